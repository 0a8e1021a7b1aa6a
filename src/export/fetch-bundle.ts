import { Connections } from '../kernel/http/connections.ts'
import type { Run } from '../kernel/run/run.ts'
import type { BundleUse, FetchedBundle } from './bundle-writer.ts'
import type { RenewableLink } from './download/link.ts'
import { RetryBudget } from './download/retry-budget.ts'
import { StartOver } from './download/store-failure.ts'
import { OtherSize, transferBundle, UnusableCopy } from './transfer.ts'

/**
 * Fetches the bundle in one pass: it is hashed, kept and unpacked as it arrives. If the store
 * refuses the link, a new one is minted; after a broken connection, the download resumes from the
 * last byte, or starts over if the store cannot prove that the object is the same. A cached bundle
 * is processed in the same way, once the store has shown that it is the current version. A kept
 * file is written under another name, then renamed, so it is never incomplete. The caller removes
 * what was unpacked from a failed bundle.
 *
 * @throws Failure DOWNLOAD_FAILED, BUNDLE_CORRUPT, BUNDLE_UNSAFE, NO_SPACE; the signal's reason if
 *   it is aborted
 */
export async function fetchBundle(
  link: RenewableLink,
  use: BundleUse,
  run: Run,
): Promise<FetchedBundle> {
  using connections = new Connections()
  const source = { link, run, connections, spares: [] }
  const retryBudget = new RetryBudget(run)
  let mayResume = true
  let mayUseCache = true
  let changes = 0
  for (;;) {
    try {
      return await transferBundle(source, use, { mayResume, mayUseCache }, retryBudget)
    } catch (error) {
      run.signal.throwIfAborted()
      if (error instanceof UnusableCopy) {
        run.log.info('the cached copy of the bundle is unusable: downloading it again')
        run.log.debug(String(error.cause))
        mayUseCache = false
        continue
      }
      if (error instanceof OtherSize) {
        await link.renew(error.message, 'BUNDLE_CORRUPT')
        continue
      }
      if (error instanceof StartOver) {
        // Mirrors with different ETags look like an object that keeps changing.
        const isReliable = error.kind === 'changed' && ++changes < 2
        mayResume &&= isReliable
      }
      await run.clock.sleep(retryBudget.pauseAfter(error, 'starting over'), run.signal)
    }
  }
}
