export const id = 322;
export const ids = [322];
export const modules = {

/***/ 81084:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XF: () => (/* binding */ readRegularFile),
/* harmony export */   ZU: () => (/* binding */ openRegularFile),
/* harmony export */   ie: () => (/* binding */ UnreadableFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _format_size_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(24826);
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});




/** Windows has neither O_NONBLOCK nor O_NOFOLLOW. */
const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants;
/** A file that must not or cannot be read. The message is a clause that follows the file's name. */
class UnreadableFile extends Error {
}
/**
 * Reads a regular file up to a limit. Rejects anything else (a device, a pipe, a folder) without
 * waiting for it.
 *
 * @param path absolute
 * @returns undefined if the file does not exist
 * @throws UnreadableFile, or the signal's reason if it is aborted
 */
async function readRegularFile(path, { maxBytes, workspace, signal }) {
    signal.throwIfAborted();
    const aborted = Promise.withResolvers();
    const abort = () => aborted.reject(signal.reason);
    signal.addEventListener('abort', abort);
    try {
        // A read from an unresponsive file system cannot be interrupted: stop waiting for it.
        return await Promise.race([read(path, maxBytes, workspace, signal), aborted.promise]);
    }
    catch (error) {
        signal.throwIfAborted();
        const { code } = error;
        if (code === 'ENOENT')
            return undefined;
        throw code === undefined ? error : new UnreadableFile(`cannot be read (${code})`);
    }
    finally {
        signal.removeEventListener('abort', abort);
    }
}
/**
 * Opens a regular file for reading. Rejects everything else.
 *
 * @throws UnreadableFile, or the file system's error
 */
async function openRegularFile(path) {
    // Check before opening: opening a device can have side effects, and opening a pipe would block.
    requireFile(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(path));
    const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
    try {
        requireFile(await file.stat());
        return file;
    }
    catch (error) {
        await file.close();
        throw error;
    }
}
async function read(path, maxBytes, workspace, signal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const place = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.realpath)(path);
        if (path.startsWith(workspace + node_path__WEBPACK_IMPORTED_MODULE_2__.sep) && !place.startsWith((await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.realpath)(workspace)) + node_path__WEBPACK_IMPORTED_MODULE_2__.sep)) {
            throw new UnreadableFile('leads out of the workspace through a symbolic link');
        }
        const file = __addDisposableResource(env_1, await openRegularFile(place), true);
        const pieces = [];
        // Ignore the reported size: it is 0 for files that the system generates when they are read.
        for (let bytes = 0;;) {
            signal.throwIfAborted();
            const piece = Buffer.allocUnsafe(Math.min(pieceBytes, maxBytes + 1 - bytes));
            const { bytesRead } = await file.read(piece, 0, piece.length);
            if (bytesRead === 0)
                return Buffer.concat(pieces, bytes);
            pieces.push(piece.subarray(0, bytesRead));
            bytes += bytesRead;
            if (bytes > maxBytes)
                throw new UnreadableFile(`is larger than ${(0,_format_size_js__WEBPACK_IMPORTED_MODULE_3__/* .formatSize */ .X)(maxBytes)}`);
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = __disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
const pieceBytes = 1024 ** 2;
function requireFile(found) {
    if (found.isFile())
        return;
    throw new UnreadableFile(`is ${kindOf(found)}, not a file`);
}
function kindOf(found) {
    if (found.isDirectory())
        return 'a folder';
    if (found.isFIFO())
        return 'a pipe';
    if (found.isSocket())
        return 'a socket';
    return 'a device';
}


/***/ }),

/***/ 48296:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B4: () => (/* binding */ formatCount),
/* harmony export */   T1: () => (/* binding */ formatShare),
/* harmony export */   hS: () => (/* binding */ counted)
/* harmony export */ });
const inEnglish = new Intl.NumberFormat('en');
/** A number as text: `51,204`. */
const formatCount = (count) => inEnglish.format(count);
/** A number with a noun: `1 page`, `1,204 pages`. */
function counted(count, one, many = `${one}s`) {
    return `${formatCount(count)} ${count === 1 ? one : many}`;
}
/** A share of the whole for a reader: `12%`, `<1%`. */
function formatShare(part, whole) {
    const rounded = whole > 0 ? Math.round((100 * part) / whole) : 0;
    return part > 0 && rounded === 0 ? '<1%' : `${rounded}%`;
}


/***/ }),

/***/ 55194:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ maxPlaces),
/* harmony export */   M: () => (/* binding */ findingCauses)
/* harmony export */ });
/**
 * The possible defects of a site, the worst first. `title` heads the findings of one cause, `remedy`
 * is the next step for the author of the workflow.
 */
const findingCauses = {
    'no-index': {
        title: 'No start page',
        remedy: 'Check what was exported: a static host serves `index.html` at `/`',
    },
    'fewer-pages': {
        title: 'Fewer pages than the host exported',
        remedy: 'Export again; if pages are still missing, show the host this report',
    },
    'publish-limit': {
        title: 'Publish target limits exceeded',
        remedy: 'Export fewer pages with `paths`, or publish elsewhere',
    },
    'forbidden-name': {
        title: 'File names that the publish target does not accept',
        remedy: 'Rename the page or the asset in the documentation',
    },
    'missing-asset': {
        title: 'Missing assets',
        remedy: 'Add the file to the documentation, or correct its URL',
    },
    'broken-link': {
        title: 'Broken links',
        remedy: 'Correct the link, or export the page that it leads to',
    },
    'missing-fragment': {
        title: 'Broken anchors',
        remedy: 'Correct the part of the link after `#`',
    },
    'external-resource': {
        title: 'External resources',
        remedy: 'Serve them with the site, or list their host in `allowed-hosts`',
    },
    'cross-host-canonical': {
        title: 'Canonical URLs on another host',
        remedy: 'On the documentation host, set the domain that the site is published under',
    },
    'cross-host-sitemap': {
        title: 'Sitemap for another host',
        remedy: 'On the documentation host, set the domain that the site is published under',
    },
    'root-absolute': {
        title: 'Root-absolute URLs',
        remedy: 'Publish the site at the root of a domain, not in a folder',
    },
    'needs-rewrite': {
        title: 'URLs without `.html`',
        remedy: 'Configure the host to rewrite `/a` to `/a.html`; the publish target does not by default',
    },
    'no-not-found-page': {
        title: 'No 404 page',
        remedy: 'Add a `404.html`, or configure a 404 page where the site is published',
    },
    'unread-page': {
        title: 'Files too large to check completely',
        remedy: 'Split the page',
    },
};
/** How many places of one finding are kept. */
const maxPlaces = 1000;


/***/ }),

/***/ 80328:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   VL: () => (/* binding */ buildMarks),
/* harmony export */   n_: () => (/* binding */ buildTimes),
/* harmony export */   pT: () => (/* binding */ normalizedPath),
/* harmony export */   r7: () => (/* binding */ buildNames),
/* harmony export */   sb: () => (/* binding */ anyMark)
/* harmony export */ });
/**
 * Text that every build changes, by location. Group 1 is the context before it, group 2 is the text to
 * ignore. Only text that certainly belongs to the build and is invisible to readers: a page that is
 * wrongly considered unchanged would stay outdated at a CDN.
 */
const buildMarks = {
    /** The URL of a script or a `link` element. */
    url: [
        // Next.js puts the build id into folder names, and the deployment id into queries.
        /(\/_next\/static\/)([^/?#]+)(?=\/_\w+Manifest\.js)/g,
        /(\/_next\/data\/)([^/?#]+)(?=\/)/g,
        /([?&;]dpl=)([\w-]+)/g,
    ],
    /** A Content-Security-Policy. */
    policy: [/('nonce-)([\w+/=-]+)/g],
    /** Data of the Next.js Pages Router. In the text of a page, these quotes would be escaped. */
    pageData: [/("buildId":")([^"\\]+)/g],
    /** Data of the App Router (14, 15, 16), in strings. In the text of a page, it would be escaped again. */
    flightData: [
        /(buildId\\":\\")([\w.-]{8,64})(?=\\",\\"assetPrefix\\")/g,
        // After `"P":null` at the start of the first row, or at its end.
        /(,\\"b\\":\\")([\w.-]{8,64})(?=\\"(?:\}\\n|(?<=\{\\"P\\":null,\\"b\\":\\"[\w.-]{8,64}\\")))/g,
        /(\?dpl=(?<=\/_next\/static\/[^"\\?]{1,256}\?dpl=))([\w-]+)(?=\\")/g,
        /(nonce\\":\\")([\w+/=-]+)(?=\\")/g,
    ],
    /** The same data in a file next to the page, which is loaded when a reader follows a link. */
    flightFile: [
        /^(0:\[")([\w.-]{8,64})(?=",\[\[)/gm,
        /^(0:\{(?:"P":null,)?"b":")([\w.-]{8,64})(?=")/gm,
        /^(0:\{.*,"b":")([\w.-]{8,64})(?="\}$)/gm,
        /(\?dpl=(?<="\/_next\/static\/[^"\\?]{1,256}\?dpl=))([\w-]+)(?=")/g,
    ],
    /** JSON-LD, for search engines. */
    linkedData: [/("dateModified"\s*:\s*")([^"\\]+)/g],
    /** Comments: a date with a time. */
    comment: [
        /()(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?)/g,
    ],
    /** The comment after the doctype: in Next.js 15, the build id, cut to 24 characters. */
    firstComment: [/^()([\w.]{8,24})$/g],
};
/** Names of `meta` elements that hold a build id, without word separators. */
const buildNames = new Set([
    ...['build', 'buildid', 'buildhash', 'buildnumber', 'commit', 'commithash', 'commitsha'],
    'deploymentid',
]);
/** Names of `meta` elements that hold the time of the build or of the last change. */
const buildTimes = new Set([
    ...['buildtime', 'builddate', 'buildtimestamp', 'generatedat', 'lastmodified'],
    ...['articlemodifiedtime', 'ogupdatedtime', 'dccreated', 'dcmodified', 'dctermsmodified'],
]);
/** A quick test: a page that does not match has nothing to ignore. */
const anyMark = /nonce|_next|dpl|dateModified|\d\d:\d\d|<meta[^<>]*(?:build|commit|deployment|generated|modified|updated|created)/i;
/** The path with `*` for a folder that is named after the build, as each rebuild moves the file. */
function normalizedPath(path) {
    if (!path.includes('_next/'))
        return path;
    const names = path.split('/');
    const build = buildFolderIndex(names);
    return build === undefined ? path : names.with(build, '*').join('/');
}
/** The index of the folder that Next.js names after the build. */
function buildFolderIndex(names) {
    const last = names.length - 1;
    const file = names[last] ?? '';
    const data = names.findIndex((name, at) => name === '_next' && names[at + 1] === 'data');
    const isData = data >= 0 && data + 3 <= last && file.endsWith('.json');
    if (isData && (data + 3 < last || file !== '.json'))
        return data + 2;
    const isManifest = names[last - 3] === '_next' && names[last - 2] === 'static';
    return isManifest && /^_\w+Manifest\.js(?:on)?$/.test(file) ? last - 1 : undefined;
}


/***/ }),

/***/ 18503:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ availabilityIn)
/* harmony export */ });
/* harmony import */ var _deployment_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96728);

function availabilityIn(deployment) {
    const rows = _deployment_js__WEBPACK_IMPORTED_MODULE_0__/* .features */ .q.map((row) => ({ feature: row.feature, ...answers[row[deployment]] }));
    return { title: `What works ${places[deployment]}`, rows };
}
const places = {
    cloud: 'in the cloud',
    'client-hosted': 'on your own hosting',
    'air-gapped': 'in an air-gapped network',
};
const answers = {
    yes: { sign: '●', answer: 'yes' },
    configurable: { sign: '◐', answer: 'depends on configuration' },
    no: { sign: '○', answer: 'no' },
};


/***/ }),

/***/ 67278:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ fitToBudget),
/* harmony export */   w: () => (/* binding */ splitBudget)
/* harmony export */ });
/** Renders items from the first on, up to `budget` bytes of UTF-8. */
function fitToBudget(items, budget, render) {
    const rendered = [];
    let bytes = 0;
    for (const item of items) {
        const next = render(item);
        const size = Buffer.byteLength(next.toString());
        if (bytes + size > budget)
            break;
        bytes += size;
        rendered.push(next);
    }
    return { rendered, bytes };
}
/**
 * Splits a byte budget among items: small items are rendered completely, and large items get equal
 * shares of the rest. So one cause with a million findings does not crowd out all others.
 *
 * @param weight the size of an item, in any unit
 * @param render uses at most the given budget
 * @returns one part for each item, in their order
 */
function splitBudget(items, budget, weight, render) {
    const parts = [];
    let left = budget;
    const order = items
        .map((item, index) => ({ item, index, weight: weight(item) }))
        .sort((a, b) => a.weight - b.weight);
    for (const [done, { item, index }] of order.entries()) {
        const part = render(item, left / (order.length - done));
        left -= part.bytes;
        parts[index] = part;
    }
    return parts;
}


/***/ }),

