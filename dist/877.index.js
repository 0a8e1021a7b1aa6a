export const id = 877;
export const ids = [877];
export const modules = {

/***/ 47254:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ fitToBudget),
/* harmony export */   w: () => (/* binding */ splitBudget)
/* harmony export */ });
/** Renders items from the first on, up to `budget` bytes of UTF-8. */
function fitToBudget(items, budget, render) {
    const rendered = [];
    let bytes = 0;
    for (const item of items) {
        const next = render(item);
        const size = Buffer.byteLength(next.toString());
        if (bytes + size > budget)
            break;
        bytes += size;
        rendered.push(next);
    }
    return { rendered, bytes };
}
/**
 * Splits a byte budget among items: small items are rendered completely, and large items get equal
 * shares of the rest. So one cause with a million findings does not crowd out all others.
 *
 * @param weight the size of an item, in any unit
 * @param render uses at most the given budget
 * @returns one part for each item, in their order
 */
function splitBudget(items, budget, weight, render) {
    const parts = [];
    let left = budget;
    const order = items
        .map((item, index) => ({ item, index, weight: weight(item) }))
        .sort((a, b) => a.weight - b.weight);
    for (const [done, { item, index }] of order.entries()) {
        const part = render(item, left / (order.length - done));
        left -= part.bytes;
        parts[index] = part;
    }
    return parts;
}


/***/ }),

/***/ 85518:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ED: () => (/* binding */ sizesSection),
/* harmony export */   P: () => (/* binding */ timeSection),
/* harmony export */   cJ: () => (/* binding */ totalTime)
/* harmony export */ });
/* harmony import */ var _format_count_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(48296);
/* harmony import */ var _format_duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10447);
/* harmony import */ var _format_size_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(24826);
/* harmony import */ var _html_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76479);




/** The size of the site by type of file. */
function sizesSection({ site, sizes }) {
    const largest = Math.max(0, ...sizes.map(({ bytes }) => bytes));
    return {
        id: 'size',
        name: 'Size',
        tally: (0,_format_size_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .X)(site.bytes),
        title: 'Size by type',
        body: (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `<table class="bars">
<caption>Files of the site by type, the largest first</caption>
<thead><tr><th scope="col">Type</th><td class="drawing"></td><th scope="col" class="number">Files</th><th scope="col" class="number">Size</th><th scope="col" class="number">Share</th></tr></thead>
<tbody>
${sizes.map((size) => sizeRow(size, largest, site.bytes))}</tbody>
<tfoot><tr><th scope="row">All</th><td class="drawing"></td><td class="number">${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_3__/* .formatCount */ .B4)(site.fileCount)}</td><td class="number">${(0,_format_size_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .X)(site.bytes)}</td><td class="number"></td></tr></tfoot>
</table>`,
    };
}
function sizeRow({ type, files, bytes }, largest, all) {
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `<tr><th scope="row">${type}</th><td class="drawing">${bar(0, ratio(bytes, largest))}</td><td class="number">${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_3__/* .formatCount */ .B4)(files)}</td><td class="number">${(0,_format_size_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .X)(bytes)}</td><td class="number">${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_3__/* .formatShare */ .T1)(bytes, all)}</td></tr>
`;
}
/** The duration of each phase, as bars on the timeline of the step. */
function timeSection({ phases }) {
    const total = totalTime(phases);
    const longest = phases.toSorted((a, b) => b.duration - a.duration)[0];
    const summary = longest &&
        (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `<p>Longest phase: ${longest.name}, ${(0,_format_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a)(longest.duration)} of ${(0,_format_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a)(total)}.</p>`;
    return {
        id: 'time',
        name: 'Time',
        tally: (0,_format_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a)(total),
        title: 'Duration',
        body: (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `${summary}
<table class="bars">
<caption>Phases of the step, in their order</caption>
<thead><tr><th scope="col">Phase</th><td class="drawing"><span>0 s</span><span>${(0,_format_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a)(total)}</span></td><th scope="col" class="number">Start</th><th scope="col" class="number">Duration</th></tr></thead>
<tbody>
${phases.map((phase) => phaseRow(phase, total))}</tbody>
</table>`,
    };
}
/** From the start of the step to the end of the last phase, in milliseconds. */
function totalTime(phases) {
    return phases.reduce((end, { start, duration }) => Math.max(end, start + duration), 0);
}
function phaseRow({ name, start, duration }, total) {
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `<tr><th scope="row">${name}</th><td class="drawing">${bar(ratio(start, total), ratio(duration, total))}</td><td class="number">${(0,_format_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a)(start)}</td><td class="number">${(0,_format_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a)(duration)}</td></tr>
`;
}
/**
 * A bar in a table row. The other cells hold the same figures as text.
 *
 * @param start relative to the width, from 0 to 1
 * @param length relative to the width, from 0 to 1
 */
function bar(start, length) {
    // Keep very short bars visible.
    const width = Math.max(length, 0.006);
    const left = Math.min(start, 1 - width);
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `<svg class="bar" width="100%" height="14" aria-hidden="true" focusable="false"><rect class="ground" width="100%" height="14" rx="3"/><rect x="${percent(left)}" width="${percent(width)}" height="14" rx="3"/></svg>`;
}
/** From 0 to 1; 0 if the whole is 0. */
function ratio(part, whole) {
    return whole > 0 ? Math.min(Math.max(part / whole, 0), 1) : 0;
}
const percent = (value) => `${(value * 100).toFixed(2)}%`;


/***/ }),

/***/ 76479:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   hD: () => (/* binding */ quote),
/* harmony export */   lV: () => (/* binding */ factList),
/* harmony export */   qy: () => (/* binding */ html),
/* harmony export */   ti: () => (/* binding */ inlineCode)
/* harmony export */ });
/* harmony import */ var _long_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(47638);

/**
 * A part of a page. Values are escaped unless they are `Html`: only the template itself and the
 * results of this function are HTML. Use values between tags or in double quotes only.
 */
function html(template, ...values) {
    return new Html(template.reduce((text, part, index) => text + write(values[index - 1]) + part));
}
/** Well-formed HTML. The class is not exported, so that only `html` can create one. */
class Html {
    #text;
    constructor(text) {
        this.#text = text;
    }
    toString() {
        return this.#text;
    }
}
function write(value) {
    if (value instanceof Html)
        return value.toString();
    if (typeof value === 'object')
        return value.map(write).join('');
    return visible(String(value ?? '')).replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}
const escapes = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
};
/**
 * Invisible characters, and characters that change how others are displayed: controls, line
 * separators, direction marks, fillers, lone surrogates. Variation selectors, as in emoji, are kept.
 */
const invisible = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]--\p{VS}]/gv;
/** The text with invisible characters spelled out: `‹U+202E›`. */
function visible(text) {
    return text.replace(invisible, (character) => {
        const point = character.codePointAt(0) ?? 0;
        return `‹U+${point.toString(16).toUpperCase().padStart(4, '0')}›`;
    });
}
/** Renders trusted sentences, with inline code in backticks. */
function inlineCode(sentences) {
    return sentences
        .split('`')
        .map((part, index) => (index % 2 === 1 ? html `<code>${part}</code>` : html `${part}`));
}
/** An untrusted URL, path or name: shown as text, never as a link. */
function quote(text) {
    return html `<code>${(0,_long_text_js__WEBPACK_IMPORTED_MODULE_0__/* .shortened */ .v)(text)}</code>`;
}
/** A section of names and values; those without a value are left out. */
function factList(section, facts) {
    const row = ([name, value]) => value ? html `<div><dt>${name}</dt><dd>${value}</dd></div>\n` : '';
    return { ...section, title: section.name, body: html `<dl class="facts">\n${facts.map(row)}</dl>` };
}


/***/ }),

/***/ 47638:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ shortened)
/* harmony export */ });
/** The maximum length of untrusted text, and the parts kept of longer text, in UTF-16 units. */
const displayLimits = { whole: 400, start: 280, end: 100 };
/** Cuts long text in the middle: URLs differ at the start, file paths at the end. */
function shortened(text) {
    if (text.length <= displayLimits.whole)
        return text;
    // Do not split surrogate pairs.
    const start = text.slice(0, displayLimits.start).replace(/[\ud800-\udbff]$/, '');
    const end = text.slice(-displayLimits.end).replace(/^[\udc00-\udfff]/, '');
    return `${start} … ${end}`;
}


/***/ }),

/***/ 12357:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V6: () => (/* binding */ verdictSection),
/* harmony export */   Xe: () => (/* binding */ verdictBox),
/* harmony export */   rR: () => (/* binding */ headerOf)
/* harmony export */ });
/* harmony import */ var _format_count_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(48296);
/* harmony import */ var _format_duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10447);
/* harmony import */ var _format_size_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(24826);
/* harmony import */ var _verdict_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(90687);
/* harmony import */ var _bar_sections_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(85518);
/* harmony import */ var _html_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76479);
/* harmony import */ var _long_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(47638);







