export const id = 6260;
export const ids = [6260,6601,7696];
export const modules = {

/***/ 86601:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ logBaseline),
/* harmony export */   checkInputFiles: () => (/* binding */ checkInputFiles)
/* harmony export */ });
/* harmony import */ var _site_worker_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57696);
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});

/**
 * Checks the files that an analysis needs, before anything else: the manifest of the previous export,
 * and the file of `accepted-findings`. Without that manifest, this is the first export.
 *
 * @returns the path of the manifest, if it exists
 * @throws Failure INVALID_INPUT if one of them is unusable
 */
async function checkInputFiles({ request: { baseline, acceptedFindings, rules, workspace }, run, }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        if (!baseline && !acceptedFindings)
            return undefined;
        const worker = __addDisposableResource(env_1, new _site_worker_js__WEBPACK_IMPORTED_MODULE_0__.SiteWorker(run), true);
        const manifest = await worker.checkInputFiles({ baseline, acceptedFindings, workspace });
        if (!baseline)
            return undefined;
        logBaseline(run.log, baseline, manifest?.domain, rules.domain, 'export');
        return manifest && baseline;
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = __disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/**
 * Logs that a baseline does not exist yet, or that it is from another domain.
 *
 * @param baseline its path, absolute: a relative one may not be where its author expects it
 * @param before the domain of its site; undefined if there is no such file
 * @param now the domain of the export's site; empty if unknown
 * @param first what this run counts as without it
 */
function logBaseline(log, baseline, before, now, first) {
    if (before === undefined) {
        log.notice(`the baseline ${baseline} does not exist: this counts as the first ${first}`);
    }
    else if (now && before && before !== now) {
        log.warning(`the baseline is from another domain, ${before}, so the comparison is meaningless`);
    }
}


/***/ }),

/***/ 57696:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SiteWorker: () => (/* binding */ SiteWorker)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _kernel_disk_held_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(40283);
/* harmony import */ var _kernel_disk_part_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(10373);
/* harmony import */ var _kernel_run_child_group_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(37471);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(53153);
/* harmony import */ var _kernel_run_thread_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(53871);
/* harmony import */ var _kernel_run_thread_client_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(94499);








/**
 * A site on a separate thread, where it is unpacked, read, checked and compared. Untrusted bytes
 * are processed only on threads, which can be terminated; the main thread only coordinates.
 *
 * Every method rejects with the Failure of its work, or with the signal's reason as soon as the run
 * is aborted. `SiteCalls` says what each does.
 */
