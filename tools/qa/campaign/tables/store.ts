import { isMint } from '../../../../test/support/service/faults/admin-host.ts'
import {
  atAccept,
  bodyCut,
  bodyCutWithoutLength,
  chunksCut,
  dripping,
  headCut,
  late,
  noResponse,
} from '../../../../test/support/service/faults/breaks.ts'
import {
  type Calls,
  type ConnectionFault,
  type Fault,
  noFault,
} from '../../../../test/support/service/faults/fault-server.ts'
import {
  chunked,
  compressed,
  early,
  extraBytes,
  falselyCompressed,
  largeHead,
  withoutLength,
  wrongLength,
} from '../../../../test/support/service/faults/framing.ts'
import {
  busy,
  busyUntil,
  fields,
  headers,
  redirect,
  status,
} from '../../../../test/support/service/faults/responses.ts'
import {
  bitFlip,
  contentRange,
  isRange,
  isWhole,
  otherETag,
  partOfRange,
  replaced,
  weakETag,
  wholeForRange,
} from '../../../../test/support/service/faults/store-faults.ts'
import { all, type FaultCase, on, type Setting, table } from '../fault-case.ts'
import type { Stage } from '../stage.ts'

const forever = Number.POSITIVE_INFINITY
const any: Calls = () => true

const next = on('store', any)

const connection =
  (fault: ConnectionFault, times = 1) =>
  ({ store }: Stage) =>
    store.failConnection(fault, times)

/** The first transfer is cut, and the one that resumes it gets the fault. */
function cutAndResume({ store }: Stage, fault: Fault, times = 1): void {
  store.fail(isWhole, bodyCut('reset', 0.5))
  store.fail(isRange, fault, times)
}

const resumed =
  (fault: Fault, times = 1) =>
  (stage: Stage) =>
    cutAndResume(stage, fault, times)

/** All minted links expire, and so does one more. */
const expiring =
  (times: number) =>
  ({ store }: Stage) =>
    store.fail(
      any,
      async ({ request, wire, send }) => {
        if (request.headers.range === undefined) store.expire()
        send(await wire())
      },
      times,
    )

/** Faults of the host's response to the request for a link. */
const mints =
  (fault: Fault, times = 1) =>
  ({ host }: Stage) =>
    host.fail(isMint, fault, times)

/** The host gives no size of the bundle. */
const withoutSize = mints(fields({ sizeBytes: undefined }), forever)

const short = { timeout: 10 }
const slow = { timeout: 100 }
const files: Setting = { delivery: ['download', 'extract'], archive: ['small', 'zip'] }
const site: Pick<Setting, 'delivery'> = { delivery: 'extract' }
const file: Pick<Setting, 'delivery'> = { delivery: 'download' }
const page = '<!doctype html><title>Log in</title>'

// biome-ignore format: a case is a line
const anyStoreFaults: Parameters<typeof table>[2] = [
  ['a reset before anything is read', connection(atAccept('reset')), 'success'],
  ['a close before anything is read', connection(atAccept('close')), 'success'],
  ['a reset instead of a response', next(noResponse('reset')), 'success'],
  ['a reset in the head', next(headCut('reset')), 'success'],
  ['a truncated head', next(headCut('close')), 'success'],
  ['a reset in the body', next(bodyCut('reset')), 'success'],
  ['a truncated body', next(bodyCut('close')), 'success'],
  ['a body truncated at its first byte', next(bodyCut('close', 0)), 'success'],
  ['a body truncated before its last byte', next(bodyCut('close', 1)), 'success'],
  ['a reset before the last byte of a body', next(bodyCut('reset', 1)), 'success'],
  ['a repeatedly truncated body', next(bodyCut('reset'), 5), 'success'],
  ['a truncated body without length', next(bodyCutWithoutLength('close')), 'success'],
  ['a reset in a body without length', next(bodyCutWithoutLength('reset')), 'success'],
  ['truncated chunks', next(chunksCut('close')), 'success'],
  ['a body without length', next(withoutLength), 'success'],
  ['chunks of all sizes', next(chunked), 'success'],
  ['a late response', next(late(2000)), 'success'],
  ['informational responses first', next(early(102, 103)), 'success'],
  ['bytes after the response', next(extraBytes(5000)), 'success'],
  ['a head of 64 KiB', next(largeHead(65_536)), 'success'],
  ['a wrong Content-Encoding', next(falselyCompressed), 'success'],
  ['compressed twice', next(compressed, forever), 'BUNDLE_CORRUPT'],
  ['a length that is too large', next(wrongLength(5), forever), 'BUNDLE_CORRUPT'],
  ['a length that is too small', next(wrongLength(-5), forever), 'BUNDLE_CORRUPT'],
  ['500', next(status(500)), 'success'],
  ['502', next(status(502, page)), 'success'],
  ['503 with Retry-After', next(busy(503, '1')), 'success'],
  ['503 until a date of a wrong clock', next(busyUntil(503, 'imf', 2, 86_400)), 'success'],
  ['429', next(busy(429, '1')), 'success'],
  ['500 forever', next(status(500), forever), 'DOWNLOAD_FAILED', short],
  ['503 for longer than the time-out', next(busy(503, '600')), 'DOWNLOAD_FAILED', short],
  ['resets forever', next(noResponse('reset'), forever), 'DOWNLOAD_FAILED', short],
  ['404, twice', next(status(404), 2), 'success'],
  ['404 forever', next(status(404), forever), 'DOWNLOAD_FAILED', short],
  ['400', next(status(400)), 'DOWNLOAD_FAILED'],
  ['304', next(status(304)), 'DOWNLOAD_FAILED'],
  ['204', next(status(204, undefined)), 'DOWNLOAD_FAILED'],
  ['206 to a full request', next(status(206, 'x')), 'DOWNLOAD_FAILED'],
  ['an expired link', next(status(403)), 'success'],
  ['an expired link, as 401', next(status(401)), 'success'],
  ['an expired link, as 410', next(status(410)), 'success'],
  ['an expired link, as 400', next(status(400, 'ExpiredToken: expired')), 'success'],
  ['two expired links', next(status(403), 2), 'success'],
  ['all links expired', next(status(403), forever), 'DOWNLOAD_FAILED'],
  ['links that expire on use', expiring(2), 'success'],
  ['a page, once', next(status(200, page)), 'success'],
  ['a page', next(status(200, page), forever), 'BUNDLE_CORRUPT'],
  ['an empty body, once', next(status(200, '')), 'success'],
  ['an empty body', next(status(200, ''), forever), 'BUNDLE_CORRUPT'],
  ['a redirect within the store', next(redirect(302, (path) => path)), 'success'],
  ['a redirect loop', next(redirect(302, (path) => path), forever), 'DOWNLOAD_FAILED'],
  ['a redirect to plain text', next(redirect(307, () => 'http://x.example/')), 'DOWNLOAD_FAILED'],
  ['a redirect to a file', next(redirect(307, () => 'file:///etc/passwd')), 'DOWNLOAD_FAILED'],
  ['a redirect without a URL', next(status(302, '')), 'DOWNLOAD_FAILED'],
  ['no response, forever', next(noResponse('silence'), forever), 'TIMED_OUT', short],
  ['a stalled body, forever', next(bodyCut('silence'), forever), 'TIMED_OUT', short],
  ['endless drips', next(dripping(1, 300), forever), 'TIMED_OUT', short],
  ['no response, once', next(noResponse('silence')), 'success', slow],
  ['a stalled body, once', next(bodyCut('silence')), 'success', slow],
  ['a bit flip, with a digest', next(bitFlip), 'success', { features: { digest: true } }],
  ['a bit flip in a site', next(bitFlip), 'success', site],
  ['a bit flip in a file', next(bitFlip), 'success', file],
  ['bit flips, with a digest', next(bitFlip, forever), 'BUNDLE_CORRUPT', { features: { digest: true } }],
  ['bit flips in a site', next(bitFlip, forever), 'BUNDLE_CORRUPT', site],
  ['bit flips in a file', next(bitFlip, forever), 'BUNDLE_CORRUPT', file],
]

