import type { RunOrigin } from '../kernel/run/run.ts'
import { type Html, html, type Part, quote, shortened } from './html.ts'
import type { Verdict } from './verdict.ts'

const dates = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** When and in which run a report was made. */
export interface ReportOrigin {
  readonly createdAt: Date
  /** The workflow's run, if the runner states it. */
  readonly origin?: RunOrigin | undefined
}

/** The head of a report: what it is about, when and in which run it was made, and links. */
export function pageHeader(head: {
  readonly kind: string
  readonly title: string
  /** After the time. */
  readonly about: Part
  /** Of the site; serialized. */
  readonly link: string | undefined
  readonly report: ReportOrigin
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
