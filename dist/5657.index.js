export const id = 5657;
export const ids = [5657];
export const modules = {

/***/ 55657:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openFile: () => (/* binding */ openFile)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_child_process__WEBPACK_IMPORTED_MODULE_0__);

/** The program that opens a file as its user would, by platform. */
const openers = { darwin: 'open', win32: 'explorer' };
/** Opens a file, without waiting for its program. @returns whether that was found */
function openFile(path) {
    const program = openers[process.platform] ?? 'xdg-open';
    return new Promise((resolve) => {
        const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(program, [path], { detached: true, stdio: 'ignore' });
        child.once('error', () => resolve(false));
        child.once('spawn', () => {
            child.unref();
            resolve(true);
        });
    });
}


/***/ })

};
