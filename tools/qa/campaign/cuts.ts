/**
 * Fetches a bundle through thousands of generated failures of connections and stores, and prints
 * each after which the bundle was incomplete:
 *
 *     node tools/qa/campaign/cuts.ts [--seed 1] [--count 10000] [--at-once 8]
 */
import { parseArgs } from 'node:util'
import { cutSchedule, runSchedule } from '../../../test/support/download/cut-schedule.ts'
import { random } from '../../../test/support/random.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '10000' },
    'at-once': { type: 'string', default: '8' },
  },
})
const count = Number(values.count)
const began = performance.now()
let next = 0
let failed = 0

/** Each schedule has its own seed, so that it can be repeated alone. */
async function runSome(): Promise<void> {
  while (next < count) {
    const seed = Number(values.seed) + next++
    const schedule = cutSchedule(random(seed).uniform)
    const problem = await runSchedule(schedule)
    if (problem === undefined) continue
    failed++
    console.log(`seed ${seed}: ${problem}\n  ${JSON.stringify(schedule)}`)
  }
}

await Promise.all(Array.from({ length: Number(values['at-once']) }, runSome))
const seconds = ((performance.now() - began) / 1000).toFixed(0)
console.log(`${count} cut schedules from seed ${values.seed}: ${failed} failed, in ${seconds} s`)
process.exitCode = failed > 0 ? 1 : 0
