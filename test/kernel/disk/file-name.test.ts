import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEntryName } from '../../../src/archive/entry-name.ts'
import { isSafeId } from '../../../src/host/job.ts'
import { fileNamePart } from '../../../src/kernel/disk/file-name.ts'

/** Usual ids, and ids that no host should use. */
const ids = fc.oneof(
  fc.uuid(),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 256 }),
  fc.stringMatching(/^[A-Za-z0-9*?"<>|:.,;~$-]{1,256}$/),
  fc.constantFrom('con', 'NUL', 'aux.txt', 'COM1', 'a.', 'a ', '...a', '-', '_', '*'.repeat(256)),
  fc.constantFrom('é'.repeat(256), '🔑'.repeat(256), 'ı', 'İ', 'ß', 'ẞ', 'a'.repeat(250)),
)

describe('a name made from an id', () => {
  test('is safe on every system, and short enough for all that is added to it', () => {
    fc.assert(
      fc.property(ids, (id) => {
        const part = fileNamePart(id)
        expect(part).toMatch(/^[a-z0-9_-]{1,57}$/)
        // A name that one system cannot store is refused in archives, so it must not be made from
        // an id.
        for (const name of [`bundle-${part}.tar.gz.part`, `changed-paths-${part}.txt.part`]) {
          expect(readEntryName(Buffer.from(name))).toEqual({ path: name, endsInSlash: false })
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('is unique to the id, even if case and Unicode form do not count', () => {
    const place = (id: string) => fileNamePart(id).normalize('NFKC').toLowerCase()
    fc.assert(
      fc.property(ids, ids, (one, other) => {
        fc.pre(one !== other)
        expect(place(one)).not.toBe(place(other))
      }),
      { numRuns: 2000 },
    )
    const alike = ['job', 'Job', 'JOB', 'job.', 'j*b', 'j?b', 'a'.repeat(249), 'a'.repeat(250)]
    expect(new Set(alike.map(place)).size).toBe(alike.length)
  })

  test.each(['job-1', 'exp_01hxyz', '4f1c2d3e-0000-4000-8000-1234567890ab'])(
    'is the id itself if that is plain: %s',
    (id) => {
      expect(isSafeId(id)).toBe(true)
      expect(fileNamePart(id)).toBe(id)
    },
  )

  test('starts with the readable part of the id otherwise', () => {
    expect(fileNamePart('Export:7/ü')).toMatch(/^export_7_-[0-9a-f]{16}$/)
  })
})
