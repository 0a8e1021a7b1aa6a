import { createHash } from 'node:crypto'
import { type Html, html, type Section, shortened } from './html.ts'
import { pageScript } from './page/page-script.ts'

/** The parts of a page. Text is escaped. */
interface PageParts {
  /** Of the browser's window. */
  readonly title: string
  readonly header: Html
  readonly verdict: Html
  readonly sections: readonly Section[]
  /** Whether a section has a list that the script filters. */
  readonly hasFilter: boolean
  /** Whether a section has pictures, which are in the page itself. */
  readonly hasPictures?: boolean
}

/**
 * A report as one self-contained HTML page: one script of its own, no requests, and links only to the
 * site that it is about and to its run.
 */
export function pageFrame(parts: PageParts): string {
  const { title, header, verdict, sections, hasFilter, hasPictures } = parts
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}${hasPictures ? '; img-src data:' : ''}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${shortened(title)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the report</a>
${header}
<nav aria-label="Sections of the report"><ul>${sections.map(navigationEntry)}</ul></nav>
<main id="content" tabindex="-1">
${verdict}
${hasFilter ? tools : ''}
${sections.map(sectionHtml)}
</main>
<script>${pageScript}</script>
</body>
</html>
`.toString()
}

/** Hidden without the script. */
const tools = html`<form class="tools" hidden>
<label>Filter <input type="search" name="filter" autocomplete="off" spellcheck="false"></label>
<fieldset><legend>Group by</legend>
<label><input type="radio" name="grouping" value="cause" checked> cause</label>
<label><input type="radio" name="grouping" value="page"> page</label></fieldset>
<output aria-live="polite"></output>
</form>`

function navigationEntry({ id, name, tally }: Section) {
  const figure = tally === undefined ? '' : html` <span class="tally">${tally}</span>`
  return html`<li><a href="#${id}">${name}${figure}</a></li>\n`
}

function sectionHtml({ id, name, title = name, body }: Section) {
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${body}
</section>
`
}

