import { join } from 'node:path'
import type { AnalysisRequest } from '../../src/check/analyze.ts'
import type { SiteRules } from '../../src/site/site-rules.ts'
import { siteRules } from './site-rules.ts'

export type AnalysisParts = Partial<Omit<AnalysisRequest, 'rules'>> & {
  readonly rules?: Partial<SiteRules>
}

/** A request to analyze a site for any host, which writes into a folder. */
export const analysisRequest = (
  folder: string,
  { rules, ...parts }: AnalysisParts = {},
): AnalysisRequest => ({
  job: { jobId: 'job-1' },
  rules: siteRules({ domain: '', ...rules }),
  workspace: folder,
  builtFolder: '',
  paths: {
    manifest: join(folder, 'manifest.json'),
    findings: join(folder, 'findings.json'),
    sarif: join(folder, 'findings.sarif'),
    codeQuality: join(folder, 'code-quality.json'),
    changedPaths: join(folder, 'changed-paths.txt'),
    uploadFiles: join(folder, 'upload-files.txt'),
    removedFirst: join(folder, 'removed-first.txt'),
    removedFiles: join(folder, 'removed-files.txt'),
    externalLinks: join(folder, 'external-links.txt'),
  },
  secrets: [],
  ...parts,
})
