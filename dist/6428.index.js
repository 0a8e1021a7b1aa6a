export const id = 6428;
export const ids = [6428];
export const modules = {

/***/ 58031:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ scanFeed),
/* harmony export */   l: () => (/* binding */ scanWebManifest)
/* harmony export */ });
/* harmony import */ var entities_decode__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(59995);
/* harmony import */ var _markup_markup_reader_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10739);
/* harmony import */ var _markup_style_instruction_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(20389);
/* harmony import */ var _scan_scan_builder_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(53029);
/* harmony import */ var _text_byte_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7336);
/* harmony import */ var _text_json_object_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(63780);






/**
 * Finds the links of the items in the byte text of an RSS or Atom feed (RSS 2.0, "Elements of <item>";
 * RFC 4287, 4.2.7), which its readers follow.
 */
function scanFeed(markup) {
    const scan = new _scan_scan_builder_js__WEBPACK_IMPORTED_MODULE_2__/* .ScanBuilder */ .l(markup);
    /** The open item. */
    let item;
    let tag = '';
    let href = '';
    /** Whether it is a link to the item itself, rather than to comments or a file. */
    let isMain = true;
    /** The text of the open element. */
    let url;
    (0,_markup_markup_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .readMarkup */ .J)(markup, 'xml', {
        get wantsText() {
            return url !== undefined;
        },
        instruction(start, end) {
            const style = tag === '' ? (0,_markup_style_instruction_js__WEBPACK_IMPORTED_MODULE_1__/* .styleInstruction */ .s)(markup.slice(start, end)) : undefined;
            if (!style)
                return;
            scan.at(start + style.start, 'href');
            scan.addReference('style', style.url);
        },
        startTag(name) {
            tag = name;
            href = '';
            isMain = true;
        },
        wantsAttribute: (name) => item !== undefined && tag === 'link' && (name === 'href' || name === 'rel'),
        attribute(name, { text, start }) {
            if (name === 'href') {
                href = text;
                scan.at(start, 'href');
            }
            else
                isMain = text === '' || text === 'alternate';
        },
        content(name, _isForeign, _isRaw, position) {
            if (name === 'item' || name === 'entry')
                item ??= name;
            if (name !== 'link' || !item)
                return;
            url = '';
            if (href === '')
                scan.at(position, '');
        },
        text(part) {
            url += part;
        },
        endTag(name) {
            if (name === item)
                item = undefined;
            if (name !== 'link' || url === undefined)
                return;
            if (isMain)
                scan.addReference('link', (0,entities_decode__WEBPACK_IMPORTED_MODULE_4__/* .decodeXML */ .ey)((0,_text_byte_text_js__WEBPACK_IMPORTED_MODULE_3__/* .readByteText */ .kn)(href || url)));
            url = undefined;
        },
    });
    return scan.scan();
}
/**
 * Finds the URLs in the byte text of a web app's manifest (Web Application Manifest): its icons and
 * screenshots, and the pages that it starts with. Empty for other JSON files of that name.
 */
function scanWebManifest(text) {
    const scan = new _scan_scan_builder_js__WEBPACK_IMPORTED_MODULE_2__/* .ScanBuilder */ .l();
    const manifest = (0,_text_json_object_js__WEBPACK_IMPORTED_MODULE_5__/* .parseObject */ .lj)((0,_text_byte_text_js__WEBPACK_IMPORTED_MODULE_3__/* .readByteText */ .kn)(text));
    const shortcuts = (0,_text_json_object_js__WEBPACK_IMPORTED_MODULE_5__/* .objectsIn */ .Qv)(manifest.shortcuts);
    for (const { icons, screenshots } of [manifest, ...shortcuts]) {
        for (const { src } of [...(0,_text_json_object_js__WEBPACK_IMPORTED_MODULE_5__/* .objectsIn */ .Qv)(icons), ...(0,_text_json_object_js__WEBPACK_IMPORTED_MODULE_5__/* .objectsIn */ .Qv)(screenshots)]) {
            if (typeof src === 'string')
                scan.addReference('image', src);
        }
    }
    for (const url of [manifest.start_url, ...shortcuts.map((shortcut) => shortcut.url)]) {
        if (typeof url === 'string')
            scan.addReference('link', url);
    }
    return scan.scan();
}


/***/ }),

/***/ 16581:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   dS: () => (/* binding */ scanRobots),
/* harmony export */   eV: () => (/* binding */ scanTextSitemap),
/* harmony export */   p3: () => (/* binding */ scanSitemap)
/* harmony export */ });
/* harmony import */ var entities_decode__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(59995);
/* harmony import */ var _markup_markup_reader_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10739);
/* harmony import */ var _markup_style_instruction_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(20389);
/* harmony import */ var _scan_scan_builder_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(53029);
/* harmony import */ var _text_byte_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7336);





/**
 * Finds the URLs in the byte text of a sitemap or a sitemap index (sitemaps.org): pages, further sitemaps,
 * and what the extensions for images, videos and languages name. None is loaded or followed by readers; a
 * style sheet for them is loaded.
 */
function scanSitemap(markup) {
    const scan = new _scan_scan_builder_js__WEBPACK_IMPORTED_MODULE_2__/* .ScanBuilder */ .l(markup);
    let isStarted = false;
    /** The open element that says what a `loc` is. */
    let container = '';
    /** The text of the open element with a URL. */
    let url;
    let link = { isAlternate: false, href: '' };
    (0,_markup_markup_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .readMarkup */ .J)(markup, 'xml', {
        get wantsText() {
            return url !== undefined;
        },
        instruction(start, end) {
            const style = isStarted ? undefined : (0,_markup_style_instruction_js__WEBPACK_IMPORTED_MODULE_1__/* .styleInstruction */ .s)(markup.slice(start, end));
            if (!style)
                return;
            scan.at(start + style.start, 'href');
            scan.addReference('style', style.url);
        },
        startTag() {
            isStarted = true;
            link = { isAlternate: false, href: '' };
        },
        wantsAttribute: (name) => name === 'href' || name === 'rel',
        attribute(name, { text, start }) {
            if (name === 'rel')
                link.isAlternate = /(?:^|\s)alternate(?:\s|$)/i.test(text);
            else {
                link.href = text;
                scan.at(start, 'href');
            }
        },
        content(tag, _isForeign, _isRaw, position) {
            const name = localName(tag);
            if (containers.has(name))
                container = name;
            if (name === 'link' && link.isAlternate)
                addWritten(scan, 'alternate', link.href);
            if (!locations.has(name))
                return;
            url = '';
            scan.at(position, '');
        },
        text(part) {
            url += part;
        },
        endTag(tag) {
            const name = localName(tag);
            if (name === 'image')
                container = 'url';
            if (!locations.has(name) || url === undefined)
                return;
            addWritten(scan, name === 'loc' ? kindIn(container) : 'social', url);
            url = undefined;
        },
    });
    return scan.scan();
}
/** Without the prefix of a namespace: every sitemap may choose its own. */
const localName = (tag) => tag.slice(tag.indexOf(':') + 1);
/** The elements with a `loc`; the first two of sitemaps.org, the third of Google's extension. */
const containers = new Set(['url', 'sitemap', 'image']);
/** The elements whose text is a URL; those of videos are of Google's extension. */
const locations = new Set([
    'loc',
    'thumbnail_loc',
    'content_loc',
    'player_loc',
]);
function kindIn(container) {
    if (container === 'sitemap')
        return 'sitemap';
    return container === 'image' ? 'social' : 'entry';
}
const addWritten = (scan, kind, url) => scan.addReference(kind, (0,entities_decode__WEBPACK_IMPORTED_MODULE_4__/* .decodeXML */ .ey)((0,_text_byte_text_js__WEBPACK_IMPORTED_MODULE_3__/* .readByteText */ .kn)(url)));
/** Finds the URLs in the byte text of a text sitemap: one in each line (sitemaps.org, "Text file"). */
function scanTextSitemap(text) {
    const scan = new _scan_scan_builder_js__WEBPACK_IMPORTED_MODULE_2__/* .ScanBuilder */ .l(text);
    for (const { 1: space = '', 2: url = '', index } of text.matchAll(urlLine)) {
        scan.at(index + space.length);
        scan.addReference('entry', (0,_text_byte_text_js__WEBPACK_IMPORTED_MODULE_3__/* .readByteText */ .kn)(url));
    }
    return scan.scan();
}
const urlLine = /^([\t ]*)(https?:\/\/[^\r\n]+)/gim;
/** Finds the sitemaps in a `robots.txt` (sitemaps.org, "Specifying the Sitemap location"). */
function scanRobots(text) {
    const scan = new _scan_scan_builder_js__WEBPACK_IMPORTED_MODULE_2__/* .ScanBuilder */ .l(text);
    for (const { 1: url = '', 0: line, index } of text.matchAll(sitemapLine)) {
        scan.at(index + line.length - url.trimStart().length);
        scan.addReference('sitemap', (0,_text_byte_text_js__WEBPACK_IMPORTED_MODULE_3__/* .readByteText */ .kn)(url));
    }
    return scan.scan();
}
const sitemapLine = /^[\t ]*sitemap[\t ]*:([^\r\n#]*)/gim;


/***/ }),

/***/ 40468:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ contentStart),
/* harmony export */   j: () => (/* binding */ contentProblem)
/* harmony export */ });
/* harmony import */ var _file_kind_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(35251);

/** How many bytes at its start show what a file is. */
const contentStart = 256;
/**
 * What the first bytes of an image, a font, a script or a style sheet show, if they show that it is none, and
 * of what readers download, if it is a pointer of Git LFS; undefined for other files. Browsers show an image in
 * another image's format, but no markup as one, and an SVG file only if it is markup (WHATWG MIME Sniffing).
 *
 * @param path in the site
 * @param start its first `contentStart` bytes, as Latin-1
 */
function contentProblem(path, start) {
    const kind = (0,_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(path);
    const isLoaded = loaded.has(kind);
    if (!isLoaded && !downloaded.has(kind))
        return undefined;
    if (isPointer.test(start))
        return 'git-lfs-pointer';
    if (!isLoaded)
        return undefined;
    const text = start.replace(/^\xef\xbb\xbf/, '').trimStart();
    if (kind === 'script' || kind === 'style')
        return isPage.test(text) ? 'markup' : undefined;
    if (start === '')
        return 'empty';
    if (kind === 'svg') {
        if (isPage.test(text))
            return 'markup';
        return isRaster.test(start) ? 'no-markup' : undefined;
    }
    return /^<[a-z!?]/i.test(text) ? 'markup' : undefined;
}
const loaded = new Set([
    'image',
    'svg',
    'font',
    'media',
    'script',
    'style',
]);
/** Not text: an example of a pointer may be one to read. */
const downloaded = new Set(['pdf', 'wasm', 'other']);
/** https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
const isPointer = /^version https:\/\/git-lfs\.github\.com\/spec\/v\d/;
const isPage = /^<(?:!doctype html|html|head|body)[\s>]/i;
/** PNG, JPEG, GIF, WebP. */
const isRaster = /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP)/s;


/***/ }),

/***/ 86428:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  q: () => (/* binding */ FileReader)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./src/reading/file-content.ts
var file_content = __webpack_require__(40468);
// EXTERNAL MODULE: ./src/reading/file-kind.ts
var file_kind = __webpack_require__(35251);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./src/reading/markup/markup-reader.ts + 1 modules
var markup_reader = __webpack_require__(10739);
;// CONCATENATED MODULE: ./src/reading/normalize/build-ids.ts

/**
 * A random UUID without dashes (RFC 9562, version 4), as `uuid4().hex` in Python: a digest has other digits at
 * two places in 63 of 64 cases.
 */
const uuid = /[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}/;
/** Whether an id has such a part. */
const isBuildId = (id) => uuid.test(id);
/** Whether a page may have such ids: a search, for a page that is not read otherwise. */
function mayHaveBuildIds(page) {
    return starts.some((start) => {
        for (let at = page.indexOf(start); at >= 0; at = page.indexOf(start, at + start.length)) {
            if (uuid.test(page.slice(at, at + maxStart)))
                return true;
        }
        return false;
    });
}
const starts = ['<a id="', '<a name="'];
/** Of a tag, in bytes: what is searched for the id. */
const maxStart = 90;
/**
 * Finds the ids of lines of code that a build makes anew, such as Nikola and Pygments do:
 * `<a id="code_4f1c…-1" href="#code_4f1c…-1">`. Each has a random part that the `id` of a link of the page
 * has, and the fragment of one. A list of posts repeats both, with the path of the post in the link.
 */
