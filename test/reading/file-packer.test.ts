import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FilePacker } from '../../src/reading/file-packer.ts'
import { type Reference, referenceKinds, type Scan } from '../../src/reading/scan/scan.ts'
import { FileUnpacker } from '../../src/reading/site-files.ts'
import { contentOf } from './scanning.ts'

const word = fc.oneof(fc.constantFrom('a', '/guide', '#', ''), fc.string({ unit: 'grapheme' }))
const references = fc.record(
  {
    kind: fc.constantFrom(...referenceKinds),
    url: word,
    text: word,
    written: word,
    isUnresolved: fc.constant(true),
    alt: word,
  } satisfies Record<keyof Required<Reference>, fc.Arbitrary<unknown>>,
  { requiredKeys: ['kind', 'url', 'text'] },
)
const scans = fc.array(
  fc.record(
    {
      references: fc.array(references),
      places: fc.uint8Array(),
      anchors: fc.array(word),
      base: word,
      encoding: word,
      hasScript: fc.boolean(),
      scriptTraits: fc.record({ writesMarkup: fc.constant(true) }),
      facts: fc.record({ title: word }),
      isChunk: fc.boolean(),
      origins: fc.array(fc.record({ page: word, source: word })),
      isPartial: fc.boolean(),
    } satisfies Record<keyof Required<Scan>, fc.Arbitrary<unknown>>,
    { requiredKeys: ['references', 'anchors', 'isPartial'] },
  ),
)

const fileOf = (scan: Scan) => ({ path: '', size: 0, sha256: '', scan })

/** Packs, sends and unpacks scans, as between threads. */
function pass(scans: readonly Scan[]): Scan[] {
  const packer = new FilePacker('pages')
  const unpacker = new FileUnpacker()
  const send = (some: readonly Scan[]) => {
    for (const scan of some) packer.add(fileOf(scan))
    return unpacker.unpack(structuredClone(packer.take())).flatMap(({ scan }) => scan ?? [])
  }
  // The last separately.
  return [...send(scans.slice(0, -1)), ...send(scans.slice(-1))]
}

test('a scan is the same after packing, sending and unpacking, in its own order', () => {
  fc.assert(
    fc.property(scans, (scans) => {
      const unpacked = pass(scans)
      expect(unpacked.map(contentOf)).toEqual(scans.map(contentOf))
      // It can be read again.
      expect(unpacked.map(contentOf)).toEqual(scans.map(contentOf))
    }),
  )
})

test('references whose texts have the same letters in a row are different', () => {
  const alike = [
    { kind: 'link', url: '/a', text: 'b' },
    { kind: 'link', url: '/', text: 'ab' },
    { kind: 'link', url: '/a 1 b', text: '' },
  ] as const
  const [unpacked] = pass([{ references: alike, anchors: [], isPartial: false }])
  expect(unpacked && contentOf(unpacked).references).toEqual(alike)
})

const scanOf = (urls: readonly string[]): Scan => ({
  references: urls.map((url) => ({ kind: 'link', url, text: 'x' })),
  anchors: urls,
  isPartial: false,
})

test('shared entries are sent once', () => {
  const packer = new FilePacker('pages')
  const shared = Array.from({ length: 100 }, (_, index) => `/guide/${index}`)
  packer.add(fileOf(scanOf(shared)))
  packer.take()
  packer.add(fileOf(scanOf([...shared, '/own'])))
  const { added, files } = packer.take()
  expect(added).toEqual([{ kind: 'link', url: '/own', text: 'x' }, '/own'])
  expect(files[0]?.scan?.entries).toHaveLength(202)
})

test("tables are restarted, so that a thread's memory is limited", () => {
  const pages = Array.from({ length: 6 }, (_, page) =>
    scanOf(Array.from({ length: 1000 }, (_, index) => `${page}/${index}${'x'.repeat(400)}`)),
  )
  const packer = new FilePacker('pages')
  const sent = pages.map((page) => {
    packer.add(fileOf(page))
    return packer.take()
  })
  expect(sent.filter(({ isNewTable }) => isNewTable).length).toBeGreaterThan(1)
  expect(pages.flatMap((page) => pass([page, page])).map(contentOf)).toEqual(
    pages.flatMap((page) => [page, page]).map(contentOf),
  )
})
