import type { SiteReport } from '../check/report/site-report.ts'
import { changesLine, type Verdict, verdictOf } from '../check/site-outline.ts'
import { formatCount, formatDuration, formatSize } from '../kernel/format/quantity.ts'
import { totalTime } from './bar-sections.ts'
import { type Html, html, inlineCode, type Part, quote, shortened } from './html.ts'
import { publishedSite } from './site-link.ts'

const dates = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

export function headerOf(report: SiteReport): Html {
  const { source, jobId, exportVersion, rules } = report
  const { domain } = rules
  const version = exportVersion && html` · version ${quote(exportVersion)}`
  const site = publishedSite(rules)
  return pageHeader({
    kind: 'Site report',
    title: source?.name || domain || `Export job ${jobId}`,
    about: html`${version}${domain && jobId && html` · job ${quote(jobId)}`}`,
    link: site?.href,
    report,
  })
}

/** The head of a report: what it is about, when and in which run it was made, and links. */
export function pageHeader(head: {
  readonly kind: string
  readonly title: string
  /** After the time. */
  readonly about: Part
  /** Of the site; serialized. */
  readonly link: string | undefined
  readonly report: Pick<SiteReport, 'createdAt' | 'origin'>
}): Html {
  const { createdAt, origin } = head.report
  const links = [
    head.link && html`<a href="${head.link}">Open the site</a>`,
    origin?.runUrl && html`<a href="${origin.runUrl}">${origin.run}</a>`,
    origin?.action && html`action ${quote(origin.action)}`,
  ].filter((link) => link !== undefined && link !== '')
  return html`<header>
<p class="eyebrow">${head.kind}</p>
<h1><bdi>${shortened(head.title)}</bdi></h1>
<p class="meta"><time datetime="${createdAt.toISOString()}">${dates.format(createdAt)} UTC</time>${head.about}</p>
<p class="meta">${links.map((link, index) => [index > 0 ? ' · ' : '', link])}</p>
</header>`
}

export function verdictSection(report: SiteReport): Html {
  const { state, headline, detail } = verdictOf(report)
  const changes = changesLine(report.changes)
  const figures = [
    ...(report.check ? [['Pages', formatCount(report.check.pages)] as const] : []),
    ['Files', formatCount(report.site.fileCount)],
    ['Site', formatSize(report.site.bytes)],
    ...(report.bundle ? [['Bundle', formatSize(report.bundle.bytes)] as const] : []),
    ['Time', formatDuration(totalTime(report.phases))],
  ] as const
  return verdictBox({
    state,
    headline,
    paragraphs: [inlineCode(detail), html`Changes: ${changes}.`],
    figures,
  })
}

/** A result at a glance, with its figures below it. */
export function verdictBox(box: {
  readonly state: Verdict['state']
  readonly headline: string
  readonly paragraphs: readonly Part[]
  readonly figures: readonly (readonly [name: string, value: string])[]
}): Html {
  const { state, headline, paragraphs, figures } = box
  return html`<section class="verdict ${state}" aria-labelledby="verdict">
${marks[state]}
<div>
<h2 id="verdict">${headline}</h2>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>\n`)}</div>
</section>
<dl class="figures">${figures.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

// The headline holds the same information as text.
const drawing = (path: Html) =>
  html`<svg class="mark" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" focusable="false"><circle cx="24" cy="24" r="22"/>${path}</svg>`

const marks: Readonly<Record<Verdict['state'], Html>> = {
  good: drawing(html`<path d="M14 25l7 7 13-15"/>`),
  bad: drawing(html`<path d="M24 13v14M24 34v.5"/>`),
  unknown: drawing(html`<path d="M14 24h20"/>`),
}
