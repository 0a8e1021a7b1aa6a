import { appendFile, copyFile, cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ActionOptions } from '../../test/support/runner/run-action.ts'
import { type Host, startHost } from '../../test/support/service/host.ts'
import { conclude, heading, showResults, showRun } from './terminal.ts'
import { demonstrateVerification } from './verify-demo.ts'

/**
 * Exports a folder from the stand-in host, and verifies the exported site.
 *
 * @param source folder of Markdown or HTML
 * @param out folder for the bundle, the site and the reports; the workspace of the step
 * @param speed multiplies that of the host
 * @throws Error if a step does not end as it must
 */
export async function demonstrateExport(source: string, out: string, speed = 1): Promise<void> {
  heading(`Exporting ${source} from a stand-in host on this machine`)
  await mkdir(out, { recursive: true })
  const host = await startHost({ site: source, speed: 4 * speed })
  try {
    const run = await showRun(exportFrom(host, out))
    showResults(run)
    const { sitePath, manifestPath, reportPath } = run.outputs
    if (!sitePath || !manifestPath || !reportPath) throw new Error('the export failed')
    await copyFile(reportPath, join(out, 'report.html'))
    await demonstrateVerification(sitePath, manifestPath, join(out, 'verify-report.html'))
    await run.remove()
    heading(`Kept in ${out}`)
    const kept = source.startsWith(out)
      ? ['source (edit it, and export it with --site out/source)']
      : []
    console.log(
      `  ${['bundle.tar.gz', 'site', 'report.html', 'verify-report.html', ...kept].join(', ')}`,
    )
    conclude('The verification found the stale page, as intended.')
  } finally {
    await host.close()
  }
}

/** The step that exports the host's site into a workspace. */
export const exportFrom = ({ url, apiKey }: Host, workspace: string): ActionOptions => ({
  inputs: {
    'base-url': url,
    'api-key': apiKey,
    domain: 'docs.example.com',
    'bundle-path': 'bundle.tar.gz',
    'extract-to': 'site',
    // Of an earlier demo.
    overwrite: 'true',
  },
  workspace,
  secrets: [apiKey],
})

/** Writes a small documentation with a broken link and a missing image, as Markdown. */
export async function writeSample(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await cp(sample, folder, { recursive: true })
  await appendFile(
    join(folder, 'guides/install.md'),
    '\nLater, [upgrade](upgrade.md).\n\n![The steps](../images/steps.svg)\n',
  )
}

const sample = fileURLToPath(new URL('../../test/support/service/sample', import.meta.url))
