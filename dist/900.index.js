export const id = 900;
export const ids = [900,330];
export const modules = {

/***/ 1900:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  exportSummary: () => (/* binding */ exportSummary)
});

// EXTERNAL MODULE: ./src/format/size.ts
var size = __webpack_require__(24826);
// EXTERNAL MODULE: ./src/action/markdown.ts
var markdown = __webpack_require__(38037);
// EXTERNAL MODULE: ./src/action/run-summary.ts
var run_summary = __webpack_require__(5330);
// EXTERNAL MODULE: ./src/check/finding.ts
var finding = __webpack_require__(22061);
// EXTERNAL MODULE: ./src/format/count.ts
var format_count = __webpack_require__(48296);
// EXTERNAL MODULE: ./src/format/one-line.ts
var one_line = __webpack_require__(5094);
// EXTERNAL MODULE: ./src/report/availability.ts
var availability = __webpack_require__(89567);
// EXTERNAL MODULE: ./src/report/byte-budget.ts
var byte_budget = __webpack_require__(47254);
// EXTERNAL MODULE: ./src/report/site-outline.ts
var site_outline = __webpack_require__(17600);
;// CONCATENATED MODULE: ./src/action/site-summary.ts








/** Bytes for the rows of one table. */
const byteBudget = 24_000;
/** Longer untrusted text is cut. In UTF-16 units. */
const maxTextLength = 160;
/** A summary of the site in Markdown: the verdict and its reasons, at most 64 kB. */
function siteSummary(site, locations = {}) {
    const { verdict, findings, notices, ratchet, changes, sizes, deploymentKind, hosts } = site;
    const parts = [
        `### ${marks[verdict.state]} ${verdict.headline}`,
        verdict.detail,
        groupsTable(['Finding', 'Where'], findings),
        groupsTable(['Notice', 'Where'], notices),
        ratchet && ratchetTable(ratchet),
        `Changes: ${site.changesLine}.`,
        changes &&
            (0,markdown/* table */.tp)(['Change', 'Files'], ['added', 'changed', 'removed'].map((kind) => [kind, paths(changes[kind])])),
        (0,markdown/* table */.tp)(['Size', (0,size/* formatSize */.X)(site.bytes)], sizes.map(({ type, files, bytes }) => [
            quote(type),
            `${(0,size/* formatSize */.X)(bytes)}, ${(0,format_count/* formatShare */.T1)(bytes, site.bytes)}, ${(0,format_count/* counted */.hS)(files, 'file')}`,
        ])),
        featureTable(deploymentKind),
        hostsBlock(hosts),
        locationsLine(locations),
    ];
    return parts.filter(Boolean).join('\n\n');
}
/** How many findings the baseline has too, and the first of those that it alone has. */
function ratchetTable({ known, gone }) {
    return (0,markdown/* table */.tp)(['Baseline', 'Findings'], [
        ['Known', known > 0 ? (0,format_count/* formatCount */.B4)(known) : undefined],
        ['No longer found', paths(gone)],
    ]);
}
/** The input that allows all external hosts, to copy. */
function hostsBlock({ count, first }) {
    if (count === 0)
        return '';
    const rest = count - first.length;
    const note = rest > 0 ? ` The report has ${(0,format_count/* formatCount */.B4)(rest)} more.` : '';
    const hosts = first.map((host) => (0,one_line/* truncated */.p)((0,one_line/* oneLine */.T)(host), maxTextLength));
    return `To allow all external hosts, copy this into the workflow.${note}\n\n${(0,markdown/* codeBlock */.DV)((0,site_outline/* allowedHostsInput */.Mo)(hosts).join('\n'), 'yaml')}`;
}
/** Which features of an exported site work in a deployment. */
function featureTable(deploymentKind) {
    const { title, rows } = (0,availability/* availabilityIn */.D)(deploymentKind);
    return (0,markdown/* table */.tp)(['Feature', title], rows.map(({ feature, sign, answer }) => [feature, `${sign} ${answer}`]));
}
const marks = { good: '✅', bad: '⚠️', unknown: 'ℹ️' };
function groupsTable(head, groups) {
    const rows = groups.flatMap(groupRows);
    const { rendered } = (0,byte_budget/* fitToBudget */.c)(rows, byteBudget, (row) => row);
    return (0,markdown/* table */.tp)(head, rendered.length < rows.length ? [...rendered, ['', 'and more']] : rendered);
}
/** Only the first row of a cause contains its name. */
function groupRows({ cause, count, first }) {
    const { title, remedy } = finding/* findingCauses */.M[cause];
    const cells = first.map((finding) => whatAndWhere(finding) || remedy);
    const rest = count - cells.length;
    if (rest > 0)
        cells.push(`and ${(0,format_count/* formatCount */.B4)(rest)} more`);
    const name = `${title}: ${(0,format_count/* formatCount */.B4)(count)}`;
    return cells.map((cell, index) => [index === 0 ? name : '', cell]);
}
function whatAndWhere({ subject, detail, places, count }) {
    const [first] = places;
    const others = count > 1 ? `${(0,format_count/* counted */.hS)(count, 'file')}, first ` : '';
    const where = first && `in ${others}${quote(first.path)}`;
    return [quote(subject), quote(detail), where].filter(Boolean).join(' ');
}
function paths({ count, first }) {
    const rest = count - first.length;
    return `${first.map(quote).join(', ')}${rest > 0 ? ` and ${(0,format_count/* formatCount */.B4)(rest)} more` : ''}`;
}
const quote = (text) => (0,markdown/* code */.aY)((0,one_line/* truncated */.p)(text, maxTextLength));
function locationsLine({ reportPath, artifactUrl = '' }) {
    const file = reportPath && `Full report: ${(0,markdown/* code */.aY)(reportPath)}.`;
    // A serialized URL contains nothing that ends the link.
    const artifact = URL.canParse(artifactUrl) && `Artifact: <${new URL(artifactUrl).href}>`;
    return [file, artifact].filter(Boolean).join(' ');
}

