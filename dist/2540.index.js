export const id = 2540;
export const ids = [2540];
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


/***/ }),

/***/ 240:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ startHasher),
/* harmony export */   W: () => (/* binding */ digester)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(38522);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _kernel_run_thread_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(53871);
/* harmony import */ var _kernel_run_thread_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(94499);




/** Bundles from this size on, in bytes, are hashed on a thread, which takes 50 ms to start. */
const minSizeForThread = 64 * 1024 * 1024;
/**
 * A large bundle is hashed on a separate thread: its sha256 takes longer than the rest of the download
 * together.
 *
 * @param size of the bundle in bytes, if known
 * @param also an algorithm besides sha256
 */
function startHasher(size, also) {
    const algorithms = [...new Set(['sha256', also ?? 'sha256'])];
    if (size !== undefined && size < minSizeForThread) {
        const { update, digest } = digester(algorithms);
        return {
            update: async (piece) => update(piece),
            digest: async () => digest(),
            [Symbol.asyncDispose]: async () => { },
        };
    }
    const thread = new _kernel_run_thread_client_js__WEBPACK_IMPORTED_MODULE_3__/* .ThreadClient */ .eN((0,_kernel_run_thread_js__WEBPACK_IMPORTED_MODULE_2__/* .startThread */ .BR)('hash', algorithms));
    return {
        update: (piece) => thread.request(piece),
        digest: () => thread.request('end'),
        [Symbol.asyncDispose]: () => thread[Symbol.asyncDispose](),
    };
}
/**
 * Several digests of the same bytes, in lower-case hex.
 *
 * @param algorithms `crc32`, or a name that OpenSSL knows
 */
function digester(algorithms) {
    const digests = algorithms.map((algorithm) => [algorithm, digestOf(algorithm)]);
    return {
        update(piece) {
            for (const [, digest] of digests)
                digest.update(piece);
        },
        digest: () => Object.fromEntries(digests.map(([name, digest]) => [name, digest.end()])),
    };
}
function digestOf(algorithm) {
    if (algorithm !== 'crc32') {
        const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)(algorithm);
        return { update: (piece) => void hash.update(piece), end: () => hash.digest('hex') };
    }
    let value = 0;
    return {
        update: (piece) => {
            value = (0,node_zlib__WEBPACK_IMPORTED_MODULE_1__.crc32)(piece, value);
        },
        end: () => value.toString(16).padStart(8, '0'),
    };
}


/***/ }),

/***/ 32540:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fetchBundle: () => (/* binding */ fetchBundle)
});

// EXTERNAL MODULE: ./src/kernel/http/connections.ts
var http_connections = __webpack_require__(94379);
// EXTERNAL MODULE: ./src/kernel/run/failure.ts
var run_failure = __webpack_require__(53153);
// EXTERNAL MODULE: ./src/kernel/http/retry.ts
var retry = __webpack_require__(20812);
// EXTERNAL MODULE: ./src/kernel/format/quantity.ts
var quantity = __webpack_require__(69676);
// EXTERNAL MODULE: ./src/kernel/http/connect-guard.ts
var connect_guard = __webpack_require__(15276);
// EXTERNAL MODULE: ./src/kernel/http/send.ts
var send = __webpack_require__(30466);
// EXTERNAL MODULE: ./src/kernel/http/transport-failure.ts
var transport_failure = __webpack_require__(49300);
;// CONCATENATED MODULE: ./src/export/download/store-response.ts
/**
 * Interprets the status and the headers of a response (RFC 9110, section 14). Range responses are
 * verified, as some stores ignore If-Range or Range and respond anyway.
 *
 * @param requested undefined for the whole object
 * @param text the start of the body of an error response
 */
function readStoreResponse({ status, headers }, requested, text = '') {
    // S3 and Azure respond to an expired link with 403; others with 401, 410, or 400 and a message.
    if ([401, 403, 410].includes(status))
        return { kind: 'link-refused' };
    if (status === 400 && /expired/i.test(text))
        return { kind: 'link-refused' };
    if (requested)
        return readRangeResponse(status, headers, requested);
    if (status !== 200)
        return { kind: 'refused' };
    const length = byteCount(headers['content-length']);
    const version = { etag: strongETag(headers), length };
    return { kind: 'bytes', range: { first: 0, end: length }, version };
}
function readRangeResponse(status, headers, requested) {
    const { version } = requested;
    const sent = contentRange(headers['content-range']);
    if (status === 412)
        return { kind: 'changed', why: 'the object changed in the store' };
    if (status === 416)
        return differs(version, headers, sent?.length) ?? unreliable('refuses a range');
    if (status === 200) {
        const length = byteCount(headers['content-length']);
        return differs(version, headers, length) ?? unreliable('ignores ranges');
    }
    if (status !== 206)
        return { kind: 'refused' };
    return differs(version, headers, sent?.length) ?? readPart(headers, sent, requested);
}
/** Reads the headers of a 206. The store may send less than requested; the rest is requested again. */
function readPart(headers, sent, { first, version }) {
    if (strongETag(headers) === undefined)
        return unreliable('sends a range without its ETag');
    if (sent?.first !== first || sent.end === undefined || sent.end <= first) {
        return unreliable('sends a different range than requested');
    }
    if (sent.length === undefined && version.length !== undefined) {
        return unreliable('does not send the total length with a range');
    }
    const { end } = sent;
    const length = version.length ?? sent.length;
    const size = byteCount(headers['content-length']) ?? end - first;
    if ((length !== undefined && end > length) || size !== end - first) {
        return unreliable('sends a different range than requested');
    }
    return { kind: 'bytes', range: { first, end }, version: { ...version, length } };
}
/** `HTTP 403, AccessDenied`: the status, with the error code of S3 or Azure if there is one. */
function refusalText(status, text = '') {
    const [, code] = /<Code>(\w{1,60})<\/Code>/.exec(text) ?? [];
    return code ? `HTTP ${status}, ${code}` : `HTTP ${status}`;
}
/**
 * The content coding of a response (RFC 9110, section 8.4). None is requested, but a tar.gz may be
 * labelled as `gzip`, which is what it is.
 */
