import { posix } from 'node:path'
import { readDigests } from '../../kernel/format/text-digest.ts'
import { contentDigest, type ManifestFile } from '../../site/manifest.ts'

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
  let originals: Map<string, string[]> | undefined
  return (page) => {
    const file = before.has(page) ? undefined : now.get(page)
    if (!file) return []
    // Most sites have no new page.
    originals ??= pathsBySign(Array.from(before).filter(([path]) => now.has(path)))
    return signsOf(file).flatMap((sign) => originals?.get(sign) ?? [])
  }
}

function pathsBySign(files: readonly (readonly [string, ManifestFile])[]): Map<string, string[]> {
  const paths = new Map<string, string[]>()
  for (const [path, file] of files) {
    for (const sign of signsOf(file)) {
      const same = paths.get(sign) ?? []
      if (same.length < maxOriginals) paths.set(sign, [...same, path])
    }
  }
  return paths
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
