/**
 * Gets what markup holds, in its order. Names are in lower case, values byte text as written;
 * positions count the characters of byte text from the start of the file.
 */
export interface MarkupHandler {
  /** Whether `text` is to be called: what nobody wants costs next to nothing. */
  readonly wantsText: boolean
  startTag(name: string): void
  /** Whether `attribute` is to be called for an attribute of the tag that started last. */
  wantsAttribute(name: string): boolean
  attribute(name: string, value: AttributeValue): void
  /**
   * The start tag is complete; what is raw is text up to its own end tag.
   *
   * @param position behind the tag
   */
  content(name: string, isForeign: boolean, isRaw: boolean, position: number): void
  /**
   * Called for each end tag, whether anything was open or not, and for tags that close themselves.
   *
   * @param position of the end tag
   */
  endTag(name: string, position: number): void
  /** Some text, cut anywhere, with its character references as they are written. */
  text(text: string): void
  /** A whole comment: what lies between `<!--` and its end. */
  comment?(start: number, end: number): void
}

export interface AttributeValue {
  readonly text: string
  /** False when the value was cut at `scanLimits.valueLength`. */
  readonly isWhole: boolean
  /** Without its quotes. Of an attribute without a value, both positions are the same. */
  readonly start: number
  readonly end: number
}
