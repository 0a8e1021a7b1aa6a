export const id = 527;
export const ids = [527];
export const modules = {

/***/ 96444:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ openBatchWriter)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _write_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(40290);


/** Opens what writes and reads batches of files, one after another, on the current thread. */
async function openBatchWriter({ unpackTo, reading }) {
    // Loaded only if files are read.
    const packer = reading && new (await Promise.all(/* import() */[__webpack_require__.e(9995), __webpack_require__.e(6905), __webpack_require__.e(3672)]).then(__webpack_require__.bind(__webpack_require__, 46905))).FilePacker(reading);
    let descriptor = -1;
    let reader;
    /** Synchronous calls are faster for many small files. */
    function write({ path, isFirst, isLast }, bytes) {
        // Never write to anything that already exists.
        if (isFirst)
            descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(`${unpackTo}/${path}`, 'wx', 0o644);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(descriptor, bytes);
        if (isLast)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
    function read({ path, isFirst, isLast }, bytes) {
        if (isFirst)
            reader = packer?.open(path);
        reader?.update(bytes);
        if (isLast && reader)
            packer?.close(reader);
    }
    return {
        /** @throws Failure as `writeFailure` makes it */
        take({ parts, bytes }) {
            let at = 0;
            for (const part of parts) {
                const content = bytes.subarray(at, at + part.length);
                at += part.length;
                try {
                    if (unpackTo !== undefined)
                        write(part, content);
                }
                catch (error) {
                    throw (0,_write_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .writeFailure */ .E)(error, part.path);
                }
                read(part, content);
            }
            return { read: packer?.take(), spare: bytes };
        },
    };
}


/***/ }),

/***/ 59449:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  m: () => (/* binding */ entryGuard)
});

// EXTERNAL MODULE: ./src/kernel/format/quantity.ts
var quantity = __webpack_require__(69676);
// EXTERNAL MODULE: ./src/kernel/run/failure.ts
var failure = __webpack_require__(53153);
// EXTERNAL MODULE: ./src/export/bundle/unpack/archive-limits.ts
var archive_limits = __webpack_require__(60993);
// EXTERNAL MODULE: ./src/export/bundle/unpack/entry-name.ts
var entry_name = __webpack_require__(17808);
// EXTERNAL MODULE: ./src/kernel/disk/file-name.ts
var file_name = __webpack_require__(12473);
;// CONCATENATED MODULE: ./src/export/bundle/unpack/entry-places.ts


/**
 * The files and folders of an archive so far. Names that differ only in case or Unicode form are
 * the same, unless the disk distinguishes them. A path takes one lookup for its folder or, if that
 * is new, one for each of its segments.
 */
function entryPlaces(areDistinct) {
    const top = newPlace(undefined, '', 'folder');
    /** By path. */
    const folders = new Map([['', top]]);
    let count = 0;
    /** Adds the path segment from `at` to `end`, or finds it as an existing folder. */
    function takeOne(folder, path, at, end, kind, newFolders) {
        const name = path.slice(at, end);
        const folded = (0,file_name/* foldedName */.mw)(name);
        folder.inner ??= new Map();
        const first = folder.inner.get(folded);
        const present = first && first.name !== name ? folder.inner.get(`\0${name}`) : first;
        if (present)
            return conflictOf(present, kind) ?? present;
        if (first && !areDistinct(first.name, name)) {
            const other = (0,entry_name/* quoteName */.A)(Buffer.from(pathOf(first)));
            return `differs from ${other} only in case or Unicode form, which the disk does not distinguish`;
        }
        const place = newPlace(folder, name, kind);
        folder.inner.set(first ? `\0${name}` : folded, place);
        count += 1;
        if (gitNames.has(folded) && isRepository(folder.inner)) {
            return 'turns its folder into a git repository';
        }
        if (kind === 'folder') {
            newFolders.push(path.slice(0, end));
            folders.set(path.slice(0, end), place);
        }
        return place;
    }
    return {
        count: () => count,
        /**
         * Adds an entry and its folders. After a conflict, only some of them are added.
         *
         * @param path relative, without `.` and `..`; empty for the top folder
         * @param newFolders the new folders are appended to it, outermost first
         * @returns a clause about an entry that conflicts with others
         */
        take(path, kind, newFolders) {
            if (kind === 'folder' && folders.has(path))
                return undefined;
            const slash = path.lastIndexOf('/');
            const parent = folders.get(path.slice(0, Math.max(slash, 0)));
            let folder = parent ?? top;
            for (let at = parent ? slash + 1 : 0; at < path.length;) {
                const next = path.indexOf('/', at);
                const end = next < 0 ? path.length : next;
                const made = takeOne(folder, path, at, end, next < 0 ? kind : 'folder', newFolders);
                if (typeof made === 'string')
                    return made;
                folder = made;
                at = end + 1;
            }
            return undefined;
        },
    };
}
function newPlace(parent, name, kind) {
    return { parent, name, kind, inner: undefined };
}
/** Only a folder may be listed again. */
function conflictOf(place, wanted) {
    if (place.kind !== wanted) {
        return 'has the path of a file where a folder is needed, or the reverse';
    }
    return wanted === 'file' ? 'appears twice' : undefined;
}
function pathOf({ parent, name }) {
    const folder = parent ? pathOf(parent) : '';
    return folder ? `${folder}/${name}` : name;
}
const gitNames = new Set(['head', 'commondir', 'objects', 'refs']);
/**
 * Whether the entries of a folder make it a git repository, whatever its name (`is_git_directory` in
 * git's setup.c): `HEAD`, and either `objects` and `refs`, or `commondir`, a file with the location of
 * those.
 *
 * @param inner as in `Place`
 */
