import { expect, test } from 'vitest'
import { ForeignContent } from '../../../src/reading/markup/foreign-content.ts'

/** Whether content is foreign after these tags: `svg`, `/svg`, `svg/`. */
function isForeignAfter(tags: string): boolean {
  const content = new ForeignContent()
  for (const tag of tags.split(' ')) {
    if (tag.startsWith('/')) content.endTag(tag.slice(1))
    else content.startTag(tag.replace('/', ''), tag.endsWith('/'))
  }
  return content.isForeign
}

test.each([
  ['p', false],
  ['svg', true],
  ['svg/', false],
  ['svg /svg', false],
  ['svg g', true],
  ['svg title', false],
  ['svg title /title', true],
  ['svg title svg', true],
  ['math mi', false],
  ['svg p', false],
  ['svg /p', false],
  ['svg svg /svg', true],
])('after the tags %s, content is foreign: %s', (tags, isForeign) => {
  expect(isForeignAfter(tags)).toBe(isForeign)
})

test('the outermost element is foreign itself, and one that breaks out is not', () => {
  const content = new ForeignContent()
  expect(content.startTag('svg', false)).toBe(true)
  expect(content.startTag('script', false)).toBe(true)
  expect(content.startTag('div', false)).toBe(false)
})
