import type { SiteRequest } from '../check/check-request.ts'
import type { HostAccess } from '../host/client.ts'
import type { CommonRequest } from '../report/flow-context.ts'

export interface ExportRequest extends CommonRequest, HostAccess, SiteRequest {
  readonly mode: 'export'
  /** Export this project instead of a domain, by the calls of the API's section 10. */
  readonly projectId?: string | undefined
  /** The export job to resume instead of starting one. */
  readonly jobId?: string | undefined
  readonly exportVersion?: string | undefined
  /** Page paths; empty for the whole site. */
  readonly paths: readonly string[]
  readonly download: boolean
  /** Absolute; by default the bundle goes into `temporaryFolder`, under the job's id. */
  readonly bundlePath?: string | undefined
  /** Absolute: the folder that becomes the site. */
  readonly extractTo?: string | undefined
  /** Whether `extractTo` may replace a folder that is not empty. */
  readonly overwrite: boolean
  /** For how long to export again while the site equals the baseline, in milliseconds. */
  readonly expectChange?: number | undefined
  /** Absolute. */
  readonly helmValuesFile?: string | undefined
  readonly maskBundleUrl: boolean
  /** Whether to wait for the job; otherwise the run ends after the start. */
  readonly wait: boolean
}
