import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestModule, Vitest } from 'vitest/node'
import SkipReporter from './skip-reporter.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'skips-'))
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A run of vitest over one test file: its exit code, and the end of its output. */
function run(source: string) {
  writeFileSync(join(folder, 'one.test.ts'), `import { describe, test } from 'vitest'\n${source}`)
  const reporter = join(repository, 'test/support/skips/skip-reporter.ts')
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      ...[join(repository, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder],
      ...[`--reporter=${reporter}`, '--reporter=default'],
    ],
    { encoding: 'utf8', env: { ...process.env, KNOWN_SKIPS: 'only', NO_COLOR: '1' } },
  )
  return { status, end: stdout.slice(stdout.indexOf('Skipped')) }
}

test('a run reports how many tests were skipped and why, and ends with the result', () => {
  const { status, end } = run(`
    const [isLong, isWindows] = [false, true]
    test('one', () => {})
    test.runIf(isLong).each([1, 2])('two %i', () => {})
    describe.skipIf(isWindows)('three', () => { test('four', () => {}) })
    test('five', ({ skip }) => skip('process.platform'))
  `)
  expect(end).toMatch(/^Skipped: 2 \(long mode\), 2 \(another platform\)\n/)
  expect(end).toMatch(/ Tests +1 passed \| 4 skipped \(5\)\n[\s\S]*Duration.*\s*$/)
  expect(status).toBe(0)
})

test('a run fails if a test is skipped for another reason, and names it', () => {
  const { status, end } = run(`
    const isFlaky = true
    test.skipIf(isFlaky)('one', () => {})
    test.skip('two', () => {})
    test('three', () => {})
    test('four', ({ skip }) => skip())
  `)
  const names = ['one', 'two', 'four'].map((name) => `  one.test.ts: ${name}\n`)
  expect(end).toContain(`Skipped for no reason of test/support/skips:\n${names.join('')}`)
  expect(status).toBe(1)
})

test('a filter of names skips tests for no reason of the list', () => {
  const reporter = new SkipReporter()
  reporter.onInit({ config: { testNamePattern: /one/ } } as Vitest)
  const modules = {
    get children(): never {
      throw new Error('is read')
    },
  }
  expect(() =>
    reporter.onTestRunEnd([modules as unknown as TestModule], [], 'passed'),
  ).not.toThrow()
})
