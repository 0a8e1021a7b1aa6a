import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { emailObfuscation, rocketLoader } from './known-scripts.ts'
import { type PageTraces, type Trace, tracesIn } from './page-traces.ts'

/** A page without the alterations of a CDN. */
export interface Restored {
  /** In lower-case hex, of the restored page. */
  readonly sha256: string
  /** The names of the alterations, such as `Rocket Loader`. */
  readonly alterations: readonly string[]
}

/**
 * The digests of a page after removing known alterations by CDNs: Rocket Loader, obfuscated e-mail
 * addresses, analytics, bot detection. If one of them is the digest of the file, the page is the
 * file, altered in transit. Any other script could be an attacker's. Linear in the size of the
 * page.
 *
 * @param page decoded
 * @param headers of its response
 */
export function* restoredPages(
  page: Buffer,
  headers: Readonly<IncomingHttpHeaders>,
): Generator<Restored> {
  const text = page.toString('latin1')
  const traces = tracesIn(text, headers)
  const names = new Set(traces.added.flatMap(({ name }) => name ?? []))
  if (names.size === 0) return
  // Only its own script shows readers the addresses, or runs the scripts.
  const emails = names.has(emailObfuscation) ? traces.emails : []
  const types = names.has(rocketLoader) ? originalTypes(traces) : [[]]
  for (const isLineKept of [true, false]) {
    const added = traces.added.map(({ start, end }) => ({
      start,
      end: isLineKept ? end : afterLineBreak(text, end),
      original: '',
    }))
    for (const changed of types) {
      const sha256 = digest(...originalPieces(text, [...added, ...emails, ...changed]))
      yield { sha256, alterations: [...names] }
    }
  }
}

/** Scripts without a type, or with the one that Rocket Loader keeps; modules always have one. */
function originalTypes({ types }: PageTraces): readonly (readonly Trace[])[] {
  const whole = types.map((one) => ({ ...one, original: ` type="${one.original}"` }))
  const bare = whole.map((one) =>
    one.original === ' type="module"' ? one : { ...one, original: '' },
  )
  return [bare, whole]
}

function originalPieces(text: string, traces: readonly Trace[]): string[] {
  const pieces: string[] = []
  let at = 0
  for (const { start, end, original } of traces.toSorted((a, b) => a.start - b.start)) {
    pieces.push(text.slice(at, start), original)
    at = end
  }
  return [...pieces, text.slice(at)]
}

const afterLineBreak = (text: string, at: number) => (text.startsWith('\n', at) ? at + 1 : at)

function digest(...parts: string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part, 'latin1')
  return hash.digest('hex')
}
