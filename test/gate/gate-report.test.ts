import { describe, expect, test } from 'vitest'
import type { Condition } from '../../src/gate/conditions.ts'
import { cannotBeMet, logPoll, notMetInTime } from '../../src/gate/gate-report.ts'
import { fakeRun } from '../support/clock.ts'

const draft: Condition = { name: 'not-draft', state: 'waiting', reason: 'it is a draft' }
const broken: Condition = { name: 'checks-passed', state: 'failed', reason: 'failed: build' }
const ready: Condition = { name: 'not-draft', state: 'met', reason: 'ready for review' }

describe('the failure', () => {
  test('at the timeout names what was open, and has the outcome timed-out', () => {
    expect(notMetInTime([draft, broken])).toMatchObject({
      code: 'GATE_NOT_MET',
      outcome: 'timed-out',
      what: 'the pull request did not meet `not-draft` (it is a draft) within the `timeout`',
    })
  })

  test('at the timeout between two polls that agree names the confirmation', () => {
    expect(notMetInTime([ready]).what).toContain('did not meet all conditions twice in a row')
  })

  test('of a condition that waiting cannot meet names only that one', () => {
    expect(cannotBeMet([draft, broken])).toMatchObject({
      code: 'GATE_NOT_MET',
      outcome: 'failed',
      what: 'the pull request cannot meet `checks-passed` (failed: build)',
    })
  })
})

describe('the log of a poll', () => {
  const poll = (headSha: string, ...conditions: Condition[]) => ({
    began: 0,
    ended: 0,
    facts: { state: 'open' as const, headSha },
    conditions,
  })
  const [one, other] = ['a'.repeat(40), 'b'.repeat(40)]
  const linesOf = (
    ...[current, before]: [ReturnType<typeof poll>, Parameters<typeof logPoll>[1]]
  ) => {
    const run = fakeRun()
    logPoll(current, before, 5000, run)
    return run.lines
  }

  test('has a line for each condition that changed, and none for the others', () => {
    expect(linesOf(poll(one, ready, broken), poll(one, draft, broken))).toEqual([
      'info: not-draft: met, ready for review · 5 s',
    ])
  })

  test('says what the gate is waiting for if nothing changed', () => {
    expect(linesOf(poll(one, draft), [draft])).toEqual([
      'info: still waiting for not-draft at aaaaaaaaaaaa · 5 s',
    ])
  })

  test('says that a new head commit starts over', () => {
    expect(linesOf(poll(other, draft), poll(one, draft))[0]).toBe(
      'info: the head commit changed from aaaaaaaaaaaa to bbbbbbbbbbbb: starting over',
    )
  })
})
