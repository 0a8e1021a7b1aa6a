import { createHash } from 'node:crypto'
import { type EvenedDigest, evenedDigestFor } from './normalize/normalized-digest.ts'
import { type FileScanner, fileScanner } from './scan/file-scanner.ts'
import type { SiteFile } from './site-file.ts'

/** What of a site is read as it passes: its files' digests, or what its pages refer to besides. */
export type Reading = 'digests' | 'pages'

/** Reads one file of the site as its bytes pass, in pieces of any size. */
export class FileReader {
  readonly #path: string
  readonly #hash = createHash('sha256')
  readonly #evened: EvenedDigest | undefined
  readonly #scanner: FileScanner | undefined
  #size = 0

  /** @param path in the site */
  constructor(path: string, reading: Reading) {
    this.#path = path
    this.#evened = evenedDigestFor(path)
    this.#scanner = reading === 'pages' ? fileScanner(path) : undefined
  }

  update(bytes: Uint8Array): void {
    this.#size += bytes.length
    this.#hash.update(bytes)
    this.#evened?.update(bytes)
    this.#scanner?.write(bytes)
  }

  end(): SiteFile {
    return {
      path: this.#path,
      size: this.#size,
      sha256: this.#hash.digest('hex'),
      evenedDigest: this.#evened?.digest(),
      scan: this.#scanner?.end(),
    }
  }
}
