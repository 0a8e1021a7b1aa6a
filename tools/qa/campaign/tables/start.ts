import { isStart } from '../../../../test/support/service/faults/admin-host.ts'
import {
  atAccept,
  bodyCut,
  bodyCutWithoutLength,
  chunksCut,
  dripping,
  greeting,
  headCut,
  late,
  noResponse,
  responseLost,
} from '../../../../test/support/service/faults/breaks.ts'
import type {
  ConnectionFault,
  Fault,
} from '../../../../test/support/service/faults/fault-server.ts'
import {
  brokenChunks,
  brokenHeader,
  chunked,
  compressed,
  early,
  extraBytes,
  falselyCompressed,
  largeHead,
  lengthAndChunks,
  reason,
  twoLengths,
  withoutLength,
  wrongLength,
} from '../../../../test/support/service/faults/framing.ts'
import {
  busy,
  busyUntil,
  changed,
  fields,
  headers,
  redirect,
  responseReplaced,
  seeJob,
  status,
} from '../../../../test/support/service/faults/responses.ts'
import { withBody } from '../../../../test/support/service/faults/wire.ts'
import { type FaultCase, on, table } from '../fault-case.ts'
import type { Stage } from '../stage.ts'

/** The next start, or this many of them, get the fault. */
const next = on('host', isStart)

const always = (fault: Fault) => next(fault, Number.POSITIVE_INFINITY)

/** The next connection gets the fault. */
const connection =
  (fault: ConnectionFault) =>
  ({ host }: Stage) =>
    host.failConnection(fault)

/** The server is down, for a while or forever. */
const down =
  (milliseconds?: number) =>
  async ({ host }: Stage) => {
    await host.shut()
    if (milliseconds !== undefined) setTimeout(() => host.reopen(), milliseconds)
  }

const toStranger =
  (code: number) =>
  ({ host, stranger }: Stage) =>
    host.fail(
      isStart,
      redirect(code, (path) => stranger.origin + path),
    )

const short = { timeout: 10 }
const text = (body: string) => changed((wire) => withBody(wire, Buffer.from(body)))

