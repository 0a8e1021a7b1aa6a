import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemLines } from '../../../../tools/qa/campaign/campaign-report.ts'
import type { FaultCase } from '../../../../tools/qa/campaign/fault-case.ts'
import { faultTable } from '../../../../tools/qa/campaign/fault-table.ts'
import { type BuiltAction, copyAction } from '../../../../tools/qa/campaign/launch.ts'
import { runCase } from '../../../../tools/qa/campaign/run-case.ts'
import { runInBoth } from '../../../../tools/qa/campaign/run-in-both.ts'
import { sample } from '../../../support/amount.ts'
import { random } from '../../../support/random.ts'
import { isWindows } from '../../../support/system.ts'

/** `SEED=7 npm test` draws another sample, with other random values. */
const seed = Number(process.env.SEED ?? 2026)

const inRepository = (path: string) =>
  fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

let action: BuiltAction
beforeAll(async () => {
  action = await copyAction(inRepository('dist'), inRepository('action.yml'))
})
afterAll(() => action[Symbol.asyncDispose]())

// Only on Linux, as the campaign reads /proc. A few cases, as each starts a process; all of them:
// node tools/qa/campaign/faults.ts
describe.skipIf(isWindows).concurrent('the built action ends as expected under', () => {
  for (const fault of sample(sampleOf(faultTable), 2)) {
    test(fault.name, { timeout: 90_000 }, async () => {
      const result = await runCase(fault, seed, action)
      expect(problemLines(result).join('\n'), result.log).toBe('')
    })
  }
})

describe.skipIf(isWindows)('the command ends like the action, with equal outputs, under', () => {
  for (const fault of sample(sampleOf(faultTable), 1)) {
    test(fault.name, { timeout: 90_000 }, async ({ skip }) => {
      const result = await runInBoth(fault, seed, action)
      if (result.skipped !== undefined) skip(result.skipped)
      expect(problemLines(result).join('\n'), result.log).toBe('')
    })
  }
})

// More of them: node tools/qa/campaign/faults.ts --shell --only 'any moment' --rounds 300
describe.skipIf(isWindows).concurrent('the command ends cleanly after Ctrl+C', () => {
  const fault = faultTable.find(({ name }) => name === 'cancel: any moment of an export')
  test.each(sample([1, 2, 3, 4], 2))(
    'at a random moment (%i)',
    { timeout: 90_000 },
    async (round) => {
      const result = fault && (await runCase(fault, seed + round, action, true))
      expect(result && problemLines(result).join('\n'), result?.log).toBe('')
    },
  )
})

test('all cases have unique names', () => {
  const names = faultTable.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(100)
})

/** One case of each table. */
function sampleOf(table: readonly FaultCase[]): FaultCase[] {
  const draw = random(seed)
  // Cases of one table can differ only after ` at `.
  const groups = Map.groupBy(table.filter(isQuick), ({ name }) => name.split(/:| at /)[0])
  return [...groups.values()].map(
    (cases) => cases[Math.floor(draw.uniform() * cases.length)] as FaultCase,
  )
}

/** Whether a case neither waits for its deadline nor moves a lot of data. */
function isQuick({ setting, expect }: FaultCase): boolean {
  return setting.timeout === undefined && setting.archive !== 'large' && expect !== 'TIMED_OUT'
}
