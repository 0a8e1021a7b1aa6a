export const id = 5872;
export const ids = [5872];
export const modules = {

/***/ 76400:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ lineIds)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/**
 * Ids for the lines of a list, which stay the same in another list: twelve hex digits of a digest over
 * the line's identity, the second line with the same ones ends with `-2`.
 *
 * @returns the id of the next line, by its identity
 */
function lineIds() {
    const counts = new Map();
    return (identity) => {
        const id = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', identity).slice(0, 12);
        const count = (counts.get(id) ?? 0) + 1;
        counts.set(id, count);
        return count === 1 ? id : `${id}-${count}`;
    };
}


/***/ }),

/***/ 36178:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ut: () => (/* binding */ isSecure),
/* harmony export */   V2: () => (/* binding */ redirect),
/* harmony export */   Zc: () => (/* binding */ isHttp),
/* harmony export */   q5: () => (/* binding */ maxRedirects)
/* harmony export */ });
/** Whether requests to a URL are protected: unencrypted ones go only to this machine. */
function isSecure(url) {
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}
const isHttp = ({ protocol }) => protocol === 'https:' || protocol === 'http:';
/** Whether every resolver resolves a host name to this machine, which others may do, too. */
function isLoopback(hostname) {
    return hostname === 'localhost' || /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === '[::1]';
}
/** Maximum number of redirects that one request follows. */
const maxRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
/**
 * Evaluates a response's redirect.
 *
 * @param allows whether the same request may be sent to a URL
 * @returns undefined if the response is not a redirect; otherwise the next URL, or the reason for
 *   refusing it
 */
function redirect(from, response, allows) {
    if (!redirects.has(response.status))
        return undefined;
    const to = response.location ? URL.parse(response.location, from.url.href) : null;
    if (!to)
        return { refused: 'a redirect without a valid URL' };
    // A blob: URL has the origin of the URL inside it.
    if (!isHttp(to)) {
        return { refused: `a redirect to a URL that is not http or https (${to.protocol})` };
    }
    if (!allows(to))
        return { refused: `a redirect to another origin, ${to.origin}` };
    // 301 to 303 turn a POST into a GET, which loses the request.
    if (from.method !== 'GET' && response.status < 307) {
        return { refused: `a redirect (${response.status}) that would lose the request` };
    }
    return { to };
}


/***/ }),

/***/ 13670:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ idPlaces),
/* harmony export */   N: () => (/* binding */ failureCodes)
/* harmony export */ });
/** Where to find the id of a job that another run started. */
const idPlaces = "its id is the output `jobId` of the run that started it, or on the host's dashboard";
/** All failures of a run. The codes are the output `errorCode`, and never change their meaning. */
const failureCodes = {
    INVALID_INPUT: {
        meaning: 'an input is missing or malformed, or the host rejected it',
        nextStep: 'Correct the input',
        isFinal: true,
    },
    UNAUTHORIZED: {
        meaning: 'the host rejected the API key',
        nextStep: 'Check that the secret given as `api-key` holds a current admin API key (keys expire; make a new one on the API keys page if in doubt)',
    },
    FORBIDDEN: {
        meaning: 'the host accepts the key, but not for this request',
        nextStep: "Check the key's scopes, the host's IP allow-list, and that the domain belongs to the key's organization",
    },
    PLAN_REQUIRED: {
        meaning: "the organization's plan does not include the feature",
        nextStep: 'Static export needs an Enterprise plan: ask whoever manages the plan, or use the key of an organization that has it',
    },
    NOT_FOUND: {
        meaning: 'the job, the domain or the URL does not exist on the host',
        nextStep: 'Check the id, that the key belongs to the same organization, and the path in `base-url`, if it has one',
        isFinal: true,
    },
    CONFLICT: {
        meaning: 'a conflicting job was running on the host until the time of the run was over',
        nextStep: `Increase \`timeout\` to wait longer, or resume that job with \`job-id\`: ${idPlaces}`,
    },
    RATE_LIMITED: {
        meaning: 'the rate limit of the host was exceeded until the time of the run was over',
        nextStep: 'Increase `timeout` to wait longer, or run fewer workflows with this key',
    },
    API_UNAVAILABLE: {
        meaning: 'the host cannot be reached, or reports an internal error',
        nextStep: 'Check `base-url` and that the runner can reach it, then try again',
    },
    BAD_RESPONSE: {
        meaning: 'the host sent an invalid response',
        nextStep: 'Check that `base-url` is the URL of the admin API, not of a web page or a login page',
    },
    START_UNKNOWN: {
        meaning: 'the host may or may not have received the start request; it was not repeated',
        nextStep: `Check on the host whether an export is running. If not, start it again; otherwise resume it with \`job-id\`: ${idPlaces}`,
    },
    EXPORT_FAILED: {
        meaning: 'the export job failed on the host',
        nextStep: 'Fix the reported problem in the documentation source, then export again',
        isFinal: true,
    },
    AGENT_FAILED: {
        meaning: 'the agent met an error that it could not recover from',
        nextStep: "Look at the job on the host's dashboard, then run the agent again",
        isFinal: true,
    },
    AGENT_ARCHIVED: {
        meaning: 'the agent job was archived before it could be used',
        nextStep: 'Await a job that is not archived, or run the agent again',
        isFinal: true,
    },
    GATE_NOT_MET: {
        meaning: 'the pull request does not meet the conditions in `require`',
        nextStep: 'Meet the open conditions, then run the gate again',
        isFinal: true,
    },
    GATE_UNREADABLE: {
        meaning: "the pull request's state cannot be read, so the gate stays closed",
        nextStep: 'Give the gate the permission to read it, or require only `pull-request`',
        isFinal: true,
    },
    TIMED_OUT: {
        meaning: 'the `timeout` was exceeded',
        nextStep: 'Increase `timeout`',
        outcome: 'timed-out',
    },
    CANCELLED: {
        meaning: 'the run was cancelled, or a `timeout-minutes` ended the step',
        nextStep: 'Run it again when needed',
        outcome: 'cancelled',
    },
    DOWNLOAD_FAILED: {
        meaning: 'the bundle could not be downloaded or written',
        nextStep: 'Check that the runner can reach the store, then try again',
    },
    BUNDLE_CORRUPT: {
        meaning: 'the bundle is invalid or incomplete',
        nextStep: 'Try again; if it fails again, start a new export',
    },
    BUNDLE_UNSAFE: {
        meaning: 'the bundle contains an unsafe entry; nothing was unpacked',
        nextStep: "Do not unpack it with other tools; report the entry to the host's operators",
    },
    TARGET_NOT_EMPTY: {
        meaning: 'the folder that `extract-to` names is not empty',
        nextStep: 'Choose a new folder, or set `overwrite` to replace this one',
    },
    NO_SPACE: {
        meaning: 'the disk is full, or too many files are open',
        nextStep: 'Free space on the runner, or set `bundle-path` to a larger disk; if too many files are open, raise the limit (`ulimit -n`)',
    },
    ARTIFACT_UNAVAILABLE: {
        meaning: 'the artifact service for `artifact-name` is missing or unsupported',
        nextStep: 'Leave `artifact-name` out and use the file at `bundlePath`',
    },
    ARTIFACT_FAILED: {
        meaning: 'the upload to the artifact service failed',
        nextStep: 'Try again; the bundle itself is at `bundlePath`',
    },
    SITE_CHECK_FAILED: {
        meaning: 'the site check reported findings, and `site-check` is `fail` or `fail-new`',
        nextStep: 'Open the report (at `reportPath`, or in the artifacts of the run), fix its findings in the documentation source, then start a new export. To accept findings on purpose, copy their lines from the report into the file that `accepted-findings` names. To publish this site anyway, set `site-check: warn`, with the `job-id` of this export',
        resumeWith: 'site-check: warn',
    },
    RUNTIME_UNSUPPORTED: {
        meaning: 'the Node that runs the action is too old; nothing was sent',
        nextStep: 'Update the runner, or the Node on its path: `act`, Gitea and Forgejo use that of the image of the job',
    },
    SITE_DIFFERS: {
        meaning: 'the deployed site does not match the export',
        nextStep: 'Open the report (at `reportPath`, or in the artifacts of the run): it lists each URL that differs, with its cause. Deploy again, or purge the CDN, then verify again',
    },
    INTERNAL: {
        meaning: 'a bug in this action',
        nextStep: 'Please report it, with the log of a run that has debug logging enabled',
    },
};


/***/ }),

/***/ 53153:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fb: () => (/* binding */ unreadState),
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   P6: () => (/* binding */ resumable),
/* harmony export */   _y: () => (/* binding */ raiseFileLimit),
/* harmony export */   h_: () => (/* binding */ asFailure)
/* harmony export */ });
/* harmony import */ var _failure_codes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(13670);

/** The state of a job whose id was given, and of which nothing else is known. */
const unreadState = 'was not read';
/**
 * The error that ends a run: created where the cause is known, caught in `step.ts`. `what` is a clause
 * without a full stop. It may quote untrusted text, which log and summary make safe.
 */
class Failure extends Error {
    code;
    what;
    nextStep;
    job;
    /** The inputs that resume the job, as lines of YAML. */
    resumeInputs;
    outcome;
    constructor(code, what, details = {}) {
        const rule = _failure_codes_js__WEBPACK_IMPORTED_MODULE_0__/* .failureCodes */ .N[code];
        const { nextStep = rule.nextStep, job, cause } = details;
        const inputs = job ? resumeInputs(job, rule.resumeWith) : [];
        const lines = inputs.map((line) => `\`${line}\``).join(' and ');
        const resume = job && `Job ${job.id} ${job.state}: resume it with ${lines}.`;
        const sentences = [sentence(what), sentence(nextStep), resume];
        const text = sentences.filter(Boolean).join(' ');
        // After a list, the next sentence starts on a new line.
        super(`${code}: ${text.replace(/\n (?=\S)/g, '\n')}`, { cause });
        this.name = 'Failure';
        this.code = code;
        this.what = what;
        this.nextStep = nextStep;
        this.job = job;
        this.resumeInputs = inputs;
        this.outcome = details.outcome ?? rule.outcome ?? 'failed';
    }
    /** Whatever makes the same failure again, without its cause: all that crosses a thread. */
    get parts() {
        const { code, what, nextStep, job, outcome } = this;
        return { code, what, details: { nextStep, job, outcome } };
    }
    with(details) {
        const { code, what, details: before } = this.parts;
        return new Failure(code, what, { ...before, cause: this.cause, ...details });
    }
}
/** Adds the job to a failure after which another run can resume it. Returns other values unchanged. */
function resumable(thrown, job) {
    if (!(thrown instanceof Failure))
        return thrown;
    const { isFinal } = _failure_codes_js__WEBPACK_IMPORTED_MODULE_0__/* .failureCodes */ .N[thrown.code];
    return isFinal ? thrown : thrown.with({ job });
}
/** Ids are quoted, as `1e5` would be a number. */
function resumeInputs({ id, projectId }, more) {
    const line = (name, value) => `${name}: '${value.replaceAll("'", "''")}'`;
    const project = projectId === undefined ? [] : [line('project-id', projectId)];
    return [...project, line('job-id', id), ...(more ? [more] : [])];
}
/** The next step if too many files are open. */
const raiseFileLimit = 'Raise the limit of open files on the runner (`ulimit -n`)';
/** Converts any thrown value to a failure. Unexpected errors are `INTERNAL`. */
function asFailure(thrown) {
    if (thrown instanceof Failure)
        return thrown;
    const what = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
    // For example for the runner's files, or in another thread.
    const isFull = /\b(ENOSPC|EDQUOT)\b/.test(what);
    if (!isFull && !/\b(EMFILE|ENFILE)\b/.test(what)) {
        return new Failure('INTERNAL', what, { cause: thrown });
    }
    const lack = isFull ? 'a disk is full' : 'too many files are open';
    const nextStep = isFull ? 'Free space on the runner' : raiseFileLimit;
    return new Failure('NO_SPACE', `${lack} (${what})`, { nextStep, cause: thrown });
}
function sentence(clause) {
    return /([.!?]"?|\n)$/.test(clause) ? clause : `${clause}.`;
}


/***/ }),

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

/***/ 32796:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ ProxyAgent)
/* harmony export */ });
/* unused harmony export fetch */
/**
 * Replaces `undici` in `dist/` (tsconfig.json, `paths`): `@actions/http-client` and `@actions/artifact`
 * import it for requests that are never made here. It adds 0.9 MB, and doubles the time of the start.
 */
class ProxyAgent {
}
function fetch() {
    throw new Error('undici is not part of this bundle: see src/runner/replacements/undici.ts');
}


/***/ }),

/***/ 23023:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ differingDates),
/* harmony export */   I: () => (/* binding */ placesOfBuild)
/* harmony export */ });
/* harmony import */ var _reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(35251);

/**
 * The places of dates that a build may have written by itself: on at least ten pages, or on each page
 * of a smaller site, with one date, and the times of one build.
 */
function placesOfBuild(files) {
    const pages = files.filter(_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .isPage */ .yp);
    const minCount = Math.max(2, Math.min(minPages, pages.length));
    const dates = pages.flatMap(({ dates }) => dates?.dates ?? []);
    const places = [...Map.groupBy(dates, ({ place }) => place)]
        .filter(([, found]) => found.length >= minCount && areOfOneBuild(found))
        .map(([place]) => place);
    return new Set(places);
}
function areOfOneBuild(dates) {
    const all = dates.map(({ text }) => parts(text)).toSorted((a, b) => a.second - b.second);
    const [first, last] = [all[0], all.at(-1)];
    if (!first || !last)
        return false;
    return last.second - first.second <= maxSeconds && all.every(({ day }) => day === first.day);
}
/** Fewer pages do not show what every build changes. */
const minPages = 10;
/** From the first page that a build writes, or the first file of a checkout, to the last one. */
const maxSeconds = 600;
/** A date without its time of day, and this time in seconds. */
function parts(date) {
    const time = /(\d\d?):(\d\d):(\d\d)(?:[.,]\d{1,9})?/;
    const [, hour, minute, second] = (time.exec(date) ?? []).map(Number);
    const seconds = 3600 * (hour ?? 0) + 60 * (minute ?? 0) + (second ?? 0);
    return { day: date.replace(time, '*'), second: seconds };
}
/** The dates of a page that differ from before; undefined if anything else does. */
function differingDates(before, { dates: now }) {
    const old = before.dates;
    if (!old || !now || old.digest !== now.digest)
        return undefined;
    if (old.dates.length !== now.dates.length)
        return undefined;
    if (now.dates.some(({ place }, index) => place !== old.dates[index]?.place))
        return undefined;
    return now.dates.filter(({ text }, index) => text !== old.dates[index]?.text);
}


/***/ }),

/***/ 32686:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ isChanged),
/* harmony export */   i: () => (/* binding */ changesBetween)
/* harmony export */ });
/* harmony import */ var _reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(35251);
/* harmony import */ var _build_dates_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(23023);
/* harmony import */ var _manifest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(63733);



/**
 * Compares two exports by their normalized digests, so that what every rebuild changes is ignored.
 * A file that only moved from one build's folder to another's is unchanged. If a changed file may
 * be requested with a build id, every page whose bytes differ has changed, too. Dates that every
 * build writes are ignored as well (`rebuildDates`).
 */
function changesBetween(baseline, now) {
    const before = new Map(baseline.files.map((file) => [file.path, file]));
    const after = new Set(now.files.map(({ path }) => path));
    const added = now.files.filter(({ path }) => !before.has(path));
    const removed = baseline.files.filter(({ path }) => !after.has(path));
    const newFiles = added.filter(isMissingFrom(removed));
    const goneFiles = removed.filter(isMissingFrom(added));
    const kept = now.files.flatMap((file) => {
        const old = before.get(file.path);
        return old ? [{ old, file }] : [];
    });
    const isRebuilt = rebuildDates(baseline, now, kept);
    const bytesDiffer = kept.filter(({ old, file }) => old.sha256 !== file.sha256);
    const changed = bytesDiffer.filter((both) => (0,_manifest_js__WEBPACK_IMPORTED_MODULE_2__/* .contentDigest */ .eZ)(both.old) !== (0,_manifest_js__WEBPACK_IMPORTED_MODULE_2__/* .contentDigest */ .eZ)(both.file) && !isRebuilt(both));
    // A cached page of the old build requests these under the old build id (`site.css?build=4f1c`,
    // `_next/data/4f1c/a.json`), and a CDN or a bucket still has them.
    const moved = new Set(goneFiles.map(({ normalizedPath }) => normalizedPath));
    const replaced = [
        ...filesOf(changed),
        ...newFiles.filter(({ normalizedPath }) => normalizedPath && moved.has(normalizedPath)),
    ];
    const mayBeRequestedByBuild = replaced.some(({ path }) => !neverRequestedByBuild.includes((0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(path)));
    const rebuilt = bytesDiffer.filter((both) => both.file.normalizedDigest !== undefined || !isRebuilt(both));
    return {
        added: pathsOf(newFiles),
        changed: pathsOf(filesOf(mayBeRequestedByBuild ? rebuilt : changed)),
        removed: pathsOf(goneFiles),
    };
}
const filesOf = (kept) => kept.map(({ file }) => file);
/**
 * Tests whether a page differs only in dates of the build: those that went from one date to another in
 * the same place of every page that has the place. Any other date is a change: one that differs on a
 * page, or that a page still has from before.
 */
function rebuildDates(baseline, now, kept) {
    const before = (0,_build_dates_js__WEBPACK_IMPORTED_MODULE_1__/* .placesOfBuild */ .I)(baseline.files);
    const places = new Set([...(0,_build_dates_js__WEBPACK_IMPORTED_MODULE_1__/* .placesOfBuild */ .I)(now.files)].filter((place) => before.has(place)));
    for (const { old, file } of kept) {
        for (const { place, text } of file.dates?.dates ?? []) {
            const isSame = old.dates?.dates.some((date) => date.place === place && date.text === text);
            if (isSame)
                places.delete(place);
        }
    }
    return ({ old, file }) => (0,_build_dates_js__WEBPACK_IMPORTED_MODULE_1__/* .differingDates */ .C)(old, file)?.every(({ place }) => places.has(place)) ?? false;
}
/** Files that no page requests with a build id: pages, their data files, sitemaps. */
const neverRequestedByBuild = ['page', 'text', 'sitemap', 'packed sitemap'];
function isChanged({ added, changed, removed }) {
    return added.length + changed.length + removed.length > 0;
}
/** Tests whether a file is missing from a list, also under the path of another build. */
function isMissingFrom(files) {
    const key = (file) => `${(0,_manifest_js__WEBPACK_IMPORTED_MODULE_2__/* .contentDigest */ .eZ)(file)} ${file.normalizedPath}`;
    const keys = new Set(files.filter(({ normalizedPath }) => normalizedPath !== undefined).map(key));
    return (file) => !keys.has(key(file));
}
const pathsOf = (files) => files.map(({ path }) => path).toSorted();


/***/ }),

/***/ 67338:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   eZ: () => (/* binding */ namesOf),
/* harmony export */   pd: () => (/* binding */ foldersOf),
/* harmony export */   to: () => (/* binding */ hostedSite)
/* harmony export */ });
/* harmony import */ var _kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5896);
/* harmony import */ var _reading_file_kind_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35251);
/* harmony import */ var _publish_target_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7252);
/* harmony import */ var _publish_targets_redirect_rule_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(90929);
/* harmony import */ var _publish_targets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(93611);





/** How many redirects browsers follow. */
const maxRedirects = 20;
/**
 * A site as its publish target serves it, with the redirects that it has for this target. Pure. Paths
 * have no leading slash and no escapes; the empty path is the start page.
 *
 * @param files in any order, each path once
 */
