import { counted, formatCount } from '../kernel/format/quantity.ts'
import type { RunOrigin } from '../kernel/run/run.ts'
import type { PhaseTime } from '../report/flow-context.ts'
import type { Verdict } from '../report/verdict.ts'
import type { PublishTarget } from '../site/publish-targets.ts'
import type { DifferenceKind } from './difference.ts'
import type { InsecureLoad } from './judge/page-references.ts'
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
  /** Those of files, and others that differ. */
  readonly urls: number
  /** Of these URLs. */
  readonly unrequested: number
  /** URLs that the export does not have. */
  readonly othersUnrequested: number
  readonly requests: number
  readonly groups: readonly DifferenceGroup[]
  readonly mixedContent: { readonly count: number; readonly first: readonly InsecureLoad[] }
  /** Until the last difference disappeared; undefined if one is left. */
  readonly propagationSeconds: number | undefined
  readonly origin?: RunOrigin | undefined
  readonly createdAt: Date
  readonly phases: readonly PhaseTime[]
}

/** The differences of one kind and level. */
export interface DifferenceGroup extends Pick<UrlDifference, 'kind' | 'level'> {
  /** In URLs. */
  readonly count: number
  /** The first ones. Each may stand for several URLs. */
  readonly differences: readonly UrlDifference[]
}

/** More than a report can show of a kind: the others are only counted. */
const maxLines = 5_000

/** How many URLs these lines stand for. */
export const urlsOf = (differences: readonly UrlDifference[]): number =>
  differences.reduce((sum, { urls = 1 }) => sum + urls, 0)

/** Groups differences by kind and level, in the order in which they come. Pages that differ alike are one line. */
export class DifferenceGroups {
  readonly #groups = new Map<string, GrowingGroup>()

  add(one: UrlDifference): void {
    const key = `${one.level} ${one.kind}`
    const group = this.#groups.get(key) ?? new GrowingGroup(one)
    this.#groups.set(key, group)
    group.add(one)
  }

  /** @param pages how many were requested */
  all(pages: number): DifferenceGroup[] {
    return Array.from(this.#groups.values(), (group) => group.all(pages))
  }
}

class GrowingGroup {
  readonly #group: Pick<DifferenceGroup, 'kind' | 'level'>
  #count = 0
  readonly #lines: UrlDifference[] = []
  /** By what they have in common, the pages that differ alike, and how many URLs they have. */
  readonly #alike = new Map<string, { readonly pages: Set<string>; urls: number }>()

  constructor({ kind, level }: UrlDifference) {
    this.#group = { kind, level }
  }

  add(one: UrlDifference): void {
    const { alike, page, urls = 1 } = one
    this.#count += urls
    if (alike !== undefined && page !== undefined) {
      const others = this.#alike.get(alike) ?? { pages: new Set(), urls: 0 }
      this.#alike.set(alike, others)
      others.urls++
      if (others.pages.add(page).size > 1) return
    }
    if (this.#lines.length < maxLines) this.#lines.push(one)
  }

  all(pages: number): DifferenceGroup {
    const shown = new Set<string>()
    const differences = this.#lines.flatMap((one) => {
      const { alike = '', page } = one
      const others = page === undefined ? undefined : this.#alike.get(alike)
      if (!others || others.pages.size < 2) return one
      if (shown.has(alike)) return []
      shown.add(alike)
      const count = others.pages.size
      const which = count === pages ? `all ${counted(count, 'page')}` : counted(count, 'page')
      return { ...one, detail: `${which} are ${alike}`, urls: others.urls }
    })
    return { ...this.#group, count: this.#count, differences }
  }
}

/**
 * The differences to report. If the host denies or fails all requests, that is a single line, not one
 * per file; so is its response to URLs that never existed.
 *
 * @param all in their order, which is kept; read twice
 * @param saysMissing whether the host says of a URL that never existed that it is missing
 * @param verified how many files are as exported
 * @param unrequested how many URLs were not requested
 */
export function reportedDifferences(
  all: Iterable<UrlDifference>,
  known: { siteUrl: string; saysMissing: boolean; verified: number; unrequested: number },
): Iterable<UrlDifference> {
  const { siteUrl, saysMissing, verified, unrequested } = known
  const counts = new Map<string, number>()
  const kinds = new Set<DifferenceKind>()
  /** The kinds of what is not the response to URLs that never existed. */
  const others = new Set<DifferenceKind>()
  let first: UrlDifference | undefined
  let soft: UrlDifference | undefined
  let urls = 0
  for (const one of all) {
    const group = groupOf(one)
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1)
    if (one.isSoftNotFound) soft ??= one
    if (group === undefined || group !== groupOf(softNotFound)) others.add(one.kind)
    if (one.level === 'notice') continue
    first ??= one
    urls += one.urls ?? 1
    kinds.add(one.kind)
  }
  const each = { [Symbol.iterator]: () => oneOfEachGroup(all, counts) }
  if (verified > 0 || !first) return each
  const whole = { ...(soft ?? first), url: siteUrl, urls }
  const isRefused = first.kind === 'unreachable' || first.kind === 'blocked'
  if (!saysMissing && kinds.size === 1 && isRefused) return [{ ...first, url: siteUrl, urls }]
  if (!soft || others.size === 0) return each
  if ([...others].every((kind) => kind === 'missing')) {
    return [{ ...whole, detail: 'every URL returns the same page' }]
  }
  const isOther = [...others].some((kind) => kind !== 'missing' && kind !== 'wrong')
  if (unrequested === 0 || isOther) return each
  return [{ ...whole, detail: 'every URL returns a page, and none is of the export' }]
}

