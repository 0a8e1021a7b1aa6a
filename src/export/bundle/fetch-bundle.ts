import { formatDuration, formatSize } from '../../kernel/format/quantity.ts'
import { Connections } from '../../kernel/http/connections.ts'
import { Failure } from '../../kernel/run/failure.ts'
import type { Run } from '../../kernel/run/run.ts'
import { type BundleCache, type BundleFile, type CachedBundle, readCached } from './bundle-cache.ts'
import { bundleType, decompressed, withSignature } from './bundle-type.ts'
import {
  type BundleUse,
  type BundleWriter,
  type Delivered,
  openBundleWriter,
} from './bundle-writer.ts'
import { type AnnouncedDigest, isComputable } from './download/announced-digest.ts'
import { BufferPool } from './download/buffer-pool.ts'
import { type Digests, startHasher } from './download/hasher.ts'
import type { RenewableLink } from './download/link.ts'
import type { ObjectSource } from './download/object-part.ts'
import { openObject } from './download/object-reader.ts'
import { RetryBudget } from './download/retry-budget.ts'
import { StartOver } from './download/store-failure.ts'
import { type ArchiveType, archiveType } from './unpack/archive-type.ts'

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
  const source = {
    link,
    run,
    buffers: new BufferPool(),
    connections,
    isDecompressed: (head: Uint8Array) => archiveType(head) === 'tar',
  }
  const { clock, signal } = run
  const retryBudget = new RetryBudget(run)
  let mayResume = true
  let changes = 0
  let mayUseCache = true
  for (;;) {
    try {
      return await onePass(source, options, { mayResume, mayUseCache }, retryBudget)
    } catch (error) {
      run.signal.throwIfAborted()
      if (error instanceof UnusableCopy) {
        run.log.info(`${error.message}: downloading it again`)
        run.log.debug(String(error.cause))
        await error.copy.drop()
        mayUseCache = false
        continue
      }
      if (error instanceof StartOver) {
        // Mirrors with different ETags look like an object that keeps changing.
        const isReliable = error.kind === 'changed' && ++changes < 2
        mayResume &&= isReliable
      }
      await clock.sleep(retryBudget.pauseAfter(error, 'starting over'), signal)
    }
  }
}

/** One transfer from the first byte to the last. */
async function onePass(
  source: ObjectSource,
  options: FetchOptions,
  { mayResume, mayUseCache }: { readonly mayResume: boolean; readonly mayUseCache: boolean },
  retryBudget: RetryBudget,
): Promise<FetchedBundle> {
  const { run, buffers } = source
  const { cache, ...use } = options
  const opened = await openObject(source, mayResume)
  const cached = mayUseCache ? await cache?.find(opened.version) : undefined
  let unverified = cached
  const announced = opened.digest
  const digest = announced && isComputable(announced.algorithm) ? announced : undefined
  await using hasher = startHasher(opened.version.length, digest?.algorithm)
  const log = logTransfer(opened.version.length, run)
  const inFlight: Promise<unknown>[] = []
  let writer: BundleWriter | undefined
  let type: ArchiveType | undefined
  let bytes = 0
  try {
    if (cached) opened.close()
    const body = cached ? readCached(cached, buffers, run.signal) : opened.read()
    for await (const piece of withSignature(body, buffers)) {
      type ??= bundleType(piece, opened.coding)
      // Without a digest, only the archive itself can show that it is complete and of one version:
      // the store may have replaced the object midway by one with the same length and ETag.
      const isVerified = cached !== undefined || (digest !== undefined && type !== 'tar')
      writer ??= await openBundleWriter(type, { ...use, mustVerify: !isVerified })
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
    type ??= bundleType(Buffer.alloc(0), opened.coding)
    const digests = await hasher.digest()
    // If the store has decompressed a tar.gz, the announced digest is that of the tar.gz.
    if (type !== 'tar' || bytes === opened.sizeBytes) requireDigest(digests, digest)
    if (unverified) requireCached(digests, unverified)
    unverified = undefined
    const { sha256 } = digests
    const delivered = await writer?.finish()
    if (announced && !digest) {
      run.log.info(
        `this Node.js cannot compute ${announced.algorithm}: the store's digest was not checked`,
      )
    }
    const path = delivered?.path
    if (path && !cached) await cache?.keep({ path, bytes, sha256 }, opened.version)
    return { type, bytes, sha256, cacheHit: cached !== undefined, ...delivered }
  } catch (error) {
    await Promise.allSettled(inFlight)
    await writer?.abandon()
    if (unverified) throw new UnusableCopy(unverified, error)
    // A tar of the size that the host announced is what the host created.
    const { sizeBytes, version } = opened
    const isStored = sizeBytes !== undefined && sizeBytes === version.length
    throw type === 'tar' && !isStored ? decompressed(error) : error
  }
}

function requireDigest(digests: Digests, announced: AnnouncedDigest | undefined): void {
  if (!announced) return
  const { algorithm, value } = announced
  if (digests[algorithm] === value) return
  const what = `the ${algorithm} of the bundle is ${digests[algorithm]}, but the store announced ${value}`
  throw new Failure('BUNDLE_CORRUPT', what)
}

function requireCached({ sha256 }: Digests, copy: CachedBundle): void {
  if (!copy.hasDigest(sha256))
    throw new Error(`its sha256, ${sha256}, is not that of the cached bundle`)
}

/** The cached copy of the bundle cannot be read, or has changed. */
class UnusableCopy extends Error {
  readonly copy: CachedBundle

  constructor(copy: CachedBundle, cause: unknown) {
    super('the cached copy of the bundle is unusable', { cause })
    this.copy = copy
  }
}

/** Maximum time between two log lines of a slow transfer, in milliseconds. */
const maxSilence = 15_000

/**
 * Logs the progress of a transfer: at each tenth of its size, and every 15 seconds.
 *
 * @param total in bytes, if known
 * @returns call it with the total number of bytes received so far
 */
export function logTransfer(
  total: number | undefined,
  { clock, log }: Pick<Run, 'clock' | 'log'>,
): (bytes: number) => void {
  const began = clock.now()
  let logged = { tenth: 0, at: began }
  return (bytes) => {
    const now = clock.now()
    const tenth = total ? Math.floor((10 * bytes) / total) : 0
    // The caller logs the end.
    if (bytes === total) return
    if (tenth === logged.tenth && now - logged.at < maxSilence) return
    logged = { tenth, at: now }
    log.info(transferLine(bytes, total, now - began))
  }
}

/** `bundle 412 MB of 980 MB · 96 MB/s · about 6 s left` */
export function transferLine(
  bytes: number,
  total: number | undefined,
  milliseconds: number,
): string {
  const speed = bytes / Math.max(milliseconds, 1)
  return [
    `bundle ${formatSize(bytes)}${total ? ` of ${formatSize(total)}` : ''}`,
    `${formatSize(speed * 1000)}/s`,
    ...(total ? [`about ${formatDuration((total - bytes) / speed)} left`] : []),
  ].join(' · ')
}
