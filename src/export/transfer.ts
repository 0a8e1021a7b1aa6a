import { dirname } from 'node:path'
import { type ArchiveType, archiveType, otherFile } from '../archive/archive-type.ts'
import { regularFilePieces } from '../kernel/disk/regular-file.ts'
import { counted, formatCount, formatDuration, formatSize } from '../kernel/format/quantity.ts'
import { Failure } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'
import type { CachedBundle } from './bundle-cache.ts'
import { type BundleUse, BundleWriter, type FetchedBundle } from './bundle-writer.ts'
import { type AnnouncedDigest, announcedDigest } from './download/announced-digest.ts'
import { type Digests, type Hasher, startHasher } from './download/hasher.ts'
import { type ObjectPart, type ObjectSource, requestPart, tooLong } from './download/object-part.ts'
import { readObject } from './download/object-reader.ts'
import type { RetryBudget } from './download/retry-budget.ts'
import { encodes, keepUnchanged, WrongLength } from './download/store-failure.ts'
import { codingNote } from './download/store-response.ts'

/** What the transfers before this one have shown. */
export interface TransferLimits {
  /** Whether the store serves the rest of an object reliably. */
  readonly mayResume: boolean
  /** Whether the cached copy, if there is one, is usable. */
  readonly mayUseCache: boolean
}

/**
 * Transfers the bundle once, from the first byte to the last: from the cache, if that has the version
 * that the store serves now.
 *
 * @param retryBudget notes the progress
 * @throws DamagedBundle, OtherSize, UnusableCopy; StartOver, WrongLength, StoreRefused and
 *   TransportFailure, after which another transfer may succeed; Failure
 */
export async function transferBundle(
  source: ObjectSource,
  use: BundleUse,
  { mayResume, mayUseCache }: TransferLimits,
  retryBudget: RetryBudget,
): Promise<FetchedBundle> {
  const { link, run, spares } = source
  const opened = await requestPart(source)
  const { length } = opened.version
  const cached = mayUseCache ? await use.cache?.find(opened.version) : undefined
  const announced = announcedDigest(opened.headers)
  await using hasher = startHasher(length, announced?.algorithm)
  const transfer = new Transfer(use, { opened, announced, hasher, cached })
  const log = logTransfer(length, run)
  try {
    if (cached) {
      opened.close()
      await transfer.copy(cachedPieces(cached, run.signal))
    } else {
      // Ranges refer to the stored bytes, not to a decompressed tar.
      const isResumable = () => mayResume && transfer.type !== 'tar'
      await transfer.receive(readObject(source, opened, isResumable), spares, (bytes) => {
        link.served()
        retryBudget.advanced(bytes)
        log(bytes)
      })
    }
    return await transfer.finish()
  } catch (error) {
    throw await transfer.failed(error, run.signal)
  }
}

/** Maximum number of pieces that are being written and hashed at once. */
const maxInFlight = 8

/** Where the bytes of a transfer come from, and what is known of them before they arrive. */
interface TransferSource {
  /** The store's response to the request for the whole object. */
  readonly opened: ObjectPart
  /** The digest that the store announced. */
  readonly announced: AnnouncedDigest | undefined
  readonly hasher: Hasher
  /** The copy that is read instead of the store's response. */
  readonly cached: CachedBundle | undefined
}

/** Hashes and writes the bytes of one transfer as they arrive, then verifies and delivers them. */
class Transfer {
  /** Undefined until the first bytes are here. */
  type: ArchiveType | undefined
  readonly #use: BundleUse
  readonly #source: TransferSource
  readonly #inFlight: Promise<unknown>[] = []
  #writer: BundleWriter | undefined
  #bytes = 0
  /** What is wrong with the bytes so far: the rest is only hashed. */
  #damage: Failure | undefined
  /** Once all bytes are here. */
  #sha256: string | undefined
  /** Whether they are those of a digest from elsewhere. */
  #isVerified = false

  constructor(use: BundleUse, source: TransferSource) {
    this.#use = use
    this.#source = source
  }

  /** @param pieces each is overwritten by the next one */
  async copy(pieces: AsyncIterable<Buffer>): Promise<void> {
    for await (const piece of pieces) {
      await this.#open(piece)
      await this.#write(piece)
    }
  }

