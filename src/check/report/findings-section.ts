import { formatCount } from '../../kernel/format/quantity.ts'
import { fitToBudget, splitBudget } from '../../report/byte-budget.ts'
import { type Html, html, inlineCode, more, type Section, shortened } from '../../report/html.ts'
import { publishedSite } from '../../report/site-link.ts'
import type { JudgedSiteCheck } from '../baseline/judged-check.ts'
import { acceptingLine, causeGroups, goneLine, numberOf } from '../cause-groups.ts'
import type { Finding } from '../finding.ts'
import { causeSection, type ListedGroup, weightOf } from './cause-section.ts'
import { consequencesText } from './consequences.ts'
import type { SiteReport } from './site-report.ts'

/** Bytes for all findings and notices together. */
const byteBudget = 12_000_000

/** Bytes for the findings that are not in the site, and for the lines to copy. */
const lineBudget = 1_000_000

export function findingsSections({ check, rules, origin }: SiteReport): readonly Section[] {
  if (!check) return [unchecked]
  const { findings: all, ratchet, accepted } = check
  const known = ratchet?.known ?? []
  const listed = (
    findings: readonly Finding[],
    level: Finding['level'],
    list: ListedGroup['list'],
  ): readonly ListedGroup[] => causeGroups(findings, level).map((group) => ({ ...group, list }))
  const groups = [
    ...listed(all, 'finding', 'finding'),
    ...listed(all, 'notice', 'notice'),
    ...listed(known, 'finding', 'known'),
    ...listed(accepted?.findings ?? [], 'finding', 'accepted-finding'),
    ...listed(accepted?.findings ?? [], 'notice', 'accepted-notice'),
  ]
  const links = { site: publishedSite(rules), filesUrl: origin?.filesUrl ?? '' }
  const rendered = splitBudget(groups, byteBudget, weightOf, (group, budget) =>
    causeSection(group, budget, links),
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
      body: findings.length > 0 ? [follows(all), filtered(findings), linesToAccept(all)] : none,
    },
    ...(notices.length > 0 ? [noticesSection(tally('notice'), notices)] : []),
    ...(ratchet ? ratchetSections(ratchet, bodies('known')) : []),
    ...(accepted
      ? acceptedSections(accepted, [...bodies('accepted-finding'), ...bodies('accepted-notice')])
      : []),
  ]
}

const noticesSection = (tally: string, notices: readonly Html[]): Section => ({
  id: 'notices',
  name: 'Notices',
  tally,
  body: [html`<p>For information: notices do not fail the check.</p>\n`, filtered(notices)],
})

/** What the first causes explain of the others. */
function follows(all: readonly Finding[]): Html {
  const text = consequencesText(all)
  return text === undefined ? html`` : html`<p class="note">${text}.</p>\n`
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
<p class="note">${inlineCode('To accept a finding, copy its line into the file that `accepted-findings` names. It is then listed as accepted, and no longer counted.')}</p>
<pre class="copy" tabindex="0"><code>${rendered}</code></pre></details>
${more(acceptable.length - rendered.length, 'line', 'not shown')}`
}

/** The findings that are accepted, and the lines that accept none any more. */
function acceptedSections(
  { findings, removable }: NonNullable<JudgedSiteCheck['accepted']>,
  bodies: readonly Html[],
): readonly Section[] {
  const { rendered } = fitToBudget(removable, lineBudget, (line) => html`${shortened(line)}\n`)
  const lines = html`<p>${inlineCode('These lines of `accepted-findings` match no finding any more: remove them.')}</p>
<pre class="copy" tabindex="0"><code>${rendered}</code></pre>${more(removable.length - rendered.length, 'line', 'not shown')}`
  if (findings.length + removable.length === 0) return []
  return [
    {
      id: 'accepted',
      name: 'Accepted findings',
      tally: formatCount(numberOf(findings)),
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
  { known, gone }: NonNullable<JudgedSiteCheck['ratchet']>,
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
      body: [
        html`<p>The baseline has these too: they do not fail the check.</p>\n`,
        filtered(bodies),
      ],
    },
    {
      id: 'gone',
      name: 'No longer found',
      tally: formatCount(numberOf(gone)),
      body: html`<p>The baseline has these findings, and this site does not.</p>
<ul>${rendered}</ul>${more(gone.length - rendered.length, 'finding', 'not shown')}`,
    },
  ]
  return sections.filter(({ tally }) => tally !== '0')
}

const unchecked: Section = {
  id: 'findings',
  name: 'Findings',
  body: html`<p>${inlineCode(
    'Not checked: `site-check` is `off`. Set it to `warn` to list broken links, missing files and external resources here, or to `fail` to fail the run for them.',
  )}</p>`,
}
