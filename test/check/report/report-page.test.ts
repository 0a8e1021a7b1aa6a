import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Finding } from '../../../src/check/finding.ts'
import { reportPage } from '../../../src/check/report/report-page.ts'
import { amount, isLong, sample } from '../../support/amount.ts'
import { siteRules } from '../../support/site-rules.ts'
import { anyReport, withPlainText } from './any-report.ts'
import { parsed, structureOf } from './parsed.ts'
import { airGapped, firstRun, healthy, hostileReport, unchecked } from './sample.ts'
import { emptyCheck, finding } from './sections.ts'

const samples = { healthy, firstRun, unchecked, airGapped, hostileReport }
const named = Object.entries(samples).map(([name, report]) => ({ name, report }))

/** What the page may consist of: only `href` contains a URL. */
const allowedElements = new Set(
  'html head meta title style body a header nav main section footer h1 h2 h3 p div span ul li dl dt dd code wbr bdi time details summary table caption thead tbody tfoot tr th td svg circle path rect pre form label input fieldset legend output script'.split(
    ' ',
  ),
)
const allowedAttributes = new Set(
  'role lang charset name content http-equiv id class href tabindex aria-label aria-labelledby aria-hidden focusable datetime scope open viewbox width height x rx cx cy r d hidden type autocomplete spellcheck value checked aria-live'.split(
    ' ',
  ),
)

/** The visible text of a page, or of one of its parts. */
function textOf(page: string, id = 'content'): string {
  const part = parsed(page).elements.find(({ attributes }) => attributes.id === id)
  return part?.text.replace(/\s+/g, ' ').trim() ?? ''
}

describe('untrusted text', { timeout: 60_000 }, () => {
  test('adds no element, attribute or comment to the page, wherever it is', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        expect(structureOf(reportPage(report))).toEqual(
          structureOf(reportPage(withPlainText(report))),
        )
      }),
      { numRuns: amount(100) },
    )
  })

  test('is shown completely, with invisible characters spelled out', () => {
    const shown = textOf(reportPage({ ...healthy, exportVersion: '<b>\u202ev4' }), 'export')
    expect(shown).toContain('Version<b>‹U+202E›v4 Report')
    expect(reportPage(hostileReport)).not.toMatch(/[^\P{Cc}\n]|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}|\u3164/u)
  })

  test('is in no attribute', () => {
    const values = parsed(reportPage(hostileReport)).elements.flatMap((each) =>
      Object.values(each.attributes),
    )
    expect(values.filter((value) => /evil|alert/.test(value))).toEqual([])
  })
})

