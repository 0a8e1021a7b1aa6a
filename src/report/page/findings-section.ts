import {
  type Finding,
  type FindingCause,
  type FindingPlace,
  findingCauses,
} from '../../check/finding.ts'
import { counted, formatCount } from '../../format/count.ts'
import type { JudgedCheck } from '../../manifest/judged-check.ts'
import { type FittedItems, fitToBudget, splitBudget } from '../byte-budget.ts'
import {
  acceptingLine,
  type CauseGroup,
  causeGroups,
  goneLine,
  isAboutLinks,
  numberOf,
} from '../cause-groups.ts'
import type { SiteReport } from '../site-report.ts'
import {
  type Html,
  html,
  inlineCode,
  naturalOrder,
  quote,
  type Section,
  shortened,
  steppedList,
} from './html.ts'
import { fileLink, fileUrl, publishedSite, targetLink } from './site-link.ts'

/** Bytes for all findings and notices together. */
const byteBudget = 12_000_000

/** Bytes for the findings that are not in the site, and for the lines to copy. */
const lineBudget = 1_000_000

/** Findings and notices, grouped by cause. */
export function findingsSections({ check, domain, basePath }: SiteReport): readonly Section[] {
  if (!check) return [unchecked]
  const { findings: all, ratchet, accepted } = check
  const known = ratchet?.known ?? []
  const groups = [
    ...causeGroups(all, 'finding').map((group) => ({ ...group, list: 'finding' as const })),
    ...causeGroups(all, 'notice').map((group) => ({ ...group, list: 'notice' as const })),
    ...causeGroups(known, 'finding').map((group) => ({ ...group, list: 'known' as const })),
    ...(['finding', 'notice'] as const).flatMap((level) =>
      causeGroups(accepted?.findings ?? [], level).map((group) => ({
        ...group,
        list: `accepted-${level}` as const,
      })),
    ),
  ]
  const site = publishedSite(domain, basePath)
  const rendered = splitBudget(groups, byteBudget, weightOf, (group, budget) =>
    renderGroup(group, budget, site),
  )
  const bodies = (list: ListedGroup['list']) =>
    groups.flatMap((group, index) => (group.list === list ? (rendered[index]?.rendered ?? []) : []))
  const tally = (level: Finding['level']) =>
    formatCount(numberOf(all.filter((finding) => finding.level === level)))

  const findings = bodies('finding')
  const notices = bodies('notice')
  const none = ratchet
    ? html`<p>No new findings: the site has none that the baseline does not have.</p>`
    : html`<p>No findings: nothing prevents publishing this site.</p>`
  return [
    {
      id: 'findings',
      name: ratchet ? 'New findings' : 'Findings',
      tally: tally('finding'),
      title: ratchet ? 'New findings' : 'Findings',
      body: findings.length > 0 ? [filtered(findings), linesToAccept(all)] : none,
    },
    ...(notices.length > 0
      ? [
          {
            id: 'notices',
            name: 'Notices',
            tally: tally('notice'),
            title: 'Notices',
            body: [
              html`<p>For information: notices do not fail the check.</p>\n`,
              filtered(notices),
            ],
          },
        ]
      : []),
    ...(ratchet ? ratchetSections(ratchet, bodies('known')) : []),
    ...(accepted
      ? acceptedSections(accepted, [...bodies('accepted-finding'), ...bodies('accepted-notice')])
      : []),
  ]
}

/** What the script of the page filters. */
const filtered = (groups: readonly Html[]) => html`<div class="groups">${groups}</div>\n`

/** The lines of `accepted-findings` for the findings, to copy. */
function linesToAccept(all: readonly Finding[]): Html {
  const acceptable = all.filter(
    ({ level, id, others }) => level === 'finding' && id !== undefined && others === undefined,
  )
  const { rendered } = fitToBudget(
    acceptable,
    lineBudget,
    (finding) => html`${acceptingLine(finding)}\n`,
  )
  if (rendered.length === 0) return html``
  return html`<details><summary>${inlineCode('Lines for `accepted-findings`')}</summary>
<p class="note">${inlineCode('To accept a finding, copy its line into the file that `accepted-findings` names. It is then listed as accepted, and does not count.')}</p>
<pre class="copy"><code>${rendered}</code></pre></details>
${more(acceptable.length - rendered.length, 'line', 'not shown')}`
}

/** The findings that are accepted, and the lines that accept none any more. */
function acceptedSections(
  { findings, removable }: NonNullable<JudgedCheck['accepted']>,
  bodies: readonly Html[],
): readonly Section[] {
  const { rendered } = fitToBudget(removable, lineBudget, (line) => html`${shortened(line)}\n`)
  const lines = html`<p>${inlineCode('These lines of `accepted-findings` match no finding any more: remove them.')}</p>
<pre class="copy"><code>${rendered}</code></pre>${more(removable.length - rendered.length, 'line', 'not shown')}`
  if (findings.length + removable.length === 0) return []
  return [
    {
      id: 'accepted',
      name: 'Accepted findings',
      tally: formatCount(numberOf(findings)),
      title: 'Accepted findings',
      body: [
        html`<p>${inlineCode('Listed in `accepted-findings`: they do not fail the check.')}</p>\n`,
        filtered(bodies),
        removable.length > 0 ? lines : html``,
      ],
    },
  ]
}

