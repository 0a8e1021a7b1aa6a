export const id = 5992;
export const ids = [5992,1190];
export const modules = {

/***/ 19024:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KK: () => (/* binding */ goneLine),
/* harmony export */   Rw: () => (/* binding */ detailOf),
/* harmony export */   kF: () => (/* binding */ worstCauses),
/* harmony export */   lg: () => (/* binding */ acceptingLine),
/* harmony export */   rl: () => (/* binding */ numberOf),
/* harmony export */   wV: () => (/* binding */ causeGroups)
/* harmony export */ });
/* harmony import */ var _kernel_format_one_line_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(24392);
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(22061);



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
/** Longer untrusted text is cut. In UTF-16 units. */
const maxTextLength = 160;
/** How many findings of one cause are in its line. */
const maxFindings = 3;
/** The worst causes, a line each with first findings: fifty images do not hide one missing page. */
function worstCauses({ findings }, limit) {
    return causeGroups(findings, 'finding')
        .slice(0, limit)
        .map(({ cause, findings }) => {
        const number = numberOf(findings);
        const first = findings.slice(0, maxFindings);
        const rest = number - numberOf(first);
        const lines = first.map(findingLine).filter(Boolean);
        if (rest > 0)
            lines.push(`and ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(rest)} more`);
        const tally = number > 1 ? ` (${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(number)})` : '';
        const list = lines.length > 0 ? `: ${lines.join('; ')}` : '';
        return `${_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .causeTitles */ .rc[cause]}${tally}${list}`;
    });
}
/** `/guides/b ("Next") in 3 files, first in guides/x.html` */
function findingLine(finding) {
    const { cause, subject, places, count, knownOn } = finding;
    const [first] = places;
    const about = aboutOf({ subject, detail: detailOf(finding, maxFindings) });
    const text = (0,_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .isAboutLinks */ .pT)(cause) && first?.text ? `("${cut(first.text)}")` : '';
    const others = count > 1 ? `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'file')}, first in ` : '';
    const known = knownOn === undefined ? '' : `known on ${cut(knownOn)}, now also`;
    return [about, text, known, first && `in ${others}${cut(first.path)}`].filter(Boolean).join(' ');
}
/** The detail of a finding, with the first of the anchors that it stands for. */
function detailOf({ detail, parts = [] }, max) {
    const names = parts.slice(0, max).map(({ name }) => name);
    const rest = parts.length > max ? ', …' : '';
    return names.length > 0 ? `${detail}: ${names.join(', ')}${rest}` : detail;
}
/** The line that accepts a finding: `3f9a2c71be04 Broken links: /guides/b`. */
function acceptingLine(finding) {
    return `${finding.id} ${goneLine(finding)}`;
}
/** `Broken links: /guides/b`, of a finding that only the baseline has. */
function goneLine({ cause, subject, detail, }) {
    const title = (0,_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .isCause */ .Aj)(cause) ? _finding_js__WEBPACK_IMPORTED_MODULE_1__/* .causeTitles */ .rc[cause] : cause;
    const about = aboutOf({ subject, detail });
    return `${title}${about && `: ${about}`}`;
}
const aboutOf = ({ subject, detail }) => [subject, detail].filter(Boolean).map(cut).join(', ');
const cut = (text) => (0,_kernel_format_one_line_js__WEBPACK_IMPORTED_MODULE_2__/* .truncated */ .p)((0,_kernel_format_one_line_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .T)(text), maxTextLength);


/***/ }),

/***/ 41038:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jr: () => (/* binding */ loadedHosts),
/* harmony export */   Mo: () => (/* binding */ allowedHostsInput),
/* harmony export */   Vj: () => (/* binding */ verdictOf),
/* harmony export */   W4: () => (/* binding */ outlineOf),
/* harmony export */   a8: () => (/* binding */ changesLine)
/* harmony export */ });
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);
/* harmony import */ var _cause_groups_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(19024);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(22061);



