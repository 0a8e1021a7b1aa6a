import {
  type BundleUse,
  type BundleWriter,
  type Delivered,
  openBundleWriter,
} from '../../src/export/bundle/bundle-writer.ts'
import {
  type FetchedBundle,
  type FetchOptions,
  fetchBundle,
} from '../../src/export/bundle/fetch-bundle.ts'
import type { RenewableLink } from '../../src/export/bundle/link.ts'
import type { ArchiveType } from '../../src/export/bundle/unpack/archive-type.ts'
import type { UnpackedSize } from '../../src/export/bundle/unpack/site-writer.ts'
import { SiteWorker } from '../../src/export/site-analysis/site-worker.ts'
import type { Run } from '../../src/kernel/run/run.ts'

/** A site, and the thread that holds it. Dispose of the worker after use. */
interface WithWorker {
  readonly site?: UnpackedSize & { readonly worker: SiteWorker }
}

/** Fetches a bundle as the flow of an export does: each attempt with a thread of its own. */
export async function fetchSite(
  link: RenewableLink,
  options: Omit<FetchOptions, 'startSite'>,
  run: Run,
): Promise<Omit<FetchedBundle, 'site'> & WithWorker> {
  const sites = new StartedSites()
  const { site, ...bundle } = await fetchBundle(link, { ...options, ...sites }, run)
  return { ...bundle, ...sites.withWorker(site) }
}

/** A writer whose site has its worker when it is finished. */
export async function openWriter(
  type: ArchiveType,
  use: Omit<BundleUse, 'startSite'>,
  run: Run,
): Promise<
  Omit<BundleWriter, 'finish'> & { finish(): Promise<Omit<Delivered, 'site'> & WithWorker> }
> {
  const sites = new StartedSites()
  const writer = await openBundleWriter(type, { ...use, ...sites }, run)
  return {
    write: (piece, position) => writer.write(piece, position),
    abandon: () => writer.abandon(),
    async finish() {
      const { site, ...delivered } = await writer.finish()
      return { ...delivered, ...sites.withWorker(site) }
    },
  }
}

class StartedSites {
  #last: SiteWorker | undefined
  readonly startSite = (run: Run): SiteWorker => {
    this.#last = new SiteWorker(run)
    return this.#last
  }

  withWorker(site: UnpackedSize | undefined): WithWorker {
    return site && this.#last ? { site: { ...site, worker: this.#last } } : {}
  }
}
