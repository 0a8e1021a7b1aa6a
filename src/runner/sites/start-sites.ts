import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDuration } from '../../kernel/format/quantity.ts'
import type { StepEnd } from '../workflow-step.ts'
import {
  type FailedStart,
  type KeptExport,
  type PlannedSite,
  recordsOf,
  type StartedSite,
} from './site-records.ts'
import type { ExportEnd, SitesStep } from './site-step.ts'

/** For how long other runs resume an export, in seconds. */
const maxAge = 12 * 3600

/** How long the job waits for exports after the time for starts, in seconds. */
const maxWait = 1800

/**
 * Starts the export of each site, and waits for all, so that no runner of the matrix has to. Other runs
 * resume an id that has no result yet, attempts of its own run always, both for 12 hours. The other
 * sites are started, first the one that has waited longest. The file exports.json has each id as soon
 * as it is known: the workflow keeps it even after a cancel.
 */
export async function startSites(step: SitesStep): Promise<StepEnd> {
  const sites: readonly PlannedSite[] = JSON.parse(step.environment.SITES ?? '[]')
  const starts = new SiteStarts(step, sites)
  await starts.startAll()
  await starts.awaitAll()
  const { exports, failed } = starts
  const started = sites.flatMap((site): StartedSite[] => {
    const jobId = exports.get(site.domain)?.jobId
    return jobId ? [{ ...site, jobId }] : []
  })
  const outputs = {
    exports: JSON.stringify(Object.fromEntries(exports)),
    failed: JSON.stringify(Object.fromEntries(failed)),
    started: JSON.stringify(started),
  }
  if (step.signal.aborted) return { outputs, exitCode: 130 }
  const missing = sites.length - started.length
  if (missing === 0) return { outputs, exitCode: 0 }
  const error = `${missing} sites were not started; the last job lists them`
  return { outputs, error, exitCode: 1 }
}

class SiteStarts {
  /** By domain, in the order of the sites. */
  readonly exports: Map<string, KeptExport>
  readonly failed = new Map<string, FailedStart>()
  readonly #step: SitesStep
  readonly #file: string
  /** When to start nothing more, in seconds after the start of the process. */
  readonly #startSeconds: number
  /** How long one export may take, in seconds. */
  readonly #limit: number

  constructor(step: SitesStep, sites: readonly PlannedSite[]) {
    const { START_SECONDS, TIMEOUT, GITHUB_RUN_ID } = step.environment
    this.#step = step
    this.#file = join(step.folder, 'exports.json')
    this.#startSeconds = Number(START_SECONDS)
    this.#limit = (parseDuration(TIMEOUT || '1h') ?? 0) / 1000
    const earlier = readExports(this.#file)
    this.exports = new Map(
      sites.map(({ domain }) => [domain, keptOf(earlier.get(domain), GITHUB_RUN_ID)]),
    )
    this.#save()
  }

  async startAll(): Promise<void> {
    const queue = [...this.exports]
      .filter(([, { jobId }]) => jobId === undefined)
      .toSorted(([, a], [, b]) => a.at - b.at)
      .map(([domain]) => domain)
    for (const domain of queue) {
      const left = this.#left(this.#startSeconds)
      if (left === undefined) return
      const end = await this.#start(domain, left)
      if (end.jobId) this.#keep(domain, end.jobId)
      else if (!this.#step.signal.aborted) {
        const { outcome = 'failed', errorCode = '' } = end
        this.failed.set(domain, { outcome, errorCode })
        if (refusesAll.has(errorCode)) return
        // The host may accept others meanwhile.
        if (isBusy.has(errorCode)) queue.push(domain)
      }
    }
  }

  async awaitAll(): Promise<void> {
    for (const { jobId } of [...this.exports.values()].toSorted((a, b) => a.at - b.at)) {
      if (jobId === undefined) continue
      const left = this.#left(this.#startSeconds + maxWait)
      if (left === undefined) return
      await this.#export([`--job-id=${jobId}`, '--mask-bundle-url', left])
    }
  }

  #start(domain: string, timeout: string): Promise<ExportEnd> {
    const version = this.#step.environment.EXPORT_VERSION
    const label = version ? [`--export-version=${version}`] : []
    return this.#export([`--domain=${domain}`, '--wait=false', timeout, ...label])
  }

  #export(flags: readonly string[]): Promise<ExportEnd> {
    return this.#step.exportSite([`--base-url=${this.#step.environment.BASE_URL}`, ...flags])
  }

  /** The flag for the time that is left until then; undefined if there is none, or after a cancel. */
  #left(end: number): string | undefined {
    const left = end - Math.floor(this.#step.elapsed())
    const isOver = this.#step.signal.aborted || left < 1
    return isOver ? undefined : `--timeout=${Math.min(left, this.#limit)}s`
  }

  #keep(domain: string, jobId: string): void {
    const run = this.#step.environment.GITHUB_RUN_ID
    this.exports.set(domain, { jobId, at: Date.now() / 1000, run })
    this.failed.delete(domain)
    this.#save()
  }

  #save(): void {
    writeFileSync(this.#file, JSON.stringify(Object.fromEntries(this.exports)))
  }
}

/** What refuses one site refuses all. */
const refusesAll: ReadonlySet<string> = new Set(['UNAUTHORIZED', 'PLAN_REQUIRED'])

const isBusy: ReadonlySet<string> = new Set(['RATE_LIMITED', 'CONFLICT'])

function readExports(file: string): Map<string, KeptExport> {
  return existsSync(file) ? recordsOf(readFileSync(file, 'utf8')) : new Map()
}

/** An export of an earlier run, without its id if it has to be started again. */
function keptOf(earlier: KeptExport | undefined, run: string | undefined): KeptExport {
  if (!earlier) return { at: 0 }
  const isOld = Date.now() / 1000 - earlier.at > maxAge
  const isDone = earlier.settled === true && earlier.run !== run
  if (!isOld && !isDone) return earlier
  const { jobId: _, ...rest } = earlier
  return rest
}
