/**
 * Receives the parts of markup in order. Names are in lower case, values are byte text as written;
 * positions count characters of byte text from the start of the file.
 */
export interface MarkupHandler {
  /** Whether to call `text`: unwanted text costs almost nothing. */
  readonly wantsText?: boolean
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
  text?(text: string): void
  /** A processing instruction of XML: what is between `<?` and `?>`. */
  instruction?(start: number, end: number): void
  /** A complete comment: the text between `<!--` and its end. */
  comment?(start: number, end: number): void
}

export interface AttributeValue {
  readonly text: string
  /** Without quotes. Both positions are equal for an attribute without a value. */
  readonly start: number
  readonly end: number
}
