export const id = 926;
export const ids = [926];
export const modules = {

/***/ 49882:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ archiveLimits)
/* harmony export */ });
/**
 * The limits of an archive: far beyond any documentation site, and small enough that an archive
 * bomb is rejected before the machine runs out of memory or disk space. Neither an input nor an
 * archive can raise them.
 */
const archiveLimits = {
    /** Files and folders, including the folders that only contain other entries. */
    entries: 250_000,
    /** Of one file, in bytes. */
    fileBytes: 10e9,
    /** Of all uncompressed content, in bytes. */
    totalBytes: 50e9,
    /** Uncompressed to compressed size. Deflate itself reaches 1032. */
    ratio: 250,
    /**
     * The ratio is not checked below this uncompressed size, in bytes: small sites may be repetitive.
     */
    ratioFrom: 100e6,
    /** Of the complete name of an entry, in bytes. */
    nameBytes: 2048,
    /** The number of path segments of a name: each could be a folder. */
    depth: 100,
    /** Of the names of all entries, in bytes: they stay in memory until the end. */
    allNamesBytes: 64 * 1024 ** 2,
    /** Of one path segment, in bytes: the limit of common file systems. */
    componentBytes: 255,
    /** Of the extended headers before a tar entry, which contain its long name, in bytes. */
    headerBytes: 1024 ** 2,
    /** Of a zip's central directory, in bytes. */
    directoryBytes: 64 * 1024 ** 2,
};


/***/ }),

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
        const packer = reading && new (await Promise.all(/* import() */[__webpack_require__.e(995), __webpack_require__.e(155), __webpack_require__.e(951)]).then(__webpack_require__.bind(__webpack_require__, 88784))).FilePacker(reading);
        return new BatchWriter(unpackTo, packer);
    }
    constructor(folder, packer) {
        this.#folder = folder;
        this.#packer = packer;
    }
    /** Returns the completed files, or what went wrong with one of them. */
    take({ parts, bytes }) {
        const files = [];
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
            const file = this.#read(part, content);
            if (file)
                files.push(file);
        }
        return { files, spare: bytes };
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
    /** Returns the file if it is complete. */
    #read({ path, isFirst, isLast }, bytes) {
        if (isFirst)
            this.#reader = this.#packer?.open(path);
        this.#reader?.update(bytes);
        return isLast && this.#reader ? this.#packer?.close(this.#reader) : undefined;
    }
}


/***/ }),

/***/ 3431:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  I: () => (/* binding */ EntryGuard)
});

// EXTERNAL MODULE: ./src/format/size.ts
var format_size = __webpack_require__(24826);
// EXTERNAL MODULE: ./src/run/failure.ts
var failure = __webpack_require__(50071);
// EXTERNAL MODULE: ./src/bundle/unpack/archive-limits.ts
var archive_limits = __webpack_require__(49882);
// EXTERNAL MODULE: ./src/bundle/unpack/entry-name.ts
var entry_name = __webpack_require__(59607);
// EXTERNAL MODULE: ./src/disk/file-name.ts
var file_name = __webpack_require__(95963);
;// CONCATENATED MODULE: ./src/bundle/unpack/entry-places.ts

/**
 * The files and folders of an archive so far. Names that differ only in case or Unicode form are
 * the same, unless the disk distinguishes them. A path takes one lookup for its folder or, if that
 * is new, one for each of its segments.
 */
