// What the jobs of .github/workflows/export-sites.yml pass on, as JSON in outputs, artifacts and the cache.

/** A site of the plan. */
export interface PlannedSite {
  readonly domain: string
  /** Part of the names of artifacts and files: the call, the place in the list, the domain. */
  readonly name: string
}

/** A site whose export was started, by this run or an earlier one. */
export interface StartedSite extends PlannedSite {
  readonly jobId: string
}

/** What later runs have to know of a site: the file exports.json in the cache, by domain. */
export interface KeptExport {
  /** Undefined if the next run has to start it. */
  readonly jobId?: string | undefined
  /** When it was started, in seconds since 1970; 0 if never. */
  readonly at: number
  /** The id of the run that started it. */
  readonly run?: string | undefined
  /** Whether a run has its result. */
  readonly settled?: boolean | undefined
}

/** Why a site was not started. */
export interface FailedStart {
  readonly outcome: string
  readonly errorCode: string
}

/** The result of a site, in the output `results`; all text, empty if unknown. */
export interface SiteExportResult {
  readonly domain: string
  readonly outcome: string
  readonly errorCode: string
  readonly jobId: string
  readonly pageCount: string
  readonly findings: string
  readonly newFindings: string
  readonly siteDigest: string
  readonly changed: string
  readonly artifactId: string
  readonly artifactUrl: string
}

/** The file that the job of a site leaves. */
export interface CollectedResult extends SiteExportResult {
  /** The id of the job that the first job started. */
  readonly started: string
  /** Whether another attempt can resume the job. */
  readonly usable: boolean
}

/** Reads an object of records, whose keys may be the name of any host, such as `constructor`. */
export const recordsOf = <Value>(text: string): Map<string, Value> =>
  new Map(Object.entries(JSON.parse(text || '{}') ?? {}))
