import { expect, test } from 'vitest'
import {
  campaignReport,
  isClean,
  reportTable,
} from '../../../../tools/qa/campaign/campaign-report.ts'
import { type CaseResult, maxOverrun } from '../../../../tools/qa/campaign/run-case.ts'

const ran = (more: Partial<CaseResult> = {}): CaseResult => ({
  name: 'a fault',
  seed: 7,
  wrongs: [],
  leaks: [],
  injections: [],
  milliseconds: 1000,
  log: '',
  ...more,
})

test('a campaign is clean if every run ends as expected, in time', () => {
  const report = campaignReport([
    ran(),
    ran({ overrunMilliseconds: maxOverrun }),
    ran({ cancelMilliseconds: 500 }),
  ])
  expect(report.overrun).toMatchObject({ count: 1, max: maxOverrun, late: 0, slowest: 'a fault' })
  expect(isClean(report)).toBe(true)
})

test.each<[string, Partial<CaseResult>]>([
  ['has a wrong outcome', { wrongs: ['ended with success'] }],
  ['leaks', { leaks: [{ canary: 'key', form: 'plain', place: 'stdout' }] }],
  ['executes an injected command', { injections: ['the command x'] }],
  ['ends later than 2 s after its limit', { overrunMilliseconds: maxOverrun + 1 }],
  ['ends later than 2 s after a cancel', { cancelMilliseconds: 2001 }],
])('a campaign is not clean when one of its runs %s', (_, more) => {
  expect(isClean(campaignReport([ran(), ran(more)]))).toBe(false)
})

test('reports the run that exceeded its limit the most', () => {
  const results = [
    ran({ name: 'slow', overrunMilliseconds: 900 }),
    ran({ name: 'slower', overrunMilliseconds: 2400 }),
  ]
  const table = reportTable(campaignReport(results))
  expect(table).toMatch(/^limit, ended later than 2 s +1$/m)
  expect(table).toContain('the longest over its limit was slower')
})
