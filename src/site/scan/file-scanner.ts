import type { Scan } from '../site-file.ts'
import { ByteTextSource } from './byte-text.ts'
import { PageScanner } from './page/page-scanner.ts'
import { SitemapScanner } from './sitemap-scanner.ts'
import { StyleSheetScanner } from './style/style-sheet-scanner.ts'

/** Takes a file's bytes as they pass, in pieces of any size, and never throws for what they are. */
export interface FileScanner {
  write(bytes: Uint8Array): void
  /** To be called once, behind the last piece. */
  end(): Scan
}

/**
 * For pages, style sheets and sitemaps, by their names; undefined for other files.
 *
 * SVG files are not scanned: a page shows them as images, and in an image a browser loads nothing
 * and follows no link, so that whatever they name would be told for nothing.
 *
 * @param path in the site
 */
export function fileScanner(path: string): FileScanner | undefined {
  const scanner = textScanner(path)
  if (!scanner) return undefined
  const source = new ByteTextSource((text) => scanner.write(text))
  return {
    write: (bytes) => source.write(bytes),
    end() {
      source.end()
      return scanner.end()
    },
  }
}

function textScanner(path: string) {
  if (/\.html?$/i.test(path)) return new PageScanner('html')
  if (/\.xhtml$/i.test(path)) return new PageScanner('xml')
  if (/\.css$/i.test(path)) return new StyleSheetScanner()
  if (/(?:^|\/)sitemap[^/]*\.xml$/i.test(path)) return new SitemapScanner()
  return undefined
}
