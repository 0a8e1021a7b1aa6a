import type { Condition, ConditionState } from '../gate/conditions.ts'
import type { PullRequestFacts } from '../gate/facts.ts'
import type { SiteOutline } from '../report/site-outline.ts'
import type { VerifyOutline } from '../verify/verify-report.ts'

/**
 * The results of an export, under the names of the outputs. Paths are absolute, digests in lower-case
 * hex, times in ISO 8601, UTC.
 */
export interface ExportFacts {
  readonly jobId: string
  readonly status: string
  readonly pageCount: number
  readonly bundleUrl: string
  readonly expiresAt: string
  readonly bundleSize: number
  readonly bundlePath: string
  readonly bundleSha256: string
  readonly sitePath: string
  readonly fileCount: number
  readonly cacheHit: boolean
  readonly siteDigest: string
  readonly manifestPath: string
  /** Missing without a baseline. */
  readonly changed: boolean
  readonly changedPathsFile: string
  readonly removedFirstFile: string
  readonly uploadFilesFile: string
  readonly removedFilesFile: string
  readonly reportPath: string
  /** Without those that are accepted. */
  readonly findings: number
  /** Of `findings`: those that the baseline does not have. Missing if it has none at all. */
  readonly newFindings: number
  readonly notices: number
  readonly findingsFile: string
  readonly artifactId: number
  readonly artifactUrl: string
  readonly artifactDigest: string
  readonly helmValuesFile: string
  /** For the summary; not an output. */
  readonly siteOutline: SiteOutline
}

/** The results of an agent job, under the names of the outputs. */
export interface AgentJobFacts {
  readonly jobId: string
  readonly status: string
  /** Empty without a pull request. */
  readonly prLink: string
  readonly hasPr: boolean
  readonly prNumber: number
  readonly prRepository: string
  readonly prState: PullRequestFacts['state']
  readonly prHeadSha: string
  readonly model: string
  readonly sourceRepository: string
  readonly sourceRef: string
  readonly createdAt: string
  readonly archivedAt: string
  /** The state of the gate; `skipped` if it is not the agent's; missing if nothing was judged. */
  readonly gate: ConditionState | 'skipped'
  /** The state of each condition, for the summary; not an output. */
  readonly conditions: readonly Condition[]
}

/** The results of a verification, under the names of the outputs. */
export interface VerifyFacts {
  readonly verified: boolean
  readonly verifiedFiles: number
  readonly differences: number
  readonly differencesFile: string
  readonly propagationSeconds: number
  readonly reportPath: string
  readonly artifactId: number
  readonly artifactUrl: string
  /** For the summary; not an output. */
  readonly verifyOutline: VerifyOutline
}

/** The phases of a run whose durations are reported. */
export type ExportPhase = 'start' | 'wait' | 'download' | 'browser' | 'check' | 'change' | 'upload'

export type AgentJobPhase = 'wait' | 'gate'

export type VerifyPhase = 'compare' | 'compare again' | 'report' | 'upload'

/** Records the facts of a flow as soon as they are known. */
export interface Report<Facts, Phase> {
  record(facts: Some<Facts>): void
  /**
   * Starts a phase, which ends the previous one. Does nothing if it has the same name as the
   * current one.
   */
  phase(name: Phase): void
  /** The phases so far; the last one ends now. */
  times(): readonly PhaseTime<Phase>[]
}

export interface PhaseTime<Phase> {
  readonly name: Phase
  /** Milliseconds since the first phase began. */
  readonly start: number
  readonly duration: number
}

/** The report of one export, or of several of which the last one counts. */
export interface ExportReport extends Report<ExportFacts, ExportPhase> {
  /** Another export begins: forgets all facts, and empties their outputs. */
  startOver(): void
}

/** Some of the facts; undefined means unknown. */
export type Some<Facts> = { readonly [Name in keyof Facts]?: Facts[Name] | undefined }
