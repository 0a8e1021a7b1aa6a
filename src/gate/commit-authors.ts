import type { CommitAuthors } from './facts.ts'
import type { AuthoredCommitNode } from './responses.ts'

/**
 * Returns who wrote or committed the commits of a pull request, with co-authors. All of it is what
 * whoever pushed a commit wrote into it: only GitHub's own rule for approvals knows who pushed.
 */
export function commitAuthors(commits: readonly AuthoredCommitNode[]): CommitAuthors {
  const written = commits.filter((commit) => !isMergeByGitHub(commit))
  const logins = written.flatMap(({ authors, committer }) =>
    [...(authors?.nodes ?? []), committer].flatMap((actor) => actor?.user?.login ?? []),
  )
  const unknown = written.filter(({ authors, committer }) => {
    const areAllRead = authors !== undefined && authors.nodes.length === authors.totalCount
    return !areAllRead || ![...authors.nodes, committer].every(isKnown)
  })
  return { logins: new Set(logins.map((login) => login.toLowerCase())), unknown: unknown.length }
}

type GitActor = AuthoredCommitNode['committer']

/** GitHub reports no account for an app. Apps approve nothing. */
const isKnown = (actor: GitActor) =>
  actor?.user != null || /\[bot\]@users\.noreply\./i.test(actor?.email ?? '')

/**
 * Whether GitHub merged the base branch, by the button on the pull request: whoever clicked is the
 * author of that commit, which has two parents and GitHub's signature.
 */
function isMergeByGitHub({ parents, committer, signature }: AuthoredCommitNode): boolean {
  return (
    parents.totalCount > 1 &&
    committer?.user?.login === 'web-flow' &&
    signature?.isValid === true &&
    signature.wasSignedByGitHub
  )
}
