import { expect, test, vi } from 'vitest'
import { textOfDetail } from '../../../src/check/findings/finding-detail.ts'
import { requirePages } from '../../../src/check/findings/nested-site.ts'
import { failureCodes } from '../../../src/kernel/run/failure-codes.ts'
import { flagsOf, secretsOf } from '../../../src/runner/command/flags.ts'
import { inShellWords } from '../../../src/runner/command/wording.ts'
import { inputNames, modes } from '../../../src/runner/input-table.ts'

test.each([
  ['set `site-check: warn` or `overwrite`', 'set `--site-check warn` or `--overwrite`'],
  ["resume it with `job-id: '1e5'`", "resume it with `--job-id '1e5'`"],
  ['the secret given as `api-key`', 'the secret given as `DOCS_ADMIN_KEY`'],
  ['requires `mode: verify`', 'requires `verify`'],
  ['one page path, one per line', 'one page path, one per flag'],
  ['the status is `queued`, not `done`', 'the status is `queued`, not `done`'],
  ['a ` alone', 'a ` alone'],
])('%s: %s', (text, written) => {
  expect(inShellWords(text)).toBe(written)
})

const named = (text: string) =>
  inputNames.filter((name) => new RegExp(`\`${name}(: [^\`]*)?\``).test(text))

test('no next step names an input as a workflow writes it', () => {
  for (const { nextStep } of Object.values(failureCodes)) {
    expect(named(inShellWords(nextStep))).toEqual([])
  }
})

/** Failures of artifacts, which a command has none of. */
const ofSteps = /^ARTIFACT_/

test.each(Object.entries(failureCodes).filter(([code]) => !ofSteps.test(code)))(
  '%s: the next step is one that a command can take',
  (_, { nextStep }) => {
    const usable = new Set(modes.flatMap((mode) => [...flagsOf(mode), ...secretsOf(mode)]))
    expect(named(nextStep).filter((name) => !usable.has(name))).toEqual([])
    expect(nextStep).not.toMatch(/workflow file|the workflow again|the step/)
  },
)

test.each(inputNames)('a folder named %s is not taken for the flag', (name) => {
  const startPage = `${name}/index.html`
  const detail = textOfDetail({ of: 'nested-site', startPage, source: 'archive' })
  expect(detail).toContain(name)
  expect(inShellWords(detail)).toBe(detail)
})

test('the folders that generators write are not taken for flags', () => {
  const check = () => requirePages([{ path: 'README.md' }], { name: 'docs', isFolder: true })
  try {
    check()
    expect.unreachable()
  } catch (error) {
    const message = inShellWords(`${error}`)
    expect(message).toContain('set `--site` to the folder')
    expect(message).toContain('`_site/`, `site/`')
  }
})

// That the pattern itself takes linear time is proved by `.ci/patterns.ts`.
test('looks at each backquoted name once, however many there are', () => {
  const lookUp = vi.spyOn(Set.prototype, 'has')
  for (const count of [100, 20_000]) {
    lookUp.mockClear()
    const text = inShellWords('`site: '.repeat(count))
    expect(lookUp.mock.calls.length).toBeLessThanOrEqual(count)
    expect(text).toBe(expectedText(count))
  }
  vi.restoreAllMocks()
})

/** Each second backquote ends a value: `site: `. */
const expectedText = (count: number) => '`--site `site: '.repeat(count / 2)
