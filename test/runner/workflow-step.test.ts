import { readFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { endStep } from '../../src/runner/workflow-step.ts'

afterEach(() => vi.restoreAllMocks())

test('writes each output on one line, and the error as one command', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'step-'))
  const [output, summary] = ['output', 'summary'].map((name) => join(folder.path, name))
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const environment = { GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary }
  const outputs = { a: 'x\ny=z', b: '' }
  const error = '100%: one\n::set-output name=c::d'
  expect(endStep(environment, { outputs, summary: '# A\n', error, exitCode: 1 })).toBe(1)
  expect(readFileSync(output ?? '', 'utf8')).toBe('a=x y=z\nb=\n')
  expect(readFileSync(summary ?? '', 'utf8')).toBe('# A\n')
  expect(print.mock.calls).toEqual([['::error::100%25: one%0A::set-output name=c::d\n']])
})

test('writes nothing where the runner reads nothing', () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(endStep({}, { outputs: { a: 'b' }, summary: 'c', exitCode: 0 })).toBe(0)
  expect(print).not.toHaveBeenCalled()
})
