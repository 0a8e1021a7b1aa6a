export const id = 461;
export const ids = [461];
export const modules = {

/***/ 24452:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ features),
/* harmony export */   r: () => (/* binding */ deploymentKinds)
/* harmony export */ });
/** Where the site will run (spec, section 1): decides what the site check calls a finding. */
const deploymentKinds = ['cloud', 'client-hosted', 'air-gapped'];
/** Which features of an exported site work in each deployment (spec, section 1). */
const features = [
    {
        feature: 'Documentation search',
        remedy: 'docs/search.md describes a search that needs no host',
        cloud: 'yes',
        'client-hosted': 'configurable',
        'air-gapped': 'no',
    },
    { feature: 'AI assistant', cloud: 'yes', 'client-hosted': 'configurable', 'air-gapped': 'no' },
    { feature: 'Web analytics', cloud: 'yes', 'client-hosted': 'configurable', 'air-gapped': 'no' },
    {
        feature: 'API playground ("Try it")',
        cloud: 'yes',
        'client-hosted': 'yes',
        'air-gapped': 'configurable',
    },
    { feature: 'Static export bundle', cloud: 'yes', 'client-hosted': 'yes', 'air-gapped': 'yes' },
];


/***/ }),

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

/***/ 48296:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B4: () => (/* binding */ formatCount),
/* harmony export */   T1: () => (/* binding */ formatShare),
/* harmony export */   hS: () => (/* binding */ counted)
/* harmony export */ });
// Bounded text: the digits of a number, up to 22 characters.
/** Before each group of three digits. `Intl` takes 10 ms of every start to load its data. */
const groups = /\B(?=(?:\d{3})+$)/g;
/** A whole number as text: `51,204`. */
const formatCount = (count) => String(count).replace(groups, ',');
/** A number with a noun: `1 page`, `1,204 pages`. */
function counted(count, one, many = `${one}s`) {
    return `${formatCount(count)} ${count === 1 ? one : many}`;
}
/** A share of the whole for a reader: `12%`, `<1%`. */
function formatShare(part, whole) {
    const rounded = whole > 0 ? Math.round((100 * part) / whole) : 0;
    return part > 0 && rounded === 0 ? '<1%' : `${rounded}%`;
}


/***/ }),

/***/ 10447:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ parseDuration),
/* harmony export */   a: () => (/* binding */ formatDuration)
/* harmony export */ });
const units = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 };
const written = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?(?:(\d+)ms)?$/;
/**
 * Reads a duration such as `90s`, `30m` or `1h30m`: whole numbers, each with its unit (`d`, `h`,
 * `m`, `s`, `ms`), the larger first.
 *
 * @returns milliseconds, or undefined for anything else, such as a number without a unit
 */
function parseDuration(text) {
    const parts = written.exec(text.replace(/\s+/g, '').toLowerCase());
    if (!text.trim() || !parts)
        return undefined;
    const sizes = Object.values(units);
    return parts.slice(1).reduce((sum, part, i) => sum + Number(part ?? 0) * (sizes[i] ?? 0), 0);
}
/** Milliseconds as text: `0.3 s`, `8 s`, `1 m 10 s`, `2 h 5 m`. */
function formatDuration(milliseconds) {
    if (milliseconds >= 50 && milliseconds < 950)
        return `${(milliseconds / 1000).toFixed(1)} s`;
    const seconds = Math.max(0, Math.round(milliseconds / 1000));
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    if (hours > 0)
        return minutes > 0 ? `${hours} h ${minutes} m` : `${hours} h`;
    if (minutes > 0)
        return seconds % 60 > 0 ? `${minutes} m ${seconds % 60} s` : `${minutes} m`;
    return `${seconds} s`;
}


/***/ }),

/***/ 5094:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ oneLine),
/* harmony export */   p: () => (/* binding */ truncated)
/* harmony export */ });
/** Text on one line: no line breaks, control or invisible characters, and single spaces. */
function oneLine(text) {
    return text
        .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .replace(/[\p{Cf}\p{Cs}]/gu, '')
        .trim();
}
/**
 * The start of a text that is too long, and `…`: whole words, unless that is too little. What is left of
 * a cut secret is not recognized: remove secrets first.
 *
 * @param limit in UTF-16 units; a space and `…` may come in addition
 */
