import type { Condition } from '../gate/conditions.ts'
import type { PullRequestFacts } from '../gate/facts.ts'
import type { Verdict } from '../gate/gate.ts'
import type { SiteOutline } from '../site/report/site-outline.ts'

/** What an export hands over, under the names of the action's outputs. */
export interface ExportFacts {
  readonly jobId: string
  readonly status: string
  readonly pageCount: number
  readonly bundleUrl: string
  /** ISO 8601, UTC. */
  readonly expiresAt: string
  /** In bytes. */
  readonly bundleSize: number
  /** Absolute. */
  readonly bundlePath: string
  /** In lower-case hex. */
  readonly bundleSha256: string
  /** Absolute. */
  readonly sitePath: string
  readonly fileCount: number
  readonly cacheHit: boolean
  /** In lower-case hex. */
  readonly siteDigest: string
  /** Absolute. */
  readonly manifestPath: string
  /** Missing without a baseline. */
  readonly changed: boolean
  /** Absolute. */
  readonly changedPathsFile: string
  /** Absolute. */
  readonly reportPath: string
  readonly artifactId: number
  readonly artifactUrl: string
  /** In lower-case hex. */
  readonly artifactDigest: string
  /** Absolute. */
  readonly helmValuesFile: string
  /** For the summary, no output. */
  readonly siteOutline: SiteOutline
}

/** What an agent job hands over, under the names of the action's outputs. */
export interface AgentJobFacts {
  readonly jobId: string
  readonly status: string
  /** Empty when there is none. */
  readonly prLink: string
  readonly hasPr: boolean
  readonly prNumber: number
  readonly prRepository: string
  readonly prState: PullRequestFacts['state']
  readonly prHeadSha: string
  readonly model: string
  readonly sourceRepository: string
  readonly sourceRef: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** ISO 8601, UTC. */
  readonly archivedAt: string
  /** How the pull request was judged; missing where nothing was. */
  readonly gate: Verdict
  /** How each condition stands: for the summary, no output. */
  readonly conditions: readonly Condition[]
}

/** The parts of an export whose time is told. */
export type ExportPhase = 'start' | 'wait' | 'download' | 'check' | 'upload'

/** The parts of an agent job's wait whose time is told. */
export type AgentJobPhase = 'wait' | 'gate'

/** Where a flow tells what it has come to know, the moment it knows it. */
export interface Report<Facts, Phase> {
  record(facts: Some<Facts>): void
  /** A phase begins; the one before it is over. */
  phase(name: Phase): void
  /** The phases so far, the last one up to now. */
  times(): readonly PhaseTime<Phase>[]
}

export interface PhaseTime<Phase> {
  readonly name: Phase
  /** Milliseconds since the first phase began. */
  readonly start: number
  /** In milliseconds. */
  readonly duration: number
}

export type ExportReport = Report<ExportFacts, ExportPhase>

/** Some of the facts; what is undefined is not known. */
export type Some<Facts> = { readonly [Name in keyof Facts]?: Facts[Name] | undefined }
