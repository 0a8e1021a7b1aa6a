import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { isLong } from '../support/amount.ts'
import { type StepInputs, test } from '../support/export-stage.ts'
import { canMountNtfs, mountNtfs, type ServedMount } from '../support/mounts.ts'
import type { ActionOptions } from '../support/runner/run-action.ts'

/**
 * A disk that stops responding, like a network disk of a stopped server. Promise of the interface:
 * a run ends at most 2 s after its deadline or a cancel, whatever the disk does.
 */
describe.skipIf(!canMountNtfs).concurrent('a disk that stops responding', () => {
  let disk: ServedMount
  beforeAll(async () => {
    disk = await mountNtfs()
    mkdirSync(join(disk.folder, 'temp'))
    writeFileSync(join(disk.folder, 'baseline.json'), '{}')
    disk.stopResponding()
  })
  afterAll(() => disk.remove())

  type Place = (folder: string) => { inputs: StepInputs; env?: ActionOptions['env'] }
  const places: [string, Place][] = [
    ['the target', (folder) => ({ inputs: { 'extract-to': join(folder, 'site') } })],
    ['the baseline', (folder) => ({ inputs: { baseline: join(folder, 'baseline.json') } })],
    [
      'the temporary folder',
      (folder) => ({ inputs: { download: 'true' }, env: { RUNNER_TEMP: join(folder, 'temp') } }),
    ],
    [
      'the file for outputs',
      (folder) => ({ inputs: {}, env: { GITHUB_OUTPUT: join(folder, 'outputs') } }),
    ],
  ]

  // Each place takes a separate run. The first and the last differ; the others are like the first.
  const sampled = isLong ? places : [places[0], places[3]].filter((place) => place !== undefined)
  test.for(sampled)(
    'as %s, does not delay a run beyond its limit',
    async ([, place], { stage }) => {
      const { run, host } = await stage()
      const { inputs, env = {} } = place(disk.folder)
      const step = await run({ ...inputs, timeout: '1s' }, { env })
      const errors = step.annotations.filter(({ level, title }) => level === 'error' && title)
      expect(errors.map(({ title }) => title)).toEqual(['TIMED_OUT'])
      expect(step.exitCode).not.toBe(0)
      if (!env.GITHUB_OUTPUT) expect(step.outputs).toMatchObject({ outcome: 'timed-out' })
      // The disk was tried before any request.
      expect(host.requests).toEqual([])
    },
  )

  test('as the target, does not delay a cancel', async ({ stage }) => {
    const { start } = await stage()
    const running = start({ 'extract-to': join(disk.folder, 'site'), 'api-key': 'plain' })
    await running.waitForLine('does not look like an admin API key')
    const step = await running.cancel()
    expect(step.outputs).toMatchObject({ outcome: 'cancelled', errorCode: 'CANCELLED' })
  })
})
