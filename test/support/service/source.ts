import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteFile } from './bundle.ts'

/** A folder that can be exported: Markdown to render, or a finished HTML site. */
export interface SiteSource {
  kind: 'markdown' | 'html'
  pages: SourcePage[]
  /** All other files, which are copied to the site unchanged. */
  assets: SiteFile[]
}

/** A page of the source. */
export interface SourcePage extends SiteFile {
  /** Its file in the site: `guides/install.html`. */
  path: string
  /** Its file in the folder: `guides/install.md`. */
  sourcePath: string
  /** Its URL path, without extension: `/guides/install`, `/guides`, `/`. */
  urlPath: string
}

/**
 * Reads a folder, without hidden files, links and `node_modules`. A folder with an `index.html` or
 * without Markdown is a finished site. Throws if it cannot be read or contains no page.
 */
export async function readSource(folder: string): Promise<SiteSource> {
  const files = await readFiles(folder)
  const isFinished =
    files.some(({ path }) => path === 'index.html') ||
    !files.some(({ path }) => path.endsWith('.md'))
  const kind = isFinished ? 'html' : 'markdown'
  const isPage = ({ path }: SiteFile) =>
    isFinished ? path.endsWith('.html') && path !== '404.html' : path.endsWith('.md')

  const names = new Set(files.map(({ path }) => path))
  const pages = files.filter(isPage).map((file) => sourcePage(file, names))
  if (pages.length === 0) throw new Error(`${folder} contains no Markdown or HTML page`)
  return { kind, pages: pages.sort(byUrlPath), assets: files.filter((file) => !isPage(file)) }
}

/**
 * The pages in the `paths` of a start. Each names a page or a folder of pages, with or without
 * leading slash and extension. Null for all pages.
 */
export function selectPages(source: SiteSource, paths: readonly string[] | null): SourcePage[] {
  if (paths === null) return source.pages
  const wanted = paths.map(
    (path) => `/${path.replace(/^\/+|\/+$/g, '').replace(/\.(html|md)$/, '')}`,
  )
  return source.pages.filter(({ urlPath }) =>
    wanted.some((path) => urlPath === path || (path !== '/' && urlPath.startsWith(`${path}/`))),
  )
}

function sourcePage(file: SiteFile, names: ReadonlySet<string>): SourcePage {
  const stem = file.path.replace(/\.(html|md)$/, '')
  const folder = stem.includes('/') ? stem.slice(0, stem.lastIndexOf('/') + 1) : ''
  const isReadme = stem === `${folder}README` && !names.has(`${folder}index.md`)
  const target = isReadme ? `${folder}index` : stem
  return {
    path: `${target}.html`,
    sourcePath: file.path,
    urlPath: `/${target.replace(/(^|\/)index$/, '')}`,
    bytes: file.bytes,
  }
}

async function readFiles(folder: string, prefix = ''): Promise<SiteFile[]> {
  const files: SiteFile[] = []
  for (const entry of await readdir(join(folder, prefix), { withFileTypes: true })) {
    const path = `${prefix}${entry.name}`
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    if (entry.isDirectory()) files.push(...(await readFiles(folder, `${path}/`)))
    if (entry.isFile()) files.push({ path, bytes: await readFile(join(folder, path)) })
  }
  return files
}

function byUrlPath(a: SourcePage, b: SourcePage): number {
  return a.urlPath < b.urlPath ? -1 : 1
}
