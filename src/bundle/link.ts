import type { MintedBundle } from '../admin-api/client.ts'
import { formatDuration } from '../format/duration.ts'
import { requireReach } from '../http/connect-guard.ts'
import { isSecure } from '../http/origin.ts'
import type { Reach } from '../http/reach.ts'
import { backoff } from '../http/retry.ts'
import type { Clock } from '../run/clock.ts'
import { Failure, type FailureCode } from '../run/failure.ts'
import type { Run } from '../run/run.ts'

/** A presigned link to the bundle (Admin API, section 4.4): a secret for as long as it lives. */
export interface BundleLink {
  readonly url: URL
  readonly expiresAt?: Date | undefined
  readonly sizeBytes?: number | undefined
  /** Who can reach the host that minted it. */
  readonly hostReach: Reach
  /** When it was minted, in the clock's milliseconds. */
  readonly mintedAt: number
  /** How long it lives from then, in milliseconds by the host's own clock; Infinity if unknown. */
  readonly lifetime: number
}

/** More than any store's links have; what is hidden of a link takes work by its length. In bytes. */
const maxLink = 16_000

/**
 * A link as the host minted it. Its lifetime is measured between two times of the host, so that a
 * wrong clock on the runner does not matter.
 *
 * @throws Failure BAD_RESPONSE for a link that must not be followed
 */
export function bundleLink(bundle: MintedBundle, clock: Clock): BundleLink {
  const { bundleUrl: url, expiresAt, sizeBytes, hostTime, hostReach } = bundle
  if (!isSecure(url)) {
    throw new Failure(
      'BAD_RESPONSE',
      `the host gave a bundle link that is not https, at ${url.host}`,
      {
        nextStep: 'The link was not followed. Its operators must serve bundles over https',
      },
    )
  }
  try {
    requireReach(url.hostname, (reach) => mayReach({ hostReach }, reach))
  } catch (error) {
    const what = `the host gave a bundle link that leads into a closed network: ${(error as Error).message}`
    throw new Failure('BAD_RESPONSE', what, {
      nextStep:
        'The link was not followed. Its operators must serve bundles from a public server, or from one where `base-url` is',
    })
  }
  const { length } = url.href
  if (length > maxLink) {
    const what = `the host gave a bundle link of ${length} bytes, and at most ${maxLink} are accepted`
    throw new Failure('BAD_RESPONSE', what, {
      nextStep: "The link was not followed. Ask the host's operators for a shorter one",
    })
  }
  const lifetime = expiresAt ? expiresAt.getTime() - hostTime : Number.POSITIVE_INFINITY
  return { url, expiresAt, sizeBytes, hostReach, mintedAt: clock.now(), lifetime }
}

/**
 * Whether a link's bundle may come from a server: from one on the internet, or from one that is where
 * its host is. A host on the internet must not send the runner into the network around it.
 */
export function mayReach({ hostReach }: Pick<BundleLink, 'hostReach'>, reach: Reach): boolean {
  return reach === 'public' || reach === hostReach
}

/** The share of a link's life that is over, from 0; 1 and more is expired. */
export function lifeUsed({ lifetime, mintedAt }: BundleLink, now: number): number {
  return lifetime > 0 ? (now - mintedAt) / lifetime : Number.POSITIVE_INFINITY
}

/** Half of a link's life must be left for whoever gets it. */
const maxLifeUsed = 0.5

/** What makes links that serve nobody. */
const clocksDiffer =
  "The clocks of the host and of its store must agree: report this to the host's operators"

/** The most links that are minted without getting further with one of them. */
const maxRenewals = 3

/**
 * A link that renews itself: the job and its files stay on the host, only the link is limited in
 * time (Admin API, section 1). Several connections may use it at once: they get the same link, and
 * have it renewed once.
 */
export class RenewableLink {
  readonly #mint: () => Promise<BundleLink>
  readonly #run: Run
  #link: BundleLink
  #minting: Promise<void> | undefined
  /** In a row, without a link that served. */
  #renewals = 0
  /** The link that could not be renewed when half of its life had gone. */
  #kept: BundleLink | undefined

  constructor(first: BundleLink, mint: () => Promise<BundleLink>, run: Run) {
    this.#link = first
    this.#mint = mint
    this.#run = run
  }

  /**
   * A link with at least half of its life left; where the host mints none, one that still lives.
   *
   * @throws Failure BAD_RESPONSE when the host mints only links that have expired already, and
   *   whatever minting ends with when the link has expired
   */
  async get(): Promise<BundleLink> {
    await this.#minting
    for (;;) {
      const link = this.#link
      const used = lifeUsed(link, this.#run.clock.now())
      if (used <= maxLifeUsed || (link === this.#kept && used < 1)) return link
      const why = 'the bundle link has used over half of its life'
      await this.renew(link, why, 'BAD_RESPONSE').catch((error) => this.#keep(link, error))
    }
  }

  /** Goes on with a link that could not be renewed, as long as it lives. */
  #keep(link: BundleLink, error: unknown): void {
    const { clock, log, signal } = this.#run
    signal.throwIfAborted()
    const left = link.mintedAt + link.lifetime - clock.now()
    if (!(error instanceof Failure) || link !== this.#link || left <= 0) throw error
    if (link === this.#kept) return
    this.#kept = link
    log.warning(`${error.what}; the bundle link that there is expires in ${formatDuration(left)}`)
  }

  /** A link did serve: when it is the current one, renewals are counted anew. */
  served(link: BundleLink): void {
    if (link === this.#link) this.#renewals = 0
  }

  /**
   * Mints another link because `useless` is of no use, unless that has been done already. When the
   * link before was of no use either, it waits as long as other attempts do.
   *
   * @throws Failure `code` after `maxRenewals` in a row that were of no use either
   */
  async renew(useless: BundleLink, why: string, code: FailureCode): Promise<void> {
    if (useless !== this.#link) return
    this.#minting ??= this.#renew(why, code).finally(() => {
      this.#minting = undefined
    })
    await this.#minting
  }

  async #renew(why: string, code: FailureCode): Promise<void> {
    if (++this.#renewals > maxRenewals) {
      const what = `${why}, and ${maxRenewals} replacement links failed the same way`
      const nextStep = code === 'BUNDLE_CORRUPT' ? undefined : clocksDiffer
      throw new Failure(code, what, { nextStep })
    }
    const { clock, log, signal } = this.#run
    log.info(`${why}: minting another`)
    if (this.#renewals > 1) await clock.sleep(backoff(this.#renewals - 1, Math.random()), signal)
    this.#link = await this.#mint()
  }
}
