export const id = 2684;
export const ids = [2684];
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
    return Array.from(new Map([...second, ...first]))
        .map(([key, defect]) => ({ defect, isOnce: !(first.has(key) && second.has(key)) }))
        .filter(({ defect, isOnce }) => !(isOnce && isHurried(defect)));
}
/** Exception: caused-by-check. A script that waits for something only some time gives up too early. */
const isHurried = (defect) => defect.type === 'script-error' && defect.error.hurriedAt !== undefined;
const byKey = (defects) => new Map(defects.map((defect) => [keyOf(defect), defect]));
/** What makes defects of two visits the same. */
function keyOf(defect) {
    switch (defect.type) {
        case 'script-error':
            // It may contain the time, or an id that the script has drawn.
            return `${defect.type} ${defect.error.message.replace(/[\da-f]{8,}|\d+(?:\.\d+)?/gi, '0')}`;
        case 'failed-request':
            return `${defect.type} ${defect.request.path}`;
        case 'broken-image':
            return `${defect.type} ${defect.path}`;
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
        ...brokenImages(visit),
        ...(visit.end === 'crashed' ? [{ type: 'crash' }] : []),
        ...(visit.end === 'unsettled' ? [{ type: 'busy' }] : []),
        ...(visit.state ? blankDefects(visit.state, visit.written) : []),
        ...(visit.navigation ? navigationDefects(visit.navigation) : []),
    ];
}
/** An image that the server has refused is a failed request. */
function brokenImages({ brokenImages = [], failed }) {
    const isFailed = (path) => failed.some((request) => request.path === path);
    return brokenImages
        .filter((path) => !isFailed(path))
        .map((path) => ({ type: 'broken-image', path }));
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
    manifest: ['manifest'],
    // The check of the files does not tell these from each other.
    xhr: ['connection'],
    fetch: ['connection'],
    'event-stream': ['connection'],
    beacon: ['connection'],
    'web-socket': ['connection'],
    preconnect: ['connection'],
    'web-transport': [],
    'web-rtc': [],
    'policy-report': [],
    // Chromium gives the icon of a page no type.
    other: ['image'],
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

/***/ 456:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ urlProblem)
/* harmony export */ });
/**
 * Why no reader can follow a URL that a browser can read: its scheme is one edit from a usual one
 * (`htps:`) or a drive (`C:\docs`), or it has no address (`mailto:`). Undefined for any
 * other scheme: programs define their own (`vscode:`).
 *
 * @param url without white space at its ends
 */
function urlProblem(url) {
    const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]{0,9}):(.?)/i.exec(url) ?? [];
    const name = scheme.toLowerCase();
    if (name === '')
        return undefined;
    if (name.length === 1)
        return 'drive';
    if ((name === 'mailto' || name === 'tel') && rest === '')
        return 'no-address';
    // Exception: own-scheme.
    if (usual.includes(name) || !usual.some((other) => isOneEdit(name, other)))
        return undefined;
    return 'mistyped-scheme';
}
const usual = ['http', 'https', 'mailto'];
/** Whether one character is inserted, removed or replaced, or two neighbors are exchanged. */
function isOneEdit(text, other) {
    let start = 0;
    while (start < text.length && text[start] === other[start])
        start++;
    const left = text.slice(start);
    const right = other.slice(start);
    return (left.slice(1) === right.slice(1) ||
        left.slice(1) === right ||
        left === right.slice(1) ||
        (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0]));
}


/***/ }),

/***/ 74723:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ linkedPaths),
/* harmony export */   K: () => (/* binding */ servedPaths)
/* harmony export */ });
/* harmony import */ var _reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(35251);
/* harmony import */ var _site_reference_use_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47624);
/* harmony import */ var _site_url_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9464);
/* harmony import */ var _sitemaps_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(70983);




const ownPath = [undefined];
/**
 * Finds the paths that pages are served at: relative URLs of `b/index.html` lead elsewhere from `/b`.
 * Links are followed from the start page on, and so is what else readers come from: redirect rules, sitemaps,
 * feeds, and the URLs that pages give to search engines. A page that nothing leads to has its own path.
 *
 * @param files in the order of their paths
 * @param sitemaps of the site
 */
