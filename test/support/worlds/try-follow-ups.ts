import type { AgentJobFacts } from '../../../src/gate/agent-job-facts.ts'
import { passAgentGate } from '../../../src/gate/await-agent-job.ts'
import { StatusReporter } from '../../../src/gate/github/commit-status.ts'
import type { GitHub } from '../../../src/gate/github/github.ts'
import { pageSizes } from '../../../src/gate/github/queries.ts'
import type { AdminApi } from '../../../src/host/client.ts'
import { Failure } from '../../../src/kernel/run/failure.ts'
import { fakeRun } from '../clock.ts'
import { random } from '../random.ts'
import type { CommitStatus } from '../service/github/commit.ts'
import { executeQuery } from '../service/github/graphql.ts'
import { PullRequest } from '../service/github/pull-request.ts'
import { Quota } from '../service/github/rate-limit.ts'
import { restResponse } from '../service/github/routes.ts'
import type { Service } from '../service/github/service.ts'
import { earlierCount, type FollowUpEnd, followUpTruth, isPassed } from './follow-up-truth.ts'
import { type FollowUpWorld, minute, type Push } from './follow-up-world.ts'
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

/** Runs the gate while an agent responds to its messages, and compares what it did with the truth. */
export async function tryFollowUps(
  world: FollowUpWorld,
  tamper: FollowUpTamper = {},
): Promise<FollowUpTrial> {
  const run = fakeRun((world.limit + 1) * 30 * minute)
  const draw = random(world.seed + 7)
  const delay = () => run.clock.advance(100 + draw.uniform() * 1500)
  const pushes: (Push & { at: number })[] = [{ ...world.first, at: 0 }]
  const messages: Message[] = []
  const statuses = new Map<string, CommitStatus[]>([[world.first.sha, []]])
  const wrongSuccesses: string[] = []
  let activeUntil = 0
  let hasFailed = false
  if (world.earlier.count > 0) {
    const description = `${world.earlier.count} follow-ups sent; failed: links`
    const sha = world.earlier.isOfHead ? world.first.sha : earlierSha
    statuses.set(sha, [{ context: statusContext, state: 'failure', description }])
  }

  const headAt = (time: number) =>
    pushes.findLast(({ at }) => at <= time) ?? { ...world.first, at: 0 }
  const counting = ({ checks }: Push) =>
    checks.filter(({ isRequired }) => world.condition === 'checks-passed' || isRequired)
  /** The checks that have failed by then. */
  const failedAt = (push: Push & { at: number }, time: number) =>
    counting(push).filter((check) => !isPassed(check) && push.at + appearance + check.after <= time)

  const service: Service = {
    serverUrl,
    token: '',
    clock: { now: () => 0, skip: () => {}, dateAfter: (date) => date },
    quotas: { core: new Quota('core'), graphql: new Quota('graphql') },
    pullRequests: [],
    forbidden: new Set(),
  }
  const show = () => {
    service.pullRequests = [shownAt(world, pushes, statuses, run.clock.now())]
  }
  const github: GitHub = {
    async query({ query, variables }) {
      delay()
      show()
      const { data } = await executeQuery(service, {
        query,
        variables: { ...pageSizes(0), ...variables },
      })
      return tamper.isBlind ? allPassed(data) : data
    },
    async get(_, path) {
      if (path.startsWith('/users/')) return { login: agentLogin, type: 'Bot' }
      delay()
      show()
      const { status, body } = restResponse(service, path)
      return status === 200 ? body : undefined
    },
    async post(_, path, body) {
      delay()
      const { state, description = '' } = body as CommitStatus
      const sha = path.slice(-40)
      const push = pushes.find((one) => one.sha === sha)
      const isTrue = push && counting(push).every(isPassed) && world.blocker === undefined
      if (state === 'success' && !isTrue) wrongSuccesses.push(sha)
      statuses.set(sha, [
        ...(statuses.get(sha) ?? []),
        { context: statusContext, state, description },
      ])
    },
  }
  const never = async () => {
    throw new Error('the gate starts nothing')
  }
  const api: AdminApi = {
    async getAgentJob(_, id) {
      delay()
      const isActive = run.clock.now() < activeUntil
      const status = isActive ? 'active' : hasFailed ? 'failed' : 'completed'
      const place = `${serverUrl}/${repository}`
      return { id, status, source: { repository: place }, prLink: `${place}/pull/42` } as never
    },
    async sendMessage(_, __, text) {
      delay()
      const at = run.clock.now()
      const {
        delivery,
        activeFor,
        fails,
        pushes: made,
      } = world.responses[Math.min(messages.length, world.limit)] as FollowUpWorld['responses'][0]
      const message = { at, text, head: headAt(at).sha, wasActive: at < activeUntil }
      messages.push(message, ...(tamper.repeats ? [message] : []))
      if (delivery === 'refused') throw new Failure('UNAUTHORIZED', 'refused')
      if (delivery !== 'dropped') {
        activeUntil = at + activeFor
        hasFailed = fails
        pushes.push(...made.map((push) => ({ ...push, at: at + push.after })))
      }
      if (delivery === 'garbled') throw new Failure('BAD_RESPONSE', 'unreadable')
      if (delivery !== 'taken') throw new Failure('START_UNKNOWN', 'no response')
    },
    startAgentJob: never,
    startExport: never,
    getExportJob: never,
    generateBundle: never,
  }
  const clock = {
    now: () => run.clock.now(),
    date: () => run.clock.date(),
    sleep: async (milliseconds: number) => {
      if (run.clock.now() + milliseconds > run.deadline) {
        throw new Failure('TIMED_OUT', 'not done within the `timeout`')
      }
      run.clock.advance(milliseconds)
    },
  }
  const facts: Partial<AgentJobFacts> = {}
  const conditions = {
    draft: 'not-draft',
    conflict: 'mergeable',
    unapproved: 'approved',
    closed: 'not-draft',
  } as const
  const error = await passAgentGate({
    request: {
      mode: 'agent-job',
      baseUrl: new URL('https://host.test'),
      apiKey: 'key',
      timeout: 0,
      pollInterval: world.pollInterval,
      summary: false,
      projectId: 'project',
      jobId: 'j1',
      requiredConditions: [world.condition, ...(world.blocker ? [conditions[world.blocker]] : [])],
      statusContext: world.reportsStatus ? statusContext : undefined,
      wait: true,
      github: { serverUrl, apiUrl: `${serverUrl}/api`, token: 'x' },
      ignoredChecks: [],
      expectedChecks: [],
      approvals: 1,
      followUps: tamper.limit ?? world.limit,
      currentRun: { id: '9', job: 'gate' },
    },
    report: {
      record: (found: object) => Object.assign(facts, found),
      phase: () => {},
      times: () => [],
    },
    run: { ...run, clock },
    api,
    github,
    status: world.reportsStatus
      ? new StatusReporter(github, { context: statusContext })
      : undefined,
  }).then(
    () => undefined,
    (thrown) => thrown,
  )
  const ended = endOf(error, facts)
  const problem = problemOf()
  return { ended, messages: messages.length, problem }

  function problemOf(): string | undefined {
    const truth = followUpTruth(world)
    const before = earlierCount(world)
    const total = before + truth.sentFor.length
    if (wrongSuccesses.length > 0) return 'it set the status success for what had not passed'
    if (messages.length > Math.max(0, world.limit - before))
      return 'it sent a message beyond the limit'
    if (messages.map(({ head }) => head).join() !== truth.sentFor.join()) {
      return 'it did not send a message for each failed head'
    }
    if (messages.some(({ wasActive }) => wasActive)) return 'it sent a message to a busy agent'
    for (const { text, at } of messages) {
      const head = headAt(at)
      for (const { name } of head.checks) {
        const isNamed = new RegExp(`^ {2}- .*\\b${name}\\b`, 'm').test(text)
        const isFailed = failedAt(head, at).some((check) => check.name === name)
        if (isNamed && !isFailed) return 'it named a check that has not failed'
      }
      if (!/^ {2}- /m.test(text)) return 'it named no check'
    }
    if (`${facts.followUpMessages ?? []}` !== `${messages.map(({ text }) => text)}`) {
      return 'the output is not what was sent'
    }
    if (ended !== truth.ended) return `${ended} instead of ${truth.ended}`
    if (ended === 'met' && facts.prHeadSha !== truth.head) return 'it opened for another head'
    const what = error instanceof Failure ? error.what : ''
    const isTold = total === 0 || what.includes(` after ${total} follow-up`)
    if ((ended === 'failed' || ended === 'unanswered') && !isTold) return 'it does not say how many'
    if (!world.reportsStatus) return undefined
    for (const sha of truth.sentFor) {
      const isOfHead = sha === world.first.sha && world.earlier.isOfHead
      const count = 1 + (isOfHead ? world.earlier.count : 0)
      const last = statuses.get(sha)?.at(-1)?.description ?? ''
      if (!last.startsWith(`${count} follow-up`)) return 'the status does not have the count'
    }
    return undefined
  }
}

const allPassed = <T>(data: T): T =>
  JSON.parse(JSON.stringify(data).replace(/"(FAILURE|TIMED_OUT|CANCELLED)"/g, '"SUCCESS"'))

function endOf(error: unknown, { gate }: Partial<AgentJobFacts>): FollowUpEnd {
  if (error === undefined && gate === 'met') return 'met'
  if (!(error instanceof Failure)) throw error ?? new Error(`ended as ${gate}`)
  if (error.outcome === 'timed-out') return 'timed out'
  if (error.code === 'AGENT_FAILED') return 'agent failed'
  if (error.code === 'UNAUTHORIZED') return 'refused'
  return error.what.includes('no new commit within 10 minutes') ? 'unanswered' : 'failed'
}

/** The pull request at a moment, for the stand-in. */
function shownAt(
  world: FollowUpWorld,
  pushes: readonly (Push & { at: number })[],
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
