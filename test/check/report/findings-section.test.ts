import { describe, expect, test } from 'vitest'
import { identified, knownFindings } from '../../../src/check/baseline/finding-identity.ts'
import type { JudgedSiteCheck } from '../../../src/check/baseline/judged-check.ts'
import type { Finding } from '../../../src/check/finding.ts'
import { findingsSections } from '../../../src/check/report/findings-section.ts'
import { emptyCheck, emptyReport, finding, textOf } from './sections.ts'

const sectionsOf = (findings: readonly Finding[], more: Partial<JudgedSiteCheck> = {}) =>
  findingsSections({ ...emptyReport, check: { ...emptyCheck, findings, ...more } })

const namesOf = (...given: Parameters<typeof sectionsOf>) =>
  sectionsOf(...given).map(({ name, tally }) => `${name}: ${tally}`)

const broken = finding('broken-link', 1)
const notice = finding('external-resource', 2, { level: 'notice' })

test('a site that was not checked says how to check it', () => {
  const [section, ...others] = findingsSections(emptyReport)
  expect(section?.tally).toBeUndefined()
  expect(textOf(section)).toMatch(/^Not checked: site-check is off \. Set it to warn/)
  expect(others).toEqual([])
})

test('a site without findings says so', () => {
  expect(namesOf([])).toEqual(['Findings: 0'])
  expect(textOf(sectionsOf([])[0])).toBe('No findings: nothing prevents publishing this site.')
})

test('notices are apart from findings, and counted apart, also those of the same cause', () => {
  expect(namesOf([notice])).toEqual(['Findings: 0', 'Notices: 1'])
  const both = [broken, finding('broken-link', 1, { level: 'notice', others: 1200 }), notice]
  expect(namesOf(both)).toEqual(['Findings: 1', 'Notices: 1,201'])
  const [findings, notices] = sectionsOf(both)
  expect(textOf(findings)).not.toContain('External resources')
  expect(textOf(notices)).toMatch(/^For information: notices do not fail the check\. Broken links/)
  expect(textOf(notices)).toContain('External resources')
})

describe('with a ratchet', () => {
  const ratchet = { known: [broken, broken], gone: knownFindings([finding('missing-asset', 1)]) }

  test('new, known and gone findings are apart', () => {
    expect(namesOf([broken], { ratchet })).toEqual([
      'New findings: 1',
      'Known findings: 2',
      'No longer found: 1',
    ])
    const [, known, gone] = sectionsOf([broken], { ratchet })
    expect(textOf(known)).toContain('do not fail the check. Broken links 2')
    expect(textOf(gone)).toMatch(/and this site does not\. Missing assets: missing-asset subject$/)
  })

  test('sections without findings are left out, but not that there are no new ones', () => {
    expect(namesOf([], { ratchet: { known: [], gone: [] } })).toEqual(['New findings: 0'])
    expect(textOf(sectionsOf([], { ratchet: { known: [], gone: [] } })[0])).toBe(
      'No new findings: the site has none that the baseline does not have.',
    )
  })
})

describe('with accepted findings', () => {
  test('they are a section of their own, with the lines that can be removed', () => {
    const accepted = { findings: [broken, notice], removable: ['0123456789ab Broken links: /old'] }
    expect(namesOf([], { accepted })).toEqual(['Findings: 0', 'Accepted findings: 2'])
    const text = textOf(sectionsOf([], { accepted })[1])
    expect(text).toMatch(/they do not fail the check\. Broken links 1 .*External resources 1/)
    expect(text).toMatch(/remove them\. 0123456789ab Broken links: \/old$/)
  })

  test('nothing accepted and nothing to remove is no section', () => {
    expect(namesOf([], { accepted: { findings: [], removable: [] } })).toEqual(['Findings: 0'])
  })

  test('the lines that accept the findings can be copied: no notice, no line for the rest', () => {
    const rest = finding('missing-asset', 0, { others: 40 })
    const findings = identified([broken, rest, notice])
    const text = textOf(sectionsOf(findings)[0])
    const lines = findings.map(({ id }) => text.includes(`${id} `))
    expect(lines).toEqual([true, false, false])
    expect(text).toMatch(/ Broken links: broken-link subject$/)
    expect(textOf(sectionsOf([broken])[0])).not.toContain('Lines for')
  })
})

test('each section has an id of its own, which links to it have', () => {
  const ratchet = { known: [broken], gone: knownFindings([broken]) }
  const accepted = { findings: [broken], removable: [] }
  const ids = sectionsOf([broken, notice], { ratchet, accepted }).map(({ id }) => id)
  expect(ids).toEqual(['findings', 'notices', 'known', 'gone', 'accepted'])
})

test('one cause with many findings does not crowd out another one', () => {
  const long = 'x'.repeat(400)
  const many = Array.from({ length: 12_000 }, (_, index) =>
    finding('broken-link', 1, { subject: `/${index}/${long}` }),
  )
  const [section] = sectionsOf([...many, finding('unread-page', 1)])
  const body = `${section?.body}`
  expect(Buffer.byteLength(body)).toBeLessThan(26e6)
  expect(textOf(section)).toContain('unread-page subject')
  expect(textOf(section)).toMatch(/and \d,\d{3} more findings not shown/)
})
