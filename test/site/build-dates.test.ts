import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placesOfBuild } from '../../src/site/build-dates.ts'
import { changesBetween } from '../../src/site/changes.ts'
import { formatManifest, maxDates } from '../../src/site/manifest.ts'
import { readManifest } from '../../src/site/manifest-reader.ts'
import { manifest, siteFile } from '../check/baseline/sites.ts'
import { manifestOfFiles } from '../support/verification.ts'

// Promise: a date that went from one to another in the same place of every page that has the place is
// the build's. Any other date that differs is a change.

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Pages `0.html`, `1.html`, … with these contents. */
const site = (pages: readonly string[]) =>
  manifestOfFiles(
    Object.fromEntries(pages.map((content, page) => [`${page}.html`, `${content}<p>${page}</p>`])),
  )

/** The pages that changed, by number; a manifest is written and read as a baseline is. */
const changed = (before: readonly string[], now: readonly string[]) => {
  const { added, changed, removed } = changesBetween(
    readManifest(formatManifest(site(before))),
    site(now),
  )
  expect([...added, ...removed]).toEqual([])
  return changed.map((path) => Number.parseInt(path, 10)).toSorted((a, b) => a - b)
}

/** How generators write a date into a page. */
const writers: readonly ((date: string) => string)[] = [
  (date) => `<div class="last-updated">Last updated on ${date}</div>`,
  (date) => `<script>hasChanged({"file":{"mtime":"${date}T10:00:00.123Z"}})</script>`,
  (date) => `<span title="${date} 10:00:00 UTC">yes</span>`,
  (date) => `<footer>by <a href="/">it</a> at ${date}</footer>`,
]

test('for any pages, places and dates, exactly the pages with another date than of the build change', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((day) => `2026-05-${`${day}`.padStart(2, '0')}`)
  const place = fc.record({
    /** Whether a page has it, by number. */
    isOn: fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }),
    isOnAll: fc.boolean(),
    before: day,
    now: day,
  })
  const edit = fc.record({
    page: fc.nat(13),
    place: fc.nat(3),
    what: fc.constantFrom('nothing', 'the date', 'the text', 'an older date'),
    day,
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 14 }),
      fc.array(place, { minLength: 1, maxLength: writers.length }),
      edit,
      (count, places, edit) => {
        const pages = numbers(count)
        const has = (page: number, place: (typeof places)[number]) =>
          place.isOnAll || place.isOn[page] === true
        const isEdited = (page: number, index: number) =>
          edit.what === 'the date' && edit.page === page && edit.place === index
        const dateNow = (page: number, index: number) =>
          isEdited(page, index) ? edit.day : (places[index]?.now ?? '')
        const isStill = (page: number) => edit.what === 'an older date' && edit.page === page
        const content = (page: number, dateOf: (index: number) => string) =>
          places
            .map((place, index) => (has(page, place) ? writers[index]?.(dateOf(index)) : ''))
            .join('\n')
        const before = pages.map((page) => content(page, (index) => places[index]?.before ?? ''))
        const now = pages.map((page) => {
          const isBehind = isStill(page)
          const text = edit.what === 'the text' && edit.page === page ? ' more' : ''
          return (
            content(page, (index) =>
              isBehind ? (places[index]?.before ?? '') : dateNow(page, index),
            ) + text
          )
        })
        const isOfBuild = places.map((place, index) => {
          const having = pages.filter((page) => has(page, place))
          const isShared = having.length > 1 && having.length >= Math.min(10, count)
          const dates = new Set(
            having.map((page) => (isStill(page) ? place.before : dateNow(page, index))),
          )
          return isShared && dates.size === 1 && !dates.has(place.before)
        })
        const expected = pages.filter(
          (page) =>
            (edit.what === 'the text' && edit.page === page) ||
            places.some(
              (place, index) =>
                has(page, place) &&
                !isOfBuild[index] &&
                !isStill(page) &&
                dateNow(page, index) !== place.before,
            ),
        )
        expect(changed(before, now)).toEqual(expected)
      },
    ),
    { numRuns: 1000 },
  )
})