/** What is reported as one: a group of notices, and what differs alike for URLs that never existed. */
const groupOf = ({ group, about, kind, level }: Omit<UrlDifference, 'detail' | 'url'>) =>
  group ?? (about === 'nonexistent-url' ? `${about} ${kind} ${level}` : undefined)

const softNotFound = { about: 'nonexistent-url', kind: 'wrong', level: 'difference' } as const

/** Replaces the differences of each group by the first one, with their number. */
function* oneOfEachGroup(
  all: Iterable<UrlDifference>,
  counts: ReadonlyMap<string, number>,
): Generator<UrlDifference> {
  const shown = new Set<string>()
  for (const one of all) {
    const group = groupOf(one)
    const count = group === undefined ? 1 : counts.get(group)
    if (group !== undefined && shown.has(group)) continue
    if (group !== undefined) shown.add(group)
    if (count === 1 || count === undefined) yield one
    else yield { ...one, detail: `${one.detail} (${counted(count, 'URL')})`, urls: count }
  }
}

/** A summary of a verification, in a size that does not depend on the site. */
export interface VerifyOutline
  extends Omit<VerifyReport, 'groups' | 'origin' | 'phases' | 'createdAt' | 'siteDigest'> {
  readonly verdict: Verdict
  readonly isVerified: boolean
  readonly differences: readonly OutlinedGroup[]
  readonly notices: readonly OutlinedGroup[]
  /** URLs that differ, notices included. */
  readonly differing: number
}

export type OutlinedGroup = Pick<DifferenceGroup, 'kind' | 'count'> & {
  readonly first: readonly UrlDifference[]
}

/** How many URLs of a kind an outline lists. */
const maxListed = 5

/** How many pages with mixed content an outline lists. */
const maxInsecure = 3

export function verifyOutline(report: VerifyReport): VerifyOutline {
  const { phases: _, createdAt: __, siteDigest: ___, origin: ____, groups, ...rest } = report
  const { mixedContent } = rest
  const outlined = (level: UrlDifference['level']) =>
    groups
      .filter((group) => group.level === level)
      .map(({ kind, count, differences }) => ({
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
    differing: countOf(groups),
    differences: outlined('difference'),
    notices: outlined('notice'),
  }
}

/** In URLs. */
const countOf = (groups: readonly DifferenceGroup[]) =>
  groups.reduce((sum, { count }) => sum + count, 0)

/** `34 of 812 URLs, and 3 URLs that the export does not have`; empty if all were requested. */
export function unrequestedUrls(
  report: Pick<VerifyReport, 'urls' | 'unrequested' | 'othersUnrequested'>,
): string {
  const { urls, unrequested, othersUnrequested: others } = report
  const parts = [
    unrequested > 0 && `${formatCount(unrequested)} of ${counted(urls, 'URL')}`,
    others > 0 && `${counted(others, 'URL')} that the export does not have`,
  ]
  return parts.filter(Boolean).join(', and ')
}

/** The result at a glance. Contains no untrusted text. */
export function verifyVerdict(report: VerifyReport): Verdict {
  const { files, requests, propagationSeconds } = report
  const unrequested = unrequestedUrls(report)
  const count = countOf(report.groups.filter(({ level }) => level === 'difference'))
  const notices = countOf(report.groups) - count
  const detail = [
    `${counted(files.verified, 'file')} served as exported.`,
    `Compared ${report.scope} with ${counted(requests, 'request')}.`,
    propagationSeconds ? `The last one was correct after ${propagationSeconds} s.` : '',
    unrequested && `Not requested: ${unrequested}.`,
    notices > 0 ? `${counted(notices, 'notice')}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
  if (count > 0) return { state: 'bad', headline: counted(count, 'difference'), detail }
  if (unrequested || requests === 0)
    return { state: 'unknown', headline: 'Not all URLs were requested', detail }
  return { state: 'good', headline: 'The site is the export', detail }
}
