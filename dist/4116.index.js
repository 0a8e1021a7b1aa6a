export const id = 4116;
export const ids = [4116];
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
        verification = await (0,_site_verification_js__WEBPACK_IMPORTED_MODULE_2__.openVerification)(options);
        return verification.opened;
    },
    step: (time) => verification.rounds.step(time),
    repeat: (extent) => verification.rounds.startNext(extent),
    report: (frame, documents) => (0,_site_verification_js__WEBPACK_IMPORTED_MODULE_2__.reportVerification)(verification, frame, documents),
};
(0,_kernel_run_thread_client_js__WEBPACK_IMPORTED_MODULE_1__/* .respondToCalls */ .Yb)(calls);


/***/ })

};
