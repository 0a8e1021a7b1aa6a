import { createHash } from 'node:crypto'
import { type Html, html, type Section } from './html.ts'
import { shortened } from './long-text.ts'
import { style } from './style.ts'

// Blocks all scripts and requests, even if escaping failed somewhere.
const styleHash = createHash('sha256').update(style.toString()).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`

/** The parts of a page. Text is escaped. */
interface PageParts {
  /** Of the browser's window. */
  readonly title: string
  readonly header: Html
  readonly verdict: Html
  readonly sections: readonly Section[]
}

/** A report as one self-contained HTML page: no scripts, no requests, no external links. */
export function pageFrame({ title, header, verdict, sections }: PageParts): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${shortened(title)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the report</a>
${header}
<nav aria-label="Sections of the report"><ul>${sections.map(navigationEntry)}</ul></nav>
<main id="content" tabindex="-1">
${verdict}
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
