import { maxConfigurationBytes, notFoundName } from '../reading/file-kind.ts'
import type { PublishedPaths, Served, TargetRules } from './publish-target.ts'
import {
  fileIf,
  isFolder,
  redirectIf,
  windowsNames,
  withoutDoubleSlashes,
} from './publish-target.ts'
import { readCloudflareRedirects } from './redirects/cloudflare-redirects.ts'

const mebibyte = 1024 ** 2

export const cloudflarePages: TargetRules = {
  name: 'Cloudflare Pages',
  limits: [
    {
      of: 'files',
      max: 20_000,
      text: '20,000 files on the Free plan',
      level: 'notice',
      source: 'https://developers.cloudflare.com/pages/platform/limits/#files',
    },
    {
      of: 'files',
      max: 100_000,
      text: '100,000 files on paid plans',
      level: 'finding',
      source: 'https://developers.cloudflare.com/pages/platform/limits/#files',
    },
    {
      of: 'file-size',
      max: 25 * mebibyte,
      text: '25 MiB per file',
      level: 'finding',
      source: 'https://developers.cloudflare.com/pages/platform/limits/#file-size',
    },
  ],
  names: [
    windowsNames,
    {
      pattern: /^functions(?=\/|$)/,
      effect: 'is not published, as the name is reserved for Pages Functions',
      level: 'finding',
      source: 'https://github.com/cloudflare/workers-sdk/issues/2240',
    },
    {
      pattern: /^_worker\.js(?=\/|$)/,
      effect: 'runs instead of the site',
      level: 'finding',
      source: 'https://developers.cloudflare.com/pages/functions/advanced-mode/',
    },
    {
      pattern: /(?<=^|\/)node_modules(?=\/)/,
      effect: 'is not published',
      level: 'finding',
      source:
        'https://github.com/cloudflare/workers-sdk/blob/main/packages/wrangler/src/pages/validate.ts',
    },
  ],
  serving: {
    serve: (path, site) => serve(withoutDoubleSlashes(path), site),
    reserved: /^cdn-cgi\//,
    configuration: ['_worker.js', '_redirects', '_headers', '_routes.json'],
    unpublished:
      /^(?:_worker\.js|_redirects|_headers|_routes\.json|functions)(?:\/|$)|(?:^|\/)(?:node_modules|\.git)\/|(?:^|\/)\.DS_Store$/,
    source:
      'https://github.com/cloudflare/workers-sdk/blob/main/packages/pages-shared/asset-server/handler.ts',
  },
  notFound: {
    pages: notFoundPagesAbove,
    elseStartPage: true,
    without: 'Cloudflare serves the start page, with status 200, for every missing URL',
    source: 'https://developers.cloudflare.com/pages/configuration/serving-pages/',
  },
  redirects: {
    path: '_redirects',
    maxBytes: maxConfigurationBytes,
    read: readCloudflareRedirects,
  },
}

/** `generateResponse` of the source. */
function serve(path: string, { hasFile }: PublishedPaths): Served {
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

const isIndex = (path: string) => path === 'index' || path.endsWith('/index')

/** The 404 page of the folder of a path, and of each folder above it. */
function notFoundPagesAbove(path: string): string[] {
  const names = path.split('/').slice(0, -1)
  return [...names.keys(), names.length]
    .toReversed()
    .map((depth) => [...names.slice(0, depth), notFoundName].join('/'))
}
