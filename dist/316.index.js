export const id = 316;
export const ids = [316,638];
export const modules = {

/***/ 22061:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ maxPlaces),
/* harmony export */   M: () => (/* binding */ findingCauses)
/* harmony export */ });
/**
 * The possible defects of a site, the worst first. `title` heads the findings of one cause, `remedy`
 * is the next step for the author of the workflow.
 */
const findingCauses = {
    'no-index': {
        title: 'No start page',
        remedy: 'Check what was exported: a static host serves `index.html` at `/`',
    },
    'fewer-pages': {
        title: 'Fewer pages than the host exported',
        remedy: 'Export again; if pages are still missing, report it to the documentation host',
    },
    'unread-site': {
        title: 'Site too large to check completely',
        remedy: 'Export it in parts with `paths`, and check each part',
    },
    'publish-limit': {
        title: 'Limits of the publish target exceeded',
        remedy: 'Export fewer pages with `paths`, or publish elsewhere',
    },
    'forbidden-name': {
        title: 'File names that the publish target does not accept',
        remedy: 'Rename the page or the asset in the documentation',
    },
    'names-differ-in-case': {
        title: 'Names that differ only in case',
        remedy: 'Rename one of the files: Windows, macOS and some hosts keep only one of them',
    },
    'missing-asset': {
        title: 'Missing assets',
        remedy: 'Add the file to the documentation, or correct its URL',
    },
    'broken-link': {
        title: 'Broken links',
        remedy: 'Correct the link, or export the page that it leads to',
    },
    'missing-fragment': {
        title: 'Broken anchors',
        remedy: 'Correct the part of the link after `#`',
    },
    'local-url': {
        title: "URLs that work only on the author's machine",
        remedy: 'Replace them; if readers run this host themselves, list it in `allowed-hosts`',
    },
    'external-resource': {
        title: 'External resources',
        remedy: 'Serve them with the site, or list their host in `allowed-hosts`',
    },
    'cross-host-canonical': {
        title: 'Canonical URLs on another host',
        remedy: 'On the documentation host, set the domain that the site is published under',
    },
    'cross-host-sitemap': {
        title: 'Sitemap for another host',
        remedy: 'On the documentation host, set the domain that the site is published under',
    },
    'root-absolute': {
        title: 'Root-absolute URLs',
        remedy: 'Publish the site at the root of a domain, not in a folder',
    },
    'needs-rewrite': {
        title: 'URLs that depend on the host',
        remedy: 'Configure the host to serve them, or change the links',
    },
    'no-not-found-page': {
        title: 'No 404 page',
        remedy: 'Add a `404.html`, or configure a 404 page where the site is published',
    },
    'relative-not-found-page': {
        title: 'Relative URLs on a 404 page',
        remedy: 'Start them with `/`, as hosts serve this page for missing paths at any depth',
    },
    'unread-page': {
        title: 'Files too large to check completely',
        remedy: 'Split the file',
    },
};
/** How many places of one finding are kept. */
const maxPlaces = 1000;


/***/ }),

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

/***/ 98910:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   pT: () => (/* binding */ isAboutLinks),
/* harmony export */   rl: () => (/* binding */ numberOf),
/* harmony export */   wV: () => (/* binding */ causeGroups)
/* harmony export */ });
/** Groups findings by cause, in the order of their first finding. */
function causeGroups(findings, level) {
    const ofLevel = findings.filter((finding) => finding.level === level);
    const groups = Map.groupBy(ofLevel, ({ cause }) => cause);
    return [...groups].map(([cause, findings]) => ({ cause, level, findings }));
}
/** How many findings there are, with those that are not listed separately. */
function numberOf(findings) {
    return findings.reduce((sum, { others = 1 }) => sum + others, 0);
}
/** Whether the text of a place is the text of a link. */
function isAboutLinks(cause) {
    return cause === 'broken-link' || cause === 'missing-fragment';
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
/* harmony export */   pageWithoutSecrets: () => (/* binding */ pageWithoutSecrets),
/* harmony export */   v: () => (/* binding */ shortened),
/* harmony export */   w: () => (/* binding */ scrubLongTexts)
/* harmony export */ });
/* harmony import */ var _scrub_scrubber_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7802);

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
/**
 * The report with secrets removed from all texts that `shortened` cuts: what is left of a secret after
 * a cut would not be recognized.
 */
function scrubLongTexts(value, scrubber) {
    return scrubbed(value);
    function scrubbed(part) {
        if (typeof part === 'string') {
            return part.length > displayLimits.whole ? scrubber.scrub(part) : part;
        }
        if (Array.isArray(part))
            return part.map(scrubbed);
        if (typeof part !== 'object' || part === null || part instanceof Date)
            return part;
        return Object.fromEntries(Object.entries(part).map(([name, field]) => [name, scrubbed(field)]));
    }
}
/** A report page without secrets, which its texts may repeat. */
function pageWithoutSecrets(report, page, secrets) {
    const scrubber = new _scrub_scrubber_js__WEBPACK_IMPORTED_MODULE_0__/* .Scrubber */ .h(secrets);
    return scrubber.scrub(page(scrubLongTexts(report, scrubber)));
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

/***/ 90687:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ verdictOf),
/* harmony export */   a: () => (/* binding */ changesLine)
/* harmony export */ });
/* harmony import */ var _check_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(22061);
/* harmony import */ var _format_count_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48296);
/* harmony import */ var _cause_groups_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98910);



function verdictOf({ check }) {
    if (!check) {
        const detail = 'Set `site-check: warn` to find broken links and missing files before publishing.';
        return { state: 'unknown', headline: 'Not checked', detail };
    }
    const groups = (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .causeGroups */ .wV)(check.findings, 'finding');
    const findings = (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(groups.flatMap((group) => group.findings));
    const notices = (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(check.findings) - findings;
    const scope = `Checked ${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(check.pages, 'page')} and ${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(check.references, 'reference')}.`;
    const noticeCount = notices > 0 ? ` ${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(notices, 'notice')}.` : '';
    const known = check.ratchet ? (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(check.ratchet.known) : 0;
    const knownCount = known > 0 ? ` ${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(known, 'known finding')} of the baseline.` : '';
    const [worst] = groups;
    if (!worst) {
        const headline = check.ratchet ? 'No new findings' : 'No findings';
        return { state: 'good', headline, detail: `${scope}${noticeCount}${knownCount}` };
    }
    const { title } = _check_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .findingCauses */ .M[worst.cause];
    const lead = groups.length === 1 ? 'One cause' : `The worst of ${groups.length} causes`;
    return {
        state: 'bad',
        headline: (0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(findings, check.ratchet ? 'new finding' : 'finding'),
        detail: `${lead}: ${lowerFirst(title)}. ${scope}${noticeCount}${knownCount}`,
    };
}
/** Keeps abbreviations such as `URLs`. */
const lowerFirst = (text) => text.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
/** `12 files added, 3 changed, 1 removed` */
function changesLine(changes) {
    if (!changes)
        return 'no baseline';
    const kinds = ['added', 'changed', 'removed'].filter((kind) => changes[kind].length > 0);
    const words = kinds.map((kind, index) => {
        const { length } = changes[kind];
        return index === 0 ? `${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(length, 'file')} ${kind}` : `${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(length)} ${kind}`;
    });
    return words.join(', ') || 'none';
}


/***/ })

};
