import { isStart } from '../../../test/support/service/faults/admin-host.ts'
import {
  answerReplaced,
  busy,
  busyUntil,
  changed,
  fields,
  headers,
  redirect,
  status,
} from '../../../test/support/service/faults/answers.ts'
import {
  answerLost,
  atAccept,
  bodyCut,
  bodyCutWithoutLength,
  chunksCut,
  dripping,
  greeting,
  headCut,
  late,
  unanswered,
} from '../../../test/support/service/faults/breaks.ts'
import type { ConnectionFault, Fault } from '../../../test/support/service/faults/fault-server.ts'
import {
  brokenChunks,
  brokenHeader,
  chunked,
  early,
  extraBytes,
  largeHead,
  lengthAndChunks,
  lengthOff,
  packed,
  reason,
  saidToBePacked,
  twoLengths,
  withoutLength,
} from '../../../test/support/service/faults/framing.ts'
import { withBody } from '../../../test/support/service/faults/wire.ts'
import { type FaultCase, on, table } from '../fault-case.ts'
import type { Stage } from '../stage.ts'

/** The next start, or so many of them, meets the fault. */
const next = on('host', isStart)

const always = (fault: Fault) => next(fault, Number.POSITIVE_INFINITY)

/** The next connection does. */
const connection =
  (fault: ConnectionFault) =>
  ({ host }: Stage) =>
    host.failConnection(fault)

/** Nobody listens, for a while or for good. */
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

