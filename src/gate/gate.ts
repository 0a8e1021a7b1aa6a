import { formatDuration } from '../kernel/format/quantity.ts'
import { scheduleOf } from '../kernel/polling/schedule.ts'
import { wait } from '../kernel/polling/wait.ts'
import { Failure } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'
import { type Account, isSameAccount } from './account.ts'
import { failedChecks } from './agent-job/follow-up-message.ts'
import type { Check } from './check.ts'
import type { CheckSettings } from './checks/checks.ts'
import type { CurrentRun } from './checks/gate-workflow.ts'
import type { ConditionName } from './condition-names.ts'
import { agree, confirmationDelay, confirmedState, type Poll } from './conditions/confirmation.ts'
import {
  type Condition,
  type ConditionLimits,
  type ConditionState,
  gateState,
  isPullRequestCondition,
  judgeConditions,
} from './conditions.ts'
import type { PullRequestFacts } from './facts.ts'
import { mergeContent } from './github/commit-authors.ts'
import { type StatusReporter, statusFor } from './github/commit-status.ts'
import type { GitHub } from './github/github.ts'
import { KnownSuites } from './github/known-suites.ts'
import { workflowJobs } from './github/workflow-jobs.ts'
import type { PullRequestLink } from './pull-request-link.ts'
import { readFacts } from './read-facts.ts'

/** What a gate requires. These are fields of the request: each input is written down once. */
export interface GateOptions extends CheckSettings, ConditionLimits {
  readonly requiredConditions: readonly ConditionName[]
  readonly currentRun: CurrentRun
  /** Milliseconds between polls, or `auto`. */
  readonly pollInterval: number | 'auto'
  /** Whether to wait for conditions that can still be met. */
  readonly wait: boolean
}

export interface Gate {
  readonly options: GateOptions
  readonly pullRequest: PullRequestLink
  /** Who must have opened it; anyone if missing. */
  readonly agent?: Account | undefined
  /** The conditions before those of the pull request; all are met. */
  readonly metConditions: readonly Condition[]
  /**
   * Judges these once more, as they may have changed while the gate waited. Called before it opens.
   *
   * @param headSha the head commit that the gate opens for
   */
  readonly confirmConditions: (headSha: string) => Promise<readonly Condition[]>
  /** Sets the commit status. */
  readonly status?: StatusReporter | undefined
}

export interface GateFacts {
  readonly prState: PullRequestFacts['state']
  readonly prHeadSha: string
  /** The branch that it is judged for; missing if GitHub did not report it. */
  readonly prBase?: string | undefined
  readonly conditions: readonly Condition[]
  /** Because of which it failed; empty if there are other causes. */
  readonly failedChecks: readonly Check[]
  readonly gate: ConditionState
}

/** Minimum time between two polls, in milliseconds. */
const minInterval = 10_000

interface JudgedPoll extends Poll {
  readonly state: ConditionState | 'unconfirmed'
}

/**
 * Polls a pull request until it meets all conditions, or one has failed; without `wait`, until the
 * result is confirmed.
 *
 * @param onChange called with the first result and with every changed one
 * @throws Failure GATE_NOT_MET after the timeout; GATE_UNREADABLE if the facts cannot be read, or
 *   the commit status cannot be set
 */
