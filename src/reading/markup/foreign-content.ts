/**
 * Tracks SVG and MathML in HTML, where scripts, styles and titles are ordinary elements, tags can be
 * self-closing, and CDATA sections are allowed (HTML Standard, 13.2.6.5).
 */
export class ForeignContent {
  /** Open elements that start foreign content, and integration points that return to HTML. */
  readonly #open: string[] = []

  get isForeign(): boolean {
    return this.#open.length > 0 && integrationPoints.has(this.#open.at(-1) ?? '')
  }

  /** @returns whether the element itself is foreign */
  startTag(name: string, isSelfClosing: boolean): boolean {
    if (!this.isForeign) {
      const isOutermost = name === 'svg' || name === 'math'
      if (isOutermost && !isSelfClosing) this.#enter(name)
      return isOutermost
    }
    if (breakouts.has(name)) {
      this.#leave()
      return false
    }
    const innermost = this.#open.at(-1) ?? ''
    const isKept = name === innermost || integrationPoints.get(innermost)?.has(name)
    if (isKept && !isSelfClosing) this.#enter(name)
    return true
  }

  endTag(name: string): void {
    if (this.#open.length === 0) return
    if (name === 'p' || name === 'br') this.#leave()
    const at = this.#open.lastIndexOf(name)
    if (at >= 0) this.#open.length = at
  }

  #enter(name: string): void {
    if (this.#open.length < maxDepth) this.#open.push(name)
  }

  #leave(): void {
    while (this.isForeign) this.#open.pop()
  }
}

/** Deeper elements are treated as their parent. */
const maxDepth = 100

/** By outermost element: elements that return to HTML. */
const integrationPoints: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['svg', new Set(['foreignobject', 'desc', 'title'])],
  // The last one with some encodings only, but what it has without these is neither loaded nor raw text.
  ['math', new Set(['mi', 'mo', 'mn', 'ms', 'mtext', 'annotation-xml'])],
])

/** These are never foreign: a browser closes the foreign elements and returns to HTML. */
const breakouts = new Set([
  'b',
  'big',
  'blockquote',
  'body',
  'br',
  'center',
  'code',
  'dd',
  'div',
  'dl',
  'dt',
  'em',
  'embed',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'head',
  'hr',
  'i',
  'img',
  'li',
  'listing',
  'menu',
  'meta',
  'nobr',
  'ol',
  'p',
  'pre',
  'ruby',
  's',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'table',
  'tt',
  'u',
  'ul',
  'var',
])
