import type { TargetRules } from './publish-target.ts'
import { serveAny, trailingSlashes, windowsNames } from './publish-target.ts'

const mebibyte = 1024 ** 2

export const githubPages: TargetRules = {
  name: 'GitHub Pages',
  limits: [
    {
      of: 'site-size',
      // As actions/deploy-pages measures it: src/internal/deployment.js, ONE_GIGABYTE.
      max: 1024 * mebibyte,
      text: '1 GB in total',
      level: 'finding',
      source:
        'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits',
    },
    {
      of: 'file-size',
      max: 100 * mebibyte,
      text: '100 MiB per file when published from a branch',
      level: 'notice',
      source:
        'https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github',
    },
  ],
  names: [
    windowsNames,
    {
      pattern: /(?<=^|\/)_[^/]*/,
      effect: 'is not published from a branch, unless the site has a `.nojekyll`',
      level: 'notice',
      unless: '.nojekyll',
      source: 'https://github.com/blog/572-bypassing-jekyll-on-github-pages',
    },
    {
      pattern: /(?<=^|\/)\.(?!nojekyll$)[^/]*/,
      effect: 'is skipped by actions/upload-pages-artifact, unless `include-hidden-files` is set',
      level: 'notice',
      source: 'https://github.com/actions/upload-pages-artifact/issues/129',
    },
  ],
  serving: {
    serve: serveAny,
    configuration: ['CNAME'],
    // A site that is published from a branch may lack the configuration of other hosts.
    mayKeep: /^_[^/]*$/,
    source: trailingSlashes,
  },
  notFound: {
    without: 'GitHub shows its default page',
    source:
      'https://docs.github.com/en/pages/getting-started-with-github-pages/creating-a-custom-404-page-for-your-github-pages-site',
  },
  basePath,
  inFolder: ", the repository's name; with a domain of your own, set `base-path: /`",
}

/** A repository is served in a folder of its name, except `<owner>.github.io`. */
function basePath(repository: string): string {
  const [owner = '', name = ''] = repository.split('/')
  const isRoot = name === '' || name.toLowerCase() === `${owner}.github.io`.toLowerCase()
  return isRoot ? '/' : `/${name}/`
}
