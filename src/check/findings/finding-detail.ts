import { counted, formatCount, formatSize } from '../../kernel/format/quantity.ts'
import { visibleUrl } from '../../kernel/format/visible-text.ts'
import type { ReferenceKind } from '../../reading/scan/scan.ts'
import type { LimitMeasure, TargetRules } from '../../site/publish-target.ts'
import { targetRules } from '../../site/publish-targets.ts'
import type { PublishTarget } from '../../site/site-rules.ts'

/** How the URL of a file differs from its path, so that not every host serves it. */
export type UrlShape = 'no-extension' | 'double-slash' | 'no-trailing-slash' | 'other'

/**
 * What is known of a defect besides its cause, variant and subject. It can change without making the
 * finding another one, and only the table below makes words of it.
 */
export type FindingDetail =
  /** The start page of a site in a folder, and where that folder was looked for. */
  | {
      readonly of: 'nested-site'
      readonly startPage: string
      readonly source?: 'folder' | 'archive'
    }
  | { readonly of: 'no-not-found-page'; readonly target: PublishTarget }
  | { readonly of: 'page-count'; readonly pages: number; readonly countedByHost: number }
  | { readonly of: 'lost-pages'; readonly pages: number; readonly inBaseline: number }
  /** The folder that all URLs from the root begin with. */
  | { readonly of: 'root-folder'; readonly folder: string }
  | { readonly of: 'base-path'; readonly basePath: string; readonly target: PublishTarget }
  /** A limit of a publish target, and what exceeds it if that is the whole site. */
  | {
      readonly of: 'limit'
      readonly target: PublishTarget
      readonly limit: string
      readonly exceededBy?: { readonly measure: LimitMeasure; readonly value: number }
    }
  | { readonly of: 'name-rule'; readonly target: PublishTarget; readonly rule: string }
  /** Where a redirect rule leads. */
  | { readonly of: 'destination'; readonly url: string }
  /** The page that a redirect rule leads to lacks the anchor of the rule. */
  | { readonly of: 'destination-anchor'; readonly path: string; readonly anchor: string }
  | { readonly of: 'refused-percent'; readonly target: PublishTarget }
  /** How a URL is written that some hosts do not serve: this target, or only others. */
  | { readonly of: 'url-shape'; readonly shape: UrlShape; readonly refusedBy?: PublishTarget }
  /** A URL of the site's host that is not in the folder that the site is served under. */
  | { readonly of: 'outside-base-path'; readonly basePath: string }
  | { readonly of: 'anchor-evidence'; readonly evidence: AnchorEvidence }
  | { readonly of: 'failed-request'; readonly kind: RequestKind; readonly failure: RequestFailure }
  /** What a framework says of a hydration that failed; `code` is empty if it has none. */
  | { readonly of: 'hydration'; readonly framework: string; readonly code: string }
  /** What a rule of axe-core requires. */
  | { readonly of: 'accessibility-rule'; readonly help: string }

/** What shows whether a page with scripts has an anchor that its file lacks. */
export type AnchorEvidence = keyof typeof anchorEvidenceTexts

const anchorEvidenceTexts = {
  'writing-script': 'a script of the page writes markup',
  'unread-script': 'not all scripts of the page can be read',
  'no-writing-script': 'no script of the page writes markup',
  browser: 'missing in the browser, too',
} as const

/** What is loaded, as findings name it. */
export const resourceNames: Partial<Readonly<Record<ReferenceKind, string>>> = {
  script: 'scripts',
  style: 'style sheets',
  font: 'fonts',
  image: 'images',
  symbol: 'images',
  media: 'video and audio',
  frame: 'frames',
  connection: 'connections',
  manifest: 'manifests',
  prefetch: 'prefetched pages and files',
}

/** What pages request in a browser, as findings name it: as in the files, where those show the same. */
const requestNames = {
  navigation: 'navigation',
  frame: 'frames',
  style: 'style sheets',
  image: 'images',
  media: 'video and audio',
  font: 'fonts',
  script: 'scripts',
  prefetch: 'prefetched pages and files',
  xhr: 'XHR requests',
  fetch: 'fetches',
  'event-stream': 'event streams',
  manifest: 'manifests',
  beacon: 'beacons and pings',
  'web-socket': 'web sockets',
  preconnect: 'preconnections',
  'web-transport': 'WebTransport connections',
  'web-rtc': 'WebRTC connections',
  'policy-report': 'policy reports',
  other: 'other requests',
} as const

/** What a page requests in a browser. */
export type RequestKind = keyof typeof requestNames

/** Why a request of a browser failed: the status, the browser's error, or a socket, which no static host has. */
export type RequestFailure =
  | { readonly type: 'status'; readonly status: number }
  | { readonly type: 'network'; readonly error: string }
  | { readonly type: 'not-served' }

/** The words for the failure of a request. */
export function failureText(failure: RequestFailure): string {
  if (failure.type === 'status') return `HTTP ${failure.status}`
  return failure.type === 'network' ? failure.error : 'not served'
}

