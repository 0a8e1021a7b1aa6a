import type { Run } from '../kernel/run/run.ts'

/** A bundle on disk, verified as far as host and store allow. */
export interface BundleFile {
  readonly path: string
  readonly bytes: number
  /** In lower-case hex. */
  readonly sha256: string
}

/** Identifies one version of a stored object. */
export interface ObjectVersion {
  /**
   * A strong validator (RFC 9110, section 8.8.1), as the store writes it; weak validators are
   * ignored.
   */
  readonly etag?: string | undefined
  /** The size of the whole object, in bytes. */
  readonly length?: number | undefined
}

/** The cached bundles of one export job on this machine. */
export interface BundleCache {
  /** The cached bundle of this version, if there is one. Never fails. */
  find(version: ObjectVersion): Promise<CachedBundle | undefined>
  /**
   * Caches a copy of a downloaded bundle, if its version can be identified. Logs whatever prevents
   * that; resolves early when the run ends.
   */
  keep(bundle: BundleFile, version: ObjectVersion): Promise<void>
}

/** Opens the cache for the bundles of one job, if the machine has one. */
export type OpenBundleCache = (job: CachedJob, run: Run) => Promise<BundleCache>

export interface CachedJob {
  readonly baseUrl: URL
  readonly jobId: string
  /** Without the key, nobody can find or replace a cached bundle. */
  readonly apiKey: string
}

/** A cached bundle. Verify its content before using it. */
export interface CachedBundle {
  readonly path: string
  readonly bytes: number
  /** Whether this sha256, in lower-case hex, is that of the cached content. */
  hasDigest(sha256: string): boolean
  /** Removes it from the cache. Never fails. */
  drop(): Promise<void>
}
