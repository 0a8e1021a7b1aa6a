import type { IncomingHttpHeaders } from 'node:http'
import type { HeaderHarm } from '../difference.ts'
import type { SiteHosts } from './further-requests.ts'

const day = 86_400

/** What headers do to a page by themselves; `test/verify/browser.test.ts` has the proof. */
export function headerHarms(
  url: URL,
  headers: IncomingHttpHeaders,
  hosts: SiteHosts,
): readonly HeaderHarm[] {
  const noindex: HeaderHarm | undefined = isHidden(headers)
    ? { by: 'noindex', isPdf: false }
    : undefined
  const harms = [
    noindex,
    unavailableAfter(headers),
    canonicalElsewhere(url, headers, hosts),
    cachedFor(headers),
  ]
  return harms.filter((harm) => harm !== undefined)
}

const robotsOf = (headers: IncomingHttpHeaders): string => String(headers['x-robots-tag'] ?? '')

/** Whether search engines leave it out. */
export const isHidden = (headers: IncomingHttpHeaders): boolean =>
  /(?:^|[\s,:])(?:noindex|none)(?:[\s,]|$)/i.test(robotsOf(headers))

function unavailableAfter(headers: IncomingHttpHeaders): HeaderHarm | undefined {
  const [, date = ''] =
    /\bunavailable_after\s?:\s?((?:[a-z]{3,9}, )?[^,]{1,60})/i.exec(robotsOf(headers)) ?? []
  const isOver = Date.parse(date) < Date.now()
  return isOver ? { by: 'unavailable-after', date: date.trim() } : undefined
}

function canonicalElsewhere(
  url: URL,
  headers: IncomingHttpHeaders,
  { siteUrl, domain }: SiteHosts,
): HeaderHarm | undefined {
  const links = String(headers.link ?? '').matchAll(/<([^<>]*)>([^<>]*)/g)
  for (const [, target = '', parameters = ''] of links) {
    if (!/;\s?rel\s?=\s?["']?(?:[\w-]+ )?canonical\b/i.test(parameters)) continue
    const to = URL.parse(target, url.href)
    if (to && to.host !== siteUrl.host && to.hostname !== domain) {
      return { by: 'canonical', origin: to.origin }
    }
  }
  return undefined
}

/** Browsers that have the page do not see later deployments for over a day. */
function cachedFor(headers: IncomingHttpHeaders): HeaderHarm | undefined {
  const control = longCaching(headers)
  return control === undefined ? undefined : { by: 'cache', control }
}

/**
 * The header by which browsers keep a file for over a day, without asking the host (RFC 9111, 4.2.1):
 * `max-age`, or else `Expires`. `s-maxage` is for caches that are not browsers.
 *
 * @returns undefined if no header says so
 */
export function longCaching(headers: IncomingHttpHeaders): string | undefined {
  const control = headers['cache-control']?.toLowerCase() ?? ''
  if (/\bno-(?:cache|store)\b/.test(control)) return undefined
  const [, age] = /\bmax-age\s?=\s?"?(\d{1,12})/.exec(control) ?? []
  if (age !== undefined) {
    const seconds = Number(age)
    const isLong = seconds > day || (seconds > 0 && /\bimmutable\b/.test(control))
    return isLong ? `Cache-Control: ${control.slice(0, 80)}` : undefined
  }
  const { expires = '', date = '' } = headers
  const sent = Date.parse(date) || Date.now()
  return Date.parse(expires) - sent > 1000 * day ? `Expires: ${expires.slice(0, 80)}` : undefined
}
