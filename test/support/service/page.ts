import { posix } from 'node:path'

export interface NavigationLink {
  /** File in the site. */
  path: string
  title: string
}

export interface NavigationGroup {
  /** Empty for pages outside any folder. */
  label: string
  links: NavigationLink[]
}

export interface Page {
  path: string
  title: string
  siteTitle: string
  /** The rendered content. */
  html: string
  /** Whether the content contains a top heading. */
  hasTopHeading?: boolean
  headings?: { level: number; id: string; text: string }[]
  description?: string | undefined
  /** Missing on pages without a URL of their own. */
  canonical?: string
  groups: NavigationGroup[]
  previous?: NavigationLink | undefined
  next?: NavigationLink | undefined
  buildId: string
  version: string | null
}

/** Path of the style sheet of all pages. */
export const styleSheet = 'assets/site.css'

/** A page of the site as an HTML document. */
export function pageHtml(page: Page): string {
  // A host serves 404.html for any missing URL, so its links start at the root.
  const to = (path: string) =>
    encodeURI(
      page.path === '404.html' ? `/${path}` : posix.relative(posix.dirname(page.path), path),
    )
  const title = page.title === page.siteTitle ? page.title : `${page.title} · ${page.siteTitle}`
  const navigation = navigationHtml(page, to)

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="build-id" content="${page.buildId}">
<title>${escapeHtml(title)}</title>
${page.description ? `<meta name="description" content="${escapeHtml(page.description)}">\n` : ''}${
  page.canonical ? `<link rel="canonical" href="${escapeHtml(page.canonical)}">\n` : ''
}<link rel="stylesheet" href="${to(styleSheet)}?build=${page.buildId}">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><a class="brand" href="${to('index.html')}">${escapeHtml(page.siteTitle)}</a></header>
<div class="columns">
<nav class="sidebar links" aria-label="Pages">${navigation}</nav>
<details class="menu"><summary>Pages</summary><nav class="links" aria-label="Pages">${navigation}</nav></details>
<main id="content">
${page.hasTopHeading ? '' : `<h1>${escapeHtml(page.title)}</h1>\n`}${page.html}
${neighboursHtml(page, to)}</main>
${contentsHtml(page)}</div>
<footer>${escapeHtml(page.siteTitle)}${page.version ? ` · ${escapeHtml(page.version)}` : ''}</footer>
</body>
</html>
`
}

/** Escapes text for use between tags and in double quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

type PathTo = (path: string) => string

function navigationHtml(page: Page, to: PathTo): string {
  const groups = page.groups.map(({ label, links }) => {
    const items = links.map(({ path, title }) => {
      const current = path === page.path ? ' aria-current="page"' : ''
      return `<li><a href="${to(path)}"${current}>${escapeHtml(title)}</a></li>`
    })
    return `${label ? `<h2>${escapeHtml(label)}</h2>` : ''}<ul>${items.join('')}</ul>`
  })
  return groups.join('\n')
}

function neighboursHtml({ previous, next }: Page, to: PathTo): string {
  const link = (target: NavigationLink | undefined, relation: string, label: string) =>
    target
      ? `<a rel="${relation}" href="${to(target.path)}"><small>${label}</small>${escapeHtml(target.title)}</a>`
      : ''
  const links = link(previous, 'prev', 'Previous') + link(next, 'next', 'Next')
  return links && `<nav class="neighbours" aria-label="Neighbouring pages">${links}</nav>\n`
}

function contentsHtml({ headings = [] }: Page): string {
  if (headings.length < 2) return ''
  const items = headings.map(
    ({ level, id, text }) =>
      `<li class="level-${level}"><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`,
  )
  return `<nav class="contents links" aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></nav>\n`
}
