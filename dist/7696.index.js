export const id = 7696;
export const ids = [7696];
export const modules = {

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


/***/ })

};