function truncated(text, limit) {
    if (text.length <= limit)
        return text;
    const space = text.lastIndexOf(' ', limit);
    const end = space > limit / 2 ? space + 1 : limit;
    return `${text.slice(0, end).replace(/[\ud800-\udbff]$/, '')}…`;
}


/***/ }),

/***/ 24826:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ formatSize)
/* harmony export */ });
const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
/** A number of bytes as text, in powers of 1000: `712 bytes`, `4.2 MB`, `980 MB`. */
function formatSize(bytes) {
    // From 999.5 on, use the next larger unit.
    const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1) / 0.9995) / 3), units.length - 1);
    const value = bytes / 1000 ** power;
    return `${power > 0 && value < 9.95 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}


/***/ }),

/***/ 89567:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ availabilityIn)
/* harmony export */ });
/* harmony import */ var _check_deployment_kind_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(24452);

function availabilityIn(deploymentKind) {
    const rows = _check_deployment_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .features */ .q.map(({ feature, remedy, [deploymentKind]: availability }) => {
        const { sign, answer } = answers[availability];
        const isHelped = remedy !== undefined && availability !== 'yes';
        return { feature, sign, answer: isHelped ? `${answer}; ${remedy}` : answer };
    });
    return { title: `What works ${places[deploymentKind]}`, rows };
}
const places = {
    cloud: 'in the cloud',
    'client-hosted': 'on your own hosting',
    'air-gapped': 'in an air-gapped network',
};
const answers = {
    yes: { sign: '●', answer: 'yes' },
    configurable: { sign: '◐', answer: 'depends on configuration' },
    no: { sign: '○', answer: 'no' },
};


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

/***/ 27461:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  reportPage: () => (/* binding */ reportPage)
});

// EXTERNAL MODULE: ./src/report/page/bar-sections.ts
var bar_sections = __webpack_require__(85518);
// EXTERNAL MODULE: ./src/format/count.ts
var format_count = __webpack_require__(48296);
// EXTERNAL MODULE: ./src/report/byte-budget.ts
var byte_budget = __webpack_require__(47254);
// EXTERNAL MODULE: ./src/report/page/html.ts
var html = __webpack_require__(76479);
;// CONCATENATED MODULE: ./src/report/page/changes-section.ts



/** Bytes for the three lists together. */
const byteBudget = 4_000_000;
/** Longer lists are collapsed. */
const maxExpanded = 20;
const kinds = [
    { name: 'added', sign: '+' },
    { name: 'changed', sign: '~' },
    { name: 'removed', sign: '−' },
];
/** The differences from the baseline. */
function changesSection({ changes }) {
    const total = changes && kinds.reduce((sum, { name }) => sum + changes[name].length, 0);
    return {
        id: 'changes',
        name: 'Changes',
        tally: total === undefined ? undefined : (0,format_count/* formatCount */.B4)(total),
        title: 'Changes since the baseline',
        body: changes ? (total === 0 ? same : lists(changes)) : unknown,
    };
}
const same = (0,html/* html */.qy) `<p>No changes: the site is the same as the baseline.</p>`;
const unknown = (0,html/* html */.qy) `<p>${(0,html/* inlineCode */.ti)('No baseline. Keep the file at the output `manifestPath` and pass it as `baseline` to the next run, to list added, changed and removed files here.')}</p>`;
function lists(changes) {
    const parts = (0,byte_budget/* splitBudget */.w)(kinds, byteBudget, ({ name }) => changes[name].length, ({ name }, budget) => (0,byte_budget/* fitToBudget */.c)(changes[name], budget, (path) => (0,html/* html */.qy) `<li>${(0,html/* quote */.hD)(path)}</li>\n`));
    return kinds.map(({ name, sign }, index) => {
        const { length } = changes[name];
        const rendered = parts[index]?.rendered ?? [];
        const missing = length - rendered.length;
        const heading = (0,html/* html */.qy) `<span class="sign" aria-hidden="true">${sign}</span> ${(0,format_count/* counted */.hS)(length, 'file')} ${name}`;
        if (length === 0)
            return (0,html/* html */.qy) `<p class="change">${heading}</p>\n`;
        const rest = (0,html/* html */.qy) `<p class="more">and ${(0,format_count/* counted */.hS)(missing, 'more file')} not shown</p>`;
        const list = (0,html/* html */.qy) `<summary>${heading}</summary>
