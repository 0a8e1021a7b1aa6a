import { asObject, objectsIn, parseJsonObject } from '../../reading/text/json-object.ts'
import { deviceNames, serveAny, type TargetRules, windowsNames } from '../publish-target.ts'
import { escaped, pathExpression, type RedirectRule, type Redirects } from './redirect-rule.ts'

const mebibyte = 1024 ** 2

const maxFiles = 'https://github.com/Azure/static-web-apps/issues/520'
const quotas = 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas'
const configuration = 'https://learn.microsoft.com/en-us/azure/static-web-apps/configuration'

export const azureStaticWebApps: TargetRules = {
  name: 'Azure Static Web Apps',
  limits: [
    {
      variant: 'files',
      measure: 'files',
      max: 15_000,
      text: '15,000 files',
      source: maxFiles,
    },
    // The page says MB; the service accepts up to 524,288,000 bytes:
    // https://github.com/dapr/docs/issues/4792
    {
      variant: 'site-size-free',
      measure: 'site-size',
      max: 250 * mebibyte,
      text: '250 MB in total on the Free plan',
      source: quotas,
      level: 'notice',
    },
    {
      variant: 'site-size-standard',
      measure: 'site-size',
      max: 500 * mebibyte,
      text: '500 MB in total on the Standard plan',
      source: quotas,
    },
  ],
  names: [windowsNames, deviceNames],
  foldsCase: true,
  serve: serveAny,
  source: `${configuration}#trailing-slash`,
  // Microsoft documents `/a` for `a.html`; the vendor's local server responds with 404.
  mayNeedHtml: true,
  reserved: /^\.auth\//,
  configuredBy: ['staticwebapp.config.json'],
  notFound: {
    without: 'Azure shows its default page, unless `responseOverrides` names another',
    source: configuration,
  },
  redirects: {
    path: 'staticwebapp.config.json',
    maxBytes: 20 * 1024,
    read: readStaticWebAppConfig,
  },
}

/**
 * The `staticwebapp.config.json` of Azure Static Web Apps: the first route that matches, before files,
 * then `navigationFallback` for paths without a file (`routes-engine` of Azure/static-web-apps-cli).
 */
function readStaticWebAppConfig(text: string): Redirects | undefined {
  const settings = parseJsonObject(text)
  if (!settings) return undefined
  const routes = objectsIn(settings.routes).flatMap((entry) => {
    const { route, redirect, rewrite, statusCode, methods } = entry
    if (Array.isArray(methods) && !methods.includes('GET')) return []
    const isError = typeof statusCode === 'number' && statusCode >= 400
    const usual = redirect === undefined ? 200 : 302
    const status = isError || statusCode === 301 ? statusCode : usual
    return ruleOf(route, isError ? '' : (redirect ?? rewrite), status, true)
  })
  const { rewrite, exclude } = asObject(settings.navigationFallback)
  const excluded = Array.isArray(exclude) ? exclude : []
  const fallback = [
    ...excluded.flatMap((source) => ruleOf(source, undefined, 200, false)),
    ...ruleOf('/*', rewrite, 200, false),
  ]
  const missing = asObject(asObject(settings.responseOverrides)['404']).rewrite
  return {
    rules: [...routes, ...(typeof rewrite === 'string' ? fallback : [])],
    unread: sourcesIn(settings.routes, excluded).filter((source) => !pathsOf(source, '')),
    fill: (to) => to,
    notFoundPage: typeof missing === 'string' ? missing.replace(/^\//, '') : undefined,
  }
}

/** The sources of all rules. */
const sourcesIn = (routes: unknown, excluded: readonly unknown[]) =>
  [...objectsIn(routes).map(({ route }) => route), ...excluded].filter(
    (source) => typeof source === 'string',
  )

function ruleOf(from: unknown, to: unknown, status: number, overrides: boolean): RedirectRule[] {
  // A route that redirects to the same URL is skipped.
  const start = status >= 300 && to ? `(?!${escaped(String(to))}$)` : ''
  const isLoop = status >= 300 && from === to
  const paths = typeof from === 'string' && !isLoop ? pathsOf(from, start) : undefined
  if (typeof from !== 'string' || !paths) return []
  return [{ from, paths, to: typeof to === 'string' ? to : undefined, status, overrides }]
}

/** A route matches a folder also by its `index.html`, and `/a/*` also `/a`. */
function pathsOf(route: string, before: string): readonly string[] | RegExp | undefined {
  if (!route.includes('*')) {
    const folder = route.endsWith('/index.html') ? route.slice(0, -'index.html'.length) : undefined
    return folder === undefined ? [route] : [route, folder, folder.slice(0, -1)]
  }
  const [, start = '', one, several = one] =
    /^([^*]*)\*(?:\.(\w+)|\.\{(\w+(?:,\w+)*)\})?$/.exec(route) ?? []
  if (start === '') return undefined
  const extensions = several?.split(',')
  const hasFolders = extensions === undefined || extensions.includes('html')
  const names = extensions === undefined ? '.*' : namesWith(extensions)
  return pathExpression(
    `${start}*`,
    /(\/?\*)/,
    (wildcard) => {
      if (wildcard === '*') return names
      return hasFolders ? `(?:/${names})?` : `/${names}`
    },
    { start: before },
  )
}

/** An expression for the names of files with one of these extensions; those of pages have none, too. */
function namesWith(extensions: readonly string[]): string {
  const names = `.*\\.(?:${extensions.join('|')})`
  return extensions.includes('html') ? `(?:${names}|[^.]*)` : names
}