function isRepository(inner) {
    const isFile = (folded, name) => [folded, `\0${name}`].some((key) => inner.get(key)?.kind === 'file');
    return (isFile('head', 'HEAD') &&
        (isFile('commondir', 'commondir') || (inner.has('objects') && inner.has('refs'))));
}

;// CONCATENATED MODULE: ./src/export/bundle/unpack/entry-guard.ts





/**
 * Decides for each entry whether it may be written, by its own description and the entries before
 * it. A folder may be listed again, which changes nothing; everything else must be new.
 *
 * @param areDistinct by default, names that differ only in case or Unicode form count as one
 */
function entryGuard(limits = archive_limits/* archiveLimits */.L, areDistinct = () => false) {
    const places = entryPlaces(areDistinct);
    let entries = 0;
    let nameBytes = 0;
    let bytes = 0;
    function measure({ name, size }, refuse) {
        const { allNamesBytes, fileBytes, totalBytes } = limits;
        bytes += size;
        nameBytes += name.length;
        if (nameBytes > allNamesBytes)
            refuse(`brings the names of the bundle to more than ${(0,quantity/* formatSize */.Xq)(allNamesBytes)}`);
        if (entries > limits.entries)
            refuse(`exceeds the limit of ${limits.entries} entries`);
        if (size > fileBytes)
            refuse(`is larger than ${(0,quantity/* formatSize */.Xq)(fileBytes)}`);
        if (bytes > totalBytes)
            refuse(`brings the bundle to more than ${(0,quantity/* formatSize */.Xq)(totalBytes)}`);
    }
    return {
        /** @throws Failure BUNDLE_UNSAFE, which names the entry */
        admit(entry) {
            entries += 1;
            const refuse = (why, nextStep) => {
                const which = `entry ${entries} of the bundle, ${(0,entry_name/* quoteName */.A)(entry.name)},`;
                throw new failure/* Failure */.HR('BUNDLE_UNSAFE', `${which} ${why}`, { nextStep });
            };
            measure(entry, refuse);
            const { kind } = entry;
            if (typeof kind === 'object')
                return refuse(`is ${kind.other}`);
            const name = (0,entry_name/* readEntryName */.c)(entry.name, limits);
            if ('refusal' in name)
                return refuse(name.refusal, name.nextStep);
            const { path, endsInSlash } = name;
            if (kind === 'file' && endsInSlash)
                return refuse('is a file whose name ends in a slash');
            if (kind === 'folder' && entry.size > 0)
                return refuse('is a folder with content');
            const newFolders = [];
            const conflict = places.take(path, kind, newFolders);
            if (conflict)
                return refuse(conflict);
            if (places.count() > limits.entries)
                return refuse(`brings the bundle to more than ${limits.entries} files and folders`);
            return { path, kind, newFolders };
        },
        /**
         * Checks the size of the archive while it is decompressed.
         *
         * @throws Failure BUNDLE_UNSAFE
         */
        requireBounded(packed, unpacked) {
            const { totalBytes, ratio, ratioFrom } = limits;
            const unsafe = (what) => new failure/* Failure */.HR('BUNDLE_UNSAFE', `the bundle unpacks to more than ${what}`);
            if (unpacked > totalBytes)
                throw unsafe((0,quantity/* formatSize */.Xq)(totalBytes));
            if (unpacked > ratioFrom && unpacked > packed * ratio) {
                throw unsafe(`${ratio} times its size, as an archive bomb does`);
            }
        },
    };
}


