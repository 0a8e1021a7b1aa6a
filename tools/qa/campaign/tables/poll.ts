import { isMint, isPoll, isStart } from '../../../../test/support/service/faults/admin-host.ts'
import {
  atAccept,
  bodyCut,
  bodyCutWithoutLength,
  chunksCut,
  dripping,
  headCut,
  late,
  noResponse,
  responseLost,
} from '../../../../test/support/service/faults/breaks.ts'
import {
  type Calls,
  type Fault,
  noFault,
} from '../../../../test/support/service/faults/fault-server.ts'
import {
  brokenChunks,
  chunked,
  compressed,
  early,
  extraBytes,
  largeHead,
  twoLengths,
  withoutLength,
  wrongLength,
} from '../../../../test/support/service/faults/framing.ts'
import {
  busy,
  busyUntil,
  changed,
  clockSkew,
  fields,
  redirect,
  responseReplaced,
  status,
} from '../../../../test/support/service/faults/responses.ts'
import { withBody } from '../../../../test/support/service/faults/wire.ts'
import { all, type FaultCase, given, on, type Row, table } from '../fault-case.ts'
import type { Stage } from '../stage.ts'

const short = { timeout: 10 }
const slow = { timeout: 90 }
const page = '<!doctype html><title>Maintenance</title>'
const text = (body: string) => changed((wire) => withBody(wire, Buffer.from(body)))
const forever = Number.POSITIVE_INFINITY

/**
 * Cases that a status query and a bundle request have in common: they may be sent again.
 *
 * @param afterSilence the result of a run after one missing response
 */
const repeatable = (
  next: ReturnType<typeof on>,
  afterSilence: readonly ['success' | 'TIMED_OUT', { timeout: number }],
): Row[] =>
  // biome-ignore format: a case is a line
  [
    ['a reset instead of a response', next(noResponse('reset')), 'success'],
    ['a close instead of a response', next(noResponse('close')), 'success'],
    ['three resets', next(noResponse('reset'), 3), 'success'],
    ['a reset response', next(responseLost('reset')), 'success'],
    ['a lost response', next(responseLost('close')), 'success'],
    ['a reset in the head', next(headCut('reset')), 'success'],
    ['a truncated head', next(headCut('close')), 'success'],
    ['a reset in the body', next(bodyCut('reset')), 'success'],
    ['a truncated body', next(bodyCut('close')), 'success'],
    ['a truncated body without length', next(bodyCutWithoutLength('close')), 'success'],
    ['truncated chunks', next(chunksCut('close')), 'success'],
    ['an invalid chunk', next(brokenChunks), 'success'],
    ['a length that is too large', next(wrongLength(9)), 'success'],
    ['a length that is too small', next(wrongLength(-9)), 'success'],
    ['two lengths', next(twoLengths), 'success'],
    ['a head of 64 KiB', next(largeHead(65_536)), 'success'],
    ['no response, once', next(noResponse('silence')), ...afterSilence],
    ['a stalled body, once', next(bodyCut('silence')), ...afterSilence],
    ['no response, forever', next(noResponse('silence'), forever), 'TIMED_OUT', short],
    ['endless drips', next(dripping(1, 400), forever), 'TIMED_OUT', short],
    ['500', next(status(500)), 'success'],
    ['502 with a page', next(status(502, page)), 'success'],
    ['503', next(status(503, '')), 'success'],
    ['503 with Retry-After', next(busy(503, '2')), 'success'],
    ['504', next(status(504, '')), 'success'],
    ['408', next(status(408)), 'success'],
    ['425', next(status(425)), 'success'],
    ['429 with Retry-After', next(busy(429, '1')), 'success'],
    ['429 without Retry-After', next(status(429)), 'success'],
    ['429 from a clock a day behind', next(busyUntil(429, 'rfc850', 2, -86_400)), 'success'],
    ['429 for longer than the time-out', next(busy(429, '3600')), 'RATE_LIMITED', short],
    ['500 forever', next(status(500), forever), 'API_UNAVAILABLE', short],
    ['resets forever', next(noResponse('reset'), forever), 'API_UNAVAILABLE', short],
    ['a page, once', next(status(200, page)), 'success'],
    ['an empty response, once', next(text('')), 'success'],
    ['half of the JSON, once', next(text('{"status":"compl')), 'success'],
    ['a compressed response, once', next(compressed), 'success'],
    ['a page forever', next(status(200, page), forever), 'BAD_RESPONSE'],
    ['a list forever', next(text('[]'), forever), 'BAD_RESPONSE'],
    ['over 1 MiB forever', next(text(' '.repeat(1_100_000)), forever), 'BAD_RESPONSE'],
    ['a late response', next(late(2000)), 'success'],
    ['a response in drips', next(dripping(2, 3)), 'success'],
    ['chunks of all sizes', next(chunked), 'success'],
    ['a response that ends with its connection', next(withoutLength), 'success'],
    ['informational responses first', next(early(102, 103)), 'success'],
    ['bytes after the response', next(extraBytes(70_000)), 'success'],
    ['400', next(status(400)), 'INVALID_INPUT'],
    ['401', next(status(401)), 'UNAUTHORIZED'],
    ['402', next(status(402)), 'PLAN_REQUIRED'],
    ['403', next(status(403)), 'FORBIDDEN'],
    ['403 that mentions a plan', next(status(403, { error: 'Not in your plan' })), 'PLAN_REQUIRED'],
    ['418', next(status(418)), 'BAD_RESPONSE'],
    ['a redirect loop', next(redirect(307, (path) => path), forever), 'BAD_RESPONSE'],
    ['a redirect within the origin', next(redirect(307, (path) => path)), 'success'],
  ]

