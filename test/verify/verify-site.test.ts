import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Failure } from '../../src/kernel/run/failure.ts'
import { Scrubber } from '../../src/kernel/scrub/scrubber.ts'
import { fakeRun } from '../support/clock.ts'
import {
  at,
  type Fault,
  type Files,
  type SiteRequest,
  type SiteServer,
  send,
  startSite,
} from '../support/site-server.ts'
import { hasLoopbackNetwork } from '../support/system.ts'
import { briefly, manifestOfFiles, verify } from '../support/verification.ts'

// Promise: `mode: verify` names each URL of a deployed site that differs from the export, with its
// kind, and no other URL.

const page = (text: string) =>
  `<!doctype html>\n<html><head><title>${text}</title><script src="app.js"></script></head>\n<body><p>${text}</p>\n</body></html>\n`
const files = {
  'index.html': page('start'),
  'a.html': page('a'),
  'b/index.html': page('b'),
  'guides/deep/x.html': page('x'),
  '404.html': page('not found'),
  'style.css': 'body { color: red }',
  'app.js': 'console.log(1)',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}
const old = { ...files, 'a.html': page('old a'), 'gone.html': page('gone'), 'style.css': 'old' }
const manifest = manifestOfFiles(files)
const baseline = manifestOfFiles(old)

let site: SiteServer
beforeAll(async () => {
  site = await startSite(files)
})
afterAll(() => site[Symbol.asyncDispose]())

/** The whole site, with what changed. */
const whole = { manifest, baseline, verifyFiles: 'all', surroundings: briefly } as const

/** Verifies the site with faults; the clock reaches the timeout at once if nothing changes. */
async function withFaults(...faults: Fault[]) {
  site.files = files
  site.faults = faults
  return verify(site.url, { ...whole, timeout: 20_000 })
}

const injected = '<script src="https://cdn.example/track.js"></script>'
const body = (path: keyof typeof files, text: string | Buffer): Fault =>
  at([path], (response) => send(response, 200, text, path))

/** Each fault, and the lines that report it. */
const faults: Readonly<Record<string, readonly [Fault, ...string[]]>> = {
  'a page of the baseline': [
    at(['a', 'a.html'], (response) => send(response, 200, old['a.html'], 'a.html')),
    'stale /a',
    'stale /a.html',
  ],
  'a page of the baseline under one of its URLs': [
    at(['a'], (response) => send(response, 200, old['a.html'], 'a.html')),
    'stale /a',
  ],
  'an asset of the baseline': [body('style.css', old['style.css']), 'stale /style.css'],
  'a removed page that is still served': [
    at(['gone', 'gone.html'], (response) => send(response, 200, old['gone.html'], 'a.html')),
    'stale /gone',
    'stale /gone.html',
  ],
  'a missing asset': [at(['app.js'], (response) => send(response, 404)), 'missing /app.js'],
  'a wrong type': [
    at(['app.js'], (response) => {
      const headers = { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' }
      return send(response, 200, files['app.js'], '', headers)
    }),
    'mistyped /app.js',
  ],
  'a truncated body': [
    body('b/index.html', files['b/index.html'].slice(0, 40)),
    'wrong /b/index.html',
  ],
  'a body that breaks off': [
    at(['logo.svg'], (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('<svg')
      setImmediate(() => response.destroy())
      return true
    }),
    'unreachable /logo.svg',
  ],
  'another body': [body('style.css', 'body { color: blue }'), 'wrong /style.css'],
  'an endless body': [at(['style.css'], endless), 'wrong /style.css'],
  'an injected script': [
    body('index.html', files['index.html'].replace('</body>', `${injected}</body>`)),
    'wrong /index.html',
  ],
  'a redirect to another host': [
    at(['guides/deep/x'], (response) => redirectTo(response, 'https://other.example/x')),
    'redirected-away /guides/deep/x',
  ],
  'a redirect to another page': [
    at(['guides/deep/x'], (response) => redirectTo(response, '/a')),
    'redirected-away /guides/deep/x',
  ],
  'a redirect loop': [
    at(['logo.svg'], (response) => redirectTo(response, '/logo.svg?again')),
    'redirected-away /logo.svg',
  ],
  'a redirect to the same URL': [
    at(['logo.svg'], (response) => redirectTo(response, '/logo.svg')),
    'redirected-away /logo.svg',
  ],
  'two names that redirect to each other': [
    at(['guides/deep/x', 'guides/deep/x.html'], (response, path) =>
      redirectTo(response, path.endsWith('x') ? `/${path}.html` : '/guides/deep/x'),
    ),
    'redirected-away /guides/deep/x',
  ],
  'a body whose encoding contradicts its header': [
    at(['style.css'], (response) =>
      send(response, 200, files['style.css'], 'style.css', { 'content-encoding': 'gzip' }),
    ),
    'wrong /style.css',
  ],
  'a challenge page': [
    at(['style.css'], (response) =>
      send(response, 202, '', 'style.css', { 'x-amzn-waf-action': 'challenge' }),
    ),
    'blocked /style.css',
  ],
  'a URL that never existed and redirects to itself': [
    ({ path }, response) => (isMadeUp(path) ? redirectTo(response, `/${path}`) : undefined),
    expect.stringMatching(/^redirected-away \/[0-9a-f]{16}$/),
  ],
  'a sign-in page': [
    at(['style.css'], (response) => redirectTo(response, 'https://sso.example/login?token=x')),
    'blocked /style.css',
  ],
  'a refusal of one file': [
    at(['style.css'], (response) => send(response, 403)),
    'missing /style.css',
  ],
  'an error of the server': [
    at(['style.css'], (response) => send(response, 500)),
    'unreachable /style.css',
  ],
}

function endless(response: ServerResponse): true {
  response.writeHead(200, { 'content-type': 'text/css' })
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x')));
  }
  response.on('drain', more)
  more()
  return true
}

