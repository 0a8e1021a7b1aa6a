import { tmpdir } from 'node:os'
import { resolve, sep } from 'node:path'
import { Failure } from '../failure.ts'
import type { AgentJobRequest, ExportRequest, Request } from '../request.ts'
import { deployments } from '../site/deployment.ts'
import { publishTargets } from '../site/publish-target.ts'
import {
  Problem,
  parseApiKey,
  parseArtifactName,
  parseBaseUrl,
  parseBoolean,
  parseConditions,
  parseDomain,
  parseHosts,
  parseJobId,
  parseLine,
  parseLines,
  parseMode,
  parseOneOf,
  parsePollInterval,
  parseProjectId,
  parseRetentionDays,
  parseTimeout,
} from './input-values.ts'

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
  'extract-to',
  'overwrite',
  'artifact-name',
  'artifact-retention-days',
  'site-check',
  'deployment',
  'allowed-hosts',
  'publish-target',
  'baseline',
  'helm-values-file',
  'mask-bundle-url',
  'project-id',
  'require',
  'github-token',
  'ignored-checks',
  'summary',
] as const

export type InputName = (typeof inputNames)[number]

/**
 * Reads the inputs into a request.
 *
 * @param environment the runner gives inputs as `INPUT_<NAME>`, and tells of itself in GITHUB_* and
 *   RUNNER_*
 * @throws Failure INVALID_INPUT with all that is wrong with any of them
 */
export function readInputs(environment: NodeJS.ProcessEnv): Request {
  const inputs = new Inputs(environment)
  const mode = inputs.read('mode', parseMode)
  const common = {
    baseUrl: inputs.require(
      'base-url',
      parseBaseUrl,
      'write the address of the admin API, such as https://api.example.com; where it comes from a variable, set that one',
    ),
    apiKey: inputs.require(
      'api-key',
      parseApiKey,
      'the secret that it names is not set, or this run may not read it (pull requests of forks and of Dependabot get no secrets; a secret of an environment needs `environment:` on the job)',
    ),
    timeout: inputs.read('timeout', parseTimeout) ?? 3_600_000,
    pollInterval: inputs.read('poll-interval', parsePollInterval) ?? ('auto' as const),
    summary: inputs.read('summary', parseBoolean) ?? true,
  }
  const request: Request =
    mode === 'agent-job'
      ? { mode, ...common, ...readAgentJob(inputs, environment) }
      : { mode: 'export', ...common, ...readExport(inputs, environment) }
  if (inputs.problems.length > 0) throw inputFailure(inputs.problems)
  return request
}

type Own<T extends Request> = Omit<
  T,
  'mode' | 'baseUrl' | 'apiKey' | 'timeout' | 'pollInterval' | 'summary'
>

function readExport(inputs: Inputs, environment: NodeJS.ProcessEnv): Own<ExportRequest> {
  inputs.refuseGate()
  const workspace = environment.GITHUB_WORKSPACE || process.cwd()
  const jobId = inputs.read('job-id', parseJobId)
  const domain =
    jobId || inputs.isFaulty('job-id')
      ? inputs.read('domain', parseDomain)
      : inputs.require(
          'domain',
          parseDomain,
          'write the host name to export, such as docs.example.com',
        )
  const pathOf = (name: InputName) =>
    inputs.read(name, (path) => resolve(workspace, parseLine(path)))
  const bundlePath = pathOf('bundle-path')
  const extractTo = pathOf('extract-to')
  const baseline = pathOf('baseline')
  const helmValuesFile = pathOf('helm-values-file')
  const artifactName = inputs.read('artifact-name', parseArtifactName)
  const publishTarget = inputs.read('publish-target', parseOneOf(publishTargets)) ?? 'none'
  const siteCheck = inputs.read('site-check', parseOneOf(siteChecks))
  // Whatever cannot be done without the bundle asks for it.
  const download =
    (inputs.read('download', parseBoolean) ?? false) ||
    [bundlePath, extractTo, baseline, artifactName].some((value) => value !== undefined) ||
    publishTarget !== 'none' ||
    (siteCheck !== undefined && siteCheck !== 'off')
  // The folder is replaced as a whole, and published: a link in it would be, too.
  inputs.refuseInside(extractTo, { 'bundle-path': bundlePath, 'helm-values-file': helmValuesFile })
  return {
    jobId,
    domain,
    exportVersion: inputs.read('export-version', parseLine),
    paths: inputs.read('paths', parseLines) ?? [],
    download,
    bundlePath,
    extractTo,
    overwrite: inputs.read('overwrite', parseBoolean) ?? false,
    workspace,
    temporaryFolder: environment.RUNNER_TEMP || tmpdir(),
    artifactName,
    artifactRetentionDays: inputs.read('artifact-retention-days', parseRetentionDays),
    siteCheck: siteCheck ?? (download ? 'warn' : 'off'),
    deployment: inputs.read('deployment', parseOneOf(deployments)) ?? 'client-hosted',
    allowedHosts: inputs.read('allowed-hosts', parseHosts) ?? [],
    publishTarget,
    servedUnder: publishTarget === 'github-pages' ? pagesPath(environment) : '/',
    baseline,
    helmValuesFile,
    maskBundleUrl: inputs.read('mask-bundle-url', parseBoolean) ?? false,
  }
}

