import { closeSync, createReadStream, openSync, readSync, writeSync } from 'node:fs'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import { diskReason } from '../../disk/disk-failure.ts'
import { threadData, threadPort } from '../../run/thread.ts'
import { memoryOf, type TaskEnd } from './unpack-threads.ts'
import {
  descriptorFault,
  maxDescriptorLength,
  maxHeaderLength,
  readLocalHeader,
} from './zip-local-header.ts'
import type { EntryInZip } from './zip-places.ts'
import type { ZipUse } from './zip-unpacker.ts'

const { zipFile, unpackTo, reading } = threadData() as ZipUse
const zip = openSync(zipFile, 'r')
/** Loads only where something is read. */
const packer = reading && new (await import('../../site/file-packer.ts')).FilePacker(reading)

/** Up to this many bytes a file is taken out in one step; it is how nearly all of them are. */
const atOnce = 1024 ** 2
const chunkBytes = 512 * 1024

/** What is wrong with the archive. */
class Unreadable extends Error {}

/** Used again for each read: what is thrown away lies about until there is much of it. */
let memory = Buffer.allocUnsafeSlow(64 * 1024)

function read(position: number, length: number): Buffer {
  if (length > memory.length) memory = Buffer.allocUnsafeSlow(2 * length)
  const bytes = memory.subarray(0, length)
  for (let at = 0; at < length; ) {
    const count = readSync(zip, bytes, at, length - at, position + at)
    if (count === 0) throw new Unreadable('is cut')
    at += count
  }
  return bytes
}

/** Where the content of an entry begins in the file, and its bytes where they are few. */
interface PackedContent {
  readonly position: number
  readonly bytes: Buffer | undefined
}

/** Compares all that an entry has in its place, but the content, with the directory. */
function findContent(entry: EntryInZip): PackedContent {
  const { position, end, packedSize } = entry
  const space = end - position
  const isSmall = space <= atOnce + maxHeaderLength
  const front = read(position, isSmall ? space : maxHeaderLength)
  const header = readLocalHeader(front, entry)
  if ('refusal' in header) throw new Unreadable(header.refusal)
  const contentEnd = header.length + packedSize
  if (contentEnd > space) throw new Unreadable('overlaps the entry behind it')
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
    // One byte more than is expected shows that there is no more, without a second buffer.
    const chunkSize = Math.max(Buffer.poolSize, size + 1)
    const options = { chunkSize, maxOutputLength: chunkSize, info: true }
    const { buffer, engine } = inflateRawSync(packed, options) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    if (engine.bytesWritten === packed.length) return buffer
  } catch {}
  throw new Unreadable('cannot be inflated')
}

/**
 * Frees memory at once, of which otherwise every thread would gather 64 MB before it frees any. A
 * buffer of the pool's size or more shares its memory with no other.
 */
function release({ buffer }: Buffer): void {
  ;(buffer as ArrayBuffer).transfer(0)
}

/** Its content in pieces, none of them large. */
async function* contentOf(entry: EntryInZip): AsyncGenerator<Buffer> {
  const { isDeflated, packedSize, size } = entry
  const { position, bytes } = findContent(entry)
  if (bytes && size <= atOnce) {
    const content = isDeflated ? inflate(bytes, size) : bytes
    yield content
    if (isDeflated) release(content)
    return
  }
  if (packedSize === 0) throw new Unreadable('cannot be inflated')
  const packed = createReadStream('', {
    fd: zip,
    autoClose: false,
    start: position,
    end: position + packedSize - 1,
    highWaterMark: chunkBytes,
  })
  if (!isDeflated) return yield* packed
  const inflated = createInflateRaw({ chunkSize: chunkBytes })
  // What goes wrong on the way comes out of what is read.
  pipeline(packed, inflated, () => {})
  yield* inflated
  if (inflated.bytesWritten !== packedSize) throw new Unreadable('cannot be inflated')
}

function write(descriptor: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
}

/** A folder is compared with the directory, too, and holds nothing. */
async function extract(file: EntryInZip): Promise<void> {
  const isFile = file.kind === 'file'
  // Never into something that is there already, whatever it is.
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
      if (descriptor !== undefined) write(descriptor, bytes)
    }
    if (size !== file.size) throw new Unreadable('has another size than it says')
    if (crc !== file.crc) throw new Unreadable('has another content than its checksum says')
    if (reader) packer?.close(reader)
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

function faultOf(error: unknown, path: string): TaskEnd {
  if (error instanceof Unreadable) return { path, reading: error.message }
  const code = diskReason(error)
  return code.startsWith('Z_') ? { path, reading: 'cannot be inflated' } : { path, writing: code }
}

async function extractAll(files: readonly EntryInZip[]): Promise<TaskEnd> {
  for (const file of files) {
    try {
      await extract(file)
    } catch (error) {
      return faultOf(error, file.path)
    }
  }
  return { read: packer?.take() }
}

const port = threadPort()
let before: Promise<unknown> = Promise.resolve()
port.on('message', (files: readonly EntryInZip[]) => {
  before = before.then(async () => {
    const end = await extractAll(files)
    port.postMessage(end, memoryOf(end))
  })
})
