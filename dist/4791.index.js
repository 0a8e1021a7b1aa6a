export const id = 4791;
export const ids = [4791];
export const modules = {

/***/ 56092:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $t: () => (/* binding */ placeOf),
/* harmony export */   Is: () => (/* binding */ prefixIn),
/* harmony export */   KH: () => (/* binding */ workspaceLink),
/* harmony export */   L: () => (/* binding */ isPlacedIn),
/* harmony export */   UO: () => (/* binding */ isWithin),
/* harmony export */   mE: () => (/* binding */ firstObstacle)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _file_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(12473);



/** @param path absolute. Symbolic links are followed. */
async function placeOf(path) {
    const paths = pathsTo(path);
    const identities = await Promise.all(paths.map((at) => identityOf(at)));
    let place = '';
    return paths.map((at, index) => {
        place = identities[index] ?? `${place}/${(0,_file_name_js__WEBPACK_IMPORTED_MODULE_2__/* .foldedName */ .mw)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(at))}`;
        return place;
    });
}
function isPlacedIn(place, folder) {
    return place.includes(folder.at(-1) ?? '');
}
/**
 * Whether a path is a folder or inside it, also on file systems that ignore case: see `Place`.
 *
 * @param path absolute
 * @param folder absolute; it need not exist
 */
async function isWithin(path, folder) {
    return isPlacedIn(await placeOf(path), await placeOf(folder));
}
/**
 * The prefix of a path that is a folder: `/work/Site` of `/work/Site/a/b` for the folder
 * `/work/site`, if both are the same folder. Undefined if the path is not inside the folder.
 *
 * @param path absolute
 */
async function prefixIn(folder, path) {
    const [wanted, place] = await Promise.all([placeOf(folder), placeOf(path)]);
    return pathsTo(path)[place.indexOf(wanted.at(-1) ?? '')];
}
/** The path and all folders around it, from the root. */
function pathsTo(path) {
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
    return parent === path ? [path] : [...pathsTo(parent), path];
}
/** Undefined if it does not exist, or if this user may not read it. */
async function identityOf(path) {
    const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path, { bigint: true }).catch(() => undefined);
    // Some network file systems have no inode numbers.
    return stats && `${stats.dev} ${stats.ino === 0n ? (0,_file_name_js__WEBPACK_IMPORTED_MODULE_2__/* .foldedName */ .mw)(path) : stats.ino}`;
}
/**
 * Finds the first obstacle between a folder and a path, the path itself included.
 *
 * @returns undefined if every part that exists is a folder
 * @param folder absolute; trusted, and not checked itself
 * @param path absolute, in the folder
 */
async function firstObstacle(folder, path) {
    let at = folder;
    for (const part of (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, path).split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep)) {
        at = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(at, part);
        const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(at).catch(() => undefined);
        if (!stats)
            return undefined;
        if (!stats.isDirectory())
            return { path: at, isLink: stats.isSymbolicLink() };
    }
    return undefined;
}
/**
 * The symbolic link in the workspace that a path is or goes through, if there is one. Anyone who
 * can write to the repository can create one, with any target. The path of the workspace itself is
 * trusted.
 *
 * @param path absolute
 */
async function workspaceLink(path, workspace) {
    const prefix = await prefixIn(workspace, path);
    if (prefix === undefined || prefix === path)
        return undefined;
    const obstacle = await firstObstacle(prefix, path);
    return obstacle?.isLink ? obstacle.path : undefined;
}


/***/ }),

/***/ 55942:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ kindOf),
/* harmony export */   XF: () => (/* binding */ readRegularFile),
/* harmony export */   ie: () => (/* binding */ UnreadableFile),
/* harmony export */   og: () => (/* binding */ regularFilePieces)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _format_quantity_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(69676);
/* harmony import */ var _run_run_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(93450);
/* harmony import */ var _place_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(56092);
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});






