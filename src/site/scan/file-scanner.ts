import type { Scan } from '../site-file.ts'
import type { MarkupHandler } from './markup/markup-handler.ts'
import { PageScanner } from './page/page-scanner.ts'
import { SitemapScanner } from './sitemap-scanner.ts'
import { StyleSheetScanner } from './style/style-reader.ts'

/** Takes a file as byte text, in pieces of any size, and never throws for what it is. */
export interface FileScanner {
  write(text: string): void
  /** To be called once, behind the last piece. */
  end(): Scan
}

/**
 * For pages, style sheets and sitemaps, by their names; undefined for other files.
 *
 * SVG files are not scanned: a page shows them as images, and in an image a browser loads nothing
 * and follows no link, so that whatever they name would be reported for nothing.
 *
 * @param path in the site
 * @param beside another handler of the markup of an HTML page, for the same pass
 */
export function fileScanner(path: string, beside?: MarkupHandler): FileScanner | undefined {
  if (/\.html?$/i.test(path)) return new PageScanner('html', beside)
  if (/\.xhtml$/i.test(path)) return new PageScanner('xml')
  if (/\.css$/i.test(path)) return new StyleSheetScanner()
  if (/(?:^|\/)sitemap[^/]*\.xml$/i.test(path)) return new SitemapScanner()
  return undefined
}
