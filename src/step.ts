import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { workflowArtifacts } from './action/artifact.ts'
import { openToolCache } from './action/bundle-cache.ts'
import { documentationLink } from './action/documentation-link.ts'
import { keyWarning, readInputs } from './action/inputs.ts'
import { Interruption } from './action/interruption.ts'
import { ActionLog } from './action/log.ts'
import { setOutputs } from './action/outputs.ts'
import { ActionReport, outcomeOf } from './action/report.ts'
import { Secrets } from './action/secrets.ts'
import type { AgentJobFacts, AgentJobPhase, ExportFacts, ExportPhase } from './contract/facts.ts'
import type { AgentJobRequest, ExportRequest, Request } from './contract/request.ts'
import { awaitAgentJob } from './flows/await-agent-job.ts'
import { exportSite } from './flows/export-site.ts'
import { systemClock as clock } from './run/clock.ts'
import { asFailure, Failure, type JobReference } from './run/failure.ts'
import type { Run } from './run/run.ts'
import { endThreads } from './run/thread.ts'
import { Watchdog } from './run/watchdog.ts'

/** A flow on its way, and how it is summed up when it has ended. */
interface RunningFlow {
  /** Rejects with what the flow ended with. */
  readonly done: Promise<void>
  /** Writes the summary of what is known. */
  readonly summarize: (failure?: Failure) => Promise<void> | void
  /** The job on the host, once it is known. */
  readonly job: () => JobReference | undefined
}

/** How long a flow may clean up after its signal has aborted, in milliseconds. */
const cleaningTime = 1200

/** When the process must have ended, past a limit or a cancel, in milliseconds. */
const endingTime = 1800

const interruption = new Interruption(clock)
const secrets = new Secrets()
const log = new ActionLog(secrets)
const watchdog = new Watchdog(process.env.GITHUB_OUTPUT)

/** What nobody caught, or nobody waited for: the run fails with it, whatever its flow does. */
let fault: Failure | undefined

/** Runs the step, to the end of the process. */
export function runStep(): void {
  process.on('uncaughtException', fail)
  process.once('beforeExit', () =>
    fail(new Failure('INTERNAL', 'the run stopped before it was done')),
  )
  const flow = begin()
  Promise.race([flow.done, overrun(flow)])
    .then(
      () => finish(flow),
      (error) => finish(flow, asFailure(error)),
    )
    .catch((error) => endInPlainWords(asFailure(error)))
}

/** Ends the flow, which cleans up. */
function fail(error: unknown): void {
  fault ??= asFailure(error)
  interruption.end(fault)
}

/** Reads the inputs and begins the flow of the mode. */
function begin(): RunningFlow {
  try {
    log.guardOutput()
    secrets.maskKey(process.env['INPUT_API-KEY'] ?? '')
    secrets.maskKey(process.env['INPUT_GITHUB-TOKEN'] ?? '')
    const request = readInputs(process.env)
    const warning = keyWarning(request.apiKey)
    if (warning) log.warning(warning)
    const run = limited(request)
    const flow = request.mode === 'export' ? runExport(request, run) : runAgentJob(request, run)
    return request.summary ? flow : { ...flow, summarize: () => {} }
  } catch (error) {
    return { done: Promise.reject(error), summarize: summarizeFailure, job: () => undefined }
  }
}

/** Sets the limits of the run. */
function limited({ timeout }: Request): Run {
  const { signal } = interruption
  const deadline = interruption.limit(timeout)
  const limit = (within: number, reason: Failure) => {
    const end = { ...outcomeOf(reason), message: log.clean(reason.message) }
    watchdog.limit({ within, end })
  }
  limit(timeout - clock.now() + endingTime, interruption.timedOut(timeout))
  signal.addEventListener('abort', () => limit(endingTime, signal.reason), { once: true })
  return { clock, log, secrets: () => secrets.values, signal, deadline }
}

