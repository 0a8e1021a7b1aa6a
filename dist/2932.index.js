export const id = 2932;
export const ids = [2932];
export const modules = {

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

/***/ 40283:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cy: () => (/* binding */ move),
/* harmony export */   tE: () => (/* binding */ whileHeld),
/* harmony export */   vf: () => (/* binding */ discard)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _disk_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93101);



/** Windows refuses to rename or remove a file that a virus scanner or an indexer has open. */
const heldReasons = new Set(['EBUSY', 'EPERM', 'EACCES']);
/** For how long, in milliseconds: a scanner needs a moment for a new file. */
const maxHeld = 10_000;
/**
 * Retries an operation, for up to 10 s, while Windows refuses it because another process has the
 * file open. On other systems a refusal is final.
 *
 * @throws the last error of `act`
 */
async function whileHeld(act, { isWindows = process.platform === 'win32', pause = (ms) => (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setTimeout)(ms), } = {}) {
    for (let waited = 0, next = 25;; waited += next, next = Math.min(2 * next, 1000)) {
        try {
            return await act();
        }
        catch (error) {
            const isHeld = isWindows && heldReasons.has((0,_disk_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .diskReason */ .CQ)(error));
            if (!isHeld || waited >= maxHeld)
                throw error;
            await pause(next);
        }
    }
}
/** Renames a file or folder. @throws the file system's error */
async function move(from, to) {
    await whileHeld(() => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rename)(from, to));
}
/**
 * Removes a file or folder as far as possible. It never fails, so that it cannot hide the reason
 * for the cleanup; the next run removes what is left.
 *
 * @returns the file system's error code if something is left
 */
async function discard(path) {
    const remove = () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(path, { recursive: true, force: true });
    return await whileHeld(remove).then(() => undefined, _disk_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .diskReason */ .CQ);
}


/***/ }),

/***/ 47090:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ ownMark),
/* harmony export */   x: () => (/* binding */ isOfLiveRun)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_2__);



/** Maximum time between two writes of a run to its files, in milliseconds. */
const maxLife = 24 * 60 * 60_000;
/** Where process ids identify processes: a machine since its start, in one PID namespace. */
const space = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', spaceName()).slice(0, 8);
/** What identifies this run in the names of its files: at most 19 characters, `[\da-f-]`. */
const ownMark = `${space}-${process.pid}`;
/**
 * Whether a run may still use what it wrote. A process in another space cannot be looked up: only
 * the age counts. Process ids are reused, quickly in containers, so the age always counts.
 *
 * @param mark as `ownMark`, from the name of the file
 * @param changedAt when the file was last changed, in milliseconds since 1970
 */
function isOfLiveRun(mark, changedAt) {
    const [itsSpace, processId] = mark.split('-');
    const isRecent = Date.now() - changedAt < maxLife;
    return isRecent && (itsSpace !== space || isProcess(Number(processId)));
}
function isProcess(id) {
    try {
        process.kill(id, 0);
        return true;
    }
    catch (error) {
        // A process of another user exists, too.
        return error.code === 'EPERM';
    }
}
function spaceName() {
    if (process.platform !== 'linux')
        return (0,node_os__WEBPACK_IMPORTED_MODULE_2__.hostname)();
    try {
        const start = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)('/proc/sys/kernel/random/boot_id', 'utf8');
        return `${(0,node_os__WEBPACK_IMPORTED_MODULE_2__.hostname)()} ${start} ${(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readlinkSync)('/proc/self/ns/pid')}`;
    }
    catch {
        // Without these files, no other process is known to be in the same space.
        return `${(0,node_os__WEBPACK_IMPORTED_MODULE_2__.hostname)()} ${process.pid} ${performance.timeOrigin}`;
    }
}


/***/ }),

/***/ 24392:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ oneLine),
/* harmony export */   p: () => (/* binding */ truncated)
/* harmony export */ });
/** Text on one line: no line breaks, control or invisible characters, and single spaces. */
function oneLine(text) {
    return text
        .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .replace(/[\p{Cf}\p{Cs}]/gu, '')
        .trim();
}
/**
 * The start of a text that is too long, and `…`: whole words, unless that is too little. What is left of
 * a cut secret is not recognized: remove secrets first.
 *
 * @param limit in UTF-16 units; a space and `…` may come in addition
 */
function truncated(text, limit) {
    if (text.length <= limit)
        return text;
    const space = text.lastIndexOf(' ', limit);
    const end = space > limit / 2 ? space + 1 : limit;
    return `${text.slice(0, end).replace(/[\ud800-\udbff]$/, '')}…`;
}


/***/ }),

/***/ 5896:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ decoded),
/* harmony export */   y: () => (/* binding */ encodedPath)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_0__);

