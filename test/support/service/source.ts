import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteFile } from './bundle.ts'

/** A folder that can be exported: Markdown to render, or a finished HTML site. */
export interface SiteSource {
  kind: 'markdown' | 'html'
  pages: SourcePage[]
  /** Everything that is not a page; goes into the site as it is. */
  assets: SiteFile[]
}

/** A page of the source. */
export interface SourcePage extends SiteFile {
  /** Its file in the site: `guides/install.html`. */
  path: string
  /** Its file in the folder: `guides/install.md`. */
  sourcePath: string
  /** Its address on the site, without extension: `/guides/install`, `/guides`, `/`. */
  address: string
}

/**
 * Reads a folder, without hidden files, links and `node_modules`. It is taken as a finished site
 * when it has an `index.html` or no Markdown. Throws when it cannot be read or holds no page.
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
  if (pages.length === 0) throw new Error(`${folder} holds no Markdown or HTML page`)
  return { kind, pages: pages.sort(byAddress), assets: files.filter((file) => !isPage(file)) }
}

/**
 * The pages that a start's `paths` ask for: each names a page, or a folder of pages, with or
 * without leading slash and extension. Null asks for all.
 */
export function selectPages(source: SiteSource, paths: readonly string[] | null): SourcePage[] {
  if (paths === null) return source.pages
  const wanted = paths.map(
    (path) => `/${path.replace(/^\/+|\/+$/g, '').replace(/\.(html|md)$/, '')}`,
  )
  return source.pages.filter(({ address }) =>
    wanted.some((path) => address === path || (path !== '/' && address.startsWith(`${path}/`))),
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
    address: `/${target.replace(/(^|\/)index$/, '')}`,
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

function byAddress(a: SourcePage, b: SourcePage): number {
  return a.address < b.address ? -1 : 1
}
