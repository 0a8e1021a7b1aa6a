import { isMint } from '../../../test/support/service/faults/admin-host.ts'
import {
  busy,
  busyUntil,
  fields,
  headers,
  redirect,
  status,
} from '../../../test/support/service/faults/answers.ts'
import {
  atAccept,
  bodyCut,
  bodyCutWithoutLength,
  chunksCut,
  dripping,
  headCut,
  late,
  unanswered,
} from '../../../test/support/service/faults/breaks.ts'
import {
  type Calls,
  type ConnectionFault,
  type Fault,
  properly,
} from '../../../test/support/service/faults/fault-server.ts'
import {
  chunked,
  early,
  extraBytes,
  largeHead,
  lengthOff,
  packed,
  saidToBePacked,
  withoutLength,
} from '../../../test/support/service/faults/framing.ts'
import {
  bitFlip,
  contentRange,
  isRange,
  isWhole,
  lessOfRange,
  otherETag,
  replaced,
  weakETag,
  wholeToRange,
} from '../../../test/support/service/faults/store-faults.ts'
import { all, type FaultCase, on, type Setting, table } from '../fault-case.ts'
import type { Stage } from '../stage.ts'

const forEver = Number.POSITIVE_INFINITY
const any: Calls = () => true

const next = on('store', any)

const connection =
  (fault: ConnectionFault, times = 1) =>
  ({ store }: Stage) =>
    store.failConnection(fault, times)

/** The first transfer is cut, and what goes on from there meets the fault. */
function cutAndResume({ store }: Stage, fault: Fault, times = 1): void {
  store.fail(isWhole, bodyCut('reset', 0.5))
  store.fail(isRange, fault, times)
}

const resumed =
  (fault: Fault, times = 1) =>
  (stage: Stage) =>
    cutAndResume(stage, fault, times)

/** The host mints once more than the store lets its links live. */
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

/** What the host does as it is asked for a link. */
const mints =
  (fault: Fault, times = 1) =>
  ({ host }: Stage) =>
    host.fail(isMint, fault, times)

/** The host tells no size of the bundle. */
const withoutSize = mints(fields({ sizeBytes: undefined }), forEver)

const short = { timeout: 10 }
const slow = { timeout: 100 }
const files: Setting = { delivery: ['download', 'extract'], archive: ['small', 'zip'] }
const site: Pick<Setting, 'delivery'> = { delivery: 'extract' }
const file: Pick<Setting, 'delivery'> = { delivery: 'download' }
const page = '<!doctype html><title>Log in</title>'

/** What any store may do with any bundle. */
const anyStore = (name: string, setting: Setting): FaultCase[] =>
  table(
    name,
    setting,
    // biome-ignore format: a case is a line
    [
      ['a reset before anything is read', connection(atAccept('reset')), 'success'],
      ['a close before anything is read', connection(atAccept('close')), 'success'],
      ['a reset in the place of an answer', next(unanswered('reset')), 'success'],
      ['a head that is reset', next(headCut('reset')), 'success'],
      ['a head that is cut', next(headCut('close')), 'success'],
      ['a body that is reset', next(bodyCut('reset')), 'success'],
      ['a body that is cut', next(bodyCut('close')), 'success'],
      ['a body that is cut at its first byte', next(bodyCut('close', 0)), 'success'],
      ['a body that is cut before its last byte', next(bodyCut('close', 1)), 'success'],
      ['a body that is reset before its last byte', next(bodyCut('reset', 1)), 'success'],
      ['a body that is cut again and again', next(bodyCut('reset'), 5), 'success'],
      ['a body without length that is cut', next(bodyCutWithoutLength('close')), 'success'],
      ['a body without length that is reset', next(bodyCutWithoutLength('reset')), 'success'],
      ['chunks that are cut', next(chunksCut('close')), 'success'],
      ['a body without length', next(withoutLength), 'success'],
      ['chunks of all sizes', next(chunked), 'success'],
      ['a late answer', next(late(2000)), 'success'],
      ['informational answers before', next(early(102, 103)), 'success'],
      ['bytes behind the answer', next(extraBytes(5000)), 'success'],
      ['a head of 64 KiB', next(largeHead(65_536)), 'success'],
      ['a header that lies about packing', next(saidToBePacked), 'success'],
      ['packed once more', next(packed, forEver), 'BUNDLE_CORRUPT'],
      ['a length that is too large', next(lengthOff(5), forEver), 'BUNDLE_CORRUPT'],
      ['a length that is too small', next(lengthOff(-5), forEver), 'BUNDLE_CORRUPT'],
      ['500', next(status(500)), 'success'],
      ['502', next(status(502, page)), 'success'],
      ['503 with Retry-After', next(busy(503, '1')), 'success'],
      ['503 until a date by a clock that is off', next(busyUntil(503, 'imf', 2, 86_400)), 'success'],
      ['429', next(busy(429, '1')), 'success'],
      ['500 for ever', next(status(500), forEver), 'DOWNLOAD_FAILED', short],
      ['503 for longer than the run may take', next(busy(503, '600')), 'DOWNLOAD_FAILED', short],
      ['resets for ever', next(unanswered('reset'), forEver), 'DOWNLOAD_FAILED', short],
      ['404', next(status(404)), 'DOWNLOAD_FAILED'],
      ['400', next(status(400)), 'DOWNLOAD_FAILED'],
      ['304', next(status(304)), 'DOWNLOAD_FAILED'],
      ['204', next(status(204, undefined)), 'DOWNLOAD_FAILED'],
      ['206 to the whole', next(status(206, 'x')), 'DOWNLOAD_FAILED'],
      ['a link that has expired', next(status(403)), 'success'],
      ['a link that has expired, as 401', next(status(401)), 'success'],
      ['a link that has expired, as 410', next(status(410)), 'success'],
      ['a link that has expired, as 400', next(status(400, 'ExpiredToken: expired')), 'success'],
      ['two links that have expired', next(status(403), 2), 'success'],
      ['links that have all expired', next(status(403), forEver), 'DOWNLOAD_FAILED'],
      ['links that expire as they are used', expiring(2), 'success'],
      ['a page, once', next(status(200, page)), 'success'],
      ['a page', next(status(200, page), forEver), 'BUNDLE_CORRUPT'],
      ['an empty body, once', next(status(200, '')), 'success'],
      ['an empty body', next(status(200, ''), forEver), 'BUNDLE_CORRUPT'],
      ['a redirect within the store', next(redirect(302, (path) => path)), 'success'],
      ['a redirect in circles', next(redirect(302, (path) => path), forEver), 'DOWNLOAD_FAILED'],
      ['a redirect to plain text', next(redirect(307, () => 'http://x.example/')), 'DOWNLOAD_FAILED'],
      ['a redirect to a file', next(redirect(307, () => 'file:///etc/passwd')), 'DOWNLOAD_FAILED'],
      ['a redirect without an address', next(status(302, '')), 'DOWNLOAD_FAILED'],
      ['no answer, for ever', next(unanswered('silence'), forEver), 'TIMED_OUT', short],
      ['a body that stops, for ever', next(bodyCut('silence'), forEver), 'TIMED_OUT', short],
      ['drips without end', next(dripping(1, 300), forEver), 'TIMED_OUT', short],
      ['no answer, once', next(unanswered('silence')), 'success', slow],
      ['a body that stops, once', next(bodyCut('silence')), 'success', slow],
      ['a bit flip, with a digest', next(bitFlip), 'BUNDLE_CORRUPT', { habits: { digest: true } }],
      ['a bit flip in a site', next(bitFlip), 'BUNDLE_CORRUPT', site],
      ['a bit flip in a file', next(bitFlip), 'BUNDLE_CORRUPT', file],
    ],
  )

