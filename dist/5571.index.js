export const id = 5571;
export const ids = [5571];
export const modules = {

/***/ 45571:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   prepareHelmValues: () => (/* binding */ prepareHelmValues),
/* harmony export */   writeHelmValues: () => (/* binding */ writeHelmValues)
/* harmony export */ });
/* unused harmony export helmValues */
/* harmony import */ var _kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(93101);
/* harmony import */ var _kernel_disk_whole_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(61883);
/* harmony import */ var _bundle_path_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93902);



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
    await onDisk(file, () => (0,_kernel_disk_whole_file_js__WEBPACK_IMPORTED_MODULE_1__/* .tryToWrite */ .oo)(file.path));
}
/**
 * Writes the file completely or not at all, readable by this user only: the link in it is live.
 *
 * @throws Failure INVALID_INPUT, NO_SPACE; an existing file is then unchanged
 */
async function writeHelmValues(file, values) {
    const text = helmValues(values);
    await onDisk(file, () => (0,_kernel_disk_whole_file_js__WEBPACK_IMPORTED_MODULE_1__/* .writeWhole */ .f8)(file.path, text));
}
async function onDisk(file, write) {
    try {
        await (0,_bundle_path_js__WEBPACK_IMPORTED_MODULE_2__/* .requireFilePath */ .H)('helm-values-file', file.path, file.workspace);
        await write();
    }
    catch (error) {
        throw (0,_kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .diskFailure */ .C9)(error, file.path, unusable);
    }
}
const unusable = {
    code: 'INVALID_INPUT',
    nextStep: 'Set `helm-values-file` to a file in a folder that the runner can write to',
    moreSpace: 'Free space there, or set `helm-values-file` to a file on a larger disk',
};


/***/ })

};
