export const id = 483;
export const ids = [483];
export const modules = {

/***/ 89483:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(58500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _thread_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(98861);
/* harmony import */ var _watchdog_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(17014);





const { memory, outputFile } = (0,_thread_js__WEBPACK_IMPORTED_MODULE_3__/* .threadData */ .hA)();
/** How many heartbeats in a row the main thread may miss: far more than its work ever takes. */
const maxMissed = 50;
/** How long to wait for a disk to write the outputs, in milliseconds. */
const writingTime = 300;
const blocked = {
    outcome: 'failed',
    errorCode: 'INTERNAL',
    message: 'INTERNAL: the action stopped responding and was ended. Please report it, with the log of a run that has debug logging enabled.',
};
let limit;
let beats = 0;
let missed = 0;
(0,_thread_js__WEBPACK_IMPORTED_MODULE_3__/* .threadPort */ .o0)().on('message', ({ within, end }) => {
    const at = performance.now() + within;
    if (!limit || at < limit.at)
        limit = { at, end };
});
// A suspended machine stops this thread too, so only heartbeats of the main thread are missed.
setInterval(() => {
    const seen = Atomics.load(memory, _watchdog_js__WEBPACK_IMPORTED_MODULE_4__/* .cell */ .Hn.beats);
    missed = seen === beats ? missed + 1 : 0;
    beats = seen;
    if (limit && performance.now() >= limit.at)
        void endProcess(limit.end);
    else if (missed > maxMissed)
        void endProcess(blocked);
}, _watchdog_js__WEBPACK_IMPORTED_MODULE_4__/* .beatInterval */ .eo);
let isEnding = false;
async function endProcess({ outcome, errorCode, message }) {
    if (isEnding)
        return;
    isEnding = true;
    const first = Atomics.compareExchange(memory, _watchdog_js__WEBPACK_IMPORTED_MODULE_4__/* .cell */ .Hn.endedBy, _watchdog_js__WEBPACK_IMPORTED_MODULE_4__/* .endedBy */ .mr.none, _watchdog_js__WEBPACK_IMPORTED_MODULE_4__/* .endedBy */ .mr.watchdog);
    // Otherwise the run has already written its outputs and hangs while exiting.
    if (first === _watchdog_js__WEBPACK_IMPORTED_MODULE_4__/* .endedBy */ .mr.none) {
        write(`\n::error title=${errorCode}::${message.replaceAll('%', '%25')}\n`);
        const outputs = `outcome=${outcome}\nerrorCode=${errorCode}\n`;
        const written = outputFile ? (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.appendFile)(outputFile, outputs).catch(() => { }) : undefined;
        await Promise.race([written, (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setTimeout)(writingTime)]);
    }
    // A normal exit waits for all threads and for file system calls, which may hang.
    process.kill(process.pid, 'SIGKILL');
}
function write(text) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(1, text);
    }
    catch {
        // The log is closed.
    }
}


/***/ }),

/***/ 17014:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hn: () => (/* binding */ cell),
/* harmony export */   Io: () => (/* binding */ Watchdog),
/* harmony export */   eo: () => (/* binding */ beatInterval),
/* harmony export */   mr: () => (/* binding */ endedBy)
/* harmony export */ });
/* harmony import */ var _thread_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(98861);

/** Indexes in the shared memory. */
const cell = { beats: 0, endedBy: 1 };
/** Who ends the run: nobody yet, the run, or the watchdog. */
const endedBy = { none: 0, run: 1, watchdog: 2 };
/** Milliseconds between two heartbeats of the main thread. */
const beatInterval = 100;
/**
 * Ends the process from a separate thread if the run exceeds a limit or the main thread is blocked.
 * Writes the outputs for the result, and one message.
 */
class Watchdog {
    #memory = new Int32Array(new SharedArrayBuffer(8));
    #thread;
    /** @param outputFile the runner's file for outputs, if set */
    constructor(outputFile) {
        const watched = { memory: this.#memory, outputFile };
        this.#thread = (0,_thread_js__WEBPACK_IMPORTED_MODULE_0__/* .startThread */ .BR)('watchdog', watched);
        // An error of the watchdog must not end the run.
        this.#thread.on('error', () => { });
        this.#thread.unref();
        setInterval(() => Atomics.add(this.#memory, cell.beats, 1), beatInterval).unref();
    }
    /** Sets a limit; the earliest counts. */
    limit(limit) {
        this.#thread.postMessage(limit);
    }
    /** Claims the right to end the process; false if the watchdog already has it. */
    claim() {
        return (Atomics.compareExchange(this.#memory, cell.endedBy, endedBy.none, endedBy.run) ===
            endedBy.none);
    }
}


/***/ })

};
