import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ActionRun } from '../../../test/support/runner/run-action.ts'
import { isStart } from '../../../test/support/service/faults/admin-host.ts'
import { readTree } from '../../../test/support/site-tree.ts'
import type { Archive } from './archives.ts'
import type { Expected, FaultCase } from './fault-case.ts'
import type { Stage } from './stage.ts'

/** The outcomes other than plain failures, by error code. */
const outcomes: Readonly<Record<string, string>> = {
  success: 'success',
  TIMED_OUT: 'timed-out',
  CANCELLED: 'cancelled',
}

/** Every problem of a run's result and of the files that it left; empty if there is none. */
export async function wrongsOf(
  run: ActionRun,
  fault: FaultCase,
  stage: Stage,
  isCancelled: boolean,
): Promise<string[]> {
  const ending = endingOf(run, stage)
  return [
    ...wrongEnding(run, ending, fault, stage, isCancelled),
    ...(hasNoOutputs(run, stage) ? [] : wrongOutputs(run, ending)),
    ...(isCancelled ? lostJob(run, stage) : []),
    ...(ending === 'success' ? await wrongSuccess(run, stage) : []),
    ...(run.outputs.sitePath && ending !== 'success' ? await wrongSite(stage) : []),
    ...(await leftovers(run, stage)),
    ...wrongStarts(stage),
    ...wrongGeneration(stage),
    // A cancel may come first.
    ...(isCancelled ? [] : unmetFaults(stage)),
  ]
}

/** A case whose fault never occurred proves nothing. */
function unmetFaults({ host, store, github, proxy }: Stage): string[] {
  const servers = { host, store, github, proxy }
  return Object.entries(servers)
    .filter(([, server]) => server && server.unmetFaults() > 0)
    .map(([name]) => `a fault of the ${name} never occurred`)
}

/** `killed` has no outputs: the process ended before it handled signals, or by the last of them. */
type Ending = Expected | 'killed'

function endingOf(run: ActionRun, stage: Stage): Ending {
  const { outputs, annotations } = run
  const reported = annotations.find(({ level, title }) => level === 'error' && title)?.title
  // If the case makes outputs impossible, use the annotation.
  if (hasNoOutputs(run, stage) && reported) return reported as Expected
  if (!outputs.outcome) return 'killed'
  return (outputs.outcome === 'success' ? 'success' : outputs.errorCode) as Expected
}

/** Whether the case makes outputs impossible. */
const hasNoOutputs = ({ outputs }: ActionRun, { env, files }: Stage) =>
  !outputs.outcome && (env.GITHUB_OUTPUT !== undefined || files !== undefined)

function wrongEnding(
  run: ActionRun,
  ending: Ending,
  { expect, cancelAt }: FaultCase,
  { host }: Stage,
  isCancelled: boolean,
): string[] {
  const expected: readonly Ending[] = typeof expect === 'string' ? [expect] : expect
  const wrongs: string[] = []
  const isSuccess = ending === 'success'
  // A cancel may come too late, or before the process handles signals.
  const late = cancelAt && isSuccess
  const isUnhandled = ending === 'killed' && run.signal !== null && run.signal !== 'SIGKILL'
  const early = isCancelled && isUnhandled && host.requests.length === 0
  if (!expected.includes(ending) && !late && !early) {
    wrongs.push(`ended with ${ending}, not ${expected.join(' or ')}`)
  }
  if (isCancelled && run.signalsSent.length > 1) wrongs.push(`needed ${run.signalsSent.join(', ')}`)
  if (!isCancelled && run.signalsSent.length > 0) wrongs.push('hung past its deadline')
  if ((run.exitCode === 0) !== isSuccess) wrongs.push(`exit code ${run.exitCode} with ${ending}`)
  return ending === 'killed' ? wrongs : [...wrongs, ...wrongReport(run, ending)]
}

