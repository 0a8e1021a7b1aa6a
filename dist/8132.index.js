export const id = 8132;
export const ids = [8132];
export const modules = {

/***/ 12473:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BQ: () => (/* binding */ fileNamePart),
/* harmony export */   g7: () => (/* binding */ deviceName),
/* harmony export */   mw: () => (/* binding */ foldedName),
/* harmony export */   q4: () => (/* binding */ invisible)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/** Length of the readable part of an id, in characters. */
const maxReadable = 40;
/**
 * Makes part of a file name from an id of the host, which may be long, contain characters that some
 * systems do not allow, or differ from another id only in case. Different ids get different names on
 * every system.
 *
 * @returns up to 57 characters: lower-case letters, digits, `_` and `-`
 */
function fileNamePart(id) {
    if (id.length <= maxReadable && /^[a-z0-9_-]+$/.test(id))
        return id;
    const readable = id.toLowerCase().replace(/[^a-z0-9_-]+/g, '_');
    return `${readable.slice(0, maxReadable)}-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', id).slice(0, 16)}`;
}
/** Windows opens a device for these names, with any extension (Win32, "Naming Files"). */
const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\.|$)/i;
/**
 * A name as seen by a file system that ignores case, Unicode form and invisible characters:
 * Unicode's full case folding between two canonical decompositions (The Unicode Standard, D145).
 * Two names with the same folded name are one file on some systems.
 */
function foldedName(name) {
    // Most names are ASCII. For them, this has the same result, and no new string is created.
    if (!/[^ -~]/.test(name))
        return /[A-Z]/.test(name) ? name.toLowerCase() : name;
    const visible = name.replace(invisible, '').normalize('NFD');
    // Lower, upper, lower case is the folding for every character but ı, which folds to itself.
    const folded = visible
        .split('ı')
        .map((part) => part.toLowerCase().toUpperCase().toLowerCase())
        .join('ı');
    return folded.normalize('NFD');
}
/** Characters that HFS+, and ext4 if it ignores case, ignore in names. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;


/***/ }),

/***/ 56092:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $t: () => (/* binding */ placeOf),
/* harmony export */   Is: () => (/* binding */ prefixIn),
/* harmony export */   KH: () => (/* binding */ workspaceLink),
/* harmony export */   L: () => (/* binding */ isPlacedIn),
/* harmony export */   UO: () => (/* binding */ isWithin),
/* harmony export */   mE: () => (/* binding */ firstObstacle)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _file_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(12473);



/** @param path absolute. Symbolic links are followed. */
async function placeOf(path) {
    const paths = pathsTo(path);
    const identities = await Promise.all(paths.map((at) => identityOf(at)));
    let place = '';
    return paths.map((at, index) => {
        place = identities[index] ?? `${place}/${(0,_file_name_js__WEBPACK_IMPORTED_MODULE_2__/* .foldedName */ .mw)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(at))}`;
        return place;
    });
}
function isPlacedIn(place, folder) {
    return place.includes(folder.at(-1) ?? '');
}
/**
 * Whether a path is a folder or inside it, also on file systems that ignore case: see `Place`.
 *
 * @param path absolute
 * @param folder absolute; it need not exist
 */
async function isWithin(path, folder) {
    return isPlacedIn(await placeOf(path), await placeOf(folder));
}
/**
 * The prefix of a path that is a folder: `/work/Site` of `/work/Site/a/b` for the folder
 * `/work/site`, if both are the same folder. Undefined if the path is not inside the folder.
 *
 * @param path absolute
 */
async function prefixIn(folder, path) {
    const [wanted, place] = await Promise.all([placeOf(folder), placeOf(path)]);
    return pathsTo(path)[place.indexOf(wanted.at(-1) ?? '')];
}
/** The path and all folders around it, from the root. */
function pathsTo(path) {
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
    return parent === path ? [path] : [...pathsTo(parent), path];
}
/** Undefined if it does not exist, or if this user may not read it. */
async function identityOf(path) {
    const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path, { bigint: true }).catch(() => undefined);
    // Some network file systems have no inode numbers.
    return stats && `${stats.dev} ${stats.ino === 0n ? (0,_file_name_js__WEBPACK_IMPORTED_MODULE_2__/* .foldedName */ .mw)(path) : stats.ino}`;
}
/**
 * Finds the first obstacle between a folder and a path, the path itself included.
 *
 * @returns undefined if every part that exists is a folder
 * @param folder absolute; trusted, and not checked itself
 * @param path absolute, in the folder
 */
