/**
 * Makes the pictures of the README from real runs of the built action: `npm run pictures [-- OUT]`. The
 * runs are against the stand-in host, the pages drawn by headless Chromium.
 */
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { runExport, runInBrowser } from './pictures/runs.ts'
import { style } from './pictures/style.ts'
import { summaryFrame } from './pictures/summary-frame.ts'

const images = fileURLToPath(new URL('../docs/images', import.meta.url))
const out = process.argv[2] ? resolve(process.argv[2]) : images
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
if (!existsSync(executablePath)) {
  console.error(`${executablePath} does not exist: set CHROMIUM_PATH to a Chromium or Chrome`)
  process.exit(1)
}

// A fixed name, because the pictures show it.
const folder = join(tmpdir(), 'docs-export-pictures')
await rm(folder, { recursive: true, force: true })
const exported = await runExport(folder)
const browsed = await runInBrowser(folder, executablePath)
await rm(folder, { recursive: true, force: true })

await mkdir(out, { recursive: true })
const browser = await chromium.launch({ executablePath })
try {
  const summary = page(summaryFrame('export', exported.run.summary ?? ''))
  for (const colorScheme of ['light', 'dark'] as const) {
    const of = { colorScheme, suffix: colorScheme === 'dark' ? '-dark' : '' } as const
    await draw(browser, 'summary', { ...of, html: summary, width: 900, scale: 1.5, part: 'body' })
    const report = browsed.report ?? ''
    await draw(browser, 'browser', { ...of, html: report, width: 1120, scale: 1, part: '#pages' })
  }
} finally {
  await browser.close()
}

interface Drawing {
  readonly html: string
  /** In CSS pixels. */
  readonly width: number
  /** Device pixels in one CSS pixel. Pictures of pages have no more than one. */
  readonly scale: number
  /** Selector of the element that is drawn. */
  readonly part: string
  readonly colorScheme: 'light' | 'dark'
  /** Of the file's name. */
  readonly suffix: string
}

async function draw(
  browser: Browser,
  name: string,
  { html, width, scale, part, colorScheme, suffix }: Drawing,
): Promise<void> {
  const viewport = { width, height: 600 }
  const context = await browser.newContext({ viewport, deviceScaleFactor: scale, colorScheme })
  const page = await context.newPage()
  await page.setContent(html)
  const drawn = page.locator(part)
  // Pictures within it are loaded once they are shown.
  await drawn.scrollIntoViewIfNeeded()
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  const png = await drawn.screenshot()
  await context.close()
  const file = join(out, `${name}${suffix}.png`)
  await writeFile(file, png)
  console.log(`${file}: ${Math.round(png.length / 1000)} kB`)
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>${style}</style><body>${body}</body></html>`
}
