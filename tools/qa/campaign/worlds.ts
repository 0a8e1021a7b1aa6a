/**
 * Runs the gate on thousands of generated repositories while they change, and compares each verdict
 * with the expected one. The table counts the worlds of each dimension:
 *
 *     node tools/qa/campaign/worlds.ts [--seed 1] [--count 100000]
 */
import { parseArgs } from 'node:util'
import { makeWorld } from '../../../test/support/worlds/make-world.ts'
import { tryGate } from '../../../test/support/worlds/try-gate.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '100000' } },
})
const [first, count] = [Number(values.seed), Number(values.count)]
if (!(count >= 1) || !Number.isInteger(first)) throw new Error('--seed and --count must be numbers')

const began = performance.now()
const ended: Record<string, number> = {}
const problems: Record<string, number> = {}
/** For each dimension, how many worlds have it, and for how many of them the gate opened. */
const dimensions: Record<string, { worlds: number; opened: number; wrong: number }> = {}
let polls = 0
for (let seed = first; seed < first + count; seed++) {
  const world = makeWorld(seed)
  const trial = await tryGate(world)
  ended[trial.ended] = (ended[trial.ended] ?? 0) + 1
  polls += trial.polls
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
console.log(`${count} worlds from seed ${first}, ${polls} polls: ${wrong} wrong, in ${seconds} s`)
console.log({ ended, problems })
console.table(dimensions)
process.exitCode = wrong > 0 ? 1 : 0
