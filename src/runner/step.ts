import { appendFileSync } from 'node:fs'
import { writeTemporary } from '../kernel/disk/whole-file.ts'
import { systemClock as clock } from '../kernel/run/clock.ts'
import { asFailure, Failure } from '../kernel/run/failure.ts'
import { orAborted, type Run } from '../kernel/run/run.ts'
import { setEngineFlags } from '../kernel/run/runtime.ts'
import { settleOrKill, Watchdog } from '../kernel/run/watchdog.ts'
import { printFallback, reportFailure } from './failure-message.ts'
import { type Frontend, runOrigin, workflowStep } from './frontend.ts'
import {
  maskSecrets,
  readInputs,
  type SummaryFile,
  secretWarning,
  summaryFileOf,
} from './inputs.ts'
import { Interruption, timedOut } from './interruption.ts'
import { requireRunnerFiles } from './outputs.ts'
import { ActionReport, outcomeOf } from './report.ts'
import type { Request } from './request.ts'
import { type RunningFlow, startMode } from './running-flow.ts'
import { requireSeparatePaths } from './separate-paths.ts'
import { requireTemporaryFolder } from './temporary-folder.ts'

/** How long a flow may clean up after an abort, in milliseconds. */
const maxCleanupTime = 1200

/** How long the process may run after the time limit or a cancel, in milliseconds. */
const maxEndingTime = 1800

/** How long the process may run after any other failure, in milliseconds. */
const maxFailingTime = 4500

/**
 * Runs the step, or a command, until the process ends. Handles signals before the frontend is created,
 * which may create a folder that a cancel must remove.
 *
 * @param createFrontend who started it, by default the runner; undefined if nothing can run
 */
export function runStep(createFrontend: () => Frontend | undefined = workflowStep): void {
  const interruption = new Interruption(clock)
  setEngineFlags()
  const frontend = createFrontend()
  if (frontend) new Step(frontend, interruption).run()
}

/** One run of the process: it starts the flow, keeps its limits, and ends with one result. */
class Step {
  readonly #frontend: Frontend
  readonly #interruption: Interruption
  readonly #watchdog: Watchdog
  /** Whether the inputs were accepted: then the flow has begun. */
  #isAccepted = false
  /** An uncaught error: fails the run even if its flow succeeds. */
  #uncaughtFailure: Failure | undefined
  /** No file until the inputs are read. */
  #summaryFile: SummaryFile = { path: undefined, isRequired: false }

  constructor(frontend: Frontend, interruption: Interruption) {
    this.#frontend = frontend
    this.#interruption = interruption
    const { outputFile, forcedEnd } = frontend
    const stopped = new Failure('INTERNAL', 'the action stopped responding and was ended')
    this.#watchdog = new Watchdog({ outputFile, blocked: forcedEnd(stopped, stopped.message) })
  }

