import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { patternsInFolder } from '../../../.ci/patterns/source-patterns.ts'
import { type Growth, growthOf } from '../../../test/support/growth/growth.ts'
import { hostileKinds } from '../../../test/support/growth/hostile-kinds.ts'
import { Measuring } from '../../../test/support/growth/measuring.ts'
import { patternPumps } from '../../../test/support/growth/pattern-pumps.ts'
import { type Pump, pumpText } from '../../../test/support/growth/pump.ts'
import { pumps } from '../../../test/support/growth/pumps.ts'

/**
 * Measures how the time to read, check, compare and report hostile files grows with their size:
 *
 *     node tools/qa/campaign/site-growth.ts [--seed 1] [--only TEXT] [--pumps 3000] [--each 30]
 *
 * Handmade kinds at 1, 2, 4 and 8 MB; then `--pumps` random texts that repeat the tokens of each
 * parser, and `--each` for each regular expression of the sources. In CPU time per MB. Exits with 1
 * if the time per MB of any kind grows with its size.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    pumps: { type: 'string', default: '3000' },
    each: { type: 'string', default: '30' },
  },
})
const seed = Number(values.seed)

const sizes = [1e6, 2e6, 4e6, 8e6]
const pumpSizes = [25_000, 200_000]
const patternSizes = [10_000, 80_000]
/** Limit of one measurement, in milliseconds of wall time. */
const limit = 120_000

await using measuring = new Measuring(limit)
const all: { name: string; growth: Growth }[] = []

async function run(name: string, input: string | Pump, measured: readonly number[]) {
  if (!name.includes(values.only)) return
  const growth = await growthOf(input, measured, measuring)
  all.push({ name, growth })
  if (typeof input === 'string' || growth.fault !== undefined) console.log(line(name, growth))
}

function line(name: string, { costs, fault }: Growth): string {
  const figures = costs.map((cost) => cost.toFixed(0).padStart(7)).join('')
  const ratio = ((costs.at(-1) ?? 0) / (costs[0] ?? 1)).toFixed(2)
  return `${figures} ms/MB  ×${ratio}  ${name}${fault === undefined ? '' : `: ${fault}`}`
}

const nameOf = (pump: Pump) =>
  `${pump.pattern ? `/${pump.pattern.source}/${pump.pattern.flags}` : pump.subject} ${JSON.stringify(pumpText(pump, 1))}, from ${pump.start.length}, by ${pump.unit.length}`

const drawn = (source: Generator<Pump, never>, count: string) =>
  Array.from({ length: Number(count) }, () => source.next().value)

for (const name of hostileKinds.keys()) await run(name, name, sizes)
for (const pump of drawn(pumps(seed), values.pumps)) await run(nameOf(pump), pump, pumpSizes)
const sources = fileURLToPath(new URL('../../../src', import.meta.url))
for (const { pattern, exception } of patternsInFolder(sources)) {
  if (!pattern || exception !== undefined) continue
  for (const pump of drawn(patternPumps(pattern, seed), values.each)) {
    await run(nameOf(pump), pump, patternSizes)
  }
}

const faults = all.filter(({ growth }) => growth.fault !== undefined).length
const cost = ({ growth }: (typeof all)[number]) => growth.costs.at(-1) ?? Number.POSITIVE_INFINITY
const mostExpensive = all.toSorted((a, b) => cost(b) - cost(a)).slice(0, 10)
console.log('\nThe slowest:')
for (const { name, growth } of mostExpensive) console.log(line(name, growth))
console.log(`${all.length} kinds with seed ${seed}: ${faults} that grow faster than their size`)
process.exitCode = faults > 0 ? 1 : 0
