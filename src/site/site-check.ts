import type { Deployment } from './deployment.ts'
import type { Finding } from './finding.ts'
import type { PublishTarget } from './publish-target.ts'
import type { ReferenceKind } from './reference.ts'

/** What a site is checked against, from the workflow's author and the host. */
export interface Expectations {
  /** Host name that was exported; empty when the job was resumed by its id. */
  readonly domain: string
  readonly deployment: Deployment
  /** Other hosts that the site may load from. */
  readonly allowedHosts: readonly string[]
  readonly publishTarget: PublishTarget
  /** The path that the target serves the site under: `/`, or `/repository/`. */
  readonly servedUnder: string
  /** How many pages the host counted, where it says so. */
  readonly pageCount?: number | undefined
}

/** What the check of a site has come to. */
export interface SiteCheck {
  /** Findings before notices, then in the order of their causes, then the most frequent first. */
  readonly findings: readonly Finding[]
  /**
   * Every outside host that the site loads from, whether that is a finding or not; the most frequent
   * first.
   */
  readonly externalResources: readonly ExternalResource[]
  /** How many there are, without the one for what is not found. */
  readonly pages: number
  /** How many were checked, over all pages, style sheets and sitemaps. */
  readonly references: number
}

export interface ExternalResource {
  /** Its name and, if it is not the usual one, port. */
  readonly host: string
  readonly kind: ReferenceKind
  /** How many pages and style sheets load from it. */
  readonly pages: number
  readonly isAllowed: boolean
}
