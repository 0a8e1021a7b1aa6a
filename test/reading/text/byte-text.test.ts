import { expect, test } from 'vitest'
import { readByteText, toByteText } from '../../../src/reading/text/byte-text.ts'

test('byte text is read as what was written', () => {
  for (const text of ['', 'plain', 'Straße €😀']) expect(readByteText(toByteText(text))).toBe(text)
})

test('bytes that are no UTF-8 are read as windows-1252', () => {
  expect(readByteText('caf\xe9 \x80')).toBe('café €')
})
