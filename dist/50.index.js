export const id = 50;
export const ids = [50];
export const modules = {

/***/ 35251:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kh: () => (/* binding */ isScript),
/* harmony export */   np: () => (/* binding */ isNotFoundPage),
/* harmony export */   yp: () => (/* binding */ isPage)
/* harmony export */ });
/** Whether a file is a page, by its extension, as for a static host. */
const isPage = ({ path }) => /\.x?html?$/i.test(path);
/** Whether a file is the site's page for missing URLs. */
const isNotFoundPage = ({ path }) => /^404(?:\/index)?\.html$/.test(path);
/** Whether a file is a script, by its extension. */
const isScript = ({ path }) => /\.m?js$/i.test(path);


/***/ }),

/***/ 49050:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  q: () => (/* binding */ FileReader)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./src/reading/file-kind.ts
var file_kind = __webpack_require__(35251);
// EXTERNAL MODULE: ./node_modules/entities/dist/decode.js + 4 modules
var decode = __webpack_require__(59995);
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

// EXTERNAL MODULE: ./src/reading/markup/markup-reader.ts + 4 modules
var markup_reader = __webpack_require__(36313);
// EXTERNAL MODULE: ./src/reading/text/limited-text.ts
var limited_text = __webpack_require__(88162);
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
        this.#results.set(result === text ? result : (0,limited_text/* copiedString */.u)(text), result);
        return result;
    }
}
/** In UTF-16 units. */
const maxLength = 256;
const maxResults = 8192;

