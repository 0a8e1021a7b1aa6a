import type { SiteFile } from '../reading/site-file.ts'
import type { SizeOfType } from '../report/site-report.ts'

/** Types of files, as the report names them, by file extension. */
const typesByEnding = new Map(
  Object.entries({
    pages: ['html', 'htm'],
    images: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'ico', 'bmp', 'apng'],
    scripts: ['js', 'mjs', 'cjs', 'wasm'],
    styles: ['css'],
    fonts: ['woff', 'woff2', 'ttf', 'otf', 'eot'],
    media: ['mp4', 'webm', 'mov', 'ogg', 'ogv', 'mp3', 'wav', 'm4a', 'm4v', 'vtt'],
    data: ['json', 'xml', 'txt', 'md', 'mdx', 'yaml', 'yml', 'csv', 'map', 'webmanifest', 'rss'],
  }).flatMap(([type, endings]) => endings.map((ending) => [ending, type])),
)

/** The size of the site by type of file, the largest first, without empty types. */
export function sizesByType(files: Iterable<Pick<SiteFile, 'path' | 'size'>>): SizeOfType[] {
  const sizes = new Map<string, { type: string; files: number; bytes: number }>()
  for (const { path, size } of files) {
    const type = typeOf(path)
    const sum = sizes.get(type) ?? { type, files: 0, bytes: 0 }
    sizes.set(type, { type, files: sum.files + 1, bytes: sum.bytes + size })
  }
  return [...sizes.values()].sort((a, b) => b.bytes - a.bytes || (a.type < b.type ? -1 : 1))
}

function typeOf(path: string): string {
  const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  return typesByEnding.get(ending) ?? 'other'
}
