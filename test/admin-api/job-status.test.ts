import { describe, expect, test } from 'vitest'
import {
  agentJobStatuses,
  exportJobStatuses,
  failedStatuses,
  isFailedStatus,
} from '../../src/admin-api/job-status.ts'
import { readExportJob } from '../../src/admin-api/models.ts'
import { Scrubber } from '../../src/scrub/scrubber.ts'

const scrubber = new Scrubber()

/** As the action reads the word from a response. */
const isFailed = (status: string, known: readonly string[] = exportJobStatuses) =>
  isFailedStatus(readExportJob('j1', { status }, scrubber).status, known)

describe('isFailedStatus', () => {
  test.each([
    'failed',
    ...failedStatuses,
    'CANCELLED',
    ' Canceled ',
    'TimedOut',
    'TIMED-OUT',
    'timed out',
  ])('is true for %o', (status) => {
    expect(isFailed(status)).toBe(true)
    expect(isFailed(status, agentJobStatuses)).toBe(status !== 'archived')
  })

  test.each([
    'queued',
    'running',
    'completed',
    // A job that may go on.
    'canceling',
    'cancel_requested',
    'retrying',
    'paused',
    'suspended',
    'blocked',
    'waiting',
    'pending',
    'unknown',
    // Ended, but not without a result.
    'succeeded',
    'done',
    'completed_with_errors',
    // Names of an object's own properties.
    'constructor',
    '__proto__',
  ])('is false for %o', (status) => {
    expect(isFailed(status)).toBe(false)
  })

  test('leaves the words that the specification defines to it', () => {
    for (const known of [exportJobStatuses, agentJobStatuses]) {
      expect(known.filter((status) => isFailed(status, known))).toEqual(['failed'])
    }
  })
})
