import type { Scan } from '../scan/scan.ts'
import type { ScanBuilder } from '../scan/scan-builder.ts'
import { importReader } from './import-reader.ts'
import { type ScriptUrl, scriptTokens, type TokenReader } from './script-tokens.ts'
import { scriptTraits } from './script-traits.ts'
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
 * absolute ones with their line; and its traits.
 *
 * @param script byte text
 */
export function readScript(script: string, place: ScriptPlace, scan: ScanBuilder): void {
  const readers = readersOf(script, place)
  readTokens(script, readers)
  const urls = readers.flatMap((reader) => reader.end())
  const isLoaded = ({ kind }: ScriptUrl) => kind !== 'mention'
  const loaded = new Set(urls.filter(isLoaded).map(({ url }) => url))
  Object.assign(scan.scriptTraits, scriptTraits(script))
  scan.enter(script)
  for (const [name] of script.matchAll(customProperty)) scan.addReference('name', name)
  for (const { kind, url, end } of urls) {
    if (kind === 'mention' && loaded.has(url)) continue
    // Its string ends with a quote.
    scan.at(Math.max(0, end - url.length - 1))
    const reference = scan.addReference(kind, url)
    if (!reference || !isAbsolute.test(url)) continue
    const line = scan.place?.line
    if (line !== undefined) reference.text = `line ${line}`
  }
  scan.leave()
}

function readersOf(script: string, { in: file, scanMarkup }: ScriptPlace): readonly TokenReader[] {
  return [importReader(script, file), workerReader(script), urlReader(script, scanMarkup)].filter(
    (reader) => reader !== undefined,
  )
}

function readTokens(script: string, readers: readonly TokenReader[]): void {
  if (readers.length === 0) return
  for (const token of scriptTokens(script)) for (const reader of readers) reader.read(token)
}

/** Its name, as styles and scripts write it. */
const customProperty = /--[\w-]+/g

const isAbsolute = /^(?:[a-z]+:)?\/\//i
