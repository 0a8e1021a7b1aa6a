import { fileKind, syntaxOf } from './file-kind.ts'
import type { MarkupHandler } from './markup/markup-handler.ts'
import { scanPage } from './page/page-scanner.ts'
import type { Scan } from './scan/scan.ts'
import { ScanBuilder } from './scan/scan-builder.ts'
import { scriptImports } from './script/script-imports.ts'
import { scanSitemap } from './sitemap-scanner.ts'
import { readStyle } from './style/style-reader.ts'

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
  for (const { kind, url } of scriptImports(text, 'file')) scan.addReference(kind, url)
  return scan.scan()
}

/** Of a file that is too long to be read. */
export function unreadScan(): Scan {
  const scan = new ScanBuilder()
  scan.skip()
  return scan.scan()
}