// EXTERNAL MODULE: ./src/format/duration.ts
var format_duration = __webpack_require__(10447);
;// CONCATENATED MODULE: ./src/action/timeline.ts

/**
 * The phases as a Mermaid gantt chart, which GitHub renders; empty without phases. Names must not
 * contain `:`, `#` or `;`, which are Mermaid syntax.
 */
function timeline(phases) {
    if (phases.length === 0)
        return '';
    const tasks = phases.map(({ name, start, duration }) => `    ${name}, ${(0,format_duration/* formatDuration */.a)(duration)} :${time(start)}, ${time(start + duration)}`);
    const end = Math.max(...phases.map(({ start, duration }) => start + duration));
    return [
        '```mermaid',
        'gantt',
        '    dateFormat YYYY-MM-DD HH:mm:ss.SSS',
        `    axisFormat ${end < hour ? '%M:%S' : '%H:%M'}`,
        '    todayMarker off',
        ...tasks,
        '```',
    ].join('\n');
}
const hour = 3_600_000;
/**
 * Starts at midnight, so that the axis counts from zero. Mermaid reads and prints this as local time,
 * so time zones do not matter.
 */
function time(milliseconds) {
    return new Date(midnight + milliseconds).toISOString().replace('T', ' ').replace('Z', '');
}
const midnight = Date.UTC(2000, 0, 1);

;// CONCATENATED MODULE: ./src/action/export-summary.ts





