import { createHash } from 'node:crypto'
import type { Worker } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DigestAlgorithm } from '../../../src/export/download/announced-digest.ts'
import { digester, startHasher } from '../../../src/export/download/hasher.ts'
import { sha256Of } from '../../support/download/object-store.ts'

/** The threads that a test starts. */
let threads: Worker[]
const gather = (thread: Worker) => threads.push(thread)
beforeEach(() => {
  threads = []
  process.on('worker', gather)
})
afterEach(() => void process.off('worker', gather))

const megabyte = 1024 ** 2
const piece = Buffer.from('a piece')

describe('startHasher', () => {
  test.each([
    ['none for data that is hashed before one has started', 64 * megabyte - 1, 0],
    ['one for a large bundle', 64 * megabyte, 1],
    ['one if the size is unknown', undefined, 1],
  ])('starts a thread only if it pays off: %s', async (_, size, count) => {
    await using hasher = startHasher(size)
    await hasher.update(piece)
    expect(await hasher.digest()).toEqual({ sha256: sha256Of(piece) })
    expect(threads).toHaveLength(count)
  })

  test('terminates its thread, even if it is busy', async () => {
    const hasher = startHasher(undefined)
    await hasher.update(piece)
    hasher.update(Buffer.alloc(100 * megabyte)).catch(() => {})
    await hasher[Symbol.asyncDispose]()
    // The id of an ended thread.
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1])
  })

  test('fails with the error of its thread, at once and from then on', async () => {
    await using hasher = startHasher(undefined, 'no digest' as DigestAlgorithm)
    const asked = [hasher.update(piece), hasher.update(piece), hasher.digest()]
    const results = await Promise.allSettled([...asked])
    for (const result of [...results, ...(await Promise.allSettled([hasher.update(piece)]))]) {
      expect(result).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringContaining('Digest method not supported') },
      })
    }
  })

  const pieces = [
    Buffer.from('one'),
    Buffer.alloc(100_000, 7),
    Buffer.from(new SharedArrayBuffer(9)),
  ]
  const whole = Buffer.concat(pieces)

  test.each([
    ['of a small bundle', 100],
    ['of a large one, on a thread', 100_000_000],
    ['of one of unknown size', undefined],
  ])('returns the digests %s', async (_, size) => {
    await using hasher = startHasher(size, 'crc32')
    await Promise.all(pieces.map((piece) => hasher.update(piece)))
    expect(await hasher.digest()).toEqual({
      sha256: createHash('sha256').update(whole).digest('hex'),
      crc32: crc32(whole).toString(16).padStart(8, '0'),
    })
  })
})

describe('digester', () => {
  test('matches the check value of the CRC', () => {
    const { update, digest } = digester(['crc32'])
    update(Buffer.from('1234'))
    update(Buffer.from('56789'))
    expect(digest()).toEqual({ crc32: 'cbf43926' })
  })

  test('formats a CRC with leading zeros', () => {
    // The CRC of no bytes is 0.
    expect(digester(['crc32']).digest()).toEqual({ crc32: '00000000' })
  })

  test('has the same result for pieces as for the whole', () => {
    const names = ['sha256', 'md5', 'crc32']
    fc.assert(
      fc.property(fc.array(fc.uint8Array()), (pieces) => {
        const [inPieces, whole] = [digester(names), digester(names)]
        for (const piece of pieces) inPieces.update(piece)
        whole.update(Buffer.concat(pieces))
        expect(inPieces.digest()).toEqual(whole.digest())
      }),
    )
  })
})