/** Rows of responses that contradict a job that was started: their result depends on the time. */
const ofKnownJobs: readonly string[] = [
  '504',
  '400',
  '418',
  'a page forever',
  'a list forever',
  'over 1 MiB forever',
]

const toStranger =
  (calls: Calls, code: number) =>
  ({ host, stranger }: Stage) =>
    host.fail(
      calls,
      redirect(code, (path) => stranger.origin + path),
    )

/** The connection after that of the start is reset. */
const resetAfterStart = ({ host }: Stage) =>
  host.fail(isStart, (exchange) => {
    host.failConnection(atAccept('reset'))
    return noFault(exchange)
  })

/** The status query (Admin API, section 4.3). */
export const pollFaults: FaultCase[] = (() => {
  const next = on('host', isPoll)
  const running = { behaviour: { exportLife: { queuedSeconds: 0, runSeconds: 2 } } }
  return table(
    'poll',
    { delivery: 'link' },
    // biome-ignore format: a case is a line
    [
      ...repeatable(next, ['success', slow]).filter(([name]) => !ofKnownJobs.includes(name)),
      ['504', next(status(504, '')), 'success'],
      ['400 once', next(status(400)), 'success'],
      ['418 forever', next(status(418), forever), 'BAD_RESPONSE', short],
      ['a page forever', next(status(200, page), forever), 'BAD_RESPONSE', short],
      ['a list forever', next(text('[]'), forever), 'BAD_RESPONSE', short],
      ['over 1 MiB forever', next(text(' '.repeat(1_100_000)), forever), 'BAD_RESPONSE', short],
      ['a reset before anything is read', resetAfterStart, 'success'],
      ['a redirect to another host, once', toStranger(isPoll, 302), 'BAD_RESPONSE'],
      ['404 once', next(status(404), 2), 'success'],
      ['404 after the job was read', all(next(noFault), next(status(404))), 'success', running],
      ['404 forever after the job was read', all(next(noFault), next(status(404), forever)), 'NOT_FOUND', { ...running, ...short }],
      ['400 after the job was read', all(next(noFault), next(status(400))), 'success', running],
      ['403 with a page after the job was read', all(next(noFault), next(status(403, page))), 'success', running],
      ['401 after the job was read', all(next(noFault), next(status(401))), 'UNAUTHORIZED', running],
      ['409 once', next(status(409)), 'success'],
      ['409 forever', next(status(409), forever), 'CONFLICT', short],
      ['a failed job', next(responseReplaced(200, { status: 'failed', error: 'A page.' })), 'EXPORT_FAILED'],
      ['a failed job without a reason', next(responseReplaced(200, { status: 'FAILED' })), 'EXPORT_FAILED'],
      ['a cancelled job', next(responseReplaced(200, { status: 'Cancelled' })), 'EXPORT_FAILED'],
      ['another job, once', next(fields({ jobId: 'another' })), 'success'],
      ['another job', next(fields({ jobId: 'another' }), 3), 'BAD_RESPONSE'],
      ['another job by its id', next(fields({ id: 'another', jobId: undefined }), 3), 'BAD_RESPONSE'],
      ['an unknown status', next(responseReplaced(200, { status: 'paused' })), 'success'],
      ['no status, once', next(fields({ status: undefined })), 'success'],
      ['a numeric status', next(fields({ status: 7 })), 'success'],
      ['invalid progress', next(fields({ progress: 'NaN', pageCount: -3 })), 'success'],
      ['progress out of bounds', next(fields({ progress: 1e308, pageCount: 1e21 })), 'success'],
      ['decreasing progress', next(responseReplaced(200, { status: 'running', progress: 80 })), 'success', running],
      ['an endless job', next(responseReplaced(200, { status: 'running', progress: 1 }), forever), 'TIMED_OUT', short],
      ['a permanently queued job', next(responseReplaced(200, { status: 'queued' }), forever), 'TIMED_OUT', short],
    ],
  )
})()

