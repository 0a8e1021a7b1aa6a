export const id = 5368;
export const ids = [5368];
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

/***/ 55368:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ readSite),
/* harmony export */   writeManifestOf: () => (/* binding */ writeManifestOf)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _archive_archive_type_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12545);
/* harmony import */ var _kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93101);
/* harmony import */ var _kernel_disk_regular_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(55942);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(53153);
/* harmony import */ var _kernel_run_failure_codes_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(13670);
/* harmony import */ var _kernel_run_run_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(93450);
/* harmony import */ var _site_paths_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(31500);
/* harmony import */ var _site_worker_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(57696);
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
 * Reads a site that is on disk.
 *
 * @returns its size, and its folder, if it is in one
 * @throws Failure INVALID_INPUT if it is neither, or cannot be read; BUNDLE_CORRUPT or BUNDLE_UNSAFE
 *   for an archive
 */
async function readSite(site, source, { signal }) {
    const { path, reading, unpackTo } = source;
    try {
        if ((await (0,_kernel_run_run_js__WEBPACK_IMPORTED_MODULE_6__/* .orAborted */ .H)((0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path), signal)).isDirectory()) {
            return { ...(await site.readFolder(path, reading)), folder: path };
        }
        return { ...(await readArchive(site, source, signal)), folder: unpackTo };
    }
    catch (error) {
        throw readingFailure(error, path, signal);
    }
}
/** What a failed reading means for the author of the workflow. */
function readingFailure(error, path, { aborted }) {
    if (error instanceof _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR) {
        // A next step that differs from the usual one of the code is already specific to the cause.
        if (error.nextStep !== _kernel_run_failure_codes_js__WEBPACK_IMPORTED_MODULE_5__/* .failureCodes */ .N[error.code].nextStep)
            return error;
        return error.with({ nextStep: error.code.startsWith('BUNDLE_') ? packAgain : nextStep });
    }
    if (error instanceof _kernel_disk_regular_file_js__WEBPACK_IMPORTED_MODULE_3__/* .UnreadableFile */ .ie) {
        const what = `\`site\` is ${path}, which ${error.message}`;
        return new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('INVALID_INPUT', what, { nextStep });
    }
    const { code } = error;
    if (aborted || code === undefined)
        return error;
    const isMissing = code === 'ENOENT';
    const what = `\`site\` ${path} ${isMissing ? 'does not exist' : `cannot be read (${code})`}`;
    const remedy = isMissing ? nextStep : _kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .makeReadable */ .Dy;
    return new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('INVALID_INPUT', what, { nextStep: remedy, cause: error });
}
async function readArchive(site, { path, reading, workspace, unpackTo }, signal) {
    let type;
    const limits = { maxBytes: Number.POSITIVE_INFINITY, workspace, signal };
    for await (const piece of (0,_kernel_disk_regular_file_js__WEBPACK_IMPORTED_MODULE_3__/* .regularFilePieces */ .og)(path, limits)) {
        if (!type) {
            type = typeOf(piece, path);
            await site.open(type, { reading, unpackTo });
        }
        // A zip is read from its file.
        if (type === 'zip')
            break;
        await site.write(piece);
    }
    if (!type)
        typeOf(Buffer.alloc(0), path);
    return await site.finish(path);
}
function typeOf(head, path) {
    const type = (0,_archive_archive_type_js__WEBPACK_IMPORTED_MODULE_1__/* .archiveType */ .R6)(head);
    if (type)
        return type;
    const other = (0,_archive_archive_type_js__WEBPACK_IMPORTED_MODULE_1__/* .otherFile */ .bK)(head);
    const kinds = `${other ? `${other.what}, ` : ''}neither a folder nor a tar.gz or zip archive`;
    const nextStep = other?.isArchive ? packOtherwise : undefined;
    throw new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('INVALID_INPUT', `\`site\` ${path} is ${kinds}`, { nextStep });
}
const nextStep = 'Set `site` to the folder, or to the archive, that your build writes';
const packAgain = 'Pack the archive again, or set `site` to the folder itself';
const packOtherwise = 'Pack the site as a tar.gz or zip archive, or set `site` to the folder itself';
/**
 * Reads a site that is on disk, and writes its manifest.
 *
 * @param path absolute: a folder or an archive
 * @returns the absolute path of the manifest
 * @throws Failure as `readSite`
 */
async function writeManifestOf(path, request, run) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { manifest } = (0,_site_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .sitePaths */ .a)(request, 'site');
        const site = __addDisposableResource(env_1, new _site_worker_js__WEBPACK_IMPORTED_MODULE_8__.SiteWorker(run), true);
        await readSite(site, { path, reading: 'digests', workspace: request.workspace }, run);
        await site.writeManifest(manifest, run.scrubber.secrets);
        return manifest;
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


/***/ })

};
