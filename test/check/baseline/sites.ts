import fc from 'fast-check'
import type { SiteFile } from '../../../src/reading/site-files.ts'
import { manifestOf } from '../../../src/site/manifest.ts'

/** An unpacked file; `content` determines its digest. */
export function siteFile(
  path: string,
  content: string | number = 1,
  normalized?: number,
): SiteFile {
  const normalizedDigest = normalized === undefined ? {} : { normalizedDigest: digest(normalized) }
  return { path, size: 10, sha256: digest(content), ...normalizedDigest }
}

/** A fake sha256. */
export const digest = (content: string | number) => String(content).padStart(64, '0')

export const manifest = (...files: SiteFile[]) => manifestOf(files, { domain: 'docs.test' })

/** Any path that a bundle may contain. */
export const anyPath = fc
  .array(
    fc.oneof(
      fc.constantFrom('guides', 'index.html', '_next', '__proto__', 'constructor', 'a b', '%2f'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join('/'))
  .filter((path) => !/(?:^|\/)\.{0,2}(?:\/|$)|[\p{Cc}\\]/u.test(path))

const anyDigest = fc.stringMatching(/^[0-9a-f]{64}$/)

export const anySite: fc.Arbitrary<SiteFile[]> = fc.uniqueArray(
  fc.record(
    { path: anyPath, size: fc.nat(), sha256: anyDigest, normalizedDigest: anyDigest },
    { requiredKeys: ['path', 'size', 'sha256'] },
  ),
  { selector: ({ path }) => path, maxLength: 12 },
)
