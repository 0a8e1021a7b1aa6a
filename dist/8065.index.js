export const id = 8065;
export const ids = [8065];
export const modules = {

/***/ 58065:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ exec)
/* harmony export */ });
/* unused harmony export getExecOutput */
/**
 * Replaces the `@actions/exec` package when `dist/` is built (tsconfig.json, `paths`).
 *
 * `@actions/core` and `@actions/tool-cache` import it for calls that are never made here. It loads
 * `node:child_process`, which takes a tenth of the time to the first request.
 */
function exec() {
    throw new Error('@actions/exec is not part of this bundle: see src/runner/exec.ts');
}



/***/ })

};