function redirectTo(response: ServerResponse, location: string): true {
  response.writeHead(302, { location }).end()
  return true
}

function isMadeUp(path: string): boolean {
  return /[0-9a-f]{16}/.test(path)
}

const softNotFound: Fault = ({ path }, response) =>
  isMadeUp(path) || path === 'app.js'
    ? send(response, 200, files['index.html'], 'index.html')
    : undefined

describe('an untouched site', () => {
  test('is verified, every file under both of its URLs', async () => {
    const { facts, failure, differences, phases } = await withFaults()
    expect(failure).toBeUndefined()
    expect(phases).toEqual(['compare', 'report'])
    expect(differences).toEqual([])
    expect(facts).toMatchObject({
      verified: true,
      verifiedFiles: 8,
      differences: 0,
      propagationSeconds: 0,
    })
    const paths = site.requests.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['', 'index.html', 'a', 'a.html', 'b/', 'logo.svg']),
    )
    expect(paths).toEqual(expect.arrayContaining(['gone', 'gone.html']))
  })

  test.each(['cloudflare-pages', 'github-pages', 's3', 'none'] as const)(
    'is verified as %s serves it',
    async (target) => {
      await using other = await startSite(files, target)
      const { differences, failure } = await verify(other.url, { manifest, publishTarget: target })
      expect(failure?.message).toBeUndefined()
      expect(differences).toEqual([])
    },
  )

  test('below a path is verified', async () => {
    await using other = await startSite(files, 'nginx', 'handbook')
    const { differences, facts } = await verify(other.url, { manifest })
    expect(differences).toEqual([])
    expect(facts.verifiedFiles).toBe(8)
  })

  test('is verified if it is sent compressed, requested or not', async () => {
    const compressed: Fault = ({ path }, response) => {
      const content = files[path as keyof typeof files]
      const headers = { 'content-encoding': 'gzip' }
      return content === undefined
        ? undefined
        : send(response, 200, gzipSync(content), path, headers)
    }
    expect((await withFaults(compressed)).differences).toEqual([])
    const asked = site.requests.map(({ headers }) => headers['accept-encoding'])
    expect(new Set(asked)).toEqual(new Set(['identity', 'gzip, deflate, br, zstd']))
  })

  test('is verified if pages about signing in are only reached by redirects', async () => {
    const signIn = { ...files, 'guides/login.html': page('sign in'), 'sso.html': page('sso') }
    await using other = await startSite(signIn, 'cloudflare-pages')
    const given = { manifest: manifestOfFiles(signIn), publishTarget: 'none' } as const
    const { differences, failure } = await verify(other.url, given)
    expect(failure?.message).toBeUndefined()
    expect(differences).toEqual([])
  })

  test('is verified if its 404 page is large', async () => {
    const large = { ...files, '404.html': page('not found'.repeat(20_000)) }
    await using other = await startSite(large)
    other.faults = [
      at(['404.html'], (response) => send(response, 404, large['404.html'], '404.html')),
    ]
    const { differences } = await verify(other.url, { manifest: manifestOfFiles(large) })
    expect(differences).toEqual([])
  })

  test('respects the limit on connections', async () => {
    await using other = await startSite(files)
    await verify(other.url, { manifest, verifyConcurrency: 2 })
    expect(other.maxOpen).toBeLessThanOrEqual(2)
  })
})

