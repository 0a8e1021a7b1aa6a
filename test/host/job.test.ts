import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  agentJobStatuses,
  exportJobStatuses,
  isFailedStatus,
  isSafeId,
  otherJobIn,
} from '../../src/host/job.ts'
import { readExportJob } from '../../src/host/models.ts'
import { Scrubber } from '../../src/kernel/scrub/scrubber.ts'
import { anyString } from '../support/any-string.ts'

describe('isSafeId', () => {
  test('accepts only a single plain path segment', () => {
    fc.assert(
      fc.property(anyString(), (id) => {
        fc.pre(isSafeId(id))
        const url = new URL(`https://api.example.com/jobs/${encodeURIComponent(id)}/bundle`)
        expect(url.pathname.split('/')).toHaveLength(4)
        expect(decodeURIComponent(url.pathname.split('/')[2] ?? '')).toBe(id)
      }),
    )
  })
})

describe('otherJobIn', () => {
  test.each([
    [{ jobId: 'j2' }, '`jobId` is "j2", that of another job'],
    [{ id: 'j2' }, '`id` is "j2", that of another job'],
    [{ jobId: 'j2', id: 'j3' }, '`jobId` is "j2", that of another job'],
    [{ jobId: 2 }, '`jobId` is "2", that of another job'],
    [{ jobId: 'J1' }, '`jobId` is "J1", that of another job'],
    // Never quoted: it is not an id.
    [{ jobId: 'a\n::error::b' }, "`jobId` is another job's"],
  ])('describes %o', (body, clause) => {
    expect(otherJobIn(body, 'j1')).toBe(clause)
  })

  test.each([
    {},
    { jobId: null, id: '' },
    { jobId: 'j1' },
    { jobId: ' j1 ' },
    { id: 'j1' },
    { jobId: 'j1', id: 'record 7' },
    { jobId: { $oid: 'j2' } },
    // Not exact as a number.
    { jobId: 2 ** 60 },
  ])('accepts %o', (body) => {
    expect(otherJobIn(body, 'j1')).toBeUndefined()
  })
})

const scrubber = new Scrubber()

/** As the action reads the word from a response. */
const isFailed = (status: string, known: readonly string[] = exportJobStatuses) =>
  isFailedStatus(readExportJob('j1', { status }, scrubber).status, known)

describe('isFailedStatus', () => {
  test.each([
    'failed',
    'expired',
    'archived',
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