  run(): void {
    process.on('uncaughtException', (error) => this.#fail(error))
    const unfinished = new Failure('INTERNAL', 'the run stopped before it was finished')
    process.once('beforeExit', () => this.#fail(unfinished))
    const flow = this.#startFlow()
    Promise.race([flow.done, this.#overrun(flow)])
      .then(() => undefined, asFailure)
      .then((failure) => this.#finish(flow, failure))
      // Reporting the result failed.
      .catch((error) => {
        printFallback(asFailure(error), this.#frontend)
        process.exit(1)
      })
  }

  #fail(error: unknown): void {
    this.#uncaughtFailure ??= asFailure(error)
    this.#interruption.end(this.#uncaughtFailure)
  }

  #startFlow(): RunningFlow {
    const { environment, secrets, log } = this.#frontend
    try {
      maskSecrets(environment, secrets)
      const request = readInputs(environment)
      const warning = secretWarning(request)
      if (warning) log.warning(warning)
      const run = this.#createRun(request)
      const ready = orAborted(this.#checkRunner(request), run.signal)
      const flow = startMode(request, { frontend: this.#frontend, run, ready })
      this.#summaryFile = summaryFileOf(request, environment)
      return flow
    } catch (error) {
      const summary = (failure?: Failure) => this.#failureSummary(failure)
      return { done: Promise.reject(error), summary, job: () => undefined }
    }
  }

  /** Checks what depends on the runner's disk, before anything is sent. */
  async #checkRunner(request: Request): Promise<void> {
    const { environment } = this.#frontend
    await requireRunnerFiles(environment, request.summary)
    await requireTemporaryFolder(environment)
    await requireSeparatePaths(request, environment, process.argv[1] ?? '')
    this.#isAccepted = true
  }

  /** Creates the run and sets its time limits. */
  #createRun({ timeout }: Request): Run {
    const { signal } = this.#interruption
    const deadline = this.#interruption.limit(timeout)
    // The time may be over already: a busy machine may take seconds to start the process.
    const left = Math.max(0, timeout - clock.now())
    this.#endWithin(left + maxEndingTime, timedOut(timeout))
    const abort = () => {
      this.#endWithin(maxEndingTime, signal.reason)
      // Before anything else, as the flow may take all the time that is left.
      this.#writeAborted(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
    const { log, secrets: scrubber, environment } = this.#frontend
    return { clock, log, scrubber, signal, deadline, origin: runOrigin(environment) }
  }

  /** If the run does not end in time, in milliseconds, the watchdog ends it with this failure. */
  #endWithin(within: number, failure: Failure): void {
    const { forcedEnd, log } = this.#frontend
    this.#watchdog.limit({ within, end: forcedEnd(failure, log.clean(failure.message)) })
  }

  /** Writes the outputs of a cancel or the limit, as the watchdog would if this thread were blocked. */
  #writeAborted(reason: Failure): void {
    try {
      this.#frontend.outputs.set(outcomeOf(reason))
      this.#watchdog.ending.wrote()
    } catch {}
  }

  /** Writes the outputs of a failure. If that is impossible, its message still says what happened. */
  #writeFailure(failure: Failure): void {
    const { ending } = this.#watchdog
    try {
      ending.keepOutputs()
      this.#frontend.outputs.set(outcomeOf(failure))
    } catch {
      ending.releaseOutputs()
    }
  }

  /** If the inputs are invalid, the summary contains only the failure. */
  async #failureSummary(failure?: Failure): Promise<string> {
    const { runSummary } = await import('./run-summary.ts')
    const report = new ActionReport(this.#frontend, clock)
    return report.summary((record) => runSummary('Documentation export', {}, record), failure)
  }

  /** Rejects if an aborted flow takes too long to clean up. The failure names the job, to resume it. */
  #overrun({ job: getJob }: RunningFlow): Promise<never> {
    const { signal } = this.#interruption
    return new Promise((_, reject) => {
      const end = () => reject((signal.reason as Failure).with({ job: getJob() }))
      signal.addEventListener('abort', () => setTimeout(end, maxCleanupTime), { once: true })
    })
  }

  /** Ends every run: summary, outputs, at most one message, the exit code. */
  async #finish(flow: RunningFlow, cause?: Failure): Promise<void> {
    const failure = await this.#summarize(flow, cause ?? this.#uncaughtFailure)
    if (failure) {
      this.#endWithin(maxFailingTime, failure)
      this.#writeFailure(failure)
    }
    // The watchdog is ending the run.
    if (!this.#watchdog.ending.claim()) return
    const reported = failure ?? this.#writeSuccess()
    if (reported) reportFailure(reported, this.#frontend)
    const exitCode = await this.#frontend.end(reported, !this.#isAccepted)
    if (reported) await settleOrKill(flow.done, this.#interruption.signal.aborted ? 500 : 4000)
    process.exitCode = exitCode
    // Pending lookups and open connections must not delay the exit.
    process.stdout.write('', () => process.exit())
  }

  /**
   * Writes the summary to the runner's file, and to one that a later step can post.
   *
   * @returns the failure of the run. An unwritable summary file is one, but does not hide an earlier one
   */
  async #summarize(flow: RunningFlow, failure?: Failure): Promise<Failure | undefined> {
    const { environment } = this.#frontend
    const runnerFile = environment.GITHUB_STEP_SUMMARY
    const isShown = environment.INPUT_SUMMARY?.toLowerCase() !== 'false'
    try {
      const summary = await flow.summary(failure)
      if (runnerFile && isShown) appendFileSync(runnerFile, summary)
      await this.#writeSummaryFile(summary)
      return failure ?? this.#uncaughtFailure
    } catch (error) {
      return failure ?? asFailure(error)
    }
  }

  /** @throws Failure NO_SPACE, INTERNAL if it cannot be written into the folder of the results */
  async #writeSummaryFile(summary: string): Promise<void> {
    const { path, isRequired } = this.#summaryFile
    if (path === undefined) return
    try {
      await writeTemporary(path, summary)
      this.#frontend.outputs.set({ summaryFile: path })
    } catch (error) {
      // A gate needs no temporary folder.
      if (isRequired) throw error
    }
  }

  /** Writes the outputs of a success. @returns the failure if that is impossible */
  #writeSuccess(): Failure | undefined {
    try {
      this.#watchdog.ending.keepOutputs()
      this.#frontend.outputs.set(outcomeOf(undefined))
      return undefined
    } catch (error) {
      return asFailure(error)
    }
  }
}
