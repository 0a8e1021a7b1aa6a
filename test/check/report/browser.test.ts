import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportPage } from '../../../src/check/report/report-page.ts'
import type { SiteReport } from '../../../src/check/report/site-report.ts'
import { airGapped, firstRun, healthy, hostileReport, unchecked } from './sample.ts'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const isMissing = !existsSync(executablePath)
const reason = isMissing ? ` (skipped: no ${executablePath}; CHROMIUM_PATH names another)` : ''

// A few findings and files of the hostile report are enough to test its page.
const few = <Item>(items: readonly Item[] = []) => items.slice(0, 30)
const shortHostileReport = {
  ...hostileReport,
  check: {
    ...hostileReport.check,
    findings: few(hostileReport.check?.findings).map((each) => ({
      ...each,
      places: few(each.places),
    })),
    externalResources: few(hostileReport.check?.externalResources),
  },
  changes: { ...hostileReport.changes, added: few(hostileReport.changes?.added) },
} as SiteReport
const samples = { healthy, firstRun, unchecked, airGapped, shortHostileReport }
const named = Object.entries(samples).map(([name, report]) => ({ name, report }))

const axe = fileURLToPath(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url))
const inPage = fileURLToPath(new URL('in-page.js', import.meta.url))

describe.skipIf(isMissing)(`in Chromium${reason}`, { timeout: 60_000 }, () => {
  let browser: Browser
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'report-page-'))
    browser = await chromium.launch({ executablePath })
  }, 60_000)

  afterAll(async () => {
    await browser?.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function visit(
    report: SiteReport,
    options: BrowserContextOptions,
    use: (page: Page, seen: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const file = join(folder, 'report.html')
    await writeFile(file, reportPage(report))
    const context = await browser.newContext(options)
    try {
      await context.addInitScript({ path: inPage })
      const page = await context.newPage()
      const seen: string[] = []
      page.on('console', (message) => seen.push(`console: ${message.text()}`))
      page.on('pageerror', (error) => seen.push(`error: ${error.message}`))
      page.on('dialog', (dialog) => dialog.dismiss().finally(() => seen.push('dialog')))
      page.on('request', (request) => seen.push(`request: ${request.url()}`))
      const fileUrl = pathToFileURL(file).href
      await page.goto(fileUrl)
      expect(seen.splice(0)).toEqual([`request: ${fileUrl}`])
      await use(page, seen)
    } finally {
      await context.close()
    }
  }

  const expandAll = (page: Page) =>
    page.locator('details').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '')
    })

  const backgroundOf = (page: Page) =>
    page.evaluate('getComputedStyle(document.body).backgroundColor')

  test.each(named)('$name sends no requests, even expanded and printed', async ({ report }) => {
    await visit(report, {}, async (page, seen) => {
      await expandAll(page)
      await page.emulateMedia({ media: 'print' })
      await page.pdf()
      expect(seen).toEqual([])
    })
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test.each(named)(`all text of $name can be read on ${colorScheme}`, async ({ report }) => {
      await visit(report, { colorScheme }, async (page) => {
        await expandAll(page)
        const texts =
          await page.evaluate<readonly { text: string; contrast: number }[]>('contrasts()')
        expect(texts.length).toBeGreaterThan(50)
        expect(texts.filter(({ contrast }) => contrast < 4.5)).toEqual([])
        expect(await backgroundOf(page)).toBe(
          colorScheme === 'light' ? 'rgb(252, 251, 249)' : 'rgb(23, 22, 20)',
        )
      })
    })
  }

  test.each(named)('the page of $name fits a phone of 360 pixels', async ({ report }) => {
    await visit(report, { viewport: { width: 360, height: 740 } }, async (page) => {
      await expandAll(page)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    })
  })

  test.each(named)(
    'axe-core finds nothing in $name on a phone of 360 pixels',
    async ({ report }) => {
      const phone = { viewport: { width: 360, height: 740 }, bypassCSP: true }
      await visit(report, phone, async (page) => {
        await expandAll(page)
        await page.addScriptTag({ path: axe })
        const violations = await page.evaluate<readonly { id: string }[]>(
          'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
        )
        expect(violations.map(({ id }) => id)).toEqual([])
      })
    },
  )

  test('the keyboard reaches the skip link first, then every section and collapsed element', async () => {
    await visit(firstRun, {}, async (page) => {
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Skip to the report' })
      expect(await page.evaluate<string>('focused()')).toBe('A Skip to the report outlined')
      expect(await skip.evaluate((link) => link.getBoundingClientRect().left)).toBeGreaterThan(0)

      const stops = await page.locator('header a, nav a, main a, summary, input').count()
      const reached = new Set<string>()
      for (let stop = 0; stop < stops; stop++) {
        await page.keyboard.press('Tab')
        reached.add(await page.evaluate<string>('focused()'))
      }
      expect([...reached].filter((stop) => stop.startsWith('A '))).not.toHaveLength(0)
      expect([...reached].filter((stop) => stop.startsWith('INPUT'))).not.toHaveLength(0)
      expect([...reached].filter((stop) => stop.startsWith('SUMMARY '))).toHaveLength(4)
      expect([...reached].filter((stop) => !/^BODY|outlined$/.test(stop))).toEqual([])

      await page.locator('summary').last().focus()
      await page.keyboard.press('Enter')
      expect(await page.locator('details[open] > .places > li').count()).toBe(2)
    })
  })

  test('the skip link skips the navigation', async () => {
    await visit(firstRun, {}, async (page) => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.evaluate<string>('focused()')).toMatch(/^INPUT/)
    })
  })

  test('landmarks, sections, tables and headings have accessible names', async () => {
    await visit(firstRun, {}, async (page) => {
      for (const role of ['banner', 'main'] as const) {
        expect(await page.getByRole(role).count(), role).toBe(1)
      }
      expect(await page.getByRole('navigation', { name: 'Sections of the report' }).count()).toBe(1)
      const links = await page.getByRole('navigation').getByRole('link').all()
      for (const link of links) {
        const part = page.locator((await link.getAttribute('href')) ?? '')
        expect(await part.getByRole('heading', { level: 2 }).count()).toBe(1)
      }
      for (const name of ['5 findings', 'Findings', 'Notices', 'External resources']) {
        expect(await page.getByRole('region', { name, exact: true }).count(), name).toBe(1)
      }
      for (const name of ['Files of the site by type', 'Phases of the step', 'By host and kind']) {
        expect(await page.getByRole('table', { name }).count(), name).toBe(1)
      }
      const row = page.getByRole('row', { name: 'wait for the host' })
      expect(await row.getByRole('rowheader').count()).toBe(1)
      expect(await page.getByRole('img').count()).toBe(0)
    })
  })

  const many = (count: number): SiteReport => ({
    ...firstRun,
    check: {
      ...(firstRun.check as NonNullable<SiteReport['check']>),
      findings: Array.from({ length: count }, (_, index) => ({
        cause: 'broken-link',
        level: 'finding',
        subject: `/guides/topic-${index}`,
        count: 1,
        places: [{ path: `page-${index % 12}.html`, text: 'Topic' }],
      })),
    },
  })

  test('10,000 findings open in steps, are filtered as one types, and group by page', async () => {
    await visit(many(10_000), {}, async (page, seen) => {
      const items = page.locator('.item:visible')
      expect(await items.count()).toBe(10)
      expect(await items.nth(2).textContent()).toContain('/guides/topic-2  in page-2.html')
      // The others are of one folder.
      await page.locator('summary', { hasText: '/guides/…: 9,990 missing targets' }).click()
      expect(await items.count()).toBe(20)
      await page.locator('summary', { hasText: '9,980 more' }).click()
      expect(await items.count()).toBe(110)

      await page.getByLabel('Filter').fill('TOPIC-77 page')
      expect(await page.locator('output').textContent()).toBe('111 of 10,000 findings')
      expect(await items.count()).toBe(10)
      await page.getByRole('button', { name: 'Show 90 of 101 more' }).click()
      expect(await items.count()).toBe(100)

      await page.getByLabel('page', { exact: true }).check()
      expect(await page.locator('output').textContent()).toBe('111 of 10,000 occurrences')
      const headings = page.locator('.results h3 code')
      expect(await headings.allTextContents()).toEqual(
        Array.from({ length: 12 }, (_, index) => `page-${index}.html`),
      )
      await page.getByLabel('Filter').fill('')
      await page.getByLabel('cause').check()
      expect(await page.locator('.groups .item').count()).toBe(10_000)
      expect(await page.locator('.groups .item').nth(9999).textContent()).toContain('topic-9999')
      expect(seen).toEqual([])
    })
  })

  /** Two kinds of findings, one with a line to accept it, and a page with pictures. */
  const mixed = (): SiteReport => {
    const { check, ...report } = many(30)
    const [first, ...others] = check?.findings ?? []
    const image = { ...first, cause: 'missing-asset', subject: '/lantern.svg', id: '3f9a2c71be04' }
    const pixel = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
    return {
      ...report,
      check: { ...check, findings: [image, ...others] },
      contactSheet: [{ path: 'page-0.html', pictures: [pixel, pixel] }],
    } as SiteReport
  }

  test('what a reader has chosen is the address of the page', async () => {
    await visit(mixed(), {}, async (page, seen) => {
      await page.getByRole('button', { name: 'Broken links 29' }).click()
      await page.getByLabel('Filter').fill('topic-2')
      await page.getByLabel('page', { exact: true }).check()
      const shown = await page.locator('.results').allInnerTexts()
      expect(await page.locator('output').textContent()).toBe('11 of 30 occurrences')
      const address = page.url()
      expect(address).toMatch(/#filter=topic-2&kind=Broken\+links&group=page$/)
      await page.goto('about:blank')
      await page.goto(address)
      expect(await page.locator('.results').allInnerTexts()).toEqual(shown)
      const chip = page.getByRole('button', { name: 'Broken links' })
      expect(await chip.getAttribute('aria-pressed')).toBe('true')
      await chip.click()
      await page.getByLabel('Filter').fill('<img src=x onerror=alert(1)>')
      expect(await page.locator('.results').first().textContent()).toMatch(/^Nothing matches\./)
      expect(seen.filter((line) => !line.startsWith('request: '))).toEqual([])
    })
  })

  test('a chip counts as the heading of its kind does, where one line stands for several', async () => {
    const report = mixed()
    const [first, ...others] = report.check?.findings ?? []
    const findings = [{ ...first, others: 1200 }, ...others]
    const grouped = { ...report, check: { ...report.check, findings } } as SiteReport
    await visit(grouped, {}, async (page) => {
      const tallies = (name: string) => page.locator(`${name} .tally`).allInnerTexts()
      expect(await tallies('.chip')).toEqual(await tallies('.cause h3'))
      expect(await tallies('.chip')).toContain('1,200')
    })
  })

  test('a finding has an address, and its line can be copied', async () => {
    const context = { permissions: ['clipboard-read', 'clipboard-write'] }
    await visit(mixed(), context, async (page) => {
      const finding = page.locator('.item', { hasText: 'lantern.svg' })
      await finding.hover()
      await finding.getByRole('link', { name: 'Address of this finding' }).click()
      expect(page.url()).toMatch(/#finding-3f9a2c71be04$/)
      await page.getByRole('button', { name: 'Copy line' }).click()
      await page.getByRole('button', { name: 'Copied' }).waitFor()
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
        '3f9a2c71be04 Missing assets: /lantern.svg',
      )
    })
  })

  test('a block to copy shows its lines, and no empty one', async () => {
    await visit(airGapped, {}, async (page) => {
      await expandAll(page)
      const blocks = await page.locator('.copy').evaluateAll((all) =>
        all.map((block) => {
          const shown = block.clientHeight
          const [code = block] = block.children
          code.textContent = code.textContent?.trimEnd() ?? ''
          return { lines: code.textContent.split('\n').length, shown, needed: block.clientHeight }
        }),
      )
      expect(blocks.some(({ lines }) => lines > 2)).toBe(true)
      for (const { shown, needed } of blocks) expect(shown).toBe(needed)
    })
  })

  test('the pictures of a page open, with its findings below them', async () => {
    await visit(mixed(), {}, async (page) => {
      await page.getByRole('button', { name: 'page-0.html: pictures and findings' }).click()
      const dialog = page.getByRole('dialog')
      expect(await dialog.locator('img').count()).toBe(2)
      expect(await dialog.locator('li').allInnerTexts()).toEqual(
        expect.arrayContaining([expect.stringContaining('/guides/topic-12')]),
      )
      await page.keyboard.press('Escape')
      expect(await dialog.count()).toBe(0)
      await page.getByRole('button', { name: 'page-0.html: pictures and findings' }).click()
      await page.getByRole('button', { name: 'Close' }).click()
      expect(await dialog.count()).toBe(0)
    })
  })

  test.each([0, 10])('%d findings have a filter only if there are any', async (count) => {
    await visit(many(count), {}, async (page) => {
      expect(await page.getByLabel('Filter').count()).toBe(count === 0 ? 0 : 1)
    })
  })

  test('without scripts, all findings are there, and no filter', async () => {
    await visit(many(300), { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('.tools').isVisible()).toBe(false)
      expect(await page.locator('.item').count()).toBe(300)
    })
  })

  test('in print, everything is unfolded, even without scripts', async () => {
    await visit(many(300), { javaScriptEnabled: false }, async (page) => {
      await page.emulateMedia({ media: 'print' })
      const last = page.locator('.item').last()
      expect(
        await last.evaluate((item) => item.checkVisibility({ contentVisibilityAuto: true })),
      ).toBe(true)
      expect((await last.boundingBox())?.height).toBeGreaterThan(10)
    })
  })

  test('on a phone, no word is broken', async () => {
    const names = ['check', 'browser', 'check']
    const phases = names.map((name) => ({ name, start: 12_000, duration: 12_000 }))
    const report = { ...firstRun, phases }
    await visit(report, { viewport: { width: 390, height: 844 } }, async (page) => {
      expect(await page.evaluate('brokenWords()')).toEqual([])
    })
  })

  test('on a phone, a long name begins beside its triangle', async () => {
    const [finding] = (airGapped.check?.findings ?? []).filter(({ count }) => count > 1)
    const subject = '/_static/_sphinx_javascript_frameworks_compat.js'
    const report = {
      ...airGapped,
      check: { ...airGapped.check, findings: [{ ...finding, subject }] },
    } as SiteReport
    await visit(report, { viewport: { width: 390, height: 844 } }, async (page) => {
      const name = page.locator('li > details > summary code', { hasText: subject }).first()
      const summary = page.locator('li > details > summary').first()
      const [inner, outer] = [await name.boundingBox(), await summary.boundingBox()]
      expect((inner?.y ?? 99) - (outer?.y ?? 0)).toBeLessThan(12)
    })
  })

  test('in print, it is black on white without navigation', async () => {
    await visit(firstRun, { colorScheme: 'dark' }, async (page) => {
      await page.emulateMedia({ media: 'print' })
      expect(await page.getByRole('navigation').isVisible()).toBe(false)
      expect(await page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(0, 0, 0)')
      expect(await backgroundOf(page)).toBe('rgb(255, 255, 255)')
    })
  })
})