describe.each(sample(named, 2))(
  'the page of the sample $name',
  { timeout: 60_000 },
  ({ report }) => {
    const page = reportPage(report)
    const { elements, others } = parsed(page)
    const of = (name: string) => elements.filter((element) => element.name === name)

    test('loads nothing, runs one script of its own, and links only to itself and the site', () => {
      const attributes = elements.flatMap((each) => Object.entries(each.attributes))
      const ids = new Set(elements.map((element) => element.attributes.id))
      expect(others).toEqual([])
      expect(elements.filter(({ name }) => !allowedElements.has(name))).toEqual([])
      expect(attributes.filter(([name]) => !allowedAttributes.has(name))).toEqual([])
      expect(
        attributes.filter(([name, value]) => name !== 'href' && /url\(|:\/\//.test(value)),
      ).toEqual([])
      for (const [name, value] of attributes) {
        if (name !== 'href' || value.startsWith(`https://${report.rules.domain}/`)) continue
        expect(ids).toContain(value.replace(/^#/, ''))
      }
      expect(of('script')).toHaveLength(1)
      expect(of('script')[0]?.attributes).toEqual({})
      expect(of('style')).toHaveLength(1)
      expect(of('style')[0]?.text).not.toMatch(/url\(|@import/)
    })

    test('forbids everything except its own style sheet and script', () => {
      const [style, script] = ['style', 'script'].map((name) =>
        createHash('sha256')
          .update(of(name)[0]?.text ?? '')
          .digest('base64'),
      )
      const policies = of('meta').filter(({ attributes }) => attributes['http-equiv'])
      expect(policies.map(({ attributes }) => attributes.content)).toEqual([
        `default-src 'none'; style-src 'sha256-${style}'; script-src 'sha256-${script}'; base-uri 'none'; form-action 'none'`,
      ])
    })

    test('has one top heading, and skips no level', () => {
      const levels = elements.flatMap(({ name }) => /^h([1-6])$/.exec(name)?.[1] ?? []).map(Number)
      expect(levels.filter((level) => level === 1)).toEqual([1])
      for (const [index, level] of levels.entries()) {
        expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
      }
    })

    test('has unique ids, and a heading for each section', () => {
      const ids = elements.flatMap(({ attributes }) => attributes.id ?? [])
      expect(new Set(ids).size).toBe(ids.length)
      const headings = elements.filter(({ name }) => /^h\d$/.test(name))
      for (const { attributes } of of('section')) {
        const heading = headings.find(
          (each) => each.attributes.id === attributes['aria-labelledby'],
        )
        expect(heading?.text.trim()).toBeTruthy()
      }
    })

    test('gives each table a caption, and each of its headers a scope', () => {
      expect(of('caption')).toHaveLength(of('table').length)
      for (const { attributes } of of('th')) expect(attributes.scope).toMatch(/^(col|row)$/)
    })

    test('hides drawings from screen readers', () => {
      expect(of('svg').length).toBeGreaterThan(0)
      for (const { attributes } of of('svg')) expect(attributes['aria-hidden']).toBe('true')
    })
  },
)

describe('the page reports', { timeout: 60_000 }, () => {
  test('the verdict first', () => {
    const verdict = (report: typeof healthy) => textOf(reportPage(report)).slice(0, 160)
    expect(verdict(healthy)).toMatch(/^No findings Checked 1,204 pages and 52,331 references\./)
    expect(verdict(firstRun)).toMatch(
      /^5 findings 4 kinds of problem; the most serious is missing assets/,
    )
    expect(verdict(airGapped)).toMatch(/^5 findings One kind of problem: external resources\./)
    expect(verdict(firstRun)).toContain('references. 2 notices. Pages')
    expect(verdict(unchecked)).toMatch(/^Not checked Set site-check: warn/)
  })

  test('what was exported, and when', () => {
    const page = reportPage(healthy)
    const { elements } = parsed(page)
    const title = elements.find(({ name }) => name === 'title')
    const header = elements.find(({ name }) => name === 'header')
    expect(title?.text).toBe('Site report: docs.example.com')
    expect(header?.text).toContain('21 November 2026 at 12:04 UTC')
    const reported = textOf(page, 'export')
    for (const fact of [
      'docs.example.com',
      healthy.jobId,
      'v4.2.0',
      'cloudflare-pages',
      'tar.gz, 98 MB (98,442,117 bytes)',
      healthy.bundle?.sha256 ?? 'a digest',
      '9,812 files, 413 MB',
      healthy.site.digest,
    ]) {
      expect(reported).toContain(fact)
    }
  })

  test('the job id if the domain is unknown', () => {
    expect(reportPage(unchecked)).toContain('<title>Site report: exp_01JD2Y8R4T6V</title>')
  })

  test('every external host, and whether it is allowed', () => {
    expect(textOf(reportPage(firstRun), 'hosts')).toMatch(
      /cdn\.example\.netscript40no fonts\.example\.netfont1,204yes img\.example\.orgimage2no/,
    )
    expect(textOf(reportPage(healthy), 'hosts')).toContain(
      'No page, style sheet or script is known to load',
    )
    expect(reportPage(unchecked)).not.toContain('id="hosts"')
  })

  test('changes, with long lists collapsed', () => {
    const reported = textOf(reportPage(healthy), 'changes')
    expect(reported).toMatch(/\+ 2 files added guides\/exports\.html images\/export-flow\.svg/)
    expect(reported).toMatch(
      /~ 34 files changed reference\/page-1\.html .*reference\/page-34\.html/,
    )
    const { elements } = parsed(reportPage(healthy))
    const lists = elements.filter(({ attributes }) => attributes.class === 'change')
    expect(lists.map(({ attributes }) => 'open' in attributes)).toEqual([true, false, true])
    expect(textOf(reportPage(unchecked), 'changes')).toContain('No changes')
  })

  test('without a baseline or a check, how to get them', () => {
    expect(textOf(reportPage(firstRun), 'changes')).toMatch(/manifestPath and pass it as baseline/)
    expect(textOf(reportPage(unchecked), 'findings')).toMatch(/site-check is off\. Set it to warn/)
  })

  test('the duration of each phase', () => {
    const reported = textOf(reportPage(healthy), 'time')
    expect(reported).toContain('Longest phase: wait for the host, 6 m 12 s of 6 m 49 s.')
    expect(reported).toMatch(/check the site6 m 34 s5 s/)
  })

  test('bars within their frame, whatever the figures', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        for (const { start, length } of bars(reportPage(report))) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(length).toBeGreaterThan(0)
          expect(start + length).toBeLessThanOrEqual(100.01)
        }
      }),
    )
    const nothing = { name: 'wait', start: 0, duration: 0 }
    const drawn = bars(reportPage({ ...healthy, sizes: [], phases: [nothing] }))
    expect(drawn).toEqual([{ start: 0, length: 0.6 }])
  })

  test('the size by type', () => {
    expect(textOf(reportPage(healthy), 'size')).toMatch(/images3,120231 MB56%.*other13125 kB<1%/)
  })
})

