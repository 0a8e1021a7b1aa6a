export const id = 154;
export const ids = [154];
export const modules = {

/***/ 9466:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ digester)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(38522);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_1__);


/** @param algorithms `crc32`, `crc32c`, or what OpenSSL names so */
function digester(algorithms) {
    const digests = algorithms.map((algorithm) => [algorithm, digestOf(algorithm)]);
    return {
        update(piece) {
            for (const [, digest] of digests)
                digest.update(piece);
        },
        digest: () => Object.fromEntries(digests.map(([name, digest]) => [name, digest.end()])),
    };
}
/** The reflected polynomial of CRC-32C (RFC 3720, appendix B.4), a table for each bit pattern. */
function crc32cTable() {
    return Int32Array.from({ length: 256 }, (_, byte) => {
        let rest = byte;
        for (let bit = 0; bit < 8; bit++)
            rest = (rest >>> 1) ^ (rest & 1 ? 0x82f63b78 : 0);
        return rest;
    });
}
function crc(add) {
    let value = 0;
    return {
        update: (piece) => {
            value = add(piece, value);
        },
        end: () => (value >>> 0).toString(16).padStart(8, '0'),
    };
}
function crc32c() {
    const table = crc32cTable();
    return crc((piece, before) => {
        let value = ~before;
        for (let index = 0; index < piece.length; index++) {
            value = table[(value ^ piece[index]) & 0xff] ^ (value >>> 8);
        }
        return ~value;
    });
}
function digestOf(algorithm) {
    if (algorithm === 'crc32')
        return crc(node_zlib__WEBPACK_IMPORTED_MODULE_1__.crc32);
    if (algorithm === 'crc32c')
        return crc32c();
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)(algorithm);
    return { update: (piece) => void hash.update(piece), end: () => hash.digest('hex') };
}


/***/ }),

/***/ 17154:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _thread_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(33638);
/* harmony import */ var _digester_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9466);


const { update, digest } = (0,_digester_js__WEBPACK_IMPORTED_MODULE_1__/* .digester */ .W)((0,_thread_js__WEBPACK_IMPORTED_MODULE_0__/* .threadData */ .hA)());
const port = (0,_thread_js__WEBPACK_IMPORTED_MODULE_0__/* .threadPort */ .o0)();
// Every piece is answered, and `end` with the digests.
port.on('message', (piece) => {
    port.postMessage(piece === 'end' ? digest() : update(piece));
});


/***/ })

};