<ul class="paths">${rendered}</ul>
${missing > 0 ? rest : ''}</details>
`;
        return length > maxExpanded
            ? (0,html/* html */.qy) `<details class="change">${list}`
            : (0,html/* html */.qy) `<details class="change" open>${list}`;
    });
}

// EXTERNAL MODULE: ./src/format/size.ts
var format_size = __webpack_require__(24826);
// EXTERNAL MODULE: ./src/report/availability.ts
var availability = __webpack_require__(89567);
;// CONCATENATED MODULE: ./src/report/page/export-sections.ts




/** The identity of the export: domain, job, bundle and site. */
function exportSection(report) {
    const { domain, jobId, exportVersion, createdAt, publishTarget, bundle, site } = report;
    const size = `${(0,format_size/* formatSize */.X)(bundle.bytes)} (${(0,format_count/* formatCount */.B4)(bundle.bytes)} bytes)`;
    const rows = [
        ['Domain', domain && (0,html/* quote */.hD)(domain)],
        ['Export job', (0,html/* quote */.hD)(jobId)],
        ['Version', exportVersion && (0,html/* quote */.hD)(exportVersion)],
        ['Report created', (0,html/* quote */.hD)(createdAt.toISOString())],
        ['Deployment', (0,html/* quote */.hD)(report.deploymentKind)],
        ['Publish target', publishTarget !== 'none' && (0,html/* quote */.hD)(publishTarget)],
        ['Bundle', (0,html/* html */.qy) `${(0,html/* quote */.hD)(bundle.type)}, ${size}`],
        ['Bundle sha256', (0,html/* quote */.hD)(bundle.sha256)],
        ['Site', `${(0,format_count/* counted */.hS)(site.fileCount, 'file')}, ${(0,format_size/* formatSize */.X)(site.bytes)}`],
        ['Site digest', (0,html/* quote */.hD)(site.digest)],
    ];
    return (0,html/* factList */.lV)({ id: 'export', name: 'Export' }, rows);
}
/** Which features work in the deployment. */
function featuresSection({ deploymentKind }) {
    const { title, rows } = (0,availability/* availabilityIn */.D)(deploymentKind);
    return {
        id: 'features',
        name: 'Features',
        title,
        body: (0,html/* html */.qy) `<table>
<caption>Features for <code>deployment-kind: ${deploymentKind}</code></caption>
<thead><tr><th scope="col">Feature</th><th scope="col">Works</th></tr></thead>
<tbody>
${rows.map(featureRow)}</tbody>
</table>`,
    };
}
function featureRow({ feature, sign, answer }) {
    return (0,html/* html */.qy) `<tr><th scope="row">${feature}</th><td><span class="sign" aria-hidden="true">${sign}</span> ${answer}</td></tr>
