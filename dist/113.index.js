export const id = 113;
export const ids = [113,941];
export const modules = {

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

/***/ 95963:
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

/***/ 71330:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ prefixIn),
/* harmony export */   U: () => (/* binding */ isWithin)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _file_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(95963);



/**
 * Whether a path is a folder or inside it, also on file systems that ignore case: existing parts
 * are compared by device and inode, missing ones by their folded names. Symbolic links are
 * followed.
 *
 * @param path absolute
 * @param folder absolute; it need not exist
 */
async function isWithin(path, folder) {
    return (await prefixIn(folder, path)) !== undefined;
}
/**
 * The prefix of a path that is a folder: `/work/Site` of `/work/Site/a/b` for the folder
 * `/work/site`, if both are the same folder. Undefined if the path is not inside the folder.
 *
 * @param path absolute
 */
async function prefixIn(folder, path) {
    const wanted = await placeOf(folder);
    for (const at of [...foldersAround(path), path]) {
        if (at === folder || isSame(await placeOf(at), wanted))
            return at;
    }
    return undefined;
}
/** The outermost first. */
function foldersAround(path) {
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
    return parent === path ? [] : [...foldersAround(parent), parent];
}
const isSame = (one, other) => one.identity === other.identity && one.missing === other.missing;
async function placeOf(path) {
    const missing = [];
    for (let at = path;; at = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at)) {
        const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(at, { bigint: true }).catch(() => undefined);
        if (found) {
            // Some network file systems have no inode numbers.
            const inode = found.ino === 0n ? (0,_file_name_js__WEBPACK_IMPORTED_MODULE_2__/* .foldedName */ .mw)(at) : found.ino;
            return { identity: `${found.dev} ${inode}`, missing: missing.join('/') };
        }
        // If not even the root can be read, only the path itself identifies the place.
        if (at === (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at))
            return { identity: '', missing: (0,_file_name_js__WEBPACK_IMPORTED_MODULE_2__/* .foldedName */ .mw)(path) };
        missing.unshift((0,_file_name_js__WEBPACK_IMPORTED_MODULE_2__/* .foldedName */ .mw)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(at)));
    }
}


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
/* harmony export */   bW: () => (/* binding */ writeTemporary),
/* harmony export */   f8: () => (/* binding */ writeWhole),
/* harmony export */   oo: () => (/* binding */ tryToWrite)
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

/***/ 10447:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ parseDuration),
/* harmony export */   a: () => (/* binding */ formatDuration)
/* harmony export */ });
const units = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 };
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
    const sizes = Object.values(units);
    return parts.slice(1).reduce((sum, part, i) => sum + Number(part ?? 0) * (sizes[i] ?? 0), 0);
}
/** Milliseconds as text: `0.3 s`, `8 s`, `1 m 10 s`, `2 h 5 m`. */
function formatDuration(milliseconds) {
    if (milliseconds >= 50 && milliseconds < 950)
        return `${(milliseconds / 1000).toFixed(1)} s`;
    const seconds = Math.max(0, Math.round(milliseconds / 1000));
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    if (hours > 0)
        return minutes > 0 ? `${hours} h ${minutes} m` : `${hours} h`;
    if (minutes > 0)
        return seconds % 60 > 0 ? `${minutes} m ${seconds % 60} s` : `${minutes} m`;
    return `${seconds} s`;
}


/***/ }),

/***/ 89982:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ excerpt)
/* harmony export */ });
/**
 * Untrusted text on one line, without invisible characters, cut if it is too long. It is cut before an
 * ASCII word, never within one: half of a secret would not be recognized.
 *
 * @param limit in UTF-16 units
 */
function excerpt(text, limit) {
    const line = text
        .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .replace(/[\p{Cf}\p{Cs}]/gu, '')
        .trim();
    if (line.length <= limit)
        return line;
    let end = limit + 1;
    while (end > 0 && isInWord(line.charCodeAt(end - 1)))
        end--;
    return `${line.slice(0, end).replace(/[\ud800-\udbff]$/, '')}…`;
}
/** Visible ASCII characters. */
const isInWord = (code) => code > 0x20 && code < 0x7f;


/***/ }),