class BuildIds {
    #found = new Map();
    /** Of the current tag, if it is that of a link. */
    #attributes = new Map();
    #isLink = false;
    /** @param page byte text */
    constructor(page, syntax) {
        (0,markup_reader/* readMarkup */.J)(page, syntax, this);
    }
    startTag(name) {
        this.#isLink = name === 'a';
        if (this.#attributes.size > 0)
            this.#attributes.clear();
    }
    wantsAttribute(name) {
        return this.#isLink && (name === 'id' || name === 'name' || name === 'href');
    }
    attribute(name, value) {
        if (!this.#attributes.has(name))
            this.#attributes.set(name, value);
    }
    content() {
        if (this.#attributes.size > 0)
            this.#add(this.#attributes);
    }
    endTag() {
        // Only start tags have ids.
    }
    /** @param attributes of an `a` element, as byte text */
    #add(attributes) {
        for (const name of ['id', 'name', 'href']) {
            const value = attributes.get(name);
            const from = name === 'href' ? (value?.text.indexOf('#') ?? -1) : 0;
            const match = from < 0 ? undefined : uuid.exec(value?.text.slice(from) ?? '');
            if (!value || !match)
                continue;
            const [random] = match;
            const start = value.start + from + match.index;
            const found = this.#found.get(random) ?? { spans: [], names: new Set() };
            this.#found.set(random, found);
            found.names.add(name);
            found.spans.push({ start, end: start + random.length });
        }
    }
    /** The random parts that both an id and a link of the page have. */
    get randomParts() {
        return Array.from(this.#ofBuild(), ([random]) => random);
    }
    /** Where they are. */
    get spans() {
        return Array.from(this.#ofBuild(), ([, { spans }]) => spans).flat();
    }
    #ofBuild() {
        return [...this.#found].filter(([, { names }]) => names.has('href') && names.size > 1);
    }
}
/** The same in a feed, whose items have markup as text. */
function buildIdsInFeed(feed) {
    const ids = new Set(Array.from(feed.matchAll(idInText), ([, random]) => random));
    const found = [...feed.matchAll(idInText), ...feed.matchAll(linkInText)];
    const links = new Set(Array.from(feed.matchAll(linkInText), ([, random]) => random));
    return found.flatMap((match) => {
        const [whole, random = ''] = match;
        const end = match.index + whole.length;
        return ids.has(random) && links.has(random) ? { start: end - random.length, end } : [];
    });
}
const idInText = /\b(?:id|name)="[\w-]{0,40}?([0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15})/g;
const linkInText = /#[\w-]{0,40}?([0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15})(?=[\w-]{0,40}")/g;

// EXTERNAL MODULE: ./src/reading/normalize/build-marks.ts
var build_marks = __webpack_require__(20051);
// EXTERNAL MODULE: ./src/reading/scan/scan.ts
var scan = __webpack_require__(27007);
;// CONCATENATED MODULE: ./src/reading/file-normalizer.ts





/**
 * The normalizer of the data files of the Next.js App Router, of sitemaps and of feeds: see
 * `normalizedText`. Undefined for other files; pages have one of their own.
 *
 * @param path in the site
 */
function normalizerOf(path) {
    switch ((0,file_kind/* fileKind */.h_)(path)) {
        case 'text':
            return normalizeFlightData;
        case 'sitemap':
            return (text) => withoutMarks(text, build_marks/* buildMarks */.VL.sitemap);
        case 'feed':
            return normalizeFeed;
        case 'packed sitemap':
            return normalizePackedSitemap;
        default:
            return undefined;
    }
}
/**
 * Normalizes the data files of the Next.js App Router, which are loaded when a reader follows a link.
 * Other text files are not changed.
 */
function normalizeFlightData(text) {
    // The first row starts with a hexadecimal number and a colon.
    if (!/^(?:[0-9a-f]{1,16})?:/.test(text))
        return undefined;
    return withoutMarks(text, [...build_marks/* buildMarks */.VL.flightFile, ...build_marks/* buildMarks */.VL.flightRow]);
}
/** What follows the first entry is no time of the build, but it may have ids of it. */
function normalizeFeed(text) {
    const firstEntry = text.search(/<(?:entry|item)[\s>]/);
    const head = { start: 0, end: firstEntry < 0 ? text.length : firstEntry };
    return (0,build_marks/* normalizedText */.F9)(text, [...(0,build_marks/* spansOf */.Ly)(build_marks/* buildMarks */.VL.feed, text, head), ...buildIdsInFeed(text)]);
}
/**
 * A gzipped sitemap is compared unpacked, as its header contains a time, too. Undefined if it is
 * invalid or too long.
 */
function normalizePackedSitemap(packed) {
    try {
        const bytes = (0,external_node_zlib_.gunzipSync)(Buffer.from(packed, 'latin1'), {
            maxOutputLength: scan/* scanLimits */.w.fileSize,
        });
        const text = bytes.toString('latin1');
        return withoutMarks(text, build_marks/* buildMarks */.VL.sitemap) ?? text;
    }
    catch {
        return undefined;
    }
}
const withoutMarks = (text, marks, end = text.length) => (0,build_marks/* normalizedText */.F9)(text, (0,build_marks/* spansOf */.Ly)(marks, text, { start: 0, end }));

// EXTERNAL MODULE: ./src/reading/file-scanner.ts + 20 modules
var file_scanner = __webpack_require__(38399);
// EXTERNAL MODULE: ./src/reading/file-text.ts + 1 modules
var file_text = __webpack_require__(84707);
;// CONCATENATED MODULE: ./src/reading/normalize/page-normalizer.ts



/** The attributes that matter, by element. */
const attributesOf = new Map([
    ['a', new Set(['id', 'name'])],
    ['html', new Set(['data-dpl-id'])],
    ['link', new Set(['nonce', 'href'])],
    ['meta', new Set(['content', 'name', 'property', 'itemprop', 'http-equiv'])],
    ['script', new Set(['nonce', 'src', 'id', 'type'])],
    ['style', new Set(['nonce'])],
]);
/** The attributes that name a `meta` element, the first one that is not empty. */
const metaNames = ['name', 'property', 'itemprop', 'http-equiv'];
const noAttributes = new Set();
/** The normalized page, as of `PageNormalizer`, if no other markup reader reads it. */
const normalizePage = (text, syntax) => pageNormalizerOf(text, syntax).normalized();
/** That of a page that no other markup reader reads. */
function pageNormalizerOf(text, syntax) {
    const normalizer = new PageNormalizer(text, syntax);
    // A search takes less time than reading the page.
    if ((0,build_marks/* mayHaveMarks */.U2)(text) || mayHaveBuildIds(text))
        (0,markup_reader/* readMarkup */.J)(text, syntax, normalizer);
    return normalizer;
}
/** Finds the build marks in the invisible parts of a page, in the pass of a markup reader. */
class PageNormalizer {
    #text;
    #syntax;
    #spans = [];
    /** Whether a link has an id that may be the build's. */
    #hasIds = false;
    #ids;
    /** The build ids in the `meta` elements of the page. */
    #builds = new Set();
    /** Of the current tag: the first attribute of each name. */
    #attributes = new Map();
    #wanted = noAttributes;
    /** Where the content of the open script starts. */
    #scriptStart;
    /** Whether the rest of the page may be visible text. */
    #isOver = false;
    /** @param text byte text of the page */
    constructor(text, syntax) {
        this.#text = text;
        this.#syntax = syntax;
    }
    /** The random parts of the page's ids that are normalized, if it has any. */
    get randomParts() {
        return this.#buildIds?.randomParts ?? [];
    }
    /** As `normalizedText`, after the page was read. The search decides, whoever has read it. */
    normalized() {
        const isMarked = this.#spans.length > 0 && (0,build_marks/* mayHaveMarks */.U2)(this.#text);
        return (0,build_marks/* normalizedText */.F9)(this.#text, [
            ...(isMarked ? this.#spans : []),
            ...(this.#buildIds?.spans ?? []),
        ]);
    }
    startTag(name) {
        this.#wanted = attributesOf.get(name) ?? noAttributes;
        if (this.#attributes.size > 0)
            this.#attributes.clear();
    }
    wantsAttribute(name) {
        return this.#wanted.has(name) && !this.#attributes.has(name);
    }
    attribute(name, value) {
        this.#attributes.set(name, value);
    }
    content(name, _isForeign, isRaw, position) {
        if (name === 'script' && (isRaw || this.#syntax === 'xml'))
            this.#scriptStart = position;
        if (this.#attributes.size === 0)
            return;
        if (name === 'meta')
            this.#readMeta();
        else if (name === 'a')
            this.#readLink();
        else {
            this.#add(this.#attributes.get('data-dpl-id') ?? this.#attributes.get('nonce'));
            this.#readUrl(this.#attributes.get('href') ?? this.#attributes.get('src'));
        }
    }
    endTag(name, position) {
        if (name !== 'script' || this.#scriptStart === undefined)
            return;
        const part = { start: this.#scriptStart, end: position };
        this.#scriptStart = undefined;
        const script = this.#text.slice(part.start, part.end);
        // Browsers treat the end tag as a part of such a script (HTML Standard, 13.2.5.26).
        if (script.includes('<!--') && /<script/i.test(script))
            this.#isOver = true;
        if (this.#attributes.get('id')?.text === '__NEXT_DATA__')
            this.#find('pageData', part);
        else if (this.#attributes.get('type')?.text === 'application/ld+json')
            this.#find('linkedData', part);
        else if (script.startsWith('self.__next_f'))
            this.#find('flightData', part);
    }
    comment(start, end) {
        // Most comments are markers of one or two characters between texts.
        if (end - start < 8)
            return;
        const isFirst = start === build_marks/* firstComment */.kY.length && this.#text.startsWith(build_marks/* firstComment */.kY);
        this.#find(isFirst ? 'firstComment' : 'comment', { start, end });
    }
    /** Few pages have such an id: these are read once more. */
    get #buildIds() {
        if (this.#hasIds)
            this.#ids ??= new BuildIds(this.#text, this.#syntax);
        return this.#ids;
    }
    #readLink() {
        for (const { text } of this.#attributes.values())
            this.#hasIds ||= isBuildId(text);
    }
    #readMeta() {
        const content = this.#attributes.get('content');
        const key = metaNames.find((name) => this.#attributes.get(name)?.text);
        const title = key && this.#attributes.get(key)?.text;
        if (!content || !title)
            return;
        const name = title.toLowerCase().replace(/[-_.: ]/g, '');
        if (build_marks/* buildNames */.r7.has(name))
            this.#builds.add(content.text);
        if (build_marks/* buildNames */.r7.has(name) || build_marks/* buildTimes */.n_.has(name))
            this.#add(content);
        if (name === 'contentsecuritypolicy')
            this.#find('policy', content);
    }
    #readUrl(url) {
        if (!url)
            return;
        const { text, end } = url;
        this.#find('url', url);
        // A build id as a cache buster: `site.css?build=4f1c`.
        const build = lastParameter(text);
        if (build !== '' && this.#builds.has(build))
            this.#add({ start: end - build.length, end });
    }
    #find(kind, part) {
        if (this.#isOver)
            return;
        for (const span of (0,build_marks/* spansOf */.Ly)(build_marks/* buildMarks */.VL[kind], this.#text, part))
            this.#spans.push(span);
    }
    #add(span) {
        if (span && span.end > span.start && !this.#isOver)
            this.#spans.push(span);
    }
}
/** The value of the last parameter of a URL; empty without one. */
function lastParameter(url) {
    const start = Math.max(url.lastIndexOf('?'), url.lastIndexOf('&'));
    const equals = url.indexOf('=', start);
    return equals < 0 ? '' : url.slice(equals + 1);
}

// EXTERNAL MODULE: ./src/reading/text/byte-text.ts
var byte_text = __webpack_require__(7336);
;// CONCATENATED MODULE: ./src/reading/normalize/placed-dates.ts

/**
 * Finds the dates that are alone in their place: a text, an attribute or a string of a script. Places
 * with several dates, such as a list of releases, have none of the build. A page with over 2,000 years
 * has none either.
 *
 * @param page byte text
 */
function datesIn(page) {
    const dates = new Map();
    let end = 0;
    let years = 0;
    for (const year of yearsIn(page)) {
        if (year < end)
            continue;
        if (++years > maxYears)
            return [];
        const span = dateAround(page, year, end);
        if (!span)
            continue;
        end = span.end;
        const place = placeOf(page.slice(Math.max(0, span.start - maxAround), span.start), page, end);
        if (place !== undefined)
            addDate(dates, place, (0,byte_text/* readByteText */.kn)(page.slice(span.start, end)), span);
    }
    // Footers and scripts are at the end.
    return [...dates.values()].filter(({ isAlone }) => isAlone).slice(-maxPlaces);
}
/**
 * The date that a year is a part of; undefined if it is none.
 *
 * @param min where the date before it ends
 */
function dateAround(page, year, min) {
    const from = Math.max(min, year - maxBeforeYear);
    for (const match of page.slice(from, year + maxFromYear).matchAll(date)) {
        const start = from + match.index;
        const end = start + match[0].length;
        if (end > year)
            return start <= year ? { start, end } : undefined;
    }
    return undefined;
}
function addDate(dates, place, text, span) {
    const known = dates.get(place);
    if (!known)
        dates.set(place, { place, text, spans: [span], isAlone: true });
    else if (known.text === text)
        known.spans.push(span);
    else
        known.isAlone = false;
}
/** The longest place, and the longest text before and after a date, in bytes. */
const maxAround = 300;
/** More would take longer than to read the page. */
const maxYears = 2000;
const isDigit = (text, at) => {
    const code = text.charCodeAt(at);
    return code >= 48 && code <= 57;
};
/** Where years from 2000 on begin. A pattern would take twice as long as this search. */
function* yearsIn(page) {
    for (let at = page.indexOf('20'); at >= 0;) {
        const isYear = isDigit(page, at + 2) && isDigit(page, at + 3);
        if (isYear && !isDigit(page, at - 1) && !isDigit(page, at + 4))
            yield at;
        at = page.indexOf('20', at + (isYear ? 4 : 1));
    }
}
/** So that the dates of 250,000 pages need little memory. */
const maxPlaces = 4;
/** How far before the start of its year a date may begin: with weekday and month. */
const maxBeforeYear = 60;
/** How far after the start of its year a date may end: with time and zone. */
const maxFromYear = 40;
/** @param before the text before the date */
function placeOf(before, page, end) {
    const [, name] = /"([\w.-]{1,64})"\s{0,4}:\s{0,4}"$/.exec(before) ?? [];
    if (name !== undefined)
        return page[end] === '"' ? `"${name}"` : undefined;
    const tagEnd = before.lastIndexOf('>');
    const tag = before.slice(Math.max(0, before.lastIndexOf('<', Math.max(0, tagEnd))), tagEnd + 1);
    const text = before.slice(tagEnd + 1);
    const open = text.lastIndexOf('<');
    if (open >= 0) {
        const [, attribute, quote] = /\s([\w:-]{1,64})=(["'])$/.exec(text) ?? [];
        if (quote === undefined || page[end] !== quote)
            return undefined;
        return `${elementOf(text.slice(open))}@${attribute}`;
    }
    const after = page.slice(end, end + maxAround);
    if (tag === '' || !/^[^<]*<(?!\/(?:script|style))/i.test(after))
        return undefined;
    const [, names = ''] = /\sclass=["']?([\w -]{1,64})/i.exec(tag) ?? [];
    const word = text.match(/[A-Za-z\x80-\xff]+/g)?.at(-1) ?? '';
    return (0,byte_text/* readByteText */.kn)(`${elementOf(tag)}.${names.trim()} ${word.slice(-20)}`.trim());
}
/** The name in a tag; empty for a comment. */
const elementOf = (tag) => /^<(\/?[A-Za-z][\w-]{0,40})/.exec(tag)?.[1]?.toLowerCase() ?? '';
/**
 * A date as text, with the weekday before it and the time after it. Names of months may be in any
 * language: letters of ASCII, or bytes of others.
 */
// Bounded text: at most `maxBeforeYear` and `maxFromYear` bytes around a year.
const date = /(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? )?(?:[A-Za-z\x80-\xff]{3,20}\.? \d{1,2}(?: \d\d:\d\d:\d\d(?: [A-Z]{1,5})?|,)? 20\d\d(?![-./]?\d)|\d{1,2}\.? [A-Za-z\x80-\xff]{3,20}\.?,? 20\d\d(?![-./]?\d)|20\d\d[-./]\d\d?[-./]\d\d?|\d\d?[-./]\d\d?[-./]20\d\d)(?:[ ,T]{1,3}\d\d?:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?: ?[AP]M)?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d)){0,2})?/g;

// EXTERNAL MODULE: ./src/reading/unnamed-data.ts
var unnamed_data = __webpack_require__(89925);
;// CONCATENATED MODULE: ./src/reading/file-reader.ts












/** Reads one file of the site. Its bytes come in pieces of any size. */
class FileReader {
    #path;
    #hash = (0,external_node_crypto_.createHash)('sha256');
    #scan;
    /** Whether it has no scanner, and may be a web manifest or a sitemap all the same. */
    #mayBeData;
    /** Whether its text matters for nothing else. */
    #isOnlyData;
    /** The bytes of a file whose text matters, as Latin-1. */
    #pieces;
    #size = 0;
    /** Its first bytes, as Latin-1. */
    #start = '';
    /** @param path in the site */
    constructor(path, reading) {
        this.#path = path;
        if (reading === 'pages')
            this.#scan = (0,file_scanner/* scannerOf */.u)(path);
        const isRead = this.#scan || (0,file_kind/* isPage */.yp)({ path }) || normalizerOf(path) || (0,file_kind/* isConfiguration */.ZC)(path);
        this.#mayBeData = reading === 'pages' && !this.#scan && (0,unnamed_data/* mayBeUnnamedData */.b$)(path);
        this.#isOnlyData = this.#mayBeData && !isRead;
        if (isRead || this.#mayBeData)
            this.#pieces = [];
    }
    update(bytes) {
        this.#size += bytes.length;
        this.#hash.update(bytes);
        const { buffer, byteOffset, length } = bytes;
        const missing = file_content/* contentStart */.E - this.#start.length;
        if (missing > 0) {
            const start = Buffer.from(buffer, byteOffset, Math.min(length, missing));
            this.#start += start.toString('latin1');
        }
        if (this.#size > scan/* scanLimits */.w.fileSize || this.#isNoData())
            this.#pieces = undefined;
        this.#pieces?.push(Buffer.from(buffer, byteOffset, length).toString('latin1'));
    }
    /** Whether its text turns out not to matter. */
    #isNoData() {
        if (!this.#isOnlyData || !this.#pieces)
            return false;
        return !(0,unnamed_data/* isStartOfData */.gi)(this.#path, this.#start, this.#size);
    }
    end() {
        const problem = (0,file_content/* contentProblem */.j)(this.#path, this.#start);
        return {
            path: this.#path,
            size: this.#size,
            sha256: this.#hash.digest('hex'),
            ...(problem && { contentProblem: problem }),
            ...this.#readText(),
        };
    }
    #readText() {
        if (!this.#pieces)
            return this.#scan ? { scan: unread } : {};
        const { mark, text, encoding } = (0,file_text/* byteTextOf */.$)(this.#pieces.join(''), this.#path);
        if ((0,file_kind/* isConfiguration */.ZC)(this.#path)) {
            const configuration = text.length > file_kind/* maxConfigurationBytes */.Ku ? undefined : (0,byte_text/* readByteText */.kn)(text);
            return { configuration };
        }
        const { scan, normalized, randomParts = [] } = this.#readContent(text);
        const digestOf = (content) => (0,external_node_crypto_.hash)('sha256', Buffer.from(mark + content, 'latin1'));
        const dates = (0,file_kind/* isPage */.yp)({ path: this.#path }) && datesOf(normalized ?? text, digestOf);
        return {
            scan: scan && encoding ? { ...scan, encoding } : scan,
            ...(normalized !== undefined && { normalizedDigest: digestOf(normalized) }),
            ...(dates && { dates }),
            ...(randomParts.length > 0 && { randomParts }),
        };
    }
    #readContent(text) {
        if ((0,file_kind/* isPage */.yp)({ path: this.#path }))
            return this.#readPage(text);
        return { scan: this.#scanOf(text), normalized: normalizerOf(this.#path)?.(text) };
    }
    #scanOf(text) {
        if (this.#scan)
            return this.#scan(text);
        return this.#mayBeData ? (0,unnamed_data/* scanUnnamedData */.my)(this.#path, text) : undefined;
    }
    #readPage(text) {
        const syntax = (0,file_kind/* syntaxOf */.rS)(this.#path);
        const normalizer = this.#scan
            ? new PageNormalizer(text, syntax)
            : pageNormalizerOf(text, syntax);
        // One pass serves both.
        const scan = this.#scan?.(text, normalizer);
        return { scan, normalized: normalizer.normalized(), randomParts: normalizer.randomParts };
    }
}
/** Of a file that is too long to be read. */
const unread = { references: [], anchors: [], isPartial: true };
function datesOf(page, digestOf) {
    const found = datesIn(page);
    if (found.length === 0)
        return undefined;
    const dates = found.map(({ place, text }) => ({
        place: (0,external_node_crypto_.hash)('sha256', place, 'base64url').slice(0, 8),
        text,
    }));
    const spans = found.flatMap(({ spans }) => spans);
    return { digest: digestOf((0,build_marks/* withoutSpans */.w1)(page, spans)), dates };
}


/***/ }),

/***/ 38399:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  W: () => (/* binding */ scanFile),
  u: () => (/* binding */ scannerOf)
});

// EXTERNAL MODULE: ./src/reading/text/byte-text.ts
var byte_text = __webpack_require__(7336);
// EXTERNAL MODULE: ./src/reading/text/json-object.ts
var json_object = __webpack_require__(63780);
;// CONCATENATED MODULE: ./src/reading/data/docfx-manifest.ts


/**
 * The sources of the pages that DocFX lists in `manifest.json` at the root of a site: of those that an
 * author wrote, not of an API reference, whose files DocFX makes.
 *
 * @param text byte text of any `manifest.json`
 */
function docfxOrigins(text) {
    if (!text.includes('"source_relative_path"'))
        return [];
    const { files } = (0,json_object/* parseObject */.lj)((0,byte_text/* readByteText */.kn)(text));
    return Array.isArray(files) ? files.flatMap(originsIn) : [];
}
function originsIn(file) {
    const { type, source_relative_path: source, output } = (0,json_object/* asObject */.eB)(file);
    const { relative_path: page } = (0,json_object/* asObject */.eB)((0,json_object/* asObject */.eB)(output)['.html']);
    const isWritten = type === 'Conceptual' && typeof source === 'string' && typeof page === 'string';
    return isWritten ? [{ page, source }] : [];
}

// EXTERNAL MODULE: ./src/reading/data/listed-urls.ts
var listed_urls = __webpack_require__(58031);
// EXTERNAL MODULE: ./src/reading/data/sitemaps.ts
var sitemaps = __webpack_require__(16581);
// EXTERNAL MODULE: ./src/reading/file-kind.ts
var file_kind = __webpack_require__(35251);
// EXTERNAL MODULE: ./src/reading/file-text.ts + 1 modules
var file_text = __webpack_require__(84707);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./node_modules/entities/dist/decode.js + 4 modules
var decode = __webpack_require__(59995);
// EXTERNAL MODULE: ./src/reading/markup/markup-reader.ts + 1 modules
var markup_reader = __webpack_require__(10739);
// EXTERNAL MODULE: ./src/reading/markup/style-instruction.ts
var style_instruction = __webpack_require__(20389);
// EXTERNAL MODULE: ./src/reading/scan/reference-places.ts
var reference_places = __webpack_require__(63538);
// EXTERNAL MODULE: ./src/reading/scan/scan-builder.ts
var scan_builder = __webpack_require__(53029);
// EXTERNAL MODULE: ./src/reading/script/import-reader.ts
var import_reader = __webpack_require__(13961);
;// CONCATENATED MODULE: ./src/reading/script/script-tokens.ts

/**
 * The words, strings and other characters of a script, without comments, regular expressions and
 * white space. The tokens before a slash decide whether it is a division or starts a regular
 * expression, which is wrong in rare cases after `}`; such an error ends with the line.
 */
function* scriptTokens(script) {
    const reading = new ScriptReading(script);
    for (let token = reading.next(); token; token = reading.next())
        yield token;
}
/** One pass over a script. Each `read` method begins at the first character of its token. */
class ScriptReading {
    #script;
    #at = 0;
    #braces = [];
    #parentheses = [];
    /** Whether a slash is a division here. */
    #isAfterValue = false;
    /** The last token, and the one before it. */
    #last;
    #secondLast;
    constructor(script) {
        this.#script = script;
    }
    /** @returns undefined at the end of the script */
    next() {
        this.#skipBlanks();
        if (this.#at >= this.#script.length)
            return undefined;
        const token = this.#readToken();
        this.#secondLast = this.#last;
        this.#last = token;
        this.#at = token.end;
        return token;
    }
    /** Skips white space and comments. */
    #skipBlanks() {
        const script = this.#script;
        while (this.#at < script.length) {
            if (isWhite[script.charCodeAt(this.#at)])
                this.#at++;
            else if (script.startsWith('//', this.#at))
                this.#skipTo('\n');
            else if (script.startsWith('/*', this.#at))
                this.#skipTo('*/');
            else
                return;
        }
    }
    #skipTo(mark) {
        const end = this.#script.indexOf(mark, this.#at + 2);
        this.#at = end < 0 ? this.#script.length : end + mark.length;
    }
    #readToken() {
        const text = this.#script.charAt(this.#at);
        if (isWord[text.charCodeAt(0)])
            return this.#readWord();
        switch (text) {
            case '"':
            case "'":
                return this.#readString(text);
            case '`':
                return this.#readTemplate(true);
            case '/':
                return this.#isAfterValue ? this.#readMark(text) : this.#readExpression();
            case '{':
                this.#braces.push(beginsBlock(this.#last) ? 'statement' : 'value');
                return this.#readMark(text);
            case '(':
                this.#parentheses.push(this.#isControl() ? 'statement' : 'value');
                return this.#readMark(text);
            case '}':
                return this.#readEnd(text, this.#braces.pop());
            case ')':
                return this.#readEnd(text, this.#parentheses.pop());
            case '+':
            case '-':
                return this.#readSign(text);
            default:
                return this.#readMark(text);
        }
    }
    #readWord() {
        let end = this.#at + 1;
        while (isWord[this.#script.charCodeAt(end)])
            end++;
        const text = this.#script.slice(this.#at, end);
        this.#isAfterValue = this.#last?.text === '.' || !keywords.has(text);
        return { text, end };
    }
    #readString(quote) {
        const start = this.#at + 1;
        const end = nextUnescaped(quote === '"' ? endsDouble : endsSingle, this.#script, start);
        const isClosed = this.#script.charAt(end) === quote;
        this.#isAfterValue = true;
        return { text: '', string: isClosed ? this.#script.slice(start, end) : '', end: end + 1 };
    }
    /** @param isStart whether it begins here; otherwise it goes on after a substitution */
    #readTemplate(isStart) {
        const start = this.#at + 1;
        const end = templateEnd(this.#script, start);
        const text = isStart ? this.#script.slice(start, end) : '';
        const isInterrupted = this.#script.charAt(end) === '$';
        this.#isAfterValue = !isInterrupted;
        if (isInterrupted) {
            this.#braces.push('substitution');
            return { text: '{', head: text, end: end + '${'.length };
        }
        const isClosed = end < this.#script.length;
        return { text: '', string: isClosed ? text : '', end: end + 1 };
    }
    #readExpression() {
        this.#isAfterValue = true;
        return { text: '', string: '', end: expressionEnd(this.#script, this.#at + 1) };
    }
    /** A closing brace or parenthesis. */
    #readEnd(text, opened) {
        if (opened === 'substitution')
            return this.#readTemplate(false);
        this.#isAfterValue = opened !== 'statement';
        return { text, end: this.#at + 1 };
    }
    /** `+`, `++`, `-` or `--`. */
    #readSign(text) {
        const isDouble = this.#script.charAt(this.#at + 1) === text;
        this.#isAfterValue = isDouble;
        return isDouble ? { text: text + text, end: this.#at + 2 } : { text, end: this.#at + 1 };
    }
    #readMark(text) {
        this.#isAfterValue = text === ']';
        return { text, end: this.#at + 1 };
    }
    /** Whether a parenthesis that opens here is that of `if (…)` or `while (…)`. */
    #isControl() {
        return controls.has(this.#last?.text ?? '') && this.#secondLast?.text !== '.';
    }
}
/** By character code of byte text: 1 for the characters in the table. */
function characterTable(characters) {
    const table = new Uint8Array(256);
    for (const character of characters)
        table[character.charCodeAt(0)] = 1;
    return table;
}
const isWhite = characterTable(' \t\n\r\v\f');
const isWord = characterTable('$_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ').fill(1, 0x80);
/** Words after which a slash starts a regular expression. */
const keywords = new Set([
    'await',
    'case',
    'delete',
    'do',
    'else',
    'in',
    'instanceof',
    'new',
    'of',
    'return',
    'throw',
    'typeof',
    'void',
    'yield',
]);
/** Words whose parentheses are followed by a statement. */
const controls = new Set(['if', 'while', 'for', 'with']);
const beforeBlock = new Set([')', ';', 'else', 'try', 'finally', 'do', 'catch']);
/** Whether a brace opens a block after this token; after others, mostly an object. */
const beginsBlock = (token) => token === undefined || beforeBlock.has(token.text);
/** The position of the closing backtick, or of the `${` of a substitution. */
function templateEnd(script, from) {
    let at = nextUnescaped(endsTemplate, script, from);
    while (script.charAt(at) === '$' && script.charAt(at + 1) !== '{') {
        at = nextUnescaped(endsTemplate, script, at + 1);
    }
    return at;
}
/** The position after a regular expression, which ends with its line at the latest. */
function expressionEnd(script, from) {
    let isInClass = false;
    let at = nextUnescaped(endsExpression, script, from);
    for (; at < script.length; at = nextUnescaped(endsExpression, script, at + 1)) {
        const character = script.charAt(at);
        if (character === '[')
            isInClass = true;
        else if (character === ']')
            isInClass = false;
        else if (character === '\n' || !isInClass)
            break;
    }
    return at + 1;
}
const endsDouble = /["\\\n]/g;
const endsSingle = /['\\\n]/g;
const endsTemplate = /[`\\$]/g;
const endsExpression = /[/\\\n[\]]/g;
/** The position of the next match without a backslash before it, or the end of the script. */
function nextUnescaped(end, script, from) {
    end.lastIndex = from;
    while (end.test(script)) {
        const at = end.lastIndex - 1;
        if (script.charAt(at) !== '\\')
            return at;
        end.lastIndex = at + 2;
    }
    return script.length;
}
/**
 * The value of a string or template (ECMAScript, "String Literals"), as byte text. A line feed stands for
 * all white space that is written as an escape.
 */
function stringValue(written) {
    if (!written.includes('\\'))
        return written;
    return written.replace(escapes, (_, code, character) => {
        if (code === undefined)
            return whites.has(character) ? '\n' : character;
        return (0,byte_text/* toByteText */.pe)(String.fromCharCode(Number.parseInt(code.slice(1), 16)));
    });
}
const escapes = /\\(?:(u[\da-f]{4}|x[\da-f]{2})|([\s\S]))/gi;
const whites = new Set(['n', 'r', 't', '\n']);

;// CONCATENATED MODULE: ./src/reading/script/script-traits.ts
/** @param script byte text */
function scriptTraits(script) {
    return {
        ...((writesMarkup.test(script) || makesElements(script)) && { writesMarkup: true }),
        ...(readsFragment.test(script) && { readsFragment: true }),
        ...(runsOtherCode.test(script) && { runsOtherCode: true }),
    };
}
/**
 * Ways to make anchors: markup as text, nodes of templates, and the attributes `id` and `name`, also where
 * the name of the attribute is computed. Every framework that renders pages has one of them.
 */
const writesMarkup = /innerHTML|outerHTML|insertAdjacentHTML|setHTML(?:Unsafe)?\(|createContextualFragment|parseFromString|(?:import|clone)Node|\bwrite(?:ln)?\(|setAttributeN(?:S|ode)\(|(?:setAttribute|\.attr|\.prop)\(\s*(?:["'`](?:id|name)["'`]|[^"'`\s])|(?:\.|\[["'`])(?:id|name)(?:["'`]\])?\s*=(?!=)/i;
/** Elements with the properties of an object: `Object.assign(heading, { id })`. */
const makesElements = (script) => /createElement(?:NS)?\(|Object\.assign\(/.test(script) && /\bid["'`]?\s*[:,}]/.test(script);
/** Also where a URL is divided at its fragment: `location.href.split('#')`. */
const readsFragment = /\bhash(?:change)?\b|\b(?:split|indexOf|lastIndexOf|search|match|exec|replace)\(\s*(?:["'`]#|\/[^/\n]{0,40}#)/;
const runsOtherCode = /\bimport\s*\((?!\s*["'`][^"'`$]*["'`]\s*\))|createElement\(\s*["'`]script|importScripts|\beval\s*\(|\bnew\s+Function\b/;

;// CONCATENATED MODULE: ./node_modules/@csstools/css-tokenizer/dist/index.mjs
class ParseError extends Error{sourceStart;sourceEnd;parserState;constructor(e,n,t,o){super(e),this.name="ParseError",this.sourceStart=n,this.sourceEnd=t,this.parserState=o}}class ParseErrorWithToken extends ParseError{token;constructor(e,n,t,o,r){super(e,n,t,o),this.token=r}}const e={UnexpectedNewLineInString:"Unexpected newline while consuming a string token.",UnexpectedEOFInString:"Unexpected EOF while consuming a string token.",UnexpectedEOFInComment:"Unexpected EOF while consuming a comment.",UnexpectedEOFInURL:"Unexpected EOF while consuming a url token.",UnexpectedEOFInEscapedCodePoint:"Unexpected EOF while consuming an escaped code point.",UnexpectedCharacterInURL:"Unexpected character while consuming a url token.",InvalidEscapeSequenceInURL:"Invalid escape sequence while consuming a url token.",InvalidEscapeSequenceAfterBackslash:'Invalid escape sequence after "\\"'},n="undefined"!=typeof globalThis&&"structuredClone"in globalThis;function cloneTokens(e){return n?structuredClone(e):JSON.parse(JSON.stringify(e))}function stringify(...e){if(!e||!e.length)return"";if(Array.isArray(e[0])&&!e[0].length)return"";let n;n=Array.isArray(e[0])&&Array.isArray(e[0][0])?e[0]:e;let t="";for(let e=0;e<n.length;e++)t+=n[e][1];return t}const t=13,o=45,r=10,i=43,c=65533,s=92;var u,a,d;function mirrorVariantType(e){switch(e){case u.OpenParen:return u.CloseParen;case u.CloseParen:return u.OpenParen;case u.OpenCurly:return u.CloseCurly;case u.CloseCurly:return u.OpenCurly;case u.OpenSquare:return u.CloseSquare;case u.CloseSquare:return u.OpenSquare;default:return null}}function mirrorVariant(e){switch(e[0]){case u.OpenParen:return[u.CloseParen,")",-1,-1,void 0];case u.CloseParen:return[u.OpenParen,"(",-1,-1,void 0];case u.OpenCurly:return[u.CloseCurly,"}",-1,-1,void 0];case u.CloseCurly:return[u.OpenCurly,"{",-1,-1,void 0];case u.OpenSquare:return[u.CloseSquare,"]",-1,-1,void 0];case u.CloseSquare:return[u.OpenSquare,"[",-1,-1,void 0];default:return null}}function isHexDigitCodePoint(e){return e>=48&&e<=57||e>=97&&e<=102||e>=65&&e<=70}function isIdentStartCodePoint(e){return e>=97&&e<=122||e>=65&&e<=90||95===e||isNonASCII_IdentCodePoint(e)}function isIdentCodePoint(e){return e>=97&&e<=122||e>=65&&e<=90||e>=48&&e<=57||e===o||95===e||isNonASCII_IdentCodePoint(e)}function isNonASCII_IdentCodePoint(e){return e<183?0===e:183===e||8204===e||8205===e||8255===e||8256===e||8204===e||(192<=e&&e<=214||216<=e&&e<=246||248<=e&&e<=893||895<=e&&e<=8191||8304<=e&&e<=8591||11264<=e&&e<=12271||12289<=e&&e<=55295||63744<=e&&e<=64975||65008<=e&&e<=65533||(0===e||(e>=55296&&e<=57343||e>=65536)))}function isNonPrintableCodePoint(e){return 11===e||127===e||0<=e&&e<=8||14<=e&&e<=31}function isNewLine(e){return e===r||e===t||12===e}function isWhitespace(e){return 32===e||e===r||9===e||e===t||12===e}function isSurrogate(e){return e>=55296&&e<=57343}function tokenize(e,n){const t=tokenizer(e,n),o=[];for(;!t.endOfFile();)o.push(t.nextToken());return o.push(t.nextToken()),o}function tokenizer(n,l){const C=n.css.valueOf(),f=n.unicodeRangesAllowed??!1;let h=0,m=0,k=-1,P=!1;const p=l?.onParseError??noop;function consumeIdentSequence(){const e=h;for(;;){const e=C.charCodeAt(h);if(e>=65&&e<=90||e>=97&&e<=122||e>=48&&e<=57||e===o||95===e){h+=1;continue}const n=C.codePointAt(h)??-1;if(0===n||n>=55296&&n<=57343||n===s&&!isNewLine(C.codePointAt(h+1)??-1))break;if(!isNonASCII_IdentCodePoint(n))break;h+=+(n>65535)+1}const n=C.codePointAt(h)??-1;if(0!==n&&!(n>=55296&&n<=57343)&&(n!==s||isNewLine(C.codePointAt(h+1)??-1)))return P=!0,k=h-1,C.slice(e,h);P=!1,h=e,k=-1;let t="";for(;;){const e=C.codePointAt(h)??-1;if(0===e||isSurrogate(e))t+=String.fromCharCode(c),h+=+(e>65535)+1,k=h-1;else if(e>=65&&e<=90||e>=97&&e<=122||e>=48&&e<=57||e===o||95===e||isNonASCII_IdentCodePoint(e))t+=e>65535?String.fromCodePoint(e):String.fromCharCode(e),h+=+(e>65535)+1,k=h-1;else{if(C.codePointAt(h)!==s||isNewLine(C.codePointAt(h+1)??-1))return t;h+=1,k=h-1,t+=String.fromCodePoint(consumeEscapedCodePoint())}}}function consumeEscapedCodePoint(){const n=C.codePointAt(h);if(void 0===n)return p(new ParseError(e.UnexpectedEOFInEscapedCodePoint,m,k,["4.3.7. Consume an escaped code point","Unexpected EOF"])),c;if(h+=+(n>65535)+1,k=h-1,isHexDigitCodePoint(n)){const e=[n];let o;for(;void 0!==(o=C.codePointAt(h))&&isHexDigitCodePoint(o)&&e.length<6;)e.push(o),h+=1,k=h-1;isWhitespace(C.codePointAt(h)??-1)&&(C.codePointAt(h)===t&&C.codePointAt(h+1)===r&&(h+=1),h+=1,k=h-1);const i=parseInt(String.fromCodePoint(...e),16);return 0===i||isSurrogate(i)||i>1114111?c:i}return 0===n||isSurrogate(n)?c:n}function consumeBadURL(){for(;;){const e=C.codePointAt(h);if(void 0===e)return;if(41===e)return h+=1,void(k=h-1);e!==s||isNewLine(C.codePointAt(h+1)??-1)?(h+=1,k=h-1):(h+=1,k=h-1,consumeEscapedCodePoint())}}function consumeComment(){for(h+=2,k=h-1;;){const n=C.codePointAt(h);if(void 0===n){const n=[u.Comment,C.slice(m,k+1),m,k,void 0];return p(new ParseErrorWithToken(e.UnexpectedEOFInComment,m,k,["4.3.2. Consume comments","Unexpected EOF"],n)),n}if(h+=1,k=h-1,42===n&&void 0!==C.codePointAt(h)&&47===C.codePointAt(h)){h+=1,k=h-1;break}}return[u.Comment,C.slice(m,k+1),m,k,void 0]}function consumeStringToken(){let n="";const o=C.codePointAt(h);for(h+=1,k=h-1;;){const i=C.charCodeAt(h);if(h>=C.length){const t=[u.String,C.slice(m,k+1),m,k,{value:n}];return p(new ParseErrorWithToken(e.UnexpectedEOFInString,m,k,["4.3.5. Consume a string token","Unexpected EOF"],t)),t}if(h+=1,k=h-1,isNewLine(i)){h-=1,k=h-1;const n=[u.BadString,C.slice(m,k+1),m,k,void 0];return p(new ParseErrorWithToken(e.UnexpectedNewLineInString,m,C.codePointAt(h)===t&&C.codePointAt(h+1)===r?k+2:k+1,["4.3.5. Consume a string token","Unexpected newline"],n)),n}if(i===o)return[u.String,C.slice(m,k+1),m,k,{value:n}];if(i!==s)if(0!==i)if(i<128)n+=String.fromCharCode(i);else{if(i>=55296&&i<=57343){const e=C.codePointAt(h-1)??-1;e>=65536?(n+=String.fromCodePoint(e),h+=1,k=h-1):n+=String.fromCharCode(c);continue}n+=String.fromCharCode(i)}else n+=String.fromCharCode(c);else{if(void 0===C.codePointAt(h))continue;if(isNewLine(C.codePointAt(h)??-1)){C.codePointAt(h)===t&&C.codePointAt(h+1)===r&&(h+=1),h+=1,k=h-1;continue}n+=String.fromCodePoint(consumeEscapedCodePoint())}}}function consumeUnicodeRangeToken(){h+=2,k=h-1;const e=[],n=[];let t;for(;void 0!==(t=C.codePointAt(h))&&e.length<6&&isHexDigitCodePoint(t);)e.push(t),h+=1,k=h-1;for(;void 0!==(t=C.codePointAt(h))&&e.length<6&&63===t;)0===n.length&&n.push(...e),e.push(48),n.push(70),h+=1,k=h-1;if(!n.length&&C.codePointAt(h)===o&&isHexDigitCodePoint(C.codePointAt(h+1)??-1))for(h+=1,k=h-1;void 0!==(t=C.codePointAt(h))&&n.length<6&&isHexDigitCodePoint(t);)n.push(t),h+=1,k=h-1;if(!n.length){const n=parseInt(String.fromCodePoint(...e),16);return[u.UnicodeRange,C.slice(m,k+1),m,k,{startOfRange:n,endOfRange:n}]}const r=parseInt(String.fromCodePoint(...e),16),i=parseInt(String.fromCodePoint(...n),16);return[u.UnicodeRange,C.slice(m,k+1),m,k,{startOfRange:r,endOfRange:i}]}function consumeUrlToken(){for(;isWhitespace(C.codePointAt(h)??-1);)h+=1,k=h-1;let n="";for(;;){if(void 0===C.codePointAt(h)){const t=[u.URL,C.slice(m,k+1),m,k,{value:n}];return p(new ParseErrorWithToken(e.UnexpectedEOFInURL,m,k,["4.3.6. Consume a url token","Unexpected EOF"],t)),t}if(41===C.codePointAt(h))return h+=1,k=h-1,[u.URL,C.slice(m,k+1),m,k,{value:n}];if(isWhitespace(C.codePointAt(h)??-1)){for(h+=1,k=h-1;isWhitespace(C.codePointAt(h)??-1);)h+=1,k=h-1;if(void 0===C.codePointAt(h)){const t=[u.URL,C.slice(m,k+1),m,k,{value:n}];return p(new ParseErrorWithToken(e.UnexpectedEOFInURL,m,k,["4.3.6. Consume a url token","Consume as much whitespace as possible","Unexpected EOF"],t)),t}return 41===C.codePointAt(h)?(h+=1,k=h-1,[u.URL,C.slice(m,k+1),m,k,{value:n}]):(consumeBadURL(),[u.BadURL,C.slice(m,k+1),m,k,void 0])}const t=C.codePointAt(h);if(34===t||39===t||40===t||isNonPrintableCodePoint(t??-1)){consumeBadURL();const n=[u.BadURL,C.slice(m,k+1),m,k,void 0];return p(new ParseErrorWithToken(e.UnexpectedCharacterInURL,m,k,["4.3.6. Consume a url token","Unexpected U+0022 QUOTATION MARK (\"), U+0027 APOSTROPHE ('), U+0028 LEFT PARENTHESIS (() or non-printable code point"],n)),n}if(t===s){if(t===s&&!isNewLine(C.codePointAt(h+1)??-1)){h+=1,k=h-1,n+=String.fromCodePoint(consumeEscapedCodePoint());continue}consumeBadURL();const o=[u.BadURL,C.slice(m,k+1),m,k,void 0];return p(new ParseErrorWithToken(e.InvalidEscapeSequenceInURL,m,k,["4.3.6. Consume a url token","U+005C REVERSE SOLIDUS (\\)","The input stream does not start with a valid escape sequence"],o)),o}0===t||isSurrogate(t??-1)?(n+=String.fromCharCode(c),h+=1,k=h-1):(n+=String.fromCodePoint(t??c),h+=+((t??-1)>65535)+1,k=h-1)}}function consumeNumericToken(){let e;{const n=C.charCodeAt(h);n===o?e="-":n===i&&(e="+")}let n=a.Integer;const t=C.charCodeAt(h);t!==i&&t!==o||(h+=1);let r=C.charCodeAt(h);for(;r>=48&&r<=57;)h+=1,r=C.charCodeAt(h);if(46===C.charCodeAt(h)&&C.charCodeAt(h+1)>=48&&C.charCodeAt(h+1)<=57)for(h+=2,n=a.Number,r=C.charCodeAt(h);r>=48&&r<=57;)h+=1,r=C.charCodeAt(h);const c=C.charCodeAt(h);if(101===c||69===c){const e=C.charCodeAt(h+1);if(e>=48&&e<=57)for(h+=2,n=a.Number,r=C.charCodeAt(h);r>=48&&r<=57;)h+=1,r=C.charCodeAt(h);else if((e===o||e===i)&&C.charCodeAt(h+2)>=48&&C.charCodeAt(h+2)<=57)for(h+=3,n=a.Number,r=C.charCodeAt(h);r>=48&&r<=57;)h+=1,r=C.charCodeAt(h)}k=h-1;const s=parseFloat(C.slice(m,k+1));if(checkIfThreeCodePointsWouldStartAnIdentSequence()){const t=consumeIdentSequence();return[u.Dimension,C.slice(m,k+1),m,k,{value:s,signCharacter:e,type:n,unit:t}]}return 37===C.charCodeAt(h)?(h+=1,k=h-1,[u.Percentage,C.slice(m,k+1),m,k,{value:s,signCharacter:e}]):[u.Number,C.slice(m,k+1),m,k,{value:s,signCharacter:e,type:n}]}function consumeIdentLikeToken(){const e=consumeIdentSequence();if(40!==C.charCodeAt(h))return[u.Ident,P?e:C.slice(m,k+1),m,k,{value:e}];if(!(3!==e.length||117!==e.charCodeAt(0)&&85!==e.charCodeAt(0)||114!==e.charCodeAt(1)&&82!==e.charCodeAt(1)||108!==e.charCodeAt(2)&&76!==e.charCodeAt(2))){h+=1,k=h-1;let n=0;for(;isWhitespace(C.charCodeAt(h));)n+=1,h+=1,k=h-1;const t=C.charCodeAt(h);return 34===t||39===t?(n>0&&(h-=n,k=h-1),[u.Function,C.slice(m,k+1),m,k,{value:e}]):consumeUrlToken()}return h+=1,k=h-1,[u.Function,C.slice(m,k+1),m,k,{value:e}]}function consumeHashToken(){h+=1,k=h-1;const e=C.charCodeAt(h);if(e>=65&&e<=90||e>=97&&e<=122||e>=48&&e<=57||e===o||95===e||isNonASCII_IdentCodePoint(e)||e===s&&!isNewLine(C.codePointAt(h+1)??-1)){let e=d.Unrestricted;checkIfThreeCodePointsWouldStartAnIdentSequence()&&(e=d.ID);const n=consumeIdentSequence();return[u.Hash,C.slice(m,k+1),m,k,{value:n,type:e}]}return[u.Delim,"#",m,k,{value:"#"}]}function consumeAtKeywordToken(){if(h+=1,k=h-1,checkIfThreeCodePointsWouldStartAnIdentSequence()){const e=consumeIdentSequence();return[u.AtKeyword,C.slice(m,k+1),m,k,{value:e}]}return[u.Delim,"@",m,k,{value:"@"}]}function consumeInvalidEscapeToken(){h+=1,k=h-1;const n=[u.Delim,"\\",m,k,{value:"\\"}];return p(new ParseErrorWithToken(e.InvalidEscapeSequenceAfterBackslash,m,k,["4.3.1. Consume a token","U+005C REVERSE SOLIDUS (\\)","The input stream does not start with a valid escape sequence"],n)),n}function checkIfThreeCodePointsWouldStartAnIdentSequence(e){const n=void 0===e?C.charCodeAt(h):e;return n===o?C.charCodeAt(h+1)===o||(!!isIdentStartCodePoint(C.charCodeAt(h+1))||C.charCodeAt(h+1)===s&&!isNewLine(C.charCodeAt(h+2))):!!isIdentStartCodePoint(n)||C.charCodeAt(h)===s&&!isNewLine(C.charCodeAt(h+1))}function checkIfThreeCodePointsWouldStartANumber(e){return e===i||e===o?C.charCodeAt(h+1)>=48&&C.charCodeAt(h+1)<=57||46===C.charCodeAt(h+1)&&(C.charCodeAt(h+2)>=48&&C.charCodeAt(h+2)<=57):46===e?C.charCodeAt(h+1)>=48&&C.charCodeAt(h+1)<=57:e>=48&&e<=57}return{nextToken:function nextToken(){if(m=h,k=-1,h>=C.length)return[u.EOF,"",-1,-1,void 0];const e=C.charCodeAt(h);if(47===e&&42===C.charCodeAt(h+1))return consumeComment();if(f&&(117===e||85===e)&&C.codePointAt(h+1)===i&&(63===C.codePointAt(h+2)||isHexDigitCodePoint(C.codePointAt(h+2)??-1)))return consumeUnicodeRangeToken();if(isIdentStartCodePoint(e))return consumeIdentLikeToken();if((n=e)>=48&&n<=57)return consumeNumericToken();switch(e){case 44:return h+=1,k=h-1,[u.Comma,",",m,k,void 0];case 58:return h+=1,k=h-1,[u.Colon,":",m,k,void 0];case 59:return h+=1,k=h-1,[u.Semicolon,";",m,k,void 0];case 40:return h+=1,k=h-1,[u.OpenParen,"(",m,k,void 0];case 41:return h+=1,k=h-1,[u.CloseParen,")",m,k,void 0];case 91:return h+=1,k=h-1,[u.OpenSquare,"[",m,k,void 0];case 93:return h+=1,k=h-1,[u.CloseSquare,"]",m,k,void 0];case 123:return h+=1,k=h-1,[u.OpenCurly,"{",m,k,void 0];case 125:return h+=1,k=h-1,[u.CloseCurly,"}",m,k,void 0];case 39:case 34:return consumeStringToken();case 35:return consumeHashToken();case i:case 46:return checkIfThreeCodePointsWouldStartANumber(e)?consumeNumericToken():(h+=1,k=h-1,[u.Delim,C[m],m,k,{value:C[m]}]);case r:case t:case 12:case 9:case 32:{let e=C.charCodeAt(h);for(;32===e||e===r||9===e||e===t||12===e;)h+=1,e=C.charCodeAt(h);k=h-1}return[u.Whitespace,C.slice(m,k+1),m,k,void 0];case o:return checkIfThreeCodePointsWouldStartANumber(e)?consumeNumericToken():C.charCodeAt(h+1)===o&&62===C.charCodeAt(h+2)?(h+=3,k=h-1,[u.CDC,"--\x3e",m,k,void 0]):checkIfThreeCodePointsWouldStartAnIdentSequence(e)?consumeIdentLikeToken():(h+=1,k=h-1,[u.Delim,"-",m,k,{value:"-"}]);case 60:return 33===C.charCodeAt(h+1)&&C.charCodeAt(h+2)===o&&C.charCodeAt(h+3)===o?(h+=4,k=h-1,[u.CDO,"\x3c!--",m,k,void 0]):(h+=1,k=h-1,[u.Delim,"<",m,k,{value:"<"}]);case 64:return consumeAtKeywordToken();case s:return e!==s||isNewLine(C.charCodeAt(h+1))?consumeInvalidEscapeToken():consumeIdentLikeToken();default:return h+=1,k=h-1,[u.Delim,C[m],m,k,{value:C[m]}]}var n},endOfFile:function endOfFile(){return h>=C.length}}}function noop(){}function mutateIdent(e,n){const t=[];for(const e of n)t.push(e.codePointAt(0));const o=String.fromCodePoint(...serializeIdent(t));e[1]=o,e[4].value=n}function mutateUnit(e,n){const t=[];for(const e of n)t.push(e.codePointAt(0));const o=serializeIdent(t);101===o[0]&&insertEscapedCodePoint(o,0,o[0]);const r=String.fromCodePoint(...o),i="+"===e[4].signCharacter?e[4].signCharacter:"",c=e[4].value.toString();e[1]=`${i}${c}${r}`,e[4].unit=n}function serializeIdent(e){let n;if(0===e[0])e.splice(0,1,c),n=1;else if(e[0]===o&&e[1]===o)n=2;else if(e[0]===o&&e[1])n=2,isIdentStartCodePoint(e[1])||(n+=insertEscapedCodePoint(e,1,e[1]));else{if(e[0]===o&&!e[1])return[92,e[0]];isIdentStartCodePoint(e[0])?n=1:(n=1,n+=insertEscapedCodePoint(e,0,e[0]))}for(let t=n;t<e.length;t++)0!==e[t]?isIdentCodePoint(e[t])||(t+=insertEscapedCharacter(e,t,e[t])):(e.splice(t,1,c),t++);return e}function insertEscapedCharacter(e,n,t){return e.splice(n,1,92,t),1}function insertEscapedCodePoint(e,n,t){const o=t.toString(16),r=[];for(const e of o)r.push(e.codePointAt(0));return e.splice(n,1,92,...r,32),1+r.length}!function(e){e.Comment="comment",e.AtKeyword="at-keyword-token",e.BadString="bad-string-token",e.BadURL="bad-url-token",e.CDC="CDC-token",e.CDO="CDO-token",e.Colon="colon-token",e.Comma="comma-token",e.Delim="delim-token",e.Dimension="dimension-token",e.EOF="EOF-token",e.Function="function-token",e.Hash="hash-token",e.Ident="ident-token",e.Number="number-token",e.Percentage="percentage-token",e.Semicolon="semicolon-token",e.String="string-token",e.URL="url-token",e.Whitespace="whitespace-token",e.OpenParen="(-token",e.CloseParen=")-token",e.OpenSquare="[-token",e.CloseSquare="]-token",e.OpenCurly="{-token",e.CloseCurly="}-token",e.UnicodeRange="unicode-range-token"}(u||(u={})),function(e){e.Integer="integer",e.Number="number"}(a||(a={})),function(e){e.Unrestricted="unrestricted",e.ID="id"}(d||(d={}));const l=Object.values(u);function isToken(e){return!!Array.isArray(e)&&(!(e.length<4)&&(!!l.includes(e[0])&&("string"==typeof e[1]&&("number"==typeof e[2]&&"number"==typeof e[3]))))}function isTokenNumeric(e){if(!e)return!1;switch(e[0]){case u.Dimension:case u.Number:case u.Percentage:return!0;default:return!1}}function isTokenWhiteSpaceOrComment(e){if(!e)return!1;switch(e[0]){case u.Whitespace:case u.Comment:return!0;default:return!1}}function isTokenAtKeyword(e){return!!e&&e[0]===u.AtKeyword}function isTokenBadString(e){return!!e&&e[0]===u.BadString}function isTokenBadURL(e){return!!e&&e[0]===u.BadURL}function isTokenCDC(e){return!!e&&e[0]===u.CDC}function isTokenCDO(e){return!!e&&e[0]===u.CDO}function isTokenColon(e){return!!e&&e[0]===u.Colon}function isTokenComma(e){return!!e&&e[0]===u.Comma}function isTokenComment(e){return!!e&&e[0]===u.Comment}function isTokenDelim(e){return!!e&&e[0]===u.Delim}function isTokenDimension(e){return!!e&&e[0]===u.Dimension}function isTokenEOF(e){return!!e&&e[0]===u.EOF}function isTokenFunction(e){return!!e&&e[0]===u.Function}function isTokenHash(e){return!!e&&e[0]===u.Hash}function isTokenIdent(e){return!!e&&e[0]===u.Ident}function isTokenNumber(e){return!!e&&e[0]===u.Number}function isTokenPercentage(e){return!!e&&e[0]===u.Percentage}function isTokenSemicolon(e){return!!e&&e[0]===u.Semicolon}function isTokenString(e){return!!e&&e[0]===u.String}function isTokenURL(e){return!!e&&e[0]===u.URL}function isTokenWhitespace(e){return!!e&&e[0]===u.Whitespace}function isTokenOpenParen(e){return!!e&&e[0]===u.OpenParen}function isTokenCloseParen(e){return!!e&&e[0]===u.CloseParen}function isTokenOpenSquare(e){return!!e&&e[0]===u.OpenSquare}function isTokenCloseSquare(e){return!!e&&e[0]===u.CloseSquare}function isTokenOpenCurly(e){return!!e&&e[0]===u.OpenCurly}function isTokenCloseCurly(e){return!!e&&e[0]===u.CloseCurly}function isTokenUnicodeRange(e){return!!e&&e[0]===u.UnicodeRange}

;// CONCATENATED MODULE: ./src/reading/style/style-reader.ts


/**
 * Finds the URLs that a style sheet or a `style` attribute loads: `url()`, `@import`, and the strings
 * in `image-set()` (CSS Syntax Level 3, CSS Images Level 4); and the custom properties that it uses.
 *
 * @param text byte text
 */
function readStyle(text, syntax, scan) {
    if (!mayLoad.test(text))
        return;
    const reader = new StyleReader(syntax, scan);
    // The tokenizer leaves this part of the preprocessing to its caller (CSS Syntax Level 3, 3.3).
    const css = (0,byte_text/* readByteText */.kn)(text).replaceAll('\0', '\ufffd');
    const tokens = tokenizer({ css });
    scan.enter(css);
    while (!tokens.endOfFile())
        reader.read(tokens.nextToken());
    reader.endBlock();
    scan.leave();
}
/** A quick test: a style without any of these loads nothing. Most `style` attributes have none. */
const mayLoad = /url|image-set|import|var\(|\\/i;
class StyleReader {
    #scan;
    /** The current at-rule, or `ignored`. */
    #rule = '';
    /** In a font face: its sources so far. */
    #face;
    #hasEmbeddedFont = false;
    #faces = 0;
    /** Whether an `@import` is valid here: only a few other rules may precede it. */
    #allowsImports;
    /** Whether a statement begins here. */
    #isStart = true;
    /** The custom property that is being declared; empty for others. */
    #property = '';
    /** By URL: the custom property that has it. */
    #properties = new Map();
    /** Whether the declaration is one that no browser reads. */
    #ignores = false;
    /** The open functions, the innermost last. */
    #functions = [];
    constructor(syntax, scan) {
        this.#allowsImports = syntax === 'sheet';
        this.#scan = scan;
    }
    read(token) {
        switch (token[0]) {
            case u.Whitespace:
            case u.Comment:
            case u.CDO:
            case u.CDC:
            case u.EOF:
                break;
            case u.AtKeyword:
                this.#startRule(token[4].value.toLowerCase());
                break;
            case u.Ident:
                this.#readName(token[4].value);
                break;
            case u.Function:
                this.#readOther();
                this.#openFunction(token[4].value.toLowerCase());
                break;
            case u.OpenParen:
                this.#openFunction('');
                break;
            case u.CloseParen:
                this.#functions.pop();
                break;
            case u.Semicolon:
                this.#endStatement();
                break;
            case u.OpenCurly: {
                const isFace = this.#rule === 'font-face';
                this.endBlock();
                if (isFace)
                    this.#face = [];
                break;
            }
            case u.CloseCurly:
                this.endBlock();
                break;
            case u.String:
                this.#scan.at(token[2]);
                this.#readValue(token[4].value);
                break;
            case u.URL:
                this.#scan.at(token[2]);
                this.#readValue(token[4].value, true);
                break;
            case u.BadString:
            case u.BadURL:
                this.#readValue(undefined);
                break;
            case u.Delim:
            case u.Hash:
                this.#ignoreDeclaration();
                this.#readOther();
                break;
            default:
                this.#readOther();
        }
    }
    /** Ends the statement and the face before a brace. */
    endBlock() {
        this.#endFace();
        this.#allowsImports = false;
        this.#endStatement();
    }
    #startRule(name) {
        this.#rule = name === 'import' && !this.#allowsImports ? 'ignored' : name;
        if (!mayPrecedeImports.has(name))
            this.#allowsImports = false;
    }
    #readName(name) {
        const isCustom = name.startsWith('--');
        if (isCustom && this.#functions.at(-1) === 'var')
            this.#scan.addReference('name', name);
        if (isCustom && this.#isStart)
            this.#property = name;
        if (isUnread.test(name) && !(this.#face && name === 'src'))
            this.#ignoreDeclaration();
        this.#readOther();
    }
    /** At its start: a property that no browser reads, such as `behavior`, `*zoom`, `#zoom`. In a selector, nothing. */
    #ignoreDeclaration() {
        if (this.#isStart && this.#rule === '')
            this.#ignores = true;
    }
    #readOther() {
        this.#isStart = false;
        if (this.#rule === '')
            this.#allowsImports = false;
    }
    #openFunction(name) {
        if (this.#functions.length < maxDepth)
            this.#functions.push(name);
    }
    #endStatement() {
        this.#rule = '';
        this.#ignores = false;
        this.#property = '';
        this.#isStart = true;
        if (this.#functions.length > 0)
            this.#functions = [];
    }
    /**
     * Reads a string, or the content of an unquoted `url()`.
     *
     * @param value undefined if it is invalid
     */
    #readValue(value, isUnquoted = false) {
        const innermost = this.#functions.at(-1) ?? '';
        const isUrl = isUnquoted || innermost === 'url';
        if (this.#rule === 'import') {
            // Only conditions may follow.
            this.#rule = 'ignored';
            this.#addReference('style', value);
        }
        else if (!this.#ignores &&
            !rulesThatLoadNothing.has(this.#rule) &&
            (isUrl || imageSets.has(innermost))) {
            if (this.#property === '')
                this.#addReference(this.#face ? 'font' : 'image', value);
            else
                this.#addToProperty(value);
        }
        this.#readOther();
    }
    /** An image in a custom property, which is loaded where that is used. */
    #addToProperty(url = '') {
        const other = this.#properties.get(url);
        if (other === this.#property)
            return;
        this.#properties.set(url, this.#property);
        const reference = other === undefined ? this.#scan.addReference('property', url) : undefined;
        if (reference)
            reference.text = this.#property;
        else
            this.#addReference('image', url);
    }
    #addReference(kind, url = '#') {
        // A fragment refers to the page itself and loads nothing.
        const reference = url.startsWith('#') ? undefined : this.#scan.addReference(kind, url);
        if (this.#face && reference)
            this.#face.push(reference);
        if (this.#face && /^\s*data:/i.test(url))
            this.#hasEmbeddedFont = true;
    }
    /** Marks the sources of a font face as alternatives of each other. */
    #endFace() {
        const sources = this.#face ?? [];
        if (this.#hasEmbeddedFont || sources.length > 1) {
            const text = this.#hasEmbeddedFont ? 'data:' : `face ${++this.#faces}`;
            for (const source of sources)
                source.text = text;
        }
        this.#face = undefined;
        this.#hasEmbeddedFont = false;
    }
}
/** Deeper nested functions are ignored. */
const maxDepth = 100;
/**
 * Of Internet Explorer, Opera's and KDE's former engines, Word and old versions of Firefox, hacks for them, and
 * the source of a font outside of its face. Exception: unread-property.
 */
const isUnread = /^(?:behavior$|src$|_|mso-|-(?:ms|o|khtml)-|-moz-(?!border-image$))/i;
const imageSets = new Set(['image-set', '-webkit-image-set']);
const mayPrecedeImports = new Set(['charset', 'import', 'layer']);
const rulesThatLoadNothing = new Set('ignored namespace document -moz-document supports container'.split(' '));

// EXTERNAL MODULE: ./src/reading/text/loopback-host.ts
var loopback_host = __webpack_require__(89064);
// EXTERNAL MODULE: ./src/reading/script/recent-tokens.ts
var recent_tokens = __webpack_require__(70514);
;// CONCATENATED MODULE: ./src/reading/script/url-use.ts
/** The call whose arguments begin with `window, document`, right after the function itself. */
const snippet = 'snippet';
/** The kind of reference to a URL that is used so; `mention` unless that certainly loads it. */
function kindOfUse(use) {
    const { call, receiver, attribute, element } = use;
    if (attribute === 'src' && receiver !== 'this') {
        return element ? (elementKinds.get(element.name) ?? 'mention') : 'connection';
    }
    return call === undefined ? 'mention' : kindOfArgument(call, use);
}
function kindOfArgument(call, { isNew, receiver, arguments: before }) {
    // Snippets of analytics: `(function(w,d,s,u){…})(window,document,"script","https://…")`.
    if (call === 'importScripts' || call === snippet)
        return 'script';
    if (call === 'open' && before.length === 1) {
        return isMethod.test(before[0] ?? '') ? 'connection' : 'mention';
    }
    if (before.length > 0)
        return 'mention';
    return isNew ? (constructors.get(call) ?? 'mention') : kindOfFirstArgument(call, receiver);
}
function kindOfFirstArgument(call, receiver) {
    if (call === 'register')
        return receiver === 'serviceWorker' ? 'worker' : 'mention';
    if (call === 'get' || call === 'post') {
        return clients.has(receiver ?? '') ? 'connection' : 'mention';
    }
    if (call.startsWith('fetch')) {
        return receiver === undefined || globals.has(receiver) ? 'connection' : 'mention';
    }
    return calls.find(([name]) => name.test(call))?.[1] ?? 'mention';
}
/** @param relations the value of `rel` (HTML Standard, "Link types") */
function kindOfRelation(relations) {
    if (/\bstylesheet\b/i.test(relations))
        return 'style';
    if (/\bicon\b/i.test(relations))
        return 'image';
    const isFetched = /\b(?:preload|modulepreload|prefetch|preconnect)\b/i.test(relations);
    return isFetched ? 'connection' : 'mention';
}
/** How a string is used that holds markup or a style; undefined for other uses. */
function syntaxOfUse(use) {
    if (use.call !== undefined)
        return syntaxOfArgument(use.call, use.arguments);
    return use.attribute === undefined ? undefined : syntaxOfAttribute(use.attribute, use);
}
function syntaxOfArgument(call, before) {
    if (writers.has(call))
        return 'markup';
    if (call === 'insertRule' || call === 'replaceSync')
        return 'sheet';
    return call === 'setProperty' && before.length === 1 ? 'declarations' : undefined;
}
function syntaxOfAttribute(attribute, { receiver, element }) {
    if (element?.name === 'style' && contents.has(attribute))
        return 'sheet';
    if (receiver === 'style' || attribute === 'cssText')
        return 'declarations';
    return attribute === 'innerHTML' || attribute === 'outerHTML' ? 'markup' : undefined;
}
/** Whether scripts in markup run: only if the parser of the page reads them. */
const runsScripts = ({ call }) => call === 'write' || call === 'writeln';
/** Whether the use sets a custom property, which only loads what a rule uses it for. */
const setsVariable = ({ call, arguments: [name] }) => call === 'setProperty' && name?.startsWith('--') === true;
/** What the `src` of an element loads. */
const elementKinds = new Map([
    ['script', 'script'],
    ['img', 'image'],
    ['iframe', 'frame'],
    ['video', 'media'],
    ['audio', 'media'],
    ['source', 'media'],
]);
const isMethod = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i;
const globals = new Set(['window', 'self', 'globalThis']);
const clients = new Set(['$', 'jQuery', 'axios']);
const writers = new Set(['write', 'writeln', 'insertAdjacentHTML']);
const contents = new Set(['textContent', 'innerHTML', 'innerText']);
/** Functions that load the URL in their first argument: of the platform, and wrappers by their names. */
const calls = [
    [/^(?:sendBeacon|getJSON)$/, 'connection'],
    [/^(?:get|load|inject|add)_?(?:script|js)$/i, 'script'],
    [/^(?:load|inject|add)_?(?:css|style(?:sheet)?)$/i, 'style'],
];
const constructors = new Map([
    ['WebSocket', 'connection'],
    ['EventSource', 'connection'],
    ['Worker', 'script'],
    ['SharedWorker', 'script'],
    ['Audio', 'media'],
]);

;// CONCATENATED MODULE: ./src/reading/script/script-elements.ts

/** After so many tokens, the short name of an element may be that of something else. */
const maxAge = 300;
/** The elements that a script makes, as far as the tokens before the current one show. */
class ScriptElements {
    #tokens;
    /** The last elements by the name of their variable. */
    #byVariable = new Map();
    #last;
    /** The elements of the open objects: of `{…}` in `h("img", {…})`. */
    #objects = [];
    /** How many tokens were read. */
    #position = 0;
    /** @param tokens of the script, before the current one */
    constructor(tokens) {
        this.#tokens = tokens;
    }
    /** To be called for each token, before it is one of the recent ones. */
    read({ text, head }) {
        const isImage = text === 'Image' && this.#tokens.textAt(0) === 'new';
        if (isImage && this.#tokens.textAt(1) === '=')
            this.make(this.#tokens.textAt(2), 'img');
        if (text === '{' && head === undefined)
            this.#objects.push(this.#elementOfObject());
        else if (text === '}')
            this.#objects.pop();
        this.#position++;
    }
    /** @param variable empty if it has none */
    make(variable, name) {
        this.#last = { name, position: this.#position };
        if (variable !== '')
            this.#byVariable.set(variable, this.#last);
    }
    /** The element in a variable, or the last one without a name; undefined if that is unknown. */
    inVariable(variable) {
        const element = variable === '' ? this.#last : this.#byVariable.get(variable);
        return element && this.#position - element.position <= maxAge ? element : undefined;
    }
    /** The element whose attributes the innermost open object has. */
    ofOpenObject() {
        return this.#objects.at(-1);
    }
    /** The element of an object that opens here. */
    #elementOfObject() {
        if (this.#tokens.textAt(0) !== ',')
            return undefined;
        const isResult = this.#tokens.textAt(1) === ')';
        const name = this.#tokens.at(isResult ? 2 : 1)?.string ?? '';
        const isElement = name === 'link' || elementKinds.has(name);
        return isElement ? { name, position: this.#position } : undefined;
    }
}

;// CONCATENATED MODULE: ./src/reading/script/string-uses.ts

/** What a script does with a string, as the tokens before it show. */
class StringUses {
    #tokens;
    #elements;
    /** @param tokens the last of which is the string, or one after it */
    constructor(tokens, elements) {
        this.#tokens = tokens;
        this.#elements = elements;
    }
    /** @param at the position of the string, as in `RecentTokens` */
    useAt(at) {
        return this.#assignmentOf(at) ?? this.#propertyOf(at) ?? this.#callOf(at + 1);
    }
    /** `receiver.name = "…"` */
    #assignmentOf(at) {
        const tokens = this.#tokens;
        const attribute = tokens.textAt(at + 2);
        const isAssignment = tokens.textAt(at + 1) === '=' && tokens.textAt(at + 3) === '.';
        if (!isAssignment || !isName.test(attribute))
            return undefined;
        const receiver = tokens.textAt(at + 4);
        const isResult = receiver === ')';
        // `new Image().src = "…"`: its last tokens are `)`, its arguments, `(` and `Image`.
        if (isResult && [5, 6, 7].some((back) => tokens.textAt(at + back) === 'Image')) {
            this.#elements.make('', 'img');
        }
        const element = this.#elements.inVariable(isResult ? '' : receiver);
        return { arguments: [], attribute, receiver, element };
    }
    /** `h("img", {name: "…"})` */
    #propertyOf(at) {
        const element = this.#elements.ofOpenObject();
        if (this.#tokens.textAt(at + 1) !== ':' || !element)
            return undefined;
        const name = this.#tokens.at(at + 2);
        return { arguments: [], attribute: name?.text || name?.string, element };
    }
    /** @param last the position of the token before the string */
    #callOf(last) {
        const tokens = this.#tokens;
        const before = this.#argumentsUpTo(last);
        let at = last + 2 * before.length;
        if (this.#isSnippet(at))
            return { arguments: [], call: snippet };
        if (tokens.textAt(at) !== '(')
            return { arguments: [] };
        // `f(new Request("…"))`
        while (wrappers.has(tokens.textAt(at + 1)) && tokens.textAt(at + 3) === '(')
            at += 3;
        const receiver = tokens.textAt(at + 2) === '.' ? tokens.textAt(at + 3) : undefined;
        const call = tokens.textAt(at + 1);
        if (call === 'setAttribute' && before.length === 1) {
            const element = this.#elements.inVariable(receiver ?? '');
            return { arguments: [], attribute: before[0], receiver, element };
        }
        return { arguments: before, call, receiver, isNew: tokens.textAt(at + 2) === 'new' };
    }
    /** The strings before this one in a list, each with its comma. */
    #argumentsUpTo(last) {
        const strings = [];
        for (let at = last; this.#tokens.textAt(at) === ','; at += 2) {
            const string = this.#tokens.at(at + 1)?.string;
            if (string === undefined)
                break;
            strings.unshift(string);
        }
        return strings;
    }
    #isSnippet(at) {
        return snippetTokens.every((text, index) => {
            const found = this.#tokens.textAt(at + snippetTokens.length - 1 - index);
            return text === '}' ? found === '}' || found === ')' : found === text;
        });
    }
}
/** The end of a function, and the start of the arguments of its call. */
const snippetTokens = ['}', '(', 'window', ',', 'document', ','];
const isName = /^[\w$]+$/;
const wrappers = new Set(['URL', 'Request']);

;// CONCATENATED MODULE: ./src/reading/script/url-reader.ts









/** A quick test: a URL begins a string, or stands in markup or a style. Most scripts have none. */
const hasUrl = /["'`(=](?:https?:|wss?:)?(?:\\?\/){2}[\w[\x80-\xff-]/i;
/** How many tokens before a URL are kept: the longest pattern that is recognized, and a few arguments. */
const maxTokens = 24;
/** How many URLs that nothing loads are kept of a script, which may be the index of a search. */
const maxMentions = 1000;
/**
 * Finds the absolute URLs that stand literally in a script, in their order; only the origin of one that
 * the script completes. A URL is loaded by a call (`fetch`, `new WebSocket`, `open` of an
 * XMLHttpRequest), as the `src` or `href` of an element that the script makes, or in markup or a style
 * that it writes. Values are followed only through constants in capital letters. Imports are left to
 * `importReader`.
 */
function urlReader(script, scanMarkup) {
    return hasUrl.test(script) ? new UrlReader(scanMarkup) : undefined;
}
class UrlReader {
    #scanMarkup;
    #urls = [];
    /** The tokens before the current one. */
    #tokens = new recent_tokens/* RecentTokens */.S(maxTokens);
    #elements = new ScriptElements(this.#tokens);
    #uses = new StringUses(this.#tokens, this.#elements);
    #constants = new Map();
    #mentions = 0;
    constructor(scanMarkup) {
        this.#scanMarkup = scanMarkup;
    }
    /** A URL is judged with the token after it, which may complete it. */
    read(token) {
        const last = this.#tokens.at(0);
        if (last)
            this.#readLast(last, token);
        this.#elements.read(token);
        this.#tokens.push(token);
    }
    end() {
        this.read({ text: '', end: 0 });
        return this.#urls;
    }
    #readLast(last, next) {
        const text = last.head ?? last.string;
        if (text)
            this.#readString(text, last.head !== undefined || joins.has(next.text), last.end);
        else if (isConstant.test(last.text))
            this.#readConstant(last.text);
    }
    /** @param written between its quotes */
    #readString(written, isStart, end) {
        const use = this.#uses.useAt(0);
        this.#noteElement(use, written);
        if (!slashes.test(written))
            return;
        // Most long strings are data, whose escapes would take long to read.
        if (!mayBeginUrl.test(written) && syntaxOfUse(use) === undefined)
            return;
        const value = (0,byte_text/* readByteText */.kn)(stringValue(written)).trim();
        const string = { use, value, isStart, end };
        const parts = /\s/.test(value) ? null : absolute.exec(value);
        if (parts)
            this.#addUrl(string, parts);
        else
            this.#readText(string);
    }
    /** A string may name the element that a script makes, or be the `rel` of one. */
    #noteElement({ call, arguments: before, attribute, element }, written) {
        if (call === 'createElement' && before.length === 0) {
            // `variable = document.createElement("…")`
            const variable = this.#tokens.textAt(5) === '=' ? this.#tokens.textAt(6) : '';
            this.#elements.make(variable, written.toLowerCase());
        }
        else if (attribute === 'rel' && element) {
            element.rel = written;
            if (element.href)
                element.href.kind = kindOfRelation(written);
        }
    }
    #addUrl({ use, value, isStart, end }, [origin, host = '']) {
        // The host may go on: `"https://www" + number + ".example.com"`.
        const isWhole = !isStart || value.length > origin.length;
        const kind = isWhole && !(0,loopback_host/* isLoopbackHost */.c)(host.toLowerCase()) ? kindOfUse(use) : 'mention';
        if (kind === 'mention' && !this.#keepsMention(host))
            return;
        const url = { kind, url: isStart ? `${origin}/` : value, end };
        this.#urls.push(url);
        this.#noteConstant(url);
        if (isWhole)
            noteLink(use, url);
    }
    #keepsMention(host) {
        if (!host.includes('.'))
            return false;
        this.#mentions++;
        return this.#mentions <= maxMentions;
    }
    /** `const NAME = "…"` */
    #noteConstant(url) {
        const isDeclared = this.#tokens.textAt(1) === '=' && this.#tokens.textAt(3) === 'const';
        const name = isDeclared ? this.#tokens.textAt(2) : '';
        if (isConstant.test(name))
            this.#constants.set(name, url);
    }
    /** Reads a constant that has a URL as its value, as in `load(API_URL)`, or in a template. */
    #readConstant(name) {
        const url = this.#constants.get(name);
        if (url?.kind !== 'mention')
            return;
        const isInTemplate = this.#tokens.at(1)?.head === '';
        url.kind = kindOfUse(this.#uses.useAt(isInTemplate ? 1 : 0));
    }
    /** Reads markup and styles that the script writes. */
    #readText({ use, value, isStart, end }) {
        const syntax = syntaxOfUse(use);
        if (syntax === undefined)
            return;
        // An open tag would be ignored, an open `url()` is not.
        const whole = (0,byte_text/* toByteText */.pe)(isStart && syntax === 'markup' ? `${value}">` : value);
        const runs = syntax === 'markup' && runsScripts(use);
        for (const { kind, url } of this.#scanText(syntax, whole)) {
            const [origin, host] = absolute.exec(url) ?? [];
            const isLoaded = kind === 'script' || kind === 'module' ? runs : loadedKinds.has(kind);
            if (!host || !isLoaded || (0,loopback_host/* isLoopbackHost */.c)(host.toLowerCase()))
                continue;
            this.#urls.push({ kind: kindInText(kind, use), url: isStart ? `${origin}/` : url, end });
        }
    }
    #scanText(syntax, text) {
        if (syntax === 'markup')
            return this.#scanMarkup?.(text).references ?? [];
        const scan = new scan_builder/* ScanBuilder */.l();
        readStyle(text, syntax, scan);
        return scan.scan().references;
    }
}
/** The kind of a reference in markup or a style that is used so. */
function kindInText(kind, use) {
    if (setsVariable(use))
        return 'mention';
    return kind === 'property' ? 'image' : kind;
}
/** If the URL is the `href` of a `link`, its kind depends on the `rel`, which may follow. */
function noteLink({ attribute, element }, url) {
    if (attribute !== 'href' || element?.name !== 'link')
        return;
    element.href = url;
    if (element.rel)
        url.kind = kindOfRelation(element.rel);
}
const slashes = /(?:\\?\/){2}/;
/** Whether a string, as written, may have a URL as its value: escapes and bytes may be any character. */
const mayBeginUrl = /^\s*[hw/\\\x80-\xff]/i;
const absolute = /^(?:(?:https?|wss?):)?\/\/([^\s/?#\\"'<>{}]+)/i;
const isConstant = /^[A-Z][A-Z\d_]{2,}$/;
/** After these, a string is only the start of a text. */
const joins = new Set(['+', '.']);
/** The kinds of reference, besides scripts, that markup and styles load. */
const loadedKinds = new Set(['style', 'font', 'image', 'property', 'media', 'frame']);

;// CONCATENATED MODULE: ./src/reading/script/worker-reader.ts



/** A quick test. `addAll` alone is also a method of lists. */
const hasWorker = /importScripts|serviceWorker|caches|precache/;
/** Calls with a list to cache. */
const cachers = new Set(['addAll', 'precacheAndRoute', 'precache', 'addToCacheList']);
/**
 * Finds the URLs of service workers (Service Workers, "ServiceWorkerContainer", "Cache"): what a script
 * registers, imports with `importScripts`, and puts into the cache by a literal list in the call, as
 * Workbox writes it. Pages work without them. External imports are left to `urlReader`.
 */
function workerReader(script) {
    return hasWorker.test(script) ? new WorkerReader() : undefined;
}
class WorkerReader {
    #urls = [];
    /** The tokens before the current one. */
    #tokens = new recent_tokens/* RecentTokens */.S(3);
    /** The name of the open call. */
    #call = '';
    /** How many brackets are open in it. */
    #depth = 0;
    read(token) {
        if (this.#depth > 0)
            this.#readInCall(token);
        else if (token.text === '(')
            this.#open();
        this.#tokens.push(token);
    }
    end() {
        return this.#urls;
    }
    #open() {
        // Minified code writes `(0,a.precache)([…])`.
        const name = this.#tokens.textAt(0) === ')' ? this.#tokens.textAt(1) : this.#tokens.textAt(0);
        if (!this.#isRegistration(name) && name !== 'importScripts' && !cachers.has(name))
            return;
        this.#call = name;
        this.#depth = 1;
    }
    /** `serviceWorker.register` */
    #isRegistration(name) {
        const isMethod = name === 'register' && this.#tokens.textAt(1) === '.';
        return isMethod && this.#tokens.textAt(2) === 'serviceWorker';
    }
    #readInCall({ text, string }) {
        const last = this.#tokens.at(0);
        if (last && ends.has(text) && string === undefined)
            this.#readElement(last);
        if (opening.has(text))
            this.#depth++;
        else if (closing.has(text))
            this.#depth--;
    }
    /** @param element the last token, after which the element ends */
    #readElement({ string, end }) {
        const url = (0,byte_text/* readByteText */.kn)(stringValue(string ?? ''));
        if (!this.#isUrl() || !mayBeUrl(url))
            return;
        if (cachers.has(this.#call))
            this.#urls.push({ kind: 'prefetch', url, end });
        else if (this.#isLoaded() && !isAbsolute.test(url)) {
            const kind = this.#call === 'register' ? 'worker' : 'connection';
            this.#urls.push({ kind, url, end });
        }
    }
    /** Whether the last token is an element of a list, or the `url` of an object in it. */
    #isUrl() {
        if (this.#tokens.textAt(1) !== ':')
            return starts.has(this.#tokens.textAt(1));
        const name = this.#tokens.at(2);
        return (name?.string ?? name?.text) === 'url';
    }
    /** Whether the last token is what the open call loads. */
    #isLoaded() {
        if (this.#depth !== 1)
            return false;
        return this.#call === 'importScripts' || this.#tokens.textAt(1) === '(';
    }
}
/** Brackets, and the end of a template's substitution. */
const opening = new Set(['(', '[', '{']);
const closing = new Set([')', ']', '}']);
/** What may be before and after an element of a list. */
const starts = new Set(['(', '[', ',']);
const ends = new Set([')', ']', '}', ',']);
/** A path or a file name: other lists than those for a cache may hold words. */
const mayBeUrl = (text) => /[./]/.test(text) && !/[\s\\'"<>]/.test(text);
const isAbsolute = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

;// CONCATENATED MODULE: ./src/reading/script/read-script.ts





/**
 * Adds the URLs in a script to the scan: those that it loads, and those that it only mentions, the
 * absolute ones with their line; and its traits.
 *
 * @param script byte text
 */
function readScript(script, place, scan) {
    const readers = readersOf(script, place);
    readTokens(script, readers);
    const urls = readers.flatMap((reader) => reader.end());
    const isLoaded = ({ kind }) => kind !== 'mention';
    const loaded = new Set(urls.filter(isLoaded).map(({ url }) => url));
    Object.assign(scan.scriptTraits, scriptTraits(script));
    scan.enter(script);
    for (const [name] of script.matchAll(customProperty))
        scan.addReference('name', name);
    for (const { kind, url, end } of urls) {
        if (kind === 'mention' && loaded.has(url))
            continue;
        // Its string ends with a quote.
        scan.at(Math.max(0, end - url.length - 1));
        const reference = scan.addReference(kind, url);
        if (!reference || !read_script_isAbsolute.test(url))
            continue;
        const line = scan.place?.line;
        if (line !== undefined)
            reference.text = `line ${line}`;
    }
    scan.leave();
}
function readersOf(script, { in: file, scanMarkup }) {
    return [(0,import_reader/* importReader */.D)(script, file), workerReader(script), urlReader(script, scanMarkup)].filter((reader) => reader !== undefined);
}
function readTokens(script, readers) {
    if (readers.length === 0)
        return;
    for (const token of scriptTokens(script))
        for (const reader of readers)
            reader.read(token);
}
/** Its name, as styles and scripts write it. */
const customProperty = /--[\w-]+/g;
const read_script_isAbsolute = /^(?:[a-z]+:)?\/\//i;

// EXTERNAL MODULE: ./src/reading/script/script-kind.ts
var script_kind = __webpack_require__(30726);
;// CONCATENATED MODULE: ./src/reading/page/edit-links.ts
/**
 * Adds a link whose tag says that it edits the page: few links to other hosts do.
 *
 * @param tag its start tag, as written
 */
function withEditLink(links, url, tag) {
    // Most tags say nothing like it.
    if (!/edit/i.test(tag))
        return links;
    const marks = Array.from(tag.matchAll(markingAttribute), ([, name = '', value = '']) => {
        const isByRelation = name.toLowerCase() === 'rel';
        const words = value.toLowerCase().split(/["'\s]+/);
        return { isByRelation, isMarked: isByRelation ? words.includes('edit') : wordEdit.test(value) };
    }).filter(({ isMarked }) => isMarked);
    if (marks.length === 0 || links.length >= maxLinks)
        return links;
    return [...links, { url, isByRelation: marks.some(({ isByRelation }) => isByRelation) }];
}
const markingAttribute = /\s(rel|class|title)\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+)/gi;
const wordEdit = /(?<![a-z])edit/i;
/** Of a page. */
const maxLinks = 4;

;// CONCATENATED MODULE: ./src/reading/page/named-elements.ts

/** The attributes of any element (WAI-ARIA 1.2, 6.2.4, "ID reference" and "ID reference list"). */
const namingAttributes = reference_places/* elementAttributes */.e3.filter((name) => name.startsWith('aria-'));
/** How many names are kept until the page ends: a hostile page may have a million. */
const maxNames = 10_000;
/**
 * Collects the elements that a page names by their `id`, and the maps of its images. At its end, those that
 * it does not have are references.
 */
class NamedElements {
    #scan;
    #maps = new Set();
    /** Those that the page has not had so far. */
    #names = new Map();
    constructor(scan) {
        this.#scan = scan;
    }
    /** @param name by which `usemap` names a map, besides its `id` */
    addMap(name) {
        if (this.#maps.size < maxNames)
            this.#maps.add(name);
    }
    /** @param start of the value in the page */
    add(attribute, value, start) {
        if (attribute === 'usemap')
            this.#addName(attribute, value.trim(), start);
        // A list of names, but for three attributes, whose names have no white space either.
        else
            for (const name of value.split(/[\t\n\f\r ]+/))
                this.#addName(attribute, name, start);
    }
    #addName(attribute, name, start) {
        if (name === '' || name === '#' || this.#names.size >= maxNames)
            return;
        if (!this.#isKnown(attribute, name)) {
            const key = `${attribute} ${name}`;
            if (!this.#names.has(key))
                this.#names.set(key, { attribute, name, start });
        }
    }
    #isKnown(attribute, written) {
        if (attribute !== 'usemap')
            return this.#scan.hasAnchor(written);
        // Without a hash, it names no map (HTML Standard, "rules for parsing a hash-name reference").
        const name = written.slice(written.indexOf('#') + 1);
        return written.includes('#') && (this.#maps.has(name) || this.#scan.hasAnchor(name));
    }
    /** Adds those that the page does not have to its references. */
    end() {
        if (this.#maps.size >= maxNames)
            return;
        for (const { attribute, name, start } of this.#names.values()) {
            if (this.#isKnown(attribute, name))
                continue;
            this.#scan.at(start, attribute);
            const reference = this.#scan.addReference('element', `${attribute}=${name}`);
            if (reference)
                reference.written = name;
        }
    }
}

;// CONCATENATED MODULE: ./src/reading/page/element-rules.ts

/** In SVG, the attributes that are style properties with a `url()` (SVG 2, "Presentation attributes"). */
const presentationAttributes = [
    'clip-path',
    'cursor',
    'fill',
    'filter',
    'marker-end',
    'marker-mid',
    'marker-start',
    'mask',
    'stroke',
];
/**
 * @param urls the attributes that contain URLs (HTML Standard, "Attributes"; SVG 2, "Linking";
 *   backgrounds, which browsers still load)
 * @param others the attributes that the special treatment of the element needs
 */
function rule(urls, ...others) {
    // In every element: anchors, names of other elements, and styles that may load images.
    const everywhere = ['id', 'style', ...namingAttributes, ...presentationAttributes];
    const attributes = new Set([...everywhere, ...Object.keys(urls), ...others]);
    const pairs = Object.entries(urls);
    return { attributes, urls: pairs.map(([attribute, kind]) => ({ attribute, kind })) };
}
/** SVG supports both. */
const linked = (kind) => ({ href: kind, 'xlink:href': kind });
const ping = { each: 'connection' };
const background = rule({ background: 'image' });
/** For elements that are not in `elementRules`. */
const plainRule = rule({});
const elementRules = new Map(Object.entries({
    a: rule({ ...linked('link'), ping }, 'name', 'aria-label', 'onclick'),
    area: rule({ href: 'link', ping }, 'alt'),
    audio: rule({ src: 'media' }),
    base: rule({}, 'href'),
    body: background,
    button: rule({ formaction: 'form' }),
    embed: rule({ src: 'frame' }),
    feimage: rule(linked('image')),
    form: rule({ action: 'form' }),
    frame: rule({ src: 'frame' }),
    iframe: rule({ src: 'frame' }, 'srcdoc'),
    // In HTML, browsers treat it as `img`.
    image: rule({ ...linked('image'), src: 'image', srcset: 'candidates' }),
    img: rule({ src: 'image', srcset: 'candidates' }, 'alt', 'role', 'aria-hidden', 'data-src', 'usemap'),
    input: rule({ formaction: 'form' }, 'type', 'src', 'list'),
    label: rule({}, 'for'),
    link: rule({ imagesrcset: 'candidates' }, 'rel', 'href', 'as', 'type', 'disabled'),
    map: rule({}, 'name'),
    meta: rule({}, 'http-equiv', 'content', 'property', 'name'),
    object: rule({ data: 'frame' }, 'usemap'),
    output: rule({}, 'for'),
    picture: rule({}),
    script: rule({}, 'type', 'language', 'src', 'href', 'xlink:href'),
    source: rule({ src: 'media', srcset: 'candidates' }),
    style: rule({}, 'type'),
    table: background,
    tbody: background,
    td: rule({ background: 'image' }, 'headers'),
    template: rule({}, 'shadowrootmode'),
    tfoot: background,
    th: rule({ background: 'image' }, 'headers'),
    thead: background,
    title: rule({}),
    tr: background,
    track: rule({ src: 'media' }),
    use: rule(linked('symbol')),
    video: rule({ src: 'media', poster: 'image' }),
}));

// EXTERNAL MODULE: ./src/reading/page/head-references.ts
var head_references = __webpack_require__(85469);
// EXTERNAL MODULE: ./src/reading/page/image-candidates.ts
var image_candidates = __webpack_require__(25754);
;// CONCATENATED MODULE: ./src/reading/page/joined-url.ts
/**
 * A URL that means beside a page what the given one means beside a base within it: that of a frame's
 * `srcdoc`, which is itself relative to the base of the page.
 *
 * @param base as written; undefined or empty for none
 */
function joinedUrl(base, url) {
    if (!base || hasScheme.test(url) || doubleSlash.test(url))
        return url;
    const isRooted = doubleSlash.test(base) || slash.test(base);
    if (!isRooted && !hasScheme.test(base))
        return besideFolder(base, url);
    const joined = URL.parse(url, URL.parse(base, anyOrigin)?.href);
    // Nothing can be relative to a `data:` URL: browsers ignore such a base.
    if (!joined || !/^https?:$/.test(joined.protocol))
        return url;
    return joined.href.startsWith(`${anyOrigin}/`) ? joined.href.slice(anyOrigin.length) : joined.href;
}
/** What no page names. */
const anyOrigin = 'https://base.invalid';
const hasScheme = /^[a-z][a-z\d+.-]*:/i;
const doubleSlash = /^[/\\]{2}/;
const slash = /^[/\\]/;
/** @param base a relative path */
function besideFolder(base, url) {
    if (slash.test(url))
        return url;
    const end = base.search(/[?#]/);
    const path = end < 0 ? base : base.slice(0, end);
    if (url.startsWith('?'))
        return `${path}${url}`;
    if (url === '' || url.startsWith('#'))
        return `${base.replace(/#.*/s, '')}${url}`;
    return `${path.slice(0, path.lastIndexOf('/') + 1)}${url}`;
}

;// CONCATENATED MODULE: ./src/reading/page/shadow-hosts.ts
/**
 * Tells which templates of a page become shadow roots: the first one of an element that may have one (HTML
 * Standard, 13.2.6.4.4, "A start tag whose tag name is template"). Any other is an ordinary template, whose
 * content nothing loads. Where an element is open that another one closes without an end tag, a second
 * template counts as the first of another element.
 */
class ShadowHosts {
    /** The element whose start tag was the last tag; empty after an end tag. */
    #parent = '';
    /** How many elements are open, from the first host on. */
    #depth = 0;
    /** The depths of the open elements that have a shadow root. */
    #hosts = [];
    /** @param name of a start tag that is part of the page */
    open(name) {
        this.#parent = name;
        if (this.#hosts.length > 0 && !voidElements.has(name))
            this.#depth++;
    }
    /** @param name of an end tag likewise */
    close(name) {
        this.#parent = '';
        if (this.#hosts.length === 0 || voidElements.has(name))
            return;
        this.#depth--;
        while ((this.#hosts.at(-1) ?? this.#depth) > this.#depth)
            this.#hosts.pop();
    }
    /** Whether a template that begins here, and asks for it, becomes a shadow root. */
    takeRoot() {
        const isParentKnown = this.#parent !== '' && !voidElements.has(this.#parent);
        if (isParentKnown && !mayHaveRoot(this.#parent))
            return false;
        if (this.#hosts.at(-1) === this.#depth)
            return false;
        this.#hosts.push(this.#depth);
        return true;
    }
}
/** Whether an element may have a shadow root (DOM Standard, "valid shadow host name"). */
const mayHaveRoot = (name) => hosts.has(name) || (name.includes('-') && !reserved.has(name));
const hosts = new Set([
    'article',
    'aside',
    'blockquote',
    'body',
    'div',
    'footer',
    'header',
    'main',
    'nav',
    'p',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'section',
    'span',
]);
/** Names with a hyphen that are no custom elements (HTML Standard, 4.13.3). */
const reserved = new Set([
    'annotation-xml',
    'color-profile',
    'font-face',
    'font-face-src',
    'font-face-uri',
    'font-face-format',
    'font-face-name',
    'missing-glyph',
]);
/** Elements without an end tag (HTML Standard, 13.1.2). */
const voidElements = new Set([
    'area',
    'base',
    'br',
    'col',
    'embed',
    'hr',
    'img',
    'input',
    'link',
    'meta',
    'source',
    'track',
    'wbr',
]);

// EXTERNAL MODULE: ./src/reading/text/text-cache.ts
var text_cache = __webpack_require__(24844);
;// CONCATENATED MODULE: ./src/reading/page/shown-text.ts



/** The length of a shown text, in UTF-16 units. Cutting it does not make the scan partial. */
const maxLength = 80;
/** Of its markup source, with white space and character references. */
const maxSource = 1024;
/** Collects the text of a link as byte text, up to a limit. */
class ShownText {
    #source = '';
    #isWhole = true;
    constructor(source = '') {
        this.add(source);
    }
    add(text) {
        const room = maxSource - this.#source.length;
        if (text.length > room)
            this.#isWhole = false;
        if (room > 0)
            this.#source += text.slice(0, room);
    }
    /**
     * The visible text: character references decoded, white space as one character, `…` at the end if it
     * is cut.
     */
    read() {
        const source = this.#source;
        const text = this.#isWhole ? textOf(source) : decoded(source.replace(cutEnd, ''));
        if (text.length <= maxLength)
            return this.#isWhole ? text : `${text}…`;
        // Do not split a surrogate pair.
        const end = maxLength - Number(/[\ud800-\udbff]/.test(text.charAt(maxLength - 1)));
        return `${text.slice(0, end)}…`;
    }
}
/** Byte text as its characters, with character references decoded. */
function decodedText(source) {
    const text = (0,byte_text/* readByteText */.kn)(source);
    return text.includes('&') ? (0,decode/* decodeHTML */.Gz)(text) : text;
}
const decoded = (source) => (0,text_cache/* copiedString */.u)(decodedText(source).replace(/\s+/g, oneSpace).trim());
/** A line break, rather than a space: without it, a secret with a line break is not recognized. */
const oneSpace = (spaces) => /[^ ]/.exec(spaces)?.[0] ?? ' ';
const textOf = (source) => plainText.test(source) ? (0,text_cache/* copiedString */.u)(source) : decodedOnce(source);
/** Words in ASCII with one space between them, without character references: most texts. */
const plainText = /^[!-%'-~]+(?: [!-%'-~]+)*$/;
const decodedOnce = (0,text_cache/* cached */.P)(decoded);
/** A UTF-8 character or character reference that may be incomplete. */
const cutEnd = /(?:[\xc0-\xff][\x80-\xbf]*|&[#\w]{0,32})$/;
/** The elements that separate the words before and after them. */
const wordSeparators = new Set([
    'address',
    'article',
    'aside',
    'blockquote',
    'br',
    'button',
    'caption',
    'dd',
    'div',
    'dl',
    'dt',
    'fieldset',
    'figcaption',
    'figure',
    'footer',
    'form',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'header',
    'hr',
    'label',
    'legend',
    'li',
    'main',
    'nav',
    'ol',
    'option',
    'p',
    'pre',
    'section',
    'summary',
    'svg',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'ul',
    'video',
]);

;// CONCATENATED MODULE: ./src/reading/page/tag-attributes.ts
/**
 * The attributes of a start tag that its reader wants: at most a handful, so that a list that is used
 * again takes less time and memory than a map. Of two attributes with the same name, the first counts.
 */
class TagAttributes {
    #names = [];
    #values = [];
    #count = 0;
    get size() {
        return this.#count;
    }
    clear() {
        this.#count = 0;
    }
    add(name, value) {
        if (this.has(name))
            return;
        this.#names[this.#count] = name;
        this.#values[this.#count] = value;
        this.#count++;
    }
    has(name) {
        return this.#indexOf(name) >= 0;
    }
    get(name) {
        const index = this.#indexOf(name);
        return index < 0 ? undefined : this.#values[index];
    }
    /** In the order of the tag. */
    forEach(read) {
        for (let index = 0; index < this.#count; index++) {
            read(this.#names[index], this.#values[index]);
        }
    }
    #indexOf(name) {
        for (let index = 0; index < this.#count; index++) {
            if (this.#names[index] === name)
                return index;
        }
        return -1;
    }
}

;// CONCATENATED MODULE: ./src/reading/page/page-scanner.ts



















/**
 * Finds the references of a page, as for a browser with scripting enabled: comments, templates,
 * `noscript` and the like are ignored. Requests of running scripts are not found.
 *
 * @param text byte text
 * @param second another handler for the same pass over the page
 */
function scanPage(text, syntax, second) {
    const scanner = new PageScanner(text, syntax);
    (0,markup_reader/* readMarkup */.J)(text, syntax, scanner, second);
    return scanner.end();
}
/** Finds the references in markup that is part of another file: a frame's `srcdoc`, or a script's. */
function scanFragment(text) {
    const scanner = new PageScanner();
    (0,markup_reader/* readMarkup */.J)(text, 'html', scanner);
    return scanner.end();
}
class PageScanner {
    #scan;
    #named;
    /** Empty for a fragment. */
    #page;
    #syntax;
    /** Whether it is a part of another file, in which nothing further is nested. */
    #isFragment;
    /** Of the current tag: the relevant attributes, as written. */
    #attributes = new TagAttributes();
    /** Whether the current tag names other elements, which few do. */
    #namesElements = false;
    #rule = plainRule;
    /** Whether no element has begun. */
    #isInProlog = true;
    /** Whether the page has said where it leads after a while. */
    #isRefreshed = false;
    /** The number of open templates. Their content is not part of the page. */
    #templates = 0;
    /** The number of open templates whose content is rendered in place, as a shadow root. */
    #shadowRoots = 0;
    #shadowHosts = new ShadowHosts();
    /** Whether the sources of a picture follow, rather than those of a video. */
    #isInPicture = false;
    /** The open link, and its text so far. */
    #link;
    /** The open element whose content is not markup. Without `read`, its text is ignored. */
    #raw;
    /** @param page the whole file; undefined for a fragment */
    constructor(page, syntax = 'html') {
        this.#scan = new scan_builder/* ScanBuilder */.l(page);
        this.#named = new NamedElements(this.#scan);
        this.#isFragment = page === undefined;
        this.#page = page ?? '';
        this.#syntax = syntax;
    }
    end() {
        this.#endRaw();
        this.#endLink();
        this.#named.end();
        return this.#scan.scan();
    }
    get wantsText() {
        if (this.#templates > 0)
            return false;
        return this.#raw ? this.#raw.read !== undefined : this.#link !== undefined;
    }
    text(text) {
        if (this.#raw)
            this.#raw.text += text;
        else
            this.#link?.shown.add(text);
    }
    /** Of XML: an SVG file. */
    instruction(start, end) {
        const style = this.#isInProlog && (0,style_instruction/* styleInstruction */.s)(this.#page.slice(start, end));
        if (!style)
            return;
        this.#scan.at(start + style.start, 'href');
        this.#add('style', style.url);
    }
    startTag(name) {
        this.#isInProlog = false;
        this.#rule = elementRules.get(name) ?? plainRule;
        this.#attributes.clear();
        this.#namesElements = false;
    }
    wantsAttribute(name) {
        if (this.#templates > 0)
            return false;
        return this.#rule.attributes.has(name) || (name === 'class' && this.#link !== undefined);
    }
    attribute(name, value) {
        this.#attributes.add(name, value);
        this.#namesElements ||= isNaming(name);
    }
    content(name, isForeign, isRaw, position) {
        if (name === 'template' && !isForeign) {
            if (this.#templates === 0 && this.#opensShadowRoot())
                this.#shadowRoots++;
            else
                this.#templates++;
        }
        if (this.#templates > 0)
            return;
        this.#shadowHosts.open(name);
        if (isRaw)
            this.#openRaw(name);
        if (name === 'a')
            this.#endLink();
        if (name === 'span' && this.#link)
            this.#readMark(this.#link.reference);
        if (this.#attributes.size > 0)
            this.#readAttributes(name, isForeign, position);
        if (this.#rule !== plainRule)
            this.#readSpecial(name, isForeign, position);
        if (this.#link && wordSeparators.has(name))
            this.#link.shown.add(' ');
    }
    endTag(name) {
        if (this.#templates > 0) {
            if (name === 'template')
                this.#templates--;
            return;
        }
        this.#shadowHosts.close(name);
        if (name === 'template' && this.#shadowRoots > 0)
            this.#shadowRoots--;
        else if (name === this.#raw?.element)
            this.#endRaw();
        else if (name === 'a')
            this.#endLink();
        else if (this.#link && wordSeparators.has(name))
            this.#link.shown.add(' ');
    }
    /** Whether the content of this template is rendered in place: only an HTML parser does so. */
    #opensShadowRoot() {
        const mode = this.#attributes.get('shadowrootmode')?.text ?? '';
        const isAsked = this.#syntax === 'html' && /^(?:open|closed)$/i.test(mode);
        return isAsked && this.#shadowHosts.takeRoot();
    }
    /** @param position after the tag */
    #readAttributes(name, isForeign, position) {
        if (isForeign)
            this.#readPresentation();
        // Fragments do not lead into shadow roots.
        const isInShadow = this.#shadowRoots > 0;
        if (!isInShadow && this.#attributes.has('id'))
            this.#scan.addAnchor(this.#value('id'));
        if (this.#namesElements && !isInShadow && !this.#isFragment)
            this.#readNames();
        if (this.#attributes.has('style'))
            this.#readInlineStyle();
        this.#readUrls(name, isForeign, position);
    }
    /** The elements that this one names. Those in a shadow root, or of a script's markup, may be elsewhere. */
    #readNames() {
        this.#attributes.forEach((attribute, { start }) => {
            if (isNaming(attribute))
                this.#named.add(attribute, this.#value(attribute), start);
        });
    }
    #readUrls(name, isForeign, position) {
        for (const { attribute, kind } of this.#rule.urls) {
            if (!this.#attributes.has(attribute) || this.#isUnread(name, attribute, isForeign))
                continue;
            this.#goTo(attribute);
            const value = this.#value(attribute);
            if (kind === 'link')
                this.#readLink(name, value, position);
            else if (kind === 'candidates')
                this.#addEach('image', (0,image_candidates/* imageCandidates */.m)(value));
            else if (typeof kind === 'object')
                this.#addEach(kind.each, value.split(/[\t\n\f\r ]+/));
            else if (kind === 'image')
                this.#addImage(value);
            else
                this.#add(kind, value);
        }
    }
    /** Whether no browser reads an attribute of the current tag, as it is in another place, or beside another one. */
    #isUnread(name, attribute, isForeign) {
        if (attribute === 'xlink:href' && this.#attributes.has('href'))
            return true;
        if (name === 'iframe' && this.#attributes.has('srcdoc'))
            return true;
        if (name === 'source' && attribute === 'src' && this.#isInPicture)
            return true;
        if (this.#isFragment || this.#syntax === 'xml')
            return false;
        const isOfSvg = svgElements.has(name) && attribute.endsWith('href');
        // In HTML, an `image` is an `img`.
        const isOfHtml = attribute !== 'xlink:href' && (name === 'a' || !isOfSvg);
        return isForeign ? !isOfSvg : !isOfHtml;
    }
    #readInlineStyle() {
        this.#goTo('style');
        readStyle((0,byte_text/* toByteText */.pe)(this.#value('style')), 'declarations', this.#scan);
    }
    #readPresentation() {
        for (const name of presentationAttributes) {
            const value = this.#attributes.get(name);
            if (!value?.text.includes('url('))
                continue;
            this.#scan.at(value.start, '');
            readStyle((0,byte_text/* toByteText */.pe)(`${name}: ${this.#value(name)}`), 'declarations', this.#scan);
        }
    }
    /**
     * Reads what only this element has.
     *
     * @param position after the tag
     */
    #readSpecial(name, isForeign, position) {
        switch (name) {
            case 'a':
                this.#readAnchor();
                break;
            case 'audio':
            case 'video':
                this.#isInPicture = false;
                this.#readMedia();
                break;
            case 'picture':
                this.#isInPicture = true;
                break;
            case 'source':
            case 'track':
                this.#readMedia();
                break;
            case 'base':
                this.#readBase(isForeign);
                break;
            case 'iframe':
                this.#readFrame(this.#value('srcdoc'));
                break;
            case 'img':
                this.#readImage();
                break;
            case 'input':
                this.#readInput();
                break;
            case 'link':
                this.#readLinkElement();
                break;
            case 'map':
                this.#named.addMap(this.#value('name'));
                break;
            case 'meta':
                this.#readMeta();
                break;
            case 'script':
                this.#openScript(isForeign, position);
                break;
            case 'title':
                this.#openTitle(isForeign);
                break;
            case 'style':
                this.#openStyle(position);
        }
    }
    /** One in a shadow root is not in the document (HTML Standard, 4.2.3). */
    #readBase(isForeign) {
        if (isForeign || this.#shadowRoots > 0 || !this.#attributes.has('href'))
            return;
        this.#scan.setBase(this.#value('href'));
    }
    #readAnchor() {
        if (this.#shadowRoots === 0)
            this.#scan.addAnchor(this.#value('name'));
        if (!this.#attributes.has('onclick'))
            return;
        this.#scan.hasScript = true;
        this.#scan.scriptTraits.handlesClicks = true;
    }
    #readImage() {
        this.#link?.shown.add(` ${this.#attributes.get('alt')?.text ?? ''} `);
        // Exception: set-later.
        const isFilled = this.#attributes.has('srcset') || this.#attributes.has('data-src');
        if (!isFilled && this.#isEmpty('src')) {
            this.#goTo('src');
            this.#scan.addEmpty('image');
        }
        if (!this.#attributes.has('alt') && !this.#attributes.has('aria-hidden'))
            this.#countImage();
    }
    #readInput() {
        const isImage = this.#value('type').toLowerCase() === 'image';
        this.#goTo('src');
        if (isImage && this.#isEmpty('src'))
            this.#scan.addEmpty('image');
        if (isImage)
            this.#add('image', this.#value('src'));
    }
    #readMedia() {
        if (this.#isInPicture || !this.#isEmpty('src'))
            return;
        this.#goTo('src');
        this.#scan.addEmpty('media');
    }
    #readLinkElement() {
        const isDisabled = this.#attributes.has('disabled');
        const kinds = (0,head_references/* kindsOfLink */.j)((attribute) => this.#value(attribute), isDisabled);
        this.#goTo('href');
        if (kinds.includes('style') && this.#isEmpty('href'))
            this.#scan.addEmpty('style');
        for (const kind of kinds)
            this.#add(kind, this.#value('href'));
    }
    #readMeta() {
        const name = this.#value('name').trim().toLowerCase();
        if (name === 'description')
            this.#addFact('description', this.#value('content'));
        if (name === 'robots' && /\b(?:noindex|none)\b/i.test(this.#value('content'))) {
            this.#scan.facts.isNoindex = true;
        }
        this.#goTo('content');
        const reference = (0,head_references/* metaReference */.f)((attribute) => this.#value(attribute));
        if (!reference)
            return;
        const isRefresh = reference.kind !== 'social';
        // Only the first counts (HTML Standard, "shared declarative refresh steps").
        if (isRefresh && this.#isRefreshed)
            return;
        this.#isRefreshed ||= isRefresh && reference.url !== '';
        this.#add(reference.kind, reference.url);
    }
    /** @param position after the tag */
    #openScript(isForeign, position) {
        const type = this.#attributes.has('type') ? this.#value('type') : undefined;
        const kind = (0,script_kind/* scriptKind */.Oc)((0,script_kind/* scriptType */.IY)(type, this.#value('language')));
        const foreignUrl = isForeign ? this.#value('href') || this.#value('xlink:href') : '';
        const url = isForeign ? foreignUrl : this.#value('src');
        if (url !== '' || kind === 'data')
            this.#openRaw('script');
        else
            this.#openRaw('script', (text) => this.#readScript(kind, text, position));
        if (kind === 'code' || kind === 'module')
            this.#scan.hasScript = true;
        this.#goTo(this.#attributes.has('src') ? 'src' : 'href');
        if (kind !== 'data' && this.#isEmpty('src'))
            this.#scan.addEmpty('script');
        if (kind === 'code')
            this.#add('script', url);
        if (kind === 'module')
            this.#add('module', url);
    }
    #openTitle(isForeign) {
        if (!isForeign)
            this.#openRaw('title', (text) => this.#addFact('title', decodedText(text)));
    }
    /** @param position after the tag */
    #openStyle(position) {
        if (!/^\s*(?:text\/css\s*)?$/i.test(this.#value('type')))
            return;
        this.#openRaw('style', (text) => {
            this.#scan.at(position, '');
            readStyle(text, 'sheet', this.#scan);
        });
    }
    /** The first one counts. */
    #addFact(name, text) {
        const whole = text.replace(/\s+/g, ' ').trim();
        if (whole === '')
            return;
        const isLong = whole.length > maxFact;
        this.#scan.facts[name] ??= isLong
            ? `${whole.slice(0, maxFact).toWellFormed()}… ${(0,external_node_crypto_.hash)('sha256', whole).slice(0, 12)}`
            : whole;
    }
    #countImage() {
        if (/^(?:none|presentation)$/i.test(this.#value('role').trim()))
            return;
        const { facts } = this.#scan;
        const { count, first } = facts.withoutAlt ?? { count: 0, first: this.#value('src') };
        facts.withoutAlt = { count: count + 1, first };
    }
    #readFrame(page) {
        if (page === '' || this.#isFragment)
            return;
        const { references, base, isPartial } = scanFragment((0,byte_text/* toByteText */.pe)(page));
        this.#goTo('srcdoc');
        if (isPartial)
            this.#scan.isPartial = true;
        const inPage = (reference) => {
            const url = joinedUrl(base, reference.url);
            return url === reference.url ? reference : { ...reference, url, written: reference.url };
        };
        this.#addAll(Array.from(references, inPage));
    }
    #openRaw(element, read) {
        this.#raw = { element, text: '', read };
    }
    #endRaw() {
        this.#raw?.read?.(this.#raw.text);
        this.#raw = undefined;
    }
    /** @param start the position of the text */
    #readScript(kind, text, start) {
        this.#scan.at(start, '');
        if (kind === 'import map')
            this.#addAll((0,script_kind/* mappedModules */.Fr)((0,byte_text/* readByteText */.kn)(text)));
        else if (kind === 'speculation rules') {
            this.#addEach('prefetch', (0,script_kind/* speculatedUrls */.r9)((0,byte_text/* readByteText */.kn)(text)));
        }
        else {
            const scanMarkup = this.#isFragment ? undefined : scanFragment;
            readScript(text, { in: 'page', scanMarkup }, this.#scan);
        }
    }
    #addImage(url) {
        const reference = this.#add('image', url);
        const alt = reference && new ShownText(this.#attributes.get('alt')?.text).read();
        if (alt)
            reference.alt = alt;
    }
    /** @param position after the tag */
    #readLink(name, url, position) {
        if (isWeb.test(url))
            this.#readEditLink(url, position);
        const reference = this.#scan.addReference('link', url);
        if (!reference)
            return;
        if (name === 'area') {
            reference.text = new ShownText(this.#attributes.get('alt')?.text).read();
            return;
        }
        const label = this.#attributes.get('aria-label')?.text;
        this.#link = { reference, label, shown: new ShownText() };
    }
    /** MyST marks the text of a link if it did not find the target. */
    #readMark(reference) {
        const names = this.#value('class').split(/[\t\n\f\r ]+/);
        if (names.includes('xref') && names.includes('myst'))
            reference.isUnresolved = true;
    }
    /** @param position after the tag */
    #readEditLink(url, position) {
        const start = this.#attributes.get('href')?.start ?? 0;
        const tag = this.#page.slice(this.#page.lastIndexOf('<', start), position);
        const links = withEditLink(this.#scan.facts.editLinks ?? [], url, tag);
        if (links.length > 0)
            this.#scan.facts.editLinks = links;
    }
    #endLink() {
        if (!this.#link)
            return;
        const { reference, label, shown } = this.#link;
        reference.text = shown.read() || new ShownText(label).read();
        this.#link = undefined;
    }
    #addAll(references) {
        for (const { kind, url, text, written } of references) {
            const reference = this.#scan.addReference(kind, url);
            if (reference && written !== undefined)
                reference.written = written;
            if (reference)
                reference.text = text;
            // An import map of the page already has this URL, under another name.
            else if (kind === 'mapped')
                this.#scan.addReference('module', url);
        }
    }
    #addEach(kind, urls) {
        for (const url of urls)
            this.#add(kind, url);
    }
    #add(kind, url) {
        // A fragment refers to the page itself and loads nothing.
        if ((kind === 'image' || kind === 'symbol') && url.startsWith('#'))
            return undefined;
        return this.#scan.addReference(kind, url);
    }
    /** The next references are in this attribute of the current tag. */
    #goTo(attribute) {
        const value = this.#attributes.get(attribute);
        if (value)
            this.#scan.at(value.start, attribute);
    }
    /** Whether the current tag has an attribute without a URL in it. */
    #isEmpty(attribute) {
        return this.#attributes.has(attribute) && this.#value(attribute).trim() === '';
    }
    /** An attribute of the current tag; empty if missing. */
    #value(attribute) {
        const written = this.#attributes.get(attribute)?.text;
        if (!written)
            return '';
        const value = (0,byte_text/* readByteText */.kn)(written);
        return value.includes('&') ? (0,decode/* decodeHTMLAttribute */.Im)(value) : value;
    }
}
/** The elements of SVG that refer to others, besides its scripts. */
const svgElements = new Set(['a', 'feimage', 'image', 'use']);
const isWeb = /^https?:/i;
const naming = new Set(reference_places/* elementAttributes */.e3);
const isNaming = (attribute) => naming.has(attribute);
/** Of a title or a description, in UTF-16 units. */
const maxFact = 200;

;// CONCATENATED MODULE: ./src/reading/script/page-origins.ts

/**
 * What a script says about the sources of pages: Docusaurus writes `"source":"@site/docs/x.md"` beside
 * the `permalink` of each page, VitePress the `filePath` of a page beside its `relativePath`.
 *
 * @param script byte text
 */
function pageOrigins(script) {
    if (!script.includes('@site/') && !script.includes('filePath'))
        return [];
    return [...neighbors(script)].flatMap(page_origins_originsIn);
}
/** The fields of records that say where a page is from. They are neighbors, in one order or the other. */
const field = /"?\b(permalink|editUrl|source|sourceDirName|slug|relativePath|filePath)"?:"([^"\\]*)"/g;
/** The fields that follow each other, with only a comma between them. */
function* neighbors(script) {
    let fields = [];
    let end = 0;
    for (const { 0: whole, 1: name = '', 2: value = '', index } of script.matchAll(field)) {
        const isNeighbor = index === end + 1 && script[end] === ',';
        if (!isNeighbor)
            yield fields;
        if (!isNeighbor)
            fields = [];
        fields.push({ name, value });
        end = index + whole.length;
    }
    yield fields;
}
function page_origins_originsIn(fields) {
    const fieldValue = (wanted) => fields.find(({ name }) => name === wanted)?.value ?? '';
    const docusaurus = /^@site\/(.+)/.exec(fieldValue('source'))?.[1] ?? '';
    const pairs = [
        [fieldValue('permalink'), docusaurus],
        [fieldValue('relativePath'), fieldValue('filePath')],
    ];
    return pairs.flatMap(([page, source]) => page === '' || source === '' ? [] : { page: (0,byte_text/* readByteText */.kn)(page), source: (0,byte_text/* readByteText */.kn)(source) });
}

// EXTERNAL MODULE: ./src/reading/unnamed-data.ts
var unnamed_data = __webpack_require__(89925);
;// CONCATENATED MODULE: ./src/reading/file-scanner.ts











/**
 * The scanner of pages, style sheets, scripts, SVG files, sitemaps, feeds, web manifests and
 * `robots.txt`, by file name; undefined for other files. It takes the byte text of the file, and for a
 * page another markup handler for the same pass. It never throws, whatever the content.
 */
function scannerOf(path) {
    switch ((0,file_kind/* fileKind */.h_)(path)) {
        case 'page':
            return (text, second) => scanPage(text, (0,file_kind/* syntaxOf */.rS)(path), second);
        case 'style':
            return scanStyleSheet;
        case 'script':
            return scanScript;
        case 'sitemap':
            return sitemaps/* scanSitemap */.p3;
        case 'feed':
            return listed_urls/* scanFeed */.E;
        case 'svg':
            return (text) => scanPage(text, 'xml');
        case 'json':
            return (0,file_kind/* isWebManifest */.mk)(path) ? scanManifest : undefined;
        case 'text':
            return (0,file_kind/* isRobots */.oD)(path) ? sitemaps/* scanRobots */.dS : undefined;
        default:
            return undefined;
    }
}
/** What a whole file refers to, by its name or else by its content; undefined if nothing reads it. */
function scanFile(path, bytes) {
    const { text } = (0,file_text/* byteTextOf */.$)(bytes.toString('latin1'), path);
    const scanner = scannerOf(path);
    return scanner ? scanner(text) : (0,unnamed_data/* scanUnnamedData */.my)(path, text);
}
function scanStyleSheet(text) {
    const scan = new scan_builder/* ScanBuilder */.l(text);
    readStyle(text, 'sheet', scan);
    return scan.scan();
}
function scanScript(text) {
    const scan = new scan_builder/* ScanBuilder */.l(text);
    readScript(text, { in: 'file', scanMarkup: scanFragment }, scan);
    const origins = pageOrigins(text);
    const isPart = isChunk.test(text.slice(0, 2000));
    return { ...scan.scan(), isChunk: isPart, ...(origins.length > 0 && { origins }) };
}
/** A web manifest, or DocFX' list of files, which has the same name. */
function scanManifest(text) {
    const origins = docfxOrigins(text);
    return { ...(0,listed_urls/* scanWebManifest */.l)(text), ...(origins.length > 0 && { origins }) };
}
/** How the chunks of webpack, Turbopack, Parcel and SystemJS begin. */
const isChunk = /webpackChunk|webpackJsonp|TURBOPACK|parcelRequire|System\.register/;


/***/ }),

/***/ 84707:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  $: () => (/* binding */ byteTextOf)
});

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./src/reading/file-kind.ts
var file_kind = __webpack_require__(35251);
// EXTERNAL MODULE: ./src/reading/markup/markup-reader.ts + 1 modules
var markup_reader = __webpack_require__(10739);
;// CONCATENATED MODULE: ./src/reading/markup/declared-encoding.ts


/**
 * The encoding that a file declares for itself, other than UTF-8: a page by a `meta` element (HTML Standard,
 * 13.2.3.3) or else as XML does, XML by its declaration, a style sheet by `@charset`. Undefined for UTF-8,
 * without a declaration, and for an encoding that nobody knows.
 *
 * @param path in the site
 * @param bytes of the file, as Latin-1, without a byte order mark
 * @returns as `TextDecoder` names it
 */
function declaredEncoding(path, bytes) {
    const start = bytes.slice(0, searched);
    switch ((0,file_kind/* fileKind */.h_)(path)) {
        case 'page':
            return (0,file_kind/* syntaxOf */.rS)(path) === 'html' ? ofPage(bytes) : ofXml(start);
        case 'svg':
        case 'sitemap':
        case 'feed':
            return ofXml(start);
        case 'style':
            return encodingOf(/^@charset "([^"]{1,40})";/.exec(start)?.[1]);
        default:
            return undefined;
    }
}
/** How far browsers look for it, in bytes. */
const searched = 1024;
/** How far a head is searched that is longer, in bytes: browsers look for it in all of the head. */
const maxHead = 256 * 1024;
function ofPage(bytes) {
    const start = bytes.slice(0, searched);
    const first = start.search(/charset/i);
    // Almost every page. To read the markup would take as long as the rest of a small page.
    const isUsual = isUtf8.test(start.slice(first)) && isDeclaration(start.slice(0, first));
    if (first >= 0 && isUsual)
        return undefined;
    const head = headOf(bytes);
    if (/charset/i.test(head)) {
        const found = new DeclaringElements();
        (0,markup_reader/* readMarkup */.J)(head, 'html', found);
        if (found.isDeclared)
            return found.encoding;
    }
    return ofXml(start);
}
/** A page up to its `body`, at least as far as browsers look in any case. */
function headOf(bytes) {
    const start = bytes.slice(0, maxHead);
    const end = start.search(/<body[\s>]/i);
    return end < 0 ? start : start.slice(0, Math.max(end, searched));
}
const isUtf8 = /^charset *= *["']?utf-8\b/i;
/** Whether what precedes the first `charset` of a page is a `meta` element in its usual forms, and no comment. */
const isDeclaration = (before) => usualMeta.test(before) && before.lastIndexOf('<!--') <= before.lastIndexOf('-->');
const usualMeta = /<meta +(?:http-equiv=["']?content-type["']? +content=["']text\/html; *)?$/i;
/** The first `meta` element with an encoding that is known, at the start of a page or in its head. */
class DeclaringElements {
    encoding;
    isDeclared = false;
    #attributes = new Map();
    #isMeta = false;
    #isInHead = true;
    startTag(name) {
        if (!ofHead.has(name))
            this.#isInHead = false;
        this.#isMeta = name === 'meta' && !this.isDeclared;
        this.#attributes.clear();
    }
    wantsAttribute() {
        return this.#isMeta;
    }
    attribute(name, { text }) {
        if (!this.#attributes.has(name))
            this.#attributes.set(name, text);
    }
    content(_name, _isForeign, _isRaw, position) {
        if (!this.#isMeta || (!this.#isInHead && position > searched))
            return;
        const isType = /^content-type$/i.test(this.#attributes.get('http-equiv') ?? '');
        const inContent = isType ? charsetIn(this.#attributes.get('content') ?? '') : undefined;
        const label = this.#attributes.get('charset') ?? inContent;
        const name = label === undefined ? undefined : nameOf(label);
        if (name === undefined)
            return;
        this.isDeclared = true;
        this.encoding = legacy(name);
    }
    endTag(name) {
        if (name === 'head')
            this.#isInHead = false;
    }
}
/** The elements that do not end the head. */
const ofHead = new Set('html head title meta link script noscript style base object'.split(' '));
/** The encoding in `text/html; charset=koi8-r` (HTML Standard, "extracting a character encoding"). */
const charsetIn = (content) => /charset[\t\n\f\r ]*=[\t\n\f\r ]*["']?([^"';\t\n\f\r ]+)/i.exec(content)?.[1];
const ofXml = (start) => encodingOf(/^<\?xml[^?>]{1,100}?encoding *= *["']([\w.:-]{1,40})["']/.exec(start)?.[1]);
function encodingOf(label) {
    const name = label === undefined ? undefined : nameOf(label);
    return name === undefined ? undefined : legacy(name);
}
/** Bytes that were found as ASCII are no UTF-16 (HTML Standard, 13.2.3.3). */
const legacy = (name) => {
    if (name.startsWith('utf-'))
        return undefined;
    return name === 'x-user-defined' ? 'windows-1252' : name;
};
function nameOf(label) {
    try {
        return new TextDecoder(label).encoding;
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: ./src/reading/text/byte-text.ts
var byte_text = __webpack_require__(7336);
// EXTERNAL MODULE: ./src/reading/text/legacy-text.ts
var legacy_text = __webpack_require__(26311);
;// CONCATENATED MODULE: ./src/reading/file-text.ts




/**
 * A file as byte text: one character, U+0000 to U+00FF, for each byte of UTF-8. Byte text is fast to
 * create and search, and all markup is ASCII. The few values that are kept are decoded with
 * `readByteText`.
 *
 * UTF-16 is detected by its byte order mark and converted to UTF-8, and so are the encodings that files
 * declare. Not windows-1252: many a page declares it, or ISO 8859-1, and is UTF-8, as its host says, too.
 * There, `readByteText` detects the encoding of each value.
 *
 * @param bytes of the file, as Latin-1
 * @param path in the site
 */
function byteTextOf(bytes, path) {
    if (bytes.startsWith('\xef\xbb\xbf'))
        return { mark: bytes.slice(0, 3), text: bytes.slice(3) };
    const mark = bytes.slice(0, 2);
    const utf16 = encodings.get(mark);
    if (utf16)
        return { mark, text: converted(bytes, utf16) };
    const encoding = declaredEncoding(path, bytes);
    if (encoding === undefined)
        return { mark: '', text: bytes };
    const isSame = (0,byte_text/* isAscii */.ER)(bytes) && encoding !== 'iso-2022-jp';
    if (encoding !== 'windows-1252') {
        return { mark: '', text: isSame ? bytes : converted(bytes, encoding), encoding };
    }
    // Exception: utf-8-anyway.
    const isOther = !isSame && (0,external_node_buffer_.isUtf8)(Buffer.from(bytes, 'latin1'));
    return { mark: '', text: bytes, ...(!isOther && { encoding }) };
}
const converted = (bytes, encoding) => (0,byte_text/* toByteText */.pe)((0,legacy_text/* legacyText */.j)(Buffer.from(bytes, 'latin1'), encoding));
/** By byte order mark. */
const encodings = new Map([
    ['\xff\xfe', 'utf-16le'],
    ['\xfe\xff', 'utf-16be'],
]);


/***/ }),

/***/ 10739:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  J: () => (/* binding */ readMarkup)
});

// EXTERNAL MODULE: ./src/reading/text/text-cache.ts
var text_cache = __webpack_require__(24844);
;// CONCATENATED MODULE: ./src/reading/markup/foreign-content.ts
/**
 * Tracks SVG and MathML in HTML, where scripts, styles and titles are ordinary elements, tags can be
 * self-closing, and CDATA sections are allowed (HTML Standard, 13.2.6.5).
 */
class ForeignContent {
    /** Open elements that start foreign content, and integration points that return to HTML. */
    #open = [];
    get isForeign() {
        return this.#open.length > 0 && integrationPoints.has(this.#open.at(-1) ?? '');
    }
    /** @returns whether the element itself is foreign */
    startTag(name, isSelfClosing) {
        if (!this.isForeign) {
            const isOutermost = name === 'svg' || name === 'math';
            if (isOutermost && !isSelfClosing)
                this.#enter(name);
            return isOutermost;
        }
        if (breakouts.has(name)) {
            this.#leave();
            return false;
        }
        const innermost = this.#open.at(-1) ?? '';
        const isKept = name === innermost || integrationPoints.get(innermost)?.has(name);
        if (isKept && !isSelfClosing)
            this.#enter(name);
        return true;
    }
    endTag(name) {
        if (this.#open.length === 0)
            return;
        if (name === 'p' || name === 'br')
            this.#leave();
        const at = this.#open.lastIndexOf(name);
        if (at >= 0)
            this.#open.length = at;
    }
    #enter(name) {
        if (this.#open.length < maxDepth)
            this.#open.push(name);
    }
    #leave() {
        while (this.isForeign)
            this.#open.pop();
    }
}
/** Deeper elements are treated as their parent. */
const maxDepth = 100;
/** By outermost element: elements that return to HTML. */
const integrationPoints = new Map([
    ['svg', new Set(['foreignobject', 'desc', 'title'])],
    // The last one with some encodings only, but what it has without these is neither loaded nor raw text.
    ['math', new Set(['mi', 'mo', 'mn', 'ms', 'mtext', 'annotation-xml'])],
]);
/** These are never foreign: a browser closes the foreign elements and returns to HTML. */
const breakouts = new Set([
    'b',
    'big',
    'blockquote',
    'body',
    'br',
    'center',
    'code',
    'dd',
    'div',
    'dl',
    'dt',
    'em',
    'embed',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'head',
    'hr',
    'i',
    'img',
    'li',
    'listing',
    'menu',
    'meta',
    'nobr',
    'ol',
    'p',
    'pre',
    'ruby',
    's',
    'small',
    'span',
    'strike',
    'strong',
    'sub',
    'sup',
    'table',
    'tt',
    'u',
    'ul',
    'var',
]);

;// CONCATENATED MODULE: ./src/reading/markup/markup-reader.ts


/**
 * Reads HTML or XML as a browser with scripting enabled does (HTML Standard, "Tokenization"), and calls
 * the handler for each part, in order. What the end of the text cuts off is no part. Linear in the text.
 *
 * @param text byte text of the whole file
 * @param second receives the same, but for text
 */
function readMarkup(text, syntax, handler, second) {
    new MarkupReading(text, syntax === 'xml', handler, second).read();
}
/**
 * One pass over a text. Most of it is text and values that no handler wants: these are skipped by a
 * search for the character that ends them. Each method takes the position where its part begins, and
 * returns the position after it, which is beyond the text if the part is cut off.
 */
class MarkupReading {
    #text;
    #isXml;
    #handler;
    #second;
    #foreign = new ForeignContent();
    /** Whether the last tag ended with `/>`. */
    #isSelfClosing = false;
    constructor(text, isXml, handler, second) {
        this.#text = text;
        this.#isXml = isXml;
        this.#handler = handler;
        this.#second = second;
    }
    read() {
        const text = this.#text;
        for (let at = 0; at < text.length;) {
            const found = text.indexOf('<', at);
            const markup = found < 0 ? text.length : found;
            this.#emitText(at, markup);
            at = found < 0 ? markup : this.#readMarkup(markup);
        }
    }
    #readMarkup(start) {
        const at = start + 1;
        const first = this.#text.charCodeAt(at);
        if (this.#startsName(first))
            return this.#readStartTag(at);
        if (first === slash)
            return this.#readEndTag(at + 1);
        if (first === exclamation)
            return this.#readDeclaration(at + 1);
        if (first === question)
            return this.#readInstruction(at + 1);
        this.#emitText(start, at);
        return at;
    }
    #startsName(character) {
        if (isLetter(character))
            return true;
        const isMarkup = endsName(character) || character === exclamation || character === question;
        return this.#isXml && !isMarkup;
    }
    #readStartTag(start) {
        const end = endOfName(this.#text, start);
        const name = nameAt(this.#text, start, end);
        this.#handler.startTag(name);
        this.#second?.startTag(name);
        const position = this.#readAttributes(end, true);
        if (position > this.#text.length)
            return position;
        const isSelfClosing = this.#isSelfClosing;
        const isForeign = this.#foreign.startTag(name, isSelfClosing);
        const endTag = isForeign || this.#isXml ? undefined : rawElements.get(name);
        this.#handler.content(name, isForeign, endTag !== undefined, position);
        this.#second?.content(name, isForeign, endTag !== undefined, position);
        if (isSelfClosing && (isForeign || this.#isXml))
            this.#emitEndTag(name, position);
        if (!endTag)
            return position;
        const endOfContent = name === 'script' ? endOfScript(this.#text, position) : endOf(endTag, this.#text, position);
        this.#emitText(position, endOfContent);
        return endOfContent;
    }
    /** @param start after `</` */
    #readEndTag(start) {
        const first = this.#text.charCodeAt(start);
        if (first === greaterThan)
            return start + 1;
        if (!this.#startsName(first))
            return this.#after('>', start);
        const end = endOfName(this.#text, start);
        const position = this.#readAttributes(end, false);
        if (position > this.#text.length)
            return position;
        const name = nameAt(this.#text, start, end);
        this.#foreign.endTag(name);
        this.#emitEndTag(name, start - '</'.length);
        return position;
    }
    /**
     * The rest of a tag, after its name.
     *
     * @param isWanted whether the handler may want the attributes: those of an end tag mean nothing
     */
    #readAttributes(start, isWanted) {
        const text = this.#text;
        const { length } = text;
        this.#isSelfClosing = false;
        for (let at = start; at < length;) {
            const character = text.charCodeAt(at);
            if (character === greaterThan)
                return at + 1;
            // Not a slash that ends a value: `<a href=b/>`.
            this.#isSelfClosing = character === slash;
            if (character === slash || isSpace(character))
                at++;
            else
                at = this.#readAttribute(at, isWanted);
        }
        return length + 1;
    }
    #readAttribute(start, isWanted) {
        const text = this.#text;
        // A `=` at its start belongs to the name.
        let nameEnd = start + 1;
        while (!endsAttributeName(text.charCodeAt(nameEnd)))
            nameEnd++;
        const next = afterSpaces(text, nameEnd);
        if (text.charCodeAt(next) !== equals) {
            if (isWanted)
                this.#emitAttribute(nameAt(text, start, nameEnd), nameEnd, nameEnd);
            return next;
        }
        const valueStart = afterSpaces(text, next + 1);
        const end = afterValue(text, valueStart);
        const quoteLength = isQuote(text.charCodeAt(valueStart)) ? 1 : 0;
        if (isWanted && end <= text.length) {
            const name = nameAt(text, start, nameEnd);
            this.#emitAttribute(name, valueStart + quoteLength, end - quoteLength);
        }
        return end;
    }
    /** @param start of the value, without its quote */
    #emitAttribute(name, start, end) {
        const isForFirst = this.#handler.wantsAttribute(name);
        const isForSecond = this.#second?.wantsAttribute(name);
        if (!isForFirst && !isForSecond)
            return;
        const value = { text: this.#text.slice(start, end), start, end };
        if (isForFirst)
            this.#handler.attribute(name, value);
        if (isForSecond)
            this.#second?.attribute(name, value);
    }
    /** @param start after `<!` */
    #readDeclaration(start) {
        if (this.#text.startsWith('--', start))
            return this.#readComment(start + '--'.length);
        const isSection = this.#isXml || this.#foreign.isForeign;
        if (!isSection || !this.#text.startsWith('[CDATA[', start))
            return this.#after('>', start);
        const position = this.#after(']]>', start);
        this.#emitText(start + '[CDATA['.length, position - ']]>'.length);
        return position;
    }
    /** @param start after `<?` */
    #readInstruction(start) {
        // In HTML, it is a comment.
        if (!this.#isXml)
            return this.#after('>', start);
        const position = this.#after('?>', start);
        if (position <= this.#text.length) {
            this.#handler.instruction?.(start, position - '?>'.length);
        }
        return position;
    }
    #readComment(start) {
        // These are complete: `<!-->` and `<!--->`.
        for (const end of ['>', '->']) {
            if (!this.#text.startsWith(end, start))
                continue;
            this.#emitComment(start, start);
            return start + end.length;
        }
        endOfComment.lastIndex = start;
        const found = endOfComment.exec(this.#text);
        if (!found)
            return this.#text.length + 1;
        this.#emitComment(start, found.index);
        return found.index + found[0].length;
    }
    #after(end, from) {
        const found = this.#text.indexOf(end, from);
        return found < 0 ? this.#text.length + end.length : found + end.length;
    }
    #emitText(start, end) {
        if (end > start && this.#handler.wantsText)
            this.#handler.text?.(this.#text.slice(start, end));
    }
    #emitEndTag(name, position) {
        this.#handler.endTag(name, position);
        this.#second?.endTag(name, position);
    }
    #emitComment(start, end) {
        this.#handler.comment?.(start, end);
        this.#second?.comment?.(start, end);
    }
}
const slash = 0x2f;
const greaterThan = 0x3e;
const exclamation = 0x21;
const question = 0x3f;
const equals = 0x3d;
const doubleQuote = 0x22;
const singleQuote = 0x27;
const isLetter = (character) => (character | 0x20) >= 0x61 && (character | 0x20) <= 0x7a;
const isQuote = (character) => character === doubleQuote || character === singleQuote;
/** HTML Standard, "ASCII whitespace". */
const isSpace = (character) => character === 0x20 || (character <= 0x0d && character >= 0x09 && character !== 0x0b);
/** Each of these ends at the end of the text, too, where the character is NaN. */
const endsValue = (character) => !(character > 0x20) ? !(character >= 0) || isSpace(character) : character === greaterThan;
const endsName = (character) => character === slash || endsValue(character);
const endsAttributeName = (character) => character === equals || endsName(character);
function endOfName(text, start) {
    let at = start;
    while (!endsName(text.charCodeAt(at)))
        at++;
    return at;
}
function afterSpaces(text, start) {
    let at = start;
    while (isSpace(text.charCodeAt(at)))
        at++;
    return at;
}
/** The position after a value and its quotes; beyond the text if a quote is not closed. */
function afterValue(text, start) {
    const quote = text.charCodeAt(start);
    if (isQuote(quote)) {
        const end = text.indexOf(quote === doubleQuote ? '"' : "'", start + 1);
        return end < 0 ? text.length + 1 : end + 1;
    }
    let at = start;
    while (!endsValue(text.charCodeAt(at)))
        at++;
    return at;
}
/**
 * The name in lower case, from a table of those that were read last: pages have few names, and a string
 * for each of them fills the young memory of a thread.
 */
function nameAt(text, start, end) {
    const length = end - start;
    const slot = (text.charCodeAt(start) * 31 + text.charCodeAt(end - 1) * 7 + length) % slots;
    const known = names[slot];
    if (known?.written.length === length && text.startsWith(known.written, start))
        return known.name;
    const written = (0,text_cache/* copiedString */.u)(text.slice(start, end));
    const name = written.toLowerCase();
    if (length <= maxNameLength)
        names[slot] = { written, name };
    return name;
}
const slots = 1024;
/** By slot: the last name that had it. */
const names = Array.from({
    length: slots,
});
/** Of a name in the table, in UTF-16 units. */
const maxNameLength = 64;
/** Elements whose content is text, in a browser with scripting enabled: where their end tag begins. */
const rawElements = new Map(Object.entries({
    title: /<\/title(?=[\t\n\f\r />])/gi,
    textarea: /<\/textarea(?=[\t\n\f\r />])/gi,
    script: /<\/script(?=[\t\n\f\r />])/gi,
    style: /<\/style(?=[\t\n\f\r />])/gi,
    noscript: /<\/noscript(?=[\t\n\f\r />])/gi,
    xmp: /<\/xmp(?=[\t\n\f\r />])/gi,
    iframe: /<\/iframe(?=[\t\n\f\r />])/gi,
    noembed: /<\/noembed(?=[\t\n\f\r />])/gi,
    noframes: /<\/noframes(?=[\t\n\f\r />])/gi,
    // Nothing ends it (HTML Standard, 13.2.5.5).
    plaintext: /(?!)/g,
}));
/** The position of the first match from `start` on; of the end of the text without one. */
function endOf(pattern, text, start) {
    pattern.lastIndex = start;
    return pattern.exec(text)?.index ?? text.length;
}
/**
 * Where the end tag of a script begins. In a comment, a start tag of a script takes the next end tag for
 * itself (HTML Standard, 13.2.5.15 to 13.2.5.31, "Script data escaped" and "double escaped").
 */
function endOfScript(text, start) {
    let isEscaped = false;
    let isDoubleEscaped = false;
    scriptData.lastIndex = start;
    for (let match = scriptData.exec(text); match; match = scriptData.exec(text)) {
        const [mark] = match;
        if (mark === '<!--') {
            isEscaped = true;
            // `<!-->` is a whole comment.
            scriptData.lastIndex -= '--'.length;
        }
        else if (mark === '-->') {
            isEscaped = false;
            isDoubleEscaped = false;
        }
        else if (mark.startsWith('</')) {
            if (!isDoubleEscaped)
                return match.index;
            isDoubleEscaped = false;
        }
        else
            isDoubleEscaped = isEscaped;
    }
    return text.length;
}
const scriptData = /<!--|-->|<\/?script(?=[\t\n\f\r />])/gi;
const endOfComment = /--!?>/g;


/***/ }),

/***/ 20389:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ styleInstruction)
/* harmony export */ });
/* harmony import */ var entities_decode__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(59995);
/* harmony import */ var _text_byte_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7336);


/**
 * Reads `xml-stylesheet href="a.css"` (W3C, "Associating Style Sheets with XML documents"). Undefined for
 * another instruction, and for an alternate style sheet, which readers have to choose.
 *
 * @param text byte text of the instruction
 */
function styleInstruction(text) {
    if (!/^xml-stylesheet[\t\n\r ]/.test(text) || text.length > maxLength)
        return undefined;
    const found = new Map();
    for (const { 0: whole, 1: name = '', 2: value = '', index } of text.matchAll(pseudoAttribute)) {
        const url = (0,entities_decode__WEBPACK_IMPORTED_MODULE_1__/* .decodeXML */ .ey)((0,_text_byte_text_js__WEBPACK_IMPORTED_MODULE_0__/* .readByteText */ .kn)(value.slice(1, -1)));
        found.set(name, { url, start: index + whole.length - value.length + 1 });
    }
    // Exception: disabled-style.
    return found.get('alternate')?.url === 'yes' ? undefined : found.get('href');
}
/** In bytes. */
const maxLength = 4000;
// Bounded text: at most `maxLength` bytes.
const pseudoAttribute = /([\w:-]+)[\t\n\r ]*=[\t\n\r ]*("[^"]*"|'[^']*')/g;


/***/ }),

/***/ 85469:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ metaReference),
/* harmony export */   j: () => (/* binding */ kindsOfLink)
/* harmony export */ });
/**
 * The kinds of reference in a `link` element, by its `rel` (HTML Standard, "Link types"). Other
 * relations (`help`, `copyright`, `next`) load nothing and are not displayed: their kind is
 * `alternate`. Without a relation, the element is ignored.
 *
 * @param value of an attribute: `rel`, `type`, and `as` of what is preloaded
 * @param isDisabled whether it has the attribute `disabled`: no browser fetches such a style sheet
 *   until a script removes the attribute (HTML Standard, "Link type stylesheet")
 */
function kindsOfLink(value, isDisabled) {
    const relations = value('rel').toLowerCase();
    // Without duplicates, so that repeated words cost nothing.
    const words = new Set(relations.split(/[\t\n\f\r ]+/));
    // Exception: disabled-style.
    if (isDisabled || !cssType.test(value('type')))
        words.delete('stylesheet');
    const kinds = [...words].flatMap((word) => word === 'preload' ? preloaded(value('as')) : (kindOfRelation.get(word) ?? []));
    return kinds.length === 0 && relations.trim() !== '' ? ['alternate'] : kinds;
}
/** What browsers fetch as a style sheet: an empty type, or that of CSS with any parameters. */
const cssType = /^\s*(?:$|text\/css\s*(?:$|;))/i;
const kindOfRelation = new Map([
    ['stylesheet', 'style'],
    ['modulepreload', 'module'],
    ['icon', 'image'],
    ['apple-touch-icon', 'image'],
    ['apple-touch-icon-precomposed', 'image'],
    ['apple-touch-startup-image', 'image'],
    ['mask-icon', 'image'],
    ['preconnect', 'connection'],
    ['dns-prefetch', 'connection'],
    ['manifest', 'manifest'],
    ['prefetch', 'prefetch'],
    ['prerender', 'prefetch'],
    ['canonical', 'canonical'],
]);
/** Fetch Standard, "Destinations". */
const kindOfDestination = new Map([
    ['audio', 'media'],
    ['document', 'frame'],
    ['embed', 'frame'],
    ['font', 'font'],
    ['image', 'image'],
    ['object', 'frame'],
    ['script', 'script'],
    ['sharedworker', 'script'],
    ['style', 'style'],
    ['track', 'media'],
    ['video', 'media'],
    ['worker', 'script'],
]);
const preloaded = (destination) => kindOfDestination.get(destination.trim().toLowerCase()) ?? 'connection';
/**
 * The reference in a `meta` element (HTML Standard, "Refresh state"; Open Graph protocol; the names of
 * other networks); undefined for most.
 */
function metaReference(attribute) {
    if (attribute('http-equiv').toLowerCase() === 'refresh') {
        const { seconds, url } = refreshOf(attribute('content'));
        // A page that shows itself first is no redirect.
        return { kind: seconds === 0 ? 'refresh' : 'link', url };
    }
    const name = attribute('property') || attribute('name');
    return socialName.test(name.trim()) ? { kind: 'social', url: attribute('content') } : undefined;
}
const socialName = /^(?:og:(?:url|(?:image|video|audio)(?::(?:secure_)?url)?)|twitter:(?:url|player|image(?::src)?))$/i;
/** Reads `5; url='next.html'` (HTML Standard, 4.2.5.3, "shared declarative refresh steps"). */
function refreshOf(content) {
    const [time = '', digits = ''] = /^[\t\n\f\r ]*(\d*)[\d.]*/.exec(content) ?? [];
    const rest = content.slice(time.length);
    const hasTime = digits !== '' || time.trimStart().startsWith('.');
    if (!hasTime || !/^(?:$|[;,\t\n\f\r ])/.test(rest))
        return { seconds: 0, url: '' };
    const text = rest.replace(/^[\t\n\f\r ]*[;,]?[\t\n\f\r ]*/, '');
    const url = text.replace(/^url[\t\n\f\r ]*=[\t\n\f\r ]*/i, '');
    return { seconds: Number(digits), url: unquoted(url) };
}
function unquoted(url) {
    const quote = url.charAt(0);
    if (quote !== '"' && quote !== "'")
        return url;
    const end = url.indexOf(quote, 1);
    return url.slice(1, end < 0 ? undefined : end);
}


/***/ }),

/***/ 25754:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ imageCandidates)
/* harmony export */ });
/**
 * The URLs in a `srcset` (HTML Standard, "Parsing a srcset attribute"), without those that browsers drop for
 * their descriptors.
 */
function imageCandidates(srcset) {
    const urls = [];
    for (let at = 0; at < srcset.length;) {
        const start = runEnd(srcset, at, /[^\t\n\f\r ,]/g);
        const end = runEnd(srcset, start, /[\t\n\f\r ]/g);
        const url = srcset.slice(start, end);
        const bare = withoutCommas(url);
        // A comma ends the candidate, unless it is in parentheses of the descriptors.
        const last = bare === url ? descriptorsEnd(srcset, end) : end;
        // Exception: dropped-image.
        if (bare !== '' && areValid(srcset.slice(end, last)))
            urls.push(bare);
        at = last === end ? end : last + 1;
    }
    return urls;
}
/** The position of the first match from `from` on. */
function runEnd(text, from, stop) {
    stop.lastIndex = from;
    return stop.exec(text)?.index ?? text.length;
}
function withoutCommas(url) {
    let end = url.length;
    while (url.charAt(end - 1) === ',')
        end--;
    return url.slice(0, end);
}
/** The position of the comma after them. */
function descriptorsEnd(srcset, from) {
    let isNested = false;
    for (let at = from; at < srcset.length; at++) {
        const character = srcset.charAt(at);
        if (character === '(')
            isNested = true;
        else if (character === ')')
            isNested = false;
        else if (character === ',' && !isNested)
            return at;
    }
    return srcset.length;
}
/** A width, a density, or a width and a height. An unknown descriptor makes the candidate invalid. */
function areValid(descriptors) {
    const list = descriptors.split(/[\t\n\f\r ]/).filter((descriptor) => descriptor !== '');
    const kinds = list.map(kindOf).sort().join('');
    return validKinds.has(kinds);
}
const validKinds = new Set(['', 'w', 'x', 'hw']);
/** Its unit; `?` if the descriptor is invalid by itself. */
function kindOf(descriptor) {
    const unit = descriptor.slice(-1);
    const value = descriptor.slice(0, -1);
    if (unit === 'x')
        return density.test(value) && !(Number(value) < 0) ? unit : '?';
    const isSize = (unit === 'w' || unit === 'h') && /^\d+$/.test(value);
    return isSize && Number(value) !== 0 ? unit : '?';
}
/** A valid floating-point number of HTML: `.5` and `1e3` are, `1.` and `+1` are not. */
const density = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/;


/***/ }),

/***/ 63538:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EI: () => (/* binding */ PlacePacker),
/* harmony export */   e3: () => (/* binding */ elementAttributes),
/* harmony export */   wG: () => (/* binding */ placedReferences)
/* harmony export */ });
/* unused harmony export referenceAttributes */
/** The attributes that name elements of the page by their `id`, or a map of an image by its name. */
const elementAttributes = [
    'aria-activedescendant',
    'aria-controls',
    'aria-describedby',
    'aria-details',
    'aria-errormessage',
    'aria-flowto',
    'aria-labelledby',
    'aria-owns',
    'for',
    'headers',
    'list',
    'usemap',
];
/**
 * The attributes that contain URLs, or name elements; the first is for a URL in a style, a script or a
 * text.
 */
const referenceAttributes = [
    '',
    'action',
    'background',
    'content',
    'data',
    'formaction',
    'href',
    'imagesrcset',
    'ping',
    'poster',
    'src',
    'srcdoc',
    'srcset',
    'style',
    'xlink:href',
    ...elementAttributes,
];
const attributeNumbers = new Map(referenceAttributes.map((attribute, number) => [attribute, number]));
/** Most references take three bytes: a site may have a million. */
class PlacePacker {
    #bytes = [];
    #line = 1;
    add({ line, column, attribute }) {
        const step = line - this.#line;
        this.#line = line;
        this.#write(step < 0 ? -2 * step - 1 : 2 * step);
        this.#write(column);
        this.#bytes.push(attributeNumbers.get(attribute) ?? 0);
    }
    packed() {
        return new Uint8Array(this.#bytes);
    }
    /** Seven bits in each byte, the lowest first, as in LEB128. */
    #write(value) {
        let rest = value;
        for (; rest > 127; rest = Math.floor(rest / 128))
            this.#bytes.push(128 + (rest % 128));
        this.#bytes.push(rest);
    }
}
/** The references of a file with their places; none of a file whose places are unknown. */
function* placedReferences({ references, places, }) {
    if (!places)
        return;
    let at = 0;
    let line = 1;
    function read() {
        let value = 0;
        for (let factor = 1;; factor *= 128) {
            const byte = places?.[at++] ?? 0;
            value += (byte % 128) * factor;
            if (byte < 128)
                return value;
        }
    }
    for (const reference of references) {
        const step = read();
        line += step % 2 === 0 ? step / 2 : -(step + 1) / 2;
        const column = read();
        yield { reference, line, column, attribute: referenceAttributes[places[at++] ?? 0] ?? '' };
    }
}


/***/ }),

/***/ 53029:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ ScanBuilder)
/* harmony export */ });
/* harmony import */ var _text_line_counter_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(21555);
/* harmony import */ var _text_text_cache_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(24844);
/* harmony import */ var _reference_places_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(63538);
/* harmony import */ var _scan_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(27007);




/** A URL without what a URL parser removes at its ends: C0 controls and spaces (URL Standard, 4.4). */
function trimmedUrl(written) {
    let start = 0;
    let end = written.length;
    while (start < end && written.charCodeAt(start) <= 0x20)
        start++;
    while (end > start && written.charCodeAt(end - 1) <= 0x20)
        end--;
    return written.slice(start, end);
}
/** Collects the references and anchors of a file, once each, within the limits. */
class ScanBuilder {
    #references = [];
    /** By URL, for each kind. */
    #found = new Map();
    #anchors = new Set();
    #length = 0;
    /** Whether a limit is reached: everything after it is ignored at no cost. */
    #isFull = false;
    #base;
    #places = new _reference_places_js__WEBPACK_IMPORTED_MODULE_0__/* .PlacePacker */ .EI();
    /** The text that is being read, and those that contain it; none where places are unknown. */
    #texts = [];
    #position = 0;
    #attribute = '';
    // As in `Scan`.
    isPartial = false;
    hasScript = false;
    scriptTraits = {};
    facts = {};
    /** @param text of the file, for the places of its references */
    constructor(text) {
        if (text !== undefined)
            this.#texts.push({ lines: new _text_line_counter_js__WEBPACK_IMPORTED_MODULE_2__/* .LineCounter */ .H(text), start: 0 });
    }
    /** Says where the next references are: in the text that is being read. */
    at(position, attribute = this.#attribute) {
        this.#position = position;
        this.#attribute = attribute;
    }
    /** Begins a text that the current one contains at the current position: a style, a script. */
    enter(text) {
        if (this.#texts.length === 0)
            return;
        this.#texts.push({ lines: new _text_line_counter_js__WEBPACK_IMPORTED_MODULE_2__/* .LineCounter */ .H(text), start: this.#position });
        this.#position = 0;
    }
    /** Ends the text of the last `enter`. */
    leave() {
        if (this.#texts.length > 1)
            this.#texts.pop();
    }
    /** Where the next references are; undefined if that is unknown. */
    get place() {
        if (this.#texts.length === 0)
            return undefined;
        let at = this.#position;
        let line = 1;
        let column = 1;
        for (let depth = this.#texts.length - 1; depth >= 0; depth--) {
            const { lines, start } = this.#texts[depth];
            if (line === 1)
                column += lines.columnAt(at) - 1;
            line += lines.lineAt(at) - 1;
            at = start;
        }
        return { line, column, attribute: this.#attribute };
    }
    /**
     * Ignores empty URLs and `data:` URLs.
     *
     * @returns the reference if it has no text yet, so that the caller can add it
     */
    addReference(kind, written) {
        if (this.#isFull)
            return undefined;
        const url = trimmedUrl(written);
        if (url === '' || holdsData.test(url))
            return undefined;
        const found = this.#foundOf(kind);
        const known = found.get(url);
        if (known)
            return known.text === '' ? known : undefined;
        const hasRoom = this.#references.length < _scan_js__WEBPACK_IMPORTED_MODULE_1__/* .scanLimits */ .w.references;
        if (!this.#fits(hasRoom, url))
            return undefined;
        const reference = { kind, url: sharedUrl(url), text: '' };
        found.set(reference.url, reference);
        this.#references.push(reference);
        this.#addPlace();
        return reference;
    }
    /** An empty URL of what is loaded: it loads nothing. */
    addEmpty(kind) {
        const found = this.#foundOf(kind);
        if (this.#isFull || found.has(''))
            return;
        const reference = { kind, url: '', text: '' };
        found.set('', reference);
        this.#references.push(reference);
        this.#addPlace();
    }
    #addPlace() {
        const { place } = this;
        if (place)
            this.#places.add(place);
    }
    #foundOf(kind) {
        const found = this.#found.get(kind) ?? new Map();
        if (found.size === 0)
            this.#found.set(kind, found);
        return found;
    }
    addAnchor(anchor) {
        if (this.#isFull || anchor === '' || this.#anchors.has(anchor))
            return;
        const hasRoom = this.#anchors.size < _scan_js__WEBPACK_IMPORTED_MODULE_1__/* .scanLimits */ .w.anchors;
        if (this.#fits(hasRoom, anchor))
            this.#anchors.add((0,_text_text_cache_js__WEBPACK_IMPORTED_MODULE_3__/* .copiedString */ .u)(anchor));
    }
    /** Whether the page has had an anchor so far; of a partial scan, whether it may have. */
    hasAnchor(anchor) {
        return this.#isFull || this.isPartial || this.#anchors.has(anchor);
    }
    /** The first base counts. One that is too long is cut, but stays recognizable as such. */
    setBase(written) {
        if (this.#base !== undefined)
            return;
        const url = trimmedUrl(written);
        this.#base = (0,_text_text_cache_js__WEBPACK_IMPORTED_MODULE_3__/* .copiedString */ .u)(url.slice(0, _scan_js__WEBPACK_IMPORTED_MODULE_1__/* .scanLimits */ .w.baseLength + 1));
        if (url.length > _scan_js__WEBPACK_IMPORTED_MODULE_1__/* .scanLimits */ .w.baseLength)
            this.isPartial = true;
    }
    scan() {
        return {
            references: this.#references,
            places: this.#texts.length > 0 ? this.#places.packed() : undefined,
            anchors: this.#anchors,
            base: this.#base,
            isPartial: this.isPartial || this.#isFull,
            hasScript: this.hasScript || undefined,
            scriptTraits: ifAny(this.scriptTraits),
            facts: ifAny(this.facts),
        };
    }
    #fits(hasRoom, { length }) {
        if (length > _scan_js__WEBPACK_IMPORTED_MODULE_1__/* .scanLimits */ .w.urlLength) {
            this.isPartial = true;
            return false;
        }
        this.#isFull = !hasRoom || this.#length + length > _scan_js__WEBPACK_IMPORTED_MODULE_1__/* .scanLimits */ .w.fileLength;
        this.#length += length;
        return !this.#isFull;
    }
}
function ifAny(some) {
    for (const _ in some)
        return some;
    return undefined;
}
const holdsData = /^data:/i;
const sharedUrl = (0,_text_text_cache_js__WEBPACK_IMPORTED_MODULE_3__/* .cached */ .P)(_text_text_cache_js__WEBPACK_IMPORTED_MODULE_3__/* .copiedString */ .u);


/***/ }),

/***/ 13961:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ importReader),
/* harmony export */   n: () => (/* binding */ isBareSpecifier)
/* harmony export */ });
/* harmony import */ var _text_byte_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7336);
/* harmony import */ var _recent_tokens_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(70514);


/** A quick test: most scripts import nothing. */
const hasImport = /import|Worker|from[\s"'/]/;
/**
 * Finds the URLs that the text of a script certainly loads (ECMAScript, "Imports" and "Import Calls"):
 * `import "x"`, `import … from "x"`, `export … from "x"`, `import("x")`, `new Worker("x")`; and those
 * that it refers to: `new URL("x", import.meta.url)`. Bare specifiers, which bundlers or import maps
 * resolve, are names; `*` is one that the script computes.
 *
 * @param script byte text
 * @param place of the script. URLs of workers are relative to the page, which a file does not know
 * @returns undefined if the script has no import
 */
function importReader(script, place) {
    return hasImport.test(script) ? new ImportReader(place) : undefined;
}
class ImportReader {
    #place;
    #urls = [];
    /** The tokens before the current one. */
    #tokens = new _recent_tokens_js__WEBPACK_IMPORTED_MODULE_1__/* .RecentTokens */ .S(maxTokens);
    /** Whether only names have followed an `import` or `export`. */
    #isInClause = false;
    constructor(place) {
        this.#place = place;
    }
    read(token) {
        if (token.string === undefined)
            this.#readCode(token);
        else if (this.#isInClause && beforeSpecifier.has(this.#tokens.textAt(0))) {
            this.#add('module', token);
        }
        if (token.text === 'import' || token.text === 'export') {
            this.#isInClause = this.#tokens.textAt(0) !== '.';
        }
        else if (this.#isInClause && token.string === undefined) {
            this.#isInClause = clause.test(token.text);
        }
        this.#tokens.push(token);
    }
    end() {
        return this.#urls;
    }
    #readCode(token) {
        // What is computed begins with the first token that is no string.
        if (this.#tokens.textAt(0) === '(' && this.#isImportAt(1))
            this.#add('module', token);
        else if (this.#tokens.textAt(1) === '(')
            this.#readArgument(token);
        else if (token.text === 'url' && namesUrl(this.#tokens)) {
            const kind = this.#isOpenWorkerAt(9) ? 'script' : 'connection';
            this.#add(kind, this.#tokens.at(urlPosition));
        }
    }
    /** @param next the token after the first one of the argument */
    #readArgument(next) {
        const first = this.#tokens.at(0);
        const isWhole = next.text === ')' || next.text === ',';
        if (this.#isImportAt(2))
            this.#add('module', isWhole ? first : next);
        if (!isWhole || !this.#isOpenWorkerAt(1))
            return;
        const mayResolve = this.#place === 'page' || !isRelative.test(first?.string ?? '');
        if (mayResolve)
            this.#add('script', first);
    }
    #isImportAt(back) {
        return this.#tokens.textAt(back) === 'import' && this.#tokens.textAt(back + 1) !== '.';
    }
    /** @param back the position of the parenthesis in `new Worker(` */
    #isOpenWorkerAt(back) {
        const isCall = this.#tokens.textAt(back) === '(' && this.#tokens.textAt(back + 2) === 'new';
        return isCall && workers.has(this.#tokens.textAt(back + 1));
    }
    #add(kind, token) {
        const url = (0,_text_byte_text_js__WEBPACK_IMPORTED_MODULE_0__/* .readByteText */ .kn)(token?.string?.replaceAll('\\/', '/') ?? '');
        const end = token?.end ?? 0;
        // URLs with other escapes practically do not occur.
        const isKnown = url !== '' && !url.includes('\\');
        if (isKnown && isUrl.test(url))
            this.#urls.push({ kind, url, end });
        else if (kind === 'module')
            this.#urls.push({ kind: 'name', url: isKnown ? url : '*', end });
    }
}
/** Whether an import of this specifier needs an import map (HTML Standard, "Resolve a module specifier"). */
const isBareSpecifier = (specifier) => !isUrl.test(specifier);
const isUrl = /^(?:\.{0,2}\/|[a-z][a-z\d+.-]*:)/i;
const isRelative = /^\.{1,2}\//;
const clause = /^[\w$,{}*\x80-\xff]+$/;
const beforeSpecifier = new Set(['import', 'from']);
const workers = new Set(['Worker', 'SharedWorker']);
/** The tokens before `url`; the empty one stands for a string. */
const urlTokens = ['new', 'URL', '(', '', ',', 'import', '.', 'meta', '.'];
/** Where the string is, as in `RecentTokens`. */
const urlPosition = urlTokens.length - 1 - urlTokens.indexOf('');
/** Those, with the `new Worker(` before them. */
const maxTokens = urlTokens.length + 3;
const namesUrl = (tokens) => urlTokens.every((text, index) => tokens.at(urlTokens.length - 1 - index)?.text === text);


/***/ }),

/***/ 70514:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ RecentTokens)
/* harmony export */ });
/** The last tokens of a script. Positions count back from the last one, which is at 0. */
class RecentTokens {
    #tokens = [];
    #max;
    /** @param max how many to keep */
    constructor(max) {
        this.#max = max;
    }
    push(token) {
        this.#tokens.push(token);
        if (this.#tokens.length > this.#max)
            this.#tokens.shift();
    }
    /** The token at this position; undefined if the script has none there, or if it is too far back. */
    at(back) {
        return this.#tokens.at(-1 - back);
    }
    /** The text of a token; empty for a string, or without a token. */
    textAt(back) {
        return this.at(back)?.text ?? '';
    }
}


/***/ }),

/***/ 30726:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fr: () => (/* binding */ mappedModules),
/* harmony export */   IY: () => (/* binding */ scriptType),
/* harmony export */   Oc: () => (/* binding */ scriptKind),
/* harmony export */   r9: () => (/* binding */ speculatedUrls),
/* harmony export */   wK: () => (/* binding */ javaScriptType)
/* harmony export */ });
/* harmony import */ var _text_json_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(63780);
/* harmony import */ var _import_reader_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(13961);


/** @param type the value of the `script` element's `type` (HTML Standard, "Prepare the script element") */
function scriptKind(type) {
    const name = type.trim().toLowerCase();
    if (name === 'importmap')
        return 'import map';
    if (name === 'speculationrules')
        return 'speculation rules';
    if (name === 'module')
        return 'module';
    return name === '' || javaScriptType.test(name) ? 'code' : 'data';
}
/** The type of a `script` element in HTML: an old attribute counts where `type` is missing. */
function scriptType(type, language) {
    return type ?? (language === '' ? '' : `text/${language}`);
}
/** JavaScript's media types (WHATWG MIME Sniffing, 4.6). */
const javaScriptType = /^(?:(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/;
/**
 * The modules in an import map (HTML Standard, "Import map parsing"), which imports may load. One under
 * several names counts as imported, and so does one under a URL, which may be spelled in other ways.
 * URLs that end in a slash are only prefixes, and ignored. Empty for invalid import maps.
 */
function mappedModules(json) {
    const map = (0,_text_json_object_js__WEBPACK_IMPORTED_MODULE_1__/* .parseObject */ .lj)(json);
    const tables = [map.imports, ...Object.values((0,_text_json_object_js__WEBPACK_IMPORTED_MODULE_1__/* .asObject */ .eB)(map.scopes))];
    const names = new Map();
    for (const [name, url] of tables.flatMap((table) => Object.entries((0,_text_json_object_js__WEBPACK_IMPORTED_MODULE_1__/* .asObject */ .eB)(table)))) {
        if (typeof url !== 'string' || url.endsWith('/'))
            continue;
        names.set(url, (names.get(url) ?? new Set()).add(name));
    }
    return Array.from(names, ([url, [name = '', ...others]]) => others.length === 0 && (0,_import_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .isBareSpecifier */ .n)(name)
        ? { kind: 'mapped', url, text: name }
        : { kind: 'module', url, text: '' });
}
/**
 * The URLs in speculation rules, which browsers fetch or render in advance (HTML Standard, "Speculation
 * rules"). Patterns are ignored. Empty for invalid rules.
 */
function speculatedUrls(json) {
    return Object.values((0,_text_json_object_js__WEBPACK_IMPORTED_MODULE_1__/* .parseObject */ .lj)(json))
        .flatMap((rules) => (Array.isArray(rules) ? rules : []))
        .flatMap((rule) => (0,_text_json_object_js__WEBPACK_IMPORTED_MODULE_1__/* .asObject */ .eB)(rule).urls)
        .filter((url) => typeof url === 'string');
}


/***/ }),

/***/ 7336:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ER: () => (/* binding */ isAscii),
/* harmony export */   kn: () => (/* binding */ readByteText),
/* harmony export */   pe: () => (/* binding */ toByteText)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(57975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_1__);


function toByteText(text) {
    return isAscii(text) ? text : Buffer.from(text).toString('latin1');
}
/**
 * Decodes byte text as UTF-8, or as windows-1252 if it is invalid UTF-8, as browsers do for pages
 * without a declared encoding.
 */
function readByteText(text) {
    if (isAscii(text))
        return text;
    const bytes = Buffer.from(text, 'latin1');
    return (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes) ? bytes.toString() : windows1252.decode(bytes);
}
const windows1252 = new node_util__WEBPACK_IMPORTED_MODULE_1__.TextDecoder('windows-1252');
/** Whether a text has no other characters. */
const isAscii = (text) => !/[^\0-\x7f]/.test(text);


/***/ }),

/***/ 26311:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ isMisread),
/* harmony export */   j: () => (/* binding */ legacyText)
/* harmony export */ });
/**
 * Text of a legacy encoding. `TextDecoder` of Node reads it, but for Korean, of which it lacks the 8,822
 * syllables and two signs of the Unified Hangul Code, with which browsers read `euc-kr` (Encoding Standard, "EUC-KR decoder").
 *
 * @param encoding as `TextDecoder` names it
 */
function legacyText(bytes, encoding) {
    return encoding === 'euc-kr' ? koreanText(bytes) : new TextDecoder(encoding).decode(bytes);
}
/**
 * Whether `TextDecoder` has not read a text right: of Big5 it lacks 5,092 characters, most of them those of
 * Hong Kong.
 */
function isMisread(text, encoding) {
    return encoding === 'big5' && /[\ufffd\ue000-\uf8ff]/.test(text);
}
/** Characters of one or two bytes; those before the unified syllables are decoded in one piece. */
function koreanText(bytes) {
    const decoder = new TextDecoder('euc-kr');
    const syllables = unifiedSyllables();
    let text = '';
    let decoded = 0;
    for (let at = 0; at < bytes.length; at++) {
        const lead = bytes[at] ?? 0;
        if (lead < 0x81)
            continue;
        const syllable = syllables.get(lead * 256 + (bytes[at + 1] ?? 0));
        if (syllable !== undefined) {
            text += decoder.decode(bytes.subarray(decoded, at)) + syllable;
            decoded = at + 2;
        }
        at++;
    }
    return text + decoder.decode(bytes.subarray(decoded));
}
let unified;
/** By two bytes: the syllables that KS X 1001 leaves out, in the order of Unicode, and two signs. */
function unifiedSyllables() {
    unified ??= new Map([
        ...pairs(codesOfUnified(), syllablesOutside(koreanStandard())),
        [0xa2e6, '\u20ac'],
        [0xa2e7, '\xae'],
    ]);
    return unified;
}
function* pairs(codes, syllables) {
    const rest = syllables[Symbol.iterator]();
    for (const code of codes) {
        const { value, done } = rest.next();
        if (done)
            return;
        yield [code, value];
    }
}
/** Those that are none in KS X 1001: up to 0xA0 all, then the ones with a low second byte. */
function* codesOfUnified() {
    for (let lead = 0x81; lead <= 0xc6; lead++) {
        for (let trail = 0x41; trail <= (lead <= 0xa0 ? 0xfe : 0xa0); trail++) {
            const isLetterOrMore = trail <= 0x5a || (trail >= 0x61 && trail <= 0x7a) || trail >= 0x81;
            if (isLetterOrMore)
                yield lead * 256 + trail;
        }
    }
}
function* syllablesOutside(standard) {
    for (let code = 0xac00; code <= 0xd7a3; code++) {
        const syllable = String.fromCharCode(code);
        if (!standard.has(syllable))
            yield syllable;
    }
}
/** The 2,350 syllables of KS X 1001. */
function koreanStandard() {
    const decoder = new TextDecoder('euc-kr');
    const found = new Set();
    for (let lead = 0xb0; lead <= 0xc8; lead++) {
        for (let trail = 0xa1; trail <= 0xfe; trail++)
            found.add(decoder.decode(Uint8Array.of(lead, trail)));
    }
    return found;
}


/***/ }),

/***/ 21555:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ LineCounter)
/* harmony export */ });
/**
 * The line and the column of positions in a text, both from 1. Ask for positions in ascending order: the
 * text is then read once, and for each smaller position again from there.
 */
class LineCounter {
    #text;
    /** The line of the last position, and where it begins. */
    #line = 1;
    #lineStart = 0;
    /** The first line feed at or after that: -1 if there is none, -2 before it is searched. */
    #next = -2;
    constructor(text) {
        this.#text = text;
    }
    lineAt(position) {
        if (this.#next === -2)
            this.#next = this.#text.indexOf('\n');
        while (this.#next >= 0 && this.#next < position) {
            this.#line++;
            this.#lineStart = this.#next + 1;
            this.#next = this.#text.indexOf('\n', this.#lineStart);
        }
        while (position < this.#lineStart) {
            this.#line--;
            this.#next = this.#lineStart - 1;
            this.#lineStart = this.#next === 0 ? 0 : this.#text.lastIndexOf('\n', this.#next - 1) + 1;
        }
        return this.#line;
    }
    /** In characters of the text. */
    columnAt(position) {
        this.lineAt(position);
        return position - this.#lineStart + 1;
    }
}


/***/ }),

/***/ 24844:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ cached),
/* harmony export */   u: () => (/* binding */ copiedString)
/* harmony export */ });
/**
 * Keeps the results for texts that the pages of a site share, such as its navigation: each is
 * computed, stored and hashed once. Limited in size; shared by all pages that a thread reads.
 *
 * @param read pure; its result shares no memory with the text
 */
function cached(read) {
    const results = new Map();
    return (text) => {
        const known = results.get(text);
        if (known !== undefined)
            return known;
        const result = read(text);
        if (text.length > maxLength)
            return result;
        if (results.size === maxResults)
            results.clear();
        results.set(result === text ? result : copiedString(text), result);
        return result;
    };
}
/** In UTF-16 units. */
const maxLength = 256;
const maxResults = 8192;
/** A copy that does not keep the text that it was cut from in memory. */
const copiedString = (text) => ` ${text}`.slice(1);


/***/ }),

/***/ 89925:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b$: () => (/* binding */ mayBeUnnamedData),
/* harmony export */   gi: () => (/* binding */ isStartOfData),
/* harmony export */   my: () => (/* binding */ scanUnnamedData)
/* harmony export */ });
/* harmony import */ var _data_listed_urls_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58031);
/* harmony import */ var _data_sitemaps_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(16581);
/* harmony import */ var _file_content_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(40468);
/* harmony import */ var _file_kind_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(35251);




/** Whether a file may be a web manifest or a sitemap without the usual name of one. */
const mayBeUnnamedData = (path) => (0,_file_kind_js__WEBPACK_IMPORTED_MODULE_3__/* .mayBeWebManifest */ .ev)(path) || (0,_file_kind_js__WEBPACK_IMPORTED_MODULE_3__/* .mayBeSitemap */ .IO)(path);
/**
 * Whether the start of such a file leaves that possible.
 *
 * @param start its first `contentStart` bytes, or as many as there are until now, as Latin-1
 * @param size of the file until now, in bytes
 */
function isStartOfData(path, start, size) {
    const text = start.replace(byteOrderMark, '').trimStart();
    const isManifest = (0,_file_kind_js__WEBPACK_IMPORTED_MODULE_3__/* .mayBeWebManifest */ .ev)(path) && size <= _file_kind_js__WEBPACK_IMPORTED_MODULE_3__/* .maxWebManifestBytes */ .j_ && /^(?:\{|$)/.test(text);
    return isManifest || ((0,_file_kind_js__WEBPACK_IMPORTED_MODULE_3__/* .mayBeSitemap */ .IO)(path) && mayStartSitemap(text));
}
/** Or its first bytes. */
const byteOrderMark = /^\xef(?:\xbb(?:\xbf|$)|$)/;
function mayStartSitemap(text) {
    if (!text.startsWith('<'))
        return startsUrl.test(text) || mayGoOnAsUrl(text.toLowerCase());
    const [, root = ''] = firstElement.exec(withoutComments(text)) ?? [];
    return root === '' || root === 'urlset' || root === 'sitemapindex';
}
const startsUrl = /^https?:\/\//i;
const mayGoOnAsUrl = (text) => 'https://'.startsWith(text) || 'http://'.startsWith(text);
/** The name of the first element, without its prefix, if it ends within the start. */
const firstElement = /<(?:[\w.-]+:)?([\w.-]+)[\s/>]/;
/** Whole ones, and one that goes on beyond the start. */
function withoutComments(text) {
    return text
        .split('<!--')
        .map((part, index) => (index === 0 ? part : part.split('-->').slice(1).join('-->')))
        .join('');
}
/** What such a file refers to; undefined if it is neither. */
function scanUnnamedData(path, text) {
    if (!mayBeUnnamedData(path))
        return undefined;
    if (!isStartOfData(path, text.slice(0, _file_content_js__WEBPACK_IMPORTED_MODULE_2__/* .contentStart */ .E), text.length))
        return undefined;
    const scan = scannerOf(text)?.(text);
    return scan && [...scan.references].length > 0 ? scan : undefined;
}
function scannerOf(text) {
    const start = text.trimStart();
    if (start.startsWith('<'))
        return _data_sitemaps_js__WEBPACK_IMPORTED_MODULE_1__/* .scanSitemap */ .p3;
    if (startsUrl.test(start))
        return _data_sitemaps_js__WEBPACK_IMPORTED_MODULE_1__/* .scanTextSitemap */ .eV;
    return manifestMember.test(text) ? _data_listed_urls_js__WEBPACK_IMPORTED_MODULE_0__/* .scanWebManifest */ .l : undefined;
}
/** The members of a manifest with URLs. */
const manifestMember = /"(?:icons|screenshots|shortcuts|start_url)"/;


/***/ })

};
