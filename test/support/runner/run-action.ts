import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type Clock, systemClock } from '../../../src/kernel/run/clock.ts'
import { endWithProcess } from '../end-with-process.ts'
import type { Annotation } from './annotations.ts'
import type { WorkflowCommand } from './commands.ts'
import { stepEnvironment, type WorkflowEvent } from './environment.ts'
import { createFileCommands, type FileVariables, readFileCommands } from './file-commands.ts'
import { createFolders, type Folders, filesLeft } from './folders.ts'
import { inputVariables, readDeclaredInputs, unexpectedInputsWarning } from './inputs.ts'
import { SecretMasker } from './masks.ts'
import { argumentsFor, printedResults, shellEnvironment } from './shell.ts'
import { StepLog } from './step-log.ts'
import { readStreams, type StreamTexts } from './streams.ts'
import { terminate } from './termination.ts'

export interface ActionOptions {
  /** The script to run, by default `dist/index.js` of this repository. */
  entry?: string
  /** The Node that runs it, by default that of this process. */
  node?: string
  /** Declares inputs and defaults, by default action.yml of this repository; null for no inputs. */
  actionFile?: string | null
  /** The inputs under `with` in the workflow, by name. */
  inputs?: Readonly<Record<string, string>>
  /** Changes of the step's environment; undefined removes a variable. */
  env?: Readonly<Record<string, string | undefined>>
  /** What started the workflow, by default a push. */
  event?: WorkflowEvent
  /** Values that the runner masks from the first line on, like the secrets of a job. */
  secrets?: readonly string[]
  /** The masks of the job, which grow; by default new ones. */
  masker?: SecretMasker
  /** The job's `github.token`, also masked. */
  token?: string
  /** The working folder, by default a new one in the run's folder. */
  workspace?: string
  /** Called with each visible line as it appears. */
  onLine?: (line: string) => void
  /** Time limit of the step, two minutes by default. */
  timeoutMilliseconds?: number
  /** Whether to run it as a command in a shell; its log and results are read like those of a step. */
  inShell?: boolean
  /** Multiplies the waits between the signals of a cancel or a timeout; 1 by default. */
  timeScale?: number
}

export interface RunningAction {
  readonly folders: Folders
  /** The visible lines so far. */
  readonly lines: readonly string[]
  /** Resolves when the step has ended and its files have been read; rejects if it cannot start. */
  readonly done: Promise<ActionRun>
  /** Sends one signal to the process. */
  signal(name: NodeJS.Signals): void
  /**
   * Cancels the step like a cancelled workflow; resolves like `done`.
   *
   * @param first the first signal, by default the runner's
   */
  cancel(first?: NodeJS.Signals): Promise<ActionRun>
  /**
   * Resolves with the first matching visible line, past or future; rejects if the step ends first.
   */
  waitForLine(pattern: string | RegExp): Promise<string>
}

export interface ActionRun {
  /** Null if a signal ended the process. */
  exitCode: number | null
  signal: NodeJS.Signals | null
  /** How the runner would mark the step. */
  conclusion: 'success' | 'failure' | 'cancelled'
  /** The signals that a cancel or a timeout sent. */
  signalsSent: readonly NodeJS.Signals[]
  durationMilliseconds: number
  /** Raw, before masking. */
  stdout: string
  stderr: string
  /** The visible lines: commands executed, annotations spelled out, masks applied. */
  log: string
  annotations: readonly Annotation[]
  /** The step's outputs. */
  outputs: Readonly<Record<string, string>>
  /** Names of the outputs that `::set-output` set. */
  legacyOutputs: readonly string[]
  state: Readonly<Record<string, string>>
  exportedVariables: Readonly<Record<string, string>>
  addedPaths: readonly string[]
  /** The summary, masked; empty by default, null if it was refused. */
  summary: string | null
  /** All masked values at the end, without their encoded forms. */
  masks: readonly string[]
  /** All commands that the runner executed. */
  commands: readonly WorkflowCommand[]
  folders: Folders
  /** The files that remain in RUNNER_TEMP, relative to it, without the summary that every run leaves. */
  filesLeft: readonly string[]
  /** Removes the run's folders, except the caller's workspace. */
  remove(): Promise<void>
}

