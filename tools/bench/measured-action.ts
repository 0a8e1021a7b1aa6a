import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ActionOptions,
  type ActionRun,
  runAction,
} from '../../test/support/runner/run-action.ts'

/** A run of the built action, and its resources. Remove it when done. */
export interface MeasuredRun {
  readonly run: ActionRun
  /** CPU seconds of the process, including its threads. */
  readonly cpuSeconds: number
  /** The peak memory of the process, including its threads, in MB. */
  readonly peak: number
}

/** Runs the built action. Needs Linux, where /proc has the peak of the process alone. */
export async function measureAction(options: ActionOptions): Promise<MeasuredRun> {
  const folder = mkdtempSync(join(tmpdir(), 'measured-'))
  const file = join(folder, 'measured.json')
  const preload = `--import=data:text/javascript,${encodeURIComponent(measurement(file))}`
  try {
    const run = await runAction({ ...options, env: { ...options.env, NODE_OPTIONS: preload } })
    return { run, ...JSON.parse(readFileSync(file, 'utf8')) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Writes the resources of the process when it ends. Its `maxRSS` would include that of its parent.
 */
const measurement = (file: string) => `
import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
if (isMainThread) process.on('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  const [, kibibytes] = /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))
  const result = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peak: kibibytes / 1024 }
  writeFileSync(${JSON.stringify(file)}, JSON.stringify(result))
})`
