export const id = 6505;
export const ids = [6505];
export const modules = {

/***/ 93101:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C9: () => (/* binding */ diskFailure),
/* harmony export */   CQ: () => (/* binding */ diskReason),
/* harmony export */   wD: () => (/* binding */ shortage)
/* harmony export */ });
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53153);

/** A full disk, an exceeded quota, and a file over the file system's size limit. */
const spaceCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const openFilesCodes = new Set(['EMFILE', 'ENFILE']);
/** The error code of the file system, such as `EACCES`. */
const diskReason = (error) => error.code ?? String(error);
/**
 * The failure NO_SPACE for an error because disk space or open files are used up.
 *
 * @param purpose completes "not enough disk space to": `write /tmp/x`
 * @param moreSpace the next step if the disk is full
 * @returns undefined for other errors
 */
function shortage(error, purpose, moreSpace) {
    const reason = diskReason(error);
    const noSpace = (lack, nextStep) => new _run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('NO_SPACE', `${lack} to ${purpose} (${reason})`, { nextStep, cause: error });
    if (spaceCodes.has(reason))
        return noSpace('not enough disk space', moreSpace);
    return openFilesCodes.has(reason) ? noSpace('too many open files', _run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .raiseFileLimit */ ._y) : undefined;
}
/**
 * Turns an error of the file system into a Failure: NO_SPACE on a full disk.
 *
 * @param path of the file that could not be written
 * @param otherwise code and next step for all other errors, and the next step on a full disk
 */
function diskFailure(error, path, otherwise) {
    if (error instanceof _run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR)
        return error;
    const { code, nextStep, moreSpace } = otherwise;
    return (shortage(error, `write ${path}`, moreSpace) ??
        new _run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(code, `cannot write ${path} (${diskReason(error)})`, { nextStep, cause: error }));
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
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    if (hours > 0)
        return minutes > 0 ? `${hours} h ${minutes} m` : `${hours} h`;
    if (minutes > 0)
        return seconds % 60 > 0 ? `${minutes} m ${seconds % 60} s` : `${minutes} m`;
    return `${seconds} s`;
}


/***/ }),

/***/ 88590:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h6: () => (/* binding */ Scrubber),
  zO: () => (/* binding */ mapTexts)
});

// UNUSED EXPORTS: withoutQueries

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
    let [at, end] = [0, 0];
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
    let [low, high] = [0, sorted.length];
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

;// CONCATENATED MODULE: ./src/kernel/scrub/needles.ts
/** The node of the empty prefix, where every search starts. */
const root = 0;
/**
 * Finds many strings in one pass over a text, in time linear in both (Aho and Corasick, 1975). A node
 * stands for a prefix of a needle. Its children are a linked list, except those of the root.
 */
class Needles {
    #rootChildren = new Map();
    #firstChild = [root];
    #sibling = [root];
    /** By node: its last character. */
    #code = [0];
    /** By node: its length. */
    #depth = [0];
    /** By node: the longest other prefix that it ends with. */
    #failure = [root];
    /** By node: the length of the longest needle that it ends with; 0 if there is none. */
    #found = [0];
    constructor(needles) {
        for (const needle of needles) {
            let node = root;
            for (let at = 0; at < needle.length; at++) {
                const code = needle.charCodeAt(at);
                node = this.#child(node, code) || this.#add(node, code);
            }
            this.#found[node] = needle.length;
        }
        this.#link();
    }
    /**
     * @param isCut whether a prefix of a needle at the end of the text counts
     * @returns where needles are in the text, ordered by their ends
     */
    find(text, isCut) {
        const ranges = [];
        let node = root;
        for (let end = 1; end <= text.length; end++) {
            node = this.#next(node, text.charCodeAt(end - 1));
            const length = this.#found[node];
            if (length > 0)
                ranges.push({ start: end - length, end });
        }
        const prefix = this.#depth[node];
        if (isCut && prefix >= minPrefix)
            ranges.push({ start: text.length - prefix, end: text.length });
        return ranges;
    }
    #next(from, code) {
        let node = from;
        for (;;) {
            const child = this.#child(node, code);
            if (child !== root || node === root)
                return child;
            node = this.#failure[node];
        }
    }
    #child(node, code) {
        if (node === root)
            return this.#rootChildren.get(code) ?? root;
        let child = this.#firstChild[node];
        while (child !== root && this.#code[child] !== code)
            child = this.#sibling[child];
        return child;
    }
    #add(parent, code) {
        const node = this.#code.push(code) - 1;
        if (parent === root)
            this.#rootChildren.set(code, node);
        this.#sibling.push(this.#firstChild[parent]);
        this.#firstChild[parent] = node;
        this.#firstChild.push(root);
        this.#depth.push(this.#depth[parent] + 1);
        this.#failure.push(root);
        this.#found.push(0);
        return node;
    }
    /** Sets the failures, of shorter prefixes first. */
    #link() {
        const nodes = [...this.#rootChildren.values()];
        for (const node of nodes) {
            let child = this.#firstChild[node];
            for (; child !== root; child = this.#sibling[child]) {
                const failure = this.#next(this.#failure[node], this.#code[child]);
                this.#failure[child] = failure;
                this.#found[child] ||= this.#found[failure];
                nodes.push(child);
            }
        }
    }
}
/** Shorter prefixes are too common. In UTF-16 units. */
const minPrefix = 6;

