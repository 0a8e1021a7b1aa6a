import type { PublishTarget } from './publish-target.ts'

/** The files of a site by their paths, and the folders that they are in. */
export interface SitePaths {
  readonly hasFile: (path: string) => boolean
  /** @param path without a trailing slash */
  readonly hasFolder: (path: string) => boolean
}

/** What a target does with a request: serves a file, redirects to a path, or finds nothing. */
export type Served =
  | { readonly file: string }
  | { readonly redirect: string; readonly status: 301 | 302 | 308 }
  | undefined

export interface ServingRule {
  /**
   * Pure.
   *
   * @param path without escapes, query and leading slash: empty for the start page
   */
  readonly serve: (path: string, site: SitePaths) => Served
  /** Whether sources disagree on serving `a.html` for `/a`, so that a link to `/a` may fail. */
  readonly mayNeedHtml: boolean
  /** The files that it serves for missing URLs; the first one that exists counts. */
  readonly notFoundPages: (path: string) => readonly string[]
  /** Files that it reads or ignores, and never serves. */
  readonly unpublished?: RegExp
  readonly source: string
}

/** How static hosts serve `/a`, `/a/` and similar paths, tested on each of them. */
const trailingSlashes =
  'https://github.com/slorber/trailing-slash-guide/blob/main/docs/Hosting-Providers.md'

/**
 * How each target serves a folder of files, as seen on real servers: `test/publish-targets` compares
 * the rules with nginx, s3rver, and recorded responses of the vendors' local servers.
 */
export const servingRules: Readonly<Record<PublishTarget, ServingRule>> = {
  none: {
    serve: (path, site) => serveAny(withoutDoubleSlashes(path), site),
    mayNeedHtml: true,
    notFoundPages: () => ['404.html'],
    source: trailingSlashes,
  },

  'cloudflare-pages': {
    serve: (path, site) => serveCloudflare(withoutDoubleSlashes(path), site),
    mayNeedHtml: false,
    notFoundPages: (path) => [...notFoundPagesAbove(path), 'index.html'],
    unpublished:
      /^(?:_worker\.js|_redirects|_headers|_routes\.json|functions)(?:\/|$)|(?:^|\/)(?:node_modules|\.git)\/|(?:^|\/)\.DS_Store$/,
    source:
      'https://github.com/cloudflare/workers-sdk/blob/main/packages/pages-shared/asset-server/handler.ts',
  },

  'github-pages': {
    serve: serveAny,
    mayNeedHtml: false,
    notFoundPages: () => ['404.html'],
    source: trailingSlashes,
  },

  // Microsoft documents `/a` for `a.html`; the vendor's local server responds with 404.
  'azure-static-web-apps': {
    serve: serveAny,
    mayNeedHtml: true,
    notFoundPages: () => ['404.html'],
    unpublished: /^staticwebapp\.config\.json$/,
    source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/configuration#trailing-slash',
  },

  s3: {
    serve: serveWebsiteEndpoint,
    mayNeedHtml: false,
    notFoundPages: () => ['404.html'],
    source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/IndexDocumentSupport.html',
  },

  's3-cloudfront': {
    serve: (path, { hasFile }) => fileIf(hasFile, cloudFrontFile(path)),
    mayNeedHtml: false,
    notFoundPages: () => ['404.html'],
    source: 'https://github.com/OWNER/docs-export-action/blob/main/examples/cloudfront',
  },

  nginx: {
    serve: (path, site) => serveNginx(withoutDoubleSlashes(path), site),
    mayNeedHtml: false,
    notFoundPages: () => ['404.html'],
    source: 'https://github.com/OWNER/docs-export-action/blob/main/examples/nginx',
  },
}

/** The behavior that most static hosts share; the most tolerant one if they differ. */
function serveAny(path: string, { hasFile }: SitePaths): Served {
  if (isFolder(path)) return fileIf(hasFile, `${path}index.html`)
  return (
    fileIf(hasFile, path) ??
    fileIf(hasFile, `${path}.html`) ??
    redirectIf(hasFile(`${path}/index.html`), `${path}/`, 301)
  )
}