  /**
   * @param spares the memory of each piece that is written is added to it
   * @param progress called with the total number of bytes so far
   */
  async receive(
    pieces: AsyncIterable<Buffer>,
    spares: SharedArrayBuffer[],
    progress: (bytes: number) => void,
  ): Promise<void> {
    for await (const piece of pieces) {
      if (!this.#damage) await this.#open(piece).catch((error) => this.#noteDamage(error))
      const written = this.#write(piece)
      this.#inFlight.push(written)
      written.then(
        () => spares.push(piece.buffer as SharedArrayBuffer),
        () => {},
      )
      if (this.#inFlight.length > maxInFlight) await this.#inFlight.shift()
      const announcedSize = this.#announcedSize
      if (announcedSize !== undefined && this.#bytes > announcedSize) throw tooLong(announcedSize)
      progress(this.#bytes)
    }
  }

  /** All bytes are here: verifies and delivers them. @throws WrongLength, Failure */
  async finish(): Promise<FetchedBundle> {
    const { opened, hasher, cached } = this.#source
    const bytes = this.#bytes
    if (bytes === 0) this.type ??= bundleType(Buffer.alloc(0), opened)
    const announcedSize = this.#announcedSize
    if (!this.#damage && announcedSize !== undefined && bytes < announcedSize) {
      throw new WrongLength(bytes, announcedSize, opened.coding)
    }
    await Promise.all(this.#inFlight)
    const digests = await hasher.digest()
    const { sha256 } = digests
    this.#sha256 = sha256
    this.#requireDigests(digests)
    if (this.#damage || !this.type) throw this.#damage
    const delivered = await this.#writer?.finish()
    const path = delivered?.path
    if (path && !cached) await this.#use.cache?.keep({ path, bytes, sha256 }, opened.version)
    return { type: this.type, bytes, sha256, cacheHit: cached !== undefined, ...delivered }
  }

  /** Removes what was written. @returns the error of the transfer */
  async failed(error: unknown, signal: AbortSignal): Promise<unknown> {
    await Promise.allSettled(this.#inFlight)
    await this.#writer?.abandon()
    const { opened, cached } = this.#source
    if (cached && !this.#isVerified) {
      signal.throwIfAborted()
      await cached.drop()
      return new UnusableCopy('', { cause: error })
    }
    const isDecompressed = this.type === 'tar' && opened.version.length !== opened.sizeBytes
    const failure = isDecompressed ? decompressed(error) : error
    return this.#mayBeDamaged(failure) ? new DamagedBundle(failure, this.#sha256) : failure
  }

  /** Whether another transfer may bring other bytes. A digest proves what an unsafe bundle contains. */
  #mayBeDamaged(error: unknown): error is Failure {
    if (!(error instanceof Failure)) return false
    return error.code === 'BUNDLE_CORRUPT' || (error.code === 'BUNDLE_UNSAFE' && !this.#isVerified)
  }

  /** @throws any other error */
  #noteDamage(error: unknown): void {
    if (!this.#mayBeDamaged(error)) throw error
    this.#damage ??= error
  }

  /** The size that the host announced, in bytes; a decompressed tar.gz has another one. */
  get #announcedSize(): number | undefined {
    return this.type === 'tar' ? undefined : this.#source.opened.sizeBytes
  }

  /** Opens the writer with the first bytes, which show the type. */
  async #open(piece: Buffer): Promise<void> {
    const { opened, announced, cached } = this.#source
    this.type ??= bundleType(piece, opened)
    // Without a digest, only the archive itself can show that it is complete and of one version: the
    // store may have replaced the object midway by one with the same length and ETag.
    const hasDigest = cached !== undefined || (announced !== undefined && this.type !== 'tar')
    this.#writer ??= await BundleWriter.open(this.type, this.#use, !hasDigest)
  }

  /** Resolves when the piece is hashed and written. */
  #write(piece: Buffer): Promise<unknown> {
    const position = this.#bytes
    this.#bytes += piece.length
    const hashed = this.#source.hasher.update(piece)
    if (this.#damage || !this.#writer) return hashed
    const written = this.#writer.write(piece, position)
    return Promise.all([hashed, written.catch((error) => this.#noteDamage(error))])
  }

  #requireDigests(digests: Digests): void {
    const { opened, announced, cached } = this.#source
    // If the store has decompressed a tar.gz, the announced digest is that of the tar.gz.
    if (this.type !== 'tar' || this.#bytes === opened.sizeBytes) requireDigest(digests, announced)
    if (cached?.hasDigest(digests.sha256) === false) {
      throw new Error(`its sha256, ${digests.sha256}, is not that of the cached bundle`)
    }
    this.#isVerified = cached !== undefined || (announced !== undefined && this.type !== 'tar')
  }
}

/** Reads a cached bundle in pieces, each overwritten by the next one, up to its expected size. */
const cachedPieces = ({ path, bytes }: CachedBundle, signal: AbortSignal) =>
  regularFilePieces(path, { maxBytes: bytes, workspace: dirname(path), signal })

/**
 * The type of a bundle, by its first bytes.
 *
 * @throws OtherSize; Failure BUNDLE_CORRUPT, which describes what it is instead
 */
function bundleType(head: Buffer, { version, sizeBytes, coding }: ObjectPart): ArchiveType {
  const { length } = version
  const type = archiveType(head)
  // A tar is longer than the tar.gz that the host announced: the store has decompressed it.
  if (type !== 'tar' && sizeBytes !== undefined && length !== undefined && length !== sizeBytes) {
    throw new OtherSize(
      `the host announced a bundle of ${counted(sizeBytes, 'byte')}, but the store has ${formatCount(length)}${codingNote(coding)}`,
    )
  }
  if (type) return type
  const other = otherFile(head)
  const kinds = `${other ? `${other.what}, ` : ''}neither a tar.gz nor a zip archive`
  const what = `the response to the bundle link is ${head.length === 0 ? 'empty' : kinds}`
  const unsupported = other?.isArchive ? otherArchive : undefined
  const nextStep = coding ? encodes : unsupported
  throw new Failure('BUNDLE_CORRUPT', `${what}${codingNote(coding)}`, { nextStep })
}

/** The next step for an archive of another type. */
const otherArchive =
  "Ask the host's operators for bundles as tar.gz or zip archives: others are unsupported"

/** A bundle that is invalid or unsafe: by itself, or because it was damaged on its way. */
export class DamagedBundle extends Error {
  readonly failure: Failure
  /** Of all of its bytes, in lower-case hex; undefined if there were more than announced. */
  readonly sha256: string | undefined

  constructor(failure: Failure, sha256: string | undefined) {
    super(failure.message)
    this.failure = failure
    this.sha256 = sha256
  }
}

/** The object does not have the announced size: it may have been replaced since the link was minted. */
export class OtherSize extends Error {}

/** An invalid bare tar was most likely damaged in transit: the export itself is fine. */
function decompressed(error: unknown): unknown {
  if (!(error instanceof Failure) || error.code !== 'BUNDLE_CORRUPT') return error
  return error.with({
    nextStep: `The store, or a proxy in front of it, decompresses the bundle: ${keepUnchanged}`,
  })
}

function requireDigest(digests: Digests, announced: AnnouncedDigest | undefined): void {
  if (!announced) return
  const { algorithm, value } = announced
  if (digests[algorithm] === value) return
  const what = `the ${algorithm} of the bundle is ${digests[algorithm]}, but the store announced ${value}`
  throw new Failure('BUNDLE_CORRUPT', what)
}

/** The cached copy of the bundle could not be read, or had changed. */
export class UnusableCopy extends Error {}

/** Maximum time between two log lines of a transfer, in milliseconds. */
const maxSilence = 15_000

/** Minimum time between two log lines: a fast transfer needs none. In milliseconds. */
const minSilence = 5_000

/**
 * Logs the progress of a slow transfer, at each tenth of its size, and at least every 15 seconds:
 * `bundle 412 MB of 980 MB · 96 MB/s · about 6 s left`
 *
 * @param total in bytes, if known
 * @returns call it with the total number of bytes received so far
 */
export function logTransfer(
  total: number | undefined,
  { clock, log }: Pick<Run, 'clock' | 'log'>,
): (bytes: number) => void {
  const began = clock.now()
  let loggedAt = began
  let loggedTenth = 0
  return (bytes) => {
    const now = clock.now()
    const tenth = total ? Math.floor((10 * bytes) / total) : 0
    const isDue = now - loggedAt >= (tenth > loggedTenth ? minSilence : maxSilence)
    // The caller logs the end.
    if (!isDue || bytes === total) return
    loggedAt = now
    loggedTenth = tenth
    const speed = bytes / (now - began)
    const parts = [
      `bundle ${formatSize(bytes)}${total ? ` of ${formatSize(total)}` : ''}`,
      `${formatSize(speed * 1000)}/s`,
      ...(total ? [`about ${formatDuration((total - bytes) / speed)} left`] : []),
    ]
    log.info(parts.join(' · '))
  }
}
