import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { requireTemporaryFolder } from '../../src/runner/temporary-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'temporary-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a temporary folder that can be written to has nothing more afterwards', async () => {
  await requireTemporaryFolder({ RUNNER_TEMP: folder })
  expect(readdirSync(folder, { recursive: true })).toEqual(['docs-export'])
})

test('one that cannot be written to is INVALID_INPUT, before anything is done', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(requireTemporaryFolder({ RUNNER_TEMP: file })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringMatching(
      /temporary folder cannot be written to: .*file.*Let the runner's user write to `RUNNER_TEMP`/,
    ),
  })
})
