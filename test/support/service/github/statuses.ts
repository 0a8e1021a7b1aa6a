import type { ServiceResponse } from '../server.ts'
import type { Commit, CommitStatus } from './commit.ts'
import { refusal } from './refusal.ts'

const states = ['error', 'failure', 'pending', 'success']

/** Sets a commit status, as `POST /repos/{owner}/{repo}/statuses/{sha}` does, within GitHub's limits. */
export function createStatus(
  commit: Commit | undefined,
  sha: string,
  body: string,
): ServiceResponse {
  const {
    state,
    context = 'default',
    description = null,
    target_url: targetUrl = null,
  } = read(body)
  if (!states.includes(state)) return invalid(`state is not included in the list: ${state}`)
  if (context.length > 255) return invalid('context is too long (maximum is 255 characters)')
  if ((description ?? '').length > 140) {
    return invalid('description is too long (maximum is 140 characters)')
  }
  if (/[\u{10000}-\u{10ffff}]/u.test(`${context}${description ?? ''}`)) {
    return invalid("description doesn't accept 4-byte Unicode")
  }
  if (!commit) return refusal(422, `No commit found for SHA: ${sha}`)
  commit.statuses.push({ context, state, description, targetUrl })
  const created = { context, state, description, target_url: targetUrl }
  return { status: 201, body: { ...created, created_at: new Date().toISOString() } }
}

/** The latest status of each context. */
export function latestStatuses({ statuses }: Commit): CommitStatus[] {
  return [...new Map(statuses.map((status) => [status.context, status])).values()]
}

function invalid(message: string): ServiceResponse {
  const { status, body } = refusal(422, 'Validation Failed')
  return { status, body: { ...(body as object), errors: [{ resource: 'Status', message }] } }
}

function read(body: string) {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}
