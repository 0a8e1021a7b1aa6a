import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adaptiveSchedule } from '../../src/polling/schedule.ts'
import { addedScript, restoredPages } from '../../src/verify/alterations.ts'
import { ConnectionLimit } from '../../src/verify/connection-limit.ts'
import { charsetProblem, typeProblem } from '../../src/verify/media-type.ts'
import { nextStep } from '../../src/verify/next-step.ts'
import { planOf } from '../../src/verify/plan.ts'
import { urlOf } from '../../src/verify/question.ts'
import { scopeOf } from '../../src/verify/scope.ts'
import { siteFile, manifest as siteManifest } from '../site/sites.ts'
import { manifestOfFiles } from './stage.ts'

const many = (count: number) =>
  siteManifest(
    siteFile('index.html'),
    siteFile('404.html'),
    ...Array.from({ length: count }, (_, index) => siteFile(`p/${index}.html`, index)),
  )
const pathsOf = (files: readonly { path: string }[]) => files.map(({ path }) => path)

describe('the files that are compared', () => {
  test('are all of a small site, and a sample of a large one', () => {
    const given = { scope: undefined, seed: '1' }
    expect(scopeOf(many(100), undefined, given).files).toHaveLength(102)
    const sample = scopeOf(many(20_000), undefined, given)
    expect(sample.files.length).toBeGreaterThanOrEqual(2000)
    expect(sample.files.length).toBeLessThanOrEqual(2003)
  })

  test('of a sample are the same for a seed, and others for another, with the start page', () => {
    const of = (seed: string) => pathsOf(scopeOf(many(1000), undefined, { scope: 50, seed }).files)
    expect(of('1')).toEqual(of('1'))
    expect(of('1')).not.toEqual(of('2'))
    expect(of('1')).toEqual(expect.arrayContaining(['index.html', '404.html']))
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
    const { files, removed } = scopeOf(now, both, { scope: undefined, seed: '1' })
    expect(pathsOf(files)).toEqual(expect.arrayContaining(['a.html', 'index.html', 'new.html']))
    expect(files.length).toBeLessThan(210)
    expect(pathsOf(removed)).toEqual(['gone.html'])
    const changed = scopeOf(now, both, { scope: 'changed', seed: '1' })
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
    const scope = scopeOf(now, undefined, { scope: 'all', seed: '' })
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
      scopeOf(now, undefined, { scope: 'all', seed: '' }),
      undefined,
      target,
    )
    expect(exempt).toBe(4)
    const asked = questions.flatMap((one) => (one.about === 'file' ? [one.path] : []))
    expect(asked.toSorted()).toEqual(['e.html', 'e/', 'e/index.html'])
    expect(questions.filter(({ about }) => about === 'http')).toHaveLength(1)
    expect(questions.filter(({ about }) => about === 'nothing').length).toBeGreaterThanOrEqual(3)
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
    const latin1 = Buffer.from('<meta charset="iso-8859-1">\xe4', 'latin1')
    expect(charsetProblem('text/html; charset=utf-8', latin1)).toContain('windows-1252')
    expect(charsetProblem('text/html', latin1)).toBeUndefined()
    expect(charsetProblem('text/html; charset=utf-8', latin1.subarray(0, -1))).toBeUndefined()
    expect(charsetProblem('text/html; charset=latin1', latin1)).toBeUndefined()
  })
})

