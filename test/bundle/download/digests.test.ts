import { createHash } from 'node:crypto'
import type { Worker } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  announcedDigest,
  type DigestAlgorithm,
  digester,
  startHasher,
} from '../../../src/bundle/download/digests.ts'
import { sha256Of } from '../../support/download/object-store.ts'

const sha256 = Buffer.alloc(32, 7)
const md5 = Buffer.alloc(16, 7)
const crc = Buffer.alloc(4, 7)

describe('announcedDigest', () => {
  test.each([
    ['x-amz-checksum-sha256', sha256.toString('base64'), 'sha256', sha256],
    ['x-amz-checksum-crc32', crc.toString('base64'), 'crc32', crc],
    ['x-amz-checksum-crc32c', crc.toString('base64'), 'crc32c', crc],
    ['content-md5', md5.toString('base64'), 'md5', md5],
    ['x-ms-blob-content-md5', md5.toString('base64'), 'md5', md5],
    ['digest', `md5=abc, SHA-256=${sha256.toString('base64')}`, 'sha256', sha256],
    ['repr-digest', `sha-256=:${sha256.toString('base64')}:`, 'sha256', sha256],
    ['content-digest', `sha-512=:AAAA:, sha-256=:${sha256.toString('base64')}:`, 'sha256', sha256],
    ['x-goog-hash', `crc32c=${crc.toString('base64')}, md5=${md5.toString('base64')}`, 'md5', md5],
  ])('reads %s: %s', (header, text, algorithm, value) => {
    expect(announcedDigest({ [header]: text })).toEqual({ algorithm, value: value.toString('hex') })
  })

  test('uses the fastest of several', () => {
    const headers = {
      'content-md5': md5.toString('base64'),
      'x-amz-checksum-crc32': crc.toString('base64'),
      digest: `sha-256=${sha256.toString('base64')}`,
    }
    expect(announcedDigest(headers)).toMatchObject({ algorithm: 'sha256' })
  })

  test.each([
    [{}],
    [{ 'content-md5': 'not base64!' }],
    [{ 'content-md5': sha256.toString('base64') }],
    [{ 'x-amz-checksum-sha256': `${sha256.toString('base64')}-12` }],
    [
      {
        'x-amz-checksum-sha256': sha256.toString('base64'),
        'x-amz-checksum-type': 'COMPOSITE',
      },
    ],
    [{ digest: `sha-512=${sha256.toString('base64')}` }],
    [{ etag: `"${md5.toString('hex')}"` }],
  ])('finds no digest of the whole object in %o', (headers) => {
    expect(announcedDigest(headers)).toBeUndefined()
  })
})

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
    ['none for data that is hashed before one has started', 16 * megabyte - 1, 0],
    ['one for a large bundle', 16 * megabyte, 1],
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
  test('matches the check values of the CRCs', () => {
    const { update, digest } = digester(['crc32', 'crc32c'])
    update(Buffer.from('1234'))
    update(Buffer.from('56789'))
    expect(digest()).toEqual({ crc32: 'cbf43926', crc32c: 'e3069283' })
  })

  test('formats a CRC with leading zeros', () => {
    // The CRC of no bytes is 0.
    expect(digester(['crc32', 'crc32c']).digest()).toEqual({
      crc32: '00000000',
      crc32c: '00000000',
    })
  })

  test('has the same result for pieces as for the whole', () => {
    const names = ['sha256', 'md5', 'crc32', 'crc32c']
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