async function firstObstacle(folder, path) {
    let at = folder;
    for (const part of (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, path).split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep)) {
        at = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(at, part);
        const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(at).catch(() => undefined);
        if (!stats)
            return undefined;
        if (!stats.isDirectory())
            return { path: at, isLink: stats.isSymbolicLink() };
    }
    return undefined;
}
/**
 * The symbolic link in the workspace that a path is or goes through, if there is one. Anyone who
 * can write to the repository can create one, with any target. The path of the workspace itself is
 * trusted.
 *
 * @param path absolute
 */
async function workspaceLink(path, workspace) {
    const prefix = await prefixIn(workspace, path);
    if (prefix === undefined || prefix === path)
        return undefined;
    const obstacle = await firstObstacle(prefix, path);
    return obstacle?.isLink ? obstacle.path : undefined;
}


/***/ }),

/***/ 55942:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ kindOf),
/* harmony export */   XF: () => (/* binding */ readRegularFile),
/* harmony export */   ie: () => (/* binding */ UnreadableFile),
/* harmony export */   og: () => (/* binding */ regularFilePieces)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _format_quantity_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(69676);
/* harmony import */ var _run_run_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(93450);
/* harmony import */ var _place_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(56092);
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
async function readRegularFile(path, limits) {
    const { signal } = limits;
    signal.throwIfAborted();
    try {
        // A read from an unresponsive file system cannot be interrupted: stop waiting for it.
        return await (0,_run_run_js__WEBPACK_IMPORTED_MODULE_4__/* .orAborted */ .H)(read(path, limits), signal);
    }
    catch (error) {
        signal.throwIfAborted();
        const { code } = error;
        if (code === 'ENOENT')
            return undefined;
        throw code === undefined ? error : new UnreadableFile(`cannot be read (${code})`);
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
        await file.close().catch(() => { });
        throw error;
    }
}
async function read(path, limits) {
    const pieces = [];
    for await (const piece of regularFilePieces(path, limits))
        pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces);
}
/**
 * Reads a regular file in pieces, without keeping all of it in memory: each piece is overwritten by
 * the next one.
 *
 * @param path absolute
 * @throws UnreadableFile; the file system's error; the signal's reason if it is aborted
 */
async function* regularFilePieces(path, { maxBytes, workspace, signal }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const place = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.realpath)(path);
        if ((await (0,_place_js__WEBPACK_IMPORTED_MODULE_5__/* .isWithin */ .UO)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), workspace)) && !(await (0,_place_js__WEBPACK_IMPORTED_MODULE_5__/* .isWithin */ .UO)(place, workspace))) {
            throw new UnreadableFile('leads out of the workspace through a symbolic link');
        }
        const file = __addDisposableResource(env_1, await openRegularFile(place), true);
        const buffer = Buffer.allocUnsafe(Math.min(pieceBytes, maxBytes + 1));
        // Ignore the reported size: it is 0 for files that the system generates when they are read.
        for (let bytes = 0;;) {
            signal.throwIfAborted();
            const length = Math.min(buffer.length, maxBytes + 1 - bytes);
            const { bytesRead } = await file.read(buffer, 0, length);
            if (bytesRead === 0)
                return;
            bytes += bytesRead;
            if (bytes > maxBytes)
                throw new UnreadableFile(`is larger than ${(0,_format_quantity_js__WEBPACK_IMPORTED_MODULE_3__/* .formatSize */ .Xq)(maxBytes)}`);
            yield buffer.subarray(0, bytesRead);
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
function requireFile(stats) {
    if (stats.isFile())
        return;
    throw new UnreadableFile(`is ${kindOf(stats)}, not a file`);
}
/** What exists instead of a file, with its article. */
function kindOf(stats) {
    if (stats.isDirectory())
        return 'a folder';
    if (stats.isFIFO())
        return 'a pipe';
    if (stats.isSocket())
        return 'a socket';
    return 'a device';
}


/***/ }),

