import type { Run } from '../../kernel/run/run.ts'
import type { CommitAuthors } from '../facts.ts'
import type { GitHub, Query } from './github.ts'
import { wholeList } from './page.ts'
import { commitsQuery } from './queries.ts'
import {
  type AuthoredCommitNode,
  type PullRequestNode,
  readAuthoredCommits,
  readComparison,
} from './responses.ts'

/** Returns whether a merge that GitHub made has content of its own. */
export type MergeContent = (merge: AuthoredCommitNode) => Promise<boolean>

/** GitHub lists no more commits of a pull request (docs.github.com, "List commits on a pull request"). */
const maxCommits = 250

/**
 * Reads who wrote or committed the commits of a pull request, with co-authors. All of it is what whoever
 * pushed a commit wrote into it: only GitHub's own rule for approvals knows who pushed.
 *
 * @param subject the variables of the pull request
 * @param send returns the data of a query's response
 * @returns undefined if not all commits, up to the head commit, are listed
 */
export async function readCommitAuthors(
  subject: object,
  node: PullRequestNode,
  send: (query: Query) => Promise<unknown>,
  hasContent: MergeContent,
): Promise<CommitAuthors | undefined> {
  const { authoredCommits, headSha } = node
  const commits = await wholeList(authoredCommits, async (after) => {
    const query = { subject: 'the commits', query: commitsQuery, variables: { ...subject, after } }
    return readAuthoredCommits(await send(query))
  })
  const isWhole = commits?.at(-1)?.oid === headSha && commits.length < maxCommits
  if (!isWhole) return undefined
  const approvers = approversOf(node)
  const written: AuthoredCommitNode[] = []
  for (const commit of commits) {
    const isApprovers = loginsOf(commit).some((login) => approvers.has(login))
    const isWork = !isMergeByGitHub(commit) || (isApprovers && (await hasContent(commit)))
    if (isWork) written.push(commit)
  }
  return {
    logins: new Set(written.flatMap(loginsOf)),
    unknown: written.filter((commit) => !isKnown(commit)).length,
  }
}

/**
 * Whether merges have content of their own: a conflict can be resolved on GitHub's pages, and the result is
 * signed as any merge by its button. Asked once for each commit.
 */
export function mergeContent(github: GitHub, repository: string, run: Run): MergeContent {
  const contents = new Map<string, boolean>()
  return async ({ oid, parents }) => {
    const [first, second] = parents.nodes
    if (!first || !second) return true
    const content =
      contents.get(oid) ??
      (contents.size >= maxComparedMerges ||
        shareFile(await changedFiles(first.oid, oid), await changedFiles(second.oid, oid)))
    contents.set(oid, content)
    return content
  }

  async function changedFiles(base: string, head: string): Promise<readonly string[] | undefined> {
    const path = `/repos/${repository}/compare/${base}...${head}?per_page=1`
    const files = readComparison(await github.get('the files of a merge', path, run))
    if (!files || files.length >= maxListedFiles) return undefined
    return files.flatMap(({ filename, previous_filename: previous = [] }) =>
      [filename, previous].flat(),
    )
  }
}

/** Merges beyond these count as having content. */
const maxComparedMerges = 20

/** GitHub lists no more files (docs.github.com, "Compare two commits"). */
const maxListedFiles = 300

/** Whether a file differs from both parents; also if one of the lists is unknown. */
function shareFile(
  one: readonly string[] | undefined,
  other: readonly string[] | undefined,
): boolean {
  if (!one || !other) return true
  const names = new Set(one)
  return other.some((name) => names.has(name))
}

/** In lower case. */
const approversOf = ({ reviews = [], headSha }: PullRequestNode) =>
  new Set(
    reviews
      .filter(({ state, commit }) => state === 'APPROVED' && commit === headSha)
      .flatMap(({ author }) => author?.login.toLowerCase() ?? []),
  )

/** In lower case. Apps have none. */
const loginsOf = ({ authors, committer }: AuthoredCommitNode) =>
  [...(authors?.nodes ?? []), committer].flatMap((actor) => actor?.user?.login.toLowerCase() ?? [])

/** Whether all authors and the committer have an account. GitHub reports none for apps, which approve nothing. */
function isKnown(commit: AuthoredCommitNode): boolean {
  const { authors, committer } = commit
  if (!authors || authors.nodes.length !== authors.totalCount) return false
  const actors = isCommittedByGitHub(commit) ? authors.nodes : [...authors.nodes, committer]
  return actors.every(
    (actor) => actor?.user != null || /\[bot\]@users\.noreply\./i.test(actor?.email ?? ''),
  )
}

/**
 * Whether GitHub merged another branch into that of the pull request, by its button or on its page for
 * conflicts: whoever clicked is the author.
 */
function isMergeByGitHub(commit: AuthoredCommitNode): boolean {
  return commit.parents.totalCount === 2 && isCommittedByGitHub(commit)
}

/** GitHub signs what it commits, with no account as committer, or in older commits `web-flow`. */
function isCommittedByGitHub({ committer, signature }: AuthoredCommitNode): boolean {
  const login = committer?.user?.login
  return (
    committer !== undefined &&
    (login === undefined || login === 'web-flow') &&
    signature?.isValid === true &&
    signature.wasSignedByGitHub
  )
}
