import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { etagOf, type LinkStyle, type ObjectStore, startObjectStore } from './object-store.ts'
import { bitFlip, contentRange, partOfRange, replaced, wholeForRange } from './store-faults.ts'

const object = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
const features = { linkStyle: 's3', etag: true, ranges: true, digest: true } as const

const startStore = (more: object = {}) =>
  startObjectStore(object, 'secret', { ...features, ...more })

async function get(link: string, headers: Record<string, string> = {}) {
  const response = await fetch(link, { headers })
  return {
    status: response.status,
    range: response.headers.get('content-range'),
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

const range = (first: number, last: number, etag = etagOf(object)) => ({
  range: `bytes=${first}-${last}`,
  'if-range': etag,
})

describe.concurrent('an object store', () => {
  test('serves its object for any of its links', async () => {
    await using store = await startStore()
    const { status, bytes, headers } = await get(store.link())
    expect([status, bytes.equals(object), headers.get('etag')]).toEqual([200, true, etagOf(object)])
    const sha256 = createHash('sha256').update(object).digest('base64')
    expect(headers.get('x-amz-checksum-sha256')).toBe(sha256)
  })

  test('serves nothing for an invalid or expired link', async () => {
    await using store = await startStore()
    const link = store.link()
    expect((await get(`${link}0`)).status).toBe(403)
    store.expire()
    expect((await get(link)).bytes.toString()).toContain('Request has expired')
    expect((await get(store.link())).status).toBe(200)
  })

  test('serves ranges of the requested version, else the whole object', async () => {
    await using store = await startStore()
    const link = store.link()
    const part = await get(link, range(10, 19))
    expect([part.status, part.range]).toEqual([206, 'bytes 10-19/1000'])
    expect(part.bytes).toEqual(object.subarray(10, 20))
    expect((await get(link, range(10, 19, '"other"'))).status).toBe(200)
    expect((await get(link, range(1000, 1010))).status).toBe(416)
  })

  test('supports neither versions nor ranges if configured so', async () => {
    await using store = await startStore({ etag: false, ranges: false, digest: false })
    const { status, headers } = await get(store.link(), range(1, 2))
    expect([status, headers.get('etag'), headers.get('accept-ranges')]).toEqual([200, null, null])
  })

  for (const linkStyle of ['s3', 'azure', 'cdn'] satisfies LinkStyle[]) {
    test(`records the signature of each link in the style of ${linkStyle}`, async () => {
      await using store = await startStore({ linkStyle })
      const links = [store.link(), store.link()]
      expect(store.links).toEqual(links)
      links.forEach((link, index) => {
        expect([...new URL(link).searchParams.values()]).toContain(store.signatures[index])
      })
      expect(new Set(store.signatures).size).toBe(2)
    })
  }
})

describe.concurrent('a fault of a store', () => {
  const failing = async (store: ObjectStore, fault: Parameters<ObjectStore['fail']>[1]) => {
    store.fail(() => true, fault)
    return get(store.link(), range(0, 99))
  }

  test('changes only what it should', async () => {
    await using store = await startStore()
    const flipped = await failing(store, bitFlip)
    const changes = flipped.bytes.filter((byte, index) => byte !== object[index])
    expect([flipped.status, flipped.bytes.length, changes.length]).toEqual([206, 100, 1])
    const less = await failing(store, partOfRange)
    expect([less.range, less.bytes.length]).toEqual(['bytes 0-49/1000', 50])
    expect(
      (
        await failing(
          store,
          contentRange((reported) => `${reported}0`),
        )
      ).range,
    ).toBe('bytes 0-99/10000')
    expect((await failing(store, wholeForRange(store))).bytes).toEqual(object)
    const other = Buffer.from('another')
    expect((await failing(store, replaced(store, other))).bytes).toEqual(other)
  })
})
