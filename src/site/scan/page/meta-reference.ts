import type { ReferenceKind } from '../../reference.ts'

/**
 * What a `meta` element refers to, by its attributes (HTML Standard, "Refresh state"; Open Graph
 * protocol; the same as other networks name it); undefined for most.
 */
export function metaReference(
  attribute: (name: string) => string,
): { readonly kind: ReferenceKind; readonly address: string } | undefined {
  const content = attribute('content')
  if (attribute('http-equiv').trim().toLowerCase() === 'refresh') {
    return { kind: 'refresh', address: refreshAddress(content) }
  }
  const name = attribute('property') || attribute('name')
  return socialName.test(name.trim()) ? { kind: 'social', address: content } : undefined
}

const socialName =
  /^(?:og:(?:url|(?:image|video|audio)(?::(?:secure_)?url)?)|twitter:(?:url|player|image(?::src)?))$/i

/** Of `5; url='next.html'` and its many kinds; empty when the page only loads itself again. */
function refreshAddress(content: string): string {
  const address = /^\s*[\d.]+\s*[;,\s]\s*(?:url\s*=\s*)?(.*)$/is.exec(content)?.[1] ?? ''
  const quote = address.charAt(0)
  if (quote !== '"' && quote !== "'") return address
  const end = address.indexOf(quote, 1)
  return address.slice(1, end < 0 ? undefined : end)
}
