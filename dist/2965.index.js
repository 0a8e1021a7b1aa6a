export const id = 2965;
export const ids = [2965];
export const modules = {

/***/ 62965:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ exec)
/* harmony export */ });
/* unused harmony export getExecOutput */
/** Replaces `@actions/exec` in `dist/` (tsconfig.json), a tenth of the time of the start. */
function exec() {
    throw new Error('@actions/exec is not part of this bundle: see src/action/exec.ts');
}



/***/ })

};
