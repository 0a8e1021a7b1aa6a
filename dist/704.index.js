export const id = 704;
export const ids = [704];
export const modules = {

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

/***/ 10131:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ isOfLiveRun)
/* harmony export */ });
/** Longer than any run, in milliseconds. */
const maxRunTime = 24 * 60 * 60_000;
/**
 * Whether the run that made a file may still be alive. Process ids are reused, in containers after a
 * short time, so a file older than any run belongs to none.
 *
 * @param processId of the process that made the file
 * @param changedAt when the file was last changed, in milliseconds since 1970
 */
function isOfLiveRun(processId, changedAt) {
    try {
        process.kill(processId, 0);
    }
    catch (error) {
        // EPERM: the process exists and belongs to another user.
        if (error.code !== 'EPERM')
            return false;
    }
    return Date.now() - changedAt < maxRunTime;
}


/***/ }),

/***/ 3695:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BU: () => (/* binding */ partOf),
/* harmony export */   Yw: () => (/* binding */ PartFile),
/* harmony export */   mP: () => (/* binding */ unwritable),
/* harmony export */   mU: () => (/* binding */ clearParts)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _disk_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(94403);
/* harmony import */ var _live_run_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10131);





/** The name of a file while it is incomplete: unique to the run, and used by no other program. */
const partOf = (path) => `${path}.${process.pid}-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)().slice(0, 8)}.part`;
/** A file that is written next to its final path. Its errors are disk failures. */
class PartFile {
    #path;
    #file;
    /**
     * Creates the file.
     *
     * @param mode before the umask; by default, only this user can read it
     * @throws Failure DOWNLOAD_FAILED, NO_SPACE
     */
    static async open(path, mode = 0o600) {
        try {
            return new PartFile(path, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, 'wx', mode));
        }
        catch (error) {
            throw (0,_disk_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .diskFailure */ .C9)(error, path, unwritable);
        }
    }
    constructor(path, file) {
        this.#path = path;
        this.#file = file;
    }
    /** @throws Failure DOWNLOAD_FAILED, NO_SPACE */
    async write(piece, position) {
        try {
            for (let done = 0; done < piece.length;) {
                const { bytesWritten } = await this.#file.write(piece, done, piece.length - done, position + done);
                done += bytesWritten;
            }
        }
        catch (error) {
            throw (0,_disk_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .diskFailure */ .C9)(error, this.#path, unwritable);
        }
    }
    /** May be called twice. */
    async close() {
        await this.#file.close();
    }
}
/** The suffix that `partOf` appends. */
const partName = /^(\d{1,10})-[\da-f]{8}\.part$/;
/**
 * Removes the part files that killed runs left beside a file.
 *
 * @throws the file system's error if the folder cannot be read
 */
async function clearParts(path) {
    const prefix = `${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path)}.`;
    for (const name of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path))) {
        const [, processId] = partName.exec(name.slice(prefix.length)) ?? [];
        if (!name.startsWith(prefix) || !processId)
            continue;
        const part = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), name);
        const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(part).catch(() => undefined);
        const isLive = Number(processId) !== process.pid && (0,_live_run_js__WEBPACK_IMPORTED_MODULE_4__/* .isOfLiveRun */ .x)(Number(processId), found?.mtimeMs ?? 0);
        // Keep files that cannot be removed, such as another user's.
        if (found?.isFile() && !isLive)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(part, { force: true }).catch(() => { });
    }
}
/** Code and next step of a bundle file that cannot be written. */
const unwritable = {
    code: 'DOWNLOAD_FAILED',
    nextStep: 'Let `bundle-path` name a file in a folder that the runner may write to',
};


/***/ }),

/***/ 13997:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ writeWhole),
/* harmony export */   o: () => (/* binding */ tryToWrite)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _part_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3695);



/**
 * Writes a file completely or not at all, readable by this user only, and creates its folders. An
 * existing file stays until the new one is complete.
 *
 * @param path absolute
 * @throws the file system's error
 */
async function writeWhole(path, text) {
    await withFileBeside(path, text, (beside) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rename)(beside, path));
}
/**
 * Checks that a file can be written. Leaves nothing behind except the created folders.
 *
 * @param path absolute
 * @throws the file system's error
 */
async function tryToWrite(path) {
    await withFileBeside(path, '', (beside) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(beside));
}
/** Creates a file next to another one. Never opens an existing file or symbolic link. */
async function withFileBeside(path, text, use) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), { recursive: true });
    const beside = (0,_part_file_js__WEBPACK_IMPORTED_MODULE_2__/* .partOf */ .BU)(path);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(beside, text, { mode: 0o600, flag: 'wx' });
        await use(beside);
    }
    catch (error) {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(beside, { force: true });
        throw error;
    }
}


/***/ }),

