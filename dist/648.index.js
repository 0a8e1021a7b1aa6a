export const id = 648;
export const ids = [648];
export const modules = {

/***/ 7648:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_worker_threads__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5919);
/* harmony import */ var node_worker_threads__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_worker_threads__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _thread_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3638);



const folder = (0,_thread_js__WEBPACK_IMPORTED_MODULE_2__/* .threadData */ .hA)();
let descriptor = -1;
/** In step: for many small files that is faster than any asynchronous way. */
function write({ path, length, isFirst, isLast }, bytes, from) {
    // Never into something that is there already, whatever it is.
    if (isFirst)
        descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(`${folder}/${path}`, 'wx', 0o644);
    for (let at = from; at < from + length;) {
        at += (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(descriptor, bytes, at, from + length - at);
    }
    if (isLast)
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
}
const tell = (end, transfer) => node_worker_threads__WEBPACK_IMPORTED_MODULE_1__.parentPort?.postMessage(end, transfer);
node_worker_threads__WEBPACK_IMPORTED_MODULE_1__.parentPort?.on('message', ({ parts, bytes }) => {
    let at = 0;
    for (const part of parts) {
        try {
            write(part, bytes, at);
        }
        catch (error) {
            return tell({ path: part.path, writing: error.code ?? '' }, []);
        }
        at += part.length;
    }
    tell({ spare: bytes }, [bytes.buffer]);
});


/***/ })

};
