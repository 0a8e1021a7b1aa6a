import type { ArchiveType } from '../../src/archive/archive-type.ts'
import type { UnpackedSize } from '../../src/archive/site-writer.ts'
import { SiteWorker } from '../../src/check/site-worker.ts'
import { type BundleUse, BundleWriter, type FetchedBundle } from '../../src/export/bundle-writer.ts'
import type { RenewableLink } from '../../src/export/download/link.ts'
import { fetchBundle } from '../../src/export/fetch-bundle.ts'
import type { Run } from '../../src/kernel/run/run.ts'

/** A site, and the thread that holds it. Dispose of the worker after use. */
interface WithWorker {
  readonly site?: UnpackedSize & { readonly worker: SiteWorker }
}

/** Fetches a bundle as the flow of an export does. */
export async function fetchSite(
  link: RenewableLink,
  options: Omit<BundleUse, 'site'>,
  run: Run,
): Promise<Omit<FetchedBundle, 'site'> & WithWorker> {
  const worker = new SiteWorker(run)
  const { site, ...bundle } = await fetchBundle(link, { ...options, site: worker }, run)
  return { ...bundle, ...withWorker(site, worker) }
}

/** A writer whose site has its worker when it is finished. */
export async function openWriter(
  type: ArchiveType,
  use: Omit<BundleUse, 'site'>,
  run: Run,
): Promise<
  Pick<BundleWriter, 'write' | 'abandon'> & {
    finish(): Promise<Pick<FetchedBundle, 'path'> & WithWorker>
  }
> {
  const worker = new SiteWorker(run)
  const writer = await BundleWriter.open(type, { ...use, site: worker }, false)
  return {
    write: (piece, position) => writer.write(piece, position),
    abandon: () => writer.abandon(),
    async finish() {
      const { site, ...delivered } = await writer.finish()
      return { ...delivered, ...withWorker(site, worker) }
    },
  }
}

const withWorker = (site: UnpackedSize | undefined, worker: SiteWorker): WithWorker =>
  site ? { site: { ...site, worker } } : {}
