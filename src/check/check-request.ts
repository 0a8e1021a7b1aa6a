import type { ArtifactOptions } from '../report/artifacts.ts'
import type { CommonRequest } from '../report/flow-context.ts'
import type { SiteRules } from '../site/site-rules.ts'
import type { BrowserRequest } from './browser-program.ts'
import type { SourceFolder } from './sources/source-reader.ts'

/** How to judge a site, and where the results of its analysis go. */
export interface SiteRequest extends ArtifactOptions {
  readonly rules: SiteRules
  /** Absolute. */
  readonly workspace: string
  readonly temporaryFolder: string
  /** As in `CommonRequest`. */
  readonly resultsTo?: string | undefined
  /** Absolute: the manifest of the previous site. */
  readonly baseline?: string | undefined
  /** Absolute: the file with the accepted findings. */
  readonly acceptedFindings?: string | undefined
  /** The sources of the site, in the workspace. Missing if unknown. */
  readonly sources?: Omit<SourceFolder, 'skipped'> | undefined
  /** Missing if no browser opens the site. */
  readonly browser?: BrowserRequest | undefined
}

export interface CheckRequest extends Omit<CommonRequest, 'pollInterval'>, SiteRequest {
  readonly mode: 'check'
  /** Absolute: a folder, or a tar.gz or zip archive. */
  readonly site: string
}
