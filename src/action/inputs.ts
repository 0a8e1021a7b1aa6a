import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type {
  AgentJobRequest,
  ExportRequest,
  HostAccess,
  Request,
  VerifyRequest,
} from '../contract/request.ts'
import { Failure } from '../run/failure.ts'
import { InputReader } from './input-reader.ts'

/**
 * Reads the inputs into a request.
 *
 * @param environment the runner sets inputs as `INPUT_<NAME>`, and its context as GITHUB_* and
 *   RUNNER_*
 * @throws Failure INVALID_INPUT with the problems of all inputs
 */
export function readInputs(environment: NodeJS.ProcessEnv): Request {
  const inputs = new InputReader(environment)
  const mode = inputs.read('mode')
  const common = {
    timeout: inputs.read('timeout'),
    pollInterval: inputs.read('poll-interval'),
    summary: inputs.read('summary'),
  }
  inputs.rejectOtherModes(mode)
  const request: Request =
    mode === 'verify'
      ? { mode, ...common, ...readVerify(inputs, environment) }
      : mode === 'agent-job'
        ? { mode, ...common, ...readHost(inputs), ...readAgentJob(inputs, environment) }
        : { mode, ...common, ...readHost(inputs), ...readExport(inputs, environment) }
  if (inputs.problems.length > 0) throw inputFailure(inputs.problems)
  return request
}

type CommonField = 'mode' | 'timeout' | 'pollInterval' | 'summary'

type ModeFields<T extends Request> = Omit<T, CommonField | keyof HostAccess>

function readHost(inputs: InputReader): HostAccess {
  return { baseUrl: inputs.require('base-url'), apiKey: inputs.require('api-key') }
}

function readExport(
  inputs: InputReader,
  environment: NodeJS.ProcessEnv,
): ModeFields<ExportRequest> {
  // Forgejo's runner and act add a slash at the end.
  const workspace = resolve(environment.GITHUB_WORKSPACE || process.cwd())
  const jobId = inputs.read('job-id')
  const projectId = inputs.read('project-id')
  const paths = inputs.read('paths')
  const replacesDomain = ['job-id', 'project-id'] as const
  const needsDomain =
    (jobId ?? projectId) === undefined && !replacesDomain.some((name) => inputs.isInvalid(name))
  if (projectId !== undefined && paths.length > 0) {
    inputs.reject(
      'paths',
      'cannot be combined with `project-id`, which always exports the whole site: remove one of them',
    )
  }
  const pathOf = (name: 'bundle-path' | 'extract-to' | 'baseline' | 'helm-values-file') => {
    const path = inputs.read(name)
    return path === undefined ? undefined : resolve(workspace, path)
  }
  const bundlePath = pathOf('bundle-path')
  const extractTo = pathOf('extract-to')
  const baseline = pathOf('baseline')
  const helmValuesFile = pathOf('helm-values-file')
  const artifactName = inputs.read('artifact-name')
  const publishTarget = inputs.read('publish-target')
  const siteCheck = inputs.read('site-check')
  // These inputs need the bundle on disk.
  const download =
    inputs.read('download') ||
    [bundlePath, extractTo, baseline, artifactName].some((value) => value !== undefined) ||
    publishTarget !== 'none' ||
    (siteCheck !== undefined && siteCheck !== 'off')
  // The folder is replaced and published, including any link in these files.
  inputs.rejectInside(extractTo, { 'bundle-path': bundlePath, 'helm-values-file': helmValuesFile })
  return {
    jobId,
    projectId,
    domain: needsDomain ? inputs.require('domain') : inputs.read('domain'),
    exportVersion: inputs.read('export-version'),
    paths,
    download,
    bundlePath,
    extractTo,
    overwrite: inputs.read('overwrite'),
    workspace,
    temporaryFolder: resolve(environment.RUNNER_TEMP || tmpdir()),
    artifactName,
    artifactRetentionDays: inputs.read('artifact-retention-days'),
    siteCheck: siteCheck ?? (download ? 'warn' : 'off'),
    deploymentKind: inputs.read('deployment-kind'),
    allowedHosts: inputs.read('allowed-hosts'),
    publishTarget,
    servedUnder: publishTarget === 'github-pages' ? pagesPath(environment) : '/',
    baseline,
    expectChange: readExpectChange(inputs),
    helmValuesFile,
    maskBundleUrl: inputs.read('mask-bundle-url'),
  }
}

/** Exporting again needs something to differ from, something to export, and time. */
function readExpectChange(inputs: InputReader): number | undefined {
  const expectChange = inputs.read('expect-change')
  if (expectChange === undefined) return undefined
  const isMissing = (...names: ('baseline' | 'domain' | 'project-id')[]) =>
    names.every((name) => inputs.read(name) === undefined && !inputs.isInvalid(name))
  if (isMissing('baseline')) {
    inputs.reject(
      'expect-change',
      'requires `baseline`, the manifest that the site must differ from',
    )
  } else if (inputs.read('job-id') !== undefined && isMissing('domain', 'project-id')) {
    inputs.reject('expect-change', 'requires `domain` or `project-id`, to export again')
  } else if (expectChange >= inputs.read('timeout')) {
    inputs.reject('expect-change', 'must be shorter than `timeout`, which limits the whole step')
  }
  return expectChange
}

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
    'a gate without conditions would pass everything. Set a condition; if it comes from a variable, set the variable',
  )
  inputs.rejectBlank('report-status', 'set a context, such as `docs/agent-gate`')
  const statusContext = inputs.read('report-status')
  const wait = inputs.read('wait')
  if (!wait && statusContext === undefined && !inputs.isInvalid('report-status')) {
    inputs.reject('wait', 'can be `false` only with `report-status`, which shows the verdict')
  }
  return {
    projectId: inputs.require('project-id'),
    jobId: inputs.require('job-id'),
    requiredConditions: inputs.read('require'),
    statusContext,
    wait,
    ignoredChecks: inputs.read('ignored-checks'),
    github: {
      serverUrl: environment.GITHUB_SERVER_URL || 'https://github.com',
      apiUrl: environment.GITHUB_API_URL || 'https://api.github.com',
      token: inputs.read('github-token'),
    },
    currentRun: {
      id: environment.GITHUB_RUN_ID ?? '',
      job: environment.GITHUB_JOB ?? '',
      repository: environment.GITHUB_REPOSITORY,
      path: workflowPath(environment.GITHUB_WORKFLOW_REF),
    },
  }
}

function readVerify(
  inputs: InputReader,
  environment: NodeJS.ProcessEnv,
): ModeFields<VerifyRequest> {
  const workspace = resolve(environment.GITHUB_WORKSPACE || process.cwd())
  const manifest = inputs.require('manifest')
  const baseline = inputs.read('baseline')
  const scope = inputs.read('verify-files')
  if (scope === 'changed' && baseline === undefined && !inputs.isInvalid('baseline')) {
    inputs.reject(
      'verify-files',
      'can be `changed` only with `baseline`, the manifest of what was deployed before',
    )
  }
  return {
    siteUrl: inputs.require('site-url'),
    manifest: manifest && resolve(workspace, manifest),
    baseline: baseline === undefined ? undefined : resolve(workspace, baseline),
    publishTarget: inputs.read('publish-target'),
    scope,
    // Another sample in each run, and the same one when a run is repeated.
    seed: environment.GITHUB_RUN_ID ?? '',
    concurrency: inputs.read('verify-concurrency'),
    headers: inputs.read('request-headers'),
    workspace,
    temporaryFolder: environment.RUNNER_TEMP || tmpdir(),
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
