import { isCause, isUnjudged } from '../check/finding.ts'
import { type ConditionName, conditionNames } from '../gate/condition-names.ts'
import { isSafeId } from '../host/job.ts'
import { counted, formatCount, parseDuration } from '../kernel/format/quantity.ts'
import { artifactNameProblem } from '../report/artifacts.ts'
import type { LevelRule, Levels } from '../site/finding-cause.ts'

/** A problem with one input: a clause that follows its name and never contains a secret. */
export class Problem extends Error {}

/** In bytes. Longer values are not keys, but for example a file that contains one. */
const maxKey = 4000

/** Parses the text of an input; throws Problem. */
type Parser<Value> = (value: string) => Value

/** @param problems each of them with the texts that have it; the first one counts */
const textWithout =
  (...problems: readonly (readonly [pattern: RegExp, problem: string])[]): Parser<string> =>
  (value) => {
    const [, problem] = problems.find(([pattern]) => pattern.test(value)) ?? []
    if (problem) throw new Problem(problem)
    return value
  }

export const parseLine = textWithout([/\p{Cc}/u, 'must be one line without control characters'])

/** An instruction in any language, on any number of lines. */
export const parsePrompt = textWithout([
  /[^\P{Cc}\t\r\n]/u,
  'must be text without control characters',
])

const keyText = textWithout(
  [/^\*+$/, 'is `***`, which the runner shows in place of a secret: pass the secret itself'],
  [/^(?:".*"|'.*'|`.*`)$/, 'is in quotes: store the key without them'],
  [
    /^(?:\$|%\w+%$|(?:secrets|vars|env)\.)/,
    'is the name of a variable or a secret, not its value: pass the value',
  ],
  // Base64 has such characters only at its end.
  [/^[A-Z]+_[A-Z_]*=[^=]/, 'is a line of a `.env` file: store only what stands after the `=`'],
  [/^bearer(\s|$)/i, 'starts with `Bearer `: leave it out; the action adds it'],
  [/[^\x21-\x7e]/, 'contains white space or invalid characters: store the key again, on one line'],
)

export const parseApiKey = (value: string): string => keyText(short(value))

export const parseToken = (value: string): string => parseLine(short(value))

function short(value: string): string {
  const bytes = Buffer.byteLength(value)
  if (bytes <= maxKey) return value
  throw new Problem(
    `has ${counted(bytes, 'byte')}, more than the maximum of ${formatCount(maxKey)}: store only the key`,
  )
}

// Timers of Node run for 24.8 days at most.
export const parseTimeout = parseLimited(1000, 24 * 86_400_000, '1s to 24d')

const parseInterval = parseLimited(1000, 3_600_000, '`auto`, or 1s to 1h')

export const parsePollInterval = (value: string): number | 'auto' =>
  value.toLowerCase() === 'auto' ? 'auto' : parseInterval(value)

/** From the time between two starts to the maximum of `timeout`. */
export const parseExpectChange = parseLimited(6 * 60_000, 24 * 86_400_000, '6m to 24d')

function parseLimited(min: number, max: number, range: string): Parser<number> {
  return (value) => {
    const milliseconds = parseDuration(value)
    if (milliseconds === undefined) {
      const isCount = /^\d+$/.test(value) && /[1-9]/.test(value)
      const unit = isCount ? `: write \`${value}s\` or \`${value}m\`` : ''
      throw new Problem(
        `must be a duration with its unit, such as 90s, 30m or 1h30m, not ${quoted(value)}${unit}`,
      )
    }
    if (milliseconds >= min && milliseconds <= max) return milliseconds
    throw new Problem(`must be ${range}, not ${quoted(value)}`)
  }
}

/** @param instead how to find the right id */
const parseId =
  (noun: string, instead: string): Parser<string> =>
  (value) => {
    if (isSafeId(value)) return value
    throw new Problem(`is not a ${noun}: ${instead}`)
  }