describe('a fault is reported with its kind, and nothing else', () => {
  test.each(Object.entries(faults))('%s', async (_, [fault, ...expected]) => {
    const { differences, facts, failure } = await withFaults(fault)
    expect(differences).toEqual(expected)
    const isNotice = expected.every((line) => String(line).startsWith('altered'))
    expect(facts.verified).toBe(isNotice)
    expect(failure?.code).toBe(isNotice ? undefined : 'SITE_DIFFERS')
    const madeUp = new Set(site.requests.map(({ path }) => path).filter(isMadeUp)).size
    const isOfMadeUp = expected.some((line) => typeof line !== 'string')
    expect(facts.differences).toBe(isOfMadeUp ? madeUp : expected.length)
  })

  test('a soft 404, and the missing files that it hides', async () => {
    const { differences, facts } = await withFaults(softNotFound)
    expect(differences).toEqual([
      'missing /app.js',
      expect.stringMatching(/^wrong \/[0-9a-f]{16}$/),
    ])
    expect(facts.verifiedFiles).toBe(7)
  })

  test('all of them at once, each with its kind', async () => {
    const apart = [
      'a page of the baseline',
      'a removed page that is still served',
      'a missing asset',
      'a truncated body',
      'another body',
      'a body that breaks off',
      'an injected script',
      'a redirect to another host',
    ].map((name) => faults[name] ?? [])
    const mixed = apart.flatMap(([fault]) => (fault ? [fault] : []))
    const expected = apart.flatMap(([, ...lines]) => lines)
    const { differences } = await withFaults(...mixed)
    expect(differences.toSorted()).toEqual(expected.toSorted())
  })
})

describe('a private store responds with 403 to a missing file', () => {
  const isServed = (path: string) =>
    path === '' || [path, `${path}/index.html`, `${path}index.html`].some((name) => name in files)
  const forbidding: Fault = ({ path }, response) =>
    isServed(path) ? undefined : send(response, 403, '<Code>AccessDenied</Code>', 'x.xml')
  const given = { manifest, publishTarget: 's3', timeout: 10_000 } as const

  test('which is a notice for URLs that never existed', async () => {
    await using store = await startSite(files, 's3')
    store.faults = [forbidding]
    const { differences, failure } = await verify(store.url, {
      ...given,
      ...{ baseline, verifyFiles: 'all', surroundings: briefly },
    })
    expect(failure).toBeUndefined()
    expect(differences).toEqual([expect.stringMatching(/^wrong \/[0-9a-f]{16}$/)])
  })

  test('and a missing file is missing, and requested again', async () => {
    await using store = await startSite(files, 's3')
    store.faults = [forbidding, at(['app.js'], (response) => send(response, 403))]
    const { differences, run } = await verify(store.url, given)
    expect(differences[0]).toBe('missing /app.js')
    expect(run.clock.sleeps.length).toBeGreaterThan(0)
  })

  test('and a host that responds so to everything is blocked', async () => {
    const { differences, run } = await withFaults((_, response) => send(response, 403))
    expect(differences).toEqual(['blocked /'])
    expect(run.clock.sleeps).toEqual([])
  })
})

test('a site of which one of two servers is stale differs', async () => {
  const servers = new Map<number | undefined, number>()
  const stale: Fault = ({ path, port }, response) => {
    if (!servers.has(port)) servers.set(port, servers.size % 2)
    const isStale = servers.get(port) === 1 && ['a', 'a.html', 'style.css'].includes(path)
    if (!isStale) return undefined
    const name = path === 'style.css' ? path : 'a.html'
    return send(response, 200, old[name], name)
  }
  const { differences, facts } = await withFaults(stale)
  expect(facts.verified).toBe(false)
  expect(new Set(differences.map((line) => line.split(' ')[0]))).not.toContain('wrong')
  expect(differences.join()).toMatch(/unstable|stale/)
})

