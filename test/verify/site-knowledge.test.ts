import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SiteKnowledge } from '../../src/verify/site-knowledge.ts'
import { manifestOfFiles } from '../support/verification.ts'

const siteUrl = new URL('https://docs.test')
const manifest = manifestOfFiles({ 'a.html': 'a', 'b.html': 'b' })
const [a = expect.unreachable(), b = expect.unreachable()] = manifest.files

test('the first digest that a file of the export has names the file', () => {
  const known = new SiteKnowledge(siteUrl, manifest)
  expect(known.pathWith([b.sha256, a.sha256])).toBe('b.html')
  expect(known.pathWith(['0'.repeat(64), a.sha256])).toBe('a.html')
  expect(known.pathWith(['0'.repeat(64)])).toBeUndefined()
  expect(known.pathWith([])).toBeUndefined()
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
      new SiteKnowledge(siteUrl, manifest, site).bodyDifferences.between(file, Buffer.from('c'))
    expect(between(folder, a)?.detail).toContain('was replaced by')
    expect(between(folder, b)).toBeUndefined()
    expect(between(join(folder, 'missing'), a)).toBeUndefined()
    expect(between(undefined, a)).toBeUndefined()
  } finally {
    await rm(folder, { recursive: true })
  }
})
