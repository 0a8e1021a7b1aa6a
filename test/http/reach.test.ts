import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Reach, reachOf, reachOfHost } from '../../src/http/reach.ts'
import { amount } from '../support/amount.ts'

/** A row of IANA's special-purpose address registries (RFC 6890). */
interface SpecialBlock {
  readonly block: string
  readonly name: string
  /** Empty if the block was terminated, `N/A` if it depends on the embedded address. */
  readonly isGlobal: string
}

/** www.iana.org/assignments/iana-ipv4-special-registry and its IPv6 version, of November 2026. */
const registry = ['ipv4', 'ipv6'].flatMap((family) => {
  const file = new URL(`iana/iana-${family}-special-registry-1.csv`, import.meta.url)
  return rowsOf(readFileSync(file, 'utf8')).slice(1).flatMap(specialBlocks)
})

/** Parses the subset of RFC 4180 that IANA uses. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\n') rows.push([])
  }
  return rows.filter((row) => row.length > 1)
}

function specialBlocks([
  blocks = '',
  name = '',
  ,
  ,
  ,
  ,
  ,
  ,
  isGlobal = '',
]: string[]): SpecialBlock[] {
  const withoutNote = (text: string) => text.replace(/ \[\d+\]/, '')
  return withoutNote(blocks)
    .split(', ')
    .map((block) => ({ block, name, isGlobal: withoutNote(isGlobal) }))
}

const lengthOf = (block: string) => Number(block.split('/')[1])

/** Whether an address is in a block. */
function isIn(address: string, block: string): boolean {
  const [network = '', length] = block.split('/')
  const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(address) !== isIP(network)) return false
  const list = new BlockList()
  list.addSubnet(network, Number(length), family)
  return list.check(address, family)
}

/** The row of the smallest block that contains an address. */
const rowFor = (address: string) =>
  registry
    .filter(({ block }) => isIn(address, block))
    .toSorted((one, other) => lengthOf(other.block) - lengthOf(one.block))[0]

/** The first, the last and other addresses of a block. */
function addressesOf(block: string): string[] {
  const [network = '', length] = block.split('/')
  const bits = isIP(network) === 6 ? 128 : 32
  const first = numberOf(network)
  const size = 2n ** BigInt(bits - Number(length))
  const at = [0n, 1n, size / 3n, size / 2n, size - 2n, size - 1n].filter(
    (one) => one >= 0n && one < size,
  )
  return [...new Set(at)].map((offset) => textOf(first + offset, bits))
}

const numberOf = (address: string): bigint =>
  isIP(address) === 4
    ? BigInt(`0x${Buffer.from(address.split('.').map(Number)).toString('hex')}`)
    : BigInt(`0x${groupsOf(address).join('')}`)

/** The eight groups of an IPv6 address, as a URL writes it: without dots. */
function groupsOf(address: string): string[] {
  const compact = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [left = '', right = ''] = compact.split('::')
  const [head, tail] = [left, right].map((part) => part.split(':').filter(Boolean))
  const zeros = Array(8 - (head?.length ?? 0) - (tail?.length ?? 0)).fill('0')
  return [...(head ?? []), ...zeros, ...(tail ?? [])].map((group) => group.padStart(4, '0'))
}

function textOf(number: bigint, bits: number): string {
  const hex = number.toString(16).padStart(bits / 4, '0')
  if (bits === 32) return Buffer.from(hex, 'hex').join('.')
  return (hex.match(/.{4}/g) ?? []).join(':')
}

/** Reserved blocks that contain addresses of protocols, which no bundle store has. */
const protocolBlocks = ['192.0.0.0/24', '2001::/23']

test('the registries are read unchanged', () => {
  expect(registry).toHaveLength(51)
  expect(registry.filter(({ isGlobal }) => isGlobal === 'False')).toHaveLength(33)
  expect(rowFor('192.0.0.171')?.name).toBe('NAT64/DNS64 Discovery')
  expect(rowFor('169.254.169.254')?.name).toBe('Link Local')
})

