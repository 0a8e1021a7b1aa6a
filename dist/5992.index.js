export const id = 5992;
export const ids = [5992];
export const modules = {

/***/ 53321:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bv: () => (/* binding */ blocks),
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   Wh: () => (/* binding */ maxTextLength),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   em: () => (/* binding */ sentence),
/* harmony export */   fD: () => (/* binding */ groupRows),
/* harmony export */   mv: () => (/* binding */ shortUrl),
/* harmony export */   ov: () => (/* binding */ shortCode),
/* harmony export */   tp: () => (/* binding */ table)
/* harmony export */ });
/* harmony import */ var _kernel_format_one_line_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(24392);
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);
/* harmony import */ var _kernel_format_visible_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(77375);



/** Untrusted text as a code span: its fence is longer than any in the text; `|` is escaped. */
function code(text = '') {
    const line = (0,_kernel_format_one_line_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .T)(text);
    if (line === '')
        return '';
    const fence = '`'.repeat(maxBacktickRun(line) + 1);
    const inner = /^`|`$/.test(line) ? ` ${line} ` : line;
    return `${fence}${inner.replaceAll('|', '\\|')}${fence}`;
}
/** Longer untrusted text is cut. In UTF-16 units. */
const maxTextLength = 160;
/** Untrusted text as a code span, cut if it is long. */
const shortCode = (text) => code((0,_kernel_format_one_line_js__WEBPACK_IMPORTED_MODULE_1__/* .truncated */ .p)(text, maxTextLength));
/** A URL, path or name as a code span that shows its white space, cut if it is long. */
const shortUrl = (url) => shortCode((0,_kernel_format_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .visibleUrl */ .g)(url));
/**
 * A sentence of the action, which quotes untrusted text in backticks: the quotes are code spans. A sentence
 * with anything else that may have an effect in Markdown is a code span as a whole.
 */
function sentence(text) {
    const parts = text.split('`');
    const isQuote = (index) => index % 2 === 1;
    // Two code spans side by side would be read as another one.
    const isBetween = (index) => index > 0 && index < parts.length - 1;
    const isSafe = parts.every((part, index) => isQuote(index) || isPlain(part, isBetween(index)));
    if (!isSafe || parts.length % 2 === 0)
        return shortCode(text);
    return parts.map((part, index) => (isQuote(index) ? shortCode(part) : part)).join('');
}
/**
 * Letters, digits and punctuation without an effect: no dot or colon is within a word, as in URLs. The one
 * file ending of these sentences is no word.
 */
const isPlain = (text, isBetween) => text.length <= maxTextLength &&
    !(isBetween && text === '') &&
    /^(?:[A-Za-z\d ,;'"()%/…-]|[:.](?= |$))*$/.test(text.replaceAll(' .html', ''));
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
 * @param rest how many of them have no cell
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
            (0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .shortUrl */ .mv)(size.type),
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
    const { places, count, knownOn } = finding;
    const subject = (0,_check_cause_groups_js__WEBPACK_IMPORTED_MODULE_0__/* .shownSubject */ .uV)(finding);
    const detail = detailCell(finding);
    const what = [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .shortUrl */ .mv)(subject), detail].filter(Boolean);
    const [first] = places;
    const others = count > 1 ? `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(count, 'file')}, first ` : '';
    const source = first?.source ? ` (${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .shortCode */ .ov)((0,_check_cause_groups_js__WEBPACK_IMPORTED_MODULE_0__/* .sourceText */ .rI)(first.source))})` : '';
    const where = first && `in ${others}${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .shortUrl */ .mv)(first.path)}${source}`;
    const written = first && (0,_check_cause_groups_js__WEBPACK_IMPORTED_MODULE_0__/* .isWrittenOtherwise */ .yT)(first, subject) ? `written as ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .shortUrl */ .mv)(first.written ?? '')}` : '';
    const known = knownOn === undefined ? '' : `known on ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .shortUrl */ .mv)(knownOn)}, now also`;
    const rest = [written, known, where].filter(Boolean).join(' ');
    return [what.join(': '), rest].filter(Boolean).join(detail === '' ? ' ' : '; ');
}
/** How many anchors of a page are named. */
const maxAnchors = 3;
/** What a finding says besides its subject. */
function detailCell(finding) {
    const { parts = [], partCount = Number.POSITIVE_INFINITY, existing } = finding;
    const text = (0,_check_cause_groups_js__WEBPACK_IMPORTED_MODULE_0__/* .detailText */ .HS)(finding);
    const names = parts.slice(0, maxAnchors).map(({ name }) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .shortUrl */ .mv)(name));
    if (names.length > 0 && partCount > names.length)
        names.push('…');
    const words = (0,_check_cause_groups_js__WEBPACK_IMPORTED_MODULE_0__/* .hasOwnWords */ .s6)(finding) ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em)(text) : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .shortUrl */ .mv)(text);
    const exists = existing === undefined ? '' : `${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .shortUrl */ .mv)(existing)} exists`;
    const anchors = names.length > 0 ? `${words}: ${names.join(', ')}` : words;
    return [anchors, exists].filter(Boolean).join('; ');
}
function paths({ count, first }) {
    const rest = count - first.length;
    return `${first.map(_markdown_js__WEBPACK_IMPORTED_MODULE_6__/* .shortUrl */ .mv).join(', ')}${rest > 0 ? ` and ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_3__/* .formatCount */ .B4)(rest)} more` : ''}`;
}
/**
 * Where the artifact is; without one, where the report is, and how to keep it.
 *
 * @param isKept whether the report is in `results-to`
 */
function artifactLink(url = '', isKept = false) {
    const where = isKept
        ? 'The full report is `report.html` in the folder of `results-to`.'
        : 'The full report is at `reportPath` until the job ends; `artifact-name` keeps it.';
    return linkOf('Artifact', url) ?? where;
}
/** Where the pictures of pages are that are too large for the report. @param isKept as above */
function picturesLink(url = '', isKept = false) {
    const where = 'The pictures of the pages are beside the report';
    const kept = isKept ? `${where}.` : `${where}; \`artifact-name\` keeps them.`;
    return linkOf('Pictures of the pages', url) ?? kept;
}
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






function verifySummary({ siteUrl, resultsTo }, record) {
    const { verifyOutline: outline, artifactUrl } = record.facts;
    const parts = outline && {
        lead: [
            (0,_site_summary_js__WEBPACK_IMPORTED_MODULE_5__/* .verdictText */ .nt)(outline.verdict),
            groupsTable(['Difference', 'Where'], outline.differences),
            groupsTable(['Notice', 'Where'], outline.notices),
            mixedContent(outline),
            `Site: <${outline.siteUrl}>`,
            (0,_site_summary_js__WEBPACK_IMPORTED_MODULE_5__/* .artifactLink */ .VP)(artifactUrl, resultsTo !== undefined),
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
        const cells = first.map(({ url, detail }) => [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .shortUrl */ .mv)(url), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .sentence */ .em)(detail)].filter(Boolean).join(': '));
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .groupRows */ .fD)(_verify_difference_js__WEBPACK_IMPORTED_MODULE_1__/* .differenceTitles */ .ZI[kind], cells, count, count - (0,_verify_verify_report_js__WEBPACK_IMPORTED_MODULE_2__/* .urlsOf */ .Wn)(first));
    }));
}
function mixedContent({ mixedContent: { count, first } }) {
    const [example] = first;
    if (!example)
        return '';
    return `Mixed content: ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'resource')} over http, such as ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .shortUrl */ .mv)(example.url)} in ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .shortUrl */ .mv)(example.page)}.`;
}


/***/ })

};
