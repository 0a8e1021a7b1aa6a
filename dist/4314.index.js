export const id = 4314;
export const ids = [4314];
export const modules = {

/***/ 54812:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ hidesText),
/* harmony export */   z: () => (/* binding */ isBlank)
/* harmony export */ });
/** Pages with less text are too short to judge what is missing. In characters. */
const minText = 200;
const isBlank = ({ shown, hasMedia }) => shown === 0 && !hasMedia;
/**
 * Whether a page does not show the text of its file.
 *
 * @param written the length of the text in the main element of the file
 */
const hidesText = ({ content }, written) => written >= minText && content * 20 < written;


/***/ }),

/***/ 95267:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ needsSecondVisit),
/* harmony export */   s: () => (/* binding */ visitedDefects)
/* harmony export */ });
/* harmony import */ var _page_state_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(54812);

/** Whether a page must be opened again before it is judged. Pure. */
function needsSecondVisit(visit) {
    return defectsOf(visit).some((defect) => defect.type !== 'failed-request' || defect.request.isScripted);
}
/** The defects of a page in all of its visits, each once. Pure. */
function visitedDefects(visit) {
    const first = byKey(defectsOf(visit));
    if (!visit.second)
        return Array.from(first.values(), (defect) => ({ defect, isOnce: false }));
    const second = byKey(defectsOf(visit.second));
    return Array.from(new Map([...second, ...first]), ([key, defect]) => ({
        defect,
        isOnce: !(first.has(key) && second.has(key)),
    }));
}
const byKey = (defects) => new Map(defects.map((defect) => [keyOf(defect), defect]));
/** What makes defects of two visits the same. */
function keyOf(defect) {
    switch (defect.type) {
        case 'script-error':
            // It may contain the time, or an id that the script has drawn.
            return `${defect.type} ${defect.error.message.replace(/[\da-f]{8,}|\d+(?:\.\d+)?/gi, '0')}`;
        case 'failed-request':
            return `${defect.type} ${defect.request.path}`;
        case 'hydration-error':
            return `${defect.type} ${defect.failure.framework} ${defect.failure.code}`;
        default:
            return defect.type;
    }
}
function defectsOf(visit) {
    return [
        ...visit.errors.map((error) => ({ type: 'script-error', error })),
        ...visit.failed.map((request) => ({ type: 'failed-request', request })),
        ...visit.hydrationErrors.map(({ from, ...failure }) => ({ type: 'hydration-error', failure, from })),
        ...(visit.end === 'crashed' ? [{ type: 'crash' }] : []),
        ...(visit.end === 'unsettled' ? [{ type: 'busy' }] : []),
        ...(visit.state ? blankDefects(visit.state, visit.written) : []),
        ...(visit.navigation ? navigationDefects(visit.navigation) : []),
    ];
}
function blankDefects(state, written) {
    if ((0,_page_state_js__WEBPACK_IMPORTED_MODULE_0__/* .isBlank */ .z)(state))
        return [{ type: 'blank' }];
    return (0,_page_state_js__WEBPACK_IMPORTED_MODULE_0__/* .hidesText */ .x)(state, written) ? [{ type: 'hidden-text' }] : [];
}
function navigationDefects(navigation) {
    const { to, isReload, failed, state } = navigation;
    if (isReload)
        return failed ? [{ type: 'failed-reload', to, request: failed }] : [];
    return state && (0,_page_state_js__WEBPACK_IMPORTED_MODULE_0__/* .isBlank */ .z)(state) ? [{ type: 'blank-next', to }] : [];
}


/***/ }),