describe.runIf(hasLoopbackNetwork)('a name with two addresses', () => {
  const addresses = ['127.0.0.1', '127.0.0.2']

  /** A site at both addresses, of which the second serves these files. */
  async function withSecond(second: Files, given: Partial<Parameters<typeof verify>[1]> = {}) {
    await using first = await startSite(files)
    const { port } = new URL(first.url)
    await using other = await startSite(second, 'nginx', '', {
      host: '127.0.0.2',
      port: Number(port),
    })
    const url = `http://docs.localhost:${port}`
    const resolve = async () => addresses
    const surroundings = { ...briefly, resolve }
    const result = await verify(url, { manifest, surroundings, timeout: 10_000, ...given })
    return { ...result, counts: [first.requests.length, other.requests.length] }
  }

  test('gets requests at both', async () => {
    const { failure, counts } = await withSecond(files)
    expect(failure).toBeUndefined()
    const [first = 0, second = 0] = counts
    expect(Math.abs(first - second)).toBeLessThanOrEqual(1)
  })

  test('of which one is stale differs, and is named', async () => {
    const { failure, differences, reportPage } = await withSecond(old, { baseline })
    expect(failure?.code).toBe('SITE_DIFFERS')
    expect(differences).toContain('unstable /a')
    expect(reportPage).toContain('at 127.0.0.2: ')
    expect(reportPage).not.toContain('at 127.0.0.1: ')
    expect(reportPage).toContain('2: 127.0.0.1, 127.0.0.2')
  })

  test('of which one cannot be reached is verified, with a notice', async () => {
    const surroundings = { resolve: async () => ['127.0.0.1', '127.0.0.3'] }
    const { failure, differences, reportPage } = await withSecond(files, { surroundings })
    expect(failure).toBeUndefined()
    expect(differences).toEqual(['unreachable /'])
    expect(reportPage).toContain('the address 127.0.0.3 is not compared')
  })
})

test.runIf(hasLoopbackNetwork)('a changed URL must match at each of eight addresses', async () => {
  await using first = await startSite(files)
  const port = Number(new URL(first.url).port)
  await using stack = new AsyncDisposableStack()
  const addresses = ['127.0.0.1']
  for (let at = 2; at <= 8; at++) {
    const served = at === 8 ? old : files
    const other = stack.use(await startSite(served, 'nginx', '', { host: `127.0.0.${at}`, port }))
    addresses.push(new URL(other.url).hostname)
  }
  const surroundings = { ...briefly, resolve: async () => addresses }
  const { differences, reportPage } = await verify(`http://docs.localhost:${port}`, {
    ...{ manifest, baseline, surroundings, verifyFiles: 'changed', timeout: 10_000 },
  })
  expect(differences).toEqual(expect.arrayContaining(['unstable /a', 'unstable /style.css']))
  expect(reportPage).toContain('at 127.0.0.8: ')
})

