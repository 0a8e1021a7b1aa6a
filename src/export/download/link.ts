import type { MintedBundle } from '../../host/client.ts'
import { counted, formatCount, formatDuration } from '../../kernel/format/quantity.ts'
import { type LocalAddress, requireAllowed } from '../../kernel/http/connect-guard.ts'
import { isSecure } from '../../kernel/http/origin.ts'
import { backoff } from '../../kernel/http/retry.ts'
import type { Clock } from '../../kernel/run/clock.ts'
import { Failure } from '../../kernel/run/failure.ts'
import type { FailureCode } from '../../kernel/run/failure-codes.ts'
import type { Run } from '../../kernel/run/run.ts'

/** A presigned link to the bundle (Admin API, section 4.4): a secret until it expires. */
export interface BundleLink {
  readonly url: URL
  /** As the host announced it. */
  readonly sizeBytes?: number | undefined
  /** Whether the host that minted it is on this machine. */
  readonly isHostLocal: boolean
  readonly expiresAt?: Date | undefined
  /** When it was minted, in the clock's milliseconds. */
  readonly mintedAt: number
  /** Time from then until it expires, in milliseconds by the host's clock; Infinity if unknown. */
  readonly lifetime: number
}

/**
 * Links of all known stores are shorter. The time to scrub a text grows with the length of the
 * link. In bytes.
 */
const maxLink = 16_000

/**
 * A link as the host minted it. Its lifetime is measured between two times of the host, so that a
 * wrong clock on the runner does not matter.
 *
 * @throws Failure BAD_RESPONSE for a link that must not be followed
 */
export function bundleLink(bundle: MintedBundle, clock: Clock): BundleLink {
  const { bundleUrl: url, expiresAt, sizeBytes, hostTime, isHostLocal } = bundle
  const refused = (what: string, nextStep: string) =>
    new Failure('BAD_RESPONSE', `the host gave a bundle link ${what}`, {
      nextStep: `The link was not followed. ${nextStep}`,
    })
  if (!isSecure(url)) {
    const nextStep = 'Its operators must serve bundles over https'
    throw refused(`that is not https, at ${url.host}`, nextStep)
  }
  try {
    requireAllowed(url.hostname, refusedAddresses({ isHostLocal }))
  } catch (error) {
    const nextStep = "Ask the host's operators for links that lead to the store over the network"
    throw refused(`to a local address: ${(error as Error).message}`, nextStep)
  }
  const { length } = url.href
  if (length > maxLink) {
    const what = `of ${counted(length, 'byte')}; the limit is ${formatCount(maxLink)}`
    throw refused(what, "Ask the host's operators for a shorter one")
  }
  const lifetime = expiresAt ? expiresAt.getTime() - hostTime : Number.POSITIVE_INFINITY
  return { url, expiresAt, sizeBytes, isHostLocal, mintedAt: clock.now(), lifetime }
}

/**
 * The addresses that a bundle must not come from. A host elsewhere must not send the runner to itself;
 * no host must send it to a cloud's metadata.
 */
export function refusedAddresses({ isHostLocal }: Pick<BundleLink, 'isHostLocal'>): LocalAddress[] {
  return isHostLocal ? ['link-local', 'metadata'] : ['loopback', 'link-local', 'metadata']
}

/** The used share of a link's lifetime, from 0; expired from 1 on. */
export function lifeUsed({ lifetime, mintedAt }: BundleLink, now: number): number {
  return lifetime > 0 ? (now - mintedAt) / lifetime : Number.POSITIVE_INFINITY
}

/** A link that is output must have half of its lifetime left. */
const maxLifeUsed = 0.5

/** The next step if new links do not work either: have already expired, or are refused by the store. */
const nextSteps: Partial<Record<FailureCode, string>> = {
  BAD_RESPONSE:
    "The clocks of the host and of its store must agree: report this to the host's operators",
  DOWNLOAD_FAILED:
    "The store must accept the host's links from this runner, and the clocks of the two must agree: report this to the host's operators",
}

/** Maximum number of links minted in a row without any progress. */
const maxRenewals = 3

/**
 * A link that renews itself: the job and its files stay on the host, only the link is limited in
 * time (Admin API, section 1). One request uses it at a time.
 */
export class RenewableLink {
  readonly #mint: () => Promise<BundleLink>
  readonly #run: Run
  #link: BundleLink
  /** Since a link last worked. */
  #renewals = 0
  /** The link that is used until it expires, as it could not be renewed after half of its lifetime. */
  #kept: BundleLink | undefined

  constructor(first: BundleLink, mint: () => Promise<BundleLink>, run: Run) {
    this.#link = first
    this.#mint = mint
    this.#run = run
  }

  /**
   * A link with at least half of its lifetime left; if the host mints none, one that has not expired.
   *
   * @throws Failure BAD_RESPONSE when the host mints only links that have expired already, and
   *   the failure of minting if the link has expired
   */
  async get(): Promise<BundleLink> {
    for (;;) {
      const link = this.#link
      const used = lifeUsed(link, this.#run.clock.now())
      if (used <= maxLifeUsed || (link === this.#kept && used < 1)) return link
      const why = 'the bundle link has used over half of its lifetime'
      await this.renew(why, 'BAD_RESPONSE').catch((error) => this.#keep(link, error))
    }
  }

  #keep(link: BundleLink, error: unknown): void {
    const { clock, log, signal } = this.#run
    signal.throwIfAborted()
    const left = link.mintedAt + link.lifetime - clock.now()
    if (!(error instanceof Failure) || left <= 0) throw error
    if (link === this.#kept) return
    this.#kept = link
    log.warning(`${error.what}; the current bundle link expires in ${formatDuration(left)}`)
  }

  /** The current link works. */
  served(): void {
    this.#renewals = 0
  }

  /**
   * Mints another link because the current one does not work. If the link before it did not work
   * either, backs off first.
   *
   * @throws Failure `code` after `maxRenewals` links in a row that did not work
   */
  async renew(why: string, code: FailureCode): Promise<void> {
    if (++this.#renewals > maxRenewals) {
      const what = `${why}, and ${maxRenewals} replacement links failed the same way`
      throw new Failure(code, what, { nextStep: nextSteps[code] })
    }
    const { clock, log, signal } = this.#run
    log.info(`${why}: minting another`)
    if (this.#renewals > 1) await clock.sleep(backoff(this.#renewals - 1, Math.random()), signal)
    this.#link = await this.#mint()
  }
}
