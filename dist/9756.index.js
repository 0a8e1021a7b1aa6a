export const id = 9756;
export const ids = [9756];
export const modules = {

/***/ 52056:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   queue: () => (/* reexport default from dynamic */ async_queue_js__WEBPACK_IMPORTED_MODULE_0___default.a)
/* harmony export */ });
/* harmony import */ var async_queue_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(16303);
/* harmony import */ var async_queue_js__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(async_queue_js__WEBPACK_IMPORTED_MODULE_0__);
/** Replaces `async` when `dist/` is built (tsconfig.json, `paths`): `archiver` uses its queue alone. */
// @ts-expect-error: The package has no types.



/***/ }),

/***/ 60315:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PassThrough: () => (/* reexport safe */ node_stream__WEBPACK_IMPORTED_MODULE_0__.PassThrough),
/* harmony export */   Readable: () => (/* binding */ Readable),
/* harmony export */   Transform: () => (/* reexport safe */ node_stream__WEBPACK_IMPORTED_MODULE_0__.Transform)
/* harmony export */ });
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57075);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_stream__WEBPACK_IMPORTED_MODULE_0__);

/**
 * Replaces `readable-stream`, a copy of Node's streams for browsers and old releases, and `lazystream`,
 * which loads another one, when `dist/` is built (tsconfig.json, `paths`): 0.4 MB with their shims.
 */

/** Of `lazystream`: what `open` opens, for the one file of an upload. */
class Readable extends node_stream__WEBPACK_IMPORTED_MODULE_0__.PassThrough {
    constructor(open) {
        super();
        const source = open();
        source.on('error', (error) => this.destroy(error));
        source.pipe(this);
    }
}


/***/ }),

/***/ 62079:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* reexport safe */ _node_modules_azure_storage_blob_dist_esm_Clients_js__WEBPACK_IMPORTED_MODULE_0__.jl)
/* harmony export */ });
/* harmony import */ var _node_modules_azure_storage_blob_dist_esm_Clients_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(26328);
/** Replaces `@azure/storage-blob` in `dist/`: an upload writes one blob. Leaves out 0.2 MB. */



/***/ }),

