import { counted, formatCount } from '../kernel/format/quantity.ts'
import type { BuildFile } from './site-knowledge.ts'

/**
 * How a URL of the deployed site may differ from the export, the worst first. `remedy` is the next
 * step for the author of the workflow.
 */
export const differenceKinds = {
  unreachable: {
    title: 'Unreachable',
    remedy: 'Check that the host is up, and that the runner can reach it',
    mayChange: true,
  },
  blocked: {
    title: 'Blocked',
    remedy:
      'Allow the runner: set `request-headers` for a protected site, or allow its address at the firewall',
  },
  missing: {
    title: 'Missing',
    remedy: 'Deploy again: the file is in the export, but the site does not serve it',
    mayChange: true,
  },
  stale: {
    title: 'Stale',
    remedy: 'Purge the CDN, or deploy again: the site still serves the previous version',
    mayChange: true,
  },
  'outdated-worker': {
    title: 'Outdated service worker',
    remedy:
      'Deploy a service worker that unregisters itself at this URL, or remove it from the host: it shows the previous site to returning readers',
    mayChange: true,
  },
  unstable: {
    title: 'Unstable',
    remedy:
      'Deploy to every server that responds for the site, and purge every cache: these URLs are sometimes right, and sometimes not',
    mayChange: true,
  },
  wrong: {
    title: 'Wrong',
    remedy:
      'Deploy again, and check what else serves these URLs: the body is not that of the export',
  },
  'redirected-away': {
    title: 'Redirected away',
    remedy: 'Check the redirects of the host: the URL redirects to something else',
  },
  mistyped: {
    title: 'Wrong media type',
    remedy: 'Correct the `Content-Type` that the host sends for this kind of file',
  },
  headers: {
    title: 'Harmful headers',
    remedy: 'Correct the headers that the host sends with its pages',
  },
  'outdated-file': {
    title: 'Outdated files',
    remedy:
      'Remove the file from the host: the export does not have it, and crawlers still read it',
  },
  altered: {
    title: 'Altered in transit',
    remedy: 'Readers see the page as exported. Disable the feature of the CDN if it is not wanted',
  },
} as const satisfies Record<string, KindRule>

interface KindRule {
  readonly title: string
  readonly remedy: string
  /** Whether it may disappear, as the deployment may be in progress. */
  readonly mayChange?: true
}

export type DifferenceKind = keyof typeof differenceKinds

export const kindsInOrder = Object.keys(differenceKinds) as readonly DifferenceKind[]

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

export function mayStillChange({ kind, level, mayChange }: Difference): boolean {
  const rule: KindRule = differenceKinds[kind]
  return mayChange ?? (level === 'difference' && rule.mayChange === true)
}

const withoutFile: ReadonlySet<DifferenceKind> = new Set(['unreachable', 'blocked', 'missing'])

/**
 * Whether the response says nothing about the file: all other files may get the same one.
 *
 * @param isSoft whether the host serves URLs that never existed: a wrong body then says nothing either
 */
export const isWithoutFile = ({ kind }: Difference, isSoft: boolean): boolean =>
  withoutFile.has(kind) || (isSoft && kind === 'wrong')