class SiteWorker {
    #signal;
    /** Started for the first request. */
    #thread;
    #unpackTo;
    /** The files that the thread writes for a request without a result. */
    #unfinished = [];
    constructor({ signal }) {
        this.#signal = signal;
    }
    checkInputFiles = this.#caller('checkInputFiles');
    write = this.#caller('write');
    finish = this.#caller('finish');
    readFolder = this.#caller('readFolder');
    browse = this.#caller('browse');
    prove = this.#caller('prove');
    /** Starts to read a bundle of this type. */
    open(type, use) {
        this.#unpackTo = use.unpackTo;
        return this.#call('open', type, use);
    }
    /** Writes the manifest of the site alone, to an absolute path. The site must have been read. */
    writeManifest(path, secrets) {
        return this.#writing([path], this.#call('writeManifest', path, secrets));
    }
    /** Checks the site, compares it, and writes its manifest and lists. The site must have been read. */
    analyze(request) {
        return this.#writing(Object.values(request.paths), this.#call('analyze', request));
    }
    /**
     * Writes the report page of the analysis.
     *
     * @param frame without secrets
     * @param path absolute
     * @returns the path of its pictures, if they are in a file of their own
     */
    report(frame, path) {
        const picturesPath = path.replace(/(?:\.html)?$/, '-pages.html');
        return this.#writing([path, picturesPath], this.#call('report', frame, path, picturesPath));
    }
    /**
     * Terminates the thread, and removes what it has unpacked, as far as possible. Another site may be
     * opened then.
     */
    async abandon() {
        await this[Symbol.asyncDispose]();
        this.#thread = undefined;
        const folder = this.#unpackTo;
        if (folder === undefined)
            return;
        const names = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(folder).catch(() => []);
        for (const name of names)
            await (0,_kernel_disk_held_file_js__WEBPACK_IMPORTED_MODULE_2__/* .discard */ .vf)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name));
    }
    /**
     * Terminates the thread, and the browser that it may have started. After that, it writes nothing.
     * Removes the files of an unfinished request, as no output names them.
     */
    async [Symbol.asyncDispose]() {
        (0,_kernel_run_child_group_js__WEBPACK_IMPORTED_MODULE_4__/* .killChildGroup */ .A)();
        await this.#thread?.[Symbol.asyncDispose]();
        for (const path of this.#unfinished) {
            await (0,_kernel_disk_part_file_js__WEBPACK_IMPORTED_MODULE_3__/* .clearParts */ .mU)(path).catch(() => { });
            await (0,_kernel_disk_held_file_js__WEBPACK_IMPORTED_MODULE_2__/* .discard */ .vf)(path);
        }
    }
    async #writing(paths, result) {
        this.#unfinished = paths;
        const value = await result;
        this.#unfinished = [];
        return value;
    }
    #caller(name) {
        return (...data) => this.#call(name, ...data);
    }
    async #call(name, ...data) {
        this.#thread ??= new _kernel_run_thread_client_js__WEBPACK_IMPORTED_MODULE_7__/* .ThreadClient */ .eN((0,_kernel_run_thread_js__WEBPACK_IMPORTED_MODULE_6__/* .startThread */ .BR)('site', undefined), this.#signal);
        try {
            return await (0,_kernel_run_thread_client_js__WEBPACK_IMPORTED_MODULE_7__/* .callerOf */ .$U)(this.#thread)(name, ...data);
        }
        catch (error) {
            throw asTooLarge(error);
        }
    }
}
/** A thread that runs out of memory does not end the process; the cause is the size of the site. */
function asTooLarge(error) {
    if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY')
        return error;
    const what = 'the site is too large to read with the memory of this machine';
    return new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_5__/* .Failure */ .HR('BUNDLE_UNSAFE', what, { cause: error });
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

/***/ 42550:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ uploadDocuments)
/* harmony export */ });
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53153);

/**
 * Uploads the documents about a site. What is wrong with the site takes precedence over a failed
 * upload, which becomes a warning.
 *
 * @param failure of the site, with which the run ends
 * @param onUploaded called with the artifact of each document
 */
async function uploadDocuments(documents, failure, { request, services: { artifacts }, report, run }, onUploaded = () => { }) {
    const { artifactRetentionDays: retentionDays } = request;
    report.phase('upload');
    try {
        for (const document of documents) {
            onUploaded(await artifacts.upload({ ...document, retentionDays }, run));
        }
    }
    catch (error) {
        if (!failure || !(error instanceof _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
            throw error;
        run.log.warning(error.what);
    }
}


/***/ }),

/***/ 36260:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  verifySite: () => (/* binding */ verifySite)
});

// EXTERNAL MODULE: ./src/check/baseline.ts
var check_baseline = __webpack_require__(86601);
// EXTERNAL MODULE: ./src/kernel/format/quantity.ts
var quantity = __webpack_require__(69676);
// EXTERNAL MODULE: ./src/kernel/polling/schedule.ts
var polling_schedule = __webpack_require__(33780);
// EXTERNAL MODULE: ./src/kernel/run/failure.ts
var failure = __webpack_require__(53153);
// EXTERNAL MODULE: ./src/kernel/http/retry.ts
var retry = __webpack_require__(20812);
;// CONCATENATED MODULE: ./src/verify/next-step.ts

/**
 * How long a run waits for what may disappear within minutes, in milliseconds: caches at the edge are
 * updated within one.
 */
const briefWait = 120_000;
/**
 * So long after a deployment has arrived, all URLs are requested again although others still differ,
 * once: they may differ until the end. In milliseconds.
 */
const passWait = 120_000;
/** The delay before each round near the end, in milliseconds: less if no other one would fit. */
const lastWait = { usual: 1000, min: 100 };
/** Minimum time for a round, in milliseconds. */
const minRoundTime = 200;
/**
 * How much longer than an average request of the last round one of the next may take: it needs a new
 * connection, and the host may be slower.
 */
