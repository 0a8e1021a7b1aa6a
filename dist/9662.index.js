export const id = 9662;
export const ids = [9662];
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

/***/ 77375:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ visibleText),
/* harmony export */   g: () => (/* binding */ visibleUrl)
/* harmony export */ });
/**
 * Invisible characters, and characters that change how others are displayed: controls, line
 * separators, direction marks, fillers, lone surrogates. Variation selectors, as in emoji, are kept.
 */
const invisible = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]--\p{VS}]/gv;
/** The same, and the white space that looks like a plain space, or like nothing. */
const unseenInUrl = /[[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{DI}]--[\p{VS} ]]|^ | (?=$| )/gv;
/** The text with invisible characters spelled out: `‹U+202E›`. */
const visibleText = (text) => text.replace(invisible, spelledOut);
/**
 * A URL, path or name, in which white space is a part of it: `/a.html‹U+00A0›`. Only single spaces within
 * it stay as they are.
 */
const visibleUrl = (url) => url.replace(unseenInUrl, spelledOut);
function spelledOut(character) {
    const point = character.codePointAt(0) ?? 0;
    return `‹U+${point.toString(16).toUpperCase().padStart(4, '0')}›`;
}


/***/ }),

/***/ 36178:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ut: () => (/* binding */ isSecure),
/* harmony export */   V2: () => (/* binding */ redirect),
/* harmony export */   Zc: () => (/* binding */ isHttp),
/* harmony export */   fN: () => (/* binding */ losesCharacters),
/* harmony export */   q5: () => (/* binding */ maxRedirects),
/* harmony export */   vO: () => (/* binding */ namedUrl)
/* harmony export */ });
/** Whether requests to a URL are protected: unencrypted ones go only to this machine. */
function isSecure(url) {
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}
/**
 * Whether a URL parser would drop a part of this text (URL standard, section 4.4; UTS #46, section 4): two
 * lines would become one host that nobody wrote. Such a text is refused.
 */
const losesCharacters = (text) => /[\s\p{Cc}\u00ad\u200b\u2060\u2064\ufeff]/u.test(text);
/**
 * The URL that a person or a variable names.
 *
 * @returns null if it is not http or https, or has only a part of the text
 */
function namedUrl(text) {
    const url = losesCharacters(text) ? null : URL.parse(text);
    return url?.hostname && isHttp(url) ? url : null;
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
        return { refused: `a redirect to another origin (${to.origin})` };
    // 301 to 303 turn a POST into a GET: 301 and 302 lose the request, 303 is the response to it.
    if (from.method !== 'GET' && response.status < 307) {
        const what = response.status === 303 ? 'to another resource' : 'that would lose the request';
        return { refused: `a redirect (${response.status}) ${what}` };
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
        meaning: 'a conflicting job was still running on the host when the `timeout` was reached',
        nextStep: `Increase \`timeout\` to wait longer, or resume that job with \`job-id\`: ${idPlaces}`,
    },
    RATE_LIMITED: {
        meaning: 'the rate limit of the host was still exceeded when the `timeout` was reached',
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
    BUNDLE_UNUSABLE: {
        meaning: 'the bundle is intact, but has no page besides the 404 page, or exceeds a limit of this action; nothing was published',
        nextStep: 'Check on the host what it exports, then export again',
        isFinal: true,
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
        nextStep: 'Leave `artifact-name` out, and use the files at the paths in the outputs',
    },
    ARTIFACT_FAILED: {
        meaning: 'the upload to the artifact service failed',
        nextStep: 'Try again; the files themselves are at the paths in the outputs',
    },
    SITE_CHECK_FAILED: {
        meaning: 'the site check reported findings, and `site-check` is `fail` or `fail-new`',
        nextStep: 'Open the report, whose path is the output `reportPath`, fix its findings in the documentation source, then start a new export. To accept findings on purpose, copy their lines from the report into the file that `accepted-findings` names. To publish this site anyway, set `site-check: warn`, with the `job-id` of this export',
        resumeWith: 'site-check: warn',
    },
    RUNTIME_UNSUPPORTED: {
        meaning: 'the Node that runs the action is too old; nothing was sent',
        nextStep: 'Update the runner, or the Node on its path: `act`, Gitea and Forgejo use that of the image of the job',
    },
    SITE_DIFFERS: {
        meaning: 'the deployed site does not match the export',
        nextStep: 'Open the report, whose path is the output `reportPath`: it lists each URL that differs, with its cause. Deploy again, or purge the CDN, then verify again',
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
    /** Whether no other run can resume the job. */
    isFinal;
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
        this.isFinal = details.isFinal ?? rule.isFinal ?? false;
    }
    /** Whatever makes the same failure again, without its cause: all that crosses a thread. */
    get parts() {
        const { code, what, nextStep, job, outcome, isFinal } = this;
        return { code, what, details: { nextStep, job, outcome, isFinal } };
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
    return thrown.isFinal ? thrown : thrown.with({ job });
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
    // Such errors come from the runner's files, for example, or from another thread.
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

/***/ 47254:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ fitToBudget),
/* harmony export */   w: () => (/* binding */ splitBudget)
/* harmony export */ });
/** Renders items from the first on, up to `budget` bytes of UTF-8. */
function fitToBudget(items, budget, render) {
    const rendered = [];
    let bytes = 0;
    for (const item of items) {
        const next = render(item);
        const size = Buffer.byteLength(next.toString());
        if (bytes + size > budget)
            break;
        bytes += size;
        rendered.push(next);
    }
    return { rendered, bytes };
}
/**
 * Splits a byte budget among items: small items are rendered completely, and large items get equal
 * shares of the rest. So one cause with a million findings does not crowd out all others.
 *
 * @param weight the size of an item, in any unit
 * @param render uses at most the given budget
 * @returns one part for each item, in their order
 */
