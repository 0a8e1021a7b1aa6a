export const id = 2236;
export const ids = [2236];
export const modules = {

/***/ 75345:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  I: () => (/* binding */ EntryGuard)
});

// EXTERNAL MODULE: ./src/kernel/format/quantity.ts
var quantity = __webpack_require__(69676);
// EXTERNAL MODULE: ./src/kernel/run/failure.ts
var failure = __webpack_require__(53153);
// EXTERNAL MODULE: ./src/archive/archive-limits.ts
var archive_limits = __webpack_require__(6153);
// EXTERNAL MODULE: ./src/archive/entry-name.ts
var entry_name = __webpack_require__(51576);
// EXTERNAL MODULE: ./src/kernel/disk/file-name.ts
var file_name = __webpack_require__(12473);
;// CONCATENATED MODULE: ./src/archive/entries/entry-places.ts

/**
 * The files and folders of an archive so far. Names that differ only in case or Unicode form are two
 * places: a disk that does not distinguish them refuses the second one. A path takes one lookup for its
 * folder or, if that is new, one for each of its segments.
 */
class EntryPlaces {
    /** By path. */
    #kinds = new Map([['', 'folder']]);
    /** The names that git uses, folded, after the paths of their folders. */
    #gitParts = new Map();
    /** Number of files and folders. */
    get count() {
        return this.#kinds.size - 1;
    }
    /**
     * Adds an entry and its folders. After a conflict, only some of them are added.
     *
     * @param path relative, without `.` and `..`; empty for the top folder
     * @param newFolders the new folders are appended to it, outermost first
     * @returns a clause about an entry that conflicts with others
     */
    take(path, kind, newFolders) {
        const last = path.lastIndexOf('/');
        const hasFolder = this.#kinds.get(path.slice(0, Math.max(last, 0))) === 'folder';
        for (let at = hasFolder ? -1 : path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
            const conflict = this.#add(path.slice(0, at), 'folder', newFolders);
            if (conflict)
                return conflict;
        }
        return this.#add(path, kind, newFolders);
    }
    #add(path, kind, newFolders) {
        const existing = this.#kinds.get(path);
        if (existing)
            return conflictOf(existing, kind);
        this.#kinds.set(path, kind);
        if (kind === 'folder')
            newFolders.push(path);
        const slash = path.lastIndexOf('/');
        const name = (0,file_name/* foldedName */.mw)(path.slice(slash + 1));
        if (!gitNames.has(name))
            return undefined;
        const folder = path.slice(0, slash + 1);
        // A file in one of several spellings is enough.
        if (this.#gitParts.get(folder + name) !== 'file')
            this.#gitParts.set(folder + name, kind);
        const isRepository = isGitFolder((part) => this.#gitParts.get(folder + part));
        return isRepository ? 'turns its folder into a git repository' : undefined;
    }
}
/** Only a folder may be listed again. */
function conflictOf(existing, wanted) {
    if (existing !== wanted)
        return 'has the path of a file where a folder is needed, or the reverse';
    return wanted === 'file' ? 'appears twice' : undefined;
}
const gitNames = new Set(['head', 'commondir', 'objects', 'refs']);
/**
 * Whether the entries of a folder make it a git repository, whatever its name (`is_git_directory` in
 * git's setup.c): `HEAD`, and either `objects` and `refs`, or `commondir`, a file with the location of
 * those.
 */
function isGitFolder(kindOf) {
    const hasObjects = kindOf('objects') !== undefined && kindOf('refs') !== undefined;
    return kindOf('head') === 'file' && (kindOf('commondir') === 'file' || hasObjects);
}

;// CONCATENATED MODULE: ./src/archive/entries/entry-guard.ts





/**
 * Decides for each entry whether it may be written, by its own description and the entries before
 * it. A folder may be listed again, which changes nothing; everything else must be new.
 */
class EntryGuard {
    #limits;
    #places = new EntryPlaces();
    #entries = 0;
    #nameBytes = 0;
    #bytes = 0;
    constructor(limits = archive_limits/* archiveLimits */.L) {
        this.#limits = limits;
    }
    /** @throws Failure BUNDLE_UNSAFE, which names the entry; BUNDLE_UNUSABLE beyond a limit */
    admit(entry) {
        this.#entries += 1;
        this.#measure(entry);
        const { kind, size } = entry;
        if (typeof kind === 'object')
            throw this.#refused(entry, `is ${kind.other}`);
        const name = (0,entry_name/* readEntryName */.c)(entry.name, { limits: this.#limits });
        if ('refusal' in name)
            throw this.#refused(entry, name.refusal, name.nextStep);
        const { path, endsInSlash } = name;
        if (kind === 'file' && endsInSlash)
            throw this.#refused(entry, 'is a file whose name ends in a slash');
        if (kind === 'folder' && size > 0)
            throw this.#refused(entry, 'is a folder with content');
        const newFolders = [];
        const conflict = this.#places.take(path, kind, newFolders);
        if (conflict)
            throw this.#refused(entry, conflict);
        this.#requireCount(this.#places.count);
        return { path, kind, newFolders };
    }
    /**
     * Checks the size of the archive while it is decompressed.
     *
     * @throws Failure BUNDLE_UNSAFE, BUNDLE_UNUSABLE
     */
    requireBounded(packed, unpacked) {
        const { totalBytes, ratio, ratioFrom } = this.#limits;
        if (unpacked > ratioFrom && unpacked > packed * ratio) {
            const what = `the bundle unpacks to more than ${ratio} times its size, as an archive bomb does`;
            throw new failure/* Failure */.HR('BUNDLE_UNSAFE', what);
        }
        if (unpacked > totalBytes) {
            throw (0,archive_limits/* tooLarge */.g)(`the bundle unpacks to more than ${(0,quantity/* formatSize */.Xq)(totalBytes)}`);
        }
    }
    #measure({ name, size }) {
        const { allNamesBytes, fileBytes, totalBytes } = this.#limits;
        this.#bytes += size;
        this.#nameBytes += name.length;
        this.#requireCount(this.#entries);
        if (this.#nameBytes > allNamesBytes) {
            throw (0,archive_limits/* tooLarge */.g)(`the names in the bundle have more than ${(0,quantity/* formatSize */.Xq)(allNamesBytes)}`);
        }
        if (size > fileBytes) {
            throw (0,archive_limits/* tooLarge */.g)(`${(0,entry_name/* quoteName */.A)(name)} in the bundle has more than ${(0,quantity/* formatSize */.Xq)(fileBytes)}`);
        }
        if (this.#bytes > totalBytes) {
            throw (0,archive_limits/* tooLarge */.g)(`the files in the bundle have more than ${(0,quantity/* formatSize */.Xq)(totalBytes)}`);
        }
    }
    #requireCount(count) {
        const { entries } = this.#limits;
        if (count <= entries)
            return;
        throw (0,archive_limits/* tooLarge */.g)(`the bundle has more than ${(0,quantity/* formatCount */.B4)(entries)} files and folders`);
    }
    /** @param why completes "entry 3 of the bundle, "x", …" */
    #refused({ name }, why, nextStep) {
        const which = `entry ${this.#entries} of the bundle, ${(0,entry_name/* quoteName */.A)(name)},`;
        return new failure/* Failure */.HR('BUNDLE_UNSAFE', `${which} ${why}`, { nextStep });
    }
}


