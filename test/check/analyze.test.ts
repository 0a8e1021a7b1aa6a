import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { analysisOutline, analyzeFiles } from '../../src/check/analyze.ts'
import type { BrowsedSite } from '../../src/check/browser/browse-site.ts'
import { FileReader } from '../../src/reading/file-reader.ts'
import type { Levels } from '../../src/site/finding-cause.ts'
import { analysisRequest } from '../support/analysis.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'analyze-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const filesOf = (site: Readonly<Record<string, string>>) =>
  Object.entries(site).map(([path, text]) => {
    const reader = new FileReader(path, 'pages')
    reader.update(Buffer.from(text))
    return reader.end()
  })

const site = {
  'index.html': '<h1>Start</h1><a href="gone.html">Gone</a>',
  '404.html': '<h1>Missing</h1>',
  'a.css': 'a {}',
}

async function analyze(
  files: Readonly<Record<string, string>>,
  parts: Parameters<typeof analysisRequest>[1] = {},
  browsed?: BrowsedSite,
) {
  const request = analysisRequest(folder, parts)
  const analyzed = await analyzeFiles(filesOf(files), request, browsed)
  const written = async (path: string) => await readFile(path, 'utf8').catch(() => undefined)
  return {
    analyzed,
    analysis: analysisOutline(analyzed),
    manifest: JSON.parse((await written(request.paths.manifest)) ?? ''),
    changedPaths: await written(request.paths.changedPaths),
    uploadFiles: await written(request.paths.uploadFiles),
    removedFiles: await written(request.paths.removedFiles),
    externalLinks: await written(request.paths.externalLinks),
  }
}

test('the manifest knows the scripts that the site loads as modules', async () => {
  const { manifest } = await analyze({
    'index.html': `<script type="module" src="entry.js"></script><script src="classic.js"></script>
<link rel="modulepreload" href="preloaded.js"><script type="module">import './inline.js'</script>`,
    'entry.js': 'import "./imported.js"; import("./lazy.js"); new Worker("/worker.js")',
    'imported.js': 'import "./deep.js"',
    'classic.js': 'f()',
    'deep.js': '',
    'inline.js': '',
    'lazy.js': '',
    'preloaded.js': '',
    'worker.js': '',
    'unused.js': 'import "./unused-too.js"',
    'unused-too.js': '',
  })
  const modules = manifest.files.filter(({ module }: { module?: true }) => module)
  expect(modules.map(({ path }: { path: string }) => path)).toEqual([
    'deep.js',
    'entry.js',
    'imported.js',
    'inline.js',
    'lazy.js',
    'preloaded.js',
  ])
})

test('the manifest knows the service workers that pages register, also by scripts that they load', async () => {
  const { manifest } = await analyze({
    'index.html': `<script src="js/register.js"></script>
<script>navigator.serviceWorker.register('OneSignalSDKWorker.js?appId=1')</script>`,
    'docs/a.html': '<script src="../js/register.js"></script>',
    'js/register.js': "navigator.serviceWorker.register('pwa/worker.js')",
    'js/unused.js': "navigator.serviceWorker.register('/other.js')",
    'js/pwa/worker.js': '',
    'pwa/worker.js': '',
    'docs/pwa/worker.js': '',
    'other.js': '',
    'sw.js': '',
    'OneSignalSDKWorker.js': '',
  })
  const workers = manifest.files.filter(({ worker }: { worker?: true }) => worker)
  expect(workers.map(({ path }: { path: string }) => path)).toEqual([
    'OneSignalSDKWorker.js',
    'docs/pwa/worker.js',
    'pwa/worker.js',
  ])
  expect(manifest.files).toHaveLength(10)
})

/** The manifest of a site that was analyzed before. */
async function baselineOf(
  files: Readonly<Record<string, string>>,
  parts: Parameters<typeof analysisRequest>[1] = {},
): Promise<string> {
  const { manifest } = await analyze(files, parts)
  await writeFile(join(folder, 'baseline.json'), JSON.stringify(manifest))
  return join(folder, 'baseline.json')
}

