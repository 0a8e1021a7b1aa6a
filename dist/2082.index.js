export const id = 2082;
export const ids = [2082];
export const modules = {

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

/***/ 32121:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ld: () => (/* binding */ readLocalHeader),
/* harmony export */   M5: () => (/* binding */ descriptorFault),
/* harmony export */   u_: () => (/* binding */ maxDescriptorLength),
/* harmony export */   uk: () => (/* binding */ maxHeaderLength)
/* harmony export */ });
/* harmony import */ var _zip_entries_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(54088);

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
    const agrees = bytes.readUInt16LE(4) <= _zip_entries_js__WEBPACK_IMPORTED_MODULE_0__/* .supportedVersion */ .z &&
        (flags & comparedFlags) === (entry.flags & comparedFlags) &&
        (flags & ~(entry.flags | deflateLevel)) === 0 &&
        bytes.readUInt16LE(8) === (entry.isDeflated ? 8 : 0) &&
        name.toString('latin1') === entry.name;
    if (!agrees)
        return contradicts;
    const extra = (0,_zip_entries_js__WEBPACK_IMPORTED_MODULE_0__/* .readExtraFields */ .sL)(bytes.subarray(nameEnd, length), name);
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


/***/ }),

/***/ 32082:
/***/ ((module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(57075);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_stream__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(38522);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(93101);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(53153);
/* harmony import */ var _kernel_run_thread_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(53871);
/* harmony import */ var _kernel_run_thread_client_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(94499);
/* harmony import */ var _entry_name_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(17808);
/* harmony import */ var _unpack_threads_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(53574);
/* harmony import */ var _write_failure_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(40290);
/* harmony import */ var _zip_local_header_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(32121);











const { zipFile, unpackTo, reading } = (0,_kernel_run_thread_js__WEBPACK_IMPORTED_MODULE_5__/* .threadData */ .hA)();
const zip = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(zipFile, 'r');
/** Loaded only if files are read. */
const packer = reading && new (await Promise.all(/* import() */[__webpack_require__.e(9995), __webpack_require__.e(6905), __webpack_require__.e(3672)]).then(__webpack_require__.bind(__webpack_require__, 46905))).FilePacker(reading);
/** Files up to this size, in bytes, are extracted in one step: nearly all of them. */
const atOnce = 1024 ** 2;
const chunkBytes = 512 * 1024;
class Unreadable extends Error {
}
/** Reused for each read: the garbage collector would let unused buffers pile up. */
let memory = Buffer.allocUnsafeSlow(64 * 1024);
function read(position, length) {
    if (length > memory.length)
        memory = Buffer.allocUnsafeSlow(2 * length);
    const bytes = memory.subarray(0, length);
    for (let at = 0; at < length;) {
        const count = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(zip, bytes, at, length - at, position + at);
        if (count === 0)
            throw new Unreadable('is truncated');
        at += count;
    }
    return bytes;
}
/** Compares the local header and data descriptor of an entry with the directory. */
function findContent(entry) {
    const { position, end, packedSize } = entry;
    const space = end - position;
    const isSmall = space <= atOnce + _zip_local_header_js__WEBPACK_IMPORTED_MODULE_10__/* .maxHeaderLength */ .uk;
    const front = read(position, isSmall ? space : _zip_local_header_js__WEBPACK_IMPORTED_MODULE_10__/* .maxHeaderLength */ .uk);
    const header = (0,_zip_local_header_js__WEBPACK_IMPORTED_MODULE_10__/* .readLocalHeader */ .Ld)(front, entry);
    if ('refusal' in header)
        throw new Unreadable(header.refusal);
    const contentEnd = header.length + packedSize;
    if (contentEnd > space)
        throw new Unreadable('overlaps the next entry');
    const bytes = isSmall ? front.subarray(header.length, contentEnd) : undefined;
    const behind = isSmall
        ? front.subarray(contentEnd)
        : read(position + contentEnd, Math.min(space - contentEnd, _zip_local_header_js__WEBPACK_IMPORTED_MODULE_10__/* .maxDescriptorLength */ .u_ + 1));
    const fault = (0,_zip_local_header_js__WEBPACK_IMPORTED_MODULE_10__/* .descriptorFault */ .M5)(behind, entry);
    if (fault)
        throw new Unreadable(fault);
    return { position: position + header.length, bytes };
}
function inflate(packed, size) {
    try {
        // One byte more than expected shows that the content is not longer, without a second buffer.
        const chunkSize = Math.max(Buffer.poolSize, size + 1);
        const options = { chunkSize, maxOutputLength: chunkSize, info: true };
        const { buffer, engine } = (0,node_zlib__WEBPACK_IMPORTED_MODULE_2__.inflateRawSync)(packed, options);
        if (engine.bytesWritten === packed.length)
            return buffer;
    }
    catch { }
    throw new Unreadable('cannot be decompressed');
}
/**
 * Frees memory at once: otherwise each thread would collect 64 MB before freeing any. A buffer of
 * the pool's size or more does not share its memory with another.
 */
function release({ buffer }) {
    ;
    buffer.transfer(0);
}
async function* contentOf(entry) {
    const { isDeflated, packedSize, size } = entry;
    const { position, bytes } = findContent(entry);
    if (bytes && size <= atOnce) {
        const content = isDeflated ? inflate(bytes, size) : bytes;
        yield content;
        if (isDeflated)
            release(content);
        return;
    }
    if (packedSize === 0)
        throw new Unreadable('cannot be decompressed');
    const packed = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.createReadStream)('', {
        fd: zip,
        autoClose: false,
        start: position,
        end: position + packedSize - 1,
        highWaterMark: chunkBytes,
    });
    if (!isDeflated)
        return yield* packed;
    const inflated = (0,node_zlib__WEBPACK_IMPORTED_MODULE_2__.createInflateRaw)({ chunkSize: chunkBytes });
    // Errors of the pipeline are thrown by the loop that reads the stream.
    (0,node_stream__WEBPACK_IMPORTED_MODULE_1__.pipeline)(packed, inflated, () => { });
    yield* inflated;
    if (inflated.bytesWritten !== packedSize)
        throw new Unreadable('cannot be decompressed');
}
/**
 * Extracts one entry. A folder has no content, but its header is compared with the directory, too.
 */
async function extract(file) {
    const isFile = file.kind === 'file';
    // Never write to anything that already exists.
    const descriptor = isFile && unpackTo !== undefined ? (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(`${unpackTo}/${file.path}`, 'wx', 0o644) : undefined;
    const reader = isFile ? packer?.open(file.path) : undefined;
    try {
        let size = 0;
        let crc = 0;
        for await (const bytes of contentOf(file)) {
            size += bytes.length;
            if (size > file.size)
                break;
            crc = (0,node_zlib__WEBPACK_IMPORTED_MODULE_2__.crc32)(bytes, crc);
            reader?.update(bytes);
            if (descriptor !== undefined)
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(descriptor, bytes);
        }
        if (size !== file.size)
            throw new Unreadable('does not have the size that its header states');
        if (crc !== file.crc)
            throw new Unreadable('does not match its checksum');
        if (reader)
            packer?.close(reader);
    }
    finally {
        if (descriptor !== undefined)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
}
function failureFor(error, path) {
    const isArchive = error instanceof Unreadable;
    if (!isArchive && !(0,_kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .diskReason */ .CQ)(error).startsWith('Z_'))
        return (0,_write_failure_js__WEBPACK_IMPORTED_MODULE_9__/* .writeFailure */ .E)(error, path);
    const what = isArchive ? error.message : 'cannot be decompressed';
    return new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('BUNDLE_CORRUPT', `${(0,_entry_name_js__WEBPACK_IMPORTED_MODULE_7__/* .quoteName */ .A)(Buffer.from(path))} in the zip archive ${what}`);
}
(0,_kernel_run_thread_client_js__WEBPACK_IMPORTED_MODULE_6__/* .respondToEach */ .sQ)(async (files) => {
    for (const file of files) {
        await extract(file).catch((error) => {
            throw failureFor(error, file.path);
        });
    }
    return { read: packer?.take() };
}, _unpack_threads_js__WEBPACK_IMPORTED_MODULE_8__/* .memoryOf */ .z);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 13670:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ idPlaces),
/* harmony export */   N: () => (/* binding */ failureCodes)
/* harmony export */ });
/** Where to find the id of a job that another run started. */
const idPlaces = "its id is the output `jobId` of the run that started it, or on the host's dashboard";
/**
 * All failures of a run. The codes are part of the action's interface: they appear in the output
 * `errorCode` and never change their meaning.
 */
