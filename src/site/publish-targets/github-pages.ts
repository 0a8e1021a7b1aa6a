import type { TargetRules } from '../publish-target.ts'
import { deviceNames, serveAny, trailingSlashes, windowsNames } from '../publish-target.ts'

const mebibyte = 1024 ** 2

const docs = 'https://docs.github.com/en'
const pages = `${docs}/pages/getting-started-with-github-pages`
const largeFiles = `${docs}/repositories/working-with-files/managing-large-files/about-large-files-on-github`
const jekyll = 'https://github.com/blog/572-bypassing-jekyll-on-github-pages'

export const githubPages: TargetRules = {
  name: 'GitHub Pages',
  limits: [
    // As actions/deploy-pages measures it: src/internal/deployment.js, ONE_GIGABYTE.
    {
      variant: 'site-size',
      measure: 'site-size',
      max: 1024 * mebibyte,
      text: '1 GB in total',
      source: `${pages}/github-pages-limits`,
    },
    {
      variant: 'file-size-branch',
      measure: 'file-size',
      max: 100 * mebibyte,
      text: '100 MiB per file when published from a branch',
      source: largeFiles,
      level: 'notice',
    },
  ],
  names: [
    windowsNames,
    deviceNames,
    {
      variant: 'underscore',
      pattern: /(?<=^|\/)_[^/]*/,
      effect: 'is not published from a branch, unless the site has a `.nojekyll`',
      source: jekyll,
      level: 'notice',
      unless: '.nojekyll',
    },
    {
      variant: 'hidden',
      pattern: /(?<=^|\/)\.(?!nojekyll$)[^/]*/,
      effect: 'is skipped by actions/upload-pages-artifact, unless `include-hidden-files` is set',
      source: 'https://github.com/actions/upload-pages-artifact/issues/129',
      level: 'notice',
    },
  ],
  serve: serveAny,
  source: trailingSlashes,
  // A site that is published from a branch may lack the configuration of other hosts.
  configuredBy: [],
  mayKeep: (path) => /^(?:CNAME|_[^/]*)$/.test(path),
  notFound: {
    without: 'GitHub shows its default page',
    source: `${pages}/creating-a-custom-404-page-for-your-github-pages-site`,
  },
  inFolder: ", the repository's name; with a domain of your own, set `base-path: /`",
}