/***/ 10447:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ parseDuration),
/* harmony export */   a: () => (/* binding */ formatDuration)
/* harmony export */ });
const units = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 };
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
    const sizes = Object.values(units);
    return parts.slice(1).reduce((sum, part, i) => sum + Number(part ?? 0) * (sizes[i] ?? 0), 0);
}
/** Milliseconds as text: `0.3 s`, `8 s`, `1 m 10 s`, `2 h 5 m`. */
function formatDuration(milliseconds) {
    if (milliseconds >= 50 && milliseconds < 950)
        return `${(milliseconds / 1000).toFixed(1)} s`;
    const seconds = Math.max(0, Math.round(milliseconds / 1000));
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    if (hours > 0)
        return minutes > 0 ? `${hours} h ${minutes} m` : `${hours} h`;
    if (minutes > 0)
        return seconds % 60 > 0 ? `${minutes} m ${seconds % 60} s` : `${minutes} m`;
    return `${seconds} s`;
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

/***/ 7802:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ Scrubber)
});

;// CONCATENATED MODULE: ./src/scrub/ascii-references.ts
/** Names of HTML's character references, by the ASCII character that they stand for. */
const names = {
    '!': 'excl',
    '"': 'quot QUOT',
    '#': 'num',
    $: 'dollar',
    '%': 'percnt',
    '&': 'amp AMP',
    "'": 'apos',
    '(': 'lpar',
    ')': 'rpar',
    '*': 'ast midast',
    '+': 'plus',
    ',': 'comma',
    '.': 'period',
    '/': 'sol',
    ':': 'colon',
    ';': 'semi',
    '<': 'lt LT',
    '=': 'equals',
    '>': 'gt GT',
    '?': 'quest',
    '@': 'commat',
    '[': 'lbrack lsqb',
    '\\': 'bsol',
    ']': 'rbrack rsqb',
    '^': 'Hat',
    _: 'lowbar UnderBar',
    '`': 'grave DiacriticalGrave',
    '{': 'lbrace lcub',
    '|': 'verbar vert VerticalLine',
    '}': 'rbrace rcub',
};
/** The characters' codes, by name. */
const asciiReferences = new Map(Object.entries(names).flatMap(([character, all]) => all.split(' ').map((name) => [name, character.charCodeAt(0)])));

;// CONCATENATED MODULE: ./src/scrub/escape.ts

const percent = 0x25;
const ampersand = 0x26;
const backslash = 0x5c;
/** Whether an escape starts with this character. */
const isIntroducer = (code) => code === percent || code === backslash || code === ampersand;
const codeOf = (character) => character.charCodeAt(0);
/** The characters for `\n` and similar escapes. */
const controls = new Map([
    [codeOf('b'), 0x08],
    [codeOf('t'), 0x09],
    [codeOf('n'), 0x0a],
    [codeOf('f'), 0x0c],
    [codeOf('r'), 0x0d],
]);
const hash = codeOf('#');
const semicolon = codeOf(';');
const u = codeOf('u');
const x = codeOf('x');
const X = codeOf('X');
const brace = codeOf('{');
const unbrace = codeOf('}');
/** Longer than any name of an ASCII character. */
const maxName = 16;
/**
 * An escaped character, read one character at a time: `%2F` of URLs; `\u002F`,
 * `\u{2F}`, `\x2F` and `\n` of JSON and programs; `&#47;`, `&#x2F;` and `&sol;` of HTML.
 */
class Escape {
    /** The decoded value: a byte of UTF-8 if `isByte`, else a code point. */
    code = 0;
    #kind;
    #digits = 0;
    #name = '';
    /** @param introducer its first character */
    constructor(introducer) {
        this.#kind =
            introducer === percent ? 'percent' : introducer === backslash ? 'backslash' : 'reference';
    }
    get isByte() {
        return this.#kind === 'percent';
    }
    /** Reads one more ASCII character. */
    grow(code) {
        switch (this.#kind) {
            case 'percent':
            case 'byte':
                return this.#count(code, 16, 2);
            case 'unicode':
                if (code === brace && this.#digits === 0)
                    return this.#become('braced');
                return this.#count(code, 16, 4);
            case 'braced':
                return code === unbrace ? this.#close() : this.#count(code, 16);
            case 'decimal':
                if ((code === x || code === X) && this.#digits === 0)
                    return this.#become('hex');
                return code === semicolon ? this.#close() : this.#count(code, 10);
            case 'hex':
                return code === semicolon ? this.#close() : this.#count(code, 16);
            case 'backslash':
                if (code === u)
                    return this.#become('unicode');
                if (code === x)
                    return this.#become('byte');
                return this.#stand(controls.get(code));
            case 'reference':
                if (code === hash)
                    return this.#become('decimal');
                this.#kind = 'name';
                return this.#spell(code);
            case 'name':
                return code === semicolon ? this.#stand(asciiReferences.get(this.#name)) : this.#spell(code);
        }
    }
    #become(kind) {
        this.#kind = kind;
        return 'incomplete';
    }
    #stand(code) {
        if (code === undefined)
            return 'invalid';
        this.code = code;
        return 'complete';
    }
    #spell(code) {
        const letter = code | 0x20;
        if (letter < 0x61 || letter > 0x7a || this.#name.length === maxName)
            return 'invalid';
        this.#name += String.fromCharCode(code);
        return 'incomplete';
    }
    #count(code, base, length) {
        const digit = digitOf(code);
        if (digit >= base)
            return 'invalid';
        this.#digits++;
        this.code = this.code * base + digit;
        if (this.code > 0x10ffff)
            return 'invalid';
        if (length !== 4)
            return this.#digits === length ? 'complete' : 'incomplete';
        // Some programs write fewer than the four digits of JSON, and some write additional zeros.
        if (this.#digits === 4 && this.code >= 0x20)
            return 'complete';
        return this.code === 0 ? 'incomplete' : 'possible';
    }
    #close() {
        return this.#digits > 0 ? 'complete' : 'invalid';
    }
}
/** The value of a hexadecimal digit; 16 for other characters. */
function digitOf(code) {
    if (code >= 0x30 && code <= 0x39)
        return code - 0x30;
    const letter = (code | 0x20) - 0x61;
    return letter >= 0 && letter < 6 ? letter + 10 : 16;
}

