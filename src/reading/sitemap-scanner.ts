import { decodeXML } from 'entities/decode'
import { readMarkup } from './markup/markup-reader.ts'
import type { Scan } from './scan/scan.ts'
import { ScanBuilder } from './scan/scan-builder.ts'
import { readByteText } from './text/byte-text.ts'

/**
 * Finds the URLs in a sitemap or a sitemap index (sitemaps.org). They are neither loaded nor followed,
 * so their kind is `alternate`.
 *
 * @param text byte text
 */
export function scanSitemap(text: string): Scan {
  const scan = new ScanBuilder()
  /** The text of the open `loc`. */
  let url: string | undefined
  readMarkup(text, 'xml', {
    get wantsText() {
      return url !== undefined
    },
    startTag() {},
    wantsAttribute: () => false,
    attribute() {},
    content(name) {
      if (name === 'loc') url = ''
    },
    text(part) {
      url += part
    },
    endTag(name) {
      if (name !== 'loc' || url === undefined) return
      scan.addReference('alternate', decodeXML(readByteText(url)))
      url = undefined
    },
  })
  return scan.scan()
}
