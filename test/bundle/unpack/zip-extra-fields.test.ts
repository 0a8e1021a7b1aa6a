import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readZipDirectory } from '../../../src/bundle/unpack/zip-directory.ts'
import { readZipEntries, type ZipEntry } from '../../../src/bundle/unpack/zip-entries.ts'
import {
  extraField,
  unicodePath,
  type ZipFile,
  zip,
  zip64Field,
} from '../../support/archives/zip.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zip-entries-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** @param change replaces values of the found directory */
async function batchesOf(
  archive: Buffer,
  change: { length?: number; entryCount?: number } = {},
): Promise<(readonly ZipEntry[])[]> {
  const path = join(folder, 'bundle.zip')
  writeFileSync(path, archive)
  await using file = await open(path)
  const directory = await readZipDirectory(file, archive.length)
  const batches: (readonly ZipEntry[])[] = []
  for await (const batch of readZipEntries(file, { ...directory, ...change })) batches.push(batch)
  return batches
}

const entriesOf = async (...files: ZipFile[]) => (await batchesOf(zip(files))).flat()

const failure = (code: string, message: RegExp) => ({
  code,
  message: expect.stringMatching(message),
})
const unsafe = (message: RegExp) => failure('BUNDLE_UNSAFE', message)

const times = extraField(0x5455, Buffer.alloc(5, 1))
const hello: ZipFile = { name: 'a', content: 'hello', method: 0 }

describe('the extra fields of an entry', () => {
  const read = (...fields: Buffer[]) =>
    entriesOf({ ...hello, directory: { extra: Buffer.concat(fields) } })

  test.each([
    ...[0x000a, 0x1986, 0x5455, 0x5855, 0x6375, 0x7855],
    ...[0x7875, 0x9999, 0xa11e, 0xa220, 0xcafe, 0xd935],
  ])('may be %i, as archivers write them', async (id) => {
    expect(await read(extraField(id, Buffer.alloc(9)))).toHaveLength(1)
  })

  test.each([
    ['a link of ASi Unix', 0x756e],
    ['attributes of libarchive', 0x6c78],
    ['a name of Xceed', 0x554e],
    ['a name of ZipIt', 0x2605],
    ['a key of AES', 0x9901],
    ['unknown data', 0x1234],
  ])('are refused if they could contain %s', async (_, id) => {
    await expect(read(times, extraField(id, Buffer.alloc(9)))).rejects.toMatchObject(
      unsafe(new RegExp(`has an extra field of the unknown type 0x${id.toString(16)}`)),
    )
  })

  test.each([
    ['a trailing byte', Buffer.concat([times, Buffer.alloc(1)])],
    ['a truncated head', Buffer.concat([times, Buffer.from([1, 0, 8])])],
    ['a truncated field', times.subarray(0, -1)],
  ])('are refused with %s', async (_, extra) => {
    await expect(read(extra)).rejects.toMatchObject(unsafe(/has an invalid extra field/))
  })

  test('are refused with two zip64 fields, as archivers differ in which one they use', async () => {
    await expect(read(zip64Field(5), zip64Field(6))).rejects.toMatchObject(
      unsafe(/has two zip64 fields/),
    )
  })
})

test('the checksum of a name is that of its bytes', () => {
  expect(unicodePath('a', 'ü').readUInt32LE(5)).toBe(crc32(Buffer.from('ü')))
})
