import { expect, test } from 'vitest'
import { RecentTokens } from '../../../src/reading/script/recent-tokens.ts'
import { ScriptElements } from '../../../src/reading/script/script-elements.ts'
import { scriptTokens } from '../../../src/reading/script/script-tokens.ts'
import { StringUses } from '../../../src/reading/script/string-uses.ts'
import { snippet, type UrlUse } from '../../../src/reading/script/url-use.ts'

/** The use of the last string of a script. */
function useOf(script: string): UrlUse {
  const tokens = new RecentTokens(24)
  const elements = new ScriptElements(tokens)
  for (const token of scriptTokens(script)) {
    elements.read(token)
    tokens.push(token)
  }
  return new StringUses(tokens, elements).useAt(0)
}

test.each<[string, UrlUse]>([
  ['"x"', { arguments: [] }],
  ['fetch("x"', { arguments: [], call: 'fetch', isNew: false }],
  ['new Worker("x"', { arguments: [], call: 'Worker', isNew: true }],
  ['a.open("GET", "x"', { arguments: ['GET'], call: 'open', receiver: 'a', isNew: false }],
  ['f("a", "b", "x"', { arguments: ['a', 'b'], call: 'f', isNew: false }],
  ['f(new Request("x"', { arguments: [], call: 'f', isNew: false }],
  ['a.src = "x"', { arguments: [], attribute: 'src', receiver: 'a' }],
  ['a.setAttribute("src", "x"', { arguments: [], attribute: 'src', receiver: 'a' }],
  ['(function(){})(window, document, "x"', { arguments: [], call: snippet }],
  ['!function(){}(window, document, "script", "x"', { arguments: [], call: snippet }],
])('%s', (script, use) => {
  expect(useOf(script)).toMatchObject(use)
})

test('an attribute is that of the element that has it', () => {
  expect(useOf('a = new Image(); a.src = "x"').element?.name).toBe('img')
  expect(useOf('new Image().src = "x"').element?.name).toBe('img')
  expect(useOf('h("img", {src: "x"')).toMatchObject({ attribute: 'src', element: { name: 'img' } })
  expect(useOf('h("img", {"src": "x"').attribute).toBe('src')
})
