import type { AgentLife } from '../../../test/support/service/agent-job.ts'
import { isPoll } from '../../../test/support/service/faults/admin-host.ts'
import {
  answerReplaced,
  busy,
  fields,
  redirect,
  status,
} from '../../../test/support/service/faults/answers.ts'
import {
  answerLost,
  bodyCut,
  headCut,
  late,
  unanswered,
} from '../../../test/support/service/faults/breaks.ts'
import type { Calls, Fault } from '../../../test/support/service/faults/fault-server.ts'
import {
  chunked,
  largeHead,
  packed,
  withoutLength,
} from '../../../test/support/service/faults/framing.ts'
import { isCheckRuns, isQuery, isStatus } from '../../../test/support/service/faults/github-host.ts'
import { wireOf } from '../../../test/support/service/faults/wire.ts'
import type { PullRequest } from '../../../test/support/service/github/pull-request.ts'
import { exhausted } from '../../../test/support/service/github/rate-limit.ts'
import { all, type FaultCase, given, table } from '../fault-case.ts'
import type { Stage } from '../stage.ts'

const forEver = Number.POSITIVE_INFINITY
const short = { timeout: 6 }
const slow = { timeout: 90 }
const page = '<!doctype html><title>Unicorn</title>'

const on =
  (calls: Calls) =>
  (fault: Fault, times = 1) =>
  ({ github }: Stage) =>
    github.fail(calls, fault, times)
const query = on(isQuery)

/** The gate asks for checks too: REST as well as GraphQL. */
const withChecks = (stage: Stage) => {
  Object.assign(stage.inputs, { require: 'checks-passed' })
  stage.pullRequest.checks = [{ name: 'build', conclusion: 'success' }]
}

const checks =
  (calls: Calls, fault: Fault, times = 1) =>
  (stage: Stage) => {
    withChecks(stage)
    stage.github.fail(calls, fault, times)
  }

const pagesElsewhere = ({ github, stranger }: Stage) => {
  const link = `<${stranger.origin}/next>; rel="next"`
  github.fail(isCheckRuns, status(200, { total_count: 200, check_runs: [] }, { link }))
}

/** A pull request that does not meet what is asked for. */
const pullRequest =
  (require: string, change: (pullRequest: PullRequest) => void) => (stage: Stage) => {
    Object.assign(stage.inputs, { require })
    change(stage.pullRequest)
  }

const job =
  (life: Partial<AgentLife>) =>
  ({ job }: Stage) =>
    void Object.assign(job.life, life)

/** A rate limit that is used up, in GitHub's own words. */
const limited =
  (kind: Parameters<typeof exhausted>[0]): ((stage: Stage) => void) =>
  ({ github }) =>
    github.fail(isQuery, ({ send }) => send(wireOf(exhausted(kind, github.service.quotas.graphql))))

