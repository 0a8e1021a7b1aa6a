import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { isIP } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { guardedLookup, type MayReach, requireReach } from '../../src/http/connect-guard.ts'
import { exchange } from '../../src/http/exchange.ts'
import { serveRaw } from '../support/http-server.ts'

const { lookup } = dns
const fake = vi.fn()
beforeEach(() => {
  fake.mockReset()
  // Lookups of IP addresses are real: a server looks up its own address.
  const replaced = (name: string, ...given: unknown[]) =>
    isIP(name) ? Reflect.apply(lookup, dns, [name, ...given]) : fake(name, ...given)
  replaceLookup(replaced as typeof lookup)
})
afterEach(() => replaceLookup(lookup))

function replaceLookup(other: typeof lookup): void {
  dns.lookup = other
  syncBuiltinESMExports()
}

const publicOnly: MayReach = (reach) => reach === 'public'
const anywhere: MayReach = () => true

/** Makes lookups return these lists in turn; the last one repeats. */
function resolving(...lists: string[][]): void {
  let asked = 0
  fake.mockImplementation((_: string, __: object, callback: (...given: unknown[]) => void) => {
    const addresses = lists[Math.min(asked++, lists.length - 1)] ?? []
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    setImmediate(callback, null, found)
  })
}

const guarded = (options: object, mayReach = publicOnly) =>
  new Promise((resolve, reject) => {
    guardedLookup(mayReach)('store.example', options, (error, ...found) =>
      error ? reject(error) : resolve(found),
    )
  })

describe('a guarded lookup', () => {
  test('returns only the permitted addresses', async () => {
    resolving(['10.0.0.5', '93.184.215.14', '::1', '2606:4700::1'])
    expect(await guarded({ all: true })).toEqual([
      [
        { address: '93.184.215.14', family: 4 },
        { address: '2606:4700::1', family: 6 },
      ],
    ])
    expect(await guarded({})).toEqual(['93.184.215.14', 4])
  })

  test.each([
    ['127.0.0.1', 'an address of the runner itself'],
    ['::', 'an address of the runner itself'],
    ['169.254.169.254', 'a link-local address'],
    ['fd00::1', 'a private address'],
    ['64:ff9b::a00:5', 'a private address'],
    ['198.18.0.1', 'a reserved address'],
  ])('refuses a name that resolves to %s alone', async (address, what) => {
    resolving([address])
    for (const options of [{ all: true }, {}]) {
      await expect(guarded(options)).rejects.toMatchObject({
        name: 'ReachRefused',
        message: `store.example resolves to ${address}, ${what}`,
      })
    }
  })

  test('fails with the error of the lookup', async () => {
    const failure = Object.assign(new Error('no'), { code: 'ENOTFOUND' })
    fake.mockImplementation((_, __, callback: (error: Error) => void) => callback(failure))
    await expect(guarded({ all: true })).rejects.toBe(failure)
  })

  test("passes its options to the system's lookup", async () => {
    resolving(['93.184.215.14'])
    await guarded({ family: 4, hints: 32 })
    expect(fake).toHaveBeenCalledWith(
      'store.example',
      { family: 4, hints: 32, all: true },
      expect.any(Function),
    )
  })
})

describe('requireReach', () => {
  test.each(['127.0.0.1', '[::1]', 'localhost.', 'a.localhost', '10.0.0.1', '[::ffff:10.0.0.1]'])(
    'refuses %s before any lookup',
    (hostname) => {
      expect(() => requireReach(hostname, publicOnly)).toThrow(/ is an? .*address/)
      expect(() => requireReach(hostname, anywhere)).not.toThrow()
      expect(fake).not.toHaveBeenCalled()
    },
  )

  test.each(['store.example', '93.184.215.14', '[2606:4700::1]'])('accepts %s', (hostname) => {
    expect(() => requireReach(hostname, publicOnly)).not.toThrow()
  })
})

describe('exchange', () => {
  const { signal } = new AbortController()
  const get = (url: string, mayReach?: MayReach) =>
    exchange({ method: 'GET', url: new URL(url) }, { signal, mayReach })
  const ok = 'HTTP/1.1 204 No Content\r\n\r\n'

  test('does not connect to a name that resolves to a forbidden address', async () => {
    await using server = await serveRaw((socket) => socket.end(ok))
    resolving(['127.0.0.1'])
    await expect(get(`http://store.example:${server.port}/`, publicOnly)).rejects.toThrow(
      'store.example resolves to 127.0.0.1, an address of the runner itself',
    )
    expect(server.connections).toBe(0)
  })

  test('connects to the checked address, even if the name resolves to another one the next time', async () => {
    await using server = await serveRaw((socket) => socket.end(ok))
    const seen: string[] = []
    const mayReach: MayReach = (reach) => {
      seen.push(reach)
      return reach === 'public'
    }
    // Only the checked addresses are available to connect to, and no server listens there.
    resolving(['192.0.2.1', '240.0.0.1'], ['127.0.0.1'])
    const url = `http://store.example:${server.port}/`
    await expect(get(url, mayReach)).rejects.toThrow('store.example resolves to 192.0.2.1')
    expect(seen).toEqual(['reserved', 'reserved'])
    expect(fake).toHaveBeenCalledTimes(1)
    expect(server.connections).toBe(0)
  })

  test.each(['127.0.0.1', '[::ffff:127.0.0.1]', 'localhost', 'localhost.', 'a.localhost'])(
    'does not connect to %s if only public servers may be reached',
    async (host) => {
      await using server = await serveRaw((socket) => socket.end(ok))
      const url = `http://${host}:${server.port}/`
      await expect(get(url, publicOnly)).rejects.toMatchObject({ name: 'ReachRefused' })
      expect(server.connections).toBe(0)
      expect(fake).not.toHaveBeenCalled()
    },
  )

  test('connects to a server by name if it may be reached', async () => {
    await using server = await serveRaw((socket) => socket.end(ok))
    resolving(['10.255.255.1', '127.0.0.1'])
    const onlyHere: MayReach = (reach) => reach === 'this machine'
    const response = await get(`http://store.example:${server.port}/`, onlyHere)
    expect(response).toMatchObject({ status: 204, reach: 'this machine' })
  })
})