describe('a host', () => {
  test('that limits the rate by 403 is asked more slowly, and verified', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 120 }, (_, at) => [`img/${at}.txt`, `${at}`]),
    )
    await using limited = await startSite({ 'a.html': page('a'), ...many })
    const run = fakeRun(600_000)
    let left = 60
    limited.faults = [
      ({ path }, response) => {
        if (!path.startsWith('img/') || isMadeUp(path) || left-- > 0) return undefined
        if (left < -20) {
          // The limit is over after a pause.
          if (run.clock.sleeps.length > 1) left = 1000
        }
        return send(response, 403)
      },
    ]
    const given = { manifest: manifestOfFiles({ 'a.html': page('a'), ...many }), run }
    const { differences, failure } = await verify(limited.url, given)
    expect(failure?.message).toBeUndefined()
    expect(differences).toEqual([])
    expect(run.clock.sleeps.length).toBeGreaterThan(0)
  })

  test('that keeps a changed file in browsers is a notice, with a baseline', async () => {
    const kept: Fault = at(['style.css'], (response) => {
      const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
      return send(response, 200, files['style.css'], 'style.css', headers)
    })
    const { differences, failure } = await withFaults(kept)
    expect(failure).toBeUndefined()
    expect(differences).toEqual(['headers /style.css'])
  })

  test('that serves another file of the export under the name of a removed page is right', async () => {
    const more = { ...files, 'gone.json': '{"pages":1}' }
    await using other = await startSite(more)
    other.faults = [at(['gone'], (response) => send(response, 200, more['gone.json'], 'a.json'))]
    const given = { manifest: manifestOfFiles(more), baseline: manifestOfFiles(old) }
    const { differences } = await verify(other.url, {
      ...{ ...given, timeout: 10_000, surroundings: briefly },
    })
    expect(differences).toEqual([])
  })

  test('that serves no file of a type gets that advice', async () => {
    const many = { ...files, 'a.fsx': 'a', 'b/c.fsx': 'c' }
    await using other = await startSite(many)
    other.faults = [at(['a.fsx', 'b/c.fsx'], (response) => send(response, 404))]
    const given = { manifest: manifestOfFiles(many), timeout: 10_000 }
    const { failure } = await verify(other.url, given)
    expect(failure?.nextStep).toContain('Every file of the type `.fsx` is missing')
  })

  test.each([
    [206, 'wrong', 'only a part of the file'],
    [421, 'wrong', 'the server is not responsible for this host name'],
    [410, 'missing', 'HTTP 410'],
  ])('that sends HTTP %i says so: %s', async (status, kind, meaning) => {
    const { differences, reportPage } = await withFaults(
      at(['app.js'], (response) => send(response, status)),
    )
    expect(differences).toEqual([`${kind} /app.js`])
    expect(reportPage).toContain(meaning)
  })

  test('without a page that its sitemap lists is a notice', async () => {
    const sitemap = (base: string) =>
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${base}/nowhere</loc></url></urlset>`
    const listing = { ...files, 'sitemap.xml': sitemap('https://docs.test') }
    await using other = await startSite(listing)
    const { differences, failure } = await verify(other.url, { manifest: manifestOfFiles(listing) })
    expect(failure).toBeUndefined()
    expect(differences).toEqual(['missing /nowhere'])
  })
})

describe('a slow deployment', () => {
  test('is awaited, and only URLs that differ are requested again, until one has arrived', async () => {
    let stale = 3
    site.files = files
    site.faults = [
      at(['a'], (response) => {
        const text = stale-- > 0 ? old['a.html'] : files['a.html']
        return send(response, 200, text, 'a.html')
      }),
    ]
    const before = site.requests.length
    const { facts, failure, run, phases } = await verify(site.url, whole)
    expect(failure).toBeUndefined()
    expect(phases).toEqual(['compare', ...Array(4).fill('compare again'), 'report'])
    expect(facts.verified).toBe(true)
    expect(facts.propagationSeconds).toBeGreaterThan(2)
    const paths = site.requests.slice(before).map(({ path }) => path)
    expect(paths.length).toBe(facts.verifyOutline?.requests)
    // Twice stale, and then confirmed by five; before and after that, all URLs are requested.
    const again = paths.findIndex(
      (_, index) => paths.slice(index, index + 7).join('') === 'aaaaaaa',
    )
    expect(again).toBeGreaterThan(0)
    expect(new Set(paths.slice(again + 7))).toEqual(new Set(paths.slice(0, again)))
    expect(run.clock.sleeps).toHaveLength(3)
  })

  test('is awaited even if the first round took most of the time', async () => {
    const run = fakeRun(40_000)
    let failures = 1
    site.files = files
    site.faults = [
      () => {
        if (run.clock.now() < 30_000) run.clock.advance(2000)
        return undefined
      },
      at(['app.js'], (response) =>
        failures-- > 0 ? send(response, 500) : send(response, 200, files['app.js'], 'app.js'),
      ),
    ]
    // One after the other: the clock is that of all requests.
    const given = { manifest, run, timeout: 40_000, verifyConcurrency: 1 }
    const { failure } = await verify(site.url, given)
    expect(failure).toBeUndefined()
  })

  test.each([false, true])(
    'that loses files which had matched is found out, with a baseline: %s',
    async (hasBaseline) => {
      // As on GitHub Pages without `.nojekyll`, and with a soft 404: both sites have the style sheet.
      const before = { ...files, 'a.html': page('old a') }
      const { 'style.css': _, ...after } = files
      let requests = 0
      site.files = before
      site.faults = [
        ({ path }, response) => {
          if (path === 'a' && ++requests === 2) site.files = after
          const isSoft = site.files === after && isMadeUp(path)
          return isSoft ? send(response, 200, files['index.html'], 'index.html') : undefined
        },
      ]
      const { differences, failure } = await verify(site.url, {
        ...{ manifest, verifyFiles: 'all', timeout: 300_000, surroundings: briefly },
        ...(hasBaseline && { baseline: manifestOfFiles(before) }),
      })
      expect(failure?.code).toBe('SITE_DIFFERS')
      expect(differences).toEqual([
        'missing /style.css',
        expect.stringMatching(/^wrong \/[0-9a-f]{16}$/),
      ])
    },
  )

  /** The deployment arrives with the third request for `/a`, and has no style sheet. */
  async function losesStyle(given: Partial<Parameters<typeof verify>[1]>, ...others: Fault[]) {
    const { 'style.css': _, ...after } = files
    let requests = 0
    site.files = { ...files, 'a.html': page('old a') }
    site.faults = [
      ({ path }) => {
        if (path === 'a' && ++requests === 3) site.files = after
        return undefined
      },
      ...others,
    ]
    return verify(site.url, { manifest, verifyFiles: 'all', ...given })
  }

  test('that loses files which had matched is found out, though another URL stays wrong', async () => {
    const missing = at(['app.js'], (response) => send(response, 404))
    const { differences, run } = await losesStyle({ timeout: 600_000 }, missing)
    expect(differences).toEqual(['missing /app.js', 'missing /style.css'])
    expect(run.lines.filter((line) => line.includes('requesting all URLs again'))).toHaveLength(1)
  })

  test('that loses files which had matched is found out, though a notice may disappear', async () => {
    const old404 = { ...files, '404.html': page('old 404') }
    const kept: Fault = ({ path }, response) =>
      isMadeUp(path) ? send(response, 404, old404['404.html'], '404.html') : undefined
    const given = { baseline: manifestOfFiles(old404), surroundings: briefly, timeout: 60_000 }
    const { differences, failure } = await losesStyle(given, kept)
    expect(failure?.code).toBe('SITE_DIFFERS')
    expect(differences).toContain('missing /style.css')
  })

  test('that replaces the 404 page after the first requests leaves no notice of the old one', async () => {
    site.files = { ...files, '404.html': page('old 404') }
    let requests = 0
    site.faults = [
      () => {
        if (++requests === 4) site.files = files
        return undefined
      },
    ]
    const { differences, failure } = await verify(site.url, { manifest })
    expect(failure).toBeUndefined()
    expect(differences).toEqual([])
  })

  test('is reported as it is at the timeout', async () => {
    const run = await withFaults(faults['a page of the baseline']?.[0] as Fault)
    expect(run.failure?.message).toMatch(
      /^SITE_DIFFERS: 2 URLs of .* do not match the export: 2 stale/,
    )
    expect(run.run.clock.now()).toBeLessThanOrEqual(20_000)
    expect(run.run.clock.now()).toBeGreaterThan(12_000)
    expect(run.facts).not.toHaveProperty('propagationSeconds', expect.any(Number))
  })

  // The second is what nginx's limits send.
  test.each([429, 503])('that sends %i with Retry-After gets a pause', async (status) => {
    let refusals = 3
    site.files = files
    site.faults = [
      (_, response) => {
        if (refusals-- <= 0) return undefined
        return send(response, status, '', '', { 'retry-after': '40' })
      },
    ]
    const { failure, run } = await verify(site.url, { manifest })
    expect(failure).toBeUndefined()
    expect(run.clock.sleeps[0]).toBeGreaterThanOrEqual(40_000)
  })
})

describe('a host', () => {
  test('that cannot be reached is one difference, retried until the timeout', async () => {
    const closed = await startSite(files)
    await closed[Symbol.asyncDispose]()
    const { differences, failure, run } = await verify(closed.url, { manifest, timeout: 60_000 })
    expect(differences).toEqual(['unreachable /'])
    expect(failure?.message).toContain('ECONNREFUSED')
    expect(run.clock.now()).toBeGreaterThan(40_000)
  })

  /** A fault that may end the time of the run. */
  type LastFault = (
    request: SiteRequest,
    response: ServerResponse,
    end: () => void,
  ) => true | undefined

  /** Verifies a site until a fault ends the time. */
  async function untilEnd(fault: LastFault, timeout = 8_000) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await using other = await startSite(files)
    const run = fakeRun(timeout)
    const end = (): void => {
      run.clock.advance(timeout)
      setImmediate(() => vi.advanceTimersByTime(timeout))
    }
    other.faults = [(request, response) => fault(request, response, end)]
    const result = await verify(other.url, { ...whole, run, timeout })
    const urls = new Set(other.requests.map(({ path }) => path)).size
    return { ...result, urls }
  }

  /** The same response to each of the first requests, the last of which ends the time. */
  const toFirst = (fault: Fault): LastFault => {
    let count = 0
    return (request, response, end) => {
      if (++count === 4) end()
      return fault(request, response)
    }
  }

  test.each([8_000, 400])('that never responds is one difference, after %i ms', async (timeout) => {
    const result = await untilEnd(
      toFirst(() => true),
      timeout,
    )
    const { differences, failure, facts, urls } = result
    expect(failure?.code).toBe('SITE_DIFFERS')
    expect(failure?.message).toContain('no complete response before the time ran out')
    expect(differences).toEqual(['unreachable /'])
    expect(facts.differences).toBe(urls)
  })

  test('whose bodies are still arriving when the time is over is not judged', async () => {
    const arriving = toFirst((_, response) => {
      response.writeHead(404, { 'content-length': '1000' }).write('not yet')
      return true
    })
    const { differences, failure, facts } = await untilEnd(arriving, 400)
    expect(failure?.code).toBe('TIMED_OUT')
    expect(differences).toEqual([])
    expect(facts).toMatchObject({ verified: false })
  })

  test('that is stale, and silent when the time is over, is stale', async () => {
    let requests = 0
    const { differences, failure } = await untilEnd(({ path }, response, end) => {
      if (path !== 'a') return undefined
      if (++requests === 1) return send(response, 200, old['a.html'], 'a.html')
      end()
      return true
    })
    expect(differences).toEqual(['stale /a'])
    expect(failure?.message).toMatch(/: 1 stale \(such as /)
  })

  test('that denies access is one difference, at once', async () => {
    const { differences, failure, run } = await withFaults((_, response) => send(response, 401))
    expect(differences).toEqual(['blocked /'])
    expect(failure?.message).toContain('`request-headers`')
    expect(run.clock.sleeps).toEqual([])
  })

  test('that sends the same page for every URL is one difference', async () => {
    const parked: Fault = (_, response) => send(response, 200, page('parked'), 'index.html')
    const { differences, failure } = await withFaults(parked)
    expect(differences).toEqual(['wrong /'])
    expect(failure?.message).toContain('`site-url` and `manifest`')
  })

  test('that serves nothing of a large site gets no requests for all of it', async () => {
    await using empty = await startSite({})
    const many = Array.from({ length: 2000 }, (_, index) => [`img/${index}.png`, 'x'])
    const { failure } = await verify(empty.url, {
      manifest: manifestOfFiles(Object.fromEntries(many)),
      timeout: 10_000,
    })
    expect(failure?.code).toBe('SITE_DIFFERS')
    expect(empty.requests.length).toBeLessThan(1000)
  })
})

describe('when the time is over', () => {
  const timedOut = new Failure('TIMED_OUT', 'not done within the `timeout` of 6s')
  const never = () => new Promise<never>(() => {})

  test('before the manifest is read, there is nothing to report', async () => {
    const run = fakeRun(6000)
    const { failure, facts } = await verify(site.url, {
      manifest,
      run,
      timeout: 6000,
      disturb: () => ({
        open: async () => {
          run.abort(timedOut)
          throw timedOut
        },
        report: never,
      }),
    })
    expect(failure).toBe(timedOut)
    expect(facts).toEqual({ verified: false })
  })

  test('in the middle, what was compared is reported', async () => {
    const run = fakeRun(6000)
    site.files = files
    site.faults = [at(['a'], (response) => send(response, 200, 'other', 'a.html'))]
    const result = await verify(site.url, {
      manifest,
      run,
      timeout: 6000,
      disturb: ({ step }) => ({
        step: async (time) => {
          await step(time)
          await step(time)
          run.abort(timedOut)
          throw timedOut
        },
      }),
    })
    expect(result.failure?.code).toBe('SITE_DIFFERS')
    expect(result.differences).toEqual(['wrong /a'])
    expect(result.facts).toMatchObject({ verified: false, verifiedFiles: 7, differences: 1 })
    expect(result.reportPage).toContain('1 difference')
  })

  test('while everything is right, the run still fails', async () => {
    const run = fakeRun(6000)
    site.files = files
    site.faults = []
    const result = await verify(site.url, {
      manifest,
      run,
      timeout: 6000,
      disturb: ({ report }) => ({
        report: async (...given) => {
          run.abort(timedOut)
          return report(...given)
        },
      }),
    })
    expect(result.failure?.code).toBe('TIMED_OUT')
    expect(result.facts.verifiedFiles).toBe(8)
  })

  test('by a cancel, nothing is reported', async () => {
    const run = fakeRun(6000)
    const cancelled = new Failure('CANCELLED', 'the run was cancelled')
    const result = await verify(site.url, {
      manifest,
      run,
      disturb: () => ({
        step: async () => {
          run.abort(cancelled)
          throw cancelled
        },
        report: never,
      }),
    })
    expect(result.failure).toBe(cancelled)
  })
})

describe('`artifact-name`', () => {
  /** Stores what is uploaded, by its name. */
  function store() {
    const stored = new Map<string, string>()
    const artifacts = {
      requireService: () => {},
      upload: async ({ name, path }: { name: string; path: string }) => {
        stored.set(name, await readFile(path, 'utf8'))
        const url = `https://github.example/artifacts/${stored.size}`
        return { id: stored.size, name, url, digest: '', bytes: 1 }
      },
    }
    return { stored, artifacts }
  }
  const given = { manifest, artifactName: 'docs', timeout: 20_000 } as const

  test('uploads the report and the list, and the failure says where', async () => {
    site.files = files
    site.faults = [at(['a'], (response) => send(response, 200, 'other', 'a.html'))]
    const { stored, artifacts } = store()
    const { failure, facts } = await verify(site.url, { ...given, artifacts })
    expect([...stored.keys()]).toEqual(['docs-verification.html', 'docs-differences.txt'])
    expect(stored.get('docs-verification.html')).toContain('1 difference')
    expect(stored.get('docs-differences.txt')).toBe(`wrong ${site.url}/a\n`)
    expect(failure?.message).toContain('docs-verification.html')
    expect(failure?.message).toContain('https://github.example/artifacts/1')
    expect(facts).toMatchObject({
      artifactId: 1,
      artifactUrl: 'https://github.example/artifacts/1',
    })
  })

  test('uploads only the report of a site without differences', async () => {
    site.files = files
    site.faults = []
    const { stored, artifacts } = store()
    expect((await verify(site.url, { ...given, artifacts })).failure).toBeUndefined()
    expect([...stored.keys()]).toEqual(['docs-verification.html'])
  })

  test('that fails does not hide a difference', async () => {
    const upload = () => Promise.reject(new Failure('ARTIFACT_FAILED', 'the upload failed'))
    const artifacts = { requireService: () => {}, upload }
    site.files = files
    site.faults = []
    const untouched = await verify(site.url, { ...given, artifacts })
    expect(untouched.failure?.code).toBe('ARTIFACT_FAILED')
    site.faults = [at(['a'], (response) => send(response, 200, 'other', 'a.html'))]
    const differing = await verify(site.url, { ...given, artifacts })
    expect(differing.failure?.code).toBe('SITE_DIFFERS')
    expect(differing.failure?.message).toContain('`reportPath`')
    expect(differing.run.lines).toContain('warning: the upload failed')
  })
})

