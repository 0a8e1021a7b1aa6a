import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  byteCount,
  contentRange,
  readStoreResponse,
  refusalText,
  strongETag,
} from '../../../src/export/download/store-response.ts'

const version = { etag: '"v1"', length: 1_000 }
const rest = { first: 100, version }
const part = { etag: '"v1"', 'content-range': 'bytes 100-999/1000', 'content-length': '900' }

const kindOf = (status: number, headers = {}) => readStoreResponse({ status, headers }, rest).kind

describe('a response to a request for the whole object', () => {
  test('contains all its bytes, and identifies the version', () => {
    const headers = { etag: '"v1"', 'content-length': '1000' }
    expect(readStoreResponse({ status: 200, headers })).toEqual({
      kind: 'bytes',
      range: { first: 0, end: 1_000 },
      version,
    })
  })

  test('may omit the length and the ETag', () => {
    expect(readStoreResponse({ status: 200, headers: { etag: 'W/"v1"' } })).toEqual({
      kind: 'bytes',
      range: { first: 0, end: undefined },
      version: { etag: undefined, length: undefined },
    })
  })

  test.each([204, 206, 304, 400, 404, 412, 416, 500, 503])('is a refusal with %i', (status) => {
    expect(readStoreResponse({ status, headers: part }).kind).toBe('refused')
  })
})

describe('a response that refuses the link', () => {
  test.each([401, 403, 410])('has status %i, whatever was requested', (status) => {
    expect(kindOf(status)).toBe('link-refused')
    expect(readStoreResponse({ status, headers: {} }).kind).toBe('link-refused')
  })

  test('has status 400 only when its text says so', () => {
    const response = { status: 400, headers: {} }
    expect(readStoreResponse(response, undefined, '<Code>ExpiredToken</Code>').kind).toBe(
      'link-refused',
    )
    expect(readStoreResponse(response, undefined, '<Code>InvalidRequest</Code>').kind).toBe(
      'refused',
    )
    expect(readStoreResponse(response).kind).toBe('refused')
  })

  test.each([404, 500, 503])('does not have status %i, whatever its text says', (status) => {
    expect(readStoreResponse({ status, headers: {} }, undefined, 'expired').kind).toBe('refused')
  })
})

