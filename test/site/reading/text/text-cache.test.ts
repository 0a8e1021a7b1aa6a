import { expect, test } from 'vitest'
import { copiedString, TextCache } from '../../../../src/site/reading/text/text-cache.ts'

test('a text is read once, unless it is long', () => {
  const read: string[] = []
  const cache = new TextCache((text) => {
    read.push(text)
    return text.toUpperCase()
  })
  const long = 'x'.repeat(257)
  for (const text of ['a', 'a', long, long]) expect(cache.get(text)).toBe(text.toUpperCase())
  expect(read).toEqual(['a', long, long])
})

test('the cache is limited: after many texts, the first is read again', () => {
  let count = 0
  const cache = new TextCache(() => String(count++))
  for (let text = 0; text <= 8192; text++) cache.get(`text ${text}`)
  expect(cache.get('text 0')).toBe('8193')
})

test('a copy is the same text', () => {
  for (const text of ['', 'a', ' é']) expect(copiedString(text)).toBe(text)
})
