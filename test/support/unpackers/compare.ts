import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Failure } from '../../../src/kernel/run/failure.ts'
import type { Trick } from '../archives/trick.ts'
import { unpack } from '../archives/unpacking.ts'
import { type Unpacker, unpackers } from './unpackers.ts'

export interface Comparison {
  /** The archives that the action unpacks. */
  readonly accepted: readonly Trick[]
  readonly refused: readonly (Trick & { readonly message: string })[]
  /** Files of accepted archives that another unpacker writes differently from the action. */
  readonly differences: readonly string[]
  /** Unpackers that are not installed. */
  readonly missing: readonly string[]
}

/** Unpacks each archive with the action, and each accepted one with every other unpacker. */
export async function compare(
  tricks: readonly Trick[],
  others: readonly Unpacker[] = unpackers,
): Promise<Comparison> {
  const around = mkdtempSync(join(tmpdir(), 'differential-'))
  try {
    const accepted: Accepted[] = []
    const refused: (Trick & { message: string })[] = []
    for (const [index, trick] of tricks.entries()) {
      const place = join(around, `${index}`)
      const ours = join(place, 'ours')
      mkdirSync(ours, { recursive: true })
      try {
        await unpack(trick.type === 'tar' ? gzipSync(trick.bytes) : trick.bytes, ours)
        const archive = join(place, `archive.${trick.type}`)
        writeFileSync(archive, trick.bytes)
        accepted.push({ ...trick, place, archive, files: filesIn(ours) })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        refused.push({ ...trick, message: error.message })
      }
    }
    const installed = others.filter(({ isInstalled }) => isInstalled)
    const differences = installed.flatMap((unpacker) => differencesOf(unpacker, accepted))
    const missing = others.filter(({ isInstalled }) => !isInstalled).map(({ name }) => name)
    return { accepted, refused, differences, missing }
  } finally {
    rmSync(around, { recursive: true, force: true })
  }
}

interface Accepted extends Trick {
  readonly place: string
  readonly archive: string
  readonly files: ReadonlyMap<string, string>
}

function differencesOf(unpacker: Unpacker, accepted: readonly Accepted[]): string[] {
  const mine = accepted.filter(({ type }) => unpacker.types.includes(type))
  const jobs = mine.map(({ place, archive }) => {
    const folder = join(place, unpacker.name)
    mkdirSync(folder)
    return [archive, folder] as const
  })
  const results = unpacker.unpackAll(jobs)
  return mine.flatMap(({ what, files }, index) => {
    const [, folder = ''] = jobs[index] ?? []
    const view = unpacker.misreadsNames ? withoutOddNames : (read: typeof files) => read
    const theirs = view(filesIn(folder))
    const difference = differenceBetween(view(files), theirs, results[index] === true)
    return difference ? [`${what}: ${unpacker.name} ${difference}`] : []
  })
}

/** @param isWhole whether the other unpacker succeeded, so that it must have written all files */
function differenceBetween(
  ours: ReadonlyMap<string, string>,
  theirs: ReadonlyMap<string, string>,
  isWhole: boolean,
): string | undefined {
  for (const [path, content] of theirs) {
    if (!ours.has(path)) return `writes ${JSON.stringify(path)}, too`
    if (ours.get(path) !== content) return `writes something else to ${JSON.stringify(path)}`
  }
  const missing = [...ours.keys()].find((path) => !theirs.has(path))
  return isWhole && missing ? `writes no ${JSON.stringify(missing)}, and does not fail` : undefined
}

/** Replaces all names outside ASCII with one name, for their contents. */
function withoutOddNames(files: ReadonlyMap<string, string>): Map<string, string> {
  const isOdd = ([path]: [string, string]) => !/^[\x20-\x7e]*$/.test(path)
  const odd = [...files].filter(isOdd).map(([, content]) => content)
  const plain = [...files].filter((file) => !isOdd(file))
  return new Map([...plain, ['names outside ASCII', odd.toSorted().join()]])
}

/**
 * Files by their composed paths, as bsdtar composes the names that it reads. Names may have any
 * encoding. Takes the modes away first: unzip sets those that the archive has, and only root could
 * read or delete a file of mode 000.
 */
function filesIn(folder: string, path: Buffer = Buffer.alloc(0)): Map<string, string> {
  const files = new Map<string, string>()
  const place = (of: Buffer) => Buffer.concat([Buffer.from(`${folder}/`), of])
  for (const name of readdirSync(place(path), { encoding: 'buffer' })) {
    const inner = path.length > 0 ? Buffer.concat([path, Buffer.from('/'), name]) : name
    const found = lstatSync(place(inner))
    if (found.isDirectory() || found.isFile()) chmodSync(place(inner), 0o700)
    if (found.isDirectory())
      for (const [key, value] of filesIn(folder, inner)) files.set(key, value)
    else if (!found.isFile()) files.set(inner.toString(), 'neither a file nor a folder')
    else files.set(inner.toString().normalize('NFC'), readFileSync(place(inner), 'latin1'))
  }
  return files
}
