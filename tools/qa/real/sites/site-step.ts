import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ActionRun } from '../../../../test/support/runner/run-action.ts'
import { type MeasuredRun, measureAction } from '../../../bench/measured-action.ts'
import { startBundleHost } from './bundle-host.ts'

/** A whole step of the built action: download, unpack, check, report. */
export interface SiteStep
  extends Pick<ActionRun, 'conclusion' | 'log' | 'outputs'>,
    Omit<MeasuredRun, 'run'> {
  /** The manifest that it wrote. */
  readonly manifest: string
  readonly seconds: number
}

export interface SiteStepOptions {
  /** Beside those that a host needs. */
  readonly inputs?: Readonly<Record<string, string>>
  /** Where it works: a memory disk, or a folder of a disk. */
  readonly folder?: string
}

/** Runs the built action on a bundle. */
export async function runSiteStep(
  bundle: string,
  { inputs = {}, folder = tmpdir() }: SiteStepOptions = {},
): Promise<SiteStep> {
  await using host = await startBundleHost(bundle)
  const home = mkdtempSync(join(folder, 'site-step-'))
  try {
    const { run, ...usage } = await measureAction({
      inputs: {
        ...{ 'base-url': host.url, 'api-key': 'docs_key', 'job-id': 'job-1' },
        ...{ 'extract-to': 'site', 'site-check': 'warn', ...inputs },
      },
      workspace: home,
      timeoutMilliseconds: 600_000,
    })
    const { conclusion, log, outputs, durationMilliseconds } = run
    const manifest = outputs.manifestPath ? readFileSync(outputs.manifestPath, 'utf8') : ''
    await run.remove()
    return { conclusion, log, outputs, manifest, ...usage, seconds: durationMilliseconds / 1000 }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
