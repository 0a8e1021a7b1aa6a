import { formatDuration } from '../format/duration.ts'
import { Failure } from '../run/failure.ts'
import type { Run } from '../run/run.ts'
import type { Condition } from './conditions.ts'
import type { Poll } from './confirmation.ts'

/**
 * Logs a line for each condition that changed, and one if the head commit changed; if nothing did,
 * the conditions that the gate is waiting for.
 *
 * @param before the poll that was logged last, or the conditions that were met before the first one
 * @param elapsed in milliseconds
 */
export function logPoll(
  { facts, conditions }: Poll,
  before: Poll | readonly Condition[],
  elapsed: number,
  { log }: Run,
): void {
  const head = short(facts.headSha)
  if ('facts' in before && before.facts.headSha !== facts.headSha) {
    log.info(
      `the head commit changed from ${short(before.facts.headSha)} to ${head}: starting over`,
    )
  }
  const logged = new Set(('facts' in before ? before.conditions : before).map(line))
  const changed = conditions.map(line).filter((text) => !logged.has(text))
  for (const text of changed) log.info(`${text} · ${formatDuration(elapsed)}`)
  if (changed.length > 0) return
  const open = conditions.filter(({ state }) => state === 'waiting').map(({ name }) => name)
  const rest = open.length > 0 ? `waiting for ${open.join(', ')}` : 'all conditions are met'
  log.info(`still ${rest} at ${head} · ${formatDuration(elapsed)}`)
}

const short = (sha: string) => sha.slice(0, 12)

const line = ({ name, state, reason }: Condition) => `${name}: ${state}, ${reason}`

/** @param conditions of the last poll before the `timeout` */
export function notMetInTime(conditions: readonly Condition[]): Failure {
  const open = conditionsIn(conditions, 'waiting') || 'all conditions twice in a row'
  return new Failure(
    'GATE_NOT_MET',
    `the pull request did not meet ${open} within the \`timeout\``,
    { outcome: 'timed-out' },
  )
}

/** @param conditions of which at least one failed */
export function cannotBeMet(conditions: readonly Condition[]): Failure {
  const what = `the pull request cannot meet ${conditionsIn(conditions, 'failed')}`
  return new Failure('GATE_NOT_MET', what)
}

function conditionsIn(conditions: readonly Condition[], state: Condition['state']): string {
  return conditions
    .filter((condition) => condition.state === state)
    .map(({ name, reason }) => `\`${name}\` (${reason})`)
    .join(', ')
}
