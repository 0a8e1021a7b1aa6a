import { naturalOrder } from '../../kernel/format/order.ts'
import { counted, formatCount } from '../../kernel/format/quantity.ts'
import { type FittedItems, fitToBudget, splitBudget } from '../../report/byte-budget.ts'
import {
  type Html,
  html,
  inlineCode,
  more,
  quote,
  shortened,
  steppedList,
} from '../../report/html.ts'
import { reportLine } from '../../report/report-line.ts'
import { fileLink, fileUrl, sourceLink, targetLink } from '../../report/site-link.ts'
import type { FindingCause } from '../../site/finding-cause.ts'
import {
  type CauseGroup,
  detailText,
  isWrittenOtherwise,
  numberOf,
  shownSubject,
} from '../cause-groups.ts'
import {
  causeRemedies,
  causeTitles,
  type Finding,
  type FindingPlace,
  isAboutLinks,
} from '../finding.ts'

/** A group, and the list that it is in. */
export type ListedGroup = CauseGroup & {
  readonly list: Finding['level'] | 'known' | `accepted-${Finding['level']}`
}

/** For `splitBudget`. */
export const weightOf = ({ findings }: CauseGroup) =>
  findings.reduce((sum, { places }) => sum + places.length + 1, 0)

/** Renders as many findings as fit into half the budget, then their places. */
export function causeSection(
  { cause, level, list, findings: unsorted }: ListedGroup,
  budget: number,
  links: PlaceLinks,
): FittedItems<Html> {
  const findings = unsorted.toSorted(
    (a, b) => b.count - a.count || naturalOrder(a.subject, b.subject),
  )
  const items = fitToBudget(findings, budget / 2, (finding) => renderFinding(finding, [], links))
  const kept = findings.slice(0, items.rendered.length)
  const places = splitBudget(
    kept,
    budget - items.bytes,
    (finding) => finding.places.length,
    (finding, share) =>
      fitToBudget(finding.places, share, (place) => placeItem(finding, place, links)),
  )
  const entries = kept.map((finding, index) =>
    renderFinding(finding, inNaturalOrder(finding, places[index]?.rendered ?? []), links),
  )
  const section = html`<section class="cause ${level}" role="group" aria-labelledby="${list}-${cause}">
<h3 id="${list}-${cause}">${inlineCode(causeTitles[cause])} <span class="tally">${formatCount(numberOf(findings))}</span></h3>
<p class="remedy">${inlineCode(causeRemedies[cause])}. <code>${cause}</code></p>
${foldedList(entries, kept)}
${more(findings.length - kept.length, level, 'not shown')}
</section>
`
  const bytes = places.reduce((sum, part) => sum + part.bytes, items.bytes)
  return { rendered: [section], bytes }
}

const isAboutTargets = (cause: FindingCause) => isAboutLinks(cause) || cause === 'missing-asset'

/** How many findings come first, and how many of a folder are folded. */
const folding = { first: 10, folder: 3 }

/**
 * The findings that affect most pages, then those of each folder, folded, then the others.
 *
 * @param entries of the findings, in their order
 */
