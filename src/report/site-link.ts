import type { LogPlace } from '../kernel/run/run.ts'
import type { SiteRules } from '../site/site-rules.ts'
import { type Html, html, quote } from './html.ts'

/** Longer links are text: shortened, they would lead nowhere. In UTF-16 units. */
const maxLength = 600

/** The URL of a published site; undefined if its domain is unknown or no name of a host. */
export function publishedSite({
  domain,
  basePath,
}: Pick<SiteRules, 'domain' | 'basePath'>): URL | undefined {
  if (!/^[a-z\d.-]+$/i.test(domain)) return undefined
  return URL.parse(`https://${domain}${basePath}`) ?? undefined
}

/** A file of the site, with a link to where it is published. */
export function fileLink(path: string, site: URL | undefined): Html {
  return siteLink(path, fileUrl(path, site))
}

/** The URL of a file of the site. */
export function fileUrl(path: string, site: URL | undefined): URL | undefined {
  const name = path.replace(/(^|\/)index\.html$/, '$1').toWellFormed()
  return inSite(name.split('/').map(encodeURIComponent).join('/'), site)
}

/** A URL that a page refers to, with a link if it is the site's own: others may be hostile. */
export function targetLink(target: string, page: URL | undefined): Html {
  return siteLink(target, inSite(target, page))
}

function inSite(reference: string, base: URL | undefined): URL | undefined {
  const url = base && URL.parse(reference, base.href)
  // The origin of a `blob:` URL is that of the URL in it.
  const isHere = url?.origin === base?.origin && url?.protocol === base?.protocol
  return isHere && url?.username === '' ? url : undefined
}

/** A place in the sources, `docs/a.md:12`, with a link to it at the commit of the run if that is known. */
export function sourceLink({ path, line }: LogPlace, filesUrl: string): Html {
  const name = path.toWellFormed().split('/').map(encodeURIComponent).join('/')
  const url = filesUrl === '' ? null : URL.parse(`${filesUrl}${name}`)
  if (url && line !== undefined) url.hash = `L${line}`
  return siteLink(line === undefined ? path : `${path}:${line}`, url ?? undefined)
}

function siteLink(text: string, url: URL | undefined): Html {
  if (!url || url.href.length > maxLength) return quote(text)
  return html`<a href="${url.href}">${quote(text)}</a>`
}
