export const id = 368;
export const ids = [368];
export const modules = {

/***/ 42987:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  TarSink: () => (/* binding */ TarSink)
});

// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./src/run/failure.ts
var failure = __webpack_require__(50071);
// EXTERNAL MODULE: ./src/bundle/unpack/archive-limits.ts
var archive_limits = __webpack_require__(49882);
// EXTERNAL MODULE: ./src/bundle/unpack/entry-guard.ts + 1 modules
var entry_guard = __webpack_require__(3431);
// EXTERNAL MODULE: ./src/bundle/unpack/name-probe.ts
var name_probe = __webpack_require__(4991);
// EXTERNAL MODULE: ./src/bundle/unpack/site-writer.ts
var site_writer = __webpack_require__(12386);
;// CONCATENATED MODULE: ./src/bundle/unpack/pax-records.ts

/**
 * Reads records of the form `length key=value\n`, where `length` is that of the whole record in
 * bytes (POSIX.1-2017, pax, "pax Extended Header").
 *
 * @throws Failure BUNDLE_CORRUPT; BUNDLE_UNSAFE for records that archivers read differently: a path
 *   or size that occurs twice, or is empty
 */
function readPaxRecords(content) {
    const records = {};
    for (let at = 0; at < content.length;) {
        const keyAt = endOfLength(content, at) + 1;
        const end = at + Number(content.toString('latin1', at, keyAt - 1));
        const equals = endOfKey(content, keyAt);
        if (content[end - 1] !== newline || equals >= end - 1)
            throw brokenRecord();
        // Most records are skipped here.
        if (relevant.includes(content[keyAt] ?? 0)) {
            const key = content.toString('latin1', keyAt, equals);
            take(records, key, content.subarray(equals + 1, end - 1));
        }
        at = end;
    }
    return records;
}
const newline = 0x0a;
const space = 0x20;
const equalsSign = 0x3d;
const digit0 = 0x30;
const digit9 = 0x39;
const maxDigits = 9;
/** The first characters of the keys that are read. */
const relevant = Buffer.from('pslGS');
/** The position of the space after the digits of the length, which have no leading zero. */
function endOfLength(content, from) {
    let at = from;
    for (; at - from < maxDigits; at++) {
        const byte = content[at] ?? 0;
        if (byte < digit0 || byte > digit9)
            break;
    }
    if (at === from || content[from] === digit0 || content[at] !== space)
        throw brokenRecord();
    return at;
}
/**
 * The position of the equals sign. Rejects spaces before the key, which GNU tar skips, and control
 * characters, as GNU tar reads a key up to a NUL.
 */
function endOfKey(content, from) {
    let at = from;
    for (; content[at] !== equalsSign; at++) {
        const byte = content[at] ?? 0;
        if (byte < space || byte === 0x7f)
            throw brokenRecord();
    }
    if (at === from || content[from] === space)
        throw brokenRecord();
    return at;
}
function take(records, key, value) {
    if (key === 'path' || key === 'size')
        requireSingle(key, value, records);
    if (key === 'path')
        records.path = value;
    if (key === 'size')
        records.size = readSize(value);
    const other = otherKind(key);
    if (other)
        records.other = other;
}
function requireSingle(key, value, records) {
    if (records[key] === undefined && value.length > 0)
        return;
    const what = `a PAX header of the bundle has more than one ${key}, or an empty one`;
    throw new failure/* Failure */.HR('BUNDLE_UNSAFE', what);
}
/** libarchive treats any entry with a link path as a link; `SCHILY` keys are those of star. */
function otherKind(key) {
    if (key === 'linkpath')
        return 'a link';
    if (key.startsWith('GNU.sparse.') || key === 'SCHILY.realsize')
        return 'a sparse file';
    const isPart = /^(GNU\.|SCHILY\.(offset|volhdr|filetype|tarfiletype))/.test(key);
    return isPart
        ? 'part of a multi-volume archive, or of a different type than its header states'
        : undefined;
}
function readSize(value) {
    const digits = value.toString('latin1');
    const size = Number(digits);
    if (/^\d{1,16}$/.test(digits) && Number.isSafeInteger(size))
        return size;
    throw new failure/* Failure */.HR('BUNDLE_CORRUPT', 'invalid size in a PAX header of the tar archive');
}
function brokenRecord() {
    return new failure/* Failure */.HR('BUNDLE_CORRUPT', 'invalid PAX record in the tar archive');
}

