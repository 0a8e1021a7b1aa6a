export const id = 676;
export const ids = [676];
export const modules = {

/***/ 89676:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   checkBaseline: () => (/* binding */ checkBaseline),
/* harmony export */   compareSite: () => (/* binding */ compareSite),
/* harmony export */   judgeSite: () => (/* binding */ judgeSite)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _format_count_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(48296);
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(50071);
/* harmony import */ var _site_analysis_site_worker_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93292);
/* harmony import */ var _baseline_log_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(65229);
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
 * changed paths, and the lists of files to upload and to remove; all of it on the site's thread.
 *
 * @param of `baseline`: absolute path of the previous export's manifest, if one exists
 * @throws Failure NO_SPACE, INTERNAL when a file cannot be written
 */
async function compareSite(of, { request, report, run }) {
    const { site, job } = of;
    const { manifest: manifestPath, ...paths } = of.paths;
    const { domain = '', deploymentKind, publishTarget, servedUnder, allowedHosts } = request;
    const baseline = of.baseline
        ? { baseline: of.baseline, workspace: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(request.workspace) }
        : undefined;
    const { jobId, pageCount } = job;
    const expectations = {
        domain,
        deploymentKind,
        publishTarget,
        servedUnder,
        allowedHosts,
        pageCount,
    };
    const ratchet = request.siteCheck === 'fail-new' ? baseline : undefined;
    const check = request.siteCheck === 'off' ? undefined : await site.check(expectations, ratchet);
    // Its findings are part of the manifest.
    const document = { path: manifestPath, secrets: run.secrets() };
    const siteDigest = await site.manifest({ domain, jobId }, document);
    report.record({ siteDigest, manifestPath });
    const changes = await site.compare({ baseline, publishTarget, ...paths });
    const { uploadFiles: uploadFilesFile, removedFiles: removedFilesFile } = paths;
    report.record({ uploadFilesFile, removedFilesFile });
    if (!changes)
        return { manifestPath, changed: undefined, check };
    const changed = isChanged(changes);
    report.record({ changed, changedPathsFile: paths.changedPaths });
    run.log.info(changesLine(changes));
    return { manifestPath, changed, check };
}
/**
 * Reports what the check of a site found, and writes the report on the site's thread.
 *
 * @param of `reportPath`: absolute
 * @returns the failure of a site that must not be published
 * @throws Failure NO_SPACE, INTERNAL when the report cannot be written
 */
async function judgeSite(of, { request, report, run }) {
    const { log } = run;
    const { bundle, site, check, reportPath } = of;
    const { jobId } = of.job;
    const { domain = '', exportVersion = '', deploymentKind, publishTarget } = request;
    if (check) {
        log.info(checkLine(check));
        for (const line of check.worst)
            log.warning(line);
        if (check.ratchet)
            for (const line of ratchetLines(check.ratchet))
                log.info(line);
        else if (request.siteCheck === 'fail-new')
            log.notice(withoutRatchet);
    }
    const { bytes, sha256, type } = bundle;
    const frame = {
        ...{ domain, jobId, exportVersion, deploymentKind, publishTarget },
        createdAt: new Date(),
        phases: report.times(),
        bundle: { bytes, sha256, type },
    };
    const siteOutline = await site.report(frame, { path: reportPath, secrets: run.secrets() });
    report.record({ reportPath, siteOutline });
    log.info(`report written: ${reportPath}`);
    const isStrict = request.siteCheck === 'fail' || check?.ratchet !== undefined;
    return check && isStrict ? checkFailure(check) : undefined;
}
/**
 * Checks the manifest of the previous export. If it does not exist, this is the first export.
 *
 * @returns its path, if it exists
 * @throws Failure INVALID_INPUT if it is not a manifest or cannot be read
 */
