import { decoded } from '../../kernel/format/percent-encoding.ts'
import { notFoundName } from '../../reading/file-kind.ts'
import {
  fileIf,
  isFolder,
  type PublishedPaths,
  redirectIf,
  type Served,
  type TargetRules,
  windowsNames,
  withoutDoubleSlashes,
} from '../publish-target.ts'
import {
  pathExpression,
  type RedirectRule,
  type Redirects,
  redirectLines,
} from './redirect-rule.ts'

const mebibyte = 1024 ** 2

const docs = 'https://developers.cloudflare.com/pages'
const code = 'https://github.com/cloudflare/workers-sdk/blob/main/packages'
const maxFiles = `${docs}/platform/limits/#files`
const reserved = /^functions(?=\/|$)/
const functions = 'https://github.com/cloudflare/workers-sdk/issues/2240'

export const cloudflarePages: TargetRules = {
  name: 'Cloudflare Pages',
  limits: [
    {
      variant: 'files-free',
      measure: 'files',
      max: 20_000,
      text: '20,000 files on the Free plan',
      source: maxFiles,
      level: 'notice',
    },
    {
      variant: 'files-paid',
      measure: 'files',
      max: 100_000,
      text: '100,000 files on paid plans',
      source: maxFiles,
    },
    {
      variant: 'file-size',
      measure: 'file-size',
      max: 25 * mebibyte,
      text: '25 MiB per file',
      source: `${docs}/platform/limits/#file-size`,
    },
  ],
  names: [
    windowsNames,
    {
      variant: 'functions',
      pattern: reserved,
      effect: 'is not published, as the name is reserved for Pages Functions',
      source: functions,
    },
    {
      variant: 'worker',
      pattern: /^_worker\.js(?=\/|$)/,
      effect: 'runs instead of the site',
      source: `${docs}/functions/advanced-mode/`,
    },
    {
      variant: 'node-modules',
      pattern: /(?<=^|\/)node_modules(?=\/)/,
      effect: 'is not published',
      source: `${code}/wrangler/src/pages/validate.ts`,
    },
  ],
  serve: (path, site) => serve(withoutDoubleSlashes(path), site),
  source: `${code}/pages-shared/asset-server/handler.ts`,
  reserved: /^cdn-cgi\//,
  unpublished:
    /^(?:_worker\.js|_redirects|_headers|_routes\.json|functions)(?:\/|$)|(?:^|\/)(?:node_modules|\.git)\/|(?:^|\/)\.DS_Store$/,
  notFound: {
    pages: notFoundPagesAbove,
    elseStartPage: true,
    without: 'Cloudflare serves the start page, with status 200, for every missing URL',
    source: `${docs}/configuration/serving-pages/`,
  },
  redirects: { path: '_redirects', read: readCloudflareRedirects },
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

/**
 * The `_redirects` of Cloudflare Pages: rules without wildcards first, all of them before files, and
 * without those that the source ignores (`parseRedirects.ts` and `rules-engine.ts` of
 * cloudflare/workers-sdk).
 */
function readCloudflareRedirects(text: string): Redirects {
  const rules: RedirectRule[] = []
  const sources = new Set<string>()
  const counts = { fixed: 0, others: 0 }
  for (const [written = '', to = '', code = '302', ...more] of redirectLines(text)) {
    const from = sourceOf(written)
    if (from === undefined || to === '' || more.length > 0) continue
    const kind = counts.others === 0 && !/\*|:[A-Za-z]/.test(from) ? 'fixed' : 'others'
    if (++counts[kind] > max[kind]) {
      if (kind === 'others') break
      continue
    }
    const isPath = to.startsWith('/')
    const isLoop = isPath && /(?:\/|\/\*)$/.test(from) && /\/index(?:.html)?(?:[?#]|$)/.test(to)
    const isValid = isPath ? !isLoop : code !== '200' && /^https:\/\/+[^/]/.test(to)
    if (!isValid || !/^(?:200|30[12378])$/.test(code) || sources.has(from)) continue
    sources.add(from)
    const paths = pathExpression(decoded(from), wildcards, read)
    if (paths) rules.push({ from: written, paths, to, status: Number(code), overrides: true })
  }
  return {
    rules,
    fill: (to, captured) =>
      Object.entries(captured).reduce(
        (url, [name, value = '']) => url.replaceAll(`:${name}`, value),
        to,
      ),
  }
}

const max = { fixed: 2000, others: 100 }

const wildcards = /(\*|:[A-Za-z]\w*)/
const read = (name: string) => (name === '*' ? '(?<splat>.*)' : `(?<${name.slice(1)}>[^/]+)`)

/** `validateUrl` of the source: a path, percent-encoded; undefined for a URL. */
function sourceOf(written: string): string | undefined {
  if (/^https:\/\/+[^/]/.test(written)) return undefined
  return URL.parse(`//${written.startsWith('/') ? '' : '/'}${written}`, 'relative://')?.pathname
}