/***/ 40213:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ shownLengths),
/* harmony export */   w: () => (/* binding */ scanLimits)
/* harmony export */ });
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
    /** Of one attribute value: some contain a list of images, or an image as a `data:` URL. */
    valueLength: 1024 ** 2,
    /** Of the base URL of a page: every URL of the page is joined with it. */
    baseLength: 2048,
    /** Of an inline script, which is kept until its end: some contain the data of a page. */
    scriptLength: 4 * 1024 ** 2,
    /** Of all packed scans of one thread. */
    packedLength: 64 * 1024 ** 2,
};
/** Maximum lengths of displayed text. Cutting it does not make the scan partial. */
const shownLengths = {
    /** Of the visible text of a link. */
    linkText: 80,
    title: 200,
    /** Of the markup source of either, with white space and character references. */
    source: 1024,
};


/***/ }),

/***/ 72322:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  SiteJudge: () => (/* binding */ SiteJudge)
});

// EXTERNAL MODULE: ./src/disk/disk-failure.ts
var disk_failure = __webpack_require__(94403);
// EXTERNAL MODULE: ./src/disk/regular-file.ts
var regular_file = __webpack_require__(81084);
// EXTERNAL MODULE: ./src/disk/whole-file.ts
var whole_file = __webpack_require__(13997);
// EXTERNAL MODULE: ./src/run/failure.ts
var failure = __webpack_require__(50071);
// EXTERNAL MODULE: ./src/scrub/scrubber.ts + 7 modules
var scrub_scrubber = __webpack_require__(7802);
;// CONCATENATED MODULE: ./src/site/changed-paths.ts
/** Above this number, one wildcard is cheaper and faster than the list. */
const maxPaths = 1000;
/**
 * The URL paths to invalidate at a CDN: sorted, percent-encoded, each file under every path that a
 * static host serves it at. A single `/*` above 1,000 paths. A `*` in a file name is encoded, so
 * that no other path is a wildcard.
 */
