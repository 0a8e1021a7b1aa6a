import {
  deviceNames,
  fileIf,
  isFolder,
  type PublishedPaths,
  type Served,
  type TargetRules,
  windowsNames,
} from '../publish-target.ts'
import {
  escaped,
  pathExpression,
  type RedirectRule,
  type Redirects,
  redirectLines,
} from './redirect-rule.ts'

const code = 'https://github.com/netlify/cli/blob/main/src'
const deploy = `${code}/commands/deploy/deploy.ts`
const hidden = /(?<=^|\/)(?:\.(?!well-known\/)[^/]*|node_modules(?=\/))/
const notFound =
  'https://docs.netlify.com/routing/redirects/redirect-options/#custom-404-page-handling'

export const netlify: TargetRules = {
  name: 'Netlify',
  limits: [],
  names: [
    windowsNames,
    deviceNames,
    { variant: 'hash', pattern: /#/, effect: 'is refused', source: `${code}/utils/deploy/util.ts` },
    {
      variant: 'hidden',
      pattern: hidden,
      effect: 'is not published by the CLI',
      source: deploy,
      level: 'notice',
    },
  ],
  serve,
  source: `${code}/utils/proxy.ts`,
  servesOtherDepths: true,
  reserved: /^\.netlify\//,
  configuredBy: ['_redirects', '_headers', 'netlify.toml'],
  notFound: { without: 'Netlify shows its default page', source: notFound },
  redirects: { path: '_redirects', read: readNetlifyRedirects },
}

/** `alternativePathsFor` of the source: a page with and without a slash, before a folder's index. */
function serve(path: string, { hasFile }: PublishedPaths): Served {
  if (path === '') return fileIf(hasFile, 'index.html')
  const page = path.replace(/\/$/, '')
  const isAsset = !isFolder(path) && /\.(?:html?|png|jpg|js|css|svg|gif|ico|woff2?)$/.test(path)
  const file = fileIf(hasFile, path)
  if (file || isAsset) return file
  return fileIf(hasFile, `${page}.html`) ?? fileIf(hasFile, `${page}/index.html`)
}

/**
 * The `_redirects` of Netlify: in their order, with or without a slash at the end; before files only
 * with `!` (`line_parser.ts` of netlify/build, and netlify-redirector as seen).
 *
 * Rules for some countries, languages, roles or cookies are left out: most readers do not get them.
 * Those for queries may lead anywhere, as the query is not known here.
 */
function readNetlifyRedirects(text: string): Redirects {
  const read = redirectLines(text).flatMap((words) => rulesOf(words) ?? [])
  return {
    rules: read.flatMap(({ rules }) => rules ?? []),
    unread: read.flatMap(({ from, rules }) => (rules ? [] : from)),
    fill: (to, captured) =>
      to.replace(/:(\w+)/g, (whole, name) => (name in captured ? (captured[name] ?? '') : whole)),
  }
}

interface RedirectLine {
  readonly written: string
  readonly to: string
  /** With a `!` if it applies before files. */
  readonly status: string
  readonly conditions: readonly string[]
}

/** The rules of a line, undefined if they are not understood; undefined for a line that does not count. */
function rulesOf(words: readonly string[]): ReadLine | undefined {
  const line = readLine(words)
  if (!line || !isForMost(line)) return undefined
  const { written, to, status } = line
  const from = written.replace(/^\/?/, '/').replace(/(?<=.)\/$/, '')
  const paths = pathExpression(from, wildcards, expressionOf, { end: '/?' })
  const code = Number.parseInt(status, 10)
  if (Number.isNaN(code)) return undefined
  if (!paths || /\*[^/]/.test(from)) return { from: written, rules: undefined }
  const rule = { from: written, paths, to, status: code, overrides: status.endsWith('!') }
  return { from: written, rules: [...exceptionsTo(rule, from), rule] }
}

interface ReadLine {
  readonly from: string
  readonly rules: readonly RedirectRule[] | undefined
}

/** Undefined for a line that leads nowhere. */
function readLine([written = '', ...rest]: readonly string[]): RedirectLine | undefined {
  const at = rest.findIndex((word) => /^(?:\/|https?:\/\/|[-+]?\d)/.test(word))
  const found = rest[at]
  if (found === undefined) return undefined
  if (at === 0 && /^[-+]?\d/.test(found)) return forwardLine(written, rest)
  const [status = '301', ...conditions] = rest.slice(at + 1)
  return { written, to: at > 0 ? elsewhere : found, status, conditions }
}

/** Without a destination, `/a/* 200` serves what is there. */
function forwardLine(written: string, rest: readonly string[]): RedirectLine | undefined {
  const [status = '', ...conditions] = rest
  const to = written.replace(/\/\*$/, '/:splat')
  return to === written ? undefined : { written, to, status, conditions }
}

/** Whether most readers get it, at a path of the site. Exception: conditional-rule. */
function isForMost({ written, conditions }: RedirectLine): boolean {
  const isPlain = conditions.every((word) => /^sign(?:ed)?=/i.test(word))
  return isPlain && !/^(?:https?:|\/?\.netlify)/.test(written)
}

/** Paths below the destination of a splat are not redirected again, by no rule. */
function exceptionsTo(rule: RedirectRule, from: string): readonly RedirectRule[] {
  const { to = '', status } = rule
  const below = to.replace(/\/:splat$/, '')
  const isSplat = from.includes('*') && status >= 300 && status < 400
  if (!isSplat || /^$|:/.test(below) || (below === '/' && from !== '/*')) return []
  const start = `(?=${escaped(below)})`
  const paths = pathExpression(from, wildcards, expressionOf, { start, end: '/?' })
  return paths ? [{ ...rule, paths, to: undefined }] : []
}

const elsewhere = 'https://query.invalid/'

/** A `*` also stands for no name at all. */
const wildcards = /(\/\*(?=\/|$)|\*|(?<=\/):[A-Za-z_]\w*(?=\/|$))/

function expressionOf(wildcard: string): string {
  if (wildcard === '/*') return '(?:/(?<splat>.*))?'
  return wildcard === '*' ? '/?(?<splat>.*)' : `(?<${wildcard.slice(1)}>[^/]+)`
}