/** The page's only style sheet. Text has a contrast of at least 4.5 to 1, light and dark. */
const style = html`
:root {
  --paper: #fcfbf9; --card: #ffffff; --ink: #211f1c; --quiet: #615c55; --line: #e3ded6;
  --code: #f1eee8; --ground: #ece8e1; --accent: #2b5f9e;
  --good: #1d6a40; --good-card: #eef6f0; --bad: #a12a1f; --bad-card: #fbf0ee;
  --unknown: #6b5514; --unknown-card: #f8f3e4;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171614; --card: #1e1d1a; --ink: #ebe7e0; --quiet: #a9a399; --line: #37342f;
    --code: #282622; --ground: #2c2a26; --accent: #8ab8ef;
    --good: #86d3a6; --good-card: #1a2a20; --bad: #ff9f92; --bad-card: #331d1a;
    --unknown: #e2c26f; --unknown-card: #2c2614;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0 auto; max-width: 74rem; padding: 3rem 1.5rem 2rem;
  background: var(--paper); color: var(--ink); overflow-wrap: break-word;
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
h1, h2, h3 { line-height: 1.25; }
h1 { margin: 0; font-size: clamp(1.75rem, 5vw, 2.5rem); font-weight: 650; letter-spacing: -0.02em; }
h2 { margin: 0 0 1rem; font-size: 1.375rem; font-weight: 650; letter-spacing: -0.01em; }
h3 { margin: 0; font-size: 1.0625rem; font-weight: 650; }
p { margin: 0 0 0.75rem; max-width: 68ch; }
ul { margin: 0; padding: 0; list-style: none; }
code {
  padding: 0.1em 0.35em; border-radius: 0.25em; background: var(--code); unicode-bidi: isolate;
  font: 0.875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
  overflow-wrap: anywhere; box-decoration-break: clone; -webkit-box-decoration-break: clone;
}
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }

.skip { position: absolute; left: -999rem; }
.skip:focus {
  left: 1rem; top: 1rem; z-index: 1; padding: 0.5rem 1rem;
  background: var(--card); border: 1px solid var(--line);
}
.eyebrow { margin: 0 0 0.25rem; color: var(--quiet); font-size: 0.9375rem; }
.meta { margin: 0.5rem 0 0; max-width: none; color: var(--quiet); }
.note, .more, .remedy { color: var(--quiet); }
.note { margin: 0.75rem 0 0; font-size: 0.9375rem; }
.more { margin: 0.25rem 0 0.5rem; font-size: 0.9375rem; }
h3 .tally { margin-left: 0.25rem; padding: 0.1em 0.5em; border-radius: 1em; background: var(--code); font-size: 0.875rem; }
.finding h3 .tally { color: var(--bad); background: var(--bad-card); }
.tally { color: var(--quiet); font-weight: 400; font-variant-numeric: tabular-nums; }

nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 1.5rem 0 0; }
nav a { display: inline-block; padding: 0.2rem 0; color: var(--ink); text-decoration: none; }
nav a:hover { text-decoration: underline; text-underline-offset: 0.2em; }

main > section { margin: 0 0 3.5rem; }
.verdict {
  display: flex; gap: 1.25rem; align-items: flex-start; margin: 1.5rem 0 0; padding: 1.5rem;
  border: 1px solid; border-radius: 0.75rem;
}
main > .verdict { margin: 1.5rem 0 0; }
.verdict h2 { margin: 0 0 0.375rem; font-size: 1.75rem; line-height: 1.2; }
.verdict p { margin: 0 0 0.25rem; }
.verdict p:last-child { margin: 0; }
.good { border-color: var(--good); background: var(--good-card); }
.bad { border-color: var(--bad); background: var(--bad-card); }
.unknown { border-color: var(--unknown); background: var(--unknown-card); }
.good h2, .good .mark { color: var(--good); }
.bad h2, .bad .mark { color: var(--bad); }
.unknown h2, .unknown .mark { color: var(--unknown); }
.verdict code { background: none; padding: 0; }
.mark { flex: none; fill: none; stroke: currentColor; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }

dl { margin: 0; }
dt { color: var(--quiet); font-size: 0.9375rem; }
dd { margin: 0; }
.figures { display: flex; flex-wrap: wrap; gap: 1rem 3rem; margin: 1.5rem 0 3.5rem; }
.figures dd { font-size: 1.375rem; font-weight: 600; letter-spacing: -0.01em; font-variant-numeric: tabular-nums; }
.facts div { display: grid; grid-template-columns: 9rem minmax(0, 1fr); gap: 0 1rem; padding: 0.45rem 0; border-top: 1px solid var(--line); }

.tools { display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: center; margin: 0 0 2.5rem; }
.tools[hidden], .groups[hidden] { display: none; }
.tools label { color: var(--quiet); }
.tools fieldset { display: flex; gap: 0.75rem; margin: 0; padding: 0; border: 0; }
.tools legend { float: left; padding: 0; color: var(--quiet); }
.tools input { font: inherit; accent-color: var(--accent); }
.tools [type=search] {
  width: 16rem; max-width: 100%; padding: 0.3rem 0.6rem; color: var(--ink);
  background: var(--card); border: 1px solid var(--quiet); border-radius: 0.375rem;
}
.tools output { color: var(--quiet); font-variant-numeric: tabular-nums; }
.chips { display: flex; flex: 100%; flex-wrap: wrap; gap: 0.5rem; max-width: none; }
.chip, .line {
  padding: 0.15rem 0.6rem; font: inherit; font-size: 0.875rem; color: var(--ink); cursor: pointer;
  background: none; border: 1px solid var(--line); border-radius: 1em;
}
.chip.finding { border-color: var(--bad); }
.chip.notice { border-style: dashed; border-color: var(--quiet); }
.chip[aria-pressed=true] { color: var(--paper); background: var(--ink); }
.chip[aria-pressed=true] .tally { color: var(--paper); }
.own { float: right; margin-left: 1rem; font-size: 0.875rem; }
.own a { color: var(--quiet); text-decoration: none; }
.line { padding: 0 0.5rem; }
.item:target { background: var(--code); }
@media (hover: hover) {
  .own { opacity: 0; }
  .item:hover > .own, .item:target > .own, .own:focus-within { opacity: 1; }
}
@media (scripting: none) { .line { display: none; } }
.sight { padding: 0; background: none; border: 0; cursor: zoom-in; }
dialog { max-width: 90vw; color: var(--ink); background: var(--paper); border: 1px solid var(--line); }
dialog img { max-width: 100%; margin: 0 1rem 1rem 0; vertical-align: top; }
dialog .step { float: right; }
.step {
  margin: 0.5rem 0; padding: 0.3rem 0.75rem; font: inherit; color: var(--accent); cursor: pointer;
  background: none; border: 1px solid var(--line); border-radius: 0.375rem;
}
.item { content-visibility: auto; contain-intrinsic-size: auto 2.5rem; }
.item a, .place a, .meta a { text-decoration-color: var(--line); text-underline-offset: 0.2em; }
.note + .groups { margin-top: 1rem; }
.cause { margin: 0 0 2rem; }
.results h3 { margin-bottom: 0.5rem; }
.cause .remedy { margin: 0.125rem 0 0.625rem; }
.remedy > code:last-child { white-space: nowrap; }
.cause > ul > li, .rest > ul > li { border-top: 1px solid var(--line); padding: 0.45rem 0 0.45rem 1.25rem; }
.cause > ul > li:last-child { border-bottom: 1px solid var(--line); }
.where { color: var(--quiet); }
summary { cursor: pointer; }
pre { overflow-x: auto; }
pre code { display: block; min-width: fit-content; padding: 0.5rem 0.75rem; }
li > details > summary { list-style-position: outside; }
summary::marker { color: var(--quiet); }
.rest > summary, .change > summary { padding: 0.45rem 0; }
.rest > summary { color: var(--quiet); }
.places, .paths { margin: 0.375rem 0 0.5rem; padding-left: 1rem; border-left: 2px solid var(--line); }
.places li, .paths li { padding: 0.125rem 0; }
.change { margin: 0; border-top: 1px solid var(--line); }
p.change { padding: 0.45rem 0 0.45rem 1.1rem; color: var(--quiet); }
.sheet { display: flex; flex-wrap: wrap; gap: 1.5rem; padding: 0; list-style: none; }
.sheet img { margin: 0 0.25rem 0 0; border: 1px solid var(--line); }
.sign { display: inline-block; width: 1.1em; color: var(--quiet); text-align: center; }

bdi, dd, .bars th[scope=row] { overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { padding: 0 0 0.5rem; color: var(--quiet); font-size: 0.9375rem; text-align: left; }
th, td { padding: 0.45rem 1rem 0.45rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: baseline; font-weight: 400; overflow-wrap: break-word; }
th:last-child, td:last-child { padding-right: 0; }
thead th, thead td { border-top: 0; color: var(--quiet); font-size: 0.9375rem; }
tfoot th, tfoot td { font-weight: 600; }
.number { text-align: right; white-space: nowrap; }
.number + :not(.number) { padding-left: 1rem; }
.drawing { width: 50%; }
thead .drawing span:last-child { float: right; }
.bar { display: block; transform: translateY(0.15rem); }
.bar rect { fill: var(--accent); }
.bar .ground { fill: var(--ground); }

@media (min-width: 62rem) {
  body { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: 0 3rem; }
  header, main { grid-column: 2; }
  nav { grid-column: 1; grid-row: 1 / span 2; }
  nav ul { position: sticky; top: 3rem; flex-direction: column; margin: 0.25rem 0 0; }
}
@media (max-width: 36rem) {
  body { padding: 1.5rem 1rem; }
  .verdict { padding: 1.125rem; gap: 0.875rem; }
  .mark { width: 2rem; height: 2rem; }
  h1 { font-size: 1.375rem; }
  .meta { margin-top: 0.25rem; font-size: 0.9375rem; }
  nav ul { flex-wrap: nowrap; margin-top: 0.75rem; overflow-x: auto; }
  nav li { flex: none; }
  .verdict h2 { font-size: 1.25rem; }
  .figures { gap: 0.5rem 1.5rem; margin: 1rem 0 1.5rem; }
  .figures dd { font-size: 1.0625rem; }
  .tools { gap: 0.5rem 1rem; margin-bottom: 1.5rem; }
  .chips { flex-wrap: nowrap; overflow-x: auto; }
  .chip { flex: none; }
  .facts div { grid-template-columns: minmax(0, 1fr); }
  th, td { padding-right: 0.625rem; }
  .bars { font-size: 0.9375rem; }
  .bars th[scope=row] { min-width: 5rem; }
  .drawing { width: auto; min-width: 3rem; }
  thead .drawing span { display: none; }
}
@media (forced-colors: active) {
  .bar rect { fill: CanvasText; }
  .bar .ground { fill: Canvas; stroke: GrayText; }
}
@media print {
  :root {
    --paper: #fff; --card: #fff; --ink: #000; --quiet: #444; --line: #bbb; --code: #fff;
    --ground: #eee; --accent: #444; --good: #14532d; --good-card: #fff; --bad: #7f1d1d;
    --bad-card: #fff; --unknown: #4d3c0a; --unknown-card: #fff; color-scheme: light;
  }
  html { font-size: 10pt; }
  body { display: block; max-width: none; padding: 0; }
  nav, .skip, .tools, .step, .own, summary::marker { display: none; }
  details::details-content { content-visibility: visible; display: block; }
  .item { content-visibility: visible; }
  main > section { margin-bottom: 2rem; }
  .figures { margin-bottom: 2rem; }
  h2, h3, caption, .remedy { break-after: avoid; }
  tr, li > details > summary, .verdict { break-inside: avoid; }
  code { padding: 0; }
}
`

// Blocks all other scripts, and all requests, even if escaping failed somewhere.
const hashOf = (text: Html) =>
  `'sha256-${createHash('sha256').update(text.toString()).digest('base64')}'`
const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(pageScript)}; base-uri 'none'; form-action 'none'`
