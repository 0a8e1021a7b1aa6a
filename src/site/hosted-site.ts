import { decoded } from '../kernel/format/percent-encoding.ts'
import { isPage, maxConfigurationBytes, notFoundName } from '../reading/file-kind.ts'
import {
  fileIf,
  type NotFoundPage,
  type PublishedPaths,
  type RedirectsFile,
  type Served,
  type TargetRules,
} from './publish-target.ts'
import { globPattern } from './publish-targets/glob-pattern.ts'
import {
  type Captured,
  type RedirectRule,
  type RedirectStatus,
  type Redirects,
  type RedirectTable,
  redirectTable,
} from './publish-targets/redirect-rule.ts'
import { targetRules } from './publish-targets.ts'
import type { PublishTarget, SiteRules } from './site-rules.ts'

/** How a publish target responds to a request. */
export type SiteResponse<File> =
  /** The file, with status 200. */
  | { readonly kind: 'file'; readonly file: File }
  /** To a path without a leading slash and without escapes; empty for the start page. */
  | {
      readonly kind: 'redirect'
      readonly status: RedirectStatus
      readonly path: string
      readonly fragment?: RuleFragment | undefined
    }
  /** Another host, or a service of the target. */
  | { readonly kind: 'external' }
  | ({ readonly kind: 'missing' } & ShownPage<File>)

/** The fragment of a rule's destination, which replaces that of the request (Fetch Standard, 4.4). */
export interface RuleFragment {
  /** Without `#`. */
  readonly text: string
  /** Whether the rule leads to the same page from each path. */
  readonly isFixed: boolean
}

/** The page that a target shows in place of a missing path, if the site has one. */
interface ShownPage<File> {
  readonly status: 404 | 200
  readonly page: File | undefined
}

/** Where a browser ends up, after all redirects. */
export type Destination<File> =
  /** The file, the path that serves it, after redirects, and the fragment that one of them has set. */
  | {
      readonly kind: 'file'
      readonly file: File
      readonly path: string
      readonly fragment?: RuleFragment | undefined
    }
  | Exclude<SiteResponse<File>, { readonly kind: 'redirect' | 'file' }>
  /** It is redirected in a circle, or more often than browsers follow. */
  | { readonly kind: 'circle' }

/** How many redirects browsers follow. */
const maxRedirects = 20

const startPage = 'index.html'

const usualPages: readonly NotFoundPage[] = [{ path: notFoundName, status: 404 }]

/** A file of a site. `configuration` is the text of a file that may configure the target. */
export interface HostedFile {
  readonly path: string
  readonly configuration?: string | undefined
  /** Of a page that was read. */
  readonly scan?: { readonly hasScript?: boolean | undefined } | undefined
}

/** The file of a site with its redirects. */
interface SiteRedirects {
  readonly path: string
  readonly rules: readonly RedirectRule[]
  /** The sources of the rules that are not understood. */
  readonly unread: readonly string[]
  /** False if some of its rules do not count. */
  readonly isRead: boolean
}

/**
 * A site as its publish target serves it, with the redirects that it has for this target. Pure. Paths
 * have no leading slash and no escapes; the empty path is the start page.
 *
 * @param files in any order, each path once
 * @param url where the site is served; by default, no URL with a host is known as its own
 */
export const hostedSite = <File extends HostedFile>(
  files: Iterable<File>,
  target: PublishTarget,
  url: Pick<SiteRules, 'domain' | 'basePath'> = { domain: '', basePath: '/' },
): HostedSite<File> => new HostedSite([...files], targetRules[target], url)

/** See `hostedSite`. */
export class HostedSite<File extends HostedFile> {
  /** How the target responds to a request. */
  readonly respond = (path: string): SiteResponse<File> => {
    const served = this.#serve(path)
    const { rule, captured = {} } = this.#table.find(`${this.#ruleRoot}${path}`) ?? {}
    return rule && this.#mayApply(rule, served)
      ? this.#apply(rule, captured, path)
      : this.#responseOf(path, served)
  }

