import { describe, expect, test } from 'vitest'
import type { Check } from '../../../src/gate/check.ts'
import { agree, confirmedState, type Poll } from '../../../src/gate/conditions/confirmation.ts'
import type { Condition } from '../../../src/gate/conditions.ts'
import type { PullRequestFacts } from '../../../src/gate/facts.ts'

const check: Check = {
  kind: 'job',
  name: 'build',
  workflow: 'CI',
  event: 'push',
  state: 'passed',
  isRequired: false,
  id: 'CR_1',
}

function polled(
  at: number,
  facts: Partial<PullRequestFacts> = {},
  state: Condition['state'] = 'met',
): Poll {
  return {
    began: at,
    ended: at + 500,
    facts: { state: 'open', headSha: 'a'.repeat(40), checks: [check], ...facts },
    conditions: [{ name: 'checks-passed', state, reason: '1 passed' }],
  }
}

const first = polled(0)

/** After a poll, and the one before it. */
const stateAfter = (poll: Poll, before = poll) =>
  confirmedState(poll, agree(poll, before) ? before : poll)

describe('a gate whose conditions are all met', () => {
  test('opens on the second poll with the same result, 10 s after the first', () => {
    expect(stateAfter(first)).toBe('unconfirmed')
    expect(stateAfter(polled(10_499), first)).toBe('unconfirmed')
    expect(stateAfter(polled(10_500), first)).toBe('met')
  })

  test.for<[string, Poll]>([
    ['another head', polled(20_000, { headSha: 'b'.repeat(40) })],
    ['another check', polled(20_000, { checks: [check, { ...check, name: 'lint' }] })],
    ['a check less', polled(20_000, { checks: [] })],
    ['a later run of a check', polled(20_000, { checks: [{ ...check, id: 'CR_2' }] })],
    ['a check that was not required', polled(20_000, { checks: [{ ...check, isRequired: true }] })],
    ['no checks', polled(20_000, { checks: undefined })],
  ])('polls again if the second poll finds %s', ([, second]) => {
    expect(agree(second, first)).toBe(false)
    expect(stateAfter(second, first)).toBe('unconfirmed')
  })

  test('ignores the order of the checks', () => {
    const checks = [check, { ...check, name: 'lint' }]
    const one = polled(0, { checks })
    const other = polled(20_000, { checks: checks.toReversed() })
    expect(stateAfter(other, one)).toBe('met')
  })

  test('does not open after a poll at which it was not met', () => {
    expect(stateAfter(polled(20_000), polled(0, {}, 'waiting'))).toBe('unconfirmed')
  })
})

describe('a gate with an unmet condition', () => {
  test('waits, or has failed, after one poll', () => {
    for (const agreeing of [undefined, first]) {
      expect(stateAfter(polled(20_000, {}, 'waiting'), agreeing)).toBe('waiting')
      expect(stateAfter(polled(20_000, {}, 'failed'), agreeing)).toBe('failed')
    }
  })

  test('has failed on the second poll with the same result, if one took several responses', () => {
    const pieced = polled(0, { isPieced: true }, 'failed')
    const again = { ...pieced, began: 10_500, ended: 11_000 }
    expect(stateAfter(pieced)).toBe('unconfirmed')
    expect(stateAfter(again, pieced)).toBe('failed')
    expect(stateAfter(again, polled(0, { isPieced: true }))).toBe('unconfirmed')
  })
})
