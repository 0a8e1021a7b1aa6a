export const id = 992;
export const ids = [992,638,997];
export const modules = {

/***/ 22061:
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
        remedy: 'Export again; if pages are still missing, report it to the documentation host',
    },
    'unread-site': {
        title: 'Site too large to check completely',
        remedy: 'Export it in parts with `paths`, and check each part',
    },
    'publish-limit': {
        title: 'Limits of the publish target exceeded',
        remedy: 'Export fewer pages with `paths`, or publish elsewhere',
    },
    'forbidden-name': {
        title: 'File names that the publish target does not accept',
        remedy: 'Rename the page or the asset in the documentation',
    },
    'names-differ-in-case': {
        title: 'Names that differ only in case',
        remedy: 'Rename one of the files: Windows, macOS and some hosts keep only one of them',
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
    'local-url': {
        title: "URLs that work only on the author's machine",
        remedy: 'Replace them; if readers run this host themselves, list it in `allowed-hosts`',
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
        title: 'URLs that depend on the host',
        remedy: 'Configure the host to serve them, or change the links',
    },
    'no-not-found-page': {
        title: 'No 404 page',
        remedy: 'Add a `404.html`, or configure a 404 page where the site is published',
    },
    'relative-not-found-page': {
        title: 'Relative URLs on a 404 page',
        remedy: 'Start them with `/`, as hosts serve this page for missing paths at any depth',
    },
    'unread-page': {
        title: 'Files too large to check completely',
        remedy: 'Split the file',
    },
};
/** How many places of one finding are kept. */
const maxPlaces = 1000;


/***/ }),

/***/ 59331:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ referenceUses)
/* harmony export */ });
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


/***/ }),

/***/ 94403:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C9: () => (/* binding */ diskFailure),
/* harmony export */   CQ: () => (/* binding */ diskReason),
/* harmony export */   mK: () => (/* binding */ isOutOfSpace)
/* harmony export */ });
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50071);

/** Error codes of a full disk, an exceeded quota, and a file over the file system's size limit. */
const noSpace = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** The error code of the file system, such as `EACCES`. */
function diskReason(error) {
    return error.code ?? String(error);
}
const isOutOfSpace = (error) => noSpace.has(diskReason(error));
/**
 * Turns an error of the file system into a Failure: NO_SPACE on a full disk.
 *
 * @param path of the file that could not be written
 * @param otherwise code and next step for all other errors
 */
function diskFailure(error, path, otherwise) {
    if (error instanceof _run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR)
        return error;
    const reason = diskReason(error);
    if (isOutOfSpace(error)) {
        const what = `not enough disk space to write ${path} (${reason})`;
        return new _run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('NO_SPACE', what, { cause: error });
    }
    const { code, nextStep } = otherwise;
    return new _run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(code, `cannot write ${path} (${reason})`, { nextStep, cause: error });
}


/***/ }),

/***/ 25289:
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
/* harmony import */ var _disk_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(94403);



/** Windows refuses to rename or remove a file that a virus scanner or an indexer has open. */
const heldReasons = new Set(['EBUSY', 'EPERM', 'EACCES']);
/** For how long, in milliseconds: a scanner needs a moment for a new file. */
const maxHeld = 10_000;
const systemPolicy = {
    isWindows: process.platform === 'win32',
    pause: node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setTimeout,
};
/**
 * Retries an operation, for up to 10 s, while Windows refuses it because another process has the
 * file open. On other systems a refusal is final.
 *
 * @throws the last error of `act`
 */
async function whileHeld(act, { isWindows, pause, signal } = systemPolicy) {
    for (let waited = 0, next = 25;; waited += next, next = Math.min(2 * next, 1000)) {
        try {
            return await act();
        }
        catch (error) {
            const isHeld = isWindows && heldReasons.has((0,_disk_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .diskReason */ .CQ)(error));
            if (!isHeld || waited >= maxHeld || signal?.aborted)
                throw error;
            await pause(next);
        }
    }
}
/** Renames a file or folder. @throws the file system's error */
async function move(from, to, signal) {
    await whileHeld(() => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rename)(from, to), { ...systemPolicy, signal });
}
/**
 * Removes a file or folder as far as possible. It never fails, so that it cannot hide the reason
 * for the cleanup; the next run removes what is left.
 *
 * @returns the file system's error code if something is left
 */
async function discard(path, signal) {
    const remove = () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(path, { recursive: true, force: true });
    return await whileHeld(remove, { ...systemPolicy, signal }).then(() => undefined, _disk_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .diskReason */ .CQ);
}


/***/ }),

/***/ 94856:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ makeFolders)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);


/**
 * Creates a folder and its parent folders. Node's recursive `mkdir` fails at the root of a drive
 * (EPERM), and never returns in a folder that hides its errors (`/proc`).
 *
 * @param path absolute
 * @throws the file system's error
 */
async function makeFolders(path) {
    if (await isFolder(path))
        return;
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
    if (parent !== path)
        await makeFolders(parent);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)(path);
    }
    catch (error) {
        // Another process may have created it.
        if (!(await isFolder(path)))
            throw error;
    }
}
const isFolder = (path) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path).then((found) => found.isDirectory(), () => false);


/***/ }),

/***/ 3695:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BU: () => (/* binding */ partOf),
/* harmony export */   Yw: () => (/* binding */ PartFile),
/* harmony export */   mP: () => (/* binding */ unwritable),
/* harmony export */   mU: () => (/* binding */ clearParts)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _disk_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(94403);
/* harmony import */ var _held_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(25289);
/* harmony import */ var _run_mark_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(79944);






/** The name of a file while it is incomplete: unique to the run, and used by no other program. */
const partOf = (path) => `${path}.${_run_mark_js__WEBPACK_IMPORTED_MODULE_5__/* .ownMark */ .a1}-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)().slice(0, 8)}.part`;
/** A file that is written next to its final path. Its errors are disk failures. */
class PartFile {
    #path;
    #file;
    /**
     * Creates the file.
     *
     * @param mode before the umask; by default, only this user can read it
     * @throws Failure DOWNLOAD_FAILED, NO_SPACE
     */
    static async open(path, mode = 0o600) {
        try {
            return new PartFile(path, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, 'wx', mode));
        }
        catch (error) {
            throw (0,_disk_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .diskFailure */ .C9)(error, path, unwritable);
        }
    }
    constructor(path, file) {
        this.#path = path;
        this.#file = file;
    }
    /** @throws Failure DOWNLOAD_FAILED, NO_SPACE */
    async write(piece, position) {
        try {
            for (let done = 0; done < piece.length;) {
                const { bytesWritten } = await this.#file.write(piece, done, piece.length - done, position + done);
                done += bytesWritten;
            }
        }
        catch (error) {
            throw (0,_disk_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .diskFailure */ .C9)(error, this.#path, unwritable);
        }
    }
    /**
     * May be called twice. A network file system may report only now that the disk is full.
     *
     * @throws Failure DOWNLOAD_FAILED, NO_SPACE
     */
    async close() {
        try {
            await this.#file.close();
        }
        catch (error) {
            throw (0,_disk_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .diskFailure */ .C9)(error, this.#path, unwritable);
        }
    }
    /** Closes and removes it. Never fails. */
    async discard() {
        await this.#file.close().catch(() => { });
        await (0,_held_file_js__WEBPACK_IMPORTED_MODULE_4__/* .discard */ .vf)(this.#path);
    }
}
/** The suffix that `partOf` appends. */
const partName = /^(?:(?<space>[\da-f]{8})-)?(?<processId>\d{1,10})-[\da-f]{8}\.part$/;
/**
 * Removes the part files that killed runs left next to a file.
 *
 * @throws the file system's error if the folder cannot be read
 */
async function clearParts(path) {
    const prefix = `${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path)}.`;
    for (const name of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path))) {
        const groups = name.startsWith(prefix) && partName.exec(name.slice(prefix.length))?.groups;
        if (!groups)
            continue;
        const mark = (0,_run_mark_js__WEBPACK_IMPORTED_MODULE_5__/* .readMark */ .Mp)(groups);
        const part = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), name);
        const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(part).catch(() => undefined);
        const isLive = !(0,_run_mark_js__WEBPACK_IMPORTED_MODULE_5__/* .isOwnMark */ .sc)(mark) && (0,_run_mark_js__WEBPACK_IMPORTED_MODULE_5__/* .isOfLiveRun */ .x3)(mark, found?.mtimeMs ?? 0);
        // Keep files that cannot be removed, such as another user's.
        if (found?.isFile() && !isLive)
            await (0,_held_file_js__WEBPACK_IMPORTED_MODULE_4__/* .discard */ .vf)(part);
    }
}
/** Code and next step of a bundle file that cannot be written. */
const unwritable = {
    code: 'DOWNLOAD_FAILED',
    nextStep: 'Let `bundle-path` name a file in a folder that the runner may write to',
};


/***/ }),

/***/ 79944:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mp: () => (/* binding */ readMark),
/* harmony export */   a1: () => (/* binding */ ownMark),
/* harmony export */   sc: () => (/* binding */ isOwnMark),
/* harmony export */   x3: () => (/* binding */ isOfLiveRun)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_2__);



/** Maximum time between two writes of a run to its files, in milliseconds. */
const maxLife = 24 * 60 * 60_000;
/**
 * Where process ids identify processes: one machine since its start, in one PID namespace. Containers
 * that share a folder do not see each other's processes.
 */
