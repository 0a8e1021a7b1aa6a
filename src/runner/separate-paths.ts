import { dirname, parse, sep } from 'node:path'
import { foldedName } from '../kernel/disk/file-name.ts'
import { isPlacedIn, isWithin, type Place, placeOf } from '../kernel/disk/place.ts'
import { fieldOf, inputNames, type PathUse, ruleOf } from './input-table.ts'
import { inputFailure, temporaryRoot } from './inputs.ts'
import type { Request } from './request.ts'

/** A path of an input, or one that is reserved. */
interface UsedPath {
  /** As messages call it. */
  readonly name: string
  /** Absolute. */
  readonly path: string
  readonly use: PathUse | ReservedUse
  readonly place: Place
}

type Reserved = readonly [name: string, path: string | undefined, use: ReservedUse]

/**
 * `taken`: no input may be this file. `kept`: no folder that contains this one may be replaced.
 * `closed`: nothing may be written into this folder.
 */
type ReservedUse = 'taken' | 'kept' | 'closed'

/** The runner reads these after the step; the last one describes the event of the workflow. */
const runnerFiles = [
  'GITHUB_OUTPUT',
  'GITHUB_STATE',
  'GITHUB_ENV',
  'GITHUB_PATH',
  'GITHUB_STEP_SUMMARY',
  'GITHUB_EVENT_PATH',
]

/**
 * Checks that the paths of the inputs are different files, none inside another, and that none is a
 * file of the runner or of the action. Paths are compared as the disk does: it may ignore case, and
 * links may lead anywhere.
 *
 * @param environment of the step
 * @param program the file that the runner has started, absolute
 * @throws Failure INVALID_INPUT with the problems of all paths
 */
export async function requireSeparatePaths(
  request: Request,
  environment: NodeJS.ProcessEnv,
  program: string,
): Promise<void> {
  const inputs = await inputPaths(request)
  if (inputs.length === 0) return
  const workspace = 'workspace' in request ? request.workspace : process.cwd()
  const reserved = await reservedPaths(workspace, environment, program)
  const problems = inputs.flatMap((input, index) => {
    // If two inputs are the same file, that is a problem of the second one.
    const others = inputs.filter((other, at) => at < index || !isPlacedIn(other.place, input.place))
    const clauses = [...reserved, ...others].map((other) => conflict(input, other))
    const clause = [repositoryConflict(input), ...clauses].find(Boolean)
    return clause ? `${input.name} is ${input.path}, which ${clause}: choose another path` : []
  })
  if (problems.length > 0) throw inputFailure(problems)
}

async function inputPaths(request: Request): Promise<UsedPath[]> {
  const fields = new Map<string, unknown>(Object.entries(request))
  const paths = inputNames.flatMap((input) => {
    const path = fields.get(fieldOf(input))
    const { path: use } = ruleOf(input)
    return use && typeof path === 'string' ? located(`\`${input}\``, path, use) : []
  })
  return await Promise.all(paths)
}

async function reservedPaths(
  workspace: string,
  environment: NodeJS.ProcessEnv,
  program: string,
): Promise<UsedPath[]> {
  const { GITHUB_ACTION_PATH, RUNNER_TOOL_CACHE } = environment
  const built = dirname(program)
  const action = dirname(built)
  // With `uses: ./` the action is the workspace.
  const isElsewhere = !(await isWithin(workspace, action))
  const temporary = temporaryRoot(environment)
  const reserved: readonly Reserved[] = [
    ...runnerFiles.map(
      (name): Reserved => [`the runner's file ${name}`, environment[name], 'taken'],
    ),
    ["the runner's temporary folder", dirname(temporary), 'kept'],
    ["the runner's tool cache", RUNNER_TOOL_CACHE, 'kept'],
    // Set in composite actions.
    ['the folder of the action', GITHUB_ACTION_PATH, 'kept'],
    ['the program of the action', built, 'kept'],
    ['the folder of the action', isElsewhere ? action : built, 'closed'],
    ["the folder of the action's own results", temporary, 'closed'],
  ]
  return await Promise.all(
    reserved.flatMap(([name, path, use]) => (path ? located(name, path, use) : [])),
  )
}

async function located(name: string, path: string, use: UsedPath['use']): Promise<UsedPath> {
  return { name, path, use, place: await placeOf(path) }
}

function repositoryConflict({ path, use }: UsedPath): string | undefined {
  const isInside = use !== 'reads' && path.split(sep).some((name) => foldedName(name) === '.git')
  return isInside ? 'is in the `.git` folder of a repository' : undefined
}

/** What excludes the path of an input, as a clause; undefined if nothing does. Pure. */
function conflict(input: UsedPath, other: UsedPath): string | undefined {
  if (input.use === 'replaces' && input.path === parse(input.path).root) {
    return 'is the root of the disk'
  }
  const relation = relationOf(input.place, other.place)
  if (!relation || !isExcluded(input.use, relation, other.use)) return undefined
  const { name, use } = other
  if (use === 'replaces') return `is inside the folder of ${name}, which is replaced and published`
  const isOfInput = use === 'reads' || use === 'writes' || use === 'fills'
  return relation === 'same' && isOfInput ? `is also ${name}` : `${relationWords[relation]} ${name}`
}

/** How a path is to another one. */
type Relation = 'same' | 'inside' | 'outside'

const relationWords: Readonly<Record<Relation, string>> = {
  same: 'is',
  inside: 'is inside',
  outside: 'contains',
}

function relationOf(place: Place, other: Place): Relation | undefined {
  const contains = isPlacedIn(other, place)
  if (isPlacedIn(place, other)) return contains ? 'same' : 'inside'
  return contains ? 'outside' : undefined
}

/** Whether the other path must not be used so. */
function isExcluded(use: UsedPath['use'], relation: Relation, other: UsedPath['use']): boolean {
  switch (other) {
    case 'taken':
      return relation !== 'inside'
    case 'kept':
      return relation !== 'inside' && use === 'replaces'
    case 'closed':
      return relation !== 'outside' && use !== 'reads'
    case 'fills':
      // The baseline may be a result of the run before.
      return relation === 'same' || (relation === 'inside' && use !== 'reads')
    default:
      return relation !== 'outside'
  }
}