/** The start (Admin API, section 4.2): never sent again unless it was certainly not accepted. */
export const startFaults: FaultCase[] = table(
  'start',
  { delivery: 'link' },
  // biome-ignore format: a case is a line
  [
    // Nothing got through: it is sent again.
    ['refused connections for a while', down(900), 'success'],
    ['refused connections forever', down(), 'API_UNAVAILABLE', short],
    ['429 with Retry-After in seconds', next(busy(429, '1')), 'success'],
    ['429 twice, without the time for a third start', next(busy(429, '1'), 2), 'RATE_LIMITED', short],
    ['429 with Retry-After as a fraction', next(busy(429, '1.5')), 'success'],
    ['429 with Retry-After 0', next(busy(429, '0')), 'success'],
    ['429 with a negative Retry-After', next(busy(429, '-5')), 'success'],
    ['429 with an empty Retry-After', next(busy(429, '')), 'success'],
    ['429 with Retry-After in words', next(busy(429, 'soon, 1 h')), 'success'],
    ['429 with a bare year in Retry-After', next(busy(429, 'Sat 2031')), 'success'],
    ['429 without Retry-After', next(status(429)), 'success'],
    ['429 until an IMF date', next(busyUntil(429, 'imf', 2)), 'success'],
    ['429 until an RFC 850 date', next(busyUntil(429, 'rfc850', 2)), 'success'],
    ['429 until an asctime date', next(busyUntil(429, 'asctime', 2)), 'success'],
    ['429 until a date in the past', next(busyUntil(429, 'imf', -9000)), 'success'],
    ['429 from a clock three days ahead', next(busyUntil(429, 'imf', 2, 3 * 86_400)), 'success'],
    ['429 from a clock three days behind', next(busyUntil(429, 'asctime', 2, -3 * 86_400)), 'success'],
    ['429 for longer than the time-out', next(busy(429, '86400')), 'RATE_LIMITED', short],
    ['429 forever', always(busy(429, '1')), 'RATE_LIMITED', short],
    ['503 with Retry-After', next(busy(503, '1')), 'success'],
    ['503 with Retry-After as a date', next(busyUntil(503, 'imf', 2)), 'success'],
    ['503 with Retry-After forever', always(busy(503, '1')), 'API_UNAVAILABLE', short],
    // It may have been accepted: it is not sent again.
    ['a reset before anything is read', connection(atAccept('reset')), 'START_UNKNOWN'],
    ['a close before anything is read', connection(atAccept('close')), 'START_UNKNOWN'],
    ['no response after the first byte', connection(atAccept('silence')), 'TIMED_OUT', short],
    ['another protocol', connection(greeting('SSH-2.0-OpenSSH_9.9\r\n')), 'START_UNKNOWN'],
    ['a mail server', connection(greeting('220 mail ESMTP ready\r\n')), 'START_UNKNOWN'],
    ['a reset instead of a response', next(noResponse('reset')), 'START_UNKNOWN'],
    ['a close instead of a response', next(noResponse('close')), 'START_UNKNOWN'],
    ['no response', next(noResponse('silence')), 'TIMED_OUT', short],
    ['a reset response', next(responseLost('reset')), 'START_UNKNOWN'],
    ['a lost response', next(responseLost('close')), 'START_UNKNOWN'],
    ['a response that never arrives', next(responseLost('silence')), 'TIMED_OUT', short],
    ['a reset in the head', next(headCut('reset')), 'START_UNKNOWN'],
    ['a truncated head', next(headCut('close')), 'START_UNKNOWN'],
    ['a stalled head', next(headCut('silence')), 'TIMED_OUT', short],
    ['a reset in the body', next(bodyCut('reset')), 'START_UNKNOWN'],
    ['a truncated body', next(bodyCut('close')), 'START_UNKNOWN'],
    ['a stalled body', next(bodyCut('silence')), 'TIMED_OUT', short],
    ['a truncated body without length', next(bodyCutWithoutLength('close')), 'BAD_RESPONSE'],
    ['truncated chunks', next(chunksCut('close')), 'START_UNKNOWN'],
    ['an invalid chunk', next(brokenChunks), 'START_UNKNOWN'],
    ['a length that is too large', next(wrongLength(7)), 'START_UNKNOWN'],
    ['a length that is too small', next(wrongLength(-7)), ['BAD_RESPONSE', 'START_UNKNOWN']],
    ['two lengths', next(twoLengths), 'START_UNKNOWN'],
    ['a length and chunks', next(lengthAndChunks), ['START_UNKNOWN', 'success']],
    ['a head of 300 kB', next(largeHead(300_000)), 'START_UNKNOWN'],
    ['a header with a NUL', next(brokenHeader('X-Bad: a\0b')), 'START_UNKNOWN'],
    ['a header without a name', next(brokenHeader(': no name')), 'START_UNKNOWN'],
    ['500', next(status(500)), 'START_UNKNOWN'],
    ['500 after processing', next(responseReplaced(500, 'Oops.')), 'START_UNKNOWN'],
    ['502 with a page', next(status(502, '<html><h1>Bad gateway</h1>')), 'START_UNKNOWN'],
    ['503 without Retry-After', next(status(503)), 'START_UNKNOWN'],
    ['504', next(status(504, '')), 'START_UNKNOWN'],
    ['408', next(status(408)), 'START_UNKNOWN'],
    // A response with unusual framing.
    ['a late response', next(late(1500)), 'success'],
    ['a response in drips', next(dripping(3, 4)), 'success'],
    ['chunks of all sizes', next(chunked), 'success'],
    ['a response that ends with its connection', next(withoutLength), 'success'],
    ['informational responses first', next(early(100, 102, 103, 103)), 'success'],
    ['bytes after the response', next(extraBytes(400)), 'success'],
    ['an unusual reason phrase', next(reason('Ac\u00e7\u00e3o: iniciada')), 'success'],
    ['a head of 200 kB', next(largeHead(200_000)), 'success'],
    ['a wrong Content-Encoding', next(falselyCompressed), 'success'],
    ['unknown fields', next(fields({ extra: { deep: [1] }, status: 'QUEUED' })), 'success'],
    ['a byte order mark', next(changed((wire) => withBody(wire, Buffer.from(`\ufeff${wire.body}`)))), 'success'],
    [
      'an unusual content type',
      next(headers({ 'content-type': 'text/plain; charset=latin1' })),
      'success',
    ],
    // An unusable response.
    ['a compressed response', next(compressed), 'BAD_RESPONSE'],
    ['an empty response', next(text('')), 'BAD_RESPONSE'],
    ['204', next(responseReplaced(204, undefined)), 'BAD_RESPONSE'],
    ['a login page', next(status(200, '<!doctype html><title>Log in</title>')), 'BAD_RESPONSE'],
    ['half of the JSON', next(text('{"jobId":"x')), 'BAD_RESPONSE'],
    ['a list', next(text('[{"jobId":"x"}]')), 'BAD_RESPONSE'],
    ['null', next(text('null')), 'BAD_RESPONSE'],
    ['endless brackets', next(text('['.repeat(200_000))), 'BAD_RESPONSE'],
    ['over 1 MiB of JSON', next(fields({ padding: 'x'.repeat(1_100_000) })), 'BAD_RESPONSE'],
    ['no jobId', next(fields({ jobId: undefined })), 'BAD_RESPONSE'],
    ['a path as jobId', next(fields({ jobId: '../../v2/secrets' })), 'BAD_RESPONSE'],
    ['a jobId of dots', next(fields({ jobId: '..' })), 'BAD_RESPONSE'],
    ['an object as jobId', next(fields({ jobId: { id: 1 } })), 'BAD_RESPONSE'],
    // A refusal.
    ['400', next(status(400)), 'INVALID_INPUT'],
    ['401', next(status(401)), 'UNAUTHORIZED'],
    ['401 that mentions a plan', next(status(401, { error: 'Please upgrade.' })), 'PLAN_REQUIRED'],
    ['402', next(status(402)), 'PLAN_REQUIRED'],
    ['403', next(status(403)), 'FORBIDDEN'],
    ['403 that mentions Enterprise', next(status(403, 'Enterprise only')), 'PLAN_REQUIRED'],
    ['404', next(status(404)), 'NOT_FOUND'],
    ['409 once', next(status(409)), 'success', { timeout: 80 }],
    ['409 forever', always(status(409)), 'CONFLICT', short],
    ['422', next(status(422)), 'INVALID_INPUT'],
    ['418', next(status(418)), 'BAD_RESPONSE'],
    ['304', next(status(304)), 'BAD_RESPONSE'],
    // A redirect.
    ['307 within the origin', next(redirect(307, (path) => path)), 'success'],
    ['308 in a loop', always(redirect(308, (path) => path)), 'BAD_RESPONSE'],
    ['301, which would lose the request', next(redirect(301, (path) => path)), 'BAD_RESPONSE'],
    ['303 to a URL that names no job', next(redirect(303, (path) => path)), 'START_UNKNOWN'],
    ['303 to another host', toStranger(303), 'START_UNKNOWN'],
    ['303 to the job', next(seeJob(303)), 'success'],
    ['302 to the job on another host', next(seeJob(302, 'http://internal.example:8080')), 'success'],
    ['201 with the id in Location, truncated', next(seeJob(201, '', { 'content-length': '9' })), 'success'],
    ['a redirect to an invalid URL', next(status(307, '', { location: 'http://[' })), 'BAD_RESPONSE'],
    ['a redirect without a URL', next(status(308, '')), 'BAD_RESPONSE'],
    ['307 to another host', toStranger(307), 'BAD_RESPONSE'],
    ['308 to another host', toStranger(308), 'BAD_RESPONSE'],
  ],
)
