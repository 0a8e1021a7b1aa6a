import { maxConfigurationBytes } from '../reading/file-kind.ts'
import { serveCleanUrls } from './clean-urls.ts'
import {
  rootNotFoundPage,
  type TargetRules,
  windowsNames,
  withoutDoubleSlashes,
} from './publish-target.ts'
import { readFirebaseJson } from './redirects/firebase-json.ts'

const serve = serveCleanUrls('slashes', 301)

/** Firebase Hosting with examples/firebase/firebase.json, or with the site's own file. */
export const firebase: TargetRules = {
  name: 'Firebase Hosting',
  limits: [
    {
      of: 'file-size',
      max: 2 * 1024 ** 3,
      text: '2 GB per file',
      level: 'finding',
      source: 'https://firebase.google.com/docs/hosting/usage-quotas-pricing',
    },
  ],
  names: [
    windowsNames,
    {
      pattern: /(?<=^|\/)(?:\.[^/]*|node_modules(?=\/))/,
      effect: 'is not published, unless `ignore` is set',
      level: 'notice',
      source: 'https://firebase.google.com/docs/hosting/full-config#ignore',
    },
    {
      pattern: /#/,
      effect: 'cannot be requested',
      level: 'finding',
      source: 'https://github.com/firebase/superstatic',
    },
  ],
  serving: {
    serve: (path, ...site) => serve(withoutDoubleSlashes(path), ...site),
    reserved: /^__\//,
    configuration: ['firebase.json'],
    unpublished: /^firebase\.json$/,
    source: 'https://github.com/firebase/superstatic/blob/main/src/middleware/files.js',
  },
  notFound: {
    pages: rootNotFoundPage,
    without: 'Firebase shows its default page',
    source: 'https://firebase.google.com/docs/hosting/full-config#404',
  },
  redirects: {
    path: 'firebase.json',
    maxBytes: maxConfigurationBytes,
    read: readFirebaseJson,
    usual: '{ "hosting": { "cleanUrls": true } }',
  },
}