/** The start (Admin API, section 4.2): it must never be sent twice unless it surely was not taken. */
export const startFaults: FaultCase[] = table(
  'start',
  { delivery: 'link' },
  // biome-ignore format: a case is a line
  [
    // Nothing got through: it is sent again.
    ['refused connections for a while', down(900), 'success'],
    ['refused connections for good', down(), 'API_UNAVAILABLE', short],
    ['429 with Retry-After in seconds', next(busy(429, '1')), 'success'],
    ['429 twice', next(busy(429, '1'), 2), 'success'],
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
    ['429 until a date that is past', next(busyUntil(429, 'imf', -9000)), 'success'],
    ['429 by a clock three days ahead', next(busyUntil(429, 'imf', 2, 3 * 86_400)), 'success'],
    ['429 by a clock three days behind', next(busyUntil(429, 'asctime', 2, -3 * 86_400)), 'success'],
    ['429 for longer than the run may take', next(busy(429, '86400')), 'RATE_LIMITED', short],
    ['429 for ever', always(busy(429, '1')), 'RATE_LIMITED', short],
    ['503 with Retry-After', next(busy(503, '1')), 'success'],
    ['503 with Retry-After as a date', next(busyUntil(503, 'imf', 2)), 'success'],
    ['503 with Retry-After for ever', always(busy(503, '1')), 'API_UNAVAILABLE', short],
    // It may have been taken: it is not sent again.
    ['a reset before anything is read', connection(atAccept('reset')), 'START_UNKNOWN'],
    ['a close before anything is read', connection(atAccept('close')), 'START_UNKNOWN'],
    ['silence from the first byte on', connection(atAccept('silence')), 'TIMED_OUT', short],
    ['another protocol', connection(greeting('SSH-2.0-OpenSSH_9.9\r\n')), 'START_UNKNOWN'],
    ['a mail server', connection(greeting('220 mail ESMTP ready\r\n')), 'START_UNKNOWN'],
    ['a reset in the place of an answer', next(unanswered('reset')), 'START_UNKNOWN'],
    ['a close in the place of an answer', next(unanswered('close')), 'START_UNKNOWN'],
    ['no answer', next(unanswered('silence')), 'TIMED_OUT', short],
    ['an answer that is reset', next(answerLost('reset')), 'START_UNKNOWN'],
    ['an answer that is lost', next(answerLost('close')), 'START_UNKNOWN'],
    ['an answer that never comes', next(answerLost('silence')), 'TIMED_OUT', short],
    ['a head that is reset', next(headCut('reset')), 'START_UNKNOWN'],
    ['a head that is cut', next(headCut('close')), 'START_UNKNOWN'],
    ['a head that stops', next(headCut('silence')), 'TIMED_OUT', short],
    ['a body that is reset', next(bodyCut('reset')), 'START_UNKNOWN'],
    ['a body that is cut', next(bodyCut('close')), 'START_UNKNOWN'],
    ['a body that stops', next(bodyCut('silence')), 'TIMED_OUT', short],
    ['a body without length that is cut', next(bodyCutWithoutLength('close')), 'BAD_RESPONSE'],
    ['chunks that are cut', next(chunksCut('close')), 'START_UNKNOWN'],
    ['a chunk that is none', next(brokenChunks), 'START_UNKNOWN'],
    ['a length that is too large', next(lengthOff(7)), 'START_UNKNOWN'],
    ['a length that is too small', next(lengthOff(-7)), ['BAD_RESPONSE', 'START_UNKNOWN']],
    ['two lengths', next(twoLengths), 'START_UNKNOWN'],
    ['a length beside chunks', next(lengthAndChunks), ['START_UNKNOWN', 'success']],
    ['a head of 64 KiB', next(largeHead(65_536)), 'START_UNKNOWN'],
    ['a header with a NUL', next(brokenHeader('X-Bad: a\0b')), 'START_UNKNOWN'],
    ['a header without a name', next(brokenHeader(': no name')), 'START_UNKNOWN'],
    ['500', next(status(500)), 'START_UNKNOWN'],
    ['500 after the work', next(answerReplaced(500, 'Oops.')), 'START_UNKNOWN'],
    ['502 with a page', next(status(502, '<html><h1>Bad gateway</h1>')), 'START_UNKNOWN'],
    ['503 without Retry-After', next(status(503)), 'START_UNKNOWN'],
    ['504', next(status(504, '')), 'START_UNKNOWN'],
    ['408', next(status(408)), 'START_UNKNOWN'],
    // An answer, framed in another way than usual.
    ['a late answer', next(late(1500)), 'success'],
    ['an answer in drips', next(dripping(3, 4)), 'success'],
    ['chunks of all sizes', next(chunked), 'success'],
    ['an answer that ends with its connection', next(withoutLength), 'success'],
    ['informational answers before', next(early(100, 102, 103, 103)), 'success'],
    ['bytes behind the answer', next(extraBytes(400)), 'success'],
    ['words of its own in the status line', next(reason('Ac\u00e7\u00e3o: iniciada')), 'success'],
    ['a head of 12 KiB', next(largeHead(12_000)), 'success'],
    ['a header that lies about packing', next(saidToBePacked), 'success'],
    ['fields that nobody knows', next(fields({ extra: { deep: [1] }, status: 'QUEUED' })), 'success'],
    ['a byte order mark', next(changed((wire) => withBody(wire, Buffer.from(`\ufeff${wire.body}`)))), 'success'],
    [
      'a content type of its own',
      next(headers({ 'content-type': 'text/plain; charset=latin1' })),
      'success',
    ],
    // An answer that cannot be used.
    ['a packed answer', next(packed), 'BAD_RESPONSE'],
    ['an empty answer', next(text('')), 'BAD_RESPONSE'],
    ['204', next(answerReplaced(204, undefined)), 'BAD_RESPONSE'],
    ['a login page', next(status(200, '<!doctype html><title>Log in</title>')), 'BAD_RESPONSE'],
    ['half of the JSON', next(text('{"jobId":"x')), 'BAD_RESPONSE'],
    ['a list', next(text('[{"jobId":"x"}]')), 'BAD_RESPONSE'],
    ['null', next(text('null')), 'BAD_RESPONSE'],
    ['brackets without end', next(text('['.repeat(200_000))), 'BAD_RESPONSE'],
    ['over 1 MiB of JSON', next(fields({ padding: 'x'.repeat(1_100_000) })), 'BAD_RESPONSE'],
    ['no jobId', next(fields({ jobId: undefined })), 'BAD_RESPONSE'],
    ['a jobId that is a path', next(fields({ jobId: '../../v2/secrets' })), 'BAD_RESPONSE'],
    ['a jobId of dots', next(fields({ jobId: '..' })), 'BAD_RESPONSE'],
    ['a jobId that is an object', next(fields({ jobId: { id: 1 } })), 'BAD_RESPONSE'],
    // A refusal.
    ['400', next(status(400)), 'INVALID_INPUT'],
    ['401', next(status(401)), 'UNAUTHORIZED'],
    ['401 that speaks of a plan', next(status(401, { error: 'Please upgrade.' })), 'PLAN_REQUIRED'],
    ['402', next(status(402)), 'PLAN_REQUIRED'],
    ['403', next(status(403)), 'FORBIDDEN'],
    ['403 that speaks of Enterprise', next(status(403, 'Enterprise only')), 'PLAN_REQUIRED'],
    ['404', next(status(404)), 'NOT_FOUND'],
    ['409', next(status(409)), 'CONFLICT'],
    ['422', next(status(422)), 'INVALID_INPUT'],
    ['418', next(status(418)), 'BAD_RESPONSE'],
    ['304', next(status(304)), 'BAD_RESPONSE'],
    // A redirect.
    ['307 within the origin', next(redirect(307, (path) => path)), 'success'],
    ['308 in circles', always(redirect(308, (path) => path)), 'BAD_RESPONSE'],
    ['301, which would lose the request', next(redirect(301, (path) => path)), 'BAD_RESPONSE'],
    ['303, which would lose the request', next(redirect(303, (path) => path)), 'BAD_RESPONSE'],
    ['a redirect to no address', next(status(307, '', { location: 'http://[' })), 'BAD_RESPONSE'],
    ['a redirect without an address', next(status(308, '')), 'BAD_RESPONSE'],
    ['307 to a stranger', toStranger(307), 'BAD_RESPONSE'],
    ['308 to a stranger', toStranger(308), 'BAD_RESPONSE'],
  ],
)