const space = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', spaceName()).slice(0, 8);
/** What identifies this run in the names of its files: at most 19 characters, `[\da-f-]`. */
const ownMark = `${space}-${process.pid}`;
/** @param groups of a match: `space`, which may be missing, and `processId` */
function readMark(groups) {
    return { space: groups.space, processId: Number(groups.processId) };
}
const isOwnMark = (mark) => mark.space === space && mark.processId === process.pid;
/**
 * Whether a run may still use what it wrote. A process in another space cannot be looked up: only
 * the age counts. Process ids are reused, quickly in containers, so the age always counts.
 *
 * @param changedAt when the file was last changed, in milliseconds since 1970
 */
function isOfLiveRun(mark, changedAt) {
    const isRecent = Date.now() - changedAt < maxLife;
    return isRecent && (mark.space !== space || isProcess(mark.processId));
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

/***/ 13997:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ writeWhole),
/* harmony export */   o: () => (/* binding */ tryToWrite),
/* harmony export */   writeTemporary: () => (/* binding */ writeTemporary)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _disk_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(94403);
/* harmony import */ var _held_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(25289);
/* harmony import */ var _new_folder_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(94856);
/* harmony import */ var _part_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3695);






/**
 * Writes a file completely or not at all, readable by this user only, and creates its folders. An
 * existing file stays until the new one is complete.
 *
 * @param path absolute
 * @throws the file system's error
 */
async function writeWhole(path, text) {
    await withTemporaryFile(path, text, (temporary) => (0,_held_file_js__WEBPACK_IMPORTED_MODULE_3__/* .move */ .Cy)(temporary, path));
}
/**
 * Checks that a file can be written. Leaves nothing behind except the created folders.
 *
 * @param path absolute
 * @throws the file system's error
 */
async function tryToWrite(path) {
    await withTemporaryFile(path, '', (temporary) => (0,_held_file_js__WEBPACK_IMPORTED_MODULE_3__/* .whileHeld */ .tE)(() => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(temporary)));
}
/**
 * Writes a file into the runner's temporary folder, whole, readable by this user only: sites may be
 * confidential.
 *
 * @param path absolute
 * @throws Failure NO_SPACE, INTERNAL
 */
async function writeTemporary(path, text) {
    try {
        await writeWhole(path, text);
    }
    catch (error) {
        const nextStep = "Check why the runner's temporary folder cannot be written to";
        throw (0,_disk_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .diskFailure */ .C9)(error, path, { code: 'INTERNAL', nextStep });
    }
}
/** Creates a file next to another one. Never opens an existing file or symbolic link. */
async function withTemporaryFile(path, text, use) {
    await (0,_new_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .makeFolders */ .w)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path));
    const temporary = (0,_part_file_js__WEBPACK_IMPORTED_MODULE_5__/* .partOf */ .BU)(path);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(temporary, text, { mode: 0o600, flag: 'wx' });
        await use(temporary);
    }
    catch (error) {
        await (0,_held_file_js__WEBPACK_IMPORTED_MODULE_3__/* .discard */ .vf)(temporary);
        throw error;
    }
}


/***/ }),

/***/ 48296:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B4: () => (/* binding */ formatCount),
/* harmony export */   T1: () => (/* binding */ formatShare),
/* harmony export */   hS: () => (/* binding */ counted)
/* harmony export */ });
// Bounded text: the digits of a number, up to 22 characters.
/** Before each group of three digits. `Intl` takes 10 ms of every start to load its data. */
const groups = /\B(?=(?:\d{3})+$)/g;
/** A whole number as text: `51,204`. */
const formatCount = (count) => String(count).replace(groups, ',');
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

/***/ 51834:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ decoded),
/* harmony export */   y: () => (/* binding */ encodedPath)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_0__);

/**
 * Decodes percent escapes once. Invalid escapes and invalid UTF-8 stay as written. It does not use
 * exceptions, which would be slow: a page may contain a million invalid escapes.
 */
function decoded(text) {
    return text.includes('%') ? text.replace(/(?:%[0-9a-f]{2})+/gi, decodedRun) : text;
}
function decodedRun(run) {
    const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
    return (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes) ? bytes.toString() : run;
}
/**
 * A path percent-encoded (RFC 3986), without a leading slash.
 *
 * @param reserved the characters to encode besides those that no URL may contain, one per match
 */
const encodedPath = (path, reserved) => encodeURI(path).replace(reserved, encodeCharacter);
const encodeCharacter = (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;


/***/ }),

/***/ 1980:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ isChanged),
/* harmony export */   i: () => (/* binding */ changesBetween)
/* harmony export */ });
/**
 * Compares two exports by their normalized digests, so that what every rebuild changes is ignored.
 * A file that only moved from one build's folder to another's is unchanged. If a changed file may
 * be requested with a build id, every page whose bytes differ has changed, too.
 */
function changesBetween(baseline, now) {
    const before = new Map(baseline.files.map((file) => [file.path, file]));
    const after = new Set(now.files.map(({ path }) => path));
    const added = now.files.filter(({ path }) => !before.has(path));
    const removed = baseline.files.filter(({ path }) => !after.has(path));
    const bytesDiffer = now.files.filter(({ path, sha256 }) => before.has(path) && before.get(path)?.sha256 !== sha256);
    const differs = (file) => digestOf(file) !== digestOf(before.get(file.path));
    const [newFiles, goneFiles] = [
        added.filter(isMissingFrom(removed)),
        removed.filter(isMissingFrom(added)),
    ];
    const changed = bytesDiffer.filter(differs);
    // A cached page of the old build requests these under the old build id (`site.css?build=4f1c`,
    // `_next/data/4f1c/a.json`), and a CDN or a bucket still has them.
    const moved = new Set(goneFiles.map(({ evenedPath }) => evenedPath));
    const replaced = [
        ...changed,
        ...newFiles.filter(({ evenedPath }) => evenedPath && moved.has(evenedPath)),
    ];
    const mayBeRequestedByBuild = replaced.some(({ path }) => !neverRequestedByBuild.test(path));
    return {
        added: pathsOf(newFiles),
        changed: pathsOf(mayBeRequestedByBuild ? bytesDiffer : changed),
        removed: pathsOf(goneFiles),
    };
}
/** Files that no page requests with a build id: pages, their data files, sitemaps. */
const neverRequestedByBuild = /\.(?:html?|txt)$|(?:^|\/)sitemap[^/]*\.xml(?:\.gz)?$/i;
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


/***/ }),

/***/ 62949:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ namesOf),
/* harmony export */   t: () => (/* binding */ hostedSite)
/* harmony export */ });
/* harmony import */ var _serving_rules_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(46658);

/** @param files in any order, each path once */
function hostedSite(files, target) {
    const { serve, notFoundPages, unpublished, mayNeedHtml } = _serving_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .servingRules */ .M[target];
    const byPath = new Map();
    for (const file of files)
        if (!unpublished?.test(file.path))
            byPath.set(file.path, file);
    const paths = sitePaths(byPath);
    function respond(path) {
        const served = serve(path, paths);
        if (served && 'redirect' in served) {
            return { kind: 'redirect', status: served.status, path: served.redirect };
        }
        const file = served && byPath.get(served.file);
        if (file)
            return { kind: 'file', file };
        const page = notFoundPages(path).find((name) => byPath.has(name));
        const status = page === 'index.html' ? 200 : 404;
        return { kind: 'missing', status, page: page === undefined ? undefined : byPath.get(page) };
    }
    /** Follows one redirect: no target redirects twice to a file. */
    function find(path) {
        const response = respond(path);
        const last = response.kind === 'redirect' ? respond(response.path) : response;
        return last.kind === 'file' ? last.file : undefined;
    }
    function pathOf(file) {
        const names = namesOf(file.path);
        return (mayNeedHtml ? names.filter((name) => !isWithoutHtml(name, file.path)) : names).find((path) => {
            const response = respond(path);
            return response.kind === 'file' && response.file === file;
        });
    }
    return { respond, find, pathOf };
}
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
const isWithoutHtml = (name, path) => path === `${name}.html`;
function sitePaths(files) {
    let folders;
    return {
        hasFile: (path) => files.has(path),
        hasFolder(path) {
            // Only a few targets use this.
            folders ??= foldersOf(files.keys());
            return folders.has(path);
        },
    };
}
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

/***/ 46658:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ servingRules)
/* harmony export */ });
/* unused harmony export cloudFrontFile */
/** How static hosts serve `/a`, `/a/` and similar paths, tested on each of them. */
const trailingSlashes = 'https://github.com/slorber/trailing-slash-guide/blob/main/docs/Hosting-Providers.md';
/**
 * How each target serves a folder of files, as seen on real servers: `test/publish-targets` compares
 * the rules with nginx, s3rver, and recorded responses of the vendors' local servers.
 */