/***/ 24826:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ formatSize)
/* harmony export */ });
const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
/** A number of bytes as text, in powers of 1000: `712 bytes`, `4.2 MB`, `980 MB`. */
function formatSize(bytes) {
    // From 999.5 on, use the next larger unit.
    const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1) / 0.9995) / 3), units.length - 1);
    const value = bytes / 1000 ** power;
    return `${power > 0 && value < 9.95 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}


/***/ }),

/***/ 19240:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ orAborted)
/* harmony export */ });
/**
 * Waits for work that accepts no signal, such as a call to an unresponsive file system. After an
 * abort, the work is abandoned; it ends with the process at the latest.
 *
 * @throws the signal's reason once it aborts, else whatever the work throws
 */
async function orAborted(work, signal) {
    const aborted = Promise.withResolvers();
    const abort = () => aborted.reject(signal.reason);
    signal.addEventListener('abort', abort);
    try {
        if (signal.aborted)
            abort();
        return await Promise.race([work, aborted.promise]);
    }
    finally {
        signal.removeEventListener('abort', abort);
    }
}


/***/ }),

/***/ 7802:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ Scrubber)
});

;// CONCATENATED MODULE: ./src/scrub/ascii-references.ts
/** Names of HTML's character references, by the ASCII character that they stand for. */
const names = {
    '!': 'excl',
    '"': 'quot QUOT',
    '#': 'num',
    $: 'dollar',
    '%': 'percnt',
    '&': 'amp AMP',
    "'": 'apos',
    '(': 'lpar',
    ')': 'rpar',
    '*': 'ast midast',
    '+': 'plus',
    ',': 'comma',
    '.': 'period',
    '/': 'sol',
    ':': 'colon',
    ';': 'semi',
    '<': 'lt LT',
    '=': 'equals',
    '>': 'gt GT',
    '?': 'quest',
    '@': 'commat',
    '[': 'lbrack lsqb',
    '\\': 'bsol',
    ']': 'rbrack rsqb',
    '^': 'Hat',
    _: 'lowbar UnderBar',
    '`': 'grave DiacriticalGrave',
    '{': 'lbrace lcub',
    '|': 'verbar vert VerticalLine',
    '}': 'rbrace rcub',
};
/** The characters' codes, by name. */
const asciiReferences = new Map(Object.entries(names).flatMap(([character, all]) => all.split(' ').map((name) => [name, character.charCodeAt(0)])));

;// CONCATENATED MODULE: ./src/scrub/escape.ts

const percent = 0x25;
const ampersand = 0x26;
const backslash = 0x5c;
/** Whether an escape starts with this character. */
const isIntroducer = (code) => code === percent || code === backslash || code === ampersand;
const codeOf = (character) => character.charCodeAt(0);
/** The characters for `\n` and similar escapes. */
const controls = new Map([
    [codeOf('b'), 0x08],
    [codeOf('t'), 0x09],
    [codeOf('n'), 0x0a],
    [codeOf('f'), 0x0c],
    [codeOf('r'), 0x0d],
]);
const hash = codeOf('#');
const semicolon = codeOf(';');
const u = codeOf('u');
const x = codeOf('x');
const X = codeOf('X');
const brace = codeOf('{');
const unbrace = codeOf('}');
/** Longer than any name of an ASCII character. */
const maxName = 16;
/**
 * An escaped character, read one character at a time: `%2F` of URLs; `\u002F`,
 * `\u{2F}`, `\x2F` and `\n` of JSON and programs; `&#47;`, `&#x2F;` and `&sol;` of HTML.
 */
