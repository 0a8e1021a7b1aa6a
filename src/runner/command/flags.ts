import { type ParseArgsConfig, parseArgs } from 'node:util'
import {
  type InputName,
  inputNames,
  type Mode,
  modes,
  ruleOf,
  type SecretName,
} from '../input-table.ts'
import { type OutputName, outputNames } from '../outputs.ts'
import { nearestName } from './nearest-name.ts'

/** What a command line asks for. */
export type CommandLine =
  | { readonly kind: 'help'; readonly mode?: Mode | undefined }
  | { readonly kind: 'version' }
  | {
      readonly kind: 'invalid'
      readonly mode?: Mode | undefined
      readonly problems: readonly string[]
      readonly output?: OutputFormat | undefined
    }
  | CommandRun

export interface CommandRun {
  readonly kind: 'run'
  readonly mode: Mode
  /** The texts of the inputs, as a workflow would set them; without secrets. */
  readonly inputs: ReadonlyMap<InputName, string>
  /** The file descriptors of secrets. */
  readonly descriptors: ReadonlyMap<SecretName, number>
  /** How results are printed on stdout; undefined if they are not. */
  readonly output: OutputFormat | undefined
  /** Whether to open the report. */
  readonly open: boolean
  /** Whether to list the notices of the site check. */
  readonly notices: boolean
  /** Whether to log details. */
  readonly debug: boolean
}

/** How results are printed. */
export interface OutputFormat {
  readonly syntax: 'json' | 'dotenv'
  /** The outputs that were asked for; undefined for those of the mode. */
  readonly names?: readonly OutputName[] | undefined
}

/** Reads `json`, `dotenv` or `dotenv:jobId,siteDigest`; undefined for anything else. */
function outputFormat(text: string): OutputFormat | undefined {
  if (text === 'json' || text === 'dotenv') return { syntax: text }
  const names = /^dotenv:(.+)$/.exec(text)?.[1]?.split(',')
  const known = names?.map((name) => outputNames.find((one) => one === name && one !== 'bundleUrl'))
  if (!known?.every((name) => name !== undefined)) return undefined
  return { syntax: 'dotenv', names: known }
}

/** The environment variables of secrets. */
export const secretVariables = {
  'api-key': 'DOCS_ADMIN_KEY',
  'github-token': 'GITHUB_TOKEN',
  'request-headers': 'DOCS_REQUEST_HEADERS',
} as const satisfies Record<SecretName, string>

export const isSecret = (name: string): name is SecretName => name in secretVariables

/** The flags for the file descriptors of secrets. */
const descriptorFlags = new Map(inputNames.filter(isSecret).map((name) => [`${name}-fd`, name]))

const artifacts =
  'is not available in a shell: artifacts belong to workflow runs on GitHub: keep the files that the log names, or let your CI upload them'

/** How a mode gets a secret, as an order. */
const secretWays = (name: SecretName) =>
  `set the variable ${secretVariables[name]}, or pass a file descriptor, such as \`--${name}-fd 3 3<file\``

/** The inputs that are no flags, with the reason as a clause. */
const refusals: Partial<Record<InputName, string>> = {
  mode: 'is no flag: write the mode as the first argument',
  'artifact-name': artifacts,
  'artifact-retention-days': artifacts,
  'report-status':
    'is not available in a shell: commit statuses are set by workflows on GitHub: use the exit code',
  summary:
    'is not available in a shell: job summaries belong to workflow runs on GitHub: the log has the results',
  ...Object.fromEntries(
    Array.from(descriptorFlags.values(), (name) => [
      name,
      `would show a secret to other programs and in logs: ${secretWays(name)}`,
    ]),
  ),
}

/** The inputs that a command has as flags, in the order of action.yml. */
export const flagsOf = (mode: Mode): InputName[] =>
  inputNames.filter((name) => !refusals[name] && ruleOf(name).modes.includes(mode))

/** The secrets that a mode reads. */
export const secretsOf = (mode: Mode): SecretName[] =>
  inputNames.filter(isSecret).filter((name) => ruleOf(name).modes.includes(mode))

/** The flags of every mode, besides those of inputs. */
const ownFlags = {
  output: { type: 'string' },
  open: { type: 'boolean' },
  notices: { type: 'boolean' },
  debug: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const

type OwnFlag = keyof typeof ownFlags

/** A flag as `parseArgs` reads it. */
interface FlagToken {
  readonly name: string
  /** As it was written, such as `-h`. */
  readonly rawName: string
  readonly value?: string | undefined
  /** Whether the value is written with `=`. */
  readonly inlineValue?: boolean | undefined
}

/** Every flag that is recognized, if only to refuse it. */
const options: NonNullable<ParseArgsConfig['options']> = {
  ...Object.fromEntries(
    inputNames.map((name) => [
      name,
      { type: ruleOf(name).flag === 'switch' ? 'boolean' : 'string' },
    ]),
  ),
  ...Object.fromEntries(Array.from(descriptorFlags.keys(), (name) => [name, { type: 'string' }])),
  ...ownFlags,
}

/**
 * Reads a command line. Problems never quote a value: it may be a misplaced secret.
 *
 * @param args without the program
 */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options,
    strict: false,
    tokens: true,
    allowPositionals: true,
  })
  const flags = tokens.filter((token) => token.kind === 'option')
  const mode = modes.find((one) => one === positionals[0])
  const has = (name: OwnFlag) => flags.some((flag) => flag.name === name)
  if (has('help') || positionals[0] === 'help') return { kind: 'help', mode }
  if (has('version')) return { kind: 'version' }
  if (mode === undefined) return { kind: 'invalid', problems: [modeProblem(positionals[0], flags)] }
  const { problems, ...values } = readFlags(flags, mode)
  const [site, ...rest] = positionals.slice(1)
  const isSite = mode === 'check' && rest.length === 0 && !values.inputs.has('site')
  if (site !== undefined && isSite) values.inputs.set('site', site)
  // The value of an unknown flag looks like an argument.
  else if (site !== undefined && problems.length === 0) problems.push(missingFlag)
  if (problems.length > 0) return { kind: 'invalid', mode, problems, output: values.output }
  return {
    kind: 'run',
    mode,
    ...values,
    open: has('open'),
    notices: has('notices'),
    debug: has('debug'),
  }
}