function contentCoding(headers) {
    const coding = headers['content-encoding']?.trim() ?? '';
    return /^(?!identity$)[\w, -]{1,40}$/i.test(coding) ? coding : undefined;
}
/** ` (Content-Encoding: br)`, for the message about a body that is not the bundle. */
const codingNote = (coding) => coding === undefined ? '' : ` (Content-Encoding: ${coding})`;
const unreliable = (what) => ({ kind: 'no-ranges', why: `the store ${what}` });
/** Reports a change if the response certainly belongs to another version. */
function differs({ etag, length }, headers, lengthNow) {
    const other = headers.etag !== undefined && headers.etag !== etag;
    const otherLength = length !== undefined && lengthNow !== undefined && lengthNow !== length;
    const why = 'the object changed in the store';
    return other || otherLength ? { kind: 'changed', why } : undefined;
}
/**
 * A strong ETag, if the response has one. OpenStack Swift omits the quotes
 * (docs.openstack.org/api-ref/object-store): such an ETag is sent back and compared as it is.
 */
function strongETag({ etag }) {
    return etag && /^("[\x21\x23-\x7e\x80-\xff]*"|(?!W\/)[\x21\x23-\x7e\x80-\xff]+)$/.test(etag)
        ? etag
        : undefined;
}
function byteCount(header) {
    return header && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
/**
 * Reads `Content-Range: bytes 0-99/1000` (RFC 9110, section 14.4). A part that is `*` is undefined.
 */
function contentRange(header) {
    const match = /^bytes (?:(\d{1,15})-(\d{1,15})|\*)\/(?:(\d{1,15})|\*)$/i.exec(header ?? '');
    if (!match)
        return undefined;
    const [, first, last, length] = match;
    return {
        ...(first && { first: Number(first), end: Number(last) + 1 }),
        ...(length && { length: Number(length) }),
    };
}

;// CONCATENATED MODULE: ./src/export/download/store-failure.ts







/** The download cannot be resumed: fetch the bundle from its first byte. */
class StartOver extends Error {
    kind;
    constructor({ kind, why }) {
        super(why);
        this.kind = kind;
    }
}
/** A response of the store that is not the bundle. */
class StoreRefused extends Error {
    status;
    /** In milliseconds. */
    retryAfter;
    constructor(response, refusal, { clock }) {
        const { status, headers, origin } = response;
        super(`${new URL(origin).host} refused the download (${refusal})`);
        this.status = status;
        this.retryAfter = (0,retry/* retryAfter */.P9)(headers['retry-after'], headers.date, clock.date());
    }
}
/** The body was shorter than announced. */
class WrongLength extends Error {
    /** Whether the store encoded it, which changes its length: a retry cannot help. */
    isEncoded;
    /** @param coding the content coding of the body, if it has one */
    constructor(bytes, total, coding) {
        super(`${(0,quantity/* formatCount */.B4)(bytes)} of ${(0,quantity/* counted */.hS)(total, 'byte')} of the bundle received${codingNote(coding)}`);
        this.isEncoded = coding !== undefined;
    }
}
/** The next step if something on the way changes the bytes of the bundle. */
const keepUnchanged = 'make it send the stored bytes unchanged (`Cache-Control: no-transform` on the object, no `Content-Encoding`)';
/** How long a store may not find the object of a fresh link, in milliseconds. */
const maxLag = 2 * 60_000;
/** What a retry depends on; undefined if a retry cannot help. */
function failureCauseOf(error) {
    if (error instanceof StoreRefused) {
        const { retryAfter } = error;
        // A replica of the store may not have the object yet, to which the host has just made a link.
        if (error.status === 404)
            return { kind: 'contradiction', retryAfter, retryBudget: maxLag };
        // Most stores that throttle count requests per second.
        const minDelay = error.status === 429 || error.status === 503 ? 1000 : undefined;
        return { kind: 'response', ...error, minDelay };
    }
    if (error instanceof transport_failure/* TransportFailure */.Az)
        return error.failureCause;
    const isRepeatable = error instanceof WrongLength && !error.isEncoded;
    return isRepeatable || error instanceof StartOver
        ? { kind: 'transport', sent: true, permanent: false }
        : undefined;
}
/** The Failure for an error that a retry cannot fix. */
function downloadFailure(error) {
    const failure = (what, nextStep, cause) => new run_failure/* Failure */.HR('DOWNLOAD_FAILED', what, { nextStep, cause });
    if (error instanceof WrongLength) {
        const nextStep = error.isEncoded ? encodes : undefined;
        return new run_failure/* Failure */.HR('BUNDLE_CORRUPT', error.message, { nextStep });
    }
    if (error instanceof StoreRefused)
        return failure(error.message, stepAfter(error.status));
    if (error instanceof StartOver)
        return failure(error.message);
    if (error instanceof send/* RedirectRefused */.Jh) {
        const redirect = `${error.message} (HTTP ${error.status})`;
        const what = `cannot download the bundle: the store responded with ${redirect}`;
        return failure(what, wrongRedirect);
    }
    if (error instanceof connect_guard/* AddressRefused */.nT) {
        return failure(`the download leads to a local address: ${error.message}`, localStore, error);
    }
    if (!(error instanceof transport_failure/* TransportFailure */.Az))
        return error;
    return failure(`cannot download the bundle: ${error.message}`, error.nextStep, error);
}
/** The next step if the store encodes the bundle. */
const encodes = `The store, or a proxy in front of it, encodes the bundle: ${keepUnchanged}`;
/** The next step if the runner reaches the store, but gets no bundle from it. */
function stepAfter(status) {
    if (status === 404)
        return `The bundle has been missing in the store for ${maxLag / 60_000} minutes: resume the job later, or export again`;
    return (0,retry/* isTransient */.dg)(status)
        ? "The store is overloaded or broken: try again later, or report this to the host's operators"
        : "The store does not serve the host's link: report this to the host's operators";
}
const wrongRedirect = "The bundle link must lead to the bundle over https, with few redirects: report this to the host's operators";
const localStore = "The host's links must lead to the store over the network: report this to its operators. If the name is right, correct the name resolution of the runner";

;// CONCATENATED MODULE: ./src/export/download/retry-budget.ts


/** How long to retry a failing store without progress, in milliseconds. */
const policy = { repeatable: true, retryBudget: 2 * 60_000 };
/** Retries as long as attempts make progress. */
class RetryBudget extends retry/* FailingAttempts */.bN {
    #furthest = 0;
    constructor(run) {
        super(policy, run);
    }
    /** @param bytes how many bytes of the bundle have arrived */
    advanced(bytes) {
        if (bytes <= this.#furthest)
            return;
        this.#furthest = bytes;
        this.reset();
    }
    /**
     * Milliseconds until the next attempt.
     *
     * @param next the next attempt, for the log
     * @throws the failure that ends the download, if there is no next attempt
     */
    pauseAfter(error, next) {
        try {
            return this.failed(error, failureCauseOf(error), next);
        }
        catch (last) {
            throw downloadFailure(last);
        }
    }
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/archive/archive-type.ts
var archive_type = __webpack_require__(12545);
// EXTERNAL MODULE: ./src/kernel/disk/regular-file.ts
var regular_file = __webpack_require__(55942);
// EXTERNAL MODULE: ./src/kernel/disk/disk-failure.ts
var disk_failure = __webpack_require__(93101);
// EXTERNAL MODULE: ./src/kernel/disk/held-file.ts
var held_file = __webpack_require__(40283);
// EXTERNAL MODULE: ./src/kernel/disk/part-file.ts
var part_file = __webpack_require__(10373);
;// CONCATENATED MODULE: ./src/export/bundle-writer.ts





/** Writes a bundle to its file, and unpacks it into the site, in one pass. */
class BundleWriter {
    #type;
    #use;
    #part;
    /** Undefined if the archive is not opened. */
    #site;
    constructor(type, use, part, isRead) {
        this.#type = type;
        this.#use = use;
        this.#part = part;
        this.#site = isRead ? use.site : undefined;
    }
    /**
     * @param mustVerify whether to read the archive to its end only to verify that it is complete
     * @throws Failure if the disk cannot be written to
     */
    static async open(type, use, mustVerify) {
        const { keep, isNamed, unpackTo, reading } = use;
        // A zip can be read only when it is complete, so it needs a file even if none is kept.
        const needsFile = keep !== undefined || type === 'zip';
        const path = (0,part_file/* partOf */.BU)(keep ?? `${unpackTo}.zip`);
        const part = needsFile ? await (0,part_file/* openPart */.Qj)(path, isNamed ? 0o644 : 0o600) : undefined;
        const isRead = unpackTo !== undefined || reading !== undefined || mustVerify;
        const writer = new BundleWriter(type, use, part, isRead);
        try {
            if (isRead)
                await use.site.open(type, { unpackTo, reading });
            return writer;
        }
        catch (error) {
            await writer.abandon();
            throw error;
        }
    }
    /** Resolves when it is written; the next may be passed before. @param position in bytes */
    async write(piece, position) {
        // A zip is read from its file after the download.
        const read = this.#type === 'zip' ? undefined : this.#site?.write(piece);
        await Promise.all([this.#part?.write(piece, position), read]);
    }
    /**
     * The bundle is complete: unpacks a zip, and moves the file to its final path.
     *
     * @throws Failure BUNDLE_CORRUPT, BUNDLE_UNSAFE, BUNDLE_UNUSABLE, NO_SPACE, DOWNLOAD_FAILED
     */
    async finish() {
        const { keep, isNamed } = this.#use;
        await this.#part?.close();
        const site = await this.#site?.finish(this.#part?.path ?? '');
        if (site)
            requirePage(site);
        if (!keep) {
            await this.#part?.discard();
            return { site };
        }
        const path = isNamed ? keep : `${keep}.${this.#type}`;
        await (0,held_file/* move */.Cy)(this.#part?.path ?? '', path).catch((error) => {
            throw (0,disk_failure/* diskFailure */.C9)(error, path, part_file/* unwritable */.mP);
        });
        return { path, site };
    }
    /** Removes everything as far as possible, and never fails. Pending writes must have settled. */
    async abandon() {
        await this.#site?.abandon();
        await this.#part?.discard();
    }
}
/** An export without a page must not replace a site. @throws Failure BUNDLE_UNUSABLE */
function requirePage({ fileCount, pageCount }) {
    if (pageCount > 0)
        return;
    const files = (0,quantity/* counted */.hS)(fileCount, 'file');
    throw new run_failure/* Failure */.HR('BUNDLE_UNUSABLE', `the bundle has ${files}, but no page besides the 404 page`);
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./src/export/download/announced-digest.ts

/** The digests to check if the store sends them. Only the first one that can be computed is checked. */
const algorithms = [
    // The sha256 is computed anyway. Of the others, zlib's CRC-32 is the fastest.
    { name: 'sha256', bytes: 32, inLists: 'sha-256', headers: ['x-amz-checksum-sha256'] },
    { name: 'crc32', bytes: 4, inLists: 'crc32', headers: ['x-amz-checksum-crc32'] },
    { name: 'md5', bytes: 16, inLists: 'md5', headers: ['content-md5', 'x-ms-blob-content-md5'] },
];
/** Headers that list several digests by name: RFC 9530, RFC 3230, and Google's. */
const lists = ['repr-digest', 'content-digest', 'digest', 'x-goog-hash'];
/**
 * The digest of the whole object, if a response announces one. Ignores S3's composite checksums,
 * which are computed from the checksums of an upload's parts.
 *
 * @param headers of the response to a request for the whole object
 */
function announcedDigest(headers) {
    const isComposite = String(headers['x-amz-checksum-type']).toUpperCase() === 'COMPOSITE';
    const isOfWhole = (header) => !(isComposite && /amz/.test(header));
    for (const { name, bytes, inLists, headers: names } of algorithms) {
        const values = [
            ...names.filter(isOfWhole).map((header) => headers[header]),
            ...lists.filter(isOfWhole).map((header) => listed(String(headers[header]), inLists)),
        ];
        for (const value of values) {
            const digest = typeof value === 'string' && base64(value, bytes);
            if (digest && (name !== 'md5' || hasMd5()))
                return { algorithm: name, value: digest };
        }
    }
    return undefined;
}
/** OpenSSL in FIPS mode has no MD5. */
function hasMd5() {
    try {
        return (0,external_node_crypto_.createHash)('md5') !== undefined;
    }
    catch {
        return false;
    }
}
/** @param name in lower case */
function listed(header, name) {
    const digests = [...header.matchAll(/(?:^|[,\s])([a-z\d-]+)=:?([A-Za-z0-9+/]+=*)/gi)];
    return digests.find(([, each = '']) => each.toLowerCase() === name)?.[2];
}
/** Converts base64 to hex; undefined if it does not have this number of bytes. */
function base64(text, bytes) {
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text))
        return undefined;
    const digest = Buffer.from(text, 'base64');
    return digest.length === bytes ? digest.toString('hex') : undefined;
}

// EXTERNAL MODULE: ./src/export/download/hasher.ts
var download_hasher = __webpack_require__(240);
// EXTERNAL MODULE: ./src/kernel/http/origin.ts
var origin = __webpack_require__(36178);
// EXTERNAL MODULE: ./src/export/download/link.ts
var download_link = __webpack_require__(51995);
;// CONCATENATED MODULE: ./src/export/download/pieces.ts

/** The size of a buffer, in bytes. */
const bufferSize = 1024 ** 2;
/**
 * Combines the chunks of a body into pieces of up to 1 MiB, in memory that threads share. Yields a
 * piece as soon as no more bytes are available at once; the first one is long enough to show the type
 * of an archive, unless the body is shorter.
 *
 * @param spares the buffers of pieces that are no longer used: without reuse, a large download would
 *   allocate gigabytes faster than the garbage collector frees them
 * @param arrived called with the number of bytes as they arrive
 * @throws the error of the body, also if it was closed before its end
 */
async function* piecesOf(body, spares, arrived) {
    const piece = new GrowingPiece(spares);
    let minLength = archive_type/* signatureLength */.Rk;
    for await (const chunk of body) {
        arrived(chunk.length);
        for (let at = 0; at < chunk.length;) {
            at += piece.append(chunk, at);
            if (piece.isFull)
                yield piece.take();
        }
        if (piece.length === 0 || piece.length < minLength)
            continue;
        // Bytes that arrive in this turn of the event loop are added to the piece.
        if (body.readableLength === 0)
            await new Promise(setImmediate);
        if (body.readableLength > 0 && !body.destroyed)
            continue;
        yield piece.take();
        minLength = 0;
    }
    if (piece.length > 0)
        yield piece.take();
}
/** A piece that chunks are copied to. */
class GrowingPiece {
    /** In bytes. */
    length = 0;
    #spares;
    #buffer = Buffer.alloc(0);
    constructor(spares) {
        this.#spares = spares;
    }
    get isFull() {
        return this.length === this.#buffer.length;
    }
    /** @returns how many bytes of the chunk fit, from `at` on */
    append(chunk, at) {
        if (this.length === 0) {
            this.#buffer = Buffer.from(this.#spares.pop() ?? new SharedArrayBuffer(bufferSize));
        }
        const copied = chunk.copy(this.#buffer, this.length, at);
        this.length += copied;
        return copied;
    }
    /** The piece so far; the next one begins. */
    take() {
        const piece = this.#buffer.subarray(0, this.length);
        this.length = 0;
        return piece;
    }
}

;// CONCATENATED MODULE: ./src/export/download/stall-watch.ts


/** Minimum number of bytes that must arrive within `maxPause`. */
const minProgress = 1000;
/** In milliseconds. */
const maxPause = 30_000;
/** In milliseconds. The reader always needs a moment for each piece. */
const minPause = 1_000;
/** Ends a connection that has stalled, from its request to the last byte of the response's body. */
class StallWatch {
    /** Aborts when the connection stalls or the run ends. */
    signal;
    #stalled = new AbortController();
    #timer;
    #clock;
    #sinceTimer = 0;
    #pausedAt;
    constructor({ signal, clock }) {
        this.#clock = clock;
        this.signal = AbortSignal.any([signal, this.#stalled.signal]);
        this.#timer = setTimeout(() => this.#timeUp(), maxPause);
    }
    arrived(bytes) {
        this.#sinceTimer += bytes;
        if (this.#sinceTimer < minProgress)
            return;
        this.#sinceTimer = 0;
        this.#timer.refresh();
    }
    /** The reader pauses: missing bytes are not the connection's fault. */
    pause() {
        this.#pausedAt = this.#clock.now();
    }
    resume() {
        const pause = this.#clock.now() - (this.#pausedAt ?? 0);
        this.#pausedAt = undefined;
        if (pause < minPause)
            return;
        this.#sinceTimer = 0;
        this.#timer.refresh();
    }
    /** The cause of an error: the stall, if it aborted the connection. */
    causeOf(error) {
        if (error instanceof transport_failure/* TransportFailure */.Az || !this.#stalled.signal.aborted)
            return error;
        return this.#stalled.signal.reason;
    }
    stop() {
        clearTimeout(this.#timer);
    }
    #timeUp() {
        if (this.#pausedAt !== undefined)
            return void this.#timer.refresh();
        // Ends the connection, so that a new one can replace it.
        const why = `less than ${(0,quantity/* formatSize */.Xq)(minProgress)} arrived in ${maxPause / 1000} s`;
        this.#stalled.abort(new transport_failure/* TransportFailure */.Az(why, { sent: true }));
    }
}

;// CONCATENATED MODULE: ./src/export/download/object-part.ts











/** How much of an error response is read to find its cause, in bytes. */
const maxRefusal = 4096;
/**
 * Requests the object, or the rest of it, with a new link if the store refuses the current one. Does
 * not send the API key.
 *
 * @param requested undefined for the whole object
 * @throws StartOver if the rest of this version is not available; StoreRefused, RedirectRefused,
 *   TransportFailure; Failure if no link works
 */
async function requestPart(source, requested) {
    const { link, run } = source;
    for (let refusals = 0;; refusals++) {
        const current = await link.get();
        const watch = new StallWatch(run);
        const part = await respondedPart(current, source, watch, requested);
        if (part instanceof ObjectPart)
            return part;
        const { refusal, origin } = part;
        // A link that works for the whole object may be refused for ranges of it.
        if (requested && refusals > 0)
            throw rangeRefused(refusal);
        const why = `${new URL(origin).host} refused the bundle link (${refusal})`;
        await link.renew(why, 'DOWNLOAD_FAILED');
    }
}
/** Sends one request. @returns the part; the refusal if the store refuses the link */
async function respondedPart(link, source, watch, requested) {
    let response;
    try {
        response = await exchange(link, source, watch.signal, requested);
        const { status, origin } = response;
        const text = status < 400 ? '' : await (0,send/* readText */.yR)(response, maxRefusal, watch.signal);
        const meaning = readStoreResponse(response, requested, text);
        if (meaning.kind === 'bytes') {
            const { sizeBytes } = link;
            return new ObjectPart(response, { ...meaning, sizeBytes, watch, spares: source.spares });
        }
        if ('why' in meaning)
            throw new StartOver(meaning);
        const refusal = refusalText(status, text);
        if (meaning.kind === 'link-refused') {
            release(watch, response);
            return { refusal, origin };
        }
        if (requested && !(0,retry/* isTransient */.dg)(status))
            throw rangeRefused(refusal);
        throw new StoreRefused(response, refusal, source.run);
    }
    catch (error) {
        release(watch, response);
        throw watch.causeOf(error);
    }
}
function release(watch, response) {
    watch.stop();
    response?.body.destroy();
}
const rangeRefused = (refusal) => new StartOver({ kind: 'no-ranges', why: `the store refuses a range (${refusal})` });
/** A part of the object that is being received. */
class ObjectPart {
    headers;
    /** The content coding of the body, if it has one. */
    coding;
    version;
    /** Of the whole object, as the host announced it with the link. */
    sizeBytes;
    #response;
    #receiving;
    constructor(response, receiving) {
        this.headers = response.headers;
        this.coding = contentCoding(response.headers);
        this.version = receiving.version;
        this.sizeBytes = receiving.sizeBytes;
        this.#response = response;
        this.#receiving = receiving;
    }
    /**
     * Yields the bytes as they arrive, in pieces, then releases the connection.
     *
     * @throws TransportFailure if the connection breaks or stalls; WrongLength if the body ends
     *   early; Failure BUNDLE_CORRUPT if it is longer than announced
     */
    async *pieces() {
        const { range, watch, spares } = this.#receiving;
        const { body, origin } = this.#response;
        const { first, end } = range;
        let at = first;
        try {
            for await (const piece of piecesOf(body, spares, (bytes) => watch.arrived(bytes))) {
                at += piece.length;
                if (end !== undefined && at > end)
                    throw tooLong(end);
                watch.pause();
                yield piece;
                watch.resume();
            }
            if (end !== undefined && at < end)
                throw new WrongLength(at, end, this.coding);
        }
        catch (thrown) {
            const error = watch.causeOf(thrown);
            const isConclusive = error instanceof run_failure/* Failure */.HR || error instanceof WrongLength;
            throw isConclusive ? error : (0,transport_failure/* brokenBody */.Os)(error, origin);
        }
        finally {
            this.close();
        }
    }
    /** Releases the connection, which can be reused if the response was read to its end. */
    close() {
        release(this.#receiving.watch, this.#response);
    }
}
function exchange(link, { connections }, signal, requested) {
    const headers = requested ? restHeaders(requested) : {};
    return (0,send/* send */.tN)({ method: 'GET', url: link.url, headers }, {
        signal,
        connections,
        // Stores may redirect to another region, but the redirect must stay encrypted.
        mayGoTo: origin/* isSecure */.Ut,
        refused: (0,download_link/* refusedAddresses */.XP)(link),
    });
}
function restHeaders({ first, version: { etag, length } }) {
    const last = length === undefined ? '' : length - 1;
    return { range: `bytes=${first}-${last}`, 'if-range': etag };
}
/** @param end what was announced, in bytes */
const tooLong = (end) => new run_failure/* Failure */.HR('BUNDLE_CORRUPT', `received more than the announced ${(0,quantity/* counted */.hS)(end, 'byte')}`);

;// CONCATENATED MODULE: ./src/export/download/object-reader.ts




/**
 * Reads one version of the object, in order. After a broken or stalled connection, another one
 * resumes from the last byte, provided that an ETag proves that the version is the same.
 *
 * @param opened the response to the request for the whole object
 * @param mayResume whether the store may serve the rest of it; called after a broken connection
 * @throws StartOver if the version no longer exists, or the store does not serve its rest; Failure
 *   after the retry budget is used up; the cause of the broken connection if it is not resumed
 */
async function* readObject(source, opened, mayResume) {
    const { clock, signal } = source.run;
    const retryBudget = new RetryBudget(source.run);
    const rest = new ObjectRest(source, opened);
    for (;;) {
        let pause = 0;
        try {
            const part = await rest.request();
            for await (const piece of part.pieces()) {
                rest.arrived(piece.length);
                retryBudget.advanced(rest.first);
                yield piece;
            }
            if (rest.isReadBy(part))
                return;
        }
        catch (error) {
            signal.throwIfAborted();
            if (!rest.isProven || !mayResume())
                throw error;
            pause = rest.pauseAfter(error, retryBudget);
        }
        if (pause > 0)
            await clock.sleep(pause, signal);
    }
}
/** What is left of an object to request. */
class ObjectRest {
    /** How many bytes have arrived: the first one that is missing. */
    first = 0;
    #source;
    #version;
    /** The response to the request for the whole object, until it is read. */
    #opened;
    #hasResumed = false;
    constructor(source, opened) {
        this.#source = source;
        this.#version = opened.version;
        this.#opened = opened;
    }
    /** Whether an ETag can prove that the rest belongs to the same version. */
    get isProven() {
        return Boolean(this.#version.etag);
    }
    async request() {
        const opened = this.#opened;
        this.#opened = undefined;
        if (opened)
            return opened;
        const version = { ...this.#version, etag: this.#version.etag ?? '' };
        const part = await requestPart(this.#source, { first: this.first, version });
        this.#hasResumed = true;
        return part;
    }
    arrived(bytes) {
        this.first += bytes;
    }
    /** A store that did not send the length at first sends it with a range. */
    isReadBy({ version: { length } }) {
        return length === undefined || this.first >= length;
    }
    /**
     * Milliseconds until the next request.
     *
     * @throws StartOver, Failure
     */
    pauseAfter(error, retryBudget) {
        if (error instanceof StartOver)
            throw error;
        try {
            return retryBudget.pauseAfter(error, `resuming from ${(0,quantity/* formatSize */.Xq)(this.first)}`);
        }
        catch (last) {
            if (!(error instanceof StoreRefused) || this.#hasResumed)
                throw last;
            throw new StartOver({ kind: 'no-ranges', why: `${error.message} to every range` });
        }
    }
}

;// CONCATENATED MODULE: ./src/export/transfer.ts
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
 * Transfers the bundle once, from the first byte to the last: from the cache, if that has the version
 * that the store serves now.
 *
 * @param retryBudget notes the progress
 * @throws DamagedBundle, OtherSize, UnusableCopy; StartOver, WrongLength, StoreRefused and
 *   TransportFailure, after which another transfer may succeed; Failure
 */
async function transferBundle(source, use, { mayResume, mayUseCache }, retryBudget) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { link, run, spares } = source;
        const opened = await requestPart(source);
        const { length } = opened.version;
        const cached = mayUseCache ? await use.cache?.find(opened.version) : undefined;
        const announced = announcedDigest(opened.headers);
        const hasher = __addDisposableResource(env_1, (0,download_hasher/* startHasher */.E)(length, announced?.algorithm), true);
        const transfer = new Transfer(use, { opened, announced, hasher, cached });
        const log = logTransfer(length, run);
        try {
            if (cached) {
                opened.close();
                await transfer.copy(cachedPieces(cached, run.signal));
            }
            else {
                // Ranges refer to the stored bytes, not to a decompressed tar.
                const isResumable = () => mayResume && transfer.type !== 'tar';
                await transfer.receive(readObject(source, opened, isResumable), spares, (bytes) => {
                    link.served();
                    retryBudget.advanced(bytes);
                    log(bytes);
                });
            }
            return await transfer.finish();
        }
        catch (error) {
            throw await transfer.failed(error, run.signal);
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
/** Maximum number of pieces that are being written and hashed at once. */
const maxInFlight = 8;
/** Hashes and writes the bytes of one transfer as they arrive, then verifies and delivers them. */
class Transfer {
    /** Undefined until the first bytes are here. */
    type;
    #use;
    #source;
    #inFlight = [];
    #writer;
    #bytes = 0;
    /** What is wrong with the bytes so far: the rest is only hashed. */
    #damage;
    /** Once all bytes are here. */
    #sha256;
    /** Whether they are those of a digest from elsewhere. */
    #isVerified = false;
    constructor(use, source) {
        this.#use = use;
        this.#source = source;
    }
    /** @param pieces each is overwritten by the next one */
    async copy(pieces) {
        for await (const piece of pieces) {
            await this.#open(piece);
            await this.#write(piece);
        }
    }
    /**
     * @param spares the memory of each piece that is written is added to it
     * @param progress called with the total number of bytes so far
     */
    async receive(pieces, spares, progress) {
        for await (const piece of pieces) {
            if (!this.#damage)
                await this.#open(piece).catch((error) => this.#noteDamage(error));
            const written = this.#write(piece);
            this.#inFlight.push(written);
            written.then(() => spares.push(piece.buffer), () => { });
            if (this.#inFlight.length > maxInFlight)
                await this.#inFlight.shift();
            const announcedSize = this.#announcedSize;
            if (announcedSize !== undefined && this.#bytes > announcedSize)
                throw tooLong(announcedSize);
            progress(this.#bytes);
        }
    }
    /** All bytes are here: verifies and delivers them. @throws WrongLength, Failure */
    async finish() {
        const { opened, hasher, cached } = this.#source;
        const bytes = this.#bytes;
        if (bytes === 0)
            this.type ??= bundleType(Buffer.alloc(0), opened);
        const announcedSize = this.#announcedSize;
        if (!this.#damage && announcedSize !== undefined && bytes < announcedSize) {
            throw new WrongLength(bytes, announcedSize, opened.coding);
        }
        await Promise.all(this.#inFlight);
        const digests = await hasher.digest();
        const { sha256 } = digests;
        this.#sha256 = sha256;
        this.#requireDigests(digests);
        if (this.#damage || !this.type)
            throw this.#damage;
        const delivered = await this.#writer?.finish();
        const path = delivered?.path;
        if (path && !cached)
            await this.#use.cache?.keep({ path, bytes, sha256 }, opened.version);
        return { type: this.type, bytes, sha256, cacheHit: cached !== undefined, ...delivered };
    }
    /** Removes what was written. @returns the error of the transfer */
    async failed(error, signal) {
        await Promise.allSettled(this.#inFlight);
        await this.#writer?.abandon();
        const { opened, cached } = this.#source;
        if (cached && !this.#isVerified) {
            signal.throwIfAborted();
            await cached.drop();
            return new UnusableCopy('', { cause: error });
        }
        const isDecompressed = this.type === 'tar' && opened.version.length !== opened.sizeBytes;
        const failure = isDecompressed ? decompressed(error) : error;
        return this.#mayBeDamaged(failure) ? new DamagedBundle(failure, this.#sha256) : failure;
    }
    /** Whether another transfer may bring other bytes. A digest proves what an unsafe bundle contains. */
    #mayBeDamaged(error) {
        if (!(error instanceof run_failure/* Failure */.HR))
            return false;
        return error.code === 'BUNDLE_CORRUPT' || (error.code === 'BUNDLE_UNSAFE' && !this.#isVerified);
    }
    /** @throws any other error */
    #noteDamage(error) {
        if (!this.#mayBeDamaged(error))
            throw error;
        this.#damage ??= error;
    }
    /** The size that the host announced, in bytes; a decompressed tar.gz has another one. */
    get #announcedSize() {
        return this.type === 'tar' ? undefined : this.#source.opened.sizeBytes;
    }
    /** Opens the writer with the first bytes, which show the type. */
    async #open(piece) {
        const { opened, announced, cached } = this.#source;
        this.type ??= bundleType(piece, opened);
        // Without a digest, only the archive itself can show that it is complete and of one version: the
        // store may have replaced the object midway by one with the same length and ETag.
        const hasDigest = cached !== undefined || (announced !== undefined && this.type !== 'tar');
        this.#writer ??= await BundleWriter.open(this.type, this.#use, !hasDigest);
    }
    /** Resolves when the piece is hashed and written. */
    #write(piece) {
        const position = this.#bytes;
        this.#bytes += piece.length;
        const hashed = this.#source.hasher.update(piece);
        if (this.#damage || !this.#writer)
            return hashed;
        const written = this.#writer.write(piece, position);
        return Promise.all([hashed, written.catch((error) => this.#noteDamage(error))]);
    }
    #requireDigests(digests) {
        const { opened, announced, cached } = this.#source;
        // If the store has decompressed a tar.gz, the announced digest is that of the tar.gz.
        if (this.type !== 'tar' || this.#bytes === opened.sizeBytes)
            requireDigest(digests, announced);
        if (cached?.hasDigest(digests.sha256) === false) {
            throw new Error(`its sha256, ${digests.sha256}, is not that of the cached bundle`);
        }
        this.#isVerified = cached !== undefined || (announced !== undefined && this.type !== 'tar');
    }
}
/** Reads a cached bundle in pieces, each overwritten by the next one, up to its expected size. */
const cachedPieces = ({ path, bytes }, signal) => (0,regular_file/* regularFilePieces */.og)(path, { maxBytes: bytes, workspace: (0,external_node_path_.dirname)(path), signal });
/**
 * The type of a bundle, by its first bytes.
 *
 * @throws OtherSize; Failure BUNDLE_CORRUPT, which describes what it is instead
 */
function bundleType(head, { version, sizeBytes, coding }) {
    const { length } = version;
    const type = (0,archive_type/* archiveType */.R6)(head);
    // A tar is longer than the tar.gz that the host announced: the store has decompressed it.
    if (type !== 'tar' && sizeBytes !== undefined && length !== undefined && length !== sizeBytes) {
        throw new OtherSize(`the host announced a bundle of ${(0,quantity/* counted */.hS)(sizeBytes, 'byte')}, but the store has ${(0,quantity/* formatCount */.B4)(length)}${codingNote(coding)}`);
    }
    if (type)
        return type;
    const other = (0,archive_type/* otherFile */.bK)(head);
    const kinds = `${other ? `${other.what}, ` : ''}neither a tar.gz nor a zip archive`;
    const what = `the response to the bundle link is ${head.length === 0 ? 'empty' : kinds}`;
    const unsupported = other?.isArchive ? otherArchive : undefined;
    const nextStep = coding ? encodes : unsupported;
    throw new run_failure/* Failure */.HR('BUNDLE_CORRUPT', `${what}${codingNote(coding)}`, { nextStep });
}
/** The next step for an archive of another type. */
const otherArchive = "Ask the host's operators for bundles as tar.gz or zip archives: others are unsupported";
/** A bundle that is invalid or unsafe: by itself, or because it was damaged on its way. */
class DamagedBundle extends Error {
    failure;
    /** Of all of its bytes, in lower-case hex; undefined if there were more than announced. */
    sha256;
    constructor(failure, sha256) {
        super(failure.message);
        this.failure = failure;
        this.sha256 = sha256;
    }
}
/** The object does not have the announced size: it may have been replaced since the link was minted. */
class OtherSize extends Error {
}
/** An invalid bare tar was most likely damaged in transit: the export itself is fine. */
function decompressed(error) {
    if (!(error instanceof run_failure/* Failure */.HR) || error.code !== 'BUNDLE_CORRUPT')
        return error;
    return error.with({
        nextStep: `The store, or a proxy in front of it, decompresses the bundle: ${keepUnchanged}`,
    });
}
function requireDigest(digests, announced) {
    if (!announced)
        return;
    const { algorithm, value } = announced;
    if (digests[algorithm] === value)
        return;
    const what = `the ${algorithm} of the bundle is ${digests[algorithm]}, but the store announced ${value}`;
    throw new run_failure/* Failure */.HR('BUNDLE_CORRUPT', what);
}
/** The cached copy of the bundle could not be read, or had changed. */
class UnusableCopy extends Error {
}
/** Maximum time between two log lines of a transfer, in milliseconds. */
const maxSilence = 15_000;
/** Minimum time between two log lines: a fast transfer needs none. In milliseconds. */
const minSilence = 5_000;
/**
 * Logs the progress of a slow transfer, at each tenth of its size, and at least every 15 seconds:
 * `bundle 412 MB of 980 MB · 96 MB/s · about 6 s left`
 *
 * @param total in bytes, if known
 * @returns call it with the total number of bytes received so far
 */
function logTransfer(total, { clock, log }) {
    const began = clock.now();
    let loggedAt = began;
    let loggedTenth = 0;
    return (bytes) => {
        const now = clock.now();
        const tenth = total ? Math.floor((10 * bytes) / total) : 0;
        const isDue = now - loggedAt >= (tenth > loggedTenth ? minSilence : maxSilence);
        // The caller logs the end.
        if (!isDue || bytes === total)
            return;
        loggedAt = now;
        loggedTenth = tenth;
        const speed = bytes / (now - began);
        const parts = [
            `bundle ${(0,quantity/* formatSize */.Xq)(bytes)}${total ? ` of ${(0,quantity/* formatSize */.Xq)(total)}` : ''}`,
            `${(0,quantity/* formatSize */.Xq)(speed * 1000)}/s`,
            ...(total ? [`about ${(0,quantity/* formatDuration */.a3)((total - bytes) / speed)} left`] : []),
        ];
        log.info(parts.join(' · '));
    };
}

;// CONCATENATED MODULE: ./src/export/fetch-bundle.ts
var fetch_bundle_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var fetch_bundle_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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
 * Fetches the bundle in one pass: it is hashed, kept and unpacked as it arrives. If the store
 * refuses the link, a new one is minted; after a broken connection, the download resumes from the
 * last byte, or starts over if the store cannot prove that the object is the same. A bundle that is
 * invalid is downloaded again: only what is the same twice is believed. A cached bundle
 * is processed in the same way, once the store has shown that it is the current version. A kept
 * file is written under another name, then renamed, so it is never incomplete. The caller removes
 * what was unpacked from a failed bundle.
 *
 * @throws Failure DOWNLOAD_FAILED, BUNDLE_CORRUPT, BUNDLE_UNSAFE, NO_SPACE; the signal's reason if
 *   it is aborted
 */
async function fetchBundle(link, use, run) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const connections = fetch_bundle_addDisposableResource(env_1, new http_connections/* Connections */.U(), false);
        const source = { link, run, connections, spares: [] };
        const retryBudget = new RetryBudget(run);
        const attempts = new Attempts(source, retryBudget);
        for (;;) {
            try {
                return await transferBundle(source, use, attempts.limits, retryBudget);
            }
            catch (error) {
                run.signal.throwIfAborted();
                await attempts.prepareNext(error);
            }
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        fetch_bundle_disposeResources(env_1);
    }
}
/** Maximum number of damaged downloads: then the way to the store, not the bundle, is broken. */
const maxDamaged = 3;
/** What the failed transfers of a bundle have shown, and what follows for the next one. */
class Attempts {
    #source;
    #retryBudget;
    /** The digests of damaged downloads; undefined for one of which not all bytes were read. */
    #damaged = [];
    #mayResume = true;
    #mayUseCache = true;
    #changes = 0;
    constructor(source, retryBudget) {
        this.#source = source;
        this.#retryBudget = retryBudget;
    }
    get limits() {
        return { mayResume: this.#mayResume, mayUseCache: this.#mayUseCache };
    }
    /** Resolves when the next transfer may begin. @throws Failure if no other can help */
    async prepareNext(error) {
        const { link, run } = this.#source;
        if (error instanceof UnusableCopy) {
            run.log.info('the cached copy of the bundle is unusable: downloading it again');
            run.log.debug(String(error.cause));
            this.#mayUseCache = false;
        }
        else if (error instanceof OtherSize)
            await link.renew(error.message, 'BUNDLE_CORRUPT');
        else if (error instanceof DamagedBundle)
            await this.#afterDamage(error);
        else
            await this.#startOver(error);
    }
    /** Another connection, and another link, may lead past whatever damages the bundle. */
    async #afterDamage({ failure, sha256 }) {
        const isSame = this.#damaged.includes(sha256);
        this.#damaged.push(sha256);
        if (isSame)
            throw again(failure, `a second download ${sha256 ? 'had the same bytes' : 'failed in the same way'}`);
        if (this.#damaged.length === maxDamaged) {
            throw again(failure, `${maxDamaged} downloads were damaged, each in a different way`);
        }
        const { connections, link } = this.#source;
        connections.close();
        await link.replace(`${failure.what}; downloading it once more`);
    }
    async #startOver(error) {
        const { link, run } = this.#source;
        if (error instanceof StartOver) {
            // Mirrors with different ETags look like an object that keeps changing.
            const isReliable = error.kind === 'changed' && ++this.#changes < 2;
            this.#mayResume &&= isReliable;
        }
        const pause = this.#retryBudget.pauseAfter(error, 'starting over');
        await run.clock.sleep(pause, run.signal);
        const isMissing = error instanceof StoreRefused && error.status === 404;
        if (isMissing)
            await link.replace('the bundle is missing in the store');
    }
}
const again = (failure, how) => new run_failure/* Failure */.HR(failure.code, `${failure.what}; ${how}`, { ...failure.parts.details, cause: failure });


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
