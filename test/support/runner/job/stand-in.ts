import type { Job } from '../../examples/workflow.ts'

/** What a stand-in for an action of others gets. */
export interface StandInStep {
  readonly workspace: string
  /** RUNNER_TEMP. */
  readonly temp: string
  readonly inputs: Readonly<Record<string, string>>
  /** What the job's token may, each as `name: level`. */
  readonly permissions: readonly string[]
  /** Puts a folder of programs first on the PATH of later steps. */
  addPath(folder: string): void
}

/** Replaces an action; may return its outputs. If it throws, the step fails with that message. */
export type ActionStandIn = (step: StandInStep) => StandInResult | Promise<StandInResult>

// biome-ignore lint/suspicious/noConfusingVoidType: most stand-ins return nothing
type StandInResult = Readonly<Record<string, string>> | void

/** What a job's token may, each as `name: level`. */
export const permissionsOf = ({ permissions = {} }: Pick<Job, 'permissions'>): readonly string[] =>
  Object.entries(permissions).map(([of, level]) => `${of}: ${level}`)

/**
 * Refuses the step as GitHub does if the job's token lacks a permission.
 *
 * @param needs each as `name: level`
 * @throws Error
 */
export function requirePermissions(step: StandInStep, needs: readonly string[]): void {
  for (const need of needs) {
    if (step.permissions.includes(need)) continue
    if (step.permissions.includes(need.replace(/read$/, 'write'))) continue
    throw new Error(`Resource not accessible by integration: ${need} is missing`)
  }
}
