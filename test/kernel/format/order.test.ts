import { expect, test } from 'vitest'
import { naturalOrder, order } from '../../../src/kernel/format/order.ts'

test('names are in the order of people: page-2 before page-10', () => {
  const names = ['page-10', 'page-2', 'Page-1', 'über', 'zebra']
  expect(names.toSorted(naturalOrder)).toEqual(['Page-1', 'page-2', 'page-10', 'über', 'zebra'])
})

test('paths are in the order of their code units, in every locale', () => {
  expect(['b', 'ä', 'B', 'a10', 'a2'].toSorted(order)).toEqual(['B', 'a10', 'a2', 'b', 'ä'])
  expect(order('a', 'a')).toBe(0)
})
