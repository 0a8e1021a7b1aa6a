import type { TargetRules } from '../publish-target.ts'
import { serveAny, trailingSlashes, windowsNames } from '../publish-target.ts'

const mebibyte = 1024 ** 2

const docs = 'https://docs.github.com/en'
const pages = `${docs}/pages/getting-started-with-github-pages`
const largeFiles = `${docs}/repositories/working-with-files/managing-large-files/about-large-files-on-github`
const jekyll = 'https://github.com/blog/572-bypassing-jekyll-on-github-pages'

export const githubPages: TargetRules = {
  name: 'GitHub Pages',
  limits: [
    // As actions/deploy-pages measures it: src/internal/deployment.js, ONE_GIGABYTE.
    ['site-size', 1024 * mebibyte, '1 GB in total', `${pages}/github-pages-limits`],
    [
      'file-size',
      100 * mebibyte,
      '100 MiB per file when published from a branch',
      largeFiles,
      'notice',
    ],
  ],
  names: [
    windowsNames,
    [
      /(?<=^|\/)_[^/]*/,
      'is not published from a branch, unless the site has a `.nojekyll`',
      jekyll,
      'notice',
      '.nojekyll',
    ],
    [
      /(?<=^|\/)\.(?!nojekyll$)[^/]*/,
      'is skipped by actions/upload-pages-artifact, unless `include-hidden-files` is set',
      'https://github.com/actions/upload-pages-artifact/issues/129',
      'notice',
    ],
  ],
  serve: serveAny,
  source: trailingSlashes,
  // A site that is published from a branch may lack the configuration of other hosts.
  mayKeep: /^(?:CNAME|_[^/]*)$/,
  notFound: {
    without: 'GitHub shows its default page',
    source: `${pages}/creating-a-custom-404-page-for-your-github-pages-site`,
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
