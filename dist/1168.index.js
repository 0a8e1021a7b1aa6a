export const id = 1168;
export const ids = [1168];
export const modules = {

/***/ 71431:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ BatchWriter)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94403);


/** Writes and reads batches of files, one after another, synchronously on the current thread. */
class BatchWriter {
    #folder;
    #packer;
    #descriptor = -1;
    #reader;
    static async open({ unpackTo, reading }) {
        // Loaded only if files are read.
        const packer = reading && new (await Promise.all(/* import() */[__webpack_require__.e(4529), __webpack_require__.e(8196), __webpack_require__.e(5251)]).then(__webpack_require__.bind(__webpack_require__, 68196))).FilePacker(reading);
        return new BatchWriter(unpackTo, packer);
    }
    constructor(folder, packer) {
        this.#folder = folder;
        this.#packer = packer;
    }
    /** Returns the completed files, or what went wrong with one of them. */
    take({ parts, bytes }) {
        let at = 0;
        for (const part of parts) {
            const content = bytes.subarray(at, at + part.length);
            at += part.length;
            try {
                if (this.#folder !== undefined)
                    this.#write(part, content);
            }
            catch (error) {
                return { path: part.path, writing: (0,_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .diskReason */ .CQ)(error) };
            }
            this.#read(part, content);
        }
        return { read: this.#packer?.take(), spare: bytes };
    }
    /** Synchronous calls are faster for many small files. */
    #write({ path, isFirst, isLast }, bytes) {
        // Never write to anything that already exists.
        if (isFirst)
            this.#descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(`${this.#folder}/${path}`, 'wx', 0o644);
        for (let at = 0; at < bytes.length;)
            at += (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(this.#descriptor, bytes, at);
        if (isLast)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(this.#descriptor);
    }
    #read({ path, isFirst, isLast }, bytes) {
        if (isFirst)
            this.#reader = this.#packer?.open(path);
        this.#reader?.update(bytes);
        if (isLast && this.#reader)
            this.#packer?.close(this.#reader);
    }
}


/***/ }),

/***/ 12386:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ SiteWriter),
/* harmony export */   f: () => (/* binding */ makeFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _reading_site_files_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(81799);
/* harmony import */ var _run_thread_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(98861);
/* harmony import */ var _batch_writer_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(71431);
/* harmony import */ var _unpack_threads_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(13409);
/* harmony import */ var _write_failure_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(93779);






/** Limits of a batch: in bytes, and in parts of files, as some are empty. */
const batchBytes = 1024 ** 2;
const batchParts = 256;
/**
 * Writes a stream of files to an empty folder of this run, reads them, or both, on separate
 * threads: several small files in one batch, a large file in several.
 */
class SiteWriter {
    #use;
    #threads;
    #spares = [];
    /** Whether files are only counted: the archive is read only to verify that it is complete. */
    #isCountOnly;
    /** The thread for this batch, if it has already received the start of the batch's first file. */
    #thread;
    #bytes = new Uint8Array(batchBytes);
    #used = 0;
    #parts = [];
    /** The open file, and where its part begins in the batch. */
    #file;
    #fileCount = 0;
    #totalBytes = 0;
    #files = new _reading_site_files_js__WEBPACK_IMPORTED_MODULE_1__/* .SiteFiles */ .B();
    constructor(use) {
        this.#use = use;
        this.#isCountOnly = use.unpackTo === undefined && use.reading === undefined;
        const start = () => (0,_run_thread_js__WEBPACK_IMPORTED_MODULE_2__/* .startThread */ .BR)('write', use);
        this.#threads = new _unpack_threads_js__WEBPACK_IMPORTED_MODULE_4__/* .UnpackThreads */ .eo(start, this.#files, {
            isReading: use.reading !== undefined,
            reuse: (spare) => this.#spares.push(spare),
        });
    }
    /**
     * @param size of the file, in bytes
     * @throws Failure as `writeFailure` makes it
     */
    begin({ path, kind, newFolders }, size) {
        for (const folder of newFolders)
            makeFolder(this.#use.unpackTo, folder);
        if (kind === 'folder')
            return;
        const isFull = this.#used + size > batchBytes || this.#parts.length === batchParts;
        if (isFull && this.#parts.length > 0) {
            this.#send();
            this.#thread = undefined;
        }
        this.#file = { path, from: this.#used, isFirst: true };
    }
    /** Adds some of the file's content, as a copy. */
    content(bytes) {
        this.#totalBytes += bytes.length;
        if (this.#isCountOnly)
            return;
        for (let at = 0; at < bytes.length;) {
            if (this.#used === batchBytes)
                this.#splitFile();
            const piece = bytes.subarray(at, at + batchBytes - this.#used);
            this.#bytes.set(piece, this.#used);
            this.#used += piece.length;
            at += piece.length;
        }
    }
    end() {
        if (!this.#file)
            return;
        if (!this.#isCountOnly)
            this.#endPart(true);
        this.#file = undefined;
        this.#fileCount += 1;
    }
    /** Resolves when the threads can accept more. Throws the error of a thread. */
    async ready() {
        await this.#threads.ready();
    }
    /** Resolves when everything is written. Throws the error of a thread. */
    async finish() {
        if (this.#isCountOnly)
            return { fileCount: this.#fileCount, bytes: this.#totalBytes, files: [] };
        if (this.#threads.hasStarted) {
            this.#send();
            await this.#threads.idle();
        }
        else
            await this.#writeHere();
        return { fileCount: this.#fileCount, bytes: this.#totalBytes, files: this.#files.all() };
    }
    /** Terminates the threads. After that, nothing is written. */
    async close() {
        await this.#threads.close();
    }
    /**
     * The batch is full in the middle of a file, which continues in the next batch, on the same
     * thread.
     */
    #splitFile() {
        this.#endPart(false);
        this.#send();
        if (this.#file)
            this.#file = { ...this.#file, from: 0, isFirst: false };
    }
    #endPart(isLast) {
        if (!this.#file)
            return;
        const { path, from, isFirst } = this.#file;
        this.#parts.push({ path, length: this.#used - from, isFirst, isLast });
    }
    async #writeHere() {
        const writer = await _batch_writer_js__WEBPACK_IMPORTED_MODULE_3__/* .BatchWriter */ .s.open(this.#use);
        const end = writer.take({ parts: this.#parts, bytes: this.#bytes });
        if ('path' in end)
            throw (0,_unpack_threads_js__WEBPACK_IMPORTED_MODULE_4__/* .taskFailure */ .E2)(end);
        if (end.read)
            this.#files.add(0, end.read, new _reading_site_files_js__WEBPACK_IMPORTED_MODULE_1__/* .FileUnpacker */ .w());
    }
    #send() {
        const { buffer } = this.#bytes;
        this.#thread ??= this.#threads.next();
        this.#threads.send(this.#thread, { parts: this.#parts, bytes: this.#bytes }, [buffer]);
        this.#bytes = this.#spares.pop() ?? new Uint8Array(batchBytes);
        this.#used = 0;
        this.#parts = [];
    }
}
/** @throws Failure as `writeFailure` makes it */
function makeFolder(site, path) {
    if (site === undefined)
        return;
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(`${site}/${path}`, 0o755);
    }
    catch (error) {
        throw (0,_write_failure_js__WEBPACK_IMPORTED_MODULE_5__/* .writeFailure */ .E)(error, path);
    }
}


/***/ }),

/***/ 51168:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readSiteFolder: () => (/* binding */ readSiteFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _bundle_unpack_entry_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(59607);
/* harmony import */ var _bundle_unpack_site_writer_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(12386);
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(50071);





/** In bytes. */
const pieceLength = 256 * 1024;
/** Windows has no O_NOFOLLOW. */
const { O_RDONLY, O_NOFOLLOW = 0 } = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants;
/**
 * Reads the files of a folder as those of a bundle are read, without writing anything. A symbolic link
 * that leads to a file or folder of the site is what it leads to, as for web servers.
 *
 * @param folder absolute
 * @throws Failure INVALID_INPUT if it contains what cannot be published: a link out of the site
 *   or to a folder around it, a device, a name that a bundle could not have, or no file at all
 */
async function readSiteFolder(folder, reading) {
    const writer = new _bundle_unpack_site_writer_js__WEBPACK_IMPORTED_MODULE_3__/* .SiteWriter */ .P({ reading });
    try {
        for (const file of filesIn([(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(folder)], ''))
            await readFile(file, writer);
        const unpacked = await writer.finish();
        if (unpacked.fileCount === 0)
            throw unusable('contains no file');
        return unpacked;
    }
    catch (error) {
        throw asUnreadable(error);
    }
    finally {
        await writer.close();
    }
}
/**
 * The files of a folder, in the order of their names.
 *
 * @param folders without symbolic links: the site, and those entered since, which a link must not
 *   enter again
 * @param below the path of the last folder in the site, with a slash at its end
 */
function* filesIn(folders, below) {
    const folder = folders.at(-1) ?? '';
    const entries = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
        const path = `${below}${entry.name}`;
        const name = (0,_bundle_unpack_entry_name_js__WEBPACK_IMPORTED_MODULE_2__/* .readEntryName */ .c)(Buffer.from(path));
        if ('refusal' in name)
            throw refused(path, name.refusal);
        const link = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, entry.name);
        const realPath = entry.isSymbolicLink() ? targetOf(link, path, folders) : link;
        const found = realPath === link ? entry : (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(realPath);
        if (found.isDirectory())
            yield* filesIn([...folders, realPath], `${path}/`);
        else if (found.isFile())
            yield { path, realPath };
        else
            throw refused(path, 'is neither a file nor a folder');
    }
}
/** @returns what a symbolic link leads to, without symbolic links */
function targetOf(link, path, folders) {
    const target = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(link);
    if (!target.startsWith(`${folders[0]}${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`)) {
        throw refused(path, 'is a symbolic link out of the site: copy what it leads to');
    }
    if (folders.includes(target)) {
        throw refused(path, 'is a symbolic link to a folder that contains it: remove it');
    }
    return target;
}
const refused = (path, problem) => unusable(`contains ${(0,_bundle_unpack_entry_name_js__WEBPACK_IMPORTED_MODULE_2__/* .quoteName */ .A)(Buffer.from(path))}, which ${problem}`);
/** Synchronous calls are faster for many small files, and the thread can be terminated. */
async function readFile({ path, realPath }, writer) {
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(realPath, O_RDONLY | O_NOFOLLOW);
    try {
        const { size } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
        writer.begin({ path, kind: 'file', newFolders: [] }, size);
        const piece = Buffer.allocUnsafe(Math.max(1, Math.min(size, pieceLength)));
        for (let read = 1; read > 0;) {
            read = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(descriptor, piece);
            writer.content(piece.subarray(0, read));
            await writer.ready();
        }
        writer.end();
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
}
const unusable = (problem) => new _run_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('INVALID_INPUT', `\`site\` ${problem}`);
function asUnreadable(error) {
    const { code, path = '' } = error;
    if (error instanceof _run_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR || code === undefined)
        return error;
    return new _run_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('INVALID_INPUT', `\`site\` cannot be read: ${path} (${code})`, {
        cause: error,
    });
}


/***/ })

};