/** The job summary of an export, in Markdown. Does not contain the link, which is a credential. */
function exportSummary({ domain, projectId, jobId, deploymentKind }, record) {
    const { facts, phases } = record;
    const card = (0,markdown/* table */.tp)(['Export', ''], [
        ['Job', (0,markdown/* code */.aY)(facts.jobId)],
        ['Status', (0,markdown/* code */.aY)(facts.status)],
        ['Pages', facts.pageCount?.toString()],
        ['Bundle', facts.bundleSize === undefined ? undefined : (0,size/* formatSize */.X)(facts.bundleSize)],
        ['sha256', (0,markdown/* code */.aY)(facts.bundleSha256)],
        ['File', (0,markdown/* code */.aY)(facts.bundlePath)],
        ['Site', siteText(facts)],
        ['Link', linkText(facts)],
    ]);
    const { siteOutline, reportPath, artifactUrl } = facts;
    const site = siteOutline && siteSummary(siteOutline, { reportPath, artifactUrl });
    // After a failure, show the failure and nothing secondary.
    const cards = record.failure && !site
        ? [card]
        : [card, site ?? featureTable(deploymentKind), timeline(phases)];
    return (0,run_summary.runSummary)(`Documentation export of ${(0,markdown/* code */.aY)(jobId ?? domain ?? projectId)}`, cards, record);
}
function siteText({ sitePath, fileCount }) {
    return sitePath && `${fileCount} files in ${(0,markdown/* code */.aY)(sitePath)}`;
}
function linkText({ bundleUrl, expiresAt }) {
    if (!bundleUrl)
        return undefined;
    const time = expiresAt?.replace('T', ' ').replace(/\..*/, '');
    return `in the output \`bundleUrl\`${time ? `, works until ${time} UTC` : ''}`;
}


/***/ }),

/***/ 38037:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   tp: () => (/* binding */ table)
/* harmony export */ });
/* harmony import */ var _format_one_line_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5094);

/**
 * Untrusted text as a Markdown code span, in which Markdown and HTML have no effect. The fence is
 * longer than any run of backticks in the text; `|` is escaped for tables.
 */
function code(text = '') {
    const line = (0,_format_one_line_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .T)(text);
    if (line === '')
        return '';
    const fence = '`'.repeat(maxBacktickRun(line) + 1);
    const inner = /^`|`$/.test(line) ? ` ${line} ` : line;
    return `${fence}${inner.replaceAll('|', '\\|')}${fence}`;
}
/** Untrusted text as a Markdown code block. Keeps line breaks. */
function codeBlock(text, language = 'text') {
    const lines = text.replace(/[^\P{Cc}\n]+|[\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Cf}/gu, '');
    const fence = '`'.repeat(Math.max(3, maxBacktickRun(lines) + 1));
    return `${fence}${language}\n${lines}\n${fence}`;
}
/** A table of Markdown cells. Rows without a value are omitted. */
function table(head, rows) {
    const lines = rows.filter(([, value]) => value).map(([name, value]) => `| ${name} | ${value} |`);
    if (lines.length === 0)
        return '';
    return [`| ${head.join(' | ')} |`, '| --- | --- |', ...lines].join('\n');
}
function maxBacktickRun(text) {
    return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}


/***/ }),

/***/ 5330:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runSummary: () => (/* binding */ runSummary)
/* harmony export */ });
/* harmony import */ var _format_duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10447);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(38037);


/**
 * The frame of every summary: result, next step, facts, durations.
 *
 * @param subject Markdown
 * @param cards Markdown; empty ones are omitted
 */
function runSummary(subject, cards, { failure, phases }) {
    const times = phases.map(({ name, duration }) => [name, (0,_format_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a)(duration)]);
    const parts = [
        `## ${failure ? '❌' : '✅'} ${subject}`,
        failure ? failureText(failure) : '',
        ...cards,
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .table */ .tp)(['Phase', 'Time'], times),
    ];
    return `${parts.filter(Boolean).join('\n\n')}\n`;
}
function failureText({ message, resumeInputs, }) {
    if (resumeInputs.length === 0)
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeBlock */ .DV)(message);
    const inputs = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeBlock */ .DV)(['with:', ...resumeInputs].join('\n  '), 'yaml');
    return `${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeBlock */ .DV)(message)}\n\nTo resume the job:\n\n${inputs}`;
}


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