const modeList = `${modes.slice(0, -1).join(', ')} or ${modes.at(-1)}`

const missingFlag =
  'only the mode, and the folder that `check` reads, are written without a flag: write the other arguments with theirs, such as `check --site DIR`'

/** Why there is no mode, without the text that stands in its place. */
function modeProblem(word: string | undefined, flags: readonly FlagToken[]): string {
  const problem = `the first argument must be a mode: ${modeList}`
  if (word !== undefined) {
    const nearest = nearestName(word, modes)
    return nearest ? `${problem}. Did you mean ${nearest}?` : problem
  }
  const inputs = flags.map(({ name }) => inputOf(name)).filter((name) => name !== undefined)
  const fitting = modes.filter((mode) => inputs.every((name) => flagsOf(mode).includes(name)))
  const [first] = inputs.length > 0 ? fitting : []
  return first ? `${problem}. These flags are those of ${fitting.join(' and ')}` : problem
}

/** The values of the flags, each as the last flag has it, and a clause for each invalid flag. */
function readFlags(flags: readonly FlagToken[], mode: Mode) {
  const inputs = new Map<InputName, string>()
  const descriptors = new Map<SecretName, number>()
  const problems: string[] = []
  let output: OutputFormat | undefined
  for (const flag of flags) {
    const { name, rawName, value = 'true' } = flag
    const problem = availabilityProblem(name, mode) ?? valueProblem(flag)
    const secret = descriptorFlags.get(name)
    const input = inputOf(name)
    if (problem) problems.push(`${rawName} ${problem}`)
    else if (secret) descriptors.set(secret, Number(value))
    else if (name === 'output') output = outputFormat(value)
    else if (input) setInput(inputs, input, value)
  }
  return { inputs, descriptors, problems, output }
}

function inputOf(flag: string): InputName | undefined {
  return inputNames.find((name) => name === flag)
}

/** Each flag of a list is one of its lines. */
function setInput(inputs: Map<InputName, string>, name: InputName, value: string): void {
  const before = ruleOf(name).flag === 'list' ? inputs.get(name) : undefined
  inputs.set(name, before === undefined ? value : `${before}\n${value}`)
}

/** Why a mode does not have a flag, as a clause; undefined if it has. */
function availabilityProblem(flag: string, mode: Mode): string | undefined {
  const input = inputOf(flag)
  const subject = input ?? descriptorFlags.get(flag)
  if (!subject) return Object.hasOwn(ownFlags, flag) ? undefined : unknown(flag, mode)
  if (input && refusals[input]) return refusals[input]
  const used = ruleOf(subject).modes
  if (used.includes(mode)) return undefined
  return `is a flag of ${used.join(' and ')}, and this is ${mode}: remove it`
}

/** A flag of no mode, with the one that was probably meant. */
function unknown(flag: string, mode: Mode): string {
  const secrets = secretsOf(mode)
  const descriptors = secrets.map((name) => `${name}-fd`)
  const names = [...flagsOf(mode), ...Object.keys(ownFlags), ...descriptors, ...secrets]
  const nearest = nearestName(flag, names)
  if (nearest === undefined) return 'is unknown'
  return isSecret(nearest)
    ? `is unknown. For \`${nearest}\`, ${secretWays(nearest)}`
    : `is unknown. Did you mean --${nearest}?`
}

/** Why the value of a flag cannot be used, as a clause; undefined if it can. */
function valueProblem({ name, value, inlineValue }: FlagToken): string | undefined {
  if (options[name]?.type === 'boolean') return switchProblem(name, value)
  if (value === undefined || (!inlineValue && /^--?[a-z]/i.test(value))) return 'needs a value'
  if (name === 'output' && !outputFormat(value)) {
    return 'must be json, dotenv, or dotenv: with names of outputs, such as `dotenv:jobId,siteDigest`'
  }
  if (descriptorFlags.has(name) && !/^\d{1,4}$/.test(value)) {
    return 'must be the number of an open file descriptor, such as 3'
  }
  return undefined
}

/** Only an input may have its value written, as in a workflow. */
function switchProblem(name: string, value: string | undefined): string | undefined {
  const isAccepted = inputOf(name) !== undefined && /^(true|false)$/.test(value ?? '')
  return value === undefined || isAccepted ? undefined : 'has no value: write the flag alone'
}
