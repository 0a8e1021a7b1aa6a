import { expect, test } from 'vitest'
import { notJudged, type Unjudged } from '../../src/gate/unjudged.ts'

const all: readonly Unjudged[] = [
  { cause: 'shared-head', numbers: [7, 42] },
  { cause: 'deleted-author', number: 7 },
  { cause: 'closed', number: 7 },
  { cause: 'no-line', number: 7 },
  { cause: 'nameless-group' },
  { cause: 'unknown-group' },
  { cause: 'unpassed-group', number: 7 },
  { cause: 'other-link' },
  { cause: 'other-job', jobId: 'j2', earlier: 'j1' },
  { cause: 'not-created', jobId: 'j1', number: 7, created: 'octo-org/docs#8' },
]

test('each cause has advice of its own', () => {
  const failures = all.map(notJudged)
  expect(new Set(failures.map(({ nextStep }) => nextStep)).size).toBe(all.length)
  for (const { code, what, nextStep } of failures) {
    expect([code, what]).toEqual([
      'GATE_NOT_MET',
      expect.stringMatching(/^the pull request was not judged: /),
    ])
    expect(nextStep).not.toContain('Meet the open conditions')
  }
})
