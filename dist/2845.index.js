export const id = 2845;
export const ids = [2845];
export const modules = {

/***/ 59331:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OQ: () => (/* binding */ isReadOnLoad),
/* harmony export */   eV: () => (/* binding */ referenceUses),
/* harmony export */   gI: () => (/* binding */ namesAnchor),
/* harmony export */   oZ: () => (/* binding */ makesReadable)
/* harmony export */ });
/* harmony import */ var _reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(35251);

const followed = { as: 'followed', missing: 'broken-link', level: 'finding' };
const loaded = { as: 'loaded', missing: 'missing-asset', level: 'finding' };
const named = { as: 'named', missing: 'broken-link', level: 'notice' };
const referenceUses = {
    link: followed,
    refresh: followed,
    // A script may handle the form instead.
    form: { ...followed, level: 'notice' },
    script: loaded,
    module: loaded,
    mapped: loaded,
    style: loaded,
    font: loaded,
    image: loaded,
    property: loaded,
    symbol: loaded,
    media: loaded,
    frame: loaded,
    // Pages work without these.
    connection: { ...loaded, level: 'notice' },
    prefetch: { ...loaded, level: 'notice' },
    canonical: named,
    social: named,
    alternate: named,
    mention: named,
    name: named,
};
/**
 * Whether a file refers to others only where another file loads it: a script, a web manifest, an SVG
 * file, which does not in an image. Otherwise it may be an example to read, or a part of a program.
 */
const isReadOnLoad = ({ path }) => (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(path) === 'script' || (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(path) === 'svg' || (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .isWebManifest */ .mk)(path);
/** Whether browsers read what such a file refers to when they follow a reference to it. */
function makesReadable(kind, { path }) {
    if ((0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(path) === 'svg')
        return kind === 'frame' || kind === 'link';
    if ((0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .isWebManifest */ .mk)(path))
        return kind === 'connection';
    return referenceUses[kind].as === 'loaded' && (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(path) === 'script';
}
/** Whether the fragment of a reference names an anchor in a file. */
const namesAnchor = (kind, file) => kind === 'symbol'
    ? (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(file.path) === 'svg'
    : referenceUses[kind].as === 'followed' && (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .isPage */ .yp)(file);


/***/ }),

/***/ 51834:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ decoded),
/* harmony export */   y: () => (/* binding */ encodedPath)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_0__);

/**
 * Decodes percent escapes once. Invalid escapes and invalid UTF-8 stay as written. It does not use
 * exceptions, which would be slow: a page may contain a million invalid escapes.
 */
function decoded(text) {
    return text.includes('%') ? text.replace(/(?:%[0-9a-f]{2})+/gi, decodedRun) : text;
}
function decodedRun(run) {
    const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
    return (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes) ? bytes.toString() : run;
}
/**
 * A path percent-encoded (RFC 3986), without a leading slash.
 *
 * @param reserved the characters to encode besides those that no URL may contain, one per match
 */
const encodedPath = (path, reserved) => encodeURI(path).replace(reserved, encodeCharacter);
const encodeCharacter = (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;


/***/ }),

/***/ 1980:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ isChanged),
/* harmony export */   i: () => (/* binding */ changesBetween)
/* harmony export */ });
/* harmony import */ var _reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(35251);

/**
 * Compares two exports by their normalized digests, so that what every rebuild changes is ignored.
 * A file that only moved from one build's folder to another's is unchanged. If a changed file may
 * be requested with a build id, every page whose bytes differ has changed, too. A date that every
 * build writes is ignored as well (`rebuildDate`).
 */