class EntryPlaces {
    #top = newPlace(undefined, '', 'folder');
    /** By path. */
    #folders = new Map([['', this.#top]]);
    #areDistinct;
    #count = 0;
    constructor(areDistinct) {
        this.#areDistinct = areDistinct;
    }
    get count() {
        return this.#count;
    }
    /**
     * Adds an entry and its folders. After a conflict, only some of them are added.
     *
     * @param path relative, without `.` and `..`; empty for the top folder
     * @param newFolders the new folders are appended to it, outermost first
     */
    take(path, kind, newFolders) {
        if (kind === 'folder' && this.#folders.has(path))
            return undefined;
        const slash = path.lastIndexOf('/');
        const parent = this.#folders.get(path.slice(0, Math.max(slash, 0)));
        let folder = parent ?? this.#top;
        for (let at = parent ? slash + 1 : 0; at < path.length;) {
            const next = path.indexOf('/', at);
            const end = next < 0 ? path.length : next;
            const made = this.#takeOne(folder, path, at, end, next < 0 ? kind : 'folder', newFolders);
            if (!('gitParts' in made))
                return made;
            folder = made;
            at = end + 1;
        }
        return undefined;
    }
    /** Adds the path segment from `at` to `end`, or finds it as an existing folder. */
    #takeOne(folder, path, at, end, kind, newFolders) {
        const name = path.slice(at, end);
        const folded = (0,file_name/* foldedName */.mw)(name);
        folder.inner ??= new Map();
        const first = folder.inner.get(folded);
        const present = first && first.name !== name ? folder.inner.get(`\0${name}`) : first;
        if (present)
            return conflictOf(present, kind) ?? present;
        if (first && !this.#areDistinct(first.name, name))
            return { differsFrom: pathOf(first) };
        const place = newPlace(folder, name, kind);
        folder.inner.set(first ? `\0${name}` : folded, place);
        this.#count += 1;
        folder.gitParts |= gitPart(folded, kind);
        if (isRepository(folder.gitParts))
            return { makesRepository: true };
        if (kind === 'folder') {
            newFolders.push(path.slice(0, end));
            this.#folders.set(path.slice(0, end), place);
        }
        return place;
    }
}
function newPlace(parent, name, kind) {
    return { parent, name, kind, inner: undefined, gitParts: 0 };
}
/** Only a folder may be listed again. */
function conflictOf(place, wanted) {
    if (place.kind !== wanted)
        return { taken: 'by another kind' };
    return wanted === 'file' ? { taken: 'again' } : undefined;
}
function pathOf({ parent, name }) {
    const folder = parent ? pathOf(parent) : '';
    return folder ? `${folder}/${name}` : name;
}
/**
 * The files that make a folder a git repository, whatever its name (`is_git_directory` in git's
 * setup.c): `HEAD`, and either `objects` and `refs`, or `commondir`, a file with the location of
 * those.
 */
const gitParts = { head: 1, objects: 2, refs: 4, commondir: 8 };
function gitPart(name, kind) {
    switch (name) {
        case 'head':
        case 'commondir':
            return kind === 'file' ? gitParts[name] : 0;
        case 'objects':
        case 'refs':
            return gitParts[name];
        default:
            return 0;
    }
}
function isRepository(parts) {
    const { head, objects, refs, commondir } = gitParts;
    const has = (wanted) => (parts & wanted) === wanted;
    return has(head | commondir) || has(head | objects | refs);
}

;// CONCATENATED MODULE: ./src/bundle/unpack/entry-guard.ts





/**
 * Decides for each entry whether it may be written, by its own description and the entries before
 * it. A folder may be listed again, which changes nothing; everything else must be new.
 */
class EntryGuard {
    #limits;
    #places;
    #entries = 0;
    #nameBytes = 0;
    #bytes = 0;
    /** @param areDistinct by default, names that differ only in case or Unicode form count as one */
    constructor(limits = archive_limits/* archiveLimits */.L, areDistinct = () => false) {
        this.#limits = limits;
        this.#places = new EntryPlaces(areDistinct);
    }
    /** @throws Failure BUNDLE_UNSAFE, which names the entry */
    admit(entry) {
        this.#entries += 1;
        const refuse = (why) => {
            const which = `entry ${this.#entries} of the bundle, ${(0,entry_name/* quoteName */.A)(entry.name)},`;
            throw new failure/* Failure */.HR('BUNDLE_UNSAFE', `${which} ${why}`);
        };
        this.#measure(entry, refuse);
        if (typeof entry.kind === 'object')
            return refuse(`is ${entry.kind.other}`);
        const name = (0,entry_name/* readEntryName */.c)(entry.name, this.#limits);
        if ('refusal' in name)
            return refuse(name.refusal);
        const { path, endsInSlash } = name;
        if (entry.kind === 'file' && endsInSlash)
            return refuse('is a file whose name ends in a slash');
        if (entry.kind === 'folder' && entry.size > 0)
            return refuse('is a folder with content');
        const { kind } = entry;
        return { path, kind, newFolders: this.#occupy(path, kind, refuse) };
    }
    /**
     * Checks the size of the archive while it is decompressed.
     *
     * @throws Failure BUNDLE_UNSAFE
     */
    requireBounded(packed, unpacked) {
        const { totalBytes, ratio, ratioFrom } = this.#limits;
        if (unpacked > totalBytes) {
            throw new failure/* Failure */.HR('BUNDLE_UNSAFE', `the bundle unpacks to more than ${(0,format_size/* formatSize */.X)(totalBytes)}`);
        }
        if (unpacked > ratioFrom && unpacked > packed * ratio) {
            const what = `the bundle unpacks to more than ${ratio} times its size, as an archive bomb does`;
            throw new failure/* Failure */.HR('BUNDLE_UNSAFE', what);
        }
    }
    #measure({ name, size }, refuse) {
        const { entries, allNamesBytes, fileBytes, totalBytes } = this.#limits;
        this.#bytes += size;
        this.#nameBytes += name.length;
        if (this.#nameBytes > allNamesBytes)
            refuse(`brings the names of the bundle to more than ${(0,format_size/* formatSize */.X)(allNamesBytes)}`);
        if (this.#entries > entries)
            refuse(`exceeds the limit of ${entries} entries`);
        if (size > fileBytes)
            refuse(`is larger than ${(0,format_size/* formatSize */.X)(fileBytes)}`);
        if (this.#bytes > totalBytes)
            refuse(`brings the bundle to more than ${(0,format_size/* formatSize */.X)(totalBytes)}`);
    }
    /** Reserves the path of the entry, and those of its folders. */
    #occupy(path, kind, refuse) {
        const newFolders = [];
        const conflict = this.#places.take(path, kind, newFolders);
        if (conflict)
            refuse(conflictText(conflict));
        const { entries } = this.#limits;
        if (this.#places.count > entries)
            refuse(`brings the bundle to more than ${entries} files and folders`);
        return newFolders;
    }
}
function conflictText(conflict) {
    if ('makesRepository' in conflict)
        return 'turns its folder into a git repository';
    if ('differsFrom' in conflict) {
        const other = (0,entry_name/* quoteName */.A)(Buffer.from(conflict.differsFrom));
        return `differs from ${other} only in case or Unicode form, which the disk does not distinguish`;
    }
    return conflict.taken === 'again'
        ? 'appears twice'
        : 'has the path of a file where a folder is needed, or the reverse';
}


/***/ }),

/***/ 59607:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ quoteName),
/* harmony export */   c: () => (/* binding */ readEntryName)
/* harmony export */ });
/* harmony import */ var _disk_file_name_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(95963);
/* harmony import */ var _archive_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(49882);


