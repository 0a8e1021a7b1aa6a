import { expect, test } from 'vitest'
import { RecentTokens } from '../../../src/reading/script/recent-tokens.ts'
import { ScriptElements } from '../../../src/reading/script/script-elements.ts'
import { scriptTokens } from '../../../src/reading/script/script-tokens.ts'

/** The elements of a script after its last token. */
function elementsOf(script: string): ScriptElements {
  const tokens = new RecentTokens(24)
  const elements = new ScriptElements(tokens)
  for (const token of scriptTokens(script)) {
    elements.read(token)
    tokens.push(token)
  }
  return elements
}

test('an image is known by its variable, and as the last element', () => {
  const elements = elementsOf('const pixel = new Image()')
  expect(elements.inVariable('pixel')?.name).toBe('img')
  expect(elements.inVariable('')?.name).toBe('img')
  expect(elements.inVariable('other')).toBeUndefined()
})

test('a name may be that of something else later', () => {
  expect(elementsOf(`a = new Image();${'b;'.repeat(100)}`).inVariable('a')).toBeDefined()
  expect(elementsOf(`a = new Image();${'b;'.repeat(200)}`).inVariable('a')).toBeUndefined()
})

test.each([
  ['h("img", {', 'img'],
  ['h("link", {', 'link'],
  ['h(tag("img"), {', 'img'],
  ['h("div", {', undefined],
  ['h("img", {a: {', undefined],
  ['h("img", {a: {}', 'img'],
  ['h("img", {})', undefined],
])('in %s, the open object has the attributes of %s', (script, name) => {
  expect(elementsOf(script).ofOpenObject()?.name).toBe(name)
})
