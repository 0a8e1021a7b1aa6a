export const id = 456;
export const ids = [456];
export const modules = {

/***/ 12545:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R6: () => (/* binding */ archiveType),
/* harmony export */   Rk: () => (/* binding */ signatureLength),
/* harmony export */   bK: () => (/* binding */ otherFile)
/* harmony export */ });
/* harmony import */ var _tar_tar_header_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6487);

/** How many bytes are needed to detect the type: one tar header. */
const signatureLength = _tar_tar_header_js__WEBPACK_IMPORTED_MODULE_0__/* .blockSize */ .L6;
/**
 * Detects the type by the first bytes, not by the name: gzip (RFC 1952, section 2.3.1), zip
 * (APPNOTE 4.3.7, and 4.3.16 for an empty one), or tar, by its header checksum (POSIX.1-2017, pax,
 * "ustar Interchange Format").
 */
function archiveType(head) {
    if (head[0] === 0x1f && head[1] === 0x8b)
        return 'tar.gz';
    const isZip = head[0] === 0x50 && head[1] === 0x4b;
    if (isZip && (head[2] === 3 || head[2] === 5))
        return 'zip';
    const isTar = head.length >= signatureLength && (0,_tar_tar_header_js__WEBPACK_IMPORTED_MODULE_0__/* .hasChecksum */ .gZ)(Buffer.from(head.subarray(0, signatureLength)));
    return isTar ? 'tar' : undefined;
}
/** The first bytes of other archives, as Latin-1: each format's specification has them. */
const otherArchives = [
    ['\xfd7zXZ\0', 'an xz file'],
    ['BZh', 'a bzip2 file'],
    ['\x28\xb5\x2f\xfd', 'a Zstandard file'],
    ['\x04\x22\x4d\x18', 'an LZ4 file'],
    ['LZIP', 'an lzip file'],
    ['\x1f\x9d', 'a compress file'],
    ['7z\xbc\xaf\x27\x1c', 'a 7-Zip archive'],
    ['Rar!\x1a\x07', 'a RAR archive'],
    ['MSCF\0\0\0\0', 'a cabinet file'],
    ['!<arch>\n', 'an ar archive'],
    // APPNOTE 8.5.4: such a mark may also come before a zip that needed no second part.
    ['PK00PK', 'a zip archive with the mark of a split one before it'],
    ['PK\x07\x08PK', 'a zip archive with the mark of a split one before it'],
    ['PK\x07\x08', 'a part of a split zip archive'],
];
/** What servers send instead of an object. A byte order mark may come first. */
const documents = [
    [/^(\xef\xbb\xbf)?\s*<(!doctype html|html)\b/i, 'a web page'],
    [/^(\xef\xbb\xbf)?\s*<\?xml\b/, 'an XML document'],
    [/^(\xef\xbb\xbf)?\s*\{\s*"/, 'a JSON document'],
];
/** Describes a file that has no `archiveType`; undefined if it is of no known kind. */
function otherFile(head) {
    const start = Buffer.from(head.subarray(0, signatureLength)).toString('latin1');
    const archive = otherArchives.find(([signature]) => start.startsWith(signature));
    if (archive)
        return { what: archive[1], isArchive: true };
    const document = documents.find(([pattern]) => pattern.test(start));
    return document && { what: document[1], isArchive: false };
}


/***/ }),

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

/***/ 80456:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  TarSink: () => (/* binding */ TarSink)
});

// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./src/kernel/run/failure.ts
var failure = __webpack_require__(53153);
// EXTERNAL MODULE: ./src/archive/archive-type.ts
var archive_type = __webpack_require__(12545);
// EXTERNAL MODULE: ./src/archive/entries/entry-guard.ts + 1 modules
var entry_guard = __webpack_require__(75345);
// EXTERNAL MODULE: ./src/archive/site-writer.ts + 2 modules
var site_writer = __webpack_require__(43002);
// EXTERNAL MODULE: ./src/kernel/format/quantity.ts
var quantity = __webpack_require__(69676);
// EXTERNAL MODULE: ./src/archive/archive-limits.ts
var archive_limits = __webpack_require__(6153);
;// CONCATENATED MODULE: ./src/archive/tar/pax-records.ts

