export const id = 4766;
export const ids = [4766];
export const modules = {

/***/ 35251:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $F: () => (/* binding */ isNotFoundName),
/* harmony export */   $x: () => (/* binding */ notFoundName),
/* harmony export */   Kh: () => (/* binding */ isScript),
/* harmony export */   Ku: () => (/* binding */ maxConfigurationBytes),
/* harmony export */   ZC: () => (/* binding */ isConfiguration),
/* harmony export */   h_: () => (/* binding */ fileKind),
/* harmony export */   mk: () => (/* binding */ isWebManifest),
/* harmony export */   oD: () => (/* binding */ isRobots),
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
    feed: ['rss', 'atom'],
    text: ['txt'],
    data: ['md', 'mdx', 'yaml', 'yml', 'csv'],
};
const kinds = new Map(Object.entries(extensions).flatMap(([kind, ofKind]) => ofKind.map((extension) => [extension, kind])));
/** @param path in the site */
function fileKind(path) {
    // Most files, and almost all targets of links.
    if (path.endsWith('.html'))
        return 'page';
    const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
    if (extension === 'gz')
        return /(?:^|\/)sitemap[^/]*\.xml\.gz$/i.test(path) ? 'packed sitemap' : 'other';
    const kind = path.includes('.') ? (kinds.get(extension) ?? 'other') : 'other';
    if (kind !== 'xml')
        return kind;
    if (/(?:^|\/)sitemap[^/]*$/i.test(path))
        return 'sitemap';
    // Hugo names its feeds `index.xml`.
    return /(?:^|\/)(?:(?:feed|rss|atom)[^/]*|index\.xml)$/i.test(path) ? 'feed' : 'xml';
}
const isPage = ({ path }) => fileKind(path) === 'page';
const isScript = ({ path }) => fileKind(path) === 'script';
/** Whether a file has the usual name of a web app's manifest. */
const isWebManifest = (path) => /\.webmanifest$|(?:^|\/)manifest\.json$/i.test(path);
/** Whether crawlers read a file as rules for them: only at the root. */
const isRobots = (path) => path === 'robots.txt';
/** How browsers read a page. */
const syntaxOf = (path) => (/\.xhtml$/i.test(path) ? 'xml' : 'html');
/** The name of the 404 page; the publish target decides in which folders it counts. */
const notFoundName = '404.html';
/** Whether a page is named as a 404 page, at the root or in any folder. */
const isNotFoundName = (path) => `/${path}`.endsWith(`/${notFoundName}`);
/** Whether a file of this name configures a publish target. */
const isConfiguration = (path) => /^(?:_redirects|(?:staticwebapp\.config|vercel|firebase)\.json)$/.test(path);
/** No longer file of that kind is read. */
const maxConfigurationBytes = 1024 ** 2;


/***/ }),

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
