import type { SiteOutline } from '../check/site-outline.ts'
import type { Condition, ConditionState } from '../gate/conditions.ts'
import type { PullRequestFacts } from '../gate/facts.ts'
import type { VerifyOutline } from '../verify/verify-report.ts'

/** A value of this type, for the tables below. */
const a = <Type>() => undefined as Type

/** The results of an export that are outputs: paths absolute, digests in lower-case hex. */
export const exportOutputs = {
  jobId: a<string>(),
  status: a<string>(),
  pageCount: a<number>(),
  bundleUrl: a<string>(),
  /** ISO 8601, UTC. */
  expiresAt: a<string>(),
  /** In bytes. */
  bundleSize: a<number>(),
  bundlePath: a<string>(),
  bundleSha256: a<string>(),
  cacheHit: a<boolean>(),
  sitePath: a<string>(),
  fileCount: a<number>(),
  siteDigest: a<string>(),
  manifestPath: a<string>(),
  /** Missing without a baseline. */
  changed: a<boolean>(),
  changedPathsFile: a<string>(),
  removedFirstFile: a<string>(),
  uploadFilesFile: a<string>(),
  removedFilesFile: a<string>(),
  reportPath: a<string>(),
  /** Without those that are accepted. */
  findings: a<number>(),
  /** Of `findings`: those that the baseline does not have. Missing if it has none at all. */
  newFindings: a<number>(),
  notices: a<number>(),
  findingsFile: a<string>(),
  externalLinksFile: a<string>(),
  artifactId: a<number>(),
  artifactUrl: a<string>(),
  artifactDigest: a<string>(),
  helmValuesFile: a<string>(),
}

/** The results of an agent job that are outputs: times in ISO 8601, UTC. */
export const agentJobOutputs = {
  jobId: a<string>(),
  status: a<string>(),
  /** Empty without a pull request. */
  prLink: a<string>(),
  hasPr: a<boolean>(),
  prNumber: a<number>(),
  prRepository: a<string>(),
  prState: a<PullRequestFacts['state']>(),
  prHeadSha: a<string>(),
  model: a<string>(),
  sourceRepository: a<string>(),
  sourceRef: a<string>(),
  createdAt: a<string>(),
  archivedAt: a<string>(),
  /** The state of the gate; `skipped` if it is not the agent's; missing if nothing was judged. */
  gate: a<ConditionState | 'skipped'>(),
}

export const verifyOutputs = {
  verified: a<boolean>(),
  verifiedFiles: a<number>(),
  differences: a<number>(),
  differencesFile: a<string>(),
  propagationSeconds: a<number>(),
  reportPath: a<string>(),
  artifactId: a<number>(),
  artifactUrl: a<string>(),
}

/** The results of an export: its outputs, and what only the summary shows. */
export interface ExportFacts extends Readonly<typeof exportOutputs> {
  readonly siteOutline: SiteOutline
  /** Of the file with the pictures of the pages, if they are not in the report. Absolute. */
  readonly picturesPath: string
  readonly picturesUrl: string
}

/** The results of an agent job, with the state of each condition. */
export interface AgentJobFacts extends Readonly<typeof agentJobOutputs> {
  readonly conditions: readonly Condition[]
  /** The messages that were sent to the agent's job. */
  readonly followUpMessages: readonly string[]
}

export interface VerifyFacts extends Readonly<typeof verifyOutputs> {
  readonly verifyOutline: VerifyOutline
}

/** The phases of a run whose durations are reported. */
export type ExportPhase = 'start' | 'wait' | 'download' | 'browser' | 'check' | 'change' | 'upload'

export type AgentJobPhase = 'start' | 'wait' | 'gate' | 'follow-up'

export type VerifyPhase = 'compare' | 'compare again' | 'report' | 'upload'

/** Records the facts of a flow as soon as they are known. */
export interface Report<Facts, Phase> {
  record(facts: Some<Facts>): void
  /** Starts a phase, which ends the previous one, unless that has the same name. */
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
