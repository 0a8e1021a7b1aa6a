import { isPoll, isStart } from '../../../../test/support/service/faults/admin-host.ts'
import {
  fields,
  responseReplaced,
  status,
} from '../../../../test/support/service/faults/responses.ts'
import { all, type FaultCase, given, on, table } from '../fault-case.ts'

const start = on('host', isStart)
const read = on('host', isPoll)
const expired = fields({ expiresAt: '2020-01-01T00:00:00Z' })
const forever = Number.POSITIVE_INFINITY

/** Faults of exports by project only (Admin API, section 10): no run may call the other API. */
export const projectFaults: FaultCase[] = table(
  'project',
  { delivery: 'link', generation: 'project' },
  // biome-ignore format: a case is a line
  [
      ['nothing', () => {}, 'success', { delivery: ['link', 'download', 'extract'] }],
      ['a domain in addition to the project', given({ domain: 'docs.example.com' }), 'success'],
      ['404 to the start', start(status(404)), 'NOT_FOUND'],
      ['405 to the start', start(status(405)), 'BAD_RESPONSE'],
      ['410 to the start', start(status(410)), 'BAD_RESPONSE'],
      ['501 to the start', start(status(501)), 'START_UNKNOWN'],
      ['a start whose job has its link already', start(fields({ status: 'completed', bundleUrl: 'https://store.example/early?sig=1' })), 'success'],
      ['404 to every read', read(status(404), forever), 'NOT_FOUND', { timeout: 60 }],
      ['405 to every read', read(status(405), forever), 'BAD_RESPONSE'],
      ['409 to a read', read(status(409)), 'CONFLICT'],
      ['counts of the other kind', read(fields({ progress: '99 %', pageCount: 7 })), 'success'],
      ['no link at first', read(fields({ bundleUrl: null }), 2), 'success'],
      ['no link forever', read(fields({ bundleUrl: undefined }), forever), 'TIMED_OUT', { timeout: 10 }],
      ['a link before the job is completed', read(fields({ status: 'running', bundleUrl: 'file:///etc/passwd' })), 'success'],
      ['a job that runs again when its link has expired', all(read(expired), read(responseReplaced(200, { status: 'running' }))), 'CONFLICT'],
      ['a job that is lost when its link has expired', all(read(expired), read(status(404))), 'NOT_FOUND'],
    ],
)
