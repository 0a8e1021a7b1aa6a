import type { SiteFile } from '../../../../src/reading/site-files.ts'
import type { HostileKind } from '../hostile-kind.ts'
import { judgeFiles } from '../work.ts'

const digestOf = (number: number) => number.toString(16).padStart(64, '0')

/**
 * A site of empty files whose names add up to the size. It is compared with the same site, or with
 * one with other digests or other names.
 *
 * @param nameOf the name of a file by its number
 */
function nameKind(
  name: string,
  nameOf: (number: number) => string,
  other: 'same' | 'digests' | 'names' = 'names',
): HostileKind {
  return {
    name: `names: ${name}`,
    prepare(bytes) {
      const files: SiteFile[] = []
      for (let number = 0, total = 0; total < bytes; number++) {
        const path = nameOf(number)
        files.push({ path, size: 0, sha256: digestOf(number) })
        total += path.length
      }
      const baseline = {
        same: files,
        digests: files.map((file) => ({ ...file, sha256: digestOf(0) })),
        names: files.map((file) => ({ ...file, path: `0/${file.path}` })),
      }[other]
      return () => judgeFiles(files, baseline)
    },
  }
}

/** About the maximum length of a name in a bundle. */
const maxLength = 2000

const padded = (number: number) => String(number).padStart(9, '0')

export const nameKinds: readonly HostileKind[] = [
  nameKind('short', (number) => `${number.toString(36)}`),
  nameKind('the same site', (number) => `a/${number}.html`, 'same'),
  nameKind('changed files', (number) => `a/${number}.html`, 'digests'),
  nameKind('changed style sheets', (number) => `a/${number}.css`, 'digests'),
  nameKind('in descending order', (number) => `${padded(999_999_999 - number)}.html`),
  nameKind('long', (number) => `${'a'.repeat(200)}/`.repeat(9) + padded(number)),
  nameKind('deep', (number) => `${'a/'.repeat(maxLength / 2)}${padded(number)}`),
  nameKind('deep from the top', (number) => `${number}/${'a/'.repeat(maxLength / 2)}b`),
  nameKind('with a common prefix', (number) => `${'a'.repeat(240)}${padded(number)}`),
  nameKind('start pages', (number) => `${number}/index.html`),
  nameKind('start pages in folders', (number) => `${'a/'.repeat(50)}${number}/index.htm`),
  nameKind(
    'pages and folders',
    (number) => `${number >> 1}${number % 2 ? '.html' : '/index.html'}`,
  ),
  nameKind('dots', (number) => `${'.a'.repeat(100)}${number}`),
  nameKind('endings of dots', (number) => `a${number}${'.html'.repeat(40)}`),
  nameKind('folders of a build', (number) => `_next/static/${number}/_buildManifest.js`),
  nameKind(
    'folders of a build that nearly match',
    (number) => `${'_next/static/a/_b'.repeat(20)}${number}`,
  ),
  nameKind('data folders of a build', (number) => `${'_next/data/.'.repeat(150)}${number}`),
  nameKind('data of a build', (number) => `_next/data/${number}/a.json`),
  nameKind(
    'data of a build, deep',
    (number) => `_next/data/a/${'_next/data/a.json/'.repeat(100)}${number}`,
  ),
  nameKind('sitemaps', (number) => `sitemap${number}.xml`),
  nameKind('nearly sitemaps', (number) => `${'sitemap/'.repeat(20)}sitemap${number}`),
  nameKind('sitemaps in names', (number) => `${'sitemap'.repeat(30)}${number}.xml`),
  nameKind('hidden', (number) => `${'.a/'.repeat(50)}${number}`),
  nameKind('underscores', (number) => `${'_/'.repeat(100)}${number}`),
  nameKind('packages', (number) => `${'node_modules'.repeat(15)}/${number}`),
  nameKind('escapes', (number) => `${'%41'.repeat(40)}${number}`),
  nameKind('bad escapes', (number) => `${'%ff'.repeat(40)}${number}`),
  nameKind('special characters', (number) => `${'?#*&=;'.repeat(20)}${number}`),
  nameKind('spaces', (number) => `${'a b '.repeat(40)}${number}`),
  nameKind('non-ASCII characters', (number) => `${'é€😀'.repeat(20)}${number}`),
  nameKind('combining marks', (number) => `a${'\u0301\u0316'.repeat(60)}${number}`),
  nameKind('numbers', (number) => String(number)),
  nameKind('high numbers', (number) => `${4_000_000 + number}000`),
  nameKind('prototypes', (number) => `__proto__/constructor/${number}`),
]
