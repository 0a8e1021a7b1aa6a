import { createHash } from 'node:crypto'
import type { SiteReport } from '../report/site-report.ts'
import { sizesSection, timeSection } from './bar-sections.ts'
import { changesSection } from './changes-section.ts'
import { exportSection, featuresSection } from './export-sections.ts'
import { findingsSections } from './findings-section.ts'
import { hostsSection } from './hosts-section.ts'
import { html, type Section, shortened } from './html.ts'
import { headerOf, verdictSection } from './overview.ts'
import { style } from './style.ts'

// Nothing runs and nothing loads, even if text from outside came to stand where it should not.
const styleHash = createHash('sha256').update(style.toString()).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`

/**
 * The report as one HTML page that needs nothing else: no script, no load, no link that leaves it.
 * It takes at most 20 MB of UTF-8, whatever the site: past that it counts what it does not show.
 *
 * What the page quotes is harmless in it, but cut and escaped: secrets are to be taken out of the
 * report before, not out of the page.
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
<nav aria-label="Parts of the report"><ul>${sections.map(entry)}</ul></nav>
<main id="content" tabindex="-1">
${verdictSection(report)}
${sections.map(drawn)}
</main>
<footer><p>What is folded stays folded in print: open what is to be printed.</p></footer>
</body>
</html>
`.toString()
}

function entry({ id, name, tally }: Section) {
  const figure = tally === undefined ? '' : html` <span class="tally">${tally}</span>`
  return html`<li><a href="#${id}">${name}${figure}</a></li>\n`
}

function drawn({ id, title, body }: Section) {
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${body}
</section>
`
}
