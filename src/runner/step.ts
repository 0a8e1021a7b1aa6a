import { systemClock as clock } from '../kernel/run/clock.ts'
import { asFailure, Failure } from '../kernel/run/failure.ts'
import { orAborted, type Run } from '../kernel/run/run.ts'
import { settleOrKill, Watchdog } from '../kernel/run/watchdog.ts'
import { printFallback, reportFailure } from './failure-message.ts'
import { type Frontend, runOrigin, workflowStep } from './frontend.ts'
import { maskSecrets, readInputs, secretWarning } from './inputs.ts'
import { interruptionBy } from './interruption.ts'
import { requireRunnerFiles } from './outputs.ts'
import { ActionReport, outcomeOf } from './report.ts'
import type { Request } from './request.ts'
import { type RunningFlow, startMode } from './running-flow.ts'
import { requireSeparatePaths } from './separate-paths.ts'

/** How long a flow may clean up after an abort, in milliseconds. */
const maxCleanupTime = 1200

/** How long the process may run after the time limit or a cancel, in milliseconds. */
const maxEndingTime = 1800

/** How long the process may run after any other failure, in milliseconds. */
const maxFailingTime = 4500

const interruption = interruptionBy(clock)
let frontend: Frontend
let watchdog: Watchdog

/** Whether the inputs were accepted: then the flow has begun. */
let isAccepted = false

/** An uncaught error: fails the run even if its flow succeeds. */
let uncaughtFailure: Failure | undefined

/**
 * Runs the step, or a command, until the process ends.
 *
 * @param given who started it, by default the runner
 */
export function runStep(given: Frontend = workflowStep()): void {
  frontend = given
  const { outputFile, forcedEnd } = frontend
  const stopped = new Failure('INTERNAL', 'the action stopped responding and was ended')
  watchdog = new Watchdog({ outputFile, blocked: forcedEnd(stopped, stopped.message) })
  process.on('uncaughtException', fail)
  const unfinished = new Failure('INTERNAL', 'the run stopped before it was finished')
  process.once('beforeExit', () => fail(unfinished))
  const flow = startFlow()
  Promise.race([flow.done, overrun(flow)])
    .then(() => undefined, asFailure)
    .then((failure) => finish(flow, failure))
    // Reporting the result failed.
    .catch((error) => {
      printFallback(asFailure(error), frontend)
      process.exit(1)
    })
}

function fail(error: unknown): void {
  uncaughtFailure ??= asFailure(error)
  interruption.end(uncaughtFailure)
}

function startFlow(): RunningFlow {
  const { environment, secrets, log } = frontend
  try {
    maskSecrets(environment, secrets)
    const request = readInputs(environment)
    const warning = secretWarning(request)
    if (warning) log.warning(warning)
    const run = createRun(request)
    const ready = orAborted(checkRunner(request), run.signal)
    const flow = startMode(request, { frontend, run, ready })
    return request.summary ? flow : { ...flow, summarize: () => {} }
  } catch (error) {
    return { done: Promise.reject(error), summarize: summarizeFailure, job: () => undefined }
  }
}

/** Checks what depends on the runner's disk, before anything is sent. */
async function checkRunner(request: Request): Promise<void> {
  const { environment } = frontend
  await requireRunnerFiles(environment, request.summary)
  await requireSeparatePaths(request, environment, process.argv[1] ?? '')
  isAccepted = true
}

/** Creates the run and sets its time limits. */
function createRun({ timeout }: Request): Run {
  const { signal } = interruption
  const deadline = interruption.limit(timeout)
  // The time may be over already: a busy machine may take seconds to start the process.
  const left = Math.max(0, timeout - clock.now())
  endWithin(left + maxEndingTime, interruption.timedOut(timeout))
  const abort = () => {
    endWithin(maxEndingTime, signal.reason)
    // Before anything else, as the flow may take all the time that is left.
    writeOutputs(signal.reason)
  }
  signal.addEventListener('abort', abort, { once: true })
  const { log, secrets: scrubber, environment } = frontend
  return { clock, log, scrubber, signal, deadline, origin: runOrigin(environment) }
}

/** If the run does not end in time, in milliseconds, the watchdog ends it with this failure. */
function endWithin(within: number, failure: Failure): void {
  watchdog.limit({ within, end: frontend.forcedEnd(failure, frontend.log.clean(failure.message)) })
}

/** Writes the outputs of a failure. If that is impossible, its message still says what happened. */
function writeOutputs(failure: Failure): void {
  try {
    frontend.outputs.set(outcomeOf(failure))
    watchdog.ending.wrote()
  } catch {}
}

/** If the inputs are invalid, the summary contains only the failure. */
async function summarizeFailure(failure?: Failure): Promise<void> {
  if (frontend.environment.INPUT_SUMMARY?.toLowerCase() === 'false') return
  const { runSummary } = await import('./run-summary.ts')
  const report = new ActionReport(frontend, clock)
  report.summarize((record) => runSummary('Documentation export', {}, record), failure)
}

/** Rejects if an aborted flow takes too long to clean up. The failure names the job, to resume it. */
function overrun({ job: getJob }: RunningFlow): Promise<never> {
  const { signal } = interruption
  return new Promise((_, reject) => {
    const end = () => reject((signal.reason as Failure).with({ job: getJob() }))
    signal.addEventListener('abort', () => setTimeout(end, maxCleanupTime), { once: true })
  })
}

/** Ends every run: summary, outputs, at most one message, the exit code. */
async function finish(flow: RunningFlow, cause?: Failure): Promise<void> {
  let failure = cause ?? uncaughtFailure
  try {
    await flow.summarize(failure)
  } catch (error) {
    // An unwritable summary file fails the run, but does not hide an earlier failure.
    failure ??= asFailure(error)
  }
  failure ??= uncaughtFailure
  if (failure) {
    endWithin(maxFailingTime, failure)
    writeOutputs(failure)
  }
  // The watchdog is ending the run.
  if (!watchdog.ending.claim()) return
  try {
    if (!failure) watchdog.ending.keepOutputs()
    if (!failure) frontend.outputs.set(outcomeOf(failure))
  } catch (error) {
    failure = asFailure(error)
  }
  if (failure) reportFailure(failure, frontend)
  const exitCode = await frontend.end(failure, !isAccepted)
  if (failure) await settleOrKill(flow.done, interruption.signal.aborted ? 500 : 4000)
  process.exitCode = exitCode
  // Pending lookups and open connections must not delay the exit.
  process.stdout.write('', () => process.exit())
}
