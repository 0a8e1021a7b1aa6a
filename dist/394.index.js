export const id = 394;
export const ids = [394];
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

/***/ 93101:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C9: () => (/* binding */ diskFailure),
/* harmony export */   CQ: () => (/* binding */ diskReason),
/* harmony export */   Dy: () => (/* binding */ makeReadable),
/* harmony export */   hG: () => (/* binding */ shorterPath),
/* harmony export */   wD: () => (/* binding */ shortage)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(53153);



/** A full disk, an exceeded quota, and a file over the file system's size limit. */
const spaceCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const openFilesCodes = new Set(['EMFILE', 'ENFILE']);
/** The next step for what cannot be read: a build in a container, or with `sudo`, leaves such files. */
const makeReadable = 'Let the user that runs this step read it, for example with `sudo chmod -R a+rX` on the folder';
/** The error code of the file system, such as `EACCES`. */
const diskReason = (error) => error.code ?? String(error);
/**
 * The failure NO_SPACE for an error because disk space or open files are used up.
 *
 * @param purpose completes "not enough disk space to": `write /tmp/x`
 * @param moreSpace the next step if the disk is full
 * @returns undefined for other errors
 */
function shortage(error, purpose, moreSpace) {
    const reason = diskReason(error);
    if (reason === 'ENOSPC' && hasNoInodes(error)) {
        const what = `the disk has no inodes left for more files: cannot ${purpose} (${reason})`;
        return new _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('NO_SPACE', what, { nextStep: moreInodes, cause: error });
    }
    const noSpace = (lack, nextStep) => new _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('NO_SPACE', `${lack} to ${purpose} (${reason})`, { nextStep, cause: error });
    if (spaceCodes.has(reason))
        return noSpace('not enough disk space', moreSpace);
    return openFilesCodes.has(reason) ? noSpace('too many open files', _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .raiseFileLimit */ ._y) : undefined;
}
const moreInodes = 'Remove files on that disk (`df -i` shows its inodes), or use a disk with more of them';
/** Whether a disk has space, but no inode for another file. */
function hasNoInodes(error) {
    const { path } = error;
    if (!path)
        return false;
    try {
        const { files, ffree } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statfsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path));
        // Some file systems have no fixed number of them.
        return files > 0 && ffree === 0;
    }
    catch {
        return false;
    }
}
/** The next step if the file system does not accept a path of this length. */
const shorterPath = (input) => `Set \`${input}\` to a shorter path: the file system accepts none of this length`;
/**
 * Turns an error of the file system into a Failure: NO_SPACE on a full disk.
 *
 * @param path of the file that could not be written
 * @param otherwise code and next step for all other errors, and the next step on a full disk
 */
function diskFailure(error, path, otherwise) {
    if (error instanceof _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR)
        return error;
    const { code, nextStep, moreSpace } = otherwise;
    return (shortage(error, `write ${path}`, moreSpace) ??
        new _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR(code, `cannot write ${path} (${diskReason(error)})`, { nextStep, cause: error }));
}


/***/ }),

/***/ 40283:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cy: () => (/* binding */ move),
/* harmony export */   tE: () => (/* binding */ whileHeld),
/* harmony export */   vf: () => (/* binding */ discard)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _disk_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93101);



/** Windows refuses to rename or remove a file that a virus scanner or an indexer has open. */
const heldReasons = new Set(['EBUSY', 'EPERM', 'EACCES']);
/** For how long, in milliseconds: a scanner needs a moment for a new file. */
const maxHeld = 10_000;
/**
 * Retries an operation, for up to 10 s, while Windows refuses it because another process has the
 * file open. On other systems a refusal is final.
 *
 * @throws the last error of `act`
 */
