import type { Scan } from '../scan/scan.ts'
import type { ScanBuilder } from '../scan/scan-builder.ts'
import { importReader } from './import-reader.ts'
import { scriptTokens } from './script-tokens.ts'
import { urlReader } from './url-reader.ts'
import { workerReader } from './worker-reader.ts'

/** Where a script is, and how to read what it writes. */
interface ScriptPlace {
  /** URLs in a file may be relative to the page, which the file does not know. */
  readonly in: 'page' | 'file'
  readonly scanMarkup?: ((text: string) => Scan) | undefined
}

/**
 * Adds the URLs in a script to the scan: those that it loads, and those that it only mentions, the
 * absolute ones with their line.
 *
 * @param script byte text
 */
export function readScript(script: string, place: ScriptPlace, scan: ScanBuilder): void {
  const loaded = new Set<string>()
  const readers = [
    importReader(script, place.in),
    workerReader(script, place.in),
    urlReader(script, place.scanMarkup),
  ].filter((reader) => reader !== undefined)
  if (readers.length > 0)
    for (const token of scriptTokens(script)) for (const reader of readers) reader.read(token)
  scan.enter(script)
  for (const [name] of script.matchAll(customProperty)) scan.addReference('name', name)
  for (const reader of readers) {
    const urls = reader.end()
    for (const { kind, url } of urls) if (kind !== 'mention') loaded.add(url)
    for (const { kind, url, end } of urls) {
      if (kind === 'mention' && loaded.has(url)) continue
      // Its string ends with a quote.
      scan.at(Math.max(0, end - url.length - 1))
      const reference = scan.addReference(kind, url)
      if (reference && isAbsolute.test(url) && scan.place)
        reference.text = `line ${scan.place.line}`
    }
  }
  scan.leave()
}

/** Its name, as styles and scripts write it. */
const customProperty = /--[\w-]+/g

const isAbsolute = /^(?:[a-z]+:)?\/\//i