/** How many findings of a cause, paths of a change and hosts an outline lists. */
const maxListed = { findings: 3, gone: 10, paths: 5, hosts: 50 };
function outlineOf(report) {
    const { check, changes, sizes, site } = report;
    return {
        sizes,
        verdict: verdictOf(report),
        findings: groups(check?.findings ?? [], 'finding'),
        notices: groups(check?.findings ?? [], 'notice'),
        ratchet: check?.ratchet && {
            known: (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(check.ratchet.known),
            gone: outlined(check.ratchet.gone.map(_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .goneLine */ .KK), maxListed.gone),
        },
        accepted: check?.accepted && {
            count: (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(check.accepted.findings),
            removable: outlined(check.accepted.removable, maxListed.gone),
        },
        hosts: outlined(loadedHosts(check?.externalResources ?? []), maxListed.hosts),
        changesLine: changesLine(changes),
        changes: changes && {
            added: outlined(changes.added),
            changed: outlined(changes.changed),
            removed: outlined(changes.removed),
        },
        bytes: site.bytes,
    };
}
function groups(all, level) {
    return (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .causeGroups */ .wV)(all, level).map(({ cause, findings }) => ({
        cause,
        count: (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(findings),
        first: findings.slice(0, maxListed.findings).map(({ digests: _, ...finding }) => ({
            ...finding,
            places: finding.places.slice(0, 1),
            ...(finding.parts && { parts: finding.parts.slice(0, maxListed.findings) }),
        })),
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
function verdictOf({ check }) {
    if (!check) {
        const detail = 'Set `site-check: warn` to find broken links and missing files before publishing.';
        return { state: 'unknown', headline: 'Not checked', detail };
    }
    const groups = (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .causeGroups */ .wV)(check.findings, 'finding');
    const findings = (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(groups.flatMap((group) => group.findings));
    const notices = (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(check.findings) - findings;
    const scope = `Checked ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(check.pages, 'page')} and ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(check.references, 'reference')}.`;
    const tally = (count, noun, more = '') => count > 0 ? ` ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, noun)}${more}.` : '';
    const known = (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(check.ratchet?.known ?? []);
    const gone = check.ratchet?.gone.length ?? 0;
    const isDifferent = check.ratchet && findings + gone > 0;
    const difference = isDifferent
        ? `+${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(findings)} new, −${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(gone)} fixed. `
        : '';
    const accepted = (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(check.accepted?.findings ?? []);
    const counts = `${scope}${tally(notices, 'notice')}${tally(known, 'known finding', ' of the baseline')}${tally(accepted, 'accepted finding')}`;
    const [worst] = groups;
    if (!worst) {
        const headline = check.ratchet ? 'No new findings' : 'No findings';
        return { state: 'good', headline, detail: difference + counts };
    }
    const lead = groups.length === 1
        ? 'One kind of problem:'
        : `${groups.length} kinds of problem; the most serious is`;
    return {
        state: 'bad',
        headline: (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(findings, check.ratchet ? 'new finding' : 'finding'),
        detail: `${difference}${lead} ${lowerFirst(_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .causeTitles */ .rc[worst.cause])}. ${counts}`,
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
        return index === 0 ? `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(length, 'file')} ${kind}` : `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(length)} ${kind}`;
    });
    return words.join(', ') || 'none';
}


/***/ }),

/***/ 89567:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ availabilityIn)
/* harmony export */ });
/** Which features work in a deployment, with a title. Contains no untrusted text. */
function availabilityIn(deploymentKind) {
    const [column, place] = columns[deploymentKind];
    const rows = features.map(({ feature, works, remedy }) => {
        const { sign, answer } = works[column] ?? no;
        return { feature, sign, answer: remedy && sign !== yes.sign ? `${answer}; ${remedy}` : answer };
    });
    return { title: `What works ${place}`, rows };
}
const columns = {
    cloud: [0, 'in the cloud'],
    'client-hosted': [1, 'on your own hosting'],
    'air-gapped': [2, 'in an air-gapped network'],
};
const yes = { sign: '●', answer: 'yes' };
const configurable = { sign: '◐', answer: 'depends on configuration' };
const no = { sign: '○', answer: 'no' };
/** By the columns (spec, section 1). */
const features = [
    {
        feature: 'Documentation search',
        works: [yes, configurable, no],
        remedy: 'docs/search.md describes a search that needs no host',
    },
    { feature: 'AI assistant', works: [yes, configurable, no] },
    { feature: 'Web analytics', works: [yes, configurable, no] },
    { feature: 'API playground ("Try it")', works: [yes, yes, configurable] },
    { feature: 'Static export bundle', works: [yes, yes, yes] },
];


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

/***/ 53321:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bv: () => (/* binding */ blocks),
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   Wh: () => (/* binding */ maxTextLength),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   fD: () => (/* binding */ groupRows),
/* harmony export */   ov: () => (/* binding */ shortCode),
/* harmony export */   pj: () => (/* binding */ plain),
/* harmony export */   tp: () => (/* binding */ table)
/* harmony export */ });
/* harmony import */ var _kernel_format_one_line_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(24392);
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);


/** Untrusted text as a code span: its fence is longer than any in the text; `|` is escaped. */
function code(text = '') {
    const line = (0,_kernel_format_one_line_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .T)(text);
    if (line === '')
        return '';
    const fence = '`'.repeat(maxBacktickRun(line) + 1);
    const inner = /^`|`$/.test(line) ? ` ${line} ` : line;
    return `${fence}${inner.replaceAll('|', '\\|')}${fence}`;
}
/** Untrusted text of letters, digits, spaces and commas, which have no effect, as it is; else as code. */
const plain = (text) => (/^[A-Za-z\d ,]*$/.test(text) ? text : code(text));
/** Longer untrusted text is cut. In UTF-16 units. */
const maxTextLength = 160;
/** Untrusted text as a code span, cut if it is long. */
const shortCode = (text) => code((0,_kernel_format_one_line_js__WEBPACK_IMPORTED_MODULE_1__/* .truncated */ .p)(text, maxTextLength));
/** Untrusted text as a Markdown code block. Keeps line breaks. */
function codeBlock(text, language = 'text') {
    const lines = text.replace(/[^\P{Cc}\n]+|[\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Cf}/gu, '');
    const fence = '`'.repeat(Math.max(3, maxBacktickRun(lines) + 1));
    return `${fence}${language}\n${lines}\n${fence}`;
}
/** Markdown blocks, one after another; empty ones are omitted. */
const blocks = (parts) => parts.filter(Boolean).join('\n\n');
/** A table of Markdown cells. Rows without a value are omitted. */
function table(head, rows) {
    const lines = rows.filter(([, value]) => value).map(([name, value]) => `| ${name} | ${value} |`);
    if (lines.length === 0)
        return '';
    return [`| ${head.join(' | ')} |`, '| --- | --- |', ...lines].join('\n');
}
/**
 * The rows of a group, of which only the first contains its name.
 *
 * @param cells of its first items, as Markdown
 * @param count of all its items
 */
function groupRows(name, cells, count, rest = count - cells.length) {
    const all = rest > 0 ? [...cells, `and ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(rest)} more`] : cells;
    return all.map((cell, index) => [
        index === 0 ? `${name}: ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(count)}` : '',
        cell,
    ]);
}
function maxBacktickRun(text) {
    return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}


/***/ }),

/***/ 91190:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runSummary: () => (/* binding */ runSummary)
/* harmony export */ });
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53321);