/***/ }),

/***/ 66068:
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

/***/ 96135:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ makeFolder),
/* harmony export */   h: () => (/* binding */ siteWriter)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _kernel_run_thread_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53871);
/* harmony import */ var _site_reading_site_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(83087);
/* harmony import */ var _batch_writer_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(96444);
/* harmony import */ var _unpack_threads_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(53574);
/* harmony import */ var _write_failure_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(40290);






/** Limits of a batch: in bytes, and in parts of files, as some are empty. */
const batchBytes = 1024 ** 2;
const batchParts = 256;
/**
 * Writes a stream of files to an empty folder of this run, reads them, or both, on separate
 * threads: several small files in one batch, a large file in several.
 */
function siteWriter(use) {
    const { unpackTo, reading } = use;
    /** Whether files are only counted: the archive is read only to verify that it is complete. */
    const isCountOnly = unpackTo === undefined && reading === undefined;
    const files = new _site_reading_site_files_js__WEBPACK_IMPORTED_MODULE_2__/* .SiteFiles */ .B();
    const spares = [];
    const threads = (0,_unpack_threads_js__WEBPACK_IMPORTED_MODULE_4__/* .unpackThreads */ .Y)(() => (0,_kernel_run_thread_js__WEBPACK_IMPORTED_MODULE_1__/* .startThread */ .BR)('write', use), files, {
        isReading: reading !== undefined,
        reuse: (spare) => spares.push(spare),
    });
    /** The thread for this batch, if it has already received the start of the batch's first file. */
    let thread;
    let batch = new Uint8Array(batchBytes);
    let used = 0;
    let parts = [];
    /** The open file, and where its part begins in the batch. */
    let file;
    let fileCount = 0;
    let bytes = 0;
    function endPart(isLast) {
        if (!file)
            return;
        const { path, from, isFirst } = file;
        parts.push({ path, length: used - from, isFirst, isLast });
    }
    function send() {
        thread ??= threads.next();
        threads.send(thread, { parts, bytes: batch }, [batch.buffer]);
        batch = spares.pop() ?? new Uint8Array(batchBytes);
        used = 0;
        parts = [];
    }
    async function writeHere() {
        const { read } = (await (0,_batch_writer_js__WEBPACK_IMPORTED_MODULE_3__/* .openBatchWriter */ .Y)(use)).take({ parts, bytes: batch });
        if (read)
            files.add(0, read, new _site_reading_site_files_js__WEBPACK_IMPORTED_MODULE_2__/* .FileUnpacker */ .w());
    }
    return {
        /**
         * @param size of the file, in bytes
         * @throws Failure as `writeFailure` makes it
         */
        begin({ path, kind, newFolders }, size) {
            for (const folder of newFolders)
                makeFolder(unpackTo, folder);
            if (kind === 'folder')
                return;
            const isFull = used + size > batchBytes || parts.length === batchParts;
            if (isFull && parts.length > 0) {
                send();
                thread = undefined;
            }
            file = { path, from: used, isFirst: true };
        },
        /** Adds some of the file's content, as a copy. */
        content(content) {
            bytes += content.length;
            if (isCountOnly)
                return;
            for (let at = 0; at < content.length;) {
                if (used === batchBytes) {
                    // The file continues in the next batch, on the same thread.
                    endPart(false);
                    send();
                    if (file)
                        file = { ...file, from: 0, isFirst: false };
                }
                const piece = content.subarray(at, at + batchBytes - used);
                batch.set(piece, used);
                used += piece.length;
                at += piece.length;
            }
        },
        end() {
            if (!file)
                return;
            if (!isCountOnly)
                endPart(true);
            file = undefined;
            fileCount += 1;
        },
        /** Resolves when the threads can accept more. Throws the error of a thread. */
        ready: threads.ready,
        /** Resolves when everything is written. Throws the error of a thread. */
        async finish() {
            if (isCountOnly)
                return { fileCount, bytes, files: [] };
            if (threads.hasStarted()) {
                send();
                await threads.idle();
            }
            else
                await writeHere();
            return { fileCount, bytes, files: files.all() };
        },
        /** Terminates the threads. After that, nothing is written. */
        close: threads.close,
    };
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

/***/ 67419:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Lo: () => (/* binding */ readExactly),
/* harmony export */   P7: () => (/* binding */ corruptZip),
/* harmony export */   x5: () => (/* binding */ readZipDirectory)
/* harmony export */ });
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53153);
/* harmony import */ var _archive_limits_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(60993);



