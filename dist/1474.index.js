export const id = 1474;
export const ids = [1474];
export const modules = {

/***/ 6153:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ archiveLimits),
/* harmony export */   g: () => (/* binding */ tooLarge)
/* harmony export */ });
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53153);

/**
 * The limits of an archive: far beyond any documentation site, and small enough that an archive
 * bomb is rejected before the machine runs out of memory or disk space. Neither an input nor an
 * archive can raise them.
 */
const archiveLimits = {
    /** Files and folders, including the folders that only contain other entries. */
    entries: 250_000,
    /** The size of one file, in bytes. */
    fileBytes: 10e9,
    /** The size of all uncompressed content, in bytes. */
    totalBytes: 50e9,
    /** Uncompressed to compressed size. Deflate itself reaches 1032. */
    ratio: 250,
    /**
     * The ratio is not checked below this uncompressed size, in bytes: small sites may be repetitive.
     */
    ratioFrom: 100e6,
    /** The complete name of an entry, in bytes. */
    nameBytes: 2048,
    /** The number of path segments of a name: each could be a folder. */
    depth: 100,
    /** The names of all entries, in bytes: they stay in memory until the end. */
    allNamesBytes: 64 * 1024 ** 2,
    /** One path segment, in bytes: the limit of common file systems. */
    componentBytes: 255,
    /** The extended headers before a tar entry, which contain its long name, in bytes. */
    headerBytes: 1024 ** 2,
    /** A zip's central directory, in bytes. */
    directoryBytes: 64 * 1024 ** 2,
};
/**
 * The failure for a bundle beyond a limit that an honest site may reach, too. Another run can keep the
 * bundle of the same job.
 *
 * @param what a clause about the bundle, with the limit
 */
const tooLarge = (what) => new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('BUNDLE_UNUSABLE', `${what}, the limit of this action`, {
    nextStep: 'Divide the site, or keep the bundle without unpacking it: `download: true`, `site-check: off`, and no `extract-to`',
    isFinal: false,
});


/***/ }),

/***/ 86148:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ openBatchWriter)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _kernel_disk_usual_mode_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(32409);
/* harmony import */ var _write_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(79082);



/** Opens what writes and reads batches of files, one after another, on the current thread. */
async function openBatchWriter({ unpackTo, reading }) {
    // Loaded only if files are read.
    const packer = reading && new (await Promise.all(/* import() */[__webpack_require__.e(9995), __webpack_require__.e(6428), __webpack_require__.e(7763)]).then(__webpack_require__.bind(__webpack_require__, 25800))).FilePacker(reading);
    const modes = new _kernel_disk_usual_mode_js__WEBPACK_IMPORTED_MODULE_1__/* .UsualModes */ .BB();
    let descriptor = -1;
    let reader;
    /** Synchronous calls are faster for many small files. */
    function write({ path, isFirst, isLast }, bytes) {
        // Never write to anything that already exists.
        if (isFirst) {
            descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(`${unpackTo}/${path}`, 'wx', _kernel_disk_usual_mode_js__WEBPACK_IMPORTED_MODULE_1__/* .usualMode */ .wY.file);
            modes.setFile(descriptor);
        }
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(descriptor, bytes);
        if (isLast)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
    function read({ path, isFirst, isLast }, bytes) {
        if (isFirst)
            reader = packer?.open(path);
        reader?.update(bytes);
        if (isLast && reader)
            packer?.add(reader.end());
    }
    return ({ parts, bytes }) => {
        let at = 0;
        for (const part of parts) {
            const content = bytes.subarray(at, at + part.length);
            at += part.length;
            try {
                if (unpackTo !== undefined)
                    write(part, content);
            }
            catch (error) {
                throw (0,_write_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .writeFailure */ .E)(error, part.path);
            }
            read(part, content);
        }
        return { read: packer?.take(), spare: bytes };
    };
}


/***/ }),

