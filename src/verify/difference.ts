import type { ManifestFile } from '../site/manifest.ts'
import type { OutsideFile, PlannedRequest } from './plan/planned-request.ts'
import type { RedirectResponse } from './wire/response.ts'

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

/**
 * How a response differs from what is expected, as fields: `report/words.ts` makes the sentences, and
 * no decision depends on them. Text in it is untrusted.
 */
export type Difference = ResponseDifference | Unstable

/** How one response differs. */
export type ResponseDifference =
  | Unreachable
  | Blocked
  | Missing
  | Stale
  | OutdatedWorker
  | Wrong
  | RedirectedAway
  | Mistyped
  | HarmfulHeaders
  | OutdatedServedFile
  | Altered

interface Reported {
  /** A `notice` is reported and does not fail the run. */
  readonly level: 'difference' | 'notice'
  /** Whether only the response to a request without compression differs. */
  readonly isIdentity?: true
  /** The address that sent the response, if the site has several. */
  readonly at?: string
  /** How many right responses have followed, and how many are needed. */
  readonly thenRight?: { readonly times: number; readonly needed: number }
}

export type Unreachable = Reported & { readonly kind: 'unreachable' } & (
    | { readonly by: 'no-response'; readonly reason: string }
    | { readonly by: 'status'; readonly status: number }
    /** An address of the site cannot be reached from here, and is not compared. */
    | { readonly by: 'address'; readonly address: string; readonly reason: string }
    /** The certificate ends soon. As `2026-12-31`. */
    | { readonly by: 'certificate'; readonly endsOn: string }
  )

export type Blocked = Reported & { readonly kind: 'blocked' } & (
    | { readonly by: 'status'; readonly status: number }
    | { readonly by: 'challenge'; readonly status: number }
    /** Without its query. */
    | { readonly by: 'sign-in'; readonly to: string }
  )

export type Missing = Reported & {
  readonly kind: 'missing'
  /** Whether the URL is another name of its file, which not every host serves. */
  readonly isOtherName?: true
} & (
    | { readonly by: 'status'; readonly status: number }
    /** A URL that the sitemap lists, though the export has no file for it. */
    | { readonly by: 'sitemap'; readonly status: number }
    /** The 404 page is sent with HTTP 200. */
    | { readonly by: 'not-found-page' }
    /** HTTP 403, as for URLs that never existed, or among files of the same folder that are served. */
    | { readonly by: 'forbidden'; readonly like: 'nonexistent-urls' | 'hidden-files' }
  )

/** The body is that of the baseline. */
export interface Stale extends Reported {
  readonly kind: 'stale'
}

/** A service worker that the export does not have is still served. */
export interface OutdatedWorker extends Reported {
  readonly kind: 'outdated-worker'
}

/** The URL was right, and then differed. */
export interface Unstable extends Reported {
  readonly kind: 'unstable'
  readonly last: ResponseDifference
}

export type Wrong = Reported & { readonly kind: 'wrong' } & (
    | { readonly by: 'status'; readonly status: number }
    /** The body is not encoded as `Content-Encoding` says. */
    | { readonly by: 'encoding'; readonly encoding: string }
    | WrongBody
    /** A page at the URL of its folder without the slash: a relative URL should lead to `to`. */
    | { readonly by: 'slashless'; readonly to: string }
    /** A removed page still has a response that is neither the page nor an error. */
    | { readonly by: 'removed'; readonly status: number }
    /** A URL that never existed is served. */
    | { readonly by: 'soft-404'; readonly status: number }
    /** The start page is sent for missing URLs, as the target does. */
    | { readonly by: 'start-page' }
    /** HTTP 403 for a URL that never existed. */
    | { readonly by: 'forbidden' }
    /** HTTP 404 without the 404 page of the site, which has this path. */
    | { readonly by: 'other-404-page'; readonly path: string; readonly isOfBaseline: boolean }
    /** The site over http does not redirect to https. */
    | { readonly by: 'no-https' }
    /** Every URL of the site is served, and none of them with a file of the export. */
    | { readonly by: 'other-site'; readonly isOnePage: boolean }
  )

