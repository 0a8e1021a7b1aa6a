import { parseAcceptedFindings } from '../../../src/check/baseline/accepted-findings.ts'
import { knownFindings } from '../../../src/check/baseline/finding-identity.ts'
import { judgeCheck } from '../../../src/check/baseline/judged-check.ts'
import { worstCauses } from '../../../src/check/cause-groups.ts'
import { formatFindings } from '../../../src/check/report/findings-file.ts'
import { reportPage } from '../../../src/check/report/report-page.ts'
import type { SiteReport } from '../../../src/check/report/site-report.ts'
import { sizesByType } from '../../../src/check/report/site-report.ts'
import { outlineOf } from '../../../src/check/site-outline.ts'
import { checkSite } from '../../../src/check/thread/check-files.ts'
import { FilePacker } from '../../../src/reading/file-packer.ts'
import type { SiteFile } from '../../../src/reading/site-files.ts'
import { FileUnpacker } from '../../../src/reading/site-files.ts'
import { siteSummary } from '../../../src/runner/site-summary.ts'
import { changedUrlPaths } from '../../../src/site/changed-paths.ts'
import { changesBetween } from '../../../src/site/changes.ts'
import { formatPaths } from '../../../src/site/file-lists.ts'
import { formatManifest, manifestOf } from '../../../src/site/manifest.ts'
import { readManifest } from '../../../src/site/manifest-reader.ts'
import { siteRules } from '../site-rules.ts'

/** A file of a bundle. */
export interface BundledFile {
  readonly path: string
  readonly bytes: Uint8Array
}

/** In bytes: files are read in pieces. */
const pieceLength = 64 * 1024

/**
 * The strictest rules: air-gapped, served under a path, on the target with the most rules.
 */
const rules = siteRules({
  domain: 'docs.example.com',
  siteCheck: 'fail-new',
  deploymentKind: 'air-gapped',
  allowedHosts: ['cdn.example.com', '*.example.org'],
  publishTarget: 'github-pages',
  basePath: '/docs/',
})

/** Reads files like the threads that unpack a bundle. */
function readFiles(files: readonly BundledFile[]): SiteFile[] {
  const packer = new FilePacker('pages')
  const unpacker = new FileUnpacker()
  return files.flatMap(({ path, bytes }) => {
    const reader = packer.open(path)
    for (let at = 0; at < bytes.length; at += pieceLength) {
      reader.update(bytes.subarray(at, at + pieceLength))
    }
    packer.add(reader.end())
    return unpacker.unpack(packer.take())
  })
}

/** Compares, checks and reports the files of a site. */
export function judgeFiles(
  files: readonly SiteFile[],
  baselineFiles: readonly SiteFile[] = files.slice(1),
): void {
  const domain = 'docs.example.com'
  const manifest = manifestOf(files, { domain, jobId: 'job-1' })
  const check = checkSite(files, rules, { pageCount: 3 })
  const findings = knownFindings(checkSite(baselineFiles, rules, { pageCount: 3 }).findings)
  const baseline = readManifest(formatManifest(manifestOf(baselineFiles, { domain, findings })))
  formatManifest(manifest)
  const changes = changesBetween(baseline, manifest)
  formatPaths(changedUrlPaths(changes))
  const accepted = parseAcceptedFindings('0123456789ab Broken links: /a')
  const judged = judgeCheck(check, { baseline, now: manifest, accepted, onlyNew: true })
  formatFindings({ domain, jobId: 'job-1', siteDigest: manifest.siteDigest }, judged.findings)
  worstCauses(check, 10)
  renderReport({ check: judged.check, changes, sizes: sizesByType(files) })
}

/** Renders the page and the summary of a report. */
export function renderReport(parts: Pick<SiteReport, 'check' | 'changes' | 'sizes'>): void {
  const report: SiteReport = {
    rules,
    jobId: 'job-1',
    exportVersion: '',
    createdAt: new Date(0),
    phases: [],
    bundle: { bytes: 1, sha256: '', type: 'tar.gz' },
    site: { digest: '', fileCount: 1, bytes: 1 },
    ...parts,
  }
  reportPage(report)
  siteSummary(outlineOf(report))
}

/** Reads, compares, checks and reports the files of a bundle. */
export function readAndJudge(files: readonly BundledFile[]): void {
  judgeFiles(readFiles(files))
}
