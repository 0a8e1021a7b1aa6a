import { expect, test } from 'vitest'
import { ShownText } from '../../../src/reading/page/shown-text.ts'
import { toByteText } from '../../../src/reading/text/byte-text.ts'

const shown = (...parts: string[]) => {
  const text = new ShownText()
  for (const part of parts) text.add(toByteText(part))
  return text.read()
}

test.each([
  ['', ''],
  [' a\t b ', 'a\tb'],
  ['A &amp; B', 'A & B'],
  ['Voilà ', 'Voilà'],
])('%j is shown as %j', (source, text) => {
  expect(shown(source)).toBe(text)
})

test('its parts are joined as they are', () => {
  expect(shown('Ins', 'tall ', 'it')).toBe('Install it')
})

test('a long text is cut to 80 characters, and no character is split', () => {
  expect(shown('x'.repeat(80))).toBe('x'.repeat(80))
  expect(shown('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`)
  expect(shown(`${'x'.repeat(79)}😀`)).toBe(`${'x'.repeat(79)}…`)
})

test('of a long source, a reference at the cut is left out', () => {
  expect(shown(' '.repeat(1020), '&amp; more')).toBe('…')
})