/**
 * The length and the key of a record. The length has no leading zero; the key does not begin with a
 * space, which GNU tar skips, and has no control characters, as GNU tar reads a key up to a NUL.
 */
const recordStart = /([1-9]\d{0,8}) ([!-<>-~\x80-\xff][ -<>-~\x80-\xff]*)=/y;
/** `SCHILY` keys are those of star, `SUN` keys those of Solaris. */
const otherKinds = [
    // libarchive treats any entry with a link path as a link.
    [/^linkpath$/, 'a link'],
    [/^(GNU\.sparse\.|SCHILY\.realsize$|SUN\.holesdata$)/, 'a sparse file'],
    // Of the archive, not of an entry: its number among several, for example.
    [/^SCHILY\.volhdr/, 'part of a volume of star'],
    [
        /^(GNU\.|SCHILY\.(offset|filetype|tarfiletype))/,
        'part of a multi-volume archive, or of a different type than its header states',
    ],
];
/**
 * Reads records of the form `length key=value\n`, where `length` is that of the whole record in
 * bytes (POSIX.1-2017, pax, "pax Extended Header").
 *
 * @throws Failure BUNDLE_CORRUPT; BUNDLE_UNSAFE for records that archivers read differently: a path
 *   or size that occurs twice, or is empty
 */
function readPaxRecords(content) {
    const records = {};
    // One character for each byte.
    const text = content.toString('latin1');
    for (let at = 0; at < text.length;) {
        recordStart.lastIndex = at;
        const [, length, key = ''] = recordStart.exec(text) ?? [];
        const valueAt = recordStart.lastIndex;
        const end = at + Number(length);
        if (text[end - 1] !== '\n' || valueAt >= end) {
            throw new failure/* Failure */.HR('BUNDLE_CORRUPT', 'invalid PAX record in the tar archive');
        }
        at = end;
        addRecord(records, key, content.subarray(valueAt, end - 1));
    }
    return records;
}
function addRecord(records, key, value) {
    if (key === 'path' || key === 'size') {
        if (records[key] !== undefined || value.length === 0) {
            const what = `a PAX header of the bundle has more than one ${key}, or an empty one`;
            throw new failure/* Failure */.HR('BUNDLE_UNSAFE', what);
        }
        if (key === 'path')
            records.path = value;
        else
            records.size = readSize(value.toString('latin1'));
    }
    const other = otherKinds.find(([pattern]) => pattern.test(key));
    if (other)
        records.other = other[1];
}
function readSize(digits) {
    const size = Number(digits);
    if (/^\d{1,16}$/.test(digits) && Number.isSafeInteger(size))
        return size;
    throw new failure/* Failure */.HR('BUNDLE_CORRUPT', 'invalid size in a PAX header of the tar archive');
}

// EXTERNAL MODULE: ./src/archive/tar/tar-header.ts
var tar_header = __webpack_require__(6487);
;// CONCATENATED MODULE: ./src/archive/tar/tar-reader.ts





/**
 * Reads a tar as it arrives: ustar with prefix, PAX (path, size) and GNU long names. It does not
 * copy content, and holds at most one extended header in memory. It refuses archives from which
 * archivers would read different entries, which no library does (docs/evidence/dependencies.md).
 */
