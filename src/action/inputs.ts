import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { AgentJobRequest, ExportRequest, Request } from '../contract/request.ts'
import { Failure } from '../run/failure.ts'
import { deployments } from '../site/deployment.ts'
import { publishTargets } from '../site/publish-target.ts'
import { type InputName, InputReader } from './input-reader.ts'
import {
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
  parseStatusContext,
  parseTimeout,
  parseToken,
} from './input-values.ts'

/**
 * Reads the inputs into a request.
 *
 * @param environment the runner gives inputs as `INPUT_<NAME>`, and tells of itself in GITHUB_* and
 *   RUNNER_*
 * @throws Failure INVALID_INPUT with all that is wrong with any of them
 */
export function readInputs(environment: NodeJS.ProcessEnv): Request {
  const inputs = new InputReader(environment)
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

function readExport(inputs: InputReader, environment: NodeJS.ProcessEnv): Own<ExportRequest> {
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

function readAgentJob(inputs: InputReader, environment: NodeJS.ProcessEnv): Own<AgentJobRequest> {
  inputs.refuseBlank(
    'require',
    true,
    'a gate that requires nothing would pass everything. Name a condition; if it comes from a variable, set the variable',
  )
  inputs.refuseBlank('report-status', false, 'name a context, such as `docs/agent-gate`')
  const statusContext = inputs.read('report-status', parseStatusContext)
  const wait = inputs.read('wait', parseBoolean) ?? true
  if (!wait && statusContext === undefined && !inputs.isFaulty('report-status')) {
    inputs.refuse(
      'wait',
      'may be `false` only with `report-status`: nothing else holds the verdict',
    )
  }
  return {
    projectId: inputs.require(
      'project-id',
      parseProjectId,
      "copy it from the API keys page of the host's dashboard",
    ),
    jobId: inputs.require('job-id', parseJobId, 'give it the id of the agent job to await'),
    requiredConditions: inputs.read('require', parseConditions) ?? ['completed'],
    statusContext,
    wait,
    ignoredChecks: inputs.read('ignored-checks', parseLines) ?? [],
    github: {
      serverUrl: environment.GITHUB_SERVER_URL || 'https://github.com',
      apiUrl: environment.GITHUB_API_URL || 'https://api.github.com',
      token: inputs.read('github-token', parseToken) ?? '',
    },
    currentRun: {
      id: environment.GITHUB_RUN_ID ?? '',
      job: environment.GITHUB_JOB ?? '',
      repository: environment.GITHUB_REPOSITORY,
      path: workflowPath(environment.GITHUB_WORKFLOW_REF),
    },
  }
}

/** The path in `owner/name/.github/workflows/gate.yml@refs/heads/main`. */
function workflowPath(workflowRef = ''): string | undefined {
  return /^[^/]+\/[^/]+\/([^@]+)@/.exec(workflowRef)?.[1]
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
