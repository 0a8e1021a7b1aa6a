import { decodeXML } from 'entities/decode'
import { readMarkup } from '../markup/markup-reader.ts'
import { styleInstruction } from '../markup/style-instruction.ts'
import type { Scan } from '../scan/scan.ts'
import { ScanBuilder } from '../scan/scan-builder.ts'
import { readByteText } from '../text/byte-text.ts'
import { objectsIn, parseObject } from '../text/json-object.ts'

/**
 * Finds the links of the items in the byte text of an RSS or Atom feed (RSS 2.0, "Elements of <item>";
 * RFC 4287, 4.2.7), which its readers follow.
 */
export function scanFeed(markup: string): Scan {
  const scan = new ScanBuilder(markup)
  /** The open item. */
  let item: string | undefined
  let tag = ''
  let href = ''
  /** Whether it is a link to the item itself, rather than to comments or a file. */
  let isMain = true
  /** The text of the open element. */
  let url: string | undefined
  readMarkup(markup, 'xml', {
    get wantsText() {
      return url !== undefined
    },
    instruction(start, end) {
      const style = tag === '' ? styleInstruction(markup.slice(start, end)) : undefined
      if (!style) return
      scan.at(start + style.start, 'href')
      scan.addReference('style', style.url)
    },
    startTag(name) {
      tag = name
      href = ''
      isMain = true
    },
    wantsAttribute: (name) =>
      item !== undefined && tag === 'link' && (name === 'href' || name === 'rel'),
    attribute(name, { text, start }) {
      if (name === 'href') {
        href = text
        scan.at(start, 'href')
      } else isMain = text === '' || text === 'alternate'
    },
    content(name, _isForeign, _isRaw, position) {
      if (name === 'item' || name === 'entry') item ??= name
      if (name !== 'link' || !item) return
      url = ''
      if (href === '') scan.at(position, '')
    },
    text(part) {
      url += part
    },
    endTag(name) {
      if (name === item) item = undefined
      if (name !== 'link' || url === undefined) return
      if (isMain) scan.addReference('link', decodeXML(readByteText(href || url)))
      url = undefined
    },
  })
  return scan.scan()
}

/**
 * Finds the URLs in the byte text of a web app's manifest (Web Application Manifest): its icons and
 * screenshots, and the pages that it starts with. Empty for other JSON files of that name.
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
