import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type BundleLink,
  bundleLink,
  lifeUsed,
  RenewableLink,
  refusedAddresses,
} from '../../../src/export/download/link.ts'
import { LinkNotReady } from '../../../src/host/link-not-ready.ts'
import { Failure } from '../../../src/kernel/run/failure.ts'
import { FakeClock, fakeRun } from '../../support/clock.ts'

afterEach(() => void vi.restoreAllMocks())

const minute = 60_000
const hostTime = Date.UTC(2026, 10, 21, 12)

const linkTo = (url: string, isHostLocal = false) =>
  bundleLink({ bundleUrl: new URL(url), hostTime, isHostLocal }, new FakeClock())

const refusal = expect.objectContaining({
  code: 'BAD_RESPONSE',
  message: expect.stringMatching(/bundle link to a local address: \S+ is (an?|the) .*address/),
  nextStep: expect.stringContaining('The link was not followed'),
})

describe('bundleLink', () => {
  test.each([
    ...['127.0.0.1', '127.9.8.7', '0.0.0.0', '[::1]', '[::]', '[::ffff:127.0.0.1]', '2130706433'],
    ...['localhost', 'localhost.', 'store.localhost', 'STORE.LOCALHOST.', '0x7f.1'],
  ])('leads to this machine only for a host on it: %s', (name) => {
    const url = `https://${name}:8443/b?X-Signature=abc`
    expect(linkTo(url, true).url.href).toBe(new URL(url).href)
    expect(() => linkTo(url)).toThrow(refusal)
    expect(() => linkTo(url)).not.toThrow('abc')
  })

  test.each([
    ...['169.254.169.254', '[::ffff:169.254.169.254]', '2852039166', '[fe80::1]'],
    ...['100.100.100.200', '168.63.129.16', '[fd00:ec2::254]', '[fd20:ce::254]'],
  ])("leads to no link-local address or cloud's metadata, whatever the host: %s", (name) => {
    for (const isHostLocal of [true, false]) {
      expect(() => linkTo(`https://${name}/b?X-Signature=abc`, isHostLocal)).toThrow(refusal)
    }
  })

  test.each([
    ...['store.example', '93.184.215.14', '[2606:4700::1]'],
    ...['10.0.0.5', '172.16.0.1', '192.168.1.1', '100.64.0.1', '[fd12::3]', '[::ffff:10.0.0.5]'],
  ])('leads to a public or private address for any host: %s', (name) => {
    for (const isHostLocal of [true, false]) {
      const url = new URL(`https://${name}/b`)
      expect(linkTo(url.href, isHostLocal).url).toEqual(url)
    }
  })

  test("has a lifetime from the host's time to `expiresAt`, even with a wrong clock on the runner", () => {
    const expiresAt = new Date(hostTime + 10 * minute)
    const bundleUrl = new URL('https://store.example/b')
    const bundle = { bundleUrl, expiresAt, hostTime, isHostLocal: false }
    for (const runnerTime of ['1999-01-01', '2026-11-21T12:00:00Z', '2040-01-01']) {
      const clock = new FakeClock(new Date(runnerTime))
      clock.advance(7)
      expect(bundleLink(bundle, clock)).toMatchObject({
        lifetime: 10 * minute,
        mintedAt: 7,
        expiresAt,
      })
    }
  })

  test('never expires if the host reports no expiry', () => {
    expect(linkTo('https://store.example/b').lifetime).toBe(Number.POSITIVE_INFINITY)
  })

  test.each([
    'http://store.example/b',
    'http://localhost.evil.example/b',
    'http://10.0.0.5/b',
    'ftp://store.example/b',
    'file:///etc/passwd',
    'data:application/gzip,x',
  ])('must be https: %s is refused, whatever the host', (url) => {
    for (const isHostLocal of [true, false]) {
      expect(() => linkTo(url, isHostLocal)).toThrow(
        expect.objectContaining({ code: 'BAD_RESPONSE' }),
      )
    }
  })

  test.each(['http://127.0.0.1:9000/b', 'http://localhost:9000/b', 'http://[::1]:9000/b'])(
    'may be http on this machine, for a host on the same machine: %s',
    (url) => {
      expect(linkTo(url, true).url.href).toBe(url)
      expect(() => linkTo(url)).toThrow(expect.objectContaining({ code: 'BAD_RESPONSE' }))
    },
  )

  test('is refused if it is longer than 16 kB, without being shown', () => {
    const url = 'https://store.example/b?X-Signature='
    const longest = url + 'a'.repeat(16_000 - url.length)
    expect(linkTo(longest).url.href).toBe(longest)
    expect(() => linkTo(`${longest}b`)).toThrow(
      expect.objectContaining({
        code: 'BAD_RESPONSE',
        message: expect.stringMatching(/^(?=.*16,001 bytes)(?=.*16,000)(?!.*aaa)/),
      }),
    )
  })

  test('is refused with its host, but without its query', () => {
    const refused = () => linkTo('http://store.example/b?X-Signature=abc')
    expect(refused).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/not https.* at store\.example/),
        nextStep: expect.stringContaining('must serve bundles over https'),
      }),
    )
    expect(refused).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('abc') }),
    )
  })
})

