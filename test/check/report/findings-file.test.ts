import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAcceptedFindings } from '../../../src/check/baseline/accepted-findings.ts'
import { knownFindings } from '../../../src/check/baseline/finding-identity.ts'
import { judgeCheck } from '../../../src/check/baseline/judged-check.ts'
import type { Finding } from '../../../src/check/finding.ts'
import { findingCounts, formatFindings } from '../../../src/check/report/findings-file.ts'
import { manifestOf } from '../../../src/site/manifest.ts'
import { strictValidator } from '../../support/strict-schema.ts'
import { siteFile } from '../baseline/sites.ts'
import { anyReport } from './any-report.ts'

const validate = strictValidator('findings.schema.json')
const identity = { domain: '', jobId: 'job-1', siteDigest: '0'.repeat(64) }
const now = manifestOf([siteFile('a.html'), siteFile('b.html')], { domain: '' })

const finding = (subject: string, pages: readonly string[], change: Partial<Finding> = {}) => ({
  ...({ cause: 'broken-link', level: 'finding', subject } as const),
  ...{ places: pages.map((path) => ({ path, text: 'Link' })), count: pages.length },
  ...change,
})
const check = { externalResources: [], scriptMentions: [], pages: 2, references: 3 }

const judged = (findings: readonly Finding[], before?: readonly Finding[], accepted = '') =>
  judgeCheck(
    { ...check, findings },
    {
      baseline: before && { files: now.files, findings: knownFindings(before) },
      now,
      accepted: parseAcceptedFindings(accepted),
      onlyNew: true,
    },
  )

const written = (...of: Parameters<typeof judged>) =>
  JSON.parse(formatFindings(identity, judged(...of).findings))

test('new, known and accepted findings and notices are all in the file, and counted apart', () => {
  const all = [
    finding('/known', ['a.html', 'b.html']),
    finding('/new', ['a.html']),
    finding('/accepted', ['a.html']),
    finding('/notice', ['a.html'], { level: 'notice' }),
  ]
  const before = [finding('/known', ['a.html']), finding('/gone', ['a.html'])]
  const [, , accepted] = written(all).findings
  const file = written(all, before, `${accepted.line}\n0123456789ab old`)
  expect(validate(file), JSON.stringify(validate.errors)).toBe(true)
  expect(file.counts).toEqual({ findings: 2, newFindings: 2, notices: 1, accepted: 1 })
  expect(file.findings).toMatchObject([
    {
      subject: '/known',
      new: true,
      pages: [
        { path: 'a.html', new: false },
        { path: 'b.html', new: true },
      ],
    },
    {
      subject: '/new',
      new: true,
      line: expect.stringMatching(/^[0-9a-f]{12} Broken links: \/new$/),
    },
    { subject: '/accepted', accepted: true },
    { subject: '/notice', accepted: false },
  ])
  expect(file.gone).toMatchObject([{ subject: '/gone', line: 'Broken links: /gone' }])
  expect(file.removable).toEqual(['0123456789ab old'])
})

test('an accepted finding does not count, in no list but that of accepted ones', () => {
  const all = [finding('/a', ['a.html']), finding('/b', ['a.html'])]
  const [first] = written(all).findings
  const { check: judgedCheck, findings } = judged(all, [], first.line)
  expect(judgedCheck.findings.map(({ subject }) => subject)).toEqual(['/b'])
  expect(judgedCheck.accepted?.findings.map(({ subject }) => subject)).toEqual(['/a'])
  expect(findingCounts(findings)).toEqual({ findings: 1, newFindings: 1, notices: 0, accepted: 1 })
})

test('without a baseline nothing is new, nor is the number of new findings zero', () => {
  const file = written([finding('/a', ['a.html'])])
  expect(file.counts.newFindings).toBeNull()
  expect(file.findings[0]).not.toHaveProperty('new')
})

test('the file of any check follows the schema, with ids that are unique', () => {
  fc.assert(
    fc.property(anyReport, anyReport, (one, other) => {
      const file = written(one.check?.findings ?? [], other.check?.findings)
      expect(validate(file), JSON.stringify(validate.errors)).toBe(true)
      const ids = file.findings.map(({ id }: { id: string }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }),
    { numRuns: 50 },
  )
})
