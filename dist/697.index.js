export const id = 697;
export const ids = [697];
export const modules = {

/***/ 82697:
/***/ ((module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _run_thread_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98861);


const { unpackTo, reading } = (0,_run_thread_js__WEBPACK_IMPORTED_MODULE_1__/* .threadData */ .hA)();
let descriptor = -1;
let reader;
/** Loads only where something is read. */
const packer = reading && new (await Promise.all(/* import() */[__webpack_require__.e(995), __webpack_require__.e(484)]).then(__webpack_require__.bind(__webpack_require__, 30484))).FilePacker(reading);
/** In step: for many small files that is faster than any asynchronous way. */
function write({ path, isFirst, isLast }, bytes) {
    // Never into something that is there already, whatever it is.
    if (isFirst)
        descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(`${unpackTo}/${path}`, 'wx', 0o644);
    for (let at = 0; at < bytes.length;)
        at += (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(descriptor, bytes, at);
    if (isLast)
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
}
/** Returns the file when it is whole. */
function read({ path, isFirst, isLast }, bytes) {
    if (isFirst)
        reader = packer?.open(path);
    reader?.update(bytes);
    return isLast && reader ? packer?.close(reader) : undefined;
}
const port = (0,_run_thread_js__WEBPACK_IMPORTED_MODULE_1__/* .threadPort */ .o0)();
const tell = (end, transfer) => port.postMessage(end, transfer);
port.on('message', ({ parts, bytes }) => {
    const files = [];
    let at = 0;
    for (const part of parts) {
        const content = bytes.subarray(at, at + part.length);
        at += part.length;
        try {
            if (unpackTo !== undefined)
                write(part, content);
        }
        catch (error) {
            return tell({ path: part.path, writing: error.code ?? '' }, []);
        }
        const file = read(part, content);
        if (file)
            files.push(file);
    }
    tell({ files, spare: bytes }, [bytes.buffer]);
});

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ })

};