describe('lifeUsed', () => {
  const link = (lifetime: number) => ({ lifetime, mintedAt: 1_000 }) as BundleLink

  test.each([
    [10 * minute, 1_000, 0],
    [10 * minute, 1_000 + 5 * minute, 0.5],
    [10 * minute, 1_000 + 20 * minute, 2],
    [Number.POSITIVE_INFINITY, 1_000 + minute, 0],
  ])('of a link with a lifetime of %d ms, seen at %d, is %d', (lifetime, now, share) => {
    expect(lifeUsed(link(lifetime), now)).toBe(share)
  })

  test.each([0, -minute])('is 1 or more if the link was already expired: %d', (lifetime) => {
    expect(lifeUsed(link(lifetime), 1_000)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('RenewableLink', () => {
  /** A link of 10 minutes on a fake clock, which mints links that live `lifetime`. */
  const renewable = (lifetime = 10 * minute) => {
    const run = fakeRun()
    let minted = 0
    const mint = async (life = lifetime): Promise<BundleLink> => ({
      url: new URL(`https://store.example/${++minted}?X-Signature=abc`),
      isHostLocal: false,
      lifetime: life,
      mintedAt: run.clock.now(),
    })
    return mint(10 * minute).then((first) => ({
      link: new RenewableLink(first, () => mint(), run),
      run,
    }))
  }
  const pathOf = async (link: RenewableLink) => (await link.get()).url.pathname

  test('stays the same while half of its lifetime is left', async () => {
    const { link, run } = await renewable()
    run.clock.advance(5 * minute)
    expect(await pathOf(link)).toBe('/1')
  })

  test('is renewed once over half of its lifetime is used', async () => {
    const { link, run } = await renewable()
    run.clock.advance(5 * minute + 1)
    expect(await pathOf(link)).toBe('/2')
    expect(await pathOf(link)).toBe('/2')
    expect(run.lines).toEqual([
      'info: the bundle link has used over half of its lifetime: minting another link',
    ])
  })

  test('is renewed as often as needed, if each one worked', async () => {
    const { link, run } = await renewable()
    for (const path of ['/2', '/3', '/4', '/5', '/6']) {
      run.clock.advance(6 * minute)
      expect(await pathOf(link)).toBe(path)
      link.served()
    }
  })

  test.each([0, -minute])(
    'is used once it is minted, even with a lifetime of %d ms: the store decides',
    async (life) => {
      const { link, run } = await renewable(life)
      run.clock.advance(6 * minute)
      expect(await pathOf(link)).toBe('/2')
      expect(await pathOf(link)).toBe('/3')
    },
  )

  test('is minted again as long as the host says that it is not ready', async () => {
    const run = fakeRun()
    const first = linkTo('https://store.example/1')
    const answers = [
      new LinkNotReady('NOT_FOUND', 'not there', '404', 5_000),
      new LinkNotReady('CONFLICT', 'not yet', '409'),
    ]
    const mint = async () => {
      const notReady = answers.shift()
      if (notReady) throw notReady
      return linkTo('https://store.example/2')
    }
    const link = new RenewableLink(first, mint, run)
    await link.renew('refused', 'DOWNLOAD_FAILED')
    expect(await pathOf(link)).toBe('/2')
    expect(run.clock.sleeps[0]).toBeGreaterThanOrEqual(5_000)
    expect(run.clock.sleeps).toHaveLength(2)
  })

  test('that works although it has expired is used on, with one warning about the clocks', async () => {
    const run = fakeRun()
    const bundleUrl = new URL('https://store.example/b?X-Signature=abc')
    const expiresAt = new Date(hostTime - 60 * minute)
    const minted = { bundleUrl, expiresAt, hostTime, isHostLocal: false }
    const link = new RenewableLink(
      bundleLink(minted, run.clock),
      async () => expect.unreachable(),
      run,
    )
    for (let use = 0; use < 2; use++) {
      expect(await pathOf(link)).toBe('/b')
      link.served()
      run.clock.advance(60 * minute)
    }
    expect(run.lines).toEqual([
      expect.stringMatching(
        /^warning: the bundle link works, although it has expired by its times: `expiresAt` is 2026-11-21T11:00:00Z, the host's clock says 2026-11-21T12:00:00Z, the runner's clock says 2026-11-21T12:00:00Z\. Check /,
      ),
    ])
  })

  test('that the store refuses, too, fails with the clocks that contradict it', async () => {
    const run = fakeRun()
    const bundleUrl = new URL('https://store.example/b?X-Signature=abc')
    const expiresAt = new Date(hostTime - 60 * minute)
    const minted = { bundleUrl, expiresAt, hostTime: undefined, isHostLocal: false }
    const mint = async () => bundleLink(minted, run.clock)
    const link = new RenewableLink(await mint(), mint, run)
    const renew = () => link.renew('the store refused the link', 'DOWNLOAD_FAILED')
    for (let renewal = 0; renewal < 3; renewal++) await renew()
    await expect(renew()).rejects.toMatchObject({
      code: 'DOWNLOAD_FAILED',
      what: expect.stringMatching(
        /links failed the same way\. The link has expired by its times: `expiresAt` is 2026-11-21T11:00:00Z, the host sends no `Date`, the runner's clock says /,
      ),
      nextStep: expect.stringContaining('in UTC or with its zone'),
    })
  })

  test('does not blame clocks if the bundle is corrupt with each link', async () => {
    const { link } = await renewable()
    const renew = () => link.renew('the bundle is empty', 'BUNDLE_CORRUPT')
    for (let renewal = 0; renewal < 3; renewal++) await renew()
    await expect(renew()).rejects.toMatchObject({
      code: 'BUNDLE_CORRUPT',
      nextStep: expect.not.stringContaining('clocks'),
    })
  })

  test('gives up with the given code after 3 links in a row that did not work', async () => {
    const { link } = await renewable()
    for (const path of ['/2', '/3', '/4']) {
      await link.renew('the store refused the link', 'DOWNLOAD_FAILED')
      expect(await pathOf(link)).toBe(path)
    }
    const fourth = link.renew('the store refused the link', 'DOWNLOAD_FAILED')
    await expect(fourth).rejects.toMatchObject({
      code: 'DOWNLOAD_FAILED',
      message: expect.stringContaining('the store refused the link'),
      // A store may accept links from some networks only.
      nextStep: expect.stringMatching(/accept .* from this runner.* clocks/),
    })
  })

  test('is renewed with growing delays if the store refuses one after the other', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { link, run } = await renewable()
    const renew = () => link.renew('refused', 'DOWNLOAD_FAILED')
    await renew()
    // An expired link causes no delay.
    expect(run.clock.sleeps).toEqual([])
    await renew()
    await renew()
    expect(run.clock.sleeps).toEqual([500, 1_000])
    link.served()
    await renew()
    expect(run.clock.sleeps).toHaveLength(2)
  })

  /** A link of 10 minutes, whose host mints no other. */
  const unrenewable = (error: Error) => {
    const run = fakeRun()
    let asked = 0
    const first: BundleLink = {
      url: new URL('https://store.example/1?X-Signature=abc'),
      isHostLocal: false,
      lifetime: 10 * minute,
      mintedAt: 0,
    }
    const mint = () => {
      asked++
      return Promise.reject(error)
    }
    return { link: new RenewableLink(first, mint, run), run, asked: () => asked }
  }
  const conflict = new Failure('CONFLICT', 'the host is packing the bundle')

  test('that cannot be renewed is used until it expires, with one warning', async () => {
    const { link, run, asked } = unrenewable(conflict)
    run.clock.advance(6 * minute)
    expect(await pathOf(link)).toBe('/1')
    run.clock.advance(3 * minute)
    expect(await pathOf(link)).toBe('/1')
    expect(asked()).toBe(1)
    expect(run.lines.filter((line) => line.startsWith('warning'))).toEqual([
      'warning: the host is packing the bundle; the current bundle link expires in 4 m',
    ])
    run.clock.advance(minute)
    await expect(link.get()).rejects.toBe(conflict)
  })

  test('is not used any longer by a cancelled run', async () => {
    const { link, run } = unrenewable(conflict)
    run.clock.advance(6 * minute)
    run.abort(new Error('cancelled'))
    await expect(link.get()).rejects.toThrow('cancelled')
  })

  test('reports why it is renewed, and never its query', async () => {
    const { link, run } = await renewable()
    await link.renew('the store refused the link', 'DOWNLOAD_FAILED')
    expect(run.lines).toEqual([expect.stringContaining('the store refused the link')])
    expect(run.lines.join()).not.toContain('abc')
  })
})

test('a bundle comes from this machine only for a host that is on it, and never from a metadata server', () => {
  expect(refusedAddresses({ isHostLocal: true })).toEqual(['link-local', 'metadata'])
  expect(refusedAddresses({ isHostLocal: false })).toEqual(['loopback', 'link-local', 'metadata'])
})