/** Windows has neither O_NONBLOCK nor O_NOFOLLOW. */
const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants;
/** A file that must not or cannot be read. The message is a clause that follows the file's name. */
class UnreadableFile extends Error {
}
/**
 * Reads a regular file up to a limit. Rejects anything else (a device, a pipe, a folder) without
 * waiting for it.
 *
 * @param path absolute
 * @returns undefined if the file does not exist
 * @throws UnreadableFile, or the signal's reason if it is aborted
 */
async function readRegularFile(path, limits) {
    const { signal } = limits;
    signal.throwIfAborted();
    try {
        // A read from an unresponsive file system cannot be interrupted: stop waiting for it.
        return await (0,_run_run_js__WEBPACK_IMPORTED_MODULE_4__/* .orAborted */ .H)(read(path, limits), signal);
    }
    catch (error) {
        signal.throwIfAborted();
        const { code } = error;
        if (code === 'ENOENT')
            return undefined;
        throw code === undefined ? error : new UnreadableFile(`cannot be read (${code})`);
    }
}
/**
 * Opens a regular file for reading. Rejects everything else.
 *
 * @throws UnreadableFile, or the file system's error
 */
async function openRegularFile(path) {
    // Check before opening: opening a device can have side effects, and opening a pipe would block.
    requireFile(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(path));
    const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
    try {
        requireFile(await file.stat());
        return file;
    }
    catch (error) {
        await file.close().catch(() => { });
        throw error;
    }
}
async function read(path, limits) {
    const pieces = [];
    for await (const piece of regularFilePieces(path, limits))
        pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces);
}
/**
 * Reads a regular file in pieces, without keeping all of it in memory: each piece is overwritten by
 * the next one.
 *
 * @param path absolute
 * @throws UnreadableFile; the file system's error; the signal's reason if it is aborted
 */
async function* regularFilePieces(path, { maxBytes, workspace, signal }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const place = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.realpath)(path);
        if ((await (0,_place_js__WEBPACK_IMPORTED_MODULE_5__/* .isWithin */ .UO)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), workspace)) && !(await (0,_place_js__WEBPACK_IMPORTED_MODULE_5__/* .isWithin */ .UO)(place, workspace))) {
            throw new UnreadableFile('leads out of the workspace through a symbolic link');
        }
        const file = __addDisposableResource(env_1, await openRegularFile(place), true);
        const buffer = Buffer.allocUnsafe(Math.min(pieceBytes, maxBytes + 1));
        // Ignore the reported size: it is 0 for files that the system generates when they are read.
        for (let bytes = 0;;) {
            signal.throwIfAborted();
            const length = Math.min(buffer.length, maxBytes + 1 - bytes);
            const { bytesRead } = await file.read(buffer, 0, length);
            if (bytesRead === 0)
                return;
            bytes += bytesRead;
            if (bytes > maxBytes)
                throw new UnreadableFile(`is larger than ${(0,_format_quantity_js__WEBPACK_IMPORTED_MODULE_3__/* .formatSize */ .Xq)(maxBytes)}`);
            yield buffer.subarray(0, bytesRead);
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = __disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
const pieceBytes = 1024 ** 2;
function requireFile(stats) {
    if (stats.isFile())
        return;
    throw new UnreadableFile(`is ${kindOf(stats)}, not a file`);
}
/** What exists instead of a file, with its article. */
function kindOf(stats) {
    if (stats.isDirectory())
        return 'a folder';
    if (stats.isFIFO())
        return 'a pipe';
    if (stats.isSocket())
        return 'a socket';
    return 'a device';
}


/***/ }),

/***/ 77375:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ visibleText),
/* harmony export */   g: () => (/* binding */ visibleUrl)
/* harmony export */ });
/**
 * Invisible characters, and characters that change how others are displayed: controls, line
 * separators, direction marks, fillers, lone surrogates. Variation selectors, as in emoji, are kept.
 */
