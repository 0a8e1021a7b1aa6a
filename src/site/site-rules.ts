import type { Levels } from './finding-cause.ts'

/** Where a site is served. */
export interface HostRules {
  /** Host name of the site; empty if unknown. */
  readonly domain: string
  /** The path that the site is served under, with a slash at each end. */
  readonly basePath: string
  readonly publishTarget: PublishTarget
}

/** How a site is judged. Made once from the inputs marked in `input-table.ts`, and passed whole. */
export interface SiteRules extends HostRules {
  readonly siteCheck: SiteCheckMode
  readonly deploymentKind: DeploymentKind
  /** Other hosts that the site may load from. */
  readonly allowedHosts: readonly string[]
  readonly levels: Levels
}

/**
 * The hosts that sites are published on, by their names in the input. `publish-targets.ts` has what
 * is known of each, and is loaded when a site is read; each run reads the names as it starts.
 */
export const publishTargets = [
  'none',
  'cloudflare-pages',
  'github-pages',
  'gitlab-pages',
  'azure-static-web-apps',
  'netlify',
  'vercel',
  'firebase',
  's3',
  's3-cloudfront',
  'nginx',
] as const

export type PublishTarget = (typeof publishTargets)[number]

/**
 * The path that a target serves a repository's site under. GitHub Pages uses a folder of the
 * repository's name, except for `<owner>.github.io`:
 * https://docs.github.com/en/pages/getting-started-with-github-pages/what-is-github-pages
 *
 * @param repository `owner/name`, or empty
 */
export function defaultBasePath(target: PublishTarget, repository: string): string {
  const [owner = '', name = ''] = repository.split('/')
  const isRoot = name === '' || name.toLowerCase() === `${owner}.github.io`.toLowerCase()
  return target !== 'github-pages' || isRoot ? '/' : `/${name}/`
}

/** Whether a site is checked, and which findings fail the run: all, or those new since the baseline. */
export const siteCheckModes = ['off', 'warn', 'fail', 'fail-new'] as const

export type SiteCheckMode = (typeof siteCheckModes)[number]

/** Where the site will run (spec, section 1): decides what the site check calls a finding. */
export const deploymentKinds = ['cloud', 'client-hosted', 'air-gapped'] as const

export type DeploymentKind = (typeof deploymentKinds)[number]
