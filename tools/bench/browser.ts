import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium } from 'playwright-core'
import { browseSite } from '../../src/check/browser/browse-site.ts'
import { samplePages } from '../../src/check/browser/page-sample.ts'
import { siteRules } from '../../test/support/site-rules.ts'
import { Missing } from '../qa/real/part.ts'
import { serveFolder } from '../qa/real/sites/folder-server.ts'
import { generators } from '../qa/real/sites/generators/generators.ts'
import { readFolder } from '../qa/real/sites/read-folder.ts'
import { SiteFolder } from '../qa/real/sites/site-folder.ts'
import { builtSite } from '../qa/real/sites/site-list.ts'
import { packagedSite } from './real.ts'
import { median } from './samples.ts'

/** How many pages of each site are opened, and how many at once. */
const [pageCount, tabCount] = [30, 4]

const program = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export interface BrowserBenchOptions {
  readonly pairs: number
  /** The sites with this in their names. */
  readonly only: string
}

/**
 * Pages of a site as the input `browser` opens them, beside a plain script for Playwright that opens the
 * same pages in as many tabs. Both start a browser for each run.
 */
export async function measureBrowser({ pairs, only }: BrowserBenchOptions): Promise<string> {
  const lines = [
    `Up to ${pageCount} pages in ${program}, ${tabCount} tabs (medians of ${pairs})`,
    'seconds of this action / of a script for Playwright / ratio',
  ]
  for (const [name, get] of Object.entries(sites)) {
    if (!name.includes(only)) continue
    const line = await get()
      .then((folder) => measureOne(folder, name === smallPages ? 40 : pageCount, pairs))
      .catch((error: unknown) => {
        if (error instanceof Missing) return `not measured: ${error.message}`
        throw error
      })
    lines.push(`  ${name}: ${line}`)
  }
  return lines.join('\n')
}

const smallPages = '40 small pages'

const sites: Readonly<Record<string, () => Promise<string>>> = {
  [smallPages]: async () => smallSite(),
  "npm's pages by Next.js": () => generated('Next.js'),
  "npm's pages by MkDocs with Material": () => generated('MkDocs with Material'),
  'openjdk-17-doc': async () => (await packagedSite('openjdk-17-doc')).folder,
}

async function generated(name: string): Promise<string> {
  const generator = generators.find((one) => one.name === name)
  if (!generator) throw new Missing(`${name} is not listed`)
  return builtSite(generator, 'first')
}

function smallSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-browser-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('style.css', 'p { margin: 1em }')
  for (let page = 0; page < 40; page++) {
    const links = `<a href="p${(page + 1) % 40}.html">Next</a>`
    const text = `<p>${'Words of a page. '.repeat(60)}</p>`
    write(
      page === 0 ? 'index.html' : `p${page}.html`,
      `<!doctype html><title>Page ${page}</title><link rel=stylesheet href=style.css><h1>Page ${page}</h1>${links}${text}`,
    )
  }
  return folder
}

async function measureOne(folder: string, count: number, pairs: number): Promise<string> {
  const files = readFolder(folder)
  const rules = siteRules({ domain: '', publishTarget: 'nginx' })
  const paths = samplePages(files, { pages: count, seed: 'site.invalid' }).map(({ path }) => path)
  await using server = await serveFolder(folder, new SiteFolder(folder))
  const times = { action: [] as number[], script: [] as number[] }
  for (let pair = 0; pair < pairs; pair++) {
    let start = performance.now()
    const { visits } = await browseSite(files, {
      ...{ program, folder, pages: count, rules, accessibility: false, secrets: [] },
    })
    times.action.push((performance.now() - start) / 1000)
    const opened = visits.map(({ path }) => path).toSorted()
    if (`${opened}` !== `${paths.toSorted()}`) throw new Error('not the same pages')
    start = performance.now()
    await openByScript(paths.map((path) => `${server.url}/${encodeURI(path)}`))
    times.script.push((performance.now() - start) / 1000)
  }
  const [action, script] = [median(times.action), median(times.script)]
  return `${action.toFixed(1)} / ${script.toFixed(1)} / ${(action / script).toFixed(2)} (${paths.length} pages)`
}

/** What one writes first: loads each page, scrolls it, and records its requests and errors. */
async function openByScript(urls: readonly string[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const queue = [...urls]
    await Promise.all(
      Array.from({ length: tabCount }, async () => {
        for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
          await readPage(context, url)
        }
      }),
    )
  } finally {
    await browser.close()
  }
}

async function readPage(context: BrowserContext, url: string): Promise<readonly string[]> {
  const page = await context.newPage()
  const records: string[] = []
  let last = performance.now()
  page.on('request', (request) => {
    last = performance.now()
    records.push(request.url())
  })
  page.on('pageerror', ({ message }) => records.push(message))
  await page.goto(url, { waitUntil: 'load' })
  try {
    const height = await page.evaluate('document.documentElement.scrollHeight')
    for (let top = 800; top < Number(height); top += 800) {
      await page.evaluate(`scrollTo(0, ${top})`)
      await sleep(100)
    }
  } catch {
    // A page that leads on by itself is not scrolled.
  }
  const end = performance.now() + 5000
  while (performance.now() < end && performance.now() - last < 500) await sleep(25)
  await page.close()
  return records
}
