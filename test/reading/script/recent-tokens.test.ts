import { expect, test } from 'vitest'
import { RecentTokens } from '../../../src/reading/script/recent-tokens.ts'

test('positions count back from the last token, as far as tokens are kept', () => {
  const tokens = new RecentTokens(2)
  expect(tokens.at(0)).toBeUndefined()
  expect(tokens.textAt(0)).toBe('')
  for (const text of ['a', 'b', 'c']) tokens.push({ text, end: 0 })
  expect([0, 1, 2].map((back) => tokens.textAt(back))).toEqual(['c', 'b', ''])
})
