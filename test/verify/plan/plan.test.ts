import { describe, expect, test } from 'vitest'
import { publishTargets } from '../../../src/site/site-rules.ts'
import { planOf } from '../../../src/verify/plan/plan.ts'
import { siteFile, manifest as siteManifest } from '../../check/baseline/sites.ts'

describe('the plan', () => {
  const options = {
    publishTarget: 'nginx',
    seed: '1',
    siteUrl: 'https://docs.test/',
    verifyFiles: 'all',
  } as const

  test('requests 20 files of each kind as identity, too, however many pages come before them', () => {
    const now = siteManifest(
      ...Array.from({ length: 100 }, (_, index) => siteFile(`a/${index}.html`)),
      ...['style.css', 'x.js'].map((path) => siteFile(path)),
    )
    const { requests } = planOf(now, undefined, options)
    const compressed = requests.flatMap((one) =>
      one.about === 'file' && one.isAlsoIdentity ? [one.file.path] : [],
    )
    expect(compressed).toHaveLength(22)
    expect(compressed).toEqual(expect.arrayContaining(['style.css', 'x.js']))
  })

  test('a page at a URL that its target may not serve may be missing', () => {
    const site = siteManifest(siteFile('b.html'), siteFile('index.html'))
    const inDoubt = publishTargets.filter((publishTarget) => {
      const { requestAt } = planOf(site, undefined, { ...options, publishTarget })
      return requestAt('b')?.mayBeMissing
    })
    expect(inDoubt.toSorted()).toEqual(['azure-static-web-apps', 'none'])
  })

  test('a page at a URL that its target serves by another rule may not be missing', () => {
    const { requestAt } = planOf(siteManifest(siteFile('a/b.html')), undefined, options)
    // nginx merges slashes.
    expect(requestAt('a//b.html')).toMatchObject({ path: 'a//b.html', mayBeMissing: false })
  })

  test('leaves out settings, names that start with a dot, and shared names', () => {
    const now = siteManifest(
      ...['.htaccess', '.well-known/x', '_headers', 'CNAME', 'e.html', 'e/index.html'].map((path) =>
        siteFile(path),
      ),
    )
    const { requests, exempt } = planOf(now, undefined, { ...options, publishTarget: 'none' })
    expect(exempt).toBe(4)
    const paths = requests.flatMap((one) => (one.about === 'file' ? [one.path] : []))
    expect(paths.toSorted()).toEqual(['e.html', 'e/', 'e/index.html'])
    expect(requests.filter(({ about }) => about === 'http')).toHaveLength(1)
    const absent = requests.flatMap((one) => (one.about === 'nonexistent-url' ? [one.path] : []))
    const name = absent[0] ?? ''
    expect(name).toMatch(/^[0-9a-f]{16}$/)
    const forms = [name, `${name}.html`, `${name}/`]
    expect(absent).toEqual([...forms, ...forms.map((form) => `e/${form}`)])
  })

  test('requests URLs that never existed in some folders, and for each kind of file', () => {
    const folders = Array.from({ length: 30 }, (_, index) => siteFile(`${index}/a.html`))
    const now = siteManifest(...folders, siteFile('assets/a.css'), siteFile('assets/b.js'))
    const { requests } = planOf(now, undefined, options)
    const absent = requests.flatMap((one) => (one.about === 'nonexistent-url' ? [one.path] : []))
    expect(absent.filter((path) => /^\d+\/[0-9a-f]{16}$/.test(path)).length).toBeGreaterThanOrEqual(
      20,
    )
    const assets = absent.filter((path) => /^assets\/[0-9a-f]{16}\.(?:css|js)$/.test(path))
    expect(assets).toHaveLength(2)
  })

  test.each(['none', 's3', 'nginx'] as const)(
    'requests removed pages under the name of each way to serve, for %s',
    (publishTarget) => {
      const kept = ['index.html', 'both.html', 'c.html'].map((path) => siteFile(path))
      const gone = ['a.html', 'b/index.html', 'both/index.html', 'logo.png']
      const before = siteManifest(...kept, ...gone.map((path) => siteFile(path)))
      const { requests } = planOf(siteManifest(...kept), before, { ...options, publishTarget })
      const paths = requests.flatMap((one) => (one.about === 'removed' ? [one.path] : []))
      const names = ['a', 'a/', 'a.html', 'b', 'b/', 'b/index', 'b/index.html']
      expect(paths).toEqual(expect.arrayContaining(names))
      expect(paths).not.toContain('logo.png')
    },
  )
})
