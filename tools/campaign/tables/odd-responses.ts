import { isMint, isPoll, isStart } from '../../../test/support/service/faults/admin-host.ts'
import { bodyCut } from '../../../test/support/service/faults/breaks.ts'
import type { Calls, Fault } from '../../../test/support/service/faults/fault-server.ts'
import { lengthAndChunks, twoLengths } from '../../../test/support/service/faults/framing.ts'
import { isQuery, isStatus } from '../../../test/support/service/faults/github-host.ts'
import {
  bodyNowAndThen,
  bodyWith,
  headersNowAndThen,
  headersWithoutEnd,
  headerWithoutEnd,
  interimNowAndThen,
  interimWithoutEnd,
  refusedEarly,
  statusLine,
  switchedAfterWork,
  switching,
  trailers,
  transferCoding,
  twice,
  withoutHead,
} from '../../../test/support/service/faults/odd-responses.ts'
import { isRange, isWhole } from '../../../test/support/service/faults/store-faults.ts'
import { type FaultCase, on, type Row, type Setting, table } from '../fault-case.ts'
import type { Stage } from '../stage.ts'

const forEver = Number.POSITIVE_INFINITY
const short = { timeout: 10 }

/** Somewhere that a response is awaited, and what becomes of a run that never gets one. */
interface Place {
  readonly name: string
  readonly setting: Setting
  /** The next response, or so many of them, meets the fault. */
  readonly meets: (fault: Fault, times?: number) => (stage: Stage) => unknown
  /** What ends a run that gets no valid response, however often it asks. */
  readonly invalid: 'BAD_RESPONSE' | 'GATE_UNREADABLE' | 'DOWNLOAD_FAILED'
  /** What a response without content means there. */
  readonly empty: 'success' | Place['invalid']
  /** How a refusal for ever ends. Default: as an invalid response. */
  readonly refused?: 'success' | Place['invalid']
  /** What a response means whose body is whole, and nothing behind it is valid. */
  readonly trailing: 'success' | Place['invalid']
}

/** The gate asks for checks; with `report-status`, it also sets a commit status. */
const withChecks =
  (calls: Calls, more: Stage['inputs'] = {}): Place['meets'] =>
  (fault, times = 1) =>
  (stage) => {
    Object.assign(stage.inputs, { require: 'checks-passed', ...more })
    stage.pullRequest.checks = [{ name: 'build', conclusion: 'success' }]
    stage.github.fail(calls, fault, times)
  }

const withStatus = withChecks(isStatus, { 'report-status': 'docs/agent-gate' })

/** The first transfer is cut; the one that resumes it meets the fault. */
const resumed: Place['meets'] =
  (fault, times = 1) =>
  ({ store }) => {
    store.fail(isWhole, bodyCut('reset', 0.5))
    store.fail(isRange, fault, times)
  }

const link: Setting = { delivery: 'link' }
const gate: Setting = { delivery: 'gate' }
const files: Setting = { delivery: ['download', 'extract'] }
const large: Setting = { ...files, archive: 'large', timeout: 60 }

const api = { invalid: 'BAD_RESPONSE', empty: 'success', trailing: 'BAD_RESPONSE' } as const
const github = {
  invalid: 'GATE_UNREADABLE',
  // Asked for again, as a gateway's fault.
  empty: 'success',
  trailing: 'GATE_UNREADABLE',
} as const
const store = {
  invalid: 'DOWNLOAD_FAILED',
  empty: 'DOWNLOAD_FAILED',
  trailing: 'success',
} as const

/** Where a range is refused, the whole object is asked for. */
const ranged = { ...store, empty: 'success', refused: 'success' } as const

/** Everywhere but at the start, which is not repeated. */
const places: readonly Place[] = [
  { name: 'poll', setting: link, meets: on('host', isPoll), ...api },
  { name: 'mint', setting: link, meets: on('host', isMint), ...api },
  { name: 'agent', setting: gate, meets: on('host', isPoll), ...api },
  { name: 'gate query', setting: gate, meets: on('github', isQuery), ...github },
  { name: 'gate checks', setting: gate, meets: withChecks(isQuery), ...github },
  { name: 'gate status', setting: gate, meets: withStatus, ...github },
  { name: 'store', setting: files, meets: on('store', isWhole), ...store },
  { name: 'resume', setting: files, meets: resumed, ...ranged },
  { name: 'ranges', setting: large, meets: on('store', isRange), ...ranged },
]