/** The bundle request (Admin API, section 4.4); by project, the status query returns the link. */
export const mintFaults: FaultCase[] = (() => {
  const next = on('host', isMint)
  // Only for a separate request.
  const byDomain = { generation: 'domain' } as const
  const download = { delivery: 'download' } as const
  const hour = 3_600_000
  const inAnHour = () => new Date(Date.now() + hour)
  const expiresAt =
    (write: (date: Date) => unknown): Fault =>
    (exchange) =>
      fields({ expiresAt: write(inAnHour()) })(exchange)
  return table(
    'mint',
    { delivery: 'link' },
    // biome-ignore format: a case is a line
    [
      // The host may still be packing the bundle: it gets five minutes.
      ...repeatable(next, ['TIMED_OUT', short]).filter(([name]) => !ofKnownJobs.includes(name)),
      // A gateway gets a minute, which this case does not have.
      ['504', next(status(504, '')), 'API_UNAVAILABLE', byDomain],
      ['a redirect to another host', toStranger(isMint, 308), 'BAD_RESPONSE'],
      ['a redirect that would lose the request', next(redirect(302, (path) => path)), 'BAD_RESPONSE', byDomain],
      ['404 once', next(status(404)), 'success', byDomain],
      ['404 forever', next(status(404), forever), 'NOT_FOUND', { ...short, ...byDomain }],
      ['400 once', next(status(400)), 'success', byDomain],
      ['423 once', next(status(423)), 'success', byDomain],
      ['418 forever', next(status(418), forever), 'BAD_RESPONSE', { ...short, ...byDomain }],
      ['202 without a body, once', next(status(202, '')), 'success', byDomain],
      ['no link, forever', next(fields({ bundleUrl: null }), forever), 'TIMED_OUT', { ...short, ...byDomain }],
      ['403 with a page, once', next(status(403, page)), 'success', byDomain],
      ['a page forever', next(status(200, page), forever), 'BAD_RESPONSE', { ...short, ...byDomain }],
      ['409 once', next(status(409), 2), 'success', byDomain],
      ['409 forever', next(status(409), forever), 'CONFLICT', { ...short, ...byDomain }],
      ['a time without offset', next(expiresAt((date) => date.toISOString().replace('Z', ''))), 'success'],
      ['a time with offset', next(expiresAt((date) => date.toISOString().replace('Z', '+00:00'))), 'success'],
      ['a local time of the west, without offset', next(expiresAt((date) => new Date(date.getTime() - 8 * hour).toISOString().replace('Z', ''))), 'success', download],
      ['a local time of the east, without offset', next(expiresAt((date) => new Date(date.getTime() + 8 * hour).toISOString().replace('Z', ''))), 'success', download],
      ['a clock two hours ahead, with a download', next(clockSkew(7200), forever), 'success', download],
      ['a clock two hours behind, with a download', next(clockSkew(-7200), forever), 'success', download],
      ['expired links, with a download', next(fields({ expiresAt: '2020-01-01T00:00:00Z' }), forever), 'success', download],
      ['a time in seconds', next(expiresAt((date) => Math.floor(date.getTime() / 1000))), 'success'],
      ['a time in milliseconds', next(expiresAt((date) => date.getTime())), 'success'],
      ['a time in seconds as text', next(expiresAt((date) => `${date.getTime() / 1000}`)), 'success'],
      ['an HTTP date', next(expiresAt((date) => date.toUTCString())), 'success'],
      ['an invalid time', next(fields({ expiresAt: 'tomorrow at noon' })), 'success'],
      ['an object as time', next(fields({ expiresAt: { at: 1 } })), 'success'],
      ['no time', next(fields({ expiresAt: undefined })), 'success'],
      ['an expired link, once', next(fields({ expiresAt: '2020-01-01T00:00:00Z' })), 'success'],
      ['expired links', next(fields({ expiresAt: '2020-01-01T00:00:00Z' }), forever), 'success'],
      ['a clock three days ahead', next(clockSkew(3 * 86_400), forever), 'success'],
      ['a clock three days behind', next(clockSkew(-3 * 86_400), forever), 'success'],
      ['a link in plain text', next(fields({ bundleUrl: 'http://store.example/b?sig=x' })), 'BAD_RESPONSE'],
      ['a link to a file', next(fields({ bundleUrl: 'file:///etc/passwd' })), 'BAD_RESPONSE'],
      ['a script as link', next(fields({ bundleUrl: 'javascript:alert(1)' })), 'BAD_RESPONSE'],
      ['an invalid link', next(fields({ bundleUrl: 'bundle.tar.gz' }), forever), 'BAD_RESPONSE'],
      ['a link of another job, once', next(fields({ jobId: 'another' })), 'success'],
      ['a link of another job', next(fields({ jobId: 'another' }), 3), 'BAD_RESPONSE'],
      ['no link, once', next(fields({ bundleUrl: undefined })), 'success'],
      ['an invalid size', next(fields({ sizeBytes: 'large' })), 'success'],
      ['a size as text', next(fields(({ sizeBytes }) => ({ sizeBytes: `${sizeBytes}` }))), 'success'],
    ],
  )
})()

