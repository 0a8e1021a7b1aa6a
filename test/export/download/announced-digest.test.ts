import { describe, expect, test } from 'vitest'
import { announcedDigest } from '../../../src/export/download/announced-digest.ts'

const sha256 = Buffer.alloc(32, 7)
const md5 = Buffer.alloc(16, 7)
const crc = Buffer.alloc(4, 7)

describe('announcedDigest', () => {
  test.each([
    ['x-amz-checksum-sha256', sha256.toString('base64'), 'sha256', sha256],
    ['x-amz-checksum-crc32', crc.toString('base64'), 'crc32', crc],
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