const nameRules = [
    { pattern: /^$/, refusal: 'has no name' },
    { pattern: /\p{Cc}/u, refusal: 'has control characters in its name' },
    { pattern: /\\/, refusal: 'has a backslash in its name' },
    // Some archivers write `/` alone for the top folder.
    { pattern: /^\/./, refusal: 'has an absolute name' },
    // On Windows, `C:` is a drive, and `index.html:x` is an alternate data stream of NTFS.
    { pattern: /:/, refusal: 'has a colon in its name, like a Windows drive or data stream' },
    { pattern: /[*?"<>|]/, refusal: 'has one of the characters * ? " < > | in its name' },
];
const componentRules = [
    { pattern: /^\.\.$/, refusal: 'has a name with `..` in it' },
    { pattern: _disk_file_name_js__WEBPACK_IMPORTED_MODULE_0__/* .deviceName */ .g7, refusal: 'has a name that is reserved on Windows' },
    { pattern: /[. ]$/, refusal: 'has a name that ends in a dot or a space' },
    // Info-ZIP's unzip removes file versions: it writes `index.html;1` to `index.html`.
    { pattern: /;\d*$/, refusal: 'has a name that ends in a file version, which unzip removes' },
    // Unicode normalization sorts such marks, in quadratic time (UAX #15, section 13).
    { pattern: /\p{M}{31}/u, refusal: 'has more than 30 combining marks in a row in its name' },
    // Git runs commands from a repository's configuration, so a later git step in the site would run
    // them.
    { pattern: /^(\.git|git~\d)$/i, refusal: 'has a name that git uses for a repository' },
];
/**
 * A quick test, so that most path segments need no other: matches everything that one of these
 * rules might match.
 */
const suspicious = /^(\.|git|con|prn|aux|nul|com|lpt)|[. ]$|;|[^ -~]/i;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/**
 * Reads the name of an entry. The rules of all systems apply on every system, so that a bundle is
 * accepted everywhere or nowhere. `./a//b` is read as `a/b`, as by tar(1).
 */
function readEntryName(raw, limits = _archive_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .archiveLimits */ .L) {
    if (raw.length > limits.nameBytes) {
        return { refusal: `has a name of more than ${limits.nameBytes} bytes` };
    }
    const name = decode(raw);
    if (name === undefined)
        return { refusal: 'has a name that is not UTF-8' };
    const parts = name.split('/').filter((part) => part !== '' && part !== '.');
    const refusal = refusalBy(nameRules, name) ?? refusalOfParts(parts, limits);
    return refusal ? { refusal } : { path: parts.join('/'), endsInSlash: /(^|\/)\.?$/.test(name) };
}
function refusalOfParts(parts, { depth, componentBytes }) {
    if (parts.length > depth)
        return `has more than ${depth} path segments in its name`;
    for (const part of parts) {
        if (part.length * 3 > componentBytes && Buffer.byteLength(part) > componentBytes) {
            return `has a path segment of more than ${componentBytes} bytes in its name`;
        }
        const refusal = suspicious.test(part) && refusalBy(componentRules, part.replace(_disk_file_name_js__WEBPACK_IMPORTED_MODULE_0__/* .invisible */ .q4, ''));
        if (refusal)
            return refusal;
    }
    return undefined;
}
/** Maximum length of a quoted name, in characters. */
const maxQuoted = 120;
/** Quotes a name for a message: it is safe to print anywhere, and cut if it is too long. */
function quoteName(raw) {
    const name = Buffer.from(raw.subarray(0, 4 * maxQuoted)).toString();
    const characters = [...name].map((character) => 
    // Escape everything except letters, marks, digits, punctuation, symbols and plain spaces: it
    // might be mistaken for something else.
    /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|["\\]/u.test(character)
        ? `\\u{${character.codePointAt(0)?.toString(16)}}`
        : character);
    const isCut = characters.length > maxQuoted;
    return `"${characters.slice(0, maxQuoted).join('')}${isCut ? '…' : ''}"`;
}
function decode(raw) {
    try {
        return utf8.decode(raw);
    }
    catch {
        return undefined;
    }
}
const refusalBy = (rules, name) => rules.find(({ pattern }) => pattern.test(name))?.refusal;


/***/ }),

/***/ 4991:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ nameProbe)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);