/***/ 51576:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ quoteName),
/* harmony export */   c: () => (/* binding */ readEntryName)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _kernel_disk_file_name_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12473);
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(69676);
/* harmony import */ var _archive_limits_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6153);




const nameRules = [
    [/^$/, 'has no name'],
    // The lists of files have one name a line.
    [/\p{Cc}/u, 'has control characters in its name'],
    // Some archivers write `/` alone for the top folder.
    [/^\/./, 'has an absolute name'],
];
/** What unpackers read differently; a folder on a disk has the name as it is. */
const archiveRules = [
    // Some take it for a separator.
    [/\\/, 'has a backslash in its name'],
    // libarchive removes it, as from archives of Windows.
    [/^(?:\.\/+)*[A-Za-z]:/, 'has a name that begins like a Windows drive'],
];
/** What Windows cannot store, and other systems can: the rest of a path is checked on every system. */
const windowsRules = [
    [/\\/, 'has a backslash in its name, which Windows takes for a separator'],
    // `index.html:x` is an alternate data stream of NTFS.
    [/[*?"<>|:]/, 'has one of the characters * ? " < > | : in its name, which Windows cannot store'],
    [/[. ](?:\/|$)/, 'has a name that ends in a dot or a space, which Windows removes'],
];
/** Likewise, for each part of a path. */
const windowsComponentRules = [
    [_kernel_disk_file_name_js__WEBPACK_IMPORTED_MODULE_1__/* .deviceName */ .g7, 'has a name that is reserved on Windows'],
];
const onWindows = 'Run this step on Linux or macOS, which can store the name, or rename the file in the documentation';
const archiveComponentRules = [
    // Windows removes them, and what is left is another name, or the folder itself.
    [/^[. ]+$/, 'has a name of dots and spaces'],
    // Info-ZIP's unzip removes file versions: it writes `index.html;1` to `index.html`.
    [/;\d*$/, 'has a name that ends in a file version, which unzip removes'],
];
const componentRules = [
    [/^\.\.$/, 'has a name with `..` in it'],
    // Unicode normalization sorts such marks, in quadratic time (UAX #15, section 13).
    [/\p{M}{31}/u, 'has more than 30 combining marks in a row in its name'],
    // Git runs commands from a repository's configuration, so a later git step in the site would run
    // them. Before a colon it is the same folder on NTFS.
    [/^(\.git|git~\d)[. ]*(:|$)/i, 'has a name that git uses for a repository'],
];
/**
 * A quick test, so that most path segments need no other: matches everything that one of these
 * rules might match.
 */
const suspicious = /^(\.|git)|[. ]$|;|[^ -~]/i;
/**
 * Reads the name of an entry. Whatever could lead elsewhere, on any system, is refused on every
 * system; a harmless name that Windows cannot store is refused only there. `./a//b` is read as `a/b`,
 * as by tar(1).
 */
function readEntryName(raw, context = {}) {
    const { of = 'archive', limits = _archive_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .archiveLimits */ .L, platform = process.platform } = context;
    if (raw.length > limits.nameBytes) {
        return { refusal: `has a name of more than ${limits.nameBytes} bytes` };
    }
    if (!(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(raw))
        return { refusal: 'has a name that is not UTF-8' };
    const name = Buffer.from(raw).toString();
    const parts = name.split('/').filter((part) => part !== '' && part !== '.');
    const refusal = refusalOfName(name, of) ?? refusalOfParts(parts, of, limits);
    if (refusal)
        return { refusal };
    const windows = platform === 'win32' ? refusalOnWindows(parts) : undefined;
    if (windows)
        return { refusal: windows, nextStep: onWindows };
    return { path: parts.join('/'), endsInSlash: /(^|\/)\.?$/.test(name) };
}
const refusalOfName = (name, of) => refusalBy(nameRules, name) ?? (of === 'archive' ? refusalBy(archiveRules, name) : undefined);
function refusalOfParts(parts, of, { depth, componentBytes }) {
    if (parts.length > depth)
        return `has more than ${depth} path segments in its name`;
    const rules = of === 'archive' ? [...componentRules, ...archiveComponentRules] : componentRules;
    for (const part of parts) {
        if (part.length * 3 > componentBytes && Buffer.byteLength(part) > componentBytes) {
            return `has a path segment of more than ${componentBytes} bytes in its name`;
        }
        const refusal = suspicious.test(part) && refusalBy(rules, part.replace(_kernel_disk_file_name_js__WEBPACK_IMPORTED_MODULE_1__/* .invisible */ .q4, ''));
        if (refusal)
            return refusal;
    }
    return undefined;
}
function refusalOnWindows(parts) {
    const refusal = refusalBy(windowsRules, parts.join('/'));
    if (refusal)
        return refusal;
    for (const part of parts) {
        const ofPart = refusalBy(windowsComponentRules, part.replace(_kernel_disk_file_name_js__WEBPACK_IMPORTED_MODULE_1__/* .invisible */ .q4, ''));
        if (ofPart)
            return ofPart;
    }
    return undefined;
}
/** Longer names are not quoted, in bytes. */
const maxQuoted = 1024;
/**
 * Quotes a name for a message, neither cut nor escaped: then log and summary can remove secrets from
 * it, before they make it safe.
 */
function quoteName(raw) {
    if (raw.length > maxQuoted)
        return `(a name of ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(raw.length)} bytes)`;
    // Only a line feed would end the line of the message.
    return `"${Buffer.from(raw).toString().replaceAll('\n', '\u2028')}"`;
}
const refusalBy = (rules, name) => rules.find(([pattern]) => pattern.test(name))?.[1];


/***/ }),

/***/ 79082:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ writeFailure),
/* harmony export */   s: () => (/* binding */ moreSpaceForSite)
/* harmony export */ });
/* harmony import */ var _kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(93101);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53153);
/* harmony import */ var _entry_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(51576);



