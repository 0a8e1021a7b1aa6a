import { dirname } from 'node:path'
import { type ArchiveType, archiveType, otherFile } from '../archive/archive-type.ts'
import { regularFilePieces } from '../kernel/disk/regular-file.ts'
import { counted, formatCount, formatDuration, formatSize } from '../kernel/format/quantity.ts'
import { Connections } from '../kernel/http/connections.ts'
import { Failure } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'
import type { BundleCache, BundleFile, CachedBundle } from './bundle-cache.ts'
import {
  type BundleUse,
  type BundleWriter,
  type Delivered,
  openBundleWriter,
} from './bundle-writer.ts'
import { type AnnouncedDigest, announcedDigest } from './download/announced-digest.ts'
import { type Digests, startHasher } from './download/hasher.ts'
import type { RenewableLink } from './download/link.ts'
import { type ObjectPart, type ObjectSource, requestPart, tooLong } from './download/object-part.ts'
import { readObject } from './download/object-reader.ts'
import { RetryBudget } from './download/retry-budget.ts'
import { encodes, keepUnchanged, StartOver, WrongLength } from './download/store-failure.ts'
import { codingNote } from './download/store-response.ts'

/** A downloaded bundle: kept, unpacked, or both. */
export interface FetchedBundle extends Omit<BundleFile, 'path'>, Delivered {
  readonly type: ArchiveType
  /** Whether its bytes came from the cache. */
  readonly cacheHit: boolean
}

export interface FetchOptions extends BundleUse {
  /** Bundles of earlier runs, which need not be downloaded again. */
  readonly cache?: BundleCache | undefined
}

/** Maximum number of pieces that are being written and hashed at once. */
const maxInFlight = 8

/**
 * Fetches the bundle in one pass: it is hashed, kept and unpacked as it arrives. If the store
 * refuses the link, a new one is minted; after a broken connection, the download resumes from the
 * last byte, or starts over if the store cannot prove that the object is the same. A cached bundle
 * is processed in the same way, once the store has shown that it is the current version. A kept
 * file is written under another name, then renamed, so it is never incomplete. The caller removes
 * what was unpacked from a failed bundle.
 *
 * @throws Failure DOWNLOAD_FAILED, BUNDLE_CORRUPT, BUNDLE_UNSAFE, NO_SPACE; the signal's reason if
 *   it is aborted
 */
export async function fetchBundle(
  link: RenewableLink,
  options: FetchOptions,
  run: Run,
): Promise<FetchedBundle> {
  using connections = new Connections()
  const source = { link, run, connections, spares: [] }
  const retryBudget = new RetryBudget(run)
  let mayResume = true
  let mayUseCache = true
  let changes = 0
  for (;;) {
    try {
      return await onePass(source, options, { mayResume, mayUseCache }, retryBudget)
    } catch (error) {
      run.signal.throwIfAborted()
      if (error instanceof UnusableCopy) {
        run.log.info('the cached copy of the bundle is unusable: downloading it again')
        run.log.debug(String(error.cause))
        mayUseCache = false
        continue
      }
      if (error instanceof OtherSize) {
        await link.renew(error.message, 'BUNDLE_CORRUPT')
        continue
      }
      if (error instanceof StartOver) {
        // Mirrors with different ETags look like an object that keeps changing.
        const isReliable = error.kind === 'changed' && ++changes < 2
        mayResume &&= isReliable
      }
      await run.clock.sleep(retryBudget.pauseAfter(error, 'starting over'), run.signal)
    }
  }
}