/** What the log and the summary of a run that ended by itself should not be. */
function wrongReport(run: ActionRun, ending: Ending): string[] {
  const isSuccess = ending === 'success'
  const errors = run.annotations.filter(({ level, title }) => level === 'error' && title)
  const wrongs: string[] = []
  if (errors.length !== (isSuccess ? 0 : 1)) wrongs.push(`${errors.length} errors reported`)
  if (!isSuccess && !errors[0]?.message.startsWith(`${ending}: `)) {
    wrongs.push('another error was reported')
  }
  if (ending === 'INTERNAL') wrongs.push(`INTERNAL: ${errors[0]?.message}`)
  if (run.summary === null) wrongs.push('a summary that is too large')
  if (run.stderr !== '') wrongs.push(`stderr: ${run.stderr.slice(0, 200)}`)
  return wrongs
}

/** The possible ends of a run after the site was published. */
const publishing: readonly Ending[] = [
  ...['success', 'CANCELLED', 'TIMED_OUT', 'BAD_RESPONSE', 'ARTIFACT_FAILED', 'NO_SPACE'],
] as Ending[]

/** Outputs that contradict the end of the run. */
function wrongOutputs({ outputs, log }: ActionRun, ending: Ending): string[] {
  if (ending === 'killed') return []
  const wrongs: string[] = []
  // A gate, and a wait for what contradicts a known job, fail at once or at their time limit.
  const isLate =
    /increase `(--)?timeout`, or look at the job/.test(log) ||
    (ending === 'RATE_LIMITED' && / started: job /.test(log)) ||
    (ending === 'GATE_NOT_MET' && /within the `(--)?timeout`/.test(log))
  if (outputs.outcome !== (isLate ? 'timed-out' : (outcomes[ending] ?? 'failed'))) {
    wrongs.push(`the outcome ${outputs.outcome} with ${ending}`)
  }
  const isPublished = outputs.sitePath !== undefined && outputs.sitePath !== ''
  if (isPublished && !publishing.includes(ending)) wrongs.push(`a published site with ${ending}`)
  return wrongs
}

/** The id of a job that the host returned before the end of the step, but that is not an output. */
function lostJob({ outputs }: ActionRun, { host }: Stage): string[] {
  const isGiven = host.requests.some((request) => isStart(request) && request.status === 202)
  return isGiven && !outputs.jobId ? ['the output jobId is missing'] : []
}

/** A success with other data than those of host, store and GitHub. */
async function wrongSuccess({ outputs }: ActionRun, stage: Stage): Promise<string[]> {
  const { delivery, host, store, archive, otherArchive, pullRequest } = stage
  if (delivery === 'gate') {
    const { status = '' } = outputs
    const wrongs = differences(outputs, { prLink: pullRequest.url, hasPr: 'true' })
    return ['completed', 'archived'].includes(status)
      ? wrongs
      : [...wrongs, `the status is ${status}`]
  }
  const jobIds = host.service.exportJobs.all.map(({ jobId }) => jobId)
  const wrongs = differences(outputs, { status: 'completed' })
  if (!jobIds.includes(outputs.jobId ?? '')) wrongs.push(`unknown job ${outputs.jobId}`)
  // A command leaves out a masked link.
  const isLeftOut = outputs.bundleUrl === undefined && stage.inputs['mask-bundle-url'] === 'true'
  if (!isLeftOut && !store.links.includes(outputs.bundleUrl ?? ''))
    wrongs.push('a link that was never minted')
  if (delivery === 'link') return wrongs

  const bytes = existsSync(outputs.bundlePath ?? '') && readFileSync(outputs.bundlePath ?? '')
  const whole = [archive, otherArchive].find((one) => bytes && one.bytes.equals(bytes))
  if (!whole) return [...wrongs, 'success with wrong data: the file is not a bundle of the store']
  const sha256 = createHash('sha256').update(whole.bytes).digest('hex')
  const facts = { bundleSha256: sha256, bundleSize: `${whole.bytes.length}` }
  wrongs.push(...differences(outputs, facts))
  if (delivery !== 'extract') return wrongs
  const files = { sitePath: stage.target, fileCount: `${whole.files.length}` }
  return [...wrongs, ...differences(outputs, files), ...(await wrongSite(stage))]
}

/** A published site that differs from the bundle. */
async function wrongSite({ target, archive, otherArchive }: Stage): Promise<string[]> {
  const site = await readTree(target)
  const isSite = [archive, otherArchive].some((one) => isSame(site, treeOf(one)))
  return isSite ? [] : ['wrong data: the site differs from the bundle']
}