;// CONCATENATED MODULE: ./src/kernel/scrub/scrubber.ts



/** Longer outside text is cut before it is shown. In UTF-16 units. */
const maxShown = 64_000;
/**
 * Makes outside text fit to be shown: removes secrets, plain and in the encodings that
 * docs/security.md lists, before anything else changes the text. In time linear in both. Constructed
 * from plain strings, so that each thread can have one.
 */
class Scrubber {
    #secrets = new Set();
    /** Those that are not among the needles yet. */
    #added = [];
    #needles = [];
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
        this.#added.push(secret);
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
        if (this.#added.length > 0)
            this.#needles.push(new Needles(this.#added.flatMap(formsOf)));
        this.#added = [];
        const shown = text.slice(0, limit);
        const isCut = shown !== text || text.endsWith('…');
        const ranges = readingsOf(shown, isCut).flatMap((reading) => this.#needles.flatMap((needles) => needles.find(reading.text, isCut).map(reading.originOf)));
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
const ownWords = new Set(('about cause deploymentKind gate kind level publishTarget state type ' +
    'digest normalizedDigest sha256 siteDigest').split(' '));
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


/***/ }),

/***/ 44489:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  s: () => (/* binding */ publishTargets),
  Z: () => (/* binding */ targetRules)
});

// EXTERNAL MODULE: ./src/site/reading/file-kind.ts
var file_kind = __webpack_require__(62571);
;// CONCATENATED MODULE: ./src/site/publish-targets/publish-target.ts

