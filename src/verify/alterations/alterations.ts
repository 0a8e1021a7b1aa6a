import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isPage, isRobots } from '../../reading/file-kind.ts'
import { FileReader } from '../../reading/file-reader.ts'
import { differingDates } from '../../site/build-dates.ts'
import type { ManifestFile } from '../../site/manifest.ts'
import type { Altered, BuildFile } from '../difference.ts'
import { type PlannedRequest, plannedUrl } from '../plan/planned-request.ts'
import type { SiteKnowledge } from '../site-knowledge.ts'
import { type BodyResponse, isFile } from '../wire/response.ts'
import { emailObfuscation, rocketLoader } from './known-scripts.ts'
import { type PageTraces, type Trace, tracesIn } from './page-traces.ts'

/** A page as it was served. */
export interface ServedPage {
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
  /** What it loads of its build: see `BuildFiles`. */
  readonly loads: (path: string) => readonly BuildFile[] | undefined
  /** Whether every build may write the date in a place: see `placesOfBuild`. */
  readonly isOfBuild: (place: string) => boolean
}

/** Undefined if its body was not kept. */
export function servedPage(
  planned: PlannedRequest & { readonly path: string },
  { headers, redirectedTo, kept }: BodyResponse,
  known: Pick<SiteKnowledge, 'siteUrl' | 'buildFiles' | 'datePlaces'>,
): ServedPage | undefined {
  const { siteUrl } = known
  const body = kept()
  if (!body) return undefined
  const url = redirectedTo === undefined ? plannedUrl(planned, siteUrl) : new URL(redirectedTo)
  return {
    body,
    headers,
    loads: (path) => known.buildFiles.loadedBy(path, body, url, siteUrl),
    isOfBuild: (place) => known.datePlaces.has(place),
  }
}

/** Whether the body is that of a file, or the same page altered in transit. */
export function isServedAs(
  file: ManifestFile,
  planned: PlannedRequest & { readonly path: string },
  response: BodyResponse,
  site: Pick<SiteKnowledge, 'siteUrl' | 'buildFiles' | 'datePlaces'>,
): boolean {
  if (isFile(response, file)) return true
  const served = servedPage(planned, response, site)
  return served !== undefined && alterationOf(file, served) !== undefined
}

/** The alteration of a page that is otherwise the file, as a notice. */
export function alterationOf(
  expected: ManifestFile,
  { body, headers, loads, isOfBuild }: ServedPage,
): Altered | undefined {
  const { path, sha256 } = expected
  const reader = new FileReader(path, 'digests')
  reader.update(body)
  const { normalizedDigest, sha256: digest, dates } = reader.end()
  const isOtherBuild = (by: 'build' | 'date'): Altered | undefined => {
    const loaded = isPage({ path }) ? loads(path) : []
    return loaded && { kind: 'altered', level: 'notice', by, loads: loaded }
  }
  if (digest !== sha256 && (normalizedDigest ?? digest) === (expected.normalizedDigest ?? sha256)) {
    return isOtherBuild('build')
  }
  if (isRobots(path) && isManagedRobots(body, headers, sha256)) {
    return { kind: 'altered', level: 'notice', by: 'managed-robots' }
  }
  if (!isPage({ path })) return undefined
  if (differingDates(expected, { dates })?.every(({ place }) => isOfBuild(place))) {
    return isOtherBuild('date')
  }
  for (const { sha256: restored, alterations } of restoredPages(body, headers, expected.size)) {
    if (restored === sha256) return { kind: 'altered', level: 'notice', by: 'cdn', alterations }
  }
  return undefined
}

/**
 * Whether a `robots.txt` is the file after the block that Cloudflare manages: comments, and rules
 * between two lines that it publishes (developers.cloudflare.com/bots/additional-configurations/managed-robots-txt).
 */
function isManagedRobots(
  body: Buffer,
  headers: Readonly<IncomingHttpHeaders>,
  sha256: string,
): boolean {
  if (headers['cf-ray'] === undefined) return false
  const text = body.toString('latin1')
  const begin = /^(?:#[^\n]*\n|\r?\n)*# BEGIN Cloudflare Managed content\r?\n/i.exec(text)
  if (!begin) return false
  const end = /\n# END Cloudflare Managed content\r?\n/i.exec(text)
  if (!end) return false
  const rest = text.slice(end.index + end[0].length)
  // Empty lines may come before the file's own text.
  for (let at = 0; at <= 3; at++) {
    if (digest(rest.slice(at)) === sha256) return true
    if (!/^[\r\n]/.test(rest.slice(at))) return false
  }
  return false
}

/** A page without the alterations of a CDN. */
export interface Restored {
  /** In lower-case hex, of the restored page. */
  readonly sha256: string
  /** The names of the alterations, such as `Rocket Loader`. */
  readonly alterations: readonly string[]
}

/**
 * The digests of a page after removing known alterations by CDNs: Rocket Loader, obfuscated e-mail
 * addresses, analytics, bot detection, `http:` as `https:`. If one of them is the digest of the file, the page is the
 * file, altered in transit. Any other script could be an attacker's. Linear in the size of the
 * page.
 *
 * @param page decoded
 * @param headers of its response
 * @param size of the file, in bytes. Default: that of the page
 */
export function* restoredPages(
  page: Buffer,
  headers: Readonly<IncomingHttpHeaders>,
  size = page.length,
): Generator<Restored> {
  const text = page.toString('latin1')
  const traces = tracesIn(text, headers)
  const names = new Set(traces.added.flatMap(({ name }) => name ?? []))
  if (names.size === 0 && page.length <= size) return
  // Without the decoder's script, readers see no address; without Rocket Loader's, no script runs.
  const emails = names.has(emailObfuscation) ? traces.emails : []
  const types = names.has(rocketLoader) ? originalTypes(traces) : [[]]
  for (const isLineKept of [true, false]) {
    const added = traces.added.map(({ start, end }) => ({
      start,
      end: isLineKept ? end : afterLineBreak(text, end),
      original: '',
    }))
    for (const changed of types) {
      const pieces = originalPieces(text, [...added, ...emails, ...changed])
      yield { sha256: digest(...pieces), alterations: [...names] }
      const longer = pieces.reduce((sum, piece) => sum + piece.length, 0) - size
      for (const secured of securedOf(traces, longer)) {
        const sha256 = digest(
          ...originalPieces(text, [...added, ...emails, ...changed, ...secured]),
        )
        yield { sha256, alterations: [...names, 'HTTPS rewrites'] }
      }
    }
  }
}

/** How many hosts may have been rewritten or not: each doubles the attempts. */
const maxHosts = 6

/**
 * The sets of URLs that may have been rewritten, given how many: `https:` is a byte longer than `http:`.
 * A CDN rewrites all URLs of a host or none.
 */
function* securedOf({ secured }: PageTraces, count: number): Generator<PageTraces['secured']> {
  if (count <= 0 || count > secured.length) return
  const hosts = [...Map.groupBy(secured, ({ host }) => host).values()]
  const choices = hosts.slice(0, maxHosts)
  const fixed = hosts.slice(maxHosts).flat()
  for (let chosen = 0; chosen < 2 ** choices.length; chosen++) {
    const some = choices.filter((_, index) => (chosen >> index) % 2 === 1).flat()
    for (const all of [some, [...some, ...fixed]]) if (all.length === count) yield all
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