/** Decodes percent escapes once; invalid ones stay. Without exceptions, which are slow. */
function decoded(text) {
    return text.includes('%') ? text.replace(/(?:%[0-9a-f]{2})+/gi, decodedRun) : text;
}
function decodedRun(run) {
    const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
    return (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes) ? bytes.toString() : run;
}
/**
 * A path percent-encoded (RFC 3986), without a leading slash.
 *
 * @param reserved the characters to encode besides those that no URL may contain, one per match
 */
const encodedPath = (path, reserved) => encodeURI(path).replace(reserved, encodeCharacter);
const encodeCharacter = (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;


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

/***/ 23217:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h6: () => (/* binding */ Scrubber),
  zO: () => (/* binding */ mapTexts)
});

// UNUSED EXPORTS: occurrencesOf, withoutQueries

// EXTERNAL MODULE: ./src/kernel/format/one-line.ts
var one_line = __webpack_require__(24392);
;// CONCATENATED MODULE: ./src/kernel/scrub/reading.ts
/** Replaces what the pattern matches by what `read` returns for it. */
function replaced({ text, originOf }, pattern, read) {
    /** The texts before the replacements, and their values. */
    const pieces = [];
    /** Where each replacement ends in the new text, and where it is in this one. */
    const ends = [];
    const places = [];
    let at = 0;
    let end = 0;
    for (const { 0: written, index } of text.matchAll(pattern)) {
        const value = read(written);
        pieces.push(text.slice(at, index), value);
        end += index - at + value.length;
        at = index + written.length;
        ends.push(end);
        places.push({ start: index, end: at });
    }
    if (pieces.length === 0)
        return { text, originOf };
    const placeOf = (character) => {
        const next = firstAbove(ends, character);
        const start = (places[next - 1]?.end ?? 0) + character - (ends[next - 1] ?? 0);
        const replacement = places[next];
        return replacement && start >= replacement.start ? replacement : { start, end: start + 1 };
    };
    return {
        text: pieces.join('') + text.slice(at),
        originOf: ({ start, end }) => originOf({ start: placeOf(start).start, end: placeOf(end - 1).end }),
    };
}
/** The index of the first of the sorted numbers that is above a limit. */
function firstAbove(sorted, limit) {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (sorted[middle] > limit)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

;// CONCATENATED MODULE: ./src/kernel/scrub/encodings.ts

/** Shorter secrets are not searched in hex and base64, where they would match by chance. In bytes. */
const minEncoded = 6;
/** How shells, literals, cells and forms write quotes and spaces. */
const quotings = [
    ["'", "''"],
    ["'", "'\\''"],
    ["'", `'"'"'`],
    ['"', '""'],
    ['"', '\\"'],
    [' ', '+'],
];
/** The texts to search for a secret. The list of encodings is in docs/security.md. */
function formsOf(secret) {
    const bytes = Buffer.from(secret);
    const hex = bytes.toString('hex');
    // A link's query itself contains escapes, which are read in some texts.
    const plain = readingsOf(secret).map(({ text }) => text);
    const quoted = quotings.flatMap(([mark, to]) => plain.map((text) => text.replaceAll(mark, to)));
    const encoded = [hex, hex.toUpperCase(), ...[0, 1, 2].flatMap((at) => base64(bytes.subarray(at)))];
    const forms = [...plain, ...quoted, ...(bytes.length < minEncoded ? [] : encoded)];
    return [...new Set(forms)].filter((form) => form !== '');
}
/**
 * Base64 in both alphabets: complete, and without the last character, whose bits in a longer text may
 * belong to the next byte. There, a secret may also begin within a group of three bytes; it is then
 * found without its first one or two.
 */
function base64(bytes) {
    const padded = bytes.toString('base64');
    const whole = padded.slice(0, Math.floor((bytes.length * 8) / 6));
    return [padded, padded.replaceAll('=', ''), whole].flatMap((text) => [
        text,
        text.replaceAll('+', '-').replaceAll('/', '_'),
    ]);
}
/** The escapes of URLs; of JSON, programs and shells; of HTML. */
const escapes = [
    {
        mark: '%',
        // A character of UTF-8, or any byte.
        pattern: /%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-7](?:%[89ab][0-9a-f]){3}|%[0-9a-f]{2}/gi,
        read: (written) => Buffer.from(written.replaceAll('%', ''), 'hex').toString(),
    },
    {
        mark: '\\',
        pattern: /\\(?:u\{[0-9a-f]{1,6}\}|u[0-9a-f]{4}|x[0-9a-f]{2}|.)/gis,
        read: (written) => {
            if (written.length > 2)
                return character(written.replace(/[^0-9a-f]/gi, ''), 16);
            // The control characters among these are folds.
            return /[bfnrt]/.test(written) ? '' : written.slice(1);
        },
    },
    {
        mark: '&',
        pattern: /&(?:#\d{1,9}|#x[0-9a-f]{1,6}|lt|gt|amp|quot|apos);/gi,
        read: (written) => {
            const name = written.slice(1, -1).toLowerCase();
            if (name.startsWith('#x'))
                return character(name.slice(2), 16);
            return name.startsWith('#') ? character(name.slice(1), 10) : (htmlNames[name] ?? '');
        },
    },
];
const htmlNames = {
    lt: '<',
    gt: '>',
    amp: '&',
    quot: '"',
    apos: "'",
};
function character(digits, base) {
    const code = Number.parseInt(digits, base);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
/** A text as it is, and with each kind of escape read, all without folds. */
function readingsOf(text, isCut = false) {
    const whole = withoutFolds({ text, originOf: (range) => range });
    const plain = isCut ? replaced(whole, brokenEnd, () => '') : whole;
    const read = escapes
        .filter(({ mark }) => plain.text.includes(mark))
        .map(({ pattern, read }) => withoutFolds(replaced(plain, pattern, read)));
    return [plain, ...read];
}
/** The end of a text that was cut: what is left of an escape is no part of a secret. */
const brokenEnd = /(?:%[0-9a-f]?|\\(?:u[0-9a-f]{0,3}|u\{[0-9a-f]{0,6}|x[0-9a-f]?)?|&(?:#x?[0-9a-f]{0,9}|[a-z]{0,4}))?…?$/gi;
/**
 * Invisible characters, those that stand for invalid bytes, and all white space but plain spaces, with
 * the indentation after them: a secret may be folded there.
 */
const folds = /[\p{DI}\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\xa0\u1680\u2000-\u200a\u202f\u205f\u3000\ufffd][\p{DI}\p{Cc}\p{Cf}\p{Cs}\p{Z}\ufffd]*/gu;
const withoutFolds = (reading) => replaced(reading, folds, () => '');

;// CONCATENATED MODULE: ./src/kernel/scrub/scrubber.ts


/** Longer outside text is cut before it is shown. In UTF-16 units. */
const maxShown = 64_000;
/**
 * Makes outside text fit to be shown: removes secrets, plain and in the encodings that
 * docs/security.md lists, before anything else changes the text. Constructed from plain strings, so
 * that each thread can have one.
 */
class Scrubber {
    #secrets = new Set();
    /** The texts to search for. */
    #forms = new Set();
    constructor(secrets = []) {
        for (const secret of secrets)
            this.hide(secret);
    }
    /** All secrets so far, for a `Scrubber` on another thread. */
    get secrets() {
        return [...this.#secrets];
    }
    hide(secret) {
        if (secret === '' || this.#secrets.has(secret))
            return;
        this.#secrets.add(secret);
        for (const form of formsOf(secret))
            this.#forms.add(form);
    }
    /**
     * Outside text on one line, without secrets, queries of URLs, control and invisible characters.
     *
     * @param limit longer text ends here with `…`, in UTF-16 units
     */
    excerpt(text, limit) {
        return (0,one_line/* truncated */.p)((0,one_line/* oneLine */.T)(this.clean(text)), limit);
    }
    /** Outside text without secrets and queries of URLs. */
    clean(text) {
        return withoutQueries(this.scrub(text, maxShown));
    }
    /** A copy of plain data, with `clean` applied to each text in it: for a page or a summary. */
    cleaned(data) {
        return mapTexts(data, (text) => this.clean(text));
    }
    /**
     * The text with `***` for each secret, and for what may be a part of one where the text is cut.
     *
     * @param limit longer text is cut here, in UTF-16 units; others write `…` where they cut
     */
    scrub(text, limit = Number.POSITIVE_INFINITY) {
        const shown = text.slice(0, limit);
        const isCut = shown !== text || text.endsWith('…');
        const ranges = readingsOf(shown, isCut).flatMap((reading) => occurrencesOf(this.#forms, reading.text, isCut).map(reading.originOf));
        return withoutRanges(shown, ranges);
    }
}
function mapTexts(data, map) {
    const copy = (part) => {
        if (typeof part === 'string')
            return map(part);
        if (Array.isArray(part))
            return part.map(copy);
        if (part?.constructor !== Object)
            return part;
        const fields = Object.entries(part).map(([name, field]) => [
            name,
            ownWords.has(name) ? field : copy(field),
        ]);
        return Object.fromEntries(fields);
    };
    return copy(data);
}
/** Fields with words of this action, or digests: a short secret may be a part of them. */
const ownWords = new Set([
    'about',
    'cause',
    'deploymentKind',
    'gate',
    'kind',
    'level',
    'publishTarget',
    'siteCheck',
    'state',
    'type',
    'digest',
    'digests',
    'normalizedDigest',
    'sha256',
    'siteDigest',
]);
/** Overlapping and adjacent ranges become one `***`. */
function withoutRanges(text, ranges) {
    const pieces = [];
    let shown = 0;
    for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
        if (start > shown || pieces.length === 0)
            pieces.push(text.slice(shown, start), '***');
        shown = Math.max(shown, end);
    }
    return pieces.join('') + text.slice(shown);
}
/**
 * Shortens the queries of all URLs in a text to `?…`, as a query may hold a signature; likewise user
 * names with passwords, and fragments with values. Relative URLs are recognized by a `=`.
 */
function withoutQueries(text) {
    return text.replace(words, shortened).replace(continued, '$1…');
}
const words = /[^\s"<>]+/g;
/** A long value that goes on after a line break. */
const continued = /(\?|%3f)…(?:[^\S ]+[\w%&=+/.~-]{16,})+/gi;
function shortened(word) {
    const isAbsolute = /:\\?\/\\?\//.test(word);
    const at = word.search(/[?#]|%3f/i);
    const rest = at < 0 ? '' : word.slice(at);
    const hasValue = /=|%3d/i.test(rest);
    const isSecret = rest.startsWith('#') ? isAbsolute && hasValue : isAbsolute || hasValue;
    const [mark = ''] = /^(?:%..|.)/.exec(rest) ?? [];
    const shown = isSecret && rest !== mark ? `${word.slice(0, at)}${mark}…` : word;
    return isAbsolute ? shown.replace(/(:\\?\/\\?\/)[^/?#]*@/, '$1…@') : shown;
}
/** How much of a form is searched for, in UTF-16 units: searching for a long text can be quadratic. */
const searched = 64;
/** Shorter prefixes at the end of a text are too common. In UTF-16 units. */
const minPrefix = 6;
/**
 * Where a text contains one of the forms.
 *
 * @param isCut whether the longest prefix of a form at the end of the text counts
 */
function occurrencesOf(forms, text, isCut) {
    const ranges = [];
    for (const form of forms) {
        const { length } = form;
        for (const start of placesOf(form.slice(0, searched), text, 0)) {
            const end = start + length;
            if (length <= searched || text.slice(start, end) === form)
                ranges.push({ start, end });
        }
        if (!isCut || length < minPrefix)
            continue;
        const end = text.length;
        for (const start of placesOf(form.slice(0, minPrefix), text, Math.max(0, end - length))) {
            if (text.slice(start) !== form.slice(0, end - start))
                continue;
            ranges.push({ start, end });
            break;
        }
    }
    return ranges;
}
/** The positions of a short text in another one, from `from` on. */
function* placesOf(short, text, from) {
    for (let at = text.indexOf(short, from); at >= 0; at = text.indexOf(short, at + 1))
        yield at;
}


/***/ }),

/***/ 27007:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ referenceKinds),
/* harmony export */   w: () => (/* binding */ scanLimits)
/* harmony export */ });
/** What a reference loads, or does. */
const referenceKinds = [
    /** A link for readers: `a`, `area`. */
    'link',
    'form',
    /** A redirect without delay by a `meta` element. */
    'refresh',
    /** Loaded with the page: */
    'script',
    /** A script that is loaded as a module: by a page or an import. */
    'module',
    /** A module that an import map has for a specifier: loaded if a script imports that. */
    'mapped',
    'style',
    'font',
    'image',
    /** An image in a custom property: loaded if something uses that. */
    'property',
    /** An element of an SVG file, by its `id`: `use`. */
    'symbol',
    /** Video, audio, their tracks. */
    'media',
    /** `iframe`, `embed`, `object`. */
    'frame',
    /** `preconnect`, `dns-prefetch`, `ping`, fetches. */
    'connection',
    /** A web app's manifest. */
    'manifest',
    /** A service worker that a script registers. In a script file, a relative URL is as pages resolve it. */
    'worker',
    /** Fetched in advance: `prefetch`, `prerender`. */
    'prefetch',
    /** Names a URL and loads nothing: `canonical`; `og:url`, `og:image`, media in a sitemap; `alternate`. */
    'canonical',
    'social',
    'alternate',
    /** A page in a sitemap. */
    'entry',
    /** A sitemap, in `robots.txt` or in an index. */
    'sitemap',
    /** An absolute URL in a script that does not certainly load it. */
    'mention',
    /**
     * No URL, but a name that may stand for one: a bare specifier that a script imports (`*` for one that
     * it computes), or a custom property that a style or a script names. After a `-`, more may follow.
     */
    'name',
    /**
     * No URL either, but an element that the page names by its `id`, and does not have: by `for`, or by
     * `usemap` a map. Its URL is `for=name`.
     */
    'element',
];
/**
 * Maximum contents of a scan: far more than real pages have, and few enough that a hostile file cannot
 * fill the memory. Everything above is skipped, and the scan is marked as partial. Lengths are in
 * UTF-16 units.
 */
const scanLimits = {
    /** Of one file. A sitemap may hold 50,000 (sitemaps.org, "Sitemap file requirements"). */
    references: 65_536,
    anchors: 65_536,
    /** Of all URLs and anchors of one file. */
    fileLength: 8 * 1024 ** 2,
    /** Of one URL or anchor. */
    urlLength: 1024 ** 2,
    /** Of the base URL of a page: every URL of the page is joined with it. */
    baseLength: 2048,
    /** Of a file: a longer one is not read at all. In bytes. */
    fileSize: 32 * 1024 ** 2,
    /** Of all packed scans of a site, in bytes. */
    siteLength: 64 * 1024 ** 2,
};


/***/ }),

/***/ 89064:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ isLoopbackHost)
/* harmony export */ });
/**
 * Whether a host is the machine of whoever reads the page (RFC 6761, 6.3; RFC 6890): a name or an
 * address in full, as `localhost.example.com` is any other host.
 *
 * @param host in lower case, with or without a port
 */
const isLoopbackHost = (host) => /^(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])(?::\d*)?$/.test(host);


/***/ }),

