import { hash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BodyReader } from '../../src/verify/body-reader.ts'

test.each([
  ['gzip', (member: Buffer) => Buffer.concat(Array<Buffer>(10).fill(member))],
  ['gzip, br', (member: Buffer) => brotliCompressSync(Buffer.concat(Array(10).fill(member)))],
])('a bomb in %s is not decoded to its end', async (encoding, packed) => {
  const bomb = packed(gzipSync(Buffer.alloc(1_000_000)))
  const digestsWithin = async (maxBytes: number) => {
    const reader = new BodyReader({ encoding, maxBytes, isKept: true })
    for (let at = 0; at < bomb.length; at += 1_000) {
      expect(await reader.write(bomb.subarray(at, at + 1_000))).toBe(true)
    }
    return (await reader.end(true)).digests
  }
  const [received] = await digestsWithin(500_000)
  expect(await digestsWithin(500_000)).toEqual([received])
  expect(await digestsWithin(10_000_000)).toEqual([
    received,
    hash('sha256', Buffer.alloc(10_000_000)),
  ])
})
