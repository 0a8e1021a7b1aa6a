import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import type { SiteFile } from './bundle.ts'
import { type RenderedMarkdown, renderMarkdown } from './markdown.ts'
import { escapeHtml, type NavigationGroup, pageHtml, styleSheet } from './page.ts'
import { type SiteSource, type SourcePage, selectPages } from './source.ts'

/** The parameters of one export. */
export interface SiteRequest {
  /** The host name in canonical URLs and in the sitemap. */
  domain: string
  /** Differs between exports and is in every page, as in real exports. */
  buildId: string
  /** A label shown in the footer. */
  version: string | null
  /** The pages to export; null for all. */
  paths: readonly string[] | null
}

/**
 * Renders a Markdown source into a linked static site: pages with relative links, one style sheet,
 * `404.html`, `sitemap.xml`, and the assets. A finished HTML site only loses the pages that are not
 * in `paths`.
 */
export async function renderSite(source: SiteSource, request: SiteRequest): Promise<SiteFile[]> {
  const pages = selectPages(source, request.paths)
  if (source.kind === 'html') return [...pages, ...source.assets]

  const rendered = pages.map((page) => {
    const resolve = linkResolver(source, page, new Set(pages), request.domain)
    return { page, ...renderMarkdown(new TextDecoder().decode(page.bytes), resolve) }
  })
  const home = rendered.find(({ page }) => page.urlPath === '/')
  const siteTitle = home?.title ?? request.domain
  const groups = navigation(rendered)
  const order = groups.flatMap(({ links }) => links)
  const frame = { siteTitle, groups, buildId: request.buildId, version: request.version }
  const canonical = (urlPath: string) => `https://${request.domain}${encodeURI(urlPath)}`

  const html = rendered.map(({ page, ...content }): SiteFile => {
    const place = order.findIndex(({ path }) => path === page.path)
    return text(
      page.path,
      pageHtml({
        ...frame,
        ...content,
        path: page.path,
        title: content.title ?? page.urlPath,
        canonical: canonical(page.urlPath),
        previous: order[place - 1],
        next: order[place + 1],
      }),
    )
  })
  if (!home) html.push(text('index.html', overviewPage(frame, canonical('/'))))

  const files = [
    ...source.assets,
    ...html,
    text('404.html', notFoundPage(frame)),
    text('sitemap.xml', sitemap(['/', ...pages.map(({ urlPath }) => urlPath)].map(canonical))),
    { path: styleSheet, bytes: await readFile(new URL('theme/site.css', import.meta.url)) },
  ]
  // Generated files replace assets of the same name.
  return [...new Map(files.map((file) => [file.path, file])).values()]
}

type Frame = Pick<Parameters<typeof pageHtml>[0], 'siteTitle' | 'groups' | 'buildId' | 'version'>

/** Replaces a home page that is missing in the folder or in `paths`. */
function overviewPage(frame: Frame, canonical: string): string {
  const links = frame.groups
    .flatMap((group) => group.links)
    .map(({ path, title }) => `<li><a href="${encodeURI(path)}">${escapeHtml(title)}</a></li>`)
  const html = `<ul>\n${links.join('\n')}\n</ul>`
  return pageHtml({ ...frame, path: 'index.html', title: frame.siteTitle, html, canonical })
}

function notFoundPage(frame: Frame): string {
  const html = '<p>There is no page at this URL. <a href="/index.html">Go to the start</a>.</p>'
  return pageHtml({ ...frame, path: '404.html', title: 'Page not found', html })
}

function navigation(rendered: (RenderedMarkdown & { page: SourcePage })[]): NavigationGroup[] {
  const groups = new Map<string, NavigationGroup>()
  for (const { page, title } of rendered) {
    const folder = page.path.includes('/') ? (page.path.split('/')[0] ?? '') : ''
    const label = folder.replace(/[-_]+/g, ' ').replace(/^./, (letter) => letter.toUpperCase())
    const group = groups.get(folder) ?? { label, links: [] }
    group.links.push({ path: page.path, title: title ?? page.urlPath })
    groups.set(folder, group)
  }
  // Pages outside any folder come first; the Map keeps the order of URL paths for the rest.
  return [...groups].sort(([a], [b]) => Number(a !== '') - Number(b !== '')).map(([, g]) => g)
}

/**
 * Turns links between source files into links between pages. Links to pages outside this export
 * lead to the live site; links to anything outside the source stay unchanged.
 */
function linkResolver(
  source: SiteSource,
  page: SourcePage,
  exported: ReadonlySet<SourcePage>,
  domain: string,
) {
  const from = posix.dirname(page.sourcePath)
  const assets = new Set(source.assets.map(({ path }) => path))
  const pages = new Map<string, SourcePage>()
  for (const candidate of source.pages) {
    const { path, sourcePath, urlPath } = candidate
    for (const name of [sourcePath, path, urlPath.slice(1)]) pages.set(name, candidate)
  }

  return (link: string): string => {
    if (/^([a-z][a-z0-9+.-]*:|\/\/|#|\?)/i.test(link)) return link
    const [, written = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? []
    const joined = written.startsWith('/') ? posix.normalize(written) : posix.join(from, written)
    const target = decodePath(joined).replace(/^\/|\/$|^\.$/g, '')
    const found = pages.get(target)
    if (found && !exported.has(found)) {
      return `https://${domain}${encodeURI(found.urlPath)}${suffix}`
    }
    const path = found?.path ?? (assets.has(target) ? target : undefined)
    return path === undefined ? link : encodeURI(posix.relative(from, path)) + suffix
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function sitemap(urls: string[]): string {
  const entries = [...new Set(urls)].map((url) => `  <url><loc>${escapeHtml(url)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

function text(path: string, content: string): SiteFile {
  return { path, bytes: new TextEncoder().encode(content) }
}
