import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Difference } from '../../src/verify/difference.ts'
import { confirmations, RequestState } from '../../src/verify/request-state.ts'

const stale: Difference = { kind: 'stale', level: 'difference', detail: 'old' }
const throttled: Difference = { kind: 'blocked', level: 'difference', detail: 'HTTP 429' }
const notice: Difference = { kind: 'altered', level: 'notice', detail: 'another date' }

/** A suspect with these results, the first one at 1 s, the second at 2 s, and so on. */
function suspectWith(...results: (Difference | undefined)[]): RequestState {
  const state = new RequestState({ about: 'removed', path: 'a', before: {} as never })
  state.isSuspect = true
  state.needed = confirmations
  for (const [index, result] of results.entries()) state.add(result, (index + 1) * 1000)
  return state
}

test('differs as before until enough right responses have followed', () => {
  const state = suspectWith(stale, undefined, undefined)
  expect(state.needsMore).toBe(true)
  expect(state.difference).toEqual({ ...stale, detail: 'old; then right 2 of 5 times' })
})

test('is right since the first of its right responses, notices included', () => {
  const state = suspectWith(stale, notice, undefined, undefined, undefined, notice)
  expect(state).toMatchObject({ needsMore: false, difference: notice, rightSince: 2000 })
})

test('is not unstable because the host throttles it', () => {
  const state = suspectWith(stale, undefined, throttled)
  expect(state.difference).toEqual(throttled)
})

test('stays unstable while it differs', () => {
  const state = suspectWith(stale, undefined, stale, stale)
  expect(state.difference).toMatchObject({ kind: 'unstable', level: 'difference' })
})

test('is right exactly if its last 5 responses are', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(undefined, stale), { minLength: 1 }), (results) => {
      const { difference, hasReverted } = suspectWith(stale, ...results)
      const isRight = results.length >= 5 && results.slice(-5).every((one) => one === undefined)
      expect(difference === undefined).toBe(isRight)
      expect(hasReverted).toBe(/r+s/.test(results.map((one) => (one ? 's' : 'r')).join('')))
    }),
  )
})