;// CONCATENATED MODULE: ./src/bundle/unpack/tar-header.ts

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
    let sum = 0;
    for (let at = 0; at < blockSize; at++)
        sum += block[at];
    if (sum === 0)
        return undefined;
    // For the checksum, its own field counts as spaces.
    for (let at = 148; at < 156; at++)
        sum += 0x20 - block[at];
    if (readNumber(block, 148, 8) !== sum)
        throw corrupt('wrong checksum in the tar archive');
    const flag = String.fromCharCode(block[156]);
    const type = types[flag] ?? { other: `of the unknown type ${JSON.stringify(flag)}` };
    // An entry with a prefix but no name is a folder to some archivers, and a file to others.
    const isOldFile = flag === '\0' && block[0] !== 0;
    return { name: readName(block), size: readNumber(block, 124, 12), type, isOldFile };
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
    throw new failure/* Failure */.HR('BUNDLE_UNSAFE', 'a tar header of the bundle has a prefix of an unknown format');
}
const nothing = /^\0*$/;
/** Access and change times, as `tar --incremental` and Go write them. */
const gnuTimes = /^([0-7]{11}\0){0,2}\0*$/;
function upToNul(field) {
    const end = field.indexOf(0);
    return end < 0 ? field : field.subarray(0, end);
}
/** Octal digits, which may end in spaces or NULs; base 256 if the first bit is set (GNU). */
function readNumber(block, at, length) {
    const field = block.subarray(at, at + length);
    if (field[0] === 0x80) {
        const value = field.subarray(1).reduce((sum, byte) => 256 * sum + byte, 0);
        if (Number.isSafeInteger(value))
            return value;
    }
    // Bounded text: a field of 12 bytes at most.
    const digits = /^ *([0-7]*)[ \0]*$/.exec(field.toString('latin1'))?.[1];
    if (digits === undefined)
        throw corrupt('invalid number in a tar header');
    return Number.parseInt(`0${digits}`, 8);
}
function corrupt(what) {
    return new failure/* Failure */.HR('BUNDLE_CORRUPT', what);
}

;// CONCATENATED MODULE: ./src/bundle/unpack/tar-reader.ts




/**
 * Reads a tar as it arrives: ustar with prefix, PAX (path, size) and GNU long names. It does not
 * copy content, and holds at most one extended header in memory. It refuses archives from which
 * archivers would read different entries. It uses no library because none distinguishes a complete
 * tar from one that was truncated between two entries.
 */
