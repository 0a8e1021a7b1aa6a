import { setOutput } from '@actions/core'
import { agentJobOutputs, exportOutputs, type Some, verifyOutputs } from '../contract/facts.ts'
import type { Outcome } from '../run/failure-codes.ts'

export interface ActionOutcome {
  readonly outcome: Outcome
  /** Empty on success. */
  readonly errorCode: string
}

export type Outputs = ActionOutcome &
  Readonly<typeof exportOutputs & typeof agentJobOutputs & typeof verifyOutputs>

/** Every output that action.yml declares, in its order. */
export const outputNames = Object.keys({
  ...({ outcome: 'success', errorCode: '' } satisfies ActionOutcome),
  ...exportOutputs,
  ...agentJobOutputs,
  ...verifyOutputs,
}) as readonly (keyof Outputs)[]

export interface OutputSink {
  /** Sets the outputs among the given facts, except undefined ones. */
  set(facts: Some<Outputs>): void
  /** Empties the outputs among the given facts. */
  clear(facts: object): void
  phase?(name: string): void
}

export const stepOutputs: OutputSink = { set: setOutputs, clear: clearOutputs }

/** Empties the outputs among the given facts. */
function clearOutputs(facts: object): void {
  if (!process.env.GITHUB_OUTPUT) return
  for (const name of outputNames.filter((name) => name in facts)) setOutput(name, '')
}

/**
 * Sets the outputs among the given facts, except undefined ones. Without the runner's output file it
 * does nothing: @actions/core would print the values to the log.
 */
function setOutputs(facts: Some<Outputs>): void {
  if (!process.env.GITHUB_OUTPUT) return
  for (const name of outputNames) {
    if (facts[name] !== undefined) setOutput(name, facts[name])
  }
}