`;
}

// EXTERNAL MODULE: ./src/check/finding.ts
var finding = __webpack_require__(22061);
// EXTERNAL MODULE: ./src/report/cause-groups.ts
var cause_groups = __webpack_require__(98910);
// EXTERNAL MODULE: ./src/report/worst-findings.ts
var worst_findings = __webpack_require__(48320);
// EXTERNAL MODULE: ./src/report/page/long-text.ts
var long_text = __webpack_require__(47638);
;// CONCATENATED MODULE: ./src/report/page/findings-section.ts







/** Bytes for all findings and notices together. */
const findings_section_byteBudget = 12_000_000;
/** Bytes for the findings that only the baseline has. */
const goneBudget = 1_000_000;
/** How many findings of one cause are shown; the rest is collapsed. */
const findings_section_maxExpanded = 10;
/** Findings and notices, grouped by cause. */
function findingsSections({ check }) {
    if (!check)
        return [unchecked];
    const { findings: all, ratchet } = check;
    const known = ratchet?.known ?? [];
    const groups = [
        ...(0,cause_groups/* causeGroups */.wV)(all, 'finding').map((group) => ({ ...group, list: 'finding' })),
        ...(0,cause_groups/* causeGroups */.wV)(all, 'notice').map((group) => ({ ...group, list: 'notice' })),
        ...(0,cause_groups/* causeGroups */.wV)(known, 'finding').map((group) => ({ ...group, list: 'known' })),
    ];
    const rendered = (0,byte_budget/* splitBudget */.w)(groups, findings_section_byteBudget, weightOf, renderGroup);
    const bodies = (list) => groups.flatMap((group, index) => (group.list === list ? (rendered[index]?.rendered ?? []) : []));
    const tally = (level) => (0,format_count/* formatCount */.B4)((0,cause_groups/* numberOf */.rl)(all.filter((finding) => finding.level === level)));
    const findings = bodies('finding');
    const notices = bodies('notice');
    const none = ratchet
        ? (0,html/* html */.qy) `<p>No new findings: the site has none that the baseline does not have.</p>`
        : (0,html/* html */.qy) `<p>No findings: nothing prevents publishing this site.</p>`;
    return [
        {
            id: 'findings',
            name: ratchet ? 'New findings' : 'Findings',
            tally: tally('finding'),
            title: ratchet ? 'New findings' : 'Findings',
            body: findings.length > 0 ? findings : none,
        },
        ...(notices.length > 0
            ? [
                {
                    id: 'notices',
                    name: 'Notices',
                    tally: tally('notice'),
                    title: 'Notices',
                    body: [(0,html/* html */.qy) `<p>For information: notices do not fail the check.</p>\n`, ...notices],
                },
            ]
            : []),
        ...(ratchet ? ratchetSections(ratchet, bodies('known')) : []),
    ];
}
/** The findings that the baseline has too, and those that it alone has. */
function ratchetSections({ known, gone }, bodies) {
    const { rendered } = (0,byte_budget/* fitToBudget */.c)(gone, goneBudget, (finding) => (0,html/* html */.qy) `<li>${(0,long_text/* shortened */.v)((0,worst_findings/* goneLine */.K)(finding))}</li>\n`);
    const sections = [
        {
            id: 'known',
            name: 'Known findings',
            tally: (0,format_count/* formatCount */.B4)((0,cause_groups/* numberOf */.rl)(known)),
            title: 'Known findings',
            body: [(0,html/* html */.qy) `<p>The baseline has these too: they do not fail the check.</p>\n`, ...bodies],
        },
        {
            id: 'gone',
            name: 'No longer found',
            tally: (0,format_count/* formatCount */.B4)((0,cause_groups/* numberOf */.rl)(gone)),
            title: 'No longer found',
            body: (0,html/* html */.qy) `<p>The baseline has these findings, and this export does not.</p>
<ul>${rendered}</ul>${more(gone.length - rendered.length, 'finding', 'not shown')}`,
        },
    ];
    return sections.filter(({ tally }) => tally !== '0');
}
const unchecked = {
    id: 'findings',
    name: 'Findings',
    title: 'Findings',
    body: (0,html/* html */.qy) `<p>${(0,html/* inlineCode */.ti)('Not checked: `site-check` is `off`. Set it to `warn` to list broken links, missing files and external resources here, or to `fail` to fail the step for them.')}</p>`,
};
const weightOf = ({ findings }) => findings.reduce((sum, { places }) => sum + places.length + 1, 0);
/** Renders as many findings as fit into half the budget, then their places. */
function renderGroup({ cause, level, list, findings }, budget) {
    const items = (0,byte_budget/* fitToBudget */.c)(findings, budget / 2, (finding) => renderFinding(finding, []));
    const kept = findings.slice(0, items.rendered.length);
    const places = (0,byte_budget/* splitBudget */.w)(kept, budget - items.bytes, (finding) => finding.places.length, (finding, share) => (0,byte_budget/* fitToBudget */.c)(finding.places, share, (place) => (0,html/* html */.qy) `<li>${renderPlace(cause, place)}</li>\n`));
    const entries = kept.map((finding, index) => renderFinding(finding, places[index]?.rendered ?? []));
    const { title, remedy } = finding/* findingCauses */.M[cause];
    const section = (0,html/* html */.qy) `<section class="cause ${level}" aria-labelledby="${list}-${cause}">
