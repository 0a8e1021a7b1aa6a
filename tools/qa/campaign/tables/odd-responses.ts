import { isStart } from '../../../../test/support/service/faults/admin-host.ts'
import type { Fault } from '../../../../test/support/service/faults/fault-server.ts'
import { lengthAndChunks, twoLengths } from '../../../../test/support/service/faults/framing.ts'
import {
  bodyAtIntervals,
  bodyWith,
  endlessHeader,
  endlessHeaders,
  endlessInterim,
  headersAtIntervals,
  interimAtIntervals,
  refusedEarly,
  statusLine,
  switchedAfterWork,
  switchedProtocol,
  trailers,
  transferCoding,
  twice,
  withoutHead,
} from '../../../../test/support/service/faults/odd-responses.ts'
import { type FaultCase, type Row, type Setting, table } from '../fault-case.ts'
import type { Stage } from '../stage.ts'

const short = { timeout: 10 }

const link: Setting = { delivery: 'link' }

/** Not a response, or an incomplete one. */
const invalid: Readonly<Record<string, Fault>> = {
  'a switch of protocols': switchedProtocol.closing,
  'a switch of protocols that waits': switchedProtocol.waiting,
  'a switch of protocols with data': switchedProtocol.sending,
  'a switch to no protocol': switchedProtocol.withoutUpgrade,
  'a switch of protocols after hints': switchedProtocol.afterHints,
  'a switch of protocols after processing': switchedAfterWork,
  'endless interim responses (100)': endlessInterim[100] as Fault,
  'endless interim responses (102)': endlessInterim[102] as Fault,
  'endless interim responses (103)': endlessInterim[103] as Fault,
  'endless interim responses (199)': endlessInterim[199] as Fault,
  'endless headers': endlessHeaders,
  'an endless header': endlessHeader,
  'HTTP/0.9': withoutHead,
  'HTTP/0.9 by name': statusLine('HTTP/0.9 200 OK'),
  'HTTP/2 by name': statusLine('HTTP/2.0 200 OK'),
  'status 000': statusLine('HTTP/1.1 000 None'),
  'status 099': statusLine('HTTP/1.1 099 None'),
  'status 600': statusLine('HTTP/1.1 600 None'),
  'status 999': statusLine('HTTP/1.1 999 None'),
  'a status of two digits': statusLine('HTTP/1.1 20 OK'),
  'no status': statusLine('HTTP/1.1'),
  'an unknown transfer coding': transferCoding('x-own'),
  'a transfer coding before chunks': transferCoding('gzip, chunked'),
  'two lengths': twoLengths,
  'a length and chunks': lengthAndChunks,
}

const largeTrailers = trailers(`X-Trailer: ${'x'.repeat(300_000)}\r\n`)

/** Keeps a connection busy, and never ends. */
const endless: Readonly<Record<string, Fault>> = {
  'occasional interim responses': interimAtIntervals(500),
  'occasional headers': headersAtIntervals(500),
  'occasional bytes of the body': bodyAtIntervals(700),
  'endless trailers': trailers(null),
}

/** Odd, but a valid response. */
const valid: Readonly<Record<string, Fault>> = {
  'HTTP/1.0': statusLine('HTTP/1.0 200 OK'),
  'a status line without a reason phrase': statusLine('HTTP/1.1 200 '),
  trailers: trailers('X-Trailer: done\r\nEtag: "x"\r\n'),
  'a second response after the first': twice,
}

const start =
  (fault: Fault, times = 1) =>
  ({ host }: Stage) =>
    host.fail(isStart, fault, times)

const early = (fault: Fault) => (stage: Stage) => {
  // The largest possible body, for the longest input.
  stage.inputs.paths = '/guides/install\n'.repeat(5000)
  stage.host.failHead(isStart, fault)
}

/** A start by project has no body. */
const withBody = { generation: 'domain' } as const

/** The start: a request that may have been accepted is not sent again. */
export const oddStartFaults: FaultCase[] = table('odd at start', link, [
  ...Object.entries(invalid).map(([name, fault]): Row => [name, start(fault), 'START_UNKNOWN']),
  ...Object.entries(endless).map(
    ([name, fault]): Row => [`${name}, forever`, start(fault), 'TIMED_OUT', short],
  ),
  ...Object.entries(valid)
    .filter(([name]) => !name.startsWith('HTTP') && !name.startsWith('a status'))
    .map(([name, fault]): Row => [name, start(fault), 'success']),
  ['HTTP/1.0', start(statusLine('HTTP/1.0 202 Accepted')), 'success'],
  ['trailers of 300 kB', start(largeTrailers), 'START_UNKNOWN'],
  ['204 with a body', start(bodyWith(204)), 'BAD_RESPONSE'],
  ['205 with a body', start(bodyWith(205)), 'success'],
  ['304 with a body', start(bodyWith(304)), 'BAD_RESPONSE'],
  [
    'a refusal before the body is read',
    early(refusedEarly(400, 'read')),
    'INVALID_INPUT',
    withBody,
  ],
  [
    'a failure before the body is read',
    early(refusedEarly(500, 'read')),
    'START_UNKNOWN',
    withBody,
  ],
  ['429 before the body is read', early(refusedEarly(429, 'read')), 'success', withBody],
  // A reset may discard the response.
  [
    'a refusal instead of reading',
    early(refusedEarly(413, 'left')),
    ['BAD_RESPONSE', 'START_UNKNOWN'],
    withBody,
  ],
])
