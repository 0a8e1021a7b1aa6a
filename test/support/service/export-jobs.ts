import { setImmediate } from 'node:timers/promises'
import { zip } from '../archives/zip.ts'
import type { Behaviour } from './behaviour.ts'
import { packBundle, type SiteFile } from './bundle.ts'
import type { ServiceClock } from './clock.ts'
import {
  type ExportLife,
  type ExportSnapshot,
  exportSnapshot,
  isUnfinished,
  lifeLength,
} from './export-job.ts'
import { identifier } from './identifier.ts'
import { renderSite } from './site.ts'
import { type SiteSource, selectPages } from './source.ts'
import type { Store } from './store.ts'

/** The parameters of a start. */
export interface ExportRequest {
  domain: string
  /** The project of a start by project (Admin API, section 10); null for a start by domain. */
  projectId?: string | null
  version?: string | null
  paths?: readonly string[] | null
}

/** What tests can set in addition. */
export interface ExportSettings {
  jobId?: string
  life?: Partial<ExportLife>
}

export interface ExportJob extends Required<ExportRequest> {
  jobId: string
  /** The number of pages to render. */
  pageTotal: number
  createdAt: Date
  /** Service time of the start, in milliseconds. */
  startedAt: number
  life: ExportLife
  /** How many more status reads get 404. */
  hiddenReads: number
  /** How many more bundle requests get 409 even though the job is completed. */
  conflictsLeft: number
  /** The archive in the store; null if the job will fail. */
  bundle: Promise<{ key: string; sizeBytes: number }> | null
}

export interface ExportJobsOptions {
  source: SiteSource
  seed: number | string
  clock: ServiceClock
  behaviour: () => Behaviour
  store: () => Promise<Store>
}

/** The export jobs of one host. */
export class ExportJobs {
  readonly all: ExportJob[] = []
  readonly #options: ExportJobsOptions

  constructor(options: ExportJobsOptions) {
    this.#options = options
  }

  /** Queues a job, and renders its site in the background before the job ends. */
  start(request: ExportRequest, settings: ExportSettings = {}): ExportJob {
    const { clock, seed, behaviour } = this.#options
    const { exportLife, notFoundAfterStart, bundleConflicts } = behaviour()
    const number = this.all.length + 1
    const { domain, projectId = null, version = null, paths = null } = request
    const life = { ...exportLife, ...settings.life }
    const job: ExportJob = {
      jobId: settings.jobId ?? identifier(seed, 'export-job', number),
      domain,
      projectId,
      version,
      paths,
      pageTotal: this.countPages(paths),
      createdAt: new Date(),
      startedAt: clock.now(),
      life,
      hiddenReads: notFoundAfterStart,
      conflictsLeft: bundleConflicts,
      bundle: null,
    }
    if (life.outcome === 'completed') {
      job.bundle = this.#build(job, identifier(seed, 'build', number, 12))
      // The request for the bundle reports a failure. Until then, it must not count as unhandled.
      job.bundle.catch(() => {})
    }
    this.all.push(job)
    return job
  }

  countPages(paths: readonly string[] | null): number {
    return selectPages(this.#options.source, paths).length
  }

  /** @param projectId the project of a start by project; null for a start by domain */
  find(jobId: string, projectId: string | null = null): ExportJob | undefined {
    return this.all.find((job) => job.jobId === jobId && job.projectId === projectId)
  }

  /** The unfinished job for the domain, if any. */
  unfinished(domain: string): ExportJob | undefined {
    return this.all.find((job) => job.domain === domain && isUnfinished(this.snapshot(job)))
  }

  /** How many jobs were started by project in the last hour of service time. */
  startsInLastHour(): number {
    const since = this.#options.clock.now() - 3_600_000
    return this.all.filter((job) => job.projectId !== null && job.startedAt > since).length
  }

  snapshot(job: ExportJob): ExportSnapshot {
    return exportSnapshot(job.life, job.pageTotal, this.#options.clock.now() - job.startedAt)
  }

  /** The whole job, as in the responses of start and status. */
  body(job: ExportJob) {
    const { clock } = this.#options
    const lived = Math.min(clock.now() - job.startedAt, lifeLength(job.life))
    return {
      jobId: job.jobId,
      domain: job.domain,
      ...(job.version === null ? {} : { version: job.version }),
      ...this.snapshot(job),
      createdAt: job.createdAt.toISOString(),
      updatedAt: clock.dateAfter(job.createdAt, lived).toISOString(),
    }
  }

  /** The job as in the responses by project: without counts, and without its domain. */
  projectBody(job: ExportJob) {
    const { jobId, status, createdAt, updatedAt, error } = this.body(job)
    return { jobId, status, createdAt, updatedAt, error }
  }

  /** Resolves when no job is still being rendered or uploaded. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.all.map(({ bundle }) => bundle))
  }

  async #build({ jobId, domain, projectId, version, paths }: ExportJob, buildId: string) {
    // The response to the start is sent before the work begins.
    await setImmediate()
    const { source, store, behaviour } = this.#options
    const site = await renderSite(source, { domain, buildId, version, paths })
    const isZip = projectId !== null || behaviour().archive === 'zip'
    const name = projectId === null ? `${domain}.${isZip ? 'zip' : 'tar.gz'}` : 'export.zip'
    const bytes = isZip ? packZip(site) : await packBundle(site)
    const key = `exports/${encodeURIComponent(jobId)}/${name}`
    await (await store()).put(key, bytes)
    return { key, sizeBytes: bytes.length }
  }
}

function packZip(site: readonly SiteFile[]): Buffer {
  return zip(site.map(({ path, bytes }) => ({ name: path, content: Buffer.from(bytes) })))
}