/** Runs an action's step to its end. Parameters and failures as for `startAction`. */
export function runAction(options: ActionOptions = {}): Promise<ActionRun> {
  return startAction(options).done
}

/**
 * Starts an action's script as GitHub's runner starts a step, in an environment that inherits only
 * PATH. Throws if action.yml cannot be read.
 */
export function startAction(options: ActionOptions = {}): RunningAction {
  const step = new Step(options)
  const done = step.finish()
  return {
    folders: step.folders,
    lines: step.log.lines,
    done,
    signal: (name) => {
      step.child.kill(name)
    },
    cancel: (first) => {
      step.end('cancelled', first)
      return done
    },
    waitForLine: (pattern) => waitForLine(pattern, step.log, step.listeners, done),
  }
}

/** A step from its start to its end. */
class Step {
  readonly folders: Folders
  readonly log: StepLog
  readonly child: ChildProcessByStdio<null, Readable, Readable>
  readonly listeners: Set<(line: string) => void>
  readonly #options: ActionOptions
  readonly #files: FileVariables
  readonly #masker: SecretMasker
  readonly #closed: Promise<StreamTexts>
  readonly #timer: NodeJS.Timeout
  readonly #startedAt = performance.now()
  readonly #signalsSent: NodeJS.Signals[] = []
  #ending: 'cancelled' | 'timed out' | undefined

  constructor(options: ActionOptions) {
    this.#options = options
    const { token = defaultToken, onLine } = options
    this.folders = createFolders(options.workspace)
    this.#files = createFileCommands(this.folders.temp)
    this.#masker = options.masker ?? new SecretMasker()
    for (const secret of [...(options.secrets ?? []), token]) {
      this.#masker.addWithLines(secret.trim())
    }
    this.listeners = new Set(onLine ? [onLine] : [])
    this.log = new StepLog({
      masker: this.#masker,
      debug: options.env?.RUNNER_DEBUG === '1',
      onLine: (line) => {
        for (const listener of this.listeners) listener(line)
      },
    })
    this.child = this.#start(token)
    endWithProcess(this.child, () => this.child.kill())
    this.#closed = readStreams(this.child, (line) => this.log.read(line))
    this.#timer = setTimeout(() => this.end('timed out'), this.#timeout)
  }

