import { describe, expect, test } from 'vitest'
import { PlacedEntries } from '../../../src/bundle/unpack/zip-places.ts'

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
  const places = new PlacedEntries()
  for (const placed of entries) {
    places.add(placed, { path: String(placed.name), kind: 'file', newFolders: [] })
  }
  return places.inOrder(directory)
}

const failure = (code: string, message: RegExp) =>
  expect.objectContaining({ code, message: expect.stringMatching(message) })

describe('PlacedEntries', () => {
  test('gives each entry the bytes up to the next, in the order of the file', () => {
    const entries = inOrder(80, entry('a', 36), entry('b', 0))
    expect(entries.map(({ path, position, end }) => [path, position, end])).toEqual([
      ['b', 0, 36],
      ['a', 36, 80],
    ])
  })

  test('counts files and their bytes', () => {
    const places = new PlacedEntries()
    places.add(entry('a', 0), { path: 'a', kind: 'file', newFolders: [] })
    places.add(entry('b', 36), { path: 'b', kind: 'folder', newFolders: [] })
    expect([places.fileCount, places.bytes]).toEqual([1, 10])
  })

  test('keeps the name from the archive next to the path', () => {
    const places = new PlacedEntries()
    const name = Buffer.from('./ü')
    places.add({ ...entry('', 0), name }, { path: 'ü', kind: 'file', newFolders: [] })
    expect(places.inOrder(99)).toMatchObject([{ path: 'ü', name: name.toString('latin1') }])
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
