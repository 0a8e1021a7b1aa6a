import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAcceptedFindings } from '../../../src/check/baseline/accepted-findings.ts'
import { knownFindings } from '../../../src/check/baseline/finding-identity.ts'
import { judgeCheck } from '../../../src/check/baseline/judged-check.ts'
import type { Finding } from '../../../src/check/finding.ts'
import { findingCounts, formatFindings } from '../../../src/check/report/findings-file.ts'
import { parseFindings } from '../../../src/runner/findings-comment/reported-findings.ts'
import { manifestOf } from '../../../src/site/manifest.ts'
import { anyReport } from '../../check/report/any-report.ts'

/** The findings of a check, compared with those of an earlier one. */
function judged(findings: readonly Finding[], before: readonly Finding[] | undefined) {
  const now = manifestOf([], { domain: '' })
  return judgeCheck(
    { externalResources: [], scriptMentions: [], pages: 2, references: 3, findings },
    {
      baseline: before && { files: now.files, findings: knownFindings(before) },
      now,
      accepted: parseAcceptedFindings(''),
      onlyNew: true,
    },
  ).findings
}

test('every file of a check can be read, with all that counts', () => {
  const identity = { domain: '', jobId: undefined, siteDigest: '0'.repeat(64) }
  fc.assert(
    fc.property(anyReport, fc.option(anyReport, { nil: undefined }), (one, other) => {
      const before = other && (other.check?.findings ?? [])
      const of = judged(one.check?.findings ?? [], before)
      const { reported, gone, isCompared } = parseFindings(formatFindings(identity, of))
      const counts = findingCounts(of)
      expect(isCompared).toBe(before !== undefined)
      expect(reported.reduce((sum, { amount }) => sum + amount, 0)).toBe(counts.findings)
      const added = reported.filter((finding) => finding.new)
      const amount = added.reduce((sum, finding) => sum + finding.amount, 0)
      expect(amount).toBe(counts.newFindings ?? 0)
      expect(gone).toHaveLength(of.comparison?.gone.length ?? 0)
    }),
    { numRuns: 50 },
  )
})
