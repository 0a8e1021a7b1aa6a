import { scheduleOf } from '../polling/schedule.ts'
import { finalState, wait } from '../polling/wait.ts'
import { Failure } from '../run/failure.ts'
import type { Run } from '../run/run.ts'
import {
  errorStatus,
  failureStatus,
  pendingStatus,
  type StatusReporter,
  statusReporter,
  successStatus,
  timedOutStatus,
} from './commit-status.ts'
import {
  type Condition,
  type ConditionLimits,
  type ConditionState,
  judgeConditions,
  type PullRequestCondition,
} from './conditions.ts'
import { agree, confirmationDelay, confirmedState, type Poll } from './confirmation.ts'
import type { PullRequestFacts } from './facts.ts'
import { logPoll, notMetInTime } from './gate-report.ts'
import type { CurrentRun } from './gate-workflow.ts'
import { type GitHub, type GitHubServer, openGitHub } from './github.ts'
import { isOnGitHub, type PullRequestLink } from './pull-request-link.ts'
import { permissionsFor, readFacts } from './read-facts.ts'

export interface Gate {
  readonly pullRequest: PullRequestLink
  /** Conditions that are already met. */
  readonly metConditions: readonly Condition[]
  readonly pullRequestConditions: readonly PullRequestCondition[]
  readonly github: GitHubServer
  readonly ignoredChecks: readonly string[]
  readonly expectedChecks: readonly string[]
  readonly limits: ConditionLimits
  readonly currentRun: CurrentRun
  readonly pollInterval: number | 'auto'
  /** Context of the commit status to set on the head commit. */
  readonly statusContext?: string | undefined
  /** Whether to wait for conditions that can still be met. */
  readonly wait: boolean
}

/** The results of one poll of the pull request. */
export interface GateFacts {
  readonly prState: PullRequestFacts['state']
  readonly prHeadSha: string
  readonly conditions: readonly Condition[]
  readonly gate: ConditionState
}

/** Minimum time between two polls, in milliseconds. */
const minInterval = 10_000

/**
 * How long nothing must have changed so that one poll is enough, in milliseconds. Without waiting,
 * it is the time between two polls, as an earlier poll would have had the same result.
 */
const quiet = { waiting: 2 * 60_000, once: confirmationDelay }

/** Time limit for setting the last status after the timeout, in milliseconds. */
const lastStatusLimit = 1_500

interface JudgedPoll extends Poll {
  readonly state: ReturnType<typeof confirmedState>
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
  gate: Gate,
  onChange: (facts: GateFacts) => void,
  run: Run,
  github: GitHub = openGitHub(gate.github, permissionsOf(gate)),
): Promise<GateFacts> {
  requireReadable(gate)
  const status = reporterFor(gate, github)
  let last: JudgedPoll | undefined
  const polls = pollRepeatedly(gate, github, run, async (poll) => {
    last = poll
    await status?.set(poll.facts.headSha, statusFor(poll), run)
  })
  let logged: Poll | undefined
  try {
    const final = await finalState(polls, ({ state: poll, elapsed }) => {
      logPoll(poll, logged ?? gate.metConditions, elapsed, run)
      logged = poll
      onChange(factsOf(poll))
    })
    return factsOf(final)
  } catch (error) {
    if (last && status) await settleStatus(status, last, error, run)
    throw last && isTimeOut(error) ? notMetInTime(last.conditions) : error
  }
}

const permissionsOf = ({ pullRequestConditions, statusContext }: Gate) => ({
  ...permissionsFor(pullRequestConditions),
  ...(statusContext !== undefined && { statuses: 'write' }),
})