class Escape {
    /** The decoded value: a byte of UTF-8 if `isByte`, else a code point. */
    code = 0;
    #kind;
    #digits = 0;
    #name = '';
    /** @param introducer its first character */
    constructor(introducer) {
        this.#kind =
            introducer === percent ? 'percent' : introducer === backslash ? 'backslash' : 'reference';
    }
    get isByte() {
        return this.#kind === 'percent';
    }
    /** Reads one more ASCII character. */
    grow(code) {
        switch (this.#kind) {
            case 'percent':
            case 'byte':
                return this.#count(code, 16, 2);
            case 'unicode':
                if (code === brace && this.#digits === 0)
                    return this.#become('braced');
                return this.#count(code, 16, 4);
            case 'braced':
                return code === unbrace ? this.#close() : this.#count(code, 16);
            case 'decimal':
                if ((code === x || code === X) && this.#digits === 0)
                    return this.#become('hex');
                return code === semicolon ? this.#close() : this.#count(code, 10);
            case 'hex':
                return code === semicolon ? this.#close() : this.#count(code, 16);
            case 'backslash':
                if (code === u)
                    return this.#become('unicode');
                if (code === x)
                    return this.#become('byte');
                return this.#stand(controls.get(code));
            case 'reference':
                if (code === hash)
                    return this.#become('decimal');
                this.#kind = 'name';
                return this.#spell(code);
            case 'name':
                return code === semicolon ? this.#stand(asciiReferences.get(this.#name)) : this.#spell(code);
        }
    }
    #become(kind) {
        this.#kind = kind;
        return 'incomplete';
    }
    #stand(code) {
        if (code === undefined)
            return 'invalid';
        this.code = code;
        return 'complete';
    }
    #spell(code) {
        const letter = code | 0x20;
        if (letter < 0x61 || letter > 0x7a || this.#name.length === maxName)
            return 'invalid';
        this.#name += String.fromCharCode(code);
        return 'incomplete';
    }
    #count(code, base, length) {
        const digit = digitOf(code);
        if (digit >= base)
            return 'invalid';
        this.#digits++;
        this.code = this.code * base + digit;
        if (this.code > 0x10ffff)
            return 'invalid';
        if (length !== 4)
            return this.#digits === length ? 'complete' : 'incomplete';
        // Some programs write fewer than the four digits of JSON, and some write additional zeros.
        if (this.#digits === 4 && this.code >= 0x20)
            return 'complete';
        return this.code === 0 ? 'incomplete' : 'possible';
    }
    #close() {
        return this.#digits > 0 ? 'complete' : 'invalid';
    }
}
/** The value of a hexadecimal digit; 16 for other characters. */
function digitOf(code) {
    if (code >= 0x30 && code <= 0x39)
        return code - 0x30;
    const letter = (code | 0x20) - 0x61;
    return letter >= 0 && letter < 6 ? letter + 10 : 16;
}

;// CONCATENATED MODULE: ./src/scrub/needles.ts
/** The start node of every search. */
const root = 0;
/**
 * Finds many byte strings in one pass over a text (Aho and Corasick, 1975). A node represents a prefix
 * of a needle. Ids are consecutive along each needle, so that most edges need no table.
 */