/***/ }),

/***/ 62236:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  contentOf: () => (/* binding */ contentOf),
  unpackZip: () => (/* binding */ unpackZip)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./src/kernel/run/failure.ts
var failure = __webpack_require__(53153);
// EXTERNAL MODULE: ./src/archive/entries/entry-guard.ts + 1 modules
var entry_guard = __webpack_require__(75345);
// EXTERNAL MODULE: ./src/archive/site-writer.ts + 2 modules
var site_writer = __webpack_require__(43002);
// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __webpack_require__(20663);
// EXTERNAL MODULE: ./src/archive/entry-name.ts
var entry_name = __webpack_require__(51576);
;// CONCATENATED MODULE: ./src/archive/zip/zip-entry.ts





/** In a 4-byte field: the number is in a record or field of zip64, with 8 bytes. */
const maxUint32 = 0xffffffff;
/** Numbers as 4-byte fields; of larger ones, the lowest 4 bytes. */
function uint32s(...numbers) {
    const bytes = Buffer.alloc(4 * numbers.length);
    for (const [index, number] of numbers.entries())
        bytes.writeUInt32LE(number >>> 0, 4 * index);
    return bytes;
}
const uint64s = (...numbers) => uint32s(...numbers.flatMap((number) => [number, number / 2 ** 32]));
/**
 * Reads an entry of the central directory. Its `end` follows from the entries after it.
 *
 * @param encodings the flags of the non-ASCII names so far
 * @throws Failure BUNDLE_UNSAFE if unpackers may read the entry differently
 */
