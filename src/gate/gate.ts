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
import { type Condition, judge, type LookedUpCondition } from './conditions.ts'
import type { PullRequestFacts } from './facts.ts'
import type { CurrentRun } from './gate-workflow.ts'
import { type GitHub, type GitHubServer, openGitHub } from './github.ts'
import { look, permissionsFor } from './look.ts'
import { logLook } from './look-log.ts'
import { agree, confirmationDelay, type Decision, decide, type Look } from './opening.ts'
import { isOnGitHub, type PullRequestLink } from './pull-request-link.ts'

export interface Gate {
  readonly pullRequest: PullRequestLink
  /** Conditions that are already met. */
  readonly metConditions: readonly Condition[]
  readonly lookedUpConditions: readonly LookedUpCondition[]
  readonly github: GitHubServer
  readonly ignoredChecks: readonly string[]
  readonly currentRun: CurrentRun
  readonly pollInterval: number | 'auto'
  /** Context of the commit status to set on the head commit. */
  readonly statusContext?: string | undefined
  /** Whether to wait for conditions that can still be met. */
  readonly wait: boolean
}

/** The results of one look at the pull request. */
export interface GateFacts {
  readonly prState: PullRequestFacts['state']
  readonly prHeadSha: string
  readonly conditions: readonly Condition[]
  readonly gate: Verdict
}

export type Verdict = 'met' | 'waiting' | 'failed'

/** Minimum time between two looks, in milliseconds. */
const minInterval = 10_000

/**
 * How long nothing must have changed so that one look is enough, in milliseconds. Without waiting,
 * it is the time between two looks, as an earlier look would have had the same result.
 */
const quiet = { waiting: 2 * 60_000, once: confirmationDelay }

/** Time limit for setting the last status after the timeout, in milliseconds. */
const lastStatusLimit = 1_500

interface Judged {
  readonly look: Look
  readonly decision: Decision
}

/**
 * Polls a pull request until it meets all conditions, or one has failed; without `wait`, until the
 * verdict is certain.
 *
 * @param onLook called with the first result and with every changed one
 * @throws Failure GATE_NOT_MET after the timeout; GATE_UNREADABLE if the facts cannot be read, or
 *   the commit status cannot be set
 */
export async function passGate(
  gate: Gate,
  onLook: (facts: GateFacts) => void,
  run: Run,
  github: GitHub = openGitHub(gate.github, permissionsOf(gate)),
): Promise<GateFacts> {
  requireReadable(gate)
  const status = reporterFor(gate, github)
  let last: Judged | undefined
  const looks = lookRepeatedly(gate, github, run, async (judged) => {
    last = judged
    await status?.set(judged.look.facts.headSha, statusFor(judged), run)
  })
  let logged: Look | undefined
  try {
    const { look, decision } = await finalState(looks, ({ state, elapsed }) => {
      logLook(state.look, logged ?? gate.metConditions, elapsed, run)
      logged = state.look
      onLook(factsOf(state))
    })
    return factsOf({ look, decision })
  } catch (error) {
    if (last && status) await settleStatus(status, last.look, error, run)
    throw last && isTimeOut(error) ? notMetInTime(last.look.conditions) : error
  }
}

const permissionsOf = ({ lookedUpConditions, statusContext }: Gate) => ({
  ...permissionsFor(lookedUpConditions),
  ...(statusContext !== undefined && { statuses: 'write' }),
})

function requireReadable({ pullRequest, github, lookedUpConditions, statusContext }: Gate): void {
  const subjects = [
    ...lookedUpConditions,
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

function lookRepeatedly(
  { pullRequest, metConditions, lookedUpConditions: conditions, ...gate }: Gate,
  github: GitHub,
  run: Run,
  onLook: (judged: Judged) => Promise<void>,
) {
  const { currentRun, ignoredChecks: ignored, statusContext } = gate
  const isCurrentRepository =
    currentRun.repository?.toLowerCase() === pullRequest.repository.toLowerCase()
  const leftOut = {
    ignored,
    statusContext,
    currentRun: isCurrentRepository ? currentRun : { ...currentRun, path: undefined },
  }
  const schedule = scheduleOf(gate.pollInterval)
  let agreeing: Look | undefined
  let decision: Decision

  async function read(): Promise<Judged> {
    const began = run.clock.now()
    const facts = await look(github, { pullRequest, conditions, leftOut }, run)
    const judged = [...metConditions, ...judge(conditions, facts)]
    const current = { began, ended: run.clock.now(), facts, conditions: judged }
    decision = decide(current, agreeing, gate.wait ? quiet.waiting : quiet.once)
    if (!agreeing || !agree(current, agreeing)) agreeing = current
    await onLook({ look: current, decision })
    return { look: current, decision }
  }

  return wait<Judged>(
    {
      read,
      isFinal: ({ decision }) =>
        decision === 'open' || decision === 'fail' || (decision === 'wait' && !gate.wait),
      progress: () => undefined,
      changeKey: ({ look, decision }) =>
        JSON.stringify([look.facts.headSha, look.conditions, decision]),
      schedule: (history) =>
        decision === 'look-again' ? confirmationDelay : Math.max(schedule(history), minInterval),
    },
    run,
  )
}

const verdicts = {
  open: 'met',
  fail: 'failed',
  wait: 'waiting',
  'look-again': 'waiting',
} as const satisfies Record<Decision, Verdict>

const factsOf = ({ look: { facts, conditions }, decision }: Judged): GateFacts => ({
  prState: facts.state,
  prHeadSha: facts.headSha,
  conditions,
  gate: verdicts[decision],
})

function statusFor({ look: { conditions }, decision }: Judged) {
  if (decision === 'open') return successStatus(conditions)
  return decision === 'fail' ? failureStatus(conditions) : pendingStatus(conditions)
}

/** Sets the status of a gate that ends without a verdict. The run reports the error that ended it. */
async function settleStatus(
  status: StatusReporter,
  { facts, conditions }: Look,
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

function notMetInTime(conditions: readonly Condition[]): Failure {
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
  const found = conditions.filter((condition) => condition.state === state)
  return found.map(({ name, reason }) => `\`${name}\` (${reason})`).join(', ')
}
