export const id = 3002;
export const ids = [3002];
export const modules = {

/***/ 6153:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ archiveLimits),
/* harmony export */   g: () => (/* binding */ tooLarge)
/* harmony export */ });
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53153);

/**
 * The limits of an archive: far beyond any documentation site, and small enough that an archive
 * bomb is rejected before the machine runs out of memory or disk space. Neither an input nor an
 * archive can raise them.
 */
const archiveLimits = {
    /** Files and folders, including the folders that only contain other entries. */
    entries: 250_000,
    /** The size of one file, in bytes. */
    fileBytes: 10e9,
    /** The size of all uncompressed content, in bytes. */
    totalBytes: 50e9,
    /** Uncompressed to compressed size. Deflate itself reaches 1032. */
    ratio: 250,
    /**
     * The ratio is not checked below this uncompressed size, in bytes: small sites may be repetitive.
     */
    ratioFrom: 100e6,
    /** The complete name of an entry, in bytes. */
    nameBytes: 2048,
    /** The number of path segments of a name: each could be a folder. */
    depth: 100,
    /** The names of all entries, in bytes: they stay in memory until the end. */
    allNamesBytes: 64 * 1024 ** 2,
    /** One path segment, in bytes: the limit of common file systems. */
    componentBytes: 255,
    /** The extended headers before a tar entry, which contain its long name, in bytes. */
    headerBytes: 1024 ** 2,
    /** A zip's central directory, in bytes. */
    directoryBytes: 64 * 1024 ** 2,
};
/**
 * The failure for a bundle beyond a limit that an honest site may reach, too. Another run can keep the
 * bundle of the same job.
 *
 * @param what a clause about the bundle, with the limit
 */
const tooLarge = (what) => new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('BUNDLE_UNUSABLE', `${what}, the limit of this action`, {
    nextStep: 'Divide the site, or keep the bundle without unpacking it: `download: true`, `site-check: off`, and no `extract-to`',
    isFinal: false,
});


/***/ }),

/***/ 86148:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ openBatchWriter)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _kernel_disk_usual_mode_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(32409);
/* harmony import */ var _write_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(79082);



/** Opens what writes and reads batches of files, one after another, on the current thread. */
async function openBatchWriter({ unpackTo, reading }) {
    // Loaded only if files are read.
    const packer = reading && new (await Promise.all(/* import() */[__webpack_require__.e(9995), __webpack_require__.e(6428), __webpack_require__.e(7763)]).then(__webpack_require__.bind(__webpack_require__, 25800))).FilePacker(reading);
    const modes = new _kernel_disk_usual_mode_js__WEBPACK_IMPORTED_MODULE_1__/* .UsualModes */ .BB();
    let descriptor = -1;
    let reader;
    /** Synchronous calls are faster for many small files. */
    function write({ path, isFirst, isLast }, bytes) {
        // Never write to anything that already exists.
        if (isFirst) {
            descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(`${unpackTo}/${path}`, 'wx', _kernel_disk_usual_mode_js__WEBPACK_IMPORTED_MODULE_1__/* .usualMode */ .wY.file);
            modes.setFile(descriptor);
        }
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(descriptor, bytes);
        if (isLast)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
    function read({ path, isFirst, isLast }, bytes) {
        if (isFirst)
            reader = packer?.open(path);
        reader?.update(bytes);
        if (isLast && reader)
            packer?.add(reader.end());
    }
    return ({ parts, bytes }) => {
        let at = 0;
        for (const part of parts) {
            const content = bytes.subarray(at, at + part.length);
            at += part.length;
            try {
                if (unpackTo !== undefined)
                    write(part, content);
            }
            catch (error) {
                throw (0,_write_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .writeFailure */ .E)(error, part.path);
            }
            read(part, content);
        }
        return { read: packer?.take(), spare: bytes };
    };
}


/***/ }),

/***/ 51576:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ quoteName),
/* harmony export */   c: () => (/* binding */ readEntryName)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _kernel_disk_file_name_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12473);
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(69676);
/* harmony import */ var _archive_limits_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6153);




