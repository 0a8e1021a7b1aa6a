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






function verifySummary({ siteUrl }, record) {
    const { verifyOutline: outline, artifactUrl } = record.facts;
    const parts = outline && {
        lead: [
            (0,_site_summary_js__WEBPACK_IMPORTED_MODULE_5__/* .verdictText */ .nt)(outline.verdict),
            groupsTable(['Difference', 'Where'], outline.differences),
            groupsTable(['Notice', 'Where'], outline.notices),
            mixedContent(outline),
            `Site: <${outline.siteUrl}>`,
            (0,_site_summary_js__WEBPACK_IMPORTED_MODULE_5__/* .artifactLink */ .VP)(artifactUrl),
        ],
        details: [card(outline)],
    };
    return (0,_run_summary_js__WEBPACK_IMPORTED_MODULE_4__.runSummary)(`Verification of ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .code */ .aY)(siteUrl)}`, parts ?? {}, record);
}
function card(outline) {
    const { files, urls, unrequested, requests, scope, domain, publishTarget } = outline;
    const { propagationSeconds } = outline;
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .table */ .tp)(['Verification', ''], [
        ['Compared', scope],
        ['Files as exported', `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(files.verified)} of ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(files.requested)}`],
        ['URLs', (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(urls)],
        ['Not requested', unrequested > 0 ? (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(unrequested) : undefined],
        ['Requests', (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(requests)],
        ['Export of', (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .code */ .aY)(domain)],
        ['Publish target', publishTarget === 'none' ? undefined : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .code */ .aY)(publishTarget)],
        ['Correct after', propagationSeconds ? `${propagationSeconds} s` : undefined],
    ]);
}
function groupsTable(head, groups) {
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .table */ .tp)(head, groups.flatMap(({ kind, count, first }) => {
        const cells = first.map(({ url, detail }) => [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .shortCode */ .ov)(url), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .shortCode */ .ov)(detail)].filter(Boolean).join(' '));
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .groupRows */ .fD)(_verify_difference_js__WEBPACK_IMPORTED_MODULE_1__/* .differenceKinds */ .JY[kind].title, cells, count, count - (0,_verify_verify_report_js__WEBPACK_IMPORTED_MODULE_2__/* .urlsOf */ .Wn)(first));
    }));
}
function mixedContent({ mixedContent: { count, first } }) {
    const [example] = first;
    if (!example)
        return '';
    return `Mixed content: ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'resource')} over http, such as ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .shortCode */ .ov)(example.url)} in ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .shortCode */ .ov)(example.page)}.`;
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
const mayStillChange = ({ kind, level, mayChange }) => mayChange ?? (level === 'difference' && differenceKinds[kind].mayChange);
const withoutFile = new Set(['unreachable', 'blocked', 'missing']);
/**
 * Whether the response says nothing about the file: all other files may get the same one.
 *
 * @param isSoft whether the host serves URLs that never existed: a wrong body then says nothing either
 */
const isWithoutFile = ({ kind }, isSoft) => withoutFile.has(kind) || (isSoft && kind === 'wrong');


/***/ }),

/***/ 21615:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Wn: () => (/* binding */ urlsOf),
/* harmony export */   kC: () => (/* binding */ reportedDifferences),
/* harmony export */   sU: () => (/* binding */ verifyOutline),
/* harmony export */   uR: () => (/* binding */ differenceGroups),
/* harmony export */   zb: () => (/* binding */ verifyVerdict)
/* harmony export */ });
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);
/* harmony import */ var _difference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(41966);


