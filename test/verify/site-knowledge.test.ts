import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BuildFiles, SiteKnowledge } from '../../src/verify/site-knowledge.ts'
import { manifestOfFiles } from '../support/verification.ts'

const siteUrl = new URL('https://docs.test')
const manifest = manifestOfFiles({ 'a.html': 'a', 'b.html': 'b' })
const [a = expect.unreachable(), b = expect.unreachable()] = manifest.files

test('the digest of a file of the export names the file', () => {
  const known = new SiteKnowledge(siteUrl, manifest)
  expect(known.pathWith(b.sha256)).toBe('b.html')
  expect(known.pathWith(a.sha256)).toBe('a.html')
  expect(known.pathWith('0'.repeat(64))).toBeUndefined()
  expect(known.pathWith(undefined)).toBeUndefined()
})

test('the files of a build are those of the manifest, and are sorted once', () => {
  const known = new SiteKnowledge(siteUrl, manifest)
  expect(known.buildFiles).toBe(known.buildFiles)
  expect(known.buildFiles.loadedBy('a.html', Buffer.from('a'), siteUrl, siteUrl)).toEqual([])
})

test('what is different in a page is said if its file is in the folder of the export', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'knowledge-'))
  try {
    await writeFile(join(folder, 'a.html'), 'a')
    await mkdir(join(folder, 'b.html'))
    const between = (site: string | undefined, file: typeof a) =>
      new SiteKnowledge(siteUrl, manifest, { site }).bodyChanges.of(file, Buffer.from('c'))
    expect(between(folder, a)).toMatchObject({ removed: 'a', added: 'c' })
    expect(between(folder, b)).toBeUndefined()
    expect(between(join(folder, 'missing'), a)).toBeUndefined()
    expect(between(undefined, a)).toBeUndefined()
  } finally {
    await rm(folder, { recursive: true })
  }
})

describe('build files', () => {
  const site = new URL('https://docs.test/docs')
  const url = new URL('https://docs.test/docs/a')
  const manifest = '_next/static/new1/_buildManifest.js'

  const page = (script: string, build?: string) =>
    Buffer.from(
      `<!doctype html><script src="${script}"></script><script id="__NEXT_DATA__">{"buildId":"${build}"}</script>`,
    )

  /** The paths of the files that the page loads, with the files of the export that they must be. */
  function loadedBy(body: Buffer, files: readonly string[] = [manifest]) {
    const exported = manifestOfFiles(Object.fromEntries(files.map((path) => [path, ''])))
    const loaded = new BuildFiles(exported.files).loadedBy('a.html', body, url, site)
    return loaded?.map(({ path, file }) => `${path} = ${file.path}`)
  }

  test('a file in the folder of another build must be the one of the export', () => {
    const path = '_next/static/old1/_buildManifest.js'
    expect(loadedBy(page(`/docs/${path}`))).toEqual([`${path} = ${manifest}`])
    expect(loadedBy(page(`./${path}`))).toEqual([`${path} = ${manifest}`])
  })

  test('a file outside of a folder of a build is not listed', () => {
    expect(loadedBy(page('/docs/site.js'))).toEqual([])
  })

  test.each([
    ['that the export does not have', '/docs/_next/static/old1/_otherManifest.js'],
    ['outside of the site', '/_next/static/old1/_buildManifest.js'],
    ['of another host', 'https://cdn.example/docs/_next/static/old1/_buildManifest.js'],
  ])('nobody can say what a page loads with a file of a build %s', (_, script) => {
    expect(loadedBy(page(script))).toBeUndefined()
  })

  test('the id of a build whose data the export does not have leads nowhere', () => {
    const files = [manifest, '_next/data/new1/a.json']
    expect(loadedBy(page('/docs/site.js', 'new1'), files)).toEqual([])
    expect(loadedBy(page('/docs/site.js', 'old1'), files)).toBeUndefined()
    expect(loadedBy(page('/docs/site.js', 'old1'))).toEqual([])
  })
})
