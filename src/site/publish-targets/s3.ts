import type { PublishedPaths, PublishLimit, Served, TargetRules } from '../publish-target.ts'
import { deviceNames, fileIf, isFolder, redirectIf, servedWindowsNames } from '../publish-target.ts'

const docs = 'https://docs.aws.amazon.com/AmazonS3/latest/userguide'

export const keyLength: PublishLimit = {
  variant: 'path-length',
  measure: 'path-length',
  max: 1024,
  text: '1,024 bytes of UTF-8 per path',
  source: `${docs}/object-keys.html`,
}

/** The website endpoint of a bucket. */
export const s3: TargetRules = {
  name: 'Amazon S3',
  limits: [keyLength],
  names: [servedWindowsNames, deviceNames],
  serve,
  source: `${docs}/IndexDocumentSupport.html`,
  configuredBy: [],
  notFound: {
    without: 'S3 shows its default page, unless the bucket names an error document',
    source: `${docs}/CustomErrorDocSupport.html`,
  },
}

/** Keys are exact, except that folders have an index. */
function serve(path: string, { hasFile }: PublishedPaths): Served {
  if (isFolder(path)) return fileIf(hasFile, `${path}index.html`)
  return fileIf(hasFile, path) ?? redirectIf(hasFile(`${path}/index.html`), `${path}/`, 302)
}