/***/ 80536:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  pd: () => (/* binding */ foldersOf),
  to: () => (/* binding */ hostedSite),
  eZ: () => (/* binding */ namesOf)
});

// UNUSED EXPORTS: HostedSite

// EXTERNAL MODULE: ./src/kernel/format/percent-encoding.ts
var percent_encoding = __webpack_require__(5896);
// EXTERNAL MODULE: ./src/reading/file-kind.ts
var file_kind = __webpack_require__(35251);
// EXTERNAL MODULE: ./src/site/publish-target.ts
var publish_target = __webpack_require__(7252);
// EXTERNAL MODULE: ./node_modules/minimatch/dist/esm/index.js + 7 modules
var esm = __webpack_require__(33581);
;// CONCATENATED MODULE: ./src/site/publish-targets/glob-pattern.ts

/**
 * The paths that a glob stands for, as minimatch reads it, which Firebase's server uses.
 *
 * @param glob as `withSlash` of it is matched: with a leading slash, or `!/`
 * @returns undefined if it is invalid, or could take long
 */
function globPattern(glob) {
    if (!isQuick(glob))
        return undefined;
    const matcher = new esm/* Minimatch */.VR(glob);
    const isInvalid = matcher.set.length === 0 || matcher.set.flat().some((part) => part === undefined);
    if (isInvalid)
        return undefined;
    for (const names of matcher.set) {
        for (const [at, name] of names.entries())
            names[at] = withoutEmptyName(name);
    }
    return { exec: (path) => (matcher.match(path) ? {} : null) };
}
/** In minimatch 6, which the server uses, a list such as `!(a)` stands for no empty name: that after `/docs/`. */
function withoutEmptyName(name) {
    if (!(name instanceof RegExp) || !name.test(''))
        return name;
    const test = name.test.bind(name);
    return Object.assign(name, { test: (text) => text !== '' && test(text) });
}
/**
 * Whether no path takes long. minimatch makes an expression of each name, which tries all ways to divide the
 * path among wildcards: with two of them, their number grows with the square of the path's length.
 */
