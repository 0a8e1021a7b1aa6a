import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bundleType, decompressed, withSignature } from '../../../src/export/bundle/bundle-type.ts'
import { BufferPool } from '../../../src/export/bundle/download/buffer-pool.ts'
import { WrongLength } from '../../../src/export/bundle/download/store-failure.ts'
import { Failure } from '../../../src/kernel/run/failure.ts'

const corrupt = (what: RegExp, nextStep = /./) =>
  expect.objectContaining({
    code: 'BUNDLE_CORRUPT',
    what: expect.stringMatching(what),
    nextStep: expect.stringMatching(nextStep),
  })

describe('bundleType', () => {
  test('is that of the first bytes', () => {
    expect(bundleType(gzipSync('a tar'), undefined)).toBe('tar.gz')
  })

  test.each([
    ['', undefined, /is empty$/, /./],
    ['<!doctype html>', undefined, /a web page, neither a tar\.gz nor a zip/, /./],
    ['7z\xbc\xaf\x27\x1c', undefined, /a 7-Zip archive/, /others are unsupported/],
    ['abc', 'br', /neither .* \(Content-Encoding: br\)$/, /encodes the bundle/],
  ])('describes what %j is instead', (head, coding, what, nextStep) => {
    expect(() => bundleType(Buffer.from(head, 'latin1'), coding)).toThrow(corrupt(what, nextStep))
  })
})

test('only a corrupt bundle is blamed on a store that decompresses', () => {
  const invalid = new Failure('BUNDLE_CORRUPT', 'the tar archive is truncated')
  expect(decompressed(invalid)).toMatchObject({
    what: invalid.what,
    nextStep: expect.stringContaining('decompresses the bundle'),
  })
  const other = new Failure('NO_SPACE', 'full')
  expect(decompressed(other)).toBe(other)
})

describe('withSignature', () => {
  async function* body(pieces: readonly Buffer[], error?: Error) {
    yield* pieces
    if (error) throw error
  }
  async function read(given: readonly Buffer[], error?: Error): Promise<Buffer[]> {
    const pieces: Buffer[] = []
    for await (const piece of withSignature(body(given, error), new BufferPool()))
      pieces.push(piece)
    return pieces
  }

  test('begins with the whole signature, however the bytes arrive', async () => {
    const archive = gzipSync(Buffer.alloc(3_000, 'x'), { level: 0 })
    const bytes = Array.from(archive, (byte) => Buffer.of(byte))
    const pieces = await read(bytes)
    expect(Buffer.concat(pieces)).toEqual(archive)
    expect(pieces[0]?.length).toBeGreaterThan(1)
  })

  test('reads a recognized document to its end, whose length then does not matter', async () => {
    const page = Buffer.from('<!doctype html>')
    expect(await read([page], new WrongLength(15, 100))).toEqual([page])
    await expect(read([Buffer.from('abc')], new WrongLength(3, 100))).rejects.toThrow('3 of 100')
  })
})
