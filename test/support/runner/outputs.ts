import { SecretMasker } from './masks.ts'

/**
 * Reads the text of a file command (GITHUB_OUTPUT, GITHUB_STATE, GITHUB_ENV): `name=value` lines
 * and `name<<DELIMITER` blocks. Yields the pairs before the first invalid line, then throws with
 * the runner's message. On Windows, lines may also end with CRLF; values keep their line breaks.
 * Source: actions/runner, EnvFileKeyValuePairs.
 */
export function* readPairs(
  text: string,
  isWindows = process.platform === 'win32',
): Generator<[name: string, value: string]> {
  const [lines, breaks] = readLines(text.replace(/^\uFEFF/, ''), isWindows)
  // Empty text after the last line break is not a line.
  const lastHasLineBreak = lines.at(-1) === ''
  if (lastHasLineBreak) lines.pop()

  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (line === '') continue
    const pair = pairIn(line)
    if (pair) {
      yield pair
      continue
    }
    const { name, delimiter } = blockHead(line)
    const end = lines.indexOf(delimiter, index + 1)
    if (end < 0) {
      const isUnended = !lastHasLineBreak && index + 1 < lines.length
      if (isUnended) throw new Error('Invalid value. EOF marker missing new line.')
      throw new Error(`Invalid value. Matching delimiter not found '${delimiter}'`)
    }
    const value = lines.slice(index + 1, end)
    yield [name, value.map((line, at) => (at ? breaks[index + at] : '') + line).join('')]
    index = end
  }
}

/** `name=value`, if the line is no head of a block. */
function pairIn(line: string): [name: string, value: string] | undefined {
  const equals = line.indexOf('=')
  const heredoc = line.indexOf('<<')
  const isPair = equals >= 0 && (heredoc < 0 || equals < heredoc)
  return isPair ? [line.slice(0, equals), line.slice(equals + 1)] : undefined
}

/** `name<<DELIMITER`. @throws Error with the runner's message */
function blockHead(line: string): { readonly name: string; readonly delimiter: string } {
  const heredoc = line.indexOf('<<')
  if (heredoc < 0) throw new Error(`Invalid format '${line}'`)
  const name = line.slice(0, heredoc)
  const delimiter = line.slice(heredoc + 2)
  if (name !== '' && delimiter !== '') return { name, delimiter }
  throw new Error(
    `Invalid format '${line}'. Name must not be empty and delimiter must not be empty`,
  )
}

/** The lines, and the line break after each. */
function readLines(text: string, isWindows: boolean): [lines: string[], breaks: string[]] {
  const parts = text.split(isWindows ? /(\r?\n)/ : /(\n)/)
  return [parts.filter((_, at) => at % 2 === 0), parts.filter((_, at) => at % 2 === 1)]
}

/** Sets a value like the runner's contexts: ignores case, and keeps the first spelling. */
export function setIgnoringCase(values: Map<string, string>, name: string, value: string): void {
  const lowerCased = name.toLowerCase()
  const existing = [...values.keys()].find((key) => key.toLowerCase() === lowerCased)
  values.set(existing ?? name, value)
}

export interface JobOutputs {
  outputs: Readonly<Record<string, string>>
  /** The runner's log lines about dropped outputs. */
  warnings: readonly string[]
}

/**
 * The outputs of a job that passes on the step outputs `names`. Empty values are omitted silently;
 * values that contain any mask of the job are dropped with a warning. The step's outputs do not
 * change.
 * Source: actions/runner, JobExtension.
 */
export function jobOutputs(
  run: { outputs: Readonly<Record<string, string>>; masks: readonly string[] },
  names: readonly string[],
): JobOutputs {
  const masker = new SecretMasker(run.masks)
  const outputs: Record<string, string> = {}
  const warnings: string[] = []
  for (const name of names) {
    const value = run.outputs[name] ?? ''
    if (value === '') continue
    if (masker.mask(value) === value) outputs[name] = value
    else warnings.push(`Warning: Skip output '${name}' since it may contain secret.`)
  }
  return { outputs, warnings }
}
