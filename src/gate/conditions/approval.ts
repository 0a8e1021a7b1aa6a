import { counted } from '../../kernel/format/quantity.ts'
import { type Account, isSameAccount } from '../account.ts'
import type { CommitAuthors, PullRequestFacts, Review } from '../facts.ts'
import { failed, type Judgement, met, waiting } from './judgement.ts'

/** Judges `approved`. @param needed how many people must have approved the head commit */
export function judgeApproval(facts: PullRequestFacts, needed: number): Judgement {
  const { reviewDecision, reviews, author, commitAuthors, baseChangedAt } = facts
  if (reviewDecision === undefined || !reviews) return waiting('the reviews were not reported')
  if (author === undefined) return waiting('the author was not reported')
  if (!commitAuthors) return waiting('not all commits of it could be read')
  if (baseChangedAt === undefined) return waiting('changes of its base branch were not reported')
  if (!reviews.every(({ state }) => state)) return waiting('a review has no state')
  // A merged pull request gets no more approvals: an administrator may have merged without them.
  const unmet = (reason: string) =>
    facts.state === 'merged'
      ? failed(`merged without it: ${reason}`, reviewAfterwards)
      : waiting(reason)
  if (reviewDecision === 'CHANGES_REQUESTED' || reviews.some(isOpposed)) {
    return unmet('changes are requested')
  }
  const byOthers = reviews.filter((review) => isApprovalByOther(review, author))
  const approvals = sortApprovals(byOthers, facts.headSha, baseChangedAt, commitAuthors)
  if (approvals.counting.length < needed) return unmet(shortage(approvals, needed, facts))
  if (reviewDecision !== 'APPROVED' && reviewDecision !== null)
    return unmet('more reviews are required')
  const what = `${counted(approvals.counting.length, 'approval')} of the head commit`
  // GitHub's rule goes by who pushed, and not by what the commits say.
  if (commitAuthors.unknown === 0 || facts.requiresLastPushApproval) return met(what)
  return met(`${what}; commits by unknown accounts: ${commitAuthors.unknown}`)
}

const reviewAfterwards = 'Review what was merged, and revert it if it must not stay'

const isOpposed = ({ state }: Review) => state === 'CHANGES_REQUESTED'

const isApprovalByOther = ({ state, author }: Review, opener: Account | null) =>
  state === 'APPROVED' && author?.isPerson === true && !isSameAccount(author, opener)

/** The logins of those who approved, in lower case. */
interface Approvals {
  readonly counting: readonly string[]
  /** Of people who wrote or committed a commit. */
  readonly own: readonly string[]
  /** Before the base branch was changed. */
  readonly beforeBase: readonly string[]
  readonly ofOlderCommit: readonly string[]
}

function sortApprovals(
  reviews: readonly Review[],
  headSha: string,
  baseChangedAt: string | null,
  { logins }: CommitAuthors,
): Approvals {
  const isOfHead = ({ commit }: Review) => commit === headSha
  const isOfBase = ({ submittedAt = '' }: Review) =>
    baseChangedAt === null || Date.parse(submittedAt) > Date.parse(baseChangedAt)
  const ofHead = reviews.filter(isOfHead)
  const current = loginsOf(ofHead.filter(isOfBase))
  return {
    counting: current.filter((login) => !logins.has(login)),
    own: current.filter((login) => logins.has(login)),
    beforeBase: loginsOf(ofHead.filter((review) => !isOfBase(review))),
    ofOlderCommit: loginsOf(reviews.filter((review) => !isOfHead(review))),
  }
}

/** Why there are fewer approvals than needed. */
function shortage(
  { counting, own, beforeBase, ofOlderCommit }: Approvals,
  needed: number,
  { baseRefName }: PullRequestFacts,
): string {
  if (own.length > 0) {
    return `the approval of ${own.join(', ')} does not count, as author or committer of a commit`
  }
  if (beforeBase.length > 0) {
    const base = baseRefName ? ` to ${baseRefName}` : ''
    return `approved before its base branch was changed${base}: approve it again`
  }
  if (needed > 1) return `${counting.length} of ${needed} approvals of the head commit by people`
  if (ofOlderCommit.length > 0) return 'approved at an older commit only'
  return 'no approval of the head commit by a person other than the author'
}

const loginsOf = (reviews: readonly Review[]) => [
  ...new Set(reviews.flatMap(({ author }) => author?.login.toLowerCase() ?? [])),
]
