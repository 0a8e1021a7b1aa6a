import { copyFile, mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type ActionRun, runAction } from '../../test/support/runner/run-action.ts'
import { startHost } from '../../test/support/service/host.ts'
import { heading, showLine, showResults } from './terminal.ts'
import { demonstrateVerification } from './verify-demo.ts'

/**
 * Exports a folder from the stand-in host, and verifies the exported site.
 *
 * @param site folder of Markdown or HTML
 * @param out folder for the bundle
 */
export async function demonstrateExport(site: string, out: string): Promise<ActionRun> {
  heading(`Exporting ${site} from a stand-in host on this machine`)
  const host = await startHost({ site, speed: 4 })
  try {
    const run = await runAction({
      inputs: {
        'base-url': host.url,
        'api-key': host.apiKey,
        domain: 'docs.example.com',
        download: 'true',
        'extract-to': 'site',
      },
      secrets: [host.apiKey],
      onLine: showLine,
    })
    showResults(run)
    const { bundlePath } = run.outputs
    if (bundlePath) {
      await rm(out, { recursive: true, force: true })
      await mkdir(out, { recursive: true })
      await copyFile(bundlePath, join(out, basename(bundlePath)))
      heading(`The bundle: ${join(out, basename(bundlePath))}`)
    }
    const { sitePath, manifestPath } = run.outputs
    if (!sitePath || !manifestPath) return run
    const verified = await demonstrateVerification(sitePath, manifestPath)
    await verified.remove()
    if (verified.exitCode !== 0) throw new Error('The verification of the unchanged site failed.')
    return run
  } finally {
    await host.close()
  }
}
