import { posix } from 'node:path'
import { readDigests } from '../check/finding-key.ts'
import type { ManifestFile } from './manifest.ts'

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
    if (!originals) {
      originals = new Map()
      for (const [path, old] of before) {
        if (!now.has(path)) continue
        for (const sign of signsOf(old)) {
          const same = originals.get(sign) ?? []
          originals.set(sign, same)
          if (same.length < maxOriginals) same.push(path)
        }
      }
    }
    return signsOf(file).flatMap((sign) => originals?.get(sign) ?? [])
  }
}

/** Pages with the same links have the same defects. */
const maxOriginals = 3

const signsOf = ({ links, normalizedDigest, sha256 }: ManifestFile): readonly string[] => [
  normalizedDigest ?? sha256,
  ...readDigests(links),
]

/** A target as it was before its page was copied: as far from the one page as from the other. */
export const originalTarget = (target: string, page: string, original: string): string =>
  posix.join(posix.dirname(`/${original}`), posix.relative(posix.dirname(`/${page}`), target)) +
  (target.endsWith('/') ? '/' : '')
