import {
  detailText,
  hasOwnWords,
  isWrittenOtherwise,
  shownSubject,
  sourceText,
} from '../check/cause-groups.ts'
import { causeRemedies, causeTitles, type Finding } from '../check/finding.ts'
import {
  allowedHostsInput,
  type GroupOutline,
  type ListOutline,
  type SiteOutline,
} from '../check/site-outline.ts'
import { oneLine, truncated } from '../kernel/format/one-line.ts'
import { counted, formatCount, formatShare, formatSize } from '../kernel/format/quantity.ts'
import { availabilityIn } from '../report/availability.ts'
import { fitToBudget } from '../report/byte-budget.ts'
import type { Verdict } from '../report/verdict.ts'
import type { DeploymentKind } from '../site/site-rules.ts'
import { documentationLink } from './failure-message.ts'
import {
  blocks,
  codeBlock,
  groupRows,
  maxTextLength,
  sentence,
  shortCode,
  shortUrl,
  table,
} from './markdown.ts'

/** Bytes for the rows of one table. */
const byteBudget = 24_000

/** The verdict of a site and its reasons, in Markdown. Together with its details at most 64 kB. */
export function siteSummary(site: SiteOutline): string {
  const { verdict, findings, notices, ratchet, accepted } = site
  return blocks([
    verdictText(verdict),
    groupsTable(['Finding', 'Where'], findings),
    groupsTable(['Notice', 'Where'], notices),
    ratchet && tallyTable('Baseline', ['Known', ratchet.known], ['No longer found', ratchet.gone]),
    accepted &&
      tallyTable(
        '`accepted-findings`',
        ['Accepted', accepted.count],
        ['No longer found: remove the lines', accepted.removable],
      ),
    `Changes: ${site.changesLine}.`,
  ])
}

export function verdictText({ state, headline, detail }: Verdict): string {
  return `### ${marks[state]} ${headline}\n\n${detail}`
}

/** @param deploymentKind missing if no host exported the site */
export function siteDetails(
  { changes, sizes, bytes, hosts }: SiteOutline,
  deploymentKind: DeploymentKind | undefined,
): string {
  const kinds = ['added', 'changed', 'removed'] as const
  const files = changes && kinds.map((kind) => [kind, paths(changes[kind])] as const)
  return blocks([
    files && table(['Change', 'Files'], files),
    table(
      ['Size', formatSize(bytes)],
      sizes.map((size) => [
        shortUrl(size.type),
        `${formatSize(size.bytes)}, ${formatShare(size.bytes, bytes)}, ${counted(size.files, 'file')}`,
      ]),
    ),
    deploymentKind && featureTable(deploymentKind),
    hostsBlock(hosts),
  ])
}

/** How many findings are known or accepted, and the first of those that no longer exist. */
function tallyTable(
  head: string,
  [name, count]: readonly [string, number],
  [listName, list]: readonly [string, ListOutline],
): string {
  return table(
    [head, 'Findings'],
    [
      [name, count > 0 ? formatCount(count) : undefined],
      [listName, paths(list)],
    ],
  )
}

/** The input that allows all external hosts, to copy. */
function hostsBlock({ count, first }: ListOutline): string {
  if (count === 0) return ''
  const rest = count - first.length
  const note = rest > 0 ? ` The report has ${formatCount(rest)} more.` : ''
  const hosts = first.map((host) => truncated(oneLine(host), maxTextLength))
  return `To allow all external hosts, copy this into the workflow.${note}\n\n${codeBlock(allowedHostsInput(hosts).join('\n'), 'yaml')}`
}

/** Which features of an exported site work in a deployment. */
export function featureTable(deploymentKind: DeploymentKind): string {
  const { title, rows } = availabilityIn(deploymentKind)
  return table(
    ['Feature', title],
    rows.map(({ feature, sign, answer }) => [feature, `${sign} ${withLinks(answer)}`]),
  )
}

/** Trusted text in which paths of the documentation are links, if the runner states the version. */
function withLinks(text: string): string {
  return text.replace(/\bdocs\/[a-z-]+\.md/g, (page) => {
    const link = documentationLink(process.env, page)
    return link ? `[${page}](${link})` : page
  })
}

const marks: Readonly<Record<Verdict['state'], string>> = { good: '✅', bad: '⚠️', unknown: 'ℹ️' }

function groupsTable(head: readonly [string, string], groups: readonly GroupOutline[]): string {
  const rows = groups.flatMap(({ cause, count, first }) => {
    const cells = first.map((finding) => whatAndWhere(finding) || causeRemedies[cause])
    return groupRows(causeTitles[cause], cells, count)
  })
  const { rendered } = fitToBudget(rows, byteBudget, (row) => row)
  return table(head, rendered.length < rows.length ? [...rendered, ['', 'and more']] : rendered)
}

function whatAndWhere(finding: Finding): string {
  const { places, count, knownOn } = finding
  const subject = shownSubject(finding)
  const detail = detailCell(finding)
  const what = [shortUrl(subject), detail].filter(Boolean)
  const [first] = places
  const others = count > 1 ? `${counted(count, 'file')}, first ` : ''
  const source = first?.source ? ` (${shortCode(sourceText(first.source))})` : ''
  const where = first && `in ${others}${shortUrl(first.path)}${source}`
  const written =
    first && isWrittenOtherwise(first, subject) ? `written as ${shortUrl(first.written ?? '')}` : ''
  const known = knownOn === undefined ? '' : `known on ${shortUrl(knownOn)}, now also`
  const rest = [written, known, where].filter(Boolean).join(' ')
  return [what.join(': '), rest].filter(Boolean).join(detail === '' ? ' ' : '; ')
}

/** How many anchors of a page are named. */
const maxAnchors = 3

/** What a finding says besides its subject. */
function detailCell(finding: Finding): string {
  const { parts = [], partCount = Number.POSITIVE_INFINITY, existing } = finding
  const text = detailText(finding)
  const names = parts.slice(0, maxAnchors).map(({ name }) => shortUrl(name))
  if (names.length > 0 && partCount > names.length) names.push('…')
  const words = hasOwnWords(finding) ? sentence(text) : shortUrl(text)
  const exists = existing === undefined ? '' : `${shortUrl(existing)} exists`
  const anchors = names.length > 0 ? `${words}: ${names.join(', ')}` : words
  return [anchors, exists].filter(Boolean).join('; ')
}

function paths({ count, first }: ListOutline): string {
  const rest = count - first.length
  return `${first.map(shortUrl).join(', ')}${rest > 0 ? ` and ${formatCount(rest)} more` : ''}`
}

/**
 * Where the artifact is; without one, where the report is, and how to keep it.
 *
 * @param isKept whether the report is in `results-to`
 */
export function artifactLink(url = '', isKept = false): string {
  const where = isKept
    ? 'The full report is `report.html` in the folder of `results-to`.'
    : 'The full report is at `reportPath` until the job ends; `artifact-name` keeps it.'
  return linkOf('Artifact', url) ?? where
}

/** Where the pictures of pages are that are too large for the report. @param isKept as above */
export function picturesLink(url = '', isKept = false): string {
  const where = 'The pictures of the pages are beside the report'
  const kept = isKept ? `${where}.` : `${where}; \`artifact-name\` keeps them.`
  return linkOf('Pictures of the pages', url) ?? kept
}

function linkOf(name: string, artifactUrl: string): string | undefined {
  // A serialized URL contains nothing that ends the link.
  const url = URL.parse(artifactUrl)
  return url ? `${name}: <${url.href}>` : undefined
}
