import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineCounter } from '../../../../src/site/reading/text/line-counter.ts'

test('a line is one more than the line feeds before its position', () => {
  const anyText = fc.array(fc.constantFrom('a', 'bc', '\n', '\r\n')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(anyText, fc.array(fc.nat(40)), (text, positions) => {
      const lines = lineCounter(text)
      for (const position of positions.toSorted((a, b) => a - b)) {
        expect(lines(position)).toBe(text.slice(0, position).split('\n').length)
      }
    }),
  )
})
