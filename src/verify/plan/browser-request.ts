import type { FileKind } from '../../reading/file-kind.ts'

/** What sends the request: a reader who opens a URL, a page that loads a file, or a crawler. */
export type ResourceUse = FileKind | 'module' | 'worker' | 'http'

/** The headers that a browser sends. Names are in lower case. */
export type RequestHeaders = Readonly<Record<string, string>>

const images = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

const documents =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7'

/** A reader opens the URL. Over http, browsers send no `Sec-Fetch-…`. */
const opened = { accept: documents, 'upgrade-insecure-requests': '1' } as const

const navigation = {
  ...opened,
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-user': '?1',
  'sec-fetch-dest': 'document',
} as const

/** A page of the site loads the file. */
const loaded = (
  dest: string,
  mode: 'no-cors' | 'cors' | 'same-origin',
  accept = '*/*',
): RequestHeaders => ({
  accept,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
})

/** Crawlers read it. */
const crawled = { accept: '*/*' } as const

/**
 * The headers of Chromium's own requests: `test/verify/plan/browser-request.test.ts` compares them. Hosts
 * answer by them: Cloudflare's assets serve pages for missing URLs to navigations only.
 */
const headersByUse: Readonly<Record<ResourceUse, RequestHeaders>> = {
  page: navigation,
  style: loaded('style', 'no-cors', 'text/css,*/*;q=0.1'),
  script: loaded('script', 'no-cors'),
  module: loaded('script', 'cors'),
  worker: {
    ...loaded('serviceworker', 'same-origin'),
    'cache-control': 'max-age=0',
    'service-worker': 'script',
  },
  json: loaded('empty', 'cors'),
  wasm: loaded('empty', 'cors'),
  svg: loaded('image', 'no-cors', images),
  image: loaded('image', 'no-cors', images),
  font: loaded('font', 'cors'),
  media: loaded('video', 'no-cors'),
  pdf: navigation,
  text: navigation,
  data: navigation,
  xml: navigation,
  other: navigation,
  sitemap: crawled,
  'packed sitemap': crawled,
  feed: crawled,
  http: opened,
}

/** Headless Chromium sends it for English. */
const acceptLanguage = 'en-US,en;q=0.9'

/** Files that pages load across origins, too: browsers name the page's origin. */
const withOrigin: ReadonlySet<ResourceUse> = new Set<ResourceUse>(['module', 'font'])

/** The headers with which a browser requests a URL, apart from the codings that it accepts. */
export function browserHeaders(use: ResourceUse, { origin }: Pick<URL, 'origin'>): RequestHeaders {
  return {
    ...headersByUse[use],
    'accept-language': acceptLanguage,
    ...(withOrigin.has(use) && { origin }),
  }
}