const endLength = 22;
const maxComment = 0xffff;
const locatorLength = 20;
const end64Length = 56;
/**
 * Finds the central directory of a zip file, also of zip64. Its stated position must be exact: no
 * data between the directory and the end records, and none after them.
 *
 * @param size of the file, in bytes
 * @throws Failure BUNDLE_CORRUPT, BUNDLE_UNSAFE if it exceeds a limit
 */
async function readZipDirectory(file, size, limits = _archive_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .archiveLimits */ .L) {
    const tailLength = Math.min(size, endLength + maxComment + locatorLength + end64Length);
    const tail = Buffer.alloc(tailLength);
    await readExactly(file, tail, size - tailLength);
    const directory = readEnd(tail, size - tailLength);
    const { directoryBytes, entries } = limits;
    if (directory.length > directoryBytes) {
        const what = `the central directory of the zip archive has more than ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(directoryBytes, 'byte')}`;
        throw new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('BUNDLE_UNSAFE', what);
    }
    if (directory.entryCount > entries) {
        throw new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('BUNDLE_UNSAFE', `the zip archive has more than ${entries} entries`);
    }
    return directory;
}
/** @param offset of `tail` in the file */
function readEnd(tail, offset) {
    const at = tail.lastIndexOf('PK\x05\x06', -1, 'latin1');
    if (at < 0 || at + endLength > tail.length)
        throw corruptZip('is truncated: it has no central directory');
    if (at + endLength + tail.readUInt16LE(at + 20) !== tail.length) {
        throw corruptZip('does not end where its end record states');
    }
    const end = {
        entryCount: tail.readUInt16LE(at + 10),
        length: tail.readUInt32LE(at + 12),
        position: tail.readUInt32LE(at + 16),
    };
    const locatorAt = at - locatorLength;
    const isZip64 = locatorAt >= 0 && tail.readUInt32LE(locatorAt) === 0x07064b50;
    const isElsewhere = (field) => {
        const disk = tail.readUInt16LE(at + field);
        return disk !== 0 && !(isZip64 && disk === 0xffff);
    };
    const isSplit = isElsewhere(4) || isElsewhere(6);
    if (isSplit || tail.readUInt16LE(at + 8) !== end.entryCount) {
        throw corruptZip('is part of a multi-part archive');
    }
    if (!isZip64)
        return requireEnd(end, offset + at);
    return readEnd64(tail, offset, locatorAt, end);
}
function readEnd64(tail, offset, locatorAt, end) {
    const at = Number(tail.readBigUInt64LE(locatorAt + 8)) - offset;
    const isSound = at === locatorAt - end64Length &&
        tail.readUInt32LE(at) === 0x06064b50 &&
        tail.readBigUInt64LE(at + 4) === BigInt(end64Length - 12) &&
        tail.readBigUInt64LE(at + 16) === 0n &&
        tail.readBigUInt64LE(at + 24) === tail.readBigUInt64LE(at + 32) &&
        tail.readUInt32LE(locatorAt + 4) === 0 &&
        tail.readUInt32LE(locatorAt + 16) <= 1;
    if (!isSound)
        throw corruptZip('has an invalid zip64 record');
    const end64 = {
        entryCount: Number(tail.readBigUInt64LE(at + 32)),
        length: Number(tail.readBigUInt64LE(at + 40)),
        position: Number(tail.readBigUInt64LE(at + 48)),
    };
    // The classic end record must contain the same values, or state that they do not fit.
    const agrees = [end64.entryCount, 0xffff].includes(end.entryCount) &&
        [end64.length, 0xffffffff].includes(end.length) &&
        [end64.position, 0xffffffff].includes(end.position);
    if (!agrees)
        throw corruptZip('has end records that contradict each other');
    return requireEnd(end64, offset + at);
}
function requireEnd(end, position) {
    if (end.position + end.length === position)
        return end;
    throw corruptZip('does not have its central directory where its end record states');
}
/**
 * Fills `bytes` from a position in the file.
 *
 * @throws Failure BUNDLE_CORRUPT if the file is shorter
 */
