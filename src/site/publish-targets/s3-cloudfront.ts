import type { TargetRules } from '../publish-target.ts'
import { deviceNames, fileIf, isFolder, servedWindowsNames } from '../publish-target.ts'
import { keyLength } from './s3.ts'

/** A private bucket behind examples/cloudfront. */
export const s3CloudFront: TargetRules = {
  name: 'S3 behind CloudFront',
  limits: [keyLength],
  names: [servedWindowsNames, deviceNames],
  serve: (path, { hasFile }) => fileIf(hasFile, cloudFrontFile(path)),
  source:
    'https://github.com/OWNER/docs-export-action/blob/main/examples/cloudfront/page-address.js',
  configuredBy: [],
  notFound: {
    without: 'CloudFront shows its default page: its error response names `/404.html`',
    source:
      'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/creating-custom-error-pages.html',
  },
}

/**
 * The object that examples/cloudfront/page-address.js asks the bucket for. A test compares both.
 *
 * @param path without a leading slash
 */
export function cloudFrontFile(path: string): string {
  if (isFolder(path)) return `${path}index.html`
  const isFile = path.startsWith('.well-known/') || fileEndings.test(path)
  return isFile ? path : `${path}.html`
}

/** The endings of files that are not pages; `/v2.0` and `/guides/next.config` are pages. */
const fileEndings =
  /\.(?:html?|css|m?js|map|json|webmanifest|xml|xsl|rss|atom|txt|md|ya?ml|csv|pdf|png|jpe?g|gif|svg|webp|avif|ico|bmp|woff2?|ttf|otf|eot|mp[34]|webm|og[gv]|mov|wav|m4[av]|vtt|wasm|zip|gz|tgz)$/i
