import { formatDuration } from '../format/duration.ts'
import { scheduleOf } from '../polling/schedule.ts'
import { finalState, wait } from '../polling/wait.ts'
import { Failure } from '../run/failure.ts'
import type { Run } from '../run/run.ts'
import {
  type Condition,
  judge,
  type LookedUpCondition,
  type PullRequestFacts,
  verdict,
} from './conditions.ts'
import type { GitHubServer, OpenOctokit } from './github.ts'
import { openPullRequest } from './pull-request-facts.ts'
import { isOnGitHub, type PullRequestLink } from './pull-request-link.ts'

export interface Gate {
  readonly pullRequest: PullRequestLink
  /** At least one. */
  readonly require: readonly LookedUpCondition[]
  readonly github: GitHubServer
  readonly openOctokit: OpenOctokit
  readonly ignoredChecks: readonly string[]
  readonly own: { readonly runId: string; readonly job: string }
  readonly pollInterval: number | 'auto'
}

/** What the gate tells as it waits. */
export interface GateFacts {
  readonly prState: PullRequestFacts['state']
  readonly prHeadSha: string
  readonly conditions: readonly Condition[]
}

/** GitHub is asked no more often than this, in milliseconds. */
const shortestInterval = 10_000

interface GateState {
  readonly facts: PullRequestFacts
  readonly conditions: readonly Condition[]
}

/**
 * Waits until a pull request meets all that is required of it, and returns then and only then.
 *
 * @param onChange called with what is known, whenever it changes
 * @throws Failure GATE_NOT_MET when a condition can no longer be met, or the time is used up;
 *   GATE_UNREADABLE when the facts cannot be read
 */
export async function passGate(
  gate: Gate,
  onChange: (facts: GateFacts) => void,
  run: Run,
): Promise<void> {
  requireReadable(gate)
  const { require, pullRequest, openOctokit, ignoredChecks: ignored, own } = gate
  const readFacts = await openPullRequest(
    gate.github,
    { openOctokit, pullRequest, require, leftOut: { ignored, own } },
    run,
  )
  const schedule = scheduleOf(gate.pollInterval)
  const states = wait<GateState>(
    {
      read: async () => {
        const facts = await readFacts()
        return { facts, conditions: judge(require, facts) }
      },
      isFinal: ({ conditions }) => verdict(conditions) !== 'waiting',
      progress: () => undefined,
      landmark: ({ facts, conditions }) => JSON.stringify([facts.headSha, conditions]),
      schedule: (history) => Math.max(schedule(history), shortestInterval),
    },
    run,
  )
  let last: GateState | undefined
  const told = finalState(states, ({ state, elapsed }) => {
    tell(state, last, elapsed, run)
    last = state
    const { state: prState, headSha: prHeadSha } = state.facts
    onChange({ prState, prHeadSha, conditions: state.conditions })
  })
  const { conditions } = await told.catch((error) => {
    throw last && isTimeOut(error) ? notMetInTime(last.conditions) : error
  })
  if (verdict(conditions) !== 'met') throw cannotBeMet(conditions)
}

function requireReadable({ pullRequest, github, require }: Gate): void {
  const asked = require.map((name) => `\`${name}\``).join(', ')
  if (!isOnGitHub(pullRequest, github.serverUrl)) {
    throw new Failure(
      'GATE_UNREADABLE',
      `${asked} can only be read of a pull request on ${new URL(github.serverUrl).host}, where this workflow runs, not on ${pullRequest.host}`,
    )
  }
  if (!github.token) {
    throw new Failure('GATE_UNREADABLE', `${asked} cannot be read without \`github-token\``, {
      nextStep:
        'Leave `github-token` out to use the one of the job, or give it one that is not empty',
    })
  }
}

/** A line for each condition that changed, and for a head that moved. */
function tell(state: GateState, last: GateState | undefined, elapsed: number, { log }: Run): void {
  const head = state.facts.headSha.slice(0, 12)
  if (last && last.facts.headSha !== state.facts.headSha) {
    log.info(`the head moved from ${last.facts.headSha.slice(0, 12)} to ${head}: all is read anew`)
  }
  const told = new Map(last?.conditions.map((condition) => [condition.name, line(condition)]))
  const changed = state.conditions.filter(
    (condition) => told.get(condition.name) !== line(condition),
  )
  for (const condition of changed) log.info(`${line(condition)} · ${formatDuration(elapsed)}`)
  if (changed.length > 0) return
  const open = state.conditions.filter(({ state }) => state === 'waiting').map(({ name }) => name)
  log.info(`still waiting for ${open.join(', ')} at ${head} · ${formatDuration(elapsed)}`)
}

const line = ({ name, state, reason }: Condition) => `${name}: ${state}, ${reason}`

const isTimeOut = (error: unknown) => error instanceof Failure && error.code === 'TIMED_OUT'

function notMetInTime(conditions: readonly Condition[]): Failure {
  const what = `the pull request did not meet ${those(conditions, 'waiting')} within the \`timeout\``
  return new Failure('GATE_NOT_MET', what)
}

function cannotBeMet(conditions: readonly Condition[]): Failure {
  const what = `the pull request cannot meet ${those(conditions, 'failed')}`
  return new Failure('GATE_NOT_MET', what)
}

function those(conditions: readonly Condition[], state: Condition['state']): string {
  const found = conditions.filter((condition) => condition.state === state)
  return found.map(({ name, reason }) => `\`${name}\` (${reason})`).join(', ')
}
