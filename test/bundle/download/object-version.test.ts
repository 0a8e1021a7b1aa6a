import { describe, expect, test } from 'vitest'
import { byteCount, contentRange, strongETag } from '../../../src/bundle/download/object-version.ts'

describe('headers of the store', () => {
  test.each([
    ['"a"', '"a"'],
    ['""', '""'],
    ['W/"a"', undefined],
    ['d41d8cd98f00b204e9800998ecf8427e', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['W/a', undefined],
    ['a b', undefined],
    ['a"', undefined],
    ['', undefined],
    ['"a', undefined],
    ['"a" "b"', undefined],
    [undefined, undefined],
  ])('ETag %s is strong: %s', (etag, strong) => {
    expect(strongETag(etag === undefined ? {} : { etag })).toBe(strong)
  })

  test.each([
    ['12', 12],
    ['0', 0],
    ['', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['12, 12', undefined],
    ['9999999999999999', undefined],
  ])('Content-Length "%s" is %s', (header, bytes) => {
    expect(byteCount(header)).toBe(bytes)
  })

  test.each([
    ['bytes 0-99/1000', { first: 0, end: 100, length: 1_000 }],
    ['bytes 0-99/*', { first: 0, end: 100 }],
    ['bytes */1000', { length: 1_000 }],
    ['bytes 0-99', undefined],
    ['bytes=0-99/1000', undefined],
    ['kilobytes 0-99/1000', undefined],
    ['bytes 0-99/1000, bytes 200-299/1000', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('Content-Range "%s" is %o', (header, range) => {
    expect(contentRange(header)).toEqual(range)
  })
})
