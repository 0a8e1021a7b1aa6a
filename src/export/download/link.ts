import type { MintedBundle } from '../../host/client.ts'
import { LinkNotReady } from '../../host/link-not-ready.ts'
import { counted, formatCount, formatDuration } from '../../kernel/format/quantity.ts'
import { type LocalAddress, requireAllowed } from '../../kernel/http/connect-guard.ts'
import { isSecure } from '../../kernel/http/origin.ts'
import { backoff, type FailureCause, retry } from '../../kernel/http/retry.ts'
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
  /**
   * Time from then until it expires, in milliseconds by the host's clock; Infinity if unknown, or if the
   * link has expired already by that clock: then one of the two times is wrong, and the store decides.
   */
  readonly lifetime: number
  /** The times that contradict each other, of a link that has expired before it was minted. */
  readonly conflict?: ClockConflict | undefined
}

/** Three clocks, in milliseconds since 1970. */
export interface ClockConflict {
  readonly expiresAt: number
  /** Undefined if its response has no `Date`. */
  readonly host: number | undefined
  readonly runner: number
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
  const runner = clock.date().getTime()
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
  const left = expiresAt && expiresAt.getTime() - (hostTime ?? runner)
  const hasConflict = left !== undefined && left <= 0
  return {
    url,
    expiresAt,
    sizeBytes,
    isHostLocal,
    mintedAt: clock.now(),
    lifetime: left === undefined || hasConflict ? Number.POSITIVE_INFINITY : left,
    conflict: hasConflict
      ? { expiresAt: expiresAt?.getTime() ?? 0, host: hostTime, runner }
      : undefined,
  }
}

/** Completes a message about a link whose times contradict each other. */
function conflictText({ expiresAt, host, runner }: ClockConflict): string {
  const text = (time: number) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')
  const hostClock =
    host === undefined ? 'the host sends no `Date`' : `the host's clock says ${text(host)}`
  return `has expired by its times: \`expiresAt\` is ${text(expiresAt)}, ${hostClock}, the runner's clock says ${text(runner)}`
}

/** The next step for a link whose times contradict each other. */
const checkClocks =
  'Check these clocks, and that the host writes `expiresAt` in UTC or with its zone'

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

/** The next step if new links do not work either. */
const nextSteps: Partial<Record<FailureCode, string>> = {
  DOWNLOAD_FAILED:
    "The store must accept the host's links from this runner, and the clocks of the two must agree: report this to the host's operators",
}

/** Maximum number of links minted in a row without any progress. */
const maxRenewals = 3

/** How long to try to replace a link that still works, in milliseconds. */
const maxRefresh = 5 * 60_000

/**
 * A link that renews itself: the job and its files stay on the host, only the link is limited in
 * time (Admin API, section 1). One request uses it at a time.
 */
export class RenewableLink {
  readonly #mint: (run: Run) => Promise<BundleLink>
  readonly #run: Run
  #link: BundleLink
  /** How many links were minted since one last worked. */
  #renewals = 0
  /** The link that is used until it expires, as it could not be renewed after half of its lifetime. */
  #kept: BundleLink | undefined
  #hasWarned = false

  /** @param mint mints a link, once */
  constructor(first: BundleLink, mint: (run: Run) => Promise<BundleLink>, run: Run) {
    this.#link = first
    this.#mint = mint
    this.#run = run
  }

  /**
   * A link with at least half of its lifetime left; if the host mints none, one that has not expired. A
   * link that was just minted is used whatever its times say: the store decides.
   *
   * @throws Failure of minting if the link has expired
   */
  async get(): Promise<BundleLink> {
    const link = this.#link
    for (;;) {
      const used = lifeUsed(link, this.#run.clock.now())
      const isUsable = used <= maxLifeUsed || (link === this.#kept && used < 1)
      if (isUsable || this.#link !== link) return this.#link
      await this.#refresh(link)
    }
  }

  /** The current link works. */
  served(): void {
    this.#renewals = 0
    const { conflict } = this.#link
    if (!conflict || this.#hasWarned) return
    this.#hasWarned = true
    this.#run.log.warning(
      `the bundle link works, although it ${conflictText(conflict)}. ${checkClocks}`,
    )
  }

  /**
   * Mints another link because the store refuses the current one. If it refused the link before it,
   * too, backs off first.
   *
   * @throws Failure `code` after `maxRenewals` links in a row that did not work
   */
  async renew(why: string, code: FailureCode): Promise<void> {
    if (++this.#renewals > maxRenewals) {
      const { conflict } = this.#link
      const what = `${why}, and ${maxRenewals} replacement links failed the same way`
      throw conflict && code === 'DOWNLOAD_FAILED'
        ? new Failure(code, `${what}. The link ${conflictText(conflict)}`, {
            nextStep: checkClocks,
          })
        : new Failure(code, what, { nextStep: nextSteps[code] })
    }
    const { clock, signal } = this.#run
    if (this.#renewals > 1) await clock.sleep(backoff(this.#renewals - 1, Math.random()), signal)
    await this.replace(why)
  }

  /** Mints another link, as soon as the host makes one. @throws Failure */
  async replace(why: string): Promise<void> {
    this.#run.log.info(`${why}: minting another link`)
    const mint = () => this.#mint(this.#run)
    this.#link = await retry(mint, notReadyCause, { repeatable: true, retryBudget: 0 }, this.#run)
  }

  /** Mints another link in place of one that has expired, which nobody tries. @throws Failure */
  async replaceExpired(): Promise<void> {
    await this.replace('the bundle link has expired already')
    const { conflict } = this.#link
    if (!conflict) return
    this.#run.log.warning(
      `the bundle link may not work: it ${conflictText(conflict)}. ${checkClocks}`,
    )
  }

  /** Replaces a link after half of its lifetime. If that fails, the link is used until it expires. */
  async #refresh(link: BundleLink): Promise<void> {
    const { clock, deadline, log } = this.#run
    const why = 'the bundle link has used over half of its lifetime'
    const left = link.mintedAt + link.lifetime - clock.now()
    if (left <= 0) return await this.replace(why)
    log.info(`${why}: minting another link`)
    const until = clock.now() + Math.min(left, maxRefresh)
    try {
      this.#link = await this.#mint({ ...this.#run, deadline: Math.min(deadline, until) })
    } catch (error) {
      this.#keep(link, error)
    }
  }

  #keep(link: BundleLink, error: unknown): void {
    const { clock, log, signal } = this.#run
    signal.throwIfAborted()
    if (!(error instanceof Failure)) throw error
    this.#kept = link
    const left = link.mintedAt + link.lifetime - clock.now()
    log.warning(`${error.what}; the current bundle link expires in ${formatDuration(left)}`)
  }
}

function notReadyCause(error: unknown): FailureCause | undefined {
  if (!(error instanceof LinkNotReady)) return undefined
  return {
    kind: 'contradiction',
    retryAfter: error.retryAfter,
    retryBudget: Number.POSITIVE_INFINITY,
  }
}
