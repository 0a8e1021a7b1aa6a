import { describe, expect, test } from 'vitest'
import { identified, knownFindings } from '../../../src/check/baseline/finding-identity.ts'
import { type JudgedSiteCheck, judgeCheck } from '../../../src/check/baseline/judged-check.ts'
import type { Finding } from '../../../src/check/finding.ts'
import { manifest, siteFile } from './sites.ts'

const finding = (subject: string, level: Finding['level'] = 'finding'): Finding => ({
  ...{ cause: 'broken-link', level, subject },
  ...{ places: [{ path: 'a.html', text: '' }], count: 1 },
})
const [old, added, notice] = [finding('/old'), finding('/added'), finding('/notice', 'notice')]
const check: JudgedSiteCheck = {
  findings: [old, added, notice],
  ...{ externalResources: [], scriptMentions: [], pages: 7, references: 8 },
}
const now = manifest(siteFile('a.html'))
const baseline = { ...now, findings: knownFindings([old, finding('/fixed')]) }

/** What judges `check`: nothing, unless `judges` says so. */
const judged = (judges: Partial<Parameters<typeof judgeCheck>[1]>) =>
  judgeCheck(check, { baseline: undefined, now, accepted: undefined, onlyNew: false, ...judges })

const subjects = (findings: readonly { readonly subject: string }[] | undefined) =>
  findings?.map(({ subject }) => subject)

/** The line that accepts a finding. */
function accepting(subject: string) {
  const id = identified(check.findings).find((one) => one.subject === subject)?.id ?? ''
  return { id, line: `${id} ${subject}` }
}

test('without a baseline and a list, all findings count, and each has its id', () => {
  const { check: whole, findings } = judged({})
  expect(whole).toEqual({ ...check, findings: identified(check.findings) })
  expect(findings).toEqual({
    all: identified(check.findings),
    accepted: { findings: [], removable: [] },
    comparison: undefined,
  })
})

describe('with a baseline', () => {
  test('all findings count, and the comparison is known', () => {
    const { check: whole, findings } = judged({ baseline })
    expect(subjects(whole.findings)).toEqual(['/old', '/added', '/notice'])
    expect(whole).not.toHaveProperty('ratchet')
    expect(subjects(findings.comparison?.findings)).toEqual(['/added', '/notice'])
    expect(subjects(findings.comparison?.known)).toEqual(['/old'])
    expect(subjects(findings.comparison?.gone)).toEqual(['/fixed'])
  })

  test('only new findings count, if the request says so; notices stay', () => {
    const { check: whole } = judged({ baseline, onlyNew: true })
    expect(subjects(whole.findings)).toEqual(['/added', '/notice'])
    expect(subjects(whole.ratchet?.known)).toEqual(['/old'])
    expect(subjects(whole.ratchet?.gone)).toEqual(['/fixed'])
  })

  test('that was not checked, all findings count', () => {
    const { check: whole, findings } = judged({ baseline: now, onlyNew: true })
    expect(subjects(whole.findings)).toEqual(['/old', '/added', '/notice'])
    expect([whole.ratchet, findings.comparison]).toEqual([undefined, undefined])
  })
})

describe('an accepted finding', () => {
  test.each(['/old', '/added', '/notice'])('does not count, and is listed apart: %s', (subject) => {
    const { check: whole, findings } = judged({ accepted: [accepting(subject)] })
    expect(subjects(whole.findings)).toEqual(
      ['/old', '/added', '/notice'].filter((one) => one !== subject),
    )
    expect(subjects(whole.accepted?.findings)).toEqual([subject])
    expect(subjects(findings.all)).toEqual(['/old', '/added', '/notice'])
  })

  test('is neither new nor known', () => {
    const accepted = [accepting('/old'), accepting('/added')]
    const { check: whole, findings } = judged({ baseline, accepted, onlyNew: true })
    expect(subjects(whole.findings)).toEqual(['/notice'])
    expect(subjects(whole.ratchet?.known)).toEqual([])
    expect(subjects(findings.comparison?.findings)).toEqual(['/notice'])
    expect(subjects(findings.comparison?.gone)).toEqual(['/fixed'])
  })

  test('of another site is a line to remove; an empty list is reported, too', () => {
    const other = { id: '0123456789ab', line: '0123456789ab /other' }
    expect(judged({ accepted: [other] }).check.accepted).toEqual({
      findings: [],
      removable: [other.line],
    })
    expect(judged({ accepted: [] }).check.accepted).toEqual({ findings: [], removable: [] })
    expect(judged({}).check).not.toHaveProperty('accepted')
  })
})
