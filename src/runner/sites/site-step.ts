/** What a step of .github/workflows/export-sites.yml has. */
export interface SitesStep {
  readonly environment: NodeJS.ProcessEnv
  /** The folder of the step, absolute. */
  readonly folder: string
  /** Runs the action as a command, `export` with these flags, and reads its results; `{}` without any. */
  readonly exportSite: (flags: readonly string[]) => Promise<ExportEnd>
  /** Aborted when the run is cancelled. */
  readonly signal: AbortSignal
  /** Seconds since this process started. */
  readonly elapsed: () => number
}

/** The results of an export that the first job needs. */
export interface ExportEnd {
  readonly jobId?: string
  readonly outcome?: string
  readonly errorCode?: string
}
