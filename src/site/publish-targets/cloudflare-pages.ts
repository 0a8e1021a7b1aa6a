import { decoded } from '../../kernel/format/percent-encoding.ts'
import { notFoundName } from '../../reading/file-kind.ts'
import {
  deviceNames,
  fileIf,
  isFolder,
  type NotFoundPage,
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
  readRules,
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
    deviceNames,
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
  configuredBy: ['_worker.js', '_redirects', '_headers', '_routes.json'],
  unpublished:
    /^(?:_worker\.js|_redirects|_headers|_routes\.json|functions)\/|^functions$|(?:^|\/)(?:node_modules|\.git)\/|(?:^|\/)\.DS_Store$/,
  notFound: {
    pages: (path) => [...notFoundPagesAbove(path), { path: 'index.html', status: 200 }],
    without: 'Cloudflare serves the start page, with status 200, for every missing URL',
    source: `${docs}/configuration/serving-pages/`,
  },
  redirects: { path: '_redirects', read: readCloudflareRedirects },
}

/** `generateResponse` of the source. */
function serve(path: string, { hasFile }: PublishedPaths): Served {
  if (isFolder(path)) return serveFolder(path, hasFile)
  if (hasFile(path)) return serveFile(path, hasFile)
  if (isIndex(path)) return redirectToFolder(path)
  return (
    fileIf(hasFile, `${path}.html`) ?? redirectIf(hasFile(`${path}/index.html`), `${path}/`, 308)
  )
}

/** Serves the index of a folder; a page with the name of the folder has no slash at its end. */
function serveFolder(path: string, hasFile: PublishedPaths['hasFile']): Served {
  const page = path.slice(0, -1)
  const index = `${path}index.html`
  if (hasFile(index)) return { file: index }
  if (isIndex(page)) return redirectToFolder(page)
  return redirectIf(path !== '' && hasFile(`${page}.html`), page, 308)
}

/** Serves a file by its name, unless it is a page that has a name without `.html`. */
function serveFile(path: string, hasFile: PublishedPaths['hasFile']): Served {
  const page = path.slice(0, -'.html'.length)
  if (!path.endsWith('.html') || page === '') return { file: path }
  if (isIndex(page)) return redirectToFolder(page)
  return hasFile(page) ? { file: path } : { redirect: page, status: 308 }
}

const redirectToFolder = (index: string): Served => ({
  redirect: index.slice(0, -'index'.length),
  status: 308,
})

const isIndex = (path: string) => path === 'index' || path.endsWith('/index')

/** The 404 page of the folder of a path, and of each folder above it. */
function notFoundPagesAbove(path: string): NotFoundPage[] {
  const names = path.split('/').slice(0, -1)
  return [...names.keys(), names.length]
    .toReversed()
    .map((depth) => ({ path: [...names.slice(0, depth), notFoundName].join('/'), status: 404 }))
}

/**
 * The `_redirects` of Cloudflare Pages: rules without wildcards first, all of them before files, and
 * without those that the source ignores (`parseRedirects.ts` and `rules-engine.ts` of
 * cloudflare/workers-sdk).
 */
function readCloudflareRedirects(text: string): Redirects {
  const lines = withinLimits(redirectLines(text).flatMap((words) => readLine(words) ?? []))
  return {
    ...readRules(
      firstOfEach(lines.filter(isValid)).map((line) => ({
        from: line.written,
        rule: ruleOf(line),
      })),
    ),
    fill: (to, captured) =>
      Object.entries(captured).reduce(
        (url, [name, value = '']) => url.replaceAll(`:${name}`, value),
        to,
      ),
  }
}

interface RedirectLine {
  /** As in the file. */
  readonly written: string
  /** The path that it stands for, percent-encoded. */
  readonly from: string
  readonly to: string
  readonly code: string
}

/** Undefined for a line that does not count at all. */
function readLine(words: readonly string[]): RedirectLine | undefined {
  const [written = '', to = '', code = '302', ...more] = words
  const from = sourceOf(written)
  if (from === undefined || to === '' || more.length > 0) return undefined
  return { written, from, to, code }
}

/** From the first line with a wildcard on, all lines count as having one. */
function withinLimits(lines: readonly RedirectLine[]): readonly RedirectLine[] {
  const first = lines.findIndex(({ from }) => /\*|:[A-Za-z]/.test(from))
  const start = first < 0 ? lines.length : first
  const fixed = lines.slice(0, start)
  const others = lines.slice(start)
  return [...fixed.slice(0, max.fixed), ...others.slice(0, max.others)]
}

function isValid({ from, to, code }: RedirectLine): boolean {
  if (!/^(?:200|30[12378])$/.test(code)) return false
  if (!to.startsWith('/')) return code !== '200' && /^https:\/\/+[^/]/.test(to)
  const isLoop = /(?:\/|\/\*)$/.test(from) && /\/index(?:.html)?(?:[?#]|$)/.test(to)
  return !isLoop
}

function firstOfEach(lines: readonly RedirectLine[]): readonly RedirectLine[] {
  const sources = new Set<string>()
  return lines.filter(({ from }) => {
    const isFirst = !sources.has(from)
    sources.add(from)
    return isFirst
  })
}

function ruleOf({ written, from, to, code }: RedirectLine): RedirectRule | undefined {
  const paths = pathExpression(decoded(from), wildcards, read)
  return paths && { from: written, paths, to, status: Number(code), overrides: true }
}

const max = { fixed: 2000, others: 100 }

const wildcards = /(\*|:[A-Za-z]\w*)/
const read = (name: string) => (name === '*' ? '(?<splat>.*)' : `(?<${name.slice(1)}>[^/]+)`)

/** `validateUrl` of the source: a path, percent-encoded; undefined for a URL. */
function sourceOf(written: string): string | undefined {
  if (/^https:\/\/+[^/]/.test(written)) return undefined
  return URL.parse(`//${written.startsWith('/') ? '' : '/'}${written}`, 'relative://')?.pathname
}