async function whileHeld(act, { isWindows = process.platform === 'win32', pause = (ms) => (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setTimeout)(ms), } = {}) {
    for (let waited = 0, next = 25;; waited += next, next = Math.min(2 * next, 1000)) {
        try {
            return await act();
        }
        catch (error) {
            const isHeld = isWindows && heldReasons.has((0,_disk_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .diskReason */ .CQ)(error));
            if (!isHeld || waited >= maxHeld)
                throw error;
            await pause(next);
        }
    }
}
/** Renames a file or folder. @throws the file system's error */
async function move(from, to) {
    await whileHeld(() => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rename)(from, to));
}
/**
 * Removes a file or folder as far as possible. It never fails, so that it cannot hide the reason
 * for the cleanup; the next run removes what is left.
 *
 * @returns the file system's error code if something is left
 */
async function discard(path) {
    const remove = () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(path, { recursive: true, force: true });
    return await whileHeld(remove).then(() => undefined, _disk_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .diskReason */ .CQ);
}


/***/ }),

/***/ 47090:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ ownMark),
/* harmony export */   x: () => (/* binding */ isOfLiveRun)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_2__);



/** Maximum time between two writes of a run to its files, in milliseconds. */
const maxLife = 24 * 60 * 60_000;
/** Where process ids identify processes: a machine since its start, in one PID namespace. */
const space = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', spaceName()).slice(0, 8);
/** What identifies this run in the names of its files: at most 19 characters, `[\da-f-]`. */
const ownMark = `${space}-${process.pid}`;
/**
 * Whether a run may still use what it wrote. A process in another space cannot be looked up: only
 * the age counts. Process ids are reused, quickly in containers, so the age always counts.
 *
 * @param mark as `ownMark`, from the name of the file
 * @param changedAt when the file was last changed, in milliseconds since 1970
 */
function isOfLiveRun(mark, changedAt) {
    const [itsSpace, processId] = mark.split('-');
    const isRecent = Date.now() - changedAt < maxLife;
    return isRecent && (itsSpace !== space || isProcess(Number(processId)));
}
function isProcess(id) {
    try {
        process.kill(id, 0);
        return true;
    }
    catch (error) {
        // A process of another user exists, too.
        return error.code === 'EPERM';
    }
}
function spaceName() {
    if (process.platform !== 'linux')
        return (0,node_os__WEBPACK_IMPORTED_MODULE_2__.hostname)();
    try {
        const start = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)('/proc/sys/kernel/random/boot_id', 'utf8');
        return `${(0,node_os__WEBPACK_IMPORTED_MODULE_2__.hostname)()} ${start} ${(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readlinkSync)('/proc/self/ns/pid')}`;
    }
    catch {
        // Without these files, no other process is known to be in the same space.
        return `${(0,node_os__WEBPACK_IMPORTED_MODULE_2__.hostname)()} ${process.pid} ${performance.timeOrigin}`;
    }
}


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


/***/ }),

/***/ 23217:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h6: () => (/* binding */ Scrubber),
  zO: () => (/* binding */ mapTexts)
});

// UNUSED EXPORTS: occurrencesOf, withoutQueries

