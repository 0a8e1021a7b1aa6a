export const id = 2905;
export const ids = [2905];
export const modules = {

/***/ 52905:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   helpText: () => (/* binding */ helpText),
/* harmony export */   versionText: () => (/* binding */ versionText)
/* harmony export */ });
/* unused harmony export forMode */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(38815);
/* harmony import */ var _input_table_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(25823);
/* harmony import */ var _flags_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(60062);
/* harmony import */ var _wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(68760);






const name = 'docs-export-action';
/** The flags of every mode that are not inputs, with their meanings. */
const ownHelp = [
    [
        '--output FORMAT',
        'Print the results on stdout, as `json`, `dotenv` or `dotenv:NAME,NAME`. The log is on stderr then.',
    ],
    ['--open', 'Open the report.'],
    ['--notices', 'List the notices of the site check, which the log only counts.'],
    ['--debug', 'Log details.'],
    ['-h, --help', 'Print this text; after a mode, its flags.'],
    ['--version', 'Print the version.'],
];
/** The flags of a useful call of each mode. */
const examples = {
    export: '--base-url https://api.example.com --domain docs.example.com --extract-to site',
    check: '--site public --site-check fail',
    verify: '--site-url https://docs.example.com --site public',
    'agent-job': '--base-url https://api.example.com --project-id PROJECT --job-id JOB',
};
const exitCodes = 'Exit codes: 0 success, 1 failure, 2 invalid flags or values (nothing was sent), 130 interrupted.';
/**
 * The text for `--help`, with the descriptions of action.yml.
 *
 * @param program the entry file; the package is the folder above its own
 */
function helpText(mode, program) {
    const { inputs } = (0,yaml__WEBPACK_IMPORTED_MODULE_2__/* .parse */ .qg)(packageFile(program, 'action.yml'));
    if (mode === undefined) {
        const about = lines(inputs.mode.description);
        const next = `Modes: ${_input_table_js__WEBPACK_IMPORTED_MODULE_3__/* .modes */ .nI.join(', ')}. \`${name} MODE --help\` lists the flags of a mode.`;
        return `Usage: ${name} MODE [flags]\n\n${about}\n\n${next}\n\n${table(ownHelp)}\n\n${exitCodes}\n`;
    }
    const isRequired = (flag) => (0,_input_table_js__WEBPACK_IMPORTED_MODULE_3__/* .ruleOf */ .Y)(flag).requiredIn?.includes(mode) === true;
    const inOrder = (0,_flags_js__WEBPACK_IMPORTED_MODULE_4__/* .flagsOf */ .Zo)(mode).sort((a, b) => Number(isRequired(b)) - Number(isRequired(a)));
    const flags = inOrder.map((flag) => {
        const { description, default: usual } = inputs[flag];
        const isSwitch = (0,_input_table_js__WEBPACK_IMPORTED_MODULE_3__/* .ruleOf */ .Y)(flag).flag === 'switch';
        const notes = isSwitch || usual === undefined ? '' : ` Default: ${usual}.`;
        const required = isRequired(flag) ? 'Required. ' : '';
        return [`--${flag}${valueText(flag)}`, `${required}${forMode(description, mode)}${notes}`];
    });
    const secrets = (0,_flags_js__WEBPACK_IMPORTED_MODULE_4__/* .secretsOf */ .Fj)(mode).map((secret) => [
        `--${secret}-fd N`,
        `File descriptor to read it from, in place of the variable ${_flags_js__WEBPACK_IMPORTED_MODULE_4__/* .secretVariables */ .c8[secret]}. ${forMode(inputs[secret].description, mode)}`,
    ]);
    const example = `Example: ${name} ${mode} ${examples[mode]}`;
    return `Usage: ${name} ${mode} [flags]\n\n${example}\n\n${table([...flags, ...secrets, ...ownHelp])}\n\n${exitCodes}\n`;
}
/** What is written after a flag. */
function valueText(flag) {
    switch ((0,_input_table_js__WEBPACK_IMPORTED_MODULE_3__/* .ruleOf */ .Y)(flag).flag) {
        case 'switch':
            return '';
        case 'list':
            return ' VALUE …';
        default:
            return ' VALUE';
    }
}
/** The sentences of a description that are not about other modes alone. */
function forMode(description, mode) {
    const sentences = description.split(/(?<=\.) (?=[A-Z])/).flatMap((sentence) => {
        const [start = '', used] = /^For ((?:`[a-z-]+`(?: and |, ))+)/.exec(sentence) ?? [];
        if (used && !used.includes(`\`${mode}\``))
            return [];
        const rest = sentence.slice(start.length).replace(/^required, /, '');
        return rest.replace(/^./, (letter) => letter.toUpperCase());
    });
    return sentences.join(' ');
}
/** The version of the package. */
function versionText(program) {
    return `${JSON.parse(packageFile(program, 'package.json')).version}\n`;
}
/** The text of a file of the package: `dist/` and `src/` are folders in it. */
function packageFile(program, file) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(program)), '..', file), 'utf8');
}
const table = (rows) => rows.map(([flag, text]) => `  ${flag}\n${lines(text).replace(/^/gm, '      ')}`).join('\n');
/** Breaks a text between words, into lines of at most 94 characters. */
const lines = (text) => (0,_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .inShellWords */ .N)(text)
    .replace(/(.{1,94})(?: |$)/g, '$1\n')
    .trimEnd();


/***/ })

};
