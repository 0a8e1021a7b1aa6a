import { basename } from 'node:path'
import { counted, formatSize } from '../kernel/format/quantity.ts'
import type { ArtifactServices } from '../report/artifacts.ts'
import { artifactNames, siteDocuments } from '../report/artifacts.ts'
import { uploadDocuments } from '../report/upload-documents.ts'
import { type AnalysisContext, analyzeSite, reportSite } from './analyze-site.ts'
import { checkInputFiles } from './baseline.ts'
import { browse, newSiteFolder } from './browse.ts'
import { requireBrowser } from './browser-program.ts'
import type { CheckRequest } from './check-request.ts'
import { readSite } from './read-site.ts'
import { sitePaths } from './site-paths.ts'
import { SiteWorker } from './site-worker.ts'

export interface CheckContext extends AnalysisContext {
  readonly request: CheckRequest
  readonly services: ArtifactServices
}

/**
 * Analyzes a site that is on disk: checks it, compares it with the baseline, and writes its manifest,
 * lists and report. Nothing of the site is changed, and no host is asked.
 *
 * @throws Failure SITE_CHECK_FAILED among others
 */
export async function checkBuiltSite(context: CheckContext): Promise<void> {
  const { request, services, report, run } = context
  const { site: path, artifactName } = request
  if (artifactName) services.artifacts.requireService()
  const baseline = await checkInputFiles(context)
  const program = request.browser && (await requireBrowser(request.browser))
  const paths = sitePaths(request, 'site')
  // An archive has to be on disk for a browser.
  await using temporary = program ? await newSiteFolder(request) : undefined
  await using site = new SiteWorker(run)
  report.phase('check')
  const reading = request.rules.siteCheck === 'off' ? 'digests' : 'pages'
  const asked = { path, reading, workspace: request.workspace, unpackTo: temporary?.path } as const
  const { fileCount, bytes, folder } = await readSite(site, asked, run)
  report.record({ fileCount, sitePath: path })
  run.log.info(`site read: ${counted(fileCount, 'file')}, ${formatSize(bytes)}, from ${path}`)
  if (program && folder) await browse({ site, folder, program }, context)
  report.phase('check')
  const source = { name: basename(path), isFolder: folder === path }
  const analysis = await analyzeSite(
    { site, source, baseline, paths, siteFolders: folder ? [path, folder] : [path] },
    context,
  )
  const reported = { site, source, analysis, reportPath: paths.report, nextStep }
  const { failure, picturesPath: pictures } = await reportSite(reported, context)
  if (artifactName) {
    // The extension of a bundle has no meaning here.
    const names = artifactNames(artifactName, 'tar.gz')
    const documents = siteDocuments(names, { ...paths, pictures }, failure)
    await uploadDocuments(documents, failure, context, ({ name, id, url }) => {
      if (name === names.report) report.record({ artifactId: id, artifactUrl: url })
      if (name === names.pictures) report.record({ picturesUrl: url })
    })
    run.signal.throwIfAborted()
  }
  if (failure) throw failure
}

const nextStep =
  'Open the report, fix its findings, and build the site again. To accept findings on purpose, copy their lines from the report into the file that `accepted-findings` names. To publish this site anyway, set `site-check: warn`'
