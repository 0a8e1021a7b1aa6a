import { gzipSync } from 'node:zlib'
import type { DifferenceKind } from '../../../../src/verify/difference.ts'
import type { SiteResponse, Substitute } from './faulty-proxy.ts'
import { smallSite } from './small-site.ts'

/** A fault of a deployed site. */
export interface SiteFault {
  /** What must be reported; `none` for what is as exported. */
  readonly kind: DifferenceKind | 'none'
  /** Whether the site is verified, nevertheless. */
  readonly isNotice: boolean
  /** Whether the verification has no baseline. */
  readonly isWithoutBaseline: boolean
  readonly name: string
  /**
   * The files that may have it, or the URL of one without its slash; `missing` for URLs that never
   * existed, all or those that a pattern names; `removed` for a file of the version before.
   */
  readonly at: RegExp | { readonly missing: RegExp } | { readonly removed: string } | 'slashless'
  /** @param file the path of the file that the URL serves */
  readonly substitute: (file: string) => Substitute
}

const any = /^(?!404\.html)/
const pages = /^(?!404\.html).*\.html$/
const changing = /^(?!404\.html|images\/dot)/
const text = (body: Buffer, change: (text: string) => string) => Buffer.from(change(`${body}`))

type Change = (site: SiteResponse, file: string) => Partial<SiteResponse>

const always =
  (change: Change): SiteFault['substitute'] =>
  (file) =>
  (site) =>
    change(site, file)

const body = (change: (text: string) => string) =>
  always((site) => ({ status: 200, body: text(site.body, change) }))
const inserted = (element: string) => body((page) => page.replace('</body>', `${element}</body>`))
const withStatus = (status: number, headers: Record<string, string> = {}) =>
  always((site) => ({ status, headers: { ...site.headers, ...headers }, body: Buffer.from('no') }))
const redirect = (status: number, location: (file: string) => string) =>
  always((_, file) => ({ status, headers: { location: location(file) }, body: Buffer.alloc(0) }))
const headers = (changes: Record<string, string | string[]>) =>
  always((site) => ({ headers: { ...site.headers, ...changes } }))
const typed = (type: string) => headers({ 'content-type': type })
const nosniff = (type: string) =>
  headers({ 'content-type': type, 'x-content-type-options': 'nosniff' })
const oldBody = always((site, file) => ({
  ...{ status: 200, headers: site.headers },
  body: Buffer.from(smallSite.before[file as keyof typeof smallSite.before] ?? ''),
}))

/** Bytes on the connection itself; it is closed after them. */
const raw =
  (bytes: string): SiteFault['substitute'] =>
  () =>
  (_, response) => {
    response.socket?.end(bytes)
    return undefined
  }

const brokenOff = raw('HTTP/1.1 200 OK\r\nContent-Length: 999999\r\n\r\nsome')

/** Right every second time. */
const inTurns =
  (wrong: SiteFault['substitute']): SiteFault['substitute'] =>
  (file) =>
  (site, response, turn) =>
    turn.count % 2 === 0 ? wrong(file)(site, response, turn) : {}

const missing = { missing: /^/ }
const before = (file: string) =>
  Buffer.from(smallSite.before[file as keyof typeof smallSite.before] ?? '')
const removed = (file: string, type: string) =>
  [
    { removed: file },
    always(() => ({ status: 200, headers: { 'content-type': type }, body: before(file) })),
  ] as const

/** A cache that has the version before for some requests only. */
const variant =
  (isOld: (encoding: string) => boolean): SiteFault['substitute'] =>
  (file) =>
  (_, __, { incoming }) =>
    isOld(String(incoming.headers['accept-encoding'])) ? { status: 200, body: before(file) } : {}

/** An edge that has the version before for so long, in milliseconds. */
const until =
  (end: number): SiteFault['substitute'] =>
  (file) =>
  (_, __, { now }) =>
    now < end ? { status: 200, body: before(file) } : {}

const cloudflare = (change: (page: string) => string) =>
  always((site) => ({
    headers: { ...site.headers, 'cf-ray': '8f0000000000-FRA' },
    body: text(site.body, change),
  }))
