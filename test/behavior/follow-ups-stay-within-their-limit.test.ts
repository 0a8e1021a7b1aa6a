import { expect, test } from 'vitest'
import { isLong } from '../support/amount.ts'
import { type FollowUpWorld, makeFollowUpWorld } from '../support/worlds/follow-up-world.ts'
import { type FollowUpTamper, tryFollowUps } from '../support/worlds/try-follow-ups.ts'

const seeds = (count: number) =>
  Array.from({ length: count }, (_, index) => index + Number(process.env.SEED ?? 1) * 1_000_000)

// Agents that mend, worsen, never answer, answer late, push twice or elsewhere; messages that are lost.
test('each failed head gets one message, up to the limit, and the gate opens for a good one', async () => {
  const ended: Record<string, number> = {}
  for (const seed of seeds(isLong ? 600 : 60)) {
    const trial = await tryFollowUps(makeFollowUpWorld(seed))
    expect(trial.problem, `seed ${seed}`).toBeUndefined()
    ended[trial.ended] = (ended[trial.ended] ?? 0) + 1
  }
  // Each result is common enough to be tested.
  for (const end of ['met', 'failed', 'unanswered', 'timed out']) {
    expect(ended[end] ?? 0, end).toBeGreaterThan(0)
  }
}, 60_000)

test.for<[string, (world: FollowUpWorld) => FollowUpTamper, string]>([
  ['sends more than allowed', ({ limit }) => ({ limit: limit + 1 }), 'beyond the limit'],
  ['sends a message twice', () => ({ repeats: true }), 'a message'],
  ['takes failed checks for passed ones', () => ({ isBlind: true }), 'success'],
])('the model detects a gate that %s', { timeout: 60_000 }, async ([, tamper, what]) => {
  const problems: (string | undefined)[] = []
  for (const seed of seeds(40)) {
    const world = makeFollowUpWorld(seed)
    const { problem } = await tryFollowUps(world, tamper(world))
    if (problem?.includes(what)) return
    problems.push(problem)
  }
  expect.fail(`only ${problems.join()}`)
})