export const parseJobId = parseId(
  'job id',
  'use the output `jobId` of an earlier run, without slashes, spaces, `%`, `?` or `#`',
)

export const parseProjectId = parseId(
  'project id',
  "copy it from the API keys page of the host's dashboard",
)

export function parseConditions(value: string): ConditionName[] {
  const names = parseLines(value)
  const unknown = names.filter((name) => !(conditionNames as readonly string[]).includes(name))
  if (unknown.length === 0) return names as ConditionName[]
  throw new Problem(
    `must be one or more of ${quotedWords(conditionNames)}, one per line, not ${quoted(unknown.join(', '))}`,
  )
}

export function parseStatusContext(value: string): string {
  const { length } = parseLine(value)
  // GitHub's limit for the context of a commit status.
  if (length <= 255) return value
  throw new Problem(`must have at most 255 characters, the limit of GitHub: it has ${length}`)
}

export function parseLines(value: string): string[] {
  const lines = value.split(/\r?\n/).map((line) => parseLine(line.trim()))
  return [...new Set(lines.filter(Boolean))]
}

/** Paths of pages, one per line. Hosts have no patterns, and export nothing for a path that is none. */
export function parsePaths(value: string): string[] {
  const paths = parseLines(value)
  for (const path of paths) {
    const problem = pathProblem(path)
    if (problem) throw new Problem(problem)
  }
  return paths
}

function pathProblem(path: string): string | undefined {
  const url = /^[a-z][a-z+.-]*:\/\//i.test(path) && URL.parse(path)
  if (url) return `must have paths of pages, not URLs: write ${quoted(url.pathname)}`
  if (/,\s*\/|\s/.test(path)) {
    return 'must have one path per line: write each on a line of its own, without commas and spaces'
  }
  if (/[*?{}[\]]/.test(path)) {
    return 'must have paths of pages, not patterns: write each page on a line of its own'
  }
  return undefined
}