const failureCodes = {
    INVALID_INPUT: {
        meaning: 'an input is missing or malformed, or the host rejected it',
        nextStep: 'Correct the input',
        isFinal: true,
    },
    UNAUTHORIZED: {
        meaning: 'the host rejected the API key',
        nextStep: 'Check that the secret given as `api-key` holds a current admin API key (keys expire; make a new one on the API keys page if in doubt)',
    },
    FORBIDDEN: {
        meaning: 'the host accepts the key, but not for this request',
        nextStep: "Check the key's scopes, the host's IP allow-list, and that the domain belongs to the key's organization",
    },
    PLAN_REQUIRED: {
        meaning: "the organization's plan does not include the feature",
        nextStep: 'Static export needs an Enterprise plan: ask whoever manages the plan, or use the key of an organization that has it',
    },
    NOT_FOUND: {
        meaning: 'the job, the domain or the URL does not exist on the host',
        nextStep: 'Check the id, that the key belongs to the same organization, and the path in `base-url`, if it has one',
        isFinal: true,
    },
    CONFLICT: {
        meaning: 'a conflicting job was running on the host until the time of the run was over',
        nextStep: `Increase \`timeout\` to wait longer, or resume that job with \`job-id\`: ${idPlaces}`,
    },
    RATE_LIMITED: {
        meaning: 'the rate limit of the host was exceeded until the time of the run was over',
        nextStep: 'Increase `timeout` to wait longer, or run fewer workflows with this key',
    },
    API_UNAVAILABLE: {
        meaning: 'the host cannot be reached, or reports an internal error',
        nextStep: 'Check `base-url` and that the runner can reach it, then try again',
    },
    BAD_RESPONSE: {
        meaning: 'the host sent an invalid response',
        nextStep: 'Check that `base-url` is the URL of the admin API, not of a web page or a login page',
    },
    START_UNKNOWN: {
        meaning: 'the host may or may not have received the start request; it was not repeated',
        nextStep: `Check on the host whether an export is running. If not, start it again; otherwise resume it with \`job-id\`: ${idPlaces}`,
    },
    EXPORT_FAILED: {
        meaning: 'the export job failed on the host',
        nextStep: 'Fix the reported problem in the documentation source, then export again',
        isFinal: true,
    },
    AGENT_FAILED: {
        meaning: 'the agent met an error that it could not recover from',
        nextStep: "Look at the job on the host's dashboard, then run the agent again",
        isFinal: true,
    },
    AGENT_ARCHIVED: {
        meaning: 'the agent job was archived before it could be used',
        nextStep: 'Await a job that is not archived, or run the agent again',
        isFinal: true,
    },
    GATE_NOT_MET: {
        meaning: 'the pull request does not meet the conditions in `require`',
        nextStep: 'Meet the open conditions, then run the gate again',
        isFinal: true,
    },
    GATE_UNREADABLE: {
        meaning: "the pull request's state cannot be read, so the gate stays closed",
        nextStep: 'Give the gate the permission to read it, or require only `pull-request`',
        isFinal: true,
    },
    TIMED_OUT: {
        meaning: 'the `timeout` was exceeded',
        nextStep: 'Increase `timeout`',
        outcome: 'timed-out',
    },
    CANCELLED: {
        meaning: 'the run was cancelled, or a `timeout-minutes` ended the step',
        nextStep: 'Run it again when needed',
        outcome: 'cancelled',
    },
    DOWNLOAD_FAILED: {
        meaning: 'the bundle could not be downloaded or written',
        nextStep: 'Check that the runner can reach the store, then try again',
    },
    BUNDLE_CORRUPT: {
        meaning: 'the bundle is invalid or incomplete',
        nextStep: 'Try again; if it fails again, start a new export',
    },
    BUNDLE_UNSAFE: {
        meaning: 'the bundle contains an unsafe entry; nothing was unpacked',
        nextStep: "Do not unpack it with other tools; report the entry to the host's operators",
    },
    TARGET_NOT_EMPTY: {
        meaning: 'the folder that `extract-to` names is not empty',
        nextStep: 'Choose a new folder, or set `overwrite` to replace this one',
    },
    NO_SPACE: {
        meaning: 'the disk is full, or too many files are open',
        nextStep: 'Free space on the runner, or set `bundle-path` to a larger disk; if too many files are open, raise the limit (`ulimit -n`)',
    },
    ARTIFACT_UNAVAILABLE: {
        meaning: 'the artifact service for `artifact-name` is missing or unsupported',
        nextStep: 'Leave `artifact-name` out and use the file at `bundlePath`',
    },
    ARTIFACT_FAILED: {
        meaning: 'the upload to the artifact service failed',
        nextStep: 'Try again; the bundle itself is at `bundlePath`',
    },
    SITE_CHECK_FAILED: {
        meaning: 'the site check reported findings, and `site-check` is `fail` or `fail-new`',
        nextStep: 'Open the report (at `reportPath`, or in the artifacts of the run), fix its findings in the documentation source, then start a new export. To accept findings on purpose, copy their lines from the report into the file that `accepted-findings` names. To publish this site anyway, set `site-check: warn`, with the `job-id` of this export',
        resumeWith: 'site-check: warn',
    },
    RUNTIME_UNSUPPORTED: {
        meaning: 'the Node that runs the action is too old; nothing was sent',
        nextStep: 'Update the runner, or the Node on its path: `act`, Gitea and Forgejo use that of the image of the job',
    },
    SITE_DIFFERS: {
        meaning: 'the deployed site does not match the export',
        nextStep: 'Open the report (at `reportPath`, or in the artifacts of the run): it lists each URL that differs, with its cause. Deploy again, or purge the CDN, then verify again',
    },
    INTERNAL: {
        meaning: 'a bug in this action',
        nextStep: 'Please report it, with the log of a run that has debug logging enabled',
    },
};


