import type { GateContext } from '../../../src/gate/agent-job/agent-job-context.ts'
import type { AgentJobFacts, AgentJobPhase } from '../../../src/gate/agent-job-facts.ts'
import { passAgentGate } from '../../../src/gate/await-agent-job.ts'
import { StatusReporter } from '../../../src/gate/github/commit-status.ts'
import type { GitHub } from '../../../src/gate/github/github.ts'
import { pageSizes } from '../../../src/gate/github/queries.ts'
import type { AdminApi } from '../../../src/host/client.ts'
import type { Clock } from '../../../src/kernel/run/clock.ts'
import { Failure } from '../../../src/kernel/run/failure.ts'
import { type FakeRun, fakeRun } from '../clock.ts'
import { type Random, random } from '../random.ts'
import type { CommitStatus } from '../service/github/commit.ts'
import { executeQuery } from '../service/github/graphql.ts'
import { PullRequest } from '../service/github/pull-request.ts'
import { Quota } from '../service/github/rate-limit.ts'
import { restResponse } from '../service/github/routes.ts'
import type { Service } from '../service/github/service.ts'
import { earlierCount, type FollowUpEnd, followUpTruth, isPassed } from './follow-up-truth.ts'
import { type FollowUpWorld, minute, type Push, type Response } from './follow-up-world.ts'
import { agentLogin, repository } from './world.ts'

/** What a gate does wrong, to check that the truth detects it. */
export interface FollowUpTamper {
  /** Sends each message twice. */
  readonly repeats?: boolean
  /** Has a limit of its own. */
  readonly limit?: number
  /** Takes failed checks for passed ones. */
  readonly isBlind?: boolean
}

export interface FollowUpTrial {
  readonly ended: FollowUpEnd
  readonly messages: number
  /** The contradiction between what the gate did and the truth. */
  readonly problem?: string | undefined
}

interface Message {
  readonly at: number
  readonly text: string
  readonly head: string
  readonly wasActive: boolean
}

const serverUrl = 'https://github.test'
const statusContext = 'docs/agent-gate'
const earlierSha = 'e'.repeat(40)
/** Checks appear so long after their commit, in milliseconds. */
const appearance = 1500

/** A push at its time, in milliseconds since the start of the run. */
type TimedPush = Push & { readonly at: number }

/** How the gate ended, and what it put out. */
interface GateEnd {
  readonly ended: FollowUpEnd
  readonly error: unknown
  readonly facts: Partial<AgentJobFacts>
}

/** Runs the gate while an agent responds to its messages, and compares what it did with the truth. */
export async function tryFollowUps(
  world: FollowUpWorld,
  tamper: FollowUpTamper = {},
): Promise<FollowUpTrial> {
  const live = new LiveWorld(world, tamper)
  const end = await runGate(live, tamper.limit ?? world.limit)
  const problem = problemOfMessages(live) ?? problemOfOutput(live, end) ?? problemOfStatuses(live)
  return { ended: end.ended, messages: live.messages.length, problem }
}

/** A status as the gate sends it. */
type StatusBody = Pick<CommitStatus, 'state'> & { readonly target_url?: string }

