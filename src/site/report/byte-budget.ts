/** What was drawn of a list within the bytes that were allowed. */
export interface Allotment<Drawn> {
  readonly drawn: readonly Drawn[]
  readonly bytes: number
}

/** As many items, from the first on, as take no more than so many bytes of UTF-8. */
export function fitting<Item, Drawn extends { toString(): string }>(
  items: Iterable<Item>,
  allowed: number,
  draw: (item: Item) => Drawn,
): Allotment<Drawn> {
  const drawn: Drawn[] = []
  let bytes = 0
  for (const item of items) {
    const next = draw(item)
    const size = Buffer.byteLength(next.toString())
    if (bytes + size > allowed) break
    bytes += size
    drawn.push(next)
  }
  return { drawn, bytes }
}

/**
 * Shares bytes out among items, so that a small one is drawn whole and the large ones have even
 * parts of what is left: one cause with a million findings does not push out all others.
 *
 * @param weight tells the small from the large; in any unit
 * @param draw takes at most the bytes that it is allowed
 * @returns one for each item, in their order
 */
export function shareOut<Item, Part extends { readonly bytes: number }>(
  items: readonly Item[],
  allowed: number,
  weight: (item: Item) => number,
  draw: (item: Item, allowed: number) => Part,
): Part[] {
  const parts: Part[] = []
  let left = allowed
  const order = items
    .map((item, index) => ({ item, index, weight: weight(item) }))
    .sort((a, b) => a.weight - b.weight)
  for (const [done, { item, index }] of order.entries()) {
    const part = draw(item, left / (order.length - done))
    left -= part.bytes
    parts[index] = part
  }
  return parts
}
