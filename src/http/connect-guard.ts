import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { type Reach, reachOf, reachOfHost } from './reach.ts'

/** Decides whether to connect to a server, by the networks that can reach it. */
export type MayReach = (reach: Reach) => boolean

const descriptions: Readonly<Record<Reach, string>> = {
  public: 'a public address',
  'this machine': 'an address of the runner itself',
  'link-local': 'a link-local address',
  private: 'a private address',
  reserved: 'a reserved address',
}

/** A connection that was refused because its server is in a network that must not be reached. */
export class ReachRefused extends Error {
  /** @param address the address that the host name resolved to */
  constructor(hostname: string, reach: Reach, address?: string) {
    const what = descriptions[reach]
    super(address ? `${hostname} resolves to ${address}, ${what}` : `${hostname} is ${what}`)
    this.name = 'ReachRefused'
  }
}

/**
 * Checks a URL's host without resolving it: IP addresses and reserved names. For a connection
 * through a proxy, this is the only possible check.
 *
 * @throws ReachRefused
 */
export function requireReach(hostname: string, mayReach: MayReach): void {
  const reach = reachOfHost(hostname)
  if (reach && !mayReach(reach)) throw new ReachRefused(hostname, reach)
}

/**
 * The system's name lookup, without the addresses that must not be reached. The connection uses the
 * checked list, so a name cannot resolve to another address for the connection than for the check.
 * (tls.connect ignores the `blockList` option of sockets.)
 */
export function guardedLookup(mayReach: MayReach): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => mayReach(reachOf(address)))
      const [first] = allowed
      if (!first) return callback(error ?? refusal(hostname, addresses), '', 0)
      if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
}

function refusal(hostname: string, [found]: readonly LookupAddress[]): Error {
  const { address = '' } = found ?? {}
  return new ReachRefused(hostname, reachOf(address), address)
}
