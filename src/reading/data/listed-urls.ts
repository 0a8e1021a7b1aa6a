import { decodeXML } from 'entities/decode'
import { readMarkup } from '../markup/markup-reader.ts'
import { styleInstruction } from '../markup/style-instruction.ts'
import type { Scan } from '../scan/scan.ts'
import { ScanBuilder } from '../scan/scan-builder.ts'
import { readByteText } from '../text/byte-text.ts'
import { objectsIn, parseObject } from '../text/json-object.ts'

/**
 * Finds the URLs in the byte text of a sitemap or a sitemap index (sitemaps.org). They are neither
 * loaded nor followed, so their kind is `alternate`; a style sheet for readers is loaded.
 */
export const scanSitemap = (text: string): Scan => scanXml(text, 'loc')

/**
 * Finds the links of the items in the byte text of an RSS or Atom feed (RSS 2.0, "Elements of <item>";
 * RFC 4287, 4.2.7), which its readers follow.
 */
export const scanFeed = (text: string): Scan => scanXml(text, 'link')

/** Finds the sitemaps in a `robots.txt` (sitemaps.org, "Specifying the Sitemap location"). */
export function scanRobots(text: string): Scan {
  const scan = new ScanBuilder(text)
  for (const { 1: url = '', 0: line, index } of text.matchAll(sitemapLine)) {
    scan.at(index + line.length - url.trimStart().length)
    scan.addReference('alternate', readByteText(url))
  }
  return scan.scan()
}

const sitemapLine = /^[\t ]*sitemap[\t ]*:([^\r\n#]*)/gim

/** Reads the URLs that are the text, or the `href`, of an element. */
function scanXml(markup: string, element: 'loc' | 'link'): Scan {
  const scan = new ScanBuilder(markup)
  /** The open item of a feed. */
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
      if (element === 'link' && (name === 'item' || name === 'entry')) item ??= name
      if (name === element && (name === 'loc' || item)) {
        url = ''
        if (href === '') scan.at(position, '')
      }
    },
    text(part) {
      url += part
    },
    endTag(name) {
      if (name === item) item = undefined
      if (name !== element || url === undefined) return
      const written = decodeXML(readByteText(href || url))
      if (isMain) scan.addReference(name === 'loc' ? 'alternate' : 'link', written)
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
