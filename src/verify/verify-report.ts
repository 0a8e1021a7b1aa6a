import { counted, formatCount } from '../kernel/format/quantity.ts'
import type { RunOrigin } from '../kernel/run/run.ts'
import type { PhaseTime } from '../report/flow-context.ts'
import type { Verdict } from '../report/verdict.ts'
import type { PublishTarget } from '../site/site-rules.ts'
import {
  type Difference,
  type DifferenceKind,
  isSoftNotFound,
  type UrlDifference,
} from './difference.ts'
import type { InsecureLoads } from './judge/page-references.ts'
import { detailOf } from './report/words.ts'
import type { AddressFacts } from './wire/site-addresses.ts'

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
  readonly addresses: AddressFacts
  readonly files: {
    readonly requested: number
    readonly verified: number
    /** How many of those requested are pages. */
    readonly pages: number
    /** Not requested: configuration files of the host, and files that it does not serve. */
    readonly exempt: number
    /** Whether nothing but the 404 page is as exported. */
    readonly isOnlyNotFoundPage: boolean
    /** Extensions of which every file is missing, with the dot. */
    readonly missingTypes: readonly string[]
  }
  /** Those of files, and others that differ. */
  readonly urls: number
  /** Of these URLs. */
  readonly unrequested: number
  /** URLs that the export does not have. */
  readonly othersUnrequested: number
  readonly requests: number
  readonly groups: readonly DifferenceGroup[]
  readonly mixedContent: InsecureLoads
  /** Until the last difference disappeared; undefined if one is left. */
  readonly propagationSeconds: number | undefined
  readonly origin?: RunOrigin | undefined
  readonly createdAt: Date
  readonly phases: readonly PhaseTime[]
}

/** The differences of one kind and level. */
export interface DifferenceGroup extends KindAndLevel {
  /** In URLs. */
  readonly count: number
  /** The first ones. Each may stand for several URLs. */
  readonly differences: readonly UrlDifference[]
}

interface KindAndLevel {
  readonly kind: DifferenceKind
  readonly level: Difference['level']
}

/** More than a report can show of a kind: the others are only counted. */
const maxLines = 5_000

/** How many URLs these lines stand for. */
export const urlsOf = (differences: readonly Pick<UrlDifference, 'urls'>[]): number =>
  differences.reduce((sum, { urls = 1 }) => sum + urls, 0)

/** Groups differences by kind and level, in the order in which they come. Pages that differ alike are one line. */
export class DifferenceGroups {
  readonly #groups = new Map<string, GrowingGroup>()

  add(one: UrlDifference): void {
    const key = `${one.difference.level} ${one.difference.kind}`
    const group = this.#groups.get(key) ?? new GrowingGroup(one.difference)
    this.#groups.set(key, group)
    group.add(one)
  }

  /** @param pages how many were requested */
  all(pages: number): DifferenceGroup[] {
    return Array.from(this.#groups.values(), (group) => group.all(pages))
  }
}

class GrowingGroup {
  readonly #group: KindAndLevel
  #count = 0
  readonly #lines: UrlDifference[] = []
  /** By what they have in common, the pages that differ alike, and how many URLs they have. */
  readonly #alike = new Map<string, { readonly pages: Set<string>; urls: number }>()

  constructor({ kind, level }: KindAndLevel) {
    this.#group = { kind, level }
  }

  add(one: UrlDifference): void {
    const { page, urls = 1 } = one
    const alike = alikeKey(one)
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
      const key = alikeKey(one)
      const others = key === undefined ? undefined : this.#alike.get(key)
      if (!others || key === undefined || others.pages.size < 2) return one
      if (shown.has(key)) return []
      shown.add(key)
      const count = others.pages.size
      return { ...one, urls: others.urls, alike: { pages: count, isAll: count === pages } }
    })
    return { ...this.#group, count: this.#count, differences }
  }
}

/** The same for pages that differ alike: they are shown as one. Undefined for what is shown alone. */
function alikeKey({ difference, page }: UrlDifference): string | undefined {
  if (page === undefined) return undefined
  if (difference.kind === 'altered') {
    const alterations = difference.by === 'cdn' ? difference.alterations : []
    return JSON.stringify([difference.by, alterations])
  }
  if (difference.kind !== 'wrong') return undefined
  if (difference.by === 'change') {
    const { lengthChange, removed, added } = difference.change
    return JSON.stringify([difference.by, lengthChange, removed, added])
  }
  return difference.by === 'slashless' || difference.by === 'size' ? difference.by : undefined
}

/** What decides which differences are reported as one. */
export interface ReportedSite {
  readonly siteUrl: string
  /** Whether the host says of a URL that never existed that it is missing. */
  readonly saysMissing: boolean
  /** How many files are as exported. */
  readonly verified: number
  /** How many URLs were not requested. */
  readonly unrequested: number
}