describe('the secret headers', () => {
  test('are sent only to the origin of the site', async () => {
    await using other = await startSite(files)
    site.files = files
    site.faults = [at(['a'], (response) => redirectTo(response, `${other.url}/a`))]
    const requestHeaders = [['X-Preview', 'preview-secret-1']] as const
    await verify(site.url, { manifest, requestHeaders, timeout: 10_000 })
    expect(site.requests.at(-1)?.headers['x-preview']).toBe('preview-secret-1')
    expect(other.requests).toEqual([])
  })

  test('are not partly shown where the report cuts a long URL', async () => {
    const secret = 'preview-secret-0123456789'
    const location = `https://other.example/${'x'.repeat(230)}${secret}${'y'.repeat(400)}`
    site.files = files
    site.faults = [at(['a'], (response) => redirectTo(response, location))]
    const run = { ...fakeRun(10_000), scrubber: new Scrubber([secret]) }
    const { reportPage } = await verify(site.url, { manifest, run, timeout: 10_000 })
    expect(reportPage).toContain('other.example')
    expect(reportPage).not.toContain(secret.slice(0, 8))
  })
})

test('credentials in a redirect are not shown', async () => {
  const leads = at(['a'], (response) => redirectTo(response, 'https://me:pass-1@other.example/a'))
  const { failure, reportPage } = await withFaults(leads)
  expect(failure?.message).toContain('https://other.example/a')
  expect(`${failure?.message}${reportPage}`).not.toContain('pass-1')
})

