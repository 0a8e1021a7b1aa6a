import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { domainToASCII } from 'node:url'
import { isSafeId } from '../admin-api/models.ts'
import { parseDuration } from '../duration.ts'
import { Failure } from '../failure.ts'
import { isSecure } from '../http/origin.ts'
import type { ExportRequest } from '../request.ts'

/** Every input that action.yml declares, in its order. */
export const inputNames = [
  'mode',
  'base-url',
  'api-key',
  'timeout',
  'poll-interval',
  'domain',
  'job-id',
  'export-version',
  'paths',
  'download',
  'bundle-path',
  'mask-bundle-url',
  'summary',
] as const

export type InputName = (typeof inputNames)[number]

/** What is wrong with one input: a clause that follows its name, and never shows a secret. */
class Problem extends Error {}

/**
 * Reads the inputs into a request.
 *
 * @param environment the runner gives inputs as `INPUT_<NAME>`; also GITHUB_WORKSPACE, RUNNER_TEMP
 * @throws Failure INVALID_INPUT with all that is wrong with any of them
 */
export function readInputs(environment: NodeJS.ProcessEnv): ExportRequest {
  const problems: string[] = []

  /** One input's value, read by `parse` unless it is empty. */
  function input<T>(name: InputName, parse: (value: string) => T): T | undefined {
    const value = environment[`INPUT_${name.toUpperCase()}`]?.trim()
    if (!value) return undefined
    try {
      return parse(value)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      problems.push(`\`${name}\` ${error.message}`)
      // What cannot be read is not also missing.
      faulty.add(name)
      return undefined
    }
  }
  const faulty = new Set<InputName>()

  function required<T>(value: T | undefined, name: InputName, how: string): T {
    if (value === undefined && !faulty.has(name)) problems.push(`\`${name}\` is missing: ${how}`)
    return value as T
  }

  const workspace = environment.GITHUB_WORKSPACE || process.cwd()
  const request: ExportRequest = {
    mode: input('mode', parseMode) ?? 'export',
    baseUrl: required(
      input('base-url', parseBaseUrl),
      'base-url',
      'write the address of the admin API, such as https://api.example.com',
    ),
    apiKey: required(
      input('api-key', parseApiKey),
      'api-key',
      'give it the secret that holds the admin API key (workflows of forks get no secrets)',
    ),
    timeout: input('timeout', parseTimeout) ?? 3_600_000,
    pollInterval: input('poll-interval', parsePollInterval) ?? 'auto',
    domain: input('domain', parseDomain),
    jobId: input('job-id', parseJobId),
    exportVersion: input('export-version', parseLine),
    paths: input('paths', parseLines) ?? [],
    download: input('download', parseBoolean) ?? false,
    bundlePath: input('bundle-path', (path) => resolve(workspace, parseLine(path))),
    temporaryFolder: environment.RUNNER_TEMP || tmpdir(),
    maskBundleUrl: input('mask-bundle-url', parseBoolean) ?? false,
    summary: input('summary', parseBoolean) ?? true,
  }
  if (!request.jobId && !faulty.has('job-id')) {
    required(request.domain, 'domain', 'write the host name to export, such as docs.example.com')
  }
  if (problems.length > 0) throw inputFailure(problems)
  return { ...request, download: request.download || request.bundlePath !== undefined }
}

/** Admin keys have a prefix and an underscore (Admin API, section 5); hosts may change that. */
export function keyWarning(apiKey: string): string | undefined {
  if (/^[A-Za-z0-9]+_/.test(apiKey)) return undefined
  return '`api-key` does not look like an admin API key, which begins with a prefix and an underscore: it is used as it is'
}

function inputFailure(problems: readonly string[]): Failure {
  const [only] = problems
  const what =
    problems.length === 1
      ? `the input ${only}`
      : `${problems.length} inputs cannot be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}\n`
  return new Failure('INVALID_INPUT', what, {
    nextStep: 'Nothing was sent. Correct the workflow file',
  })
}

function parseMode(value: string): 'export' {
  if (value === 'export') return value
  throw new Problem(`must be \`export\`, not ${quoted(value)}`)
}

function parseBaseUrl(value: string): URL {
  const example = 'write it like https://api.example.com, with a path only if the API has one'
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) {
    // A value that is no URL may be anything, a secret in the wrong place among it.
    throw new Problem(`is not an https address: ${example}`)
  }
  const url = new URL(value)
  if (url.username || url.password)
    throw new Problem(`must not hold a user or password: ${example}`)
  if (url.search || url.hash) throw new Problem(`must not hold a query or fragment: ${example}`)
  if (!isSecure(url)) {
    throw new Problem(
      'must be https, as the key would travel in the clear; http goes only to localhost',
    )
  }
  url.pathname = url.pathname.replace(/\/+$/, '')
  return url
}

function parseApiKey(value: string): string {
  if (/^bearer\s/i.test(value)) {
    throw new Problem('begins with `Bearer `: store the key alone, the word is added here')
  }
  if (/[^\x21-\x7e]/.test(value)) {
    throw new Problem(
      'holds white space or other characters that no key has, within it: store the key again, on one line',
    )
  }
  return value
}

function parseTimeout(value: string): number {
  // The longest that a timer of Node can run is 24.8 days.
  return parseLimited(value, 1000, 24 * 86_400_000, '1s to 24d')
}

function parsePollInterval(value: string): number | 'auto' {
  return value.toLowerCase() === 'auto'
    ? 'auto'
    : parseLimited(value, 1000, 3_600_000, '`auto`, or 1s to 1h')
}

function parseLimited(value: string, least: number, most: number, range: string): number {
  const milliseconds = parseDuration(value)
  if (milliseconds === undefined) {
    const unit = /^\d+$/.test(value) ? `: write \`${value}s\` or \`${value}m\`` : ''
    throw new Problem(
      `must be a duration with its unit, such as 90s, 30m or 1h30m, not ${quoted(value)}${unit}`,
    )
  }
  if (milliseconds >= least && milliseconds <= most) return milliseconds
  throw new Problem(`must be ${range}, not ${quoted(value)}`)
}

function parseDomain(value: string): string {
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `https://${value}`
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  const ascii = domainToASCII(value).replace(/\.$/, '')
  if (isHostName(ascii)) return ascii
  throw new Problem(
    isHostName(host)
      ? `must be a host name alone, without scheme, port and path: write ${host}`
      : 'is not a host name: write it like docs.example.com',
  )
}

function isHostName(name: string): boolean {
  const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/
  return name.length <= 253 && name !== '' && name.split('.').every((part) => label.test(part))
}

function parseJobId(value: string): string {
  if (isSafeId(value)) return value
  throw new Problem(
    'is not a job id: write the `jobId` that an earlier run gave out, without slashes, blanks, `%`, `?` or `#`',
  )
}

function parseLine(value: string): string {
  if (!/\p{Cc}/u.test(value)) return value
  throw new Problem('must be one line without control characters')
}

function parseLines(value: string): string[] {
  const lines = value.split(/\r?\n/).map((line) => parseLine(line.trim()))
  return [...new Set(lines.filter(Boolean))]
}

function parseBoolean(value: string): boolean {
  if (/^(true|True|TRUE)$/.test(value)) return true
  if (/^(false|False|FALSE)$/.test(value)) return false
  throw new Problem(`must be \`true\` or \`false\`, not ${quoted(value)}`)
}

/** A value that is no secret, cut to what a message can bear. */
function quoted(value: string): string {
  return `"${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`
}
