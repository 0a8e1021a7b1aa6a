import { readdirSync, readFileSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { send, startSite } from '../../test/support/site-server.ts'
import { heading, showRun } from './terminal.ts'

/**
 * Serves an exported site and verifies it: unchanged, also in a shell, and with an old page in a cache.
 *
 * @param folder of the site
 * @param manifest file of its export
 * @param report path for the report of the second verification
 * @throws Error if the first finds a difference, or the second does not find the old page
 */
export async function demonstrateVerification(
  folder: string,
  manifest: string,
  report: string,
): Promise<void> {
  await using site = await startSite(filesIn(folder))
  const inputs = { mode: 'verify', 'site-url': site.url, manifest, 'publish-target': 'nginx' }
  heading('Verifying the site, served on this machine')
  const unchanged = await showRun({ inputs })
  await unchanged.remove()
  if (unchanged.exitCode !== 0) throw new Error('the verification of the unchanged site failed')
  for (const [mode, more] of Object.entries(shellInputs(folder, site.url))) {
    const flags = Object.entries(more).map(([name, value]) => `--${name} ${value}`)
    heading(`The same site in a shell: docs-export-action ${mode} ${flags.join(' ')} --output json`)
    const run = await showRun({ inputs: { mode, ...more }, inShell: true })
    await run.remove()
    if (run.exitCode !== 0) throw new Error(`the command ${mode} failed`)
  }
  heading("Verifying it again: a cache still serves last week's start page")
  const stale = '<!doctype html><title>Last week</title>'
  site.faults = [
    ({ path }, response) => (path === '' ? send(response, 200, stale, 'index.html') : undefined),
  ]
  // Long enough to ask again, as right after a deployment; a busy machine may need more.
  for (const timeout of ['5s', '20s', '2m']) {
    const changed = await showRun({ inputs: { ...inputs, timeout } })
    const { errorCode, reportPath } = changed.outputs
    if (reportPath) await copyFile(reportPath, report)
    await changed.remove()
    if (errorCode === 'SITE_DIFFERS') return
    if (errorCode !== 'TIMED_OUT') break
  }
  throw new Error('the verification did not find the stale page')
}

/** The commands that check a site and verify it, by mode. */
const shellInputs = (site: string, url: string): Record<string, Record<string, string>> => ({
  check: { site },
  verify: { 'site-url': url, site, 'publish-target': 'nginx' },
})

function filesIn(folder: string): Record<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = paths.filter((path) => statSync(join(folder, path)).isFile())
  return Object.fromEntries(
    files.map((path) => [path.replaceAll(sep, '/'), readFileSync(join(folder, path))]),
  )
}
