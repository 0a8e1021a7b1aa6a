import { Connections } from '../kernel/http/connections.ts'
import { Failure } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'
import type { BundleUse, FetchedBundle } from './bundle-writer.ts'
import type { RenewableLink } from './download/link.ts'
import type { ObjectSource } from './download/object-part.ts'
import { RetryBudget } from './download/retry-budget.ts'
import { StartOver, StoreRefused } from './download/store-failure.ts'
import {
  DamagedBundle,
  OtherSize,
  type TransferLimits,
  transferBundle,
  UnusableCopy,
} from './transfer.ts'

/**
 * Fetches the bundle in one pass: it is hashed, kept and unpacked as it arrives. If the store
 * refuses the link, a new one is minted; after a broken connection, the download resumes from the
 * last byte, or starts over if the store cannot prove that the object is the same. A bundle that is
 * invalid is downloaded again: only what is the same twice is believed. A cached bundle
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
  const attempts = new Attempts(source, retryBudget)
  for (;;) {
    try {
      return await transferBundle(source, use, attempts.limits, retryBudget)
    } catch (error) {
      run.signal.throwIfAborted()
      await attempts.prepareNext(error)
    }
  }
}

/** Maximum number of damaged downloads: then the way to the store, not the bundle, is broken. */
const maxDamaged = 3

/** What the failed transfers of a bundle have shown, and what follows for the next one. */
class Attempts {
  readonly #source: ObjectSource
  readonly #retryBudget: RetryBudget
  /** The digests of damaged downloads; undefined for one of which not all bytes were read. */
  readonly #damaged: (string | undefined)[] = []
  #mayResume = true
  #mayUseCache = true
  #changes = 0

  constructor(source: ObjectSource, retryBudget: RetryBudget) {
    this.#source = source
    this.#retryBudget = retryBudget
  }

  get limits(): TransferLimits {
    return { mayResume: this.#mayResume, mayUseCache: this.#mayUseCache }
  }

  /** Resolves when the next transfer may begin. @throws Failure if no other can help */
  async prepareNext(error: unknown): Promise<void> {
    const { link, run } = this.#source
    if (error instanceof UnusableCopy) {
      run.log.info('the cached copy of the bundle is unusable: downloading it again')
      run.log.debug(String(error.cause))
      this.#mayUseCache = false
    } else if (error instanceof OtherSize) await link.renew(error.message, 'BUNDLE_CORRUPT')
    else if (error instanceof DamagedBundle) await this.#afterDamage(error)
    else await this.#startOver(error)
  }

  /** Another connection, and another link, may lead past whatever damages the bundle. */
  async #afterDamage({ failure, sha256 }: DamagedBundle): Promise<void> {
    const isSame = this.#damaged.includes(sha256)
    this.#damaged.push(sha256)
    if (isSame)
      throw again(
        failure,
        `a second download ${sha256 ? 'had the same bytes' : 'failed in the same way'}`,
      )
    if (this.#damaged.length === maxDamaged) {
      throw again(failure, `${maxDamaged} downloads were damaged, each in a different way`)
    }
    const { connections, link } = this.#source
    connections.close()
    await link.replace(`${failure.what}; downloading it once more`)
  }

  async #startOver(error: unknown): Promise<void> {
    const { link, run } = this.#source
    if (error instanceof StartOver) {
      // Mirrors with different ETags look like an object that keeps changing.
      const isReliable = error.kind === 'changed' && ++this.#changes < 2
      this.#mayResume &&= isReliable
    }
    const pause = this.#retryBudget.pauseAfter(error, 'starting over')
    await run.clock.sleep(pause, run.signal)
    const isMissing = error instanceof StoreRefused && error.status === 404
    if (isMissing) await link.replace('the bundle is missing in the store')
  }
}

const again = (failure: Failure, how: string): Failure =>
  new Failure(failure.code, `${failure.what}; ${how}`, { ...failure.parts.details, cause: failure })
