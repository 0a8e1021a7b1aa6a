import { Failure } from '../../failure.ts'
import type { Run } from '../../run.ts'
import { type ArchiveType, archiveType, signatureLength } from '../archive.ts'
import { BundleOutlets, type BundleUse } from '../bundle-outlets.ts'
import type { RenewableLink } from '../link.ts'
import { type AnnouncedDigest, announcedDigest } from './digests.ts'
import { type Digests, Hasher } from './hasher.ts'
import { ask, type BundleSource, downloadFailure, StartOver, troubleOf } from './object-part.ts'
import { readObject } from './object-reader.ts'
import { Patience } from './patience.ts'
import { SlabPool } from './slab-pool.ts'
import { tellTransfer } from './transfer.ts'

/** A bundle on disk, proven as far as host and store give proof. */
export interface BundleFile {
  readonly path: string
  readonly bytes: number
  /** In lower-case hex. */
  readonly sha256: string
}

/** A bundle that was fetched: kept, unpacked, or both. */
export interface FetchedBundle extends Omit<BundleFile, 'path'> {
  readonly type: ArchiveType
  /** Where it is kept, if it is. */
  readonly path?: string
  /** Of the site, if it was unpacked. */
  readonly fileCount?: number
  /** Of all files of the site together, if it was unpacked. */
  readonly siteBytes?: number
}

export interface FetchOptions extends BundleUse {
  /** Whether several connections may be used where the store serves ranges. Default: they may. */
  readonly mayUseLanes?: boolean
}

/** How many pieces may be on their way to the disk and through the hash at once. */
const mostInFlight = 8

/**
 * Fetches the bundle in one pass: while it arrives it is hashed, kept and unpacked. A link that the
 * store refuses is minted again, a connection that breaks is gone on with from the last byte; where
 * nothing proves that the object is the same, it starts over. A file that is kept is written beside
 * its place, then renamed: it is whole or not there. What was unpacked of a bundle that failed is
 * left to whoever gave the folder.
 *
 * @throws Failure DOWNLOAD_FAILED, BUNDLE_CORRUPT, BUNDLE_UNSAFE, NO_SPACE; the signal's reason when
 *   it aborted
 */
export async function fetchBundle(
  link: RenewableLink,
  options: FetchOptions,
  run: Run,
): Promise<FetchedBundle> {
  const source = { link, run, slabs: new SlabPool() }
  const patience = new Patience(run)
  let servesRanges = true
  for (;;) {
    try {
      return await onePass(source, options, servesRanges, patience)
    } catch (error) {
      run.signal.throwIfAborted()
      if (error instanceof StartOver) servesRanges &&= error.servesRanges
      await patience.failed(error as Error, troubleOf(error), 'starting over').catch((last) => {
        throw downloadFailure(last)
      })
    }
  }
}

/** One transfer from the first byte to the last. */
async function onePass(
  source: BundleSource,
  options: FetchOptions,
  servesRanges: boolean,
  patience: Patience,
): Promise<FetchedBundle> {
  const { run, slabs } = source
  const opened = await ask(source)
  const digest = announcedDigest(opened.headers)
  await using hasher = new Hasher(opened.version.length, digest?.algorithm)
  const tell = tellTransfer(opened.version.length, run)
  const inFlight: Promise<unknown>[] = []
  let outlets: BundleOutlets | undefined
  let type: ArchiveType | undefined
  let bytes = 0
  try {
    const { mayUseLanes = true } = options
    const body = readObject(source, opened, { mayUseLanes, servesRanges })
    for await (const piece of withSignature(body, slabs)) {
      type ??= requireArchive(piece)
      outlets ??= await BundleOutlets.open(type, options, run)
      const written = Promise.all([hasher.update(piece), outlets.write(piece, bytes)])
      written.then(
        () => slabs.release(piece),
        () => {},
      )
      inFlight.push(written)
      if (inFlight.length > mostInFlight) await inFlight.shift()
      bytes += piece.length
      patience.advanced(bytes)
      tell(bytes)
    }
    await Promise.all(inFlight)
    type ??= requireArchive(Buffer.alloc(0))
    const digests = await hasher.digest()
    requireDigest(digests, digest)
    const { path, unpacked } = (await outlets?.finish()) ?? {}
    return {
      type,
      bytes,
      sha256: digests.sha256,
      ...(path !== undefined && { path }),
      ...(unpacked && { fileCount: unpacked.fileCount, siteBytes: unpacked.bytes }),
    }
  } catch (error) {
    await Promise.allSettled(inFlight)
    await outlets?.abandon()
    throw error
  } finally {
    opened.close()
  }
}

/** The same bytes, in pieces of which the first holds the archive's whole signature. */
async function* withSignature(
  pieces: AsyncIterable<Buffer>,
  slabs: SlabPool,
): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const piece of pieces) {
    if (!head) {
      yield piece
      continue
    }
    // A piece that is too short is copied, so that its memory is free again.
    if (head.length + piece.length < signatureLength || head.length > 0) {
      head = Buffer.concat([head, piece])
      slabs.release(piece)
    } else head = piece
    if (head.length < signatureLength) continue
    yield head
    head = undefined
  }
  if (head && head.length > 0) yield head
}

function requireArchive(head: Buffer): ArchiveType {
  const type = archiveType(head)
  if (type) return type
  const what = head.length === 0 ? 'is empty' : 'is neither a tar.gz nor a zip archive'
  throw new Failure('BUNDLE_CORRUPT', `what the bundle link serves ${what}`)
}

function requireDigest(digests: Digests, announced: AnnouncedDigest | undefined): void {
  if (!announced) return
  const { algorithm, value } = announced
  if (digests[algorithm] === value) return
  const what = `the bundle has the ${algorithm} ${digests[algorithm]}, the store announced ${value}`
  throw new Failure('BUNDLE_CORRUPT', what)
}
