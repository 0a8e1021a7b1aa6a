import type { ReferenceKind } from '../scan/scan.ts'

/**
 * The kinds of reference in a `link` element, by its `rel` (HTML Standard, "Link types"). Other
 * relations (`help`, `copyright`, `next`) load nothing and are not displayed: their kind is
 * `alternate`. Without a relation, the element is ignored.
 *
 * @param value of an attribute: `rel`, `type`, and `as` of what is preloaded
 * @param isDisabled whether it has the attribute `disabled`: no browser fetches such a style sheet
 *   until a script removes the attribute (HTML Standard, "Link type stylesheet")
 */
export function kindsOfLink(
  value: (attribute: string) => string,
  isDisabled: boolean,
): readonly ReferenceKind[] {
  const relations = value('rel').toLowerCase()
  // Without duplicates, so that repeated words cost nothing.
  const words = new Set(relations.split(/[\t\n\f\r ]+/))
  // Exception: disabled-style.
  if (isDisabled || !cssType.test(value('type'))) words.delete('stylesheet')
  const kinds = [...words].flatMap((word) =>
    word === 'preload' ? preloaded(value('as')) : (kindOfRelation.get(word) ?? []),
  )
  return kinds.length === 0 && relations.trim() !== '' ? ['alternate'] : kinds
}

/** What browsers fetch as a style sheet: an empty type, or that of CSS with any parameters. */
const cssType = /^\s*(?:$|text\/css\s*(?:$|;))/i

const kindOfRelation: ReadonlyMap<string, ReferenceKind> = new Map([
  ['stylesheet', 'style'],
  ['modulepreload', 'module'],
  ['icon', 'image'],
  ['apple-touch-icon', 'image'],
  ['apple-touch-icon-precomposed', 'image'],
  ['apple-touch-startup-image', 'image'],
  ['mask-icon', 'image'],
  ['preconnect', 'connection'],
  ['dns-prefetch', 'connection'],
  ['manifest', 'manifest'],
  ['prefetch', 'prefetch'],
  ['prerender', 'prefetch'],
  ['canonical', 'canonical'],
])

/** Fetch Standard, "Destinations". */
const kindOfDestination: ReadonlyMap<string, ReferenceKind> = new Map([
  ['audio', 'media'],
  ['document', 'frame'],
  ['embed', 'frame'],
  ['font', 'font'],
  ['image', 'image'],
  ['object', 'frame'],
  ['script', 'script'],
  ['sharedworker', 'script'],
  ['style', 'style'],
  ['track', 'media'],
  ['video', 'media'],
  ['worker', 'script'],
])

const preloaded = (destination: string): ReferenceKind =>
  kindOfDestination.get(destination.trim().toLowerCase()) ?? 'connection'

/**
 * The reference in a `meta` element (HTML Standard, "Refresh state"; Open Graph protocol; the names of
 * other networks); undefined for most.
 */
export function metaReference(
  attribute: (name: string) => string,
): { readonly kind: ReferenceKind; readonly url: string } | undefined {
  if (attribute('http-equiv').toLowerCase() === 'refresh') {
    const { seconds, url } = refreshOf(attribute('content'))
    // A page that shows itself first is no redirect.
    return { kind: seconds === 0 ? 'refresh' : 'link', url }
  }
  const name = attribute('property') || attribute('name')
  return socialName.test(name.trim()) ? { kind: 'social', url: attribute('content') } : undefined
}

const socialName =
  /^(?:og:(?:url|(?:image|video|audio)(?::(?:secure_)?url)?)|twitter:(?:url|player|image(?::src)?))$/i

/** What a `meta` element says about the next page. */
interface Refresh {
  readonly seconds: number
  /** Empty if the page reloads itself, or if the element is invalid. */
  readonly url: string
}

/** Reads `5; url='next.html'` (HTML Standard, 4.2.5.3, "shared declarative refresh steps"). */
function refreshOf(content: string): Refresh {
  const [time = '', digits = ''] = /^[\t\n\f\r ]*(\d*)[\d.]*/.exec(content) ?? []
  const rest = content.slice(time.length)
  const hasTime = digits !== '' || time.trimStart().startsWith('.')
  if (!hasTime || !/^(?:$|[;,\t\n\f\r ])/.test(rest)) return { seconds: 0, url: '' }
  const text = rest.replace(/^[\t\n\f\r ]*[;,]?[\t\n\f\r ]*/, '')
  const url = text.replace(/^url[\t\n\f\r ]*=[\t\n\f\r ]*/i, '')
  return { seconds: Number(digits), url: unquoted(url) }
}

function unquoted(url: string): string {
  const quote = url.charAt(0)
  if (quote !== '"' && quote !== "'") return url
  const end = url.indexOf(quote, 1)
  return url.slice(1, end < 0 ? undefined : end)
}