/** The findings that the baseline has too, and those that it alone has. */
function ratchetSections(
  { known, gone }: NonNullable<JudgedCheck['ratchet']>,
  bodies: readonly Html[],
): readonly Section[] {
  const { rendered } = fitToBudget(
    gone,
    lineBudget,
    (finding) => html`<li>${shortened(goneLine(finding))}</li>\n`,
  )
  const sections = [
    {
      id: 'known',
      name: 'Known findings',
      tally: formatCount(numberOf(known)),
      title: 'Known findings',
      body: [
        html`<p>The baseline has these too: they do not fail the check.</p>\n`,
        filtered(bodies),
      ],
    },
    {
      id: 'gone',
      name: 'No longer found',
      tally: formatCount(numberOf(gone)),
      title: 'No longer found',
      body: html`<p>The baseline has these findings, and this export does not.</p>
<ul>${rendered}</ul>${more(gone.length - rendered.length, 'finding', 'not shown')}`,
    },
  ]
  return sections.filter(({ tally }) => tally !== '0')
}

const unchecked: Section = {
  id: 'findings',
  name: 'Findings',
  title: 'Findings',
  body: html`<p>${inlineCode(
    'Not checked: `site-check` is `off`. Set it to `warn` to list broken links, missing files and external resources here, or to `fail` to fail the step for them.',
  )}</p>`,
}

/** A group, and the list that it is in. */
type ListedGroup = CauseGroup & {
  readonly list: Finding['level'] | 'known' | `accepted-${Finding['level']}`
}

const weightOf = ({ findings }: CauseGroup) =>
  findings.reduce((sum, { places }) => sum + places.length + 1, 0)

/** Renders as many findings as fit into half the budget, then their places. */
function renderGroup(
  { cause, level, list, findings: unsorted }: ListedGroup,
  budget: number,
  site: URL | undefined,
): FittedItems<Html> {
  const findings = unsorted.toSorted((a, b) => naturalOrder(a.subject, b.subject))
  const items = fitToBudget(findings, budget / 2, (finding) => renderFinding(finding, [], site))
  const kept = findings.slice(0, items.rendered.length)
  const places = splitBudget(
    kept,
    budget - items.bytes,
    (finding) => finding.places.length,
    (finding, share) =>
      fitToBudget(finding.places, share, (place) => placeItem(cause, place, site)),
  )
  const entries = kept.map((finding, index) =>
    renderFinding(finding, inNaturalOrder(finding, places[index]?.rendered ?? []), site),
  )
  const { title, remedy } = findingCauses[cause]
  const section = html`<section class="cause ${level}" aria-labelledby="${list}-${cause}">
<h3 id="${list}-${cause}">${inlineCode(title)} <span class="tally">${formatCount(numberOf(findings))}</span></h3>
<p class="remedy">${inlineCode(remedy)}.</p>
${steppedList(entries)}
${more(findings.length - kept.length, level, 'not shown')}
</section>
`
  const bytes = places.reduce((sum, part) => sum + part.bytes, items.bytes)
  return { rendered: [section], bytes }
}

/**
 * A single place is shown inline; several are collapsed.
 *
 * @param renderedPlaces the first places, as list items
 */
function renderFinding(
  finding: Finding,
  renderedPlaces: readonly Html[],
  site: URL | undefined,
): Html {
  const { cause, subject, detail, places, count, knownOn } = finding
  const [only] = places
  const target =
    isAboutLinks(cause) || cause === 'missing-asset'
      ? targetLink(subject, only && fileUrl(only.path, site))
      : quote(subject)
  const what = html`<span class="what">${subject && target} ${detail && html`<bdi>${shortened(detail)}</bdi>`}</span>`
  if (count === 0) return subject || detail ? html`<li class="item">${what}</li>\n` : html``
  const where =
    count === 1 && renderedPlaces.length === 1 && only
      ? html`<span class="place">${renderPlace(cause, only, site)}</span>`
      : counted(count, 'file')
  const known = knownOn !== undefined && html`known on ${quote(knownOn)}, now also `
  const line = html`${what} <span class="where">${known || ''}in ${where}</span>`
  if (count === 1) return html`<li class="item">${line}</li>\n`
  return html`<li class="item"><details><summary>${line}</summary>
<ul class="places">${renderedPlaces}</ul>
${more(count - renderedPlaces.length, 'file')}</details></li>
`
}

const placeItem = (cause: FindingCause, place: FindingPlace, site: URL | undefined) =>
  html`<li class="place">${renderPlace(cause, place, site)}</li>\n`

/** @param rendered the first places of the finding */
function inNaturalOrder({ places }: Finding, rendered: readonly Html[]): readonly Html[] {
  const path = (index: number) => places[index]?.path ?? ''
  const order = [...rendered.keys()].sort((a, b) => naturalOrder(path(a), path(b)))
  return order.flatMap((index) => rendered[index] ?? [])
}

function renderPlace(
  cause: FindingCause,
  { path, text }: FindingPlace,
  site: URL | undefined,
): Html {
  const file = fileLink(path, site)
  if (text === '') return file
  const shown = shortened(text.replace(/\s+/g, ' '))
  const label = isAboutLinks(cause) ? `“${shown}”` : shown
  return html`${file} <bdi>${label}</bdi>`
}

function more(count: number, one: string, why = ''): Html | string {
  return count > 0 ? html`<p class="more">and ${counted(count, `more ${one}`)} ${why}</p>` : ''
}