// EXTERNAL MODULE: ./src/kernel/format/one-line.ts
var one_line = __webpack_require__(24392);
;// CONCATENATED MODULE: ./src/kernel/scrub/reading.ts
/** Replaces what the pattern matches by what `read` returns for it. */
function replaced({ text, originOf }, pattern, read) {
    /** The texts before the replacements, and their values. */
    const pieces = [];
    /** Where each replacement ends in the new text, and where it is in this one. */
    const ends = [];
    const places = [];
    let at = 0;
    let end = 0;
    for (const { 0: written, index } of text.matchAll(pattern)) {
        const value = read(written);
        pieces.push(text.slice(at, index), value);
        end += index - at + value.length;
        at = index + written.length;
        ends.push(end);
        places.push({ start: index, end: at });
    }
    if (pieces.length === 0)
        return { text, originOf };
    const placeOf = (character) => {
        const next = firstAbove(ends, character);
        const start = (places[next - 1]?.end ?? 0) + character - (ends[next - 1] ?? 0);
        const replacement = places[next];
        return replacement && start >= replacement.start ? replacement : { start, end: start + 1 };
    };
    return {
        text: pieces.join('') + text.slice(at),
        originOf: ({ start, end }) => originOf({ start: placeOf(start).start, end: placeOf(end - 1).end }),
    };
}
/** The index of the first of the sorted numbers that is above a limit. */
function firstAbove(sorted, limit) {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (sorted[middle] > limit)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

;// CONCATENATED MODULE: ./src/kernel/scrub/encodings.ts

/** Shorter secrets are not searched in hex and base64, where they would match by chance. In bytes. */
const minEncoded = 6;
/** How shells, literals, cells and forms write quotes and spaces. */
const quotings = [
    ["'", "''"],
    ["'", "'\\''"],
    ["'", `'"'"'`],
    ['"', '""'],
    ['"', '\\"'],
    [' ', '+'],
];
/** The texts to search for a secret. The list of encodings is in docs/security.md. */
function formsOf(secret) {
    const bytes = Buffer.from(secret);
    const hex = bytes.toString('hex');
    // A link's query itself contains escapes, which are read in some texts.
    const plain = readingsOf(secret).map(({ text }) => text);
    const quoted = quotings.flatMap(([mark, to]) => plain.map((text) => text.replaceAll(mark, to)));
    const encoded = [hex, hex.toUpperCase(), ...[0, 1, 2].flatMap((at) => base64(bytes.subarray(at)))];
    const forms = [...plain, ...quoted, ...(bytes.length < minEncoded ? [] : encoded)];
    return [...new Set(forms)].filter((form) => form !== '');
}
/**
 * Base64 in both alphabets: complete, and without the last character, whose bits in a longer text may
 * belong to the next byte. There, a secret may also begin within a group of three bytes; it is then
 * found without its first one or two.
 */
function base64(bytes) {
    const padded = bytes.toString('base64');
    const whole = padded.slice(0, Math.floor((bytes.length * 8) / 6));
    return [padded, padded.replaceAll('=', ''), whole].flatMap((text) => [
        text,
        text.replaceAll('+', '-').replaceAll('/', '_'),
    ]);
}
/** The escapes of URLs; of JSON, programs and shells; of HTML. */
const escapes = [
    {
        mark: '%',
        // A character of UTF-8, or any byte.
        pattern: /%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-7](?:%[89ab][0-9a-f]){3}|%[0-9a-f]{2}/gi,
        read: (written) => Buffer.from(written.replaceAll('%', ''), 'hex').toString(),
    },
    {
        mark: '\\',
        pattern: /\\(?:u\{[0-9a-f]{1,6}\}|u[0-9a-f]{4}|x[0-9a-f]{2}|.)/gis,
        read: (written) => {
            if (written.length > 2)
                return character(written.replace(/[^0-9a-f]/gi, ''), 16);
            // The control characters among these are folds.
            return /[bfnrt]/.test(written) ? '' : written.slice(1);
        },
    },
    {
        mark: '&',
        pattern: /&(?:#\d{1,9}|#x[0-9a-f]{1,6}|lt|gt|amp|quot|apos);/gi,
        read: (written) => {
            const name = written.slice(1, -1).toLowerCase();
            if (name.startsWith('#x'))
                return character(name.slice(2), 16);
            return name.startsWith('#') ? character(name.slice(1), 10) : (htmlNames[name] ?? '');
        },
    },
];
const htmlNames = {
    lt: '<',
    gt: '>',
    amp: '&',
    quot: '"',
    apos: "'",
};
function character(digits, base) {
    const code = Number.parseInt(digits, base);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
/** A text as it is, and with each kind of escape read, all without folds. */
function readingsOf(text, isCut = false) {
    const whole = withoutFolds({ text, originOf: (range) => range });
    const plain = isCut ? replaced(whole, brokenEnd, () => '') : whole;
    const read = escapes
        .filter(({ mark }) => plain.text.includes(mark))
        .map(({ pattern, read }) => withoutFolds(replaced(plain, pattern, read)));
    return [plain, ...read];
}
/** The end of a text that was cut: what is left of an escape is no part of a secret. */
const brokenEnd = /(?:%[0-9a-f]?|\\(?:u[0-9a-f]{0,3}|u\{[0-9a-f]{0,6}|x[0-9a-f]?)?|&(?:#x?[0-9a-f]{0,9}|[a-z]{0,4}))?…?$/gi;
/**
 * Invisible characters, those that stand for invalid bytes, and all white space but plain spaces, with
 * the indentation after them: a secret may be folded there.
 */
const folds = /[\p{DI}\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\xa0\u1680\u2000-\u200a\u202f\u205f\u3000\ufffd][\p{DI}\p{Cc}\p{Cf}\p{Cs}\p{Z}\ufffd]*/gu;
const withoutFolds = (reading) => replaced(reading, folds, () => '');

;// CONCATENATED MODULE: ./src/kernel/scrub/scrubber.ts


/** Longer outside text is cut before it is shown. In UTF-16 units. */
const maxShown = 64_000;
/**
 * Makes outside text fit to be shown: removes secrets, plain and in the encodings that
 * docs/security.md lists, before anything else changes the text. Constructed from plain strings, so
 * that each thread can have one.
 */
class Scrubber {
    #secrets = new Set();
    /** The texts to search for. */
    #forms = new Set();
    constructor(secrets = []) {
        for (const secret of secrets)
            this.hide(secret);
    }
    /** All secrets so far, for a `Scrubber` on another thread. */
    get secrets() {
        return [...this.#secrets];
    }
    hide(secret) {
        if (secret === '' || this.#secrets.has(secret))
            return;
        this.#secrets.add(secret);
        for (const form of formsOf(secret))
            this.#forms.add(form);
    }
    /**
     * Outside text on one line, without secrets, queries of URLs, control and invisible characters.
     *
     * @param limit longer text ends here with `…`, in UTF-16 units
     */
    excerpt(text, limit) {
        return (0,one_line/* truncated */.p)((0,one_line/* oneLine */.T)(this.clean(text)), limit);
    }
    /** Outside text without secrets and queries of URLs. */
    clean(text) {
        return withoutQueries(this.scrub(text, maxShown));
    }
    /** A copy of plain data, with `clean` applied to each text in it: for a page or a summary. */
    cleaned(data) {
        return mapTexts(data, (text) => this.clean(text));
    }
    /**
     * The text with `***` for each secret, and for what may be a part of one where the text is cut.
     *
     * @param limit longer text is cut here, in UTF-16 units; others write `…` where they cut
     */
    scrub(text, limit = Number.POSITIVE_INFINITY) {
        const shown = text.slice(0, limit);
        const isCut = shown !== text || text.endsWith('…');
        const ranges = readingsOf(shown, isCut).flatMap((reading) => occurrencesOf(this.#forms, reading.text, isCut).map(reading.originOf));
        return withoutRanges(shown, ranges);
    }
}
function mapTexts(data, map) {
    const copy = (part) => {
        if (typeof part === 'string')
            return map(part);
        if (Array.isArray(part))
            return part.map(copy);
        if (part?.constructor !== Object)
            return part;
        const fields = Object.entries(part).map(([name, field]) => [
            name,
            ownWords.has(name) ? field : copy(field),
        ]);
        return Object.fromEntries(fields);
    };
    return copy(data);
}
/** Fields with words of this action, or digests: a short secret may be a part of them. */
const ownWords = new Set([
    'about',
    'cause',
    'deploymentKind',
    'gate',
    'kind',
    'level',
    'publishTarget',
    'siteCheck',
    'state',
    'type',
    'digest',
    'digests',
    'normalizedDigest',
    'sha256',
    'siteDigest',
]);
/** Overlapping and adjacent ranges become one `***`. */
function withoutRanges(text, ranges) {
    const pieces = [];
    let shown = 0;
    for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
        if (start > shown || pieces.length === 0)
            pieces.push(text.slice(shown, start), '***');
        shown = Math.max(shown, end);
    }
    return pieces.join('') + text.slice(shown);
}
/**
 * Shortens the queries of all URLs in a text to `?…`, as a query may hold a signature; likewise user
 * names with passwords, and fragments with values. Relative URLs are recognized by a `=`.
 */
function withoutQueries(text) {
    return text.replace(words, shortened).replace(continued, '$1…');
}
const words = /[^\s"<>]+/g;
/** A long value that goes on after a line break. */
const continued = /(\?|%3f)…(?:[^\S ]+[\w%&=+/.~-]{16,})+/gi;
function shortened(word) {
    const isAbsolute = /:\\?\/\\?\//.test(word);
    const at = word.search(/[?#]|%3f/i);
    const rest = at < 0 ? '' : word.slice(at);
    const hasValue = /=|%3d/i.test(rest);
    const isSecret = rest.startsWith('#') ? isAbsolute && hasValue : isAbsolute || hasValue;
    const [mark = ''] = /^(?:%..|.)/.exec(rest) ?? [];
    const shown = isSecret && rest !== mark ? `${word.slice(0, at)}${mark}…` : word;
    return isAbsolute ? shown.replace(/(:\\?\/\\?\/)[^/?#]*@/, '$1…@') : shown;
}
/** How much of a form is searched for, in UTF-16 units: searching for a long text can be quadratic. */
const searched = 64;
/** Shorter prefixes at the end of a text are too common. In UTF-16 units. */
const minPrefix = 6;
/**
 * Where a text contains one of the forms.
 *
 * @param isCut whether the longest prefix of a form at the end of the text counts
 */
function occurrencesOf(forms, text, isCut) {
    const ranges = [];
    for (const form of forms) {
        const { length } = form;
        for (const start of placesOf(form.slice(0, searched), text, 0)) {
            const end = start + length;
            if (length <= searched || text.slice(start, end) === form)
                ranges.push({ start, end });
        }
        if (!isCut || length < minPrefix)
            continue;
        const end = text.length;
        for (const start of placesOf(form.slice(0, minPrefix), text, Math.max(0, end - length))) {
            if (text.slice(start) !== form.slice(0, end - start))
                continue;
            ranges.push({ start, end });
            break;
        }
    }
    return ranges;
}
/** The positions of a short text in another one, from `from` on. */
function* placesOf(short, text, from) {
    for (let at = text.indexOf(short, from); at >= 0; at = text.indexOf(short, at + 1))
        yield at;
}


/***/ }),

/***/ 27007:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ scanLimits)
/* harmony export */ });
/* unused harmony export referenceKinds */
/** What a reference loads, or does. */
const referenceKinds = (/* unused pure expression or super */ null && ([
    /** A link for readers: `a`, `area`. */
    'link',
    'form',
    /** A redirect without delay by a `meta` element. */
    'refresh',
    /** Loaded with the page: */
    'script',
    /** A script that is loaded as a module: by a page or an import. */
    'module',
    /** A module that an import map has for a specifier: loaded if a script imports that. */
    'mapped',
    'style',
    'font',
    'image',
    /** An image in a custom property: loaded if something uses that. */
    'property',
    /** An element of an SVG file, by its `id`: `use`. */
    'symbol',
    /** Video, audio, their tracks. */
    'media',
    /** `iframe`, `embed`, `object`. */
    'frame',
    /** `preconnect`, `dns-prefetch`, `ping`, manifests, fetches. */
    'connection',
    /** Fetched in advance: `prefetch`, `prerender`. */
    'prefetch',
    /** Names a URL and loads nothing: `canonical`, `og:url`, `og:image`, `alternate`. */
    'canonical',
    'social',
    'alternate',
    /** An absolute URL in a script that does not certainly load it. */
    'mention',
    /**
     * No URL, but a name that may stand for one: a bare specifier that a script imports (`*` for one that
     * it computes), or a custom property that a style or a script names. After a `-`, more may follow.
     */
    'name',
]));
/**
 * Maximum contents of a scan: far more than real pages have, and few enough that a hostile file cannot
 * fill the memory. Everything above is skipped, and the scan is marked as partial. Lengths are in
 * UTF-16 units.
 */
const scanLimits = {
    /** Of one file. A sitemap may hold 50,000 (sitemaps.org, "Sitemap file requirements"). */
    references: 65_536,
    anchors: 65_536,
    /** Of all URLs and anchors of one file. */
    fileLength: 8 * 1024 ** 2,
    /** Of one URL or anchor. */
    urlLength: 1024 ** 2,
    /** Of the base URL of a page: every URL of the page is joined with it. */
    baseLength: 2048,
    /** Of a file: a longer one is not read at all. In bytes. */
    fileSize: 32 * 1024 ** 2,
    /** Of all packed scans of a site, in bytes. */
    siteLength: 64 * 1024 ** 2,
};


/***/ }),

/***/ 89064:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ isLoopbackHost)
/* harmony export */ });
/**
 * Whether a host is the machine of whoever reads the page (RFC 6761, 6.3; RFC 6890): a name or an
 * address in full, as `localhost.example.com` is any other host.
 *
 * @param host in lower case, with or without a port
 */
const isLoopbackHost = (host) => /^(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])(?::\d*)?$/.test(host);


/***/ }),

