import { readFileSync } from 'node:fs'
import { type EventSubject, eventSubject } from '../gate/event-subject.ts'

/**
 * Reads what the workflow's event is about, from the runner's file.
 *
 * @returns undefined if it is about no pull request, or there is no such file
 */
export function readWorkflowEvent(environment: NodeJS.ProcessEnv): EventSubject | undefined {
  const { GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: path } = environment
  if (!name || !path) return undefined
  try {
    return eventSubject(name, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}
