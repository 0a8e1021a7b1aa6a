export const id = 638;
export const ids = [638];
export const modules = {

/***/ 47638:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   pageWithoutSecrets: () => (/* binding */ pageWithoutSecrets),
/* harmony export */   v: () => (/* binding */ shortened),
/* harmony export */   w: () => (/* binding */ scrubLongTexts)
/* harmony export */ });
/* harmony import */ var _scrub_scrubber_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7802);

/** The maximum length of untrusted text, and the parts kept of longer text, in UTF-16 units. */
const displayLimits = { whole: 400, start: 280, end: 100 };
/** Cuts long text in the middle: URLs differ at the start, file paths at the end. */
function shortened(text) {
    if (text.length <= displayLimits.whole)
        return text;
    // Do not split surrogate pairs.
    const start = text.slice(0, displayLimits.start).replace(/[\ud800-\udbff]$/, '');
    const end = text.slice(-displayLimits.end).replace(/^[\udc00-\udfff]/, '');
    return `${start} … ${end}`;
}
/**
 * The report with secrets removed from all texts that `shortened` cuts: what is left of a secret after
 * a cut would not be recognized.
 */
function scrubLongTexts(value, scrubber) {
    return scrubbed(value);
    function scrubbed(part) {
        if (typeof part === 'string') {
            return part.length > displayLimits.whole ? scrubber.scrub(part) : part;
        }
        if (Array.isArray(part))
            return part.map(scrubbed);
        if (typeof part !== 'object' || part === null || part instanceof Date)
            return part;
        return Object.fromEntries(Object.entries(part).map(([name, field]) => [name, scrubbed(field)]));
    }
}
/** A report page without secrets, which its texts may repeat. */
function pageWithoutSecrets(report, page, secrets) {
    const scrubber = new _scrub_scrubber_js__WEBPACK_IMPORTED_MODULE_0__/* .Scrubber */ .h(secrets);
    return scrubber.scrub(page(scrubLongTexts(report, scrubber)));
}


/***/ })

};
