import { join } from 'node:path'
import { fileNamePart } from '../kernel/disk/file-name.ts'
import type { AnalysisPaths } from './analyze.ts'
import type { SiteRequest } from './check-request.ts'

/** The files that describe a site. Absolute. */
export interface SitePaths extends AnalysisPaths {
  readonly report: string
}

/**
 * The files in the folder of the results have the names that docs/shell.md promises.
 *
 * @param jobId of the export, or another name of the site
 */
export function sitePaths(
  { temporaryFolder, resultsTo }: Pick<SiteRequest, 'temporaryFolder' | 'resultsTo'>,
  jobId: string,
): SitePaths {
  const path = (what: string, ending: string) =>
    resultsTo === undefined
      ? `${temporaryPath(temporaryFolder, what, jobId)}${ending}`
      : join(resultsTo, `${what}${ending}`)
  return {
    manifest: path('manifest', '.json'),
    findings: path('findings', '.json'),
    sarif: path('findings', '.sarif'),
    codeQuality: path('code-quality', '.json'),
    externalLinks: path('external-links', '.txt'),
    changedPaths: path('changed-paths', '.txt'),
    uploadFiles: path('upload-files', '.txt'),
    removedFirst: path('removed-first', '.txt'),
    removedFiles: path('removed-files', '.txt'),
    report: path('report', '.html'),
  }
}

/** The path of a file about one job, without an extension. Absolute. */
export const temporaryPath = (folder: string, what: string, jobId: string): string =>
  join(folder, `${what}-${fileNamePart(jobId)}`)
