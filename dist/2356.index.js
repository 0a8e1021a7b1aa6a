export const id = 2356;
export const ids = [2356];
export const modules = {

/***/ 22356:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ acceptance),
/* harmony export */   readAcceptedFindings: () => (/* binding */ readAcceptedFindings)
/* harmony export */ });
/* unused harmony export parseAcceptedFindings */
/* harmony import */ var _kernel_disk_regular_file_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55942);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53153);


/** Longer files are no lists of findings: a check lists 200,000 at most. In bytes. */
const maxBytes = 50e6;
/**
 * Reads the file of `accepted-findings`: one finding per line, which begins with its id. Empty lines
 * and lines that begin with `#` are ignored.
 *
 * @param path absolute
 * @param workspace absolute: no symbolic link in it may lead out of it
 * @throws Failure INVALID_INPUT
 */
async function readAcceptedFindings(path, workspace) {
    // Never aborts: a cancel terminates the whole thread.
    const { signal } = new AbortController();
    const bytes = await (0,_kernel_disk_regular_file_js__WEBPACK_IMPORTED_MODULE_0__/* .readRegularFile */ .XF)(path, { maxBytes, workspace, signal }).catch((error) => {
        if (!(error instanceof _kernel_disk_regular_file_js__WEBPACK_IMPORTED_MODULE_0__/* .UnreadableFile */ .ie))
            throw error;
        throw unusable(`is ${path}, which ${error.message}`);
    });
    if (!bytes)
        throw unusable(`is ${path}, which does not exist: correct its path, or check out the repository that has it`);
    return parseAcceptedFindings(bytes.toString());
}
/** @throws Failure INVALID_INPUT */
function parseAcceptedFindings(text) {
    const lines = text.split('\n').map((line) => line.replace('\uFEFF', '').trim());
    return lines.flatMap((line, index) => {
        if (line === '' || line.startsWith('#'))
            return [];
        const [id] = /^[\da-f]{12}(?:-\d{1,6})?(?!\S)/.exec(line) ?? [];
        if (id === undefined)
            throw unusable(`has no id of a finding at the start of line ${index + 1}`);
        return [{ id, line }];
    });
}
const unusable = (what) => new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('INVALID_INPUT', `\`accepted-findings\` ${what}`, {
    nextStep: 'Copy the lines of findings from the report or from `findingsFile`',
});
/** @param all findings and notices, with ids */
function acceptance(all, accepted) {
    const ids = new Set(accepted.map(({ id }) => id));
    // A finding that stands for others may stand for other ones in the next export.
    const findings = all.filter(({ id = '', others }) => ids.has(id) && others === undefined);
    const present = new Set(findings.map(({ id }) => id));
    const removable = accepted.filter(({ id }) => !present.has(id)).map(({ line }) => line);
    return { findings, removable };
}


/***/ }),

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

/***/ 69676:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B4: () => (/* binding */ formatCount),
/* harmony export */   E9: () => (/* binding */ parseDuration),
/* harmony export */   T1: () => (/* binding */ formatShare),
/* harmony export */   Xq: () => (/* binding */ formatSize),
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   hS: () => (/* binding */ counted)
/* harmony export */ });
// Bounded text: the digits of a number, up to 22 characters.
/** Before each group of three digits. `Intl` takes 10 ms of every start to load its data. */
const groups = /\B(?=(?:\d{3})+$)/g;
/** A whole number as text: `51,204`. */
const formatCount = (count) => String(count).replace(groups, ',');
/** A number with a noun: `1 page`, `1,204 pages`. */
function counted(count, one) {
    return `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;
}
/** A share of the whole for a reader: `12%`, `<1%`. */
function formatShare(part, whole) {
    const rounded = whole > 0 ? Math.round((100 * part) / whole) : 0;
    return part > 0 && rounded === 0 ? '<1%' : `${rounded}%`;
}
const sizeUnits = ['bytes', 'kB', 'MB', 'GB', 'TB'];
/** A number of bytes as text, in powers of 1000: `712 bytes`, `4.2 MB`, `980 MB`. */
function formatSize(bytes) {
    // From 999.5 on, use the next larger unit.
    const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1) / 0.9995) / 3), sizeUnits.length - 1);
    const value = bytes / 1000 ** power;
    return `${power > 0 && value < 9.95 ? value.toFixed(1) : Math.round(value)} ${sizeUnits[power]}`;
}
const timeUnits = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 };
const written = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?(?:(\d+)ms)?$/;
/**
 * Reads a duration such as `90s`, `30m` or `1h30m`: whole numbers, each with its unit (`d`, `h`,
 * `m`, `s`, `ms`), the larger first.
 *
 * @returns milliseconds, or undefined for anything else, such as a number without a unit
 */
function parseDuration(text) {
    const parts = written.exec(text.replace(/\s+/g, '').toLowerCase());
    if (!text.trim() || !parts)
        return undefined;
    const sizes = Object.values(timeUnits);
    return parts.slice(1).reduce((sum, part, i) => sum + Number(part ?? 0) * (sizes[i] ?? 0), 0);
}
/** Milliseconds as text: `0.3 s`, `8 s`, `1 m 10 s`, `2 h 5 m`. */
function formatDuration(milliseconds) {
    if (milliseconds >= 50 && milliseconds < 950)
        return `${(milliseconds / 1000).toFixed(1)} s`;
    const seconds = Math.max(0, Math.round(milliseconds / 1000));
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    if (hours > 0)
        return minutes > 0 ? `${hours} h ${minutes} m` : `${hours} h`;
    if (minutes > 0)
        return seconds % 60 > 0 ? `${minutes} m ${seconds % 60} s` : `${minutes} m`;
    return `${seconds} s`;
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


/***/ })

};
