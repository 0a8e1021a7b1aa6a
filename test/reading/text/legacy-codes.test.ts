import { expect, test } from 'vitest'
import { legacyCodes } from '../../../src/reading/text/legacy-codes.ts'
import { legacyText } from '../../../src/reading/text/legacy-text.ts'

test.each(['windows-1251', 'gbk', 'gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'])(
  'what is encoded in %s is read as the same text',
  (encoding) => {
    const codes = legacyCodes(encoding)
    const characters = Array.from({ length: 0xe000 - 0x80 }, (_, index) =>
      String.fromCharCode(0x80 + index),
    ).filter((character) => codes(character) && !onlyEncoded.has(character))
    const bytes = characters.flatMap((character) => [...(codes(character) ?? [])])
    expect(characters.length).toBeGreaterThan(100)
    expect(legacyText(Uint8Array.from(bytes), encoding)).toBe(characters.join(''))
  },
)

/** They are read as others. */
const onlyEncoded: ReadonlySet<string> = new Set('\x80¥‾−')

test('in ISO-2022-JP, a character has its bytes in the set that it belongs to', () => {
  const codes = legacyCodes('iso-2022-jp')
  expect(codes('¥')).toEqual([0x5c])
  expect(codes('ｱ')).toEqual(codes('ア'))
  expect(codes('é')).toBeUndefined()
})
