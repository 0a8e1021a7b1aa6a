import { Connections } from '../http/connections.ts'
import { Failure } from '../run/failure.ts'
import type { Run } from '../run/run.ts'
import { type ArchiveType, archiveType, signatureLength } from './archive.ts'
import { type BundleCache, type BundleFile, type CachedBundle, readCached } from './bundle-cache.ts'
import { type BundleUse, BundleWriter, type UnpackedSite } from './bundle-writer.ts'
import { BufferPool } from './download/buffer-pool.ts'
import type { AnnouncedDigest } from './download/digests.ts'
import { type Digests, Hasher } from './download/hasher.ts'
import type { BundleSource } from './download/object-part.ts'
import { type ObjectReaderOptions, openObject } from './download/object-reader.ts'
import { RetryBudget } from './download/retry-budget.ts'
import {
  downloadFailure,
  failureCauseOf,
  StartOver,
  StoreRefused,
} from './download/store-failure.ts'
import { logTransfer } from './download/transfer.ts'
import type { RenewableLink } from './link.ts'

/** A bundle that was fetched: kept, unpacked, or both. */
export interface FetchedBundle extends Omit<BundleFile, 'path'> {
  readonly type: ArchiveType
  /** Where it is kept, if it is. */
  readonly path?: string
  /** The site, if it was unpacked or read: whoever fetched it ends its worker. */
  readonly site?: UnpackedSite
  /** Whether its bytes came from the cache. */
  readonly cacheHit: boolean
}

export interface FetchOptions extends BundleUse {
  /** Where bundles are kept that need not be fetched again. */
  readonly cache?: BundleCache | undefined
}

/** How much of what is no archive is read before it is called that. */
const maxUnknownBytes = 2 ** 20

/** How many pieces may be on their way to the disk and through the hash at once. */
const maxInFlight = 8

/**
 * Fetches the bundle in one pass: while it arrives it is hashed, kept and unpacked. A link that the
 * store refuses is minted again, a connection that breaks resumes from the last byte; where nothing
 * proves that the object is the same, the download starts over. A bundle in the cache takes the same
 * way, once the store has shown that it is the current one. A kept file is written beside its place,
 * then renamed: it is whole or missing. The caller cleans up what was unpacked of a failed bundle.
 *
 * @throws Failure DOWNLOAD_FAILED, BUNDLE_CORRUPT, BUNDLE_UNSAFE, NO_SPACE; the signal's reason when
 *   it aborted
 */
export async function fetchBundle(
  link: RenewableLink,
  options: FetchOptions,
  run: Run,
): Promise<FetchedBundle> {
  using connections = new Connections()
  const known = { servesRanges: false }
  const source = { link, run, buffers: new BufferPool(), connections, known }
  const { clock, signal } = run
  const retryBudget = new RetryBudget(run)
  let mayUseWorkers = true
  let servesRanges = true
  let changes = 0
  let mayFind = true
  for (;;) {
    try {
      return await onePass(source, options, { mayUseWorkers, servesRanges, mayFind }, retryBudget)
    } catch (error) {
      run.signal.throwIfAborted()
      if (error instanceof UselessCopy) {
        run.log.info(`${error.message}: fetching it anew`)
        run.log.debug(String(error.cause))
        await error.copy.drop()
        mayFind = false
        continue
      }
      if (error instanceof StartOver) {
        // Mirrors that differ in their ETags look like an object that changes again and again.
        const isReliable = error.kind === 'changed' && ++changes < 2
        servesRanges &&= isReliable
      }
      // A store that refuses the first range may still serve the whole.
      if (error instanceof StoreRefused) mayUseWorkers &&= known.servesRanges
      const next = servesRanges ? 'starting over' : 'starting over on one connection'
      await clock.sleep(pauseAfter(error, retryBudget, next), signal)
    }
  }
}

/** How long to wait for the next attempt, in milliseconds; throws what the run ends with, if none. */
function pauseAfter(error: unknown, retryBudget: RetryBudget, next: string): number {
  try {
    return retryBudget.failed(error as Error, failureCauseOf(error), next)
  } catch (last) {
    throw downloadFailure(last)
  }
}

