import { expect, test } from 'vitest'
import { inputNames } from '../../src/action/input-table.ts'
import { inShellWords } from '../../src/command/wording.ts'
import { failureCodes } from '../../src/run/failure-codes.ts'

test.each([
  ['set `site-check: warn` or `overwrite`', 'set `--site-check warn` or `--overwrite`'],
  ["resume it with `job-id: '1e5'`", "resume it with `--job-id '1e5'`"],
  ['the secret given as `api-key`', 'the secret given as `DOCS_ADMIN_KEY`'],
  ['requires `mode: verify`', 'requires `verify`'],
  ['one page path, one per line', 'one page path, one per flag'],
  ['Nothing was sent. Correct the workflow file.', 'Nothing was sent. Correct the command.'],
  ['only new findings fail the step', 'only new findings fail the command'],
  ['the status is `queued`, not `done`', 'the status is `queued`, not `done`'],
  ['a ` alone', 'a ` alone'],
])('%s: %s', (text, written) => {
  expect(inShellWords(text)).toBe(written)
})

test('no failure names an input as a workflow writes it', () => {
  const names = new RegExp(`\`(${inputNames.join('|')})(: [^\`]*)?\``)
  for (const { nextStep } of Object.values(failureCodes)) {
    expect(inShellWords(nextStep)).not.toMatch(names)
    expect(inShellWords(nextStep)).not.toMatch(/workflow file|[Rr]un the workflow/)
  }
})

test('takes time linear in the text', () => {
  const text = '`site: '.repeat(200_000)
  const began = performance.now()
  expect(inShellWords(text)).toContain('`--site `site: ')
  expect(performance.now() - began).toBeLessThan(2000)
})
