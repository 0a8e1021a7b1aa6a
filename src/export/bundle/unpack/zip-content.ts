import { readSync } from 'node:fs'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import { Failure } from '../../../kernel/run/failure.ts'
import { quoteName } from './entry-name.ts'
import type { ZipEntry } from './zip-entries.ts'
import {
  descriptorFault,
  maxDescriptorLength,
  maxHeaderLength,
  readLocalHeader,
} from './zip-local-header.ts'

/** An entry of a zip: admitted, but not yet compared with its local header. */
export interface EntryInZip extends Omit<ZipEntry, 'name' | 'kind'> {
  readonly kind: 'file' | 'folder'
  /** Relative to the site. */
  readonly path: string
  /** As in the archive, each byte as a character. */
  readonly name: string
  /** Where the next entry or the directory begins: the entry must end exactly there. */
  end: number
}

/** Files up to this size, in bytes, are extracted in one step: nearly all of them. */
const atOnce = 1024 ** 2
const chunkBytes = 512 * 1024

/**
 * The content of an entry in pieces, each valid until the next one. Compares the local header and the
 * data descriptor with the directory: a folder has no content, but has a header, too.
 *
 * @param zip descriptor of the file
 * @throws Failure BUNDLE_CORRUPT, for an entry with more content than it states before that
 */
export async function* contentOf(zip: number, entry: EntryInZip): AsyncGenerator<Buffer> {
  let size = 0
  let crc = 0
  try {
    for await (const bytes of unpacked(zip, entry)) {
      size += bytes.length
      if (size > entry.size) break
      crc = crc32(bytes, crc)
      yield bytes
    }
    if (size !== entry.size) throw new Unreadable('does not have the size that its header states')
    if (crc !== entry.crc) throw new Unreadable('does not match its checksum')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!(error instanceof Unreadable) && !code.startsWith('Z_')) throw error
    const what = error instanceof Unreadable ? error.message : cannotInflate
    const name = quoteName(Buffer.from(entry.path))
    throw new Failure('BUNDLE_CORRUPT', `${name} in the zip archive ${what}`)
  }
}

/** What is wrong with an entry, as a clause. */
class Unreadable extends Error {}

const cannotInflate = 'cannot be decompressed'

async function* unpacked(zip: number, entry: EntryInZip): AsyncGenerator<Buffer> {
  const { isDeflated, packedSize, size } = entry
  const { position, bytes } = findContent(zip, entry)
  if (bytes && size <= atOnce) {
    const content = isDeflated ? inflate(bytes, size) : bytes
    yield content
    // Free memory at once: the garbage collector would let 64 MB pile up. A buffer of the pool's size
    // or more does not share its memory with another.
    if (isDeflated) (content.buffer as ArrayBuffer).transfer(0)
    return
  }
  if (packedSize === 0) throw new Unreadable(cannotInflate)
  const packed = piecesOf(zip, position, packedSize)
  if (!isDeflated) return yield* packed
  const inflated = createInflateRaw({ chunkSize: chunkBytes })
  // Errors of the pipeline are thrown by the loop that reads the stream.
  pipeline(packed, inflated, () => {})
  yield* inflated
  if (inflated.bytesWritten !== packedSize) throw new Unreadable(cannotInflate)
}

/** Each a copy, as several may be on their way. A stream would close the file when it is destroyed. */
function* piecesOf(zip: number, position: number, length: number): Generator<Buffer, void, void> {
  for (let at = 0; at < length; at += chunkBytes) {
    yield Buffer.from(read(zip, position + at, Math.min(chunkBytes, length - at)))
  }
}

/** The position of an entry's content in the file, and its bytes if there are few. */
function findContent(zip: number, entry: EntryInZip) {
  const { position, end, packedSize } = entry
  const space = end - position
  const isSmall = space <= atOnce + maxHeaderLength
  const front = read(zip, position, isSmall ? space : maxHeaderLength)
  const header = readLocalHeader(front, entry)
  if ('refusal' in header) throw new Unreadable(header.refusal)
  const contentEnd = header.length + packedSize
  if (contentEnd > space) throw new Unreadable('overlaps the next entry')
  const bytes = isSmall ? front.subarray(header.length, contentEnd) : undefined
  const behind = isSmall
    ? front.subarray(contentEnd)
    : read(zip, position + contentEnd, Math.min(space - contentEnd, maxDescriptorLength + 1))
  const fault = descriptorFault(behind, entry)
  if (fault) throw new Unreadable(fault)
  return { position: position + header.length, bytes }
}

/** Reused for each read: the garbage collector would let unused buffers pile up. */
let memory = Buffer.allocUnsafeSlow(64 * 1024)

/** Synchronous calls are faster for many small files, and the thread can be terminated. */
function read(zip: number, position: number, length: number): Buffer {
  if (length > memory.length) memory = Buffer.allocUnsafeSlow(2 * length)
  const bytes = memory.subarray(0, length)
  for (let at = 0; at < length; ) {
    const count = readSync(zip, bytes, at, length - at, position + at)
    if (count === 0) throw new Unreadable('is truncated')
    at += count
  }
  return bytes
}

function inflate(packed: Buffer, size: number): Buffer {
  try {
    // One byte more than expected shows that the content is not longer, without a second buffer.
    const chunkSize = Math.max(Buffer.poolSize, size + 1)
    const options = { chunkSize, maxOutputLength: chunkSize, info: true }
    const { buffer, engine } = inflateRawSync(packed, options) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    if (engine.bytesWritten === packed.length) return buffer
  } catch {}
  throw new Unreadable(cannotInflate)
}
