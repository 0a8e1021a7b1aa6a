export const id = 965;
export const ids = [965];
export const modules = {

/***/ 35251:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $F: () => (/* binding */ isNotFoundName),
/* harmony export */   $x: () => (/* binding */ notFoundName),
/* harmony export */   Kh: () => (/* binding */ isScript),
/* harmony export */   h_: () => (/* binding */ fileKind),
/* harmony export */   rS: () => (/* binding */ syntaxOf),
/* harmony export */   yp: () => (/* binding */ isPage)
/* harmony export */ });
const extensions = {
    page: ['html', 'htm', 'xhtml'],
    style: ['css'],
    script: ['js', 'mjs'],
    // Also source maps and web manifests.
    json: ['json', 'map', 'webmanifest'],
    svg: ['svg'],
    image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'bmp', 'apng'],
    font: ['woff', 'woff2', 'ttf', 'otf', 'eot'],
    media: ['mp4', 'webm', 'mov', 'ogg', 'ogv', 'mp3', 'wav', 'm4a', 'm4v', 'vtt'],
    wasm: ['wasm'],
    pdf: ['pdf'],
    xml: ['xml'],
    text: ['txt'],
    data: ['md', 'mdx', 'yaml', 'yml', 'csv'],
};
const kinds = new Map([
    ...Object.entries(extensions).flatMap(([kind, ofKind]) => ofKind.map((extension) => [extension, kind])),
    ['rss', 'feed'],
    ['atom', 'feed'],
]);
/** @param path in the site */
function fileKind(path) {
    const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
    if (extension === 'gz')
        return /(?:^|\/)sitemap[^/]*\.xml\.gz$/i.test(path) ? 'packed sitemap' : 'other';
    const kind = path.includes('.') ? (kinds.get(extension) ?? 'other') : 'other';
    if (kind !== 'xml')
        return kind;
    if (/(?:^|\/)sitemap[^/]*$/i.test(path))
        return 'sitemap';
    return /(?:^|\/)(?:feed|rss|atom)[^/]*$/i.test(path) ? 'feed' : 'xml';
}
const isPage = ({ path }) => fileKind(path) === 'page';
const isScript = ({ path }) => fileKind(path) === 'script';
/** How browsers read a page. */
const syntaxOf = (path) => (/\.xhtml$/i.test(path) ? 'xml' : 'html');
/** The name of the page for missing URLs; the publish target decides in which folders it counts. */
const notFoundName = '404.html';
/** Whether a page is named as a page for missing URLs, at the root or in any folder. */
const isNotFoundName = (path) => `/${path}`.endsWith(`/${notFoundName}`);


/***/ }),

/***/ 81163:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FilePacker: () => (/* binding */ FilePacker)
/* harmony export */ });
/* harmony import */ var _file_reader_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(60418);
/* harmony import */ var _scan_packed_scan_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(79061);


/** Reads files on a thread, one after another, and packs the results. */
class FilePacker {
    #reading;
    #scans = new _scan_packed_scan_js__WEBPACK_IMPORTED_MODULE_1__/* .ScanPacker */ .q();
    /** Since `take`. */
    #files = [];
    constructor(reading) {
        this.#reading = reading;
    }
    /** @param path in the site */
    open(path) {
        return new _file_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .FileReader */ .q(path, this.#reading);
    }
    close(reader) {
        const file = reader.end();
        this.#files.push({ ...file, scan: file.scan && this.#scans.pack(file.scan) });
    }
    /** The files that were closed since the last call. */
    take() {
        const files = this.#files;
        this.#files = [];
        return { files, contents: this.#scans.take() };
    }
}


/***/ })

};