/**
 * Tests on the disk whether two names are two files there: macOS and Windows ignore case, and so
 * may a folder on Linux. Without a folder nothing is written, so all names are distinct.
 *
 * @param folder of the site, absolute
 */
function nameProbe(folder) {
    let distinguishesCase;
    return (first, second) => {
        if (folder === undefined)
            return true;
        const isCase = isAscii(first) && isAscii(second);
        if (isCase && distinguishesCase !== undefined)
            return distinguishesCase;
        const areDistinct = tryBoth(folder, first, second);
        if (isCase)
            distinguishesCase = areDistinct;
        return areDistinct;
    };
}
function tryBoth(folder, first, second) {
    const probe = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, '.names-'));
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(probe, first));
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(probe, second));
        return true;
    }
    catch {
        // The second name already exists, or the disk rejects it.
        return false;
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(probe, { recursive: true, force: true });
    }
}
const isAscii = (name) => /^[ -~]*$/.test(name);


/***/ }),

/***/ 12386:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ SiteWriter),
/* harmony export */   f: () => (/* binding */ makeFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _run_thread_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98861);
/* harmony import */ var _site_packed_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(28530);
/* harmony import */ var _site_site_files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(68562);
/* harmony import */ var _batch_writer_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(71431);
/* harmony import */ var _unpack_threads_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(13409);
/* harmony import */ var _write_failure_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(93779);







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
    #files = new _site_site_files_js__WEBPACK_IMPORTED_MODULE_3__/* .SiteFiles */ .B();
    constructor(use) {
        this.#use = use;
        this.#isCountOnly = use.unpackTo === undefined && use.reading === undefined;
        const start = () => (0,_run_thread_js__WEBPACK_IMPORTED_MODULE_1__/* .startThread */ .BR)('write', use);
        this.#threads = new _unpack_threads_js__WEBPACK_IMPORTED_MODULE_5__/* .UnpackThreads */ .e(start, this.#files, {
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
        const writer = await _batch_writer_js__WEBPACK_IMPORTED_MODULE_4__/* .BatchWriter */ .s.open(this.#use);
        const end = writer.take({ parts: this.#parts, bytes: this.#bytes });
        if ('path' in end)
            throw (0,_unpack_threads_js__WEBPACK_IMPORTED_MODULE_5__/* .taskFailure */ .E)(end);
        this.#files.add(0, end.files, new _site_packed_file_js__WEBPACK_IMPORTED_MODULE_2__/* .FileUnpacker */ .w());
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
        throw (0,_write_failure_js__WEBPACK_IMPORTED_MODULE_6__/* .writeFailure */ .E)(error, path);
    }
}


/***/ }),