  /** What a browser gets, after all redirects. */
  readonly find = (path: string): File | undefined => {
    const destination = this.follow(path)
    return destination.kind === 'file' ? destination.file : undefined
  }

  /** Undefined if the target reads no redirects. */
  readonly redirects: SiteRedirects | undefined
  readonly #rules: TargetRules
  readonly #url: Pick<SiteRules, 'domain' | 'basePath'>
  readonly #files: PublishedFiles<File>
  /** What the site's file, or the usual one, says. */
  readonly #configured: Redirects | undefined
  readonly #table: RedirectTable

  constructor(
    files: readonly File[],
    rules: TargetRules,
    url: Pick<SiteRules, 'domain' | 'basePath'>,
  ) {
    this.#rules = rules
    this.#url = url
    this.#files = new PublishedFiles(files, rules)
    const { source, text, isRead } = configurationOf(files, rules.redirects)
    this.#configured = text === undefined ? undefined : source?.read(text, globPattern)
    this.#table = redirectTable(this.#configured?.rules ?? [])
    const isValid = text === undefined || this.#configured !== undefined
    this.redirects = source && {
      path: source.path,
      rules: this.#configured?.rules ?? [],
      unread: this.#configured?.unread ?? [],
      isRead: isRead && isValid && !this.#table.isPartial,
    }
  }

  hasFile(path: string): boolean {
    return this.#files.hasFile(path)
  }

  /** Where a browser ends up that requests a path. */
  follow(path: string): Destination<File> {
    return this.#endOf(this.respond(path), path)
  }

  /** The shortest path that serves a file without a redirect. */
  pathOf(file: File): string | undefined {
    return this.pathsOf(file)[0]
  }

  /** The paths that serve a page or a file without a redirect, and without doubt, the shortest first. */
  pathsOf(file: File): string[] {
    return namesOf(file.path).filter((path) => {
      if (this.isInDoubt(path, file)) return false
      const response = this.respond(path)
      return response.kind === 'file' && response.file === file
    })
  }

  /** Whether it is not certain that the target serves a page without `.html`. */
  isInDoubt(path: string, file: File): boolean {
    return this.#rules.mayNeedHtml === true && file.path === `${path}.html`
  }

  /** Where a rule leads. If that depends on the path, only a circle is certain, by an example. */
  destinationOf(rule: RedirectRule): Destination<File> | undefined {
    if (rule.to === undefined || rule.status >= 400) return undefined
    const destination = this.#endOf(this.#apply(rule, exampleFor(rule), ''), '\0')
    return isFixed(rule) || destination.kind === 'circle' ? destination : undefined
  }

  /** Whether the fragment that a browser ends up with may depend on a rule and the path. */
  get setsFragments(): boolean {
    const { rules = [] } = this.#configured ?? {}
    return rules.some((rule) => rule.to?.includes('#') && !isFixed(rule))
  }

  /** Whether a page may be served at another depth than that of its file, without a redirect. */
  get mayServeElsewhere(): boolean {
    const { rules = [] } = this.#configured ?? {}
    const isRewritten = rules.some(({ status, to }) => status < 300 && to !== undefined)
    const hasApp = this.#appIn(this.#shownFor('')) !== undefined
    return this.#rules.servesOtherDepths === true || isRewritten || hasApp
  }

  /** The page that the target shows for missing paths, unless that is the start page. */
  get notFoundPage(): File | undefined {
    const { page } = this.#shownFor('')
    return page?.path === startPage ? undefined : page
  }

  /** Whether the target shows a page for missing paths, and is not the start page. */
  isNotFoundPage(path: string): boolean {
    if (path === startPage) return false
    const isNamed = path === this.#configured?.notFoundPage
    return isNamed || this.#notFoundPagesFor(path).some((page) => page.path === path)
  }

  /** Whether the target may keep the file for itself, instead of serving it. */
  mayKeep(path: string): boolean {
    const { configuredBy, unpublished, mayKeep } = this.#rules
    if (configuredBy.includes(path) || mayKeep?.(path)) return true
    return hidden.test(path) || unpublished?.test(path) === true
  }