/***/ }),

/***/ 53153:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fb: () => (/* binding */ unreadState),
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   P6: () => (/* binding */ resumable),
/* harmony export */   _y: () => (/* binding */ raiseFileLimit),
/* harmony export */   h_: () => (/* binding */ asFailure)
/* harmony export */ });
/* harmony import */ var _failure_codes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(13670);

/** The state of a job whose id was given, and of which nothing else is known. */
const unreadState = 'was not read';
/**
 * The error that ends a run: created where the cause is known, caught in `step.ts`. `what` is a clause
 * without a full stop. It may quote untrusted text, which log and summary make safe.
 */
class Failure extends Error {
    code;
    what;
    nextStep;
    job;
    /** The inputs that resume the job, as lines of YAML. */
    resumeInputs;
    outcome;
    constructor(code, what, details = {}) {
        const rule = _failure_codes_js__WEBPACK_IMPORTED_MODULE_0__/* .failureCodes */ .N[code];
        const { nextStep = rule.nextStep, job, cause } = details;
        const inputs = job ? resumeInputs(job, rule.resumeWith) : [];
        const lines = inputs.map((line) => `\`${line}\``).join(' and ');
        const resume = job && `Job ${job.id} ${job.state}: resume it with ${lines}.`;
        const sentences = [sentence(what), sentence(nextStep), resume];
        const text = sentences.filter(Boolean).join(' ');
        // After a list, the next sentence starts on a new line.
        super(`${code}: ${text.replace(/\n (?=\S)/g, '\n')}`, { cause });
        this.name = 'Failure';
        this.code = code;
        this.what = what;
        this.nextStep = nextStep;
        this.job = job;
        this.resumeInputs = inputs;
        this.outcome = details.outcome ?? rule.outcome ?? 'failed';
    }
    /** Whatever makes the same failure again, without its cause: all that crosses a thread. */
    get parts() {
        const { code, what, nextStep, job, outcome } = this;
        return { code, what, details: { nextStep, job, outcome } };
    }
    with(details) {
        const { code, what, details: before } = this.parts;
        return new Failure(code, what, { ...before, cause: this.cause, ...details });
    }
}
/** Adds the job to a failure after which another run can resume it. Returns other values unchanged. */
function resumable(thrown, job) {
    if (!(thrown instanceof Failure))
        return thrown;
    const { isFinal } = _failure_codes_js__WEBPACK_IMPORTED_MODULE_0__/* .failureCodes */ .N[thrown.code];
    return isFinal ? thrown : thrown.with({ job });
}
/** Ids are quoted, as `1e5` would be a number. */
function resumeInputs({ id, projectId }, more) {
    const line = (name, value) => `${name}: '${value.replaceAll("'", "''")}'`;
    const project = projectId === undefined ? [] : [line('project-id', projectId)];
    return [...project, line('job-id', id), ...(more ? [more] : [])];
}
/** The next step if too many files are open. */
const raiseFileLimit = 'Raise the limit of open files on the runner (`ulimit -n`)';
/** Converts any thrown value to a failure. Unexpected errors are `INTERNAL`. */
function asFailure(thrown) {
    if (thrown instanceof Failure)
        return thrown;
    const what = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
    // For example for the runner's files, or in another thread.
    const isFull = /\b(ENOSPC|EDQUOT)\b/.test(what);
    if (!isFull && !/\b(EMFILE|ENFILE)\b/.test(what)) {
        return new Failure('INTERNAL', what, { cause: thrown });
    }
    const lack = isFull ? 'a disk is full' : 'too many files are open';
    const nextStep = isFull ? 'Free space on the runner' : raiseFileLimit;
    return new Failure('NO_SPACE', `${lack} (${what})`, { nextStep, cause: thrown });
}
function sentence(clause) {
    return /([.!?]"?|\n)$/.test(clause) ? clause : `${clause}.`;
}


/***/ }),

