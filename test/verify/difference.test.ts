import { expect, test } from 'vitest'
import {
  type DifferenceKind,
  isWithoutFile,
  mayStillChange,
  SharedDifferences,
} from '../../src/verify/difference.ts'

const of = (kind: DifferenceKind) => ({ kind, level: 'difference', detail: '' }) as const

test('what a deployment in progress explains may still change', () => {
  const may = (['unreachable', 'missing', 'stale'] as const).map((kind) => mayStillChange(of(kind)))
  expect(may).toEqual([true, true, true])
  expect(mayStillChange(of('wrong'))).toBe(false)
  expect(mayStillChange(of('blocked'))).toBe(false)
  expect(mayStillChange({ ...of('blocked'), mayChange: true })).toBe(true)
})

test('a wrong body says nothing of the file on a host that serves URLs that never existed', () => {
  expect(isWithoutFile(of('missing'), false)).toBe(true)
  expect(isWithoutFile(of('wrong'), false)).toBe(false)
  expect(isWithoutFile(of('wrong'), true)).toBe(true)
  expect(isWithoutFile(of('stale'), true)).toBe(false)
})

test('equal differences are one object, without what their pages load', () => {
  const shared = new SharedDifferences()
  const loads = [{ path: 'a.js', file: { path: 'a.js', size: 0, sha256: '' } }]
  const first = shared.of({ ...of('altered'), loads })
  expect(first).toEqual(of('altered'))
  expect(shared.of({ ...of('altered'), loads: [] })).toBe(first)
  expect(shared.of(of('wrong'))).not.toBe(first)
  expect(shared.of(undefined)).toBeUndefined()
})

test('no more than 1,000 differences are compared with others', () => {
  const shared = new SharedDifferences()
  const all = Array.from({ length: 1001 }, (_, at) => ({ ...of('wrong'), detail: `${at}` }))
  for (const one of all) shared.of(one)
  expect(shared.of({ ...of('wrong'), detail: '999' })).toBe(shared.of(all[999]))
  expect(shared.of({ ...of('wrong'), detail: '1000' })).not.toBe(shared.of(all[1000]))
})