const siteChecks = ['off', 'warn', 'fail'] as const

/** GitHub Pages serves a repository in a folder of its name, but for `<owner>.github.io`. */
function pagesPath({ GITHUB_REPOSITORY = '' }: NodeJS.ProcessEnv): string {
  const [owner = '', name = ''] = GITHUB_REPOSITORY.toLowerCase().split('/')
  return name === '' || name === `${owner}.github.io` ? '/' : `/${GITHUB_REPOSITORY.split('/')[1]}/`
}

function readAgentJob(inputs: Inputs, environment: NodeJS.ProcessEnv): Own<AgentJobRequest> {
  return {
    projectId: inputs.require(
      'project-id',
      parseProjectId,
      "copy it from the API keys page of the host's dashboard",
    ),
    jobId: inputs.require('job-id', parseJobId, 'give it the id of the agent job to await'),
    require: inputs.read('require', parseConditions) ?? ['completed'],
    ignoredChecks: inputs.read('ignored-checks', parseLines) ?? [],
    github: {
      serverUrl: environment.GITHUB_SERVER_URL || 'https://github.com',
      apiUrl: environment.GITHUB_API_URL || 'https://api.github.com',
      token: inputs.read('github-token', parseLine) ?? '',
    },
    own: { runId: environment.GITHUB_RUN_ID ?? '', job: environment.GITHUB_JOB ?? '' },
  }
}

/** The inputs as the runner gives them, and all that is wrong with them. */
class Inputs {
  readonly #problems = new Map<InputName, string>()
  readonly #environment: NodeJS.ProcessEnv

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment
  }

  /** One for each input that cannot be used, in the order in which they were read. */
  get problems(): readonly string[] {
    return [...this.#problems].map(([name, problem]) => `\`${name}\` ${problem}`)
  }

  /** One input's value, read by `parse`; undefined when it is empty or cannot be read. */
  read<T>(name: InputName, parse: (value: string) => T): T | undefined {
    const value = this.#environment[`INPUT_${name.toUpperCase()}`]?.trim()
    if (!value) return undefined
    try {
      return parse(value)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      this.#problems.set(name, error.message)
      return undefined
    }
  }

  /** Like `read`, for an input that must be there: a request without it is never handed out. */
  require<T>(name: InputName, parse: (value: string) => T, how: string): T {
    const value = this.read(name, parse)
    // What cannot be read is not also missing; and what is needed depends on the mode.
    const known = this.isFaulty(name) || (this.isFaulty('mode') && !isCommon(name))
    if (value === undefined && !known) this.#problems.set(name, `is missing: ${how}`)
    return value as T
  }

  /** Whoever asks for a gate and forgets the mode must not get a green step without one. */
  refuseGate(): void {
    if (this.isFaulty('mode')) return
    for (const name of ['project-id', 'require', 'ignored-checks'] as const) {
      const value = this.read(name, String)
      if (value === undefined || value === 'completed') continue
      this.#problems.set(name, 'belongs to `mode: agent-job`: set that mode, or leave it out')
    }
  }

  /** Refuses the files among the given inputs that lie in a folder. */
  refuseInside(folder: string | undefined, files: Partial<Record<InputName, string | undefined>>) {
    for (const [name, file] of Object.entries(files)) {
      if (!folder || (file !== folder && !file?.startsWith(folder + sep))) continue
      const problem =
        'names a file in the folder of `extract-to`, which becomes the site: put it elsewhere'
      this.#problems.set(name as InputName, problem)
    }
  }

  isFaulty(name: InputName): boolean {
    return this.#problems.has(name)
  }
}

const isCommon = (name: InputName) => name === 'base-url' || name === 'api-key'

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