const requestMargin = 3;
/** The delay after throttling without Retry-After, in milliseconds. */
const minRefusalWait = 1000;
/**
 * Decides what to do next. Pure. Retry-After is respected. The last rounds start as late as possible,
 * as a slow deployment may still be completed: one in which all URLs can be confirmed, and then
 * others as long as a single request fits. When nothing more is expected, or only notices may change, all
 * URLs are requested again if a deployment has arrived meanwhile: what was right before may have been
 * the one before.
 */
function nextStep(progress, { elapsed, left }, schedule) {
    const { unrequested, requestMs, nextInRow, refusals, retryAfterMs = 0 } = progress;
    if (unrequested > 0) {
        const after = refusals > 0 ? Math.max(retryAfterMs, minRefusalWait, (0,retry/* backoff */.JN)(refusals, 0.5)) : 0;
        return after < left ? { do: 'continue', after } : { do: 'report' };
    }
    const waits = isWaiting(progress, elapsed);
    if (progress.isPassDue && (!waits || mayPass(progress, elapsed)))
        return { do: 'repeat all' };
    // It may be of the deployment before, if that was replaced after the first requests.
    if (!waits && progress.hasNewNotice)
        return { do: 'repeat', after: 0 };
    if (!waits)
        return { do: 'report' };
    const after = Math.max(schedule([{ at: elapsed }]), retryAfterMs);
    const timeOf = (requests) => Math.max(minRoundTime, requestMargin * requestMs * requests);
    const whole = left - timeOf(nextInRow);
    if (after <= whole)
        return { do: 'repeat', after };
    const last = left - timeOf(1);
    const lastAfter = Math.max(whole, retryAfterMs, Math.min(lastWait.usual, last));
    const isLast = lastAfter >= lastWait.min && lastAfter <= last;
    return isLast ? { do: 'repeat', after: lastAfter } : { do: 'report' };
}
/** Whether all URLs are requested again although some may still change. */
function mayPass({ arrivedAt, passes, propagationMs, }, elapsed) {
    const isAllRight = propagationMs !== undefined;
    return isAllRight || (passes === 0 && elapsed >= arrivedAt + passWait);
}
function isWaiting({ unsettled, brief, briefSince }, elapsed) {
    return unsettled > 0 || (brief > 0 && elapsed < briefSince + briefWait);
}

// EXTERNAL MODULE: ./src/verify/report/words.ts
var words = __webpack_require__(52789);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/report/artifacts.ts
var artifacts = __webpack_require__(5825);
// EXTERNAL MODULE: ./src/report/upload-documents.ts
var upload_documents = __webpack_require__(42550);
// EXTERNAL MODULE: ./src/verify/difference.ts
var difference = __webpack_require__(41966);
// EXTERNAL MODULE: ./src/verify/verify-report.ts
var verify_report = __webpack_require__(21615);
;// CONCATENATED MODULE: ./src/verify/report-compared.ts







/**
 * Writes the report and the list of differences, uploads them if the request asks for it, and ends with
 * the verdict.
 *
 * @param propagationSeconds undefined if a URL differs
 * @throws Failure as `verifySite`
 */