function changedUrlPaths({ added, changed, removed }) {
    const paths = new Set();
    for (const file of [...added, ...changed, ...removed]) {
        for (const path of servedPaths(file))
            paths.add(urlPath(path));
        if (paths.size > maxPaths)
            return ['/*'];
    }
    return [...paths].sort();
}
/** One path per line; empty without paths. */
function formatChangedPaths(paths) {
    return paths.map((path) => `${path}\n`).join('');
}
/** `a.html` is also served as `a`; `b/index.html` as `b/`, and as `b` or its redirect. */
function servedPaths(path) {
    if (!/(?:^|\/)index\.html?$/i.test(path))
        return [path, path.replace(/\.html?$/i, '')];
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    return [path, folder, folder.slice(0, -1)];
}
/** Percent-encodes a path (RFC 3986), including `*`, a CDN's wildcard. */
function urlPath(path) {
    return `/${encodeURI(path).replace(/[?#*]/g, encodeReserved)}`;
}
const encodeReserved = (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

;// CONCATENATED MODULE: ./src/site/changes.ts
/**
 * Compares two exports, ignoring what every rebuild changes: normalized digests count, and a file
 * that only moved from one build's folder to another's is unchanged.
 */
function changesBetween(baseline, now) {
    const before = new Map(baseline.files.map((file) => [file.path, file]));
    const after = new Set(now.files.map(({ path }) => path));
    const added = now.files.filter(({ path }) => !before.has(path));
    const removed = baseline.files.filter(({ path }) => !after.has(path));
    const bytesDiffer = now.files.filter(({ path, sha256 }) => before.has(path) && before.get(path)?.sha256 !== sha256);
    const differs = (file) => digestOf(file) !== digestOf(before.get(file.path));
    // Pages may request these with a build id (`site.css?build=4f1c`), and a CDN keeps the old ones.
    const hasNewCode = bytesDiffer.some(({ path }) => /\.(?:css|m?js)$/i.test(path));
    return {
        added: pathsOf(added.filter(isMissingFrom(removed))),
        changed: pathsOf(hasNewCode ? bytesDiffer : bytesDiffer.filter(differs)),
        removed: pathsOf(removed.filter(isMissingFrom(added))),
    };
}
function isChanged({ added, changed, removed }) {
    return added.length + changed.length + removed.length > 0;
}
/** Tests whether a file is missing from a list, also under the path of another build. */
function isMissingFrom(files) {
    const key = (file) => `${digestOf(file)} ${file.evenedPath}`;
    const keys = new Set(files.filter(({ evenedPath }) => evenedPath !== undefined).map(key));
    return (file) => !keys.has(key(file));
}
const digestOf = (file) => file?.evenedDigest ?? file?.sha256;
const pathsOf = (files) => files.map(({ path }) => path).toSorted();

// EXTERNAL MODULE: ./src/site/publish-target.ts
var publish_target = __webpack_require__(7252);
// EXTERNAL MODULE: ./src/site/finding.ts
var site_finding = __webpack_require__(55194);
;// CONCATENATED MODULE: ./src/site/check/finding-list.ts

/** How many findings of one cause are listed separately, and how many places in total. */
const limits = { findings: 10_000, places: 200_000 };
/** Collects findings: each defect once, with its places. */
class FindingList {
    #drafts = new Map();
    #places = 0;
    /**
     * @param place in the order of paths; the same file again is the same place. Missing for a
     *   finding about the whole site
     */
    add(finding, place) {
        const draft = this.#draftOf(finding);
        if (finding.level === 'finding')
            draft.level = 'finding';
        if (!place)
            return;
        const last = draft.places.at(-1);
        if (draft.lastPath === place.path) {
            // A link around an image has no text; another link to the same target may have one.
            if (last?.text === '' && last.path === place.path)
                draft.places.splice(-1, 1, place);
            return;
        }
        draft.lastPath = place.path;
        draft.count++;
        if (last && (draft.places.length >= site_finding/* maxPlaces */.B || this.#places >= limits.places))
            return;
        draft.places.push(place);
        this.#places++;
    }
    /** Findings before notices, then in the order of their causes, then the most frequent first. */
    sorted() {
        const causes = Object.keys(site_finding/* findingCauses */.M);
        const drafts = [...this.#drafts.values()].flatMap((ofCause) => [...ofCause.values()]);
        return drafts
            .map(({ lastPath: _, ...finding }) => finding)
            .sort((a, b) => Number(a.level === 'notice') - Number(b.level === 'notice') ||
            causes.indexOf(a.cause) - causes.indexOf(b.cause) ||
            b.count - a.count ||
            order(a.subject, b.subject) ||
            order(a.detail, b.detail));
    }
    #draftOf({ cause, level, subject, detail = '' }) {
        let ofCause = this.#drafts.get(cause);
        if (!ofCause) {
            ofCause = new Map();
            this.#drafts.set(cause, ofCause);
        }
        // Hosts and details contain no line feed.
        const key = detail === '' ? subject : `${subject}\n${detail}`;
        const known = ofCause.get(key);
        if (known)
            return known;
        if (ofCause.size >= limits.findings && detail !== rest) {
            return this.#draftOf({ cause, level, subject: '', detail: rest });
        }
        const draft = { cause, level, subject, detail, places: [], count: 0, lastPath: '' };
        ofCause.set(key, draft);
        return draft;
    }
}
/** The detail of the one finding that counts all findings over the limit. */
const rest = 'more, not listed separately';
/** Orders by code units, which does not depend on the locale. */
const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

// EXTERNAL MODULE: ./src/format/size.ts
var format_size = __webpack_require__(24826);
;// CONCATENATED MODULE: ./src/site/check/publish-limits.ts

/**
 * Checks a site against the limits of its publish target.
 *
 * @param files in the order of their paths
 */
function checkLimits(files, { name, limits, names }, findings) {
    const exceeded = limits
        .map((limit) => ({
        ...limit,
        exceeding: measures[limit.of](files).filter(({ value }) => value > limit.max),
    }))
        .filter(({ exceeding }) => exceeding.length > 0);
    for (const { of, max, text: limitText, level, exceeding } of exceeded) {
        // Report the highest plan that is exceeded, and no lower ones.
        if (exceeded.some((other) => other.of === of && other.max > max))
            continue;
        const detail = `${name} accepts ${limitText}`;
        const finding = { cause: 'publish-limit', level, subject: '' };
        for (const { value, path } of exceeding) {
            const text = of === 'files' ? `${value.toLocaleString('en')} files` : (0,format_size/* formatSize */.X)(value);
            if (path === undefined)
                findings.add({ ...finding, detail: `${text}; ${detail}` });
            else
                findings.add({ ...finding, detail }, { path, text });
        }
    }
    for (const { pattern, effect: detail, level, unless } of names) {
        if (files.some(({ path }) => path === unless))
            continue;
        for (const { path } of files) {
            const match = pattern.exec(path);
            if (!match)
                continue;
            const subject = path.slice(0, match.index + match[0].length);
            findings.add({ cause: 'forbidden-name', level, subject, detail }, { path, text: '' });
        }
    }
}
const measures = {
    files: (files) => [{ value: files.length }],
    'site-size': (files) => [{ value: files.reduce((sum, { size }) => sum + size, 0) }],
    'file-size': (files) => files.map(({ path, size }) => ({ path, value: size })),
    'path-length': (files) => files.map(({ path }) => ({ path, value: Buffer.byteLength(path) })),
};

;// CONCATENATED MODULE: ./src/site/check/hosted-site.ts
function hostedSite(files, { dropsSlash }) {
    const byPath = new Map(files.map((file) => [file.path, file]));
    return {
        find(path) {
            if (path !== '' && !path.endsWith('/')) {
                return byPath.get(path) ?? byPath.get(`${path}.html`) ?? byPath.get(`${path}/index.html`);
            }
            const index = byPath.get(`${path}index.html`);
            return index ?? (dropsSlash ? byPath.get(`${path.slice(0, -1)}.html`) : undefined);
        },
    };
}
/** Whether a file is a page, by its extension, as for a static host. */
const isPage = ({ path }) => /\.x?html?$/i.test(path);

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./src/site/check/percent-encoding.ts

/**
 * Decodes percent escapes once. Invalid escapes and invalid UTF-8 stay as written. It does not use
 * exceptions, which would be slow: a page may contain a million invalid escapes.
 */
function decoded(text) {
    return text.includes('%') ? text.replace(/(?:%[0-9a-f]{2})+/gi, decodedRun) : text;
}
function decodedRun(run) {
    const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
    return (0,external_node_buffer_.isUtf8)(bytes) ? bytes.toString() : run;
}

;// CONCATENATED MODULE: ./src/site/check/anchors.ts


/**
 * The anchors that links refer to. They are collected from all pages first, and then compared with
 * the anchors of each page in one pass, so that no page's anchors stay in memory.
 */
class LinkedAnchors {
    #linked = new Map();
    /**
     * Ignores files that were not read completely or are not pages: they may have any anchor.
     *
     * @param fragment as written, without the `#`
     */
    add(file, fragment) {
        const name = anchorName(fragment);
        if (name === '')
            return;
        const known = this.#linked.get(file);
        if (known)
            known.add(name);
        else if (file.scan && !file.scan.isPartial && isPage(file)) {
            this.#linked.set(file, new Set([name]));
        }
    }
    /** The anchors that pages lack, by `anchorName`. */
    missing() {
        for (const [file, names] of this.#linked) {
            for (const anchor of file.scan?.anchors ?? []) {
                names.delete(anchor);
                // An `id` with an escape also matches a fragment with the same escape (HTML, section
                // 7.4.6.4, "the indicated part").
                if (anchor.includes('%'))
                    names.delete(decoded(anchor));
                if (names.size === 0)
                    break;
            }
            if (names.size === 0 || isRedirect(file))
                this.#linked.delete(file);
        }
        return this.#linked;
    }
}
/** Whether a page is a redirect: a script of such a page passes the fragment on. */
function isRedirect({ scan }) {
    for (const { kind } of scan?.references ?? [])
        if (kind === 'refresh')
            return true;
    return false;
}
/**
 * The anchor that a fragment refers to, without escapes. Empty for the top of the page (`#`, `#top`)
 * and for fragments that scripts read: routes of an application (`#/guides`, `#!guides`), parameters
 * (`#tab=linux`, `#?q=a&page=2`), lines of code (`#7-19`, `#L7-L19`).
 */
function anchorName(fragment) {
    if (/^[A-Za-z][\w-]{3,}$/.test(fragment) && !/^L\d/.test(fragment))
        return fragment;
    // A text directive follows: https://wicg.github.io/scroll-to-text-fragment/
    const directive = fragment.indexOf(':~:');
    const name = directive < 0 ? fragment : fragment.slice(0, directive);
    const isForScripts = /^[/!?]|[=&]|^L?\d+-L?\d+$/.test(name);
    return isForScripts || /^top$/i.test(name) ? '' : decoded(name);
}

;// CONCATENATED MODULE: ./src/site/check/cross-hosts.ts
/** Canonical URLs and sitemaps that point to another host. */
class CrossHosts {
    #findings;
    #canonicals = new Map();
    #pages = 0;
    constructor(findings) {
        this.#findings = findings;
    }
    /** @param host of the page's canonical URL; undefined for the site's host */
    addCanonical(file, host) {
        this.#pages++;
        if (host === undefined)
            return;
        const paths = this.#canonicals.get(host) ?? [];
        paths.push(file.path);
        this.#canonicals.set(host, paths);
    }
    /** @param url in the sitemap, on another host */
    addSitemap(file, host, url) {
        this.#findings.add({ cause: 'cross-host-sitemap', level: 'finding', subject: host }, { path: file.path, text: url });
    }
    /**
     * Reports the canonical URLs, after the last page. A few on another host are usually republished
     * articles; half of all pages or more means a wrong domain.
     */
    report() {
        for (const [host, paths] of this.#canonicals) {
            const level = 2 * paths.length >= this.#pages ? 'finding' : 'notice';
            for (const path of paths) {
                this.#findings.add({ cause: 'cross-host-canonical', level, subject: host }, { path, text: '' });
            }
        }
    }
}

;// CONCATENATED MODULE: ./src/site/check/external-resources.ts

/** What is loaded, as findings name it. */
const resourceNames = {
    script: 'scripts',
    style: 'style sheets',
    font: 'fonts',
    image: 'images',
    media: 'video and audio',
    frame: 'frames',
    connection: 'connections',
    prefetch: 'prefetched pages and files',
};
/** Collects what the site loads from other hosts. */
class ExternalResources {
    #deployment;
    #isAllowed;
    #findings;
    #ofKinds = new Map();
    constructor({ deployment, allowedHosts: entries, }, findings) {
        this.#deployment = deployment;
        this.#isAllowed = allowedHosts(entries);
        this.#findings = findings;
    }
    /** @param path of the page or style sheet; all resources of one path are added consecutively */
    add(kind, host, path) {
        const resource = this.#resourceOf(kind, host);
        if (resource.lastPath === path)
            return;
        resource.lastPath = path;
        resource.pages++;
        if (resource.isAllowed || !resource.level)
            return;
        this.#findings.add({
            cause: 'external-resource',
            level: resource.level,
            subject: host,
            detail: resourceNames[kind] ?? kind,
        }, { path, text: '' });
    }
    /** The most frequent first. */
    sorted() {
        return [...this.#ofKinds.values()]
            .flatMap((ofKind) => [...ofKind.values()])
            .map(({ host, kind, pages, isAllowed }) => ({ host, kind, pages, isAllowed }))
            .sort((a, b) => b.pages - a.pages || order(a.host, b.host) || order(a.kind, b.kind));
    }
    #resourceOf(kind, host) {
        const ofKind = this.#ofKinds.get(kind) ?? new Map();
        this.#ofKinds.set(kind, ofKind);
        const known = ofKind.get(host);
        if (known)
            return known;
        const level = levelOf(this.#deployment, kind);
        const resource = { kind, host, pages: 0, lastPath: '', isAllowed: this.#isAllowed(host), level };
        ofKind.set(host, resource);
        return resource;
    }
}
/**
 * The level of an external resource by deployment. In an air-gapped network it fails to load; in a
 * client's network, an external script or frame runs in the client's pages; in the cloud it is normal.
 */
function levelOf(deployment, kind) {
    if (deployment === 'cloud')
        return undefined;
    const isCode = kind === 'script' || kind === 'frame';
    return deployment === 'air-gapped' || isCode ? 'finding' : 'notice';
}
/**
 * Returns a test for the hosts that a site may load from.
 *
 * @param entries the lines of `allowed-hosts`: `cdn.example.com`, with a port unless it is the
 *   default; `*.example.com` for all subdomains, but not for `example.com` itself (as in a
 *   Content-Security-Policy)
 * @returns whether a host is allowed: name, and port unless it is the default
 */
function allowedHosts(entries) {
    const hosts = entries.map(normalized);
    const exact = new Set(hosts);
    const suffixes = new Set(hosts.filter((host) => host.startsWith('*.')).map((host) => host.slice(1)));
    const maxLength = Math.max(0, ...Array.from(suffixes, ({ length }) => length));
    return (host) => exact.has(host) || endings(host, maxLength).some((end) => suffixes.has(end));
}
/** The suffixes of a host that start with a dot, up to a maximum length. */
function endings(host, maxLength) {
    const found = [];
    for (let at = host.indexOf('.', host.length - maxLength); at >= 0; at = host.indexOf('.', at + 1)) {
        found.push(host.slice(at));
    }
    return found;
}
/** In lower case and punycode, without the default port of https or http. */
function normalized(entry) {
    const host = URL.parse(`https://${entry}`)?.host ?? entry;
    return host.replace(/:80$/, '');
}

;// CONCATENATED MODULE: ./src/site/check/reference-use.ts
const followed = { as: 'followed', missing: 'broken-link', level: 'finding' };
const loaded = { as: 'loaded', missing: 'missing-asset', level: 'finding' };
const named = { as: 'named', missing: 'broken-link', level: 'notice' };
const referenceUses = {
    link: followed,
    refresh: followed,
    // A script may handle the form instead.
    form: { ...followed, level: 'notice' },
    script: loaded,
    style: loaded,
    font: loaded,
    image: loaded,
    media: loaded,
    frame: loaded,
    // Pages work without these.
    connection: { ...loaded, level: 'notice' },
    prefetch: { ...loaded, level: 'notice' },
    canonical: named,
    social: named,
    alternate: named,
};

// EXTERNAL MODULE: ./src/site/scan/scan-limits.ts
var scan_limits = __webpack_require__(40213);
;// CONCATENATED MODULE: ./src/site/check/site-url.ts


const nothing = {
    leadsTo: 'nothing',
    path: '',
    file: undefined,
    host: '',
    needsRoot: false,
    namesHost: false,
};
/** The base of a page whose `base` element is too long: relative URLs cannot be checked. */
const unknownBase = { self: nothing, url: 'about:blank', folder: undefined };
/**
 * Placeholder for the name of the page that contains a URL; no file has this name. So all pages of
 * a folder can share one cache, including the URLs by which a page refers to itself.
 */
const selfName = '%00';
const selfTarget = { ...nothing, leadsTo: 'site' };
/**
 * A path in which a URL parser changes nothing but escapes: no white space, no `\`, no `:`, no lone
 * surrogate, and segments that start with a dot only as leading `./` and `../`.
 */
const plainPath = /^(?:\/|(?:\.\.?\/)*)(?:[^\0-\x20\\/:?#.\ud800-\udfff][^\0-\x20\\/:?#\ud800-\udfff]*(?:\/|$))*$/;
/** An escaped dot, which a URL parser treats as a dot. */
const escapedDot = /%2e/i;
/** An origin whose host a URL parser does not change: no port, IP address or punycode. */
const plainOrigin = /^https?:\/\/(?:(?!xn--)[a-z0-9-]+\.)+[a-z]+(?=[/?]|$)/;
/**
 * How many targets each cache holds before it is cleared: limits the memory for a million different
 * links.
 */
const maxCached = 50_000;
/** In UTF-16 units: a `data:` URL may contain a whole image. */
const maxCachedLength = 2000;
/**
 * Resolves the URLs of a site's pages as a browser does (WHATWG URL). Plain paths and plain origins
 * are handled here; only the rest goes to a URL parser, which takes three times as long.
 */
class UrlResolver {
    #site;
    #host;
    /** The folder that the site is served under, without a leading slash. */
    #under;
    #hosts = new Map();
    #paths = new Map();
    #absolute = new Map();
    /** The cache of the current folder, from its second page on. */
    #inFolder;
    /** @param domain the site's host; empty if unknown */
    constructor(site, { domain, servedUnder }) {
        this.#site = site;
        // Relative URLs need an origin; this name is reserved (RFC 6761).
        this.#host = domain === '' ? 'site.invalid' : domain;
        this.#under = servedUnder.slice(1);
    }
    baseOf(file) {
        const selfBase = this.#baseIn({ ...nothing, leadsTo: 'site', path: file.path, file });
        const written = file.scan?.base;
        if (written === undefined)
            return selfBase;
        if (written.length > scan_limits/* scanLimits */.w.baseLength)
            return unknownBase;
        const target = this.#read(written, selfBase);
        // Browsers ignore a base that no URL can be relative to.
        if (target === selfTarget || target.leadsTo === 'nothing')
            return selfBase;
        if (target.leadsTo === 'site')
            return this.#baseIn(target);
        return { self: target, url: new URL(written, selfBase.url).href, folder: undefined };
    }
    /** @param url without its fragment */
    resolve(url, base) {
        if (url === '' || url.startsWith('?'))
            return base.self;
        const isFromRoot = url.startsWith('/') && base.folder !== undefined;
        const cache = isFromRoot ? this.#absolute : base.cache;
        const target = cache?.get(url) ?? this.#resolveUncached(url, base, cache);
        return target === selfTarget ? base.self : target;
    }
    #resolveUncached(url, base, cache) {
        const [origin] = plainOrigin.exec(url) ?? [];
        if (origin !== undefined) {
            // Cache these by host: most are different pages of a few hosts.
            const host = origin.slice(origin.indexOf('/') + 2);
            return host === this.#host ? this.#atSiteHost(url, origin.length) : this.#atHost(host);
        }
        const target = this.#read(url, base);
        return cache ? addTo(cache, url, target) : target;
    }
    #atSiteHost(url, originLength) {
        const known = this.#absolute.get(url);
        if (known)
            return known;
        const path = plainPathOf(url.slice(originLength)) ?? URL.parse(url)?.pathname ?? '/';
        return addTo(this.#absolute, url, this.#inSite(decoded(path.slice(1)), 'with-host'));
    }
    #read(url, base) {
        const path = base.folder === undefined ? undefined : plainPathOf(url);
        if (base.folder === undefined || path === undefined)
            return this.#parse(url, base);
        if (!path.startsWith('/'))
            return this.#atPath(join(base.folder, path));
        if (this.#under === '')
            return this.#atPath(decoded(path.slice(1)));
        return this.#inSite(decoded(path.slice(1)), 'from-root');
    }
    #parse(url, base) {
        const parsed = URL.parse(url, base.url);
        if (!parsed)
            return nothing;
        const isWeb = parsed.protocol === 'https:' || parsed.protocol === 'http:';
        if (parsed.host === this.#host && isWeb) {
            if (parsed.pathname.endsWith(`/${selfName}`))
                return selfTarget;
            return this.#inSite(decoded(parsed.pathname.slice(1)), formOf(url));
        }
        // A static host serves no web sockets, so one on the site's host is not part of the site.
        const isSocket = parsed.protocol === 'wss:' || parsed.protocol === 'ws:';
        if (parsed.host === this.#host || (!isWeb && !isSocket))
            return nothing;
        return this.#atHost(parsed.host);
    }
    #atHost(host) {
        const known = this.#hosts.get(host);
        return known ?? addTo(this.#hosts, host, { ...nothing, leadsTo: 'external', host });
    }
    #atPath(path) {
        const known = this.#paths.get(path);
        return known ?? addTo(this.#paths, path, this.#inSite(path, 'relative'));
    }
    #inSite(path, form) {
        const namesHost = form === 'with-host';
        const file = this.#site.find(path);
        const found = { ...nothing, leadsTo: 'site', path, file, namesHost };
        if (this.#under === '' || form === 'relative')
            return found;
        if (`${path}/`.startsWith(this.#under)) {
            const below = path.slice(this.#under.length);
            const file = this.#site.find(below);
            if (file || !found.file)
                return { ...found, path: below, file };
        }
        return { ...found, needsRoot: form === 'from-root' };
    }
    #baseIn(self) {
        const folder = self.path.slice(0, self.path.lastIndexOf('/') + 1);
        const encoded = folder.split('/').map((name) => encodeURIComponent(name.toWellFormed()));
        const url = `https://${this.#host}/${encoded.join('/')}${selfName}`;
        return { self, url, folder, cache: this.#cacheOf(folder) };
    }
    /** No cache for the first page of a folder: many folders hold one page, with no URL twice. */
    #cacheOf(folder) {
        const targets = this.#inFolder?.folder === folder ? (this.#inFolder.targets ?? new Map()) : undefined;
        this.#inFolder = targets ? { folder, targets } : { folder };
        return targets;
    }
}
function addTo(targets, key, target) {
    if (key.length > maxCachedLength)
        return target;
    if (targets.size >= maxCached)
        targets.clear();
    targets.set(key, target);
    return target;
}
/** The URL without its query if it is a `plainPath`. */
function plainPathOf(url) {
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    return plainPath.test(path) && !escapedDot.test(path) ? path : undefined;
}
/** How a URL is written, after the white space that a URL parser removes. */
function formOf(url) {
    if (/^[\0-\x20]*(?:[a-z][a-z0-9+.-]*:|[/\\][\t\n\r]*[/\\])/i.test(url))
        return 'with-host';
    return /^[\0-\x20]*[/\\]/.test(url) ? 'from-root' : 'relative';
}
/**
 * @param folder without escapes
 * @param path one that `plainPath` matches, without a leading slash
 */
function join(folder, path) {
    let end = folder.length;
    let start = 0;
    while (path.startsWith('.', start)) {
        const isUp = path.startsWith('..', start);
        if (isUp)
            end = folder.lastIndexOf('/', end - 2) + 1;
        start += isUp ? 3 : 2;
    }
    return folder.slice(0, end) + decoded(path.slice(start));
}

;// CONCATENATED MODULE: ./src/site/check/reference-check.ts







/** Follows the references of a site's files. */
class ReferenceCheck {
    #expectations;
    #findings;
    #urls;
    #anchors = new LinkedAnchors();
    #externalResources;
    #crossHosts;
    #addsHtml;
    #references = 0;
    constructor(files, expectations, findings) {
        const { serving } = publish_target/* publishRules */.F[expectations.publishTarget];
        this.#expectations = expectations;
        this.#findings = findings;
        this.#urls = new UrlResolver(hostedSite(files, serving), expectations);
        this.#externalResources = new ExternalResources(expectations, findings);
        this.#crossHosts = new CrossHosts(findings);
        this.#addsHtml = serving.addsHtml;
    }
    /** @param files in the order of their paths; those that were not scanned refer to nothing */
    follow(files) {
        for (const file of files)
            this.#followAll(file);
        const missing = this.#anchors.missing();
        for (const file of missing.size > 0 ? files : [])
            this.#reportMissingAnchors(missing, file);
        this.#crossHosts.report();
        return { externalResources: this.#externalResources.sorted(), references: this.#references };
    }
    #followAll(file) {
        const { scan } = file;
        if (!scan)
            return;
        if (scan.isPartial) {
            this.#findings.add({ cause: 'unread-page', level: 'notice', subject: '' }, { path: file.path, text: '' });
        }
        const base = this.#urls.baseOf(file);
        if (base.self.needsRoot)
            this.#reportRoot(file, scan.base ?? '');
        const isSitemap = isSitemapName.test(file.path);
        for (const reference of scan.references) {
            this.#references++;
            if (isSitemap)
                this.#readSitemap(file, base, reference);
            else
                this.#followOne(file, base, reference);
        }
    }
    #followOne(file, base, { kind, url, text }) {
        const { as, missing: cause, level: usual } = referenceUses[kind];
        const hash = url.indexOf('#');
        const target = this.#urls.resolve(hash < 0 ? url : url.slice(0, hash), base);
        if (kind === 'canonical')
            this.#compareHost(file, target);
        if (target.leadsTo === 'external' && as === 'loaded') {
            this.#externalResources.add(kind, target.host, file.path);
        }
        if (target.leadsTo !== 'site')
            return;
        if (target.needsRoot)
            this.#reportRoot(file, url);
        if (!target.file) {
            const level = this.#mayBeLive(target) ? 'notice' : usual;
            this.#findings.add({ cause, level, subject: `/${target.path}` }, { path: file.path, text });
            return;
        }
        if (hash >= 0 && as === 'followed')
            this.#anchors.add(target.file, url.slice(hash + 1));
        if (!this.#addsHtml && target.file.path === `${target.path}.html`) {
            this.#findings.add({ cause: 'needs-rewrite', level: 'notice', subject: '' }, { path: file.path, text: url });
        }
    }
    /** Finds the links to missing anchors in a second pass, which few sites need. */
    #reportMissingAnchors(missing, file) {
        const base = this.#urls.baseOf(file);
        for (const { kind, url, text } of file.scan?.references ?? []) {
            const hash = url.indexOf('#');
            if (hash < 0 || referenceUses[kind].as !== 'followed')
                continue;
            const target = this.#urls.resolve(url.slice(0, hash), base).file;
            const anchor = anchorName(url.slice(hash + 1));
            if (!target || !missing.get(target)?.has(anchor))
                continue;
            const subject = `/${target.path}#${anchor}`;
            this.#findings.add({ cause: 'missing-fragment', level: 'finding', subject }, { path: file.path, text });
        }
    }
    /** Whether the live site may have a page that was not exported; air-gapped readers cannot reach it. */
    #mayBeLive({ namesHost }) {
        return namesHost && this.#expectations.deployment !== 'air-gapped';
    }
    #reportRoot(file, url) {
        // The folder is derived from the repository's name; a custom domain would change it to `/`.
        const detail = `served under ${this.#expectations.servedUnder}`;
        this.#findings.add({ cause: 'root-absolute', level: 'notice', subject: '', detail }, { path: file.path, text: url });
    }
    #compareHost(file, { leadsTo, host }) {
        if (this.#expectations.domain === '' || leadsTo === 'nothing')
            return;
        this.#crossHosts.addCanonical(file, leadsTo === 'external' ? host : undefined);
    }
    /** A sitemap may list pages that were not exported: only another host is reported. */
    #readSitemap(file, base, { url }) {
        if (this.#expectations.domain === '')
            return;
        const { leadsTo, host } = this.#urls.resolve(url, base);
        if (leadsTo === 'external')
            this.#crossHosts.addSitemap(file, host, url);
    }
}
const isSitemapName = /(?:^|\/)sitemap[^/]*\.xml$/i;

;// CONCATENATED MODULE: ./src/site/check/structure.ts

/**
 * Checks for a start page, a 404 page, and the number of pages.
 *
 * @param pageCount the host's page count
 * @returns the number of pages, without the 404 page
 */
function checkStructure(files, { notFoundPage }, pageCount, findings) {
    const has = (path) => files.some((file) => file.path === path);
    if (!has('index.html')) {
        findings.add({ cause: 'no-index', level: 'finding', subject: '' });
    }
    if (!notFoundPage.paths.some(has)) {
        const { level, without: detail } = notFoundPage;
        findings.add({ cause: 'no-not-found-page', level, subject: '', detail });
    }
    const documents = files.filter(isPage);
    const pages = documents.filter(({ path }) => !/^404(?:\/index)?\.html$/.test(path)).length;
    if (pageCount !== undefined && pages < pageCount) {
        // The host may or may not count its 404 page.
        const level = documents.length < pageCount ? 'finding' : 'notice';
        const detail = `${counted(pages)}; the host counted ${pageCount.toLocaleString('en')}`;
        findings.add({ cause: 'fewer-pages', level, subject: '', detail });
    }
    return pages;
}
const counted = (pages) => (pages === 1 ? '1 page' : `${pages.toLocaleString('en')} pages`);

;// CONCATENATED MODULE: ./src/site/check/check-site.ts





/**
 * Finds the defects of a site: broken references, external resources, missing standard pages, and
 * files that exceed the limits of the publish target. Pure.
 *
 * Redirects in the configuration of the host (`_redirects`, `staticwebapp.config.json`) are not
 * read: pages that only they lead to count as missing.
 */
function checkSite(files, expectations) {
    // The order of paths, in which places are reported.
    const ordered = files.toSorted((a, b) => order(a.path, b.path));
    const rules = publish_target/* publishRules */.F[expectations.publishTarget];
    const findings = new FindingList();
    const references = new ReferenceCheck(ordered, expectations, findings).follow(ordered);
    const pages = checkStructure(ordered, rules, expectations.pageCount, findings);
    checkLimits(ordered, rules, findings);
    return { findings: findings.sorted(), pages, ...references };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(77934);
// EXTERNAL MODULE: ./src/format/excerpt.ts
var excerpt = __webpack_require__(89982);
// EXTERNAL MODULE: ./src/site/normalize/build-marks.ts
var build_marks = __webpack_require__(80328);
;// CONCATENATED MODULE: ./src/site/manifest.ts





const manifestVersion = 1;
/** No site that can be unpacked has a larger manifest, so each manifest can be a baseline. */
const maxManifestBytes = 350e6;
function manifestOf(siteFiles, { domain, jobId }) {
    const files = Array.from(siteFiles, ({ path, size, sha256, normalizedDigest }) => {
        const normalized = (0,build_marks/* normalizedPath */.pT)(path);
        return {
            path,
            size,
            sha256,
            ...(normalizedDigest !== undefined && { evenedDigest: normalizedDigest }),
            ...(normalized !== path && { evenedPath: normalized }),
        };
    }).sort(bySortPath);
    return {
        version: manifestVersion,
        domain,
        ...(jobId !== undefined && { jobId }),
        siteDigest: manifest_digestOf(files),
        files,
    };
}
/** JSON with one line per file, for readable diffs. */
function formatManifest({ version, domain, jobId, siteDigest, files }) {
    const head = JSON.stringify({ version, domain, jobId, siteDigest }, undefined, 2).slice(0, -2);
    const lines = files.map((file) => `    ${JSON.stringify(file)}`);
    return `${head},\n  "files": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
/**
 * Reads the manifest of a previous export. The workflow names the file, so it may be any file.
 *
 * @throws Failure INVALID_INPUT
 */
function readManifest(text) {
    const body = parseJson(text);
    const { version } = dist/* parse */.qgA(versionSchema, body);
    if (version > manifestVersion) {
        throw unusable('was written by a newer version of this action', 'Use that version');
    }
    const result = dist/* safeParse */.xLC(manifestSchema, body, { abortEarly: true });
    if (!result.success) {
        const place = (0,excerpt/* excerpt */.K)(dist/* getDotPath */.BuJ(result.issues[0]) ?? '', 60);
        throw unusable(`is not a manifest of this action (\`${place || 'files'}\` is missing or invalid)`);
    }
    const { siteDigest, files } = result.output;
    if (new Set(files.map(({ path }) => path)).size < files.length) {
        throw unusable('lists a file twice');
    }
    if (manifest_digestOf(files) !== siteDigest) {
        throw unusable('was changed after it was written (its `siteDigest` does not match its files)');
    }
    return result.output;
}
const versionSchema = dist/* fallback */.NpB(dist/* object */.Ikc({ version: dist/* number */.aig() }), { version: 0 });
/** 256 characters, in UTF-16 units. */
const maxJobId = 512;
const digest = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* regex */.yGV(/^[0-9a-f]{64}$/));
/** As in a bundle: relative, without empty segments, dot segments or control characters. */
const path = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* maxLength */.Ru6(2048), dist/* check */.z6Y((value) => value.isWellFormed() && !/[\p{Cc}\\]/u.test(value)), dist/* check */.z6Y((value) => !/(?:^|\/)\.{0,2}(?:\/|$)/.test(value)));
const manifestSchema = dist/* object */.Ikc({
    version: dist/* literal */.euz(manifestVersion),
    domain: dist/* pipe */.FsL(dist/* string */.YjP(), dist/* maxLength */.Ru6(253)),
    jobId: dist/* exactOptional */.yqP(dist/* pipe */.FsL(dist/* string */.YjP(), dist/* maxLength */.Ru6(maxJobId))),
    siteDigest: digest,
    files: dist/* array */.YOg(dist/* object */.Ikc({
        path,
        size: dist/* pipe */.FsL(dist/* number */.aig(), dist/* safeInteger */.Y2b(), dist/* minValue */.Wwf(0)),
        sha256: digest,
        evenedDigest: dist/* exactOptional */.yqP(digest),
        evenedPath: dist/* exactOptional */.yqP(path),
    })),
});
function parseJson(text) {
    try {
        // Windows editors and shells start a file with a byte order mark.
        return JSON.parse(text.replace(/^\uFEFF/, ''));
    }
    catch (error) {
        throw unusable('is not complete JSON', undefined, error);
    }
}
function unusable(what, remedy = 'Use the manifest of an earlier export', cause) {
    return new failure/* Failure */.HR('INVALID_INPUT', `the file that \`baseline\` names ${what}`, {
        nextStep: `${remedy} (the output \`manifestPath\`), or leave \`baseline\` out`,
        cause,
    });
}
const sortPath = ({ path, evenedPath }) => evenedPath ?? path;
function bySortPath(a, b) {
    const [left, right] = sortPath(a) === sortPath(b) ? [a.path, b.path] : [sortPath(a), sortPath(b)];
    return left < right ? -1 : Number(left > right);
}
function manifest_digestOf(files) {
    const lines = files.map((file) => `${file.evenedDigest ?? file.sha256}  ${sortPath(file)}\n`);
    return (0,external_node_crypto_.hash)('sha256', lines.join(''));
}

