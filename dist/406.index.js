export const id = 406;
export const ids = [406];
export const modules = {

/***/ 49882:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ archiveLimits)
/* harmony export */ });
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
    /** Of parts in one name: each could be a folder. */
    depth: 100,
    /** Of the names of all entries, in bytes: they are kept until the end. */
    allNamesBytes: 64 * 1024 ** 2,
    /** Of one part of a name, in bytes, as on every file system in use. */
    componentBytes: 255,
    /** Of the records before a tar entry that tell its long name and the like, in bytes. */
    headerBytes: 1024 ** 2,
    /** Of a zip's central directory, in bytes. */
    directoryBytes: 64 * 1024 ** 2,
};


/***/ }),

/***/ 59607:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ quoteName),
/* harmony export */   c: () => (/* binding */ readEntryName)
/* harmony export */ });
/* harmony import */ var _disk_file_name_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(95963);
/* harmony import */ var _disk_folded_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(75491);
/* harmony import */ var _archive_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(49882);



const nameRules = [
    { pattern: /^$/, refusal: 'has no name' },
    { pattern: /\p{Cc}/u, refusal: 'has control characters in its name' },
    { pattern: /\\/, refusal: 'has a back-slash in its name' },
    // `/` alone is the top folder, as some archivers call it.
    { pattern: /^\/./, refusal: 'has an absolute name' },
    // `C:` is a drive, `index.html:x` a stream of a file on NTFS.
    { pattern: /:/, refusal: 'has a colon in its name, like a drive or a stream' },
    { pattern: /[*?"<>|]/, refusal: 'has one of the characters * ? " < > | in its name' },
];
const componentRules = [
    { pattern: /^\.\.$/, refusal: 'leads out of the folder' },
    { pattern: _disk_file_name_js__WEBPACK_IMPORTED_MODULE_0__/* .deviceName */ .g, refusal: 'has a name that Windows reserves' },
    { pattern: /[. ]$/, refusal: 'has a name that ends in a dot or a space' },
    // Info-ZIP's unzip writes `index.html;1` to `index.html`.
    { pattern: /;\d*$/, refusal: 'has a name that ends in a file version, which unzip removes' },
    // Unicode's normal forms sort such marks, in time with the square of their number (UAX #15, 13).
    { pattern: /\p{M}{31}/u, refusal: 'has more than 30 combining marks in a row in its name' },
    // Git runs the commands in a repository's settings, so a later git step in the site would, too.
    { pattern: /^(\.git|git~\d)$/i, refusal: 'has a name that git uses for a repository' },
];
/** What one of these rules could be about: one look at most parts, in place of one for each rule. */
const suspicious = /^(\.|git|con|prn|aux|nul|com|lpt)|[. ]$|;|[^ -~]/i;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/**
 * Reads an entry's name: what it has to be on every system, whichever this one is, so that a bundle
 * is good everywhere or nowhere. `./a//b` is `a/b`, as tar(1) has it.
 */
function readEntryName(raw, limits = _archive_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .archiveLimits */ .L) {
    if (raw.length > limits.nameBytes) {
        return { refusal: `has a name of more than ${limits.nameBytes} bytes` };
    }
    const name = decode(raw);
    if (name === undefined)
        return { refusal: 'has a name that is not UTF-8' };
    const parts = name.split('/').filter((part) => part !== '' && part !== '.');
    const refusal = refusalBy(nameRules, name) ?? refusalOfParts(parts, limits);
    return refusal ? { refusal } : { path: parts.join('/'), endsInSlash: /(^|\/)\.?$/.test(name) };
}
function refusalOfParts(parts, { depth, componentBytes }) {
    if (parts.length > depth)
        return `has more than ${depth} parts in its name`;
    for (const part of parts) {
        if (part.length * 3 > componentBytes && Buffer.byteLength(part) > componentBytes) {
            return `has more than ${componentBytes} bytes between two slashes of its name`;
        }
        const refusal = suspicious.test(part) && refusalBy(componentRules, part.replace(_disk_folded_name_js__WEBPACK_IMPORTED_MODULE_2__/* .invisible */ .q, ''));
        if (refusal)
            return refusal;
    }
    return undefined;
}
/** Of a name that is quoted, in characters. */
const maxQuoted = 120;
/** A name for a message: in quotes, harmless wherever it is printed, cut where it gets too long. */
function quoteName(raw) {
    const name = Buffer.from(raw.subarray(0, 4 * maxQuoted)).toString();
    const characters = [...name].map((character) => 
    // Whatever is no letter, mark, digit, punctuation or plain space could pretend to be another.
    /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|["\\]/u.test(character)
        ? `\\u{${character.codePointAt(0)?.toString(16)}}`
        : character);
    const isCut = characters.length > maxQuoted;
    return `"${characters.slice(0, maxQuoted).join('')}${isCut ? '…' : ''}"`;
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


/***/ }),

/***/ 74406:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   requireWholeSite: () => (/* binding */ requireWholeSite)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94403);
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(50071);
/* harmony import */ var _entry_name_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(59607);




/**
 * Checks that a folder still holds what was unpacked into it, by the number and sizes of its files.
 * Another program may have cleaned up there: a run in another container, for one.
 *
 * @param folder absolute
 * @throws Failure DOWNLOAD_FAILED
 */
function requireWholeSite(folder, files) {
    for (const { path, size } of files) {
        const found = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(`${folder}/${path}`, { throwIfNoEntry: false });
        if (!found)
            throw changed(`${(0,_entry_name_js__WEBPACK_IMPORTED_MODULE_3__/* .quoteName */ .A)(Buffer.from(path))} is missing`);
        if (!found.isFile() || found.size !== size) {
            throw changed(`${(0,_entry_name_js__WEBPACK_IMPORTED_MODULE_3__/* .quoteName */ .A)(Buffer.from(path))} does not have its ${size} bytes`);
        }
    }
    const count = countFiles(folder);
    if (count !== files.length)
        throw changed(`it has ${count} files instead of ${files.length}`);
}
function countFiles(folder) {
    try {
        let count = 0;
        // Not by Node's recursive `readdir`, which follows links.
        for (const folders = [folder]; folders.length > 0;) {
            const around = folders.pop() ?? '';
            for (const entry of (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(around, { withFileTypes: true })) {
                if (entry.isDirectory())
                    folders.push(`${around}/${entry.name}`);
                else
                    count += 1;
            }
        }
        return count;
    }
    catch (error) {
        throw changed(`it cannot be read (${(0,_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .diskReason */ .CQ)(error)})`, error);
    }
}
function changed(how, cause) {
    const what = `the unpacked site was changed before it could be published: ${how}`;
    return new _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('DOWNLOAD_FAILED', what, {
        nextStep: 'Let nothing clean up or write beside the folder of `extract-to`, then export again',
        cause,
    });
}


/***/ }),

