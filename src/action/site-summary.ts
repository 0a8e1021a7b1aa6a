import { excerpt } from '../excerpt.ts'
import type { Deployment } from '../site/deployment.ts'
import { type Finding, findingCauses } from '../site/finding.ts'
import { fitting } from '../site/report-page/allotment.ts'
import { availabilityIn } from '../site/report-page/availability.ts'
import { share } from '../site/report-page/bar.ts'
import { type CauseGroup, causeGroups } from '../site/report-page/cause-group.ts'
import { counted, formatCount } from '../site/report-page/count.ts'
import { changesLine, type Verdict, verdictOf } from '../site/report-page/verdict.ts'
import type { SiteReport } from '../site/site-report.ts'
import { formatSize } from '../size.ts'
import { code, table } from './markdown.ts'

/** How many findings of a cause, and how many paths of a change, the summary names. */
const named = { findings: 3, paths: 5 }

/** Bytes of the rows of one table. */
const allowedBytes = 24_000

/** The longest text from outside, in UTF-16 units. */
const longestText = 160

/** Where the whole report is to be had. */
export interface ReportPlaces {
  /** Of the report page, on the runner. */
  readonly reportPath?: string | undefined
  readonly artifactUrl?: string | undefined
}

/** The site in brief, in Markdown: the verdict and its reasons, at most 64 kB whatever the site. */
export function siteSummary(report: SiteReport, places: ReportPlaces = {}): string {
  const { check, changes, sizes, site, deployment } = report
  const { state, headline, detail } = verdictOf(report)
  const parts = [
    `### ${marks[state]} ${headline}`,
    detail,
    check && groupsTable(['Finding', 'Where'], causeGroups(check.findings, 'finding')),
    check && groupsTable(['Notice', 'Where'], causeGroups(check.findings, 'notice')),
    `Changes: ${changesLine(changes)}.`,
    changes &&
      table(
        ['Change', 'Files'],
        (['added', 'changed', 'removed'] as const).map((kind) => [kind, paths(changes[kind])]),
      ),
    table(
      ['Size', formatSize(site.bytes)],
      sizes.map(({ type, files, bytes }) => [
        quote(type),
        `${formatSize(bytes)}, ${share(bytes, site.bytes)}, ${counted(files, 'file')}`,
      ]),
    ),
    featureTable(deployment),
    placesLine(places),
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** What an exported site can do where it is deployed. */
export function featureTable(deployment: Deployment): string {
  const { title, rows } = availabilityIn(deployment)
  return table(
    ['Feature', title],
    rows.map(({ feature, sign, answer }) => [feature, `${sign} ${answer}`]),
  )
}

const marks: Readonly<Record<Verdict['state'], string>> = { good: '✅', bad: '⚠️', unknown: 'ℹ️' }

function groupsTable(head: readonly [string, string], groups: readonly CauseGroup[]): string {
  const rows = groups.flatMap(groupRows)
  const { drawn } = fitting(rows, allowedBytes, (row) => row)
  return table(head, drawn.length < rows.length ? [...drawn, ['', 'and more']] : drawn)
}

/** The first row names the cause, those below it stand under that name. */
function groupRows({ cause, findings }: CauseGroup): [string, string][] {
  const { title, remedy } = findingCauses[cause]
  const cells = findings.slice(0, named.findings).map((finding) => whatAndWhere(finding) || remedy)
  const rest = findings.length - cells.length
  if (rest > 0) cells.push(`and ${formatCount(rest)} more`)
  const name = `${title}: ${formatCount(findings.length)}`
  return cells.map((cell, index) => [index === 0 ? name : '', cell])
}

function whatAndWhere({ subject, detail, places, count }: Finding): string {
  const [first] = places
  const others = count > 1 ? `${counted(count, 'file')}, first ` : ''
  const where = first && `in ${others}${quote(first.path)}`
  return [quote(subject), quote(detail), where].filter(Boolean).join(' ')
}

function paths(all: readonly string[]): string {
  const first = all.slice(0, named.paths).map(quote)
  const rest = all.length - first.length
  return `${first.join(', ')}${rest > 0 ? ` and ${formatCount(rest)} more` : ''}`
}

const quote = (text: string) => code(excerpt(text, longestText))

function placesLine({ reportPath, artifactUrl = '' }: ReportPlaces): string {
  const file = reportPath && `The whole report: ${code(reportPath)}.`
  // As a URL it holds nothing that ends the link.
  const artifact = URL.canParse(artifactUrl) && `The artifact: <${new URL(artifactUrl).href}>`
  return [file, artifact].filter(Boolean).join(' ')
}
