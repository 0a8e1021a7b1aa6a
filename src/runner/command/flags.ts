import { parseArgs } from 'node:util'
import {
  type InputName,
  inputNames,
  type Mode,
  modes,
  ruleOf,
  type SecretName,
} from '../input-table.ts'
import { parseBoolean } from '../input-values.ts'
import { type OutputName, outputNames } from '../outputs.ts'

/** What a command line asks for. */
export type CommandLine =
  | { readonly kind: 'help'; readonly mode?: Mode | undefined }
  | { readonly kind: 'version' }
  | CommandRejected
  | CommandRun

export interface CommandRejected {
  readonly kind: 'invalid'
  readonly mode?: Mode | undefined
  readonly problems: readonly string[]
  readonly output?: OutputFormat | undefined
}

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

const artifacts =
  'artifacts belong to workflow runs on GitHub: keep the files that the log names, or let your CI upload them'
const status = 'commit statuses are set by workflows on GitHub: use the exit code'

/** The inputs that need GitHub's runner, with the reason. */
const refusals: Partial<Record<InputName, string>> = {
  'artifact-name': artifacts,
  'artifact-retention-days': artifacts,
  'report-status': status,
  summary: 'job summaries belong to workflow runs on GitHub: the log has the results',
}

/** The inputs that a command has as flags, in the order of action.yml. */
export const flagsOf = (mode: Mode): InputName[] =>
  inputNames.filter(
    (name) =>
      name !== 'mode' && !isSecret(name) && !refusals[name] && ruleOf(name).modes.includes(mode),
  )

/** The secrets that a mode reads. */
export const secretsOf = (mode: Mode): SecretName[] =>
  inputNames.filter(isSecret).filter((name) => ruleOf(name).modes.includes(mode))

/** Whether a flag has no value: `wait`, which is `true` by default, has one. */
export const isSwitch = (name: InputName): boolean =>
  ruleOf(name).parse === parseBoolean && ruleOf(name).default === false

/** Whether a flag may be repeated. */
export const isList = (name: InputName): boolean => typeof ruleOf(name).default === 'object'

/** The flags of every mode, besides those of inputs. */
const ownFlags = {
  output: { type: 'string' },
  open: { type: 'boolean' },
  debug: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const

const descriptorFlag = (name: string) => `${name}-fd`

/** Every flag that is recognized, if only to refuse it. */
const options = {
  ...Object.fromEntries(
    inputNames.map((name) => [name, { type: isSwitch(name) ? 'boolean' : 'string' } as const]),
  ),
  ...Object.fromEntries(
    Object.keys(secretVariables).map((name) => [descriptorFlag(name), { type: 'string' } as const]),
  ),
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
  const has = (name: string) => flags.some((flag) => flag.name === name)
  if (has('help') || positionals[0] === 'help') return { kind: 'help', mode }
  if (has('version')) return { kind: 'version' }
  if (mode === undefined) {
    return { kind: 'invalid', problems: [`the first argument must be a mode: ${modeList}`] }
  }

  const inputs = new Map<InputName, string>()
  const descriptors = new Map<SecretName, number>()
  const problems: string[] = []
  let output: OutputFormat | undefined
  for (const { name, rawName, value, inlineValue } of flags) {
    const problem = flagProblem(name, rawName, mode) ?? valueProblem(name, value, inlineValue)
    const input = inputNames.find((one) => one === name)
    const secret = Object.keys(secretVariables).find((one) => descriptorFlag(one) === name)
    if (problem) problems.push(`${rawName} ${problem}`)
    else if (secret && isSecret(secret)) descriptors.set(secret, Number(value))
    else if (name === 'output') output = outputFormat(value ?? '')
    else if (input && isList(input)) inputs.set(input, joined(inputs.get(input), value ?? ''))
    else if (input) inputs.set(input, value ?? 'true')
  }
  // The value of an unknown flag looks like an argument.
  if (positionals.length > 1 && problems.length === 0) {
    const isFolder = mode === 'check' && positionals.length === 2 && !inputs.has('site')
    problems.push(
      isFolder
        ? 'the site needs its flag: write `check --site DIR`'
        : 'only the mode is written without a flag: remove the other arguments',
    )
  }
  if (problems.length > 0) return { kind: 'invalid', mode, problems, output }
  return { kind: 'run', mode, inputs, descriptors, output, open: has('open'), debug: has('debug') }
}

const joined = (before: string | undefined, value: string) =>
  before === undefined ? value : `${before}\n${value}`

const modeList = `${modes.slice(0, -1).join(', ')} or ${modes.at(-1)}`

/** Why a flag cannot be used in a mode, as a clause; undefined if it can. */
function flagProblem(name: string, rawName: string, mode: Mode): string | undefined {
  const isOwn = Object.hasOwn(ownFlags, name)
  if (isOwn && (rawName.startsWith('--') || rawName === '-h')) return undefined
  const input = inputNames.find((one) => one === name)
  if (input === 'mode') return 'is no flag: write the mode as the first argument'
  if (input && isSecret(input)) {
    return `would show a secret to other programs and in logs: set the variable ${secretVariables[input]}, or pass a file descriptor, such as \`--${descriptorFlag(input)} 3 3<file\``
  }
  if (input && refusals[input]) return `is not available in a shell: ${refusals[input]}`
  const owner = Object.keys(secretVariables).find((one) => descriptorFlag(one) === name) ?? name
  const used = inputNames.includes(owner as InputName) ? ruleOf(owner as InputName).modes : []
  if (used.includes(mode)) return undefined
  if (used.length > 0) return `is a flag of ${used.join(' and ')}, and this is ${mode}: remove it`
  return 'is unknown'
}

function valueProblem(
  name: string,
  value: string | undefined,
  isInline: boolean | undefined,
): string | undefined {
  const isBoolean = options[name as keyof typeof options].type === 'boolean'
  if (isBoolean && value !== undefined && (name in ownFlags || !/^(true|false)$/.test(value))) {
    return 'has no value: write the flag alone'
  }
  if (!isBoolean && (value === undefined || (!isInline && /^--?[a-z]/i.test(value)))) {
    return 'needs a value'
  }
  if (name === 'output' && !outputFormat(value ?? '')) {
    return 'must be json, dotenv, or dotenv: with names of outputs, such as `dotenv:jobId,siteDigest`'
  }
  if (name.endsWith('-fd') && !/^\d{1,4}$/.test(value ?? '')) {
    return 'must be the number of an open file descriptor, such as 3'
  }
  return undefined
}