/***/ 13409:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ taskFailure),
/* harmony export */   e: () => (/* binding */ UnpackThreads)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(48161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(50071);
/* harmony import */ var _site_packed_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(28530);
/* harmony import */ var _entry_name_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(59607);
/* harmony import */ var _write_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(93779);





/** Maximum number of pending tasks: enough to keep all threads busy. */
const maxPending = 8;
/**
 * Threads that write files, which takes most of the time. Another one is started when all others
 * are busy.
 */
class UnpackThreads {
    #start;
    #max;
    #files;
    #reuse;
    #threads = [];
    #sent = 0;
    #failure;
    #changed = () => { };
    /**
     * The thread that feeds them takes less than half a core. Writing takes less than one: a second
     * thread nearly halves the time of the writes on ext4, and a third one slows them down. Reading
     * takes more time than everything else together.
     *
     * @param files the results are added to it, in the order of the tasks
     */
    constructor(start, files, { isReading, reuse = () => { }, cores = (0,node_os__WEBPACK_IMPORTED_MODULE_0__.availableParallelism)() }) {
        this.#start = start;
        this.#files = files;
        this.#reuse = reuse;
        this.#max = isReading ? Math.min(cores, 4) : cores > 2 ? 2 : 1;
    }
    /** The thread with the fewest pending tasks, or a new one. */
    next() {
        const [idlest] = this.#threads.toSorted((a, b) => a.pending.length - b.pending.length);
        const isEnough = idlest?.pending.length === 0 || this.#threads.length === this.#max;
        return idlest && isEnough ? idlest : this.#add();
    }
    send(thread, task, transfer = []) {
        thread.pending.push(this.#sent++);
        thread.worker.postMessage(task, transfer);
    }
    /** Resolves when another task may be sent. Throws the error of a thread. */
    async ready() {
        await this.#pendingAtMost(maxPending);
    }
    /** Resolves when all tasks are completed. Throws the error of a thread. */
    async idle() {
        await this.#pendingAtMost(0);
    }
    /** Makes pending and further waits fail with `reason`. */
    fail(reason) {
        this.#failure ??= { reason };
        this.#changed();
    }
    get hasStarted() {
        return this.#threads.length > 0;
    }
    /** Terminates the threads. After that, none of them writes. */
    async close() {
        await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
    }
    #add() {
        const thread = { worker: this.#start(), pending: [] };
        const unpacker = new _site_packed_file_js__WEBPACK_IMPORTED_MODULE_2__/* .FileUnpacker */ .w();
        thread.worker.on('error', (error) => this.fail(error));
        thread.worker.on('message', (end) => {
            const number = thread.pending.shift() ?? 0;
            if ('path' in end)
                this.fail(taskFailure(end));
            else {
                this.#files.add(number, end.files, unpacker);
                if (end.spare)
                    this.#reuse(end.spare);
            }
            this.#changed();
        });
        this.#threads.push(thread);
        return thread;
    }
    async #pendingAtMost(most) {
        const pending = () => this.#threads.reduce((sum, thread) => sum + thread.pending.length, 0);
        while (!this.#failure && pending() > most) {
            await new Promise((resolve) => {
                this.#changed = resolve;
            });
        }
        if (this.#failure)
            throw this.#failure.reason;
    }
}
/** The failure of a task. */
function taskFailure(end) {
    if ('writing' in end)
        return (0,_write_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .writeFailure */ .E)({ code: end.writing }, end.path);
    const what = `${(0,_entry_name_js__WEBPACK_IMPORTED_MODULE_3__/* .quoteName */ .A)(Buffer.from(end.path))} in the zip archive ${end.reading}`;
    return new _run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('BUNDLE_CORRUPT', what);
}


/***/ }),

