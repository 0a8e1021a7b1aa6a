export const id = 5364;
export const ids = [5364];
export const modules = {

/***/ 94499:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $U: () => (/* binding */ callerOf),
/* harmony export */   Yb: () => (/* binding */ respondToCalls),
/* harmony export */   eN: () => (/* binding */ ThreadClient),
/* harmony export */   sQ: () => (/* binding */ respondToEach)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53153);
/* harmony import */ var _thread_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53871);


/** Sends messages to a thread, which responds to each of them in order. */
class ThreadClient {
    #worker;
    #signal;
    #waiting = [];
    #end;
    /** @param signal when it aborts, all pending requests fail immediately with its reason */
    constructor(worker, signal) {
        this.#worker = worker;
        this.#signal = signal;
        worker.on('message', (response) => this.#settle(response));
        worker.on('error', (error) => this.#fail(error));
        worker.on('exit', () => this.#fail(new Error('the thread ended')));
        signal?.addEventListener('abort', this.#abort);
        if (signal?.aborted)
            this.#abort();
    }
    /** Resolves with the thread's result, or rejects with its error. */
    request(message, transfer = []) {
        if (this.#end)
            return Promise.reject(this.#end.reason);
        return new Promise((resolve, reject) => {
            this.#waiting.push({ resolve: resolve, reject });
            this.#worker.postMessage(message, transfer);
        });
    }
    /** Terminates the thread. After that it neither responds nor writes. */
    async [Symbol.asyncDispose]() {
        this.#signal?.removeEventListener('abort', this.#abort);
        await this.#worker.terminate();
    }
    #abort = () => this.#fail(this.#signal?.reason);
    #settle(response) {
        const request = this.#waiting.shift();
        if ('value' in response)
            request?.resolve(response.value);
        else if ('error' in response)
            request?.reject(response.error);
        else {
            const { code, what, details } = response.failure;
            request?.reject(new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(code, what, details));
        }
    }
    #fail(reason) {
        this.#end ??= { reason };
        for (const { reject } of this.#waiting.splice(0))
            reject(this.#end.reason);
    }
}
/** Calls the functions of a thread by their names. A result has the type that its function returns. */
const callerOf = (thread) => (name, ...data) => thread.request([name, data]);
/** On a thread: responds to each call, one after another. */
const respondToCalls = (functions) => respondToEach(([name, data]) => functions[name]?.(...data));
/**
 * On a thread: responds to each message with the result of `work`, one after another.
 *
 * @param memoryOf the memory to transfer with a result
 */
function respondToEach(work, memoryOf = () => []) {
    const port = (0,_thread_js__WEBPACK_IMPORTED_MODULE_1__/* .threadPort */ .o0)();
    let last = Promise.resolve();
    const respond = async (message) => {
        try {
            const value = await work(message);
            port.postMessage({ value }, memoryOf(value));
        }
        catch (error) {
            port.postMessage(error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR ? { failure: error.parts } : { error });
        }
    };
    port.on('message', (message) => {
        last = last.then(() => respond(message));
    });
}


/***/ }),

/***/ 41966:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JY: () => (/* binding */ differenceKinds),
/* harmony export */   Z: () => (/* binding */ withSizes),
/* harmony export */   Z_: () => (/* binding */ isWithoutFile),
/* harmony export */   _0: () => (/* binding */ SharedDifferences),
/* harmony export */   ty: () => (/* binding */ kindsInOrder),
/* harmony export */   uE: () => (/* binding */ mayStillChange)
/* harmony export */ });
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);

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
/**
 * The detail of a difference with the sizes that it leaves open, in bytes. Without them, the bodies of
 * a whole site share a few differences.
 */
const withSizes = ({ detail, isSized }, { bytes, expected }) => isSized
    ? detail.replace('{bytes}', (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(bytes, 'byte')).replace('{expected}', (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(expected))
    : detail;
/** How many differences are compared with others. */
const maxShared = 1_000;
/** Differences of which equal ones are one object: most of those of a site are equal. */
class SharedDifferences {
    #known = new Map();
    /** Without what a page loads: that is requested once, and need not be kept. */
    of(difference) {
        if (!difference)
            return undefined;
        const { loads: _, ...kept } = difference;
        const key = JSON.stringify(kept);
        const known = this.#known.get(key);
        if (!known && this.#known.size < maxShared)
            this.#known.set(key, kept);
        return known ?? kept;
    }
}
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
/* harmony export */   I2: () => (/* binding */ DifferenceGroups),
/* harmony export */   KG: () => (/* binding */ unrequestedUrls),
/* harmony export */   Wn: () => (/* binding */ urlsOf),
/* harmony export */   kC: () => (/* binding */ reportedDifferences),
/* harmony export */   sU: () => (/* binding */ verifyOutline),
/* harmony export */   zb: () => (/* binding */ verifyVerdict)
/* harmony export */ });
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);

/** More than a report can show of a kind: the others are only counted. */
const maxLines = 5_000;
/** How many URLs these lines stand for. */
const urlsOf = (differences) => differences.reduce((sum, { urls = 1 }) => sum + urls, 0);
/** Groups differences by kind and level, in the order in which they come. Pages that differ alike are one line. */
class DifferenceGroups {
    #groups = new Map();
    add(one) {
        const key = `${one.level} ${one.kind}`;
        const group = this.#groups.get(key) ?? new GrowingGroup(one);
        this.#groups.set(key, group);
        group.add(one);
    }
    /** @param pages how many were requested */
    all(pages) {
        return Array.from(this.#groups.values(), (group) => group.all(pages));
    }
}
class GrowingGroup {
    #group;
    #count = 0;
    #lines = [];
    /** By what they have in common, the pages that differ alike, and how many URLs they have. */
    #alike = new Map();
    constructor({ kind, level }) {
        this.#group = { kind, level };
    }
    add(one) {
        const { alike, page, urls = 1 } = one;
        this.#count += urls;
        if (alike !== undefined && page !== undefined) {
            const others = this.#alike.get(alike) ?? { pages: new Set(), urls: 0 };
            this.#alike.set(alike, others);
            others.urls++;
            if (others.pages.add(page).size > 1)
                return;
        }
        if (this.#lines.length < maxLines)
            this.#lines.push(one);
    }
    all(pages) {
        const shown = new Set();
        const differences = this.#lines.flatMap((one) => {
            const { alike = '', page } = one;
            const others = page === undefined ? undefined : this.#alike.get(alike);
            if (!others || others.pages.size < 2)
                return one;
            if (shown.has(alike))
                return [];
            shown.add(alike);
            const count = others.pages.size;
            const which = count === pages ? `all ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'page')}` : (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'page');
            return { ...one, detail: `${which} are ${alike}`, urls: others.urls };
        });
        return { ...this.#group, count: this.#count, differences };
    }
}
/**
 * The differences to report. If the host denies or fails all requests, that is a single line, not one
 * per file; so is its response to URLs that never existed.
 *
 * @param all in their order, which is kept; read twice
 * @param saysMissing whether the host says of a URL that never existed that it is missing
 * @param verified how many files are as exported
 * @param unrequested how many URLs were not requested
 */
function reportedDifferences(all, known) {
    const { siteUrl, saysMissing, verified, unrequested } = known;
    const counts = new Map();
    const kinds = new Set();
    /** The kinds of what is not the response to URLs that never existed. */
    const others = new Set();
    let first;
    let soft;
    let urls = 0;
    for (const one of all) {
        const group = groupOf(one);
        if (group !== undefined)
            counts.set(group, (counts.get(group) ?? 0) + 1);
        if (one.isSoftNotFound)
            soft ??= one;
        if (group === undefined || group !== groupOf(softNotFound))
            others.add(one.kind);
        if (one.level === 'notice')
            continue;
        first ??= one;
        urls += one.urls ?? 1;
        kinds.add(one.kind);
    }
    const each = { [Symbol.iterator]: () => oneOfEachGroup(all, counts) };
    if (verified > 0 || !first)
        return each;
    const whole = { ...(soft ?? first), url: siteUrl, urls };
    const isRefused = first.kind === 'unreachable' || first.kind === 'blocked';
    if (!saysMissing && kinds.size === 1 && isRefused)
        return [{ ...first, url: siteUrl, urls }];
    if (!soft || others.size === 0)
        return each;
    if ([...others].every((kind) => kind === 'missing')) {
        return [{ ...whole, detail: 'every URL returns the same page' }];
    }
    const isOther = [...others].some((kind) => kind !== 'missing' && kind !== 'wrong');
    if (unrequested === 0 || isOther)
        return each;
    return [{ ...whole, detail: 'every URL returns a page, and none is of the export' }];
}
/** What is reported as one: a group of notices, and what differs alike for URLs that never existed. */
const groupOf = ({ group, about, kind, level }) => group ?? (about === 'nonexistent-url' ? `${about} ${kind} ${level}` : undefined);
const softNotFound = { about: 'nonexistent-url', kind: 'wrong', level: 'difference' };
/** Replaces the differences of each group by the first one, with their number. */
function* oneOfEachGroup(all, counts) {
    const shown = new Set();
    for (const one of all) {
        const group = groupOf(one);
        const count = group === undefined ? 1 : counts.get(group);
        if (group !== undefined && shown.has(group))
            continue;
        if (group !== undefined)
            shown.add(group);
        if (count === 1 || count === undefined)
            yield one;
        else
            yield { ...one, detail: `${one.detail} (${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'URL')})`, urls: count };
    }
}
/** How many URLs of a kind an outline lists. */
const maxListed = 5;
/** How many pages with mixed content an outline lists. */
const maxInsecure = 3;
function verifyOutline(report) {
    const { phases: _, createdAt: __, siteDigest: ___, origin: ____, groups, ...rest } = report;
    const { mixedContent } = rest;
    const outlined = (level) => groups
        .filter((group) => group.level === level)
        .map(({ kind, count, differences }) => ({
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
        differing: countOf(groups),
        differences: outlined('difference'),
        notices: outlined('notice'),
    };
}
/** In URLs. */
const countOf = (groups) => groups.reduce((sum, { count }) => sum + count, 0);
/** `34 of 812 URLs, and 3 URLs that the export does not have`; empty if all were requested. */
function unrequestedUrls(report) {
    const { urls, unrequested, othersUnrequested: others } = report;
    const parts = [
        unrequested > 0 && `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(unrequested)} of ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(urls, 'URL')}`,
        others > 0 && `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(others, 'URL')} that the export does not have`,
    ];
    return parts.filter(Boolean).join(', and ');
}
/** The result at a glance. Contains no untrusted text. */
function verifyVerdict(report) {
    const { files, requests, propagationSeconds } = report;
    const unrequested = unrequestedUrls(report);
    const count = countOf(report.groups.filter(({ level }) => level === 'difference'));
    const notices = countOf(report.groups) - count;
    const detail = [
        `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(files.verified, 'file')} served as exported.`,
        `Compared ${report.scope} with ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(requests, 'request')}.`,
        propagationSeconds ? `The last one was correct after ${propagationSeconds} s.` : '',
        unrequested && `Not requested: ${unrequested}.`,
        notices > 0 ? `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(notices, 'notice')}.` : '',
    ]
        .filter(Boolean)
        .join(' ');
    if (count > 0)
        return { state: 'bad', headline: (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'difference'), detail };
    if (unrequested || requests === 0)
        return { state: 'unknown', headline: 'Not all URLs were requested', detail };
    return { state: 'good', headline: 'The site is the export', detail };
}


/***/ }),

/***/ 22461:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony import */ var node_v8__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(78877);
/* harmony import */ var node_v8__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_v8__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _kernel_run_thread_client_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94499);
/* harmony import */ var _site_verification_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(13483);



// Without the compiler that `main.ts` turns off, functions run unoptimized up to their 3,000th call,
// which adds a fifth to the time of 10,000 requests. 400 is when that compiler would start.
(0,node_v8__WEBPACK_IMPORTED_MODULE_0__.setFlagsFromString)('--invocation-count-for-turbofan=400');
let verification;
/** The first call is `open`. */
const calls = {
    async open(options) {
        // Most of this heap lasts as long as the thread: with 40%, 100,000 files take 20 MB more.
        (0,node_v8__WEBPACK_IMPORTED_MODULE_0__.setFlagsFromString)('--heap-growing-percent=15');
        // While it marks such a heap, V8 up to Node 24 keeps the garbage of all requests: another 30 MB.
        if (Number.parseInt(process.versions.node, 10) < 25) {
            (0,node_v8__WEBPACK_IMPORTED_MODULE_0__.setFlagsFromString)('--no-separate-gc-phases');
        }
        verification = await (0,_site_verification_js__WEBPACK_IMPORTED_MODULE_2__.openVerification)(options);
        return verification.opened;
    },
    step: (time) => opened().rounds.step(time),
    repeat: (extent) => opened().rounds.startNext(extent),
    report(frame, documents) {
        const ended = opened();
        verification = undefined;
        return (0,_site_verification_js__WEBPACK_IMPORTED_MODULE_2__.reportVerification)(ended, frame, documents);
    },
};
function opened() {
    if (!verification)
        throw new Error('the first call is `open`, and the last one `report`');
    return verification;
}
(0,_kernel_run_thread_client_js__WEBPACK_IMPORTED_MODULE_1__/* .respondToCalls */ .Yb)(calls);


/***/ })

};
