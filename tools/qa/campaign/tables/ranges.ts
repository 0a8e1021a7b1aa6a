import { atAccept, bodyCut, noResponse } from '../../../../test/support/service/faults/breaks.ts'
import { busy, headers, status } from '../../../../test/support/service/faults/responses.ts'
import {
  bitFlip,
  contentRange,
  isRange,
  otherETag,
  partOfRange,
  replaced,
  wholeForRange,
} from '../../../../test/support/service/faults/store-faults.ts'
import { type FaultCase, on, type Setting, table } from '../fault-case.ts'

const forever = Number.POSITIVE_INFINITY

const ranges = on('store', isRange)

/** A bundle that is large enough for several connections at once. */
const setting: Setting = { delivery: ['download', 'extract'], archive: 'large', timeout: 60 }

export const rangeFaults: FaultCase[] = table(
  'ranges',
  setting,
  // biome-ignore format: a case is a line
  [
    ['nothing', () => {}, 'success'],
    ['the first range is reset', ranges(bodyCut('reset')), 'success'],
    ['resets before anything is read', ({ store }) => store.failConnection(atAccept('reset'), 3), 'success'],
    ['reset ranges', ranges(bodyCut('reset'), 6), 'success'],
    ['truncated ranges', ranges(bodyCut('close'), 6), 'success'],
    ['ranges without a response', ranges(noResponse('reset'), 4), 'success'],
    ['500 and 503', ranges(busy(503, '1'), 3), 'success'],
    ['less than was requested', ranges(partOfRange, 5), 'success'],
    ['200 to a range', (stage) => stage.store.fail(isRange, wholeForRange(stage.store)), 'success'],
    ['416', ranges(status(416)), 'success'],
    ['412', ranges(status(412)), 'success'],
    ['another ETag', ranges(otherETag), 'success'],
    ['no ETag', ranges(headers({ etag: null })), 'success'],
    ['another Content-Range', ranges(contentRange((range) => range.replace(/\d+-/, '7-'))), 'success'],
    ['links that expire during the download', ranges(status(403), 3), 'success'],
    ['a replaced object', ({ store, otherArchive }) => store.fail(isRange, replaced(store, otherArchive.bytes)), 'success'],
    ['a bit flip in a site', ranges(bitFlip), 'BUNDLE_CORRUPT', { delivery: 'extract' }],
    ['500 forever', ranges(status(500), forever), 'success', { timeout: 30 }],
    ['stalled ranges, forever', ranges(bodyCut('silence'), forever), 'TIMED_OUT', { timeout: 8 }],
    ['stalled ranges, once', ranges(bodyCut('silence'), 2), 'success', { timeout: 100 }],
  ],
)