/** The next step if the disk of the site is full. */
const moreSpaceForSite = 'Free space there, or set `extract-to` to a folder on a larger disk';
/**
 * The failure for a part of the site that could not be written: NO_SPACE, DOWNLOAD_FAILED, or
 * BUNDLE_UNSAFE if something else exists at its path. The staging folder contains only entries of
 * the bundle, so in that case the file system treats two names as one.
 *
 * @param path of the entry, relative to the site
 */
function writeFailure(error, path) {
    const reason = (0,_kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .diskReason */ .CQ)(error);
    const name = (0,_entry_name_js__WEBPACK_IMPORTED_MODULE_2__/* .quoteName */ .A)(Buffer.from(path));
    const cause = error;
    if (['EEXIST', 'EISDIR', 'ENOTDIR'].includes(reason)) {
        const what = `${name} of the bundle has the same path as another of its entries on this file system`;
        return new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('BUNDLE_UNSAFE', what, { cause });
    }
    return ((0,_kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .shortage */ .wD)(error, `unpack ${name}`, moreSpaceForSite) ??
        new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('DOWNLOAD_FAILED', `cannot unpack ${name} of the bundle (${reason})`, {
            nextStep: reason === 'ENAMETOOLONG'
                ? (0,_kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .shorterPath */ .hG)('Set `extract-to` to')
                : 'Set `extract-to` to a folder that the runner can write to',
            cause,
        }));
}


/***/ }),

/***/ 51474:
/***/ ((module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _kernel_run_thread_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53871);
/* harmony import */ var _kernel_run_thread_client_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94499);
/* harmony import */ var _batch_writer_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(86148);



