import * as v from 'valibot'
import { actor, type Page, page, sha } from './responses.ts'

/** GitHub's responses about the pull requests of an event. */

const eventPullRequest = v.object({
  number: v.number(),
  state: v.picklist(['OPEN', 'CLOSED', 'MERGED']),
  headRefOid: sha,
  author: v.nullable(actor),
  body: v.string(),
  commits: v.optional(
    v.object({
      nodes: v.array(
        v.object({
          commit: v.object({
            oid: v.string(),
            status: v.nullable(
              v.object({ contexts: v.array(v.object({ context: v.string(), state: v.string() })) }),
            ),
          }),
        }),
      ),
    }),
  ),
})

const openPullRequest = v.object({
  number: v.number(),
  headRefOid: sha,
  author: v.nullable(actor),
})

const user = v.object({ login: v.string(), type: v.string() })

export type EventPullRequestNode = v.InferOutput<typeof eventPullRequest>
export type OpenPullRequestNode = v.InferOutput<typeof openPullRequest>

const eventResponse = v.object({ repository: v.object({ pullRequest: eventPullRequest }) })
const openResponse = v.object({ repository: v.object({ pullRequests: page(openPullRequest) }) })

/** @returns undefined if any of its fields is missing */
export function readEventPullRequest(data: unknown): EventPullRequestNode | undefined {
  const { success, output } = v.safeParse(eventResponse, data)
  return success ? output.repository.pullRequest : undefined
}

export function readOpenPullRequests(data: unknown): Page<OpenPullRequestNode> | undefined {
  const { success, output } = v.safeParse(openResponse, data)
  return success ? output.repository.pullRequests : undefined
}

/** @param body of the REST API */
export function readUser(body: unknown): v.InferOutput<typeof user> | undefined {
  const { success, output } = v.safeParse(user, body)
  return success ? output : undefined
}