async function readExactly(file, bytes, position) {
    for (let at = 0; at < bytes.length;) {
        const { bytesRead } = await file.read(bytes, at, bytes.length - at, position + at);
        if (bytesRead === 0)
            throw corruptZip('is truncated');
        at += bytesRead;
    }
}
const corruptZip = (what) => new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('BUNDLE_CORRUPT', `the zip archive ${what}`);


/***/ }),

/***/ 54088:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   YJ: () => (/* binding */ readZipEntries),
/* harmony export */   sL: () => (/* binding */ readExtraFields),
/* harmony export */   z: () => (/* binding */ supportedVersion)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(38522);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(53153);
/* harmony import */ var _entry_name_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(17808);
/* harmony import */ var _zip_directory_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(67419);





const headerLength = 46;
/** How much is read at once, in bytes: far more than the longest header. */
const windowBytes = 1024 ** 2;
/**
 * The entries of a zip, in the order of the directory, in batches: only one window of the directory
 * is in memory at a time.
 *
 * @throws Failure BUNDLE_CORRUPT; BUNDLE_UNSAFE for entries that are encrypted, compressed with a
 *   method other than deflate, or ambiguous
 */
async function* readZipEntries(file, { position, length, entryCount }) {
    const memory = Buffer.allocUnsafeSlow(Math.min(length, windowBytes));
    const names = new NameEncodings();
    let count = 0;
    let held = 0;
    for (let at = 0; at < length;) {
        const wanted = Math.min(memory.length - held, length - at);
        await (0,_zip_directory_js__WEBPACK_IMPORTED_MODULE_4__/* .readExactly */ .Lo)(file, memory.subarray(held, held + wanted), position + at);
        at += wanted;
        const bytes = memory.subarray(0, held + wanted);
        const { entries, end } = readWindow(bytes, names);
        if (entries.length === 0)
            throw (0,_zip_directory_js__WEBPACK_IMPORTED_MODULE_4__/* .corruptZip */ .P7)('has an invalid central directory');
        held = bytes.copy(memory, 0, end);
        count += entries.length;
        yield entries;
    }
    if (held > 0)
        throw (0,_zip_directory_js__WEBPACK_IMPORTED_MODULE_4__/* .corruptZip */ .P7)('has an invalid central directory');
    if (count !== entryCount)
        throw (0,_zip_directory_js__WEBPACK_IMPORTED_MODULE_4__/* .corruptZip */ .P7)('does not have the number of entries that its end record states');
}
/** Reads the complete headers in `bytes`; `end` is the start of the next one. */
function readWindow(bytes, names) {
    const entries = [];
    let at = 0;
    while (at + headerLength <= bytes.length) {
        if (bytes.readUInt32LE(at) !== 0x02014b50)
            throw (0,_zip_directory_js__WEBPACK_IMPORTED_MODULE_4__/* .corruptZip */ .P7)('has an invalid central directory');
        const nameEnd = at + headerLength + bytes.readUInt16LE(at + 28);
        const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
        const end = extraEnd + bytes.readUInt16LE(at + 32);
        if (end > bytes.length)
            break;
        // Copy the name: the window is reused.
        const name = Buffer.from(bytes.subarray(at + headerLength, nameEnd));
        const header = bytes.subarray(at, at + headerLength);
        entries.push(readEntry(header, name, bytes.subarray(nameEnd, extraEnd), names));
        at = end;
    }
    return { entries, end: at };
}
function readEntry(header, name, extra, names) {
    const fields = readExtraFields(extra, name);
    const [flags, method] = [header.readUInt16LE(8), header.readUInt16LE(10)];
    const refusal = 'refusal' in fields
        ? fields.refusal
        : (unsupported(header, flags, method) ?? names.refusal(name, header));
    if (refusal) {
        throw new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('BUNDLE_UNSAFE', `${(0,_entry_name_js__WEBPACK_IMPORTED_MODULE_3__/* .quoteName */ .A)(name)} in the zip archive ${refusal}`);
    }
    const numbers = readNumbers(header, 'zip64' in fields ? fields.zip64 : extra);
    if (method === 0 && numbers.size !== numbers.packedSize) {
        throw (0,_zip_directory_js__WEBPACK_IMPORTED_MODULE_4__/* .corruptZip */ .P7)('has a stored file with two different sizes');
    }
    const kind = kindOf(name, header.readUInt32LE(38));
    const crc = header.readUInt32LE(16);
    return { name, kind, flags, isDeflated: method === 8, crc, ...numbers };
}
/** Values that do not fit their field are in the zip64 field, in this order (APPNOTE 4.5.3). */
function readNumbers(header, zip64) {
    let at = 0;
    const read = (field) => {
        const value = header.readUInt32LE(field);
        if (value !== 0xffffffff)
            return value;
        if (at + 8 > zip64.length)
            throw (0,_zip_directory_js__WEBPACK_IMPORTED_MODULE_4__/* .corruptZip */ .P7)('has an invalid zip64 field');
        const long = Number(zip64.readBigUInt64LE(at));
        at += 8;
        if (!Number.isSafeInteger(long))
            throw (0,_zip_directory_js__WEBPACK_IMPORTED_MODULE_4__/* .corruptZip */ .P7)('has an invalid zip64 field');
        return long;
    };
    const size = read(24);
    const [packedSize, position] = [read(20), read(42)];
    const disk = header.readUInt16LE(34);
    const isOnFirst = disk === 0xffff ? zip64.length === at + 4 && zip64.readUInt32LE(at) === 0 : !disk;
    if (!isOnFirst)
        throw (0,_zip_directory_js__WEBPACK_IMPORTED_MODULE_4__/* .corruptZip */ .P7)('is part of a multi-part archive');
    return { size, packedSize, position };
}
const encrypted = 0b1 | (1 << 6) | (1 << 13);
/** The compression level, a data descriptor, and UTF-8. */
const knownFlags = 0b1110 | (1 << 11);
/**
 * The newest supported APPNOTE version, times ten. Newer ones introduce features that are refused
 * here, and some unpackers reject them.
 */