function isQuick(glob) {
    const names = glob.split('/');
    const globstars = names.filter((name) => name === '**').length;
    const braces = glob.match(/\{/g)?.length ?? 0;
    const commas = glob.match(/,/g)?.length ?? 0;
    const isExpandable = braces <= maxBraces && commas <= maxCommas && !glob.includes('..');
    return (glob.length <= maxLength &&
        isExpandable &&
        globstars <= maxWildcards &&
        names.every(isQuickName));
}
function isQuickName(name) {
    const openings = name.match(/[*+?@!]\(/g) ?? [];
    const [, list = ''] = /[*+?@!]\(([^)]*)/.exec(name) ?? [];
    const [opening = ''] = openings;
    const wildcards = name.match(/\*|[+!]\(/g)?.length ?? 0;
    const isPlain = openings.length === 0 || isUnambiguous(opening, list);
    return openings.length <= 1 && isPlain && (name === '**' || wildcards <= maxWildcards);
}
/** Whether a repeated list divides a text in one way only: its alternatives begin differently. */
function isUnambiguous(opening, list) {
    if (!/^[*+]/.test(opening))
        return !/[*?[]/.test(list);
    if (/^\[[^\][]+\]$/.test(list))
        return true;
    const starts = list.split('|').map((alternative) => alternative[0]);
    return (new Set(starts).size === starts.length && !starts.includes(undefined) && !/[*?[]/.test(list));
}
const maxLength = 512;
const maxBraces = 2;
const maxCommas = 32;
/** In a name, and of `**` in a path. */
const maxWildcards = 2;

// EXTERNAL MODULE: ./src/site/publish-targets/redirect-rule.ts
var redirect_rule = __webpack_require__(90929);
// EXTERNAL MODULE: ./src/site/publish-targets.ts + 11 modules
var publish_targets = __webpack_require__(93611);
;// CONCATENATED MODULE: ./src/site/hosted-site.ts






/** How many redirects browsers follow. */
const maxRedirects = 20;
const startPage = 'index.html';
const usualPages = [{ path: file_kind/* notFoundName */.$x, status: 404 }];
/**
 * A site as its publish target serves it, with the redirects that it has for this target. Pure. Paths
 * have no leading slash and no escapes; the empty path is the start page.
 *
 * @param files in any order, each path once
 * @param url where the site is served; by default, no URL with a host is known as its own
 */
const hostedSite = (files, target, url = { domain: '', basePath: '/' }) => new HostedSite([...files], publish_targets/* targetRules */.Z[target], url);
/** See `hostedSite`. */
class HostedSite {
    /** How the target responds to a request. */
    respond = (path) => {
        const served = this.#serve(path);
        const { rule, captured = {} } = this.#table.find(`${this.#ruleRoot}${path}`) ?? {};
        return rule && this.#mayApply(rule, served)
            ? this.#apply(rule, captured, path)
            : this.#responseOf(path, served);
    };
    /** What a browser gets, after all redirects. */
    find = (path) => {
        const destination = this.follow(path);
        return destination.kind === 'file' ? destination.file : undefined;
    };
    /** Undefined if the target reads no redirects. */
    redirects;
    #rules;
    #url;
    #files;
    /** What the site's file, or the usual one, says. */
    #configured;
    #table;
    constructor(files, rules, url) {
        this.#rules = rules;
        this.#url = url;
        this.#files = new PublishedFiles(files, rules);
        const { source, text, isRead } = configurationOf(files, rules.redirects);
        this.#configured = text === undefined ? undefined : source?.read(text, globPattern);
        this.#table = (0,redirect_rule/* redirectTable */.tv)(this.#configured?.rules ?? []);
        const isValid = text === undefined || this.#configured !== undefined;
        this.redirects = source && {
            path: source.path,
            rules: this.#configured?.rules ?? [],
            unread: this.#configured?.unread ?? [],
            isRead: isRead && isValid && !this.#table.isPartial,
        };
    }
    hasFile(path) {
        return this.#files.hasFile(path);
    }
    /** Where a browser ends up that requests a path. */
    follow(path) {
        return this.#endOf(this.respond(path), path);
    }
    /** The shortest path that serves a file without a redirect. */
    pathOf(file) {
        return this.pathsOf(file)[0];
    }
    /** The paths that serve a page or a file without a redirect, and without doubt, the shortest first. */
    pathsOf(file) {
        return namesOf(file.path).filter((path) => {
            if (this.isInDoubt(path, file))
                return false;
            const response = this.respond(path);
            return response.kind === 'file' && response.file === file;
        });
    }
    /** Whether it is not certain that the target serves a page without `.html`. */
    isInDoubt(path, file) {
        return this.#rules.mayNeedHtml === true && file.path === `${path}.html`;
    }
    /** Where a rule leads. If that depends on the path, only a circle is certain, by an example. */
    destinationOf(rule) {
        if (rule.to === undefined || rule.status >= 400)
            return undefined;
        const destination = this.#endOf(this.#apply(rule, exampleFor(rule), ''), '\0');
        return isFixed(rule) || destination.kind === 'circle' ? destination : undefined;
    }
    /** Whether the fragment that a browser ends up with may depend on a rule and the path. */
    get setsFragments() {
        const { rules = [] } = this.#configured ?? {};
        return rules.some((rule) => rule.to?.includes('#') && !isFixed(rule));
    }
    /** Whether a page may be served at another depth than that of its file, without a redirect. */
    get mayServeElsewhere() {
        const { rules = [] } = this.#configured ?? {};
        const isRewritten = rules.some(({ status, to }) => status < 300 && to !== undefined);
        const hasApp = this.#appIn(this.#shownFor('')) !== undefined;
        return this.#rules.servesOtherDepths === true || isRewritten || hasApp;
    }
    /** The page that the target shows for missing paths, unless that is the start page. */
    get notFoundPage() {
        const { page } = this.#shownFor('');
        return page?.path === startPage ? undefined : page;
    }
    /** Whether the target shows a page for missing paths, and is not the start page. */
    isNotFoundPage(path) {
        if (path === startPage)
            return false;
        const isNamed = path === this.#configured?.notFoundPage;
        return isNamed || this.#notFoundPagesFor(path).some((page) => page.path === path);
    }
    /** Whether the target may keep the file for itself, instead of serving it. */
    mayKeep(path) {
        const { configuredBy, unpublished, mayKeep } = this.#rules;
        if (configuredBy.includes(path) || mayKeep?.(path))
            return true;
        return hosted_site_hidden.test(path) || unpublished?.test(path) === true;
    }
    #serve(path) {
        return this.#rules.serve(path, this.#files, this.#configured?.serving ?? {});
    }
    #mayApply({ to, overrides }, served) {
        const isRedirected = served !== undefined && 'redirect' in served;
        if (to === undefined || (isRedirected && this.#configured?.servesFirst))
            return false;
        return overrides || served === undefined;
    }
    #apply(rule, captured, path) {
        const { to = '', status } = rule;
        const url = this.#configured?.fill(to, captured) ?? to;
        const { isExternal, path: inSite, fragment } = this.#destinationIn(url, status >= 300);
        if (status >= 400)
            return this.#missing(path, isExternal ? undefined : inSite);
        if (isExternal)
            return { kind: 'external' };
        if (status >= 300) {
            const set = fragment === undefined ? undefined : { text: fragment, isFixed: isFixed(rule) };
            return { ...redirectTo(inSite, status), fragment: set };
        }
        return this.#responseOf(inSite, this.#serveInstead(inSite, path));
    }
    /** The path in the site that the destination of a rule stands for. */
    #destinationIn(url, isRedirect) {
        if (!isRedirect) {
            const path = (0,percent_encoding/* decoded */.D)(url.replace(/[?#].*/s, ''));
            const inSite = path.startsWith(this.#ruleRoot) ? path.slice(this.#ruleRoot.length) : path;
            return { isExternal: hasHost.test(url), path: inSite.replace(/^\/+/, '') };
        }
        const { domain, basePath } = this.#url;
        const host = domain || 'site.invalid';
        const { host: named, pathname = '', hash = '' } = URL.parse(url, `https://${host}/`) ?? {};
        const root = hasHost.test(url) ? basePath : this.#ruleRoot;
        return {
            isExternal: named !== host || !`${pathname}/`.startsWith(root),
            path: (0,percent_encoding/* decoded */.D)(pathname.slice(root.length)).replace(/^\/+/, ''),
            ...(hash.length > 1 && { fragment: hash.slice(1) }),
        };
    }
    /** What the paths of rules begin with, before that of a page. */
    get #ruleRoot() {
        return this.#rules.redirects?.isFromHostRoot ? this.#url.basePath : '/';
    }
    /** Serves what a rule names, for another path. */
    #serveInstead(path, requested) {
        const { serveRewritten } = this.#rules;
        if (serveRewritten)
            return serveRewritten(path, this.#files, requested);
        if (!this.#configured?.servesExactFiles)
            return this.#serve(path);
        return (0,publish_target/* fileIf */.EF)(this.#files.hasFile, path);
    }
    #responseOf(path, served) {
        if (served && 'redirect' in served)
            return redirectTo(served.redirect, served.status);
        const file = served && this.#files.get(served.file);
        if (file)
            return { kind: 'file', file };
        return this.#rules.reserved?.test(path) ? { kind: 'external' } : this.#missing(path);
    }
    /** @param page that a rule names for the path */
    #missing(path, page) {
        const shown = this.#shownFor(path, page);
        const app = page === undefined ? this.#appIn(shown) : undefined;
        return app ? { kind: 'file', file: app } : { kind: 'missing', ...shown };
    }
    /**
     * The single page of an application, whose script makes what it shows from the path, if the target shows it,
     * with status 200, in place of a missing path. Exception: single-page.
     */
    #appIn({ status, page }) {
        const isApp = status === 200 && page?.scan?.hasScript && this.#files.isOnlyPage(page);
        return isApp ? page : undefined;
    }
    #shownFor(path, named = this.#configured?.notFoundPage ?? '') {
        const pages = [{ path: named, status: 404 }, ...this.#notFoundPagesFor(path)];
        const [shown = { status: 404, page: undefined }] = pages.flatMap(({ path, status }) => {
            const page = this.#files.get(path);
            return page ? [{ status, page }] : [];
        });
        return shown;
    }
    #notFoundPagesFor(path) {
        return this.#rules.notFound.pages?.(path) ?? usualPages;
    }
    #endOf(first, path) {
        const visited = new Set([path]);
        let last = path;
        let fragment;
        let response = first;
        while (response.kind === 'redirect') {
            last = response.path;
            fragment = response.fragment ?? fragment;
            if (visited.has(last) || visited.size > maxRedirects)
                return { kind: 'circle' };
            visited.add(last);
            response = this.respond(last);
        }
        return response.kind === 'file' ? { ...response, path: last, fragment } : response;
    }
}
/** The files of a site that its target serves. */
class PublishedFiles {
    hasFile = (path) => this.#byPath.has(path);
    hasFolder = (path) => {
        // Only a few targets use this.
        this.#folders ??= foldersOf(this.#byPath.keys());
        return this.#folders.has(path);
    };
    #byPath;
    #pages;
    #folders;
    constructor(files, { configuredBy, unpublished }) {
        const published = files.filter(({ path }) => !configuredBy.includes(path) && !unpublished?.test(path));
        this.#byPath = new Map(published.map((file) => [file.path, file]));
    }
    get(path) {
        return this.#byPath.get(path);
    }
    isOnlyPage(page) {
        this.#pages ??= [...this.#byPath.values()].filter(file_kind/* isPage */.yp);
        return this.#pages.length === 1 && this.#pages[0] === page;
    }
}
function configurationOf(files, source) {
    const { usual, maxBytes = file_kind/* maxConfigurationBytes */.Ku } = source ?? {};
    const file = files.find(({ path }) => path === source?.path);
    if (!file)
        return { source, text: usual, isRead: true };
    const text = file.configuration;
    const isRead = text !== undefined && Buffer.byteLength(text) <= maxBytes;
    return { source, text: isRead ? text : usual, isRead };
}
/** Whether a rule leads to the same place from each path that it applies to. */
const isFixed = ({ to = '' }) => !/:[a-z_]|\$\d/i.test(to);
/** A text for each wildcard that has a name. */
function exampleFor({ paths }) {
    const { source: expression = '' } = paths instanceof RegExp ? paths : {};
    return Object.fromEntries(Array.from(expression.matchAll(/<(\w+)>/g), ([, name]) => [name, 'x']));
}
const redirectTo = (path, status) => ({ kind: 'redirect', status, path });
/** Whether the destination of a rule is a URL with a scheme or a host. */
const hasHost = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;
const hosted_site_hidden = /(?:^|\/)\./;
/** Every path that some host serves a file at, or redirects from, the shortest first. */
function namesOf(path) {
    if (!/\.html?$/i.test(path))
        return [path];
    const page = path.replace(/\.html?$/i, '');
    if (!/(?:^|\/)index$/i.test(page))
        return [page, `${page}/`, path];
    const folder = page.slice(0, -'index'.length);
    return [...new Set([folder, folder.slice(0, -1), page, path])];
}
/** The folders of files, without a slash at their end. */
function foldersOf(paths) {
    const folders = new Set();
    for (const path of paths) {
        for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
            const folder = path.slice(0, end);
            if (folders.has(folder))
                break;
            folders.add(folder);
        }
    }
    return folders;
}


/***/ }),

