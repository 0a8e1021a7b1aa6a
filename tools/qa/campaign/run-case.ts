import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDuration } from '../../../src/kernel/format/quantity.ts'
import { type ActionRun, startAction } from '../../../test/support/runner/run-action.ts'
import { onlyOnRunner } from '../../../test/support/runner/shell.ts'
import { readTree } from '../../../test/support/site-tree.ts'
import type { Leak } from './canaries.ts'
import { NotPossibleHere } from './disks.ts'
import type { FaultCase } from './fault-case.ts'
import { injectedBy } from './injection.ts'
import { type BuiltAction, type Load, launchVariables } from './launch.ts'
import { type Stage, setStage } from './stage.ts'
import { leaksOf } from './traces.ts'
import { wrongsOf } from './wrong-outcome.ts'

/** The result of one case. */
export interface CaseResult {
  readonly name: string
  readonly seed: number
  /** Problems of the outcome; empty if it is right. */
  readonly wrongs: readonly string[]
  readonly leaks: readonly Leak[]
  readonly injections: readonly string[]
  /** Why it could not be staged on this machine, if it could not. */
  readonly skipped?: string
  /** From the runner's first signal to the end of the process, if it was sent. */
  readonly cancelMilliseconds?: number
  /** From the run's time limit to the end of the process, if it was reached. */
  readonly overrunMilliseconds?: number
  readonly milliseconds: number
  /** Undefined if the process ended too early. */
  readonly load?: Load
  /** The visible log, to investigate a wrong outcome. */
  readonly log: string
  readonly outputs?: Readonly<Record<string, string>>
}

/** The maximum time over a run's time limit, in milliseconds: the action's promise. */
export const maxOverrun = 2000

/**
 * Runs one case with one seed, and judges the results.
 *
 * @param inShell whether to run it as a command; cases of the runner are skipped then
 */
export async function runCase(
  fault: FaultCase,
  seed: number,
  action: BuiltAction,
  inShell = false,
): Promise<CaseResult> {
  const began = performance.now()
  const result = { name: fault.name, seed, wrongs: [], leaks: [], injections: [], log: '' }
  const took = () => performance.now() - began
  await using stage = await setStage(fault.setting, seedOf(fault.name, seed))
  try {
    await fault.inject(stage)
    const missing = inShell ? onlyOnRunner(stage.inputs, stage.env) : []
    if (missing.length > 0) throw new NotPossibleHere(`a shell has no ${missing.join(', ')}`)
  } catch (error) {
    if (!(error instanceof NotPossibleHere)) throw error
    return { ...result, skipped: error.message, milliseconds: took() }
  }
  stage.treeBefore = await readTree(stage.workspace)
  const { run, cancelMilliseconds } = await start(fault, stage, action, inShell)
  const overrun = run.durationMilliseconds - limitOf(stage)
  try {
    return {
      ...result,
      wrongs: [
        ...(await wrongsOf(run, fault, stage, cancelMilliseconds !== undefined)),
        ...(inShell ? wrongExitCode(run) : []),
        ...wrongLoad(fault, loadOf(stage).load),
      ],
      leaks: leaksOf(run, stage),
      injections: injectedBy(run, stage.marker),
      ...(cancelMilliseconds !== undefined && { cancelMilliseconds }),
      ...(cancelMilliseconds === undefined && overrun > 0 && { overrunMilliseconds: overrun }),
      milliseconds: took(),
      ...loadOf(stage),
      log: run.log,
      outputs: run.outputs,
    }
  } finally {
    await run.remove()
  }
}

async function start(
  { cancelAt }: FaultCase,
  stage: Stage,
  action: BuiltAction,
  inShell: boolean,
): Promise<{ run: ActionRun; cancelMilliseconds?: number }> {
  const { uid, files, names } = stage
  const watch = join(stage.folder, 'children.jsonl')
  const launch = { watch, load: loadFile(stage), own: stage.folder, uid, files, names }
  const running = startAction({
    ...{ entry: action.entry, actionFile: action.actionFile, workspace: stage.workspace },
    inputs: stage.inputs,
    env: { ...stage.env, ...launchVariables(action, launch) },
    inShell,
    token: stage.token,
    secrets: [stage.key],
    timeoutMilliseconds: limitOf(stage) + maxOverrun,
  })
  if (!cancelAt) return { run: await running.done }
  const isOver = running.done.then(() => true)
  if (await Promise.race([isOver, cancelAt(stage).then(() => false)])) {
    return { run: await running.done }
  }
  const cancelled = performance.now()
  // People press Ctrl+C again.
  if (inShell && stage.draw.uniform() < 0.5) {
    setTimeout(() => running.signal('SIGINT'), stage.draw.uniform() * 300).unref()
  }
  const run = await running.cancel(inShell ? endingSignal(stage) : 'SIGINT')
  return { run, cancelMilliseconds: performance.now() - cancelled }
}

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ctrl+C, the signal of another system that stops its job, or that of a closed terminal. */
const endingSignal = ({ draw }: Stage) =>
  endingSignals[Math.floor(draw.uniform() * endingSignals.length)]

/** The exit codes that docs/shell.md promises, besides 0. */
function wrongExitCode({ exitCode, outputs: { outcome, errorCode } }: ActionRun): string[] {
  if (!errorCode) return []
  const ofFailure = errorCode === 'INVALID_INPUT' ? [1, 2] : [1]
  const expected = outcome === 'cancelled' ? [130] : ofFailure
  // A run whose file system hangs is killed.
  if (exitCode === null || expected.includes(exitCode)) return []
  return [`exit code ${exitCode} in a shell with ${errorCode}`]
}

const loadFile = ({ folder }: Stage) => join(folder, 'load.json')

function loadOf(stage: Stage): { load?: Load } {
  const text = existsSync(loadFile(stage)) ? readFileSync(loadFile(stage), 'utf8') : ''
  return text === '' ? {} : { load: JSON.parse(text) }
}

function wrongLoad({ setting: { maxBlock } }: FaultCase, load?: Load): string[] {
  if (!load || maxBlock === undefined || load.longestBlock <= maxBlock) return []
  return [`the main thread was blocked for ${Math.round(load.longestBlock)} ms`]
}

/** The maximum time of a run, in milliseconds from the start of its process. */
const limitOf = ({ inputs }: Stage) => parseDuration(inputs.timeout ?? '') ?? 60_000

/** A different seed for every case, so that their random choices differ. */
function seedOf(name: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed
  for (const byte of Buffer.from(name)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
