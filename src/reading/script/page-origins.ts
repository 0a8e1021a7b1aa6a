import type { PageOrigin } from '../scan/scan.ts'
import { readByteText } from '../text/byte-text.ts'

/**
 * What a script says about the sources of pages: Docusaurus writes `"source":"@site/docs/x.md"` beside
 * the `permalink` of each page, VitePress the `filePath` of a page beside its `relativePath`.
 *
 * @param script byte text
 */
export function pageOrigins(script: string): readonly PageOrigin[] {
  const patterns = [
    ...(script.includes('@site/') ? docusaurus : []),
    ...(script.includes('filePath') ? [vitePress] : []),
  ]
  return patterns.flatMap((pattern) =>
    Array.from(script.matchAll(pattern), ({ groups: { page = '', source = '' } = {} }) => ({
      page: readByteText(page),
      source: readByteText(source),
    })),
  )
}

/** Blog posts and pages have the permalink first, pages of the documentation last. */
const docusaurus = [
  /"?permalink"?:"(?<page>[^"\\]+)"(?:,"?editUrl"?:"[^"\\]*")?,"?source"?:"@site\/(?<source>[^"\\]+)"/g,
  /"?source"?:"@site\/(?<source>[^"\\]+)"(?:,"?sourceDirName"?:"[^"\\]*")?(?:,"?slug"?:"[^"\\]*")?,"?permalink"?:"(?<page>[^"\\]+)"/g,
]
const vitePress = /"?relativePath"?:"(?<page>[^"\\]+)","?filePath"?:"(?<source>[^"\\]+)"/g
