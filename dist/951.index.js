export const id = 951;
export const ids = [951];
export const modules = {

/***/ 88784:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FilePacker: () => (/* binding */ FilePacker)
/* harmony export */ });
/* harmony import */ var _file_reader_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50155);
/* harmony import */ var _scan_packed_scan_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(24910);


/** Reads files on a thread, one after another, and packs the results. */
class FilePacker {
    #reading;
    #scans = new _scan_packed_scan_js__WEBPACK_IMPORTED_MODULE_1__/* .ScanPacker */ .q();
    constructor(reading) {
        this.#reading = reading;
    }
    /** @param path in the site */
    open(path) {
        return new _file_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .FileReader */ .q(path, this.#reading);
    }
    close(reader) {
        const file = reader.end();
        return { ...file, scan: file.scan && this.#scans.pack(file.scan) };
    }
}


/***/ }),

/***/ 80328:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   VL: () => (/* binding */ buildMarks),
/* harmony export */   n_: () => (/* binding */ buildTimes),
/* harmony export */   pT: () => (/* binding */ normalizedPath),
/* harmony export */   r7: () => (/* binding */ buildNames),
/* harmony export */   sb: () => (/* binding */ anyMark)
/* harmony export */ });
/**
 * Text that every build changes, by location. Group 1 is the context before it, group 2 is the text to
 * ignore. Only text that certainly belongs to the build and is invisible to readers: a page that is
 * wrongly considered unchanged would stay outdated at a CDN.
 */