/***/ 67338:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   eZ: () => (/* binding */ namesOf),
/* harmony export */   pd: () => (/* binding */ foldersOf),
/* harmony export */   to: () => (/* binding */ hostedSite)
/* harmony export */ });
/* unused harmony export HostedSite */
/* harmony import */ var _kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5896);
/* harmony import */ var _reading_file_kind_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35251);
/* harmony import */ var _publish_target_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7252);
/* harmony import */ var _publish_targets_redirect_rule_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(90929);
/* harmony import */ var _publish_targets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(93611);





/** How many redirects browsers follow. */
const maxRedirects = 20;
/**
 * A site as its publish target serves it, with the redirects that it has for this target. Pure. Paths
 * have no leading slash and no escapes; the empty path is the start page.
 *
 * @param files in any order, each path once
 */
const hostedSite = (files, target) => new HostedSite([...files], _publish_targets_js__WEBPACK_IMPORTED_MODULE_3__/* .targetRules */ .Z[target]);
/** See `hostedSite`. */
class HostedSite {
    /** How the target responds to a request. */
    respond = (path) => {
        const served = this.#serve(path);
        const { rule, captured = {} } = this.#table.find(`/${path}`) ?? {};
        return rule && this.#mayApply(rule, served)
            ? this.#apply(rule, captured, path)
            : this.#responseOf(path, served);
    };
    /** What a browser gets, after all redirects. */
    find = (path) => {
        const destination = this.follow(path);
        return destination.kind === 'file' ? destination.file : undefined;
    };
    /** Undefined if the target reads no redirects. */
    redirects;
    #rules;
    #files;
    /** What the site's file, or the usual one, says. */
    #configured;
    #table;
    constructor(files, rules) {
        this.#rules = rules;
        this.#files = new PublishedFiles(files, rules.unpublished);
        const { source, text, isRead } = configurationOf(files, rules.redirects);
        this.#configured = text === undefined ? undefined : source?.read(text);
        this.#table = (0,_publish_targets_redirect_rule_js__WEBPACK_IMPORTED_MODULE_4__/* .redirectTable */ .tv)(this.#configured?.rules ?? []);
        const isValid = text === undefined || this.#configured !== undefined;
        this.redirects = source && {
            path: source.path,
            rules: this.#configured?.rules ?? [],
            isRead: isRead && isValid && !this.#table.isPartial,
        };
    }
    hasFile(path) {
        return this.#files.hasFile(path);
    }
    /** Where a browser ends up that requests a path. */
    follow(path) {
        return this.#endOf(this.respond(path), path);
    }
    /** The shortest path that serves a file without a redirect. */
    pathOf(file) {
        return this.pathsOf(file)[0];
    }
    /** The paths that serve a page or a file without a redirect, and without doubt, the shortest first. */
    pathsOf(file) {
        return namesOf(file.path).filter((path) => {
            if (this.isInDoubt(path, file))
                return false;
            const response = this.respond(path);
            return response.kind === 'file' && response.file === file;
        });
    }
    /** Whether it is not certain that the target serves a page without `.html`. */
    isInDoubt(path, file) {
        return this.#rules.mayNeedHtml === true && file.path === `${path}.html`;
    }
    /** Where a rule leads. If that depends on the path, only a circle is certain, by an example. */
    destinationOf(rule) {
        if (rule.to === undefined || rule.status >= 400)
            return undefined;
        const { kind } = this.#endOf(this.#apply(rule, exampleFor(rule), ''), '\0');
        const isFixed = !/:[a-z_]|\$\d/i.test(rule.to);
        return isFixed || kind === 'circle' ? kind : undefined;
    }
    /** Whether a page may be served at another depth than that of its file, without a redirect. */
    get mayServeElsewhere() {
        const { rules = [] } = this.#configured ?? {};
        const isRewritten = rules.some(({ status, to }) => status < 300 && to !== undefined);
        return this.#rules.servesOtherDepths === true || isRewritten;
    }
    isNotFoundPage(path) {
        return this.#notFoundPagesFor(path).includes(path);
    }
    /** Whether the target may keep the file for itself, instead of serving it. */
    mayKeep(path) {
        const { unpublished, mayKeep } = this.#rules;
        return [hidden, unpublished, mayKeep].some((kept) => kept?.test(path));
    }
    #serve(path) {
        return this.#rules.serve(path, this.#files, this.#configured?.serving ?? {});
    }
    #mayApply({ to, overrides }, served) {
        const isRedirected = served !== undefined && 'redirect' in served;
        if (to === undefined || (isRedirected && this.#configured?.servesFirst))
            return false;
        return overrides || served === undefined;
    }
    #apply(rule, captured, path) {
        const { to = '', status } = rule;
        const url = this.#configured?.fill(to, captured) ?? to;
        const inSite = (0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(url.replace(/[?#].*/s, '')).replace(/^\/+/, '');
        const isExternal = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(url);
        if (status >= 400)
            return this.#missing(path, isExternal ? undefined : inSite);
        if (isExternal)
            return { kind: 'external' };
        if (status >= 300)
            return redirectTo(inSite, status);
        return this.#responseOf(inSite, this.#serveInstead(inSite));
    }
    /** Serves what a rule names, for another path. */
    #serveInstead(path) {
        if (!this.#configured?.servesExactFiles)
            return this.#serve(path);
        return (0,_publish_target_js__WEBPACK_IMPORTED_MODULE_2__/* .fileIf */ .EF)(this.#files.hasFile, path);
    }
    #responseOf(path, served) {
        if (served && 'redirect' in served)
            return redirectTo(served.redirect, served.status);
        const file = served && this.#files.get(served.file);
        if (file)
            return { kind: 'file', file };
        return this.#rules.reserved?.test(path) ? { kind: 'external' } : this.#missing(path);
    }
    /** @param page that a rule names for the path */
    #missing(path, page) {
        const named = page ?? this.#configured?.notFoundPage ?? '';
        const names = [named, ...this.#notFoundPagesFor(path)];
        const [shown] = names.flatMap((name) => this.#files.get(name) ?? []);
        const startPage = this.#rules.notFound.elseStartPage && this.#files.get('index.html');
        if (shown || !startPage)
            return { kind: 'missing', status: 404, page: shown };
        return { kind: 'missing', status: 200, page: startPage };
    }
    #notFoundPagesFor(path) {
        return this.#rules.notFound.pages?.(path) ?? [_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_1__/* .notFoundName */ .$x];
    }
    #endOf(first, path) {
        const visited = new Set([path]);
        let last = path;
        let response = first;
        while (response.kind === 'redirect') {
            last = response.path;
            if (visited.has(last) || visited.size > maxRedirects)
                return { kind: 'circle' };
            visited.add(last);
            response = this.respond(last);
        }
        return response.kind === 'file' ? { ...response, path: last } : response;
    }
}
/** The files of a site that its target serves. */
class PublishedFiles {
    hasFile = (path) => this.#byPath.has(path);
    hasFolder = (path) => {
        // Only a few targets use this.
        this.#folders ??= foldersOf(this.#byPath.keys());
        return this.#folders.has(path);
    };
    #byPath;
    #folders;
    constructor(files, unpublished) {
        const published = files.filter(({ path }) => !unpublished?.test(path));
        this.#byPath = new Map(published.map((file) => [file.path, file]));
    }
    get(path) {
        return this.#byPath.get(path);
    }
}
function configurationOf(files, source) {
    const { usual, maxBytes = _reading_file_kind_js__WEBPACK_IMPORTED_MODULE_1__/* .maxConfigurationBytes */ .Ku } = source ?? {};
    const file = files.find(({ path }) => path === source?.path);
    if (!file)
        return { source, text: usual, isRead: true };
    const text = file.configuration;
    const isRead = text !== undefined && Buffer.byteLength(text) <= maxBytes;
    return { source, text: isRead ? text : usual, isRead };
}
/** A text for each wildcard that has a name. */
function exampleFor({ paths }) {
    const { source: expression = '' } = paths instanceof RegExp ? paths : {};
    return Object.fromEntries(Array.from(expression.matchAll(/<(\w+)>/g), ([, name]) => [name, 'x']));
}
const redirectTo = (path, status) => ({ kind: 'redirect', status, path });
const hidden = /(?:^|\/)\./;
/** Every path that some host serves a file at, or redirects from, the shortest first. */
function namesOf(path) {
    if (!/\.html?$/i.test(path))
        return [path];
    const page = path.replace(/\.html?$/i, '');
    if (!/(?:^|\/)index$/i.test(page))
        return [page, `${page}/`, path];
    const folder = page.slice(0, -'index'.length);
    return [...new Set([folder, folder.slice(0, -1), page, path])];
}
/** The folders of files, without a slash at their end. */
function foldersOf(paths) {
    const folders = new Set();
    for (const path of paths) {
        for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
            const folder = path.slice(0, end);
            if (folders.has(folder))
                break;
            folders.add(folder);
        }
    }
    return folders;
}


/***/ }),

