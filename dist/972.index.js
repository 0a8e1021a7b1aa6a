export const id = 972;
export const ids = [972];
export const modules = {

/***/ 87047:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  q: () => (/* binding */ ScanPacker),
  B: () => (/* binding */ ScanUnpacker)
});

;// CONCATENATED MODULE: ./src/reading/scan/entry-table.ts
/**
 * The entries that one thread has sent, in order, as bytes without a string or object for each entry.
 */
class EntryTable {
    #pieces = [];
    #starts = [];
    #length = 0;
    #recent;
    constructor(recent) {
        this.#recent = recent;
    }
    /** @param bytes not copied */
    add(bytes) {
        if (bytes.length === 0)
            return;
        this.#pieces.push(asBuffer(bytes));
        this.#starts.push(this.#length);
        this.#length += bytes.length;
    }
    referenceAt(position) {
        const { references } = this.#recent.of(this);
        const known = references.get(position);
        return known ?? keep(references, position, referenceOfEntry(this.#entryAt(position)));
    }
    anchorAt(position) {
        const { anchors } = this.#recent.of(this);
        const known = anchors.get(position);
        return known ?? keep(anchors, position, this.#entryAt(position));
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
        const piece = this.#pieces[low] ?? Buffer.alloc(0);
        const at = position - (this.#starts[low] ?? 0);
        return piece.toString('utf8', at, piece.indexOf(endByte, at));
    }
}
/** The entries that pages share, read once: of the table that was read last. */
class RecentEntries {
    #table;
    references = new Map();
    anchors = new Map();
    of(table) {
        if (this.#table === table)
            return this;
        this.#table = table;
        this.references.clear();
        this.anchors.clear();
        return this;
    }
}
/** The entries in bytes that hold whole ones. */
function* entriesIn(bytes) {
    const text = asBuffer(bytes).toString();
    for (let at = 0; at < text.length;) {
        const end = text.indexOf(entryEnd, at);
        yield text.slice(at, end);
        at = end + 1;
    }
}
const asBuffer = ({ buffer, byteOffset, length }) => Buffer.from(buffer, byteOffset, length);
const maxKept = 16_384;
function keep(entries, position, entry) {
    if (entries.size === maxKept)
        entries.clear();
    entries.set(position, entry);
    return entry;
}
/** Marks the end of an entry; cannot occur in references and anchors. */
const entryEnd = '\0';
const endByte = entryEnd.charCodeAt(0);
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
    mention: 'o',
    symbol: 'p',
    module: 'q',
};
const kinds = new Map(Object.entries(codes).map(([kind, code]) => [code, kind]));
/** Replaces separators, as HTML does for U+0000. */
const plain = (text) => text.replace(separators, '\ufffd');
const separators = new RegExp(`[${entryEnd}${fieldEnd}]`, 'g');

;// CONCATENATED MODULE: ./src/reading/scan/packed-scan.ts

/** Packs one scan after another, on the thread that makes them. */
class ScanPacker {
    #known = new EntryPositions();
    #tableLength = 0;
    /** Since `take`. */
    #added = '';
    #positions = [];
    pack(scan) {
        const isNewTable = this.#tableLength === 0 || this.#tableLength > maxTableLength;
        if (isNewTable) {
            this.#known = new EntryPositions();
            this.#tableLength = 0;
        }
        const known = this.#known;
        const start = this.#end();
        for (const reference of scan.references) {
            const position = known.ofReference(reference);
            if (position !== undefined)
                this.#positions.push(position);
            else {
                known.placeReference(reference, this.#tableLength);
                this.#add(entryOfReference(reference));
            }
        }
        const middle = this.#end();
        for (const anchor of scan.anchors) {
            const position = known.ofAnchor(anchor);
            if (position !== undefined)
                this.#positions.push(position);
            else {
                known.placeAnchor(anchor, this.#tableLength);
                this.#add(entryOfAnchor(anchor));
            }
        }
        const { base, isChunk, isPartial } = scan;
        const references = lengthBetween(start, middle);
        const anchors = lengthBetween(middle, this.#end());
        return { references, anchors, isNewTable, base, isChunk, isPartial };
    }
    /** The contents of all scans since the last call. */
    take() {
        const added = encoder.encode(this.#added);
        const positions = Uint32Array.from(this.#positions);
        this.#added = '';
        this.#positions = [];
        return { added, positions };
    }
    #add(entry) {
        this.#positions.push(isAdded);
        this.#added += entry;
        this.#tableLength += Buffer.byteLength(entry);
    }
    #end() {
        return { entries: this.#positions.length, added: this.#tableLength };
    }
}
const lengthBetween = (start, end) => ({
    entries: end.entries - start.entries,
    added: end.added - start.added,
});
/** In place of a position: the next of the entries that the scan adds. Longer than any table. */
const isAdded = 0xffff_ffff;
const encoder = new TextEncoder();
/**
 * In bytes. Above this length a new table is started, to limit the memory of the thread.
 */
const maxTableLength = 1024 ** 2;
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
/** Unpacks one thread's scans, in the order in which they were packed. */
class ScanUnpacker {
    #recent = new RecentEntries();
    #table = new EntryTable(this.#recent);
    /**
     * Lazy: each iteration of a result reads the entries again, in the order of the scan.
     *
     * @param scans all that `contents` holds
     */
    unpack(scans, contents) {
        let [entries, added] = [0, 0];
        // Of the bytes that the current table does not have.
        let start = 0;
        const unpacked = scans.map((scan) => {
            if (scan.isNewTable) {
                this.#table.add(contents.added.subarray(start, added));
                this.#table = new EntryTable(this.#recent);
                start = added;
            }
            const result = new UnpackedScan(scan, contents, this.#table, entries, added);
            entries += scan.references.entries + scan.anchors.entries;
            added += scan.references.added + scan.anchors.added;
            return result;
        });
        this.#table.add(contents.added.subarray(start));
        return unpacked;
    }
}
/** The bytes stay outside of the heap of the thread, which would take a multiple of them. */
class UnpackedScan {
    base;
    isChunk;
    isPartial;
    #contents;
    #table;
    // Where the references and the anchors begin, and where they end.
    #entries;
    #added;
    constructor({ references, anchors, base, isChunk, isPartial }, contents, table, entries, added) {
        this.base = base;
        this.isChunk = isChunk;
        this.isPartial = isPartial;
        this.#contents = contents;
        this.#table = table;
        const anchorEntries = entries + references.entries;
        this.#entries = [entries, anchorEntries, anchorEntries + anchors.entries];
        const anchorBytes = added + references.added;
        this.#added = [added, anchorBytes, anchorBytes + anchors.added];
    }
    get references() {
        return { [Symbol.iterator]: () => this.#readReferences() };
    }
    get anchors() {
        return { [Symbol.iterator]: () => this.#readAnchors() };
    }
    *#readReferences() {
        const { added, positions } = this.#contents;
        const [start, end] = this.#entries;
        const entries = entriesIn(added.subarray(this.#added[0], this.#added[1]));
        for (const position of positions.subarray(start, end)) {
            if (position === isAdded)
                yield referenceOfEntry(entries.next().value ?? '');
            else
                yield this.#table.referenceAt(position);
        }
    }
    *#readAnchors() {
        const { added, positions } = this.#contents;
        const [, start, end] = this.#entries;
        const entries = entriesIn(added.subarray(this.#added[1], this.#added[2]));
        for (const position of positions.subarray(start, end)) {
            if (position === isAdded)
                yield entries.next().value ?? '';
            else
                yield this.#table.anchorAt(position);
        }
    }
}


/***/ }),

/***/ 95670:
/***/ ((__unused_webpack_module, __unused_webpack___webpack_exports__, __webpack_require__) => {


// EXTERNAL MODULE: external "node:v8"
var external_node_v8_ = __webpack_require__(78877);
// EXTERNAL MODULE: ./src/run/thread-client.ts
var thread_client = __webpack_require__(1269);
// EXTERNAL MODULE: ./src/disk/whole-file.ts
var whole_file = __webpack_require__(13997);
// EXTERNAL MODULE: ./src/manifest/manifest-file.ts + 1 modules
var manifest_file = __webpack_require__(78989);
// EXTERNAL MODULE: ./src/run/failure.ts
var failure = __webpack_require__(50071);
// EXTERNAL MODULE: ./src/scrub/scrubber.ts + 4 modules
var scrubber = __webpack_require__(9843);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./src/publish-targets/hosted-site.ts
var hosted_site = __webpack_require__(62949);
// EXTERNAL MODULE: ./src/reading/file-kind.ts
var file_kind = __webpack_require__(35251);
// EXTERNAL MODULE: ./src/format/count.ts
var format_count = __webpack_require__(48296);
// EXTERNAL MODULE: ./src/manifest/changes.ts
var manifest_changes = __webpack_require__(1980);
;// CONCATENATED MODULE: ./src/verify/scope.ts




/** The sizes of a default verification, in files. */
const defaultSizes = {
    /** In addition to what changed. */
    besideChanges: 200,
    /** Up to this number of files, all are compared. */
    all: 20_000,
    /** For a larger site. */
    sample: 2_000,
};
/**
 * Chooses the files to compare. Pure. The start page, the 404 page and the largest file are always
 * among them.
 *
 * @param baseline of what was deployed before, if there is one
 */
function scopeOf(manifest, baseline, { verifyFiles, seed }) {
    const { files } = manifest;
    const all = (0,format_count/* counted */.hS)(files.length, 'file');
    const changes = baseline && (0,manifest_changes/* changesBetween */.i)(baseline, manifest);
    const removedPaths = new Set(changes?.removed);
    const removed = baseline?.files.filter((file) => removedPaths.has(file.path) && (0,file_kind/* isPage */.yp)(file)) ?? [];
    const sizeOfSample = typeof verifyFiles === 'number' ? verifyFiles : defaultSizes.sample;
    const isAll = verifyFiles === 'all' ||
        (verifyFiles === undefined && !baseline && files.length <= defaultSizes.all) ||
        (verifyFiles === 'changed' && !baseline);
    if (isAll || (typeof verifyFiles === 'number' && verifyFiles >= files.length)) {
        return { files, removed, description: `all ${all}` };
    }
    const always = alwaysIn(files);
    if (!changes || typeof verifyFiles === 'number') {
        const chosen = new Set([...always, ...sampleOf(files, sizeOfSample, seed)]);
        const sample = files.filter((file) => chosen.has(file));
        return {
            files: sample,
            removed,
            description: `a sample of ${(0,format_count/* formatCount */.B4)(sample.length)} of ${all}`,
        };
    }
    const changedPaths = new Set([...changes.added, ...changes.changed]);
    const additional = verifyFiles === 'changed' ? [] : sampleOf(files, defaultSizes.besideChanges, seed);
    const chosen = new Set([...always, ...additional]);
    const changed = files.filter((file) => changedPaths.has(file.path) || chosen.has(file));
    const unchanged = changed.filter(({ path }) => !changedPaths.has(path)).length;
    return {
        files: changed,
        removed,
        description: `${(0,format_count/* counted */.hS)(changedPaths.size, 'file')} that changed, and ${(0,format_count/* formatCount */.B4)(unchanged)} of the other ${(0,format_count/* formatCount */.B4)(files.length - changedPaths.size)}`,
    };
}
/** Each path has a fixed rank for a seed, which does not depend on the others. */
function sampleOf(items, size, seed) {
    const places = Float64Array.from(items, ({ path }) => rankOf(path, seed));
    const last = places.toSorted()[size - 1] ?? Number.POSITIVE_INFINITY;
    return items.filter((_, index) => (places[index] ?? 0) <= last).slice(0, size);
}
/** 48 bits, evenly spread. */
const rankOf = (path, seed) => Number.parseInt((0,external_node_crypto_.hash)('sha1', `${seed}\n${path}`).slice(0, 12), 16);
function alwaysIn(files) {
    const [first, ...rest] = files;
    if (!first)
        return [];
    const largest = rest.reduce((max, file) => (file.size > max.size ? file : max), first);
    return [...files.filter(({ path }) => path === 'index.html' || path === '404.html'), largest];
}

;// CONCATENATED MODULE: ./src/verify/plan.ts




/**
 * How many files are requested as browsers do. A broken compression affects all files of a kind; a
 * compressed body that was not replaced, one that changed.
 */
const maxAsBrowser = { ofKind: 20, changed: 1000 };
/** Files that hosts compress. */
const compressible = new Set([
    'page',
    'style',
    'script',
    'json',
    'svg',
    'xml',
    'sitemap',
    'feed',
    'text',
]);
/**
 * Chooses the URLs to request: each file by its name and by the URL that readers use, if the target
 * serves them. Pure: the same seed chooses the same files.
 *
 * @param baseline of what was deployed before, if there is one
 */
function planOf(manifest, baseline, options) {
    const { publishTarget, seed } = options;
    const { files, removed, description } = scopeOf(manifest, baseline, options);
    const site = (0,hosted_site/* hostedSite */.t)(manifest.files, publishTarget);
    const before = baseline && new Map(baseline.files.map((file) => [file.path, file]));
    const asBrowser = requestedAsBrowser(files, before, seed);
    const { protocol, port } = new URL(options.siteUrl);
    const isHttps = protocol === 'https:' && port === '';
    let exempt = 0;
    const requests = [
        ...absentPaths(manifest, site, seed).map((path) => absent(path, site)),
        ...(isHttps ? [{ about: 'http' }] : []),
    ];
    for (const file of files) {
        const paths = site.mayKeep(file.path) ? [] : pathsOf(file, site);
        if (paths.length === 0)
            exempt++;
        for (const [index, path] of paths.entries()) {
            const isAsBrowser = index === 0 && asBrowser.has(file);
            requests.push({
                about: 'file',
                file,
                before: before?.get(file.path),
                path,
                names: paths,
                isNotFoundPage: site.isNotFoundPage(file.path),
                isAsBrowser,
            });
        }
    }
    // Hosts differ in the URLs of a page: under each of them, an old page may be left in a cache.
    for (const file of removed.filter(({ path }) => !site.mayKeep(path))) {
        for (const path of (0,hosted_site/* namesOf */.e)(file.path)) {
            const { kind } = site.respond(path);
            if (kind === 'missing')
                requests.push({ about: 'removed', before: file, path });
        }
    }
    return { requests, exempt, scope: description };
}
/** Some files of each kind, and those that changed since the baseline. */
function requestedAsBrowser(files, before, seed) {
    const kinds = Map.groupBy(files, ({ path }) => (0,file_kind/* fileKind */.h_)(path));
    for (const kind of kinds.keys())
        if (!compressible.has(kind))
            kinds.delete(kind);
    const changed = [...kinds.values()]
        .flat()
        .filter((file) => before && before.get(file.path)?.sha256 !== file.sha256);
    return new Set([
        ...[...kinds.values()].flatMap((ofKind) => sampleOf(ofKind, maxAsBrowser.ofKind, seed)),
        ...sampleOf(changed, maxAsBrowser.changed, seed),
    ]);
}
/** The path that readers use, then the file name, each if the target serves it. */
function pathsOf(file, site) {
    const readers = site.pathOf(file);
    const names = new Set([...(readers === undefined ? [] : [readers]), file.path]);
    return [...names].filter((path) => !isShared(path, site) && site.find(path) === file);
}
/** Whether hosts differ: some serve `e.html` for `e`, others `e/index.html`. */
function isShared(path, site) {
    return (site.find(`${path}.html`)?.path === `${path}.html` &&
        site.find(`${path}/`)?.path === `${path}/index.html`);
}
function absent(path, site) {
    const response = site.respond(path);
    const { page, status } = response.kind === 'missing' ? response : {};
    return { about: 'nonexistent-url', path, page, isFound: status === 200 };
}
/**
 * Paths that do not exist in any site, at the root and in a folder of the site, as pages, folders
 * and files.
 */
function absentPaths({ siteDigest, files }, site, seed) {
    const name = (0,external_node_crypto_.hash)('sha256', `${siteDigest}\n${seed}`).slice(0, 16);
    const nested = files.find((file) => file.path.includes('/') && (0,file_kind/* isPage */.yp)(file) && !site.mayKeep(file.path));
    const folder = nested ? [nested.path.slice(0, nested.path.indexOf('/') + 1)] : [];
    return ['', ...folder].flatMap((at) => [`${at}${name}`, `${at}${name}.html`, `${at}${name}/`]);
}

// EXTERNAL MODULE: ./src/http/connections.ts + 1 modules
var connections = __webpack_require__(21916);
// EXTERNAL MODULE: ./src/format/percent-encoding.ts
var percent_encoding = __webpack_require__(51834);
// EXTERNAL MODULE: ./src/reading/file-reader.ts + 24 modules
var file_reader = __webpack_require__(40172);
// EXTERNAL MODULE: ./src/reading/normalize/build-marks.ts
var build_marks = __webpack_require__(20051);
;// CONCATENATED MODULE: ./src/verify/build-files.ts



/** Finds the files that a page of another build loads among those of the export. */
class BuildFiles {
    /** By path, and by the path without the id of the build. */
    #byPath = new Map();
    /** The folders of data files of the Next.js Pages Router, each named after a build. */
    #dataFolders = new Set();
    constructor(files) {
        for (const file of files) {
            if (file.normalizedPath === undefined)
                continue;
            this.#byPath.set(file.normalizedPath, file);
            this.#byPath.set(file.path, file);
            const [, folder] = /_next\/data\/([^/]+)\//.exec(file.path) ?? [];
            if (folder)
                this.#dataFolders.add(folder);
        }
    }
    /**
     * The files in folders named after a build that a page loads. Undefined if the export has no such
     * file: then nobody can say what the page loads.
     *
     * @param path of the page's file
     * @param url of its response
     * @param site as for `requestOptions`
     */
    loadedBy(path, page, url, site) {
        if (!this.#hasData(page))
            return undefined;
        const reader = new file_reader.FileReader(path, 'pages');
        reader.update(page);
        const { scan } = reader.end();
        if (!scan || scan.isPartial)
            return undefined;
        const { references, base = '' } = scan;
        const baseUrl = URL.parse(base, url.href) ?? url;
        const folder = `${site.origin}${site.pathname.replace(/\/$/, '')}/`;
        const loaded = [];
        for (const { kind, url: written } of references) {
            const to = kind === 'link' ? undefined : URL.parse(written, baseUrl.href);
            if (!to || (0,build_marks/* normalizePath */.Fd)(to.pathname) === to.pathname)
                continue;
            const plain = `${to.origin}${to.pathname}`;
            const inSite = plain.startsWith(folder) ? (0,percent_encoding/* decoded */.D)(plain.slice(folder.length)) : '';
            const file = this.#byPath.get(inSite) ?? this.#byPath.get((0,build_marks/* normalizePath */.Fd)(inSite));
            if (!file)
                return undefined;
            loaded.push({ path: inSite, file });
        }
        return loaded;
    }
    /** Whether the data files that the links of a page load are of the export. */
    #hasData(page) {
        if (this.#dataFolders.size === 0)
            return true;
        const data = /<script[^>]{0,500}__NEXT_DATA__[^>]{0,500}>[^<]*"buildId":"([^"]+)"/;
        const [, build] = data.exec(page.toString('latin1')) ?? [];
        return build === undefined || this.#dataFolders.has(build);
    }
}

// EXTERNAL MODULE: ./src/verify/difference.ts
var verify_difference = __webpack_require__(41966);
;// CONCATENATED MODULE: ./src/verify/known-scripts.ts
/** The names of the alterations that do more than to add a script. */
const rocketLoader = 'Rocket Loader';
const emailObfuscation = 'email obfuscation';
const cloudflare = 'cf-ray';
const rocketLoaderPath = /^\/cdn-cgi\/scripts\/[\w./-]{1,80}\/rocket-loader\.min\.js$/;
const knownScripts = [
    { name: rocketLoader, provider: cloudflare, path: rocketLoaderPath },
    {
        name: rocketLoader,
        provider: cloudflare,
        host: 'ajax.cloudflare.com',
        path: rocketLoaderPath,
    },
    {
        name: emailObfuscation,
        provider: cloudflare,
        path: /^\/cdn-cgi\/scripts\/[\w./-]{1,80}\/email-decode\.min\.js$/,
    },
    {
        name: 'Cloudflare analytics',
        provider: cloudflare,
        host: 'static.cloudflareinsights.com',
        path: /^\/beacon\.min\.js(?:\/\w{1,80})?$/,
    },
    {
        name: 'Cloudflare bot detection',
        provider: cloudflare,
        path: /^\/cdn-cgi\/challenge-platform\//,
    },
    { name: 'Cloudflare Zaraz', provider: cloudflare, path: /^\/cdn-cgi\/zaraz\// },
    {
        name: 'Netlify analytics',
        provider: 'x-nf-request-id',
        path: /^\/\.netlify\/scripts\/rum$/,
    },
    {
        name: 'Vercel analytics',
        provider: 'x-vercel-id',
        path: /^\/_vercel\/(?:insights|speed-insights)\/script\.js$/,
    },
];
/** Attributes that cannot run anything. */
const harmlessAttribute = /^(?:async|defer|id|type|nonce|integrity|crossorigin|referrerpolicy|data-[\w-]{1,60})$/;
/**
 * The name of the known script that a script element loads; undefined if its attributes do anything
 * else.
 *
 * @param headers of the page's response
 */
function knownScriptOf(attributes, headers) {
    const others = attributes.filter(({ name }) => name !== 'src');
    const [source, second] = attributes.filter(({ name }) => name === 'src');
    if (!source || second || !others.every(({ name }) => harmlessAttribute.test(name))) {
        return undefined;
    }
    return scriptAt(source.text, headers)?.name;
}
/** In a URL, `..` and its escapes lead elsewhere: only the normalized path is compared. */
function scriptAt(source, headers) {
    // No page has this host. A character reference could hide a part of the path: `&period;`.
    const own = 'own.invalid';
    const url = source.includes('&') ? undefined : URL.parse(source, `https://${own}/`);
    if (url?.protocol !== 'https:' || url.port !== '')
        return undefined;
    const { host, pathname, search } = url;
    const isOwn = host === own && /^\/(?![/\\])/.test(source);
    return knownScripts.find((one) => (one.host === undefined ? isOwn : host === one.host) &&
        headers[one.provider] !== undefined &&
        one.path.test(pathname + search));
}

// EXTERNAL MODULE: ./src/reading/markup/markup-reader.ts + 1 modules
var markup_reader = __webpack_require__(10739);
;// CONCATENATED MODULE: ./src/verify/page-traces.ts


/** The comment that Cloudflare puts around its script. */
const addedComment = '<!-- Cloudflare Pages Analytics -->';
/**
 * Reads a page as a browser does: text that only looks like an alteration, in an attribute, a script
 * or a comment, would change the page by being there. Linear in the size of the page.
 *
 * @param text of the page, as byte text
 * @param headers of its response
 */
function tracesIn(text, headers) {
    const finder = new TraceFinder(text, headers);
    (0,markup_reader/* readMarkup */.J)(text, 'html', finder);
    return finder;
}
class TraceFinder {
    wantsText = false;
    scripts = [];
    added = [];
    emails = [];
    types = [];
    #text;
    #lowered;
    #headers;
    #isWanted = false;
    #attributes = [];
    /** The open script: the start of its tag, and of its content. */
    #script;
    /** Whether a tag has come: a script before it would hide the doctype. */
    #isBegun = false;
    /** Whether browsers may read the rest otherwise. */
    #isUnsure = false;
    constructor(text, headers) {
        this.#text = text;
        this.#lowered = text.toLowerCase();
        this.#headers = headers;
    }
    startTag(name) {
        this.#isWanted = name === 'script' || name === 'a' || name === 'span';
        if (this.#attributes.length > 0)
            this.#attributes = [];
    }
    wantsAttribute() {
        return this.#isWanted;
    }
    attribute(name, value) {
        this.#attributes.push({ ...value, name });
    }
    content(name, _isForeign, isRaw, position) {
        if (name === 'script' && isRaw) {
            this.#script = { start: this.#lowered.lastIndexOf('<script', position), end: position };
        }
        else if (this.#isWanted && !this.#isUnsure) {
            this.#addLink(name);
            this.#addEmail(position);
        }
        if (name !== 'script')
            this.#isBegun = true;
    }
    endTag(_name, position) {
        if (!this.#script)
            return;
        const { start, end: contentStart } = this.#script;
        this.#script = undefined;
        const content = this.#text.slice(contentStart, position);
        const close = '</script>';
        const end = this.#text.startsWith(close, position) ? position + close.length : position;
        this.scripts.push({ start, end });
        // Browsers may take the end tag as a part of such a script (HTML Standard, 13.2.5.26).
        this.#isUnsure ||= content.includes('<!--') && /<script/i.test(content);
        if (this.#isUnsure)
            return;
        const name = content === '' && end > position ? this.#addedScript(start) : undefined;
        if (name === undefined)
            this.#addType();
        else
            this.#add({ start, end, name });
    }
    comment(start, end) {
        const whole = { start: start - '<!--'.length, end: end + '-->'.length };
        if (this.#text.slice(whole.start, whole.end) === addedComment)
            this.#add(whole);
    }
    text() { }
    /** An addition is followed by a tag: within a tag or a reference, it would break it. */
    #add(part) {
        const next = /\s*(?:<|$)/y;
        next.lastIndex = part.end;
        if (this.#isBegun && !this.#isUnsure && next.test(this.#text))
            this.added.push(part);
    }
    #addedScript(start) {
        // The tag does not begin before: the text of a value looks like its beginning.
        if (!this.#attributes.every((one) => one.start > start))
            return undefined;
        return knownScriptOf(this.#attributes, this.#headers);
    }
    #addType() {
        const [type, second] = this.#attributes.filter(({ name }) => name === 'type');
        const [, original] = /^[0-9a-f]{16,40}-(text\/javascript|module)$/.exec(type?.text ?? '') ?? [];
        if (!type || second || original === undefined)
            return;
        const [start, end] = [type.start - ' type="'.length, type.end + 1];
        const isUsual = this.#text.slice(start, end) === ` type="${type.text}"`;
        // Otherwise it may split the name of an attribute.
        const isLast = /[\s/>]/.test(this.#text.charAt(end));
        if (isUsual && isLast)
            this.types.push({ start, end, original });
    }
    /** The URL of a link to a mailbox. */
    #addLink(name) {
        if (name !== 'a')
            return;
        const { text = '', start = 0, end = 0 } = this.#valueOf('href') ?? {};
        const [, hex = ''] = /^\/cdn-cgi\/l\/email-protection#([0-9a-f]{4,400})$/.exec(text) ?? [];
        const mailbox = /^[^\s<>"'`@]+@[^\s<>"'`]+$/;
        const email = emailOf(hex);
        if (!mailbox.test(email))
            return;
        this.emails.push({ start, end, original: `mailto:${email}` });
    }
    /** An e-mail address in the text, as an element. */
    #addEmail(position) {
        const hidden = /<(?:span|a href="\/cdn-cgi\/l\/email-protection") class="__cf_email__" data-cfemail="([0-9a-f]{4,400})">\[email&#160;protected\]<\/(?:span|a)>/y;
        const start = this.#lowered.lastIndexOf('<', position - 1);
        hidden.lastIndex = start;
        const [, hex = ''] = hidden.exec(this.#text) ?? [];
        const isTag = this.#attributes.every((one) => one.start > start && knownNames.has(one.name));
        const email = emailOf(hex);
        if (!isTag || !/^[^\s<>"'`@]+@[^\s<>"'`@]+$/.test(email))
            return;
        this.emails.push({ start, end: hidden.lastIndex, original: email });
    }
    /** The value that browsers use: the first one. */
    #valueOf(wanted) {
        return this.#attributes.find(({ name }) => name === wanted);
    }
}
/** The attributes of an obfuscated address. */
const knownNames = new Set(['href', 'class', 'data-cfemail']);
/** The first byte is the key of all others. */
function emailOf(hex) {
    const [key = 0, ...bytes] = Buffer.from(hex, 'hex');
    return Buffer.from(bytes.map((byte) => byte ^ key)).toString('latin1');
}

;// CONCATENATED MODULE: ./src/verify/alterations.ts



/** How many scripts at each end of a page are tested for being the added one. */
const maxTried = 8;
/**
 * The digests of a page after removing known alterations by CDNs: Rocket Loader, obfuscated e-mail
 * addresses, analytics, bot detection. If one of them is the digest of the file, the page is the
 * file, altered in transit. Any other script could be an attacker's. Linear in the size of the
 * page.
 *
 * @param page decoded
 * @param headers of its response
 */
function* restoredPages(page, headers) {
    const text = page.toString('latin1');
    const traces = tracesIn(text, headers);
    const names = new Set(traces.added.flatMap(({ name }) => name ?? []));
    if (names.size === 0)
        return;
    // Only its own script shows readers the addresses, or runs the scripts.
    const emails = names.has(emailObfuscation) ? traces.emails : [];
    const types = names.has(rocketLoader) ? originalTypes(traces) : [[]];
    for (const isLineKept of [true, false]) {
        const added = traces.added.map(({ start, end }) => ({
            start,
            end: isLineKept ? end : afterLineBreak(text, end),
            original: '',
        }));
        for (const changed of types) {
            const sha256 = digest(...originalPieces(text, [...added, ...emails, ...changed]));
            yield { sha256, alterations: [...names] };
        }
    }
}
/**
 * The script that was added to a page, as a clause with untrusted text; undefined if the rest of
 * the page differs, too. Linear in the size of the page.
 *
 * @param page decoded
 * @param sha256 of the file, in lower-case hex
 */
function addedScript(page, sha256) {
    const text = page.toString('latin1');
    const { scripts } = tracesIn(text, {});
    const tried = scripts.filter((_, index) => index < maxTried || index >= scripts.length - maxTried);
    const added = tried.find(({ start, end }) => [end, afterLineBreak(text, end)].some((after) => digest(text.slice(0, start), text.slice(after)) === sha256));
    if (!added)
        return undefined;
    const element = text.slice(added.start, Math.min(added.end, added.start + 1000));
    const [, source] = /\ssrc\s?=\s?["']?([^\s"'>]{1,300})/.exec(element) ?? [];
    return source ? `a script was added: ${source}` : 'an inline script was added';
}
/** Scripts without a type, or with the one that Rocket Loader keeps; modules always have one. */
function originalTypes({ types }) {
    const whole = types.map((one) => ({ ...one, original: ` type="${one.original}"` }));
    const bare = whole.map((one) => one.original === ' type="module"' ? one : { ...one, original: '' });
    return [bare, whole];
}
function originalPieces(text, traces) {
    const pieces = [];
    let at = 0;
    for (const { start, end, original } of traces.toSorted((a, b) => a.start - b.start)) {
        pieces.push(text.slice(at, start), original);
        at = end;
    }
    return [...pieces, text.slice(at)];
}
const afterLineBreak = (text, at) => (text.startsWith('\n', at) ? at + 1 : at);
function digest(...parts) {
    const hash = (0,external_node_crypto_.createHash)('sha256');
    for (const part of parts)
        hash.update(part, 'latin1');
    return hash.digest('hex');
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./src/reading/script/script-kind.ts
var script_kind = __webpack_require__(30726);
;// CONCATENATED MODULE: ./src/verify/media-type.ts



const xml = {
    name: 'an XML type',
    usual: /^(?:(?:text|application)\/xml|application\/[\w.-]{1,40}\+xml)$/,
};
/** As the page of a document without a type is sniffed, and a type that is given never is. */
const unlessSniffed = (type, isNosniff) => type !== '' || isNosniff;
const always = () => true;
/**
 * By how a page loads the file (HTML Standard; Fetch, "Should response to request be blocked due to its
 * MIME type?"), as Chromium does: `test/verify/browser.test.ts` proves each of them. Pages in quirks
 * mode, which would accept any style sheet, are not expected.
 */
const rules = {
    page: { name: 'text/html', usual: /^text\/html$/, isRefused: unlessSniffed },
    xhtml: {
        name: 'application/xhtml+xml',
        usual: /^(?:text\/(?:ht|x)ml|application\/(?:xhtml\+)?xml|image\/svg\+xml)$/,
        isRefused: unlessSniffed,
    },
    style: { name: 'text/css', usual: /^text\/css$/, isRefused: unlessSniffed },
    script: {
        name: 'text/javascript',
        usual: script_kind/* javaScriptType */.wK,
        isRefused: (type, isNosniff) => isNosniff || /^(?:(?:image|audio|video)\/|text\/csv$)/.test(type),
    },
    module: { name: 'text/javascript', usual: script_kind/* javaScriptType */.wK, isRefused: always },
    json: {
        name: 'application/json',
        usual: /^(?:text\/json|application\/(?:json|[\w.-]{1,40}\+json|octet-stream))$/,
    },
    svg: { name: 'image/svg+xml', usual: /^image\/svg\+xml$/, isRefused: always },
    image: {
        name: 'an image type',
        usual: /^image\/(?!svg)/,
        isRefused: (type) => type === 'image/svg+xml',
    },
    font: {
        name: 'a font type',
        // Servers know few of them.
        usual: /^(?:font\/|application\/(?:x-)?(?:font|vnd\.ms-fontobject|octet-stream))/,
    },
    wasm: { name: 'application/wasm', usual: /^application\/wasm$/ },
    xml,
    sitemap: xml,
    feed: xml,
    pdf: { name: 'application/pdf', usual: /^application\/pdf$/ },
};
/** Checks the media type of a file. */
function typeProblem(file, { contentType, isNosniff }) {
    const rule = rules[loadedAs(file)];
    // Nothing checks the type of a `.map`: source maps, and image maps.
    if (!rule || /\.map$/i.test(file.path))
        return undefined;
    const type = essenceOf(contentType);
    if (rule.usual.test(type))
        return undefined;
    return {
        detail: `${type || 'no valid media type'} instead of ${rule.name}`,
        isRefused: rule.isRefused?.(type, isNosniff) ?? false,
    };
}
/** Only modules are named `.mjs`. */
function loadedAs({ path, module }) {
    if (module || /\.mjs$/i.test(path))
        return 'module';
    return (0,file_kind/* syntaxOf */.rS)(path) === 'xml' ? 'xhtml' : (0,file_kind/* fileKind */.h_)(path);
}
/**
 * `text/html; charset=utf-8` without its parameters, in lower case. The last readable type counts
 * (Fetch, "extract a MIME type"). Empty if there is none.
 */
function essenceOf(contentType = '') {
    const types = contentType.toLowerCase().split(',');
    const essences = types.map((type) => (type.split(';', 1)[0] ?? '').trim());
    return (essences.findLast((type) => type !== '*/*' && /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type)) ?? '');
}
/** Whether browsers decode a file with the charset of the header. */
const hasCharset = (path) => ['page', 'style', 'script'].includes((0,file_kind/* fileKind */.h_)(path));
/** How far into a page browsers look for its charset (HTML Standard, 13.2.3.2). */
const maxPrescan = 1024;
/** Charsets in which a page is unreadable as a whole, unless it starts with a byte order mark. */
const unreadable = /^(?:(?:cs)?iso-?2022-?(?:kr|cn(?:-ext)?)|hz-gb-2312|replacement|u(?:cs|tf)-?16\w*|ucs-2)$/i;
/** UTF-8 and UTF-16: browsers prefer it to the header. */
const byteOrderMark = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/;
/**
 * A charset in the header that contradicts that of the file: browsers use the header's, and display
 * wrong characters. ASCII pages look the same in most of them.
 *
 * @param body if it is known
 */
function charsetProblem(file, contentType, body) {
    const label = charsetLabel(contentType ?? '');
    if (label === '' || !hasCharset(file.path))
        return undefined;
    // Modules are UTF-8, but Chromium decodes them with this one if the header names it.
    if (loadedAs(file) === 'module' && charsetOf(label) !== 'windows-1252')
        return undefined;
    const start = body?.toString('latin1', 0, maxPrescan) ?? '';
    if (byteOrderMark.test(start))
        return undefined;
    if (unreadable.test(label))
        return { detail: `unreadable as ${label}`, isRefused: true };
    if (body && !(0,file_kind/* isPage */.yp)(file))
        return decodedProblem(body, label);
    const [header, page] = [charsetOf(label), charsetOf(charsetLabel(start))];
    if (!body || !header || !page || header === page || isAscii(body))
        return undefined;
    const isInUtf8 = (0,external_node_buffer_.isUtf8)(body);
    // What the page says of itself is wrong, and browsers do not use it.
    if (header === 'utf-8' && isInUtf8)
        return undefined;
    return {
        detail: `the header says charset ${header}, the page ${page}`,
        isRefused: page === 'utf-8' && isInUtf8,
    };
}
/** A script or style sheet in UTF-8 that reads differently with the charset of the header. */
function decodedProblem(body, label) {
    const charset = charsetOf(label);
    if (!charset || charset === 'utf-8' || !(0,external_node_buffer_.isUtf8)(body))
        return undefined;
    if (new TextDecoder(charset).decode(body) === body.toString())
        return undefined;
    return { detail: `in UTF-8, and the header says charset ${charset}`, isRefused: true };
}
/** Lower-case; empty without one. */
function charsetLabel(text) {
    const [, label = ''] = /charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(text) ?? [];
    return label.toLowerCase();
}
function charsetOf(label) {
    try {
        return label === '' ? undefined : new TextDecoder(label).encoding;
    }
    catch {
        return undefined;
    }
}
const isAscii = (body) => body.every((byte) => byte < 0x80);

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
;// CONCATENATED MODULE: ./src/verify/body-reader.ts



/** Longer bodies are not kept. In bytes. */
const maxKept = 2 * 1024 ** 2;
/** Small bodies are collected and hashed in one call, which is faster. In bytes. */
const maxHashedAtOnce = 256 * 1024;
/**
 * The largest window that a body in zstd may need, as a power of two: 8 MB (RFC 9659, section 3).
 * Without it, each body may take 128 MB.
 */
const maxZstdWindow = 23;
const decoders = {
    gzip: external_node_zlib_.createGunzip,
    'x-gzip': external_node_zlib_.createGunzip,
    br: external_node_zlib_.createBrotliDecompress,
    deflate: external_node_zlib_.createInflate,
    zstd: () => (0,external_node_zlib_.createZstdDecompress)({ params: { [external_node_zlib_.constants.ZSTD_d_windowLogMax]: maxZstdWindow } }),
};
/** How many codings one body may have, as each needs memory. */
const maxCodings = 3;
/**
 * The codings of a body, in the order of decoding. Browsers ignore the header if they do not know one
 * of them.
 */
function codingsOf(encoding = '') {
    const names = encoding.toLowerCase().split(',');
    const codings = names
        .map((name) => name.trim())
        .filter((name) => name !== '' && name !== 'identity')
        .map((name) => decoders[name]);
    return codings.includes(undefined) ? [] : codings.flatMap((one) => one ?? []).reverse();
}
/** Digests a body as it arrives, and decodes it according to `Content-Encoding`. */
class BodyReader {
    #maxBytes;
    #arrived;
    #decoding;
    constructor(options) {
        const { maxBytes, isKept } = options;
        const codings = codingsOf(options.encoding);
        this.#maxBytes = maxBytes;
        this.#arrived = new Digest(isKept && codings.length === 0);
        if (codings.length > 0)
            this.#decoding = new Decoding(codings, maxBytes, isKept);
    }
    /** Returns whether to continue reading. */
    write(chunk) {
        this.#arrived.update(chunk);
        if (this.#arrived.bytes > this.#maxBytes)
            return false;
        return this.#decoding ? this.#decoding.write(chunk) : true;
    }
    /** @param isWhole whether the body was read to its end */
    async end(isWhole) {
        const decoded = await this.#decoding?.end(isWhole);
        const isCut = !isWhole;
        const { bytes } = this.#arrived;
        const digests = isCut ? [] : [this.#arrived.digest(), ...(decoded ? [decoded.digest()] : [])];
        const kept = () => (isCut ? undefined : (decoded ?? this.#arrived).kept);
        // Some servers label an empty file, and browsers accept it.
        const isUndecodable = bytes > 0 && (this.#decoding?.isBroken ?? false);
        return { bytes, digests, isCut, isUndecodable, kept };
    }
}
/** The digest of a body, received or decoded. */
class Digest {
    #maxHeld;
    #hash;
    #pieces = [];
    bytes = 0;
    constructor(isKept) {
        this.#maxHeld = isKept ? maxKept : maxHashedAtOnce;
    }
    update(chunk) {
        this.bytes += chunk.length;
        this.#pieces?.push(chunk);
        if (this.bytes <= this.#maxHeld)
            return;
        this.#hash ??= (0,external_node_crypto_.createHash)('sha256');
        for (const piece of this.#pieces ?? [chunk])
            this.#hash.update(piece);
        this.#pieces = undefined;
    }
    digest() {
        if (this.#hash)
            return this.#hash.digest('hex');
        const [first = Buffer.alloc(0), ...rest] = this.#pieces ?? [];
        if (rest.length === 0)
            return (0,external_node_crypto_.hash)('sha256', first);
        const whole = (0,external_node_crypto_.createHash)('sha256');
        for (const piece of [first, ...rest])
            whole.update(piece);
        return whole.digest('hex');
    }
    /** The whole body, unless it is too long. */
    get kept() {
        return this.#pieces && Buffer.concat(this.#pieces);
    }
}
/** Decoders, one after the other, that stop at the limit, however much their input expands to. */
class Decoding {
    #decoders;
    #first;
    #last;
    #digest;
    #isBroken = false;
    #isTooLong = false;
    constructor(codings, maxBytes, isKept) {
        this.#decoders = codings.slice(0, maxCodings).map((decoder) => decoder());
        [this.#first] = this.#decoders;
        this.#last = this.#decoders.reduce((from, to) => from.pipe(to));
        this.#digest = new Digest(isKept);
        this.#last.on('data', (chunk) => {
            this.#digest.update(chunk);
            if (this.#digest.bytes <= maxBytes)
                return;
            this.#isTooLong = true;
            this.#stop();
        });
        const fail = () => {
            this.#isBroken = true;
            this.#stop();
        };
        for (const decoder of this.#decoders)
            decoder.on('error', fail);
        if (codings.length > maxCodings)
            fail();
    }
    /** Whether its input is not what the header says. */
    get isBroken() {
        return this.#isBroken;
    }
    async write(chunk) {
        if (this.#isBroken || this.#isTooLong)
            return true;
        if (!this.#first.write(chunk))
            await settled(this.#first, 'drain');
        return true;
    }
    async end(isWhole) {
        if (!isWhole)
            this.#stop();
        else if (!this.#isBroken && !this.#isTooLong) {
            this.#first.end();
            await settled(this.#last, 'end');
        }
        return isWhole && !this.#isBroken && !this.#isTooLong ? this.#digest : undefined;
    }
    #stop() {
        for (const decoder of this.#decoders)
            decoder.destroy();
    }
}
/** Resolves at the event, or when the decoder is destroyed, which emits only `close`. */
async function settled(decoder, event) {
    if (decoder.destroyed)
        return;
    const close = new AbortController();
    const { signal } = close;
    await Promise.race([(0,external_node_events_.once)(decoder, event, { signal }), (0,external_node_events_.once)(decoder, 'close', { signal })])
        .catch(() => { })
        .finally(() => close.abort());
}

;// CONCATENATED MODULE: ./src/verify/planned-request.ts



/** How much longer than the file a body may be, because of what CDNs add. In bytes. */
const slack = 512 * 1024;
/** The `Accept-Encoding` of browsers. */
const browserEncoding = 'gzip, deflate, br, zstd';
/**
 * How a planned request is sent, and what is read of its response.
 *
 * @param site without a slash at its end, unless its path is `/`
 */
function requestOptions(planned, site) {
    const file = planned.about === 'file' ? planned.file : undefined;
    const before = 'before' in planned ? planned.before : undefined;
    const page = planned.about === 'nonexistent-url' ? planned.page : undefined;
    const sizes = [file, before, page].map((one) => one?.size ?? 0);
    const isKept = [file, before, page].some((one) => one && (one.normalizedDigest || hasCharset(one.path)));
    return {
        url: plannedUrl(planned, site),
        isPlannedUrl: (url) => isReadersUrl(url, planned, site),
        acceptEncoding: planned.about === 'file' && planned.isAsBrowser ? browserEncoding : 'identity',
        maxBytes: Math.max(...sizes) + slack,
        // Hosts may serve the 404 page with status 404 at its own URL, too.
        readsNotFound: page !== undefined || (planned.about === 'file' && planned.isNotFoundPage),
        isKept: isKept && Math.min(...sizes.filter((size) => size > 0)) <= maxKept,
    };
}
/**
 * Whether another name of a file leads to the URL that readers use. What that URL itself leads to is
 * followed: two names that redirect to each other would prove each other right.
 */
function isReadersUrl(url, planned, site) {
    if (planned.about !== 'file')
        return false;
    const [first = planned.path] = planned.names;
    return first !== planned.path && urlOf(site, first).href === url.href;
}
/** @param site as for `requestOptions` */
function plannedUrl(planned, site) {
    if (planned.about !== 'http')
        return urlOf(site, planned.path);
    return Object.assign(urlOf(site, ''), { protocol: 'http:' });
}
/**
 * The URL of a path in the site. `+` is encoded, as S3 reads it as a space.
 *
 * @param site as for `requestOptions`
 */
function urlOf(site, path) {
    return new URL(`${site.href.replace(/\/$/, '')}/${(0,percent_encoding/* encodedPath */.y)(path, /[?#+]/g)}`);
}

;// CONCATENATED MODULE: ./src/verify/refusal.ts
/** Statuses by which a host refuses the client, whatever it requests. */
const refusing = new Set([401, 402, 403, 407, 429, 451]);
/** URLs of sign-in pages. */
const signIn = /(?:^|[/.@_-])(?:log-?in|sign-?in|sso|oauth2?|auth|authorize|saml2?|cloudflareaccess|accounts)(?:[/.?_-]|$)/i;
/** Headers of challenge pages, which have various statuses: of Cloudflare, AWS and Vercel. */
const challenges = ['cf-mitigated', 'x-amzn-waf-action', 'x-vercel-mitigated'];
/** A host that is up but refuses the client, for now or always; undefined if it does not. */
function refusalOf({ about }, response) {
    if (response.kind === 'redirect') {
        // Where removed pages lead is the site's own choice.
        return response.why === 'same-file' || about === 'removed' ? undefined : signInAt(response.to);
    }
    const { status, headers, redirectedTo } = response;
    if (isChallenge(headers))
        return blocked(`a challenge page (HTTP ${status})`);
    if (status === 429)
        return { ...blocked('HTTP 429'), mayChange: true };
    // Stores that do not allow public listing send 403 for missing files, too.
    if (status === 403)
        return about === 'file' ? { ...blocked('HTTP 403'), isForbidden: true } : undefined;
    if (refusing.has(status))
        return blocked(`HTTP ${status}`);
    if (status >= 500)
        return { kind: 'unreachable', level: 'difference', detail: `HTTP ${status}` };
    return about === 'nonexistent-url' ? signInOnSite(redirectedTo) : undefined;
}
/** @param url serialized, on the site's own origin: only its path can show that it is a sign-in page */
const signInOnSite = (url) => url === undefined ? undefined : signInAt(url, new URL(url).pathname);
function signInAt(url, tested = withoutQuery(url)) {
    return signIn.test(tested) ? blocked(`redirected to sign in at ${withoutQuery(url)}`) : undefined;
}
/** A query may hold a token. */
const withoutQuery = (url) => url.replace(/[?#].*$/s, '');
/** Whether the host asks for fewer requests: nginx's limits send 503, others 429. */
const isThrottle = (response) => response.kind === 'body' && (response.status === 429 || response.status === 503);
const blocked = (detail) => ({ kind: 'blocked', level: 'difference', detail });
const isChallenge = (headers) => challenges.some((name) => headers[name] !== undefined);

;// CONCATENATED MODULE: ./src/verify/judge.ts







/**
 * Compares a response with what is expected. Pure. Reads a page that differs, in time linear in its
 * size.
 *
 * @returns undefined if it is as exported
 */
function judgeResponse(planned, response, known) {
    if (planned.about === 'http')
        return judgeHttp(response, known);
    if (response.kind === 'no-response')
        return difference('unreachable', response.reason);
    const refusal = refusalOf(planned, response);
    if (refusal)
        return refusal;
    if (planned.about === 'file')
        return judgeFile(planned, response, known);
    if (planned.about === 'removed')
        return judgeRemoved(planned, response, known);
    return judgeNonexistent(planned, response, known);
}
function difference(kind, detail) {
    return { kind, level: 'difference', detail };
}
function notice(kind, detail) {
    return { kind, level: 'notice', detail };
}
function judgeFile(planned, response, known) {
    if (response.kind === 'redirect')
        return judgeRedirect(response);
    const { file } = planned;
    const { status } = response;
    const isOwnNotFoundPage = status === 404 && planned.isNotFoundPage;
    if (status >= 400 && !(isOwnNotFoundPage && isFile(response, file))) {
        return difference('missing', `HTTP ${status}`);
    }
    if (status !== 200 && !isOwnNotFoundPage)
        return difference('wrong', `HTTP ${status}`);
    const ofBody = isFile(response, file) ? undefined : judgeBody(planned, response, known);
    if (ofBody?.level === 'difference')
        return ofBody;
    const ofHeaders = judgeHeaders(file, response);
    return ofHeaders?.level === 'difference' ? ofHeaders : (ofBody ?? ofHeaders);
}
function judgeRedirect({ status, to, why }) {
    switch (why) {
        case 'same-file':
            return undefined;
        case 'other-origin':
            return difference('redirected-away', `HTTP ${status} to ${withoutQuery(to)}`);
        case 'too-many':
            return difference('redirected-away', `over 3 redirects, the last to ${withoutQuery(to)}`);
        case 'unreadable':
            return difference('redirected-away', `HTTP ${status} without a readable URL`);
    }
}
const isFile = ({ digests }, { sha256 }) => digests.includes(sha256);
/** The body is right, or the same page altered in transit. */
function judgeHeaders(file, response) {
    const { headers } = response;
    if (response.isUndecodable) {
        const encoding = headers['content-encoding'];
        return difference('wrong', `sent as Content-Encoding ${encoding}, and not encoded like that`);
    }
    const isOfPage = (0,file_kind/* isPage */.yp)(file);
    const refresh = isOfPage ? refreshProblem(headers) : undefined;
    if (refresh)
        return difference('redirected-away', `a Refresh header ${refresh}`);
    if (isOfPage && /^\s*attachment\b/i.test(headers['content-disposition'] ?? '')) {
        return difference('mistyped', 'sent as a download (Content-Disposition: attachment)');
    }
    const contentType = headers['content-type'];
    const isNosniff = /^\s*nosniff\s*(?:,|$)/i.test(String(headers['x-content-type-options'] ?? ''));
    const body = /charset/i.test(contentType ?? '') && hasCharset(file.path) ? response.kept() : undefined;
    const problem = typeProblem(file, { contentType, isNosniff }) ?? charsetProblem(file, contentType, body);
    if (!problem)
        return undefined;
    return (problem.isRefused ? difference : notice)('mistyped', problem.detail);
}
/**
 * The URL that a page is replaced with after some seconds (HTML Standard, 4.2.5.3). Without one, the
 * page reloads: at 0 s, again and again.
 */
function refreshProblem({ refresh }) {
    const [, seconds = '', text = ''] = /^\s*([\d.]+)(?:[;,\s](.*))?$/s.exec(String(refresh ?? '')) ?? [];
    const url = text.replace(/^[;,\s]*(?:url\s*=\s*)?["']?/i, '').replace(/["'].*$/s, '');
    if (url.trim() !== '')
        return `leads to ${withoutQuery(url)}`;
    return Number.parseInt(seconds, 10) === 0 ? 'reloads the page without end' : undefined;
}
/** The body is not that of the file: finds out what it is instead. */
function judgeBody(planned, response, known) {
    const { file, before } = planned;
    const { notFoundBodies, pathWith } = known;
    const { digests, redirectedTo } = response;
    const served = servedPage(planned, response, known);
    const altered = served && alterationOf(file, served);
    if (altered)
        return altered;
    if (digests.some((digest) => notFoundBodies.has(digest))) {
        return difference('missing', 'HTTP 200 with the page for missing URLs');
    }
    if (before && (isFile(response, before) || (served && alterationOf(before, served)))) {
        return difference('stale', 'the body is that of the baseline');
    }
    const other = digests.map(pathWith).find((path) => path !== undefined);
    if (redirectedTo !== undefined) {
        const away = difference('redirected-away', `redirects to ${withoutQuery(redirectedTo)}`);
        return signInOnSite(redirectedTo) ?? away;
    }
    if (other !== undefined)
        return difference('wrong', `the body is that of ${other}`);
    const added = served && (0,file_kind/* isPage */.yp)(file) && addedScript(served.body, file.sha256);
    return difference('wrong', added || sizeText(file, response));
}
function sizeText({ size }, { bytes, digests, isCut }) {
    if (isCut)
        return `over ${bytes} bytes instead of ${size}`;
    if (digests.length > 1)
        return `an encoded body of ${bytes} bytes with different content`;
    if (bytes === size)
        return `${bytes} bytes, as expected, but with different content`;
    return `${bytes} bytes instead of ${size}`;
}
/** Undefined if its body was not kept. */
function servedPage(planned, { headers, redirectedTo, kept }, { siteUrl, buildFiles }) {
    const body = kept();
    if (!body)
        return undefined;
    const url = redirectedTo === undefined ? plannedUrl(planned, siteUrl) : new URL(redirectedTo);
    return { body, headers, loads: (path) => buildFiles().loadedBy(path, body, url, siteUrl) };
}
/** The alteration of a page that is otherwise the file, as a notice. */
function alterationOf(expected, { body, headers, loads }) {
    const { path, sha256 } = expected;
    const reader = new file_reader.FileReader(path, 'digests');
    reader.update(body);
    const { normalizedDigest, sha256: digest, date } = reader.end();
    const build = (detail) => {
        const loaded = (0,file_kind/* isPage */.yp)({ path }) ? loads(path) : [];
        return loaded && { ...notice('altered', detail), loads: loaded };
    };
    if (digest !== sha256 && (normalizedDigest ?? digest) === (expected.normalizedDigest ?? sha256)) {
        return build('the same page from another build');
    }
    if (!(0,file_kind/* isPage */.yp)({ path }))
        return undefined;
    if (date && date.digest === expected.date?.digest && date.text !== expected.date.text) {
        return build('the same page with another date');
    }
    for (const restored of restoredPages(body, headers)) {
        if (restored.sha256 === sha256)
            return notice('altered', restored.alterations.join(', '));
    }
    return undefined;
}
/** A removed page must be missing, or redirect. */
function judgeRemoved(planned, response, known) {
    const { before } = planned;
    if (response.kind === 'redirect' || response.redirectedTo !== undefined)
        return undefined;
    const { digests, status } = response;
    if (status >= 300)
        return undefined;
    const served = servedPage(planned, response, known);
    if (isFile(response, before) || (served && alterationOf(before, served))) {
        return difference('stale', 'the page was removed, but is still served');
    }
    const other = digests.map(known.pathWith).find((path) => path !== undefined);
    if (other !== undefined && (0,hosted_site/* namesOf */.e)(other).includes(planned.path))
        return undefined;
    // Reported once, for a URL that never existed.
    if (digests.some((digest) => known.notFoundBodies.has(digest)))
        return undefined;
    return difference('wrong', `the page was removed, but the response is HTTP ${status}`);
}
/** A URL that never existed. */
function judgeNonexistent(planned, response, known) {
    const { page, isFound } = planned;
    if (response.kind === 'redirect') {
        const away = judgeRedirect(response);
        return away && { ...away, detail: `a URL that never existed: ${away.detail}` };
    }
    const { status } = response;
    if (status === 200 && isFound)
        return notice('wrong', 'the start page is sent for missing URLs');
    if (status < 300) {
        const soft = difference('wrong', `HTTP ${status} for a URL that never existed (soft 404)`);
        return { ...soft, isSoftNotFound: true };
    }
    if (status === 403)
        return notice('wrong', 'HTTP 403 for missing URLs, instead of 404');
    if (!page || status !== 404 || isFile(response, page))
        return undefined;
    const served = servedPage(planned, response, known);
    if (served && alterationOf(page, served))
        return undefined;
    return notice('wrong', `HTTP 404 without the site's ${page.path}`);
}
/** The site over http. Only a notice, as readers who type the host name start there. */
function judgeHttp(response, { siteUrl }) {
    if (response.kind === 'redirect') {
        const to = URL.parse(response.to);
        const isToSite = to?.protocol === 'https:' && to.host === siteUrl.host;
        return isToSite || response.why !== 'other-origin'
            ? undefined
            : notice('redirected-away', `http is redirected to ${withoutQuery(response.to)}`);
    }
    if (response.kind !== 'body' || response.status !== 200)
        return undefined;
    return notice('wrong', 'http is not redirected to https');
}

// EXTERNAL MODULE: ./src/check/reference-use.ts
var reference_use = __webpack_require__(59331);
;// CONCATENATED MODULE: ./src/verify/mixed-content.ts



/** How many are listed; the rest is counted. */
const mixed_content_maxKept = 100;
/** A quick test: most pages have no such attribute, and are not read. */
const maybeInsecure = /(?:src|href|srcset|data|poster)\s?=\s?["']?\s?http:\/\//i;
/** Collects the mixed content of the pages that are served. */
class MixedContent {
    first = [];
    count = 0;
    /** The pages already read: a page is requested at several URLs. */
    #pages = new Set();
    read(page, response) {
        const kept = (0,file_kind/* isPage */.yp)({ path: page }) && !this.#pages.has(page) ? response.kept() : undefined;
        if (!kept?.includes('http://') || !maybeInsecure.test(kept.toString('latin1')))
            return;
        const reader = new file_reader.FileReader(page, 'pages');
        reader.update(kept);
        for (const { kind, url } of reader.end().scan?.references ?? []) {
            if (reference_use/* referenceUses */.eV[kind].as !== 'loaded' || !/^http:\/\//i.test(url))
                continue;
            this.#pages.add(page);
            this.count++;
            if (this.first.length < mixed_content_maxKept)
                this.first.push({ page, url });
        }
    }
}

// EXTERNAL MODULE: ./src/format/duration.ts
var duration = __webpack_require__(10447);
// EXTERNAL MODULE: ./src/http/exchange.ts
var exchange = __webpack_require__(71823);
// EXTERNAL MODULE: ./src/http/origin.ts
var origin = __webpack_require__(12088);
// EXTERNAL MODULE: ./src/http/retry-after.ts
var retry_after = __webpack_require__(47821);
// EXTERNAL MODULE: ./src/http/transport-failure.ts
var transport_failure = __webpack_require__(12586);
;// CONCATENATED MODULE: ./src/verify/request.ts






/** Browsers follow more, but no static host needs more. */
const maxRedirects = 3;
/** Maximum time without data, in milliseconds. */
const stallLimit = 30_000;
/** Minimum speed of a body, in bytes per millisecond. */
const minPace = 10;
/** How much is read of responses that are not the file, in bytes. */
const maxOther = 65_536;
/**
 * Requests a URL and reads the response. Redirects within its origin are followed; nothing is sent
 * to another origin. Time and memory are bounded, whatever the host does.
 *
 * @param abort ends the request; the time limits use it, too
 * @throws the reason of the controller's signal, unless it is a TransportFailure
 */
async function requestUrl(options, { connections, onRequest, ...sender }, abort) {
    const { acceptEncoding, maxBytes } = options;
    const headers = { ...sender.headers, 'accept-encoding': acceptEncoding };
    const limits = new Limits(abort, maxBytes);
    const { signal } = abort;
    let { url } = options;
    try {
        for (let redirects = 0;; redirects++) {
            onRequest();
            const request = { method: 'GET', url, headers };
            const response = await (0,exchange/* exchange */.c)(request, { signal, connections });
            const next = nextOf(response, url, options);
            if (!next)
                return await read(response, redirects > 0 ? url.href : undefined, options, limits);
            await drain(response, limits);
            if ('kind' in next)
                return next;
            if (redirects === maxRedirects)
                return redirectTo(next.to, response.status, 'too-many');
            url = next.to;
        }
    }
    catch (error) {
        const cause = signal.aborted ? signal.reason : error;
        if (!(cause instanceof transport_failure/* TransportFailure */.Az))
            throw cause;
        return { kind: 'no-response', reason: cause.message };
    }
    finally {
        limits.end();
    }
}
/**
 * The next URL of a redirect, or the redirect as the result if it is not followed; undefined if the
 * response is not a redirect.
 */
function nextOf({ status, headers }, url, { isPlannedUrl }) {
    const next = (0,origin/* redirect */.V2)({ method: 'GET', url }, { status, location: headers.location }, (to) => to.origin === url.origin);
    if (!next)
        return undefined;
    if ('to' in next) {
        next.to.hash = '';
        return isPlannedUrl(next.to) ? redirectTo(next.to, status, 'same-file') : next;
    }
    const to = headers.location && URL.parse(headers.location, url.href);
    return redirectTo(to || undefined, status, to ? 'other-origin' : 'unreadable');
}
function redirectTo(to, status, why) {
    // Credentials in a URL are for nobody else.
    if (to)
        Object.assign(to, { username: '', password: '' });
    return { kind: 'redirect', status, to: to?.href ?? '', why };
}
async function read(response, redirectedTo, { maxBytes, isKept, readsNotFound }, limits) {
    const { status, headers } = response;
    const isOfUse = status === 200 || (status === 404 && readsNotFound);
    const reader = new BodyReader({
        encoding: headers['content-encoding'],
        maxBytes: isOfUse ? maxBytes : Math.min(maxBytes, maxOther),
        isKept,
    });
    const body = await readWith(response, limits, (chunk) => reader.write(chunk));
    const retryAfterMs = (0,retry_after/* retryAfter */.P9)(headers['retry-after'], headers.date, new Date());
    return { kind: 'body', status, headers, redirectedTo, retryAfterMs, ...(await reader.end(body)) };
}
/** Reads an unneeded body, so that its connection can be reused. */
async function drain(response, limits) {
    let bytes = 0;
    await readWith(response, limits, (chunk) => {
        bytes += chunk.length;
        return bytes <= maxOther;
    });
}
/**
 * Reads a body by events: an async iterator takes several times as long for a small body.
 *
 * @param use returns false, or resolves with it, to stop
 * @returns whether the body was read to its end
 */
function readWith({ body, origin }, limits, use) {
    const { promise, resolve, reject } = Promise.withResolvers();
    function stop() {
        resolve(false);
        body.destroy();
    }
    body.on('data', (chunk) => {
        limits.received();
        const isEnough = use(chunk);
        if (isEnough === false)
            return stop();
        if (isEnough === true)
            return;
        body.pause();
        isEnough.then((more) => (more ? body.resume() : stop()), reject);
    });
    body.once('end', () => resolve(true));
    body.on('error', (error) => reject((0,transport_failure/* brokenBody */.Os)(error, origin)));
    body.once('close', () => {
        if (!body.readableEnded)
            reject((0,transport_failure/* brokenBody */.Os)(new Error('closed'), origin));
    });
    return promise;
}
/** The time limits of one URL, including its redirects. */
class Limits {
    #abort;
    #stall;
    #total;
    #end;
    constructor(abort, maxBytes) {
        this.#abort = abort;
        this.#total = stallLimit + maxBytes / minPace;
        this.#end = performance.now() + this.#total;
        this.#stall = setTimeout(() => this.#exceeded('nothing arrived for', stallLimit), stallLimit);
    }
    /**
     * Checked whenever data arrives, so it needs no timer: a connection without data is ended by the
     * other limit.
     */
    received() {
        this.#stall.refresh();
        if (performance.now() < this.#end)
            return;
        this.#exceeded('the response was not complete after', this.#total);
    }
    end() {
        clearTimeout(this.#stall);
    }
    #exceeded(what, milliseconds) {
        const reason = `${what} ${(0,duration/* formatDuration */.a)(milliseconds)}`;
        this.#abort.abort(new transport_failure/* TransportFailure */.Az(reason, { sent: true }));
    }
}

;// CONCATENATED MODULE: ./src/verify/request-queue.ts
/**
 * Works on items concurrently, in order, until all are done, the time is over, or `work` returns
 * `stop`. Items that were started are completed, unless the time is over.
 *
 * @param work aborted when the time is over
 * @returns the items that were not completed
 * @throws the first error of `work`, after all others have settled
 */
async function workThrough(items, concurrency, work, time) {
    const running = new Set();
    const unfinished = [];
    let next = 0;
    let isStopped = false;
    let failure;
    const finish = setTimeout(() => {
        isStopped = true;
        for (const abort of running)
            abort.abort(outOfTime);
    }, time.finish);
    const begun = performance.now();
    async function worker() {
        while (!isStopped && next < items.length && performance.now() - begun < time.begin) {
            const item = items[next++];
            const abort = new AbortController();
            running.add(abort);
            try {
                if ((await work(item, abort)) === 'stop')
                    isStopped = true;
            }
            catch (error) {
                if (error !== outOfTime) {
                    failure ??= { error };
                    isStopped = true;
                }
                unfinished.push(item);
            }
            finally {
                running.delete(abort);
            }
        }
    }
    await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
    clearTimeout(finish);
    if (failure)
        throw failure.error;
    return [...unfinished, ...items.slice(next)];
}
const outOfTime = new Error('the time for this round is over');
/** How many requests per connection must succeed in a row before another connection is added. */
const perConnection = 20;
/** Limits the number of connections: halves it each time that the host throttles requests. */
class ConnectionLimit {
    max;
    #succeeded = 0;
    current;
    /** How many times in a row the host has throttled requests. */
    refusals = 0;
    constructor(max) {
        this.max = max;
        this.current = max;
    }
    /** To be called once for all requests that were throttled at the same time. */
    refused() {
        this.current = Math.max(1, Math.floor(this.current / 2));
        this.#succeeded = 0;
        this.refusals++;
    }
    succeeded() {
        this.refusals = 0;
        this.#succeeded++;
        if (this.current === this.max || this.#succeeded < perConnection * this.current)
            return;
        this.current++;
        this.#succeeded = 0;
    }
}

;// CONCATENATED MODULE: ./src/verify/request-state.ts

/**
 * How many right responses in a row, each on a new connection, a URL needs that once differed. Several
 * servers or caches may respond under one name, and one of them may be stale.
 */
const confirmations = 5;
const maxDoublings = 3;
/** A request of the plan, and what its responses say so far. */
class RequestState {
    planned;
    /** How many times the host has throttled it in this round. */
    throttles = 0;
    /** Whether it was missing, stale or unreachable in this run. */
    isSuspect = false;
    /** Whether one right response is not enough. */
    isConfirmed = false;
    /** How many times it differed after a right response. */
    reverts = 0;
    isJudged = false;
    #last;
    #notice;
    #inRow = 0;
    #rightSince = 0;
    constructor(planned) {
        this.planned = planned;
    }
    /** The site over http, the only request without a path, never differs. */
    get path() {
        return 'path' in this.planned ? this.planned.path : '';
    }
    /**
     * Adds the result of the last response.
     *
     * @param at in milliseconds since the first request
     */
    add(difference, at) {
        this.isJudged = true;
        if (difference?.level !== 'difference') {
            if (this.#inRow++ === 0)
                this.#rightSince = at;
            this.#notice = difference;
            return;
        }
        const isRevert = this.#inRow > 0 && difference.kind !== 'blocked';
        if (isRevert)
            this.reverts++;
        const isUnstable = isRevert || this.#last?.kind === 'unstable';
        this.#last = isUnstable ? unstable(difference) : difference;
        this.#inRow = 0;
    }
    /**
     * How many right responses in a row it needs: with one of two servers stale, 5 of them are luck in one
     * of 32 rounds, so that a URL that goes back needs twice as many.
     */
    get needed() {
        return this.isConfirmed ? confirmations * 2 ** Math.min(this.reverts, maxDoublings) : 1;
    }
    /** Whether the last response was right, and more are needed. */
    get needsMore() {
        return this.#inRow > 0 && this.#inRow < this.needed;
    }
    /** A URL that once differed does so until enough right responses have followed. */
    get difference() {
        if (!this.isJudged || this.#inRow >= this.needed)
            return this.#notice;
        if (this.#inRow === 0 || !this.#last)
            return this.#last;
        const detail = `${this.#last.detail}; then right ${this.#inRow} of ${this.needed} times`;
        return { ...this.#last, detail };
    }
    /** When a suspect became right, in milliseconds since the first request; 0 for all others. */
    get rightSince() {
        return this.isSuspect ? this.#rightSince : 0;
    }
}
function unstable({ kind, detail }) {
    const what = `right, and then ${verify_difference/* differenceKinds */.JY[kind].title.toLowerCase()}`;
    return { kind: 'unstable', level: 'difference', detail: detail ? `${what}: ${detail}` : what };
}

;// CONCATENATED MODULE: ./src/verify/rounds.ts











/** So many URLs are confirmed at most, as long as all of them stay right. */
const maxConfirmed = 50;
/** How often a throttled URL is requested in one round. */
const maxThrottles = 3;
/** After this many responses without a file, the rest of the round is skipped. */
const minUseless = 64;
/**
 * A request that ran at least this long before an abort counts as one without a response. In
 * milliseconds.
 */
const minSilence = 1000;
const silence = {
    kind: 'no-response',
    reason: 'no complete response before the time was over',
};
/** Requests the URLs of a plan, and repeats those that may change, round by round. */
class Rounds {
    mixedContent = new MixedContent();
    #manifest;
    #siteUrl;
    #headers;
    #connections = new connections/* Connections */.U();
    #limit;
    #seed;
    #notFoundBodies = new Set();
    /** In the order of the plan. */
    #states;
    /** Requests that this step has found to be necessary. */
    #added = [];
    /** What is left of this round. */
    #queue;
    #retryAfterMs;
    /** How many responses of this round were without a file. */
    #useless = 0;
    /** Whether the host has sent a file, right or wrong. */
    #hasSent = false;
    /** Whether it serves URLs that never existed, or sends HTTP 403 for them. */
    #isSoft = false;
    #isForbidding = false;
    #requests = 0;
    /** Of the requests of this round that got a response. */
    #roundTime = { requests: 0, milliseconds: 0 };
    #paths;
    #buildFiles;
    /** The paths of all files that are requested. */
    #requested;
    constructor(manifest, { requests }, options) {
        this.#manifest = manifest;
        this.#siteUrl = new URL(options.siteUrl);
        this.#headers = Object.fromEntries(options.requestHeaders);
        this.#seed = options.seed;
        this.#limit = new ConnectionLimit(options.verifyConcurrency);
        this.#states = requests.map((planned) => new RequestState(planned));
        this.#queue = this.#states;
    }
    /** Starts a round with the URLs that may have changed, and those that were never requested. */
    startNext() {
        for (const { state, difference } of this.#unsettled) {
            state.isSuspect ||= difference.kind !== 'blocked';
        }
        const suspects = this.#states.filter(({ isSuspect }) => isSuspect);
        const confirmed = this.#hasReverted ? suspects : sampleOf(suspects, maxConfirmed, this.#seed);
        for (const state of confirmed)
            state.isConfirmed = true;
        const unsettled = this.#unsettled.map(({ state }) => state);
        this.#queue = [...unsettled, ...this.#states.filter(({ isJudged }) => !isJudged)];
        for (const state of this.#queue)
            state.throttles = 0;
        this.#useless = 0;
        this.#roundTime = { requests: 0, milliseconds: 0 };
    }
    /** Continues the round, within the given time. */
    async step(time) {
        this.#retryAfterMs = undefined;
        // The response for missing URLs must be known first.
        const { absent = [], others = [] } = Object.groupBy(this.#queue, ({ planned }) => planned.about === 'nonexistent-url' ? 'absent' : 'others');
        const [items, rest] = absent.length > 0 ? [absent, others] : [others, []];
        const throttled = [];
        const begun = performance.now();
        const now = () => time.elapsed + performance.now() - begun;
        const work = (state, abort) => this.#work(state, abort, throttled, now);
        const left = await workThrough(items, this.#limit.current, work, time);
        if (throttled.length > 0)
            this.#limit.refused();
        const added = this.#added.splice(0);
        this.#states.push(...added);
        this.#queue = this.#isHopeless ? [] : [...left, ...rest, ...throttled, ...added];
        return this.progress;
    }
    get progress() {
        const urls = this.#states.length;
        const differing = this.#differing.length;
        const unsettled = this.#unsettled.length;
        const neverRequested = this.#states.filter(({ isJudged }) => !isJudged).length;
        const unrequested = this.#queue.length;
        const good = urls - differing - neverRequested;
        return {
            urls,
            good,
            propagationMs: good === urls
                ? this.#states.reduce((max, { rightSince }) => Math.max(max, rightSince), 0)
                : undefined,
            unrequested,
            neverRequested,
            // URLs that were skipped because the host seemed down may be right in the next round.
            unsettled: unsettled + (unsettled > 0 && unrequested === 0 ? neverRequested : 0),
            settled: differing - unsettled,
            requests: this.#requests,
            requestMs: this.#roundTime.milliseconds / Math.max(1, this.#roundTime.requests),
            nextInRow: this.#nextInRow(unsettled),
            retryAfterMs: this.#retryAfterMs,
            refusals: this.#limit.refusals,
        };
    }
    /** In the order of the plan. */
    get differences() {
        return this.#states.flatMap(({ planned, difference }) => {
            if (!difference)
                return [];
            const url = plannedUrl(planned, this.#siteUrl).href;
            return [{ ...this.#inContext(difference), about: planned.about, url }];
        });
    }
    /** How many files were requested, and how many of them are served as exported. */
    get files() {
        const requested = new Set();
        const bad = new Set();
        for (const { planned, isJudged, difference } of this.#states) {
            if (planned.about !== 'file')
                continue;
            requested.add(planned.file);
            if (!isJudged || difference?.level === 'difference')
                bad.add(planned.file);
        }
        return { requested: requested.size, verified: requested.size - bad.size };
    }
    /** Whether the host says of a URL that never existed that it is missing. */
    get saysMissing() {
        return this.#states.some(({ planned, isJudged, difference }) => planned.about === 'nonexistent-url' && isJudged && !difference);
    }
    get #differing() {
        return this.#states.flatMap((state) => {
            const { difference } = state;
            if (difference?.level !== 'difference')
                return [];
            return [{ state, difference: this.#inContext(difference) }];
        });
    }
    /** How many requests one after another the next round needs, on each connection. */
    #nextInRow(urls) {
        const confirmed = this.#hasReverted ? urls : Math.min(urls, maxConfirmed);
        const requests = confirmed * confirmations + urls - confirmed;
        return Math.max(confirmations, Math.ceil(requests / this.#limit.current));
    }
    get #hasReverted() {
        return this.#states.some(({ reverts }) => reverts > 0);
    }
    /** URLs whose difference may disappear. */
    get #unsettled() {
        return this.#differing.filter(({ difference }) => (0,verify_difference/* mayStillChange */.uE)(difference));
    }
    [Symbol.dispose]() {
        this.#connections[Symbol.dispose]();
    }
    async #work(state, abort, throttled, now) {
        do {
            const response = await this.#request(state, abort, now);
            this.#learn(state.planned, response);
            this.#judge(state, response, now());
            if (isThrottle(response)) {
                this.#retryAfterMs = Math.max(this.#retryAfterMs ?? 0, response.retryAfterMs ?? 0);
                if (++state.throttles < maxThrottles)
                    throttled.push(state);
            }
            else
                this.#limit.succeeded();
        } while (state.needsMore);
        return this.#isHopeless || throttled.length > 0 ? 'stop' : 'continue';
    }
    async #request(state, abort, now) {
        const { planned } = state;
        const sender = {
            // The site over http is another origin, to which the headers must not be sent.
            headers: planned.about === 'http' ? {} : this.#headers,
            // Each new connection may lead to another server.
            connections: state.isSuspect ? undefined : this.#connections,
            onRequest: () => {
                this.#requests++;
            },
        };
        const began = now();
        try {
            const response = await requestUrl(requestOptions(planned, this.#siteUrl), sender, abort);
            if (response.kind !== 'no-response') {
                this.#roundTime.requests++;
                this.#roundTime.milliseconds += now() - began;
            }
            return response;
        }
        catch (error) {
            // The time is over: a request that ran for so long counts as one without a response.
            const isSilent = abort.signal.aborted && now() - began >= minSilence;
            if (isSilent && !state.needsMore)
                this.#judge(state, silence, now());
            throw error;
        }
    }
    #learn(planned, response) {
        if (response.kind !== 'body')
            return;
        const isAbsent = planned.about === 'nonexistent-url';
        if (isAbsent && response.status === 403)
            this.#isForbidding = true;
        if (response.status !== 200)
            return;
        if (isAbsent)
            for (const digest of response.digests)
                this.#notFoundBodies.add(digest);
        const isSecure = this.#siteUrl.protocol === 'https:';
        if (planned.about === 'file' && isSecure)
            this.mixedContent.read(planned.file.path, response);
    }
    #judge(state, response, at) {
        const { planned } = state;
        const difference = judgeResponse(planned, response, this.#known);
        state.add(difference, at);
        for (const loaded of difference?.loads ?? [])
            this.#add(loaded);
        if (difference?.isSoftNotFound)
            this.#isSoft = true;
        if (difference && (0,verify_difference/* isWithoutFile */.Z_)(difference, this.#isSoft))
            this.#useless++;
        else if (planned.about === 'file')
            this.#hasSent = true;
    }
    /** Requests what a page of another build loads, too. */
    #add({ file, path }) {
        this.#requested ??= new Set(this.#states.flatMap(({ planned }) => (planned.about === 'file' ? planned.path : [])));
        if (this.#requested.has(path))
            return;
        this.#requested.add(path);
        const planned = { about: 'file', file, path, names: [path] };
        this.#added.push(new RequestState({ ...planned, isNotFoundPage: false, isAsBrowser: false }));
    }
    /** Whether no file has arrived: the rest would be the same. */
    get #isHopeless() {
        return !this.#hasSent && this.#useless >= Math.max(minUseless, 4 * this.#limit.max);
    }
    /** If a host that sends files answers 403 for nonexistent URLs, treats a 403 as a missing file. */
    #inContext(difference) {
        if (!difference.isForbidden || !this.#isForbidding || !this.#hasSent)
            return difference;
        const detail = `${difference.detail}, as for URLs that never existed`;
        return { ...difference, kind: 'missing', detail };
    }
    get #known() {
        const pathWith = (sha256) => {
            this.#paths ??= new Map(this.#manifest.files.map(({ path, sha256 }) => [sha256, path]));
            return this.#paths.get(sha256);
        };
        const buildFiles = () => (this.#buildFiles ??= new BuildFiles(this.#manifest.files));
        const { siteUrl, notFoundBodies } = {
            siteUrl: this.#siteUrl,
            notFoundBodies: this.#notFoundBodies,
        };
        return { siteUrl, notFoundBodies, pathWith, buildFiles };
    }
}

// EXTERNAL MODULE: ./src/report/byte-budget.ts
var byte_budget = __webpack_require__(47254);
// EXTERNAL MODULE: ./src/report/page/bar-sections.ts
var bar_sections = __webpack_require__(85518);
// EXTERNAL MODULE: ./src/report/page/html.ts
var html = __webpack_require__(76479);
// EXTERNAL MODULE: ./src/report/page/overview.ts
var overview = __webpack_require__(12357);
// EXTERNAL MODULE: ./src/report/page/page-frame.ts + 1 modules
var page_frame = __webpack_require__(59037);
// EXTERNAL MODULE: ./src/report/page/site-link.ts
var site_link = __webpack_require__(7298);
;// CONCATENATED MODULE: ./src/verify/verify-report.ts


/** The groups of one level, the worst kind first. */
function differenceGroups({ differences }, level) {
    const groups = Map.groupBy(differences.filter((one) => one.level === level), ({ kind }) => kind);
    return verify_difference/* kindsInOrder */.ty.flatMap((kind) => {
        const ofKind = groups.get(kind);
        return ofKind ? [{ kind, differences: ofKind }] : [];
    });
}
/**
 * The differences to report. If the host denies or fails all requests, that is a single difference,
 * not one per file; so is its response to URLs that never existed.
 *
 * @param saysMissing whether the host says of a URL that never existed that it is missing
 * @param verified how many files are as exported
 * @param unrequested how many URLs were not requested
 */
function reportedDifferences(all, known) {
    const { siteUrl, saysMissing, verified, unrequested } = known;
    const isNonexistent = ({ about }) => about === 'nonexistent-url';
    const distinct = all.filter((one, index) => !isNonexistent(one) ||
        all.findIndex((other) => isNonexistent(other) && other.kind === one.kind) === index);
    const inOrder = verify_difference/* kindsInOrder */.ty.flatMap((kind) => distinct.filter((one) => one.kind === kind));
    const [first] = inOrder.filter(({ level }) => level === 'difference');
    if (verified > 0 || !first)
        return inOrder;
    const isOneKind = inOrder.every(({ kind, level }) => kind === first.kind || level === 'notice');
    if (!saysMissing && isOneKind && (first.kind === 'unreachable' || first.kind === 'blocked')) {
        return [{ ...first, url: siteUrl }];
    }
    const soft = inOrder.find(({ isSoftNotFound }) => isSoftNotFound);
    if (!soft || inOrder.length === 1)
        return inOrder;
    const others = inOrder.filter((one) => one !== soft);
    if (others.every(({ kind }) => kind === 'missing')) {
        return [{ ...soft, url: siteUrl, detail: 'every URL returns the same page' }];
    }
    const isOther = others.some(({ kind }) => kind !== 'missing' && kind !== 'wrong');
    if (unrequested === 0 || isOther)
        return inOrder;
    return [{ ...soft, url: siteUrl, detail: 'every URL returns a page, and none is of the export' }];
}
/** How many URLs of a kind an outline lists. */
const maxListed = 5;
/** How many pages with mixed content an outline lists. */
const maxInsecure = 3;
function verifyOutline(report) {
    const { phases: _, createdAt: __, siteDigest: ___, origin: ____, mixedContent, ...rest } = report;
    const outlined = (level) => differenceGroups(report, level).map(({ kind, differences }) => ({
        kind,
        count: differences.length,
        first: differences.slice(0, maxListed),
    }));
    const verdict = verifyVerdict(report);
    return {
        ...rest,
        mixedContent: { ...mixedContent, first: mixedContent.first.slice(0, maxInsecure) },
        verdict,
        isVerified: verdict.state === 'good',
        differences: outlined('difference'),
        notices: outlined('notice'),
    };
}
/** The result at a glance. Contains no untrusted text. */
function verifyVerdict(report) {
    const { differences, files, requests, unrequested, propagationSeconds } = report;
    const count = differences.filter(({ level }) => level === 'difference').length;
    const notices = differences.length - count;
    const detail = [
        `${(0,format_count/* counted */.hS)(files.verified, 'file')} served as exported.`,
        `Compared ${report.scope} with ${(0,format_count/* counted */.hS)(requests, 'request')}.`,
        propagationSeconds ? `The last one was correct after ${propagationSeconds} s.` : '',
        unrequested > 0 ? `${(0,format_count/* counted */.hS)(unrequested, 'URL')} not requested.` : '',
        notices > 0 ? `${(0,format_count/* counted */.hS)(notices, 'notice')}.` : '',
    ]
        .filter(Boolean)
        .join(' ');
    if (count > 0)
        return { state: 'bad', headline: (0,format_count/* counted */.hS)(count, 'difference'), detail };
    if (unrequested > 0)
        return { state: 'unknown', headline: 'Not all URLs were requested', detail };
    return { state: 'good', headline: 'The site is the export', detail };
}

;// CONCATENATED MODULE: ./src/verify/verify-page.ts










/** Bytes for all differences and notices together. */
const byteBudget = 12_000_000;
/** The report of a verification as one self-contained HTML page. */
function verifyPage(report) {
    const { files, urls, requests, siteUrl, domain, phases } = report;
    const header = (0,overview/* pageHeader */.Vr)({
        kind: 'Verification of a deployed site',
        title: siteUrl,
        about: domain && (0,html/* html */.qy) ` · export of ${(0,html/* quote */.hD)(domain)}`,
        link: URL.parse(siteUrl)?.href,
        report,
    });
    const { state, headline, detail } = verifyVerdict(report);
    const figures = [
        ['Files verified', `${(0,format_count/* formatCount */.B4)(files.verified)} of ${(0,format_count/* formatCount */.B4)(files.requested)}`],
        ['URLs', (0,format_count/* formatCount */.B4)(urls)],
        ['Requests', (0,format_count/* formatCount */.B4)(requests)],
        ['Time', (0,duration/* formatDuration */.a)((0,bar_sections/* totalTime */.cJ)(phases))],
    ];
    const paragraphs = [(0,html/* inlineCode */.ti)(detail)];
    return (0,page_frame/* pageFrame */.T)({
        title: `Verification: ${siteUrl}`,
        header,
        verdict: (0,overview/* verdictBox */.Xe)({ state, headline, paragraphs, figures }),
        sections: [
            ...differenceSections(report),
            ...mixedContentSections(report),
            factsSection(report),
            (0,bar_sections/* timeSection */.P)(report),
        ],
        hasFilter: report.differences.length > 0,
    });
}
function differenceSections(report) {
    const groups = ['difference', 'notice'].flatMap((level) => differenceGroups(report, level).map((group) => ({ ...group, level })));
    const rendered = (0,byte_budget/* splitBudget */.w)(groups, byteBudget, weightOf, (group, budget) => renderGroup(group, budget, URL.parse(report.siteUrl) ?? undefined));
    const section = (level, name) => ({
        id: `${level}s`,
        name,
        tally: (0,format_count/* formatCount */.B4)(report.differences.filter((one) => one.level === level).length),
        title: name,
        body: (0,html/* html */.qy) `<div class="groups">${groups.map((group, index) => group.level === level ? (rendered[index]?.html ?? '') : '')}</div>`,
    });
    const none = (0,html/* html */.qy) `<p>No differences: every requested URL is as exported.</p>`;
    const differences = section('difference', 'Differences');
    const hasNotices = groups.some(({ level }) => level === 'notice');
    return [
        groups.some(({ level }) => level === 'difference')
            ? differences
            : { ...differences, body: none },
        ...(hasNotices ? [section('notice', 'Notices')] : []),
    ];
}
const weightOf = ({ differences }) => differences.length;
function renderGroup({ kind, differences }, budget, site) {
    const inOrder = differences.toSorted((a, b) => (0,html/* naturalOrder */.uz)(a.url, b.url));
    const { rendered, bytes } = (0,byte_budget/* fitToBudget */.c)(inOrder, budget, (one) => renderDifference(one, site));
    const { title, remedy } = verify_difference/* differenceKinds */.JY[kind];
    const level = differences[0]?.level === 'notice' ? 'notice' : 'finding';
    const missing = differences.length - rendered.length;
    const group = (0,html/* html */.qy) `<section class="cause ${level}" aria-labelledby="${level}-${kind}">
<h3 id="${level}-${kind}">${title} <span class="tally">${(0,format_count/* formatCount */.B4)(differences.length)}</span></h3>
<p class="remedy">${(0,html/* inlineCode */.ti)(remedy)}.</p>
${(0,html/* steppedList */.kx)(rendered)}
${missing > 0 ? (0,html/* html */.qy) `<p class="more">and ${(0,format_count/* counted */.hS)(missing, 'more URL')} not shown</p>` : ''}
</section>
`;
    return { html: group, bytes };
}
function renderDifference({ url, detail }, site) {
    const what = detail && (0,html/* html */.qy) ` <span class="where"><bdi>${(0,html/* shortened */.vI)(detail)}</bdi></span>`;
    return (0,html/* html */.qy) `<li class="item"><span class="place">${(0,site_link/* targetLink */.G0)(url, site)}${what}</span></li>\n`;
}
function mixedContentSections({ mixedContent: { count, first } }) {
    if (count === 0)
        return [];
    const missing = count - first.length;
    const rows = first.map(({ page, url }) => (0,html/* html */.qy) `<li>${(0,html/* quote */.hD)(page)} loads ${(0,html/* quote */.hD)(url)}</li>\n`);
    return [
        {
            id: 'mixed',
            name: 'Mixed content',
            tally: (0,format_count/* formatCount */.B4)(count),
            title: 'Mixed content',
            body: (0,html/* html */.qy) `<p>Browsers block or upgrade what an https page loads over http.</p>
<ul class="paths">${rows}</ul>
${missing > 0 ? (0,html/* html */.qy) `<p class="more">and ${(0,format_count/* formatCount */.B4)(missing)} more</p>` : ''}`,
        },
    ];
}
function factsSection(report) {
    const { siteUrl, domain, publishTarget, scope, files, urls, unrequested, requests } = report;
    const { siteDigest, createdAt, propagationSeconds } = report;
    const rows = [
        ['Site', (0,html/* quote */.hD)(siteUrl)],
        ['Export of', domain && (0,html/* quote */.hD)(domain)],
        ['Site digest', (0,html/* quote */.hD)(siteDigest)],
        ['Publish target', publishTarget !== 'none' && (0,html/* quote */.hD)(publishTarget)],
        ['Compared', scope],
        ['Not served', files.exempt > 0 && (0,format_count/* counted */.hS)(files.exempt, 'file')],
        ['URLs', (0,format_count/* formatCount */.B4)(urls)],
        ['Not requested', unrequested > 0 && (0,format_count/* formatCount */.B4)(unrequested)],
        ['Requests', (0,format_count/* formatCount */.B4)(requests)],
        ['Correct after', propagationSeconds !== undefined && `${propagationSeconds} s`],
        ['Report created', (0,html/* quote */.hD)(createdAt.toISOString())],
    ];
    return (0,html/* factList */.lV)({ id: 'facts', name: 'Verification' }, rows);
}

;// CONCATENATED MODULE: ./src/verify/site-verification.ts








/** @throws Failure INVALID_INPUT if a manifest is unusable, or lists no file that is served */
async function openVerification(options) {
    const { siteUrl, publishTarget, workspace } = options;
    const manifest = await (0,manifest_file.readManifestFile)('manifest', options.manifest, workspace);
    if (!manifest) {
        const what = `\`manifest\` is ${options.manifest}, which does not exist`;
        throw new failure/* Failure */.HR('INVALID_INPUT', what, {
            nextStep: 'Set it to the output `manifestPath` of the export that was deployed',
        });
    }
    const baseline = options.baseline
        ? await (0,manifest_file.readManifestFile)('baseline', options.baseline, workspace)
        : undefined;
    const plan = planOf(manifest, baseline, options);
    if (!plan.requests.some(({ about }) => about === 'file')) {
        throw new failure/* Failure */.HR('INVALID_INPUT', '`manifest` lists no file that the site serves', {
            nextStep: 'Use the manifest of the export that was deployed (the output `manifestPath`)',
        });
    }
    const { domain, siteDigest } = manifest;
    const { scope, requests } = plan;
    return {
        opened: { domain, baselineDomain: baseline?.domain, scope, urls: requests.length },
        rounds: new Rounds(manifest, plan, options),
        plan,
        facts: { siteUrl, domain, siteDigest, publishTarget },
    };
}
/**
 * Writes the report page and the list of differences.
 *
 * @throws Failure NO_SPACE, INTERNAL
 */
async function reportVerification({ rounds, plan, facts }, frame, documents) {
    const { progress, files, mixedContent, saysMissing } = rounds;
    const { urls, requests, neverRequested: unrequested } = progress;
    const report = new scrubber/* Scrubber */.h(documents.secrets).cleaned({
        ...facts,
        ...frame,
        scope: plan.scope,
        files: { ...files, exempt: plan.exempt },
        urls,
        unrequested,
        requests,
        differences: reportedDifferences(rounds.differences, {
            siteUrl: facts.siteUrl,
            saysMissing,
            verified: files.verified,
            unrequested,
        }),
        mixedContent: { count: mixedContent.count, first: mixedContent.first },
    });
    const lines = report.differences.map(({ kind, url }) => `${kind} ${url}\n`);
    await (0,whole_file.writeTemporary)(documents.differences, lines.join(''));
    await (0,whole_file.writeTemporary)(documents.report, verifyPage(report));
    return verifyOutline(report);
}

;// CONCATENATED MODULE: ./src/verify/verify-thread.ts



// Without the compiler that `main.ts` turns off, functions run unoptimized up to their 3,000th call,
// which adds a fifth to the time of 10,000 requests. 400 is when that compiler would start.
(0,external_node_v8_.setFlagsFromString)('--invocation-count-for-turbofan=400');
let verification;
(0,thread_client/* respondToEach */.s)(async (message) => {
    switch (message.request) {
        case 'open':
            verification = await openVerification(message.options);
            return verification.opened;
        case 'step':
            return verification.rounds.step(message.time);
        case 'repeat':
            return verification.rounds.startNext();
        case 'report':
            return reportVerification(verification, message.frame, message.documents);
    }
});


/***/ })

};
