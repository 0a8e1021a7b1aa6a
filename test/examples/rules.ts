import { inputNames, type Mode, ruleOf } from '../../src/runner/input-table.ts'
import {
  action,
  type Interface,
  type Step,
  stepsOf,
  type Workflow,
} from '../support/examples/workflow.ts'

/** Lists how a workflow file breaks the rule, one line each; empty if it complies. */
type Rule = (workflow: Workflow) => string[]

const own = 'OWNER/docs-export-action'
const callable = `${own}/.github/workflows/`
/** The version of the action in recipes. */
const version = '@v1'
/** The folder of the action's own commit in a reusable workflow. */
const sameCommit = './.docs-export-action'

export const rules = {
  'sets no permissions at the top, and sets them for each job': ({ permissions, jobs }) => [
    ...(permissions && Object.keys(permissions).length === 0
      ? []
      : ['no `permissions: {}` at top']),
    ...Object.entries(jobs)
      .filter(([, job]) => !job.permissions)
      .map(([name]) => `the job ${name} declares no permissions`),
  ],

  'pins every action by its commit, with the version in a comment': ({ text }) =>
    [...text.matchAll(/^[ -]*uses: (.+)$/gm)]
      .map(([, uses = '']) => uses)
      .filter(
        (uses) => !(uses.startsWith(`${own}@v`) || uses.startsWith(callable) || isLocal(uses)),
      )
      .filter((uses) => !/^[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+\.\d+)?$/.test(uses)),

  'runs the action of its own commit in a reusable workflow': (workflow) => {
    const steps = stepsOf(workflow)
    if (!workflow.on.workflow_call || !steps.some(isOwn)) return []
    const named = steps.findIndex(({ if: condition, run }) => {
      return (
        condition?.includes('!job.workflow_repository || !job.workflow_sha') &&
        /exit 1/.test(run ?? '')
      )
    })
    const isFetch = ({ uses, with: given = {} }: Step) =>
      uses?.startsWith('actions/checkout@') &&
      expressionOf(given.repository) === 'job.workflow_repository' &&
      expressionOf(given.ref) === 'job.workflow_sha' &&
      `./${given.path}` === sameCommit
    const isUse = (step: Step) => isOwn(step) || step.run?.includes(`${sameCommit.slice(2)}/`)
    const unfetched = Object.values(workflow.jobs).filter(({ steps: ofJob = [] }) => {
      const fetched = ofJob.findIndex(isFetch)
      return ofJob.some((step, index) => isUse(step) && (fetched < 0 || index < fetched))
    })
    return [
      ...(steps.filter(isOwn).every(({ uses }) => uses === sameCommit) ? [] : ['another commit']),
      ...(named >= 0 && named < steps.findIndex(isFetch) ? [] : ['a commit that may not be known']),
      ...unfetched.map(() => 'a commit that is not fetched'),
    ]
  },

  // So that the file cannot change what runs, and the action is that of the other recipes.
  'fetches the action by its major version, after the file of a fork': ({ on, jobs }) =>
    Object.values(jobs).flatMap(({ steps = [] }) => {
      const fetched = steps.findIndex((step) => step.with?.repository === own)
      if (fetched < 0) return on.workflow_run ? checkouts(steps).map(() => 'a checkout') : []
      const { ref, path, 'sparse-checkout': folder } = steps[fetched]?.with ?? {}
      const isLate = steps
        .slice(fetched)
        .some(({ uses }) => uses?.startsWith('actions/download-artifact@'))
      return [
        ...(`@${ref}` === version ? [] : ['another version']),
        ...(`./${path}` === sameCommit && folder === 'dist' ? [] : ['another folder']),
        ...(isLate ? ['a file that arrives later'] : []),
        ...(on.workflow_run && checkouts(steps).length > 1 ? ['another checkout'] : []),
      ]
    }),

  // GitHub shows the first line of a script without one, such as `set -f`.
  'names each step whose script has several lines': (workflow) =>
    stepsOf(workflow)
      .filter(({ name, run = '' }) => !name && run.trim().includes('\n'))
      .map(({ run = '' }) => run),

  'persists no token at checkout': (workflow) =>
    stepsOf(workflow)
      .filter(({ uses }) => uses?.startsWith('actions/checkout@'))
      .filter((step) => step.with?.['persist-credentials'] !== false)
      .map(() => 'a checkout keeps its credentials'),

  'passes values to scripts only through their environment': (workflow) =>
    stepsOf(workflow)
      .filter(({ run }) => run?.includes('${{'))
      .map(({ run = '' }) => run),

  // `ps` shows the arguments of programs; `printf`, `[` and assignments are part of the shell.
  'passes no secret as an argument': (workflow) =>
    stepsOf(workflow).flatMap((step) => {
      const secrets = secretsOf(step)
      return commandsOf(step.run)
        .filter((command) => !/^(?:printf|if \[|\[) |^\w+="?\$\{?\w+\}?"?$/.test(command))
        .filter((command) => secrets.some((name) => mentions(command, name)))
    }),

  // A step that fails does not reach its own last line.
  'removes the files that it writes secrets to, whatever happens': ({ jobs }) =>
    Object.values(jobs).flatMap(({ steps = [] }) =>
      steps.flatMap((step, at) => {
        const removals = steps
          .slice(at + 1)
          .filter((later) => later.if === 'always()')
          .flatMap(({ run }) => commandsOf(run))
        return secretFilesOf(step)
          .filter((file) => !removals.includes(`rm -f ${file}`))
          .map((file) => `${file} is not removed`)
      }),
    ),

  'uses the action as action.yml declares it': (workflow) => [
    ...stepsOf(workflow)
      .filter(isOwn)
      .flatMap((step) => [...misuse(step.with, action), ...misusedMode(step.with)]),
    ...unknownOutputs(workflow),
  ],

  // The file itself is gone with the runner; the gate's recipes have none.
  'keeps the report of every export as an artifact': ({ path, jobs }) =>
    Object.values(jobs)
      .flatMap(({ steps = [] }) => steps)
      .filter((step) => isOwn(step) && !('mode' in (step.with ?? {})))
      .filter((step) => path.startsWith('examples/') && !step.with?.['artifact-name'])
      .map(({ id }) => `the export ${id ?? ''} has no artifact-name`),

  'lists the programs of its scripts at the top': (workflow) =>
    workflow.path.startsWith('examples/') && !ofTheGate.test(workflow.path)
      ? differ('program', programsOf(workflow), label(headOf(workflow), 'Programs', anyProgram))
      : [],

  'lists its permissions, secrets and variables at the top': (workflow) => {
    const head = headOf(workflow)
    return [
      ...differ(
        'permission',
        granted(workflow),
        label(head, 'Permissions', /[a-z-]+: (?:read|write)/g),
      ),
      ...differ(
        'secret',
        used(workflow, 'secrets'),
        label(head, 'Secrets', /api-key|repository-token|[A-Z]+(?:_[A-Z0-9]+)+/g),
      ),
      ...differ(
        'variable',
        used(workflow, 'vars'),
        label(head, 'Variables', /[A-Z]+(?:_[A-Z0-9]+)+/g),
      ),
    ]
  },
} satisfies Record<string, Rule>

const checkouts = (steps: readonly Step[]) =>
  steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))

