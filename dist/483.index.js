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
/** Beats that the main thread may miss in a row: far more than any work of its own takes. */
const maxMissed = 50;
/** A disk that hangs gets no more than this to take the outputs, in milliseconds. */
const writingTime = 300;
const held = {
    outcome: 'failed',
    errorCode: 'INTERNAL',
    message: 'INTERNAL: the action was held up by its own work and was ended. Please report it, with the log of a run that has debug logging switched on.',
};
let limit;
let beats = 0;
let missed = 0;
(0,_thread_js__WEBPACK_IMPORTED_MODULE_3__/* .threadPort */ .o0)().on('message', ({ within, end }) => {
    const at = performance.now() + within;
    if (!limit || at < limit.at)
        limit = { at, end };
});
// A machine that sleeps stops this thread too: what counts is what the main thread alone misses.
setInterval(() => {
    const seen = Atomics.load(memory, _watchdog_js__WEBPACK_IMPORTED_MODULE_4__/* .cell */ .Hn.beats);
    missed = seen === beats ? missed + 1 : 0;
    beats = seen;
    if (limit && performance.now() >= limit.at)
        void endProcess(limit.end);
    else if (missed > maxMissed)
        void endProcess(held);
}, _watchdog_js__WEBPACK_IMPORTED_MODULE_4__/* .beatInterval */ .eo);
let isEnding = false;
async function endProcess({ outcome, errorCode, message }) {
    if (isEnding)
        return;
    isEnding = true;
    const first = Atomics.compareExchange(memory, _watchdog_js__WEBPACK_IMPORTED_MODULE_4__/* .cell */ .Hn.ender, _watchdog_js__WEBPACK_IMPORTED_MODULE_4__/* .ender */ .vd.none, _watchdog_js__WEBPACK_IMPORTED_MODULE_4__/* .ender */ .vd.watchdog);
    // A run that has written its end hangs in its last step.
    if (first === _watchdog_js__WEBPACK_IMPORTED_MODULE_4__/* .ender */ .vd.none) {
        write(`\n::error title=${errorCode}::${message.replaceAll('%', '%25')}\n`);
        const outputs = `outcome=${outcome}\nerrorCode=${errorCode}\n`;
        const written = outputFile ? (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.appendFile)(outputFile, outputs).catch(() => { }) : undefined;
        await Promise.race([written, (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setTimeout)(writingTime)]);
    }
    // An orderly exit waits for every thread and every call to a disk that hangs.
    process.kill(process.pid, 'SIGKILL');
}
function write(text) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(1, text);
    }
    catch {
        // Nobody reads the log any more.
    }
}


/***/ }),

/***/ 17014:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hn: () => (/* binding */ cell),
/* harmony export */   Io: () => (/* binding */ Watchdog),
/* harmony export */   eo: () => (/* binding */ beatInterval),
/* harmony export */   vd: () => (/* binding */ ender)
/* harmony export */ });
/* harmony import */ var _thread_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(98861);

/** Where the shared memory has what. */
const cell = { beats: 0, ender: 1 };
/** Who ends the run: nobody yet, the run itself, or the watchdog. */
const ender = { none: 0, run: 1, watchdog: 2 };
/** Milliseconds between two beats of the main thread. */
const beatInterval = 100;
/**
 * Ends the process when the run does not, from a thread of its own: past a limit, or when the main
 * thread is held. It writes the outputs that say how the run ended, and one message.
 */
class Watchdog {
    #memory = new Int32Array(new SharedArrayBuffer(8));
    #thread;
    /** @param outputFile the runner's file for outputs, if it gave one */
    constructor(outputFile) {
        const watched = { memory: this.#memory, outputFile };
        this.#thread = (0,_thread_js__WEBPACK_IMPORTED_MODULE_0__/* .startThread */ .BR)('watchdog', watched);
        // A watchdog that fails must not end a run that does not.
        this.#thread.on('error', () => { });
        this.#thread.unref();
        setInterval(() => Atomics.add(this.#memory, cell.beats, 1), beatInterval).unref();
    }
    /** Sets a limit; the earliest counts. */
    limit(limit) {
        this.#thread.postMessage(limit);
    }
    /** Takes it on to end the process; false when the watchdog is about to. */
    claim() {
        return Atomics.compareExchange(this.#memory, cell.ender, ender.none, ender.run) === ender.none;
    }
}


/***/ })

};
