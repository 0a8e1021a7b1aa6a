import {
  deviceNames,
  fileIf,
  isFolder,
  type PublishedPaths,
  type Served,
  type TargetRules,
  windowsNames,
  withoutDoubleSlashes,
} from '../publish-target.ts'
import { pathExpression, type ReadRule, type Redirects, readRules } from './redirect-rule.ts'

const docs = 'https://docs.gitlab.com'
const maxFiles = `${docs}/administration/instance_limits/#number-of-files-per-gitlab-pages-website`
const introduction = `${docs}/user/project/pages/introduction/`

export const gitlabPages: TargetRules = {
  name: 'GitLab Pages',
  limits: [
    {
      variant: 'files',
      measure: 'files',
      max: 200_000,
      text: '200,000 files on GitLab.com',
      source: maxFiles,
    },
    {
      variant: 'site-size',
      measure: 'site-size',
      max: 1024 ** 3,
      text: '1 GB in total on GitLab.com',
      source: `${docs}/user/gitlab_com/#gitlab-pages`,
    },
  ],
  names: [windowsNames, deviceNames],
  serve: (path, site) => serve(path, site, path),
  serveRewritten: serve,
  source: `${introduction}#resolving-ambiguous-urls`,
  servesOtherDepths: true,
  // It responds with the state of the rules there.
  configuredBy: ['_redirects'],
  notFound: {
    without: 'GitLab shows its default page',
    source: `${introduction}#custom-error-codes-pages`,
  },
  redirects: {
    path: '_redirects',
    maxBytes: 64 * 1024,
    read: readGitLabRedirects,
    // https://docs.gitlab.com/user/project/pages/redirects/#create-redirects
    isFromHostRoot: true,
  },
}

/**
 * `tryFile` of gitlab-org/gitlab-pages: a folder takes precedence over a page with its name. Its start page
 * needs a slash at the end of the requested path, also where a rewrite names the folder.
 */
function serve(path: string, { hasFile, hasFolder }: PublishedPaths, requested: string): Served {
  const page = path.replace(/\/$/, '')
  if (path === '' || hasFolder(page)) {
    return isFolder(requested)
      ? fileIf(hasFile, page === '' ? 'index.html' : `${page}/index.html`)
      : { redirect: `${requested}/`, status: 302 }
  }
  const isComplete = path.endsWith('.html') || hasFile(path)
  return fileIf(hasFile, isComplete ? path : `${page}.html`)
}

/**
 * The `_redirects` of GitLab Pages, which apply to paths without a file, in any case (`internal/redirects`
 * of gitlab-org/gitlab-pages). One line that has no destination, or a status that is no number,
 * disables the whole file. Lines that GitLab does not support are unread. Those for a host are for the requests
 * to that host only.
 */
function readGitLabRedirects(text: string): Redirects | undefined {
  const lines = text.split('\n').flatMap((line) => {
    const words = line.trim().split(/\s+/)
    return /^#|^$/.test(words[0] ?? '') ? [] : [words]
  })
  const isBroken = lines.some(([, to, code = '0']) => !to || !/^[+-]?\d+!?$/.test(code))
  if (isBroken) return undefined
  const ofSite = lines.slice(0, max.rules).filter(([from = '']) => !hasHost.test(from))
  return {
    ...readRules(ofSite.map(readRule)),
    fill: (to, captured) => cleaned(to.replace(/:([a-z]+)/gi, (_, name) => captured[name] ?? '')),
  }
}

/** A destination without double slashes, but for those before its host. */
function cleaned(url: string): string {
  const [start = ''] = hostStart.exec(url) ?? []
  return start + withoutDoubleSlashes(url.slice(start.length))
}

function readRule([from = '', to = '', code = '301', ...more]: readonly string[]): ReadRule {
  const isRedirect = /^30[12]$/.test(code)
  const isTarget = isPath(to) || (isRedirect && hasHost.test(to))
  const isSupported = isPath(from) && isTarget && (isRedirect || code === '200')
  if (!isSupported || more.length > 0) return { from, rule: undefined }
  const source = withoutDoubleSlashes(from).replace(/\/$/, '')
  const ends = { end: '/*', flags: 'i' }
  const paths = pathExpression(source, wildcards, expressionOf, ends)
  return { from, rule: paths && { from, paths, to, status: Number(code), overrides: false } }
}

const hasHost = /^https?:\/\/[^/]/i
const hostStart = /^https?:\/\//i

const isPath = (url: string): boolean =>
  /^\/(?![/\\])/.test(url) && url.split('/').length <= max.slashes + 1

const max = { rules: 1000, slashes: 25 }

/** `matchesRule` of the source: any number of slashes between names. */
const wildcards = /(\/\*(?=\/|$)|(?<=\/):[a-z]+(?=\/|$)|\/)/i

function expressionOf(wildcard: string): string {
  if (wildcard.startsWith(':')) return `(?<${wildcard.slice(1)}>[^/]+)`
  return wildcard === '/*' ? '/*(?<splat>.*)/*' : '/+'
}