export async function passGate(
  github: GitHub,
  gate: Gate,
  onChange: (facts: GateFacts) => void,
  run: Run,
): Promise<GateFacts> {
  const { options, pullRequest, metConditions, agent } = gate
  const { repository } = pullRequest
  const conditions = options.requiredConditions.filter(isPullRequestCondition)
  const { currentRun } = options
  const isCurrentRepository = currentRun.repository?.toLowerCase() === repository.toLowerCase()
  const path = isCurrentRepository ? currentRun.path : undefined
  const request = {
    pullRequest,
    conditions,
    settings: { ...options, currentRun: { ...currentRun, path } },
    agent,
    jobsOf: workflowJobs(github, repository, run),
    hasContent: mergeContent(github, repository, run),
    knownSuites: new KnownSuites(),
  }
  const schedule = scheduleOf(options.pollInterval)
  let first: Poll | undefined
  let last: JudgedPoll | undefined
  let logged: Poll | undefined

  async function read(): Promise<JudgedPoll> {
    const began = run.clock.now()
    const isConfirming = last?.state === 'unconfirmed'
    const facts = await readFacts(github, { ...request, isConfirming }, run)
    requireAgent(agent, facts, pullRequest)
    const judged = judgeConditions(conditions, facts, options)
    const poll = { began, ended: run.clock.now(), facts, conditions: [...metConditions, ...judged] }
    first = first && agree(poll, first) ? first : poll
    const state = confirmedState(poll, first)
    last = state === 'met' ? await confirmed(poll, judged) : { ...poll, state }
    const report = statusFor(last.state, last.conditions, facts.baseRefName)
    if (report) await gate.status?.set({ repository, headSha: facts.headSha }, report, run)
    return last
  }

  /** Judges the conditions before those of the pull request once more. */
  async function confirmed(poll: Poll, judged: readonly Condition[]): Promise<JudgedPoll> {
    const again = [...(await gate.confirmConditions(poll.facts.headSha)), ...judged]
    return { ...poll, conditions: again, state: gateState(again) }
  }

  try {
    const ended = await wait<JudgedPoll>(
      {
        read,
        isFinal: ({ state }) =>
          state === 'met' || state === 'failed' || (state === 'waiting' && !options.wait),
        changeKey: ({ facts, conditions, state }) =>
          JSON.stringify([facts.headSha, conditions, state]),
        schedule: (history) =>
          last?.state === 'unconfirmed'
            ? confirmationDelay
            : Math.max(schedule(history), minInterval),
      },
      run,
      ({ state: poll, elapsed }) => {
        logPoll(poll, logged ?? { conditions: metConditions }, elapsed, run)
        logged = poll
        onChange(factsOf(poll))
      },
    )
    return factsOf(ended)
  } catch (error) {
    const isTimeOut = error instanceof Failure && error.code === 'TIMED_OUT'
    throw last && isTimeOut ? notMetInTime(last.conditions) : error
  }
}

function requireAgent(
  agent: Account | undefined,
  { author }: PullRequestFacts,
  { repository, number }: PullRequestLink,
): void {
  if (!agent || isSameAccount(agent, author)) return
  const by = author ? `by ${author.login}` : 'by an unknown account'
  throw new Failure(
    'INVALID_INPUT',
    `\`job-id\` and \`agent-login\` contradict each other: pull request ${repository}#${number} of the job is ${by}, not by ${agent.login}[bot]`,
    { nextStep: 'Correct one of them. No status was set' },
  )
}

const factsOf = ({ facts, conditions, state }: JudgedPoll): GateFacts => ({
  prState: facts.state,
  prHeadSha: facts.headSha,
  prBase: facts.baseRefName,
  conditions,
  failedChecks: failedChecks(conditions, facts),
  gate: state === 'unconfirmed' ? 'waiting' : state,
})

type Judged = Pick<Poll, 'facts' | 'conditions'>

/**
 * Logs a line for each condition that changed, and one if the head commit changed; if nothing did,
 * the conditions that the gate is waiting for.
 *
 * @param before the poll that was logged last; before the first one, the conditions that were met
 * @param elapsed in milliseconds
 */
export function logPoll(
  { facts, conditions }: Judged,
  before: Pick<Judged, 'conditions'> & Partial<Judged>,
  elapsed: number,
  { log }: Run,
): void {
  const head = short(facts.headSha)
  const past = short(before.facts?.headSha ?? facts.headSha)
  if (past !== head) log.info(`the head commit changed from ${past} to ${head}: starting over`)
  const logged = new Set(before.conditions.map(line))
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
  const what = `the pull request did not meet ${open} within the \`timeout\``
  return new Failure('GATE_NOT_MET', what, { outcome: 'timed-out' })
}

/**
 * @param conditions of which at least one failed
 * @param more completes the sentence
 */
export function cannotBeMet(conditions: readonly Condition[], more = ''): Failure {
  const what = `the pull request cannot meet ${conditionsIn(conditions, 'failed')}${more}`
  const nextStep = conditions.find((condition) => condition.nextStep !== undefined)?.nextStep
  return new Failure('GATE_NOT_MET', what, nextStep === undefined ? {} : { nextStep })
}

function conditionsIn(conditions: readonly Condition[], state: Condition['state']): string {
  return conditions
    .filter((condition) => condition.state === state)
    .map(({ name, reason }) => `\`${name}\` (${reason})`)
    .join(', ')
}