describe('a manifest', () => {
  test.each([
    ['that is invalid', 'not JSON', '`manifest` is not complete JSON'],
    ['of something else', '{"version":1}', 'is not a manifest of this action'],
    [
      'that was changed',
      JSON.stringify({ ...manifest, files: manifest.files.slice(1) }),
      'was changed after it was written',
    ],
  ])('%s is refused before any request', async (_, text, message) => {
    const before = site.requests.length
    const { failure } = await verify(site.url, { manifest: text })
    expect(failure).toBeInstanceOf(Failure)
    expect(failure?.code).toBe('INVALID_INPUT')
    expect(failure?.message).toContain(message)
    expect(site.requests.length).toBe(before)
  })

  test('without a file that the host serves proves nothing', async () => {
    const { failure } = await verify(site.url, {
      manifest: manifestOfFiles({ _headers: 'x' }),
      publishTarget: 'none',
    })
    expect(failure?.code).toBe('INVALID_INPUT')
    expect(failure?.message).toContain('no file that the site serves')
  })

  test('of another site is reported with what to check', async () => {
    const others = manifestOfFiles(
      { 'index.html': 'other', 'x.html': 'x', 'y.html': 'y' },
      'o.test',
    )
    site.faults = []
    const { failure } = await verify(site.url, { manifest: others, timeout: 10_000 })
    expect(failure?.code).toBe('SITE_DIFFERS')
    expect(failure?.message).toContain('an export of o.test')
  })
})

test('the list and the report are the same in every run, apart from times', async () => {
  // After 5 s without a response, a second one is requested, and the report counts it: on a busy machine,
  // it is the clock of the test that must stand still.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const digestOf = async () => {
    const { reportPage } = await withFaults(faults['a challenge page']?.[0] as Fault)
    const plain = reportPage.replace(/\d{4}-\d\d-\d\d[^<"]*/g, '')
    return createHash('sha256').update(plain).digest('hex')
  }
  expect(await digestOf()).toBe(await digestOf())
})