/***/ 17077:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ requestKindOf),
/* harmony export */   C: () => (/* binding */ referencesOf)
/* harmony export */ });
/** The kinds of references in files that cause such requests: what the check of the files lists. */
const referencesOf = {
    navigation: [],
    frame: ['frame'],
    style: ['style'],
    image: ['image', 'symbol'],
    media: ['media'],
    font: ['font'],
    script: ['script'],
    prefetch: ['prefetch'],
    // The check of the files does not tell these from each other.
    xhr: ['connection'],
    fetch: ['connection'],
    'event-stream': ['connection'],
    manifest: ['connection'],
    beacon: ['connection'],
    'web-socket': ['connection'],
    preconnect: ['connection'],
    'web-transport': [],
    'web-rtc': [],
    'policy-report': [],
    other: [],
};
/** By the protocol's `Network.ResourceType`. */
const kindsByType = new Map([
    ['Document', 'frame'],
    ['Stylesheet', 'style'],
    ['Image', 'image'],
    ['Media', 'media'],
    ['Font', 'font'],
    ['Script', 'script'],
    ['TextTrack', 'media'],
    ['XHR', 'xhr'],
    ['Fetch', 'fetch'],
    ['Prefetch', 'prefetch'],
    ['EventSource', 'event-stream'],
    ['Manifest', 'manifest'],
    ['Ping', 'beacon'],
    ['CSPViolationReport', 'policy-report'],
    ['Preflight', 'fetch'],
]);
/** @param type of a resource, as the protocol names it */
const requestKindOf = (type) => kindsByType.get(type) ?? 'other';


/***/ }),

/***/ 86597:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cv: () => (/* binding */ missingAnchor),
/* harmony export */   HY: () => (/* binding */ anchorName),
/* harmony export */   Hz: () => (/* binding */ ownMissingAnchors),
/* harmony export */   K9: () => (/* binding */ LinkedAnchors)
/* harmony export */ });
/* harmony import */ var _kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5896);
/* harmony import */ var _kernel_format_text_digest_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(31351);
/* harmony import */ var _reading_file_kind_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35251);
/* harmony import */ var _site_reference_use_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(47624);




/**
 * The anchors that links refer to. They are collected from all pages first, and then compared with
 * the anchors of each page in one pass, so that no page's anchors stay in memory; of the names, only
 * digests do.
 */
