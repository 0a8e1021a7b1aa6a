export const id = 3340;
export const ids = [3340];
export const modules = {

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
    #pages = new Map();
    /** Digests of the anchors that have not been found. */
    #missing = new Set();
    /**
     * Ignores files that were not read completely, or are neither pages nor SVG files: they may have any
     * anchor.
     *
     * @param name by `anchorName`; may be empty
     * @param source the file with the link; all links of one file are added consecutively
     */
    add(file, name, source) {
        const page = name === '' ? undefined : this.#pageOf(file);
        if (!page)
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
            const { anchors = [], references = [] } = file.scan ?? {};
            let hasAnchor = false;
            for (const anchor of anchors) {
                hasAnchor = true;
                // An `id` with an escape also matches a fragment with the same escape (HTML, section
                // 7.4.6.4, "the indicated part").
                for (const name of anchor.includes('%') ? [anchor, (0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(anchor)] : [anchor]) {
                    if (this.#missing.delete((0,_kernel_format_text_digest_js__WEBPACK_IMPORTED_MODULE_3__/* .textDigest */ .oA)(name, page.number)))
                        page.missing--;
                }
                if (page.missing === 0)
                    break;
            }
            const kinds = new Set(page.missing > 0 ? Array.from(references, ({ kind }) => kind) : []);
            // The script of a redirect passes the fragment on.
            if (page.missing === 0 || kinds.has('refresh'))
                this.#pages.delete(file);
            else
                page.mayBeMade = !hasAnchor && (kinds.has('script') || kinds.has('module'));
        }
    }
    /** The files that link to a page that lacks an anchor. */
    get sources() {
        return new Set([...this.#pages.values()].flatMap(({ sources }) => sources));
    }
    /**
     * The page that lacks this anchor; undefined if it has it.
     *
     * @param name by `anchorName`, of a link that was added
     */
    lacking(file, name) {
        const page = this.#pages.get(file);
        return page && this.#missing.has((0,_kernel_format_text_digest_js__WEBPACK_IMPORTED_MODULE_3__/* .textDigest */ .oA)(name, page.number)) ? page : undefined;
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
/**
 * The finding of a link to a missing anchor.
 *
 * @param page that lacks it, at `path`
 * @param mayBeMade whether scripts may make it: those of the page may make its anchors if it has none
 *   without them, or if the link is on the page itself
 */
function missingAnchor(page, path, anchor, mayBeMade) {
    // A script may handle a path.
    const mayWork = isPath(anchor) || page.mayBeMade || mayBeMade;
    const isGrouped = page.missing > maxAnchors;
    const isApart = page.mayBeMade || (isGrouped && mayBeMade);
    return {
        cause: 'missing-fragment',
        level: mayWork ? 'notice' : 'finding',
        subject: isGrouped ? `/${path}` : `/${path}#${anchor}`,
        detail: isApart ? 'a script may make them' : '',
        part: isGrouped ? `#${anchor}` : undefined,
    };
}
/**
 * The anchors that a page with scripts lacks and links to itself, for a browser to look for.
 *
 * @param isPageAt for `anchorName`
 */
function ownMissingAnchors(file, urls, isPageAt) {
    const { scan } = file;
    if (!scan?.hasScript)
        return [];
    const base = urls.baseOf(file);
    const names = new Set();
    for (const { kind, url } of scan.references) {
        const hash = (0,_site_reference_use_js__WEBPACK_IMPORTED_MODULE_2__/* .namesAnchor */ .gI)(kind, file) ? url.indexOf('#') : -1;
        if (hash < 0 || urls.resolve(url.slice(0, hash), base).file !== file)
            continue;
        names.add(anchorName(url.slice(hash + 1), isPageAt));
    }
    for (const anchor of ['', ...scan.anchors])
        names.delete(anchor);
    return [...names];
}
/** A page that lacks more is one finding, so that one page cannot hide the others. */
const maxAnchors = 100;
const mayHaveAnchors = (file) => (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_1__/* .isPage */ .yp)(file) || (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_1__/* .fileKind */ .h_)(file.path) === 'svg';
/**
 * The anchor that a fragment refers to, without escapes. Empty for the top of the page (`#`, `#top`)
 * and for fragments that scripts read: routes of an application (`#/guides`, `#!guides`), parameters
 * (`#tab=linux`, `#?q=a&page=2`), lines of code (`#7-19`, `#L7-L19`).
 *
 * @param isPage whether the site has a page at a path without a leading slash: then a fragment with this
 *   path is no route, but a link to the page that the generator has spoiled (Sphinx with MyST does so)
 */
function anchorName(fragment, isPage) {
    if (/^[A-Za-z][\w-]{3,}$/.test(fragment) && !/^L\d/.test(fragment))
        return fragment;
    // A text directive follows: https://wicg.github.io/scroll-to-text-fragment/
    const directive = fragment.indexOf(':~:');
    const name = directive < 0 ? fragment : fragment.slice(0, directive);
    if (isPath(name) && isPage((0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(name.slice(1).replace(/[?#].*/s, ''))))
        return (0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(name);
    const isForScripts = /^[/!?]|[=&]|^L?\d+-L?\d+$/.test(name);
    return isForScripts || /^top$/i.test(name) ? '' : (0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(name);
}
/** Whether a fragment is a path: `/guides`. */
const isPath = (fragment) => /^\/[^/?#]/.test(fragment);


/***/ }),

/***/ 9464:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   eK: () => (/* binding */ urlResolver),
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
};
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
function urlResolver(site, { domain, basePath }) {
    // Relative URLs need an origin; this name is reserved (RFC 6761).
    const host = domain === '' ? 'site.invalid' : domain;
    /** The folder that the site is served under, without a leading slash. */
    const under = basePath.slice(1);
    const absolute = new Map();
    /** The first folder of all URLs from the root so far; empty if they differ. */
    let rootFolder;
    let reachesFiles = false;
    /** Of the current folder. */
    let relative = { folder: '', targets: new Map() };
    function baseOf(file) {
        const selfBase = baseIn({ ...unchecked, leadsTo: 'site', path: file.path, file });
        const written = file.scan?.base;
        if (written === undefined)
            return selfBase;
        if (written.length > _reading_scan_scan_js__WEBPACK_IMPORTED_MODULE_1__/* .scanLimits */ .w.baseLength)
            return unknownBase;
        const target = parse(written, selfBase);
        // Browsers ignore a base that no URL can be relative to.
        if (target === selfTarget || target.leadsTo === 'unchecked')
            return selfBase;
        if (target.leadsTo === 'site')
            return baseIn(target);
        return { self: target, url: new URL(written, selfBase.url).href, folder: undefined };
    }
    /** @param url without its fragment */
    function resolve(url, base) {
        if (url === '' || url.startsWith('?'))
            return base.self;
        const isSame = isAbsolute.test(url) || (url.startsWith('/') && base.folder !== undefined);
        const cache = isSame ? absolute : base.cache;
        let target = cache?.get(url);
        if (!target) {
            target = parse(url, base);
            if (cache && cache.size >= maxCached)
                cache.clear();
            cache?.set(url, target);
        }
        return target === selfTarget ? base.self : target;
    }
    function parse(url, base) {
        const plain = base.folder === undefined ? undefined : plainPathIn(base.folder, url);
        if (plain !== undefined)
            return inSite(plain, 'relative');
        const parsed = URL.parse(url, base.url);
        if (!parsed)
            return unchecked;
        const isWeb = parsed.protocol === 'https:' || parsed.protocol === 'http:';
        if (parsed.host === host && isWeb) {
            if (parsed.pathname.endsWith(`/${selfName}`))
                return selfTarget;
            return inSite((0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(parsed.pathname.slice(1)), formOf(url));
        }
        if (parsed.protocol === 'file:')
            return localFile;
        // A static host serves no web sockets, so one on the site's host is not part of the site.
        const isSocket = parsed.protocol === 'wss:' || parsed.protocol === 'ws:';
        if (parsed.host === host || (!isWeb && !isSocket))
            return unchecked;
        const leadsTo = (0,_reading_text_loopback_host_js__WEBPACK_IMPORTED_MODULE_2__/* .isLoopbackHost */ .c)(parsed.host) ? 'machine' : 'external';
        return { ...unchecked, leadsTo, host: parsed.host };
    }
    function inSite(path, form) {
        const target = belowBase(path, form);
        if (form === 'from-root') {
            const [folder = ''] = path.split('/', 1);
            rootFolder = (rootFolder ?? folder) === folder ? folder : '';
            reachesFiles ||= target.file !== undefined && !target.needsRoot && target.path !== '';
        }
        return target;
    }
    function belowBase(path, form) {
        const namesHost = form === 'with-host';
        const atRoot = site.follow(path);
        const found = { ...unchecked, leadsTo: 'site', path, file: fileOf(atRoot), namesHost };
        const isBelow = under !== '' && form !== 'relative';
        if (isBelow && `${path}/`.startsWith(under)) {
            const below = path.slice(under.length);
            const destination = site.follow(below);
            if (destination.kind === 'external')
                return unchecked;
            const file = fileOf(destination);
            if (file || !found.file)
                return { ...found, path: below, file };
        }
        if (atRoot.kind === 'external')
            return unchecked;
        return isBelow ? { ...found, needsRoot: form === 'from-root' } : found;
    }
    function baseIn(self) {
        const folder = self.path.slice(0, self.path.lastIndexOf('/') + 1);
        const encoded = folder.split('/').map((name) => encodeURIComponent(name.toWellFormed()));
        const url = `https://${host}/${encoded.join('/')}${selfName}`;
        if (relative.folder !== folder)
            relative = { folder, targets: new Map() };
        return { self, url, folder, cache: relative.targets };
    }
    return {
        baseOf,
        resolve,
        /** Of the URLs from the root: the folder of all, and if any leads to more than the start page. */
        fromRoot: () => ({ rootFolder: rootFolder || undefined, reachesFiles }),
    };
}
const fileOf = (destination) => destination.kind === 'file' ? destination.file : undefined;
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
 * @returns without escapes; undefined if the URL is not a `plainPath`
 */
function plainPathIn(folder, url) {
    if (!plainPath.test(url) || escapedDot.test(url))
        return undefined;
    let end = folder.length;
    let start = 0;
    while (url.startsWith('.', start)) {
        const isUp = url.startsWith('..', start);
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
function hostedSite(files, target) {
    const rules = _publish_targets_js__WEBPACK_IMPORTED_MODULE_3__/* .targetRules */ .Z[target];
    const { serve, reserved, unpublished, mayKeep, mayNeedHtml, notFound, redirects: source } = rules;
    const { pages: notFoundPages = () => [_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_1__/* .notFoundName */ .$x] } = notFound;
    const { maxBytes = _reading_file_kind_js__WEBPACK_IMPORTED_MODULE_1__/* .maxConfigurationBytes */ .Ku } = source ?? {};
    const byPath = new Map();
    let text = source?.usual;
    let isRead = true;
    for (const file of files) {
        if (file.path === source?.path) {
            isRead = file.configuration !== undefined && Buffer.byteLength(file.configuration) <= maxBytes;
            text = isRead ? file.configuration : text;
        }
        if (!unpublished?.test(file.path))
            byPath.set(file.path, file);
    }
    let folders;
    const paths = {
        hasFile: (path) => byPath.has(path),
        hasFolder(path) {
            // Only a few targets use this.
            folders ??= foldersOf(byPath.keys());
            return folders.has(path);
        },
    };
    const redirects = text === undefined ? undefined : source?.read(text);
    const table = (0,_publish_targets_redirect_rule_js__WEBPACK_IMPORTED_MODULE_4__/* .redirectTable */ .tv)(redirects?.rules ?? []);
    const settings = redirects?.serving ?? {};
    function respond(path) {
        const served = serve(path, paths, settings);
        const { rule, captured = {} } = table.find(`/${path}`) ?? {};
        const isUsual = redirects?.servesFirst && served && 'redirect' in served;
        const mayApply = !isUsual && (rule?.overrides || served === undefined);
        return rule?.to !== undefined && mayApply
            ? apply(rule, captured, path)
            : responseOf(path, served);
    }
    function apply({ to = '', status }, captured, path = '') {
        const url = redirects?.fill(to, captured) ?? to;
        const inSite = (0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(url.replace(/[?#].*/s, '')).replace(/^\/+/, '');
        const isExternal = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(url);
        if (status >= 400)
            return missing(path, isExternal ? undefined : inSite);
        if (isExternal)
            return { kind: 'external' };
        if (status >= 300)
            return redirectTo(inSite, status);
        const isExact = redirects?.servesExactFiles;
        const served = isExact ? (0,_publish_target_js__WEBPACK_IMPORTED_MODULE_2__/* .fileIf */ .EF)(paths.hasFile, inSite) : serve(inSite, paths, settings);
        return responseOf(inSite, served);
    }
    function responseOf(path, served) {
        if (served && 'redirect' in served)
            return redirectTo(served.redirect, served.status);
        const file = served && byPath.get(served.file);
        if (file)
            return { kind: 'file', file };
        return reserved?.test(path) ? { kind: 'external' } : missing(path);
    }
    function missing(path, page) {
        const names = [page ?? redirects?.notFoundPage ?? '', ...notFoundPages(path)];
        const [shown] = names.flatMap((name) => byPath.get(name) ?? []);
        const startPage = notFound.elseStartPage && byPath.get('index.html');
        if (shown || !startPage)
            return { kind: 'missing', status: 404, page: shown };
        return { kind: 'missing', status: 200, page: startPage };
    }
    /** Where a browser ends up that requests a path. */
    const follow = (path) => endOf(respond(path), path);
    function endOf(first, path = '') {
        const visited = new Set([path]);
        let response = first;
        while (response.kind === 'redirect') {
            if (visited.has(response.path) || visited.size > maxRedirects)
                return { kind: 'circle' };
            visited.add(response.path);
            response = respond(response.path);
        }
        return response;
    }
    /** Where a rule leads. If that depends on the path, only a circle is certain, by an example. */
    function destinationOf(rule) {
        if (rule.to === undefined || rule.status >= 400)
            return undefined;
        const { source: names = '' } = rule.paths instanceof RegExp ? rule.paths : {};
        const example = Object.fromEntries(Array.from(names.matchAll(/<(\w+)>/g), ([, name]) => [name, 'x']));
        const { kind } = endOf(apply(rule, example), '\0');
        const isFixed = !/:[a-z_]|\$\d/i.test(rule.to);
        return isFixed || kind === 'circle' ? kind : undefined;
    }
    /** What a browser gets, after all redirects. */
    function find(path) {
        const destination = follow(path);
        return destination.kind === 'file' ? destination.file : undefined;
    }
    /** Whether it is not certain that the target serves a page without `.html`. */
    const isInDoubt = (path, file) => mayNeedHtml === true && file.path === `${path}.html`;
    /** The paths that serve a page or a file without a redirect, and without doubt, the shortest first. */
    function pathsOf(file) {
        return namesOf(file.path).filter((path) => {
            if (isInDoubt(path, file))
                return false;
            const response = respond(path);
            return response.kind === 'file' && response.file === file;
        });
    }
    return {
        hasFile: paths.hasFile,
        respond,
        follow,
        find,
        isInDoubt,
        pathsOf,
        /** The shortest path that serves a file without a redirect. */
        pathOf: (file) => pathsOf(file)[0],
        /** The file with the redirects, if the site has one; `isRead` unless some do not count. */
        redirects: source && {
            path: source.path,
            rules: redirects?.rules ?? [],
            isRead: isRead && (text === undefined || redirects !== undefined) && !table.isPartial,
        },
        destinationOf,
        isNotFoundPage: (path) => notFoundPages(path).includes(path),
        /** Whether the target may keep the file for itself, instead of serving it. */
        mayKeep: (path) => [hidden, unpublished, mayKeep].some((kept) => kept?.test(path)),
    };
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


/***/ })

};
