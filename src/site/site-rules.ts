import type { Levels } from './finding-cause.ts'
import type { PublishTarget } from './publish-targets.ts'

/** How a site is judged. Made once from the inputs marked in `input-table.ts`, and passed whole. */
export interface SiteRules {
  /** Host name of the site; empty if unknown. */
  readonly domain: string
  readonly siteCheck: SiteCheckMode
  readonly deploymentKind: DeploymentKind
  /** Other hosts that the site may load from. */
  readonly allowedHosts: readonly string[]
  readonly levels: Levels
  readonly publishTarget: PublishTarget
  /** The path that the site is served under, with a slash at each end. */
  readonly basePath: string
}

/** Whether a site is checked, and which findings fail the run: all, or those new since the baseline. */
export const siteCheckModes = ['off', 'warn', 'fail', 'fail-new'] as const

export type SiteCheckMode = (typeof siteCheckModes)[number]

/** Where the site will run (spec, section 1): decides what the site check calls a finding. */
export const deploymentKinds = ['cloud', 'client-hosted', 'air-gapped'] as const

export type DeploymentKind = (typeof deploymentKinds)[number]
