import type { ManifestFile } from '../site/manifest.ts'
import { isPage } from '../site/site-file.ts'
import type { Asked } from './ask.ts'
import { maxKept } from './body-reader.ts'

/** A URL to request, and the expected response. */
export type Question =
  | {
      readonly about: 'file'
      readonly file: ManifestFile
      /** The file of the baseline at the same path. */
      readonly before?: ManifestFile | undefined
      /** In the site, without escapes and without a leading slash. */
      readonly path: string
      /** All paths at which the file is requested. */
      readonly names: readonly string[]
      /** Whether to accept compressed responses, as browsers do. */
      readonly asReaders: boolean
    }
  /** A page of the baseline that must not exist any more. */
  | { readonly about: 'removed'; readonly before: ManifestFile; readonly path: string }
  /** A URL that never existed. */
  | {
      readonly about: 'nothing'
      readonly path: string
      /** The page that the target shows for missing URLs, if it has one. */
      readonly page?: ManifestFile | undefined
      /** Whether the target shows it with status 200. */
      readonly isFound: boolean
    }
  /** The site over http. */
  | { readonly about: 'http' }

/** How much longer than the file a body may be, because of what CDNs add. In bytes. */
const slack = 512 * 1024

/** The `Accept-Encoding` of browsers. */
const readersEncoding = 'gzip, deflate, br, zstd'

/**
 * The request for a question.
 *
 * @param site without a slash at its end, unless its path is `/`
 */
export function askedBy(question: Question, site: URL): Asked {
  const names = question.about === 'file' ? question.names : []
  const file = question.about === 'file' ? question.file : undefined
  const before = 'before' in question ? question.before : undefined
  const page = question.about === 'nothing' ? question.page : undefined
  const sizes = [file, before, page].map((one) => one?.size ?? 0)
  const isKept = [file, before, page].some((one) => one && (one.evenedDigest || isPage(one)))
  return {
    url: urlAsked(question, site),
    isSameFile: (url: URL) => names.some((name) => urlOf(site, name).href === url.href),
    acceptEncoding: question.about === 'file' && question.asReaders ? readersEncoding : 'identity',
    maxBytes: Math.max(...sizes) + slack,
    isKept: isKept && Math.min(...sizes.filter((size) => size > 0)) <= maxKept,
  }
}

/** @param site as for `askedBy` */
export function urlAsked(question: Question, site: URL): URL {
  if (question.about !== 'http') return urlOf(site, question.path)
  return Object.assign(urlOf(site, ''), { protocol: 'http:' })
}

/**
 * The URL of a path in the site. `+` is encoded, as S3 reads it as a space.
 *
 * @param site as for `askedBy`
 */
export function urlOf(site: URL, path: string): URL {
  const encoded = encodeURI(path).replace(/[?#+]/g, encodeReserved)
  return new URL(`${site.href.replace(/\/$/, '')}/${encoded}`)
}

const encodeReserved = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`
