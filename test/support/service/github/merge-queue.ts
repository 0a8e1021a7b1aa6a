import type { ServiceResponse } from '../server.ts'
import { notAccessible, refusal } from './refusal.ts'
import type { Service } from './service.ts'

/** A group of a merge queue, for which GitHub makes a branch. */
export interface QueuedGroup {
  /** `owner/name`. */
  repository: string
  /** The branch that the queue merges into. */
  base: string
  /** The pull request that joined the queue with it. */
  number: number
  /** The commit that it was added to: that of the group ahead, or the base branch's. */
  baseSha: string
  sha: string
}

/** Lists branches: GET /repos/{owner}/{repo}/git/matching-refs/{prefix}. */
export function matchingRefs(
  { queue, forbidden }: Service,
  repository: string,
  prefix: string,
): ServiceResponse {
  if (forbidden.has('contents')) return refusal(403, notAccessible)
  const refs = queue
    .filter((one) => one.repository.toLowerCase() === repository.toLowerCase())
    .map(({ base, number, baseSha, sha }) => ({
      ref: `refs/heads/gh-readonly-queue/${base}/pr-${number}-${baseSha}`,
      object: { type: 'commit', sha },
    }))
  return { status: 200, body: refs.filter(({ ref }) => ref.startsWith(`refs/${prefix}`)) }
}
