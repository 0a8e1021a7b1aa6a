import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type ActionRun, runAction } from '../../test/support/runner/run-action.ts'
import { send, startSite } from '../../test/support/site-server.ts'
import { heading, showLine } from './terminal.ts'

/**
 * Serves an exported site and verifies it: unchanged, and with an old page in a cache.
 *
 * @param folder of the site
 * @param manifest file of its export
 * @returns the run for the unchanged site
 */
export async function demonstrateVerification(
  folder: string,
  manifest: string,
): Promise<ActionRun> {
  await using site = await startSite(filesIn(folder))
  const verify = () =>
    runAction({
      inputs: {
        ...{ mode: 'verify', 'site-url': site.url, manifest, 'publish-target': 'nginx' },
        timeout: '5s',
      },
      onLine: showLine,
    })
  heading('Verifying the site, served on this machine')
  const run = await verify()
  heading("Verifying it again: a cache still serves last week's start page")
  const stale = '<!doctype html><title>Last week</title>'
  site.faults = [
    ({ path }, response) => (path === '' ? send(response, 200, stale, 'index.html') : undefined),
  ]
  const other = await verify()
  await other.remove()
  if (other.exitCode === 0) throw new Error('The verification missed a stale page.')
  return run
}

function filesIn(folder: string): Record<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = paths.filter((path) => statSync(join(folder, path)).isFile())
  return Object.fromEntries(
    files.map((path) => [path.replaceAll(sep, '/'), readFileSync(join(folder, path))]),
  )
}