function splitBudget(items, budget, weight, render) {
    const parts = [];
    let left = budget;
    const order = items
        .map((item, index) => ({ item, index, weight: weight(item) }))
        .sort((a, b) => a.weight - b.weight);
    for (const [done, { item, index }] of order.entries()) {
        const part = render(item, left / (order.length - done));
        left -= part.bytes;
        parts[index] = part;
    }
    return parts;
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
/** How long a build takes to write all pages, or a checkout all files, at most. */
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
/* harmony import */ var _manifest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(11668);



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

/***/ 15217:
/***/ ((__unused_webpack_module, __unused_webpack___webpack_exports__, __webpack_require__) => {


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
// EXTERNAL MODULE: ./src/site/hosted-site.ts + 1 modules
var hosted_site = __webpack_require__(80536);
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
 * How many right responses in a row, each on a new connection, a URL needs that once differed. Several
 * servers or caches may respond under one name, and one of them may be stale.
 */
const confirmations = 5;
const usualBudget = { requests: 1_000, maxPerUrl: 50 };
/** How many URLs that changed are confirmed: each takes as many connections. */
const maxConfirmed = 1_000;
/**
 * Chooses the URLs that need several right responses from the start: those of files that changed, and
 * of removed pages. Pure.
 *
 * @param changed paths of files
 * @returns all requests; what is confirmed, with the odds if it is a sample, as a clause
 */
function confirmChanged(requests, changed, seed, budget = usualBudget) {
    const all = requests.filter((one) => one.about === 'removed' ||
        (one.about === 'outside' && one.what === 'service worker') ||
        (one.about === 'file' && changed.has(one.file.path) && one.slashless === undefined));
    if (all.length === 0)
        return { requests, description: undefined };
    const chosen = new Set(sampleOf(all, maxConfirmed, seed));
    const share = Math.floor(budget.requests / chosen.size);
    const times = Math.min(budget.maxPerUrl, Math.max(confirmations, share));
    const what = `${(0,quantity/* formatCount */.B4)(chosen.size)} of ${(0,quantity/* counted */.hS)(all.length, 'URL')} that changed or were removed must be right ${times} times, on new connections`;
    return {
        requests: requests.map((one) => (chosen.has(one) ? { ...one, confirmations: times } : one)),
        description: chosen.size < all.length ? what + oddsOf(chosen.size / all.length, times) : what,
    };
}
/**
 * The odds that a URL is missed that one of two servers has in the old version: all of its responses
 * must come from the other one. After a stale response, a right one counts as an arrival, and all is
 * requested again.
 *
 * @param confirmed the share of the URLs that is confirmed
 */
function oddsOf(confirmed, times) {
    const missed = confirmed * 0.5 ** times + (1 - confirmed) / 2;
    return `, the others once: a URL that is stale on one of two servers is missed in ${Math.round(100 * missed)}% of runs`;
}

;// CONCATENATED MODULE: ./src/verify/plan/outside-file.ts

/**
 * The requests for what the export does not have, but browsers and crawlers may have the URL of: the
 * service workers, sitemaps and feeds that only the baseline has, and the `robots.txt` of the host.
 *
 * @param baseline of what was deployed before, if there is one
 * @param removed files that only the baseline has
 */
function outsideFiles({ files }, baseline, removed, siteUrl) {
    const isAtRoot = new URL(siteUrl).pathname === '/';
    const hasRobots = isAtRoot && files.some(({ path }) => path === 'robots.txt');
    const robots = { about: 'outside', what: 'robots.txt', path: 'robots.txt' };
    const areWorkersKnown = baseline?.files.some(({ worker }) => worker) === true;
    const isWorker = areWorkersKnown ? isRegistered : isNamedWorker;
    const old = removed.flatMap((before) => {
        const what = isWorker(before) ? 'service worker' : outsideData(before.path);
        return what ? [{ about: 'outside', what, before, path: before.path }] : [];
    });
    return hasRobots ? old : [...old, robots];
}
const isRegistered = ({ worker }) => worker === true;
/** Names that generators and services give to service workers. */
const workerName = /^(?:OneSignalSDK(?:Updater)?Worker\.)|(?:^|[._-])(?:sw|(?:service|ngsw)[_-]?worker)[._-]/i;
/** Whether it is one by its name: only a site that was checked knows what its pages register. */
function isNamedWorker({ path }) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return (0,file_kind/* isScript */.Kh)({ path }) && workerName.test(name);
}
function outsideData(path) {
    const kind = (0,file_kind/* fileKind */.h_)(path);
    if (kind === 'packed sitemap')
        return 'sitemap';
    return kind === 'sitemap' || kind === 'feed' ? kind : undefined;
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
 * @param budget of requests that confirm what changed. Default: as the guide says
 */
function planOf(manifest, baseline, options, budget) {
    const { siteUrl, publishTarget, seed } = options;
    const scope = scopeOf(manifest, baseline, options);
    const { files, changed, removed, description } = scope;
    const site = (0,hosted_site/* hostedSite */.to)(manifest.files, publishTarget);
    const compared = files.length < manifest.files.length ? new Set(files) : undefined;
    const before = new Map(baseline?.files.map((file) => [file.path, file]));
    const names = new FileNames(site, compared);
    const further = new FurtherUrls(names, before, publishTarget);
    const { requests: ofFiles, exempt } = fileRequests(files, names, before, seed);
    const { protocol, port } = new URL(siteUrl);
    const isHttps = protocol === 'https:' && port === '';
    const all = [
        ...absentRequests(manifest, site, before, seed),
        ...(isHttps ? [{ about: 'http' }] : []),
        ...outsideFiles(manifest, baseline, removed, siteUrl),
        ...ofFiles,
        ...slashlessRequests(files, names, further, options),
        ...removedRequests(removed, site),
    ];
    const { requests, description: confirmed } = confirmChanged(all, changed, seed, budget);
    return {
        requests,
        exempt,
        scope: description,
        confirmed,
        isNamed: (file, path) => names.has(file, path),
        requestAt: (path) => further.requestAt(path),
        hasFileAt: (path) => site.respond(path).kind !== 'missing',
    };
}
/** The paths at which the compared files are requested. */
class FileNames {
    site;
    #compared;
    /** @param compared undefined for all files */
    constructor(site, compared) {
        this.site = site;
        this.#compared = compared;
    }
    /** The path that readers use first; empty for a file that is not compared, or not served. */
    of(file) {
        if (this.#compared?.has(file) === false || this.site.mayKeep(file.path))
            return [];
        return pathsOf(file, this.site).filter((path) => !this.isShared(path));
    }
    has(file, path) {
        return this.of(file).includes(path);
    }
    /** Whether hosts differ: some serve `e.html` for `e`, others `e/index.html`. */
    isShared(path) {
        const { site } = this;
        return (site.hasFile(`${path}.html`) &&
            site.hasFile(`${path}/index.html`) &&
            site.find(`${path}.html`)?.path === `${path}.html` &&
            site.find(`${path}/`)?.path === `${path}/index.html`);
    }
}
/** The requests for what the target serves at other paths. */
class FurtherUrls {
    #names;
    #before;
    #publishTarget;
    /** @param before the files of the baseline */
    constructor(names, before, publishTarget) {
        this.#names = names;
        this.#before = before;
        this.#publishTarget = publishTarget;
    }
    /** Undefined if hosts differ in the file that they serve there, or serve none. */
    requestAt(path) {
        const { site } = this.#names;
        const file = site.find(path);
        if (!file || this.#names.isShared(path) || site.mayKeep(file.path))
            return undefined;
        return {
            about: 'file',
            file,
            before: this.#before.get(file.path),
            path,
            names: [...this.#names.of(file), path],
            mayBeMissing: this.#publishTarget === 'none' || site.isInDoubt(path, file),
        };
    }
}
/** The requests for the compared files by their names, and how many files have none. */
function fileRequests(files, names, before, seed) {
    const asIdentity = alsoIdentity(files, seed);
    const followed = new Set([
        ...sampleOf(files.filter(file_kind/* isPage */.yp), maxFollowed, seed),
        ...files.filter(({ path }) => (0,file_kind/* fileKind */.h_)(path) === 'sitemap' || (0,file_kind/* isRobots */.oD)(path)),
        ...sampleOf(files.filter(({ path }) => (0,file_kind/* mayBeSitemap */.IO)(path)), maxFollowed, seed),
    ]);
    const requests = [];
    let exempt = 0;
    for (const file of files) {
        // A copy has no spare capacity, which would be most of the memory of so many short lists.
        const paths = names.of(file).slice();
        if (paths.length === 0)
            exempt++;
        const isNotFoundPage = names.site.isNotFoundPage(file.path);
        for (const path of paths) {
            const isFirst = path === paths[0];
            const isAlsoIdentity = isFirst && asIdentity.has(file);
            const isFollowed = isFirst && followed.has(file);
            const request = namedRequest(file, path, paths, before.get(file.path));
            // These fields would be a third of the memory of all requests, and few have them.
            const isUsual = !(isNotFoundPage || isAlsoIdentity || isFollowed);
            requests.push(isUsual ? request : { ...request, isNotFoundPage, isAlsoIdentity, isFollowed });
        }
    }
    return { requests, exempt };
}
/** Without the fields that most requests do not need, as they take memory. */
function namedRequest(file, path, names, before) {
    const several = names.length > 1 ? names : undefined;
    return several || before
        ? { about: 'file', file, path, before, names: several }
        : { about: 'file', file, path };
}
/** Folders without their slash, and the site itself if it is one. */
function slashlessRequests(files, names, further, { siteUrl, publishTarget, seed }) {
    const slashlessAs = (kind) => kind === 'redirect' && publishTarget !== 'none' ? 'redirected' : 'unknown';
    const requests = sampleOf(files.filter(isOfFolder), maxFollowed, seed).flatMap((file) => {
        const path = file.path.replace(/\/index\.html?$/i, '');
        const folder = names.has(file, path) ? undefined : further.requestAt(path);
        return folder ? { ...folder, slashless: slashlessAs(names.site.respond(path).kind) } : [];
    });
    const start = new URL(siteUrl).pathname === '/' ? undefined : further.requestAt('');
    if (!start)
        return requests;
    // Above the site, the target serves its folder as it serves any other.
    const { kind } = (0,hosted_site/* hostedSite */.to)([{ path: 'a/index.html' }], publishTarget).respond('a');
    const mayBeMissing = start.mayBeMissing === true || kind === 'missing';
    return [...requests, { ...start, slashless: slashlessAs(kind), mayBeMissing }];
}
/** Hosts differ in the URLs of a page: under each of them, an old page may be left in a cache. */
function removedRequests(removed, site) {
    const pages = removed.filter((file) => (0,file_kind/* isPage */.yp)(file) && !site.mayKeep(file.path));
    return pages.flatMap((before) => (0,hosted_site/* namesOf */.eZ)(before.path)
        .filter((path) => site.respond(path).kind === 'missing')
        .map((path) => ({ about: 'removed', before, path })));
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
function absentRequests({ siteDigest, files }, site, before, seed) {
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
        return {
            about: 'nonexistent-url',
            path,
            page: shown,
            before: shown && before.get(shown.path),
            isFound: status === 200,
        };
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
// EXTERNAL MODULE: ./src/verify/report/words.ts
var words = __webpack_require__(52789);
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
function renderDifference(one, id, site) {
    const { url } = one;
    const detail = (0,words/* detailOf */.R)(one);
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
    const addresses = (0,verify_report/* comparedAddresses */.AB)(report);
    const rows = [
        ['Site', (0,html/* quote */.hD)(siteUrl)],
        ['Export of', domain && (0,html/* quote */.hD)(domain)],
        ['Site digest', (0,html/* quote */.hD)(siteDigest)],
        ['Publish target', publishTarget !== 'none' && (0,html/* quote */.hD)(publishTarget)],
        ['Compared', scope],
        ['Addresses', addresses && (0,html/* quote */.hD)(addresses)],
        ['Not served', files.exempt > 0 && (0,quantity/* counted */.hS)(files.exempt, 'file')],
        ['URLs', (0,quantity/* formatCount */.B4)(urls)],
        ['Not requested', (0,verify_report/* unrequestedUrls */.KG)(report)],
        ['Requests', (0,quantity/* formatCount */.B4)(requests)],
        ['Correct after', propagationSeconds !== undefined && `${propagationSeconds} s`],
        ['Report created', (0,html/* quote */.hD)(createdAt.toISOString())],
    ];
    return (0,html/* factList */.lV)({ id: 'facts', name: 'Verification' }, rows);
}

// EXTERNAL MODULE: ./src/kernel/run/clock.ts
var run_clock = __webpack_require__(40653);
// EXTERNAL MODULE: ./src/kernel/format/percent-encoding.ts
var percent_encoding = __webpack_require__(5896);
// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(46466);
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
/** Digests a body as it arrives, decoded according to `Content-Encoding`. */
class BodyReader {
    #maxBytes;
    #decoding;
    /** Of a body that is not encoded. */
    #plain;
    #bytes = 0;
    constructor(options) {
        const { encoding, maxBytes, isKept } = options;
        const codings = codingsOf(encoding);
        this.#maxBytes = maxBytes;
        this.#plain = new Digest(isKept && codings.length === 0);
        if (codings.length > 0)
            this.#decoding = new Decoding(codings, maxBytes, isKept);
    }
    /** @param chunk must not be changed after the call @returns whether to continue reading */
    write(chunk) {
        this.#bytes += chunk.length;
        if (!this.#decoding)
            this.#plain.update(chunk);
        if (this.#bytes > this.#maxBytes)
            return false;
        return this.#decoding ? this.#decoding.write(chunk) : true;
    }
    /** @param isWhole whether the body was read to its end */
    async end(isWhole) {
        const decoded = await this.#decoding?.end(isWhole);
        // Some servers label an empty file, and browsers accept it.
        const isPlain = !this.#decoding || this.#bytes === 0;
        const body = isPlain ? this.#plain : decoded;
        return {
            bytes: this.#bytes,
            digest: isWhole ? body?.digest() : undefined,
            isEncoded: !isPlain,
            isPartial: !isWhole,
            isUndecodable: !isPlain && (this.#decoding?.isBroken ?? false),
            kept: () => (isWhole ? body?.kept : undefined),
        };
    }
}
/** The digest of a body, received or decoded, and the body itself if it is kept. */
class Digest {
    #body;
    #hash;
    bytes = 0;
    constructor(isKept) {
        if (isKept)
            this.#body = new CollectedBody();
    }
    update(chunk) {
        this.bytes += chunk.length;
        if (this.#body && this.bytes <= maxKept) {
            this.#body.add(chunk);
            return;
        }
        this.#hash ??= (0,external_node_crypto_.createHash)('sha256').update(this.#body?.content ?? '');
        this.#hash.update(chunk);
        this.#body = undefined;
    }
    digest() {
        // For a body in one piece, one call is faster than a `Hash`.
        return this.#hash?.digest('hex') ?? (0,external_node_crypto_.hash)('sha256', this.#body?.content ?? '');
    }
    get kept() {
        return this.#body?.content;
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
            this.#start = new CollectedBody();
    }
    write(chunk) {
        const start = this.#start;
        if (start && start.length + chunk.length <= maxAtOnce.encoded) {
            start.add(chunk);
            return true;
        }
        this.#start = undefined;
        if (this.#isEnded)
            return true;
        return this.#decode(start ? Buffer.concat([start.content, chunk]) : chunk);
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
            await Promise.all(decoders.map((decoder) => (0,promises_.finished)(decoder))).catch(() => { });
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
/** A body that is collected. */
class CollectedBody {
    #parts = [];
    /** In bytes. */
    length = 0;
    /** @param part must not be changed after the call */
    add(part) {
        this.#parts.push(part);
        this.length += part.length;
    }
    /** The whole body so far. */
    get content() {
        const [first = noBytes, second] = this.#parts;
        if (second === undefined)
            return first;
        const content = Buffer.concat(this.#parts, this.length);
        this.#parts = [content];
        return content;
    }
}
const noBytes = Buffer.alloc(0);

;// CONCATENATED MODULE: ./src/verify/plan/browser-request.ts
const browser_request_images = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const documents = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7';
/** A reader opens the URL. Over http, browsers send no `Sec-Fetch-…`. */
const opened = { accept: documents, 'upgrade-insecure-requests': '1' };
const navigation = {
    ...opened,
    'sec-fetch-site': 'none',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-user': '?1',
    'sec-fetch-dest': 'document',
};
/** A page of the site loads the file. */
const loaded = (dest, mode, accept = '*/*') => ({
    accept,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': mode,
    'sec-fetch-dest': dest,
});
/** Crawlers read it. */
const crawled = { accept: '*/*' };
/**
 * The headers of Chromium's own requests: `test/verify/plan/browser-request.test.ts` compares them. Hosts
 * answer by them: Cloudflare's assets serve pages for missing URLs to navigations only.
 */
const headersByUse = {
    page: navigation,
    style: loaded('style', 'no-cors', 'text/css,*/*;q=0.1'),
    script: loaded('script', 'no-cors'),
    module: loaded('script', 'cors'),
    worker: {
        ...loaded('serviceworker', 'same-origin'),
        'cache-control': 'max-age=0',
        'service-worker': 'script',
    },
    json: loaded('empty', 'cors'),
    wasm: loaded('empty', 'cors'),
    svg: loaded('image', 'no-cors', browser_request_images),
    image: loaded('image', 'no-cors', browser_request_images),
    font: loaded('font', 'cors'),
    media: loaded('video', 'no-cors'),
    pdf: navigation,
    text: navigation,
    data: navigation,
    xml: navigation,
    other: navigation,
    sitemap: crawled,
    'packed sitemap': crawled,
    feed: crawled,
    http: opened,
};
/** Headless Chromium sends it for English. */
const acceptLanguage = 'en-US,en;q=0.9';
/** Files that pages load across origins, too: browsers name the page's origin. */
const withOrigin = new Set(['module', 'font']);
/** The headers with which a browser requests a URL, apart from the codings that it accepts. */
function browserHeaders(use, { origin }) {
    return {
        ...headersByUse[use],
        'accept-language': acceptLanguage,
        ...(withOrigin.has(use) && { origin }),
    };
}

;// CONCATENATED MODULE: ./src/verify/plan/planned-request.ts




/** How much longer than the file a body may be, because of what CDNs add. In bytes. */
const slack = 512 * 1024;
const browserEncoding = 'gzip, deflate, br, zstd';
/** Whether browsers decode a file with the charset of the header. */
const hasCharset = (path) => ['page', 'style', 'script'].includes((0,file_kind/* fileKind */.h_)(path));
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
    const isRead = (planned.about === 'file' && (planned.isFollowed || (0,file_kind/* isRobots */.oD)(planned.file.path))) ||
        (planned.about === 'outside' && planned.what === 'robots.txt');
    return {
        url: plannedUrl(planned, site),
        isPlannedUrl: (url) => isReadersUrl(url, planned, site),
        headers: {
            ...browserHeaders(useOf(planned), site),
            'accept-encoding': isIdentity ? 'identity' : browserEncoding,
        },
        maxBytes: Math.max(...sizes) + slack,
        // Hosts may serve the 404 page with status 404 at its own URL, too.
        readsNotFound: page !== undefined || (planned.about === 'file' && planned.isNotFoundPage === true),
        isKept: (isCompared || isRead) && Math.min(...sizes.filter((size) => size > 0), maxKept) <= maxKept,
    };
}
/** How browsers and crawlers request it: a path without an extension is that of a page. */
function useOf(planned) {
    if (planned.about === 'http')
        return 'http';
    if (planned.about === 'outside') {
        if (planned.what === 'service worker')
            return 'worker';
        return planned.what === 'feed' ? 'feed' : 'sitemap';
    }
    if (planned.about === 'file' && planned.file.worker)
        return 'worker';
    if (planned.about === 'file' && planned.file.module)
        return 'module';
    const path = planned.about === 'file' ? planned.file.path : planned.path;
    if (path.endsWith('.mjs'))
        return 'module';
    if (path === 'robots.txt')
        return 'sitemap';
    return /\.[^./]*$/.test(path) ? (0,file_kind/* fileKind */.h_)(path) : 'page';
}
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

// EXTERNAL MODULE: ./src/reading/file-scanner.ts + 20 modules
var file_scanner = __webpack_require__(38399);
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
    const found = [...references].flatMap(({ kind, url }) => {
        const to = (0,reference_use/* isUrl */.gU)(kind) ? URL.parse(url, baseUrl.href) : null;
        return to ? { kind, to } : [];
    });
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
    /** The sitemaps that `robots.txt` or another one names. */
    #sitemaps = new Set();
    /** By path: what the files have that are sitemaps if something names them. */
    #lists = new Map();
    /** @param seed decides which URLs are in a sample */
    constructor({ requests, isNamed, requestAt, hasFileAt }, hosts, seed) {
        const folders = requests.flatMap((one) => one.about === 'file' && one.slashless !== undefined ? one.path : []);
        this.#others = new Set(folders);
        this.#plan = { isNamed, requestAt, hasFileAt };
        this.#hosts = hosts;
        this.#seed = seed;
    }
    /** @param difference of the response, if there is one */
    after(planned, response, difference) {
        const loads = difference?.kind === 'altered' ? (difference.loads ?? []) : [];
        const loaded = loads.map(({ file, path }) => ({ about: 'file', file, path }));
        const isRight = difference?.level !== 'difference';
        const named = isRight ? this.#namedBy(planned, response) : [];
        return [...loaded, ...sampleOf(named, maxFollowed, this.#seed)].filter((one) => {
            const isNamed = one.about === 'file' && this.#plan.isNamed(one.file, one.path);
            const isNew = !isNamed && !this.#others.has(one.path);
            if (isNew)
                this.#others.add(one.path);
            return isNew;
        });
    }
    /** The URLs that a file names for search engines: for a sitemap, also where the export has no file. */
    #namedBy(planned, response) {
        if (planned.about !== 'file' || !planned.isFollowed || response.kind !== 'body')
            return [];
        const body = response.kept();
        if (!body)
            return [];
        const { path } = planned.file;
        if ((0,file_kind/* isPage */.yp)({ path }) && !maybeCanonical.test(body.toString('latin1')))
            return [];
        const url = plannedUrl(planned, this.#hosts.siteUrl);
        const { references } = pageReferences(path, body, url);
        if ((0,file_kind/* isPage */.yp)({ path }))
            return this.#requestsAt(this.#pathsOf(references, ['canonical']));
        const list = this.#listOf(path, references);
        if (!(0,file_kind/* mayBeSitemap */.IO)(path) || this.#sitemaps.has(path))
            return this.#listedIn(list);
        this.#lists.set(path, list);
        return [];
    }
    #listOf(path, references) {
        const sitemaps = this.#pathsOf(references, ['sitemap']);
        const listed = (0,file_kind/* isRobots */.oD)(path) ? [] : this.#pathsOf(references, listedKinds);
        const further = listed.flatMap((to) => {
            const requests = this.#requestsAt([to]);
            if (requests.length > 0 || this.#plan.hasFileAt(to))
                return requests;
            return [{ about: 'listed', path: to }];
        });
        return {
            sitemaps: sitemaps.map((to) => this.#plan.requestAt(to)?.file.path ?? to),
            further: sampleOf(further, maxFollowed, this.#seed),
        };
    }
    /** The URLs of these kinds as paths in the site; those of other hosts are left out. */
    #pathsOf(references, kinds) {
        const { siteUrl, domain } = this.#hosts;
        const paths = references.flatMap(({ kind, to }) => {
            if (!kinds.includes(kind) || to.search !== '' || !/^https?:$/.test(to.protocol))
                return [];
            if (to.hostname !== domain)
                return pathIn(siteUrl, to) ?? [];
            // The export's own host may serve the site at its root.
            return pathIn(new URL(siteUrl.pathname, to), to) ?? pathIn(new URL('/', to), to) ?? [];
        });
        return [...new Set(paths)];
    }
    #requestsAt(paths) {
        return paths.flatMap((path) => this.#plan.requestAt(path) ?? []);
    }
    /** What a sitemap lists, and what the sitemaps list that it names. */
    #listedIn({ sitemaps, further }) {
        const named = sitemaps.flatMap((path) => {
            if (this.#sitemaps.has(path))
                return [];
            this.#sitemaps.add(path);
            const list = this.#lists.get(path);
            return list ? this.#listedIn(list) : [];
        });
        return [...further, ...named];
    }
}
/** What a sitemap names for search engines. */
const listedKinds = ['entry', 'alternate', 'social', 'sitemap'];
/** A quick test: most pages have no canonical URL. Pages in UTF-16, which have zeros, are read. */
const maybeCanonical = /canonical|\0/i;

// EXTERNAL MODULE: ./src/reading/file-reader.ts + 4 modules
var file_reader = __webpack_require__(86428);
// EXTERNAL MODULE: ./src/site/build-dates.ts
var build_dates = __webpack_require__(23023);
// EXTERNAL MODULE: ./src/kernel/http/origin.ts
var origin = __webpack_require__(36178);
// EXTERNAL MODULE: ./src/kernel/http/retry.ts
var retry = __webpack_require__(20812);
// EXTERNAL MODULE: ./src/kernel/http/transport-failure.ts
var transport_failure = __webpack_require__(49300);
;// CONCATENATED MODULE: ./src/verify/wire/response.ts




/** Whether the body is that of the file. */
const isFile = ({ digest }, { sha256 }) => digest === sha256;
/** Whether the host sends something for the URL. */
const isSent = (response) => response.kind === 'body' && response.status === 200;
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
    // A host that no page can name: RFC 6761 reserves `.invalid`.
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

// EXTERNAL MODULE: ./src/reading/markup/markup-reader.ts + 1 modules
var markup_reader = __webpack_require__(10739);
;// CONCATENATED MODULE: ./src/verify/alterations/page-traces.ts


/** Whose URLs Cloudflare's Automatic HTTPS Rewrites change. */
const urlAttributes = new Set(['href', 'src', 'action', 'poster', 'data']);
/** The comment that Cloudflare puts around its script. */
const addedComment = '<!-- Cloudflare Pages Analytics -->';
/**
 * Reads a page as a browser does: text in an attribute, a script or a comment that only looks like an
 * alteration is not one, and stays a difference. Linear in the size of the page.
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
    /** Whether a tag was read: browsers ignore a doctype that follows a script. */
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
        // Otherwise the found `<script` is text in the value of an attribute, not the start of the tag.
        if (!this.#attributes.every((one) => one.start > start))
            return undefined;
        return knownScriptOf(this.#attributes, this.#headers);
    }
    #addType() {
        const [type, second] = this.#attributes.filter(({ name }) => name === 'type');
        const [, original] = /^[0-9a-f]{16,40}-(text\/javascript|module)$/.exec(type?.text ?? '') ?? [];
        if (!type || second || original === undefined)
            return;
        const start = type.start - ' type="'.length;
        const end = type.end + 1;
        const isUsual = this.#text.slice(start, end) === ` type="${type.text}"`;
        // Without it, removing the type would join the names of two attributes.
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
/** Whether the body is that of a file, or the same page altered in transit. */
function isServedAs(file, planned, response, site) {
    if (isFile(response, file))
        return true;
    const served = servedPage(planned, response, site);
    return served !== undefined && alterationOf(file, served) !== undefined;
}
/** The alteration of a page that is otherwise the file, as a notice. */
function alterationOf(expected, { body, headers, loads, isOfBuild }) {
    const { path, sha256 } = expected;
    const reader = new file_reader/* FileReader */.q(path, 'digests');
    reader.update(body);
    const { normalizedDigest, sha256: digest, dates } = reader.end();
    const isOtherBuild = (by) => {
        const loaded = (0,file_kind/* isPage */.yp)({ path }) ? loads(path) : [];
        return loaded && { kind: 'altered', level: 'notice', by, loads: loaded };
    };
    if (digest !== sha256 && (normalizedDigest ?? digest) === (expected.normalizedDigest ?? sha256)) {
        return isOtherBuild('build');
    }
    if ((0,file_kind/* isRobots */.oD)(path) && isManagedRobots(body, headers, sha256)) {
        return { kind: 'altered', level: 'notice', by: 'managed-robots' };
    }
    if (!(0,file_kind/* isPage */.yp)({ path }))
        return undefined;
    if ((0,build_dates/* differingDates */.C)(expected, { dates })?.every(({ place }) => isOfBuild(place))) {
        return isOtherBuild('date');
    }
    for (const { sha256: restored, alterations } of restoredPages(body, headers, expected.size)) {
        if (restored === sha256)
            return { kind: 'altered', level: 'notice', by: 'cdn', alterations };
    }
    return undefined;
}
/**
 * Whether a `robots.txt` is the file after the block that Cloudflare manages: comments, and rules
 * between two lines that it publishes (developers.cloudflare.com/bots/additional-configurations/managed-robots-txt).
 */
function isManagedRobots(body, headers, sha256) {
    if (headers['cf-ray'] === undefined)
        return false;
    const text = body.toString('latin1');
    const begin = /^(?:#[^\n]*\n|\r?\n)*# BEGIN Cloudflare Managed content\r?\n/i.exec(text);
    if (!begin)
        return false;
    const end = /\n# END Cloudflare Managed content\r?\n/i.exec(text);
    if (!end)
        return false;
    const rest = text.slice(end.index + end[0].length);
    // Empty lines may come before the file's own text.
    for (let at = 0; at <= 3; at++) {
        if (digest(rest.slice(at)) === sha256)
            return true;
        if (!/^[\r\n]/.test(rest.slice(at)))
            return false;
    }
    return false;
}
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
    // Without the decoder's script, readers see no address; without Rocket Loader's, no script runs.
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
/**
 * The sets of URLs that may have been rewritten, given how many: `https:` is a byte longer than `http:`.
 * A CDN rewrites all URLs of a host or none.
 */
function* securedOf({ secured }, count) {
    if (count <= 0 || count > secured.length)
        return;
    const hosts = [...Map.groupBy(secured, ({ host }) => host).values()];
    const choices = hosts.slice(0, maxHosts);
    const fixed = hosts.slice(maxHosts).flat();
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

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./src/reading/script/script-kind.ts
var script_kind = __webpack_require__(30726);
;// CONCATENATED MODULE: ./src/verify/judge/media-type.ts




const xml = {
    name: 'an XML type',
    usual: /^(?:(?:text|application)\/xml|application\/[\w.-]{1,40}\+xml)$/,
};
/** Browsers sniff the type of a document only if the response has none, and no `nosniff`. */
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
        problem: { by: 'type', type, expected: rule.name },
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
    if (unreadable.test(label)) {
        return { problem: { by: 'unreadable-charset', charset: label }, isRefused: true };
    }
    const header = charsetOf(label);
    return body && header ? contradiction(file, header, body, start) : undefined;
}
/** @param header the charset of the header @param start of the body, as byte text */
function contradiction(file, header, body, start) {
    const isInUtf8 = (0,external_node_buffer_.isUtf8)(body);
    const isOfPage = (0,file_kind/* isPage */.yp)(file);
    // Of a page that says nothing, nobody knows the charset.
    const expected = isInUtf8 && !isOfPage ? 'utf-8' : charsetOf(namedIn(file.path, start));
    if (!expected || header === expected)
        return undefined;
    // What the page says of itself is wrong, and browsers do not use it.
    if (header === 'utf-8' && isInUtf8)
        return undefined;
    if (new TextDecoder(header).decode(body) === new TextDecoder(expected).decode(body)) {
        return undefined;
    }
    const isRefused = !isOfPage || (expected === 'utf-8' && isInUtf8);
    return { problem: { by: 'charset', header, expected }, isRefused };
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
        return blocked({ by: 'challenge', status });
    // Stores that do not allow public listing send 403 for missing files, too.
    if (status === 403 && about !== 'file')
        return undefined;
    if (refusing.has(status))
        return blocked({ by: 'status', status });
    if (status >= 500)
        return { kind: 'unreachable', level: 'difference', by: 'status', status };
    return about === 'nonexistent-url' ? signInOnSite(redirectedTo) : undefined;
}
/** @param url serialized, on the site's own origin: only its path can show that it is a sign-in page */
const signInOnSite = (url) => url === undefined ? undefined : signInAt(url, new URL(url).pathname);
function signInAt(url, tested = withoutQuery(url)) {
    return signIn.test(tested) ? blocked({ by: 'sign-in', to: withoutQuery(url) }) : undefined;
}
/** A query may hold a token. */
const withoutQuery = (url) => url.replace(/[?#].*$/s, '');
/** Whether the host asks for fewer requests: nginx's limits send 503, others 429. */
const isThrottle = (response) => response.kind === 'body' && (response.status === 429 || response.status === 503);
const blocked = (refusal) => ({
    kind: 'blocked',
    level: 'difference',
    ...refusal,
});
const isChallenge = (headers) => challenges.some((name) => headers[name] !== undefined);

;// CONCATENATED MODULE: ./src/verify/judge/judge-headers.ts




/** What the headers make of a body that is right, or the same page altered in transit. */
function headersOf(file, response) {
    const isOfPage = (0,file_kind/* isPage */.yp)(file);
    return (shownAtAll(response, isOfPage) ??
        (isOfPage ? refreshOf(response.headers) : undefined) ??
        mediaTypeOf(file, response));
}
/** What makes browsers show no page at all, whatever the body is. */
function shownAtAll({ headers, isUndecodable }, isOfPage) {
    if (isUndecodable) {
        const encoding = headers['content-encoding'] ?? '';
        return { kind: 'wrong', level: 'difference', by: 'encoding', encoding };
    }
    if (isOfPage && /^\s*attachment\b/i.test(headers['content-disposition'] ?? '')) {
        return { kind: 'mistyped', level: 'difference', by: 'attachment' };
    }
    return undefined;
}
/**
 * The URL that a page is replaced with after some seconds (HTML Standard, 4.2.5.3). Without one, the
 * page reloads: at 0 s, again and again.
 */
function refreshOf({ refresh }) {
    const [, seconds = '', text = ''] = /^\s*([\d.]+)(?:[;,\s](.*))?$/s.exec(String(refresh ?? '')) ?? [];
    const url = text.replace(/^[;,\s]*(?:url\s*=\s*)?["']?/i, '').replace(/["'].*$/s, '');
    const to = url.trim() === '' ? '' : withoutQuery(url);
    const isEndless = Number.parseInt(seconds, 10) === 0;
    return to !== '' || isEndless
        ? { kind: 'redirected-away', level: 'difference', by: 'refresh', to }
        : undefined;
}
function mediaTypeOf(file, response) {
    const { headers } = response;
    const contentType = headers['content-type'];
    const isNosniff = /^\s*nosniff\s*(?:,|$)/i.test(String(headers['x-content-type-options'] ?? ''));
    const isCharsetNeeded = /charset/i.test(contentType ?? '') && hasCharset(file.path);
    const body = isCharsetNeeded ? response.kept() : undefined;
    const judged = typeProblem(file, { contentType, isNosniff }) ?? charsetProblem(file, contentType, body);
    if (!judged)
        return undefined;
    const level = judged.isRefused ? 'difference' : 'notice';
    return { kind: 'mistyped', level, ...judged.problem };
}
/** A redirect that was not followed; undefined if it leads to the same file. */
function judgeRedirect({ status, to, why }) {
    if (why === 'same-file')
        return undefined;
    return {
        kind: 'redirected-away',
        level: 'difference',
        by: 'redirect',
        status,
        to: withoutQuery(to),
        why,
    };
}

;// CONCATENATED MODULE: ./src/verify/judge/judge-file.ts







/** Compares the response for a file with what is expected: its status, body, headers and URL. */
function judgeFile(planned, response, site) {
    if (response.kind === 'redirect')
        return judgeRedirect(response);
    const { file } = planned;
    const isExact = isFile(response, file);
    const wrongStatus = judgeStatus(planned, response, isExact);
    if (wrongStatus)
        return wrongStatus;
    const ofBody = isExact ? undefined : judgeBody(planned, response, site);
    if (ofBody?.level === 'difference')
        return ofBody;
    const ofHeaders = headersOf(file, response);
    if (ofHeaders?.level === 'difference')
        return ofHeaders;
    return judgeSlashless(planned, response, site) ?? ofBody ?? ofHeaders;
}
/** By these, a host says that it has no such file; others say something of the request. */
const missingStatuses = new Set([404, 410]);
function judgeStatus({ isNotFoundPage }, { status }, isExact) {
    // Hosts may send the 404 page with status 404 at its own URL, too.
    const isOwnNotFoundPage = status === 404 && isNotFoundPage === true;
    if (status === 200 || (isOwnNotFoundPage && isExact))
        return undefined;
    if (missingStatuses.has(status)) {
        return { kind: 'missing', level: 'difference', by: 'status', status };
    }
    return { kind: 'wrong', level: 'difference', by: 'status', status };
}
/** A page at the URL of its folder without the slash, from which its relative URLs lead elsewhere. */
function judgeSlashless(planned, response, { siteUrl }) {
    const { file, slashless } = planned;
    const body = slashless && response.redirectedTo === undefined && (0,file_kind/* isPage */.yp)(file) ? response.kept() : undefined;
    if (!body)
        return undefined;
    const url = plannedUrl(planned, siteUrl);
    const here = pageReferences(file.path, body, url).references;
    const expected = pageReferences(file.path, body, new URL(`${url.href}/`)).references;
    // Anchors of the page itself work at both URLs.
    const isItself = (at, to) => to?.origin === url.origin && to.pathname === at;
    const broken = expected.find(({ to }, index) => {
        const other = here[index]?.to;
        if (isItself(`${url.pathname}/`, to) && isItself(url.pathname, other))
            return false;
        return to.href !== other?.href;
    });
    if (!broken)
        return undefined;
    const level = slashless === 'redirected' ? 'difference' : 'notice';
    return { kind: 'wrong', level, by: 'slashless', to: withoutQuery(broken.to.href) };
}
/** The body is not that of the file: finds out what it is instead. */
function judgeBody(planned, response, site) {
    const { file, before } = planned;
    const { redirectedTo } = response;
    // Browsers show nothing of it.
    const undecodable = response.isUndecodable ? shownAtAll(response, false) : undefined;
    if (undecodable)
        return undecodable;
    const served = servedPage(planned, response, site);
    const altered = served && alterationOf(file, served);
    if (altered)
        return altered;
    if (site.isNotFoundBody(response)) {
        return { kind: 'missing', level: 'difference', by: 'not-found-page' };
    }
    if (before && (isFile(response, before) || (served && alterationOf(before, served)))) {
        return { kind: 'stale', level: 'difference' };
    }
    if (redirectedTo !== undefined)
        return judgeRedirected(planned, redirectedTo, site);
    return { kind: 'wrong', level: 'difference', ...wrongBody(planned, response, site) };
}
/** Redirects led to a body that is not the file. */
function judgeRedirected({ path, names = [path] }, redirectedTo, { siteUrl }) {
    // At another URL of the same file, the wrong body is reported for that URL.
    if (names.some((name) => urlOf(siteUrl, name).href === redirectedTo))
        return undefined;
    const to = withoutQuery(redirectedTo);
    return (signInOnSite(redirectedTo) ?? {
        kind: 'redirected-away',
        level: 'difference',
        by: 'redirects',
        to,
    });
}
function wrongBody(planned, response, site) {
    const { file } = planned;
    const { bytes, digest, isPartial, isEncoded } = response;
    const path = site.pathWith(digest);
    if (path !== undefined)
        return { by: 'other-file', path };
    const page = (0,file_kind/* isPage */.yp)(file) ? response.kept() : undefined;
    const change = page && site.bodyChanges.of(file, page);
    if (change)
        return { by: 'change', change };
    return { by: 'size', bytes, isPartial, isEncoded };
}

;// CONCATENATED MODULE: ./src/verify/judge/robots.ts
/**
 * Whether a `robots.txt` forbids all crawlers a whole site (RFC 9309).
 *
 * @param folder the path of the site, with slashes around it
 */
function forbidsAll(robots, folder) {
    const rules = rulesForAll(robots);
    // A part of the site that is allowed is a choice.
    const isPartAllowed = rules.some(({ isAllowed, path }) => isAllowed && (path.startsWith(folder) || folder.startsWith(path)));
    if (isPartAllowed)
        return false;
    return rules.some(({ isAllowed, path }) => !isAllowed && folder.startsWith(path.replace(/\*$/, '')));
}
function rulesForAll(robots) {
    const rules = [];
    let isForAll = false;
    /** Lines with agents that follow each other are one group. */
    let isInAgents = false;
    for (const { name, value } of linesOf(robots)) {
        if (name === 'user-agent') {
            isForAll = value === '*' || (isInAgents && isForAll);
            isInAgents = true;
        }
        else if (name === 'allow' || name === 'disallow') {
            isInAgents = false;
            if (isForAll && value !== '')
                rules.push({ isAllowed: name === 'allow', path: value });
        }
    }
    return rules;
}
/** The lines of a `robots.txt`, without comments; names are in lower case. */
function linesOf(robots) {
    return robots.split(/[\r\n]+/).map((line) => {
        const [rule = ''] = line.split('#', 1);
        const colon = rule.indexOf(':');
        return {
            name: rule.slice(0, Math.max(0, colon)).trim().toLowerCase(),
            value: rule.slice(colon + 1).trim(),
        };
    });
}

;// CONCATENATED MODULE: ./src/verify/judge/judge.ts








/**
 * Compares a response with what is expected. Pure. Reads a page that differs, in time linear in its
 * size.
 *
 * @returns undefined if it is as exported
 */
function judgeResponse(planned, response, site) {
    if (planned.about === 'http')
        return judgeHttp(response, site);
    const isOptional = planned.about === 'outside' && planned.what !== 'service worker';
    if (isOptional && !isSent(response))
        return undefined;
    if (planned.about === 'listed')
        return judgeListed(response);
    if (response.kind === 'no-response') {
        const { reason } = response;
        return { kind: 'unreachable', level: 'difference', by: 'no-response', reason };
    }
    const refusal = refusalOf(planned, response);
    if (planned.about === 'file') {
        const difference = refusal ?? judgeFile(planned, response, site);
        return planned.mayBeMissing ? asOtherName(difference) : difference;
    }
    if (refusal)
        return refusal;
    if (planned.about === 'removed')
        return judgeRemoved(planned, response, site);
    if (planned.about === 'outside')
        return judgeOutside(planned, response, site);
    return judgeNonexistent(planned, response, site);
}
/** Not every host serves a file at another name: if it is missing there, that is only a notice. */
function asOtherName(difference) {
    if (difference?.kind === 'missing')
        return { ...difference, level: 'notice', isOtherName: true };
    if (!(0,verify_difference/* isForbidden */.US)(difference))
        return difference;
    return { kind: 'missing', level: 'notice', by: 'status', status: 403, isOtherName: true };
}
/** Whether hosts serve a file at a path: Apache's MultiViews serve `search.json` for `/search`, too. */
const leadsTo = (path, file) => (0,hosted_site/* namesOf */.eZ)(file).includes(path) || file.startsWith(`${path}.`);
/** The export has no file there, so that only a missing one says something. */
function judgeListed(response) {
    if (response.kind !== 'body')
        return undefined;
    const { status } = response;
    const isMissing = status === 404 || status === 410;
    return isMissing ? { kind: 'missing', level: 'notice', by: 'sitemap', status } : undefined;
}
function judgeRemoved(planned, response, site) {
    const { before } = planned;
    if (response.kind === 'redirect' || response.redirectedTo !== undefined)
        return undefined;
    const { digest, status } = response;
    if (status >= 300)
        return undefined;
    if (isServedAs(before, planned, response, site))
        return { kind: 'stale', level: 'difference' };
    const other = site.pathWith(digest);
    if (other !== undefined && leadsTo(planned.path, other))
        return undefined;
    // Reported once, for a URL that never existed.
    if (site.isNotFoundBody(response))
        return undefined;
    return { kind: 'wrong', level: 'difference', by: 'removed', status };
}
/** A redirect is the site's own choice, and another body is not what was deployed before. */
function judgeOutside(planned, response, site) {
    const { before, what } = planned;
    if (!isSent(response) || response.redirectedTo !== undefined)
        return undefined;
    if (what === 'robots.txt') {
        const folder = `${site.siteUrl.pathname.replace(/\/$/, '')}/`;
        const isForbidden = forbidsAll(`${response.kept() ?? ''}`, folder);
        return isForbidden ? { kind: 'outdated-file', level: 'notice', what } : undefined;
    }
    if (!before || !isServedAs(before, planned, response, site))
        return undefined;
    if (what === 'service worker')
        return { kind: 'outdated-worker', level: 'difference' };
    return { kind: 'outdated-file', level: 'notice', what };
}
function judgeNonexistent(planned, response, site) {
    if (response.kind === 'redirect')
        return judgeRedirect(response);
    const { status } = response;
    if (status === 200 && planned.isFound) {
        return { kind: 'wrong', level: 'notice', by: 'start-page' };
    }
    if (status < 300)
        return { kind: 'wrong', level: 'difference', by: 'soft-404', status };
    if (status === 403)
        return { kind: 'wrong', level: 'notice', by: 'forbidden' };
    if (status !== 404)
        return undefined;
    return shownAtAll(response, true) ?? judgeNotFoundPage(planned, response, site);
}
function judgeNotFoundPage(planned, response, site) {
    const { page, before } = planned;
    if (!page)
        return undefined;
    const isExact = isFile(response, page);
    const served = isExact ? undefined : servedPage(planned, response, site);
    const altered = served && alterationOf(page, served);
    if (altered || isExact) {
        return headersOf(page, response) ?? (altered?.loads ? altered : undefined);
    }
    const isOfBaseline = before !== undefined && isServedAs(before, planned, response, site);
    return { kind: 'wrong', level: 'notice', by: 'other-404-page', path: page.path, isOfBaseline };
}
/** The site over http. Only a notice, as readers who type the host name start there. */
function judgeHttp(response, { siteUrl }) {
    if (response.kind === 'no-response') {
        return { kind: 'unreachable', level: 'notice', by: 'no-response', reason: response.reason };
    }
    if (response.kind === 'redirect') {
        const to = URL.parse(response.to);
        const isToSite = to?.protocol === 'https:' && to.host === siteUrl.host;
        const away = judgeRedirect(response);
        return isToSite || !away ? undefined : { ...away, level: 'notice' };
    }
    const { status } = response;
    if (status >= 400)
        return { kind: 'unreachable', level: 'notice', by: 'status', status };
    return { kind: 'wrong', level: 'notice', by: 'no-https' };
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
    const { as, url, nonce } = item;
    const list = new SourceList(sources);
    if (as === 'text')
        return !list.has("'script'");
    const isElement = as === 'script' || as === 'style';
    if (isElement && nonce && sources.includes(`'nonce-${nonce}'`))
        return true;
    if (!url)
        return list.allowsInline(item);
    if (as === 'script' && list.allowsIntegrity(item))
        return true;
    // With 'strict-dynamic', the script that starts a worker is trusted, and so is the worker.
    if (as === 'worker' && list.isDynamic)
        return true;
    return !list.isStrictFor(as) && list.allowsUrl(url, page);
}
/** The source expressions of a directive. */
class SourceList {
    #sources;
    #keywords;
    #hashes;
    constructor(sources) {
        this.#sources = sources;
        this.#keywords = new Set(sources.map((source) => source.toLowerCase()));
        this.#hashes = sources.filter((source) => /^'sha(?:256|384|512)-/i.test(source));
    }
    /** @param keyword in lower case, with its quotes */
    has(keyword) {
        return this.#keywords.has(keyword);
    }
    get isDynamic() {
        return this.has("'strict-dynamic'");
    }
    /** Whether only nonces and hashes allow scripts. */
    isStrictFor(as) {
        return this.isDynamic && (as === 'script' || as === 'event handler');
    }
    allowsInline({ as, content = '' }) {
        const isAttribute = as === 'event handler' || as === 'style attribute';
        const isHashUsed = !isAttribute || this.has("'unsafe-hashes'");
        if (isHashUsed && this.#hashes.some((source) => isHashOf(source, content)))
            return true;
        const hasNonce = this.#sources.some((source) => /^'nonce-/i.test(source));
        const isUnsafe = this.has("'unsafe-inline'") && this.#hashes.length === 0 && !hasNonce;
        return isUnsafe && !this.isStrictFor(as);
    }
    /** Whether every digest of the `integrity` attribute is in the list. */
    allowsIntegrity({ integrity = '' }) {
        const digests = integrity.split(/\s+/).filter(Boolean);
        return digests.length > 0 && digests.every((one) => this.#hashes.includes(`'${one}'`));
    }
    allowsUrl(url, page) {
        return this.#sources.some((source) => matches(source.toLowerCase(), source, url, page));
    }
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
    const path = pathOf(written);
    return (isScheme(scheme, url) &&
        isHost(host, url.hostname) &&
        isPort(port, url) &&
        (path === '' || isPath(path, url.pathname)));
}
/** The path of a source expression with a host; empty without one. */
function pathOf(source) {
    const scheme = source.indexOf('//');
    const slash = source.indexOf('/', scheme < 0 ? 0 : scheme + 2);
    return slash < 0 ? '' : source.slice(slash);
}
/** Without a port, only the default one matches; 80 matches 443, too. */
function isPort(pattern, { port, protocol }) {
    if (pattern === '*')
        return true;
    if (pattern === '')
        return port === '';
    const actual = port || (protocol === 'https:' ? '443' : '80');
    return pattern === actual || (pattern === '80' && actual === '443');
}
/** `http:` allows https, too. */
const isScheme = (scheme, { protocol }) => protocol === scheme || (scheme === 'http:' && protocol === 'https:');
const isHost = (pattern, host) => pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === '*' || pattern === host;
const isPath = (pattern, path) => pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern;

;// CONCATENATED MODULE: ./src/verify/judge/header-harms.ts
const day = 86_400;
/** What headers do to a page by themselves; `test/verify/browser.test.ts` has the proof. */
function headerHarms(url, headers, hosts) {
    const noindex = isHidden(headers)
        ? { by: 'noindex', isPdf: false }
        : undefined;
    const harms = [
        noindex,
        unavailableAfter(headers),
        canonicalElsewhere(url, headers, hosts),
        cachedFor(headers),
    ];
    return harms.filter((harm) => harm !== undefined);
}
const robotsOf = (headers) => String(headers['x-robots-tag'] ?? '');
/** Whether search engines leave it out. */
const isHidden = (headers) => /(?:^|[\s,:])(?:noindex|none)(?:[\s,]|$)/i.test(robotsOf(headers));
function unavailableAfter(headers) {
    const [, date = ''] = /\bunavailable_after\s?:\s?((?:[a-z]{3,9}, )?[^,]{1,60})/i.exec(robotsOf(headers)) ?? [];
    const isOver = Date.parse(date) < Date.now();
    return isOver ? { by: 'unavailable-after', date: date.trim() } : undefined;
}
function canonicalElsewhere(url, headers, { siteUrl, domain }) {
    const links = String(headers.link ?? '').matchAll(/<([^<>]*)>([^<>]*)/g);
    for (const [, target = '', parameters = ''] of links) {
        if (!/;\s?rel\s?=\s?["']?(?:[\w-]+ )?canonical\b/i.test(parameters))
            continue;
        const to = URL.parse(target, url.href);
        if (to && to.host !== siteUrl.host && to.hostname !== domain) {
            return { by: 'canonical', origin: to.origin };
        }
    }
    return undefined;
}
/** Browsers that have the page do not see later deployments for over a day. */
function cachedFor(headers) {
    const control = longCaching(headers);
    return control === undefined ? undefined : { by: 'cache', control };
}
/**
 * The header by which browsers keep a file for over a day, without asking the host (RFC 9111, 4.2.1):
 * `max-age`, or else `Expires`. `s-maxage` is for caches that are not browsers.
 *
 * @returns undefined if no header says so
 */
function longCaching(headers) {
    const control = headers['cache-control']?.toLowerCase() ?? '';
    if (/\bno-(?:cache|store)\b/.test(control))
        return undefined;
    const [, age] = /\bmax-age\s?=\s?"?(\d{1,12})/.exec(control) ?? [];
    if (age !== undefined) {
        const seconds = Number(age);
        const isLong = seconds > day || (seconds > 0 && /\bimmutable\b/.test(control));
        return isLong ? `Cache-Control: ${control.slice(0, 80)}` : undefined;
    }
    const { expires = '', date = '' } = headers;
    const sent = Date.parse(date) || Date.now();
    return Date.parse(expires) - sent > 1000 * day ? `Expires: ${expires.slice(0, 80)}` : undefined;
}

// EXTERNAL MODULE: ./node_modules/entities/dist/decode.js + 4 modules
var decode = __webpack_require__(59995);
// EXTERNAL MODULE: ./src/reading/file-text.ts + 1 modules
var file_text = __webpack_require__(84707);
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
    const { text } = (0,file_text/* byteTextOf */.$)(body.toString('latin1'), path);
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
        if (name === 'link')
            this.#addSheet();
        else if (name === 'script' || name === 'style')
            this.#addInlineOrLoaded(name, isRaw, position);
        else
            this.#addDocument(name);
    }
    #addSheet() {
        const isSheet = /(?:^|\s)stylesheet(?:\s|$)/i.test(this.#value('rel') ?? '');
        if (isSheet)
            this.#load({ as: 'style', ...this.#trust }, 'href');
    }
    #addInlineOrLoaded(name, isRaw, position) {
        if (!isRaw && !this.#isXml)
            return;
        if (name === 'script' && !isRun(this.#value('type')?.toLowerCase() ?? ''))
            return;
        const item = { as: name, ...this.#trust };
        if (name === 'script' && this.#attributes.has('src'))
            this.#load(item, 'src');
        else if (isRaw)
            this.#open = { name, item, start: position };
    }
    /** A frame, or what another element embeds. */
    #addDocument(name) {
        const url = this.#url(name === 'object' ? 'data' : 'src');
        if (!url || !/^(?:https?|data|blob):$/.test(url.protocol))
            return;
        if (name !== 'iframe')
            this.items.push({ as: 'object', url });
        // Documents in other elements are shown in a frame, too.
        const isFrame = name === 'iframe' || /^(?:page|svg)$/.test((0,file_kind/* fileKind */.h_)(url.pathname));
        if (isFrame)
            this.items.push({ as: 'frame', url });
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
    /** By what a policy may allow the element, whatever its URL is. */
    get #trust() {
        return { nonce: this.#value('nonce'), integrity: this.#value('integrity') };
    }
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




/** How many pages are read because of their headers and frames: hosts have one for all. */
const maxRead = 200;
/** Collects the headers of pages that are served as exported. Each kind is one notice. */
class HeaderNotices {
    #hosts;
    #data;
    #pages = new Set();
    #read = 0;
    #notices = new NoticesByKind();
    /** What scripts and style sheets load, by their URLs. */
    #assets = new Map();
    /** Pages that cannot be shown in a frame of their own site, and the header that says so. */
    #unframed = new Map();
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
    read(path, url, response) {
        const kind = (0,file_kind/* fileKind */.h_)(path);
        if (kind === 'script' || kind === 'style')
            this.#readAsset(path, url, response);
        if (kind === 'pdf' && isHidden(response.headers)) {
            this.#notices.add(url, { by: 'noindex', isPdf: true });
        }
        if ((0,file_kind/* isPage */.yp)({ path }))
            this.#readPage(path, url, response);
    }
    /** Reads the headers of a file that has changed since the baseline, and is no page. */
    readChanged(url, { headers }) {
        const control = longCaching(headers);
        if (control !== undefined)
            this.#notices.add(url, { by: 'changed-file', control });
    }
    /** One for each kind of harm. */
    get all() {
        const notices = this.#notices.copy();
        for (const { page, harm } of this.#pending)
            notices.add(page, harm());
        return notices.all;
    }
    #readAsset(path, url, { kept }) {
        const items = assetItems(path, kept(), url, this.#data);
        if (items.length > 0)
            this.#assets.set(url.href, items);
    }
    #readPage(path, url, { headers, kept }) {
        const policy = String(headers['content-security-policy'] ?? '');
        const unframed = unframedBy(headers, policy, url);
        if (unframed)
            this.#unframed.set(url.href, unframed);
        if (this.#pages.has(path))
            return;
        this.#pages.add(path);
        for (const harm of headerHarms(url, headers, this.#hosts))
            this.#notices.add(url, harm);
        const isIsolated = /^require-corp\b/.test(String(headers['cross-origin-embedder-policy'] ?? ''));
        const body = this.#read < maxRead ? kept() : undefined;
        if (!body || (policy === '' && !isIsolated && !body.includes('<iframe')))
            return;
        this.#read++;
        const items = policyItems(path, body, url);
        if (isIsolated)
            this.#notices.add(url, isolationOf(items, url));
        this.#addPolicy(policy, items, url);
        this.#addFrames(items, url);
    }
    #addPolicy(policy, items, page) {
        const policies = readPolicies(policy);
        const ofPage = policyHarm(policies, items, page);
        const assets = items.flatMap(({ url }) => url?.href ?? []);
        this.#pending.push({
            page,
            harm: () => {
                const loaded = assets.flatMap((url) => this.#assets.get(url) ?? []);
                return ofPage ?? policyHarm(policies, loaded, page);
            },
        });
    }
    #addFrames(items, page) {
        const framed = items.flatMap(({ as, url }) => (as === 'frame' && url ? url.href : []));
        if (framed.length === 0)
            return;
        this.#pending.push({
            page,
            harm: () => {
                const blocked = framed.find((url) => this.#unframed.has(withoutFragment(url)));
                const header = blocked && this.#unframed.get(withoutFragment(blocked));
                return header ? { by: 'frame', header, url: shortened(blocked) } : undefined;
            },
        });
    }
}
/** The first page with each kind of harm, and how many pages have it. */
class NoticesByKind {
    #notices;
    constructor(notices = new Map()) {
        this.#notices = notices;
    }
    add({ href: url }, harm) {
        if (!harm)
            return;
        const kind = harm.by === 'noindex' && harm.isPdf ? 'pdf' : harm.by;
        const first = this.#notices.get(kind) ?? { url, harm, pages: 0 };
        this.#notices.set(kind, { ...first, pages: first.pages + 1 });
    }
    copy() {
        return new NoticesByKind(new Map(this.#notices));
    }
    get all() {
        return Array.from(this.#notices.values(), ({ url, harm, pages }) => ({
            difference: { kind: 'headers', level: 'notice', ...harm },
            about: 'file',
            url,
            size: 0,
            urls: pages,
        }));
    }
}
function policyHarm(policies, items, page) {
    for (const item of items) {
        const directive = blockedBy(policies, item, page);
        if (directive === undefined)
            continue;
        const { as, url } = item;
        return { by: 'policy', directive, as, url: url && shortened(url.href) };
    }
    return undefined;
}
/** Whether another host allows it is in its response, which is not requested. */
function isolationOf(items, page) {
    const other = items.find(({ url }) => url && /^http/.test(url.protocol) && url.origin !== page.origin);
    return other?.url && { by: 'isolation', url: shortened(other.url.href) };
}
const withoutFragment = (url) => url.replace(/#.*$/s, '');
const shortened = (url) => url.slice(0, 300);
/** The header that forbids to show a page in a frame of its own origin. */
function unframedBy(headers, policy, page) {
    const policies = readPolicies(policy);
    // If a policy has `frame-ancestors`, browsers ignore X-Frame-Options.
    if (policies.some((one) => one.has('frame-ancestors'))) {
        const directive = blockedBy(policies, { as: 'ancestor', url: page }, page);
        return directive && `Content-Security-Policy: ${directive}`;
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

;// CONCATENATED MODULE: ./src/verify/judge/site-observations.ts





/** A certificate that ends earlier should have been renewed. */
const minCertificateDays = 14;
/** After this many responses without a file, the rest of the round is skipped. */
const minUseless = 64;
/** What the responses of a verification show of the site as a whole. */
class SiteObservations {
    #siteUrl;
    #newHeaderNotices;
    mixedContent = new MixedContent();
    #headerNotices;
    /** Changed files whose headers were read. */
    #changed = new Set();
    /** When the certificate of the first response ends, in milliseconds since 1970. */
    #certificateEnd;
    /** How many responses of this round were without a file. */
    #useless = 0;
    /** Whether the host has sent a file, right or wrong. */
    #hasSent = false;
    /** Whether it serves URLs that never existed. */
    #isSoft = false;
    constructor(hosts, { files }) {
        this.#siteUrl = hosts.siteUrl;
        this.#newHeaderNotices = () => new HeaderNotices(hosts, files);
        this.#headerNotices = this.#newHeaderNotices();
    }
    /** Forgets what pages showed, as all are requested again. */
    startPass() {
        this.mixedContent = new MixedContent();
        this.#headerNotices = this.#newHeaderNotices();
        this.#isSoft = false;
        this.#changed.clear();
    }
    startRound() {
        this.#useless = 0;
    }
    /** @param validTo the date until which the certificate is valid; undefined without TLS */
    readCertificate(validTo) {
        // The site over http has none.
        this.#certificateEnd ??= Date.parse(validTo ?? '') || undefined;
    }
    read(planned, response, difference) {
        if ((0,verify_difference/* isSoftNotFound */.Gt)(difference))
            this.#isSoft = true;
        if (difference && (0,verify_difference/* isWithoutFile */.Z_)(difference, this.#isSoft))
            this.#useless++;
        else if (planned.about === 'file')
            this.#hasSent = true;
        if (planned.about !== 'file' || response.kind !== 'body')
            return;
        const { file, isNotFoundPage } = planned;
        const isSecure = this.#siteUrl.protocol === 'https:';
        if (response.status === 200 && isSecure)
            this.mixedContent.read(file.path, response);
        if (!isNotFoundPage && difference?.level !== 'difference') {
            const url = plannedUrl(planned, this.#siteUrl);
            this.#headerNotices.read(file.path, url, response);
            const isChanged = planned.before !== undefined && planned.before.sha256 !== file.sha256;
            // Once for each file, at the URL that readers use.
            const isFirst = (planned.names?.[0] ?? planned.path) === planned.path;
            if (isChanged && isFirst && !(0,file_kind/* isPage */.yp)(file))
                this.#readChanged(file.path, url, response);
        }
    }
    #readChanged(path, url, response) {
        if (this.#changed.has(path))
            return;
        this.#changed.add(path);
        this.#headerNotices.readChanged(url, response);
    }
    /** Whether the host has sent a file, right or wrong. */
    get hasSent() {
        return this.#hasSent;
    }
    /** Whether no file has arrived: the rest would be the same. */
    isHopeless(connections) {
        return !this.#hasSent && this.#useless >= Math.max(minUseless, 4 * connections);
    }
    /** What is to be reported of headers and the certificate. */
    get notices() {
        return [...this.#headerNotices.all, ...this.#certificate];
    }
    get #certificate() {
        const end = this.#certificateEnd ?? Number.NaN;
        if (!(end - Date.now() < minCertificateDays * 86_400_000))
            return [];
        const endsOn = new Date(end).toISOString().slice(0, 10);
        const difference = { kind: 'unreachable', level: 'notice', by: 'certificate', endsOn };
        return [{ difference, about: 'file', url: this.#siteUrl.href, size: 0 }];
    }
}

;// CONCATENATED MODULE: ./src/verify/request-state.ts

const maxDoublings = 3;
/** A request of the plan, and the result of its responses so far. */
class RequestState {
    planned;
    /** Whether it was missing, stale or unreachable in this run. */
    isSuspect = false;
    /** How many times it differed after a right response. */
    reverts = 0;
    /** How many requests were sent for it. */
    requests = 0;
    /** How it differed before it was right the last time. */
    recoveredFrom;
    /** How many right responses in a row it needs at least. */
    #times;
    #last;
    #notice;
    /** How many right responses have come in a row, and how many others. */
    #inRow = 0;
    #differing = 0;
    #rightSince = 0;
    /** When it began to differ; undefined while it is right. */
    #differsSince;
    /** Whether it was right before this pass, so that a difference is a revert. */
    #wasRight = false;
    constructor(planned) {
        this.planned = planned;
        this.#times = 'confirmations' in planned ? (planned.confirmations ?? 1) : 1;
    }
    /** Whether one right response is not enough. */
    get isConfirmed() {
        return this.#times > 1;
    }
    /** @param times how many right responses in a row it needs at least, each on a new connection */
    confirm(times) {
        this.#times = Math.max(this.#times, times);
    }
    /** Empty for the site over http: only that request has no path. */
    get path() {
        return 'path' in this.planned ? this.planned.path : '';
    }
    /**
     * Adds the result of the last response.
     *
     * @param difference undefined if it is as exported
     * @param at in milliseconds since the first request
     */
    add(difference, at) {
        const { isIdentity } = this;
        const wasRight = this.#inRow > 0 || this.#wasRight;
        this.#wasRight = false;
        if (difference?.level !== 'difference') {
            this.#inRow++;
            this.#differing = 0;
            if (this.#differsSince !== undefined) {
                this.#rightSince = Math.ceil(at);
                this.recoveredFrom = this.#last?.kind;
                this.#differsSince = undefined;
            }
            this.#notice = isIdentity ? (difference ?? this.#notice) : difference;
            return;
        }
        this.#differsSince ??= at;
        this.#differing++;
        const isRevert = wasRight && !isIdentity && difference.kind !== 'blocked';
        if (isRevert)
            this.reverts++;
        // What differs from then on is what a deployment serves that has arrived meanwhile.
        const isStillUnstable = this.#last?.kind === 'unstable' && this.#differing < confirmations;
        if (isRevert || isStillUnstable) {
            this.#last = { kind: 'unstable', level: 'difference', last: difference };
        }
        else
            this.#last = isIdentity ? { ...difference, isIdentity } : difference;
        this.#inRow = 0;
    }
    /**
     * Forgets that it was right, as a deployment has arrived since: it is requested again.
     *
     * @param isLast whether a difference now makes it unstable; before, it is what the deployment serves
     */
    startPass(isLast) {
        const isRight = this.isJudged && this.difference?.level !== 'difference';
        this.#inRow = 0;
        if (!isRight)
            return;
        this.#last = undefined;
        this.#notice = undefined;
        this.#wasRight = isLast;
    }
    /** Whether its responses are enough to judge it. */
    get isJudged() {
        return this.#last !== undefined || this.#inRow >= this.needed;
    }
    /**
     * Whether the next request accepts no compression: the last one that a URL needs. If it were the
     * second one, a host with one stale server of two would seem to have an old uncompressed body.
     */
    get isIdentity() {
        return this.#isAlsoIdentity && this.#inRow === this.needed - 1;
    }
    get #isAlsoIdentity() {
        return this.planned.about === 'file' && this.planned.isAlsoIdentity === true;
    }
    /**
     * How many right responses in a row it needs. With one of two servers stale, 5 right responses are
     * luck in one of 32 rounds: a URL that goes back needs twice as many.
     */
    get needed() {
        if (this.isConfirmed) {
            const afterReverts = confirmations * 2 ** Math.min(this.reverts, maxDoublings);
            return Math.max(this.#times, afterReverts);
        }
        return this.#isAlsoIdentity ? 2 : 1;
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
        return { ...this.#last, thenRight: { times: this.#inRow, needed: this.needed } };
    }
    /** Since when it differs, in milliseconds since the first request; undefined if it is right. */
    get differsSince() {
        return this.#differsSince;
    }
    /** When a suspect became right, in milliseconds since the first request; 0 for all others. */
    get rightSince() {
        return this.isSuspect ? this.#rightSince : 0;
    }
}

;// CONCATENATED MODULE: ./src/verify/request-states.ts






/** So many URLs that differed are confirmed at most, as long as all of them stay right. */
const request_states_maxConfirmed = 50;
/** Fewer URLs that were unreachable for a while say nothing of a deployment: requests fail sometimes. */
const minUnreachable = 5;
/** All requests of a verification, and the results of their responses so far. */
class RequestStates {
    /** In the order of the plan. */
    #all;
    /** The statuses of the responses to URLs that never existed. */
    #statusesOfMissing = new Set();
    /** Whether the host answers every request with HTTP 403 by now, and did not before. */
    isRefusing = false;
    constructor(requests) {
        this.#all = requests.map((planned) => new RequestState(planned));
    }
    get all() {
        return this.#all;
    }
    add(states) {
        this.#all.push(...states);
    }
    /**
     * When a URL that differed became right for the last time, so that a deployment may have arrived: in
     * milliseconds since the first request; 0 if none did.
     */
    get arrivedAt() {
        let unreachable = 0;
        let afterFailure = 0;
        let afterDifference = 0;
        for (const { rightSince, recoveredFrom } of this.#all) {
            // A host that throttled requests has no other files afterwards.
            if (rightSince === 0 || (recoveredFrom === 'blocked' && !this.isForbidding))
                continue;
            if (recoveredFrom === 'unreachable') {
                unreachable++;
                afterFailure = Math.max(afterFailure, rightSince);
            }
            else
                afterDifference = Math.max(afterDifference, rightSince);
        }
        return unreachable < minUnreachable ? afterDifference : Math.max(afterFailure, afterDifference);
    }
    /** Notes the status of a response to a URL that never existed. */
    addMissing(status) {
        this.#statusesOfMissing.add(status);
    }
    /** Whether the host sends HTTP 403 for missing files. One that also sends 404 refuses requests so. */
    get isForbidding() {
        return this.#statusesOfMissing.has(403) && !this.saysNotFound;
    }
    /** Whether the host has sent HTTP 404 for a URL that never existed. */
    get saysNotFound() {
        return this.#statusesOfMissing.has(404);
    }
    /** Starts to request all URLs again: those that were right, too. */
    startPass(isLast) {
        for (const state of this.#all)
            state.startPass(isLast);
    }
    /** Chooses the URLs for which one right response is not enough, by seed. */
    confirmSuspects(seed) {
        for (const { state, difference } of this.#unsettled()) {
            state.isSuspect ||= difference.kind !== 'blocked';
        }
        for (const state of this.#all)
            state.isSuspect ||= isBrief(state);
        const suspects = this.#all.filter(({ isSuspect }) => isSuspect);
        const confirmed = this.#hasReverted ? suspects : sampleOf(suspects, request_states_maxConfirmed, seed);
        for (const state of confirmed)
            state.confirm(confirmations);
    }
    /** What is confirmed must be right at each address of the site. @param addresses how many it has */
    confirmAtEach(addresses) {
        // The last request may accept no compression, which says less.
        for (const state of this.#all)
            if (state.isConfirmed)
                state.confirm(addresses + 1);
    }
    /** The URLs of the next round: those that may have changed, and those that were never requested. */
    nextRound() {
        const unsettled = new Set(Array.from(this.#unsettled(), ({ state }) => state));
        return this.#all.filter((state) => {
            return unsettled.has(state) || isBrief(state) || !state.isJudged || isChangingNotice(state);
        });
    }
    get hasChangingNotice() {
        return this.#all.some(isChangingNotice);
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
    get counts() {
        const meaning = new ForbiddenMeaning(this.#all, this);
        let good = 0;
        let differing = 0;
        let unsettled = 0;
        let neverRequested = 0;
        let notYet = 0;
        let propagationMs = 0;
        for (const { planned, isJudged, difference, rightSince } of this.#all) {
            const isOfFile = planned.about === 'file';
            propagationMs = Math.max(propagationMs, rightSince);
            if (difference?.level === 'difference') {
                differing++;
                if (meaning.mayChange(meaning.of(planned, difference)))
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
        const brief = good > 0 ? this.#all.filter(isBrief) : [];
        const briefly = brief.filter(({ difference }) => difference?.level === 'difference').length;
        return {
            urls: good + differing + notYet,
            good,
            unsettled,
            brief: brief.length,
            settled: differing - unsettled - briefly,
            neverRequested,
            notYet,
            propagationMs: differing + neverRequested === 0 ? propagationMs : undefined,
            briefSince: brief.reduce((last, { differsSince = 0 }) => Math.max(last, differsSince), 0),
        };
    }
    /** One of the URLs that may change, as it is now. */
    exampleAt(siteUrl) {
        const [first] = this.#unsettled();
        const state = first?.state ?? this.#all.find(isBrief);
        const { difference } = state ?? {};
        return state && difference && urlDifference(state, difference, siteUrl);
    }
    /** In the order of the plan. They are made one by one, as those of a whole site are large. */
    *differencesAt(siteUrl, kind) {
        const meaning = new ForbiddenMeaning(this.#all, this);
        for (const state of this.#all) {
            const difference = state.difference && meaning.of(state.planned, state.difference);
            if (difference?.kind === kind)
                yield urlDifference(state, difference, siteUrl);
        }
    }
    /** In sets, as a map of all files would be the largest object of the report. */
    get files() {
        const good = new Set();
        const bad = new Set();
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
        return {
            requested: good.size + bad.size,
            pages,
            verified: good.size,
            isOnlyNotFoundPage: good.size > 0 && this.#areNotFoundPages(good),
            missingTypes: this.#missingTypes(good),
        };
    }
    #areNotFoundPages(files) {
        const notFoundPages = new Set(this.#all.flatMap(({ planned }) => planned.about === 'file' && planned.isNotFoundPage ? planned.file : []));
        return [...files].every((file) => notFoundPages.has(file));
    }
    /** A single file of its kind may be missing by itself. */
    #missingTypes(good) {
        const missing = new Map();
        const others = new Set(Array.from(good, ({ path }) => extensionOf(path)));
        for (const { planned, difference } of this.#all) {
            if (planned.about !== 'file' || difference?.level !== 'difference')
                continue;
            const extension = extensionOf(planned.file.path);
            if (difference.kind !== 'missing')
                others.add(extension);
            missing.set(extension, (missing.get(extension) ?? new Set()).add(planned.file));
        }
        const types = [...missing].filter(([extension, files]) => extension !== '' && files.size > 1 && !others.has(extension));
        return good.size > 0 ? types.map(([extension]) => extension) : [];
    }
    /** Whether the host says of a URL that never existed that it is missing. */
    get saysMissing() {
        return this.#all.some(({ planned, isJudged, difference }) => planned.about === 'nonexistent-url' && isJudged && !difference);
    }
    /** URLs whose difference may disappear; a confirmed one needs more right responses than one. */
    *#unsettled() {
        const meaning = new ForbiddenMeaning(this.#all, this);
        for (const state of this.#all) {
            const last = state.difference;
            const difference = last?.level === 'difference' && meaning.of(state.planned, last);
            if (difference && meaning.mayChange(difference))
                yield { state, difference };
        }
    }
    get #hasReverted() {
        return this.#all.some(({ reverts }) => reverts > 0);
    }
}
function urlDifference({ planned }, difference, siteUrl) {
    const file = planned.about === 'file' ? planned.file : undefined;
    return {
        difference,
        about: planned.about,
        url: plannedUrl(planned, siteUrl).href,
        size: file?.size ?? 0,
        page: file && (0,file_kind/* isPage */.yp)(file) ? file.path : undefined,
    };
}
/** Whether it has a notice that may disappear. */
const isChangingNotice = ({ difference }) => difference?.level === 'notice' && (0,verify_difference/* mayChange */.yv)(difference);
/** Whether its difference may disappear, but only within minutes. */
const isBrief = ({ difference }) => difference !== undefined &&
    (0,verify_difference/* mayBePropagating */.dk)(difference) &&
    (difference.level === 'notice' || !(0,verify_difference/* mayChange */.yv)(difference));
/**
 * Decides what an HTTP 403 for a file means, by the responses to other URLs: stores without public
 * listing send it for missing files, and servers for a page whose name a folder has. Pure.
 */
class ForbiddenMeaning {
    #site;
    /** By folder, how many more URLs have the file than HTTP 403. */
    #balance = new Map();
    /** The folders of files that are served. */
    #served = new Set();
    constructor(states, site) {
        this.#site = site;
        // Most sites send none.
        if (!states.some(({ difference }) => (0,verify_difference/* isForbidden */.US)(difference)))
            return;
        for (const { planned, isJudged, difference } of states) {
            if (planned.about === 'file' && isJudged)
                this.#count(planned.file, difference);
        }
    }
    #count(file, difference) {
        const folder = folderOf(file.path);
        const isServed = difference?.level !== 'difference' && difference?.kind !== 'missing';
        if (isServed)
            this.#served.add(folder);
        else if (!(0,verify_difference/* isForbidden */.US)(difference))
            return;
        this.#balance.set(folder, (this.#balance.get(folder) ?? 0) + (isServed ? 1 : -1));
    }
    /** A host that sends other files may refuse this one only for a while. */
    mayChange(difference) {
        return (0,verify_difference/* mayChange */.yv)(difference) || ((0,verify_difference/* isForbidden */.US)(difference) && this.#served.size > 0);
    }
    /** The difference, or `missing` if the host means that. */
    of(planned, difference) {
        if (!(0,verify_difference/* isForbidden */.US)(difference) || planned.about !== 'file' || this.#served.size === 0) {
            return difference;
        }
        const { level, isIdentity, thenRight } = difference;
        const missing = {
            kind: 'missing',
            level,
            by: 'forbidden',
            ...(isIdentity && { isIdentity }),
            ...(thenRight && { thenRight }),
        };
        // A limit on the rate of requests says nothing of the file.
        if (this.#site.isRefusing)
            return difference;
        if (this.#site.isForbidding)
            return { ...missing, like: 'nonexistent-urls' };
        const folder = folderOf(planned.file.path);
        const isHidden = this.#served.has(folder) && (this.#balance.get(folder) ?? 0) >= 0;
        return isHidden ? { ...missing, like: 'hidden-files' } : difference;
    }
}
/** With the dot, in lower case; empty without one. */
const extensionOf = (path) => /\.[^./]+$/.exec(path)?.[0].toLowerCase() ?? '';
const folderOf = (path) => path.slice(0, path.lastIndexOf('/') + 1);

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/reading/normalize/build-marks.ts
var build_marks = __webpack_require__(20051);
;// CONCATENATED MODULE: ./src/verify/judge/body-change.ts

/** How many bytes are digested to find what was added to the pages of a site. */
const searchBudget = 256 * 1024 ** 2;
/** How much of each end of a page is searched, in bytes. */
const searchedLength = 32_768;
/** How many additions are remembered. */
const maxAdditions = 16;
/** How many places of a known addition are tried in each page. */
const maxPlaces = 4;
/** How many changes are distinguished: beyond, only the lengths are compared. */
const maxDistinct = 1_000;
/** How much of a difference is shown, in bytes. */
const maxShown = 80;
/** Finds what is different in the bodies of a site. */
class BodyChanges {
    #read;
    /** Found in other bodies of the site, as byte text. */
    #additions = new Set();
    /** Equal changes are one object, by their fields. */
    #distinct = new Map();
    #left = searchBudget;
    /** @param read reads a file of the export, where it is on disk */
    constructor(read) {
        this.#read = read;
    }
    /** Undefined if only the lengths can be compared. */
    of(file, body) {
        const change = this.#find(file, body);
        if (!change)
            return undefined;
        const key = JSON.stringify(change);
        const equal = this.#distinct.get(key);
        if (equal)
            return equal;
        if (this.#distinct.size === maxDistinct)
            return undefined;
        this.#distinct.set(key, change);
        return change;
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
        return {
            lengthChange: body.length - size,
            removed: removed === '' ? undefined : excerpt(removed),
            added: added === '' ? undefined : excerpt(added),
            script: scriptIn(added),
        };
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
/** The URL of the script that was added, empty for an inline one; undefined if it is none. */
function scriptIn(added) {
    if (!/^\s*<script[\s>]/i.test(added))
        return undefined;
    const [, source = ''] = /\ssrc\s?=\s?["']?([^\s"'>]{1,300})/.exec(added.slice(0, 1000)) ?? [];
    return source;
}
/** The first bytes, as text on one line. */
function excerpt(byteText) {
    const bytes = Buffer.from(byteText.slice(0, maxShown), 'latin1');
    const text = bytes.toString().replace(/\s+/g, ' ').trim();
    return `${text}${byteText.length > maxShown ? '…' : ''}`;
}

;// CONCATENATED MODULE: ./src/verify/site-knowledge.ts







/** What is known about a site beyond a single request, to judge its responses. */
class SiteKnowledge {
    /** Without a slash at its end, unless its path is `/`. */
    siteUrl;
    /** Digests of the bodies that the host sends with status 200 for URLs that never existed. */
    notFoundBodies = new Set();
    bodyChanges;
    #manifest;
    /** Sorted: a map would be a fifth of the memory of the manifest. */
    #byDigest;
    #buildFiles;
    #datePlaces;
    /** @param site the folder of the export, if it is on disk */
    constructor(siteUrl, manifest, { site } = {}) {
        this.siteUrl = siteUrl;
        this.#manifest = manifest;
        this.bodyChanges = new BodyChanges((path) => fileOf(site, path));
    }
    /** @param response the response to a URL that never existed, with status 200 */
    addNotFoundBody({ digest }) {
        if (digest !== undefined)
            this.notFoundBodies.add(digest);
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
    /** Whether the host sends this body for URLs that never existed, with status 200. */
    isNotFoundBody({ digest }) {
        return digest !== undefined && this.notFoundBodies.has(digest);
    }
    /** The path of a file of the export with this digest. */
    pathWith(digest) {
        if (digest === undefined)
            return undefined;
        this.#byDigest ??= this.#manifest.files.toSorted((a, b) => a.sha256 < b.sha256 ? -1 : Number(a.sha256 > b.sha256));
        const file = this.#byDigest[firstNotBefore(this.#byDigest, digest)];
        return file?.sha256 === digest ? file.path : undefined;
    }
}
/** The index of the first file whose digest is not before this one, by binary search. */
function firstNotBefore(byDigest, digest) {
    let low = 0;
    let high = byDigest.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((byDigest[middle]?.sha256 ?? '') < digest)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
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

;// CONCATENATED MODULE: ./src/verify/wire/pace.ts
/** How often a throttled URL is requested in one round. */
const maxThrottles = 3;
/** So many HTTP 403 in a row, after the host has sent files, are a limit on the rate of requests. */
const minForbidden = 8;
/** How many times in a round a pause is made for them: a folder may be private, too. */
const maxForbiddenPauses = 5;
/** How many requests a second are sent once the host has throttled or failed some. */
const limitedRate = { first: 50, min: 1 };
/** A host with a smaller median response time may be asked without a limit again, in milliseconds. */
const fastResponse = 100;
/** How many of the last response times the median is of. */
const medianOf = 63;
/**
 * How fast the host is asked, by its responses: how many requests at once, and which URLs to request
 * again in the same round because the host has throttled them.
 */
class Pace {
    #limit;
    #clock;
    /** How many times the host has throttled a URL in this round. */
    #throttles = new Map();
    /** The URLs that the host has throttled in this step, to be requested again in this round. */
    #throttled = [];
    /** Of the requests of this round that got a response. */
    #responses = { count: 0, milliseconds: 0 };
    /** The last response times, in milliseconds. */
    #latest = [];
    /** How many HTTP 403 have come in a row. */
    #forbidden = 0;
    #forbiddenPauses = 0;
    /** Whether the host has failed a request in this step. */
    #hasFailed = false;
    /** How many requests are sent in a second; undefined without a limit. */
    #rate;
    /** When the next request may be sent, and how many have succeeded since the rate changed. */
    #nextAt = 0;
    #succeeded = 0;
    /** How many requests were sent. */
    requests = 0;
    /** The longest delay that the host has requested in this step. */
    retryAfterMs;
    /** @param connections the maximum */
    constructor(connections, clock) {
        this.#limit = new ConnectionLimit(connections);
        this.#clock = clock;
    }
    startRound() {
        this.#throttles = new Map();
        this.#responses = { count: 0, milliseconds: 0 };
        this.#forbiddenPauses = 0;
    }
    startStep() {
        this.#throttled = [];
        this.#hasFailed = false;
        this.retryAfterMs = undefined;
    }
    /** @returns the URLs that the host has throttled in this step, to be requested again */
    endStep() {
        const isRepeated = this.#throttled.some((item) => (this.#throttles.get(item) ?? 0) > 1);
        if (this.#throttled.length > 0)
            this.#limit.refused(isRepeated);
        if (this.#throttled.length > 0 || this.#hasFailed)
            this.#slowDown(isRepeated || this.#hasFailed);
        return this.#throttled;
    }
    /** @param item the request that the host has throttled */
    throttled(item, retryAfterMs = 0) {
        this.retryAfterMs = Math.max(this.retryAfterMs ?? 0, retryAfterMs);
        const throttles = (this.#throttles.get(item) ?? 0) + 1;
        this.#throttles.set(item, throttles);
        if (throttles < maxThrottles)
            this.#throttled.push(item);
    }
    /** Notes that a request for a URL failed that had not failed before. */
    failed() {
        this.#hasFailed = true;
    }
    succeeded() {
        this.#limit.succeeded();
        this.#succeeded++;
        const rate = this.#rate;
        // After ten seconds at this rate, the next one is tried.
        if (rate === undefined || this.#succeeded < 10 * rate || this.#median > fastResponse)
            return;
        this.#rate = rate < limitedRate.first ? 2 * rate : undefined;
        this.#succeeded = 0;
    }
    /**
     * Whether an HTTP 403 is a limit on the rate of requests: one of many in a row.
     *
     * @param isForbidden whether a file got HTTP 403 from a host that has sent others
     */
    isRateLimit(isForbidden) {
        this.#forbidden = isForbidden ? this.#forbidden + 1 : 0;
        if (!this.isRefusing || this.#forbiddenPauses === maxForbiddenPauses)
            return false;
        if (this.#throttled.length === 0)
            this.#forbiddenPauses++;
        return true;
    }
    /** Whether the last responses were all HTTP 403. */
    get isRefusing() {
        return this.#forbidden >= minForbidden;
    }
    /** Waits until the next request may be sent. @throws the reason of the signal */
    async turn(signal) {
        if (this.#rate === undefined)
            return;
        const now = this.#clock.now();
        const at = Math.max(now, this.#nextAt);
        this.#nextAt = at + 1000 / this.#rate;
        if (at > now)
            await this.#clock.sleep(at - now, signal);
    }
    /** @param isAgain whether the rate was too high: some hosts refuse the first request for each URL */
    #slowDown(isAgain) {
        const { first, min } = limitedRate;
        if (this.#rate === undefined)
            this.#rate = first;
        else if (isAgain)
            this.#rate = Math.max(min, this.#rate / 2);
        this.#succeeded = 0;
    }
    /** @param milliseconds from the request to the end of its response */
    received(milliseconds) {
        this.#responses.count++;
        this.#responses.milliseconds += milliseconds;
        this.#latest.push(milliseconds);
        if (this.#latest.length > medianOf)
            this.#latest.shift();
    }
    /** Of the last response times, in milliseconds. */
    get #median() {
        const sorted = this.#latest.toSorted((a, b) => a - b);
        return sorted[sorted.length >> 1] ?? 0;
    }
    /** Whether this step starts no more requests, as the host throttles them. */
    get isThrottled() {
        return this.#throttled.length > 0;
    }
    /** How many connections to use. */
    get connections() {
        return this.#limit.current;
    }
    get maxConnections() {
        return this.#limit.max;
    }
    /** How many times in a row the host has throttled requests. */
    get refusals() {
        return this.#limit.refusals;
    }
    /** How long a request of this round took on average, in milliseconds. */
    get requestMs() {
        return this.#responses.milliseconds / Math.max(1, this.#responses.count);
    }
}
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

// EXTERNAL MODULE: external "node:dns/promises"
var external_node_dns_promises_ = __webpack_require__(71553);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(77030);
// EXTERNAL MODULE: ./src/kernel/http/connect-guard.ts
var connect_guard = __webpack_require__(15276);
// EXTERNAL MODULE: ./src/kernel/http/proxy.ts
var proxy = __webpack_require__(83654);
;// CONCATENATED MODULE: ./src/verify/wire/site-addresses.ts




/** More addresses than these are not compared: they are chosen by seed. */
const maxAddresses = 8;
/** How long a connection may take, to find out whether an address can be reached. In milliseconds. */
const reachLimit = 5_000;
const systemResolver = async (host) => {
    const all = await (0,external_node_dns_promises_.lookup)(host, { all: true, order: 'verbatim' });
    return all.map(({ address }) => address);
};
/**
 * The addresses of the site's host. Each connection goes to the next one, so that a server that is
 * stale behind one of them is found; browsers use any of them.
 */
class SiteAddresses {
    #url;
    #seed;
    #resolve;
    #facts = { compared: [], found: 1, unreachable: [], isByProxy: false };
    #next = 0;
    /** @param seed decides which ones are compared, if they are many */
    constructor(siteUrl, seed, resolve = systemResolver) {
        this.#url = siteUrl;
        this.#seed = seed;
        this.#resolve = resolve;
    }
    get facts() {
        return this.#facts;
    }
    /** Looks the addresses up again, as they may change with a deployment. Never throws. */
    async refresh() {
        const host = (0,connect_guard/* bareHost */.n0)(this.#url.hostname);
        if ((0,external_node_net_.isIP)(host) !== 0)
            return;
        if ((0,proxy/* proxyFor */.iJ)(this.#url, process.env)) {
            this.#facts = { ...this.#facts, isByProxy: true };
            return;
        }
        // A name that cannot be resolved is reported by each request.
        const found = [...new Set(await this.#resolve(host).catch(() => []))];
        if (found.length < 2) {
            this.#facts = { compared: [], found: found.length, unreachable: [], isByProxy: false };
            return;
        }
        const chosen = chosenBy(this.#seed, found);
        const port = Number(this.#url.port || (this.#url.protocol === 'https:' ? 443 : 80));
        const reasons = await Promise.all(chosen.map((address) => reachable(address, port)));
        const compared = chosen.filter((_, index) => reasons[index] === undefined);
        // If none can be reached, each request says so.
        const isReachable = compared.length > 0;
        const unreachable = chosen.flatMap((address, index) => {
            const reason = reasons[index];
            return reason === undefined ? [] : { address, reason };
        });
        this.#facts = {
            compared,
            found: found.length,
            unreachable: isReachable ? unreachable : [],
            isByProxy: false,
        };
    }
    /**
     * The address for the next request.
     *
     * @param count how many requests this URL has had: the next ones go to the other addresses
     * @returns undefined for any
     */
    addressFor(count) {
        const { compared } = this.#facts;
        const index = count ?? this.#next++;
        return compared[index % Math.max(1, compared.length)];
    }
}
/** The same ones in each round, as long as the name has the same addresses. */
function chosenBy(seed, addresses) {
    if (addresses.length <= maxAddresses)
        return addresses;
    const sorted = addresses.toSorted();
    const start = Number.parseInt(seed.replace(/\D/g, '').slice(-6) || '0', 10) % sorted.length;
    return [...sorted.slice(start), ...sorted.slice(0, start)].slice(0, maxAddresses);
}
/** Why an address cannot be connected to; undefined if it can. */
function reachable(address, port) {
    const { promise, resolve } = Promise.withResolvers();
    const socket = (0,external_node_net_.connect)({ host: address, port, timeout: reachLimit });
    socket.once('connect', () => resolve(undefined));
    socket.once('timeout', () => resolve('no connection within 5 s'));
    socket.once('error', (error) => resolve(error.code ?? error.message));
    return promise.finally(() => socket.destroy());
}

// EXTERNAL MODULE: ./src/kernel/http/connections.ts
var http_connections = __webpack_require__(94379);
// EXTERNAL MODULE: ./src/kernel/http/exchange.ts
var exchange = __webpack_require__(68805);
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
        const other = attempt(options, { ...sender, connections: sender.singleUse }, attempts[1], () => { });
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
async function attempt(options, { headers: own, connections, onRequest, onResponse, onData }, abort, onQuiet) {
    const headers = {
        ...options.headers,
        ...own,
        'accept-encoding': options.headers['accept-encoding'],
    };
    const { signal } = abort;
    const limits = new RequestLimits(abort, options.maxBytes, { onData, onQuiet });
    let { url } = options;
    try {
        for (let redirects = 0;; redirects++) {
            onRequest();
            const request = { method: 'GET', url, headers };
            const response = await (0,exchange/* exchange */.c)(request, { signal, connections, isLenient: true });
            onResponse(response);
            limits.received();
            const read = await receiveResponse(response, { ...options, url, redirects }, limits);
            // An abort destroys the response, and Node may then emit its end after a part of the body.
            signal.throwIfAborted();
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
    #on;
    #timer;
    #total;
    #end;
    #quiet = 0;
    constructor(abort, maxBytes, events) {
        this.#abort = abort;
        this.#on = events;
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
        this.#on.onData();
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
            this.#on.onQuiet();
        }
    }
    #exceeded(what, milliseconds) {
        const reason = `${what} ${(0,quantity/* formatDuration */.a3)(milliseconds)}`;
        this.#abort.abort(new transport_failure/* TransportFailure */.Az(reason, { sent: true }));
    }
}

;// CONCATENATED MODULE: ./src/verify/wire/site-client.ts


/** Sends the requests of a verification, with the user's headers. */
class SiteClient {
    #origin;
    #headers;
    #observer;
    #kept = new Map();
    #single = new Map();
    /** @param headers secret, and sent to the origin of the site only */
    constructor(siteUrl, headers, observer) {
        this.#origin = siteUrl.origin;
        this.#headers = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
        this.#observer = observer;
    }
    /** @throws the reason of the signal */
    send(options, { isOnNewConnection, address, onData }, signal) {
        const sender = {
            ...this.#observer,
            onData,
            // The site over http is another origin.
            headers: options.url.origin === this.#origin ? this.#headers : {},
            connections: isOnNewConnection ? this.#singleTo(address) : this.#keptTo(address),
            singleUse: this.#singleTo(address),
        };
        return requestUrl(options, sender, signal);
    }
    #keptTo(address) {
        const connections = this.#kept.get(address) ?? new http_connections/* Connections */.U({ address });
        this.#kept.set(address, connections);
        return connections;
    }
    #singleTo(address) {
        const connections = this.#single.get(address) ?? new http_connections/* Connections */.U({ keepAlive: false, address });
        this.#single.set(address, connections);
        return connections;
    }
    [Symbol.dispose]() {
        for (const connections of this.#kept.values())
            connections[Symbol.dispose]();
    }
}

;// CONCATENATED MODULE: ./src/verify/rounds.ts














/** How often all URLs are requested again because a deployment has arrived. */
const maxPasses = 3;
/** The maximum delay between two requests for a URL that is confirmed, in milliseconds. */
const maxJitter = 5;
/**
 * If nothing has arrived for at least this long before the time is over, that counts as no response; if
 * nothing has arrived in the whole run, at once. In milliseconds.
 */
const minSilence = 1000;
const silence = {
    kind: 'no-response',
    reason: 'no complete response before the time ran out',
};
/**
 * Requests the URLs of a plan, and repeats those that may change, round by round. A round is a queue of
 * URLs, worked through in steps: a step ends when its time is over, or when the host throttles
 * requests, and returns the progress.
 */
class Rounds {
    #siteUrl;
    #seed;
    #clock;
    #client;
    #addresses;
    /** Whether this is the first round. */
    #isFirst = true;
    /** Whether the addresses are to be looked up before the next step. */
    #isNewRound = true;
    #pace;
    #site;
    #observations;
    #further;
    #states;
    #shared = new verify_difference/* SharedDifferences */._0();
    #queue;
    /** Whether the host has sent anything. */
    #hasReceived = false;
    /** How often all URLs were requested again, and when that began last. */
    #passes = { count: 0, startedAt: 0 };
    /** Requests that the responses of this step have made necessary. */
    #added = [];
    /** @param surroundings replaced by tests. Default: those of this machine */
    constructor(manifest, plan, options, { clock = run_clock/* systemClock */.m, resolve } = {}) {
        const { seed, site, verifyConcurrency, requestHeaders } = options;
        this.#siteUrl = new URL(options.siteUrl);
        this.#seed = seed;
        const hosts = { siteUrl: this.#siteUrl, domain: manifest.domain };
        this.#addresses = new SiteAddresses(this.#siteUrl, seed, resolve);
        this.#clock = clock;
        this.#pace = new Pace(verifyConcurrency, clock);
        this.#site = new SiteKnowledge(this.#siteUrl, manifest, { site });
        this.#observations = new SiteObservations(hosts, manifest);
        this.#further = new FurtherRequests(plan, hosts, seed);
        this.#states = new RequestStates(plan.requests);
        this.#queue = this.#states.all;
        this.#client = new SiteClient(this.#siteUrl, requestHeaders, {
            onRequest: () => {
                this.#pace.requests++;
            },
            onResponse: ({ validTo }) => this.#observations.readCertificate(validTo),
        });
    }
    /** Starts a round with the URLs that may have changed, and those that were never requested. */
    startNext() {
        this.#isFirst = false;
        this.#states.confirmSuspects(this.#seed);
        this.#queue = this.#states.nextRound();
        this.#isNewRound = true;
        this.#pace.startRound();
        this.#observations.startRound();
    }
    /**
     * Starts a round with all URLs: what was right may have been the deployment before, if another one has
     * arrived since.
     *
     * @param elapsed since the first request, in milliseconds
     */
    startPass(elapsed) {
        this.#passes.count++;
        // What has arrived is measured on this thread, and may be later by the time of a message.
        this.#passes.startedAt = Math.max(elapsed, this.#states.arrivedAt);
        this.startNext();
        this.#site.notFoundBodies.clear();
        this.#observations.startPass();
        this.#states.startPass(this.#passes.count === maxPasses);
        this.#queue = this.#states.all;
    }
    /** Works on the queue of the round until it is empty, or the time of the step is over. */
    async step(time) {
        const { now, rest } = absentFirst(this.#queue);
        const begun = this.#clock.now();
        const elapsed = () => time.elapsed + this.#clock.now() - begun;
        if (this.#isNewRound)
            await this.#lookUpAddresses();
        this.#pace.startStep();
        this.#added = [];
        const left = await workThrough(now, this.#pace.connections, (state, { signal }) => this.#work(state, signal, elapsed), time);
        const throttled = this.#pace.endStep();
        this.#states.add(this.#added);
        this.#queue = this.#isHopeless ? [] : [...throttled, ...left, ...rest, ...this.#added];
        return this.progress;
    }
    async #lookUpAddresses() {
        await this.#addresses.refresh();
        this.#states.confirmAtEach(this.#addresses.facts.compared.length);
        this.#isNewRound = false;
    }
    /** Requests a URL until its responses are enough, or one differs. */
    async #work(state, signal, elapsed) {
        for (;;) {
            await this.#pace.turn(signal);
            const received = await this.#request(state, signal, elapsed);
            this.#adaptPace(state, received.response);
            this.#judge(state, received, elapsed());
            if (!state.needsMore)
                break;
            // In step with each other, all requests for a URL would reach the same one of several servers.
            if (state.isConfirmed)
                await this.#clock.sleep(maxJitter * Math.random(), signal);
        }
        return this.#isHopeless || this.#pace.isThrottled ? 'stop' : 'continue';
    }
    /** @param state before it has this response */
    #adaptPace(state, response) {
        const isBody = response.kind === 'body';
        const isNewFailure = isBody && response.status >= 500 && state.differsSince === undefined;
        if (isNewFailure)
            this.#pace.failed();
        if (isThrottle(response) || this.#isRateLimit(state, response)) {
            this.#pace.throttled(state, isBody ? response.retryAfterMs : undefined);
        }
        else
            this.#pace.succeeded();
    }
    async #request(state, signal, elapsed) {
        const { planned, isIdentity, isSuspect, isConfirmed } = state;
        const isOnNewConnection = isSuspect || isConfirmed;
        // The requests that confirm a URL go to each address in turn.
        const address = this.#addresses.addressFor(isOnNewConnection ? state.requests : undefined);
        state.requests++;
        const began = elapsed();
        let arrived = began;
        try {
            const options = requestOptions(planned, this.#siteUrl, isIdentity);
            const onData = () => {
                arrived = elapsed();
                this.#hasReceived = true;
            };
            const use = { isOnNewConnection, address, onData };
            const response = await this.#client.send(options, use, signal);
            if (response.kind !== 'no-response')
                this.#pace.received(elapsed() - began);
            return { response, address };
        }
        catch (error) {
            // The time is over. A body that is still arriving says nothing, but silence does.
            const isLong = !this.#hasReceived || elapsed() - arrived >= minSilence;
            const isSilent = signal.aborted && isLong;
            const isFirst = state.differsSince === undefined && !state.needsMore;
            if (isSilent && isFirst)
                this.#judge(state, { response: silence, address }, elapsed());
            throw error;
        }
    }
    /** Whether the host refuses requests that it would have answered before. */
    #isRateLimit({ planned }, response) {
        const isOfMissing = planned.about === 'nonexistent-url' && this.#states.saysNotFound;
        const isForbidden = (planned.about === 'file' || isOfMissing) &&
            response.kind === 'body' &&
            response.status === 403;
        const isNew = this.#observations.hasSent && !this.#states.isForbidding;
        const isRateLimit = this.#pace.isRateLimit(isForbidden && isNew);
        this.#states.isRefusing = this.#pace.isRefusing;
        return isRateLimit;
    }
    /** Adds what a response says of its URL, and of the site. */
    #judge(state, { response, address }, elapsed) {
        const { planned } = state;
        if (planned.about === 'nonexistent-url' && response.kind === 'body') {
            this.#states.addMissing(response.status);
            if (response.status === 200)
                this.#site.addNotFoundBody(response);
        }
        const difference = judgeResponse(planned, response, this.#site);
        const located = difference && address !== undefined ? { ...difference, at: address } : difference;
        state.add(located && this.#shared.of(located), elapsed);
        this.#observations.read(planned, response, difference);
        for (const further of this.#further.after(planned, response, difference)) {
            this.#added.push(new RequestState(further));
        }
    }
    get #isHopeless() {
        return this.#observations.isHopeless(this.#pace.maxConnections);
    }
    get progress() {
        const unrequested = this.#queue.length;
        const counts = this.#states.counts;
        const { unsettled, brief, neverRequested } = counts;
        const { requests, requestMs, connections, retryAfterMs, refusals } = this.#pace;
        const { arrivedAt } = this.#states;
        const { count: passes, startedAt } = this.#passes;
        return {
            ...counts,
            unrequested,
            // URLs that were skipped because the host seemed down may be right in the next round.
            unsettled: unsettled + (unsettled > 0 && unrequested === 0 ? neverRequested : 0),
            requests,
            requestMs,
            nextInRow: this.#states.nextInRow(unsettled + brief, connections),
            isPassDue: passes < maxPasses && arrivedAt > startedAt,
            arrivedAt,
            passes,
            hasNewNotice: this.#isFirst && this.#states.hasChangingNotice,
            retryAfterMs,
            refusals,
            example: this.#states.exampleAt(this.#siteUrl),
        };
    }
    /** The worst kind first; of a kind, in the order of the plan. They are made while they are read. */
    get differences() {
        return { [Symbol.iterator]: () => this.#differences() };
    }
    *#differences() {
        const notices = [...this.#observations.notices, ...this.#addressNotices];
        for (const kind of verify_difference/* kindsInOrder */.ty) {
            yield* this.#states.differencesAt(this.#siteUrl, kind);
            yield* notices.filter(({ difference }) => difference.kind === kind);
        }
    }
    get #addressNotices() {
        return this.#addresses.facts.unreachable.map(({ address, reason }) => ({
            difference: { kind: 'unreachable', level: 'notice', by: 'address', address, reason },
            about: 'file',
            url: this.#siteUrl.href,
            size: 0,
        }));
    }
    /** Which addresses of the site's host are compared. */
    get addresses() {
        return this.#addresses.facts;
    }
    get files() {
        return this.#states.files;
    }
    /** Whether the host says of a URL that never existed that it is missing. */
    get saysMissing() {
        return this.#states.saysMissing;
    }
    get mixedContent() {
        return this.#observations.mixedContent;
    }
    [Symbol.dispose]() {
        this.#client[Symbol.dispose]();
    }
}
/** What the host sends for missing URLs must be known before the responses for files are judged. */
function absentFirst(queue) {
    const isAbsent = ({ planned }) => planned.about === 'nonexistent-url';
    const absent = queue.filter(isAbsent);
    if (absent.length === 0)
        return { now: queue, rest: [] };
    return { now: absent, rest: queue.filter((state) => !isAbsent(state)) };
}

;// CONCATENATED MODULE: ./src/verify/site-verification.ts








/**
 * @param surroundings replaced by tests
 * @throws Failure INVALID_INPUT if a manifest is unusable, or lists no file that is served
 */
async function openVerification(options, { confirmationBudget, ...surroundings } = {}) {
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
    const plan = planOf(manifest, baseline, options, confirmationBudget);
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
        rounds: new Rounds(manifest, plan, options, surroundings),
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
async function reportVerification({ rounds, plan, facts }, frame, documents) {
    const { saysMissing, files } = rounds;
    const { neverRequested } = rounds.progress;
    const differences = (0,verify_report/* reportedDifferences */.kC)(rounds.differences, {
        siteUrl: facts.siteUrl,
        saysMissing,
        verified: files.verified,
        unrequested: neverRequested,
    });
    const result = { ...facts, ...frame, ...resultOf(rounds, plan) };
    const groups = await writeList(differences, documents);
    const report = new scrub_scrubber/* Scrubber */.h6(documents.secrets).cleaned({
        ...result,
        groups: groups.all(files.pages),
    });
    await (0,whole_file.writeTemporary)(documents.report, verifyPage(report));
    return (0,verify_report/* verifyOutline */.sU)(report);
}
function resultOf({ progress, files, mixedContent, addresses }, { scope, exempt }) {
    const { urls, requests, notYet, neverRequested } = progress;
    const { count, first } = mixedContent;
    return {
        scope,
        addresses,
        files: { ...files, exempt },
        urls,
        unrequested: notYet,
        othersUnrequested: neverRequested - notYet,
        requests,
        mixedContent: { count, first },
    };
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
            piece += `${one.difference.kind} ${scrubber.clean(one.url)}\n`;
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


let verification;
/** The first call is `open`. */
const calls = {
    async open(options) {
        verification = await openVerification(options);
        return verification.opened;
    },
    step: (time) => verify_thread_opened().rounds.step(time),
    repeat: () => verify_thread_opened().rounds.startNext(),
    repeatAll: (elapsed) => verify_thread_opened().rounds.startPass(elapsed),
    report(frame, documents) {
        const ended = verify_thread_opened();
        verification = undefined;
        return reportVerification(ended, frame, documents);
    },
};
function verify_thread_opened() {
    if (!verification)
        throw new Error('the first call is `open`, and the last one `report`');
    return verification;
}
(0,thread_client/* respondToCalls */.Yb)(calls);


/***/ })

};
