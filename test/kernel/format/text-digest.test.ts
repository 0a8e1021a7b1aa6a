import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textDigest } from '../../../src/kernel/format/text-digest.ts'
import { amount } from '../../support/amount.ts'
import { anyString } from '../../support/any-string.ts'

test('similar names have different digests, on any page', () => {
  const pages = amount(400)
  const digests = new Set<number>()
  const names = Array.from(
    { length: 26 * 20 },
    (_, index) => `${String.fromCharCode(97 + (index % 26))}${index < 26 ? '' : `-${index}`}`,
  )
  for (let page = 0; page < pages; page++) {
    for (const name of names) digests.add(textDigest(name, page))
  }
  expect(digests.size).toBe(pages * names.length)
})

test('a digest is a positive safe integer, of any text', () => {
  fc.assert(
    fc.property(anyString(40), fc.nat(), (text, seed) => {
      const digest = textDigest(text, seed)
      expect(Number.isSafeInteger(digest) && digest > 0).toBe(true)
    }),
  )
})
