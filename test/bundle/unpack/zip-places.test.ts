import { describe, expect, test } from 'vitest'
import { entryInZip, placeInOrder } from '../../../src/bundle/unpack/zip-places.ts'

/** An entry of 5 bytes, or 36 with its local header. */
const entry = (path: string, position: number) => ({
  name: Buffer.from(path),
  kind: 'file' as const,
  flags: 0,
  isDeflated: false,
  crc: 1,
  packedSize: 5,
  size: 5,
  position,
})

function inOrder(directory: number, ...entries: ReturnType<typeof entry>[]) {
  const placed = entries.map((one) =>
    entryInZip(one, { path: String(one.name), kind: 'file', newFolders: [] }),
  )
  placeInOrder(placed, directory)
  return placed
}

const failure = (code: string, message: RegExp) =>
  expect.objectContaining({ code, message: expect.stringMatching(message) })

describe('placeInOrder', () => {
  test('gives each entry the bytes up to the next, in the order of the file', () => {
    const entries = inOrder(80, entry('a', 36), entry('b', 0))
    expect(entries.map(({ path, position, end }) => [path, position, end])).toEqual([
      ['b', 0, 36],
      ['a', 36, 80],
    ])
  })

  test('keeps the name from the archive next to the path', () => {
    const name = Buffer.from('./ü')
    const admitted = { path: 'ü', kind: 'file', newFolders: [] } as const
    const placed = entryInZip({ ...entry('', 0), name }, admitted)
    expect(placed).toMatchObject({ path: 'ü', name: name.toString('latin1') })
  })

  test('detects bytes before the first entry', () => {
    expect(() => inOrder(99, entry('a', 1))).toThrow(
      failure('BUNDLE_CORRUPT', /has bytes before its first entry/),
    )
  })

  test.each([
    ['in the bytes of another', [0, 35]],
    ['in the bytes of one that comes later', [35, 0]],
    ['in the same place', [0, 0]],
  ])('refuses an entry that is %s', (_, [first = 0, second = 0]) => {
    expect(() => inOrder(99, entry('a', first), entry('b', second))).toThrow(
      failure('BUNDLE_UNSAFE', /"[ab]" in the zip archive overlaps another entry/),
    )
  })

  test('detects a file that overlaps the directory by one byte', () => {
    expect(inOrder(36, entry('a', 0))).toHaveLength(1)
    expect(() => inOrder(35, entry('a', 0))).toThrow(
      failure('BUNDLE_CORRUPT', /has a file that overlaps its central directory/),
    )
  })
})
