export const id = 79;
export const ids = [79];
export const modules = {

/***/ 61477:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ makeRunFolder)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _held_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(25289);
/* harmony import */ var _run_mark_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(79944);




/**
 * Creates a folder that only this user can read, and that only this run needs: its disposal removes it.
 * Removes those of the same name that killed runs of this user left.
 *
 * @param parent absolute: the folder that it is created in
 * @param name what it is for: `[a-z-]`
 * @throws the file system's error
 */
async function makeRunFolder(parent, name) {
    // A folder may be one that can be written to but not listed.
    for (const entry of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(parent).catch(() => [])) {
        const groups = entry.startsWith(`${name}-`) && markedName.exec(entry.slice(name.length))?.groups;
        if (groups && (await isLeftover((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(parent, entry), groups)))
            await (0,_held_file_js__WEBPACK_IMPORTED_MODULE_2__/* .discard */ .vf)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(parent, entry));
    }
    const path = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdtemp)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(parent, `${name}-${_run_mark_js__WEBPACK_IMPORTED_MODULE_3__/* .ownMark */ .a1}-`));
    return { path, [Symbol.asyncDispose]: async () => void (await (0,_held_file_js__WEBPACK_IMPORTED_MODULE_2__/* .discard */ .vf)(path)) };
}
const markedName = /^-(?<space>[\da-f]{8})-(?<processId>\d{1,10})-\w{6}$/;
/** In a folder that all users share, anybody may give a folder such a name. */
async function isLeftover(path, groups) {
    const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(path).catch(() => undefined);
    if (!found?.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid))
        return false;
    return !(0,_run_mark_js__WEBPACK_IMPORTED_MODULE_3__/* .isOfLiveRun */ .x3)((0,_run_mark_js__WEBPACK_IMPORTED_MODULE_3__/* .readMark */ .Mp)(groups), found.mtimeMs);
}


/***/ }),

/***/ 60079:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   browse: () => (/* binding */ browse),
/* harmony export */   newSiteFolder: () => (/* binding */ newSiteFolder)
/* harmony export */ });
/* harmony import */ var _disk_run_folder_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(61477);
/* harmony import */ var _disk_whole_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(13997);
/* harmony import */ var _format_quantity_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(31498);



/**
 * Opens pages of a site in a browser, as the request asks; the next analysis of the site has what they
 * did.
 *
 * @param of `folder`: the unpacked site, absolute; `program`: the browser, absolute
 * @throws Failure INVALID_INPUT if the browser does not start
 */
async function browse(of, { request, report, run }) {
    const { browser, domain = '', publishTarget, basePath } = request;
    const { site, folder, program } = of;
    if (!browser)
        return;
    report.phase('browser');
    const start = run.clock.now();
    const options = { program, pages: browser.pages, folder };
    const used = await site.browse({ ...options, domain, publishTarget, basePath });
    if (!used.isSandboxed)
        run.log.notice(withoutSandbox);
    const seconds = Math.round((run.clock.now() - start) / 1000);
    run.log.info(`${(0,_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(used.pages, 'page')} opened in ${used.product} in ${seconds} s: ${program}`);
}
const withoutSandbox = 'the browser ran without its own sandbox, which this system does not allow (Chromium refuses it to root): run the job as a plain user, so that the pages of the site are in the sandbox';
/** A new folder for a site that only the browser needs on disk; its disposal removes it. */
async function newSiteFolder({ temporaryFolder }) {
    await (0,_disk_whole_file_js__WEBPACK_IMPORTED_MODULE_1__/* .makeFolders */ .wZ)(temporaryFolder);
    return await (0,_disk_run_folder_js__WEBPACK_IMPORTED_MODULE_0__/* .makeRunFolder */ .G)(temporaryFolder, 'site');
}


/***/ })

};