function runExport(request: ExportRequest, run: Run): RunningFlow {
  const hideLink = ({ bundleUrl }: { bundleUrl?: string | undefined }) => {
    if (bundleUrl) secrets.hideLink(bundleUrl, request.maskBundleUrl)
  }
  const report = new ActionReport<ExportFacts, ExportPhase>(secrets, clock, hideLink)
  const services = {
    artifacts: workflowArtifacts(process.env),
    openBundleCache: openToolCache(process.env),
  }
  return {
    done: exportSite({ request, services, report, run }),
    summarize: async (failure) => {
      const { exportSummary } = await import('./action/export-summary.ts')
      report.summarize((story) => exportSummary(request, story), failure)
    },
    job: () => jobOf(report.facts, request.projectId),
  }
}

function runAgentJob(request: AgentJobRequest, run: Run): RunningFlow {
  const report = new ActionReport<AgentJobFacts, AgentJobPhase>(secrets, clock)
  return {
    done: awaitAgentJob(request, report, run),
    summarize: async (failure) => {
      const { agentJobSummary } = await import('./action/agent-job-summary.ts')
      report.summarize(agentJobSummary, failure)
    },
    job: () => jobOf(report.facts),
  }
}

const jobOf = ({ jobId }: { jobId?: string | undefined }, projectId?: string) =>
  jobId === undefined ? undefined : { id: jobId, projectId }

/** Before the inputs are read, nothing but the failure is known. */
async function summarizeFailure(failure?: Failure): Promise<void> {
  if (process.env.INPUT_SUMMARY?.toLowerCase() === 'false') return
  const { runSummary } = await import('./action/run-summary.ts')
  const report = new ActionReport(secrets, clock)
  report.summarize((story) => runSummary('Documentation export', [], story), failure)
}

/** Rejects when a flow that was ended takes too long to clean up: its job can still be resumed. */
function overrun({ job: getJob }: RunningFlow): Promise<never> {
  const { signal } = interruption
  return new Promise((_, reject) => {
    const end = () => {
      const found = getJob()
      const job = found && { ...found, state: 'may still be running on the host' }
      reject((signal.reason as Failure).with({ job }))
    }
    signal.addEventListener('abort', () => setTimeout(end, cleaningTime), { once: true })
  })
}

/** The one end of every run: summary, outputs, at most one message, the exit code. */
async function finish(flow: RunningFlow, cause?: Failure): Promise<void> {
  let failure = cause ?? fault
  try {
    await flow.summarize(failure)
  } catch (error) {
    // A file that the runner gave and that cannot be written fails the run, and hides nothing else.
    failure ??= asFailure(error)
  }
  failure ??= fault
  // The watchdog writes the end of a run that took too long.
  if (!watchdog.claim()) return
  try {
    setOutputs(outcomeOf(failure))
  } catch (error) {
    failure ??= asFailure(error)
  }
  if (failure) {
    reportFailure(failure)
    await leave(flow)
  } else process.exitCode = 0
  // A look-up or a connection that is still open must not keep a run that has ended.
  process.stdout.write('', () => process.exit())
}

function reportFailure(failure: Failure): void {
  try {
    log.failure(failure)
    const link = documentationLink(process.env, failure.code)
    if (link) log.info(`more about ${failure.code}: ${link}`)
  } catch {
    inPlainWords(failure)
  }
}

/**
 * Waits for what a failed run still does. An orderly exit would wait for every thread and every call
 * to a disk, one that hangs for ever too: the process is then cut off.
 */
async function leave({ done }: RunningFlow): Promise<void> {
  const limit = clock.now() + (interruption.signal.aborted ? 500 : 5000)
  const settled = Promise.allSettled([done, endThreads()])
  await Promise.race([settled, sleep(limit - clock.now())])
  while (isBusy() && clock.now() < limit) await sleep(10)
  if (clock.now() < limit) return
  await new Promise((resolve) => process.stdout.write('', resolve))
  process.kill(process.pid, 'SIGKILL')
}

/** Whether the file system still owes an answer. */
const isBusy = () => process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'))

/** Whatever failed in telling how the run ended: the run has failed. */
function endInPlainWords(failure: Failure): void {
  inPlainWords(failure)
  process.exit(1)
}

/** The last resort: nothing that could fail as the log has done, and no text from outside. */
function inPlainWords({ code }: Failure): void {
  const text = `${code}: the run failed, and its message could not be written. See docs/errors.md`
  try {
    writeSync(1, `\n::error title=${code}::${text}\n`)
  } catch {
    // Nobody reads the log any more: the exit code says it.
  }
}
