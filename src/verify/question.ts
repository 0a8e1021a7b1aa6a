import type { ManifestFile } from '../site/manifest.ts'

/** A URL to ask, and what is expected of it. */
export type Question =
  | {
      readonly about: 'file'
      readonly file: ManifestFile
      /** What the baseline has at the same path. */
      readonly before?: ManifestFile | undefined
      /** In the site, without escapes and without a leading slash. */
      readonly path: string
      /** All paths at which the file is asked for. */
      readonly names: readonly string[]
      /** Whether to ask as browsers do, for a compressed response. */
      readonly asReaders: boolean
    }
  /** A page of the baseline that must be gone. */
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

/**
 * The URL of a path in the site. `+` is encoded, as S3 reads it as a space.
 *
 * @param site without a slash at its end, unless its path is `/`
 */
export function urlOf(site: URL, path: string): URL {
  const encoded = encodeURI(path).replace(/[?#+]/g, encodeReserved)
  return new URL(`${site.href.replace(/\/$/, '')}/${encoded}`)
}

const encodeReserved = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`