;// CONCATENATED MODULE: ./src/site/report/cause-groups.ts
/** Groups findings by cause, in the order of their first finding. */
function causeGroups(findings, level) {
    const ofLevel = findings.filter((finding) => finding.level === level);
    const groups = Map.groupBy(ofLevel, ({ cause }) => cause);
    return [...groups].map(([cause, findings]) => ({ cause, level, findings }));
}
/** Whether the text of a place is the text of a link. */
function isAboutLinks(cause) {
    return cause === 'broken-link' || cause === 'missing-fragment';
}

// EXTERNAL MODULE: ./src/format/count.ts
var format_count = __webpack_require__(48296);
;// CONCATENATED MODULE: ./src/site/report/verdict.ts



function verdictOf({ check }) {
    if (!check) {
        const detail = 'Set `site-check: warn` to find broken links and missing files before publishing.';
        return { state: 'unknown', headline: 'Not checked', detail };
    }
    const groups = causeGroups(check.findings, 'finding');
    const findings = groups.reduce((sum, group) => sum + group.findings.length, 0);
    const notices = check.findings.length - findings;
    const scope = `Checked ${(0,format_count/* counted */.hS)(check.pages, 'page')} and ${(0,format_count/* counted */.hS)(check.references, 'reference')}.`;
    const noticeCount = notices > 0 ? ` ${(0,format_count/* counted */.hS)(notices, 'notice')}.` : '';
    const [worst] = groups;
    if (!worst)
        return { state: 'good', headline: 'No findings', detail: `${scope}${noticeCount}` };
    const { title } = site_finding/* findingCauses */.M[worst.cause];
    const lead = groups.length === 1 ? 'One cause' : `The worst of ${groups.length} causes`;
    return {
        state: 'bad',
        headline: (0,format_count/* counted */.hS)(findings, 'finding'),
        detail: `${lead}: ${lowerFirst(title)}. ${scope}${noticeCount}`,
    };
}
/** Keeps abbreviations such as `URLs`. */
const lowerFirst = (text) => text.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
/** `12 files added, 3 changed, 1 removed` */
function changesLine(changes) {
    if (!changes)
        return 'no baseline';
    const kinds = ['added', 'changed', 'removed'].filter((kind) => changes[kind].length > 0);
    const words = kinds.map((kind, index) => {
        const { length } = changes[kind];
        return index === 0 ? `${(0,format_count/* counted */.hS)(length, 'file')} ${kind}` : `${(0,format_count/* formatCount */.B4)(length)} ${kind}`;
    });
    return words.join(', ') || 'none';
}

