import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adaptiveSchedule } from '../../src/polling/schedule.ts'
import { ConnectionLimit } from '../../src/verify/connection-limit.ts'
import { charsetProblem, typeProblem } from '../../src/verify/media-type.ts'
import { nextStep } from '../../src/verify/next-step.ts'
import { planOf } from '../../src/verify/plan.ts'
import { urlOf } from '../../src/verify/question.ts'
import { scopeOf } from '../../src/verify/scope.ts'
import { siteFile, manifest as siteManifest } from '../manifest/sites.ts'

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
    expect(pathsOf(removed)).toEqual(['gone.html'])
    const changed = scopeOf(now, both, { verifyFiles: 'changed', seed: '1' })
    expect(pathsOf(changed.files)).toEqual(['a.html', 'index.html', 'new.html'])
  })
})

describe('the plan', () => {
  const target = { target: 'nginx', seed: '1', isHttps: true } as const

  test('requests files of each kind as browsers do, however many pages come before them', () => {
    const now = siteManifest(
      ...Array.from({ length: 100 }, (_, index) => siteFile(`a/${index}.html`)),
      ...['style.css', 'x.js'].map((path) => siteFile(path)),
    )
    const scope = scopeOf(now, undefined, { verifyFiles: 'all', seed: '' })
    const { questions } = planOf(now, scope, undefined, target)
    const compressed = questions.flatMap((one) =>
      one.about === 'file' && one.asReaders ? [one.file.path] : [],
    )
    expect(compressed).toHaveLength(22)
    expect(compressed).toEqual(expect.arrayContaining(['style.css', 'x.js']))
  })

  test('leaves out settings, names that start with a dot, and shared names', () => {
    const now = siteManifest(
      ...['.htaccess', '.well-known/x', '_headers', 'CNAME', 'e.html', 'e/index.html'].map((path) =>
        siteFile(path),
      ),
    )
    const { questions, exempt } = planOf(
      now,
      scopeOf(now, undefined, { verifyFiles: 'all', seed: '' }),
      undefined,
      target,
    )
    expect(exempt).toBe(4)
    const asked = questions.flatMap((one) => (one.about === 'file' ? [one.path] : []))
    expect(asked.toSorted()).toEqual(['e.html', 'e/', 'e/index.html'])
    expect(questions.filter(({ about }) => about === 'http')).toHaveLength(1)
    const absent = questions.flatMap((one) => (one.about === 'nothing' ? [one.path] : []))
    const name = absent[0] ?? ''
    expect(name).toMatch(/^[0-9a-f]{16}$/)
    const forms = [name, `${name}.html`, `${name}/`]
    expect(absent).toEqual([...forms, ...forms.map((form) => `e/${form}`)])
  })

  test('requests any name with a URL that decodes to it, within the site', () => {
    const site = new URL('https://docs.test/handbook')
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(name, (path) => {
        fc.pre(!/(?:^|\/)\.{0,2}(?:\/|$)|[\p{Cc}\\]/u.test(path) && path.isWellFormed())
        const url = urlOf(site, path)
        expect(decodeURIComponent(url.pathname)).toBe(`/handbook/${path}`)
        expect(url.search + url.hash).toBe('')
        // S3 reads it as a space.
        expect(urlOf(site, `${path}+`).href).not.toContain('+')
      }),
    )
  })
})

