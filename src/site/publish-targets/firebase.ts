import {
  asObject,
  type JsonObject,
  objectsIn,
  parseJsonObject,
} from '../../reading/text/json-object.ts'
import {
  deviceNames,
  type TargetRules,
  windowsNames,
  withoutDoubleSlashes,
} from '../publish-target.ts'
import { serveCleanUrls } from './clean-urls.ts'
import {
  type Captured,
  type GlobReader,
  type RedirectRule,
  type Redirects,
  readRules,
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
    deviceNames,
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
  configuredBy: ['firebase.json'],
  notFound: { without: 'Firebase shows its default page', source: `${docs}/full-config#404` },
  redirects: {
    path: 'firebase.json',
    read: readFirebaseJson,
    usual: '{ "hosting": { "cleanUrls": true } }',
  },
}

/**
 * The `hosting` of `firebase.json`: its redirects, before files, and its rewrites, after them
 * (`redirects.js` and `rewrites.js` of superstatic). Rules with `regex` are not read.
 */
function readFirebaseJson(text: string, readGlob: GlobReader): Redirects | undefined {
  const { hosting } = parseJsonObject(text) ?? {}
  if (hosting === undefined) return undefined
  const [settings = {}] = Array.isArray(hosting) ? objectsIn(hosting) : [asObject(hosting)]
  const redirects = objectsIn(settings.redirects)
  const rewrites = objectsIn(settings.rewrites)
  return {
    ...readRules([
      ...redirects.map((entry) => ({ from: sourceOf(entry), rule: redirectOf(entry, readGlob) })),
      ...rewrites.map((entry) => ({ from: sourceOf(entry), rule: rewriteOf(entry, readGlob) })),
    ]),
    // Without the slash before an empty text.
    fill: (to, captured) =>
      to.replace(/(\/?):([A-Za-z_]\w*)[*+?]?/g, (_, slash, name) =>
        captured[name] ? `${slash}${captured[name]}` : '',
      ),
    servesExactFiles: true,
    serving: servingSettings(settings),
  }
}

function redirectOf(entry: JsonObject, readGlob: GlobReader): RedirectRule | undefined {
  const from = globOf(entry)
  if (from === undefined) return undefined
  const to = destinationOf(entry)
  const source = withSlash(from)
  const paths = hasNames.test(to) ? namesExpression(source, to) : readGlob(source)
  const status = typeof entry.type === 'number' ? entry.type : 301
  return paths && { from, paths, to, status, overrides: true }
}

function rewriteOf(entry: JsonObject, readGlob: GlobReader): RedirectRule | undefined {
  const from = globOf(entry)
  const glob = from === undefined ? undefined : readGlob(from)
  if (from === undefined || !glob) return undefined
  // It is compared with the path as it was requested (`rewrites.js`).
  const paths = { exec: (path: string) => glob.exec(encodeURI(path.toWellFormed())) }
  return { from, paths, to: destinationOf(entry), status: 200, overrides: false }
}

/** How the file names the paths of a rule. */
function sourceOf(entry: JsonObject): string {
  const source = globOf(entry) ?? entry.regex
  return typeof source === 'string' ? source : ''
}

function globOf({ source, glob }: JsonObject): string | undefined {
  const from = glob ?? source
  return typeof from === 'string' ? from : undefined
}

const destinationOf = ({ destination }: JsonObject): string =>
  typeof destination === 'string' ? destination : service

/** `slasher` of the source: a slash at the start, or after a `!`. */
const withSlash = (source: string) => source.replaceAll('\\', '/').replace(/^(!?)\/*/, '$1/')

const hasNames = /(?:^|\/):/

/**
 * A source with the names of its destination, in any case: `/blog/:year/**`. Undefined if it lacks one that the
 * destination needs: no path is redirected then.
 */
function namesExpression(source: string, to: string): RedirectRule['paths'] | undefined {
  const names = new Map(
    Array.from(source.matchAll(/:([A-Za-z_]\w*)([*+]?)/g), ([, name = '', many]) => [name, many]),
  )
  // Firebase's documentation has `/blog/:post*` for `/:post`, which superstatic cannot fill with a slash.
  const placed = placedNames(to).map((one) => ({
    ...one,
    isLong: one.isLong || Boolean(names.get(one.name)),
  }))
  if (placed.some(({ name, isOptional }) => !isOptional && !names.has(name))) return undefined
  const expression = source.replaceAll('**', '*').replace(/(?<![\w)])\*/g, '(.*)')
  const paths = sourceExpression(expression, { end: '/?', flags: 'i' })
  return paths instanceof RegExp ? onlyFilling(placed, paths) : paths
}

/** A name in a destination, as path-to-regexp fills it. */
interface PlacedName {
  readonly name: string
  /** Whether it may be left out. */
  readonly isOptional: boolean
  /** Whether it may have slashes. */
  readonly isLong: boolean
}

const placedNames = (to: string): readonly PlacedName[] =>
  Array.from(to.matchAll(/\/:([A-Za-z_]\w*)([*+?]?)/g), ([, name = '', modifier]) => ({
    name,
    isOptional: modifier === '*' || modifier === '?',
    isLong: modifier === '*' || modifier === '+',
  }))

/** Without the paths that a destination cannot be filled from (`Redirect.test` in `redirects.js`). */
function onlyFilling(placed: readonly PlacedName[], paths: RegExp): RegExp {
  const exec = paths.exec.bind(paths)
  const fits = (captured: Captured = {}) =>
    placed.every(({ name, isOptional, isLong }) => {
      const text = captured[name]
      return text === undefined ? isOptional : isLong || !text.includes('/')
    })
  return Object.assign(paths, {
    exec(path: string) {
      const match = exec(path)
      return match && fits(match.groups) ? match : null
    },
  })
}

/** A function, or another service, of the project. */
const service = 'https://service.invalid/'