;// CONCATENATED MODULE: ./src/site/report/site-outline.ts


/** How many findings of a cause, and how many paths of a change, an outline lists. */
const maxListed = { findings: 3, paths: 5 };
function outlineOf(report) {
    const { check, changes, sizes, site, deployment } = report;
    return {
        deployment,
        sizes,
        verdict: verdictOf(report),
        findings: groups(check?.findings ?? [], 'finding'),
        notices: groups(check?.findings ?? [], 'notice'),
        changesLine: changesLine(changes),
        changes: changes && {
            added: paths(changes.added),
            changed: paths(changes.changed),
            removed: paths(changes.removed),
        },
        bytes: site.bytes,
    };
}
function groups(all, level) {
    return causeGroups(all, level).map(({ cause, findings }) => ({
        cause,
        count: findings.length,
        first: findings
            .slice(0, maxListed.findings)
            .map((finding) => ({ ...finding, places: finding.places.slice(0, 1) })),
    }));
}
const paths = (all) => ({
    count: all.length,
    first: all.slice(0, maxListed.paths),
});

;// CONCATENATED MODULE: ./src/site/report/worst-findings.ts




/** Longer untrusted text is cut. In UTF-16 units. */
const maxTextLength = 160;
/**
 * The worst findings, one line each for the log, which neutralizes untrusted text. Causes alternate,
 * so that fifty missing images do not hide one missing page.
 */
function worstFindings({ findings }, limit) {
    return causeGroups(findings, 'finding')
        .flatMap(({ findings }) => findings.map((finding, turn) => ({ finding, turn })))
        .sort((a, b) => a.turn - b.turn)
        .slice(0, limit)
        .map(({ finding }) => line(finding));
}
/** `Broken links: /guides/b ("Next") in 3 files, first in guides/x.html` */
function line({ cause, subject, detail, places, count }) {
    const [first] = places;
    const about = [subject, detail].filter(Boolean).map(cut).join(', ');
    const text = isAboutLinks(cause) && first?.text ? ` ("${cut(first.text)}")` : '';
    const others = count > 1 ? `${(0,format_count/* counted */.hS)(count, 'file')}, first in ` : '';
    const where = first && ` in ${others}${cut(first.path)}`;
    return `${site_finding/* findingCauses */.M[cause].title}${about && `: ${about}`}${text}${where ?? ''}`;
}
const cut = (text) => (0,excerpt/* excerpt */.K)(text, maxTextLength);

;// CONCATENATED MODULE: ./src/site/report-page/long-text.ts
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

