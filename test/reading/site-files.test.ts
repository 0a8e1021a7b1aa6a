import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FileUnpacker, type PackedFiles, SiteFiles } from '../../src/reading/site-files.ts'

/** Files of a task, with scans of these lengths; 0 for a file that is not scanned. */
const packed = (task: number, lengths: readonly number[]): PackedFiles => ({
  files: lengths.map((length, at) => ({
    path: `${task}/${at}`,
    size: 1,
    sha256: '',
    scan:
      length === 0
        ? undefined
        : { entries: new Uint32Array(), referenceCount: 0, isPartial: false },
  })),
  isNewTable: true,
  added: [],
  size: lengths.reduce((sum, length) => sum + length, 0),
})

/** The lengths of the scans of each task, in any order of arrival. */
const arrivals = fc
  .array(fc.array(fc.nat(9), { maxLength: 3 }), { minLength: 1, maxLength: 20 })
  .chain((tasks) =>
    fc.record({
      tasks: fc.constant(tasks),
      order: fc.shuffledSubarray([...tasks.keys()], { minLength: tasks.length }),
    }),
  )

test('above its limit a site keeps the first scans of the bundle, whichever thread is faster', () => {
  fc.assert(
    fc.property(arrivals, fc.nat(60), ({ tasks, order }, limit) => {
      const files = new SiteFiles(limit)
      for (const number of order) {
        files.add(number, packed(number, tasks[number] ?? []), new FileUnpacker())
      }
      let sum = 0
      let isOver = false
      const expected = tasks.flatMap((lengths, number) => {
        sum += lengths.reduce((total, length) => total + length, 0)
        isOver ||= sum > limit
        return lengths.map((length, at) => ({
          path: `${number}/${at}`,
          isRead: length > 0 && !isOver,
          isScanDropped: length > 0 && isOver,
        }))
      })
      const found = files.all().map(({ path, scan, isScanDropped = false }) => ({
        path,
        isRead: scan !== undefined,
        isScanDropped,
      }))
      const byPath = (list: typeof found) => list.toSorted((a, b) => (a.path < b.path ? -1 : 1))
      expect(byPath(found)).toEqual(byPath(expected))
    }),
  )
})