function servedPaths(files, site, urls, sitemaps = (0,_sitemaps_js__WEBPACK_IMPORTED_MODULE_3__/* .sitemapsOf */ .y)(files, urls)) {
    const isForMissing = ({ path }) => (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .isNotFoundName */ .$F)(path) || site.isNotFoundPage(path);
    if (!site.mayServeElsewhere)
        return { of: () => ownPath, isForMissing };
    const paths = linkedPaths(files, site, urls, sitemaps);
    return {
        of(page) {
            const linked = paths.get(page) ?? [];
            if (linked.length === 0)
                return ownPath;
            return linked.map(({ path, isElsewhere }) => (isElsewhere ? path : undefined));
        },
        isForMissing,
    };
}
/**
 * The paths of each page, as the first link in each folder has them, or as the target usually serves it.
 *
 * @param files in the order of their paths
 * @param sitemaps of the site
 */
function linkedPaths(files, site, urls, sitemaps = (0,_sitemaps_js__WEBPACK_IMPORTED_MODULE_3__/* .sitemapsOf */ .y)(files, urls)) {
    const walk = new ServedWalk(urls);
    const start = files.find(({ path }) => path === 'index.html');
    if (start)
        walk.visit(start, '');
    for (const rule of site.redirects?.rules ?? []) {
        const destination = rule.status < 300 ? undefined : site.destinationOf(rule);
        if (destination?.kind === 'file')
            walk.visit(destination.file, destination.path);
    }
    // Readers come to pages from a search, or by a feed.
    const lists = files.filter((file) => sitemaps.has(file) || (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(file.path) === 'feed');
    for (const list of lists)
        walk.visitTargets(list);
    for (const file of files.filter(_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .isPage */ .yp)) {
        if (!walk.found.has(file))
            walk.visit(file, usualPath(file, site.pathsOf(file)));
    }
    const paths = new Map();
    for (const [page, byFolder] of walk.found) {
        const toLinked = (path) => ({ path, isElsewhere: isElsewhere(page, path) });
        paths.set(page, [...byFolder.values()].map(toLinked));
    }
    return paths;
}
const isElsewhere = (page, path) => (0,_site_url_js__WEBPACK_IMPORTED_MODULE_2__/* .folderOf */ .yS)(path) !== (0,_site_url_js__WEBPACK_IMPORTED_MODULE_2__/* .folderOf */ .yS)(page.path);
/** The path of a page that nothing links to: in the folder of its file, if the target serves it there. */
const usualPath = (file, paths) => paths.find((path) => (0,_site_url_js__WEBPACK_IMPORTED_MODULE_2__/* .folderOf */ .yS)(path) === (0,_site_url_js__WEBPACK_IMPORTED_MODULE_2__/* .folderOf */ .yS)(file.path)) ?? paths[0] ?? file.path;
class ServedWalk {
    /** By page and folder: a path that serves it. */
    found = new Map();
    #urls;
    constructor(urls) {
        this.#urls = urls;
    }
    /** Follows the links of a page, and of all pages that these lead to. */
    visit(page, path) {
        if (!(0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .isPage */ .yp)(page))
            return;
        const queue = [];
        if (this.#add(page, path))
            queue.push({ page, path });
        for (const next of queue) {
            for (const { file, servedAt } of this.#targetsOf(next.page, next.path)) {
                if (this.#add(file, servedAt))
                    queue.push({ page: file, path: servedAt });
            }
        }
    }
    /** Visits the pages that a sitemap or a feed has. */
    visitTargets(list) {
        for (const { file, servedAt } of this.#targetsOf(list, list.path))
            this.visit(file, servedAt);
    }
    *#targetsOf(page, path) {
        const base = this.#urls.baseOf(page, isElsewhere(page, path) ? path : undefined);
        for (const { kind, url } of page.scan?.references ?? []) {
            if (!leadsReaders(kind))
                continue;
            const { file, servedAt } = this.#urls.resolve((0,_site_url_js__WEBPACK_IMPORTED_MODULE_2__/* .withoutFragment */ .f2)(url), base);
            // A link without a path has that of its page.
            if (file && (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .isPage */ .yp)(file) && (file !== page || servedAt !== ''))
                yield { file, servedAt };
        }
    }
    /** @returns whether the folder is new, of which a few are followed */
    #add(page, path) {
        const paths = this.found.get(page) ?? new Map();
        this.found.set(page, paths);
        const folder = (0,_site_url_js__WEBPACK_IMPORTED_MODULE_2__/* .folderOf */ .yS)(path);
        if (paths.has(folder) || paths.size >= maxFolders)
            return false;
        paths.set(folder, path);
        return true;
    }
}
/** Whether readers come to the target: by a link, in a frame, or from a search or a post elsewhere. */
const leadsReaders = (kind) => _site_reference_use_js__WEBPACK_IMPORTED_MODULE_1__/* .referenceUses */ .eV[kind].as === 'followed' || kind === 'frame' || namedPages.has(kind);
/** What search engines and social networks lead to: canonical URLs, other languages, `og:url`, sitemaps. */
const namedPages = new Set([
    'canonical',
    'alternate',
    'social',
    'entry',
]);
/** A rewrite may serve one page at any depth. */
const maxFolders = 4;


/***/ }),

