import { counted, formatCount } from '../kernel/format/quantity.ts'
import type { BuildFile } from './site-knowledge.ts'

/** How a URL of the deployed site may differ from the export, the worst first. */
export const differenceTitles = {
  unreachable: 'Unreachable',
  blocked: 'Blocked',
  missing: 'Missing',
  stale: 'Stale',
  'outdated-worker': 'Outdated service worker',
  unstable: 'Unstable',
  wrong: 'Wrong',
  'redirected-away': 'Redirected away',
  mistyped: 'Wrong media type',
  headers: 'Harmful headers',
  'outdated-file': 'Outdated files',
  altered: 'Altered in transit',
} as const

export type DifferenceKind = keyof typeof differenceTitles

export const kindsInOrder = Object.keys(differenceTitles) as readonly DifferenceKind[]

/** The next step for the author of the workflow. */
export const remedies: Readonly<Record<DifferenceKind, string>> = {
  unreachable: 'Check that the host is up, and that the runner can reach it',
  blocked:
    'Allow the runner: set `request-headers` for a protected site, or allow its address at the firewall',
  missing: 'Deploy again: the file is in the export, but the site does not serve it',
  stale: 'Purge the CDN, or deploy again: the site still serves the previous version',
  'outdated-worker':
    'Deploy a service worker that unregisters itself at this URL, or remove it from the host: it shows the previous site to returning readers',
  unstable:
    'Deploy to every server that responds for the site, and purge every cache: these URLs are sometimes right, and sometimes not',
  wrong: 'Deploy again, and check what else serves these URLs: the body is not that of the export',
  'redirected-away': 'Check the redirects of the host: the URL redirects to something else',
  mistyped: 'Correct the `Content-Type` that the host sends for this kind of file',
  headers: 'Correct the headers that the host sends with its pages',
  'outdated-file':
    'Remove the file from the host: the export does not have it, and crawlers still read it',
  altered: 'Readers see the page as exported. Disable the feature of the CDN if it is not wanted',
}

/** Those that may disappear, as the deployment may be in progress. */
const changing: ReadonlySet<DifferenceKind> = new Set([
  'unreachable',
  'missing',
  'stale',
  'outdated-worker',
  'unstable',
] as const)

export interface Difference {
  readonly kind: DifferenceKind
  /** A `notice` is reported and does not fail the run. */
  readonly level: 'difference' | 'notice'
  /** The observed difference, as a clause; untrusted text. May be empty. */
  readonly detail: string
  /** Whether `detail` leaves sizes open: see `withSizes`. */
  readonly isSized?: boolean
  /**
   * Whether it may disappear, as the deployment may be in progress: a run waits for a difference, and
   * requests a notice again only if it waits. Default: that of its kind.
   */
  readonly mayChange?: boolean
  /** Whether it may disappear within minutes, so that a run waits only briefly for it. */
  readonly isBrief?: boolean
  /** Whether it is an HTTP 403, which some hosts send for missing files. */
  readonly isForbidden?: boolean
  /** Whether the host serves a URL that never existed. */
  readonly isSoftNotFound?: boolean
  /** The notices of one group are one, whatever their URLs: they have one cause at the host. */
  readonly group?: 'other-names'
  /** What pages that differ alike are, as a clause: such pages are shown as one. */
  readonly alike?: string | undefined
  /** What a page of another build loads, which must be as exported, too. */
  readonly loads?: readonly BuildFile[] | undefined
}

/**
 * The detail of a difference with the sizes that it leaves open, in bytes. Without them, the bodies of
 * a whole site share a few differences.
 */
export const withSizes = (
  { detail, isSized }: Difference,
  { bytes, expected }: { readonly bytes: number; readonly expected: number },
): string =>
  isSized
    ? detail.replace('{bytes}', counted(bytes, 'byte')).replace('{expected}', formatCount(expected))
    : detail

/** How many differences are compared with others. */
const maxShared = 1_000

/** Differences of which equal ones are one object: most of those of a site are equal. */
export class SharedDifferences {
  readonly #known = new Map<string, Difference>()

  /** Without what a page loads: that is requested once, and need not be kept. */
  of(difference: Difference | undefined): Difference | undefined {
    if (!difference) return undefined
    const { loads: _, ...kept } = difference
    const key = JSON.stringify(kept)
    const known = this.#known.get(key)
    if (!known && this.#known.size < maxShared) this.#known.set(key, kept)
    return known ?? kept
  }
}

export const mayStillChange = ({ kind, level, mayChange }: Difference): boolean =>
  mayChange ?? (level === 'difference' && changing.has(kind))

const withoutFile: ReadonlySet<DifferenceKind> = new Set(['unreachable', 'blocked', 'missing'])

/**
 * Whether the response says nothing about the file: all other files may get the same one.
 *
 * @param isSoft whether the host serves URLs that never existed: a wrong body then says nothing either
 */
export const isWithoutFile = ({ kind }: Difference, isSoft: boolean): boolean =>
  withoutFile.has(kind) || (isSoft && kind === 'wrong')
