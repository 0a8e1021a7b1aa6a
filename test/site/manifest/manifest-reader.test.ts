import { describe, expect, test } from 'vitest'
import { formatManifest, manifestOf, siteDigestOf } from '../../../src/site/manifest/manifest.ts'
import { readManifest, readManifestLines } from '../../../src/site/manifest/manifest-reader.ts'
import { siteFile } from './sites.ts'

describe('readManifestLines', () => {
  const text = formatManifest(
    manifestOf([siteFile('index.html'), siteFile('a.html'), siteFile('a.js')], {
      modules: ['a.js'],
      domain: 'docs.example.com',
      findings: [{ cause: 'x', subject: '/a', detail: '', count: 1, pages: ['index.html'] }],
    }),
  )
  async function* lines(of: string) {
    yield of.split('\n').slice(0, 3)
    yield of.split('\n').slice(3)
  }

  test('reads what was written, both files and findings, line by line', async () => {
    expect(await readManifestLines(lines(text), 'manifest')).toEqual(readManifest(text))
    expect(readManifest(text).files.map(({ module }) => module)).toEqual([
      undefined,
      true,
      undefined,
    ])
  })

  test('refuses a file that is listed twice, whatever its order', async () => {
    const other = siteFile('b.html')
    for (const paths of [
      ['a.html', 'a.html'],
      ['a.html', 'b.html', 'a.html'],
    ]) {
      const files = paths.map((path) => ({ path, size: 1, sha256: other.sha256 }))
      const made = { ...manifestOf([], { domain: '' }), files, siteDigest: siteDigestOf(files) }
      await expect(readManifestLines(lines(formatManifest(made)), 'manifest')).rejects.toThrow(
        'lists a file twice',
      )
    }
  })

  test.each([
    { path: '../x' },
    { path: 'a//b' },
    { path: 'a\\b' },
    { path: 7 },
    { size: -1 },
    { size: 1.5 },
    { sha256: 'x' },
    { normalizedDigest: null },
    { normalizedPath: '/x' },
  ])('leaves a file with %j to `readManifest`', async (change) => {
    const [file] = readManifest(text).files
    const changed = text.replace(JSON.stringify(file), JSON.stringify({ ...file, ...change }))
    expect(changed).not.toBe(text)
    expect(await readManifestLines(lines(changed), 'manifest')).toBeUndefined()
    expect(() => readManifest(changed)).toThrow('is not a manifest')
  })

  test('leaves another layout to `readManifest`', async () => {
    const other = JSON.stringify(JSON.parse(text))
    expect(await readManifestLines(lines(other), 'manifest')).toBeUndefined()
  })
})
