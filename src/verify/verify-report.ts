import { counted } from '../kernel/format/quantity.ts'
import type { RunOrigin } from '../kernel/run/run.ts'
import type { PublishTarget } from '../site/publish-targets/publish-targets.ts'
import type { Verdict } from '../site/report/site-outline.ts'
import type { ReportPhase } from '../site/report/site-report.ts'
import { type DifferenceKind, kindsInOrder } from './difference.ts'
import type { InsecureLoad } from './page-references.ts'
import type { UrlDifference } from './request-states.ts'

/** The content of a verification's report. Its text is untrusted and not escaped. */
export interface VerifyReport {
  /** Serialized. */
  readonly siteUrl: string
  /** The manifest's domain; empty if the job was resumed by its id. */
  readonly domain: string
  readonly publishTarget: PublishTarget
  /** Which files were compared: `all 812 files`. */
  readonly scope: string
  readonly siteDigest: string
  readonly files: {
    readonly requested: number
    readonly verified: number
    /** How many of those requested are pages. */
    readonly pages: number
    /** Not requested: configuration files of the host, and files that it does not serve. */
    readonly exempt: number
  }
  readonly urls: number
  readonly unrequested: number
  readonly requests: number
  /** Sorted by kind, the worst first. */
  readonly differences: readonly UrlDifference[]
  readonly mixedContent: { readonly count: number; readonly first: readonly InsecureLoad[] }
  /** Until the last difference disappeared; undefined if one is left. */
  readonly propagationSeconds: number | undefined
  readonly origin?: RunOrigin | undefined
  readonly createdAt: Date
  readonly phases: readonly ReportPhase[]
}

export interface DifferenceGroup {
  readonly kind: DifferenceKind
  /** In URLs. */
  readonly count: number
  /** Each may stand for several URLs. */
  readonly differences: readonly UrlDifference[]
}

/** How many URLs these lines stand for. */
export const urlsOf = (differences: readonly UrlDifference[]): number =>
  differences.reduce((sum, { urls = 1 }) => sum + urls, 0)

/** The groups of one level, the worst kind first. Pages that differ alike are one line. */
export function differenceGroups(
  { differences, files }: Pick<VerifyReport, 'differences' | 'files'>,
  level: UrlDifference['level'],
): DifferenceGroup[] {
  const groups = Map.groupBy(
    differences.filter((one) => one.level === level),
    ({ kind }) => kind,
  )
  return kindsInOrder.flatMap((kind) => {
    const ofKind = groups.get(kind)
    if (!ofKind) return []
    return [{ kind, count: urlsOf(ofKind), differences: alikeAsOne(ofKind, files.pages) }]
  })
}

/** @param pages how many were requested */
function alikeAsOne(differences: readonly UrlDifference[], pages: number): UrlDifference[] {
  const pagesOf = new Map<string, Set<string>>()
  const urls = new Map<string, number>()
  for (const { alike, page } of differences) {
    if (alike === undefined || page === undefined) continue
    pagesOf.set(alike, (pagesOf.get(alike) ?? new Set()).add(page))
    urls.set(alike, (urls.get(alike) ?? 0) + 1)
  }
  const shown = new Set<string>()
  return differences.flatMap((one) => {
    const { alike = '', page } = one
    const size = (page !== undefined && pagesOf.get(alike)?.size) || 0
    if (size < 2) return one
    if (shown.has(alike)) return []
    shown.add(alike)
    const which = size === pages ? `all ${counted(size, 'page')}` : counted(size, 'page')
    return { ...one, detail: `${which} are ${alike}`, urls: urls.get(alike) }
  })
}

/**
 * The differences to report. If the host denies or fails all requests, that is a single line, not one
 * per file; so is its response to URLs that never existed.
 *
 * @param saysMissing whether the host says of a URL that never existed that it is missing
 * @param verified how many files are as exported
 * @param unrequested how many URLs were not requested
 */
