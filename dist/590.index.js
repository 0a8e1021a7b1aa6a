export const id = 590;
export const ids = [590];
export const modules = {

/***/ 94403:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C9: () => (/* binding */ diskFailure),
/* harmony export */   CQ: () => (/* binding */ diskReason),
/* harmony export */   mK: () => (/* binding */ isOutOfSpace)
/* harmony export */ });
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50071);

/** What the file system says of a full disk, a used-up quota, and a file that is too large for it. */
const noSpace = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** The file system's own word for what it refused, such as `EACCES`. */
function diskReason(error) {
    return error.code ?? String(error);
}
const isOutOfSpace = (error) => noSpace.has(diskReason(error));
/**
 * What the file system refused, as the failure to end with: NO_SPACE on a full disk.
 *
 * @param path of the file that was to be written
 * @param otherwise the code of all other reasons, and what to do about them
 */
function diskFailure(error, path, otherwise) {
    if (error instanceof _run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR)
        return error;
    const reason = diskReason(error);
    if (isOutOfSpace(error)) {
        const what = `no space is left to write ${path} (${reason})`;
        return new _run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('NO_SPACE', what, { cause: error });
    }
    const { code, nextStep } = otherwise;
    return new _run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(code, `cannot write ${path} (${reason})`, { nextStep, cause: error });
}


/***/ }),

/***/ 13997:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ writeWhole),
/* harmony export */   o: () => (/* binding */ tryToWrite)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);



/**
 * Writes a file whole or not at all, readable by this user alone, and makes the folders around it.
 * What was in its place stays until then.
 *
 * @param path absolute
 * @throws the file system's error
 */
async function writeWhole(path, text) {
    await withFileBeside(path, text, (beside) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(beside, path));
}
/**
 * Tries whether a file could be written, and leaves nothing but the folders around it.
 *
 * @param path absolute
 * @throws the file system's error
 */
async function tryToWrite(path) {
    await withFileBeside(path, '', (beside) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(beside));
}
/** A new file of its own beside another: what exists already, a link too, is never opened. */
async function withFileBeside(path, text, use) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), { recursive: true });
    const beside = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), `.${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path)}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)().slice(0, 8)}`);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(beside, text, { mode: 0o600, flag: 'wx' });
        await use(beside);
    }
    catch (error) {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(beside, { force: true });
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
 * @returns milliseconds, or undefined for anything else, a number without a unit among it
 */
function parseDuration(text) {
    const parts = written.exec(text.replace(/\s+/g, '').toLowerCase());
    if (!text.trim() || !parts)
        return undefined;
    const sizes = Object.values(units);
    return parts.slice(1).reduce((sum, part, i) => sum + Number(part ?? 0) * (sizes[i] ?? 0), 0);
}
/** Milliseconds for a reader: `0.3 s`, `8 s`, `1 m 10 s`, `2 h 5 m`. */
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
 * Text from outside on one line, without what is not seen, cut where it gets too long. It is cut
 * before a word of ASCII, never within one: half of a secret that the text repeats would not be
 * recognised as one.
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
/** Of ASCII, whatever can be seen. */
const isInWord = (code) => code > 0x20 && code < 0x7f;


/***/ }),

/***/ 24826:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ formatSize)
/* harmony export */ });
const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
/** A number of bytes for a reader, in powers of 1000: `712 bytes`, `4.2 MB`, `980 MB`. */
function formatSize(bytes) {
    // From 999.5 on, it is written as one of the next larger unit.
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
/** Whether an escape begins with this character. */
const isIntroducer = (code) => code === percent || code === backslash || code === ampersand;
const codeOf = (character) => character.charCodeAt(0);
/** What `\n` and its like stand for. */
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
 * One character in disguise, read one character after the other: `%2F` of URLs; `\u002F`,
 * `\u{2F}`, `\x2F` and `\n` of JSON and programs; `&#47;`, `&#x2F;` and `&sol;` of HTML.
 */
class Escape {
    /** What it stands for: a byte of UTF-8 where `isByte`, else a code point. */
    code = 0;
    #kind;
    #digits = 0;
    #name = '';
    /** @param introducer the character that it begins with */
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
        return 'more';
    }
    #stand(code) {
        if (code === undefined)
            return 'over';
        this.code = code;
        return 'whole';
    }
    #spell(code) {
        const letter = code | 0x20;
        if (letter < 0x61 || letter > 0x7a || this.#name.length === maxName)
            return 'over';
        this.#name += String.fromCharCode(code);
        return 'more';
    }
    #count(code, base, length) {
        const digit = digitOf(code);
        if (digit >= base)
            return 'over';
        this.#digits++;
        this.code = this.code * base + digit;
        if (this.code > 0x10ffff)
            return 'over';
        if (length !== 4)
            return this.#digits === length ? 'whole' : 'more';
        // Some write fewer digits than the four that JSON asks for, and some more zeros.
        if (this.#digits === 4 && this.code >= 0x20)
            return 'whole';
        return this.code === 0 ? 'more' : 'perhaps';
    }
    #close() {
        return this.#digits > 0 ? 'whole' : 'over';
    }
}
/** Of a hexadecimal digit its value; of all else more than any. */
function digitOf(code) {
    if (code >= 0x30 && code <= 0x39)
        return code - 0x30;
    const letter = (code | 0x20) - 0x61;
    return letter >= 0 && letter < 6 ? letter + 10 : 16;
}

