import type { Run } from '../../kernel/run/run.ts'
import { type Account, isSameAccount } from '../account.ts'
import { readQueueBranch } from '../event-subject.ts'
import type { GitHub } from './github.ts'
import { isSameContext } from './head-commit.ts'
import { mergeGroupQuery, ownerAndName } from './queries.ts'
import { type QueuedPullRequestNode, readAhead, readMergeGroup, readRefs } from './responses.ts'

/** A commit of a merge queue. */
export interface MergeGroup {
  /** `owner/name`. */
  readonly repository: string
  /** The pull request that joined the queue with it. */
  readonly number: number
  /** The commit that it was added to: that of the group ahead, or the base branch's. */
  readonly baseSha: string
  /** The name of the branch that the queue merges into. */
  readonly baseBranch: string
}

/** Whose pull requests to judge, and by which status. */
export interface GroupOptions {
  readonly agent: Account
  readonly statusContext: string
}

/**
 * `judged`: the heads of all of the agent's pull requests in it passed. `unknown`: one of its commits belongs
 * to no known pull request.
 */
export type GroupJudgement =
  | { readonly state: 'not-agents' | 'judged' | 'unknown' }
  | { readonly state: 'unpassed'; readonly number: number }

/**
 * Judges a merge group by the agent's pull requests in it. A pull request enters a queue once its head has
 * all required statuses, and leaves it with another head. So only the statuses of the heads count. While one
 * is pending, as another event makes the gate judge it again, this waits.
 *
 * @throws Failure GATE_UNREADABLE
 */
export async function judgeMergeGroup(
  github: GitHub,
  group: MergeGroup,
  options: GroupOptions,
  run: Run,
): Promise<GroupJudgement> {
  let unknown = 0
  for (;;) {
    const pullRequests = await readGroupPullRequests(github, group, run)
    const judgement = pullRequests ? judgeHeads(pullRequests, options) : 'unknown'
    if (typeof judgement === 'object') return judgement
    if (judgement === 'unknown') unknown += 1
    if (unknown === maxUnknown) return { state: 'unknown' }
    await run.clock.sleep(pendingInterval, run.signal)
  }
}

/** Time between two queries for a status that is pending, in milliseconds. */
const pendingInterval = 5_000

/** How often a group is read whose commits are unknown, as groups ahead may be merging. */
const maxUnknown = 3

function judgeHeads(
  pullRequests: readonly QueuedPullRequestNode[],
  { agent, statusContext }: GroupOptions,
): GroupJudgement | 'pending' {
  const heads = pullRequests
    .filter(({ author }) => author === null || isSameAccount(agent, author))
    .map((node) => ({ number: node.number, state: stateOfStatus(node, statusContext) }))
  if (heads.length === 0) return { state: 'not-agents' }
  const failed = heads.find(({ state }) => state !== 'SUCCESS' && state !== 'PENDING')
  if (failed) return { state: 'unpassed', number: failed.number }
  return heads.some(({ state }) => state === 'PENDING') ? 'pending' : { state: 'judged' }
}

/** The state of the status at the head of a pull request; undefined without one. */
function stateOfStatus(
  { commits, headSha }: QueuedPullRequestNode,
  statusContext: string,
): string | undefined {
  const last = commits.nodes.at(-1)
  const contexts = last?.oid === headSha ? last.status?.contexts : undefined
  return contexts?.find(({ context }) => isSameContext(context, statusContext))?.state
}

/**
 * Reads the pull requests that a group contains: the one that joined the queue with it, and all that are
 * ahead, as GitHub may merge them together (docs.github.com, "Managing a merge queue").
 *
 * @returns undefined if a commit between the base branch and the group belongs to no known pull request
 */
async function readGroupPullRequests(
  github: GitHub,
  group: MergeGroup,
  run: Run,
): Promise<readonly QueuedPullRequestNode[] | undefined> {
  const chain = await readGroupsAhead(github, group, run)
  if (!chain) return undefined
  const { repository, baseBranch } = group
  const query = {
    subject: 'the pull requests of the merge group',
    query: mergeGroupQuery(chain.numbers),
    variables: { ...ownerAndName(repository), base: `refs/heads/${baseBranch}` },
  }
  const read = readMergeGroup(await github.query(query, run))
  if (!read) return undefined
  // Read after the branches of the queue: what was merged meanwhile is in the base branch.
  const isWhole = chain.baseSha === read.baseTip || (await isMerged(github, chain, group, run))
  return isWhole ? read.pullRequests : undefined
}

/** The pull requests of a group and of those ahead, and the commit that the first of them was added to. */
interface GroupChain {
  readonly numbers: readonly number[]
  readonly baseSha: string
}

/**
 * GitHub makes a branch for each group, and names it by its pull request and by the commit that it was added
 * to (objectstack-ai/objectstack#18458). To read the queue itself takes a permission that GITHUB_TOKEN cannot
 * have (nakafaai/nakafa.com#481).
 *
 * @returns undefined if branches contradict each other
 */
async function readGroupsAhead(
  github: GitHub,
  { repository, number, baseSha, baseBranch }: MergeGroup,
  run: Run,
): Promise<GroupChain | undefined> {
  const branch = baseBranch.split('/').map(encodeURIComponent).join('/')
  const path = `/repos/${repository}/git/matching-refs/heads/gh-readonly-queue/${branch}/`
  const refs = readRefs(await github.get('the branches of the merge queue', path, run))
  if (!refs) return undefined
  const numbers = new Set([number])
  let first = baseSha
  for (let depth = 0; depth <= refs.length; depth++) {
    const ahead = refs.filter(({ sha }) => sha === first).map(({ ref }) => readQueueBranch(ref))
    if (ahead.length === 0) return { numbers: [...numbers], baseSha: first }
    const [one, another] = ahead
    if (!one || another) return undefined
    numbers.add(one.number)
    first = one.baseSha
  }
  return undefined
}

/** Whether the base branch has the commit that a chain begins with. */
async function isMerged(
  github: GitHub,
  { baseSha }: GroupChain,
  { repository, baseBranch }: MergeGroup,
  run: Run,
): Promise<boolean> {
  const base = encodeURIComponent(baseBranch)
  const path = `/repos/${repository}/compare/${base}...${baseSha}?per_page=1`
  return readAhead(await github.get('the base of the merge group', path, run)) === 0
}
