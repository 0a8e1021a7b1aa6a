import { objectsIn, parseJsonObject } from '../../reading/text/json-object.ts'
import { type TargetRules, windowsNames } from '../publish-target.ts'
import { serveCleanUrls } from './clean-urls.ts'
import {
  type Captured,
  pathExpression,
  type RedirectRule,
  type Redirects,
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
  unpublished: /^vercel\.json$/,
  notFound: { without: 'Vercel shows its default page', source: notFound },
  redirects: { path: 'vercel.json', read: readVercelJson, usual: '{ "cleanUrls": true }' },
}

/**
 * The redirects of `vercel.json`, before files, and its rewrites, after them (`getTransformedRoutes`
 * of `@vercel/routing-utils`). Rules with `has` or `missing` are left out: most requests do not get
 * them.
 */
function readVercelJson(text: string): Redirects | undefined {
  const settings = parseJsonObject(text)
  if (!settings) return undefined
  const read = (list: unknown, overrides: boolean) =>
    objectsIn(list).flatMap((entry): RedirectRule[] => {
      const { source: from, destination: to, permanent, statusCode, has, missing } = entry
      if (typeof from !== 'string' || typeof to !== 'string' || has || missing) return []
      const usual = permanent === false ? 307 : 308
      const status = typeof statusCode === 'number' ? statusCode : usual
      const paths = sourceExpression(from)
      return paths ? [{ from, paths, to, status: overrides ? status : 200, overrides }] : []
    })
  return {
    rules: [...read(settings.redirects, true), ...read(settings.rewrites, false)],
    fill,
    serving: servingSettings(settings),
    servesFirst: true,
  }
}

/**
 * A source as path-to-regexp reads it: `/blog/:year/:rest*`, and `(.*)`.
 *
 * @returns undefined if it has other expressions
 */
export function sourceExpression(source: string, end = ''): readonly string[] | RegExp | undefined {
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
      const one = any ? '.*' : isLong ? '[^/]+(?:/[^/]+)*' : '[^/]+?'
      const escaped = prefix === '.' ? '\\.' : prefix
      const group = `${escaped}(?<${name}>${one})`
      return modifier === '*' || modifier === '?' ? `(?:${group})?` : group
    },
    { end },
  )
}

/** `$1` is the first wildcard. */
function fill(to: string, captured: Captured): string {
  const texts = Object.values(captured)
  return to
    .replace(/:([A-Za-z_]\w*)[*+?]?/g, (_, name) => captured[name] ?? '')
    .replace(/\$(\d)/g, (_, number) => texts[number - 1] ?? '')
}
