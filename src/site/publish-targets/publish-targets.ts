import { azureStaticWebApps } from './azure-static-web-apps.ts'
import { cloudflarePages } from './cloudflare-pages.ts'
import { firebase } from './firebase.ts'
import { githubPages } from './github-pages.ts'
import { gitlabPages } from './gitlab-pages.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import {
  serveAny,
  type TargetRules,
  trailingSlashes,
  windowsNames,
  withoutDoubleSlashes,
} from './publish-target.ts'
import { s3 } from './s3.ts'
import { s3CloudFront } from './s3-cloudfront.ts'
import { vercel } from './vercel.ts'

/** By their names in the input. `test/site/publish-targets` compares them with servers and records. */
const knownTargets = {
  'cloudflare-pages': cloudflarePages,
  'github-pages': githubPages,
  'gitlab-pages': gitlabPages,
  'azure-static-web-apps': azureStaticWebApps,
  netlify,
  vercel,
  firebase,
  s3,
  's3-cloudfront': s3CloudFront,
  nginx,
} as const satisfies Record<string, TargetRules>

/** An unknown host. */
const none: TargetRules = {
  name: 'a static host',
  limits: [],
  names: [[...windowsNames, 'notice']],
  serve: (path, site) => serveAny(withoutDoubleSlashes(path), site),
  source: trailingSlashes,
  mayNeedHtml: true,
  // What configures one of the hosts that are known.
  mayKeep:
    /^(?:CNAME|_worker\.js|_redirects|_headers|_routes\.json|netlify\.toml|(?:staticwebapp\.config|vercel|firebase)\.json)$/,
  notFound: {
    without: 'the host shows its default page, or none',
    source: 'https://www.rfc-editor.org/rfc/rfc9110#name-404-not-found',
  },
}

export const targetRules = { none, ...knownTargets } as const

export type PublishTarget = keyof typeof targetRules

export const publishTargets = Object.keys(targetRules) as readonly PublishTarget[]
