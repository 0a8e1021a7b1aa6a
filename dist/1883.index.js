export const id = 1883;
export const ids = [1883];
export const modules = {

/***/ 93101:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C9: () => (/* binding */ diskFailure),
/* harmony export */   CQ: () => (/* binding */ diskReason),
/* harmony export */   Dy: () => (/* binding */ makeReadable),
/* harmony export */   hG: () => (/* binding */ shorterPath),
/* harmony export */   q9: () => (/* binding */ whyUnwritable),
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
 * Why a path cannot be written, as a clause without its subject. Missing parent folders are created
 * first, so ENOENT also means a file system that takes no new files, such as `/proc`.
 *
 * @param path absolute
 */
function whyUnwritable(error, path) {
    if (diskReason(error) !== 'ENOENT')
        return `cannot be written (${diskReason(error)})`;
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path))
        ? 'cannot be created: its file system takes no new files there'
        : 'cannot be created: its parent folder does not exist';
}
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
/**
 * The next step if the file system does not accept a path or a name of this length.
 *
 * @param change the first words: `Set \`extract-to\` to`, `Use`
 */
const shorterPath = (change) => `${change} a shorter path: this one is too long for the file system`;
/**
 * Turns an error of the file system into a Failure: NO_SPACE on a full disk.
 *
 * @param path of the file that could not be written
 * @param otherwise code and next step for all other errors, and the next step on a full disk
 */
function diskFailure(error, path, otherwise) {
    if (error instanceof _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR)
        return error;
    const { code, moreSpace } = otherwise;
    const what = `${path} ${whyUnwritable(error, path)}`;
    const isLong = diskReason(error) === 'ENAMETOOLONG';
    const nextStep = isLong ? shorterPath('Use') : otherwise.nextStep;
    return (shortage(error, `write ${path}`, moreSpace) ??
        new _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR(code, what, { nextStep, cause: error }));
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

/***/ 10373:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BU: () => (/* binding */ partOf),
/* harmony export */   Qj: () => (/* binding */ openPart),
/* harmony export */   mP: () => (/* binding */ unwritable),
/* harmony export */   mU: () => (/* binding */ clearParts)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _disk_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(93101);
/* harmony import */ var _held_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(40283);
/* harmony import */ var _run_mark_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(47090);






/** The name of a file while it is incomplete: unique to the run, and used by no other program. */
const partOf = (path) => `${path}.${_run_mark_js__WEBPACK_IMPORTED_MODULE_5__/* .ownMark */ .a}-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)().slice(0, 8)}.part`;
/**
 * Creates a file that is written next to its final path.
 *
 * @param mode by default, only this user can read it
 * @throws Failure DOWNLOAD_FAILED, NO_SPACE; so do `write` and `close`
 */
async function openPart(path, mode = 0o600) {
    const fail = (error) => {
        throw (0,_disk_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .diskFailure */ .C9)(error, path, unwritable);
    };
    const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, 'wx', mode).catch(fail);
    // The umask may have removed permissions. Some volumes refuse to set them, and have their own.
    await file.chmod(mode).catch(() => { });
    return {
        path,
        async write(piece, position) {
            for (let done = 0; done < piece.length;) {
                const left = piece.length - done;
                const { bytesWritten } = await file.write(piece, done, left, position + done).catch(fail);
                done += bytesWritten;
            }
        },
        close: () => file.close().catch(fail),
        async discard() {
            await file.close().catch(() => { });
            await (0,_held_file_js__WEBPACK_IMPORTED_MODULE_4__/* .discard */ .vf)(path);
        },
    };
}
const partName = /^([\da-f]{8}-\d{1,10})-[\da-f]{8}\.part$/;
/**
 * Removes the part files that killed runs left next to a file.
 *
 * @throws the file system's error if the folder cannot be read
 */
async function clearParts(path) {
    const prefix = `${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path)}.`;
    for (const name of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path))) {
        const [, mark] = (name.startsWith(prefix) && partName.exec(name.slice(prefix.length))) || [];
        if (!mark)
            continue;
        const part = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), name);
        const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(part).catch(() => undefined);
        const isLive = mark !== _run_mark_js__WEBPACK_IMPORTED_MODULE_5__/* .ownMark */ .a && (0,_run_mark_js__WEBPACK_IMPORTED_MODULE_5__/* .isOfLiveRun */ .x)(mark, stats?.mtimeMs ?? 0);
        // Keep files that cannot be removed, such as another user's.
        if (stats?.isFile() && !isLive)
            await (0,_held_file_js__WEBPACK_IMPORTED_MODULE_4__/* .discard */ .vf)(part);
    }
}
/** Code and next steps of a bundle file that cannot be written. */
const unwritable = {
    code: 'DOWNLOAD_FAILED',
    moreSpace: 'Free space there, or set `bundle-path` to a file on a larger disk',
    nextStep: 'Let `bundle-path` name a file in a folder that the runner may write to',
};


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

/***/ 61883:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f8: () => (/* binding */ writeWhole),
/* harmony export */   oo: () => (/* binding */ tryToWrite),
/* harmony export */   wZ: () => (/* binding */ makeFolders),
/* harmony export */   writeTemporary: () => (/* binding */ writeTemporary)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _disk_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93101);
/* harmony import */ var _held_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(40283);
/* harmony import */ var _part_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10373);





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
        throw (0,_disk_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .diskFailure */ .C9)(error, path, {
            code: 'INTERNAL',
            nextStep: "Let the runner's user write to `RUNNER_TEMP` (in a shell, to `TMPDIR`)",
            moreSpace: "Free space on the disk of the runner's temporary folder",
        });
    }
}
/** Creates a file next to another one. Never opens an existing file or symbolic link. */
async function withTemporaryFile(path, text, use) {
    await makeFolders((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path));
    const temporary = (0,_part_file_js__WEBPACK_IMPORTED_MODULE_4__/* .partOf */ .BU)(path);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(temporary, text, { mode: 0o600, flag: 'wx' });
        await use(temporary);
    }
    catch (error) {
        await (0,_held_file_js__WEBPACK_IMPORTED_MODULE_3__/* .discard */ .vf)(temporary);
        throw error;
    }
}
/**
 * Creates a folder and its parent folders. Node's recursive `mkdir` fails at the root of a drive
 * (EPERM), and never returns in a folder that hides its errors (`/proc`).
 *
 * @param path absolute
 * @param created called with each one that did not exist
 * @throws the file system's error
 */
async function makeFolders(path, created = () => { }) {
    if (await isFolder(path))
        return;
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
    if (parent !== path)
        await makeFolders(parent, created);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)(path);
        created(path);
    }
    catch (error) {
        // Another process may have created it.
        if (!(await isFolder(path)))
            throw error;
    }
}
const isFolder = (path) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path).then((found) => found.isDirectory(), () => false);


/***/ })

};
