import type { DeploymentKind } from '../check/deployment-kind.ts'
import type { Changes } from '../manifest/changes.ts'
import type { RatchetedCheck } from '../manifest/ratchet.ts'
import type { PublishTarget } from '../publish-targets/publish-targets.ts'

/** The content of the report page. Its text is untrusted and not escaped. */
export interface SiteReport {
  /** Empty when the job was resumed by its id. */
  readonly domain: string
  readonly jobId: string
  readonly exportVersion: string
  readonly deploymentKind: DeploymentKind
  readonly publishTarget: PublishTarget
  /** When the report was created. */
  readonly createdAt: Date
  /** In their order. */
  readonly phases: readonly ReportPhase[]
  readonly bundle: { readonly bytes: number; readonly sha256: string; readonly type: string }
  readonly site: { readonly digest: string; readonly fileCount: number; readonly bytes: number }
  /** Size by type of file, the largest first. */
  readonly sizes: readonly SizeOfType[]
  /** Missing when `site-check` is `off`. */
  readonly check?: RatchetedCheck | undefined
  /** Missing without a baseline. */
  readonly changes?: Changes | undefined
}

export interface ReportPhase {
  /** As shown to readers: `wait for the host`. */
  readonly name: string
  /** Milliseconds since the step began. */
  readonly start: number
  /** In milliseconds. */
  readonly duration: number
}

export interface SizeOfType {
  /** `pages`, `images`, `scripts`, `styles`, `fonts`, `media`, `data`, `other` */
  readonly type: string
  readonly files: number
  /** In bytes. */
  readonly bytes: number
}
