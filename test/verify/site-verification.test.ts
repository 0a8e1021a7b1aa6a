import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatManifest, type Manifest } from '../../src/manifest/manifest.ts'
import {
  openVerification,
  reportUnopened,
  reportVerification,
  type VerifyOptions,
} from '../../src/verify/site-verification.ts'
import { hasModes } from '../support/system.ts'
import { manifestOfFiles } from '../support/verification.ts'

let workspace: string
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'site-verification-'))
})
afterEach(() => rm(workspace, { recursive: true }))

const files = { 'index.html': '<p>start', 'a.html': '<p>a', 'b.css': 'p {}' }

async function optionsOf(
  manifest: Manifest | undefined,
  baseline?: Manifest,
): Promise<VerifyOptions> {
  const write = async (name: string, content: Manifest | undefined) => {
    const path = join(workspace, name)
    if (content) await writeFile(path, formatManifest(content))
    return path
  }
  return {
    siteUrl: 'https://docs.test/',
    manifest: await write('manifest.json', manifest),
    baseline: baseline && (await write('baseline.json', baseline)),
    workspace,
    publishTarget: 'none',
    seed: '1',
    verifyFiles: undefined,
    verifyConcurrency: 4,
    requestHeaders: [],
  }
}

const frame = {
  createdAt: new Date(0),
  phases: [],
  propagationSeconds: undefined,
  origin: undefined,
}
const documents = () => ({
  report: join(workspace, 'report.html'),
  differences: join(workspace, 'differences.txt'),
  secrets: ['docs.test'],
})

describe('before the first request', () => {
  test('the domains, the scope and the number of URLs are known', async () => {
    const baseline = manifestOfFiles({ 'index.html': 'old' }, 'old.test')
    const options = await optionsOf(manifestOfFiles(files), baseline)
    const { opened, rounds } = await openVerification(options)
    rounds[Symbol.dispose]()
    expect(opened).toMatchObject({ domain: 'docs.test', baselineDomain: 'old.test' })
    expect(opened.scope).toBe('3 files that changed, and 0 of the other 0')
    expect(opened.urls).toBeGreaterThan(3)
  })

  test('without a baseline, there is no domain of one', async () => {
    const { opened, rounds } = await openVerification(await optionsOf(manifestOfFiles(files)))
    rounds[Symbol.dispose]()
    expect(opened.baselineDomain).toBeUndefined()
  })

  test('a manifest that does not exist is refused, with where it comes from', async () => {
    await expect(openVerification(await optionsOf(undefined))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      what: expect.stringMatching(/^`manifest` is .*manifest\.json, which does not exist$/),
      nextStep: expect.stringContaining('`manifestPath`'),
    })
  })

  test('a manifest without a file that is served is refused: nothing would be compared', async () => {
    await expect(openVerification(await optionsOf(manifestOfFiles({})))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      what: '`manifest` lists no file that the site serves',
    })
  })
})

describe('the documents', () => {
  test('say that nothing was requested, if that is so; secrets are removed', async () => {
    const verification = await openVerification(await optionsOf(manifestOfFiles(files)))
    verification.rounds[Symbol.dispose]()
    const outline = await reportVerification(verification, frame, documents())
    expect(outline).toMatchObject({
      isVerified: false,
      scope: 'all 3 files',
      files: { requested: 3, verified: 0 },
      siteUrl: 'https://***/',
      domain: '***',
    })
    expect(outline.unrequested).toBe(outline.urls)
    expect(await readFile(documents().differences, 'utf8')).toBe('')
    expect(await readFile(documents().report, 'utf8')).not.toContain('docs.test')
  })

  test('are written if the time was over before the manifest was read', async () => {
    const facts = { siteUrl: 'https://docs.test/', publishTarget: 's3' } as const
    const outline = await reportUnopened(facts, frame, documents())
    expect(outline).toMatchObject({
      isVerified: false,
      ...{ urls: 0, requests: 0, scope: 'no file', siteUrl: 'https://***/', publishTarget: 's3' },
    })
    expect(outline.verdict.state).toBe('unknown')
    expect(await readFile(documents().differences, 'utf8')).toBe('')
    expect(await readFile(documents().report, 'utf8')).toContain('no file')
  })

  test.runIf(hasModes)('can be read only by this user', async () => {
    await reportUnopened({ siteUrl: 'https://docs.test/', publishTarget: 's3' }, frame, documents())
    for (const path of [documents().report, documents().differences]) {
      expect((await stat(path)).mode & 0o777).toBe(0o600)
    }
  })
})
