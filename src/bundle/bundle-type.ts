import { Failure } from '../run/failure.ts'
import { encodes, keepUnchanged } from './download/store-failure.ts'
import { codingNote } from './download/store-response.ts'
import { otherFile } from './other-file.ts'
import { type ArchiveType, archiveType } from './unpack/archive-type.ts'

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
