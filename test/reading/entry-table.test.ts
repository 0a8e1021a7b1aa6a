import { expect, test } from 'vitest'
import { EntryTable } from '../../src/reading/entry-table.ts'
import type { Reference } from '../../src/reading/scan/scan.ts'

const linkTo = (url: string, text: string): Reference => ({ kind: 'link', url, text })

test('the same reference has the same index, and a different one another', () => {
  const table = new EntryTable()
  const link = linkTo('/guide', 'Guide')
  const others: readonly Reference[] = [
    link,
    linkTo('/guides', 'Guide'),
    linkTo('/guide', 'Guides'),
    { ...link, kind: 'form' },
    { ...link, alt: '' },
    { ...link, written: '/guide' },
    { ...link, isUnresolved: true },
  ]
  const indexes = others.map((reference) => table.indexOf(reference))
  expect(new Set(indexes).size).toBe(others.length)
  expect(others.map((reference) => table.indexOf({ ...reference }))).toEqual(indexes)
  expect(table.from(0)).toEqual(others)
})

test('an anchor is no reference with the same text', () => {
  const table = new EntryTable()
  const indexes = [table.indexOf(linkTo('guide', '')), table.indexOfAnchor('guide')]
  expect(indexes).toEqual([0, 1])
  expect(table.indexOfAnchor('guide')).toBe(1)
  expect(table.from(1)).toEqual(['guide'])
})

test.each([
  { texts: 16, entries: 16 },
  { texts: 17, entries: 34 },
])(
  'of $texts references with one URL, $entries entries are made by two pages',
  ({ texts, entries }) => {
    const page = Array.from({ length: texts }, (_, number) => linkTo('/guide', `Guide ${number}`))
    const table = new EntryTable()
    const indexes = [...page, ...page].map((reference) => table.indexOf(reference))
    expect(table.count).toBe(entries)
    // A new entry is only sent again: the references are the same.
    expect(indexes.map((index) => table.from(index)[0])).toEqual([...page, ...page])
  },
)

test('its size counts the texts of each entry', () => {
  const table = new EntryTable()
  table.indexOf(linkTo('/guide', 'Guide'))
  const { size } = table
  table.indexOf(linkTo('/guide', 'Guide'))
  expect(table.size).toBe(size)
  table.indexOf({ ...linkTo('/guide', 'Guide'), alt: 'a', written: 'bc' })
  expect(table.size).toBe(2 * size + 3)
})
