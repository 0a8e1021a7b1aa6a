import { type ExportLife, usualExportLife } from './export-job.ts'

/** How the host responds; tests change it while the host runs. */
export interface Behaviour {
  /** `none`: the static export endpoints respond with `planRefusal`. */
  plan: 'enterprise' | 'none'
  /** Hosts differ in the status (401, 402 or 403) for a missing plan. */
  planRefusal: { status: number; error: string }
  /** What the calls by project refuse with 403: no static export, or a site that needs a sign-in. */
  deployment: 'open' | 'not enabled' | 'needs sign-in'
  /** How many starts by project the host accepts in an hour of service time. */
  startsPerHour: number
  /** How long a bundle's link works, in whole seconds of the calendar: the store knows no other. */
  linkLifetimeSeconds: number
  /** The life of export jobs that start from now on. */
  exportLife: ExportLife
  /** Every n-th request with a valid key gets 429; 0 for none. */
  rateLimitEvery: number
  /** What `Retry-After` says on a 429. */
  retryAfterSeconds: number
  /** How many status reads of a new export job get 404, as from a lagging replica. */
  notFoundAfterStart: number
  /**
   * How many bundle requests for a completed job still get 409; by project, how many
   * reads of it bring no link.
   */
  bundleConflicts: number
}

/** A partial behaviour: what it leaves out stays as it was. */
export type BehaviourChange = Partial<Omit<Behaviour, 'exportLife'>> & {
  exportLife?: Partial<ExportLife>
}

export const usualBehaviour: Behaviour = {
  plan: 'enterprise',
  planRefusal: { status: 401, error: 'Please upgrade to access this route.' },
  deployment: 'open',
  startsPerHour: 10,
  linkLifetimeSeconds: 3600,
  exportLife: usualExportLife,
  rateLimitEvery: 0,
  retryAfterSeconds: 1,
  notFoundAfterStart: 0,
  bundleConflicts: 0,
}

/** The behaviour with the change laid over it. */
export function changeBehaviour(behaviour: Behaviour, change: BehaviourChange): Behaviour {
  return {
    ...behaviour,
    ...change,
    exportLife: { ...behaviour.exportLife, ...change.exportLife },
  }
}
