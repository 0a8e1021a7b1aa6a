import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeQualityDocument } from '../../../src/check/report/code-quality.ts'
import { reportedPlaces } from '../../../src/check/report/reported-places.ts'
import { anyJudged, judged } from './judged.ts'

describe('a Code Quality report', () => {
  const severities = ['info', 'minor', 'major', 'critical', 'blocker']

  test('has all that GitLab asks of an issue, whatever the site says', () => {
    fc.assert(
      fc.property(anyJudged, (all) => {
        for (const issue of JSON.parse(codeQualityDocument(reportedPlaces(all, 'build')).text)) {
          expect(issue.description).toMatch(/./)
          expect(issue.check_name).toBe('broken-link')
          expect(issue.fingerprint).toMatch(/^[\da-f]{64}$/)
          expect(severities).toContain(issue.severity)
          expect(issue.location.path).not.toMatch(/^\.?\//)
          expect(issue.location.lines.begin).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('is an empty list for a site without findings', () => {
    expect(JSON.parse(codeQualityDocument(reportedPlaces(judged([]), '')).text)).toEqual([])
  })
})
