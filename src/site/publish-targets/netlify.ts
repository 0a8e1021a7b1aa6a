import { maxConfigurationBytes } from '../reading/file-kind.ts'
import type { PublishedPaths, Served, TargetRules } from './publish-target.ts'
import { fileIf, isFolder, rootNotFoundPage, windowsNames } from './publish-target.ts'
import { readNetlifyRedirects } from './redirects/netlify-redirects.ts'

export const netlify: TargetRules = {
  name: 'Netlify',
  limits: [],
  names: [
    windowsNames,
    {
      pattern: /#/,
      effect: 'is refused',
      level: 'finding',
      source: 'https://github.com/netlify/cli/blob/main/src/utils/deploy/util.ts',
    },
    {
      pattern: /(?<=^|\/)(?:\.(?!well-known\/)[^/]*|node_modules(?=\/))/,
      effect: 'is not published by the CLI',
      level: 'notice',
      source: 'https://github.com/netlify/cli/blob/main/src/commands/deploy/deploy.ts',
    },
  ],
  serving: {
    serve,
    reserved: /^\.netlify\//,
    configuration: ['_redirects', '_headers', 'netlify.toml'],
    unpublished: /^(?:_redirects|_headers|netlify\.toml)$/,
    source: 'https://github.com/netlify/cli/blob/main/src/utils/proxy.ts',
  },
  notFound: {
    pages: rootNotFoundPage,
    without: 'Netlify shows its default page',
    source: 'https://docs.netlify.com/routing/redirects/redirect-options/#custom-404-page-handling',
  },
  redirects: {
    path: '_redirects',
    maxBytes: maxConfigurationBytes,
    read: readNetlifyRedirects,
  },
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
