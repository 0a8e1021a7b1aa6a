import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ActionRun, runAction } from '../../../test/support/runner/run-action.ts'
import { startBundleHost } from './bundle-host.ts'

/** A whole step of the built action: download, unpack, check, report. */
export interface SiteStep {
  readonly conclusion: ActionRun['conclusion']
  readonly log: string
  readonly outputs: ActionRun['outputs']
  /** The manifest that it wrote. */
  readonly manifest: string
  readonly seconds: number
  /** Of the process, with all of its threads. */
  readonly cpuSeconds: number
  /** The most memory that the process had, with all of its threads, in MB. */
  readonly peak: number
}

export interface SiteStepOptions {
  /** Beside those that a host needs. */
  readonly inputs?: Readonly<Record<string, string>>
  /** Where it works: a memory disk, or a folder of a disk. */
  readonly folder?: string
  /** Another build of the action than `dist/index.js`. */
  readonly entry?: string
}

/** Runs the built action on a bundle. */
export async function runSiteStep(
  bundle: string,
  { inputs = {}, folder = tmpdir(), entry }: SiteStepOptions = {},
): Promise<SiteStep> {
  await using host = await startBundleHost(bundle)
  const home = mkdtempSync(join(folder, 'site-step-'))
  const measured = join(home, 'measured.json')
  const run = await runAction({
    ...(entry && { entry }),
    inputs: {
      ...{ 'base-url': host.url, 'api-key': 'docs_key', 'job-id': 'job-1' },
      ...{ 'extract-to': 'site', 'site-check': 'warn', ...inputs },
    },
    workspace: home,
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload(measured))}` },
    timeoutMilliseconds: 600_000,
  })
  try {
    const { cpuSeconds, peak } = JSON.parse(readFileSync(measured, 'utf8'))
    const { conclusion, log, outputs, durationMilliseconds } = run
    const manifest = outputs.manifestPath ? readFileSync(outputs.manifestPath, 'utf8') : ''
    return {
      conclusion,
      log,
      outputs,
      manifest,
      cpuSeconds,
      peak,
      seconds: durationMilliseconds / 1000,
    }
  } finally {
    await run.remove()
    rmSync(home, { recursive: true, force: true })
  }
}

/** Writes what the process took when it ends. */
const preload = (file: string) => `
import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
if (isMainThread) process.on('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  const [, kibibytes] = /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))
  const result = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peak: kibibytes / 1024 }
  writeFileSync(${JSON.stringify(file)}, JSON.stringify(result))
})`
