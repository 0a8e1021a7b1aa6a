import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Archiver, archivers } from './archivers.ts'
import { type Room, treeFor, writeTree } from './tree.ts'

/**
 * Regenerates the corpus: `node test/archive/corpus/make.ts`, or a part of it with the names
 * of archivers. Each archive is packed by a real archiver; its expected contents are those that
 * another implementation unpacks. Missing archivers are reported, and their archives stay unchanged.
 */
const here = import.meta.dirname
const scratch = mkdtempSync(join(tmpdir(), 'corpus-'))
const env = { ...process.env, LC_ALL: 'C.UTF-8', SOURCE_DATE_EPOCH: '1763690000' }

const npmPackages = [
  'tar@7',
  'tar-stream@3',
  'archiver@7',
  'jszip@3',
  'yazl@3',
  'fflate@0.8',
  'client-zip@2',
  'modern-tar@0.8',
  '@zip.js/zip.js@2',
]

interface Listing {
  /** By the archive's name: the programs, and the indices of its entries. */
  archives: Record<string, { packedBy: string; unpackedBy: string; holds: number[] }>
  /** Path, size and sha256 of each file, or only the path of a folder, which ends in a slash. */
  entries: (readonly [string] | readonly [string, number, string])[]
}

function make(): void {
  run('npm', ['install', '--silent', '--prefix', scratch, ...npmPackages])
  const goProgram = join(scratch, 'pack')
  run('go', ['build', '-o', goProgram, join(here, 'pack.go')])
  const file = join(here, 'listing.json')
  const listing: Listing = JSON.parse(readFileSync(file, 'utf8'))
  const wanted = process.argv.slice(2)
  mkdirSync(join(here, 'archives'), { recursive: true })
  for (const archiver of archivers({ packages: scratch, goProgram })) {
    if (wanted.length > 0 && !wanted.includes(archiver.name)) continue
    const name = `${archiver.name}.${archiver.type}`
    const packed = pack(archiver)
    if (!packed) continue
    // Compresses zips too, as they mostly consist of names.
    writeFileSync(join(here, 'archives', `${name}.gz`), gzipSync(packed, { level: 9 }))
    const archive = join(scratch, name)
    const unpackedBy = archiver.name.startsWith('bsdtar') ? other[archiver.type] : 'bsdtar'
    const holds = unpack(archive, unpackedBy).map((entry) => indexOf(listing, entry))
    const packedBy = archiver.version()
    listing.archives[name] = { packedBy, unpackedBy, holds }
    console.log(`${name}: ${packedBy}, ${holds.length} entries`)
  }
  const rows = listing.entries.map((entry) => `    ${JSON.stringify(entry)}`)
  const archives = Object.entries(listing.archives).map(
    ([name, held]) => `    ${JSON.stringify(name)}: ${JSON.stringify(held)}`,
  )
  writeFileSync(
    file,
    `{\n  "archives": {\n${archives.join(',\n')}\n  },\n  "entries": [\n${rows.join(',\n')}\n  ]\n}\n`,
  )
}

/** Programs that unpack the archives of bsdtar. */
const other = { tar: 'tar', zip: 'unzip' } as const

function run(program: string, args: readonly string[], cwd = scratch): void {
  execFileSync(program, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
}

const trees = new Map<Room, string>()

function treeIn(room: Room): string {
  const made = trees.get(room)
  if (made) return made
  const folder = mkdtempSync(join(scratch, 'tree-'))
  writeTree(folder, treeFor(room))
  trees.set(room, folder)
  return folder
}

function pack(archiver: Archiver): Buffer | undefined {
  const folder = treeIn(archiver.room)
  const names = readdirSync(folder).toSorted()
  const paths = contentsOf(folder)
  const output = join(scratch, `${archiver.name}.${archiver.type}`)
  const command = archiver.pack(output, names, paths)
  const result = spawnSync(command.program, command.args, {
    cwd: folder,
    env: { ...env, ...command.env },
    input: command.input ?? '',
    maxBuffer: 2 ** 28,
  })
  if (result.error || result.status !== 0) {
    console.error(`${archiver.name}: ${result.error?.message ?? result.stderr}`)
    return undefined
  }
  if (command.toOutput) writeFileSync(output, result.stdout)
  return readFileSync(output)
}

/** All entries of a folder, each folder before its contents. */
function contentsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
}

type Entry = Listing['entries'][number]

function unpack(archive: string, program: 'bsdtar' | 'tar' | 'unzip'): Entry[] {
  const folder = mkdtempSync(join(scratch, 'unpacked-'))
  run(program, program === 'unzip' ? ['-q', archive] : ['-xf', archive], folder)
  return contentsOf(folder).map((path) => {
    const place = join(folder, path)
    if (statSync(place).isDirectory()) return [`${path}/`]
    const bytes = readFileSync(place)
    return [path, bytes.length, createHash('sha256').update(bytes).digest('hex')]
  })
}

function indexOf(listing: Listing, entry: Entry): number {
  const key = JSON.stringify(entry)
  const index = listing.entries.findIndex((known) => JSON.stringify(known) === key)
  return index >= 0 ? index : listing.entries.push(entry) - 1
}

try {
  make()
} finally {
  rmSync(scratch, { recursive: true })
}
