import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestModule, Vitest } from 'vitest/node'
import SkipReporter from './skip-reporter.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** A test file with a test for each kind of reason. */
const source = `import { describe, test } from 'vitest'
const [isLong, isWindows, isFlaky] = [false, true, true]
test('one', () => {})
test.runIf(isLong).each([1, 2])('two %i', () => {})
describe.skipIf(isWindows)('three', () => { test('four', () => {}) })
test('five', ({ skip }) => skip('process.platform'))
test.skipIf(isFlaky)('six', () => {})
test.skip('seven', () => {})
test('eight', ({ skip }) => skip())
const name = 'nine'
describe.skipIf(!isFlaky)(name, () => { test.runIf(isLong)('ten', () => {}) })
`

test('a run reports how many tests were skipped and why, fails for other reasons, and ends with the result', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skips-'))
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction')
  // Without it, vitest's cache is in the folder above that has one, which may be somebody else's.
  writeFileSync(join(folder, 'package.json'), '{}')
  writeFileSync(join(folder, 'one.test.ts'), source)
  const { status, stdout, stderr, signal, error } = spawnSync(
    process.execPath,
    [
      ...[join(repository, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder],
      ...[`--reporter=${join(import.meta.dirname, 'skip-reporter.ts')}`, '--reporter=default'],
    ],
    { encoding: 'utf8', env: { ...process.env, KNOWN_SKIPS: 'only', NO_COLOR: '1' } },
  )
  rmSync(folder, { recursive: true })
  expect({ stderr, signal, error }).toEqual({ stderr: '', signal: null, error: undefined })
  const lines = stdout.slice(stdout.indexOf('Skipped')).split('\n')
  expect(lines.slice(0, 5)).toEqual([
    'Skipped: 3 (long mode), 2 (another platform)',
    ' Skipped for no reason of test/support/skips:',
    ...['six', 'seven', 'eight'].map((name) => `  one.test.ts: ${name}`),
  ])
  expect(lines.slice(5).join('\n')).toMatch(
    / Tests +1 passed \| 8 skipped \(9\)\n.*\n.*Duration.*\s*$/,
  )
  expect(status).toBe(1)
})

describe('a run is not failed', () => {
  const { exitCode } = process
  beforeEach(() => {
    vi.stubEnv('KNOWN_SKIPS', 'only')
  })
  afterEach(() => {
    process.exitCode = exitCode
    vi.unstubAllEnvs()
  })

  /** What the reporter does with a test without a condition. */
  function report(config: object, tests: readonly object[]): void {
    const reporter = new SkipReporter()
    reporter.onInit({ config } as Vitest)
    const module = {
      ...{ moduleId: import.meta.filename, relativeModuleId: 'one.test.ts' },
      children: { allTests: () => tests },
    }
    reporter.onTestRunEnd([module as unknown as TestModule], [], 'passed')
  }
  const skipped = {
    ...{ type: 'test', name: 'one', fullName: 'one', parent: { type: 'module' } },
    result: () => ({ state: 'skipped' }),
  }

  test('without a skipped test', () => {
    report({}, [])
    expect(process.exitCode).toBe(exitCode)
  })

  test('for the tests that a filter of names leaves out', () => {
    report({ testNamePattern: /two/ }, [skipped])
    expect(process.exitCode).toBe(exitCode)
  })

  test('outside of .ci/run, although it is for any other reason', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    report({}, [skipped])
    expect(process.exitCode).toBe(1)
    process.exitCode = exitCode
    vi.stubEnv('KNOWN_SKIPS', '')
    report({}, [skipped])
    expect(process.exitCode).toBe(exitCode)
    expect(log).toHaveBeenCalledWith(expect.stringContaining('one.test.ts: one'))
    log.mockRestore()
  })
})
