import { openRegularFile } from '../disk/regular-file.ts'
import type { Run } from '../run/run.ts'
import type { BufferPool } from './download/buffer-pool.ts'
import type { ObjectVersion } from './download/object-version.ts'

/** A bundle on disk, proven as far as host and store give proof. */
export interface BundleFile {
  readonly path: string
  readonly bytes: number
  /** In lower-case hex. */
  readonly sha256: string
}

/** The bundles of one export job that a machine keeps from step to step, and from run to run. */
export interface BundleCache {
  /** The bundle that was kept of this version, if there is one. Does not fail. */
  find(version: ObjectVersion): Promise<CachedBundle | undefined>
  /**
   * Keeps a copy of a fetched bundle, where its version can be distinguished from others. Logs
   * whatever prevents that; resolves early when the run ends.
   */
  keep(bundle: BundleFile, version: ObjectVersion): Promise<void>
}

/** Opens the cache for the bundles of one job, on a machine that has one. */
export type OpenBundleCache = (job: CachedJob, run: Run) => Promise<BundleCache>

/** Whose bundles they are. */
export interface CachedJob {
  readonly baseUrl: URL
  readonly jobId: string
  /** Who has it not can neither find what was kept nor put anything else in its place. */
  readonly apiKey: string
}

/** A bundle that was kept: nothing but its own bytes proves it. */
export interface CachedBundle {
  readonly path: string
  /** What it must have. */
  readonly bytes: number
  /** Whether bytes with this sha256, in lower-case hex, are the ones that were kept. */
  isProvenBy(sha256: string): boolean
  /** Forgets it. Does not fail. */
  drop(): Promise<void>
}

/**
 * What a kept bundle holds, in pieces, up to the length that it must have. Whoever gets a piece
 * releases it.
 *
 * @throws UnreadableFile, the file system's error; the signal's reason when it aborted
 */
export async function* readCached(
  { path, bytes }: CachedBundle,
  buffers: BufferPool,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  await using file = await openRegularFile(path)
  for (let at = 0; at < bytes; ) {
    signal.throwIfAborted()
    const buffer = buffers.take()
    try {
      const wanted = Math.min(buffer.length, bytes - at)
      const { bytesRead } = await file.read(buffer, 0, wanted, at)
      if (bytesRead === 0) return
      at += bytesRead
      yield buffers.piece(buffer, 0, bytesRead)
    } finally {
      buffers.release(buffer)
    }
  }
}
