import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runCampaign } from './campaign.ts'
import { campaignReport, isClean, problemLines, reportTable } from './campaign-report.ts'
import { faultTable } from './fault-table.ts'
import { copyAction } from './launch.ts'
import type { CaseResult } from './run-case.ts'

/**
 * Runs the built action through every kind of fault, and judges the results:
 *
 *     node tools/qa/campaign/faults.ts [--seed 7] [--rounds 3] [--only name] [--at-once 4] [--json]
 *                                  [--dist dist] [--log] [--shell]
 *
 * With `--shell`, it runs as a command, whose outputs must equal those of a step, and cases of the
 * runner are skipped. Round n uses the seed + n - 1, so that `--seed` and `--only` repeat any case.
 * Exits with 1 if anything was wrong. Ctrl+C reports the cases that were run so far.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    rounds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    'at-once': { type: 'string', default: `${availableParallelism()}` },
    dist: { type: 'string', default: inRepository('dist') },
    json: { type: 'boolean', default: false },
    log: { type: 'boolean', default: false },
    shell: { type: 'boolean', default: false },
  },
})
const [seed, rounds, atOnce] = [values.seed, values.rounds, values['at-once']].map(Number)
if (!Number.isInteger(seed) || !((rounds ?? 0) >= 1) || !((atOnce ?? 0) >= 1)) {
  throw new Error('--seed, --rounds and --at-once must be numbers')
}

const cases = faultTable.filter(({ name }) => name.includes(values.only))
await using action = await copyAction(values.dist, inRepository('action.yml'))
const results: CaseResult[] = []
process.once('SIGINT', () => {
  report()
  process.exit(1)
})
await runCampaign(
  cases,
  { seed: seed ?? 0, rounds: rounds ?? 1, atOnce: atOnce ?? 1, inShell: values.shell },
  action,
  (result) => {
    results.push(result)
    if (values.json) return
    for (const line of problemLines(result)) console.log(line)
    if (values.log || problemLines(result).length > 0)
      console.log(result.log.replace(/^/gm, '    '))
  },
)
process.exitCode = report() ? 0 : 1

/** @returns whether nothing was wrong */
function report(): boolean {
  const found = campaignReport(results)
  console.log(values.json ? JSON.stringify(found, null, 2) : reportTable(found))
  return isClean(found)
}

function inRepository(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url))
}
