import { isSafeId } from '../../host/job.ts'
import { Failure } from '../../kernel/run/failure.ts'
import type { Run } from '../../kernel/run/run.ts'
import { type Account, isSameAccount } from '../account.ts'
import type {
  CommitSubject,
  EventSubject,
  MergeGroupSubject,
  PullRequestSubject,
} from '../event-subject.ts'
import type { Unjudged } from '../unjudged.ts'
import type { CommitRef } from './commit-status.ts'
import type { GitHub } from './github.ts'
import { judgeMergeGroup } from './merge-group.ts'
import { type Head, readPullRequestsOfHead } from './pull-requests-of-head.ts'
import { eventPullRequestQuery, ownerAndName, repositoryQuery } from './queries.ts'
import {
  type EventPullRequestNode,
  readBranchPullRequests,
  readEventPullRequest,
  readHeadPullRequests,
  readNamedRepository,
  readUser,
} from './responses.ts'

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
      readonly baseRefName: string
      /** From the line in its text, which is only a claim. */
      readonly jobId: string
    }
  /** Nothing to judge; `headSha` is missing if it needs no status for that. */
  | { readonly kind: 'others'; readonly why: OthersReason; readonly headSha?: string }
  | { readonly kind: 'unjudged'; readonly unjudged: Unjudged; readonly headSha: string }

/** Why there is nothing to judge. */
export type OthersReason = 'not-agents' | 'judged-before-queue' | 'moved-head'

export const othersTexts: Readonly<Record<OthersReason, string>> = {
  'not-agents': "not the agent's",
  'judged-before-queue': 'judged before it was queued',
  'moved-head': 'its head commit just changed',
}

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
  if (subject.kind === 'merge-group') return findInGroup(github, subject, search, run)
  const { named, head } = await readSubject(github, subject, repository, run)
  const isAgents = ({ author }: { author: Account | null }) =>
    author === null || isSameAccount(agent, author)
  // The event of the new head follows, and has all that is asked here.
  const isMoved = subject.headSha !== undefined && subject.headSha !== head.headSha
  if (named && isMoved && !isAgents(named)) return { kind: 'others', why: 'moved-head' }
  const open = await readPullRequestsOfHead(github, repository, head, run)
  const numbers = new Set(open.filter(isAgents).map(({ number }) => number))
  // Without another one at its head, the pull request of the event counts even if it is not open.
  if (named && isAgents(named) && (numbers.size === 0 || named.state === 'open')) {
    numbers.add(named.number)
  }
  const [number, ...others] = numbers
  if (number === undefined) {
    const isOpen = named ? named.state === 'open' : open.length > 0
    return { kind: 'others', why: 'not-agents', ...(isOpen && { headSha: head.headSha }) }
  }
  if (others.length > 0) {
    const unjudged = { cause: 'shared-head', numbers: [...numbers] } as const
    return { kind: 'unjudged', headSha: head.headSha, unjudged }
  }
  if (number === named?.number) return findingOf(named, head)
  return findingOf(await readPullRequest(github, repository, number, run), head)
}

/** Reads the pull request that an event is about, and finds its head commit. */
async function readSubject(
  github: GitHub,
  subject: PullRequestSubject | CommitSubject,
  repository: string,
  run: Run,
): Promise<{ readonly named?: EventPullRequestNode; readonly head: Head }> {
  if (subject.kind === 'commit') return { head: subject }
  const { number, headSha: commit } = subject
  const data = await queryPullRequest(github, { repository, number, commit }, run)
  const named = described(readEventPullRequest(data), number)
  const { headSha } = named
  // The head may have moved since the event.
  const firstPage = headSha === commit ? readHeadPullRequests(data) : undefined
  return { named, head: { ...subject, headSha, firstPage } }
}

/** What is known of the only pull request of the agent with a head. */
function findingOf(node: EventPullRequestNode, { headSha }: Head): EventFinding {
  const { number, baseRefName } = node
  if (node.headSha !== headSha) return { kind: 'others', why: 'moved-head' }
  const unjudged = (cause: 'deleted-author' | 'closed' | 'no-line') =>
    ({ kind: 'unjudged', headSha, unjudged: { cause, number } }) as const
  if (node.author === null) return unjudged('deleted-author')
  if (node.state === 'closed') return unjudged('closed')
  const jobId = jobIdIn(node.body)
  if (jobId === undefined) return unjudged('no-line')
  return { kind: 'agents', number, headSha, baseRefName, jobId }
}

/**
 * What is known of a head without the queries that have failed: whether it is someone else's.
 *
 * @returns undefined if it may be the agent's
 */
