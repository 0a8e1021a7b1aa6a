import type { SiteOutline } from './site-outline.ts'

/** The results of a site check that are outputs: paths absolute, digests in lower-case hex. */
export interface CheckOutputs {
  readonly sitePath: string
  readonly fileCount: number
  readonly siteDigest: string
  readonly manifestPath: string
  /** Missing without a baseline. */
  readonly changed: boolean
  readonly changedPathsFile: string
  readonly removedFirstFile: string
  readonly uploadFilesFile: string
  readonly removedFilesFile: string
  readonly reportPath: string
  /** Without those that are accepted. */
  readonly findings: number
  /** Of `findings`: those that the baseline does not have. Missing if it has none at all. */
  readonly newFindings: number
  readonly notices: number
  readonly findingsFile: string
  readonly sarifFile: string
  readonly codeQualityFile: string
  readonly externalLinksFile: string
  readonly artifactId: number
  readonly artifactUrl: string
}

/** The results of a site check: its outputs, and what only the summary shows. */
export interface CheckFacts extends CheckOutputs {
  readonly siteOutline: SiteOutline
  /** Of the file with the pictures of the pages, if they are not in the report. Absolute. */
  readonly picturesPath: string
  readonly picturesUrl: string
}

/** The phases of a site check. */
export type CheckPhase = 'browser' | 'check' | 'upload'
