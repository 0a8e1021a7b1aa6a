export const id = 987;
export const ids = [987];
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
 * Reads records of the form `length key=value\n`, where `length` counts the whole record in bytes
 * (POSIX.1-2017, pax, "pax Extended Header").
 *
 * @throws Failure BUNDLE_CORRUPT; BUNDLE_UNSAFE for what archivers read differently: a path or size
 *   that is given twice, or taken back by an empty value
 */
function readPaxRecords(content) {
    const records = {};
    for (let at = 0; at < content.length;) {
        const keyAt = endOfLength(content, at) + 1;
        const end = at + Number(content.toString('latin1', at, keyAt - 1));
        const equals = endOfKey(content, keyAt);
        if (content[end - 1] !== newline || equals >= end - 1)
            throw brokenRecord();
        // Of nearly all records, nothing else is read.
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
/** What the keys begin with that are read. */
const relevant = Buffer.from('pslGS');
/** Where the space is behind the digits of the length, of which the first is no zero. */
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
/** Where the equals sign is. GNU tar passes over blanks before a key, and reads it up to a NUL. */
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
/** libarchive takes any entry with a link path for a link; `SCHILY` keys are those of star. */
function otherKind(key) {
    if (key === 'linkpath')
        return 'a link';
    if (key.startsWith('GNU.sparse.') || key === 'SCHILY.realsize')
        return 'a sparse file';
    const isPart = /^(GNU\.|SCHILY\.(offset|volhdr|filetype|tarfiletype))/.test(key);
    return isPart ? 'a part of an archive, or of another kind than it says' : undefined;
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

/** Everything in a tar comes in blocks of this many bytes. */
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
    // Contiguous: no system that unpacks it makes a difference.
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
    // The checksum is made as if its own field were of spaces.
    for (let at = 148; at < 156; at++)
        sum += 0x20 - block[at];
    if (readNumber(block, 148, 8) !== sum)
        throw corrupt('wrong checksum in the tar archive');
    const flag = String.fromCharCode(block[156]);
    const type = types[flag] ?? { other: `of the unknown kind ${JSON.stringify(flag)}` };
    // With a prefix alone, it is a folder to some archivers, and a file to others.
    const isOldFile = flag === '\0' && block[0] !== 0;
    return { name: readName(block), size: readNumber(block, 124, 12), type, isOldFile };
}
const slash = 0x2f;
function readName(block) {
    const name = upToNul(block.subarray(0, 100));
    const prefix = readPrefix(block);
    // The block is reused by whoever reads the archive.
    return prefix.length > 0 ? Buffer.concat([prefix, Buffer.of(slash), name]) : Buffer.from(name);
}
/**
 * Only ustar has a prefix. GNU has times there, star a shorter prefix and times, and archivers differ
 * in which bytes of the magic they look at: what could be a prefix to some of them is refused.
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
/** When the file was read and changed, as `tar --incremental` and Go keep it. */
const gnuTimes = /^([0-7]{11}\0){0,2}\0*$/;
function upToNul(field) {
    const end = field.indexOf(0);
    return end < 0 ? field : field.subarray(0, end);
}
/** Octal digits that a space or a NUL may end, or where the first bit is set, base 256 (GNU). */
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
 * Reads a tar as it arrives: ustar with prefix, PAX (path, size) and GNU long names. It copies no
 * content and holds no more than a record. Where archivers would read different entries out of the
 * same bytes, it refuses them. The libraries for it are not used because none can tell a tar that was
 * cut between two entries from one that is whole.
 */
class TarReader {
    #handler;
    #limits;
    /** A header that came in parts. */
    #header = Buffer.alloc(blockSize);
    #headerBytes = 0;
    /** The blocks of zeros so far: two end a tar, and zeros may follow. */
    #zeroBlocks = 0;
    /** What is still to come of the content or record, and of the block that it ends in. */
    #missing = 0;
    #padding = 0;
    #record;
    /** What the records so far say of the next entry. */
    #next = {};
    constructor(handler, limits = archive_limits/* archiveLimits */.L) {
        this.#handler = handler;
        this.#limits = limits;
    }
    /** @throws Failure BUNDLE_CORRUPT, BUNDLE_UNSAFE for records out of bounds; what the handler throws */
    write(chunk) {
        for (let at = 0; at < chunk.length;)
            at += this.#take(chunk.subarray(at));
    }
    /**
     * There is no more.
     *
     * @throws Failure BUNDLE_CORRUPT unless the tar came to its own end
     */
    finish() {
        if (this.#zeroBlocks < 2)
            throw tar_reader_corrupt('the tar archive is cut: it does not come to its end');
    }
    /** Takes what belongs together from the front of `bytes`, at least one; returns how many. */
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
            throw tar_reader_corrupt('something lies behind the end of the tar archive');
        const { type, size } = header;
        if (isRecord(type))
            this.#beginRecord(type, size);
        else
            this.#beginEntry(header, type);
    }
    #end() {
        if (!isEmpty(this.#next))
            throw tar_reader_corrupt('a record in the tar archive belongs to no entry');
        this.#zeroBlocks += 1;
    }
    #beginRecord(type, size) {
        const { headerBytes } = this.#limits;
        if (size > headerBytes) {
            throw unsafe(`a record of the bundle has ${size} bytes, more than ${headerBytes}`);
        }
        // Which of two counts depends on the archiver, and so does whether a global one lies in between.
        if (type === 'pax-global' ? !isEmpty(this.#next) : this.#next[type] !== undefined) {
            throw unsafe('an entry of the bundle has two records of one kind, or a global one among them');
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
/** What fits into no size field of a header, in bytes: only then may a record have another size. */
const hugeSize = 8 ** 11;
/** @throws Failure BUNDLE_UNSAFE where archivers differ in what the entry is */
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
    // What a record names need not fit into a field, and so has the flag for folders.
    const isFolder = header.isOldFile && name === header.name && name.at(-1) === tar_reader_slash;
    return { name, size, kind: isFolder ? 'folder' : kind };
}
const tar_reader_slash = 0x2f;
/** Some archivers follow global records, some do not. */
function requireNeutral({ path, size, other }) {
    if (path === undefined && size === undefined && other === undefined)
        return;
    throw unsafe('a global PAX header of the bundle says what its entries are');
}
const zeros = Buffer.alloc(64 * 1024);
function requireZeros(bytes) {
    const length = Math.min(bytes.length, zeros.length);
    if (zeros.compare(bytes, 0, length, 0, length) !== 0) {
        throw tar_reader_corrupt('something lies behind the end of the tar archive');
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








/** How much is inflated at once, and out of how much, in bytes: less costs time for each step. */
const inflatedChunk = 1024 ** 2;
const packedChunk = 512 * 1024;
/**
 * Unpacks a tar.gz or a tar, reads its files, or both, as its bytes arrive. Nothing that was unpacked may be
 * used before `finish` has resolved. It runs on a thread of its own, which ends it.
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
        // Takes the members of a gzip file as one, and checks the CRC and length of each.
        this.#gunzip = type === 'tar' ? new Copier() : (0,external_node_zlib_.createGunzip)({ chunkSize: inflatedChunk });
        // Errors come out of the loop that reads it.
        this.#gunzip.on('error', () => { });
        this.#unpacked = this.#unpack();
        this.#unpacked.catch(() => { });
    }
    /** Takes bytes of the archive, in order. Resolves when `chunk` is copied and more may come. */
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
    /** Resolves when all is proven: the gzip trailer, tar's end blocks, and nothing behind them. */
    async finish() {
        await this.#inflate();
        this.#gunzip.end();
        return await this.#unpacked;
    }
    /** Hands over what has gathered. Resolves when more may come. */
    async #inflate() {
        const memory = this.#packed;
        const packed = memory.subarray(0, this.#used);
        this.#packed = this.#spares.pop() ?? Buffer.allocUnsafeSlow(packedChunk);
        this.#used = 0;
        this.#packedBytes += packed.length;
        this.#gunzip.write(packed, () => this.#spares.push(memory));
        // One waits while another is inflated.
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
                throw new failure/* Failure */.HR('BUNDLE_CORRUPT', 'the bundle holds no files');
            return unpacked;
        }
        catch (error) {
            throw asCorrupt(error);
        }
        finally {
            await writer.close();
        }
    }
    /** Inflating ends early at a zero behind a member, and whatever follows that. */
    #requireWhole() {
        if (this.#gunzip.bytesWritten < this.#packedBytes) {
            throw new failure/* Failure */.HR('BUNDLE_CORRUPT', 'something lies behind the end of the gzip file');
        }
    }
}
/** For what is not packed: the same bytes, in memory of their own. */
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
 * Frees what was inflated into when all of it has been read, as the garbage collector would let much
 * of it gather. Inflating goes on into the rest of what is not full.
 */
function release({ buffer, byteOffset, length }) {
    if (byteOffset + length === buffer.byteLength)
        buffer.transfer(0);
}
function asCorrupt(error) {
    const { code, message } = error;
    return typeof code === 'string' && code.startsWith('Z_')
        ? new failure/* Failure */.HR('BUNDLE_CORRUPT', `the bundle cannot be inflated: ${message}`, { cause: error })
        : error;
}


/***/ })

};
