export const id = 2593;
export const ids = [2593];
export const modules = {

/***/ 38528:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ Ending)
/* harmony export */ });
/**
 * The end of a run, in memory that the main thread and the watchdog share. A failed run is reported
 * only when its outputs are on disk, as it may be killed at any moment. The watchdog writes no outputs
 * after those of the run's own result, so that they are those of the message.
 */
class Ending {
    memory;
    /** @param memory of the other thread's object */
    constructor(memory = new Int32Array(new SharedArrayBuffer(8))) {
        this.memory = memory;
    }
    /** Whether the caller may report the result: the first one may. */
    claim() {
        return Atomics.exchange(this.memory, cell.reporter, 1) === 0;
    }
    /** On the main thread: the outputs that the watchdog would write are on disk. */
    wrote() {
        this.#change(outputs.missing, outputs.written);
    }
    /**
     * On the main thread, before the outputs of the run's own result: from now on, the watchdog writes none.
     * Waits for those that it is writing.
     */
    keepOutputs() {
        for (;;) {
            Atomics.wait(this.memory, cell.outputs, outputs.writing);
            const state = Atomics.load(this.memory, cell.outputs);
            if (state !== outputs.writing && this.#change(state, outputs.kept) === state)
                return;
        }
    }
    /** On the main thread: it could not write them, so the watchdog may write its own. */
    releaseOutputs() {
        this.#change(outputs.kept, outputs.missing);
    }
    /** On the watchdog: whether the outputs are those of the run's own result. */
    get areKept() {
        return Atomics.load(this.memory, cell.outputs) === outputs.kept;
    }
    /**
     * On the watchdog: writes the outputs of a failure, unless there are any.
     *
     * @param write rejects if it wrote nothing
     */
    async writeOutputs(write) {
        if (this.#change(outputs.missing, outputs.writing) !== outputs.missing)
            return;
        const end = await write().then(() => outputs.written, () => outputs.missing);
        Atomics.store(this.memory, cell.outputs, end);
        Atomics.notify(this.memory, cell.outputs);
    }
    /** @returns the state before */
    #change(from, to) {
        return Atomics.compareExchange(this.memory, cell.outputs, from, to);
    }
}
const cell = { outputs: 0, reporter: 1 };
/**
 * The outputs of the result: missing, being written by the watchdog, on disk as the watchdog would write
 * them, or left to the main thread.
 */
const outputs = { missing: 0, writing: 1, written: 2, kept: 3 };


/***/ }),

/***/ 32871:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ Heartbeat),
/* harmony export */   e: () => (/* binding */ beatInterval)
/* harmony export */ });
/** Milliseconds between two heartbeats of the main thread. */
const beatInterval = 100;
/**
 * How many heartbeats in a row the main thread may miss while the process has a processor: far more
 * than its work ever takes.
 */
const maxMissed = 50;
/**
 * How many heartbeats it may miss in any case, two minutes of them. On a busy machine, or in a
 * container with a small share of a processor, a moment's work takes long.
 */
const maxWaiting = 1200;
/** Decides by its heartbeats whether the main thread is blocked. Asked once an interval, by another thread. */
class Heartbeat {
    #beats = 0;
    #missed = 0;
    #usedAtBeat;
    /** @param used the processor time of the process so far, in milliseconds */
    constructor(used) {
        this.#usedAtBeat = used;
    }
    /**
     * Counting intervals, and not the time, leaves out what a suspended machine has missed.
     *
     * @param beats how many there have been
     * @param used the processor time of the process so far, in milliseconds
     */
    isMissing(beats, used) {
        this.#missed = beats === this.#beats ? this.#missed + 1 : 0;
        if (this.#missed === 0)
            this.#usedAtBeat = used;
        this.#beats = beats;
        if (this.#missed <= maxMissed)
            return false;
        const hasWorked = used - this.#usedAtBeat > maxMissed * beatInterval;
        return hasWorked || this.#missed > maxWaiting;
    }
}


/***/ }),

/***/ 22593:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _child_group_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(37471);
/* harmony import */ var _ending_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(38528);
/* harmony import */ var _heartbeat_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(32871);
/* harmony import */ var _thread_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(53871);
/* harmony import */ var _watchdog_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(75524);







const { beats, memory, outputFile, blocked } = (0,_thread_js__WEBPACK_IMPORTED_MODULE_4__/* .threadData */ .hA)();
const ending = new _ending_js__WEBPACK_IMPORTED_MODULE_3__/* .Ending */ ._(memory);
/** How long before its limit the end begins, in milliseconds: the outputs are written first. */
const endingTime = 1300;
/**
 * How long to wait for the outputs beyond the limit, in milliseconds since the end began. On a busy
 * machine this thread may be late itself, which says nothing about the disk.
 */
