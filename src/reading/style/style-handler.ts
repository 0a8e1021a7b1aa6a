/** Receives the relevant parts of a style sheet, in order. */
export interface StyleHandler {
  /** The start of an at-rule; the name is in lower case. */
  atRule(name: string): void
  /** Any other token, except white space. */
  other(): void
  /** The name is in lower case. Not called for `url(`, unless it contains a string. */
  openFunction(name: string): void
  closeFunction(): void
  endStatement(character: ';' | '{' | '}'): void
  /** Whether to call `value` for the string or URL that starts here. */
  wantsValue(isUrl: boolean): boolean
  /** @param isWhole false if the value was cut at `scanLimits.valueLength` */
  value(value: string, isWhole: boolean): void
}