/**
 * The frame of every summary, in Markdown: the result and its reasons first, then everything else with
 * the durations, collapsed.
 */
function runSummary(subject, { lead = [], details = [] }, { failure, phases }) {
    const times = phases.map(({ name, duration }) => [name, (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(duration)]);
    const folded = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .blocks */ .Bv)([...details, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .table */ .tp)(['Phase', 'Time'], times)]);
    return `${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .blocks */ .Bv)([
        `## ${failure ? '❌' : '✅'} ${subject}`,
        failure && failureText(failure),
        ...lead,
        folded && `<details><summary>Details</summary>\n\n${folded}\n\n</details>`,
    ])}\n`;
}
function failureText(failure) {
    const { message, resumeInputs } = failure;
    if (resumeInputs.length === 0)
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeBlock */ .DV)(message);
    const inputs = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeBlock */ .DV)(['with:', ...resumeInputs].join('\n  '), 'yaml');
    return `${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeBlock */ .DV)(message)}\n\nTo resume the job:\n\n${inputs}`;
}


/***/ }),

/***/ 4834:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fz: () => (/* binding */ featureTable),
/* harmony export */   S: () => (/* binding */ siteDetails),
/* harmony export */   UG: () => (/* binding */ siteSummary),
/* harmony export */   VP: () => (/* binding */ artifactLink),
/* harmony export */   nt: () => (/* binding */ verdictText),
/* harmony export */   u1: () => (/* binding */ picturesLink)
/* harmony export */ });
/* harmony import */ var _check_cause_groups_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(19024);
/* harmony import */ var _check_finding_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(22061);
/* harmony import */ var _check_site_outline_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(41038);
/* harmony import */ var _kernel_format_one_line_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(24392);
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(69676);
/* harmony import */ var _report_availability_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(89567);
/* harmony import */ var _report_byte_budget_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(47254);
/* harmony import */ var _failure_message_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(63134);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(53321);









/** Bytes for the rows of one table. */
const byteBudget = 24_000;
/** The verdict of a site and its reasons, in Markdown. Together with its details at most 64 kB. */
function siteSummary(site) {
    const { verdict, findings, notices, ratchet, accepted } = site;
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .blocks */ .Bv)([
        verdictText(verdict),
        groupsTable(['Finding', 'Where'], findings),
        groupsTable(['Notice', 'Where'], notices),
        ratchet && tallyTable('Baseline', ['Known', ratchet.known], ['No longer found', ratchet.gone]),
        accepted &&
            tallyTable('`accepted-findings`', ['Accepted', accepted.count], ['No longer found: remove the lines', accepted.removable]),
        `Changes: ${site.changesLine}.`,
    ]);
}
function verdictText({ state, headline, detail }) {
    return `### ${marks[state]} ${headline}\n\n${detail}`;
}
/** @param deploymentKind missing if no host exported the site */
function siteDetails({ changes, sizes, bytes, hosts }, deploymentKind) {
    const kinds = ['added', 'changed', 'removed'];
    const files = changes && kinds.map((kind) => [kind, paths(changes[kind])]);
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .blocks */ .Bv)([
        files && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .table */ .tp)(['Change', 'Files'], files),
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .table */ .tp)(['Size', (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_3__/* .formatSize */ .Xq)(bytes)], sizes.map((size) => [
            (0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .shortCode */ .ov)(size.type),
            `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_3__/* .formatSize */ .Xq)(size.bytes)}, ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_3__/* .formatShare */ .T1)(size.bytes, bytes)}, ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(size.files, 'file')}`,
        ])),
        deploymentKind && featureTable(deploymentKind),
        hostsBlock(hosts),
    ]);
}
/** How many findings are known or accepted, and the first of those that no longer exist. */
function tallyTable(head, [name, count], [listName, list]) {
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .table */ .tp)([head, 'Findings'], [
        [name, count > 0 ? (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_3__/* .formatCount */ .B4)(count) : undefined],
        [listName, paths(list)],
    ]);
}
/** The input that allows all external hosts, to copy. */
function hostsBlock({ count, first }) {
    if (count === 0)
        return '';
    const rest = count - first.length;
    const note = rest > 0 ? ` The report has ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_3__/* .formatCount */ .B4)(rest)} more.` : '';
    const hosts = first.map((host) => (0,_kernel_format_one_line_js__WEBPACK_IMPORTED_MODULE_7__/* .truncated */ .p)((0,_kernel_format_one_line_js__WEBPACK_IMPORTED_MODULE_7__/* .oneLine */ .T)(host), _markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .maxTextLength */ .Wh));
    return `To allow all external hosts, copy this into the workflow.${note}\n\n${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .codeBlock */ .DV)((0,_check_site_outline_js__WEBPACK_IMPORTED_MODULE_2__/* .allowedHostsInput */ .Mo)(hosts).join('\n'), 'yaml')}`;
}
/** Which features of an exported site work in a deployment. */
function featureTable(deploymentKind) {
    const { title, rows } = (0,_report_availability_js__WEBPACK_IMPORTED_MODULE_4__/* .availabilityIn */ .D)(deploymentKind);
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .table */ .tp)(['Feature', title], rows.map(({ feature, sign, answer }) => [feature, `${sign} ${withLinks(answer)}`]));
}
/** Trusted text in which paths of the documentation are links, if the runner states the version. */
function withLinks(text) {
    return text.replace(/\bdocs\/[a-z-]+\.md/g, (page) => {
        const link = (0,_failure_message_js__WEBPACK_IMPORTED_MODULE_5__/* .documentationLink */ .v$)(process.env, page);
        return link ? `[${page}](${link})` : page;
    });
}
const marks = { good: '✅', bad: '⚠️', unknown: 'ℹ️' };
function groupsTable(head, groups) {
    const rows = groups.flatMap(({ cause, count, first }) => {
        const cells = first.map((finding) => whatAndWhere(finding) || _check_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .causeRemedies */ .wt[cause]);
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .groupRows */ .fD)(_check_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .causeTitles */ .rc[cause], cells, count);
    });
    const { rendered } = (0,_report_byte_budget_js__WEBPACK_IMPORTED_MODULE_8__/* .fitToBudget */ .c)(rows, byteBudget, (row) => row);
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .table */ .tp)(head, rendered.length < rows.length ? [...rendered, ['', 'and more']] : rendered);
}
function whatAndWhere(finding) {
    const { subject, places, count, knownOn } = finding;
    const detail = (0,_check_cause_groups_js__WEBPACK_IMPORTED_MODULE_0__/* .detailOf */ .Rw)(finding, 3);
    const [first] = places;
    const others = count > 1 ? `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(count, 'file')}, first ` : '';
    const where = first && `in ${others}${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .shortCode */ .ov)(first.path)}`;
    const known = knownOn === undefined ? '' : `known on ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .shortCode */ .ov)(knownOn)}, now also`;
    return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .shortCode */ .ov)(subject), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .shortCode */ .ov)(detail), known, where].filter(Boolean).join(' ');
}
function paths({ count, first }) {
    const rest = count - first.length;
    return `${first.map(_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .shortCode */ .ov).join(', ')}${rest > 0 ? ` and ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_3__/* .formatCount */ .B4)(rest)} more` : ''}`;
}
/** Where the artifact is; without one, how to keep the report. */
const artifactLink = (url = '') => linkOf('Artifact', url) ?? reportOnly;
const reportOnly = 'The full report is at `reportPath` until the job ends; `artifact-name` keeps it.';
/** Where the pictures of pages are that are too large for the report. */
const picturesLink = (url = '') => linkOf('Pictures of the pages', url) ?? picturesOnly;
const picturesOnly = 'The pictures of the pages are beside the report; `artifact-name` keeps them.';
function linkOf(name, artifactUrl) {
    // A serialized URL contains nothing that ends the link.
    const url = URL.parse(artifactUrl);
    return url ? `${name}: <${url.href}>` : undefined;
}


