import { expect, test } from 'vitest'
import { TagAttributes } from '../../../src/reading/page/tag-attributes.ts'

const value = (text: string) => ({ text, start: 0, end: text.length })

test('of two attributes with the same name, the first counts', () => {
  const attributes = new TagAttributes()
  attributes.add('href', value('a'))
  attributes.add('id', value('b'))
  attributes.add('href', value('c'))
  const all: string[] = []
  attributes.forEach((name, { text }) => void all.push(`${name}=${text}`))
  expect(all).toEqual(['href=a', 'id=b'])
  expect(attributes.get('href')).toEqual(value('a'))
  expect(attributes.size).toBe(2)
})

test('a tag has none of the attributes of the one before', () => {
  const attributes = new TagAttributes()
  attributes.add('href', value('a'))
  attributes.clear()
  expect([attributes.size, attributes.has('href'), attributes.get('href')]).toEqual([
    0,
    false,
    undefined,
  ])
})
