import { hash } from 'node:crypto'
import {
  closeSync,
  type Dirent,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
} from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Where the sources of a site are. */
export interface SourceFolder {
  /** The repository, absolute: paths of sources are relative to it. */
  readonly repository: string
  /** Absolute: the repository, or a folder in it. */
  readonly folder: string
  /** Absolute paths of what is not a source: the site, the results of the run. */
  readonly skipped: readonly string[]
}

/** The sources of a site. */
export interface ListedSources {
  /** Their paths, with slashes, in the order of their names. */
  readonly paths: readonly string[]
  /** Whether a limit was reached: there are more. */
  readonly isPartial: boolean
}

const sourceLimits = { files: 50_000, bytes: 200 * 1024 ** 2 }

/** Lists the sources: text files below the folder, without what others made. Never throws. */
export function listSources({ repository, folder, skipped }: SourceFolder): ListedSources {
  const paths: string[] = []
  let bytes = 0
  for (const file of filesIn(folder, entriesOf(folder), skipped)) {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    if (size > maxSize) continue
    bytes += size
    if (paths.length >= sourceLimits.files || bytes > sourceLimits.bytes) {
      return { paths, isPartial: true }
    }
    paths.push(relative(repository, file).split(sep).join('/'))
  }
  return { paths, isPartial: false }
}

/** The files in and below a folder that may be sources, by their names. */
function* filesIn(
  folder: string,
  entries: readonly Dirent[],
  skipped: readonly string[],
): Generator<string> {
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (skipped.includes(path)) continue
    if (entry.isFile() && mayBeSource(entry.name)) yield path
    if (entry.isDirectory() && !isSkippedFolder(entry.name, folder)) {
      yield* filesInSubfolder(path, skipped)
    }
  }
}

/** The files of a subfolder; none if a tool made it. Only the folder of all sources is always read. */
function* filesInSubfolder(folder: string, skipped: readonly string[]): Generator<string> {
  const entries = entriesOf(folder)
  const names = new Set(entries.map(({ name }) => name))
  if (isBuiltSite(names) || names.has('pyvenv.cfg')) return
  yield* filesIn(folder, entries, skipped)
}

/** The text of a source; undefined if it is binary, or cannot be read any more. */
export function readSource(repository: string, path: string): string | undefined {
  const file = join(repository, path)
  try {
    return isBinary(file) ? undefined : readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** The SHA-256 of a source in lower-case hex; undefined if it cannot be read any more. */
export function sourceDigest(repository: string, path: string): string | undefined {
  try {
    return hash('sha256', readFileSync(join(repository, path)))
  } catch {
    return undefined
  }
}

function isBinary(file: string): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const start = Buffer.alloc(1024)
    return start.subarray(0, readSync(descriptor, start)).includes(0)
  } finally {
    closeSync(descriptor)
  }
}

/** In bytes: a larger text was not written by an author. */
const maxSize = 4 * 1024 ** 2

/** In the order of their names; none, if the folder cannot be read. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}

const isSkippedFolder = (name: string, parent: string): boolean =>
  name === 'node_modules' ||
  (name.startsWith('.') && name !== '.vitepress' && name !== '.vuepress') ||
  (/\/\.(?:vite|vue)press$/.test(parent) && (name === 'dist' || name === 'cache'))

/** What a generator leaves at the root of a site, and nobody writes together with a start page. */
const isBuiltSite = (names: ReadonlySet<string>): boolean =>
  names.has('index.html') && builtNames.some((name) => names.has(name))

const builtNames = [
  '404.html',
  'sitemap.xml',
  'objects.inv',
  'searchindex.js',
  'hashmap.json',
  '_next',
]

const mayBeSource = (name: string): boolean =>
  !/\.(?:png|jpe?g|gif|webp|avif|ico|bmp|pdf|zip|gz|tgz|xz|7z|jar|whl|woff2?|ttf|otf|eot|mp[34]|webm|mov|wasm|so|dylib|dll|exe|class|pyc|map|lock)$/i.test(
    name,
  ) && name !== 'package-lock.json'
