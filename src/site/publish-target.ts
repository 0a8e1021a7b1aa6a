import type {
  GlobReader,
  RedirectStatus,
  Redirects,
  ServingSettings,
} from './publish-targets/redirect-rule.ts'

/** What is known of a host that sites are published on. All sources were read in November 2026. */
export interface TargetRules {
  /** The vendor's spelling. */
  readonly name: string
  readonly limits: readonly PublishLimit[]
  readonly names: readonly NameRule[]
  /** Whether it treats names that differ only in case as one file. */
  readonly foldsCase?: true
  /**
   * How it serves a folder of files, without redirects of the site. Pure.
   *
   * @param path without escapes, query and leading slash: empty for the start page
   */
  readonly serve: (path: string, site: PublishedPaths, settings: ServingSettings) => Served
  /**
   * How it serves the destination of a rewrite, if not as `serve` does.
   *
   * @param requested path that the rewrite is for
   */
  readonly serveRewritten?: (path: string, site: PublishedPaths, requested: string) => Served
  /** Of `serve`. */
  readonly source: string
  /** Whether sources disagree on serving `a.html` for `/a`, so that a link to `/a` may fail. */
  readonly mayNeedHtml?: true
  /** Whether it responds with HTTP 400 to a `%` without two hex digits, which browsers send as it is. */
  readonly refusesRawPercent?: true
  /** Whether it serves `b/index.html` at `/b`, or `a.html` at `/a/`, without a redirect. */
  readonly servesOtherDepths?: true
  /** Paths of the target's own services. */
  readonly reserved?: RegExp
  /** Files at the root that configure it: it never serves them, and an unknown host may not, either. */
  readonly configuredBy: readonly string[]
  /** Other files that it ignores: it never serves them. */
  readonly unpublished?: RegExp
  /** Whether it may serve another file or keep it for itself, besides hidden ones. */
  readonly mayKeep?: (path: string) => boolean
  readonly notFound: NotFoundRule
  readonly redirects?: RedirectsFile
  /** Where its `defaultBasePath` comes from, and what decides: the rest of a sentence. */
  readonly inFolder?: string
}

/** What a publish target limits. */
export type LimitMeasure = 'files' | 'site-size' | 'file-size' | 'path-length'

/** A limit of a publish target, or of one of its plans. */
export interface PublishLimit {
  /** A stable word that tells it apart from the other limits of the target, such as `files-free`. */
  readonly variant: string
  readonly measure: LimitMeasure
  /** In files, or bytes. */
  readonly max: number
  /** The limit in words, with the plan: `25 MiB per file`. */
  readonly text: string
  /** The URL of the page that states it. */
  readonly source: string
  /** `notice` if a higher plan, or another way to publish, allows more; a `finding` otherwise. */
  readonly level?: 'notice'
}

/** Names that a publish target does not accept. */
export interface NameRule {
  /** A stable word that tells it apart from the other rules of the target, such as `hidden`. */
  readonly variant: string
  /** The part of a path that is not accepted, at its start or after a `/`. */
  readonly pattern: RegExp
  /** What the target does with such a file. */
  readonly effect: string
  /** The URL of the page that states it. */
  readonly source: string
  /** `notice` if such files may be published otherwise; a `finding` if it is missing. */
  readonly level?: 'notice'
  /** A file of the site that disables the rule. */
  readonly unless?: string
}

const naming = 'https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file'

/** A rule of every target: such a file is served, but not every tool can upload or check it out. */
export const windowsNames = {
  variant: 'windows',
  pattern: /[*?"<>|:\\]|[. ](?=\/|$)/,
  effect: 'cannot be stored on Windows, nor uploaded by actions/upload-artifact',
  source: naming,
} as const satisfies NameRule

/** Where the target itself serves such names: S3 has any key, and nginx any file of its disk. */
export const servedWindowsNames = { ...windowsNames, level: 'notice' } as const satisfies NameRule

/** Likewise: every other system stores them. */
export const deviceNames = {
  variant: 'device',
  level: 'notice',
  pattern: /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d) *(?=[./]|$)/i,
  effect: 'is reserved on Windows, which cannot store it',
  source: naming,
} as const satisfies NameRule

/** The files of a site by their paths, and the folders that they are in. */
export interface PublishedPaths {
  readonly hasFile: (path: string) => boolean
  /** @param path without a trailing slash */
  readonly hasFolder: (path: string) => boolean
}

/** The file of a site that has its redirects, which the target reads. */
export interface RedirectsFile {
  readonly path: string
  /** The target does not read a longer one. Default: what is read here. */
  readonly maxBytes?: number
  /**
   * @param readGlob the table of targets is loaded in each run, and a library of globs only with the redirects
   * @returns undefined if the text is not valid, so that the target refuses it
   */
  readonly read: (text: string, readGlob: GlobReader) => Redirects | undefined
  /** What the recipe has in it: counts for a site without the file. */
  readonly usual?: string
  /** Whether its paths begin at the root of the host, with the folder that the site is served in. */
  readonly isFromHostRoot?: true
}

/** What a target does with a request: serves a file, redirects to a path, or finds nothing. */
export type Served =
  | { readonly file: string }
  | { readonly redirect: string; readonly status: RedirectStatus }
  | undefined

/** A page that a target shows for a missing path. */
export interface NotFoundPage {
  readonly path: string
  /** Search engines take 200 for a page of its own. */
  readonly status: 404 | 200
}

export interface NotFoundRule {
  /** What it shows for a missing path: the first one that exists. Default: `404.html`, with status 404. */
  readonly pages?: (path: string) => readonly NotFoundPage[]
  /** What readers see without one. */
  readonly without: string
  readonly source: string
}

/** The behavior that most static hosts share; the most tolerant one if they differ. */
export function serveAny(path: string, { hasFile }: PublishedPaths): Served {
  if (isFolder(path)) return fileIf(hasFile, `${path}index.html`)
  return (
    fileIf(hasFile, path) ??
    fileIf(hasFile, `${path}.html`) ??
    redirectIf(hasFile(`${path}/index.html`), `${path}/`, 301)
  )
}

/** How static hosts serve `/a`, `/a/` and similar paths, tested on each of them. */
export const trailingSlashes =
  'https://github.com/slorber/trailing-slash-guide/blob/main/docs/Hosting-Providers.md'

export const isFolder = (path: string): boolean => path === '' || path.endsWith('/')

export const withoutDoubleSlashes = (path: string): string => path.replace(/\/{2,}/g, '/')

export const fileIf = (has: PublishedPaths['hasFile'], file: string): Served =>
  has(file) ? { file } : undefined

export const redirectIf = (applies: boolean, redirect: string, status: RedirectStatus): Served =>
  applies ? { redirect, status } : undefined
