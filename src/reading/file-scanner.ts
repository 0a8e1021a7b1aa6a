import { isScript } from './file-kind.ts'
import type { MarkupHandler } from './markup/markup-handler.ts'
import { PageScanner } from './page/page-scanner.ts'
import type { Scan } from './scan/scan.ts'
import { ScriptScanner } from './script/script-scanner.ts'
import { SitemapScanner } from './sitemap-scanner.ts'
import { StyleSheetScanner } from './style/style-reader.ts'

/** Scans a file as byte text, in pieces of any size. Never throws, whatever the content. */
export interface FileScanner {
  write(text: string): void
  /** To be called once, after the last piece. */
  end(): Scan
}

/**
 * For pages, style sheets, scripts and sitemaps, by file name; undefined for other files.
 *
 * SVG files are not scanned: pages use them as images, and in an image browsers load nothing and
 * follow no links.
 *
 * @param path in the site
 * @param second another markup handler for the same pass over an HTML page
 */
export function fileScanner(path: string, second?: MarkupHandler): FileScanner | undefined {
  if (/\.html?$/i.test(path)) return new PageScanner('html', second)
  if (/\.xhtml$/i.test(path)) return new PageScanner('xml')
  if (/\.css$/i.test(path)) return new StyleSheetScanner()
  if (isScript({ path })) return new ScriptScanner()
  if (/(?:^|\/)sitemap[^/]*\.xml$/i.test(path)) return new SitemapScanner()
  return undefined
}