export function reportedDifferences(
  all: readonly UrlDifference[],
  known: { siteUrl: string; saysMissing: boolean; verified: number; unrequested: number },
): readonly UrlDifference[] {
  const { siteUrl, saysMissing, verified, unrequested } = known
  const distinct = oneOfEachGroup(all)
  const inOrder = kindsInOrder.flatMap((kind) => distinct.filter((one) => one.kind === kind))
  const [first] = inOrder.filter(({ level }) => level === 'difference')
  if (verified > 0 || !first) return inOrder
  const isOneKind = inOrder.every(({ kind, level }) => kind === first.kind || level === 'notice')
  if (!saysMissing && isOneKind && (first.kind === 'unreachable' || first.kind === 'blocked')) {
    return [{ ...first, url: siteUrl, urls: urlsOf(inOrder.filter(isDifference)) }]
  }
  const soft = inOrder.find(({ isSoftNotFound }) => isSoftNotFound)
  if (!soft || inOrder.length === 1) return inOrder
  const others = inOrder.filter((one) => one !== soft)
  const whole = { ...soft, url: siteUrl, urls: urlsOf(inOrder.filter(isDifference)) }
  if (others.every(({ kind }) => kind === 'missing')) {
    return [{ ...whole, detail: 'every URL returns the same page' }]
  }
  const isOther = others.some(({ kind }) => kind !== 'missing' && kind !== 'wrong')
  if (unrequested === 0 || isOther) return inOrder
  return [{ ...whole, detail: 'every URL returns a page, and none is of the export' }]
}

const isDifference = ({ level }: UrlDifference) => level === 'difference'

/**
 * Replaces the notices of each group by the first one, with their number; and so what differs alike
 * for URLs that never existed.
 */
function oneOfEachGroup(all: readonly UrlDifference[]): readonly UrlDifference[] {
  const groupOf = ({ group, about, kind, level }: UrlDifference) =>
    group ?? (about === 'nonexistent-url' ? `${about} ${kind} ${level}` : undefined)
  const counts = new Map<string | undefined, number>()
  for (const one of all) counts.set(groupOf(one), (counts.get(groupOf(one)) ?? 0) + 1)
  return all.flatMap((one) => {
    const group = groupOf(one)
    const count = group === undefined ? 1 : counts.get(group)
    if (count === undefined) return []
    if (group !== undefined) counts.delete(group)
    if (count === 1) return one
    return { ...one, detail: `${one.detail} (${counted(count, 'URL')})`, urls: count }
  })
}

/** A summary of a verification, in a size that does not depend on the site. */
export interface VerifyOutline
  extends Omit<VerifyReport, 'differences' | 'origin' | 'phases' | 'createdAt' | 'siteDigest'> {
  readonly verdict: Verdict
  readonly isVerified: boolean
  readonly differences: readonly OutlinedGroup[]
  readonly notices: readonly OutlinedGroup[]
  /** URLs that differ, notices included. */
  readonly differing: number
}

export interface OutlinedGroup {
  readonly kind: DifferenceKind
  readonly count: number
  readonly first: readonly UrlDifference[]
}

/** How many URLs of a kind an outline lists. */
const maxListed = 5

/** How many pages with mixed content an outline lists. */
const maxInsecure = 3

export function verifyOutline(report: VerifyReport): VerifyOutline {
  const { phases: _, createdAt: __, siteDigest: ___, origin: ____, mixedContent, ...rest } = report
  const outlined = (level: UrlDifference['level']) =>
    differenceGroups(report, level).map(({ kind, count, differences }) => ({
      kind,
      count,
      first: differences.slice(0, maxListed),
    }))
  const verdict = verifyVerdict(report)
  return {
    ...rest,
    mixedContent: { ...mixedContent, first: mixedContent.first.slice(0, maxInsecure) },
    verdict,
    isVerified: verdict.state === 'good',
    differing: urlsOf(report.differences),
    differences: outlined('difference'),
    notices: outlined('notice'),
  }
}

/** The result at a glance. Contains no untrusted text. */
export function verifyVerdict(report: VerifyReport): Verdict {
  const { files, requests, unrequested, propagationSeconds } = report
  const count = urlsOf(report.differences.filter(isDifference))
  const notices = urlsOf(report.differences) - count
  const detail = [
    `${counted(files.verified, 'file')} served as exported.`,
    `Compared ${report.scope} with ${counted(requests, 'request')}.`,
    propagationSeconds ? `The last one was correct after ${propagationSeconds} s.` : '',
    unrequested > 0 ? `${counted(unrequested, 'URL')} not requested.` : '',
    notices > 0 ? `${counted(notices, 'notice')}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
  if (count > 0) return { state: 'bad', headline: counted(count, 'difference'), detail }
  if (unrequested > 0 || requests === 0)
    return { state: 'unknown', headline: 'Not all URLs were requested', detail }
  return { state: 'good', headline: 'The site is the export', detail }
}
