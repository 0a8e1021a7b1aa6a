/** What takes the parts of a page that no reader sees; positions are bytes from its start. */
interface HiddenParts {
  /** The start tag of one of `toldTags`. */
  tag(tag: StartTag): void
  /** What lies between the tags of a script. */
  script(tag: StartTag, start: number, end: number): void
  /** What lies between `<!--` and its end; for `<!-->`, `end` comes before `start`. */
  comment(start: number, end: number): void
}

export interface StartTag {
  /** In lower case. */
  readonly name: string
  /** Those that have a value, by their names in lower case. */
  readonly attributes: ReadonlyMap<string, Attribute>
}

/** The value of an attribute, without its quotes. */
export interface Attribute {
  /** As it is written. */
  readonly value: string
  readonly start: number
  readonly end: number
}

/** A page as bytes and as text with a character for each of them: all that counts is ASCII. */
interface Page {
  readonly bytes: Uint8Array
  readonly text: string
}

const toldTags = new Set(['html', 'meta', 'link', 'script', 'style'])

/** Their content is no markup, and ends at their own end tag (HTML Standard, section 13.2.6). */
const rawTags: ReadonlyMap<string, RegExp> = new Map([
  ['script', /<\/script(?=[\t\n\f\r />])/gi],
  ['style', /<\/style(?=[\t\n\f\r />])/gi],
  ['title', /<\/title(?=[\t\n\f\r />])/gi],
  ['textarea', /<\/textarea(?=[\t\n\f\r />])/gi],
  ['noscript', /<\/noscript(?=[\t\n\f\r />])/gi],
  ['iframe', /<\/iframe(?=[\t\n\f\r />])/gi],
  ['xmp', /<\/xmp(?=[\t\n\f\r />])/gi],
  ['noembed', /<\/noembed(?=[\t\n\f\r />])/gi],
  ['noframes', /<\/noframes(?=[\t\n\f\r />])/gi],
])

/** The name of every tag that is not merely passed over. */
const knownTag =
  /(?:html|meta|link|script|style|title|textarea|noscript|iframe|xmp|noembed|noframes|plaintext)(?=[\t\n\f\r />])/iy

const commentEnd = /-->|(?<!<!-?)--!>/g

/**
 * Walks a page as browsers read it, and hands on what no reader sees. From where it cannot be sure
 * (what nothing closes, CDATA, a script within the comment of a script) it hands on nothing more.
 * Takes time in proportion to the page, whatever is in it.
 */
export function walkHidden(page: Page, parts: HiddenParts): void {
  const { bytes, text } = page
  let at = text.indexOf('<')
  while (at >= 0) at = text.indexOf('<', walkMarkup(at + 1))

  /** Takes what follows a `<`, and returns where it ends. */
  function walkMarkup(start: number): number {
    const code = byteAt(bytes, start)
    if (isLetter(code)) return walkTag(start)
    if (code === slash && isLetter(byteAt(bytes, start + 1))) return tagEnd(page, start + 1)
    if (text.startsWith('!--', start)) return walkComment(start + 3)
    // In SVG it is text, elsewhere it ends as doctypes do.
    if (text.startsWith('![CDATA[', start)) return text.length
    if (code !== slash && code !== exclamation && code !== question) return start
    const end = text.indexOf('>', start)
    return end < 0 ? text.length : end
  }

  function walkTag(start: number): number {
    knownTag.lastIndex = start
    if (!knownTag.test(text)) return tagEnd(page, start)
    const name = text.slice(start, knownTag.lastIndex).toLowerCase()
    // Nothing closes it: the rest of the page is seen.
    if (name === 'plaintext') return text.length
    const attributes = new Map<string, Attribute>()
    const end = tagEnd(page, start, attributes)
    if (end > text.length) return end
    const tag = { name, attributes }
    if (toldTags.has(name)) parts.tag(tag)
    return walkContent(tag, end)
  }

  function walkContent(tag: StartTag, start: number): number {
    const close = rawTags.get(tag.name)
    if (!close) return start
    close.lastIndex = start
    if (!close.test(text)) return text.length
    const end = close.lastIndex - tag.name.length - 2
    if (tag.name !== 'script') return end
    const content = text.slice(start, end)
    // Browsers read on behind the end tag of such a script.
    if (content.includes('<!--') && /<script/i.test(content)) return text.length
    // In SVG, `<script/>` is closed, and what follows is seen.
    if (byteAt(bytes, start - 2) !== slash) parts.script(tag, start, end)
    return end
  }

  function walkComment(start: number): number {
    // `<!-->` and `<!--->` are whole.
    commentEnd.lastIndex = start - 2
    if (!commentEnd.test(text)) return text.length
    const end = commentEnd.lastIndex
    parts.comment(start, end - 3)
    return end
  }
}

/** More than any tag has that somebody wrote. */
const mostAttributes = 50

/**
 * Where a tag ends: behind its `>`, or one further than the page when it has none (HTML Standard,
 * section 13.2.5). This is where most of the time goes.
 *
 * @param start of its name
 * @param attributes takes those that have a value, the first of each name
 */
function tagEnd({ bytes, text }: Page, start: number, attributes?: Map<string, Attribute>): number {
  const { length } = bytes
  let at = start
  while (at < length && !endsName(byteAt(bytes, at))) at++
  while (at < length) {
    const code = byteAt(bytes, at)
    if (code === greater) return at + 1
    if (endsName(code)) {
      at++
      continue
    }
    const nameStart = at++
    // A name may begin with `=`.
    while (at < length && byteAt(bytes, at) !== equals && !endsName(byteAt(bytes, at))) at++
    const nameEnd = at
    at = skipSpace(bytes, at)
    if (at === length || byteAt(bytes, at) !== equals) continue
    at = skipSpace(bytes, at + 1)
    const quote = byteAt(bytes, at)
    const isQuoted = quote === doubleQuote || quote === singleQuote
    const valueStart = isQuoted ? at + 1 : at
    if (isQuoted) at = text.indexOf(quote === doubleQuote ? '"' : "'", valueStart)
    else while (at < length && !endsValue(byteAt(bytes, at))) at++
    if (at < 0) return length + 1
    if (attributes && attributes.size < mostAttributes) {
      const name = text.slice(nameStart, nameEnd).toLowerCase()
      const value = { value: text.slice(valueStart, at), start: valueStart, end: at }
      if (!attributes.has(name)) attributes.set(name, value)
    }
    if (isQuoted) at++
  }
  return length + 1
}

const [exclamation, doubleQuote, singleQuote, slash] = [33, 34, 39, 47] as const
const [equals, greater, question] = [61, 62, 63] as const

const byteAt = (bytes: Uint8Array, at: number) => bytes[at] as number

const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122

const isSpace = (code: number) =>
  code <= 32 && (code === 32 || code === 10 || code === 9 || code === 13 || code === 12)

// Most bytes are letters: one comparison tells them.
const endsValue = (code: number) => code <= greater && (code === greater || isSpace(code))

const endsName = (code: number) =>
  code <= greater && (code === greater || code === slash || isSpace(code))

function skipSpace(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && isSpace(byteAt(bytes, at))) at++
  return at
}
