/**
 * Makes the pictures of the README and of docs/ from real runs of the built action: `npm run
 * pictures [-- OUT]`. The runs are against the stand-in host, the pages drawn by headless Chromium.
 */
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import type { ActionRun } from '../test/support/runner/run-action.ts'
import { logFrame } from './pictures/log-frame.ts'
import { withPalette } from './pictures/palette-png.ts'
import { runExport, runGate, runInBrowser, runWithWrongKey } from './pictures/runs.ts'
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
const [exported, refused, gated] = await Promise.all([
  runExport(join(folder, 'export')),
  runWithWrongKey(join(folder, 'wrong-key')),
  runGate(join(folder, 'gate')),
])
const browsed = await runInBrowser(join(folder, 'export'), executablePath)
await rm(folder, { recursive: true, force: true })

await mkdir(out, { recursive: true })
const browser = await chromium.launch({ executablePath })
try {
  const { run, report = '' } = exported
  // The log has the same colours in both themes of GitHub.
  await draw(browser, 'log', page(logFrame(run)))
  for (const colorScheme of ['light', 'dark'] as const) {
    const drawIn = (name: string, html: string, view = {}) =>
      draw(browser, colorScheme === 'dark' ? `${name}-dark` : name, html, { ...view, colorScheme })
    await drawIn('summary', page(summaryOf('export', run)), { maxHeight: 1200 })
    await drawIn('failure', page(logFrame(refused.run) + summaryOf('export', refused.run)))
    await drawIn('gate', page(logFrame(gated.run) + summaryOf('agent-gate', gated.run)))
    await drawIn('report', report, { width: 1120, upTo: '#findings' })
    await drawIn('browser', browsed.report ?? '', { width: 1120, only: '#pages' })
  }
} finally {
  await browser.close()
}

interface View {
  /** In CSS pixels, by default that of the content. */
  readonly width?: number
  readonly maxHeight?: number
  /** Selector of the last element in the picture; the whole page by default. */
  readonly upTo?: string
  /** Selector of the only element in the picture. */
  readonly only?: string
  readonly colorScheme?: 'light' | 'dark'
}

async function draw(browser: Browser, name: string, html: string, view: View = {}) {
  const { maxHeight = Infinity, upTo = 'body', colorScheme = 'light' } = view
  const context = await browser.newContext({
    viewport: { width: view.width ?? 900, height: 600 },
    // Pictures of pages have no more pixels.
    deviceScaleFactor: view.only ? 1 : 2,
    colorScheme,
  })
  const page = await context.newPage()
  await page.setContent(html)
  const last = await page.locator(upTo).boundingBox()
  const end = (last?.y ?? 0) + (last?.height ?? 0) + (view.upTo ? 32 : 0)
  const height = Math.min(Math.ceil(end), maxHeight)
  const width = view.width ?? Math.ceil(last?.width ?? 900)
  const png = view.only
    ? await page.locator(view.only).screenshot()
    : await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } })
  await context.close()
  const small = withPalette(png)
  const file = join(out, `${name}.png`)
  await writeFile(file, small)
  console.log(`${file}: ${Math.round(small.length / 1000)} kB`)
}

function summaryOf(job: string, { summary }: ActionRun): string {
  return summaryFrame(job, summary ?? '')
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>${style}</style><body>${body}</body></html>`
}