async function reportCompared(verifier, propagationSeconds, context) {
    const { request, report, run } = context;
    const paths = documentPaths(request);
    report.phase('report');
    const frame = {
        createdAt: new Date(),
        phases: report.times(),
        propagationSeconds,
        origin: run.origin,
    };
    const outline = await verifier.report(frame, { ...paths, secrets: run.scrubber.secrets });
    report.record({
        verified: outline.isVerified,
        verifiedFiles: outline.files.verified,
        // If the time was over before a difference was found, their number is unknown.
        differences: outline.isVerified || outline.differing > 0 ? outline.differing : undefined,
        differencesFile: paths.differences,
        propagationSeconds,
        reportPath: paths.report,
        verifyOutline: outline,
    });
    run.log.info(`report written: ${paths.report}`);
    for (const { kind, count, first } of outline.notices) {
        const [example] = first;
        run.log.notice(`${difference/* differenceTitles */.ZI[kind]}: ${(0,quantity/* counted */.hS)(count, 'URL')}, such as ${example?.url} (${example?.detail})`);
    }
    const failure = failureOf(outline, request);
    const uploaded = await upload(outline, paths, failure, context);
    if (failure?.code === 'SITE_DIFFERS') {
        throw failure.with({ nextStep: `${failure.nextStep}. ${reportPlace(uploaded)}` });
    }
    if (failure)
        throw failure;
    run.signal.throwIfAborted();
    run.log.info(`verified: ${outline.verdict.detail}`);
}
function documentPaths({ resultsTo, temporaryFolder }) {
    return resultsTo === undefined
        ? {
            report: (0,external_node_path_.join)(temporaryFolder, 'verify-report.html'),
            differences: (0,external_node_path_.join)(temporaryFolder, 'verify-differences.txt'),
        }
        : { report: (0,external_node_path_.join)(resultsTo, 'report.html'), differences: (0,external_node_path_.join)(resultsTo, 'differences.txt') };
}
/** The list is left out if it is empty, as the service stores no empty file. */
async function upload({ differences, notices }, paths, failure, context) {
    const { request, report, run } = context;
    if (!request.artifactName || run.signal.aborted)
        return undefined;
    const names = (0,artifacts/* verificationNames */.Mm)(request.artifactName);
    const list = { name: names.differences, path: paths.differences };
    const hasList = differences.length + notices.length > 0;
    let uploaded;
    await (0,upload_documents/* uploadDocuments */.g)([{ name: names.report, path: paths.report }, ...(hasList ? [list] : [])], failure, context, (artifact) => {
        if (artifact.name !== names.report)
            return;
        uploaded = artifact;
        report.record({ artifactId: artifact.id, artifactUrl: artifact.url });
    });
    return uploaded;
}
function failureOf(outline, { siteUrl, timeout }) {
    const { differences, files, domain } = outline;
    if (outline.isVerified)
        return undefined;
    const [worst] = differences;
    if (!worst) {
        const left = (0,verify_report/* unrequestedUrls */.KG)(outline);
        const what = `not requested before the \`timeout\` of ${(0,quantity/* formatDuration */.a3)(timeout)}: ${left}; all others are as exported`;
        const nextStep = 'Increase `timeout`, or verify a sample with `verify-files: 500`';
        return new failure/* Failure */.HR('TIMED_OUT', what, { nextStep });
    }
    const counts = differences.map(({ kind, count }) => `${(0,quantity/* formatCount */.B4)(count)} ${difference/* differenceTitles */.ZI[kind].toLowerCase()}`);
    const [example] = worst.first;
    const total = differences.reduce((sum, { count }) => sum + count, 0);
    const which = `${(0,quantity/* counted */.hS)(total, 'URL')} of ${siteUrl} ${total === 1 ? 'does' : 'do'}`;
    const where = `${counts.join(', ')} (such as ${example?.url}: ${example?.detail})`;
    const what = `${which} not match the export: ${where}`;
    const isOther = (files.verified === 0 || files.isOnlyNotFoundPage) && files.requested > 1;
    const path = URL.parse(siteUrl)?.pathname ?? '/';
    if (isOther && path !== '/' && worst.kind === 'missing') {
        const nextStep = `No page of the export was found below ${path}: check the path in \`site-url\``;
        return new failure/* Failure */.HR('SITE_DIFFERS', what, { nextStep });
    }
    const [type] = files.missingTypes;
    if (worst.kind === 'missing' && type !== undefined) {
        const types = files.missingTypes.map((one) => `\`${one}\``).join(', ');
        const nextStep = `Every file of the type ${types} is missing: allow these types on the host (IIS and ASP.NET refuse types that they do not know)`;
        return new failure/* Failure */.HR('SITE_DIFFERS', what, { nextStep });
    }
    // A host that sends nothing says nothing of the site.
    const isRefused = worst.kind === 'unreachable' || worst.kind === 'blocked';
    const hint = isOther && !isRefused
        ? `No file is as exported: check that \`site-url\` and \`manifest\`${domain ? ` (an export of ${domain})` : ''} belong to the same site. `
        : '';
    return new failure/* Failure */.HR('SITE_DIFFERS', what, {
        nextStep: `${hint}${difference/* remedies */.JW[worst.kind]}`,
    });
}
const reportPlace = (uploaded) => uploaded
    ? `The artifact ${uploaded.name} lists all differences: ${uploaded.url}`
    : 'The report at `reportPath` lists all differences';