describe('a date is the build’s', () => {
  const [furo = () => '', honkit = () => ''] = writers
  const all = (count: number, date: string, write = furo) => numbers(count).map(() => write(date))
  const [old, now] = ['2026-05-01', '2026-05-04']

  test('on ten pages of a larger site, and not on nine', () => {
    const others = numbers(20).map(() => 'x')
    expect(changed([...all(10, old), ...others], [...all(10, now), ...others])).toEqual([])
    expect(changed([...all(9, old), ...others], [...all(9, now), ...others])).toHaveLength(9)
  })

  test('on each page of a small site, but not on a page that alone has it', () => {
    expect(changed(all(2, old), all(2, now))).toEqual([])
    expect(changed([...all(2, old), 'x'], [...all(2, now), 'x'])).toEqual([0, 1])
    expect(changed(all(1, old), all(1, now))).toEqual([0])
  })

  test('on no page if one was edited by hand, or has still the date of before', () => {
    const edited = [...all(11, now), furo('2026-05-05')]
    expect(changed(all(12, old), edited)).toEqual(numbers(12))
    expect(changed(all(12, old), [...all(11, now), furo(old)])).toEqual(numbers(11))
  })

  test('beside the dates of releases, which come after it', () => {
    const releases = (last: string) =>
      ['2026-01-01', '2026-02-01', last].map((date) => `<li>${date}</li>`).join('')
    const pages = (date: string, last = '2026-03-01') => [
      ...all(12, date),
      furo(date) + releases(last),
    ]
    expect(changed(pages(old), pages(now))).toEqual([])
    expect(changed(pages(old), pages(now, '2026-03-02'))).toEqual([12])
  })

  test('with the times of one build or checkout: 10 minutes apart, and not a second more', () => {
    const at = (time: string, day: string) => honkit(day).replace('10:00:00.123', () => time)
    const pages = (day: string, ...times: string[]) => times.map((time) => at(time, day))
    const before = pages(old, '09:00:00.1', '09:00:00.2', '09:00:01.7')
    expect(changed(before, pages(now, '10:00:00.5', '10:04:00.1', '10:10:00.9'))).toEqual([])
    expect(changed(before, pages(now, '10:00:00.5', '10:04:00.1', '10:10:01.0'))).toHaveLength(3)
    // Rebuilt on the same day; not a page whose time stayed.
    expect(changed(before, pages(old, '10:00:00.5', '10:00:01.1', '10:00:02.9'))).toEqual([])
    expect(changed(before, pages(old, '09:00:00.1', '09:00:05.0', '09:00:09.0'))).toEqual([1, 2])
  })

  test('not if it moved to another place', () => {
    const pages = (date: string, other: string) =>
      all(3, `<i>${date}</i><b>${other}</b>`, (text) => text)
    expect(changed(pages(now, '*'), pages('*', now))).toHaveLength(3)
  })

  test('in the places of one build: those of all pages with one date', () => {
    expect(placesOfBuild(site(all(3, old)).files).size).toBe(1)
    expect([...placesOfBuild(site([...all(3, old), furo(now)]).files)]).toEqual([])
  })
})

test('an asset that has changed makes it no change, as no page requests it by a date', () => {
  const dated = (date: string) => manifestOfFiles({ ...pagesOf(date), 'searchindex.js': date })
  const pagesOf = (date: string) =>
    Object.fromEntries(numbers(12).map((page) => [`${page}.html`, writers[0]?.(date) ?? '']))
  const changes = changesBetween(dated('2026-05-01'), dated('2026-05-04'))
  expect(changes.changed).toEqual(['searchindex.js'])
})

test('a manifest has 250,000 dates, and pages beyond them are compared with their dates', () => {
  const page = (number: number) => ({
    ...siteFile(`${number}`.padStart(6, '0')),
    dates: { digest: '', dates: Array.from({ length: 4 }, () => ({ place: '', text: '' })) },
  })
  const dated = (count: number) =>
    manifest(...numbers(count).map(page)).files.filter(({ dates }) => dates)
  expect(dated(maxDates / 4)).toHaveLength(maxDates / 4)
  const beyond = dated(maxDates / 4 + 1)
  expect(beyond).toHaveLength(maxDates / 4)
  expect(beyond.at(-1)?.path).toBe(`${maxDates / 4 - 1}`.padStart(6, '0'))
})