export async function findOthers(
  github: GitHub,
  { subject, repository, agent }: AgentSearch,
  run: Run,
): Promise<EventFinding | undefined> {
  if (subject.kind === 'merge-group' || subject.headSha === undefined) return undefined
  const { headSha } = subject
  const author = subject.kind === 'pull-request' ? subject.author : undefined
  if (author && isSameAccount(agent, author)) return undefined
  const path = `/repos/${repository}/commits/${headSha}/pulls?per_page=100`
  try {
    const nodes = readBranchPullRequests(
      await github.get('the pull requests of the commit', path, run),
    )
    const open = nodes?.filter((one) => one.state === 'open' && one.headSha === headSha) ?? []
    const isOthers = open.every((one) => one.author !== null && !isSameAccount(agent, one.author))
    if (!isOthers) return undefined
    if (open.length > 0 && open.length < 100) return { kind: 'others', why: 'not-agents', headSha }
  } catch (error) {
    run.signal.throwIfAborted()
    run.log.debug(`the pull requests of the commit are unknown: ${(error as Error).message}`)
  }
  return author ? { kind: 'others', why: 'not-agents' } : undefined
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
  if (isApp) return appAccount(user.login)
  const what = `the input \`agent-login\` is ${login}: GitHub knows no such app`
  const nextStep = "Copy the login from one of the agent's pull requests. No status was set"
  throw new Failure('INVALID_INPUT', what, { nextStep })
}

/** @param login with `[bot]` */
export function appAccount(login: string): Account {
  return { login: login.replace(/\[bot\]$/i, ''), isPerson: false }
}

/** The head commit and the state of a pull request, by a query that needs no more than `pull-requests: read`. */
export async function readPullRequestHead(
  github: GitHub,
  { repository, number }: { readonly repository: string; readonly number: number },
  run: Run,
): Promise<CommitRef & Pick<EventPullRequestNode, 'state'>> {
  const { headSha, state } = await readPullRequest(github, repository, number, run)
  return { repository, headSha, state }
}

/** The id in the first line `Agent job: <id>`. */
function jobIdIn(text: string): string | undefined {
  const label = 'Agent job:'
  const line = text.split('\n').find((one) => one.startsWith(label))
  const id = line?.slice(label.length).trim() ?? ''
  return isSafeId(id) ? id : undefined
}

/** What is known of a merge group, by the agent's pull requests in it. */
async function findInGroup(
  github: GitHub,
  { headSha, number, baseSha, baseBranch }: MergeGroupSubject,
  { repository, agent, statusContext }: AgentSearch,
  run: Run,
): Promise<EventFinding> {
  const unjudged = (why: Unjudged) => ({ kind: 'unjudged', headSha, unjudged: why }) as const
  if (statusContext === undefined) return { kind: 'others', headSha, why: 'judged-before-queue' }
  if (number === undefined || baseSha === undefined || baseBranch === undefined) {
    return unjudged({ cause: 'nameless-group' })
  }
  const group = { repository, number, baseSha, baseBranch }
  const judgement = await judgeMergeGroup(github, group, { agent, statusContext }, run)
  switch (judgement.state) {
    case 'not-agents':
      return { kind: 'others', headSha, why: 'not-agents' }
    case 'judged':
      return { kind: 'others', headSha, why: 'judged-before-queue' }
    case 'unknown':
      return unjudged({ cause: 'unknown-group' })
    case 'unpassed':
      return unjudged({ cause: 'unpassed-group', number: judgement.number })
  }
}

async function readPullRequest(
  github: GitHub,
  repository: string,
  number: number,
  run: Run,
): Promise<EventPullRequestNode> {
  const data = await queryPullRequest(github, { repository, number }, run)
  return described(readEventPullRequest(data), number)
}

interface PullRequestRequest {
  readonly repository: string
  readonly number: number
  /** Whose pull requests to read, too. */
  readonly commit?: string | undefined
}

function queryPullRequest(
  github: GitHub,
  { repository, commit, ...request }: PullRequestRequest,
  run: Run,
): Promise<unknown> {
  const ofHead = { commit: commit ?? null, withHead: commit !== undefined }
  return github.query(
    {
      subject: `pull request #${request.number}`,
      query: eventPullRequestQuery,
      variables: { ...ownerAndName(repository), ...request, ...ofHead },
    },
    run,
  )
}

function described(node: EventPullRequestNode | undefined, number: number): EventPullRequestNode {
  if (node) return node
  const what = `the response of GitHub does not describe pull request #${number}`
  throw new Failure('GATE_UNREADABLE', what)
}

/** The present name of a repository, which may have had another one; undefined if GitHub reports none. */
export async function readRepositoryName(
  github: GitHub,
  repository: string,
  run: Run,
): Promise<string | undefined> {
  const variables = ownerAndName(repository)
  const query = { subject: `the repository ${repository}`, query: repositoryQuery, variables }
  return readNamedRepository(await github.query(query, run))?.name
}
