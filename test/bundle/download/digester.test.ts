import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digester } from '../../../src/bundle/download/hasher.ts'

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
