/** Is told what mark-up holds, in its order. Names are in lower case, values byte text as written. */
export interface MarkupHandler {
  /** Whether `text` is to be called: what nobody wants costs next to nothing. */
  readonly wantsText: boolean
  startTag(name: string): void
  /** Whether `attribute` is to be called for an attribute of the tag that started last. */
  wantsAttribute(name: string): boolean
  /** @param isWhole false when the value was cut at `scanLimits.valueLength` */
  attribute(name: string, value: string, isWhole: boolean): void
  /** The start tag is complete; what is raw is text up to its own end tag. */
  content(name: string, isForeign: boolean, isRaw: boolean): void
  /** Told of each end tag, whether anything was open or not, and of tags that close themselves. */
  endTag(name: string): void
  /** Some text, cut anywhere, with its character references as they are written. */
  text(text: string): void
}
