import { BlockList, isIP } from 'node:net'

/** The network of an address: public, or limited to the same machine, link or network. */
export type Reach = 'public' | 'this machine' | 'link-local' | 'private' | 'reserved'

/**
 * Address blocks that are not public: IANA's special-purpose registries (RFC 6890), and what IANA's
 * address space registries call multicast or deprecated.
 */
const blocks: Readonly<Record<Exclude<Reach, 'public'>, readonly string[]>> = {
  // Linux connects to loopback for 0.0.0.0 and `::`, too.
  'this machine': ['0.0.0.0/8', '127.0.0.0/8', '::/128', '::1/128'],
  // 168.63.129.16 is Azure's platform service on every virtual machine (learn.microsoft.com, "What
  // is IP address 168.63.129.16?"); other clouds serve their metadata from 169.254.0.0/16.
  'link-local': ['169.254.0.0/16', '168.63.129.16/32', 'fe80::/10'],
  private: [
    ...['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16'],
    ...['64:ff9b:1::/48', 'fc00::/7', 'fec0::/10'],
  ],
  reserved: [
    ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '198.18.0.0/15', '198.51.100.0/24'],
    ...['203.0.113.0/24', '224.0.0.0/3', '2001::/23', '2001:db8::/32', '3fff::/20'],
  ],
}

/** IPv6 forms that embed an IPv4 address: mapped, compatible, NAT64 (RFC 6052), 6to4. */
const embeddings: readonly { bits: number; embed: (ipv4: string) => string }[] = [
  { bits: 96, embed: (ipv4) => `::ffff:${ipv4}` },
  { bits: 96, embed: (ipv4) => `::${ipv4}` },
  { bits: 96, embed: (ipv4) => `64:ff9b::${ipv4}` },
  { bits: 16, embed: (ipv4) => `2002:${hexGroups(ipv4)}::` },
]

/**
 * Created when the first address is checked, which is after the first request is sent: this takes
 * some time.
 */
const special = lazy(() =>
  Object.entries(blocks).map(([reach, list]) => [reach as Reach, blockList(list)] as const),
)

/**
 * Public IPv6 addresses, apart from `blocks`: global unicast, and embedded public IPv4 addresses.
 */
const globalIpv6 = lazy(() => blockList(['2000::/3', '::ffff:0:0/96', '64:ff9b::/96']))

/** The network of an IP address; `reserved` for invalid addresses. */
export function reachOf(address: string): Reach {
  // The zone of a link-local address (`fe80::1%eth0`) names the interface.
  const bare = address.split('%')[0] ?? ''
  const family = isIP(bare) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(bare) === 0) return 'reserved'
  const found = special().find(([, list]) => list.check(bare, family))
  if (found) return found[0]
  return family === 'ipv4' || globalIpv6().check(bare, family) ? 'public' : 'reserved'
}

/**
 * The network of a URL's host, if that is known without resolving it: for an IP address, or a name
 * that is reserved for this machine (RFC 6761, section 6.3).
 *
 * @param hostname of a URL
 * @returns undefined for a name that must be resolved
 */
export function reachOfHost(hostname: string): Reach | undefined {
  const bare = bareHost(hostname)
  if (isIP(bare) !== 0) return reachOf(bare)
  return /(^|\.)localhost\.?$/i.test(bare) ? 'this machine' : undefined
}

/** Removes the brackets around an IPv6 address, which only URLs have. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}

function blockList(subnets: readonly string[]): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [network = '', bits] = subnet.split('/')
    const isIpv6 = network.includes(':')
    list.addSubnet(network, Number(bits), isIpv6 ? 'ipv6' : 'ipv4')
    if (isIpv6) continue
    for (const embedding of embeddings) {
      list.addSubnet(embedding.embed(network), embedding.bits + Number(bits), 'ipv6')
    }
  }
  return list
}

function lazy<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

/** `10.1.2.3` as `0a01:0203`. */
function hexGroups(ipv4: string): string {
  const hex = Buffer.from(ipv4.split('.').map(Number)).toString('hex')
  return `${hex.slice(0, 4)}:${hex.slice(4)}`
}
