import { describe, expect, test } from 'vitest'
import type { Condition } from '../../src/gate/conditions.ts'
import { agree, confirmedState, type Poll } from '../../src/gate/confirmation.ts'
import type { Check, PullRequestFacts } from '../../src/gate/facts.ts'

const quiet = 120_000
const check: Check = { name: 'CI / build (push)', state: 'passed', isRequired: false, id: 'CR_1' }

function polled(
  at: number,
  facts: Partial<PullRequestFacts> = {},
  state: Condition['state'] = 'met',
): Poll {
  return {
    began: at,
    ended: at + 500,
    facts: { state: 'open', headSha: 'a'.repeat(40), checks: [check], quietFor: 1000, ...facts },
    conditions: [{ name: 'checks-passed', state, reason: '1 passed' }],
  }
}

const first = polled(0)

describe('a gate whose conditions are all met', () => {
  test('opens on the second poll with the same result, 10 s after the first', () => {
    expect(confirmedState(first, undefined, quiet)).toBe('unconfirmed')
    expect(confirmedState(polled(10_499), first, quiet)).toBe('unconfirmed')
    expect(confirmedState(polled(10_500), first, quiet)).toBe('met')
  })

  test('opens at once if nothing has changed for two minutes', () => {
    expect(confirmedState(polled(0, { quietFor: quiet - 1 }), undefined, quiet)).toBe('unconfirmed')
    expect(confirmedState(polled(0, { quietFor: quiet }), undefined, quiet)).toBe('met')
    expect(confirmedState(polled(0, { quietFor: undefined }), undefined, quiet)).toBe('unconfirmed')
    expect(confirmedState(polled(0, { quietFor: -5000 }), undefined, quiet)).toBe('unconfirmed')
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
    expect(confirmedState(second, first, quiet)).toBe('unconfirmed')
  })

  test('ignores the order of the checks, and the time', () => {
    const checks = [check, { ...check, name: 'lint' }]
    const one = polled(0, { checks })
    const other = polled(20_000, { checks: checks.toReversed(), quietFor: 21_000 })
    expect(confirmedState(other, one, quiet)).toBe('met')
  })

  test('does not open after a poll at which it was not met', () => {
    expect(confirmedState(polled(20_000), polled(0, {}, 'waiting'), quiet)).toBe('unconfirmed')
  })
})

describe('a gate with an unmet condition', () => {
  test('waits, or has failed, however long nothing has changed', () => {
    for (const agreeing of [undefined, first]) {
      for (const quietFor of [0, quiet]) {
        expect(confirmedState(polled(20_000, { quietFor }, 'waiting'), agreeing, quiet)).toBe(
          'waiting',
        )
        expect(confirmedState(polled(20_000, { quietFor }, 'failed'), agreeing, quiet)).toBe(
          'failed',
        )
      }
    }
  })

  test('has failed on the second poll with the same result, if one took several responses', () => {
    const pieced = polled(0, { isPieced: true }, 'failed')
    const again = { ...pieced, began: 10_500 }
    expect(confirmedState(pieced, undefined, quiet)).toBe('unconfirmed')
    expect(confirmedState(again, pieced, quiet)).toBe('failed')
    expect(confirmedState(again, polled(0, { isPieced: true }), quiet)).toBe('unconfirmed')
    expect(
      confirmedState(polled(0, { isPieced: true, quietFor: quiet }, 'failed'), undefined, quiet),
    ).toBe('failed')
  })
})
