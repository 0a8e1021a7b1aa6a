/**
 * Tells which templates of a page become shadow roots: the first one of an element that may have one (HTML
 * Standard, 13.2.6.4.4, "A start tag whose tag name is template"). Any other is an ordinary template, whose
 * content nothing loads. Where an element is open that another one closes without an end tag, a second
 * template counts as the first of another element.
 */
export class ShadowHosts {
  /** The element whose start tag was the last tag; empty after an end tag. */
  #parent = ''
  /** How many elements are open, from the first host on. */
  #depth = 0
  /** The depths of the open elements that have a shadow root. */
  readonly #hosts: number[] = []

  /** @param name of a start tag that is part of the page */
  open(name: string): void {
    this.#parent = name
    if (this.#hosts.length > 0 && !voidElements.has(name)) this.#depth++
  }

  /** @param name of an end tag likewise */
  close(name: string): void {
    this.#parent = ''
    if (this.#hosts.length === 0 || voidElements.has(name)) return
    this.#depth--
    while ((this.#hosts.at(-1) ?? this.#depth) > this.#depth) this.#hosts.pop()
  }

  /** Whether a template that begins here, and asks for it, becomes a shadow root. */
  takeRoot(): boolean {
    const isParentKnown = this.#parent !== '' && !voidElements.has(this.#parent)
    if (isParentKnown && !mayHaveRoot(this.#parent)) return false
    if (this.#hosts.at(-1) === this.#depth) return false
    this.#hosts.push(this.#depth)
    return true
  }
}

/** Whether an element may have a shadow root (DOM Standard, "valid shadow host name"). */
const mayHaveRoot = (name: string): boolean =>
  hosts.has(name) || (name.includes('-') && !reserved.has(name))

const hosts: ReadonlySet<string> = new Set([
  'article',
  'aside',
  'blockquote',
  'body',
  'div',
  'footer',
  'header',
  'main',
  'nav',
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'section',
  'span',
])

/** Names with a hyphen that are no custom elements (HTML Standard, 4.13.3). */
const reserved: ReadonlySet<string> = new Set([
  'annotation-xml',
  'color-profile',
  'font-face',
  'font-face-src',
  'font-face-uri',
  'font-face-format',
  'font-face-name',
  'missing-glyph',
])

/** Elements without an end tag (HTML Standard, 13.1.2). */
const voidElements: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
