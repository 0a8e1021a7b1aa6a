import type { ServiceResponse } from '../server.ts'
import { parentsOf } from './commit.ts'
import { notAccessible, notFound, refusal } from './refusal.ts'
import type { Service } from './service.ts'

/** GitHub lists no more files. */
const maxFiles = 300

/** Compares a merge with a parent: GET /repos/{owner}/{repo}/compare/{base}...{head}. */
export function compareCommits(
  { pullRequests, forbidden }: Pick<Service, 'pullRequests' | 'forbidden'>,
  repository: string,
  base: string,
  head: string,
): ServiceResponse {
  if (forbidden.has('contents')) return refusal(403, notAccessible)
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
