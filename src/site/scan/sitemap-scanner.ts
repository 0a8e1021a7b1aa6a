import { decodeXML } from 'entities/decode'
import type { Scan } from '../site-file.ts'
import { readByteText } from './byte-text.ts'
import { LimitedText } from './limited-text.ts'
import type { MarkupHandler } from './markup/markup-handler.ts'
import { MarkupReader } from './markup/markup-reader.ts'
import { ScanBuilder } from './scan-builder.ts'
import { scanLimits } from './scan-limits.ts'

/**
 * Finds the addresses that a sitemap, or an index of sitemaps, names (sitemaps.org): references that
 * load nothing and nobody follows, thus of the kind `alternate`.
 */
export class SitemapScanner implements MarkupHandler {
  readonly #scan = new ScanBuilder()
  readonly #reader = new MarkupReader(this, 'xml')
  readonly #address = new LimitedText(scanLimits.valueLength)
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
    this.#address.clear()
  }

  text(text: string): void {
    this.#address.add(text, 0, text.length)
  }

  endTag(name: string): void {
    if (name !== 'loc' || !this.wantsText) return
    this.wantsText = false
    const { text, isWhole } = this.#address
    if (isWhole) this.#scan.addReference('alternate', decodeXML(readByteText(text)))
    else this.#scan.leaveOut()
  }
}
