import type { AgentJob } from '../../host/models.ts'
import { formatDuration } from '../../kernel/format/quantity.ts'
import { scheduleOf } from '../../kernel/polling/schedule.ts'
import { wait } from '../../kernel/polling/wait.ts'
import { Failure } from '../../kernel/run/failure.ts'
import { checkLabels } from '../check.ts'
import type { GateFacts } from '../gate.ts'
import { readPullRequestHead } from '../github/find-agent-pull-request.ts'
import type { GitHub } from '../github/github.ts'
import type { PullRequestLink } from '../pull-request-link.ts'
import { notJudged } from '../unjudged.ts'
import type { GateContext } from './agent-job-context.ts'
import { followUpNote, readFollowUpCounts } from './follow-up-count.ts'
import { followUpMessage } from './follow-up-message.ts'
import { factsOf, hasResult, requireNoFailure } from './wait-for-agent-job.ts'

/** How long to wait for a commit once the job is not active, in milliseconds. */
const maxCommitDelay = 10 * 60_000

/** Minimum time between two polls, in milliseconds. */
const minInterval = 10_000

/** What a poll for a commit found. */
interface CommitPoll {
  readonly status: string
  readonly isActive: boolean
  readonly isPushed: boolean
}

/** Sends the failed checks of a pull request to the agent's job, as often as `followUps` allows. */
export class FollowUps {
  readonly #github: GitHub
  readonly #pullRequest: PullRequestLink
  readonly #job: AgentJob
  readonly #context: GateContext
  /** How many were sent, by the head commit. */
  readonly #counts = new Map<string, number>()
  readonly #messages: string[] = []

  constructor(github: GitHub, pullRequest: PullRequestLink, job: AgentJob, context: GateContext) {
    this.#github = github
    this.#pullRequest = pullRequest
    this.#job = job
    this.#context = context
  }

  /**
   * Counts those of earlier runs, if this one reports a status.
   *
   * @throws Failure GATE_UNREADABLE if they cannot be counted
   */
  async resume(): Promise<void> {
    const { request, run, status } = this.#context
    const { followUps: limit, statusContext } = request
    if (limit === 0 || !status || statusContext === undefined) return
    const earlier = await readFollowUpCounts(this.#github, this.#pullRequest, statusContext, run)
    if (!earlier) throw new Failure('GATE_UNREADABLE', 'cannot count the follow-ups so far')
    for (const [headSha, count] of earlier) {
      await this.#note(headSha, count)
    }
  }

  /**
   * Has the agent mend failed checks, unless it is about to push anyway.
   *
   * @returns whether there is another head commit to judge; false if the verdict stands
   * @throws Failure GATE_NOT_MET if no commit follows the message
   */
  async mend({ failedChecks: checks, prHeadSha: headSha }: GateFacts): Promise<boolean> {
    const { request, report, run } = this.#context
    if (checks.length === 0 || this.#total() >= request.followUps) return false
    report.phase('follow-up')
    const { number } = this.#pullRequest
    const names = checkLabels(checks)
    try {
      if (await this.#awaitCommit(headSha, 0)) return true
      await this.#send(
        headSha,
        await followUpMessage(this.#github, { checks, headSha, number }, run),
      )
      if (await this.#awaitCommit(headSha, maxCommitDelay)) return true
    } catch (error) {
      const isTimeOut = error instanceof Failure && error.code === 'TIMED_OUT'
      throw isTimeOut ? this.#unanswered('within the `timeout`', names, 'timed-out') : error
    }
    throw this.#unanswered('within 10 minutes', names)
  }

  /** Completes a verdict: ` after 2 follow-ups`. */
  summary(): string {
    const total = this.#total()
    return total === 0 ? '' : ` after ${total} follow-up${total === 1 ? '' : 's'}`
  }

  #total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Counted before it is sent: a message whose response is lost may have been received. */
  async #send(headSha: string, text: string): Promise<void> {
    const { api, request, report, run } = this.#context
    await this.#note(headSha, (this.#counts.get(headSha) ?? 0) + 1)
    this.#messages.push(text)
    report.record({ followUpMessages: [...this.#messages] })
    run.log.info(`follow-up ${this.#total()} of ${request.followUps} to agent job ${this.#job.id}:`)
    for (const line of text.split('\n')) run.log.info(line)
    try {
      await api.sendMessage(request.projectId, this.#job.id, text, run)
    } catch (error) {
      const { code } = error as Failure
      if (code !== 'START_UNKNOWN' && code !== 'BAD_RESPONSE') throw error
      run.log.warning(`${(error as Failure).what}. It counts as sent`)
    }
  }

  /** Keeps the count of a commit, also in its status. */
  async #note(headSha: string, count: number): Promise<void> {
    const { run, status } = this.#context
    const { repository, url } = this.#pullRequest
    this.#counts.set(headSha, count)
    const note = followUpNote(count, status?.targetUrl ?? url.href)
    await status?.note({ repository, headSha }, note, run)
  }

  /** @returns whether the head commit changed, at the latest `delay` after the job is not active */
  async #awaitCommit(headSha: string, delay: number): Promise<boolean> {
    const { request, run } = this.#context
    let inactiveSince = Number.POSITIVE_INFINITY
    const read = async () => {
      const poll = await this.#poll(headSha)
      const since = Math.min(inactiveSince, run.clock.now())
      inactiveSince = poll.isActive ? Number.POSITIVE_INFINITY : since
      return poll
    }
    const schedule = scheduleOf(request.pollInterval)
    const { isPushed } = await wait<CommitPoll>(
      {
        read,
        isFinal: (poll) =>
          (poll.isPushed && !poll.isActive) || run.clock.now() - inactiveSince >= delay,
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

  /** @throws Failure GATE_NOT_MET, AGENT_FAILED if no commit can follow */
  async #poll(headSha: string): Promise<CommitPoll> {
    const { api, request, report, run } = this.#context
    const { repository, number } = this.#pullRequest
    const current = await api.getAgentJob(request.projectId, this.#job.id, run)
    report.record(factsOf(current, run))
    requireNoFailure(current)
    if (current.prLink && current.prLink !== this.#job.prLink)
      throw notJudged({ cause: 'other-link' })
    const head = await readPullRequestHead(this.#github, { repository, number }, run)
    if (head.state === 'closed') throw notJudged({ cause: 'closed', number })
    const { status } = current
    return { status, isActive: !hasResult(current), isPushed: head.headSha !== headSha }
  }

  #unanswered(time: string, names: string, outcome?: 'timed-out'): Failure {
    const what = `no new commit ${time}${this.summary()}; failed: ${names}`
    return new Failure('GATE_NOT_MET', what, { outcome })
  }
}
