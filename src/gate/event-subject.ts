/** What a workflow's event is about. Its facts only lead to the pull requests that GitHub returns. */
export type EventSubject =
  | {
      readonly kind: 'pull-request'
      readonly number: number
      /** The head commit at the time of the event; missing in a dispatched run. */
      readonly headSha?: string | undefined
    }
  | {
      readonly kind: 'commit'
      readonly headSha: string
      /** The context of the commit status that was set, if that is the event. */
      readonly statusContext?: string | undefined
    }
  | {
      readonly kind: 'merge-group'
      readonly headSha: string
      /** The pull request that joined the queue with this group. */
      readonly number?: number | undefined
    }

/**
 * Reads an event (docs.github.com, "Events that trigger workflows").
 *
 * @param name GITHUB_EVENT_NAME
 * @param payload the parsed file at GITHUB_EVENT_PATH
 * @returns undefined if the event is about neither a pull request nor a commit that may be its head
 */
export function eventSubject(name: string, payload: unknown): EventSubject | undefined {
  const event = fieldsOf(payload)
  switch (name) {
    case 'pull_request':
    case 'pull_request_target':
    case 'pull_request_review': {
      const { number, head } = fieldsOf(event.pull_request)
      return aboutPullRequest(number, shaIn(fieldsOf(head).sha))
    }
    case 'workflow_dispatch':
      return aboutPullRequest(Number(fieldsOf(event.inputs).number))
    case 'workflow_run':
    case 'check_suite':
      return aboutCommit(fieldsOf(event[name]).head_sha)
    case 'status':
      return aboutCommit(event.sha, event.context)
    case 'merge_group': {
      const { head_sha: sha, head_ref: ref } = fieldsOf(event.merge_group)
      const headSha = shaIn(sha)
      // The branch of a merge group ends with the number and the head of the last pull request in it.
      const number = Number(/\/pr-(\d{1,15})-[0-9a-f]+$/.exec(String(ref))?.[1])
      if (headSha === undefined) return undefined
      return { kind: 'merge-group', headSha, number: number > 0 ? number : undefined }
    }
    default:
      return undefined
  }
}

function aboutPullRequest(number: unknown, headSha?: string): EventSubject | undefined {
  const isNumber = typeof number === 'number' && Number.isSafeInteger(number) && number > 0
  return isNumber ? { kind: 'pull-request', number, headSha } : undefined
}

function aboutCommit(sha: unknown, context?: unknown): EventSubject | undefined {
  const headSha = shaIn(sha)
  const statusContext = typeof context === 'string' ? context : undefined
  return headSha === undefined ? undefined : { kind: 'commit', headSha, statusContext }
}

/** A commit becomes a part of URLs, and an output that merges rely on. */
export const isCommitSha = (value: string) => /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(value)

const shaIn = (value: unknown) =>
  typeof value === 'string' && isCommitSha(value) ? value : undefined

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value)
