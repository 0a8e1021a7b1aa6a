import { describe, expect, test } from 'vitest'
import { headerOf, verdictSection } from '../../../src/check/report/site-overview.ts'
import type { SiteReport } from '../../../src/check/report/site-report.ts'
import { emptyCheck, emptyReport, plainText } from './sections.ts'

const createdAt = new Date('2026-11-21T12:04:31Z')
const header = (more: Partial<SiteReport>) => `${headerOf({ ...emptyReport, createdAt, ...more })}`
const unnamed = { ...emptyReport.rules, domain: '' }

describe('the header', () => {
  test('names the site, the version and the job, and links to the site', () => {
    const given = header({
      exportVersion: 'v4 <b>',
      rules: { ...emptyReport.rules, basePath: '/docs/' },
    })
    expect(plainText(given)).toBe(
      'Site report docs.test 21 November 2026 at 12:04 UTC · version v4 &lt;b&gt; · job job-1 Open the site',
    )
    expect(given).toContain('<time datetime="2026-11-21T12:04:31.000Z">')
    expect(given).toContain('<a href="https://docs.test/docs/">Open the site</a>')
  })

  test('names the job if the domain is unknown, once, and links to no site', () => {
    const given = header({ rules: unnamed })
    expect(plainText(given)).toBe('Site report Export job job-1 21 November 2026 at 12:04 UTC')
    expect(given).not.toContain('href')
  })

  test('names the folder of a site that no export made', () => {
    const source = { name: 'public', isFolder: true }
    expect(plainText(header({ source, jobId: '' }))).toContain('Site report public 21')
  })

  test('links to the run that made it, and names the action', () => {
    const origin = {
      run: 'docs #7',
      runUrl: 'https://github.com/o/r/actions/runs/7',
      action: 'o/export@v1',
      filesUrl: '',
    }
    const given = header({ origin })
    expect(given).toContain('<a href="https://github.com/o/r/actions/runs/7">docs #7</a>')
    expect(plainText(given)).toMatch(/Open the site · docs #7 · action o\/export@v1$/)
  })
})

describe('the verdict', () => {
  const report = {
    ...emptyReport,
    phases: [{ name: 'wait', start: 0, duration: 61_000 }],
    bundle: { bytes: 2_000_000, sha256: '', type: 'zip' },
    site: { digest: '', fileCount: 1204, bytes: 5_000_000 },
  }
  const textOf = (more: object) => plainText(`${verdictSection({ ...report, ...more })}`)

  test('is followed by the changes since the baseline, if there is one', () => {
    const changes = { added: ['a.html'], changed: [], removed: [] }
    expect(textOf({ changes })).toContain('Changes: 1 file added')
    expect(textOf({})).not.toContain('Changes:')
  })

  test('is followed by the figures', () => {
    expect(textOf({ check: { ...emptyCheck, pages: 1203, references: 9 } })).toBe(
      'No findings Checked 1,203 pages and 9 references. ' +
        'Pages 1,203 Files 1,204 Site 5.0 MB Bundle 2.0 MB Time 1 m 1 s',
    )
  })

  test('has no pages without a check, and no bundle without one', () => {
    expect(textOf({ bundle: undefined })).toMatch(
      /^Not checked .* Files 1,204 Site 5\.0 MB Time 1 m 1 s$/,
    )
  })
})
