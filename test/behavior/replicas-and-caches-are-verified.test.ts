import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { at, type Fault, type SiteServer, send, startSite } from '../support/site-server.ts'
import { briefly, manifestOfFiles, verify } from '../support/verification.ts'

// Promise: a site is verified as browsers get it, from each of its servers and caches, with what an
// earlier deployment left there.

const page = (text: string) =>
  `<!doctype html><html><head><title>${text}</title></head><body><p>${text}</body></html>`
const files = {
  'index.html': page('start'),
  'a.html': page('a'),
  'guide/index.html': '<!doctype html><title>g</title><img src="logo.svg"><p>guide',
  'guide/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '404.html': page('not found'),
  'style.css': 'p { color: red }',
}
const manifest = manifestOfFiles(files)
const old = { ...files, 'a.html': page('old a'), 'gone.html': page('gone') }
const baseline = manifestOfFiles(old)

let site: SiteServer
beforeAll(async () => {
  site = await startSite(files)
})
beforeEach(() => {
  site.requests.length = 0
})
afterAll(() => site[Symbol.asyncDispose]())

async function verified(fault: Fault, given: Partial<Parameters<typeof verify>[1]> = {}) {
  site.faults = [fault]
  const usual = { manifest, timeout: 4_000, surroundings: briefly }
  const result = await verify(site.url, { ...usual, ...given })
  const { differences: groups = [], notices = [] } = result.facts.verifyOutline ?? {}
  const details = [...groups, ...notices].flatMap(({ first }) => first.map((one) => one.detail))
  return { ...result, details, isVerified: result.facts.verified }
}

describe('a file that changed', () => {
  test('is right after many right responses, each on a new connection', async () => {
    // On a busy machine, a request without a response for 5 s would be sent again.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const given = { baseline, verifyFiles: 'all', surroundings: {} } as const
    const { isVerified, run } = await verified(() => undefined, given)
    expect(isVerified).toBe(true)
    const connectionsOf = (path: string) =>
      site.requests.filter((one) => one.path === path).map(({ connection }) => connection)
    for (const path of ['a', 'a.html', 'gone', 'gone/', 'gone.html']) {
      expect(connectionsOf(path)).toHaveLength(50)
      expect(new Set(connectionsOf(path)).size).toBe(50)
    }
    expect(new Set(connectionsOf('style.css')).size).toBe(1)
    expect(run.lines.join('\n')).toContain(
      '5 of 5 URLs that changed or were removed must be right 50 times, on new connections',
    )
  })

  test.each(['a', 'gone'])('is found at /%s if only one of two servers is stale', async (path) => {
    let turn = 0
    const { isVerified, differences } = await verified(
      (request, response) => {
        if (request.path !== path || ++turn % 2 === 1) return undefined
        return send(response, 200, old[`${path}.html` as 'a.html'], 'a.html')
      },
      { baseline },
    )
    expect(isVerified).toBe(false)
    expect(differences).toEqual([expect.stringMatching(`^(?:unstable|stale) /${path}$`)])
  })
})

