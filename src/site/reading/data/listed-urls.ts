import { decodeXML } from 'entities/decode'
import type { AttributeValue, MarkupHandler } from '../markup/markup-handler.ts'
import { readMarkup } from '../markup/markup-reader.ts'
import type { Scan } from '../scan/scan.ts'
import { ScanBuilder } from '../scan/scan-builder.ts'
import { readByteText } from '../text/byte-text.ts'
import { objectsIn, parseObject } from '../text/json-object.ts'

/**
 * Finds the URLs in a sitemap or a sitemap index (sitemaps.org). They are neither loaded nor followed,
 * so their kind is `alternate`.
 *
 * @param text byte text
 */
export const scanSitemap = (text: string): Scan => scanXml(text, new ListedUrls('loc'))

/**
 * Finds the links of the items of an RSS or Atom feed (RSS 2.0, "Elements of <item>"; RFC 4287, 4.2.7),
 * which its readers follow.
 *
 * @param text byte text
 */
export const scanFeed = (text: string): Scan => scanXml(text, new ListedUrls('link'))

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

function scanXml(text: string, urls: ListedUrls): Scan {
  readMarkup(text, 'xml', urls)
  return urls.scan.scan()
}

/** Reads the URLs that are the text, or the `href`, of an element. */
class ListedUrls implements MarkupHandler {
  readonly scan = new ScanBuilder()
  readonly #element: 'loc' | 'link'
  /** The open item of a feed. */
  #item: string | undefined
  #tag = ''
  #href = ''
  /** Whether it is a link to the item itself, rather than to comments or a file. */
  #isMain = true
  /** The text of the open element. */
  #url: string | undefined

  constructor(element: 'loc' | 'link') {
    this.#element = element
  }

  get wantsText(): boolean {
    return this.#url !== undefined
  }

  startTag(name: string): void {
    this.#tag = name
    this.#href = ''
    this.#isMain = true
  }

  wantsAttribute(name: string): boolean {
    return this.#item !== undefined && this.#tag === 'link' && (name === 'href' || name === 'rel')
  }

  attribute(name: string, { text }: AttributeValue): void {
    if (name === 'href') this.#href = text
    else this.#isMain = text === '' || text === 'alternate'
  }

  content(name: string): void {
    if (this.#element === 'link' && (name === 'item' || name === 'entry')) this.#item ??= name
    if (name === this.#element && (name === 'loc' || this.#item)) this.#url = ''
  }

  text(part: string): void {
    this.#url += part
  }

  endTag(name: string): void {
    if (name === this.#item) this.#item = undefined
    if (name !== this.#element || this.#url === undefined) return
    const url = decodeXML(readByteText(this.#href || this.#url))
    if (this.#isMain) this.scan.addReference(name === 'loc' ? 'alternate' : 'link', url)
    this.#url = undefined
  }
}

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
