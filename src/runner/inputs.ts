import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { type BrowserRequest, browserPrograms } from '../check/browser-program.ts'
import type { CheckRequest, SiteRequest } from '../check/check-request.ts'
import type { ExportRequest } from '../export/export-request.ts'
import { Failure } from '../kernel/run/failure.ts'
import { defaultBasePath, type SiteCheckMode, type SiteRules } from '../site/site-rules.ts'
import type { VerifyRequest } from '../verify/verify-request.ts'
import { readAgentJobInputs } from './agent-job-inputs.ts'
import { InputReader, variableOf } from './input-reader.ts'
import { type Inputs, inputNames, type Mode, ruleOf } from './input-table.ts'
import type { Request } from './request.ts'
import { headerValues, type Secrets } from './secrets.ts'

/**
 * Reads the inputs into a request.
 *
 * @param environment the runner sets inputs as `INPUT_<NAME>`, and its context as GITHUB_* and
 *   RUNNER_*
 * @throws Failure INVALID_INPUT with the problems of all inputs
 */
export function readInputs(environment: NodeJS.ProcessEnv): Request {
  const inputs = new InputReader(environment)
  if (inputs.forgottenMode) throw inputFailure([inputs.forgottenMode])
  const request = readers[inputs.mode](inputs, environment)
  inputs.rejectIf('artifact-retention-days', {
    'needs `artifact-name`: without it, there is no artifact to keep':
      inputs.isAnySet('artifact-retention-days') && !inputs.isAnySet('artifact-name'),
  })
  if (inputs.problems.length > 0) throw inputFailure(inputs.problems)
  return request
}

/** The problems that `readInputs` would report, in the order of action.yml. */
export function inputProblems(environment: NodeJS.ProcessEnv): readonly string[] {
  const inputs = new InputReader(environment)
  readers[inputs.mode](inputs, environment)
  return inputs.problems
}

const readers: Readonly<
  Record<Mode, (inputs: InputReader, environment: NodeJS.ProcessEnv) => Request>
> = { export: readExport, 'agent-job': readAgentJobInputs, verify: readVerify, check: readCheck }

/** These inputs need the bundle on disk. */
const ofBundle = [
  'bundle-path',
  'extract-to',
  'artifact-name',
  'baseline',
  'accepted-findings',
  'levels',
] as const

function readExport(inputs: InputReader, environment: NodeJS.ProcessEnv): ExportRequest {
  const given = inputs.readAll('export')
  const { projectId, paths } = given
  const { publishTarget, siteCheck } = given.rules
  inputs.rejectIf('paths', {
    'cannot be combined with `project-id`, which always exports the whole site: remove one of them':
      projectId !== undefined && paths.length > 0,
  })
  inputs.rejectIf('domain', {
    'is missing: set it to the host name to export, such as docs.example.com, or set `project-id`':
      inputs.isModeKnown && !inputs.isAnySet('domain', 'job-id', 'project-id'),
  })
  checkExpectChange(inputs, given)
  checkJudged(inputs, given)
  const browser = readBrowser(inputs, given, environment)
  const download =
    given.download ||
    inputs.isAnySet(...ofBundle) ||
    browser !== undefined ||
    publishTarget !== 'none' ||
    (siteCheck !== undefined && siteCheck !== 'off')
  if (!given.wait) checkStartOnly(inputs, { ...given, download })
  return {
    ...given,
    mode: 'export',
    browser,
    download,
    rules: rulesOf(given, environment, download ? 'warn' : 'off'),
    sources: sourcesOf(inputs, given.sources),
    ...foldersOf(inputs, environment),
  }
}

function readCheck(inputs: InputReader, environment: NodeJS.ProcessEnv): CheckRequest {
  const given = inputs.readAll('check')
  checkJudged(inputs, given)
  return {
    ...given,
    mode: 'check',
    browser: readBrowser(inputs, given, environment),
    rules: rulesOf(given, environment, 'warn'),
    sources: sourcesOf(inputs, given.sources),
    ...foldersOf(inputs, environment),
  }
}

/** Where the sources are: by default the workspace, if it is a repository. */
function sourcesOf(inputs: InputReader, sources: string | undefined): SiteRequest['sources'] {
  const { workspace } = inputs
  if (sources === 'off') return undefined
  const ofWorkspace = { repository: workspace, folder: workspace }
  if (sources === undefined) return isRepository(workspace) ? ofWorkspace : undefined
  const folder = resolve(workspace, sources)
  const path = relative(workspace, folder)
  const isOutside = path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)
  inputs.rejectIf('sources', {
    'is outside of the workspace: choose a folder of the repository': isOutside,
    'does not exist: set it to the folder of your documentation, such as `docs`, or to `off`':
      !isOutside && !existsSync(folder),
  })
  return { repository: repositoryOf(folder) ?? workspace, folder }
}

