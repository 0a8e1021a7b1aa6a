import type { AgentJob } from '../../host/models.ts'
import { formatDuration } from '../../kernel/format/quantity.ts'
import { scheduleOf } from '../../kernel/polling/schedule.ts'
import { wait } from '../../kernel/polling/wait.ts'
import { Failure } from '../../kernel/run/failure.ts'
import { checkLabels } from '../check.ts'
import { readPullRequestHead } from '../find-agent-pull-request.ts'
import { followUpMessage, followUpNote, readFollowUpCounts } from '../follow-up.ts'
import type { GateFacts } from '../gate.ts'
import type { GitHub } from '../github/github.ts'
import type { PullRequestLink } from '../pull-request-link.ts'
import type { GateContext } from './agent-job-context.ts'
import { notJudged } from './find-agent-job.ts'
import { factsOf, hasResult, requireNoFailure } from './wait-for-agent-job.ts'

/** How long to wait for a commit once the job is not active, in milliseconds. */
const maxCommitDelay = 10 * 60_000

/**
 * Sends the failed checks of a pull request to the agent's job, as often as `followUps` allows.
 *
 * @throws Failure GATE_UNREADABLE if the follow-ups of earlier runs cannot be counted
 */
export async function openFollowUps(
  github: GitHub,
  pullRequest: PullRequestLink,
  job: AgentJob,
  context: GateContext,
) {
  const { api, request, report, run, status } = context
  const { followUps: limit, statusContext, projectId } = request
  const { repository, number } = pullRequest
  const counts = new Map<string, number>()
  if (limit > 0 && status && statusContext !== undefined) {
    const earlier = await readFollowUpCounts(github, pullRequest, statusContext, run)
    if (!earlier) throw new Failure('GATE_UNREADABLE', 'cannot count the follow-ups so far')
    for (const [headSha, count] of earlier) {
      counts.set(headSha, count)
      await status.note({ repository, headSha }, followUpNote(count), run)
    }
  }
  const messages: string[] = []
  const total = () => [...counts.values()].reduce((sum, count) => sum + count, 0)

  /** Counted before it is sent: a message whose response is lost may have been received. */
  async function send(headSha: string, text: string): Promise<void> {
    const count = (counts.get(headSha) ?? 0) + 1
    counts.set(headSha, count)
    await status?.note({ repository, headSha }, followUpNote(count), run)
    messages.push(text)
    report.record({ followUpMessages: [...messages] })
    run.log.info(`follow-up ${total()} of ${limit} to agent job ${job.id}:`)
    for (const line of text.split('\n')) run.log.info(line)
    try {
      await api.sendMessage(projectId, job.id, text, run)
    } catch (error) {
      const { code } = error as Failure
      if (code !== 'START_UNKNOWN' && code !== 'BAD_RESPONSE') throw error
      run.log.warning(`${(error as Failure).what}. It counts as sent`)
    }
  }

  /** @returns whether the head commit changed, at the latest `delay` after the job is not active */
  async function awaitCommit(headSha: string, delay: number): Promise<boolean> {
    let inactiveSince: number | undefined
    const read = async () => {
      const current = await api.getAgentJob(projectId, job.id, run)
      report.record(factsOf(current, run))
      requireNoFailure(current)
      if (current.prLink && current.prLink !== job.prLink) {
        throw notJudged('the agent job has another pull request now')
      }
      const isActive = !hasResult(current)
      inactiveSince = isActive ? undefined : (inactiveSince ?? run.clock.now())
      const head = await readPullRequestHead(github, { repository, number }, run)
      return { status: current.status, isActive, isPushed: head.headSha !== headSha }
    }
    const schedule = scheduleOf(request.pollInterval)
    const isOver = () => run.clock.now() - (inactiveSince ?? Number.POSITIVE_INFINITY) >= delay
    const { isPushed } = await wait(
      {
        read,
        isFinal: (state) => (state.isPushed && !state.isActive) || isOver(),
        changeKey: ({ status, isPushed: pushed }) => `${status} ${pushed}`,
        schedule: (history) => Math.max(schedule(history), minInterval),
      },
      run,
      ({ state, elapsed }) => {
        const commit = state.isPushed ? 'a new commit' : 'no new commit'
        run.log.info(`agent job: ${state.status}, ${commit} · ${formatDuration(elapsed)}`)
      },
    )
    return isPushed
  }

  /** Completes a verdict: ` after 2 follow-ups`. */
  const summary = () =>
    total() === 0 ? '' : ` after ${total()} follow-up${total() === 1 ? '' : 's'}`

  return {
    summary,

    /**
     * Has the agent mend failed checks, unless it is about to push anyway.
     *
     * @returns whether there is another head commit to judge; false if the verdict stands
     * @throws Failure GATE_NOT_MET if no commit follows the message
     */
    async mend({ failedChecks: checks, prHeadSha: headSha }: GateFacts): Promise<boolean> {
      if (checks.length === 0 || total() >= limit) return false
      report.phase('follow-up')
      const names = checkLabels(checks)
      try {
        if (await awaitCommit(headSha, 0)) return true
        await send(headSha, await followUpMessage(github, { checks, headSha, number }, run))
        if (await awaitCommit(headSha, maxCommitDelay)) return true
      } catch (error) {
        const isTimeOut = error instanceof Failure && error.code === 'TIMED_OUT'
        throw isTimeOut ? unanswered('within the `timeout`', names, 'timed-out') : error
      }
      throw unanswered('within 10 minutes', names)
    },
  }

  function unanswered(time: string, names: string, outcome?: 'timed-out'): Failure {
    const what = `no new commit ${time}${summary()}; failed: ${names}`
    return new Failure('GATE_NOT_MET', what, { outcome })
  }
}

/** Minimum time between two polls, in milliseconds. */
const minInterval = 10_000