describe("by IANA's special-purpose registries", () => {
  test.each(registry)('$block ($name): globally reachable $isGlobal', ({ block }) => {
    for (const address of addressesOf(block)) {
      const row = rowFor(address)
      const isProtocol = protocolBlocks.some((one) => isIn(address, one))
      if (row?.isGlobal === 'True' && !isProtocol && block !== '64:ff9b::/96') {
        expect(reachOf(address), address).toBe('public')
      }
      // N/A depends on the embedded IPv4 address. So does a mapped address, as systems connect to
      // it by IPv4. An empty value means a terminated block.
      const isClosed = row?.isGlobal === 'False' || row?.isGlobal === ''
      if (isClosed && block !== '::ffff:0:0/96') {
        expect(reachOf(address), address).not.toBe('public')
      }
    }
  })

  test('an IPv4 address that is in none of them, and not multicast, is public', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const row = rowFor(address)
        const isGlobal = row ? row.isGlobal === 'True' : !isIn(address, '224.0.0.0/4')
        fc.pre(address !== '168.63.129.16' && !isIn(address, '192.0.0.0/24'))
        expect(reachOf(address) === 'public').toBe(isGlobal)
      }),
      { numRuns: amount(2_000) },
    )
  })

  test('an IPv6 address is public only in global unicast, or by the IPv4 address in it', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const carries = ['::ffff:0:0/96', '64:ff9b::/96'].some((block) => isIn(address, block))
        fc.pre(!carries && !isIn(address, '2002::/16'))
        const row = rowFor(address)
        const isGlobal = isIn(address, '2000::/3') && (!row || row.isGlobal === 'True')
        fc.pre(!isIn(address, '2001::/23'))
        expect(reachOf(address) === 'public').toBe(isGlobal)
      }),
      { numRuns: amount(2_000) },
    )
  })

  test('an IPv6 address with an embedded IPv4 one has the same network, however it is written', () => {
    const blocks = registry.map(({ block }) => block).filter((block) => !block.includes(':'))
    const special = fc.constantFrom(...blocks.flatMap(addressesOf), '168.63.129.16', '224.0.0.1')
    fc.assert(
      fc.property(fc.oneof(special, fc.ipV4()), (ipv4) => {
        const hex = textOf(numberOf(ipv4), 128).slice(-9)
        const expected = reachOf(ipv4)
        for (const address of [
          `::ffff:${ipv4}`,
          `::ffff:${hex}`,
          `64:ff9b::${ipv4}`,
          `2002:${hex}::1`,
        ]) {
          expect(reachOf(address), address).toBe(expected)
        }
        // These were reserved for tunnels, and are not routed.
        const compatible = expected === 'public' ? 'reserved' : expected
        expect(reachOf(`::${ipv4}`)).toBe(compatible)
      }),
      { numRuns: amount(1_000) },
    )
  })
})

const python = (() => {
  try {
    return execFileSync('python3', ['--version'], { stdio: 'pipe' }).toString().trim()
  } catch {
    return undefined
  }
})()

test.skipIf(!python)(
  'addresses that Python calls loopback, link-local or private are not public',
  () => {
    const addresses = fc.sample(fc.oneof(fc.ipV4(), fc.ipV6()), { numRuns: 3_000, seed: 12 })
    const all = [...addresses, ...registry.flatMap(({ block }) => addressesOf(block))]
    const script = `import ipaddress, json, sys
def closed(text):
    a = ipaddress.ip_address(text)
    return a.is_loopback or a.is_link_local or a.is_private or a.is_unspecified or a.is_multicast
print(json.dumps([closed(text) for text in json.load(sys.stdin)]))`
    const closed = JSON.parse(
      execFileSync('python3', ['-c', script], { input: JSON.stringify(all) }).toString(),
    )
    const differs = all.filter((address, index) => closed[index] && reachOf(address) === 'public')
    // Some versions of Python call all mapped and all 6to4 addresses private. Here the IPv4 address
    // in them decides.
    const blocks = ['::ffff:0:0/96', '2002::/16']
    const isDecidedByIpv4 = (address: string) => blocks.some((block) => isIn(address, block))
    expect(differs.filter((address) => !isDecidedByIpv4(address))).toEqual([])
  },
)

describe('reachOf', () => {
  test.each<[Reach, ...string[]]>([
    ['this machine', '127.0.0.1', '127.255.255.255', '0.0.0.0', '0.1.2.3', '::', '::1'],
    ['link-local', '169.254.169.254', '169.254.170.2', 'fe80::1', 'febf::1', '168.63.129.16'],
    ['link-local', 'fe80::1%eth0', 'fe80::1%2'],
    ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', '100.64.0.1'],
    ['private', '100.100.100.200', 'fd00:ec2::254', 'fc00::', 'fec0::1', '64:ff9b:1::1'],
    ['reserved', '192.0.0.192', '198.18.0.1', '224.0.0.1', '255.255.255.255', 'ff02::1', '4000::1'],
    ['public', '8.8.8.8', '172.32.0.1', '100.128.0.1', '168.63.129.17', '2606:4700::1'],
  ])('returns %s for: %s', (reach, ...addresses) => {
    for (const address of addresses) expect(reachOf(address), address).toBe(reach)
  })

  test.each([
    '',
    'localhost',
    'example.com',
    '127.1',
    '1.2.3',
    '::g',
    '1.2.3.4.5',
    '::1::',
    ' ::1',
  ])('returns `reserved` for invalid addresses: %o', (text) => {
    expect(reachOf(text)).toBe('reserved')
  })
})

describe('reachOfHost', () => {
  test.each(['localhost', 'localhost.', 'LOCALHOST', 'app.localhost', 'a.b.localhost.', '[::1]'])(
    'recognizes this machine by %s',
    (hostname) => {
      expect(reachOfHost(hostname)).toBe('this machine')
    },
  )

  test.each(['http://2130706433/', 'http://0x7f.1/', 'http://127.1/', 'http://①②⑦.0.0.1/'])(
    'recognizes it in every spelling of a URL: %s',
    (url) => {
      expect(reachOfHost(new URL(url).hostname)).toBe('this machine')
    },
  )

  test.each(['example.com', 'localhost.example', 'notlocalhost', 'localhost.example.', 'local'])(
    'leaves %s to a lookup',
    (hostname) => {
      expect(reachOfHost(hostname)).toBeUndefined()
    },
  )
})