const supportedVersion = 46;
/** Host systems with known attributes: FAT, Unix, Windows (APPNOTE, Info-ZIP), VFAT, macOS. */
const knownHosts = [0, 3, 10, 11, 14, 19];
function unsupported(header, flags, method) {
    if (flags & encrypted)
        return 'is encrypted';
    if (flags & ~knownFlags)
        return `has unsupported flags (0x${flags.toString(16)})`;
    if (method !== 0 && method !== 8) {
        return `uses compression method ${method}, which is neither stored nor deflated`;
    }
    if (header.readUInt16LE(6) > supportedVersion)
        return 'requires an unsupported version of the zip format';
    const host = header.readUInt8(5);
    return knownHosts.includes(host) ? undefined : `was made on an unknown system (${host})`;
}
/**
 * Non-ASCII names are UTF-8 if a flag is set. Info-ZIP's zip on Unix and others do not set it, and
 * some unpackers then decode the name differently. That is harmless for a single name, but an
 * archive that mixes both could have two names that some unpackers treat as one.
 */
class NameEncodings {
    #flagged = new Set();
    /** A clause about the entry, if its name is ambiguous. */
    refusal(name, header) {
        if ((0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isAscii)(name))
            return undefined;
        const isFlagged = (header.readUInt16LE(8) & (1 << 11)) !== 0;
        this.#flagged.add(isFlagged);
        const isUnix = [3, 19].includes(header.readUInt8(5));
        const isClear = this.#flagged.size === 1 && (isFlagged || isUnix);
        return isClear ? undefined : 'has a name that may or may not be UTF-8';
    }
}
/** By the type in the Unix mode, if there is one, whatever the host system, and by the name. */
function kindOf(name, attributes) {
    const type = (attributes >>> 16) & 0o170000;
    const kind = name.at(-1) === 0x2f ? 'folder' : 'file';
    const usual = kind === 'folder' ? 0o040000 : 0o100000;
    if (type === 0o120000)
        return { other: 'a symbolic link' };
    if ((type === 0 || type === usual) && !hasUnusualDosAttributes(kind, attributes))
        return kind;
    return { other: 'a device, or something else that is neither a file nor a folder' };
}
/**
 * Whether the DOS attributes are those of a volume label, a device, a link, or of a folder whose
 * name is that of a file.
 */