/** Another body with HTTP 200. */
export type WrongBody =
  | { readonly by: 'other-file'; readonly path: string }
  | { readonly by: 'change'; readonly change: BodyChange }
  /** Of the body as received, in bytes. */
  | {
      readonly by: 'size'
      readonly bytes: number
      readonly isPartial: boolean
      readonly isEncoded: boolean
    }

/** What is different in a body. Its excerpts are on one line, and untrusted. */
export interface BodyChange {
  /** How many bytes longer the body is; negative if it is shorter. */
  readonly lengthChange: number
  /** Undefined if nothing was removed. */
  readonly removed: string | undefined
  /** Undefined if nothing was added. */
  readonly added: string | undefined
  /** The URL of the script that was added, as written; empty for an inline script. */
  readonly script?: string | undefined
}

export type RedirectedAway = Reported & { readonly kind: 'redirected-away' } & (
    | ({ readonly by: 'redirect' } & Pick<RedirectResponse, 'status' | 'to' | 'why'>)
    /** The redirects end at another URL of the site. */
    | { readonly by: 'redirects'; readonly to: string }
    /** A `Refresh` header; without a URL, it reloads the page without end. */
    | { readonly by: 'refresh'; readonly to: string }
  )

export type Mistyped = Reported & { readonly kind: 'mistyped' } & TypeProblem

/** What is wrong with the media type or the charset of a response. */
export type TypeProblem =
  | { readonly by: 'attachment' }
  /** An empty type is none, or one that cannot be read. */
  | { readonly by: 'type'; readonly type: string; readonly expected: string }
  /** A charset in which no page can be read. */
  | { readonly by: 'unreadable-charset'; readonly charset: string }
  | { readonly by: 'charset'; readonly header: string; readonly expected: string }

export type HarmfulHeaders = Reported & { readonly kind: 'headers' } & HeaderHarm

/** What a header does to a page that is served as exported. */
export type HeaderHarm =
  | { readonly by: 'noindex'; readonly isPdf: boolean }
  | { readonly by: 'unavailable-after'; readonly date: string }
  /** `rel=canonical` at this origin. */
  | { readonly by: 'canonical'; readonly origin: string }
  /** A page that browsers keep for over a day. */
  | { readonly by: 'cache'; readonly control: string }
  /** A file that has changed at its URL, and that browsers keep for over a day. */
  | { readonly by: 'changed-file'; readonly control: string }
  /** The policy's directive that blocks something: a URL, or an inline item of this kind. */
  | {
      readonly by: 'policy'
      readonly directive: string
      readonly as: PolicyItemKind
      readonly url: string | undefined
    }
  | { readonly by: 'isolation'; readonly url: string }
  /** The header that blocks the page at this URL in a frame. */
  | { readonly by: 'frame'; readonly header: string; readonly url: string }

/** What a Content-Security-Policy may block. */
export type PolicyItemKind =
  | 'script'
  | 'style'
  | 'image'
  | 'media'
  | 'font'
  | 'frame'
  | 'object'
  | 'worker'
  | 'connection'
  | 'event handler'
  | 'style attribute'
  | 'text'
  | 'ancestor'

/** A file that the export does not have is still served, or a `robots.txt` of the host forbids all. */
export interface OutdatedServedFile extends Reported {
  readonly kind: 'outdated-file'
  readonly what: Exclude<OutsideFile, 'service worker'>
}

