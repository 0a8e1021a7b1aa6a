import { expect, test } from 'vitest'
import { hidesText, isBlank } from '../../../src/check/browser/page-state.ts'

const state = { url: 'https://docs.example.com/a', shown: 900, content: 900, hasMedia: false }

test.each([
  ['text', state, false],
  ['a picture', { ...state, shown: 0, hasMedia: true }, false],
  ['nothing', { ...state, shown: 0 }, true],
])('a page that shows %s', (_, shown, expected) => {
  expect(isBlank(shown)).toBe(expected)
})

test.each([
  ['all of a long text', 1000, 900, false],
  ['a twentieth of it', 1000, 50, false],
  ['less', 1000, 49, true],
  ['nothing of a short one', 199, 0, false],
])('a page that shows %s', (_, written, content, expected) => {
  expect(hidesText({ ...state, content }, written)).toBe(expected)
})
