import { createHash, hash } from 'node:crypto'
import { type FileScanner, fileScanner } from './file-scanner.ts'
import { DatesNormalizer } from './normalize/dates-normalizer.ts'
import { FlightNormalizer } from './normalize/flight-normalizer.ts'
import type { Normalizer } from './normalize/normalizer.ts'
import { PageNormalizer } from './normalize/page-normalizer.ts'
import type { SiteFile } from './site-file.ts'
import { ByteTextSource } from './text/byte-text.ts'

/** What to read of a site: only the digests of its files, or also the references of its pages. */
export type Reading = 'digests' | 'pages'

/** Reads one file of the site, in pieces of any size. */
export class FileReader {
  readonly #path: string
  readonly #hash = createHash('sha256')
  readonly #normalizer: Normalizer | undefined
  readonly #scanner: FileScanner | undefined
  readonly #source: ByteTextSource | undefined
  #size = 0

  /** @param path in the site */
  constructor(path: string, reading: Reading) {
    this.#path = path
    this.#normalizer = normalizerFor(path)
    if (reading === 'pages') this.#scanner = fileScanner(path, this.#normalizer?.handler)
    if (!this.#normalizer && !this.#scanner) return
    this.#source = new ByteTextSource((text) => {
      this.#normalizer?.write(text)
      this.#scanner?.write(text)
    })
  }

  update(bytes: Uint8Array): void {
    this.#size += bytes.length
    this.#hash.update(bytes)
    this.#source?.write(bytes)
  }

  end(): SiteFile {
    this.#source?.end()
    return {
      path: this.#path,
      size: this.#size,
      sha256: this.#hash.digest('hex'),
      normalizedDigest: this.#normalizedDigest(),
      scan: this.#scanner?.end(),
    }
  }

  #normalizedDigest(): string | undefined {
    const text = this.#normalizer?.end()
    if (text === undefined) return undefined
    return hash('sha256', Buffer.from(`${this.#source?.mark}${text}`, 'latin1'))
  }
}

/** For pages, the data files of the Next.js App Router, sitemaps and feeds. */
function normalizerFor(path: string): Normalizer | undefined {
  if (/\.html?$/i.test(path)) return new PageNormalizer()
  if (/\.txt$/i.test(path)) return new FlightNormalizer()
  if (/(?:^|\/)sitemap[^/]*\.xml$/i.test(path)) return new DatesNormalizer('sitemap')
  if (/(?:^|\/)sitemap[^/]*\.xml\.gz$/i.test(path)) return new DatesNormalizer('packed sitemap')
  if (/(?:^|\/)(?:feed|rss|atom)[^/]*\.xml$|\.(?:rss|atom)$/i.test(path)) {
    return new DatesNormalizer('feed')
  }
  return undefined
}