/** A world while its gate runs: time passes with each request, and the agent responds to messages. */
class LiveWorld {
  readonly world: FollowUpWorld
  readonly run: FakeRun
  readonly messages: Message[] = []
  /** The commits that the gate set the status success for although they have not passed. */
  readonly wrongSuccesses: string[] = []
  readonly #tamper: FollowUpTamper
  readonly #draw: Random
  readonly #pushes: TimedPush[]
  readonly #statuses: Map<string, CommitStatus[]>
  readonly #service: Service = {
    serverUrl,
    token: '',
    clock: { now: () => 0, skip: () => {}, dateAfter: (date) => date },
    quotas: { core: new Quota('core'), graphql: new Quota('graphql') },
    pullRequests: [],
    queue: [],
    branches: new Map(),
    forbidden: new Set(),
  }
  #activeUntil = 0
  #hasFailed = false

  constructor(world: FollowUpWorld, tamper: FollowUpTamper) {
    this.world = world
    this.run = fakeRun((world.limit + 1) * 30 * minute)
    this.#tamper = tamper
    this.#draw = random(world.seed + 7)
    this.#pushes = [{ ...world.first, at: 0 }]
    this.#statuses = earlierStatuses(world)
  }

  /** The head of the pull request at a moment. */
  headAt(time: number): TimedPush {
    return this.#pushes.findLast(({ at }) => at <= time) ?? { ...this.world.first, at: 0 }
  }

  /** The checks that count for the condition and have failed by then. */
  failedAt(push: TimedPush, time: number): Push['checks'] {
    return this.#counting(push).filter(
      (check) => !isPassed(check) && push.at + appearance + check.after <= time,
    )
  }

  /** The last link of a commit's status. */
  targetUrlOf(sha: string): string {
    return this.#statuses.get(sha)?.at(-1)?.targetUrl ?? ''
  }

  get github(): GitHub {
    return {
      query: async ({ query, variables }) => {
        this.#pass()
        this.#show()
        const { data } = await executeQuery(this.#service, {
          query,
          variables: { ...pageSizes(0), ...variables },
        })
        return this.#tamper.isBlind ? allPassed(data) : data
      },
      get: async (_, path) => {
        if (path.startsWith('/users/')) return { login: agentLogin, type: 'Bot' }
        this.#pass()
        this.#show()
        const { status, body } = restResponse(this.#service, path)
        return status === 200 ? body : undefined
      },
      post: async (_, path, body) => {
        this.#pass()
        this.#setStatus(path.slice(-40), body as StatusBody)
      },
    }
  }

  get api(): AdminApi {
    const never = async () => {
      throw new Error('the gate starts nothing')
    }
    return {
      getAgentJob: async (_, id) => {
        this.#pass()
        const status = this.#jobStatus()
        const place = `${serverUrl}/${repository}`
        return { id, status, source: { repository: place }, prLink: `${place}/pull/42` } as never
      },
      sendMessage: async (_, __, text) => {
        this.#pass()
        this.#receive(text)
      },
      startAgentJob: never,
      startExport: never,
      getExportJob: never,
      generateBundle: never,
    }
  }

  /** Lets the time of a request pass. */
  #pass(): void {
    this.run.clock.advance(100 + this.#draw.uniform() * 1500)
  }

  /** Makes GitHub show the pull request of this moment. */
  #show(): void {
    const now = this.run.clock.now()
    this.#service.pullRequests = [shownAt(this.world, this.#pushes, this.#statuses, now)]
  }

  #counting({ checks }: Push): Push['checks'] {
    const isAny = this.world.condition === 'checks-passed'
    return checks.filter(({ isRequired }) => isAny || isRequired)
  }

  #setStatus(sha: string, { state, target_url: targetUrl = '' }: StatusBody): void {
    if (state === 'success' && !this.#mayOpenFor(sha)) this.wrongSuccesses.push(sha)
    const before = this.#statuses.get(sha) ?? []
    this.#statuses.set(sha, [...before, { context: statusContext, state, targetUrl }])
  }

  /** Whether the gate may open for a commit. */
  #mayOpenFor(sha: string): boolean {
    const push = this.#pushes.find((one) => one.sha === sha)
    if (!push || this.world.blocker !== undefined) return false
    return this.#counting(push).every(isPassed)
  }

  #jobStatus(): 'active' | 'failed' | 'completed' {
    if (this.run.clock.now() < this.#activeUntil) return 'active'
    return this.#hasFailed ? 'failed' : 'completed'
  }

  /** Takes a message as the world does, with its error if there is one. */
  #receive(text: string): void {
    const at = this.run.clock.now()
    const { responses, limit } = this.world
    const response = responses[Math.min(this.messages.length, limit)] as Response
    const message = { at, text, head: this.headAt(at).sha, wasActive: at < this.#activeUntil }
    this.messages.push(message, ...(this.#tamper.repeats ? [message] : []))
    const { delivery } = response
    if (delivery === 'refused') throw new Failure('UNAUTHORIZED', 'refused')
    if (delivery !== 'dropped') this.#respond(response, at)
    if (delivery === 'garbled') throw new Failure('BAD_RESPONSE', 'unreadable')
    if (delivery !== 'taken') throw new Failure('START_UNKNOWN', 'no response')
  }

  /** The agent works on a message. */
  #respond({ activeFor, fails, pushes }: Response, at: number): void {
    this.#activeUntil = at + activeFor
    this.#hasFailed = fails
    this.#pushes.push(...pushes.map((push) => ({ ...push, at: at + push.after })))
  }
}

