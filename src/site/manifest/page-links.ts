import { posix } from 'node:path'
import { asDigest, textDigest } from '../../kernel/format/text-digest.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import { referenceUses } from '../reference-use.ts'

/**
 * Digests of what a page links to and loads, as it is written and as it is seen from the page: one of
 * them is the same for a copy of the page in another folder, whether or not its targets were copied.
 * Undefined for a page without links.
 *
 * @param basePath of the site, with a slash at each end
 */
export function linksDigests({ path, scan }: SiteFile, basePath: string): string | undefined {
  const folder = posix.dirname(`/${path}`)
  let [written, seen] = [0, 0]
  for (const { kind, url } of scan?.references ?? []) {
    if (referenceUses[kind].as === 'named') continue
    const isFromRoot = url.startsWith('/') && !url.startsWith('//')
    const inSite = url.startsWith(basePath) ? url.slice(basePath.length - 1) : url
    const digest = partOf(url)
    written += digest
    seen += isFromRoot ? partOf(posix.relative(folder, inSite)) : digest
  }
  if (written === 0) return undefined
  return written === seen ? asDigest(written) : `${asDigest(written)}${asDigest(seen)}`
}

/** Small enough for a sum that does not depend on the order. */
const partOf = (url: string) => textDigest(url) % 2 ** 36