<h3 id="${list}-${cause}">${(0,html/* inlineCode */.ti)(title)} <span class="tally">${(0,format_count/* formatCount */.B4)((0,cause_groups/* numberOf */.rl)(findings))}</span></h3>
<p class="remedy">${(0,html/* inlineCode */.ti)(remedy)}.</p>
${collapsibleList(entries)}
${more(findings.length - kept.length, level, 'not shown')}
</section>
`;
    const bytes = places.reduce((sum, part) => sum + part.bytes, items.bytes);
    return { rendered: [section], bytes };
}
function collapsibleList(items) {
    const rest = items.slice(findings_section_maxExpanded);
    const collapsed = (0,html/* html */.qy) `<details class="rest">
<summary>${(0,format_count/* formatCount */.B4)(rest.length)} more</summary>
<ul>${rest}</ul>
</details>`;
    return (0,html/* html */.qy) `<ul>${items.slice(0, findings_section_maxExpanded)}</ul>${rest.length > 0 ? collapsed : ''}`;
}
/**
 * A single place is shown inline; several are collapsed.
 *
 * @param renderedPlaces the first places, as list items
 */
function renderFinding(finding, renderedPlaces) {
    const { cause, subject, detail, places, count } = finding;
    const what = (0,html/* html */.qy) `${subject && (0,html/* quote */.hD)(subject)} ${detail && (0,html/* html */.qy) `<bdi>${(0,long_text/* shortened */.v)(detail)}</bdi>`}`;
    if (count === 0)
        return subject || detail ? (0,html/* html */.qy) `<li>${what}</li>\n` : (0,html/* html */.qy) ``;
    const [only] = places;
    const where = count === 1 && renderedPlaces.length === 1 && only
        ? renderPlace(cause, only)
        : (0,format_count/* counted */.hS)(count, 'file');
    const line = (0,html/* html */.qy) `${what} <span class="where">in ${where}</span>`;
    if (count === 1)
        return (0,html/* html */.qy) `<li>${line}</li>\n`;
    return (0,html/* html */.qy) `<li><details><summary>${line}</summary>
<ul class="places">${renderedPlaces}</ul>
${more(count - renderedPlaces.length, 'file')}</details></li>
`;
}
function renderPlace(cause, { path, text }) {
    if (text === '')
        return (0,html/* quote */.hD)(path);
    const shown = (0,long_text/* shortened */.v)(text.replace(/\s+/g, ' '));
    const label = (0,cause_groups/* isAboutLinks */.pT)(cause) ? `“${shown}”` : shown;
    return (0,html/* html */.qy) `${(0,html/* quote */.hD)(path)} <bdi>${label}</bdi>`;
}
function more(count, one, why = '') {
    return count > 0 ? (0,html/* html */.qy) `<p class="more">and ${(0,format_count/* counted */.hS)(count, `more ${one}`)} ${why}</p>` : '';
}

// EXTERNAL MODULE: ./src/report/site-outline.ts
var site_outline = __webpack_require__(17600);
;// CONCATENATED MODULE: ./src/report/page/hosts-section.ts




/** Bytes for the table. */
const hosts_section_byteBudget = 1_000_000;
/** Every external host that the site loads from; undefined if the site was not checked. */
function hostsSection({ check }) {
    if (!check)
        return undefined;
    const { externalResources } = check;
    const hosts = new Set(externalResources.map(({ host }) => host)).size;
    const { rendered } = (0,byte_budget/* fitToBudget */.c)(externalResources, hosts_section_byteBudget, row);
    const missing = externalResources.length - rendered.length;
    const limits = (0,html/* html */.qy) `<p class="note">Found in pages and style sheets. Requests of running scripts are not included.</p>`;
    const table = (0,html/* html */.qy) `<table>
