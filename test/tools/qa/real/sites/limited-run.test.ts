import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { OverLimit, runLimited } from '../../../../../tools/qa/real/sites/limited-run.ts'

// Promise: a checker that takes too long is ended, and one that finds something is not a failure.

test.skipIf(process.platform === 'win32')(
  'returns what a program prints, whatever its code',
  async () => {
    const run = await runLimited('sh', ['-c', 'echo "$0"; exit 2', 'two words'], {
      ...{ cwd: tmpdir(), limit: 10 },
    })
    expect(run.printed).toBe('two words\n')
  },
)

test.skipIf(process.platform !== 'linux')('ends a program after its limit', async () => {
  const run = runLimited('sleep', ['10'], { cwd: tmpdir(), limit: 0.05 })
  await expect(run).rejects.toThrow(OverLimit)
})