const buildMarks = {
    /** The URL of a script or a `link` element. */
    url: [
        // Next.js puts the build id into folder names, and the deployment id into queries.
        /(\/_next\/static\/)([^/?#]+)(?=\/_\w+Manifest\.js)/g,
        /(\/_next\/data\/)([^/?#]+)(?=\/)/g,
        /([?&;]dpl=)([\w-]+)/g,
        // The time of the build as a cache buster, as a date or in seconds. If the file behind it has
        // another content, the page counts as changed anyway.
        /([?&](?:v|ver|version|t|ts|time|timestamp|_)=)(20\d\d-?\d\d-?\d\d[\w%+: .-]*|1\d{9}(?:\d{3})?)$/g,
    ],
    /** A Content-Security-Policy. */
    policy: [/('nonce-)([\w+/=-]+)/g],
    /** Data of the Next.js Pages Router. In the text of a page, these quotes would be escaped. */
    pageData: [/("buildId":")([^"\\]+)/g],
    /** Data of the App Router (14, 15, 16), in strings. In the text of a page, it would be escaped again. */
    flightData: [
        /(buildId\\":\\")([\w.-]{8,64})(?=\\",\\"assetPrefix\\")/g,
        // After `"P":null` at the start of the first row, or at its end.
        /(,\\"b\\":\\")([\w.-]{8,64})(?=\\"(?:\}\\n|(?<=\{\\"P\\":null,\\"b\\":\\"[\w.-]{8,64}\\")))/g,
        /(\?dpl=(?<=\/_next\/static\/[^"\\?]{1,256}\?dpl=))([\w-]+)(?=\\")/g,
        /(nonce\\":\\")([\w+/=-]+)(?=\\")/g,
    ],
    /** The same data in a file next to the page, which is loaded when a reader follows a link. */
    flightFile: [
        /^(0:\[")([\w.-]{8,64})(?=",\[\[)/gm,
        /^(0:\{(?:"P":null,)?"b":")([\w.-]{8,64})(?=")/gm,
        /^(0:\{.*,"b":")([\w.-]{8,64})(?="\}$)/gm,
        /(\?dpl=(?<="\/_next\/static\/[^"\\?]{1,256}\?dpl=))([\w-]+)(?=")/g,
    ],
    /** JSON-LD, for search engines. */
    linkedData: [/("dateModified"\s*:\s*")([^"\\]+)/g],
    /** A sitemap: generators that do not know when a page changed write the time of the build. */
    sitemap: [/(<lastmod>)([^<]+)/g],
    /** A feed before its first entry. */
    feed: [/(<(?:updated|pubDate|lastBuildDate)>)([^<]+)/g],
    /** Comments: a date with a time. */
    comment: [
        // As `date` and Java write it: `Sat Nov 21 22:27:24 UTC 2026`; and as in mail and HTTP.
        /()((?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [ \d]?\d \d\d:\d\d:\d\d(?: [A-Z][\w+:-]{0,9})? \d{4})/g,
        /()((?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d(?: (?:[A-Z]{1,5}|[+-]\d{4}))?)/g,
        /()(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?)/g,
    ],
    /** The comment after the doctype: in Next.js 15, the build id, cut to 24 characters. */
    firstComment: [/^()([\w.]{8,24})$/g],
};
/** Names of `meta` elements that hold a build id, without word separators. */
const buildNames = new Set([
    ...['build', 'buildid', 'buildhash', 'buildnumber', 'commit', 'commithash', 'commitsha'],
    'deploymentid',
]);
/** Names of `meta` elements that hold the time of the build or of the last change. */
const buildTimes = new Set([
    ...['buildtime', 'builddate', 'buildtimestamp', 'generatedat', 'lastmodified'],
    ...['articlemodifiedtime', 'ogupdatedtime', 'dccreated', 'dcmodified', 'dctermsmodified'],
]);
/** A quick test: a page that does not match has nothing to ignore. */
const anyMark = /nonce|_next|dpl|dateModified|\d\d:\d\d|=[12]\d\d\d|<meta[^<>]*(?:build|commit|deployment|generated|modified|updated|created)/i;
/** The path with `*` for a folder that is named after the build, as each rebuild moves the file. */
function normalizedPath(path) {
    if (!path.includes('_next/'))
        return path;
    const names = path.split('/');
    const build = buildFolderIndex(names);
    return build === undefined ? path : names.with(build, '*').join('/');
}
/** The index of the folder that Next.js names after the build. */
function buildFolderIndex(names) {
    const last = names.length - 1;
    const file = names[last] ?? '';
    const data = names.findIndex((name, at) => name === '_next' && names[at + 1] === 'data');
    const isData = data >= 0 && data + 3 <= last && file.endsWith('.json');
    if (isData && (data + 3 < last || file !== '.json'))
        return data + 2;
    const isManifest = names[last - 3] === '_next' && names[last - 2] === 'static';
    return isManifest && /^_\w+Manifest\.js(?:on)?$/.test(file) ? last - 1 : undefined;
}


/***/ }),

/***/ 24910:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  q: () => (/* binding */ ScanPacker),
  B: () => (/* binding */ ScanUnpacker)
});

;// CONCATENATED MODULE: ./src/site/scan/entry-positions.ts
/**
 * The position of each reference and anchor in the table, on the thread that sends it. They are
 * looked up by the strings of the scan: most are already in the table, so no entry needs to be
 * created.
 */
class EntryPositions {
    #references = new Map();
    #anchors = new Map();
    ofReference({ kind, url, text }) {
        const placed = this.#references.get(kind)?.get(url);
        return placed?.text === text ? placed.position : placed?.others?.get(text);
    }
    ofAnchor(anchor) {
        return this.#anchors.get(anchor);
    }
    placeReference({ kind, url, text }, position) {
        const urls = this.#references.get(kind) ?? new Map();
        if (urls.size === 0)
            this.#references.set(kind, urls);
        const placed = urls.get(url);
        if (!placed)
            urls.set(url, { text, position, others: undefined });
        else {
            placed.others ??= new Map();
            placed.others.set(text, position);
        }
    }
    placeAnchor(anchor, position) {
        this.#anchors.set(anchor, position);
    }
}

;// CONCATENATED MODULE: ./src/site/scan/scan-entry.ts
/** Marks the end of an entry; cannot occur in references and anchors. */
const entryEnd = '\0';
/** Separates the URL of a reference from its text. */
const fieldEnd = '\x01';
/** A reference as a string, with its end mark. */
function entryOfReference({ kind, url, text }) {
    return `${codes[kind]}${plain(url)}${fieldEnd}${plain(text)}${entryEnd}`;
}
/** An anchor as a string, with its end mark. */
function entryOfAnchor(anchor) {
    return `${plain(anchor)}${entryEnd}`;
}
/** @param entry without its end mark */
function referenceOfEntry(entry) {
    const kind = kinds.get(entry.charAt(0)) ?? 'link';
    const end = entry.indexOf(fieldEnd);
    return { kind, url: entry.slice(1, end), text: entry.slice(end + 1) };
}
const codes = {
    link: 'a',
    form: 'b',
    refresh: 'c',
    script: 'd',
    style: 'e',
    font: 'f',
    image: 'g',
    media: 'h',
    frame: 'i',
    connection: 'j',
    prefetch: 'k',
    canonical: 'l',
    social: 'm',
    alternate: 'n',
};
const kinds = new Map(Object.entries(codes).map(([kind, code]) => [code, kind]));
/** Replaces separators, as HTML does for U+0000. */
const plain = (text) => text.replace(separators, '\ufffd');
const separators = new RegExp(`[${entryEnd}${fieldEnd}]`, 'g');

;// CONCATENATED MODULE: ./src/site/scan/entry-table.ts

/**
 * The entries that one thread has sent, in order, as text without a string or object for each
 * entry. Entries that pages share are decoded once, as long as there are not too many.
 */
class EntryTable {
    #texts = [];
    #starts = [];
    #length = 0;
    #references = new Map();
    #anchors = new Map();
    add(text) {
        if (text === '')
            return;
        this.#texts.push(text);
        this.#starts.push(this.#length);
        this.#length += text.length;
    }
    referenceAt(position) {
        const known = this.#references.get(position);
        return known ?? keep(this.#references, position, referenceOfEntry(this.#entryAt(position)));
    }
    anchorAt(position) {
        const known = this.#anchors.get(position);
        return known ?? keep(this.#anchors, position, this.#entryAt(position));
    }
    #entryAt(position) {
        let low = 0;
        for (let high = this.#starts.length; high - low > 1;) {
            const middle = (low + high) >> 1;
            if ((this.#starts[middle] ?? 0) <= position)
                low = middle;
            else
                high = middle;
        }
        const text = this.#texts[low] ?? '';
        const at = position - (this.#starts[low] ?? 0);
        return text.slice(at, text.indexOf(entryEnd, at));
    }
}
const maxKept = 4096;
function keep(entries, position, entry) {
    if (entries.size === maxKept)
        entries.clear();
    entries.set(position, entry);
    return entry;
}

;// CONCATENATED MODULE: ./src/site/scan/packed-scan.ts



/** Packs one scan after another, on the thread that makes them. */
class ScanPacker {
    #positions = new EntryPositions();
    #tableLength = 0;
    /** Of the current scan. */
    #added = '';
    #known = [];
    pack(scan) {
        const isNewTable = this.#tableLength === 0 || this.#tableLength > maxTableLength;
        if (isNewTable) {
            this.#positions = new EntryPositions();
            this.#tableLength = 0;
        }
        const positions = this.#positions;
        const { title, base, isPartial } = scan;
        this.#added = '';
        this.#known = [];
        for (const reference of scan.references) {
            const position = positions.ofReference(reference);
            if (position !== undefined)
                this.#known.push(position);
            else {
                positions.placeReference(reference, this.#tableLength);
                this.#add(entryOfReference(reference));
            }
        }
        const [addedAnchors, knownAnchors] = [this.#added.length, this.#known.length];
        for (const anchor of scan.anchors) {
            const position = positions.ofAnchor(anchor);
            if (position !== undefined)
                this.#known.push(position);
            else {
                positions.placeAnchor(anchor, this.#tableLength);
                this.#add(entryOfAnchor(anchor));
            }
        }
        return {
            added: this.#added,
            known: Uint32Array.from(this.#known),
            addedAnchors,
            knownAnchors,
            isNewTable,
            title,
            base,
            isPartial,
        };
    }
    #add(entry) {
        this.#added += entry;
        this.#tableLength += entry.length;
    }
}
/**
 * In UTF-16 units. Above this length a new table is started, to limit the memory of the thread.
 */
const maxTableLength = 2 * 1024 ** 2;
/** Unpacks one thread's scans, in the order in which they were packed. */
class ScanUnpacker {
    #table = new EntryTable();
    /** Lazy: each iteration of the result reads the entries again. Their order differs from the scan's. */
    unpack({ added, known, addedAnchors, knownAnchors, isNewTable, ...rest }) {
        if (isNewTable)
            this.#table = new EntryTable();
        const table = this.#table;
        table.add(added);
        return {
            references: {
                *[Symbol.iterator]() {
                    for (let at = 0; at < knownAnchors; at++)
                        yield table.referenceAt(known[at] ?? 0);
                    for (let at = 0; at < addedAnchors;) {
                        const end = added.indexOf(entryEnd, at);
                        yield referenceOfEntry(added.slice(at, end));
                        at = end + 1;
                    }
                },
            },
            anchors: {
                *[Symbol.iterator]() {
                    for (let at = knownAnchors; at < known.length; at++)
                        yield table.anchorAt(known[at] ?? 0);
                    for (let at = addedAnchors; at < added.length;) {
                        const end = added.indexOf(entryEnd, at);
                        yield added.slice(at, end);
                        at = end + 1;
                    }
                },
            },
            title: rest.title,
            base: rest.base,
            isPartial: rest.isPartial,
        };
    }
}


/***/ })

};