/***/ 93779:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ writeFailure)
/* harmony export */ });
/* harmony import */ var _disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94403);
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(50071);
/* harmony import */ var _entry_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(59607);



/**
 * The failure for a part of the site that could not be written: NO_SPACE, DOWNLOAD_FAILED, or
 * BUNDLE_UNSAFE if something else exists at its path. The staging folder contains only entries of
 * the bundle, so in that case the file system treats two names as one.
 *
 * @param path of the entry, relative to the site
 */
function writeFailure(error, path) {
    const reason = (0,_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .diskReason */ .CQ)(error);
    const name = (0,_entry_name_js__WEBPACK_IMPORTED_MODULE_2__/* .quoteName */ .A)(Buffer.from(path));
    const cause = error;
    if (['EEXIST', 'EISDIR', 'ENOTDIR'].includes(reason)) {
        const what = `${name} of the bundle has the same path as another of its entries on this file system`;
        return new _run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('BUNDLE_UNSAFE', what, { cause });
    }
    if ((0,_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .isOutOfSpace */ .mK)(error)) {
        return new _run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('NO_SPACE', `not enough disk space to unpack ${name} (${reason})`, {
            nextStep: 'Free space on the runner, or set `extract-to` to a folder on a larger disk',
            cause,
        });
    }
    return new _run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('DOWNLOAD_FAILED', `cannot unpack ${name} of the bundle (${reason})`, {
        nextStep: 'Set `extract-to` to a folder that the runner can write to',
        cause,
    });
}


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

/***/ 28530:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ FileUnpacker)
/* harmony export */ });
/* harmony import */ var _scan_packed_scan_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(24910);

/** Unpacks one thread's files, in the order in which they were packed. */
class FileUnpacker {
    #scans = new _scan_packed_scan_js__WEBPACK_IMPORTED_MODULE_0__/* .ScanUnpacker */ .B();
    unpack(file) {
        return { ...file, scan: file.scan && this.#scans.unpack(file.scan) };
    }
}


/***/ }),

/***/ 24910:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  q: () => (/* binding */ ScanPacker),
  B: () => (/* binding */ ScanUnpacker)
});

;// CONCATENATED MODULE: ./src/site/scan/entry-positions.ts
/**
 * The position of each reference and anchor in the table, on the thread that sends it. They are
 * looked up by the strings of the scan: most are already in the table, so no entry needs to be
 * created.
 */
class EntryPositions {
    #references = new Map();
    #anchors = new Map();
    ofReference({ kind, url, text }) {
        const placed = this.#references.get(kind)?.get(url);
        return placed?.text === text ? placed.position : placed?.others?.get(text);
    }
    ofAnchor(anchor) {
        return this.#anchors.get(anchor);
    }
    placeReference({ kind, url, text }, position) {
        const urls = this.#references.get(kind) ?? new Map();
        if (urls.size === 0)
            this.#references.set(kind, urls);
        const placed = urls.get(url);
        if (!placed)
            urls.set(url, { text, position, others: undefined });
        else {
            placed.others ??= new Map();
            placed.others.set(text, position);
        }
    }
    placeAnchor(anchor, position) {
        this.#anchors.set(anchor, position);
    }
}