const beforeEnd = (element: string) => (page: string) =>
  page.replace('</body>', `${element}</body>`)
const detection = `<script>(function(){function c(){var b=a.contentDocument||a.contentWindow.document;if(b){var d=b.createElement('script');d.innerHTML="window.__CF$cv$params={r:'8f0123456789abcd',t:'MTcxMjM0NTY3OC4wMDAwMDA='};var a=document.createElement('script');a.src='/cdn-cgi/challenge-platform/scripts/jsd/main.js';document.getElementsByTagName('head')[0].appendChild(a);";b.getElementsByTagName('head')[0].appendChild(d)}}if(document.body){var a=document.createElement('iframe');a.height=1;a.width=1;a.style.position='absolute';a.style.top=0;a.style.left=0;a.style.border='none';a.style.visibility='hidden';document.body.appendChild(a);if('loading'!==document.readyState)c();else if(window.addEventListener)document.addEventListener('DOMContentLoaded',c);else{var e=document.onreadystatechange||function(){};document.onreadystatechange=function(b){e(b);'loading'!==document.readyState&&(document.onreadystatechange=e,c())}}}})();</script>`

/** The response as raw bytes, with these lines before its length. */
const written =
  (lines: string, end = '\r\n'): SiteFault['substitute'] =>
  () =>
  ({ status, headers: { 'content-type': type }, body: whole }, response) => {
    if (status !== 200) return {}
    const head = ['HTTP/1.1 200 OK', `Content-Type: ${type}`, `Content-Length: ${whole.length}`]
    response.socket?.write([...head, ...(lines ? [lines] : []), '', ''].join(end))
    response.socket?.end(whole)
    return undefined
  }

const rows = (
  kind: SiteFault['kind'],
  faults: Readonly<Record<string, readonly [SiteFault['at'], SiteFault['substitute']]>>,
  { isNotice = false, isWithoutBaseline = false } = {},
): SiteFault[] =>
  Object.entries(faults).map(([name, [at, substitute]]) => ({
    ...{ kind, name, at, substitute, isNotice, isWithoutBaseline },
  }))
const notices: typeof rows = (kind, faults) => rows(kind, faults, { isNotice: true })