/***/ 47624:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OQ: () => (/* binding */ isReadOnLoad),
/* harmony export */   eV: () => (/* binding */ referenceUses),
/* harmony export */   gI: () => (/* binding */ namesAnchor),
/* harmony export */   gU: () => (/* binding */ isUrl),
/* harmony export */   oZ: () => (/* binding */ makesReadable)
/* harmony export */ });
/* harmony import */ var _reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(35251);

const followed = { as: 'followed', missing: 'broken-link', level: 'finding' };
const loaded = { as: 'loaded', missing: 'missing-asset', level: 'finding' };
// Exception: named-url.
const named = { as: 'named', missing: 'broken-link', level: 'notice' };
const referenceUses = {
    link: followed,
    refresh: { ...followed, missing: 'broken-redirect' },
    // Exception: scripted-form. A script may handle it instead.
    form: { ...followed, level: 'notice' },
    script: loaded,
    module: loaded,
    mapped: loaded,
    style: loaded,
    font: loaded,
    image: loaded,
    property: loaded,
    symbol: loaded,
    media: loaded,
    frame: loaded,
    // Exception: background-request. Pages work without these.
    connection: { ...loaded, level: 'notice' },
    manifest: { ...loaded, level: 'notice' },
    worker: { ...loaded, level: 'notice' },
    prefetch: { ...loaded, level: 'notice' },
    canonical: named,
    social: named,
    alternate: named,
    entry: named,
    sitemap: named,
    mention: named,
    name: named,
    element: { ...named, missing: 'missing-id' },
};
/** Whether a reference is a URL, and not a name. */
const isUrl = (kind) => kind !== 'name' && kind !== 'element';
/**
 * Whether a file refers to others only where another file loads or names it: a script, a web manifest, a
 * sitemap without its usual name, an SVG file, which does not in an image. Otherwise it may be an example to read, or a part of a program.
 */
// Exception: unloaded-file.
const isReadOnLoad = ({ path }) => isReadByUse.has((0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(path)) || (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .mayBeWebManifest */ .ev)(path);
/** XML is read as a sitemap, if something names it as one. */
const isReadByUse = new Set(['script', 'svg', 'xml']);
/** Whether browsers read what such a file refers to when they follow a reference to it. */
function makesReadable(kind, { path }) {
    const read = (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(path);
    if (read === 'script')
        return referenceUses[kind].as === 'loaded';
    if (read === 'svg')
        return kind === 'frame' || kind === 'link';
    return kind === 'manifest' && (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .mayBeWebManifest */ .ev)(path);
}
/** Whether the fragment of a reference names an anchor in a file. */
const namesAnchor = (kind, file) => kind === 'symbol'
    ? (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(file.path) === 'svg'
    : referenceUses[kind].as === 'followed' && (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .isPage */ .yp)(file);


/***/ })

};