/** Words for the variants of findings that have no further details. */
const variantTexts: Readonly<Record<string, string>> = {
  ...resourceNames,
  ...requestNames,
  unexplained: 'requests of unknown kind',
  canonical: 'canonical URL',
  unparsable: 'no browser can read it',
  'mistyped-scheme': 'its scheme is mistyped',
  drive: 'it is a path on a drive',
  'no-address': 'it has no address',
  unresolved: 'the generator found no such file, and linked to a fragment',
  'git-lfs-pointer': 'a pointer of Git LFS, and not the file',
  'empty-file': 'empty',
  markup: 'HTML or XML, and not what its name says',
  'no-markup': 'no SVG',
  'empty-url': 'an empty URL, which loads nothing',
  'page-instead': 'a page is served in its place',
  'no-image': 'the browser cannot show it',
  circle: 'leads in a circle',
  'made-by-script': 'a script may make them',
  link: 'linked',
  'too-many-findings': 'with more problems than can be told apart',
  crashed: 'the page crashes',
  empty: 'nothing is shown',
  hidden: 'most of its text is hidden after its scripts have run',
  'too-many-events': 'with more requests and errors than are recorded',
  'full-load': 'the whole page is loaded, after a failed request',
  'empty-next-page': 'the next page stays blank',
  incomplete: 'elements that axe-core could not judge',
}

/** Whether there are words for a variant. */
export const isKnownVariant = (variant: string): boolean => Object.hasOwn(variantTexts, variant)

/** The words for a variant; itself if it has none. */
export const variantText = (variant = ''): string => variantTexts[variant] ?? variant

/** The words for a detail. */
export const textOfDetail = (detail: FindingDetail): string =>
  (detailTexts[detail.of] as (detail: FindingDetail) => string)(detail)

const detailTexts: {
  readonly [Of in FindingDetail['of']]: (detail: Extract<FindingDetail, { of: Of }>) => string
} = {
  'nested-site': ({ startPage, source }) => {
    const folder = startPage.slice(0, startPage.lastIndexOf('/'))
    const exists = `\`${startPage}\` exists`
    if (source === undefined) return exists
    return source === 'folder'
      ? `${exists}: set \`site: …/${folder}\``
      : `${exists}: pack the contents of \`${folder}/\`, not the folder`
  },
  'no-not-found-page': ({ target }) => targetRules[target].notFound.without,
  'page-count': ({ pages, countedByHost }) =>
    `${counted(pages, 'page')}; the host counted ${formatCount(countedByHost)}`,
  'lost-pages': ({ pages, inBaseline }) =>
    `${counted(pages, 'page')}; the baseline has ${formatCount(inBaseline)}`,
  'root-folder': ({ folder }) =>
    `every root-absolute URL begins with it: set \`base-path: /${folder}\``,
  'base-path': ({ basePath, target }) =>
    `served under ${basePath}${rulesOf(target).inFolder ?? ''}`,
  limit: ({ target, limit, exceededBy }) => {
    const { name, limits } = rulesOf(target)
    const { text = '' } = limits.find(({ variant }) => variant === limit) ?? {}
    const value = exceededBy ? `${amountText(exceededBy.measure, exceededBy.value)}; ` : ''
    return `${value}${name} accepts ${text}`
  },
  'name-rule': ({ target, rule }) =>
    rulesOf(target).names.find(({ variant }) => variant === rule)?.effect ?? '',
  destination: ({ url }) => `leads to \`${visibleUrl(url)}\`, which is missing`,
  'destination-anchor': ({ path, anchor }) =>
    `\`${visibleUrl(`/${path}`)}\` has no \`${visibleUrl(`#${anchor}`)}\``,
  'refused-percent': ({ target }) =>
    `${rulesOf(target).name} responds with HTTP 400 to a \`%\` without two hex digits: write \`%25\``,
  'url-shape': ({ shape, refusedBy }) =>
    `${shapeTexts[shape]}, which ${refusedBy ? `${rulesOf(refusedBy).name} does` : 'some hosts do'} not serve`,
  'failed-request': ({ kind, failure }) => `${requestNames[kind]}, ${failureText(failure)}`,
  hydration: ({ framework, code }) => hydrationText(framework, code),
  'outside-base-path': ({ basePath }) =>
    `outside of \`${basePath}\`, which the site is served under`,
  'anchor-evidence': ({ evidence }) => anchorEvidenceTexts[evidence],
  'accessibility-rule': ({ help }) => help,
}

function hydrationText(framework: string, code: string): string {
  if (code === '') return hydrationTexts[framework] ?? 'hydration failed'
  if (framework === 'React') return `error #${code} in hydration`
  return framework === 'Angular' ? `error NG0${code} in hydration` : code
}

const hydrationTexts: Readonly<Record<string, string>> = {
  Vue: 'mismatches in hydration',
  Astro: 'an island failed to hydrate',
  Solid: 'mismatch in hydration',
}

const rulesOf = (target: PublishTarget): TargetRules => targetRules[target]

const shapeTexts: Readonly<Record<UrlShape, string>> = {
  'no-extension': 'URLs without .html',
  'double-slash': 'double slashes',
  'no-trailing-slash': 'folders without a trailing slash',
  other: 'files without a known extension, or with a reserved name',
}

/** `20,001 files`, `30 MB` */
export const amountText = (measure: LimitMeasure, value: number): string =>
  measure === 'files' ? counted(value, 'file') : formatSize(value)