/** One transfer from the first byte to the last. */
async function onePass(
  source: BundleSource,
  options: FetchOptions,
  { mayFind, ...may }: ObjectReaderOptions & { mayFind: boolean },
  retryBudget: RetryBudget,
): Promise<FetchedBundle> {
  const { run, buffers } = source
  const { cache, ...use } = options
  const opened = await openObject(source, may)
  const cached = mayFind ? await cache?.find(opened.version) : undefined
  let unproven = cached
  const { digest } = opened
  await using hasher = new Hasher(opened.version.length, digest?.algorithm)
  const log = logTransfer(opened.version.length, run)
  const inFlight: Promise<unknown>[] = []
  let writer: BundleWriter | undefined
  let type: ArchiveType | undefined
  let bytes = 0
  try {
    if (cached) opened.close()
    const body = cached ? readCached(cached, buffers, run.signal) : opened.read()
    for await (const piece of withSignature(body, buffers)) {
      type ??= requireArchive(piece)
      // Without a digest of its bytes, nothing but the archive itself proves that it is whole and
      // of one version: a store may have replaced it midway, with the same length and ETag.
      const isProven = cached !== undefined || (digest !== undefined && type !== 'tar')
      writer ??= await BundleWriter.open(type, { ...use, isToProve: !isProven }, run)
      const written = Promise.all([hasher.update(piece), writer.write(piece, bytes)])
      written.then(
        () => buffers.release(piece),
        () => {},
      )
      inFlight.push(written)
      if (inFlight.length > maxInFlight) await inFlight.shift()
      bytes += piece.length
      if (cached) continue
      retryBudget.advanced(bytes)
      log(bytes)
    }
    await Promise.all(inFlight)
    type ??= requireArchive(Buffer.alloc(0))
    const digests = await hasher.digest()
    // The digest of a tar.gz that the store has decompressed is that of what it holds.
    if (type !== 'tar' || bytes === opened.sizeBytes) requireDigest(digests, digest)
    if (unproven) requireKept(digests, unproven)
    unproven = undefined
    const { sha256 } = digests
    const { path, site } = (await writer?.finish()) ?? {}
    if (path && !cached) await cache?.keep({ path, bytes, sha256 }, opened.version)
    return {
      type,
      bytes,
      sha256,
      cacheHit: cached !== undefined,
      ...(path !== undefined && { path }),
      ...(site && { site }),
    }
  } catch (error) {
    await Promise.allSettled(inFlight)
    await writer?.abandon()
    if (unproven) throw new UselessCopy(unproven, error)
    throw type === 'tar' ? decompressed(error) : error
  }
}

/**
 * The same bytes, in pieces of which the first holds the archive's whole signature. What is no archive
 * is read on first: a response that breaks off says nothing about the bundle.
 */
async function* withSignature(
  pieces: AsyncIterable<Buffer>,
  buffers: BufferPool,
): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  let unknownBytes = 0
  for await (const piece of pieces) {
    if (!head) {
      yield piece
      continue
    }
    if (head.length >= signatureLength) buffers.release(piece)
    // A piece that is too short is copied, so that its memory is free again.
    else if (head.length > 0 || piece.length < signatureLength) {
      head = Buffer.concat([head, piece])
      buffers.release(piece)
    } else head = piece
    unknownBytes += piece.length
    if (!archiveType(head) && unknownBytes < maxUnknownBytes) continue
    yield head
    head = undefined
  }
  if (head?.length) yield head
}

function requireArchive(head: Buffer): ArchiveType {
  const type = archiveType(head)
  if (type) return type
  const what = head.length === 0 ? 'is empty' : 'is neither a tar.gz nor a zip archive'
  throw new Failure('BUNDLE_CORRUPT', `what the bundle link serves ${what}`)
}

/** An invalid bare tar was most likely damaged on the way: the export itself is fine. */
function decompressed(error: unknown): unknown {
  if (!(error instanceof Failure) || error.code !== 'BUNDLE_CORRUPT') return error
  return error.with({
    nextStep:
      'The store, or a proxy in front of it, decompresses the bundle: have it send the bytes as they are stored (`Cache-Control: no-transform` on the object, no `Content-Encoding`)',
  })
}

function requireDigest(digests: Digests, announced: AnnouncedDigest | undefined): void {
  if (!announced) return
  const { algorithm, value } = announced
  if (digests[algorithm] === value) return
  const what = `the bundle has the ${algorithm} ${digests[algorithm]}, the store announced ${value}`
  throw new Failure('BUNDLE_CORRUPT', what)
}

function requireKept({ sha256 }: Digests, copy: CachedBundle): void {
  if (!copy.isProvenBy(sha256)) throw new Error(`its sha256, ${sha256}, proves nothing`)
}

/** The cached copy of the bundle cannot be read, or is not the bundle any more. */
class UselessCopy extends Error {
  readonly copy: CachedBundle

  constructor(copy: CachedBundle, cause: unknown) {
    super('the cached copy of the bundle is unusable', { cause })
    this.copy = copy
  }
}