// EXTERNAL MODULE: ./src/format/duration.ts
var format_duration = __webpack_require__(10447);
;// CONCATENATED MODULE: ./src/site/report-page/html.ts

/**
 * A part of a page. Values are escaped unless they are `Html`: only the template itself and the
 * results of this function are HTML. Use values between tags or in double quotes only.
 */
function html(template, ...values) {
    return new Html(template.reduce((text, part, index) => text + write(values[index - 1]) + part));
}
/** Well-formed HTML. The class is not exported, so that only `html` can create one. */
class Html {
    #text;
    constructor(text) {
        this.#text = text;
    }
    toString() {
        return this.#text;
    }
}
function write(value) {
    if (value instanceof Html)
        return value.toString();
    if (typeof value === 'object')
        return value.map(write).join('');
    return visible(String(value ?? '')).replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}
const escapes = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
};
/**
 * Invisible characters, and characters that change how others are displayed: controls, line
 * separators, direction marks, fillers, lone surrogates. Variation selectors, as in emoji, are kept.
 */
const invisible = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]--\p{VS}]/gv;
/** The text with invisible characters spelled out: `‹U+202E›`. */
function visible(text) {
    return text.replace(invisible, (character) => {
        const point = character.codePointAt(0) ?? 0;
        return `‹U+${point.toString(16).toUpperCase().padStart(4, '0')}›`;
    });
}
/** Renders trusted sentences, with inline code in backticks. */
function inlineCode(sentences) {
    return sentences
        .split('`')
        .map((part, index) => (index % 2 === 1 ? html `<code>${part}</code>` : html `${part}`));
}
/** An untrusted URL, path or name: shown as text, never as a link. */
function quote(text) {
    return html `<code>${shortened(text)}</code>`;
}

;// CONCATENATED MODULE: ./src/site/report-page/bar-sections.ts




/** The size of the site by type of file. */
function sizesSection({ site, sizes }) {
    const largest = Math.max(0, ...sizes.map(({ bytes }) => bytes));
    return {
        id: 'size',
        name: 'Size',
        tally: (0,format_size/* formatSize */.X)(site.bytes),
        title: 'Size by type',
        body: html `<table class="bars">
<caption>Files of the site by type, the largest first</caption>
<thead><tr><th scope="col">Type</th><td class="drawing"></td><th scope="col" class="number">Files</th><th scope="col" class="number">Size</th><th scope="col" class="number">Share</th></tr></thead>
<tbody>
${sizes.map((size) => sizeRow(size, largest, site.bytes))}</tbody>
<tfoot><tr><th scope="row">All</th><td class="drawing"></td><td class="number">${(0,format_count/* formatCount */.B4)(site.fileCount)}</td><td class="number">${(0,format_size/* formatSize */.X)(site.bytes)}</td><td class="number"></td></tr></tfoot>
</table>`,
    };
}
function sizeRow({ type, files, bytes }, largest, all) {
    return html `<tr><th scope="row">${type}</th><td class="drawing">${bar(0, ratio(bytes, largest))}</td><td class="number">${(0,format_count/* formatCount */.B4)(files)}</td><td class="number">${(0,format_size/* formatSize */.X)(bytes)}</td><td class="number">${(0,format_count/* formatShare */.T1)(bytes, all)}</td></tr>
`;
}
/** The duration of each phase, as bars on the timeline of the step. */
function timeSection({ phases }) {
    const total = totalTime(phases);
    const longest = phases.toSorted((a, b) => b.duration - a.duration)[0];
    const summary = longest &&
        html `<p>Longest phase: ${longest.name}, ${(0,format_duration/* formatDuration */.a)(longest.duration)} of ${(0,format_duration/* formatDuration */.a)(total)}.</p>`;
    return {
        id: 'time',
        name: 'Time',
        tally: (0,format_duration/* formatDuration */.a)(total),
        title: 'Duration',
        body: html `${summary}
<table class="bars">
<caption>Phases of the step, in their order</caption>
<thead><tr><th scope="col">Phase</th><td class="drawing"><span>0 s</span><span>${(0,format_duration/* formatDuration */.a)(total)}</span></td><th scope="col" class="number">Start</th><th scope="col" class="number">Duration</th></tr></thead>
<tbody>
${phases.map((phase) => phaseRow(phase, total))}</tbody>
</table>`,
    };
}
/** From the start of the step to the end of the last phase, in milliseconds. */
function totalTime(phases) {
    return phases.reduce((end, { start, duration }) => Math.max(end, start + duration), 0);
}
function phaseRow({ name, start, duration }, total) {
    return html `<tr><th scope="row">${name}</th><td class="drawing">${bar(ratio(start, total), ratio(duration, total))}</td><td class="number">${(0,format_duration/* formatDuration */.a)(start)}</td><td class="number">${(0,format_duration/* formatDuration */.a)(duration)}</td></tr>
`;
}
/**
 * A bar in a table row. The other cells hold the same figures as text.
 *
 * @param start relative to the width, from 0 to 1
 * @param length relative to the width, from 0 to 1
 */
function bar(start, length) {
    // Keep very short bars visible.
    const width = Math.max(length, 0.006);
    const left = Math.min(start, 1 - width);
    return html `<svg class="bar" width="100%" height="14" aria-hidden="true" focusable="false"><rect class="ground" width="100%" height="14" rx="3"/><rect x="${percent(left)}" width="${percent(width)}" height="14" rx="3"/></svg>`;
}
/** From 0 to 1; 0 if the whole is 0. */
function ratio(part, whole) {
    return whole > 0 ? Math.min(Math.max(part / whole, 0), 1) : 0;
}
const percent = (value) => `${(value * 100).toFixed(2)}%`;

// EXTERNAL MODULE: ./src/site/report/byte-budget.ts
var byte_budget = __webpack_require__(67278);
;// CONCATENATED MODULE: ./src/site/report-page/changes-section.ts



/** Bytes for the three lists together. */
const byteBudget = 4_000_000;
/** Longer lists are collapsed. */
const maxExpanded = 20;
const kinds = [
    { name: 'added', sign: '+' },
    { name: 'changed', sign: '~' },
    { name: 'removed', sign: '−' },
];
/** The differences from the baseline. */
function changesSection({ changes }) {
    const total = changes && kinds.reduce((sum, { name }) => sum + changes[name].length, 0);
    return {
        id: 'changes',
        name: 'Changes',
        tally: total === undefined ? undefined : (0,format_count/* formatCount */.B4)(total),
        title: 'Changes since the baseline',
        body: changes ? (total === 0 ? same : lists(changes)) : unknown,
    };
}
const same = html `<p>No changes: the site is the same as the baseline.</p>`;
const unknown = html `<p>${inlineCode('No baseline. Keep the file at the output `manifestPath` and pass it as `baseline` to the next run, to list added, changed and removed files here.')}</p>`;
function lists(changes) {
    const parts = (0,byte_budget/* splitBudget */.w)(kinds, byteBudget, ({ name }) => changes[name].length, ({ name }, budget) => (0,byte_budget/* fitToBudget */.c)(changes[name], budget, (path) => html `<li>${quote(path)}</li>\n`));
    return kinds.map(({ name, sign }, index) => {
        const { length } = changes[name];
        const rendered = parts[index]?.rendered ?? [];
        const missing = length - rendered.length;
        const heading = html `<span class="sign" aria-hidden="true">${sign}</span> ${(0,format_count/* counted */.hS)(length, 'file')} ${name}`;
        if (length === 0)
            return html `<p class="change">${heading}</p>\n`;
        const rest = html `<p class="more">and ${(0,format_count/* counted */.hS)(missing, 'more file')} not shown</p>`;
        const list = html `<summary>${heading}</summary>
<ul class="paths">${rendered}</ul>
${missing > 0 ? rest : ''}</details>
`;
        return length > maxExpanded
            ? html `<details class="change">${list}`
            : html `<details class="change" open>${list}`;
    });
}

// EXTERNAL MODULE: ./src/site/report/availability.ts
var availability = __webpack_require__(18503);
;// CONCATENATED MODULE: ./src/site/report-page/export-sections.ts




/** The identity of the export: domain, job, bundle and site. */
function exportSection(report) {
    const { domain, jobId, exportVersion, createdAt, publishTarget, bundle, site } = report;
    const size = `${(0,format_size/* formatSize */.X)(bundle.bytes)} (${(0,format_count/* formatCount */.B4)(bundle.bytes)} bytes)`;
    const rows = [
        ['Domain', domain && quote(domain)],
        ['Export job', quote(jobId)],
        ['Version', exportVersion && quote(exportVersion)],
        ['Report created', quote(createdAt.toISOString())],
        ['Deployment', quote(report.deployment)],
        ['Publish target', publishTarget !== 'none' && quote(publishTarget)],
        ['Bundle', html `${quote(bundle.type)}, ${size}`],
        ['Bundle sha256', quote(bundle.sha256)],
        ['Site', `${(0,format_count/* counted */.hS)(site.fileCount, 'file')}, ${(0,format_size/* formatSize */.X)(site.bytes)}`],
        ['Site digest', quote(site.digest)],
    ];
    return {
        id: 'export',
        name: 'Export',
        title: 'Export',
        body: html `<dl class="facts">
${rows.map(([name, value]) => (value ? html `<div><dt>${name}</dt><dd>${value}</dd></div>\n` : ''))}</dl>`,
    };
}
/** Which features work in the deployment. */
function featuresSection({ deployment }) {
    const { title, rows } = (0,availability/* availabilityIn */.D)(deployment);
    return {
        id: 'features',
        name: 'Features',
        title,
        body: html `<table>
<caption>Features for <code>deployment: ${deployment}</code></caption>
<thead><tr><th scope="col">Feature</th><th scope="col">Works</th></tr></thead>
<tbody>
${rows.map(featureRow)}</tbody>
</table>`,
    };
}
function featureRow({ feature, sign, answer }) {
    return html `<tr><th scope="row">${feature}</th><td><span class="sign" aria-hidden="true">${sign}</span> ${answer}</td></tr>
`;
}

;// CONCATENATED MODULE: ./src/site/report-page/findings-section.ts






