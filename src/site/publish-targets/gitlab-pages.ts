import type { PublishedPaths, Served, TargetRules } from './publish-target.ts'
import { fileIf, isFolder, rootNotFoundPage, windowsNames } from './publish-target.ts'
import { readGitLabRedirects } from './redirects/gitlab-redirects.ts'

export const gitlabPages: TargetRules = {
  name: 'GitLab Pages',
  limits: [
    {
      of: 'files',
      max: 200_000,
      text: '200,000 files on GitLab.com',
      level: 'finding',
      source:
        'https://docs.gitlab.com/administration/instance_limits/#number-of-files-per-gitlab-pages-website',
    },
    {
      of: 'site-size',
      max: 1024 ** 3,
      text: '1 GB in total on GitLab.com',
      level: 'finding',
      source: 'https://docs.gitlab.com/user/gitlab_com/#gitlab-pages',
    },
  ],
  names: [windowsNames],
  serving: {
    serve,
    configuration: ['_redirects'],
    // It responds with the state of the rules there.
    unpublished: /^_redirects$/,
    source: 'https://docs.gitlab.com/user/project/pages/introduction/#resolving-ambiguous-urls',
  },
  notFound: {
    pages: rootNotFoundPage,
    without: 'GitLab shows its default page',
    source: 'https://docs.gitlab.com/user/project/pages/introduction/#custom-error-codes-pages',
  },
  redirects: {
    path: '_redirects',
    maxBytes: 64 * 1024,
    read: readGitLabRedirects,
  },
}

/** `tryFile` of gitlab-org/gitlab-pages: a folder takes precedence over a page with its name. */
function serve(path: string, { hasFile, hasFolder }: PublishedPaths): Served {
  const page = path.replace(/\/$/, '')
  if (path === '' || hasFolder(page)) {
    return isFolder(path)
      ? fileIf(hasFile, `${path}index.html`)
      : { redirect: `${path}/`, status: 302 }
  }
  const isComplete = path.endsWith('.html') || hasFile(path)
  return fileIf(hasFile, isComplete ? path : `${page}.html`)
}