/***/ }),

/***/ 75992:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   verifySummary: () => (/* binding */ verifySummary)
/* harmony export */ });
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);
/* harmony import */ var _verify_difference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(41966);
/* harmony import */ var _verify_verify_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(21615);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(53321);
/* harmony import */ var _run_summary_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(91190);
/* harmony import */ var _site_summary_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4834);






function verifySummary({ siteUrl }, record) {
    const { verifyOutline: outline, artifactUrl } = record.facts;
    const parts = outline && {
        lead: [
            (0,_site_summary_js__WEBPACK_IMPORTED_MODULE_5__/* .verdictText */ .nt)(outline.verdict),
            groupsTable(['Difference', 'Where'], outline.differences),
            groupsTable(['Notice', 'Where'], outline.notices),
            mixedContent(outline),
            `Site: <${outline.siteUrl}>`,
            (0,_site_summary_js__WEBPACK_IMPORTED_MODULE_5__/* .artifactLink */ .VP)(artifactUrl),
        ],
        details: [card(outline)],
    };
    return (0,_run_summary_js__WEBPACK_IMPORTED_MODULE_4__.runSummary)(`Verification of ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .code */ .aY)(siteUrl)}`, parts ?? {}, record);
}
function card(outline) {
    const { files, urls, requests, scope, domain, publishTarget, propagationSeconds } = outline;
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .table */ .tp)(['Verification', ''], [
        ['Compared', scope],
        ['Files as exported', `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(files.verified)} of ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(files.requested)}`],
        ['URLs', (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(urls)],
        ['Not requested', (0,_verify_verify_report_js__WEBPACK_IMPORTED_MODULE_2__/* .unrequestedUrls */ .KG)(outline)],
        ['Requests', (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(requests)],
        ['Export of', (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .code */ .aY)(domain)],
        ['Publish target', publishTarget === 'none' ? undefined : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .code */ .aY)(publishTarget)],
        ['Correct after', propagationSeconds ? `${propagationSeconds} s` : undefined],
    ]);
}
function groupsTable(head, groups) {
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .table */ .tp)(head, groups.flatMap(({ kind, count, first }) => {
        const cells = first.map(({ url, detail }) => [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .shortCode */ .ov)(url), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .shortCode */ .ov)(detail)].filter(Boolean).join(' '));
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .groupRows */ .fD)(_verify_difference_js__WEBPACK_IMPORTED_MODULE_1__/* .differenceTitles */ .ZI[kind], cells, count, count - (0,_verify_verify_report_js__WEBPACK_IMPORTED_MODULE_2__/* .urlsOf */ .Wn)(first));
    }));
}
function mixedContent({ mixedContent: { count, first } }) {
    const [example] = first;
    if (!example)
        return '';
    return `Mixed content: ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'resource')} over http, such as ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .shortCode */ .ov)(example.url)} in ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .shortCode */ .ov)(example.page)}.`;
}