const dates = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
});
/** The site, and the time of the export. */
function headerOf({ domain, jobId, exportVersion, createdAt }) {
    const version = exportVersion && (0,_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) ` · version ${(0,_html_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)(exportVersion)}`;
    const time = (0,_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `<time datetime="${createdAt.toISOString()}">${dates.format(createdAt)} UTC</time>`;
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `<header>
<p class="eyebrow">Site report</p>
<h1><bdi>${(0,_long_text_js__WEBPACK_IMPORTED_MODULE_4__/* .shortened */ .v)(domain || `Export job ${jobId}`)}</bdi></h1>
<p class="meta">${time}${version}${domain && (0,_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) ` · job ${(0,_html_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)(jobId)}`}</p>
</header>`;
}
/** The verdict and the key figures. */
function verdictSection(report) {
    const { state, headline, detail } = (0,_verdict_js__WEBPACK_IMPORTED_MODULE_1__/* .verdictOf */ .V)(report);
    const changes = (0,_verdict_js__WEBPACK_IMPORTED_MODULE_1__/* .changesLine */ .a)(report.changes);
    const figures = [
        ...(report.check ? [['Pages', (0,_format_count_js__WEBPACK_IMPORTED_MODULE_5__/* .formatCount */ .B4)(report.check.pages)]] : []),
        ['Files', (0,_format_count_js__WEBPACK_IMPORTED_MODULE_5__/* .formatCount */ .B4)(report.site.fileCount)],
        ['Site', (0,_format_size_js__WEBPACK_IMPORTED_MODULE_6__/* .formatSize */ .X)(report.site.bytes)],
        ['Bundle', (0,_format_size_js__WEBPACK_IMPORTED_MODULE_6__/* .formatSize */ .X)(report.bundle.bytes)],
        ['Time', (0,_format_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a)((0,_bar_sections_js__WEBPACK_IMPORTED_MODULE_2__/* .totalTime */ .cJ)(report.phases))],
    ];
    return verdictBox({
        state,
        headline,
        paragraphs: [(0,_html_js__WEBPACK_IMPORTED_MODULE_3__/* .inlineCode */ .ti)(detail), (0,_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `Changes: ${changes}.`],
        figures,
    });
}
/** A result at a glance, with its figures below it. */
function verdictBox(box) {
    const { state, headline, paragraphs, figures } = box;
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `<section class="verdict ${state}" aria-labelledby="verdict">
${marks[state]}
<div>
<h2 id="verdict">${headline}</h2>
${paragraphs.map((paragraph) => (0,_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `<p>${paragraph}</p>\n`)}</div>
</section>
<dl class="figures">${figures.map(([name, value]) => (0,_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}
// The headline holds the same information as text.
const drawing = (path) => (0,_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `<svg class="mark" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" focusable="false"><circle cx="24" cy="24" r="22"/>${path}</svg>`;
const marks = {
    good: drawing((0,_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `<path d="M14 25l7 7 13-15"/>`),
    bad: drawing((0,_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `<path d="M24 13v14M24 34v.5"/>`),
    unknown: drawing((0,_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `<path d="M14 24h20"/>`),
};


/***/ }),

/***/ 96629:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  T: () => (/* binding */ pageFrame)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./src/report/page/html.ts
var html = __webpack_require__(76479);
// EXTERNAL MODULE: ./src/report/page/long-text.ts
var long_text = __webpack_require__(47638);
;// CONCATENATED MODULE: ./src/report/page/style.ts

/** The page's only style sheet. Text has a contrast of at least 4.5 to 1, light and dark. */
const style = (0,html/* html */.qy) `
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
  background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
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
  box-decoration-break: clone; -webkit-box-decoration-break: clone;
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

.cause { margin: 0 0 2rem; }
.cause .remedy { margin: 0.125rem 0 0.625rem; }
.cause > ul > li, .rest > ul > li { border-top: 1px solid var(--line); padding: 0.45rem 0 0.45rem 1.25rem; }
.cause > ul > li:last-child { border-bottom: 1px solid var(--line); }
.where { color: var(--quiet); }
summary { cursor: pointer; }
summary code { word-break: break-all; }
pre { overflow-x: auto; }
li > details > summary { margin-left: -1.25rem; padding-left: 1.25rem; text-indent: -1.25rem; }
summary::marker { color: var(--quiet); }
.rest > summary, .change > summary { padding: 0.45rem 0; }
.rest > summary { color: var(--quiet); }
.places, .paths { margin: 0.375rem 0 0.5rem; padding-left: 1rem; border-left: 2px solid var(--line); }
.places li, .paths li { padding: 0.125rem 0; }
.change { margin: 0; border-top: 1px solid var(--line); }
p.change { padding: 0.45rem 0 0.45rem 1.1rem; color: var(--quiet); }
.sign { display: inline-block; width: 1.1em; color: var(--quiet); text-align: center; }

table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { padding: 0 0 0.5rem; color: var(--quiet); font-size: 0.9375rem; text-align: left; }
th, td { padding: 0.45rem 1rem 0.45rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: baseline; font-weight: 400; overflow-wrap: break-word; }
th[scope=row] { overflow-wrap: anywhere; }
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
footer { margin: 4rem 0 0; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: 0.9375rem; }

@media (min-width: 62rem) {
  body { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: 0 3rem; }
  header, main, footer { grid-column: 2; }
  nav { grid-column: 1; grid-row: 1 / span 2; }
  nav ul { position: sticky; top: 3rem; flex-direction: column; margin: 0.25rem 0 0; }
}
@media (max-width: 36rem) {
  body { padding: 1.5rem 1rem; }
  .verdict { padding: 1.125rem; gap: 0.875rem; }
  .mark { width: 2rem; height: 2rem; }
  .figures { gap: 0.75rem 2rem; }
  .facts div { grid-template-columns: minmax(0, 1fr); }
  th, td { padding-right: 0.625rem; }
  .bars { font-size: 0.9375rem; }
  .bars th[scope=row] { min-width: 4.25rem; }
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
  nav, .skip { display: none; }
  main > section { margin-bottom: 2rem; }
  .figures { margin-bottom: 2rem; }
  h2, h3, caption, .remedy { break-after: avoid; }
  tr, li > details > summary, .verdict { break-inside: avoid; }
  code { padding: 0; }
}
`;

;// CONCATENATED MODULE: ./src/report/page/page-frame.ts




// Blocks all scripts and requests, even if escaping failed somewhere.
const styleHash = (0,external_node_crypto_.createHash)('sha256').update(style.toString()).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`;
/** A report as one self-contained HTML page: no scripts, no requests, no external links. */
function pageFrame({ title, header, verdict, sections }) {
    return (0,html/* html */.qy) `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${(0,long_text/* shortened */.v)(title)}</title>
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
`.toString();
}
function navigationEntry({ id, name, tally }) {
    const figure = tally === undefined ? '' : (0,html/* html */.qy) ` <span class="tally">${tally}</span>`;
    return (0,html/* html */.qy) `<li><a href="#${id}">${name}${figure}</a></li>\n`;
}
function sectionHtml({ id, title, body }) {
    return (0,html/* html */.qy) `<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${body}
</section>
`;
}


/***/ }),

/***/ 73877:
/***/ ((__unused_webpack_module, __unused_webpack___webpack_exports__, __webpack_require__) => {


// EXTERNAL MODULE: external "node:v8"
var external_node_v8_ = __webpack_require__(78877);
// EXTERNAL MODULE: ./src/run/thread-client.ts
var thread_client = __webpack_require__(1269);
// EXTERNAL MODULE: ./src/disk/whole-file.ts
var whole_file = __webpack_require__(13997);
// EXTERNAL MODULE: ./src/manifest/manifest-file.ts + 1 modules
var manifest_file = __webpack_require__(78989);
// EXTERNAL MODULE: ./src/run/failure.ts
var failure = __webpack_require__(50071);
// EXTERNAL MODULE: ./src/scrub/scrubber.ts + 4 modules
var scrubber = __webpack_require__(9843);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./src/publish-targets/hosted-site.ts
var hosted_site = __webpack_require__(62949);
// EXTERNAL MODULE: ./src/reading/file-kind.ts
var file_kind = __webpack_require__(35251);
// EXTERNAL MODULE: ./src/format/count.ts
var format_count = __webpack_require__(48296);
// EXTERNAL MODULE: ./src/manifest/changes.ts
var manifest_changes = __webpack_require__(1980);
;// CONCATENATED MODULE: ./src/verify/scope.ts




/** The sizes of a default verification, in files. */
const defaultSizes = {
    /** In addition to what changed. */
    besideChanges: 200,
    /** Up to this number of files, all are compared. */
    all: 20_000,
    /** For a larger site. */
    sample: 2_000,
};
/**
 * Chooses the files to compare. Pure. The start page, the 404 page and the largest file are always
 * among them.
 *
 * @param baseline of what was deployed before, if there is one
 */
function scopeOf(manifest, baseline, { verifyFiles, seed }) {
    const { files } = manifest;
    const all = (0,format_count/* counted */.hS)(files.length, 'file');
    const changes = baseline && (0,manifest_changes/* changesBetween */.i)(baseline, manifest);
    const removedPaths = new Set(changes?.removed);
    const removed = baseline?.files.filter((file) => removedPaths.has(file.path) && (0,file_kind/* isPage */.yp)(file)) ?? [];
    const sizeOfSample = typeof verifyFiles === 'number' ? verifyFiles : defaultSizes.sample;
    const isAll = verifyFiles === 'all' ||
        (verifyFiles === undefined && !baseline && files.length <= defaultSizes.all) ||
        (verifyFiles === 'changed' && !baseline);
    if (isAll || (typeof verifyFiles === 'number' && verifyFiles >= files.length)) {
        return { files, removed, description: `all ${all}` };
    }
    const always = alwaysIn(files);
    if (!changes || typeof verifyFiles === 'number') {
        const chosen = new Set([...always, ...sampleOf(files, sizeOfSample, seed)]);
        const sample = files.filter((file) => chosen.has(file));
        return {
            files: sample,
            removed,
            description: `a sample of ${(0,format_count/* formatCount */.B4)(sample.length)} of ${all}`,
        };
    }
    const changedPaths = new Set([...changes.added, ...changes.changed]);
    const additional = verifyFiles === 'changed' ? [] : sampleOf(files, defaultSizes.besideChanges, seed);
    const chosen = new Set([...always, ...additional]);
    const changed = files.filter((file) => changedPaths.has(file.path) || chosen.has(file));
    const unchanged = changed.filter(({ path }) => !changedPaths.has(path)).length;
    return {
        files: changed,
        removed,
        description: `${(0,format_count/* counted */.hS)(changedPaths.size, 'file')} that changed, and ${(0,format_count/* formatCount */.B4)(unchanged)} of the other ${(0,format_count/* formatCount */.B4)(files.length - changedPaths.size)}`,
    };
}
/** Each file has a fixed rank for a seed, which does not depend on the other files. */
function sampleOf(files, size, seed) {
    const places = Float64Array.from(files, ({ path }) => rankOf(path, seed));
    const last = places.toSorted()[size - 1] ?? Number.POSITIVE_INFINITY;
    return files.filter((_, index) => (places[index] ?? 0) <= last).slice(0, size);
}
/** 48 bits, evenly spread. */
const rankOf = (path, seed) => Number.parseInt((0,external_node_crypto_.hash)('sha1', `${seed}\n${path}`).slice(0, 12), 16);
function alwaysIn(files) {
    const [first, ...rest] = files;
    if (!first)
        return [];
    const largest = rest.reduce((max, file) => (file.size > max.size ? file : max), first);
    return [...files.filter(({ path }) => path === 'index.html' || path === '404.html'), largest];
}

;// CONCATENATED MODULE: ./src/verify/plan.ts




/**
 * How many files are requested as browsers do. A broken compression affects all files of a kind; a
 * compressed body that was not replaced, one that changed.
 */
const maxAsBrowser = { ofKind: 20, changed: 1000 };
/** Files that hosts compress. */
const compressible = new Set([
    'page',
    'style',
    'script',
    'json',
    'svg',
    'xml',
    'sitemap',
    'feed',
    'text',
]);
/**
 * Chooses the URLs to request: each file by its name and by the URL that readers use, if the target
 * serves them. Pure: the same seed chooses the same files.
 *
 * @param baseline of what was deployed before, if there is one
 */
function planOf(manifest, baseline, options) {
    const { publishTarget, seed } = options;
    const { files, removed, description } = scopeOf(manifest, baseline, options);
    const site = (0,hosted_site/* hostedSite */.t)(manifest.files, publishTarget);
    const before = baseline && new Map(baseline.files.map((file) => [file.path, file]));
    const asBrowser = requestedAsBrowser(files, before, seed);
    const { protocol, port } = new URL(options.siteUrl);
    const isHttps = protocol === 'https:' && port === '';
    let exempt = 0;
    const requests = [
        ...absentPaths(manifest, site, seed).map((path) => absent(path, site)),
        ...(isHttps ? [{ about: 'http' }] : []),
    ];
    for (const file of files) {
        const paths = site.mayKeep(file.path) ? [] : pathsOf(file, site);
        if (paths.length === 0)
            exempt++;
        for (const [index, path] of paths.entries()) {
            const isAsBrowser = index === 0 && asBrowser.has(file);
            requests.push({
                about: 'file',
                file,
                before: before?.get(file.path),
                path,
                names: paths,
                isNotFoundPage: site.isNotFoundPage(file.path),
                isAsBrowser,
            });
        }
    }
    const old = (0,hosted_site/* hostedSite */.t)(baseline?.files ?? [], publishTarget);
    for (const file of removed.filter(({ path }) => !site.mayKeep(path))) {
        for (const path of new Set([old.pathOf(file) ?? file.path, file.path])) {
            const { kind } = site.respond(path);
            if (kind === 'missing')
                requests.push({ about: 'removed', before: file, path });
        }
    }
    return { requests, exempt, scope: description };
}
/** Some files of each kind, and those that changed since the baseline. */
function requestedAsBrowser(files, before, seed) {
    const kinds = Map.groupBy(files, ({ path }) => (0,file_kind/* fileKind */.h_)(path));
    for (const kind of kinds.keys())
        if (!compressible.has(kind))
            kinds.delete(kind);
    const changed = [...kinds.values()]
        .flat()
        .filter((file) => before && before.get(file.path)?.sha256 !== file.sha256);
    return new Set([
        ...[...kinds.values()].flatMap((ofKind) => sampleOf(ofKind, maxAsBrowser.ofKind, seed)),
        ...sampleOf(changed, maxAsBrowser.changed, seed),
    ]);
}
/** The path that readers use, then the file name, each if the target serves it. */
function pathsOf(file, site) {
    const readers = site.pathOf(file);
    const names = new Set([...(readers === undefined ? [] : [readers]), file.path]);
    return [...names].filter((path) => !isShared(path, site) && site.find(path) === file);
}
/** Whether hosts differ: some serve `e.html` for `e`, others `e/index.html`. */
function isShared(path, site) {
    return (site.find(`${path}.html`)?.path === `${path}.html` &&
        site.find(`${path}/`)?.path === `${path}/index.html`);
}
function absent(path, site) {
    const response = site.respond(path);
    const { page, status } = response.kind === 'missing' ? response : {};
    return { about: 'nonexistent-url', path, page, isFound: status === 200 };
}
/**
 * Paths that do not exist in any site, at the root and in a folder of the site, as pages, folders
 * and files.
 */
function absentPaths({ siteDigest, files }, site, seed) {
    const name = (0,external_node_crypto_.hash)('sha256', `${siteDigest}\n${seed}`).slice(0, 16);
    const nested = files.find((file) => file.path.includes('/') && (0,file_kind/* isPage */.yp)(file) && !site.mayKeep(file.path));
    const folder = nested ? [nested.path.slice(0, nested.path.indexOf('/') + 1)] : [];
    return ['', ...folder].flatMap((at) => [`${at}${name}`, `${at}${name}.html`, `${at}${name}/`]);
}

// EXTERNAL MODULE: ./src/http/connections.ts + 1 modules
var connections = __webpack_require__(21916);
// EXTERNAL MODULE: ./src/verify/difference.ts
var verify_difference = __webpack_require__(41966);
// EXTERNAL MODULE: ./src/reading/file-reader.ts + 23 modules
var file_reader = __webpack_require__(60418);
;// CONCATENATED MODULE: ./src/verify/known-scripts.ts
/** The names of the alterations that do more than to add a script. */
const rocketLoader = 'Rocket Loader';
const emailObfuscation = 'email obfuscation';
const cloudflare = 'cf-ray';
const rocketLoaderPath = /^\/cdn-cgi\/scripts\/[\w./-]{1,80}\/rocket-loader\.min\.js$/;
const knownScripts = [
    { name: rocketLoader, reservedBy: cloudflare, path: rocketLoaderPath },
    { name: rocketLoader, host: 'ajax.cloudflare.com', path: rocketLoaderPath },
    {
        name: emailObfuscation,
        reservedBy: cloudflare,
        path: /^\/cdn-cgi\/scripts\/[\w./-]{1,80}\/email-decode\.min\.js$/,
    },
    {
        name: 'Cloudflare analytics',
        host: 'static.cloudflareinsights.com',
        path: /^\/beacon\.min\.js(?:\/\w{1,80})?$/,
    },
    {
        name: 'Cloudflare bot detection',
        reservedBy: cloudflare,
        path: /^\/cdn-cgi\/challenge-platform\//,
    },
    { name: 'Cloudflare Zaraz', reservedBy: cloudflare, path: /^\/cdn-cgi\/zaraz\// },
    {
        name: 'Netlify analytics',
        reservedBy: 'x-nf-request-id',
        path: /^\/\.netlify\/scripts\/rum$/,
    },
    {
        name: 'Vercel analytics',
        reservedBy: 'x-vercel-id',
        path: /^\/_vercel\/(?:insights|speed-insights)\/script\.js$/,
    },
    // From the recipe in docs/search.md.
    { name: 'search by Pagefind', path: /^\/pagefind\/search\.js$/ },
];
/** Attributes that cannot run anything. */
const harmlessAttribute = /^(?:async|defer|id|type|nonce|integrity|crossorigin|referrerpolicy|data-[\w-]{1,60})$/;
/**
 * The name of the known script that a script element loads; undefined if its attributes do anything
 * else.
 *
 * @param headers of the page's response
 */
function knownScriptOf(attributes, headers) {
    const others = attributes.filter(({ name }) => name !== 'src');
    const [source, second] = attributes.filter(({ name }) => name === 'src');
    if (!source || second || !others.every(({ name }) => harmlessAttribute.test(name))) {
        return undefined;
    }
    return scriptAt(source.text, headers)?.name;
}
/** In a URL, `..` and its escapes lead elsewhere: only the normalized path is compared. */
function scriptAt(source, headers) {
    // No page has this host. A character reference could hide a part of the path: `&period;`.
    const own = 'own.invalid';
    const url = source.includes('&') ? undefined : URL.parse(source, `https://${own}/`);
    if (url?.protocol !== 'https:' || url.port !== '')
        return undefined;
    const { host, pathname, search } = url;
    const isOwn = host === own && /^\/(?![/\\])/.test(source);
    return knownScripts.find((one) => (one.host === undefined ? isOwn : host === one.host) &&
        (one.reservedBy === undefined || headers[one.reservedBy] !== undefined) &&
        one.path.test(pathname + search));
}

// EXTERNAL MODULE: ./src/reading/markup/markup-reader.ts + 1 modules
var markup_reader = __webpack_require__(10739);
;// CONCATENATED MODULE: ./src/verify/page-traces.ts


/** The comment that Cloudflare puts around its script. */
const addedComment = '<!-- Cloudflare Pages Analytics -->';
/**
 * Reads a page as a browser does: text that only looks like an alteration, in an attribute, a script
 * or a comment, would change the page by being there. Linear in the size of the page.
 *
 * @param text of the page, as byte text
 * @param headers of its response
 */
function tracesIn(text, headers) {
    const finder = new TraceFinder(text, headers);
    (0,markup_reader/* readMarkup */.J)(text, 'html', finder);
    return finder;
}
class TraceFinder {
    wantsText = false;
    scripts = [];
    added = [];
    emails = [];
    types = [];
    #text;
    #lowered;
    #headers;
    #isWanted = false;
    #attributes = [];
    /** The open script: the start of its tag, and of its content. */
    #script;
    /** Whether a tag has come: a script before it would hide the doctype. */
    #isBegun = false;
    /** Whether browsers may read the rest otherwise. */
    #isUnsure = false;
    constructor(text, headers) {
        this.#text = text;
        this.#lowered = text.toLowerCase();
        this.#headers = headers;
    }
    startTag(name) {
        this.#isWanted = name === 'script' || name === 'a' || name === 'span';
        if (this.#attributes.length > 0)
            this.#attributes = [];
    }
    wantsAttribute() {
        return this.#isWanted;
    }
    attribute(name, value) {
        this.#attributes.push({ ...value, name });
    }
    content(name, _isForeign, isRaw, position) {
        if (name === 'script' && isRaw) {
            this.#script = { start: this.#lowered.lastIndexOf('<script', position), end: position };
        }
        else if (this.#isWanted && !this.#isUnsure) {
            this.#addLink(name);
            this.#addEmail(position);
        }
        if (name !== 'script')
            this.#isBegun = true;
    }
    endTag(_name, position) {
        if (!this.#script)
            return;
        const { start, end: contentStart } = this.#script;
        this.#script = undefined;
        const content = this.#text.slice(contentStart, position);
        const close = '</script>';
        const end = this.#text.startsWith(close, position) ? position + close.length : position;
        this.scripts.push({ start, end });
        // Browsers may take the end tag as a part of such a script (HTML Standard, 13.2.5.26).
        this.#isUnsure ||= content.includes('<!--') && /<script/i.test(content);
        if (this.#isUnsure)
            return;
        const name = content === '' && end > position ? this.#addedScript(start) : undefined;
        if (name === undefined)
            this.#addType();
        else
            this.#add({ start, end, name });
    }
    comment(start, end) {
        const whole = { start: start - '<!--'.length, end: end + '-->'.length };
        if (this.#text.slice(whole.start, whole.end) === addedComment)
            this.#add(whole);
    }
    text() { }
    /** An addition is followed by a tag: within a tag or a reference, it would break it. */
    #add(part) {
        const next = /\s*(?:<|$)/y;
        next.lastIndex = part.end;
        if (this.#isBegun && !this.#isUnsure && next.test(this.#text))
            this.added.push(part);
    }
    #addedScript(start) {
        // The tag does not begin before: the text of a value looks like its beginning.
        if (!this.#attributes.every((one) => one.start > start))
            return undefined;
        return knownScriptOf(this.#attributes, this.#headers);
    }
    #addType() {
        const [type, second] = this.#attributes.filter(({ name }) => name === 'type');
        const [, original] = /^[0-9a-f]{16,40}-(text\/javascript|module)$/.exec(type?.text ?? '') ?? [];
        if (!type || second || original === undefined)
            return;
        const [start, end] = [type.start - ' type="'.length, type.end + 1];
        const isUsual = this.#text.slice(start, end) === ` type="${type.text}"`;
        // Otherwise it may split the name of an attribute.
        const isLast = /[\s/>]/.test(this.#text.charAt(end));
        if (isUsual && isLast)
            this.types.push({ start, end, original });
    }
    /** The URL of a link to a mailbox. */
    #addLink(name) {
        if (name !== 'a')
            return;
        const { text = '', start = 0, end = 0 } = this.#valueOf('href') ?? {};
        const [, hex = ''] = /^\/cdn-cgi\/l\/email-protection#([0-9a-f]{4,400})$/.exec(text) ?? [];
        const mailbox = /^[^\s<>"'`@]+@[^\s<>"'`]+$/;
        const email = emailOf(hex);
        if (!mailbox.test(email))
            return;
        this.emails.push({ start, end, original: `mailto:${email}` });
    }
    /** An e-mail address in the text, as an element. */
    #addEmail(position) {
        const hidden = /<(?:span|a href="\/cdn-cgi\/l\/email-protection") class="__cf_email__" data-cfemail="([0-9a-f]{4,400})">\[email&#160;protected\]<\/(?:span|a)>/y;
        const start = this.#lowered.lastIndexOf('<', position - 1);
        hidden.lastIndex = start;
        const [, hex = ''] = hidden.exec(this.#text) ?? [];
        const isTag = this.#attributes.every((one) => one.start > start && knownNames.has(one.name));
        const email = emailOf(hex);
        if (!isTag || !/^[^\s<>"'`@]+@[^\s<>"'`@]+$/.test(email))
            return;
        this.emails.push({ start, end: hidden.lastIndex, original: email });
    }
    /** The value that browsers use: the first one. */
    #valueOf(wanted) {
        return this.#attributes.find(({ name }) => name === wanted);
    }
}
/** The attributes of an obfuscated address. */
const knownNames = new Set(['href', 'class', 'data-cfemail']);
/** The first byte is the key of all others. */
function emailOf(hex) {
    const [key = 0, ...bytes] = Buffer.from(hex, 'hex');
    return Buffer.from(bytes.map((byte) => byte ^ key)).toString('latin1');
}

;// CONCATENATED MODULE: ./src/verify/alterations.ts



/** How many scripts at each end of a page are tested for being the added one. */
const maxTried = 8;
/**
 * The digests of a page after removing known alterations by CDNs: Rocket Loader, obfuscated e-mail
 * addresses, analytics, bot detection. If one of them is the digest of the file, the page is the
 * file, altered in transit. Any other script could be an attacker's. Linear in the size of the
 * page.
 *
 * @param page decoded
 * @param headers of its response
 */
function* restoredPages(page, headers) {
    const text = page.toString('latin1');
    const traces = tracesIn(text, headers);
    const names = new Set(traces.added.flatMap(({ name }) => name ?? []));
    if (names.size === 0)
        return;
    // Only its own script shows readers the addresses, or runs the scripts.
    const emails = names.has(emailObfuscation) ? traces.emails : [];
    const types = names.has(rocketLoader) ? originalTypes(traces) : [[]];
    for (const isLineKept of [true, false]) {
        const added = traces.added.map(({ start, end }) => ({
            start,
            end: isLineKept ? end : afterLineBreak(text, end),
            original: '',
        }));
        for (const changed of types) {
            const sha256 = digest(...originalPieces(text, [...added, ...emails, ...changed]));
            yield { sha256, alterations: [...names] };
        }
    }
}
/**
 * The script that was added to a page, as a clause with untrusted text; undefined if the rest of
 * the page differs, too. Linear in the size of the page.
 *
 * @param page decoded
 * @param sha256 of the file, in lower-case hex
 */
function addedScript(page, sha256) {
    const text = page.toString('latin1');
    const { scripts } = tracesIn(text, {});
    const tried = scripts.filter((_, index) => index < maxTried || index >= scripts.length - maxTried);
    const added = tried.find(({ start, end }) => [end, afterLineBreak(text, end)].some((after) => digest(text.slice(0, start), text.slice(after)) === sha256));
    if (!added)
        return undefined;
    const element = text.slice(added.start, Math.min(added.end, added.start + 1000));
    const [, source] = /\ssrc\s?=\s?["']?([^\s"'>]{1,300})/.exec(element) ?? [];
    return source ? `a script was added: ${source}` : 'an inline script was added';
}
/** Scripts without a type, or with the one that Rocket Loader keeps; modules always have one. */
function originalTypes({ types }) {
    const whole = types.map((one) => ({ ...one, original: ` type="${one.original}"` }));
    const bare = whole.map((one) => one.original === ' type="module"' ? one : { ...one, original: '' });
    return [bare, whole];
}
function originalPieces(text, traces) {
    const pieces = [];
    let at = 0;
    for (const { start, end, original } of traces.toSorted((a, b) => a.start - b.start)) {
        pieces.push(text.slice(at, start), original);
        at = end;
    }
    return [...pieces, text.slice(at)];
}
const afterLineBreak = (text, at) => (text.startsWith('\n', at) ? at + 1 : at);
function digest(...parts) {
    const hash = (0,external_node_crypto_.createHash)('sha256');
    for (const part of parts)
        hash.update(part, 'latin1');
    return hash.digest('hex');
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./src/verify/media-type.ts


const xml = {
    name: 'an XML type',
    types: /^(?:(?:text|application)\/xml|application\/[\w.-]{1,40}\+xml)$/,
};
const classes = {
    page: { name: 'text/html', types: /^(?:text\/html|application\/xhtml\+xml)$/ },
    style: { name: 'text/css', types: /^text\/css$/ },
    script: {
        name: 'text/javascript',
        types: /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/,
    },
    json: {
        name: 'application/json',
        types: /^(?:text\/json|application\/(?:json|[\w.-]{1,40}\+json|octet-stream))$/,
    },
    svg: { name: 'image/svg+xml', types: /^image\/svg\+xml$/ },
    image: { name: 'an image type', types: /^image\/(?!svg)/ },
    font: {
        name: 'a font type',
        // Fonts are never sniffed, and load with any type; servers know few of them.
        types: /^(?:font\/|application\/(?:x-)?(?:font|vnd\.ms-fontobject|octet-stream))/,
    },
    wasm: { name: 'application/wasm', types: /^application\/wasm$/ },
    xml,
    sitemap: xml,
    feed: xml,
    pdf: { name: 'application/pdf', types: /^application\/pdf$/ },
};
/**
 * Checks the media type of a file. Without `nosniff`, browsers sniff the type of a resource that
 * has a wrong one, but they never sniff that something is a page.
 *
 * @param path of the file in the site
 */
function typeProblem(path, { contentType, isNosniff }) {
    const kind = (0,file_kind/* fileKind */.h_)(path);
    const expected = classes[kind];
    if (!expected)
        return undefined;
    const type = essenceOf(contentType);
    if (expected.types.test(type.toLowerCase()))
        return undefined;
    return {
        detail: `${type === '' ? 'no media type' : type} instead of ${expected.name}`,
        isRefused: isNosniff || (kind === 'page' && type !== ''),
    };
}
/** `text/html; charset=utf-8` without its parameters. */
function essenceOf(contentType = '') {
    return (contentType.split(';', 1)[0] ?? '').trim();
}
/** Files that browsers decode with the charset of the header. */
const hasCharset = ['page', 'style', 'script'];
/** How far into a page browsers look for its charset (HTML Standard, 13.2.3.2). */
const maxPrescan = 1024;
/** Charsets in which a page is unreadable as a whole, unless it starts with a byte order mark. */
const unreadable = /^(?:(?:cs)?iso-?2022-?(?:kr|cn(?:-ext)?)|hz-gb-2312|replacement|u(?:cs|tf)-?16\w*|ucs-2)$/i;
/** UTF-8 and UTF-16: browsers prefer it to the header. */
const byteOrderMark = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/;
/**
 * A charset in the header that contradicts that of the file: browsers use the header's, and display
 * wrong characters. ASCII pages look the same in most of them.
 *
 * @param path of the file in the site
 * @param body of a page, if it is known
 */
function charsetProblem(path, contentType, body) {
    const label = charsetLabel(contentType ?? '');
    if (label === '' || !hasCharset.includes((0,file_kind/* fileKind */.h_)(path)))
        return undefined;
    const start = body?.toString('latin1', 0, maxPrescan) ?? '';
    if (byteOrderMark.test(start))
        return undefined;
    if (unreadable.test(label))
        return { detail: `unreadable as ${label}`, isRefused: true };
    const [header, page] = [charsetOf(label), charsetOf(charsetLabel(start))];
    if (!body || !header || !page || header === page || isAscii(body))
        return undefined;
    const isInUtf8 = (0,external_node_buffer_.isUtf8)(body);
    // What the page says of itself is wrong, and browsers do not use it.
    if (header === 'utf-8' && isInUtf8)
        return undefined;
    return {
        detail: `the header says charset ${header}, the page ${page}`,
        isRefused: page === 'utf-8' && isInUtf8,
    };
}
/** Lower-case; empty without one. */
function charsetLabel(text) {
    const [, label = ''] = /charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(text) ?? [];
    return label.toLowerCase();
}
function charsetOf(label) {
    try {
        return label === '' ? undefined : new TextDecoder(label).encoding;
    }
    catch {
        return undefined;
    }
}
const isAscii = (body) => body.every((byte) => byte < 0x80);

;// CONCATENATED MODULE: ./src/verify/refusal.ts
/** Statuses by which a host refuses the client, whatever it requests. */
const refusing = new Set([401, 402, 403, 407, 429, 451]);
/** URLs of sign-in pages. */
const signIn = /(?:^|[/.@_-])(?:log-?in|sign-?in|sso|oauth2?|auth|authorize|saml2?|cloudflareaccess|accounts)(?:[/.?_-]|$)/i;
/** Headers of challenge pages, which have various statuses: of Cloudflare, AWS and Vercel. */
const challenges = ['cf-mitigated', 'x-amzn-waf-action', 'x-vercel-mitigated'];
/** A host that is up but refuses the client, for now or always; undefined if it does not. */
function refusalOf({ about }, response) {
    if (response.kind === 'redirect') {
        // Where removed pages lead is the site's own choice.
        return response.why === 'same-file' || about === 'removed' ? undefined : signInAt(response.to);
    }
    const { status, headers, redirectedTo } = response;
    if (isChallenge(headers))
        return blocked(`a challenge page (HTTP ${status})`);
    if (status === 429)
        return { ...blocked('HTTP 429'), mayChange: true };
    // Stores that do not allow public listing send 403 for missing files, too.
    if (status === 403)
        return about === 'file' ? { ...blocked('HTTP 403'), isForbidden: true } : undefined;
    if (refusing.has(status))
        return blocked(`HTTP ${status}`);
    if (status >= 500)
        return { kind: 'unreachable', level: 'difference', detail: `HTTP ${status}` };
    return about === 'nonexistent-url' ? signInOnSite(redirectedTo) : undefined;
}
/** @param url serialized, on the site's own origin: only its path can show that it is a sign-in page */
const signInOnSite = (url) => url === undefined ? undefined : signInAt(url, new URL(url).pathname);
function signInAt(url, tested = withoutQuery(url)) {
    return signIn.test(tested) ? blocked(`redirected to sign in at ${withoutQuery(url)}`) : undefined;
}
/** A query may hold a token. */
const withoutQuery = (url) => url.replace(/[?#].*$/s, '');
/** Whether the host asks for fewer requests: nginx's limits send 503, others 429. */
const isThrottle = (response) => response.kind === 'body' && (response.status === 429 || response.status === 503);
const blocked = (detail) => ({ kind: 'blocked', level: 'difference', detail });
const isChallenge = (headers) => challenges.some((name) => headers[name] !== undefined);

;// CONCATENATED MODULE: ./src/verify/judge.ts





/**
 * Compares a response with what is expected. Pure. Reads a page that differs, in time linear in its
 * size.
 *
 * @returns undefined if it is as exported
 */
function judgeResponse(planned, response, known) {
    if (planned.about === 'http')
        return judgeHttp(response, known);
    if (response.kind === 'no-response')
        return difference('unreachable', response.reason);
    const refusal = refusalOf(planned, response);
    if (refusal)
        return refusal;
    if (planned.about === 'file')
        return judgeFile(planned, response, known);
    if (planned.about === 'removed')
        return judgeRemoved(planned, response, known);
    return judgeNonexistent(planned, response);
}
function difference(kind, detail) {
    return { kind, level: 'difference', detail };
}
function notice(kind, detail) {
    return { kind, level: 'notice', detail };
}
function judgeFile(planned, response, known) {
    if (response.kind === 'redirect')
        return judgeRedirect(response);
    const { file } = planned;
    const { status } = response;
    const isOwnNotFoundPage = status === 404 && planned.isNotFoundPage;
    if (status >= 400 && !(isOwnNotFoundPage && isFile(response, file))) {
        return difference('missing', `HTTP ${status}`);
    }
    if (status !== 200 && !isOwnNotFoundPage)
        return difference('wrong', `HTTP ${status}`);
    const ofBody = isFile(response, file) ? undefined : judgeBody(planned, response, known);
    if (ofBody?.level === 'difference')
        return ofBody;
    const ofHeaders = judgeHeaders(file, response);
    return ofHeaders?.level === 'difference' ? ofHeaders : (ofBody ?? ofHeaders);
}
function judgeRedirect({ status, to, why }) {
    switch (why) {
        case 'same-file':
            return undefined;
        case 'other-origin':
            return difference('redirected-away', `HTTP ${status} to ${withoutQuery(to)}`);
        case 'too-many':
            return difference('redirected-away', `over 3 redirects, the last to ${withoutQuery(to)}`);
        case 'unreadable':
            return difference('redirected-away', `HTTP ${status} without a readable URL`);
    }
}
const isFile = ({ digests }, { sha256 }) => digests.includes(sha256);
/** The body is right, or the same page altered in transit. */
function judgeHeaders({ path }, response) {
    const { headers } = response;
    if (response.isUndecodable) {
        const encoding = headers['content-encoding'];
        return difference('wrong', `sent as Content-Encoding ${encoding}, and not encoded like that`);
    }
    const isOfPage = (0,file_kind/* isPage */.yp)({ path });
    const refresh = isOfPage ? refreshedTo(headers) : undefined;
    if (refresh !== undefined) {
        return difference('redirected-away', `a Refresh header leads to ${withoutQuery(refresh)}`);
    }
    if (isOfPage && /^\s*attachment\b/i.test(headers['content-disposition'] ?? '')) {
        return difference('mistyped', 'sent as a download (Content-Disposition: attachment)');
    }
    const contentType = headers['content-type'];
    const isNosniff = /^\s*nosniff\s*$/i.test(String(headers['x-content-type-options'] ?? ''));
    const body = /charset/i.test(contentType ?? '') && isOfPage ? response.kept() : undefined;
    const problem = typeProblem(path, { contentType, isNosniff }) ?? charsetProblem(path, contentType, body);
    if (!problem)
        return undefined;
    return (problem.isRefused ? difference : notice)('mistyped', problem.detail);
}
/** The URL that a page is replaced with after some seconds (HTML Standard, 4.2.5.3). */
function refreshedTo({ refresh }) {
    const [, text = ''] = /^\s*[\d.]+[;,\s](.*)$/s.exec(String(refresh ?? '')) ?? [];
    const url = text.replace(/^[;,\s]*(?:url\s*=\s*)?["']?/i, '').replace(/["'].*$/s, '');
    return url.trim() === '' ? undefined : url;
}
/** The body is not that of the file: finds out what it is instead. */
function judgeBody({ file, before }, response, { notFoundBodies, pathWith }) {
    const { digests, redirectedTo, headers } = response;
    const kept = response.kept();
    const altered = kept && alterationOf(file, kept, headers);
    if (altered)
        return notice('altered', altered);
    if (digests.some((digest) => notFoundBodies.has(digest))) {
        return difference('missing', 'HTTP 200 with the page for missing URLs');
    }
    if (before && (isFile(response, before) || (kept && alterationOf(before, kept, headers)))) {
        return difference('stale', 'the body is that of the baseline');
    }
    const other = digests.map(pathWith).find((path) => path !== undefined);
    if (redirectedTo !== undefined) {
        const away = difference('redirected-away', `redirects to ${withoutQuery(redirectedTo)}`);
        return signInOnSite(redirectedTo) ?? away;
    }
    if (other !== undefined)
        return difference('wrong', `the body is that of ${other}`);
    const added = kept && (0,file_kind/* isPage */.yp)(file) && addedScript(kept, file.sha256);
    return difference('wrong', added || sizeText(file, response));
}
function sizeText({ size }, { bytes, digests, isCut }) {
    if (isCut)
        return `over ${bytes} bytes instead of ${size}`;
    if (digests.length > 1)
        return `an encoded body of ${bytes} bytes with different content`;
    if (bytes === size)
        return `${bytes} bytes, as expected, but with different content`;
    return `${bytes} bytes instead of ${size}`;
}
/** The alteration of a page that is otherwise the file. */
function alterationOf(expected, page, headers) {
    const { path, sha256 } = expected;
    const reader = new file_reader/* FileReader */.q(path, 'digests');
    reader.update(page);
    const { normalizedDigest, sha256: digest } = reader.end();
    if (digest !== sha256 && (normalizedDigest ?? digest) === (expected.normalizedDigest ?? sha256)) {
        return 'the same page from another build';
    }
    if (!(0,file_kind/* isPage */.yp)({ path }))
        return undefined;
    for (const restored of restoredPages(page, headers)) {
        if (restored.sha256 === sha256)
            return restored.alterations.join(', ');
    }
    return undefined;
}
/** A removed page must be missing, or redirect. */
function judgeRemoved({ before }, response, { notFoundBodies }) {
    if (response.kind === 'redirect' || response.redirectedTo !== undefined)
        return undefined;
    const { digests, headers, status } = response;
    if (status >= 300)
        return undefined;
    const kept = response.kept();
    if (isFile(response, before) || (kept && alterationOf(before, kept, headers))) {
        return difference('stale', 'the page was removed, but is still served');
    }
    // Reported once, for a URL that never existed.
    if (digests.some((digest) => notFoundBodies.has(digest)))
        return undefined;
    return difference('wrong', `the page was removed, but the response is HTTP ${status}`);
}
/** A URL that never existed. */
function judgeNonexistent({ page, isFound }, response) {
    if (response.kind === 'redirect') {
        const away = judgeRedirect(response);
        return away && { ...away, detail: `a URL that never existed: ${away.detail}` };
    }
    const { status, headers } = response;
    const kept = response.kept();
    if (status === 200 && isFound)
        return notice('wrong', 'the start page is sent for missing URLs');
    if (status < 300) {
        const soft = difference('wrong', `HTTP ${status} for a URL that never existed (soft 404)`);
        return { ...soft, isSoftNotFound: true };
    }
    if (status === 403)
        return notice('wrong', 'HTTP 403 for missing URLs, instead of 404');
    if (!page || status !== 404 || isFile(response, page))
        return undefined;
    if (kept && alterationOf(page, kept, headers))
        return undefined;
    return notice('wrong', `HTTP 404 without the site's ${page.path}`);
}
/** The site over http. Only a notice, as readers who type the host name start there. */
function judgeHttp(response, { host }) {
    if (response.kind === 'redirect') {
        const to = URL.parse(response.to);
        const isToSite = to?.protocol === 'https:' && to.host === host;
        return isToSite || response.why !== 'other-origin'
            ? undefined
            : notice('redirected-away', `http is redirected to ${withoutQuery(response.to)}`);
    }
    if (response.kind !== 'body' || response.status !== 200)
        return undefined;
    return notice('wrong', 'http is not redirected to https');
}

// EXTERNAL MODULE: ./src/check/reference-use.ts
var reference_use = __webpack_require__(59331);
;// CONCATENATED MODULE: ./src/verify/mixed-content.ts



/** How many are listed; the rest is counted. */
const maxKept = 100;
/** A quick test: most pages have no such attribute, and are not read. */
const maybeInsecure = /(?:src|href|srcset|data|poster)\s?=\s?["']?\s?http:\/\//i;
/** Collects the mixed content of the pages that are served. */
class MixedContent {
    first = [];
    count = 0;
    /** The pages already read: a page is requested at several URLs. */
    #pages = new Set();
    read(page, response) {
        const kept = (0,file_kind/* isPage */.yp)({ path: page }) && !this.#pages.has(page) ? response.kept() : undefined;
        if (!kept?.includes('http://') || !maybeInsecure.test(kept.toString('latin1')))
            return;
        const reader = new file_reader/* FileReader */.q(page, 'pages');
        reader.update(kept);
        for (const { kind, url } of reader.end().scan?.references ?? []) {
            if (reference_use/* referenceUses */.e[kind].as !== 'loaded' || !/^http:\/\//i.test(url))
                continue;
            this.#pages.add(page);
            this.count++;
            if (this.first.length < maxKept)
                this.first.push({ page, url });
        }
    }
}

// EXTERNAL MODULE: ./src/format/percent-encoding.ts
var percent_encoding = __webpack_require__(51834);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
;// CONCATENATED MODULE: ./src/verify/body-reader.ts



/** Longer bodies are not kept. In bytes. */
const body_reader_maxKept = 2 * 1024 ** 2;
/** Small bodies are collected and hashed in one call, which is faster. In bytes. */
const maxHashedAtOnce = 256 * 1024;
/**
 * The largest window that a body in zstd may need, as a power of two: 8 MB (RFC 9659, section 3).
 * Without it, each body may take 128 MB.
 */
const maxZstdWindow = 23;
const decoders = {
    gzip: external_node_zlib_.createGunzip,
    'x-gzip': external_node_zlib_.createGunzip,
    br: external_node_zlib_.createBrotliDecompress,
    deflate: external_node_zlib_.createInflate,
    zstd: () => (0,external_node_zlib_.createZstdDecompress)({ params: { [external_node_zlib_.constants.ZSTD_d_windowLogMax]: maxZstdWindow } }),
};
/** How many codings one body may have, as each needs memory. */
const maxCodings = 3;
/**
 * The codings of a body, in the order of decoding. Browsers ignore the header if they do not know one
 * of them.
 */
function codingsOf(encoding = '') {
    const names = encoding.toLowerCase().split(',');
    const codings = names
        .map((name) => name.trim())
        .filter((name) => name !== '' && name !== 'identity')
        .map((name) => decoders[name]);
    return codings.includes(undefined) ? [] : codings.flatMap((one) => one ?? []).reverse();
}
/** Digests a body as it arrives, and decodes it according to `Content-Encoding`. */
class BodyReader {
    #maxBytes;
    #arrived;
    #decoding;
    constructor(options) {
        const { maxBytes, isKept } = options;
        const codings = codingsOf(options.encoding);
        this.#maxBytes = maxBytes;
        this.#arrived = new Digest(isKept && codings.length === 0);
        if (codings.length > 0)
            this.#decoding = new Decoding(codings, maxBytes, isKept);
    }
    /** Returns whether to continue reading. */
    write(chunk) {
        this.#arrived.update(chunk);
        if (this.#arrived.bytes > this.#maxBytes)
            return false;
        return this.#decoding ? this.#decoding.write(chunk) : true;
    }
    /** @param isWhole whether the body was read to its end */
    async end(isWhole) {
        const decoded = await this.#decoding?.end(isWhole);
        const isCut = !isWhole;
        const { bytes } = this.#arrived;
        const digests = isCut ? [] : [this.#arrived.digest(), ...(decoded ? [decoded.digest()] : [])];
        const kept = () => (isCut ? undefined : (decoded ?? this.#arrived).kept);
        // Some servers label an empty file, and browsers accept it.
        const isUndecodable = bytes > 0 && (this.#decoding?.isBroken ?? false);
        return { bytes, digests, isCut, isUndecodable, kept };
    }
}
/** The digest of a body, received or decoded. */
class Digest {
    #maxHeld;
    #hash;
    #pieces = [];
    bytes = 0;
    constructor(isKept) {
        this.#maxHeld = isKept ? body_reader_maxKept : maxHashedAtOnce;
    }
    update(chunk) {
        this.bytes += chunk.length;
        this.#pieces?.push(chunk);
        if (this.bytes <= this.#maxHeld)
            return;
        this.#hash ??= (0,external_node_crypto_.createHash)('sha256');
        for (const piece of this.#pieces ?? [chunk])
            this.#hash.update(piece);
        this.#pieces = undefined;
    }
    digest() {
        if (this.#hash)
            return this.#hash.digest('hex');
        const [first = Buffer.alloc(0), ...rest] = this.#pieces ?? [];
        if (rest.length === 0)
            return (0,external_node_crypto_.hash)('sha256', first);
        const whole = (0,external_node_crypto_.createHash)('sha256');
        for (const piece of [first, ...rest])
            whole.update(piece);
        return whole.digest('hex');
    }
    /** The whole body, unless it is too long. */
    get kept() {
        return this.#pieces && Buffer.concat(this.#pieces);
    }
}
/** Decoders, one after the other, that stop at the limit, however much their input expands to. */
class Decoding {
    #decoders;
    #first;
    #last;
    #digest;
    #isBroken = false;
    #isTooLong = false;
    constructor(codings, maxBytes, isKept) {
        this.#decoders = codings.slice(0, maxCodings).map((decoder) => decoder());
        [this.#first] = this.#decoders;
        this.#last = this.#decoders.reduce((from, to) => from.pipe(to));
        this.#digest = new Digest(isKept);
        this.#last.on('data', (chunk) => {
            this.#digest.update(chunk);
            if (this.#digest.bytes <= maxBytes)
                return;
            this.#isTooLong = true;
            this.#stop();
        });
        const fail = () => {
            this.#isBroken = true;
            this.#stop();
        };
        for (const decoder of this.#decoders)
            decoder.on('error', fail);
        if (codings.length > maxCodings)
            fail();
    }
    /** Whether its input is not what the header says. */
    get isBroken() {
        return this.#isBroken;
    }
    async write(chunk) {
        if (this.#isBroken || this.#isTooLong)
            return true;
        if (!this.#first.write(chunk))
            await settled(this.#first, 'drain');
        return true;
    }
    async end(isWhole) {
        if (!isWhole)
            this.#stop();
        else if (!this.#isBroken && !this.#isTooLong) {
            this.#first.end();
            await settled(this.#last, 'end');
        }
        return isWhole && !this.#isBroken && !this.#isTooLong ? this.#digest : undefined;
    }
    #stop() {
        for (const decoder of this.#decoders)
            decoder.destroy();
    }
}
/** Resolves at the event, or when the decoder is destroyed, which emits only `close`. */
async function settled(decoder, event) {
    if (decoder.destroyed)
        return;
    const close = new AbortController();
    const { signal } = close;
    await Promise.race([(0,external_node_events_.once)(decoder, event, { signal }), (0,external_node_events_.once)(decoder, 'close', { signal })])
        .catch(() => { })
        .finally(() => close.abort());
}

;// CONCATENATED MODULE: ./src/verify/planned-request.ts



/** How much longer than the file a body may be, because of what CDNs add. In bytes. */
const slack = 512 * 1024;
/** The `Accept-Encoding` of browsers. */
const browserEncoding = 'gzip, deflate, br, zstd';
/**
 * How a planned request is sent, and what is read of its response.
 *
 * @param site without a slash at its end, unless its path is `/`
 */
function requestOptions(planned, site) {
    const file = planned.about === 'file' ? planned.file : undefined;
    const before = 'before' in planned ? planned.before : undefined;
    const page = planned.about === 'nonexistent-url' ? planned.page : undefined;
    const sizes = [file, before, page].map((one) => one?.size ?? 0);
    const isKept = [file, before, page].some((one) => one && (one.normalizedDigest || (0,file_kind/* isPage */.yp)(one)));
    return {
        url: plannedUrl(planned, site),
        isPlannedUrl: (url) => isReadersUrl(url, planned, site),
        acceptEncoding: planned.about === 'file' && planned.isAsBrowser ? browserEncoding : 'identity',
        maxBytes: Math.max(...sizes) + slack,
        // Hosts may serve the 404 page with status 404 at its own URL, too.
        readsNotFound: page !== undefined || (planned.about === 'file' && planned.isNotFoundPage),
        isKept: isKept && Math.min(...sizes.filter((size) => size > 0)) <= body_reader_maxKept,
    };
}
/**
 * Whether another name of a file leads to the URL that readers use. What that URL itself leads to is
 * followed: two names that redirect to each other would prove each other right.
 */
function isReadersUrl(url, planned, site) {
    if (planned.about !== 'file')
        return false;
    const [first = planned.path] = planned.names;
    return first !== planned.path && urlOf(site, first).href === url.href;
}
/** @param site as for `requestOptions` */
function plannedUrl(planned, site) {
    if (planned.about !== 'http')
        return urlOf(site, planned.path);
    return Object.assign(urlOf(site, ''), { protocol: 'http:' });
}
/**
 * The URL of a path in the site. `+` is encoded, as S3 reads it as a space.
 *
 * @param site as for `requestOptions`
 */
function urlOf(site, path) {
    return new URL(`${site.href.replace(/\/$/, '')}/${(0,percent_encoding/* encodedPath */.y)(path, /[?#+]/g)}`);
}

// EXTERNAL MODULE: ./src/format/duration.ts
var duration = __webpack_require__(10447);
// EXTERNAL MODULE: ./src/http/exchange.ts
var exchange = __webpack_require__(71823);
// EXTERNAL MODULE: ./src/http/origin.ts
var origin = __webpack_require__(12088);
// EXTERNAL MODULE: ./src/http/retry-after.ts
var retry_after = __webpack_require__(47821);
// EXTERNAL MODULE: ./src/http/transport-failure.ts
var transport_failure = __webpack_require__(12586);
;// CONCATENATED MODULE: ./src/verify/request.ts






/** Browsers follow more, but no static host needs more. */
const maxRedirects = 3;
/** Maximum time without data, in milliseconds. */
const stallLimit = 30_000;
/** Minimum speed of a body, in bytes per millisecond. */
const minPace = 10;
/** How much is read of responses that are not the file, in bytes. */
const maxOther = 65_536;
/**
 * Requests a URL and reads the response. Redirects within its origin are followed; nothing is sent
 * to another origin. Time and memory are bounded, whatever the host does.
 *
 * @param abort ends the request; the time limits use it, too
 * @throws the reason of the controller's signal, unless it is a TransportFailure
 */
async function requestUrl(options, { connections, onRequest, ...sender }, abort) {
    const { acceptEncoding, maxBytes } = options;
    const headers = { ...sender.headers, 'accept-encoding': acceptEncoding };
    const limits = new Limits(abort, maxBytes);
    const { signal } = abort;
    let { url } = options;
    try {
        for (let redirects = 0;; redirects++) {
            onRequest();
            const request = { method: 'GET', url, headers };
            const response = await (0,exchange/* exchange */.c)(request, { signal, connections });
            const next = nextOf(response, url, options);
            if (!next)
                return await read(response, redirects > 0 ? url.href : undefined, options, limits);
            await drain(response, limits);
            if ('kind' in next)
                return next;
            if (redirects === maxRedirects)
                return redirectTo(next.to, response.status, 'too-many');
            url = next.to;
        }
    }
    catch (error) {
        const cause = signal.aborted ? signal.reason : error;
        if (!(cause instanceof transport_failure/* TransportFailure */.Az))
            throw cause;
        return { kind: 'no-response', reason: cause.message };
    }
    finally {
        limits.end();
    }
}
/**
 * The next URL of a redirect, or the redirect as the result if it is not followed; undefined if the
 * response is not a redirect.
 */
function nextOf({ status, headers }, url, { isPlannedUrl }) {
    const next = (0,origin/* redirect */.V2)({ method: 'GET', url }, { status, location: headers.location }, (to) => to.origin === url.origin);
    if (!next)
        return undefined;
    if ('to' in next) {
        next.to.hash = '';
        return isPlannedUrl(next.to) ? redirectTo(next.to, status, 'same-file') : next;
    }
    const to = headers.location && URL.parse(headers.location, url.href);
    return redirectTo(to || undefined, status, to ? 'other-origin' : 'unreadable');
}
function redirectTo(to, status, why) {
    // Credentials in a URL are for nobody else.
    if (to)
        Object.assign(to, { username: '', password: '' });
    return { kind: 'redirect', status, to: to?.href ?? '', why };
}
async function read(response, redirectedTo, { maxBytes, isKept, readsNotFound }, limits) {
    const { status, headers } = response;
    const isOfUse = status === 200 || (status === 404 && readsNotFound);
    const reader = new BodyReader({
        encoding: headers['content-encoding'],
        maxBytes: isOfUse ? maxBytes : Math.min(maxBytes, maxOther),
        isKept,
    });
    const body = await readWith(response, limits, (chunk) => reader.write(chunk));
    const retryAfterMs = (0,retry_after/* retryAfter */.P9)(headers['retry-after'], headers.date, new Date());
    return { kind: 'body', status, headers, redirectedTo, retryAfterMs, ...(await reader.end(body)) };
}
/** Reads an unneeded body, so that its connection can be reused. */
async function drain(response, limits) {
    let bytes = 0;
    await readWith(response, limits, (chunk) => {
        bytes += chunk.length;
        return bytes <= maxOther;
    });
}
/**
 * Reads a body by events: an async iterator takes several times as long for a small body.
 *
 * @param use returns false, or resolves with it, to stop
 * @returns whether the body was read to its end
 */
function readWith({ body, origin }, limits, use) {
    const { promise, resolve, reject } = Promise.withResolvers();
    function stop() {
        resolve(false);
        body.destroy();
    }
    body.on('data', (chunk) => {
        limits.received();
        const isEnough = use(chunk);
        if (isEnough === false)
            return stop();
        if (isEnough === true)
            return;
        body.pause();
        isEnough.then((more) => (more ? body.resume() : stop()), reject);
    });
    body.once('end', () => resolve(true));
    body.on('error', (error) => reject((0,transport_failure/* brokenBody */.Os)(error, origin)));
    body.once('close', () => {
        if (!body.readableEnded)
            reject((0,transport_failure/* brokenBody */.Os)(new Error('closed'), origin));
    });
    return promise;
}
/** The time limits of one URL, including its redirects. */
class Limits {
    #abort;
    #stall;
    #total;
    #end;
    constructor(abort, maxBytes) {
        this.#abort = abort;
        this.#total = stallLimit + maxBytes / minPace;
        this.#end = performance.now() + this.#total;
        this.#stall = setTimeout(() => this.#exceeded('nothing arrived for', stallLimit), stallLimit);
    }
    /**
     * Checked whenever data arrives, so it needs no timer: a connection without data is ended by the
     * other limit.
     */
    received() {
        this.#stall.refresh();
        if (performance.now() < this.#end)
            return;
        this.#exceeded('the response was not complete after', this.#total);
    }
    end() {
        clearTimeout(this.#stall);
    }
    #exceeded(what, milliseconds) {
        const reason = `${what} ${(0,duration/* formatDuration */.a)(milliseconds)}`;
        this.#abort.abort(new transport_failure/* TransportFailure */.Az(reason, { sent: true }));
    }
}

;// CONCATENATED MODULE: ./src/verify/request-queue.ts
/**
 * Works on items concurrently, in order, until all are done, the time is over, or `work` returns
 * `stop`. Items that were started are completed, unless the time is over.
 *
 * @param work aborted when the time is over
 * @returns the items that were not completed
 * @throws the first error of `work`, after all others have settled
 */
async function workThrough(items, concurrency, work, time) {
    const running = new Set();
    const unfinished = [];
    let next = 0;
    let isStopped = false;
    let failure;
    const finish = setTimeout(() => {
        isStopped = true;
        for (const abort of running)
            abort.abort(outOfTime);
    }, time.finish);
    const begun = performance.now();
    async function worker() {
        while (!isStopped && next < items.length && performance.now() - begun < time.begin) {
            const item = items[next++];
            const abort = new AbortController();
            running.add(abort);
            try {
                if ((await work(item, abort)) === 'stop')
                    isStopped = true;
            }
            catch (error) {
                if (error !== outOfTime) {
                    failure ??= { error };
                    isStopped = true;
                }
                unfinished.push(item);
            }
            finally {
                running.delete(abort);
            }
        }
    }
    await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
    clearTimeout(finish);
    if (failure)
        throw failure.error;
    return [...unfinished, ...items.slice(next)];
}
const outOfTime = new Error('the time for this round is over');
/** How many requests per connection must succeed in a row before another connection is added. */
const perConnection = 20;
/** Limits the number of connections: halves it each time that the host throttles requests. */
class ConnectionLimit {
    max;
    #succeeded = 0;
    current;
    /** How many times in a row the host has throttled requests. */
    refusals = 0;
    constructor(max) {
        this.max = max;
        this.current = max;
    }
    /** To be called once for all requests that were throttled at the same time. */
    refused() {
        this.current = Math.max(1, Math.floor(this.current / 2));
        this.#succeeded = 0;
        this.refusals++;
    }
    succeeded() {
        this.refusals = 0;
        this.#succeeded++;
        if (this.current === this.max || this.#succeeded < perConnection * this.current)
            return;
        this.current++;
        this.#succeeded = 0;
    }
}

;// CONCATENATED MODULE: ./src/verify/rounds.ts








/** How often a throttled URL is requested in one round. */
const maxThrottles = 3;
/** After this many responses without a file, the rest of the round is skipped. */
const minUseless = 64;
/**
 * A request that ran at least this long before an abort counts as one without a response. In
 * milliseconds.
 */
const minSilence = 1000;
const silence = {
    kind: 'no-response',
    reason: 'no complete response before the time was over',
};
/** Requests the URLs of a plan, and repeats those that may change, round by round. */
class Rounds {
    mixedContent = new MixedContent();
    #manifest;
    #siteUrl;
    #headers;
    #connections = new connections/* Connections */.U();
    #limit;
    #notFoundBodies = new Set();
    /** In the order of the plan. */
    #states;
    /** What is left of this round. */
    #queue;
    #retryAfterMs;
    /** How many responses of this round were without a file. */
    #useless = 0;
    /** Whether the host has sent a file, right or wrong. */
    #hasSent = false;
    /** Whether it serves URLs that never existed, or sends HTTP 403 for them. */
    #isSoft = false;
    #isForbidding = false;
    #requests = 0;
    #paths;
    constructor(manifest, { requests }, options) {
        this.#manifest = manifest;
        this.#siteUrl = new URL(options.siteUrl);
        this.#headers = Object.fromEntries(options.requestHeaders);
        this.#limit = new ConnectionLimit(options.verifyConcurrency);
        const unjudged = { isJudged: false, difference: undefined, throttles: 0 };
        this.#states = requests.map((planned) => ({ planned, ...unjudged }));
        this.#queue = this.#states;
    }
    /** Starts a round with the URLs that may have changed, and those that were never requested. */
    startNext() {
        this.#queue = this.#states.filter(({ isJudged, difference }) => difference ? (0,verify_difference/* mayStillChange */.uE)(this.#inContext(difference)) : !isJudged);
        for (const state of this.#queue)
            state.throttles = 0;
        this.#useless = 0;
    }
    /** Continues the round, within the given time. */
    async step(time) {
        this.#retryAfterMs = undefined;
        // The response for missing URLs must be known first.
        const { absent = [], others = [] } = Object.groupBy(this.#queue, ({ planned }) => planned.about === 'nonexistent-url' ? 'absent' : 'others');
        const [items, rest] = absent.length > 0 ? [absent, others] : [others, []];
        const throttled = [];
        const work = (state, abort) => this.#work(state, abort, throttled);
        const left = await workThrough(items, this.#limit.current, work, time);
        if (throttled.length > 0)
            this.#limit.refused();
        this.#queue = this.#isHopeless ? [] : [...left, ...rest, ...throttled];
        return this.progress;
    }
    get progress() {
        const urls = this.#states.length;
        const differences = this.#states.flatMap(({ difference }) => difference?.level === 'difference' ? [this.#inContext(difference)] : []);
        const unsettled = differences.filter(verify_difference/* mayStillChange */.uE).length;
        const neverRequested = this.#states.filter(({ isJudged }) => !isJudged).length;
        const unrequested = this.#queue.length;
        return {
            urls,
            good: urls - differences.length - neverRequested,
            unrequested,
            neverRequested,
            // URLs that were skipped because the host seemed down may be right in the next round.
            unsettled: unsettled + (unsettled > 0 && unrequested === 0 ? neverRequested : 0),
            settled: differences.length - unsettled,
            requests: this.#requests,
            retryAfterMs: this.#retryAfterMs,
            refusals: this.#limit.refusals,
        };
    }
    /** In the order of the plan. */
    get differences() {
        return this.#states.flatMap(({ planned, difference }) => {
            if (!difference)
                return [];
            const url = plannedUrl(planned, this.#siteUrl).href;
            return [{ ...this.#inContext(difference), about: planned.about, url }];
        });
    }
    /** How many files were requested, and how many of them are served as exported. */
    get files() {
        const requested = new Set();
        const bad = new Set();
        for (const { planned, isJudged, difference } of this.#states) {
            if (planned.about !== 'file')
                continue;
            requested.add(planned.file);
            if (!isJudged || difference?.level === 'difference')
                bad.add(planned.file);
        }
        return { requested: requested.size, verified: requested.size - bad.size };
    }
    /** Whether the host says of a URL that never existed that it is missing. */
    get saysMissing() {
        return this.#states.some(({ planned, isJudged, difference }) => planned.about === 'nonexistent-url' && isJudged && !difference);
    }
    [Symbol.dispose]() {
        this.#connections[Symbol.dispose]();
    }
    async #work(state, abort, throttled) {
        const began = performance.now();
        const response = await this.#request(state.planned, abort).catch((error) => {
            // The time is over: a request that ran for so long counts as one without a response.
            const isSilent = abort.signal.aborted && performance.now() - began >= minSilence;
            if (isSilent)
                this.#judge(state, silence);
            throw error;
        });
        this.#learn(state.planned, response);
        this.#judge(state, response);
        if (isThrottle(response)) {
            this.#retryAfterMs = Math.max(this.#retryAfterMs ?? 0, response.retryAfterMs ?? 0);
            if (++state.throttles < maxThrottles)
                throttled.push(state);
        }
        else
            this.#limit.succeeded();
        return this.#isHopeless || throttled.length > 0 ? 'stop' : 'continue';
    }
    #request(planned, abort) {
        const onRequest = () => {
            this.#requests++;
        };
        // The site over http is another origin, to which the headers must not be sent.
        const headers = planned.about === 'http' ? {} : this.#headers;
        const sender = { headers, connections: this.#connections, onRequest };
        return requestUrl(requestOptions(planned, this.#siteUrl), sender, abort);
    }
    #learn(planned, response) {
        if (response.kind !== 'body')
            return;
        const isAbsent = planned.about === 'nonexistent-url';
        if (isAbsent && response.status === 403)
            this.#isForbidding = true;
        if (response.status !== 200)
            return;
        if (isAbsent)
            for (const digest of response.digests)
                this.#notFoundBodies.add(digest);
        const isSecure = this.#siteUrl.protocol === 'https:';
        if (planned.about === 'file' && isSecure)
            this.mixedContent.read(planned.file.path, response);
    }
    #judge(state, response) {
        const { planned } = state;
        const difference = judgeResponse(planned, response, this.#known);
        state.isJudged = true;
        state.difference = difference;
        if (difference?.isSoftNotFound)
            this.#isSoft = true;
        if (difference && (0,verify_difference/* isWithoutFile */.Z_)(difference, this.#isSoft))
            this.#useless++;
        else if (planned.about === 'file')
            this.#hasSent = true;
    }
    /** Whether no file has arrived: the rest would be the same. */
    get #isHopeless() {
        return !this.#hasSent && this.#useless >= Math.max(minUseless, 4 * this.#limit.max);
    }
    /** If a host that sends files answers 403 for nonexistent URLs, treats a 403 as a missing file. */
    #inContext(difference) {
        if (!difference.isForbidden || !this.#isForbidding || !this.#hasSent)
            return difference;
        const detail = `${difference.detail}, as for URLs that never existed`;
        return { ...difference, kind: 'missing', detail };
    }
    get #known() {
        const pathWith = (sha256) => {
            this.#paths ??= new Map(this.#manifest.files.map(({ path, sha256 }) => [sha256, path]));
            return this.#paths.get(sha256);
        };
        return { host: this.#siteUrl.host, notFoundBodies: this.#notFoundBodies, pathWith };
    }
}

// EXTERNAL MODULE: ./src/report/byte-budget.ts
var byte_budget = __webpack_require__(47254);
// EXTERNAL MODULE: ./src/report/page/bar-sections.ts
var bar_sections = __webpack_require__(85518);
// EXTERNAL MODULE: ./src/report/page/html.ts
var html = __webpack_require__(76479);
// EXTERNAL MODULE: ./src/report/page/long-text.ts
var long_text = __webpack_require__(47638);
// EXTERNAL MODULE: ./src/report/page/overview.ts
var overview = __webpack_require__(12357);
// EXTERNAL MODULE: ./src/report/page/page-frame.ts + 1 modules
var page_frame = __webpack_require__(96629);
;// CONCATENATED MODULE: ./src/verify/verify-report.ts


/** The groups of one level, the worst kind first. */
function differenceGroups({ differences }, level) {
    const groups = Map.groupBy(differences.filter((one) => one.level === level), ({ kind }) => kind);
    return verify_difference/* kindsInOrder */.ty.flatMap((kind) => {
        const ofKind = groups.get(kind);
        return ofKind ? [{ kind, differences: ofKind }] : [];
    });
}
/**
 * The differences to report. If the host denies or fails all requests, that is a single difference,
 * not one per file; so is its response to URLs that never existed.
 *
 * @param saysMissing whether the host says of a URL that never existed that it is missing
 * @param verified how many files are as exported
 * @param unrequested how many URLs were not requested
 */
function reportedDifferences(all, known) {
    const { siteUrl, saysMissing, verified, unrequested } = known;
    const isNonexistent = ({ about }) => about === 'nonexistent-url';
    const distinct = all.filter((one, index) => !isNonexistent(one) ||
        all.findIndex((other) => isNonexistent(other) && other.kind === one.kind) === index);
    const inOrder = verify_difference/* kindsInOrder */.ty.flatMap((kind) => distinct.filter((one) => one.kind === kind));
    const [first] = inOrder.filter(({ level }) => level === 'difference');
    if (verified > 0 || !first)
        return inOrder;
    const isOneKind = inOrder.every(({ kind, level }) => kind === first.kind || level === 'notice');
    if (!saysMissing && isOneKind && (first.kind === 'unreachable' || first.kind === 'blocked')) {
        return [{ ...first, url: siteUrl }];
    }
    const soft = inOrder.find(({ isSoftNotFound }) => isSoftNotFound);
    if (!soft || inOrder.length === 1)
        return inOrder;
    const others = inOrder.filter((one) => one !== soft);
    if (others.every(({ kind }) => kind === 'missing')) {
        return [{ ...soft, url: siteUrl, detail: 'every URL returns the same page' }];
    }
    const isOther = others.some(({ kind }) => kind !== 'missing' && kind !== 'wrong');
    if (unrequested === 0 || isOther)
        return inOrder;
    return [{ ...soft, url: siteUrl, detail: 'every URL returns a page, and none is of the export' }];
}
/** How many URLs of a kind an outline lists. */
const maxListed = 5;
/** How many pages with mixed content an outline lists. */
const maxInsecure = 3;
function verifyOutline(report) {
    const { phases: _, createdAt: __, siteDigest: ___, mixedContent, ...rest } = report;
    const outlined = (level) => differenceGroups(report, level).map(({ kind, differences }) => ({
        kind,
        count: differences.length,
        first: differences.slice(0, maxListed),
    }));
    const verdict = verifyVerdict(report);
    return {
        ...rest,
        mixedContent: { ...mixedContent, first: mixedContent.first.slice(0, maxInsecure) },
        verdict,
        isVerified: verdict.state === 'good',
        differences: outlined('difference'),
        notices: outlined('notice'),
    };
}
/** The result at a glance. Contains no untrusted text. */
function verifyVerdict(report) {
    const { differences, files, requests, unrequested, propagationSeconds } = report;
    const count = differences.filter(({ level }) => level === 'difference').length;
    const notices = differences.length - count;
    const detail = [
        `${(0,format_count/* counted */.hS)(files.verified, 'file')} served as exported.`,
        `Compared ${report.scope} with ${(0,format_count/* counted */.hS)(requests, 'request')}.`,
        propagationSeconds ? `The last one was correct after ${propagationSeconds} s.` : '',
        unrequested > 0 ? `${(0,format_count/* counted */.hS)(unrequested, 'URL')} not requested.` : '',
        notices > 0 ? `${(0,format_count/* counted */.hS)(notices, 'notice')}.` : '',
    ]
        .filter(Boolean)
        .join(' ');
    if (count > 0)
        return { state: 'bad', headline: (0,format_count/* counted */.hS)(count, 'difference'), detail };
    if (unrequested > 0)
        return { state: 'unknown', headline: 'Not all URLs were requested', detail };
    return { state: 'good', headline: 'The site is the export', detail };
}

;// CONCATENATED MODULE: ./src/verify/verify-page.ts










/** Bytes for all differences and notices together. */
const byteBudget = 12_000_000;
/** How many URLs of one kind are shown; the rest is collapsed. */
const maxExpanded = 20;
/** The report of a verification as one self-contained HTML page. */
function verifyPage(report) {
    const { createdAt, files, urls, requests, siteUrl, domain, phases } = report;
    const header = (0,html/* html */.qy) `<header>
<p class="eyebrow">Verification of a deployed site</p>
<h1><bdi>${(0,long_text/* shortened */.v)(siteUrl)}</bdi></h1>
<p class="meta"><time datetime="${createdAt.toISOString()}">${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>${domain && (0,html/* html */.qy) ` · export of ${(0,html/* quote */.hD)(domain)}`}</p>
</header>`;
    const { state, headline, detail } = verifyVerdict(report);
    const figures = [
        ['Files verified', `${(0,format_count/* formatCount */.B4)(files.verified)} of ${(0,format_count/* formatCount */.B4)(files.requested)}`],
        ['URLs', (0,format_count/* formatCount */.B4)(urls)],
        ['Requests', (0,format_count/* formatCount */.B4)(requests)],
        ['Time', (0,duration/* formatDuration */.a)((0,bar_sections/* totalTime */.cJ)(phases))],
    ];
    const paragraphs = [(0,html/* inlineCode */.ti)(detail)];
    return (0,page_frame/* pageFrame */.T)({
        title: `Verification: ${siteUrl}`,
        header,
        verdict: (0,overview/* verdictBox */.Xe)({ state, headline, paragraphs, figures }),
        sections: [
            ...differenceSections(report),
            ...mixedContentSections(report),
            factsSection(report),
            (0,bar_sections/* timeSection */.P)(report),
        ],
    });
}
function differenceSections(report) {
    const groups = ['difference', 'notice'].flatMap((level) => differenceGroups(report, level).map((group) => ({ ...group, level })));
    const rendered = (0,byte_budget/* splitBudget */.w)(groups, byteBudget, weightOf, renderGroup);
    const section = (level, name) => ({
        id: `${level}s`,
        name,
        tally: (0,format_count/* formatCount */.B4)(report.differences.filter((one) => one.level === level).length),
        title: name,
        body: groups.map((group, index) => group.level === level ? (rendered[index]?.html ?? '') : ''),
    });
    const none = (0,html/* html */.qy) `<p>No differences: every requested URL is as exported.</p>`;
    const differences = section('difference', 'Differences');
    const hasNotices = groups.some(({ level }) => level === 'notice');
    return [
        groups.some(({ level }) => level === 'difference')
            ? differences
            : { ...differences, body: none },
        ...(hasNotices ? [section('notice', 'Notices')] : []),
    ];
}
const weightOf = ({ differences }) => differences.length;
function renderGroup({ kind, differences }, budget) {
    const { rendered, bytes } = (0,byte_budget/* fitToBudget */.c)(differences, budget, renderDifference);
    const { title, remedy } = verify_difference/* differenceKinds */.JY[kind];
    const level = differences[0]?.level === 'notice' ? 'notice' : 'finding';
    const rest = rendered.slice(maxExpanded);
    const collapsed = (0,html/* html */.qy) `<details class="rest">
<summary>${(0,format_count/* formatCount */.B4)(rest.length)} more</summary>
<ul>${rest}</ul>
</details>`;
    const missing = differences.length - rendered.length;
    const group = (0,html/* html */.qy) `<section class="cause ${level}" aria-labelledby="${level}-${kind}">
<h3 id="${level}-${kind}">${title} <span class="tally">${(0,format_count/* formatCount */.B4)(differences.length)}</span></h3>
<p class="remedy">${(0,html/* inlineCode */.ti)(remedy)}.</p>
<ul>${rendered.slice(0, maxExpanded)}</ul>${rest.length > 0 ? collapsed : ''}
${missing > 0 ? (0,html/* html */.qy) `<p class="more">and ${(0,format_count/* counted */.hS)(missing, 'more URL')} not shown</p>` : ''}
</section>
`;
    return { html: group, bytes };
}
function renderDifference({ url, detail }) {
    const what = detail && (0,html/* html */.qy) ` <span class="where"><bdi>${(0,long_text/* shortened */.v)(detail)}</bdi></span>`;
    return (0,html/* html */.qy) `<li>${(0,html/* quote */.hD)(url)}${what}</li>\n`;
}
function mixedContentSections({ mixedContent: { count, first } }) {
    if (count === 0)
        return [];
    const missing = count - first.length;
    const rows = first.map(({ page, url }) => (0,html/* html */.qy) `<li>${(0,html/* quote */.hD)(page)} loads ${(0,html/* quote */.hD)(url)}</li>\n`);
    return [
        {
            id: 'mixed',
            name: 'Mixed content',
            tally: (0,format_count/* formatCount */.B4)(count),
            title: 'Mixed content',
            body: (0,html/* html */.qy) `<p>Browsers block or upgrade what an https page loads over http.</p>
<ul class="paths">${rows}</ul>
${missing > 0 ? (0,html/* html */.qy) `<p class="more">and ${(0,format_count/* formatCount */.B4)(missing)} more</p>` : ''}`,
        },
    ];
}
function factsSection(report) {
    const { siteUrl, domain, publishTarget, scope, files, urls, unrequested, requests } = report;
    const { siteDigest, createdAt, propagationSeconds } = report;
    const rows = [
        ['Site', (0,html/* quote */.hD)(siteUrl)],
        ['Export of', domain && (0,html/* quote */.hD)(domain)],
        ['Site digest', (0,html/* quote */.hD)(siteDigest)],
        ['Publish target', publishTarget !== 'none' && (0,html/* quote */.hD)(publishTarget)],
        ['Compared', scope],
        ['Not served', files.exempt > 0 && (0,format_count/* counted */.hS)(files.exempt, 'file')],
        ['URLs', (0,format_count/* formatCount */.B4)(urls)],
        ['Not requested', unrequested > 0 && (0,format_count/* formatCount */.B4)(unrequested)],
        ['Requests', (0,format_count/* formatCount */.B4)(requests)],
        ['Correct after', propagationSeconds !== undefined && `${propagationSeconds} s`],
        ['Report created', (0,html/* quote */.hD)(createdAt.toISOString())],
    ];
    return (0,html/* factList */.lV)({ id: 'facts', name: 'Verification' }, rows);
}

;// CONCATENATED MODULE: ./src/verify/site-verification.ts








/** @throws Failure INVALID_INPUT if a manifest is unusable, or lists no file that is served */
async function openVerification(options) {
    const { siteUrl, publishTarget, workspace } = options;
    const manifest = await (0,manifest_file.readManifestFile)('manifest', options.manifest, workspace);
    if (!manifest) {
        const what = `\`manifest\` is ${options.manifest}, which does not exist`;
        throw new failure/* Failure */.HR('INVALID_INPUT', what, {
            nextStep: 'Set it to the output `manifestPath` of the export that was deployed',
        });
    }
    const baseline = options.baseline
        ? await (0,manifest_file.readManifestFile)('baseline', options.baseline, workspace)
        : undefined;
    const plan = planOf(manifest, baseline, options);
    if (!plan.requests.some(({ about }) => about === 'file')) {
        throw new failure/* Failure */.HR('INVALID_INPUT', '`manifest` lists no file that the site serves', {
            nextStep: 'Use the manifest of the export that was deployed (the output `manifestPath`)',
        });
    }
    const { domain, siteDigest } = manifest;
    const { scope, requests } = plan;
    return {
        opened: { domain, baselineDomain: baseline?.domain, scope, urls: requests.length },
        rounds: new Rounds(manifest, plan, options),
        plan,
        facts: { siteUrl, domain, siteDigest, publishTarget },
    };
}
/**
 * Writes the report page and the list of differences.
 *
 * @throws Failure NO_SPACE, INTERNAL
 */
async function reportVerification({ rounds, plan, facts }, frame, documents) {
    const { progress, files, mixedContent, saysMissing } = rounds;
    const { urls, requests, neverRequested: unrequested } = progress;
    const report = new scrubber/* Scrubber */.h(documents.secrets).cleaned({
        ...facts,
        ...frame,
        scope: plan.scope,
        files: { ...files, exempt: plan.exempt },
        urls,
        unrequested,
        requests,
        differences: reportedDifferences(rounds.differences, {
            siteUrl: facts.siteUrl,
            saysMissing,
            verified: files.verified,
            unrequested,
        }),
        mixedContent: { count: mixedContent.count, first: mixedContent.first },
    });
    const lines = report.differences.map(({ kind, url }) => `${kind} ${url}\n`);
    await (0,whole_file.writeTemporary)(documents.differences, lines.join(''));
    await (0,whole_file.writeTemporary)(documents.report, verifyPage(report));
    return verifyOutline(report);
}

;// CONCATENATED MODULE: ./src/verify/verify-thread.ts



// Without the compiler that `main.ts` turns off, functions run unoptimized up to their 3,000th call,
// which adds a fifth to the time of 10,000 requests. 400 is when that compiler would start.
(0,external_node_v8_.setFlagsFromString)('--invocation-count-for-turbofan=400');
let verification;
(0,thread_client/* respondToEach */.s)(async (message) => {
    switch (message.request) {
        case 'open':
            verification = await openVerification(message.options);
            return verification.opened;
        case 'step':
            return verification.rounds.step(message.time);
        case 'repeat':
            return verification.rounds.startNext();
        case 'report':
            return reportVerification(verification, message.frame, message.documents);
    }
});


/***/ })

};
