import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { type Reach, reachOf, reachOfHost } from './reach.ts'

/** Whether a server may be connected to, by who can reach it. */
export type MayReach = (reach: Reach) => boolean

const descriptions: Readonly<Record<Reach, string>> = {
  public: 'a public address',
  'this machine': 'an address of the runner itself',
  'link-local': 'a link-local address',
  private: 'a private address',
  reserved: 'a reserved address',
}

/** A connection that was not made, because its server must not be reached. */
export class ReachRefused extends Error {
  /** @param address what a name resolved to */
  constructor(hostname: string, reach: Reach, address?: string) {
    const what = descriptions[reach]
    super(address ? `${hostname} resolves to ${address}, ${what}` : `${hostname} is ${what}`)
    this.name = 'ReachRefused'
  }
}

/**
 * Checks a URL's host as far as its spelling shows where it is. This is all that can be checked of a
 * connection that a proxy makes.
 *
 * @throws ReachRefused
 */
export function requireReach(hostname: string, mayReach: MayReach): void {
  const reach = reachOfHost(hostname)
  if (reach && !mayReach(reach)) throw new ReachRefused(hostname, reach)
}

/**
 * The system's name look-up without the addresses that must not be reached: the very list that the
 * connection is then made from, so that a name cannot resolve to one thing for the check and to
 * another for the connection. (Node's own `blockList` option of sockets is ignored by tls.connect.)
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