/** GitHub, whose answers open the gate or keep it shut. */
export const gateFaults: FaultCase[] = table(
  'gate',
  { delivery: 'gate' },
  // biome-ignore format: a case is a line
  [
    ['nothing', withChecks, 'success'],
    ['a reset in the place of an answer', query(unanswered('reset')), 'success'],
    ['a close in the place of an answer', query(unanswered('close')), 'success'],
    ['an answer that is lost', query(answerLost('reset')), 'success'],
    ['a head that is cut', query(headCut('close')), 'success'],
    ['a body that is cut', query(bodyCut('close')), 'success'],
    ['a body that is reset', query(bodyCut('reset'), 2), 'success'],
    ['a head of 64 KiB', query(largeHead(65_536)), 'success'],
    ['chunks of all sizes', query(chunked), 'success'],
    ['an answer that ends with its connection', query(withoutLength), 'success'],
    ['a late answer', query(late(1500)), 'success'],
    ['no answer, once', query(unanswered('silence')), 'success', slow],
    ['no answer, for ever', query(unanswered('silence'), forEver), 'TIMED_OUT', short],
    ['500', query(status(500)), 'success'],
    ['502 with a page', query(status(502, page)), 'success'],
    ['503 for ever', query(status(503), forEver), 'GATE_UNREADABLE', short],
    ['resets for ever', query(unanswered('reset'), forEver), 'GATE_UNREADABLE', short],
    ['a page', query(status(200, page), forEver), 'GATE_UNREADABLE'],
    ['a packed answer', query(packed, forEver), 'GATE_UNREADABLE'],
    ['an empty answer', query(status(200, ''), forEver), 'GATE_UNREADABLE'],
    ['null', query(status(200, { data: { repository: null } })), 'GATE_UNREADABLE'],
    ['an answer without a head commit', query(status(200, { data: { repository: { pullRequest: { state: 'OPEN' } } } })), 'GATE_UNREADABLE'],
    ['an error in the place of data', query(status(200, { errors: [{ type: 'FORBIDDEN', message: 'No.' }] })), 'GATE_UNREADABLE'],
    ['401', query(status(401)), 'GATE_UNREADABLE'],
    ['403', query(status(403, { message: 'Resource not accessible by integration' })), 'GATE_UNREADABLE'],
    ['409', query(status(409)), 'GATE_UNREADABLE'],
    ['404 for ever', query(status(404), forEver), 'GATE_UNREADABLE', { timeout: 40 }],
    ['a secondary rate limit', limited({ kind: 'secondary', retryAfterSeconds: 1 }), 'success'],
    ['a rate limit that ends soon', limited({ kind: 'primary', resetSeconds: 2 }), 'success'],
    ['a rate limit that outlasts the run', limited({ kind: 'primary', resetSeconds: 3600 }), 'GATE_UNREADABLE', short],
    ['429 with Retry-After', query(busy(429, '1')), 'success'],
    ['a redirect to a stranger', ({ github, stranger }) => github.fail(isQuery, redirect(307, () => stranger.origin)), 'GATE_UNREADABLE'],
    ['a redirect in circles', query(redirect(307, (path) => path), forEver), 'GATE_UNREADABLE'],
    ['checks that are reset', checks(isCheckRuns, bodyCut('reset'), 2), 'success'],
    ['checks that fail to be read', checks(isCheckRuns, status(403)), 'GATE_UNREADABLE'],
    ['checks that are a page', checks(isCheckRuns, status(200, page), forEver), 'GATE_UNREADABLE'],
    ['checks that are no list', checks(isCheckRuns, answerReplaced(200, { total_count: 3, check_runs: {} }), forEver), 'GATE_UNREADABLE'],
    ['checks whose next page is elsewhere', all(withChecks, pagesElsewhere), 'GATE_UNREADABLE'],
    ['statuses that are 409', checks(isStatus, status(409)), 'GATE_UNREADABLE'],
    ['statuses that are 502', checks(isStatus, status(502, page)), 'success'],
    ['a check that failed', pullRequest('checks-passed', (found) => found.report({ name: 'build', conclusion: 'failure' })), 'GATE_NOT_MET'],
    ['a pull request that is closed', pullRequest('merged', (found) => found.close()), 'GATE_NOT_MET'],
    ['a draft that stays one', pullRequest('not-draft', (found) => Object.assign(found, { draft: true })), 'GATE_NOT_MET', short],
    ['a conflict that stays one', pullRequest('mergeable', (found) => Object.assign(found, { mergeable: 'CONFLICTING' })), 'GATE_NOT_MET', short],
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
    ['a reset', poll(unanswered('reset'), 2), 'success'],
    ['a body that is cut', poll(bodyCut('close')), 'success'],
    ['500', poll(status(500)), 'success'],
    ['429', poll(busy(429, '1')), 'success'],
    ['a page, once', poll(status(200, page)), 'success'],
    ['a page for ever', poll(status(200, page), forEver), 'BAD_RESPONSE'],
    ['no answer, for ever', poll(unanswered('silence'), forEver), 'TIMED_OUT', short],
    ['404', poll(status(404)), 'NOT_FOUND'],
    ['401', poll(status(401)), 'UNAUTHORIZED'],
    ['a job that failed', job({ outcome: 'failed' }), 'AGENT_FAILED'],
    ['a job that is archived', job({ outcome: 'archived' }), 'AGENT_ARCHIVED'],
    ['a job without a pull request', job({ prLink: null }), 'GATE_NOT_MET', { timeout: 45 }],
    ['a link that comes late', job({ prLinkDelaySeconds: 2 }), 'success'],
    ['a job that never ends', job({ activeSeconds: 600 }), 'TIMED_OUT', short],
    ['a link to another repository', job({ prLink: 'https://evil.example/a/b/pull/1' }), 'GATE_NOT_MET'],
    ['a link that is a script', job({ prLink: 'javascript:alert(1)' }), 'GATE_NOT_MET'],
    ['no source', poll(answerReplaced(200, { status: 'completed', prLink: 'https://x.example/a/b/pull/1' })), 'GATE_NOT_MET'],
    ['fields that are nonsense', poll(fields({ model: 7, createdAt: 'x', archivedAt: {} })), 'success'],
  ],
)
