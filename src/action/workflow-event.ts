import { readFileSync } from 'node:fs'
import { type EventSubject, eventSubject } from '../gate/event-subject.ts'
import type { RunOrigin } from '../run/run.ts'

/** What the workflow's event is about; undefined if that is no pull request. */
export function readWorkflowEvent(environment: NodeJS.ProcessEnv): EventSubject | undefined {
  const { GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: path } = environment
  if (!name || !path) return undefined
  try {
    return eventSubject(name, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

/** The run and the version of the action, from the runner's variables. */
export function runOrigin({
  GITHUB_SERVER_URL: server,
  GITHUB_REPOSITORY: repository,
  GITHUB_RUN_ID: id,
  GITHUB_RUN_NUMBER: number,
  GITHUB_ACTION_REPOSITORY: action = '',
  GITHUB_ACTION_REF: ref,
}: NodeJS.ProcessEnv): RunOrigin {
  const url = id ? URL.parse(`${server}/${repository}/actions/runs/${id}`) : null
  // Gitea and Forgejo also accept URLs, which may contain a token.
  const isName = /^[\w.-]+\/[\w.-]+$/.test(action)
  return {
    run: `Run ${number ?? id} of ${repository}`,
    runUrl: url && /^https?:$/.test(url.protocol) ? url.href : '',
    action: isName && ref ? `${action}@${ref}` : '',
  }
}
