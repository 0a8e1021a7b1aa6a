export const id = 802;
export const ids = [802];
export const modules = {

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
 * Batches of this length or more, in UTF-16 units, are not merged: merging them could block the
 * main thread for too long.
 */
const maxMerged = 16_000;
/**
 * Removes secrets from text, in time linear in both: plain, in hex, in base64 (also as part of longer
 * base64), and with any characters escaped, even twice. Constructed from plain strings, so that each
 * thread can have one.
 */
class Scrubber {
    /** Each batch that may be merged is longer than all later ones together, so there are few. */
    #batches = [];
    constructor(secrets = []) {
        this.add(secrets);
    }
    /** Adds secrets, in time linear in their length on average, however many there already are. */
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


/***/ })

};