/** Keys are exact, except that folders have an index (S3's website endpoint). */
function serveWebsiteEndpoint(path: string, { hasFile }: SitePaths): Served {
  if (isFolder(path)) return fileIf(hasFile, `${path}index.html`)
  return fileIf(hasFile, path) ?? redirectIf(hasFile(`${path}/index.html`), `${path}/`, 302)
}

/** `generateResponse` of the source. */
function serveCloudflare(path: string, { hasFile }: SitePaths): Served {
  if (isFolder(path)) {
    if (/(?:^|\/)index\/$/.test(path) && !hasFile(`${path}index.html`)) {
      return { redirect: path.slice(0, -'index/'.length), status: 308 }
    }
    const page = path.slice(0, -1)
    return (
      fileIf(hasFile, `${path}index.html`) ??
      redirectIf(path !== '' && hasFile(`${page}.html`), page, 308)
    )
  }
  if (hasFile(path)) {
    const page = path.slice(0, -'.html'.length)
    if (!path.endsWith('.html') || page === '') return { file: path }
    if (isIndex(page)) return { redirect: page.slice(0, -'index'.length), status: 308 }
    return hasFile(page) ? { file: path } : { redirect: page, status: 308 }
  }
  if (isIndex(path)) return { redirect: path.slice(0, -'index'.length), status: 308 }
  return (
    fileIf(hasFile, `${path}.html`) ?? redirectIf(hasFile(`${path}/index.html`), `${path}/`, 308)
  )
}

/** `try_files` of examples/nginx/site.conf. */
function serveNginx(path: string, { hasFile, hasFolder }: SitePaths): Served {
  if (isFolder(path)) {
    const page = path.slice(0, -1)
    return (
      fileIf(hasFile, `${path}index.html`) ??
      redirectIf(path !== '' && hasFile(`${page}.html`), page, 301)
    )
  }
  return (
    fileIf(hasFile, path) ??
    fileIf(hasFile, `${path}.html`) ??
    redirectIf(hasFolder(path), `${path}/`, 301)
  )
}

/**
 * The object that examples/cloudfront/page-address.js asks the bucket for. A test compares both.
 *
 * @param path without a leading slash
 */
export function cloudFrontFile(path: string): string {
  if (isFolder(path)) return `${path}index.html`
  const isFile = path.startsWith('.well-known/') || cloudFrontEndings.test(path)
  return isFile ? path : `${path}.html`
}

/** The endings of files that are not pages; `/v2.0` and `/guides/next.config` are pages. */
const cloudFrontEndings =
  /\.(?:html?|css|m?js|map|json|webmanifest|xml|xsl|rss|atom|txt|md|ya?ml|csv|pdf|png|jpe?g|gif|svg|webp|avif|ico|bmp|woff2?|ttf|otf|eot|mp[34]|webm|og[gv]|mov|wav|m4[av]|vtt|wasm|zip|gz|tgz)$/i

const isFolder = (path: string) => path === '' || path.endsWith('/')

const isIndex = (path: string) => path === 'index' || path.endsWith('/index')

const withoutDoubleSlashes = (path: string) => path.replace(/\/{2,}/g, '/')

const fileIf = (has: SitePaths['hasFile'], file: string) => (has(file) ? { file } : undefined)

const redirectIf = (applies: boolean, redirect: string, status: 301 | 302 | 308) =>
  applies ? { redirect, status } : undefined

/** The `404.html` of the folder of a path, and of each folder above it. */
function notFoundPagesAbove(path: string): string[] {
  const names = path.split('/').slice(0, -1)
  return [...names.keys(), names.length]
    .toReversed()
    .map((depth) => [...names.slice(0, depth), '404.html'].join('/'))
}
