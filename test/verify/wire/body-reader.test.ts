import { hash, randomBytes } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { BodyReader } from '../../../src/verify/wire/body-reader.ts'
import { encodedBodies } from '../../support/encoded-bodies.ts'

const zeros = Buffer.alloc

test.each([
  ['gzip', (member: Buffer) => member],
  [
    'zstd',
    (_: Buffer) => Buffer.concat(Array<Buffer>(10).fill(zstdCompressSync(zeros(1_000_000)))),
  ],
  ['gzip, br', (member: Buffer) => brotliCompressSync(member)],
])('a bomb in %s is not decoded to its end', async (encoding, packed) => {
  const bomb = packed(gzipSync(zeros(10_000_000)))
  const digestWithin = async (maxBytes: number) => {
    const reader = new BodyReader({ encoding, maxBytes, isKept: true })
    for (let at = 0; at < bomb.length; at += 1_000) {
      expect(await reader.write(bomb.subarray(at, at + 1_000))).toBe(true)
    }
    return (await reader.end(true)).digest
  }
  expect(await digestWithin(500_000)).toBeUndefined()
  expect(await digestWithin(10_000_000)).toBe(hash('sha256', zeros(10_000_000)))
})

const pieces = [1, 7, 65_536]
const cases = Object.entries(encodedBodies).flatMap(([name, body]) =>
  pieces.map((length) => ({ name, length, body })),
)

test.each(cases)(
  '$name is decoded as browsers do, in pieces of $length bytes',
  async ({ length, body: [encoding, body, shown] }) => {
    const reader = new BodyReader({ encoding, maxBytes: 1_000, isKept: true })
    for (let at = 0; at < body.length; at += length) {
      await reader.write(body.subarray(at, at + length))
    }
    const { isUndecodable, kept } = await reader.end(true)
    expect(isUndecodable ? undefined : kept()?.toString()).toBe(shown)
  },
)

test('pieces that are written without waiting are decoded, without a warning', async () => {
  const warned = vi.spyOn(process, 'emitWarning')
  const body = Buffer.from(Array.from({ length: 400_000 }, (_, index) => (index * 7919) % 251))
  const packed = gzipSync(body, { level: 0 })
  const reader = new BodyReader({ encoding: 'gzip', maxBytes: 1_000_000, isKept: true })
  const writes = []
  for (let at = 0; at < packed.length; at += 1_000) {
    writes.push(reader.write(packed.subarray(at, at + 1_000)))
  }
  expect(new Set(await Promise.all(writes))).toEqual(new Set([true]))
  const { digest, kept } = await reader.end(true)
  expect(digest).toBe(hash('sha256', body))
  expect(kept()?.equals(body)).toBe(true)
  expect(warned).not.toHaveBeenCalled()
})

test('a body in many pieces is kept whole', async () => {
  const parts = Array.from({ length: 50 }, (_, index) => Buffer.alloc(3_001, index))
  const reader = new BodyReader({ encoding: undefined, maxBytes: 1_000_000, isKept: true })
  for (const part of parts) reader.write(part)
  const { digest, kept } = await reader.end(true)
  expect(kept()?.equals(Buffer.concat(parts))).toBe(true)
  expect(digest).toBe(hash('sha256', Buffer.concat(parts)))
})

test.each([['gzip'], ['gzip, br']])(
  'a bomb in %s that comes in large pieces stops its decoders, and no write waits for them',
  async (encoding) => {
    const member = gzipSync(Buffer.concat([zeros(20_000_000), randomBytes(2_000_000)]))
    const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
    const bomb = encoding === 'gzip' ? member : brotliCompressSync(member, fast)
    const reader = new BodyReader({ encoding, maxBytes: 5_000_000, isKept: true })
    for (let at = 0; at < bomb.length; at += 262_144) {
      expect(await reader.write(bomb.subarray(at, at + 262_144))).toBe(true)
    }
    expect((await reader.end(true)).digest).toBeUndefined()
  },
)