/** A rule of every target: such a file is served, but not every tool can upload or check it out. */
const windowsNames = {
    pattern: /[*?"<>|]|[. ](?=\/|$)/,
    effect: 'cannot be stored on Windows, nor uploaded by actions/upload-artifact',
    level: 'finding',
    source: 'https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file',
};
/** The behavior that most static hosts share; the most tolerant one if they differ. */
function serveAny(path, { hasFile }) {
    if (isFolder(path))
        return fileIf(hasFile, `${path}index.html`);
    return (fileIf(hasFile, path) ??
        fileIf(hasFile, `${path}.html`) ??
        redirectIf(hasFile(`${path}/index.html`), `${path}/`, 301));
}
/** How static hosts serve `/a`, `/a/` and similar paths, tested on each of them. */
const trailingSlashes = 'https://github.com/slorber/trailing-slash-guide/blob/main/docs/Hosting-Providers.md';
/** The one page that most hosts show for missing URLs, at any depth. */
const rootNotFoundPage = () => [file_kind/* notFoundName */.$x];
const isFolder = (path) => path === '' || path.endsWith('/');
const withoutDoubleSlashes = (path) => path.replace(/\/{2,}/g, '/');
const fileIf = (has, file) => has(file) ? { file } : undefined;
const redirectIf = (applies, redirect, status) => applies ? { redirect, status } : undefined;

;// CONCATENATED MODULE: ./src/site/publish-targets/azure-static-web-apps.ts

const mebibyte = 1024 ** 2;
const azureStaticWebApps = {
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
    names: [windowsNames],
    foldsCase: true,
    serving: {
        serve: serveAny,
        // Microsoft documents `/a` for `a.html`; the vendor's local server responds with 404.
        mayNeedHtml: true,
        configuration: ['staticwebapp.config.json'],
        unpublished: /^staticwebapp\.config\.json$/,
        source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/configuration#trailing-slash',
    },
    notFound: {
        pages: rootNotFoundPage,
        without: 'Azure shows its default page, unless `responseOverrides` names another',
        source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/configuration',
    },
};

;// CONCATENATED MODULE: ./src/site/publish-targets/cloudflare-pages.ts


const cloudflare_pages_mebibyte = 1024 ** 2;
const cloudflarePages = {
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
            max: 25 * cloudflare_pages_mebibyte,
            text: '25 MiB per file',
            level: 'finding',
            source: 'https://developers.cloudflare.com/pages/platform/limits/#file-size',
        },
    ],
    names: [
        windowsNames,
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
    serving: {
        serve: (path, site) => serve(withoutDoubleSlashes(path), site),
        configuration: ['_worker.js', '_redirects', '_headers', '_routes.json'],
        unpublished: /^(?:_worker\.js|_redirects|_headers|_routes\.json|functions)(?:\/|$)|(?:^|\/)(?:node_modules|\.git)\/|(?:^|\/)\.DS_Store$/,
        source: 'https://github.com/cloudflare/workers-sdk/blob/main/packages/pages-shared/asset-server/handler.ts',
    },
    notFound: {
        pages: notFoundPagesAbove,
        elseStartPage: true,
        without: 'Cloudflare serves the start page, with status 200, for every missing URL',
        source: 'https://developers.cloudflare.com/pages/configuration/serving-pages/',
    },
};
/** `generateResponse` of the source. */
function serve(path, { hasFile }) {
    if (isFolder(path)) {
        if (/(?:^|\/)index\/$/.test(path) && !hasFile(`${path}index.html`)) {
            return { redirect: path.slice(0, -'index/'.length), status: 308 };
        }
        const page = path.slice(0, -1);
        return (fileIf(hasFile, `${path}index.html`) ??
            redirectIf(path !== '' && hasFile(`${page}.html`), page, 308));
    }
    if (hasFile(path)) {
        const page = path.slice(0, -'.html'.length);
        if (!path.endsWith('.html') || page === '')
            return { file: path };
        if (isIndex(page))
            return { redirect: page.slice(0, -'index'.length), status: 308 };
        return hasFile(page) ? { file: path } : { redirect: page, status: 308 };
    }
    if (isIndex(path))
        return { redirect: path.slice(0, -'index'.length), status: 308 };
    return (fileIf(hasFile, `${path}.html`) ?? redirectIf(hasFile(`${path}/index.html`), `${path}/`, 308));
}
const isIndex = (path) => path === 'index' || path.endsWith('/index');
/** The 404 page of the folder of a path, and of each folder above it. */
function notFoundPagesAbove(path) {
    const names = path.split('/').slice(0, -1);
    return [...names.keys(), names.length]
        .toReversed()
        .map((depth) => [...names.slice(0, depth), file_kind/* notFoundName */.$x].join('/'));
}

;// CONCATENATED MODULE: ./src/site/publish-targets/github-pages.ts