const write = await (0,_batch_writer_js__WEBPACK_IMPORTED_MODULE_2__/* .openBatchWriter */ .Y)((0,_kernel_run_thread_js__WEBPACK_IMPORTED_MODULE_0__/* .threadData */ .hA)());
(0,_kernel_run_thread_client_js__WEBPACK_IMPORTED_MODULE_1__/* .respondToEach */ .sQ)(write, ({ spare }) => [spare.buffer]);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 93101:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C9: () => (/* binding */ diskFailure),
/* harmony export */   CQ: () => (/* binding */ diskReason),
/* harmony export */   Dy: () => (/* binding */ makeReadable),
/* harmony export */   hG: () => (/* binding */ shorterPath),
/* harmony export */   q9: () => (/* binding */ whyUnwritable),
/* harmony export */   wD: () => (/* binding */ shortage)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(53153);



/** A full disk, an exceeded quota, and a file over the file system's size limit. */
const spaceCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const openFilesCodes = new Set(['EMFILE', 'ENFILE']);
/** The next step for what cannot be read: a build in a container, or with `sudo`, leaves such files. */
const makeReadable = 'Let the user that runs this step read it, for example with `sudo chmod -R a+rX` on the folder';
/** The error code of the file system, such as `EACCES`. */
const diskReason = (error) => error.code ?? String(error);
/**
 * Why a path cannot be written, as a clause without its subject. Missing parent folders are created
 * first, so ENOENT also means a file system that takes no new files, such as `/proc`.
 *
 * @param path absolute
 */
function whyUnwritable(error, path) {
    if (diskReason(error) !== 'ENOENT')
        return `cannot be written (${diskReason(error)})`;
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path))
        ? 'cannot be created: its file system takes no new files there'
        : 'cannot be created: its parent folder does not exist';
}
/**
 * The failure NO_SPACE for an error because disk space or open files are used up.
 *
 * @param purpose completes "not enough disk space to": `write /tmp/x`
 * @param moreSpace the next step if the disk is full
 * @returns undefined for other errors
 */
function shortage(error, purpose, moreSpace) {
    const reason = diskReason(error);
    if (reason === 'ENOSPC' && hasNoInodes(error)) {
        const what = `the disk has no inodes left for more files: cannot ${purpose} (${reason})`;
        return new _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('NO_SPACE', what, { nextStep: moreInodes, cause: error });
    }
    const noSpace = (lack, nextStep) => new _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('NO_SPACE', `${lack} to ${purpose} (${reason})`, { nextStep, cause: error });
    if (spaceCodes.has(reason))
        return noSpace('not enough disk space', moreSpace);
    return openFilesCodes.has(reason) ? noSpace('too many open files', _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .raiseFileLimit */ ._y) : undefined;
}
const moreInodes = 'Remove files on that disk (`df -i` shows its inodes), or use a disk with more of them';
/** Whether a disk has space, but no inode for another file. */
function hasNoInodes(error) {
    const { path } = error;
    if (!path)
        return false;
    try {
        const { files, ffree } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statfsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path));
        // Some file systems have no fixed number of them.
        return files > 0 && ffree === 0;
    }
    catch {
        return false;
    }
}
/**
 * The next step if the file system does not accept a path or a name of this length.
 *
 * @param change the first words: `Set \`extract-to\` to`, `Use`
 */
const shorterPath = (change) => `${change} a shorter path: this one is too long for the file system`;
/**
 * Turns an error of the file system into a Failure: NO_SPACE on a full disk.
 *
 * @param path of the file that could not be written
 * @param otherwise code and next step for all other errors, and the next step on a full disk
 */
function diskFailure(error, path, otherwise) {
    if (error instanceof _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR)
        return error;
    const { code, moreSpace } = otherwise;
    const what = `${path} ${whyUnwritable(error, path)}`;
    const isLong = diskReason(error) === 'ENAMETOOLONG';
    const nextStep = isLong ? shorterPath('Use') : otherwise.nextStep;
    return (shortage(error, `write ${path}`, moreSpace) ??
        new _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR(code, what, { nextStep, cause: error }));
}


/***/ }),

