export const id = 3780;
export const ids = [3780];
export const modules = {

/***/ 63780:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qv: () => (/* binding */ objectsIn),
/* harmony export */   dw: () => (/* binding */ parseJsonObject),
/* harmony export */   eB: () => (/* binding */ asObject),
/* harmony export */   lj: () => (/* binding */ parseObject)
/* harmony export */ });
/** A JSON text as an object; an empty one if it is invalid or something else. */
const parseObject = (json) => parseJsonObject(json) ?? {};
/** A JSON text as an object, an empty one if it is something else; undefined if it is invalid. */
function parseJsonObject(json) {
    try {
        return asObject(JSON.parse(json));
    }
    catch {
        return undefined;
    }
}
/** The value if it is an object or a list; else an empty object. */
const asObject = (value) => typeof value === 'object' && value !== null ? value : {};
/** The items of a list, as objects; empty if the value is no list. */
const objectsIn = (value) => Array.isArray(value) ? value.map(asObject) : [];


/***/ })

};