const servingRules = {
    none: {
        serve: (path, site) => serveAny(withoutDoubleSlashes(path), site),
        mayNeedHtml: true,
        notFoundPages: () => ['404.html'],
        source: trailingSlashes,
    },
    'cloudflare-pages': {
        serve: (path, site) => serveCloudflare(withoutDoubleSlashes(path), site),
        mayNeedHtml: false,
        notFoundPages: (path) => [...notFoundPagesAbove(path), 'index.html'],
        unpublished: /^(?:_worker\.js|_redirects|_headers|_routes\.json|functions)(?:\/|$)|(?:^|\/)(?:node_modules|\.git)\/|(?:^|\/)\.DS_Store$/,
        source: 'https://github.com/cloudflare/workers-sdk/blob/main/packages/pages-shared/asset-server/handler.ts',
    },
    'github-pages': {
        serve: serveAny,
        mayNeedHtml: false,
        notFoundPages: () => ['404.html'],
        source: trailingSlashes,
    },
    // Microsoft documents `/a` for `a.html`; the vendor's local server responds with 404.
    'azure-static-web-apps': {
        serve: serveAny,
        mayNeedHtml: true,
        notFoundPages: () => ['404.html'],
        unpublished: /^staticwebapp\.config\.json$/,
        source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/configuration#trailing-slash',
    },
    s3: {
        serve: serveWebsiteEndpoint,
        mayNeedHtml: false,
        notFoundPages: () => ['404.html'],
        source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/IndexDocumentSupport.html',
    },
    's3-cloudfront': {
        serve: (path, { hasFile }) => fileIf(hasFile, cloudFrontFile(path)),
        mayNeedHtml: false,
        notFoundPages: () => ['404.html'],
        source: 'https://github.com/OWNER/docs-export-action/blob/main/examples/cloudfront',
    },
    nginx: {
        serve: (path, site) => serveNginx(withoutDoubleSlashes(path), site),
        mayNeedHtml: false,
        notFoundPages: () => ['404.html'],
        source: 'https://github.com/OWNER/docs-export-action/blob/main/examples/nginx',
    },
};
/** The behavior that most static hosts share; the most tolerant one if they differ. */
function serveAny(path, { hasFile }) {
    if (isFolder(path))
        return fileIf(hasFile, `${path}index.html`);
    return (fileIf(hasFile, path) ??
        fileIf(hasFile, `${path}.html`) ??
        redirectIf(hasFile(`${path}/index.html`), `${path}/`, 301));
}
/** Keys are exact, except that folders have an index (S3's website endpoint). */
function serveWebsiteEndpoint(path, { hasFile }) {
    if (isFolder(path))
        return fileIf(hasFile, `${path}index.html`);
    return fileIf(hasFile, path) ?? redirectIf(hasFile(`${path}/index.html`), `${path}/`, 302);
}
/** `generateResponse` of the source. */
function serveCloudflare(path, { hasFile }) {
    if (isFolder(path)) {
        if (/(?:^|\/)index\/$/.test(path) && !hasFile(`${path}index.html`)) {
            return { redirect: path.slice(0, -'index/'.length), status: 308 };
        }
        const page = path.slice(0, -1);
        return (fileIf(hasFile, `${path}index.html`) ??
            redirectIf(path !== '' && hasFile(`${page}.html`), page, 308));
    }
    if (hasFile(path)) {
        const page = path.slice(0, -'.html'.length);
        if (!path.endsWith('.html') || page === '')
            return { file: path };
        if (isIndex(page))
            return { redirect: page.slice(0, -'index'.length), status: 308 };
        return hasFile(page) ? { file: path } : { redirect: page, status: 308 };
    }
    if (isIndex(path))
        return { redirect: path.slice(0, -'index'.length), status: 308 };
    return (fileIf(hasFile, `${path}.html`) ?? redirectIf(hasFile(`${path}/index.html`), `${path}/`, 308));
}
/** `try_files` of examples/nginx/site.conf. */
function serveNginx(path, { hasFile, hasFolder }) {
    if (isFolder(path)) {
        const page = path.slice(0, -1);
        return (fileIf(hasFile, `${path}index.html`) ??
            redirectIf(path !== '' && hasFile(`${page}.html`), page, 301));
    }
    return (fileIf(hasFile, path) ??
        fileIf(hasFile, `${path}.html`) ??
        redirectIf(hasFolder(path), `${path}/`, 301));
}
/**
 * The object that examples/cloudfront/page-address.js asks the bucket for. A test compares both.
 *
 * @param path without a leading slash
 */
function cloudFrontFile(path) {
    if (isFolder(path))
        return `${path}index.html`;
    const isFile = path.startsWith('.well-known/') || cloudFrontEndings.test(path);
    return isFile ? path : `${path}.html`;
}
/** The endings of files that are not pages; `/v2.0` and `/guides/next.config` are pages. */
const cloudFrontEndings = /\.(?:html?|css|m?js|map|json|webmanifest|xml|xsl|rss|atom|txt|md|ya?ml|csv|pdf|png|jpe?g|gif|svg|webp|avif|ico|bmp|woff2?|ttf|otf|eot|mp[34]|webm|og[gv]|mov|wav|m4[av]|vtt|wasm|zip|gz|tgz)$/i;
const isFolder = (path) => path === '' || path.endsWith('/');
const isIndex = (path) => path === 'index' || path.endsWith('/index');
const withoutDoubleSlashes = (path) => path.replace(/\/{2,}/g, '/');
const fileIf = (has, file) => (has(file) ? { file } : undefined);
const redirectIf = (applies, redirect, status) => applies ? { redirect, status } : undefined;
/** The `404.html` of the folder of a path, and of each folder above it. */
function notFoundPagesAbove(path) {
    const names = path.split('/').slice(0, -1);
    return [...names.keys(), names.length]
        .toReversed()
        .map((depth) => [...names.slice(0, depth), '404.html'].join('/'));
}


/***/ }),

/***/ 35251:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kh: () => (/* binding */ isScript),
/* harmony export */   np: () => (/* binding */ isNotFoundPage),
/* harmony export */   yp: () => (/* binding */ isPage)
/* harmony export */ });
/** Whether a file is a page, by its extension, as for a static host. */
const isPage = ({ path }) => /\.x?html?$/i.test(path);
/** Whether a file is the site's page for missing URLs. */
const isNotFoundPage = ({ path }) => /^404(?:\/index)?\.html$/.test(path);
/** Whether a file is a script, by its extension. */
const isScript = ({ path }) => /\.m?js$/i.test(path);


/***/ }),

/***/ 63056:
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
    /** Of one URL or anchor. */
    urlLength: 1024 ** 2,
    /** Of the base URL of a page: every URL of the page is joined with it. */
    baseLength: 2048,
    /** Of a file: a longer one is not read at all. In bytes. */
    fileSize: 32 * 1024 ** 2,
    /** Of all packed scans of a site, in bytes. */
    siteLength: 64 * 1024 ** 2,
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

/***/ 98910:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   pT: () => (/* binding */ isAboutLinks),
/* harmony export */   rl: () => (/* binding */ numberOf),
/* harmony export */   wV: () => (/* binding */ causeGroups)
/* harmony export */ });
/** Groups findings by cause, in the order of their first finding. */
function causeGroups(findings, level) {
    const ofLevel = findings.filter((finding) => finding.level === level);
    const groups = Map.groupBy(ofLevel, ({ cause }) => cause);
    return [...groups].map(([cause, findings]) => ({ cause, level, findings }));
}
/** How many findings there are, with those that are not listed separately. */
function numberOf(findings) {
    return findings.reduce((sum, { others = 1 }) => sum + others, 0);
}
/** Whether the text of a place is the text of a link. */
function isAboutLinks(cause) {
    return cause === 'broken-link' || cause === 'missing-fragment';
}


/***/ }),

/***/ 47638:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   pageWithoutSecrets: () => (/* binding */ pageWithoutSecrets),
/* harmony export */   v: () => (/* binding */ shortened),
/* harmony export */   w: () => (/* binding */ scrubLongTexts)
/* harmony export */ });
/* harmony import */ var _scrub_scrubber_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7802);

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
/** A report page without secrets, which its texts may repeat. */
function pageWithoutSecrets(report, page, secrets) {
    const scrubber = new _scrub_scrubber_js__WEBPACK_IMPORTED_MODULE_0__/* .Scrubber */ .h(secrets);
    return scrubber.scrub(page(scrubLongTexts(report, scrubber)));
}


/***/ }),

/***/ 17600:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jr: () => (/* binding */ loadedHosts),
/* harmony export */   Mo: () => (/* binding */ allowedHostsInput),
/* harmony export */   W4: () => (/* binding */ outlineOf)
/* harmony export */ });
/* harmony import */ var _cause_groups_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(98910);
/* harmony import */ var _verdict_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(90687);
/* harmony import */ var _worst_findings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48320);



/** How many findings of a cause, paths of a change and hosts an outline lists. */
const maxListed = { findings: 3, gone: 10, paths: 5, hosts: 50 };
function outlineOf(report) {
    const { check, changes, sizes, site, deploymentKind } = report;
    return {
        deploymentKind,
        sizes,
        verdict: (0,_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictOf */ .V)(report),
        findings: groups(check?.findings ?? [], 'finding'),
        notices: groups(check?.findings ?? [], 'notice'),
        ratchet: check?.ratchet && {
            known: (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_2__/* .numberOf */ .rl)(check.ratchet.known),
            gone: outlined(check.ratchet.gone.map(_worst_findings_js__WEBPACK_IMPORTED_MODULE_1__/* .goneLine */ .K), maxListed.gone),
        },
        hosts: outlined(loadedHosts(check?.externalResources ?? []), maxListed.hosts),
        changesLine: (0,_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .changesLine */ .a)(changes),
        changes: changes && {
            added: outlined(changes.added),
            changed: outlined(changes.changed),
            removed: outlined(changes.removed),
        },
        bytes: site.bytes,
    };
}
function groups(all, level) {
    return (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_2__/* .causeGroups */ .wV)(all, level).map(({ cause, findings }) => ({
        cause,
        count: (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_2__/* .numberOf */ .rl)(findings),
        first: findings
            .slice(0, maxListed.findings)
            .map((finding) => ({ ...finding, places: finding.places.slice(0, 1) })),
    }));
}
const outlined = (all, max = maxListed.paths) => ({
    count: all.length,
    first: all.slice(0, max),
});
/** All hosts that the site loads from, sorted: the lines of `allowed-hosts`. */
function loadedHosts(resources) {
    return [...new Set(resources.map(({ host }) => host))].toSorted();
}
/** The input that allows these hosts, as lines of YAML to copy. */
const allowedHostsInput = (hosts) => [
    'allowed-hosts: |',
    ...hosts.map((host) => `  ${host}`),
];