async function checkBaseline({ request: { baseline, domain, workspace }, run, }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        if (!baseline)
            return undefined;
        const worker = __addDisposableResource(env_1, new _site_analysis_site_worker_js__WEBPACK_IMPORTED_MODULE_2__/* .SiteWorker */ .U(run), true);
        const manifest = await worker.baseline(baseline, (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(workspace));
        (0,_baseline_log_js__WEBPACK_IMPORTED_MODULE_3__/* .logBaseline */ .E)(run.log, baseline, { before: manifest?.domain, now: domain }, 'export');
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
const isChanged = ({ added, changed, removed }) => added + changed + removed > 0;
function changesLine({ added, changed, removed }) {
    return `site compared with the baseline: ${added} added, ${changed} changed, ${removed} removed`;
}
function checkLine({ pages, references, findings, notices, ratchet }) {
    const count = findings.reduce((sum, cause) => sum + cause.count, 0);
    const noun = ratchet ? 'new finding' : 'finding';
    const what = count === 0 ? `no ${noun}s` : (0,_format_count_js__WEBPACK_IMPORTED_MODULE_4__/* .counted */ .hS)(count, noun);
    return `site checked: ${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_4__/* .counted */ .hS)(pages, 'page')}, ${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_4__/* .counted */ .hS)(references, 'reference')}, ${what}${notices ? `, ${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_4__/* .counted */ .hS)(notices, 'notice')}` : ''}`;
}
/**
 * One line for the findings that the baseline has too, and one for each finding that only the
 * baseline has.
 */
function ratchetLines({ known, gone }) {
    const rest = gone.count - gone.first.length;
    return [
        ...(known > 0
            ? [`${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_4__/* .counted */ .hS)(known, 'finding')} of the baseline, which do not fail the step`]
            : []),
        ...gone.first.map((line) => `no longer found: ${line}`),
        ...(rest > 0 ? [`no longer found: ${rest} more`] : []),
    ];
}
const withoutRatchet = '`site-check: fail-new` has no findings of a previous export to compare with, so findings do not fail this run. Pass the manifest of the deployed site as `baseline`; it has findings if its site was checked';
function checkFailure({ findings, ratchet }) {
    if (findings.length === 0)
        return undefined;
    const counts = findings.map(({ title, count }) => `${title} (${count})`).join(', ');
    const what = ratchet
        ? 'the site has findings that the baseline does not have'
        : 'the site failed its check';
    return new _run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('SITE_CHECK_FAILED', `${what}: ${counts}`);
}


/***/ }),

/***/ 93292:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ SiteWorker)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _disk_held_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(25289);
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(50071);
/* harmony import */ var _run_thread_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(98861);
/* harmony import */ var _run_thread_client_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1269);






/**
 * A site on a separate thread, where it is unpacked, read, checked and compared. Untrusted bytes
 * are processed only on threads, which can be terminated; the main thread only coordinates.
 *
 * Every method rejects with the Failure of its work, or with the signal's reason as soon as the run
 * is aborted.
 */
class SiteWorker {
    #thread;
    #unpackTo;
    constructor({ signal }) {
        this.#thread = new _run_thread_client_js__WEBPACK_IMPORTED_MODULE_5__/* .ThreadClient */ .e((0,_run_thread_js__WEBPACK_IMPORTED_MODULE_4__/* .startThread */ .BR)('site', undefined), signal);
    }
    /**
     * Reads and validates the manifest of the previous export; undefined if the file does not exist.
     *
     * @param path absolute
     * @param workspace absolute: no symbolic link in it may lead out of it
     */
    baseline(path, workspace) {
        return this.#ask({ ask: 'baseline', path, workspace });
    }
    /** Starts to read a bundle of this type. */
    open(type, use) {
        this.#unpackTo = use.unpackTo;
        return this.#ask({ ask: 'open', type, use });
    }
    /** Resolves when `piece` is read: its memory may then be reused. */
    write(piece) {
        return this.#ask({ ask: 'write', piece });
    }
    /**
     * Resolves when the whole site is unpacked and read.
     *
     * @param zipFile the complete archive, if it is a zip: absolute
     */
    finish(zipFile) {
        return this.#ask({ ask: 'finish', zipFile });
    }
    /**
     * Verifies, before publishing, that the folder contains the complete site. The site must have
     * been read.
     */
    prove() {
        return this.#ask({ ask: 'prove' });
    }
    /** Writes the manifest of the site; resolves with the digest of the site. */
    manifest(site, document) {
        return this.#ask({ ask: 'manifest', site, document });
    }
    /** Compares the site with the baseline, if any, and writes the lists of what changed. */
    compare(comparison) {
        return this.#ask({ ask: 'compare', comparison });
    }
    /** @param ratchet the baseline whose findings do not count */
    check(expectations, ratchet) {
        return this.#ask({ ask: 'check', expectations, ...(ratchet && { ratchet }) });
    }
    /** Writes the report page; resolves with its outline. */
    report(frame, document) {
        return this.#ask({ ask: 'report', frame, document });
    }
    /** Terminates the thread, and removes what it has unpacked, as far as possible. */
    async abandon() {
        await this[Symbol.asyncDispose]();
        const folder = this.#unpackTo;
        if (folder === undefined)
            return;
        const names = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(folder).catch(() => []);
        for (const name of names)
            await (0,_disk_held_file_js__WEBPACK_IMPORTED_MODULE_2__/* .discard */ .vf)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name));
    }
    /** Terminates the thread. After that, it writes nothing. */
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
/** A thread that runs out of memory does not end the process; the cause is the size of the site. */
function asTooLarge(error) {
    if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY')
        return error;
    const what = 'the site is too large to read with the memory of this machine';
    return new _run_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR('BUNDLE_UNSAFE', what, { cause: error });
}


/***/ })

};
