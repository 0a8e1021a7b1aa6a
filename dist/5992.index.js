export const id = 5992;
export const ids = [5992];
export const modules = {

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
        const cells = first.map(({ url, detail }) => [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .shortCode */ .ov)(url), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .sentence */ .em)(detail)].filter(Boolean).join(': '));
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .groupRows */ .fD)(_verify_difference_js__WEBPACK_IMPORTED_MODULE_1__/* .differenceTitles */ .ZI[kind], cells, count, count - (0,_verify_verify_report_js__WEBPACK_IMPORTED_MODULE_2__/* .urlsOf */ .Wn)(first));
    }));
}
function mixedContent({ mixedContent: { count, first } }) {
    const [example] = first;
    if (!example)
        return '';
    return `Mixed content: ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'resource')} over http, such as ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .shortCode */ .ov)(example.url)} in ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .shortCode */ .ov)(example.page)}.`;
}


/***/ })

};
