import { decoded } from '../../kernel/format/percent-encoding.ts'

/** A URL as sources and pages write it, in its parts, without escapes. */
export interface SourceUrl {
  /** As it is written. */
  readonly text: string
  /** Up to the query and the fragment. */
  readonly path: string
  /** Without `#`; undefined without one. */
  readonly fragment: string | undefined
  /** Whether it names a host, or another scheme. */
  readonly isAbsolute: boolean
}

export function sourceUrl(text: string): SourceUrl {
  const plain = text.includes('&') ? text.replaceAll('&amp;', '&') : text
  const hash = plain.indexOf('#')
  const before = hash < 0 ? plain : plain.slice(0, hash)
  const isAbsolute = /^(?:[a-z][a-z\d+.-]*:)?\/\/|^(?:mailto|tel|file|data):/i.test(plain)
  const query = isAbsolute ? -1 : before.indexOf('?')
  return {
    text: plain,
    path: decoded(query < 0 ? before : before.slice(0, query)),
    fragment: hash < 0 ? undefined : decoded(plain.slice(hash + 1)),
    isAbsolute,
  }
}

/** A text without these characters at its end. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Joins a relative path with a folder; undefined if it leads out of the root. */
export function joined(folder: string, path: string): string | undefined {
  const segments: string[] = []
  for (const segment of `${folder}${path}`.split('/')) {
    if (segment === '..' && segments.pop() === undefined) return undefined
    if (segment !== '' && segment !== '.' && segment !== '..') segments.push(segment)
  }
  return segments.join('/')
}

/** Without the leading `./` and `../`. */
export const withoutDots = (path: string): string => path.replace(/^(?:\.{1,2}\/)+/, '')

/**
 * A page's path as links name it: without extension, `index` and slash at its end. Two that are equal
 * mean the same page.
 */
export function stemOf(path: string): string {
  const bare = withoutEnd(path, '/').replace(documentExtension, '')
  return bare.replace(/(?:^|\/)(?:index|readme|_index|page)$/i, '')
}

const documentExtension =
  /\.(?:html?|mdx?|markdown|rst|adoc|asciidoc|ipynb|qmd|rmd|org|txt|astro|vue|njk)$/i

/** Whether a file may be the source of a page: scripts are only in the folders of routers. */
export const isDocument = (path: string): boolean =>
  /\.(?:html?|mdx?|markdown|rst|adoc|asciidoc|ipynb|qmd|rmd|org|astro|vue|njk)$/i.test(path) ||
  (/\.[jt]sx?$/.test(path) && /(?:^|\/)(?:pages|app)\//.test(path))

/**
 * What all ways to write a URL have in common: the last part of its path, or the fragment of a URL of
 * the page itself. URLs with different tails never mean the same.
 */
export function tailOf({ path, fragment, isAbsolute, text }: SourceUrl): string {
  if (isAbsolute) {
    const bare = withoutEnd(text.replace(/[?#].*/s, ''), '/')
    return `//${bare.slice(bare.lastIndexOf('/') + 1)}`
  }
  const stem = stemOf(path)
  const name = stem.slice(stem.lastIndexOf('/') + 1)
  if (name !== '' && name !== '.' && name !== '..') return name
  return fragment === undefined ? '/' : `#${fragment}`
}