function foldedList(entries: readonly Html[], findings: readonly Finding[]): Html {
  const [{ cause, level } = { cause: 'broken-link', level: 'finding' } as const] = findings
  const noun = isAboutTargets(cause) ? 'missing target' : level
  const folders = Map.groupBy(
    [...entries.keys()].slice(folding.first),
    (index) => /^\/[^#]*\//.exec(findings[index]?.subject ?? '')?.[0] ?? '',
  )
  const folded = [...folders]
    .filter(([folder, { length }]) => folder !== '' && length >= folding.folder)
    .sort(([, a], [, b]) => b.length - a.length)
  const inFolders = new Set(folded.flatMap(([, indexes]) => indexes))
  const others = entries.filter((_, index) => !inFolders.has(index))
  const lists = folded.map(([folder, indexes]) => {
    const list = steppedList(indexes.flatMap((index) => entries[index] ?? []))
    return html`<details class="rest">
<summary>${quote(`${folder}…`)}: ${counted(indexes.length, noun)}</summary>
${list}
</details>`
  })
  return steppedList(others, folding.first, lists)
}

/**
 * A single place is shown inline; several are collapsed.
 *
 * @param renderedPlaces the first places, as list items
 */
function renderFinding(finding: Finding, renderedPlaces: readonly Html[], links: PlaceLinks): Html {
  const { places, count, parts, knownOn, id } = finding
  const [only] = places
  const isSummary = count > 1 || parts !== undefined
  // A summary is itself interactive: a link in it is out of reach for some readers.
  const what = renderDefect(finding, isSummary ? undefined : links.site)
  const item = (content: Html) => reportLine(id, content, copyButton)
  if (count === 0) return what ? item(what) : html``
  const where =
    count === 1 && renderedPlaces.length === 1 && only
      ? html`<span class="place">${renderPlace(finding, only, links)}</span>`
      : counted(count, 'file')
  const known = knownOn !== undefined && html`known on ${quote(knownOn)}, now also `
  const line = html`${what} <span class="where">${known || ''}in ${where}</span>`
  if (!isSummary) return item(line)
  const anchors = parts && html`<p>${shortenedList(parts.map(({ name }) => name))}</p>\n`
  return item(html`<details><summary>${line}</summary>
${anchors}<ul class="places">${renderedPlaces}</ul>
${more(count - renderedPlaces.length, 'file')}</details>`)
}

/** What is wrong; undefined if the title of the cause says it all. */
function renderDefect(finding: Finding, site: URL | undefined): Html | undefined {
  const { cause, existing, places, count } = finding
  const subject = shownSubject(finding)
  const detail = detailText(finding)
  if (count === 0 && !subject && !detail) return undefined
  const [only] = places
  const target = isAboutTargets(cause)
    ? targetLink(subject, only && fileUrl(only.path, site))
    : quote(subject)
  return html`<span class="what">${subject && target} ${detail && html`<bdi>${shortened(detail)}</bdi>`}${existing && html` ${quote(existing)} exists`}</span>`
}

/** Copies the line of a finding for `accepted-findings`, which needs the script. */
const copyButton = html`<button type="button" class="line">Copy line</button>`

/** How many anchors of a finding are listed. */
const maxParts = 200

const shortenedList = (names: readonly string[]) =>
  html`${names.slice(0, maxParts).map((name, index) => [index > 0 ? ', ' : '', quote(name)])}${names.length > maxParts ? ', …' : ''}`

const placeItem = (finding: Finding, place: FindingPlace, links: PlaceLinks) =>
  html`<li class="place">${renderPlace(finding, place, links)}</li>\n`

/** @param rendered the first places of the finding */
function inNaturalOrder({ places }: Finding, rendered: readonly Html[]): readonly Html[] {
  const path = (index: number) => places[index]?.path ?? ''
  const order = [...rendered.keys()].sort((a, b) => naturalOrder(path(a), path(b)))
  return order.flatMap((index) => rendered[index] ?? [])
}

/** What the places of findings link to. */
export interface PlaceLinks {
  /** The published site, if its URL is known. */
  readonly site: URL | undefined
  /** As in `RunOrigin`; empty if unknown. */
  readonly filesUrl: string
}

/** The file, the text of the link, the URL as it is written, and where its author wrote it. */
function renderPlace(finding: Finding, place: FindingPlace, { site, filesUrl }: PlaceLinks): Html {
  const { path, text, written = '', servedAt, source } = place
  const label = shortened(text.replace(/\s+/g, ' '))
  const shown = isAboutLinks(finding.cause) ? `“${label}”` : label
  const isOther = isWrittenOtherwise(place, shownSubject(finding)) && written !== text
  const more = source?.more === undefined ? '' : ` and ${counted(source.more, 'more line')}`
  return html`${[
    fileLink(path, site),
    servedAt === undefined ? '' : html`, from ${quote(servedAt)}`,
    text === '' ? '' : html` <bdi>${shown}</bdi>`,
    isOther ? html` written ${quote(written)}` : '',
    source ? html` <span class="source">${sourceLink(source, filesUrl)}${more}</span>` : '',
  ]}`
}
