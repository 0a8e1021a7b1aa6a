import { isSafeId } from '../host/job.ts'
import { Failure } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'
import type { CommitRef } from './commit-status.ts'
import type { EventSubject } from './event-subject.ts'
import { type Account, isSameAccount } from './facts.ts'
import type { GitHub } from './github/github.ts'
import { isSameContext } from './github/head-commit.ts'
import { wholeList } from './github/page.ts'
import { eventPullRequestQuery, openPullRequestsQuery, ownerAndName } from './github/queries.ts'
import {
  type EventPullRequestNode,
  type OpenPullRequestNode,
  readEventPullRequest,
  readOpenPullRequests,
  readUser,
} from './github/responses.ts'

/** Where to look, and for whose pull request. */
export interface AgentSearch {
  readonly subject: EventSubject
  /** `owner/name` of the repository that the event belongs to. */
  readonly repository: string
  readonly agent: Account
  /** Context of the commit status that the gate sets. */
  readonly statusContext?: string | undefined
}

export type EventFinding =
  | {
      readonly kind: 'agents'
      readonly number: number
      readonly headSha: string
      /** From the line in its text, which is only a claim. */
      readonly jobId: string
    }
  /** Nothing to judge; `headSha` is missing if it needs no status for that. */
  | { readonly kind: 'others'; readonly reason: string; readonly headSha?: string }
  | { readonly kind: 'unjudged'; readonly reason: string; readonly headSha: string }

/**
 * Finds the agent's pull request that an event is about. Author, head and state are those that
 * GitHub returns. A status belongs to a commit, so all open pull requests with that head count.
 *
 * @throws Failure GATE_UNREADABLE if one of them cannot be read
 */
export async function findAgentPullRequest(
  github: GitHub,
  search: AgentSearch,
  run: Run,
): Promise<EventFinding> {
  const { subject, repository, agent } = search
  if (subject.kind === 'merge-group') return judgeMergeGroup(github, subject, search, run)
  const read = (one: number) => readPullRequest(github, repository, one, run)
  const named = subject.kind === 'pull-request' ? await read(subject.number) : undefined
  const headSha = subject.kind === 'commit' ? subject.headSha : (named?.headSha ?? '')
  const open = await readOpenWithHead(github, repository, headSha, run)
  const isAgents = ({ author }: { author: Account | null }) =>
    author === null || isSameAccount(agent, author)
  const numbers = new Set(open.filter(isAgents).map(({ number }) => number))
  // Without another one at its head, the pull request of the event counts even if it is not open.
  if (named && isAgents(named) && (numbers.size === 0 || named.state === 'open')) {
    numbers.add(named.number)
  }
  const [number] = numbers
  if (number === undefined) {
    const isOpen = named ? named.state === 'open' : open.length > 0
    return { kind: 'others', reason: "not the agent's", ...(isOpen && { headSha }) }
  }
  const unjudged = (reason: string) => ({ kind: 'unjudged', headSha, reason }) as const
  if (numbers.size > 1) {
    const all = [...numbers].map((one) => `#${one}`).join(', ')
    return unjudged(`the agent's pull requests ${all} have the same head commit: close all but one`)
  }
  const node = number === named?.number ? named : await read(number)
  if (node.headSha !== headSha) {
    return { kind: 'others', reason: `the head commit of #${number} just changed` }
  }
  if (node.author === null) return unjudged(`the author of #${number} was deleted`)
  if (node.state === 'closed') return unjudged(`#${number} was closed without a merge`)
  const jobId = jobIdIn(node.body)
  if (jobId === undefined) return unjudged(`the text of #${number} has no line "Agent job: <id>"`)
  return { kind: 'agents', number, headSha, jobId }
}

/**
 * The account of an app. A misspelled login would match no pull request, so that all would pass.
 *
 * @param login as in events and the REST API, with `[bot]`
 * @throws Failure INVALID_INPUT if GitHub does not know the login as that of an app
 */
