/** By code of a character of byte text: 1 for those that are in the table. */
export type CharacterTable = Uint8Array

export function characterTable(characters: string): CharacterTable {
  const table = new Uint8Array(256)
  for (const character of characters) table[character.charCodeAt(0)] = 1
  return table
}

/** As HTML and CSS have it. */
export const spaces = '\t\n\f\r '
export const isSpace = characterTable(spaces)

/** Where a character of the table is found first, from `start` on; or where the text ends. */
export function runEnd(text: string, start: number, ends: CharacterTable): number {
  let at = start
  while (at < text.length && !ends[text.charCodeAt(at)]) at++
  return at
}