/***/ }),

/***/ 90687:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ verdictOf),
/* harmony export */   a: () => (/* binding */ changesLine)
/* harmony export */ });
/* harmony import */ var _check_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(22061);
/* harmony import */ var _format_count_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48296);
/* harmony import */ var _cause_groups_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98910);



function verdictOf({ check }) {
    if (!check) {
        const detail = 'Set `site-check: warn` to find broken links and missing files before publishing.';
        return { state: 'unknown', headline: 'Not checked', detail };
    }
    const groups = (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .causeGroups */ .wV)(check.findings, 'finding');
    const findings = (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(groups.flatMap((group) => group.findings));
    const notices = (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(check.findings) - findings;
    const scope = `Checked ${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(check.pages, 'page')} and ${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(check.references, 'reference')}.`;
    const noticeCount = notices > 0 ? ` ${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(notices, 'notice')}.` : '';
    const known = check.ratchet ? (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(check.ratchet.known) : 0;
    const knownCount = known > 0 ? ` ${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(known, 'known finding')} of the baseline.` : '';
    const [worst] = groups;
    if (!worst) {
        const headline = check.ratchet ? 'No new findings' : 'No findings';
        return { state: 'good', headline, detail: `${scope}${noticeCount}${knownCount}` };
    }
    const { title } = _check_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .findingCauses */ .M[worst.cause];
    const lead = groups.length === 1 ? 'One cause' : `The worst of ${groups.length} causes`;
    return {
        state: 'bad',
        headline: (0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(findings, check.ratchet ? 'new finding' : 'finding'),
        detail: `${lead}: ${lowerFirst(title)}. ${scope}${noticeCount}${knownCount}`,
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
        return index === 0 ? `${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(length, 'file')} ${kind}` : `${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(length)} ${kind}`;
    });
    return words.join(', ') || 'none';
}


/***/ }),

/***/ 48320:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ goneLine),
/* harmony export */   Q: () => (/* binding */ worstFindings)
/* harmony export */ });
/* harmony import */ var _check_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(22061);
/* harmony import */ var _format_count_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48296);
/* harmony import */ var _format_excerpt_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(89982);
/* harmony import */ var _cause_groups_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98910);




/** Longer untrusted text is cut. In UTF-16 units. */
const maxTextLength = 160;
/**
 * The worst findings, one line each for the log, which neutralizes untrusted text. Causes alternate,
 * so that fifty missing images do not hide one missing page.
 */
function worstFindings({ findings }, limit) {
    return (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .causeGroups */ .wV)(findings, 'finding')
        .flatMap(({ findings }) => findings.map((finding, turn) => ({ finding, turn })))
        .sort((a, b) => a.turn - b.turn)
        .slice(0, limit)
        .map(({ finding }) => line(finding));
}
/** `Broken links: /guides/b ("Next") in 3 files, first in guides/x.html` */
function line({ cause, subject, detail, places, count }) {
    const [first] = places;
    const about = [subject, detail].filter(Boolean).map(cut).join(', ');
    const text = (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .isAboutLinks */ .pT)(cause) && first?.text ? ` ("${cut(first.text)}")` : '';
    const others = count > 1 ? `${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(count, 'file')}, first in ` : '';
    const where = first && ` in ${others}${cut(first.path)}`;
    return `${_check_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .findingCauses */ .M[cause].title}${about && `: ${about}`}${text}${where ?? ''}`;
}
/** `Broken links: /guides/b`, of a finding that only the baseline has. */
function goneLine({ cause, subject, detail }) {
    const title = _check_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .findingCauses */ .M[cause]?.title ?? cause;
    const about = [subject, detail].filter(Boolean).map(cut).join(', ');
    return `${title}${about && `: ${about}`}`;
}
const cut = (text) => (0,_format_excerpt_js__WEBPACK_IMPORTED_MODULE_3__/* .excerpt */ .K)(text, maxTextLength);


/***/ }),

/***/ 51992:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  analysisOf: () => (/* binding */ analysisOf),
  analyzeSite: () => (/* binding */ analyzeSite)
});

;// CONCATENATED MODULE: ./src/publish-targets/publish-rules.ts
const mebibyte = 1024 ** 2;
const keyLength = {
    of: 'path-length',
    max: 1024,
    text: '1,024 bytes of UTF-8 per path',
    level: 'finding',
    source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html',
};
/** The limits of the publish targets. All sources were read on 2026-11-21, as archived copies. */
const publishRules = {
    none: {
        name: 'a static host',
        limits: [],
        names: [],
        notFoundPage: {
            paths: ['404.html', '404/index.html'],
            without: 'the host shows its default page, or none',
            level: 'notice',
            source: 'https://www.rfc-editor.org/rfc/rfc9110#name-404-not-found',
        },
    },
    'cloudflare-pages': {
        name: 'Cloudflare Pages',
        limits: [
            {
                of: 'files',
                max: 20_000,
                text: '20,000 files on the Free plan',
                level: 'notice',
                source: 'https://developers.cloudflare.com/pages/platform/limits/#files',
            },
            {
                of: 'files',
                max: 100_000,
                text: '100,000 files on paid plans',
                level: 'finding',
                source: 'https://developers.cloudflare.com/pages/platform/limits/#files',
            },
            {
                of: 'file-size',
                max: 25 * mebibyte,
                text: '25 MiB per file',
                level: 'finding',
                source: 'https://developers.cloudflare.com/pages/platform/limits/#file-size',
            },
        ],
        names: [
            {
                pattern: /^functions(?=\/|$)/,
                effect: 'is not published, as the name is reserved for Pages Functions',
                level: 'finding',
                source: 'https://github.com/cloudflare/workers-sdk/issues/2240',
            },
            {
                pattern: /^_worker\.js(?=\/|$)/,
                effect: 'runs instead of the site',
                level: 'finding',
                source: 'https://developers.cloudflare.com/pages/functions/advanced-mode/',
            },
            {
                pattern: /(?<=^|\/)node_modules(?=\/)/,
                effect: 'is not published',
                level: 'finding',
                source: 'https://github.com/cloudflare/workers-sdk/blob/main/packages/wrangler/src/pages/validate.ts',
            },
        ],
        notFoundPage: {
            paths: ['404.html'],
            without: 'Cloudflare serves the start page, with status 200, for every missing URL',
            level: 'notice',
            source: 'https://developers.cloudflare.com/pages/configuration/serving-pages/',
        },
    },
    'github-pages': {
        name: 'GitHub Pages',
        limits: [
            {
                of: 'site-size',
                // As actions/deploy-pages measures it: src/internal/deployment.js, ONE_GIGABYTE.
                max: 1024 ** 3,
                text: '1 GB in total',
                level: 'finding',
                source: 'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits',
            },
            {
                of: 'file-size',
                max: 100 * mebibyte,
                text: '100 MiB per file when published from a branch',
                level: 'notice',
                source: 'https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github',
            },
        ],
        names: [
            {
                pattern: /(?<=^|\/)_[^/]*/,
                effect: 'is not published from a branch, unless the site has a `.nojekyll`',
                level: 'notice',
                unless: '.nojekyll',
                source: 'https://github.com/blog/572-bypassing-jekyll-on-github-pages',
            },
            {
                pattern: /(?<=^|\/)\.(?!nojekyll$)[^/]*/,
                effect: 'is skipped by actions/upload-pages-artifact, unless `include-hidden-files` is set',
                level: 'notice',
                source: 'https://github.com/actions/upload-pages-artifact/issues/129',
            },
        ],
        notFoundPage: {
            paths: ['404.html'],
            without: 'GitHub shows its default page',
            level: 'notice',
            source: 'https://docs.github.com/en/pages/getting-started-with-github-pages/creating-a-custom-404-page-for-your-github-pages-site',
        },
    },
    'azure-static-web-apps': {
        name: 'Azure Static Web Apps',
        limits: [
            {
                of: 'files',
                max: 15_000,
                text: '15,000 files',
                level: 'finding',
                source: 'https://github.com/Azure/static-web-apps/issues/520',
            },
            // The page says MB; the service accepts up to 524,288,000 bytes:
            // https://github.com/dapr/docs/issues/4792
            {
                of: 'site-size',
                max: 250 * mebibyte,
                text: '250 MB in total on the Free plan',
                level: 'notice',
                source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas',
            },
            {
                of: 'site-size',
                max: 500 * mebibyte,
                text: '500 MB in total on the Standard plan',
                level: 'finding',
                source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas',
            },
        ],
        names: [],
        foldsCase: true,
        notFoundPage: {
            paths: ['404.html', '404/index.html'],
            without: 'Azure shows its default page, unless `responseOverrides` names another',
            level: 'notice',
            source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/configuration',
        },
    },
    s3: {
        name: 'Amazon S3',
        limits: [keyLength],
        names: [],
        notFoundPage: {
            paths: ['404.html', '404/index.html'],
            without: 'S3 shows its default page, unless the bucket names an error document',
            level: 'notice',
            source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/CustomErrorDocSupport.html',
        },
    },
    's3-cloudfront': {
        name: 'S3 behind CloudFront',
        limits: [keyLength],
        names: [],
        notFoundPage: {
            paths: ['404.html'],
            without: 'CloudFront shows its default page: its error response names `/404.html`',
            level: 'notice',
            source: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/creating-custom-error-pages.html',
        },
    },
    nginx: {
        name: 'nginx',
        limits: [],
        names: [],
        notFoundPage: {
            paths: ['404.html'],
            without: 'nginx shows its default page: `error_page` names `/404.html`',
            level: 'notice',
            source: 'https://nginx.org/en/docs/http/ngx_http_core_module.html#error_page',
        },
    },
};