/***/ 94403:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C9: () => (/* binding */ diskFailure),
/* harmony export */   CQ: () => (/* binding */ diskReason),
/* harmony export */   mK: () => (/* binding */ isOutOfSpace)
/* harmony export */ });
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50071);

/** Error codes of a full disk, an exceeded quota, and a file over the file system's size limit. */
const noSpace = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** The error code of the file system, such as `EACCES`. */
function diskReason(error) {
    return error.code ?? String(error);
}
const isOutOfSpace = (error) => noSpace.has(diskReason(error));
/**
 * Turns an error of the file system into a Failure: NO_SPACE on a full disk.
 *
 * @param path of the file that could not be written
 * @param otherwise code and next step for all other errors
 */
function diskFailure(error, path, otherwise) {
    if (error instanceof _run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR)
        return error;
    const reason = diskReason(error);
    if (isOutOfSpace(error)) {
        const what = `not enough disk space to write ${path} (${reason})`;
        return new _run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('NO_SPACE', what, { cause: error });
    }
    const { code, nextStep } = otherwise;
    return new _run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(code, `cannot write ${path} (${reason})`, { nextStep, cause: error });
}


/***/ }),

/***/ 95963:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ fileNamePart),
/* harmony export */   g: () => (/* binding */ deviceName)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/** Length of the readable part of an id, in characters. */
const maxReadable = 40;
/**
 * Makes part of a file name from an id of the host, which may be long, contain characters that some
 * systems do not allow, or differ from another id only in case. Different ids get different names on
 * every system.
 *
 * @returns up to 57 characters: lower-case letters, digits, `_` and `-`
 */
function fileNamePart(id) {
    if (id.length <= maxReadable && /^[a-z0-9_-]+$/.test(id))
        return id;
    const readable = id.toLowerCase().replace(/[^a-z0-9_-]+/g, '_');
    return `${readable.slice(0, maxReadable)}-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', id).slice(0, 16)}`;
}
/** Windows opens a device for these names, with any extension (Win32, "Naming Files"). */
const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\.|$)/i;


/***/ }),

/***/ 75491:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ foldedName),
/* harmony export */   q: () => (/* binding */ invisible)
/* harmony export */ });
/**
 * A name as a file system sees it that ignores case, Unicode form and invisible characters: Unicode's
 * full case folding between two canonical decompositions (The Unicode Standard, D145). Two names
 * with the same folded name are one place on some system.
 */
function foldedName(name) {
    // Most names by far; for them, this is all that the rest does. They share their memory.
    if (!/[^ -~]/.test(name))
        return /[A-Z]/.test(name) ? name.toLowerCase() : name;
    const visible = name.replace(invisible, '').normalize('NFD');
    // Lower, upper, lower case is the folding for every character but ı, which folds to itself.
    const folded = visible
        .split('ı')
        .map((part) => part.toLowerCase().toUpperCase().toLowerCase())
        .join('ı');
    return folded.normalize('NFD');
}
/** What HFS+, and ext4 where it ignores case, do not see in a name. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;


/***/ })

};
