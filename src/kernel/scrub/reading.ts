/** A part of a text: from `start` up to, but not including, `end`, in UTF-16 units. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** A text with replacements, which knows where its characters are in the original. */
export interface DecodedText {
  readonly text: string
  readonly originOf: (range: TextRange) => TextRange
}

/** Replaces what the pattern matches by what `read` returns for it. */
export function replaced(
  { text, originOf }: DecodedText,
  pattern: RegExp,
  read: (written: string) => string,
): DecodedText {
  /** The texts before the replacements, and their values. */
  const pieces: string[] = []
  /** Where each replacement ends in the new text, and where it is in this one. */
  const ends: number[] = []
  const places: TextRange[] = []
  let at = 0
  let end = 0
  for (const { 0: written, index } of text.matchAll(pattern)) {
    const value = read(written)
    pieces.push(text.slice(at, index), value)
    end += index - at + value.length
    at = index + written.length
    ends.push(end)
    places.push({ start: index, end: at })
  }
  if (pieces.length === 0) return { text, originOf }

  const placeOf = (character: number): TextRange => {
    const next = firstAbove(ends, character)
    const start = (places[next - 1]?.end ?? 0) + character - (ends[next - 1] ?? 0)
    const replacement = places[next]
    return replacement && start >= replacement.start ? replacement : { start, end: start + 1 }
  }
  return {
    text: pieces.join('') + text.slice(at),
    originOf: ({ start, end }) =>
      originOf({ start: placeOf(start).start, end: placeOf(end - 1).end }),
  }
}

/** The index of the first of the sorted numbers that is above a limit. */
function firstAbove(sorted: readonly number[], limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) > limit) high = middle
    else low = middle + 1
  }
  return low
}