function hasUnusualDosAttributes(kind, attributes) {
    return (attributes & 0x448) !== 0 || (kind === 'file' && (attributes & 0x10) !== 0);
}
const zip64Field = 0x0001;
const unicodePathField = 0x7075;
/**
 * Fields that change neither the name, type nor content of an entry (APPNOTE 4.5.2, and Info-ZIP's
 * `proginfo/extrafld.txt`). Others may: some contain another name, a link target or other content
 * for the unpackers that support them.
 */
const harmlessFields = new Set([
    0x000a, // Times of NTFS
    0x1986, // Alignment, of Pixar
    0x5455, // Times, of Info-ZIP
    0x5855, // Times and owner, of Info-ZIP before 1997
    0x6375, // The comment in Unicode
    0x7855, // Owner, of Info-ZIP
    0x7875, // Owner, of Info-ZIP
    0x9999, // Room for a zip64 field, of Ruby's rubyzip
    0xa11e, // Alignment, of Apache Commons
    0xa220, // Room to grow, of Microsoft
    0xcafe, // The mark of Java's archives
    0xd935, // Alignment, of Android
]);
/** Reads the extra fields of a local header or a header in the directory. */
function readExtraFields(extra, name) {
    let zip64;
    for (let at = 0; at < extra.length;) {
        if (at + 4 > extra.length)
            return { refusal: 'has an invalid extra field' };
        const id = extra.readUInt16LE(at);
        const end = at + 4 + extra.readUInt16LE(at + 2);
        if (end > extra.length)
            return { refusal: 'has an invalid extra field' };
        if (id === zip64Field) {
            if (zip64)
                return { refusal: 'has two zip64 fields' };
            zip64 = extra.subarray(at + 4, end);
        }
        else if (id === unicodePathField) {
            const isSame = isPathOf(name, extra.subarray(at + 4, end));
            if (!isSame)
                return { refusal: 'has a different name in its Unicode path field' };
        }
        else if (!harmlessFields.has(id)) {
            return { refusal: `has an extra field of the unknown type 0x${id.toString(16)}` };
        }
        at = end;
    }
    return { zip64: zip64 ?? extra.subarray(0, 0) };
}
/** Some unpackers use the name in this field, others the name in the header (APPNOTE 4.6.9). */
function isPathOf(name, field) {
    return (field.length === 5 + name.length &&
        field[0] === 1 &&
        field.readUInt32LE(1) === (0,node_zlib__WEBPACK_IMPORTED_MODULE_1__.crc32)(name) &&
        name.equals(field.subarray(5)));
}


/***/ }),

/***/ 90527:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   entryInZip: () => (/* binding */ entryInZip),
/* harmony export */   placeInOrder: () => (/* binding */ placeInOrder),
/* harmony export */   unpackZip: () => (/* binding */ unpackZip)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53153);
/* harmony import */ var _kernel_run_thread_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(53871);
/* harmony import */ var _site_reading_site_files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(83087);
/* harmony import */ var _archive_limits_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(60993);
/* harmony import */ var _entry_guard_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(59449);
/* harmony import */ var _entry_name_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(17808);
/* harmony import */ var _name_probe_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(66068);
/* harmony import */ var _site_writer_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(96135);
/* harmony import */ var _unpack_threads_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(53574);
/* harmony import */ var _zip_directory_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(67419);
/* harmony import */ var _zip_entries_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(54088);
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












const taskLength = 32;
/**
 * Unpacks a zip that is complete on disk, reads its files, or both. All names are checked before
 * anything is written.
 *
 * @throws Failure BUNDLE_UNSAFE, BUNDLE_CORRUPT, NO_SPACE, DOWNLOAD_FAILED; nothing is written
 *   after that
 */
