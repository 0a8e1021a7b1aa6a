import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LineCounter } from '../../../src/reading/text/line-counter.ts'

test('the line and the column of positions in any order', () => {
  const anyText = fc.array(fc.constantFrom('a', 'bc', '\n', '\r\n')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(anyText, fc.array(fc.nat(40)), (text, positions) => {
      const lines = new LineCounter(text)
      for (const position of positions.map((one) => Math.min(one, text.length))) {
        const before = text.slice(0, position).split('\n')
        expect(lines.lineAt(position)).toBe(before.length)
        expect(lines.columnAt(position)).toBe((before.at(-1) ?? '').length + 1)
      }
    }),
  )
})
