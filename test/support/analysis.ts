import { join } from 'node:path'
import type { AnalysisRequest } from '../../src/export/site-analysis/analyze.ts'

/** A request to analyze a site for any host, which writes into a folder. */
export const analysisRequest = (
  folder: string,
  parts: Partial<AnalysisRequest> = {},
): AnalysisRequest => ({
  jobId: 'job-1',
  expectations: {
    domain: '',
    deploymentKind: 'client-hosted',
    allowedHosts: [],
    publishTarget: 'none',
    basePath: '/',
  },
  findings: 'none',
  baseline: undefined,
  paths: {
    manifest: join(folder, 'manifest.json'),
    findings: join(folder, 'findings.json'),
    changedPaths: join(folder, 'changed-paths.txt'),
    uploadFiles: join(folder, 'upload-files.txt'),
    removedFirst: join(folder, 'removed-first.txt'),
    removedFiles: join(folder, 'removed-files.txt'),
  },
  secrets: [],
  ...parts,
})
