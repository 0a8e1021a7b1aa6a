export const id = 853;
export const ids = [853];
export const modules = {

/***/ 52853:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openTarSink: () => (/* reexport */ openTarSink),
  unpackZip: () => (/* reexport */ unpackZip)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
// EXTERNAL MODULE: ./src/size.ts
var src_size = __webpack_require__(44642);
;// CONCATENATED MODULE: ./src/bundle/unpack/archive-limits.ts
/**
 * The most that an archive may ask for: far beyond any documentation site, and small enough that a
 * bomb ends before the machine does. Nothing raises any of it, neither an input nor an archive.
 */
const archiveLimits = {
    /** Files and folders, those too that only lie on the way to a file. */
    entries: 250_000,
    /** Of one file, in bytes. */
    fileBytes: 10e9,
    /** Of everything that is inflated, in bytes. */
    totalBytes: 50e9,
    /** Of what is inflated to what it is inflated from. Deflate itself goes to 1032. */
    ratio: 250,
    /** Before this many bytes are inflated, no ratio counts: small sites may repeat themselves. */
    ratioFrom: 100e6,
    /** Of an entry's whole name, in bytes. */
    nameBytes: 2048,
    /** Of the names of all entries, in bytes: they are kept until the end. */
    allNamesBytes: 64 * 1024 ** 2,
    /** Of one part of a name, in bytes, as on every file system in use. */
    componentBytes: 255,
    /** Of the records before a tar entry that tell its long name and the like, in bytes. */
    headerBytes: 1024 ** 2,
    /** Of a zip's central directory, in bytes. */
    directoryBytes: 64 * 1024 ** 2,
};

;// CONCATENATED MODULE: ./src/bundle/unpack/entry-name.ts

const nameRules = [
    { pattern: /^$/, refusal: 'has no name' },
    { pattern: /\p{Cc}/u, refusal: 'has control characters in its name' },
    { pattern: /\\/, refusal: 'has a back-slash in its name' },
    { pattern: /^\//, refusal: 'has an absolute name' },
    // `C:` is a drive, `index.html:x` a stream of a file on NTFS.
    { pattern: /:/, refusal: 'has a colon in its name, as a drive or a stream has' },
];
/** Windows opens a device for these, whatever ending they have (Win32, "Naming Files"). */
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\.|$)/i;
const componentRules = [
    { pattern: /^\.\.$/, refusal: 'leads out of the folder' },
    { pattern: devices, refusal: 'has a name that Windows reserves' },
    { pattern: /[. ]$/, refusal: 'has a name that ends in a dot or a space' },
    // Git runs what a repository's own settings name: a later step that calls it in the site would.
    { pattern: /^(\.git|git~\d)$/i, refusal: "is a name of git's own" },
];
/** What HFS+ does not see in a name. */
const ignored = /\p{Cf}/gu;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/**
 * Reads an entry's name: what it has to be on every system, whichever this one is, so that a bundle
 * is good everywhere or nowhere. `./a//b` is `a/b`, as tar(1) has it.
 */
function readEntryName(raw, limits = archiveLimits) {
    if (raw.length > limits.nameBytes) {
        return { refusal: `has a name of more than ${limits.nameBytes} bytes` };
    }
    const name = decode(raw);
    if (name === undefined)
        return { refusal: 'has a name that is not UTF-8' };
    const components = name.split('/').filter((component) => component !== '' && component !== '.');
    const refusal = refusalBy(nameRules, name) ?? components.map(refusalOfComponent).find(Boolean);
    return refusal
        ? { refusal }
        : { path: components.join('/'), endsInSlash: /(^|\/)\.?$/.test(name) };
    function refusalOfComponent(component) {
        if (Buffer.byteLength(component) > limits.componentBytes) {
            return `has more than ${limits.componentBytes} bytes between two slashes of its name`;
        }
        return refusalBy(componentRules, component.replace(ignored, ''));
    }
}
/** What file systems that ignore case, or the form of Unicode, see of a path. */
function foldedPath(path) {
    // Lower before upper: ẞ, ß and SS fold to one only this way round.
    return path.normalize('NFD').toLowerCase().toUpperCase().normalize('NFD');
}
/** The most of a name that is quoted, in characters. */
const longestQuote = 120;
/** A name for a message: in quotes, harmless wherever it is printed, cut where it gets too long. */
function quoteName(raw) {
    const name = Buffer.from(raw.subarray(0, 4 * longestQuote)).toString();
    const characters = [...name].map((character) => 
    // Whatever is no letter, mark, digit, punctuation or plain space could pretend to be another.
    /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|["\\]/u.test(character)
        ? `\\u{${character.codePointAt(0)?.toString(16)}}`
        : character);
    const isCut = characters.length > longestQuote;
    return `"${characters.slice(0, longestQuote).join('')}${isCut ? '…' : ''}"`;
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

;// CONCATENATED MODULE: ./src/bundle/unpack/entry-guard.ts




/**
 * Decides of one entry after the other whether it may be written, by what it is and by those before
 * it. A folder may be announced again, since that changes nothing; all else must be new.
 */
class EntryGuard {
    #limits;
    /** By the folded path: what differs only in case or form is one place on some systems. */
    #places = new Map();
    #entries = 0;
    #nameBytes = 0;
    #bytes = 0;
    constructor(limits = archiveLimits) {
        this.#limits = limits;
    }
    /** @throws Failure BUNDLE_UNSAFE, which names the entry */
    admit(entry) {
        this.#entries += 1;
        const refuse = (why) => {
            const which = `entry ${this.#entries} of the bundle, ${quoteName(entry.name)},`;
            throw new failure/* Failure */.HR('BUNDLE_UNSAFE', `${which} ${why}`);
        };
        this.#measure(entry, refuse);
        if (typeof entry.kind === 'object')
            return refuse(`is ${entry.kind.other}`);
        const name = readEntryName(entry.name, this.#limits);
        if ('refusal' in name)
            return refuse(name.refusal);
        const { path, endsInSlash } = name;
        if (entry.kind === 'file' && endsInSlash)
            return refuse('is a file by its kind, not by its name');
        if (entry.kind === 'folder' && entry.size > 0)
            return refuse('is a folder with content');
        const { kind } = entry;
        return { path, kind, newFolders: this.#occupy({ path, kind }, refuse) };
    }
    /**
     * Watches what an archive grows to while it is inflated.
     *
     * @throws Failure BUNDLE_UNSAFE
     */
    requireBounded(packed, unpacked) {
        const { totalBytes, ratio, ratioFrom } = this.#limits;
        if (unpacked > totalBytes) {
            throw new failure/* Failure */.HR('BUNDLE_UNSAFE', `the bundle unpacks to more than ${(0,src_size/* formatSize */.X)(totalBytes)}`);
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
            refuse(`makes more than ${(0,src_size/* formatSize */.X)(allNamesBytes)} of names`);
        if (this.#entries > entries)
            refuse(`is one more than the ${entries} that are unpacked`);
        if (size > fileBytes)
            refuse(`has more than ${(0,src_size/* formatSize */.X)(fileBytes)}`);
        if (this.#bytes > totalBytes)
            refuse(`makes the bundle more than ${(0,src_size/* formatSize */.X)(totalBytes)}`);
    }
    /** Takes the entry's place, and those of the folders it lies in. */
    #occupy({ path, kind }, refuse) {
        const newFolders = [];
        if (path === '')
            return newFolders;
        const occupy = (place, key) => {
            const there = this.#places.get(key);
            if (there) {
                if (there.path !== place.path)
                    refuse(`differs from ${quote(there.path)} in case or form only`);
                if (there.kind === 'file' && place.kind === 'file')
                    refuse('comes a second time');
                if (there.kind !== place.kind)
                    refuse(`is or needs a folder where a file is, or the reverse`);
                return;
            }
            const end = place.path.lastIndexOf('/');
            if (end !== -1) {
                const parent = { path: place.path.slice(0, end), kind: 'folder' };
                occupy(parent, key.slice(0, key.lastIndexOf('/')));
            }
            this.#places.set(key, place);
            const { entries } = this.#limits;
            if (this.#places.size > entries)
                refuse(`makes more than ${entries} files and folders`);
            this.#requireNoRepository(key, refuse);
            if (place.kind === 'folder')
                newFolders.push(place.path);
        };
        occupy({ path, kind }, foldedPath(path));
        return newFolders;
    }
    /** A folder that git takes for a repository, whose settings it would run. */
    #requireNoRepository(key, refuse) {
        const folder = key.slice(0, key.lastIndexOf('/') + 1);
        const isWhole = repositoryParts.every((part) => this.#places.has(folder + part));
        if (isWhole)
            refuse('makes a git repository of its folder');
    }
}
/** What git takes for a repository without a name of its own (gitrepository-layout), folded. */
const repositoryParts = ['HEAD', 'OBJECTS', 'REFS'];
const quote = (path) => quoteName(Buffer.from(path));

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./src/bundle/thread.ts
var thread = __webpack_require__(33638);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./src/site/scan/packed-scan.ts + 1 modules
var packed_scan = __webpack_require__(6150);
;// CONCATENATED MODULE: ./src/site/packed-file.ts

/** Takes one thread's files, in the order in which they were packed. */
class FileUnpacker {
    #scans = new packed_scan/* ScanUnpacker */.B();
    unpack(file) {
        return { ...file, scan: file.scan && this.#scans.unpack(file.scan) };
    }
}

;// CONCATENATED MODULE: ./src/bundle/unpack/write-failure.ts


/**
 * What kept a part of the site from being written, as the failure to end with: NO_SPACE,
 * DOWNLOAD_FAILED, or BUNDLE_UNSAFE where something is in the way. Nothing is in the staging folder
 * but the bundle's own entries, so that means that this file system takes two names for one.
 *
 * @param path what was to be written, relative to the site
 */
function writeFailure(error, path) {
    const reason = error.code ?? String(error);
    const name = quoteName(Buffer.from(path));
    const cause = error;
    if (['EEXIST', 'EISDIR', 'ENOTDIR'].includes(reason)) {
        const what = `${name} of the bundle is where another of its entries is, in this file system`;
        return new failure/* Failure */.HR('BUNDLE_UNSAFE', what, { cause });
    }
    if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(reason)) {
        return new failure/* Failure */.HR('NO_SPACE', `no space is left to unpack ${name} (${reason})`, {
            nextStep: 'Free space on the runner, or let `extract-to` name a folder on a larger disk',
            cause,
        });
    }
    return new failure/* Failure */.HR('DOWNLOAD_FAILED', `cannot unpack ${name} of the bundle (${reason})`, {
        nextStep: 'Let `extract-to` name a folder that the runner may write to',
        cause,
    });
}

;// CONCATENATED MODULE: ./src/bundle/unpack/unpack-threads.ts





/** Tasks on their way, so that no thread runs out of them. */
const mostPending = 8;
/**
 * Threads that write files, as it is the writes that cost. Another is started when all before it
 * have something to do.
 */
class UnpackThreads {
    #start;
    #most;
    #ended;
    #threads = [];
    #failure;
    #changed = () => { };
    /** @param ended gets what has come of each task */
    constructor(start, ended, cores = (0,external_node_os_.availableParallelism)()) {
        this.#start = start;
        this.#ended = ended;
        // One core is left to whoever feeds them. The second thread nearly halves the time of the
        // writes on ext4; a third takes more than it gives.
        this.#most = cores > 2 ? 2 : 1;
    }
    /** The thread that has the least to do, or another. */
    next() {
        const [idlest] = this.#threads.toSorted((a, b) => a.pending - b.pending);
        const isEnough = idlest?.pending === 0 || this.#threads.length === this.#most;
        return idlest && isEnough ? idlest : this.#add();
    }
    send(thread, task, transfer = []) {
        thread.pending += 1;
        thread.worker.postMessage(task, transfer);
    }
    /** Resolves when another task may be sent. Throws whatever the threads failed with. */
    async ready() {
        await this.#pendingAtMost(mostPending);
    }
    /** Resolves when all tasks have ended. Throws whatever the threads failed with. */
    async idle() {
        await this.#pendingAtMost(0);
    }
    /** Lets whoever waits for the threads fail with `reason`. */
    fail(reason) {
        this.#failure ??= { reason };
        this.#changed();
    }
    /** Ends the threads, whatever they do: after it, none of them writes. */
    async close() {
        await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
    }
    #add() {
        const thread = { worker: this.#start(), pending: 0 };
        const unpacker = new FileUnpacker();
        thread.worker.on('error', (error) => this.fail(error));
        thread.worker.on('message', (end) => {
            thread.pending -= 1;
            if ('path' in end)
                this.fail(failureOf(end));
            else
                this.#ended({ ...end, files: end.files.map((file) => unpacker.unpack(file)) });
            this.#changed();
        });
        this.#threads.push(thread);
        return thread;
    }
    async #pendingAtMost(most) {
        const pending = () => this.#threads.reduce((sum, thread) => sum + thread.pending, 0);
        while (!this.#failure && pending() > most) {
            await new Promise((resolve) => {
                this.#changed = resolve;
            });
        }
        if (this.#failure)
            throw this.#failure.reason;
    }
}
function failureOf(end) {
    if ('writing' in end)
        return writeFailure({ code: end.writing }, end.path);
    const what = `${quoteName(Buffer.from(end.path))} in the zip archive ${end.reading}`;
    return new failure/* Failure */.HR('BUNDLE_CORRUPT', what);
}

;// CONCATENATED MODULE: ./src/bundle/unpack/site-writer.ts




/** Of a batch: in bytes, and in files, as some are empty. */
const batchBytes = 1024 ** 2;
const batchParts = 256;
/**
 * Writes a stream of files below a folder that is empty and belongs to this run, reads them, or
 * both, on threads of their own: several small files in a batch, a large file in many.
 */
class SiteWriter {
    #folder;
    #threads;
    #spares = [];
    /** Where the batch goes when another went before with the beginning of its first file. */
    #thread;
    #bytes = new Uint8Array(batchBytes);
    #used = 0;
    #parts = [];
    /** What is open: where its part begins in the batch. */
    #file;
    #fileCount = 0;
    #totalBytes = 0;
    #files = [];
    constructor(use) {
        this.#folder = use.unpackTo;
        const start = () => (0,thread/* startThread */.BR)('write', use);
        this.#threads = new UnpackThreads(start, ({ files, spare }) => {
            for (const file of files)
                this.#files.push(file);
            if (spare)
                this.#spares.push(spare);
        });
    }
    /**
     * @param size of the file, in bytes
     * @throws Failure as `writeFailure` makes it
     */
    begin({ path, kind, newFolders }, size) {
        for (const folder of newFolders)
            makeFolder(this.#folder, folder);
        if (kind === 'folder')
            return;
        const isFull = this.#used + size > batchBytes || this.#parts.length === batchParts;
        if (isFull && this.#parts.length > 0) {
            this.#send();
            this.#thread = undefined;
        }
        this.#file = { path, from: this.#used, isFirst: true };
    }
    /** Takes some of the file's content; it is copied. */
    content(bytes) {
        for (let at = 0; at < bytes.length;) {
            if (this.#used === batchBytes)
                this.#splitFile();
            const piece = bytes.subarray(at, at + batchBytes - this.#used);
            this.#bytes.set(piece, this.#used);
            this.#used += piece.length;
            at += piece.length;
        }
        this.#totalBytes += bytes.length;
    }
    end() {
        if (!this.#file)
            return;
        this.#endPart(true);
        this.#file = undefined;
        this.#fileCount += 1;
    }
    /** Resolves when the threads can take more. Throws what they failed with. */
    async ready() {
        await this.#threads.ready();
    }
    /** Resolves when all is written. Throws what the threads failed with. */
    async finish() {
        this.#send();
        await this.#threads.idle();
        return { fileCount: this.#fileCount, bytes: this.#totalBytes, files: this.#files };
    }
    /** Ends the threads, whatever they do: nothing is written after it. */
    async close() {
        await this.#threads.close();
    }
    /** The batch is full in the midst of a file, which goes on in the next, for the same thread. */
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
        (0,external_node_fs_.mkdirSync)(`${site}/${path}`, 0o755);
    }
    catch (error) {
        throw writeFailure(error, path);
    }
}

;// CONCATENATED MODULE: ./src/bundle/unpack/pax-records.ts

/**
 * Reads records of the form `length key=value\n`, where `length` counts the whole record in bytes
 * (POSIX.1-2017, pax, "pax Extended Header"). The last of a key counts; an empty value takes back
 * what was said before.
 *
 * @throws Failure BUNDLE_CORRUPT
 */
function readPaxRecords(content) {
    const records = {};
    for (let at = 0; at < content.length;) {
        const { key, value, end } = readRecord(content, at);
        if (key === 'path')
            records.path = value.length > 0 ? value : undefined;
        if (key === 'size')
            records.size = value.length > 0 ? readSize(value) : undefined;
        if (key.startsWith('GNU.sparse.'))
            records.isSparse = true;
        at = end;
    }
    return records;
}
function readRecord(content, at) {
    const broken = new failure/* Failure */.HR('BUNDLE_CORRUPT', 'a PAX record in the tar archive is broken');
    const space = content.indexOf(' ', at);
    const digits = content.toString('latin1', at, space);
    const end = at + Number(digits);
    if (!/^[1-9]\d{0,8}$/.test(digits) || content[end - 1] !== newline)
        throw broken;
    const equals = content.subarray(0, end).indexOf('=', space);
    if (equals === -1)
        throw broken;
    const key = content.toString('utf8', space + 1, equals);
    return { key, value: content.subarray(equals + 1, end - 1), end };
}
const newline = 0x0a;
function readSize(value) {
    const digits = value.toString('latin1');
    const size = Number(digits);
    if (/^\d+$/.test(digits) && Number.isSafeInteger(size))
        return size;
    throw new failure/* Failure */.HR('BUNDLE_CORRUPT', 'a size in the tar archive is none');
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
 * @throws Failure BUNDLE_CORRUPT
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
        throw corrupt('a checksum in the tar archive is wrong');
    const flag = String.fromCharCode(block[156]);
    const name = readName(block);
    const type = types[flag] ?? { other: `of the unknown kind ${JSON.stringify(flag)}` };
    // Archives from before POSIX tell a folder by its name alone.
    const isOldFolder = type === 'file' && name.at(-1) === slash;
    return { name, size: readNumber(block, 124, 12), type: isOldFolder ? 'folder' : type };
}
const slash = 0x2f;
function readName(block) {
    const name = upToNul(block.subarray(0, 100));
    // GNU ends the magic otherwise, and has other fields where the prefix is.
    const hasPrefix = block.toString('latin1', 257, 263) === 'ustar\0';
    const prefix = hasPrefix ? upToNul(block.subarray(345, 500)) : block.subarray(0, 0);
    // The block is reused by whoever reads the archive.
    return prefix.length > 0 ? Buffer.concat([prefix, Buffer.of(slash), name]) : Buffer.from(name);
}
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
    const digits = /^ *([0-7]*)[ \0]*$/.exec(field.toString('latin1'))?.[1];
    if (digits === undefined)
        throw corrupt('a number in the tar archive is none');
    return Number.parseInt(`0${digits}`, 8);
}
function corrupt(what) {
    return new failure/* Failure */.HR('BUNDLE_CORRUPT', what);
}

;// CONCATENATED MODULE: ./src/bundle/unpack/tar-reader.ts




/**
 * Reads a tar as it arrives: ustar with prefix, PAX (path, size, global records) and GNU long names.
 * It copies no content and holds no more than a record. The libraries for it are not used because
 * none tells a tar that was cut between two entries from one that is whole.
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
    /** What the records so far say of the next entry, and of all entries. */
    #next = {};
    #longName;
    #global = {};
    #isAnnounced = false;
    constructor(handler, limits = archiveLimits) {
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
        const { name, size, type } = header;
        if (type === 'file' || type === 'folder' || typeof type === 'object') {
            this.#beginEntry({ name, size, kind: type });
        }
        else {
            this.#beginRecord(type, size);
        }
    }
    #end() {
        if (this.#isAnnounced)
            throw tar_reader_corrupt('a record in the tar archive belongs to no entry');
        this.#zeroBlocks += 1;
    }
    #beginRecord(type, size) {
        const { headerBytes } = this.#limits;
        if (size > headerBytes) {
            const what = `a record of the bundle has ${size} bytes, more than ${headerBytes}`;
            throw new failure/* Failure */.HR('BUNDLE_UNSAFE', what);
        }
        this.#record = { type, bytes: Buffer.alloc(size) };
        this.#expect(size);
    }
    #beginEntry({ name, size, kind }) {
        const records = { ...this.#global, ...this.#next };
        const entry = {
            name: records.path ?? this.#longName ?? name,
            size: records.size ?? size,
            kind: records.isSparse ? { other: 'a sparse file' } : kind,
        };
        this.#next = {};
        this.#longName = undefined;
        this.#isAnnounced = false;
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
        if (type === 'pax-global') {
            this.#global = { ...this.#global, ...readPaxRecords(bytes) };
            return;
        }
        this.#isAnnounced = true;
        if (type === 'pax')
            this.#next = { ...this.#next, ...readPaxRecords(bytes) };
        if (type === 'long-name')
            this.#longName = upToNul(bytes);
    }
}
function requireZeros(bytes) {
    if (bytes.some((byte) => byte !== 0)) {
        throw tar_reader_corrupt('something lies behind the end of the tar archive');
    }
    return bytes.length;
}
function tar_reader_corrupt(what) {
    return new failure/* Failure */.HR('BUNDLE_CORRUPT', what);
}

;// CONCATENATED MODULE: ./src/bundle/unpack/tar-sink.ts








/** How much is inflated at once, and out of how much, in bytes: less costs time for each step. */
const inflatedChunk = 1024 ** 2;
const packedChunk = 512 * 1024;
/**
 * Unpacks a tar.gz, reads its files, or both. Nothing that was unpacked may be used before `finish`
 * has resolved.
 *
 * Its methods throw Failure BUNDLE_UNSAFE, BUNDLE_CORRUPT, NO_SPACE, DOWNLOAD_FAILED, or the
 * signal's reason when it aborted; nothing is written after that.
 */
async function openTarSink(use, run) {
    return new TarSink(use, run);
}
class TarSink {
    #use;
    #signal;
    /** Takes the members of a gzip file as one, and checks the CRC and length of each. */
    #gunzip = (0,external_node_zlib_.createGunzip)({ chunkSize: inflatedChunk });
    #unpacked;
    #packed = Buffer.allocUnsafeSlow(packedChunk);
    #spares = [];
    #used = 0;
    #packedBytes = 0;
    constructor(use, { signal }) {
        this.#use = use;
        this.#signal = signal;
        (0,external_node_stream_.addAbortSignal)(signal, this.#gunzip);
        // Errors come out of the loop that reads it.
        this.#gunzip.on('error', () => { });
        this.#unpacked = this.#unpack();
        this.#unpacked.catch(() => { });
    }
    async write(chunk) {
        for (let at = 0; at < chunk.length;) {
            const length = chunk.copy(this.#packed, this.#used, at);
            this.#used += length;
            at += length;
            if (this.#used === packedChunk)
                await this.#inflate();
        }
    }
    async finish() {
        await this.#inflate();
        this.#gunzip.end();
        return await this.#unpacked;
    }
    async abandon() {
        this.#gunzip.destroy();
        await this.#unpacked.catch(() => { });
        const { unpackTo } = this.#use;
        if (unpackTo === undefined)
            return;
        for (const name of await (0,promises_.readdir)(unpackTo)) {
            await (0,promises_.rm)((0,external_node_path_.join)(unpackTo, name), { recursive: true });
        }
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
        const guard = new EntryGuard();
        const writer = new SiteWriter(this.#use);
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
            this.#signal.throwIfAborted();
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
async function readZipDirectory(file, size, limits = archiveLimits) {
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
        throw zip_directory_corrupt('is cut: it has no directory');
    if (at + endLength + tail.readUInt16LE(at + 20) !== tail.length) {
        throw zip_directory_corrupt('does not end where it says');
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
        throw zip_directory_corrupt('is one of several parts');
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
        throw zip_directory_corrupt('has a broken zip64 record');
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
        throw zip_directory_corrupt('says two things of its directory');
    return requireEnd(end64, offset + at);
}
function requireEnd(end, position) {
    if (end.position + end.length === position)
        return end;
    throw zip_directory_corrupt('has its directory elsewhere than it says');
}
/** @throws Failure BUNDLE_CORRUPT when the file is shorter */
async function readExactly(file, position, length) {
    const bytes = Buffer.alloc(length);
    for (let at = 0; at < length;) {
        const { bytesRead } = await file.read(bytes, at, length - at, position + at);
        if (bytesRead === 0)
            throw zip_directory_corrupt('is cut');
        at += bytesRead;
    }
    return bytes;
}
const zip_directory_corrupt = (what) => new failure/* Failure */.HR('BUNDLE_CORRUPT', `the zip archive ${what}`);

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
        throw new failure/* Failure */.HR('BUNDLE_UNSAFE', `${quoteName(name)} in the zip archive ${why}`);
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
            const what = `${quoteName(name)} in the zip archive overlaps another entry`;
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
 * @throws Failure BUNDLE_UNSAFE, BUNDLE_CORRUPT, NO_SPACE, DOWNLOAD_FAILED; the signal's reason when
 *   it aborted; nothing is written after that
 */
async function unpackZip(use, run) {
    const read = [];
    const threads = new UnpackThreads(() => (0,thread/* startThread */.BR)('zip', use), (end) => read.push(...end.files));
    const abort = () => threads.fail(run.signal.reason);
    run.signal.addEventListener('abort', abort);
    try {
        run.signal.throwIfAborted();
        const { files, newFolders } = await readFiles(use.zipFile);
        for (const path of newFolders)
            makeFolder(use.unpackTo, path);
        for (let at = 0; at < files.length; at += taskLength) {
            await threads.ready();
            threads.send(threads.next(), files.slice(at, at + taskLength));
        }
        await threads.idle();
        const bytes = files.reduce((sum, { size }) => sum + size, 0);
        return { fileCount: files.length, bytes, files: read };
    }
    finally {
        run.signal.removeEventListener('abort', abort);
        await threads.close();
    }
}
async function readFiles(zipFile) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const file = __addDisposableResource(env_1, await (0,promises_.open)(zipFile), true);
        const { size } = await file.stat();
        const directory = await readZipDirectory(file, size);
        const guard = new EntryGuard();
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

;// CONCATENATED MODULE: ./src/bundle/unpack/unpack.ts
/** The two ways from an archive to a site; loaded only when a run unpacks. */




/***/ }),

/***/ 6150:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  q: () => (/* binding */ ScanPacker),
  B: () => (/* binding */ ScanUnpacker)
});

;// CONCATENATED MODULE: ./src/site/scan/scan-entry.ts
/** Ends an entry: a reference or an anchor as a string, in which it cannot be. */
const entryEnd = '\0';
/** Divides the address of a reference from its text. */
const fieldEnd = '\x01';
/** References and anchors, each with its end. */
function* entriesOf({ references, anchors }) {
    for (const { kind, address, text } of references) {
        yield `${codes[kind]}${plain(address)}${fieldEnd}${plain(text)}${entryEnd}`;
    }
    for (const anchor of anchors)
        yield `${anchorCode}${plain(anchor)}${entryEnd}`;
}
/** @param entry without its end; undefined for an anchor */
function referenceOfEntry(entry) {
    const kind = kinds.get(entry.charAt(0));
    if (!kind)
        return undefined;
    const end = entry.indexOf(fieldEnd);
    return { kind, address: entry.slice(1, end), text: entry.slice(end + 1) };
}
/** @param entry without its end; undefined for a reference */
function anchorOfEntry(entry) {
    return entry.startsWith(anchorCode) ? entry.slice(1) : undefined;
}
const anchorCode = '#';
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
/** Without what divides: as HTML has it for U+0000. */
const plain = (text) => text.replace(dividers, '\ufffd');
const dividers = new RegExp(`[${entryEnd}${fieldEnd}]`, 'g');

// EXTERNAL MODULE: ./src/site/scan/scan-limits.ts
var scan_limits = __webpack_require__(40213);
;// CONCATENATED MODULE: ./src/site/scan/packed-scan.ts


/** Packs one scan after another, on the thread that makes them. */
class ScanPacker {
    /** By entry: where it begins in what was added. */
    #table = new Map();
    #tableLength = 0;
    /** Of all that was packed. */
    #packedLength = 0;
    pack(scan) {
        const isNewTable = this.#tableLength === 0 || this.#tableLength > longestTable;
        if (isNewTable) {
            this.#table.clear();
            this.#tableLength = 0;
        }
        const { title, base } = scan;
        let { isPartial } = scan;
        const added = [];
        const known = [];
        for (const entry of entriesOf(scan)) {
            if (this.#packedLength > scan_limits/* scanLimits */.w.packedLength) {
                isPartial = true;
                break;
            }
            const start = this.#table.get(entry);
            this.#packedLength += start === undefined ? entry.length : 2;
            if (start !== undefined)
                known.push(start);
            else {
                added.push(entry);
                this.#table.set(entry, this.#tableLength);
                this.#tableLength += entry.length;
            }
        }
        return {
            added: added.join(''),
            known: Uint32Array.from(known),
            isNewTable,
            title,
            base,
            isPartial,
        };
    }
}
/**
 * In UTF-16 units. Beyond it a table begins anew: a thread keeps little, and what its next pages
 * share is sent once more.
 */
const longestTable = 2 * 1024 ** 2;
/** Takes one thread's packed scans, in the order in which they were packed. */
class ScanUnpacker {
    #table = new EntryTable();
    /** Cheap: what is asked of the scan is read each time that it is asked, in another order. */
    unpack({ added, known, isNewTable, title, base, isPartial }) {
        if (isNewTable)
            this.#table = new EntryTable();
        const table = this.#table;
        table.add(added);
        function* each(read) {
            for (const start of known) {
                const found = read(table.entryAt(start));
                if (found !== undefined)
                    yield found;
            }
            for (let at = 0; at < added.length;) {
                const end = added.indexOf(entryEnd, at);
                const found = read(added.slice(at, end));
                if (found !== undefined)
                    yield found;
                at = end + 1;
            }
        }
        return {
            references: { [Symbol.iterator]: () => each(referenceOfEntry) },
            anchors: { [Symbol.iterator]: () => each(anchorOfEntry) },
            title,
            base,
            isPartial,
        };
    }
}
/** What was added to a table, as it came: with no string and no object for each entry. */
class EntryTable {
    #texts = [];
    #starts = [];
    #length = 0;
    add(text) {
        if (text === '')
            return;
        this.#texts.push(text);
        this.#starts.push(this.#length);
        this.#length += text.length;
    }
    entryAt(start) {
        let low = 0;
        for (let high = this.#starts.length; high - low > 1;) {
            const middle = (low + high) >> 1;
            if ((this.#starts[middle] ?? 0) <= start)
                low = middle;
            else
                high = middle;
        }
        const text = this.#texts[low] ?? '';
        const at = start - (this.#starts[low] ?? 0);
        return text.slice(at, text.indexOf(entryEnd, at));
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
 * The most that a scan takes in of a file: far beyond what pages hold that somebody wrote, and
 * little enough that nothing hostile fills the memory. What is above is left out, and the scan says
 * that it is partial. Lengths are in UTF-16 units.
 */
const scanLimits = {
    /** Of one file. A sitemap may hold 50,000 (sitemaps.org, "Sitemap file requirements"). */
    references: 65_536,
    anchors: 65_536,
    /** Of all addresses and anchors of one file. */
    fileLength: 8 * 1024 ** 2,
    /** Of one attribute's value: some hold a list of images, or a picture as a `data:` address. */
    valueLength: 1024 ** 2,
    /** Of an inline script, which is kept until its end: some hold a page's data. */
    scriptLength: 4 * 1024 ** 2,
    /** Of all that one thread's packed scans hold. */
    packedLength: 64 * 1024 ** 2,
};
/** What of a text is looked at; nothing is missing when there is more. */
const shownLengths = {
    /** Of what a reader sees of a link. */
    linkText: 80,
    title: 200,
    /** Of the mark-up that either is taken from, with white space and character references. */
    source: 1024,
};


/***/ })

};