/***/ 12473:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BQ: () => (/* binding */ fileNamePart),
/* harmony export */   g7: () => (/* binding */ deviceName),
/* harmony export */   mw: () => (/* binding */ foldedName),
/* harmony export */   q4: () => (/* binding */ invisible)
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
/**
 * A name as seen by a file system that ignores case, Unicode form and invisible characters:
 * Unicode's full case folding between two canonical decompositions (The Unicode Standard, D145).
 * Two names with the same folded name are one file on some systems.
 */
function foldedName(name) {
    // Most names are ASCII. For them, this has the same result, and no new string is created.
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
/** Characters that HFS+, and ext4 if it ignores case, ignore in names. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;


/***/ }),

/***/ 32409:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BB: () => (/* binding */ UsualModes),
/* harmony export */   Ee: () => (/* binding */ withUsualFolderMode),
/* harmony export */   wY: () => (/* binding */ usualMode)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);

/** What web servers can read: the usual modes of files and folders. */
const usualMode = { file: 0o644, folder: 0o755 };
/**
 * Gives new files and folders their usual mode, whatever the umask of the runner removes from it: a web
 * server runs as another user. The first one shows whether that is needed. A volume that refuses it
 * keeps its own modes.
 */
class UsualModes {
    /** Undefined until the first of each kind. */
    #isNeeded = {};
    /** @param descriptor of a new file */
    setFile(descriptor) {
        this.#isNeeded.file ??= differs((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor).mode, usualMode.file);
        if (this.#isNeeded.file)
            this.#set('file', () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fchmodSync)(descriptor, usualMode.file));
    }
    /** @param path of a new folder */
    setFolder(path) {
        this.#isNeeded.folder ??= differs((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).mode, usualMode.folder);
        if (!this.#isNeeded.folder)
            return;
        this.#set('folder', () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.chmodSync)(path, withUsualFolderMode((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).mode)));
    }
    #set(kind, change) {
        try {
            change();
        }
        catch {
            this.#isNeeded[kind] = false;
        }
    }
}
const differs = (mode, usual) => (mode & 0o777) !== usual;
/** Keeps the bit by which new files get the group of their folder. */
const withUsualFolderMode = (mode) => (mode & 0o7000) | usualMode.folder;


/***/ }),