  #serve(path: string): Served {
    return this.#rules.serve(path, this.#files, this.#configured?.serving ?? {})
  }

  #mayApply({ to, overrides }: RedirectRule, served: Served): boolean {
    const isRedirected = served !== undefined && 'redirect' in served
    if (to === undefined || (isRedirected && this.#configured?.servesFirst)) return false
    return overrides || served === undefined
  }

  #apply(rule: RedirectRule, captured: Captured, path: string): SiteResponse<File> {
    const { to = '', status } = rule
    const url = this.#configured?.fill(to, captured) ?? to
    const { isExternal, path: inSite, fragment } = this.#destinationIn(url, status >= 300)
    if (status >= 400) return this.#missing(path, isExternal ? undefined : inSite)
    if (isExternal) return { kind: 'external' }
    if (status >= 300) {
      const set = fragment === undefined ? undefined : { text: fragment, isFixed: isFixed(rule) }
      return { ...redirectTo(inSite, status as RedirectStatus), fragment: set }
    }
    return this.#responseOf(inSite, this.#serveInstead(inSite, path))
  }

  /** The path in the site that the destination of a rule stands for. */
  #destinationIn(
    url: string,
    isRedirect: boolean,
  ): { readonly isExternal: boolean; readonly path: string; readonly fragment?: string } {
    if (!isRedirect) {
      const path = decoded(url.replace(/[?#].*/s, ''))
      const inSite = path.startsWith(this.#ruleRoot) ? path.slice(this.#ruleRoot.length) : path
      return { isExternal: hasHost.test(url), path: inSite.replace(/^\/+/, '') }
    }
    const { domain, basePath } = this.#url
    const host = domain || 'site.invalid'
    const { host: named, pathname = '', hash = '' } = URL.parse(url, `https://${host}/`) ?? {}
    const root = hasHost.test(url) ? basePath : this.#ruleRoot
    return {
      isExternal: named !== host || !`${pathname}/`.startsWith(root),
      path: decoded(pathname.slice(root.length)).replace(/^\/+/, ''),
      ...(hash.length > 1 && { fragment: hash.slice(1) }),
    }
  }

  /** What the paths of rules begin with, before that of a page. */
  get #ruleRoot(): string {
    return this.#rules.redirects?.isFromHostRoot ? this.#url.basePath : '/'
  }

  /** Serves what a rule names, for another path. */
  #serveInstead(path: string, requested: string): Served {
    const { serveRewritten } = this.#rules
    if (serveRewritten) return serveRewritten(path, this.#files, requested)
    if (!this.#configured?.servesExactFiles) return this.#serve(path)
    return fileIf(this.#files.hasFile, path)
  }

  #responseOf(path: string, served: Served): SiteResponse<File> {
    if (served && 'redirect' in served) return redirectTo(served.redirect, served.status)
    const file = served && this.#files.get(served.file)
    if (file) return { kind: 'file', file }
    return this.#rules.reserved?.test(path) ? { kind: 'external' } : this.#missing(path)
  }

  /** @param page that a rule names for the path */
  #missing(path: string, page?: string): SiteResponse<File> {
    const shown = this.#shownFor(path, page)
    const app = page === undefined ? this.#appIn(shown) : undefined
    return app ? { kind: 'file', file: app } : { kind: 'missing', ...shown }
  }

  /**
   * The single page of an application, whose script makes what it shows from the path, if the target shows it,
   * with status 200, in place of a missing path. Exception: single-page.
   */
  #appIn({ status, page }: ShownPage<File>): File | undefined {
    const isApp = status === 200 && page?.scan?.hasScript && this.#files.isOnlyPage(page)
    return isApp ? page : undefined
  }

  #shownFor(path: string, named = this.#configured?.notFoundPage ?? ''): ShownPage<File> {
    const pages = [{ path: named, status: 404 } as const, ...this.#notFoundPagesFor(path)]
    const [shown = { status: 404, page: undefined }] = pages.flatMap(({ path, status }) => {
      const page = this.#files.get(path)
      return page ? [{ status, page }] : []
    })
    return shown
  }

  #notFoundPagesFor(path: string): readonly NotFoundPage[] {
    return this.#rules.notFound.pages?.(path) ?? usualPages
  }

  #endOf(first: SiteResponse<File>, path: string): Destination<File> {
    const visited = new Set([path])
    let last = path
    let fragment: RuleFragment | undefined
    let response = first
    while (response.kind === 'redirect') {
      last = response.path
      fragment = response.fragment ?? fragment
      if (visited.has(last) || visited.size > maxRedirects) return { kind: 'circle' }
      visited.add(last)
      response = this.respond(last)
    }
    return response.kind === 'file' ? { ...response, path: last, fragment } : response
  }
}

