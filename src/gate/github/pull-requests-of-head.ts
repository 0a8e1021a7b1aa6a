import { Failure } from '../../kernel/run/failure.ts'
import type { Run } from '../../kernel/run/run.ts'
import type { HeadBranch } from '../event-subject.ts'
import type { GitHub } from './github.ts'
import { type Page, wholeList } from './page.ts'
import { headPullRequestsQuery, ownerAndName } from './queries.ts'
import {
  type HeadPullRequestNode,
  readBranchPullRequests,
  readHeadPullRequests,
} from './responses.ts'

/** A commit that may be the head of pull requests. */
export interface Head extends HeadBranch {
  readonly headSha: string
  /** The first page of its pull requests, if it was read already. */
  readonly firstPage?: Page<HeadPullRequestNode> | undefined
}

/**
 * Reads the open pull requests with a head commit: a status belongs to a commit, which may be the head of
 * several. GitHub knows them by the commit, except those from forks, and those whose head is in the default
 * branch. These it knows by the name of their branch.
 *
 * @param repository `owner/name`
 * @throws Failure GATE_UNREADABLE if they cannot be read
 */
export async function readPullRequestsOfHead(
  github: GitHub,
  repository: string,
  head: Head,
  run: Run,
): Promise<readonly HeadPullRequestNode[]> {
  const ofCommit = await readOfCommit(github, repository, head, run)
  const ofBranch = await readOfBranch(github, repository, head, run)
  if (!ofCommit || !ofBranch) {
    const what = 'the response of GitHub does not describe the pull requests of the commit'
    throw new Failure('GATE_UNREADABLE', what)
  }
  // By the commit, GitHub also reports who has deleted the account.
  const all = new Map([...ofBranch, ...ofCommit].map((one) => [one.number, one]))
  return [...all.values()].filter(
    ({ state, headSha }) => state === 'open' && headSha === head.headSha,
  )
}

/** Up to 1,000, with merged ones. Nearly all commits need one page. */
const maxPages = 10

async function readOfCommit(
  github: GitHub,
  repository: string,
  { headSha: commit, firstPage }: Head,
  run: Run,
): Promise<readonly HeadPullRequestNode[] | undefined> {
  const readPage = async (after?: string) => {
    const variables = { ...ownerAndName(repository), commit, after }
    const query = {
      subject: 'the pull requests of the commit',
      query: headPullRequestsQuery,
      variables,
    }
    return readHeadPullRequests(await github.query(query, run))
  }
  return wholeList(firstPage ?? (await readPage()), readPage, maxPages)
}

/** One branch has a pull request for each base branch at most. */
async function readOfBranch(
  github: GitHub,
  repository: string,
  { branch, branchOwner }: HeadBranch,
  run: Run,
): Promise<readonly HeadPullRequestNode[] | undefined> {
  if (!branch || !branchOwner) return []
  const head = encodeURIComponent(`${branchOwner}:${branch}`)
  const path = `/repos/${repository}/pulls?state=open&per_page=100&head=${head}`
  const nodes = readBranchPullRequests(await github.get('the pull requests of a branch', path, run))
  return nodes && nodes.length < 100 ? nodes : undefined
}
