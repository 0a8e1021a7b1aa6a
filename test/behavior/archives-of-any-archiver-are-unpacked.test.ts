import { createHash } from 'node:crypto'
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { sample } from '../support/amount.ts'
import { unpack } from '../support/archives/unpacking.ts'

// For a slow disk.
vi.setConfig({ testTimeout: 60_000 })

const corpus = join(import.meta.dirname, '../archive/corpus')

interface Listing {
  readonly archives: Readonly<
    Record<string, { packedBy: string; unpackedBy: string; holds: readonly number[] }>
  >
  readonly entries: readonly (readonly [string] | readonly [string, number, string])[]
}

const { archives, entries }: Listing = JSON.parse(
  readFileSync(join(corpus, 'listing.json'), 'utf8'),
)

/** The contents of a folder, in the form that `make.ts` recorded. */
function contentsOf(folder: string): unknown[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths.map((path) => {
    const place = join(folder, path)
    const portable = path.replaceAll('\\', '/')
    if (lstatSync(place).isDirectory()) return [`${portable}/`]
    const bytes = readFileSync(place)
    return [portable, bytes.length, createHash('sha256').update(bytes).digest('hex')]
  })
}

/** Names in composed form, as bsdtar composes the names that it reads. */
const comparable = (list: readonly unknown[]) =>
  list.map((item) => JSON.stringify(item).normalize('NFC')).toSorted()

describe('the archives of real archivers are unpacked as by another implementation', () => {
  test.each(sample(Object.keys(archives), 10))('%s', async (name) => {
    const packed = readFileSync(join(corpus, 'archives', `${name}.gz`))
    const archive = name.endsWith('.zip') ? gunzipSync(packed) : packed
    const folder = mkdtempSync(join(tmpdir(), 'corpus-'))
    try {
      await unpack(archive, folder)
      const expected = archives[name]?.holds.map((index) => entries[index]) ?? []
      expect(comparable(contentsOf(folder))).toEqual(comparable(expected))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('there are over fifty, in all formats of tar', () => {
    expect(Object.keys(archives).length).toBeGreaterThan(50)
    const formats = ['v7', 'oldgnu', 'gnu', 'ustar', 'posix', 'pax']
    for (const format of formats) expect(Object.keys(archives).join()).toContain(`-${format}.tar`)
  })
})
