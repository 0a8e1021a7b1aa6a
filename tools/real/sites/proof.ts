import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import type { Finding } from '../../../src/site/finding.ts'

/**
 * Looks findings up in the files, without any code of the check: another HTML reader, the URL parser of
 * Node, and the file system.
 *
 * @returns the findings that are wrong, as `page → target`
 */
export function falseFindings(folder: string, findings: readonly Finding[]): string[] {
  const pages = new Map<string, PageContent>()
  const read = (path: string) => {
    const known = pages.get(path) ?? contentOf(readFileSync(join(folder, path), 'utf8'))
    pages.set(path, known)
    return known
  }
  const wrong: string[] = []
  for (const { cause, subject, detail, places } of findings) {
    if (!/^(?:broken-link|missing-asset|missing-fragment)$/.test(cause) || detail !== '') continue
    const [path = '', fragment = ''] =
      cause === 'missing-fragment' ? splitAt(subject, '#') : [subject]
    const file = fileAt(folder, path)
    const isMissing = fragment === '' ? !file : file && !read(file).anchors.has(fragment)
    const leadsThere = (target: string) => {
      const [named = '', anchor = ''] = splitAt(target, '#')
      return named === path || (file !== undefined && fileAt(folder, named) === file)
        ? anchor === fragment || fragment === ''
        : false
    }
    for (const { path: page } of isMissing ? places.slice(0, maxPlaces) : [{ path: '' }]) {
      if (page === '' || !targetsOf(page, read(page)).some(leadsThere)) {
        wrong.push(`${page} → ${subject}`)
      }
    }
  }
  return wrong
}

/** Of one finding: they are alike. */
const maxPlaces = 20

interface PageContent {
  readonly urls: readonly string[]
  readonly anchors: ReadonlySet<string>
  readonly base: string
}

function contentOf(text: string): PageContent {
  const urls: string[] = []
  const anchors = new Set<string>()
  let base = ''
  const parser = new Parser({
    onopentag(name, { id, href, ...attributes }) {
      if (id) anchors.add(id)
      if (name === 'a' && attributes.name) anchors.add(attributes.name)
      if (name === 'base' && href && base === '') base = href
      if (href) urls.push(href)
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^(?:src|action|data|poster|background|cite)$/.test(attribute)) urls.push(value)
        if (/srcset$/.test(attribute)) urls.push(...value.split(/,?\s+/))
        if (attribute === 'content') urls.push(value.replace(/^\s*\d+\s*;\s*url=/i, ''))
      }
    },
  })
  parser.end(text)
  // Of style sheets, styles, and imports of scripts.
  for (const [, , quoted, url] of text.matchAll(/url\(\s*(?:(["'])(.*?)\1|([^"')]*))\s*\)/g)) {
    urls.push(quoted ?? url ?? '')
  }
  for (const [, url = ''] of text.matchAll(/(?:import|from)\s*\(?\s*["'`](.*?)["'`]/g))
    urls.push(url)
  return { urls, anchors, base }
}

/** Where the URLs of a page lead to in the site, as a browser resolves them. */
function targetsOf(page: string, { urls, base }: PageContent): string[] {
  const own = new URL(page.split('/').map(encodeURIComponent).join('/'), 'http://site/').href
  return urls.flatMap((written) => {
    const url = URL.parse(written, URL.parse(base, own)?.href ?? own)
    return url?.host === 'site' ? `${decoded(url.pathname)}${decoded(url.hash)}` : []
  })
}

/** The file that any static host serves. */
function fileAt(folder: string, path: string): string | undefined {
  const names = [path, `${path}.html`, `${path}/index.html`, `${path}index.html`]
  return names
    .map((name) => name.replace(/^\//, ''))
    .find((name) => existsSync(join(folder, name)) && statSync(join(folder, name)).isFile())
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
