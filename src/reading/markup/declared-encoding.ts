import { fileKind, syntaxOf } from '../file-kind.ts'
import { readMarkup } from './markup-reader.ts'

/**
 * The encoding that a file declares for itself, other than UTF-8: a page by a `meta` element (HTML Standard,
 * 13.2.3.3) or else as XML does, XML by its declaration, a style sheet by `@charset`. Undefined for UTF-8,
 * without a declaration, and for an encoding that nobody knows.
 *
 * @param path in the site
 * @param bytes of the file, as Latin-1, without a byte order mark
 * @returns as `TextDecoder` names it
 */
export function declaredEncoding(path: string, bytes: string): string | undefined {
  const start = bytes.slice(0, searched)
  switch (fileKind(path)) {
    case 'page':
      return syntaxOf(path) === 'html' ? ofPage(bytes) : ofXml(start)
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

/** How far a head is searched that is longer, in bytes: browsers look for it in all of the head. */
const maxHead = 256 * 1024

function ofPage(bytes: string): string | undefined {
  const start = bytes.slice(0, searched)
  const first = start.search(/charset/i)
  // Almost every page. To read the markup would take as long as the rest of a small page.
  const isUsual = isUtf8.test(start.slice(first)) && isDeclaration(start.slice(0, first))
  if (first >= 0 && isUsual) return undefined
  const head = headOf(bytes)
  if (/charset/i.test(head)) {
    const found = new DeclaringElements()
    readMarkup(head, 'html', found)
    if (found.isDeclared) return found.encoding
  }
  return ofXml(start)
}

/** A page up to its `body`, at least as far as browsers look in any case. */
function headOf(bytes: string): string {
  const start = bytes.slice(0, maxHead)
  const end = start.search(/<body[\s>]/i)
  return end < 0 ? start : start.slice(0, Math.max(end, searched))
}

const isUtf8 = /^charset *= *["']?utf-8\b/i

/** Whether what precedes the first `charset` of a page is a `meta` element in its usual forms, and no comment. */
const isDeclaration = (before: string): boolean =>
  usualMeta.test(before) && before.lastIndexOf('<!--') <= before.lastIndexOf('-->')

const usualMeta = /<meta +(?:http-equiv=["']?content-type["']? +content=["']text\/html; *)?$/i

/** The first `meta` element with an encoding that is known, at the start of a page or in its head. */
class DeclaringElements {
  encoding: string | undefined
  isDeclared = false
  readonly #attributes = new Map<string, string>()
  #isMeta = false
  #isInHead = true

  startTag(name: string): void {
    if (!ofHead.has(name)) this.#isInHead = false
    this.#isMeta = name === 'meta' && !this.isDeclared
    this.#attributes.clear()
  }

  wantsAttribute(): boolean {
    return this.#isMeta
  }

  attribute(name: string, { text }: { readonly text: string }): void {
    if (!this.#attributes.has(name)) this.#attributes.set(name, text)
  }

  content(_name: string, _isForeign: boolean, _isRaw: boolean, position: number): void {
    if (!this.#isMeta || (!this.#isInHead && position > searched)) return
    const isType = /^content-type$/i.test(this.#attributes.get('http-equiv') ?? '')
    const inContent = isType ? charsetIn(this.#attributes.get('content') ?? '') : undefined
    const label = this.#attributes.get('charset') ?? inContent
    const name = label === undefined ? undefined : nameOf(label)
    if (name === undefined) return
    this.isDeclared = true
    this.encoding = legacy(name)
  }

  endTag(name: string): void {
    if (name === 'head') this.#isInHead = false
  }
}

/** The elements that do not end the head. */
const ofHead: ReadonlySet<string> = new Set(
  'html head title meta link script noscript style base object'.split(' '),
)

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
