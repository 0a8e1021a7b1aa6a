import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { formatManifest } from '../../src/site/manifest.ts'
import { isLong } from '../support/amount.ts'
import { failureOf, test } from '../support/export-stage.ts'
import { hostileFiles, piecesOf } from '../support/hostile-files.ts'
import { runAction } from '../support/runner/run-action.ts'
import { sleepless } from '../support/runner/sleepless.ts'
import { startSite } from '../support/site-server.ts'
import { manifestOfFiles } from '../support/verification.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'main-thread-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Measures the longest uninterrupted work of the main thread, in milliseconds of its CPU time, so
 * that other load does not count.
 */
function measuring(): { env: { NODE_OPTIONS: string }; longest(): number } {
  const result = join(folder, 'longest')
  const file = join(folder, 'measure.mjs')
  writeFileSync(
    file,
    `import { isMainThread } from 'node:worker_threads'
    import { writeFileSync } from 'node:fs'
    if (isMainThread) {
      let before
      let longest = 0
      const used = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000 }
      // Node and the action are loaded by then.
      setTimeout(() => {
        before = used()
        setInterval(() => {
          const now = used()
          longest = Math.max(longest, now - before)
          before = used()
        }, 1).unref()
      }, 500).unref()
      process.on('exit', () => writeFileSync(${JSON.stringify(result)}, String(longest)))
    }`,
  )
  return {
    env: { NODE_OPTIONS: `--import=${pathToFileURL(file)}` },
    longest: () => (existsSync(result) ? Number(readFileSync(result, 'utf8')) : Number.NaN),
  }
}

/** A site of every hostile file, with this many bytes each. */
function hostileSite(bytes: number): string {
  const site = join(folder, 'site')
  mkdirSync(site)
  writeFileSync(join(site, 'index.html'), '<title>Home</title>')
  for (const [index, file] of Object.values(hostileFiles).entries()) {
    const place = join(site, String(index))
    mkdirSync(place)
    writeFileSync(join(place, file.path), Buffer.concat([...piecesOf(file, bytes, bytes)]))
  }
  return site
}

describe('the main thread', () => {
  test('works for at most 50 ms at a time, whatever the site contains', async ({ stage }) => {
    const { run } = await stage({ site: hostileSite(isLong ? 300_000 : 10_000) })
    const measure = measuring()
    const step = await run({ 'extract-to': 'site', 'site-check': 'fail' }, { env: measure.env })
    expect(failureOf(step).code).toBe('SITE_CHECK_FAILED')
    expect(measure.longest()).toBeLessThan(50)
  })

  test('works for at most 50 ms at a time while a site is verified', async () => {
    const bytes = isLong ? 50_000 : 10_000
    const files = Object.fromEntries(
      Object.values(hostileFiles).map((file, index) => [
        `${index}/${file.path}`,
        Buffer.concat([...piecesOf(file, bytes, bytes)]),
      ]),
    )
    const manifest = join(folder, 'manifest.json')
    writeFileSync(manifest, formatManifest(manifestOfFiles({ ...files, 'other.html': 'one' })))
    const baseline = join(folder, 'baseline.json')
    writeFileSync(baseline, formatManifest(manifestOfFiles({ 'other.html': 'one' })))
    await using site = await startSite({ ...files, 'other.html': 'another' })
    const measure = measuring()
    const waits = sleepless()
    const step = await runAction({
      // A wrong page is requested again for two minutes.
      inputs: { mode: 'verify', 'site-url': site.url, manifest, baseline, timeout: '10m' },
      env: { NODE_OPTIONS: `${measure.env.NODE_OPTIONS} ${waits.env.NODE_OPTIONS}` },
    })
    waits.remove()
    await step.remove()
    expect(failureOf(step).code).toBe('SITE_DIFFERS')
    expect(measure.longest()).toBeLessThan(50)
  })
})