// EXTERNAL MODULE: ./src/kernel/run/run.ts
var run = __webpack_require__(93450);
// EXTERNAL MODULE: ./src/kernel/run/thread.ts
var run_thread = __webpack_require__(53871);
// EXTERNAL MODULE: ./src/kernel/run/thread-client.ts
var thread_client = __webpack_require__(94499);
;// CONCATENATED MODULE: ./src/verify/verify-worker.ts



/**
 * A verification on a separate thread: untrusted bytes are processed only on threads, which can be
 * terminated. Every method but `report` rejects with the signal's reason as soon as the run is
 * aborted.
 */
function startVerifier({ signal }) {
    const thread = new thread_client/* ThreadClient */.eN((0,run_thread/* startThread */.BR)('verify', undefined));
    const call = (0,thread_client/* callerOf */.$U)(thread);
    return {
        open: (options) => (0,run/* orAborted */.H)(call('open', options), signal),
        step: (time) => (0,run/* orAborted */.H)(call('step', time), signal),
        repeat: () => (0,run/* orAborted */.H)(call('repeat'), signal),
        repeatAll: (elapsed) => (0,run/* orAborted */.H)(call('repeatAll', elapsed), signal),
        report: (frame, documents) => call('report', frame, documents),
        [Symbol.asyncDispose]: () => thread[Symbol.asyncDispose](),
    };
}

;// CONCATENATED MODULE: ./src/verify/verify-site.ts
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});








/** How often the progress of a round is logged, and that of a longer wait, in milliseconds. */
const maxSilence = { round: 15_000, wait: 29_000 };
/**
 * Verifies that a deployed site is its export: requests its files, waits for those that are still
 * being deployed, and reports each URL that differs. When the time is over, reports what was compared
 * until then.
 *
 * @throws Failure SITE_DIFFERS; TIMED_OUT if there was not enough time to request everything;
 *   INVALID_INPUT for an unusable manifest; ARTIFACT_UNAVAILABLE, ARTIFACT_FAILED
 */
async function verifySite(context, start = startVerifier) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { services, report, run } = context;
        if (context.request.artifactName)
            services.artifacts.requireService();
        // Counts are recorded only when they are final.
        report.record({ verified: false });
        const verifier = __addDisposableResource(env_1, start(run), true);
        let isOpen = false;
        let propagationSeconds;
        try {
            const request = await withManifest(context.request, run);
            const began = run.clock.now();
            await verify_site_open(verifier, { ...context, request });
            isOpen = true;
            report.phase('compare');
            const reserved = timeForReport(request, run.clock.now() - began);
            propagationSeconds = await settle(verifier, context, run.deadline - reserved);
        }
        catch (error) {
            // Before the manifest is read, there is nothing to report.
            const { reason } = run.signal;
            if (!isOpen || !(reason instanceof failure/* Failure */.HR && reason.code === 'TIMED_OUT'))
                throw error;
        }
        await reportCompared(verifier, propagationSeconds, context);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = __disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/**
 * Milliseconds to reserve for the report, and for uploading it.
 *
 * @param start how long the start of the verification took, in milliseconds
 */
function timeForReport({ timeout, artifactName }, start) {
    const usual = artifactName ? 12_000 : 2_000;
    // On a machine that is slow to start the verification, the report takes longer, too.
    return Math.max(Math.min(usual, timeout / 4), Math.min(3 * start, timeout / 2));
}
async function withManifest(request, run) {
    if (request.site === undefined)
        return request;
    const { writeManifestOf } = await __webpack_require__.e(/* import() */ 5368).then(__webpack_require__.bind(__webpack_require__, 55368));
    return { ...request, manifest: await writeManifestOf(request.site, request, run) };
}
async function verify_site_open(verifier, { request, run }) {
    const { siteUrl, baseline } = request;
    const { domain, baselineDomain, scope, confirmed, urls, absent } = await verifier.open(request);
    if (baseline)
        (0,check_baseline/* logBaseline */.E)(run.log, baseline, baselineDomain, domain, 'deployment');
    const others = `${(0,quantity/* formatCount */.B4)(absent)} that the export does not have`;
    run.log.info(`comparing ${siteUrl} with ${scope}: ${(0,quantity/* counted */.hS)(urls, 'URL')}, and ${others}`);
    if (confirmed)
        run.log.info(confirmed);
}
/**
 * Sends requests until no more changes are expected, or the time is over.
 *
 * @param end when the results must be ready for the report
 * @returns seconds until the last URL matched; undefined if one still differs
 */
