import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Needles } from '../../../src/kernel/scrub/needles.ts'
import { amount } from '../../support/amount.ts'

const few = fc
  .array(fc.constantFrom(...'abc\u20ac'), { minLength: 1, maxLength: 8 })
  .map((all) => all.join(''))

const cases = fc.tuple(
  fc.array(few, { maxLength: 8 }),
  fc.array(few, { maxLength: 12 }).map((pieces) => pieces.join('')),
)

/** By the end of each range, its start. */
const startsOf = (needles: readonly string[], text: string) =>
  new Map(new Needles(needles).find(text, false).map(({ start, end }) => [end, start]))

test('a search finds at each place the longest needle that ends there', () => {
  fc.assert(
    fc.property(cases, ([needles, text]) => {
      const found = startsOf(needles, text)
      for (let end = 1; end <= text.length; end++) {
        const ended = needles.filter((needle) => text.slice(0, end).endsWith(needle))
        const longest = Math.max(0, ...ended.map(({ length }) => length))
        expect(found.get(end)).toBe(longest === 0 ? undefined : end - longest)
      }
    }),
    { numRuns: amount(2000) },
  )
})

test('in a cut text it also finds the longest prefix of a needle at the end, from 6 characters', () => {
  fc.assert(
    fc.property(cases, ([needles, text]) => {
      const prefixes = needles.flatMap((needle) =>
        Array.from(needle, (_, at) => needle.slice(0, at + 1)),
      )
      const ended = prefixes.filter((prefix) => prefix.length >= 6 && text.endsWith(prefix))
      const longest = Math.max(0, ...ended.map(({ length }) => length))
      const last = new Needles(needles).find(text, true).at(-1)
      if (longest === 0) expect(last?.end === text.length && last.start < 0).toBe(false)
      else expect(last).toEqual({ start: text.length - longest, end: text.length })
    }),
    { numRuns: amount(2000) },
  )
})