/***/ 9464:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f2: () => (/* binding */ withoutFragment),
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
    servedAt: '',
};
const unparsable = { ...unchecked, problem: 'unparsable' };
/** Of `https://https://…` or `//https://…`: its host is a scheme. */
const doubledScheme = { ...unchecked, problem: 'mistyped-scheme' };
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
            return base === unknownBase ? unchecked : unparsable;
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
        if (host === 'https' || host === 'http')
            return doubledScheme;
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
    ? { file: destination.file, servedAt: destination.path, fragment: destination.fragment }
    : { file: undefined, servedAt: '' };
/** The folder of a path, with a slash at its end; empty for the root. */
const folderOf = (path) => path.slice(0, path.lastIndexOf('/') + 1);
/**
 * How a URL is written, after the white space that a URL parser removes. With the scheme of its base and
 * without two slashes, it is relative (URL Standard, "special relative or authority state").
 */
function formOf(written) {
    const url = written.replace(schemeOfBase, '');
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
/** `https:` in `https:/guide`. */
const schemeOfBase = /^[\0-\x20]*https:(?![\t\n\r]*[/\\][\t\n\r]*[/\\])/i;
/** An escaped dot, which a URL parser treats as a dot. */
const escapedDot = /%2e/i;
/** Whether a URL certainly has a host, so that its meaning does not depend on a base. */
const isAbsolute = /^https?:\/\//;
/** Whether a URL means the same at any depth: absolute, or a fragment or query of the page itself. */
const isFixed = (url) => url !== undefined && /^(?:$|(?!https:[^/\\])[a-z][a-z\d+.-]*:|[/\\#?])/i.test(url);
function withoutFragment(url) {
    const hash = url.indexOf('#');
    return hash < 0 ? url : url.slice(0, hash);
}


/***/ }),

/***/ 70983:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ sitemapsOf)
/* harmony export */ });
/* harmony import */ var _reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(35251);

/**
 * The sitemaps of a site: by their usual name, and those that `robots.txt` or another sitemap names, whatever
 * their name is.
 */
function sitemapsOf(files, urls) {
    const sitemaps = new Set(files.filter(({ path }) => (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(path) === 'sitemap'));
    const naming = [...files.filter(({ path }) => (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .isRobots */ .oD)(path)), ...sitemaps];
    for (const file of naming) {
        const base = urls.baseOf(file);
        for (const { kind, url } of file.scan?.references ?? []) {
            if (kind !== 'sitemap')
                continue;
            const { file: named } = urls.resolve(url, base);
            if (!named || sitemaps.has(named) || !(0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .mayBeSitemap */ .IO)(named.path))
                continue;
            sitemaps.add(named);
            naming.push(named);
        }
    }
    return sitemaps;
}


/***/ })

};