function changesBetween(baseline, now) {
    const before = new Map(baseline.files.map((file) => [file.path, file]));
    const after = new Set(now.files.map(({ path }) => path));
    const added = now.files.filter(({ path }) => !before.has(path));
    const removed = baseline.files.filter(({ path }) => !after.has(path));
    const bytesDiffer = now.files.filter(({ path, sha256 }) => before.has(path) && before.get(path)?.sha256 !== sha256);
    const isRebuilt = rebuildDate(now.files, before);
    const differs = (file) => digestOf(file) !== digestOf(before.get(file.path)) && !isRebuilt(file);
    const [newFiles, goneFiles] = [
        added.filter(isMissingFrom(removed)),
        removed.filter(isMissingFrom(added)),
    ];
    const changed = bytesDiffer.filter(differs);
    // A cached page of the old build requests these under the old build id (`site.css?build=4f1c`,
    // `_next/data/4f1c/a.json`), and a CDN or a bucket still has them.
    const moved = new Set(goneFiles.map(({ normalizedPath }) => normalizedPath));
    const replaced = [
        ...changed,
        ...newFiles.filter(({ normalizedPath }) => normalizedPath && moved.has(normalizedPath)),
    ];
    const mayBeRequestedByBuild = replaced.some(({ path }) => !neverRequestedByBuild.includes((0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(path)));
    return {
        added: pathsOf(newFiles),
        changed: pathsOf(mayBeRequestedByBuild
            ? bytesDiffer.filter((file) => file.normalizedDigest !== undefined || !isRebuilt(file))
            : changed),
        removed: pathsOf(goneFiles),
    };
}
/** Fewer pages do not show what every build changes. */
const minPages = 10;
/**
 * Tests whether a page differs only in the date of the build, such as Sphinx's "Last updated on": if
 * at least nine of ten pages differ only in their last date, which is the same on all of them, before
 * and after.
 */
function rebuildDate(files, before) {
    const key = (file) => {
        const [old, current] = [before.get(file.path)?.date, file.date];
        const isDate = old && current && old.digest === current.digest && old.text !== current.text;
        return isDate ? `${old.text}\n${current.text}` : undefined;
    };
    const pages = files.filter((file) => before.has(file.path) && (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .isPage */ .yp)(file));
    const dates = [...Map.groupBy(pages, key)].filter(([dates]) => dates !== undefined);
    const isEach = (count) => count >= minPages && 10 * count >= 9 * pages.length;
    const [date] = dates.find(([, { length }]) => isEach(length)) ?? [];
    return (file) => date !== undefined && key(file) === date;
}
/** Files that no page requests with a build id: pages, their data files, sitemaps. */
const neverRequestedByBuild = ['page', 'text', 'sitemap', 'packed sitemap'];
function isChanged({ added, changed, removed }) {
    return added.length + changed.length + removed.length > 0;
}
/** Tests whether a file is missing from a list, also under the path of another build. */
function isMissingFrom(files) {
    const key = (file) => `${digestOf(file)} ${file.normalizedPath}`;
    const keys = new Set(files.filter(({ normalizedPath }) => normalizedPath !== undefined).map(key));
    return (file) => !keys.has(key(file));
}
const digestOf = (file) => file?.normalizedDigest ?? file?.sha256;
const pathsOf = (files) => files.map(({ path }) => path).toSorted();


/***/ }),

/***/ 87034:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E0: () => (/* binding */ pagesOf),
/* harmony export */   Io: () => (/* binding */ findingLimits),
/* harmony export */   Mw: () => (/* binding */ knownFindings),
/* harmony export */   TN: () => (/* binding */ keyOf),
/* harmony export */   qd: () => (/* binding */ isFinding)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _reading_normalize_build_marks_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(20051);


/** Of the findings in a manifest, in UTF-16 units. */
const findingLimits = {
    /** Of all subjects, details and pages. */
    length: 8_000_000,
    /** Of a subject or detail. */
    textLength: 500,
};
/** The findings, without notices, in a form that the next export can be compared with. */
function knownFindings(findings) {
    const listed = [];
    const unlisted = new Map();
    let length = 0;
    for (const finding of findings.filter(isFinding)) {
        const { count, others } = finding;
        const known = { ...keyOf(finding), count, pages: pagesOf(finding) };
        const textLength = known.subject.length + known.detail.length;
        if (others !== undefined || length + textLength > findingLimits.length) {
            unlisted.set(known.cause, (unlisted.get(known.cause) ?? 0) + (others ?? 1));
            continue;
        }
        const pagesLength = known.pages.reduce((sum, page) => sum + page.length, 0);
        const hasRoom = length + textLength + pagesLength <= findingLimits.length;
        length += textLength + (hasRoom ? pagesLength : 0);
        listed.push(hasRoom ? known : { ...known, pages: [] });
    }
    const rest = Array.from(unlisted, ([cause, others]) => ({
        cause,
        subject: '',
        detail: 'more, not listed separately',
        count: others,
        pages: [],
        others,
    }));
    return [...listed, ...rest];
}
/** What identifies a finding in another export of the site. */
function keyOf({ cause, subject, detail, }) {
    return { cause, subject: shortened((0,_reading_normalize_build_marks_js__WEBPACK_IMPORTED_MODULE_1__/* .normalizePath */ .Fd)(subject)), detail: shortened(detail) };
}
/** The places of a finding, as they are in another export of the site. */
const pagesOf = ({ places }) => places.map(({ path }) => (0,_reading_normalize_build_marks_js__WEBPACK_IMPORTED_MODULE_1__/* .normalizePath */ .Fd)(path));
const isFinding = ({ level }) => level === 'finding';
function shortened(text) {
    const whole = text.toWellFormed();
    if (whole.length <= findingLimits.textLength)
        return whole;
    const start = whole.slice(0, findingLimits.textLength - 65).toWellFormed();
    return `${start} ${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', whole)}`;
}


