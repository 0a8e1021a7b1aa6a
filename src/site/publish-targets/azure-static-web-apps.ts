import type { TargetRules } from './publish-target.ts'
import { rootNotFoundPage, serveAny, windowsNames } from './publish-target.ts'
import { readStaticWebAppConfig } from './redirects/static-web-app-config.ts'

const mebibyte = 1024 ** 2

export const azureStaticWebApps: TargetRules = {
  name: 'Azure Static Web Apps',
  limits: [
    {
      of: 'files',
      max: 15_000,
      text: '15,000 files',
      level: 'finding',
      source: 'https://github.com/Azure/static-web-apps/issues/520',
    },
    // The page says MB; the service accepts up to 524,288,000 bytes:
    // https://github.com/dapr/docs/issues/4792
    {
      of: 'site-size',
      max: 250 * mebibyte,
      text: '250 MB in total on the Free plan',
      level: 'notice',
      source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas',
    },
    {
      of: 'site-size',
      max: 500 * mebibyte,
      text: '500 MB in total on the Standard plan',
      level: 'finding',
      source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas',
    },
  ],
  names: [windowsNames],
  foldsCase: true,
  serving: {
    serve: serveAny,
    // Microsoft documents `/a` for `a.html`; the vendor's local server responds with 404.
    mayNeedHtml: true,
    reserved: /^\.auth\//,
    configuration: ['staticwebapp.config.json'],
    unpublished: /^staticwebapp\.config\.json$/,
    source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/configuration#trailing-slash',
  },
  notFound: {
    pages: rootNotFoundPage,
    without: 'Azure shows its default page, unless `responseOverrides` names another',
    source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/configuration',
  },
  redirects: {
    path: 'staticwebapp.config.json',
    maxBytes: 20 * 1024,
    read: readStaticWebAppConfig,
  },
}
