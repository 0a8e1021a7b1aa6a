/** The items of a list that fit into a byte budget, rendered. */
export interface FittedItems<Rendered> {
  readonly rendered: readonly Rendered[]
  readonly bytes: number
}

/** Renders items from the first on, up to `budget` bytes of UTF-8. */
export function fitToBudget<Item, Rendered extends { toString(): string }>(
  items: Iterable<Item>,
  budget: number,
  render: (item: Item) => Rendered,
): FittedItems<Rendered> {
  const rendered: Rendered[] = []
  let bytes = 0
  for (const item of items) {
    const next = render(item)
    const size = Buffer.byteLength(next.toString())
    if (bytes + size > budget) break
    bytes += size
    rendered.push(next)
  }
  return { rendered, bytes }
}

/**
 * Splits a byte budget among items: small items are rendered completely, and large items get equal
 * shares of the rest. So one cause with a million findings does not crowd out all others.
 *
 * @param weight the size of an item, in any unit
 * @param render uses at most the given budget
 * @returns one part for each item, in their order
 */
export function splitBudget<Item, Part extends { readonly bytes: number }>(
  items: readonly Item[],
  budget: number,
  weight: (item: Item) => number,
  render: (item: Item, budget: number) => Part,
): Part[] {
  const parts: Part[] = []
  let left = budget
  const order = items
    .map((item, index) => ({ item, index, weight: weight(item) }))
    .sort((a, b) => a.weight - b.weight)
  for (const [done, { item, index }] of order.entries()) {
    const part = render(item, left / (order.length - done))
    left -= part.bytes
    parts[index] = part
  }
  return parts
}