;// CONCATENATED MODULE: ./src/site/scan/scan-entry.ts
/** Marks the end of an entry; cannot occur in references and anchors. */
const entryEnd = '\0';
/** Separates the URL of a reference from its text. */
const fieldEnd = '\x01';
/** A reference as a string, with its end mark. */
function entryOfReference({ kind, url, text }) {
    return `${codes[kind]}${plain(url)}${fieldEnd}${plain(text)}${entryEnd}`;
}
/** An anchor as a string, with its end mark. */
function entryOfAnchor(anchor) {
    return `${plain(anchor)}${entryEnd}`;
}
/** @param entry without its end mark */
function referenceOfEntry(entry) {
    const kind = kinds.get(entry.charAt(0)) ?? 'link';
    const end = entry.indexOf(fieldEnd);
    return { kind, url: entry.slice(1, end), text: entry.slice(end + 1) };
}
const codes = {
    link: 'a',
    form: 'b',
    refresh: 'c',
    script: 'd',
    style: 'e',
    font: 'f',
    image: 'g',
    media: 'h',
    frame: 'i',
    connection: 'j',
    prefetch: 'k',
    canonical: 'l',
    social: 'm',
    alternate: 'n',
};
const kinds = new Map(Object.entries(codes).map(([kind, code]) => [code, kind]));
/** Replaces separators, as HTML does for U+0000. */
const plain = (text) => text.replace(separators, '\ufffd');
const separators = new RegExp(`[${entryEnd}${fieldEnd}]`, 'g');

;// CONCATENATED MODULE: ./src/site/scan/entry-table.ts

/**
 * The entries that one thread has sent, in order, as text without a string or object for each
 * entry. Entries that pages share are decoded once, as long as there are not too many.
 */
