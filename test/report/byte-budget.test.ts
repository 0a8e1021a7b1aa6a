import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitToBudget, splitBudget } from '../../src/report/byte-budget.ts'

const sizes = fc.array(fc.nat({ max: 200 }), { maxLength: 20 })
const renderTo = (size: number, budget: number) => ({ size, bytes: Math.min(size, budget) })
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

describe('fitToBudget', () => {
  test('renders items in order until the budget is used up, in bytes of UTF-8', () => {
    expect(fitToBudget(['ab', 'é', 'x'], 4, (text) => text)).toEqual({
      rendered: ['ab', 'é'],
      bytes: 4,
    })
    expect(fitToBudget(['ab', 'é', 'x'], 3, (text) => text)).toEqual({ rendered: ['ab'], bytes: 2 })
  })

  test('renders at most one item over the budget', () => {
    let rendered = 0
    const endless = (function* () {
      for (;;) yield 'x'
    })()
    fitToBudget(endless, 100, (text) => {
      rendered++
      return text
    })
    expect(rendered).toBe(101)
  })
})

describe('splitBudget', () => {
  test('uses no more than the budget, and all of it if needed', () => {
    fc.assert(
      fc.property(sizes, fc.nat({ max: 2000 }), (items, budget) => {
        const used = sum(splitBudget(items, budget, Number, renderTo).map(({ bytes }) => bytes))
        expect(used).toBeCloseTo(items.length > 0 ? Math.min(budget, sum(items)) : 0)
      }),
    )
  })

  test('renders items up to an equal share completely, however large the others are', () => {
    fc.assert(
      fc.property(sizes, fc.nat({ max: 2000 }), (items, budget) => {
        const parts = splitBudget(items, budget, Number, renderTo)
        for (const [index, size] of items.entries()) {
          if (size <= budget / items.length) expect(parts[index]?.bytes).toBe(size)
        }
      }),
    )
  })

  test('keeps the order of the items', () => {
    fc.assert(
      fc.property(sizes, (items) => {
        const parts = splitBudget(items, 1e9, Number, renderTo)
        expect(parts.map(({ size }) => size)).toEqual(items)
      }),
    )
  })
})
