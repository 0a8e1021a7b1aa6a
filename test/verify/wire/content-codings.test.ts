import { Readable } from 'node:stream'
import { constants, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { codingsOf } from '../../../src/verify/wire/content-codings.ts'
import { encodedBodies } from '../../support/encoded-bodies.ts'

/** The decoded body; undefined if a decoder refuses it. */
async function decoded(encoding: string, body: Buffer, length = 1000): Promise<Buffer | undefined> {
  const pieces = function* () {
    for (let at = 0; at < body.length; at += length) yield body.subarray(at, at + length)
  }
  let stream: Readable = Readable.from(pieces())
  for (const decoder of codingsOf(encoding).flatMap(({ decoders }) => decoders())) {
    stream.on('error', (error) => decoder.destroy(error))
    stream = stream.pipe(decoder)
  }
  try {
    return Buffer.concat(await stream.toArray())
  } catch {
    return undefined
  }
}

test.each(
  Object.entries(encodedBodies).flatMap(([name, body]) =>
    [1, 65_536].map((length) => ({ name, length, body })),
  ),
)(
  '$name is decoded as browsers do, in pieces of $length bytes',
  async ({ length, body: [encoding, body, shown] }) => {
    const text = (await decoded(encoding, body, length))?.toString()
    expect(text).toBe(shown)
  },
)

test('the last coding is decoded first', async () => {
  const body = gzipSync(deflateRawSync('text'))
  expect(codingsOf(' Deflate , GZIP,identity,')).toHaveLength(2)
  expect((await decoded('deflate, gzip', body))?.toString()).toBe('text')
  expect((await decoded('gzip, deflate', body))?.toString()).toBeUndefined()
})

test.each([undefined, '', 'identity', 'foo', 'gzip, foo', 'constructor', '__proto__'])(
  'a body with the encoding %j is not decoded',
  (encoding) => {
    expect(codingsOf(encoding)).toEqual([])
  },
)

/** A gzip body whose header has a name of so many bytes. */
const named = (length: number) =>
  Buffer.concat([
    Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3]),
    Buffer.alloc(length, 'n'),
    Buffer.from([0]),
    deflateRawSync('text'),
  ])

test('a gzip header may have 4096 bytes, and more end the reading', async () => {
  expect((await decoded('gzip', named(4085), 1))?.toString()).toBe('text')
  expect(await decoded('gzip', named(4086 + 11), 1)).toBeUndefined()
})

test('a zstd body may need a window of 8 MB, and not of 16 MB', async () => {
  const body = Buffer.alloc(20 * 1024 ** 2, 'text')
  const withWindow = (log: number) => {
    const packed = zstdCompressSync(body, {
      params: {
        [constants.ZSTD_c_windowLog]: log,
        [constants.ZSTD_c_contentSizeFlag]: 0,
        [constants.ZSTD_c_compressionLevel]: 1,
      },
    })
    return decoded('zstd', packed, packed.length)
  }
  expect((await withWindow(23))?.equals(body)).toBe(true)
  expect(await withWindow(24)).toBeUndefined()
})