function hostedSite(files, target) {
    const rules = _publish_targets_js__WEBPACK_IMPORTED_MODULE_3__/* .targetRules */ .Z[target];
    const { serve, reserved, unpublished, mayKeep, mayNeedHtml, notFound, redirects: source } = rules;
    const { pages: notFoundPages = () => [_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_1__/* .notFoundName */ .$x] } = notFound;
    const { maxBytes = _reading_file_kind_js__WEBPACK_IMPORTED_MODULE_1__/* .maxConfigurationBytes */ .Ku } = source ?? {};
    const byPath = new Map();
    let text = source?.usual;
    let isRead = true;
    for (const file of files) {
        if (file.path === source?.path) {
            isRead = file.configuration !== undefined && Buffer.byteLength(file.configuration) <= maxBytes;
            text = isRead ? file.configuration : text;
        }
        if (!unpublished?.test(file.path))
            byPath.set(file.path, file);
    }
    let folders;
    const paths = {
        hasFile: (path) => byPath.has(path),
        hasFolder(path) {
            // Only a few targets use this.
            folders ??= foldersOf(byPath.keys());
            return folders.has(path);
        },
    };
    const redirects = text === undefined ? undefined : source?.read(text);
    const table = (0,_publish_targets_redirect_rule_js__WEBPACK_IMPORTED_MODULE_4__/* .redirectTable */ .tv)(redirects?.rules ?? []);
    const settings = redirects?.serving ?? {};
    function respond(path) {
        const served = serve(path, paths, settings);
        const { rule, captured = {} } = table.find(`/${path}`) ?? {};
        const isUsual = redirects?.servesFirst && served && 'redirect' in served;
        const mayApply = !isUsual && (rule?.overrides || served === undefined);
        return rule?.to !== undefined && mayApply
            ? apply(rule, captured, path)
            : responseOf(path, served);
    }
    function apply({ to = '', status }, captured, path = '') {
        const url = redirects?.fill(to, captured) ?? to;
        const inSite = (0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(url.replace(/[?#].*/s, '')).replace(/^\/+/, '');
        const isExternal = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(url);
        if (status >= 400)
            return missing(path, isExternal ? undefined : inSite);
        if (isExternal)
            return { kind: 'external' };
        if (status >= 300)
            return redirectTo(inSite, status);
        const isExact = redirects?.servesExactFiles;
        const served = isExact ? (0,_publish_target_js__WEBPACK_IMPORTED_MODULE_2__/* .fileIf */ .EF)(paths.hasFile, inSite) : serve(inSite, paths, settings);
        return responseOf(inSite, served);
    }
    function responseOf(path, served) {
        if (served && 'redirect' in served)
            return redirectTo(served.redirect, served.status);
        const file = served && byPath.get(served.file);
        if (file)
            return { kind: 'file', file };
        return reserved?.test(path) ? { kind: 'external' } : missing(path);
    }
    function missing(path, page) {
        const names = [page ?? redirects?.notFoundPage ?? '', ...notFoundPages(path)];
        const [shown] = names.flatMap((name) => byPath.get(name) ?? []);
        const startPage = notFound.elseStartPage && byPath.get('index.html');
        if (shown || !startPage)
            return { kind: 'missing', status: 404, page: shown };
        return { kind: 'missing', status: 200, page: startPage };
    }
    /** Where a browser ends up that requests a path. */
    const follow = (path) => endOf(respond(path), path);
    function endOf(first, path = '') {
        const visited = new Set([path]);
        let response = first;
        while (response.kind === 'redirect') {
            if (visited.has(response.path) || visited.size > maxRedirects)
                return { kind: 'circle' };
            visited.add(response.path);
            response = respond(response.path);
        }
        return response;
    }
    /** Where a rule leads. If that depends on the path, only a circle is certain, by an example. */
    function destinationOf(rule) {
        if (rule.to === undefined || rule.status >= 400)
            return undefined;
        const { source: names = '' } = rule.paths instanceof RegExp ? rule.paths : {};
        const example = Object.fromEntries(Array.from(names.matchAll(/<(\w+)>/g), ([, name]) => [name, 'x']));
        const { kind } = endOf(apply(rule, example), '\0');
        const isFixed = !/:[a-z_]|\$\d/i.test(rule.to);
        return isFixed || kind === 'circle' ? kind : undefined;
    }
    /** What a browser gets, after all redirects. */
    function find(path) {
        const destination = follow(path);
        return destination.kind === 'file' ? destination.file : undefined;
    }
    /** Whether it is not certain that the target serves a page without `.html`. */
    const isInDoubt = (path, file) => mayNeedHtml === true && file.path === `${path}.html`;
    /** The paths that serve a page or a file without a redirect, and without doubt, the shortest first. */
    function pathsOf(file) {
        return namesOf(file.path).filter((path) => {
            if (isInDoubt(path, file))
                return false;
            const response = respond(path);
            return response.kind === 'file' && response.file === file;
        });
    }
    return {
        hasFile: paths.hasFile,
        respond,
        follow,
        find,
        isInDoubt,
        pathsOf,
        /** The shortest path that serves a file without a redirect. */
        pathOf: (file) => pathsOf(file)[0],
        /** The file with the redirects, if the site has one; `isRead` unless some do not count. */
        redirects: source && {
            path: source.path,
            rules: redirects?.rules ?? [],
            isRead: isRead && (text === undefined || redirects !== undefined) && !table.isPartial,
        },
        destinationOf,
        isNotFoundPage: (path) => notFoundPages(path).includes(path),
        /** Whether the target may keep the file for itself, instead of serving it. */
        mayKeep: (path) => [hidden, unpublished, mayKeep].some((kept) => kept?.test(path)),
    };
}
const redirectTo = (path, status) => ({ kind: 'redirect', status, path });
const hidden = /(?:^|\/)\./;
/** Every path that some host serves a file at, or redirects from, the shortest first. */
function namesOf(path) {
    if (!/\.html?$/i.test(path))
        return [path];
    const page = path.replace(/\.html?$/i, '');
    if (!/(?:^|\/)index$/i.test(page))
        return [page, `${page}/`, path];
    const folder = page.slice(0, -'index'.length);
    return [...new Set([folder, folder.slice(0, -1), page, path])];
}
/** The folders of files, without a slash at their end. */
function foldersOf(paths) {
    const folders = new Set();
    for (const path of paths) {
        for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
            const folder = path.slice(0, end);
            if (folders.has(folder))
                break;
            folders.add(folder);
        }
    }
    return folders;
}


/***/ }),

/***/ 41966:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JW: () => (/* binding */ remedies),
/* harmony export */   Z: () => (/* binding */ withSizes),
/* harmony export */   ZI: () => (/* binding */ differenceTitles),
/* harmony export */   Z_: () => (/* binding */ isWithoutFile),
/* harmony export */   _0: () => (/* binding */ SharedDifferences),
/* harmony export */   ty: () => (/* binding */ kindsInOrder),
/* harmony export */   uE: () => (/* binding */ mayStillChange)
/* harmony export */ });
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);

/** How a URL of the deployed site may differ from the export, the worst first. */
const differenceTitles = {
    unreachable: 'Unreachable',
    blocked: 'Blocked',
    missing: 'Missing',
    stale: 'Stale',
    'outdated-worker': 'Outdated service worker',
    unstable: 'Unstable',
    wrong: 'Wrong',
    'redirected-away': 'Redirected away',
    mistyped: 'Wrong media type',
    headers: 'Harmful headers',
    'outdated-file': 'Outdated files',
    altered: 'Altered in transit',
};
const kindsInOrder = Object.keys(differenceTitles);
/** The next step for the author of the workflow. */
const remedies = {
    unreachable: 'Check that the host is up, and that the runner can reach it',
    blocked: 'Allow the runner: set `request-headers` for a protected site, or allow its address at the firewall',
    missing: 'Deploy again: the file is in the export, but the site does not serve it',
    stale: 'Purge the CDN, or deploy again: the site still serves the previous version',
    'outdated-worker': 'Deploy a service worker that unregisters itself at this URL, or remove it from the host: it shows the previous site to returning readers',
    unstable: 'Deploy to every server that responds for the site, and purge every cache: these URLs are sometimes right, and sometimes not',
    wrong: 'Deploy again, and check what else serves these URLs: the body is not that of the export',
    'redirected-away': 'Check the redirects of the host: the URL redirects to something else',
    mistyped: 'Correct the `Content-Type` that the host sends for this kind of file',
    headers: 'Correct the headers that the host sends with its pages',
    'outdated-file': 'Remove the file from the host: the export does not have it, and crawlers still read it',
    altered: 'Readers see the page as exported. Disable the feature of the CDN if it is not wanted',
};
/** Those that may disappear, as the deployment may be in progress. */
const changing = new Set([
    'unreachable',
    'missing',
    'stale',
    'outdated-worker',
    'unstable',
]);
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
const mayStillChange = ({ kind, level, mayChange }) => mayChange ?? (level === 'difference' && changing.has(kind));
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

