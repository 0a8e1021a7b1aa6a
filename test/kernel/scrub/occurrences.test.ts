import fc from 'fast-check'
import { expect, test } from 'vitest'
import { occurrencesOf } from '../../../src/kernel/scrub/occurrences.ts'
import { amount } from '../../support/amount.ts'

/** Some are longer than what is searched for. */
const few = fc
  .array(fc.constantFrom(...'abc\u20ac', 'a'.repeat(70)), { minLength: 1, maxLength: 8 })
  .map((all) => all.join(''))

const cases = fc.tuple(
  fc.array(few, { maxLength: 8 }),
  fc.array(few, { maxLength: 12 }).map((pieces) => pieces.join('')),
)

const rangesIn = (forms: readonly string[], text: string, isCut: boolean) =>
  new Set(occurrencesOf(forms, text, isCut).map(({ start, end }) => `${start}-${end}`))

test('a search finds each form at each place', () => {
  fc.assert(
    fc.property(cases, ([forms, text]) => {
      const expected = new Set<string>()
      for (const form of forms) {
        for (let start = 0; start < text.length; start++) {
          if (text.startsWith(form, start)) expected.add(`${start}-${start + form.length}`)
        }
      }
      expect(rangesIn(forms, text, false)).toEqual(expected)
    }),
    { numRuns: amount(2000) },
  )
})

test('in a cut text it also finds the longest prefix of each form at the end, from 6 characters', () => {
  fc.assert(
    fc.property(cases, ([forms, text]) => {
      const expected = rangesIn(forms, text, false)
      for (const form of forms) {
        const prefixes = Array.from({ length: form.length - 5 }, (_, at) => form.slice(0, at + 6))
        const longest = prefixes.findLast((prefix) => text.endsWith(prefix))
        if (longest) expected.add(`${text.length - longest.length}-${text.length}`)
      }
      expect(rangesIn(forms, text, true)).toEqual(expected)
    }),
    { numRuns: amount(2000) },
  )
})