/** A store that is as good as they get. */
export const storeFaults: FaultCase[] = [
  ...anyStore('store', files),
  ...table(
    'resume',
    files,
    // biome-ignore format: a case is a line
    [
      ['200 to a range', (stage) => cutAndResume(stage, wholeToRange(stage.store)), 'success'],
      ['416', resumed(status(416)), 'success'],
      ['412', resumed(status(412)), 'success'],
      ['206 without Content-Range', resumed(headers({ 'content-range': null })), 'success'],
      ['another Content-Range', resumed(contentRange((told) => told.replace(/\d+-/, '7-'))), 'success'],
      ['a Content-Range of other units', resumed(contentRange((told) => `x${told}`)), 'success'],
      ['a Content-Range without length', resumed(contentRange((told) => told.replace(/\d+$/, '*'))), 'success'],
      ['a Content-Range of another length', resumed(contentRange((told) => `${told}0`)), 'success'],
      ['less than was asked for', resumed(lessOfRange, 3), 'success'],
      ['another ETag', resumed(otherETag), 'success'],
      ['a weak ETag', resumed(weakETag), 'success'],
      ['no ETag', resumed(headers({ etag: null })), 'success'],
      ['a link that has expired meanwhile', resumed(status(403)), 'success'],
      ['503', resumed(busy(503, '1')), 'success'],
      ['a cut, again', resumed(bodyCut('close'), 3), 'success'],
      ['a page', resumed(status(200, page)), 'success'],
      ['an object that was replaced', (stage) => cutAndResume(stage, replaced(stage.store, stage.otherArchive.bytes)), 'success'],
      ['a host that mints no other link at first', all(resumed(status(403)), mints(properly), mints(status(500))), 'success'],
      ['a host that mints no other link', all(resumed(status(403)), mints(properly), mints(status(403), forEver)), 'FORBIDDEN'],
    ],
  ),
]

/** A store of which nothing can be proven: what breaks starts over. */
export const bareStoreFaults: FaultCase[] = [
  ...anyStore('bare store', { ...files, habits: { etag: false, ranges: false } }),
  ...table(
    'bare store',
    { ...files, habits: { etag: false, ranges: false } },
    // biome-ignore format: a case is a line
    [
      ['no length, and no size of the host', all(withoutSize, next(withoutLength)), 'success'],
      // Whether more was to come, only the archive itself tells.
      ['a cut, without length and size', all(withoutSize, next(bodyCutWithoutLength('close'))), ['BUNDLE_CORRUPT', 'success']],
      ['a size of the host that is too small, once', mints(fields({ sizeBytes: 100 })), 'success'],
      ['a size of the host that is too small', mints(fields({ sizeBytes: 100 }), forEver), 'BUNDLE_CORRUPT'],
      ['a page, where no size is told', all(withoutSize, next(status(200, page), forEver)), 'BUNDLE_CORRUPT'],
    ],
  ),
]
