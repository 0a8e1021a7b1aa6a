import { expect, test } from 'vitest'
import {
  EntryTable,
  entriesIn,
  entryOfAnchor,
  entryOfReference,
  RecentEntries,
  referenceOfEntry,
} from '../../../../src/site/reading/scan/entry-table.ts'

const link = { kind: 'link', url: '/ä?b', text: 'Über' } as const
const font = { kind: 'font', url: 'a.woff', text: '' } as const

test('a reference is read as it was written', () => {
  for (const reference of [link, font]) {
    const [entry = ''] = entriesIn(Buffer.from(entryOfReference(reference)))
    expect(referenceOfEntry(entry)).toEqual(reference)
  }
})

test('no text can end an entry or a field', () => {
  const entries = entryOfAnchor('a\0b') + entryOfReference({ ...font, url: 'a\x01b\0c' })
  const [anchor, reference = ''] = entriesIn(Buffer.from(entries))
  expect(anchor).toBe('a\ufffdb')
  expect(referenceOfEntry(reference)).toEqual({ ...font, url: 'a\ufffdb\ufffdc' })
})

test('a table finds entries by their positions in all that was sent', () => {
  const table = new EntryTable(new RecentEntries())
  const pieces = [entryOfReference(link), entryOfAnchor('top') + entryOfReference(font)]
  for (const piece of pieces) table.add(Buffer.from(piece))
  const first = Buffer.byteLength(pieces[0] ?? '')
  for (let time = 0; time < 2; time++) {
    expect(table.referenceAt(0)).toEqual(link)
    expect(table.anchorAt(first)).toBe('top')
    expect(table.referenceAt(first + 'top\0'.length)).toEqual(font)
  }
})

test('tables that share recent entries keep their own', () => {
  const recent = new RecentEntries()
  const tables = ['a', 'b'].map((anchor) => {
    const table = new EntryTable(recent)
    table.add(Buffer.from(entryOfAnchor(anchor)))
    return table
  })
  expect([...tables, ...tables].map((table) => table.anchorAt(0))).toEqual(['a', 'b', 'a', 'b'])
})