class Needles {
    /** By node: the length of the longest needle that ends there, in bytes; 0 if none does. */
    hit;
    /** By node: the length of its prefix, in bytes. */
    depth;
    #parent;
    #label;
    #failure;
    /** The first node of a search, by byte. */
    #first = new Int32Array(256);
    /** Edges to nodes whose id is not the next one. */
    #forks = new Map();
    #isFork;
    /** The bytes of these edges, by source node. */
    #forkBytes = new Map();
    #count = 1;
    constructor(needles) {
        const size = needles.reduce((sum, { length }) => sum + length, 1);
        this.hit = new Int32Array(size);
        this.depth = new Int32Array(size);
        this.#parent = new Int32Array(size);
        this.#label = new Uint8Array(size);
        this.#failure = new Int32Array(size);
        this.#isFork = new Uint8Array(size);
        for (const needle of needles)
            this.#insert(needle);
        this.#link(needles);
    }
    /** The node after one more byte. */
    next(node, byte) {
        for (let at = node; at !== root; at = this.#failure[at]) {
            const child = this.#child(at, byte);
            if (child !== root)
                return child;
        }
        return this.#first[byte];
    }
    #child(node, byte) {
        const next = node + 1;
        if (this.#label[next] === byte && this.#parent[next] === node && next < this.#count)
            return next;
        return this.#isFork[node] ? (this.#forks.get(node * 256 + byte) ?? root) : root;
    }
    #insert(needle) {
        let node = root;
        for (const byte of needle) {
            let child = this.#child(node, byte);
            if (child === root) {
                child = this.#count++;
                this.#label[child] = byte;
                this.#parent[child] = node;
                this.depth[child] = this.depth[node] + 1;
                if (node === root)
                    this.#first[byte] = child;
                if (child !== node + 1) {
                    this.#forks.set(node * 256 + byte, child);
                    this.#isFork[node] = 1;
                    this.#forkBytes.set(node, [...(this.#forkBytes.get(node) ?? []), byte]);
                }
            }
            node = child;
        }
        this.hit[node] = needle.length;
    }
    /** Sets the failure links, level by level. */
    #link(needles) {
        let walks = needles.map((needle) => ({ needle, node: root, failure: root }));
        for (let level = 0; walks.length > 0; level++) {
            walks = walks.filter(({ needle }) => level < needle.length);
            for (const walk of walks) {
                const byte = walk.needle[level];
                const parent = walk.node;
                walk.node = this.#child(parent, byte);
                walk.failure = parent === root ? root : this.next(walk.failure, byte);
                this.hit[walk.node] ||= this.hit[walk.failure];
                // Skip a shorter prefix that accepts no other bytes. Otherwise, each mismatch in `aaaa…`
                // would be tried at every length.
                this.#failure[walk.node] = this.#addsNothing(walk.failure, walk.node)
                    ? this.#failure[walk.failure]
                    : walk.failure;
            }
        }
    }
    /** Whether every byte that may follow `shorter` may follow `longer`. */
    #addsNothing(shorter, longer) {
        const next = shorter + 1;
        const isNext = next < this.#count && this.#parent[next] === shorter;
        const bytes = this.#isFork[shorter] ? (this.#forkBytes.get(shorter) ?? []) : [];
        const follows = (byte) => this.#child(longer, byte) !== root;
        return (!isNext || follows(this.#label[next])) && bytes.every(follows);
    }
}

;// CONCATENATED MODULE: ./src/scrub/trails.ts
/** The empty trail. */
const noTrail = 0;
/**
 * The history of each reading: for every byte read, its start in the text. A trail is a list of runs;
 * readings that diverged share their common part. Earlier bytes are found in logarithmic time (Myers,
 * An applicative random-access stack, 1983).
 */