const invisible = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]--\p{VS}]/gv;
/** The same, and the white space that looks like a plain space, or like nothing. */
const unseenInUrl = /[[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{DI}]--[\p{VS} ]]|^ | (?=$| )/gv;
/** The text with invisible characters spelled out: `‹U+202E›`. */
const visibleText = (text) => text.replace(invisible, spelledOut);
/**
 * A URL, path or name, in which white space is a part of it: `/a.html‹U+00A0›`. Only single spaces within
 * it stay as they are.
 */
const visibleUrl = (url) => url.replace(unseenInUrl, spelledOut);
function spelledOut(character) {
    const point = character.codePointAt(0) ?? 0;
    return `‹U+${point.toString(16).toUpperCase().padStart(4, '0')}›`;
}


/***/ }),

/***/ 93450:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ orAborted)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_0__);

/**
 * Waits for work that accepts no signal, such as a call to an unresponsive file system. After an
 * abort, it may take a moment to end, so that it leaves no file behind; then it is abandoned and ends
 * with the process at the latest.
 *
 * @throws the signal's reason once it aborts, else whatever the work throws
 */
async function orAborted(work, signal) {
    const aborted = Promise.withResolvers();
    const abort = () => aborted.resolve();
    signal.addEventListener('abort', abort);
    if (signal.aborted)
        abort();
    const settled = work.then(() => { }, () => { });
    await Promise.race([settled, aborted.promise]);
    signal.removeEventListener('abort', abort);
    if (!signal.aborted)
        return work;
    const timer = new AbortController();
    const limit = (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(maxSettling, undefined, { signal: timer.signal }).catch(() => { });
    await Promise.race([settled, limit]);
    timer.abort();
    throw signal.reason;
}
/** How long work may end after an abort, in milliseconds: most of it is one call to a local disk. */
const maxSettling = 400;


/***/ }),

/***/ 84791:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  writeComment: () => (/* binding */ writeComment)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/kernel/disk/regular-file.ts
var regular_file = __webpack_require__(55942);
// EXTERNAL MODULE: ./src/runner/workflow-step.ts
var workflow_step = __webpack_require__(50840);
// EXTERNAL MODULE: ./src/kernel/format/visible-text.ts
var visible_text = __webpack_require__(77375);
;// CONCATENATED MODULE: ./src/runner/findings-comment/comment-text.ts

/** The start of each comment, by which a later run finds it. */
const marker = '<!-- docs-check -->';
/** How much of the findings the comment shows. The length is in code points. */
const limits = { findings: 20, pages: 3, length: 300 };
/**
 * The comment, as Markdown. What a file of findings says is quoted in code blocks, where it cannot format,
 * link or mention anything.
 *
 * @param runUrl of the run that checked the pull request
 */
function commentText(findings, runUrl) {
    const { isCompared, reported, gone } = findings;
    const added = reported.filter((finding) => finding.new === true);
    const others = reported.filter((finding) => finding.new !== true);
    const amounts = isCompared
        ? `${amountOf(added)} new, ${amountOf(gone)} gone, ${amountOf(others)} still there`
        : `${amountOf(others)} findings, without a check of the branch to compare with`;
    const lines = [
        marker,
        `**Documentation**: ${amounts} ([report](${runUrl}))`,
        ...section('New', added),
        ...section('Gone', gone),
        ...(isCompared ? folded('Not new', others) : section('Findings', others)),
    ];
    return `${lines.join('\n')}\n`;
}
const amountOf = (findings) => findings.reduce((sum, { amount }) => sum + amount, 0);
const section = (title, findings) => findings.length === 0 ? [] : ['', `${title}:`, ...block(findings)];
const folded = (title, findings) => findings.length === 0
    ? []
    : ['', `<details><summary>${title}</summary>`, ...block(findings), '', '</details>'];