<caption>${(0,html/* inlineCode */.ti)('By host and kind; `allowed-hosts` lists the allowed hosts')}</caption>
<thead><tr><th scope="col">Host</th><th scope="col">Kind</th><th scope="col" class="number">Pages</th><th scope="col">Allowed</th></tr></thead>
<tbody>
${rendered}</tbody>
</table>
${missing > 0 ? (0,html/* html */.qy) `<p class="more">and ${(0,format_count/* counted */.hS)(missing, 'more row')} not shown</p>` : ''}
${limits}`;
    const none = (0,html/* html */.qy) `<p>No page or style sheet loads anything from another host.</p>
${limits}`;
    return {
        id: 'hosts',
        name: 'External hosts',
        tally: (0,format_count/* formatCount */.B4)(hosts),
        title: 'External resources',
        body: rendered.length > 0 ? (0,html/* html */.qy) `${table}${inputToCopy(externalResources)}` : none,
    };
}
/** The input that allows all of them. */
function inputToCopy(resources) {
    const { rendered } = (0,byte_budget/* fitToBudget */.c)((0,site_outline/* loadedHosts */.Jr)(resources), hosts_section_byteBudget, (host) => host);
    const lines = (0,site_outline/* allowedHostsInput */.Mo)(rendered).map((line) => (0,html/* html */.qy) `${line}\n`);
    return (0,html/* html */.qy) `<p class="note">${(0,html/* inlineCode */.ti)('To allow all of them, copy this into the workflow:')}</p>
<pre class="copy"><code>${lines}</code></pre>
`;
}
function row({ host, kind, pages, isAllowed }) {
    return (0,html/* html */.qy) `<tr><th scope="row">${(0,html/* quote */.hD)(host)}</th><td>${kind}</td><td class="number">${(0,format_count/* formatCount */.B4)(pages)}</td><td>${isAllowed ? 'yes' : 'no'}</td></tr>
