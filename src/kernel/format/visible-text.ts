/**
 * Invisible characters, and characters that change how others are displayed: controls, line
 * separators, direction marks, fillers, lone surrogates. Variation selectors, as in emoji, are kept.
 */
const invisible = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]--\p{VS}]/gv

/** The same, and the white space that looks like a plain space, or like nothing. */
const unseenInUrl = /[[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{DI}]--[\p{VS} ]]|^ | (?=$| )/gv

/** The text with invisible characters spelled out: `‹U+202E›`. */
export const visibleText = (text: string): string => text.replace(invisible, spelledOut)

/**
 * A URL, path or name, in which white space is a part of it: `/a.html‹U+00A0›`. Only single spaces within
 * it stay as they are.
 */
export const visibleUrl = (url: string): string => url.replace(unseenInUrl, spelledOut)

function spelledOut(character: string): string {
  const point = character.codePointAt(0) ?? 0
  return `‹U+${point.toString(16).toUpperCase().padStart(4, '0')}›`
}
