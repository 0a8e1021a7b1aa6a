/** Is given what a style sheet consists of, as far as it matters, in its order. */
export interface StyleHandler {
  /** `@name` begins; in lower case. */
  atRule(name: string): void
  /** Anything that is no token of another kind here, but for white space. */
  other(): void
  /** In lower case; not for `url(`, unless what is in its parentheses is a string. */
  openFunction(name: string): void
  closeFunction(): void
  endStatement(character: ';' | '{' | '}'): void
  /** Whether `value` is to be called for the string or URL that begins. */
  wantsValue(isUrl: boolean): boolean
  /** @param isWhole false when the value was cut at `scanLimits.valueLength` */
  value(value: string, isWhole: boolean): void
}
