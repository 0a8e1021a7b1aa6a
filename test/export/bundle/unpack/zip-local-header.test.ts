import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  type DirectoryEntry,
  descriptorFault,
  readLocalHeader,
} from '../../../../src/export/bundle/unpack/zip-local-header.ts'
import {
  descriptor,
  extraField,
  unicodePath,
  type ZipFile,
  zip,
  zip64Field,
} from '../../../support/archives/zip.ts'

const content = Buffer.from('hello')
const numbers = { crc: crc32(content), packedSize: 5, size: 5 }
const entry: DirectoryEntry = { name: 'index.html', flags: 0, isDeflated: false, ...numbers }
const streamed = { ...entry, flags: 1 << 3 }

/** Reads a header with these differences, in an archive that ends at the next entry. */
function read(local: ZipFile['local'], given: Partial<DirectoryEntry> = {}) {
  const stated = { ...entry, ...given }
  const file = { name: 'index.html', content, method: 0, flags: stated.flags }
  const archive = zip([{ ...file, ...(local && { local }) }])
  return readLocalHeader(archive.subarray(0, archive.readUInt32LE(archive.length - 6)), stated)
}

const contradicts = { refusal: 'has a local header that contradicts the central directory' }

describe('readLocalHeader', () => {
  test('reports where the content begins', () => {
    expect(read({})).toEqual({ length: 40 })
    expect(read({ extra: extraField(0x5455, Buffer.alloc(9)) })).toEqual({ length: 53 })
  })

  test.each<[string, ZipFile['local']]>([
    ['name', { name: 'index.htm' }],
    ['name of the same length', { name: 'index.htmk' }],
    ['method', { method: 8 }],
    ['sum', { crc: 1 }],
    ['size', { size: 4 }],
    ['packed size', { packedSize: 4 }],
    ['missing checksum', { crc: 0 }],
    ['missing sizes', { size: 0, packedSize: 0 }],
    ['descriptor', { flags: 1 << 3 }],
    ['encoding', { flags: 1 << 11 }],
    ['encryption', { flags: 1 }],
    ['strong encryption', { flags: 1 << 6 }],
    ['kind of patch', { flags: 1 << 5 }],
    ['version', { version: 63 }],
    ['size of a missing zip64 field', { size: 0xffffffff }],
    ['size in its zip64 field', { size: 0xffffffff, extra: zip64Field(4, 5) }],
    ['packed size in its zip64 field', { packedSize: 0xffffffff, extra: zip64Field(5, 5) }],
    ['zip64 field that is short', { size: 0xffffffff, extra: zip64Field(5) }],
  ])('detects a local header with another value than the directory: %s', (_, local) => {
    expect(read(local)).toEqual(contradicts)
  })

  test.each<[string, ZipFile['local']]>([
    [
      'sizes in a zip64 field',
      { size: 0xffffffff, packedSize: 0xffffffff, extra: zip64Field(5, 5) },
    ],
    ['one of them there', { size: 0xffffffff, extra: zip64Field(5, 5) }],
    ['a zip64 field that is not needed', { extra: zip64Field(0, 0) }],
    ['another level of deflating', { flags: 0b110 }],
    ['another version', { version: 45 }],
    ['its name again', { extra: unicodePath('index.html', 'index.html') }],
  ])('takes %s', (_, local) => {
    expect(read(local)).toHaveProperty('length')
  })

  test.each<[string, ZipFile['local'], boolean]>([
    ['none of them', { crc: 0, size: 0, packedSize: 0 }, true],
    ['those that it knows', { crc: 0, packedSize: 0 }, true],
    ['all of them', {}, true],
    [
      'zip64 without',
      { crc: 0, size: 0xffffffff, packedSize: 0xffffffff, extra: zip64Field(0, 0) },
      true,
    ],
    ['a wrong sum', { crc: 1, size: 0, packedSize: 0 }, false],
    ['a wrong size', { crc: 0, size: 4, packedSize: 0 }, false],
    [
      'a wrong size in zip64',
      { crc: 0, size: 0xffffffff, packedSize: 0, extra: zip64Field(4, 0) },
      false,
    ],
  ])('accepts the numbers after the content, and before it: %s', (_, local, isTaken) => {
    const header = read(local, streamed)
    if (isTaken) expect(header).toHaveProperty('length')
    else expect(header).toEqual(contradicts)
  })

  test.each<[string, Buffer, RegExp]>([
    ['another name', unicodePath('other.html', 'index.html'), /different name in its Unicode path/],
    ['a link', extraField(0x756e, Buffer.alloc(20)), /an extra field of the unknown type 0x756e/],
    ['two sizes', Buffer.concat([zip64Field(5, 5), zip64Field(5, 5)]), /two zip64 fields/],
    ['half a field', Buffer.from([0x55]), /an invalid extra field/],
  ])('detects %s in its extra fields', (_, extra, refusal) => {
    expect(read({ extra })).toEqual({ refusal: expect.stringMatching(refusal) })
  })

  test('detects a truncated or missing header', () => {
    const archive = zip([{ name: 'index.html', content, method: 0 }])
    for (let length = 0; length < 40; length++) {
      expect(readLocalHeader(archive.subarray(0, length), entry)).toHaveProperty('refusal')
    }
    expect(readLocalHeader(Buffer.alloc(99), entry)).toEqual(contradicts)
  })
})

describe('descriptorFault', () => {
  const forms = [true, false].flatMap((isSigned) =>
    [true, false].map((isLong) => ({ isSigned, isLong })),
  )

  test.each(forms)('accepts a descriptor only if it was announced: %j', (form) => {
    const bytes = descriptor(numbers, form)
    expect(descriptorFault(bytes, streamed)).toBeUndefined()
    expect(descriptorFault(bytes, entry)).toBe('is followed by bytes that belong to no entry')
  })

  test.each(forms)('detects a different number in one: %j', (form) => {
    for (const wrong of [{ crc: 1 }, { size: 4 }, { packedSize: 6 }]) {
      const bytes = descriptor({ ...numbers, ...wrong }, form)
      expect(descriptorFault(bytes, streamed)).toMatch(/a data descriptor that contradicts/)
    }
    const cut = descriptor(numbers, form).subarray(0, -1)
    expect(descriptorFault(cut, streamed)).toMatch(/a data descriptor that contradicts/)
  })

  test('accepts no bytes without a descriptor, and reports others', () => {
    expect(descriptorFault(Buffer.alloc(0), entry)).toBeUndefined()
    expect(descriptorFault(Buffer.alloc(1), entry)).toMatch(/bytes that belong to no entry/)
    expect(descriptorFault(Buffer.alloc(0), streamed)).toMatch(/data descriptor that contradicts/)
    const another = descriptor(numbers)
    another.writeUInt32LE(0x08074b51, 0)
    expect(descriptorFault(another, streamed)).toMatch(/data descriptor that contradicts/)
  })
})