describe('a response to a request for the rest', () => {
  test('contains exactly these bytes', () => {
    expect(readStoreResponse({ status: 206, headers: part }, rest)).toEqual({
      kind: 'bytes',
      range: { first: 100, end: 1_000 },
      version,
    })
  })

  test('may contain fewer of them, but not more', () => {
    const sent = (range: string) => ({ etag: '"v1"', 'content-range': `bytes ${range}/1000` })
    expect(kindOf(206, sent('100-149'))).toBe('bytes')
    expect(kindOf(206, sent('100-999'))).toBe('bytes')
    expect(kindOf(206, sent('100-1000'))).toBe('no-ranges')
  })

  test.each<[string, number, object, string]>([
    ['206 of another ETag', 206, { etag: '"v2"' }, 'changed'],
    ['206 of another length', 206, { 'content-range': 'bytes 100-999/1001' }, 'changed'],
    ['206 with an ETag that became weak', 206, { etag: 'W/"v1"' }, 'changed'],
    ['206 without an ETag', 206, { etag: undefined }, 'no-ranges'],
    ['206 without a Content-Range', 206, { 'content-range': undefined }, 'no-ranges'],
    ['206 from a byte before', 206, { 'content-range': 'bytes 99-999/1000' }, 'no-ranges'],
    ['206 from one byte later', 206, { 'content-range': 'bytes 101-999/1000' }, 'no-ranges'],
    ['206 of an unknown whole', 206, { 'content-range': 'bytes 100-999/*' }, 'no-ranges'],
    ['206 in other units', 206, { 'content-range': 'pages 100-999/1000' }, 'no-ranges'],
    ['206 with a reversed range', 206, { 'content-range': 'bytes 100-99/1000' }, 'no-ranges'],
    [
      '206 of no bytes',
      206,
      { 'content-range': 'bytes 100-99/1000', 'content-length': undefined },
      'no-ranges',
    ],
    ['416 without a length', 416, { 'content-range': undefined }, 'no-ranges'],
    ['206 of a size that contradicts its header', 206, { 'content-length': '899' }, 'no-ranges'],
    [
      'several parts',
      206,
      { 'content-range': undefined, 'content-type': 'multipart/byteranges' },
      'no-ranges',
    ],
    ['200 of the same object', 200, { 'content-length': '1000' }, 'no-ranges'],
    ['200 of another', 200, { etag: '"v2"' }, 'changed'],
    ['200 of another length', 200, { 'content-length': '999' }, 'changed'],
    ['412', 412, {}, 'changed'],
    ['416 of the same object', 416, { 'content-range': 'bytes */1000' }, 'no-ranges'],
    ['416 of a shorter one', 416, { 'content-range': 'bytes */50' }, 'changed'],
    ['404', 404, {}, 'refused'],
    ['503', 503, {}, 'refused'],
  ])('is classified correctly: %s', (_, status, headers, kind) => {
    expect(kindOf(status, { ...part, ...headers })).toBe(kind)
  })

  test.each<[number, object, string]>([
    [206, { etag: '"v2"' }, 'the object changed in the store'],
    [412, {}, 'the object changed in the store'],
    [416, {}, 'the store refuses a range'],
    [200, { 'content-length': '1000' }, 'the store ignores ranges'],
    [206, { etag: undefined }, 'the store sends a range without its ETag'],
    [206, { 'content-range': 'bytes 99-999/1000' }, 'the store sends a different range than'],
    [206, { 'content-range': 'bytes 100-1000/1000' }, 'the store sends a different range than'],
    [
      206,
      { 'content-range': 'bytes 100-999/*' },
      'the store does not send the total length with a range',
    ],
  ])('that is rejected has a reason: %i with %o', (status, headers, why) => {
    const response = readStoreResponse({ status, headers: { ...part, ...headers } }, rest)
    expect(response).toHaveProperty('why', expect.stringContaining(why))
  })

  test('reports the length of a version if it was unknown so far', () => {
    const unmeasured = { first: 100, version: { etag: '"v1"' } }
    const versionBy = (range: string) =>
      readStoreResponse({ status: 206, headers: { ...part, 'content-range': range } }, unmeasured)
    expect(versionBy('bytes 100-999/1000')).toMatchObject({ kind: 'bytes', version })
    expect(versionBy('bytes 100-999/*')).toEqual({
      kind: 'bytes',
      range: { first: 100, end: 1_000 },
      version: { etag: '"v1"', length: undefined },
    })
  })

  test('is accepted only from the requested byte on, and of the same version', () => {
    const number = fc.integer({ min: 0, max: 300 })
    const etag = fc.constantFrom('"v1"', '"v2"', 'W/"v1"', undefined)
    fc.assert(
      fc.property(
        fc.constantFrom(200, 206),
        etag,
        number,
        fc.integer({ min: 0, max: 1_100 }),
        number,
        (status, tag, first, last, length) => {
          const headers = { etag: tag, 'content-range': `bytes ${first}-${last}/${length + 800}` }
          const meaning = readStoreResponse({ status, headers }, rest)
          if (meaning.kind !== 'bytes') return
          expect([status, tag, first, length]).toEqual([206, '"v1"', 100, 200])
          expect(last).toBeGreaterThanOrEqual(100)
          expect(last).toBeLessThan(1_000)
        },
      ),
      { examples: [[206, '"v1"', 100, 999, 200]] },
    )
  })
})

describe('refusalText', () => {
  test.each([
    ['<Error><Code>AccessDenied</Code></Error>', 'HTTP 403, AccessDenied'],
    ['<Code>a b</Code>', 'HTTP 403'],
    [`<Code>${'x'.repeat(61)}</Code>`, 'HTTP 403'],
    ['', 'HTTP 403'],
    [undefined, 'HTTP 403'],
  ])("contains the store's error code only if it is a plain word: %j", (text, said) => {
    expect(refusalText(403, text)).toBe(said)
  })
})

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