function zipEntry(entry, encodings) {
    const { fileNameRaw, generalPurposeBitFlag: flags, compressionMethod: method, crc32: crc } = entry;
    const { uncompressedSize: size, compressedSize: packedSize } = entry;
    const position = entry.relativeOffsetOfLocalHeader;
    const name = fileNameRaw.toString('latin1');
    const refusal = refusalOf(entry, encodings) ?? extraFieldFault(entry.extraFieldRaw, fileNameRaw);
    if (refusal)
        throw unsafeEntry(name, refusal);
    if (method === 0 && packedSize !== size)
        throw new Error('it has a stored file with two different sizes');
    const kind = kindOf(fileNameRaw, entry.externalFileAttributes);
    return { name, kind, flags, method, crc, size, packedSize, position, end: 0 };
}
const unsafeEntry = (name, what) => new failure/* Failure */.HR('BUNDLE_UNSAFE', `${quoteEntry(name)} ${what}`);
const quoteEntry = (name) => `${(0,entry_name/* quoteName */.A)(Buffer.from(name, 'latin1'))} in the zip archive`;
/** The compression level, which unpackers ignore. */
const deflateLevel = 0b110;
/** Sizes and checksum follow the content, as they were not known before it (APPNOTE 4.4.4). */
const hasDescriptor = 1 << 3;
const isUtf8 = 1 << 11;
const unixHosts = [3, 19];
/** Host systems with known attributes: FAT, Windows (APPNOTE, Info-ZIP), VFAT, Unix, macOS. */
const knownHosts = [0, 10, 11, 14, ...unixHosts];
/**
 * Non-ASCII names are UTF-8 if a flag is set. Info-ZIP's zip on Unix and others do not set it, and
 * some unpackers then decode the name differently. That is harmless for a single name, but an
 * archive that mixes both could have two names that some unpackers treat as one.
 */
function refusalOf(entry, encodings) {
    const { generalPurposeBitFlag: flags, compressionMethod: method, fileNameRaw: name } = entry;
    const host = entry.versionMadeBy >> 8;
    if (entry.isEncrypted())
        return 'is encrypted';
    if (flags & ~(deflateLevel | hasDescriptor | isUtf8))
        return `has unsupported flags (0x${flags.toString(16)})`;
    if (!entry.canDecodeFileData())
        return `uses compression method ${method}, which is neither stored nor deflated`;
    if (!isSupportedVersion(entry))
        return 'requires an unsupported version of the zip format';
    if (!knownHosts.includes(host))
        return `was made on an unknown system (${host})`;
    if ((0,external_node_buffer_.isAscii)(name))
        return undefined;
    encodings.add(flags & isUtf8);
    const isClear = encodings.size === 1 && (flags & isUtf8 || unixHosts.includes(host));
    return isClear ? undefined : 'has a name that may or may not be UTF-8';
}
/** APPNOTE 4.6 at most: newer ones have features that are refused here, or that unpackers refuse. */
const isSupportedVersion = (header) => header.versionNeededToExtract <= 46;
/** By the type in the Unix mode, if there is one, whatever the host system, and by the name. */
function kindOf(name, attributes) {
    const type = (attributes >>> 16) & 0o170000;
    if (type === 0o120000)
        return { other: 'a symbolic link' };
    const isFolder = name.at(-1) === 0x2f;
    const isUsual = type === 0 || type === (isFolder ? 0o040000 : 0o100000);
    // DOS attributes of a volume label, a device, a link, or of a folder with the name of a file.
    const unusual = isFolder ? 0x448 : 0x458;
    if (isUsual && (attributes & unusual) === 0)
        return isFolder ? 'folder' : 'file';
    return { other: 'a device, or something else that is neither a file nor a folder' };
}
const zip64Field = 0x0001;
const unicodePathField = 0x7075;
/**
 * Fields that change neither the name, type nor content of an entry (APPNOTE 4.5.2, and Info-ZIP's
 * `proginfo/extrafld.txt`), and two that are compared. Others may: some contain another name, a link
 * target or other content for the unpackers that support them.
 */