const github_pages_mebibyte = 1024 ** 2;
const githubPages = {
    name: 'GitHub Pages',
    limits: [
        {
            of: 'site-size',
            // As actions/deploy-pages measures it: src/internal/deployment.js, ONE_GIGABYTE.
            max: 1024 * github_pages_mebibyte,
            text: '1 GB in total',
            level: 'finding',
            source: 'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits',
        },
        {
            of: 'file-size',
            max: 100 * github_pages_mebibyte,
            text: '100 MiB per file when published from a branch',
            level: 'notice',
            source: 'https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github',
        },
    ],
    names: [
        windowsNames,
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
    serving: {
        serve: serveAny,
        configuration: ['CNAME'],
        // A site that is published from a branch may lack the configuration of other hosts.
        mayKeep: /^_[^/]*$/,
        source: trailingSlashes,
    },
    notFound: {
        pages: rootNotFoundPage,
        without: 'GitHub shows its default page',
        source: 'https://docs.github.com/en/pages/getting-started-with-github-pages/creating-a-custom-404-page-for-your-github-pages-site',
    },
    basePath,
};
/** A repository is served in a folder of its name, except `<owner>.github.io`. */
function basePath(repository) {
    const [owner = '', name = ''] = repository.split('/');
    const isRoot = name === '' || name.toLowerCase() === `${owner}.github.io`.toLowerCase();
    return isRoot ? '/' : `/${name}/`;
}

;// CONCATENATED MODULE: ./src/site/publish-targets/nginx.ts

/** nginx with examples/nginx/site.conf. */
const nginx = {
    name: 'nginx',
    limits: [],
    names: [windowsNames],
    serving: {
        serve: (path, site) => nginx_serve(withoutDoubleSlashes(path), site),
        refusesRawPercent: true,
        source: 'https://github.com/OWNER/docs-export-action/blob/main/examples/nginx/site.conf',
    },
    notFound: {
        pages: rootNotFoundPage,
        without: 'nginx shows its default page: `error_page` names `/404.html`',
        source: 'https://nginx.org/en/docs/http/ngx_http_core_module.html#error_page',
    },
};
/** `try_files` of examples/nginx/site.conf. */
function nginx_serve(path, { hasFile, hasFolder }) {
    if (isFolder(path)) {
        const page = path.slice(0, -1);
        return (fileIf(hasFile, `${path}index.html`) ??
            redirectIf(path !== '' && hasFile(`${page}.html`), page, 301));
    }
    return (fileIf(hasFile, path) ??
        fileIf(hasFile, `${path}.html`) ??
        redirectIf(hasFolder(path), `${path}/`, 301));
}

;// CONCATENATED MODULE: ./src/site/publish-targets/s3.ts

const keyLength = {
    of: 'path-length',
    max: 1024,
    text: '1,024 bytes of UTF-8 per path',
    level: 'finding',
    source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html',
};
/** The website endpoint of a bucket. */
const s3 = {
    name: 'Amazon S3',
    limits: [keyLength],
    names: [windowsNames],
    serving: {
        serve: s3_serve,
        source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/IndexDocumentSupport.html',
    },
    notFound: {
        pages: rootNotFoundPage,
        without: 'S3 shows its default page, unless the bucket names an error document',
        source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/CustomErrorDocSupport.html',
    },
};
/** Keys are exact, except that folders have an index. */
function s3_serve(path, { hasFile }) {
    if (isFolder(path))
        return fileIf(hasFile, `${path}index.html`);
    return fileIf(hasFile, path) ?? redirectIf(hasFile(`${path}/index.html`), `${path}/`, 302);
}

;// CONCATENATED MODULE: ./src/site/publish-targets/s3-cloudfront.ts


/** A private bucket behind examples/cloudfront. */
const s3CloudFront = {
    name: 'S3 behind CloudFront',
    limits: [keyLength],
    names: [windowsNames],
    serving: {
        serve: (path, { hasFile }) => fileIf(hasFile, cloudFrontFile(path)),
        source: 'https://github.com/OWNER/docs-export-action/blob/main/examples/cloudfront/page-address.js',
    },
    notFound: {
        pages: rootNotFoundPage,
        without: 'CloudFront shows its default page: its error response names `/404.html`',
        source: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/creating-custom-error-pages.html',
    },
};
/**
 * The object that examples/cloudfront/page-address.js asks the bucket for. A test compares both.
 *
 * @param path without a leading slash
 */
function cloudFrontFile(path) {
    if (isFolder(path))
        return `${path}index.html`;
    const isFile = path.startsWith('.well-known/') || fileEndings.test(path);
    return isFile ? path : `${path}.html`;
}
/** The endings of files that are not pages; `/v2.0` and `/guides/next.config` are pages. */
const fileEndings = /\.(?:html?|css|m?js|map|json|webmanifest|xml|xsl|rss|atom|txt|md|ya?ml|csv|pdf|png|jpe?g|gif|svg|webp|avif|ico|bmp|woff2?|ttf|otf|eot|mp[34]|webm|og[gv]|mov|wav|m4[av]|vtt|wasm|zip|gz|tgz)$/i;

;// CONCATENATED MODULE: ./src/site/publish-targets/publish-targets.ts







/**
 * The known targets, by their names in the input. `test/site/publish-targets` compares how they serve a
 * folder with nginx, s3rver, and recorded responses of the vendors' local servers.
 */
const knownTargets = {
    'cloudflare-pages': cloudflarePages,
    'github-pages': githubPages,
    'azure-static-web-apps': azureStaticWebApps,
    s3: s3,
    's3-cloudfront': s3CloudFront,
    nginx: nginx,
};
/** An unknown host. */
const none = {
    name: 'a static host',
    limits: [],
    names: [{ ...windowsNames, level: 'notice' }],
    serving: {
        serve: (path, site) => serveAny(withoutDoubleSlashes(path), site),
        mayNeedHtml: true,
        configuration: Object.values(knownTargets).flatMap(({ serving }) => serving.configuration ?? []),
        source: trailingSlashes,
    },
    notFound: {
        pages: rootNotFoundPage,
        without: 'the host shows its default page, or none',
        source: 'https://www.rfc-editor.org/rfc/rfc9110#name-404-not-found',
    },
};
const targetRules = { none, ...knownTargets };
const publishTargets = Object.keys(targetRules);


/***/ }),

