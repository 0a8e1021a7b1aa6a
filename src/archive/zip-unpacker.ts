import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw, type InflateRaw, inflateRawSync } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { Failure } from '../kernel/run/failure.ts'
import type { SiteUse } from './batch-writer.ts'
import { type AdmittedEntry, EntryGuard } from './entries/entry-guard.ts'
import { SiteWriter, type Unpacked } from './site-writer.ts'
import { descriptorFault, localHeaderFault, quoteEntry, type ZipEntry } from './zip/zip-entry.ts'
import { cannotInflate, readAt, readZip, zipFailure } from './zip/zip-reader.ts'

export interface ZipUse extends SiteUse {
  readonly zipFile: string
}

/**
 * Unpacks a zip that is complete on disk, reads its files, or both. All names are checked before
 * anything is written. It runs on a separate thread.
 *
 * @throws Failure BUNDLE_UNSAFE, BUNDLE_CORRUPT, NO_SPACE, DOWNLOAD_FAILED; nothing is written
 *   after that
 */
export async function unpackZip({ zipFile, ...use }: ZipUse): Promise<Unpacked> {
  await using file = await open(zipFile)
  const { size } = await file.stat()
  const { zip, entries } = await readZip(file.fd, size)
  const guard = new EntryGuard()
  const admitted = entries.map(({ name, kind, size }) =>
    guard.admit({ name: Buffer.from(name, 'latin1'), kind, size }),
  )
  const bytes = entries.reduce((sum, entry) => sum + entry.size, 0)
  guard.requireBounded(size, bytes)
  if (!admitted.some(({ kind }) => kind === 'file')) {
    throw new Failure('BUNDLE_CORRUPT', 'the bundle contains no files')
  }
  const writer = new SiteWriter(use)
  try {
    for (const [index, entry] of entries.entries()) {
      writer.begin(admitted[index] as AdmittedEntry, entry.size)
      for await (const bytes of contentOf(file.fd, zip, entry)) {
        writer.content(bytes)
        await writer.ready()
      }
      writer.end()
    }
    return await writer.finish()
  } finally {
    await writer.close()
  }
}

/** Files up to this size, in bytes, are extracted in one step: nearly all of them. */
const atOnce = 1024 ** 2
const chunkBytes = 512 * 1024
/** Reused for each read: the garbage collector would let unused buffers pile up. */
const memory = Buffer.allocUnsafeSlow(atOnce)

/**
 * The content of an entry in pieces, each valid until the next one. Compares the local header and the
 * data descriptor with the directory: a folder has no content, but has a header, too.
 *
 * @throws Failure BUNDLE_CORRUPT, for an entry with more content than it states before that
 */
export async function* contentOf(
  fd: number,
  zip: ZipFile,
  entry: ZipEntry,
): AsyncGenerator<Buffer> {
  let size = 0
  let crc = 0
  try {
    const place = { relativeOffsetOfLocalHeader: entry.position, compressedSize: entry.packedSize }
    const header = await zip.readLocalFileHeaderPromise(place as Entry)
    const end = header.fileDataStart + entry.packedSize
    if (end > entry.end) throw new Error('it overlaps the next entry')
    const after = readAt(fd, memory.subarray(0, Math.min(entry.end - end, 25)), end)
    const fault = localHeaderFault(header, entry) ?? descriptorFault(after, entry)
    if (fault) throw new Error(`it ${fault}`)
    for await (const bytes of unpacked(fd, header.fileDataStart, entry)) {
      size += bytes.length
      if (size > entry.size) break
      crc = crc32(bytes, crc)
      yield bytes
    }
    if (size !== entry.size) throw new Error('it does not have the size that its header states')
    if (crc !== entry.crc) throw new Error('it does not match its checksum')
  } catch (error) {
    throw zipFailure(error, quoteEntry(entry.name))
  }
}

async function* unpacked(fd: number, start: number, entry: ZipEntry): AsyncGenerator<Buffer> {
  const { method, packedSize, size } = entry
  if (method === 0) return yield* piecesOf(fd, start, packedSize)
  if (size <= atOnce && packedSize <= atOnce) {
    const content = inflate(readAt(fd, memory.subarray(0, packedSize), start), size)
    yield content
    // Free memory at once: the garbage collector would let 64 MB pile up. A buffer of the pool's size
    // or more does not share its memory with another.
    content.buffer.transfer(0)
    return
  }
  const inflated = createInflateRaw({ chunkSize: chunkBytes })
  // Errors of the pipeline are thrown by the loop that reads the stream.
  pipeline(piecesOf(fd, start, packedSize), inflated, () => {})
  yield* inflated
  if (inflated.bytesWritten !== packedSize) throw new Error(cannotInflate)
}

/** Each a copy, as several may be on their way. A stream would close the file when it is destroyed. */
function* piecesOf(fd: number, position: number, length: number): Generator<Buffer, void, void> {
  for (let at = 0; at < length; at += chunkBytes) {
    yield readAt(fd, Buffer.allocUnsafe(Math.min(chunkBytes, length - at)), position + at)
  }
}

function inflate(packed: Buffer, size: number): Buffer<ArrayBuffer> {
  // One byte more than expected shows that the content is not longer, without a second buffer.
  const chunkSize = Math.max(Buffer.poolSize, size + 1)
  const inflated = inflateRawSync(packed, { chunkSize, maxOutputLength: chunkSize, info: true })
  const { buffer, engine } = inflated as unknown as {
    buffer: Buffer<ArrayBuffer>
    engine: InflateRaw
  }
  if (engine.bytesWritten !== packed.length) throw new Error(cannotInflate)
  return buffer
}