export const siteFaults: readonly SiteFault[] = [
  ...rows('wrong', {
    'an empty body': [any, always(() => ({ body: Buffer.alloc(0) }))],
    'half of the body': [
      any,
      always(({ body: whole }) => ({ body: whole.subarray(0, whole.length / 2) })),
    ],
    'a byte more': [
      any,
      always(({ body: whole }) => ({ body: Buffer.concat([whole, Buffer.from('x')]) })),
    ],
    'another byte': [any, always(({ body: whole }) => ({ body: flipped(whole) }))],
    'the body twice': [any, always(({ body: whole }) => ({ body: Buffer.concat([whole, whole]) }))],
    'the body of another file': [
      any,
      always((_, file) => ({
        body: Buffer.from(
          smallSite.now[file === 'robots.txt' ? 'assets/app.js' : 'robots.txt'] ?? '',
        ),
      })),
    ],
    'a page for missing URLs with status 200': [
      any,
      always(() => ({ body: Buffer.from(smallSite.now['404.html'] ?? '') })),
    ],
    'a script of another host': [pages, inserted('<script src="https://x.example/a.js"></script>')],
    'an inline script': [pages, inserted('<script>fetch("/x")</script>')],
    'a script at the path of the search': [
      pages,
      inserted('<script src="/pagefind/search.js"></script>'),
    ],
    'a script at a path of Cloudflare': [pages, inserted('<script src="/cdn-cgi/x.js"></script>')],
    'a script at a path of Vercel': [
      pages,
      inserted('<script src="/_vercel/insights/script.js"></script>'),
    ],
    'a script at a path of Netlify': [pages, inserted('<script src="/.netlify/x.js"></script>')],
    'a frame': [pages, inserted('<iframe src="https://x.example/"></iframe>')],
    'an image': [pages, inserted('<img src="https://x.example/pixel.gif">')],
    'a style sheet': [pages, inserted('<link rel="stylesheet" href="https://x.example/a.css">')],
    'an object': [pages, inserted('<object data="https://x.example/a.swf"></object>')],
    'a form': [pages, inserted('<form action="https://x.example/"><input></form>')],
    'a base': [
      pages,
      body((page) => page.replace('<head>', '<head><base href="https://x.example/">')),
    ],
    'a refresh': [
      pages,
      body((page) =>
        page.replace('<head>', '<head><meta http-equiv="refresh" content="0; https://x.example/">'),
      ),
    ],
    'an event handler': [pages, body((page) => page.replace('<body>', '<body onload="fetch(1)">'))],
    'another link': [
      pages,
      body((page) => page.replace(/(?:\/guides\/)?install\.html/, 'https://x.example/')),
    ],
    'another title': [pages, body((page) => page.replace('</title>', '!</title>'))],
    'another text': [pages, body((page) => page.replace('déjà', 'never'))],
    'a script less': [pages, body((page) => page.replace(/<script.*<\/script>/, ''))],
    'another script': [
      pages,
      body((page) => page.replace('/assets/app.js', 'https://x.example/app.js')),
    ],
    'a minified page': [pages, body((page) => page.replace(/\n/g, ''))],
    'a page with a comment': [pages, inserted('<!-- served by x -->')],
    'a page with Windows line ends': [pages, body((page) => page.replace(/\n/g, '\r\n'))],
    'a byte order mark': [
      any,
      always(({ body: whole }) => ({ body: Buffer.concat([Buffer.from('\ufeff'), whole]) })),
    ],
    'another encoding than the header says': [any, headers({ 'content-encoding': 'br' })],
    'a gzip body that ends early': [
      any,
      always((site) => ({
        headers: { ...site.headers, 'content-encoding': 'gzip' },
        body: gzipSync(site.body).subarray(0, -10),
      })),
    ],
    'status 206': [any, withStatus(206)],
    'status 400': [any, withStatus(400)],
    'status 416': [any, withStatus(416)],
    'status 421': [any, withStatus(421)],
    'status 203 with another body': [any, withStatus(203)],
    'status 204': [any, always(() => ({ status: 204, body: Buffer.alloc(0) }))],
    'a page for a URL that never existed': [
      missing,
      always(() => ({ status: 200, body: Buffer.from('soft') })),
    ],
    'a page for missing URLs of one folder': [
      { missing: /^guides\/[^.]*$/ },
      always(() => ({ status: 200, body: Buffer.from('soft') })),
    ],
    'a page for missing assets': [
      { missing: /\.(?:css|svg)$/ },
      always(() => ({ status: 200, body: Buffer.from('soft') })),
    ],
    'a 404 page with a false encoding': [
      missing,
      always((site) => ({ headers: { ...site.headers, 'content-encoding': 'br' } })),
    ],
    'bot detection with another path': [
      pages,
      cloudflare(beforeEnd(detection.replace('/jsd/main.js', '/jsd/mine.js'))),
    ],
    'bot detection with a script more': [
      pages,
      cloudflare(beforeEnd(detection.replace('})();</', '})();fetch("/x");</'))),
    ],
    'bot detection of no provider': [pages, inserted(detection)],
    'a folder without its slash': [
      'slashless',
      always(() => ({
        ...{ status: 200, headers: { 'content-type': 'text/html' } },
        body: Buffer.from(smallSite.now['guides/index.html'] ?? ''),
      })),
    ],
    'https in a text': [pages, cloudflare((page) => page.replace('<p>', '<p>https:'))],
  }),
  ...rows('stale', {
    'the body of the version before': [changing, oldBody],
    'the body of the version before, compressed': [
      changing,
      always((site, file) => ({
        status: 200,
        headers: { ...site.headers, 'content-encoding': 'gzip' },
        body: gzipSync(smallSite.before[file as keyof typeof smallSite.before] ?? ''),
      })),
    ],
    'a removed page': removed('retired.html', 'text/html'),
    'a removed page for clients that accept gzip': [
      { removed: 'retired.html' },
      (file) =>
        (_, __, { incoming }) =>
          /gzip/.test(String(incoming.headers['accept-encoding']))
            ? { status: 200, headers: { 'content-type': 'text/html' }, body: before(file) }
            : {},
    ],
    'an old variant for clients that accept gzip': [
      changing,
      variant((encoding) => /gzip/.test(encoding)),
    ],
    // Pages are requested like that at their first URL only.
    'an old variant for clients that accept no compression': [
      /\.(?:css|m?js|json|svg)$/,
      variant((encoding) => encoding === 'identity'),
    ],
  }),
  ...rows('outdated-worker', { 'a removed service worker': removed('sw.js', 'text/javascript') }),
  ...notices('outdated-file', {
    'a removed sitemap': removed('sitemap.xml', 'application/xml'),
    'a removed feed': removed('feed.xml', 'application/rss+xml'),
  }),
  ...notices('altered', {
    'bot detection of Cloudflare': [pages, cloudflare(beforeEnd(detection))],
    'bot detection of Cloudflare with a nonce': [
      pages,
      cloudflare(
        beforeEnd(
          detection.replace(
            "createElement('script');a.src",
            "createElement('script');a.nonce='';a.src",
          ),
        ),
      ),
    ],
    'analytics of Cloudflare': [
      pages,
      cloudflare(
        beforeEnd(
          '<script defer src="https://static.cloudflareinsights.com/beacon.min.js"></script>',
        ),
      ),
    ],
    'HTTPS rewrites of Cloudflare': [
      pages,
      cloudflare((page) => page.replace('http://archive', 'https://archive')),
    ],
  }),
  ...notices('headers', {
    'no search engines': [pages, headers({ 'x-robots-tag': 'noindex' })],
    'an end in the past': [
      pages,
      headers({ 'x-robots-tag': 'unavailable_after: 1 Jan 2020 00:00:00 GMT' }),
    ],
    'a canonical URL elsewhere': [pages, headers({ link: '<https://x.example/>; rel=canonical' })],
    'a policy against scripts': [
      pages,
      headers({ 'content-security-policy': "script-src 'none'" }),
    ],
    'a policy against requests': [
      pages,
      headers({ 'content-security-policy': "connect-src 'none'" }),
    ],
    'a policy against event handlers': [
      pages,
      headers({ 'content-security-policy': "script-src 'self'" }),
    ],
    'a sandbox': [pages, headers({ 'content-security-policy': 'sandbox' })],
    'a year in the cache': [pages, headers({ 'cache-control': 'max-age=31536000, immutable' })],
  }),
  ...rows('none', {
    'a harmless policy': [
      pages,
      headers({ 'content-security-policy': "default-src 'self' 'unsafe-inline'" }),
    ],
    'an hour in the cache': [pages, headers({ 'cache-control': 'max-age=3600' })],
    'a header that is folded': [any, written('X-Folded: a\r\n b')],
    'a header of 60 kB': [any, written(`X-Long: ${'x'.repeat(60_000)}`)],
    'lines without carriage returns': [any, written('', '\n')],
    'an edge that is updated within a minute': [changing, until(60_000)],
  }),
  ...rows(
    'none',
    { 'an edge that is updated within a minute, without a baseline': [changing, until(60_000)] },
    { isWithoutBaseline: true },
  ),
  ...rows('missing', {
    'status 404': [any, withStatus(404)],
    'status 410': [any, withStatus(410)],
    'status 404 with the right body': [any, always(() => ({ status: 404 }))],
    // The host sends its neighbors: a folder of that name may hide it.
    'status 403': [/^(?!404\.html|data\/|reference\/)/, withStatus(403)],
  }),
  ...rows('unreachable', {
    'status 500': [any, withStatus(500)],
    'status 502': [any, withStatus(502)],
    'status 503': [any, withStatus(503)],
    'status 504': [any, withStatus(504)],
    'status 520': [any, withStatus(520)],
    'status 500 with the right body': [any, always(() => ({ status: 500 }))],
    'a connection that is closed': [any, () => (_, response) => void response.destroy()],
    'a body that breaks off': [any, brokenOff],
    'a chunk that is none': [
      any,
      raw('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nbroken\r\n'),
    ],
    'chunks without an end': [
      any,
      raw('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nsome\r\n'),
    ],
    'something else than HTTP': [any, raw('220 mail.example ESMTP\r\n')],
    'headers that break off': [any, raw('HTTP/1.1 200 OK\r\nContent-Ty')],
  }),
  ...rows('blocked', {
    'status 401': [any, withStatus(401, { 'www-authenticate': 'Basic' })],
    'status 402': [any, withStatus(402)],
    'status 403 without neighbors': [/^data\//, withStatus(403)],
    'status 407': [any, withStatus(407)],
    'status 429': [any, withStatus(429)],
    'status 451': [any, withStatus(451)],
    'a challenge of Cloudflare': [any, withStatus(403, { 'cf-mitigated': 'challenge' })],
    'a challenge of AWS': [any, withStatus(202, { 'x-amzn-waf-action': 'challenge' })],
    'a challenge of Vercel': [any, withStatus(403, { 'x-vercel-mitigated': 'challenge' })],
    'a sign-in page of another host': [any, redirect(302, () => 'https://sso.example/login?to=/')],
  }),
  ...rows('redirected-away', {
    'a redirect to another host': [any, redirect(301, () => 'https://x.example/')],
    'a temporary redirect to another host': [any, redirect(307, () => 'https://x.example/')],
    'a redirect to another port': [any, redirect(302, () => 'http://127.0.0.1:1/')],
    'a redirect to itself': [any, redirect(308, () => '?again')],
    'a redirect without a URL': [
      any,
      always(() => ({ status: 302, headers: {}, body: Buffer.alloc(0) })),
    ],
    'a redirect to another file': [
      any,
      redirect(302, (file) => (file === 'robots.txt' ? '/assets/app.js' : '/robots.txt')),
    ],
    'a Refresh header': [pages, headers({ refresh: '0; url=https://x.example/' })],
    'a Refresh header without a URL': [pages, headers({ refresh: '0' })],
  }),
  ...rows('mistyped', {
    'a style sheet as text': [/\.css$/, typed('text/plain')],
    'a style sheet as a page': [/\.css$/, typed('text/html')],
    'a style sheet as bytes': [/\.css$/, typed('application/octet-stream')],
    'a script as an image': [/\.js$/, typed('image/png')],
    'a script as a table': [/\.js$/, typed('text/csv')],
    'a script as text that must not be guessed': [/\.js$/, nosniff('text/plain')],
    'a module as text': [/\.mjs$/, typed('text/plain')],
    'a module as bytes': [/\.mjs$/, typed('application/octet-stream')],
    'an SVG file as text': [/\.svg$/, typed('text/plain')],
    'an SVG file as bytes': [/\.svg$/, typed('application/octet-stream')],
    'an SVG file as XML': [/\.svg$/, typed('application/xml')],
    'a page as text': [pages, typed('text/plain')],
    'a page as bytes': [pages, typed('application/octet-stream')],
    'a page as JSON': [pages, typed('application/json')],
    'a 404 page as a download': [missing, headers({ 'content-disposition': 'attachment' })],
    'a 404 page as text': [missing, typed('text/plain')],
    'a page as a download': [pages, headers({ 'content-disposition': 'attachment' })],
    'a page in another charset': [pages, typed('text/html; charset=iso-8859-1')],
    'a style sheet in another charset': [/\.css$/, typed('text/css; charset=iso-8859-1')],
    'a script in another charset': [/\.js$/, typed('text/javascript; charset=utf-16le')],
    'two types, of which the last counts': [
      /\.css$/,
      headers({ 'content-type': ['text/css', 'text/plain'] }),
    ],
  }),
  ...rows('unstable', {
    'missing every second time': [any, inTurns(withStatus(404))],
    'unreachable every second time': [any, inTurns(withStatus(500))],
    'stale every second time': [changing, inTurns(oldBody)],
    'broken off every second time': [any, inTurns(brokenOff)],
  }),
]

/** One bit of its middle. */
function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const middle = Math.floor(copy.length / 2)
  copy[middle] = (copy[middle] ?? 0) ^ 1
  return copy
}