/***/ 62571:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $F: () => (/* binding */ isNotFoundName),
/* harmony export */   $x: () => (/* binding */ notFoundName),
/* harmony export */   Kh: () => (/* binding */ isScript),
/* harmony export */   h_: () => (/* binding */ fileKind),
/* harmony export */   mk: () => (/* binding */ isWebManifest),
/* harmony export */   oD: () => (/* binding */ isRobots),
/* harmony export */   rS: () => (/* binding */ syntaxOf),
/* harmony export */   yp: () => (/* binding */ isPage)
/* harmony export */ });
const extensions = {
    page: ['html', 'htm', 'xhtml'],
    style: ['css'],
    script: ['js', 'mjs'],
    // Also source maps and web manifests.
    json: ['json', 'map', 'webmanifest'],
    svg: ['svg'],
    image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'bmp', 'apng'],
    font: ['woff', 'woff2', 'ttf', 'otf', 'eot'],
    media: ['mp4', 'webm', 'mov', 'ogg', 'ogv', 'mp3', 'wav', 'm4a', 'm4v', 'vtt'],
    wasm: ['wasm'],
    pdf: ['pdf'],
    xml: ['xml'],
    text: ['txt'],
    data: ['md', 'mdx', 'yaml', 'yml', 'csv'],
};
const kinds = new Map([
    ...Object.entries(extensions).flatMap(([kind, ofKind]) => ofKind.map((extension) => [extension, kind])),
    ['rss', 'feed'],
    ['atom', 'feed'],
]);
/** @param path in the site */
function fileKind(path) {
    // Most files, and almost all targets of links.
    if (path.endsWith('.html'))
        return 'page';
    const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
    if (extension === 'gz')
        return /(?:^|\/)sitemap[^/]*\.xml\.gz$/i.test(path) ? 'packed sitemap' : 'other';
    const kind = path.includes('.') ? (kinds.get(extension) ?? 'other') : 'other';
    if (kind !== 'xml')
        return kind;
    if (/(?:^|\/)sitemap[^/]*$/i.test(path))
        return 'sitemap';
    // Hugo names its feeds `index.xml`.
    return /(?:^|\/)(?:(?:feed|rss|atom)[^/]*|index\.xml)$/i.test(path) ? 'feed' : 'xml';
}
const isPage = ({ path }) => fileKind(path) === 'page';
const isScript = ({ path }) => fileKind(path) === 'script';
/** Whether a file has the usual name of a web app's manifest. */
const isWebManifest = (path) => /\.webmanifest$|(?:^|\/)manifest\.json$/i.test(path);
/** Whether crawlers read a file as rules for them: only at the root. */
const isRobots = (path) => path === 'robots.txt';
/** How browsers read a page. */
const syntaxOf = (path) => (/\.xhtml$/i.test(path) ? 'xml' : 'html');
/** The name of the 404 page; the publish target decides in which folders it counts. */
const notFoundName = '404.html';
/** Whether a page is named as a 404 page, at the root or in any folder. */
const isNotFoundName = (path) => `/${path}`.endsWith(`/${notFoundName}`);


/***/ })

};
