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

/** Passes markup to two handlers in one pass; only the first receives text. */
export function handlerPair(first: MarkupHandler, second: MarkupHandler): MarkupHandler {
  let isForFirst = false
  let isForSecond = false
  return {
    get wantsText() {
      return first.wantsText
    },
    text: (text) => first.text(text),
    startTag(name) {
      first.startTag(name)
      second.startTag(name)
    },
    wantsAttribute(name) {
      isForFirst = first.wantsAttribute(name)
      isForSecond = second.wantsAttribute(name)
      return isForFirst || isForSecond
    },
    attribute(name, value) {
      if (isForFirst) first.attribute(name, value)
      if (isForSecond) second.attribute(name, value)
    },
    content(name, isForeign, isRaw, position) {
      first.content(name, isForeign, isRaw, position)
      second.content(name, isForeign, isRaw, position)
    },
    endTag(name, position) {
      first.endTag(name, position)
      second.endTag(name, position)
    },
    comment: (start, end) => second.comment?.(start, end),
  }
}
