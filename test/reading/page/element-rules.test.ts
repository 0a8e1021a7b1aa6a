import { expect, test } from 'vitest'
import { elementRules, plainRule } from '../../../src/reading/page/element-rules.ts'

test('each rule reads the attributes of all elements, and those that it names as URLs', () => {
  expect(plainRule.attributes).toEqual(new Set(['id', 'style']))
  for (const [element, { attributes, urls }] of elementRules) {
    const missing = [...plainRule.attributes, ...urls.map(([name]) => name)]
    expect(
      missing.filter((name) => !attributes.has(name)),
      element,
    ).toEqual([])
  }
})

test.each([
  ['a', ['href', 'xlink:href', 'ping'], ['name', 'aria-label', 'onclick']],
  ['img', ['src', 'srcset'], ['alt', 'role', 'aria-hidden']],
  ['video', ['src', 'poster'], []],
  ['base', [], ['href']],
])('%s has URLs in %j, and needs %j', (element, names, others) => {
  const rule = elementRules.get(element)
  expect(rule?.urls.map(([name]) => name)).toEqual(names)
  expect([...(rule?.attributes ?? [])]).toEqual(['id', 'style', ...names, ...others])
})
