import type { ReferenceKind } from '../scan/scan.ts'

/**
 * The kinds of reference in a `link` element, by its `rel` (HTML Standard, "Link types"). Other
 * relations (`help`, `copyright`, `next`) load nothing and are not displayed: their kind is
 * `alternate`. Without a relation, the element is ignored.
 *
 * @param relations the value of `rel`
 * @param destination the value of `as`
 */
export function kindsOfLink(relations: string, destination: string): readonly ReferenceKind[] {
  // Without duplicates, so that repeated words cost nothing.
  const words = new Set(relations.toLowerCase().split(/[\t\n\f\r ]+/))
  const kinds = [...words].flatMap((word) =>
    word === 'preload' ? preloaded(destination) : (kindOfRelation.get(word) ?? []),
  )
  if (kinds.length === 0 && relations.trim() !== '') return ['alternate']
  return [...new Set(kinds)]
}

const kindOfRelation: ReadonlyMap<string, ReferenceKind> = new Map(
  Object.entries({
    style: ['stylesheet'],
    script: ['modulepreload'],
    image: [
      'icon',
      'apple-touch-icon',
      'apple-touch-icon-precomposed',
      'apple-touch-startup-image',
      'mask-icon',
    ],
    connection: ['preconnect', 'dns-prefetch', 'manifest'],
    prefetch: ['prefetch', 'prerender'],
    canonical: ['canonical'],
  } satisfies Partial<Record<ReferenceKind, string[]>>).flatMap(([kind, words]) =>
    words.map((word) => [word, kind as ReferenceKind] as const),
  ),
)

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
