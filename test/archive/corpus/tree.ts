import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Lengths of paths at which tar formats change: the fields have 100 and 155 bytes. */
const lengths = [95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 155, 255, 256]

/** The names that a format can store. */
export type Room = 'any' | 'ustar' | 'ascii ustar' | 'v7'

/** Files with their contents, and folders, whose paths end in a slash. */
export function treeFor(room: Room): Map<string, string> {
  const tree = new Map<string, string>()
  for (const length of lengths) {
    tree.set(pathOf('f', length), `at a path of ${length} bytes`)
    tree.set(pathOf('e', length), '')
    tree.set(`${pathOf('d', length)}/`, '')
  }
  for (const [path, content] of Object.entries(others)) tree.set(path, content)
  for (const path of tree.keys()) if (!fits(path, room)) tree.delete(path)
  return tree
}

const others = {
  'empty.txt': '',
  'empty/folder/': '',
  'größe/日本語.html': '<p>ü',
  'cafe\u0301-😀.html': 'decomposed',
  'one-block.bin': 'b'.repeat(512),
  'two-blocks.bin': 'b'.repeat(513),
  'a b/(c)&[d]=#%.html': 'odd',
}

/** A path with slashes at the ends of the name and the prefix of ustar. */
function pathOf(kind: string, length: number): string {
  const path = `${length}-${kind}-`.padEnd(length, kind).split('')
  for (const slash of [99, 155]) if (slash < length - 1) path[slash] = '/'
  return path.join('')
}

function fits(path: string, room: Room): boolean {
  if (room === 'any') return true
  const bytes = Buffer.byteLength(path)
  if (room === 'v7') return bytes < 100
  if (room === 'ascii ustar' && bytes !== path.length) return false
  const split = path.lastIndexOf('/', Math.min(155, path.length - 2))
  return bytes <= 100 || (split > 0 && path.length - split - 1 <= 100)
}

/** Writes the tree into a folder. */
export function writeTree(folder: string, tree: ReadonlyMap<string, string>): void {
  for (const [path, content] of tree) {
    const place = join(folder, path)
    mkdirSync(path.endsWith('/') ? place : dirname(place), { recursive: true })
    if (!path.endsWith('/')) writeFileSync(place, content)
  }
}