const maxWritingTime = 1000;
let limitAt = Number.POSITIVE_INFINITY;
let end = blocked;
const heartbeat = new _heartbeat_js__WEBPACK_IMPORTED_MODULE_6__/* .Heartbeat */ .X(processorTime());
(0,_thread_js__WEBPACK_IMPORTED_MODULE_4__/* .threadPort */ .o0)().on('message', setLimit);
function setLimit(limit) {
    limitAt = Math.min(limitAt, performance.now() + limit.within);
    end = limit.end;
}
// A suspended machine stops this thread too, so only heartbeats of the main thread are missed.
setInterval(() => {
    const isMissing = heartbeat.isMissing(Atomics.load(beats, 0), processorTime());
    const left = limitAt - performance.now();
    if (left <= endingTime)
        void endProcess(left);
    else if (isMissing)
        setLimit({ within: 0, end: blocked });
}, _heartbeat_js__WEBPACK_IMPORTED_MODULE_6__/* .beatInterval */ .e);
/** Of all threads, in milliseconds. */
function processorTime() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
}
let isEnding = false;
/** Kills the process if the run does not end in time: the outputs first, then the message. */
async function endProcess(left) {
    if (isEnding)
        return;
    isEnding = true;
    const first = end;
    const written = outputFile && ending.writeOutputs(() => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.appendFile)(outputFile, first.outputs));
    await Promise.all([(0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setTimeout)(left), Promise.race([written, (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setTimeout)(maxWritingTime)])]);
    // A later failure counts only if the run itself writes its outputs: they must be those of the message.
    if (ending.claim())
        (0,_watchdog_js__WEBPACK_IMPORTED_MODULE_5__/* .printEnd */ .lQ)(ending.areKept ? end : first);
    (0,_child_group_js__WEBPACK_IMPORTED_MODULE_2__/* .killChildGroup */ .A)();
    // A normal exit waits for all threads and for file system calls, which may hang.
    process.kill(process.pid, 'SIGKILL');
}


/***/ }),

/***/ 75524:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Io: () => (/* binding */ Watchdog),
/* harmony export */   PQ: () => (/* binding */ settleOrKill),
/* harmony export */   lQ: () => (/* binding */ printEnd)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _child_group_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(37471);
/* harmony import */ var _ending_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(38528);
/* harmony import */ var _heartbeat_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(32871);
/* harmony import */ var _thread_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(53871);






/**
 * Ends the process from a separate thread if the run exceeds a limit or the main thread is blocked.
 * Writes the outputs for the result, and one message.
 */
class Watchdog {
    ending = new _ending_js__WEBPACK_IMPORTED_MODULE_3__/* .Ending */ ._();
    #thread;
    constructor(how) {
        const beats = new Int32Array(new SharedArrayBuffer(4));
        const watched = { beats, memory: this.ending.memory, ...how };
        this.#thread = (0,_thread_js__WEBPACK_IMPORTED_MODULE_4__/* .startThread */ .BR)('watchdog', watched);
        // An error of the watchdog must not end the run.
        this.#thread.on('error', () => { });
        this.#thread.unref();
        setInterval(() => Atomics.add(beats, 0, 1), _heartbeat_js__WEBPACK_IMPORTED_MODULE_5__/* .beatInterval */ .e).unref();
    }
    /** Sets a limit; the earliest counts, with the latest failure. */
    limit(limit) {
        this.#thread.postMessage(limit);
    }
}
/**
 * Waits for the remaining work of a failed run, and kills the process after a limit: a normal exit
 * would wait for all threads and for file system calls, which may hang forever.
 *
 * @param within in milliseconds
 */
async function settleOrKill(work, within) {
    const limit = performance.now() + within;
    const settled = Promise.allSettled([work, (0,_thread_js__WEBPACK_IMPORTED_MODULE_4__/* .endThreads */ .l$)()]).then(() => true);
    // Only the work itself tells that it has settled: a timer may fire a moment before its time.
    let hasSettled = await Promise.race([settled, (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setTimeout)(within, false)]);
    while (hasSettled && isBusy()) {
        hasSettled = performance.now() < limit;
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setTimeout)(10);
    }
    if (hasSettled)
        return;
    (0,_child_group_js__WEBPACK_IMPORTED_MODULE_2__/* .killChildGroup */ .A)();
    await new Promise((resolve) => process.stdout.write('', resolve));
    process.kill(process.pid, 'SIGKILL');
}
/** Prints an end without anything that may have failed in the log. */
function printEnd({ stdout, stderr }) {
    for (const [descriptor, text] of [
        [2, stderr],
        [1, stdout],
    ]) {
        try {
            if (text !== '')
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(descriptor, text);
        }
        catch {
            // It is closed; the exit code reports the failure.
        }
    }
}
const isBusy = () => process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));


/***/ })

};