/***/ 94499:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $U: () => (/* binding */ callerOf),
/* harmony export */   Yb: () => (/* binding */ respondToCalls),
/* harmony export */   eN: () => (/* binding */ ThreadClient),
/* harmony export */   sQ: () => (/* binding */ respondToEach)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53153);
/* harmony import */ var _thread_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53871);


/** Sends messages to a thread, which responds to each of them in order. */
class ThreadClient {
    #worker;
    #signal;
    #waiting = [];
    #end;
    /** @param signal when it aborts, all pending requests fail immediately with its reason */
    constructor(worker, signal) {
        this.#worker = worker;
        this.#signal = signal;
        worker.on('message', (response) => this.#settle(response));
        worker.on('error', (error) => this.#fail(error));
        worker.on('exit', () => this.#fail(new Error('the thread ended')));
        signal?.addEventListener('abort', this.#abort);
        if (signal?.aborted)
            this.#abort();
    }
    /** Resolves with the thread's result, or rejects with its error. */
    request(message, transfer = []) {
        if (this.#end)
            return Promise.reject(this.#end.reason);
        return new Promise((resolve, reject) => {
            this.#waiting.push({ resolve: resolve, reject });
            this.#worker.postMessage(message, transfer);
        });
    }
    /** Terminates the thread. After that it neither responds nor writes. */
    async [Symbol.asyncDispose]() {
        this.#signal?.removeEventListener('abort', this.#abort);
        await this.#worker.terminate();
    }
    #abort = () => this.#fail(this.#signal?.reason);
    #settle(response) {
        const request = this.#waiting.shift();
        if ('value' in response)
            request?.resolve(response.value);
        else if ('error' in response)
            request?.reject(response.error);
        else {
            const { code, what, details } = response.failure;
            request?.reject(new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(code, what, details));
        }
    }
    #fail(reason) {
        this.#end ??= { reason };
        for (const { reject } of this.#waiting.splice(0))
            reject(this.#end.reason);
    }
}
/** Calls the functions of a thread by their names. A result has the type that its function returns. */
const callerOf = (thread) => (name, ...data) => thread.request([name, data]);
/** On a thread: responds to each call, one after another. */
const respondToCalls = (functions) => respondToEach(([name, data]) => functions[name]?.(...data));
/**
 * On a thread: responds to each message with the result of `work`, one after another.
 *
 * @param memoryOf the memory to transfer with a result
 */
function respondToEach(work, memoryOf = () => []) {
    const port = (0,_thread_js__WEBPACK_IMPORTED_MODULE_1__/* .threadPort */ .o0)();
    let last = Promise.resolve();
    const respond = async (message) => {
        try {
            const value = await work(message);
            port.postMessage({ value }, memoryOf(value));
        }
        catch (error) {
            port.postMessage(error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR ? { failure: error.parts } : { error });
        }
    };
    port.on('message', (message) => {
        last = last.then(() => respond(message));
    });
}


/***/ })

};