function requireReadable({
  pullRequest,
  github,
  pullRequestConditions,
  statusContext,
}: Gate): void {
  const subjects = [
    ...pullRequestConditions,
    ...(statusContext === undefined ? [] : ['report-status']),
  ]
  const cannot = `cannot check ${subjects.map((name) => `\`${name}\``).join(', ')}`
  if (!isOnGitHub(pullRequest, github.serverUrl)) {
    const { host } = new URL(github.serverUrl)
    const what =
      pullRequest.host === host
        ? `the link ${pullRequest.url.pathname} on ${host} is not in GitHub's form (/owner/name/pull/7)`
        : `the pull request is on ${pullRequest.host}, not on ${host}, where this workflow runs`
    throw new Failure('GATE_UNREADABLE', `${cannot}: ${what}`, {
      nextStep:
        'On Gitea, Forgejo and other services, require only `pull-request`, and leave `report-status` out',
    })
  }
  if (!github.token) {
    throw new Failure('GATE_UNREADABLE', `${cannot}: \`github-token\` is empty`, {
      nextStep: 'Leave `github-token` out to use the token of the job, or set one',
    })
  }
}

function reporterFor(
  { pullRequest, statusContext: context, github: { serverUrl }, currentRun }: Gate,
  github: GitHub,
): StatusReporter | undefined {
  if (context === undefined) return undefined
  const { repository, id } = currentRun
  const targetUrl = repository && id ? `${serverUrl}/${repository}/actions/runs/${id}` : undefined
  return statusReporter(github, pullRequest.repository, { context, targetUrl })
}

function pollRepeatedly(
  { pullRequest, metConditions, pullRequestConditions: conditions, ...gate }: Gate,
  github: GitHub,
  run: Run,
  onPoll: (poll: JudgedPoll) => Promise<void>,
) {
  const { currentRun, ignoredChecks: ignored, expectedChecks: expected, statusContext } = gate
  const isCurrentRepository =
    currentRun.repository?.toLowerCase() === pullRequest.repository.toLowerCase()
  const settings = {
    ignored,
    expected,
    statusContext,
    currentRun: isCurrentRepository ? currentRun : { ...currentRun, path: undefined },
  }
  const schedule = scheduleOf(gate.pollInterval)
  let agreeing: Poll | undefined
  let isUnconfirmed = false

  async function read(): Promise<JudgedPoll> {
    const began = run.clock.now()
    const facts = await readFacts(github, { pullRequest, conditions, settings }, run)
    const judged = [...metConditions, ...judgeConditions(conditions, facts, gate.limits)]
    const poll = { began, ended: run.clock.now(), facts, conditions: judged }
    const state = confirmedState(poll, agreeing, gate.wait ? quiet.waiting : quiet.once)
    if (!agreeing || !agree(poll, agreeing)) agreeing = poll
    isUnconfirmed = state === 'unconfirmed'
    await onPoll({ ...poll, state })
    return { ...poll, state }
  }

  return wait<JudgedPoll>(
    {
      read,
      isFinal: ({ state }) =>
        state === 'met' || state === 'failed' || (state === 'waiting' && !gate.wait),
      progress: () => undefined,
      changeKey: ({ facts, conditions, state }) =>
        JSON.stringify([facts.headSha, conditions, state]),
      schedule: (history) =>
        isUnconfirmed ? confirmationDelay : Math.max(schedule(history), minInterval),
    },
    run,
  )
}

const factsOf = ({ facts, conditions, state }: JudgedPoll): GateFacts => ({
  prState: facts.state,
  prHeadSha: facts.headSha,
  conditions,
  gate: state === 'unconfirmed' ? 'waiting' : state,
})

function statusFor({ conditions, state }: JudgedPoll) {
  if (state === 'met') return successStatus(conditions)
  return state === 'failed' ? failureStatus(conditions) : pendingStatus(conditions)
}

/** Sets the status of a gate that ends without a result. The run reports the error that ended it. */
async function settleStatus(
  status: StatusReporter,
  { facts, conditions }: Poll,
  error: unknown,
  run: Run,
): Promise<void> {
  const isUnread = error instanceof Failure && error.code === 'GATE_UNREADABLE'
  if (!isUnread && !isTimeOut(error)) return
  const last = isUnread ? errorStatus(error.what) : timedOutStatus(conditions)
  const deadline = run.clock.now() + lastStatusLimit
  const signal = AbortSignal.timeout(lastStatusLimit)
  await status.set(facts.headSha, last, { ...run, signal, deadline }).catch(() => {})
}

const isTimeOut = (error: unknown) => error instanceof Failure && error.code === 'TIMED_OUT'
