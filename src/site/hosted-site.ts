import { decoded } from '../kernel/format/percent-encoding.ts'
import { maxConfigurationBytes, notFoundName } from '../reading/file-kind.ts'
import { fileIf, type PublishedPaths, type Served, type TargetRules } from './publish-target.ts'
import {
  type Captured,
  type RedirectRule,
  type RedirectStatus,
  redirectTable,
} from './publish-targets/redirect-rule.ts'
import { type PublishTarget, targetRules } from './publish-targets.ts'

/** How a publish target responds to a request. */
export type SiteResponse<File> =
  /** The file, with status 200. */
  | { readonly kind: 'file'; readonly file: File }
  /** To a path without a leading slash and without escapes; empty for the start page. */
  | { readonly kind: 'redirect'; readonly status: RedirectStatus; readonly path: string }
  /** Another host, or a service of the target. */
  | { readonly kind: 'external' }
  /** With the site's 404 page, if it has one; with status 200 if that is the start page. */
  | { readonly kind: 'missing'; readonly status: 404 | 200; readonly page: File | undefined }

/** Where a browser ends up, after all redirects. */
export type Destination<File> =
  /** The file, and the path that serves it, after redirects. */
  | { readonly kind: 'file'; readonly file: File; readonly path: string }
  | Exclude<SiteResponse<File>, { readonly kind: 'redirect' | 'file' }>
  /** It is redirected in a circle, or more often than browsers follow. */
  | { readonly kind: 'circle' }

/** How many redirects browsers follow. */
const maxRedirects = 20

/** A file of a site. `configuration` is the text of a file that may configure the target. */
export interface HostedFile {
  readonly path: string
  readonly configuration?: string | undefined
}

export type HostedSite<File extends HostedFile> = ReturnType<typeof hostedSite<File>>

/**
 * A site as its publish target serves it, with the redirects that it has for this target. Pure. Paths
 * have no leading slash and no escapes; the empty path is the start page.
 *
 * @param files in any order, each path once
 */