/**
 * The differences to report. If the host denies or fails all requests, that is a single line, not one
 * per file; so is its response to URLs that never existed.
 *
 * @param all in their order, which is kept; read twice
 */
export function reportedDifferences(
  all: Iterable<UrlDifference>,
  site: ReportedSite,
): Iterable<UrlDifference> {
  const census = new DifferenceCensus(all)
  const whole = site.verified > 0 ? undefined : wholeSite(census, site)
  if (whole) return [{ ...whole, about: 'file', url: site.siteUrl, urls: census.urls }]
  return { [Symbol.iterator]: () => oneOfEachGroup(all, census.groups) }
}

/** The difference that stands for all, if every URL differs for one reason. */
function wholeSite(
  { first, soft, kinds, kindsOfOthers }: DifferenceCensus,
  { saysMissing, unrequested }: ReportedSite,
): UrlDifference | undefined {
  if (!first) return undefined
  const { kind } = first.difference
  const isRefused = kind === 'unreachable' || kind === 'blocked'
  if (!saysMissing && kinds.size === 1 && isRefused) return first
  if (!soft || kindsOfOthers.size === 0) return undefined
  const others = [...kindsOfOthers]
  const isOnePage = others.every((one) => one === 'missing')
  const isOther = others.some((one) => one !== 'missing' && one !== 'wrong')
  if (!isOnePage && (unrequested === 0 || isOther)) return undefined
  return {
    ...soft,
    difference: { kind: 'wrong', level: 'difference', by: 'other-site', isOnePage },
  }
}

/** What differs in a whole site, in a size that does not depend on it. */
class DifferenceCensus {
  /** How many differences each group has. */
  readonly groups = new Map<string, number>()
  /** The kinds that fail the run. */
  readonly kinds = new Set<DifferenceKind>()
  /** The kinds of all but the responses to URLs that never existed, notices included. */
  readonly kindsOfOthers = new Set<DifferenceKind>()
  /** The first one that fails the run. */
  first: UrlDifference | undefined
  /** The first response of a host that serves URLs that never existed. */
  soft: UrlDifference | undefined
  /** How many URLs fail the run. */
  urls = 0

  constructor(all: Iterable<UrlDifference>) {
    for (const one of all) this.#add(one)
  }

  #add(one: UrlDifference): void {
    const { difference, urls = 1 } = one
    const group = groupOf(one)
    if (group !== undefined) this.groups.set(group, (this.groups.get(group) ?? 0) + 1)
    if (isSoftNotFound(difference)) this.soft ??= one
    if (!isWrongNonexistent(one)) this.kindsOfOthers.add(difference.kind)
    if (difference.level === 'notice') return
    this.first ??= one
    this.urls += urls
    this.kinds.add(difference.kind)
  }
}

const isWrongNonexistent = ({ about, difference: { kind, level } }: UrlDifference): boolean =>
  about === 'nonexistent-url' && kind === 'wrong' && level === 'difference'

/**
 * What is reported as one, as it has one cause at the host: notices for other names of files, and what
 * differs alike for URLs that never existed.
 */
function groupOf({ about, difference }: UrlDifference): string | undefined {
  const { kind, level } = difference
  if (difference.kind === 'missing' && difference.isOtherName) return 'other-names'
  return about === 'nonexistent-url' ? `${about} ${kind} ${level}` : undefined
}

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
    else yield { ...one, urls: count }
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

/** The differences of one kind and level, in short. */
export interface OutlinedGroup {
  readonly kind: DifferenceKind
  /** In URLs. */
  readonly count: number
  /** The first ones. */
  readonly first: readonly OutlinedDifference[]
}

/** A difference as log and summary show it. Untrusted. */
export interface OutlinedDifference extends Pick<UrlDifference, 'url' | 'urls'> {
  /** As a clause. May be empty. */
  readonly detail: string
}

/** How many URLs of a kind an outline lists. */
const maxListed = 5

/** How many pages with mixed content an outline lists. */
const maxInsecure = 3

export function verifyOutline(report: VerifyReport): VerifyOutline {
  const { phases: _, createdAt: __, siteDigest: ___, origin: ____, groups, ...rest } = report
  const { mixedContent } = rest
  const outlined = (level: Difference['level']): OutlinedGroup[] =>
    groups
      .filter((group) => group.level === level)
      .map(({ kind, count, differences }) => ({
        kind,
        count,
        first: differences
          .slice(0, maxListed)
          .map((one) => ({ url: one.url, urls: one.urls, detail: detailOf(one) })),
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

/** `2: 203.0.113.7, 203.0.113.8`; empty for a single one. */
export function comparedAddresses({ addresses }: Pick<VerifyReport, 'addresses'>): string {
  const { compared, found, isByProxy } = addresses
  if (isByProxy) return 'chosen by the proxy'
  if (found < 2) return ''
  const which = compared.length < found ? `${compared.length} of ${found}` : `${found}`
  return `${which}: ${compared.join(', ')}`
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