/** No line of a finding can end the block, as each starts with a dash. */
function block(findings) {
    const rest = findings.length > limits.findings ? ['…'] : [];
    return ['', '```text', ...findings.slice(0, limits.findings).map(line), ...rest, '```'];
}
function line(finding) {
    const text = finding.text.replace(/^[0-9a-f]{12}(?:-\d+)? /, '');
    const pages = finding.pages.filter((page) => page.new === finding.new);
    const { written } = pages[0] ?? {};
    const isOther = written !== undefined && written !== finding.subject;
    const places = pages.slice(0, limits.pages).map(place).join(', ');
    const more = pages.length - limits.pages;
    const parts = [
        `- ${text}`,
        isOther ? `, written as "${(0,visible_text/* visibleUrl */.g)(written)}",` : '',
        places === '' ? '' : ` in ${places}`,
        more > 0 ? ` and ${more} more` : '',
    ];
    return printable(parts.join(''));
}
function place({ path, source }) {
    if (!source)
        return (0,visible_text/* visibleUrl */.g)(path);
    const at = source.line === undefined ? '' : `:${source.line}`;
    return `${(0,visible_text/* visibleUrl */.g)(path)} (${(0,visible_text/* visibleUrl */.g)(source.path)}${at})`;
}
/** One line, without control and invisible characters, cut to what is read. */
function printable(text) {
    const start = text.slice(0, limits.length * 10).replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ');
    return Array.from(start).slice(0, limits.length).join('');
}

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(77934);
;// CONCATENATED MODULE: ./src/runner/findings-comment/reported-findings.ts




/** The file is not what a site check writes. The message is a clause, and has nothing of the file. */
class InvalidFindings extends Error {
}
/** In bytes: more than a site check writes. */
const maxBytes = 500e6;
/**
 * Reads the findings of a check: the first JSON file of an artifact. A pull request can write it as it
 * likes.
 *
 * @param folder absolute
 * @throws InvalidFindings, UnreadableFile
 */
async function readFindings(folder) {
    const names = (0,external_node_fs_.existsSync)(folder) ? (0,external_node_fs_.readdirSync)(folder).toSorted() : [];
    const name = names.find((one) => one.endsWith('.json'));
    if (name === undefined)
        throw new InvalidFindings('does not exist');
    // The workflow has a limit of its own for the time.
    const { signal } = new AbortController();
    const limits = { maxBytes, workspace: folder, signal };
    const bytes = await (0,regular_file/* readRegularFile */.XF)((0,external_node_path_.join)(folder, name), limits);
    if (!bytes)
        throw new InvalidFindings('does not exist');
    return parseFindings(bytes.toString());
}
/** @throws InvalidFindings */
function parseFindings(text) {
    const result = dist/* safeParse */.xLC(findingsSchema, parse(text), { abortEarly: true });
    if (result.success)
        return result.output;
    throw new InvalidFindings(`is not one of a site check: ${dist/* getDotPath */.BuJ(result.issues[0]) ?? ''}`);
}
function parse(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        throw new InvalidFindings('is not JSON');
    }
}
const pageSchema = dist/* object */.Ikc({
    path: dist/* string */.YjP(),
    written: dist/* optional */.lqM(dist/* string */.YjP()),
    source: dist/* optional */.lqM(
    // Leave out a line that is no number.
    dist/* object */.Ikc({ path: dist/* string */.YjP(), line: dist/* fallback */.NpB(dist/* optional */.lqM(dist/* number */.aig()), undefined) })),
    new: dist/* optional */.lqM(dist/* boolean */.zMY()),
});
const findingSchema = dist/* object */.Ikc({
    level: dist/* string */.YjP(),
    accepted: dist/* boolean */.zMY(),
    line: dist/* nullish */.cl6(dist/* string */.YjP()),
    title: dist/* optional */.lqM(dist/* string */.YjP(), ''),
    subject: dist/* optional */.lqM(dist/* string */.YjP()),
    new: dist/* optional */.lqM(dist/* boolean */.zMY()),
    others: dist/* optional */.lqM(dist/* pipe */.FsL(dist/* number */.aig(), dist/* safeInteger */.Y2b(), dist/* minValue */.Wwf(1)), 1),
    pages: dist/* array */.YOg(pageSchema),
});
const goneSchema = dist/* object */.Ikc({
    line: dist/* string */.YjP(),
    subject: dist/* optional */.lqM(dist/* string */.YjP()),
    pages: dist/* array */.YOg(dist/* string */.YjP()),
});
/** As much of docs/findings.schema.json as the comment needs. */
const findingsSchema = dist/* pipe */.FsL(dist/* object */.Ikc({
    counts: dist/* object */.Ikc({ newFindings: dist/* unknown */.L5J() }),
    findings: dist/* array */.YOg(findingSchema),
    gone: dist/* array */.YOg(goneSchema),
}), dist/* transform */.pdi(({ counts, findings, gone }) => ({
    isCompared: counts.newFindings !== null,
    reported: findings
        .filter(({ level, accepted }) => level === 'finding' && !accepted)
        .map(({ line, title, others: amount, ...rest }) => ({
        ...{ text: line ?? title, amount },
        ...rest,
    })),
    gone: gone.map(({ line: text, pages, ...rest }) => ({
        ...{ text, amount: 1, pages: pages.map((path) => ({ path })) },
        ...rest,
    })),
})));

