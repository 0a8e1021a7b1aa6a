import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { type InputName, type Mode, modes, ruleOf } from '../action/input-table.ts'
import { flagsOf, isList, isSwitch, secretsOf, secretVariables } from './flags.ts'
import { inShellWords } from './wording.ts'

/** In characters. */
const width = 100

const name = 'docs-export-action'

/** The flags of every mode that are not inputs, with their meanings. */
const ownHelp = [
  [
    '--output FORMAT',
    'Print the results on stdout, as `json` or `dotenv`. The log is on stderr then.',
  ],
  ['--open', 'Open the report.'],
  ['--debug', 'Log details.'],
  ['-h, --help', 'Print this text; after a mode, its flags.'],
  ['--version', 'Print the version.'],
] as const

const exitCodes =
  'Exit codes: 0 success, 1 failure, 2 invalid flags or values (nothing was sent), 130 interrupted.'

/** The texts of action.yml. */
interface ActionFile {
  readonly inputs: Record<InputName, { readonly description: string; readonly default?: string }>
}

/** The text for `--help`, with the descriptions of action.yml. */
export function helpText(mode: Mode | undefined): string {
  const { inputs }: ActionFile = parse(packageFile('action.yml'))
  if (mode === undefined) {
    const about = paragraph(inShellWords(inputs.mode.description), 0)
    return `Usage: ${name} MODE [flags]\n\n${about}\n\nModes: ${modes.join(', ')}. \`${name} MODE --help\` lists the flags of a mode.\n\n${table(ownHelp)}\n\n${exitCodes}\n`
  }
  const flags = flagsOf(mode).map((flag): readonly [string, string] => {
    const { description, default: usual } = inputs[flag]
    const isRequired = ruleOf(flag).requiredIn?.includes(mode)
    const value = isSwitch(flag) ? '' : isList(flag) ? ' VALUE …' : ' VALUE'
    const notes = isSwitch(flag) || usual === undefined ? '' : ` Default: ${usual}.`
    const text = description.replace(`For \`${mode}\`, `, '').replace(/^required, /, '')
    return [`--${flag}${value}`, `${isRequired ? 'Required. ' : ''}${capital(text)}${notes}`]
  })
  const secrets = secretsOf(mode).map((secret): readonly [string, string] => [
    `--${secret}-fd N`,
    `File descriptor to read it from, in place of the variable ${secretVariables[secret]}. ${capital(inputs[secret].description)}`,
  ])
  return `Usage: ${name} ${mode} [flags]\n\n${table([...flags, ...secrets, ...ownHelp])}\n\n${exitCodes}\n`
}

/** The version of the package. */
export function versionText(): string {
  return `${JSON.parse(packageFile('package.json')).version}\n`
}

/** The text of a file of the package: `dist/` and `src/` are folders in it. */
function packageFile(file: string): string {
  return readFileSync(join(dirname(realpathSync(process.argv[1] ?? '')), '..', file), 'utf8')
}

const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase())

const table = (rows: readonly (readonly [flag: string, text: string])[]) =>
  rows.map(([flag, text]) => `  ${flag}\n${paragraph(inShellWords(text), 6)}`).join('\n')

/** Breaks a text between words. */
function paragraph(text: string, indent: number): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + 1 + word.length > width - indent) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.map((line) => ' '.repeat(indent) + line).join('\n')
}