;// CONCATENATED MODULE: ./src/check/digest-set.ts
/**
 * A set of texts by their 53-bit digests: outside of the heap, and in a quarter of the memory that a
 * `Set` takes. A million texts have one chance in 18,000 that two of them count as one.
 */
class DigestSet {
    /** Open addressing with linear probing: 0 is free, a negative digest was deleted. */
    #slots = new Float64Array(1024);
    #used = 0;
    #size = 0;
    get size() {
        return this.#size;
    }
    /** @returns whether it is new */
    add(digest) {
        const slot = this.#slotOf(digest);
        if (this.#slots[slot] === digest)
            return false;
        if (this.#slots[slot] === 0)
            this.#used++;
        this.#slots[slot] = digest;
        this.#size++;
        if (this.#used > maxLoad * this.#slots.length)
            this.#grow();
        return true;
    }
    has(digest) {
        return this.#slots[this.#slotOf(digest)] === digest;
    }
    /** @returns whether it was in the set */
    delete(digest) {
        const slot = this.#slotOf(digest);
        if (this.#slots[slot] !== digest)
            return false;
        this.#slots[slot] = -digest;
        this.#size--;
        return true;
    }
    /** Where the digest is, was, or can be put. */
    #slotOf(digest) {
        const mask = this.#slots.length - 1;
        let slot = digest & mask;
        for (;;) {
            const found = this.#slots[slot];
            if (found === 0 || found === digest || found === -digest)
                return slot;
            slot = (slot + 1) & mask;
        }
    }
    #grow() {
        const before = this.#slots;
        this.#slots = new Float64Array(2 * before.length);
        this.#used = this.#size;
        for (const digest of before) {
            if (digest > 0)
                this.#slots[this.#slotOf(digest)] = digest;
        }
    }
}
const maxLoad = 0.7;
/**
 * A digest of a text, from 1 to 2⁵³ - 1 (cyrb53, public domain: https://github.com/bryc/code). Not
 * for secrets: texts with the same digest can be made.
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

// EXTERNAL MODULE: ./src/check/finding.ts
var check_finding = __webpack_require__(22061);
;// CONCATENATED MODULE: ./src/check/finding-list.ts


/**
 * How many findings of one cause are listed separately, how many others are counted exactly, and
 * how many places are listed in total.
 */
const limits = { findings: 10_000, counted: 1_000_000, places: 200_000 };
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
        if (last && (draft.places.length >= check_finding/* maxPlaces */.B || this.#places >= limits.places))
            return;
        draft.places.push(place);
        this.#places++;
    }
    /** Findings before notices, then in the order of their causes, then the most frequent first. */
    sorted() {
        const causes = Object.keys(check_finding/* findingCauses */.M);
        const drafts = [...this.#drafts.values()].flatMap((ofCause) => [...ofCause.values()]);
        return drafts
            .map(({ lastPath: _, keys, ...finding }) => keys ? { ...finding, others: keys.size } : finding)
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
        if (ofCause.size >= limits.findings)
            return restOf(ofCause, cause, level, key);
        const draft = newDraft({ cause, level, subject, detail });
        ofCause.set(key, draft);
        return draft;
    }
}
const newDraft = (finding) => ({
    ...finding,
    places: [],
    count: 0,
    lastPath: '',
});
/**
 * The one finding of a level that counts all findings over the limit.
 *
 * @param key of a finding over the limit
 */
function restOf(ofCause, cause, level, key) {
    const detail = 'more, not listed separately';
    const rest = ofCause.get(`\n${level}`) ?? {
        ...newDraft({ cause, level, subject: '', detail }),
        keys: new DigestSet(),
    };
    ofCause.set(`\n${level}`, rest);
    if ((rest.keys?.size ?? 0) < limits.counted)
        rest.keys?.add(textDigest(key));
    return rest;
}
/** Orders by code units, which does not depend on the locale. */
const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

// EXTERNAL MODULE: ./src/format/count.ts
var format_count = __webpack_require__(48296);
// EXTERNAL MODULE: ./src/format/size.ts
var size = __webpack_require__(24826);
;// CONCATENATED MODULE: ./src/check/publish-limits.ts


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
            const text = of === 'files' ? (0,format_count/* counted */.hS)(value, 'file') : (0,size/* formatSize */.X)(value);
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
            if (!pattern.test(path))
                continue;
            findings.add({ cause: 'forbidden-name', level, subject: '', detail }, { path, text: '' });
        }
    }
}
const measures = {
    files: (files) => [{ value: files.length }],
    'site-size': (files) => [{ value: files.reduce((sum, { size }) => sum + size, 0) }],
    'file-size': (files) => files.map(({ path, size }) => ({ path, value: size })),
    'path-length': (files) => files.map(({ path }) => ({ path, value: Buffer.byteLength(path) })),
};

// EXTERNAL MODULE: ./src/publish-targets/hosted-site.ts
var hosted_site = __webpack_require__(62949);
// EXTERNAL MODULE: ./src/reading/file-kind.ts
var file_kind = __webpack_require__(35251);
// EXTERNAL MODULE: ./src/format/percent-encoding.ts
var percent_encoding = __webpack_require__(51834);
;// CONCATENATED MODULE: ./src/check/anchors.ts



/**
 * The anchors that links refer to. They are collected from all pages first, and then compared with
 * the anchors of each page in one pass, so that no page's anchors stay in memory; of the names, only
 * digests do.
 */
