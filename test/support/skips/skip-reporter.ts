import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Reporter, TestCase, TestModule, TestRunEndReason, Vitest } from 'vitest/node'
import { isRoot } from '../system.ts'
import { type SkipCondition, skipConditions } from './skip-conditions.ts'
import { skipReason } from './skip-reason.ts'

/**
 * Reports at the end of a run how many tests were skipped, by their reasons. With `KNOWN_SKIPS=only`,
 * as in `.ci/run`, a test that is skipped for no reason of the list fails the run.
 */
export default class SkipReporter implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunEnd(modules: readonly TestModule[], _: unknown, end: TestRunEndReason): void {
    // A filter of names skips all others.
    const { testNamePattern, env } = this.#vitest?.config ?? {}
    if (testNamePattern || end === 'interrupted') return
    const isLong = env?.TEST_AMOUNT === 'all'
    const { counts, unknown } = countSkips(modules, isLong)
    if (counts.size > 0) console.log(`\n Skipped: ${counted(counts)}`)
    if (unknown.length === 0) return
    console.log(
      ` Skipped for no reason of test/support/skips:\n${unknown.map((name) => `  ${name}`).join('\n')}`,
    )
    if (process.env.KNOWN_SKIPS === 'only') process.exitCode = 1
  }
}

function countSkips(modules: readonly TestModule[], isLong: boolean) {
  const here = { isLong, isRoot, isInstalled }
  const counts = new Map<string, number>()
  const unknown: string[] = []
  for (const module of modules) {
    const skipped = [...module.children.allTests('skipped')]
    const conditions =
      skipped.length > 0 ? skipConditions(readFileSync(module.moduleId, 'utf8')) : []
    for (const test of skipped) {
      const reasons = conditionsOf(test, conditions).map((one) => skipReason(one, here))
      const reason = reasons.find((one) => one !== undefined)
      if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
      else unknown.push(`${module.relativeModuleId}: ${test.fullName}`)
    }
  }
  return { counts, unknown }
}

/** The conditions of a test, then those of the suites around it. A name that is computed may be any. */
function conditionsOf(test: TestCase, conditions: readonly SkipCondition[]): readonly string[] {
  const { note } = test.result() as { note?: string }
  if (note) return [note]
  const found: string[] = []
  for (let task: TestCase | TestCase['parent'] = test; task.type !== 'module'; task = task.parent) {
    const { name } = task
    found.push(...conditions.filter(({ names }) => names.test(name)).map((one) => one.condition))
  }
  return found
}

/** Also where a plain user's path does not lead. */
function isInstalled(program: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.some((folder) => existsSync(join(folder, program)))
}

const counted = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${count} (${reason})`)
    .join(', ')
