export const id = 941;
export const ids = [941];
export const modules = {

/***/ 95963:
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

/***/ 71330:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ prefixIn),
/* harmony export */   U: () => (/* binding */ isWithin)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _file_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(95963);



/**
 * Whether a path is a folder or inside it, also on file systems that ignore case: existing parts
 * are compared by device and inode, missing ones by their folded names. Symbolic links are
 * followed.
 *
 * @param path absolute
 * @param folder absolute; it need not exist
 */
async function isWithin(path, folder) {
    return (await prefixIn(folder, path)) !== undefined;
}
/**
 * The prefix of a path that is a folder: `/work/Site` of `/work/Site/a/b` for the folder
 * `/work/site`, if both are the same folder. Undefined if the path is not inside the folder.
 *
 * @param path absolute
 */
async function prefixIn(folder, path) {
    const wanted = await placeOf(folder);
    for (const at of [...foldersAround(path), path]) {
        if (at === folder || isSame(await placeOf(at), wanted))
            return at;
    }
    return undefined;
}
/** The outermost first. */
function foldersAround(path) {
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
    return parent === path ? [] : [...foldersAround(parent), parent];
}
const isSame = (one, other) => one.identity === other.identity && one.missing === other.missing;
async function placeOf(path) {
    const missing = [];
    for (let at = path;; at = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at)) {
        const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(at, { bigint: true }).catch(() => undefined);
        if (found) {
            // Some network file systems have no inode numbers.
            const inode = found.ino === 0n ? (0,_file_name_js__WEBPACK_IMPORTED_MODULE_2__/* .foldedName */ .mw)(at) : found.ino;
            return { identity: `${found.dev} ${inode}`, missing: missing.join('/') };
        }
        // If not even the root can be read, only the path itself identifies the place.
        if (at === (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at))
            return { identity: '', missing: (0,_file_name_js__WEBPACK_IMPORTED_MODULE_2__/* .foldedName */ .mw)(path) };
        missing.unshift((0,_file_name_js__WEBPACK_IMPORTED_MODULE_2__/* .foldedName */ .mw)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(at)));
    }
}


/***/ }),

/***/ 89982:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ excerpt)
/* harmony export */ });
/**
 * Untrusted text on one line, without invisible characters, cut if it is too long. It is cut before an
 * ASCII word, never within one: half of a secret would not be recognized.
 *
 * @param limit in UTF-16 units
 */
function excerpt(text, limit) {
    const line = text
        .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .replace(/[\p{Cf}\p{Cs}]/gu, '')
        .trim();
    if (line.length <= limit)
        return line;
    let end = limit + 1;
    while (end > 0 && isInWord(line.charCodeAt(end - 1)))
        end--;
    return `${line.slice(0, end).replace(/[\ud800-\udbff]$/, '')}…`;
}
/** Visible ASCII characters. */
const isInWord = (code) => code > 0x20 && code < 0x7f;


/***/ }),

/***/ 24826:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ formatSize)
/* harmony export */ });
const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
/** A number of bytes as text, in powers of 1000: `712 bytes`, `4.2 MB`, `980 MB`. */
function formatSize(bytes) {
    // From 999.5 on, use the next larger unit.
    const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1) / 0.9995) / 3), units.length - 1);
    const value = bytes / 1000 ** power;
    return `${power > 0 && value < 9.95 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}


/***/ }),

/***/ 19240:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ orAborted)
/* harmony export */ });
/**
 * Waits for work that accepts no signal, such as a call to an unresponsive file system. After an
 * abort, the work is abandoned; it ends with the process at the latest.
 *
 * @throws the signal's reason once it aborts, else whatever the work throws
 */
async function orAborted(work, signal) {
    const aborted = Promise.withResolvers();
    const abort = () => aborted.reject(signal.reason);
    signal.addEventListener('abort', abort);
    try {
        if (signal.aborted)
            abort();
        return await Promise.race([work, aborted.promise]);
    }
    finally {
        signal.removeEventListener('abort', abort);
    }
}


/***/ })

};
