import type { AgentJobSettings } from './agent-job.ts'
import { type ExportLife, usualExportLife } from './export-job.ts'

/** How the host responds; tests change it while the host runs. */
export interface Behaviour {
  /** `none`: the static export endpoints respond with `planRefusal`. */
  plan: 'enterprise' | 'none'
  /** Hosts differ in the status (401, 402 or 403) for a missing plan. */
  planRefusal: { status: number; error: string }
  /** Why calls by project get 403: no static export, or a site that needs a sign-in. */
  deployment: 'open' | 'not enabled' | 'needs sign-in'
  /** How many starts, and how many messages, of agent jobs the host accepts in an hour of service time. */
  agentCallsPerHour: number
  /** The agent jobs that are started by a request. */
  agentJob: AgentJobSettings
  /** How many starts by project the host accepts in an hour of service time. */
  startsPerHour: number
  /** How exports by domain are packed; by project, always as zip. */
  archive: 'tar.gz' | 'zip'
  /** Lifetime of a bundle's link in real time, in whole seconds, as the store requires. */
  linkLifetimeSeconds: number
  /** The life of future export jobs. */
  exportLife: ExportLife
  /** Every n-th request with a valid key gets 429; 0 for none. */
  rateLimitEvery: number
  /** `Retry-After` of a 429. */
  retryAfterSeconds: number
  /** How many status reads of a new export job get 404, as from a lagging replica. */
  notFoundAfterStart: number
  /**
   * How many bundle requests for a completed job still get 409; by project, how many reads of it
   * have no link.
   */
  bundleConflicts: number
}

/** A partial behaviour. Omitted fields stay unchanged. */
export type BehaviourChange = Partial<Omit<Behaviour, 'exportLife'>> & {
  exportLife?: Partial<ExportLife>
}

export const usualBehaviour: Behaviour = {
  plan: 'enterprise',
  planRefusal: { status: 401, error: 'Please upgrade to access this route.' },
  deployment: 'open',
  agentCallsPerHour: 100,
  agentJob: {},
  startsPerHour: 10,
  archive: 'tar.gz',
  linkLifetimeSeconds: 3600,
  exportLife: usualExportLife,
  rateLimitEvery: 0,
  retryAfterSeconds: 1,
  notFoundAfterStart: 0,
  bundleConflicts: 0,
}

/** The behaviour with the change applied. */
export function changeBehaviour(behaviour: Behaviour, change: BehaviourChange): Behaviour {
  return {
    ...behaviour,
    ...change,
    exportLife: { ...behaviour.exportLife, ...change.exportLife },
  }
}
