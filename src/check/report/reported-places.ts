import { hash } from 'node:crypto'
import { posix } from 'node:path'
import { visibleUrl } from '../../kernel/format/visible-text.ts'
import type { JudgedFindings } from '../baseline/judged-check.ts'
import { describedFinding, isWrittenOtherwise } from '../cause-groups.ts'
import type { Finding, FindingPlace } from '../finding.ts'

/** A place where other tools show a finding: a line of a source, or else a file of the built site. */
export interface ReportedPlace {
  readonly finding: Finding
  /** One sentence: what is wrong, as it was written, and on which pages. Untrusted text. */
  readonly message: string
  /** Relative to the repository, with `/`. */
  readonly path: string
  /** From 1; missing for a whole file. */
  readonly line?: number | undefined
  /** From 1, only of a built file. */
  readonly column?: number | undefined
  /** The same in each run that has the finding in this file. In lower-case hex. */
  readonly fingerprint: string
}

/** How many places another tool is given at most: code scanning takes no more in a run. */
const maxReportedPlaces = 25_000

/** The first places, the worst first, and how many there are besides. */
export interface ReportedPlaces {
  readonly places: readonly ReportedPlace[]
  readonly omitted: number
}

/**
 * The places of all findings and notices that are not accepted: new ones first, then findings before
 * notices. Pages whose defect has one line of a source are one place.
 *
 * @param site the folder of the built site relative to the repository, with `/`; empty if it is not in it
 */
export function reportedPlaces(
  { all, accepted, comparison }: JudgedFindings,
  site: string,
  max: number = maxReportedPlaces,
): ReportedPlaces {
  const acceptedIds = new Set(accepted.findings.map(({ id }) => id))
  const newIds = new Set(comparison?.findings.map(({ id }) => id))
  const rank = ({ id, level }: Finding) => (newIds.has(id) ? 0 : 1) + (level === 'notice' ? 2 : 0)
  const reported = all
    .filter(({ id }) => !acceptedIds.has(id))
    .toSorted((a, b) => rank(a) - rank(b))
  const places: ReportedPlace[] = []
  let omitted = 0
  for (const finding of reported) {
    const ofFinding = placesOf(finding, site)
    const taken = ofFinding.slice(0, max - places.length)
    places.push(...taken)
    // Places that the check itself only counts are missing here, too.
    omitted += ofFinding.length - taken.length + Math.max(0, finding.count - finding.places.length)
  }
  return { places, omitted }
}

function placesOf(finding: Finding, site: string): readonly ReportedPlace[] {
  if (finding.places.length === 0) {
    const path = posix.join(site, 'index.html')
    return [{ finding, message: messageOf(finding, []), path, fingerprint: print(finding, path) }]
  }
  const groups = Map.groupBy(finding.places, ({ source, path }) =>
    source ? `${source.path}:${source.line ?? ''}` : `${path}:`,
  )
  return [...groups.values()].map((pages) => placeOf(finding, pages, site))
}

function placeOf(finding: Finding, pages: readonly FindingPlace[], site: string): ReportedPlace {
  const [first] = pages
  const { path = '', source, line, column } = first ?? {}
  const message = messageOf(finding, pages)
  if (source) {
    const fingerprint = print(finding, source.path)
    return { finding, message, path: source.path, line: source.line, fingerprint }
  }
  const fingerprint = print(finding, path)
  return { finding, message, path: posix.join(site, path), line, column, fingerprint }
}

/** Without the line, which other edits of the file change. */
const print = ({ id = '', cause, subject }: Finding, path: string) =>
  hash('sha256', JSON.stringify([id, cause, subject, path]))

/**
 * One sentence: what is wrong, as it was written if that differs, and on which pages. Untrusted text.
 *
 * @param pages with the same line of a source
 */
export function messageOf(finding: Finding, pages: readonly FindingPlace[]): string {
  const [first] = pages
  const isOther = first !== undefined && isWrittenOtherwise(first, finding.subject)
  const written = isOther ? `, written as "${visibleUrl(first.written ?? '')}"` : ''
  const others = pages.length > 1 ? ` and ${pages.length - 1} more` : ''
  const where = first ? `, on ${visibleUrl(first.path)}${others}` : ''
  const { existing } = finding
  const inOtherCase = existing === undefined ? '' : `; \`${visibleUrl(existing)}\` exists`
  return `${describedFinding(finding)}${written}${where}${inOtherCase}`
}
