import { expect, test } from 'vitest'
import { isLong } from '../support/amount.ts'
import { makeQueueWorld } from '../support/worlds/queue-world.ts'
import type { Tamper } from '../support/worlds/simulation.ts'
import { tryQueue } from '../support/worlds/try-queue.ts'

const seeds = (count: number) =>
  Array.from({ length: count }, (_, index) => index + Number(process.env.SEED ?? 1) * 1_000_000)

// Queues of up to five pull requests, which merge meanwhile, and whose heads are judged again.
test('a merge group passes exactly if each pull request of the agent in it has passed', async () => {
  const ended: Record<string, number> = {}
  for (const seed of seeds(isLong ? 2000 : 100)) {
    const trial = await tryQueue(makeQueueWorld(seed))
    expect(trial.problem, `seed ${seed}`).toBeUndefined()
    ended[trial.ended] = (ended[trial.ended] ?? 0) + 1
  }
  for (const end of ['passed', 'refused']) expect(ended[end] ?? 0, end).toBeGreaterThan(20)
}, 60_000)

const replaced =
  (pattern: RegExp, by: string): Tamper =>
  (data) =>
    JSON.parse(JSON.stringify(data).replace(pattern, by))

test.for<[string, Tamper, RegExp]>([
  [
    'takes each head for one that passed',
    replaced(/"state":"(FAILURE|ERROR)"/g, '"state":"SUCCESS"'),
    /passed a group/,
  ],
  [
    'judges only the pull request that joined the queue',
    // Each branch of the queue leads to the base branch.
    (data) =>
      Array.isArray(data)
        ? []
        : JSON.parse(
            JSON.stringify(data)
              .replace(/"oid":"0{40}"/, '"oid":"0"')
              .replace(/"ahead_by":1/, '"ahead_by":0'),
          ),
    /passed a group/,
  ],
  [
    'takes the agent for a person',
    replaced(/"Bot","login":"docs-agent"/gi, '"User","login":"docs-agent"'),
    /passed a group/,
  ],
  ['sees no branches of the queue', (data) => (Array.isArray(data) ? [] : data), /refused a group/],
])('the model detects a gate that %s', { timeout: 60_000 }, async ([, tamper, what]) => {
  for (const seed of seeds(400)) {
    const { problem } = await tryQueue(makeQueueWorld(seed), tamper)
    if (problem !== undefined && what.test(problem)) return
  }
  expect.fail('it detects nothing')
})
