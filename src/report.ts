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
}

/** The parts of an export whose time is told. */
export type ExportPhase = 'start' | 'wait' | 'download'

/** Where a flow tells what it has come to know, the moment it knows it. */
export interface Report<Facts, Phase> {
  known(facts: { [Name in keyof Facts]?: Facts[Name] | undefined }): void
  /** A phase begins; the one before it is over. */
  phase(name: Phase): void
}