export type Altered = Reported & {
  readonly kind: 'altered'
  /** What a page of another build loads, which must be as exported, too. */
  readonly loads?: readonly BuildFile[] | undefined
} /** Another build, or another date that each build may write. */ & (
    | { readonly by: 'build' }
    | { readonly by: 'date' }
    /** Cloudflare's managed block before the file's own text. */
    | { readonly by: 'managed-robots' }
    /** The names of the alterations by a CDN. */
    | { readonly by: 'cdn'; readonly alterations: readonly string[] }
  )

/** A file that a page of another build loads: the path that it has there, and the file that it must be. */
export interface BuildFile {
  readonly path: string
  readonly file: ManifestFile
}

/** A difference of a URL. */
export interface UrlDifference {
  readonly difference: Difference
  readonly about: PlannedRequest['about']
  readonly url: string
  /** The size of its file, in bytes; 0 if it is about no file. */
  readonly size: number
  /** The path of its file, if that is a page. */
  readonly page?: string | undefined
  /** How many URLs it stands for. Default: 1. */
  readonly urls?: number | undefined
  /** How many pages that differ alike it stands for, and whether these are all pages. */
  readonly alike?: { readonly pages: number; readonly isAll: boolean } | undefined
}

/** Kinds that may disappear, as the deployment may be in progress. */
const changing: ReadonlySet<DifferenceKind> = new Set([
  'unreachable',
  'missing',
  'stale',
  'outdated-worker',
  'unstable',
] as const)

/**
 * Whether it may disappear, as the deployment may be in progress: a run waits for a difference, and
 * requests a notice again only if it waits for something else.
 */
export function mayChange(difference: Difference): boolean {
  const { kind, level } = difference
  if (kind === 'blocked') return isThrottling(difference)
  if (kind === 'outdated-file') return true
  if (kind === 'wrong') return difference.by === 'other-404-page' || difference.by === 'forbidden'
  return level === 'difference' && changing.has(kind)
}

/** Kinds that one odd response may have: of a file that is being copied, or of a maintenance page. */
const odd: ReadonlySet<DifferenceKind> = new Set(['wrong', 'redirected-away', 'mistyped'] as const)

/** Whether it may disappear within minutes, so that a run waits only briefly for it. */
export function mayBePropagating(difference: Difference): boolean {
  const { kind, level } = difference
  if (kind === 'wrong' && difference.by === 'other-404-page') return difference.isOfBaseline
  return level === 'difference' && odd.has(kind)
}

const isThrottling = (difference: Blocked): boolean =>
  difference.by === 'status' && difference.status === 429

/** Whether it is an HTTP 403, which some hosts send for missing files. */
export const isForbidden = (
  difference: Difference | undefined,
): difference is Blocked & { readonly by: 'status' } =>
  difference?.kind === 'blocked' && difference.by === 'status' && difference.status === 403

/** Whether the host serves a URL that never existed. */
export const isSoftNotFound = (difference: Difference | undefined): boolean =>
  difference?.kind === 'wrong' && difference.by === 'soft-404'

/** How many differences are compared with others. */
const maxShared = 1_000

/** Differences of which equal ones are one object: most of those of a site are equal. */
export class SharedDifferences {
  readonly #byFields = new Map<string, ResponseDifference>()

  /** Without what a page loads: that is requested once, and need not be kept. */
  of(difference: ResponseDifference): ResponseDifference {
    const kept = 'loads' in difference ? { ...difference, loads: undefined } : difference
    const key = JSON.stringify(kept)
    const equal = this.#byFields.get(key)
    if (!equal && this.#byFields.size < maxShared) this.#byFields.set(key, kept)
    return equal ?? kept
  }
}

const withoutFile: ReadonlySet<DifferenceKind> = new Set(['unreachable', 'blocked', 'missing'])

/**
 * Whether the response says nothing about the file: all other files may get the same one.
 *
 * @param isSoft whether the host serves URLs that never existed: a wrong body then says nothing either
 */
export const isWithoutFile = ({ kind }: Difference, isSoft: boolean): boolean =>
  withoutFile.has(kind) || (isSoft && kind === 'wrong')
