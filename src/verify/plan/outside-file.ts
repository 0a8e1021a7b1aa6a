import { fileKind, isScript } from '../../reading/file-kind.ts'
import type { Manifest, ManifestFile } from '../../site/manifest.ts'
import type { OutsideFile, PlannedRequest } from './planned-request.ts'

type OutsideRequest = PlannedRequest & { readonly about: 'outside' }

/**
 * The requests for what the export does not have, but browsers and crawlers may have the URL of: the
 * service workers, sitemaps and feeds that only the baseline has, and the `robots.txt` of the host.
 *
 * @param baseline of what was deployed before, if there is one
 * @param removed files that only the baseline has
 */
export function outsideFiles(
  { files }: Pick<Manifest, 'files'>,
  baseline: Pick<Manifest, 'files'> | undefined,
  removed: readonly ManifestFile[],
  siteUrl: string,
): OutsideRequest[] {
  const isAtRoot = new URL(siteUrl).pathname === '/'
  const hasRobots = isAtRoot && files.some(({ path }) => path === 'robots.txt')
  const robots = { about: 'outside', what: 'robots.txt', path: 'robots.txt' } as const
  const areWorkersKnown = baseline?.files.some(({ worker }) => worker) === true
  const isWorker = areWorkersKnown ? isRegistered : isNamedWorker
  const old = removed.flatMap((before): OutsideRequest[] => {
    const what = isWorker(before) ? 'service worker' : outsideData(before.path)
    return what ? [{ about: 'outside', what, before, path: before.path }] : []
  })
  return hasRobots ? old : [...old, robots]
}

const isRegistered = ({ worker }: ManifestFile): boolean => worker === true

/** Names that generators and services give to service workers. */
const workerName =
  /^(?:OneSignalSDK(?:Updater)?Worker\.)|(?:^|[._-])(?:sw|(?:service|ngsw)[_-]?worker)[._-]/i

/** Whether it is one by its name: only a site that was checked knows what its pages register. */
function isNamedWorker({ path }: ManifestFile): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return isScript({ path }) && workerName.test(name)
}

function outsideData(path: string): OutsideFile | undefined {
  const kind = fileKind(path)
  if (kind === 'packed sitemap') return 'sitemap'
  return kind === 'sitemap' || kind === 'feed' ? kind : undefined
}