const isRepository = (folder: string) => existsSync(join(folder, '.git'))

/** The innermost repository with a folder: a checkout may be in a folder of the workspace. */
function repositoryOf(folder: string): string | undefined {
  if (isRepository(folder)) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : repositoryOf(parent)
}

/** @param usual the default of `site-check` */
function rulesOf(
  { rules }: Pick<Inputs<'check'>, 'rules'>,
  { GITHUB_REPOSITORY = '' }: NodeJS.ProcessEnv,
  usual: SiteCheckMode,
): SiteRules {
  const { domain = '', siteCheck = usual, publishTarget } = rules
  const basePath = rules.basePath ?? defaultBasePath(publishTarget, GITHUB_REPOSITORY)
  return { ...rules, domain, siteCheck, basePath }
}

function readBrowser(
  inputs: InputReader,
  given: Pick<Inputs<'check'>, 'browser' | 'browserPath' | 'accessibility' | 'rules'>,
  environment: NodeJS.ProcessEnv,
): BrowserRequest | undefined {
  const { browser: pages, browserPath, accessibility, rules } = given
  inputs.rejectIf('accessibility', {
    'needs a browser: set `browser` to a number of pages, or to `all`':
      pages === 'off' && accessibility,
  })
  if (pages === 'off') return undefined
  inputs.rejectIf('browser', { [needsCheck]: rules.siteCheck === 'off' })
  const programs = browserPrograms(browserPath, environment, process.platform)
  return { pages, programs, accessibility }
}

function checkJudged(inputs: InputReader, { rules }: Pick<Inputs<'check'>, 'rules'>): void {
  for (const name of ['accepted-findings', 'levels', 'sources'] as const) {
    inputs.rejectIf(name, { [needsCheck]: rules.siteCheck === 'off' && inputs.isAnySet(name) })
  }
}

const needsCheck = 'needs the site check: remove `site-check: off`'

const notForStart = [
  ...ofBundle,
  'browser',
  'publish-target',
  'helm-values-file',
  'site-check',
  'download',
] as const

/** A run that only starts an export has nothing to download, to check or to write. */
function checkStartOnly(
  inputs: InputReader,
  { download, helmValuesFile, jobId }: Pick<ExportRequest, 'download' | 'helmValuesFile' | 'jobId'>,
): void {
  const names = notForStart.filter((name) => inputs.isAnySet(name))
  const list = names.map((name) => `\`${name}\``).join(', ')
  inputs.rejectIf('wait', {
    'can be `false` only for a start: remove `wait`, or remove `job-id`': jobId !== undefined,
    [`can be \`false\` only without ${list}: set them in the run that collects the export, with \`job-id\``]:
      download || helmValuesFile !== undefined,
  })
}

/** Exporting again needs something to differ from, something to export, and time. */
function checkExpectChange(
  inputs: InputReader,
  { expectChange, timeout }: Pick<ExportRequest, 'expectChange' | 'timeout'>,
): void {
  if (expectChange === undefined) return
  inputs.rejectIf('expect-change', {
    'requires `baseline`, the manifest that the site must differ from':
      !inputs.isAnySet('baseline'),
    'requires `domain` or `project-id`, to export again': !inputs.isAnySet('domain', 'project-id'),
    'must be shorter than `timeout`, which limits the whole run': expectChange >= timeout,
  })
}

function readVerify(inputs: InputReader, environment: NodeJS.ProcessEnv): VerifyRequest {
  const { rules, ...given } = inputs.readAll('verify')
  inputs.rejectIf('verify-files', {
    'can be `changed` only with `baseline`, the manifest of the deployment before':
      given.verifyFiles === 'changed' && !inputs.isAnySet('baseline'),
  })
  inputs.rejectIf('manifest', {
    'and `site` both describe the deployed site: remove one of them':
      inputs.isAnySet('manifest') && inputs.isAnySet('site'),
    'is missing: set it to the output `manifestPath` of the export that was deployed, or set `site` to the deployed folder':
      !inputs.isAnySet('manifest', 'site'),
  })
  return {
    ...given,
    publishTarget: rules.publishTarget,
    manifest: given.manifest ?? '',
    mode: 'verify',
    siteUrl: siteUrlOf(inputs, given.siteUrl, rules.basePath),
    // Another sample in each run, and the same one when a run is repeated.
    seed: environment.GITHUB_RUN_ID ?? '',
    ...foldersOf(inputs, environment),
  }
}