/***/ }),

/***/ 41966:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JW: () => (/* binding */ remedies),
/* harmony export */   Z: () => (/* binding */ withSizes),
/* harmony export */   ZI: () => (/* binding */ differenceTitles),
/* harmony export */   Z_: () => (/* binding */ isWithoutFile),
/* harmony export */   _0: () => (/* binding */ SharedDifferences),
/* harmony export */   ty: () => (/* binding */ kindsInOrder),
/* harmony export */   uE: () => (/* binding */ mayStillChange)
/* harmony export */ });
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);

/** How a URL of the deployed site may differ from the export, the worst first. */
const differenceTitles = {
    unreachable: 'Unreachable',
    blocked: 'Blocked',
    missing: 'Missing',
    stale: 'Stale',
    'outdated-worker': 'Outdated service worker',
    unstable: 'Unstable',
    wrong: 'Wrong',
    'redirected-away': 'Redirected away',
    mistyped: 'Wrong media type',
    headers: 'Harmful headers',
    'outdated-file': 'Outdated files',
    altered: 'Altered in transit',
};
const kindsInOrder = Object.keys(differenceTitles);
/** The next step for the author of the workflow. */
const remedies = {
    unreachable: 'Check that the host is up, and that the runner can reach it',
    blocked: 'Allow the runner: set `request-headers` for a protected site, or allow its address at the firewall',
    missing: 'Deploy again: the file is in the export, but the site does not serve it',
    stale: 'Purge the CDN, or deploy again: the site still serves the previous version',
    'outdated-worker': 'Deploy a service worker that unregisters itself at this URL, or remove it from the host: it shows the previous site to returning readers',
    unstable: 'Deploy to every server that responds for the site, and purge every cache: these URLs are sometimes right, and sometimes not',
    wrong: 'Deploy again, and check what else serves these URLs: the body is not that of the export',
    'redirected-away': 'Check the redirects of the host: the URL redirects to something else',
    mistyped: 'Correct the `Content-Type` that the host sends for this kind of file',
    headers: 'Correct the headers that the host sends with its pages',
    'outdated-file': 'Remove the file from the host: the export does not have it, and crawlers still read it',
    altered: 'Readers see the page as exported. Disable the feature of the CDN if it is not wanted',
};
/** Those that may disappear, as the deployment may be in progress. */
const changing = new Set([
    'unreachable',
    'missing',
    'stale',
    'outdated-worker',
    'unstable',
]);
/**
 * The detail of a difference with the sizes that it leaves open, in bytes. Without them, the bodies of
 * a whole site share a few differences.
 */