class LinkedAnchors {
    /** By path, of the pages that a browser has opened. */
    #opened;
    #pages = new Map();
    /** Digests of the anchors that have not been found. */
    #missing = new Set();
    constructor(opened = new Map()) {
        this.#opened = opened;
    }
    /**
     * Ignores files that were not read completely, or are neither pages nor SVG files: they may have any
     * anchor. So does a page for the fragments that its scripts may read.
     *
     * @param name by `anchorName`; may be empty
     * @param source the file with the link; all links of one file are added consecutively
     */
    add(file, name, source) {
        const page = name === '' ? undefined : this.#pageOf(file);
        if (!page || (isForScripts(name) && file.scan?.hasScript))
            return;
        const before = this.#missing.size;
        if (this.#missing.add((0,_kernel_format_text_digest_js__WEBPACK_IMPORTED_MODULE_3__/* .textDigest */ .oA)(name, page.number)).size > before)
            page.missing++;
        if (page.sources.at(-1) !== source)
            page.sources.push(source);
    }
    /** Finds the anchors of the pages. To be called once, after all links were added. */
    find() {
        for (const [file, page] of this.#pages) {
            for (const anchor of file.scan?.anchors ?? []) {
                this.#remove(anchor, page);
                if (page.missing === 0)
                    break;
            }
            const kinds = page.missing > 0 ? kindsOf(file) : new Set();
            // The script of a redirect passes the fragment on.
            if (page.missing === 0 || kinds.has('refresh'))
                this.#pages.delete(file);
            else
                page.mayBeMade = !hasAnchor(file) && (kinds.has('script') || kinds.has('module'));
        }
    }
    /** An `id` with an escape also matches a fragment with the same escape (HTML, 7.4.6.4). */
    #remove(anchor, page) {
        for (const name of anchor.includes('%') ? [anchor, (0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(anchor)] : [anchor]) {
            if (this.#missing.delete((0,_kernel_format_text_digest_js__WEBPACK_IMPORTED_MODULE_3__/* .textDigest */ .oA)(name, page.number)))
                page.missing--;
        }
    }
    /** The files that link to a page that lacks an anchor. */
    get sources() {
        return new Set([...this.#pages.values()].flatMap(({ sources }) => sources));
    }
    /**
     * The anchor of a link that was added, if its page lacks it; undefined if the page has it, in its file
     * or in the browser.
     *
     * @param name by `anchorName`
     * @param source the file with the link
     */
    lacking(file, name, source) {
        const page = this.#pages.get(file);
        if (!page || !this.#missing.has((0,_kernel_format_text_digest_js__WEBPACK_IMPORTED_MODULE_3__/* .textDigest */ .oA)(name, page.number)))
            return undefined;
        const isOfPage = source === file;
        const isOpened = isOfPage ? this.#opened.get(file.path)?.anchors.get(name) : undefined;
        if (isOpened)
            return undefined;
        return {
            path: file.path,
            name,
            isGrouped: page.missing > maxAnchors,
            mayBeMadeFromPage: page.mayBeMade,
            mayBeMadeByScript: isOfPage && isOpened === undefined && source.scan?.hasScript === true,
        };
    }
    #pageOf(file) {
        const known = this.#pages.get(file);
        if (known || !file.scan || file.scan.isPartial || !mayHaveAnchors(file))
            return known;
        const page = { number: this.#pages.size, sources: [], missing: 0, mayBeMade: false };
        this.#pages.set(file, page);
        return page;
    }
}
const hasAnchor = ({ scan }) => {
    for (const _ of scan?.anchors ?? [])
        return true;
    return false;
};
const kindsOf = ({ scan }) => new Set(Array.from(scan?.references ?? [], ({ kind }) => kind));
/** The finding of a link to a missing anchor. */
function missingAnchor(anchor) {
    const { path, name, isGrouped, mayBeMadeFromPage, mayBeMadeByScript } = anchor;
    const mayWork = mayBeMadeFromPage || mayBeMadeByScript;
    const isApart = mayBeMadeFromPage || (isGrouped && mayBeMadeByScript);
    return {
        cause: 'missing-fragment',
        variant: isApart ? 'made-by-script' : undefined,
        level: mayWork ? 'notice' : 'finding',
        subject: isGrouped ? `/${path}` : `/${path}#${name}`,
        part: isGrouped ? `#${name}` : undefined,
    };
}
/** The anchors that a page with scripts lacks and links to itself, for a browser to look for. */
function ownMissingAnchors(file, urls) {
    const { scan } = file;
    if (!scan?.hasScript)
        return [];
    const base = urls.baseOf(file);
    const names = new Set();
    for (const { kind, url } of scan.references) {
        const hash = (0,_site_reference_use_js__WEBPACK_IMPORTED_MODULE_2__/* .namesAnchor */ .gI)(kind, file) ? url.indexOf('#') : -1;
        if (hash < 0 || urls.resolve(url.slice(0, hash), base).file !== file)
            continue;
        names.add(anchorName(url.slice(hash + 1)));
    }
    for (const anchor of ['', ...scan.anchors])
        names.delete(anchor);
    return [...names].filter((name) => !isForScripts(name));
}
/** A page that lacks more is one finding, so that one page cannot hide the others. */
const maxAnchors = 100;
const mayHaveAnchors = (file) => (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_1__/* .isPage */ .yp)(file) || (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_1__/* .fileKind */ .h_)(file.path) === 'svg';
/**
 * The anchor that a fragment refers to, without escapes. Empty for the top of the page (`#`, `#top`).
 */
function anchorName(fragment) {
    if (/^[A-Za-z][\w-]{3,}$/.test(fragment))
        return fragment;
    // A text directive follows: https://wicg.github.io/scroll-to-text-fragment/
    const directive = fragment.indexOf(':~:');
    const name = directive < 0 ? fragment : fragment.slice(0, directive);
    return /^top$/i.test(name) ? '' : (0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(name);
}
/**
 * Whether the scripts of a page may read a fragment: the routes of an application (`/guides`,
 * `!guides`), parameters (`tab=linux`, `?q=a&page=2`), lines of code (`7-19`, `L7-L19`).
 */
const isForScripts = (name) => /^[/!?]|[=&]|^L?\d+-L?\d+$/.test(name);


/***/ }),

/***/ 9464:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k7: () => (/* binding */ UrlResolver),
/* harmony export */   yS: () => (/* binding */ folderOf),
/* harmony export */   zZ: () => (/* binding */ isFixed)
/* harmony export */ });
/* unused harmony exports formOf, plainPathIn */
/* harmony import */ var _kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5896);
/* harmony import */ var _reading_scan_scan_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(27007);
/* harmony import */ var _reading_text_loopback_host_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(89064);



const unchecked = {
    leadsTo: 'unchecked',
    path: '',
    file: undefined,
    host: '',
    needsRoot: false,
    namesHost: false,
    isOutside: false,
    isInvalid: false,
    servedAt: '',
};
const invalid = { ...unchecked, isInvalid: true };
const localFile = { ...unchecked, leadsTo: 'machine' };
/** The base of a page whose `base` element is too long: relative URLs cannot be checked. */
const unknownBase = { self: unchecked, url: 'about:blank', folder: undefined };
/**
 * Placeholder for the name of the page that contains a URL; no file has this name. So all pages of
 * a folder can share one cache, including the URLs by which a page refers to itself.
 */
const selfName = '%00';
const selfTarget = { ...unchecked, leadsTo: 'site' };
/** Of the targets in a cache, after which it is cleared: a site may have a million different links. */
const maxCached = 50_000;
/**
 * Resolves the URLs of a site's pages as a browser does (WHATWG URL). Most are plain relative paths,
 * which are joined without a URL parser: it would take 0.3 s for the 110,000 of openjdk-17-doc.
 */
class UrlResolver {
    #site;
    /** Relative URLs need an origin; the default is a reserved name (RFC 6761). */
    #host;
    /** The folder that the site is served under, without a leading slash. */
    #under;
    /** Whether pages may be live that the site does not have. */
    #mayBeLive;
    #absolute = new Map();
    /** Of the current folder. */
    #relative = { folder: '', targets: new Map() };
    #rootFolder;
    #reachesFiles = false;
    constructor(site, { domain, basePath }, { mayBeLive } = { mayBeLive: true }) {
        this.#site = site;
        this.#mayBeLive = mayBeLive;
        this.#host = domain === '' ? 'site.invalid' : domain;
        this.#under = basePath.slice(1);
    }
    /**
     * What the relative URLs of a file are relative to.
     *
     * @param servedAt the path that serves it, if that is at another depth than the file
     */
    baseOf(file, servedAt) {
        const self = { ...unchecked, leadsTo: 'site', path: file.path, file };
        const selfBase = { ...this.#baseIn(self, servedAt), servedAt };
        const written = file.scan?.base;
        if (written === undefined || written === '')
            return selfBase;
        if (written.length > _reading_scan_scan_js__WEBPACK_IMPORTED_MODULE_1__/* .scanLimits */ .w.baseLength)
            return unknownBase;
        const target = this.#parse(written, selfBase);
        // Browsers ignore a base that no URL can be relative to.
        if (target === selfTarget || target.leadsTo === 'unchecked')
            return selfBase;
        if (target.leadsTo === 'site')
            return { ...this.#baseIn(target), servedAt };
        const url = new URL(written, selfBase.url).href;
        return { self: target, url, folder: undefined, servedAt };
    }
    /** That of the site's root: its relative URLs are paths in the site. */
    rootBase() {
        return this.#baseIn({ ...unchecked, leadsTo: 'site' });
    }
    /** @param url without its fragment */
    resolve(url, base) {
        if (url === '' || url.startsWith('?'))
            return base.self;
        const isSame = isAbsolute.test(url) || (url.startsWith('/') && base.folder !== undefined);
        const cache = isSame ? this.#absolute : base.cache;
        let target = cache?.get(url);
        if (!target) {
            target = this.#parse(url, base);
            if (cache && cache.size >= maxCached)
                cache.clear();
            cache?.set(url, target);
        }
        return target === selfTarget ? base.self : target;
    }
    /** Of the URLs from the root: the folder that all begin with, and if any leads to more than the start page. */
    fromRoot() {
        return { rootFolder: this.#rootFolder || undefined, reachesFiles: this.#reachesFiles };
    }
    #parse(url, base) {
        const plain = base.folder === undefined ? undefined : plainPathIn(base.folder, url);
        if (plain !== undefined)
            return this.#inSite(plain, 'relative');
        const parsed = URL.parse(url, base.url);
        if (!parsed)
            return base === unknownBase ? unchecked : invalid;
        const isWeb = parsed.protocol === 'https:' || parsed.protocol === 'http:';
        if (parsed.host !== this.#host || !isWeb)
            return this.#outside(parsed);
        if (parsed.pathname.endsWith(`/${selfName}`))
            return selfTarget;
        return this.#onHost((0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(parsed.pathname.slice(1)), formOf(url));
    }
    /** A URL that is not of the site. */
    #outside({ protocol, host }) {
        if (protocol === 'file:')
            return localFile;
        // A static host serves no web sockets, so one on the site's host is not part of the site.
        if (host === this.#host || !/^(?:https?|wss?):$/.test(protocol))
            return unchecked;
        return { ...unchecked, leadsTo: (0,_reading_text_loopback_host_js__WEBPACK_IMPORTED_MODULE_2__/* .isLoopbackHost */ .c)(host) ? 'machine' : 'external', host };
    }
    /** @param path on the host, without a leading slash */
    #onHost(path, form) {
        const isInside = `${path}/`.startsWith(this.#under);
        if (form === 'relative' && isInside) {
            return this.#inSite(path.slice(this.#under.length), form);
        }
        // A live page beside the site is none of its defects.
        const isOutside = !isInside && (form === 'relative' || (form === 'with-host' && !this.#mayBeLive));
        if (!isOutside)
            return this.#inSite(path, form);
        return { ...unchecked, leadsTo: 'site', path, namesHost: form === 'with-host', isOutside };
    }
    #inSite(path, form) {
        const target = this.#belowBase(path, form);
        if (form === 'from-root') {
            const [folder = ''] = path.split('/', 1);
            this.#rootFolder = (this.#rootFolder ?? folder) === folder ? folder : '';
            this.#reachesFiles ||= target.file !== undefined && !target.needsRoot && target.path !== '';
        }
        return target;
    }
    #belowBase(path, form) {
        const namesHost = form === 'with-host';
        const atRoot = this.#site.follow(path);
        const found = { ...unchecked, leadsTo: 'site', path, namesHost, ...servedBy(atRoot) };
        const isBelow = this.#under !== '' && form !== 'relative';
        if (isBelow && `${path}/`.startsWith(this.#under)) {
            const below = path.slice(this.#under.length);
            const destination = this.#site.follow(below);
            if (destination.kind === 'external')
                return unchecked;
            const served = servedBy(destination);
            if (served.file || !found.file)
                return { ...found, path: below, ...served };
        }
        if (atRoot.kind === 'external')
            return unchecked;
        return isBelow ? { ...found, needsRoot: form === 'from-root' } : found;
    }
    #baseIn(self, path = self.path) {
        const folder = folderOf(path);
        const encoded = folder.split('/').map((name) => encodeURIComponent(name.toWellFormed()));
        const url = `https://${this.#host}/${this.#under}${encoded.join('/')}${selfName}`;
        if (this.#relative.folder !== folder)
            this.#relative = { folder, targets: new Map() };
        return { self, url, folder, cache: this.#relative.targets };
    }
}
const servedBy = (destination) => destination.kind === 'file'
    ? { file: destination.file, servedAt: destination.path }
    : { file: undefined, servedAt: '' };
/** The folder of a path, with a slash at its end; empty for the root. */
const folderOf = (path) => path.slice(0, path.lastIndexOf('/') + 1);
/** How a URL is written, after the white space that a URL parser removes. */
function formOf(url) {
    if (/^[\0-\x20]*(?:[a-z][a-z0-9+.-]*:|[/\\][\t\n\r]*[/\\])/i.test(url))
        return 'with-host';
    return /^[\0-\x20]*[/\\]/.test(url) ? 'from-root' : 'relative';
}
/**
 * Where a plain relative path leads to.
 *
 * @param folder without escapes, with a trailing slash; empty for the root
 * @returns without escapes; undefined if the URL is not a `plainPath`, or leads above the root
 */
function plainPathIn(folder, url) {
    if (!plainPath.test(url) || escapedDot.test(url))
        return undefined;
    let end = folder.length;
    let start = 0;
    while (url.startsWith('.', start)) {
        const isUp = url.startsWith('..', start);
        if (isUp && end === 0)
            return undefined;
        if (isUp)
            end = folder.lastIndexOf('/', end - 2) + 1;
        start += isUp ? 3 : 2;
    }
    return folder.slice(0, end) + (0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(url.slice(start));
}
/**
 * A relative path in which a URL parser changes nothing but escapes: no white space, no `\`, no `:`, no
 * lone surrogate, and segments that start with a dot only as leading `./` and `../`.
 */
const plainPath = /^(?:\.\.?\/)*(?:[^\0-\x20\\/:?#.\ud800-\udfff][^\0-\x20\\/:?#\ud800-\udfff]*(?:\/|$))*$/;
/** An escaped dot, which a URL parser treats as a dot. */
const escapedDot = /%2e/i;
/** Whether a URL certainly has a host, so that its meaning does not depend on a base. */
const isAbsolute = /^https?:\/\//;
/** Whether a URL means the same at any depth: absolute, or a fragment or query of the page itself. */
const isFixed = (url) => url !== undefined && /^(?:$|[a-z][a-z\d+.-]*:|[/\\#?])/i.test(url);


/***/ }),

/***/ 31351:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J6: () => (/* binding */ asDigest),
/* harmony export */   oA: () => (/* binding */ textDigest),
/* harmony export */   ol: () => (/* binding */ digestOf),
/* harmony export */   yb: () => (/* binding */ readDigests)
/* harmony export */ });
/**
 * A digest of a text, from 1 to 2⁵³ - 1 (cyrb53, public domain: https://github.com/bryc/code), which
 * takes less memory. A million texts have one chance in 18,000 that two of them count as one. Not for
 * secrets: texts with the same digest can be made.
 *
 * @param seed texts with different seeds have different digests
 */
function textDigest(text, seed = 0) {
    // As it is, a seed would be undone by the first character.
    let low = 0xdeadbeef ^ Math.imul(seed, 2654435761);
    let high = 0x41c6ce57 ^ Math.imul(seed, 2246822507);
    for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        low = Math.imul(low ^ code, 2654435761);
        high = Math.imul(high ^ code, 1597334677);
    }
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    return 4294967296 * (high & 0x1fffff) + (low >>> 0) || 1;
}
/** Of a digest in base 36. */
const digestLength = 7;
/** A digest of a text, in `digestLength` characters. */
const digestOf = (text) => asDigest(textDigest(text));
const asDigest = (digest) => (digest % 36 ** digestLength).toString(36).padStart(digestLength, '0');
const readDigests = (digests = '') => Array.from({ length: digests.length / digestLength }, (_, index) => digests.slice(digestLength * index, digestLength * (index + 1)));


/***/ })

};
