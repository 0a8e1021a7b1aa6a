import { parseArgs } from 'node:util'
import { drawWorld } from '../../../test/support/host-worlds/host-world.ts'
import { type ExportTrial, tryExport } from '../../../test/support/host-worlds/try-export.ts'

/**
 * Exports a site in worlds that are drawn: a host with replicas that lag, restarts, gateways and a store
 * that lags. A run must not be lost that a patient person with curl would have saved, and no start may be
 * sent twice. `node tools/qa/campaign/host-worlds.ts [--seed N] [--count N]`. Exits with 1 otherwise.
 * Ctrl+C reports the worlds so far.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '500' },
  },
})
const seed = Number(values.seed)
const count = Number(values.count)
if (!(count >= 1) || !Number.isInteger(seed)) throw new Error('--seed and --count must be numbers')

const trials: ExportTrial[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    report()
    process.exit(1)
  })
}
for (let index = 0; index < count; index++) {
  const trial = await tryExport(drawWorld(seed + index))
  trials.push(trial)
  if (trial.problem) console.log(`seed ${seed + index}: ${trial.problem}`)
}
process.exitCode = report() ? 0 : 1

/** @returns whether nothing was wrong */
function report(): boolean {
  const ends = Object.groupBy(trials, ({ ended }) => ended)
  for (const [ended, list = []] of Object.entries(ends)) {
    const savable = list.filter(({ isSavable }) => isSavable).length
    console.log(`${ended}: ${list.length}, of which a person would have saved ${savable}`)
  }
  const wrong = trials.filter(({ problem }) => problem !== undefined).length
  console.log(`${trials.length} worlds from seed ${seed}: ${wrong} wrong`)
  return wrong === 0
}
