import { isMint, isPoll, isStart } from '../../../../test/support/service/faults/admin-host.ts'
import { bodyCut } from '../../../../test/support/service/faults/breaks.ts'
import type { Calls, Fault } from '../../../../test/support/service/faults/fault-server.ts'
import { lengthAndChunks, twoLengths } from '../../../../test/support/service/faults/framing.ts'
import { isQuery, isStatus } from '../../../../test/support/service/faults/github-host.ts'
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
import { isRange, isWhole } from '../../../../test/support/service/faults/store-faults.ts'
import { type FaultCase, on, type Row, type Setting, table } from '../fault-case.ts'
import type { Stage } from '../stage.ts'

const forever = Number.POSITIVE_INFINITY
const short = { timeout: 10 }

/** A request of the action, and the result of a run without a valid response to it. */
interface Place {
  readonly name: string
  readonly setting: Setting
  /** The next response, or this many of them, get the fault. */
  readonly meets: (fault: Fault, times?: number) => (stage: Stage) => unknown
  /** The error code of a run that never gets a valid response. */
  readonly invalid: 'BAD_RESPONSE' | 'GATE_UNREADABLE' | 'DOWNLOAD_FAILED'
  /** The meaning of a response without content. */
  readonly empty: 'success' | Place['invalid']
  /** The error code if every request is refused. Default: that of an invalid response. */
  readonly refused?: 'success' | Place['invalid']
  /** The meaning of a response with a complete body, followed by invalid data. */
  readonly trailing: 'success' | Place['invalid']
}

/** The gate requires checks; with `report-status`, it also sets a commit status. */
const withChecks =
  (calls: Calls, more: Stage['inputs'] = {}): Place['meets'] =>
  (fault, times = 1) =>
  (stage) => {
    Object.assign(stage.inputs, { require: 'checks-passed', ...more })
    stage.pullRequest.checks = [{ name: 'build', conclusion: 'success' }]
    stage.github.fail(calls, fault, times)
  }

const withStatus = withChecks(isStatus, { 'report-status': 'docs/agent-gate' })

/** The first transfer is cut; the one that resumes it gets the fault. */
const resumed: Place['meets'] =
  (fault, times = 1) =>
  ({ store }) => {
    store.fail(isWhole, bodyCut('reset', 0.5))
    store.fail(isRange, fault, times)
  }

const link: Setting = { delivery: 'link' }
const gate: Setting = { delivery: 'gate' }
const files: Setting = { delivery: ['download', 'extract'] }

const api = { invalid: 'BAD_RESPONSE', empty: 'success', trailing: 'BAD_RESPONSE' } as const
const github = {
  invalid: 'GATE_UNREADABLE',
  // Requested again, as after a gateway's fault.
  empty: 'success',
  trailing: 'GATE_UNREADABLE',
} as const
const store = {
  invalid: 'DOWNLOAD_FAILED',
  empty: 'DOWNLOAD_FAILED',
  trailing: 'success',
} as const

/** If a range is refused, the whole object is requested. */
const ranged = { ...store, empty: 'success', refused: 'success' } as const

/** Everywhere except at the start, which is not repeated. */
const places: readonly Place[] = [
  { name: 'poll', setting: link, meets: on('host', isPoll), ...api },
  { name: 'mint', setting: link, meets: on('host', isMint), ...api },
  { name: 'agent', setting: gate, meets: on('host', isPoll), ...api },
  { name: 'gate query', setting: gate, meets: on('github', isQuery), ...github },
  { name: 'gate checks', setting: gate, meets: withChecks(isQuery), ...github },
  { name: 'gate status', setting: gate, meets: withStatus, ...github },
  { name: 'store', setting: files, meets: on('store', isWhole), ...store },
  { name: 'resume', setting: files, meets: resumed, ...ranged },
]

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

const largeTrailers = trailers(`X-Trailer: ${'x'.repeat(65_536)}\r\n`)

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

const repeated = ({ meets, invalid: code, empty, trailing, refused = code }: Place): Row[] => [
  ...Object.entries(invalid).flatMap(([name, fault]): Row[] => [
    [`${name}, once`, meets(fault), 'success'],
    [`${name}, forever`, meets(fault, forever), code],
  ]),
  ...Object.entries(endless).map(
    ([name, fault]): Row => [`${name}, forever`, meets(fault, forever), 'TIMED_OUT', short],
  ),
  ['trailers of 64 KiB, once', meets(largeTrailers), 'success'],
  ['trailers of 64 KiB, forever', meets(largeTrailers, forever), trailing],
  ['204 with a body, once', meets(bodyWith(204)), empty],
  ['204 with a body, forever', meets(bodyWith(204), forever), refused],
  [
    '205 with a body, forever',
    meets(bodyWith(205), forever),
    // Only a 200 opens the gate.
    code === 'GATE_UNREADABLE' ? code : [code, empty],
  ],
  ['304 with a body', meets(bodyWith(304), forever), refused],
]

/** Whether a response to a range could have another status line. */
const isRanged = ({ name }: Place) => name === 'resume'

/** Every request except the start. */
export const oddResponseFaults: FaultCase[] = places.flatMap((place) => [
  ...table(`odd at ${place.name}`, place.setting, repeated(place)),
  ...table(
    `odd at ${place.name}`,
    place.setting,
    Object.entries(valid)
      // These would change a range into another one.
      .filter(
        ([name]) => !isRanged(place) || (!name.startsWith('HTTP') && !name.startsWith('a status')),
      )
      .map(([name, fault]): Row => [name, place.meets(fault), 'success']),
  ),
])

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
  ['trailers of 64 KiB', start(largeTrailers), 'START_UNKNOWN'],
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
