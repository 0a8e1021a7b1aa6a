import { lookup } from 'node:dns'
import { BlockList, type IPVersion, isIP, type LookupFunction } from 'node:net'

/** Addresses of the runner itself, and of services that a network offers to each machine. */
export type LocalAddress = 'loopback' | 'link-local' | 'metadata'

const ranges: Readonly<Record<LocalAddress, readonly string[]>> = {
  // Linux connects to loopback for 0.0.0.0 and `::`, too.
  loopback: ['0.0.0.0/8', '127.0.0.0/8', '::/128', '::1/128'],
  // Most clouds serve the metadata of a machine, with its credentials, at 169.254.169.254.
  'link-local': ['169.254.0.0/16', 'fe80::/10'],
  // The other addresses that clouds document for it.
  metadata: [
    '100.100.100.200/32', // Alibaba Cloud
    'fd00:100::100:200/128', // Alibaba Cloud
    '168.63.129.16/32', // Azure: WireServer
    'fd00:ec2::/32', // AWS: metadata, EKS Pod Identity
    'fd20:ce::254/128', // Google Cloud
    'fd00:a9fe:a9fe::1/128', // Akamai (Linode)
    'fd00:c1::a9fe:a9fe/128', // Oracle Cloud
    '192.0.0.192/32', // Oracle Cloud Classic
    'fd00:42::42/128', // Scaleway
  ],
}

const lists = Object.entries(ranges).map(([kind, subnets]) => ({
  kind: kind as LocalAddress,
  has: addressesIn(subnets),
}))

/** Whether a host is in one of these IP addresses and ranges. Ignores invalid entries. */
export function addressesIn(subnets: readonly string[]): (host: string) => boolean {
  // Created for the first address of each family: names need none, and checking IPv6 takes 5 ms.
  const blocks: Partial<Record<IPVersion, BlockList>> = {}
  return (host) => {
    if (isIP(host) === 0) return false
    const family = familyOf(host)
    // An IPv6 address may contain an IPv4 one (`::ffff:127.0.0.1`).
    blocks[family] ??= blockListOf(
      family === 'ipv6' ? subnets : subnets.filter((subnet) => !subnet.includes(':')),
    )
    return blocks[family].check(host, family)
  }
}

function blockListOf(subnets: readonly string[]): BlockList {
  const blocks = new BlockList()
  for (const subnet of subnets) {
    const [, network = '', length] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(subnet) ?? []
    const maxBits = isIP(network) === 6 ? 128 : 32
    const bits = Number(length ?? maxBits)
    if (isIP(network) === 0 || bits > maxBits) continue
    blocks.addSubnet(network, bits, familyOf(network))
  }
  return blocks
}

function familyOf(address: string): IPVersion {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/**
 * The kind of a local address, also of one that is written in IPv6 (`::ffff:127.0.0.1`). Names are not
 * resolved: only those that are reserved for loopback (RFC 6761, section 6.3) have a kind.
 *
 * @param host an IP address, or the host name of a URL
 */
export function localAddress(host: string): LocalAddress | undefined {
  // The zone of a link-local address (`fe80::1%eth0`) names the interface.
  const [bare = ''] = bareHost(host).split('%')
  if (/(^|\.)localhost\.?$/i.test(bare)) return 'loopback'
  return lists.find(({ has }) => has(bare))?.kind
}

/** Removes the brackets around an IPv6 address, which only URLs have. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

const descriptions: Readonly<Record<LocalAddress, string>> = {
  loopback: 'an address of the runner itself',
  'link-local': 'a link-local address',
  metadata: "the address of a cloud's metadata service",
}

/** A connection that was refused because its server has a local address. */
export class AddressRefused extends Error {
  /** @param address the address that the host name resolved to */
  constructor(hostname: string, address?: string) {
    const kind = localAddress(address ?? hostname)
    const what = kind ? descriptions[kind] : 'no address'
    super(address ? `${hostname} resolves to ${address}, ${what}` : `${hostname} is ${what}`)
    this.name = 'AddressRefused'
  }
}

function isRefused(host: string, refused: readonly LocalAddress[]): boolean {
  const kind = localAddress(host)
  return kind !== undefined && refused.includes(kind)
}

/**
 * Checks a URL's host without resolving it. For a connection through a proxy, this is the only
 * possible check.
 *
 * @throws AddressRefused
 */
export function requireAllowed(hostname: string, refused: readonly LocalAddress[]): void {
  if (isRefused(hostname, refused)) throw new AddressRefused(hostname)
}

/**
 * The system's name lookup, without the refused addresses. The connection uses the checked list, so a
 * name cannot resolve to another address for the connection than for the check. (tls.connect ignores
 * the `blockList` option of sockets.)
 */
export function guardedLookup(refused: readonly LocalAddress[]): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses = []) => {
      const allowed = addresses.filter(({ address }) => !isRefused(address, refused))
      const [first] = allowed
      if (!first) {
        callback(error ?? new AddressRefused(hostname, addresses[0]?.address), '', 0)
      } else if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
}
