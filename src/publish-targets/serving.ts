import { notFoundName } from '../reading/file-kind.ts'
import type { PublishedPaths, Served } from './publish-target.ts'

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

/** The one page that most hosts show for missing URLs, at any depth. */
export const rootNotFoundPage = (): readonly string[] => [notFoundName]

export const isFolder = (path: string): boolean => path === '' || path.endsWith('/')

export const withoutDoubleSlashes = (path: string): string => path.replace(/\/{2,}/g, '/')

export const fileIf = (has: PublishedPaths['hasFile'], file: string): Served =>
  has(file) ? { file } : undefined

export const redirectIf = (applies: boolean, redirect: string, status: 301 | 302 | 308): Served =>
  applies ? { redirect, status } : undefined