;// CONCATENATED MODULE: ./src/runner/findings-comment/findings-comment.ts






/**
 * Writes the comment on a pull request for examples/comment-findings.yml. Users copy that workflow, and
 * `v1` moves: within a major version, its variables, files and outputs stay.
 *
 * @returns the exit code
 */
async function writeComment(step = { environment: process.env, folder: process.cwd() }) {
    if (!step.environment.FINDINGS) {
        process.stderr.write('`comment` is a part of examples/comment-findings.yml\n');
        return 2;
    }
    return (0,workflow_step/* endStep */.C)(step.environment, await commentOf(step));
}
/**
 * Writes comment.md. The output `update` is the id of the comment that it replaces, empty if there is
 * none; `add` says whether a new one is worth it.
 */
async function commentOf({ environment, folder }) {
    const { FINDINGS = '', RUN_URL = '', AUTHOR = '' } = environment;
    try {
        const findings = await readFindings(FINDINGS);
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(folder, 'comment.md'), commentText(findings, RUN_URL));
        const update = ownComment((0,external_node_fs_.readFileSync)((0,external_node_path_.join)(folder, 'comments.json'), 'utf8'), AUTHOR);
        const lists = findings.reported.length + findings.gone.length > 0;
        const outputs = { update, add: update === '' && lists ? 'true' : '' };
        return { outputs, exitCode: 0 };
    }
    catch (error) {
        const isOfFile = error instanceof InvalidFindings || error instanceof regular_file/* UnreadableFile */.ie;
        if (!isOfFile)
            throw error;
        // The message has nothing of the file.
        const message = `The file of the findings ${error.message}. No comment was written.`;
        return { outputs: {}, error: message, exitCode: 1 };
    }
}
/**
 * The id of the comment that an earlier run has written, empty for none: that of someone else with the
 * marker is left alone.
 *
 * @param comments as GitHub lists them, in one list or a list for each page
 */
function ownComment(comments, author) {
    const all = JSON.parse(comments);
    const own = all.flat().find(({ user, body }) => user?.login === author && body.startsWith(marker));
    return own ? `${own.id}` : '';
}


/***/ }),

/***/ 50840:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ endStep)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);

/**
 * Writes outputs, summary and error where the runner reads them.
 *
 * @returns the exit code
 */
function endStep(environment, end) {
    const { outputs, summary, error, exitCode } = end;
    const { GITHUB_OUTPUT, GITHUB_STEP_SUMMARY } = environment;
    const lines = Object.entries(outputs).map(([output, value]) => `${output}=${value.replace(/[\r\n]/g, ' ')}\n`);
    append(GITHUB_OUTPUT, lines.join(''));
    if (summary !== undefined)
        append(GITHUB_STEP_SUMMARY, summary);
    if (error !== undefined)
        process.stdout.write(`::error::${escaped(error)}\n`);
    return exitCode;
}
function append(path, text) {
    if (path)
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(path, text);
}
/** The text of a workflow command. */
const escaped = (text) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');


/***/ })

};
