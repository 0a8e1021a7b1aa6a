import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { decoded } from '../../../src/kernel/format/percent-encoding.ts'
import { amount } from '../../support/amount.ts'

test.for([
  ['50%25', '50%'],
  ['50%2525', '50%25'],
  ['50%', '50%'],
  ['%zz%20', '%zz '],
  ['%C3%A9', 'é'],
  ['%ff', '%ff'],
  ['%ff%20%C3%A9', '%ff%20%C3%A9'],
  ['%ff-%20', '%ff- '],
] as const)('%s is %j without escapes', ([text, expected]) => {
  expect(decoded(text)).toBe(expected)
})

/** A run of escapes, decoded by the engine; unchanged if that throws. */
function decodedByEngine(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run
  }
}

test('each run of escapes is decoded as by the engine, or kept if that throws', () => {
  const token = fc.constantFrom(
    ...'%41 %2F %c3%a9 %C3 %e2%82%ac %ed%a0%80 %f0%9f%98%80 %ff %00 %ef%bb%bf % %4 %zz a é 😀 /'.split(
      ' ',
    ),
  )
  fc.assert(
    fc.property(fc.array(token, { maxLength: 8 }), (tokens) => {
      const text = tokens.join('')
      expect(decoded(text)).toBe(text.replace(/(?:%[0-9a-f]{2})+/gi, decodedByEngine))
    }),
    { numRuns: amount(2000) },
  )
})

test('decoding uses no exceptions: one for each bad escape took 40 s for a page', () => {
  const decode = vi.spyOn(globalThis, 'decodeURIComponent')
  decoded('%ffa'.repeat(1000))
  expect(decode).not.toHaveBeenCalled()
})

test('escaped text is restored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decoded(encodeURIComponent(text))).toBe(text)
    }),
  )
})
