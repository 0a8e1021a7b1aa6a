import { decodeXML } from 'entities/decode'
import { fileKind, syntaxOf } from './file-kind.ts'
import type { MarkupHandler } from './markup/markup-handler.ts'
import { readMarkup } from './markup/markup-reader.ts'
import { scanFragment, scanPage } from './page/page-scanner.ts'
import type { Scan } from './scan/scan.ts'
import { ScanBuilder } from './scan/scan-builder.ts'
import { readScript } from './script/read-script.ts'
import { readStyle } from './style/style-reader.ts'
import { readByteText } from './text/byte-text.ts'

type Scanner = (text: string, second?: MarkupHandler) => Scan

/**
 * The scanner of pages, style sheets, scripts and sitemaps, by file name; undefined for other files. It
 * takes the byte text of the file, and for a page another markup handler for the same pass. It
 * never throws, whatever the content.
 *
 * SVG files are not scanned: pages use them as images, and in an image browsers load nothing and
 * follow no links.
 *
 * @param path in the site
 */
export function scannerOf(path: string): Scanner | undefined {
  switch (fileKind(path)) {
    case 'page':
      return (text, second) => scanPage(text, syntaxOf(path), second)
    case 'style':
      return scanStyleSheet
    case 'script':
      return scanScript
    case 'sitemap':
      return scanSitemap
    default:
      return undefined
  }
}

function scanStyleSheet(text: string): Scan {
  const scan = new ScanBuilder()
  readStyle(text, 'sheet', scan)
  return scan.scan()
}

function scanScript(text: string): Scan {
  const scan = new ScanBuilder()
  readScript(text, { in: 'file', line: () => 1, scanMarkup: scanFragment }, scan)
  return { ...scan.scan(), isChunk: isChunk.test(text.slice(0, 2000)) }
}

/** How the chunks of webpack, Turbopack, Parcel and SystemJS begin. */
const isChunk = /webpackChunk|webpackJsonp|TURBOPACK|parcelRequire|System\.register/

/** Of a file that is too long to be read. */
export function unreadScan(): Scan {
  const scan = new ScanBuilder()
  scan.skip()
  return scan.scan()
}

/**
 * Finds the URLs in a sitemap or a sitemap index (sitemaps.org). They are neither loaded nor followed,
 * so their kind is `alternate`.
 *
 * @param text byte text
 */
function scanSitemap(text: string): Scan {
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
