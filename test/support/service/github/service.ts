import type { ServiceClock } from '../clock.ts'
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
  /** The permissions that the token lacks. */
  forbidden: ReadonlySet<Scope>
}