export async function readAppAccount(github: GitHub, login: string, run: Run): Promise<Account> {
  const path = `/users/${encodeURIComponent(login)}`
  const user = readUser(await github.get('the account', path, run))
  const isApp = user?.type === 'Bot' && user.login.toLowerCase() === login.toLowerCase()
  if (isApp) return { login: user.login.replace(/\[bot\]$/i, ''), isPerson: false }
  const what = `the input \`agent-login\` is ${login}: GitHub knows no such app`
  const nextStep = "Copy the login from one of the agent's pull requests. No status was set"
  throw new Failure('INVALID_INPUT', what, { nextStep })
}

/** The head commit of a pull request, by a query that needs no more than `pull-requests: read`. */
export async function readPullRequestHead(
  github: GitHub,
  { repository, number }: { readonly repository: string; readonly number: number },
  run: Run,
): Promise<CommitRef> {
  const { headSha } = await readPullRequest(github, repository, number, run)
  return { repository, headSha }
}

/** The id in the first line `Agent job: <id>`. */
function jobIdIn(text: string): string | undefined {
  const label = 'Agent job:'
  const line = text.split('\n').find((one) => one.startsWith(label))
  const id = line?.slice(label.length).trim() ?? ''
  return isSafeId(id) ? id : undefined
}

/**
 * A pull request enters a merge queue once its head has all required statuses, and leaves it with
 * another head. So the group needs no judgement, but the status of that head.
 */
async function judgeMergeGroup(
  github: GitHub,
  { headSha, number }: EventSubject & { kind: 'merge-group' },
  search: AgentSearch,
  run: Run,
): Promise<EventFinding> {
  const { repository, agent, statusContext } = search
  const judged = { kind: 'others', headSha, reason: 'judged before it was queued' } as const
  if (statusContext === undefined) return judged
  const unjudged = (reason: string) => ({ kind: 'unjudged', headSha, reason }) as const
  if (number === undefined) return unjudged('the merge group names no pull request')
  for (;;) {
    const node = await readPullRequest(github, repository, number, run, { withStatus: true })
    if (node.author && !isSameAccount(agent, node.author)) {
      return { kind: 'others', headSha, reason: "not the agent's" }
    }
    const last = node.commits?.nodes.at(-1)
    const contexts = last?.oid === node.headSha ? last.status?.contexts : undefined
    const state = contexts?.find(({ context }) => isSameContext(context, statusContext))?.state
    if (state === 'SUCCESS') return judged
    if (state !== 'PENDING') return unjudged(`the head commit of #${number} did not pass the gate`)
    // Another event made the gate judge it again.
    await run.clock.sleep(pendingInterval, run.signal)
  }
}

/** Time between two queries for a status that is pending, in milliseconds. */
const pendingInterval = 5_000

async function readPullRequest(
  github: GitHub,
  repository: string,
  number: number,
  run: Run,
  { withStatus } = { withStatus: false },
): Promise<EventPullRequestNode> {
  const query = {
    subject: `pull request #${number}`,
    query: eventPullRequestQuery,
    variables: { ...ownerAndName(repository), number, withStatus },
  }
  const node = readEventPullRequest(await github.query(query, run))
  return node ?? unreadable(`pull request #${number}`)
}

/** How often the list is read again if it changed while its pages were read. */
const maxAttempts = 3

/** The open pull requests of a repository with that head. */
async function readOpenWithHead(
  github: GitHub,
  repository: string,
  headSha: string,
  run: Run,
): Promise<readonly OpenPullRequestNode[]> {
  const subject = 'the open pull requests'
  const readPage = async (after?: string) => {
    const variables = { ...ownerAndName(repository), after }
    const query = { subject, query: openPullRequestsQuery, variables }
    return readOpenPullRequests(await github.query(query, run))
  }
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const open = await wholeList(await readPage(), readPage, maxPages)
    if (open) return open.filter((one) => one.headSha === headSha)
  }
  return unreadable(subject)
}

/** Up to 20,000 open pull requests. */
const maxPages = 200

function unreadable(what: string): never {
  throw new Failure('GATE_UNREADABLE', `the response of GitHub does not describe ${what}`)
}
