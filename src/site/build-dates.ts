import { isPage } from '../reading/file-kind.ts'
import type { PlacedDate } from '../reading/normalize/placed-dates.ts'
import type { ManifestFile } from './manifest.ts'

/**
 * The places of dates that a build may have written by itself: on at least ten pages, or on each page
 * of a smaller site, with one date, and the times of one build.
 */
export function placesOfBuild(files: readonly ManifestFile[]): Set<string> {
  const pages = files.filter(isPage)
  const minCount = Math.max(2, Math.min(minPages, pages.length))
  const dates = pages.flatMap(({ dates }) => dates?.dates ?? [])
  const places = [...Map.groupBy(dates, ({ place }) => place)]
    .filter(([, found]) => found.length >= minCount && areOfOneBuild(found))
    .map(([place]) => place)
  return new Set(places)
}

function areOfOneBuild(dates: readonly PlacedDate[]): boolean {
  const all = dates.map(({ text }) => parts(text)).toSorted((a, b) => a.second - b.second)
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return false
  return last.second - first.second <= maxSeconds && all.every(({ day }) => day === first.day)
}

/** Fewer pages do not show what every build changes. */
const minPages = 10

/** How long a build takes to write all pages, or a checkout all files, at most. */
const maxSeconds = 600

/** A date without its time of day, and this time in seconds. */
function parts(date: string): { day: string; second: number } {
  const time = /(\d\d?):(\d\d):(\d\d)(?:[.,]\d{1,9})?/
  const [, hour, minute, second] = (time.exec(date) ?? []).map(Number)
  const seconds = 3600 * (hour ?? 0) + 60 * (minute ?? 0) + (second ?? 0)
  return { day: date.replace(time, '*'), second: seconds }
}

/** The dates of a page that differ from before; undefined if anything else does. */
export function differingDates(
  before: Pick<ManifestFile, 'dates'>,
  { dates: now }: Pick<ManifestFile, 'dates'>,
): readonly PlacedDate[] | undefined {
  const old = before.dates
  if (!old || !now || old.digest !== now.digest) return undefined
  if (old.dates.length !== now.dates.length) return undefined
  if (now.dates.some(({ place }, index) => place !== old.dates[index]?.place)) return undefined
  return now.dates.filter(({ text }, index) => text !== old.dates[index]?.text)
}
