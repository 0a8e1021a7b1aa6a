import { describe, expect, test } from 'vitest'
import type { Condition } from '../../src/gate/conditions.ts'
import type { Check, PullRequestFacts } from '../../src/gate/facts.ts'
import { agree, decide, type Look } from '../../src/gate/opening.ts'

const quiet = 120_000
const check: Check = { name: 'CI / build (push)', state: 'passed', isRequired: false, id: 'CR_1' }

function looked(
  at: number,
  facts: Partial<PullRequestFacts> = {},
  state: Condition['state'] = 'met',
): Look {
  return {
    began: at,
    ended: at + 500,
    facts: { state: 'open', headSha: 'a'.repeat(40), checks: [check], quietFor: 1000, ...facts },
    conditions: [{ name: 'checks-passed', state, reason: '1 passed' }],
  }
}

const first = looked(0)

describe('a gate whose conditions are all met', () => {
  test('opens on the second look with the same result, 10 s after the first', () => {
    expect(decide(first, undefined, quiet)).toBe('look-again')
    expect(decide(looked(10_499), first, quiet)).toBe('look-again')
    expect(decide(looked(10_500), first, quiet)).toBe('open')
  })

  test('opens at once if nothing has changed for two minutes', () => {
    expect(decide(looked(0, { quietFor: quiet - 1 }), undefined, quiet)).toBe('look-again')
    expect(decide(looked(0, { quietFor: quiet }), undefined, quiet)).toBe('open')
    expect(decide(looked(0, { quietFor: undefined }), undefined, quiet)).toBe('look-again')
    expect(decide(looked(0, { quietFor: -5000 }), undefined, quiet)).toBe('look-again')
  })

  test.for<[string, Look]>([
    ['another head', looked(20_000, { headSha: 'b'.repeat(40) })],
    ['another check', looked(20_000, { checks: [check, { ...check, name: 'lint' }] })],
    ['a check less', looked(20_000, { checks: [] })],
    ['a later run of a check', looked(20_000, { checks: [{ ...check, id: 'CR_2' }] })],
    ['a check that was not required', looked(20_000, { checks: [{ ...check, isRequired: true }] })],
    ['no checks', looked(20_000, { checks: undefined })],
  ])('looks again if the second look finds %s', ([, second]) => {
    expect(agree(second, first)).toBe(false)
    expect(decide(second, first, quiet)).toBe('look-again')
  })

  test('ignores the order of the checks, and the time', () => {
    const checks = [check, { ...check, name: 'lint' }]
    const one = looked(0, { checks })
    const other = looked(20_000, { checks: checks.toReversed(), quietFor: 21_000 })
    expect(decide(other, one, quiet)).toBe('open')
  })

  test('does not open after a look at which it was not met', () => {
    expect(decide(looked(20_000), looked(0, {}, 'waiting'), quiet)).toBe('look-again')
  })
})

describe('a gate with an unmet condition', () => {
  test('waits, or has failed, however long nothing has changed', () => {
    for (const agreeing of [undefined, first]) {
      for (const quietFor of [0, quiet]) {
        expect(decide(looked(20_000, { quietFor }, 'waiting'), agreeing, quiet)).toBe('wait')
        expect(decide(looked(20_000, { quietFor }, 'failed'), agreeing, quiet)).toBe('fail')
      }
    }
  })

  test('has failed on the second look with the same result, if one took several responses', () => {
    const pieced = looked(0, { isPieced: true }, 'failed')
    const again = { ...pieced, began: 10_500 }
    expect(decide(pieced, undefined, quiet)).toBe('look-again')
    expect(decide(again, pieced, quiet)).toBe('fail')
    expect(decide(again, looked(0, { isPieced: true }), quiet)).toBe('look-again')
    expect(decide(looked(0, { isPieced: true, quietFor: quiet }, 'failed'), undefined, quiet)).toBe(
      'fail',
    )
  })
})
