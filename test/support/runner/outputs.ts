import { SecretMasker } from './masks.ts'

/**
 * Reads the text of a file command (GITHUB_OUTPUT, GITHUB_STATE, GITHUB_ENV): `name=value` lines
 * and `name<<DELIMITER` blocks. Yields pairs up to the first fault and then throws with the
 * runner's message: what came before the fault counts. On Windows, lines may also end in CRLF; a
 * value keeps the line breaks that it has.
 * Source: actions/runner, EnvFileKeyValuePairs.
 */
export function* readPairs(
  text: string,
  isWindows = process.platform === 'win32',
): Generator<[name: string, value: string]> {
  const [lines, breaks] = readLines(text.replace(/^\uFEFF/, ''), isWindows)
  // What follows the last line break is a line only when there is something in it.
  const lastHasLineBreak = lines.at(-1) === ''
  if (lastHasLineBreak) lines.pop()

  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (line === '') continue
    const equals = line.indexOf('=')
    const heredoc = line.indexOf('<<')
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
      yield [line.slice(0, equals), line.slice(equals + 1)]
    } else if (heredoc >= 0) {
      const name = line.slice(0, heredoc)
      const delimiter = line.slice(heredoc + 2)
      if (name === '' || delimiter === '') {
        throw new Error(
          `Invalid format '${line}'. Name must not be empty and delimiter must not be empty`,
        )
      }
      const end = lines.indexOf(delimiter, index + 1)
      if (end < 0 && !lastHasLineBreak && index + 1 < lines.length) {
        throw new Error('Invalid value. EOF marker missing new line.')
      }
      if (end < 0) throw new Error(`Invalid value. Matching delimiter not found '${delimiter}'`)
      const value = lines.slice(index + 1, end)
      yield [name, value.map((line, at) => (at ? breaks[index + at] : '') + line).join('')]
      index = end
    } else {
      throw new Error(`Invalid format '${line}'`)
    }
  }
}

/** The lines, and the line break behind each. */
function readLines(text: string, isWindows: boolean): [lines: string[], breaks: string[]] {
  const parts = text.split(isWindows ? /(\r?\n)/ : /(\n)/)
  return [parts.filter((_, at) => at % 2 === 0), parts.filter((_, at) => at % 2 === 1)]
}

/** Sets a name as the runner's contexts do: without case, the first spelling stays. */
export function setIgnoringCase(values: Map<string, string>, name: string, value: string): void {
  const lowerCased = name.toLowerCase()
  const known = [...values.keys()].find((key) => key.toLowerCase() === lowerCased)
  values.set(known ?? name, value)
}

export interface JobOutputs {
  outputs: Readonly<Record<string, string>>
  /** The log lines in which the runner reports what it dropped. */
  warnings: readonly string[]
}

/**
 * What other jobs get when a job passes on the step outputs `names` under their own names: an empty
 * value is left out in silence, and one that any mask of the job touches is dropped whole. The
 * step's own outputs stay as they are.
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
