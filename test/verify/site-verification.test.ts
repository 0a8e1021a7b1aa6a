import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatManifest, type Manifest } from '../../src/site/manifest.ts'
import type { UrlDifference } from '../../src/verify/difference.ts'
import {
  openVerification,
  reportVerification,
  type SiteVerification,
  type VerifyOptions,
} from '../../src/verify/site-verification.ts'
import { differsAt as differs } from '../support/differences.ts'
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

  test('the URLs of files are counted apart from others, and the report is about the manifest', async () => {
    const manifest = manifestOfFiles(files)
    const options = await optionsOf(manifest)
    const { opened, plan, rounds, facts } = await openVerification({
      ...options,
      publishTarget: 's3',
    })
    rounds[Symbol.dispose]()
    const ofFiles = plan.requests.filter(({ about }) => about === 'file').length
    const ofHttp = 1
    expect(opened.urls).toBe(ofFiles)
    expect(opened.absent).toBe(plan.requests.length - ofFiles - ofHttp)
    const { siteDigest } = manifest
    const { siteUrl } = options
    expect(facts).toEqual({ siteUrl, domain: 'docs.test', siteDigest, publishTarget: 's3' })
  })

  test.each(['manifest', 'baseline'] as const)(
    'a malformed `%s` is refused by its own name',
    async (input) => {
      const options = await optionsOf(manifestOfFiles(files), manifestOfFiles(files))
      await writeFile(options[input] as string, 'no manifest')
      await expect(openVerification(options)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        what: expect.stringMatching(`\`${input}\``),
      })
    },
  )

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
  /** Reports rounds that have ended with these results. */
  async function reported(
    differences: readonly UrlDifference[],
    { verified = 0, saysMissing = true, neverRequested = 0, notYet = 0 } = {},
  ) {
    const verification = {
      plan: { scope: 'all 3 files', exempt: 4 },
      facts: {
        ...{ siteUrl: 'https://site.test/', domain: 'site.test', siteDigest: 'digest-1' },
        publishTarget: 's3',
      },
      rounds: {
        progress: { urls: 9, requests: 20, neverRequested, notYet },
        files: { requested: 3, pages: 2, verified, isOnlyNotFoundPage: false, missingTypes: [] },
        mixedContent: { count: 7, first: [{ page: 'a.html', url: 'http://x.test/' }] },
        addresses: { compared: [], found: 1, unreachable: [], isByProxy: false },
        ...{ saysMissing, differences },
      },
    } as unknown as SiteVerification
    const outline = await reportVerification(verification, frame, documents())
    return { outline, list: await readFile(documents().differences, 'utf8') }
  }

  test('have all results of the rounds', async () => {
    const differences = [differs('missing', '/b'), differs('stale', '/a')]
    const { outline, list } = await reported(differences, {
      ...{ verified: 1, neverRequested: 3, notYet: 2 },
    })
    expect(outline).toMatchObject({
      ...{ siteUrl: 'https://site.test/', publishTarget: 's3', scope: 'all 3 files' },
      files: {
        requested: 3,
        pages: 2,
        verified: 1,
        exempt: 4,
        isOnlyNotFoundPage: false,
        missingTypes: [],
      },
      ...{ urls: 9, requests: 20, unrequested: 2, othersUnrequested: 1, differing: 2 },
      mixedContent: { count: 7, first: [{ page: 'a.html' }] },
    })
    expect(list).toBe('missing /b\nstale /a\n')
    expect(await readFile(documents().report, 'utf8')).toContain('digest-1')
  })

  test('list a host that denies every request once, with the URL of the site', async () => {
    const blocked = [differs('blocked', '/a'), differs('blocked', '/b')]
    const once = await reported(blocked, { saysMissing: false })
    expect(once.list).toBe('blocked https://site.test/\n')
    const each = 'blocked /a\nblocked /b\n'
    expect((await reported(blocked, { saysMissing: true })).list).toBe(each)
    expect((await reported(blocked, { saysMissing: false, verified: 1 })).list).toBe(each)
  })

  test('list a host that always returns a page once, if it was not asked for everything', async () => {
    const soft = differs('wrong', '/x', {
      difference: { kind: 'wrong', level: 'difference', by: 'soft-404', status: 200 },
      about: 'nonexistent-url',
    })
    const pages = [soft, differs('wrong', '/a')]
    const once = await reported(pages, { neverRequested: 5 })
    expect(once.list).toBe('wrong https://site.test/\n')
    expect((await reported(pages, { neverRequested: 0 })).list).toBe('wrong /x\nwrong /a\n')
  })

  test('say that nothing was requested, if that is so; secrets are removed', async () => {
    const verification = await openVerification(await optionsOf(manifestOfFiles(files)))
    verification.rounds[Symbol.dispose]()
    const outline = await reportVerification(verification, frame, documents())
    expect(outline).toMatchObject({
      isVerified: false,
      scope: 'all 3 files',
      files: { requested: 3, verified: 0, isOnlyNotFoundPage: false, missingTypes: [] },
      siteUrl: 'https://***/',
      domain: '***',
    })
    expect(outline.unrequested).toBe(outline.urls)
    expect(await readFile(documents().differences, 'utf8')).toBe('')
    expect(await readFile(documents().report, 'utf8')).not.toContain('docs.test')
  })

  test.runIf(hasModes)('can be read only by this user', async () => {
    await reported([])
    for (const path of [documents().report, documents().differences]) {
      expect((await stat(path)).mode & 0o777).toBe(0o600)
    }
  })
})