;// CONCATENATED MODULE: ./src/scrub/needles.ts
/** The start node of every search. */
const root = 0;
/**
 * Finds many byte strings in one pass over a text (Aho and Corasick, 1975). A node represents a prefix
 * of a needle. Ids are consecutive along each needle, so that most edges need no table.
 */
class Needles {
    /** By node: the length of the longest needle that ends there, in bytes; 0 if none does. */
    hit;
    /** By node: the length of its prefix, in bytes. */
    depth;
    #parent;
    #label;
    #failure;
    /** The first node of a search, by byte. */
    #first = new Int32Array(256);
    /** Edges to nodes whose id is not the next one. */
    #forks = new Map();
    #isFork;
    /** The bytes of these edges, by source node. */
    #forkBytes = new Map();
    #count = 1;
    constructor(needles) {
        const size = needles.reduce((sum, { length }) => sum + length, 1);
        this.hit = new Int32Array(size);
        this.depth = new Int32Array(size);
        this.#parent = new Int32Array(size);
        this.#label = new Uint8Array(size);
        this.#failure = new Int32Array(size);
        this.#isFork = new Uint8Array(size);
        for (const needle of needles)
            this.#insert(needle);
        this.#link(needles);
    }
    /** The node after one more byte. */
    next(node, byte) {
        for (let at = node; at !== root; at = this.#failure[at]) {
            const child = this.#child(at, byte);
            if (child !== root)
                return child;
        }
        return this.#first[byte];
    }
    #child(node, byte) {
        const next = node + 1;
        if (this.#label[next] === byte && this.#parent[next] === node && next < this.#count)
            return next;
        return this.#isFork[node] ? (this.#forks.get(node * 256 + byte) ?? root) : root;
    }
    #insert(needle) {
        let node = root;
        for (const byte of needle) {
            let child = this.#child(node, byte);
            if (child === root) {
                child = this.#count++;
                this.#label[child] = byte;
                this.#parent[child] = node;
                this.depth[child] = this.depth[node] + 1;
                if (node === root)
                    this.#first[byte] = child;
                if (child !== node + 1) {
                    this.#forks.set(node * 256 + byte, child);
                    this.#isFork[node] = 1;
                    this.#forkBytes.set(node, [...(this.#forkBytes.get(node) ?? []), byte]);
                }
            }
            node = child;
        }
        this.hit[node] = needle.length;
    }
    /** Sets the failure links, level by level. */
    #link(needles) {
        let walks = needles.map((needle) => ({ needle, node: root, failure: root }));
        for (let level = 0; walks.length > 0; level++) {
            walks = walks.filter(({ needle }) => level < needle.length);
            for (const walk of walks) {
                const byte = walk.needle[level];
                const parent = walk.node;
                walk.node = this.#child(parent, byte);
                walk.failure = parent === root ? root : this.next(walk.failure, byte);
                this.hit[walk.node] ||= this.hit[walk.failure];
                // Skip a shorter prefix that accepts no other bytes. Otherwise, each mismatch in `aaaa…`
                // would be tried at every length.
                this.#failure[walk.node] = this.#addsNothing(walk.failure, walk.node)
                    ? this.#failure[walk.failure]
                    : walk.failure;
            }
        }
    }
    /** Whether every byte that may follow `shorter` may follow `longer`. */
    #addsNothing(shorter, longer) {
        const next = shorter + 1;
        const isNext = next < this.#count && this.#parent[next] === shorter;
        const bytes = this.#isFork[shorter] ? (this.#forkBytes.get(shorter) ?? []) : [];
        const follows = (byte) => this.#child(longer, byte) !== root;
        return (!isNext || follows(this.#label[next])) && bytes.every(follows);
    }
}

;// CONCATENATED MODULE: ./src/scrub/trails.ts
/** The empty trail. */
const noTrail = 0;
/**
 * The history of each reading: for every byte read, its start in the text. A trail is a list of runs;
 * readings that diverged share their common part. Earlier bytes are found in logarithmic time (Myers,
 * An applicative random-access stack, 1983).
 */