/** Faults of any store with any bundle. */
const anyStore = (name: string, setting: Setting): FaultCase[] =>
  table(name, setting, anyStoreFaults)

/** A store that supports everything. */
export const storeFaults: FaultCase[] = [
  ...anyStore('store', files),
  ...table(
    'resume',
    files,
    // biome-ignore format: a case is a line
    [
      ['200 to a range', (stage) => cutAndResume(stage, wholeForRange(stage.store)), 'success'],
      ['416', resumed(status(416)), 'success'],
      ['412', resumed(status(412)), 'success'],
      ['206 without Content-Range', resumed(headers({ 'content-range': null })), 'success'],
      ['another Content-Range', resumed(contentRange((range) => range.replace(/\d+-/, '7-'))), 'success'],
      ['a Content-Range in other units', resumed(contentRange((range) => `x${range}`)), 'success'],
      ['a Content-Range without length', resumed(contentRange((range) => range.replace(/\d+$/, '*'))), 'success'],
      ['a Content-Range of another length', resumed(contentRange((range) => `${range}0`)), 'success'],
      ['less than was requested', resumed(partOfRange, 3), 'success'],
      ['another ETag', resumed(otherETag), 'success'],
      ['a weak ETag', resumed(weakETag), 'success'],
      ['no ETag', resumed(headers({ etag: null })), 'success'],
      ['a link that expires during the download', resumed(status(403)), 'success'],
      ['503', resumed(busy(503, '1')), 'success'],
      ['a cut, again', resumed(bodyCut('close'), 3), 'success'],
      ['a page', resumed(status(200, page)), 'success'],
      ['a replaced object', (stage) => cutAndResume(stage, replaced(stage.store, stage.otherArchive.bytes)), 'success'],
      ['a host that mints no second link at first', all(resumed(status(403)), mints(noFault), mints(status(500))), 'success'],
      ['a host that mints no second link', all(resumed(status(403)), mints(noFault), mints(status(403), forever)), 'FORBIDDEN'],
    ],
  ),
]

/** A store without ranges, ETags or digests: a broken download starts over. */
export const bareStoreFaults: FaultCase[] = [
  ...anyStore('bare store', { ...files, features: { etag: false, ranges: false } }),
  ...table(
    'bare store',
    { ...files, features: { etag: false, ranges: false } },
    // biome-ignore format: a case is a line
    [
      ['no length, and no size from the host', all(withoutSize, next(withoutLength)), 'success'],
      // Only the archive itself shows whether it is complete.
      ['a cut, without length and size', all(withoutSize, next(bodyCutWithoutLength('close'))), 'success'],
      ['cuts, without length and size', all(withoutSize, next(bodyCutWithoutLength('close'), forever)), 'BUNDLE_CORRUPT'],
      ['a size from the host that is too small, once', mints(fields({ sizeBytes: 100 })), 'success'],
      ['a size from the host that is too small', mints(fields({ sizeBytes: 100 }), forever), 'BUNDLE_CORRUPT'],
      ['a page, when the host gives no size', all(withoutSize, next(status(200, page), forever)), 'BUNDLE_CORRUPT'],
    ],
  ),
]
