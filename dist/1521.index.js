export const id = 1521;
export const ids = [1521];
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

/***/ 71521:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   requireWholeSite: () => (/* binding */ requireWholeSite)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(93101);
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(69676);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(53153);
/* harmony import */ var _entry_name_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(51576);





/**
 * Checks that a folder still contains what was unpacked into it, by the number and sizes of its
 * files. Another program may have cleaned up there, such as a run in another container.
 *
 * @param folder absolute
 * @throws Failure DOWNLOAD_FAILED
 */
function requireWholeSite(folder, files) {
    for (const { path, size } of files) {
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(`${folder}/${path}`, { throwIfNoEntry: false });
        if (!stats)
            throw changed(`${(0,_entry_name_js__WEBPACK_IMPORTED_MODULE_4__/* .quoteName */ .A)(Buffer.from(path))} is missing`);
        if (!stats.isFile() || stats.size !== size) {
            throw changed(`${(0,_entry_name_js__WEBPACK_IMPORTED_MODULE_4__/* .quoteName */ .A)(Buffer.from(path))} does not have its ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(size, 'byte')}`);
        }
    }
    const count = countFiles(folder);
    if (count !== files.length)
        throw changed(`it has ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(count, 'file')} instead of ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(files.length)}`);
}
function countFiles(folder) {
    try {
        let count = 0;
        // Node's recursive `readdir` follows links.
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
        throw changed(`it cannot be read (${(0,_kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .diskReason */ .CQ)(error)})`, error);
    }
}
function changed(how, cause) {
    const what = `the unpacked site was changed before it could be published: ${how}`;
    return new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR('DOWNLOAD_FAILED', what, {
        nextStep: 'Make sure that nothing cleans up or writes next to the folder of `extract-to`, then export again',
        cause,
    });
}


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


/***/ })

};
