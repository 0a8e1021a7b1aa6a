import { createHash } from 'node:crypto'
import type { SiteReport } from '../report/site-report.ts'
import { sizesSection, timeSection } from './bar-sections.ts'
import { changesSection } from './changes-section.ts'
import { exportSection, featuresSection } from './export-sections.ts'
import { findingsSections } from './findings-section.ts'
import { hostsSection } from './hosts-section.ts'
import { html, type Section } from './html.ts'
import { shortened } from './long-text.ts'
import { headerOf, verdictSection } from './overview.ts'
import { style } from './style.ts'

// Blocks all scripts and requests, even if escaping failed somewhere.
const styleHash = createHash('sha256').update(style.toString()).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`

/**
 * The report as one self-contained HTML page: no scripts, no requests, no external links. It has at
 * most 20 MB of UTF-8, whatever the site; the rest is only counted.
 *
 * Quoted text is escaped, and cut if it is long: a secret that is cut cannot be found in the page.
 */
export function reportPage(report: SiteReport): string {
  const sections = [
    ...findingsSections(report),
    changesSection(report),
    hostsSection(report),
    sizesSection(report),
    timeSection(report),
    featuresSection(report),
    exportSection(report),
  ].filter((section) => section !== undefined)

  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Site report: ${shortened(report.domain || report.jobId)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the report</a>
${headerOf(report)}
<nav aria-label="Sections of the report"><ul>${sections.map(navigationEntry)}</ul></nav>
<main id="content" tabindex="-1">
${verdictSection(report)}
${sections.map(sectionHtml)}
</main>
<footer><p>Expand collapsed sections before printing.</p></footer>
</body>
</html>
`.toString()
}

function navigationEntry({ id, name, tally }: Section) {
  const figure = tally === undefined ? '' : html` <span class="tally">${tally}</span>`
  return html`<li><a href="#${id}">${name}${figure}</a></li>\n`
}

function sectionHtml({ id, title, body }: Section) {
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${body}
</section>
`
}
