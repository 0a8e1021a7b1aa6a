/** By character code of byte text: 1 for the characters in the table. */
export type CharacterTable = Uint8Array

export function characterTable(characters: string): CharacterTable {
  const table = new Uint8Array(256)
  for (const character of characters) table[character.charCodeAt(0)] = 1
  return table
}

/** The position of the first character in the table, from `start` on, or the end of the text. */
export function runEnd(text: string, start: number, ends: CharacterTable): number {
  let at = start
  while (at < text.length && !ends[text.charCodeAt(at)]) at++
  return at
}