/** The variables of a step that hold a secret. */
const secretsOf = ({ env = {} }: Step): string[] =>
  Object.entries(env).flatMap(([name, value]) =>
    /\bsecrets\.|\bgithub\.token\b/.test(`${value}`) ? [name] : [],
  )

/** The commands of a script, one each, without the indentation. */
const commandsOf = (script = ''): string[] =>
  script
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim())

const mentions = (command: string, variable: string): boolean =>
  command.includes(`$${variable}`) || command.includes(`\${${variable}`)

/** The files that a step writes its secrets to, as its script spells them. */
const secretFilesOf = (step: Step): string[] =>
  commandsOf(step.run)
    .filter((command) => secretsOf(step).some((name) => mentions(command, name)))
    .flatMap((command) => / >>?("[^"]+"|\S+)$/.exec(command)?.[1] ?? [])

/** The comment at the top of the file. */
function headOf({ text }: Workflow): string {
  const lines = text.split('\n')
  return lines
    .slice(
      0,
      lines.findIndex((line) => !line.startsWith('#')),
    )
    .map((line) => line.replace(/^# ?/, ''))
    .join('\n')
}

const ofTheGate = /gate|merge|comment-on/

/** Programs that some runners lack, unlike bash and the GNU core utilities. */
const anyProgram = /\b(?:aws|curl|docker|gh|git|go|helm|jq|minisign|npx|rclone|sudo|tar|unzip)\b/g

/** Those at the start of a command of the scripts, and the program that a step passes by name. */
const programsOf = (workflow: Workflow): string[] =>
  stepsOf(workflow).flatMap(({ run = '', env = {} }) =>
    [run, ...Object.values(env).filter((value) => String(value).startsWith('npx '))]
      .flatMap((script) => `${script}`.split(/\n|&&|\|\||[|;(]/))
      .flatMap((command) => /^\s*(?:if )?(?:! ?)?(?:\w+=\S* )*([a-z]+) /.exec(command)?.[1] ?? [])
      .filter((name) => name.match(anyProgram)?.[0] === name),
  )

/** The content of a value that is a single expression. */
const expressionOf = (value: unknown) => /^\$\{\{ (.*) \}\}$/.exec(String(value))?.[1]

const isLocal = (uses: string | undefined) => uses === './' || uses === sameCommit
const isOwn = ({ uses }: Step) => isLocal(uses) || uses?.startsWith(`${own}@`) === true

/** The inputs that a step of the action lacks in its mode, and those that are only for other modes. */
export function misusedMode(given: object = {}): string[] {
  const mode = ('mode' in given ? given.mode : 'export') as Mode
  return inputNames.flatMap((name) => {
    const { modes, requiredIn } = ruleOf(name)
    if (name in given) return modes.includes(mode) ? [] : [`the input ${name} is for other modes`]
    return requiredIn?.includes(mode) ? [`the input ${name} is missing`] : []
  })
}

/** Inputs that are not declared, and required inputs that are missing. */
export function misuse(given: object = {}, { inputs = {} }: Interface): string[] {
  const unknown = Object.keys(given).filter((name) => !(name in inputs))
  const missing = Object.entries(inputs)
    .filter(([name, { required }]) => required && !(name in given))
    .map(([name]) => name)
  return [
    ...unknown.map((name) => `the input ${name} is not declared`),
    ...missing.map((name) => `the input ${name} is missing`),
  ]
}

function unknownOutputs(workflow: Workflow): string[] {
  const ids = stepsOf(workflow)
    .filter(isOwn)
    .map(({ id }) => id)
  return [...workflow.text.matchAll(/\bsteps\.([\w-]+)\.outputs\.([\w-]+)/g)]
    .filter(([, id, output = '']) => ids.includes(id) && !(output in action.outputs))
    .map(([whole]) => `${whole} is no output`)
}

const granted = ({ jobs }: Workflow) =>
  Object.values(jobs).flatMap(({ permissions = {} }) =>
    Object.entries(permissions).map(([name, level]) => `${name}: ${level}`),
  )

const used = ({ text }: Workflow, context: 'secrets' | 'vars') =>
  [...text.matchAll(new RegExp(`\\b${context}\\.([\\w-]+)`, 'g'))].map(([, name = '']) => name)

/** The names in the paragraph after `name:`, which ends at the next label. */
function label(head: string, name: string, names: RegExp): string[] {
  const [, text] = head.match(new RegExp(`^${name}: ((?:.|\n(?! ?[A-Z]\\w+: |\n))*)`, 'm')) ?? []
  if (text === undefined) return [`(no line "${name}:")`]
  return text.match(names) ?? []
}

function differ(kind: string, needed: string[], named: string[]): string[] {
  return [
    ...[...new Set(needed)]
      .filter((name) => !named.includes(name))
      .map((name) => `the ${kind} ${name} is not named`),
    ...[...new Set(named)]
      .filter((name) => !needed.includes(name))
      .map((name) => `the ${kind} ${name} is not needed`),
  ]
}
