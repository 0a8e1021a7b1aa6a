import type { HostAccess } from '../host/client.ts'
import type { CommonRequest } from '../report/flow-context.ts'
import type { EventSubject } from './event-subject.ts'
import type { GateOptions } from './gate.ts'
import type { GitHubServer } from './github/github.ts'

export interface AgentJobRequest extends CommonRequest, HostAccess, GateOptions {
  readonly mode: 'agent-job'
  readonly projectId: string
  /** Start an agent job with this instruction, instead of awaiting one. */
  readonly prompt?: string | undefined
  /** How often failed checks are sent to the agent's job, 0 to 10. */
  readonly followUps: number
  /** Missing with a `prompt`, or if the text of the subject's pull request names it. */
  readonly jobId?: string | undefined
  /** Login of the app that must have opened the pull request, with `[bot]`. */
  readonly agentLogin?: string | undefined
  /** What the workflow's event is about; undefined if neither a pull request nor a commit. */
  readonly subject?: EventSubject | undefined
  /** The server that the workflow runs on. Its token may be empty. */
  readonly github: GitHubServer
}