  get #timeout(): number {
    return this.#options.timeoutMilliseconds ?? 120_000
  }

  #start(token: string): ChildProcessByStdio<null, Readable, Readable> {
    const { entry = inRepository('dist/index.js'), node = process.execPath } = this.#options
    const { inShell = false, inputs = {}, env = {} } = this.#options
    const variables = this.#variables(token)
    const given = inShell ? shellEnvironment(inputs, this.folders, token) : variables
    const temporary = env.RUNNER_TEMP ?? this.folders.temp
    return spawn(node, [entry, ...(inShell ? argumentsFor(inputs) : [])], {
      cwd: this.folders.workspace,
      env: {
        ...compileCache(),
        ...given,
        ...env,
        ...(inShell && { TMPDIR: temporary, RUNNER_TEMP: undefined }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  /** The variables of a step: its inputs, with the defaults of action.yml, and those of the runner. */
  #variables(token: string): Record<string, string> {
    const { inputs = {}, event, actionFile = inRepository('action.yml') } = this.#options
    const declared = actionFile === null ? null : readDeclaredInputs(actionFile)
    const warning = declared && unexpectedInputsWarning(inputs, declared)
    if (warning) this.log.annotate('warning', warning)
    const step: Record<string, string> = { ...stepEnvironment(this.folders, event), ...this.#files }
    const variables = inputVariables(inputs, declared ?? {}, (name) =>
      name === 'github.token' ? token : step[name.replace('.', '_').toUpperCase()],
    )
    return { ...variables, ...step }
  }

  /** Ends the step as the runner does, unless it has ended. */
  end(reason: 'cancelled' | 'timed out', first?: NodeJS.Signals): void {
    const { child } = this
    if (this.#ending || child.exitCode !== null || child.signalCode !== null) return
    this.#ending = reason
    const { timeScale = 1 } = this.#options
    const clock: Pick<Clock, 'sleep'> = {
      sleep: (milliseconds, signal) => systemClock.sleep(milliseconds * timeScale, signal),
    }
    const record = (signal: NodeJS.Signals) => this.#signalsSent.push(signal)
    terminate(child, this.#closed, clock, record, first).catch(() => {})
  }

  /** Resolves when the process has ended, with what the runner makes of it. */
  async finish(): Promise<ActionRun> {
    const { log, child, folders } = this
    const texts = await this.#closed.finally(() => clearTimeout(this.#timer))
    const { stdout, stderr } = this.#readTexts(texts)
    const durationMilliseconds = performance.now() - this.#startedAt
    const fileResults = readFileCommands(this.#files, log, this.#masker)
    if (this.#ending === 'cancelled') log.annotate('error', 'The operation was canceled.')
    if (this.#ending === 'timed out') {
      const minutes = this.#timeout / 60_000
      log.annotate('error', `The action has timed out after ${minutes} minutes.`)
    }
    return {
      exitCode: child.exitCode,
      signal: child.signalCode,
      conclusion: this.#conclusion(),
      signalsSent: this.#signalsSent,
      durationMilliseconds,
      stdout,
      stderr,
      log: log.lines.join('\n'),
      annotations: log.annotations,
      outputs: Object.fromEntries(log.outputs),
      legacyOutputs: [...log.legacyOutputs],
      state: Object.fromEntries(log.state),
      ...fileResults,
      masks: this.#masker.values,
      commands: log.commands,
      folders,
      filesLeft: filesLeft(folders.temp),
      remove: () => rm(folders.root, { recursive: true, force: true }),
    }
  }

  #conclusion(): ActionRun['conclusion'] {
    if (this.#ending === 'cancelled') return 'cancelled'
    const hasFailed = this.#ending === 'timed out' || this.child.exitCode !== 0 || this.log.failed
    return hasFailed ? 'failure' : 'success'
  }

  /** The texts as those of a step: its log on stdout, its results elsewhere. */
  #readTexts(texts: StreamTexts): StreamTexts {
    if (!this.#options.inShell) return texts
    const { message, ...outputs } = printedResults(texts.stdout)
    for (const [name, value] of Object.entries(outputs)) this.log.outputs.set(name, value)
    if (outputs.errorCode) this.log.annotate('error', message ?? '', { title: outputs.errorCode })
    const { bundleUrl: _, ...others }: Record<string, string | undefined> = { ...outputs, message }
    return { stdout: `${texts.stderr}${Object.values(others).join('\n')}`, stderr: '' }
  }
}

const defaultToken = 'token-of-the-job'

/** Set by vitest.config.ts: V8's compiled code, which saves a tenth of a start. */
export const compileCache = ({ NODE_COMPILE_CACHE } = process.env): Record<string, string> =>
  NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}

async function waitForLine(
  pattern: string | RegExp,
  log: StepLog,
  listeners: Set<(line: string) => void>,
  done: Promise<ActionRun>,
): Promise<string> {
  const matches = (line: string): boolean =>
    typeof pattern === 'string' ? line.includes(pattern) : line.search(pattern) >= 0
  const past = log.lines.find(matches)
  if (past !== undefined) return past
  const found = Promise.withResolvers<string>()
  const listener = (line: string): void => {
    if (matches(line)) found.resolve(line)
  }
  listeners.add(listener)
  const ended = done.then((run) => {
    throw new Error(`The step ended without a line that matches ${pattern}:\n${run.log}`)
  })
  return Promise.race([found.promise, ended]).finally(() => listeners.delete(listener))
}

function inRepository(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url))
}
