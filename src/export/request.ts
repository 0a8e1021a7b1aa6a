import type { BrowserRequest } from '../check/browser-program.ts'
import type { EventSubject } from '../gate/event-subject.ts'
import type { GateOptions } from '../gate/gate.ts'
import type { GitHubServer } from '../gate/github/github.ts'
import type { SiteRules } from '../site/site-rules.ts'
import type { VerifyOptions } from '../verify/site-verification.ts'

/** The validated inputs, in the units of the code. */
export type Request = ExportRequest | AgentJobRequest | VerifyRequest | CheckRequest

interface CommonRequest {
  /** How long the whole run may take, in milliseconds. */
  readonly timeout: number
  /** Milliseconds between polls, or `auto` to adapt to the job. */
  readonly pollInterval: number | 'auto'
  readonly summary: boolean
}

/** The documentation host, and the key to it. */
export interface HostAccess {
  /** Without query and credentials. */
  readonly baseUrl: URL
  readonly apiKey: string
}

/** How to judge a site, and where the results of its analysis go. */
export interface SiteRequest extends ArtifactOptions {
  readonly rules: SiteRules
  /** Absolute. */
  readonly workspace: string
  readonly temporaryFolder: string
  /** Absolute: the manifest of the previous site. */
  readonly baseline?: string | undefined
  /** Absolute: the file with the accepted findings. */
  readonly acceptedFindings?: string | undefined
  /** Missing if no browser opens the site. */
  readonly browser?: BrowserRequest | undefined
}

export interface ArtifactOptions {
  readonly artifactName?: string | undefined
  /** 1 to 90; the repository's settings define the default. */
  readonly artifactRetentionDays?: number | undefined
}

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

export interface AgentJobRequest extends CommonRequest, HostAccess, GateOptions {
  readonly mode: 'agent-job'
  readonly projectId: string
  /** Start an agent job with this instruction, instead of awaiting one. */
  readonly prompt?: string | undefined
  /** How often failed checks are sent to the agent's job, 0 to 10. */
  readonly followUps: number
  /** Missing with a `prompt`, or if the text of the subject's pull request names it. */
  readonly jobId?: string | undefined
  /** Login of the app that must have opened the pull request, with `[bot]`. */
  readonly agentLogin?: string | undefined
  /** What the workflow's event is about; undefined if neither a pull request nor a commit. */
  readonly subject?: EventSubject | undefined
  /** The server that the workflow runs on. Its token may be empty. */
  readonly github: GitHubServer
}

export interface CheckRequest extends Omit<CommonRequest, 'pollInterval'>, SiteRequest {
  readonly mode: 'check'
  /** Absolute: a folder, or a tar.gz or zip archive. */
  readonly site: string
}

export interface VerifyRequest extends CommonRequest, VerifyOptions, ArtifactOptions {
  readonly mode: 'verify'
  /** Absolute: the deployed site, of which the manifest is made if none is given. */
  readonly site?: string | undefined
  /** Absolute. */
  readonly temporaryFolder: string
}
