import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { setOutput } from '@actions/core'
import { agentJobOutputs, exportOutputs, type Some, verifyOutputs } from '../export/facts.ts'
import { diskReason, shortage } from '../kernel/disk/disk-failure.ts'
import { Failure } from '../kernel/run/failure.ts'
import type { Outcome } from '../kernel/run/failure-codes.ts'

export interface ActionOutcome {
  readonly outcome: Outcome
  /** Empty on success. */
  readonly errorCode: string
}

export type Outputs = ActionOutcome &
  Readonly<typeof exportOutputs & typeof agentJobOutputs & typeof verifyOutputs>

export type OutputName = keyof Outputs

/** Every output that action.yml declares, in its order. */
export const outputNames = Object.keys({
  ...({ outcome: 'success', errorCode: '' } satisfies ActionOutcome),
  ...exportOutputs,
  ...agentJobOutputs,
  ...verifyOutputs,
}) as readonly OutputName[]

export interface OutputSink {
  /** Sets the outputs among the given facts, except undefined ones. */
  set(facts: Some<Outputs>): void
  /** Empties the outputs among the given facts. */
  clear(facts: object): void
  phase?(name: string): void
}

/** Without the runner's output file, @actions/core would print the values to the log. */
export const stepOutputs: OutputSink = {
  set(facts) {
    if (!process.env.GITHUB_OUTPUT) return
    for (const name of outputNames) {
      if (facts[name] !== undefined) setOutput(name, facts[name])
    }
  },
  clear(facts) {
    this.set(Object.fromEntries(Object.keys(facts).map((name) => [name, ''])))
  },
}

const { O_WRONLY, O_APPEND, O_CREAT, O_NONBLOCK = 0 } = constants

/**
 * Checks that the runner's files for outputs and the summary can be written, before anything is
 * sent: in a job container whose user is not root, this may be denied, and a result that cannot be
 * returned is lost.
 *
 * @param environment of the step; without a file, there is nothing to check
 * @param needsSummary whether a summary is written
 */
export async function requireRunnerFiles(
  { GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary }: NodeJS.ProcessEnv,
  needsSummary: boolean,
): Promise<void> {
  // The toolkit requires that the runner has created the file.
  if (output) await requireWritable('GITHUB_OUTPUT', output, 0)
  if (summary && needsSummary) await requireWritable('GITHUB_STEP_SUMMARY', summary, O_CREAT)
}

async function requireWritable(name: string, path: string, mayCreate: number): Promise<void> {
  try {
    // Never wait for the reader of a pipe.
    await (await open(path, O_WRONLY | O_APPEND | O_NONBLOCK | mayCreate)).close()
  } catch (error) {
    const what = `the runner's file ${name} cannot be written (${diskReason(error)}): ${path}`
    throw (
      shortage(error, `write the runner's file ${name}: ${path}`, 'Free space there') ??
      new Failure('INVALID_INPUT', what, {
        nextStep:
          'Nothing was sent. Run the job, or its container (`container.options: --user 1001`), as a user who may write to the runner’s files',
        cause: error,
      })
    )
  }
}
