import { afterEach, describe, expect, vi } from 'vitest'
import { runSitesStep } from '../../../src/runner/sites/sites.ts'
import { test, workflowStep } from './stage.ts'

afterEach(() => vi.restoreAllMocks())

describe('a step of export-sites.yml', () => {
  test.for([undefined, 'stop', 'constructor'])('is not %s', async (name, { stage }) => {
    const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const exitCode = await runSitesStep(name, {
      environment: {},
      folder: stage.folder,
      exportSite: async () => ({}),
      signal: new AbortController().signal,
      elapsed: () => 0,
    })
    expect(exitCode).toBe(2)
    expect(print.mock.calls.join()).toContain('plan, start, choose, collect, sum-up')
  })

  test('writes each output on one line', async ({ stage }) => {
    const { outputs } = await stage.run(workflowStep('job'), { NAME: 'a', STARTED: 'x\ny=z' })
    expect(outputs).toEqual({ id: 'x y=z' })
  })
})