/** Bytes for all findings and notices together. */
const findings_section_byteBudget = 12_000_000;
/** How many findings of one cause are shown; the rest is collapsed. */
const findings_section_maxExpanded = 10;
/** Findings and notices, grouped by cause. */
function findingsSections({ check }) {
    if (!check)
        return [unchecked];
    const groups = ['finding', 'notice'].flatMap((level) => causeGroups(check.findings, level));
    const rendered = (0,byte_budget/* splitBudget */.w)(groups, findings_section_byteBudget, weightOf, renderGroup);
    const bodies = (level) => groups.flatMap((group, index) => group.level === level ? (rendered[index]?.rendered ?? []) : []);
    const tally = (level) => (0,format_count/* formatCount */.B4)(check.findings.filter((finding) => finding.level === level).length);
    const findings = bodies('finding');
    const notices = bodies('notice');
    const none = html `<p>No findings: nothing prevents publishing this site.</p>`;
    return [
        {
            id: 'findings',
            name: 'Findings',
            tally: tally('finding'),
            title: 'Findings',
            body: findings.length > 0 ? findings : none,
        },
        ...(notices.length > 0
            ? [
                {
                    id: 'notices',
                    name: 'Notices',
                    tally: tally('notice'),
                    title: 'Notices',
                    body: [html `<p>For information: notices do not fail the check.</p>\n`, ...notices],
                },
            ]
            : []),
    ];
}
const unchecked = {
    id: 'findings',
    name: 'Findings',
    title: 'Findings',
    body: html `<p>${inlineCode('Not checked: `site-check` is `off`. Set it to `warn` to list broken links, missing files and external resources here, or to `fail` to fail the step for them.')}</p>`,
};
const weightOf = ({ findings }) => findings.reduce((sum, { places }) => sum + places.length + 1, 0);
/** Renders as many findings as fit into half the budget, then their places. */
function renderGroup({ cause, level, findings }, budget) {
    const items = (0,byte_budget/* fitToBudget */.c)(findings, budget / 2, (finding) => renderFinding(finding, []));
    const kept = findings.slice(0, items.rendered.length);
    const places = (0,byte_budget/* splitBudget */.w)(kept, budget - items.bytes, (finding) => finding.places.length, (finding, share) => (0,byte_budget/* fitToBudget */.c)(finding.places, share, (place) => html `<li>${renderPlace(cause, place)}</li>\n`));
    const list = kept.map((finding, index) => renderFinding(finding, places[index]?.rendered ?? []));
    const { title, remedy } = site_finding/* findingCauses */.M[cause];
    const section = html `<section class="cause ${level}" aria-labelledby="${level}-${cause}">
<h3 id="${level}-${cause}">${inlineCode(title)} <span class="tally">${(0,format_count/* formatCount */.B4)(findings.length)}</span></h3>
<p class="remedy">${inlineCode(remedy)}.</p>
${collapsibleList(list)}
${more(findings.length - kept.length, level, 'not shown')}
</section>
`;
    const bytes = places.reduce((sum, part) => sum + part.bytes, items.bytes);
    return { rendered: [section], bytes };
}
function collapsibleList(items) {
    const rest = items.slice(findings_section_maxExpanded);
    const collapsed = html `<details class="rest">
<summary>${(0,format_count/* formatCount */.B4)(rest.length)} more</summary>
<ul>${rest}</ul>
</details>`;
    return html `<ul>${items.slice(0, findings_section_maxExpanded)}</ul>${rest.length > 0 ? collapsed : ''}`;
}
/**
 * A single place is shown inline; several are collapsed.
 *
 * @param renderedPlaces the first places, as list items
 */
function renderFinding(finding, renderedPlaces) {
    const { cause, subject, detail, places, count } = finding;
    const what = html `${subject && quote(subject)} ${detail && html `<bdi>${shortened(detail)}</bdi>`}`;
    if (count === 0)
        return subject || detail ? html `<li>${what}</li>\n` : html ``;
    const [only] = places;
    const where = count === 1 && renderedPlaces.length === 1 && only
        ? renderPlace(cause, only)
        : (0,format_count/* counted */.hS)(count, 'file');
    const line = html `${what} <span class="where">in ${where}</span>`;
    if (count === 1)
        return html `<li>${line}</li>\n`;
    return html `<li><details><summary>${line}</summary>
<ul class="places">${renderedPlaces}</ul>
${more(count - renderedPlaces.length, 'file')}</details></li>
`;
}
function renderPlace(cause, { path, text }) {
    if (text === '')
        return quote(path);
    const label = isAboutLinks(cause) ? `“${shortened(text)}”` : shortened(text);
    return html `${quote(path)} <bdi>${label}</bdi>`;
}
function more(count, one, why = '') {
    return count > 0 ? html `<p class="more">and ${(0,format_count/* counted */.hS)(count, `more ${one}`)} ${why}</p>` : '';
}

;// CONCATENATED MODULE: ./src/site/report-page/hosts-section.ts



/** Bytes for the table. */
const hosts_section_byteBudget = 1_000_000;
/** Every external host that the site loads from; undefined if the site was not checked. */
function hostsSection({ check }) {
    if (!check)
        return undefined;
    const { externalResources } = check;
    const hosts = new Set(externalResources.map(({ host }) => host)).size;
    const { rendered } = (0,byte_budget/* fitToBudget */.c)(externalResources, hosts_section_byteBudget, row);
    const missing = externalResources.length - rendered.length;
    const limits = html `<p class="note">Found in pages and style sheets. Requests of running scripts are not included.</p>`;
    const table = html `<table>
<caption>${inlineCode('By host and kind; `allowed-hosts` lists the allowed hosts')}</caption>
<thead><tr><th scope="col">Host</th><th scope="col">Kind</th><th scope="col" class="number">Pages</th><th scope="col">Allowed</th></tr></thead>
<tbody>
${rendered}</tbody>
</table>
${missing > 0 ? html `<p class="more">and ${(0,format_count/* counted */.hS)(missing, 'more row')} not shown</p>` : ''}
${limits}`;
    const none = html `<p>No page or style sheet loads anything from another host.</p>
${limits}`;
    return {
        id: 'hosts',
        name: 'External hosts',
        tally: (0,format_count/* formatCount */.B4)(hosts),
        title: 'External resources',
        body: rendered.length > 0 ? table : none,
    };
}
function row({ host, kind, pages, isAllowed }) {
    return html `<tr><th scope="row">${quote(host)}</th><td>${kind}</td><td class="number">${(0,format_count/* formatCount */.B4)(pages)}</td><td>${isAllowed ? 'yes' : 'no'}</td></tr>
`;
}

;// CONCATENATED MODULE: ./src/site/report-page/overview.ts







const dates = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
});
/** The site, and the time of the export. */
function headerOf({ domain, jobId, exportVersion, createdAt }) {
    const version = exportVersion && html ` · version ${quote(exportVersion)}`;
    const time = html `<time datetime="${createdAt.toISOString()}">${dates.format(createdAt)} UTC</time>`;
    return html `<header>
<p class="eyebrow">Site report</p>
<h1><bdi>${shortened(domain || `Export job ${jobId}`)}</bdi></h1>
<p class="meta">${time}${version}${domain && html ` · job ${quote(jobId)}`}</p>
</header>`;
}
/** The verdict and the key figures. */
function verdictSection(report) {
    const { state, headline, detail } = verdictOf(report);
    const changes = changesLine(report.changes);
    const figures = [
        ...(report.check ? [['Pages', (0,format_count/* formatCount */.B4)(report.check.pages)]] : []),
        ['Files', (0,format_count/* formatCount */.B4)(report.site.fileCount)],
        ['Site', (0,format_size/* formatSize */.X)(report.site.bytes)],
        ['Bundle', (0,format_size/* formatSize */.X)(report.bundle.bytes)],
        ['Time', (0,format_duration/* formatDuration */.a)(totalTime(report.phases))],
    ];
    return html `<section class="verdict ${state}" aria-labelledby="verdict">
${marks[state]}
<div>
<h2 id="verdict">${headline}</h2>
<p>${inlineCode(detail)}</p>
<p>Changes: ${changes}.</p>
</div>
</section>
<dl class="figures">${figures.map(([name, value]) => html `<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}
// The headline holds the same information as text.
const drawing = (path) => html `<svg class="mark" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" focusable="false"><circle cx="24" cy="24" r="22"/>${path}</svg>`;
const marks = {
    good: drawing(html `<path d="M14 25l7 7 13-15"/>`),
    bad: drawing(html `<path d="M24 13v14M24 34v.5"/>`),
    unknown: drawing(html `<path d="M14 24h20"/>`),
};

;// CONCATENATED MODULE: ./src/site/report-page/style.ts