/***/ 93450:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ orAborted)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_0__);

/**
 * Waits for work that accepts no signal, such as a call to an unresponsive file system. After an
 * abort, it may take a moment to end, so that it leaves no file behind; then it is abandoned and ends
 * with the process at the latest.
 *
 * @throws the signal's reason once it aborts, else whatever the work throws
 */
async function orAborted(work, signal) {
    const aborted = Promise.withResolvers();
    const abort = () => aborted.resolve();
    signal.addEventListener('abort', abort);
    if (signal.aborted)
        abort();
    const settled = work.then(() => { }, () => { });
    await Promise.race([settled, aborted.promise]);
    signal.removeEventListener('abort', abort);
    if (!signal.aborted)
        return work;
    const timer = new AbortController();
    const limit = (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(maxSettling, undefined, { signal: timer.signal }).catch(() => { });
    await Promise.race([settled, limit]);
    timer.abort();
    throw signal.reason;
}
/** How long work may end after an abort, in milliseconds: most of it is one call to a local disk. */
const maxSettling = 400;


/***/ }),

/***/ 20051:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F9: () => (/* binding */ normalizedText),
/* harmony export */   Fd: () => (/* binding */ normalizePath),
/* harmony export */   Ly: () => (/* binding */ spansOf),
/* harmony export */   U2: () => (/* binding */ mayHaveMarks),
/* harmony export */   VL: () => (/* binding */ buildMarks),
/* harmony export */   kY: () => (/* binding */ firstComment),
/* harmony export */   n_: () => (/* binding */ buildTimes),
/* harmony export */   r7: () => (/* binding */ buildNames),
/* harmony export */   w1: () => (/* binding */ withoutSpans)
/* harmony export */ });
/**
 * Text that every build changes, by location. Group 1 is the context before it, group 2 is the text to
 * ignore. Only text that certainly belongs to the build and is invisible to readers: a page that is
 * wrongly considered unchanged would stay outdated at a CDN.
 */
