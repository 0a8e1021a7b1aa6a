export const id = 978;
export const ids = [978];
export const modules = {

/***/ 49978:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  unpackZip: () => (/* binding */ unpackZip)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./src/run/failure.ts
var failure = __webpack_require__(50071);
// EXTERNAL MODULE: ./src/run/thread.ts
var thread = __webpack_require__(98861);
// EXTERNAL MODULE: ./src/bundle/unpack/entry-guard.ts
var entry_guard = __webpack_require__(61375);
// EXTERNAL MODULE: ./src/bundle/unpack/site-writer.ts
var site_writer = __webpack_require__(12386);
// EXTERNAL MODULE: ./src/bundle/unpack/unpack-threads.ts + 1 modules
var unpack_threads = __webpack_require__(46415);
// EXTERNAL MODULE: ./src/bundle/unpack/archive-limits.ts
var archive_limits = __webpack_require__(49882);
;// CONCATENATED MODULE: ./src/bundle/unpack/zip-directory.ts


const endLength = 22;
const longestComment = 0xffff;
const locatorLength = 20;
const end64Length = 56;
/**
 * Reads the central directory of a zip file, with zip64. What it says of its place must be so to the
 * byte: nothing is between the directory and the records that end the file, and nothing behind them.
 *
 * @param size of the file, in bytes
 * @throws Failure BUNDLE_CORRUPT, BUNDLE_UNSAFE when it is out of bounds
 */
async function readZipDirectory(file, size, limits = archive_limits/* archiveLimits */.L) {
    const tailLength = Math.min(size, endLength + longestComment + locatorLength + end64Length);
    const tail = await readExactly(file, size - tailLength, tailLength);
    const end = readEnd(tail, size - tailLength);
    if (end.length > limits.directoryBytes) {
        const what = `the directory of the zip archive has more than ${limits.directoryBytes} bytes`;
        throw new failure/* Failure */.HR('BUNDLE_UNSAFE', what);
    }
    const bytes = await readExactly(file, end.position, end.length);
    return { bytes, position: end.position, entryCount: end.entryCount };
}
/** @param offset of `tail` in the file */
function readEnd(tail, offset) {
    const at = tail.lastIndexOf('PK\x05\x06', -1, 'latin1');
    if (at < 0 || at + endLength > tail.length)
        throw corrupt('is cut: it has no directory');
    if (at + endLength + tail.readUInt16LE(at + 20) !== tail.length) {
        throw corrupt('does not end where it says');
    }
    const end = {
        entryCount: tail.readUInt16LE(at + 10),
        length: tail.readUInt32LE(at + 12),
        position: tail.readUInt32LE(at + 16),
    };
    const locatorAt = at - locatorLength;
    const isZip64 = locatorAt >= 0 && tail.readUInt32LE(locatorAt) === 0x07064b50;
    const isSplit = tail.readUInt16LE(at + 4) !== 0 || tail.readUInt16LE(at + 6) !== 0;
    if (!isZip64 && (isSplit || tail.readUInt16LE(at + 8) !== end.entryCount)) {
        throw corrupt('is one of several parts');
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
        tail.readUInt32LE(locatorAt + 4) === 0 &&
        tail.readUInt32LE(locatorAt + 16) <= 1;
    if (!isSound)
        throw corrupt('has a broken zip64 record');
    const end64 = {
        entryCount: Number(tail.readBigUInt64LE(at + 32)),
        length: Number(tail.readBigUInt64LE(at + 40)),
        position: Number(tail.readBigUInt64LE(at + 48)),
    };
    // The shorter record says the same, or that the number does not fit.
    const agrees = [end64.entryCount, 0xffff].includes(end.entryCount) &&
        [end64.length, 0xffffffff].includes(end.length) &&
        [end64.position, 0xffffffff].includes(end.position);
    if (!agrees)
        throw corrupt('says two things of its directory');
    return requireEnd(end64, offset + at);
}
function requireEnd(end, position) {
    if (end.position + end.length === position)
        return end;
    throw corrupt('has its directory elsewhere than it says');
}
/** @throws Failure BUNDLE_CORRUPT when the file is shorter */
async function readExactly(file, position, length) {
    const bytes = Buffer.alloc(length);
    for (let at = 0; at < length;) {
        const { bytesRead } = await file.read(bytes, at, length - at, position + at);
        if (bytesRead === 0)
            throw corrupt('is cut');
        at += bytesRead;
    }
    return bytes;
}
const corrupt = (what) => new failure/* Failure */.HR('BUNDLE_CORRUPT', `the zip archive ${what}`);

// EXTERNAL MODULE: ./src/bundle/unpack/entry-name.ts
var entry_name = __webpack_require__(59607);
;// CONCATENATED MODULE: ./src/bundle/unpack/zip-entries.ts


const headerLength = 46;
/**
 * All entries of a zip, in the order of the directory.
 *
 * @throws Failure BUNDLE_CORRUPT; BUNDLE_UNSAFE for what is encrypted, packed by another method than
 *   deflate, or lies in another's bytes
 */
function readZipEntries({ bytes, position, entryCount }) {
    const entries = [];
    for (let at = 0; at < bytes.length;) {
        const { entry, end } = readEntry(bytes, at);
        entries.push(entry);
        at = end;
    }
    if (entries.length !== entryCount)
        throw zip_entries_corrupt('has another number of entries than it says');
    requireApart(entries, position);
    return entries;
}
function readEntry(bytes, at) {
    if (at + headerLength > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) {
        throw zip_entries_corrupt('has a broken directory');
    }
    const nameEnd = at + headerLength + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    const end = extraEnd + bytes.readUInt16LE(at + 32);
    if (end > bytes.length)
        throw zip_entries_corrupt('has a broken directory');
    const name = bytes.subarray(at + headerLength, nameEnd);
    const sizes = readSizes(bytes, at, bytes.subarray(nameEnd, extraEnd));
    const method = bytes.readUInt16LE(at + 10);
    requireReadable(name, bytes.readUInt16LE(at + 8), method);
    if (method === 0 && sizes.size !== sizes.packedSize)
        throw zip_entries_corrupt('says two sizes of one file');
    const kind = kindOf(name, bytes.readUInt32LE(at + 38) >>> 16);
    const crc = bytes.readUInt32LE(at + 16);
    return { entry: { name, kind, isDeflated: method === 8, crc, ...sizes }, end };
}
/** What does not fit its field is in the zip64 field, in this order (APPNOTE 4.5.3). */
function readSizes(bytes, at, extra) {
    let zip64 = zip64Field(extra);
    const read = (field) => {
        const value = bytes.readUInt32LE(at + field);
        if (value !== 0xffffffff)
            return value;
        if (zip64.length < 8)
            throw zip_entries_corrupt('has a broken zip64 field');
        const long = Number(zip64.readBigUInt64LE());
        zip64 = zip64.subarray(8);
        if (!Number.isSafeInteger(long))
            throw zip_entries_corrupt('has a broken zip64 field');
        return long;
    };
    const size = read(24);
    return { size, packedSize: read(20), position: read(42) };
}
function zip64Field(extra) {
    for (let at = 0; at + 4 <= extra.length;) {
        const end = at + 4 + extra.readUInt16LE(at + 2);
        if (extra.readUInt16LE(at) === 1)
            return extra.subarray(at + 4, end);
        at = end;
    }
    return extra.subarray(0, 0);
}
const encrypted = 0b1 | (1 << 6) | (1 << 13);
function requireReadable(name, flags, method) {
    const why = flags & encrypted
        ? 'is encrypted'
        : method !== 0 && method !== 8 && `is packed by method ${method}, neither stored nor deflated`;
    if (why)
        throw new failure/* Failure */.HR('BUNDLE_UNSAFE', `${(0,entry_name/* quoteName */.AB)(name)} in the zip archive ${why}`);
}
/** By the type in the Unix mode where there is one, whichever system says so, and by the name. */
function kindOf(name, mode) {
    const type = mode & 0o170000;
    const kind = name.at(-1) === 0x2f ? 'folder' : 'file';
    if (type === 0 || type === (kind === 'folder' ? 0o040000 : 0o100000))
        return kind;
    if (type === 0o120000)
        return { other: 'a symbolic link' };
    return { other: 'a device, or something else that is neither file nor folder' };
}
const localHeaderLength = 30;
/** No entry lies in another's bytes, as in an archive bomb, and none in the directory. */
function requireApart(entries, directory) {
    let end = 0;
    for (const { name, position, packedSize } of sortedByPosition(entries)) {
        if (position < end) {
            const what = `${(0,entry_name/* quoteName */.AB)(name)} in the zip archive overlaps another entry`;
            throw new failure/* Failure */.HR('BUNDLE_UNSAFE', what);
        }
        end = position + localHeaderLength + name.length + packedSize;
    }
    if (end > directory)
        throw zip_entries_corrupt('has a file where its directory is');
}
/** In the order in which they lie in the file. */
function sortedByPosition(entries) {
    return entries.toSorted((a, b) => a.position - b.position);
}
const zip_entries_corrupt = (what) => new failure/* Failure */.HR('BUNDLE_CORRUPT', `the zip archive ${what}`);

;// CONCATENATED MODULE: ./src/bundle/unpack/zip-unpacker.ts
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








/** Files that a thread is given at a time. */
const taskLength = 32;
/**
 * Unpacks a zip that is whole on disk, reads its files, or both. All of its names are judged before
 * any of it is written.
 *
 * @throws Failure BUNDLE_UNSAFE, BUNDLE_CORRUPT, NO_SPACE, DOWNLOAD_FAILED; nothing is written after
 *   that
 */
async function unpackZip(use) {
    const read = [];
    const threads = new unpack_threads/* UnpackThreads */.e(() => (0,thread/* startThread */.BR)('zip', use), (end) => read.push(...end.files));
    try {
        const { files, newFolders } = await readFiles(use.zipFile);
        for (const path of newFolders)
            (0,site_writer/* makeFolder */.f)(use.unpackTo, path);
        for (let at = 0; at < files.length; at += taskLength) {
            await threads.ready();
            threads.send(threads.next(), files.slice(at, at + taskLength));
        }
        await threads.idle();
        const bytes = files.reduce((sum, { size }) => sum + size, 0);
        return { fileCount: files.length, bytes, files: read };
    }
    finally {
        await threads.close();
    }
}
async function readFiles(zipFile) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const file = __addDisposableResource(env_1, await (0,promises_.open)(zipFile), true);
        const { size } = await file.stat();
        const directory = await readZipDirectory(file, size);
        const guard = new entry_guard/* EntryGuard */.I();
        const newFolders = [];
        const admitted = readZipEntries(directory).map((entry) => {
            const { path, newFolders: needed } = guard.admit(entry);
            newFolders.push(...needed);
            return { ...entry, path };
        });
        const bytes = admitted.reduce((sum, entry) => sum + entry.size, 0);
        guard.requireBounded(size, bytes);
        const files = filesOf(admitted, directory);
        if (files.length === 0)
            throw new failure/* Failure */.HR('BUNDLE_CORRUPT', 'the bundle holds no files');
        return { files, newFolders };
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
function filesOf(entries, { position }) {
    const sorted = sortedByPosition(entries);
    return sorted.flatMap(({ kind, name, ...entry }, index) => {
        const end = sorted[index + 1]?.position ?? position;
        return kind === 'file' ? [{ ...entry, name: name.toString('latin1'), end }] : [];
    });
}


/***/ })

};
