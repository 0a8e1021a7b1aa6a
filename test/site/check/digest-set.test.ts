import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DigestSet, textDigest } from '../../../src/site/check/digest-set.ts'

const steps = fc.array(
  fc.record({ text: fc.string({ maxLength: 2 }), what: fc.constantFrom('add', 'delete', 'has') }),
  { maxLength: 2000, size: 'max' },
)

test('a digest set behaves like a Set of the texts', () => {
  fc.assert(
    fc.property(steps, (steps) => {
      const [digests, texts] = [new DigestSet(), new Set<string>()]
      for (const { text, what } of steps) {
        const digest = textDigest(text)
        if (what === 'add') expect(digests.add(digest)).toBe(!texts.has(text))
        if (what === 'add') texts.add(text)
        else if (what === 'delete') expect(digests.delete(digest)).toBe(texts.delete(text))
        else expect(digests.has(digest)).toBe(texts.has(text))
        expect(digests.size).toBe(texts.size)
      }
    }),
    { numRuns: 20 },
  )
})

test('similar names have different digests, on any page', () => {
  const digests = new DigestSet()
  const names = Array.from(
    { length: 26 * 20 },
    (_, index) => `${String.fromCharCode(97 + (index % 26))}${index < 26 ? '' : `-${index}`}`,
  )
  for (let page = 0; page < 400; page++) {
    for (const name of names) digests.add(textDigest(name, page))
  }
  expect(digests.size).toBe(400 * names.length)
})

test('a digest is a positive safe integer, of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(), (text, seed) => {
      const digest = textDigest(text, seed)
      expect(Number.isSafeInteger(digest) && digest > 0).toBe(true)
    }),
  )
})
