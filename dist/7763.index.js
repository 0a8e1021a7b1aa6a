export const id = 7763;
export const ids = [7763];
export const modules = {

/***/ 35251:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $F: () => (/* binding */ isNotFoundName),
/* harmony export */   $x: () => (/* binding */ notFoundName),
/* harmony export */   IO: () => (/* binding */ mayBeSitemap),
/* harmony export */   Kh: () => (/* binding */ isScript),
/* harmony export */   Ku: () => (/* binding */ maxConfigurationBytes),
/* harmony export */   ZC: () => (/* binding */ isConfiguration),
/* harmony export */   ev: () => (/* binding */ mayBeWebManifest),
/* harmony export */   h_: () => (/* binding */ fileKind),
/* harmony export */   j_: () => (/* binding */ maxWebManifestBytes),
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
    feed: ['rss', 'atom'],
    text: ['txt'],
    data: ['md', 'mdx', 'yaml', 'yml', 'csv'],
};
const kinds = new Map(Object.entries(extensions).flatMap(([kind, ofKind]) => ofKind.map((extension) => [extension, kind])));
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
/** Whether a file may be the manifest of a web app: pages link to one by any name. */
function mayBeWebManifest(path) {
    if (isRobots(path) || path.endsWith('.map'))
        return false;
    return manifestKinds.has(fileKind(path));
}
/** The kinds of files that are read for nothing else, and may be text. */
const manifestKinds = new Set(['json', 'text', 'data', 'other']);
/** Whether a file may be a sitemap without its usual name: `robots.txt` or another sitemap names it. */
const mayBeSitemap = (path) => !isRobots(path) && (fileKind(path) === 'text' || fileKind(path) === 'xml');
/** Longer ones are not read. In bytes. */
const maxWebManifestBytes = 256 * 1024;
/** Whether crawlers read a file as rules for them: only at the root. */
const isRobots = (path) => path === 'robots.txt';
/** How browsers read a page. */
const syntaxOf = (path) => (/\.xhtml$/i.test(path) ? 'xml' : 'html');
/** The name of the 404 page; the publish target decides in which folders it counts. */
const notFoundName = '404.html';
/** Whether a page is named as a 404 page, at the root or in any folder. */
const isNotFoundName = (path) => `/${path}`.endsWith(`/${notFoundName}`);
/** Whether a file of this name configures a publish target. */
const isConfiguration = (path) => /^(?:_redirects|(?:staticwebapp\.config|vercel|firebase)\.json)$/.test(path);
/** Longer files that configure a target are not read. In bytes. */
const maxConfigurationBytes = 1024 ** 2;


/***/ }),

/***/ 25800:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  FilePacker: () => (/* binding */ FilePacker)
});

;// CONCATENATED MODULE: ./src/reading/entry-table.ts
/** What an entry takes besides its texts, in bytes. */
const entrySize = 16;
/** Of references with one URL, those that are compared: another that is the same is a new entry. */
const maxTries = 16;
/**
 * The references and anchors that a thread has sent: pages of a site share most of them, so each has an
 * index.
 */
