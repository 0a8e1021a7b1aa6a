import type { PublishedPaths, TargetRules } from './publish-target.ts'
import { type PublishTarget, targetRules } from './publish-targets.ts'

/** How a publish target responds to a request. */
export type SiteResponse<File> =
  /** The file, with status 200. */
  | { readonly kind: 'file'; readonly file: File }
  /** To a path without a leading slash and without escapes; empty for the start page. */
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 308; readonly path: string }
  /** With the site's 404 page, if it has one; with status 200 if that is the start page. */
  | { readonly kind: 'missing'; readonly status: 404 | 200; readonly page: File | undefined }

export type HostedSite<File extends { readonly path: string }> = ReturnType<typeof hostedSite<File>>

/**
 * A site as its publish target serves it. Pure. Paths have no leading slash and no escapes; the
 * empty path is the start page.
 *
 * @param files in any order, each path once
 */
export function hostedSite<File extends { readonly path: string }>(
  files: Iterable<File>,
  target: PublishTarget,
) {
  const { serving, notFound }: TargetRules = targetRules[target]
  const { serve, configuration = [], unpublished, mayKeep, mayNeedHtml } = serving
  const byPath = new Map<string, File>()
  for (const file of files) if (!unpublished?.test(file.path)) byPath.set(file.path, file)
  const paths = publishedPaths(byPath)

  function respond(path: string): SiteResponse<File> {
    const served = serve(path, paths)
    if (served && 'redirect' in served) {
      return { kind: 'redirect', status: served.status, path: served.redirect }
    }
    const file = served && byPath.get(served.file)
    if (file) return { kind: 'file', file }
    const [page] = notFound.pages(path).flatMap((name) => byPath.get(name) ?? [])
    const startPage = notFound.elseStartPage && byPath.get('index.html')
    if (page || !startPage) return { kind: 'missing', status: 404, page }
    return { kind: 'missing', status: 200, page: startPage }
  }

  /** What a browser gets, after one redirect: no target redirects twice to a file. */
  function find(path: string): File | undefined {
    const response = respond(path)
    const last = response.kind === 'redirect' ? respond(response.path) : response
    return last.kind === 'file' ? last.file : undefined
  }

  /** The shortest path that serves a file without a redirect. */
  function pathOf(file: File): string | undefined {
    const names = namesOf(file.path)
    return (mayNeedHtml ? names.filter((name) => !isWithoutHtml(name, file.path)) : names).find(
      (path) => {
        const response = respond(path)
        return response.kind === 'file' && response.file === file
      },
    )
  }

  return {
    respond,
    find,
    pathOf,
    isNotFoundPage: (path: string) => notFound.pages(path).includes(path),
    /** Whether the target may keep the file for itself, instead of serving it. */
    mayKeep: (path: string) =>
      isHidden(path) || configuration.includes(path) || mayKeep?.test(path) === true,
  }
}

const isHidden = (path: string) => /(?:^|\/)\./.test(path)

/** Every path that some host serves a file at, or redirects from, the shortest first. */
export function namesOf(path: string): readonly string[] {
  if (!/\.html?$/i.test(path)) return [path]
  const page = path.replace(/\.html?$/i, '')
  if (!/(?:^|\/)index$/i.test(page)) return [page, `${page}/`, path]
  const folder = page.slice(0, -'index'.length)
  return [...new Set([folder, folder.slice(0, -1), page, path])]
}

const isWithoutHtml = (name: string, path: string) => path === `${name}.html`

function publishedPaths(files: ReadonlyMap<string, unknown>): PublishedPaths {
  let folders: Set<string> | undefined
  return {
    hasFile: (path) => files.has(path),
    hasFolder(path) {
      // Only a few targets use this.
      folders ??= foldersOf(files.keys())
      return folders.has(path)
    },
  }
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
