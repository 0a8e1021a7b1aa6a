import type { AgentLife } from '../../../../test/support/service/agent-job.ts'
import { isPoll } from '../../../../test/support/service/faults/admin-host.ts'
import {
  bodyCut,
  headCut,
  late,
  noResponse,
  responseLost,
} from '../../../../test/support/service/faults/breaks.ts'
import type { Calls, Fault } from '../../../../test/support/service/faults/fault-server.ts'
import {
  chunked,
  compressed,
  largeHead,
  withoutLength,
} from '../../../../test/support/service/faults/framing.ts'
import { isQuery, isStatus } from '../../../../test/support/service/faults/github-host.ts'
import {
  busy,
  fields,
  redirect,
  responseReplaced,
  status,
} from '../../../../test/support/service/faults/responses.ts'
import { wireOf } from '../../../../test/support/service/faults/wire.ts'
import type { PullRequest } from '../../../../test/support/service/github/pull-request.ts'
import { exhausted } from '../../../../test/support/service/github/rate-limit.ts'
import { type FaultCase, given, on, table } from '../fault-case.ts'
import type { Stage } from '../stage.ts'

const forever = Number.POSITIVE_INFINITY
const short = { timeout: 10 }
const slow = { timeout: 90 }
const page = '<!doctype html><title>Unicorn</title>'

const query = on('github', isQuery)

/** The gate also requires checks. */
const withChecks = (stage: Stage) => {
  Object.assign(stage.inputs, { require: 'checks-passed' })
  stage.pullRequest.checks = [{ name: 'build', conclusion: 'success' }]
}

/** The verdict is also a commit status, which the gate sets by REST. */
const withStatus = (stage: Stage) => {
  withChecks(stage)
  Object.assign(stage.inputs, { 'report-status': 'docs/agent-gate' })
}

const setting =
  (fault: Fault, times = 1) =>
  (stage: Stage) => {
    withStatus(stage)
    stage.github.fail(isStatus, fault, times)
  }

/** More jobs than fit into one page: the rest follows in further pages. */
const manyJobs = (stage: Stage) => {
  withChecks(stage)
  stage.pullRequest.checks = Array.from({ length: 240 }, (_, number) => ({
    name: `job ${number}`,
    conclusion: 'success',
  }))
}

const isNextPage: Calls = (request) => isQuery(request) && request.body.includes('"after"')

const nextPage =
  (fault: Fault, times = 1) =>
  (stage: Stage) => {
    manyJobs(stage)
    stage.github.fail(isNextPage, fault, times)
  }

/** GitHub's own fault, within a 200. */
const wentWrong = status(200, {
  data: null,
  errors: [{ message: 'Something went wrong while executing your query.' }],
})

const without = (conclusion: 'action_required' | 'startup_failure') => (stage: Stage) => {
  withChecks(stage)
  stage.pullRequest.suites = [{ id: 9, status: 'completed', conclusion, run: { workflow: 'Docs' } }]
}

/** A pull request that does not meet the required conditions. */
const pullRequest =
  (require: string, change: (pullRequest: PullRequest) => void) => (stage: Stage) => {
    Object.assign(stage.inputs, { require })
    change(stage.pullRequest)
  }

const job =
  (life: Partial<AgentLife>) =>
  ({ job }: Stage) =>
    void Object.assign(job.life, life)

/** An exhausted rate limit, in GitHub's wording. */
const limited =
  (kind: Parameters<typeof exhausted>[0]): ((stage: Stage) => void) =>
  ({ github }) =>
    github.fail(isQuery, ({ send }) => send(wireOf(exhausted(kind, github.service.quotas.graphql))))

