import { counted, formatCount } from '../../format/count.ts'
import { type Finding, type FindingCause, findingCauses, type Place } from '../finding.ts'
import { type Allotment, fitting, shareOut } from '../report/byte-budget.ts'
import { type CauseGroup, causeGroups, isOfLinks } from '../report/cause-groups.ts'
import type { SiteReport } from '../report/site-report.ts'
import { type Html, html, inlineCode, quote, type Section, shortened } from './html.ts'

/** Bytes of the page for all findings and notices together. */
const allowedBytes = 12_000_000

/** How many findings of one cause are seen before the others are unfolded. */
const unfolded = 10

/** What is wrong, and what is only told, each by its cause. */
export function findingsSections({ check }: SiteReport): readonly Section[] {
  if (!check) return [unchecked]
  const groups = (['finding', 'notice'] as const).flatMap((level) =>
    causeGroups(check.findings, level),
  )
  const drawn = shareOut(groups, allowedBytes, weightOf, drawGroup)
  const bodies = (level: Finding['level']) =>
    groups.flatMap((group, index) => (group.level === level ? (drawn[index]?.drawn ?? []) : []))
  const tally = (level: Finding['level']) =>
    formatCount(check.findings.filter((finding) => finding.level === level).length)

  const findings = bodies('finding')
  const notices = bodies('notice')
  const none = html`<p>Nothing was found that stands in the way of publishing this site.</p>`
  return [
    {
      id: 'findings',
      name: 'Findings',
      tally: tally('finding'),
      title: 'Findings',
      body: findings.length > 0 ? findings : none,
    },
    ...(notices.length > 0
      ? [
          {
            id: 'notices',
            name: 'Notices',
            tally: tally('notice'),
            title: 'Notices',
            body: [html`<p>Good to know; no reason for the check to fail.</p>\n`, ...notices],
          },
        ]
      : []),
  ]
}

const unchecked: Section = {
  id: 'findings',
  name: 'Findings',
  title: 'Findings',
  body: html`<p>${inlineCode(
    'The site was not checked: `site-check` is `off`. Set it to `warn` to have broken links, missing files and loads from other hosts listed here, or to `fail` to end the step for them.',
  )}</p>`,
}

const weightOf = ({ findings }: CauseGroup) =>
  findings.reduce((sum, { places }) => sum + places.length + 1, 0)

/** First all findings that there is room for, then as many of their places. */
function drawGroup({ cause, level, findings }: CauseGroup, allowed: number): Allotment<Html> {
  const items = fitting(findings, allowed / 2, (finding) => drawFinding(finding, []))
  const kept = findings.slice(0, items.drawn.length)
  const places = shareOut(
    kept,
    allowed - items.bytes,
    (finding) => finding.places.length,
    (finding, share) =>
      fitting(finding.places, share, (place) => html`<li>${drawPlace(cause, place)}</li>\n`),
  )
  const list = kept.map((finding, index) => drawFinding(finding, places[index]?.drawn ?? []))
  const { title, remedy } = findingCauses[cause]
  const section = html`<section class="cause ${level}" aria-labelledby="${level}-${cause}">
<h3 id="${level}-${cause}">${inlineCode(title)} <span class="tally">${formatCount(findings.length)}</span></h3>
<p class="remedy">${inlineCode(remedy)}.</p>
${foldedList(list)}
${more(findings.length - kept.length, level, 'that this page has no room for')}
</section>
`
  const bytes = places.reduce((sum, part) => sum + part.bytes, items.bytes)
  return { drawn: [section], bytes }
}

function foldedList(items: readonly Html[]): Html {
  const rest = items.slice(unfolded)
  const folded = html`<details class="rest">
<summary>${formatCount(rest.length)} more</summary>
<ul>${rest}</ul>
</details>`
  return html`<ul>${items.slice(0, unfolded)}</ul>${rest.length > 0 ? folded : ''}`
}

/**
 * A place that is the only one stands beside its finding, others are folded.
 *
 * @param drawn the first places, each as an item of a list
 */
function drawFinding(finding: Finding, drawn: readonly Html[]): Html {
  const { cause, subject, detail, places, count } = finding
  const what = html`${subject && quote(subject)} ${detail && html`<bdi>${shortened(detail)}</bdi>`}`
  if (count === 0) return subject || detail ? html`<li>${what}</li>\n` : html``
  const [only] = places
  const where =
    count === 1 && drawn.length === 1 && only ? drawPlace(cause, only) : counted(count, 'file')
  const line = html`${what} <span class="where">in ${where}</span>`
  if (count === 1) return html`<li>${line}</li>\n`
  return html`<li><details><summary>${line}</summary>
<ul class="places">${drawn}</ul>
${more(count - drawn.length, 'file')}</details></li>
`
}

function drawPlace(cause: FindingCause, { path, text }: Place): Html {
  if (text === '') return quote(path)
  const said = isOfLinks(cause) ? `“${shortened(text)}”` : shortened(text)
  return html`${quote(path)} <bdi>${said}</bdi>`
}

function more(count: number, one: string, why = ''): Html | string {
  return count > 0 ? html`<p class="more">and ${counted(count, `more ${one}`)} ${why}</p>` : ''
}