async function unpackZip(use) {
    const read = new _site_reading_site_files_js__WEBPACK_IMPORTED_MODULE_3__/* .SiteFiles */ .B();
    const threads = (0,_unpack_threads_js__WEBPACK_IMPORTED_MODULE_9__/* .unpackThreads */ .Y)(() => (0,_kernel_run_thread_js__WEBPACK_IMPORTED_MODULE_2__/* .startThread */ .BR)('zip', use), read, {
        isReading: use.reading !== undefined,
    });
    try {
        const { entries, newFolders, bytes } = await readEntries(use);
        for (const path of newFolders)
            (0,_site_writer_js__WEBPACK_IMPORTED_MODULE_8__/* .makeFolder */ .f)(use.unpackTo, path);
        for (let at = 0; at < entries.length; at += taskLength) {
            await threads.ready();
            threads.send(threads.next(), entries.slice(at, at + taskLength));
        }
        await threads.idle();
        const fileCount = entries.filter(({ kind }) => kind === 'file').length;
        return { fileCount, bytes, files: read.all() };
    }
    finally {
        await threads.close();
    }
}
/** All entries, in the order of their positions in the file, and the folders that they need. */
async function readEntries({ zipFile, unpackTo }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const file = __addDisposableResource(env_1, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.open)(zipFile), true);
        const { size } = await file.stat();
        const directory = await (0,_zip_directory_js__WEBPACK_IMPORTED_MODULE_10__/* .readZipDirectory */ .x5)(file, size);
        const guard = (0,_entry_guard_js__WEBPACK_IMPORTED_MODULE_5__/* .entryGuard */ .m)(_archive_limits_js__WEBPACK_IMPORTED_MODULE_4__/* .archiveLimits */ .L, (0,_name_probe_js__WEBPACK_IMPORTED_MODULE_7__/* .nameProbe */ .u)(unpackTo));
        const entries = [];
        const newFolders = [];
        let bytes = 0;
        for await (const batch of (0,_zip_entries_js__WEBPACK_IMPORTED_MODULE_11__/* .readZipEntries */ .YJ)(file, directory)) {
            for (const entry of batch) {
                const admitted = guard.admit(entry);
                for (const folder of admitted.newFolders)
                    newFolders.push(folder);
                entries.push(entryInZip(entry, admitted));
                bytes += entry.size;
            }
        }
        guard.requireBounded(size, bytes);
        placeInOrder(entries, directory.position);
        if (!entries.some(({ kind }) => kind === 'file')) {
            throw new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('BUNDLE_CORRUPT', 'the bundle contains no files');
        }
        return { entries, newFolders, bytes };
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
/** @returns the entry without its end, which `placeInOrder` sets */
function entryInZip(entry, { path, kind }) {
    const name = entry.name.toString('latin1');
    // Share the string if both are equal.
    return { ...entry, kind, path, name: name === path ? path : name, end: 0 };
}
const localHeaderLength = 30;
/**
 * Sorts all entries by their positions, and sets where each ends.
 *
 * @param directory position of the central directory
 * @throws Failure BUNDLE_UNSAFE if an entry overlaps another, as in an archive bomb;
 *   BUNDLE_CORRUPT if one overlaps the directory, or if there are bytes before the first entry
 */
function placeInOrder(entries, directory) {
    entries.sort((a, b) => a.position - b.position);
    if ((entries[0]?.position ?? 0) > 0)
        throw (0,_zip_directory_js__WEBPACK_IMPORTED_MODULE_10__/* .corruptZip */ .P7)('has bytes before its first entry');
    for (const [index, entry] of entries.entries()) {
        const next = entries[index + 1];
        const minEnd = entry.position + localHeaderLength + entry.name.length + entry.packedSize;
        if (next && next.position < minEnd) {
            const name = (0,_entry_name_js__WEBPACK_IMPORTED_MODULE_6__/* .quoteName */ .A)(Buffer.from(next.name, 'latin1'));
            throw new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('BUNDLE_UNSAFE', `${name} in the zip archive overlaps another entry`);
        }
        entry.end = next?.position ?? directory;
        if (minEnd > entry.end)
            throw (0,_zip_directory_js__WEBPACK_IMPORTED_MODULE_10__/* .corruptZip */ .P7)('has a file that overlaps its central directory');
    }
}


/***/ })

};
