import { decodeXML } from 'entities/decode'
import { readMarkup } from '../markup/markup-reader.ts'
import { styleInstruction } from '../markup/style-instruction.ts'
import type { ReferenceKind, Scan } from '../scan/scan.ts'
import { ScanBuilder } from '../scan/scan-builder.ts'
import { readByteText } from '../text/byte-text.ts'

/**
 * Finds the URLs in the byte text of a sitemap or a sitemap index (sitemaps.org): pages, further sitemaps,
 * and what the extensions for images, videos and languages name. None is loaded or followed by readers; a
 * style sheet for them is loaded.
 */
export function scanSitemap(markup: string): Scan {
  const scan = new ScanBuilder(markup)
  let isStarted = false
  /** The open element that says what a `loc` is. */
  let container = ''
  /** The text of the open element with a URL. */
  let url: string | undefined
  let link = { isAlternate: false, href: '' }
  readMarkup(markup, 'xml', {
    get wantsText() {
      return url !== undefined
    },
    instruction(start, end) {
      const style = isStarted ? undefined : styleInstruction(markup.slice(start, end))
      if (!style) return
      scan.at(start + style.start, 'href')
      scan.addReference('style', style.url)
    },
    startTag() {
      isStarted = true
      link = { isAlternate: false, href: '' }
    },
    wantsAttribute: (name) => name === 'href' || name === 'rel',
    attribute(name, { text, start }) {
      if (name === 'rel') link.isAlternate = /(?:^|\s)alternate(?:\s|$)/i.test(text)
      else {
        link.href = text
        scan.at(start, 'href')
      }
    },
    content(tag, _isForeign, _isRaw, position) {
      const name = localName(tag)
      if (containers.has(name)) container = name
      if (name === 'link' && link.isAlternate) addWritten(scan, 'alternate', link.href)
      if (!locations.has(name)) return
      url = ''
      scan.at(position, '')
    },
    text(part) {
      url += part
    },
    endTag(tag) {
      const name = localName(tag)
      if (name === 'image') container = 'url'
      if (!locations.has(name) || url === undefined) return
      addWritten(scan, name === 'loc' ? kindIn(container) : 'social', url)
      url = undefined
    },
  })
  return scan.scan()
}

/** Without the prefix of a namespace: every sitemap may choose its own. */
const localName = (tag: string) => tag.slice(tag.indexOf(':') + 1)

/** The elements with a `loc`; the first two of sitemaps.org, the third of Google's extension. */
const containers: ReadonlySet<string> = new Set(['url', 'sitemap', 'image'])

/** The elements whose text is a URL; those of videos are of Google's extension. */
const locations: ReadonlySet<string> = new Set([
  'loc',
  'thumbnail_loc',
  'content_loc',
  'player_loc',
])

function kindIn(container: string): ReferenceKind {
  if (container === 'sitemap') return 'sitemap'
  return container === 'image' ? 'social' : 'entry'
}

const addWritten = (scan: ScanBuilder, kind: ReferenceKind, url: string) =>
  scan.addReference(kind, decodeXML(readByteText(url)))

/** Finds the URLs in the byte text of a text sitemap: one in each line (sitemaps.org, "Text file"). */
export function scanTextSitemap(text: string): Scan {
  const scan = new ScanBuilder(text)
  for (const { 1: space = '', 2: url = '', index } of text.matchAll(urlLine)) {
    scan.at(index + space.length)
    scan.addReference('entry', readByteText(url))
  }
  return scan.scan()
}

const urlLine = /^([\t ]*)(https?:\/\/[^\r\n]+)/gim

/** Finds the sitemaps in a `robots.txt` (sitemaps.org, "Specifying the Sitemap location"). */
export function scanRobots(text: string): Scan {
  const scan = new ScanBuilder(text)
  for (const { 1: url = '', 0: line, index } of text.matchAll(sitemapLine)) {
    scan.at(index + line.length - url.trimStart().length)
    scan.addReference('sitemap', readByteText(url))
  }
  return scan.scan()
}

const sitemapLine = /^[\t ]*sitemap[\t ]*:([^\r\n#]*)/gim