/***/ }),

/***/ 78989:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readManifestFile: () => (/* binding */ readManifestFile)
});

// UNUSED EXPORTS: maxManifestBytes

// EXTERNAL MODULE: ./src/disk/regular-file.ts
var regular_file = __webpack_require__(81084);
// EXTERNAL MODULE: ./src/run/failure.ts
var failure = __webpack_require__(50071);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(77934);
// EXTERNAL MODULE: ./src/reading/normalize/build-marks.ts
var build_marks = __webpack_require__(20051);
// EXTERNAL MODULE: ./src/reading/text/json-object.ts
var json_object = __webpack_require__(63780);
// EXTERNAL MODULE: ./src/manifest/known-finding.ts
var known_finding = __webpack_require__(87034);
// EXTERNAL MODULE: ./src/manifest/manifest.ts
var manifest_manifest = __webpack_require__(51336);
;// CONCATENATED MODULE: ./src/manifest/manifest-reader.ts






/**
 * Reads the manifest of an export. The workflow names the file, so it may be any file.
 *
 * @param input the input that names the file
 * @throws Failure INVALID_INPUT
 */
function readManifest(text, input = 'baseline') {
    const unusable = (what, remedy) => unusableManifest(input, what, remedy);
    const body = parseJson(text, input);
    const { version } = dist/* parse */.qgA(versionSchema, body);
    if (version > manifest_manifest/* manifestVersion */.cX) {
        throw unusable('was written by a newer version of this action', 'Use that version');
    }
    const result = dist/* safeParse */.xLC(manifestSchema, body, { abortEarly: true });
    if (!result.success) {
        const place = dist/* getDotPath */.BuJ(result.issues[0]) ?? '';
        throw unusable(`is not a manifest of this action (\`${place || 'files'}\` is missing or invalid)`);
    }
    return verified(result.output, unusable);
}
/**
 * Reads a manifest from its lines, parsing one file at a time: parsing a large one at once would
 * take several times the memory of its files.
 *
 * @param batches of lines, in order: waiting for each of them would take longer than reading it
 * @returns undefined unless the lines have the layout of `formatManifest`, with any fields: then
 *   `readManifest` reads the text, or reports what is wrong with it
 * @throws Failure INVALID_INPUT
 */
async function readManifestLines(batches, input) {
    const files = [];
    const around = [];
    let part = 'head';
    for await (const lines of batches) {
        for (const line of lines) {
            if (part === 'files' && (line === '  ]' || line === '  ],'))
                part = 'tail';
            else if (part === 'files') {
                const file = fileOf((0,json_object/* parseObject */.l)(line.endsWith(',') ? line.slice(0, -1) : line));
                if (!file)
                    return undefined;
                files.push(file);
                continue;
            }
            around.push(line);
            if (around.length > maxLinesAround)
                return undefined;
            if (line === '  "files": [')
                part = 'files';
        }
    }
    const result = dist/* safeParse */.xLC(manifestSchema, (0,json_object/* parseObject */.l)(around.join('\n')));
    if (part !== 'tail' || !result.success)
        return undefined;
    return verified({ ...result.output, files }, (what) => unusableManifest(input, what));
}
/** Maximum number of lines outside of `files`: there is one for each finding. */
const maxLinesAround = 200_000;
/**
 * What `fileSchema` accepts, without the objects that it makes: with 100,000 files, they would take
 * more memory than the files.
 */
