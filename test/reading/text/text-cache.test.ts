import { expect, test } from 'vitest'
import { cached, copiedString } from '../../../src/reading/text/text-cache.ts'

test('a text is read once, unless it is long', () => {
  const read: string[] = []
  const cache = cached((text) => {
    read.push(text)
    return text.toUpperCase()
  })
  const long = 'x'.repeat(257)
  for (const text of ['a', 'a', long, long]) expect(cache(text)).toBe(text.toUpperCase())
  expect(read).toEqual(['a', long, long])
})

test('the cache is limited: after many texts, the first is read again', () => {
  let count = 0
  const cache = cached(() => String(count++))
  for (let text = 0; text <= 8192; text++) cache(`text ${text}`)
  expect(cache('text 0')).toBe('8193')
})

test('a copy is the same text', () => {
  for (const text of ['', 'a', ' é']) expect(copiedString(text)).toBe(text)
})
