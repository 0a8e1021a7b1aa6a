import type { Scan } from '../scan/scan.ts'
import { ScanBuilder } from '../scan/scan-builder.ts'
import { readByteText } from '../text/byte-text.ts'

/**
 * Finds the sitemaps that `robots.txt` names (sitemaps.org, "Specifying the Sitemap location").
 *
 * @param text byte text
 */
export function scanRobots(text: string): Scan {
  const scan = new ScanBuilder()
  for (const [, url = ''] of text.matchAll(/^[\t ]*sitemap[\t ]*:([^\r\n#]*)/gim)) {
    scan.addReference('alternate', readByteText(url))
  }
  return scan.scan()
}