class EntryTable {
    #entries = [];
    /** By URL, the index of the last reference. */
    #references = new Map();
    /** Of each reference, the index of the one before it with the same URL; otherwise -1. */
    #previous = [];
    #anchors = new Map();
    #size = 0;
    /** In bytes, if each character takes one. */
    get size() {
        return this.#size;
    }
    get count() {
        return this.#entries.length;
    }
    /** The entries from an index on. */
    from(index) {
        return this.#entries.slice(index);
    }
    indexOf(reference) {
        const last = this.#references.get(reference.url) ?? -1;
        let index = last;
        for (let tries = 0; index >= 0 && tries < maxTries; tries++) {
            if (isSame(this.#entries[index], reference))
                return index;
            index = this.#previous[index] ?? -1;
        }
        const { url, text, alt = '', written = '' } = reference;
        this.#references.set(url, this.count);
        return this.#add(reference, url.length + text.length + alt.length + written.length, last);
    }
    indexOfAnchor(anchor) {
        const known = this.#anchors.get(anchor);
        if (known !== undefined)
            return known;
        this.#anchors.set(anchor, this.count);
        return this.#add(anchor, anchor.length, -1);
    }
    /**
     * @param length of its texts, in UTF-16 units
     * @param previous of a reference: the index of the one before it with the same URL
     */
    #add(entry, length, previous) {
        this.#size += entrySize + length;
        this.#previous.push(previous);
        return this.#entries.push(entry) - 1;
    }
}
const isSame = (one, other) => one.kind === other.kind &&
    one.text === other.text &&
    one.alt === other.alt &&
    one.written === other.written &&
    one.isUnresolved === other.isUnresolved;

// EXTERNAL MODULE: ./src/reading/file-reader.ts + 4 modules
var file_reader = __webpack_require__(86428);
;// CONCATENATED MODULE: ./src/reading/file-packer.ts


/** A larger table is followed by a new one, to limit the memory of the thread. In bytes. */
const maxTableSize = 1024 ** 2;
/** Reads files on a thread, one after another, and packs the results. */
class FilePacker {
    #reading;
    #table = new EntryTable();
    // Of the table at the last `take`.
    #sentCount = 0;
    #sentSize = 0;
    // Since `take`.
    #files = [];
    /** Of what refers to entries, in bytes. */
    #indexSize = 0;
    constructor(reading) {
        this.#reading = reading;
    }
    /** @param path in the site */
    open(path) {
        return new file_reader/* FileReader */.q(path, this.#reading);
    }
    add({ scan, ...file }) {
        this.#files.push({ ...file, scan: scan && this.#packed(scan) });
    }
    #packed({ references, anchors, ...others }) {
        const found = [];
        for (const reference of references)
            found.push(this.#table.indexOf(reference));
        const referenceCount = found.length;
        for (const anchor of anchors)
            found.push(this.#table.indexOfAnchor(anchor));
        const entries = new Uint32Array(found);
        this.#indexSize += entries.byteLength;
        return { ...others, entries, referenceCount };
    }
    /** The files since the last call. */
    take() {
        const packed = {
            files: this.#files,
            isNewTable: this.#sentCount === 0,
            added: this.#table.from(this.#sentCount),
            size: this.#indexSize + this.#table.size - this.#sentSize,
        };
        if (this.#table.size > maxTableSize)
            this.#table = new EntryTable();
        this.#sentCount = this.#table.count;
        this.#sentSize = this.#table.size;
        this.#files = [];
        this.#indexSize = 0;
        return packed;
    }
}


/***/ }),

/***/ 20051:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F9: () => (/* binding */ normalizedText),
/* harmony export */   Fd: () => (/* binding */ normalizePath),
/* harmony export */   Ly: () => (/* binding */ spansOf),
/* harmony export */   U2: () => (/* binding */ mayHaveMarks),
/* harmony export */   VL: () => (/* binding */ buildMarks),
/* harmony export */   kY: () => (/* binding */ firstComment),
/* harmony export */   n_: () => (/* binding */ buildTimes),
/* harmony export */   r7: () => (/* binding */ buildNames),
/* harmony export */   w1: () => (/* binding */ withoutSpans)
/* harmony export */ });
/**
 * Text that every build changes, by location. Group 1 is the context before it, group 2 is the text to
 * ignore. Only text that certainly belongs to the build and is invisible to readers: a page that is
 * wrongly considered unchanged would stay outdated at a CDN.
 */