class LinkedAnchors {
    #pages = new Map();
    /** Of the anchors that have not been found. */
    #missing = new DigestSet();
    /**
     * Ignores files that were not read completely or are not pages: they may have any anchor.
     *
     * @param name by `anchorName`; may be empty
     */
    add(file, name) {
        const page = name === '' ? undefined : this.#pageOf(file);
        if (page && this.#missing.add(textDigest(name, page.number)))
            page.missing++;
    }
    /** Finds the anchors of the pages. To be called once, after all links were added. */
    find() {
        for (const [file, page] of this.#pages) {
            for (const anchor of file.scan?.anchors ?? []) {
                this.#remove(page, anchor);
                // An `id` with an escape also matches a fragment with the same escape (HTML, section
                // 7.4.6.4, "the indicated part").
                if (anchor.includes('%'))
                    this.#remove(page, (0,percent_encoding/* decoded */.D)(anchor));
                if (page.missing === 0)
                    break;
            }
            if (page.missing === 0 || isRedirect(file))
                this.#pages.delete(file);
        }
    }
    /** Whether any page lacks an anchor. */
    get anyMissing() {
        return this.#pages.size > 0;
    }
    /** How many anchors a page lacks. */
    missingIn(file) {
        return this.#pages.get(file)?.missing ?? 0;
    }
    /** @param name by `anchorName`, of a link that was added */
    isMissing(file, name) {
        const page = this.#pages.get(file);
        return page !== undefined && this.#missing.has(textDigest(name, page.number));
    }
    #pageOf(file) {
        const known = this.#pages.get(file);
        if (known || !file.scan || file.scan.isPartial || !(0,file_kind/* isPage */.yp)(file))
            return known;
        const page = { number: this.#pages.size, missing: 0 };
        this.#pages.set(file, page);
        return page;
    }
    #remove(page, name) {
        if (this.#missing.delete(textDigest(name, page.number)))
            page.missing--;
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
    if (isPath(name) && isPage((0,percent_encoding/* decoded */.D)(name.slice(1).replace(/[?#].*/s, ''))))
        return (0,percent_encoding/* decoded */.D)(name);
    const isForScripts = /^[/!?]|[=&]|^L?\d+-L?\d+$/.test(name);
    return isForScripts || /^top$/i.test(name) ? '' : (0,percent_encoding/* decoded */.D)(name);
}
/** Whether a fragment is a path: `/guides`. */
const isPath = (fragment) => /^\/[^/?#]/.test(fragment);

;// CONCATENATED MODULE: ./src/check/cross-hosts.ts
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

;// CONCATENATED MODULE: ./src/check/external-resources.ts

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
    #deploymentKind;
    /** Whether `allowed-hosts` has a host. */
    isAllowed;
    #findings;
    #ofKinds = new Map();
    constructor({ deploymentKind, allowedHosts: entries, }, findings) {
        this.#deploymentKind = deploymentKind;
        this.isAllowed = allowedHosts(entries);
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
        const level = levelOf(this.#deploymentKind, kind);
        const resource = { kind, host, pages: 0, lastPath: '', isAllowed: this.isAllowed(host), level };
        ofKind.set(host, resource);
        return resource;
    }
}
/**
 * The level of an external resource by deployment. In an air-gapped network it fails to load; in a
 * client's network, an external script or frame runs in the client's pages; in the cloud it is normal.
 */
function levelOf(deploymentKind, kind) {
    if (deploymentKind === 'cloud')
        return undefined;
    const isCode = kind === 'script' || kind === 'frame';
    return deploymentKind === 'air-gapped' || isCode ? 'finding' : 'notice';
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

;// CONCATENATED MODULE: ./src/check/font-faces.ts
/**
 * The font faces of a style sheet or page with several sources: if one is missing, browsers load
 * the next one.
 */
class FontFaces {
    #file;
    #loadable = new Set();
    /**
     * Whether a face has another source, in the site or embedded.
     *
     * @param face the text of the reference to a missing source
     */
    hasOther(file, face, exists) {
        if (face === '' || face === 'data:')
            return face !== '';
        if (this.#file !== file) {
            this.#file = file;
            this.#loadable = loadableFaces(file, exists);
        }
        return this.#loadable.has(face);
    }
}
function loadableFaces({ scan }, exists) {
    const faces = new Set();
    for (const { kind, url, text } of scan?.references ?? []) {
        if (kind === 'font' && text !== '' && !faces.has(text) && exists(url))
            faces.add(text);
    }
    return faces;
}

// EXTERNAL MODULE: ./src/publish-targets/serving-rules.ts
var serving_rules = __webpack_require__(46658);
;// CONCATENATED MODULE: ./src/check/host-dependence.ts



/** Finds URLs that some hosts serve and the publish target does not, or may not. */
class HostDependence {
    #target;
    #findings;
    /** The same files on a host that serves as much as any host does. */
    #elsewhere;
    constructor(files, { publishTarget }, findings) {
        this.#target = publishTarget;
        this.#findings = findings;
        this.#elsewhere = (0,hosted_site/* hostedSite */.t)(files, 'none');
    }
    /** The file that another host serves at a path. */
    findElsewhere(path) {
        return this.#target === 'none' ? undefined : this.#elsewhere.find(path);
    }
    /**
     * Reports a URL unless the target is known to serve it: one finding for each reason.
     *
     * @param found the file that some host serves
     */
    report({ path, file }, found, place) {
        const form = formOf(path, found.path);
        if (file && !(form && this.#isDoubtful(form)))
            return;
        const name = publishRules[this.#target].name;
        const what = form ?? 'files without a known extension, or with a reserved name';
        const level = file ? 'notice' : 'finding';
        const detail = file ? `not every host serves ${what}` : `${name} does not serve ${what}`;
        this.#findings.add({ cause: 'needs-rewrite', level, subject: '', detail }, place);
    }
    #isDoubtful(form) {
        if (form === 'URLs without .html')
            return serving_rules/* servingRules */.M[this.#target].mayNeedHtml;
        return form === 'double slashes' && this.#target === 'none';
    }
}
/** How a URL differs from the path of its file; undefined if every host serves it. */
function formOf(path, filePath) {
    if (path.includes('//'))
        return 'double slashes';
    if (filePath === `${path}.html`)
        return 'URLs without .html';
    return filePath === `${path}/index.html` ? 'folders without a trailing slash' : undefined;
}

// EXTERNAL MODULE: ./src/check/reference-use.ts
var reference_use = __webpack_require__(59331);
// EXTERNAL MODULE: ./src/reading/scan/scan-limits.ts
var scan_limits = __webpack_require__(63056);
;// CONCATENATED MODULE: ./src/check/url-form.ts

/** The URL without its query if it is a `plainPath`. */
function plainPathOf(url) {
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    return plainPath.test(path) && !escapedDot.test(path) ? path : undefined;
}
/** How a URL is written, after the white space that a URL parser removes. */
function url_form_formOf(url) {
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
    return folder.slice(0, end) + (0,percent_encoding/* decoded */.D)(path.slice(start));
}
/**
 * A path in which a URL parser changes nothing but escapes: no white space, no `\`, no `:`, no lone
 * surrogate, and segments that start with a dot only as leading `./` and `../`.
 */
const plainPath = /^(?:\/|(?:\.\.?\/)*)(?:[^\0-\x20\\/:?#.\ud800-\udfff][^\0-\x20\\/:?#\ud800-\udfff]*(?:\/|$))*$/;
/** An escaped dot, which a URL parser treats as a dot. */
const escapedDot = /%2e/i;
/** An origin whose host a URL parser does not change: no port, IP address or punycode. */
const plainOrigin = /^https?:\/\/(?:(?!xn--)[a-z0-9-]+\.)+[a-z]+(?=[/?]|$)/;

;// CONCATENATED MODULE: ./src/check/site-url.ts



const nothing = {
    leadsTo: 'nothing',
    path: '',
    file: undefined,
    host: '',
    needsRoot: false,
    namesHost: false,
};
const localFile = { ...nothing, leadsTo: 'machine' };
/** The name or address of the machine itself, with or without a port. */
const isLoopback = (host) => /^(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])(?::\d+)?$/.test(host);
/** The base of a page whose `base` element is too long: relative URLs cannot be checked. */
const unknownBase = { self: nothing, url: 'about:blank', folder: undefined };
/**
 * Placeholder for the name of the page that contains a URL; no file has this name. So all pages of
 * a folder can share one cache, including the URLs by which a page refers to itself.
 */
const selfName = '%00';
const selfTarget = { ...nothing, leadsTo: 'site' };
/**
 * Maximum number of targets in each cache, after which it is cleared: limits the memory for a
 * million different links.
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
        return addTo(this.#absolute, url, this.#inSite((0,percent_encoding/* decoded */.D)(path.slice(1)), 'with-host'));
    }
    #read(url, base) {
        const path = base.folder === undefined ? undefined : plainPathOf(url);
        if (base.folder === undefined || path === undefined)
            return this.#parse(url, base);
        if (!path.startsWith('/'))
            return this.#atPath(join(base.folder, path));
        if (this.#under === '')
            return this.#atPath((0,percent_encoding/* decoded */.D)(path.slice(1)));
        return this.#inSite((0,percent_encoding/* decoded */.D)(path.slice(1)), 'from-root');
    }
    #parse(url, base) {
        const parsed = URL.parse(url, base.url);
        if (!parsed)
            return nothing;
        const isWeb = parsed.protocol === 'https:' || parsed.protocol === 'http:';
        if (parsed.host === this.#host && isWeb) {
            if (parsed.pathname.endsWith(`/${selfName}`))
                return selfTarget;
            return this.#inSite((0,percent_encoding/* decoded */.D)(parsed.pathname.slice(1)), url_form_formOf(url));
        }
        if (parsed.protocol === 'file:')
            return localFile;
        // A static host serves no web sockets, so one on the site's host is not part of the site.
        const isSocket = parsed.protocol === 'wss:' || parsed.protocol === 'ws:';
        if (parsed.host === this.#host || (!isWeb && !isSocket))
            return nothing;
        return this.#atHost(parsed.host);
    }
    #atHost(host) {
        const known = this.#hosts.get(host);
        return (known ??
            addTo(this.#hosts, host, {
                ...nothing,
                leadsTo: isLoopback(host) ? 'machine' : 'external',
                host,
            }));
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

;// CONCATENATED MODULE: ./src/check/reference-check.ts










/** Follows the references of a site's files. */
class ReferenceCheck {
    #expectations;
    #findings;
    #site;
    #urls;
    #anchors = new LinkedAnchors();
    #externalResources;
    #crossHosts;
    #hostDependence;
    /** The script files that are loaded, which grow while they are followed. */
    #scripts = new Set();
    #fontFaces = new FontFaces();
    #references = 0;
    /** Created once, as there may be a million links. */
    #isPageAt = (path) => {
        const file = this.#site.find(path);
        return file !== undefined && (0,file_kind/* isPage */.yp)(file);
    };
    constructor(files, expectations, findings) {
        this.#expectations = expectations;
        this.#findings = findings;
        this.#site = (0,hosted_site/* hostedSite */.t)(files, expectations.publishTarget);
        this.#urls = new UrlResolver(this.#site, expectations);
        this.#externalResources = new ExternalResources(expectations, findings);
        this.#crossHosts = new CrossHosts(findings);
        this.#hostDependence = new HostDependence(files, expectations, findings);
    }
    /**
     * Scripts that nothing loads may be examples to read, and are not followed.
     *
     * @param files in the order of their paths; those that were not scanned refer to nothing
     */
    follow(files) {
        for (const file of files)
            if (!(0,file_kind/* isScript */.Kh)(file))
                this.#followAll(file);
        for (const file of this.#scripts)
            this.#followAll(file);
        this.#anchors.find();
        for (const file of this.#anchors.anyMissing ? files : [])
            this.#reportMissingAnchors(file);
        this.#crossHosts.report();
        return { externalResources: this.#externalResources.sorted(), references: this.#references };
    }
    #followAll(file) {
        const { scan } = file;
        if (file.isUnread)
            this.#report('unread-site', 'finding', file);
        if (!scan)
            return;
        if (scan.isPartial)
            this.#report('unread-page', 'notice', file);
        const base = this.#urls.baseOf(file);
        if (base.self.needsRoot)
            this.#reportRoot(file, scan.base ?? '');
        const isSitemap = isSitemapName.test(file.path);
        const isAnywhere = isNotFoundName.test(file.path) && !isFixed(scan.base);
        for (const reference of scan.references) {
            this.#references++;
            if (isAnywhere && !isFixed(reference.url) && reference_use/* referenceUses */.e[reference.kind].as !== 'named') {
                this.#report('relative-not-found-page', 'notice', file, reference.url);
            }
            if (isSitemap)
                this.#readSitemap(file, base, reference);
            else
                this.#followOne(file, base, reference);
        }
    }
    #followOne(file, base, { kind, url, text }) {
        const { as, missing: cause, level: usual } = reference_use/* referenceUses */.e[kind];
        const hash = url.indexOf('#');
        const target = this.#urls.resolve(hash < 0 ? url : url.slice(0, hash), base);
        if (kind === 'canonical')
            this.#compareHost(file, target);
        if (target.leadsTo === 'external' && as === 'loaded') {
            this.#externalResources.add(kind, target.host, file.path);
        }
        if (target.leadsTo === 'machine' && as !== 'named')
            this.#reportLocal(target, file, url);
        if (target.leadsTo !== 'site')
            return;
        if (target.needsRoot)
            this.#reportRoot(file, url);
        const found = this.#fileOf(target);
        if (!found) {
            const isReplaced = kind === 'font' && this.#fontFaces.hasOther(file, text, (url) => this.#hasFile(url, base));
            const level = isReplaced || this.#mayBeLive(target) ? 'notice' : usual;
            const place = { path: file.path, text: kind === 'font' ? '' : text };
            this.#findings.add({ cause, level, subject: `/${target.path}` }, place);
            return;
        }
        if (as === 'loaded' && (0,file_kind/* isScript */.Kh)(found))
            this.#scripts.add(found);
        if (hash >= 0 && as === 'followed')
            this.#anchors.add(found, this.#anchorOf(url, hash));
        if (as !== 'named') {
            this.#hostDependence.report(target, found, { path: file.path, text: url });
        }
    }
    /** Finds the links to missing anchors in a second pass, which few sites need. */
    #reportMissingAnchors(file) {
        const base = this.#urls.baseOf(file);
        for (const { kind, url, text } of file.scan?.references ?? []) {
            const hash = url.indexOf('#');
            if (hash < 0 || reference_use/* referenceUses */.e[kind].as !== 'followed')
                continue;
            const target = this.#fileOf(this.#urls.resolve(url.slice(0, hash), base));
            const anchor = this.#anchorOf(url, hash);
            if (!target || anchor === '' || !this.#anchors.isMissing(target, anchor))
                continue;
            const count = this.#anchors.missingIn(target);
            const finding = count > maxAnchors
                ? { level: 'notice', subject: `/${target.path}`, detail: manyAnchors(count) }
                : {
                    // On the same page, a broken anchor only leaves readers where they are. A script may
                    // handle a path.
                    level: target === file || isPath(anchor) ? 'notice' : 'finding',
                    subject: `/${target.path}#${anchor}`,
                };
            this.#findings.add({ cause: 'missing-fragment', ...finding }, { path: file.path, text });
        }
    }
    /** @param hash the index of the `#` */
    #anchorOf(url, hash) {
        return anchorName(url.slice(hash + 1), this.#isPageAt);
    }
    #hasFile(url, base) {
        return this.#fileOf(this.#urls.resolve(url.replace(/[?#].*/s, ''), base)) !== undefined;
    }
    /** Reports a defect of a file as part of one finding. */
    #report(cause, level, { path }, text = '') {
        this.#findings.add({ cause, level, subject: '' }, { path, text });
    }
    #fileOf({ file, leadsTo, path }) {
        if (file || leadsTo !== 'site')
            return file;
        return this.#hostDependence.findElsewhere(path);
    }
    /**
     * Whether the live site may have a page that was not exported. Air-gapped readers cannot reach
     * it.
     */
    #mayBeLive({ namesHost }) {
        return namesHost && this.#expectations.deploymentKind !== 'air-gapped';
    }
    /** A URL that works only on the machine of its author, unless it is allowed. */
    #reportLocal({ host }, { path }, url) {
        if (host !== '' && this.#externalResources.isAllowed(host))
            return;
        const subject = host === '' ? 'file:' : host;
        this.#findings.add({ cause: 'local-url', level: 'finding', subject }, { path, text: url });
    }
    #reportRoot(file, url) {
        // The folder is derived from the repository's name; a custom domain would change it to `/`.
        const detail = `served under ${this.#expectations.servedUnder}`;
        this.#findings.add({ cause: 'root-absolute', level: 'notice', subject: '', detail }, { path: file.path, text: url });
    }
    #compareHost(file, { leadsTo, host }) {
        if (this.#expectations.domain === '')
            return;
        if (leadsTo === 'site')
            this.#crossHosts.addCanonical(file, undefined);
        else if (host !== '')
            this.#crossHosts.addCanonical(file, host);
    }
    /** A sitemap may list pages that were not exported: only another host is reported. */
    #readSitemap(file, base, { url }) {
        if (this.#expectations.domain === '')
            return;
        const { leadsTo, host } = this.#urls.resolve(url, base);
        if (leadsTo !== 'site' && host !== '')
            this.#crossHosts.addSitemap(file, host, url);
    }
}
/** A page that lacks more is one finding: a script reads its fragments as routes. */
const maxAnchors = 100;
const manyAnchors = (count) => `${(0,format_count/* formatCount */.B4)(count)} anchors are missing; a script may handle them`;
/** Served for every missing path below its folder, at any depth. */
const isNotFoundName = /(?:^|\/)404\.html$/i;
/** Whether a URL means the same at any depth: absolute, or a fragment or query of the page itself. */
const isFixed = (url) => url !== undefined && /^(?:$|[a-z][a-z\d+.-]*:|[/\\#?])/i.test(url);
const isSitemapName = /(?:^|\/)sitemap[^/]*\.xml$/i;

// EXTERNAL MODULE: ./src/disk/file-name.ts
var file_name = __webpack_require__(95963);
;// CONCATENATED MODULE: ./src/check/structure.ts



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
    const documents = files.filter(file_kind/* isPage */.yp);
    const pages = documents.filter((file) => !(0,file_kind/* isNotFoundPage */.np)(file)).length;
    if (pageCount !== undefined && pages < pageCount) {
        // The host may or may not count its 404 page.
        const level = documents.length < pageCount ? 'finding' : 'notice';
        const detail = `${(0,format_count/* counted */.hS)(pages, 'page')}; the host counted ${(0,format_count/* formatCount */.B4)(pageCount)}`;
        findings.add({ cause: 'fewer-pages', level, subject: '', detail });
    }
    return pages;
}
/**
 * Checks for files whose names differ only in case or Unicode form: one finding.
 *
 * @param files in the order of their paths
 */
function checkNames(files, { foldsCase }, findings) {
    const firsts = new Map();
    for (const { path } of files) {
        const folded = (0,file_name/* foldedName */.mw)(path);
        const first = firsts.get(folded);
        if (first === undefined)
            firsts.set(folded, path);
        else {
            findings.add({ cause: 'names-differ-in-case', level: foldsCase ? 'finding' : 'notice', subject: '' }, { path, text: first });
        }
    }
}

;// CONCATENATED MODULE: ./src/check/check-site.ts





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
    const rules = publishRules[expectations.publishTarget];
    const findings = new FindingList();
    const references = new ReferenceCheck(ordered, expectations, findings).follow(ordered);
    const pages = checkStructure(ordered, rules, expectations.pageCount, findings);
    checkNames(ordered, rules, findings);
    checkLimits(ordered, rules, findings);
    return { findings: findings.sorted(), pages, ...references };
}

// EXTERNAL MODULE: ./src/disk/whole-file.ts
var whole_file = __webpack_require__(13997);
;// CONCATENATED MODULE: ./src/manifest/changed-paths.ts


/** Above this number, one wildcard is cheaper and faster than the list. */
const maxPaths = 1000;
/**
 * The URL paths to invalidate at a CDN: sorted, percent-encoded. With a publish target, the paths
 * whose response differs from before; without one, each file under every path that a static host
 * serves it at, or redirects from. A single `/*` above 1,000 paths. A `*` in a file name is encoded,
 * so that it is not a wildcard.
 */
function changedUrlPaths({ added, changed, removed }, republished) {
    const isStale = staleness(changed, republished);
    const paths = new Set();
    for (const file of [...added, ...changed, ...removed]) {
        for (const path of (0,hosted_site/* namesOf */.e)(file))
            if (isStale(path))
                paths.add(urlPath(path));
        if (paths.size > maxPaths)
            return ['/*'];
    }
    return [...paths].sort();
}
/** Whether a response from before is no longer the one of the target. */
function staleness(changed, republished) {
    if (!republished || republished.target === 'none')
        return () => true;
    const before = (0,hosted_site/* hostedSite */.t)(republished.before.files, republished.target);
    const now = (0,hosted_site/* hostedSite */.t)(republished.now.files, republished.target);
    const isChanged = new Set(changed);
    return (path) => {
        const [old, current] = [before.respond(path), now.respond(path)];
        if (current.kind === 'file' && old.kind === 'file') {
            return current.file.path !== old.file.path || isChanged.has(current.file.path);
        }
        if (current.kind === 'redirect' && old.kind === 'redirect')
            return current.path !== old.path;
        return current.kind !== old.kind;
    };
}
/** One path per line; empty without paths. */
function formatChangedPaths(paths) {
    return paths.map((path) => `${path}\n`).join('');
}
/** A `*` is a CDN's wildcard. */
const urlPath = (path) => `/${(0,percent_encoding/* encodedPath */.y)(path, /[?#*]/g)}`;

// EXTERNAL MODULE: ./src/manifest/changes.ts
var manifest_changes = __webpack_require__(1980);
;// CONCATENATED MODULE: ./src/manifest/file-lists.ts
/** All files of a site, for a full deployment. */
function allFiles({ files }) {
    return { uploads: inUploadOrder(files.map(({ path }) => path)), removals: [] };
}
/**
 * The files to upload and to remove if the site of `before` is deployed.
 *
 * Every new path is uploaded, even if a rebuild only moved the file: changed pages load it from
 * there. Pages that differ only in what every build changes are not uploaded, so deployed pages may
 * be from any earlier build, and load files from folders that are named after that build: these
 * files are never removed.
 *
 * @param changes between the two
 */
function changedFiles(before, now, { changed }) {
    const deployed = new Set(before.files.map(({ path }) => path));
    const current = new Set(now.files.map(({ path }) => path));
    const added = [...current].filter((path) => !deployed.has(path));
    const removed = before.files.filter(({ path, evenedPath }) => !current.has(path) && evenedPath === undefined);
    return {
        uploads: inUploadOrder([...added, ...changed]),
        removals: inUploadOrder(removed.map(({ path }) => path)).toReversed(),
    };
}
/** One path per line. */
function formatFileList(paths) {
    return paths.map((path) => `${path}\n`).join('');
}
/** By kind, then in the order of UTF-16 code units. */
function inUploadOrder(paths) {
    const byKind = Map.groupBy(paths.toSorted(), kindOf);
    return kinds.flatMap((kind) => byKind.get(kind) ?? []);
}
const kinds = ['asset', 'page', 'start page'];
function kindOf(path) {
    if (!/\.html?$/i.test(path))
        return 'asset';
    return /^index\.html?$/i.test(path) ? 'start page' : 'page';
}

// EXTERNAL MODULE: ./src/manifest/known-finding.ts
var known_finding = __webpack_require__(87034);
// EXTERNAL MODULE: ./src/manifest/manifest.ts
var manifest = __webpack_require__(51336);
// EXTERNAL MODULE: ./src/manifest/manifest-file.ts + 1 modules
var manifest_file = __webpack_require__(78989);
;// CONCATENATED MODULE: ./src/manifest/ratchet.ts


/** Sets the findings that the baseline has apart. Pure. */
function ratcheted(check, baseline) {
    if (!baseline?.findings)
        return check;
    const before = { files: baseline.files, findings: baseline.findings };
    const { findings, ...ratchet } = compareFindings(check.findings, before);
    return { ...check, findings, ratchet };
}
/**
 * Compares findings with those of the baseline, page by page: a known defect on another page is a
 * new finding, unless a part that most pages share (a menu, a footer) has brought it to a new page.
 * Pure.
 */
function compareFindings(all, baseline) {
    const before = new Map(baseline.findings.map((finding) => [textOf(finding), finding]));
    const pages = new Set(baseline.files.filter(file_kind/* isPage */.yp).map(({ path, evenedPath }) => evenedPath ?? path));
    const isGrown = grownCauses(all, baseline.findings);
    const findings = [];
    const known = [];
    const seen = new Set();
    for (const finding of all) {
        const key = textOf((0,known_finding/* keyOf */.TN)(finding));
        seen.add(key);
        const match = before.get(key);
        if (!(0,known_finding/* isFinding */.qd)(finding))
            findings.push(finding);
        else if (!match || match.others !== undefined)
            (isGrown(finding.cause) ? findings : known).push(finding);
        else {
            const [added, rest] = split(finding, newPages(finding, match, pages));
            if (added)
                findings.push(added);
            if (rest)
                known.push(rest);
        }
    }
    const gone = baseline.findings.filter((finding) => !seen.has(textOf(finding)));
    return { findings, known, gone };
}
/**
 * Whether a finding that the baseline does not list is new. If the baseline had too many findings of
 * its cause to list, it is new if there are more than before.
 */
function grownCauses(all, before) {
    const unlisted = new Set(before.filter(({ others }) => others !== undefined).map(({ cause }) => cause));
    const numberOf = (list, cause) => list.reduce((sum, one) => sum + (one.cause === cause ? (one.others ?? 1) : 0), 0);
    const now = all.filter(known_finding/* isFinding */.qd);
    const known = [...unlisted].filter((cause) => numberOf(now, cause) <= numberOf(before, cause));
    return (cause) => !known.includes(cause);
}
/**
 * Which pages of a known finding are new.
 *
 * @param pages of the baseline
 */
function newPages({ places, count }, before, pages) {
    const isListed = places.length === count && before.pages.length === before.count;
    // Too many to list: more than before means that one of them is new.
    if (!isListed)
        return () => count > before.count;
    const isShared = before.count > 1 && 2 * before.count >= pages.size;
    const known = new Set(before.pages);
    return (page) => !known.has(page) && !(isShared && !pages.has(page));
}
/** A finding with only its new places, and with only its others; undefined without any. */
function split(finding, isNew) {
    const pages = (0,known_finding/* pagesOf */.E0)(finding);
    const added = finding.places.filter((_, index) => isNew(pages[index] ?? ''));
    if (added.length === 0)
        return [undefined, finding];
    if (added.length === pages.length)
        return [finding, undefined];
    const rest = finding.places.filter((_, index) => !isNew(pages[index] ?? ''));
    return [
        { ...finding, places: added, count: added.length },
        { ...finding, places: rest, count: rest.length },
    ];
}
const textOf = ({ cause, subject, detail }) => JSON.stringify([cause, subject, detail]);

// EXTERNAL MODULE: ./src/report/page/long-text.ts
var long_text = __webpack_require__(47638);
// EXTERNAL MODULE: ./src/report/site-outline.ts
var site_outline = __webpack_require__(17600);
// EXTERNAL MODULE: ./src/report/worst-findings.ts
var worst_findings = __webpack_require__(48320);
// EXTERNAL MODULE: ./src/run/failure.ts
var failure = __webpack_require__(50071);
// EXTERNAL MODULE: ./src/scrub/scrubber.ts + 7 modules
var scrub_scrubber = __webpack_require__(7802);
;// CONCATENATED MODULE: ./src/site-analysis/sizes.ts
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

;// CONCATENATED MODULE: ./src/site-analysis/analyze.ts















/**
 * Checks a site, compares it with the baseline, and writes its manifest with the findings of the
 * check, the list of changed paths, and the lists of files to upload and to remove.
 *
 * @param files in any order
 * @throws Failure INVALID_INPUT if the baseline is no longer a valid manifest; NO_SPACE or INTERNAL
 *   when a file cannot be written
 */
async function analyzeSite(files, { jobId, expectations, findings, baseline, paths, secrets }) {
    const { domain, publishTarget: target } = expectations;
    const check = findings === 'none' ? undefined : checkSite(files, expectations);
    const before = baseline && (await readBaseline(baseline));
    const scrubber = new scrub_scrubber/* Scrubber */.h(secrets);
    const now = (0,manifest/* manifestOf */.$V)(files, {
        domain,
        jobId,
        // Before their texts are cut: a part of a secret would not be recognized.
        findings: check && (0,known_finding/* knownFindings */.Mw)((0,long_text/* scrubLongTexts */.w)(check.findings, scrubber)),
    });
    await (0,whole_file.writeTemporary)(paths.manifest, scrubber.scrub((0,manifest/* formatManifest */.L_)(now)));
    const changes = before && (0,manifest_changes/* changesBetween */.i)(before, now);
    if (changes) {
        const changedPaths = changedUrlPaths(changes, { target, before, now });
        await (0,whole_file.writeTemporary)(paths.changedPaths, formatChangedPaths(changedPaths));
    }
    const lists = changes ? changedFiles(before, now, changes) : allFiles(now);
    await (0,whole_file.writeTemporary)(paths.uploadFiles, formatFileList(lists.uploads));
    await (0,whole_file.writeTemporary)(paths.removedFiles, formatFileList(lists.removals));
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    return {
        site: { digest: now.siteDigest, fileCount: files.length, bytes },
        sizes: sizesByType(files),
        check: check && ratcheted(check, findings === 'new' ? before : undefined),
        changes,
    };
}
async function readBaseline({ path, workspace }) {
    const baseline = await (0,manifest_file.readManifestFile)('baseline', path, workspace);
    if (baseline)
        return baseline;
    throw new failure/* Failure */.HR('INVALID_INPUT', `the \`baseline\` ${path} was removed during the run`);
}
/** How many findings become annotations of the run; the report lists all of them. */
const maxAnnotations = 10;
function analysisOf(analyzed, { deploymentKind }) {
    const { site, check, changes } = analyzed;
    return {
        siteDigest: site.digest,
        changed: changes && (0,manifest_changes/* isChanged */.H)(changes),
        outline: (0,site_outline/* outlineOf */.W4)({ ...analyzed, deploymentKind }),
        check: check && {
            pages: check.pages,
            references: check.references,
            worst: (0,worst_findings/* worstFindings */.Q)(check, maxAnnotations),
        },
    };
}


/***/ })

};
