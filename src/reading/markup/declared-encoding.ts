import { fileKind, syntaxOf } from '../file-kind.ts'
import { readMarkup } from './markup-reader.ts'

/**
 * The encoding that a file declares for itself, other than UTF-8: a page by a `meta` element (HTML Standard,
 * 13.2.3.3), XML by its declaration, a style sheet by `@charset`. Undefined for UTF-8, without a declaration,
 * and for an encoding that nobody knows.
 *
 * @param path in the site
 * @param bytes of the file, as Latin-1, without a byte order mark
 * @returns as `TextDecoder` names it
 */
export function declaredEncoding(path: string, bytes: string): string | undefined {
  const start = bytes.slice(0, searched)
  switch (fileKind(path)) {
    case 'page':
      return syntaxOf(path) === 'html' ? ofPage(start) : ofXml(start)
    case 'svg':
    case 'sitemap':
    case 'feed':
      return ofXml(start)
    case 'style':
      return encodingOf(/^@charset "([^"]{1,40})";/.exec(start)?.[1])
    default:
      return undefined
  }
}

/** How far browsers look for it, in bytes. */
const searched = 1024

function ofPage(start: string): string | undefined {
  const first = start.search(/charset/i)
  // Almost every page.
  if (first < 0 || (isUtf8.test(start.slice(first)) && !start.slice(0, first).includes('<!--')))
    return undefined
  const found = new DeclaringElements()
  readMarkup(start, 'html', found)
  return found.encoding
}

/** The usual form. */
const isUtf8 = /^charset *= *["']?utf-8\b/i

/** The first `meta` element with an encoding that is known. */
class DeclaringElements {
  encoding: string | undefined
  readonly #attributes = new Map<string, string>()
  #isDeclared = false
  #isMeta = false

  startTag(name: string): void {
    this.#isMeta = name === 'meta' && !this.#isDeclared
    this.#attributes.clear()
  }

  wantsAttribute(): boolean {
    return this.#isMeta
  }

  attribute(name: string, { text }: { readonly text: string }): void {
    if (!this.#attributes.has(name)) this.#attributes.set(name, text)
  }

  content(): void {
    if (!this.#isMeta) return
    const isType = /^content-type$/i.test(this.#attributes.get('http-equiv') ?? '')
    const inContent = isType ? charsetIn(this.#attributes.get('content') ?? '') : undefined
    const label = this.#attributes.get('charset') ?? inContent
    const name = label === undefined ? undefined : nameOf(label)
    if (name === undefined) return
    this.#isDeclared = true
    this.encoding = legacy(name)
  }

  endTag(): void {
    // Only start tags declare something.
  }
}

/** The encoding in `text/html; charset=koi8-r` (HTML Standard, "extracting a character encoding"). */
const charsetIn = (content: string): string | undefined =>
  /charset[\t\n\f\r ]*=[\t\n\f\r ]*["']?([^"';\t\n\f\r ]+)/i.exec(content)?.[1]

const ofXml = (start: string): string | undefined =>
  encodingOf(/^<\?xml[^?>]{1,100}?encoding *= *["']([\w.:-]{1,40})["']/.exec(start)?.[1])

function encodingOf(label: string | undefined): string | undefined {
  const name = label === undefined ? undefined : nameOf(label)
  return name === undefined ? undefined : legacy(name)
}

/** Bytes that were found as ASCII are no UTF-16 (HTML Standard, 13.2.3.3). */
const legacy = (name: string): string | undefined => {
  if (name.startsWith('utf-')) return undefined
  return name === 'x-user-defined' ? 'windows-1252' : name
}

function nameOf(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}
