import type { IncomingHttpHeaders } from 'node:http'
import { describe, expect, test } from 'vitest'
import {
  acceptsStart,
  isSuccess,
  jobIdInLocation,
  leadsToJob,
  withLocation,
} from '../../src/host/job-location.ts'

const head = (status: number, location?: string) => {
  const headers: IncomingHttpHeaders = location === undefined ? {} : { location }
  return { status, headers }
}
const job = '/v1/static-export/jobs/j1'

describe('the id of a job in `Location`', () => {
  test.each([
    [job, 'j1'],
    [`https://api.example.com${job}/`, 'j1'],
    [`http://internal:8080${job}?tail=1#x`, 'j1'],
    ['/v2/agent/p1/job/exp%3A1', 'exp:1'],
    ['jobs/9223372036854775807', '9223372036854775807'],
    ['/v1/static-export/jobs', undefined],
    ['/v1/static-export/jobs/', undefined],
    ['/v1/static-export/jobs/j1/bundle', undefined],
    ['/v1/static-export/jobs/..%2Fsecrets', undefined],
    ['https://login.example.com/?next=/v1/static-export/jobs/j1', undefined],
    ['http://[', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is %s', (location, id) => {
    expect(jobIdInLocation(head(202, location))).toBe(id)
  })
})

test.each([
  [200, undefined, true],
  [202, job, true],
  [303, job, true],
  [302, `http://other.example${job}`, true],
  [303, '/v1/static-export/jobs', false],
  [303, undefined, false],
  [302, 'https://login.example.com/', false],
  // The request is repeated there, or was lost.
  [301, job, false],
  [307, job, false],
  [308, job, false],
  [300, job, false],
  [404, job, false],
  [500, job, false],
])(
  'a start with the response %i and Location %s is accepted: %s',
  (status, location, isAccepted) => {
    expect(acceptsStart(head(status, location))).toBe(isAccepted)
    expect(leadsToJob(head(status, location))).toBe(isAccepted && !isSuccess({ status }))
  },
)

test.each([
  [{}, { jobId: 'j1' }],
  [
    { jobId: null, status: 'queued' },
    { jobId: 'j1', status: 'queued' },
  ],
  [{ jobId: 'j2' }, { jobId: 'j2' }],
  [[], []],
  ['x', 'x'],
  [null, null],
])('the body %j beside it is read as %j', (body, read) => {
  expect(withLocation('jobId', body, head(202, job))).toEqual(read)
  expect(withLocation('jobId', body, head(202))).toEqual(body)
})
