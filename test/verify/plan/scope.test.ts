import { describe, expect, test } from 'vitest'
import { scopeOf } from '../../../src/verify/plan/scope.ts'
import { siteFile, manifest as siteManifest } from '../../check/baseline/sites.ts'

const many = (count: number) =>
  siteManifest(
    siteFile('index.html'),
    siteFile('404.html'),
    ...Array.from({ length: count }, (_, index) => siteFile(`p/${index}.html`, index)),
  )
const pathsOf = (files: readonly { path: string }[]) => files.map(({ path }) => path)

describe('the files that are compared', () => {
  test('are all of a small site, and a sample of a large one', () => {
    const given = { verifyFiles: undefined, seed: '1' }
    expect(scopeOf(many(100), undefined, given).files).toHaveLength(102)
    const sample = scopeOf(many(20_000), undefined, given)
    expect(sample.files.length).toBeGreaterThanOrEqual(2000)
    expect(sample.files.length).toBeLessThanOrEqual(2003)
  })

  test('of a sample are the same for a seed, and others for another, with the start page', () => {
    const largest = { ...siteFile('largest.html'), size: 1e6 }
    const manifest = siteManifest(...many(1000).files, largest)
    const of = (seed: string) =>
      pathsOf(scopeOf(manifest, undefined, { verifyFiles: 50, seed }).files)
    expect(of('1')).toEqual(of('1'))
    expect(of('1')).not.toEqual(of('2'))
    const always = ['index.html', '404.html', 'largest.html']
    for (const seed of ['1', '2']) expect(of(seed)).toEqual(expect.arrayContaining(always))
  })

  test('are the changed files and 200 more, and the removed pages', () => {
    const before = siteManifest(
      ...['index.html', 'a.html', 'gone.html', 'gone.png'].map((path) => siteFile(path)),
    )
    const now = siteManifest(
      ...[siteFile('index.html'), siteFile('a.html', 2), siteFile('new.html')],
      ...Array.from({ length: 500 }, (_, index) => siteFile(`same/${index}.png`)),
    )
    const both = siteManifest(
      ...before.files,
      ...now.files.slice(3).map((file) => siteFile(file.path)),
    )
    const { files, removed } = scopeOf(now, both, { verifyFiles: undefined, seed: '1' })
    expect(pathsOf(files)).toEqual(expect.arrayContaining(['a.html', 'index.html', 'new.html']))
    expect(files.length).toBeLessThan(210)
    expect(pathsOf(removed)).toEqual(['gone.html', 'gone.png'])
    const changed = scopeOf(now, both, { verifyFiles: 'changed', seed: '1' })
    expect(pathsOf(changed.files)).toEqual(['a.html', 'index.html', 'new.html'])
  })
})