function differences(
  outputs: Readonly<Record<string, string>>,
  facts: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(facts)
    .filter(([name, value]) => outputs[name] !== value)
    .map(([name, value]) => `the output ${name} is ${outputs[name]}, not ${value}`)
}

/** Files that were left behind, added or changed. */
async function leftovers(run: ActionRun, stage: Stage): Promise<string[]> {
  const { workspace, treeBefore, archive, otherArchive, delivery } = stage
  const isWhole = (path: string) => {
    const bytes = readFileSync(path)
    return [archive, otherArchive].some((one) => one.bytes.equals(bytes))
  }
  const kept = run.filesLeft.map((name) => join(run.folders.temp, name))
  const values = Object.values(run.outputs)
  const wrongs = kept
    .filter((path) => !isWhole(path) && !values.includes(path))
    .map((path) => `${path} was left behind`)
  const temporary = readdirSync(stage.env.TMPDIR ?? '')
  wrongs.push(...temporary.map((name) => `the temporary file ${name} was left behind`))
  const isPublished = delivery === 'extract' && run.outputs.sitePath === stage.target
  const own = (tree: Record<string, string>) =>
    isPublished
      ? Object.fromEntries(Object.entries(tree).filter(([path]) => !path.startsWith('site/')))
      : tree
  const results = join(stage.env.RUNNER_TEMP ?? run.folders.temp, 'docs-export')
  const after = own(await readTree(workspace))
  const before = own(treeBefore)
  for (const path of new Set([...Object.keys(before), ...Object.keys(after)])) {
    // The parent folders, too.
    const isOutput = values.some((file) => file.startsWith(join(workspace, path)) && path in after)
    // The folder of the step's own results may stay, empty.
    const isResultsFolder = path.endsWith('/') && join(workspace, path).startsWith(results)
    if (before[path] === after[path] || isOutput || isResultsFolder) continue
    if (existsAsBundle(stage, path)) continue
    wrongs.push(`${path} in the workspace ${path in after ? 'is new or changed' : 'is missing'}`)
  }
  return wrongs
}

/** A complete bundle that is kept in the workspace on request. */
function existsAsBundle({ inputs, workspace, archive }: Stage, path: string): boolean {
  if (inputs['bundle-path'] !== path || !existsSync(join(workspace, path))) return false
  return archive.bytes.equals(readFileSync(join(workspace, path)))
}

/** A start that was sent again although an earlier one may have been accepted, or without need. */
function wrongStarts({ host, inputs }: Stage): string[] {
  const isResumed = inputs['job-id'] !== undefined
  if (isResumed && host.requests.some(isStart)) return ['a start was sent despite `job-id`']
  let mayBeAccepted = false
  let isStarted = false
  for (const request of host.requests) {
    // The purpose of an unread connection only follows from its time.
    const isUnread = request.method === '' && !isStarted
    if (!isUnread && !isStart(request)) continue
    if (mayBeAccepted) return ['a start was sent after one that may have been accepted']
    mayBeAccepted = !request.refused
    isStarted = request.status === 202
  }
  return []
}

/** A call of the API generation that the export does not use. */
function wrongGeneration({ delivery, generation, host }: Stage): string[] {
  if (delivery === 'gate') return []
  // A redirect may lead to any other path.
  const other =
    generation === 'project'
      ? /^\/v1\/static-export\/jobs(\/|$)/
      : /^\/v1\/static-export\/[^/]+\/jobs(\/|$)/
  return host.requests
    .filter(({ path }) => other.test(path))
    .map(({ path }) => `${path} belongs to the other API generation`)
}

/** A folder as `readTree` reads it, with the archive unpacked into it. */
export function treeOf({ files }: Archive): Record<string, string> {
  const tree: Record<string, string> = {}
  for (const { path, bytes } of files) {
    const parts = path.split('/')
    for (let depth = 1; depth < parts.length; depth++) {
      tree[`${parts.slice(0, depth).join('/')}/`] = '755'
    }
    tree[path] = `644 ${Buffer.from(bytes).toString('base64')}`
  }
  return tree
}

export function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const paths = Object.keys(one)
  if (paths.length !== Object.keys(other).length) return false
  return paths.every((path) => one[path] === other[path])
}
