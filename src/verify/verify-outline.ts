import { counted } from '../format/count.ts'
import type { Verdict } from '../report/verdict.ts'
import type { DifferenceKind } from './difference.ts'
import type { Found } from './verification.ts'
import { isVerified, kindGroups, type VerifyReport } from './verify-report.ts'

/** A summary of a verification, in a size that does not depend on the site. */
export interface VerifyOutline
  extends Omit<VerifyReport, 'found' | 'phases' | 'createdAt' | 'siteDigest'> {
  readonly verdict: Verdict
  readonly isVerified: boolean
  readonly differences: readonly GroupOutline[]
  readonly notices: readonly GroupOutline[]
}

/** The differences, or the notices, of one kind. */
export interface GroupOutline {
  readonly kind: DifferenceKind
  readonly count: number
  /** The first few. */
  readonly first: readonly Found[]
}

/** How many URLs of a kind an outline lists. */
const maxListed = 5

/** How many pages with mixed content an outline lists. */
const maxInsecure = 3

export function outlineOf(report: VerifyReport): VerifyOutline {
  const { found, phases: _, createdAt: __, siteDigest: ___, mixedContent, ...rest } = report
  const groups = (level: Found['level']) =>
    kindGroups(found, level).map(
      ({ kind, found }): GroupOutline => ({
        kind,
        count: found.length,
        first: found.slice(0, maxListed),
      }),
    )
  return {
    ...rest,
    mixedContent: { ...mixedContent, first: mixedContent.first.slice(0, maxInsecure) },
    verdict: verdictOf(report),
    isVerified: isVerified(report),
    differences: groups('difference'),
    notices: groups('notice'),
  }
}

/** The result at a glance. Contains no untrusted text. */
export function verdictOf(report: VerifyReport): Verdict {
  const { found, files, requests, unasked, propagationSeconds } = report
  const count = found.filter(({ level }) => level === 'difference').length
  const notices = found.length - count
  const asked = `Compared ${report.scope} with ${counted(requests, 'request')}.`
  const rest = unasked > 0 ? ` ${counted(unasked, 'URL')} not requested.` : ''
  const noticeCount = notices > 0 ? ` ${counted(notices, 'notice')}.` : ''
  const verified = `${counted(files.verified, 'file')} served as exported.`
  const waited = propagationSeconds
    ? ` The last one was correct after ${propagationSeconds} s.`
    : ''
  const detail = `${verified} ${asked}${waited}${rest}${noticeCount}`
  if (isVerified(report)) return { state: 'good', headline: 'The site is the export', detail }
  if (count === 0) return { state: 'unknown', headline: 'Not all URLs were requested', detail }
  return { state: 'bad', headline: counted(count, 'difference'), detail }
}