class Trails {
    #count = 1;
    #node = [0];
    #start = [0];
    #previous = [0];
    #jump = [0];
    /** In runs. */
    #depth = [0];
    /** In bytes. */
    #length = [0];
    /** How many runs are stored. */
    get count() {
        return this.#count;
    }
    /** The needle node at the end of a trail. */
    nodeOf(trail) {
        return this.#node[trail];
    }
    /**
     * A trail with one more run.
     *
     * @param start of the run in the text
     * @param length of the run: 1, or the number of ASCII characters
     */
    grow(from, node, start, length) {
        const trail = this.#count++;
        const jump = this.#jump[from];
        const beyond = this.#jump[jump];
        const isEven = this.#depthOf(from) - this.#depthOf(jump) === this.#depthOf(jump) - this.#depthOf(beyond);
        this.#jump[trail] = isEven ? beyond : from;
        this.#previous[trail] = from;
        this.#depth[trail] = this.#depthOf(from) + 1;
        this.#length[trail] = this.lengthOf(from) + length;
        this.#start[trail] = start;
        this.#node[trail] = node;
        return trail;
    }
    /** The start in the text of the last `length` bytes of a trail. */
    startOf(trail, length) {
        const skipped = this.lengthOf(trail) - length;
        let at = trail;
        for (;;) {
            const previous = this.#previous[at];
            const before = this.lengthOf(previous);
            if (before <= skipped) {
                const isRun = this.lengthOf(at) - before > 1;
                return this.#start[at] + (isRun ? skipped - before : 0);
            }
            const jump = this.#jump[at];
            at = this.lengthOf(jump) > skipped ? jump : previous;
        }
    }
    /** The length of a trail, in bytes. */
    lengthOf(trail) {
        return this.#length[trail];
    }
    /** Removes all trails. */
    clear() {
        this.#count = 1;
    }
    /**
     * Removes everything except the last bytes of some trails.
     *
     * @param needed how many bytes of a trail to keep
     * @returns the new trails by the old ones
     */
    keep(trails, needed) {
        const kept = [...new Set(trails)].map((trail) => {
            const node = this.nodeOf(trail);
            const runs = [];
            const skipped = this.lengthOf(trail) - needed(trail);
            for (let at = trail; this.lengthOf(at) > skipped; at = this.#previous[at]) {
                const length = this.lengthOf(at) - this.lengthOf(this.#previous[at]);
                runs.push({ start: this.#start[at], length });
            }
            return { trail, node, runs: runs.reverse() };
        });
        this.clear();
        return new Map(kept.map(({ trail, node, runs }) => [
            trail,
            runs.reduce((from, { start, length }) => this.grow(from, node, start, length), noTrail),
        ]));
    }
    #depthOf(trail) {
        return this.#depth[trail];
    }
}

;// CONCATENATED MODULE: ./src/scrub/search.ts



const none = [];
/** More than in any text that is not hostile. Keeps the time linear. */
const maxReadings = 6;
/** As in JSON in JSON in JSON. */
const maxBackslashes = 7;
/** How many runs are stored before unneeded ones are removed for the first time. */
const minKept = 1 << 16;
/** Follows the readings of a text through the needles of one spelling, and records matches. */
class Search {
    /** In order, without overlaps. */
    found = [];
    #text;
    #spelling;
    #trails = new Trails();
    #maxKept = minKept;
    constructor(text, spelling) {
        this.#text = text;
        this.#spelling = spelling;
    }
    /**
     * Reads one more byte of UTF-8.
     *
     * @param start of its source in the text
     * @param end of its source in the text
     */
    step(from, byte, start, end) {
        const { needles, fold } = this.#spelling;
        const symbol = fold[byte];
        const first = needles.next(root, symbol);
        if (from.length === 0 && first === root)
            return none;
        const to = [];
        for (const trail of from) {
            this.#add(to, trail, needles.next(this.#trails.nodeOf(trail), symbol), start, end);
        }
        this.#add(to, noTrail, first, start, end);
        return to;
    }
    /** Reads one more character. */
    stepOver(from, code, start, end) {
        if (code < 0x80)
            return this.step(from, code, start, end);
        if (this.#spelling.isAscii)
            return none;
        let readings = from;
        for (const byte of Buffer.from(String.fromCodePoint(code))) {
            readings = this.step(readings, byte, start, end);
        }
        return readings;
    }
    /**
     * Reads on while there is at most one reading.
     *
     * @returns the readings, and the end position
     */
    run(from, start) {
        const text = this.#text;
        const { needles, fold, isPlain, isAscii, begins } = this.#spelling;
        const trail = from[0] ?? noTrail;
        if (trail === noTrail)
            this.#trails.clear();
        let node = this.#trails.nodeOf(trail);
        let at = start;
        for (; at < text.length; at++) {
            if (node === root)
                at = skip(text, at, begins);
            const code = text.charCodeAt(at);
            if (code >= 0x80) {
                if (node !== root || !isAscii)
                    break;
                continue;
            }
            if (isPlain[code] !== 1 && (node !== root || isIntroducer(code)))
                break;
            node = needles.next(node, fold[code]);
            const length = needles.hit[node];
            if (length === 0)
                continue;
            const read = at + 1 - start;
            const isWithin = length <= read;
            this.#find(isWithin ? at + 1 - length : this.#trails.startOf(trail, length - read), at + 1);
        }
        return { readings: this.#after(trail, node, start, at), at };
    }
    /** The readings after a run. */
    #after(trail, node, start, at) {
        if (node === root)
            return none;
        const depth = this.#spelling.needles.depth[node];
        const length = at - start;
        if (length === 0)
            return [trail];
        // The trail before the run is needed only if a secret started there.
        const run = depth <= length
            ? this.#trails.grow(noTrail, node, at - depth, depth)
            : this.#trails.grow(trail, node, start, length);
        return [run];
    }
    /** The union of two sets of readings; of two at the same node, the first. */
    either(some, others) {
        if (some.length === 0)
            return others;
        if (others.length === 0)
            return some;
        const more = others.filter((trail) => !this.#isAt(some, this.#trails.nodeOf(trail)));
        return [...some, ...more].slice(0, maxReadings);
    }
    /** The prefix of a secret that each reading has reached: length in bytes, and start in the text. */
    prefixes(readings) {
        return readings.map((trail) => {
            const length = this.#depthAt(trail);
            return { length, start: this.#trails.startOf(trail, length) };
        });
    }
    /** Whether to call `keep`, to free memory. */
    get isFull() {
        return this.#trails.count > this.#maxKept;
    }
    /**
     * Removes all readings except these.
     *
     * @returns their new values
     */
    keep(all) {
        const kept = this.#trails.keep(all.flat(), (trail) => this.#depthAt(trail));
        this.#maxKept = Math.max(minKept, 4 * this.#trails.count);
        return all.map((readings) => readings.map((trail) => kept.get(trail) ?? noTrail));
    }
    #depthAt(trail) {
        return this.#spelling.needles.depth[this.#trails.nodeOf(trail)];
    }
    #add(to, from, node, start, end) {
        if (node === root || to.length === maxReadings || this.#isAt(to, node))
            return;
        const trail = this.#trails.grow(from, node, start, 1);
        to.push(trail);
        const length = this.#spelling.needles.hit[node];
        if (length > 0)
            this.#find(this.#trails.startOf(trail, length), end);
    }
    #isAt(readings, node) {
        for (const trail of readings)
            if (this.#trails.nodeOf(trail) === node)
                return true;
        return false;
    }
    /** Records a match. Merges overlapping and adjacent ones. */
    #find(start, end) {
        const { around } = this.#spelling;
        const found = { start: start - this.#backslashes(start), end };
        const hidden = around ? around(this.#text, found) : found;
        let first = hidden.start;
        for (let last = this.found.at(-1); last && last.end >= first; last = this.found.at(-1)) {
            first = Math.min(first, last.start);
            this.found.pop();
        }
        this.found.push({ start: first, end: hidden.end });
    }
    /** How many backslashes belong to the character at `at`, as in `\\\"`. */
    #backslashes(at) {
        if (!/\W/.test(this.#text[at] ?? ''))
            return 0;
        const first = Math.max(0, at - maxBackslashes);
        let from = at;
        while (from > first && this.#text[from - 1] === '\\')
            from--;
        return at - from;
    }
}
/** The next character that may start a secret or an escape. */
function skip(text, from, begins) {
    const last = text.length - 1;
    let at = from;
    let code = Math.min(text.charCodeAt(at), 0x80);
    while (at < last) {
        const next = Math.min(text.charCodeAt(at + 1), 0x80);
        if (begins[(code << 8) | next] !== 0)
            return at;
        code = next;
        at++;
    }
    return at;
}

;// CONCATENATED MODULE: ./src/scrub/reader.ts


/** Deeper nesting does not occur in practice. */
const maxDepth = 8;
/** Shorter prefixes of a secret at the end of a cut text are not hidden. In bytes. */
const minPrefix = 6;
/** Invisible characters and line breaks. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const isControl = (code) => code < 0x20 || code === 0x7f;
const isInvisible = (code) => code < 0x80 ? isControl(code) : invisible.test(String.fromCodePoint(code));
/**
 * Finds secrets in one pass over a text. After an escape, the text has two readings, decoded and as
 * written, and the pass continues with both. Likewise, an invisible character may or may not belong to
 * a secret.
 */
class Reader {
    #text;
    #search;
    #readings = none;
    /** The innermost open escape. */
    #open;
    constructor(text, spelling) {
        this.#text = text;
        this.#search = new Search(text, spelling);
    }
    /** @returns in order, without overlaps */
    read() {
        const { length } = this.#text;
        for (let at = 0; at < length;) {
            if (!this.#open && this.#readings.length < 2) {
                const run = this.#search.run(this.#readings, at);
                this.#readings = run.readings;
                at = run.at;
            }
            if (at < length)
                at = this.#readOne(at);
            if (this.#search.isFull)
                this.#forget();
        }
        return this.#search.found;
    }
    /** Prefixes of secrets at the end of the text, which may have been cut. */
    prefixes() {
        const all = [this.#readings, ...this.#opened().map(({ before }) => before)].flat();
        return this.#search
            .prefixes(all)
            .filter(({ length }) => length >= minPrefix)
            .map(({ start }) => ({ start, end: this.#text.length }));
    }
    /** @returns the start of the next character */
    #readOne(start) {
        const code = this.#text.codePointAt(start);
        const end = start + (code > 0xffff ? 2 : 1);
        const before = this.#readings;
        const read = this.#search.stepOver(before, code, start, end);
        if (isInvisible(code)) {
            this.#readings = this.#search.either(before, read);
            return end;
        }
        this.#readings = code === backslash ? this.#search.either(before, read) : read;
        if (code >= 0x80)
            this.#open = undefined;
        else if (this.#open || isIntroducer(code))
            this.#nest(code, before, start, end);
        return end;
    }
    /** Adds an ASCII character, written or decoded, to the open escape. */
    #nest(code, before, start, end) {
        const open = this.#open;
        if (isIntroducer(code)) {
            const outer = open && open.depth < maxDepth ? open : undefined;
            const depth = outer ? outer.depth + 1 : 0;
            this.#open = { escape: new Escape(code), before, start, outer, depth };
            return;
        }
        if (!open)
            return;
        const growth = open.escape.grow(code);
        if (growth === 'invalid')
            this.#open = undefined;
        if (growth === 'possible') {
            this.#readings = this.#search.either(this.#decoded(open, end), this.#readings);
        }
        if (growth === 'complete')
            this.#close(open, end);
    }
    #close(open, end) {
        const { before, start, outer } = open;
        const { code } = open.escape;
        this.#open = outer;
        this.#readings = this.#search.either(this.#decoded(open, end), this.#readings);
        if (code === backslash)
            this.#readings = this.#search.either(before, this.#readings);
        if (code < 0x80)
            this.#nest(code, before, start, end);
        else
            this.#open = undefined;
    }
    /** The readings with the escape decoded. */
    #decoded({ escape: { code, isByte }, before, start }, end) {
        return isByte
            ? this.#search.step(before, code, start, end)
            : this.#search.stepOver(before, code, start, end);
    }
    /** From the innermost to the outermost. */
    #opened() {
        const all = [];
        for (let open = this.#open; open; open = open.outer)
            all.push(open);
        return all;
    }
    #forget() {
        const opened = this.#opened();
        const [readings = none, ...befores] = this.#search.keep([
            this.#readings,
            ...opened.map(({ before }) => before),
        ]);
        this.#readings = readings;
        for (const [index, open] of opened.entries())
            open.before = befores[index] ?? none;
    }
}

;// CONCATENATED MODULE: ./src/scrub/spelling.ts


/** Shorter secrets are not searched in base64, where they would match by chance. In bytes. */
const minBase64 = 6;
/** All spellings of some secrets. */
function spellingsOf(secrets) {
    const bytes = secrets.map((secret) => Buffer.from(secret));
    return [
        spelling(secrets.flatMap(doubled), (byte) => byte),
        // Hexadecimal digits are never escaped.
        { ...spelling(bytes.map(hex), lowerCase), isPlain: new Uint8Array(128).fill(1) },
        { ...spelling(bytes.flatMap(base64), oneAlphabet), around: neighbours },
    ];
}
function spelling(forms, folded) {
    const bytes = forms.map((form) => Buffer.from(form));
    const fold = Uint8Array.from({ length: 256 }, (_, byte) => folded(byte));
    const isAscii = bytes.every((form) => form.every((byte) => byte < 0x80));
    const isPlain = Uint8Array.from({ length: 128 }, (_, code) => {
        return Number(code >= 0x20 && code !== 0x7f && !isIntroducer(code));
    });
    const needles = new Needles(bytes);
    return { needles, isAscii, fold, isPlain, begins: beginsOf(needles, { isAscii, fold, isPlain }) };
}
function beginsOf(needles, { isAscii, fold, isPlain }) {
    const begins = new Uint8Array(129 << 8);
    const row = (code) => begins.subarray(code << 8, (code + 1) << 8);
    if (!isAscii)
        row(0x80).fill(1);
    for (let first = 0; first < 0x80; first++) {
        const node = needles.next(root, fold[first]);
        if (isIntroducer(first) || needles.hit[node] !== 0)
            row(first).fill(1);
        if (node === root)
            continue;
        // Other characters may be ignored, or start an escape of the next byte.
        row(first)[0x80] = 1;
        for (let second = 0; second < 0x80; second++) {
            const next = needles.next(node, fold[second]);
            if (isPlain[second] !== 1 || needles.depth[next] === 2)
                row(first)[second] = 1;
        }
    }
    return begins;
}
/** Plain, and with doubled quotes, as in workflow expressions and CSV. */
function doubled(secret) {
    return [...new Set([secret, secret.replaceAll("'", "''"), secret.replaceAll('"', '""')])];
}
const hex = (bytes) => bytes.toString('hex');
/** Normalizes hexadecimal digits. */
const lowerCase = (byte) => (byte >= 0x41 && byte <= 0x46 ? byte | 0x20 : byte);
/**
 * The invariant part of base64 that contains the bytes, at each of the three possible offsets. For long
 * secrets it excludes the characters that share bits with the preceding bytes, like the runner's masks:
 * a part of the bytes may have been encoded separately.
 */
function base64(bytes) {
    if (bytes.length < minBase64)
        return [];
    return [0, 1, 2].map((offset) => {
        const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
        const whole = offset > 0 && bytes.length - 3 + offset >= minBase64 ? 4 : 0;
        const first = Math.max(Math.ceil((offset * 8) / 6), whole);
        return text.slice(first, Math.floor(((offset + bytes.length) * 8) / 6));
    });
}
/** Maps the URL-safe alphabet to the standard one. */
const oneAlphabet = (byte) => urlAlphabet.get(byte) ?? byte;
const urlAlphabet = new Map([
    ['-', '+'],
    ['_', '/'],
].map(([from = '', to = '']) => [from.charCodeAt(0), to.charCodeAt(0)]));
/** Adds the characters with the first and last bits of the bytes, and padding. */
function neighbours(text, { start, end }) {
    const before = /[\w+/-]{0,2}$/.exec(text.slice(Math.max(0, start - 2), start))?.[0] ?? '';
    const after = /^[\w+/=-]{0,3}/.exec(text.slice(end, end + 3))?.[0] ?? '';
    return { start: start - before.length, end: end + after.length };
}

;// CONCATENATED MODULE: ./src/scrub/scrubber.ts


/**
 * From this length on, in UTF-16 units, secrets stay a batch of their own: to put long ones together
 * would take longer at once than the main thread may work.
 */
const maxMerged = 16_000;
/**
 * Removes secrets from text, in time linear in both: plain, in hex, in base64 (also as part of longer
 * base64), and with any characters escaped, even twice. Constructed from plain strings, so that each
 * thread can have one.
 */
class Scrubber {
    /** Those that may be put together each longer than all that come after it, so that they are few. */
    #batches = [];
    constructor(secrets = []) {
        this.add(secrets);
    }
    /** Hides these, too, in time linear in them on average, whatever is hidden already. */
    add(secrets) {
        let added = [...new Set(secrets)].filter((secret) => secret !== '');
        if (added.length === 0)
            return;
        for (let last = this.#batches.at(-1); last; last = this.#batches.at(-1)) {
            if (last.length > Math.min(lengthOf(added), maxMerged))
                break;
            this.#batches.pop();
            added = [...new Set([...last.secrets, ...added])];
        }
        this.#batches.push({
            secrets: added,
            length: lengthOf(added),
            spellings: spellingsOf(added),
        });
    }
    /**
     * The text with `***` for each secret.
     *
     * @param limit longer text is cut here, in UTF-16 units; `***` then also replaces a possible prefix
     *   of a secret at the end
     */
    scrub(text, limit = Number.POSITIVE_INFINITY) {
        const shown = text.length > limit ? text.slice(0, limit) : text;
        const found = this.#batches.flatMap(({ spellings }) => spellings.flatMap((spelling) => {
            const reader = new Reader(shown, spelling);
            const ranges = reader.read();
            return shown === text ? ranges : [...ranges, ...reader.prefixes()];
        }));
        return withoutRanges(shown, found);
    }
}
const lengthOf = (secrets) => secrets.reduce((sum, { length }) => sum + length, 0);
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


/***/ }),

