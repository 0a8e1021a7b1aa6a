import {
  asObject,
  type JsonObject,
  objectsIn,
  parseJsonObject,
} from '../../reading/text/json-object.ts'
import { type TargetRules, windowsNames, withoutDoubleSlashes } from '../publish-target.ts'
import { serveCleanUrls } from './clean-urls.ts'
import {
  escaped,
  pathExpression,
  type RedirectRule,
  type Redirects,
  servingSettings,
} from './redirect-rule.ts'
import { sourceExpression } from './vercel.ts'

const serve = serveCleanUrls('slashes', 301)

const docs = 'https://firebase.google.com/docs/hosting'
const server = 'https://github.com/firebase/superstatic'
const hidden = /(?<=^|\/)(?:\.[^/]*|node_modules(?=\/))/

/** Firebase Hosting with examples/firebase/firebase.json, or with the site's own file. */
export const firebase: TargetRules = {
  name: 'Firebase Hosting',
  limits: [
    {
      variant: 'file-size',
      measure: 'file-size',
      max: 2 * 1024 ** 3,
      text: '2 GB per file',
      source: `${docs}/usage-quotas-pricing`,
    },
  ],
  names: [
    windowsNames,
    {
      variant: 'hidden',
      pattern: hidden,
      effect: 'is not published, unless `ignore` is set',
      source: `${docs}/full-config#ignore`,
      level: 'notice',
    },
    { variant: 'hash', pattern: /#/, effect: 'cannot be requested', source: server },
  ],
  serve: (path, ...site) => serve(withoutDoubleSlashes(path), ...site),
  source: `${server}/blob/main/src/middleware/files.js`,
  servesOtherDepths: true,
  reserved: /^__\//,
  unpublished: /^firebase\.json$/,
  notFound: { without: 'Firebase shows its default page', source: `${docs}/full-config#404` },
  redirects: {
    path: 'firebase.json',
    read: readFirebaseJson,
    usual: '{ "hosting": { "cleanUrls": true } }',
  },
}

/**
 * The `hosting` of `firebase.json`: its redirects, before files, and its rewrites, after them
 * (`redirects.js` and `rewrites.js` of superstatic). Rules with `regex` are left out.
 */
function readFirebaseJson(text: string): Redirects | undefined {
  const { hosting } = parseJsonObject(text) ?? {}
  if (hosting === undefined) return undefined
  const [settings = {}] = Array.isArray(hosting) ? objectsIn(hosting) : [asObject(hosting)]
  const redirects = objectsIn(settings.redirects).flatMap((entry) => redirectOf(entry) ?? [])
  const rewrites = objectsIn(settings.rewrites).flatMap((entry) => rewriteOf(entry) ?? [])
  return {
    rules: [...redirects, ...rewrites],
    // Without the slash before an empty text.
    fill: (to, captured) =>
      to.replace(/(\/?):([A-Za-z_]\w*)[*+?]?/g, (_, slash, name) =>
        captured[name] ? `${slash}${captured[name]}` : '',
      ),
    servesExactFiles: true,
    serving: servingSettings(settings),
  }
}

function redirectOf(entry: JsonObject): RedirectRule | undefined {
  const from = sourceOf(entry)
  if (from === undefined) return undefined
  const to = destinationOf(entry)
  const source = withSlash(from)
  const hasNames = /(?:^|\/):/.test(to)
  const paths = hasNames ? namesExpression(source) : globExpression(source)
  const status = typeof entry.type === 'number' ? entry.type : 301
  return paths && { from, paths, to, status, overrides: true }
}

function rewriteOf(entry: JsonObject): RedirectRule | undefined {
  const from = sourceOf(entry)
  if (from === undefined) return undefined
  const paths = globExpression(withSlash(from))
  return paths && { from, paths, to: destinationOf(entry), status: 200, overrides: false }
}

function sourceOf({ source, glob }: JsonObject): string | undefined {
  const from = source === undefined ? glob : source
  return typeof from === 'string' ? from : undefined
}

const destinationOf = ({ destination }: JsonObject): string =>
  typeof destination === 'string' ? destination : service

const withSlash = (source: string) => source.replace(/^\/?/, '/')

/** A source with names that its destination has, too: `/blog/:year/**`. */
function namesExpression(source: string): RedirectRule['paths'] | undefined {
  const expression = source.replaceAll('**', '*').replace(/(?<![\w)])\*/g, '(.*)')
  return sourceExpression(expression, '/?')
}

/** A function, or another service, of the project. */
const service = 'https://service.invalid/'

/** A glob (minimatch) with `*`, `**`, `?`, `{a,b}` and `@(a|b)`; undefined if it has other parts. */
function globExpression(glob: string): RedirectRule['paths'] | undefined {
  const texts = glob.split(globParts).filter((_, index) => index % 2 === 0)
  // More alternatives could be tried in more combinations than a run has time for.
  if ((glob.match(/[{@]/g)?.length ?? 0) > 1) return undefined
  return /[[\]{}()!+\\]/.test(texts.join(''))
    ? undefined
    : pathExpression(glob, globParts, read, { end: '/?' })
}

const globParts = /(\/\*\*\/|\/\*\*(?![^/])|\/\*(?![^/])|\*\*|\*|\?|@\([^()]*\)|\{[^{}]*\})/

/** A wildcard matches no name that begins with a dot. */
function read(part: string): string {
  if (part === '?') return '[^/]'
  if (part === '/*') return '/(?!\\.)[^/]+'
  if (part === '/**') return '(?:/(?!\\.)[^/]*)+'
  if (part === '/**/') return '/(?:(?!\\.)[^/]*/)*'
  if (part.startsWith('*')) return '(?!(?<=/)\\.)[^/]*'
  const alternatives = part.replace(/^@?.|.$/g, '').split(/[,|]/)
  const expressions = alternatives.map((glob) =>
    glob.split(globParts).map((piece, index) => (index % 2 === 0 ? escaped(piece) : read(piece))),
  )
  return `(?:${expressions.map((pieces) => pieces.join('')).join('|')})`
}