async function settle(verifier, { request, report, run }, end) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const { clock, signal } = run;
        const began = clock.now();
        const schedule = (0,polling_schedule/* scheduleOf */.rH)(request.pollInterval);
        const log = __addDisposableResource(env_2, new ProgressLog(run, began, end), false);
        for (;;) {
            const left = Math.max(0, end - clock.now());
            const progress = await verifier.step({
                begin: Math.min(left, maxSilence.round),
                finish: left,
                elapsed: clock.now() - began,
            });
            const now = clock.now();
            log.add(progress);
            const next = nextStep(progress, { elapsed: now - began, left: end - now }, schedule);
            if (next.do === 'report') {
                const { propagationMs } = progress;
                return propagationMs === undefined ? undefined : Math.ceil(propagationMs / 1000);
            }
            if (next.do !== 'continue')
                report.phase('compare again');
            if (next.do === 'repeat all') {
                run.log.info('a deployment has arrived: requesting all URLs again');
                await verifier.repeatAll(now - began);
                continue;
            }
            if (next.after > 0)
                await clock.sleep(next.after, signal);
            if (next.do === 'repeat')
                await verifier.repeat();
        }
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        __disposeResources(env_2);
    }
}
/** Logs the progress of the rounds, and what a longer wait is for. */
class ProgressLog {
    #run;
    #began;
    #end;
    /** One request alone may take longer than the log may be silent. */
    #timer;
    #logged;
    #latest;
    /** @param end of the requests */
    constructor(run, began, end) {
        this.#run = run;
        this.#began = began;
        this.#end = end;
        this.#logged = { line: '', at: began };
        this.#timer = setInterval(() => this.#logWait(), 1000);
    }
    add(progress) {
        this.#latest = progress;
        const now = this.#run.clock.now();
        const line = progressLine(progress);
        const isRoundOver = progress.unrequested === 0 || progress.refusals > 0;
        const isDue = isRoundOver || now - this.#logged.at >= maxSilence.round;
        if (line === this.#logged.line || !isDue)
            return;
        this.#run.log.info(`${line} · ${(0,quantity/* formatDuration */.a3)(now - this.#began)}`);
        this.#logged = { line, at: now };
    }
    #logWait() {
        const now = this.#run.clock.now();
        if (now - this.#logged.at < maxSilence.wait)
            return;
        this.#run.log.info(waitLine(this.#latest, this.#end - now));
        this.#logged = { ...this.#logged, at: now };
    }
    [Symbol.dispose]() {
        clearInterval(this.#timer);
    }
}
/** `6 URLs to be requested again, such as https://docs.test/a (HTTP 404) · at most 4 m left` */
function waitLine(progress, left) {
    const { unsettled = 0, brief = 0, example } = progress ?? {};
    const count = unsettled + brief;
    const such = example ? `, such as ${example.url} (${(0,words/* detailOf */.R)(example)})` : '';
    const what = count > 0 ? `${(0,quantity/* counted */.hS)(count, 'URL')} to be requested again${such}` : 'waiting for responses';
    return `${what} · at most ${(0,quantity/* formatDuration */.a3)(Math.max(0, left))} left`;
}
/** `640 of 812 URLs as exported, 12 to be requested again, 160 not requested yet` */
function progressLine(progress) {
    const { urls, good, notYet, settled } = progress;
    const changing = urls - good - notYet - settled;
    const parts = [
        `${(0,quantity/* formatCount */.B4)(good)} of ${(0,quantity/* counted */.hS)(urls, 'URL')} as exported`,
        settled > 0 && `${(0,quantity/* formatCount */.B4)(settled)} ${settled === 1 ? 'differs' : 'differ'}`,
        changing > 0 && `${(0,quantity/* formatCount */.B4)(changing)} to be requested again`,
        notYet > 0 && `${(0,quantity/* formatCount */.B4)(notYet)} not requested yet`,
    ];
    return parts.filter(Boolean).join(', ');
}


/***/ })

};
