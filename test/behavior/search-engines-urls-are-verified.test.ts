import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PublishTarget } from '../../src/site/site-rules.ts'
import { at, type SiteServer, send, startSite } from '../support/site-server.ts'
import { manifestOfFiles, verify } from '../support/verification.ts'

// Promise: URLs that readers type and search engines follow lead to the exported page: folders without
// their slash, canonical URLs, and those of the sitemap.

const page = (path: string) =>
  `<!doctype html><html><head><title>T</title><link rel="canonical" href="https://docs.test/${path}"></head>
<body><p>${path}</body></html>`
const sitemap = (...paths: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<url><loc>https://docs.test/${path}</loc></url>`).join('\n')}</urlset>`
const files = {
  'index.html': page(''),
  'a.html': page('a'),
  'b.html': '<p>b',
  'guide/index.html': page('guide'),
  '404.html': '<p>not found',
  'sitemap.xml': sitemap('', 'a', 'b', 'guide', 'never-exported'),
}
const manifest = manifestOfFiles(files)

let site: SiteServer
beforeAll(async () => {
  site = await startSite(files)
})
afterAll(() => site[Symbol.asyncDispose]())

async function verified(publishTarget: PublishTarget) {
  const options = { manifest, publishTarget, timeout: 2_000, pollInterval: 1_000 }
  const { differences, failure, facts } = await verify(site.url, options)
  const notices = facts.verifyOutline?.notices.flatMap(({ first }) => first) ?? []
  const isListed = (url: string) => url.endsWith('/never-exported')
  return {
    // The sitemap lists a URL without a file, which is always a notice.
    differences: differences.filter((line) => !isListed(line)),
    details: notices.filter(({ url }) => !isListed(url)).map(({ detail }) => detail),
    hasListed: notices.some(({ url }) => isListed(url)),
    isVerified: failure === undefined,
  }
}

describe('a folder without its slash', () => {
  test('is requested once, and its redirect is right', async () => {
    site.faults = []
    for (const target of ['nginx', 'none'] as const) {
      site.requests.length = 0
      expect((await verified(target)).differences).toEqual([])
      expect(site.requests.filter(({ path }) => path === 'guide')).toHaveLength(1)
    }
  })

  test.each(['nginx', 'none'] as const)(
    'is a difference if it leads to an internal host, for %s',
    async (target) => {
      site.faults = [
        at(['guide'], (response) => {
          response.writeHead(301, { location: 'http://internal:8080/guide/' }).end()
          return true
        }),
      ]
      expect((await verified(target)).differences).toEqual(['redirected-away /guide'])
    },
  )
})

describe('canonical URLs and those of the sitemap', () => {
  const missing = at(['a', 'b', 'guide'], (response) => send(response, 404))

  test('are one notice for the target none if the host does not serve them', async () => {
    site.faults = [missing]
    const { differences, details, isVerified } = await verified('none')
    expect(isVerified).toBe(true)
    expect(differences).toEqual([expect.stringMatching(/^missing \/(?:a|b|guide)$/)])
    expect(details?.[0]).toMatch(/^HTTP 404.*3 URLs/)
  })

  test('are requested without an extension for the target none', async () => {
    site.faults = []
    site.requests.length = 0
    expect((await verified('none')).hasListed).toBe(true)
    const paths = site.requests.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['a', 'b', 'guide']))
    expect(paths).toContain('never-exported')
  })

  test('are differences for a target that serves them', async () => {
    site.faults = [missing]
    const { differences } = await verified('nginx')
    expect(differences).toEqual(['missing /a', 'missing /b', 'missing /guide'])
  })

  test('are differences for every target if they lead to another page', async () => {
    site.faults = [at(['a'], (response) => send(response, 200, files['b.html'], 'b.html'))]
    expect((await verified('none')).differences).toEqual(['wrong /a'])
  })
})
