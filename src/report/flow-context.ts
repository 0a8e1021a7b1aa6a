import type { Run } from '../kernel/run/run.ts'

/** What the flow of a mode works with. */
export interface FlowContext<Request, Facts, Phase> {
  readonly request: Request
  readonly report: Report<Facts, Phase>
  readonly run: Run
}

/** The inputs of every mode. */
export interface CommonRequest {
  /** How long the whole run may take, in milliseconds. */
  readonly timeout: number
  /** Milliseconds between polls, or `auto` to adapt to the job. */
  readonly pollInterval: number | 'auto'
  readonly summary: boolean
  /** Absolute: the folder for the files that describe the result; a temporary one by default. */
  readonly resultsTo?: string | undefined
}

/** Records the facts of a flow as soon as they are known. */
export interface Report<Facts, Phase> {
  record(facts: Some<Facts>): void
  /** Starts a phase, which ends the previous one, unless that has the same name. */
  phase(name: Phase): void
  /** The phases so far; the last one ends now. */
  times(): readonly PhaseTime[]
}

/** A phase of a run, whose duration is reported. */
export interface PhaseTime {
  /** As shown to readers: `wait for the host`. */
  readonly name: string
  /** Milliseconds since the first phase began. */
  readonly start: number
  readonly duration: number
}

/** Some of the facts; undefined means unknown. */
export type Some<Facts> = { readonly [Name in keyof Facts]?: Facts[Name] | undefined }