export function hostedSite<File extends HostedFile>(files: Iterable<File>, target: PublishTarget) {
  const rules: TargetRules = targetRules[target]
  const { serve, reserved, unpublished, mayKeep, mayNeedHtml, notFound, redirects: source } = rules
  const { pages: notFoundPages = () => [notFoundName] } = notFound
  const { maxBytes = maxConfigurationBytes } = source ?? {}
  const byPath = new Map<string, File>()
  let text = source?.usual
  let isRead = true
  for (const file of files) {
    if (file.path === source?.path) {
      isRead = file.configuration !== undefined && Buffer.byteLength(file.configuration) <= maxBytes
      text = isRead ? file.configuration : text
    }
    if (!unpublished?.test(file.path)) byPath.set(file.path, file)
  }
  let folders: Set<string> | undefined
  const paths: PublishedPaths = {
    hasFile: (path) => byPath.has(path),
    hasFolder(path) {
      // Only a few targets use this.
      folders ??= foldersOf(byPath.keys())
      return folders.has(path)
    },
  }
  const redirects = text === undefined ? undefined : source?.read(text)
  const table = redirectTable(redirects?.rules ?? [])
  const settings = redirects?.serving ?? {}

  function respond(path: string): SiteResponse<File> {
    const served = serve(path, paths, settings)
    const { rule, captured = {} } = table.find(`/${path}`) ?? {}
    const isUsual = redirects?.servesFirst && served && 'redirect' in served
    const mayApply = !isUsual && (rule?.overrides || served === undefined)
    return rule?.to !== undefined && mayApply
      ? apply(rule, captured, path)
      : responseOf(path, served)
  }

  function apply({ to = '', status }: RedirectRule, captured: Captured, path = '') {
    const url = redirects?.fill(to, captured) ?? to
    const inSite = decoded(url.replace(/[?#].*/s, '')).replace(/^\/+/, '')
    const isExternal = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(url)
    if (status >= 400) return missing(path, isExternal ? undefined : inSite)
    if (isExternal) return { kind: 'external' } as const
    if (status >= 300) return redirectTo(inSite, status as RedirectStatus)
    const isExact = redirects?.servesExactFiles
    const served = isExact ? fileIf(paths.hasFile, inSite) : serve(inSite, paths, settings)
    return responseOf(inSite, served)
  }

  function responseOf(path: string, served: Served): SiteResponse<File> {
    if (served && 'redirect' in served) return redirectTo(served.redirect, served.status)
    const file = served && byPath.get(served.file)
    if (file) return { kind: 'file', file }
    return reserved?.test(path) ? { kind: 'external' } : missing(path)
  }

  function missing(path: string, page?: string): SiteResponse<File> {
    const names = [page ?? redirects?.notFoundPage ?? '', ...notFoundPages(path)]
    const [shown] = names.flatMap((name) => byPath.get(name) ?? [])
    const startPage = notFound.elseStartPage && byPath.get('index.html')
    if (shown || !startPage) return { kind: 'missing', status: 404, page: shown }
    return { kind: 'missing', status: 200, page: startPage }
  }

  /** Where a browser ends up that requests a path. */
  const follow = (path: string): Destination<File> => endOf(respond(path), path)

  function endOf(first: SiteResponse<File>, path = ''): Destination<File> {
    const visited = new Set([path])
    let last = path
    let response = first
    while (response.kind === 'redirect') {
      last = response.path
      if (visited.has(last) || visited.size > maxRedirects) return { kind: 'circle' }
      visited.add(last)
      response = respond(last)
    }
    return response.kind === 'file' ? { ...response, path: last } : response
  }

  /** Where a rule leads. If that depends on the path, only a circle is certain, by an example. */
  function destinationOf(rule: RedirectRule): Destination<File>['kind'] | undefined {
    if (rule.to === undefined || rule.status >= 400) return undefined
    const { source: names = '' } = rule.paths instanceof RegExp ? rule.paths : {}
    const example = Object.fromEntries(
      Array.from(names.matchAll(/<(\w+)>/g), ([, name]) => [name, 'x']),
    )
    const { kind } = endOf(apply(rule, example), '\0')
    const isFixed = !/:[a-z_]|\$\d/i.test(rule.to)
    return isFixed || kind === 'circle' ? kind : undefined
  }

  /** What a browser gets, after all redirects. */
  function find(path: string): File | undefined {
    const destination = follow(path)
    return destination.kind === 'file' ? destination.file : undefined
  }

  /** Whether it is not certain that the target serves a page without `.html`. */
  const isInDoubt = (path: string, file: File): boolean =>
    mayNeedHtml === true && file.path === `${path}.html`

  /** The paths that serve a page or a file without a redirect, and without doubt, the shortest first. */
  function pathsOf(file: File): string[] {
    return namesOf(file.path).filter((path) => {
      if (isInDoubt(path, file)) return false
      const response = respond(path)
      return response.kind === 'file' && response.file === file
    })
  }

  return {
    hasFile: paths.hasFile,
    respond,
    follow,
    find,
    isInDoubt,
    pathsOf,
    /** The shortest path that serves a file without a redirect. */
    pathOf: (file: File): string | undefined => pathsOf(file)[0],
    /** The file with the redirects, if the site has one; `isRead` unless some do not count. */
    redirects: source && {
      path: source.path,
      rules: redirects?.rules ?? [],
      isRead: isRead && (text === undefined || redirects !== undefined) && !table.isPartial,
    },
    destinationOf,
    /** Whether a page may be served at another depth than that of its file, without a redirect. */
    mayServeElsewhere:
      rules.servesOtherDepths === true ||
      redirects?.rules.some(({ status, to }) => status < 300 && to !== undefined) === true,
    isNotFoundPage: (path: string) => notFoundPages(path).includes(path),
    /** Whether the target may keep the file for itself, instead of serving it. */
    mayKeep: (path: string) => [hidden, unpublished, mayKeep].some((kept) => kept?.test(path)),
  }
}

const redirectTo = (path: string, status: RedirectStatus) =>
  ({ kind: 'redirect', status, path }) as const

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
