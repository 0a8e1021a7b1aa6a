import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DecodedText, replaced } from '../../../src/kernel/scrub/reading.ts'

const original = (text: string): DecodedText => ({ text, originOf: (range) => range })

test('the text after replacements knows where its characters are in the original', () => {
  const read = replaced(original('a%62c%64'), /%../g, (written) =>
    String.fromCharCode(Number.parseInt(written.slice(1), 16)),
  )
  expect(read.text).toBe('abcd')
  const places = [0, 1, 2, 3].map((start) => read.originOf({ start, end: start + 1 }))
  expect(places.map(({ start, end }) => [start, end])).toEqual([
    [0, 1],
    [1, 4],
    [4, 5],
    [5, 8],
  ])
})

test('what was removed at an end of a part does not belong to it, and within it does', () => {
  const read = replaced(original('--a--b--c--'), /-+/g, () => '')
  expect(read.text).toBe('abc')
  expect(read.originOf({ start: 0, end: 2 })).toEqual({ start: 2, end: 6 })
  expect(read.originOf({ start: 1, end: 3 })).toEqual({ start: 5, end: 9 })
})

test('after several replacements, each character is still found', () => {
  const texts = fc
    .array(fc.constantFrom('-', '%61', '%2d', '%1f511', 'a', 'b'), { maxLength: 20 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, (text) => {
      const once = replaced(original(text), /%1f511|%6?\d./g, (written) =>
        String.fromCodePoint(Number.parseInt(written.slice(1), 16)),
      )
      const twice = replaced(once, /-/g, () => '')
      for (let at = 0; at < twice.text.length; at++) {
        const { start, end } = twice.originOf({ start: at, end: at + 1 })
        const written = text.slice(start, end)
        const character = written.startsWith('%')
          ? String.fromCodePoint(Number.parseInt(written.slice(1), 16))
          : written
        expect(character).toContain(twice.text[at])
      }
    }),
    { numRuns: 1000 },
  )
})