function fileOf(value) {
    if (typeof value !== 'object' || value === null)
        return undefined;
    const file = value;
    const { path, size, sha256, normalizedDigest, normalizedPath, date, module } = file;
    if (!isPath(path) || !isWholeNumber(size) || !isDigest(sha256))
        return undefined;
    if (date !== undefined || module !== undefined)
        return dist.is(fileSchema, value) ? value : undefined;
    if (normalizedDigest === undefined && normalizedPath === undefined)
        return { path, size, sha256 };
    if (normalizedDigest !== undefined && !isDigest(normalizedDigest))
        return undefined;
    if (normalizedPath === undefined)
        return { path, size, sha256, normalizedDigest };
    return isPath(normalizedPath)
        ? { path, size, sha256, normalizedDigest, normalizedPath }
        : undefined;
}
const isDigest = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isWholeNumber = (value) => Number.isSafeInteger(value) && value >= 0;
/** As in a bundle: relative, without empty segments, dot segments or control characters. */
const isPath = (value) => typeof value === 'string' &&
    value.length <= 2048 &&
    value.isWellFormed() &&
    !/[\p{Cc}\\]/u.test(value) &&
    !/(?:^|\/)\.{0,2}(?:\/|$)/.test(value);
/**
 * Checks that no file is listed twice, and that the digest matches.
 *
 * @throws the result of `unusable`
 */
function verified(manifest, unusable) {
    const { siteDigest, files } = manifest;
    if (!areInOrder(files) && new Set(files.map(({ path }) => path)).size < files.length) {
        throw unusable('lists a file twice');
    }
    if ((0,manifest_manifest/* siteDigestOf */.TW)(files) !== siteDigest) {
        throw unusable('was changed after it was written (its `siteDigest` does not match its files)');
    }
    return manifest;
}
/**
 * Whether each file comes after the one before it, so that no file is listed twice: its place depends
 * on its path alone. A set of all paths would take more memory.
 */
function areInOrder(files) {
    const isNormalized = ({ path, normalizedPath = path }) => normalizedPath === (0,build_marks/* normalizePath */.Fd)(path);
    return files.every((file, index) => {
        const before = files[index - 1];
        return isNormalized(file) && (!before || (0,manifest_manifest/* bySortPath */.F5)(before, file) < 0);
    });
}
const versionSchema = dist/* fallback */.NpB(dist/* object */.Ikc({ version: dist/* number */.aig() }), { version: 0 });
/** 256 characters, in UTF-16 units. */
const maxJobId = 512;
const digest = dist/* custom */.IeY(isDigest);
const path = dist/* custom */.IeY(isPath);
const wholeNumber = dist/* custom */.IeY(isWholeNumber);
/** In UTF-16 units. */
const maxDate = 100;
const findingText = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* maxLength */.Ru6(known_finding/* findingLimits */.Io.textLength));
const fileSchema = dist/* object */.Ikc({
    path,
    size: wholeNumber,
    sha256: digest,
    normalizedDigest: dist/* exactOptional */.yqP(digest),
    normalizedPath: dist/* exactOptional */.yqP(path),
    module: dist/* exactOptional */.yqP(dist/* literal */.euz(true)),
    date: dist/* exactOptional */.yqP(dist/* object */.Ikc({ text: dist/* pipe */.FsL(dist/* string */.YjP(), dist/* maxLength */.Ru6(maxDate)), digest })),
});
const manifestSchema = dist/* object */.Ikc({
    version: dist/* literal */.euz(manifest_manifest/* manifestVersion */.cX),
    domain: dist/* pipe */.FsL(dist/* string */.YjP(), dist/* maxLength */.Ru6(253)),
    jobId: dist/* exactOptional */.yqP(dist/* pipe */.FsL(dist/* string */.YjP(), dist/* maxLength */.Ru6(maxJobId))),
    siteDigest: digest,
    files: dist/* array */.YOg(fileSchema),
    findings: dist/* exactOptional */.yqP(dist/* array */.YOg(dist/* object */.Ikc({
        cause: findingText,
        subject: findingText,
        detail: findingText,
        count: wholeNumber,
        pages: dist/* array */.YOg(path),
        others: dist/* exactOptional */.yqP(wholeNumber),
    }))),
});
function parseJson(text, input) {
    try {
        // Windows editors and shells start a file with a byte order mark.
        return JSON.parse(text.replace(/^\uFEFF/, ''));
    }
    catch (error) {
        throw unusableManifest(input, 'is not complete JSON', undefined, error);
    }
}
/** @param remedy the next step, if more specific than the default */
function unusableManifest(input, what, remedy, cause) {
    const { use, otherwise } = remedies[input];
    return new failure/* Failure */.HR('INVALID_INPUT', `the file in \`${input}\` ${what}`, {
        nextStep: `${remedy ?? use} (the output \`manifestPath\`)${otherwise}`,
        cause,
    });
}
const remedies = {
    baseline: {
        use: 'Use the manifest of an earlier export',
        otherwise: ', or leave `baseline` out',
    },
    manifest: { use: 'Use the manifest of the export that was deployed', otherwise: '' },
};

