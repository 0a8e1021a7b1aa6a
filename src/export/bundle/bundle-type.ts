import { Failure } from '../../kernel/run/failure.ts'
import type { BufferPool } from './download/buffer-pool.ts'
import { encodes, keepUnchanged, WrongLength } from './download/store-failure.ts'
import { codingNote } from './download/store-response.ts'
import { type ArchiveType, archiveType, otherFile, signatureLength } from './unpack/archive-type.ts'

/**
 * The type of a bundle, by its first bytes.
 *
 * @param coding its content coding, if it has one
 * @throws Failure BUNDLE_CORRUPT, which describes what it is instead
 */
export function bundleType(head: Buffer, coding: string | undefined): ArchiveType {
  const type = archiveType(head)
  if (type) return type
  const other = otherFile(head)
  const kinds = 'neither a tar.gz nor a zip archive'
  const what = head.length === 0 ? 'empty' : other ? `${other.what}, ${kinds}` : kinds
  const nextStep = coding ? encodes : other?.isArchive ? otherArchive : undefined
  const whole = `the response to the bundle link is ${what}${codingNote(coding)}`
  throw new Failure('BUNDLE_CORRUPT', whole, { nextStep })
}

const otherArchive =
  "Ask the host's operators for bundles as tar.gz or zip archives: others are unsupported"

/** An invalid bare tar was most likely damaged in transit: the export itself is fine. */
export function decompressed(error: unknown): unknown {
  if (!(error instanceof Failure) || error.code !== 'BUNDLE_CORRUPT') return error
  return error.with({
    nextStep: `The store, or a proxy in front of it, decompresses the bundle: ${keepUnchanged}`,
  })
}

/** How much of an unrecognized response is read before it is rejected, in bytes. */
const maxUnknownBytes = 2 ** 20

/**
 * The same bytes, in pieces. The first one contains the complete signature of the archive. If there
 * is none, reads on before rejecting: a broken response says nothing about the bundle.
 */
export async function* withSignature(
  pieces: AsyncIterable<Buffer>,
  buffers: BufferPool,
): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  let unknownBytes = 0
  try {
    for await (const piece of pieces) {
      if (!head) {
        yield piece
        continue
      }
      if (head.length >= signatureLength) buffers.release(piece)
      // A short piece is copied, so that its memory can be reused.
      else if (head.length > 0 || piece.length < signatureLength) {
        head = Buffer.concat([head, piece])
        buffers.release(piece)
      } else head = piece
      unknownBytes += piece.length
      if (!archiveType(head) && unknownBytes < maxUnknownBytes) continue
      yield head
      head = undefined
    }
  } catch (error) {
    // The body has ended properly: if it is recognized, its length does not matter.
    if (!(error instanceof WrongLength && head && otherFile(head))) throw error
  }
  if (head?.length) yield head
}
