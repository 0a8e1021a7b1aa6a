export const id = 2267;
export const ids = [2267];
export const modules = {

/***/ 92267:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   checkSummary: () => (/* binding */ checkSummary),
/* harmony export */   exportSummary: () => (/* binding */ exportSummary)
/* harmony export */ });
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53321);
/* harmony import */ var _run_summary_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(91190);
/* harmony import */ var _site_summary_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4834);




/** The job summary of an export, in Markdown. Does not contain the link, which is a credential. */
function exportSummary({ rules, projectId, jobId, resultsTo, }, record) {
    const { facts } = record;
    const card = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .table */ .tp)(['Export', ''], [
        ['Job', (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(facts.jobId)],
        ['Status', (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(facts.status)],
        ['Pages', facts.pageCount?.toString()],
        ['Bundle', facts.bundleSize === undefined ? undefined : (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatSize */ .Xq)(facts.bundleSize)],
        ['sha256', (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(facts.bundleSha256)],
        ['Site', siteText(facts)],
        ['Link', linkText(facts)],
    ]);
    const subject = `Documentation export of ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(jobId ?? (rules.domain || projectId))}`;
    return (0,_run_summary_js__WEBPACK_IMPORTED_MODULE_2__.runSummary)(subject, siteParts({ card, deploymentKind: rules.deploymentKind, resultsTo }, record), record);
}
function checkSummary({ site, resultsTo }, record) {
    const card = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .table */ .tp)(['Check', ''], [['Site', siteText(record.facts)]]);
    return (0,_run_summary_js__WEBPACK_IMPORTED_MODULE_2__.runSummary)(`Check of ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(site)}`, siteParts({ card, resultsTo }, record), record);
}
function siteParts({ card, deploymentKind, resultsTo }, { facts, failure }) {
    const { siteOutline, artifactUrl, picturesPath, picturesUrl } = facts;
    const isKept = resultsTo !== undefined;
    // After a failure, show the failure and nothing secondary.
    const tableFor = siteOutline || failure ? undefined : deploymentKind;
    return {
        lead: [
            siteOutline && (0,_site_summary_js__WEBPACK_IMPORTED_MODULE_3__/* .siteSummary */ .UG)(siteOutline),
            (siteOutline || artifactUrl) && (0,_site_summary_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactLink */ .VP)(artifactUrl, isKept),
            picturesPath && (0,_site_summary_js__WEBPACK_IMPORTED_MODULE_3__/* .picturesLink */ .u1)(picturesUrl, isKept),
        ],
        details: [
            card,
            siteOutline && (0,_site_summary_js__WEBPACK_IMPORTED_MODULE_3__/* .siteDetails */ .S)(siteOutline, deploymentKind),
            tableFor && (0,_site_summary_js__WEBPACK_IMPORTED_MODULE_3__/* .featureTable */ .Fz)(tableFor),
        ],
    };
}
function siteText({ sitePath, fileCount = 0 }) {
    return sitePath && (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(fileCount, 'file');
}
function linkText({ bundleUrl, expiresAt }) {
    if (!bundleUrl)
        return undefined;
    const time = expiresAt?.replace('T', ' ').replace(/\..*/, '');
    return `in the output \`bundleUrl\`${time ? `, works until ${time} UTC` : ''}`;
}


/***/ })

};
