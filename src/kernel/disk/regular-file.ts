import { constants, type Stats } from 'node:fs'
import { type FileHandle, open, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { formatSize } from '../format/quantity.ts'
import { orAborted } from '../run/run.ts'
import { isWithin } from './place.ts'

/** Windows has neither O_NONBLOCK nor O_NOFOLLOW. */
const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants

/** A file that must not or cannot be read. The message is a clause that follows the file's name. */
export class UnreadableFile extends Error {}

export interface ReadLimits {
  readonly maxBytes: number
  /** Absolute. Symbolic links in it must not lead out of it. */
  readonly workspace: string
  readonly signal: AbortSignal
}

/**
 * Reads a regular file up to a limit. Rejects anything else (a device, a pipe, a folder) without
 * waiting for it.
 *
 * @param path absolute
 * @returns undefined if the file does not exist
 * @throws UnreadableFile, or the signal's reason if it is aborted
 */
export async function readRegularFile(
  path: string,
  limits: ReadLimits,
): Promise<Buffer | undefined> {
  const { signal } = limits
  signal.throwIfAborted()
  try {
    // A read from an unresponsive file system cannot be interrupted: stop waiting for it.
    return await orAborted(read(path, limits), signal)
  } catch (error) {
    signal.throwIfAborted()
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw code === undefined ? error : new UnreadableFile(`cannot be read (${code})`)
  }
}

/**
 * Opens a regular file for reading. Rejects everything else.
 *
 * @throws UnreadableFile, or the file system's error
 */
async function openRegularFile(path: string): Promise<FileHandle> {
  // Check before opening: opening a device can have side effects, and opening a pipe would block.
  requireFile(await stat(path))
  const file = await open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
  try {
    requireFile(await file.stat())
    return file
  } catch (error) {
    await file.close().catch(() => {})
    throw error
  }
}

async function read(path: string, limits: ReadLimits): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of regularFilePieces(path, limits)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

/**
 * Reads a regular file in pieces, without keeping all of it in memory: each piece is overwritten by
 * the next one.
 *
 * @param path absolute
 * @throws UnreadableFile; the file system's error; the signal's reason if it is aborted
 */
export async function* regularFilePieces(
  path: string,
  { maxBytes, workspace, signal }: ReadLimits,
): AsyncGenerator<Buffer, void, void> {
  const place = await realpath(path)
  if ((await isWithin(dirname(path), workspace)) && !(await isWithin(place, workspace))) {
    throw new UnreadableFile('leads out of the workspace through a symbolic link')
  }
  await using file = await openRegularFile(place)
  const buffer = Buffer.allocUnsafe(Math.min(pieceBytes, maxBytes + 1))
  // Ignore the reported size: it is 0 for files that the system generates when they are read.
  for (let bytes = 0; ; ) {
    signal.throwIfAborted()
    const length = Math.min(buffer.length, maxBytes + 1 - bytes)
    const { bytesRead } = await file.read(buffer, 0, length)
    if (bytesRead === 0) return
    bytes += bytesRead
    if (bytes > maxBytes) throw new UnreadableFile(`is larger than ${formatSize(maxBytes)}`)
    yield buffer.subarray(0, bytesRead)
  }
}

const pieceBytes = 1024 ** 2

function requireFile(stats: Stats): void {
  if (stats.isFile()) return
  throw new UnreadableFile(`is ${kindOf(stats)}, not a file`)
}

/** What exists instead of a file, with its article. */
export function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder'
  if (stats.isFIFO()) return 'a pipe'
  if (stats.isSocket()) return 'a socket'
  return 'a device'
}
