export const id = 3524;
export const ids = [3524];
export const modules = {

/***/ 43524:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   browse: () => (/* binding */ browse),
/* harmony export */   newSiteFolder: () => (/* binding */ newSiteFolder)
/* harmony export */ });
/* harmony import */ var _kernel_disk_run_folder_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6083);
/* harmony import */ var _kernel_disk_whole_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(61883);
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(69676);



/**
 * Opens pages of a site in a browser, as the request asks; the next analysis of the site has what they
 * did.
 *
 * @param of `folder`: the unpacked site, absolute; `program`: the browser, absolute
 * @throws Failure INVALID_INPUT if the browser does not start
 */
async function browse(of, { request, report, run }) {
    const { browser, rules } = request;
    const { site, folder, program } = of;
    if (!browser)
        return;
    report.phase('browser');
    const start = run.clock.now();
    const { secrets } = run.scrubber;
    const { pages, accessibility } = browser;
    const used = await site.browse({ program, pages, accessibility, folder, secrets, rules });
    if (!used.isSandboxed)
        run.log.notice(withoutSandbox);
    const seconds = Math.round((run.clock.now() - start) / 1000);
    run.log.info(`${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(used.pages, 'page')} opened in ${used.product} in ${seconds} s: ${program}`);
}
const withoutSandbox = 'the browser ran without its own sandbox, which this system does not allow (Chromium refuses it to root): run the job as a plain user, so that the pages of the site are in the sandbox';
/** A new folder for a site that only the browser needs on disk; its disposal removes it. */
async function newSiteFolder({ temporaryFolder, }) {
    await (0,_kernel_disk_whole_file_js__WEBPACK_IMPORTED_MODULE_1__/* .makeFolders */ .wZ)(temporaryFolder);
    return await (0,_kernel_disk_run_folder_js__WEBPACK_IMPORTED_MODULE_0__/* .makeRunFolder */ .G)(temporaryFolder, 'site');
}


/***/ })

};
