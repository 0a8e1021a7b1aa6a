import { maxConfigurationBytes } from '../reading/file-kind.ts'
import { serveCleanUrls } from './clean-urls.ts'
import { rootNotFoundPage, type TargetRules, windowsNames } from './publish-target.ts'
import { readVercelJson } from './redirects/vercel-json.ts'

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
    pages: rootNotFoundPage,
    without: 'Vercel shows its default page',
    source: 'https://vercel.com/kb/guide/custom-404-page',
  },
  redirects: {
    path: 'vercel.json',
    maxBytes: maxConfigurationBytes,
    read: readVercelJson,
    usual: '{ "cleanUrls": true }',
  },
}