/** One `cause: level` or `cause in /glob: level` a line; `#` starts a comment. */
export function parseLevels(value: string): Levels {
  const levels = parseLines(value.replace(/#.*/g, '')).map(parseLevel)
  const whole = levels.filter(({ glob }) => glob === undefined)
  for (const { cause, level } of whole) {
    if (whole.some((other) => other.cause === cause && other.level !== level)) {
      throw new Problem(`has two levels for \`${cause}\`: write one`)
    }
  }
  return levels
}

function parseLevel(line: string): LevelRule {
  const colon = line.lastIndexOf(':')
  const level = levelWords.find((word) => word === line.slice(colon + 1).trim())
  const [cause = '', glob] = divided(line.slice(0, Math.max(0, colon)).trim(), ' in ')
  // A whole site that is off is `site-check: off`.
  const isKnown = isCause(cause) || (cause === '*' && glob !== undefined)
  if (!level || !isKnown) {
    throw new Problem(
      `must be \`cause: finding\`, \`cause: notice\` or \`cause: off\`, one per line, with a cause that docs/site-check.md lists, or \`cause in /folder/**: notice\`, also with \`*\` as the cause, not ${quoted(line)}`,
    )
  }
  if (cause !== '*' && isUnjudged(cause) && level !== 'finding') {
    throw new Problem(`cannot lower the level of \`${cause}\`, which says what could not be judged`)
  }
  const problem = glob === undefined ? undefined : globProblem(glob)
  if (problem) throw new Problem(problem)
  return { cause, ...(glob !== undefined && { glob }), level }
}

const levelWords = ['finding', 'notice', 'off'] as const

/** The trimmed parts before and after a mark; the second is undefined without one. */
function divided(text: string, mark: string): readonly [string, string | undefined] {
  const at = text.indexOf(mark)
  return at < 0
    ? [text, undefined]
    : [text.slice(0, at).trim(), text.slice(at + mark.length).trim()]
}

function globProblem(glob: string): string | undefined {
  if (!glob.startsWith('/')) {
    return `must have globs that begin with a slash: write \`/${glob.length > 40 ? '…' : glob}\``
  }
  if (glob.endsWith('/'))
    return `must have globs of pages, not folders: write ${quoted(`${glob}**`)}`
  return undefined
}

export function parseBoolean(value: string): boolean {
  if (/^(true|True|TRUE)$/.test(value)) return true
  if (/^(false|False|FALSE)$/.test(value)) return false
  throw new Problem(`must be \`true\` or \`false\`, not ${quoted(value)}`)
}

export function parseOneOf<const Word extends string>(words: readonly Word[]): Parser<Word> {
  return (value) => {
    const word = words.find((one) => one === value)
    if (word) return word
    const known = `${quotedWords(words.slice(0, -1))} or ${quotedWords(words.slice(-1))}`
    throw new Problem(`must be ${known}, not ${quoted(value)}`)
  }
}

/**
 * A whole number from 1, in at most as many digits as the largest one, or one of some words.
 *
 * @param range the noun and the bounds, for the problem: `days from 1 to 90`
 */
export function parseCount<const Words extends readonly string[] = []>(
  range: string,
  max: number,
  ...words: Words
): Parser<Words[number] | number> {
  return (value) => {
    const word = words.find((one) => one === value)
    if (word) return word
    const isCount = /^\d+$/.test(value) && value.length <= `${max}`.length
    const count = isCount ? Number(value) : 0
    if (count >= 1 && count <= max) return count
    const instead = words.length > 0 ? `${quotedWords(words)} or ` : ''
    throw new Problem(`must be ${instead}a number of ${range}, not ${quoted(value)}`)
  }
}

export function parseFollowUps(value: string): number {
  return value === '0' ? 0 : parseCount('messages from 0 to 10', 10)(value)
}

const quotedWords = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ')

export function parseAgentLogin(value: string): string {
  if (/^[\w.-]{1,100}\[bot\]$/.test(value)) return value
  throw new Problem(
    `must be the login of the app that opens the agent's pull requests, which ends with \`[bot]\`, such as docs-agent[bot], not ${quoted(value)}`,
  )
}

export function parseArtifactName(value: string): string {
  const problem = artifactNameProblem(value)
  if (problem) throw new Problem(problem)
  return value
}

/** Quotes short values only: a long one may be a misplaced secret, which is masked only as a whole. */
export function quoted(value: string): string {
  return value.length > 40 ? `a text of ${value.length} characters` : `"${value}"`
}

/** In bytes. Servers accept 8 kB of headers, and the action sends some of its own. */
const maxHeaderBytes = 6000

/** Headers that decide how the connection is used, or what the response means. */
const reservedHeaders =
  /^(accept-encoding|connection|content-length|expect|host|if-.*|keep-alive|proxy-.*|range|te|trailer|transfer-encoding|upgrade)$/i

/** @returns names and values. A problem names the line, and never contains the value. */
export function parseRequestHeaders(value: string): (readonly [name: string, value: string])[] {
  if (Buffer.byteLength(value) > maxHeaderBytes) {
    throw new Problem(`must have at most ${counted(maxHeaderBytes, 'byte')}`)
  }
  const headers = value.split(/\r?\n/).flatMap((line, index): (readonly [string, string])[] => {
    if (line.trim() === '') return []
    const [, name = '', text = ''] = /^([!#$%&'*+.^_`|~\w-]+):(.*)$/.exec(line.trim()) ?? []
    if (name === '')
      throw new Problem(`must be \`Name: value\` on each line: line ${index + 1} is not`)
    if (reservedHeaders.test(name)) {
      throw new Problem(`must not contain "${name}", which the action sets itself: remove it`)
    }
    if (/[^\t\x20-\x7e\x80-\xff]/.test(text)) {
      throw new Problem(`contains a value with invalid characters on line ${index + 1}`)
    }
    return [[name, text.trim()]]
  })
  const names = headers.map(([name]) => name.toLowerCase())
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw new Problem(`contains "${twice}" twice: write it once`)
  return headers
}