/** The files of a site that its target serves. */
class PublishedFiles<File extends HostedFile> implements PublishedPaths {
  readonly hasFile = (path: string): boolean => this.#byPath.has(path)

  readonly hasFolder = (path: string): boolean => {
    // Only a few targets use this.
    this.#folders ??= foldersOf(this.#byPath.keys())
    return this.#folders.has(path)
  }

  readonly #byPath: ReadonlyMap<string, File>
  #pages: readonly File[] | undefined
  #folders: ReadonlySet<string> | undefined

  constructor(
    files: readonly File[],
    { configuredBy, unpublished }: Pick<TargetRules, 'configuredBy' | 'unpublished'>,
  ) {
    const published = files.filter(
      ({ path }) => !configuredBy.includes(path) && !unpublished?.test(path),
    )
    this.#byPath = new Map(published.map((file) => [file.path, file]))
  }

  get(path: string): File | undefined {
    return this.#byPath.get(path)
  }

  isOnlyPage(page: File): boolean {
    this.#pages ??= [...this.#byPath.values()].filter(isPage)
    return this.#pages.length === 1 && this.#pages[0] === page
  }
}

/** What a target reads for the redirects of a site. */
interface Configuration {
  /** Undefined if the target reads none. */
  readonly source: RedirectsFile | undefined
  /** The text of the site's file, or the usual text. */
  readonly text: string | undefined
  /** False if the site has the file, but the text of it is missing or too long. */
  readonly isRead: boolean
}

function configurationOf(
  files: readonly HostedFile[],
  source: RedirectsFile | undefined,
): Configuration {
  const { usual, maxBytes = maxConfigurationBytes } = source ?? {}
  const file = files.find(({ path }) => path === source?.path)
  if (!file) return { source, text: usual, isRead: true }
  const text = file.configuration
  const isRead = text !== undefined && Buffer.byteLength(text) <= maxBytes
  return { source, text: isRead ? text : usual, isRead }
}

/** Whether a rule leads to the same place from each path that it applies to. */
const isFixed = ({ to = '' }: RedirectRule) => !/:[a-z_]|\$\d/i.test(to)

/** A text for each wildcard that has a name. */
function exampleFor({ paths }: RedirectRule): Captured {
  const { source: expression = '' } = paths instanceof RegExp ? paths : {}
  return Object.fromEntries(Array.from(expression.matchAll(/<(\w+)>/g), ([, name]) => [name, 'x']))
}

const redirectTo = (path: string, status: RedirectStatus) =>
  ({ kind: 'redirect', status, path }) as const

/** Whether the destination of a rule is a URL with a scheme or a host. */
const hasHost = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i

const hidden = /(?:^|\/)\./

/** Every path that some host serves a file at, or redirects from, the shortest first. */
export function namesOf(path: string): readonly string[] {
  if (!/\.html?$/i.test(path)) return [path]
  const page = path.replace(/\.html?$/i, '')
  if (!/(?:^|\/)index$/i.test(page)) return [page, `${page}/`, path]
  const folder = page.slice(0, -'index'.length)
  return [...new Set([folder, folder.slice(0, -1), page, path])]
}

/** The folders of files, without a slash at their end. */
export function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>()
  for (const path of paths) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end)
      if (folders.has(folder)) break
      folders.add(folder)
    }
  }
  return folders
}