/** How many URLs these lines stand for. */
const urlsOf = (differences) => differences.reduce((sum, { urls = 1 }) => sum + urls, 0);
/** The groups of one level, the worst kind first. Pages that differ alike are one line. */
function differenceGroups({ differences, files }, level) {
    const groups = Map.groupBy(differences.filter((one) => one.level === level), ({ kind }) => kind);
    return _difference_js__WEBPACK_IMPORTED_MODULE_1__/* .kindsInOrder */ .ty.flatMap((kind) => {
        const ofKind = groups.get(kind);
        if (!ofKind)
            return [];
        return [{ kind, count: urlsOf(ofKind), differences: alikeAsOne(ofKind, files.pages) }];
    });
}
/** @param pages how many were requested */
function alikeAsOne(differences, pages) {
    const pagesOf = new Map();
    const urls = new Map();
    for (const { alike, page } of differences) {
        if (alike === undefined || page === undefined)
            continue;
        pagesOf.set(alike, (pagesOf.get(alike) ?? new Set()).add(page));
        urls.set(alike, (urls.get(alike) ?? 0) + 1);
    }
    const shown = new Set();
    return differences.flatMap((one) => {
        const { alike = '', page } = one;
        const size = (page !== undefined && pagesOf.get(alike)?.size) || 0;
        if (size < 2)
            return one;
        if (shown.has(alike))
            return [];
        shown.add(alike);
        const which = size === pages ? `all ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(size, 'page')}` : (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(size, 'page');
        return { ...one, detail: `${which} are ${alike}`, urls: urls.get(alike) };
    });
}
/**
 * The differences to report. If the host denies or fails all requests, that is a single line, not one
 * per file; so is its response to URLs that never existed.
 *
 * @param saysMissing whether the host says of a URL that never existed that it is missing
 * @param verified how many files are as exported
 * @param unrequested how many URLs were not requested
 */
function reportedDifferences(all, known) {
    const { siteUrl, saysMissing, verified, unrequested } = known;
    const distinct = oneOfEachGroup(all);
    const inOrder = _difference_js__WEBPACK_IMPORTED_MODULE_1__/* .kindsInOrder */ .ty.flatMap((kind) => distinct.filter((one) => one.kind === kind));
    const [first] = inOrder.filter(({ level }) => level === 'difference');
    if (verified > 0 || !first)
        return inOrder;
    const isOneKind = inOrder.every(({ kind, level }) => kind === first.kind || level === 'notice');
    if (!saysMissing && isOneKind && (first.kind === 'unreachable' || first.kind === 'blocked')) {
        return [{ ...first, url: siteUrl, urls: urlsOf(inOrder.filter(isDifference)) }];
    }
    const soft = inOrder.find(({ isSoftNotFound }) => isSoftNotFound);
    if (!soft || inOrder.length === 1)
        return inOrder;
    const others = inOrder.filter((one) => one !== soft);
    const whole = { ...soft, url: siteUrl, urls: urlsOf(inOrder.filter(isDifference)) };
    if (others.every(({ kind }) => kind === 'missing')) {
        return [{ ...whole, detail: 'every URL returns the same page' }];
    }
    const isOther = others.some(({ kind }) => kind !== 'missing' && kind !== 'wrong');
    if (unrequested === 0 || isOther)
        return inOrder;
    return [{ ...whole, detail: 'every URL returns a page, and none is of the export' }];
}
const isDifference = ({ level }) => level === 'difference';
/**
 * Replaces the notices of each group by the first one, with their number; and so what differs alike
 * for URLs that never existed.
 */
function oneOfEachGroup(all) {
    const groupOf = ({ group, about, kind, level }) => group ?? (about === 'nonexistent-url' ? `${about} ${kind} ${level}` : undefined);
    const counts = new Map();
    for (const one of all)
        counts.set(groupOf(one), (counts.get(groupOf(one)) ?? 0) + 1);
    return all.flatMap((one) => {
        const group = groupOf(one);
        const count = group === undefined ? 1 : counts.get(group);
        if (count === undefined)
            return [];
        if (group !== undefined)
            counts.delete(group);
        if (count === 1)
            return one;
        return { ...one, detail: `${one.detail} (${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'URL')})`, urls: count };
    });
}
/** How many URLs of a kind an outline lists. */
const maxListed = 5;
/** How many pages with mixed content an outline lists. */
const maxInsecure = 3;
function verifyOutline(report) {
    const { phases: _, createdAt: __, siteDigest: ___, origin: ____, mixedContent, ...rest } = report;
    const outlined = (level) => differenceGroups(report, level).map(({ kind, count, differences }) => ({
        kind,
        count,
        first: differences.slice(0, maxListed),
    }));
    const verdict = verifyVerdict(report);
    return {
        ...rest,
        mixedContent: { ...mixedContent, first: mixedContent.first.slice(0, maxInsecure) },
        verdict,
        isVerified: verdict.state === 'good',
        differing: urlsOf(report.differences),
        differences: outlined('difference'),
        notices: outlined('notice'),
    };
}
/** The result at a glance. Contains no untrusted text. */
function verifyVerdict(report) {
    const { files, requests, unrequested, propagationSeconds } = report;
    const count = urlsOf(report.differences.filter(isDifference));
    const notices = urlsOf(report.differences) - count;
    const detail = [
        `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(files.verified, 'file')} served as exported.`,
        `Compared ${report.scope} with ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(requests, 'request')}.`,
        propagationSeconds ? `The last one was correct after ${propagationSeconds} s.` : '',
        unrequested > 0 ? `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(unrequested, 'URL')} not requested.` : '',
        notices > 0 ? `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(notices, 'notice')}.` : '',
    ]
        .filter(Boolean)
        .join(' ');
    if (count > 0)
        return { state: 'bad', headline: (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'difference'), detail };
    if (unrequested > 0 || requests === 0)
        return { state: 'unknown', headline: 'Not all URLs were requested', detail };
    return { state: 'good', headline: 'The site is the export', detail };
}


/***/ })

};