/***/ 96728:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ deployments),
/* harmony export */   q: () => (/* binding */ features)
/* harmony export */ });
/** Where the site will run (spec, section 1): decides what the site check calls a finding. */
const deployments = ['cloud', 'client-hosted', 'air-gapped'];
/** Which features of an exported site work in each deployment (spec, section 1). */
const features = [
    {
        feature: 'Documentation search',
        cloud: 'yes',
        'client-hosted': 'configurable',
        'air-gapped': 'no',
    },
    { feature: 'AI assistant', cloud: 'yes', 'client-hosted': 'configurable', 'air-gapped': 'no' },
    { feature: 'Web analytics', cloud: 'yes', 'client-hosted': 'configurable', 'air-gapped': 'no' },
    {
        feature: 'API playground ("Try it")',
        cloud: 'yes',
        'client-hosted': 'yes',
        'air-gapped': 'configurable',
    },
    { feature: 'Static export bundle', cloud: 'yes', 'client-hosted': 'yes', 'air-gapped': 'yes' },
];


/***/ }),

/***/ 7252:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ publishRules),
/* harmony export */   s: () => (/* binding */ publishTargets)
/* harmony export */ });
/** Where the site is published: decides the limits that it is checked against. */
const publishTargets = [
    'none',
    'cloudflare-pages',
    'github-pages',
    'azure-static-web-apps',
    's3',
];
const mebibyte = 1024 ** 2;
/** How static hosts serve `/a` and `/a/`, tested on each of them. */
const trailingSlashes = 'https://github.com/slorber/trailing-slash-guide/blob/main/docs/Hosting-Providers.md';
/**
 * Limits and serving rules of the publish targets. All sources were read on 2026-11-21, from
 * archived copies.
 */
