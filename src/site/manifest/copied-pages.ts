import { posix } from 'node:path'
import { readDigests } from '../check/finding-key.ts'
import { contentDigest, type ManifestFile } from './manifest.ts'

/**
 * Tells of which pages of the baseline a new page is a copy: those with its links or its content, as in
 * a new version of a documentation. A page that is gone was moved instead.
 *
 * @param before the files of the baseline, by path
 */
export function originalsOf(
  before: ReadonlyMap<string, ManifestFile>,
  now: ReadonlyMap<string, ManifestFile>,
): (page: string) => readonly string[] {
  const signs = Array.from(before)
    .filter(([path]) => now.has(path))
    .flatMap(([path, file]) => signsOf(file).map((sign) => ({ sign, path })))
  const originals = Map.groupBy(signs, ({ sign }) => sign)
  return (page) => {
    const file = before.has(page) ? undefined : now.get(page)
    return (file ? signsOf(file) : [])
      .flatMap((sign) => originals.get(sign)?.slice(0, maxOriginals) ?? [])
      .map(({ path }) => path)
  }
}

/** Pages with the same links have the same defects. */
const maxOriginals = 3

const signsOf = (file: ManifestFile): readonly string[] => [
  contentDigest(file),
  ...readDigests(file.links),
]

/** A target as it was before its page was copied: as far from the one page as from the other. */
export const originalTarget = (target: string, page: string, original: string): string =>
  posix.join(posix.dirname(`/${original}`), posix.relative(posix.dirname(`/${page}`), target)) +
  (target.endsWith('/') ? '/' : '')