/***/ 85001:
/***/ ((__unused_webpack_module, __unused_webpack___webpack_exports__, __webpack_require__) => {


// EXTERNAL MODULE: external "node:v8"
var external_node_v8_ = __webpack_require__(78877);
// EXTERNAL MODULE: ./src/kernel/run/thread-client.ts
var thread_client = __webpack_require__(94499);
// EXTERNAL MODULE: ./src/kernel/disk/whole-file.ts
var whole_file = __webpack_require__(61883);
// EXTERNAL MODULE: ./src/kernel/run/failure.ts
var failure = __webpack_require__(53153);
// EXTERNAL MODULE: ./src/kernel/scrub/scrubber.ts + 2 modules
var scrub_scrubber = __webpack_require__(23217);
// EXTERNAL MODULE: ./src/site/manifest-reader.ts
var manifest_reader = __webpack_require__(8132);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./src/reading/file-kind.ts
var file_kind = __webpack_require__(35251);
// EXTERNAL MODULE: ./src/site/hosted-site.ts
var hosted_site = __webpack_require__(67338);
// EXTERNAL MODULE: ./src/kernel/format/quantity.ts
var quantity = __webpack_require__(69676);
// EXTERNAL MODULE: ./src/site/changes.ts
var site_changes = __webpack_require__(32686);
;// CONCATENATED MODULE: ./src/verify/plan/scope.ts



/** The sizes of a default verification, in files. */
const defaultSizes = {
    /** In addition to what changed. */
    besideChanges: 200,
    /** Up to this number of files, all are compared. */
    all: 20_000,
    /** For a larger site. */
    sample: 2_000,
};
/**
 * Chooses the files to compare. Pure. The start page, the 404 page and the largest file are always
 * among them.
 *
 * @param baseline of what was deployed before, if there is one
 */
function scopeOf(manifest, baseline, { verifyFiles, seed }) {
    const { files } = manifest;
    const all = (0,quantity/* counted */.hS)(files.length, 'file');
    const changes = baseline && (0,site_changes/* changesBetween */.i)(baseline, manifest);
    const removedPaths = new Set(changes?.removed);
    const removed = baseline?.files.filter((file) => removedPaths.has(file.path)) ?? [];
    const changed = new Set(changes ? [...changes.added, ...changes.changed] : []);
    const sizeOfSample = typeof verifyFiles === 'number' ? verifyFiles : defaultSizes.sample;
    const isAll = verifyFiles === 'all' ||
        (verifyFiles === undefined && !baseline && files.length <= defaultSizes.all) ||
        (verifyFiles === 'changed' && !baseline);
    if (isAll || (typeof verifyFiles === 'number' && verifyFiles >= files.length)) {
        return { files, changed, removed, description: `all ${all}` };
    }
    const isSample = !changes || typeof verifyFiles === 'number';
    const besideChanges = verifyFiles === 'changed' ? 0 : defaultSizes.besideChanges;
    const size = isSample ? sizeOfSample : besideChanges;
    const chosen = new Set([...alwaysIn(files), ...sampleOf(files, size, seed)]);
    const isCompared = (file) => chosen.has(file) || (!isSample && changed.has(file.path));
    const compared = files.filter(isCompared);
    const unchanged = compared.filter(({ path }) => !changed.has(path)).length;
    const description = isSample
        ? `a sample of ${(0,quantity/* formatCount */.B4)(compared.length)} of ${all}`
        : `${(0,quantity/* counted */.hS)(changed.size, 'file')} that changed, and ${(0,quantity/* formatCount */.B4)(unchanged)} of the other ${(0,quantity/* formatCount */.B4)(files.length - changed.size)}`;
    return { files: compared, changed, removed, description };
}
/** Each path has a fixed rank for a seed, which does not depend on the others. */
function sampleOf(items, size, seed) {
    const places = Float64Array.from(items, ({ path }) => rankOf(path, seed));
    const last = places.toSorted()[size - 1] ?? Number.POSITIVE_INFINITY;
    return items.filter((_, index) => (places[index] ?? 0) <= last).slice(0, size);
}
/** 48 bits, evenly spread. */
const rankOf = (path, seed) => Number.parseInt((0,external_node_crypto_.hash)('sha256', `${seed}\n${path}`).slice(0, 12), 16);
function alwaysIn(files) {
    const [first, ...rest] = files;
    if (!first)
        return [];
    const largest = rest.reduce((max, file) => (file.size > max.size ? file : max), first);
    return [...files.filter(({ path }) => path === 'index.html' || path === '404.html'), largest];
}

;// CONCATENATED MODULE: ./src/verify/plan/confirmation.ts


/**
 * How many right responses in a row, each on a new connection, a URL needs that has changed or once
 * differed. Several servers or caches may respond under one name, and one of them may be stale.
 */
const confirmations = 5;
/** How many URLs that changed are confirmed: each takes as many connections. */
const maxConfirmed = 1000;
/**
 * Chooses the URLs that need several right responses from the start: those of files that changed, and
 * of removed pages. Pure.
 *
 * @param changed paths of files
 * @returns all requests; what is confirmed, with the odds if it is a sample, as a clause
 */
function confirmChanged(requests, changed, seed) {
    const all = requests.filter((one) => one.about === 'removed' ||
        (one.about === 'outside' && one.what === 'service worker') ||
        (one.about === 'file' && changed.has(one.file.path) && one.slashless === undefined));
    if (all.length === 0)
        return { requests, description: undefined };
    const chosen = new Set(sampleOf(all, maxConfirmed, seed));
    const what = `${(0,quantity/* formatCount */.B4)(chosen.size)} of ${(0,quantity/* counted */.hS)(all.length, 'URL')} that changed or were removed must be right ${confirmations} times, on new connections`;
    // The odds that enough responses in a row are from the right one of two servers. A stale response
    // before the first right one may be that of a deployment on its way, and costs nothing.
    const confirmed = 0.5 ** (confirmations - 1);
    const missed = (chosen.size / all.length) * confirmed + (1 - chosen.size / all.length) / 2;
    const odds = `, the others once: a URL that is stale on one of two servers is missed in ${Math.round(100 * missed)}% of runs`;
    return {
        requests: requests.map((one) => (chosen.has(one) ? { ...one, isConfirmed: true } : one)),
        description: chosen.size < all.length ? what + odds : what,
    };
}

;// CONCATENATED MODULE: ./src/verify/plan/outside-file.ts

/**
 * The requests for what the export does not have, but browsers and crawlers may have the URL of: the
 * service workers, sitemaps and feeds that only the baseline has, and the `robots.txt` of the host.
 *
 * @param removed files that only the baseline has
 */
function outsideFiles({ files }, removed, siteUrl) {
    const isAtRoot = new URL(siteUrl).pathname === '/';
    const hasRobots = isAtRoot && files.some(({ path }) => path === 'robots.txt');
    const robots = { about: 'outside', what: 'robots.txt', path: 'robots.txt' };
    const old = removed.flatMap((before) => {
        const what = outsideFile(before.path);
        return what ? [{ about: 'outside', what, before, path: before.path }] : [];
    });
    return hasRobots ? old : [...old, robots];
}
/** By the usual names, as browsers request a worker by its URL, whatever the pages say by then. */
const workerName = /(?:^|[._-])(?:sw|(?:service|ngsw)-?worker)[._-]/i;
function outsideFile(path) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if ((0,file_kind/* isScript */.Kh)({ path }) && workerName.test(name))
        return 'service worker';
    const kind = (0,file_kind/* fileKind */.h_)(path);
    if (kind === 'packed sitemap')
        return 'sitemap';
    return kind === 'sitemap' || kind === 'feed' ? kind : undefined;
}
/**
 * Whether a `robots.txt` forbids all crawlers a whole site (RFC 9309).
 *
 * @param folder the path of the site, with slashes around it
 */
function forbidsAll(robots, folder) {
    let [isForAll, isInAgents, isForbidden] = [false, false, false];
    for (const line of robots.split(/[\r\n]+/)) {
        const [rule = ''] = line.split('#', 1);
        const colon = rule.indexOf(':');
        const name = rule.slice(0, Math.max(0, colon)).trim().toLowerCase();
        const value = rule.slice(colon + 1).trim();
        if (name === 'user-agent') {
            isForAll = value === '*' || (isInAgents && isForAll);
            isInAgents = true;
            continue;
        }
        if (name !== 'allow' && name !== 'disallow')
            continue;
        isInAgents = false;
        if (!isForAll || value === '')
            continue;
        // A part of the site that is allowed is a choice.
        if (name === 'allow' && (value.startsWith(folder) || folder.startsWith(value)))
            return false;
        if (name === 'disallow' && folder.startsWith(value.replace(/\*$/, '')))
            isForbidden = true;
    }
    return isForbidden;
}

;// CONCATENATED MODULE: ./src/verify/plan/plan.ts






/** How many files of a kind are requested as `identity`, too. */
const maxIdentity = 20;
/** How many folders get a URL that never existed: some hosts have rules for one of them. */
const maxProbed = 20;
/**
 * How many folders are requested without their slash, how many pages with their canonical URLs, and how
 * many URLs of a sitemap: hosts have one rule for all of them.
 */
const maxFollowed = 200;
/** Files that hosts compress. */
const compressible = new Set([
    'page',
    'style',
    'script',
    'json',
    'svg',
    'xml',
    'sitemap',
    'feed',
    'text',
]);
/**
 * Chooses the URLs to request: each file by its name and by the URL that readers use, if the target
 * serves them. Pure: the same seed chooses the same files.
 *
 * @param baseline of what was deployed before, if there is one
 */
function planOf(manifest, baseline, options) {
    const { publishTarget, seed } = options;
    const { files, changed, removed, description } = scopeOf(manifest, baseline, options);
    const site = (0,hosted_site/* hostedSite */.to)(manifest.files, publishTarget);
    /** Whether hosts differ: some serve `e.html` for `e`, others `e/index.html`. */
    const isShared = (path) => site.hasFile(`${path}.html`) &&
        site.hasFile(`${path}/index.html`) &&
        site.find(`${path}.html`)?.path === `${path}.html` &&
        site.find(`${path}/`)?.path === `${path}/index.html`;
    const compared = files.length < manifest.files.length ? new Set(files) : undefined;
    /** The paths at which a file is requested. */
    const namesIn = (file) => compared?.has(file) === false || site.mayKeep(file.path)
        ? []
        : pathsOf(file, site).filter((path) => !isShared(path));
    const before = baseline && new Map(baseline.files.map((file) => [file.path, file]));
    const asIdentity = alsoIdentity(files, seed);
    const followed = new Set([
        ...sampleOf(files.filter(file_kind/* isPage */.yp), maxFollowed, seed),
        ...files.filter(({ path }) => (0,file_kind/* fileKind */.h_)(path) === 'sitemap'),
    ]);
    const folders = sampleOf(files.filter(isOfFolder), maxFollowed, seed);
    const { protocol, port } = new URL(options.siteUrl);
    const isHttps = protocol === 'https:' && port === '';
    let exempt = 0;
    const requests = [
        ...absentRequests(manifest, site, seed).map((one) => ({
            ...one,
            before: one.page && before?.get(one.page.path),
        })),
        ...(isHttps ? [{ about: 'http' }] : []),
        ...outsideFiles(manifest, removed, options.siteUrl),
    ];
    for (const file of files) {
        // A copy has no room to grow, which is most of the memory of so many short lists.
        const names = namesIn(file).slice();
        if (names.length === 0)
            exempt++;
        for (const path of names) {
            const old = before?.get(file.path);
            const several = names.length > 1 ? names : undefined;
            const request = several || old
                ? { about: 'file', file, path, before: old, names: several }
                : { about: 'file', file, path };
            const isNotFoundPage = site.isNotFoundPage(file.path);
            const isAlsoIdentity = path === names[0] && asIdentity.has(file);
            const isFollowed = path === names[0] && followed.has(file);
            // These fields would be a third of the memory of all requests, and few have them.
            const isUsual = !(isNotFoundPage || isAlsoIdentity || isFollowed);
            requests.push(isUsual ? request : { ...request, isNotFoundPage, isAlsoIdentity, isFollowed });
        }
    }
    const slashlessAs = (kind) => kind === 'redirect' && publishTarget !== 'none' ? 'redirected' : 'unknown';
    const requestAt = (path) => {
        const file = site.find(path);
        if (!file || isShared(path) || site.mayKeep(file.path))
            return undefined;
        return {
            about: 'file',
            file,
            before: before?.get(file.path),
            path,
            names: [...namesIn(file), path],
            mayBeMissing: publishTarget === 'none' || site.isInDoubt(path, file),
        };
    };
    const isNamed = (file, path) => namesIn(file).includes(path);
    for (const file of folders) {
        const path = file.path.replace(/\/index\.html?$/i, '');
        if (isNamed(file, path))
            continue;
        const folder = requestAt(path);
        if (folder)
            requests.push({ ...folder, slashless: slashlessAs(site.respond(path).kind) });
    }
    const start = new URL(options.siteUrl).pathname === '/' ? undefined : requestAt('');
    if (start) {
        // Above the site, the target serves its folder as it serves any other.
        const { kind } = (0,hosted_site/* hostedSite */.to)([{ path: 'a/index.html' }], publishTarget).respond('a');
        const mayBeMissing = start.mayBeMissing === true || kind === 'missing';
        requests.push({ ...start, slashless: slashlessAs(kind), mayBeMissing });
    }
    // Hosts differ in the URLs of a page: under each of them, an old page may be left in a cache.
    for (const file of removed.filter((one) => (0,file_kind/* isPage */.yp)(one) && !site.mayKeep(one.path))) {
        for (const path of (0,hosted_site/* namesOf */.eZ)(file.path)) {
            const { kind } = site.respond(path);
            if (kind === 'missing')
                requests.push({ about: 'removed', before: file, path });
        }
    }
    const { requests: all, description: confirmed } = confirmChanged(requests, changed, seed);
    const hasBaseline = baseline !== undefined;
    return { requests: all, exempt, scope: description, hasBaseline, confirmed, isNamed, requestAt };
}
const isOfFolder = ({ path }) => /\/index\.html?$/i.test(path);
/** Some files of each kind. */
function alsoIdentity(files, seed) {
    const kinds = Map.groupBy(files, ({ path }) => (0,file_kind/* fileKind */.h_)(path));
    return new Set([...kinds].flatMap(([kind, ofKind]) => compressible.has(kind) ? sampleOf(ofKind, maxIdentity, seed) : []));
}
/** The path that readers use, then the file name, each if the target serves it. */
function pathsOf(file, site) {
    const readers = site.pathOf(file);
    const isServed = file.path === readers || site.find(file.path) === file;
    return [
        ...new Set([...(readers === undefined ? [] : [readers]), ...(isServed ? [file.path] : [])]),
    ];
}
/**
 * URLs that do not exist in any site: as pages, folders and files at the root and in a folder of the
 * site, once in some of its other folders, and once for each kind of file.
 */
function absentRequests({ siteDigest, files }, site, seed) {
    const name = (0,external_node_crypto_.hash)('sha256', `${siteDigest}\n${seed}`).slice(0, 16);
    const served = files.filter(({ path }) => !site.mayKeep(path));
    const folderOf = ({ path }) => path.slice(0, path.lastIndexOf('/') + 1);
    const folders = new Map(served.filter(file_kind/* isPage */.yp).map((file) => [folderOf(file), file]));
    const kinds = new Map(served.filter((file) => !(0,file_kind/* isPage */.yp)(file)).map((file) => [(0,file_kind/* fileKind */.h_)(file.path), file]));
    const [nested] = [...folders.keys()].filter((folder) => folder !== '');
    const whole = nested === undefined ? [''] : ['', nested];
    const others = sampleOf([...folders.values()], maxProbed, seed).map(folderOf);
    const pages = new Set([
        ...whole.flatMap((at) => [`${at}${name}`, `${at}${name}.html`, `${at}${name}/`]),
        ...others.map((at) => `${at}${name}`),
    ]);
    const extension = /\.[\w-]{1,20}$/;
    const assets = [...kinds.values()].flatMap((file) => {
        const [end] = extension.exec(file.path) ?? [];
        return end ? `${folderOf(file)}${name}${end}` : [];
    });
    return [...pages, ...assets].map((path) => {
        const response = site.respond(path);
        const { page, status } = response.kind === 'missing' ? response : {};
        // Some hosts have no page for assets.
        const shown = pages.has(path) ? page : undefined;
        return { about: 'nonexistent-url', path, page: shown, isFound: status === 200 };
    });
}

// EXTERNAL MODULE: ./src/kernel/format/line-ids.ts
var line_ids = __webpack_require__(76400);
// EXTERNAL MODULE: ./src/kernel/format/order.ts
var order = __webpack_require__(15305);
// EXTERNAL MODULE: ./src/report/byte-budget.ts
var byte_budget = __webpack_require__(47254);
// EXTERNAL MODULE: ./src/report/html.ts
var html = __webpack_require__(86433);
// EXTERNAL MODULE: ./src/report/page-frame.ts + 1 modules
var page_frame = __webpack_require__(7542);
// EXTERNAL MODULE: ./src/report/page-header.ts
var page_header = __webpack_require__(35221);
// EXTERNAL MODULE: ./src/report/report-line.ts
var report_line = __webpack_require__(49777);
// EXTERNAL MODULE: ./src/report/site-link.ts
var site_link = __webpack_require__(98052);
// EXTERNAL MODULE: ./src/report/time-section.ts
var time_section = __webpack_require__(71543);
// EXTERNAL MODULE: ./src/verify/difference.ts
var verify_difference = __webpack_require__(41966);
// EXTERNAL MODULE: ./src/verify/verify-report.ts
var verify_report = __webpack_require__(21615);
;// CONCATENATED MODULE: ./src/verify/report/verify-page.ts












/** Bytes for all differences and notices together: a report has at most 2 MB. */
const byteBudget = 1_700_000;
function verifyPage(report) {
    const { files, urls, requests, siteUrl, domain, phases } = report;
    const header = (0,page_header/* pageHeader */.V)({
        kind: 'Verification of a deployed site',
        title: siteUrl,
        about: domain && (0,html/* html */.qy) ` · export of ${(0,html/* quote */.hD)(domain)}`,
        link: URL.parse(siteUrl)?.href,
        report,
    });
    const { state, headline, detail } = (0,verify_report/* verifyVerdict */.zb)(report);
    const figures = [
        ['Files verified', `${(0,quantity/* formatCount */.B4)(files.verified)} of ${(0,quantity/* formatCount */.B4)(files.requested)}`],
        ['URLs', (0,quantity/* formatCount */.B4)(urls)],
        ['Requests', (0,quantity/* formatCount */.B4)(requests)],
        ['Time', (0,quantity/* formatDuration */.a3)((0,time_section/* totalTime */.c)(phases))],
    ];
    const paragraphs = [(0,html/* inlineCode */.ti)(detail)];
    return (0,page_frame/* pageFrame */.T)({
        title: `Verification: ${siteUrl}`,
        header,
        verdict: (0,page_header/* verdictBox */.X)({ state, headline, paragraphs, figures }),
        sections: [
            ...differenceSections(report),
            ...mixedContentSections(report),
            factsSection(report),
            (0,time_section/* timeSection */.P)(report),
        ],
        hasFilter: report.groups.length > 0,
    });
}
function differenceSections(report) {
    const { groups } = report;
    const rendered = (0,byte_budget/* splitBudget */.w)(groups, byteBudget, weightOf, (group, budget) => renderGroup(group, budget, URL.parse(report.siteUrl) ?? undefined));
    const section = (level, name) => ({
        id: `${level}s`,
        name,
        tally: (0,quantity/* formatCount */.B4)(groups.reduce((sum, one) => sum + (one.level === level ? weightOf(one) : 0), 0)),
        title: name,
        body: (0,html/* html */.qy) `<div class="groups">${groups.map((group, index) => group.level === level ? (rendered[index]?.html ?? '') : '')}</div>`,
    });
    const none = (0,html/* html */.qy) `<p>No differences: every requested URL is as exported.</p>`;
    const differences = section('difference', 'Differences');
    const hasNotices = groups.some(({ level }) => level === 'notice');
    return [
        groups.some(({ level }) => level === 'difference')
            ? differences
            : { ...differences, body: none },
        ...(hasNotices ? [section('notice', 'Notices')] : []),
    ];
}
const weightOf = ({ count }) => count;
function renderGroup({ kind, level: of, count, differences }, budget, site) {
    const inOrder = differences.toSorted((a, b) => (0,order/* naturalOrder */.u)(a.url, b.url));
    const idOf = (0,line_ids/* lineIds */.Z)();
    const { rendered, bytes } = (0,byte_budget/* fitToBudget */.c)(inOrder, budget, (one) => renderDifference(one, idOf(`${of} ${kind} ${one.url}`), site));
    const title = verify_difference/* differenceTitles */.ZI[kind];
    const level = of === 'notice' ? 'notice' : 'finding';
    const missing = count - (0,verify_report/* urlsOf */.Wn)(inOrder.slice(0, rendered.length));
    const group = (0,html/* html */.qy) `<section class="cause ${level}" aria-labelledby="${level}-${kind}">
<h3 id="${level}-${kind}">${title} <span class="tally">${(0,quantity/* formatCount */.B4)(count)}</span></h3>
<p class="remedy">${(0,html/* inlineCode */.ti)(verify_difference/* remedies */.JW[kind])}.</p>
${(0,html/* steppedList */.kx)(rendered)}
${missing > 0 ? (0,html/* html */.qy) `<p class="more">and ${(0,quantity/* counted */.hS)(missing, 'more URL')} not shown</p>` : ''}
</section>
`;
    return { html: group, bytes };
}
function renderDifference({ url, detail }, id, site) {
    const what = detail && (0,html/* html */.qy) ` <span class="where"><bdi>${(0,html/* shortened */.vI)(detail)}</bdi></span>`;
    return (0,report_line/* reportLine */.B)(id, (0,html/* html */.qy) `<span class="place">${(0,site_link/* targetLink */.G0)(url, site)}${what}</span>`);
}
function mixedContentSections({ mixedContent: { count, first } }) {
    if (count === 0)
        return [];
    const missing = count - first.length;
    const rows = first.map(({ page, url }) => (0,html/* html */.qy) `<li>${(0,html/* quote */.hD)(page)} loads ${(0,html/* quote */.hD)(url)}</li>\n`);
    return [
        {
            id: 'mixed',
            name: 'Mixed content',
            tally: (0,quantity/* formatCount */.B4)(count),
            title: 'Mixed content',
            body: (0,html/* html */.qy) `<p>Browsers block or upgrade what an https page loads over http.</p>
<ul class="paths">${rows}</ul>
${missing > 0 ? (0,html/* html */.qy) `<p class="more">and ${(0,quantity/* formatCount */.B4)(missing)} more</p>` : ''}`,
        },
    ];
}
function factsSection(report) {
    const { siteUrl, domain, publishTarget, scope, files, urls, requests } = report;
    const { siteDigest, createdAt, propagationSeconds } = report;
    const rows = [
        ['Site', (0,html/* quote */.hD)(siteUrl)],
        ['Export of', domain && (0,html/* quote */.hD)(domain)],
        ['Site digest', (0,html/* quote */.hD)(siteDigest)],
        ['Publish target', publishTarget !== 'none' && (0,html/* quote */.hD)(publishTarget)],
        ['Compared', scope],
        ['Not served', files.exempt > 0 && (0,quantity/* counted */.hS)(files.exempt, 'file')],
        ['URLs', (0,quantity/* formatCount */.B4)(urls)],
        ['Not requested', (0,verify_report/* unrequestedUrls */.KG)(report)],
        ['Requests', (0,quantity/* formatCount */.B4)(requests)],
        ['Correct after', propagationSeconds !== undefined && `${propagationSeconds} s`],
        ['Report created', (0,html/* quote */.hD)(createdAt.toISOString())],
    ];
    return (0,html/* factList */.lV)({ id: 'facts', name: 'Verification' }, rows);
}

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./src/kernel/http/connections.ts
var connections = __webpack_require__(94379);
// EXTERNAL MODULE: ./src/kernel/format/percent-encoding.ts
var percent_encoding = __webpack_require__(5896);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
;// CONCATENATED MODULE: ./src/verify/wire/content-codings.ts


const deflated = (lengthOf) => ({
    decoders: () => [new HeaderRemover(lengthOf), (0,external_node_zlib_.createInflateRaw)()],
    decode: (body, limit) => {
        const start = lengthOf(body) ?? Number.NaN;
        if (Number.isNaN(start))
            throw new Error('not such a header');
        return (0,external_node_zlib_.inflateRawSync)(body.subarray(start), limit);
    },
});
/**
 * How browsers decode a body, by the names in `Content-Encoding`. `test/verify/browser.test.ts` proves
 * it in Chromium.
 */
const codings = new Map([
    ['gzip', deflated(gzipHeaderLength)],
    ['x-gzip', deflated(gzipHeaderLength)],
    ['br', { decoders: () => [(0,external_node_zlib_.createBrotliDecompress)()], decode: external_node_zlib_.brotliDecompressSync }],
    ['deflate', deflated(zlibHeaderLength)],
    ['zstd', { decoders: () => [new ZstdFrames()] }],
]);
/**
 * The codings of a body, in the order of decoding. None if one of them is unknown: browsers ignore the
 * header then.
 */
function codingsOf(encoding = '') {
    const names = encoding.toLowerCase().split(',');
    const found = names
        .map((name) => name.trim())
        .filter((name) => name !== '' && name !== 'identity')
        .map((name) => codings.get(name));
    return found.includes(undefined) ? [] : found.flatMap((one) => one ?? []).toReversed();
}
/** In bytes. Browsers accept longer ones, but no server sends them. */
const maxHeaderLength = 4096;
/**
 * Removes the header of a body, so that the rest is plain deflate. Browsers ignore all bytes after its
 * end: checksums, further members of gzip, garbage. Node's own decoder of gzip does not.
 */
class HeaderRemover extends external_node_stream_.Transform {
    #lengthOf;
    #start = Buffer.alloc(0);
    /** @param lengthOf undefined if more bytes are needed; NaN if it is no header */
    constructor(lengthOf) {
        super();
        this.#lengthOf = lengthOf;
    }
    _transform(chunk, _, done) {
        const start = this.#start && Buffer.concat([this.#start, chunk]);
        const length = start ? this.#lengthOf(start) : 0;
        const isShort = length === undefined && (start?.length ?? 0) <= maxHeaderLength;
        this.#start = isShort ? start : undefined;
        if (isShort)
            done();
        else if (length === undefined || Number.isNaN(length))
            done(new Error('not such a header'));
        else
            done(null, (start ?? chunk).subarray(length));
    }
}
/** RFC 1952, section 2.3: ten bytes, and the fields that the flags name. */
function gzipHeaderLength(start) {
    if (start.length < 10)
        return undefined;
    if (start.readUInt16BE() !== 0x1f8b || start[2] !== 8)
        return Number.NaN;
    const flags = start[3] ?? 0;
    let length = 10;
    if (flags & 4) {
        if (start.length < length + 2)
            return undefined;
        length += 2 + start.readUInt16LE(length);
    }
    // The name of the file, and a comment, each with a zero at its end.
    for (const flag of [8, 16]) {
        if (!(flags & flag))
            continue;
        const end = start.indexOf(0, length);
        if (end < 0)
            return undefined;
        length = end + 1;
    }
    if (flags & 2)
        length += 2;
    return start.length < length ? undefined : length;
}
/** RFC 1950, section 2.2. Some servers send none, and browsers accept it. */
function zlibHeaderLength(start) {
    if (start.length < 2)
        return undefined;
    const isHeader = ((start[0] ?? 0) & 15) === 8 && start.readUInt16BE() % 31 === 0;
    return isHeader ? 2 : 0;
}
/**
 * The largest window that a body in zstd may need, as a power of two: 8 MB (RFC 9659, section 3).
 * Without it, each body may take 128 MB.
 */
const maxZstdWindow = 23;
/** Decodes all frames: Node's own decoder ignores those that begin in the piece that ends the first one. */
class ZstdFrames extends external_node_stream_.Transform {
    #decoder;
    _transform(chunk, encoding, done) {
        this.#decoder ??= this.#open();
        const decoder = this.#decoder;
        const before = decoder.bytesWritten;
        decoder.write(chunk, (error) => {
            if (error)
                return;
            const rest = chunk.subarray(decoder.bytesWritten - before);
            const decodeRest = () => {
                this.#decoder = undefined;
                this._transform(rest, encoding, done);
            };
            if (rest.length === 0)
                done();
            else if (decoder.readableEnded)
                decodeRest();
            else
                decoder.once('end', decodeRest);
        });
    }
    _flush(done) {
        if (this.#decoder)
            this.#decoder.once('end', () => done()).end();
        else
            done();
    }
    _read(size) {
        this.#decoder?.resume();
        super._read(size);
    }
    _destroy(error, done) {
        this.#decoder?.destroy();
        super._destroy(error, done);
    }
    #open() {
        const decoder = (0,external_node_zlib_.createZstdDecompress)({
            params: { [external_node_zlib_.constants.ZSTD_d_windowLogMax]: maxZstdWindow },
        });
        decoder.on('data', (piece) => {
            if (!this.push(piece))
                decoder.pause();
        });
        return decoder.on('error', (error) => this.destroy(error));
    }
}

;// CONCATENATED MODULE: ./src/verify/wire/body-reader.ts



/** Longer bodies are not kept. In bytes. */
const maxKept = 2 * 1024 ** 2;
/** How many codings one body may have, as each needs memory. */
const maxCodings = 3;
/** Digests a body as it arrives, and decodes it according to `Content-Encoding`. */
class BodyReader {
    #maxBytes;
    #arrived;
    #decoding;
    constructor(options) {
        const { encoding, maxBytes, isKept } = options;
        const codings = codingsOf(encoding);
        this.#maxBytes = maxBytes;
        this.#arrived = new Digest(isKept && codings.length === 0);
        if (codings.length > 0)
            this.#decoding = new Decoding(codings, maxBytes, isKept);
    }
    /** @param chunk may be changed after the call @returns whether to continue reading */
    write(chunk) {
        this.#arrived.update(chunk);
        if (this.#arrived.bytes > this.#maxBytes)
            return false;
        return this.#decoding ? this.#decoding.write(chunk) : true;
    }
    /** @param isWhole whether the body was read to its end */
    async end(isWhole) {
        const decoded = await this.#decoding?.end(isWhole);
        const isCut = !isWhole;
        const { bytes } = this.#arrived;
        const digests = isCut ? [] : [this.#arrived.digest(), ...(decoded ? [decoded.digest()] : [])];
        const kept = () => (isCut ? undefined : (decoded ?? this.#arrived).kept);
        const release = () => (decoded ?? this.#arrived).release();
        // Some servers label an empty file, and browsers accept it.
        const isUndecodable = bytes > 0 && (this.#decoding?.isBroken ?? false);
        return { bytes, digests, isCut, isUndecodable, kept, release };
    }
}
/** The digest of a body, received or decoded, and the body itself if it is kept. */
class Digest {
    #body;
    #hash;
    bytes = 0;
    constructor(isKept) {
        if (isKept)
            this.#body = new KeptBody();
    }
    update(chunk) {
        this.bytes += chunk.length;
        if (this.#body && this.bytes <= maxKept) {
            this.#body.add(chunk);
            return;
        }
        this.#hash ??= (0,external_node_crypto_.createHash)('sha256').update(this.#body?.content ?? '');
        this.#hash.update(chunk);
        this.release();
    }
    digest() {
        // One call for a whole body is faster.
        return this.#hash?.digest('hex') ?? (0,external_node_crypto_.hash)('sha256', this.#body?.content ?? '');
    }
    /** A copy of the whole body. */
    get kept() {
        return this.#body && Buffer.from(this.#body.content);
    }
    release() {
        this.#body?.release();
        this.#body = undefined;
    }
}
/** A body is decoded at once if it is not longer, nor may become so much longer. In bytes. */
const maxAtOnce = { encoded: 262_144, decoded: 4 * 1024 ** 2 };
/** Decodes a body, and stops at the limit, however much its input expands to. */
class Decoding {
    #codings;
    #maxBytes;
    #digest;
    /** The start of the body, as long as all of it may be decoded at once. */
    #start;
    #decoders;
    #closed;
    #isTooLong = false;
    /** Whether its input is not what the header says. */
    isBroken;
    constructor(codings, maxBytes, isKept) {
        this.#codings = codings;
        this.#maxBytes = maxBytes;
        this.#digest = new Digest(isKept);
        this.isBroken = codings.length > maxCodings;
        const [first, second] = codings;
        const isAtOnce = first?.decode && !second && maxBytes <= maxAtOnce.decoded;
        if (isAtOnce)
            this.#start = new KeptBody();
    }
    write(chunk) {
        const start = this.#start;
        if (start && start.content.length + chunk.length <= maxAtOnce.encoded) {
            start.add(chunk);
            return true;
        }
        this.#start = undefined;
        // It is decoded on another thread, after the call.
        const copy = Buffer.concat(start ? [start.content, chunk] : [chunk]);
        start?.release();
        return this.#isEnded ? true : this.#decode(copy);
    }
    /** @returns the digest of the whole body */
    async end(isWhole) {
        if (this.#start)
            this.#decodeAtOnce(this.#start, isWhole);
        else if (!isWhole)
            this.#stop();
        else if (!this.#isEnded) {
            const decoders = this.#decoders ?? this.#open();
            decoders[0]?.end();
            await Promise.all(decoders.map((decoder) => (0,external_node_stream_promises_.finished)(decoder))).catch(() => { });
        }
        return isWhole && !this.#isEnded ? this.#digest : undefined;
    }
    get #isEnded() {
        return this.isBroken || this.#isTooLong;
    }
    #decodeAtOnce(start, isWhole) {
        try {
            const limit = { maxOutputLength: this.#maxBytes };
            const body = isWhole && this.#codings[0]?.decode?.(start.content, limit);
            if (body)
                this.#digest.update(body);
        }
        catch (error) {
            this.#isTooLong = error.code === 'ERR_BUFFER_TOO_LARGE';
            this.isBroken = !this.#isTooLong;
        }
        finally {
            start.release();
        }
    }
    /** Resolves when more can be written: a decoder that is destroyed calls nothing back. */
    #decode(chunk) {
        const [first] = this.#decoders ?? this.#open();
        const written = new Promise((resolve) => first?.write(chunk, () => resolve()));
        return Promise.race([written, this.#closed]).then(() => true);
    }
    #open() {
        const decoders = this.#codings.flatMap((coding) => coding.decoders());
        this.#decoders = decoders;
        this.#closed = new Promise((resolve) => decoders[0]?.once('close', resolve));
        for (const decoder of decoders) {
            decoder.on('error', () => {
                this.isBroken = true;
                this.#stop();
            });
        }
        decoders
            .reduce((from, to) => from.pipe(to))
            .on('data', (chunk) => {
            this.#digest.update(chunk);
            if (this.#digest.bytes <= this.#maxBytes)
                return;
            this.#isTooLong = true;
            this.#stop();
        });
        return decoders;
    }
    #stop() {
        for (const decoder of this.#decoders ?? [])
            decoder.destroy();
    }
}
/** In bytes: most pages are shorter. */
const initialSize = 65_536;
/** Larger buffers are not used again. In bytes. */
const maxReused = 524_288;
/** How many buffers wait for their next use: as many as there are connections at most. */
const maxFree = 64;
const free = [];
/**
 * A body that is collected in a buffer that other bodies have used. A buffer for each body would be
 * garbage outside of the heap, which V8 collects late.
 */
class KeptBody {
    #buffer = free.pop() ?? Buffer.allocUnsafeSlow(initialSize);
    #length = 0;
    add(part) {
        const length = this.#length + part.length;
        if (length > this.#buffer.length)
            this.#grow(length);
        part.copy(this.#buffer, this.#length);
        this.#length = length;
    }
    /** Valid until the next call. */
    get content() {
        return this.#buffer.subarray(0, this.#length);
    }
    /** The last call. */
    release() {
        if (this.#buffer.length > maxReused || free.length >= maxFree)
            return;
        // The next body takes the last one, and only a long one needs more than that.
        if (this.#buffer.length === initialSize)
            free.push(this.#buffer);
        else
            free.unshift(this.#buffer);
    }
    #grow(length) {
        const found = free.findIndex((one) => one.length >= length);
        const larger = free.splice(found, found < 0 ? 0 : 1)[0] ??
            Buffer.allocUnsafeSlow(Math.max(length, 2 * this.#buffer.length));
        this.content.copy(larger);
        this.release();
        this.#buffer = larger;
    }
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./src/reading/script/script-kind.ts
var script_kind = __webpack_require__(30726);
;// CONCATENATED MODULE: ./src/verify/plan/media-type.ts



const xml = {
    name: 'an XML type',
    usual: /^(?:(?:text|application)\/xml|application\/[\w.-]{1,40}\+xml)$/,
};
/** As the page of a document without a type is sniffed, and a type that is given never is. */
const unlessSniffed = (type, isNosniff) => type !== '' || isNosniff;
const always = () => true;
/**
 * By how a page loads the file (HTML Standard; Fetch, "Should response to request be blocked due to its
 * MIME type?"), as Chromium does: `test/verify/browser.test.ts` proves each of them. Pages in quirks
 * mode, which would accept any style sheet, are not expected.
 */
const rules = {
    page: { name: 'text/html', usual: /^text\/html$/, isRefused: unlessSniffed },
    xhtml: {
        name: 'application/xhtml+xml',
        usual: /^(?:text\/(?:ht|x)ml|application\/(?:xhtml\+)?xml|image\/svg\+xml)$/,
        isRefused: unlessSniffed,
    },
    style: { name: 'text/css', usual: /^text\/css$/, isRefused: unlessSniffed },
    script: {
        name: 'text/javascript',
        usual: script_kind/* javaScriptType */.wK,
        isRefused: (type, isNosniff) => isNosniff || /^(?:(?:image|audio|video)\/|text\/csv$)/.test(type),
    },
    module: { name: 'text/javascript', usual: script_kind/* javaScriptType */.wK, isRefused: always },
    json: {
        name: 'application/json',
        usual: /^(?:text\/json|application\/(?:json|[\w.-]{1,40}\+json|octet-stream))$/,
    },
    svg: { name: 'image/svg+xml', usual: /^image\/svg\+xml$/, isRefused: always },
    image: {
        name: 'an image type',
        usual: /^image\/(?!svg)/,
        isRefused: (type) => type === 'image/svg+xml',
    },
    font: {
        name: 'a font type',
        // Servers know few of them.
        usual: /^(?:font\/|application\/(?:x-)?(?:font|vnd\.ms-fontobject|octet-stream))/,
    },
    wasm: { name: 'application/wasm', usual: /^application\/wasm$/ },
    xml,
    sitemap: xml,
    feed: xml,
    pdf: { name: 'application/pdf', usual: /^application\/pdf$/ },
};
function typeProblem(file, { contentType, isNosniff }) {
    const rule = rules[loadedAs(file)];
    // Nothing checks the type of a `.map`: source maps, and image maps.
    if (!rule || /\.map$/i.test(file.path))
        return undefined;
    const { type } = mediaType(contentType);
    if (rule.usual.test(type))
        return undefined;
    return {
        detail: `${type || 'no valid media type'} instead of ${rule.name}`,
        isRefused: rule.isRefused?.(type, isNosniff) ?? false,
    };
}
/** Only modules are named `.mjs`. */
function loadedAs({ path, module }) {
    if (module || /\.mjs$/i.test(path))
        return 'module';
    return (0,file_kind/* syntaxOf */.rS)(path) === 'xml' ? 'xhtml' : (0,file_kind/* fileKind */.h_)(path);
}
/**
 * Of several types, the last readable one counts, with the charset of the one before it if that is the
 * same type (Fetch, "extract a MIME type").
 */
function mediaType(contentType = '') {
    let last = { type: '', charset: '' };
    for (const text of contentType.toLowerCase().split(',')) {
        const type = (text.split(';', 1)[0] ?? '').trim();
        if (type === '*/*' || !/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type))
            continue;
        last = { type, charset: charsetLabel(text) || (type === last.type ? last.charset : '') };
    }
    return last;
}
/** Whether browsers decode a file with the charset of the header. */
const hasCharset = (path) => ['page', 'style', 'script'].includes((0,file_kind/* fileKind */.h_)(path));
/** How far into a page browsers look for its charset (HTML Standard, 13.2.3.2). */
const maxPrescan = 1024;
/** Charsets in which a page is unreadable as a whole, unless it starts with a byte order mark. */
const unreadable = /^(?:(?:cs)?iso-?2022-?(?:kr|cn(?:-ext)?)|hz-gb-2312|replacement|u(?:cs|tf)-?16\w*|ucs-2)$/i;
/** UTF-8 and UTF-16: browsers prefer it to the header. */
const byteOrderMark = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/;
/**
 * A charset in the header that contradicts that of the file: browsers use the header's, and display
 * wrong characters. ASCII pages look the same in most of them.
 *
 * @param body if it is known
 */
function charsetProblem(file, contentType, body) {
    const label = mediaType(contentType).charset;
    if (label === '' || !hasCharset(file.path))
        return undefined;
    // Modules are UTF-8, but Chromium decodes them with this one if the header names it.
    if (loadedAs(file) === 'module' && charsetOf(label) !== 'windows-1252')
        return undefined;
    const start = body?.toString('latin1', 0, maxPrescan) ?? '';
    if (byteOrderMark.test(start))
        return undefined;
    if (unreadable.test(label))
        return { detail: `unreadable as ${label}`, isRefused: true };
    const isInUtf8 = body !== undefined && (0,external_node_buffer_.isUtf8)(body);
    const [header, named] = [charsetOf(label), charsetOf(namedIn(file.path, start))];
    const isOfPage = (0,file_kind/* isPage */.yp)(file);
    // Of a page that says nothing, nobody knows the charset.
    const meant = isInUtf8 && !isOfPage ? 'utf-8' : named;
    if (!body || !header || !meant || header === meant)
        return undefined;
    // What the page says of itself is wrong, and browsers do not use it.
    if (header === 'utf-8' && isInUtf8)
        return undefined;
    const [read, expected] = [header, meant].map((charset) => new TextDecoder(charset).decode(body));
    if (read === expected)
        return undefined;
    return {
        detail: `in ${meant}, and the header says charset ${header}`,
        isRefused: !isOfPage || (meant === 'utf-8' && isInUtf8),
    };
}
/** Browsers read the charset of a style sheet only at the very beginning (CSS Syntax, 3.2). */
function namedIn(path, start) {
    if ((0,file_kind/* isPage */.yp)({ path }))
        return charsetLabel(start);
    const [, named = ''] = /^@charset "([^"]{1,100})";/.exec(start) ?? [];
    return (0,file_kind/* fileKind */.h_)(path) === 'style' ? named : '';
}
/** Lower-case; empty without one. */
function charsetLabel(text) {
    const [, label = ''] = /charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(text) ?? [];
    return label.toLowerCase();
}
function charsetOf(label) {
    try {
        return label === '' ? undefined : new TextDecoder(label).encoding;
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./src/verify/plan/planned-request.ts




/** How much longer than the file a body may be, because of what CDNs add. In bytes. */
const slack = 512 * 1024;
const browserEncoding = 'gzip, deflate, br, zstd';
const documents = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
/** What Firefox accepts (MDN, "List of default Accept values"), by how pages load a file. */
const accepted = {
    page: documents,
    pdf: documents,
    image: 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
    svg: 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
    style: 'text/css,*/*;q=0.1',
};
/**
 * How a planned request is sent, and what is read of its response.
 *
 * @param site without a slash at its end, unless its path is `/`
 * @param isIdentity whether to accept no compression, which no browser does
 */
function requestOptions(planned, site, isIdentity = false) {
    const file = planned.about === 'file' ? planned.file : undefined;
    const before = 'before' in planned ? planned.before : undefined;
    const page = planned.about === 'nonexistent-url' ? planned.page : undefined;
    const sizes = [file, before, page].map((one) => one?.size ?? 0);
    const isCompared = [file, before, page].some((one) => one && (one.normalizedDigest || hasCharset(one.path)));
    const isRead = (planned.about === 'file' && planned.isFollowed) ||
        (planned.about === 'outside' && planned.what === 'robots.txt');
    return {
        url: plannedUrl(planned, site),
        isPlannedUrl: (url) => isReadersUrl(url, planned, site),
        headers: {
            accept: accepted[kindOf(file?.path ?? pathOf(planned))] ?? '*/*',
            'accept-encoding': isIdentity ? 'identity' : browserEncoding,
        },
        maxBytes: Math.max(...sizes) + slack,
        // Hosts may serve the 404 page with status 404 at its own URL, too.
        readsNotFound: page !== undefined || (planned.about === 'file' && planned.isNotFoundPage === true),
        isKept: (isCompared || isRead) && Math.min(...sizes.filter((size) => size > 0), maxKept) <= maxKept,
    };
}
const pathOf = (planned) => ('path' in planned ? planned.path : '');
/** What browsers expect at a path: a page, if it has no extension. */
const kindOf = (path) => (/\.[^./]*$/.test(path) ? (0,file_kind/* fileKind */.h_)(path) : 'page');
/**
 * Whether another name of a file leads to the URL that readers use. What that URL itself leads to is
 * followed: two names that redirect to each other would prove each other right.
 */
function isReadersUrl(url, planned, site) {
    if (planned.about !== 'file')
        return false;
    const [first = planned.path] = planned.names ?? [];
    const isOther = first !== planned.path || planned.slashless !== undefined;
    return isOther && urlOf(site, first).href === url.href;
}
/** @param site as for `requestOptions` */
function plannedUrl(planned, site) {
    if (planned.about === 'http')
        return Object.assign(urlOf(site, ''), { protocol: 'http:' });
    if (planned.about === 'outside' && planned.what === 'robots.txt')
        return new URL('/robots.txt', site);
    const isBase = planned.path === '' && planned.about === 'file' && planned.slashless !== undefined;
    return isBase ? new URL(site.href.replace(/\/$/, '')) : urlOf(site, planned.path);
}
/**
 * The URL of a path in the site. `+` is encoded, as S3 reads it as a space.
 *
 * @param site as for `requestOptions`
 */
function urlOf(site, path) {
    return new URL(`${site.href.replace(/\/$/, '')}/${(0,percent_encoding/* encodedPath */.y)(path, /[?#+]/g)}`);
}
/**
 * The path in the site that a URL names; undefined if it is not in the site.
 *
 * @param site as for `requestOptions`
 */
function pathIn(site, { origin, pathname }) {
    const folder = `${site.pathname.replace(/\/$/, '')}/`;
    const isInSite = origin === site.origin && pathname.startsWith(folder);
    return isInSite ? (0,percent_encoding/* decoded */.D)(pathname.slice(folder.length)) : undefined;
}

// EXTERNAL MODULE: ./src/reading/file-scanner.ts + 17 modules
var file_scanner = __webpack_require__(90747);
// EXTERNAL MODULE: ./src/site/reference-use.ts
var reference_use = __webpack_require__(47624);
;// CONCATENATED MODULE: ./src/verify/judge/page-references.ts



/**
 * Resolves the URLs that a page or a sitemap refers to. Invalid ones are left out.
 *
 * @param path of the file in the site
 * @param body of the file, as served at `url`
 */
function pageReferences(path, body, url) {
    const { references = [], base = '', isPartial = false } = (0,file_scanner/* scanFile */.W)(path, body) ?? {};
    const baseUrl = URL.parse(base, url.href) ?? url;
    const resolved = Array.from(references, ({ kind, url }) => ({
        kind,
        to: URL.parse(url, baseUrl.href),
    }));
    const found = resolved.flatMap(({ kind, to }) => (to ? { kind, to } : []));
    return { references: found, base: baseUrl, isPartial };
}
/** How many are listed; the rest is counted. */
const page_references_maxKept = 100;
/** A quick test: most pages have no such attribute, and are not read. */
const maybeInsecure = /(?:src|href|srcset|data|poster)\s?=\s?["']?\s?http:\/\//i;
/** Collects the mixed content of the pages that are served. */
class MixedContent {
    first = [];
    count = 0;
    /** The pages already read: a page is requested at several URLs. */
    #pages = new Set();
    read(page, response) {
        const kept = (0,file_kind/* isPage */.yp)({ path: page }) && !this.#pages.has(page) ? response.kept() : undefined;
        if (!kept?.includes('http://') || !maybeInsecure.test(kept.toString('latin1')))
            return;
        for (const { kind, url } of (0,file_scanner/* scanFile */.W)(page, kept)?.references ?? []) {
            if (reference_use/* referenceUses */.eV[kind].as !== 'loaded' || !/^http:\/\//i.test(url))
                continue;
            this.#pages.add(page);
            this.count++;
            if (this.first.length < page_references_maxKept)
                this.first.push({ page, url });
        }
    }
}

;// CONCATENATED MODULE: ./src/verify/judge/further-requests.ts





/** Finds URLs that are to be requested because of a response, each once. */
class FurtherRequests {
    /** Paths that are requested, and are no name of their file in the plan. */
    #others;
    #plan;
    #hosts;
    #seed;
    /** @param seed decides which URLs are in a sample */
    constructor({ requests, isNamed, requestAt }, hosts, seed) {
        const folders = requests.flatMap((one) => one.about === 'file' && one.slashless !== undefined ? one.path : []);
        this.#others = new Set(folders);
        this.#plan = { isNamed, requestAt };
        this.#hosts = hosts;
        this.#seed = seed;
    }
    /** @param difference of the response, if there is one */
    after(planned, response, difference) {
        const loaded = (difference?.loads ?? []).map(({ file, path }) => ({ about: 'file', file, path }));
        const isRight = difference?.level !== 'difference';
        const named = isRight ? this.#namedBy(planned, response) : [];
        return [...loaded, ...sampleOf(named, maxFollowed, this.#seed)].filter(({ file, path }) => {
            const isNew = !this.#plan.isNamed(file, path) && !this.#others.has(path);
            if (isNew)
                this.#others.add(path);
            return isNew;
        });
    }
    /** The URLs that a file names for search engines, where the target serves a file. */
    #namedBy(planned, response) {
        if (planned.about !== 'file' || !planned.isFollowed || response.kind !== 'body')
            return [];
        const body = response.kept();
        const url = plannedUrl(planned, this.#hosts.siteUrl);
        const paths = body ? namedPaths(planned.file, body, url, this.#hosts) : [];
        return paths.flatMap((path) => this.#plan.requestAt(path) ?? []);
    }
}
/** A quick test: most pages name none, and are not read. UTF-16 has zeros. */
const maybeCanonical = /canonical|\0/i;
/**
 * The URLs that a file names for search engines: the canonical URL of a page, those of a sitemap. As
 * paths in the site; URLs of other hosts are left out.
 *
 * @param body of the file, as served at `url`
 */
function namedPaths({ path }, body, url, { siteUrl, domain }) {
    const isSitemap = (0,file_kind/* fileKind */.h_)(path) === 'sitemap';
    if (!isSitemap && !maybeCanonical.test(body.toString('latin1')))
        return [];
    const named = isSitemap ? 'alternate' : 'canonical';
    const paths = pageReferences(path, body, url).references.flatMap(({ kind, to }) => {
        if (kind !== named || to.search !== '' || !/^https?:$/.test(to.protocol))
            return [];
        if (to.hostname !== domain)
            return pathIn(siteUrl, to) ?? [];
        // The export's own host may serve the site at its root.
        return pathIn(new URL(siteUrl.pathname, to), to) ?? pathIn(new URL('/', to), to) ?? [];
    });
    return [...new Set(paths)];
}

;// CONCATENATED MODULE: ./src/verify/judge/content-policy.ts

/** The directives that decide, the first one that a policy has (CSP Level 3, 6.8.3). */
const directives = {
    script: ['script-src-elem', 'script-src', 'default-src'],
    style: ['style-src-elem', 'style-src', 'default-src'],
    image: ['img-src', 'default-src'],
    media: ['media-src', 'default-src'],
    font: ['font-src', 'default-src'],
    frame: ['frame-src', 'child-src', 'default-src'],
    object: ['object-src', 'default-src'],
    worker: ['worker-src', 'child-src', 'script-src', 'default-src'],
    connection: ['connect-src', 'default-src'],
    'event handler': ['script-src-attr', 'script-src', 'default-src'],
    'style attribute': ['style-src-attr', 'style-src', 'default-src'],
    /** A text that a script writes into the page as HTML. */
    text: ['require-trusted-types-for'],
    /** A page that shows the page in a frame. */
    ancestor: ['frame-ancestors'],
};
function readPolicies(header) {
    return header.split(',').map((text) => {
        const policy = new Map();
        for (const directive of text.split(';')) {
            const [name = '', ...sources] = directive.trim().split(/\s+/);
            // The first directive of a name counts.
            if (!policy.has(name.toLowerCase()))
                policy.set(name.toLowerCase(), sources);
        }
        return policy;
    });
}
/**
 * Returns the directive that blocks an item, by the rules of CSP Level 3 that Chromium applies:
 * `test/verify/browser.test.ts` compares them.
 *
 * @param page whose policy it is
 */
function blockedBy(policies, item, page) {
    const [effective] = directives[item.as];
    const isScript = item.as === 'script' || item.as === 'event handler';
    const isSandboxed = (policy) => policy.get('sandbox')?.every((flag) => flag.toLowerCase() !== 'allow-scripts');
    if (isScript && policies.some(isSandboxed))
        return 'sandbox';
    const isBlocked = policies.some((policy) => {
        const name = directives[item.as].find((one) => policy.has(one));
        return name !== undefined && !isAllowed(policy.get(name) ?? [], item, page);
    });
    return isBlocked ? effective : undefined;
}
function isAllowed(sources, item, page) {
    const { as, url, nonce, integrity, content } = item;
    const keywords = new Set(sources.map((source) => source.toLowerCase()));
    if (as === 'text')
        return !keywords.has("'script'");
    const isElement = as === 'script' || as === 'style';
    const isAttribute = as === 'event handler' || as === 'style attribute';
    if (isElement && nonce && sources.includes(`'nonce-${nonce}'`))
        return true;
    const hashes = sources.filter((source) => /^'sha(?:256|384|512)-/i.test(source));
    const isDynamic = keywords.has("'strict-dynamic'");
    const isStrict = isDynamic && (as === 'script' || as === 'event handler');
    if (!url) {
        const isHashUsed = !isAttribute || keywords.has("'unsafe-hashes'");
        if (isHashUsed && hashes.some((source) => isHashOf(source, content ?? '')))
            return true;
        const hasNonce = sources.some((source) => /^'nonce-/i.test(source));
        return keywords.has("'unsafe-inline'") && hashes.length === 0 && !hasNonce && !isStrict;
    }
    const digests = (integrity ?? '').split(/\s+/).filter(Boolean);
    const isHashed = as === 'script' && digests.length > 0;
    if (isHashed && digests.every((digest) => hashes.includes(`'${digest}'`)))
        return true;
    // What a script loads is as trusted as the script.
    if (as === 'worker' && isDynamic)
        return true;
    return !isStrict && sources.some((source) => matches(source.toLowerCase(), source, url, page));
}
function isHashOf(source, content) {
    const [, name = '', value = ''] = /^'(sha\d{3})-([\w+/=-]+)'$/i.exec(source) ?? [];
    const digest = name && (0,external_node_crypto_.hash)(name, Buffer.from(content, 'latin1'), 'base64');
    return digest !== '' && digest === value.replaceAll('-', '+').replaceAll('_', '/');
}
/** Whether a source expression matches a URL (CSP Level 3, 6.7.2.8). */
function matches(source, written, url, page) {
    if (source === '*')
        return /^(?:https?|wss?):$/.test(url.protocol);
    if (source === "'self'") {
        return url.origin === page.origin || (url.host === page.host && url.protocol === 'https:');
    }
    if (/^[a-z][a-z\d+.-]*:$/.test(source))
        return isScheme(source, url);
    const parts = /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source);
    if (!parts)
        return false;
    const [, scheme = page.protocol, host = '', port = ''] = parts;
    if (!isScheme(scheme, url) || !isHost(host, url.hostname))
        return false;
    const actual = url.port || (url.protocol === 'https:' ? '443' : '80');
    const isDefault = port === '' ? url.port === '' : port === '80' && actual === '443';
    if (port !== '*' && port !== actual && !isDefault)
        return false;
    const path = written.slice(written.indexOf('//') + (written.includes('//') ? 2 : 1));
    const folder = path.includes('/') ? path.slice(path.indexOf('/')) : '';
    return folder === '' || isPath(folder, url.pathname);
}
/** `http:` allows https, too. */
const isScheme = (scheme, { protocol }) => protocol === scheme || (scheme === 'http:' && protocol === 'https:');
const isHost = (pattern, host) => pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === '*' || pattern === host;
const isPath = (pattern, path) => pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern;

// EXTERNAL MODULE: ./node_modules/entities/dist/decode.js + 4 modules
var decode = __webpack_require__(59995);
// EXTERNAL MODULE: ./src/reading/markup/markup-reader.ts + 1 modules
var markup_reader = __webpack_require__(10739);
// EXTERNAL MODULE: ./src/reading/text/byte-text.ts
var byte_text = __webpack_require__(7336);
;// CONCATENATED MODULE: ./src/verify/judge/policy-items.ts







const kinds = {
    image: 'image',
    media: 'media',
    font: 'font',
};
/**
 * What a page loads and contains that a Content-Security-Policy may block.
 *
 * @param path of the file in the site
 * @param body of the file, as served at `url`
 */
function policyItems(path, body, url) {
    const { references, base } = pageReferences(path, body, url);
    const loaded = references.flatMap(({ kind, to }) => {
        const as = kinds[kind];
        return as ? [{ as, url: to }] : [];
    });
    const { text } = (0,byte_text/* byteTextOf */.$r)(body.toString('latin1'));
    const elements = new Elements(text, (0,file_kind/* syntaxOf */.rS)(path), base);
    (0,markup_reader/* readMarkup */.J)(text, (0,file_kind/* syntaxOf */.rS)(path), elements);
    const written = elements.items.flatMap(({ as, content = '' }) => as === 'script' ? scriptItems(Buffer.from(content, 'latin1'), url, []) : []);
    return [...elements.items, ...loaded, ...written];
}
/** How many data files are looked for in scripts. */
const maxData = 50;
/** @param site as for `requestOptions` */
function dataFiles(files, site) {
    const isData = ({ path }) => (0,file_kind/* fileKind */.h_)(path) === 'json' &&
        !(0,file_kind/* isWebManifest */.mk)(path) &&
        !(0,file_kind/* isConfiguration */.ZC)(path) &&
        !path.endsWith('.map');
    const byName = new Map(files.filter(isData).map(({ path }) => [path.replace(/^.*\//s, ''), path]));
    return Array.from([...byName].slice(0, maxData), ([name, path]) => ({
        name,
        url: urlOf(site, path),
    }));
}
/**
 * What a script or a style sheet loads or does that the policy of its page may block.
 *
 * @param data what it may name
 */
function assetItems(path, body, url, data) {
    if (!body)
        return [];
    if ((0,file_kind/* isScript */.Kh)({ path }))
        return scriptItems(body, url, data);
    if (!body.includes('@font-face'))
        return [];
    const { references } = pageReferences(path, body, url);
    return references.flatMap(({ kind, to }) => (kind === 'font' ? { as: 'font', url: to } : []));
}
const sinks = ['.innerHTML=', '.innerHTML =', '.insertAdjacentHTML(', 'document.write('];
const worker = /(?:serviceWorker\s?\.\s?register|new (?:Shared)?Worker)\(\s?["'`]([^"'`]{1,300})["'`]/g;
function scriptItems(body, url, data) {
    const isWritten = sinks.some((sink) => body.includes(sink)) && !body.includes('trustedTypes');
    const isConnecting = body.includes('fetch') || body.includes('XMLHttpRequest');
    const loaded = isConnecting ? data.filter(({ name }) => body.includes(name)) : [];
    const workers = body.includes('Worker') ? body.toString('latin1').matchAll(worker) : [];
    return [
        ...(isWritten ? [{ as: 'text' }] : []),
        ...loaded.map(({ url }) => ({ as: 'connection', url })),
        ...Array.from(workers, ([, to = '']) => ({ as: 'worker', url: URL.parse(to, url.href) ?? url })),
    ];
}
const attributes = new Set(['src', 'href', 'rel', 'type', 'nonce', 'integrity', 'data']);
const policy_items_elements = new Set([
    'script',
    'style',
    'link',
    'iframe',
    'embed',
    'object',
]);
/** Those that pages use. */
const handler = /^on(?:abort|blur|change|click|copy|dblclick|error|focus|hashchange|input|invalid|load|message|paste|popstate|resize|scroll|select|submit|toggle|unload|wheel|(?:key|mouse|pointer|touch|drag|animation|transition)[a-z]{0,20})$/;
/** Finds what elements and attributes load and contain; in XML, elements may contain anything. */
class Elements {
    wantsText = false;
    items = [];
    #text;
    #isXml;
    #base;
    #attributes = new Map();
    #isWanted = false;
    /** The open element without a URL: what it is, and where its content starts. */
    #open;
    constructor(text, syntax, base) {
        this.#text = text;
        this.#isXml = syntax === 'xml';
        this.#base = base;
    }
    startTag(name) {
        this.#isWanted = policy_items_elements.has(name);
        this.#attributes.clear();
    }
    wantsAttribute(name) {
        if (name === 'style' || handler.test(name))
            return true;
        return this.#isWanted && attributes.has(name) && !this.#attributes.has(name);
    }
    attribute(name, { text }) {
        if (name !== 'style' && !name.startsWith('on'))
            return void this.#attributes.set(name, text);
        const content = (0,byte_text/* toByteText */.pe)((0,decode/* decodeHTMLAttribute */.Im)((0,byte_text/* readByteText */.kn)(text)));
        const as = name === 'style' ? 'style attribute' : 'event handler';
        if (content.trim() !== '')
            this.items.push({ as, content });
    }
    content(name, _isForeign, isRaw, position) {
        if (!this.#isWanted)
            return;
        const [nonce, integrity] = [this.#value('nonce'), this.#value('integrity')];
        if (name === 'link') {
            const isSheet = /(?:^|\s)stylesheet(?:\s|$)/i.test(this.#value('rel') ?? '');
            if (isSheet)
                this.#load({ as: 'style', nonce, integrity }, 'href');
        }
        else if (name === 'script' || name === 'style') {
            if (!isRaw && !this.#isXml)
                return;
            if (name === 'script' && !isRun(this.#value('type')?.toLowerCase() ?? ''))
                return;
            const item = { as: name, nonce, integrity };
            if (name === 'script' && this.#attributes.has('src'))
                this.#load(item, 'src');
            else if (isRaw)
                this.#open = { name, item, start: position };
        }
        else {
            const url = this.#url(name === 'object' ? 'data' : 'src');
            if (!url || !/^(?:https?|data|blob):$/.test(url.protocol))
                return;
            if (name !== 'iframe')
                this.items.push({ as: 'object', url });
            // Documents in other elements are shown in a frame, too.
            if (name === 'iframe' || /^(?:page|svg)$/.test((0,file_kind/* fileKind */.h_)(url.pathname)))
                this.items.push({ as: 'frame', url });
        }
    }
    endTag(name, position) {
        if (name !== this.#open?.name)
            return;
        const content = this.#text.slice(this.#open.start, position);
        // Browsers do not even check an empty one.
        if (content !== '')
            this.items.push({ ...this.#open.item, content });
        this.#open = undefined;
    }
    text() { }
    #value(attribute) {
        const text = this.#attributes.get(attribute);
        return text === undefined ? undefined : (0,decode/* decodeHTMLAttribute */.Im)((0,byte_text/* readByteText */.kn)(text)).trim();
    }
    #url(attribute) {
        const value = this.#value(attribute);
        return (value && URL.parse(value, this.#base.href)) || undefined;
    }
    #load(item, attribute) {
        const url = this.#url(attribute);
        if (url)
            this.items.push({ ...item, url });
    }
}
/** Other types are data. */
const isRun = (type) => type === '' || /^(?:module|importmap|speculationrules)$/.test(type) || script_kind/* javaScriptType */.wK.test(type);

;// CONCATENATED MODULE: ./src/verify/judge/header-notices.ts




const day = 86_400;
/** What headers do to a page by themselves, as clauses; `test/verify/browser.test.ts` has the proof. */
const harms = [
    ({ headers }) => isHidden(headers) && 'X-Robots-Tag: noindex, so search engines leave it out',
    ({ headers }) => {
        const [, date = ''] = /\bunavailable_after\s?:\s?((?:[a-z]{3,9}, )?[^,]{1,60})/i.exec(robotsOf(headers)) ?? [];
        return (Date.parse(date) < Date.now() &&
            `X-Robots-Tag: unavailable_after ${date.trim()}, which is over`);
    },
    (page) => {
        const elsewhere = canonicalElsewhere(page);
        return elsewhere && `Link: rel=canonical at another host, ${elsewhere}`;
    },
    ({ headers }) => {
        const control = headers['cache-control']?.toLowerCase() ?? '';
        const seconds = Number(/\bmax-age\s?=\s?(\d{1,12})/.exec(control)?.[1] ?? 0);
        const isLong = seconds > day || (seconds > 0 && /\bimmutable\b/.test(control));
        return isLong && !/\bno-(?:cache|store)\b/.test(control)
            ? `Cache-Control: ${control.slice(0, 80)}, so browsers that have the page do not see later deployments`
            : undefined;
    },
];
/** How many pages are read because of their headers and frames: hosts have one for all. */
const maxRead = 200;
/** Collects the headers of pages that are served as exported. Each kind is one notice. */
class HeaderNotices {
    #hosts;
    #data;
    #pages = new Set();
    #read = 0;
    #notices = new Map();
    /** What scripts and style sheets load, by their URLs. */
    #assets = new Map();
    /** Pages that cannot be shown in a frame of their own site, and the header that says so. */
    #unframed = new Map();
    /** What other responses decide, when all have arrived. */
    #pending = [];
    constructor(hosts, files = []) {
        this.#hosts = hosts;
        this.#data = dataFiles(files, hosts.siteUrl);
    }
    /**
     * Reads the headers of a file: of a page, once for all of its URLs.
     *
     * @param path of the file in the site
     */
    read(path, url, { headers, kept }) {
        const kind = (0,file_kind/* fileKind */.h_)(path);
        if (kind === 'script' || kind === 'style') {
            const items = assetItems(path, kept(), url, this.#data);
            if (items.length > 0)
                this.#assets.set(url.href, items);
        }
        if (kind === 'pdf' && isHidden(headers)) {
            const detail = 'X-Robots-Tag: noindex, so search engines leave the PDF file out';
            add(this.#notices, kind, url, detail);
        }
        if (!(0,file_kind/* isPage */.yp)({ path }))
            return;
        const policy = String(headers['content-security-policy'] ?? '');
        const unframed = unframedBy(headers, policy, url);
        if (unframed)
            this.#unframed.set(url.href, unframed);
        if (this.#pages.has(path))
            return;
        this.#pages.add(path);
        for (const [index, harm] of harms.entries()) {
            add(this.#notices, `${index}`, url, harm({ url, headers, hosts: this.#hosts }));
        }
        const isIsolated = /^require-corp\b/.test(String(headers['cross-origin-embedder-policy'] ?? ''));
        const body = this.#read < maxRead ? kept() : undefined;
        if (!body || (policy === '' && !isIsolated && !body.includes('<iframe')))
            return;
        this.#read++;
        const items = policyItems(path, body, url);
        this.#readPolicy(policy, items, url);
        if (isIsolated)
            add(this.#notices, 'isolated', url, isolationOf(items, url));
        const framed = items.flatMap(({ as, url: to }) => (as === 'frame' && to ? to.href : []));
        const detail = () => {
            const blocked = framed.find((to) => this.#unframed.has(withoutFragment(to)));
            const header = blocked && this.#unframed.get(withoutFragment(blocked));
            return header && `${header} blocks ${shown(blocked)} in a frame`;
        };
        if (framed.length > 0)
            this.#pending.push({ kind: 'frame', page: url, detail });
    }
    get all() {
        const notices = new Map(this.#notices);
        for (const { kind, page, detail } of this.#pending)
            add(notices, kind, page, detail());
        return [...notices.values()].map(({ url, detail, pages }) => ({
            kind: 'headers',
            level: 'notice',
            url,
            urls: pages,
            detail: pages > 1 ? `${detail} (${(0,quantity/* counted */.hS)(pages, 'page')})` : detail,
        }));
    }
    #readPolicy(policy, items, page) {
        const policies = readPolicies(policy);
        const blocked = (some) => {
            for (const item of some) {
                const directive = blockedBy(policies, item, page);
                if (directive === undefined)
                    continue;
                const other = item.as === 'text' ? 'HTML that a script writes' : `an inline ${item.as}`;
                const what = item.url ? shown(item.url.href) : other;
                return `Content-Security-Policy: ${directive} blocks ${what}`;
            }
            return undefined;
        };
        const ofPage = blocked(items);
        const assets = items.flatMap(({ url }) => url?.href ?? []);
        const detail = () => ofPage ?? blocked(assets.flatMap((url) => this.#assets.get(url) ?? []));
        this.#pending.push({ kind: 'policy', page, detail });
    }
}
function add(notices, kind, { href: url }, detail) {
    if (!detail)
        return;
    const first = notices.get(kind) ?? { url, detail, pages: 0 };
    notices.set(kind, { ...first, pages: first.pages + 1 });
}
/** Whether another host allows it is in its response, which is not requested. */
function isolationOf(items, page) {
    const other = items.find(({ url }) => url && /^http/.test(url.protocol) && url.origin !== page.origin);
    if (!other?.url)
        return undefined;
    const what = `${shown(other.url.href)}, unless its host allows it`;
    return `Cross-Origin-Embedder-Policy: require-corp blocks ${what}`;
}
const withoutFragment = (url) => url.replace(/#.*$/s, '');
const shown = (url) => url.slice(0, 300);
const robotsOf = (headers) => String(headers['x-robots-tag'] ?? '');
const isHidden = (headers) => /(?:^|[\s,:])(?:noindex|none)(?:[\s,]|$)/i.test(robotsOf(headers));
/** The header that forbids to show a page in a frame of its own origin. */
function unframedBy(headers, policy, page) {
    const policies = readPolicies(policy);
    // Where a policy says who may, the other header is ignored.
    if (policies.some((one) => one.has('frame-ancestors'))) {
        const name = blockedBy(policies, { as: 'ancestor', url: page }, page);
        return name && `Content-Security-Policy: ${name}`;
    }
    const values = String(headers['x-frame-options'] ?? '')
        .toLowerCase()
        .split(',');
    const distinct = new Set(values.map((value) => value.trim()));
    const isConflict = distinct.size > 1 && ['deny', 'sameorigin', 'allowall'].some((one) => distinct.has(one));
    return distinct.has('deny') || isConflict
        ? `X-Frame-Options: ${[...distinct].join(', ')}`
        : undefined;
}
function canonicalElsewhere({ url, headers, hosts: { siteUrl, domain }, }) {
    for (const [, target = '', parameters = ''] of String(headers.link ?? '').matchAll(/<([^<>]*)>([^<>]*)/g)) {
        if (!/;\s?rel\s?=\s?["']?(?:[\w-]+ )?canonical\b/i.test(parameters))
            continue;
        const to = URL.parse(target, url.href);
        if (to && to.host !== siteUrl.host && to.hostname !== domain)
            return to.origin;
    }
    return undefined;
}

// EXTERNAL MODULE: ./src/reading/file-reader.ts + 3 modules
var file_reader = __webpack_require__(27886);
// EXTERNAL MODULE: ./src/site/build-dates.ts
var build_dates = __webpack_require__(23023);
;// CONCATENATED MODULE: ./src/verify/alterations/known-scripts.ts
/** The names of the alterations that do more than to add a script. */
const rocketLoader = 'Rocket Loader';
const emailObfuscation = 'email obfuscation';
const cloudflare = 'cf-ray';
const rocketLoaderPath = /^\/cdn-cgi\/scripts\/[\w./-]{1,80}\/rocket-loader\.min\.js$/;
const knownScripts = [
    { name: rocketLoader, provider: cloudflare, path: rocketLoaderPath },
    { name: rocketLoader, provider: cloudflare, host: 'ajax.cloudflare.com', path: rocketLoaderPath },
    {
        name: emailObfuscation,
        provider: cloudflare,
        path: /^\/cdn-cgi\/scripts\/[\w./-]{1,80}\/email-decode\.min\.js$/,
    },
    {
        name: 'Cloudflare analytics',
        provider: cloudflare,
        host: 'static.cloudflareinsights.com',
        path: /^\/beacon\.min\.js(?:\/\w{1,80})?$/,
    },
    {
        name: 'Cloudflare bot detection',
        provider: cloudflare,
        path: /^\/cdn-cgi\/challenge-platform\//,
    },
    { name: 'Cloudflare Zaraz', provider: cloudflare, path: /^\/cdn-cgi\/zaraz\// },
    { name: 'Netlify analytics', provider: 'x-nf-request-id', path: /^\/\.netlify\/scripts\/rum$/ },
    {
        name: 'Vercel analytics',
        provider: 'x-vercel-id',
        path: /^\/_vercel\/(?:insights|speed-insights)\/script\.js$/,
    },
];
/**
 * Cloudflare's JavaScript detections: one inline script before the end of the body, in which only the
 * two values vary (cloudflare/cloudflare-docs#26798). Newer ones set no nonce.
 */
const detectionStart = `(function(){function c(){var b=a.contentDocument||a.contentWindow.document;if(b){var d=b.createElement('script');d.innerHTML="window.__CF$cv$params={r:`;
const detectionScript = `a.src='/cdn-cgi/challenge-platform/scripts/jsd/main.js';document.getElementsByTagName('head')[0].appendChild(a);";b.getElementsByTagName('head')[0].appendChild(d)}}if(document.body){var a=document.createElement('iframe');a.height=1;a.width=1;a.style.position='absolute';a.style.top=0;a.style.left=0;a.style.border='none';a.style.visibility='hidden';document.body.appendChild(a);if('loading'!==document.readyState)c();else if(window.addEventListener)document.addEventListener('DOMContentLoaded',c);else{var e=document.onreadystatechange||function(){};document.onreadystatechange=function(b){e(b);'loading'!==document.readyState&&(document.onreadystatechange=e,c())}}}})();`;
const detectionEnds = ["a.nonce='';", ''].map((nonce) => `};var a=document.createElement('script');${nonce}${detectionScript}`);
/** The name of the known script that an inline script without attributes is. */
function knownInlineScript(content, headers) {
    if (headers[cloudflare] === undefined || !content.startsWith(detectionStart))
        return undefined;
    const rest = content.slice(detectionStart.length);
    const [values = ''] = /^'[0-9a-f]{16}',t:'[\w+/]{14,40}={0,2}'/.exec(rest) ?? [];
    const isKnown = values !== '' && detectionEnds.includes(rest.slice(values.length));
    return isKnown ? 'Cloudflare bot detection' : undefined;
}
/** Attributes that cannot run anything. */
const harmlessAttribute = /^(?:async|defer|id|type|nonce|integrity|crossorigin|referrerpolicy|data-[\w-]{1,60})$/;
/**
 * The name of the known script that a script element loads; undefined if its attributes do anything
 * else. In a URL, `..` and its escapes lead elsewhere: only the normalized path is compared.
 *
 * @param attributes in their order, with their values as written
 * @param headers of the page's response
 */
function knownScriptOf(attributes, headers) {
    const others = attributes.filter(({ name }) => name !== 'src');
    const [source, second] = attributes.filter(({ name }) => name === 'src');
    // A character reference could hide a part of the path: `&period;`.
    if (!source || second || source.text.includes('&'))
        return undefined;
    if (!others.every(({ name }) => harmlessAttribute.test(name)))
        return undefined;
    // No page has this host.
    const own = 'own.invalid';
    const url = URL.parse(source.text, `https://${own}/`);
    if (url?.protocol !== 'https:' || url.port !== '')
        return undefined;
    const { host, pathname, search } = url;
    const isOwn = host === own && /^\/(?![/\\])/.test(source.text);
    return knownScripts.find((one) => (one.host === undefined ? isOwn : host === one.host) &&
        headers[one.provider] !== undefined &&
        one.path.test(pathname + search))?.name;
}

;// CONCATENATED MODULE: ./src/verify/alterations/page-traces.ts


/** Whose URLs Cloudflare's Automatic HTTPS Rewrites change. */
const urlAttributes = new Set(['href', 'src', 'action', 'poster', 'data']);
/** The comment that Cloudflare puts around its script. */
const addedComment = '<!-- Cloudflare Pages Analytics -->';
/**
 * Reads a page as a browser does: text that only looks like an alteration, in an attribute, a script
 * or a comment, would change the page by being there. Linear in the size of the page.
 *
 * @param text of the page, as byte text
 * @param headers of its response
 */
function tracesIn(text, headers) {
    const finder = new TraceFinder(text, headers);
    (0,markup_reader/* readMarkup */.J)(text, 'html', finder);
    return finder;
}
class TraceFinder {
    wantsText = false;
    added = [];
    emails = [];
    types = [];
    secured = [];
    #text;
    #lowered;
    #headers;
    #isWanted = false;
    #attributes = [];
    /** The open script: the start of its tag, and of its content. */
    #script;
    /** Whether a tag has come: a script before it would hide the doctype. */
    #isBegun = false;
    /** Whether browsers may read the rest otherwise. */
    #isUnsure = false;
    constructor(text, headers) {
        this.#text = text;
        this.#lowered = text.toLowerCase();
        this.#headers = headers;
    }
    startTag(name) {
        this.#isWanted = name === 'script' || name === 'a' || name === 'span';
        if (this.#attributes.length > 0)
            this.#attributes = [];
    }
    wantsAttribute(name) {
        return this.#isWanted || urlAttributes.has(name);
    }
    attribute(name, value) {
        const [, host] = /^https:\/\/([\w.:-]{1,260})/.exec(value.text) ?? [];
        const at = value.start + 'http'.length;
        const isUrl = host !== undefined && urlAttributes.has(name);
        if (isUrl)
            this.secured.push({ start: at, end: at + 1, original: '', host });
        if (this.#isWanted)
            this.#attributes.push({ ...value, name });
    }
    content(name, _isForeign, isRaw, position) {
        if (name === 'script' && isRaw) {
            this.#script = { start: this.#lowered.lastIndexOf('<script', position), end: position };
        }
        else if (this.#isWanted && !this.#isUnsure) {
            this.#addLink(name);
            this.#addEmail(position);
        }
        if (name !== 'script')
            this.#isBegun = true;
    }
    endTag(_name, position) {
        if (!this.#script)
            return;
        const { start, end: contentStart } = this.#script;
        this.#script = undefined;
        const content = this.#text.slice(contentStart, position);
        const close = '</script>';
        const end = this.#text.startsWith(close, position) ? position + close.length : position;
        // Browsers may take the end tag as a part of such a script (HTML Standard, 13.2.5.26).
        this.#isUnsure ||= content.includes('<!--') && /<script/i.test(content);
        if (this.#isUnsure)
            return;
        const name = end > position ? this.#addedScript(start, content) : undefined;
        if (name === undefined)
            this.#addType();
        else
            this.#add({ start, end, name });
    }
    comment(start, end) {
        const whole = { start: start - '<!--'.length, end: end + '-->'.length };
        if (this.#text.slice(whole.start, whole.end) === addedComment)
            this.#add(whole);
    }
    text() { }
    /** An addition is followed by a tag: within a tag or a reference, it would break it. */
    #add(part) {
        const next = /\s*(?:<|$)/y;
        next.lastIndex = part.end;
        if (this.#isBegun && !this.#isUnsure && next.test(this.#text))
            this.added.push(part);
    }
    #addedScript(start, content) {
        if (content !== '') {
            return this.#attributes.length === 0 ? knownInlineScript(content, this.#headers) : undefined;
        }
        // The tag does not begin before: the text of a value looks like its beginning.
        if (!this.#attributes.every((one) => one.start > start))
            return undefined;
        return knownScriptOf(this.#attributes, this.#headers);
    }
    #addType() {
        const [type, second] = this.#attributes.filter(({ name }) => name === 'type');
        const [, original] = /^[0-9a-f]{16,40}-(text\/javascript|module)$/.exec(type?.text ?? '') ?? [];
        if (!type || second || original === undefined)
            return;
        const [start, end] = [type.start - ' type="'.length, type.end + 1];
        const isUsual = this.#text.slice(start, end) === ` type="${type.text}"`;
        // Otherwise it may split the name of an attribute.
        const isLast = /[\s/>]/.test(this.#text.charAt(end));
        if (isUsual && isLast)
            this.types.push({ start, end, original });
    }
    #addLink(name) {
        if (name !== 'a')
            return;
        // Browsers use the first one.
        const href = this.#attributes.find((one) => one.name === 'href');
        const { text = '', start = 0, end = 0 } = href ?? {};
        const [, hex = ''] = /^\/cdn-cgi\/l\/email-protection#([0-9a-f]{4,400})$/.exec(text) ?? [];
        const mailbox = /^[^\s<>"'`@]+@[^\s<>"'`]+$/;
        const email = emailOf(hex);
        if (!mailbox.test(email))
            return;
        this.emails.push({ start, end, original: `mailto:${email}` });
    }
    /** An e-mail address in the text, as an element. */
    #addEmail(position) {
        const hidden = /<(?:span|a href="\/cdn-cgi\/l\/email-protection") class="__cf_email__" data-cfemail="([0-9a-f]{4,400})">\[email&#160;protected\]<\/(?:span|a)>/y;
        const start = this.#lowered.lastIndexOf('<', position - 1);
        hidden.lastIndex = start;
        const [, hex = ''] = hidden.exec(this.#text) ?? [];
        const isTag = this.#attributes.every((one) => one.start > start && knownNames.has(one.name));
        const email = emailOf(hex);
        if (!isTag || !/^[^\s<>"'`@]+@[^\s<>"'`@]+$/.test(email))
            return;
        this.emails.push({ start, end: hidden.lastIndex, original: email });
    }
}
/** The attributes of an obfuscated address. */
const knownNames = new Set(['href', 'class', 'data-cfemail']);
/** The first byte is the key of all others. */
function emailOf(hex) {
    const [key = 0, ...bytes] = Buffer.from(hex, 'hex');
    return Buffer.from(bytes.map((byte) => byte ^ key)).toString('latin1');
}

;// CONCATENATED MODULE: ./src/verify/alterations/alterations.ts







/** Undefined if its body was not kept. */
function servedPage(planned, { headers, redirectedTo, kept }, known) {
    const { siteUrl } = known;
    const body = kept();
    if (!body)
        return undefined;
    const url = redirectedTo === undefined ? plannedUrl(planned, siteUrl) : new URL(redirectedTo);
    return {
        body,
        headers,
        loads: (path) => known.buildFiles.loadedBy(path, body, url, siteUrl),
        isOfBuild: (place) => known.datePlaces.has(place),
    };
}
/** The alteration of a page that is otherwise the file, as a notice. */
function alterationOf(expected, { body, headers, loads, isOfBuild }) {
    const { path, sha256 } = expected;
    const reader = new file_reader/* FileReader */.q(path, 'digests');
    reader.update(body);
    const { normalizedDigest, sha256: digest, dates } = reader.end();
    const build = (detail, alike) => {
        const loaded = (0,file_kind/* isPage */.yp)({ path }) ? loads(path) : [];
        return loaded && { ...altered(detail), alike, loads: loaded };
    };
    if (digest !== sha256 && (normalizedDigest ?? digest) === (expected.normalizedDigest ?? sha256)) {
        return build('the same page from another build', 'from another build');
    }
    if (!(0,file_kind/* isPage */.yp)({ path }))
        return undefined;
    if ((0,build_dates/* differingDates */.C)(expected, { dates })?.every(({ place }) => isOfBuild(place))) {
        return build('the same page with another date', 'shown with another date');
    }
    for (const restored of restoredPages(body, headers, expected.size)) {
        if (restored.sha256 !== sha256)
            continue;
        const names = restored.alterations.join(', ');
        return { ...altered(names), alike: `altered by ${names}` };
    }
    return undefined;
}
const altered = (detail) => ({ kind: 'altered', level: 'notice', detail });
/**
 * The digests of a page after removing known alterations by CDNs: Rocket Loader, obfuscated e-mail
 * addresses, analytics, bot detection, `http:` as `https:`. If one of them is the digest of the file, the page is the
 * file, altered in transit. Any other script could be an attacker's. Linear in the size of the
 * page.
 *
 * @param page decoded
 * @param headers of its response
 * @param size of the file, in bytes. Default: that of the page
 */
function* restoredPages(page, headers, size = page.length) {
    const text = page.toString('latin1');
    const traces = tracesIn(text, headers);
    const names = new Set(traces.added.flatMap(({ name }) => name ?? []));
    if (names.size === 0 && page.length <= size)
        return;
    // Only its own script shows readers the addresses, or runs the scripts.
    const emails = names.has(emailObfuscation) ? traces.emails : [];
    const types = names.has(rocketLoader) ? originalTypes(traces) : [[]];
    for (const isLineKept of [true, false]) {
        const added = traces.added.map(({ start, end }) => ({
            start,
            end: isLineKept ? end : afterLineBreak(text, end),
            original: '',
        }));
        for (const changed of types) {
            const pieces = originalPieces(text, [...added, ...emails, ...changed]);
            yield { sha256: digest(...pieces), alterations: [...names] };
            const longer = pieces.reduce((sum, piece) => sum + piece.length, 0) - size;
            for (const secured of securedOf(traces, longer)) {
                const sha256 = digest(...originalPieces(text, [...added, ...emails, ...changed, ...secured]));
                yield { sha256, alterations: [...names, 'HTTPS rewrites'] };
            }
        }
    }
}
/** How many hosts may have been rewritten or not: each doubles the attempts. */
const maxHosts = 6;
/** Which URLs may have been rewritten, all of a host, if they are so many: each is a byte longer. */
function* securedOf({ secured }, count) {
    if (count <= 0 || count > secured.length)
        return;
    const hosts = [...Map.groupBy(secured, ({ host }) => host).values()];
    const [choices, fixed] = [hosts.slice(0, maxHosts), hosts.slice(maxHosts).flat()];
    for (let chosen = 0; chosen < 2 ** choices.length; chosen++) {
        const some = choices.filter((_, index) => (chosen >> index) % 2 === 1).flat();
        for (const all of [some, [...some, ...fixed]])
            if (all.length === count)
                yield all;
    }
}
/** Scripts without a type, or with the one that Rocket Loader keeps; modules always have one. */
function originalTypes({ types }) {
    const whole = types.map((one) => ({ ...one, original: ` type="${one.original}"` }));
    const bare = whole.map((one) => one.original === ' type="module"' ? one : { ...one, original: '' });
    return [bare, whole];
}
function originalPieces(text, traces) {
    const pieces = [];
    let at = 0;
    for (const { start, end, original } of traces.toSorted((a, b) => a.start - b.start)) {
        pieces.push(text.slice(at, start), original);
        at = end;
    }
    return [...pieces, text.slice(at)];
}
const afterLineBreak = (text, at) => (text.startsWith('\n', at) ? at + 1 : at);
function digest(...parts) {
    const hash = (0,external_node_crypto_.createHash)('sha256');
    for (const part of parts)
        hash.update(part, 'latin1');
    return hash.digest('hex');
}

;// CONCATENATED MODULE: ./src/verify/judge/refusal.ts
/** Statuses by which a host refuses the client, whatever it requests. */
const refusing = new Set([401, 402, 403, 407, 429, 451]);
const signIn = /(?:^|[/.@_-])(?:log-?in|sign-?in|sso|oauth2?|auth|authorize|saml2?|cloudflareaccess|accounts)(?:[/.?_-]|$)/i;
/** Headers of challenge pages, which have various statuses: of Cloudflare, AWS and Vercel. */
const challenges = ['cf-mitigated', 'x-amzn-waf-action', 'x-vercel-mitigated'];
/** A host that is up but refuses the client, for now or always; undefined if it does not. */
function refusalOf({ about }, response) {
    if (response.kind === 'redirect') {
        // Where removed pages lead is the site's own choice.
        return response.why === 'same-file' || about === 'removed' ? undefined : signInAt(response.to);
    }
    const { status, headers, redirectedTo } = response;
    if (isChallenge(headers))
        return blocked(`a challenge page (HTTP ${status})`);
    if (status === 429)
        return { ...blocked('HTTP 429'), mayChange: true };
    // Stores that do not allow public listing send 403 for missing files, too.
    if (status === 403)
        return about === 'file' ? { ...blocked('HTTP 403'), isForbidden: true } : undefined;
    if (refusing.has(status))
        return blocked(`HTTP ${status}`);
    if (status >= 500)
        return { kind: 'unreachable', level: 'difference', detail: `HTTP ${status}` };
    return about === 'nonexistent-url' ? signInOnSite(redirectedTo) : undefined;
}
/** @param url serialized, on the site's own origin: only its path can show that it is a sign-in page */
const signInOnSite = (url) => url === undefined ? undefined : signInAt(url, new URL(url).pathname);
function signInAt(url, tested = withoutQuery(url)) {
    return signIn.test(tested) ? blocked(`redirected to sign in at ${withoutQuery(url)}`) : undefined;
}
/** A query may hold a token. */
const withoutQuery = (url) => url.replace(/[?#].*$/s, '');
/** Whether the host asks for fewer requests: nginx's limits send 503, others 429. */
const isThrottle = (response) => response.kind === 'body' && (response.status === 429 || response.status === 503);
const blocked = (detail) => ({ kind: 'blocked', level: 'difference', detail });
const isChallenge = (headers) => challenges.some((name) => headers[name] !== undefined);

;// CONCATENATED MODULE: ./src/verify/judge/judge.ts








/**
 * Compares a response with what is expected. Pure. Reads a page that differs, in time linear in its
 * size.
 *
 * @returns undefined if it is as exported
 */
function judgeResponse(planned, response, known) {
    if (planned.about === 'http')
        return judgeHttp(response, known);
    const isOptional = planned.about === 'outside' && planned.what !== 'service worker';
    if (isOptional && !isSent(response))
        return undefined;
    if (response.kind === 'no-response')
        return difference('unreachable', response.reason);
    const refusal = refusalOf(planned, response);
    if (planned.about === 'file') {
        const found = refusal ?? judgeFile(planned, response, known);
        const isMissing = found?.kind === 'missing' || found?.isForbidden;
        if (!planned.mayBeMissing || !isMissing)
            return found;
        const detail = `${found.detail} for a URL without its extension or slash`;
        return { ...found, ...notice('missing', detail), group: 'other-names' };
    }
    if (refusal)
        return refusal;
    if (planned.about === 'removed')
        return judgeRemoved(planned, response, known);
    if (planned.about === 'outside')
        return judgeOutside(planned, response, known);
    return judgeNonexistent(planned, response, known);
}
function difference(kind, detail) {
    return { kind, level: 'difference', detail };
}
function notice(kind, detail) {
    return { kind, level: 'notice', detail };
}
function judgeFile(planned, response, known) {
    if (response.kind === 'redirect')
        return judgeRedirect(response);
    const { file } = planned;
    const { status } = response;
    const isOwnNotFoundPage = status === 404 && planned.isNotFoundPage;
    if (status >= 400 && !(isOwnNotFoundPage && isFile(response, file))) {
        return difference('missing', `HTTP ${status}`);
    }
    if (status !== 200 && !isOwnNotFoundPage)
        return difference('wrong', `HTTP ${status}`);
    const ofBody = isFile(response, file) ? undefined : judgeBody(planned, response, known);
    if (ofBody?.level === 'difference')
        return ofBody;
    const ofHeaders = judgeHeaders(file, response);
    if (ofHeaders?.level === 'difference')
        return ofHeaders;
    return judgeSlashless(planned, response, known) ?? ofBody ?? ofHeaders;
}
/** A page at the URL of its folder without the slash, from which its relative URLs lead elsewhere. */
function judgeSlashless(planned, response, { siteUrl }) {
    const { file, slashless } = planned;
    const body = slashless && response.redirectedTo === undefined && (0,file_kind/* isPage */.yp)(file) ? response.kept() : undefined;
    if (!body)
        return undefined;
    const url = plannedUrl(planned, siteUrl);
    const [here, meant] = [url, new URL(`${url.href}/`)].map((at) => pageReferences(file.path, body, at).references);
    const broken = meant?.find(({ to }, index) => to.href !== here?.[index]?.to.href);
    if (!broken)
        return undefined;
    const alike = 'also served without the slash of their folder, so that relative URLs lead elsewhere';
    const detail = `served without the slash of its folder, so that relative URLs lead elsewhere, not to ${withoutQuery(broken.to.href)}`;
    return { ...(slashless === 'redirected' ? difference : notice)('wrong', detail), alike };
}
function judgeRedirect({ status, to, why }) {
    switch (why) {
        case 'same-file':
            return undefined;
        case 'other-origin':
            return difference('redirected-away', `HTTP ${status} to ${withoutQuery(to)}`);
        case 'too-many':
            return difference('redirected-away', `over 3 redirects, the last to ${withoutQuery(to)}`);
        case 'unreadable':
            return difference('redirected-away', `HTTP ${status} without a readable URL`);
    }
}
const isFile = ({ digests }, { sha256 }) => digests.includes(sha256);
/** What makes browsers show no page at all, whatever the body is. */
function unshown({ headers, isUndecodable }, isOfPage) {
    if (isUndecodable) {
        const encoding = headers['content-encoding'];
        return difference('wrong', `sent as Content-Encoding ${encoding}, and not encoded like that`);
    }
    if (isOfPage && /^\s*attachment\b/i.test(headers['content-disposition'] ?? '')) {
        return difference('mistyped', 'sent as a download (Content-Disposition: attachment)');
    }
    return undefined;
}
/** The body is right, or the same page altered in transit. */
function judgeHeaders(file, response) {
    const { headers } = response;
    const isOfPage = (0,file_kind/* isPage */.yp)(file);
    const problemOfAll = unshown(response, isOfPage);
    if (problemOfAll)
        return problemOfAll;
    const refresh = isOfPage ? refreshProblem(headers) : undefined;
    if (refresh)
        return difference('redirected-away', `a Refresh header ${refresh}`);
    const contentType = headers['content-type'];
    const isNosniff = /^\s*nosniff\s*(?:,|$)/i.test(String(headers['x-content-type-options'] ?? ''));
    const body = /charset/i.test(contentType ?? '') && hasCharset(file.path) ? response.kept() : undefined;
    const problem = typeProblem(file, { contentType, isNosniff }) ?? charsetProblem(file, contentType, body);
    if (!problem)
        return undefined;
    return (problem.isRefused ? difference : notice)('mistyped', problem.detail);
}
/**
 * The URL that a page is replaced with after some seconds (HTML Standard, 4.2.5.3). Without one, the
 * page reloads: at 0 s, again and again.
 */
function refreshProblem({ refresh }) {
    const [, seconds = '', text = ''] = /^\s*([\d.]+)(?:[;,\s](.*))?$/s.exec(String(refresh ?? '')) ?? [];
    const url = text.replace(/^[;,\s]*(?:url\s*=\s*)?["']?/i, '').replace(/["'].*$/s, '');
    if (url.trim() !== '')
        return `leads to ${withoutQuery(url)}`;
    return Number.parseInt(seconds, 10) === 0 ? 'reloads the page without end' : undefined;
}
/** The body is not that of the file: finds out what it is instead. */
function judgeBody(planned, response, known) {
    const { file, before } = planned;
    const { notFoundBodies } = known;
    const { digests, redirectedTo } = response;
    const served = servedPage(planned, response, known);
    const altered = served && alterationOf(file, served);
    if (altered)
        return altered;
    if (digests.some((digest) => notFoundBodies.has(digest))) {
        return difference('missing', 'HTTP 200 with the 404 page');
    }
    if (before && (isFile(response, before) || (served && alterationOf(before, served)))) {
        return difference('stale', 'the body is that of the baseline');
    }
    const other = known.pathWith(digests);
    if (redirectedTo !== undefined) {
        // What is wrong there is reported for that URL.
        const { names = [planned.path] } = planned;
        if (names.some((path) => urlOf(known.siteUrl, path).href === redirectedTo))
            return undefined;
        const away = difference('redirected-away', `redirects to ${withoutQuery(redirectedTo)}`);
        return signInOnSite(redirectedTo) ?? away;
    }
    // Without a baseline, nobody can say whether it is the version before.
    const isBrief = !known.hasBaseline;
    const wrong = (detail, alike) => {
        return { kind: 'wrong', level: 'difference', detail, isBrief, alike };
    };
    if (other !== undefined)
        return wrong(`the body is that of ${other}`);
    const page = (0,file_kind/* isPage */.yp)(file) ? served : undefined;
    const found = page && known.bodyDifferences.between(file, page.body);
    if (found)
        return wrong(found.detail, found.alike);
    return { ...wrong(sizeDetail(file, response), page && 'not as exported'), isSized: true };
}
/** See `withSizes`. */
function sizeDetail({ size }, { bytes, digests, isCut }) {
    if (isCut)
        return 'over {bytes} instead of {expected}';
    if (digests.length > 1)
        return 'an encoded body of {bytes} with different content';
    if (bytes === size)
        return '{bytes}, as expected, but with different content';
    return '{bytes} instead of {expected}';
}
function judgeRemoved(planned, response, known) {
    const { before } = planned;
    if (response.kind === 'redirect' || response.redirectedTo !== undefined)
        return undefined;
    const { digests, status } = response;
    if (status >= 300)
        return undefined;
    if (isServedAs(before, planned, response, known)) {
        return difference('stale', 'the page was removed, but is still served');
    }
    const other = known.pathWith(digests);
    if (other !== undefined && (0,hosted_site/* namesOf */.eZ)(other).includes(planned.path))
        return undefined;
    // Reported once, for a URL that never existed.
    if (digests.some((digest) => known.notFoundBodies.has(digest)))
        return undefined;
    return difference('wrong', `the page was removed, but the response is HTTP ${status}`);
}
function isServedAs(file, planned, response, known) {
    if (isFile(response, file))
        return true;
    const served = servedPage(planned, response, known);
    return served !== undefined && alterationOf(file, served) !== undefined;
}
/** A redirect is the site's own choice, and another body is not what was deployed before. */
function judgeOutside(planned, response, known) {
    const { before, what } = planned;
    if (!isSent(response) || response.redirectedTo !== undefined)
        return undefined;
    if (what === 'robots.txt') {
        const folder = `${known.siteUrl.pathname.replace(/\/$/, '')}/`;
        if (!forbidsAll(`${response.kept() ?? ''}`, folder))
            return undefined;
        const detail = 'the host has a robots.txt that forbids all, and the export has none';
        return notice('outdated-file', detail);
    }
    if (!before || !isServedAs(before, planned, response, known))
        return undefined;
    const detail = `the ${what} was removed, but is still served`;
    return what === 'service worker'
        ? difference('outdated-worker', detail)
        : notice('outdated-file', detail);
}
const isSent = (response) => response.kind === 'body' && response.status === 200;
function judgeNonexistent(planned, response, known) {
    const { page, before, isFound } = planned;
    if (response.kind === 'redirect') {
        const away = judgeRedirect(response);
        return away && { ...away, detail: `a URL that never existed: ${away.detail}` };
    }
    const { status } = response;
    if (status === 200 && isFound)
        return notice('wrong', 'the start page is sent for missing URLs');
    if (status < 300) {
        const soft = difference('wrong', `HTTP ${status} for a URL that never existed (soft 404)`);
        return { ...soft, isSoftNotFound: true };
    }
    if (status === 403)
        return notice('wrong', 'HTTP 403 for missing URLs, instead of 404');
    if (status !== 404)
        return undefined;
    const hidden = unshown(response, true);
    if (hidden)
        return { ...hidden, detail: `the 404 page is ${hidden.detail}` };
    if (!page)
        return undefined;
    const served = isFile(response, page) ? undefined : servedPage(planned, response, known);
    const altered = served && alterationOf(page, served);
    if (altered || isFile(response, page)) {
        const ofHeaders = judgeHeaders(page, response);
        if (ofHeaders)
            return { ...ofHeaders, detail: `the 404 page: ${ofHeaders.detail}` };
        return altered?.loads ? altered : undefined;
    }
    const isBrief = before !== undefined && isServedAs(before, planned, response, known);
    const detail = `HTTP 404 without the site's ${page.path}${isBrief ? ', but with that of the baseline' : ''}`;
    return { ...notice('wrong', detail), mayChange: true, isBrief };
}
/** The site over http. Only a notice, as readers who type the host name start there. */
function judgeHttp(response, { siteUrl }) {
    if (response.kind === 'no-response')
        return notice('unreachable', `http: ${response.reason}`);
    if (response.kind === 'redirect') {
        const to = URL.parse(response.to);
        const isToSite = to?.protocol === 'https:' && to.host === siteUrl.host;
        const problem = judgeRedirect(response);
        return isToSite || !problem ? undefined : notice(problem.kind, `http: ${problem.detail}`);
    }
    const { status } = response;
    if (status >= 400)
        return notice('unreachable', `http: HTTP ${status}, instead of a redirect to https`);
    return notice('wrong', 'http is not redirected to https');
}

;// CONCATENATED MODULE: ./src/verify/request-state.ts


const maxDoublings = 3;
/** A request of the plan, and what its responses say so far. */
class RequestState {
    planned;
    /** Whether it was missing, stale or unreachable in this run. */
    isSuspect = false;
    /** Whether one right response is not enough. */
    isConfirmed;
    /** How many times it differed after a right response. */
    reverts = 0;
    #last;
    #notice;
    #inRow = 0;
    #rightSince = 0;
    #bytes = 0;
    constructor(planned) {
        this.planned = planned;
        this.isConfirmed = 'isConfirmed' in planned && planned.isConfirmed === true;
    }
    /** The site over http, the only request without a path, never differs. */
    get path() {
        return 'path' in this.planned ? this.planned.path : '';
    }
    /**
     * Adds the result of the last response.
     *
     * @param at in milliseconds since the first request
     * @param bytes of its body
     */
    add(difference, at, bytes = 0) {
        if (difference?.isSized)
            this.#bytes = bytes;
        const { isIdentity } = this;
        if (difference?.level !== 'difference') {
            if (this.#inRow++ === 0)
                this.#rightSince = Math.ceil(at);
            this.#notice = isIdentity ? (difference ?? this.#notice) : difference;
            return;
        }
        const isRevert = this.#inRow > 0 && !isIdentity && difference.kind !== 'blocked';
        if (isRevert)
            this.reverts++;
        const isUnstable = isRevert || this.#last?.kind === 'unstable';
        if (isUnstable)
            this.#last = unstable(difference);
        else if (!isIdentity)
            this.#last = difference;
        else
            this.#last = { ...difference, detail: `${difference.detail}, if requested as identity` };
        this.#inRow = 0;
    }
    /** Whether its responses are enough to judge it. */
    get isJudged() {
        return this.#last !== undefined || this.#inRow >= this.needed;
    }
    /**
     * Whether the next request accepts no compression: the last one that it needs. After the first, a
     * host that is right every second time would seem to have another body for it.
     */
    get isIdentity() {
        const isAlso = this.planned.about === 'file' && this.planned.isAlsoIdentity === true;
        return isAlso && this.#inRow === this.needed - 1;
    }
    /**
     * How many right responses in a row it needs: with one of two servers stale, 5 of them are luck in one
     * of 32 rounds, so that a URL that goes back needs twice as many.
     */
    get needed() {
        if (this.isConfirmed)
            return confirmations * 2 ** Math.min(this.reverts, maxDoublings);
        return this.planned.about === 'file' && this.planned.isAlsoIdentity ? 2 : 1;
    }
    /** Whether the last response was right, and more are needed. */
    get needsMore() {
        return this.#inRow > 0 && this.#inRow < this.needed;
    }
    /** A URL that once differed does so until enough right responses have followed. */
    get difference() {
        if (!this.isJudged || this.#inRow >= this.needed)
            return this.#notice;
        if (this.#inRow === 0 || !this.#last)
            return this.#last;
        const detail = `${this.#last.detail}; then right ${this.#inRow} of ${this.needed} times`;
        return { ...this.#last, detail };
    }
    /** What is different, as a clause. */
    get detail() {
        const { difference, planned } = this;
        const expected = planned.about === 'file' ? planned.file.size : 0;
        return difference ? (0,verify_difference/* withSizes */.Z)(difference, { bytes: this.#bytes, expected }) : '';
    }
    /** When a suspect became right, in milliseconds since the first request; 0 for all others. */
    get rightSince() {
        return this.isSuspect ? this.#rightSince : 0;
    }
}
function unstable({ kind, detail: last, isSized = false }) {
    const what = `right, and then ${verify_difference/* differenceTitles */.ZI[kind].toLowerCase()}`;
    const detail = last ? `${what}: ${last}` : what;
    return { kind: 'unstable', level: 'difference', detail, isSized };
}

;// CONCATENATED MODULE: ./src/verify/request-states.ts






/** So many URLs that differed are confirmed at most, as long as all of them stay right. */
const request_states_maxConfirmed = 50;
/** All requests of a verification, and what their responses say so far. */
class RequestStates {
    /** In the order of the plan. */
    #all;
    /** Whether the host sends HTTP 403 for URLs that never existed. */
    isForbidding = false;
    constructor(requests) {
        this.#all = requests.map((planned) => new RequestState(planned));
    }
    get all() {
        return this.#all;
    }
    add(states) {
        this.#all.push(...states);
    }
    /** Chooses the URLs for which one right response is not enough, by seed. */
    confirmSuspects(seed) {
        for (const { state, difference } of this.#unsettled()) {
            state.isSuspect ||= difference.kind !== 'blocked';
        }
        for (const state of this.#all)
            state.isSuspect ||= isBriefly(state);
        const suspects = this.#all.filter(({ isSuspect }) => isSuspect);
        const confirmed = this.#hasReverted ? suspects : sampleOf(suspects, request_states_maxConfirmed, seed);
        for (const state of confirmed)
            state.isConfirmed = true;
    }
    /** The URLs of the next round: those that may have changed, and those that were never requested. */
    nextRound() {
        const unsettled = new Set(Array.from(this.#unsettled(), ({ state }) => state));
        return this.#all.filter((state) => {
            const { isJudged, difference } = state;
            const mayChange = difference?.level === 'notice' && (0,verify_difference/* mayStillChange */.uE)(difference);
            return unsettled.has(state) || isBriefly(state) || !isJudged || mayChange;
        });
    }
    /**
     * How many requests one after another the next round needs, on each connection.
     *
     * @param urls how many it has
     */
    nextInRow(urls, connections) {
        let already = 0;
        for (const { state } of this.#unsettled())
            if (state.isConfirmed)
                already++;
        const confirmed = this.#hasReverted ? urls : Math.max(already, Math.min(urls, request_states_maxConfirmed));
        const requests = confirmed * confirmations + urls - confirmed;
        return Math.max(confirmations, Math.ceil(requests / connections));
    }
    /** How many URLs there are, and how they stand. */
    get counts() {
        const meaning = forbiddenIn(this.#all, this.isForbidding);
        let [good, differing, unsettled, neverRequested, notYet, propagationMs] = [0, 0, 0, 0, 0, 0];
        for (const { planned, isJudged, difference, rightSince } of this.#all) {
            const isOfFile = planned.about === 'file';
            propagationMs = Math.max(propagationMs, rightSince);
            if (difference?.level === 'difference') {
                differing++;
                if ((0,verify_difference/* mayStillChange */.uE)(meaning(planned, difference)))
                    unsettled++;
            }
            else if (!isJudged) {
                neverRequested++;
                if (isOfFile)
                    notYet++;
            }
            else if (isOfFile)
                good++;
        }
        // A host that serves another site does not become this one within minutes.
        const briefly = good > 0 ? this.#all.filter(isBriefly) : [];
        const brief = briefly.filter(({ difference }) => difference?.level === 'difference').length;
        return {
            urls: good + differing + notYet,
            good,
            unsettled,
            brief: briefly.length,
            settled: differing - unsettled - brief,
            neverRequested,
            notYet,
            /** Until the last URL was right; undefined if one is not. In milliseconds. */
            propagationMs: differing + neverRequested === 0 ? propagationMs : undefined,
        };
    }
    exampleAt(siteUrl) {
        const [first] = this.#unsettled();
        const state = first?.state ?? this.#all.find(isBriefly);
        return state && { url: plannedUrl(state.planned, siteUrl).href, detail: state.detail };
    }
    /** In the order of the plan. They are made one by one, as those of a whole site are large. */
    *differencesAt(siteUrl, kind) {
        const meaning = forbiddenIn(this.#all, this.isForbidding);
        for (const state of this.#all) {
            const { planned, difference: last } = state;
            const difference = last && meaning(planned, last);
            if (difference?.kind !== kind)
                continue;
            const { about } = planned;
            const url = plannedUrl(planned, siteUrl).href;
            const page = about === 'file' && (0,file_kind/* isPage */.yp)(planned.file) ? planned.file.path : undefined;
            const detail = difference.isSized ? state.detail : difference.detail;
            yield { ...difference, detail, about, url, page };
        }
    }
    /** In sets, as a map of all files would be the largest object of the report. */
    get files() {
        const [good, bad] = [new Set(), new Set()];
        for (const { planned, isJudged, difference } of this.#all) {
            const isGood = isJudged && difference?.level !== 'difference';
            if (planned.about === 'file')
                (isGood ? good : bad).add(planned.file);
        }
        let pages = 0;
        for (const file of bad)
            good.delete(file);
        for (const set of [good, bad])
            for (const file of set)
                if ((0,file_kind/* isPage */.yp)(file))
                    pages++;
        return { requested: good.size + bad.size, pages, verified: good.size };
    }
    /** Whether the host says of a URL that never existed that it is missing. */
    get saysMissing() {
        return this.#all.some(({ planned, isJudged, difference }) => planned.about === 'nonexistent-url' && isJudged && !difference);
    }
    /** URLs whose difference may disappear; a confirmed one needs more right responses than one. */
    *#unsettled() {
        const meaning = forbiddenIn(this.#all, this.isForbidding);
        for (const state of this.#all) {
            const last = state.difference;
            const difference = last?.level === 'difference' && meaning(state.planned, last);
            if (difference && (0,verify_difference/* mayStillChange */.uE)(difference))
                yield { state, difference };
        }
    }
    get #hasReverted() {
        return this.#all.some(({ reverts }) => reverts > 0);
    }
}
const isBriefly = ({ difference }) => difference?.isBrief === true && (difference.level === 'notice' || !(0,verify_difference/* mayStillChange */.uE)(difference));
/**
 * Decides what an HTTP 403 for a file means, by the responses to other URLs: stores without public
 * listing send it for missing files, and servers for a page whose name a folder has. Pure.
 *
 * @param isForbidding whether the host sends it for URLs that never existed
 */
function forbiddenIn(states, isForbidding) {
    if (!states.some(({ difference }) => difference?.isForbidden))
        return (_, difference) => difference;
    /** By folder, how many more URLs have the file than HTTP 403. */
    const balance = new Map();
    const served = new Set();
    for (const { planned, isJudged, difference } of states) {
        if (planned.about !== 'file' || !isJudged)
            continue;
        const folder = folderOf(planned.file.path);
        const isServed = difference?.level !== 'difference' && difference?.kind !== 'missing';
        if (isServed)
            served.add(folder);
        else if (!difference?.isForbidden)
            continue;
        balance.set(folder, (balance.get(folder) ?? 0) + (difference?.isForbidden ? -1 : 1));
    }
    return (planned, difference) => {
        if (!difference.isForbidden || planned.about !== 'file' || served.size === 0)
            return difference;
        const missing = { ...difference, kind: 'missing' };
        const { detail } = difference;
        if (isForbidding)
            return { ...missing, detail: `${detail}, as for URLs that never existed` };
        const folder = folderOf(planned.file.path);
        if (!served.has(folder) || (balance.get(folder) ?? 0) < 0)
            return difference;
        const why = 'missing, hidden by a folder of that name, or unreadable for the server';
        return { ...missing, detail: `${detail}: ${why}` };
    };
}
const folderOf = (path) => path.slice(0, path.lastIndexOf('/') + 1);

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/reading/normalize/build-marks.ts
var build_marks = __webpack_require__(20051);
;// CONCATENATED MODULE: ./src/verify/judge/body-difference.ts


/** How many bytes are digested to find what was added to the pages of a site. */
const searchBudget = 256 * 1024 ** 2;
/** How much of each end of a page is searched, in bytes. */
const searchedLength = 32_768;
/** How many additions are remembered. */
const maxAdditions = 16;
/** How many places of a known addition are tried in each page. */
const maxPlaces = 4;
/** How many differences are told apart: beyond, only the lengths are compared. */
const maxDistinct = 1_000;
/** How much of a difference is shown, in bytes. */
const maxShown = 80;
class BodyDifferences {
    #read;
    /** Found in other bodies of the site, as byte text. */
    #additions = new Set();
    #distinct = new Set();
    #left = searchBudget;
    /** @param read reads a file of the export, where it is on disk */
    constructor(read) {
        this.#read = read;
    }
    /** Undefined if only the lengths can be compared. */
    between(file, body) {
        const found = this.#find(file, body);
        if (!found || this.#distinct.has(found.alike))
            return found;
        if (this.#distinct.size === maxDistinct)
            return undefined;
        this.#distinct.add(found.alike);
        return found;
    }
    #find({ path, size, sha256 }, body) {
        const original = this.#read(path);
        const isRead = original?.length === size && (0,external_node_crypto_.hash)('sha256', original) === sha256;
        const text = body.toString('latin1');
        const { removed, added } = isRead
            ? changeBetween(original.toString('latin1'), text)
            : { removed: '', added: this.#additionTo(text, size, sha256) };
        if (added === undefined)
            return undefined;
        const length = lengthChange(body.length - size);
        const [from, to] = [body_difference_shown(removed), body_difference_shown(added)];
        if (removed === '') {
            const what = scriptIn(added) ?? `${to} was added`;
            return { detail: `${length}: ${what}`, alike: `${length}: ${to} was added to each` };
        }
        const what = added === '' ? `${from} was removed` : `${from} was replaced by ${to}`;
        return { detail: `${length}: ${what}`, alike: `${length}: ${what}` };
    }
    /** The one text without which a page is the file: at most so much of it is searched as the budget allows. */
    #additionTo(text, size, sha256) {
        const length = text.length - size;
        if (length <= 0)
            return undefined;
        const isAt = (at) => {
            const rest = (0,external_node_crypto_.createHash)('sha256').update(text.slice(0, at), 'latin1');
            return rest.update(text.slice(at + length), 'latin1').digest('hex') === sha256;
        };
        const known = [...this.#additions].filter((added) => added.length === length);
        const at = known.flatMap((added) => placesOf(added, text)).find(isAt) ??
            (this.#left > 0 ? likelyPlaces(text, length) : []).find((place) => {
                this.#left -= size;
                return this.#left > 0 && isAt(place);
            });
        if (at === undefined)
            return undefined;
        const added = text.slice(at, at + length);
        if (this.#additions.size < maxAdditions)
            this.#additions.add(added);
        return added;
    }
}
/** At the tags near both ends, and at the end. */
function likelyPlaces(text, length) {
    const last = Math.max(searchedLength, text.length - searchedLength - length);
    const first = tagsIn(text.slice(0, searchedLength));
    const others = tagsIn(text.slice(last)).map((place) => last + place);
    return [text.length - length, ...others.toReversed(), ...first];
}
/** Where tags begin, and the white space before them. */
const tagsIn = (text) => Array.from(text.matchAll(/(\s?)<(?!\/)/g), ({ index, 1: space }) => space ? [index, index + 1] : [index]).flat();
function placesOf(part, text) {
    const places = [];
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
        places.push(at);
        if (places.length === maxPlaces)
            break;
    }
    return places;
}
/** Without what both have at their beginnings and ends. */
function changeBetween(before, after) {
    const shorter = Math.min(before.length, after.length);
    let start = 0;
    while (start < shorter && before[start] === after[start])
        start++;
    let end = 0;
    while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end))
        end++;
    return {
        removed: before.slice(start, before.length - end),
        added: after.slice(start, after.length - end),
    };
}
function scriptIn(added) {
    if (!/^\s*<script[\s>]/i.test(added))
        return undefined;
    const [, source] = /\ssrc\s?=\s?["']?([^\s"'>]{1,300})/.exec(added.slice(0, 1000)) ?? [];
    return source ? `a script was added: ${source}` : 'an inline script was added';
}
function lengthChange(bytes) {
    if (bytes === 0)
        return 'of the same length';
    return `${(0,quantity/* counted */.hS)(Math.abs(bytes), 'byte')} ${bytes > 0 ? 'longer' : 'shorter'}`;
}
/** The first bytes, as text on one line. */
function body_difference_shown(byteText) {
    const bytes = Buffer.from(byteText.slice(0, maxShown), 'latin1');
    const text = bytes.toString().replace(/\s+/g, ' ').trim();
    return `\`${text}${byteText.length > maxShown ? '…' : ''}\``;
}

;// CONCATENATED MODULE: ./src/verify/site-knowledge.ts







/** What is known about a site beyond a single request. */
class SiteKnowledge {
    /** Without a slash at its end, unless its path is `/`. */
    siteUrl;
    hasBaseline;
    /** Digests of the bodies that the host sends with status 200 for URLs that never existed. */
    notFoundBodies = new Set();
    bodyDifferences;
    #manifest;
    /** Sorted: a map would be a fifth of the memory of the manifest. */
    #byDigest;
    #buildFiles;
    #datePlaces;
    /** @param site the folder of the export, if it is on disk */
    constructor(siteUrl, manifest, { site, hasBaseline = true } = {}) {
        this.siteUrl = siteUrl;
        this.hasBaseline = hasBaseline;
        this.#manifest = manifest;
        this.bodyDifferences = new BodyDifferences((path) => fileOf(site, path));
    }
    get buildFiles() {
        this.#buildFiles ??= new BuildFiles(this.#manifest.files);
        return this.#buildFiles;
    }
    /** Where the pages have dates that every build may write. */
    get datePlaces() {
        this.#datePlaces ??= (0,build_dates/* placesOfBuild */.I)(this.#manifest.files);
        return this.#datePlaces;
    }
    /** The path of the file of the export with the first of these digests that one has. */
    pathWith(digests) {
        this.#byDigest ??= this.#manifest.files.toSorted((a, b) => a.sha256 < b.sha256 ? -1 : Number(a.sha256 > b.sha256));
        for (const digest of digests) {
            let [low, high] = [0, this.#byDigest.length];
            while (low < high) {
                const middle = (low + high) >> 1;
                if ((this.#byDigest[middle]?.sha256 ?? '') < digest)
                    low = middle + 1;
                else
                    high = middle;
            }
            const found = this.#byDigest[low];
            if (found?.sha256 === digest)
                return found.path;
        }
        return undefined;
    }
}
/** A file of the site on disk; undefined if it cannot be read. */
function fileOf(site, path) {
    try {
        const file = (0,external_node_path_.join)(site ?? '', path);
        return site !== undefined && (0,external_node_fs_.statSync)(file).isFile() ? (0,external_node_fs_.readFileSync)(file) : undefined;
    }
    catch {
        return undefined;
    }
}
/** Finds the files that a page of another build loads among those of the export. */
class BuildFiles {
    /** By path, and by the path without the id of the build. */
    #byPath = new Map();
    /** The folders of data files of the Next.js Pages Router, each named after a build. */
    #dataFolders = new Set();
    constructor(files) {
        for (const file of files) {
            if (file.normalizedPath === undefined)
                continue;
            this.#byPath.set(file.normalizedPath, file);
            this.#byPath.set(file.path, file);
            const [, folder] = /_next\/data\/([^/]+)\//.exec(file.path) ?? [];
            if (folder)
                this.#dataFolders.add(folder);
        }
    }
    /**
     * The files in folders named after a build that a page loads. Undefined if the export has no such
     * file: then nobody can say what the page loads.
     *
     * @param path of the page's file
     * @param url of its response
     * @param site as for `requestOptions`
     */
    loadedBy(path, page, url, site) {
        if (!this.#hasData(page))
            return undefined;
        const { references, isPartial } = pageReferences(path, page, url);
        if (isPartial)
            return undefined;
        const loaded = [];
        for (const { kind, to } of references) {
            if (kind === 'link' || (0,build_marks/* normalizePath */.Fd)(to.pathname) === to.pathname)
                continue;
            const inSite = pathIn(site, to) ?? '';
            const file = this.#byPath.get(inSite) ?? this.#byPath.get((0,build_marks/* normalizePath */.Fd)(inSite));
            if (!file)
                return undefined;
            loaded.push({ path: inSite, file });
        }
        return loaded;
    }
    /** Whether the data files that the links of a page load are of the export. */
    #hasData(page) {
        if (this.#dataFolders.size === 0)
            return true;
        const [, ...scripts] = page.toString('latin1').split('__NEXT_DATA__');
        return scripts.every((script) => {
            const [, build] = /"buildId":"([^"]+)"/.exec(script.split('<', 1)[0] ?? '') ?? [];
            return build === undefined || this.#dataFolders.has(build);
        });
    }
}

// EXTERNAL MODULE: ./src/kernel/http/exchange.ts
var exchange = __webpack_require__(68805);
// EXTERNAL MODULE: ./src/kernel/http/transport-failure.ts
var transport_failure = __webpack_require__(49300);
// EXTERNAL MODULE: ./src/kernel/http/origin.ts
var origin = __webpack_require__(36178);
// EXTERNAL MODULE: ./src/kernel/http/retry.ts
var retry = __webpack_require__(20812);
;// CONCATENATED MODULE: ./src/verify/wire/response.ts




/** Browsers follow more, but no static host needs more. */
const maxRedirects = 3;
/** How much is read of responses that are not the file, in bytes. */
const maxOther = 65_536;
/**
 * Reads a response.
 *
 * @param options with the URL that was requested, and how many redirects led to it
 * @param limits is called whenever data arrives
 * @returns the response, or the URL to which a redirect leads
 */
async function receiveResponse(response, options, limits) {
    const { status, headers } = response;
    const { url, redirects, maxBytes, readsNotFound, isKept } = options;
    const next = nextOf(response, url, options);
    const isOfUse = !next && (status === 200 || (status === 404 && readsNotFound));
    const reader = new BodyReader({
        // The body of a redirect is read only so that its connection can be reused.
        encoding: next ? undefined : headers['content-encoding'],
        maxBytes: isOfUse ? maxBytes : Math.min(maxBytes, maxOther),
        isKept: isKept && !next,
    });
    const isWhole = await readWith(response, (part) => {
        limits.received();
        return reader.write(part);
    });
    const body = await reader.end(isWhole);
    if (next instanceof URL) {
        return redirects < maxRedirects ? next : redirectTo(next, status, 'too-many');
    }
    if (next)
        return next;
    const redirectedTo = redirects > 0 ? url.href : undefined;
    const retryAfterMs = (0,retry/* retryAfter */.P9)(headers['retry-after'], headers.date, new Date());
    return { kind: 'body', status, headers, redirectedTo, retryAfterMs, ...body };
}
/**
 * Reads a body by events: an async iterator takes several times as long for a small body.
 *
 * @param use returns false, or resolves with it, to stop
 * @returns whether it was read to its end
 */
function readWith({ body, origin }, use) {
    const { promise, resolve, reject } = Promise.withResolvers();
    function stop() {
        resolve(false);
        body.destroy();
    }
    body.on('data', (chunk) => {
        const isEnough = use(chunk);
        if (isEnough === false)
            return stop();
        if (isEnough === true)
            return;
        body.pause();
        isEnough.then((more) => (more ? body.resume() : stop()), reject);
    });
    body.once('end', () => resolve(true));
    body.on('error', (error) => reject((0,transport_failure/* brokenBody */.Os)(error, origin)));
    const closed = () => {
        if (!body.readableEnded)
            reject((0,transport_failure/* brokenBody */.Os)(new Error('closed'), origin));
    };
    body.once('close', closed);
    // An error that arrives together with the headers is emitted before anything listens.
    if (body.destroyed)
        closed();
    return promise;
}
/**
 * The next URL of a redirect, or the redirect as the result if it is not followed; undefined if the
 * response is not a redirect.
 */
function nextOf({ status, headers }, url, { isPlannedUrl }) {
    const next = (0,origin/* redirect */.V2)({ method: 'GET', url }, { status, location: headers.location }, (to) => to.origin === url.origin);
    if (!next)
        return undefined;
    if ('to' in next) {
        next.to.hash = '';
        return isPlannedUrl(next.to) ? redirectTo(next.to, status, 'same-file') : next.to;
    }
    const to = headers.location && URL.parse(headers.location, url.href);
    return redirectTo(to || undefined, status, to ? 'other-origin' : 'unreadable');
}
function redirectTo(to, status, why) {
    // Credentials in a URL are for nobody else.
    if (to)
        Object.assign(to, { username: '', password: '' });
    return { kind: 'redirect', status, to: to?.href ?? '', why };
}

;// CONCATENATED MODULE: ./src/verify/wire/request.ts




/**
 * Requests a URL and reads the response. Redirects within its origin are followed; nothing is sent
 * to another origin. Time and memory are bounded, whatever the host does. A connection on which
 * nothing arrives may be lost, so that the URL is requested on another one, too.
 *
 * @param signal ends the request
 * @throws the reason of the signal
 */
async function requestUrl(options, sender, signal) {
    const attempts = [new AbortController(), new AbortController()];
    const end = (reason) => {
        for (const one of attempts)
            one.abort(reason);
    };
    const abort = () => end(signal.reason);
    if (signal.aborted)
        abort();
    signal.addEventListener('abort', abort);
    try {
        const quiet = Promise.withResolvers();
        const response = attempt(options, sender, attempts[0], () => quiet.resolve(undefined));
        if (await Promise.race([response, quiet.promise]))
            return await response;
        const other = attempt(options, { ...sender, connections: undefined }, attempts[1], () => { });
        const complete = await Promise.any([response, other].map(received)).catch(() => response);
        end(superseded);
        return complete;
    }
    finally {
        signal.removeEventListener('abort', abort);
    }
}
const superseded = new transport_failure/* TransportFailure */.Az('another connection was faster', { sent: true });
async function received(attempted) {
    const response = await attempted;
    if (response.kind === 'no-response')
        throw superseded;
    return response;
}
/** @param abort also for the time limits @param onQuiet if nothing arrives @throws its reason */
async function attempt(options, { headers: own, connections, onRequest, onResponse }, abort, onQuiet) {
    const { accept, 'accept-encoding': acceptEncoding } = options.headers;
    const headers = { accept, ...own, 'accept-encoding': acceptEncoding };
    const { signal } = abort;
    const limits = new RequestLimits(abort, options.maxBytes, onQuiet);
    let { url } = options;
    try {
        for (let redirects = 0;; redirects++) {
            onRequest();
            const request = { method: 'GET', url, headers };
            const response = await (0,exchange/* exchange */.c)(request, { signal, connections, isLenient: true });
            onResponse(response);
            limits.received();
            const read = await receiveResponse(response, { ...options, url, redirects }, limits);
            if (!(read instanceof URL))
                return read;
            url = read;
        }
    }
    catch (error) {
        const cause = signal.aborted ? signal.reason : error;
        if (!(cause instanceof transport_failure/* TransportFailure */.Az))
            throw cause;
        return { kind: 'no-response', reason: cause.message };
    }
    finally {
        limits.end();
    }
}
/** After so long without data, a second connection is tried, in milliseconds. */
const quietLimit = 5_000;
/** Maximum time without data, in milliseconds. */
const stallLimit = 30_000;
/** Minimum speed of a body, in bytes per millisecond. */
const minPace = 10;
/** The time limits of one URL, including its redirects. */
class RequestLimits {
    #abort;
    #onQuiet;
    #timer;
    #total;
    #end;
    #quiet = 0;
    constructor(abort, maxBytes, onQuiet) {
        this.#abort = abort;
        this.#onQuiet = onQuiet;
        this.#total = stallLimit + maxBytes / minPace;
        this.#end = performance.now() + this.#total;
        this.#timer = setTimeout(() => this.#isQuiet(), quietLimit);
    }
    /**
     * Checked whenever data arrives, so it needs no timer: a connection without data is ended by the
     * other limit.
     */
    received() {
        this.#quiet = 0;
        this.#timer.refresh();
        if (performance.now() < this.#end)
            return;
        this.#exceeded('the response was not complete after', this.#total);
    }
    end() {
        clearTimeout(this.#timer);
    }
    #isQuiet() {
        this.#quiet += quietLimit;
        if (this.#quiet >= stallLimit)
            this.#exceeded('nothing arrived for', stallLimit);
        else {
            this.#timer.refresh();
            this.#onQuiet();
        }
    }
    #exceeded(what, milliseconds) {
        const reason = `${what} ${(0,quantity/* formatDuration */.a3)(milliseconds)}`;
        this.#abort.abort(new transport_failure/* TransportFailure */.Az(reason, { sent: true }));
    }
}

;// CONCATENATED MODULE: ./src/verify/wire/request-queue.ts
/**
 * Works on items concurrently, in order, until all are done, the time is over, or `work` returns
 * `stop`. Items that were started are completed, unless the time is over.
 *
 * @param work aborted when the time is over
 * @returns the items that were not completed
 * @throws the first error of `work`, after all others have settled
 */
async function workThrough(items, concurrency, work, time) {
    const running = new Set();
    const unfinished = [];
    let next = 0;
    let isStopped = false;
    let failure;
    const finish = setTimeout(() => {
        isStopped = true;
        for (const abort of running)
            abort.abort(outOfTime);
    }, time.finish);
    const begun = performance.now();
    async function worker() {
        while (!isStopped && next < items.length && performance.now() - begun < time.begin) {
            const item = items[next++];
            const abort = new AbortController();
            running.add(abort);
            try {
                if ((await work(item, abort)) === 'stop')
                    isStopped = true;
            }
            catch (error) {
                if (error !== outOfTime) {
                    failure ??= { error };
                    isStopped = true;
                }
                unfinished.push(item);
            }
            finally {
                running.delete(abort);
            }
        }
    }
    await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
    clearTimeout(finish);
    if (failure)
        throw failure.error;
    return [...unfinished, ...items.slice(next)];
}
const outOfTime = new Error('the time for this round is over');
/** How many requests per connection must succeed in a row before another connection is added. */
const perConnection = 20;
/**
 * Limits the number of connections. It is halved when the host throttles requests, and again if the
 * pause after that was not enough: some hosts refuse the first request for each URL.
 */
class ConnectionLimit {
    max;
    #succeeded = 0;
    current;
    /** How many times in a row the host has throttled requests. */
    refusals = 0;
    constructor(max) {
        this.max = max;
        this.current = max;
    }
    /**
     * To be called once for all requests that were throttled at the same time.
     *
     * @param isRepeated whether one of them was throttled before
     */
    refused(isRepeated) {
        if (isRepeated || this.current === this.max) {
            this.current = Math.max(1, Math.floor(this.current / 2));
        }
        this.#succeeded = 0;
        this.refusals++;
    }
    succeeded() {
        this.refusals = 0;
        this.#succeeded++;
        if (this.current === this.max || this.#succeeded < perConnection * this.current)
            return;
        this.current++;
        this.#succeeded = 0;
    }
}

;// CONCATENATED MODULE: ./src/verify/rounds.ts














/** How often a throttled URL is requested in one round. */
const maxThrottles = 3;
/** After this many responses without a file, the rest of the round is skipped. */
const minUseless = 64;
/** A certificate that ends earlier should have been renewed. */
const minCertificateDays = 14;
/** The maximum delay between two requests for a URL that is confirmed, in milliseconds. */
const maxJitter = 5;
/**
 * A request that ran at least this long before an abort counts as one without a response. In
 * milliseconds.
 */
const minSilence = 1000;
const silence = {
    kind: 'no-response',
    reason: 'no complete response before the time was over',
};
/** Requests the URLs of a plan, and repeats those that may change, round by round. */
class Rounds {
    mixedContent = new MixedContent();
    #siteUrl;
    #further;
    #headerNotices;
    #headers;
    #connections = new connections/* Connections */.U();
    #limit;
    #seed;
    #known;
    #states;
    #shared = new verify_difference/* SharedDifferences */._0();
    /** Requests that this step has found to be necessary. */
    #added = [];
    /** How many times the host has throttled a request in this round. */
    #throttles = new Map();
    #queue;
    #retryAfterMs;
    /** How many responses of this round were without a file. */
    #useless = 0;
    /** Whether the host has sent a file, right or wrong. */
    #hasSent = false;
    /** Whether it serves URLs that never existed. */
    #isSoft = false;
    #requests = 0;
    /** When the certificate of the first response ends, in milliseconds since 1970. */
    #certificateEnd;
    /** Of the requests of this round that got a response. */
    #roundTime = { requests: 0, milliseconds: 0 };
    constructor(manifest, plan, options) {
        this.#siteUrl = new URL(options.siteUrl);
        const hosts = { siteUrl: this.#siteUrl, domain: manifest.domain };
        this.#further = new FurtherRequests(plan, hosts, options.seed);
        this.#headerNotices = new HeaderNotices(hosts, manifest.files);
        const { hasBaseline } = plan;
        this.#known = new SiteKnowledge(this.#siteUrl, manifest, { site: options.site, hasBaseline });
        this.#headers = Object.fromEntries(options.requestHeaders.map(([name, value]) => [name.toLowerCase(), value]));
        this.#seed = options.seed;
        this.#limit = new ConnectionLimit(options.verifyConcurrency);
        this.#states = new RequestStates(plan.requests);
        this.#queue = this.#states.all;
    }
    /** Starts a round with the URLs that may have changed, and those that were never requested. */
    startNext() {
        this.#states.confirmSuspects(this.#seed);
        this.#queue = this.#states.nextRound();
        this.#throttles = new Map();
        this.#useless = 0;
        this.#roundTime = { requests: 0, milliseconds: 0 };
    }
    async step(time) {
        this.#retryAfterMs = undefined;
        // The response for missing URLs must be known first.
        const isAbsent = ({ planned }) => planned.about === 'nonexistent-url';
        const absent = this.#queue.filter(isAbsent);
        const [items, rest] = absent.length > 0
            ? [absent, this.#queue.filter((state) => !isAbsent(state))]
            : [this.#queue, []];
        const throttled = [];
        const begun = performance.now();
        const now = () => time.elapsed + performance.now() - begun;
        const work = (state, abort) => this.#work(state, abort, throttled, now);
        const left = await workThrough(items, this.#limit.current, work, time);
        const isRepeated = throttled.some((state) => (this.#throttles.get(state) ?? 0) > 1);
        if (throttled.length > 0)
            this.#limit.refused(isRepeated);
        const added = this.#added.splice(0);
        this.#states.add(added);
        this.#queue = this.#isHopeless ? [] : throttled.concat(left, rest, added);
        return this.progress;
    }
    get progress() {
        const unrequested = this.#queue.length;
        const counts = this.#states.counts;
        const { unsettled, brief, neverRequested } = counts;
        return {
            ...counts,
            unrequested,
            // URLs that were skipped because the host seemed down may be right in the next round.
            unsettled: unsettled + (unsettled > 0 && unrequested === 0 ? neverRequested : 0),
            requests: this.#requests,
            requestMs: this.#roundTime.milliseconds / Math.max(1, this.#roundTime.requests),
            nextInRow: this.#states.nextInRow(unsettled + brief, this.#limit.current),
            retryAfterMs: this.#retryAfterMs,
            refusals: this.#limit.refusals,
            example: this.#states.exampleAt(this.#siteUrl),
        };
    }
    /** The worst kind first; of a kind, in the order of the plan. They are made while they are read. */
    get differences() {
        return { [Symbol.iterator]: () => this.#differences() };
    }
    *#differences() {
        const about = 'file';
        const ofHeaders = this.#headerNotices.all.map((one) => ({ ...one, about }));
        const others = [...ofHeaders, ...this.#certificate];
        for (const kind of verify_difference/* kindsInOrder */.ty) {
            yield* this.#states.differencesAt(this.#siteUrl, kind);
            yield* others.filter((one) => one.kind === kind);
        }
    }
    get #certificate() {
        const end = this.#certificateEnd ?? Number.NaN;
        if (!(end - Date.now() < minCertificateDays * 86_400_000))
            return [];
        const date = new Date(end).toISOString().slice(0, 10);
        const detail = `the certificate ends on ${date}: browsers then refuse the site`;
        return [
            { kind: 'unreachable', level: 'notice', about: 'file', url: this.#siteUrl.href, detail },
        ];
    }
    get files() {
        return this.#states.files;
    }
    get saysMissing() {
        return this.#states.saysMissing;
    }
    [Symbol.dispose]() {
        this.#connections[Symbol.dispose]();
    }
    async #work(state, { signal }, throttled, now) {
        for (;;) {
            const response = await this.#request(state, signal, now);
            this.#learn(state.planned, response);
            this.#judge(state, response, now());
            if (response.kind === 'body')
                response.release();
            if (isThrottle(response)) {
                this.#retryAfterMs = Math.max(this.#retryAfterMs ?? 0, response.retryAfterMs ?? 0);
                const throttles = (this.#throttles.get(state) ?? 0) + 1;
                this.#throttles.set(state, throttles);
                if (throttles < maxThrottles)
                    throttled.push(state);
            }
            else
                this.#limit.succeeded();
            if (!state.needsMore)
                break;
            // In step with each other, all requests for a URL would reach the same one of several servers.
            if (state.isConfirmed)
                await (0,promises_.setTimeout)(maxJitter * Math.random());
        }
        return this.#isHopeless || throttled.length > 0 ? 'stop' : 'continue';
    }
    async #request(state, signal, now) {
        const { planned } = state;
        const sender = {
            // The site over http is another origin, to which the headers must not be sent.
            headers: planned.about === 'http' ? {} : this.#headers,
            // Each new connection may lead to another server.
            connections: state.isSuspect || state.isConfirmed ? undefined : this.#connections,
            onRequest: () => {
                this.#requests++;
            },
            onResponse: (response) => {
                // The site over http has none.
                this.#certificateEnd ??= Date.parse(response.validTo ?? '') || undefined;
            },
        };
        const began = now();
        try {
            const options = requestOptions(planned, this.#siteUrl, state.isIdentity);
            const response = await requestUrl(options, sender, signal);
            if (response.kind !== 'no-response') {
                this.#roundTime.requests++;
                this.#roundTime.milliseconds += now() - began;
            }
            return response;
        }
        catch (error) {
            // The time is over: a request that ran for so long counts as one without a response.
            const isSilent = signal.aborted && now() - began >= minSilence;
            if (isSilent && !state.needsMore)
                this.#judge(state, silence, now());
            throw error;
        }
    }
    #learn(planned, response) {
        if (response.kind !== 'body')
            return;
        const isAbsent = planned.about === 'nonexistent-url';
        if (isAbsent && response.status === 403)
            this.#states.isForbidding = true;
        if (response.status !== 200)
            return;
        if (isAbsent)
            for (const digest of response.digests)
                this.#known.notFoundBodies.add(digest);
        const isSecure = this.#siteUrl.protocol === 'https:';
        if (planned.about === 'file' && isSecure)
            this.mixedContent.read(planned.file.path, response);
    }
    #judge(state, response, at) {
        const { planned } = state;
        const difference = judgeResponse(planned, response, this.#known);
        state.add(this.#shared.of(difference), at, response.kind === 'body' ? response.bytes : 0);
        const isFileItself = planned.about === 'file' && !planned.isNotFoundPage;
        if (isFileItself && response.kind === 'body' && difference?.level !== 'difference') {
            this.#headerNotices.read(planned.file.path, plannedUrl(planned, this.#siteUrl), response);
        }
        for (const further of this.#further.after(planned, response, difference)) {
            this.#added.push(new RequestState(further));
        }
        if (difference?.isSoftNotFound)
            this.#isSoft = true;
        if (difference && (0,verify_difference/* isWithoutFile */.Z_)(difference, this.#isSoft))
            this.#useless++;
        else if (planned.about === 'file')
            this.#hasSent = true;
    }
    /** Whether no file has arrived: the rest would be the same. */
    get #isHopeless() {
        return !this.#hasSent && this.#useless >= Math.max(minUseless, 4 * this.#limit.max);
    }
}

;// CONCATENATED MODULE: ./src/verify/site-verification.ts








/** @throws Failure INVALID_INPUT if a manifest is unusable, or lists no file that is served */
async function openVerification(options) {
    const { siteUrl, publishTarget, workspace } = options;
    const manifest = await (0,manifest_reader.readManifestFile)('manifest', options.manifest, workspace);
    if (!manifest) {
        const what = `\`manifest\` is ${options.manifest}, which does not exist`;
        throw new failure/* Failure */.HR('INVALID_INPUT', what, {
            nextStep: 'Set it to the output `manifestPath` of the export that was deployed',
        });
    }
    const baseline = options.baseline
        ? await (0,manifest_reader.readManifestFile)('baseline', options.baseline, workspace)
        : undefined;
    const plan = planOf(manifest, baseline, options);
    const urls = plan.requests.filter(({ about }) => about === 'file').length;
    const absent = plan.requests.filter(({ about }) => about !== 'file' && about !== 'http').length;
    if (urls === 0) {
        throw new failure/* Failure */.HR('INVALID_INPUT', '`manifest` lists no file that the site serves', {
            nextStep: 'Use the manifest of the export that was deployed (the output `manifestPath`)',
        });
    }
    const { domain, siteDigest } = manifest;
    const { scope, confirmed } = plan;
    return {
        opened: { domain, baselineDomain: baseline?.domain, scope, confirmed, urls, absent },
        rounds: new Rounds(manifest, plan, options),
        plan,
        facts: { siteUrl, domain, siteDigest, publishTarget },
    };
}
/**
 * Writes the report page and the list of differences. Of the verification, only what is reported is
 * kept: with all of its requests, the page of a large site would take too much memory.
 *
 * @throws Failure NO_SPACE, INTERNAL
 */
function reportVerification({ rounds, plan, facts }, frame, documents) {
    const { progress, files, mixedContent, saysMissing } = rounds;
    const { urls, requests, notYet, neverRequested } = progress;
    const { siteUrl } = facts;
    const known = { siteUrl, saysMissing, verified: files.verified, unrequested: neverRequested };
    const given = {
        ...facts,
        ...frame,
        scope: plan.scope,
        files: { ...files, exempt: plan.exempt },
        urls,
        unrequested: notYet,
        othersUnrequested: neverRequested - notYet,
        requests,
        mixedContent: { count: mixedContent.count, first: mixedContent.first },
    };
    const { secrets, report: path } = documents;
    return writeList((0,verify_report/* reportedDifferences */.kC)(rounds.differences, known), documents).then(async (written) => {
        const groups = written.all(files.pages);
        const report = new scrub_scrubber/* Scrubber */.h6(secrets).cleaned({ ...given, groups });
        await (0,whole_file.writeTemporary)(path, verifyPage(report));
        return (0,verify_report/* verifyOutline */.sU)(report);
    });
}
/** How much of the list is written at once, in UTF-16 units. */
const pieceLength = 16_384;
/** Writes a line for each difference, without having all of them in memory. */
async function writeList(all, { secrets, differences }) {
    const scrubber = new scrub_scrubber/* Scrubber */.h6(secrets);
    const groups = new verify_report/* DifferenceGroups */.I2();
    function* pieces() {
        let piece = '';
        for (const one of all) {
            groups.add(one);
            piece += `${one.kind} ${scrubber.clean(one.url)}\n`;
            if (piece.length < pieceLength)
                continue;
            yield piece;
            piece = '';
        }
        yield piece;
    }
    await (0,whole_file.writeTemporary)(differences, pieces());
    return groups;
}

;// CONCATENATED MODULE: ./src/verify/verify-thread.ts



// Without the compiler that `main.ts` turns off, functions run unoptimized up to their 3,000th call,
// which adds a fifth to the time of 10,000 requests. 400 is when that compiler would start.
(0,external_node_v8_.setFlagsFromString)('--invocation-count-for-turbofan=400');
let verification;
/** The first call is `open`. */
const calls = {
    async open(options) {
        // Most of this heap lasts as long as the thread: with 40%, 100,000 files take 20 MB more.
        (0,external_node_v8_.setFlagsFromString)('--heap-growing-percent=15');
        // While it marks such a heap, V8 up to Node 24 keeps the garbage of all requests: another 30 MB.
        if (Number.parseInt(process.versions.node, 10) < 25) {
            (0,external_node_v8_.setFlagsFromString)('--no-separate-gc-phases');
        }
        verification = await openVerification(options);
        return verification.opened;
    },
    step: (time) => opened().rounds.step(time),
    repeat: () => opened().rounds.startNext(),
    report(frame, documents) {
        const ended = opened();
        verification = undefined;
        return reportVerification(ended, frame, documents);
    },
};
function opened() {
    if (!verification)
        throw new Error('the first call is `open`, and the last one `report`');
    return verification;
}
(0,thread_client/* respondToCalls */.Yb)(calls);


/***/ })

};
