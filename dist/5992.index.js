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
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(53321);
/* harmony import */ var _run_summary_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(91190);
/* harmony import */ var _site_summary_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4834);





function verifySummary({ siteUrl }, record) {
    const { verifyOutline: outline, artifactUrl } = record.facts;
    const parts = outline && {
        lead: [
            (0,_site_summary_js__WEBPACK_IMPORTED_MODULE_4__/* .verdictText */ .nt)(outline.verdict),
            groupsTable(['Difference', 'Where'], outline.differences),
            groupsTable(['Notice', 'Where'], outline.notices),
            mixedContent(outline),
            `Site: <${outline.siteUrl}>`,
            (0,_site_summary_js__WEBPACK_IMPORTED_MODULE_4__/* .artifactLink */ .VP)(artifactUrl),
        ],
        details: [card(outline)],
    };
    return (0,_run_summary_js__WEBPACK_IMPORTED_MODULE_3__.runSummary)(`Verification of ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(siteUrl)}`, parts ?? {}, record);
}
function card(outline) {
    const { files, urls, unrequested, requests, scope, domain, publishTarget } = outline;
    const { propagationSeconds } = outline;
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .table */ .tp)(['Verification', ''], [
        ['Compared', scope],
        ['Files as exported', `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(files.verified)} of ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(files.requested)}`],
        ['URLs', (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(urls)],
        ['Not requested', unrequested > 0 ? (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(unrequested) : undefined],
        ['Requests', (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(requests)],
        ['Export of', (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(domain)],
        ['Publish target', publishTarget === 'none' ? undefined : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(publishTarget)],
        ['Correct after', propagationSeconds ? `${propagationSeconds} s` : undefined],
    ]);
}
function groupsTable(head, groups) {
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .table */ .tp)(head, groups.flatMap(({ kind, count, first }) => {
        const cells = first.map(({ url, detail }) => [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .shortCode */ .ov)(url), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .shortCode */ .ov)(detail)].filter(Boolean).join(' '));
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .groupRows */ .fD)(_verify_difference_js__WEBPACK_IMPORTED_MODULE_1__/* .differenceKinds */ .JY[kind].title, cells, count);
    }));
}
function mixedContent({ mixedContent: { count, first } }) {
    const [example] = first;
    if (!example)
        return '';
    return `Mixed content: ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'resource')} over http, such as ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .shortCode */ .ov)(example.url)} in ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .shortCode */ .ov)(example.page)}.`;
}


/***/ }),

/***/ 41966:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JY: () => (/* binding */ differenceKinds),
/* harmony export */   Z_: () => (/* binding */ isWithoutFile),
/* harmony export */   ty: () => (/* binding */ kindsInOrder),
/* harmony export */   uE: () => (/* binding */ mayStillChange)
/* harmony export */ });
/**
 * How a URL of the deployed site may differ from the export, the worst first. `remedy` is the next
 * step for the author of the workflow.
 */
const differenceKinds = {
    unreachable: {
        title: 'Unreachable',
        remedy: 'Check that the host is up, and that the runner can reach it',
        mayChange: true,
    },
    blocked: {
        title: 'Blocked',
        remedy: 'Allow the runner: set `request-headers` for a protected site, or allow its address at the firewall',
        mayChange: false,
    },
    missing: {
        title: 'Missing',
        remedy: 'Deploy again: the file is in the export, but the site does not serve it',
        mayChange: true,
    },
    stale: {
        title: 'Stale',
        remedy: 'Purge the CDN, or deploy again: the site still serves the previous version',
        mayChange: true,
    },
    'outdated-worker': {
        title: 'Outdated service worker',
        remedy: 'Deploy a service worker that unregisters itself at this URL, or remove it from the host: it shows the previous site to returning readers',
        mayChange: true,
    },
    unstable: {
        title: 'Unstable',
        remedy: 'Deploy to every server that responds for the site, and purge every cache: these URLs are sometimes right, and sometimes not',
        mayChange: true,
    },
    wrong: {
        title: 'Wrong',
        remedy: 'Deploy again, and check what else serves these URLs: the body is not that of the export',
        mayChange: false,
    },
    'redirected-away': {
        title: 'Redirected away',
        remedy: 'Check the redirects of the host: the URL redirects to something else',
        mayChange: false,
    },
    mistyped: {
        title: 'Wrong media type',
        remedy: 'Correct the `Content-Type` that the host sends for this kind of file',
        mayChange: false,
    },
    headers: {
        title: 'Harmful headers',
        remedy: 'Correct the headers that the host sends with its pages',
        mayChange: false,
    },
    'outdated-file': {
        title: 'Outdated files',
        remedy: 'Remove the file from the host: the export does not have it, and crawlers still read it',
        mayChange: false,
    },
    altered: {
        title: 'Altered in transit',
        remedy: 'Readers see the page as exported. Disable the feature of the CDN if it is not wanted',
        mayChange: false,
    },
};
const kindsInOrder = Object.keys(differenceKinds);
const mayStillChange = ({ kind, mayChange }) => mayChange ?? differenceKinds[kind].mayChange;
const withoutFile = new Set(['unreachable', 'blocked', 'missing']);
/**
 * Whether the response says nothing about the file: all other files may get the same one.
 *
 * @param isSoft whether the host serves URLs that never existed: a wrong body then says nothing either
 */
const isWithoutFile = ({ kind }, isSoft) => withoutFile.has(kind) || (isSoft && kind === 'wrong');


/***/ })

};