describe('an analysis', () => {
  test('writes the findings of the check into the manifest', async () => {
    const { manifest, analysis } = await analyze(site)
    expect(manifest.findings).toMatchObject([{ cause: 'broken-link', subject: '/gone.html' }])
    expect(analysis.check).toEqual({
      pages: 1,
      references: 1,
      annotations: {
        shown: [
          { message: 'Broken links: /gone.html ("Gone"), written as "gone.html", in index.html' },
        ],
        causes: [],
      },
      counts: { findings: 1, newFindings: undefined, notices: 0, accepted: 0 },
      off: [],
      limits: { areSourcesPartial: false, unlisted: 0 },
    })
    expect(analysis.siteDigest).toBe(manifest.siteDigest)
  })

  test('knows the service workers that the browser has seen', async () => {
    const visit = {
      ...({ path: 'index.html', end: 'settled', written: 0, hosts: [] } as const),
      ...{ outside: [], failed: [], blocked: [], errors: [], hydrationErrors: [] },
      workers: ['/docs/push/a%20b.js', '/docs/'],
    }
    const browsed = { visits: [visit], product: 'Chromium', isSandboxed: true }
    const files = { 'index.html': '<p>x</p>', 'push/a b.js': '', 'c.js': '' }
    const { manifest } = await analyze(files, { rules: { basePath: '/docs/' } }, browsed)
    const workers = manifest.files.filter(({ worker }: { worker?: true }) => worker)
    expect(workers).toMatchObject([{ path: 'push/a b.js' }])
  })

  test('has the findings of the browser, between those of the files by their causes', async () => {
    const visit = {
      ...({ path: 'index.html', end: 'crashed', written: 0, hosts: [] } as const),
      ...{ outside: [], failed: [], blocked: [], errors: [], hydrationErrors: [] },
    }
    const browsed = { visits: [visit], product: 'Chromium', isSandboxed: true }
    const tooLong = `<a href="?${'x'.repeat(2 ** 20)}">Long</a>`
    const files = { ...site, 'index.html': site['index.html'] + tooLong }
    const { manifest, analysis } = await analyze(files, {}, browsed)
    const causes = ['broken-link', 'blank-page', 'unread-page']
    expect(manifest.findings).toMatchObject(causes.map((cause) => ({ cause })))
    expect(analysis.outline.findings).toMatchObject(causes.map((cause) => ({ cause })))
    expect(analysis.check?.counts).toMatchObject({ findings: 3 })
  })

  test('lists the links to other sites, without secrets', async () => {
    const files = { ...site, 'b.html': '<a href="https://b.test/canary?a#b">b</a>' }
    const { externalLinks } = await analyze(files, { secrets: ['canary'] })
    expect(externalLinks).toBe('https://b.test/***?a\n')
    expect((await analyze(site)).externalLinks).toBe('')
  })

  test('without a check has a manifest without findings, and no list of links', async () => {
    const { manifest, analysis, externalLinks } = await analyze(site, {
      rules: { siteCheck: 'off' },
    })
    expect(externalLinks).toBeUndefined()
    expect(manifest).not.toHaveProperty('findings')
    expect(analysis).toMatchObject({ check: undefined, outline: { findings: [] } })
  })

  test('without a baseline lists all files to upload, and nothing else', async () => {
    expect(await analyze(site)).toMatchObject({
      analysis: { changed: undefined },
      changedPaths: undefined,
      uploadFiles: 'a.css\n404.html\nindex.html\n',
      removedFiles: '',
    })
  })

  test('with a baseline lists what differs from it', async () => {
    const baseline = await baselineOf({ ...site, 'old.html': '<p>Old' })
    const after = await analyze({ ...site, 'a.css': 'b {}' }, { baseline })
    expect(after).toMatchObject({
      analysis: {
        changed: true,
        outline: { changes: { changed: { count: 1, first: ['a.css'] } } },
      },
      changedPaths: '/a.css\n/old\n/old.html\n/old/\n',
      uploadFiles: 'a.css\n',
      removedFiles: 'old.html\n',
    })
  })

  test('of the site of the baseline says that nothing changed', async () => {
    const baseline = await baselineOf(site)
    const { analysis, changedPaths } = await analyze(site, { baseline })
    expect({ changed: analysis.changed, changedPaths }).toEqual({
      changed: false,
      changedPaths: '',
    })
  })

  test('that counts only new findings still keeps all of them in the manifest', async () => {
    const baseline = await baselineOf(site)
    const more = { ...site, 'index.html': `${site['index.html']}<a href="lost.html">Lost</a>` }
    const { manifest, analysis } = await analyze(more, {
      baseline,
      rules: { siteCheck: 'fail-new' },
    })
    expect(analysis.outline.findings).toMatchObject([{ first: [{ subject: '/lost.html' }] }])
    expect(analysis.outline.ratchet).toMatchObject({ known: 1, gone: { count: 0 } })
    expect(manifest.findings).toHaveLength(2)
  })

  test.each(['notice', 'off'] as const)(
    'makes nothing new of a cause that was %s and is raised',
    async (before) => {
      const rules = {
        levels: [{ cause: 'broken-link', level: before }],
        siteCheck: 'fail-new',
      } as const
      const baseline = await baselineOf(site, { rules })
      const raised = { levels: [], siteCheck: 'fail-new' } as const
      const { analysis } = await analyze(site, { baseline, rules: raised })
      expect(analysis.check?.counts).toMatchObject({ findings: 1, newFindings: 0 })
      const more = { ...site, '404.html': '<a href="/lost.html">Lost</a>' }
      const { outline } = (await analyze(more, { baseline, rules: raised })).analysis
      expect(outline.findings).toMatchObject([{ first: [{ subject: '/lost.html' }] }])
    },
  )

  test('counts no defect as moved or gone that is still on a page whose findings are off', async () => {
    const api = {
      ...site,
      'api/a.html': '<a href="/old.html">Old</a>',
      'guide.html': '<p>Guide</p>',
    }
    const baseline = await baselineOf(api)
    const levels: Levels = [{ cause: '*', glob: '/api/**', level: 'off' }]
    const rules = { levels, siteCheck: 'fail-new' } as const
    const same = await analyze(api, { baseline, rules })
    expect(same.analysis.check?.off).toEqual([
      { cause: '*', glob: '/api/**', findings: 1, notices: 0 },
    ])
    expect(same.analysis.outline.ratchet).toEqual({ known: 1, gone: { count: 0, first: [] } })
    const more = { ...api, 'guide.html': '<a href="/old.html">A link</a>' }
    const { analysis, manifest } = await analyze(more, { baseline, rules })
    expect(analysis.check?.counts).toMatchObject({ newFindings: 1 })
    expect(manifest.findings).toContainEqual(
      expect.objectContaining({ subject: '/old.html', pages: ['api/a.html', 'guide.html'] }),
    )
  })

  test('removes secrets from the manifest, also where a text is cut', async () => {
    const secret = 'sk_live_0123456789abcdef'
    const href = `${'x'.repeat(480)}${secret}.html`
    const { manifest } = await analyze(
      { 'index.html': `<a href="${href}">a</a>`, '404.html': '' },
      { secrets: [secret] },
    )
    expect(JSON.stringify(manifest)).not.toContain('sk_live')
    expect(JSON.stringify(manifest)).toContain('***')
  })

  test.each([
    [{ 'a.html': 'A', 'a.txt': '0:["build",[]]', '_next/static/chunks/1.js': '' }, true],
    [{ 'a.html': 'A', '_next/static/build/_buildManifest.js': '' }, false],
    [{ 'a.html': 'A', 'a.txt': 'Notes' }, false],
  ])('recognizes a site of the Next.js App Router: %j is one: %s', async (files, isOne) => {
    const { analysis } = await analyze(files)
    expect(analysis.isAppRouter).toBe(isOne)
  })

  test('fails if the baseline was removed during the run', async () => {
    const baseline = join(folder, 'none.json')
    await expect(analyze(site, { baseline })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      what: expect.stringContaining('was removed during the run'),
    })
  })
})