const withSizes = ({ detail, isSized }, { bytes, expected }) => isSized
    ? detail.replace('{bytes}', (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(bytes, 'byte')).replace('{expected}', (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(expected))
    : detail;
/** How many differences are compared with others. */
const maxShared = 1_000;
/** Differences of which equal ones are one object: most of those of a site are equal. */
class SharedDifferences {
    #known = new Map();
    /** Without what a page loads: that is requested once, and need not be kept. */
    of(difference) {
        if (!difference)
            return undefined;
        const { loads: _, ...kept } = difference;
        const key = JSON.stringify(kept);
        const known = this.#known.get(key);
        if (!known && this.#known.size < maxShared)
            this.#known.set(key, kept);
        return known ?? kept;
    }
}
const mayStillChange = ({ kind, level, mayChange }) => mayChange ?? (level === 'difference' && changing.has(kind));
const withoutFile = new Set(['unreachable', 'blocked', 'missing']);
/**
 * Whether the response says nothing about the file: all other files may get the same one.
 *
 * @param isSoft whether the host serves URLs that never existed: a wrong body then says nothing either
 */
const isWithoutFile = ({ kind }, isSoft) => withoutFile.has(kind) || (isSoft && kind === 'wrong');


/***/ }),

/***/ 21615:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I2: () => (/* binding */ DifferenceGroups),
/* harmony export */   KG: () => (/* binding */ unrequestedUrls),
/* harmony export */   Wn: () => (/* binding */ urlsOf),
/* harmony export */   kC: () => (/* binding */ reportedDifferences),
/* harmony export */   sU: () => (/* binding */ verifyOutline),
/* harmony export */   zb: () => (/* binding */ verifyVerdict)
/* harmony export */ });
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);

