import type { ServiceClock } from '../clock.ts'
import type { PullRequest } from './pull-request.ts'
import type { Quota, Resource } from './rate-limit.ts'
import type { Scope } from './scope.ts'

/** All that the stand-in knows. */
export interface Service {
  serverUrl: string
  token: string
  clock: ServiceClock
  quotas: Readonly<Record<Resource, Quota>>
  pullRequests: PullRequest[]
  /** What the token may not do. */
  forbidden: ReadonlySet<Scope>
}
