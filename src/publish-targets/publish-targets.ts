import { azureStaticWebApps } from './azure-static-web-apps.ts'
import { cloudflarePages } from './cloudflare-pages.ts'
import { githubPages } from './github-pages.ts'
import { nginx } from './nginx.ts'
import { none } from './none.ts'
import type { TargetRules } from './publish-target.ts'
import { s3 } from './s3.ts'
import { s3CloudFront } from './s3-cloudfront.ts'

/**
 * The publish targets, by their names in the input. `test/publish-targets` compares how they serve a
 * folder with nginx, s3rver, and recorded responses of the vendors' local servers.
 */
export const targetRules = {
  none,
  'cloudflare-pages': cloudflarePages,
  'github-pages': githubPages,
  'azure-static-web-apps': azureStaticWebApps,
  s3,
  's3-cloudfront': s3CloudFront,
  nginx,
} as const satisfies Record<string, TargetRules>

export type PublishTarget = keyof typeof targetRules

export const publishTargets = Object.keys(targetRules) as readonly PublishTarget[]
