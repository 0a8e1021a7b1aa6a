import { expect, test } from 'vitest'
import {
  isWithoutFile,
  mayBePropagating,
  mayChange,
  SharedDifferences,
} from '../../src/verify/difference.ts'
import { differenceOf } from '../support/differences.ts'

const throttled = { kind: 'blocked', level: 'difference', by: 'status', status: 429 } as const
const size = { by: 'size', bytes: 1, isPartial: false, isEncoded: false } as const

test('what a deployment in progress explains may still change', () => {
  const may = (['unreachable', 'missing', 'stale'] as const).map((kind) =>
    mayChange(differenceOf(kind)),
  )
  expect(may).toEqual([true, true, true])
  expect(mayChange(differenceOf('missing', 'notice'))).toBe(false)
  expect(mayChange(differenceOf('wrong'))).toBe(false)
  expect(mayChange(differenceOf('blocked'))).toBe(false)
  expect(mayChange(throttled)).toBe(true)
  expect(mayChange(differenceOf('outdated-file', 'notice'))).toBe(true)
})

test('another body may be propagating, and so may the 404 page of the baseline', () => {
  const body = { kind: 'wrong', level: 'difference', ...size } as const
  expect(mayBePropagating(body)).toBe(true)
  expect(mayBePropagating({ ...body, level: 'notice' })).toBe(false)
  const page = { kind: 'wrong', level: 'notice', by: 'other-404-page', path: '404.html' } as const
  expect(mayBePropagating({ ...page, isOfBaseline: true })).toBe(true)
  expect(mayBePropagating({ ...page, isOfBaseline: false })).toBe(false)
  expect(mayBePropagating(differenceOf('mistyped'))).toBe(true)
  expect(mayBePropagating(differenceOf('blocked'))).toBe(false)
})

test('a wrong body says nothing of the file on a host that serves URLs that never existed', () => {
  expect(isWithoutFile(differenceOf('missing'), false)).toBe(true)
  expect(isWithoutFile(differenceOf('wrong'), false)).toBe(false)
  expect(isWithoutFile(differenceOf('wrong'), true)).toBe(true)
  expect(isWithoutFile(differenceOf('stale'), true)).toBe(false)
})

test('equal differences are one object, without what their pages load', () => {
  const shared = new SharedDifferences()
  const altered = { kind: 'altered', level: 'notice', by: 'build' } as const
  const loads = [{ path: 'a.js', file: { path: 'a.js', size: 0, sha256: '' } }]
  const first = shared.of({ ...altered, loads })
  expect(first).toEqual(altered)
  expect(shared.of({ ...altered, loads: [] })).toBe(first)
  expect(shared.of(differenceOf('wrong'))).not.toBe(first)
})

test('no more than 1,000 differences are compared with others', () => {
  const shared = new SharedDifferences()
  const missing = (status: number) =>
    ({ kind: 'missing', level: 'difference', by: 'status', status }) as const
  const all = Array.from({ length: 1001 }, (_, at) => missing(at))
  for (const one of all) shared.of(one)
  expect(shared.of(missing(999))).toBe(shared.of(missing(999)))
  expect(shared.of(missing(1000))).not.toBe(shared.of(missing(1000)))
})
