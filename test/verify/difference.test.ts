import { expect, test } from 'vitest'
import { type DifferenceKind, isWithoutFile, mayStillChange } from '../../src/verify/difference.ts'

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