describe('a cache that has an old variant', () => {
  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('for browsers, in %s, is found', async (encoding, encode) => {
    const headers = { 'content-encoding': encoding, vary: 'accept-encoding' }
    const { differences } = await verified(({ path, headers: sent }, response) => {
      const isOld = sent['accept-encoding']?.includes(encoding) && path === 'a.html'
      return isOld ? send(response, 200, encode(old['a.html']), 'a.html', headers) : undefined
    })
    expect(differences).toEqual(['wrong /a.html'])
  })

  test('for clients without compression is found in the sample', async () => {
    const { differences, details } = await verified(({ path, headers }, response) =>
      headers['accept-encoding'] === 'identity' && path === 'a'
        ? send(response, 200, old['a.html'], 'a.html')
        : undefined,
    )
    expect(differences).toEqual(['wrong /a'])
    expect(details[0]).toMatch(/, if requested as identity$/)
  })

  test('of a removed page is found', async () => {
    const { differences } = await verified(
      ({ path, headers }, response) =>
        headers['accept-encoding']?.includes('gzip') && path === 'gone.html'
          ? send(response, 200, old['gone.html'], 'a.html')
          : undefined,
      { baseline },
    )
    expect(differences).toEqual(['stale /gone.html'])
  })

  test('is requested with the `Accept` of browsers, unless the user sets it', async () => {
    await verified(() => undefined)
    const acceptOf = (path: string) =>
      site.requests.find((one) => one.path === path)?.headers.accept ?? ''
    expect(acceptOf('a')).toMatch(/^text\/html,/)
    expect(acceptOf('style.css')).toMatch(/^text\/css,/)
    expect(acceptOf('guide/logo.svg')).toMatch(/^image\//)
    site.requests.length = 0
    await verified(() => undefined, { requestHeaders: [['Accept', 'text/html']] })
    expect(acceptOf('style.css')).toBe('text/html')
  })
})

describe('the 404 page', () => {
  const isMadeUp = (path: string) => /^[0-9a-f]{16}$/.test(path)

  test.each<[string, Record<string, string>]>([
    ['wrong', { 'content-encoding': 'br' }],
    ['mistyped', { 'content-disposition': 'attachment' }],
    ['mistyped', { 'content-type': 'text/plain' }],
  ])('is %s with %j', async (kind, headers) => {
    const { differences, details } = await verified(({ path }, response) =>
      isMadeUp(path) ? send(response, 404, files['404.html'], '404.html', headers) : undefined,
    )
    expect(differences).toEqual([expect.stringMatching(`^${kind} /[0-9a-f]{16}$`)])
    expect(details[0]).toContain('the 404 page')
  })

  test.each([
    ['in one folder', /^guide\/[0-9a-f]{16}/],
    ['for assets only', /[0-9a-f]{16}\.svg$/],
  ])('that is sent with 200 %s is a difference', async (_, path) => {
    const { differences } = await verified((request, response) =>
      path.test(request.path) ? send(response, 200, page('soft'), 'a.html') : undefined,
    )
    expect(differences).toEqual([expect.stringMatching('^wrong /guide/[0-9a-f]{16}')])
  })
})

describe('outside of the export', () => {
  const worker = 'self.addEventListener("fetch", () => {})'
  const before = manifestOfFiles({
    ...files,
    ...{ 'sw.js': worker, 'sitemap.xml': '<urlset/>', 'feed.xml': '<rss/>', 'swiper.js': '1' },
  })

  test('a service worker of the baseline that is still served is a difference', async () => {
    const served = at(['sw.js', 'swiper.js'], (response) => send(response, 200, worker, 'sw.js'))
    const { differences } = await verified(served, { baseline: before })
    expect(differences).toEqual(['outdated-worker /sw.js'])
  })

  test.each([
    ['sitemap.xml', '<urlset/>'],
    ['feed.xml', '<rss/>'],
  ])('%s of the baseline that is still served is a notice', async (path, body) => {
    const served = at([path], (response) => send(response, 200, body, path))
    const { differences, isVerified } = await verified(served, { baseline: before })
    expect(differences).toEqual([`outdated-file /${path}`])
    expect(isVerified).toBe(true)
  })

  test('what the host serves there now is none', async () => {
    const served = at(['sw.js', 'sitemap.xml'], (response, path) =>
      send(response, 200, 'another', path),
    )
    expect((await verified(served, { baseline: before })).differences).toEqual([])
  })

  test('robots.txt of the host that forbids all is a notice', async () => {
    const robots = (text: string): Fault => at(['robots.txt'], (r) => send(r, 200, text, 'x.txt'))
    const all = await verified(robots('User-agent: *\nDisallow: /\n'))
    expect(all.differences).toEqual(['outdated-file /robots.txt'])
    expect(all.isVerified).toBe(true)
    expect((await verified(robots('User-agent: *\nDisallow: /a\n'))).differences).toEqual([])
  })
})

describe('a folder without its slash', () => {
  test.each([
    ['nginx', 'wrong', false],
    ['none', 'wrong', true],
  ] as const)('that has the page itself, for %s, is %s', async (publishTarget, kind, isNotice) => {
    const served = at(['guide'], (response) =>
      send(response, 200, files['guide/index.html'], 'a.html'),
    )
    const { differences, details, isVerified } = await verified(served, { publishTarget })
    expect(differences).toEqual([`${kind} /guide`])
    expect(details[0]).toContain('/guide/logo.svg')
    expect(isVerified).toBe(isNotice)
  })

  test('that has the page itself is right if the page refers to itself only', async () => {
    const itself = '<!doctype html><title>T</title><h1 id="a"><a href="#a">A</a> <a href="?b">B</a>'
    const own = { ...files, 'guide/index.html': itself }
    await using other = await startSite(own)
    other.faults = [at(['guide'], (response) => send(response, 200, itself, 'a.html'))]
    const { differences } = await verify(other.url, { manifest: manifestOfFiles(own) })
    expect(differences).toEqual([])
  })

  test('that leads to a wrong page adds no line to it', async () => {
    const served = at(['guide/'], (response) => send(response, 200, page('other'), 'a.html'))
    expect((await verified(served)).differences).toEqual(['wrong /guide/'])
  })

  test('above the site is requested once', async () => {
    await using based = await startSite(files, 'nginx', 'docs')
    const given = { manifest, timeout: 4_000 }
    expect((await verify(based.url, given)).differences).toEqual([])
    based.faults = [
      ({ url }, response) => {
        if (url !== '/docs') return undefined
        response.writeHead(301, { location: 'http://internal:8080/docs/' }).end()
        return true
      },
    ]
    expect((await verify(based.url, given)).differences).toEqual(['redirected-away '])
  })
})
