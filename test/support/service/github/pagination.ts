/** One page of a list, as REST gives it. */
export interface Page<Item> {
  items: Item[]
  /** The `link` header; without it when all is on this page. */
  headers: Record<string, string>
}

/**
 * The page that the address asks for by `per_page` (30 when left out, at most 100) and `page`
 * (docs.github.com, "Using pagination in the REST API").
 */
export function paginate<Item>(items: readonly Item[], address: URL): Page<Item> {
  const size = Math.min(whole(address.searchParams.get('per_page')) ?? 30, 100)
  const page = whole(address.searchParams.get('page')) ?? 1
  const last = Math.max(Math.ceil(items.length / size), 1)

  const link = (relation: string, number: number) => {
    const target = new URL(address)
    target.searchParams.set('page', `${number}`)
    return `<${target.href}>; rel="${relation}"`
  }
  const links = [
    ...(page > 1 ? [link('prev', Math.min(page - 1, last))] : []),
    ...(page < last ? [link('next', page + 1), link('last', last)] : []),
    ...(page > 1 ? [link('first', 1)] : []),
  ]
  return {
    items: items.slice((page - 1) * size, page * size),
    headers: links.length > 0 ? { link: links.join(', ') } : {},
  }
}

/** A number from 1 up; GitHub takes anything else as left out. */
function whole(text: string | null): number | undefined {
  return text && /^[1-9]\d*$/.test(text) ? Number(text) : undefined
}