const nameRules = [
    [/^$/, 'has no name'],
    // The lists of files have one name a line.
    [/\p{Cc}/u, 'has control characters in its name'],
    // Some archivers write `/` alone for the top folder.
    [/^\/./, 'has an absolute name'],
];
/** What unpackers read differently; a folder on a disk has the name as it is. */
const archiveRules = [
    // Some take it for a separator.
    [/\\/, 'has a backslash in its name'],
    // libarchive removes it, as from archives of Windows.
    [/^(?:\.\/+)*[A-Za-z]:/, 'has a name that begins like a Windows drive'],
];
/** What Windows cannot store, and other systems can: the rest of a path is checked on every system. */
const windowsRules = [
    [/\\/, 'has a backslash in its name, which Windows takes for a separator'],
    // `index.html:x` is an alternate data stream of NTFS.
    [/[*?"<>|:]/, 'has one of the characters * ? " < > | : in its name, which Windows cannot store'],
    [/[. ](?:\/|$)/, 'has a name that ends in a dot or a space, which Windows removes'],
];
/** Likewise, for each part of a path. */
const windowsComponentRules = [
    [_kernel_disk_file_name_js__WEBPACK_IMPORTED_MODULE_1__/* .deviceName */ .g7, 'has a name that is reserved on Windows'],
];
const onWindows = 'Run this step on Linux or macOS, which can store the name, or rename the file in the documentation';
const archiveComponentRules = [
    // Windows removes them, and what is left is another name, or the folder itself.
    [/^[. ]+$/, 'has a name of dots and spaces'],
    // Info-ZIP's unzip removes file versions: it writes `index.html;1` to `index.html`.
    [/;\d*$/, 'has a name that ends in a file version, which unzip removes'],
];
const componentRules = [
    [/^\.\.$/, 'has a name with `..` in it'],
    // Unicode normalization sorts such marks, in quadratic time (UAX #15, section 13).
    [/\p{M}{31}/u, 'has more than 30 combining marks in a row in its name'],
    // Git runs commands from a repository's configuration, so a later git step in the site would run
    // them. Before a colon it is the same folder on NTFS.
    [/^(\.git|git~\d)[. ]*(:|$)/i, 'has a name that git uses for a repository'],
];
/**
 * A quick test, so that most path segments need no other: matches everything that one of these
 * rules might match.
 */
const suspicious = /^(\.|git)|[. ]$|;|[^ -~]/i;
/**
 * Reads the name of an entry. Whatever could lead elsewhere, on any system, is refused on every
 * system; a harmless name that Windows cannot store is refused only there. `./a//b` is read as `a/b`,
 * as by tar(1).
 */
function readEntryName(raw, context = {}) {
    const { of = 'archive', limits = _archive_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .archiveLimits */ .L, platform = process.platform } = context;
    if (raw.length > limits.nameBytes) {
        return { refusal: `has a name of more than ${limits.nameBytes} bytes` };
    }
    if (!(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(raw))
        return { refusal: 'has a name that is not UTF-8' };
    const name = Buffer.from(raw).toString();
    const parts = name.split('/').filter((part) => part !== '' && part !== '.');
    const refusal = refusalOfName(name, of) ?? refusalOfParts(parts, of, limits);
    if (refusal)
        return { refusal };
    const windows = platform === 'win32' ? refusalOnWindows(parts) : undefined;
    if (windows)
        return { refusal: windows, nextStep: onWindows };
    return { path: parts.join('/'), endsInSlash: /(^|\/)\.?$/.test(name) };
}
const refusalOfName = (name, of) => refusalBy(nameRules, name) ?? (of === 'archive' ? refusalBy(archiveRules, name) : undefined);
function refusalOfParts(parts, of, { depth, componentBytes }) {
    if (parts.length > depth)
        return `has more than ${depth} path segments in its name`;
    const rules = of === 'archive' ? [...componentRules, ...archiveComponentRules] : componentRules;
    for (const part of parts) {
        if (part.length * 3 > componentBytes && Buffer.byteLength(part) > componentBytes) {
            return `has a path segment of more than ${componentBytes} bytes in its name`;
        }
        const refusal = suspicious.test(part) && refusalBy(rules, part.replace(_kernel_disk_file_name_js__WEBPACK_IMPORTED_MODULE_1__/* .invisible */ .q4, ''));
        if (refusal)
            return refusal;
    }
    return undefined;
}
function refusalOnWindows(parts) {
    const refusal = refusalBy(windowsRules, parts.join('/'));
    if (refusal)
        return refusal;
    for (const part of parts) {
        const ofPart = refusalBy(windowsComponentRules, part.replace(_kernel_disk_file_name_js__WEBPACK_IMPORTED_MODULE_1__/* .invisible */ .q4, ''));
        if (ofPart)
            return ofPart;
    }
    return undefined;
}
/** Longer names are not quoted, in bytes. */
const maxQuoted = 1024;
/**
 * Quotes a name for a message, neither cut nor escaped: then log and summary can remove secrets from
 * it, before they make it safe.
 */
function quoteName(raw) {
    if (raw.length > maxQuoted)
        return `(a name of ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(raw.length)} bytes)`;
    // Only a line feed would end the line of the message.
    return `"${Buffer.from(raw).toString().replaceAll('\n', '\u2028')}"`;
}
const refusalBy = (rules, name) => rules.find(([pattern]) => pattern.test(name))?.[1];


/***/ }),

/***/ 43002:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  P: () => (/* binding */ SiteWriter)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./src/kernel/disk/usual-mode.ts
var usual_mode = __webpack_require__(32409);
// EXTERNAL MODULE: ./src/kernel/run/thread.ts
var thread = __webpack_require__(53871);
// EXTERNAL MODULE: ./src/reading/file-kind.ts
var file_kind = __webpack_require__(35251);
// EXTERNAL MODULE: ./src/reading/scan/scan.ts
var scan = __webpack_require__(27007);
;// CONCATENATED MODULE: ./src/reading/site-files.ts

/**
 * The files of a site, from all threads. The scans of a site together have a limit: those of the first
 * files in the bundle are kept, whichever thread is faster, and the other files are marked as unread.
 */
class SiteFiles {
    #limit;
    /** By number: the files of a task, and the size of their packed scans, in bytes. */
    #tasks = [];
    /** The first task whose files are unread. */
    #end = Number.POSITIVE_INFINITY;
    #size = 0;
    /** @param limit of all packed scans, in bytes */
    constructor(limit = scan/* scanLimits */.w.siteLength) {
        this.#limit = limit;
    }
    /**
     * @param number of the task, in the order of the bundle
     * @param unpacker of the thread, whose tasks come in their order
     */
    add(number, packed, unpacker) {
        if (number >= this.#end) {
            // All later tasks of the thread are unread, too: nothing refers to the entries of this one.
            this.#tasks[number] = { files: packed.files.map(unread), size: 0 };
            return;
        }
        this.#tasks[number] = { files: unpacker.unpack(packed), size: packed.size };
        this.#size += packed.size;
        while (this.#size > this.#limit) {
            this.#end = Math.min(this.#end, this.#tasks.length) - 1;
            const { files, size } = this.#tasks[this.#end] ?? { files: [], size: 0 };
            this.#tasks[this.#end] = { files: files.map(unread), size: 0 };
            this.#size -= size;
        }
    }
    /** In the order of the bundle. */
    all() {
        return this.#tasks.flatMap((task) => task?.files ?? []);
    }
}
const unread = ({ scan, ...file }) => ({
    ...file,
    isScanDropped: scan !== undefined,
});
/** Unpacks one thread's files, in the order in which they were packed. */
class FileUnpacker {
    #table = [];
    unpack({ files, isNewTable, added }) {
        if (isNewTable)
            this.#table = [];
        for (const entry of added)
            this.#table.push(withSharedKind(entry));
        const table = this.#table;
        return files.map(({ scan, ...file }) => ({ ...file, scan: scan && unpacked(scan, table) }));
    }
}
/** In a message, each reference has a string of its own for its kind: those of openjdk-17-doc take 10 MB. */
function withSharedKind(entry) {
    if (typeof entry === 'string')
        return entry;
    return { ...entry, kind: sharedKinds.get(entry.kind) ?? entry.kind };
}
const sharedKinds = new Map(scan/* referenceKinds */.H.map((kind) => [kind, kind]));
function unpacked({ entries, referenceCount, ...others }, table) {
    return {
        ...others,
        references: listed(table, entries, 0, referenceCount),
        anchors: listed(table, entries, referenceCount, entries.length),
    };
}
/**
 * Entries of a table: an array of them would take twice the memory, and a generator an object for each of a
 * million entries.
 */
const listed = (table, entries, start, end) => ({
    [Symbol.iterator]() {
        let at = start;
        return {
            next: () => at < end
                ? { done: false, value: table[entries[at++] ?? 0] }
                : { done: true, value: undefined },
        };
    },
});

// EXTERNAL MODULE: ./src/archive/batch-writer.ts
var batch_writer = __webpack_require__(86148);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./src/kernel/run/thread-client.ts
var thread_client = __webpack_require__(94499);
;// CONCATENATED MODULE: ./src/archive/unpack-threads.ts



/** Maximum number of pending tasks: enough to keep all threads busy. */
const maxPending = 8;
/**
 * Threads that write files, which takes most of the time. Another one is started when all others
 * are busy.
 */
class UnpackThreads {
    #start;
    #files;
    #spares;
    #max;
    #threads = [];
    #tasks = [];
    #sent = 0;
    /** @param files the results are added to it, in the order of the tasks */
    constructor(start, files, { isReading, spares, cores = (0,external_node_os_.availableParallelism)() }) {
        this.#start = start;
        this.#files = files;
        this.#spares = spares;
        this.#max = isReading ? maxReading(cores) : maxWriting(cores);
    }
    get hasStarted() {
        return this.#threads.length > 0;
    }
    /** The thread with the fewest pending tasks, or a new one. */
    next() {
        const [idlest] = this.#threads.toSorted((a, b) => a.pending - b.pending);
        const isEnough = idlest?.pending === 0 || this.#threads.length === this.#max;
        return idlest && isEnough ? idlest : this.#add();
    }
    send(thread, task, transfer = []) {
        const done = this.#work(thread, task, transfer);
        done.catch(() => { });
        this.#tasks.push(done);
    }
    /** Resolves when another task may be sent. Throws the error of a thread. */
    async ready() {
        while (this.#tasks.length > maxPending)
            await this.#tasks.shift();
    }
    /** Resolves when all tasks are completed. Throws the error of a thread. */
    async idle() {
        await Promise.all(this.#tasks);
    }
    /** Terminates the threads. After that, none of them writes. */
    async close() {
        await Promise.all(this.#threads.map(({ client }) => client[Symbol.asyncDispose]()));
    }
    #add() {
        const client = new thread_client/* ThreadClient */.eN(this.#start());
        const thread = { client, unpacker: new FileUnpacker(), pending: 0 };
        this.#threads.push(thread);
        return thread;
    }
    async #work(thread, task, transfer) {
        const number = this.#sent++;
        thread.pending += 1;
        const { read, spare } = await thread.client.request(task, transfer);
        thread.pending -= 1;
        if (read)
            this.#files.add(number, read, thread.unpacker);
        this.#spares.push(spare);
    }
}
/** Reading takes more time than everything else together. */
const maxReading = (cores) => Math.min(cores, 4);
/**
 * Writing takes less than one core: a second thread nearly halves the time of the writes on ext4, and a
 * third one slows them down.
 */
const maxWriting = (cores) => (cores > 2 ? 2 : 1);

// EXTERNAL MODULE: ./src/archive/write-failure.ts
var write_failure = __webpack_require__(79082);
;// CONCATENATED MODULE: ./src/archive/site-writer.ts








/** Limits of a batch: in bytes, and in parts of files, as some are empty. */
const batchBytes = 1024 ** 2;
const batchParts = 256;
/**
 * Writes a stream of files to an empty folder of this run, reads them, or both, on separate
 * threads: several small files in one batch, a large file in several.
 */
class SiteWriter {
    #use;
    /** Whether files are only counted: the archive is read only to verify that it is complete. */
    #isCountOnly;
    #files = new SiteFiles();
    #spares = [];
    #threads;
    #modes = new usual_mode/* UsualModes */.BB();
    /** The thread for this batch, if it has already received the start of the batch's first file. */
    #thread;
    #batch = new Uint8Array(batchBytes);
    #used = 0;
    #parts = [];
    #file;
    #fileCount = 0;
    #pageCount = 0;
    #bytes = 0;
    constructor(use) {
        this.#use = use;
        this.#isCountOnly = use.unpackTo === undefined && use.reading === undefined;
        this.#threads = new UnpackThreads(() => (0,thread/* startThread */.BR)('write', use), this.#files, {
            isReading: use.reading !== undefined,
            spares: this.#spares,
        });
    }
    /**
     * @param size of the file, in bytes
     * @throws Failure as `writeFailure` makes it
     */
    begin({ path, kind, newFolders }, size) {
        for (const folder of newFolders)
            this.#makeFolder(folder);
        if (kind === 'folder')
            return;
        if ((0,file_kind/* isPage */.yp)({ path }) && !(0,file_kind/* isNotFoundName */.$F)(path))
            this.#pageCount += 1;
        const isFull = this.#used + size > batchBytes || this.#parts.length === batchParts;
        if (isFull && this.#parts.length > 0) {
            this.#send();
            this.#thread = undefined;
        }
        this.#file = { path, from: this.#used, isFirst: true };
    }
    /** Adds some of the file's content, as a copy. */
    content(content) {
        this.#bytes += content.length;
        if (this.#isCountOnly)
            return;
        for (let at = 0; at < content.length;) {
            if (this.#used === batchBytes)
                this.#continueInNextBatch();
            const piece = content.subarray(at, at + batchBytes - this.#used);
            this.#batch.set(piece, this.#used);
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
    ready() {
        return this.#threads.ready();
    }
    /** Resolves when everything is written. Throws the error of a thread. */
    async finish() {
        const size = {
            fileCount: this.#fileCount,
            pageCount: this.#pageCount,
            bytes: this.#bytes,
        };
        if (this.#isCountOnly)
            return { ...size, files: [] };
        if (this.#threads.hasStarted) {
            this.#send();
            await this.#threads.idle();
        }
        else
            await this.#writeHere();
        return { ...size, files: this.#files.all() };
    }
    /** Terminates the threads. After that, nothing is written. */
    close() {
        return this.#threads.close();
    }
    /** @throws Failure as `writeFailure` makes it */
    #makeFolder(path) {
        const { unpackTo } = this.#use;
        if (unpackTo === undefined)
            return;
        try {
            (0,external_node_fs_.mkdirSync)(`${unpackTo}/${path}`, usual_mode/* usualMode */.wY.folder);
            this.#modes.setFolder(`${unpackTo}/${path}`);
        }
        catch (error) {
            throw (0,write_failure/* writeFailure */.E)(error, path);
        }
    }
    /** The file continues in the next batch, on the same thread. */
    #continueInNextBatch() {
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
    #send() {
        this.#thread ??= this.#threads.next();
        const batch = { parts: this.#parts, bytes: this.#batch };
        this.#threads.send(this.#thread, batch, [this.#batch.buffer]);
        this.#batch = this.#spares.pop() ?? new Uint8Array(batchBytes);
        this.#used = 0;
        this.#parts = [];
    }
    async #writeHere() {
        const write = await (0,batch_writer/* openBatchWriter */.Y)(this.#use);
        const { read } = write({ parts: this.#parts, bytes: this.#batch });
        if (read)
            this.#files.add(0, read, new FileUnpacker());
    }
}


/***/ }),

/***/ 79082:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ writeFailure),
/* harmony export */   s: () => (/* binding */ moreSpaceForSite)
/* harmony export */ });
/* harmony import */ var _kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(93101);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53153);
/* harmony import */ var _entry_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(51576);



/** The next step if the disk of the site is full. */
const moreSpaceForSite = 'Free space there, or set `extract-to` to a folder on a larger disk';
/**
 * The failure for a part of the site that could not be written: NO_SPACE, DOWNLOAD_FAILED, or
 * BUNDLE_UNSAFE if something else exists at its path. The staging folder contains only entries of
 * the bundle, so in that case the file system treats two names as one.
 *
 * @param path of the entry, relative to the site
 */
function writeFailure(error, path) {
    const reason = (0,_kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .diskReason */ .CQ)(error);
    const name = (0,_entry_name_js__WEBPACK_IMPORTED_MODULE_2__/* .quoteName */ .A)(Buffer.from(path));
    const cause = error;
    if (['EEXIST', 'EISDIR', 'ENOTDIR'].includes(reason)) {
        const what = `${name} of the bundle has the same path as another of its entries on this file system`;
        return new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('BUNDLE_UNSAFE', what, { cause });
    }
    return ((0,_kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .shortage */ .wD)(error, `unpack ${name}`, moreSpaceForSite) ??
        new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('DOWNLOAD_FAILED', `cannot unpack ${name} of the bundle (${reason})`, {
            nextStep: reason === 'ENAMETOOLONG'
                ? (0,_kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .shorterPath */ .hG)('Set `extract-to` to')
                : 'Set `extract-to` to a folder that the runner can write to',
            cause,
        }));
}


/***/ }),

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

/***/ 32409:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BB: () => (/* binding */ UsualModes),
/* harmony export */   Ee: () => (/* binding */ withUsualFolderMode),
/* harmony export */   wY: () => (/* binding */ usualMode)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);