/***/ 47624:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OQ: () => (/* binding */ isReadOnLoad),
/* harmony export */   eV: () => (/* binding */ referenceUses),
/* harmony export */   gI: () => (/* binding */ namesAnchor),
/* harmony export */   oZ: () => (/* binding */ makesReadable)
/* harmony export */ });
/* harmony import */ var _reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(35251);

const followed = { as: 'followed', missing: 'broken-link', level: 'finding' };
const loaded = { as: 'loaded', missing: 'missing-asset', level: 'finding' };
const named = { as: 'named', missing: 'broken-link', level: 'notice' };
const referenceUses = {
    link: followed,
    refresh: { ...followed, missing: 'broken-redirect' },
    // A script may handle the form instead.
    form: { ...followed, level: 'notice' },
    script: loaded,
    module: loaded,
    mapped: loaded,
    style: loaded,
    font: loaded,
    image: loaded,
    property: loaded,
    symbol: loaded,
    media: loaded,
    frame: loaded,
    // Pages work without these.
    connection: { ...loaded, level: 'notice' },
    prefetch: { ...loaded, level: 'notice' },
    canonical: named,
    social: named,
    alternate: named,
    mention: named,
    name: named,
};
/**
 * Whether a file refers to others only where another file loads it: a script, a web manifest, an SVG
 * file, which does not in an image. Otherwise it may be an example to read, or a part of a program.
 */
const isReadOnLoad = ({ path }) => (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(path) === 'script' || (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(path) === 'svg' || (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .isWebManifest */ .mk)(path);
/** Whether browsers read what such a file refers to when they follow a reference to it. */
function makesReadable(kind, { path }) {
    const read = (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(path);
    if (read === 'script')
        return referenceUses[kind].as === 'loaded';
    if (read === 'svg')
        return kind === 'frame' || kind === 'link';
    return kind === 'connection' && (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .isWebManifest */ .mk)(path);
}
/** Whether the fragment of a reference names an anchor in a file. */
const namesAnchor = (kind, file) => kind === 'symbol'
    ? (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(file.path) === 'svg'
    : referenceUses[kind].as === 'followed' && (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .isPage */ .yp)(file);


/***/ })

};