class TarReader {
    #handler;
    #limits;
    /** A header that arrives in pieces. */
    #header = Buffer.alloc(tar_header/* blockSize */.L6);
    #headerBytes = 0;
    /** Number of zero blocks so far: two end a tar, and more may follow. */
    #zeroBlocks = 0;
    /** Remaining bytes of the content or extended header, and of the padding after it. */
    #missing = 0;
    #padding = 0;
    #record;
    #next = {};
    constructor(handler, limits = archive_limits/* archiveLimits */.L) {
        this.#handler = handler;
        this.#limits = limits;
    }
    /**
     * @throws Failure BUNDLE_CORRUPT; BUNDLE_UNSAFE for extended headers that are too large or
     *   ambiguous; the errors of the handler
     */
    write(chunk) {
        for (let at = 0; at < chunk.length;)
            at += this.#take(chunk.subarray(at));
    }
    /**
     * To be called after the last chunk.
     *
     * @throws Failure BUNDLE_CORRUPT unless the end-of-archive marker was read
     */
    finish() {
        if (this.#zeroBlocks < 2)
            throw (0,tar_header/* corruptTar */.LT)('the tar archive is truncated: its end-of-archive marker is missing');
    }
    /** Reads one unit from the start of `bytes`; returns its length, at least 1. */
    #take(bytes) {
        if (this.#zeroBlocks === 2)
            return requireZeros(bytes);
        if (this.#missing > 0)
            return this.#takeContent(bytes);
        if (this.#padding === 0)
            return this.#takeHeader(bytes);
        const length = Math.min(this.#padding, bytes.length);
        this.#padding -= length;
        return length;
    }
    #takeHeader(bytes) {
        if (this.#headerBytes === 0 && bytes.length >= tar_header/* blockSize */.L6) {
            this.#read(bytes.subarray(0, tar_header/* blockSize */.L6));
            return tar_header/* blockSize */.L6;
        }
        const length = bytes.copy(this.#header, this.#headerBytes);
        this.#headerBytes += length;
        if (this.#headerBytes === tar_header/* blockSize */.L6) {
            this.#headerBytes = 0;
            this.#read(this.#header);
        }
        return length;
    }
    #read(block) {
        const header = (0,tar_header/* readTarHeader */.RO)(block);
        if (!header) {
            if (!isEmpty(this.#next))
                throw (0,tar_header/* corruptTar */.LT)('an extended header in the tar archive belongs to no entry');
            this.#zeroBlocks += 1;
            return;
        }
        if (this.#zeroBlocks > 0)
            throw (0,tar_header/* corruptTar */.LT)('there is data after the end of the tar archive');
        const { type, size } = header;
        if (isRecord(type))
            this.#beginRecord(type, size);
        else
            this.#beginEntry(header, type);
    }
    #beginRecord(type, size) {
        const { headerBytes } = this.#limits;
        if (size > headerBytes) {
            throw unsafe(`an extended header of the bundle has ${(0,quantity/* counted */.hS)(size, 'byte')}; the limit is ${(0,quantity/* formatCount */.B4)(headerBytes)}`);
        }
        // Archivers differ in which of two headers counts, and in the effect of a global one between
        // them.
        if (type === 'pax-global' ? !isEmpty(this.#next) : this.#next[type] !== undefined) {
            throw unsafe('an entry of the bundle has two extended headers of one kind, or a global one between them');
        }
        this.#record = { type, bytes: Buffer.alloc(size) };
        this.#expectContent(size);
    }
    #beginEntry(header, kind) {
        const entry = describeEntry(header, kind, this.#next);
        this.#next = {};
        this.#handler.begin(entry);
        this.#expectContent(entry.size);
    }
    #expectContent(size) {
        this.#missing = size;
        this.#padding = (tar_header/* blockSize */.L6 - (size % tar_header/* blockSize */.L6)) % tar_header/* blockSize */.L6;
        if (size === 0)
            this.#complete();
    }
    #takeContent(bytes) {
        const content = bytes.subarray(0, this.#missing);
        const record = this.#record;
        if (record)
            content.copy(record.bytes, record.bytes.length - this.#missing);
        else
            this.#handler.content(content);
        this.#missing -= content.length;
        if (this.#missing === 0)
            this.#complete();
        return content.length;
    }
    #complete() {
        if (!this.#record) {
            this.#handler.end();
            return;
        }
        const { type, bytes } = this.#record;
        this.#record = undefined;
        if (type === 'pax-global') {
            // Some archivers apply global headers, some do not.
            const records = readPaxRecords(bytes);
            const { other = 'of another path or size' } = records;
            if (!isEmpty(records)) {
                throw unsafe(`a global PAX header of the bundle makes each entry ${other}`);
            }
        }
        else if (type === 'pax')
            this.#next = { ...this.#next, pax: readPaxRecords(bytes) };
        else
            this.#next = { ...this.#next, [type]: (0,tar_header/* upToNul */.wb)(bytes) };
    }
}
const isEmpty = (next) => Object.keys(next).length === 0;
function isRecord(type) {
    return typeof type === 'string' && type !== 'file' && type !== 'folder';
}
/**
 * Sizes from this one on do not fit into a header: only then may a PAX record state a different
 * size. In bytes.
 */
const hugeSize = 8 ** 11;
/** @throws Failure BUNDLE_UNSAFE if archivers differ in what the entry is */
function describeEntry(header, kind, next) {
    const { pax = {}, 'long-name': longName, 'long-link': longLink } = next;
    if (pax.path && longName)
        throw unsafe('an entry of the bundle has two long names');
    const { size = header.size } = pax;
    if (size !== header.size && size < hugeSize) {
        throw unsafe('an entry of the bundle has one size in its header and another in a PAX record');
    }
    const name = pax.path ?? longName ?? header.name;
    const other = pax.other ?? (longLink && 'a link');
    if (other && typeof kind === 'string')
        return { name, size, kind: { other } };
    // Entries with a long name come from newer archivers, which use the type for folders.
    const isFolder = header.isOldFile && name === header.name && name.at(-1) === slash;
    return { name, size, kind: isFolder ? 'folder' : kind };
}
const slash = 0x2f;
const zeros = Buffer.alloc(64 * 1024);
function requireZeros(bytes) {
    const length = Math.min(bytes.length, zeros.length);
    if (zeros.compare(bytes, 0, length, 0, length) !== 0) {
        throw (0,tar_header/* corruptTar */.LT)('there is data after the end of the tar archive');
    }
    return length;
}
const unsafe = (what) => new failure/* Failure */.HR('BUNDLE_UNSAFE', what);

;// CONCATENATED MODULE: ./src/archive/tar-sink.ts







/** The size of the chunks of decompressed data, in bytes: smaller ones take more time. */
const inflatedChunk = 1024 ** 2;
/** How many bytes wait while others are decompressed. */
const maxWaiting = 1024 ** 2;
/**
 * Unpacks a tar.gz or a tar, reads its files, or both, as its bytes arrive. Nothing unpacked may be
 * used before `finish` has resolved. It runs on a separate thread.
 *
 * Its methods throw Failure BUNDLE_UNSAFE, BUNDLE_CORRUPT, NO_SPACE, DOWNLOAD_FAILED.
 */
class TarSink {
    #use;
    /** Undefined for a bare tar. */
    #gunzip;
    #tar;
    #unpacked;
    #packedBytes = 0;
    constructor(use, type = 'tar.gz') {
        this.#use = use;
        // Reads all members of a gzip file as one stream, and checks the CRC and length of each.
        this.#gunzip = type === 'tar' ? undefined : (0,external_node_zlib_.createGunzip)({ chunkSize: inflatedChunk });
        this.#tar = this.#gunzip ?? new external_node_stream_.PassThrough();
        // Errors are thrown by the loop that reads the stream.
        this.#tar.on('error', () => { });
        this.#unpacked = this.#unpack();
        this.#unpacked.catch(() => { });
    }
    /**
     * Adds bytes of the archive, in order. Resolves when `chunk` is copied and the next one may
     * follow.
     */
    async write(chunk) {
        const packed = Buffer.allocUnsafeSlow(chunk.length);
        packed.set(chunk);
        this.#packedBytes += packed.length;
        this.#tar.write(packed, () => this.#gunzip && packed.buffer.transfer(0));
        if (this.#tar.writableLength <= maxWaiting)
            return;
        const drained = new Promise((resolve) => this.#tar.once('drain', resolve));
        await Promise.race([drained, this.#unpacked]);
    }
    /** Verifies the gzip trailer, tar's end-of-archive marker, and that no data follows. */
    async finish() {
        this.#tar.end();
        return await this.#unpacked;
    }
    async #unpack() {
        const writer = new site_writer/* SiteWriter */.P(this.#use);
        try {
            await this.#readEntries(writer);
            const all = await writer.finish();
            if (all.fileCount > 0)
                return all;
            throw new failure/* Failure */.HR('BUNDLE_CORRUPT', 'the bundle contains no files');
        }
        catch (error) {
            throw asCorrupt(error);
        }
        finally {
            await writer.close();
        }
    }
    async #readEntries(writer) {
        const guard = new entry_guard/* EntryGuard */.I();
        const reader = new TarReader({
            begin: (entry) => writer.begin(guard.admit(entry), entry.size),
            content: (bytes) => writer.content(bytes),
            end: () => writer.end(),
        });
        let inflatedBytes = 0;
        for await (const inflated of this.#tar) {
            if (inflatedBytes === 0 && this.#gunzip)
                requireNoArchive(inflated);
            inflatedBytes += inflated.length;
            guard.requireBounded(this.#packedBytes, inflatedBytes);
            await writer.ready();
            reader.write(inflated);
            release(inflated);
        }
        // zlib stops at a zero byte after a member, and ignores everything after it.
        if (this.#gunzip && this.#gunzip.bytesWritten < this.#packedBytes) {
            throw new failure/* Failure */.HR('BUNDLE_CORRUPT', 'there is data after the end of the gzip file');
        }
        reader.finish();
    }
}
/** Refuses a bundle that something on its way has compressed once more. @throws Failure BUNDLE_CORRUPT */
function requireNoArchive(start) {
    const type = (0,archive_type/* archiveType */.R6)(start);
    if (type !== 'tar.gz' && type !== 'zip')
        return;
    throw new failure/* Failure */.HR('BUNDLE_CORRUPT', `the bundle is a ${type} that is compressed again by gzip`, {
        nextStep: 'The store, or a proxy in front of it, compresses the bundle: make it send the stored bytes unchanged',
    });
}
/**
 * Frees a buffer of uncompressed data when all of it has been read: the garbage collector would let
 * many of them pile up. zlib continues to write to a buffer that is not full. Small pieces that wait
 * are joined in Node's pool, which cannot be freed.
 */
function release({ buffer, byteOffset, length }) {
    const isWhole = byteOffset + length === buffer.byteLength;
    if (isWhole && buffer.byteLength > Buffer.poolSize)
        buffer.transfer(0);
}
function asCorrupt(error) {
    const { code, message } = error;
    return typeof code === 'string' && code.startsWith('Z_')
        ? new failure/* Failure */.HR('BUNDLE_CORRUPT', `the bundle cannot be decompressed: ${message}`, {
            cause: error,
        })
        : error;
}


/***/ }),

/***/ 6487:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L6: () => (/* binding */ blockSize),
/* harmony export */   LT: () => (/* binding */ corruptTar),
/* harmony export */   RO: () => (/* binding */ readTarHeader),
/* harmony export */   gZ: () => (/* binding */ hasChecksum),
/* harmony export */   wb: () => (/* binding */ upToNul)
/* harmony export */ });
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53153);

/** The size of a tar block, in bytes. */
const blockSize = 512;
const types = {
    '\0': 'file',
    '0': 'file',
    '1': { other: 'a hard link' },
    '2': { other: 'a symbolic link' },
    '3': { other: 'a character device' },
    '4': { other: 'a block device' },
    '5': 'folder',
    '6': { other: 'a FIFO' },
    // A contiguous file, which all systems treat as a plain one.
    '7': 'file',
    x: 'pax',
    g: 'pax-global',
    L: 'long-name',
    K: 'long-link',
    S: { other: 'a sparse file' },
    M: { other: 'the rest of a file in another volume' },
};
/**
 * Reads a header block.
 *
 * @returns undefined for a block of zeros
 * @throws Failure BUNDLE_CORRUPT; BUNDLE_UNSAFE for a name that archivers read differently
 */
function readTarHeader(block) {
    if (block.every((byte) => byte === 0))
        return undefined;
    if (!hasChecksum(block))
        throw corruptTar('wrong checksum in the tar archive');
    const flag = String.fromCharCode(block[156]);
    const type = types[flag] ?? { other: `of the unknown type ${JSON.stringify(flag)}` };
    // An entry with a prefix but no name is a folder to some archivers, and a file to others.
    const isOldFile = flag === '\0' && block[0] !== 0;
    const size = parseNumber(block, 124, 12);
    if (size === undefined)
        throw corruptTar('invalid number in a tar header');
    return { name: readName(block), size, type, isOldFile };
}
/** Whether a block is a header, by its checksum. */
function hasChecksum(block) {
    let sum = 0;
    for (let at = 0; at < blockSize; at++)
        sum += block[at];
    // For the checksum, its own field counts as spaces.
    for (let at = 148; at < 156; at++)
        sum += 0x20 - block[at];
    return parseNumber(block, 148, 8) === sum;
}
const slash = 0x2f;
function readName(block) {
    const name = upToNul(block.subarray(0, 100));
    const prefix = readPrefix(block);
    // Copy the name: the block is reused.
    return prefix.length > 0 ? Buffer.concat([prefix, Buffer.of(slash), name]) : Buffer.from(name);
}
/**
 * Only ustar has a prefix. GNU has times in its place, star a shorter prefix and times, and
 * archivers check different bytes of the magic: anything that some of them might read as a prefix
 * is refused.
 *
 * @throws Failure BUNDLE_UNSAFE
 */
function readPrefix(block) {
    const field = block.subarray(345, 500);
    const magic = block.toString('latin1', 257, 265);
    if (magic === 'ustar\x0000') {
        const isStar = block.toString('latin1', 508, 512) === 'tar\0';
        if (!isStar || field[130] === 0)
            return upToNul(field);
    }
    else if ((magic === 'ustar  \0' ? gnuTimes : nothing).test(field.toString('latin1'))) {
        return field.subarray(0, 0);
    }
    throw new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('BUNDLE_UNSAFE', 'a tar header of the bundle has a prefix of an unknown format');
}
const nothing = /^\0*$/;
/** Access and change times, as `tar --incremental` and Go write them. */
const gnuTimes = /^([0-7]{11}\0){0,2}\0*$/;
function upToNul(field) {
    const end = field.indexOf(0);
    return end < 0 ? field : field.subarray(0, end);
}
/** Octal digits, which may end in spaces or NULs; base 256 if the first bit is set (GNU). */
function parseNumber(block, at, length) {
    const field = block.subarray(at, at + length);
    if (field[0] === 0x80) {
        const value = field.subarray(1).reduce((sum, byte) => 256 * sum + byte, 0);
        if (Number.isSafeInteger(value))
            return value;
    }
    // Bounded text: a field of 12 bytes at most.
    const digits = /^ *([0-7]*)[ \0]*$/.exec(field.toString('latin1'))?.[1];
    return digits === undefined ? undefined : Number.parseInt(`0${digits}`, 8);
}
const corruptTar = (what) => new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('BUNDLE_CORRUPT', what);


/***/ })

};