describe('a page is recognized', () => {
  const original = `<!doctype html><html><head><script src="/a.js"></script></head><body>
<p>Write to <a href="mailto:me@example.com">me@example.com</a></p>
<script type="module" src="/m.js"></script>
</body></html>`
  const sha256 = manifestOfFiles({ 'a.html': original }).files[0]?.sha256 ?? ''
  const found = (page: string, headers: Readonly<Record<string, string>> = { 'cf-ray': '1-FRA' }) =>
    [...restoredPages(Buffer.from(page), headers)].find((one) => one.sha256 === sha256)?.alterations
  const withScript = (source: string) =>
    original.replace('</body>', `<script src="${source}"></script></body>`)
  const type = '0123456789abcdef01234567'
  const email = (text: string) =>
    `2a${[...Buffer.from(text)].map((byte) => (byte ^ 0x2a).toString(16).padStart(2, '0')).join('')}`
  const changes: Record<string, (page: string) => string> = {
    'Cloudflare analytics': (page) =>
      page.replace(
        '</body>',
        `<script defer src="https://static.cloudflareinsights.com/beacon.min.js/v1"></script>\n</body>`,
      ),
    'Rocket Loader': (page) =>
      page
        .replace('src="/a.js"', `src="/a.js" type="${type}-text/javascript"`)
        .replace('type="module"', `type="${type}-module"`)
        .replace(
          '</body>',
          '<script src="/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js" defer></script></body>',
        ),
    'email obfuscation': (page) =>
      page.replace(
        '<a href="mailto:me@example.com">me@example.com</a>',
        `<a href="/cdn-cgi/l/email-protection#${email('me@example.com')}"><span class="__cf_email__" data-cfemail="${email('me@example.com')}">[email&#160;protected]</span></a>`,
      ),
  }

  test.each(Object.entries(changes))('after %s', (name, change) => {
    expect(change(original)).not.toBe(original)
    expect(found(change(original))).toEqual([name])
  })

  test('after all of them', () => {
    const changed = Object.values(changes).reduce((page, change) => change(page), original)
    expect(found(changed)?.toSorted()).toEqual(Object.keys(changes).toSorted())
  })

  const beacon = 'https://static.cloudflareinsights.com/beacon.min.js'
  test.each([
    ['of another host', '<script src="https://cdn.example/x.js"></script>'],
    ['inline', '<script>steal()</script>'],
    ['that names a known one', `<script>steal("${beacon}")</script>`],
    ['with a known one in its query', `<script src="https://cdn.example/?${beacon}"></script>`],
    ['of a host with the prefix of a known one', `<script src="${beacon}.example/x"></script>`],
    ['with a known URL second', `<script src="https://cdn.example/x.js" src="${beacon}"></script>`],
    ['with a known URL and a handler', `<script src="${beacon}" onload="steal()"></script>`],
    ['with a known URL and content', `<script src="${beacon}">steal()</script>`],
    ['of a known form with other code', "<script>window.__CF$cv$params={r:'';steal()}</script>"],
  ])('not after a script was added %s, which is reported', (_, script) => {
    const added = original.replace('</body>', `${script}</body>`)
    expect(found(added)).toBeUndefined()
    expect(addedScript(Buffer.from(added), sha256)).toMatch(/script was added/)
    expect(addedScript(Buffer.from(added.replace('Write', 'Wrote')), sha256)).toBeUndefined()
  })

  test.each([
    ['/cdn-cgi/zaraz/s.js?z=JTdC', 'cf-ray'],
    ['/cdn-cgi/challenge-platform/scripts/jsd/main.js', 'cf-ray'],
    ['/.netlify/scripts/rum', 'x-nf-request-id'],
    ['/_vercel/insights/script.js', 'x-vercel-id'],
  ])(
    'after %s was added by the host that reserves this path, and not by another',
    (source, header) => {
      expect(found(withScript(source), { [header]: '1' })).toHaveLength(1)
      expect(found(withScript(source), {})).toBeUndefined()
    },
  )

  test.each([
    '/cdn-cgi/zaraz/../../x.js',
    '/cdn-cgi/zaraz/%2e%2e/%2e%2e/x.js',
    '/cdn-cgi/challenge-platform/&#46;&#46;/../../x.js',
    '/cdn-cgi/scripts/a/../../../x/rocket-loader.min.js',
    '//own.invalid/cdn-cgi/zaraz/s.js',
    '/\\x.example/cdn-cgi/zaraz/s.js',
    'https://static.cloudflareinsights.com:444/beacon.min.js',
    'http://static.cloudflareinsights.com/beacon.min.js',
  ])('not after %s was added, which leads elsewhere', (source) => {
    expect(found(withScript(source))).toBeUndefined()
  })

  test('not if Rocket Loader changed types without its own script', () => {
    const retyped = original.replace('src="/a.js"', `src="/a.js" type="${type}-text/javascript"`)
    expect(found(retyped)).toBeUndefined()
  })

  test('in time linear in a hostile page', () => {
    const timeOf = (bytes: number) => {
      const page = Buffer.alloc(bytes, '<script type="0123456789abcdef-text/javascript">')
      const began = process.cpuUsage()
      for (const _ of restoredPages(page, {}));
      addedScript(page, '')
      const { user, system } = process.cpuUsage(began)
      return (user + system) / bytes
    }
    timeOf(100_000)
    expect(timeOf(1_600_000)).toBeLessThan(8 * timeOf(200_000))
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
