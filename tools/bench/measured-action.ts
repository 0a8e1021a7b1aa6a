import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ActionOptions,
  type ActionRun,
  runAction,
} from '../../test/support/runner/run-action.ts'

/** A run of the built action, and what it took. Remove it when done. */
export interface MeasuredRun {
  readonly run: ActionRun
  /** Of the process, with all of its threads. */
  readonly cpuSeconds: number
  /** The most memory that the process had, with all of its threads, in MB. */
  readonly peak: number
}

/** Runs the built action. On Linux only: the peak of the process alone is in /proc. */
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

/** Writes what the process took when it ends. Its own `maxRSS` begins with that of its parent. */
const measurement = (file: string) => `
import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
if (isMainThread) process.on('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  const [, kibibytes] = /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))
  const result = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peak: kibibytes / 1024 }
  writeFileSync(${JSON.stringify(file)}, JSON.stringify(result))
})`
