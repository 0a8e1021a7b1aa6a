import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, type Fault, type SiteServer, send, startSite } from '../support/site-server.ts'
import { briefly, manifestOfFiles, verify } from '../support/verification.ts'

// Promise: what is reported says what the host does, and a host's usual additions are no difference.

const page = (text: string) => `<html><title>${text}</title><body><p>${text}</body></html>`
const files = {
  'index.html': page('start'),
  'a.html': page('a'),
  'b.html': page('b'),
  '404.html': page('not found'),
}
const manifest = manifestOfFiles(files)
const beacon = '<script src="https://static.cloudflareinsights.com/beacon.min.js"></script></body>'
const cloudflare = { 'cf-ray': '1-FRA' }
const withBeacon = (text: string) => text.replace('</body>', beacon)

let site: SiteServer
beforeAll(async () => {
  site = await startSite(files)
})
afterAll(() => site[Symbol.asyncDispose]())

async function withFault(fault: Fault, given: Partial<Parameters<typeof verify>[1]> = {}) {
  site.faults = [fault]
  const usual = { manifest, timeout: 10_000, surroundings: briefly }
  const { differences, facts } = await verify(site.url, { ...usual, ...given })
  const { differences: groups = [], notices = [] } = facts.verifyOutline ?? {}
  const details = [...groups, ...notices].flatMap(({ first }) => first.map((one) => one.detail))
  return { differences, details, isVerified: facts.verified }
}
const redirectTo = (response: ServerResponse, location: string): true => {
  response.writeHead(302, { location }).end()
  return true
}
const isMadeUp = (path: string) => /[0-9a-f]{16}/.test(path)

test('a page that leads to sign in on the site itself is blocked', async () => {
  const { differences } = await withFault(({ path }, response) =>
    path === 'b.html'
      ? redirectTo(response, '/login')
      : path === 'login'
        ? send(response, 200, page('sign in'), 'login.html')
        : undefined,
  )
  expect(differences).toEqual(['blocked /b.html'])
})

test('files that are blocked, unlike URLs that never existed, are listed', async () => {
  const fault: Fault = ({ path }, response) => (isMadeUp(path) ? undefined : send(response, 401))
  const { differences } = await withFault(fault)
  expect(differences).toEqual(expect.arrayContaining(['blocked /a', 'blocked /b.html']))
})

test.each([
  [3, []],
  [4, ['redirected-away /b.html']],
])('a file after %i redirects', async (count, expected) => {
  const { differences } = await withFault(({ path }, response) => {
    const [, step = path === 'b.html' ? '0' : ''] = /^step-(\d)$/.exec(path) ?? []
    if (step === '') return undefined
    return Number(step) < count
      ? redirectTo(response, `/step-${Number(step) + 1}`)
      : send(response, 200, files['b.html'], 'b.html')
  })
  expect(differences).toEqual(expected)
})

test('another file of the site is named', async () => {
  const fault = at(['b'], (response) => send(response, 200, files['a.html'], 'a.html'))
  const { differences, details } = await withFault(fault)
  expect(differences).toEqual(['wrong /b'])
  expect(details).toEqual(['the body is that of a.html'])
})

describe('a URL that never existed', () => {
  test('is a notice without the site’s 404 page', async () => {
    const plain: Fault = ({ path }, response) => (isMadeUp(path) ? send(response, 404) : undefined)
    const { differences, details, isVerified } = await withFault(plain)
    expect(differences).toEqual([expect.stringMatching(/^wrong \/[0-9a-f]{16}$/)])
    expect(details).toEqual(["HTTP 404 without the site's 404.html (3 URLs)"])
    expect(isVerified).toBe(true)
  })

  test('is none with that page as a CDN sends it', async () => {
    const added: Fault = ({ path }, response) =>
      isMadeUp(path)
        ? send(response, 404, withBeacon(files['404.html']), '404.html', cloudflare)
        : undefined
    expect((await withFault(added)).differences).toEqual([])
  })
})

