import { lineIds } from '../../kernel/format/line-ids.ts'
import { naturalOrder } from '../../kernel/format/order.ts'
import { counted, formatCount, formatDuration } from '../../kernel/format/quantity.ts'
import { fitToBudget, splitBudget } from '../../report/byte-budget.ts'
import {
  factList,
  type Html,
  html,
  inlineCode,
  quote,
  type Section,
  shortened,
  steppedList,
} from '../../report/html.ts'
import { pageFrame } from '../../report/page-frame.ts'
import { pageHeader, verdictBox } from '../../report/page-header.ts'
import { reportLine } from '../../report/report-line.ts'
import { targetLink } from '../../report/site-link.ts'
import { timeSection, totalTime } from '../../report/time-section.ts'
import { type Difference, differenceTitles, remedies, type UrlDifference } from '../difference.ts'
import {
  comparedAddresses,
  type DifferenceGroup,
  unrequestedUrls,
  urlsOf,
  type VerifyReport,
  verifyVerdict,
} from '../verify-report.ts'
import { detailOf } from './words.ts'

/** Bytes for all differences and notices together: a report has at most 2 MB. */
const byteBudget = 1_700_000

export function verifyPage(report: VerifyReport): string {
  const { files, urls, requests, siteUrl, domain, phases } = report
  const header = pageHeader({
    kind: 'Verification of a deployed site',
    title: siteUrl,
    about: domain && html` · export of ${quote(domain)}`,
    link: URL.parse(siteUrl)?.href,
    report,
  })
  const { state, headline, detail } = verifyVerdict(report)
  const figures = [
    ['Files verified', `${formatCount(files.verified)} of ${formatCount(files.requested)}`],
    ['URLs', formatCount(urls)],
    ['Requests', formatCount(requests)],
    ['Time', formatDuration(totalTime(phases))],
  ] as const
  const paragraphs = [inlineCode(detail)]
  return pageFrame({
    title: `Verification: ${siteUrl}`,
    header,
    verdict: verdictBox({ state, headline, paragraphs, figures }),
    sections: [
      ...differenceSections(report),
      ...mixedContentSections(report),
      factsSection(report),
      timeSection(report),
    ],
    hasFilter: report.groups.length > 0,
  })
}

function differenceSections(report: VerifyReport): Section[] {
  const { groups } = report
  const rendered = splitBudget(groups, byteBudget, weightOf, (group, budget) =>
    renderGroup(group, budget, URL.parse(report.siteUrl) ?? undefined),
  )
  const section = (level: Difference['level'], name: string): Section => ({
    id: `${level}s`,
    name,
    tally: formatCount(
      groups.reduce((sum, one) => sum + (one.level === level ? weightOf(one) : 0), 0),
    ),
    title: name,
    body: html`<div class="groups">${groups.map((group, index) =>
      group.level === level ? (rendered[index]?.html ?? '') : '',
    )}</div>`,
  })
  const none = html`<p>No differences: every requested URL is as exported.</p>`
  const differences = section('difference', 'Differences')
  const hasNotices = groups.some(({ level }) => level === 'notice')
  return [
    groups.some(({ level }) => level === 'difference')
      ? differences
      : { ...differences, body: none },
    ...(hasNotices ? [section('notice', 'Notices')] : []),
  ]
}

const weightOf = ({ count }: DifferenceGroup) => count

interface RenderedGroup {
  readonly html: Html
  readonly bytes: number
}

function renderGroup(
  { kind, level: of, count, differences }: DifferenceGroup,
  budget: number,
  site: URL | undefined,
): RenderedGroup {
  const inOrder = differences.toSorted((a, b) => naturalOrder(a.url, b.url))
  const idOf = lineIds()
  const { rendered, bytes } = fitToBudget(inOrder, budget, (one) =>
    renderDifference(one, idOf(`${of} ${kind} ${one.url}`), site),
  )
  const title = differenceTitles[kind]
  const level = of === 'notice' ? 'notice' : 'finding'
  const missing = count - urlsOf(inOrder.slice(0, rendered.length))
  const group = html`<section class="cause ${level}" aria-labelledby="${level}-${kind}">
<h3 id="${level}-${kind}">${title} <span class="tally">${formatCount(count)}</span></h3>
<p class="remedy">${inlineCode(remedies[kind])}.</p>
${steppedList(rendered)}
${missing > 0 ? html`<p class="more">and ${counted(missing, 'more URL')} not shown</p>` : ''}
</section>
`
  return { html: group, bytes }
}

function renderDifference(one: UrlDifference, id: string, site: URL | undefined): Html {
  const { url } = one
  const detail = detailOf(one)
  const what = detail && html` <span class="where"><bdi>${shortened(detail)}</bdi></span>`
  return reportLine(id, html`<span class="place">${targetLink(url, site)}${what}</span>`)
}

function mixedContentSections({ mixedContent: { count, first } }: VerifyReport): Section[] {
  if (count === 0) return []
  const missing = count - first.length
  const rows = first.map(({ page, url }) => html`<li>${quote(page)} loads ${quote(url)}</li>\n`)
  return [
    {
      id: 'mixed',
      name: 'Mixed content',
      tally: formatCount(count),
      title: 'Mixed content',
      body: html`<p>Browsers block or upgrade what an https page loads over http.</p>
<ul class="paths">${rows}</ul>
${missing > 0 ? html`<p class="more">and ${formatCount(missing)} more</p>` : ''}`,
    },
  ]
}

function factsSection(report: VerifyReport): Section {
  const { siteUrl, domain, publishTarget, scope, files, urls, requests } = report
  const { siteDigest, createdAt, propagationSeconds } = report
  const addresses = comparedAddresses(report)
  const rows = [
    ['Site', quote(siteUrl)],
    ['Export of', domain && quote(domain)],
    ['Site digest', quote(siteDigest)],
    ['Publish target', publishTarget !== 'none' && quote(publishTarget)],
    ['Compared', scope],
    ['Addresses', addresses && quote(addresses)],
    ['Not served', files.exempt > 0 && counted(files.exempt, 'file')],
    ['URLs', formatCount(urls)],
    ['Not requested', unrequestedUrls(report)],
    ['Requests', formatCount(requests)],
    ['Correct after', propagationSeconds !== undefined && `${propagationSeconds} s`],
    ['Report created', quote(createdAt.toISOString())],
  ] as const
  return factList({ id: 'facts', name: 'Verification' }, rows)
}
