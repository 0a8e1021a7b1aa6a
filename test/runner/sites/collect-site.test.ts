import { renameSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { leaveResult, type SitesStage, test, workflowStep } from './stage.ts'

describe('another attempt of a site', () => {
  const idFor = async (stage: SitesStage, change: Record<string, string>, started = 'first') => {
    await leaveResult(stage, 'a.example', { STARTED: started, JOB_ID: 'second', ...change })
    renameSync(stage.path('results'), stage.path('last-attempt'))
    const { outputs } = await stage.run(workflowStep('job'), {
      NAME: '0-a_example',
      STARTED: 'first',
    })
    return outputs.id
  }

  test.for([
    ['resumes the export of the last one', { ERROR_CODE: 'DOWNLOAD_FAILED' }, 'second'],
    ['starts anew if that failed', { ERROR_CODE: 'EXPORT_FAILED' }, ''],
    ['starts anew if its site failed the check', { ERROR_CODE: 'SITE_CHECK_FAILED' }, ''],
  ] as const)('%s', async ([, change, id], { stage }) => {
    expect(await idFor(stage, change)).toBe(id)
  })

  test('takes the id of a later start', async ({ stage }) => {
    expect(await idFor(stage, { ERROR_CODE: 'EXPORT_FAILED' }, 'earlier')).toBe('first')
  })

  test('is the first without a result', async ({ stage }) => {
    const { outputs } = await stage.run(workflowStep('job'), { NAME: 'x', STARTED: 'first' })
    expect(outputs.id).toBe('first')
  })
})
