import type { VerifyRequest } from '../contract/request.ts'
import type { Run } from '../run/run.ts'
import { SiteWorker } from '../site-analysis/site-worker.ts'
import { sitePaths } from './delivery.ts'
import { readSite } from './read-site.ts'

/**
 * Reads a site that is on disk, and writes its manifest.
 *
 * @param path absolute: a folder or an archive
 * @returns the absolute path of the manifest
 * @throws Failure as `readSite`
 */
export async function writeManifestOf(
  path: string,
  request: Pick<VerifyRequest, 'temporaryFolder' | 'publishTarget' | 'workspace'>,
  run: Run,
): Promise<string> {
  const { publishTarget, workspace } = request
  const paths = sitePaths(request, 'site')
  await using site = new SiteWorker(run)
  await readSite(site, { path, reading: 'digests', workspace }, run)
  await site.analyze({
    jobId: undefined,
    expectations: {
      domain: '',
      deploymentKind: 'client-hosted',
      allowedHosts: [],
      publishTarget,
      basePath: '/',
    },
    findings: 'none',
    baseline: undefined,
    paths,
    secrets: run.scrubber.secrets,
  })
  return paths.manifest
}
