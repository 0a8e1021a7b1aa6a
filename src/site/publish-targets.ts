import {
  deviceNames,
  serveAny,
  servedWindowsNames,
  type TargetRules,
  trailingSlashes,
  withoutDoubleSlashes,
} from './publish-target.ts'
import { azureStaticWebApps } from './publish-targets/azure-static-web-apps.ts'
import { cloudflarePages } from './publish-targets/cloudflare-pages.ts'
import { firebase } from './publish-targets/firebase.ts'
import { githubPages } from './publish-targets/github-pages.ts'
import { gitlabPages } from './publish-targets/gitlab-pages.ts'
import { netlify } from './publish-targets/netlify.ts'
import { nginx } from './publish-targets/nginx.ts'
import { s3 } from './publish-targets/s3.ts'
import { s3CloudFront } from './publish-targets/s3-cloudfront.ts'
import { vercel } from './publish-targets/vercel.ts'
import type { PublishTarget } from './site-rules.ts'

/** By their names in the input (`site-rules.ts`). `test/site/publish-targets` compares them with servers and records. */
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
} as const satisfies Record<Exclude<PublishTarget, 'none'>, TargetRules>

/** What configures one of the hosts that are known. */
const configurations: ReadonlySet<string> = new Set(
  Object.values<TargetRules>(knownTargets).flatMap(({ configuredBy }) => configuredBy),
)

/** An unknown host. */
const none: TargetRules = {
  name: 'a static host',
  limits: [],
  names: [servedWindowsNames, deviceNames],
  serve: (path, site) => serveAny(withoutDoubleSlashes(path), site),
  source: trailingSlashes,
  mayNeedHtml: true,
  configuredBy: [],
  // GitHub Pages may serve it.
  mayKeep: (path) => path === 'CNAME' || configurations.has(path),
  notFound: {
    without: 'the host shows its default page, or none',
    source: 'https://www.rfc-editor.org/rfc/rfc9110#name-404-not-found',
  },
}

/** What is known of each target. */
export const targetRules: Readonly<Record<PublishTarget, TargetRules>> = { none, ...knownTargets }