const buildMarks = {
    /** The URL of a script or a `link` element. */
    url: [
        // Next.js puts the build id into folder names, and the deployment id into queries. Characters by
        // which a name would lead to another folder are in no build id.
        /(\/_next\/static\/)((?!\.)[^/?#\\%&\s]+)(?=\/_\w+Manifest\.js)/g,
        /(\/_next\/data\/)((?!\.)[^/?#\\%&\s]+)(?=\/)/g,
        /([?&;]dpl=)([\w-]+)/g,
        // The time of the build as a cache buster, as a date or in seconds. If the file behind it has
        // another content, the page counts as changed anyway.
        /([?&](?:v|ver|version|t|ts|time|timestamp|_)=)(20\d\d-?\d\d-?\d\d[\w%+: .-]*|1\d{9}(?:\d{3})?)$/g,
    ],
    /** A Content-Security-Policy. */
    policy: [/('nonce-)([\w+/=-]+)/g],
    /** Data of the Next.js Pages Router. In the text of a page, these quotes would be escaped. */
    pageData: [/("buildId":")((?!\.)[^"/?#\\%&\s]+)/g],
    /** Data of the App Router (14, 15, 16), in strings. In the text of a page, it would be escaped again. */
    flightData: [
        /(buildId\\":\\")([\w.-]{8,64})(?=\\",\\"assetPrefix\\")/g,
        // After `"P":null` at the start of the first row, or at its end.
        /(,\\"b\\":\\")([\w.-]{8,64})(?=\\"(?:\}\\n|(?<=\{\\"P\\":null,\\"b\\":\\"[\w.-]{8,64}\\")))/g,
        /(\?dpl=(?<=\/_next\/static\/[^"\\?]{1,256}\?dpl=))([\w-]+)(?=\\")/g,
        /(nonce\\":\\")([\w+/=-]+)(?=\\")/g,
    ],
    /**
     * The same data in a file next to the page, which is loaded when a reader follows a link: its first
     * row.
     */
    flightRow: [
        /^(0:\[")([\w.-]{8,64})(?=",\[\[)/gm,
        /^(0:\{(?:"P":null,)?"b":")([\w.-]{8,64})(?=")/gm,
        /^(0:\{.*,"b":")([\w.-]{8,64})(?="\}$)/gm,
    ],
    /** Anywhere in that file. */
    flightFile: [/(\?dpl=(?<="\/_next\/static\/[^"\\?]{1,256}\?dpl=))([\w-]+)(?=")/g],
    /** JSON-LD, for search engines. */
    linkedData: [/("dateModified"\s*:\s*")([^"\\]+)/g],
    /** A sitemap: generators that do not know when a page changed write the time of the build. */
    sitemap: [/(<lastmod>)([^<]+)/g],
    /** A feed before its first entry. */
    feed: [/(<(?:updated|pubDate|lastBuildDate)>)([^<]+)/g],
    /** Comments: a date with a time. */
    comment: [
        // As `date` and Java write it: `Sat Nov 21 22:27:24 UTC 2026`; and as in mail and HTTP.
        /()((?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [ \d]?\d \d\d:\d\d:\d\d(?: [A-Z][\w+:-]{0,9})? \d{4})/g,
        /()((?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d(?: (?:[A-Z]{1,5}|[+-]\d{4}))?)/g,
        /()(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?)/g,
    ],
    /** The comment after the doctype: in Next.js 15, the build id, cut to 24 characters. */
    firstComment: [/^()([\w.]{8,24})$/g],
};
/** Names of `meta` elements that hold a build id, without word separators. */
const buildNames = new Set([
    'build',
    'buildid',
    'buildhash',
    'buildnumber',
    'commit',
    'commithash',
    'commitsha',
    'deploymentid',
]);
/** Names of `meta` elements that hold the time of the build or of the last change. */
const buildTimes = new Set([
    'buildtime',
    'builddate',
    'buildtimestamp',
    'generatedat',
    'lastmodified',
    'articlemodifiedtime',
    'ogupdatedtime',
    'dccreated',
    'dcmodified',
    'dctermsmodified',
]);
/**
 * A quick test: a page that fails it has nothing to ignore. Looks only where marks may be: in scripts,
 * comments and a few tags.
 *
 * @param text the byte text of a page
 */
function mayHaveMarks(text) {
    if (text.startsWith(firstComment))
        return true;
    const comments = new TestedParts(text, /-->/g, timeOfDay);
    const scripts = new TestedParts(text, /<\/script/gi, anyMark);
    for (const { index, groups: { tag, comment } = {} } of text.matchAll(place)) {
        const parts = comment === undefined ? scripts : comments;
        if (tag === undefined ? parts.hasMarkAt(index) : mayTagHaveMarks(tag))
            return true;
    }
    return false;
}
/** The scripts or the comments of a text. Each is tested once, even if none of them ends. */
class TestedParts {
    #text;
    #endMark;
    #mark;
    /** Where the last one ends. */
    #end = 0;
    /**
     * @param endMark what ends a part: with the flag `g`
     * @param mark a part of each mark
     */
    constructor(text, endMark, mark) {
        this.#text = text;
        this.#endMark = endMark;
        this.#mark = mark;
    }
    /** Whether the part that starts here has a mark; false for a start within the last part. */
    hasMarkAt(start) {
        if (start < this.#end)
            return false;
        this.#endMark.lastIndex = start;
        this.#end = this.#endMark.exec(this.#text)?.index ?? this.#text.length;
        return this.#mark.test(this.#text.slice(start, this.#end));
    }
}
const mayTagHaveMarks = (tag) => !isPlain(tag) || anyMark.test(tag) || buildName.test(tag);
/** How pages of Next.js 15 begin. */
const firstComment = '<!DOCTYPE html><!--';
/** Where a mark may be. A tag is matched up to the next `<`. */
const place = /<(?:(?<tag>(?:html|link|meta|style)[\s/][^<]*)|(?<comment>!--)|script)/gi;
/** Whether a tag certainly ends before the next `<`: no quote is open, and none is part of a name. */
const isPlain = (tag) => plainTag.test(tag.slice(0, maxPlainTag));
const plainTag = /^(?:[^>"'=]|=(?:\s*(?:"[^"]*"|'[^']*'))?)*>/;
/** In UTF-16 units: V8 needs stack for each character. */
const maxPlainTag = 10_000;
/** A part of each mark, except of build names and comments. */
const anyMark = /nonce[\s=\\-]|_next[/_]|[?&;-]dpl[=-]|"dateModified"|=(?:20\d\d-?\d\d|1\d{9})/i;
/** An attribute whose value may be one of `buildNames` or `buildTimes`. */
const buildName = /(?:name|property|itemprop|http-equiv)\s*=\s*(?:["'][\w.: -]*|[\w.:-]*)(?:build|commit|deployment|generated|modified|updated|created)/i;
/** A part of each time in a comment. */
const timeOfDay = /\d[T ]\d\d:\d\d/;
/** The path with `*` for a folder that is named after the build, as each rebuild moves the file. */
function normalizePath(path) {
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
/** The matches of the marks in a part of a text, as spans of the whole text. */
function spansOf(marks, text, { start, end }) {
    const part = text.slice(start, end);
    const spans = [];
    for (const mark of marks) {
        mark.lastIndex = 0;
        for (let match = mark.exec(part); match; match = mark.exec(part)) {
            const spanEnd = start + mark.lastIndex;
            spans.push({ start: spanEnd - (match[2] ?? '').length, end: spanEnd });
        }
    }
    return spans;
}
/**
 * A file without what every rebuild changes and no reader sees: its byte text with `*` for each span;
 * undefined without any.
 */
const normalizedText = (text, spans) => spans.length === 0 ? undefined : withoutSpans(text, spans);
/** The text with `*` for each span. */
function withoutSpans(text, spans) {
    let result = '';
    let at = 0;
    for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
        if (start < at)
            continue;
        result += `${text.slice(at, start)}*`;
        at = end;
    }
    return result + text.slice(at);
}


/***/ }),

/***/ 17264:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ findingLimits),
/* harmony export */   x: () => (/* binding */ maxKeyText)
/* harmony export */ });
/** Of a subject, in UTF-16 units. */
const maxKeyText = 500;
/** Of the findings in a manifest, in UTF-16 units. */
const findingLimits = {
    /** Of all subjects and pages. */
    length: 8_000_000,
    /** Of a subject. */
    textLength: maxKeyText,
    /** Of the digests of one finding. */
    digestsLength: 20_000_000,
};


/***/ }),

/***/ 8132:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readManifestFile: () => (/* binding */ readManifestFile)
/* harmony export */ });
/* unused harmony exports maxManifestBytes, readManifest */
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(77934);
/* harmony import */ var _kernel_disk_regular_file_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55942);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53153);
/* harmony import */ var _reading_text_json_object_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(63780);
/* harmony import */ var _known_finding_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(17264);
/* harmony import */ var _manifest_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(11668);






/** No site that can be unpacked has a larger manifest, so each manifest can be a baseline. */
const maxManifestBytes = 500e6;
/**
 * Reads a manifest; resolves with undefined if the file does not exist.
 *
 * @param path absolute
 * @param workspace absolute: no symbolic link in it may lead out of it
 * @throws Failure INVALID_INPUT if the file cannot be read or is not a manifest
 */
async function readManifestFile(input, path, workspace) {
    // Never aborts: a cancel terminates the whole thread.
    const { signal } = new AbortController();
    const limits = { maxBytes: maxManifestBytes, workspace, signal };
    const bytes = await (0,_kernel_disk_regular_file_js__WEBPACK_IMPORTED_MODULE_0__/* .readRegularFile */ .XF)(path, limits).catch((error) => {
        if (!(error instanceof _kernel_disk_regular_file_js__WEBPACK_IMPORTED_MODULE_0__/* .UnreadableFile */ .ie))
            throw error;
        throw unusable(input, `\`${input}\` is ${path}, which ${error.message}`);
    });
    return bytes && readManifest(bytes.toString(), input);
}
/**
 * Reads the manifest of an export. The workflow names the file, so it may be any file.
 *
 * @throws Failure INVALID_INPUT
 */
function readManifest(text, input = 'baseline') {
    const refused = (what, cause) => unusable(input, `the file in \`${input}\` ${what}`, cause);
    if (text.trim() === '')
        throw refused('is empty');
    let body;
    try {
        // Windows editors and shells start a file with a byte order mark.
        body = JSON.parse(text.replace(/^\uFEFF/, ''));
    }
    catch (error) {
        throw refused('is not complete JSON', error);
    }
    const { version } = (0,_reading_text_json_object_js__WEBPACK_IMPORTED_MODULE_4__/* .asObject */ .eB)(body);
    if (typeof version === 'number' && version > _manifest_js__WEBPACK_IMPORTED_MODULE_3__/* .manifestVersion */ .cX) {
        throw refused('was written by a newer version of this action');
    }
    const result = valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xLC(manifestSchema, body, { abortEarly: true });
    if (!result.success) {
        const place = valibot__WEBPACK_IMPORTED_MODULE_5__/* .getDotPath */ .BuJ(result.issues[0]) || 'files';
        throw refused(`is not a manifest of this action (its "${place}" is missing or invalid)`);
    }
    const { siteDigest, files } = result.output;
    if (new Set(files.map(({ path }) => path)).size < files.length)
        throw refused('lists a file twice');
    if ((0,_manifest_js__WEBPACK_IMPORTED_MODULE_3__/* .siteDigestOf */ .TW)(files) !== siteDigest) {
        throw refused('was changed after it was written (its `siteDigest` does not match its files)');
    }
    return result.output;
}
function unusable(input, what, cause) {
    const nextStep = input === 'baseline'
        ? 'Use the manifest of an earlier export (the output `manifestPath`), or leave `baseline` out'
        : 'Use the manifest of the export that was deployed (the output `manifestPath`)';
    return new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('INVALID_INPUT', what, { nextStep, cause });
}
const isDigest = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isWholeNumber = (value) => Number.isSafeInteger(value) && value >= 0;
/** As in a bundle: relative, without empty segments, dot segments or control characters. */
const isPath = (value) => typeof value === 'string' &&
    value.length <= 2048 &&
    value.isWellFormed() &&
    !/[\p{Cc}\\]/u.test(value) &&
    !/(?:^|\/)\.{0,2}(?:\/|$)/.test(value);
const digest = valibot__WEBPACK_IMPORTED_MODULE_5__/* .custom */ .IeY(isDigest);
const path = valibot__WEBPACK_IMPORTED_MODULE_5__/* .custom */ .IeY(isPath);
const wholeNumber = valibot__WEBPACK_IMPORTED_MODULE_5__/* .custom */ .IeY(isWholeNumber);
/** @param maxLength in UTF-16 units */
const text = (maxLength) => valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_5__/* .maxLength */ .Ru6(maxLength));
const findingText = text(_known_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .findingLimits */ .I.textLength);
const fileSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    path,
    size: wholeNumber,
    sha256: digest,
    normalizedDigest: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(digest),
    normalizedPath: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(path),
    module: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz(true)),
    worker: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz(true)),
    dates: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ digest, dates: valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ place: text(16), text: text(100) })) })),
});
const findingSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    cause: findingText,
    variant: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(findingText),
    subject: findingText,
    count: wholeNumber,
    pages: valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(path),
    level: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz('notice')),
    others: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(wholeNumber),
    digests: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(text(_known_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .findingLimits */ .I.digestsLength)),
});
const manifestSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    version: valibot__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz(_manifest_js__WEBPACK_IMPORTED_MODULE_3__/* .manifestVersion */ .cX),
    domain: text(253),
    // 256 characters.
    jobId: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(text(512)),
    siteDigest: digest,
    files: valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(fileSchema),
    findings: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(findingSchema)),
});