/***/ 69676:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B4: () => (/* binding */ formatCount),
/* harmony export */   E9: () => (/* binding */ parseDuration),
/* harmony export */   T1: () => (/* binding */ formatShare),
/* harmony export */   Xq: () => (/* binding */ formatSize),
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   hS: () => (/* binding */ counted)
/* harmony export */ });
// Bounded text: the digits of a number, up to 22 characters.
/** Before each group of three digits. `Intl` takes 10 ms of every start to load its data. */
const groups = /\B(?=(?:\d{3})+$)/g;
/** A whole number as text: `51,204`. */
const formatCount = (count) => String(count).replace(groups, ',');
/** A number with a noun: `1 page`, `1,204 pages`. */
function counted(count, one) {
    return `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;
}
/** A share of the whole for a reader: `12%`, `<1%`. */
function formatShare(part, whole) {
    const rounded = whole > 0 ? Math.round((100 * part) / whole) : 0;
    return part > 0 && rounded === 0 ? '<1%' : `${rounded}%`;
}
const sizeUnits = ['bytes', 'kB', 'MB', 'GB', 'TB'];
/** A number of bytes as text, in powers of 1000: `712 bytes`, `4.2 MB`, `980 MB`. */
function formatSize(bytes) {
    // From 999.5 on, use the next larger unit.
    const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1) / 0.9995) / 3), sizeUnits.length - 1);
    const value = bytes / 1000 ** power;
    return `${power > 0 && value < 9.95 ? value.toFixed(1) : Math.round(value)} ${sizeUnits[power]}`;
}
const timeUnits = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 };
const written = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?(?:(\d+)ms)?$/;
/**
 * Reads a duration such as `90s`, `30m` or `1h30m`: whole numbers, each with its unit (`d`, `h`,
 * `m`, `s`, `ms`), the larger first.
 *
 * @returns milliseconds, or undefined for anything else, such as a number without a unit
 */
function parseDuration(text) {
    const parts = written.exec(text.replace(/\s+/g, '').toLowerCase());
    if (!text.trim() || !parts)
        return undefined;
    const sizes = Object.values(timeUnits);
    return parts.slice(1).reduce((sum, part, i) => sum + Number(part ?? 0) * (sizes[i] ?? 0), 0);
}
/** Milliseconds as text: `0.3 s`, `8 s`, `1 m 10 s`, `2 h 5 m`. */
function formatDuration(milliseconds) {
    if (milliseconds >= 50 && milliseconds < 950)
        return `${(milliseconds / 1000).toFixed(1)} s`;
    const seconds = Math.max(0, Math.round(milliseconds / 1000));
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    if (hours > 0)
        return minutes > 0 ? `${hours} h ${minutes} m` : `${hours} h`;
    if (minutes > 0)
        return seconds % 60 > 0 ? `${minutes} m ${seconds % 60} s` : `${minutes} m`;
    return `${seconds} s`;
}


/***/ }),

/***/ 13670:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ idPlaces),
/* harmony export */   N: () => (/* binding */ failureCodes)
/* harmony export */ });
/** Where to find the id of a job that another run started. */
const idPlaces = "its id is the output `jobId` of the run that started it, or on the host's dashboard";
/** All failures of a run. The codes are the output `errorCode`, and never change their meaning. */
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
        meaning: 'a conflicting job was still running on the host when the `timeout` was reached',
        nextStep: `Increase \`timeout\` to wait longer, or resume that job with \`job-id\`: ${idPlaces}`,
    },
    RATE_LIMITED: {
        meaning: 'the rate limit of the host was still exceeded when the `timeout` was reached',
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
    BUNDLE_UNUSABLE: {
        meaning: 'the bundle is intact, but has no page besides the 404 page, or exceeds a limit of this action; nothing was published',
        nextStep: 'Check on the host what it exports, then export again',
        isFinal: true,
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
        nextStep: 'Leave `artifact-name` out, and use the files at the paths in the outputs',
    },
    ARTIFACT_FAILED: {
        meaning: 'the upload to the artifact service failed',
        nextStep: 'Try again; the files themselves are at the paths in the outputs',
    },
    SITE_CHECK_FAILED: {
        meaning: 'the site check reported findings, and `site-check` is `fail` or `fail-new`',
        nextStep: 'Open the report, whose path is the output `reportPath`, fix its findings in the documentation source, then start a new export. To accept findings on purpose, copy their lines from the report into the file that `accepted-findings` names. To publish this site anyway, set `site-check: warn`, with the `job-id` of this export',
        resumeWith: 'site-check: warn',
    },
    RUNTIME_UNSUPPORTED: {
        meaning: 'the Node that runs the action is too old; nothing was sent',
        nextStep: 'Update the runner, or the Node on its path: `act`, Gitea and Forgejo use that of the image of the job',
    },
    SITE_DIFFERS: {
        meaning: 'the deployed site does not match the export',
        nextStep: 'Open the report, whose path is the output `reportPath`: it lists each URL that differs, with its cause. Deploy again, or purge the CDN, then verify again',
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
    /** Whether no other run can resume the job. */
    isFinal;
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
        this.isFinal = details.isFinal ?? rule.isFinal ?? false;
    }
    /** Whatever makes the same failure again, without its cause: all that crosses a thread. */
    get parts() {
        const { code, what, nextStep, job, outcome, isFinal } = this;
        return { code, what, details: { nextStep, job, outcome, isFinal } };
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
    return thrown.isFinal ? thrown : thrown.with({ job });
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
    // Such errors come from the runner's files, for example, or from another thread.
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