// EXTERNAL MODULE: ./src/reading/scan/scan-limits.ts
var scan_limits = __webpack_require__(63056);
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
        if (!this.#fits(hasRoom, url.length))
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
        if (this.#fits(hasRoom, anchor.length))
            this.#anchors.add((0,limited_text/* copiedString */.u)(anchor));
    }
    /** The first title counts. */
    setTitle(title) {
        this.#title ??= (0,limited_text/* copiedString */.u)(title);
    }
    /** The first non-empty base counts. One that is too long is cut, but stays recognizable as such. */
    setBase(url) {
        if (url === '' || this.#base !== undefined)
            return;
        this.#base = (0,limited_text/* copiedString */.u)(url.slice(0, scan_limits/* scanLimits */.w.baseLength + 1));
        if (url.length > scan_limits/* scanLimits */.w.baseLength)
            this.skip();
    }
    /** Marks the scan as partial: a value was too long. Ignores `data:` URLs. */
    skip(beginning = '') {
        if (!holdsData.test(beginning))
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
    #fits(hasRoom, length) {
        this.#isFull = !hasRoom || this.#length + length > scan_limits/* scanLimits */.w.fileLength;
        this.#length += length;
        return !this.#isFull;
    }
}
const holdsData = /^\s*data:/i;
const letterD = 0x64;
const urls = new TextCache(limited_text/* copiedString */.u);

// EXTERNAL MODULE: ./src/reading/text/character-table.ts
var character_table = __webpack_require__(26444);
;// CONCATENATED MODULE: ./src/reading/style/last-name.ts

/**
 * The name at the end of the text read so far, as byte text: a function name if a bracket follows.
 * The text arrives in pieces, and escapes separately.
 */
class LastName {
    #text = '';
    #isHash = false;
    /** In lower case; empty after a number sign. */
    read() {
        return this.#isHash ? '' : this.#text.toLowerCase();
    }
    clear() {
        this.#text = '';
        this.#isHash = false;
    }
    /** A hash follows, such as a color. */
    beginHash() {
        this.#text = '';
        this.#isHash = true;
    }
    add(text, start, end) {
        let at = end;
        while (at > start && isNameCharacter[text.charCodeAt(at - 1)] && end - at <= last_name_maxLength)
            at--;
        if (at > start)
            this.clear();
        this.#append(text.slice(at, end));
    }
    /** @param text an escape without its backslash: one character, or digits and a space */
    addEscape(text) {
        const code = text.length > 1 ? Number.parseInt(text, 16) : text.charCodeAt(0);
        // Relevant names are ASCII, so any other character will do.
        this.#append(code > 0 && code < 0x80 ? String.fromCharCode(code) : '\xff');
    }
    #append(text) {
        if (this.#text.length <= last_name_maxLength)
            this.#text += text;
    }
}
/** Relevant functions and rules have shorter names. */
const last_name_maxLength = 32;
/** ASCII name characters, and all non-ASCII characters. */
const isNameCharacter = (0,character_table/* characterTable */.Cy)('-_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ').fill(1, 0x80);

;// CONCATENATED MODULE: ./src/reading/style/style-escapes.ts

/** Reads escapes, after their backslashes, from text in pieces. */
class EscapeReader {
    #digits = '';
    /** The complete escape: one character, or digits and a space. */
    whole;
    begin() {
        this.#digits = '';
        this.whole = undefined;
    }
    /** At the end of the text: returns the digits and a space; undefined without digits. */
    end() {
        return this.#digits === '' ? undefined : `${this.#digits} `;
    }
    /** Reads on from `at`. Returns the end of the escape, or of the text. */
    read(text, at) {
        const character = text.charAt(at);
        if (this.#digits.length < 6 && hexDigit.test(character)) {
            this.#digits += character;
            return at + 1;
        }
        if (this.#digits === '') {
            this.whole = character;
            return at + 1;
        }
        this.whole = `${this.#digits} `;
        return character_table/* isSpace */.xC[text.charCodeAt(at)] ? at + 1 : at;
    }
}
const hexDigit = /[\da-f]/i;
/** A value without its escapes (CSS Syntax Level 3, 4.3.7). */
function unescapeStyle(text) {
    return text.includes('\\') ? text.replace(escapes, unescapeOne) : text;
}
const escapes = /\\(?:([\da-f]{1,6})[\t\n ]?|([\s\S]))/gi;
function unescapeOne(_, hex, character = '') {
    if (!hex)
        return character;
    const code = Number.parseInt(hex, 16);
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

;// CONCATENATED MODULE: ./src/reading/style/style-input.ts
/**
 * Prepares a style sheet for the tokenizer (CSS Syntax Level 3, 3.3), as byte text in pieces: one line
 * feed for each line break, and U+FFFD for U+0000.
 */
class StyleInput {
    #endedInReturn = false;
    /** @param text byte text */
    prepare(text) {
        const rest = this.#endedInReturn && text.startsWith('\n') ? text.slice(1) : text;
        if (text !== '')
            this.#endedInReturn = text.endsWith('\r');
        if (!isReplaced.test(rest))
            return rest;
        return rest.replace(lineBreaks, '\n').replaceAll('\0', replacement);
    }
}
const isReplaced = /[\r\f\0]/;
const lineBreaks = /\r\n?|\f/g;
/** U+FFFD as byte text. */
const replacement = '\xef\xbf\xbd';

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
;// CONCATENATED MODULE: ./src/reading/text/byte-text.ts


/** In bytes: small enough to stay in the processor's cache until it is read. */
const pieceLength = 64 * 1024;
/**
 * Converts a file to byte text: one character, U+0000 to U+00FF, for each byte of UTF-8. Byte text is
 * fast to create and search, and can be cut anywhere; all markup is ASCII. The few values that are
 * kept are decoded with `readByteText`.
 *
 * UTF-16 is detected by its byte order mark and converted to UTF-8. Other declarations of an encoding
 * are ignored: `readByteText` detects the encoding of each value.
 */
class ByteTextSource {
    #onText;
    /** The first bytes, while they are too few to detect a byte order mark. */
    #head = new Uint8Array();
    #utf16;
    /** The byte order mark as byte text; empty without one. */
    mark = '';
    constructor(onText) {
        this.#onText = onText;
    }
    /** @param bytes may start and end within a character */
    write(bytes) {
        if (!this.#head) {
            this.#emit(bytes);
            return;
        }
        const head = this.#head.length === 0 ? bytes : Buffer.concat([this.#head, bytes]);
        if (head.length < 3)
            this.#head = Uint8Array.from(head);
        else
            this.#start(head);
    }
    end() {
        if (this.#head)
            this.#start(this.#head);
        if (this.#utf16)
            this.#onText(toByteText(this.#utf16.decode()));
    }
    #start(head) {
        this.#head = undefined;
        const [first, second, third] = head;
        if (first === 0xff && second === 0xfe)
            this.#utf16 = new external_node_util_.TextDecoder('utf-16le');
        if (first === 0xfe && second === 0xff)
            this.#utf16 = new external_node_util_.TextDecoder('utf-16be');
        const isMarked = first === 0xef && second === 0xbb && third === 0xbf;
        if (isMarked || this.#utf16)
            this.mark = Buffer.from(head).toString('latin1', 0, isMarked ? 3 : 2);
        this.#emit(isMarked ? head.subarray(3) : head);
    }
    #emit(bytes) {
        for (let at = 0; at < bytes.length; at += pieceLength) {
            const length = Math.min(pieceLength, bytes.length - at);
            const piece = Buffer.from(bytes.buffer, bytes.byteOffset + at, length);
            this.#onText(this.#utf16
                ? toByteText(this.#utf16.decode(piece, { stream: true }))
                : piece.toString('latin1'));
        }
    }
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

;// CONCATENATED MODULE: ./src/reading/style/style-value.ts




/** The current string or URL, if the handler wants it. */
class StyleValue {
    #handler;
    #text = new limited_text/* LimitedText */.e(scan_limits/* scanLimits */.w.valueLength);
    #isWanted = false;
    constructor(handler) {
        this.#handler = handler;
    }
    begin(isUrl) {
        this.#isWanted = this.#handler.wantsValue(isUrl);
    }
    /** @param text byte text, with its escapes */
    add(text, start = 0, end = text.length) {
        if (this.#isWanted)
            this.#text.add(text, start, end);
    }
    end() {
        const { text, isWhole } = this.#text;
        if (this.#isWanted)
            this.#handler.value(unescapeStyle(readByteText(text)), isWhole);
        this.drop();
    }
    drop() {
        this.#isWanted = false;
        this.#text.clear();
    }
}

;// CONCATENATED MODULE: ./src/reading/style/style-tokenizer.ts





/**
 * Splits a style sheet or a `style` attribute into the events of `StyleHandler`, from byte text in
 * pieces (CSS Syntax Level 3, section 4). It reads each character a few times at most.
 */
class StyleTokenizer {
    #handler;
    #input = new StyleInput();
    #state = this.#readRun;
    #name = new LastName();
    #quote = '"';
    #value;
    #escape = new EscapeReader();
    /** The state around the escape. */
    #escaped = this.#readRun;
    /** How many characters of `<!--` were read. */
    #opening = 0;
    constructor(handler) {
        this.#handler = handler;
        this.#value = new StyleValue(handler);
    }
    write(piece) {
        const text = this.#input.prepare(piece);
        for (let at = 0; at < text.length;)
            at = this.#state(text, at);
    }
    /** The end of the text closes open strings and URLs. */
    end() {
        if (this.#state === this.#readEscape) {
            // A backslash alone is U+FFFD in a URL, and nothing in a string.
            const rest = this.#escape.end() ?? (this.#escaped === this.#readUrl ? 'fffd ' : undefined);
            if (rest !== undefined)
                this.#endEscape(rest);
        }
        this.#value.end();
    }
    #enter(state, at) {
        this.#state = state;
        return at;
    }
    #readRun(text, start) {
        const at = (0,character_table/* runEnd */.lx)(text, start, endsRun);
        if (at > start) {
            if (hasContent.test(text.slice(start, at)))
                this.#handler.other();
            this.#name.add(text, start, at);
        }
        if (at === text.length)
            return at;
        const character = text.charAt(at);
        if (character === '\\')
            return this.#beginEscape(at);
        const name = this.#name.read();
        this.#name.clear();
        switch (character) {
            case '/':
                return this.#enter(this.#readSlash, at + 1);
            case '<':
                this.#opening = 1;
                return this.#enter(this.#readLessThan, at + 1);
            case '#':
                this.#handler.other();
                this.#name.beginHash();
                return at + 1;
            case '@':
                return this.#enter(this.#readAtName, at + 1);
            case '"':
            case "'":
                this.#value.begin(false);
                return this.#beginString(character, at + 1);
            case '(':
                if (name !== '')
                    this.#handler.other();
                if (name === 'url')
                    return this.#enter(this.#readUrlStart, at + 1);
                this.#handler.openFunction(name);
                return at + 1;
            case ')':
                this.#handler.closeFunction();
                return at + 1;
            default:
                this.#handler.endStatement(character);
                return at + 1;
        }
    }
    #readSlash(text, at) {
        if (text.charAt(at) === '*')
            return this.#enter(this.#readComment, at + 1);
        this.#handler.other();
        return this.#enter(this.#readRun, at);
    }
    #readComment(text, at) {
        const star = text.indexOf('*', at);
        return star < 0 ? text.length : this.#enter(this.#readStar, star + 1);
    }
    #readStar(text, at) {
        if (text.charAt(at) === '*')
            return at + 1;
        if (text.charAt(at) === '/')
            return this.#enter(this.#readRun, at + 1);
        return this.#enter(this.#readComment, at);
    }
    /** The dashes of `<!--` are not part of a name; without the rest, they start one. */
    #readLessThan(text, at) {
        if (text.charAt(at) === '<!--'.charAt(this.#opening)) {
            this.#opening++;
            return this.#opening === 4 ? this.#enter(this.#readRun, at + 1) : at + 1;
        }
        if (this.#opening === 3)
            this.#name.add('-', 0, 1);
        return this.#enter(this.#readRun, at);
    }
    #readAtName(text, start) {
        const at = (0,character_table/* runEnd */.lx)(text, start, endsName);
        this.#name.add(text, start, at);
        if (at === text.length)
            return at;
        if (text.charAt(at) === '\\')
            return this.#beginEscape(at);
        return this.#endAtName(at);
    }
    #endAtName(at) {
        this.#handler.atRule(this.#name.read());
        this.#name.clear();
        return this.#enter(this.#readRun, at);
    }
    #beginString(quote, at) {
        this.#quote = quote;
        return this.#enter(this.#readString, at);
    }
    #readString(text, start) {
        const at = (0,character_table/* runEnd */.lx)(text, start, this.#quote === '"' ? endsDoubleQuoted : endsSingleQuoted);
        this.#value.add(text, start, at);
        if (at === text.length)
            return at;
        const character = text.charAt(at);
        if (character === '\\')
            return this.#beginEscape(at);
        // A line break in a string is an error: drop the string.
        if (character === this.#quote)
            this.#value.end();
        else
            this.#value.drop();
        return this.#enter(this.#readRun, at + 1);
    }
    #readUrlStart(text, at) {
        const character = text.charAt(at);
        if (character_table/* isSpace */.xC[text.charCodeAt(at)])
            return at + 1;
        this.#value.begin(true);
        if (character !== '"' && character !== "'")
            return this.#enter(this.#readUrl, at);
        this.#handler.openFunction('url');
        return this.#beginString(character, at + 1);
    }
    #readUrl(text, start) {
        const at = (0,character_table/* runEnd */.lx)(text, start, endsUrl);
        this.#value.add(text, start, at);
        if (at === text.length)
            return at;
        return text.charAt(at) === '\\' ? this.#beginEscape(at) : this.#enter(this.#readUrlEnd, at);
    }
    #readUrlEnd(text, at) {
        if (character_table/* isSpace */.xC[text.charCodeAt(at)])
            return at + 1;
        if (text.charAt(at) !== ')')
            return this.#beginBadUrl(at);
        this.#value.end();
        return this.#enter(this.#readRun, at + 1);
    }
    #beginBadUrl(at) {
        this.#value.drop();
        return this.#enter(this.#readBadUrl, at);
    }
    #readBadUrl(text, start) {
        const at = (0,character_table/* runEnd */.lx)(text, start, endsBadUrl);
        if (at === text.length)
            return at;
        return text.charAt(at) === '\\' ? this.#beginEscape(at) : this.#enter(this.#readRun, at + 1);
    }
    #beginEscape(at) {
        this.#escaped = this.#state;
        this.#escape.begin();
        return this.#enter(this.#readEscape, at + 1);
    }
    #readEscape(text, at) {
        const end = this.#escape.read(text, at);
        const { whole } = this.#escape;
        if (whole === undefined)
            return end;
        if (whole === '\n')
            return this.#escapeLineFeed(at);
        this.#endEscape(whole);
        return end;
    }
    /** @param text of the escape: one character, or digits and a space */
    #endEscape(text) {
        this.#state = this.#escaped;
        if (this.#state === this.#readRun)
            this.#handler.other();
        if (this.#state === this.#readRun || this.#state === this.#readAtName)
            this.#name.addEscape(text);
        else
            this.#value.add(`\\${text}`);
    }
    /** An escaped line feed continues a string; elsewhere the escape is invalid. */
    #escapeLineFeed(at) {
        if (this.#escaped === this.#readString)
            return this.#enter(this.#readString, at + 1);
        if (this.#escaped === this.#readUrl)
            return this.#beginBadUrl(at);
        if (this.#escaped === this.#readBadUrl)
            return this.#enter(this.#readBadUrl, at);
        if (this.#escaped === this.#readAtName)
            this.#endAtName(at);
        this.#name.clear();
        this.#handler.other();
        return this.#enter(this.#readRun, at);
    }
}
/** Anything but white space and remains of HTML comments in old style elements. */
const hasContent = /[^\s!>-]/;
const endsRun = (0,character_table/* characterTable */.Cy)('/"\'(){};@#<\\');
const endsDoubleQuoted = (0,character_table/* characterTable */.Cy)('"\\\n');
const endsSingleQuoted = (0,character_table/* characterTable */.Cy)("'\\\n");
const endsBadUrl = (0,character_table/* characterTable */.Cy)(')\\');
const endsName = isNameCharacter.map((isName) => 1 - isName);
/** Including non-printable characters. */
const endsUrl = (0,character_table/* characterTable */.Cy)(`${character_table/* spaces */.qj})"'(\\\v\x7f`).fill(1, 0, 9).fill(1, 0x0e, 0x20);

;// CONCATENATED MODULE: ./src/reading/style/style-reader.ts


/**
 * Finds the URLs that a style sheet or a `style` attribute loads, in byte text in pieces: `url()`,
 * `@import`, and the strings in `image-set()`.
 */
class StyleReader {
    #scan;
    #tokenizer = new StyleTokenizer(this);
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
    #kind = 'image';
    constructor(syntax, scan) {
        this.#allowsImports = syntax === 'sheet';
        this.#scan = scan;
    }
    /** @param text byte text */
    write(text) {
        this.#tokenizer.write(text);
    }
    end() {
        this.#tokenizer.end();
        this.#endFace();
    }
    atRule(name) {
        this.#rule = name === 'import' && !this.#allowsImports ? 'ignored' : name;
        if (!mayPrecedeImports.has(name))
            this.#allowsImports = false;
    }
    other() {
        if (this.#rule === '')
            this.#allowsImports = false;
    }
    openFunction(name) {
        if (this.#functions.length < maxDepth)
            this.#functions.push(name);
    }
    closeFunction() {
        this.#functions.pop();
    }
    endStatement(character) {
        if (character !== ';') {
            this.#endFace();
            if (character === '{' && this.#rule === 'font-face')
                this.#face = [];
            this.#allowsImports = false;
        }
        this.#rule = '';
        if (this.#functions.length > 0)
            this.#functions = [];
    }
    wantsValue(isUrl) {
        if (this.#rule === 'import') {
            this.#kind = 'style';
            // Only conditions may follow.
            this.#rule = 'ignored';
            return true;
        }
        this.#kind = this.#face ? 'font' : 'image';
        return !rulesThatLoadNothing.has(this.#rule) && (isUrl || this.#isInImageSet());
    }
    value(url, isWhole) {
        if (!isWhole)
            this.#scan.skip(url);
        // A fragment refers to the page itself and loads nothing.
        else if (!url.startsWith('#')) {
            const reference = this.#scan.addReference(this.#kind, url);
            if (this.#face && reference)
                this.#face.push(reference);
        }
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
    #isInImageSet() {
        const innermost = this.#functions.at(-1);
        return innermost === 'image-set' || innermost === '-webkit-image-set';
    }
}
/** Finds the URLs that a style sheet loads. */
class StyleSheetScanner {
    #scan = new ScanBuilder();
    #reader = new StyleReader('sheet', this.#scan);
    /** @param text byte text */
    write(text) {
        this.#reader.write(text);
    }
    end() {
        this.#reader.end();
        return this.#scan.scan();
    }
}
/** Deeper nested functions are ignored. */
const maxDepth = 100;
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
            at = (0,character_table/* runEnd */.lx)(script, at, endsWord);
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
const isWhite = (0,character_table/* characterTable */.Cy)(' \t\n\r\v\f');
const isWord = (0,character_table/* characterTable */.Cy)('$_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ').fill(1, 0x80);
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
    #source = new limited_text/* LimitedText */.e(scan_limits/* shownLengths */.J.source);
    constructor(source = '') {
        this.add(source);
    }
    add(text) {
        this.#source.add(text, 0, text.length);
    }
    /** The visible text: character references decoded, on one line, cut if it is too long. */
    read(maxLength) {
        const { text: source, isWhole } = this.#source;
        const text = isWhole ? texts.get(source) : decoded(source.replace(cutEnd, ''));
        if (text.length <= maxLength)
            return text;
        // Do not split a surrogate pair.
        const end = maxLength - Number(/[\ud800-\udbff]/.test(text.charAt(maxLength - 1)));
        return (0,limited_text/* copiedString */.u)(text.slice(0, end));
    }
}
function decoded(source) {
    // Byte text must not be trimmed: the last byte of an "à" looks like a space.
    const trimmed = source.trim();
    if (isPlain.test(trimmed))
        return (0,limited_text/* copiedString */.u)(trimmed);
    const text = readByteText(source);
    const shown = (text.includes('&') ? (0,decode/* decodeHTML */.Gz)(text) : text).replace(/\s+/g, ' ').trim();
    return (0,limited_text/* copiedString */.u)(shown);
}
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
    const reader = new StyleReader('sheet', scan);
    return {
        element: 'style',
        write: (text) => reader.write(text),
        end: () => reader.end(),
    };
}
function scriptContent(scan, kind) {
    if (kind === 'data')
        return ignoredContent('script');
    const script = new limited_text/* LimitedText */.e(scan_limits/* scanLimits */.w.scriptLength);
    return {
        element: 'script',
        write: (text) => script.add(text, 0, text.length),
        end() {
            if (!script.isWhole)
                scan.skip();
            const imports = kind === 'code'
                ? scriptImports(script.text, 'page')
                : importMapImports(readByteText(script.text));
            for (const { kind, url } of imports)
                scan.addReference(kind, url);
        },
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
        const start = runEnd(srcset, at, /[^\t\n\f\r ,]/g);
        const end = runEnd(srcset, start, /[\t\n\f\r ]/g);
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
 */
class PageScanner {
    #scan = new ScanBuilder();
    #reader;
    #isInFrame;
    /** Of the current tag: the relevant attributes, as written. */
    #attributes = new TagAttributes();
    #rule = plainRule;
    /** The number of open templates. Their content is not part of the page. */
    #templates = 0;
    #link;
    #content;
    /**
     * @param second another handler for the same pass over the page
     * @param isInFrame whether this is a frame's `srcdoc`, in which nested frames are not read
     */
    constructor(syntax, second, isInFrame = false) {
        this.#reader = new markup_reader/* MarkupReader */.U(second ? new HandlerPair(this, second) : this, syntax);
        this.#isInFrame = isInFrame;
    }
    /** @param text byte text */
    write(text) {
        this.#reader.write(text);
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
    attribute(name, { text, isWhole }) {
        // The first of two attributes with the same name counts.
        if (this.#attributes.has(name))
            return;
        this.#attributes.add(name, isWhole ? text : '');
        if (!isWhole)
            this.#scan.skip(text);
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
        const style = this.#attributes.get('style');
        if (style !== undefined && mayLoad.test(style)) {
            const reader = new StyleReader('declarations', this.#scan);
            reader.write(toByteText(this.#value('style')));
            reader.end();
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
        const scanner = new _a('html', undefined, true);
        scanner.write(toByteText(page));
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
/** A style without any of these loads nothing. */
const mayLoad = /url|image-set|\\|&/i;
/** Elements that separate the words before and after them. */
const separate = new Set(('address article aside blockquote br button caption dd div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol option p pre section ' +
    'summary svg table tbody td tfoot th thead tr ul video').split(' '));

;// CONCATENATED MODULE: ./src/reading/script/script-scanner.ts




/** Finds what a script file imports. */
class ScriptScanner {
    #scan = new ScanBuilder();
    #text = new limited_text/* LimitedText */.e(scan_limits/* scanLimits */.w.scriptLength);
    /** @param text byte text */
    write(text) {
        this.#text.add(text, 0, text.length);
    }
    end() {
        if (!this.#text.isWhole)
            this.#scan.skip();
        for (const { kind, url } of scriptImports(this.#text.text, 'file')) {
            this.#scan.addReference(kind, url);
        }
        return this.#scan.scan();
    }
}

;// CONCATENATED MODULE: ./src/reading/sitemap-scanner.ts






/**
 * Finds the URLs in a sitemap or a sitemap index (sitemaps.org). They are neither loaded nor followed,
 * so their kind is `alternate`.
 */
class SitemapScanner {
    #scan = new ScanBuilder();
    #reader = new markup_reader/* MarkupReader */.U(this, 'xml');
    #url = new limited_text/* LimitedText */.e(scan_limits/* scanLimits */.w.valueLength);
    wantsText = false;
    /** @param text byte text */
    write(text) {
        this.#reader.write(text);
    }
    end() {
        return this.#scan.scan();
    }
    startTag() { }
    wantsAttribute() {
        return false;
    }
    attribute() { }
    content(name) {
        if (name !== 'loc')
            return;
        this.wantsText = true;
        this.#url.clear();
    }
    text(text) {
        this.#url.add(text, 0, text.length);
    }
    endTag(name) {
        if (name !== 'loc' || !this.wantsText)
            return;
        this.wantsText = false;
        const { text, isWhole } = this.#url;
        if (isWhole)
            this.#scan.addReference('alternate', (0,decode/* decodeXML */.ey)(readByteText(text)));
        else
            this.#scan.skip();
    }
}

;// CONCATENATED MODULE: ./src/reading/file-scanner.ts





/**
 * For pages, style sheets, scripts and sitemaps, by file name; undefined for other files.
 *
 * SVG files are not scanned: pages use them as images, and in an image browsers load nothing and
 * follow no links.
 *
 * @param path in the site
 * @param second another markup handler for the same pass over an HTML page
 */
function fileScanner(path, second) {
    if (/\.html?$/i.test(path))
        return new PageScanner('html', second);
    if (/\.xhtml$/i.test(path))
        return new PageScanner('xml');
    if (/\.css$/i.test(path))
        return new StyleSheetScanner();
    if ((0,file_kind/* isScript */.Kh)({ path }))
        return new ScriptScanner();
    if (/(?:^|\/)sitemap[^/]*\.xml$/i.test(path))
        return new SitemapScanner();
    return undefined;
}

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./src/reading/normalize/build-marks.ts
var build_marks = __webpack_require__(20051);
;// CONCATENATED MODULE: ./src/reading/normalize/normalized-text.ts
/** In bytes: far more than any real page has. */
const maxNormalizedLength = 8 * 1024 ** 2;
/** The byte text of a file to normalize; empty for a file that is too long. */
class KeptText {
    #pieces = [];
    #length = 0;
    add(piece) {
        this.#length += piece.length;
        if (this.isTooLong)
            this.#pieces = [];
        else
            this.#pieces.push(piece);
    }
    get isTooLong() {
        return this.#length > maxNormalizedLength;
    }
    /** The whole text; empty if it is too long. */
    get text() {
        return this.#pieces.join('');
    }
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

;// CONCATENATED MODULE: ./src/reading/normalize/dates-normalizer.ts



/**
 * Normalizes sitemaps and feeds: replaces the times that every build writes. A gzipped sitemap is
 * compared unpacked, as its header contains a time, too.
 */
class DatesNormalizer {
    #marks;
    #isPacked;
    #kept = new KeptText();
    constructor(kind) {
        this.#marks = kind === 'feed' ? build_marks/* buildMarks */.VL.feed : build_marks/* buildMarks */.VL.sitemap;
        this.#isPacked = kind === 'packed sitemap';
    }
    write(text) {
        this.#kept.add(text);
    }
    end() {
        const { text } = this.#kept;
        const unpacked = this.#isPacked ? unpack(text) : text;
        if (!unpacked)
            return undefined;
        const firstEntry = unpacked.search(/<(?:entry|item)[\s>]/);
        const end = firstEntry < 0 ? unpacked.length : firstEntry;
        const spans = spansOf(this.#marks, unpacked, { start: 0, end });
        return spans.length === 0 && !this.#isPacked ? undefined : withoutSpans(unpacked, spans);
    }
}
/** Byte text of what a gzip file contains; undefined if it is invalid or too long. */
function unpack(text) {
    try {
        const bytes = (0,external_node_zlib_.gunzipSync)(Buffer.from(text, 'latin1'), { maxOutputLength: maxNormalizedLength });
        return bytes.toString('latin1');
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./src/reading/normalize/flight-normalizer.ts


/**
 * Normalizes the data files of the Next.js App Router, which are loaded when a reader follows a link.
 * Other text files are not changed.
 */
class FlightNormalizer {
    #kept = new KeptText();
    write(text) {
        this.#kept.add(text);
    }
    end() {
        const { text } = this.#kept;
        // The first row starts with a hexadecimal number and a colon.
        if (!/^(?:[0-9a-f]{1,16})?:/.test(text))
            return undefined;
        const spans = spansOf(build_marks/* buildMarks */.VL.flightFile, text, { start: 0, end: text.length });
        return spans.length === 0 ? undefined : withoutSpans(text, spans);
    }
}

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
    #kept = new KeptText();
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
    write(text) {
        this.#kept.add(text);
        if (this.#kept.isTooLong)
            this.#parts = [];
    }
    end() {
        const { text } = this.#kept;
        const isUnread = !this.#isRead;
        // A search takes less time than reading the page.
        if (isUnread && !build_marks/* anyMark */.sb.test(text))
            return undefined;
        if (isUnread)
            new markup_reader/* MarkupReader */.U(this, 'html').write(text);
        const spans = this.#spans(text);
        const isMarked = spans.length > 0 && (isUnread || build_marks/* anyMark */.sb.test(text));
        return isMarked ? withoutSpans(text, spans) : undefined;
    }
    startTag(name) {
        this.#isRead = true;
        this.#wanted = (!this.#kept.isTooLong && attributesOf.get(name)) || noAttributes;
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
        if (name === 'script' && isRaw)
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
    endTag(_name, position) {
        if (this.#scriptStart === undefined)
            return;
        const [id, type] = [this.#attributes.get('id')?.text, this.#attributes.get('type')?.text];
        this.#addPart({ kind: 'script', start: this.#scriptStart, end: position, id, type });
        this.#scriptStart = undefined;
    }
    comment(start, end) {
        // Most comments are markers of one or two characters between texts.
        if (end - start >= 8)
            this.#addPart({ kind: 'comment', start, end });
    }
    text() { }
    #addMeta() {
        const content = this.#attributes.get('content');
        const keys = ['name', 'property', 'itemprop', 'http-equiv'];
        const title = keys.map((key) => this.#attributes.get(key)?.text).find(Boolean);
        if (!content?.isWhole || !title)
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
        if (!url?.isWhole)
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
            this.#addPart({ kind, start: span.start, end: span.end });
    }
    /** Nothing is kept of a page that is too long: there may be any number of parts. */
    #addPart(part) {
        if (!this.#kept.isTooLong)
            this.#parts.push(part);
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

;// CONCATENATED MODULE: ./src/reading/file-reader.ts






/** Reads one file of the site, in pieces of any size. */
class FileReader {
    #path;
    #hash = (0,external_node_crypto_.createHash)('sha256');
    #normalizer;
    #scanner;
    #source;
    #size = 0;
    /** @param path in the site */
    constructor(path, reading) {
        this.#path = path;
        this.#normalizer = normalizerFor(path);
        if (reading === 'pages')
            this.#scanner = fileScanner(path, this.#normalizer?.handler);
        if (!this.#normalizer && !this.#scanner)
            return;
        this.#source = new ByteTextSource((text) => {
            this.#normalizer?.write(text);
            this.#scanner?.write(text);
        });
    }
    update(bytes) {
        this.#size += bytes.length;
        this.#hash.update(bytes);
        this.#source?.write(bytes);
    }
    end() {
        this.#source?.end();
        return {
            path: this.#path,
            size: this.#size,
            sha256: this.#hash.digest('hex'),
            normalizedDigest: this.#normalizedDigest(),
            scan: this.#scanner?.end(),
        };
    }
    #normalizedDigest() {
        const text = this.#normalizer?.end();
        if (text === undefined)
            return undefined;
        return (0,external_node_crypto_.hash)('sha256', Buffer.from(`${this.#source?.mark}${text}`, 'latin1'));
    }
}
/** For pages, the data files of the Next.js App Router, sitemaps and feeds. */
function normalizerFor(path) {
    if (/\.html?$/i.test(path))
        return new PageNormalizer();
    if (/\.txt$/i.test(path))
        return new FlightNormalizer();
    if (/(?:^|\/)sitemap[^/]*\.xml$/i.test(path))
        return new DatesNormalizer('sitemap');
    if (/(?:^|\/)sitemap[^/]*\.xml\.gz$/i.test(path))
        return new DatesNormalizer('packed sitemap');
    if (/(?:^|\/)(?:feed|rss|atom)[^/]*\.xml$|\.(?:rss|atom)$/i.test(path)) {
        return new DatesNormalizer('feed');
    }
    return undefined;
}


/***/ }),

/***/ 36313:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  U: () => (/* binding */ MarkupReader)
});

;// CONCATENATED MODULE: ./src/reading/markup/declaration-reader.ts
/**
 * Reads markup that is not a tag, from after `<!` or another start of a bogus comment to its end:
 * comments, doctypes, CDATA (HTML Standard, 13.2.5.41 to 13.2.5.52 and 13.2.5.69 to 13.2.5.71).
 */
class DeclarationReader {
    /** Whether the last one has been read to its end. */
    isComplete = false;
    #handler;
    #state = 'declaration';
    /** The start of a token that may be cut. */
    #part = '';
    #position = 0;
    #takesCdata = false;
    constructor(handler) {
        this.#handler = handler;
    }
    /**
     * Begins after `<!`.
     *
     * @param position of the `<` in the file
     */
    begin(position, takesCdata) {
        this.#enter('declaration', 0);
        this.#position = position;
        this.#takesCdata = takesCdata;
        this.isComplete = false;
    }
    /** Begins in markup that browsers skip up to the next `>`. */
    beginBogusComment() {
        this.#enter('bogus comment', 0);
        this.isComplete = false;
    }
    /**
     * Reads on from `start`. Returns the position after its end, or the end of the text.
     *
     * @param offset of the text in the file
     */
    read(text, start, offset) {
        let at = start;
        while (at < text.length && !this.isComplete)
            at = this.#step(text, at, offset);
        return at;
    }
    #step(text, at, offset) {
        switch (this.#state) {
            case 'declaration':
                return this.#readDeclaration(text, at);
            case 'comment start':
                return this.#readCommentStart(text, at);
            case 'comment':
                return this.#readComment(text, at, offset);
            case 'bogus comment':
                return this.#readBogusComment(text, at);
            case 'cdata':
                return this.#readCdata(text, at);
        }
    }
    #readDeclaration(text, at) {
        const part = this.#part + text.charAt(at);
        if (part === '--')
            return this.#enter('comment start', at + 1);
        if (part === cdataStart && this.#takesCdata)
            return this.#enter('cdata', at + 1);
        if (part !== '-' && !(this.#takesCdata && cdataStart.startsWith(part))) {
            return this.#enter('bogus comment', at);
        }
        this.#part = part;
        return at + 1;
    }
    /** `<!-->` and `<!--->` are complete comments. */
    #readCommentStart(text, at) {
        const code = text.charCodeAt(at);
        if (code === greaterThan)
            return this.#end(at + 1);
        if (code !== dash || this.#part !== '') {
            this.#state = 'comment';
            return at;
        }
        this.#part = '-';
        return at + 1;
    }
    #readComment(text, at, offset) {
        const found = text.indexOf('>', at);
        const end = found < 0 ? text.length : found;
        const near = text.slice(Math.max(at, end - 3), end);
        const last = near.length < 3 ? (this.#part + near).slice(-3) : near;
        this.#part = found < 0 ? last : '';
        if (found >= 0 && (last.endsWith('--') || last === '--!')) {
            this.isComplete = true;
            const dashes = last.endsWith('--') ? 2 : 3;
            this.#handler.comment?.(this.#position + '<!--'.length, offset + end - dashes);
        }
        return end + Number(found >= 0);
    }
    #readBogusComment(text, at) {
        const end = text.indexOf('>', at);
        return end < 0 ? text.length : this.#end(end + 1);
    }
    #readCdata(text, at) {
        if (this.#part === '') {
            const end = text.indexOf(']', at);
            this.#addText(text.slice(at, end < 0 ? text.length : end));
            if (end < 0)
                return text.length;
            this.#part = ']';
            return end + 1;
        }
        const character = text.charAt(at);
        if (character === '>' && this.#part === ']]')
            return this.#end(at + 1);
        if (character === ']') {
            if (this.#part === ']]')
                this.#addText(']');
            this.#part = ']]';
            return at + 1;
        }
        this.#addText(this.#part);
        return this.#enter('cdata', at);
    }
    #enter(state, at) {
        this.#part = '';
        this.#state = state;
        return at;
    }
    #end(at) {
        this.isComplete = true;
        return at;
    }
    #addText(text) {
        if (text !== '' && this.#handler.wantsText)
            this.#handler.text(text);
    }
}
const cdataStart = '[CDATA[';
const [dash, greaterThan] = [0x2d, 0x3e];

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

// EXTERNAL MODULE: ./src/reading/scan/scan-limits.ts
var scan_limits = __webpack_require__(63056);
// EXTERNAL MODULE: ./src/reading/text/character-table.ts
var character_table = __webpack_require__(26444);
// EXTERNAL MODULE: ./src/reading/text/limited-text.ts
var limited_text = __webpack_require__(88162);
;// CONCATENATED MODULE: ./src/reading/markup/name-table.ts
/**
 * The names of elements and attributes, each as one string: nearly all names were read before, and
 * maps hash a string only once. The memory is constant: a name takes the slot of another one.
 */
class NameTable {
    #names = new Array(slots).fill('');
    /** The part of a text as a string; `end` is greater than `start`. */
    find(text, start, end) {
        const length = end - start;
        const ends = 31 * text.charCodeAt(start) + text.charCodeAt(end - 1);
        const slot = (31 * ends + length) & (slots - 1);
        const known = this.#names[slot] ?? '';
        if (known.length === length && text.startsWith(known, start))
            return known;
        const name = asKey(text.slice(start, end));
        this.#names[slot] = name;
        return name;
    }
}
const slots = 1024;
/** The same string as a property key, which V8 compares with others by its address. */
const asKey = (text) => Object.keys({ [text]: true })[0] ?? text;

;// CONCATENATED MODULE: ./src/reading/markup/tag-reader.ts




/**
 * Reads tags from text in pieces, from after `<` or `</` to after `>` (HTML Standard, 13.2.5.8 and
 * 13.2.5.32 to 13.2.5.40). It stores no more than one name and one value.
 */
class TagReader {
    /** Of the current or last tag. */
    name = '';
    isEndTag = false;
    isSelfClosing = false;
    isComplete = false;
    #handler;
    #state = 'tag name';
    /** The start of a name that is cut. */
    #part = '';
    #attribute = '';
    #isWanted = false;
    #value = new limited_text/* LimitedText */.e(scan_limits/* scanLimits */.w.valueLength);
    #valueStart = 0;
    constructor(handler) {
        this.#handler = handler;
    }
    begin(isEndTag) {
        this.isEndTag = isEndTag;
        this.isSelfClosing = false;
        this.isComplete = false;
        this.#state = 'tag name';
    }
    /** Starts after the name of an end tag, which was read elsewhere. */
    beginAfterName(name) {
        this.begin(true);
        this.name = name;
        this.#state = 'before attribute';
    }
    /**
     * Reads on from `start`. Returns the end of the tag, or of the text.
     *
     * @param offset position of the text in the file
     */
    read(text, start, offset) {
        // Most of the time goes into this loop: local variables make it a third faster.
        const { length } = text;
        let state = this.#state;
        let at = start;
        while (at < length) {
            const code = text.charCodeAt(at);
            switch (state) {
                case 'tag name': {
                    const end = this.#readName(text, at, endsTagName);
                    if (end < length) {
                        this.name = this.#part;
                        this.#part = '';
                        if (!this.isEndTag)
                            this.#handler.startTag(this.name);
                        state = 'before attribute';
                    }
                    at = end;
                    break;
                }
                case 'before attribute':
                    if (code === tag_reader_greaterThan) {
                        this.isComplete = true;
                        return at + 1;
                    }
                    if (character_table/* isSpace */.xC[code] || code === slash)
                        this.isSelfClosing = code === slash;
                    else {
                        this.isSelfClosing = false;
                        state = 'attribute name';
                        // Only here, an equals sign starts a name.
                        if (code !== equals)
                            break;
                        this.#part = '=';
                    }
                    at++;
                    break;
                case 'attribute name': {
                    const end = this.#readName(text, at, endsAttributeName);
                    if (end < length) {
                        this.#attribute = this.#part;
                        this.#part = '';
                        this.#isWanted = !this.isEndTag && this.#handler.wantsAttribute(this.#attribute);
                        state = 'after attribute name';
                    }
                    at = end;
                    break;
                }
                case 'after attribute name':
                    if (code === equals)
                        state = 'before value';
                    else if (!character_table/* isSpace */.xC[code]) {
                        this.#valueStart = offset + at;
                        this.#endAttribute(offset + at);
                        state = 'before attribute';
                        break;
                    }
                    at++;
                    break;
                case 'before value':
                    this.#valueStart = offset + at + 1;
                    if (code === doubleQuote)
                        state = 'double-quoted value';
                    else if (code === singleQuote)
                        state = 'single-quoted value';
                    else if (!character_table/* isSpace */.xC[code]) {
                        this.#valueStart = offset + at;
                        state = 'unquoted value';
                        break;
                    }
                    at++;
                    break;
                case 'double-quoted value':
                case 'single-quoted value': {
                    const end = text.indexOf(state === 'double-quoted value' ? '"' : "'", at);
                    if (this.#isWanted)
                        this.#value.add(text, at, end < 0 ? length : end);
                    at = end < 0 ? length : end + 1;
                    if (end < 0)
                        break;
                    this.#endAttribute(offset + end);
                    state = 'before attribute';
                    break;
                }
                case 'unquoted value': {
                    const end = (0,character_table/* runEnd */.lx)(text, at, endsUnquotedValue);
                    if (this.#isWanted)
                        this.#value.add(text, at, end);
                    at = end;
                    if (end === length)
                        break;
                    this.#endAttribute(offset + end);
                    state = 'before attribute';
                    break;
                }
            }
        }
        this.#state = state;
        return at;
    }
    /** Appends a name, or the part of it that has arrived, to `#part`, up to a maximum length. */
    #readName(text, start, ends) {
        let at = start;
        let bits = 0xff;
        for (; at < text.length; at++) {
            const code = text.charCodeAt(at);
            if (ends[code])
                break;
            bits &= code;
        }
        const room = maxNameLength + 1 - this.#part.length;
        const end = Math.min(at, start + room);
        // Upper-case letters lack the sixth bit. If no character lacks it, skip the conversion.
        const isLowered = (bits & 0x20) !== 0;
        if (isLowered && at > start && at === end && this.#part === '') {
            this.#part = names.find(text, start, end);
            return at;
        }
        const name = text.slice(start, end);
        this.#part += isLowered ? name : name.toLowerCase();
        return at;
    }
    #endAttribute(end) {
        if (!this.#isWanted)
            return;
        const { text, isWhole } = this.#value;
        this.#handler.attribute(this.#attribute, { text, isWhole, start: this.#valueStart, end });
        this.#value.clear();
    }
}
/** Of all pages that a thread reads. */
const names = new NameTable();
/** Relevant elements and attributes have shorter names. Longer names keep one more character. */
const maxNameLength = 32;
const [doubleQuote, singleQuote, slash, equals, tag_reader_greaterThan] = [0x22, 0x27, 0x2f, 0x3d, 0x3e];
/** Also ends the name of an end tag in raw text. */
const endsTagName = (0,character_table/* characterTable */.Cy)(`${character_table/* spaces */.qj}/>`);
const endsAttributeName = (0,character_table/* characterTable */.Cy)(`${character_table/* spaces */.qj}/>=`);
const endsUnquotedValue = (0,character_table/* characterTable */.Cy)(`${character_table/* spaces */.qj}>`);

;// CONCATENATED MODULE: ./src/reading/markup/markup-reader.ts



/**
 * Reads HTML or XML as byte text that comes in pieces: the tokenization of the HTML Standard
 * (13.2.5), reported as events, without a tree. Its time is linear in the text, however that is cut,
 * and its memory is constant.
 *
 * htmlparser2's tokenizer would work too, but it reads each character, where this one searches for the
 * end of a run. This makes scans of documentation about a third faster.
 */
class MarkupReader {
    #handler;
    #isXml;
    #tag;
    #declaration;
    #foreign = new ForeignContent();
    #state = 'text';
    /** The start of a token that may be cut. */
    #part = '';
    /** The element whose content is raw text. */
    #raw = '';
    /** The position of the current text in the file. */
    #offset = 0;
    /** The position in the file of the last tag or comment. */
    #start = 0;
    constructor(handler, syntax) {
        this.#handler = handler;
        this.#isXml = syntax === 'xml';
        this.#tag = new TagReader(handler);
        this.#declaration = new DeclarationReader(handler);
    }
    write(text) {
        for (let at = 0; at < text.length;)
            at = this.#step(text, at);
        this.#offset += text.length;
    }
    /** Reads on from `at`. Returns the new position, or the same one in another state. */
    #step(text, at) {
        switch (this.#state) {
            case 'text':
                return this.#readText(text, at);
            case 'tag open':
                return this.#readTagOpen(text, at);
            case 'end tag open':
                return this.#readEndTagOpen(text, at);
            case 'tag':
                return this.#readTag(text, at);
            case 'raw text':
                return this.#readRawText(text, at);
            case 'raw less-than':
                return this.#readRawLessThan(text, at);
            case 'raw end tag':
                return this.#readRawEndTag(text, at);
            case 'declaration':
                return this.#readDeclaration(text, at);
        }
    }
    #readText(text, at) {
        const end = text.indexOf('<', at);
        this.#addText(text, at, end < 0 ? text.length : end);
        if (end < 0)
            return text.length;
        this.#state = 'tag open';
        this.#start = this.#offset + end;
        // The most frequent case skips one step.
        return end + 1 < text.length ? this.#readTagOpen(text, end + 1) : end + 1;
    }
    #readTagOpen(text, at) {
        const code = text.charCodeAt(at);
        if (isLetter(code))
            return this.#beginTag(text, at, false);
        if (code === markup_reader_slash)
            return this.#enter('end tag open', at + 1);
        if (code === exclamation)
            return this.#beginDeclaration(at + 1);
        if (code === question)
            return this.#beginBogusComment(at + 1);
        this.#addText('<', 0, 1);
        return this.#enter('text', at);
    }
    #readEndTagOpen(text, at) {
        const code = text.charCodeAt(at);
        if (isLetter(code))
            return this.#beginTag(text, at, true);
        if (code === markup_reader_greaterThan)
            return this.#enter('text', at + 1);
        return this.#beginBogusComment(at);
    }
    #beginTag(text, at, isEndTag) {
        this.#tag.begin(isEndTag);
        this.#state = 'tag';
        return this.#readTag(text, at);
    }
    #readTag(text, at) {
        const end = this.#tag.read(text, at, this.#offset);
        if (!this.#tag.isComplete)
            return end;
        const { name, isSelfClosing } = this.#tag;
        this.#state = 'text';
        if (this.#tag.isEndTag) {
            this.#foreign.endTag(name);
            this.#handler.endTag(name, this.#start);
            return end;
        }
        const isForeign = this.#foreign.startTag(name, isSelfClosing);
        const isRaw = !isForeign && !this.#isXml && rawElements.has(name);
        this.#handler.content(name, isForeign, isRaw, this.#offset + end);
        if (isRaw) {
            this.#raw = name;
            this.#state = 'raw text';
        }
        else if (isSelfClosing && (isForeign || this.#isXml)) {
            this.#handler.endTag(name, this.#offset + end);
        }
        return end;
    }
    #readRawText(text, at) {
        const end = text.indexOf('</', at);
        if (end >= 0) {
            this.#addText(text, at, end);
            this.#start = this.#offset + end;
            return this.#enter('raw end tag', end + 2);
        }
        // The slash may be the first character of the next piece.
        const isCut = text.endsWith('<');
        if (isCut)
            this.#start = this.#offset + text.length - 1;
        this.#addText(text, at, text.length - Number(isCut));
        return this.#enter(isCut ? 'raw less-than' : 'raw text', text.length);
    }
    #readRawLessThan(text, at) {
        if (text.charCodeAt(at) === markup_reader_slash)
            return this.#enter('raw end tag', at + 1);
        this.#addText('<', 0, 1);
        return this.#enter('raw text', at);
    }
    #readRawEndTag(text, at) {
        const name = this.#part;
        const character = text.charAt(at);
        if (name.length < this.#raw.length) {
            if (character.toLowerCase() === this.#raw.charAt(name.length)) {
                this.#part += character;
                return at + 1;
            }
        }
        else if (endsTagName[text.charCodeAt(at)] && this.#raw !== 'plaintext') {
            this.#tag.beginAfterName(this.#raw);
            return this.#enter('tag', at);
        }
        this.#addText(`</${name}`, 0, 2 + name.length);
        return this.#enter('raw text', at);
    }
    #beginDeclaration(at) {
        this.#declaration.begin(this.#start, this.#isXml || this.#foreign.isForeign);
        return this.#enter('declaration', at);
    }
    #beginBogusComment(at) {
        this.#declaration.beginBogusComment();
        return this.#enter('declaration', at);
    }
    #readDeclaration(text, at) {
        const end = this.#declaration.read(text, at, this.#offset);
        if (this.#declaration.isComplete)
            this.#state = 'text';
        return end;
    }
    #enter(state, at) {
        this.#part = '';
        this.#state = state;
        return at;
    }
    #addText(text, start, end) {
        if (end > start && this.#handler.wantsText)
            this.#handler.text(text.slice(start, end));
    }
}
/** Their content is text up to their end tag, in a browser with scripting enabled. */
const rawElements = new Set(('title textarea script style noscript ' + 'xmp iframe noembed noframes plaintext').split(' '));
const [exclamation, markup_reader_slash, markup_reader_greaterThan, question] = [0x21, 0x2f, 0x3e, 0x3f];
const isLetter = (code) => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;


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
    /** Of one attribute value: some contain a list of images, or an image as a `data:` URL. */
    valueLength: 1024 ** 2,
    /** Of the base URL of a page: every URL of the page is joined with it. */
    baseLength: 2048,
    /** Of an inline script, which is kept until its end: some contain the data of a page. */
    scriptLength: 4 * 1024 ** 2,
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


/***/ }),

/***/ 26444:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cy: () => (/* binding */ characterTable),
/* harmony export */   lx: () => (/* binding */ runEnd),
/* harmony export */   qj: () => (/* binding */ spaces),
/* harmony export */   xC: () => (/* binding */ isSpace)
/* harmony export */ });
function characterTable(characters) {
    const table = new Uint8Array(256);
    for (const character of characters)
        table[character.charCodeAt(0)] = 1;
    return table;
}
/** White space of HTML and CSS. */
const spaces = '\t\n\f\r ';
const isSpace = characterTable(spaces);
/** The position of the first character in the table, from `start` on, or the end of the text. */
function runEnd(text, start, ends) {
    let at = start;
    while (at < text.length && !ends[text.charCodeAt(at)])
        at++;
    return at;
}


/***/ }),

/***/ 88162:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ LimitedText),
/* harmony export */   u: () => (/* binding */ copiedString)
/* harmony export */ });
/** Collects text in parts, up to a limit. */
class LimitedText {
    #limit;
    text = '';
    /** False if text over the limit was dropped. */
    isWhole = true;
    constructor(limit) {
        this.#limit = limit;
    }
    add(text, start, end) {
        const room = this.#limit - this.text.length;
        if (end - start > room)
            this.isWhole = false;
        if (room > 0 && end > start)
            this.text += text.slice(start, Math.min(end, start + room));
    }
    clear() {
        this.text = '';
        this.isWhole = true;
    }
}
/** A copy that does not keep the piece of the file that it was cut from in memory. */
const copiedString = (text) => ` ${text}`.slice(1);


/***/ })

};
