import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ResponseDifference } from '../../src/verify/difference.ts'
import { RequestState } from '../../src/verify/request-state.ts'

const stale: ResponseDifference = { kind: 'stale', level: 'difference' }
const throttled: ResponseDifference = {
  kind: 'blocked',
  level: 'difference',
  by: 'status',
  status: 429,
}
const notice: ResponseDifference = { kind: 'altered', level: 'notice', by: 'date' }

/** A suspect with these results, the first one at 1 s, the second at 2 s, and so on. */
function suspectWith(...results: (ResponseDifference | undefined)[]): RequestState {
  const state = new RequestState({ about: 'removed', path: 'a', before: {} as never })
  state.isSuspect = true
  state.confirm(5)
  for (const [index, result] of results.entries()) state.add(result, (index + 1) * 1000)
  return state
}

test('differs as before until enough right responses have followed', () => {
  const state = suspectWith(stale, undefined, undefined)
  expect(state.needsMore).toBe(true)
  expect(state.difference).toEqual({ ...stale, thenRight: { times: 2, needed: 5 } })
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

test('is what it is once it has differed five times in a row', () => {
  const four = suspectWith(undefined, stale, stale, stale, stale)
  expect(four.difference).toMatchObject({ kind: 'unstable', last: stale })
  four.add(stale, 6000)
  expect(four.difference).toEqual(stale)
})

test('a URL that differs every second time is unstable, though one request is as identity', () => {
  const planned = { about: 'file', isAlsoIdentity: true, path: 'a', file: { path: 'a' } }
  const state = new RequestState(planned as never)
  for (let count = 0; count < 8; count++) {
    if (count === 2) state.confirm(5)
    state.add(count % 2 === 0 ? stale : undefined, count)
  }
  expect(state.difference).toMatchObject({ kind: 'unstable' })
})

test('is right exactly if its last 5 responses are, and twice as many each time that it goes back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(undefined, undefined, undefined, stale), {
        minLength: 1,
        size: '+1',
      }),
      (results) => {
        const { difference, reverts } = suspectWith(stale, ...results)
        const text = results.map((one) => (one ? 's' : 'r')).join('')
        const [last = ''] = /r*$/.exec(text) ?? []
        expect(reverts).toBe([...text.matchAll(/rs/g)].length)
        expect(difference === undefined).toBe(last.length >= 5 * 2 ** Math.min(reverts, 3))
      },
    ),
  )
})
