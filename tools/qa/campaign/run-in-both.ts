import { outputNames } from '../../../src/runner/outputs.ts'
import type { FaultCase } from './fault-case.ts'
import type { BuiltAction } from './launch.ts'
import { type CaseResult, runCase } from './run-case.ts'

/**
 * Runs a case as a command, and unless its end depends on chance, also as a step. Outputs that
 * differ are wrong outcomes of the command.
 */
export async function runInBoth(
  fault: FaultCase,
  seed: number,
  action: BuiltAction,
): Promise<CaseResult> {
  if (!isRepeatable(fault)) return runCase(fault, seed, action, true)
  const [step, command] = await Promise.all([
    runCase(fault, seed, action),
    runCase(fault, seed, action, true),
  ])
  if (command.skipped !== undefined || step.wrongs.length > 0) return command
  return { ...command, wrongs: [...command.wrongs, ...differences(step, command)] }
}

/** Whether two runs of a case end alike: not by chance, and not by when a cancel comes. */
const isRepeatable = ({ cancelAt, expect }: FaultCase) =>
  cancelAt === undefined && typeof expect === 'string'

/** Outputs with ids, ports, times and paths of one run: both must have them, or neither. */
const ofOneRun: readonly string[] = [
  ...['jobId', 'expiresAt', 'createdAt', 'archivedAt', 'prLink', 'sourceRepository'],
  ...outputNames.filter((name) => /(Path|File)$/.test(name)),
]

/** The link may be masked, and only a step has a tool cache. */
const notCompared: readonly string[] = ['bundleUrl', 'cacheHit']

/** How far a job was at the time limit depends on the machine. */
const ofProgress: readonly string[] = ['status', 'pageCount']

function differences({ outputs: step = {} }: CaseResult, { outputs: command = {} }: CaseResult) {
  const isTimedOut = step.outcome === 'timed-out'
  return outputNames
    .filter((name) => !notCompared.includes(name))
    .filter((name) => !(isTimedOut && ofProgress.includes(name)))
    .filter((name) => comparedValue(name, step) !== comparedValue(name, command))
    .map((name) => `the output ${name} is ${command[name]}, and ${step[name]} in a step`)
}

function comparedValue(name: string, outputs: Readonly<Record<string, string>>): string {
  const value = outputs[name] ?? ''
  return ofOneRun.includes(name) && value !== '' ? 'set' : value
}