/** The statuses that the runs before have set. */
function earlierStatuses({ first, earlier }: FollowUpWorld): Map<string, CommitStatus[]> {
  const statuses = new Map<string, CommitStatus[]>([[first.sha, []]])
  if (earlier.count > 0) {
    const targetUrl = `${serverUrl}/${repository}/actions/runs/6?follow-ups=${earlier.count}`
    const sha = earlier.isOfHead ? first.sha : earlierSha
    statuses.set(sha, [{ context: statusContext, state: 'failure', targetUrl }])
  }
  return statuses
}

/** @param limit of the messages that the gate may send */
async function runGate({ world, run, api, github }: LiveWorld, limit: number): Promise<GateEnd> {
  const facts: Partial<AgentJobFacts> = {}
  let phase: AgentJobPhase = 'start'
  const context: GateContext = {
    request: requestOf(world, limit),
    report: {
      record: (found: object) => Object.assign(facts, found),
      phase: (name) => {
        phase = name
      },
      times: () => [],
    },
    run: { ...run, clock: clockUntilDeadline(run) },
    api,
    github,
    status: world.reportsStatus
      ? new StatusReporter(github, { context: statusContext })
      : undefined,
  }
  const error = await passAgentGate(context).then(
    () => undefined,
    (thrown) => thrown,
  )
  return { ended: endOf(error, facts, phase), error, facts }
}

/** A clock that only advances by sleeping, and ends the run where its timeout does. */
function clockUntilDeadline({ clock, deadline }: FakeRun): Clock {
  return {
    now: () => clock.now(),
    date: () => clock.date(),
    sleep: async (milliseconds) => {
      if (clock.now() + milliseconds > deadline) {
        throw new Failure('TIMED_OUT', 'not done within the `timeout`')
      }
      clock.advance(milliseconds)
    },
  }
}

/** The condition that each blocker keeps from being met. */
const blockedConditions = {
  draft: 'not-draft',
  conflict: 'mergeable',
  unapproved: 'approved',
  closed: 'not-draft',
} as const

const requestOf = (
  { pollInterval, condition, blocker, reportsStatus }: FollowUpWorld,
  limit: number,
): GateContext['request'] => ({
  mode: 'agent-job',
  baseUrl: new URL('https://host.test'),
  apiKey: 'key',
  timeout: 0,
  pollInterval,
  summary: false,
  projectId: 'project',
  jobId: 'j1',
  requiredConditions: [condition, ...(blocker ? [blockedConditions[blocker]] : [])],
  statusContext: reportsStatus ? statusContext : undefined,
  wait: true,
  github: { serverUrl, apiUrl: `${serverUrl}/api`, token: 'x' },
  ignoredChecks: [],
  expectedChecks: [],
  approvals: 1,
  followUps: limit,
  currentRun: { id: '9', job: 'gate' },
})

/** What is wrong with what the gate did while it ran. */
function problemOfMessages(live: LiveWorld): string | undefined {
  const { world, messages, wrongSuccesses } = live
  if (wrongSuccesses.length > 0) return 'it set the status success for what had not passed'
  if (messages.length > Math.max(0, world.limit - earlierCount(world))) {
    return 'it sent a message beyond the limit'
  }
  if (messages.map(({ head }) => head).join() !== followUpTruth(world).sentFor.join()) {
    return 'it did not send a message for each failed head'
  }
  if (messages.some(({ wasActive }) => wasActive)) return 'it sent a message to a busy agent'
  for (const message of messages) {
    const problem = problemOfText(live, message)
    if (problem !== undefined) return problem
  }
  return undefined
}

function problemOfText(live: LiveWorld, { text, at }: Message): string | undefined {
  const head = live.headAt(at)
  const failed = live.failedAt(head, at).map(({ name }) => name)
  const named = head.checks
    .map(({ name }) => name)
    .filter((name) => new RegExp(`^ {2}- .*\\b${name}\\b`, 'm').test(text))
  if (named.some((name) => !failed.includes(name))) return 'it named a check that has not failed'
  return /^ {2}- /m.test(text) ? undefined : 'it named no check'
}

