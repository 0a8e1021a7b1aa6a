import type { Condition, PullRequestFacts } from './gate/conditions.ts'

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
  /** How the gate stands: for the summary, no output. */
  readonly conditions: readonly Condition[]
}

/** The parts of an export whose time is told. */
export type ExportPhase = 'start' | 'wait' | 'download'

/** The parts of an agent job's wait whose time is told. */
export type AgentJobPhase = 'wait' | 'gate'

/** Where a flow tells what it has come to know, the moment it knows it. */
export interface Report<Facts, Phase> {
  known(facts: Some<Facts>): void
  /** A phase begins; the one before it is over. */
  phase(name: Phase): void
}

/** Some of the facts; what is undefined is not known. */
export type Some<Facts> = { readonly [Name in keyof Facts]?: Facts[Name] | undefined }