/** The page's only style sheet. Text has a contrast of at least 4.5 to 1, light and dark. */
const style = html `
:root {
  --paper: #fcfbf9; --card: #ffffff; --ink: #211f1c; --quiet: #615c55; --line: #e3ded6;
  --code: #f1eee8; --ground: #ece8e1; --accent: #2b5f9e;
  --good: #1d6a40; --good-card: #eef6f0; --bad: #a12a1f; --bad-card: #fbf0ee;
  --unknown: #6b5514; --unknown-card: #f8f3e4;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171614; --card: #1e1d1a; --ink: #ebe7e0; --quiet: #a9a399; --line: #37342f;
    --code: #282622; --ground: #2c2a26; --accent: #8ab8ef;
    --good: #86d3a6; --good-card: #1a2a20; --bad: #ff9f92; --bad-card: #331d1a;
    --unknown: #e2c26f; --unknown-card: #2c2614;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0 auto; max-width: 74rem; padding: 3rem 1.5rem 2rem;
  background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
h1, h2, h3 { line-height: 1.25; }
h1 { margin: 0; font-size: clamp(1.75rem, 5vw, 2.5rem); font-weight: 650; letter-spacing: -0.02em; }
h2 { margin: 0 0 1rem; font-size: 1.375rem; font-weight: 650; letter-spacing: -0.01em; }
h3 { margin: 0; font-size: 1.0625rem; font-weight: 650; }
p { margin: 0 0 0.75rem; max-width: 68ch; }
ul { margin: 0; padding: 0; list-style: none; }
code {
  padding: 0.1em 0.35em; border-radius: 0.25em; background: var(--code); unicode-bidi: isolate;
  font: 0.875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
  box-decoration-break: clone; -webkit-box-decoration-break: clone;
}
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }

.skip { position: absolute; left: -999rem; }
.skip:focus {
  left: 1rem; top: 1rem; z-index: 1; padding: 0.5rem 1rem;
  background: var(--card); border: 1px solid var(--line);
}
.eyebrow { margin: 0 0 0.25rem; color: var(--quiet); font-size: 0.9375rem; }
.meta { margin: 0.5rem 0 0; max-width: none; color: var(--quiet); }
.note, .more, .remedy { color: var(--quiet); }
.note { margin: 0.75rem 0 0; font-size: 0.9375rem; }
.more { margin: 0.25rem 0 0.5rem; font-size: 0.9375rem; }
h3 .tally { margin-left: 0.25rem; padding: 0.1em 0.5em; border-radius: 1em; background: var(--code); font-size: 0.875rem; }
.finding h3 .tally { color: var(--bad); background: var(--bad-card); }
.tally { color: var(--quiet); font-weight: 400; font-variant-numeric: tabular-nums; }

nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 1.5rem 0 0; }
nav a { display: inline-block; padding: 0.2rem 0; color: var(--ink); text-decoration: none; }
nav a:hover { text-decoration: underline; text-underline-offset: 0.2em; }

main > section { margin: 0 0 3.5rem; }
.verdict {
  display: flex; gap: 1.25rem; align-items: flex-start; margin: 1.5rem 0 0; padding: 1.5rem;
  border: 1px solid; border-radius: 0.75rem;
}
main > .verdict { margin: 1.5rem 0 0; }
.verdict h2 { margin: 0 0 0.375rem; font-size: 1.75rem; line-height: 1.2; }
.verdict p { margin: 0 0 0.25rem; }
.verdict p:last-child { margin: 0; }
.good { border-color: var(--good); background: var(--good-card); }
.bad { border-color: var(--bad); background: var(--bad-card); }
.unknown { border-color: var(--unknown); background: var(--unknown-card); }
.good h2, .good .mark { color: var(--good); }
.bad h2, .bad .mark { color: var(--bad); }
.unknown h2, .unknown .mark { color: var(--unknown); }
.verdict code { background: none; padding: 0; }
.mark { flex: none; fill: none; stroke: currentColor; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }

dl { margin: 0; }
dt { color: var(--quiet); font-size: 0.9375rem; }
dd { margin: 0; }
.figures { display: flex; flex-wrap: wrap; gap: 1rem 3rem; margin: 1.5rem 0 3.5rem; }
.figures dd { font-size: 1.375rem; font-weight: 600; letter-spacing: -0.01em; font-variant-numeric: tabular-nums; }
.facts div { display: grid; grid-template-columns: 9rem minmax(0, 1fr); gap: 0 1rem; padding: 0.45rem 0; border-top: 1px solid var(--line); }

.cause { margin: 0 0 2rem; }
.cause .remedy { margin: 0.125rem 0 0.625rem; }
.cause > ul > li, .rest > ul > li { border-top: 1px solid var(--line); padding: 0.45rem 0 0.45rem 1.25rem; }
.cause > ul > li:last-child { border-bottom: 1px solid var(--line); }
.where { color: var(--quiet); }
summary { cursor: pointer; }
summary code { word-break: break-all; }
li > details > summary { margin-left: -1.25rem; padding-left: 1.25rem; text-indent: -1.25rem; }
summary::marker { color: var(--quiet); }
.rest > summary, .change > summary { padding: 0.45rem 0; }
.rest > summary { color: var(--quiet); }
.places, .paths { margin: 0.375rem 0 0.5rem; padding-left: 1rem; border-left: 2px solid var(--line); }
.places li, .paths li { padding: 0.125rem 0; }
.change { margin: 0; border-top: 1px solid var(--line); }
p.change { padding: 0.45rem 0 0.45rem 1.1rem; color: var(--quiet); }
.sign { display: inline-block; width: 1.1em; color: var(--quiet); text-align: center; }

table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { padding: 0 0 0.5rem; color: var(--quiet); font-size: 0.9375rem; text-align: left; }
th, td { padding: 0.45rem 1rem 0.45rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: baseline; font-weight: 400; overflow-wrap: break-word; }
th[scope=row] { overflow-wrap: anywhere; }
th:last-child, td:last-child { padding-right: 0; }
thead th, thead td { border-top: 0; color: var(--quiet); font-size: 0.9375rem; }
tfoot th, tfoot td { font-weight: 600; }
.number { text-align: right; white-space: nowrap; }
.number + :not(.number) { padding-left: 1rem; }
.drawing { width: 50%; }
thead .drawing span:last-child { float: right; }
.bar { display: block; transform: translateY(0.15rem); }
.bar rect { fill: var(--accent); }
.bar .ground { fill: var(--ground); }
footer { margin: 4rem 0 0; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: 0.9375rem; }

@media (min-width: 62rem) {
  body { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: 0 3rem; }
  header, main, footer { grid-column: 2; }
  nav { grid-column: 1; grid-row: 1 / span 2; }
  nav ul { position: sticky; top: 3rem; flex-direction: column; margin: 0.25rem 0 0; }
}
@media (max-width: 36rem) {
  body { padding: 1.5rem 1rem; }
  .verdict { padding: 1.125rem; gap: 0.875rem; }
  .mark { width: 2rem; height: 2rem; }
  .figures { gap: 0.75rem 2rem; }
  .facts div { grid-template-columns: minmax(0, 1fr); }
  th, td { padding-right: 0.625rem; }
  .bars { font-size: 0.9375rem; }
  .bars th[scope=row] { min-width: 4.25rem; }
  .drawing { width: auto; min-width: 3rem; }
  thead .drawing span { display: none; }
}
@media (forced-colors: active) {
  .bar rect { fill: CanvasText; }
  .bar .ground { fill: Canvas; stroke: GrayText; }
}
@media print {
  :root {
    --paper: #fff; --card: #fff; --ink: #000; --quiet: #444; --line: #bbb; --code: #fff;
    --ground: #eee; --accent: #444; --good: #14532d; --good-card: #fff; --bad: #7f1d1d;
    --bad-card: #fff; --unknown: #4d3c0a; --unknown-card: #fff; color-scheme: light;
  }
  html { font-size: 10pt; }
  body { display: block; max-width: none; padding: 0; }
  nav, .skip { display: none; }
  main > section { margin-bottom: 2rem; }
  .figures { margin-bottom: 2rem; }
  h2, h3, caption, .remedy { break-after: avoid; }
  tr, li > details > summary, .verdict { break-inside: avoid; }
  code { padding: 0; }
}
`;

;// CONCATENATED MODULE: ./src/site/report-page/report-page.ts










// Blocks all scripts and requests, even if escaping failed somewhere.
const styleHash = (0,external_node_crypto_.createHash)('sha256').update(style.toString()).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`;
/**
 * The report as one self-contained HTML page: no scripts, no requests, no external links. It has at
 * most 20 MB of UTF-8, whatever the site; the rest is only counted.
 *
 * Quoted text is escaped, and cut if it is long: a secret that is cut cannot be found in the page.
 */
function reportPage(report) {
    const sections = [
        ...findingsSections(report),
        changesSection(report),
        hostsSection(report),
        sizesSection(report),
        timeSection(report),
        featuresSection(report),
        exportSection(report),
    ].filter((section) => section !== undefined);
    return html `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Site report: ${shortened(report.domain || report.jobId)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the report</a>
${headerOf(report)}
<nav aria-label="Sections of the report"><ul>${sections.map(navigationEntry)}</ul></nav>
<main id="content" tabindex="-1">
${verdictSection(report)}
${sections.map(sectionHtml)}
</main>
<footer><p>Expand collapsed sections before printing.</p></footer>
</body>
</html>
`.toString();
}
function navigationEntry({ id, name, tally }) {
    const figure = tally === undefined ? '' : html ` <span class="tally">${tally}</span>`;
    return html `<li><a href="#${id}">${name}${figure}</a></li>\n`;
}
function sectionHtml({ id, title, body }) {
    return html `<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${body}
</section>
`;
}

;// CONCATENATED MODULE: ./src/site/sizes.ts
/** Types of files, as the report names them, by file extension. */
const typesByEnding = new Map(Object.entries({
    pages: ['html', 'htm'],
    images: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'ico', 'bmp', 'apng'],
    scripts: ['js', 'mjs', 'cjs', 'wasm'],
    styles: ['css'],
    fonts: ['woff', 'woff2', 'ttf', 'otf', 'eot'],
    media: ['mp4', 'webm', 'mov', 'ogg', 'ogv', 'mp3', 'wav', 'm4a', 'm4v', 'vtt'],
    data: ['json', 'xml', 'txt', 'md', 'mdx', 'yaml', 'yml', 'csv', 'map', 'webmanifest', 'rss'],
}).flatMap(([type, endings]) => endings.map((ending) => [ending, type])));
/** The size of the site by type of file, the largest first, without empty types. */
function sizesByType(files) {
    const sizes = new Map();
    for (const { path, size } of files) {
        const type = typeOf(path);
        const sum = sizes.get(type) ?? { type, files: 0, bytes: 0 };
        sizes.set(type, { type, files: sum.files + 1, bytes: sum.bytes + size });
    }
    return [...sizes.values()].sort((a, b) => b.bytes - a.bytes || (a.type < b.type ? -1 : 1));
}
function typeOf(path) {
    const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
    return typesByEnding.get(ending) ?? 'other';
}

;// CONCATENATED MODULE: ./src/site/site-judge.ts
















/** How many findings become annotations of the run; the report lists all of them. */
const maxAnnotations = 10;
/**
 * Judges the site of a bundle before it is published, on the thread that read it. The site stays
 * here: the size of each result does not depend on it.
 *
 * Its methods throw Failure NO_SPACE or INTERNAL when a file cannot be written.
 */
class SiteJudge {
    static readBaseline = readBaseline;
    #files;
    #manifest;
    #changes;
    #check;
    /** @param files in any order */
    constructor(files) {
        this.#files = files;
    }
    /** Writes the manifest; resolves with the digest of the site. */
    async manifest(site, { path, secrets }) {
        this.#manifest = manifestOf(this.#files, site);
        await site_judge_write(path, new scrub_scrubber/* Scrubber */.h(secrets).scrub(formatManifest(this.#manifest)));
        return this.#manifest.siteDigest;
    }
    /**
     * Compares the manifest with the baseline, and writes the list of changed paths.
     *
     * @throws Failure INVALID_INPUT if the baseline is no longer a valid manifest
     */
    async compare({ baseline, workspace, changedPaths }) {
        const before = await readBaseline(baseline, workspace);
        if (!before)
            throw new failure/* Failure */.HR('INVALID_INPUT', `the \`baseline\` ${baseline} was removed during the run`);
        if (!this.#manifest)
            throw new Error('compare was called before manifest');
        this.#changes = changesBetween(before, this.#manifest);
        await site_judge_write(changedPaths, formatChangedPaths(changedUrlPaths(this.#changes)));
        const { added, changed, removed } = this.#changes;
        return { added: added.length, changed: changed.length, removed: removed.length };
    }
    check(expectations) {
        this.#check = checkSite(this.#files, expectations);
        const { pages, references, findings } = this.#check;
        const groups = causeGroups(findings, 'finding');
        return {
            pages,
            references,
            findings: groups.map(({ cause, findings }) => ({
                title: site_finding/* findingCauses */.M[cause].title,
                count: findings.length,
            })),
            notices: findings.filter(({ level }) => level === 'notice').length,
            worst: worstFindings(this.#check, maxAnnotations),
        };
    }
    /** Writes the report page; resolves with its outline. */
    async report(frame, { path, secrets }) {
        const report = {
            ...frame,
            site: {
                digest: this.#manifest?.siteDigest ?? '',
                fileCount: this.#files.length,
                bytes: this.#files.reduce((sum, { size }) => sum + size, 0),
            },
            sizes: sizesByType(this.#files),
            check: this.#check,
            changes: this.#changes,
        };
        const scrubber = new scrub_scrubber/* Scrubber */.h(secrets);
        await site_judge_write(path, scrubber.scrub(reportPage(scrubLongTexts(report, scrubber))));
        return outlineOf(report);
    }
}
/**
 * Reads the baseline; resolves with undefined if the file does not exist.
 *
 * @param path absolute
 * @param workspace absolute: no symbolic link in it may lead out of it
 * @throws Failure INVALID_INPUT if the file cannot be read or is not a manifest
 */
async function readBaseline(path, workspace) {
    // Never aborts: a cancel terminates the whole thread.
    const { signal } = new AbortController();
    const limits = { maxBytes: maxManifestBytes, workspace, signal };
    const bytes = await (0,regular_file/* readRegularFile */.XF)(path, limits).catch((error) => {
        if (!(error instanceof regular_file/* UnreadableFile */.ie))
            throw error;
        throw new failure/* Failure */.HR('INVALID_INPUT', `\`baseline\` names ${path}, which ${error.message}`, {
            nextStep: 'Use the manifest of an earlier export, or leave `baseline` out',
        });
    });
    return bytes && readManifest(bytes.toString());
}
/** Readable by this user only, as the site may be confidential. */
async function site_judge_write(path, text) {
    try {
        await (0,whole_file/* writeWhole */.f)(path, text);
    }
    catch (error) {
        const nextStep = "Check why the runner's temporary folder cannot be written to";
        throw (0,disk_failure/* diskFailure */.C9)(error, path, { code: 'INTERNAL', nextStep });
    }
}


/***/ })

};