/** What web servers can read: the usual modes of files and folders. */
const usualMode = { file: 0o644, folder: 0o755 };
/**
 * Gives new files and folders their usual mode, whatever the umask of the runner removes from it: a web
 * server runs as another user. The first one shows whether that is needed. A volume that refuses it
 * keeps its own modes.
 */
class UsualModes {
    /** Undefined until the first of each kind. */
    #isNeeded = {};
    /** @param descriptor of a new file */
    setFile(descriptor) {
        this.#isNeeded.file ??= differs((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor).mode, usualMode.file);
        if (this.#isNeeded.file)
            this.#set('file', () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fchmodSync)(descriptor, usualMode.file));
    }
    /** @param path of a new folder */
    setFolder(path) {
        this.#isNeeded.folder ??= differs((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).mode, usualMode.folder);
        if (!this.#isNeeded.folder)
            return;
        this.#set('folder', () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.chmodSync)(path, withUsualFolderMode((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).mode)));
    }
    #set(kind, change) {
        try {
            change();
        }
        catch {
            this.#isNeeded[kind] = false;
        }
    }
}
const differs = (mode, usual) => (mode & 0o777) !== usual;
/** Keeps the bit by which new files get the group of their folder. */
const withUsualFolderMode = (mode) => (mode & 0o7000) | usualMode.folder;


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

/***/ 35251:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $F: () => (/* binding */ isNotFoundName),
/* harmony export */   $x: () => (/* binding */ notFoundName),
/* harmony export */   IO: () => (/* binding */ mayBeSitemap),
/* harmony export */   Kh: () => (/* binding */ isScript),
/* harmony export */   Ku: () => (/* binding */ maxConfigurationBytes),
/* harmony export */   ZC: () => (/* binding */ isConfiguration),
/* harmony export */   ev: () => (/* binding */ mayBeWebManifest),
/* harmony export */   h_: () => (/* binding */ fileKind),
/* harmony export */   j_: () => (/* binding */ maxWebManifestBytes),
/* harmony export */   mk: () => (/* binding */ isWebManifest),
/* harmony export */   oD: () => (/* binding */ isRobots),
/* harmony export */   rS: () => (/* binding */ syntaxOf),
/* harmony export */   yp: () => (/* binding */ isPage)
/* harmony export */ });
const extensions = {
    page: ['html', 'htm', 'xhtml'],
    style: ['css'],
    script: ['js', 'mjs'],
    // Also source maps and web manifests.
    json: ['json', 'map', 'webmanifest'],
    svg: ['svg'],
    image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'bmp', 'apng'],
    font: ['woff', 'woff2', 'ttf', 'otf', 'eot'],
    media: ['mp4', 'webm', 'mov', 'ogg', 'ogv', 'mp3', 'wav', 'm4a', 'm4v', 'vtt'],
    wasm: ['wasm'],
    pdf: ['pdf'],
    xml: ['xml'],
    feed: ['rss', 'atom'],
    text: ['txt'],
    data: ['md', 'mdx', 'yaml', 'yml', 'csv'],
};
const kinds = new Map(Object.entries(extensions).flatMap(([kind, ofKind]) => ofKind.map((extension) => [extension, kind])));
/** @param path in the site */
function fileKind(path) {
    // Most files, and almost all targets of links.
    if (path.endsWith('.html'))
        return 'page';
    const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
    if (extension === 'gz')
        return /(?:^|\/)sitemap[^/]*\.xml\.gz$/i.test(path) ? 'packed sitemap' : 'other';
    const kind = path.includes('.') ? (kinds.get(extension) ?? 'other') : 'other';
    if (kind !== 'xml')
        return kind;
    if (/(?:^|\/)sitemap[^/]*$/i.test(path))
        return 'sitemap';
    // Hugo names its feeds `index.xml`.
    return /(?:^|\/)(?:(?:feed|rss|atom)[^/]*|index\.xml)$/i.test(path) ? 'feed' : 'xml';
}
const isPage = ({ path }) => fileKind(path) === 'page';
const isScript = ({ path }) => fileKind(path) === 'script';
/** Whether a file has the usual name of a web app's manifest. */
const isWebManifest = (path) => /\.webmanifest$|(?:^|\/)manifest\.json$/i.test(path);
/** Whether a file may be the manifest of a web app: pages link to one by any name. */
function mayBeWebManifest(path) {
    if (isRobots(path) || path.endsWith('.map'))
        return false;
    return manifestKinds.has(fileKind(path));
}
/** The kinds of files that are read for nothing else, and may be text. */
const manifestKinds = new Set(['json', 'text', 'data', 'other']);
/** Whether a file may be a sitemap without its usual name: `robots.txt` or another sitemap names it. */
const mayBeSitemap = (path) => !isRobots(path) && (fileKind(path) === 'text' || fileKind(path) === 'xml');
/** Longer ones are not read. In bytes. */
const maxWebManifestBytes = 256 * 1024;
/** Whether crawlers read a file as rules for them: only at the root. */
const isRobots = (path) => path === 'robots.txt';
/** How browsers read a page. */
const syntaxOf = (path) => (/\.xhtml$/i.test(path) ? 'xml' : 'html');
/** The name of the 404 page; the publish target decides in which folders it counts. */
const notFoundName = '404.html';
/** Whether a page is named as a 404 page, at the root or in any folder. */
const isNotFoundName = (path) => `/${path}`.endsWith(`/${notFoundName}`);
/** Whether a file of this name configures a publish target. */
const isConfiguration = (path) => /^(?:_redirects|(?:staticwebapp\.config|vercel|firebase)\.json)$/.test(path);
/** Longer files that configure a target are not read. In bytes. */
const maxConfigurationBytes = 1024 ** 2;


