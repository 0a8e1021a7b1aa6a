import type { ReferenceKind } from '../../reading/scan/scan.ts'
import type { Finding } from '../finding.ts'

/** What following the references of a site found out about it, besides findings. */
export interface CheckedReferences {
  /** Every external host that the site loads from, allowed or not, the most frequent first. */
  readonly externalResources: readonly ExternalResource[]
  /** The URLs that scripts contain and do not certainly load: the first `maxMentions`, sorted. */
  readonly scriptMentions: readonly ScriptMention[]
  /** The number of references checked, in all pages, style sheets and sitemaps. */
  readonly references: number
  /** The paths of the scripts that are loaded as modules. */
  readonly modules: readonly string[]
  /** The paths of the service workers that pages register. */
  readonly workers: readonly string[]
  /** The URLs of other sites that pages link to, without fragments, sorted. */
  readonly externalLinks: readonly string[]
}

/** The result of checking a site. */
export interface SiteCheck extends CheckedReferences {
  /** Findings before notices, then in the order of their causes, then the most frequent first. */
  readonly findings: readonly Finding[]
  /** The number of pages, without the 404 page. */
  readonly pages: number
}

/** A host that a site loads from, and what it loads. */
export interface ExternalResource {
  /** Name, and port unless it is the default. */
  readonly host: string
  readonly kind: ReferenceKind
  /** How many pages, style sheets and scripts load from it. */
  readonly pages: number
  readonly isAllowed: boolean
}

/** How many URLs of scripts are listed. */
export const maxMentions = 10_000

/** A URL in a script. */
export interface ScriptMention {
  readonly url: string
  /** The first page or script with it. */
  readonly path: string
  /** Of the first one, such as `line 3`; empty if unknown. */
  readonly line: string
  /** How many pages and scripts have it. */
  readonly files: number
}
