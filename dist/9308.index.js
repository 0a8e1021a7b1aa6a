export const id = 9308;
export const ids = [9308,1190];
export const modules = {

/***/ 77375:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ visibleText),
/* harmony export */   g: () => (/* binding */ visibleUrl)
/* harmony export */ });
/**
 * Invisible characters, and characters that change how others are displayed: controls, line
 * separators, direction marks, fillers, lone surrogates. Variation selectors, as in emoji, are kept.
 */
const invisible = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]--\p{VS}]/gv;
/** The same, and the white space that looks like a plain space, or like nothing. */
const unseenInUrl = /[[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{DI}]--[\p{VS} ]]|^ | (?=$| )/gv;
/** The text with invisible characters spelled out: `‹U+202E›`. */
const visibleText = (text) => text.replace(invisible, spelledOut);
/**
 * A URL, path or name, in which white space is a part of it: `/a.html‹U+00A0›`. Only single spaces within
 * it stay as they are.
 */
const visibleUrl = (url) => url.replace(unseenInUrl, spelledOut);
function spelledOut(character) {
    const point = character.codePointAt(0) ?? 0;
    return `‹U+${point.toString(16).toUpperCase().padStart(4, '0')}›`;
}


/***/ }),

/***/ 99308:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   agentJobSummary: () => (/* binding */ agentJobSummary)
/* harmony export */ });
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53321);
/* harmony import */ var _run_summary_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91190);


const marks = {
    met: '✅ met',
    waiting: '⏳ waiting',
    failed: '❌ failed',
    skipped: '➖ skipped: nothing to judge',
};
function agentJobSummary(record) {
    const { facts } = record;
    const result = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .table */ .tp)(['Agent job', ''], [
        ['Gate', facts.gate && marks[facts.gate]],
        ['Pull request', pullRequestText(facts)],
        ['Status', (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(facts.status)],
    ]);
    const card = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .table */ .tp)(['Agent job', ''], [
        ['Job', (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(facts.jobId)],
        ['Head commit', (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(facts.prHeadSha)],
        ['Base branch', (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(facts.prBase)],
        ['Model', (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(facts.model)],
        ['Source', (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)([facts.sourceRepository, facts.sourceRef].filter(Boolean).join(' at '))],
        ['Created', facts.createdAt],
        ['Archived', facts.archivedAt],
    ]);
    const conditions = (facts.conditions ?? []).map(({ name, state, reason }) => [`\`${name}\``, `${marks[state]}: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(reason)}`]);
    const gate = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .table */ .tp)(['Condition', 'State'], conditions);
    const title = facts.jobId === undefined ? 'Agent gate' : `Agent job ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(facts.jobId)}`;
    const messages = (facts.followUpMessages ?? []).map((text, index) => `Follow-up ${index + 1}:\n\n${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .codeBlock */ .DV)(text)}`);
    return (0,_run_summary_js__WEBPACK_IMPORTED_MODULE_1__.runSummary)(title, { lead: [result, gate, ...messages], details: [card] }, record);
}
function pullRequestText({ hasPr, prLink, prState }) {
    if (hasPr === false)
        return 'none: the agent changed no files';
    // The link was validated: it contains nothing that ends a Markdown link.
    return prLink && `<${prLink}>${prState ? `, ${prState}` : ''}`;
}


/***/ }),

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


/***/ })

};
