import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitting, shareOut } from '../../../src/site/report/byte-budget.ts'

const sizes = fc.array(fc.nat({ max: 200 }), { maxLength: 20 })
const drawTo = (size: number, allowed: number) => ({ size, bytes: Math.min(size, allowed) })
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

describe('fitting', () => {
  test('takes items in their order until one has no room, counted in UTF-8', () => {
    expect(fitting(['ab', 'é', 'x'], 4, (text) => text)).toEqual({ drawn: ['ab', 'é'], bytes: 4 })
    expect(fitting(['ab', 'é', 'x'], 3, (text) => text)).toEqual({ drawn: ['ab'], bytes: 2 })
  })

  test('draws no more than one item beyond what fits', () => {
    let drawn = 0
    const endless = (function* () {
      for (;;) yield 'x'
    })()
    fitting(endless, 100, (text) => {
      drawn++
      return text
    })
    expect(drawn).toBe(101)
  })
})

describe('shareOut', () => {
  test('gives no more than there is, and all of it if it is wanted', () => {
    fc.assert(
      fc.property(sizes, fc.nat({ max: 2000 }), (items, allowed) => {
        const used = sum(shareOut(items, allowed, Number, drawTo).map(({ bytes }) => bytes))
        expect(used).toBeCloseTo(items.length > 0 ? Math.min(allowed, sum(items)) : 0)
      }),
    )
  })

  test('draws whole whatever is no larger than an even share, however large the others are', () => {
    fc.assert(
      fc.property(sizes, fc.nat({ max: 2000 }), (items, allowed) => {
        const parts = shareOut(items, allowed, Number, drawTo)
        for (const [index, size] of items.entries()) {
          if (size <= allowed / items.length) expect(parts[index]?.bytes).toBe(size)
        }
      }),
    )
  })

  test('keeps the order of the items', () => {
    fc.assert(
      fc.property(sizes, (items) => {
        const parts = shareOut(items, 1e9, Number, drawTo)
        expect(parts.map(({ size }) => size)).toEqual(items)
      }),
    )
  })
})
