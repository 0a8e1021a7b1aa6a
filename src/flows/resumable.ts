import { Failure, type FailureCode } from '../run/failure.ts'

/** Failures after which the job is of no use to another run, or another run changes nothing. */
const final: readonly FailureCode[] = [
  'EXPORT_FAILED',
  'AGENT_FAILED',
  'AGENT_ARCHIVED',
  'GATE_NOT_MET',
  'GATE_UNREADABLE',
  'NOT_FOUND',
]

/** What was thrown; a failure that leaves the job to another run names the job and its state. */
export function resumable(thrown: unknown, job: { id: string; state: string }): unknown {
  const isFinal = !(thrown instanceof Failure) || final.includes(thrown.code)
  return isFinal ? thrown : thrown.with({ job })
}
