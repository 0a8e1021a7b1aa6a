export const id = 697;
export const ids = [697];
export const modules = {

/***/ 71431:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ BatchWriter)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);

/** Writes and reads the files of one batch after another, synchronously, on the thread it is on. */
class BatchWriter {
    #folder;
    #packer;
    #descriptor = -1;
    #reader;
    static async open({ unpackTo, reading }) {
        // Loads only where something is read.
        const packer = reading && new (await Promise.all(/* import() */[__webpack_require__.e(995), __webpack_require__.e(845)]).then(__webpack_require__.bind(__webpack_require__, 71845))).FilePacker(reading);
        return new BatchWriter(unpackTo, packer);
    }
    constructor(folder, packer) {
        this.#folder = folder;
        this.#packer = packer;
    }
    /** Returns the files that are whole, or what went wrong with one of them. */
    take({ parts, bytes }) {
        const files = [];
        let at = 0;
        for (const part of parts) {
            const content = bytes.subarray(at, at + part.length);
            at += part.length;
            try {
                if (this.#folder !== undefined)
                    this.#write(part, content);
            }
            catch (error) {
                return { path: part.path, writing: error.code ?? '' };
            }
            const file = this.#read(part, content);
            if (file)
                files.push(file);
        }
        return { files, spare: bytes };
    }
    /** Synchronously: for many small files that is faster than any asynchronous way. */
    #write({ path, isFirst, isLast }, bytes) {
        // Never into something that exists already, whatever it is.
        if (isFirst)
            this.#descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(`${this.#folder}/${path}`, 'wx', 0o644);
        for (let at = 0; at < bytes.length;)
            at += (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(this.#descriptor, bytes, at);
        if (isLast)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(this.#descriptor);
    }
    /** Returns the file when it is whole. */
    #read({ path, isFirst, isLast }, bytes) {
        if (isFirst)
            this.#reader = this.#packer?.open(path);
        this.#reader?.update(bytes);
        return isLast && this.#reader ? this.#packer?.close(this.#reader) : undefined;
    }
}


/***/ }),

/***/ 82697:
/***/ ((module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _run_thread_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(98861);
/* harmony import */ var _batch_writer_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(71431);


const writer = await _batch_writer_js__WEBPACK_IMPORTED_MODULE_1__/* .BatchWriter */ .s.open((0,_run_thread_js__WEBPACK_IMPORTED_MODULE_0__/* .threadData */ .hA)());
const port = (0,_run_thread_js__WEBPACK_IMPORTED_MODULE_0__/* .threadPort */ .o0)();
port.on('message', (batch) => {
    const end = writer.take(batch);
    port.postMessage(end, 'files' in end ? [batch.bytes.buffer] : []);
});

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ })

};
