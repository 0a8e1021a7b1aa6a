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
 * @param environment the runner sets inputs as `INPUT_<NAME>`, and its context as GITHUB_* and
 *   RUNNER_*
 * @throws Failure INVALID_INPUT with the problems of all inputs
 */
export function readInputs(environment: NodeJS.ProcessEnv): Request {
  const inputs = new InputReader(environment)
  const mode = inputs.read('mode', parseMode)
  const common = {
    baseUrl: inputs.require(
      'base-url',
      parseBaseUrl,
      'set it to the URL of the admin API, such as https://api.example.com; if it comes from a variable, set the variable',
    ),
    apiKey: inputs.require(
      'api-key',
      parseApiKey,
      'the secret is not set, or this run cannot read it (pull requests from forks and Dependabot get no secrets; a secret of an environment needs `environment:` on the job)',
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

type ModeFields<T extends Request> = Omit<
  T,
  'mode' | 'baseUrl' | 'apiKey' | 'timeout' | 'pollInterval' | 'summary'
>

function readExport(
  inputs: InputReader,
  environment: NodeJS.ProcessEnv,
): ModeFields<ExportRequest> {
  inputs.rejectGateInputs()
  const workspace = environment.GITHUB_WORKSPACE || process.cwd()
  const jobId = inputs.read('job-id', parseJobId)
  const domain =
    jobId || inputs.isInvalid('job-id')
      ? inputs.read('domain', parseDomain)
      : inputs.require(
          'domain',
          parseDomain,
          'set it to the host name to export, such as docs.example.com',
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
  // These inputs need the bundle on disk.
  const download =
    (inputs.read('download', parseBoolean) ?? false) ||
    [bundlePath, extractTo, baseline, artifactName].some((value) => value !== undefined) ||
    publishTarget !== 'none' ||
    (siteCheck !== undefined && siteCheck !== 'off')
  // The folder is replaced and published, including any link in these files.
  inputs.rejectInside(extractTo, { 'bundle-path': bundlePath, 'helm-values-file': helmValuesFile })
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

/** GitHub Pages serves a repository in a folder of its name, except `<owner>.github.io`. */
function pagesPath({ GITHUB_REPOSITORY = '' }: NodeJS.ProcessEnv): string {
  const [owner = '', name = ''] = GITHUB_REPOSITORY.toLowerCase().split('/')
  return name === '' || name === `${owner}.github.io` ? '/' : `/${GITHUB_REPOSITORY.split('/')[1]}/`
}

function readAgentJob(
  inputs: InputReader,
  environment: NodeJS.ProcessEnv,
): ModeFields<AgentJobRequest> {
  inputs.rejectBlank(
    'require',
    true,
    'a gate without conditions would pass everything. Set a condition; if it comes from a variable, set the variable',
  )
  inputs.rejectBlank('report-status', false, 'set a context, such as `docs/agent-gate`')
  const statusContext = inputs.read('report-status', parseStatusContext)
  const wait = inputs.read('wait', parseBoolean) ?? true
  if (!wait && statusContext === undefined && !inputs.isInvalid('report-status')) {
    inputs.reject('wait', 'can be `false` only with `report-status`, which shows the verdict')
  }
  return {
    projectId: inputs.require(
      'project-id',
      parseProjectId,
      "copy it from the API keys page of the host's dashboard",
    ),
    jobId: inputs.require('job-id', parseJobId, 'set it to the id of the agent job to await'),
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

/** Admin keys start with a prefix and an underscore (Admin API, section 5); hosts may change that. */
export function keyWarning(apiKey: string): string | undefined {
  if (/^[A-Za-z0-9]+_/.test(apiKey)) return undefined
  return '`api-key` does not look like an admin API key, which starts with a prefix and an underscore; using it anyway'
}

function inputFailure(problems: readonly string[]): Failure {
  const [only] = problems
  const what =
    problems.length === 1
      ? `the input ${only}`
      : `${problems.length} inputs are invalid:\n${problems.map((problem) => `- ${problem}`).join('\n')}\n`
  return new Failure('INVALID_INPUT', what, {
    nextStep: 'Nothing was sent. Correct the workflow file',
  })
}