const publishRules = {
    none: {
        name: 'a static host',
        limits: [],
        names: [],
        notFoundPage: {
            paths: ['404.html', '404/index.html'],
            without: 'the host shows its default page, or none',
            level: 'notice',
            source: 'https://www.rfc-editor.org/rfc/rfc9110#name-404-not-found',
        },
        serving: { addsHtml: true, dropsSlash: false, source: trailingSlashes },
    },
    'cloudflare-pages': {
        name: 'Cloudflare Pages',
        limits: [
            {
                of: 'files',
                max: 20_000,
                text: '20,000 files on the Free plan',
                level: 'notice',
                source: 'https://developers.cloudflare.com/pages/platform/limits/#files',
            },
            {
                of: 'files',
                max: 100_000,
                text: '100,000 files on paid plans',
                level: 'finding',
                source: 'https://developers.cloudflare.com/pages/platform/limits/#files',
            },
            {
                of: 'file-size',
                max: 25 * mebibyte,
                text: '25 MiB per file',
                level: 'finding',
                source: 'https://developers.cloudflare.com/pages/platform/limits/#file-size',
            },
        ],
        names: [
            {
                pattern: /^functions(?=\/|$)/,
                effect: 'is not published, as the name is reserved for Pages Functions',
                level: 'finding',
                source: 'https://github.com/cloudflare/workers-sdk/issues/2240',
            },
            {
                pattern: /^_worker\.js(?=\/|$)/,
                effect: 'runs instead of the site',
                level: 'finding',
                source: 'https://developers.cloudflare.com/pages/functions/advanced-mode/',
            },
            {
                pattern: /(?<=^|\/)node_modules(?=\/)/,
                effect: 'is not published',
                level: 'finding',
                source: 'https://github.com/cloudflare/workers-sdk/blob/main/packages/wrangler/src/pages/validate.ts',
            },
        ],
        notFoundPage: {
            paths: ['404.html'],
            without: 'the start page is shown, with status 200, for every missing URL',
            level: 'finding',
            source: 'https://developers.cloudflare.com/pages/configuration/serving-pages/',
        },
        serving: { addsHtml: true, dropsSlash: true, source: trailingSlashes },
    },
    'github-pages': {
        name: 'GitHub Pages',
        limits: [
            {
                of: 'site-size',
                // As actions/deploy-pages measures it: src/internal/deployment.js, ONE_GIGABYTE.
                max: 1024 ** 3,
                text: '1 GB in total',
                level: 'finding',
                source: 'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits',
            },
            {
                of: 'file-size',
                max: 100 * mebibyte,
                text: '100 MiB per file when published from a branch',
                level: 'notice',
                source: 'https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github',
            },
        ],
        names: [
            {
                pattern: /(?<=^|\/)_[^/]*/,
                effect: 'is not published from a branch, unless the site has a `.nojekyll`',
                level: 'notice',
                unless: '.nojekyll',
                source: 'https://github.com/blog/572-bypassing-jekyll-on-github-pages',
            },
            {
                pattern: /(?<=^|\/)\.(?!nojekyll$)[^/]*/,
                effect: 'is skipped by actions/upload-pages-artifact, unless `include-hidden-files` is set',
                level: 'notice',
                source: 'https://github.com/actions/upload-pages-artifact/issues/129',
            },
        ],
        notFoundPage: {
            paths: ['404.html'],
            without: 'GitHub shows its default page',
            level: 'notice',
            source: 'https://docs.github.com/en/pages/getting-started-with-github-pages/creating-a-custom-404-page-for-your-github-pages-site',
        },
        serving: { addsHtml: true, dropsSlash: false, source: trailingSlashes },
    },
    'azure-static-web-apps': {
        name: 'Azure Static Web Apps',
        limits: [
            {
                of: 'files',
                max: 15_000,
                text: '15,000 files',
                level: 'finding',
                source: 'https://github.com/Azure/static-web-apps/issues/520',
            },
            // The page says MB; the service accepts up to 524,288,000 bytes:
            // https://github.com/dapr/docs/issues/4792
            {
                of: 'site-size',
                max: 250 * mebibyte,
                text: '250 MB in total on the Free plan',
                level: 'notice',
                source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas',
            },
            {
                of: 'site-size',
                max: 500 * mebibyte,
                text: '500 MB in total on the Standard plan',
                level: 'finding',
                source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas',
            },
        ],
        names: [],
        notFoundPage: {
            paths: ['404.html', '404/index.html'],
            without: 'Azure shows its default page, unless `responseOverrides` names another',
            level: 'notice',
            source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/configuration',
        },
        serving: { addsHtml: true, dropsSlash: false, source: trailingSlashes },
    },
    s3: {
        name: 'Amazon S3',
        limits: [
            {
                of: 'path-length',
                max: 1024,
                text: '1,024 bytes of UTF-8 per path',
                level: 'finding',
                source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html',
            },
        ],
        names: [],
        notFoundPage: {
            paths: ['404.html', '404/index.html'],
            without: 'S3 shows its default page, unless the bucket names an error document',
            level: 'notice',
            source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/CustomErrorDocSupport.html',
        },
        // Objects are found by their exact key; `/a` redirects to `/a/` if `a/index.html` exists.
        serving: {
            addsHtml: false,
            dropsSlash: false,
            source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/IndexDocumentSupport.html',
        },
    },
};


/***/ })

};