describe('the type', () => {
  test.each([
    ['a.html', 'text/html; charset=utf-8'],
    ['a.js', 'application/javascript'],
    ['a.mjs', 'text/javascript'],
    ['a.json', 'application/ld+json'],
    ['a.png', 'image/webp'],
    ['a.woff2', 'application/octet-stream'],
    ['LICENSE', 'application/octet-stream'],
  ])('of %s may be %s', (path, contentType) => {
    expect(typeProblem(path, { contentType, isNosniff: true })).toBeUndefined()
  })

  test.each([
    ['a.js', 'text/plain', true, true],
    ['a.js', 'text/plain', false, false],
    ['a.css', undefined, true, true],
    // Browsers download it, whatever its content.
    ['a.html', 'application/octet-stream', false, true],
    ['a.html', undefined, false, false],
    ['a.svg', 'image/png', false, false],
  ])('of %s as %s, nosniff %s, is refused: %s', (path, contentType, isNosniff, isRefused) => {
    expect(typeProblem(path, { contentType, isNosniff })?.isRefused).toBe(isRefused)
  })

  test('has the charset of the page, unless that makes no difference', () => {
    const problem = (contentType: string, body: Buffer, path = 'a.html') =>
      charsetProblem(path, contentType, body)
    const latin1 = Buffer.from('<meta charset="iso-8859-1">\xe4', 'latin1')
    const inUtf8 = problem('text/html; charset=utf-8', latin1)
    expect(inUtf8).toEqual({ detail: expect.stringContaining('windows-1252'), isRefused: false })
    expect(problem('text/html', latin1)).toBeUndefined()
    expect(problem('text/html; charset=utf-8', latin1.subarray(0, -1))).toBeUndefined()
    expect(problem('text/html; charset=latin1', latin1)).toBeUndefined()
    const utf8 = Buffer.from('<meta charset="utf-8">ä')
    expect(problem('text/html; charset=iso-8859-1', utf8)?.isRefused).toBe(true)
    const marked = Buffer.from('\ufeff<p>ä')
    expect(problem('text/html; charset=utf-16', marked)).toBeUndefined()
    expect(problem('text/html; charset=utf-16', utf8)?.isRefused).toBe(true)
    const wrongInPage = Buffer.from('<meta charset="iso-8859-1">ä')
    expect(problem('text/html; charset=utf-8', wrongInPage)).toBeUndefined()
    expect(problem('text/plain; charset=utf-16', utf8, 'a.txt')).toBeUndefined()
  })
})

describe('the next step', () => {
  const standing = {
    ...{ now: 0, elapsed: 0, end: 600_000, unasked: 0, unsettled: 0, lookTime: 100, refusals: 0 },
    retryAfter: undefined,
  }
  const next = (changes: object) => nextStep({ ...standing, ...changes }, adaptiveSchedule)

  test('is the report when nothing may change', () => {
    expect(next({})).toEqual({ do: 'report' })
  })

  test('continues with the remaining URLs, after the delay that the host requests', () => {
    expect(next({ unasked: 5 })).toEqual({ do: 'continue', after: 0 })
    expect(next({ unasked: 5, refusals: 1, retryAfter: 30_000 })).toMatchObject({ after: 30_000 })
    expect(next({ unasked: 5, refusals: 1, retryAfter: 900_000 })).toEqual({ do: 'report' })
  })

  test('is never later than the end, and the last round is in its last seconds', () => {
    fc.assert(
      fc.property(
        fc.record({
          now: fc.nat(700_000),
          unsettled: fc.nat(9),
          unasked: fc.nat(3),
          retryAfter: fc.nat(90_000),
          refusals: fc.nat(9),
        }),
        (changes) => {
          const step = next({ ...changes, elapsed: changes.now })
          if (step.do !== 'report') expect(changes.now + step.after).toBeLessThan(600_000)
          if (step.do === 'ask-again') expect(step.after).toBeGreaterThanOrEqual(changes.retryAfter)
        },
      ),
    )
    expect(next({ unsettled: 1, now: 598_000, elapsed: 598_000 })).toEqual({
      do: 'ask-again',
      after: 1500,
    })
  })
})

test('a host that throttles gets half of the connections each time, and more again afterwards', () => {
  const limit = new ConnectionLimit(16)
  const seen = [16, 8, 4, 2, 1, 1].map((_, index) => {
    if (index > 0) limit.refused()
    return limit.current
  })
  expect(seen).toEqual([16, 8, 4, 2, 1, 1])
  for (let count = 0; count < 10_000; count++) limit.succeeded()
  expect(limit.current).toBe(16)
})