/** The bars of a page, in percent of their frame. */
function bars(page: string): { start: number; length: number }[] {
  const rects = parsed(page).elements.filter(({ attributes }) => attributes.x !== undefined)
  return rects.map(({ attributes: { x = '', width = '' } }) => ({
    start: Number(x.replace('%', '')),
    length: Number(width.replace('%', '')),
  }))
}

describe('a site of any size', { timeout: 60_000 }, () => {
  const many = (count: number, text: string) => Array.from({ length: count }, () => text)
  // Each character becomes eight times as long when it is made visible.
  const long = '\u202e'.repeat(500)

  test.runIf(isLong)('has a page of at most 20 MB, which counts what it does not show', () => {
    const page = reportPage({
      ...healthy,
      rules: siteRules({ domain: long }),
      check: {
        pages: 1,
        references: 1,
        findings: [
          ...many(9000, '').map(() =>
            finding('broken-link', 3, {
              subject: long,
              places: many(3, long).map((path) => ({ path, text: '' })),
            }),
          ),
          finding('unread-page', 1),
        ],
        scriptMentions: [],
        externalResources: many(9000, long).map((host) => ({
          host,
          kind: 'script',
          pages: 1,
          isAllowed: false,
        })),
      },
      changes: { added: many(9000, long), changed: many(9000, long), removed: ['removed.html'] },
    })
    expect(Buffer.byteLength(page)).toBeLessThan(20e6)
    const reported = textOf(page)
    for (const kind of ['findings', 'files', 'rows']) {
      expect(reported).toMatch(new RegExp(`and \\d,\\d{3} more ${kind} not shown`))
    }
    // Even oversized text leaves space for the files of a finding.
    expect(page).toMatch(/<ul class="places"><li class="place"><code>‹U\+202E›/)
    // Small sections are complete, however large the others are.
    expect(reported).toContain('unread-page subject in unread-page/0.html')
    expect(reported).toContain('removed.html')
  })

  test('contains all kept places of five thousand findings', () => {
    const findings = many(5000, '').map((_, index) => finding('broken-link', (index % 5) + 2))
    const reported = findingsOf(findings)
    expect(reported.match(/broken-link subject/g)).toHaveLength(5000)
    expect(reported.match(/broken-link\/\d\.html/g)).toHaveLength(20_000)
    expect(reported).toContain('4,990 more')
    expect(reported).not.toContain('not shown')
  })
})

function findingsOf(findings: readonly Finding[]): string {
  return textOf(reportPage({ ...healthy, check: { ...emptyCheck, findings } }), 'findings')
}
