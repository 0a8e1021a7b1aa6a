import { decodeXML } from 'entities/decode'
import type { MarkupHandler } from './markup/markup-handler.ts'
import { MarkupReader } from './markup/markup-reader.ts'
import type { Scan } from './scan/scan.ts'
import { ScanBuilder } from './scan/scan-builder.ts'
import { scanLimits } from './scan/scan-limits.ts'
import { readByteText } from './text/byte-text.ts'
import { LimitedText } from './text/limited-text.ts'

/**
 * Finds the URLs in a sitemap or a sitemap index (sitemaps.org). They are neither loaded nor followed,
 * so their kind is `alternate`.
 */
export class SitemapScanner implements MarkupHandler {
  readonly #scan = new ScanBuilder()
  readonly #reader = new MarkupReader(this, 'xml')
  readonly #url = new LimitedText(scanLimits.valueLength)
  wantsText = false

  /** @param text byte text */
  write(text: string): void {
    this.#reader.write(text)
  }

  end(): Scan {
    return this.#scan.scan()
  }

  startTag(): void {}

  wantsAttribute(): boolean {
    return false
  }

  attribute(): void {}

  content(name: string): void {
    if (name !== 'loc') return
    this.wantsText = true
    this.#url.clear()
  }

  text(text: string): void {
    this.#url.add(text, 0, text.length)
  }

  endTag(name: string): void {
    if (name !== 'loc' || !this.wantsText) return
    this.wantsText = false
    const { text, isWhole } = this.#url
    if (isWhole) this.#scan.addReference('alternate', decodeXML(readByteText(text)))
    else this.#scan.skip()
  }
}