`;
}

// EXTERNAL MODULE: ./src/report/page/overview.ts
var overview = __webpack_require__(12357);
// EXTERNAL MODULE: ./src/report/page/page-frame.ts + 1 modules
var page_frame = __webpack_require__(96629);
;// CONCATENATED MODULE: ./src/report/page/report-page.ts







/**
 * The report as one self-contained HTML page: no scripts, no requests, no external links. It has at
 * most 20 MB of UTF-8, whatever the site; the rest is only counted.
 *
 * Quoted text is escaped, and cut if it is long: a secret that is cut cannot be found in the page.
 */
function reportPage(report) {
    const sections = [
        ...findingsSections(report),
        changesSection(report),
        hostsSection(report),
        (0,bar_sections/* sizesSection */.ED)(report),
        (0,bar_sections/* timeSection */.P)(report),
        featuresSection(report),
        exportSection(report),
    ].filter((section) => section !== undefined);
    return (0,page_frame/* pageFrame */.T)({
        title: `Site report: ${report.domain || report.jobId}`,
        header: (0,overview/* headerOf */.rR)(report),
        verdict: (0,overview/* verdictSection */.V6)(report),
        sections,
    });
}


/***/ }),

/***/ 17600:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jr: () => (/* binding */ loadedHosts),
/* harmony export */   Mo: () => (/* binding */ allowedHostsInput),
/* harmony export */   W4: () => (/* binding */ outlineOf)
/* harmony export */ });
/* harmony import */ var _cause_groups_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(98910);
/* harmony import */ var _verdict_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(90687);
/* harmony import */ var _worst_findings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48320);



/** How many findings of a cause, paths of a change and hosts an outline lists. */
const maxListed = { findings: 3, gone: 10, paths: 5, hosts: 50 };
function outlineOf(report) {
    const { check, changes, sizes, site, deploymentKind } = report;
    return {
        deploymentKind,
        sizes,
        verdict: (0,_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictOf */ .V)(report),
        findings: groups(check?.findings ?? [], 'finding'),
        notices: groups(check?.findings ?? [], 'notice'),
        ratchet: check?.ratchet && {
            known: (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_2__/* .numberOf */ .rl)(check.ratchet.known),
            gone: outlined(check.ratchet.gone.map(_worst_findings_js__WEBPACK_IMPORTED_MODULE_1__/* .goneLine */ .K), maxListed.gone),
        },
        hosts: outlined(loadedHosts(check?.externalResources ?? []), maxListed.hosts),
        changesLine: (0,_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .changesLine */ .a)(changes),
        changes: changes && {
            added: outlined(changes.added),
            changed: outlined(changes.changed),
            removed: outlined(changes.removed),
        },
        bytes: site.bytes,
    };
}
function groups(all, level) {
    return (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_2__/* .causeGroups */ .wV)(all, level).map(({ cause, findings }) => ({
        cause,
        count: (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_2__/* .numberOf */ .rl)(findings),
        first: findings
            .slice(0, maxListed.findings)
            .map((finding) => ({ ...finding, places: finding.places.slice(0, 1) })),
    }));
}
const outlined = (all, max = maxListed.paths) => ({
    count: all.length,
    first: all.slice(0, max),
});
/** All hosts that the site loads from, sorted: the lines of `allowed-hosts`. */
function loadedHosts(resources) {
    return [...new Set(resources.map(({ host }) => host))].toSorted();
}
/** The input that allows these hosts, as lines of YAML to copy. */
const allowedHostsInput = (hosts) => [
    'allowed-hosts: |',
    ...hosts.map((host) => `  ${host}`),
];


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


/***/ }),

/***/ 48320:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ goneLine),
/* harmony export */   Q: () => (/* binding */ worstFindings)
/* harmony export */ });
/* harmony import */ var _check_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(22061);
/* harmony import */ var _format_count_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48296);
/* harmony import */ var _format_one_line_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5094);
/* harmony import */ var _cause_groups_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98910);




/** Longer untrusted text is cut. In UTF-16 units. */
const maxTextLength = 160;
/**
 * The worst findings, one line each for the log, which neutralizes untrusted text; secrets are removed
 * before. Causes alternate, so that fifty missing images do not hide one missing page.
 */
function worstFindings({ findings }, limit) {
    return (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .causeGroups */ .wV)(findings, 'finding')
        .flatMap(({ findings }) => findings.map((finding, turn) => ({ finding, turn })))
        .sort((a, b) => a.turn - b.turn)
        .slice(0, limit)
        .map(({ finding }) => line(finding));
}
/** `Broken links: /guides/b ("Next") in 3 files, first in guides/x.html` */
function line({ cause, subject, detail, places, count }) {
    const [first] = places;
    const about = [subject, detail].filter(Boolean).map(cut).join(', ');
    const text = (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .isAboutLinks */ .pT)(cause) && first?.text ? ` ("${cut(first.text)}")` : '';
    const others = count > 1 ? `${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(count, 'file')}, first in ` : '';
    const where = first && ` in ${others}${cut(first.path)}`;
    return `${_check_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .findingCauses */ .M[cause].title}${about && `: ${about}`}${text}${where ?? ''}`;
}
/** `Broken links: /guides/b`, of a finding that only the baseline has. */
function goneLine({ cause, subject, detail }) {
    const title = _check_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .findingCauses */ .M[cause]?.title ?? cause;
    const about = [subject, detail].filter(Boolean).map(cut).join(', ');
    return `${title}${about && `: ${about}`}`;
}
const cut = (text) => (0,_format_one_line_js__WEBPACK_IMPORTED_MODULE_3__/* .truncated */ .p)((0,_format_one_line_js__WEBPACK_IMPORTED_MODULE_3__/* .oneLine */ .T)(text), maxTextLength);


/***/ })

};
