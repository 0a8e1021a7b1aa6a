import { closeSync, createReadStream, openSync, readSync, writeSync } from 'node:fs'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import { threadData, threadPort } from '../../run/thread.ts'
import type { PackedFile } from '../../site/packed-file.ts'
import type { TaskEnd } from './unpack-threads.ts'
import type { FileInZip, ZipUse } from './zip-unpacker.ts'

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

const localHeaderLength = 30
const hasDescriptor = 1 << 3

/** Compares the local header with the directory (APPNOTE 4.3.7); returns where the content is. */
function contentAt({ name, isDeflated, position, end, ...file }: FileInZip): number {
  const header = read(position, localHeaderLength + name.length)
  const sizes = [header.readUInt32LE(14), header.readUInt32LE(18), header.readUInt32LE(22)]
  const agrees =
    header.readUInt32LE(0) === 0x04034b50 &&
    header.readUInt16LE(8) === (isDeflated ? 8 : 0) &&
    header.readUInt16LE(26) === name.length &&
    header.toString('latin1', localHeaderLength) === name &&
    // What was not known yet when the header was written is behind the content.
    (header.readUInt16LE(6) & hasDescriptor ||
      [file.crc, file.packedSize, file.size].every(
        (value, index) => sizes[index] === value || (index > 0 && sizes[index] === 0xffffffff),
      ))
  if (!agrees) throw new Unreadable('is another in its place than in the directory')
  const at = position + header.length + header.readUInt16LE(28)
  if (at + file.packedSize > end) throw new Unreadable('overlaps the entry behind it')
  return at
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
async function* contentOf(file: FileInZip): AsyncGenerator<Buffer> {
  const { isDeflated, packedSize, size } = file
  const start = contentAt(file)
  if (packedSize <= atOnce && size <= atOnce) {
    const packed = read(start, packedSize)
    const content = isDeflated ? inflate(packed, size) : packed
    yield content
    if (isDeflated) release(content)
    return
  }
  if (packedSize === 0) throw new Unreadable('cannot be inflated')
  const end = start + packedSize - 1
  const packed = createReadStream('', {
    fd: zip,
    autoClose: false,
    start,
    end,
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

async function extract(file: FileInZip): Promise<PackedFile | undefined> {
  // Never into something that is there already, whatever it is.
  const descriptor =
    unpackTo === undefined ? undefined : openSync(`${unpackTo}/${file.path}`, 'wx', 0o644)
  const reader = packer?.open(file.path)
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
    return reader && packer?.close(reader)
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

function faultOf(error: unknown, path: string): TaskEnd {
  if (error instanceof Unreadable) return { path, reading: error.message }
  const code = (error as NodeJS.ErrnoException).code ?? String(error)
  return code.startsWith('Z_') ? { path, reading: 'cannot be inflated' } : { path, writing: code }
}

async function extractAll(files: readonly FileInZip[]): Promise<TaskEnd> {
  const read: PackedFile[] = []
  for (const file of files) {
    try {
      const whole = await extract(file)
      if (whole) read.push(whole)
    } catch (error) {
      return faultOf(error, file.path)
    }
  }
  return { files: read }
}

const port = threadPort()
let before: Promise<unknown> = Promise.resolve()
port.on('message', (files: readonly FileInZip[]) => {
  before = before.then(async () => port.postMessage(await extractAll(files)))
})