/** More than a report can show of a kind: the others are only counted. */
const maxLines = 5_000;
/** How many URLs these lines stand for. */
const urlsOf = (differences) => differences.reduce((sum, { urls = 1 }) => sum + urls, 0);
/** Groups differences by kind and level, in the order in which they come. Pages that differ alike are one line. */
class DifferenceGroups {
    #groups = new Map();
    add(one) {
        const key = `${one.level} ${one.kind}`;
        const group = this.#groups.get(key) ?? new GrowingGroup(one);
        this.#groups.set(key, group);
        group.add(one);
    }
    /** @param pages how many were requested */
    all(pages) {
        return Array.from(this.#groups.values(), (group) => group.all(pages));
    }
}
class GrowingGroup {
    #group;
    #count = 0;
    #lines = [];
    /** By what they have in common, the pages that differ alike, and how many URLs they have. */
    #alike = new Map();
    constructor({ kind, level }) {
        this.#group = { kind, level };
    }
    add(one) {
        const { alike, page, urls = 1 } = one;
        this.#count += urls;
        if (alike !== undefined && page !== undefined) {
            const others = this.#alike.get(alike) ?? { pages: new Set(), urls: 0 };
            this.#alike.set(alike, others);
            others.urls++;
            if (others.pages.add(page).size > 1)
                return;
        }
        if (this.#lines.length < maxLines)
            this.#lines.push(one);
    }
    all(pages) {
        const shown = new Set();
        const differences = this.#lines.flatMap((one) => {
            const { alike = '', page } = one;
            const others = page === undefined ? undefined : this.#alike.get(alike);
            if (!others || others.pages.size < 2)
                return one;
            if (shown.has(alike))
                return [];
            shown.add(alike);
            const count = others.pages.size;
            const which = count === pages ? `all ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'page')}` : (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'page');
            return { ...one, detail: `${which} are ${alike}`, urls: others.urls };
        });
        return { ...this.#group, count: this.#count, differences };
    }
}
/**
 * The differences to report. If the host denies or fails all requests, that is a single line, not one
 * per file; so is its response to URLs that never existed.
 *
 * @param all in their order, which is kept; read twice
 * @param saysMissing whether the host says of a URL that never existed that it is missing
 * @param verified how many files are as exported
 * @param unrequested how many URLs were not requested
 */
function reportedDifferences(all, known) {
    const { siteUrl, saysMissing, verified, unrequested } = known;
    const counts = new Map();
    const kinds = new Set();
    /** The kinds of what is not the response to URLs that never existed. */
    const others = new Set();
    let first;
    let soft;
    let urls = 0;
    for (const one of all) {
        const group = groupOf(one);
        if (group !== undefined)
            counts.set(group, (counts.get(group) ?? 0) + 1);
        if (one.isSoftNotFound)
            soft ??= one;
        if (group === undefined || group !== groupOf(softNotFound))
            others.add(one.kind);
        if (one.level === 'notice')
            continue;
        first ??= one;
        urls += one.urls ?? 1;
        kinds.add(one.kind);
    }
    const each = { [Symbol.iterator]: () => oneOfEachGroup(all, counts) };
    if (verified > 0 || !first)
        return each;
    const whole = { ...(soft ?? first), url: siteUrl, urls };
    const isRefused = first.kind === 'unreachable' || first.kind === 'blocked';
    if (!saysMissing && kinds.size === 1 && isRefused)
        return [{ ...first, url: siteUrl, urls }];
    if (!soft || others.size === 0)
        return each;
    if ([...others].every((kind) => kind === 'missing')) {
        return [{ ...whole, detail: 'every URL returns the same page' }];
    }
    const isOther = [...others].some((kind) => kind !== 'missing' && kind !== 'wrong');
    if (unrequested === 0 || isOther)
        return each;
    return [{ ...whole, detail: 'every URL returns a page, and none is of the export' }];
}
/** What is reported as one: a group of notices, and what differs alike for URLs that never existed. */
const groupOf = ({ group, about, kind, level }) => group ?? (about === 'nonexistent-url' ? `${about} ${kind} ${level}` : undefined);
const softNotFound = { about: 'nonexistent-url', kind: 'wrong', level: 'difference' };
/** Replaces the differences of each group by the first one, with their number. */
function* oneOfEachGroup(all, counts) {
    const shown = new Set();
    for (const one of all) {
        const group = groupOf(one);
        const count = group === undefined ? 1 : counts.get(group);
        if (group !== undefined && shown.has(group))
            continue;
        if (group !== undefined)
            shown.add(group);
        if (count === 1 || count === undefined)
            yield one;
        else
            yield { ...one, detail: `${one.detail} (${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'URL')})`, urls: count };
    }
}
/** How many URLs of a kind an outline lists. */
const maxListed = 5;
/** How many pages with mixed content an outline lists. */
const maxInsecure = 3;
function verifyOutline(report) {
    const { phases: _, createdAt: __, siteDigest: ___, origin: ____, groups, ...rest } = report;
    const { mixedContent } = rest;
    const outlined = (level) => groups
        .filter((group) => group.level === level)
        .map(({ kind, count, differences }) => ({
        kind,
        count,
        first: differences.slice(0, maxListed),
    }));
    const verdict = verifyVerdict(report);
    return {
        ...rest,
        mixedContent: { ...mixedContent, first: mixedContent.first.slice(0, maxInsecure) },
        verdict,
        isVerified: verdict.state === 'good',
        differing: countOf(groups),
        differences: outlined('difference'),
        notices: outlined('notice'),
    };
}
/** In URLs. */
const countOf = (groups) => groups.reduce((sum, { count }) => sum + count, 0);
/** `34 of 812 URLs, and 3 URLs that the export does not have`; empty if all were requested. */
function unrequestedUrls(report) {
    const { urls, unrequested, othersUnrequested: others } = report;
    const parts = [
        unrequested > 0 && `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(unrequested)} of ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(urls, 'URL')}`,
        others > 0 && `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(others, 'URL')} that the export does not have`,
    ];
    return parts.filter(Boolean).join(', and ');
}
/** The result at a glance. Contains no untrusted text. */
function verifyVerdict(report) {
    const { files, requests, propagationSeconds } = report;
    const unrequested = unrequestedUrls(report);
    const count = countOf(report.groups.filter(({ level }) => level === 'difference'));
    const notices = countOf(report.groups) - count;
    const detail = [
        `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(files.verified, 'file')} served as exported.`,
        `Compared ${report.scope} with ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(requests, 'request')}.`,
        propagationSeconds ? `The last one was correct after ${propagationSeconds} s.` : '',
        unrequested && `Not requested: ${unrequested}.`,
        notices > 0 ? `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(notices, 'notice')}.` : '',
    ]
        .filter(Boolean)
        .join(' ');
    if (count > 0)
        return { state: 'bad', headline: (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'difference'), detail };
    if (unrequested || requests === 0)
        return { state: 'unknown', headline: 'Not all URLs were requested', detail };
    return { state: 'good', headline: 'The site is the export', detail };
}


/***/ })

};
