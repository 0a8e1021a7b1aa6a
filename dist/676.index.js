export const id = 676;
export const ids = [676];
export const modules = {

/***/ 26968:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ SiteWorker)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(50071);
/* harmony import */ var _run_thread_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(98861);
/* harmony import */ var _run_thread_client_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1269);





/**
 * A site on a thread of its own: unpacked from its bundle, read, checked and compared there. Bytes
 * from outside are worked on where the work can be ended; this process only coordinates.
 *
 * Every method rejects with the Failure that its work ends with, or with the signal's reason as
 * soon as the run is aborted.
 */
class SiteWorker {
    #thread;
    #unpackTo;
    constructor({ signal }) {
        this.#thread = new _run_thread_client_js__WEBPACK_IMPORTED_MODULE_4__/* .ThreadClient */ .e((0,_run_thread_js__WEBPACK_IMPORTED_MODULE_3__/* .startThread */ .BR)('site', undefined), signal);
    }
    /**
     * Reads and proves the manifest of the export before; undefined where no such file exists.
     *
     * @param path absolute
     * @param workspace absolute: no link in it may lead out of it
     */
    baseline(path, workspace) {
        return this.#ask({ ask: 'baseline', path, workspace });
    }
    /** Begins with a bundle of this type. */
    open(type, use) {
        this.#unpackTo = use.unpackTo;
        return this.#ask({ ask: 'open', type, use });
    }
    /** Resolves when `piece` is read: its memory, shared where it can be, may then be used again. */
    write(piece) {
        return this.#ask({ ask: 'write', piece });
    }
    /**
     * Resolves when the whole site is unpacked and read.
     *
     * @param zipFile the whole archive, where it is a zip: absolute
     */
    finish(zipFile) {
        return this.#ask({ ask: 'finish', zipFile });
    }
    /** Writes the manifest of the site; resolves with the digest of the site. */
    manifest(site, document) {
        return this.#ask({ ask: 'manifest', site, document });
    }
    /** Compares the site with the baseline, and writes the list of changed paths. */
    compare(comparison) {
        return this.#ask({ ask: 'compare', comparison });
    }
    check(expectations) {
        return this.#ask({ ask: 'check', expectations });
    }
    /** Writes the report page; resolves with its outline. */
    report(frame, document) {
        return this.#ask({ ask: 'report', frame, document });
    }
    /** Ends the thread, and takes away whatever it has unpacked. */
    async abandon() {
        await this[Symbol.asyncDispose]();
        if (this.#unpackTo === undefined)
            return;
        for (const name of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(this.#unpackTo)) {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(this.#unpackTo, name), { recursive: true });
        }
    }
    /** Ends the thread, whatever it does: nothing is written after it. */
    async [Symbol.asyncDispose]() {
        await this.#thread[Symbol.asyncDispose]();
    }
    async #ask(message) {
        try {
            return await this.#thread.ask(message);
        }
        catch (error) {
            throw asTooLarge(error);
        }
    }
}
/** A thread that runs out of memory ends alone; the site is what took it. */
function asTooLarge(error) {
    if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY')
        return error;
    const what = 'reading the site takes more memory than this machine allows';
    return new _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('BUNDLE_UNSAFE', what, { cause: error });
}


/***/ }),

/***/ 89676:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   judgeSite: () => (/* binding */ judgeSite),
/* harmony export */   proveBaseline: () => (/* binding */ proveBaseline)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _bundle_site_worker_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26968);
/* harmony import */ var _format_count_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48296);
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(50071);
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
 * Checks the site of a bundle, compares it with the baseline, and writes its manifest, the list of
 * changed paths, and the report; all of it on the site's thread.
 *
 * @throws Failure NO_SPACE, INTERNAL when a file cannot be written
 */
async function judgeSite({ bundle, site, job, baseline, paths }, { request, report, run }) {
    const { log } = run;
    const { jobId, pageCount } = job;
    const { domain = '', exportVersion = '', deployment, publishTarget } = request;
    const { servedUnder, allowedHosts } = request;
    const workspace = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(request.workspace);
    const document = (path) => ({ path, secrets: run.secrets() });
    const siteDigest = await site.manifest({ domain, jobId }, document(paths.manifest));
    report.record({ siteDigest, manifestPath: paths.manifest });
    if (baseline) {
        const changes = await site.compare({ baseline, workspace, changedPaths: paths.changedPaths });
        report.record({ changed: isChanged(changes), changedPathsFile: paths.changedPaths });
        log.info(changesLine(changes));
    }
    const expectations = { domain, deployment, publishTarget, servedUnder, allowedHosts, pageCount };
    const check = request.siteCheck === 'off' ? undefined : await site.check(expectations);
    if (check) {
        log.info(checkLine(check));
        for (const line of check.worst)
            log.warning(line);
    }
    const { bytes, sha256, type } = bundle;
    const frame = {
        ...{ domain, jobId, exportVersion, deployment, publishTarget },
        createdAt: new Date(),
        phases: report.times().map(({ name, ...time }) => ({ name, ...time })),
        bundle: { bytes, sha256, type },
    };
    const siteOutline = await site.report(frame, document(paths.report));
    report.record({ reportPath: paths.report, siteOutline });
    log.info(`report written: ${paths.report}`);
    const failure = check && request.siteCheck === 'fail' ? checkFailure(check) : undefined;
    return { manifestPath: paths.manifest, reportPath: paths.report, failure };
}
/**
 * Checks the manifest of the previous export. If it does not exist, this is the first export.
 *
 * @returns its path, if it exists
 * @throws Failure INVALID_INPUT if it is not a manifest or cannot be read
 */
