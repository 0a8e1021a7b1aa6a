import type { ServiceResponse } from '../server.ts'
import { parentsOf } from './commit.ts'
import { notAccessible, notFound, refusal } from './refusal.ts'
import type { Service } from './service.ts'

/** GitHub lists no more files. */
const maxFiles = 300

/**
 * Compares a merge with a parent, or a commit with a base branch: GET /repos/{owner}/{repo}/compare/{base}...{head}.
 */
export function compareCommits(
  { pullRequests, forbidden, branches }: Pick<Service, 'pullRequests' | 'forbidden' | 'branches'>,
  repository: string,
  base: string,
  head: string,
): ServiceResponse {
  if (forbidden.has('contents')) return refusal(403, notAccessible)
  const branch = branches.get(base)
  if (branch) {
    const isMerged = branch.includes(head)
    const status = isMerged ? 'behind' : 'diverged'
    return { status: 200, body: { status, ahead_by: isMerged ? 0 : 1, files: [] } }
  }
  const commit = pullRequests
    .filter((one) => one.repository.toLowerCase() === repository.toLowerCase())
    .flatMap(({ commits }) => commits)
    .find(({ sha }) => sha === head)
  const parent = commit ? parentsOf(commit).indexOf(base) : -1
  if (!commit || parent < 0) return notFound
  const files = commit.by?.changed?.[parent] ?? []
  const listed = files.slice(0, maxFiles).map((filename) => ({ filename, status: 'modified' }))
  return { status: 200, body: { status: 'ahead', files: listed } }
}
