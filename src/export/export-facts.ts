import type { CheckFacts, CheckOutputs, CheckPhase } from '../check/check-facts.ts'
import type { Report } from '../report/flow-context.ts'

/** The results of an export that are outputs: paths absolute, digests in lower-case hex. */
export interface ExportOutputs extends CheckOutputs {
  readonly jobId: string
  readonly status: string
  readonly pageCount: number
  readonly bundleUrl: string
  /** ISO 8601, UTC. */
  readonly expiresAt: string
  /** In bytes. */
  readonly bundleSize: number
  readonly bundlePath: string
  readonly bundleSha256: string
  readonly cacheHit: boolean
  readonly artifactDigest: string
  readonly helmValuesFile: string
}

/** The results of an export: its outputs, and what only the summary shows. */
export interface ExportFacts extends ExportOutputs, CheckFacts {}

/** The phases of an export. */
export type ExportPhase = CheckPhase | 'start' | 'wait' | 'download' | 'change'

/** The report of one export, or of several of which the last one counts. */
export interface ExportReport extends Report<ExportFacts, ExportPhase> {
  /** Another export begins: forgets all facts, and empties their outputs. */
  startOver(): void
}
