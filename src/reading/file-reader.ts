import { createHash, hash } from 'node:crypto'
import { contentProblem, contentStart } from './file-content.ts'
import { isConfiguration, isPage, maxConfigurationBytes, syntaxOf } from './file-kind.ts'
import { normalizerOf } from './file-normalizer.ts'
import { scannerOf } from './file-scanner.ts'
import { byteTextOf } from './file-text.ts'
import { withoutSpans } from './normalize/build-marks.ts'
import { PageNormalizer, pageNormalizerOf } from './normalize/page-normalizer.ts'
import { datesIn, type PlacedDates } from './normalize/placed-dates.ts'
import { type Scan, scanLimits } from './scan/scan.ts'
import type { SiteFile } from './site-files.ts'
import { readByteText } from './text/byte-text.ts'
import { isStartOfData, mayBeUnnamedData, scanUnnamedData } from './unnamed-data.ts'

/** What to read of a site: only the digests of its files, or also the references of its pages. */
export type Reading = 'digests' | 'pages'

/** Reads one file of the site. Its bytes come in pieces of any size. */
export class FileReader {
  readonly #path: string
  readonly #hash = createHash('sha256')
  readonly #scan: ReturnType<typeof scannerOf>
  /** Whether it has no scanner, and may be a web manifest or a sitemap all the same. */
  readonly #mayBeData: boolean
  /** Whether its text matters for nothing else. */
  readonly #isOnlyData: boolean
  /** The bytes of a file whose text matters, as Latin-1. */
  #pieces: string[] | undefined
  #size = 0
  /** Its first bytes, as Latin-1. */
  #start = ''

  /** @param path in the site */
  constructor(path: string, reading: Reading) {
    this.#path = path
    if (reading === 'pages') this.#scan = scannerOf(path)
    const isRead = this.#scan || isPage({ path }) || normalizerOf(path) || isConfiguration(path)
    this.#mayBeData = reading === 'pages' && !this.#scan && mayBeUnnamedData(path)
    this.#isOnlyData = this.#mayBeData && !isRead
    if (isRead || this.#mayBeData) this.#pieces = []
  }

  update(bytes: Uint8Array): void {
    this.#size += bytes.length
    this.#hash.update(bytes)
    const { buffer, byteOffset, length } = bytes
    const missing = contentStart - this.#start.length
    if (missing > 0) {
      const start = Buffer.from(buffer, byteOffset, Math.min(length, missing))
      this.#start += start.toString('latin1')
    }
    if (this.#size > scanLimits.fileSize || this.#isNoData()) this.#pieces = undefined
    this.#pieces?.push(Buffer.from(buffer, byteOffset, length).toString('latin1'))
  }

  /** Whether its text turns out not to matter. */
  #isNoData(): boolean {
    if (!this.#isOnlyData || !this.#pieces) return false
    return !isStartOfData(this.#path, this.#start, this.#size)
  }

  end(): SiteFile {
    const problem = contentProblem(this.#path, this.#start)
    return {
      path: this.#path,
      size: this.#size,
      sha256: this.#hash.digest('hex'),
      ...(problem && { contentProblem: problem }),
      ...this.#readText(),
    }
  }

  #readText(): Omit<SiteFile, 'path' | 'size' | 'sha256'> {
    if (!this.#pieces) return this.#scan ? { scan: unread } : {}
    const { mark, text, encoding } = byteTextOf(this.#pieces.join(''), this.#path)
    if (isConfiguration(this.#path)) {
      const configuration = text.length > maxConfigurationBytes ? undefined : readByteText(text)
      return { configuration }
    }
    const { scan, normalized, randomParts = [] } = this.#readContent(text)
    const digestOf = (content: string) => hash('sha256', Buffer.from(mark + content, 'latin1'))
    const dates = isPage({ path: this.#path }) && datesOf(normalized ?? text, digestOf)
    return {
      scan: scan && encoding ? { ...scan, encoding } : scan,
      ...(normalized !== undefined && { normalizedDigest: digestOf(normalized) }),
      ...(dates && { dates }),
      ...(randomParts.length > 0 && { randomParts }),
    }
  }

  #readContent(text: string): ReadText {
    if (isPage({ path: this.#path })) return this.#readPage(text)
    return { scan: this.#scanOf(text), normalized: normalizerOf(this.#path)?.(text) }
  }

  #scanOf(text: string): Scan | undefined {
    if (this.#scan) return this.#scan(text)
    return this.#mayBeData ? scanUnnamedData(this.#path, text) : undefined
  }

  #readPage(text: string): ReadText {
    const syntax = syntaxOf(this.#path)
    const normalizer = this.#scan
      ? new PageNormalizer(text, syntax)
      : pageNormalizerOf(text, syntax)
    // One pass serves both.
    const scan = this.#scan?.(text, normalizer)
    return { scan, normalized: normalizer.normalized(), randomParts: normalizer.randomParts }
  }
}

interface ReadText {
  readonly scan: Scan | undefined
  readonly normalized: string | undefined
  /** Of a page: as of `PageNormalizer`. */
  readonly randomParts?: readonly string[]
}

/** Of a file that is too long to be read. */
const unread: Scan = { references: [], anchors: [], isPartial: true }

function datesOf(page: string, digestOf: (content: string) => string): PlacedDates | undefined {
  const found = datesIn(page)
  if (found.length === 0) return undefined
  const dates = found.map(({ place, text }) => ({
    place: hash('sha256', place, 'base64url').slice(0, 8),
    text,
  }))
  const spans = found.flatMap(({ spans }) => spans)
  return { digest: digestOf(withoutSpans(page, spans)), dates }
}
