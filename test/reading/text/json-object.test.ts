import { expect, test } from 'vitest'
import { asObject, parseObject } from '../../../src/reading/text/json-object.ts'

test.each([
  ['{"a":1}', { a: 1 }],
  ['', {}],
  ['{"a":', {}],
  ['null', {}],
  ['"text"', {}],
  ['7', {}],
])('%j is read as an object, whatever it is', (json, object) => {
  expect(parseObject(json)).toEqual(object)
})

test('an object stays what it is', () => {
  const object = { a: undefined }
  expect(asObject(object)).toBe(object)
  expect(asObject(undefined)).toEqual({})
})
