import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SiteAddresses } from '../../../src/verify/wire/site-addresses.ts'
import { hasLoopbackNetwork } from '../../support/system.ts'

let server: Server
let port: number
beforeAll(async () => {
  server = createServer((socket) => void socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  port = (server.address() as { port: number }).port
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `127.0.0.${at + 1}`)

async function addressesOf(found: readonly string[], seed = '1'): Promise<SiteAddresses> {
  const url = new URL(`http://docs.localhost:${port}`)
  const addresses = new SiteAddresses(url, seed, async () => found)
  await addresses.refresh()
  return addresses
}

test('a name with one address leaves the choice to the connection', async () => {
  const addresses = await addressesOf(['127.0.0.1'])
  expect(addresses.facts).toMatchObject({ compared: [], found: 1 })
  expect(addresses.addressFor(undefined)).toBeUndefined()
})

test.runIf(hasLoopbackNetwork)(
  'requests go to each address in turn, and so do those of one URL',
  async () => {
    const addresses = await addressesOf(numbered(2))
    const next = [1, 2, 3].map(() => addresses.addressFor(undefined))
    expect(next).toEqual(['127.0.0.1', '127.0.0.2', '127.0.0.1'])
    expect([0, 1, 2].map((count) => addresses.addressFor(count))).toEqual(next)
  },
)

test.runIf(hasLoopbackNetwork)(
  'an address that cannot be reached is not compared, and named',
  async () => {
    // TEST-NET-1 (RFC 5737), or an address of this machine's loopback network over IPv6.
    const addresses = await addressesOf(['127.0.0.1', '127.0.0.2', '::1'])
    expect(addresses.facts).toMatchObject({
      compared: ['127.0.0.1', '127.0.0.2'],
      unreachable: [{ address: '::1', reason: expect.any(String) }],
    })
  },
)

test.runIf(hasLoopbackNetwork)(
  'of more than eight, eight are chosen by seed, in each round the same',
  async () => {
    const first = (await addressesOf(numbered(12))).facts
    expect(first).toMatchObject({ found: 12, unreachable: [] })
    expect(first.compared).toHaveLength(8)
    expect((await addressesOf(numbered(12).toReversed())).facts.compared).toEqual(first.compared)
    expect((await addressesOf(numbered(12), '5')).facts.compared).not.toEqual(first.compared)
  },
)

test('a name that cannot be resolved is left to the requests', async () => {
  const url = new URL('http://docs.localhost')
  const addresses = new SiteAddresses(url, '1', () => Promise.reject(new Error('ENOTFOUND')))
  await addresses.refresh()
  expect(addresses.facts).toMatchObject({ compared: [], found: 0 })
})
