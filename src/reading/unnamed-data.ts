import { scanWebManifest } from './data/listed-urls.ts'
import { scanSitemap, scanTextSitemap } from './data/sitemaps.ts'
import { contentStart } from './file-content.ts'
import { maxWebManifestBytes, mayBeSitemap, mayBeWebManifest } from './file-kind.ts'
import type { Scan } from './scan/scan.ts'

/** Whether a file may be a web manifest or a sitemap without the usual name of one. */
export const mayBeUnnamedData = (path: string): boolean =>
  mayBeWebManifest(path) || mayBeSitemap(path)

/**
 * Whether the start of such a file leaves that possible.
 *
 * @param start its first `contentStart` bytes, or as many as there are until now, as Latin-1
 * @param size of the file until now, in bytes
 */
export function isStartOfData(path: string, start: string, size: number): boolean {
  const text = start.replace(byteOrderMark, '').trimStart()
  const isManifest = mayBeWebManifest(path) && size <= maxWebManifestBytes && /^(?:\{|$)/.test(text)
  return isManifest || (mayBeSitemap(path) && mayStartSitemap(text))
}

/** Or its first bytes. */
const byteOrderMark = /^\xef(?:\xbb(?:\xbf|$)|$)/

function mayStartSitemap(text: string): boolean {
  if (!text.startsWith('<')) return startsUrl.test(text) || mayGoOnAsUrl(text.toLowerCase())
  const [, root = ''] = firstElement.exec(withoutComments(text)) ?? []
  return root === '' || root === 'urlset' || root === 'sitemapindex'
}

const startsUrl = /^https?:\/\//i

const mayGoOnAsUrl = (text: string) => 'https://'.startsWith(text) || 'http://'.startsWith(text)

/** The name of the first element, without its prefix, if it ends within the start. */
const firstElement = /<(?:[\w.-]+:)?([\w.-]+)[\s/>]/

/** Whole ones, and one that goes on beyond the start. */
function withoutComments(text: string): string {
  return text
    .split('<!--')
    .map((part, index) => (index === 0 ? part : part.split('-->').slice(1).join('-->')))
    .join('')
}

/** What such a file refers to; undefined if it is neither. */
export function scanUnnamedData(path: string, text: string): Scan | undefined {
  if (!mayBeUnnamedData(path)) return undefined
  if (!isStartOfData(path, text.slice(0, contentStart), text.length)) return undefined
  const scan = scannerOf(text)?.(text)
  return scan && [...scan.references].length > 0 ? scan : undefined
}

function scannerOf(text: string): ((text: string) => Scan) | undefined {
  const start = text.trimStart()
  if (start.startsWith('<')) return scanSitemap
  if (startsUrl.test(start)) return scanTextSitemap
  return manifestMember.test(text) ? scanWebManifest : undefined
}

/** The members of a manifest with URLs. */
const manifestMember = /"(?:icons|screenshots|shortcuts|start_url)"/