/***/ 35177:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cj: () => (/* reexport safe */ _node_modules_azure_storage_common_dist_esm_policies_StorageRetryPolicyV2_js__WEBPACK_IMPORTED_MODULE_8__.C),
/* harmony export */   G: () => (/* binding */ absent),
/* harmony export */   GO: () => (/* binding */ absent),
/* harmony export */   Ot: () => (/* binding */ absent),
/* harmony export */   Re: () => (/* reexport safe */ _node_modules_azure_storage_common_dist_esm_policies_StorageSharedKeyCredentialPolicyV2_js__WEBPACK_IMPORTED_MODULE_9__.R),
/* harmony export */   WC: () => (/* reexport safe */ _node_modules_azure_storage_common_dist_esm_StorageRetryPolicyFactory_js__WEBPACK_IMPORTED_MODULE_12__.WC),
/* harmony export */   Z3: () => (/* reexport safe */ _node_modules_azure_storage_common_dist_esm_credentials_StorageSharedKeyCredential_js__WEBPACK_IMPORTED_MODULE_3__.Z),
/* harmony export */   Zj: () => (/* reexport safe */ _node_modules_azure_storage_common_dist_esm_policies_StorageCorrectContentLengthPolicy_js__WEBPACK_IMPORTED_MODULE_6__.Z),
/* harmony export */   cn: () => (/* reexport safe */ _node_modules_azure_storage_common_dist_esm_BufferScheduler_js__WEBPACK_IMPORTED_MODULE_0__.c),
/* harmony export */   dE: () => (/* reexport safe */ _node_modules_azure_storage_common_dist_esm_cache_js__WEBPACK_IMPORTED_MODULE_1__.d),
/* harmony export */   g8: () => (/* reexport safe */ _node_modules_azure_storage_common_dist_esm_StorageBrowserPolicyFactory_js__WEBPACK_IMPORTED_MODULE_10__.g),
/* harmony export */   kx: () => (/* reexport safe */ _node_modules_azure_storage_common_dist_esm_policies_StorageBrowserPolicyV2_js__WEBPACK_IMPORTED_MODULE_5__.k),
/* harmony export */   mf: () => (/* reexport safe */ _node_modules_azure_storage_common_dist_esm_policies_StorageRequestFailureDetailsParserPolicy_js__WEBPACK_IMPORTED_MODULE_7__.m),
/* harmony export */   tv: () => (/* reexport safe */ _node_modules_azure_storage_common_dist_esm_credentials_AnonymousCredential_js__WEBPACK_IMPORTED_MODULE_2__.t),
/* harmony export */   u7: () => (/* reexport safe */ _node_modules_azure_storage_common_dist_esm_credentials_UserDelegationKeyCredential_js__WEBPACK_IMPORTED_MODULE_4__.u),
/* harmony export */   wl: () => (/* binding */ absent)
/* harmony export */ });
/* harmony import */ var _node_modules_azure_storage_common_dist_esm_BufferScheduler_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(83441);
/* harmony import */ var _node_modules_azure_storage_common_dist_esm_cache_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(40495);
/* harmony import */ var _node_modules_azure_storage_common_dist_esm_credentials_AnonymousCredential_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(79223);
/* harmony import */ var _node_modules_azure_storage_common_dist_esm_credentials_StorageSharedKeyCredential_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(62919);
/* harmony import */ var _node_modules_azure_storage_common_dist_esm_credentials_UserDelegationKeyCredential_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(42993);
/* harmony import */ var _node_modules_azure_storage_common_dist_esm_policies_StorageBrowserPolicyV2_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(86107);
/* harmony import */ var _node_modules_azure_storage_common_dist_esm_policies_StorageCorrectContentLengthPolicy_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6096);
/* harmony import */ var _node_modules_azure_storage_common_dist_esm_policies_StorageRequestFailureDetailsParserPolicy_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(79713);
/* harmony import */ var _node_modules_azure_storage_common_dist_esm_policies_StorageRetryPolicyV2_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(21433);
/* harmony import */ var _node_modules_azure_storage_common_dist_esm_policies_StorageSharedKeyCredentialPolicyV2_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(24406);
/* harmony import */ var _node_modules_azure_storage_common_dist_esm_StorageBrowserPolicyFactory_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(24290);
/* harmony import */ var _node_modules_azure_storage_common_dist_esm_StorageResponseFormat_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(21660);
/* harmony import */ var _node_modules_azure_storage_common_dist_esm_StorageRetryPolicyFactory_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(37968);
/**
 * Replaces `@azure/storage-common` when `dist/` is built (tsconfig.json, `paths`): what is left out is
 * for checksums in CRC-64, which `@actions/artifact` does not ask for, 0.2 MB.
 */













function absent() {
    throw new Error('CRC-64 is not part of dist/: see src/runner/replacements/storage-common.ts');
}



/***/ }),

/***/ 11939:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ stringifyXML),
/* harmony export */   h: () => (/* binding */ parseXML)
/* harmony export */ });
/* harmony import */ var entities__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(78822);
/* harmony import */ var entities__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(59995);

/** An object as an XML document, each property an element. */
function stringifyXML(content, { rootName = 'root' } = {}) {
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${element(rootName, content)}`;
}
function element(name, content) {
    const inner = typeof content === 'string'
        ? (0,entities__WEBPACK_IMPORTED_MODULE_0__/* .encodeXML */ .WY)(content)
        : Object.entries(content)
            .flatMap(([key, values]) => [values].flat().map((value) => element(key, value)))
            .join('');
    return `<${name}>${inner}</${name}>`;
}
/** The elements below the root of a document, such as `Code` and `Message` of an error, as text. */
async function parseXML(text) {
    const elements = text.matchAll(/<([A-Za-z]+)>([^<]*)<\//g);
    return Object.fromEntries([...elements].map(([, name = '', value = '']) => [name, (0,entities__WEBPACK_IMPORTED_MODULE_1__/* .decodeXML */ .ey)(value)]));
}


/***/ })

};