class TarReader {
    #handler;
    #limits;
    /** A header that arrives in pieces. */
    #header = Buffer.alloc(blockSize);
    #headerBytes = 0;
    /** Number of zero blocks so far: two end a tar, and more may follow. */
    #zeroBlocks = 0;
    /** Remaining bytes of the content or extended header, and of the padding after it. */
    #missing = 0;
    #padding = 0;
    #record;
    /** The extended headers of the next entry. */
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
            throw tar_reader_corrupt('the tar archive is truncated: its end-of-archive marker is missing');
    }
    /** Reads one unit from the start of `bytes`; returns its length, at least 1. */
    #take(bytes) {
        if (this.#zeroBlocks === 2)
            return requireZeros(bytes);
        if (this.#missing > 0)
            return this.#takeContent(bytes);
        if (this.#padding > 0) {
            const length = Math.min(this.#padding, bytes.length);
            this.#padding -= length;
            return length;
        }
        return this.#takeHeader(bytes);
    }
    #takeHeader(bytes) {
        if (this.#headerBytes === 0 && bytes.length >= blockSize) {
            this.#read(bytes.subarray(0, blockSize));
            return blockSize;
        }
        const length = bytes.copy(this.#header, this.#headerBytes);
        this.#headerBytes += length;
        if (this.#headerBytes === blockSize) {
            this.#headerBytes = 0;
            this.#read(this.#header);
        }
        return length;
    }
    #read(block) {
        const header = readTarHeader(block);
        if (!header) {
            this.#end();
            return;
        }
        if (this.#zeroBlocks > 0)
            throw tar_reader_corrupt('there is data after the end of the tar archive');
        const { type, size } = header;
        if (isRecord(type))
            this.#beginRecord(type, size);
        else
            this.#beginEntry(header, type);
    }
    #end() {
        if (!isEmpty(this.#next))
            throw tar_reader_corrupt('an extended header in the tar archive belongs to no entry');
        this.#zeroBlocks += 1;
    }
    #beginRecord(type, size) {
        const { headerBytes } = this.#limits;
        if (size > headerBytes) {
            throw unsafe(`an extended header of the bundle has ${size} bytes; the limit is ${headerBytes}`);
        }
        // Archivers differ in which of two headers counts, and in the effect of a global one between
        // them.
        if (type === 'pax-global' ? !isEmpty(this.#next) : this.#next[type] !== undefined) {
            throw unsafe('an entry of the bundle has two extended headers of one kind, or a global one between them');
        }
        this.#record = { type, bytes: Buffer.alloc(size) };
        this.#expect(size);
    }
    #beginEntry(header, kind) {
        const entry = describeEntry(header, kind, this.#next);
        this.#next = {};
        this.#handler.begin(entry);
        this.#expect(entry.size);
    }
    #expect(size) {
        this.#missing = size;
        this.#padding = (blockSize - (size % blockSize)) % blockSize;
        if (size === 0)
            this.#complete();
    }
    #takeContent(bytes) {
        const content = bytes.subarray(0, this.#missing);
        if (this.#record)
            content.copy(this.#record.bytes, this.#record.bytes.length - this.#missing);
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
        if (type === 'pax-global')
            requireNeutral(readPaxRecords(bytes));
        else if (type === 'pax')
            this.#next = { ...this.#next, pax: readPaxRecords(bytes) };
        else
            this.#next = { ...this.#next, [type]: upToNul(bytes) };
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
    const isFolder = header.isOldFile && name === header.name && name.at(-1) === tar_reader_slash;
    return { name, size, kind: isFolder ? 'folder' : kind };
}
const tar_reader_slash = 0x2f;
/** Some archivers apply global headers, some do not. */
function requireNeutral({ path, size, other }) {
    if (path === undefined && size === undefined && other === undefined)
        return;
    throw unsafe('a global PAX header of the bundle sets a path, size or type');
}
const zeros = Buffer.alloc(64 * 1024);
function requireZeros(bytes) {
    const length = Math.min(bytes.length, zeros.length);
    if (zeros.compare(bytes, 0, length, 0, length) !== 0) {
        throw tar_reader_corrupt('there is data after the end of the tar archive');
    }
    return length;
}
function tar_reader_corrupt(what) {
    return new failure/* Failure */.HR('BUNDLE_CORRUPT', what);
}
function unsafe(what) {
    return new failure/* Failure */.HR('BUNDLE_UNSAFE', what);
}

;// CONCATENATED MODULE: ./src/bundle/unpack/tar-sink.ts








/** The sizes of the chunks to decompress, in bytes: smaller ones take more time. */
const inflatedChunk = 1024 ** 2;
const packedChunk = 512 * 1024;
/**
 * Unpacks a tar.gz or a tar, reads its files, or both, as its bytes arrive. Nothing unpacked may be
 * used before `finish` has resolved. It runs on a separate thread.
 *
 * Its methods throw Failure BUNDLE_UNSAFE, BUNDLE_CORRUPT, NO_SPACE, DOWNLOAD_FAILED.
 */
class TarSink {
    #use;
    #gunzip;
    #unpacked;
    #packed = Buffer.allocUnsafeSlow(packedChunk);
    #spares = [];
    #used = 0;
    #packedBytes = 0;
    constructor(use, type = 'tar.gz') {
        this.#use = use;
        // Reads all members of a gzip file as one stream, and checks the CRC and length of each.
        this.#gunzip = type === 'tar' ? new Copier() : (0,external_node_zlib_.createGunzip)({ chunkSize: inflatedChunk });
        // Errors are thrown by the loop that reads the stream.
        this.#gunzip.on('error', () => { });
        this.#unpacked = this.#unpack();
        this.#unpacked.catch(() => { });
    }
    /**
     * Adds bytes of the archive, in order. Resolves when `chunk` is copied and the next one may
     * follow.
     */
    async write(chunk) {
        for (let at = 0; at < chunk.length;) {
            const piece = chunk.subarray(at, at + packedChunk - this.#used);
            this.#packed.set(piece, this.#used);
            const { length } = piece;
            this.#used += length;
            at += length;
            if (this.#used === packedChunk)
                await this.#inflate();
        }
    }
    /**
     * Resolves when everything is verified: the gzip trailer, tar's end-of-archive marker, and that
     * no data follows.
     */
    async finish() {
        await this.#inflate();
        this.#gunzip.end();
        return await this.#unpacked;
    }
    /** Decompresses the collected bytes. Resolves when more may follow. */
    async #inflate() {
        const memory = this.#packed;
        const packed = memory.subarray(0, this.#used);
        this.#packed = this.#spares.pop() ?? Buffer.allocUnsafeSlow(packedChunk);
        this.#used = 0;
        this.#packedBytes += packed.length;
        this.#gunzip.write(packed, () => this.#spares.push(memory));
        // One chunk waits while another is decompressed.
        if (this.#gunzip.writableLength <= packedChunk)
            return;
        const drained = new Promise((resolve) => this.#gunzip.once('drain', resolve));
        await Promise.race([drained, this.#unpacked]);
    }
    async #unpack() {
        const guard = new entry_guard/* EntryGuard */.I(archive_limits/* archiveLimits */.L, (0,name_probe/* nameProbe */.u)(this.#use.unpackTo));
        const writer = new site_writer/* SiteWriter */.P(this.#use);
        const reader = new TarReader({
            begin: (entry) => writer.begin(guard.admit(entry), entry.size),
            content: (bytes) => writer.content(bytes),
            end: () => writer.end(),
        });
        try {
            let inflatedBytes = 0;
            for await (const inflated of this.#gunzip) {
                inflatedBytes += inflated.length;
                guard.requireBounded(this.#packedBytes, inflatedBytes);
                await writer.ready();
                reader.write(inflated);
                release(inflated);
            }
            this.#requireWhole();
            reader.finish();
            const unpacked = await writer.finish();
            if (unpacked.fileCount === 0)
                throw new failure/* Failure */.HR('BUNDLE_CORRUPT', 'the bundle contains no files');
            return unpacked;
        }
        catch (error) {
            throw asCorrupt(error);
        }
        finally {
            await writer.close();
        }
    }
    /** zlib stops at a zero byte after a member, and ignores everything after it. */
    #requireWhole() {
        if (this.#gunzip.bytesWritten < this.#packedBytes) {
            throw new failure/* Failure */.HR('BUNDLE_CORRUPT', 'there is data after the end of the gzip file');
        }
    }
}
/** For uncompressed archives: passes the same bytes on, in new memory. */
class Copier extends external_node_stream_.Transform {
    bytesWritten = 0;
    _transform(chunk, _, done) {
        this.bytesWritten += chunk.length;
        const copy = Buffer.allocUnsafeSlow(chunk.length);
        copy.set(chunk);
        done(null, copy);
    }
}
/**
 * Frees a buffer of uncompressed data when all of it has been read: the garbage collector would let
 * many of them pile up. zlib continues to write to a buffer that is not full.
 */
function release({ buffer, byteOffset, length }) {
    if (byteOffset + length === buffer.byteLength)
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


/***/ })

};
