export const id = 907;
export const ids = [907];
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

/***/ 89982:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ excerpt)
/* harmony export */ });
/**
 * Untrusted text on one line, without invisible characters, cut if it is too long. It is cut before an
 * ASCII word, never within one: half of a secret would not be recognized.
 *
 * @param limit in UTF-16 units
 */
function excerpt(text, limit) {
    const line = text
        .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .replace(/[\p{Cf}\p{Cs}]/gu, '')
        .trim();
    if (line.length <= limit)
        return line;
    let end = limit + 1;
    while (end > 0 && isInWord(line.charCodeAt(end - 1)))
        end--;
    return `${line.slice(0, end).replace(/[\ud800-\udbff]$/, '')}…`;
}
/** Visible ASCII characters. */
const isInWord = (code) => code > 0x20 && code < 0x7f;


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
    const label = (0,cause_groups/* isAboutLinks */.pT)(cause) ? `“${(0,long_text/* shortened */.v)(text)}”` : (0,long_text/* shortened */.v)(text);
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

/***/ 48320:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ goneLine),
/* harmony export */   Q: () => (/* binding */ worstFindings)
/* harmony export */ });
/* harmony import */ var _check_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(22061);
/* harmony import */ var _format_count_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48296);
/* harmony import */ var _format_excerpt_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(89982);
/* harmony import */ var _cause_groups_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98910);




/** Longer untrusted text is cut. In UTF-16 units. */
const maxTextLength = 160;
/**
 * The worst findings, one line each for the log, which neutralizes untrusted text. Causes alternate,
 * so that fifty missing images do not hide one missing page.
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
const cut = (text) => (0,_format_excerpt_js__WEBPACK_IMPORTED_MODULE_3__/* .excerpt */ .K)(text, maxTextLength);


/***/ })

};