/***/ }),

/***/ 27007:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ referenceKinds),
/* harmony export */   w: () => (/* binding */ scanLimits)
/* harmony export */ });
/** What a reference loads, or does. */
const referenceKinds = [
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
    /** `preconnect`, `dns-prefetch`, `ping`, fetches. */
    'connection',
    /** A web app's manifest. */
    'manifest',
    /** A service worker that a script registers. In a script file, a relative URL is as pages resolve it. */
    'worker',
    /** Fetched in advance: `prefetch`, `prerender`. */
    'prefetch',
    /** Names a URL and loads nothing: `canonical`; `og:url`, `og:image`, media in a sitemap; `alternate`. */
    'canonical',
    'social',
    'alternate',
    /** A page in a sitemap. */
    'entry',
    /** A sitemap, in `robots.txt` or in an index. */
    'sitemap',
    /** An absolute URL in a script that does not certainly load it. */
    'mention',
    /**
     * No URL, but a name that may stand for one: a bare specifier that a script imports (`*` for one that
     * it computes), or a custom property that a style or a script names. After a `-`, more may follow.
     */
    'name',
    /**
     * No URL either, but an element that the page names by its `id`, and does not have: by `for`, or by
     * `usemap` a map. Its URL is `for=name`.
     */
    'element',
];
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


/***/ })

};
