import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Clock, systemClock } from '../../../src/run/clock.ts'
import type { Annotation } from './annotations.ts'
import type { WorkflowCommand } from './commands.ts'
import { stepEnvironment } from './environment.ts'
import { makeFileCommands, readFileCommands } from './file-commands.ts'
import { type Folders, filesLeft, makeFolders } from './folders.ts'
import { inputVariables, readDeclaredInputs, unexpectedInputsWarning } from './inputs.ts'
import { descend } from './ladder.ts'
import { SecretMasker } from './masks.ts'
import { StepLog } from './step-log.ts'
import { readStreams } from './streams.ts'

export interface ActionOptions {
  /** The script to run; by default this repository's `dist/index.js`. */
  entry?: string
  /** The Node that runs it; by default the one that runs this. */
  node?: string
  /** Where inputs and defaults are declared, by default this repository's; null declares none. */
  actionFile?: string | null
  /** What the workflow wrote under `with`, by the inputs' own names. */
  inputs?: Readonly<Record<string, string>>
  /** Laid over the step's environment; undefined takes a variable out. */
  env?: Readonly<Record<string, string | undefined>>
  /** Values that the runner masks from the first line, as it does for every secret of a job. */
  secrets?: readonly string[]
  /** The job's `github.token`; masked too. */
  token?: string
  /** The working folder; by default a new one under the run's own folder. */
  workspace?: string
  /** Called with each visible line as it appears. */
  onLine?: (line: string) => void
  /** When the step is ended as on a cancel; two minutes by default. */
  timeoutMilliseconds?: number
  /** Multiplies the waits between the signals of a cancel or a timeout; 1 by default. */
  timeScale?: number
}

export interface RunningAction {
  readonly folders: Folders
  /** The visible lines so far. */
  readonly lines: readonly string[]
  /** Resolves when the step has ended and its files are read; rejects when it cannot start. */
  readonly done: Promise<ActionRun>
  /** Sends one signal to the process. */
  signal(name: NodeJS.Signals): void
  /** Ends the step as a cancelled workflow does; resolves as `done` does. */
  cancel(): Promise<ActionRun>
  /** Resolves with the first visible line that matches, past ones too; rejects when none came. */
  waitForLine(pattern: string | RegExp): Promise<string>
}

export interface ActionRun {
  /** Null when a signal ended the process. */
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
  /** The names among them that came by `::set-output`. */
  legacyOutputs: readonly string[]
  state: Readonly<Record<string, string>>
  exportedVariables: Readonly<Record<string, string>>
  addedPaths: readonly string[]
  /** The summary as it is shown; empty when there is none, null when it was refused. */
  summary: string | null
  /** Every value that is masked at the end, without its encoded forms. */
  masks: readonly string[]
  /** Every command that the runner executed. */
  commands: readonly WorkflowCommand[]
  folders: Folders
  /** What was left in RUNNER_TEMP, relative to it. */
  filesLeft: readonly string[]
  /** Removes the run's folders, save a workspace that the caller gave. */
  remove(): Promise<void>
}

/** Runs an action's step to its end. Shapes and failures as in `startAction`. */
export function runAction(options: ActionOptions = {}): Promise<ActionRun> {
  return startAction(options).done
}

/**
 * Starts an action's script as GitHub's runner starts a step, in an environment built from nothing.
 * Throws when action.yml cannot be read.
 */
export function startAction(options: ActionOptions = {}): RunningAction {
  const {
    entry = inRepository('dist/index.js'),
    node = process.execPath,
    timeScale = 1,
    token = 'token-of-the-job',
  } = options
  const actionFile =
    options.actionFile === undefined ? inRepository('action.yml') : options.actionFile
  const declared = actionFile === null ? null : readDeclaredInputs(actionFile)
  const folders = makeFolders(options.workspace)
  const files = makeFileCommands(folders.temp)
  const masker = new SecretMasker()
  for (const secret of [...(options.secrets ?? []), token]) masker.addWithLines(secret.trim())
  const listeners = new Set<(line: string) => void>(options.onLine ? [options.onLine] : [])
  const log = new StepLog({
    masker,
    debug: options.env?.RUNNER_DEBUG === '1',
    onLine: (line) => {
      for (const listener of listeners) listener(line)
    },
  })
  const inputs = options.inputs ?? {}
  const warning = declared && unexpectedInputsWarning(inputs, declared)
  if (warning) log.annotate('warning', warning)
  const step: Record<string, string> = { ...stepEnvironment(folders), ...files }
  const variables = inputVariables(inputs, declared ?? {}, (name) =>
    name === 'github.token' ? token : step[name.replace('.', '_').toUpperCase()],
  )

  const startedAt = performance.now()
  const child = spawn(node, [entry], {
    cwd: folders.workspace,
    env: { ...variables, ...step, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const clock: Pick<Clock, 'sleep'> = {
    sleep: (milliseconds, signal) => systemClock.sleep(milliseconds * timeScale, signal),
  }
  const closed = readStreams(child, (line) => log.read(line))
  const signalsSent: NodeJS.Signals[] = []
  let ending: 'cancelled' | 'timed out' | undefined

  const timeoutMilliseconds = options.timeoutMilliseconds ?? 120_000
  const timer = setTimeout(() => end('timed out'), timeoutMilliseconds)

  function end(reason: 'cancelled' | 'timed out'): void {
    if (ending || child.exitCode !== null || child.signalCode !== null) return
    ending = reason
    descend(child, closed, clock, (signal) => signalsSent.push(signal)).catch(() => {})
  }

  async function finish(): Promise<ActionRun> {
    const { stdout, stderr } = await closed.finally(() => clearTimeout(timer))
    const durationMilliseconds = performance.now() - startedAt
    const fileResults = readFileCommands(files, log, masker)
    if (ending === 'cancelled') log.annotate('error', 'The operation was canceled.')
    if (ending === 'timed out') {
      const minutes = timeoutMilliseconds / 60_000
      log.annotate('error', `The action has timed out after ${minutes} minutes.`)
    }
    const failed = ending === 'timed out' || child.exitCode !== 0 || log.failed
    return {
      exitCode: child.exitCode,
      signal: child.signalCode,
      conclusion: ending === 'cancelled' ? 'cancelled' : failed ? 'failure' : 'success',
      signalsSent,
      durationMilliseconds,
      stdout,
      stderr,
      log: log.lines.join('\n'),
      annotations: log.annotations,
      outputs: Object.fromEntries(log.outputs),
      legacyOutputs: [...log.legacyOutputs],
      state: Object.fromEntries(log.state),
      ...fileResults,
      masks: masker.values,
      commands: log.commands,
      folders,
      filesLeft: filesLeft(folders.temp),
      remove: () => rm(folders.root, { recursive: true, force: true }),
    }
  }

  const done = finish()
  return {
    folders,
    lines: log.lines,
    done,
    signal: (name) => {
      child.kill(name)
    },
    cancel: () => {
      end('cancelled')
      return done
    },
    waitForLine: (pattern) => waitForLine(pattern, log, listeners, done),
  }
}

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