describe('the robots.txt with the block that Cloudflare manages', () => {
  // developers.cloudflare.com/bots/additional-configurations/managed-robots-txt
  const block = `# As a condition of accessing this website, you agree to abide by the
# following content signals:

# search: building a search index and providing search results

# BEGIN Cloudflare Managed content

User-agent: *
Content-Signal: search=yes,ai-train=no
Allow: /

User-agent: GPTBot
Disallow: /

# END Cloudflare Managed Content
`
  const own = 'User-agent: *\nDisallow: /drafts\nSitemap: https://docs.test/sitemap.xml\n'
  const withRobots = { ...files, 'robots.txt': own }
  const robots = (text: string, headers: Readonly<Record<string, string>> = cloudflare): Fault =>
    at(['robots.txt'], (response) => send(response, 200, text, 'robots.txt', headers))
  const given = { manifest: manifestOfFiles(withRobots) }

  test.each(['', '\n', '\n\n'])('is altered, with %j before its own text', async (between) => {
    const { differences, details, isVerified } = await withFault(
      robots(`${block}${between}${own}`),
      given,
    )
    expect(differences).toEqual(['altered /robots.txt'])
    expect(details).toEqual(["Cloudflare's managed robots.txt before the file's own rules"])
    expect(isVerified).toBe(true)
  })

  test.each([
    ['from another host', `${block}\n${own}`, {}],
    ['with other rules after it', `${block}\n${own}Disallow: /\n`, cloudflare],
    ['after rules of someone else', `Disallow: /\n${block}\n${own}`, cloudflare],
    ['without its end', `${block.replace(/# END.*/s, '')}\n${own}`, cloudflare],
    ['alone', block, cloudflare],
  ])('is wrong %s', async (_, text, headers) => {
    const { differences, isVerified } = await withFault(robots(text, headers), given)
    expect(differences).toEqual(['wrong /robots.txt'])
    expect(isVerified).toBe(false)
  })
})

describe('a page of the baseline', () => {
  const old = page('old')
  const baseline = manifestOfFiles({ ...files, 'a.html': old, 'gone.html': old })

  test('is stale as a CDN sends it, too', async () => {
    const stale: Fault = at(['a', 'gone'], (response) =>
      send(response, 200, withBeacon(old), 'a.html', cloudflare),
    )
    const { differences } = await withFault(stale, { baseline, verifyFiles: 'all' })
    expect(differences).toEqual(['stale /a', 'stale /gone'])
  })

  test('that was removed may lead anywhere, even to sign in', async () => {
    const leads: Fault = at(['gone', 'gone.html'], (response, path) =>
      redirectTo(response, path === 'gone' ? '/a' : 'https://sso.example/login'),
    )
    expect((await withFault(leads, { baseline, verifyFiles: 'all' })).differences).toEqual([])
  })
})

describe('a removed page', () => {
  const baseline = manifestOfFiles({
    ...files,
    'gone.html': page('old'),
    'a/index.html': page('o'),
  })
  const options = { baseline, verifyFiles: 'all', publishTarget: 'none' } as const

  test.each(['gone', 'gone/', 'gone.html'])(
    'is stale if it is still served at /%s',
    async (path) => {
      const fault = at([path], (response) => send(response, 200, page('old'), 'gone.html'))
      expect((await withFault(fault, options)).differences).toEqual([`stale /${path}`])
    },
  )

  test('is gone if its URL shows the page that other hosts serve there', async () => {
    const fault = at(['a/'], (response) => send(response, 200, files['a.html'], 'a.html'))
    expect((await withFault(fault, options)).differences).toEqual([])
  })

  test('is wrong if its URL shows another page', async () => {
    const fault = at(['a/'], (response) => send(response, 200, files['b.html'], 'b.html'))
    expect((await withFault(fault, options)).differences).toEqual(['wrong /a/'])
  })
})

test('the user agent of a browser can be set', async () => {
  await withFault(() => undefined, { requestHeaders: [['User-Agent', 'Mozilla/5.0']] })
  expect(site.requests.at(-1)?.headers['user-agent']).toBe('Mozilla/5.0')
})
