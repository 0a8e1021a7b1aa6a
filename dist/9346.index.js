export const id = 9346;
export const ids = [9346];
export const modules = {

/***/ 69346:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   tableFromIPC: () => (/* binding */ tableFromIPC)
/* harmony export */ });
/**
 * Replaces the `apache-arrow` package when `dist/` is built (tsconfig.json, `paths`).
 *
 * The store's client behind `@actions/artifact` imports it to list blobs in Arrow's format, which
 * an upload never does. The real package adds 0.7 MB.
 */
function tableFromIPC() {
    throw new Error('apache-arrow is not part of this bundle: see src/runner/apache-arrow.ts');
}


/***/ })

};
