export const id = 2533;
export const ids = [2533];
export const modules = {

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
 * The files and folders of an archive so far. Names that differ only in case or Unicode form are two
 * places: a disk that does not distinguish them refuses the second one. A path takes one lookup for its
 * folder or, if that is new, one for each of its segments.
 */
function entryPlaces() {
    /** By path. */
    const kinds = new Map([['', 'folder']]);
    /** The names that git uses, folded, after the paths of their folders. */
    const gitParts = new Map();
    function add(path, kind, newFolders) {
        const found = kinds.get(path);
        if (found)
            return conflictOf(found, kind);
        kinds.set(path, kind);
        if (kind === 'folder')
            newFolders.push(path);
        const slash = path.lastIndexOf('/');
        const name = (0,file_name/* foldedName */.mw)(path.slice(slash + 1));
        if (!gitNames.has(name))
            return undefined;
        const folder = path.slice(0, slash + 1);
        // A file in one of several spellings is enough.
        if (gitParts.get(folder + name) !== 'file')
            gitParts.set(folder + name, kind);
        const isRepository = isGitFolder((part) => gitParts.get(folder + part));
        return isRepository ? 'turns its folder into a git repository' : undefined;
    }
    return {
        count: () => kinds.size - 1,
        /**
         * Adds an entry and its folders. After a conflict, only some of them are added.
         *
         * @param path relative, without `.` and `..`; empty for the top folder
         * @param newFolders the new folders are appended to it, outermost first
         * @returns a clause about an entry that conflicts with others
         */
        take(path, kind, newFolders) {
            const last = path.lastIndexOf('/');
            const isKnown = kinds.get(path.slice(0, Math.max(last, 0))) === 'folder';
            for (let at = isKnown ? -1 : path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
                const conflict = add(path.slice(0, at), 'folder', newFolders);
                if (conflict)
                    return conflict;
            }
            return add(path, kind, newFolders);
        },
    };
}
/** Only a folder may be listed again. */
function conflictOf(found, wanted) {
    if (found !== wanted)
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

;// CONCATENATED MODULE: ./src/export/bundle/unpack/entry-guard.ts





/**
 * Decides for each entry whether it may be written, by its own description and the entries before
 * it. A folder may be listed again, which changes nothing; everything else must be new.
 */
function entryGuard(limits = archive_limits/* archiveLimits */.L) {
    const places = entryPlaces();
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

/***/ 72533:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  entryInZip: () => (/* binding */ entryInZip),
  placeInOrder: () => (/* binding */ placeInOrder),
  unpackZip: () => (/* binding */ unpackZip)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./src/kernel/run/failure.ts
var failure = __webpack_require__(53153);
// EXTERNAL MODULE: ./src/export/bundle/unpack/entry-guard.ts + 1 modules
var entry_guard = __webpack_require__(59449);
// EXTERNAL MODULE: ./src/export/bundle/unpack/entry-name.ts
var entry_name = __webpack_require__(17808);
// EXTERNAL MODULE: ./src/export/bundle/unpack/site-writer.ts + 2 modules
var site_writer = __webpack_require__(85331);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./src/kernel/format/quantity.ts
var quantity = __webpack_require__(69676);
// EXTERNAL MODULE: ./src/export/bundle/unpack/archive-limits.ts
var archive_limits = __webpack_require__(60993);
;// CONCATENATED MODULE: ./src/export/bundle/unpack/zip-directory.ts



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
async function readZipDirectory(file, size, limits = archive_limits/* archiveLimits */.L) {
    const tailLength = Math.min(size, endLength + maxComment + locatorLength + end64Length);
    const tail = Buffer.alloc(tailLength);
    await readExactly(file, tail, size - tailLength);
    const directory = readEnd(tail, size - tailLength);
    const { directoryBytes, entries } = limits;
    if (directory.length > directoryBytes) {
        const what = `the central directory of the zip archive has more than ${(0,quantity/* counted */.hS)(directoryBytes, 'byte')}`;
        throw new failure/* Failure */.HR('BUNDLE_UNSAFE', what);
    }
    if (directory.entryCount > entries) {
        throw new failure/* Failure */.HR('BUNDLE_UNSAFE', `the zip archive has more than ${entries} entries`);
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
const corruptZip = (what) => new failure/* Failure */.HR('BUNDLE_CORRUPT', `the zip archive ${what}`);

;// CONCATENATED MODULE: ./src/export/bundle/unpack/zip-entries.ts





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
        await readExactly(file, memory.subarray(held, held + wanted), position + at);
        at += wanted;
        const bytes = memory.subarray(0, held + wanted);
        const { entries, end } = readWindow(bytes, names);
        if (entries.length === 0)
            throw corruptZip('has an invalid central directory');
        held = bytes.copy(memory, 0, end);
        count += entries.length;
        yield entries;
    }
    if (held > 0)
        throw corruptZip('has an invalid central directory');
    if (count !== entryCount)
        throw corruptZip('does not have the number of entries that its end record states');
}
/** Reads the complete headers in `bytes`; `end` is the start of the next one. */
function readWindow(bytes, names) {
    const entries = [];
    let at = 0;
    while (at + headerLength <= bytes.length) {
        if (bytes.readUInt32LE(at) !== 0x02014b50)
            throw corruptZip('has an invalid central directory');
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
        throw new failure/* Failure */.HR('BUNDLE_UNSAFE', `${(0,entry_name/* quoteName */.A)(name)} in the zip archive ${refusal}`);
    }
    const numbers = readNumbers(header, 'zip64' in fields ? fields.zip64 : extra);
    if (method === 0 && numbers.size !== numbers.packedSize) {
        throw corruptZip('has a stored file with two different sizes');
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
            throw corruptZip('has an invalid zip64 field');
        const long = Number(zip64.readBigUInt64LE(at));
        at += 8;
        if (!Number.isSafeInteger(long))
            throw corruptZip('has an invalid zip64 field');
        return long;
    };
    const size = read(24);
    const [packedSize, position] = [read(20), read(42)];
    const disk = header.readUInt16LE(34);
    const isOnFirst = disk === 0xffff ? zip64.length === at + 4 && zip64.readUInt32LE(at) === 0 : !disk;
    if (!isOnFirst)
        throw corruptZip('is part of a multi-part archive');
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
        if ((0,external_node_buffer_.isAscii)(name))
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
        field.readUInt32LE(1) === (0,external_node_zlib_.crc32)(name) &&
        name.equals(field.subarray(5)));
}

;// CONCATENATED MODULE: ./src/export/bundle/unpack/zip-local-header.ts

const fixedLength = 30;
/**
 * Maximum length of a local header, in bytes: with the longest name and the longest extra fields.
 */
const maxHeaderLength = fixedLength + 2 * 0xffff;
/** Sizes and checksum follow the content, as they were not known before it (APPNOTE 4.4.4). */
const hasDescriptor = 1 << 3;
const isUtf8 = 1 << 11;
const comparedFlags = hasDescriptor | isUtf8;
/**
 * Compares everything that an unpacker reads from a local header with the directory (APPNOTE
 * 4.3.7).
 *
 * @param bytes of the archive, from the header up to the next entry at most
 */
function readLocalHeader(bytes, entry) {
    const contradicts = { refusal: 'has a local header that contradicts the central directory' };
    if (bytes.length < fixedLength || bytes.readUInt32LE(0) !== 0x04034b50)
        return contradicts;
    const nameEnd = fixedLength + bytes.readUInt16LE(26);
    const length = nameEnd + bytes.readUInt16LE(28);
    if (length > bytes.length)
        return { refusal: 'overlaps the next entry' };
    const name = bytes.subarray(fixedLength, nameEnd);
    const flags = bytes.readUInt16LE(6);
    const agrees = bytes.readUInt16LE(4) <= supportedVersion &&
        (flags & comparedFlags) === (entry.flags & comparedFlags) &&
        (flags & ~(entry.flags | deflateLevel)) === 0 &&
        bytes.readUInt16LE(8) === (entry.isDeflated ? 8 : 0) &&
        name.toString('latin1') === entry.name;
    if (!agrees)
        return contradicts;
    const extra = readExtraFields(bytes.subarray(nameEnd, length), name);
    if ('refusal' in extra)
        return extra;
    return hasSameNumbers(bytes, extra.zip64, entry) ? { length } : contradicts;
}
/** The compression level, which unpackers ignore. */
const deflateLevel = 0b110;
function hasSameNumbers(header, zip64, entry) {
    const isMissing = (value) => value === 0 && (entry.flags & hasDescriptor) !== 0;
    const agrees = (value, listed) => value === listed || isMissing(value);
    const [packedSize, size] = [header.readUInt32LE(18), header.readUInt32LE(22)];
    // Both sizes must be in the zip64 field (APPNOTE 4.5.3): unpackers differ in where they look for
    // the compressed size alone.
    const isLong = size === 0xffffffff || packedSize === 0xffffffff;
    if (isLong && (zip64.length < 16 || size !== 0xffffffff))
        return false;
    return (agrees(header.readUInt32LE(14), entry.crc) &&
        agrees(size === 0xffffffff ? Number(zip64.readBigUInt64LE(0)) : size, entry.size) &&
        agrees(packedSize === 0xffffffff ? Number(zip64.readBigUInt64LE(8)) : packedSize, entry.packedSize));
}
/** In bytes. */
const maxDescriptorLength = 24;
/**
 * What is wrong with the bytes between the content of an entry and the next header: only a data
 * descriptor may be there if the flags announce it (APPNOTE 4.3.9), with or without a signature,
 * with sizes of 4 or 8 bytes.
 */
function descriptorFault(bytes, entry) {
    if ((entry.flags & hasDescriptor) === 0) {
        return bytes.length === 0 ? undefined : 'is followed by bytes that belong to no entry';
    }
    const hasSignature = bytes.length === 16 || bytes.length === 24;
    const numbers = hasSignature ? bytes.subarray(4) : bytes;
    const sizes = numbers.length === 12
        ? [numbers.readUInt32LE(4), numbers.readUInt32LE(8)]
        : numbers.length === 20
            ? [Number(numbers.readBigUInt64LE(4)), Number(numbers.readBigUInt64LE(12))]
            : [];
    const agrees = (!hasSignature || bytes.readUInt32LE(0) === 0x08074b50) &&
        sizes[0] === entry.packedSize &&
        sizes[1] === entry.size &&
        numbers.readUInt32LE(0) === entry.crc;
    return agrees ? undefined : 'has a data descriptor that contradicts the central directory';
}

;// CONCATENATED MODULE: ./src/export/bundle/unpack/zip-content.ts






/** Files up to this size, in bytes, are extracted in one step: nearly all of them. */
const atOnce = 1024 ** 2;
const chunkBytes = 512 * 1024;
/**
 * The content of an entry in pieces, each valid until the next one. Compares the local header and the
 * data descriptor with the directory: a folder has no content, but has a header, too.
 *
 * @param zip descriptor of the file
 * @throws Failure BUNDLE_CORRUPT, for an entry with more content than it states before that
 */
async function* contentOf(zip, entry) {
    let size = 0;
    let crc = 0;
    try {
        for await (const bytes of unpacked(zip, entry)) {
            size += bytes.length;
            if (size > entry.size)
                break;
            crc = (0,external_node_zlib_.crc32)(bytes, crc);
            yield bytes;
        }
        if (size !== entry.size)
            throw new Unreadable('does not have the size that its header states');
        if (crc !== entry.crc)
            throw new Unreadable('does not match its checksum');
    }
    catch (error) {
        const { code = '' } = error;
        if (!(error instanceof Unreadable) && !code.startsWith('Z_'))
            throw error;
        const what = error instanceof Unreadable ? error.message : cannotInflate;
        const name = (0,entry_name/* quoteName */.A)(Buffer.from(entry.path));
        throw new failure/* Failure */.HR('BUNDLE_CORRUPT', `${name} in the zip archive ${what}`);
    }
}
/** What is wrong with an entry, as a clause. */
class Unreadable extends Error {
}
const cannotInflate = 'cannot be decompressed';
async function* unpacked(zip, entry) {
    const { isDeflated, packedSize, size } = entry;
    const { position, bytes } = findContent(zip, entry);
    if (bytes && size <= atOnce) {
        const content = isDeflated ? inflate(bytes, size) : bytes;
        yield content;
        // Free memory at once: the garbage collector would let 64 MB pile up. A buffer of the pool's size
        // or more does not share its memory with another.
        if (isDeflated)
            content.buffer.transfer(0);
        return;
    }
    if (packedSize === 0)
        throw new Unreadable(cannotInflate);
    const packed = piecesOf(zip, position, packedSize);
    if (!isDeflated)
        return yield* packed;
    const inflated = (0,external_node_zlib_.createInflateRaw)({ chunkSize: chunkBytes });
    // Errors of the pipeline are thrown by the loop that reads the stream.
    (0,external_node_stream_.pipeline)(packed, inflated, () => { });
    yield* inflated;
    if (inflated.bytesWritten !== packedSize)
        throw new Unreadable(cannotInflate);
}
/** Each a copy, as several may be on their way. A stream would close the file when it is destroyed. */
function* piecesOf(zip, position, length) {
    for (let at = 0; at < length; at += chunkBytes) {
        yield Buffer.from(read(zip, position + at, Math.min(chunkBytes, length - at)));
    }
}
/** The position of an entry's content in the file, and its bytes if there are few. */
function findContent(zip, entry) {
    const { position, end, packedSize } = entry;
    const space = end - position;
    const isSmall = space <= atOnce + maxHeaderLength;
    const front = read(zip, position, isSmall ? space : maxHeaderLength);
    const header = readLocalHeader(front, entry);
    if ('refusal' in header)
        throw new Unreadable(header.refusal);
    const contentEnd = header.length + packedSize;
    if (contentEnd > space)
        throw new Unreadable('overlaps the next entry');
    const bytes = isSmall ? front.subarray(header.length, contentEnd) : undefined;
    const behind = isSmall
        ? front.subarray(contentEnd)
        : read(zip, position + contentEnd, Math.min(space - contentEnd, maxDescriptorLength + 1));
    const fault = descriptorFault(behind, entry);
    if (fault)
        throw new Unreadable(fault);
    return { position: position + header.length, bytes };
}
/** Reused for each read: the garbage collector would let unused buffers pile up. */
let memory = Buffer.allocUnsafeSlow(64 * 1024);
/** Synchronous calls are faster for many small files, and the thread can be terminated. */
function read(zip, position, length) {
    if (length > memory.length)
        memory = Buffer.allocUnsafeSlow(2 * length);
    const bytes = memory.subarray(0, length);
    for (let at = 0; at < length;) {
        const count = (0,external_node_fs_.readSync)(zip, bytes, at, length - at, position + at);
        if (count === 0)
            throw new Unreadable('is truncated');
        at += count;
    }
    return bytes;
}
function inflate(packed, size) {
    try {
        // One byte more than expected shows that the content is not longer, without a second buffer.
        const chunkSize = Math.max(Buffer.poolSize, size + 1);
        const options = { chunkSize, maxOutputLength: chunkSize, info: true };
        const { buffer, engine } = (0,external_node_zlib_.inflateRawSync)(packed, options);
        if (engine.bytesWritten === packed.length)
            return buffer;
    }
    catch { }
    throw new Unreadable(cannotInflate);
}

;// CONCATENATED MODULE: ./src/export/bundle/unpack/zip-unpacker.ts
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
        const { entries, newFolders } = await readEntries(file);
        const writer = (0,site_writer/* siteWriter */.h)(use);
        try {
            // In the order of the directory: files follow in their own.
            writer.begin({ path: '', kind: 'folder', newFolders }, 0);
            for (const entry of entries) {
                writer.begin({ ...entry, newFolders: [] }, entry.size);
                for await (const bytes of contentOf(file.fd, entry)) {
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
/** All entries, in the order of their positions in the file, and the folders that they need. */
async function readEntries(file) {
    const { size } = await file.stat();
    const directory = await readZipDirectory(file, size);
    const guard = (0,entry_guard/* entryGuard */.m)();
    const entries = [];
    const newFolders = [];
    let bytes = 0;
    for await (const batch of readZipEntries(file, directory)) {
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
        throw new failure/* Failure */.HR('BUNDLE_CORRUPT', 'the bundle contains no files');
    }
    return { entries, newFolders };
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
        throw corruptZip('has bytes before its first entry');
    for (const [index, entry] of entries.entries()) {
        const next = entries[index + 1];
        const minEnd = entry.position + localHeaderLength + entry.name.length + entry.packedSize;
        if (next && next.position < minEnd) {
            const name = (0,entry_name/* quoteName */.A)(Buffer.from(next.name, 'latin1'));
            throw new failure/* Failure */.HR('BUNDLE_UNSAFE', `${name} in the zip archive overlaps another entry`);
        }
        entry.end = next?.position ?? directory;
        if (minEnd > entry.end)
            throw corruptZip('has a file that overlaps its central directory');
    }
}


/***/ })

};
