export const id = 9607;
export const ids = [9607];
export const modules = {

/***/ 49607:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _kernel_run_thread_client_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94499);


let use = {};
let sink;
let unpacked;
let browsed;
let analysis;
/** The calls come in this order, and only those that the request needs. Modules load when they are needed. */
const calls = {
    /** @returns what is known of the baseline; undefined if there is no such file */
    async checkInputFiles(files) {
        const { baseline, acceptedFindings, workspace } = files;
        if (acceptedFindings) {
            const { readAcceptedFindings } = await __webpack_require__.e(/* import() */ 2356).then(__webpack_require__.bind(__webpack_require__, 22356));
            await readAcceptedFindings(acceptedFindings, workspace);
        }
        if (!baseline)
            return undefined;
        const { readManifestFile } = await Promise.all(/* import() */[__webpack_require__.e(7934), __webpack_require__.e(8132), __webpack_require__.e(3167)]).then(__webpack_require__.bind(__webpack_require__, 8132));
        const manifest = await readManifestFile('baseline', baseline, workspace);
        return manifest && { domain: manifest.domain };
    },
    async open(type, siteUse) {
        use = siteUse;
        if (type === 'zip')
            return;
        const { TarSink } = await Promise.all(/* import() */[__webpack_require__.e(3002), __webpack_require__.e(456)]).then(__webpack_require__.bind(__webpack_require__, 80456));
        sink = new TarSink(use, type);
    },
    /** Resolves when the piece is read: its memory may then be reused. */
    write: async (piece) => await sink?.write(piece),
    /** @param zipFile the complete archive, if it is a zip: absolute */
    async finish(zipFile) {
        unpacked = await (sink?.finish() ?? unpackZip(zipFile));
        return sizeOf(unpacked);
    },
    async readFolder(folder, reading) {
        const { readSiteFolder } = await Promise.all(/* import() */[__webpack_require__.e(3002), __webpack_require__.e(9853)]).then(__webpack_require__.bind(__webpack_require__, 99853));
        unpacked = await readSiteFolder(folder, reading);
        return sizeOf(unpacked);
    },
    async browse(options) {
        const { browseSite } = await Promise.all(/* import() */[__webpack_require__.e(3581), __webpack_require__.e(3611), __webpack_require__.e(2932), __webpack_require__.e(2684), __webpack_require__.e(3055)]).then(__webpack_require__.bind(__webpack_require__, 13055));
        browsed = await browseSite(unpacked?.files ?? [], options);
        const { visits, ...browser } = browsed;
        return { ...browser, pages: visits.length };
    },
    async writeManifest(path, secrets) {
        const { writeManifest } = await Promise.all(/* import() */[__webpack_require__.e(7934), __webpack_require__.e(3581), __webpack_require__.e(4006), __webpack_require__.e(3611), __webpack_require__.e(2932), __webpack_require__.e(8132), __webpack_require__.e(2684), __webpack_require__.e(9348)]).then(__webpack_require__.bind(__webpack_require__, 99348));
        await writeManifest(unpacked?.files ?? [], path, secrets);
    },
    async analyze(request) {
        const { analyzeFiles, analysisOutline } = await Promise.all(/* import() */[__webpack_require__.e(7934), __webpack_require__.e(3581), __webpack_require__.e(4006), __webpack_require__.e(3611), __webpack_require__.e(2932), __webpack_require__.e(8132), __webpack_require__.e(2684), __webpack_require__.e(9348)]).then(__webpack_require__.bind(__webpack_require__, 99348));
        analysis = await analyzeFiles(unpacked?.files ?? [], request, browsed);
        return analysisOutline(analysis);
    },
    /** @returns the path of the pictures, if they make the report too large */
    async report(frame, path, picturesPath) {
        if (!analysis)
            throw new Error('the site was not analyzed');
        const { reportPage, contactSheetPage } = await Promise.all(/* import() */[__webpack_require__.e(3611), __webpack_require__.e(5089), __webpack_require__.e(3851), __webpack_require__.e(6044)]).then(__webpack_require__.bind(__webpack_require__, 45918));
        const { writeTemporary } = await __webpack_require__.e(/* import() */ 1883).then(__webpack_require__.bind(__webpack_require__, 61883));
        const report = { ...frame, ...analysis };
        const page = reportPage(report);
        if (!report.contactSheet?.length || page.length <= maxWithPictures) {
            await writeTemporary(path, page);
            return undefined;
        }
        await writeTemporary(path, reportPage({ ...report, contactSheetFile: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(picturesPath) }));
        await writeTemporary(picturesPath, contactSheetPage(report));
        return picturesPath;
    },
    /** Verifies, before publishing, that the folder contains the complete site. */
    async prove() {
        const { requireWholeSite } = await __webpack_require__.e(/* import() */ 1521).then(__webpack_require__.bind(__webpack_require__, 71521));
        await requireWholeSite(use.unpackTo ?? '', unpacked?.files ?? []);
    },
};
const sizeOf = ({ files: _, ...size }) => size;
async function unpackZip(zipFile) {
    const zip = await Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(3002), __webpack_require__.e(2236)]).then(__webpack_require__.bind(__webpack_require__, 62236));
    return zip.unpackZip({ ...use, zipFile });
}
/** A longer report has its pictures in a file of their own. In UTF-16 units. */
const maxWithPictures = 2_000_000;
(0,_kernel_run_thread_client_js__WEBPACK_IMPORTED_MODULE_1__/* .respondToCalls */ .Yb)(calls);


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


/***/ })

};