/** Resumes an earlier job by its id. */
const resumed =
  (...steps: readonly FaultCase['inject'][]) =>
  (stage: Stage) => {
    const projectId = stage.generation === 'project' ? stage.host.projectId : null
    const job = stage.host.service.exportJobs.start({ domain: 'docs.example.com', projectId })
    return all(given({ 'job-id': job.jobId }), ...steps)(stage)
  }

/** A run that resumes the job of another run must not start one. */
export const resumeFaults: FaultCase[] = (() => {
  const next = on('host', isPoll)
  return table(
    'resume',
    { delivery: ['link', 'download'] },
    // biome-ignore format: a case is a line
    [
      ['nothing', resumed(), 'success'],
      ['resets', resumed(next(noResponse('reset'), 2)), 'success'],
      ['503 with Retry-After', resumed(next(busy(503, '1'))), 'success'],
      ['404 once', resumed(next(status(404))), 'success'],
      ['an unknown id', given({ 'job-id': 'nobody-knows' }), 'NOT_FOUND', slow],
      ['a failed job', resumed(next(responseReplaced(200, { status: 'failed' }))), 'EXPORT_FAILED'],
      ['an endless job', resumed(next(responseReplaced(200, { status: 'running' }), forever)), 'TIMED_OUT', short],
      ['expired links', resumed(on('host', isMint)(fields({ expiresAt: '2020-01-01T00:00:00Z' }), 2)), 'success'],
    ],
  )
})()