/***/ }),

/***/ 11668:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  eZ: () => (/* binding */ contentDigest),
  ki: () => (/* binding */ formatList),
  L_: () => (/* binding */ formatManifest),
  $V: () => (/* binding */ manifestOf),
  cX: () => (/* binding */ manifestVersion),
  TW: () => (/* binding */ siteDigestOf),
  mt: () => (/* binding */ sortPath)
});

// UNUSED EXPORTS: maxDates

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./src/reading/normalize/build-marks.ts
var build_marks = __webpack_require__(20051);
;// CONCATENATED MODULE: ./src/site/stable-ids.ts
/**
 * The files of a site, in which a page is compared as it is if another file links to one of the ids that its
 * build makes anew: such a link would lead nowhere in a copy of the page from an earlier build. A list of posts
 * that repeats these ids changes together with the post. Likewise if the site was not scanned, so that its
 * links are unknown.
 */
function withStableIds(files) {
    if (!files.some(({ randomParts }) => randomParts))
        return files;
    const linked = linkedPages(files);
    return files.map((file) => {
        const isStable = file.randomParts && (linked.has(file) || !file.scan);
        return isStable ? { ...file, normalizedDigest: undefined, dates: undefined } : file;
    });
}
/** The pages with such an id that another file links to. */
function linkedPages(files) {
    const pages = pagesByPart(files);
    const linked = new Set();
    for (const file of files) {
        const repeated = new Set(file.randomParts);
        for (const part of linkedParts(file))
            if (!repeated.has(part))
                linked.add(part);
    }
    return new Set([...linked].flatMap((part) => pages.get(part) ?? []));
}
function* linkedParts({ scan }) {
    for (const { url } of scan?.references ?? []) {
        if (!url.includes('#'))
            continue;
        for (const [part] of url.matchAll(randomPart))
            yield part;
    }
}
function pagesByPart(files) {
    const pages = new Map();
    for (const file of files) {
        for (const part of file.randomParts ?? []) {
            const found = pages.get(part);
            if (found)
                found.push(file);
            else
                pages.set(part, [file]);
        }
    }
    return pages;
}
/** As long as a random part of an id. */
const randomPart = /[0-9a-f]{32}/g;