const buildMarks = {
    /** The URL of a script or a `link` element. */
    url: [
        // Next.js puts the build id into folder names, and the deployment id into queries. Characters by
        // which a name would lead to another folder are in no build id.
        /(\/_next\/static\/)((?!\.)[^/?#\\%&\s]+)(?=\/_\w+Manifest\.js)/g,
        /(\/_next\/data\/)((?!\.)[^/?#\\%&\s]+)(?=\/)/g,
        /([?&;]dpl=)([\w-]+)/g,
        // The time of the build as a cache buster, as a date or in seconds. If the file behind it has
        // another content, the page counts as changed anyway.
        /([?&](?:v|ver|version|t|ts|time|timestamp|_)=)(20\d\d-?\d\d-?\d\d[\w%+: .-]*|1\d{9}(?:\d{3})?)$/g,
    ],
    /** A Content-Security-Policy. */
    policy: [/('nonce-)([\w+/=-]+)/g],
    /** Data of the Next.js Pages Router. In the text of a page, these quotes would be escaped. */
    pageData: [/("buildId":")((?!\.)[^"/?#\\%&\s]+)/g],
    /** Data of the App Router (14, 15, 16), in strings. In the text of a page, it would be escaped again. */
    flightData: [
        /(buildId\\":\\")([\w.-]{8,64})(?=\\",\\"assetPrefix\\")/g,
        // After `"P":null` at the start of the first row, or at its end.
        /(,\\"b\\":\\")([\w.-]{8,64})(?=\\"(?:\}\\n|(?<=\{\\"P\\":null,\\"b\\":\\"[\w.-]{8,64}\\")))/g,
        /(\?dpl=(?<=\/_next\/static\/[^"\\?]{1,256}\?dpl=))([\w-]+)(?=\\")/g,
        /(nonce\\":\\")([\w+/=-]+)(?=\\")/g,
    ],
    /**
     * The same data in a file next to the page, which is loaded when a reader follows a link: its first
     * row.
     */
    flightRow: [
        /^(0:\[")([\w.-]{8,64})(?=",\[\[)/gm,
        /^(0:\{(?:"P":null,)?"b":")([\w.-]{8,64})(?=")/gm,
        /^(0:\{.*,"b":")([\w.-]{8,64})(?="\}$)/gm,
    ],
    /** Anywhere in that file. */
    flightFile: [/(\?dpl=(?<="\/_next\/static\/[^"\\?]{1,256}\?dpl=))([\w-]+)(?=")/g],
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
    'build',
    'buildid',
    'buildhash',
    'buildnumber',
    'commit',
    'commithash',
    'commitsha',
    'deploymentid',
]);
/** Names of `meta` elements that hold the time of the build or of the last change. */
const buildTimes = new Set([
    'buildtime',
    'builddate',
    'buildtimestamp',
    'generatedat',
    'lastmodified',
    'articlemodifiedtime',
    'ogupdatedtime',
    'dccreated',
    'dcmodified',
    'dctermsmodified',
]);
/**
 * A quick test: a page that fails it has nothing to ignore. Looks only where marks may be: in scripts,
 * comments and a few tags.
 *
 * @param text the byte text of a page
 */
function mayHaveMarks(text) {
    if (text.startsWith(firstComment))
        return true;
    const comments = new TestedParts(text, /-->/g, timeOfDay);
    const scripts = new TestedParts(text, /<\/script/gi, anyMark);
    for (const { index, groups: { tag, comment } = {} } of text.matchAll(place)) {
        const parts = comment === undefined ? scripts : comments;
        if (tag === undefined ? parts.hasMarkAt(index) : mayTagHaveMarks(tag))
            return true;
    }
    return false;
}
/** The scripts or the comments of a text. Each is tested once, even if none of them ends. */
class TestedParts {
    #text;
    #endMark;
    #mark;
    /** Where the last one ends. */
    #end = 0;
    /**
     * @param endMark what ends a part: with the flag `g`
     * @param mark a part of each mark
     */
    constructor(text, endMark, mark) {
        this.#text = text;
        this.#endMark = endMark;
        this.#mark = mark;
    }
    /** Whether the part that starts here has a mark; false for a start within the last part. */
    hasMarkAt(start) {
        if (start < this.#end)
            return false;
        this.#endMark.lastIndex = start;
        this.#end = this.#endMark.exec(this.#text)?.index ?? this.#text.length;
        return this.#mark.test(this.#text.slice(start, this.#end));
    }
}
const mayTagHaveMarks = (tag) => !isPlain(tag) || anyMark.test(tag) || buildName.test(tag);
/** How pages of Next.js 15 begin. */
const firstComment = '<!DOCTYPE html><!--';
/** Where a mark may be. A tag is matched up to the next `<`. */
const place = /<(?:(?<tag>(?:html|link|meta|style)[\s/][^<]*)|(?<comment>!--)|script)/gi;
/** Whether a tag certainly ends before the next `<`: no quote is open, and none is part of a name. */
const isPlain = (tag) => plainTag.test(tag.slice(0, maxPlainTag));
const plainTag = /^(?:[^>"'=]|=(?:\s*(?:"[^"]*"|'[^']*'))?)*>/;
/** In UTF-16 units: V8 needs stack for each character. */
const maxPlainTag = 10_000;
/** A part of each mark, except of build names and comments. */
const anyMark = /nonce[\s=\\-]|_next[/_]|[?&;-]dpl[=-]|"dateModified"|=(?:20\d\d-?\d\d|1\d{9})/i;
/** An attribute whose value may be one of `buildNames` or `buildTimes`. */
const buildName = /(?:name|property|itemprop|http-equiv)\s*=\s*(?:["'][\w.: -]*|[\w.:-]*)(?:build|commit|deployment|generated|modified|updated|created)/i;
/** A part of each time in a comment. */
const timeOfDay = /\d[T ]\d\d:\d\d/;
/** The path with `*` for a folder that is named after the build, as each rebuild moves the file. */
function normalizePath(path) {
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
/** The matches of the marks in a part of a text, as spans of the whole text. */
function spansOf(marks, text, { start, end }) {
    const part = text.slice(start, end);
    const spans = [];
    for (const mark of marks) {
        mark.lastIndex = 0;
        for (let match = mark.exec(part); match; match = mark.exec(part)) {
            const spanEnd = start + mark.lastIndex;
            spans.push({ start: spanEnd - (match[2] ?? '').length, end: spanEnd });
        }
    }
    return spans;
}
/**
 * A file without what every rebuild changes and no reader sees: its byte text with `*` for each span;
 * undefined without any.
 */
const normalizedText = (text, spans) => spans.length === 0 ? undefined : withoutSpans(text, spans);
/** The text with `*` for each span. */
function withoutSpans(text, spans) {
    let result = '';
    let at = 0;
    for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
        if (start < at)
            continue;
        result += `${text.slice(at, start)}*`;
        at = end;
    }
    return result + text.slice(at);
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

/***/ 63780:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qv: () => (/* binding */ objectsIn),
/* harmony export */   dw: () => (/* binding */ parseJsonObject),
/* harmony export */   eB: () => (/* binding */ asObject),
/* harmony export */   lj: () => (/* binding */ parseObject)
/* harmony export */ });
/** A JSON text as an object; an empty one if it is invalid or something else. */
const parseObject = (json) => parseJsonObject(json) ?? {};
/** A JSON text as an object, an empty one if it is something else; undefined if it is invalid. */
function parseJsonObject(json) {
    try {
        return asObject(JSON.parse(json));
    }
    catch {
        return undefined;
    }
}
/** The value if it is an object or a list; else an empty object. */
const asObject = (value) => typeof value === 'object' && value !== null ? value : {};
/** The items of a list, as objects; empty if the value is no list. */
const objectsIn = (value) => Array.isArray(value) ? value.map(asObject) : [];


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


/***/ })

};
