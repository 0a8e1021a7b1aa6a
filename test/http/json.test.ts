import { describe, expect, test } from 'vitest'
import { parseJson } from '../../src/http/json.ts'

const asError = (what: string) => new RangeError(what)

describe('parseJson', () => {
  test.each([
    ['{"a":[1]}', { a: [1] }],
    [' null ', null],
    ['"<html>"', '<html>'],
  ])('reads %j', (text, value) => {
    expect(parseJson(text, asError)).toEqual(value)
  })

  test.each([
    ['', 'an empty body'],
    [' \n', 'an empty body'],
    ['\n<!doctype html><title>Sign in', 'a web page'],
    ['{"a":', 'not JSON'],
    ['upstream error', 'not JSON'],
  ])('describes a body that is not JSON: %j is %s', (text, what) => {
    expect(() => parseJson(text, asError)).toThrow(new RangeError(what))
  })
})
