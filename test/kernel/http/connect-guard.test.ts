import { describe, expect, test } from 'vitest'
import {
  guardedLookup,
  type LocalAddress,
  localAddress,
  requireAllowed,
} from '../../../src/kernel/http/connect-guard.ts'
import { exchange } from '../../../src/kernel/http/exchange.ts'
import { serveRaw } from '../../support/http-server.ts'
import { fakeNames } from '../../support/names.ts'

const { lookup, resolving } = fakeNames()
const everyKind: LocalAddress[] = ['loopback', 'link-local', 'metadata']

const guarded = (options: object) =>
  new Promise((resolve, reject) => {
    guardedLookup(everyKind)('store.example', options, (error, ...found) =>
      error ? reject(error) : resolve(found),
    )
  })

describe('a guarded lookup', () => {
  test('returns only the permitted addresses', async () => {
    resolving(['127.0.0.1', '10.0.0.5', '::1', '2606:4700::1'])
    expect(await guarded({ all: true })).toEqual([
      [
        { address: '10.0.0.5', family: 4 },
        { address: '2606:4700::1', family: 6 },
      ],
    ])
    expect(await guarded({})).toEqual(['10.0.0.5', 4])
  })

  test.each([
    ['127.0.0.1', 'an address of the runner itself'],
    ['::', 'an address of the runner itself'],
    ['169.254.169.254', 'a link-local address'],
    ['::ffff:169.254.169.254', 'a link-local address'],
    ['fe80::1%eth0', 'a link-local address'],
    ['fd00:ec2::254', "the address of a cloud's metadata service"],
  ])('refuses a name that resolves to %s alone', async (address, what) => {
    resolving([address])
    for (const options of [{ all: true }, {}]) {
      await expect(guarded(options)).rejects.toMatchObject({
        name: 'AddressRefused',
        message: `store.example resolves to ${address}, ${what}`,
      })
    }
  })

  test('fails with the error of the lookup', async () => {
    const failure = Object.assign(new Error('no'), { code: 'ENOTFOUND' })
    lookup.mockImplementation((_, __, callback: (error: Error) => void) => callback(failure))
    await expect(guarded({ all: true })).rejects.toBe(failure)
  })

  test("passes its options to the system's lookup", async () => {
    resolving(['93.184.215.14'])
    await guarded({ family: 4, hints: 32 })
    expect(lookup).toHaveBeenCalledWith(
      'store.example',
      { family: 4, hints: 32, all: true },
      expect.any(Function),
    )
  })
})

describe('localAddress', () => {
  test.each<[LocalAddress | undefined, ...string[]]>([
    ['loopback', '127.0.0.1', '127.255.255.255', '0.0.0.0', '0.1.2.3', '::', '::1'],
    ['loopback', '::ffff:127.0.0.1', '[::ffff:7f00:1]', '[::1]'],
    ['loopback', 'localhost', 'localhost.', 'LOCALHOST', 'app.localhost', 'a.b.localhost.'],
    ['link-local', '169.254.0.0', '169.254.170.2', '169.254.255.255', '::ffff:169.254.169.254'],
    ['link-local', 'fe80::1', 'febf:ffff::1', 'fe80::1%eth0', 'fe80::1%2'],
    ['metadata', '100.100.100.200', 'fd00:100::100:200', '168.63.129.16', '192.0.0.192'],
    ['metadata', '::ffff:100.100.100.200', 'fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254'],
    ['metadata', 'fd00:c1::a9fe:a9fe', 'fd00:a9fe:a9fe::1', 'fd00:42::42'],
    [undefined, '8.8.8.8', '169.253.255.255', '169.255.0.0', '126.255.255.255', '128.0.0.0'],
    [undefined, '10.0.0.1', '172.16.0.1', '192.168.0.1', '100.64.0.1', '100.100.100.201'],
    [undefined, '2606:4700::1', 'fd00::1', 'fc00::1', 'fec0::1', 'fe7f::1', '::2', '1::'],
    [undefined, 'store.example', 'localhost.example', 'notlocalhost', 'local', '', '1.2.3', '::g'],
  ])('is %s for these hosts', (kind, ...hosts) => {
    for (const host of hosts) expect(localAddress(host), host).toBe(kind)
  })

  test.each(['http://2130706433/', 'http://0x7f.1/', 'http://127.1/', 'http://①②⑦.0.0.1/'])(
    'recognizes this machine however a URL spells it: %s',
    (url) => {
      expect(localAddress(new URL(url).hostname)).toBe('loopback')
    },
  )
})

test.each(['127.0.0.1', '[::1]', 'localhost.', 'a.localhost'])(
  'requireAllowed refuses %s before any lookup, unless loopback is allowed',
  (hostname) => {
    expect(() => requireAllowed(hostname, everyKind)).toThrow('an address of the runner itself')
    expect(() => requireAllowed(hostname, ['link-local', 'metadata'])).not.toThrow()
    expect(lookup).not.toHaveBeenCalled()
  },
)

describe('exchange', () => {
  const { signal } = new AbortController()
  const get = (url: string, refused?: LocalAddress[]) =>
    exchange({ method: 'GET', url: new URL(url) }, { signal, refused })
  const ok = 'HTTP/1.1 204 No Content\r\n\r\n'

  test('does not connect to a name that resolves to a refused address', async () => {
    await using server = await serveRaw((socket) => socket.end(ok))
    resolving(['127.0.0.1'])
    await expect(get(`http://store.example:${server.port}/`, everyKind)).rejects.toThrow(
      'store.example resolves to 127.0.0.1, an address of the runner itself',
    )
    expect(server.connections).toBe(0)
  })

  test('connects to the checked address, even if the name resolves to another one the next time', async () => {
    await using server = await serveRaw((socket) => socket.end(ok))
    // Only the checked addresses are available to connect to.
    resolving(['169.254.1.1', '127.0.0.1'], ['169.254.1.1'])
    const url = `http://store.example:${server.port}/`
    expect((await get(url, ['link-local'])).status).toBe(204)
    expect(lookup).toHaveBeenCalledTimes(1)
    await expect(get(url, ['link-local'])).rejects.toThrow('store.example resolves to 169.254.1.1')
    expect(lookup).toHaveBeenCalledTimes(2)
    expect(server.connections).toBe(1)
  })

  test.each(['127.0.0.1', '[::ffff:127.0.0.1]', 'localhost', 'localhost.', 'a.localhost'])(
    'does not connect to %s if loopback is refused',
    async (host) => {
      await using server = await serveRaw((socket) => socket.end(ok))
      const url = `http://${host}:${server.port}/`
      await expect(get(url, everyKind)).rejects.toMatchObject({ name: 'AddressRefused' })
      expect(server.connections).toBe(0)
      expect(lookup).not.toHaveBeenCalled()
    },
  )
})
