import { type JsonObject, objectsIn, parseJsonObject } from '../../reading/text/json-object.ts'
import { deviceNames, type TargetRules, windowsNames } from '../publish-target.ts'
import { serveCleanUrls } from './clean-urls.ts'
import {
  type Captured,
  pathExpression,
  type RedirectRule,
  type Redirects,
  readRules,
  servingSettings,
} from './redirect-rule.ts'

const docs = 'https://vercel.com/docs'
const functions = /^api\/.*\.(?:[cm]?[jt]s|go|py|rb|rs)$/
const notFound = 'https://vercel.com/kb/guide/custom-404-page'

/** Vercel with examples/vercel/vercel.json, or with the site's own file. */
export const vercel: TargetRules = {
  name: 'Vercel',
  limits: [],
  names: [
    windowsNames,
    deviceNames,
    {
      variant: 'function',
      pattern: functions,
      effect: 'becomes a function',
      source: `${docs}/functions/runtimes`,
    },
  ],
  serve: serveCleanUrls('all', 308),
  source: `${docs}/project-configuration#cleanurls`,
  servesOtherDepths: true,
  reserved: /^_vercel\//,
  configuredBy: ['vercel.json'],
  notFound: { without: 'Vercel shows its default page', source: notFound },
  redirects: { path: 'vercel.json', read: readVercelJson, usual: '{ "cleanUrls": true }' },
}

/**
 * The redirects of `vercel.json`, before files, and its rewrites, after them (`getTransformedRoutes`
 * of `@vercel/routing-utils`). Rules with `has` or `missing` are left out: most requests do not get
 * them. `routes` are not read.
 */
function readVercelJson(text: string): Redirects | undefined {
  const settings = parseJsonObject(text)
  if (!settings) return undefined
  const redirects = objectsIn(settings.redirects).filter(isForMost)
  const rewrites = objectsIn(settings.rewrites).filter(isForMost)
  return {
    ...readRules([
      ...redirects.map((entry) => ({ from: textOf(entry.source), rule: redirectOf(entry) })),
      ...rewrites.map((entry) => ({ from: textOf(entry.source), rule: rewriteOf(entry) })),
      ...objectsIn(settings.routes).map(({ src }) => ({ from: textOf(src), rule: undefined })),
    ]),
    fill,
    serving: servingSettings(settings),
    servesFirst: true,
  }
}

/** Whether most requests get a rule: one with these conditions is left out. Exception: conditional-rule. */
const isForMost = ({ has, missing }: JsonObject) => !has && !missing

const textOf = (source: unknown) => (typeof source === 'string' ? source : '')

function redirectOf(entry: JsonObject): RedirectRule | undefined {
  const { permanent, statusCode } = entry
  const usual = permanent === false ? 307 : 308
  const status = typeof statusCode === 'number' ? statusCode : usual
  const rule = rewriteOf(entry)
  return rule && { ...rule, status, overrides: true }
}

function rewriteOf({ source, destination }: JsonObject): RedirectRule | undefined {
  if (typeof source !== 'string' || typeof destination !== 'string') return undefined
  const paths = sourceExpression(source)
  return paths && { from: source, paths, to: destination, status: 200, overrides: false }
}

/**
 * A source as path-to-regexp reads it: `/blog/:year/:rest*`, and `(.*)`.
 *
 * @param options as of `pathExpression`
 * @returns undefined if it has other expressions
 */
export function sourceExpression(
  source: string,
  options: { readonly end?: string; readonly flags?: string } = {},
): readonly string[] | RegExp | undefined {
  const wildcards = /([/.]?(?::[A-Za-z_]\w*(?:\(\.\*\))?|\(\.\*\))[*+?]?)/
  const texts = source.split(wildcards).filter((_, index) => index % 2 === 0)
  if (/[(){}\\*+?]/.test(texts.join(''))) return undefined
  let unnamed = 0
  return pathExpression(
    source,
    wildcards,
    (wildcard) => {
      const [, prefix = '', name = `_${unnamed++}`, any, modifier = ''] =
        /^([/.]?)(?::(\w+))?(\(\.\*\))?([*+?]?)$/.exec(wildcard) ?? []
      const isLong = modifier === '*' || modifier === '+'
      const oneName = isLong ? '[^/]+(?:/[^/]+)*' : '[^/]+?'
      const one = any ? '.*' : oneName
      const escaped = prefix === '.' ? '\\.' : prefix
      const group = `${escaped}(?<${name}>${one})`
      return modifier === '*' || modifier === '?' ? `(?:${group})?` : group
    },
    options,
  )
}

/** `$1` is the first wildcard. */
function fill(to: string, captured: Captured): string {
  const texts = Object.values(captured)
  return to
    .replace(/:([A-Za-z_]\w*)[*+?]?/g, (_, name) => captured[name] ?? '')
    .replace(/\$(\d)/g, (_, number) => texts[number - 1] ?? '')
}
