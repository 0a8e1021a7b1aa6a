/**
 * Receives the parts of markup in order. Names are in lower case, values are byte text as written;
 * positions count characters of byte text from the start of the file.
 */
export interface MarkupHandler {
  /** Whether to call `text`: unwanted text costs almost nothing. */
  readonly wantsText: boolean
  startTag(name: string): void
  /** Whether to call `attribute` for an attribute of the current tag. */
  wantsAttribute(name: string): boolean
  attribute(name: string, value: AttributeValue): void
  /**
   * The start tag is complete. Raw content is text up to the end tag of the element.
   *
   * @param position after the tag
   */
  content(name: string, isForeign: boolean, isRaw: boolean, position: number): void
  /**
   * Called for each end tag, matching or not, and for self-closing tags.
   *
   * @param position of the end tag
   */
  endTag(name: string, position: number): void
  /** A piece of text, cut anywhere, with its character references as written. */
  text(text: string): void
  /** A complete comment: the text between `<!--` and its end. */
  comment?(start: number, end: number): void
}

export interface AttributeValue {
  readonly text: string
  /** Without quotes. Both positions are equal for an attribute without a value. */
  readonly start: number
  readonly end: number
}

/**
 * Passes markup to two handlers in one pass; only the first receives text. A class, as V8 knows the
 * pair of each page by its class alone: the calls of closures take a tenth of the step on a large site.
 */
export class HandlerPair implements MarkupHandler {
  readonly #first: MarkupHandler
  readonly #second: MarkupHandler
  #isForFirst = false
  #isForSecond = false

  constructor(first: MarkupHandler, second: MarkupHandler) {
    this.#first = first
    this.#second = second
  }

  get wantsText(): boolean {
    return this.#first.wantsText
  }

  text(text: string): void {
    this.#first.text(text)
  }

  startTag(name: string): void {
    this.#first.startTag(name)
    this.#second.startTag(name)
  }

  wantsAttribute(name: string): boolean {
    this.#isForFirst = this.#first.wantsAttribute(name)
    this.#isForSecond = this.#second.wantsAttribute(name)
    return this.#isForFirst || this.#isForSecond
  }

  attribute(name: string, value: AttributeValue): void {
    if (this.#isForFirst) this.#first.attribute(name, value)
    if (this.#isForSecond) this.#second.attribute(name, value)
  }

  content(name: string, isForeign: boolean, isRaw: boolean, position: number): void {
    this.#first.content(name, isForeign, isRaw, position)
    this.#second.content(name, isForeign, isRaw, position)
  }

  endTag(name: string, position: number): void {
    this.#first.endTag(name, position)
    this.#second.endTag(name, position)
  }

  comment(start: number, end: number): void {
    this.#second.comment?.(start, end)
  }
}
