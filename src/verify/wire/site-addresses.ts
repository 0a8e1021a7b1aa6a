import { lookup } from 'node:dns/promises'
import { connect, isIP } from 'node:net'
import { bareHost } from '../../kernel/http/connect-guard.ts'
import { proxyFor } from '../../kernel/http/proxy.ts'

/** Looks up all addresses of a host, IPv4 and IPv6. */
export type Resolver = (host: string) => Promise<readonly string[]>

/** Which addresses of the site's host are compared. */
export interface AddressFacts {
  /** Those that requests are sent to; empty for one address, or if a proxy chooses it. */
  readonly compared: readonly string[]
  /** How many the name has. */
  readonly found: number
  /** Those that this machine cannot connect to, and why. */
  readonly unreachable: readonly { readonly address: string; readonly reason: string }[]
  /** Whether a proxy resolves the name. */
  readonly isByProxy: boolean
}

/** More addresses than these are not compared: they are chosen by seed. */
const maxAddresses = 8

/** How long a connection may take, to find out whether an address can be reached. In milliseconds. */
const reachLimit = 5_000

const systemResolver: Resolver = async (host) => {
  const all = await lookup(host, { all: true, order: 'verbatim' })
  return all.map(({ address }) => address)
}

/**
 * The addresses of the site's host. Each connection goes to the next one, so that a server that is
 * stale behind one of them is found; browsers use any of them.
 */
export class SiteAddresses {
  readonly #url: URL
  readonly #seed: string
  readonly #resolve: Resolver
  #facts: AddressFacts = { compared: [], found: 1, unreachable: [], isByProxy: false }
  #next = 0

  /** @param seed decides which ones are compared, if they are many */
  constructor(siteUrl: URL, seed: string, resolve: Resolver = systemResolver) {
    this.#url = siteUrl
    this.#seed = seed
    this.#resolve = resolve
  }

  get facts(): AddressFacts {
    return this.#facts
  }

  /** Looks the addresses up again, as they may change with a deployment. Never throws. */
  async refresh(): Promise<void> {
    const host = bareHost(this.#url.hostname)
    if (isIP(host) !== 0) return
    if (proxyFor(this.#url, process.env)) {
      this.#facts = { ...this.#facts, isByProxy: true }
      return
    }
    // A name that cannot be resolved is reported by each request.
    const found = [...new Set(await this.#resolve(host).catch(() => []))]
    if (found.length < 2) {
      this.#facts = { compared: [], found: found.length, unreachable: [], isByProxy: false }
      return
    }
    const chosen = chosenBy(this.#seed, found)
    const port = Number(this.#url.port || (this.#url.protocol === 'https:' ? 443 : 80))
    const reasons = await Promise.all(chosen.map((address) => reachable(address, port)))
    const compared = chosen.filter((_, index) => reasons[index] === undefined)
    // If none can be reached, each request says so.
    const isReachable = compared.length > 0
    const unreachable = chosen.flatMap((address, index) => {
      const reason = reasons[index]
      return reason === undefined ? [] : { address, reason }
    })
    this.#facts = {
      compared,
      found: found.length,
      unreachable: isReachable ? unreachable : [],
      isByProxy: false,
    }
  }

  /**
   * The address for the next request.
   *
   * @param count how many requests this URL has had: the next ones go to the other addresses
   * @returns undefined for any
   */
  addressFor(count: number | undefined): string | undefined {
    const { compared } = this.#facts
    const index = count ?? this.#next++
    return compared[index % Math.max(1, compared.length)]
  }
}

/** The same ones in each round, as long as the name has the same addresses. */
function chosenBy(seed: string, addresses: readonly string[]): readonly string[] {
  if (addresses.length <= maxAddresses) return addresses
  const sorted = addresses.toSorted()
  const start = Number.parseInt(seed.replace(/\D/g, '').slice(-6) || '0', 10) % sorted.length
  return [...sorted.slice(start), ...sorted.slice(0, start)].slice(0, maxAddresses)
}

/** Why an address cannot be connected to; undefined if it can. */
function reachable(address: string, port: number): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const socket = connect({ host: address, port, timeout: reachLimit })
  socket.once('connect', () => resolve(undefined))
  socket.once('timeout', () => resolve('no connection within 5 s'))
  socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  return promise.finally(() => socket.destroy())
}
