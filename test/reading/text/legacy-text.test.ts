import { expect, test } from 'vitest'
import { isMisread, legacyText } from '../../../src/reading/text/legacy-text.ts'

const read = (...bytes: number[]) => legacyText(Uint8Array.from(bytes), 'euc-kr')

test.each([
  ['갂', [0x81, 0x41]],
  ['똠', [0x8c, 0x63]],
  ['힣', [0xc6, 0x52]],
  ['€®', [0xa2, 0xe6, 0xa2, 0xe7]],
  // The second byte of a standard syllable may be the first of another.
  ['가갂', [0xb0, 0xa1, 0x81, 0x41]],
  ['a가A갂.', [0x61, 0xb0, 0xa1, 0x41, 0x81, 0x41, 0x2e]],
])('Korean pages are read with the unified syllables: %s', (text, bytes) => {
  expect(read(...bytes)).toBe(text)
})

test('no code stands for two syllables, and all syllables have one', () => {
  const bytes: number[] = []
  for (let lead = 0x81; lead <= 0xc8; lead++) {
    for (let trail = 0x41; trail <= 0xfe; trail++) bytes.push(lead, trail, 0x0a)
  }
  const syllables = read(...bytes)
    .split('\n')
    .filter((text) => /^[가-힣]$/.test(text))
  expect(syllables).toHaveLength(11172)
  expect(new Set(syllables).size).toBe(11172)
})

test('other encodings are read as Node does', () => {
  expect(legacyText(Uint8Array.of(0xff), 'windows-1251')).toBe('я')
})

test('only Big5 has characters that Node does not read', () => {
  const text = legacyText(Uint8Array.of(0x87, 0x40), 'big5')
  expect([isMisread(text, 'big5'), isMisread(text, undefined)]).toEqual([true, false])
  expect(isMisread(legacyText(Uint8Array.of(0xa4, 0x40), 'big5'), 'big5')).toBe(false)
})
