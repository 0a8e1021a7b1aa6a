export const id = 4821;
export const ids = [4821];
export const modules = {

/***/ 24821:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   prepareHelmValues: () => (/* binding */ prepareHelmValues),
/* harmony export */   writeHelmValues: () => (/* binding */ writeHelmValues)
/* harmony export */ });
/* unused harmony export helmValues */
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93101);
/* harmony import */ var _kernel_disk_place_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(56092);
/* harmony import */ var _kernel_disk_regular_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(55942);
/* harmony import */ var _kernel_disk_whole_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(61883);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(53153);







/** The values of a self-hosting deployment's chart (spec, section 1), as YAML. */
function helmValues({ bundleUrl, expiresAt, exportVersion: version }) {
    const lines = [
        `# bundleUrl expires ${expiresAt ? `at ${expiresAt}` : 'at an unknown time'}. A pod that starts later, after a`,
        '# restart or a move to another node, cannot download the site. Deploy again before then,',
        '# or host the bundle yourself and set its URL here.',
        '# Until then, anyone who can read this file can download the site: do not commit it.',
        '',
        'staticExport:',
        '  enabled: true',
        `  bundleUrl: ${scalar(bundleUrl)}`,
        ...(version ? [`  version: ${scalar(version)}`] : []),
    ];
    return `${lines.join('\n')}\n`;
}
/** YAML 1.1 parsers read an unquoted `1.10` as a number, and some characters as line breaks. */
const scalar = (text) => JSON.stringify(text).replace(/[^ -~]/gu, (character) => `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`);
/**
 * Checks that the file can be written, before the first request to the host. An existing file stays
 * as it is.
 *
 * @throws Failure INVALID_INPUT for an unusable path, NO_SPACE on a full disk
 */
async function prepareHelmValues(file) {
    await onDisk(file, () => (0,_kernel_disk_whole_file_js__WEBPACK_IMPORTED_MODULE_5__/* .tryToWrite */ .oo)(file.path));
}
/**
 * Writes the file completely or not at all, readable by this user only: the link in it is live.
 *
 * @throws Failure INVALID_INPUT, NO_SPACE; an existing file is then unchanged
 */
async function writeHelmValues(file, values) {
    const text = helmValues(values);
    await onDisk(file, () => (0,_kernel_disk_whole_file_js__WEBPACK_IMPORTED_MODULE_5__/* .writeWhole */ .f8)(file.path, text));
}
async function onDisk(file, write) {
    try {
        await checkPath(file);
        await write();
    }
    catch (error) {
        throw (0,_kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .diskFailure */ .C9)(error, file.path, unusable);
    }
}
const unusable = {
    code: 'INVALID_INPUT',
    nextStep: 'Set `helm-values-file` to a file in a folder that the runner can write to',
    moreSpace: 'Free space there, or set `helm-values-file` to a file on a larger disk',
};
async function checkPath({ path, workspace }) {
    const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(path).catch(() => undefined);
    if (found?.isSymbolicLink())
        throw refused(path, 'is a symbolic link');
    if (found && !found.isFile())
        throw refused(path, `is ${(0,_kernel_disk_regular_file_js__WEBPACK_IMPORTED_MODULE_4__/* .kindOf */ .I)(found)}`);
    const link = await (0,_kernel_disk_place_js__WEBPACK_IMPORTED_MODULE_3__/* .workspaceLink */ .KH)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), workspace);
    if (link)
        throw refused(path, `goes through a symbolic link, ${link}`);
}
function refused(path, why) {
    return new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_6__/* .Failure */ .HR(unusable.code, `\`helm-values-file\` is ${path}, which ${why}`, unusable);
}


/***/ })

};
