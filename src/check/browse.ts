import { makeRunFolder, type RunFolder } from '../kernel/disk/run-folder.ts'
import { makeFolders } from '../kernel/disk/whole-file.ts'
import { counted } from '../kernel/format/quantity.ts'
import type { AnalysisContext } from './analyze-site.ts'
import type { SiteRequest } from './check-request.ts'
import type { SiteWorker } from './site-worker.ts'

/**
 * Opens pages of a site in a browser, as the request asks; the next analysis of the site has what they
 * did.
 *
 * @param of `folder`: the unpacked site, absolute; `program`: the browser, absolute
 * @throws Failure INVALID_INPUT if the browser does not start
 */
export async function browse(
  of: { readonly site: SiteWorker; readonly folder: string; readonly program: string },
  { request, report, run }: AnalysisContext,
): Promise<void> {
  const { browser, rules } = request
  const { site, folder, program } = of
  if (!browser) return
  report.phase('browser')
  const start = run.clock.now()
  const { secrets } = run.scrubber
  const { pages, accessibility } = browser
  const used = await site.browse({ program, pages, accessibility, folder, secrets, rules })
  if (!used.isSandboxed) run.log.notice(withoutSandbox)
  const seconds = Math.round((run.clock.now() - start) / 1000)
  run.log.info(
    `${counted(used.pages, 'page')} opened in ${used.product} in ${seconds} s: ${program}`,
  )
}

const withoutSandbox =
  'the browser ran without its own sandbox, which this system does not allow (Chromium refuses it to root): run the job as a plain user, so that the pages of the site are in the sandbox'

/** A new folder for a site that only the browser needs on disk; its disposal removes it. */
export async function newSiteFolder({
  temporaryFolder,
}: Pick<SiteRequest, 'temporaryFolder'>): Promise<RunFolder> {
  await makeFolders(temporaryFolder)
  return await makeRunFolder(temporaryFolder, 'site')
}