class EntryTable {
    #texts = [];
    #starts = [];
    #length = 0;
    #references = new Map();
    #anchors = new Map();
    add(text) {
        if (text === '')
            return;
        this.#texts.push(text);
        this.#starts.push(this.#length);
        this.#length += text.length;
    }
    referenceAt(position) {
        const known = this.#references.get(position);
        return known ?? keep(this.#references, position, referenceOfEntry(this.#entryAt(position)));
    }
    anchorAt(position) {
        const known = this.#anchors.get(position);
        return known ?? keep(this.#anchors, position, this.#entryAt(position));
    }
    #entryAt(position) {
        let low = 0;
        for (let high = this.#starts.length; high - low > 1;) {
            const middle = (low + high) >> 1;
            if ((this.#starts[middle] ?? 0) <= position)
                low = middle;
            else
                high = middle;
        }
        const text = this.#texts[low] ?? '';
        const at = position - (this.#starts[low] ?? 0);
        return text.slice(at, text.indexOf(entryEnd, at));
    }
}
const maxKept = 4096;
function keep(entries, position, entry) {
    if (entries.size === maxKept)
        entries.clear();
    entries.set(position, entry);
    return entry;
}

;// CONCATENATED MODULE: ./src/site/scan/packed-scan.ts



/** Packs one scan after another, on the thread that makes them. */
class ScanPacker {
    #positions = new EntryPositions();
    #tableLength = 0;
    /** Of the current scan. */
    #added = '';
    #known = [];
    pack(scan) {
        const isNewTable = this.#tableLength === 0 || this.#tableLength > maxTableLength;
        if (isNewTable) {
            this.#positions = new EntryPositions();
            this.#tableLength = 0;
        }
        const positions = this.#positions;
        const { title, base, isPartial } = scan;
        this.#added = '';
        this.#known = [];
        for (const reference of scan.references) {
            const position = positions.ofReference(reference);
            if (position !== undefined)
                this.#known.push(position);
            else {
                positions.placeReference(reference, this.#tableLength);
                this.#add(entryOfReference(reference));
            }
        }
        const [addedAnchors, knownAnchors] = [this.#added.length, this.#known.length];
        for (const anchor of scan.anchors) {
            const position = positions.ofAnchor(anchor);
            if (position !== undefined)
                this.#known.push(position);
            else {
                positions.placeAnchor(anchor, this.#tableLength);
                this.#add(entryOfAnchor(anchor));
            }
        }
        return {
            added: this.#added,
            known: Uint32Array.from(this.#known),
            addedAnchors,
            knownAnchors,
            isNewTable,
            title,
            base,
            isPartial,
        };
    }
    #add(entry) {
        this.#added += entry;
        this.#tableLength += entry.length;
    }
}
/**
 * In UTF-16 units. Above this length a new table is started, to limit the memory of the thread.
 */
const maxTableLength = 2 * 1024 ** 2;
/** Unpacks one thread's scans, in the order in which they were packed. */
class ScanUnpacker {
    #table = new EntryTable();
    /** Lazy: each iteration of the result reads the entries again. Their order differs from the scan's. */
    unpack({ added, known, addedAnchors, knownAnchors, isNewTable, ...rest }) {
        if (isNewTable)
            this.#table = new EntryTable();
        const table = this.#table;
        table.add(added);
        return {
            references: {
                *[Symbol.iterator]() {
                    for (let at = 0; at < knownAnchors; at++)
                        yield table.referenceAt(known[at] ?? 0);
                    for (let at = 0; at < addedAnchors;) {
                        const end = added.indexOf(entryEnd, at);
                        yield referenceOfEntry(added.slice(at, end));
                        at = end + 1;
                    }
                },
            },
            anchors: {
                *[Symbol.iterator]() {
                    for (let at = knownAnchors; at < known.length; at++)
                        yield table.anchorAt(known[at] ?? 0);
                    for (let at = addedAnchors; at < added.length;) {
                        const end = added.indexOf(entryEnd, at);
                        yield added.slice(at, end);
                        at = end + 1;
                    }
                },
            },
            title: rest.title,
            base: rest.base,
            isPartial: rest.isPartial,
        };
    }
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
    /** Of all packed scans of a site. */
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

/***/ 68562:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ SiteFiles)
/* harmony export */ });
/* harmony import */ var _scan_scan_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(40213);

/**
 * The files of a site, from all threads. The scans of a site together have a limit: those of the first
 * files in the bundle are kept, whichever thread is faster, and the other files are marked as unread.
 */
class SiteFiles {
    #limit;
    /** By the number of the task that read them. */
    #tasks = [];
    /** The first task whose files are unread. */
    #end = Number.POSITIVE_INFINITY;
    /** Of all tasks before it. */
    #length = 0;
    #unread = [];
    /** @param limit of all packed scans, in UTF-16 units */
    constructor(limit = _scan_scan_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .scanLimits */ .w.siteLength) {
        this.#limit = limit;
    }
    /**
     * @param number of the task, in the order of the bundle
     * @param unpacker of the thread, whose tasks come in their order
     */
    add(number, packed, unpacker) {
        if (number >= this.#end) {
            // All later tasks of the thread are unread, too, so nothing refers to the entries of this
            // one.
            for (const file of packed)
                this.#unread.push(unread(file));
            return;
        }
        const files = packed.map((file) => unpacker.unpack(file));
        const length = packed.reduce((sum, { scan }) => sum + (scan ? lengthOf(scan) : 0), 0);
        this.#tasks[number] = { files, length };
        this.#length += length;
        while (this.#length > this.#limit)
            this.#dropLast();
    }
    /** In the order of the bundle, the unread ones last. */
    all() {
        return [...this.#tasks.flatMap((task) => task?.files ?? []), ...this.#unread];
    }
    #dropLast() {
        const task = this.#tasks.pop();
        this.#end = this.#tasks.length;
        if (!task)
            return;
        this.#length -= task.length;
        for (const file of task.files)
            this.#unread.push(unread(file));
    }
}
const unread = (file) => ({
    ...file,
    scan: undefined,
    isUnread: file.scan !== undefined,
});
/** A position takes four bytes. */
const lengthOf = ({ added, known }) => added.length + 2 * known.length;


/***/ })

};