;// CONCATENATED MODULE: ./src/manifest/manifest-file.ts



/** No site that can be unpacked has a larger manifest, so each manifest can be a baseline. */
const maxManifestBytes = 420e6;
/**
 * Reads a manifest; resolves with undefined if the file does not exist.
 *
 * @param input the input that names the file
 * @param path absolute
 * @param workspace absolute: no symbolic link in it may lead out of it
 * @throws Failure INVALID_INPUT if the file cannot be read or is not a manifest
 */
async function readManifestFile(input, path, workspace) {
    // Never aborts: a cancel terminates the whole thread.
    const { signal } = new AbortController();
    const limits = { maxBytes: maxManifestBytes, workspace, signal };
    const manifest = await readManifestLines(linesOf(path, limits), input).catch((error) => {
        if (error instanceof failure/* Failure */.HR)
            throw error;
        return undefined;
    });
    if (manifest)
        return manifest;
    const bytes = await (0,regular_file/* readRegularFile */.XF)(path, limits).catch((error) => {
        if (!(error instanceof regular_file/* UnreadableFile */.ie))
            throw error;
        const otherwise = input === 'baseline' ? ', or leave `baseline` out' : '';
        throw new failure/* Failure */.HR('INVALID_INPUT', `\`${input}\` is ${path}, which ${error.message}`, {
            nextStep: `Use the manifest of an earlier export${otherwise}`,
        });
    });
    return bytes && readManifest(bytes.toString(), input);
}
/** Longer than any line of a manifest, in UTF-16 units. */
const maxLineLength = 20_000;
async function* linesOf(path, limits) {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const piece of (0,regular_file/* regularFilePieces */.og)(path, limits)) {
        const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        yield lines;
        if (rest.length > maxLineLength)
            return;
    }
    if (rest !== '')
        yield [rest];
}


/***/ }),

/***/ 51336:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $V: () => (/* binding */ manifestOf),
/* harmony export */   F5: () => (/* binding */ bySortPath),
/* harmony export */   L_: () => (/* binding */ formatManifest),
/* harmony export */   TW: () => (/* binding */ siteDigestOf),
/* harmony export */   cX: () => (/* binding */ manifestVersion),
/* harmony export */   ki: () => (/* binding */ formatList)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _reading_normalize_build_marks_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(20051);