async function proveBaseline({ request: { baseline, domain, workspace }, run, }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        if (!baseline)
            return undefined;
        const worker = __addDisposableResource(env_1, new _bundle_site_worker_js__WEBPACK_IMPORTED_MODULE_1__/* .SiteWorker */ .U(run), true);
        const manifest = await worker.baseline(baseline, (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(workspace));
        if (!manifest) {
            run.log.notice(`the baseline ${baseline} does not exist: this counts as the first export`);
            return undefined;
        }
        if (domain && manifest.domain && manifest.domain !== domain) {
            run.log.warning(`the baseline is from another domain, ${manifest.domain}: comparing with it is useless`);
        }
        return baseline;
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
const isChanged = ({ added, changed, removed }) => added + changed + removed > 0;
function changesLine({ added, changed, removed }) {
    return `site compared with the baseline: ${added} added, ${changed} changed, ${removed} removed`;
}
function checkLine({ pages, references, findings, notices }) {
    const count = findings.reduce((sum, cause) => sum + cause.count, 0);
    const what = count === 0 ? 'nothing found' : (0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(count, 'finding');
    return `site checked: ${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(pages, 'page')}, ${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(references, 'reference')}, ${what}${notices ? `, ${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(notices, 'notice')}` : ''}`;
}
function checkFailure({ findings }) {
    if (findings.length === 0)
        return undefined;
    const counts = findings.map(({ title, count }) => `${title} (${count})`);
    return new _run_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR('SITE_CHECK_FAILED', `the site failed its check: ${counts.join(', ')}`);
}


/***/ }),

/***/ 48296:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B4: () => (/* binding */ formatCount),
/* harmony export */   T1: () => (/* binding */ formatShare),
/* harmony export */   hS: () => (/* binding */ counted)
/* harmony export */ });
const inEnglish = new Intl.NumberFormat('en');
/** A number as text: `51,204`. */
const formatCount = (count) => inEnglish.format(count);
/** A number with a noun: `1 page`, `1,204 pages`. */
function counted(count, one, many = `${one}s`) {
    return `${formatCount(count)} ${count === 1 ? one : many}`;
}
/** A share of the whole for a reader: `12%`, `<1%`. */
function formatShare(part, whole) {
    const rounded = whole > 0 ? Math.round((100 * part) / whole) : 0;
    return part > 0 && rounded === 0 ? '<1%' : `${rounded}%`;
}


/***/ }),

/***/ 1269:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ ThreadClient),
/* harmony export */   s: () => (/* binding */ respondToEach)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50071);
/* harmony import */ var _thread_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98861);


/** Sends messages to a thread, which responds to each of them in order. */
class ThreadClient {
    #worker;
    #signal;
    /** Pending requests, in order. */
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
    ask(message, transfer = []) {
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
        else
            request?.reject('failure' in response ? failureOf(response) : response.error);
    }
    #fail(reason) {
        this.#end ??= { reason };
        for (const { reject } of this.#waiting.splice(0))
            reject(this.#end.reason);
    }
}
/** On a thread: responds to each message with the result of `work`, one after another. */
function respondToEach(work) {
    const port = (0,_thread_js__WEBPACK_IMPORTED_MODULE_1__/* .threadPort */ .o0)();
    let last = Promise.resolve();
    const respond = async (message) => {
        try {
            port.postMessage({ value: await work(message) });
        }
        catch (error) {
            port.postMessage(errorResponse(error));
        }
    };
    port.on('message', (message) => {
        last = last.then(() => respond(message));
    });
}
function errorResponse(error) {
    if (!(error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
        return { error };
    const { code, what, nextStep } = error;
    return { failure: { code, what, nextStep } };
}
function failureOf({ failure: { code, what, nextStep } }) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(code, what, { nextStep });
}


/***/ })

};
