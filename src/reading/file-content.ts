import { type FileKind, fileKind } from './file-kind.ts'

/** Why the content of a file cannot be what its name says. */
export type ContentProblem = 'git-lfs-pointer' | 'empty' | 'markup' | 'no-markup'

/** How many bytes at its start show what a file is. */
export const contentStart = 256

/**
 * What the first bytes of an image, a font, a script or a style sheet show, if they show that it is none, and
 * of what readers download, if it is a pointer of Git LFS; undefined for other files. Browsers show an image in
 * another image's format, but no markup as one, and an SVG file only if it is markup (WHATWG MIME Sniffing).
 *
 * @param path in the site
 * @param start its first `contentStart` bytes, as Latin-1
 */
export function contentProblem(path: string, start: string): ContentProblem | undefined {
  const kind = fileKind(path)
  const isLoaded = loaded.has(kind)
  if (!isLoaded && !downloaded.has(kind)) return undefined
  if (isPointer.test(start)) return 'git-lfs-pointer'
  if (!isLoaded) return undefined
  const text = start.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (kind === 'script' || kind === 'style') return isPage.test(text) ? 'markup' : undefined
  if (start === '') return 'empty'
  if (kind === 'svg') {
    if (isPage.test(text)) return 'markup'
    return isRaster.test(start) ? 'no-markup' : undefined
  }
  return /^<[a-z!?]/i.test(text) ? 'markup' : undefined
}

const loaded: ReadonlySet<FileKind> = new Set<FileKind>([
  'image',
  'svg',
  'font',
  'media',
  'script',
  'style',
])

/** Not text: an example of a pointer may be one to read. */
const downloaded: ReadonlySet<FileKind> = new Set<FileKind>(['pdf', 'wasm', 'other'])

/** https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
const isPointer = /^version https:\/\/git-lfs\.github\.com\/spec\/v\d/

const isPage = /^<(?:!doctype html|html|head|body)[\s>]/i

/** PNG, JPEG, GIF, WebP. */
const isRaster = /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP)/s