/** What is no response, or not all of one, wherever it comes. */
const invalid: Readonly<Record<string, Fault>> = {
  'a switch of protocols': switching.andClosing,
  'a switch of protocols that waits': switching.andWaiting,
  'a switch of protocols that speaks': switching.andSpeaking,
  'a switch to no protocol': switching.toNothing,
  'a switch of protocols after hints': switching.afterHints,
  'a switch of protocols after the work': switchedAfterWork,
  'interim responses without end (100)': interimWithoutEnd[100] as Fault,
  'interim responses without end (102)': interimWithoutEnd[102] as Fault,
  'interim responses without end (103)': interimWithoutEnd[103] as Fault,
  'interim responses without end (199)': interimWithoutEnd[199] as Fault,
  'headers without end': headersWithoutEnd,
  'a header without end': headerWithoutEnd,
  'HTTP/0.9': withoutHead,
  'HTTP/0.9 by name': statusLine('HTTP/0.9 200 OK'),
  'HTTP/2 by name': statusLine('HTTP/2.0 200 OK'),
  'status 000': statusLine('HTTP/1.1 000 None'),
  'status 099': statusLine('HTTP/1.1 099 None'),
  'status 600': statusLine('HTTP/1.1 600 None'),
  'status 999': statusLine('HTTP/1.1 999 None'),
  'a status of two digits': statusLine('HTTP/1.1 20 OK'),
  'no status': statusLine('HTTP/1.1'),
  'a transfer coding of its own': transferCoding('x-own'),
  'a transfer coding before chunks': transferCoding('gzip, chunked'),
  'two lengths': twoLengths,
  'a length beside chunks': lengthAndChunks,
}

const largeTrailers = trailers(`X-Trailer: ${'x'.repeat(65_536)}\r\n`)

/** What keeps a connection busy, and never ends. */
const endless: Readonly<Record<string, Fault>> = {
  'an interim response now and then': interimNowAndThen(500),
  'a header now and then': headersNowAndThen(500),
  'a byte of the body now and then': bodyNowAndThen(700),
  'trailers without end': trailers(null),
}

/** What is a response all the same. */
const valid: Readonly<Record<string, Fault>> = {
  'HTTP/1.0': statusLine('HTTP/1.0 200 OK'),
  'a status line without words': statusLine('HTTP/1.1 200 '),
  trailers: trailers('X-Trailer: done\r\nEtag: "x"\r\n'),
  'a response behind the response': twice,
}

const repeated = ({ meets, invalid: code, empty, trailing, refused = code }: Place): Row[] => [
  ...Object.entries(invalid).flatMap(([name, fault]): Row[] => [
    [`${name}, once`, meets(fault), 'success'],
    [`${name}, for ever`, meets(fault, forEver), code],
  ]),
  ...Object.entries(endless).map(
    ([name, fault]): Row => [`${name}, for ever`, meets(fault, forEver), 'TIMED_OUT', short],
  ),
  ['trailers of 64 KiB, once', meets(largeTrailers), 'success'],
  ['trailers of 64 KiB, for ever', meets(largeTrailers, forEver), trailing],
  ['204 with a body, once', meets(bodyWith(204)), empty],
  ['204 with a body, for ever', meets(bodyWith(204), forEver), refused],
  [
    '205 with a body, for ever',
    meets(bodyWith(205), forEver),
    // Nothing but a 200 opens the gate.
    code === 'GATE_UNREADABLE' ? code : [code, empty],
  ],
  ['304 with a body', meets(bodyWith(304), forEver), refused],
]

/** Whether a response to a range could come under another status line. */
const isRanged = ({ name }: Place) => name === 'resume' || name === 'ranges'

/** Every place but the start. */
export const oddResponseFaults: FaultCase[] = places.flatMap((place) => [
  ...table(`odd at ${place.name}`, place.setting, repeated(place)),
  ...table(
    `odd at ${place.name}`,
    place.setting,
    Object.entries(valid)
      // These would make a range of it what it is not.
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
  // As large a body as an input may be.
  stage.inputs.paths = '/guides/install\n'.repeat(5000)
  stage.host.failHead(isStart, fault)
}

/** A start by project has no body. */
const withBody = { generation: 'domain' } as const

/** The start: what may have been taken is not sent again. */
export const oddStartFaults: FaultCase[] = table('odd at start', link, [
  ...Object.entries(invalid).map(([name, fault]): Row => [name, start(fault), 'START_UNKNOWN']),
  ...Object.entries(endless).map(
    ([name, fault]): Row => [`${name}, for ever`, start(fault), 'TIMED_OUT', short],
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
  // A reset may take the response with it.
  [
    'a refusal in place of reading',
    early(refusedEarly(413, 'left')),
    ['BAD_RESPONSE', 'START_UNKNOWN'],
    withBody,
  ],
])
