import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteServer, send, startSite } from '../support/site-server.ts'
import { manifestOfFiles, verify } from '../support/verification.ts'

// Promise: pages that differ alike are one line in the report, which says what is different in them
// and how many URLs that are, and the list has each URL.

const page = (text: string) =>
  `<!doctype html><html><head><title>${text}</title></head><body><p>${text}</p></body></html>`
const pages = Object.fromEntries(
  ['index', ...Array.from({ length: 11 }, (_, at) => `p/${at}`)].map((name) => [
    `${name}.html`,
    page(name),
  ]),
)
const files = { ...pages, 'style.css': 'p { color: red }' }
const manifest = manifestOfFiles(files)

let site: SiteServer
beforeAll(async () => {
  site = await startSite(files)
})
afterAll(() => site[Symbol.asyncDispose]())

async function withChange(change: (page: string, name: string) => string, folder?: string) {
  const headers = { 'cf-ray': '1-FRA' }
  site.faults = [
    ({ path }, response) => {
      const name = path === '' ? 'index.html' : `${path.replace(/\.html$/, '')}.html`
      const body = pages[name]
      return body ? send(response, 200, change(body, name), name, headers) : undefined
    },
  ]
  const options = { timeout: 10_000, ...(folder && { site: folder }) }
  const { differences, facts } = await verify(site.url, { manifest, ...options })
  const { differences: groups = [], notices = [], verdict } = facts.verifyOutline ?? {}
  const shown = [...groups, ...notices].map(({ count, first }) => `${count}: ${first[0]?.detail}`)
  return { shown, headline: verdict?.headline, listed: differences.length, facts }
}

test('an element that was added to each page is one line, and is shown', async () => {
  const meta = '<meta name="generator" value="x">'
  const { shown, headline, listed, facts } = await withChange((text) =>
    text.replace('</head>', `${meta}</head>`),
  )
  expect(shown).toEqual([`24: all 12 pages are 33 bytes longer: \`${meta}\` was added to each`])
  expect(headline).toBe('24 differences')
  expect(listed).toBe(24)
  expect(facts.differences).toBe(24)
})

test('pages that are different for no known reason are one line', async () => {
  const { shown } = await withChange((text) => text.replace('<p>', '<b>').replace('</p>', '</b>!'))
  expect(shown).toEqual(['24: all 12 pages are not as exported'])
})

test('some pages are counted, and others stay apart', async () => {
  const { shown, headline } = await withChange((text, name) =>
    name === 'p/1.html' || name === 'p/2.html'
      ? text.replace('</body>', '<!-- x --></body>')
      : name === 'p/3.html'
        ? page('other')
        : text,
  )
  expect(headline).toBe('6 differences')
  expect(shown[0]).toMatch(/^6: 2 pages are 10 bytes longer/)
})

test('a known alteration of all pages is one notice', async () => {
  const beacon = '<script src="https://static.cloudflareinsights.com/beacon.min.js"></script>'
  const { shown } = await withChange((text) => text.replace('</body>', `${beacon}</body>`))
  expect(shown).toEqual(['24: all 12 pages are altered by Cloudflare analytics'])
})

test('a site on disk shows what was replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  try {
    await writeFile(join(folder, 'index.html'), pages['index.html'] ?? '')
    const { shown } = await withChange(
      (text, name) => (name === 'index.html' ? text.replace('<p>index', '<p>other') : text),
      folder,
    )
    expect(shown).toEqual(['2: of the same length: `index` was replaced by `other`'])
  } finally {
    await rm(folder, { recursive: true })
  }
})
