import { objectsIn, parseJsonObject } from '../reading/text/json-object.ts'
import { serveCleanUrls } from './clean-urls.ts'
import { type TargetRules, windowsNames } from './publish-target.ts'
import {
  type Captured,
  pathExpression,
  type RedirectRule,
  type Redirects,
  servingSettings,
} from './redirect-rule.ts'

/** Vercel with examples/vercel/vercel.json, or with the site's own file. */
export const vercel: TargetRules = {
  name: 'Vercel',
  limits: [],
  names: [
    windowsNames,
    {
      pattern: /^api\/.*\.(?:[cm]?[jt]s|go|py|rb|rs)$/,
      effect: 'becomes a function',
      level: 'finding',
      source: 'https://vercel.com/docs/functions/runtimes',
    },
  ],
  serving: {
    serve: serveCleanUrls('all', 308),
    reserved: /^_vercel\//,
    configuration: ['vercel.json'],
    unpublished: /^vercel\.json$/,
    source: 'https://vercel.com/docs/project-configuration#cleanurls',
  },
  notFound: {
    without: 'Vercel shows its default page',
    source: 'https://vercel.com/kb/guide/custom-404-page',
  },
  redirects: {
    path: 'vercel.json',
    read: readVercelJson,
    usual: '{ "cleanUrls": true }',
  },
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
