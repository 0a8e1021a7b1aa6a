import type { ServiceClock } from '../clock.ts'
import type { QueuedGroup } from './merge-queue.ts'
import type { PullRequest } from './pull-request.ts'
import type { Quota, Resource } from './rate-limit.ts'
import type { Scope } from './scope.ts'

/** The state of the stand-in. */
export interface Service {
  serverUrl: string
  token: string
  clock: ServiceClock
  quotas: Readonly<Record<Resource, Quota>>
  pullRequests: PullRequest[]
  /** The groups of merge queues, in any order. */
  queue: QueuedGroup[]
  /** The commits of base branches by name, oldest first. */
  branches: Map<string, readonly string[]>
  /** The permissions that the token lacks. */
  forbidden: ReadonlySet<Scope>
}