/** The URL of the site with its base path, which either may name. */
function siteUrlOf(inputs: InputReader, siteUrl: string, basePath: string | undefined): string {
  const url = URL.parse(siteUrl)
  if (!url || basePath === undefined) return siteUrl
  const path = url.pathname
  url.pathname = basePath === '/' ? basePath : basePath.slice(0, -1)
  if (path !== '/' && path !== url.pathname) {
    inputs.reject('base-path', `contradicts the path of \`site-url\`, ${path}: remove one of them`)
  }
  return url.href
}

/** The folder of all runs' own files. No input may write into it, so that none replaces another. */
export const temporaryRoot = ({ RUNNER_TEMP }: NodeJS.ProcessEnv): string =>
  resolve(RUNNER_TEMP || tmpdir(), 'docs-export')

/**
 * The workspace, and the folder of this run's own files, which no variable names: all steps within a
 * composite action have the GITHUB_ACTION of the outer one (actions/runner, CompositeActionHandler.cs).
 */
const foldersOf = ({ workspace }: InputReader, environment: NodeJS.ProcessEnv) => ({
  workspace,
  temporaryFolder: join(temporaryRoot(environment), randomUUID()),
})

/** The job summary as a file of its own. */
export interface SummaryFile {
  /** Absolute. Undefined in a shell without `results-to`: nobody would remove a temporary file. */
  readonly path: string | undefined
  /** Whether the run fails without it. */
  readonly isRequired: boolean
}

export function summaryFileOf(
  { resultsTo }: Pick<Request, 'resultsTo'>,
  environment: NodeJS.ProcessEnv,
): SummaryFile {
  if (resultsTo !== undefined) return { path: join(resultsTo, 'summary.md'), isRequired: true }
  const folder = environment.GITHUB_OUTPUT && join(temporaryRoot(environment), randomUUID())
  return { path: folder ? join(folder, 'summary.md') : undefined, isRequired: false }
}

/** Masks all inputs that are secrets, valid or not: before anything is printed. */
export function maskSecrets(environment: NodeJS.ProcessEnv, secrets: Secrets): void {
  for (const name of inputNames) {
    const value = environment[variableOf(name)] ?? ''
    const { secret } = ruleOf(name)
    if (secret === 'key') secrets.maskKey(value)
    if (secret === 'headers') secrets.maskHeaders(value)
  }
}

/** Whether a text is a part of an input that is no secret, or of a path of the job. */
export const isVisible = (text: string, environment: NodeJS.ProcessEnv): boolean =>
  visibleVariables.some((name) => environment[name]?.includes(text))

const visibleVariables: readonly string[] = [
  ...inputNames.filter((name) => !ruleOf(name).secret).map(variableOf),
  'GITHUB_WORKSPACE',
  'RUNNER_TEMP',
  'GITHUB_REPOSITORY',
]

/** What a reader of the log should know about the secrets of a run. */
export function secretWarning(request: Request): string | undefined {
  if ('apiKey' in request) return keyWarning(request.apiKey)
  return request.mode === 'verify' ? headersWarning(request.requestHeaders) : undefined
}

/** Admin keys start with a prefix and an underscore (Admin API, section 5); hosts may change that. */
export function keyWarning(apiKey: string): string | undefined {
  if (/^[A-Za-z0-9]+_/.test(apiKey)) return undefined
  return '`api-key` does not look like an admin API key: keys look like `adm_…`. It is sent unchanged; check that the whole key was copied'
}

/** A text that is masked is hidden wherever it occurs, which may be by chance. */
function headersWarning(headers: VerifyRequest['requestHeaders']): string | undefined {
  const names = headers
    .filter(([, value]) =>
      headerValues(value).some((part) => part.length < 6 || /^[a-z]+$/i.test(part)),
    )
    .map(([name]) => `\`${name}\``)
  if (names.length === 0) return undefined
  return `\`request-headers\` has a short value or an ordinary word in ${names.join(', ')}: it is masked like a secret, which hides that text in the log of the whole job, and drops job outputs that contain it`
}

export function inputFailure(problems: readonly string[]): Failure {
  const list = problems.map((problem) => `- ${problem}`).join('\n')
  const what =
    problems.length === 1
      ? `the input ${problems[0]}`
      : `${problems.length} inputs are invalid:\n${list}\n`
  return new Failure('INVALID_INPUT', what, { nextStep: 'Nothing was sent' })
}
