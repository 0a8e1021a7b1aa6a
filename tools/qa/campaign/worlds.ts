/**
 * Runs the gate on thousands of generated repositories while they change, and compares each verdict
 * with the expected one. Each fourth world has an agent that gets follow-ups, and each eighth is a merge
 * queue. The table counts the worlds of each dimension:
 *
 *     node tools/qa/campaign/worlds.ts [--seed 1] [--count 100000] [--minutes 8]
 *
 * With `--minutes`, it ends then, and says how many worlds there were.
 */
import { parseArgs } from 'node:util'
import { makeFollowUpWorld } from '../../../test/support/worlds/follow-up-world.ts'
import { makeWorld } from '../../../test/support/worlds/make-world.ts'
import { makeQueueWorld } from '../../../test/support/worlds/queue-world.ts'
import { tryFollowUps } from '../../../test/support/worlds/try-follow-ups.ts'
import { tryGate } from '../../../test/support/worlds/try-gate.ts'
import { tryQueue } from '../../../test/support/worlds/try-queue.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: 'Infinity' },
  },
})
const first = Number(values.seed)
const limit = Number(values.count)
const minutes = Number(values.minutes)
if (!(limit >= 1 && minutes > 0) || !Number.isInteger(first)) {
  throw new Error('--seed, --count and --minutes must be numbers')
}

const began = performance.now()
const ended: Record<string, number> = {}
const problems: Record<string, number> = {}
/** For each dimension, how many worlds have it, and for how many of them the gate opened. */
const dimensions: Record<string, { worlds: number; opened: number; wrong: number }> = {}
let [polls, messages, count] = [0, 0, 0]
for (; count < limit && performance.now() - began < minutes * 60_000; count++) {
  const seed = first + count
  const { world, ...trial } = await tryWorld(seed)
  ended[trial.ended] = (ended[trial.ended] ?? 0) + 1
  polls += trial.polls
  messages += trial.messages
  for (const name of ['any', ...new Set(world.dimensions)]) {
    dimensions[name] ??= { worlds: 0, opened: 0, wrong: 0 }
    dimensions[name].worlds += 1
    if (trial.ended === 'met') dimensions[name].opened += 1
    if (trial.problem !== undefined) dimensions[name].wrong += 1
  }
  if (trial.problem === undefined) continue
  problems[trial.problem] = (problems[trial.problem] ?? 0) + 1
  console.log(`seed ${seed}: ${trial.problem}`)
}
const wrong = Object.values(problems).reduce((sum, number) => sum + number, 0)
const seconds = ((performance.now() - began) / 1000).toFixed(0)
console.log(
  `${count} worlds from seed ${first}, ${polls} polls, ${messages} messages: ${wrong} wrong, in ${seconds} s`,
)
console.log({ ended, problems })
console.table(dimensions)
process.exitCode = wrong > 0 ? 1 : 0

function tryWorld(seed: number) {
  if (seed % 4 === 0) return withFollowUps(seed)
  return seed % 8 === 1 ? withQueue(seed) : withChecks(seed)
}

async function withChecks(seed: number) {
  const world = makeWorld(seed)
  return { world, ...(await tryGate(world)), messages: 0 }
}

async function withFollowUps(seed: number) {
  const world = makeFollowUpWorld(seed)
  return { world, ...(await tryFollowUps(world)), polls: 0 }
}

async function withQueue(seed: number) {
  const world = makeQueueWorld(seed)
  return { world, ...(await tryQueue(world)), polls: 0, messages: 0 }
}