const allowedFields = new Set([
    0x000a, // NTFS: times
    0x5455, // Info-ZIP: times
    0x5855, // Info-ZIP: times and owner
    0x7855, // Info-ZIP: owner
    0x7875, // Info-ZIP: owner
    0x1986, // Pixar: alignment
    0xa11e, // Apache Commons: alignment
    0xd935, // Android: alignment
    0x9999, // Ruby's rubyzip: room for a zip64 field
    0xa220, // Microsoft: room to grow
    0x6375, // Info-ZIP: the comment in Unicode
    0xcafe, // Java: the mark of its archives
    zip64Field,
    unicodePathField,
]);
function extraFieldFault(extra, name) {
    // Some unpackers use the name in this field, others the name in the header (APPNOTE 4.6.9).
    const samePath = () => Buffer.concat([Buffer.of(1), uint32s((0,external_node_zlib_.crc32)(name)), name]);
    const fields = (0,yauzl/* parseExtraFields */.HM)(extra);
    for (const { id, data } of fields) {
        if (id === unicodePathField && !data.equals(samePath()))
            return 'has a different name in its Unicode path field';
        if (!allowedFields.has(id))
            return `has an extra field of the unknown type 0x${id.toString(16)}`;
    }
    if (fields.filter(({ id }) => id === zip64Field).length > 1)
        return 'has two zip64 fields';
    const length = fields.reduce((sum, { data }) => sum + 4 + data.length, 0);
    return length === extra.length ? undefined : 'has an invalid extra field';
}
/** Compares everything that an unpacker reads from a local header with the directory (APPNOTE 4.3.7). */
function localHeaderFault(header, entry) {
    const { generalPurposeBitFlag: flags, fileName, extraField } = header;
    const fault = extraFieldFault(extraField, fileName);
    if (fault)
        return fault;
    // Both sizes must be in the zip64 field (APPNOTE 4.5.3): unpackers differ in where they look for
    // the compressed size alone.
    const zip64 = (0,yauzl/* parseExtraFields */.HM)(extraField).find(({ id }) => id === zip64Field)?.data;
    const isLong = header.uncompressedSize === maxUint32 && zip64 && zip64.length >= 16;
    const sizes = [header.uncompressedSize, header.compressedSize].map((size, index) => isLong && size === maxUint32 ? Number(zip64.readBigUInt64LE(8 * index)) : size);
    const listed = [entry.crc, entry.size, entry.packedSize];
    const agrees = isSupportedVersion(header) &&
        ((flags ^ entry.flags) & ~deflateLevel) === 0 &&
        header.compressionMethod === entry.method &&
        fileName.toString('latin1') === entry.name &&
        [header.crc32, ...sizes].every((number, index) => number === listed[index] || (number === 0 && flags & hasDescriptor));
    return agrees ? undefined : 'has a local header that contradicts the central directory';
}
/**
 * What is wrong with the bytes between the content of an entry and the next header: only a data
 * descriptor may be there if the flags announce it (APPNOTE 4.3.9), with or without a signature,
 * with sizes of 4 or 8 bytes.
 */
