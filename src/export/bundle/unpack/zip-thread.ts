import { closeSync, createReadStream, openSync, readSync, writeFileSync } from 'node:fs'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import { diskReason } from '../../../kernel/disk/disk-failure.ts'
import { Failure } from '../../../kernel/run/failure.ts'
import { threadData } from '../../../kernel/run/thread.ts'
import { respondToEach } from '../../../kernel/run/thread-client.ts'
import { quoteName } from './entry-name.ts'
import { memoryOf, type TaskResult } from './unpack-threads.ts'
import { writeFailure } from './write-failure.ts'
import {
  descriptorFault,
  maxDescriptorLength,
  maxHeaderLength,
  readLocalHeader,
} from './zip-local-header.ts'
import type { EntryInZip, ZipUse } from './zip-unpacker.ts'

const { zipFile, unpackTo, reading } = threadData() as ZipUse
const zip = openSync(zipFile, 'r')
/** Loaded only if files are read. */
const packer =
  reading && new (await import('../../../site/reading/file-reader.ts')).FilePacker(reading)

/** Files up to this size, in bytes, are extracted in one step: nearly all of them. */
const atOnce = 1024 ** 2
const chunkBytes = 512 * 1024

class Unreadable extends Error {}

/** Reused for each read: the garbage collector would let unused buffers pile up. */
let memory = Buffer.allocUnsafeSlow(64 * 1024)

function read(position: number, length: number): Buffer {
  if (length > memory.length) memory = Buffer.allocUnsafeSlow(2 * length)
  const bytes = memory.subarray(0, length)
  for (let at = 0; at < length; ) {
    const count = readSync(zip, bytes, at, length - at, position + at)
    if (count === 0) throw new Unreadable('is truncated')
    at += count
  }
  return bytes
}

/** The position of an entry's content in the file, and its bytes if there are few. */
interface PackedContent {
  readonly position: number
  readonly bytes: Buffer | undefined
}

/** Compares the local header and data descriptor of an entry with the directory. */
function findContent(entry: EntryInZip): PackedContent {
  const { position, end, packedSize } = entry
  const space = end - position
  const isSmall = space <= atOnce + maxHeaderLength
  const front = read(position, isSmall ? space : maxHeaderLength)
  const header = readLocalHeader(front, entry)
  if ('refusal' in header) throw new Unreadable(header.refusal)
  const contentEnd = header.length + packedSize
  if (contentEnd > space) throw new Unreadable('overlaps the next entry')
  const bytes = isSmall ? front.subarray(header.length, contentEnd) : undefined
  const behind = isSmall
    ? front.subarray(contentEnd)
    : read(position + contentEnd, Math.min(space - contentEnd, maxDescriptorLength + 1))
  const fault = descriptorFault(behind, entry)
  if (fault) throw new Unreadable(fault)
  return { position: position + header.length, bytes }
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
  throw new Unreadable('cannot be decompressed')
}

/**
 * Frees memory at once: otherwise each thread would collect 64 MB before freeing any. A buffer of
 * the pool's size or more does not share its memory with another.
 */
function release({ buffer }: Buffer): void {
  ;(buffer as ArrayBuffer).transfer(0)
}

async function* contentOf(entry: EntryInZip): AsyncGenerator<Buffer> {
  const { isDeflated, packedSize, size } = entry
  const { position, bytes } = findContent(entry)
  if (bytes && size <= atOnce) {
    const content = isDeflated ? inflate(bytes, size) : bytes
    yield content
    if (isDeflated) release(content)
    return
  }
  if (packedSize === 0) throw new Unreadable('cannot be decompressed')
  const packed = createReadStream('', {
    fd: zip,
    autoClose: false,
    start: position,
    end: position + packedSize - 1,
    highWaterMark: chunkBytes,
  })
  if (!isDeflated) return yield* packed
  const inflated = createInflateRaw({ chunkSize: chunkBytes })
  // Errors of the pipeline are thrown by the loop that reads the stream.
  pipeline(packed, inflated, () => {})
  yield* inflated
  if (inflated.bytesWritten !== packedSize) throw new Unreadable('cannot be decompressed')
}

/**
 * Extracts one entry. A folder has no content, but its header is compared with the directory, too.
 */
async function extract(file: EntryInZip): Promise<void> {
  const isFile = file.kind === 'file'
  // Never write to anything that already exists.
  const descriptor =
    isFile && unpackTo !== undefined ? openSync(`${unpackTo}/${file.path}`, 'wx', 0o644) : undefined
  const reader = isFile ? packer?.open(file.path) : undefined
  try {
    let size = 0
    let crc = 0
    for await (const bytes of contentOf(file)) {
      size += bytes.length
      if (size > file.size) break
      crc = crc32(bytes, crc)
      reader?.update(bytes)
      if (descriptor !== undefined) writeFileSync(descriptor, bytes)
    }
    if (size !== file.size) throw new Unreadable('does not have the size that its header states')
    if (crc !== file.crc) throw new Unreadable('does not match its checksum')
    if (reader) packer?.close(reader)
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

function failureFor(error: unknown, path: string): Failure {
  const isArchive = error instanceof Unreadable
  if (!isArchive && !diskReason(error).startsWith('Z_')) return writeFailure(error, path)
  const what = isArchive ? error.message : 'cannot be decompressed'
  return new Failure('BUNDLE_CORRUPT', `${quoteName(Buffer.from(path))} in the zip archive ${what}`)
}

respondToEach(async (files: readonly EntryInZip[]): Promise<TaskResult> => {
  for (const file of files) {
    await extract(file).catch((error) => {
      throw failureFor(error, file.path)
    })
  }
  return { read: packer?.take() }
}, memoryOf)