/** One transfer from the first byte to the last. */
async function onePass(
  source: ObjectSource,
  { cache, ...use }: FetchOptions,
  { mayResume, mayUseCache }: { readonly mayResume: boolean; readonly mayUseCache: boolean },
  retryBudget: RetryBudget,
): Promise<FetchedBundle> {
  const { link, run, spares } = source
  const opened = await requestPart(source)
  const { version, sizeBytes, coding } = opened
  const cached = mayUseCache ? await cache?.find(version) : undefined
  let unverified = cached
  const announced = announcedDigest(opened.headers)
  await using hasher = startHasher(version.length, announced?.algorithm)
  const log = logTransfer(version.length, run)
  const inFlight: Promise<unknown>[] = []
  let writer: BundleWriter | undefined
  let type: ArchiveType | undefined
  let bytes = 0
  try {
    if (cached) opened.close()
    const body = cached
      ? readCached(cached, run)
      : // Its range is one of the stored object.
        readObject(source, opened, () => mayResume && type !== 'tar')
    for await (const piece of body) {
      type ??= bundleType(piece, opened)
      // Without a digest, only the archive itself can show that it is complete and of one version:
      // the store may have replaced the object midway by one with the same length and ETag.
      const isVerified = cached !== undefined || (announced !== undefined && type !== 'tar')
      writer ??= await openBundleWriter(type, { ...use, mustVerify: !isVerified })
      const written = Promise.all([hasher.update(piece), writer.write(piece, bytes)])
      bytes += piece.length
      if (cached) {
        await written
        continue
      }
      inFlight.push(written)
      written.then(
        () => spares.push(piece.buffer as SharedArrayBuffer),
        () => {},
      )
      if (inFlight.length > maxInFlight) await inFlight.shift()
      if (type !== 'tar' && sizeBytes !== undefined && bytes > sizeBytes) throw tooLong(sizeBytes)
      link.served()
      retryBudget.advanced(bytes)
      log(bytes)
    }
    type ??= bundleType(Buffer.alloc(0), opened)
    if (type !== 'tar' && sizeBytes !== undefined && bytes < sizeBytes) {
      throw new WrongLength(bytes, sizeBytes, coding)
    }
    await Promise.all(inFlight)
    const digests = await hasher.digest()
    // If the store has decompressed a tar.gz, the announced digest is that of the tar.gz.
    if (type !== 'tar' || bytes === sizeBytes) requireDigest(digests, announced)
    const { sha256 } = digests
    if (unverified?.hasDigest(sha256) === false)
      throw new Error(`its sha256, ${sha256}, is not that of the cached bundle`)
    unverified = undefined
    const delivered = await writer?.finish()
    const path = delivered?.path
    if (path && !cached) await cache?.keep({ path, bytes, sha256 }, version)
    return { type, bytes, sha256, cacheHit: cached !== undefined, ...delivered }
  } catch (error) {
    await Promise.allSettled(inFlight)
    await writer?.abandon()
    if (unverified) {
      run.signal.throwIfAborted()
      await unverified.drop()
      throw new UnusableCopy('', { cause: error })
    }
    throw type === 'tar' && version.length !== sizeBytes ? decompressed(error) : error
  }
}

/** Reads a cached bundle in pieces, each overwritten by the next one, up to its expected size. */
const readCached = ({ path, bytes }: CachedBundle, { signal }: Run) =>
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
  const kinds = `${otherFile(head)}neither a tar.gz nor a zip archive`
  const what = `the response to the bundle link is ${head.length === 0 ? 'empty' : kinds}`
  const nextStep = coding ? encodes : undefined
  throw new Failure('BUNDLE_CORRUPT', `${what}${codingNote(coding)}`, { nextStep })
}

/** The object does not have the announced size: it may have been replaced since the link was minted. */
class OtherSize extends Error {}

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
class UnusableCopy extends Error {}

/** The time between two log lines of a slow transfer, in milliseconds. */
const logInterval = 15_000

/**
 * Logs the progress of a slow transfer: `bundle 412 MB of 980 MB · 96 MB/s · about 6 s left`
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
  return (bytes) => {
    const now = clock.now()
    // The caller logs the end.
    if (now - loggedAt < logInterval || bytes === total) return
    loggedAt = now
    const speed = bytes / (now - began)
    const parts = [
      `bundle ${formatSize(bytes)}${total ? ` of ${formatSize(total)}` : ''}`,
      `${formatSize(speed * 1000)}/s`,
      ...(total ? [`about ${formatDuration((total - bytes) / speed)} left`] : []),
    ]
    log.info(parts.join(' · '))
  }
}
