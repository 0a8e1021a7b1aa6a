import { constants, type Stats } from 'node:fs'
import { type FileHandle, open, realpath, stat } from 'node:fs/promises'
import { sep } from 'node:path'
import { formatSize } from '../format/size.ts'

/** Windows has neither of the two. */
const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants

/** A file that must not or cannot be read; the message is a clause that follows its name. */
export class UnreadableFile extends Error {}

export interface ReadLimits {
  /** A longer file is not read. */
  readonly maxBytes: number
  /** The folder of the workflow's own files, absolute. No link in it may lead out of it. */
  readonly workspace: string
  readonly signal: AbortSignal
}

/**
 * Reads a regular file. Whatever else may be in its place (a device, a pipe, a folder) is never
 * waited for, and nothing is read without end.
 *
 * @param path absolute
 * @returns undefined when there is no such file
 * @throws UnreadableFile, or the signal's reason when it aborted
 */
export async function readRegularFile(
  path: string,
  limits: ReadLimits,
): Promise<Buffer | undefined> {
  const { signal } = limits
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    // A file system that does not answer cannot be interrupted: it is left behind.
    return await Promise.race([read(path, limits), aborted.promise])
  } catch (error) {
    signal.throwIfAborted()
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw code === undefined ? error : new UnreadableFile(`cannot be read (${code})`)
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/**
 * Opens a regular file for reading, and nothing else.
 *
 * @throws UnreadableFile, or the file system's error
 */
export async function openRegularFile(path: string): Promise<FileHandle> {
  // To open a device may do something. A pipe would wait for someone who writes to it.
  requireFile(await stat(path))
  const file = await open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
  try {
    requireFile(await file.stat())
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

async function read(path: string, limits: ReadLimits): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of regularFilePieces(path, limits)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/**
 * The content of a regular file in pieces, for files of which not all is to be kept.
 *
 * @param path absolute
 * @throws UnreadableFile; the file system's error; the signal's reason when it aborted
 */
export async function* regularFilePieces(
  path: string,
  { maxBytes, workspace, signal }: ReadLimits,
): AsyncGenerator<Buffer, void, void> {
  const place = await realpath(path)
  if (path.startsWith(workspace + sep) && !place.startsWith((await realpath(workspace)) + sep)) {
    throw new UnreadableFile('leads out of the workspace through a symbolic link')
  }
  await using file = await openRegularFile(place)
  // Its size is not asked for: what the system makes up as it is read has none.
  for (let bytes = 0; ; ) {
    signal.throwIfAborted()
    const piece = Buffer.allocUnsafe(Math.min(pieceBytes, maxBytes + 1 - bytes))
    const { bytesRead } = await file.read(piece, 0, piece.length)
    if (bytesRead === 0) return
    bytes += bytesRead
    if (bytes > maxBytes) throw new UnreadableFile(`is larger than ${formatSize(maxBytes)}`)
    yield piece.subarray(0, bytesRead)
  }
}

const pieceBytes = 1024 ** 2

function requireFile(found: Stats): void {
  if (found.isFile()) return
  throw new UnreadableFile(`is ${kindOf(found)}, not a file`)
}

function kindOf(found: Stats): string {
  if (found.isDirectory()) return 'a folder'
  if (found.isFIFO()) return 'a pipe'
  if (found.isSocket()) return 'a socket'
  return 'a device'
}
