import type { ReferenceKind } from '../scan/scan.ts'

/**
 * The reference in a `meta` element (HTML Standard, "Refresh state"; Open Graph protocol; the names of
 * other networks); undefined for most.
 */
export function metaReference(
  attribute: (name: string) => string,
): { readonly kind: ReferenceKind; readonly url: string } | undefined {
  const content = attribute('content')
  if (attribute('http-equiv').trim().toLowerCase() === 'refresh') {
    return { kind: 'refresh', url: refreshUrl(content) }
  }
  const name = attribute('property') || attribute('name')
  return socialName.test(name.trim()) ? { kind: 'social', url: content } : undefined
}

const socialName =
  /^(?:og:(?:url|(?:image|video|audio)(?::(?:secure_)?url)?)|twitter:(?:url|player|image(?::src)?))$/i

/** The URL in `5; url='next.html'` and its variants; empty if the page reloads itself. */
function refreshUrl(content: string): string {
  const url = /^\s*[\d.]+\s*[;,\s]\s*(?:url\s*=\s*)?(.*)$/is.exec(content)?.[1] ?? ''
  const quote = url.charAt(0)
  if (quote !== '"' && quote !== "'") return url
  const end = url.indexOf(quote, 1)
  return url.slice(1, end < 0 ? undefined : end)
}
