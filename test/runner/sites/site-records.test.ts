import { expect, test } from 'vitest'
import { recordsOf } from '../../../src/runner/sites/site-records.ts'

test.each(['', 'null', '{}'])('has no record in %j', (text) => {
  expect([...recordsOf(text)]).toEqual([])
})

test('has no record for a host that is named as a property of every object', () => {
  const records = recordsOf<{ at: number }>('{"a.example": {"at": 1}}')
  expect(records.get('a.example')).toEqual({ at: 1 })
  expect(records.get('constructor')).toBeUndefined()
})