const manifestVersion = 1;
function manifestOf(siteFiles, { domain, jobId, findings, modules = [], }) {
    const ofModules = new Set(modules);
    const files = Array.from(siteFiles, ({ path, size, sha256, normalizedDigest, date }) => {
        const normalizedPath = (0,_reading_normalize_build_marks_js__WEBPACK_IMPORTED_MODULE_1__/* .normalizePath */ .Fd)(path);
        return {
            path,
            size,
            sha256,
            ...(normalizedDigest !== undefined && { normalizedDigest }),
            ...(normalizedPath !== path && { normalizedPath }),
            ...(ofModules.has(path) && { module: true }),
            ...(date !== undefined && { date }),
        };
    }).sort(bySortPath);
    return {
        version: manifestVersion,
        domain,
        ...(jobId !== undefined && { jobId }),
        siteDigest: siteDigestOf(files),
        files,
        ...(findings !== undefined && { findings }),
    };
}
/** JSON with one line per file and finding, for readable diffs. */
function formatManifest(manifest) {
    const { version, domain, jobId, siteDigest, files, findings } = manifest;
    const head = JSON.stringify({ version, domain, jobId, siteDigest }, undefined, 2).slice(0, -2);
    const last = findings && `,\n  "findings": ${formatList(findings)}`;
    return `${head},\n  "files": ${formatList(files)}${last ?? ''}\n}\n`;
}
/** A list in JSON with one line per item, indented as a field of the document. */
function formatList(items) {
    if (items.length === 0)
        return '[]';
    return `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
}
const sortPath = ({ path, normalizedPath }) => normalizedPath ?? path;
/** The order of `Manifest.files`. */
function bySortPath(a, b) {
    const [left, right] = sortPath(a) === sortPath(b) ? [a.path, b.path] : [sortPath(a), sortPath(b)];
    return left < right ? -1 : Number(left > right);
}
/** See `Manifest.siteDigest`. */
function siteDigestOf(files) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    for (const file of files)
        hash.update(`${file.normalizedDigest ?? file.sha256}  ${sortPath(file)}\n`);
    return hash.digest('hex');
}


/***/ }),

/***/ 62949:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   eZ: () => (/* binding */ namesOf),
/* harmony export */   pd: () => (/* binding */ foldersOf),
/* harmony export */   to: () => (/* binding */ hostedSite)
/* harmony export */ });
/* harmony import */ var _publish_targets_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(93283);

/** @param files in any order, each path once */
function hostedSite(files, target) {
    const { serving, notFound } = _publish_targets_js__WEBPACK_IMPORTED_MODULE_0__/* .targetRules */ .Z[target];
    const { serve, unpublished, mayKeep, mayNeedHtml } = serving;
    const byPath = new Map();
    for (const file of files)
        if (!unpublished?.test(file.path))
            byPath.set(file.path, file);
    const paths = publishedPaths(byPath);
    function respond(path) {
        const served = serve(path, paths);
        if (served && 'redirect' in served) {
            return { kind: 'redirect', status: served.status, path: served.redirect };
        }
        const file = served && byPath.get(served.file);
        if (file)
            return { kind: 'file', file };
        const [page] = notFound.pages(path).flatMap((name) => byPath.get(name) ?? []);
        const startPage = notFound.elseStartPage && byPath.get('index.html');
        if (page || !startPage)
            return { kind: 'missing', status: 404, page };
        return { kind: 'missing', status: 200, page: startPage };
    }
    /** Follows one redirect: no target redirects twice to a file. */
    function find(path) {
        const response = respond(path);
        const last = response.kind === 'redirect' ? respond(response.path) : response;
        return last.kind === 'file' ? last.file : undefined;
    }
    function pathOf(file) {
        const names = namesOf(file.path);
        return (mayNeedHtml ? names.filter((name) => !isWithoutHtml(name, file.path)) : names).find((path) => {
            const response = respond(path);
            return response.kind === 'file' && response.file === file;
        });
    }
    return {
        respond,
        find,
        pathOf,
        isNotFoundPage: (path) => notFound.pages(path).includes(path),
        mayKeep: (path) => isHidden(path) || mayKeep?.test(path) === true,
    };
}
const isHidden = (path) => /(?:^|\/)\./.test(path);
/** Every path that some host serves a file at, or redirects from, the shortest first. */
function namesOf(path) {
    if (!/\.html?$/i.test(path))
        return [path];
    const page = path.replace(/\.html?$/i, '');
    if (!/(?:^|\/)index$/i.test(page))
        return [page, `${page}/`, path];
    const folder = page.slice(0, -'index'.length);
    return [...new Set([folder, folder.slice(0, -1), page, path])];
}
const isWithoutHtml = (name, path) => path === `${name}.html`;
function publishedPaths(files) {
    let folders;
    return {
        hasFile: (path) => files.has(path),
        hasFolder(path) {
            // Only a few targets use this.
            folders ??= foldersOf(files.keys());
            return folders.has(path);
        },
    };
}
/** The folders of files, without a slash at their end. */
function foldersOf(paths) {
    const folders = new Set();
    for (const path of paths) {
        for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
            const folder = path.slice(0, end);
            if (folders.has(folder))
                break;
            folders.add(folder);
        }
    }
    return folders;
}


/***/ }),

/***/ 27007:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
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


/***/ })

};
