import { describe, expect, test } from 'vitest'
import {
  contactSheetSection,
  exportSection,
  featuresSection,
} from '../../../src/check/report/export-sections.ts'
import { availabilityIn } from '../../../src/report/availability.ts'
import { deploymentKinds } from '../../../src/site/site-rules.ts'
import { siteRules } from '../../support/site-rules.ts'
import { emptyReport, textOf } from './sections.ts'

test('the facts of the export are listed, each with its name', () => {
  const report = {
    ...emptyReport,
    exportVersion: 'v4 <b>',
    createdAt: new Date('2026-11-21T12:04:31Z'),
    rules: { ...emptyReport.rules, publishTarget: 's3' as const },
    bundle: { bytes: 98_442_117, sha256: 'ab12', type: 'tar.gz' },
    site: { digest: 'cd34', fileCount: 9812, bytes: 412_906_551 },
  }
  expect(textOf(exportSection(report))).toBe(
    'Domain docs.test Export job job-1 Version v4 &lt;b&gt; Report created 2026-11-21T12:04:31.000Z ' +
      'Deployment cloud Publish target s3 Bundle tar.gz , 98 MB (98,442,117 bytes) Bundle sha256 ab12 ' +
      'Site 9,812 files, 413 MB Site digest cd34',
  )
})

test('facts that are unknown are left out', () => {
  const rules = { ...emptyReport.rules, domain: '' }
  const unknown = { rules, jobId: '', exportVersion: '', bundle: undefined }
  const text = textOf(exportSection({ ...emptyReport, ...unknown }))
  expect(text).toMatch(/^Report created .* Deployment cloud Site 0 files, 0 bytes Site digest$/)
})

test.each(deploymentKinds)('each feature is listed as it works in %s', (deploymentKind) => {
  const { title, rows } = availabilityIn(deploymentKind)
  const section = featuresSection({ ...emptyReport, rules: siteRules({ deploymentKind }) })
  expect(section).toMatchObject({ id: 'features', title })
  const listed = rows.map(({ feature, sign, answer }) => `${feature} ${sign} ${answer}`)
  expect(textOf(section).replaceAll('&quot;', '"')).toBe(
    `Features for deployment-kind: ${deploymentKind} Feature Works ${listed.join(' ')}`,
  )
})

describe('the contact sheet', () => {
  const site = { rules: siteRules({ basePath: '/docs/' }) }

  test('shows the pictures of each page, in the order of their paths, with a link', () => {
    const contactSheet = ['p10.html', 'p2.html'].map((path) => ({
      path,
      pictures: ['QQ==', 'Qg=='],
    }))
    const section = contactSheetSection({ ...site, contactSheet })
    const body = `${section?.body}`
    expect(section).toMatchObject({ id: 'pages', tally: '2' })
    expect(textOf(section)).toMatch(/^2 pages: on a desktop/)
    expect(body.match(/<img src="data:image\/jpeg;base64,QQ=="/g)).toHaveLength(2)
    expect(body.indexOf('p2.html')).toBeLessThan(body.indexOf('p10.html'))
    expect(body).toContain('<a href="https://docs.example.com/docs/p2.html">')
  })

  test('makes no markup of a path or a picture', () => {
    const contactSheet = [{ path: '<b>.html', pictures: ['"><script>x</script>'] }]
    expect(`${contactSheetSection({ ...site, contactSheet })?.body}`).not.toMatch(/<script|<b>/)
  })

  test('that is a file of its own is a link to it, without a picture', () => {
    const contactSheet = [{ path: 'a.html', pictures: ['QQ=='] }]
    const contactSheetFile = 'report-a b-pages.html'
    const body = `${contactSheetSection({ ...site, contactSheet, contactSheetFile })?.body}`
    expect(body).toContain('<a href="report-a%20b-pages.html">report-a b-pages.html</a>')
    expect(body).not.toContain('<img')
  })

  test('is left out if no browser has opened the site', () => {
    expect(contactSheetSection({ ...site, contactSheet: undefined })).toBeUndefined()
  })
})
