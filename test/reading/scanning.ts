import { FileReader } from '../../src/reading/file-reader.ts'
import type { Scan } from '../../src/reading/scan/scan.ts'

/** Scans a file in pieces of this length, or as a whole. */
export function scanFile(path: string, file: string | Uint8Array, pieceLength?: number): Scan {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const reader = new FileReader(path, 'pages')
  const step = pieceLength ?? Math.max(bytes.length, 1)
  for (let at = 0; at < bytes.length; at += step) reader.update(bytes.subarray(at, at + step))
  const { scan } = reader.end()
  if (!scan) throw new Error(`${path} is not scanned`)
  return scan
}

/** `kind URL (text)` of each reference that has a URL. */
export function referencesIn(scan: Scan): string[] {
  return [...scan.references]
    .filter(({ kind }) => kind !== 'name')
    .map(({ kind, url, text }) => (text === '' ? `${kind} ${url}` : `${kind} ${url} (${text})`))
}

/** The names that a file may refer to a URL by. */
export function namesIn(scan: Scan): string[] {
  return [...scan.references].filter(({ kind }) => kind === 'name').map(({ url }) => url)
}

export const inPage = (html: string) => referencesIn(scanFile('index.html', html))

/** The whole result of a scan, to compare it with another. */
export const contentOf = ({ references, anchors, ...others }: Scan) => ({
  references: [...references],
  anchors: [...anchors],
  ...others,
})