class Trails {
    #count = 1;
    #node = [0];
    #start = [0];
    #previous = [0];
    #jump = [0];
    /** In runs. */
    #depth = [0];
    /** In bytes. */
    #length = [0];
    /** How many runs are stored. */
    get count() {
        return this.#count;
    }
    /** The needle node at the end of a trail. */
    nodeOf(trail) {
        return this.#node[trail];
    }
    /**
     * A trail with one more run.
     *
     * @param start of the run in the text
     * @param length of the run: 1, or the number of ASCII characters
     */
    grow(from, node, start, length) {
        const trail = this.#count++;
        const jump = this.#jump[from];
        const beyond = this.#jump[jump];
        const isEven = this.#depthOf(from) - this.#depthOf(jump) === this.#depthOf(jump) - this.#depthOf(beyond);
        this.#jump[trail] = isEven ? beyond : from;
        this.#previous[trail] = from;
        this.#depth[trail] = this.#depthOf(from) + 1;
        this.#length[trail] = this.lengthOf(from) + length;
        this.#start[trail] = start;
        this.#node[trail] = node;
        return trail;
    }
    /** The start in the text of the last `length` bytes of a trail. */
    startOf(trail, length) {
        const skipped = this.lengthOf(trail) - length;
        let at = trail;
        for (;;) {
            const previous = this.#previous[at];
            const before = this.lengthOf(previous);
            if (before <= skipped) {
                const isRun = this.lengthOf(at) - before > 1;
                return this.#start[at] + (isRun ? skipped - before : 0);
            }
            const jump = this.#jump[at];
            at = this.lengthOf(jump) > skipped ? jump : previous;
        }
    }
    /** The length of a trail, in bytes. */
    lengthOf(trail) {
        return this.#length[trail];
    }
    /** Removes all trails. */
    clear() {
        this.#count = 1;
    }
    /**
     * Removes everything except the last bytes of some trails.
     *
     * @param needed how many bytes of a trail to keep
     * @returns the new trails by the old ones
     */
    keep(trails, needed) {
        const kept = [...new Set(trails)].map((trail) => {
            const node = this.nodeOf(trail);
            const runs = [];
            const skipped = this.lengthOf(trail) - needed(trail);
            for (let at = trail; this.lengthOf(at) > skipped; at = this.#previous[at]) {
                const length = this.lengthOf(at) - this.lengthOf(this.#previous[at]);
                runs.push({ start: this.#start[at], length });
            }
            return { trail, node, runs: runs.reverse() };
        });
        this.clear();
        return new Map(kept.map(({ trail, node, runs }) => [
            trail,
            runs.reduce((from, { start, length }) => this.grow(from, node, start, length), noTrail),
        ]));
    }
    #depthOf(trail) {
        return this.#depth[trail];
    }
}

;// CONCATENATED MODULE: ./src/scrub/search.ts



const none = [];
/** More than in any text that is not hostile. Keeps the time linear. */
const maxReadings = 6;
/** As in JSON in JSON in JSON. */
const maxBackslashes = 7;
/** How many runs are stored before unneeded ones are removed for the first time. */
const minKept = 1 << 16;
/** Follows the readings of a text through the needles of one spelling, and records matches. */
class Search {
    /** In order, without overlaps. */
    found = [];
    #text;
    #spelling;
    #trails = new Trails();
    #maxKept = minKept;
    constructor(text, spelling) {
        this.#text = text;
        this.#spelling = spelling;
    }
    /**
     * Reads one more byte of UTF-8.
     *
     * @param start of its source in the text
     * @param end of its source in the text
     */
    step(from, byte, start, end) {
        const { needles, fold } = this.#spelling;
        const symbol = fold[byte];
        const first = needles.next(root, symbol);
        if (from.length === 0 && first === root)
            return none;
        const to = [];
        for (const trail of from) {
            this.#add(to, trail, needles.next(this.#trails.nodeOf(trail), symbol), start, end);
        }
        this.#add(to, noTrail, first, start, end);
        return to;
    }
    /** Reads one more character. */
    stepOver(from, code, start, end) {
        if (code < 0x80)
            return this.step(from, code, start, end);
        if (this.#spelling.isAscii)
            return none;
        let readings = from;
        for (const byte of Buffer.from(String.fromCodePoint(code))) {
            readings = this.step(readings, byte, start, end);
        }
        return readings;
    }
    /**
     * Reads on while there is at most one reading.
     *
     * @returns the readings, and the end position
     */
    run(from, start) {
        const text = this.#text;
        const { needles, fold, isPlain, isAscii, begins } = this.#spelling;
        const trail = from[0] ?? noTrail;
        if (trail === noTrail)
            this.#trails.clear();
        let node = this.#trails.nodeOf(trail);
        let at = start;
        for (; at < text.length; at++) {
            if (node === root)
                at = skip(text, at, begins);
            const code = text.charCodeAt(at);
            if (code >= 0x80) {
                if (node !== root || !isAscii)
                    break;
                continue;
            }
            if (isPlain[code] !== 1 && (node !== root || isIntroducer(code)))
                break;
            node = needles.next(node, fold[code]);
            const length = needles.hit[node];
            if (length === 0)
                continue;
            const read = at + 1 - start;
            const isWithin = length <= read;
            this.#find(isWithin ? at + 1 - length : this.#trails.startOf(trail, length - read), at + 1);
        }
        return { readings: this.#after(trail, node, start, at), at };
    }
    /** The readings after a run. */
    #after(trail, node, start, at) {
        if (node === root)
            return none;
        const depth = this.#spelling.needles.depth[node];
        const length = at - start;
        if (length === 0)
            return [trail];
        // The trail before the run is needed only if a secret started there.
        const run = depth <= length
            ? this.#trails.grow(noTrail, node, at - depth, depth)
            : this.#trails.grow(trail, node, start, length);
        return [run];
    }
    /** The union of two sets of readings; of two at the same node, the first. */
    either(some, others) {
        if (some.length === 0)
            return others;
        if (others.length === 0)
            return some;
        const more = others.filter((trail) => !this.#isAt(some, this.#trails.nodeOf(trail)));
        return [...some, ...more].slice(0, maxReadings);
    }
    /** The prefix of a secret that each reading has reached: length in bytes, and start in the text. */
    prefixes(readings) {
        return readings.map((trail) => {
            const length = this.#depthAt(trail);
            return { length, start: this.#trails.startOf(trail, length) };
        });
    }
    /** Whether to call `keep`, to free memory. */
    get isFull() {
        return this.#trails.count > this.#maxKept;
    }
    /**
     * Removes all readings except these.
     *
     * @returns their new values
     */
    keep(all) {
        const kept = this.#trails.keep(all.flat(), (trail) => this.#depthAt(trail));
        this.#maxKept = Math.max(minKept, 4 * this.#trails.count);
        return all.map((readings) => readings.map((trail) => kept.get(trail) ?? noTrail));
    }
    #depthAt(trail) {
        return this.#spelling.needles.depth[this.#trails.nodeOf(trail)];
    }
    #add(to, from, node, start, end) {
        if (node === root || to.length === maxReadings || this.#isAt(to, node))
            return;
        const trail = this.#trails.grow(from, node, start, 1);
        to.push(trail);
        const length = this.#spelling.needles.hit[node];
        if (length > 0)
            this.#find(this.#trails.startOf(trail, length), end);
    }
    #isAt(readings, node) {
        for (const trail of readings)
            if (this.#trails.nodeOf(trail) === node)
                return true;
        return false;
    }
    /** Records a match. Merges overlapping and adjacent ones. */
    #find(start, end) {
        const { around } = this.#spelling;
        const found = { start: start - this.#backslashes(start), end };
        const hidden = around ? around(this.#text, found) : found;
        let first = hidden.start;
        for (let last = this.found.at(-1); last && last.end >= first; last = this.found.at(-1)) {
            first = Math.min(first, last.start);
            this.found.pop();
        }
        this.found.push({ start: first, end: hidden.end });
    }
    /** How many backslashes belong to the character at `at`, as in `\\\"`. */
    #backslashes(at) {
        if (!/\W/.test(this.#text[at] ?? ''))
            return 0;
        const first = Math.max(0, at - maxBackslashes);
        let from = at;
        while (from > first && this.#text[from - 1] === '\\')
            from--;
        return at - from;
    }
}
/** The next character that may start a secret or an escape. */
function skip(text, from, begins) {
    const last = text.length - 1;
    let at = from;
    let code = Math.min(text.charCodeAt(at), 0x80);
    while (at < last) {
        const next = Math.min(text.charCodeAt(at + 1), 0x80);
        if (begins[(code << 8) | next] !== 0)
            return at;
        code = next;
        at++;
    }
    return at;
}

;// CONCATENATED MODULE: ./src/scrub/reader.ts


/** Deeper nesting does not occur in practice. */
const maxDepth = 8;
/** Shorter prefixes of a secret at the end of a cut text are not hidden. In bytes. */
const minPrefix = 6;
/** Invisible characters and line breaks. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const isControl = (code) => code < 0x20 || code === 0x7f;
const isInvisible = (code) => code < 0x80 ? isControl(code) : invisible.test(String.fromCodePoint(code));
/**
 * Finds secrets in one pass over a text. After an escape, the text has two readings, decoded and as
 * written, and the pass continues with both. Likewise, an invisible character may or may not belong to
 * a secret.
 */
class Reader {
    #text;
    #search;
    #readings = none;
    /** The innermost open escape. */
    #open;
    constructor(text, spelling) {
        this.#text = text;
        this.#search = new Search(text, spelling);
    }
    /** @returns in order, without overlaps */
    read() {
        const { length } = this.#text;
        for (let at = 0; at < length;) {
            if (!this.#open && this.#readings.length < 2) {
                const run = this.#search.run(this.#readings, at);
                this.#readings = run.readings;
                at = run.at;
            }
            if (at < length)
                at = this.#readOne(at);
            if (this.#search.isFull)
                this.#forget();
        }
        return this.#search.found;
    }
    /** Prefixes of secrets at the end of the text, which may have been cut. */
    prefixes() {
        const all = [this.#readings, ...this.#opened().map(({ before }) => before)].flat();
        return this.#search
            .prefixes(all)
            .filter(({ length }) => length >= minPrefix)
            .map(({ start }) => ({ start, end: this.#text.length }));
    }
    /** @returns the start of the next character */
    #readOne(start) {
        const code = this.#text.codePointAt(start);
        const end = start + (code > 0xffff ? 2 : 1);
        const before = this.#readings;
        const read = this.#search.stepOver(before, code, start, end);
        if (isInvisible(code)) {
            this.#readings = this.#search.either(before, read);
            return end;
        }
        this.#readings = code === backslash ? this.#search.either(before, read) : read;
        if (code >= 0x80)
            this.#open = undefined;
        else if (this.#open || isIntroducer(code))
            this.#nest(code, before, start, end);
        return end;
    }
    /** Adds an ASCII character, written or decoded, to the open escape. */
    #nest(code, before, start, end) {
        const open = this.#open;
        if (isIntroducer(code)) {
            const outer = open && open.depth < maxDepth ? open : undefined;
            const depth = outer ? outer.depth + 1 : 0;
            this.#open = { escape: new Escape(code), before, start, outer, depth };
            return;
        }
        if (!open)
            return;
        const growth = open.escape.grow(code);
        if (growth === 'invalid')
            this.#open = undefined;
        if (growth === 'possible') {
            this.#readings = this.#search.either(this.#decoded(open, end), this.#readings);
        }
        if (growth === 'complete')
            this.#close(open, end);
    }
    #close(open, end) {
        const { before, start, outer } = open;
        const { code } = open.escape;
        this.#open = outer;
        this.#readings = this.#search.either(this.#decoded(open, end), this.#readings);
        if (code === backslash)
            this.#readings = this.#search.either(before, this.#readings);
        if (code < 0x80)
            this.#nest(code, before, start, end);
        else
            this.#open = undefined;
    }
    /** The readings with the escape decoded. */
    #decoded({ escape: { code, isByte }, before, start }, end) {
        return isByte
            ? this.#search.step(before, code, start, end)
            : this.#search.stepOver(before, code, start, end);
    }
    /** From the innermost to the outermost. */
    #opened() {
        const all = [];
        for (let open = this.#open; open; open = open.outer)
            all.push(open);
        return all;
    }
    #forget() {
        const opened = this.#opened();
        const [readings = none, ...befores] = this.#search.keep([
            this.#readings,
            ...opened.map(({ before }) => before),
        ]);
        this.#readings = readings;
        for (const [index, open] of opened.entries())
            open.before = befores[index] ?? none;
    }
}

;// CONCATENATED MODULE: ./src/scrub/spelling.ts


/** Shorter secrets are not searched in base64, where they would match by chance. In bytes. */
const minBase64 = 6;
/** All spellings of some secrets. */
function spellingsOf(secrets) {
    const bytes = secrets.map((secret) => Buffer.from(secret));
    return [
        spelling(secrets.flatMap(doubled), (byte) => byte),
        // Hexadecimal digits are never escaped.
        { ...spelling(bytes.map(hex), lowerCase), isPlain: new Uint8Array(128).fill(1) },
        { ...spelling(bytes.flatMap(base64), oneAlphabet), around: neighbours },
    ];
}
function spelling(forms, folded) {
    const bytes = forms.map((form) => Buffer.from(form));
    const fold = Uint8Array.from({ length: 256 }, (_, byte) => folded(byte));
    const isAscii = bytes.every((form) => form.every((byte) => byte < 0x80));
    const isPlain = Uint8Array.from({ length: 128 }, (_, code) => {
        return Number(code >= 0x20 && code !== 0x7f && !isIntroducer(code));
    });
    const needles = new Needles(bytes);
    return { needles, isAscii, fold, isPlain, begins: beginsOf(needles, { isAscii, fold, isPlain }) };
}
function beginsOf(needles, { isAscii, fold, isPlain }) {
    const begins = new Uint8Array(129 << 8);
    const row = (code) => begins.subarray(code << 8, (code + 1) << 8);
    if (!isAscii)
        row(0x80).fill(1);
    for (let first = 0; first < 0x80; first++) {
        const node = needles.next(root, fold[first]);
        if (isIntroducer(first) || needles.hit[node] !== 0)
            row(first).fill(1);
        if (node === root)
            continue;
        // Other characters may be ignored, or start an escape of the next byte.
        row(first)[0x80] = 1;
        for (let second = 0; second < 0x80; second++) {
            const next = needles.next(node, fold[second]);
            if (isPlain[second] !== 1 || needles.depth[next] === 2)
                row(first)[second] = 1;
        }
    }
    return begins;
}
/** Plain, and with doubled quotes, as in workflow expressions and CSV. */
function doubled(secret) {
    return [...new Set([secret, secret.replaceAll("'", "''"), secret.replaceAll('"', '""')])];
}
const hex = (bytes) => bytes.toString('hex');
/** Normalizes hexadecimal digits. */
const lowerCase = (byte) => (byte >= 0x41 && byte <= 0x46 ? byte | 0x20 : byte);
/**
 * The invariant part of base64 that contains the bytes, at each of the three possible offsets. For long
 * secrets it excludes the characters that share bits with the preceding bytes, like the runner's masks:
 * a part of the bytes may have been encoded separately.
 */
function base64(bytes) {
    if (bytes.length < minBase64)
        return [];
    return [0, 1, 2].map((offset) => {
        const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
        const whole = offset > 0 && bytes.length - 3 + offset >= minBase64 ? 4 : 0;
        const first = Math.max(Math.ceil((offset * 8) / 6), whole);
        return text.slice(first, Math.floor(((offset + bytes.length) * 8) / 6));
    });
}
/** Maps the URL-safe alphabet to the standard one. */
const oneAlphabet = (byte) => urlAlphabet.get(byte) ?? byte;
const urlAlphabet = new Map([
    ['-', '+'],
    ['_', '/'],
].map(([from = '', to = '']) => [from.charCodeAt(0), to.charCodeAt(0)]));
/** Adds the characters with the first and last bits of the bytes, and padding. */
function neighbours(text, { start, end }) {
    const before = /[\w+/-]{0,2}$/.exec(text.slice(Math.max(0, start - 2), start))?.[0] ?? '';
    const after = /^[\w+/=-]{0,3}/.exec(text.slice(end, end + 3))?.[0] ?? '';
    return { start: start - before.length, end: end + after.length };
}

;// CONCATENATED MODULE: ./src/scrub/scrubber.ts


/**
 * Batches of this length or more, in UTF-16 units, are not merged: merging them could block the
 * main thread for too long.
 */
const maxMerged = 16_000;
/**
 * Removes secrets from text, in time linear in both: plain, in hex, in base64 (also as part of longer
 * base64), and with any characters escaped, even twice. Constructed from plain strings, so that each
 * thread can have one.
 */
class Scrubber {
    /** Each batch that may be merged is longer than all later ones together, so there are few. */
    #batches = [];
    constructor(secrets = []) {
        this.add(secrets);
    }
    /** Adds secrets, in time linear in their length on average, however many there already are. */
    add(secrets) {
        let added = [...new Set(secrets)].filter((secret) => secret !== '');
        if (added.length === 0)
            return;
        for (let last = this.#batches.at(-1); last; last = this.#batches.at(-1)) {
            if (last.length > Math.min(lengthOf(added), maxMerged))
                break;
            this.#batches.pop();
            added = [...new Set([...last.secrets, ...added])];
        }
        this.#batches.push({
            secrets: added,
            length: lengthOf(added),
            spellings: spellingsOf(added),
        });
    }
    /**
     * The text with `***` for each secret.
     *
     * @param limit longer text is cut here, in UTF-16 units; `***` then also replaces a possible prefix
     *   of a secret at the end
     */
    scrub(text, limit = Number.POSITIVE_INFINITY) {
        const shown = text.length > limit ? text.slice(0, limit) : text;
        const found = this.#batches.flatMap(({ spellings }) => spellings.flatMap((spelling) => {
            const reader = new Reader(shown, spelling);
            const ranges = reader.read();
            return shown === text ? ranges : [...ranges, ...reader.prefixes()];
        }));
        return withoutRanges(shown, found);
    }
}
const lengthOf = (secrets) => secrets.reduce((sum, { length }) => sum + length, 0);
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


/***/ })

};