;// CONCATENATED MODULE: ./src/site/manifest.ts



const manifestVersion = 1;
function manifestOf(siteFiles, { domain, jobId, findings, modules = [], workers = [], }) {
    const ofModules = new Set(modules);
    const ofWorkers = new Set(workers);
    const files = Array.from(withStableIds([...siteFiles]), (siteFile) => {
        const { scan: _, isScanDropped: __, configuration: ___, contentProblem: ____, randomParts: _____, ...file } = siteFile;
        const normalizedPath = (0,build_marks/* normalizePath */.Fd)(file.path);
        return {
            ...file,
            ...(normalizedPath !== file.path && { normalizedPath }),
            ...(ofModules.has(file.path) && { module: true }),
            ...(ofWorkers.has(file.path) && { worker: true }),
        };
    }).sort(bySortPath);
    limitDates(files);
    return {
        version: manifestVersion,
        domain,
        ...(jobId !== undefined && { jobId }),
        siteDigest: siteDigestOf(files),
        files,
        ...(findings !== undefined && { findings }),
    };
}
/** So that each manifest can be a baseline. */
const maxDates = 250_000;
/** Drops the dates of the last pages, if there are more: these are compared with their dates. */
function limitDates(files) {
    let count = 0;
    for (const [index, { dates, ...file }] of files.entries()) {
        count += dates?.dates.length ?? 0;
        if (dates && count > maxDates)
            files[index] = file;
    }
}
/** JSON with one line per file and finding, for readable diffs. */
function formatManifest(manifest) {
    const { files, findings, ...others } = manifest;
    const head = JSON.stringify(others, undefined, 2).slice(0, -2);
    const last = findings && `,\n  "findings": ${formatList(findings)}`;
    return `${head},\n  "files": ${formatList(files)}${last ?? ''}\n}\n`;
}
/** A list in JSON with one line per item, indented as a field of the document. */
function formatList(items) {
    if (items.length === 0)
        return '[]';
    return `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
}
/** The digest of a file's content, in which a rebuild changes nothing. */
const contentDigest = ({ normalizedDigest, sha256 }) => normalizedDigest ?? sha256;
/** The path of a file, in which a rebuild changes nothing. */
const sortPath = ({ path, normalizedPath }) => normalizedPath ?? path;
/** The order of `Manifest.files`. */
function bySortPath(a, b) {
    const [left, right] = sortPath(a) === sortPath(b) ? [a.path, b.path] : [sortPath(a), sortPath(b)];
    return left < right ? -1 : Number(left > right);
}
/** See `Manifest.siteDigest`. */
function siteDigestOf(files) {
    const hash = (0,external_node_crypto_.createHash)('sha256');
    for (const file of files)
        hash.update(`${contentDigest(file)}  ${sortPath(file)}\n`);
    return hash.digest('hex');
}


/***/ })

};
