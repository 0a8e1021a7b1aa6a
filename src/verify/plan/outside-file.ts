import { fileKind, isScript } from '../../reading/file-kind.ts'
import type { Manifest, ManifestFile } from '../../site/manifest.ts'
import type { OutsideFile, PlannedRequest } from './planned-request.ts'

type OutsideRequest = PlannedRequest & { readonly about: 'outside' }

/**
 * The requests for what the export does not have, but browsers and crawlers may have the URL of: the
 * service workers, sitemaps and feeds that only the baseline has, and the `robots.txt` of the host.
 *
 * @param removed files that only the baseline has
 */
export function outsideFiles(
  { files }: Pick<Manifest, 'files'>,
  removed: readonly ManifestFile[],
  siteUrl: string,
): OutsideRequest[] {
  const isAtRoot = new URL(siteUrl).pathname === '/'
  const hasRobots = isAtRoot && files.some(({ path }) => path === 'robots.txt')
  const robots = { about: 'outside', what: 'robots.txt', path: 'robots.txt' } as const
  const old = removed.flatMap((before): OutsideRequest[] => {
    const what = outsideFile(before.path)
    return what ? [{ about: 'outside', what, before, path: before.path }] : []
  })
  return hasRobots ? old : [...old, robots]
}

/** By the usual names, as browsers request a worker by its URL, whatever the pages say by then. */
const workerName = /(?:^|[._-])(?:sw|(?:service|ngsw)-?worker)[._-]/i

function outsideFile(path: string): OutsideFile | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (isScript({ path }) && workerName.test(name)) return 'service worker'
  const kind = fileKind(path)
  if (kind === 'packed sitemap') return 'sitemap'
  return kind === 'sitemap' || kind === 'feed' ? kind : undefined
}