function descriptorFault(bytes, entry) {
    if ((entry.flags & hasDescriptor) === 0)
        return bytes.length === 0 ? undefined : 'is followed by bytes that belong to no entry';
    const signature = bytes.length % 8 === 0 ? [0x08074b50] : [];
    const sizes = [entry.packedSize, entry.size];
    const fields = bytes.length < 20 && Math.max(...sizes) <= maxUint32 ? uint32s : uint64s;
    const expected = Buffer.concat([uint32s(...signature, entry.crc), fields(...sizes)]);
    if (bytes.equals(expected))
        return undefined;
    return 'has a data descriptor that contradicts the central directory';
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./src/kernel/format/quantity.ts
var quantity = __webpack_require__(69676);
// EXTERNAL MODULE: ./src/archive/archive-limits.ts
var archive_limits = __webpack_require__(6153);
;// CONCATENATED MODULE: ./src/archive/zip/zip-reader.ts






/**
 * Reads the central directory of a zip file, also of zip64. Its stated position must be exact: no
 * data between the directory and the end records, and none but zeros after them.
 *
 * @param size of the file, in bytes
 * @throws Failure BUNDLE_CORRUPT; BUNDLE_UNUSABLE beyond a limit; BUNDLE_UNSAFE for entries that overlap,
 *   are encrypted, compressed with a method other than deflate, or ambiguous
 */
async function readZip(fd, size, limits = archive_limits/* archiveLimits */.L) {
    let readable = size;
    const reader = new (class extends yauzl/* RandomAccessReader */.lJ {
    })();
    reader.read = (bytes, start, length, position, done) => {
        if (position + length > readable)
            throw new Error('it is truncated');
        readAt(fd, bytes.subarray(start, start + length), position);
        done(null);
    };
    const options = { decodeStrings: false, validateEntrySizes: false };
    try {
        const zip = await (0,yauzl/* fromRandomAccessReaderPromise */.or)(reader, sizeWithoutPadding(fd, size), options);
        const directory = readEnd(fd, zip);
        if (zip.entryCount > limits.entries) {
            const count = (0,quantity/* formatCount */.B4)(zip.entryCount);
            throw (0,archive_limits/* tooLarge */.g)(`the zip archive has ${count} entries, more than ${(0,quantity/* formatCount */.B4)(limits.entries)}`);
        }
        if (directory.length > limits.directoryBytes) {
            const most = (0,quantity/* formatSize */.Xq)(limits.directoryBytes);
            throw (0,archive_limits/* tooLarge */.g)(`the central directory of the zip archive has more than ${most}`);
        }
        readable = directory.position + directory.length;
        const encodings = new Set();
        const entries = [];
        let length = 0;
        for await (const entry of zip.eachEntry()) {
            length += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
            entries.push(zipEntry(entry, encodings));
        }
        if (length !== directory.length)
            throw new Error('its end states another number of entries');
        placeInOrder(entries, directory.position);
        return { zip, entries };
    }
    catch (error) {
        throw zipFailure(error, 'the zip archive', /^(strong encryption|extra field)/);
    }
}
/** bsdtar fills the last record that it writes to a pipe with zeros: of 20 blocks of 512 bytes, or fewer. */
const maxPadding = 10_239;
const paddedTo = 512;
/**
 * The size of a zip without zeros after its last end record (APPNOTE 4.3.16), where all unpackers look
 * for it. In bytes.
 */
function sizeWithoutPadding(fd, size) {
    const tail = Buffer.alloc(Math.min(size, 22 + 0xffff + maxPadding));
    readAt(fd, tail, size - tail.length);
    const at = tail.lastIndexOf(endSignature);
    if (at < 0 || at + 22 > tail.length)
        return size;
    const end = at + 22 + tail.readUInt16LE(at + 20);
    const padding = tail.subarray(end);
    const isPadding = size % paddedTo === 0 && padding.length <= maxPadding && padding.every((byte) => byte === 0);
    return isPadding ? size - padding.length : size;
}
const endSignature = Buffer.from('PK\x05\x06', 'latin1');
/**
 * Fills `bytes` from a position in the file. Synchronous calls are faster for many small files, and
 * the thread can be terminated.
 */
function readAt(fd, bytes, position) {
    for (let at = 0; at < bytes.length;) {
        const count = (0,external_node_fs_.readSync)(fd, bytes, at, bytes.length - at, position + at);
        if (count === 0)
            throw new Error('it is truncated');
        at += count;
    }
    return bytes;
}
/**
 * Replaces errors of yauzl, whose messages contain no text of the archive, of zlib, and of the code
 * here. Errors of the disk have a code, and remain.
 *
 * @param unsafe messages of BUNDLE_UNSAFE; others are of BUNDLE_CORRUPT
 */
function zipFailure(error, subject, unsafe) {
    const { name, code = '', message } = error;
    const isPacked = /^(Z_|ERR_BUFFER_TOO_LARGE)/.test(code);
    if (!isPacked && (name !== 'Error' || code))
        return error;
    const what = `${subject} cannot be read: ${isPacked ? cannotInflate : message}`;
    return new failure/* Failure */.HR(unsafe?.test(message) ? 'BUNDLE_UNSAFE' : 'BUNDLE_CORRUPT', what);
}
const cannotInflate = 'it cannot be decompressed';
/**
 * The location of the central directory. All end records must state what yauzl reads from one of
 * them (APPNOTE 4.3.14 to 4.3.16).
 */
function readEnd(fd, { fileSize, comment, entryCount }) {
    const endAt = fileSize - comment.length - 22;
    const tail = Buffer.alloc(98);
    const from = Math.max(0, endAt - 76);
    readAt(fd, tail.subarray(from - endAt + 76), from);
    const isLong = tail.readUInt32LE(56) === 0x07064b50;
    const length = isLong ? Number(tail.readBigUInt64LE(40)) : tail.readUInt32LE(88);
    const position = isLong ? Number(tail.readBigUInt64LE(48)) : tail.readUInt32LE(92);
    const at = isLong ? endAt - 76 : endAt;
    const versions = tail.readUInt32LE(12);
    const diskCount = tail.readUInt32LE(72);
    const zip64 = Buffer.concat([
        uint32s(0x06064b50, 44, 0, versions, 0, 0),
        uint64s(entryCount, entryCount, length, position),
        uint32s(0x07064b50, 0),
        uint64s(at),
        uint32s(diskCount),
    ]);
    const isSound = position + length === at &&
        (!isLong || (diskCount <= 1 && zip64.equals(tail.subarray(0, 76)))) &&
        // Numbers that do not fit are in the zip64 record alone.
        [0, entryCount * 0x10001, length, position].every((number, index) => [number, isLong && maxUint32].includes(tail.readUInt32LE(80 + 4 * index)));
    if (!isSound)
        throw new Error('its end records contradict its central directory or each other');
    return { position, length };
}
/** Sorts all entries by their positions, and sets where each ends. */
function placeInOrder(entries, directory) {
    entries.sort((a, b) => a.position - b.position);
    let end = 0;
    for (const [index, entry] of entries.entries()) {
        const { position, name, packedSize } = entry;
        if (position < end)
            throw unsafeEntry(name, 'overlaps another entry');
        if (index === 0 && position > 0)
            throw new Error('it has bytes before its first entry');
        end = position + 30 + name.length + packedSize;
        entry.end = entries[index + 1]?.position ?? directory;
    }
    if (end > directory)
        throw new Error('it has a file that overlaps its central directory');
}

;// CONCATENATED MODULE: ./src/archive/zip-unpacker.ts
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








/**
 * Unpacks a zip that is complete on disk, reads its files, or both. All names are checked before
 * anything is written. It runs on a separate thread.
 *
 * @throws Failure BUNDLE_UNSAFE, BUNDLE_CORRUPT, NO_SPACE, DOWNLOAD_FAILED; nothing is written
 *   after that
 */
async function unpackZip({ zipFile, ...use }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const file = __addDisposableResource(env_1, await (0,promises_.open)(zipFile), true);
        const { size } = await file.stat();
        const { zip, entries } = await readZip(file.fd, size);
        const guard = new entry_guard/* EntryGuard */.I();
        const admitted = entries.map(({ name, kind, size }) => guard.admit({ name: Buffer.from(name, 'latin1'), kind, size }));
        const bytes = entries.reduce((sum, entry) => sum + entry.size, 0);
        guard.requireBounded(size, bytes);
        if (!admitted.some(({ kind }) => kind === 'file')) {
            throw new failure/* Failure */.HR('BUNDLE_CORRUPT', 'the bundle contains no files');
        }
        const writer = new site_writer/* SiteWriter */.P(use);
        try {
            for (const [index, entry] of entries.entries()) {
                writer.begin(admitted[index], entry.size);
                for await (const bytes of contentOf(file.fd, zip, entry)) {
                    writer.content(bytes);
                    await writer.ready();
                }
                writer.end();
            }
            return await writer.finish();
        }
        finally {
            await writer.close();
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
/** Files up to this size, in bytes, are extracted in one step: nearly all of them. */
const atOnce = 1024 ** 2;
const chunkBytes = 512 * 1024;
/** Reused for each read: the garbage collector would let unused buffers pile up. */
const memory = Buffer.allocUnsafeSlow(atOnce);
/**
 * The content of an entry in pieces, each valid until the next one. Compares the local header and the
 * data descriptor with the directory: a folder has no content, but has a header, too.
 *
 * @throws Failure BUNDLE_CORRUPT, for an entry with more content than it states before that
 */
async function* contentOf(fd, zip, entry) {
    let size = 0;
    let crc = 0;
    try {
        const place = { relativeOffsetOfLocalHeader: entry.position, compressedSize: entry.packedSize };
        const header = await zip.readLocalFileHeaderPromise(place);
        const end = header.fileDataStart + entry.packedSize;
        if (end > entry.end)
            throw new Error('it overlaps the next entry');
        const after = readAt(fd, memory.subarray(0, Math.min(entry.end - end, 25)), end);
        const fault = localHeaderFault(header, entry) ?? descriptorFault(after, entry);
        if (fault)
            throw new Error(`it ${fault}`);
        for await (const bytes of unpacked(fd, header.fileDataStart, entry)) {
            size += bytes.length;
            if (size > entry.size)
                break;
            crc = (0,external_node_zlib_.crc32)(bytes, crc);
            yield bytes;
        }
        if (size !== entry.size)
            throw new Error('it does not have the size that its header states');
        if (crc !== entry.crc)
            throw new Error('it does not match its checksum');
    }
    catch (error) {
        throw zipFailure(error, quoteEntry(entry.name));
    }
}
async function* unpacked(fd, start, entry) {
    const { method, packedSize, size } = entry;
    if (method === 0)
        return yield* piecesOf(fd, start, packedSize);
    if (size <= atOnce && packedSize <= atOnce) {
        const content = inflate(readAt(fd, memory.subarray(0, packedSize), start), size);
        yield content;
        // Free memory at once: the garbage collector would let 64 MB pile up. A buffer of the pool's size
        // or more does not share its memory with another.
        content.buffer.transfer(0);
        return;
    }
    const inflated = (0,external_node_zlib_.createInflateRaw)({ chunkSize: chunkBytes });
    // Errors of the pipeline are thrown by the loop that reads the stream.
    (0,external_node_stream_.pipeline)(piecesOf(fd, start, packedSize), inflated, () => { });
    yield* inflated;
    if (inflated.bytesWritten !== packedSize)
        throw new Error(cannotInflate);
}
/** Each a copy, as several may be on their way. A stream would close the file when it is destroyed. */
function* piecesOf(fd, position, length) {
    for (let at = 0; at < length; at += chunkBytes) {
        yield readAt(fd, Buffer.allocUnsafe(Math.min(chunkBytes, length - at)), position + at);
    }
}
function inflate(packed, size) {
    // One byte more than expected shows that the content is not longer, without a second buffer.
    const chunkSize = Math.max(Buffer.poolSize, size + 1);
    const inflated = (0,external_node_zlib_.inflateRawSync)(packed, { chunkSize, maxOutputLength: chunkSize, info: true });
    const { buffer, engine } = inflated;
    if (engine.bytesWritten !== packed.length)
        throw new Error(cannotInflate);
    return buffer;
}


/***/ })

};