/** GitHub, whose responses open the gate or keep it closed. */
export const gateFaults: FaultCase[] = table(
  'gate',
  { delivery: 'gate' },
  // biome-ignore format: a case is a line
  [
    ['nothing', withChecks, 'success'],
    ['a reset instead of a response', query(noResponse('reset')), 'success'],
    ['a close instead of a response', query(noResponse('close')), 'success'],
    ['a lost response', query(responseLost('reset')), 'success'],
    ['a truncated head', query(headCut('close')), 'success'],
    ['a truncated body', query(bodyCut('close')), 'success'],
    ['a reset in the body', query(bodyCut('reset'), 2), 'success'],
    ['a head of 64 KiB', query(largeHead(65_536)), 'success'],
    ['chunks of all sizes', query(chunked), 'success'],
    ['a response that ends with its connection', query(withoutLength), 'success'],
    ['a late response', query(late(1500)), 'success'],
    ['no response, once', query(noResponse('silence')), 'success', slow],
    ['no response, forever', query(noResponse('silence'), forever), 'TIMED_OUT', short],
    ['500', query(status(500)), 'success'],
    ['502 with a page', query(status(502, page)), 'success'],
    ['503 forever', query(status(503), forever), 'GATE_UNREADABLE', short],
    ['resets forever', query(noResponse('reset'), forever), 'GATE_UNREADABLE', short],
    ['a page', query(status(200, page), forever), 'GATE_UNREADABLE'],
    ['a compressed response', query(compressed, forever), 'GATE_UNREADABLE'],
    ['an empty response', query(status(200, ''), forever), 'GATE_UNREADABLE'],
    ['null', query(status(200, { data: { repository: null } })), 'GATE_UNREADABLE'],
    ['a response without a head commit', query(status(200, { data: { repository: { pullRequest: { state: 'OPEN' } } } })), 'GATE_UNREADABLE'],
    ['an error instead of data', query(status(200, { errors: [{ type: 'FORBIDDEN', message: 'No.' }] })), 'GATE_UNREADABLE'],
    ['401', query(status(401)), 'GATE_UNREADABLE'],
    ['403', query(status(403, { message: 'Resource not accessible by integration' })), 'GATE_UNREADABLE'],
    ['409', query(status(409)), 'GATE_UNREADABLE'],
    ['404 forever', query(status(404), forever), 'GATE_UNREADABLE', { timeout: 40 }],
    ['a secondary rate limit', limited({ kind: 'secondary', retryAfterSeconds: 1 }), 'success'],
    ['a rate limit that ends soon', limited({ kind: 'primary', resetSeconds: 2 }), 'success'],
    ['a rate limit that outlasts the run', limited({ kind: 'primary', resetSeconds: 3600 }), 'GATE_UNREADABLE', short],
    ['429 with Retry-After', query(busy(429, '1')), 'success'],
    ['a redirect to another host', ({ github, stranger }) => github.fail(isQuery, redirect(307, () => stranger.origin)), 'GATE_UNREADABLE'],
    ['a redirect loop', query(redirect(307, (path) => path), forever), 'GATE_UNREADABLE'],
    ['an unknown error', query(wentWrong, 2), 'success'],
    ['an unknown error forever', query(wentWrong, forever), 'GATE_UNREADABLE', short],
    ['a page, once', query(status(200, page)), 'success'],
    ['many jobs', manyJobs, 'success'],
    ['a reset next page', nextPage(bodyCut('reset'), 2), 'success'],
    ['502 for a next page', nextPage(status(502, page)), 'success'],
    ['a web page as next page', nextPage(status(200, page), forever), 'GATE_UNREADABLE'],
    ['an empty next page', nextPage(status(200, { data: { node: null } }), forever), 'GATE_NOT_MET', short],
    ['a forbidden next page', nextPage(status(200, { errors: [{ type: 'FORBIDDEN', message: 'No.' }] }), forever), 'GATE_UNREADABLE'],
    ['a status that is set', withStatus, 'success'],
    ['a status that is reset', setting(noResponse('reset'), 2), 'success'],
    ['a status whose response is lost', setting(responseLost('reset')), 'success'],
    ['a status that is 502', setting(status(502, page)), 'success'],
    ['a status that is refused', setting(status(403, { message: 'Resource not accessible by integration' })), 'GATE_UNREADABLE'],
    ['a status that is invalid', setting(status(422, { message: 'Validation Failed' })), 'GATE_UNREADABLE'],
    ['a status that redirects to another host', (stage) => setting(redirect(307, () => stage.stranger.origin))(stage), 'GATE_UNREADABLE'],
    ['a workflow that waits for approval', without('action_required'), 'GATE_NOT_MET', short],
    ['a broken workflow', without('startup_failure'), 'GATE_NOT_MET'],
    ['a failed check', pullRequest('checks-passed', (found) => found.report({ name: 'build', conclusion: 'failure' })), 'GATE_NOT_MET'],
    ['a closed pull request', pullRequest('merged', (found) => found.close()), 'GATE_NOT_MET'],
    ['a permanent draft', pullRequest('not-draft', (found) => Object.assign(found, { draft: true })), 'GATE_NOT_MET', short],
    ['a permanent conflict', pullRequest('mergeable', (found) => Object.assign(found, { mergeable: 'CONFLICTING' })), 'GATE_NOT_MET', short],
    ['no approval', pullRequest('approved', () => {}), 'GATE_NOT_MET', short],
    ['no token', given({ 'github-token': ' ' }), 'GATE_UNREADABLE'],
  ],
)

const poll =
  (fault: Fault, times = 1) =>
  ({ host }: Stage) =>
    host.fail(isPoll, fault, times)

/** The agent's job (Admin API, section 4.1). */
export const agentFaults: FaultCase[] = table(
  'agent',
  { delivery: 'gate' },
  // biome-ignore format: a case is a line
  [
    ['a reset', poll(noResponse('reset'), 2), 'success'],
    ['a truncated body', poll(bodyCut('close')), 'success'],
    ['500', poll(status(500)), 'success'],
    ['429', poll(busy(429, '1')), 'success'],
    ['a page, once', poll(status(200, page)), 'success'],
    ['a page forever', poll(status(200, page), forever), 'BAD_RESPONSE'],
    ['no response, forever', poll(noResponse('silence'), forever), 'TIMED_OUT', short],
    ['404', poll(status(404)), 'NOT_FOUND'],
    ['401', poll(status(401)), 'UNAUTHORIZED'],
    ['a failed job', job({ outcome: 'failed' }), 'AGENT_FAILED'],
    ['a cancelled job', on('host', isPoll)(responseReplaced(200, { status: 'CANCELED' })), 'AGENT_FAILED'],
    ['another job', on('host', isPoll)(fields({ id: 'another' }), 3), 'BAD_RESPONSE'],
    ['an archived job', job({ outcome: 'archived' }), 'success'],
    ['an archived job without a pull request', job({ outcome: 'archived', prLink: null }), 'AGENT_ARCHIVED'],
    ['a job without a pull request', job({ prLink: null }), 'GATE_NOT_MET', { timeout: 45 }],
    ['a late link', job({ prLinkDelaySeconds: 2 }), 'success'],
    ['an endless job', job({ activeSeconds: 600 }), 'TIMED_OUT', short],
    ['a link to another repository', job({ prLink: 'https://evil.example/a/b/pull/1' }), 'GATE_NOT_MET'],
    ['a script as link', job({ prLink: 'javascript:alert(1)' }), 'GATE_NOT_MET'],
    ['no source', poll(responseReplaced(200, { status: 'completed', prLink: 'https://x.example/a/b/pull/1' })), 'GATE_NOT_MET'],
    ['invalid fields', poll(fields({ model: 7, createdAt: 'x', archivedAt: {} })), 'success'],
  ],
)
