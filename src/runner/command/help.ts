import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { type InputName, type Mode, modes, ruleOf } from '../input-table.ts'
import { flagsOf, secretsOf, secretVariables } from './flags.ts'
import { inShellWords } from './wording.ts'

const name = 'docs-export-action'

/** The flags of every mode that are not inputs, with their meanings. */
const ownHelp = [
  [
    '--output FORMAT',
    'Print the results on stdout, as `json`, `dotenv` or `dotenv:NAME,NAME`. The log is on stderr then.',
  ],
  ['--open', 'Open the report.'],
  ['--notices', 'List the notices of the site check, which the log only counts.'],
  ['--debug', 'Log details.'],
  ['-h, --help', 'Print this text; after a mode, its flags.'],
  ['--version', 'Print the version.'],
] as const

/** The flags of a useful call of each mode. */
const examples = {
  export: '--base-url https://api.example.com --domain docs.example.com --extract-to site',
  check: '--site public --site-check fail',
  verify: '--site-url https://docs.example.com --site public',
  'agent-job': '--base-url https://api.example.com --project-id PROJECT --job-id JOB',
} as const satisfies Record<Mode, string>

const exitCodes =
  'Exit codes: 0 success, 1 failure, 2 invalid flags or values (nothing was sent), 130 interrupted.'

/** The texts of action.yml. */
interface ActionFile {
  readonly inputs: Record<InputName, { readonly description: string; readonly default?: string }>
}

/**
 * The text for `--help`, with the descriptions of action.yml.
 *
 * @param program the entry file; the package is the folder above its own
 */
export function helpText(mode: Mode | undefined, program: string): string {
  const { inputs }: ActionFile = parse(packageFile(program, 'action.yml'))
  if (mode === undefined) {
    const about = lines(inputs.mode.description)
    const next = `Modes: ${modes.join(', ')}. \`${name} MODE --help\` lists the flags of a mode.`
    return `Usage: ${name} MODE [flags]\n\n${about}\n\n${next}\n\n${table(ownHelp)}\n\n${exitCodes}\n`
  }
  const isRequired = (flag: InputName) => ruleOf(flag).requiredIn?.includes(mode) === true
  const inOrder = flagsOf(mode).sort((a, b) => Number(isRequired(b)) - Number(isRequired(a)))
  const flags = inOrder.map((flag): FlagHelp => {
    const { description, default: usual } = inputs[flag]
    const isSwitch = ruleOf(flag).flag === 'switch'
    const notes = isSwitch || usual === undefined ? '' : ` Default: ${usual}.`
    const required = isRequired(flag) ? 'Required. ' : ''
    return [`--${flag}${valueText(flag)}`, `${required}${forMode(description, mode)}${notes}`]
  })
  const secrets = secretsOf(mode).map(
    (secret): FlagHelp => [
      `--${secret}-fd N`,
      `File descriptor to read it from, in place of the variable ${secretVariables[secret]}. ${forMode(inputs[secret].description, mode)}`,
    ],
  )
  const example = `Example: ${name} ${mode} ${examples[mode]}`
  return `Usage: ${name} ${mode} [flags]\n\n${example}\n\n${table([...flags, ...secrets, ...ownHelp])}\n\n${exitCodes}\n`
}

type FlagHelp = readonly [flag: string, text: string]

/** What is written after a flag. */
function valueText(flag: InputName): string {
  switch (ruleOf(flag).flag) {
    case 'switch':
      return ''
    case 'list':
      return ' VALUE …'
    default:
      return ' VALUE'
  }
}

/** The sentences of a description that are not about other modes alone. */
export function forMode(description: string, mode: Mode): string {
  const sentences = description.split(/(?<=\.) (?=[A-Z])/).flatMap((sentence) => {
    const [start = '', used] = /^For ((?:`[a-z-]+`(?: and |, ))+)/.exec(sentence) ?? []
    if (used && !used.includes(`\`${mode}\``)) return []
    const rest = sentence.slice(start.length).replace(/^required, /, '')
    return rest.replace(/^./, (letter) => letter.toUpperCase())
  })
  return sentences.join(' ')
}

/** The version of the package. */
export function versionText(program: string): string {
  return `${JSON.parse(packageFile(program, 'package.json')).version}\n`
}

/** The text of a file of the package: `dist/` and `src/` are folders in it. */
function packageFile(program: string, file: string): string {
  return readFileSync(join(dirname(realpathSync(program)), '..', file), 'utf8')
}

const table = (rows: readonly FlagHelp[]) =>
  rows.map(([flag, text]) => `  ${flag}\n${lines(text).replace(/^/gm, '      ')}`).join('\n')

/** Breaks a text between words, into lines of at most 94 characters. */
const lines = (text: string) =>
  inShellWords(text)
    .replace(/(.{1,94})(?: |$)/g, '$1\n')
    .trimEnd()
