import type { LeftOut } from './checks.ts'
import { findGate } from './gate-workflow.ts'
import { type HeadCommit, isSameContext } from './head-commit.ts'

/**
 * The time of the last change at a head commit, except of the gate's own run, job and status: the
 * current job has always just started.
 *
 * @returns milliseconds since 1970; -Infinity without any change; NaN if a time is unknown
 */
export function lastChange(
  { suites, statuses }: HeadCommit,
  { currentRun, statusContext }: LeftOut,
): number {
  const gate = findGate(suites, currentRun)
  const runs = suites.flatMap((suite) => suite.checkRuns.filter((run) => !gate.hasJob(suite, run)))
  const others = suites.filter((suite) => !gate.isCurrent(suite))
  return Math.max(
    ...[...others, ...runs].map(({ changedAt = Number.NEGATIVE_INFINITY }) => changedAt),
    ...statuses
      .filter(({ context }) => !isSameContext(context, statusContext))
      .map(({ createdAt = Number.NaN }) => createdAt),
  )
}