;// CONCATENATED MODULE: ./src/scrub/needles.ts
/** The node that every search begins in: nothing of any needle has been read. */
const root = 0;
/**
 * Many byte strings, found in one pass over a text (Aho and Corasick, 1975). A node stands for the
 * beginning of a needle; ids go up along each needle, so that most edges need no table.
 */
class Needles {
    /** Of the needle that ends in a node, the longest one, in bytes; 0 where none ends. */
    hit;
    /** How much of a needle a node stands for, in bytes. */
    depth;
    #parent;
    #label;
    #failure;
    /** The nodes that a search begins with, by byte. */
    #first = new Int32Array(256);
    /** Edges to a node whose id is not the next one. */
    #forks = new Map();
    #isFork;
    /** The bytes of these edges, by the node that they leave. */
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
    /** Where a search is after one more byte. */
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
    /** Sets where a search goes on when a byte does not fit, level by level. */
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
                // Where the shorter beginning fits no other byte, there is no use in trying it. Without
                // this, each byte that does not fit into `aaaa…` would be tried at every length of it.
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
/** Where every trail begins: nothing has been read. */
const noTrail = 0;
/**
 * How each reading of a text came to where it is: for every byte that it read, where that begins in
 * the text. A trail is a list of runs, and readings that went apart share what they read before. A
 * byte far back is found in few steps (Myers, An applicative random-access stack, 1983).
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
    /** How many runs are kept. */
    get count() {
        return this.#count;
    }
    /** The node of the needles that a trail has led to. */
    nodeOf(trail) {
        return this.#node[trail];
    }
    /**
     * A trail with one more run.
     *
     * @param start of the run in the text
     * @param length of the run: 1, or as many bytes as there are characters
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
    /** Where the last `length` bytes of a trail begin in the text. */
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
    /** How many bytes it has. */
    lengthOf(trail) {
        return this.#length[trail];
    }
    /** Forgets all trails. */
    clear() {
        this.#count = 1;
    }
    /**
     * Forgets all but the last bytes of some trails.
     *
     * @param needed of a trail, how many bytes
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
/** More than a text has that was not made for it: it keeps the time linear. */
const maxReadings = 6;
/** As JSON in JSON in JSON has them. */
const maxBackslashes = 7;
/** How many runs are kept before the first look at which are still needed. */
const minKept = 1 << 16;
/** Follows the readings of a text through the needles of one spelling, and notes what they find. */
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
     * @param start where what stands for it begins in the text
     * @param end where that ends
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
    /** Reads a character, likewise. */
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
     * Reads on from a place up to which there is one reading at most, as long as that stays so.
     *
     * @returns the readings, and where that ends
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
        // What came before the run is needed only where a secret has begun there.
        const run = depth <= length
            ? this.#trails.grow(noTrail, node, at - depth, depth)
            : this.#trails.grow(trail, node, start, length);
        return [run];
    }
    /** Either of some readings of the same text; of two at the same node the first. */
    either(some, others) {
        if (some.length === 0)
            return others;
        if (others.length === 0)
            return some;
        const more = others.filter((trail) => !this.#isAt(some, this.#trails.nodeOf(trail)));
        return [...some, ...more].slice(0, maxReadings);
    }
    /** How much of a secret each reading has come to, in bytes, and where that begins in the text. */
    begun(readings) {
        return readings.map((trail) => {
            const length = this.#depthAt(trail);
            return { length, start: this.#trails.startOf(trail, length) };
        });
    }
    /** Whether it is time to forget what is not needed any more. */
    get isFull() {
        return this.#trails.count > this.#maxKept;
    }
    /**
     * Forgets all readings but these.
     *
     * @returns what they are from now on
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
    /** Notes a secret. What overlaps or touches becomes one. */
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
/** The next character that something may begin with. */
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


/** Nobody escapes a text more often. */
const maxDepth = 8;
/** Less of a secret may be shown where a text is cut, in bytes. */
const minBeginning = 6;
/** Characters that nobody sees, or that only break a line. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const isControl = (code) => code < 0x20 || code === 0x7f;
const isInvisible = (code) => code < 0x80 ? isControl(code) : invisible.test(String.fromCodePoint(code));
/**
 * Finds secrets in one pass over a text. Where an escape ends, the text can be read in two ways, with
 * what the escape stands for or as it is written, and the pass goes on with both. What is invisible
 * may belong to a secret, or not.
 */
class Reader {
    #text;
    #search;
    #readings = none;
    /** The innermost. */
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
    /** What a secret has begun with where the text ends: the rest of it may have been cut off. */
    beginnings() {
        const all = [this.#readings, ...this.#opened().map(({ before }) => before)].flat();
        return this.#search
            .begun(all)
            .filter(({ length }) => length >= minBeginning)
            .map(({ start }) => ({ start, end: this.#text.length }));
    }
    /** @returns where the next character begins */
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
    /** Takes an ASCII character, which was read or stood for, into the escape that has begun. */
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
        if (growth === 'over')
            this.#open = undefined;
        if (growth === 'perhaps') {
            this.#readings = this.#search.either(this.#decoded(open, end), this.#readings);
        }
        if (growth === 'whole')
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
    /** The ways to read on from before an escape by what it stands for. */
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


/** Shorter secrets are not looked for in base64, where chance would find them. In bytes. */
const minBase64 = 6;
/** The ways to write any of some secrets. */
function spellingsOf(secrets) {
    const bytes = secrets.map((secret) => Buffer.from(secret));
    return [
        spelling(secrets.flatMap(doubled), (byte) => byte),
        // Nobody escapes the digits of a number.
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
        // What is not plain may still stand for what comes next, or be passed over.
        row(first)[0x80] = 1;
        for (let second = 0; second < 0x80; second++) {
            const next = needles.next(node, fold[second]);
            if (isPlain[second] !== 1 || needles.depth[next] === 2)
                row(first)[second] = 1;
        }
    }
    return begins;
}
/** As it is, and with its quotes doubled, as expressions of workflows and tables have them. */
function doubled(secret) {
    return [...new Set([secret, secret.replaceAll("'", "''"), secret.replaceAll('"', '""')])];
}
const hex = (bytes) => bytes.toString('hex');
/** Of a hexadecimal digit. */
const lowerCase = (byte) => (byte >= 0x41 && byte <= 0x46 ? byte | 0x20 : byte);
/**
 * What every base64 has in common that holds the bytes, at each of the three places that they can
 * have in it. Of long ones without the characters that share bits with what was before, as the
 * runner masks them: a part of the bytes may have been encoded by itself.
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
/** That of URLs counts as the usual one. */
const oneAlphabet = (byte) => urlAlphabet.get(byte) ?? byte;
const urlAlphabet = new Map([
    ['-', '+'],
    ['_', '/'],
].map(([from = '', to = '']) => [from.charCodeAt(0), to.charCodeAt(0)]));
/** What holds the first and the last bits of the bytes, and what fills up. */
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
 * Takes secrets out of text, in time linear in both: as they are, in hex, in base64 (also as part of
 * a longer text), and with any of their characters escaped, even twice. It is made from plain
 * strings, so that a thread can make one of its own.
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
     * The text with `***` where a secret stood.
     *
     * @param limit where a longer text is cut, in UTF-16 units; `***` then stands also for what may be
     *   the beginning of a secret
     */
    scrub(text, limit = Number.POSITIVE_INFINITY) {
        const shown = text.length > limit ? text.slice(0, limit) : text;
        const found = this.#batches.flatMap(({ spellings }) => spellings.flatMap((spelling) => {
            const reader = new Reader(shown, spelling);
            const ranges = reader.read();
            return shown === text ? ranges : [...ranges, ...reader.beginnings()];
        }));
        return withoutRanges(shown, found);
    }
}
const lengthOf = (secrets) => secrets.reduce((sum, { length }) => sum + length, 0);
/** What overlaps or touches becomes one `***`. */
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
/** The features of an exported site by where it runs: the table of the spec's section 1. */
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
/** Where the site is published to; decides which limits it is checked against. */
const publishTargets = [
    'none',
    'cloudflare-pages',
    'github-pages',
    'azure-static-web-apps',
    's3',
];
const mebibyte = 1024 ** 2;
/** How static hosts serve `/a` and `/a/`, tried out on each of them. */
const trailingSlashes = 'https://github.com/slorber/trailing-slash-guide/blob/main/docs/Hosting-Providers.md';
/**
 * What is known of the publish targets. All sources were read on 2026-11-21, in copies that are kept
 * of them.
 */
const publishRules = {
    none: {
        name: 'a static host',
        limits: [],
        names: [],
        notFoundPage: {
            paths: ['404.html', '404/index.html'],
            without: 'the host shows its own page, or none',
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
                most: 20_000,
                told: '20,000 files on the Free plan',
                level: 'notice',
                source: 'https://developers.cloudflare.com/pages/platform/limits/#files',
            },
            {
                of: 'files',
                most: 100_000,
                told: '100,000 files on paid plans',
                level: 'finding',
                source: 'https://developers.cloudflare.com/pages/platform/limits/#files',
            },
            {
                of: 'file-size',
                most: 25 * mebibyte,
                told: '25 MiB a file',
                level: 'finding',
                source: 'https://developers.cloudflare.com/pages/platform/limits/#file-size',
            },
        ],
        names: [
            {
                pattern: /^functions(?=\/|$)/,
                told: 'is left out, as the name is kept for Pages Functions',
                level: 'finding',
                source: 'https://github.com/cloudflare/workers-sdk/issues/2240',
            },
            {
                pattern: /^_worker\.js(?=\/|$)/,
                told: 'is run in place of the site',
                level: 'finding',
                source: 'https://developers.cloudflare.com/pages/functions/advanced-mode/',
            },
            {
                pattern: /(?<=^|\/)node_modules(?=\/)/,
                told: 'is left out',
                level: 'finding',
                source: 'https://github.com/cloudflare/workers-sdk/blob/main/packages/wrangler/src/pages/validate.ts',
            },
        ],
        notFoundPage: {
            paths: ['404.html'],
            without: 'the start page is shown, with status 200, at every address that is not there',
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
                most: 1024 ** 3,
                told: '1 GB in all',
                level: 'finding',
                source: 'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits',
            },
            {
                of: 'file-size',
                most: 100 * mebibyte,
                told: '100 MiB a file when it is published from a branch',
                level: 'notice',
                source: 'https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github',
            },
        ],
        names: [
            {
                pattern: /(?<=^|\/)_[^/]*/,
                told: 'is left out when it is published from a branch, unless the site has a `.nojekyll`',
                level: 'notice',
                unless: '.nojekyll',
                source: 'https://github.com/blog/572-bypassing-jekyll-on-github-pages',
            },
            {
                pattern: /(?<=^|\/)\.(?!nojekyll$)[^/]*/,
                told: 'is left out by actions/upload-pages-artifact, unless `include-hidden-files` is set',
                level: 'notice',
                source: 'https://github.com/actions/upload-pages-artifact/issues/129',
            },
        ],
        notFoundPage: {
            paths: ['404.html'],
            without: 'GitHub shows its own page',
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
                most: 15_000,
                told: '15,000 files',
                level: 'finding',
                source: 'https://github.com/Azure/static-web-apps/issues/520',
            },
            // The page says MB; the service refuses what is above 524,288,000 bytes:
            // https://github.com/dapr/docs/issues/4792
            {
                of: 'site-size',
                most: 250 * mebibyte,
                told: '250 MB in all on the Free plan',
                level: 'notice',
                source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas',
            },
            {
                of: 'site-size',
                most: 500 * mebibyte,
                told: '500 MB in all on the Standard plan',
                level: 'finding',
                source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas',
            },
        ],
        names: [],
        notFoundPage: {
            paths: ['404.html', '404/index.html'],
            without: 'Azure shows its own page, unless `responseOverrides` names another',
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
                most: 1024,
                told: '1,024 bytes of UTF-8 a path',
                level: 'finding',
                source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html',
            },
        ],
        names: [],
        notFoundPage: {
            paths: ['404.html', '404/index.html'],
            without: 'S3 shows its own page, unless the bucket names an error document',
            level: 'notice',
            source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/CustomErrorDocSupport.html',
        },
        // Objects are found by their key alone; `/a` leads to `/a/` where there is an `a/index.html`.
        serving: {
            addsHtml: false,
            dropsSlash: false,
            source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/IndexDocumentSupport.html',
        },
    },
};


/***/ })

};
