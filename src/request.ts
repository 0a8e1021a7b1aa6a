/** What the workflow author asked for: read from the inputs, valid, in the units of the code. */
export interface ExportRequest {
  readonly mode: 'export'
  /** Without query and credentials. */
  readonly baseUrl: URL
  readonly apiKey: string
  /** How long the whole step may take, in milliseconds. */
  readonly timeout: number
  /** Milliseconds between polls, or `auto` to adapt to the job. */
  readonly pollInterval: number | 'auto'
  /** Host name to export; missing only where `jobId` is given. */
  readonly domain?: string | undefined
  /** The export job to take up instead of starting one. */
  readonly jobId?: string | undefined
  readonly exportVersion?: string | undefined
  /** Page paths; empty for the whole site. */
  readonly paths: readonly string[]
  readonly download: boolean
  /** Absolute; by default the bundle goes into `temporaryFolder`, under the job's id. */
  readonly bundlePath?: string | undefined
  readonly temporaryFolder: string
  readonly maskBundleUrl: boolean
  readonly summary: boolean
}
