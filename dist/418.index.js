export const id = 418;
export const ids = [418];
export const modules = {

/***/ 60418:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  q: () => (/* binding */ FileReader)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./src/reading/file-kind.ts
var file_kind = __webpack_require__(35251);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./src/reading/scan/scan-limits.ts
var scan_limits = __webpack_require__(63056);
// EXTERNAL MODULE: ./src/reading/normalize/build-marks.ts
var build_marks = __webpack_require__(20051);
;// CONCATENATED MODULE: ./src/reading/normalize/normalized-text.ts
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

;// CONCATENATED MODULE: ./src/reading/normalize/data-normalizer.ts




/**
 * Normalizes the data files of the Next.js App Router, which are loaded when a reader follows a link.
 * Other text files are not changed.
 */
function normalizeFlightData(text) {
    // The first row starts with a hexadecimal number and a colon.
    if (!/^(?:[0-9a-f]{1,16})?:/.test(text))
        return undefined;
    const spans = spansOf(build_marks/* buildMarks */.VL.flightFile, text, { start: 0, end: text.length });
    return spans.length === 0 ? undefined : withoutSpans(text, spans);
}
/** Normalizes a sitemap or a feed: replaces the times that every build writes. */
const normalizeTimes = (kind) => (text) => {
    const spans = timesIn(text, kind);
    return spans.length === 0 ? undefined : withoutSpans(text, spans);
};
/**
 * A gzipped sitemap is compared unpacked, as its header contains a time, too. Undefined if it is
 * invalid or too long.
 */
function normalizePackedSitemap(packed) {
    try {
        const bytes = (0,external_node_zlib_.gunzipSync)(Buffer.from(packed, 'latin1'), {
            maxOutputLength: scan_limits/* scanLimits */.w.fileSize,
        });
        const text = bytes.toString('latin1');
        return text === '' ? undefined : withoutSpans(text, timesIn(text, 'sitemap'));
    }
    catch {
        return undefined;
    }
}
/** The times before the first entry of a feed, or anywhere in a sitemap. */
function timesIn(text, kind) {
    const firstEntry = text.search(/<(?:entry|item)[\s>]/);
    return spansOf(build_marks/* buildMarks */.VL[kind], text, {
        start: 0,
        end: firstEntry < 0 ? text.length : firstEntry,
    });
}

// EXTERNAL MODULE: ./src/reading/markup/markup-reader.ts + 1 modules
var markup_reader = __webpack_require__(10739);
;// CONCATENATED MODULE: ./src/reading/normalize/page-normalizer.ts



/** The attributes that matter, by element. */
const attributesOf = new Map(Object.entries({
    html: ['data-dpl-id'],
    link: ['nonce', 'href'],
    meta: ['content', 'name', 'property', 'itemprop', 'http-equiv'],
    script: ['nonce', 'src', 'id', 'type'],
    style: ['nonce'],
}).map(([element, names]) => [element, new Set(names)]));
const noAttributes = new Set();
/** Collects the invisible parts of a page, in order, and replaces the build marks in them. */
class PageNormalizer {
    handler = this;
    wantsText = false;
    #parts = [];
    /** The build ids in the `meta` elements of the page. */
    #builds = new Set();
    /** Of the current tag: the first attribute of each name. */
    #attributes = new Map();
    #wanted = noAttributes;
    /** Where the content of the open script starts. */
    #scriptStart;
    /** Whether another markup reader calls this handler. */
    #isRead = false;
    #syntax;
    constructor(syntax) {
        this.#syntax = syntax;
    }
    normalize(text) {
        // A search takes less time than reading the page.
        if (!build_marks/* anyMark */.sb.test(text))
            return undefined;
        if (!this.#isRead)
            (0,markup_reader/* readMarkup */.J)(text, this.#syntax, this);
        const spans = this.#spans(text);
        return spans.length > 0 ? withoutSpans(text, spans) : undefined;
    }
    startTag(name) {
        this.#isRead = true;
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
        if (name === 'html')
            this.#add(this.#attributes.get('data-dpl-id'));
        else if (name === 'meta')
            this.#addMeta();
        else {
            this.#add(this.#attributes.get('nonce'));
            this.#addUrl(this.#attributes.get(name === 'link' ? 'href' : 'src'));
        }
    }
    endTag(name, position) {
        if (name !== 'script' || this.#scriptStart === undefined)
            return;
        const [id, type] = [this.#attributes.get('id')?.text, this.#attributes.get('type')?.text];
        this.#parts.push({ kind: 'script', start: this.#scriptStart, end: position, id, type });
        this.#scriptStart = undefined;
    }
    comment(start, end) {
        // Most comments are markers of one or two characters between texts.
        if (end - start >= 8)
            this.#parts.push({ kind: 'comment', start, end });
    }
    text() { }
    #addMeta() {
        const content = this.#attributes.get('content');
        const keys = ['name', 'property', 'itemprop', 'http-equiv'];
        const title = keys.map((key) => this.#attributes.get(key)?.text).find(Boolean);
        if (!content || !title)
            return;
        const name = title.toLowerCase().replace(/[-_.: ]/g, '');
        if (build_marks/* buildNames */.r7.has(name))
            this.#builds.add(content.text);
        if (build_marks/* buildNames */.r7.has(name) || build_marks/* buildTimes */.n_.has(name))
            this.#add(content);
        if (name === 'contentsecuritypolicy')
            this.#add(content, 'policy');
    }
    #addUrl(url) {
        if (!url)
            return;
        const { text, end } = url;
        this.#add(url, 'url');
        // A build id as a cache buster: `site.css?build=4f1c`.
        const build = lastParameter(text);
        if (build !== '' && this.#builds.has(build))
            this.#add({ start: end - build.length, end });
    }
    #add(span, kind = 'mark') {
        if (span && span.end > span.start)
            this.#parts.push({ kind, start: span.start, end: span.end });
    }
    #spans(text) {
        const spans = [];
        for (const part of this.#parts) {
            // The text after such a script may be visible.
            if (part.kind === 'script' && continuesPastEndTag(text.slice(part.start, part.end)))
                break;
            if (part.kind === 'mark')
                spans.push(part);
            else
                for (const span of spansOf(marksIn(part, text), text, part))
                    spans.push(span);
        }
        return spans;
    }
}
/** Whether browsers treat the end tag as a part of this script (HTML Standard, 13.2.5.26). */
const continuesPastEndTag = (script) => script.includes('<!--') && /<script/i.test(script);
const firstComment = '<!DOCTYPE html><!--';
function marksIn({ kind, start, id, type }, text) {
    switch (kind) {
        case 'mark':
            return [];
        case 'url':
        case 'policy':
            return build_marks/* buildMarks */.VL[kind];
        case 'comment': {
            const isFirst = start === firstComment.length && text.startsWith(firstComment);
            return isFirst ? build_marks/* buildMarks */.VL.firstComment : build_marks/* buildMarks */.VL.comment;
        }
        case 'script':
            if (id === '__NEXT_DATA__')
                return build_marks/* buildMarks */.VL.pageData;
            if (type === 'application/ld+json')
                return build_marks/* buildMarks */.VL.linkedData;
            return text.startsWith('self.__next_f', start) ? build_marks/* buildMarks */.VL.flightData : [];
    }
}
/** The value of the last parameter of a URL; empty without one. */
function lastParameter(url) {
    const start = Math.max(url.lastIndexOf('?'), url.lastIndexOf('&'));
    const equals = url.indexOf('=', start);
    return equals < 0 ? '' : url.slice(equals + 1);
}

;// CONCATENATED MODULE: ./src/reading/file-normalizer.ts



/**
 * For pages, the data files of the Next.js App Router, sitemaps and feeds.
 *
 * @param path in the site
 */
function normalizerOf(path) {
    const kind = (0,file_kind/* fileKind */.h_)(path);
    switch (kind) {
        case 'page':
            return new PageNormalizer((0,file_kind/* syntaxOf */.rS)(path));
        case 'text':
            return { normalize: normalizeFlightData };
        case 'sitemap':
        case 'feed':
            return { normalize: normalizeTimes(kind) };
        case 'packed sitemap':
            return { normalize: normalizePackedSitemap };
        default:
            return undefined;
    }
}

// EXTERNAL MODULE: ./node_modules/entities/dist/decode.js + 2 modules
var decode = __webpack_require__(57031);
;// CONCATENATED MODULE: ./src/reading/markup/handler-pair.ts
/** Passes markup to two handlers in one pass; only the first receives text. */
class HandlerPair {
    #first;
    #second;
    #isForFirst = false;
    #isForSecond = false;
    constructor(first, second) {
        this.#first = first;
        this.#second = second;
    }
    get wantsText() {
        return this.#first.wantsText;
    }
    text(text) {
        this.#first.text(text);
    }
    startTag(name) {
        this.#first.startTag(name);
        this.#second.startTag(name);
    }
    wantsAttribute(name) {
        this.#isForFirst = this.#first.wantsAttribute(name);
        this.#isForSecond = this.#second.wantsAttribute(name);
        return this.#isForFirst || this.#isForSecond;
    }
    attribute(name, value) {
        if (this.#isForFirst)
            this.#first.attribute(name, value);
        if (this.#isForSecond)
            this.#second.attribute(name, value);
    }
    content(name, isForeign, isRaw, position) {
        this.#first.content(name, isForeign, isRaw, position);
        this.#second.content(name, isForeign, isRaw, position);
    }
    endTag(name, position) {
        this.#first.endTag(name, position);
        this.#second.endTag(name, position);
    }
    comment(start, end) {
        this.#second.comment?.(start, end);
    }
}

;// CONCATENATED MODULE: ./src/reading/text/text-cache.ts
/**
 * Results for texts that the pages of a site share, such as its navigation: each is computed,
 * stored and hashed once. Limited in size; shared by all pages that a thread reads.
 */
class TextCache {
    #read;
    #results = new Map();
    /** @param read pure; its result shares no memory with the text */
    constructor(read) {
        this.#read = read;
    }
    get(text) {
        const known = this.#results.get(text);
        if (known !== undefined)
            return known;
        const result = this.#read(text);
        if (text.length > maxLength)
            return result;
        if (this.#results.size === maxResults)
            this.#results.clear();
        this.#results.set(result === text ? result : copiedString(text), result);
        return result;
    }
}
/** In UTF-16 units. */
const maxLength = 256;
const maxResults = 8192;
/** A copy that does not keep the text that it was cut from in memory. */
const copiedString = (text) => ` ${text}`.slice(1);

;// CONCATENATED MODULE: ./src/reading/scan/scan-builder.ts


/** Collects the references and anchors of a file, once each, within the limits. */
class ScanBuilder {
    #references = [];
    /** By URL, for each kind. */
    #found = new Map();
    #anchors = new Set();
    #length = 0;
    /** Whether a limit is reached: everything after it is ignored at no cost. */
    #isFull = false;
    #isPartial = false;
    #title;
    #base;
    /**
     * Ignores empty URLs and `data:` URLs.
     *
     * @returns the reference if it has no text yet, so that the caller can add it
     */
    addReference(kind, written) {
        if (this.#isFull)
            return undefined;
        const url = written.trim();
        if (url === '' || ((url.charCodeAt(0) | 0x20) === letterD && holdsData.test(url)))
            return undefined;
        const found = this.#foundOf(kind);
        const known = found.get(url);
        if (known)
            return known.text === '' ? known : undefined;
        const hasRoom = this.#references.length < scan_limits/* scanLimits */.w.references;
        if (!this.#fits(hasRoom, url))
            return undefined;
        const reference = { kind, url: urls.get(url), text: '' };
        found.set(reference.url, reference);
        this.#references.push(reference);
        return reference;
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
        const hasRoom = this.#anchors.size < scan_limits/* scanLimits */.w.anchors;
        if (this.#fits(hasRoom, anchor))
            this.#anchors.add(copiedString(anchor));
    }
    /** The first title counts. */
    setTitle(title) {
        this.#title ??= copiedString(title);
    }
    /** The first non-empty base counts. One that is too long is cut, but stays recognizable as such. */
    setBase(url) {
        if (url === '' || this.#base !== undefined)
            return;
        this.#base = copiedString(url.slice(0, scan_limits/* scanLimits */.w.baseLength + 1));
        if (url.length > scan_limits/* scanLimits */.w.baseLength)
            this.skip();
    }
    /** Marks the scan as partial. */
    skip() {
        this.#isPartial = true;
    }
    scan() {
        return {
            references: this.#references,
            anchors: this.#anchors,
            title: this.#title,
            base: this.#base,
            isPartial: this.#isPartial || this.#isFull,
        };
    }
    #fits(hasRoom, { length }) {
        if (length > scan_limits/* scanLimits */.w.urlLength) {
            this.skip();
            return false;
        }
        this.#isFull = !hasRoom || this.#length + length > scan_limits/* scanLimits */.w.fileLength;
        this.#length += length;
        return !this.#isFull;
    }
}
const holdsData = /^\s*data:/i;
const letterD = 0x64;
const urls = new TextCache(copiedString);

// EXTERNAL MODULE: ./node_modules/@csstools/css-tokenizer/dist/index.mjs
var dist = __webpack_require__(44879);
// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
;// CONCATENATED MODULE: ./src/reading/text/byte-text.ts


/**
 * A file as byte text: one character, U+0000 to U+00FF, for each byte of UTF-8. Byte text is fast to
 * create and search, and all markup is ASCII. The few values that are kept are decoded with
 * `readByteText`.
 *
 * UTF-16 is detected by its byte order mark and converted to UTF-8. Other declarations of an encoding
 * are ignored: `readByteText` detects the encoding of each value.
 *
 * @param bytes of the file, as Latin-1
 * @returns the byte order mark, empty without one, and the text after it
 */
function byteTextOf(bytes) {
    if (bytes.startsWith('\xef\xbb\xbf'))
        return { mark: bytes.slice(0, 3), text: bytes.slice(3) };
    const mark = bytes.slice(0, 2);
    const encoding = mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : undefined;
    if (!encoding)
        return { mark: '', text: bytes };
    const text = new external_node_util_.TextDecoder(encoding).decode(Buffer.from(bytes, 'latin1'));
    return { mark, text: toByteText(text) };
}
function toByteText(text) {
    return isAscii(text) ? text : Buffer.from(text).toString('latin1');
}
/**
 * Decodes byte text as UTF-8, or as windows-1252 if it is invalid UTF-8, as browsers do for pages
 * without a declared encoding. Non-ASCII URLs of pages in other encodings are decoded wrongly.
 */
function readByteText(text) {
    if (isAscii(text))
        return text;
    const bytes = Buffer.from(text, 'latin1');
    return (0,external_node_buffer_.isUtf8)(bytes) ? bytes.toString() : windows1252.decode(bytes);
}
const windows1252 = new external_node_util_.TextDecoder('windows-1252');
const isAscii = (text) => !/[^\0-\x7f]/.test(text);

;// CONCATENATED MODULE: ./src/reading/style/style-reader.ts


/**
 * Finds the URLs that a style sheet or a `style` attribute loads: `url()`, `@import`, and the strings
 * in `image-set()` (CSS Syntax Level 3, CSS Images Level 4).
 *
 * @param text byte text
 */
function readStyle(text, syntax, scan) {
    if (!mayLoad.test(text))
        return;
    const reader = new StyleReader(syntax, scan);
    // The tokenizer leaves this part of the preprocessing to its caller (CSS Syntax Level 3, 3.3).
    const tokens = (0,dist/* tokenizer */.OH)({ css: readByteText(text).replaceAll('\0', '\ufffd') });
    while (!tokens.endOfFile()) {
        const token = tokens.nextToken();
        switch (token[0]) {
            case dist/* TokenType */.ks.Whitespace:
            case dist/* TokenType */.ks.Comment:
            case dist/* TokenType */.ks.CDO:
            case dist/* TokenType */.ks.CDC:
            case dist/* TokenType */.ks.EOF:
                break;
            case dist/* TokenType */.ks.AtKeyword:
                reader.startRule(token[4].value.toLowerCase());
                break;
            case dist/* TokenType */.ks.Function:
                reader.openFunction(token[4].value.toLowerCase());
                break;
            case dist/* TokenType */.ks.OpenParen:
                reader.openFunction('');
                break;
            case dist/* TokenType */.ks.CloseParen:
                reader.closeFunction();
                break;
            case dist/* TokenType */.ks.Semicolon:
                reader.endStatement();
                break;
            case dist/* TokenType */.ks.OpenCurly:
                reader.openBlock();
                break;
            case dist/* TokenType */.ks.CloseCurly:
                reader.closeBlock();
                break;
            case dist/* TokenType */.ks.String:
                reader.readValue(token[4].value, false);
                break;
            case dist/* TokenType */.ks.URL:
                reader.readValue(token[4].value, true);
                break;
            case dist/* TokenType */.ks.BadString:
            case dist/* TokenType */.ks.BadURL:
                reader.readValue(undefined, false);
                break;
            default:
                reader.readOther();
        }
    }
    reader.closeBlock();
}
/** A quick test: a style without any of these loads nothing. Most `style` attributes have none. */
const mayLoad = /url|image-set|import|\\/i;
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
    /** The open functions, the innermost last. */
    #functions = [];
    constructor(syntax, scan) {
        this.#allowsImports = syntax === 'sheet';
        this.#scan = scan;
    }
    startRule(name) {
        this.#rule = name === 'import' && !this.#allowsImports ? 'ignored' : name;
        if (!mayPrecedeImports.has(name))
            this.#allowsImports = false;
    }
    readOther() {
        if (this.#rule === '')
            this.#allowsImports = false;
    }
    openFunction(name) {
        if (name !== '')
            this.readOther();
        if (this.#functions.length < maxDepth)
            this.#functions.push(name);
    }
    closeFunction() {
        this.#functions.pop();
    }
    openBlock() {
        this.#endFace();
        if (this.#rule === 'font-face')
            this.#face = [];
        this.#allowsImports = false;
        this.endStatement();
    }
    closeBlock() {
        this.#endFace();
        this.#allowsImports = false;
        this.endStatement();
    }
    endStatement() {
        this.#rule = '';
        if (this.#functions.length > 0)
            this.#functions = [];
    }
    /**
     * Reads a string, or the content of an unquoted `url()`.
     *
     * @param value undefined if it is invalid
     */
    readValue(value, isUnquoted) {
        const innermost = this.#functions.at(-1) ?? '';
        const isUrl = isUnquoted || innermost === 'url';
        if (this.#rule === 'import') {
            // Only conditions may follow.
            this.#rule = 'ignored';
            this.#addReference('style', value);
        }
        else if (!rulesThatLoadNothing.has(this.#rule) && (isUrl || imageSets.has(innermost))) {
            this.#addReference(this.#face ? 'font' : 'image', value);
        }
        this.readOther();
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
const imageSets = new Set(['image-set', '-webkit-image-set']);
const mayPrecedeImports = new Set(['charset', 'import', 'layer']);
const rulesThatLoadNothing = new Set([
    'ignored',
    'namespace',
    'document',
    '-moz-document',
    'supports',
    'container',
]);

;// CONCATENATED MODULE: ./src/reading/script/import-map.ts
/**
 * The URLs in an import map (HTML Standard, "Import map parsing"), which imports may load. URLs that
 * end in a slash are only prefixes, and ignored. Empty for invalid import maps.
 */
function importMapImports(json) {
    const map = readObject(parse(json));
    const tables = [map.imports, ...Object.values(readObject(map.scopes))];
    return tables
        .flatMap((table) => Object.values(readObject(table)))
        .filter((url) => typeof url === 'string')
        .filter((url) => !url.endsWith('/'))
        .map((url) => ({ kind: 'script', url }));
}
function parse(json) {
    try {
        return JSON.parse(json);
    }
    catch {
        return undefined;
    }
}
const readObject = (value) => typeof value === 'object' && value !== null ? value : {};

;// CONCATENATED MODULE: ./src/reading/script/literal-end.ts
/** The position after the next `mark`, or the end of the script. */
function positionAfter(script, mark, from) {
    const at = script.indexOf(mark, from);
    return at < 0 ? script.length : at + mark.length;
}
/** The position of the closing quote, or of the line feed or the end of the script before it. */
function stringEnd(script, from, quote) {
    return nextUnescaped(quote === '"' ? endsDouble : endsSingle, script, from);
}
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

;// CONCATENATED MODULE: ./src/reading/script/script-tokens.ts

/**
 * The words, strings and other characters of a script, without comments, regular expressions and
 * white space. The tokens before a slash decide whether it is a division or starts a regular
 * expression, which is wrong in rare cases after `}`; such an error ends with the line.
 */
function* scriptTokens(script) {
    const braces = [];
    const parentheses = [];
    /** Whether a slash is a division here. */
    let isAfterValue = false;
    let before;
    let previous;
    for (let at = 0; at < script.length;) {
        const code = script.charCodeAt(at);
        if (isWhite[code]) {
            at++;
            continue;
        }
        const start = at;
        let token;
        if (isWord[code]) {
            at = runEnd(script, at, endsWord);
            token = { text: script.slice(start, at), end: at };
            isAfterValue = previous?.text === '.' || !keywords.has(token.text);
        }
        else {
            const text = script.charAt(at++);
            const opened = text === '}' ? braces.pop() : text === ')' ? parentheses.pop() : undefined;
            if (text === '/' && (script.charAt(at) === '/' || script.charAt(at) === '*')) {
                at = positionAfter(script, script.charAt(at) === '/' ? '\n' : '*/', at + 1);
                continue;
            }
            if (text === '/' && !isAfterValue) {
                at = expressionEnd(script, at);
                token = { text: '', string: '', end: at };
                isAfterValue = true;
            }
            else if (text === '"' || text === "'") {
                const end = stringEnd(script, at, text);
                const isClosed = script.charAt(end) === text;
                token = { text: '', string: isClosed ? script.slice(at, end) : '', end: end + 1 };
                at = end + 1;
                isAfterValue = true;
            }
            else if (text === '`' || opened === 'substitution') {
                const end = templateEnd(script, at);
                const isOpen = script.charAt(end) === '$';
                const isWhole = text === '`' && !isOpen && end < script.length;
                const string = isWhole ? script.slice(at, end) : '';
                at = end + (isOpen ? 2 : 1);
                if (isOpen)
                    braces.push('substitution');
                token = isOpen ? { text: '{', end: at } : { text: '', string, end: at };
                isAfterValue = !isOpen;
            }
            else {
                if (text === '{')
                    braces.push(beginsBlock(previous) ? 'statement' : 'value');
                if (text === '(') {
                    const isControl = controls.has(previous?.text ?? '') && before?.text !== '.';
                    parentheses.push(isControl ? 'statement' : 'value');
                }
                const isStep = (text === '+' || text === '-') && script.charAt(at) === text;
                if (isStep)
                    at++;
                token = { text: isStep ? text + text : text, end: at };
                const isEnd = text === '}' || text === ')';
                isAfterValue = isEnd ? opened !== 'statement' : isStep || text === ']';
            }
        }
        before = previous;
        previous = token;
        yield token;
    }
}
/** By character code of byte text: 1 for the characters in the table. */
function characterTable(characters) {
    const table = new Uint8Array(256);
    for (const character of characters)
        table[character.charCodeAt(0)] = 1;
    return table;
}
/** The position of the first character in the table, from `start` on, or the end of the text. */
function runEnd(text, start, ends) {
    let at = start;
    while (at < text.length && !ends[text.charCodeAt(at)])
        at++;
    return at;
}
const isWhite = characterTable(' \t\n\r\v\f');
const isWord = characterTable('$_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ').fill(1, 0x80);
const endsWord = isWord.map((is) => 1 - is);
/** Words after which a slash starts a regular expression. */
const keywords = new Set('await case delete do else in instanceof new of return throw typeof void yield'.split(' '));
/** Words whose parentheses are followed by a statement. */
const controls = new Set(['if', 'while', 'for', 'with']);
const beforeBlock = new Set([')', ';', 'else', 'try', 'finally', 'do', 'catch']);
/** Whether a brace opens a block after this token; after others, mostly an object. */
const beginsBlock = (token) => token === undefined || beforeBlock.has(token.text);

;// CONCATENATED MODULE: ./src/reading/script/script-imports.ts


/**
 * The URLs that the text of a script certainly loads (ECMAScript, "Imports" and "Import Calls"):
 * `import "x"`, `import … from "x"`, `export … from "x"`, `import("x")`, `new Worker("x")`; and those
 * that it refers to: `new URL("x", import.meta.url)`. Bare specifiers, which bundlers resolve, are not
 * URLs.
 *
 * @param script byte text
 * @param place of the script. URLs of workers are relative to the page, which a file does not know
 */
function scriptImports(script, place) {
    const end = lastCandidate(script);
    if (end < 0)
        return [];
    const imports = [];
    const add = (kind, token) => {
        const url = readByteText(token?.string?.replaceAll('\\/', '/') ?? '');
        // Ignore URLs with other escapes, which practically do not occur.
        if (isUrl.test(url) && !url.includes('\\'))
            imports.push({ kind, url });
    };
    const last = [];
    /** Whether only names have followed an `import` or `export`. */
    let isInClause = false;
    /** How many tokens have followed the last candidate. */
    let after = 0;
    for (const token of scriptTokens(script)) {
        const previous = last.at(-1);
        const before = (count) => last.at(-1 - count)?.text;
        const isCode = token.string === undefined;
        if (!isCode && isInClause && (previous?.text === 'import' || previous?.text === 'from')) {
            add('script', token);
        }
        else if (isCode && (token.text === ')' || token.text === ',') && before(1) === '(') {
            if (before(2) === 'import' && before(3) !== '.')
                add('script', previous);
            if (isWorker(before(2)) && before(3) === 'new') {
                if (place === 'page' || !isRelative.test(previous?.string ?? ''))
                    add('script', previous);
            }
        }
        else if (token.text === 'url' && namesUrl(last)) {
            const isOfWorker = before(9) === '(' && isWorker(before(10)) && before(11) === 'new';
            add(isOfWorker ? 'script' : 'connection', last.at(-6));
        }
        if (token.text === 'import' || token.text === 'export')
            isInClause = previous?.text !== '.';
        else if (isInClause && isCode && !clause.test(token.text))
            isInClause = false;
        last.push(token);
        if (last.length > maxTokens)
            last.shift();
        if (token.end > end && !isInClause && ++after > maxTokens)
            break;
    }
    return imports;
}
/** The last position that may begin an import; negative if there is none. */
function lastCandidate(script) {
    let from = script.lastIndexOf('from');
    while (from > 0 && !beforeString.has(script.charAt(from + 4))) {
        from = script.lastIndexOf('from', from - 1);
    }
    return Math.max(from, script.lastIndexOf('import'), script.lastIndexOf('Worker'));
}
/** What may follow the `from` of an import. */
const beforeString = new Set(['"', "'", '/', ' ', '\t', '\n', '\r', '']);
const isUrl = /^(?:\.{0,2}\/|[a-z][a-z\d+.-]*:)/i;
const isRelative = /^\.{1,2}\//;
const clause = /^[\w$,{}*\x80-\xff]+$/;
const isWorker = (name) => name === 'Worker' || name === 'SharedWorker';
/** The tokens before `url`; the empty one stands for a string. */
const urlTokens = ['new', 'URL', '(', '', ',', 'import', '.', 'meta', '.'];
/** Those, with the `new Worker(` before them. */
const maxTokens = urlTokens.length + 3;
const namesUrl = (tokens) => urlTokens.every((text, index) => tokens.at(index - urlTokens.length)?.text === text);

;// CONCATENATED MODULE: ./src/reading/page/shown-text.ts




/** Collects the text of an element as byte text, up to a limit. */
class ShownText {
    #source = '';
    #isWhole = true;
    constructor(source = '') {
        this.add(source);
    }
    add(text) {
        const room = scan_limits/* shownLengths */.J.source - this.#source.length;
        if (text.length > room)
            this.#isWhole = false;
        if (room > 0)
            this.#source += text.slice(0, room);
    }
    /**
     * The visible text: character references decoded, white space as one character, `…` at the end if it
     * is cut.
     */
    read(maxLength) {
        const source = this.#source;
        const text = this.#isWhole ? texts.get(source) : decoded(source.replace(cutEnd, ''));
        if (text.length <= maxLength)
            return this.#isWhole ? text : `${text}…`;
        // Do not split a surrogate pair.
        const end = maxLength - Number(/[\ud800-\udbff]/.test(text.charAt(maxLength - 1)));
        return `${text.slice(0, end)}…`;
    }
}
function decoded(source) {
    // Byte text must not be trimmed: the last byte of an "à" looks like a space.
    const trimmed = source.trim();
    if (isPlain.test(trimmed))
        return copiedString(trimmed);
    const text = readByteText(source);
    const shown = (text.includes('&') ? (0,decode/* decodeHTML */.Gz)(text) : text).replace(/\s+/g, oneSpace).trim();
    return copiedString(shown);
}
/** A line break, rather than a space: without it, a secret with a line break is not recognized. */
const oneSpace = (spaces) => /[^ ]/.exec(spaces)?.[0] ?? ' ';
const texts = new TextCache(decoded);
/** Most texts are ASCII words with single spaces. */
const isPlain = /^[!-%'-~]+(?: [!-%'-~]+)*$/;
/** A UTF-8 character or character reference that may be incomplete. */
const cutEnd = /(?:[\xc0-\xff][\x80-\xbf]*|&[#\w]{0,32})$/;

;// CONCATENATED MODULE: ./src/reading/page/element-content.ts






function titleContent(scan) {
    const shown = new ShownText();
    return {
        element: 'title',
        write: (text) => shown.add(text),
        end: () => scan.setTitle(shown.read(scan_limits/* shownLengths */.J.title)),
    };
}
function styleContent(scan) {
    return wholeContent('style', (text) => readStyle(text, 'sheet', scan));
}
function scriptContent(scan, kind) {
    if (kind === 'data')
        return ignoredContent('script');
    return wholeContent('script', (text) => {
        const imports = kind === 'code' ? scriptImports(text, 'page') : importMapImports(readByteText(text));
        for (const { kind, url } of imports)
            scan.addReference(kind, url);
    });
}
function wholeContent(element, read) {
    let whole = '';
    return {
        element,
        write(text) {
            whole += text;
        },
        end: () => read(whole),
    };
}
function ignoredContent(element) {
    return { element, write: () => { }, end: () => { } };
}
/** @param type the value of the `script` element's `type` (HTML Standard, "Prepare the script element") */
function scriptKind(type) {
    const name = type.trim().toLowerCase();
    if (name === 'importmap')
        return 'import map';
    return name === '' || name === 'module' || codeType.test(name) ? 'code' : 'data';
}
/** JavaScript's media types (WHATWG MIME Sniffing, 4.6). */
const codeType = /^(?:(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/;

;// CONCATENATED MODULE: ./src/reading/page/element-rules.ts
/** In every element: anchors, and styles that may load images. */
const globalAttributes = ['id', 'style'];
const each = (kind) => ({ each: kind });
/** SVG supports both. */
const linked = (kind) => ({ href: kind, 'xlink:href': kind });
const background = { background: 'image' };
/**
 * The attributes that contain URLs (HTML Standard, "Attributes"; SVG 2, "Linking"; backgrounds, which
 * browsers still load).
 */
const urlAttributes = {
    a: { ...linked('link'), ping: each('connection') },
    area: { href: 'link', ping: each('connection') },
    audio: { src: 'media' },
    body: background,
    button: { formaction: 'form' },
    embed: { src: 'frame' },
    feimage: linked('image'),
    form: { action: 'form' },
    frame: { src: 'frame' },
    iframe: { src: 'frame' },
    // In HTML, browsers treat it as `img`.
    image: { ...linked('image'), src: 'image', srcset: 'candidates' },
    img: { src: 'image', srcset: 'candidates' },
    input: { formaction: 'form' },
    link: { imagesrcset: 'candidates' },
    object: { data: 'frame' },
    source: { src: 'media', srcset: 'candidates' },
    table: background,
    tbody: background,
    td: background,
    tfoot: background,
    th: background,
    thead: background,
    tr: background,
    track: { src: 'media' },
    use: linked('image'),
    video: { src: 'media', poster: 'image' },
};
/** Elements with special treatment, and the attributes that it needs. */
const specialAttributes = {
    a: ['name', 'aria-label'],
    area: ['alt'],
    base: ['href'],
    iframe: ['srcdoc'],
    img: ['alt'],
    input: ['type', 'src'],
    link: ['rel', 'href', 'as'],
    meta: ['http-equiv', 'content', 'property', 'name'],
    script: ['type', 'src', 'href', 'xlink:href'],
    style: ['type'],
    template: ['shadowrootmode'],
    title: [],
};
/** For elements that are not in `elementRules`. */
const plainRule = {
    attributes: new Set(globalAttributes),
    urls: [],
    isSpecial: false,
};
const elementRules = new Map([...new Set([...Object.keys(urlAttributes), ...Object.keys(specialAttributes)])].map((element) => [element, ruleOf(element)]));
function ruleOf(element) {
    const byElement = urlAttributes;
    const special = specialAttributes[element];
    const urls = Object.entries(byElement[element] ?? {});
    const names = urls.map(([attribute]) => attribute);
    return {
        attributes: new Set([...globalAttributes, ...names, ...(special ?? [])]),
        urls,
        isSpecial: special !== undefined,
    };
}

;// CONCATENATED MODULE: ./src/reading/page/image-candidates.ts
/**
 * The URLs in a `srcset` (HTML Standard, "Parsing a srcset attribute"). Descriptors are
 * not validated.
 */
function imageCandidates(srcset) {
    const urls = [];
    for (let at = 0; at < srcset.length;) {
        const start = image_candidates_runEnd(srcset, at, /[^\t\n\f\r ,]/g);
        const end = image_candidates_runEnd(srcset, start, /[\t\n\f\r ]/g);
        const url = srcset.slice(start, end);
        const bare = withoutCommas(url);
        if (bare !== '')
            urls.push(bare);
        // A comma ends the candidate, unless it is in parentheses of the descriptors.
        at = bare === url ? descriptorsEnd(srcset, end) : end;
    }
    return urls;
}
/** The position of the first match from `from` on. */
function image_candidates_runEnd(text, from, stop) {
    stop.lastIndex = from;
    return stop.exec(text)?.index ?? text.length;
}
function withoutCommas(url) {
    let end = url.length;
    while (url.charAt(end - 1) === ',')
        end--;
    return url.slice(0, end);
}
function descriptorsEnd(srcset, from) {
    let isNested = false;
    for (let at = from; at < srcset.length; at++) {
        const character = srcset.charAt(at);
        if (character === '(')
            isNested = true;
        else if (character === ')')
            isNested = false;
        else if (character === ',' && !isNested)
            return at + 1;
    }
    return srcset.length;
}

;// CONCATENATED MODULE: ./src/reading/page/link-relations.ts
/**
 * The kinds of reference in a `link` element, by its `rel` (HTML Standard, "Link types"). Other
 * relations (`help`, `copyright`, `next`) load nothing and are not displayed: their kind is
 * `alternate`. Without a relation, the element is ignored.
 *
 * @param relations the value of `rel`
 * @param destination the value of `as`
 */
function kindsOfLink(relations, destination) {
    // Without duplicates, so that repeated words cost nothing.
    const words = new Set(relations.toLowerCase().split(/[\t\n\f\r ]+/));
    const kinds = [...words].flatMap((word) => word === 'preload' ? preloaded(destination) : (kindOfRelation.get(word) ?? []));
    if (kinds.length === 0 && relations.trim() !== '')
        return ['alternate'];
    return [...new Set(kinds)];
}
const kindOfRelation = new Map(Object.entries({
    style: ['stylesheet'],
    script: ['modulepreload'],
    image: [
        'icon',
        'apple-touch-icon',
        'apple-touch-icon-precomposed',
        'apple-touch-startup-image',
        'mask-icon',
    ],
    connection: ['preconnect', 'dns-prefetch', 'manifest'],
    prefetch: ['prefetch', 'prerender'],
    canonical: ['canonical'],
}).flatMap(([kind, words]) => words.map((word) => [word, kind])));
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

;// CONCATENATED MODULE: ./src/reading/page/meta-reference.ts
/**
 * The reference in a `meta` element (HTML Standard, "Refresh state"; Open Graph protocol; the names of
 * other networks); undefined for most.
 */
function metaReference(attribute) {
    const content = attribute('content');
    if (attribute('http-equiv').trim().toLowerCase() === 'refresh') {
        return { kind: 'refresh', url: refreshUrl(content) };
    }
    const name = attribute('property') || attribute('name');
    return socialName.test(name.trim()) ? { kind: 'social', url: content } : undefined;
}
const socialName = /^(?:og:(?:url|(?:image|video|audio)(?::(?:secure_)?url)?)|twitter:(?:url|player|image(?::src)?))$/i;
/** The URL in `5; url='next.html'` and its variants; empty if the page reloads itself. */
function refreshUrl(content) {
    const url = /^\s*[\d.]+\s*[;,\s]\s*(?:url\s*=\s*)?(.*)$/is.exec(content)?.[1] ?? '';
    const quote = url.charAt(0);
    if (quote !== '"' && quote !== "'")
        return url;
    const end = url.indexOf(quote, 1);
    return url.slice(1, end < 0 ? undefined : end);
}

;// CONCATENATED MODULE: ./src/reading/page/tag-attributes.ts
/**
 * The attributes of a tag, as written, by name. There are so few that a linear search is faster
 * than a map.
 */
class TagAttributes {
    #names = [];
    #values = [];
    /** How many there are. */
    size = 0;
    has(name) {
        return this.#find(name) >= 0;
    }
    /** Undefined if it is missing. */
    get(name) {
        const at = this.#find(name);
        return at < 0 ? undefined : this.#values[at];
    }
    add(name, value) {
        this.#names[this.size] = name;
        this.#values[this.size++] = value;
    }
    clear() {
        this.size = 0;
    }
    #find(name) {
        for (let at = 0; at < this.size; at++)
            if (this.#names[at] === name)
                return at;
        return -1;
    }
}

;// CONCATENATED MODULE: ./src/reading/page/page-scanner.ts
var _a;














/**
 * Finds the references of a page, as for a browser with scripting enabled: comments, templates,
 * `noscript` and the like are ignored. Requests of running scripts are not found.
 *
 * @param text byte text
 * @param second another handler for the same pass over the page
 */
function scanPage(text, syntax, second) {
    const scanner = new PageScanner(false);
    (0,markup_reader/* readMarkup */.J)(text, syntax, second ? new HandlerPair(scanner, second) : scanner);
    return scanner.end();
}
class PageScanner {
    #scan = new ScanBuilder();
    #isInFrame;
    /** Of the current tag: the relevant attributes, as written. */
    #attributes = new TagAttributes();
    #rule = plainRule;
    /** The number of open templates. Their content is not part of the page. */
    #templates = 0;
    #link;
    #content;
    /** @param isInFrame whether this is a frame's `srcdoc`, in which nested frames are not read */
    constructor(isInFrame) {
        this.#isInFrame = isInFrame;
    }
    end() {
        this.#content?.end();
        this.#endLink();
        return this.#scan.scan();
    }
    get wantsText() {
        return this.#templates === 0 && (this.#content ?? this.#link) !== undefined;
    }
    text(text) {
        if (this.#content)
            this.#content.write(text);
        else
            this.#link?.shown.add(text);
    }
    startTag(name) {
        this.#rule = elementRules.get(name) ?? plainRule;
        this.#attributes.clear();
    }
    wantsAttribute(name) {
        return this.#templates === 0 && this.#rule.attributes.has(name);
    }
    attribute(name, { text }) {
        // The first of two attributes with the same name counts.
        if (!this.#attributes.has(name))
            this.#attributes.add(name, text);
    }
    content(name, isForeign, isRaw) {
        if (name === 'template' && !isForeign)
            this.#openTemplate();
        if (this.#templates > 0)
            return;
        if (isRaw)
            this.#content = ignoredContent(name);
        if (name === 'a')
            this.#endLink();
        if (this.#attributes.size > 0)
            this.#readAttributes(name);
        if (this.#rule.isSpecial)
            this.#readSpecial(name, isForeign);
        if (this.#link && separate.has(name))
            this.#link.shown.add(' ');
    }
    endTag(name) {
        if (this.#templates > 0) {
            if (name === 'template')
                this.#templates--;
        }
        else if (name === this.#content?.element) {
            this.#content.end();
            this.#content = undefined;
        }
        else if (name === 'a')
            this.#endLink();
        else if (this.#link && separate.has(name))
            this.#link.shown.add(' ');
    }
    #openTemplate() {
        // A template with this attribute is rendered in place.
        if (this.#templates > 0 || !this.#attributes.has('shadowrootmode'))
            this.#templates++;
    }
    #readAttributes(name) {
        if (this.#attributes.has('id'))
            this.#scan.addAnchor(this.#value('id'));
        if (this.#attributes.has('style')) {
            readStyle(toByteText(this.#value('style')), 'declarations', this.#scan);
        }
        for (const [attribute, kind] of this.#rule.urls) {
            if (!this.#attributes.has(attribute))
                continue;
            const value = this.#value(attribute);
            if (kind === 'link')
                this.#readLink(name, value);
            else if (kind === 'candidates')
                this.#addEach('image', imageCandidates(value));
            else if (typeof kind === 'object')
                this.#addEach(kind.each, value.split(/[\t\n\f\r ]+/));
            else
                this.#add(kind, value);
        }
    }
    #readSpecial(name, isForeign) {
        const value = (attribute) => this.#value(attribute);
        switch (name) {
            case 'a':
                this.#scan.addAnchor(value('name'));
                break;
            case 'base':
                this.#scan.setBase(value('href').trim());
                break;
            case 'iframe':
                if (value('srcdoc') !== '' && !this.#isInFrame)
                    this.#readFrame(value('srcdoc'));
                break;
            case 'img':
                this.#link?.shown.add(` ${this.#attributes.get('alt') ?? ''} `);
                break;
            case 'input':
                if (value('type').trim().toLowerCase() === 'image')
                    this.#add('image', value('src'));
                break;
            case 'link':
                for (const kind of kindsOfLink(value('rel'), value('as')))
                    this.#add(kind, value('href'));
                break;
            case 'meta': {
                const reference = metaReference(value);
                if (reference)
                    this.#add(reference.kind, reference.url);
                break;
            }
            case 'script': {
                const kind = scriptKind(value('type'));
                const url = isForeign ? value('href') || value('xlink:href') : value('src');
                this.#content = scriptContent(this.#scan, url === '' ? kind : 'data');
                if (kind === 'code')
                    this.#add('script', url);
                break;
            }
            case 'style':
                if (/^\s*(?:text\/css\s*)?$/i.test(value('type')))
                    this.#content = styleContent(this.#scan);
                break;
            case 'title':
                if (!isForeign)
                    this.#content = titleContent(this.#scan);
        }
    }
    #readFrame(page) {
        const scanner = new _a(true);
        (0,markup_reader/* readMarkup */.J)(toByteText(page), 'html', scanner);
        const { references, isPartial } = scanner.end();
        if (isPartial)
            this.#scan.skip();
        for (const { kind, url, text } of references) {
            const reference = this.#scan.addReference(kind, url);
            if (reference)
                reference.text = text;
        }
    }
    #readLink(name, url) {
        const reference = this.#scan.addReference('link', url);
        if (!reference)
            return;
        if (name === 'area') {
            reference.text = textOfLink(new ShownText(this.#attributes.get('alt')));
            return;
        }
        const label = this.#attributes.get('aria-label');
        this.#link = { reference, label, shown: new ShownText() };
    }
    #endLink() {
        if (!this.#link)
            return;
        const { reference, label, shown } = this.#link;
        reference.text = textOfLink(shown) || textOfLink(new ShownText(label));
        this.#link = undefined;
    }
    #addEach(kind, urls) {
        for (const url of urls)
            this.#add(kind, url);
    }
    #add(kind, url) {
        // A fragment refers to the page itself and loads nothing.
        if (kind !== 'image' || !url.startsWith('#'))
            this.#scan.addReference(kind, url);
    }
    /** An attribute of the current tag; empty if missing. */
    #value(attribute) {
        const value = readByteText(this.#attributes.get(attribute) ?? '');
        return value.includes('&') ? (0,decode/* decodeHTMLAttribute */.Im)(value) : value;
    }
}
_a = PageScanner;
const textOfLink = (shown) => shown.read(scan_limits/* shownLengths */.J.linkText);
/** Elements that separate the words before and after them. */
const separate = new Set(('address article aside blockquote br button caption dd div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol option p pre section ' +
    'summary svg table tbody td tfoot th thead tr ul video').split(' '));

;// CONCATENATED MODULE: ./src/reading/sitemap-scanner.ts




/**
 * Finds the URLs in a sitemap or a sitemap index (sitemaps.org). They are neither loaded nor followed,
 * so their kind is `alternate`.
 *
 * @param text byte text
 */
function scanSitemap(text) {
    const scan = new ScanBuilder();
    /** The text of the open `loc`. */
    let url;
    (0,markup_reader/* readMarkup */.J)(text, 'xml', {
        get wantsText() {
            return url !== undefined;
        },
        startTag() { },
        wantsAttribute: () => false,
        attribute() { },
        content(name) {
            if (name === 'loc')
                url = '';
        },
        text(part) {
            url += part;
        },
        endTag(name) {
            if (name !== 'loc' || url === undefined)
                return;
            scan.addReference('alternate', (0,decode/* decodeXML */.ey)(readByteText(url)));
            url = undefined;
        },
    });
    return scan.scan();
}

;// CONCATENATED MODULE: ./src/reading/file-scanner.ts






/**
 * The scanner of pages, style sheets, scripts and sitemaps, by file name; undefined for other files. It
 * takes the byte text of the file, and for a page another markup handler for the same pass. It
 * never throws, whatever the content.
 *
 * SVG files are not scanned: pages use them as images, and in an image browsers load nothing and
 * follow no links.
 *
 * @param path in the site
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
            return scanSitemap;
        default:
            return undefined;
    }
}
function scanStyleSheet(text) {
    const scan = new ScanBuilder();
    readStyle(text, 'sheet', scan);
    return scan.scan();
}
function scanScript(text) {
    const scan = new ScanBuilder();
    for (const { kind, url } of scriptImports(text, 'file'))
        scan.addReference(kind, url);
    return scan.scan();
}
/** Of a file that is too long to be read. */
function unreadScan() {
    const scan = new ScanBuilder();
    scan.skip();
    return scan.scan();
}

;// CONCATENATED MODULE: ./src/reading/file-reader.ts





/** Reads one file of the site. Its bytes come in pieces of any size. */
class FileReader {
    #path;
    #hash = (0,external_node_crypto_.createHash)('sha256');
    #normalizer;
    #scan;
    /** The bytes of a file whose text matters, as Latin-1. */
    #pieces;
    #size = 0;
    /** @param path in the site */
    constructor(path, reading) {
        this.#path = path;
        this.#normalizer = normalizerOf(path);
        if (reading === 'pages')
            this.#scan = scannerOf(path);
        if (this.#normalizer || this.#scan)
            this.#pieces = [];
    }
    update(bytes) {
        this.#size += bytes.length;
        this.#hash.update(bytes);
        if (this.#size > scan_limits/* scanLimits */.w.fileSize)
            this.#pieces = undefined;
        const { buffer, byteOffset, length } = bytes;
        this.#pieces?.push(Buffer.from(buffer, byteOffset, length).toString('latin1'));
    }
    end() {
        return {
            path: this.#path,
            size: this.#size,
            sha256: this.#hash.digest('hex'),
            ...this.#readText(),
        };
    }
    #readText() {
        if (!this.#pieces)
            return { scan: this.#scan && unreadScan() };
        const { mark, text } = byteTextOf(this.#pieces.join(''));
        // One pass over a page serves both.
        const scan = this.#scan?.(text, this.#normalizer?.handler);
        const normalized = this.#normalizer?.normalize(text);
        if (normalized === undefined)
            return { scan };
        return { scan, normalizedDigest: (0,external_node_crypto_.hash)('sha256', Buffer.from(mark + normalized, 'latin1')) };
    }
}


/***/ }),

/***/ 10739:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  J: () => (/* binding */ readMarkup)
});

// EXTERNAL MODULE: ./node_modules/htmlparser2/dist/Tokenizer.js
var Tokenizer = __webpack_require__(15455);
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
    ['math', new Set(['mi', 'mo', 'mn', 'ms', 'mtext'])],
]);
/** These are never foreign: a browser closes the foreign elements and returns to HTML. */
const breakouts = new Set(('b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li ' +
    'listing menu meta nobr ol p pre ruby s small span strike strong sub sup table tt u ul var').split(' '));

;// CONCATENATED MODULE: ./src/reading/markup/markup-reader.ts


/**
 * Reads HTML or XML as a browser with scripting enabled does, and calls the handler for each part, in
 * order. Linear in the text.
 *
 * @param text byte text of the whole file
 */
function readMarkup(text, syntax, handler) {
    new MarkupReading(text, syntax === 'xml', handler).read();
}
/**
 * One pass of htmlparser2's tokenizer over a text. The tokenizer departs from the HTML Standard in three
 * places, where it is stopped and started again behind the part in question: content of `noscript`,
 * end tags with attributes, and CDATA sections outside of foreign content.
 */
class MarkupReading {
    #text;
    #isXml;
    #handler;
    #foreign = new ForeignContent();
    #tokenizer;
    /** The position in the text of the tokenizer's first character. */
    #base = 0;
    /** Where to start the tokenizer again. */
    #next = 0;
    #tag = '';
    /** The current tag, if it is an end tag that is read as a start tag for its attributes. */
    #endTag;
    #attribute = '';
    #isWanted = false;
    #valueStart = -1;
    #valueEnd = -1;
    constructor(text, isXml, handler) {
        this.#text = text;
        this.#isXml = isXml;
        this.#handler = handler;
        this.#tokenizer = new Tokenizer/* default */.A({ xmlMode: isXml, decodeEntities: false }, this);
    }
    read() {
        const { length } = this.#text;
        while (this.#next < length) {
            const start = this.#next;
            this.#next = length;
            this.#tokenizer.reset();
            this.#base = start;
            if (this.#endTag) {
                this.#base -= startOfTag.length;
                this.#tokenizer.write(startOfTag);
            }
            this.#write(start);
        }
    }
    /** Writes the text from `start` on, until the tokenizer is stopped. */
    #write(start) {
        let at = start;
        while (this.#next === this.#text.length && at < this.#text.length) {
            const found = this.#isXml ? -1 : this.#text.indexOf(startOfCdata, at);
            const end = found < 0 ? this.#text.length : found;
            this.#tokenizer.write(this.#text.slice(at, end));
            at = end;
            if (found < 0 || this.#next < this.#text.length)
                continue;
            // Outside of foreign content, it starts a comment that ends at the next `>`.
            this.#tokenizer.write(this.#foreign.isForeign ? startOfCdata : startOfComment);
            at += startOfCdata.length;
        }
    }
    #stop(next) {
        this.#next = next;
        this.#tokenizer.pause();
    }
    #slice(start, end) {
        return this.#text.slice(this.#base + start, this.#base + end);
    }
    onopentagname(start, end) {
        if (this.#endTag)
            return;
        this.#tag = this.#slice(start, end).toLowerCase();
        this.#handler.startTag(this.#tag);
    }
    onattribname(start, end) {
        this.#valueStart = -1;
        this.#isWanted = false;
        if (this.#endTag)
            return;
        this.#attribute = this.#slice(start, end).toLowerCase();
        this.#isWanted = this.#handler.wantsAttribute(this.#attribute);
    }
    onattribdata(start, end) {
        if (this.#valueStart < 0)
            this.#valueStart = this.#base + start;
        this.#valueEnd = this.#base + end;
    }
    onattribend(_quote, position) {
        if (!this.#isWanted)
            return;
        const hasValue = this.#valueStart >= 0;
        const start = hasValue ? this.#valueStart : this.#base + position;
        const end = hasValue ? this.#valueEnd : start;
        this.#handler.attribute(this.#attribute, { text: this.#text.slice(start, end), start, end });
    }
    onopentagend(end) {
        this.#endStartTag(this.#base + end + 1, false);
    }
    onselfclosingtag(end) {
        this.#endStartTag(this.#base + end + 1, true);
    }
    #endStartTag(position, isSelfClosing) {
        if (this.#endTag) {
            this.#emitEndTag(this.#endTag.name, this.#endTag.position);
            this.#endTag = undefined;
            return;
        }
        const name = this.#tag;
        const isForeign = this.#foreign.startTag(name, isSelfClosing);
        const isRaw = !isForeign && !this.#isXml && rawElements.has(name);
        this.#handler.content(name, isForeign, isRaw, position);
        if (isSelfClosing && (isForeign || this.#isXml))
            this.#handler.endTag(name, position);
        if (isRaw && name === 'noscript') {
            endOfNoscript.lastIndex = position;
            const end = endOfNoscript.exec(this.#text)?.index ?? this.#text.length;
            this.#emitText(this.#text.slice(position, end));
            this.#stop(end);
        }
    }
    onclosetag(start, end) {
        const name = this.#slice(start, end).toLowerCase();
        const position = this.#base + start - '</'.length;
        const next = this.#base + end;
        if (this.#isXml || this.#text.charAt(next) === '>')
            this.#emitEndTag(name, position);
        else {
            this.#endTag = { name, position };
            this.#stop(next);
        }
    }
    #emitEndTag(name, position) {
        this.#foreign.endTag(name);
        this.#handler.endTag(name, position);
    }
    ontext(start, end) {
        this.#emitText(this.#slice(start, end));
    }
    oncdata(start, end, offset) {
        this.#emitText(this.#slice(start, end - offset));
    }
    #emitText(text) {
        if (text !== '' && this.#handler.wantsText)
            this.#handler.text(text);
    }
    oncomment(start, end, offset) {
        const first = this.#base + start;
        if (this.#text.startsWith('<!--', first - 4))
            this.#handler.comment?.(first, this.#base + end - offset);
    }
    isInForeignContext() {
        return this.#foreign.isForeign;
    }
    onattribentity() { }
    ondeclaration() { }
    onend() { }
    onprocessinginstruction() { }
    ontextentity() { }
}
/** Their content is text up to their end tag, in a browser with scripting enabled. */
const rawElements = new Set('title textarea script style noscript xmp iframe noembed noframes plaintext'.split(' '));
const endOfNoscript = /<\/noscript(?=[\t\n\f\r />])/gi;
/** Written to read the attributes of an end tag. */
const startOfTag = '<x';
const startOfCdata = '<![CDATA[';
/** Of the same length. */
const startOfComment = '<!CDATA[[';


/***/ }),

/***/ 20051:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fd: () => (/* binding */ normalizePath),
/* harmony export */   VL: () => (/* binding */ buildMarks),
/* harmony export */   n_: () => (/* binding */ buildTimes),
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


/***/ }),

/***/ 63056:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ shownLengths),
/* harmony export */   w: () => (/* binding */ scanLimits)
/* harmony export */ });
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
/** Maximum lengths of displayed text. Cutting it does not make the scan partial. */
const shownLengths = {
    /** Of the visible text of a link. */
    linkText: 80,
    title: 200,
    /** Of the markup source of either, with white space and character references. */
    source: 1024,
};


/***/ })

};