/** What is wrong with how the gate ended, and with what it put out. */
function problemOfOutput(
  { world, messages }: LiveWorld,
  { ended, error, facts }: GateEnd,
): string | undefined {
  const truth = followUpTruth(world)
  if (`${facts.followUpMessages ?? []}` !== `${messages.map(({ text }) => text)}`) {
    return 'the output is not what was sent'
  }
  if (ended !== truth.ended) return `${ended} instead of ${truth.ended}`
  if (ended === 'met' && facts.prHeadSha !== truth.head) return 'it opened for another head'
  const isWithCount = ended === 'failed' || ended === 'unanswered'
  const total = earlierCount(world) + truth.sentFor.length
  return isWithCount && !isTold(total, error) ? 'it does not say how many' : undefined
}

/** Whether an error says how many messages were sent, where there are any. */
function isTold(total: number, error: unknown): boolean {
  const what = error instanceof Failure ? error.what : ''
  return total === 0 || what.includes(` after ${total} follow-up`)
}

/** What is wrong with the statuses of the heads that messages were sent for. */
function problemOfStatuses(live: LiveWorld): string | undefined {
  const { first, earlier, reportsStatus } = live.world
  if (!reportsStatus) return undefined
  const isCounted = (sha: string) => {
    const count = 1 + (sha === first.sha && earlier.isOfHead ? earlier.count : 0)
    return live.targetUrlOf(sha).endsWith(`?follow-ups=${count}`)
  }
  const isRight = followUpTruth(live.world).sentFor.every(isCounted)
  return isRight ? undefined : 'the status does not have the count'
}

const allPassed = <T>(data: T): T =>
  JSON.parse(JSON.stringify(data).replace(/"(FAILURE|TIMED_OUT|CANCELLED)"/g, '"SUCCESS"'))

/** @param phase the last one: a gate that gets a commit for a message judges that */
function endOf(
  error: unknown,
  { gate }: Partial<AgentJobFacts>,
  phase: AgentJobPhase,
): FollowUpEnd {
  if (error === undefined && gate === 'met') return 'met'
  if (!(error instanceof Failure)) throw error ?? new Error(`ended as ${gate}`)
  if (error.outcome === 'timed-out') return 'timed out'
  if (error.code === 'AGENT_FAILED') return 'agent failed'
  if (error.code === 'UNAUTHORIZED') return 'refused'
  return phase === 'follow-up' ? 'unanswered' : 'failed'
}

/** The pull request at a moment, for the stand-in. */
function shownAt(
  world: FollowUpWorld,
  pushes: readonly TimedPush[],
  statuses: ReadonlyMap<string, CommitStatus[]>,
  time: number,
): PullRequest {
  const { blocker, earlier } = world
  const shown = new PullRequest(
    {
      repository,
      number: 42,
      headSha: earlier.count > 0 && !earlier.isOfHead ? earlierSha : world.first.sha,
      draft: blocker === 'draft',
      mergeable: blocker === 'conflict' ? 'CONFLICTING' : 'MERGEABLE',
      required: world.first.checks
        .filter(({ isRequired }) => isRequired)
        .map(({ name }) => ({ context: name })),
    },
    serverUrl,
    0,
  )
  for (const push of pushes.filter(({ at }) => at <= time)) {
    if (shown.head.sha !== push.sha) shown.push(push.sha)
    const appears = push.at + appearance
    if (time < appears) continue
    shown.checks = push.checks.map(({ name, app, conclusion, after }, index) => {
      const isDone = appears + after <= time
      return {
        ...{ name, app, id: Number(push.sha.replaceAll('c', '')) * 10 + index },
        suite: 1 + ['github-actions', 'scanner', 'docs-agent'].indexOf(app),
        status: isDone ? 'completed' : 'in_progress',
        conclusion: isDone ? conclusion : null,
      }
    })
  }
  for (const commit of shown.commits) commit.statuses = statuses.get(commit.sha) ?? []
  if (blocker === 'closed') shown.close()
  return shown
}
