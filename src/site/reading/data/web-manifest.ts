import type { Scan } from '../scan/scan.ts'
import { ScanBuilder } from '../scan/scan-builder.ts'
import { readByteText } from '../text/byte-text.ts'
import { objectsIn, parseObject } from '../text/json-object.ts'

/**
 * Finds the URLs in the manifest of a web app (Web Application Manifest): its icons and screenshots, and
 * the pages that it starts with. Empty for other JSON files of that name.
 *
 * @param text byte text
 */
export function scanWebManifest(text: string): Scan {
  const scan = new ScanBuilder()
  const manifest = parseObject(readByteText(text))
  const shortcuts = objectsIn(manifest.shortcuts)
  for (const { icons, screenshots } of [manifest, ...shortcuts]) {
    for (const { src } of [...objectsIn(icons), ...objectsIn(screenshots)]) {
      if (typeof src === 'string') scan.addReference('image', src)
    }
  }
  for (const url of [manifest.start_url, ...shortcuts.map((shortcut) => shortcut.url)]) {
    if (typeof url === 'string') scan.addReference('link', url)
  }
  return scan.scan()
}
