export const id = 9079;
export const ids = [9079];
export const modules = {

/***/ 49698:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c8: () => (/* binding */ printFallback),
/* harmony export */   v$: () => (/* binding */ documentationLink),
/* harmony export */   xV: () => (/* binding */ reportFailure)
/* harmony export */ });
/* harmony import */ var _run_watchdog_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17014);

/**
 * Logs the failure that ends the run, and where its code is documented. If the log fails, prints a
 * fallback message.
 */
function reportFailure(failure, frontend) {
    const { log } = frontend;
    try {
        log.failure(failure);
        const link = documentationLink(process.env, `docs/errors.md#${failure.code.toLowerCase()}`);
        if (link)
            log.info(`About ${failure.code}: ${link}`);
    }
    catch {
        printFallback(failure, frontend);
    }
}
/** The last resort: avoids untrusted text, and everything that may have failed in the log. */
function printFallback(failure, { forcedEnd }) {
    const text = 'the run failed, and its message could not be written. See docs/errors.md';
    (0,_run_watchdog_js__WEBPACK_IMPORTED_MODULE_0__/* .printEnd */ .lQ)(forcedEnd(failure, `${failure.code}: ${text}`));
}
/**
 * The URL of a page of the documentation, such as `docs/search.md`, for this version of the action.
 * Undefined if the runner does not state the version, as with `uses: ./`. Gitea and Forgejo also
 * accept `uses: https://…`.
 */
function documentationLink({ GITHUB_SERVER_URL: server = 'https://github.com', GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref, }, page) {
    if (!repository || !ref)
        return undefined;
    const url = URL.parse(repository) ?? URL.parse(`${server}/${repository}`);
    if (!url || !/^https?:$/.test(url.protocol))
        return undefined;
    // Such a reference may contain a token.
    const home = `${url.origin}${url.pathname.replace(/(\.git)?\/?$/, '')}`;
    return `${home}/blob/${ref}/${page}`;
}


/***/ }),

/***/ 3041:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ browserPrograms),
/* harmony export */   requireBrowser: () => (/* binding */ requireBrowser)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(50071);




/**
 * Where to look for Chromium or Chrome: the path that the author named, else CHROME_PATH, else the usual
 * places of the system. Pure.
 *
 * @param named absolute
 */
function browserPrograms(named, environment, platform) {
    const only = named || environment.CHROME_PATH;
    if (only)
        return [only];
    if (platform === 'darwin') {
        return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
    }
    if (platform === 'win32') {
        const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];
        const programs = [
            'Google\\Chrome\\Application\\chrome.exe',
            'Chromium\\Application\\chrome.exe',
        ];
        return roots.flatMap((root) => programs.flatMap((program) => {
            const folder = environment[root];
            return folder ? node_path__WEBPACK_IMPORTED_MODULE_2__.win32.join(folder, program) : [];
        }));
    }
    const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
    const folders = (environment.PATH || '/usr/local/bin:/usr/bin')
        .split(':')
        .filter(node_path__WEBPACK_IMPORTED_MODULE_2__.posix.isAbsolute);
    return names.flatMap((name) => folders.map((folder) => node_path__WEBPACK_IMPORTED_MODULE_2__.posix.join(folder, name)));
}
/**
 * The program of the browser.
 *
 * @throws Failure INVALID_INPUT with the paths that were tried
 */
async function requireBrowser({ programs, }) {
    for (const program of programs)
        if (await isProgram(program))
            return program;
    throw new _run_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR('INVALID_INPUT', `\`browser\` needs Chromium or Chrome, and none of these is a program: ${programs.join(', ')}`, {
        nextStep: 'Install one of them on the runner, or set `browser-path` to its program. Nothing was sent',
    });
}
const isProgram = (path) => Promise.all([(0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(path), (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.access)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.X_OK)]).then(([entry]) => entry.isFile(), () => false);


/***/ }),

/***/ 28086:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ headLength),
/* harmony export */   X: () => (/* binding */ refusedAddresses)
/* harmony export */ });
/** How much of a body is read to recognize it, in bytes. */
const headLength = 512;
/**
 * The addresses that an object must not come from. A host elsewhere must not send the runner to
 * itself; no host must send it to a cloud's metadata.
 */
function refusedAddresses({ isHostLocal }) {
    return isHostLocal ? ['link-local', 'metadata'] : ['loopback', 'link-local', 'metadata'];
}


/***/ }),

/***/ 49882:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ archiveLimits)
/* harmony export */ });
/**
 * The limits of an archive: far beyond any documentation site, and small enough that an archive
 * bomb is rejected before the machine runs out of memory or disk space. Neither an input nor an
 * archive can raise them.
 */
const archiveLimits = {
    /** Files and folders, including the folders that only contain other entries. */
    entries: 250_000,
    /** The size of one file, in bytes. */
    fileBytes: 10e9,
    /** The size of all uncompressed content, in bytes. */
    totalBytes: 50e9,
    /** Uncompressed to compressed size. Deflate itself reaches 1032. */
    ratio: 250,
    /**
     * The ratio is not checked below this uncompressed size, in bytes: small sites may be repetitive.
     */
    ratioFrom: 100e6,
    /** The complete name of an entry, in bytes. */
    nameBytes: 2048,
    /** The number of path segments of a name: each could be a folder. */
    depth: 100,
    /** The names of all entries, in bytes: they stay in memory until the end. */
    allNamesBytes: 64 * 1024 ** 2,
    /** One path segment, in bytes: the limit of common file systems. */
    componentBytes: 255,
    /** The extended headers before a tar entry, which contain its long name, in bytes. */
    headerBytes: 1024 ** 2,
    /** A zip's central directory, in bytes. */
    directoryBytes: 64 * 1024 ** 2,
};


/***/ }),

/***/ 59607:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ quoteName),
/* harmony export */   c: () => (/* binding */ readEntryName)
/* harmony export */ });
/* harmony import */ var _disk_file_name_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(95963);
/* harmony import */ var _format_count_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48296);
/* harmony import */ var _archive_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(49882);



const nameRules = [
    { pattern: /^$/, refusal: 'has no name' },
    { pattern: /\p{Cc}/u, refusal: 'has control characters in its name' },
    { pattern: /\\/, refusal: 'has a backslash in its name' },
    // Some archivers write `/` alone for the top folder.
    { pattern: /^\/./, refusal: 'has an absolute name' },
    // On Windows, `C:` is a drive, and `index.html:x` is an alternate data stream of NTFS.
    { pattern: /:/, refusal: 'has a colon in its name, like a Windows drive or data stream' },
];
/** What Windows cannot store, and other systems can: the rest of a path is checked on every system. */
const windowsRules = [
    {
        pattern: /[*?"<>|]/,
        refusal: 'has one of the characters * ? " < > | in its name, which Windows cannot store',
    },
    {
        pattern: /[. ](?:\/|$)/,
        refusal: 'has a name that ends in a dot or a space, which Windows removes',
    },
];
const onWindows = 'Run this step on Linux or macOS, which can store the name, or rename the file in the documentation';
const componentRules = [
    { pattern: /^\.\.$/, refusal: 'has a name with `..` in it' },
    { pattern: /^[. ]+$/, refusal: 'has a name of dots and spaces' },
    { pattern: _disk_file_name_js__WEBPACK_IMPORTED_MODULE_0__/* .deviceName */ .g7, refusal: 'has a name that is reserved on Windows' },
    // Info-ZIP's unzip removes file versions: it writes `index.html;1` to `index.html`.
    { pattern: /;\d*$/, refusal: 'has a name that ends in a file version, which unzip removes' },
    // Unicode normalization sorts such marks, in quadratic time (UAX #15, section 13).
    { pattern: /\p{M}{31}/u, refusal: 'has more than 30 combining marks in a row in its name' },
    // Git runs commands from a repository's configuration, so a later git step in the site would run
    // them.
    { pattern: /^(\.git|git~\d)[. ]*$/i, refusal: 'has a name that git uses for a repository' },
];
/**
 * A quick test, so that most path segments need no other: matches everything that one of these
 * rules might match.
 */
const suspicious = /^(\.|git|con|prn|aux|nul|com|lpt)|[. ]$|;|[^ -~]/i;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/**
 * Reads the name of an entry. Whatever could lead elsewhere, on any system, is refused on every
 * system; a harmless name that Windows cannot store is refused only there. `./a//b` is read as `a/b`,
 * as by tar(1).
 */
function readEntryName(raw, limits = _archive_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .archiveLimits */ .L, platform = process.platform) {
    if (raw.length > limits.nameBytes) {
        return { refusal: `has a name of more than ${limits.nameBytes} bytes` };
    }
    const name = decode(raw);
    if (name === undefined)
        return { refusal: 'has a name that is not UTF-8' };
    const parts = name.split('/').filter((part) => part !== '' && part !== '.');
    const refusal = refusalBy(nameRules, name) ?? refusalOfParts(parts, limits);
    if (refusal)
        return { refusal };
    const windows = platform === 'win32' ? refusalBy(windowsRules, parts.join('/')) : undefined;
    if (windows)
        return { refusal: windows, nextStep: onWindows };
    return { path: parts.join('/'), endsInSlash: /(^|\/)\.?$/.test(name) };
}
function refusalOfParts(parts, { depth, componentBytes }) {
    if (parts.length > depth)
        return `has more than ${depth} path segments in its name`;
    for (const part of parts) {
        if (part.length * 3 > componentBytes && Buffer.byteLength(part) > componentBytes) {
            return `has a path segment of more than ${componentBytes} bytes in its name`;
        }
        const refusal = suspicious.test(part) && refusalBy(componentRules, part.replace(_disk_file_name_js__WEBPACK_IMPORTED_MODULE_0__/* .invisible */ .q4, ''));
        if (refusal)
            return refusal;
    }
    return undefined;
}
/** Longer names are not quoted, in bytes. */
const maxQuoted = 1024;
/**
 * Quotes a name for a message, neither cut nor escaped: then log and summary can remove secrets from
 * it, before they make it safe.
 */
function quoteName(raw) {
    if (raw.length > maxQuoted)
        return `(a name of ${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(raw.length)} bytes)`;
    // Only a line feed would end the line of the message.
    return `"${Buffer.from(raw).toString().replaceAll('\n', '\u2028')}"`;
}
function decode(raw) {
    try {
        return utf8.decode(raw);
    }
    catch {
        return undefined;
    }
}
const refusalBy = (rules, name) => rules.find(({ pattern }) => pattern.test(name))?.refusal;


/***/ }),

/***/ 93779:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ writeFailure),
/* harmony export */   s: () => (/* binding */ moreSpaceForSite)
/* harmony export */ });
/* harmony import */ var _disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94403);
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(50071);
/* harmony import */ var _entry_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(59607);



/** The next step if the disk of the site is full. */
const moreSpaceForSite = 'Free space there, or set `extract-to` to a folder on a larger disk';
/**
 * The failure for a part of the site that could not be written: NO_SPACE, DOWNLOAD_FAILED, or
 * BUNDLE_UNSAFE if something else exists at its path. The staging folder contains only entries of
 * the bundle, so in that case the file system treats two names as one.
 *
 * @param path of the entry, relative to the site
 */
function writeFailure(error, path) {
    const reason = (0,_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .diskReason */ .CQ)(error);
    const name = (0,_entry_name_js__WEBPACK_IMPORTED_MODULE_2__/* .quoteName */ .A)(Buffer.from(path));
    const cause = error;
    if (['EEXIST', 'EISDIR', 'ENOTDIR'].includes(reason)) {
        const what = `${name} of the bundle has the same path as another of its entries on this file system`;
        return new _run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('BUNDLE_UNSAFE', what, { cause });
    }
    return ((0,_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .shortage */ .wD)(error, `unpack ${name}`, moreSpaceForSite) ??
        new _run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('DOWNLOAD_FAILED', `cannot unpack ${name} of the bundle (${reason})`, {
            nextStep: 'Set `extract-to` to a folder that the runner can write to',
            cause,
        }));
}


/***/ }),

/***/ 91134:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ workspaceLink),
/* harmony export */   m: () => (/* binding */ firstObstacle)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _place_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(71330);



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
        const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(at).catch(() => undefined);
        if (!found)
            return undefined;
        if (!found.isDirectory())
            return { path: at, isLink: found.isSymbolicLink() };
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
    const prefix = await (0,_place_js__WEBPACK_IMPORTED_MODULE_2__/* .prefixIn */ .Is)(workspace, path);
    if (prefix === undefined || prefix === path)
        return undefined;
    const obstacle = await firstObstacle(prefix, path);
    return obstacle?.isLink ? obstacle.path : undefined;
}


/***/ }),

/***/ 16742:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ logBaseline),
/* harmony export */   checkInputFiles: () => (/* binding */ checkInputFiles)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _site_analysis_site_worker_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(93292);
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


/**
 * Checks the files that an analysis needs, before anything else: the manifest of the previous export,
 * and the file of `accepted-findings`. Without that manifest, this is the first export.
 *
 * @returns the path of the manifest, if it exists
 * @throws Failure INVALID_INPUT if one of them is unusable
 */
async function checkInputFiles({ request: { baseline, acceptedFindings, domain, workspace }, run, }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        if (!baseline && !acceptedFindings)
            return undefined;
        const worker = __addDisposableResource(env_1, new _site_analysis_site_worker_js__WEBPACK_IMPORTED_MODULE_1__.SiteWorker(run), true);
        const fileOf = (path) => path ? { path, workspace: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(workspace) } : undefined;
        const manifest = await worker.checkInputFiles({
            baseline: fileOf(baseline),
            acceptedFindings: fileOf(acceptedFindings),
        });
        if (!baseline)
            return undefined;
        logBaseline(run.log, baseline, { before: manifest?.domain, now: domain }, 'export');
        return manifest && baseline;
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
/**
 * Logs that a baseline does not exist yet, or that it is from another domain.
 *
 * @param baseline its path, absolute: a relative one may not be where its author expects it
 * @param first what this run counts as without it
 */
function logBaseline(log, baseline, { before, now }, first) {
    if (before === undefined) {
        log.notice(`the baseline ${baseline} does not exist: this counts as the first ${first}`);
    }
    else if (now && before && before !== now) {
        log.warning(`the baseline is from another domain, ${before}, so the comparison is meaningless`);
    }
}


/***/ }),

/***/ 27590:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  EU: () => (/* binding */ bundlePath),
  QF: () => (/* binding */ prepareDelivery),
  aH: () => (/* binding */ sitePaths)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./src/disk/disk-failure.ts
var disk_failure = __webpack_require__(94403);
// EXTERNAL MODULE: ./src/disk/part-file.ts
var part_file = __webpack_require__(3695);
// EXTERNAL MODULE: ./src/disk/path-obstacle.ts
var path_obstacle = __webpack_require__(91134);
// EXTERNAL MODULE: ./src/disk/regular-file.ts
var regular_file = __webpack_require__(81084);
// EXTERNAL MODULE: ./src/disk/whole-file.ts
var whole_file = __webpack_require__(13997);
// EXTERNAL MODULE: ./src/run/failure.ts
var failure = __webpack_require__(50071);
;// CONCATENATED MODULE: ./src/bundle/bundle-path.ts








/**
 * Checks that the bundle can be written, before the first request to the host, and removes what
 * killed runs left next to it.
 *
 * @param workspace absolute
 * @throws Failure INVALID_INPUT if `path` is unusable, NO_SPACE on a full disk
 */
async function prepareBundlePath({ path }, workspace) {
    try {
        const found = await (0,promises_.stat)(path).catch(() => undefined);
        if (found && !found.isFile()) {
            throw new failure/* Failure */.HR('INVALID_INPUT', `\`bundle-path\` is ${(0,regular_file/* kindOf */.I)(found)}, ${path}`, {
                nextStep: 'Set it to a file that the bundle can be written to',
            });
        }
        const link = await (0,path_obstacle/* workspaceLink */.K)((0,external_node_path_.dirname)(path), workspace);
        if (link) {
            const what = `\`bundle-path\` is ${path}, which goes through a symbolic link, ${link}`;
            throw new failure/* Failure */.HR('INVALID_INPUT', what, {
                nextStep: 'Choose a path that does not go through a symbolic link',
            });
        }
        await (0,whole_file/* tryToWrite */.o)(path);
        await (0,part_file/* clearParts */.mU)(path);
    }
    catch (error) {
        throw (0,disk_failure/* diskFailure */.C9)(error, path, { ...part_file/* unwritable */.mP, code: 'INVALID_INPUT' });
    }
}

// EXTERNAL MODULE: ./src/disk/file-name.ts
var file_name = __webpack_require__(95963);
// EXTERNAL MODULE: ./src/disk/new-folder.ts
var new_folder = __webpack_require__(94856);
// EXTERNAL MODULE: ./src/disk/place.ts
var place = __webpack_require__(71330);
// EXTERNAL MODULE: ./src/disk/held-file.ts
var held_file = __webpack_require__(25289);
// EXTERNAL MODULE: ./src/disk/run-mark.ts
var run_mark = __webpack_require__(79944);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./src/bundle/unpack/sibling-folder.ts





/** The folders that this process uses, which are not leftovers. */
const inUse = new Set();
/** @param mark a seal; by default, a random number */
function siblingPath(target, role, mark = (0,external_node_crypto_.randomUUID)().slice(0, 8)) {
    return (0,external_node_path_.join)((0,external_node_path_.dirname)(target), `.${(0,external_node_path_.basename)(target)}.${role}-${run_mark/* ownMark */.a1}-${mark}`);
}
/**
 * A MAC that proves that a folder was the site at `target`. A checkout can create a folder with any
 * name and content, but it has neither the key nor the inode.
 */
function sealOf(target, inode, apiKey) {
    const text = JSON.stringify(['replaced site', target, `${inode}`]);
    return (0,external_node_crypto_.createHmac)('sha256', apiKey).update(text).digest('hex').slice(0, 32);
}
function leftover(name, target) {
    const prefix = `.${(0,external_node_path_.basename)(target)}.`;
    if (!name.startsWith(prefix))
        return undefined;
    const groups = leftoverName.exec(name.slice(prefix.length))?.groups;
    if (!groups)
        return undefined;
    const { folder, role, mark = '' } = groups;
    const around = (0,external_node_path_.dirname)(target);
    return {
        role: role,
        path: (0,external_node_path_.join)(around, name),
        folder: (0,external_node_path_.join)(around, `${prefix}${folder}`),
        run: (0,run_mark/* readMark */.Mp)(groups),
        mark,
    };
}
/**
 * Files that a run writes next to its new folder, such as the bundle, have an additional extension.
 */
const leftoverName = /^(?<folder>(?<role>new|old|copy|removed)-(?<space>[\da-f]{8})-(?<processId>\d{1,10})-(?<mark>[\da-f]{8}|[\da-f]{32}))(?:\.[\w.-]+)?$/;
function isSealed({ mark, path, folder }, found, target, apiKey) {
    return path === folder && found.isDirectory() && mark === sealOf(target, found.ino, apiKey);
}
/** Removes a folder that nothing uses. Never fails, but warns of what is left. */
async function remove(folder, log) {
    const reason = await (0,held_file/* discard */.vf)(folder);
    if (reason === undefined)
        return;
    log.warning(`cannot delete ${folder}, which is no longer needed (${reason}): delete it as a user who may delete all of its files`);
}
/** Does not follow symbolic links. */
function find(path) {
    return (0,promises_.lstat)(path, { bigint: true }).catch(unlessMissing);
}
function unlessMissing(error) {
    if (error.code !== 'ENOENT')
        throw error;
}

;// CONCATENATED MODULE: ./src/bundle/unpack/leftovers.ts





/**
 * Cleans up what killed runs left next to a target: unfinished new sites, and replaced old sites.
 * If a run was killed between its two renames, the old site is restored. Only a folder with a valid
 * seal is restored; any other is kept and reported, as it may be the only copy. Symbolic links are
 * left alone: no run creates any.
 *
 * @throws the file system's error if the parent folder cannot be read
 */
async function clearLeftovers(target, { apiKey, log }) {
    for (const name of await (0,promises_.readdir)((0,external_node_path_.dirname)(target))) {
        const left = leftover(name, target);
        const found = left && (await find(left.path));
        if (!found || found.isSymbolicLink() || (await isInUse(left, found, target)))
            continue;
        const isProven = isSealed(left, found, target, apiKey);
        const isSite = left.role === 'old' || left.role === 'copy';
        const isLost = isSite && !(await find(target));
        if (isProven && (isLost || left.role === 'copy'))
            await restore(left.path, target);
        else if (isLost)
            log.warning(unprovenLeftover(left.path, target));
        else
            await remove(left.path, log);
    }
}
/** The target may still contain parts of the site that this is a copy of. */
async function restore(site, target) {
    await (0,held_file/* discard */.vf)(target);
    await (0,held_file/* move */.Cy)(site, target);
}
/** How long a run may be between its two renames, in milliseconds. */
const maxSwap = 60_000;
async function isInUse({ role, folder, run }, found, target) {
    if ((0,run_mark/* isOwnMark */.sc)(run))
        return inUse.has(folder);
    // A rename changes the ctime of a folder, not its mtime.
    const changedAt = Number(role === 'new' ? found.mtimeMs : found.ctimeMs);
    if (!(0,run_mark/* isOfLiveRun */.x3)(run, changedAt))
        return false;
    const mayBeSwapping = Date.now() - changedAt < maxSwap;
    return role !== 'old' || mayBeSwapping || (await find(target)) !== undefined;
}
function unprovenLeftover(path, target) {
    return (`${path} looks like the site that was at ${target} before a run was killed, but this ` +
        'cannot be verified, so it was left alone: move it back yourself, or remove it');
}

// EXTERNAL MODULE: ./src/format/size.ts
var size = __webpack_require__(24826);
// EXTERNAL MODULE: ./src/bundle/unpack/write-failure.ts
var write_failure = __webpack_require__(93779);
;// CONCATENATED MODULE: ./src/bundle/unpack/lower-layer.ts






/** The type of an overlay file system, on which containers run (statfs(2)). */
const overlayType = 0x794c7630;
/**
 * Requires space for a copy of the site if it cannot be renamed: in an overlay file system, a folder
 * of a lower layer, such as one of a container's image.
 *
 * @param target the folder that is the site, which exists
 * @param probe a folder next to it, empty; a file is left in it
 * @throws Failure NO_SPACE; the file system's error
 */
async function requireSpaceForCopy(target, probe) {
    const { type, bavail, bsize } = await (0,promises_.statfs)((0,external_node_path_.dirname)(target));
    if (type !== overlayType || !(await isOfLowerLayer(target, probe)))
        return;
    const needed = await sizeOf(target);
    const free = bavail * bsize;
    if (needed <= free)
        return;
    const what = `not enough disk space for ${target}: it is in the container's image, which needs ${(0,size/* formatSize */.X)(needed)} for a copy of the old site, and ${(0,size/* formatSize */.X)(free)} is free`;
    throw new failure/* Failure */.HR('NO_SPACE', what, { nextStep: write_failure/* moreSpaceForSite */.s });
}
/**
 * A rename onto a folder that is not empty changes nothing, as it always fails; but the overlay first
 * tests whether it could move the folder (`ovl_rename` in Linux).
 */
async function isOfLowerLayer(target, probe) {
    await (0,promises_.writeFile)((0,external_node_path_.join)(probe, 'probe'), '');
    try {
        await (0,promises_.rename)(target, probe);
    }
    catch (error) {
        return (0,disk_failure/* diskReason */.CQ)(error) === 'EXDEV';
    }
    // Only if another program removed the file: the probe is empty, and now the site.
    await (0,promises_.rename)(probe, target);
    return false;
}
/** The size of all files in a folder, in bytes. */
async function sizeOf(folder) {
    let size = 0;
    for (const entry of await (0,promises_.readdir)(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile())
            size += (await (0,promises_.lstat)((0,external_node_path_.join)(entry.parentPath, entry.name))).size;
    }
    return size;
}

;// CONCATENATED MODULE: ./src/bundle/unpack/swap.ts






/**
 * Replaces the target with a folder next to it, and sets the mode, if there is one.
 *
 * @throws Failure TARGET_NOT_EMPTY, DOWNLOAD_FAILED; the target is then unchanged
 */
async function publish({ folder, mode }, target, options) {
    try {
        if (mode !== undefined)
            await (0,promises_.chmod)(folder, mode);
        await (options.overwrite ? replace(folder, target, options) : moveToEmpty(folder, target));
    }
    catch (error) {
        throw publishFailure(error, target);
    }
}
/**
 * Moves the folder to a target that does not exist or is an empty folder; otherwise the rename
 * fails.
 */
async function moveToEmpty(folder, target) {
    if (process.platform === 'win32')
        await clearEmpty(target);
    await (0,held_file/* move */.Cy)(folder, target);
}
/**
 * On Windows, a rename onto a file overwrites it, and a rename onto any folder fails, even an empty
 * one.
 */
async function clearEmpty(target) {
    const found = await find(target);
    if (found && !found.isDirectory())
        throw Object.assign(new Error(), { code: 'ENOTDIR' });
    if (found)
        await (0,held_file/* whileHeld */.tE)(() => (0,promises_.rmdir)(target).catch(unlessMissing));
}
/** Swaps the folders: the target is the old site, for a moment missing, then the new site. */
async function replace(folder, target, options) {
    const { apiKey, log } = options;
    const found = await find(target);
    if (!found)
        return await (0,held_file/* move */.Cy)(folder, target);
    const old = siblingPath(target, 'old', sealOf(target, found.ino, apiKey));
    try {
        await (0,held_file/* move */.Cy)(target, old);
    }
    catch (error) {
        if ((0,disk_failure/* diskReason */.CQ)(error) !== 'EXDEV')
            throw error;
        return await replaceByCopy(folder, target, options);
    }
    await (0,held_file/* move */.Cy)(folder, target).catch((error) => swap_restore(old, target, error));
    await removeSite(old, target, log);
}
/** Moves the old site back to the target. @throws `error`, or what says where the old site is */
async function swap_restore(site, target, error) {
    await (0,held_file/* move */.Cy)(site, target).catch(() => {
        throw lostSite(error, site, target);
    });
    throw error;
}
/**
 * An overlay file system cannot rename a folder of a lower layer, such as one from a container's
 * image (EXDEV). The old site is copied, then removed: if the run is killed in between, the copy
 * remains, and the next run restores it, as its name proves what it is. The old site stays if the copy
 * fails, as when the disk has filled up since `requireSpaceForCopy`.
 */
async function replaceByCopy(folder, target, { apiKey, log }) {
    const copying = siblingPath(target, 'new');
    inUse.add(copying);
    let copy;
    try {
        await (0,promises_.cp)(target, copying, { recursive: true, verbatimSymlinks: true });
        const { ino } = await (0,promises_.lstat)(copying, { bigint: true });
        copy = siblingPath(target, 'copy', sealOf(target, ino, apiKey));
        await (0,held_file/* move */.Cy)(copying, copy);
    }
    catch (error) {
        await (0,held_file/* discard */.vf)(copying);
        throw error;
    }
    try {
        await (0,promises_.rm)(target, { recursive: true });
        await (0,held_file/* move */.Cy)(folder, target);
    }
    catch (error) {
        await (0,held_file/* discard */.vf)(target);
        await swap_restore(copy, target, error);
    }
    await removeSite(copy, target, log);
}
/** Renames the old site first: once a part of it is gone, no run may restore the rest. */
async function removeSite(site, target, log) {
    const removed = siblingPath(target, 'removed');
    const renamed = await (0,held_file/* move */.Cy)(site, removed).then(() => removed, () => site);
    await remove(renamed, log);
}
function publishFailure(error, target) {
    if (error instanceof failure/* Failure */.HR)
        return error;
    const reason = (0,disk_failure/* diskReason */.CQ)(error);
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(reason)) {
        const what = `${target} was filled during the download, and was left unchanged`;
        return new failure/* Failure */.HR('TARGET_NOT_EMPTY', what, { cause: error });
    }
    const full = (0,disk_failure/* shortage */.wD)(error, `replace ${target}, which was left unchanged`, write_failure/* moreSpaceForSite */.s);
    if (full)
        return full;
    const what = `the site was unpacked, but cannot be moved to ${target} (${reason})`;
    return new failure/* Failure */.HR('DOWNLOAD_FAILED', what, {
        nextStep: 'Make sure that nothing uses the folder of `extract-to` while the action runs',
        cause: error,
    });
}
/** Neither the new site nor the old one could be moved to the target. */
function lostSite(error, site, target) {
    const what = `the site was unpacked, but cannot be moved to ${target} (${(0,disk_failure/* diskReason */.CQ)(error)}); the old site is now at ${site}`;
    return new failure/* Failure */.HR('DOWNLOAD_FAILED', what, {
        nextStep: `Move ${site} back to ${target}, or export again: the next run restores it`,
        cause: error,
    });
}

;// CONCATENATED MODULE: ./src/bundle/unpack/staging.ts



/**
 * Creates a folder next to the target, on the same file system, named after it and this run.
 *
 * @returns the folder, empty at first; `publish` replaces the target, only by renames, and throws
 *   Failure TARGET_NOT_EMPTY if it was filled in the meantime, else DOWNLOAD_FAILED: then it is
 *   unchanged
 * @throws the file system's error
 */
async function makeStaging(target, options) {
    const folder = siblingPath(target, 'new');
    const discard = () => remove(folder, options.log);
    inUse.add(folder);
    await (0,promises_.mkdir)(folder, 0o755);
    try {
        const { mode } = await (0,promises_.stat)(folder);
        // Until it is published, only this user can read the site. A volume that refuses this gives it
        // the usual mode from the start.
        const isPrivate = await (0,promises_.chmod)(folder, 0o700).then(() => true, () => false);
        const site = { folder, mode: isPrivate ? mode : undefined };
        return { folder, publish: () => publish(site, target, options), discard };
    }
    catch (error) {
        await discard();
        throw error;
    }
}

;// CONCATENATED MODULE: ./src/bundle/unpack/target.ts













/**
 * Checks the folder that becomes the site, before the first request to the host; creates the
 * folders above it, and cleans up what killed runs left next to it.
 *
 * @param path absolute, or relative to the workspace
 * @throws Failure INVALID_INPUT for a folder that must not become the site, TARGET_NOT_EMPTY,
 *   NO_SPACE
 */
async function prepareTarget(path, options) {
    const workspace = (0,external_node_path_.resolve)(options.workspace);
    const target = (0,external_node_path_.resolve)(workspace, path);
    /** Creates a folder next to it to unpack into. @throws Failure NO_SPACE, INVALID_INPUT */
    const stage = () => onDisk(target, () => makeStaging(target, options));
    await requireSeparateFolder(target, workspace);
    await requireNoLink(target, workspace);
    await onDisk(target, async () => {
        await (0,new_folder/* makeFolders */.w)((0,external_node_path_.dirname)(target));
        await clearLeftovers(target, options);
        await requireReplaceable(target, options.overwrite);
    });
    // Find out before the export whether the disk allows this.
    const trial = await stage();
    try {
        await onDisk(target, async () => {
            if (await find(target))
                await requireSpaceForCopy(target, trial.folder);
        });
    }
    finally {
        await trial.discard();
    }
    return { stage };
}
/** Refuses the root of a file system, the workspace, and folders that contain it. */
async function requireSeparateFolder(target, workspace) {
    if (await (0,place/* isWithin */.UO)((0,external_node_path_.parse)(target).root, target)) {
        throw refused(target, 'is the root of a file system');
    }
    if (!(await (0,place/* isWithin */.UO)(workspace, target)))
        return;
    const isWorkspace = await (0,place/* isWithin */.UO)(target, workspace);
    throw refused(target, isWorkspace ? 'is the workspace itself' : 'contains the workspace');
}
/**
 * Refuses symbolic links in the path: they may lead anywhere, and anyone who can write to the
 * repository can add one to the workspace.
 */
async function requireNoLink(target, workspace) {
    const prefix = await (0,place/* prefixIn */.Is)(workspace, target);
    // Only the runner's own path to the workspace is trusted, not a link elsewhere that leads into
    // it.
    const isTrusted = prefix !== undefined && (0,file_name/* foldedName */.mw)(prefix) === (0,file_name/* foldedName */.mw)(workspace);
    const obstacle = await (0,path_obstacle/* firstObstacle */.m)(isTrusted ? prefix : (0,external_node_path_.parse)(target).root, target);
    if (!obstacle)
        return;
    const what = obstacle.isLink ? 'goes through a symbolic link' : 'goes through a file';
    throw refused(target, `${what}, ${obstacle.path}`);
}
async function requireReplaceable(target, overwrite) {
    const found = await (0,promises_.stat)(target).catch(() => undefined);
    if (!found)
        return;
    if (found.dev !== (await (0,promises_.stat)((0,external_node_path_.dirname)(target))).dev) {
        throw refused(target, 'is a mount point, which cannot be replaced');
    }
    const names = await (0,promises_.readdir)(target);
    if (names.includes('.git')) {
        throw refused(target, 'is a Git repository, whose `.git` would be deleted');
    }
    if (!overwrite && names.length > 0) {
        throw new failure/* Failure */.HR('TARGET_NOT_EMPTY', `${target} is not empty`);
    }
}
function refused(target, why, cause) {
    return new failure/* Failure */.HR('INVALID_INPUT', `\`extract-to\` is ${target}, which ${why}`, {
        nextStep: 'Choose a separate folder for the site, such as `site` in the workspace',
        cause,
    });
}
async function onDisk(target, act) {
    try {
        return await act();
    }
    catch (error) {
        if (error instanceof failure/* Failure */.HR)
            throw error;
        throw ((0,disk_failure/* shortage */.wD)(error, `write ${target}`, write_failure/* moreSpaceForSite */.s) ??
            refused(target, `cannot be written (${(0,disk_failure/* diskReason */.CQ)(error)})`, error));
    }
}

// EXTERNAL MODULE: ./src/run/run.ts
var run = __webpack_require__(19240);
;// CONCATENATED MODULE: ./src/flows/delivery.ts





/**
 * Checks everything that can be checked before the first request: that the paths can be written to,
 * that artifacts can be uploaded, that the baseline is a manifest. Loads only what the request needs.
 *
 * @throws Failure INVALID_INPUT, TARGET_NOT_EMPTY, NO_SPACE, ARTIFACT_UNAVAILABLE
 */
async function prepareDelivery(context) {
    const { request, services } = context;
    const { overwrite, workspace } = request;
    if (request.artifactName)
        services.artifacts.requireService();
    const { extractTo, apiKey } = request;
    const { log, signal } = context.run;
    if (request.download) {
        await (0,run/* orAborted */.H)(prepareBundlePath(bundlePath(request, 'bundle'), workspace), signal);
    }
    let browser;
    if (request.browser) {
        const { requireBrowser } = await Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 3041));
        browser = await requireBrowser(request.browser);
    }
    const target = extractTo
        ? await (0,run/* orAborted */.H)(prepareTarget(extractTo, { overwrite, workspace, apiKey, log }), signal)
        : undefined;
    let baseline;
    if (request.baseline || request.acceptedFindings) {
        const { checkInputFiles } = await Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 16742));
        baseline = await checkInputFiles(context);
    }
    return { target, baseline, browser, writeHelmValues: await prepareValues(context) };
}
async function prepareValues({ request, report, run: { log, signal }, }) {
    const { helmValuesFile: path, workspace, exportVersion } = request;
    if (!path)
        return undefined;
    const { prepareHelmValues, writeHelmValues } = await __webpack_require__.e(/* import() */ 6656).then(__webpack_require__.bind(__webpack_require__, 16656));
    await (0,run/* orAborted */.H)(prepareHelmValues({ path, workspace }), signal);
    return async (link) => {
        const { url, expiresAt } = await link.get();
        const values = { bundleUrl: url.href, expiresAt: expiresAt?.toISOString() ?? '', exportVersion };
        await (0,run/* orAborted */.H)(writeHelmValues({ path, workspace }, values), signal);
        report.record({ helmValuesFile: path });
        log.info(`chart values written: ${path}`);
    };
}
/** Where the bundle goes: `bundle-path`, or a file named after the job. */
function bundlePath(request, jobId) {
    const { bundlePath: path } = request;
    // A file that the author named is readable by others, as far as the umask allows.
    if (path)
        return { path, mode: 0o666 };
    return { path: temporaryPath(request, 'bundle', jobId), addExtension: true };
}
function sitePaths({ temporaryFolder }, jobId) {
    const path = (what, ending) => `${temporaryPath({ temporaryFolder }, what, jobId)}${ending}`;
    return {
        manifest: path('manifest', '.json'),
        findings: path('findings', '.json'),
        changedPaths: path('changed-paths', '.txt'),
        uploadFiles: path('upload-files', '.txt'),
        removedFirst: path('removed-first', '.txt'),
        removedFiles: path('removed-files', '.txt'),
        report: path('report', '.html'),
    };
}
/** A file of the job in the runner's temporary folder. */
const temporaryPath = ({ temporaryFolder }, what, jobId) => (0,external_node_path_.join)(temporaryFolder, `${what}-${(0,file_name/* fileNamePart */.BQ)(jobId)}`);


/***/ }),

/***/ 55923:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ uploadDocuments)
/* harmony export */ });
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50071);

/**
 * Uploads the documents about a site. What is wrong with the site takes precedence over a failed
 * upload, which becomes a warning.
 *
 * @param failure of the site, with which the run ends
 * @param onReport called with the artifact of the first document, the report
 */
async function uploadDocuments(documents, failure, { request, services: { artifacts }, report, run }, onReport = () => { }) {
    const { artifactRetentionDays: retentionDays } = request;
    report.phase('upload');
    try {
        for (const [index, document] of documents.entries()) {
            const uploaded = await artifacts.upload({ ...document, retentionDays }, run);
            if (index === 0)
                onReport(uploaded);
        }
    }
    catch (error) {
        if (!failure || !(error instanceof _run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
            throw error;
        run.log.warning(error.what);
    }
}


/***/ }),

/***/ 28902:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JN: () => (/* binding */ backoff),
/* harmony export */   L5: () => (/* binding */ retry),
/* harmony export */   RW: () => (/* binding */ transientClientErrors),
/* harmony export */   a2: () => (/* binding */ retryDelay),
/* harmony export */   bN: () => (/* binding */ FailingAttempts)
/* harmony export */ });
const base = 500;
const maxDelay = 30_000;
/** Ignore Retry-After under 1 s, so that 0 cannot cause endless retries. In milliseconds. */
const minRetryAfter = 1000;
/**
 * Tolerated number of malformed responses: a gateway may send one or two, a wrong server sends
 * nothing else.
 */
const maxMalformed = 2;
/** Client errors that may be temporary. */
const transientClientErrors = new Set([408, 425, 429]);
/** The server errors of IANA's registry that are not temporary. */
const lasting = new Set([501, 505, 506, 507, 508, 510, 511]);
/** Unknown server errors, such as those of CDNs, mean 500 (RFC 9110, section 15). */
const isTransient = (status) => transientClientErrors.has(status) || (status >= 500 && !lasting.has(status));
/**
 * Decides whether to retry, and when: an exponential delay with full jitter, or the delay from
 * Retry-After plus up to a second, so that many runs do not retry at the same time.
 *
 * @param random a number from 0 up to 1
 * @returns milliseconds to wait, or undefined to give up
 */
function retryDelay(failureCause, attempts, policy, random) {
    if (!mayRepeat(failureCause, attempts, policy))
        return undefined;
    const minDelay = 'minDelay' in failureCause ? failureCause.minDelay : undefined;
    const delay = Math.max(backoff(attempts.count, random), minDelay ?? 0);
    const requested = requestedDelay(failureCause);
    if (requested > 0)
        return requested + Math.min(delay, 1000);
    return attempts.failingFor + delay > policy.retryBudget ? undefined : delay;
}
/** The delay after a number of failed attempts, in milliseconds. */
function backoff(count, random) {
    return random * Math.min(base * 2 ** count, maxDelay);
}
/** The delay that the host requests, in milliseconds; 0 if it requests none. */
function requestedDelay(failureCause) {
    const requested = 'retryAfter' in failureCause ? (failureCause.retryAfter ?? 0) : 0;
    return requested >= minRetryAfter ? requested : 0;
}
class FailingAttempts {
    #policy;
    #run;
    #count = 0;
    #malformed = 0;
    #failingSince;
    /** How much of the time since then was requested by the host, in milliseconds. */
    #requestedDelays = 0;
    constructor(policy, run) {
        this.#policy = policy;
        this.#run = run;
    }
    /**
     * Decides when to make the next attempt, and logs it.
     *
     * @param failureCause undefined if a retry cannot help
     * @param next the next attempt, for the log
     * @param minDelay in milliseconds
     * @returns milliseconds to wait
     * @throws `error` if there is no next attempt, or only one after the run's deadline, as the cause is
     *   more helpful than a timeout
     */
    failed(error, failureCause, next, minDelay = 0) {
        const { clock, deadline, log } = this.#run;
        const now = clock.now();
        const ownDelay = failureCause && this.#delayAfter(failureCause, now);
        const delay = Math.max(ownDelay ?? 0, minDelay);
        if (ownDelay === undefined || now + delay >= deadline)
            throw error;
        log.info(`${error.message}; ${next} in ${Math.ceil(delay / 1000)} s`);
        return delay;
    }
    reset() {
        this.#count = this.#malformed = this.#requestedDelays = 0;
        this.#failingSince = undefined;
    }
    #delayAfter(failureCause, now) {
        this.#failingSince ??= now;
        this.#count++;
        if (failureCause.kind === 'malformed')
            this.#malformed++;
        const failingFor = now - this.#failingSince - this.#requestedDelays;
        const attempts = { count: this.#count, malformed: this.#malformed, failingFor };
        const delay = retryDelay(failureCause, attempts, this.#policy, Math.random());
        if (delay !== undefined && requestedDelay(failureCause) > 0)
            this.#requestedDelays += delay;
        return delay;
    }
}
/** Repeat a request that must not be carried out twice only if the host certainly did not receive it. */
function mayRepeat(failureCause, { malformed }, { repeatable }) {
    if (failureCause.kind === 'malformed')
        return repeatable && malformed <= maxMalformed;
    if (failureCause.kind === 'transport')
        return !failureCause.permanent && (repeatable || !failureCause.sent);
    if (failureCause.kind === 'temporary')
        return repeatable;
    if (repeatable)
        return isTransient(failureCause.status);
    return (failureCause.status === 429 ||
        (failureCause.status === 503 && failureCause.retryAfter !== undefined));
}
/**
 * Makes attempts until one succeeds or a retry cannot help, then throws the last error.
 *
 * @param diagnose returns the cause of a failed attempt, or undefined if a retry cannot help
 */
async function retry(attempt, diagnose, policy, run) {
    const failing = new FailingAttempts(policy, run);
    for (;;) {
        try {
            return await attempt();
        }
        catch (error) {
            run.signal.throwIfAborted();
            const delay = failing.failed(error, diagnose(error), 'trying again');
            await run.clock.sleep(delay, run.signal);
        }
    }
}


/***/ }),

/***/ 5616:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jh: () => (/* binding */ RedirectRefused),
/* harmony export */   tN: () => (/* binding */ send),
/* harmony export */   ux: () => (/* binding */ within),
/* harmony export */   yR: () => (/* binding */ readText)
/* harmony export */ });
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(71823);
/* harmony import */ var _origin_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12088);
/* harmony import */ var _transport_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(12586);



/**
 * Sends a request; all requests go through this function. It follows redirects only as the origin
 * rule allows, and never retries.
 *
 * @throws TransportFailure, AddressRefused and the signal's reason, as `exchange` does;
 *   RedirectRefused if a redirect must not be followed
 */
async function send(request, options) {
    const mayGoTo = options.mayGoTo ?? ((to) => to.origin === request.url.origin);
    let url = request.url;
    for (let followed = 0;; followed++) {
        const response = await (0,_exchange_js__WEBPACK_IMPORTED_MODULE_0__/* .exchange */ .cv)({ ...request, url }, options);
        const { location } = response.headers;
        const next = (0,_origin_js__WEBPACK_IMPORTED_MODULE_1__/* .redirect */ .V2)({ method: request.method, url }, { ...response, location }, mayGoTo);
        if (!next)
            return response;
        release(response, options);
        if ('refused' in next)
            throw new RedirectRefused(response.status, next.refused);
        if (followed === _origin_js__WEBPACK_IMPORTED_MODULE_1__/* .maxRedirects */ .q5) {
            throw new RedirectRefused(response.status, `more than ${_origin_js__WEBPACK_IMPORTED_MODULE_1__/* .maxRedirects */ .q5} redirects`);
        }
        url = next.to;
    }
}
/** Longer bodies of redirects are not read, in bytes. */
const maxRedirectBody = 64 * 1024;
/** Ends a response. Its connection is kept if connections are, which needs the body to be read. */
function release({ body }, { connections }) {
    if (!connections)
        return void body.destroy();
    let size = 0;
    body.on('error', () => { });
    body.on('data', (chunk) => {
        size += chunk.length;
        if (size > maxRedirectBody)
            body.destroy();
    });
}
/** A redirect that this request must not follow. */
class RedirectRefused extends Error {
    status;
    constructor(status, what) {
        super(what);
        this.name = 'RedirectRefused';
        this.status = status;
    }
}
/**
 * Reads a response's body as text.
 *
 * @param limit in bytes; reading stops there
 * @returns undefined if the text is longer than `limit`
 * @throws TransportFailure if the body breaks off; the signal's reason if it is aborted
 */
async function readText({ body, origin }, limit, signal) {
    const chunks = [];
    let size = 0;
    try {
        // The loop destroys the body however it ends.
        for await (const chunk of body) {
            size += chunk.length;
            if (size > limit)
                return undefined;
            chunks.push(chunk);
        }
    }
    catch (error) {
        if (signal.aborted)
            throw (0,_transport_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .abortReason */ .Js)(signal, origin);
        throw (0,_transport_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .brokenBody */ .Os)(error, origin);
    }
    return new TextDecoder().decode(Buffer.concat(chunks));
}
/**
 * Runs one attempt with its own time limit. If the limit ends it, it fails with a TransportFailure,
 * so that it can be retried.
 *
 * @param milliseconds the time limit
 * @param permanent whether an attempt that exceeds its limit must not be repeated
 */
async function within(milliseconds, run, attempt, { permanent = false } = {}) {
    const limit = new AbortController();
    const what = `none within ${milliseconds / 1000} s`;
    const reached = new _transport_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .TransportFailure */ .Az(what, { sent: true, permanent });
    // Unlike AbortSignal.timeout, it keeps the process alive until the attempt is settled.
    const timer = setTimeout(() => limit.abort(reached), milliseconds);
    try {
        return await attempt(AbortSignal.any([run.signal, limit.signal]));
    }
    catch (error) {
        run.signal.throwIfAborted();
        throw limit.signal.aborted && !(error instanceof _transport_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .TransportFailure */ .Az) ? reached : error;
    }
    finally {
        clearTimeout(timer);
    }
}


/***/ }),

/***/ 94942:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ Ending)
/* harmony export */ });
const cell = { outputs: 0, reporter: 1 };
/** The outputs of the result: missing, being written by the watchdog, or on disk. */
const outputs = { missing: 0, writing: 1, written: 2 };
/**
 * The end of a run, in memory that the main thread and the watchdog share. A failed run is reported
 * only when its outputs are on disk, as it may be killed at any moment. No output of a failure is
 * written after those of a success.
 */
class Ending {
    memory;
    /** @param memory of the other thread's object */
    constructor(memory = new Int32Array(new SharedArrayBuffer(8))) {
        this.memory = memory;
    }
    /** Whether the caller may report the result: the first one may. */
    claim() {
        return Atomics.exchange(this.memory, cell.reporter, 1) === 0;
    }
    /** On the main thread: the outputs of a failure are on disk. */
    wrote() {
        this.#change(outputs.missing, outputs.written);
    }
    /** On the main thread, before the outputs of a success: from now on, the watchdog writes none. */
    keepOutputs() {
        while (this.#change(outputs.missing, outputs.written) === outputs.writing) {
            Atomics.wait(this.memory, cell.outputs, outputs.writing);
        }
    }
    /**
     * On the watchdog: writes the outputs of a failure, unless they are on disk.
     *
     * @param write rejects if it wrote nothing
     */
    async writeOutputs(write) {
        if (this.#change(outputs.missing, outputs.writing) !== outputs.missing)
            return;
        const end = await write().then(() => outputs.written, () => outputs.missing);
        Atomics.store(this.memory, cell.outputs, end);
        Atomics.notify(this.memory, cell.outputs);
    }
    /** @returns the state before */
    #change(from, to) {
        return Atomics.compareExchange(this.memory, cell.outputs, from, to);
    }
}


/***/ }),

/***/ 17014:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Io: () => (/* binding */ Watchdog),
/* harmony export */   PQ: () => (/* binding */ settleOrKill),
/* harmony export */   eo: () => (/* binding */ beatInterval),
/* harmony export */   lQ: () => (/* binding */ printEnd)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _child_group_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(41941);
/* harmony import */ var _ending_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(94942);
/* harmony import */ var _thread_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(98861);





/** Milliseconds between two heartbeats of the main thread. */
const beatInterval = 100;
/**
 * Ends the process from a separate thread if the run exceeds a limit or the main thread is blocked.
 * Writes the outputs for the result, and one message.
 */
class Watchdog {
    ending = new _ending_js__WEBPACK_IMPORTED_MODULE_3__/* .Ending */ ._();
    #thread;
    constructor(how) {
        const beats = new Int32Array(new SharedArrayBuffer(4));
        const watched = { beats, memory: this.ending.memory, ...how };
        this.#thread = (0,_thread_js__WEBPACK_IMPORTED_MODULE_4__/* .startThread */ .BR)('watchdog', watched);
        // An error of the watchdog must not end the run.
        this.#thread.on('error', () => { });
        this.#thread.unref();
        setInterval(() => Atomics.add(beats, 0, 1), beatInterval).unref();
    }
    /** Sets a limit; the earliest counts, with the latest failure. */
    limit(limit) {
        this.#thread.postMessage(limit);
    }
}
/**
 * Waits for the remaining work of a failed run, and kills the process after a limit: a normal exit
 * would wait for all threads and for file system calls, which may hang forever.
 *
 * @param within in milliseconds
 */
async function settleOrKill(work, within) {
    const limit = performance.now() + within;
    await Promise.race([Promise.allSettled([work, (0,_thread_js__WEBPACK_IMPORTED_MODULE_4__/* .endThreads */ .l$)()]), (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setTimeout)(within)]);
    while (isBusy() && performance.now() < limit)
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setTimeout)(10);
    if (performance.now() < limit)
        return;
    (0,_child_group_js__WEBPACK_IMPORTED_MODULE_2__/* .killChildGroup */ .A)();
    await new Promise((resolve) => process.stdout.write('', resolve));
    process.kill(process.pid, 'SIGKILL');
}
/** Prints an end without anything that may have failed in the log. */
function printEnd({ stdout, stderr }) {
    for (const [descriptor, text] of [
        [2, stderr],
        [1, stdout],
    ]) {
        try {
            if (text !== '')
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(descriptor, text);
        }
        catch {
            // It is closed; the exit code reports the failure.
        }
    }
}
const isBusy = () => process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));


/***/ }),

/***/ 93292:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SiteWorker: () => (/* binding */ SiteWorker)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _disk_held_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(25289);
/* harmony import */ var _run_child_group_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(41941);
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(50071);
/* harmony import */ var _run_thread_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(98861);
/* harmony import */ var _run_thread_client_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1269);







/**
 * A site on a separate thread, where it is unpacked, read, checked and compared. Untrusted bytes
 * are processed only on threads, which can be terminated; the main thread only coordinates.
 *
 * Every method rejects with the Failure of its work, or with the signal's reason as soon as the run
 * is aborted.
 */
class SiteWorker {
    #thread;
    #unpackTo;
    constructor({ signal }) {
        this.#thread = new _run_thread_client_js__WEBPACK_IMPORTED_MODULE_6__/* .ThreadClient */ .e((0,_run_thread_js__WEBPACK_IMPORTED_MODULE_5__/* .startThread */ .BR)('site', undefined), signal);
    }
    /**
     * Reads and validates the files of an analysis.
     *
     * @returns what is known of the baseline; undefined if there is no such file
     */
    checkInputFiles(files) {
        return this.#request({ kind: 'input files', files });
    }
    /** Starts to read a bundle of this type. */
    open(type, use) {
        this.#unpackTo = use.unpackTo;
        return this.#request({ kind: 'open', type, use });
    }
    /** Resolves when `piece` is read: its memory may then be reused. */
    write(piece) {
        return this.#request({ kind: 'write', piece });
    }
    /**
     * Resolves when the whole site is unpacked and read.
     *
     * @param zipFile the complete archive, if it is a zip: absolute
     */
    finish(zipFile) {
        return this.#request({ kind: 'finish', zipFile });
    }
    /**
     * Reads a site that is there already. Nothing is written.
     *
     * @param folder absolute
     */
    readFolder(folder, reading) {
        return this.#request({ kind: 'folder', folder, reading });
    }
    /** Opens pages of the site in a browser. The site must have been read. */
    browse(options) {
        return this.#request({ kind: 'browse', options });
    }
    /** Checks the site, compares it, and writes its manifest and lists. The site must have been read. */
    analyze(request) {
        return this.#request({ kind: 'analyze', request });
    }
    /**
     * Writes the report page of the analysis.
     *
     * @param frame without secrets
     * @param path absolute
     * @returns the path of its pictures, if they are in a file of their own
     */
    report(frame, path) {
        return this.#request({ kind: 'report', frame, path });
    }
    /**
     * Verifies, before publishing, that the folder contains the complete site. The site must have
     * been read.
     */
    prove() {
        return this.#request({ kind: 'prove' });
    }
    /** Terminates the thread, and removes what it has unpacked, as far as possible. */
    async abandon() {
        await this[Symbol.asyncDispose]();
        const folder = this.#unpackTo;
        if (folder === undefined)
            return;
        const names = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(folder).catch(() => []);
        for (const name of names)
            await (0,_disk_held_file_js__WEBPACK_IMPORTED_MODULE_2__/* .discard */ .vf)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name));
    }
    /** Terminates the thread, and the browser that it may have started. After that, it writes nothing. */
    async [Symbol.asyncDispose]() {
        (0,_run_child_group_js__WEBPACK_IMPORTED_MODULE_3__/* .killChildGroup */ .A)();
        await this.#thread[Symbol.asyncDispose]();
    }
    async #request(message) {
        try {
            return await this.#thread.request(message);
        }
        catch (error) {
            throw asTooLarge(error);
        }
    }
}
/** A thread that runs out of memory does not end the process; the cause is the size of the site. */
function asTooLarge(error) {
    if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY')
        return error;
    const what = 'the site is too large to read with the memory of this machine';
    return new _run_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('BUNDLE_UNSAFE', what, { cause: error });
}


/***/ }),

/***/ 49079:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runStep: () => (/* binding */ runStep)
});

// EXTERNAL MODULE: ./src/action/failure-message.ts
var failure_message = __webpack_require__(49698);
// EXTERNAL MODULE: ./src/action/log.ts
var action_log = __webpack_require__(58592);
// EXTERNAL MODULE: ./src/action/outputs.ts + 1 modules
var outputs = __webpack_require__(46719);
// EXTERNAL MODULE: ./src/action/secrets.ts
var action_secrets = __webpack_require__(87911);
;// CONCATENATED MODULE: ./src/action/frontend.ts



function workflowStep() {
    const secrets = new action_secrets/* Secrets */.S();
    const log = new action_log/* ActionLog */.n(secrets);
    log.guardOutput();
    return {
        environment: process.env,
        secrets,
        log,
        outputs: outputs/* stepOutputs */.t,
        outputFile: process.env.GITHUB_OUTPUT,
        forcedEnd: ({ code, outcome }, message) => ({
            outputs: `outcome=${outcome}\nerrorCode=${code}\n`,
            stdout: `\n::error title=${code}::${message.replaceAll('%', '%25')}\n`,
            stderr: '',
        }),
        end: (failure) => (failure ? 1 : 0),
    };
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/browser/browser-program.ts
var browser_program = __webpack_require__(3041);
// EXTERNAL MODULE: ./src/disk/file-name.ts
var file_name = __webpack_require__(95963);
// EXTERNAL MODULE: ./src/publish-targets/publish-targets.ts + 7 modules
var publish_targets = __webpack_require__(93283);
// EXTERNAL MODULE: ./src/run/failure.ts
var run_failure = __webpack_require__(50071);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(77934);
;// CONCATENATED MODULE: ./src/gate/page.ts

/** The schema of a page. One that is missing or invalid is `undefined`: unknown, not empty. */
const page = (node) => dist/* fallback */.NpB(dist/* optional */.lqM(dist/* object */.Ikc({
    totalCount: dist/* number */.aig(),
    pageInfo: dist/* object */.Ikc({ hasNextPage: dist/* boolean */.zMY(), endCursor: dist/* nullish */.cl6(dist/* string */.YjP()) }),
    nodes: dist/* array */.YOg(node),
})), undefined);
/**
 * Reads a complete list, page by page.
 *
 * @param next requests the page after a cursor
 * @param maxPages the cursors of a faulty server may form a loop
 * @returns undefined, for unknown, if the list is shorter than the count on any of its pages. A
 *   list may grow while it is read
 */
async function wholeList(first, next, maxPages = 20) {
    const nodes = [];
    let maxCount = 0;
    let cursor;
    let page = first;
    for (let count = 0; page && count < maxPages; count++) {
        nodes.push(...page.nodes);
        const { hasNextPage, endCursor } = page.pageInfo;
        maxCount = Math.max(maxCount, page.totalCount);
        if (!hasNextPage) {
            return nodes.length === page.totalCount && nodes.length >= maxCount ? nodes : undefined;
        }
        if (!endCursor || endCursor === cursor)
            return undefined;
        cursor = endCursor;
        page = await next(cursor);
    }
    return undefined;
}

;// CONCATENATED MODULE: ./src/gate/responses.ts


/**
 * The responses of GitHub's GraphQL API to the gate's queries. A list that is missing, invalid or
 * incomplete is `undefined`: it is unknown, which is not the same as empty.
 */
const orUnknown = (schema) => dist/* fallback */.NpB(dist/* nullish */.cl6(schema), undefined);
const responses_text = orUnknown(dist/* string */.YjP());
const number = orUnknown(dist/* number */.aig());
/** A commit becomes a part of URLs, and an output that merges rely on. */
const isCommitSha = (value) => /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(value);
const sha = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* check */.z6Y(isCommitSha));
const checkRun = dist/* object */.Ikc({
    id: dist/* string */.YjP(),
    databaseId: number,
    name: dist/* string */.YjP(),
    status: dist/* string */.YjP(),
    conclusion: responses_text,
    startedAt: responses_text,
    completedAt: responses_text,
    isRequired: dist/* boolean */.zMY(),
    externalId: responses_text,
    detailsUrl: responses_text,
});
const checkSuite = dist/* object */.Ikc({
    id: dist/* string */.YjP(),
    databaseId: number,
    status: dist/* string */.YjP(),
    conclusion: responses_text,
    updatedAt: responses_text,
    app: dist/* nullable */.mee(dist/* object */.Ikc({ databaseId: number, slug: responses_text })),
    workflowRun: dist/* nullable */.mee(dist/* object */.Ikc({
        databaseId: number,
        runNumber: dist/* number */.aig(),
        event: dist/* string */.YjP(),
        workflow: dist/* object */.Ikc({ id: dist/* string */.YjP(), name: dist/* string */.YjP() }),
        file: orUnknown(dist/* object */.Ikc({ path: responses_text, repositoryName: responses_text })),
    })),
    checkRuns: page(checkRun),
});
const statusContext = dist/* object */.Ikc({
    context: dist/* string */.YjP(),
    state: dist/* string */.YjP(),
    createdAt: responses_text,
    isRequired: dist/* boolean */.zMY(),
});
const commit = dist/* object */.Ikc({
    oid: dist/* string */.YjP(),
    checkSuites: page(checkSuite),
    // null if there is no status.
    status: dist/* fallback */.NpB(dist/* optional */.lqM(dist/* nullable */.mee(dist/* object */.Ikc({ contexts: dist/* array */.YOg(statusContext) }))), undefined),
});
const baseRef = dist/* object */.Ikc({
    refUpdateRule: dist/* nullish */.cl6(dist/* object */.Ikc({ requiredStatusCheckContexts: dist/* nullish */.cl6(dist/* array */.YOg(dist/* nullish */.cl6(dist/* string */.YjP()))) })),
    branchProtectionRule: dist/* nullish */.cl6(dist/* object */.Ikc({
        requiredStatusChecks: dist/* nullish */.cl6(dist/* array */.YOg(dist/* object */.Ikc({ context: dist/* string */.YjP(), app: dist/* nullish */.cl6(dist/* object */.Ikc({ databaseId: number })) }))),
        requiresDeployments: dist/* nullish */.cl6(dist/* boolean */.zMY()),
        requiredDeploymentEnvironments: dist/* nullish */.cl6(dist/* array */.YOg(dist/* nullish */.cl6(dist/* string */.YjP()))),
    })),
    rules: dist/* nullish */.cl6(dist/* object */.Ikc({
        totalCount: dist/* number */.aig(),
        nodes: dist/* array */.YOg(dist/* object */.Ikc({
            type: dist/* string */.YjP(),
            parameters: dist/* nullish */.cl6(dist/* object */.Ikc({
                requiredStatusChecks: dist/* optional */.lqM(dist/* array */.YOg(dist/* object */.Ikc({ context: dist/* string */.YjP(), integrationId: number }))),
                workflows: dist/* optional */.lqM(dist/* array */.YOg(dist/* object */.Ikc({ path: dist/* string */.YjP(), repositoryId: dist/* number */.aig() }))),
                requiredDeploymentEnvironments: dist/* optional */.lqM(dist/* array */.YOg(dist/* string */.YjP())),
            })),
        })),
    })),
});
const actor = dist/* object */.Ikc({ __typename: dist/* string */.YjP(), login: dist/* string */.YjP() });
const pullRequest = dist/* object */.Ikc({
    state: dist/* string */.YjP(),
    // null if the account was deleted, which is not the same as missing.
    author: dist/* fallback */.NpB(dist/* optional */.lqM(dist/* nullable */.mee(actor)), undefined),
    headRefOid: sha,
    updatedAt: responses_text,
    isDraft: orUnknown(dist/* boolean */.zMY()),
    mergeable: responses_text,
    mergeStateStatus: responses_text,
    mergeCommit: orUnknown(dist/* object */.Ikc({ oid: responses_text })),
    // null if the repository requires no review, which is not the same as missing.
    reviewDecision: dist/* fallback */.NpB(dist/* optional */.lqM(dist/* nullable */.mee(dist/* string */.YjP())), undefined),
    latestOpinionatedReviews: orUnknown(dist/* object */.Ikc({
        totalCount: dist/* number */.aig(),
        nodes: dist/* array */.YOg(dist/* object */.Ikc({
            state: responses_text,
            commit: orUnknown(dist/* object */.Ikc({ oid: responses_text })),
            author: orUnknown(actor),
        })),
    })),
    // null if the base branch was deleted; undefined if it could not be read.
    baseRef: dist/* fallback */.NpB(dist/* optional */.lqM(dist/* nullable */.mee(baseRef)), undefined),
    commits: orUnknown(dist/* object */.Ikc({ nodes: dist/* array */.YOg(dist/* object */.Ikc({ commit })) })),
});
const eventPullRequest = dist/* object */.Ikc({
    number: dist/* number */.aig(),
    state: dist/* picklist */.KIO(['OPEN', 'CLOSED', 'MERGED']),
    headRefOid: sha,
    author: dist/* nullable */.mee(actor),
    body: dist/* string */.YjP(),
    commits: dist/* optional */.lqM(dist/* object */.Ikc({
        nodes: dist/* array */.YOg(dist/* object */.Ikc({
            commit: dist/* object */.Ikc({
                oid: dist/* string */.YjP(),
                status: dist/* nullable */.mee(dist/* object */.Ikc({ contexts: dist/* array */.YOg(dist/* object */.Ikc({ context: dist/* string */.YjP(), state: dist/* string */.YjP() })) })),
            }),
        })),
    })),
});
const openPullRequest = dist/* object */.Ikc({
    number: dist/* number */.aig(),
    headRefOid: sha,
    author: dist/* nullable */.mee(actor),
});
const deployments = dist/* array */.YOg(dist/* object */.Ikc({ environment: dist/* string */.YjP(), state: dist/* string */.YjP(), updatedAt: responses_text }));
/** Reads a part of a response. @returns undefined if any field that is not optional is missing */
const reader = (schema, part) => (data) => {
    const { success, output } = dist/* safeParse */.xLC(schema, data);
    return success ? part(output) : undefined;
};
const inRepository = (entries) => dist/* object */.Ikc({ repository: dist/* object */.Ikc(entries) });
const readPullRequest = reader(inRepository({ databaseId: number, pullRequest }), ({ repository: { databaseId, pullRequest } }) => ({
    ...pullRequest,
    repositoryId: databaseId ?? undefined,
}));
const readDeployments = reader(inRepository({ object: dist/* object */.Ikc({ deployments: dist/* object */.Ikc({ nodes: deployments }) }) }), ({ repository }) => repository.object.deployments.nodes);
const readCommit = reader(inRepository({ object: commit }), ({ repository }) => repository.object);
const readCheckRuns = reader(dist/* object */.Ikc({ node: dist/* object */.Ikc({ checkRuns: page(checkRun) }) }), ({ node }) => node.checkRuns);
const readEventPullRequest = reader(inRepository({ pullRequest: eventPullRequest }), ({ repository }) => repository.pullRequest);
const readOpenPullRequests = reader(inRepository({ pullRequests: page(openPullRequest) }), ({ repository }) => repository.pullRequests);
const readUser = reader(dist/* object */.Ikc({ login: dist/* string */.YjP(), type: dist/* string */.YjP() }), (user) => user);

;// CONCATENATED MODULE: ./src/gate/event-subject.ts

/**
 * Reads an event (docs.github.com, "Events that trigger workflows").
 *
 * @param name GITHUB_EVENT_NAME
 * @param payload the parsed file at GITHUB_EVENT_PATH
 * @returns undefined if the event is about neither a pull request nor a commit that may be its head
 */
function eventSubject(name, payload) {
    const event = fieldsOf(payload);
    switch (name) {
        case 'pull_request':
        case 'pull_request_target':
        case 'pull_request_review': {
            const { number, head } = fieldsOf(event.pull_request);
            return aboutPullRequest(number, shaIn(fieldsOf(head).sha));
        }
        case 'workflow_dispatch':
            return aboutPullRequest(Number(fieldsOf(event.inputs).number));
        case 'workflow_run':
            return aboutCommit(fieldsOf(event.workflow_run).head_sha);
        case 'check_suite':
            return aboutCommit(fieldsOf(event.check_suite).head_sha);
        case 'status': {
            const { sha, context } = event;
            return aboutCommit(sha, typeof context === 'string' ? context : undefined);
        }
        case 'merge_group': {
            const { head_sha: sha, head_ref: ref } = fieldsOf(event.merge_group);
            const headSha = shaIn(sha);
            if (headSha === undefined)
                return undefined;
            // The branch of a merge group ends with the number and the head of the last pull request in it.
            const number = Number(/\/pr-(\d{1,15})-[0-9a-f]+$/.exec(String(ref))?.[1]);
            return { kind: 'merge-group', headSha, number: number > 0 ? number : undefined };
        }
        default:
            return undefined;
    }
}
function aboutPullRequest(number, headSha) {
    const isNumber = typeof number === 'number' && Number.isSafeInteger(number) && number > 0;
    return isNumber ? { kind: 'pull-request', number, headSha } : undefined;
}
function aboutCommit(sha, statusContext) {
    const headSha = shaIn(sha);
    return headSha === undefined ? undefined : { kind: 'commit', headSha, statusContext };
}
const shaIn = (value) => typeof value === 'string' && isCommitSha(value) ? value : undefined;
const fieldsOf = (value) => typeof value === 'object' && value !== null ? value : {};

;// CONCATENATED MODULE: ./src/action/workflow-event.ts


/**
 * Reads what the workflow's event is about, from the runner's file.
 *
 * @returns undefined if it is about no pull request, or there is no such file
 */
function readWorkflowEvent(environment) {
    const { GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: path } = environment;
    if (!name || !path)
        return undefined;
    try {
        return eventSubject(name, JSON.parse((0,external_node_fs_.readFileSync)(path, 'utf8')));
    }
    catch {
        return undefined;
    }
}
/** The run and the version of the action, from the runner's variables. */
function runOrigin({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id, GITHUB_RUN_NUMBER: number, GITHUB_ACTION_REPOSITORY: action = '', GITHUB_ACTION_REF: ref, }) {
    const url = id ? URL.parse(`${server}/${repository}/actions/runs/${id}`) : null;
    // Gitea and Forgejo also accept URLs, which may contain a token.
    const isName = /^[\w.-]+\/[\w.-]+$/.test(action);
    return {
        run: `Run ${number ?? id} of ${repository}`,
        runUrl: url && /^https?:$/.test(url.protocol) ? url.href : '',
        action: isName && ref ? `${action}@${ref}` : '',
    };
}

;// CONCATENATED MODULE: ./src/action/agent-job-inputs.ts

/** Reads the inputs of `agent-job`. Problems are added to `inputs`. */
function readAgentJobInputs(inputs, environment) {
    const mode = 'agent-job';
    const given = inputs.readAll(mode);
    const { require: requiredConditions, reportStatus, githubToken, ...rest } = given;
    inputs.rejectBlank('require', 'a gate without conditions would pass everything. Set a condition; if it comes from a variable, set the variable');
    inputs.rejectBlank('report-status', 'set a context, such as `docs/agent-gate`');
    if (!given.wait && reportStatus === undefined && !inputs.isInvalid('report-status')) {
        inputs.reject('wait', 'can be `false` only with `report-status`, which shows the verdict');
    }
    checkExpectedChecks(inputs, given);
    const subject = readWorkflowEvent(environment);
    if (!inputs.isAnySet('job-id', 'agent-login')) {
        inputs.reject('job-id', "is missing: set it to the id of the agent job to await, or set `agent-login`, to judge the pull request of the workflow's event");
    }
    else if (!inputs.isAnySet('job-id') && !subject) {
        inputs.reject('agent-login', `needs an event with a pull request, and this one, ${environment.GITHUB_EVENT_NAME || 'unknown'}, has none: run the gate on the events in docs/gating.md, set the input \`number\` of \`workflow_dispatch\`, or set \`job-id\``);
    }
    if (inputs.isAnySet('approvals') && !requiredConditions.includes('approved')) {
        inputs.reject('approvals', 'needs the condition `approved` in `require`, which counts them');
    }
    return {
        ...rest,
        mode,
        subject,
        requiredConditions,
        statusContext: reportStatus,
        github: {
            serverUrl: environment.GITHUB_SERVER_URL || 'https://github.com',
            apiUrl: environment.GITHUB_API_URL || 'https://api.github.com',
            token: githubToken,
        },
        currentRun: {
            id: environment.GITHUB_RUN_ID ?? '',
            job: environment.GITHUB_JOB ?? '',
            repository: environment.GITHUB_REPOSITORY,
            path: workflowPath(environment.GITHUB_WORKFLOW_REF),
        },
    };
}
function checkExpectedChecks(inputs, { expectedChecks, ignoredChecks, reportStatus, require }) {
    const own = expectedChecks.find((name) => name.toLowerCase() === reportStatus?.toLowerCase());
    const ignored = expectedChecks.find((name) => ignoredChecks.includes(name));
    const isPart = require.includes('checks-passed') || require.includes('required-checks-passed');
    if (own !== undefined) {
        const problem = 'the status that this gate itself sets: it would wait for itself. Remove it';
        inputs.reject('expected-checks', `contains ${own}, ${problem}`);
    }
    else if (ignored !== undefined) {
        const problem = 'which `ignored-checks` contains, too: remove it from one of them';
        inputs.reject('expected-checks', `contains ${ignored}, ${problem}`);
    }
    else if (expectedChecks.length > 0 && !isPart && !inputs.isInvalid('require')) {
        inputs.reject('expected-checks', 'needs the condition `checks-passed` or `required-checks-passed` in `require`');
    }
}
/** The path in `owner/name/.github/workflows/gate.yml@refs/heads/main`. */
function workflowPath(workflowRef = '') {
    return /^[^/]+\/[^/]+\/([^@]+)@/.exec(workflowRef)?.[1];
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./src/action/input-table.ts + 2 modules
var input_table = __webpack_require__(18003);
// EXTERNAL MODULE: ./src/action/input-values.ts
var input_values = __webpack_require__(97233);
;// CONCATENATED MODULE: ./src/action/input-reader.ts




/** Reads inputs from the environment and collects their problems. */
class InputReader {
    mode;
    /** Absolute. */
    workspace;
    #problems = new Map();
    #environment;
    constructor(environment) {
        this.#environment = environment;
        // Forgejo's runner and act add a slash at the end.
        this.workspace = (0,external_node_path_.resolve)(environment.GITHUB_WORKSPACE || process.cwd());
        this.mode = this.#value('mode');
    }
    /** One problem for each invalid input, in the order of action.yml. */
    get problems() {
        return input_table/* inputNames */.vj
            .filter((name) => this.#problems.has(name))
            .map((name) => `\`${name}\` ${this.#problems.get(name)}`);
    }
    /** Whether `mode` is valid. If not, it is unknown which inputs are needed. */
    get isModeKnown() {
        return !this.isInvalid('mode');
    }
    /**
     * The inputs of a mode: an empty or invalid one has its default. An input of other modes must not
     * have a value, so that a forgotten `mode` passes neither without a gate nor without a verification.
     * If there are problems, required inputs may be missing, so no request is created.
     */
    readAll(mode) {
        const inputs = {};
        for (const name of input_table/* inputNames */.vj) {
            const { modes, requiredIn, missing } = (0,input_table/* ruleOf */.Y)(name);
            if (modes.includes(mode)) {
                const value = this.#value(name);
                inputs[(0,input_table/* fieldOf */._F)(name)] = value;
                if (value === undefined && this.isModeKnown && requiredIn?.includes(mode)) {
                    this.reject(name, `is missing: ${missing}`);
                }
            }
            else if (this.isModeKnown && this.#isSet(name)) {
                const needed = modes.map((one) => `\`mode: ${one}\``).join(' or ');
                this.reject(name, `requires ${needed}, and this is \`mode: ${mode}\`: set that mode, or remove this input`);
            }
        }
        return inputs;
    }
    /**
     * Rejects an input that is set to white space or, if it has a default, to an empty string: an
     * undefined variable must not disable a gate.
     */
    rejectBlank(name, remedy) {
        const value = this.#environment[variableOf(name)];
        if (value === undefined || value.trim())
            return;
        if (value === '' && (0,input_table/* ruleOf */.Y)(name).default === undefined)
            return;
        this.reject(name, `is empty: ${remedy}`);
    }
    reject(name, problem) {
        if (!this.isInvalid(name))
            this.#problems.set(name, problem);
    }
    isInvalid(name) {
        return this.#problems.has(name);
    }
    /** Whether one of these inputs has a value, even an invalid one, other than its default. */
    isAnySet(...names) {
        return names.some((name) => this.#isSet(name));
    }
    /** The runner sets unused inputs to the defaults of action.yml. */
    #isSet(name) {
        const { parse, default: usual, isAlwaysSet } = (0,input_table/* ruleOf */.Y)(name);
        const text = this.#text(name);
        if (text === '' || isAlwaysSet)
            return false;
        try {
            return !(0,external_node_util_.isDeepStrictEqual)(parse(text), usual);
        }
        catch {
            return true;
        }
    }
    #value(name) {
        const { parse, default: usual, path } = (0,input_table/* ruleOf */.Y)(name);
        const text = this.#text(name);
        if (text === '')
            return usual;
        try {
            const value = parse(text);
            return path ? (0,external_node_path_.resolve)(this.workspace, text) : value;
        }
        catch (error) {
            if (!(error instanceof input_values/* Problem */.AF))
                throw error;
            this.#problems.set(name, error.message);
            return usual;
        }
    }
    #text(name) {
        return this.#environment[variableOf(name)]?.trim() ?? '';
    }
}
const variableOf = (name) => `INPUT_${name.toUpperCase()}`;

;// CONCATENATED MODULE: ./src/action/inputs.ts








/**
 * Reads the inputs into a request.
 *
 * @param environment the runner sets inputs as `INPUT_<NAME>`, and its context as GITHUB_* and
 *   RUNNER_*
 * @throws Failure INVALID_INPUT with the problems of all inputs
 */
function readInputs(environment) {
    const inputs = new InputReader(environment);
    const request = readers[inputs.mode](inputs, environment);
    if (inputs.problems.length > 0)
        throw inputFailure(inputs.problems);
    return request;
}
const readers = { export: readExport, 'agent-job': readAgentJobInputs, verify: readVerify, check: readCheck };
function readExport(inputs, environment) {
    const mode = 'export';
    const given = inputs.readAll(mode);
    const { projectId, paths, publishTarget, siteCheck } = given;
    if (projectId !== undefined && paths.length > 0) {
        inputs.reject('paths', 'cannot be combined with `project-id`, which always exports the whole site: remove one of them');
    }
    if (inputs.isModeKnown && !inputs.isAnySet('domain', 'job-id', 'project-id')) {
        inputs.reject('domain', 'is missing: set it to the host name to export, such as docs.example.com, or set `project-id`');
    }
    checkExpectChange(inputs, given);
    checkAccepted(inputs, given);
    const browser = readBrowser(inputs, given, environment);
    // These inputs need the bundle on disk.
    const download = given.download ||
        inputs.isAnySet('bundle-path', 'extract-to', 'baseline', 'artifact-name', 'accepted-findings') ||
        browser !== undefined ||
        publishTarget !== 'none' ||
        (siteCheck !== undefined && siteCheck !== 'off');
    return {
        ...given,
        mode,
        browser,
        download,
        siteCheck: siteCheck ?? (download ? 'warn' : 'off'),
        basePath: basePathOf(given, environment),
        workspace: inputs.workspace,
        temporaryFolder: temporaryFolder(environment),
    };
}
function readCheck(inputs, environment) {
    const mode = 'check';
    const given = inputs.readAll(mode);
    checkAccepted(inputs, given);
    return {
        ...given,
        mode,
        browser: readBrowser(inputs, given, environment),
        siteCheck: given.siteCheck ?? 'warn',
        basePath: basePathOf(given, environment),
        workspace: inputs.workspace,
        temporaryFolder: temporaryFolder(environment),
    };
}
function basePathOf({ basePath, publishTarget }, { GITHUB_REPOSITORY = '' }) {
    const target = publish_targets/* targetRules */.Z[publishTarget];
    return basePath ?? target.basePath?.(GITHUB_REPOSITORY) ?? '/';
}
function readBrowser(inputs, { browser: pages, browserPath, siteCheck, }, environment) {
    if (pages === 'off')
        return undefined;
    if (siteCheck === 'off') {
        inputs.reject('browser', 'needs the site check: remove `site-check: off`');
    }
    return { pages, programs: (0,browser_program/* browserPrograms */.C)(browserPath, environment, process.platform) };
}
function checkAccepted(inputs, { siteCheck, acceptedFindings }) {
    if (siteCheck !== 'off' || acceptedFindings === undefined)
        return;
    inputs.reject('accepted-findings', 'needs the site check: remove `site-check: off`');
}
/** Exporting again needs something to differ from, something to export, and time. */
function checkExpectChange(inputs, { expectChange, timeout }) {
    if (expectChange === undefined)
        return;
    if (!inputs.isAnySet('baseline')) {
        inputs.reject('expect-change', 'requires `baseline`, the manifest that the site must differ from');
    }
    else if (!inputs.isAnySet('domain', 'project-id')) {
        inputs.reject('expect-change', 'requires `domain` or `project-id`, to export again');
    }
    else if (expectChange >= timeout) {
        inputs.reject('expect-change', 'must be shorter than `timeout`, which limits the whole step');
    }
}
function readVerify(inputs, environment) {
    const mode = 'verify';
    const { basePath, ...given } = inputs.readAll(mode);
    if (given.verifyFiles === 'changed' && !inputs.isAnySet('baseline')) {
        inputs.reject('verify-files', 'can be `changed` only with `baseline`, the manifest of what was deployed before');
    }
    if (inputs.isAnySet('manifest') === inputs.isAnySet('site')) {
        const isBoth = inputs.isAnySet('manifest');
        inputs.reject('manifest', isBoth
            ? 'and `site` both say what is deployed: remove one of them'
            : 'is missing: set it to the output `manifestPath` of the export that was deployed, or set `site` to the deployed folder');
    }
    return {
        ...given,
        manifest: given.manifest ?? '',
        mode,
        siteUrl: siteUrlOf(inputs, given.siteUrl, basePath),
        // Another sample in each run, and the same one when a run is repeated.
        seed: environment.GITHUB_RUN_ID ?? '',
        workspace: inputs.workspace,
        temporaryFolder: temporaryFolder(environment),
    };
}
/** The URL of the site with its base path, which either may name. */
function siteUrlOf(inputs, siteUrl, basePath) {
    const url = basePath === undefined ? null : URL.parse(siteUrl);
    if (!url || basePath === undefined)
        return siteUrl;
    const path = url.pathname;
    url.pathname = basePath === '/' ? basePath : basePath.slice(0, -1);
    if (path !== '/' && path !== url.pathname) {
        inputs.reject('base-path', `contradicts the path of \`site-url\`, ${path}: remove one of them`);
    }
    return url.href;
}
/** The folder of all steps' own files. No input may write into it, so that none replaces another. */
const temporaryRoot = ({ RUNNER_TEMP }) => (0,external_node_path_.resolve)(RUNNER_TEMP || (0,external_node_os_.tmpdir)(), 'docs-export');
/** The folder of the step's own files: other steps of the job have theirs. */
const temporaryFolder = (environment) => (0,external_node_path_.join)(temporaryRoot(environment), (0,file_name/* fileNamePart */.BQ)(environment.GITHUB_ACTION || 'step'));
/** Admin keys start with a prefix and an underscore (Admin API, section 5); hosts may change that. */
function keyWarning(apiKey) {
    if (/^[A-Za-z0-9]+_/.test(apiKey))
        return undefined;
    return '`api-key` does not look like an admin API key, which starts with a prefix and an underscore; using it anyway';
}
function inputFailure(problems) {
    const [only] = problems;
    const what = problems.length === 1
        ? `the input ${only}`
        : `${problems.length} inputs are invalid:\n${problems.map((problem) => `- ${problem}`).join('\n')}\n`;
    return new run_failure/* Failure */.HR('INVALID_INPUT', what, {
        nextStep: 'Nothing was sent. Correct the workflow file',
    });
}

// EXTERNAL MODULE: ./src/format/duration.ts
var duration = __webpack_require__(10447);
;// CONCATENATED MODULE: ./src/action/interruption.ts


/**
 * Ends a run early: after the runner's signals (SIGINT, 7.5 s later SIGTERM or, on Windows,
 * SIGBREAK, 2.5 s later SIGKILL) or at the time limit. The first one counts.
 */
function interruptionBy(clock) {
    const abort = new AbortController();
    /** Ends the run, unless it is already ending. */
    const end = (reason) => abort.abort(reason);
    /** The failure of a run that exceeds its `timeout`, in milliseconds. */
    const timedOut = (timeout) => new run_failure/* Failure */.HR('TIMED_OUT', `not done within the \`timeout\` of ${(0,duration/* formatDuration */.a)(timeout)}`);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK']) {
        process.on(name, () => end(new run_failure/* Failure */.HR('CANCELLED', `the run was cancelled (${name})`)));
    }
    return {
        /** Aborts with the Failure that the run ends with. */
        signal: abort.signal,
        end,
        timedOut,
        /**
         * Sets the time limit. Its timer keeps the process alive until then.
         *
         * @param timeout milliseconds since the process started
         * @returns the deadline in the clock's milliseconds
         */
        limit(timeout) {
            setTimeout(() => end(timedOut(timeout)), Math.max(0, timeout - clock.now()));
            return timeout;
        },
    };
}

;// CONCATENATED MODULE: ./src/action/report.ts

/** Sets each output as soon as it is known, and keeps all facts for the summary. */
class ActionReport {
    #scrubber;
    #clock;
    #phases = [];
    #facts = {};
    #outputs;
    #beforeOutput;
    /** @param beforeOutput called with the changes before they become outputs */
    constructor({ secrets, outputs }, clock, beforeOutput = () => { }) {
        this.#scrubber = secrets;
        this.#clock = clock;
        this.#beforeOutput = beforeOutput;
        this.#outputs = outputs;
    }
    get facts() {
        return this.#facts;
    }
    record(facts) {
        const changed = Object.entries(facts).filter(([name, value]) => value !== undefined && value !== this.#facts[name]);
        const changes = Object.fromEntries(changed);
        this.#facts = { ...this.#facts, ...changes };
        this.#beforeOutput(changes);
        this.#outputs.set(this.#scrubbed(changes));
    }
    /** Untrusted text may repeat a secret. Only `bundleUrl` is a secret on purpose. */
    #scrubbed(changes) {
        const clean = Object.entries(changes).map(([name, value]) => [
            name,
            typeof value === 'string' && name !== 'bundleUrl' ? this.#scrubber.scrub(value) : value,
        ]);
        return Object.fromEntries(clean);
    }
    phase(name) {
        if (this.#phases.at(-1)?.name === name)
            return;
        this.#phases.push({ name, began: this.#clock.now() });
        this.#outputs.phase?.(name);
    }
    /** Another job begins: forgets all facts, and reports the time until now as one phase, the last. */
    startOver() {
        this.#outputs.clear(this.#facts);
        this.#facts = {};
        const [first, last] = [this.#phases.at(0), this.#phases.at(-1)];
        if (first && last)
            this.#phases = [{ name: last.name, began: first.began }];
    }
    times() {
        const now = this.#clock.now();
        const first = this.#phases[0]?.began ?? now;
        return this.#phases.map(({ name, began }, index) => ({
            name,
            start: began - first,
            duration: (this.#phases[index + 1]?.began ?? now) - began,
        }));
    }
    /**
     * Appends the summary to the runner's file, at the end of the run.
     *
     * @param render receives a record without secrets: it may cut texts and write them as Markdown
     */
    summarize(render, failure) {
        const file = process.env.GITHUB_STEP_SUMMARY;
        if (!file)
            return;
        const { message = '', resumeInputs = [] } = failure ?? {};
        const record = {
            facts: this.#facts,
            phases: this.times(),
            failure: failure && { message, resumeInputs },
        };
        (0,external_node_fs_.appendFileSync)(file, render(this.#scrubber.cleaned(record)));
    }
}
function outcomeOf(failure) {
    if (!failure)
        return { outcome: 'success', errorCode: '' };
    return { outcome: failure.outcome, errorCode: failure.code };
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./src/disk/disk-failure.ts
var disk_failure = __webpack_require__(94403);
;// CONCATENATED MODULE: ./src/action/runner-files.ts




const { O_WRONLY, O_APPEND, O_CREAT, O_NONBLOCK = 0 } = external_node_fs_.constants;
/**
 * Checks that the runner's files for outputs and the summary can be written, before anything is
 * sent: in a job container whose user is not root, this may be denied, and a result that cannot be
 * returned is lost.
 *
 * @param environment of the step; without a file, there is nothing to check
 * @param needsSummary whether a summary is written
 */
async function requireRunnerFiles({ GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary }, needsSummary) {
    // The toolkit requires that the runner has created the file.
    if (output)
        await requireWritable('GITHUB_OUTPUT', output, 0);
    if (summary && needsSummary)
        await requireWritable('GITHUB_STEP_SUMMARY', summary, O_CREAT);
}
async function requireWritable(name, path, mayCreate) {
    try {
        // Never wait for the reader of a pipe.
        await (await (0,promises_.open)(path, O_WRONLY | O_APPEND | O_NONBLOCK | mayCreate)).close();
    }
    catch (error) {
        const what = `the runner's file ${name} cannot be written (${(0,disk_failure/* diskReason */.CQ)(error)}): ${path}`;
        throw ((0,disk_failure/* shortage */.wD)(error, `write the runner's file ${name}: ${path}`, 'Free space there') ??
            new run_failure/* Failure */.HR('INVALID_INPUT', what, {
                nextStep: 'Nothing was sent. Run the job, or its container (`container.options: --user 1001`), as a user who may write to the runner’s files',
                cause: error,
            }));
    }
}

// EXTERNAL MODULE: ./src/disk/place.ts
var place = __webpack_require__(71330);
;// CONCATENATED MODULE: ./src/action/separate-paths.ts





/** The runner reads these after the step; the last one describes the event of the workflow. */
const runnerFiles = [
    'GITHUB_OUTPUT',
    'GITHUB_STATE',
    'GITHUB_ENV',
    'GITHUB_PATH',
    'GITHUB_STEP_SUMMARY',
    'GITHUB_EVENT_PATH',
];
/**
 * Checks that the paths of the inputs are different files, none inside another, and that none is a
 * file of the runner or of the action. Paths are compared as the disk does: it may ignore case, and
 * links may lead anywhere.
 *
 * @param environment of the step
 * @param program the file that the runner has started, absolute
 * @throws Failure INVALID_INPUT with the problems of all paths
 */
async function requireSeparatePaths(request, environment, program) {
    const inputs = await Promise.all(inputPaths(request).map(located));
    if (inputs.length === 0 || request.mode === 'agent-job')
        return;
    const reserved = await reservedPaths(request.workspace, environment, program);
    const problems = inputs.flatMap((input, index) => {
        // If two inputs are the same file, that is a problem of the second one.
        const others = inputs.filter((other, at) => at < index || !(0,place/* isPlacedIn */.L)(other.place, input.place));
        const clauses = [...reserved, ...others].map((other) => conflict(input, other));
        const clause = [repositoryConflict(input), ...clauses].find(Boolean);
        return clause ? `${input.name} is ${input.path}, which ${clause}: choose another path` : [];
    });
    if (problems.length > 0)
        throw inputFailure(problems);
}
function inputPaths(request) {
    const fields = new Map(Object.entries(request));
    return input_table/* inputNames */.vj.flatMap((input) => {
        const path = fields.get((0,input_table/* fieldOf */._F)(input));
        const { path: use } = (0,input_table/* ruleOf */.Y)(input);
        return use && typeof path === 'string' ? { name: `\`${input}\``, path, use } : [];
    });
}
async function reservedPaths(workspace, environment, program) {
    const { GITHUB_ACTION_PATH, RUNNER_TOOL_CACHE } = environment;
    const built = (0,external_node_path_.dirname)(program);
    const action = (0,external_node_path_.dirname)(built);
    // With `uses: ./` the action is the workspace.
    const isElsewhere = !(await (0,place/* isWithin */.UO)(workspace, action));
    const temporary = temporaryRoot(environment);
    const reserved = [
        ...runnerFiles.map((name) => [`the runner's file ${name}`, environment[name], 'taken']),
        ["the runner's temporary folder", (0,external_node_path_.dirname)(temporary), 'kept'],
        ["the runner's tool cache", RUNNER_TOOL_CACHE, 'kept'],
        // Set in composite actions.
        ['the folder of the action', GITHUB_ACTION_PATH, 'kept'],
        ['the program of the action', built, 'kept'],
        ['the folder of the action', isElsewhere ? action : built, 'closed'],
        ["the folder of the action's own results", temporary, 'closed'],
    ];
    return Promise.all(reserved.flatMap(([name, path, use]) => (path ? located({ name, path, use }) : [])));
}
const located = async (used) => ({
    ...used,
    place: await (0,place/* placeOf */.$t)(used.path),
});
function repositoryConflict({ path, use }) {
    const isInside = use !== 'reads' && path.split(external_node_path_.sep).some((name) => (0,file_name/* foldedName */.mw)(name) === '.git');
    return isInside ? 'is in the `.git` folder of a repository' : undefined;
}
/** What excludes the path of an input, as a clause; undefined if nothing does. Pure. */
function conflict(input, other) {
    const isInside = (0,place/* isPlacedIn */.L)(input.place, other.place);
    const contains = (0,place/* isPlacedIn */.L)(other.place, input.place);
    switch (other.use) {
        case 'taken':
        case 'kept':
            if (!contains || (other.use === 'kept' && input.use !== 'replaces'))
                return undefined;
            return `${isInside ? 'is' : 'contains'} ${other.name}`;
        case 'closed':
            if (!isInside || input.use === 'reads')
                return undefined;
            return `is ${contains ? '' : 'inside '}${other.name}`;
        case 'replaces':
            return isInside
                ? `is inside the folder of ${other.name}, which is replaced and published`
                : undefined;
        default:
            return isInside ? `is ${contains ? 'also' : 'inside'} ${other.name}` : undefined;
    }
}

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
;// CONCATENATED MODULE: ./src/run/clock.ts

const systemClock = {
    // Unlike `performance`, this loads no module at the start, which takes 10 ms.
    now: () => process.uptime() * 1000,
    date: () => new Date(),
    sleep: async (milliseconds, signal) => {
        try {
            await (0,external_node_timers_promises_.setTimeout)(milliseconds, undefined, { signal });
        }
        catch {
            throw signal.reason;
        }
    },
};

// EXTERNAL MODULE: ./src/run/run.ts
var run_run = __webpack_require__(19240);
// EXTERNAL MODULE: ./src/run/watchdog.ts
var watchdog = __webpack_require__(17014);
// EXTERNAL MODULE: ./src/http/settle-requests.ts
var settle_requests = __webpack_require__(28992);
// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 7 modules
var core = __webpack_require__(33838);
// EXTERNAL MODULE: ./src/format/size.ts
var format_size = __webpack_require__(24826);
;// CONCATENATED MODULE: ./src/action/artifact-file.ts





/**
 * Provides a file under its name in the artifact, in a temporary folder: the toolkit uses the name on
 * disk. It links to the file, and copies it only if links fail: the toolkit follows a symbolic link,
 * which not every account on Windows may create.
 *
 * @param folder absolute
 * @param ways tried in this order
 * @throws Failure ARTIFACT_FAILED, NO_SPACE
 */
async function namedFile({ name, path: source, zippedAs = name }, folder, ways = [promises_.symlink, promises_.link, copyContent]) {
    const tempFolder = await (0,promises_.mkdtemp)((0,external_node_path_.join)(folder, 'artifact-')).catch((error) => {
        throw namingFailure(error, source);
    });
    const remove = () => (0,promises_.rm)(tempFolder, { recursive: true, force: true }).catch(() => { });
    const path = (0,external_node_path_.join)(tempFolder, zippedAs);
    let lastError;
    for (const way of ways) {
        try {
            await way(source, path);
            // Some file systems create a link that cannot be followed, and report success.
            await (0,promises_.access)(path);
            return { path, [Symbol.asyncDispose]: remove };
        }
        catch (error) {
            lastError = error;
            await (0,promises_.rm)(path, { force: true }).catch(() => { });
        }
    }
    await remove();
    throw namingFailure(lastError, source);
}
/** Node's `copyFile` also copies the mode, which some volumes refuse. */
const copyContent = (from, to) => (0,promises_.writeFile)(to, (0,external_node_fs_.createReadStream)(from), { mode: 0o600, flag: 'wx' });
const moreSpace = "Free space on the disk of the runner's temporary folder";
function namingFailure(error, source) {
    const what = `cannot prepare ${source} as an artifact (${(0,disk_failure/* diskReason */.CQ)(error)})`;
    return ((0,disk_failure/* shortage */.wD)(error, `prepare ${source} as an artifact`, moreSpace) ??
        new run_failure/* Failure */.HR('ARTIFACT_FAILED', what, {
            nextStep: "Make the runner's temporary folder writable",
            cause: error,
        }));
}

;// CONCATENATED MODULE: ./src/action/artifact-service.ts

/**
 * Checks that the runner offers the artifact service, before the first request to the host. The rules
 * are those of the toolkit (@actions/artifact 6, `isGhes` and `getBackendIdsFromToken`), which is not
 * loaded. Sends nothing.
 *
 * @throws Failure ARTIFACT_UNAVAILABLE
 */
function requireArtifactService(environment) {
    const problem = serviceProblem(environment);
    if (!problem)
        return;
    throw new run_failure/* Failure */.HR('ARTIFACT_UNAVAILABLE', `artifacts cannot be uploaded here: ${problem.why}`, {
        nextStep: problem.nextStep,
    });
}
function serviceProblem(environment) {
    // act rejects the toolkit's requests: "unknown field mime_type" (nektos/act 0.2.89).
    if (environment.ACT) {
        const why = 'act does not support this kind of artifact';
        return { why, nextStep: 'Leave `artifact-name` empty if `env.ACT` is set' };
    }
    const { GITHUB_SERVER_URL: server = '', ACTIONS_RESULTS_URL: url = '', ACTIONS_RUNTIME_TOKEN: token = '', } = environment;
    const host = URL.parse(server || 'https://github.com')?.hostname ?? server;
    if (!isGitHub(host)) {
        return {
            why: `${host} is a GitHub Enterprise Server or similar, which does not support this kind of artifact`,
            nextStep: 'Leave out `artifact-name`, set `download`, and pass the output `bundlePath` to actions/upload-artifact@v3 in a later step',
        };
    }
    if (!token || !URL.canParse(url)) {
        const missing = token ? 'ACTIONS_RESULTS_URL' : 'ACTIONS_RUNTIME_TOKEN';
        return { why: `the runner did not set ${missing}`, nextStep: nextStepElsewhere };
    }
    if (!canStore(token)) {
        const why = "the runner's token does not allow storing artifacts (the scope Actions.Results is missing)";
        return { why, nextStep: nextStepElsewhere };
    }
    return undefined;
}
/** The next step if the action does not run as a step on GitHub's runner. */
const nextStepElsewhere = 'Run the action with `uses` in a workflow, not from a script; elsewhere leave out `artifact-name` and set `download`, which keeps the bundle on disk';
function isGitHub(host) {
    const name = host.toLowerCase();
    return name === 'github.com' || name.endsWith('.ghe.com') || name.endsWith('.localhost');
}
/** Whether a token's `scp` claim contains a run and a job: `Actions.Results:<run>:<job>`. */
function canStore(token) {
    try {
        const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
        const scopes = String(claims.scp)
            .split(' ')
            .map((scope) => scope.split(':'));
        return scopes.find(([kind]) => kind === 'Actions.Results')?.length === 3;
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./src/action/artifact.ts
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
// Also makes the toolkit's requests settle.









/**
 * The artifacts of GitHub workflow runs, through the toolkit.
 *
 * @param environment of the step; the toolkit reads `process.env`
 */
function workflowArtifacts(environment) {
    const temporaryFolder = environment.RUNNER_TEMP || (0,external_node_os_.tmpdir)();
    return {
        requireService: () => requireArtifactService(environment),
        async upload(artifact, run) {
            const env_1 = { stack: [], error: void 0, hasError: false };
            try {
                const { log, signal } = run;
                signal.throwIfAborted();
                const file = __addDisposableResource(env_1, await namedFile(artifact, temporaryFolder)
                // The toolkit accepts no signal: after an abort, the upload ends with the process.
                , true);
                // The toolkit accepts no signal: after an abort, the upload ends with the process.
                const response = await grouped(artifact, () => (0,run_run/* orAborted */.H)(send(file.path, artifact), signal), run);
                const uploaded = readResponse(response, artifact, environment, run);
                const { name, bytes, digest, url } = uploaded;
                log.info(`artifact uploaded: ${name}, ${(0,format_size/* formatSize */.X)(bytes)}, sha256 ${digest}, ${url}`);
                return uploaded;
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
        },
    };
}
/** Collapses the lines that the toolkit logs for each block and attempt. */
async function grouped({ name }, upload, run) {
    (0,core/* startGroup */.Oh)(`Uploading artifact ${name}`);
    try {
        return await upload();
    }
    catch (error) {
        throw uploadFailure(error, name, run);
    }
    finally {
        (0,core/* endGroup */.N4)();
    }
}
async function send(path, artifact) {
    // 3.4 MB, loaded only for uploads.
    const { DefaultArtifactClient } = await __webpack_require__.e(/* import() */ 8833).then(__webpack_require__.bind(__webpack_require__, 58833));
    const { name, zippedAs, retentionDays } = artifact;
    return new DefaultArtifactClient().uploadArtifact(name, [path], (0,external_node_path_.dirname)(path), {
        skipArchive: zippedAs === undefined,
        ...(retentionDays && { retentionDays }),
    });
}
function readResponse({ id = 0, size: bytes = 0, digest = '' }, { name, sha256 }, { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: runId, }, run) {
    if (id === 0)
        throw uploadFailure(new Error('the service returned no id'), name, run);
    if (sha256 !== undefined && digest !== sha256) {
        const what = `artifact ${name} differs from the file: its sha256 is ${digest}, not ${sha256}`;
        throw new run_failure/* Failure */.HR('ARTIFACT_FAILED', what, {
            nextStep: 'Do not use the artifact. Make sure that nothing writes to the file while the action runs',
        });
    }
    const url = `${server}/${repository}/actions/runs/${runId}/artifacts/${id}`;
    return { id, name, url, digest, bytes };
}
/** Causes by the toolkit's message, with the next step for the author of the workflow. */
const uploadFailures = [
    {
        message: /storage quota|insufficient usage/i,
        nextStep: "Delete artifacts that are not needed, or raise the limit in the account's billing settings; GitHub updates the usage every 6 to 12 hours. A lower `artifact-retention-days` saves storage",
    },
    {
        message: /\(409\)/,
        nextStep: 'Another job or step of this workflow run has uploaded an artifact with this name: use a different name for each, such as one with a matrix value',
    },
    {
        message: /\((401|403)\)/,
        nextStep: "The service rejected the job's token, which expires with the job: run the job again",
    },
    {
        message: /JSON|unknown field|HTTP 1\d\d|HTTP 1xx/,
        nextStep: 'The server is not GitHub’s artifact service (`act` and Gitea cannot store unzipped artifacts): check the proxy, or leave out `artifact-name`',
    },
    {
        message: /Unable to make request|stalled|socket hang up|\bE(CONN\w+|NOTFOUND|TIMEDOUT|HOSTUNREACH|AI_AGAIN|PIPE)\b/,
        nextStep: 'Allow the runner to reach the host of ACTIONS_RESULTS_URL and *.blob.core.windows.net, through the proxy if there is one, then run the job again',
    },
];
const defaultNextStep = 'Check githubstatus.com, then run the job again; the log of the upload has the details';
/**
 * The failure for an artifact that was not uploaded.
 *
 * @param error from the toolkit; only its message is useful
 */
function uploadFailure(error, name, { scrubber }) {
    if (error instanceof run_failure/* Failure */.HR)
        return error;
    const message = error instanceof Error ? error.message : String(error);
    const [reason = ''] = scrubber.scrub(message).split('\n');
    const nextStep = uploadFailures.find(({ message }) => message.test(reason))?.nextStep ?? defaultNextStep;
    const what = `could not upload artifact ${name}: ${scrubber.excerpt(reason, maxReasonLength)}`;
    return new run_failure/* Failure */.HR('ARTIFACT_FAILED', what, { nextStep, cause: error });
}
/** In UTF-16 units. */
const maxReasonLength = 500;

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./src/disk/other-users.ts


const currentUser = () => process.getuid && process.getgid ? { uid: process.getuid(), gid: process.getgid() } : undefined;
/**
 * Whether other users of the machine may have created a folder on the way to a path, or can change
 * its contents: they could read or replace whatever is written there.
 *
 * @param path absolute, in `root` or equal to it
 * @param root trusted, even if it is a symbolic link
 * @param user the current user; undefined checks for symbolic links only
 * @returns the first such folder, with the reason as a clause; undefined if there is none among the
 *   folders that exist
 */
async function accessOfOthers(path, root, user) {
    let place = root;
    let isClosed = false;
    for (const part of ['', ...(0,external_node_path_.relative)(root, path).split(external_node_path_.sep)]) {
        place = (0,external_node_path_.join)(place, part);
        const found = await (part === '' ? (0,promises_.stat)(place) : (0,promises_.lstat)(place)).catch(() => undefined);
        if (!found)
            return undefined;
        const access = accessTo(found, user, isClosed);
        if (access)
            return `${place} ${access}`;
        // Others cannot get at anything in a folder that they cannot enter.
        isClosed ||= found.isDirectory() && (found.mode & 0o077) === 0;
    }
    return undefined;
}
function accessTo(found, user, isClosed) {
    if (found.isSymbolicLink())
        return 'is a symbolic link';
    if (!user)
        return undefined;
    // uid 0, the administrator, has access to everything anyway.
    if (found.uid !== user.uid && found.uid !== 0)
        return 'belongs to another user';
    const mode = found.mode & 0o7777;
    // In a folder with the sticky bit, others can add files, but not rename or remove them.
    const isSticky = found.isDirectory() && (mode & 0o1000) !== 0;
    const isOpen = (mode & 0o002) !== 0 || ((mode & 0o020) !== 0 && !isOwnGroup(found, user));
    if (!isOpen || isSticky || isClosed)
        return undefined;
    return `can be changed by other users (mode ${mode.toString(8).padStart(4, '0')})`;
}
/** Many systems give each user a private group, which has write access by default. */
const isOwnGroup = ({ gid }, user) => gid === user.gid && gid === user.uid;

;// CONCATENATED MODULE: ./src/action/bundle-cache.ts






/** The folder of this action in the tool cache, which other actions share. */
const tool = 'docs-export-bundle';
/** The toolkit requires one. Bundles do not depend on it. */
const architecture = 'any';
/** How many bundles a machine keeps; the least recently used one is removed first. */
const maxBundles = 3;
/** The free disk space that a copy requires, as a multiple of its size. */
const minFreeFactor = 2;
/**
 * The tool cache of a self-hosted runner, through the toolkit. Undefined on hosted runners: each job
 * starts with an empty disk.
 *
 * @param environment of the step; the toolkit reads `process.env`
 */
function openToolCache(environment) {
    const { RUNNER_ENVIRONMENT: kind, RUNNER_TOOL_CACHE: root } = environment;
    if (kind !== 'self-hosted' || !root)
        return undefined;
    return async (job, run) => {
        // Loaded only for downloads on a self-hosted runner.
        const toolkit = await Promise.all(/* import() */[__webpack_require__.e(7043), __webpack_require__.e(2965)]).then(__webpack_require__.bind(__webpack_require__, 57043));
        return toolCache(toolkit, (0,external_node_path_.resolve)(root), job, run);
    };
}
/**
 * Each bundle is a tool version with a single file. The version has a random suffix, so that two
 * runners on one machine never write to the same folder.
 *
 * @param root the tool cache, which other actions share
 */
function toolCache(toolkit, root, job, { log, signal }) {
    const folder = (0,external_node_path_.join)(root, tool);
    let isRejected = false;
    /** Whether other users have no access to a path in the cache. Logs a notice once if they have. */
    async function isPrivate(place) {
        const access = isRejected ? '' : await accessOfOthers(place, root, currentUser());
        if (access === undefined)
            return true;
        if (!isRejected)
            log.notice(`the runner's tool cache is not used: ${access}`);
        isRejected = true;
        return false;
    }
    async function bundleOf(name, { bytes, seal }) {
        const place = (0,external_node_path_.join)(folder, name);
        const inside = (0,external_node_path_.join)(place, architecture);
        const [file = ''] = await (0,promises_.readdir)(inside);
        const path = (0,external_node_path_.join)(inside, file);
        // Reading anything but a regular file might block.
        if (!(await (0,promises_.lstat)(path)).isFile() || !(await isPrivate(path)))
            return undefined;
        const now = new Date();
        // A volume that refuses this only makes another bundle the least recently used one.
        await (0,promises_.utimes)(place, now, now).catch(() => { });
        return {
            path,
            bytes,
            hasDigest: (sha256) => seal(sha256) === file,
            drop: () => remove(place),
        };
    }
    async function copy({ path, bytes, sha256 }, { version, seal }) {
        await (0,promises_.mkdir)(root, { recursive: true });
        // The site may be confidential.
        await (0,promises_.mkdir)(folder, { recursive: true, mode: 0o700 });
        // Another user may have created the folder first.
        const access = await accessOfOthers(folder, root, currentUser());
        if (access)
            throw new Error(access);
        await removeOldest(folder);
        const { bavail, bsize } = await (0,promises_.statfs)(folder);
        const free = bavail * bsize;
        if (free < minFreeFactor * bytes)
            throw new Error(`only ${(0,format_size/* formatSize */.X)(free)} of disk space available`);
        const name = `${version}.r${(0,external_node_crypto_.randomBytes)(4).toString('hex')}`;
        try {
            await toolkit.cacheFile(path, seal(sha256), tool, name, architecture);
        }
        catch (error) {
            await remove((0,external_node_path_.join)(folder, name));
            throw error;
        }
    }
    return {
        async find(version) {
            const label = labelOf(job, version);
            if (!label || !(await isPrivate(folder)))
                return undefined;
            try {
                for (const name of toolkit.findAllVersions(tool, architecture)) {
                    if (!name.startsWith(`${label.version}.`))
                        continue;
                    const found = await bundleOf(name, label);
                    if (found)
                        return found;
                }
            }
            catch (error) {
                log.debug(`the runner's tool cache cannot be read: ${error}`);
            }
            return undefined;
        },
        async keep(bundle, version) {
            const label = labelOf(job, version);
            if (!label)
                return log.debug('bundle not cached: the store sends no strong ETag');
            if (!(await isPrivate(folder)))
                return;
            const copied = copy(bundle, label).then(() => log.info("bundle cached in the runner's tool cache"), (error) => log.info(`bundle not cached in the runner's tool cache: ${error}`));
            // The toolkit accepts no signal. An incomplete copy has no completion mark and is removed later.
            await (0,run_run/* orAborted */.H)(copied, signal).catch(() => { });
        },
    };
}
/** Undefined if the version cannot be identified. */
function labelOf({ baseUrl, jobId, apiKey }, { etag, length }) {
    if (etag === undefined || length === undefined)
        return undefined;
    const mac = (...more) => {
        const text = JSON.stringify([tool, baseUrl.href, jobId, etag, length, ...more]);
        return (0,external_node_crypto_.createHmac)('sha256', apiKey).update(text).digest('hex');
    };
    return { version: `0.0.0-b${mac().slice(0, 32)}`, bytes: length, seal: (sha256) => mac(sha256) };
}
/** Anything with another name does not belong to this action. */
const versionPattern = /^0\.0\.0-b[\da-f]{32}\.r[\da-f]{8}$/;
/** Removes the oldest bundles, including incomplete copies of killed runs, to make room for one. */
async function removeOldest(folder) {
    const names = (await (0,promises_.readdir)(folder)).filter((name) => versionPattern.test(name));
    const places = await Promise.all(names.map(async (name) => {
        const path = (0,external_node_path_.join)(folder, name);
        // Another runner may have removed it.
        const usedAt = await (0,promises_.lstat)(path).then(({ mtimeMs }) => mtimeMs, () => 0);
        return { path, usedAt };
    }));
    const oldest = places.toSorted((a, b) => b.usedAt - a.usedAt).slice(maxBundles - 1);
    for (const { path } of oldest)
        await remove(path);
}
/** Windows cannot remove a file that another runner reads: a later run removes it. */
async function remove(place) {
    await (0,promises_.rm)(place, { recursive: true, force: true }).catch(() => { });
}

;// CONCATENATED MODULE: ./src/http/json.ts
/** A request to a JSON API: a POST with a body, if there is one. */
function jsonRequest(method, url, headers, body) {
    if (!body)
        return { method, url, headers, body: '' };
    const typed = { ...headers, 'content-type': 'application/json' };
    return { method, url, headers: typed, body: JSON.stringify(body) };
}
/**
 * Parses a body as JSON.
 *
 * @throws the result of `asError`, which receives a description of the body: `a web page`
 */
function parseJson(text, asError) {
    try {
        return JSON.parse(text);
    }
    catch {
        const start = text.trimStart();
        throw asError(start === '' ? 'an empty body' : start.startsWith('<') ? 'a web page' : 'not JSON');
    }
}

// EXTERNAL MODULE: ./src/http/retry.ts
var retry = __webpack_require__(28902);
// EXTERNAL MODULE: ./src/http/retry-after.ts
var retry_after = __webpack_require__(47821);
// EXTERNAL MODULE: ./src/http/send.ts
var http_send = __webpack_require__(5616);
// EXTERNAL MODULE: ./src/http/transport-failure.ts
var transport_failure = __webpack_require__(12586);
// EXTERNAL MODULE: ./src/run/failure-codes.ts
var failure_codes = __webpack_require__(44016);
;// CONCATENATED MODULE: ./src/admin-api/export-calls.ts

/**
 * A host may create the bundle only when its link is requested: it gets time, and no second request
 * while it may be doing so.
 */
const mintLimit = 5 * 60_000;
/** Sections 4.2 to 4.4: the export of a domain. */
const domainCalls = {
    start: (fields) => ({
        method: 'POST',
        path: '/v1/static-export/jobs',
        body: fields,
        purpose: `start the export of ${fields.domain}`,
        starts: true,
        nextSteps: {
            INVALID_INPUT: 'Correct `domain`, `paths` or `export-version`: the host rejected one of them',
            NOT_FOUND: "Check that `domain` is a site of the key's organization, spelled as on the host's dashboard, and the path in `base-url`, if it has one",
        },
    }),
    read: (jobId) => ({
        method: 'GET',
        path: `/v1/static-export/jobs/${encodeURIComponent(jobId)}`,
        ...reading(jobId),
        nextSteps: {
            NOT_FOUND: 'Check `job-id`, that the key belongs to the same organization, and the path in `base-url`, if it has one; a job that was started with `project-id` needs it here, too',
        },
    }),
    mint: (jobId) => ({
        method: 'POST',
        path: `/v1/static-export/jobs/${encodeURIComponent(jobId)}/bundle`,
        purpose: `create the bundle link of export job ${jobId}`,
        starts: false,
        limit: mintLimit,
    }),
};
/** Section 10: the export of a project's deployment. Its start has no body. */
function projectCalls(projectId) {
    const jobs = `/v1/static-export/${encodeURIComponent(projectId)}/jobs`;
    return {
        start: () => ({
            method: 'POST',
            path: jobs,
            purpose: `start the export of project ${projectId}`,
            starts: true,
            nextSteps: {
                ...notAllowed,
                INVALID_INPUT: 'Check `project-id`: copy it from the API keys page of the dashboard',
                NOT_FOUND: 'Check `project-id`, and the path in `base-url`, if it has one; a host without exports by project needs `domain` instead of `project-id`',
                CONFLICT: `A project has one export at a time: wait for it, or resume it with \`project-id\` and \`job-id\`; ${failure_codes/* idPlaces */.M}`,
                RATE_LIMITED: 'A host may accept only 10 starts an hour from an organization: start fewer exports, or try again later',
                START_UNKNOWN: `Check on the host whether an export is running. If not, run the workflow again; otherwise resume it with \`project-id\` and \`job-id\`: ${failure_codes/* idPlaces */.M}`,
            },
        }),
        read: (jobId) => ({
            method: 'GET',
            path: `${jobs}/${encodeURIComponent(jobId)}`,
            ...reading(jobId),
            nextSteps: {
                ...notAllowed,
                NOT_FOUND: 'Check that `job-id` is an export job of this `project-id`; a job that was started with `domain` is resumed without `project-id`, and an agent job needs `mode: agent-job`',
            },
        }),
    };
}
const reading = (jobId) => ({
    purpose: `return the status of export job ${jobId}`,
    starts: false,
});
/** Section 10, sentence 4. */
const notAllowed = {
    FORBIDDEN: "Check that static export is enabled for the project's deployment and that its site needs no sign-in (such a site cannot be exported), then the key's scopes and the host's IP allow-list",
};

;// CONCATENATED MODULE: ./src/admin-api/job-status.ts
/** All known export statuses, from the spec (section 3.2) and observed on hosts. */
const exportJobStatuses = ['queued', 'running', 'completed', 'failed'];
/** All agent statuses of section 3.1. */
const agentJobStatuses = ['active', 'completed', 'archived', 'failed'];
/**
 * Other words for a job that has ended without a result. The spec does not list all statuses of an
 * export; other job systems use each of these, and none of them for work in progress.
 */
const failedStatuses = [
    'abandoned',
    'aborted',
    'archived',
    'canceled',
    'cancelled',
    'crashed',
    'dead',
    'declined',
    'deleted',
    'denied',
    'discarded',
    'error',
    'errored',
    'expired',
    'failure',
    'invalid',
    'killed',
    'refused',
    'rejected',
    'removed',
    'revoked',
    'skipped',
    'stopped',
    'superseded',
    'terminated',
    'timed_out',
    'timeout',
];
const withoutSeparators = (status) => status.replace(/[-_]/g, '');
const failedWords = new Set(['failed', ...failedStatuses].map(withoutSeparators));
/**
 * Whether a job has ended without a result. Any other unknown status means unfinished.
 *
 * @param status in lower case
 * @param known the statuses of this kind of job, whose meaning the spec defines
 */
function isFailedStatus(status, known) {
    if (known.includes(status))
        return status === 'failed';
    return failedWords.has(withoutSeparators(status));
}

// EXTERNAL MODULE: ./src/admin-api/job-id.ts
var job_id = __webpack_require__(75571);
;// CONCATENATED MODULE: ./src/admin-api/models.ts



/** A body that lacks a required field, or is about another job; the message says which. */
class UnreadableBody extends Error {
    nextStep;
    constructor(message, nextStep) {
        super(message);
        this.nextStep = nextStep;
    }
}
const anyNumber = dist/* pipe */.FsL(dist/* union */.KCZ([dist/* number */.aig(), dist/* pipe */.FsL(dist/* string */.YjP(), dist/* trim */.Bqr(), dist/* regex */.yGV(/^-?\d+(\.\d+)? ?%?$/))]), dist/* transform */.pdi((value) => Number.parseFloat(String(value))), dist/* finite */.E2x());
const count = dist/* fallback */.NpB(dist/* optional */.lqM(dist/* pipe */.FsL(anyNumber, dist/* integer */.ndf(), dist/* minValue */.Wwf(0))), undefined);
const percent = dist/* fallback */.NpB(dist/* optional */.lqM(dist/* pipe */.FsL(anyNumber, dist/* transform */.pdi((value) => Math.min(Math.max(value, 0), 100)))), undefined);
const id = dist/* pipe */.FsL(dist/* union */.KCZ([dist/* string */.YjP(), dist/* pipe */.FsL(dist/* number */.aig(), dist/* safeInteger */.Y2b(), dist/* transform */.pdi(String))]), dist/* check */.z6Y(job_id/* isSafeId */.J));
/** Longer values are replaced, not cut: they are no statuses. In UTF-16 units. */
const maxWordLength = 32;
/** A single word that is safe in logs, outputs and shells. */
const models_status = (scrubber) => dist/* pipe */.FsL(dist/* string */.YjP(), dist/* trim */.Bqr(), dist/* minLength */.BpQ(1), 
// A short secret may be a part of a known status.
dist/* transform */.pdi((value) => (isKnown(word(value)) ? word(value) : word(scrubber.scrub(value)))));
const word = (text) => text.length > maxWordLength ? 'unknown' : text.toLowerCase().replace(/[^a-z0-9_-]+/g, '_');
const isKnown = (status) => [...exportJobStatuses, ...agentJobStatuses].some((known) => known === status) ||
    isFailedStatus(status, []);
const models_text = (scrubber) => dist/* fallback */.NpB(dist/* optional */.lqM(dist/* pipe */.FsL(dist/* string */.YjP(), dist/* transform */.pdi((value) => scrubber.excerpt(value, 500) || undefined))), undefined);
/** As sent: whoever shows it makes it safe. */
const url = dist/* fallback */.NpB(dist/* optional */.lqM(dist/* pipe */.FsL(dist/* string */.YjP(), dist/* transform */.pdi((value) => value.trim() || undefined))), undefined);
const date = dist/* fallback */.NpB(dist/* optional */.lqM(dist/* pipe */.FsL(dist/* union */.KCZ([dist/* number */.aig(), dist/* string */.YjP()]), dist/* transform */.pdi(readDate))), undefined);
const statusSchema = (scrubber) => dist/* object */.Ikc({
    /** In lower case; `isFailedStatus` knows more words than the spec. */
    status: models_status(scrubber),
    /** Percent, 0 to 100. */
    progress: percent,
    pageCount: count,
    /** Why a failed job failed. */
    error: models_text(scrubber),
});
const startedSchema = (scrubber) => dist/* object */.Ikc({
    ...statusSchema(scrubber).entries,
    jobId: id,
    status: dist/* fallback */.NpB(models_status(scrubber), 'queued'),
});
const bundleSchema = dist/* object */.Ikc({
    bundleUrl: dist/* pipe */.FsL(dist/* string */.YjP(), dist/* trim */.Bqr(), dist/* check */.z6Y((value) => URL.canParse(value)), dist/* transform */.pdi((value) => new URL(value))),
    expiresAt: date,
    /** Of the archive, if the host sends it. */
    sizeBytes: count,
});
const agentSchema = (scrubber) => dist/* object */.Ikc({
    status: models_status(scrubber),
    source: dist/* fallback */.NpB(dist/* object */.Ikc({ repository: url, ref: models_text(scrubber) }), {
        repository: undefined,
        ref: undefined,
    }),
    model: models_text(scrubber),
    prLink: url,
    createdAt: date,
    archivedAt: date,
});
/** Section 4.1, get agent job. @throws UnreadableBody without a `status`, or about another job */
function readAgentJob(id, body, scrubber) {
    const { source, ...fields } = read(agentSchema(scrubber), body, id);
    return { id, ...fields, ...source };
}
/** Reads the response of start (section 4.2). @throws UnreadableBody without a usable `jobId` */
function readStartedJob(body, scrubber) {
    return read(startedSchema(scrubber), body);
}
/**
 * Reads the response of the status query (section 4.3).
 *
 * @throws UnreadableBody without a `status`, or about another job
 */
function readExportJob(jobId, body, scrubber) {
    return { jobId, ...read(statusSchema(scrubber), body, jobId) };
}
/**
 * Reads a job of a project (section 10), which has its link once completed. An invalid link counts as
 * missing here: `readProjectBundle` reports it.
 *
 * @throws UnreadableBody without a `status`, or about another job
 */
function readProjectJob(jobId, body, scrubber) {
    const job = readExportJob(jobId, body, scrubber);
    const link = dist/* safeParse */.xLC(bundleSchema, body);
    return job.status === 'completed' && link.success ? { ...job, bundle: link.output } : job;
}
/**
 * Reads the link of a project's job (section 10).
 *
 * @returns undefined as long as the job has none
 * @throws UnreadableBody if the link is not a URL, or for another job
 */
function readProjectBundle(jobId, body, scrubber) {
    const { status } = readExportJob(jobId, body, scrubber);
    const { bundleUrl } = body;
    const hasLink = status === 'completed' && bundleUrl !== undefined && bundleUrl !== null;
    return hasLink ? readBundle(jobId, body) : undefined;
}
/** Section 4.4, bundle generation. @throws UnreadableBody without a URL, or for another job */
function readBundle(jobId, body) {
    return read(bundleSchema, body, jobId);
}
/** @param job the id of the job that the body must be about, if it names any */
function read(schema, body, job) {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
        throw new UnreadableBody('not a JSON object');
    }
    const other = job === undefined ? undefined : (0,job_id/* otherJobIn */.V)(body, job);
    if (other) {
        const nextStep = 'Check whether a cache or proxy in front of the host mixes up responses, then try again';
        throw new UnreadableBody(other, nextStep);
    }
    const result = dist/* safeParse */.xLC(schema, body);
    if (result.success)
        return result.output;
    throw new UnreadableBody(`\`${dist/* getDotPath */.BuJ(result.issues[0])}\` is missing or invalid`);
}
/**
 * Reads a time in any format that hosts use (the spec does not define one): ISO 8601, UTC without an
 * offset; an HTTP date; seconds or milliseconds since 1970.
 */
function readDate(value) {
    const time = timeOf(value);
    // Other years mean that the value is not a time.
    return time > Date.UTC(2000, 0) && time < Date.UTC(2200, 0) ? new Date(time) : undefined;
}
function timeOf(value) {
    const text = String(value).trim();
    if (/^\d+(\.\d+)?$/.test(text)) {
        const number = Number(text);
        return number < 1e11 ? number * 1000 : number;
    }
    // Date.parse reads numbers in any text as months and years.
    if (!/\d\d:\d\d|^\d{4}-\d\d-\d\d$/.test(text))
        return Number.NaN;
    const isoWithoutOffset = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text);
    return Date.parse(isoWithoutOffset ? `${text.replace(' ', 'T')}Z` : text);
}

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(37067);
;// CONCATENATED MODULE: ./src/admin-api/failures.ts


/**
 * Status codes of the admin API and their meaning (section 7 specifies only 404; the others were
 * observed on hosts). All others are `BAD_RESPONSE`.
 */
const codeOfStatus = {
    400: 'INVALID_INPUT',
    401: 'UNAUTHORIZED',
    402: 'PLAN_REQUIRED',
    403: 'FORBIDDEN',
    404: 'NOT_FOUND',
    408: 'API_UNAVAILABLE',
    409: 'CONFLICT',
    422: 'INVALID_INPUT',
    429: 'RATE_LIMITED',
};
const planWords = /(?<![a-z])(plans?|upgrad(e|es|ed|ing)|enterprise|subscriptions?|billing)(?![a-z])/i;
function codeFor(call, refusal) {
    const { status, message = '', notTaken = false } = refusal;
    const { mentionsPlan = planWords.test(message) } = refusal;
    if ((status === 401 || status === 403) && mentionsPlan)
        return 'PLAN_REQUIRED';
    if (status >= 500)
        return call.starts && !notTaken ? 'START_UNKNOWN' : 'API_UNAVAILABLE';
    if (status === 408 && call.starts)
        return 'START_UNKNOWN';
    return codeOfStatus[status] ?? 'BAD_RESPONSE';
}
/** The failure for an error response, with the host's message and request id. */
function refused(call, refusal) {
    const quoted = refusal.message ? `: "${refusal.message}"` : '';
    const id = refusal.requestId ? ` [request id ${refusal.requestId}]` : '';
    const verb = refusal.status >= 500 ? 'failed to' : 'refused to';
    const what = `${refusal.host} ${verb} ${call.purpose} (HTTP ${refusal.status})${quoted}${id}`;
    const code = codeFor(call, refusal);
    return new run_failure/* Failure */.HR(code, what, { nextStep: call.nextSteps?.[code] });
}
/**
 * The message in an error response: from the Error object of section 2.2, or from other servers on the
 * way. Web pages are not quoted.
 */
function messageIn(body, scrubber) {
    const [first, second] = messagesOf(parse(body));
    if (first === undefined)
        return undefined;
    if (/^<(!doctype|html|head|body|\?xml)/i.test(first))
        return 'a web page instead of an API response';
    // `{"error": "Forbidden", "message": "Your plan …"}`: skip the name of the status.
    const text = second && isStatusName(first) ? `${first}: ${second}` : first;
    return scrubber.excerpt(text, 500) || undefined;
}
/** Whether any message in an error response, not only the first, mentions a plan. */
function mentionsPlan(body) {
    return messagesOf(parse(body)).some((each) => !each.startsWith('<') && planWords.test(each));
}
/** Many servers send the name of the status next to a message. */
const isStatusName = (text) => Object.values(external_node_http_.STATUS_CODES).some((name) => name?.toLowerCase() === text.toLowerCase());
function parse(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return text;
    }
}
/**
 * All messages, the most specific first: the API specifies the field `error`. Messages may be nested a
 * few levels deep.
 */
function messagesOf(value, depth = 0) {
    if (typeof value === 'string')
        return value.trim() ? [value.trim()] : [];
    if (typeof value !== 'object' || value === null || depth > 5)
        return [];
    if (Array.isArray(value))
        return messagesOf(value[0], depth + 1);
    const { error, message, detail, title, errors } = value;
    return [error, message, detail, title, errors].flatMap((each) => messagesOf(each, depth + 1));
}
const requestIdHeaders = [
    'x-request-id',
    'request-id',
    'x-correlation-id',
    'x-amzn-requestid',
    'x-amz-request-id',
    'cf-ray',
    'x-vercel-id',
];
/** Longer values are not ids. In UTF-16 units. */
const maxIdLength = 128;
/** The id by which the host's operators can find a request, if the response has one. */
function requestIdIn(headers) {
    const id = requestIdHeaders.map((name) => headers[name]).find(Boolean);
    return id && id.length <= maxIdLength ? String(id) : undefined;
}

;// CONCATENATED MODULE: ./src/admin-api/response.ts




/** Responses of this API are small; a larger one is not from it. */
const maxResponseBytes = 1024 * 1024;
/** @throws UnreadableBody if it is too long; TransportFailure; the signal's reason */
async function response_readResponse(response, signal) {
    const text = await (0,http_send/* readText */.yR)(response, maxResponseBytes, signal);
    if (text === undefined)
        throw new UnreadableBody('longer than 1 MiB');
    const { status, headers, origin, isLocal } = response;
    return { status, headers, text, origin, isLocal, requestId: requestIdIn(headers) };
}
/** Thrown for an error status, to decide whether to retry. */
class RefusedResponse extends Error {
    response;
    failure;
    constructor(call, response, scrubber) {
        const failure = refused(call, {
            ...response,
            host: new URL(response.origin).host,
            message: messageIn(response.text, scrubber),
            mentionsPlan: mentionsPlan(response.text),
            notTaken: response.status === 503 && response.headers['retry-after'] !== undefined,
        });
        super(failure.what);
        this.response = response;
        this.failure = failure;
    }
}
/**
 * Reads the JSON of a response. Adds the request id to the error if that fails.
 *
 * @throws UnreadableBody
 */
function readBody(response, read) {
    try {
        return read(parseJson(response.text, (what) => new UnreadableBody(what)), response);
    }
    catch (error) {
        if (!(error instanceof UnreadableBody) || !response.requestId)
            throw error;
        const message = `${error.message} [request id ${response.requestId}]`;
        throw new UnreadableBody(message, error.nextStep);
    }
}

;// CONCATENATED MODULE: ./src/admin-api/client.ts










/** Time limits of one request, in milliseconds. A start gets more time, as it cannot be repeated. */
const attemptLimit = { start: 2 * 60_000, other: 30_000 };
/**
 * How long to retry, in milliseconds. Before the job exists, a failure is probably due to a typo in
 * the URL.
 */
const retryBudget = { beforeJob: 30_000, withJob: 5 * 60_000 };
/**
 * The calls of the Admin API (sections 4 and 10). Each returns a typed record or throws a Failure.
 *
 * @param baseUrl the key is sent to its origin only (section 5)
 * @param projectId exports use the calls of this project (section 10), and no others
 */
function adminApi(baseUrl, apiKey, projectId) {
    const exports = projectId === undefined ? domainCalls : projectCalls(projectId);
    async function call(apiCall, read, run) {
        const { method, path, body, limit, starts } = apiCall;
        const url = new URL(baseUrl);
        url.pathname = baseUrl.pathname.replace(/\/$/, '') + path;
        const headers = { accept: 'application/json', authorization: `Bearer ${apiKey}` };
        const request = jsonRequest(method, url, headers, body);
        const policy = {
            repeatable: !starts,
            retryBudget: starts ? retryBudget.beforeJob : retryBudget.withJob,
        };
        try {
            const attempt = async (signal) => {
                const response = await response_readResponse(await (0,http_send/* send */.tN)(request, { signal }), signal);
                run.log.debug(`${method} ${url.pathname} ${response.status} ${response.requestId ?? '-'}`);
                if (response.status < 200 || response.status > 299)
                    throw new RefusedResponse(apiCall, response, run.scrubber);
                return readBody(response, read);
            };
            const milliseconds = limit ?? (starts ? attemptLimit.start : attemptLimit.other);
            return await (0,retry/* retry */.L5)(() => (0,http_send/* within */.ux)(milliseconds, run, attempt, { permanent: limit !== undefined }), (error) => failureCauseOf(error, run, limit !== undefined), policy, run);
        }
        catch (error) {
            throw failureOf(apiCall, url.host, error);
        }
    }
    const reportedStatuses = new Set();
    /** Returns the job, with one warning for each unknown status. */
    function checkStatus(job, known, { log }) {
        const { status } = job;
        const isKnown = known.includes(status) || isFailedStatus(status, known);
        if (!isKnown && !reportedStatuses.has(status)) {
            reportedStatuses.add(status);
            log.warning(`unknown status "${status}"; treating the job as unfinished`);
        }
        return job;
    }
    /** Section 4.3 or 10. */
    async function getExportJob(jobId, run) {
        const read = (body, response) => {
            if (exports.mint)
                return readExportJob(jobId, body, run.scrubber);
            const { bundle, ...job } = readProjectJob(jobId, body, run.scrubber);
            return { ...job, bundle: bundle && mintedBundle(bundle, response, run) };
        };
        return checkStatus(await call(exports.read(jobId), read, run), exportJobStatuses, run);
    }
    return {
        /** Section 4.1. */
        getAgentJob: (projectId, id, run) => call({
            method: 'GET',
            path: `/v2/agent/${encodeURIComponent(projectId)}/job/${encodeURIComponent(id)}`,
            purpose: `return the status of agent job ${id}`,
            starts: false,
            nextSteps: {
                NOT_FOUND: 'Check `job-id` and `project-id`, and that the key belongs to the same organization',
            },
        }, (body) => readAgentJob(id, body, run.scrubber), run).then((job) => checkStatus(job, agentJobStatuses, run)),
        /** Section 4.2 or 10. Sent again only if the host certainly did not accept it. */
        startExport: (start, run) => call(exports.start(start), (body) => readStartedJob(body, run.scrubber), run),
        getExportJob,
        /** Section 4.4 or 10. Fails with `CONFLICT` as long as the job has no link. */
        async generateBundle(jobId, run) {
            const { mint } = exports;
            const read = (body, response) => {
                const bundle = mint ? readBundle(jobId, body) : readProjectBundle(jobId, body, run.scrubber);
                return bundle && mintedBundle(bundle, response, run);
            };
            const bundle = await call((mint ?? exports.read)(jobId), read, run);
            if (bundle)
                return bundle;
            const what = `${baseUrl.host} has no bundle link for export job ${jobId} yet`;
            throw new run_failure/* Failure */.HR('CONFLICT', what, { nextStep: 'Try again later' });
        },
    };
}
/** The link, with what its response says about its lifetime and its permitted targets. */
function mintedBundle(bundle, { headers, isLocal }, { clock }) {
    const hostTime = (0,retry_after/* httpDate */.z7)(headers.date) ?? clock.date().getTime();
    return { ...bundle, hostTime, isHostLocal: isLocal };
}
/** Gateways send these when they wait no longer for the host. 524 is Cloudflare's. */
const gatewayTimeouts = [504, 524];
/** The host may still be working on a request whose gateway waits no longer. In milliseconds. */
const gatewayPause = 60_000;
/** @param isLong whether the call may take the host minutes */
function failureCauseOf(error, run, isLong) {
    if (error instanceof transport_failure/* TransportFailure */.Az)
        return error.failureCause;
    if (error instanceof UnreadableBody)
        return { kind: 'malformed' };
    if (!(error instanceof RefusedResponse))
        return undefined;
    const { status, headers } = error.response;
    const retryAfterMs = (0,retry_after/* retryAfter */.P9)(headers['retry-after'], headers.date, run.clock.date());
    const minDelay = isLong && gatewayTimeouts.includes(status) ? gatewayPause : undefined;
    return { kind: 'response', status, retryAfter: retryAfterMs, minDelay };
}
function codeOf({ starts }, { sent, malformed }) {
    if (starts && sent)
        return 'START_UNKNOWN';
    return malformed ? 'BAD_RESPONSE' : 'API_UNAVAILABLE';
}
function failureOf(call, host, error) {
    if (error instanceof RefusedResponse)
        return error.failure;
    if (error instanceof transport_failure/* TransportFailure */.Az) {
        const code = codeOf(call, error);
        return new run_failure/* Failure */.HR(code, `cannot ${call.purpose}: ${error.message}`, {
            nextStep: error.nextStep ?? call.nextSteps?.[code],
            cause: error,
        });
    }
    if (error instanceof http_send/* RedirectRefused */.Jh) {
        return new run_failure/* Failure */.HR('BAD_RESPONSE', `${host} responded with ${error.message} when asked to ${call.purpose} (HTTP ${error.status})`, {
            nextStep: 'The key was not sent to the redirect target. Set `base-url` to the final URL of the API',
        });
    }
    if (error instanceof UnreadableBody) {
        const started = call.starts
            ? '; the export may have been started, so the request is not repeated'
            : '';
        return new run_failure/* Failure */.HR('BAD_RESPONSE', `${host} sent an invalid response when asked to ${call.purpose}: ${error.message}${started}`, { nextStep: error.nextStep });
    }
    return error;
}

;// CONCATENATED MODULE: ./src/gate/commit-status.ts

/**
 * Maintains one commit status on the head commit.
 *
 * @param context the name of the status
 * @param targetUrl the page that the status links to: the workflow run
 */
function statusReporter(github, { context, targetUrl }) {
    let last;
    let findHead = async () => undefined;
    /**
     * Sets the status, unless it was the last one set.
     *
     * @throws Failure GATE_UNREADABLE if GitHub refuses
     */
    async function set(head, report, run) {
        // GitHub accepts 1,000 statuses per context and commit.
        if (JSON.stringify({ head, report }) === JSON.stringify(last))
            return;
        const description = run.scrubber.excerpt(report.description, maxDescription);
        const body = { context, state: report.state, description, target_url: targetUrl };
        const path = `/repos/${head.repository}/statuses/${head.headSha}`;
        await github.post(`the commit status \`${context}\``, path, body, run);
        last = { head, report };
    }
    return {
        set,
        /** Where to report a failure before the first status. @param find may ask GitHub */
        useHead(find) {
            findHead = find;
        },
        /**
         * Sets the status for what ended the run: nothing for a cancel, which another run follows, and for
         * invalid inputs. The run reports that failure, and not one to set this status.
         */
        async settle(thrown, run) {
            const report = finalStatus((0,run_failure/* asFailure */.h_)(thrown));
            // A condition that failed was reported as such.
            if (!report || last?.report.state === 'failure')
                return;
            const limit = run.signal.aborted ? limitAfterAbort : limitAfterFailure;
            const deadline = run.clock.now() + limit;
            const lastRun = { ...run, signal: AbortSignal.timeout(limit), deadline };
            try {
                const head = last?.head ?? (await findHead(lastRun));
                if (head)
                    await set(head, report, lastRun);
            }
            catch (error) {
                run.log.debug(`no final commit status: ${(0,run_failure/* asFailure */.h_)(error).message}`);
            }
        },
    };
}
/** Time limits for the status of a run that has failed, in milliseconds. */
const [limitAfterAbort, limitAfterFailure] = [1_500, 10_000];
function finalStatus({ code, outcome, what }) {
    if (code === 'INVALID_INPUT' || outcome === 'cancelled')
        return undefined;
    return { state: outcome === 'timed-out' ? 'failure' : 'error', description: what };
}
/** GitHub accepts 140 characters; an excerpt may be up to two longer than its limit. */
const maxDescription = 138;
/** The status for a verdict of the gate. */
function statusFor(state, conditions) {
    if (state === 'met') {
        return {
            state: 'success',
            description: `met: ${conditions.map(({ name }) => name).join(', ')}`,
        };
    }
    const failed = reasons(conditions, 'failed');
    if (state === 'failed')
        return { state: 'failure', description: failed };
    const open = reasons(conditions, 'waiting') || failed;
    return { state: 'pending', description: open || 'all conditions are met; confirming' };
}
function reasons(conditions, state) {
    return conditions
        .filter((condition) => condition.state === state)
        .map(({ name, reason }) => `${name}: ${reason}`)
        .join('; ');
}

// EXTERNAL MODULE: ./src/gate/conditions.ts
var gate_conditions = __webpack_require__(5025);
;// CONCATENATED MODULE: ./src/gate/github-refusal.ts




/** An error response of GitHub: an error status, or errors within a 200. */
class GitHubRefusal extends Error {
    errors;
    status;
    headers;
    constructor(errors, status, headers) {
        const { message } = errors.find(isForbiddenError) ?? errors[0] ?? {};
        super(typeof message === 'string' && message !== '' ? message : 'an error without a message');
        this.name = 'GitHubRefusal';
        this.errors = errors;
        this.status = status;
        this.headers = headers;
    }
    /** @param text the body: an error object of the REST API, or the page of a proxy */
    static ofResponse(status, headers, text) {
        return new GitHubRefusal([errorIn(text, status)], status, headers);
    }
}
function errorIn(text, status) {
    try {
        const body = JSON.parse(text);
        const messages = [body?.errors?.[0]?.message, body?.message];
        const message = messages.find((one) => typeof one === 'string');
        if (message)
            return { message };
    }
    catch {
        // A web page has no message.
    }
    return { message: `status ${status} without a message` };
}
/** A response whose body is not what the API describes. */
class UnreadableResponse extends Error {
}
/** Types of GraphQL errors that a retry does not change. */
const finalTypes = new Set([
    'NOT_FOUND',
    'FORBIDDEN',
    'INSUFFICIENT_SCOPES',
    'UNPROCESSABLE',
    'EXCESSIVE_PAGINATION',
    'MISSING_PAGINATION_BOUNDARIES',
    'INVALID_CURSOR_ARGUMENTS',
    'MAX_NODE_LIMIT_EXCEEDED',
]);
/**
 * The cause of a failed request, as far as it matters for retries. GitHub signals rate limits by
 * 403 and 429 (docs.github.com, "Rate limits for the REST API"), in GraphQL by an error within a
 * 200. It reports internal failures in the same way, by errors that only say "Something went
 * wrong".
 *
 * @param mayLag whether a missing object may have been created a moment ago
 */
function causeOfRefusal(thrown, now, mayLag) {
    if (thrown instanceof transport_failure/* TransportFailure */.Az)
        return thrown.failureCause;
    if (thrown instanceof UnreadableResponse)
        return { kind: 'temporary' };
    if (!(thrown instanceof GitHubRefusal))
        return undefined;
    const { status, headers, errors } = thrown;
    if (isRateLimit(thrown)) {
        return { kind: 'temporary', retryAfter: untilReset(headers, now) };
    }
    if (isNotFound(thrown)) {
        return mayLag ? { kind: 'temporary', retryAfter: lagInterval } : undefined;
    }
    if (status !== 200)
        return { kind: 'response', status };
    const isTransient = errors.every(({ type, extensions }) => !finalTypes.has(type) && extensions?.code === undefined);
    return isTransient ? { kind: 'temporary' } : undefined;
}
/** Delay before a missing object is requested again, in milliseconds. */
const lagInterval = 5_000;
function isRateLimit({ status, headers, errors, message }) {
    if (errors.some(({ type }) => type === 'RATE_LIMITED' || type === 'RATE_LIMIT'))
        return true;
    if (![200, 403, 429].includes(status))
        return false;
    if (/rate limit/i.test(message))
        return true;
    return (status !== 200 &&
        (headers['retry-after'] !== undefined || headers['x-ratelimit-remaining'] === '0'));
}
function isNotFound({ status, errors, message }) {
    if (errors.some(({ type }) => type === 'NOT_FOUND'))
        return true;
    return status === 404 || (status === 422 && /no commit found/i.test(message));
}
/** Whether the error is about the permissions of the token. */
function isForbidden({ status, errors, message }) {
    if (errors.some(isForbiddenError))
        return true;
    return status === 403 && /not accessible|permission|scope|must have/i.test(message);
}
const isForbiddenError = ({ type }) => type === 'FORBIDDEN' || type === 'INSUFFICIENT_SCOPES';
/** Milliseconds until a rate limit ends; GitHub recommends a minute if it sends no time. */
function untilReset(headers, now) {
    const header = (name) => {
        const value = headers[name];
        return typeof value === 'string' ? value : undefined;
    };
    const date = header('date');
    const wait = (0,retry_after/* retryAfter */.P9)(header('retry-after'), date, now);
    if (wait !== undefined)
        return wait;
    const isUsedUp = header('x-ratelimit-remaining') === '0';
    const reset = isUsedUp ? Number(header('x-ratelimit-reset')) : Number.NaN;
    const sentAt = (0,retry_after/* httpDate */.z7)(date) ?? now.getTime();
    return Number.isFinite(reset) ? Math.max(reset * 1000 - sentAt, 1000) : 60_000;
}
/**
 * The failure for a failed call to GitHub; other errors are returned unchanged.
 *
 * @param action completes "cannot …"
 * @param permissions that the token needs, as in a workflow file
 */
function unreadable(action, permissions, thrown, { scrubber }) {
    const failure = (what, nextStep) => new run_failure/* Failure */.HR('GATE_UNREADABLE', `cannot ${action}: ${what}`, { nextStep, cause: thrown });
    if (thrown instanceof transport_failure/* TransportFailure */.Az) {
        const nextStep = thrown.nextStep ?? "Check that the runner can reach GitHub's API";
        return failure(thrown.message, nextStep);
    }
    if (thrown instanceof http_send/* RedirectRefused */.Jh) {
        return failure(thrown.message, 'The token was not sent on. Check GITHUB_API_URL');
    }
    if (thrown instanceof UnreadableResponse) {
        return failure(`GitHub responded with ${thrown.message}`, "Check that GITHUB_API_URL is the API's URL, and that no proxy or login page responds instead");
    }
    if (!(thrown instanceof GitHubRefusal))
        return thrown;
    const { status, message } = thrown;
    const http = status === 200 ? '' : ` (HTTP ${status})`;
    return failure(`GitHub responded "${scrubber.excerpt(message, 300)}"${http}`, nextStepOf(thrown, permissions));
}
/** The next step. Mentions permissions only if GitHub does. */
function nextStepOf(refusal, permissions) {
    const { status, errors } = refusal;
    if (status === 401)
        return 'Check that the token in `github-token` is complete and has not expired';
    if (isRateLimit(refusal)) {
        return 'The rate limit of the token ends after `timeout`: increase it, or run the gate later';
    }
    if (errors.some(({ extensions }) => extensions?.saml_failure === true)) {
        return "Authorize the token in `github-token` for the organization's single sign-on";
    }
    if (isForbidden(refusal))
        return permissionsStep(permissions);
    if (isNotFound(refusal)) {
        return 'Check that the pull request exists, and that the token in `github-token` can see its repository';
    }
    if (errors.some(({ extensions }) => extensions?.code !== undefined)) {
        return 'The GitHub server may be too old for this condition: update it, or require less';
    }
    if (status === 200 || status >= 500)
        return 'Try again; see githubstatus.com';
    return 'Follow the message from GitHub';
}
function permissionsStep(permissions) {
    const lines = Object.entries(permissions).map(([scope, access]) => `  ${scope}: ${access}`);
    return `Add these permissions to the job that runs this step, next to \`runs-on\`:
permissions:
${lines.join('\n')}
If the pull request is in a different repository than the workflow, set \`github-token\` to a token with access to that repository.`;
}

;// CONCATENATED MODULE: ./src/gate/github.ts






/**
 * The server's API. Each call is repeated if GitHub limits the rate or fails temporarily; it throws
 * Failure GATE_UNREADABLE.
 *
 * @param permissions that the token needs, as in a workflow file
 */
function openGitHub({ apiUrl, token }, permissions) {
    const rest = apiUrl.replace(/\/$/, '');
    // On an Enterprise Server, REST is below /api/v3, and GraphQL at /api/graphql.
    const graphql = new URL(`${rest.replace(/\/v3$/, '')}/graphql`);
    async function call(action, attempt, run, further = {}) {
        const lagsUntil = run.clock.now() + maxLag;
        let unread = 0;
        let failures = 0;
        const diagnose = (error) => {
            failures += 1;
            if (error instanceof UnreadableResponse && ++unread > maxUnreadable)
                return undefined;
            return causeOfRefusal(error, run.clock.date(), run.clock.now() < lagsUntil);
        };
        try {
            return await (0,retry/* retry */.L5)(() => attempt(failures), diagnose, { repeatable: true, retryBudget: github_retryBudget }, run);
        }
        catch (error) {
            throw unreadable(action, { ...permissions, ...further }, error, run);
        }
    }
    async function exchange(call, run) {
        const { url, body, success } = call;
        const headers = { accept: 'application/vnd.github+json', authorization: `token ${token}` };
        const request = jsonRequest(body ? 'POST' : 'GET', url, headers, body);
        return (0,http_send/* within */.ux)(github_attemptLimit, run, async (signal) => {
            const response = await (0,http_send/* send */.tN)(request, { signal });
            const { status, headers } = response;
            run.log.debug(`${request.method} ${url.pathname} ${status}`);
            const text = await (0,http_send/* readText */.yR)(response, maxResponse, signal);
            if (text === undefined) {
                throw new run_failure/* Failure */.HR('GATE_UNREADABLE', 'a response of GitHub is over 32 MiB');
            }
            if (status < 200 || status > 299)
                throw GitHubRefusal.ofResponse(status, headers, text);
            if (status !== success)
                throw new UnreadableResponse(`HTTP ${status} instead of ${success}`);
            return { text, headers };
        });
    }
    return {
        /** One GraphQL query. */
        query({ subject, query, variables, permissions: further, tolerates = () => false }, run) {
            const attempt = async (failures) => {
                const body = { query, variables: variables(failures) };
                const { text, headers } = await exchange({ url: graphql, body, success: 200 }, run);
                const { data, errors } = readResult(text);
                const refused = errors.filter((error) => !tolerates(error));
                if (refused.length > 0)
                    throw new GitHubRefusal(refused, 200, headers);
                return { data, errors, date: (0,retry_after/* httpDate */.z7)(headers.date) };
            };
            return call(`read ${subject}`, attempt, run, further);
        },
        /**
         * Reads one object of the REST API.
         *
         * @param subject the object, for failure messages
         * @param path below the API's URL, encoded
         * @returns undefined if it does not exist
         */
        get(subject, path, run) {
            const url = new URL(rest + path);
            const attempt = async () => {
                try {
                    return parseObject((await exchange({ url, success: 200 }, run)).text);
                }
                catch (error) {
                    if (error instanceof GitHubRefusal && error.status === 404)
                        return undefined;
                    throw error;
                }
            };
            return call(`read ${subject}`, attempt, run);
        },
        /** One REST request that may be repeated; `subject` is the object that is set. */
        async post(subject, path, body, run) {
            const created = { url: new URL(rest + path), body, success: 201 };
            await call(`set ${subject}`, () => exchange(created, run), run);
        },
    };
}
/** How long GitHub may fail before the gate gives up, in milliseconds. */
const github_retryBudget = 2 * 60_000;
/** How long one request may take, in milliseconds. */
const github_attemptLimit = 30_000;
/** How long GitHub may not find an object that was just created or pushed, in milliseconds. */
const maxLag = 10_000;
/**
 * How often a request is repeated after an unreadable response: a gateway may send a web page once.
 */
const maxUnreadable = 2;
/** In bytes. */
const maxResponse = 32 * 1024 * 1024;
function readResult(text) {
    const { data, errors = [] } = parseObject(text);
    if (!Array.isArray(errors))
        throw new UnreadableResponse('no list of errors');
    if (errors.length === 0 && (typeof data !== 'object' || data === null)) {
        throw new UnreadableResponse('neither data nor an error');
    }
    return { data, errors: errors.map((error) => (typeof error === 'object' && error) || {}) };
}
function parseObject(text) {
    const value = parseJson(text, (what) => new UnreadableResponse(what));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return value;
    throw new UnreadableResponse('not a JSON object');
}

;// CONCATENATED MODULE: ./src/gate/gate-workflow.ts
/**
 * Finds which parts of a head commit's checks belong to the gate. The current run is identified by
 * its id, and the workflow by that run. If the current run belongs to another commit (a scheduled or
 * dispatched run), the workflow is identified by the path of its file.
 */
function findGate(suites, currentRun) {
    const { id = '', job = '', path } = currentRun ?? {};
    const current = suites.find(({ workflowRun }) => id !== '' && `${workflowRun?.id}` === id);
    const currentJobs = current ? jobsInProgress(current, job) : [];
    const currentNames = currentJobs.map(({ name }) => name);
    /** Whether it is a run of the gate's workflow, the current one or another. */
    const hasRun = ({ workflowRun }) => {
        if (!workflowRun)
            return false;
        if (current)
            return workflowRun.workflow.id === current.workflowRun?.workflow.id;
        return path !== undefined && workflowRun.path === path;
    };
    return {
        isCurrent: (suite) => suite === current,
        hasRun,
        /** Whether it is the gate's job, which cannot pass before the gate does. */
        hasJob(suite, run) {
            if (run.isJob === false)
                return false;
            // A completed job of the current run is not the gate's, but for example another job of a
            // matrix.
            if (suite === current)
                return currentJobs.includes(run);
            if (!hasRun(suite))
                return false;
            return currentNames.length > 0 ? currentNames.includes(run.name) : isNamedAfter(job, run);
        },
    };
}
/**
 * The check runs that may be the current job's: those with its name, or else the only one in
 * progress, as the displayed name of a job may differ from its id. Empty if several reusable
 * workflows have a job with that id in progress: any of them may be the current one.
 */
function jobsInProgress({ checkRuns }, job) {
    const open = checkRuns.filter(({ status, isJob }) => status !== 'COMPLETED' && isJob !== false);
    const named = open.filter((run) => isNamedAfter(job, run));
    const inProgress = open.filter(({ status }) => status === 'IN_PROGRESS');
    if (named.length === 0)
        return inProgress.length === 1 ? inProgress : [];
    const started = named.filter((run) => inProgress.includes(run));
    const callers = new Set((started.length > 0 ? started : named).map(callerOf));
    return callers.size === 1 ? named.filter((run) => callers.has(callerOf(run))) : [];
}
/** The jobs that call the reusable workflow of a job, without the values of their matrices. */
function callerOf({ name }) {
    const callers = name.split(' / ').slice(0, -1);
    return callers.map((caller) => caller.split(' (', 1)[0]).join(' / ');
}
/**
 * A check run has the id of its job as its name, unless the workflow sets another; a matrix appends
 * to it, a reusable workflow prepends to it.
 */
function isNamedAfter(job, { name }) {
    const separator = name.lastIndexOf(' / ');
    const last = separator < 0 ? name : name.slice(separator + 3);
    return job !== '' && (last === job || last.startsWith(`${job} (`));
}

;// CONCATENATED MODULE: ./src/gate/head-commit.ts
/** GitHub ignores the case of a status's context (REST API, "Create a commit status"). */
const isSameContext = (one, other) => one.toLowerCase() === other?.toLowerCase();

;// CONCATENATED MODULE: ./src/gate/reported-checks.ts
/**
 * The checks that were reported on a head commit. GitHub Actions: for each workflow and event the
 * newest run, by its jobs and, if they do not explain it, by the conclusion of the run. Other apps,
 * and check runs that are no jobs: for each name the newest run. In addition, every commit status.
 */
function reportedChecks(suites, statuses, gate) {
    const workflowSuites = suites.filter(isWorkflow);
    const newest = newestRuns(workflowSuites);
    return [
        ...newest.flatMap((suite) => workflowChecks(suite, gate)),
        ...tokenChecks(workflowSuites.filter((suite) => !newest.includes(suite))),
        ...appChecks(suites.filter((suite) => !isWorkflow(suite))),
        ...statuses.map(({ context, state, isRequired }) => ({
            context,
            name: context,
            state: statusStates.get(state) ?? 'failed',
            isRequired,
            isStatus: true,
        })),
    ];
}
const conclusions = new Map([
    ['SUCCESS', 'passed'],
    ['NEUTRAL', 'passed'],
    ['SKIPPED', 'passed'],
    // The run starts when someone has acted.
    ['ACTION_REQUIRED', 'pending'],
]);
const statusStates = new Map([
    ['SUCCESS', 'passed'],
    ['PENDING', 'pending'],
    ['EXPECTED', 'pending'],
]);
const isCompleted = ({ status }) => status === 'COMPLETED';
/** A conclusion that is not listed counts as failed. */
function stateOf(progress) {
    return isCompleted(progress) ? (conclusions.get(progress.conclusion) ?? 'failed') : 'pending';
}
const isWorkflow = ({ app, workflowRun }) => workflowRun !== undefined || app?.slug === 'github-actions';
/**
 * For each workflow and event the newest run: it supersedes older ones, even cancelled ones. A
 * skipped run supersedes only skipped ones: a label or an edited title can start a run that skips
 * every job, which must not hide a failed run. A run without details from GitHub counts separately.
 */
function newestRuns(suites) {
    const newest = new Map();
    for (const suite of suites) {
        const { workflowRun: run, id } = suite;
        const key = JSON.stringify(run ? [run.workflow.id, run.event] : [id]);
        const other = newest.get(key);
        if (!other || supersedes(suite, other))
            newest.set(key, suite);
    }
    return [...newest.values()];
}
function supersedes(suite, other) {
    return isSkipped(suite) === isSkipped(other) ? isNewer(suite, other) : isSkipped(other);
}
function isSkipped(suite) {
    const { conclusion } = suite;
    if (!isCompleted(suite))
        return false;
    const jobs = jobsOf(suite).map((run) => run.conclusion);
    return conclusion === 'SKIPPED' || (jobs.length > 0 && jobs.every((one) => one === 'SKIPPED'));
}
/** Without check runs that a workflow made with its token. */
const jobsOf = ({ checkRuns }) => checkRuns.filter(({ isJob = true }) => isJob);
function isNewer(suite, other) {
    const runs = (suite.workflowRun?.number ?? 0) - (other.workflowRun?.number ?? 0);
    return runs > 0 || (runs === 0 && (suite.number ?? 0) > (other.number ?? 0));
}
function workflowChecks(suite, gate) {
    const { id, app, workflowRun, checkRuns } = suite;
    const jobs = checkRuns.map((run) => ({
        ...checkOf(run, app),
        name: workflowRun ? jobName(workflowRun, run) : run.name,
        workflowRun: run.isJob === false ? undefined : workflowRun,
        isGate: gate.hasJob(suite, run),
    }));
    const state = beyondJobs(suite, gate.hasRun(suite));
    const name = workflowRun ? runName(workflowRun) : 'GitHub Actions';
    return state ? [...jobs, { name, state, isRequired: false, workflowRun, id }] : jobs;
}
const checkOf = (run, app) => ({
    context: run.name,
    name: run.name,
    state: stateOf(run),
    isRequired: run.isRequired,
    appId: app?.id,
    id: run.id,
});
const jobName = ({ workflow, event }, { name }) => `${workflow.name} / ${name} (${event})`;
const runName = ({ workflow, event }) => `${workflow.name} (${event})`;
/**
 * The state of a workflow run that its jobs do not show: jobs that have not started, or a
 * conclusion that no job explains, as of a run that waits for approval or has an invalid workflow
 * file.
 *
 * @param isGates whether it is a run of the gate's workflow: its later jobs may wait for the gate,
 *   and concurrency may have cancelled it in favor of the current run
 */
function beyondJobs(suite, isGates) {
    const { checkRuns } = suite;
    const jobs = jobsOf(suite);
    const isEmpty = jobs.length === 0;
    if (!isCompleted(suite)) {
        return isGates || !jobs.every(isCompleted) ? undefined : 'pending';
    }
    const state = suite.conclusion === 'ACTION_REQUIRED' ? 'held' : stateOf(suite);
    if (isGates && isEmpty && suite.conclusion === 'CANCELLED')
        return undefined;
    if (isEmpty)
        return state;
    if (state === 'passed')
        return undefined;
    return checkRuns.every((run) => stateOf(run) === 'passed') ? state : undefined;
}
/** The checks of apps other than GitHub Actions, and suites without a run. */
function appChecks(suites) {
    const empty = suites.flatMap((suite) => {
        // GitHub creates a queued suite for every installed app, and many never report.
        if (suite.checkRuns.length > 0 || suite.status === 'QUEUED')
            return [];
        const state = stateOf(suite);
        const name = suite.app?.slug ?? 'unnamed app';
        return state === 'passed' ? [] : [{ name, state, isRequired: false, id: suite.id }];
    });
    return [...newestOfEachName(suites), ...empty];
}
/** The check runs that workflows made with their token, in suites that a newer run supersedes. */
const tokenChecks = (superseded) => newestOfEachName(superseded.map((suite) => ({
    ...suite,
    checkRuns: suite.checkRuns.filter(({ isJob }) => isJob === false),
})));
/** For each app and name the newest check run. */
function newestOfEachName(suites) {
    const newest = new Map();
    for (const { app, id, checkRuns } of suites) {
        for (const run of checkRuns) {
            // If the app of a suite is unknown, nothing supersedes its runs.
            const key = JSON.stringify([app ?? id, run.name, run.number === undefined ? run.id : null]);
            const number = run.number ?? 0;
            if (number < (newest.get(key)?.number ?? 0))
                continue;
            newest.set(key, { ...checkOf(run, app), number });
        }
    }
    return [...newest.values()];
}

;// CONCATENATED MODULE: ./src/gate/checks.ts



/**
 * The checks of a head commit that count: those that were reported, except of the gate itself, and
 * those that are required or expected, but were not reported.
 */
function countedChecks(head, settings) {
    const { suites, statuses, requiredContexts, requiredWorkflows, requiredDeployments } = head;
    const { ignoredChecks: ignored, expectedChecks: expected, statusContext } = settings;
    const reported = reportedChecks(suites, statuses, findGate(suites, settings.currentRun));
    const isOwnStatus = ({ isStatus, context }) => isStatus === true && context !== undefined && isSameContext(context, statusContext);
    const counted = reported.filter((check) => !check.isGate && !isOwnStatus(check) && !ignored.some((name) => isNamed(check, name)));
    const isRequired = (check) => check.isRequired ||
        requiredContexts.some((required) => matches(required, check)) ||
        requiredWorkflows.some((file) => isRunOf(file, check)) ||
        expected.some((name) => isExpected(check, name));
    const missing = (name, why) => ({
        name: `${name} (${why}, not reported)`,
        state: 'pending',
        isRequired: true,
    });
    const isAwaited = (name) => !isSameContext(name, statusContext) && !ignored.includes(name);
    const contexts = requiredContexts
        .filter((required) => !reported.some((check) => matches(required, check)))
        .map(({ context }) => context)
        .filter(isAwaited);
    const workflows = requiredWorkflows
        .filter((file) => !reported.some((check) => isRunOf(file, check)))
        .map(({ path }) => path);
    const names = expected
        .filter((name) => !counted.some((check) => isExpected(check, name)))
        .filter((name) => !contexts.includes(name));
    return [
        ...counted.map((check) => ({
            name: check.name,
            state: check.state,
            isRequired: isRequired(check),
            id: check.id,
        })),
        ...distinct(contexts).map((context) => missing(context, 'required')),
        ...distinct(workflows).map((path) => missing(path, 'required workflow')),
        ...names.map((name) => missing(name, 'expected')),
        ...requiredDeployments.map(({ environment, state }) => ({
            name: `deployment to ${environment}`,
            state,
            isRequired: true,
        })),
    ];
}
const isNamed = ({ name, context }, wanted) => name === wanted || context === wanted;
const isExpected = (check, wanted) => isNamed(check, wanted) || (check.isStatus === true && isSameContext(check.name, wanted));
const isRunOf = ({ path, isForeign }, { workflowRun: run }) => run?.path === path && (run.isForeign ?? false) === isForeign;
/**
 * Whether a check is the one that a branch rule requires. GitHub does not report the app of a
 * commit status: if the rule names an app, GitHub's `isRequired` decides.
 */
function matches({ context, app }, check) {
    const isMeant = check.context === context || (check.isStatus === true && isSameContext(context, check.context));
    if (!isMeant)
        return false;
    if (app === 'any')
        return true;
    if (app === 'unknown' || check.appId === undefined)
        return check.isRequired;
    return check.appId === app;
}
const distinct = (texts) => [...new Set(texts)];

// EXTERNAL MODULE: ./src/gate/facts.ts
var facts = __webpack_require__(36324);
;// CONCATENATED MODULE: ./src/gate/queries.ts
/**
 * The gate's queries for GitHub's GraphQL API. They include only what the conditions need, as each
 * part may need a permission. Page sizes are variables: after a failure, the next query is smaller.
 */
/** The page sizes of a query: smaller after each failure, as it may have been too large. */
const pageSizes = (failures) => ({
    suites: Math.max(Math.floor(50 / 2 ** failures), 5),
    runs: Math.max(Math.floor(100 / 2 ** failures), 10),
});
const checkRuns = `
  totalCount
  pageInfo { hasNextPage endCursor }
  nodes {
    id
    databaseId
    name
    status
    conclusion
    startedAt
    completedAt
    isRequired(pullRequestNumber: $number)
    externalId
    detailsUrl
  }`;
const checks = `
  oid
  checkSuites(first: $suites, after: $after) {
    totalCount
    pageInfo { hasNextPage endCursor }
    nodes {
      id
      databaseId
      status
      conclusion
      updatedAt
      app { databaseId slug }
      workflowRun {
        databaseId
        runNumber
        event
        workflow { id name }
        file { path repositoryName }
      }
      checkRuns(first: $runs, filterBy: { checkType: LATEST }) {${checkRuns}}
    }
  }
  status {
    contexts {
      context
      state
      createdAt
      isRequired(pullRequestNumber: $number)
    }
  }`;
/**
 * A pull request and the checks of its head commit: all that one poll needs, except further pages.
 */
const pullRequestQuery = `
  query pullRequest(
    $owner: String!
    $repo: String!
    $number: Int!
    $withMergeability: Boolean!
    $withReviews: Boolean!
    $withMergeCommit: Boolean!
    $withChecks: Boolean!
    $suites: Int!
    $runs: Int!
    $after: String
  ) {
    repository(owner: $owner, name: $repo) {
      databaseId
      pullRequest(number: $number) {
        state
        author { __typename login }
        isDraft
        headRefOid
        updatedAt
        mergeable @include(if: $withMergeability)
        mergeStateStatus @include(if: $withMergeability)
        mergeCommit @include(if: $withMergeCommit) { oid }
        reviewDecision @include(if: $withReviews)
        latestOpinionatedReviews(first: 100, writersOnly: true) @include(if: $withReviews) {
          totalCount
          nodes { state commit { oid } author { __typename login } }
        }
        baseRef @include(if: $withChecks) {
          refUpdateRule { requiredStatusCheckContexts }
          branchProtectionRule {
            requiredStatusChecks { context app { databaseId } }
            requiresDeployments
            requiredDeploymentEnvironments
          }
          rules(first: 100) {
            totalCount
            nodes {
              type
              parameters {
                ... on RequiredStatusChecksParameters {
                  requiredStatusChecks { context integrationId }
                }
                ... on WorkflowsParameters { workflows { path repositoryId } }
                ... on RequiredDeploymentsParameters { requiredDeploymentEnvironments }
              }
            }
          }
        }
        commits(last: 1) @include(if: $withChecks) {
          nodes { commit {${checks}} }
        }
      }
    }
  }`;
/** What an event's pull request is: whose, at which commit, in which state, and its text. */
const eventPullRequestQuery = `
  query eventPullRequest(
    $owner: String!
    $repo: String!
    $number: Int!
    $withStatus: Boolean!
  ) {
    repository(owner: $owner, name: $repo) {
      pullRequest(number: $number) {
        number
        state
        headRefOid
        author { __typename login }
        body
        commits(last: 1) @include(if: $withStatus) {
          nodes { commit { oid status { contexts { context state } } } }
        }
      }
    }
  }`;
/** A page of the open pull requests of a repository: a commit may be the head of several. */
const openPullRequestsQuery = `
  query openPullRequests($owner: String!, $repo: String!, $after: String) {
    repository(owner: $owner, name: $repo) {
      pullRequests(
        states: OPEN
        first: 100
        after: $after
        orderBy: { field: CREATED_AT, direction: ASC }
      ) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes { number headRefOid author { __typename login } }
      }
    }
  }`;
/** A further page of a commit's check suites. */
const checkSuitesQuery = `
  query checkSuites(
    $owner: String!
    $repo: String!
    $number: Int!
    $commit: GitObjectID!
    $suites: Int!
    $runs: Int!
    $after: String
  ) {
    repository(owner: $owner, name: $repo) {
      object(oid: $commit) {
        ... on Commit {${checks}}
      }
    }
  }`;
/** A further page of a suite's check runs. */
const checkRunsQuery = `
  query checkRuns($suite: ID!, $number: Int!, $runs: Int!, $after: String) {
    node(id: $suite) {
      ... on CheckSuite {
        checkRuns(first: $runs, after: $after, filterBy: { checkType: LATEST }) {${checkRuns}}
      }
    }
  }`;
/** The newest deployments of a commit, if the base branch requires any. */
const deploymentsQuery = `
  query deployments(
    $owner: String!
    $repo: String!
    $commit: GitObjectID!
    $environments: [String!]!
  ) {
    repository(owner: $owner, name: $repo) {
      object(oid: $commit) {
        ... on Commit {
          deployments(
            first: 100
            environments: $environments
            orderBy: { field: CREATED_AT, direction: DESC }
          ) {
            nodes { environment state updatedAt }
          }
        }
      }
    }
  }`;

;// CONCATENATED MODULE: ./src/gate/base-rules.ts
/**
 * Reads branch protection, as visible to everyone (without the apps) and to administrators, and
 * rulesets of repository and organization.
 *
 * @param baseRef null if the base branch was deleted; undefined if it could not be read
 * @param repositoryId GitHub's number of the repository
 * @returns undefined if the list of rules is incomplete
 */
function baseRules(baseRef, repositoryId) {
    if (baseRef === undefined)
        return undefined;
    const { refUpdateRule, branchProtectionRule: protection, rules } = baseRef ?? {};
    if (rules && rules.nodes.length !== rules.totalCount)
        return undefined;
    const rulesets = rules?.nodes ?? [];
    const parameters = rulesets.flatMap((rule) => rule.parameters ?? []);
    const visible = present(refUpdateRule?.requiredStatusCheckContexts);
    const environments = [
        ...(protection?.requiresDeployments ? present(protection.requiredDeploymentEnvironments) : []),
        ...parameters.flatMap(({ requiredDeploymentEnvironments: names }) => names ?? []),
    ];
    return {
        requiredContexts: [
            ...visible.map((context) => ({ context, app: 'unknown' })),
            ...(protection?.requiredStatusChecks ?? []).map(({ context, app }) => ({
                context,
                app: app?.databaseId ?? 'any',
            })),
            ...parameters
                .flatMap(({ requiredStatusChecks: checks }) => checks ?? [])
                .map(({ context, integrationId }) => ({ context, app: integrationId ?? 'any' })),
        ],
        requiredWorkflows: parameters
            .flatMap(({ workflows }) => workflows ?? [])
            .map((file) => ({ path: file.path, isForeign: file.repositoryId !== repositoryId })),
        requiredEnvironments: [...new Set(environments)],
        unjudgedRules: [...new Set(rulesets.filter((rule) => !isJudged(rule)).map(({ type }) => type))],
    };
}
function isJudged({ type, parameters }) {
    if (otherRules.has(type))
        return true;
    const { requiredStatusChecks, workflows, requiredDeploymentEnvironments } = parameters ?? {};
    return (requiredStatusChecks ?? workflows ?? requiredDeploymentEnvironments) !== undefined;
}
/**
 * The rules that require no check of a head commit (GraphQL, RepositoryRuleType; docs.github.com,
 * "Available rules for rulesets"). With a merge queue, the checks run again on the merge group.
 */
const otherRules = new Set([
    'AUTHORIZATION',
    'BRANCH_NAME_PATTERN',
    'COMMITTER_EMAIL_PATTERN',
    'COMMIT_AUTHOR_EMAIL_PATTERN',
    'COMMIT_MESSAGE_PATTERN',
    'COPILOT_CODE_REVIEW',
    'CREATION',
    'DELETION',
    'FILE_EXTENSION_RESTRICTION',
    'FILE_PATH_RESTRICTION',
    'LOCK_BRANCH',
    'MAX_FILE_PATH_LENGTH',
    'MAX_FILE_SIZE',
    'MAX_REF_UPDATES',
    'MERGE_QUEUE',
    'MERGE_QUEUE_LOCKED_REF',
    'NON_FAST_FORWARD',
    'PULL_REQUEST',
    'REQUIRED_LINEAR_HISTORY',
    'REQUIRED_REVIEW_THREAD_RESOLUTION',
    'REQUIRED_SIGNATURES',
    'TAG',
    'TAG_NAME_PATTERN',
    'UPDATE',
    'WORKFLOW_UPDATES',
]);
const present = (texts) => (texts ?? []).filter((text) => typeof text === 'string' && text !== '');

;// CONCATENATED MODULE: ./src/gate/read-head.ts




/**
 * Reads the checks of a pull request's head commit, with one query for each further page.
 *
 * @returns undefined if a part is unknown
 */
async function readHead(subject, { headRefOid, commits, baseRef, repositoryId }, send) {
    async function readPage(after) {
        const { data } = await send({
            subject: 'the checks',
            query: checkSuitesQuery,
            variables: (failures) => ({
                ...subject,
                ...pageSizes(failures),
                commit: headRefOid,
                after,
            }),
        });
        const commit = readCommit(data);
        return commit?.oid === headRefOid ? commit : undefined;
    }
    const readRuns = ({ id, checkRuns }) => wholeList(checkRuns, async (after) => {
        const { data } = await send({
            subject: 'the checks',
            query: checkRunsQuery,
            variables: (failures) => ({
                number: subject.number,
                suite: id,
                runs: pageSizes(failures).runs,
                after,
            }),
        });
        return readCheckRuns(data);
    });
    /** The newest deployment to each environment. */
    async function readRequired(environments) {
        if (environments.length === 0)
            return [];
        const { owner, repo } = subject;
        const { data } = await send({
            subject: 'the deployments',
            query: deploymentsQuery,
            permissions: { deployments: 'read' },
            variables: () => ({ owner, repo, commit: headRefOid, environments }),
        });
        const nodes = readDeployments(data);
        return (nodes &&
            environments.map((environment) => {
                const newest = nodes.find((node) => node.environment === environment);
                return {
                    environment,
                    state: deploymentStates.get(newest?.state) ?? 'pending',
                    changedAt: newest && read_head_timeOf(newest.updatedAt),
                };
            }));
    }
    // The list of commits may not include the head commit yet, or may be limited.
    const [last] = commits?.nodes ?? [];
    const commit = last?.commit.oid === headRefOid ? last.commit : await readPage();
    const suites = await wholeList(commit?.checkSuites, async (after) => (await readPage(after))?.checkSuites);
    const rules = baseRules(baseRef, repositoryId);
    if (!commit || !suites || !rules || commit.status === undefined)
        return undefined;
    const whole = [];
    for (const suite of suites) {
        const runs = await readRuns(suite);
        if (!runs)
            return undefined;
        whole.push(checkSuiteOf(suite, runs, `${subject.owner}/${subject.repo}`));
    }
    const { requiredEnvironments, ...required } = rules;
    const requiredDeployments = await readRequired(requiredEnvironments);
    if (!requiredDeployments)
        return undefined;
    const statuses = (commit.status?.contexts ?? []).map(({ createdAt, ...status }) => ({
        ...status,
        createdAt: read_head_timeOf(createdAt),
    }));
    return { suites: whole, statuses, ...required, requiredDeployments };
}
/** The state of a deployment (GraphQL, DeploymentState); others may still change. */
const deploymentStates = new Map([
    ['ACTIVE', 'passed'],
    ['SUCCESS', 'passed'],
    ['ERROR', 'failed'],
    ['FAILURE', 'failed'],
]);
/** NaN for invalid dates. */
const read_head_timeOf = (date) => Date.parse(date ?? '');
/** @param repository `owner/name` of the pull request's repository */
function checkSuiteOf({ app, workflowRun: run, ...node }, checkRuns, repository) {
    return {
        id: node.id,
        number: node.databaseId ?? undefined,
        status: node.status,
        conclusion: node.conclusion ?? undefined,
        changedAt: read_head_timeOf(node.updatedAt),
        app: app ? { id: app.databaseId ?? undefined, slug: app.slug ?? undefined } : undefined,
        workflowRun: run
            ? {
                id: run.databaseId ?? undefined,
                number: run.runNumber,
                event: run.event,
                workflow: run.workflow,
                path: run.file?.path ?? undefined,
                isForeign: !isRepository(run.file?.repositoryName ?? repository, repository),
            }
            : undefined,
        checkRuns: checkRuns.map((checkRun) => ({
            id: checkRun.id,
            number: checkRun.databaseId ?? undefined,
            name: checkRun.name,
            status: checkRun.status,
            conclusion: checkRun.conclusion ?? undefined,
            changedAt: lastOf(checkRun.startedAt, checkRun.completedAt),
            isRequired: checkRun.isRequired,
            isJob: run ? isJob(checkRun) : undefined,
        })),
    };
}
/**
 * GitHub gives a job a GUID as external id, and a page below its workflow run; other check runs of
 * GitHub Actions have neither (gke-labs/kube-agents#853). Old servers may report neither of them.
 */
function isJob({ externalId, detailsUrl }) {
    if (externalId == null && detailsUrl == null)
        return true;
    return guid.test(externalId ?? '') || /\/actions\/runs\/\d+\/jobs?\/\d+/.test(detailsUrl ?? '');
}
const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** GraphQL has the name of a file's repository as a URI. */
const isRepository = (uri, repository) => `/${uri}`.toLowerCase().endsWith(`/${repository.toLowerCase()}`);
/** The later of two dates; undefined for a run that has not started. */
function lastOf(...dates) {
    const times = dates.flatMap((date) => (date ? [read_head_timeOf(date)] : []));
    return times.length > 0 ? Math.max(...times) : undefined;
}

;// CONCATENATED MODULE: ./src/gate/read-facts.ts









/** How often the facts are read again if a list changed while its pages were read. */
const maxAttempts = 3;
/**
 * Reads the facts about a pull request once: one query, and one more for each further page of a
 * list.
 *
 * @throws Failure GATE_UNREADABLE if the token has no access
 */
async function readFacts(github, request, run) {
    for (let attempt = 1;; attempt++) {
        const facts = await readOnce(github, request, run);
        const isTorn = facts.isPieced === true && facts.checks === undefined;
        if (!isTorn || attempt === maxAttempts)
            return facts;
    }
}
async function readOnce(github, { pullRequest: link, conditions, settings }, run) {
    const [owner, repo] = link.repository.split('/');
    const subject = { owner, repo, number: link.number };
    const withChecks = needsChecks(conditions);
    const response = await github.query({
        subject: 'the pull request',
        query: pullRequestQuery,
        variables: (failures) => ({
            ...subject,
            ...pageSizes(failures),
            withMergeability: conditions.includes('mergeable'),
            withReviews: conditions.includes('approved'),
            withMergeCommit: conditions.includes('merged'),
            withChecks,
        }),
        tolerates: isOfBaseRules,
    }, run);
    const node = readPullRequest(response.data);
    const state = states.get(node?.state);
    if (!node || !state) {
        throw new run_failure/* Failure */.HR('GATE_UNREADABLE', 'the response of GitHub does not describe the pull request');
    }
    const facts = factsOf(node, state);
    if (!withChecks || state === 'closed') {
        return { ...facts, quietFor: quietFor(response, read_head_timeOf(node.updatedAt)) };
    }
    requireReadableRules(conditions, response.errors);
    let pages = 0;
    const head = await readHead(subject, node, (query) => {
        pages += 1;
        return github.query(query, run);
    });
    return {
        ...facts,
        checks: head && countedChecks(head, settings),
        unjudgedRules: head?.unjudgedRules,
        isPieced: pages > 0,
        quietFor: head && quietFor(response, Math.max(read_head_timeOf(node.updatedAt), lastChange(head, settings))),
    };
}
/** How long nothing has changed, by the server's clock; undefined if a time is unknown. */
function quietFor({ date }, last) {
    return date === undefined || Number.isNaN(last) ? undefined : date - last;
}
/** The permissions of the token for these conditions, as in a workflow file. */
function permissionsFor(conditions) {
    const forChecks = { actions: 'read', checks: 'read', statuses: 'read' };
    return {
        contents: 'read',
        'pull-requests': 'read',
        ...(needsChecks(conditions) && forChecks),
    };
}
const needsChecks = (conditions) => conditions.includes('checks-passed') || conditions.includes('required-checks-passed');
const read_facts_baseRules = ['refUpdateRule', 'branchProtectionRule', 'rules'];
/**
 * Tolerates errors about the rules of the base branch: they are used as far as the token may read
 * them.
 */
const isOfBaseRules = (error) => isForbiddenError(error) && Array.isArray(error.path) && read_facts_baseRules.includes(error.path[3]);
function requireReadableRules(conditions, errors) {
    if (!conditions.includes('required-checks-passed'))
        return;
    const refused = new Set(errors.map(({ path }) => path[3]));
    // Everyone sees the branch protection as `refUpdateRule`, administrators in full.
    const isProtectionHidden = refused.has('refUpdateRule') && refused.has('branchProtectionRule');
    if (!isProtectionHidden && !refused.has('rules'))
        return;
    throw new run_failure/* Failure */.HR('GATE_UNREADABLE', 'cannot read which checks the base branch requires: the token may not read its rules', {
        nextStep: 'Require `checks-passed`, or set `github-token` to a token that may read the rules',
    });
}
const states = new Map([
    ['OPEN', 'open'],
    ['CLOSED', 'closed'],
    ['MERGED', 'merged'],
]);
function factsOf(node, state) {
    const reviews = node.latestOpinionatedReviews;
    // With more than one page of reviewers, one on a further page may request changes.
    const areAllRead = reviews?.nodes.length === reviews?.totalCount;
    return {
        state,
        headSha: node.headRefOid,
        author: node.author && (0,facts/* accountOf */.X)(node.author),
        draft: node.isDraft ?? undefined,
        mergeable: node.mergeable ?? undefined,
        mergeStateStatus: node.mergeStateStatus ?? undefined,
        mergeCommit: node.mergeCommit?.oid ?? undefined,
        reviewDecision: node.reviewDecision,
        reviews: areAllRead
            ? reviews?.nodes.map((review) => ({
                state: review.state ?? undefined,
                commit: review.commit?.oid ?? undefined,
                author: review.author ? (0,facts/* accountOf */.X)(review.author) : undefined,
            }))
            : undefined,
    };
}
/**
 * The time of the last change at a head commit, except of the gate's own run, job and status: the
 * current job has always just started.
 *
 * @returns milliseconds since 1970; -Infinity without any change; NaN if a time is unknown
 */
function lastChange({ suites, statuses, requiredDeployments }, { currentRun, statusContext }) {
    const gate = findGate(suites, currentRun);
    const runs = suites.flatMap((suite) => suite.checkRuns.filter((run) => !gate.hasJob(suite, run)));
    const others = suites.filter((suite) => !gate.isCurrent(suite));
    return Math.max(...[...others, ...runs, ...requiredDeployments].map(({ changedAt = Number.NEGATIVE_INFINITY }) => changedAt), ...statuses
        .filter(({ context }) => !isSameContext(context, statusContext))
        .map(({ createdAt = Number.NaN }) => createdAt));
}

;// CONCATENATED MODULE: ./src/flows/agent-job-context.ts






/** @throws Failure GATE_UNREADABLE if GitHub is needed, and the token is empty */
function openGate(context) {
    const { request } = context;
    const { statusContext, currentRun } = request;
    const api = adminApi(request.baseUrl, request.apiKey);
    const needs = needsOfGitHub(request);
    if (needs.length === 0)
        return { ...context, api };
    const { serverUrl, token } = request.github;
    if (!token) {
        throw new run_failure/* Failure */.HR('GATE_UNREADABLE', `cannot check ${needs.join(', ')}: \`github-token\` is empty`, {
            nextStep: 'Leave `github-token` out to use the token of the job, or set one',
        });
    }
    const github = openGitHub(request.github, {
        ...permissionsFor(request.requiredConditions.filter(gate_conditions/* isPullRequestCondition */.oL)),
        ...(statusContext !== undefined && { statuses: 'write' }),
    });
    if (statusContext === undefined)
        return { ...context, api, github };
    const { repository, id } = currentRun;
    const targetUrl = repository && id ? `${serverUrl}/${repository}/actions/runs/${id}` : undefined;
    const status = statusReporter(github, { context: statusContext, targetUrl });
    return { ...context, api, github, status };
}
/** The inputs and conditions that need facts from GitHub, as Markdown. */
const needsOfGitHub = (request) => [
    ...request.requiredConditions.filter(gate_conditions/* isPullRequestCondition */.oL),
    ...(request.statusContext === undefined ? [] : ['report-status']),
    ...(request.agentLogin === undefined ? [] : ['agent-login']),
].map((name) => `\`${name}\``);
const completed = {
    name: 'completed',
    state: 'met',
    reason: 'the agent finished',
};
/** Records every condition of the gate: the given ones, and the others as not reached yet. */
function recordConditions({ request, report }, ...conditions) {
    report.record({ conditions: (0,gate_conditions/* allConditions */.O$)(request.requiredConditions, conditions) });
}
const needsLink = (request) => requiresPullRequest(request) ||
    request.statusContext !== undefined ||
    request.agentLogin !== undefined;
/** Whether any condition besides `completed` is required. */
const requiresPullRequest = ({ requiredConditions }) => requiredConditions.some((name) => name !== 'completed');

;// CONCATENATED MODULE: ./src/gate/find-agent-pull-request.ts







/**
 * Finds the agent's pull request that an event is about. Author, head and state are those that
 * GitHub returns. A status belongs to a commit, so all open pull requests with that head count.
 *
 * @throws Failure GATE_UNREADABLE if one of them cannot be read
 */
async function findAgentPullRequest(github, search, run) {
    const { subject, repository, agent } = search;
    if (subject.kind === 'merge-group')
        return judgeMergeGroup(github, subject, search, run);
    const named = subject.kind === 'pull-request'
        ? await find_agent_pull_request_readPullRequest(github, repository, subject.number, run)
        : undefined;
    const headSha = subject.kind === 'commit' ? subject.headSha : (named?.headRefOid ?? '');
    const open = await readOpenWithHead(github, repository, headSha, run);
    const isAgents = ({ author }) => author === null || (0,facts/* isSameAccount */.s)(agent, (0,facts/* accountOf */.X)(author));
    const numbers = new Set(open.filter(isAgents).map(({ number }) => number));
    // Without another one at its head, the pull request of the event counts even if it is not open.
    if (named && isAgents(named) && (numbers.size === 0 || named.state === 'OPEN')) {
        numbers.add(named.number);
    }
    const [number] = numbers;
    if (number === undefined) {
        const isOpen = named ? named.state === 'OPEN' : open.length > 0;
        return { kind: 'others', reason: "not the agent's", ...(isOpen && { headSha }) };
    }
    const unjudged = (reason) => ({ kind: 'unjudged', headSha, reason });
    if (numbers.size > 1) {
        const all = [...numbers].map((one) => `#${one}`).join(', ');
        return unjudged(`the agent's pull requests ${all} have the same head commit: close all but one`);
    }
    const node = number === named?.number ? named : await find_agent_pull_request_readPullRequest(github, repository, number, run);
    if (node.headRefOid !== headSha) {
        return { kind: 'others', reason: `the head commit of #${number} just changed` };
    }
    if (node.author === null)
        return unjudged(`the author of #${number} was deleted`);
    if (node.state === 'CLOSED')
        return unjudged(`#${number} was closed without a merge`);
    const jobId = jobIdIn(node.body);
    if (jobId === undefined)
        return unjudged(`the text of #${number} has no line "Agent job: <id>"`);
    return { kind: 'agents', number, headSha, jobId };
}
/**
 * The account of an app. A misspelled login would match no pull request, so that all would pass.
 *
 * @param login as in events and the REST API, with `[bot]`
 * @throws Failure INVALID_INPUT if GitHub does not know the login as that of an app
 */
async function readAppAccount(github, login, run) {
    const body = await github.get('the account', `/users/${encodeURIComponent(login)}`, run);
    const user = readUser(body);
    const isApp = user?.type === 'Bot' && user.login.toLowerCase() === login.toLowerCase();
    if (isApp)
        return { login: user.login.replace(/\[bot\]$/i, ''), isPerson: false };
    throw new run_failure/* Failure */.HR('INVALID_INPUT', `the input \`agent-login\` is ${login}: GitHub knows no such app`, {
        nextStep: "Copy the login from one of the agent's pull requests. No status was set",
    });
}
/** The head commit of a pull request, by a query that needs no more than `pull-requests: read`. */
async function readPullRequestHead(github, { repository, number }, run) {
    const { headRefOid: headSha } = await find_agent_pull_request_readPullRequest(github, repository, number, run);
    return { repository, headSha };
}
/** The id in the first line `Agent job: <id>`. */
function jobIdIn(text) {
    const label = 'Agent job:';
    const line = text.split('\n').find((one) => one.startsWith(label));
    const id = line?.slice(label.length).trim() ?? '';
    return (0,job_id/* isSafeId */.J)(id) ? id : undefined;
}
/**
 * A pull request enters a merge queue once its head has all required statuses, and leaves it with
 * another head. So the group needs no judgement, but the status of that head.
 */
async function judgeMergeGroup(github, { headSha, number }, search, run) {
    const { repository, agent, statusContext } = search;
    const judged = { kind: 'others', headSha, reason: 'judged before it was queued' };
    if (statusContext === undefined)
        return judged;
    const unjudged = (reason) => ({ kind: 'unjudged', headSha, reason });
    if (number === undefined)
        return unjudged('the merge group names no pull request');
    for (;;) {
        const node = await find_agent_pull_request_readPullRequest(github, repository, number, run, { withStatus: true });
        if (node.author && !(0,facts/* isSameAccount */.s)(agent, (0,facts/* accountOf */.X)(node.author))) {
            return { kind: 'others', headSha, reason: "not the agent's" };
        }
        const last = node.commits?.nodes.at(-1)?.commit;
        const status = last?.status?.contexts.find(({ context }) => isSameContext(context, statusContext));
        const state = last?.oid === node.headRefOid ? status?.state : undefined;
        if (state === 'SUCCESS')
            return judged;
        if (state !== 'PENDING')
            return unjudged(`the head commit of #${number} did not pass the gate`);
        // Another event made the gate judge it again.
        await run.clock.sleep(pendingInterval, run.signal);
    }
}
/** Time between two queries for a status that is pending, in milliseconds. */
const pendingInterval = 5_000;
async function find_agent_pull_request_readPullRequest(github, repository, number, run, { withStatus } = { withStatus: false }) {
    const query = {
        subject: `pull request #${number}`,
        query: eventPullRequestQuery,
        variables: () => ({ ...namesOf(repository), number, withStatus }),
    };
    const { data } = await github.query(query, run);
    return readEventPullRequest(data) ?? find_agent_pull_request_unreadable(`pull request #${number}`);
}
/** How often the list is read again if it changed while its pages were read. */
const find_agent_pull_request_maxAttempts = 3;
/** The open pull requests of a repository with that head. */
async function readOpenWithHead(github, repository, headSha, run) {
    const subject = 'the open pull requests';
    const readPage = async (after) => {
        const variables = () => ({ ...namesOf(repository), after });
        const { data } = await github.query({ subject, query: openPullRequestsQuery, variables }, run);
        return readOpenPullRequests(data);
    };
    for (let attempt = 1; attempt <= find_agent_pull_request_maxAttempts; attempt++) {
        const open = await wholeList(await readPage(), readPage, maxPages);
        if (open)
            return open.filter(({ headRefOid }) => headRefOid === headSha);
    }
    return find_agent_pull_request_unreadable(subject);
}
/** Up to 20,000 open pull requests. */
const maxPages = 200;
function namesOf(repository) {
    const [owner = '', repo = ''] = repository.split('/');
    return { owner, repo };
}
function find_agent_pull_request_unreadable(what) {
    throw new run_failure/* Failure */.HR('GATE_UNREADABLE', `the response of GitHub does not describe ${what}`);
}

// EXTERNAL MODULE: ./src/http/origin.ts
var origin = __webpack_require__(12088);
;// CONCATENATED MODULE: ./src/gate/pull-request-link.ts

/** GitHub, GitHub Enterprise Server */
const gitHubForm = /^(?<repository>[^/]+\/[^/]+)\/pull\/(?<number>\d+)(\/(files|commits|checks|changes).*)?$/;
/** Gitea and Forgejo. On GitHub, such a URL is a list. */
const giteaForm = /^(?<repository>[^/]+\/[^/]+)\/pulls\/(?<number>\d+)(\/(files|commits))?$/;
/** The forms of such links on each service. */
const pull_request_link_forms = [
    gitHubForm,
    giteaForm,
    // GitLab with subgroups, and its older form
    /^(?<repository>[^/]+(\/[^/]+)+?)(\/-)?\/merge_requests\/(?<number>\d+)(\/(diffs|commits|pipelines))?$/,
    // Bitbucket Cloud
    /^(?<repository>[^/]+\/[^/]+)\/pull-requests\/(?<number>\d+)(\/[^/]*)?$/,
    // Bitbucket Data Center
    /^(?<repository>(projects|users)\/[^/]+\/repos\/[^/]+)\/pull-requests\/(?<number>\d+)(\/[^/]*)?$/,
];
/**
 * Reads a link (Admin API, section 2.1, `prLink`).
 *
 * @returns undefined for an unsupported form, or a URL that is not https
 */
function readPullRequestLink(link) {
    const url = readPlainUrl(link);
    if (!url)
        return undefined;
    const path = trimPath(url.pathname);
    const fitting = pull_request_link_forms.filter((form) => form !== giteaForm || url.host !== 'github.com');
    const groups = fitting.map((form) => form.exec(path)?.groups).find(Boolean);
    const number = Number(groups?.number);
    if (!groups?.repository || !Number.isSafeInteger(number) || number < 1)
        return undefined;
    const repository = repositoryPath(groups.repository, url);
    return { url, host: url.host, repository, number };
}
/**
 * Reads the URL of a repository (Admin API, section 2.1, `source.repository`): https, or the forms
 * that git accepts for ssh.
 */
function readRepository(text) {
    const scp = /^(?:[\w.-]+@)?([\w.-]+):(?!\/)(.+)$/.exec(text.trim());
    const isUrl = text.includes('://');
    const written = !isUrl && scp ? `ssh://${scp[1]}/${scp[2]}` : text;
    const url = URL.parse(written);
    if (!url || !['https:', 'http:', 'ssh:', 'git:'].includes(url.protocol))
        return undefined;
    const path = bareName(trimPath(url.pathname));
    if (!path.includes('/'))
        return undefined;
    // The port of ssh or git is not the web's.
    const host = url.protocol.startsWith('http') ? url.host : url.hostname;
    return { host, path };
}
/**
 * Whether a link belongs to a repository. Servers ignore the case of names.
 *
 * @returns false if that is not certain
 */
function liesIn(link, repository) {
    const url = readPlainUrl(link);
    if (!url || !sameName(url.host, repository.host))
        return false;
    const read = readPullRequestLink(link);
    const path = repositoryPath(repository.path, url);
    if (read)
        return sameName(read.repository, path);
    // Unknown services also have their links below the repository.
    return trimPath(url.pathname).toLowerCase().startsWith(`${path.toLowerCase()}/`);
}
/** Whether a link is on that server and has the form of GitHub's links. */
function isOnGitHub({ url, host }, serverUrl) {
    return new URL(serverUrl).host === host && gitHubForm.test(trimPath(url.pathname));
}
/**
 * A URL that every parser interprets in the same way: no escapes, and no dot segments, which only
 * some resolve. It also contains no Markdown or HTML.
 */
const plainlyWritten = /^https?:\/\/[\w.:[\]-]+(\/(?!\.\.?(\/|$))[\w~.+-]+)*\/?([?#][\w~.+=&#/-]*)?$/i;
function readPlainUrl(link) {
    const url = plainlyWritten.test(link) ? URL.parse(link) : null;
    return url && (0,origin/* isSecure */.Ut)(url) ? url : undefined;
}
const bareName = (path) => path.replace(/\.git$/i, '');
function trimPath(path) {
    let [start, end] = [0, path.length];
    while (path.charAt(start) === '/')
        start++;
    while (end > start && path.charAt(end - 1) === '/')
        end--;
    return path.slice(start, end);
}
/**
 * The path of a repository as in the links of its service. Bitbucket Data Center has three forms of
 * one path: for browsing, cloning, and ssh; on other services, these are different repositories.
 */
function repositoryPath(path, link) {
    const bare = bareName(path);
    if (!/\/repos\/[^/]+\/pull-requests\//.test(link.pathname))
        return bare;
    return bare
        .replace(/^(?:scm\/|projects\/)([^/]+)\/(?:repos\/)?([^/]+)$/i, '$1/$2')
        .replace(/^users\/([^/]+)\/repos\/([^/]+)$/i, '~$1/$2');
}
const sameName = (a, b) => a.toLowerCase() === b.toLowerCase();

;// CONCATENATED MODULE: ./src/flows/find-agent-job.ts



/**
 * Finds the agent job to await: by `job-id`, or by the pull request of the workflow's event. Its head
 * gets the status `pending`. Pull requests of others get `success`.
 *
 * @returns undefined if there is nothing to judge
 * @throws Failure GATE_NOT_MET if the pull request is the agent's, but cannot be judged
 */
async function findAgentJob(context) {
    const { request, report, run, github, status } = context;
    const { jobId, agentLogin, subject, statusContext } = request;
    const { repository } = request.currentRun;
    if (subject?.headSha && repository) {
        const head = { repository, headSha: subject.headSha };
        status?.useHead(async () => head);
    }
    const agent = agentLogin && github ? await readAppAccount(github, agentLogin, run) : undefined;
    if (jobId !== undefined)
        return { jobId, agent };
    if (!agent || !github || !repository || !subject) {
        throw new run_failure/* Failure */.HR('INVALID_INPUT', 'the event has no pull request');
    }
    if (subject.kind === 'commit' && isSameContext(subject.statusContext ?? '', statusContext)) {
        run.log.info('the event is the status of this gate: there is nothing to judge');
        return undefined;
    }
    const search = { subject, repository, agent, statusContext };
    const finding = await findAgentPullRequest(github, search, run);
    const head = finding.headSha === undefined ? undefined : { repository, headSha: finding.headSha };
    if (finding.kind === 'others') {
        if (head)
            await status?.set(head, { state: 'success', description: finding.reason }, run);
        run.log.info(`gate: skipped, ${finding.reason}`);
        report.record({ gate: 'skipped' });
        return undefined;
    }
    status?.useHead(async () => head);
    if (finding.kind === 'unjudged')
        throw notJudged(finding.reason);
    const { number, headSha } = finding;
    // The head may have passed before, in another pull request or with another text. An event that
    // changes neither is judged at once.
    if (request.wait || (subject.kind === 'pull-request' && subject.headSha)) {
        const description = 'waiting for the agent job';
        await status?.set({ repository, headSha }, { state: 'pending', description }, run);
    }
    run.log.info(`pull request ${repository}#${number} names agent job ${finding.jobId}`);
    return {
        jobId: finding.jobId,
        agent,
        eventPullRequest: {
            number,
            head: { repository, headSha },
            search: { ...search, subject: { kind: 'pull-request', number } },
        },
    };
}
/** The agent's pull request is not judged, and no status but `error` may say so. */
const notJudged = (reason) => new run_failure/* Failure */.HR('GATE_NOT_MET', `the pull request was not judged: ${reason}`);

;// CONCATENATED MODULE: ./src/polling/schedule.ts
/**
 * The result of a search over simulated jobs (`node tools/bench/polling.ts --search`). `npm run bench --
 * polling` shows the results.
 */
const pace = { blind: 1.5, share: 0.65, min: 0.35, reach: 10 };
/** Bounds of an adaptive wait, in milliseconds. */
const minWait = 1_000;
const maxWait = 60_000;
/** Polls at a fixed interval, in milliseconds. */
const fixedSchedule = (milliseconds) => () => milliseconds;
/**
 * Waits between 1 s and 60 s. For a job of unknown length, the trade-off between lag and requests is
 * best if the wait grows with the square root of the time elapsed. Progress allows an estimate of the
 * end: each wait covers a share of the remaining time, so polls cluster around the end. After a wrong
 * estimate has passed, the waits grow again, back to the square root.
 */
const paced = ({ blind, share, min, reach }) => (history) => {
    const elapsed = history.at(-1)?.at ?? 0;
    const root = Math.sqrt(elapsed / 1_000) * 1_000;
    const expected = expectedEnd(history);
    if (expected === undefined)
        return within(blind * root);
    const distance = share * Math.abs(expected.at - elapsed);
    const limit = expected.at > elapsed ? reach * expected.measuredOver : blind * root;
    return within(Math.max(min * root, Math.min(distance, limit)));
};
const adaptiveSchedule = paced(pace);
/** The schedule that `poll-interval` asks for, in milliseconds. */
const scheduleOf = (pollInterval) => pollInterval === 'auto' ? adaptiveSchedule : fixedSchedule(pollInterval);
/**
 * Estimated milliseconds until the job is finished, more than 0. Undefined without an estimate: no
 * progress, too little of it, or an estimated end that has passed.
 */
function timeLeft(history) {
    const elapsed = history.at(-1)?.at ?? 0;
    const expected = expectedEnd(history);
    if (expected === undefined)
        return undefined;
    const left = expected.at - elapsed;
    return left > 0 && left <= pace.reach * expected.measuredOver ? left : undefined;
}
/**
 * The time when progress reaches 100 at its average pace since it first changed, in milliseconds since
 * the wait began. This excludes time in a queue, which ends with the first change. Only new maxima
 * count, so that wrong readings and stalls do not move the end.
 */
function expectedEnd(history) {
    let readings;
    for (const { at, progress = Number.NaN } of history) {
        if (!(progress >= 0 && progress <= 100))
            continue;
        const reading = { at, progress };
        const moved = readings?.high !== readings?.start;
        // Until the first change, the last reading is the start.
        if (!readings || (!moved && progress <= readings.start.progress)) {
            readings = { start: reading, high: reading };
        }
        else if (progress > readings.high.progress) {
            readings.high = reading;
        }
    }
    if (!readings)
        return undefined;
    const { start, high } = readings;
    const gained = high.progress - start.progress;
    if (gained < 1)
        return undefined;
    const measuredOver = high.at - start.at;
    return { at: high.at + ((100 - high.progress) * measuredOver) / gained, measuredOver };
}
/** Limits a wait to the bounds; NaN becomes the minimum. */
function within(milliseconds) {
    return milliseconds > minWait ? Math.min(milliseconds, maxWait) : minWait;
}

;// CONCATENATED MODULE: ./src/polling/wait.ts

/** After this time without a change, the state is reported again, in milliseconds. */
const maxSilence = 60_000;
/** The time of the last poll before the run's deadline, in milliseconds. */
const lastPollBefore = 2_000;
/** The last poll is omitted if the previous one was closer than this, in milliseconds. */
const minLastWait = 1_000;
/**
 * Polls until a final state, and returns it.
 *
 * @param onChange called with each change, a sign of life every minute, and finally the final state
 * @throws what `read` throws; the signal's reason if the run is aborted
 */
async function wait({ read, isFinal, progress, changeKey, schedule }, { clock, signal, deadline }, onChange) {
    const began = clock.now();
    const history = [];
    let reported;
    for (;;) {
        const state = await read();
        const elapsed = clock.now() - began;
        history.push({ at: elapsed, progress: progress?.(state) });
        const current = changeKey(state);
        const final = isFinal(state);
        if (final || current !== reported?.changeKey || elapsed - reported.at >= maxSilence) {
            reported = { changeKey: current, at: elapsed };
            onChange({ state, elapsed, timeLeft: final ? undefined : timeLeft(history) });
        }
        if (final)
            return state;
        const left = deadline - clock.now() - lastPollBefore;
        // Poll shortly before the deadline, so as not to miss a job that is finished by then.
        const delay = schedule(history);
        await clock.sleep(left > minLastWait ? Math.min(delay, left) : delay, signal);
    }
}

;// CONCATENATED MODULE: ./src/flows/wait-for-agent-job.ts






/** How long after the status `completed` the link may appear, in milliseconds. */
const maxLinkDelay = 30_000;
/** Interval at which to poll for the link, in milliseconds. */
const linkInterval = 3_000;
/**
 * Polls an agent job (Admin API, section 4.1) until it is settled, or once without `wait`. Records
 * and logs what changes.
 *
 * @param onCompleted called at every poll that finds the job completed
 * @returns the job; completed without a link if none appeared in time
 */
async function waitForAgentJob(jobId, { api, request, report, run }, onCompleted) {
    const schedule = scheduleOf(request.pollInterval);
    let completedAt;
    async function read() {
        const job = await api.getAgentJob(request.projectId, jobId, run);
        if (hasResult(job)) {
            completedAt ??= run.clock.now();
            onCompleted();
        }
        report.record(wait_for_agent_job_factsOf(job, run));
        return job;
    }
    function isFinal(job) {
        if (!request.wait || isSettled(job, request))
            return true;
        return job.status === 'completed' && run.clock.now() - (completedAt ?? 0) >= maxLinkDelay;
    }
    return wait({
        read,
        isFinal,
        changeKey: ({ status, prLink }) => `${status} ${prLink ?? ''}`,
        schedule: (history) => (completedAt === undefined ? schedule(history) : linkInterval),
    }, run, ({ state: { status, prLink }, elapsed }) => {
        const isMissing = status === 'completed' && needsLink(request) && !prLink;
        const link = isMissing ? ', without a pull request so far' : '';
        run.log.info(`${status}${link} · ${(0,duration/* formatDuration */.a)(elapsed)}`);
    });
}
/**
 * Whether a job has its result. The host may archive a job that is completed; the pull request that
 * it created is then the same as before.
 */
const hasResult = ({ status, prLink }) => status === 'completed' || (status === 'archived' && prLink !== undefined);
/** @throws Failure AGENT_FAILED, AGENT_ARCHIVED if the job has ended without its result */
function requireNoFailure(job) {
    const { id, status } = job;
    if (hasResult(job))
        return;
    if (status === 'archived')
        throw new run_failure/* Failure */.HR('AGENT_ARCHIVED', `agent job ${id} is archived`);
    if (!isFailedStatus(status, agentJobStatuses))
        return;
    const what = status === 'failed' ? 'failed' : `ended with the status "${status}"`;
    throw new run_failure/* Failure */.HR('AGENT_FAILED', `agent job ${id} ${what}`);
}
/** Whether the job and, if needed, its link will no longer change. */
const isSettled = ({ status, prLink }, request) => isFailedStatus(status, agentJobStatuses) ||
    status === 'archived' ||
    (status === 'completed' && (prLink !== undefined || !needsLink(request)));
const wait_for_agent_job_factsOf = (job, { scrubber }) => ({
    status: job.status,
    model: job.model ?? '',
    sourceRepository: scrubber.excerpt(job.repository ?? '', 2048),
    sourceRef: job.ref ?? '',
    createdAt: job.createdAt?.toISOString() ?? '',
    archivedAt: job.archivedAt?.toISOString() ?? '',
});

;// CONCATENATED MODULE: ./src/flows/agent-job-link.ts






/**
 * Checks the link of a job's pull request, and sets the outputs. A job that has failed may have a
 * link, too; then the failure of the job counts, whatever the link.
 *
 * @returns undefined if the request does not need the link
 * @throws Failure GATE_NOT_MET, GATE_UNREADABLE; INVALID_INPUT if inputs contradict each other
 */
function recordLink(job, target, context) {
    const { request, report, run, status, github } = context;
    const { prLink } = job;
    if (!prLink) {
        if (hasResult(job))
            report.record({ prLink: '', hasPr: false });
        return undefined;
    }
    if (!hasResult(job) && !isInRepository(prLink, job))
        return undefined;
    requireInRepository(prLink, job, run);
    const link = readPullRequestLink(prLink);
    requireEventPullRequest(link, target, context);
    report.record({ prLink, hasPr: true, prNumber: link?.number, prRepository: link?.repository });
    run.log.info(`pull request: ${prLink}`);
    if (!needsLink(request))
        return undefined;
    if (!link) {
        throw new run_failure/* Failure */.HR('GATE_UNREADABLE', `${prLink} is not a supported form of pull request link`);
    }
    if (github) {
        requireOnGitHub(link, context);
        status?.useHead((run) => readPullRequestHead(github, link, run));
    }
    return link;
}
function isInRepository(prLink, { repository }) {
    const location = repository === undefined ? undefined : readRepository(repository);
    return location !== undefined && liesIn(prLink, location);
}
/** Never output a link to a repository other than the job's: a later step might merge it. */
function requireInRepository(prLink, job, { scrubber }) {
    if (isInRepository(prLink, job))
        return;
    const [link, place] = [prLink, job.repository ?? 'which the host did not report'].map((text) => scrubber.excerpt(text, 500));
    throw new run_failure/* Failure */.HR('GATE_NOT_MET', `the pull request's link, ${link}, is not a plain https URL in the job's repository, ${place}`, { nextStep: 'The link was not followed, nor set as an output. Look at the job on the host' });
}
/** The job must have created the pull request of the event: the id in its text is only a claim. */
function requireEventPullRequest(link, { jobId, agent, eventPullRequest }, { request }) {
    const { subject, currentRun } = request;
    const named = subject?.kind === 'pull-request' ? subject.number : undefined;
    const number = eventPullRequest?.number ?? (agent && named);
    if (number === undefined)
        return;
    const isSame = link?.number === number &&
        isOnGitHub(link, request.github.serverUrl) &&
        link.repository.toLowerCase() === currentRun.repository?.toLowerCase();
    if (isSame)
        return;
    const created = link ? `${link.repository}#${link.number}` : 'another one';
    if (eventPullRequest) {
        throw notJudged(`its text names agent job ${jobId}, which created ${created}, not #${number}`);
    }
    throw new run_failure/* Failure */.HR('INVALID_INPUT', `\`job-id\` and the event contradict each other: agent job ${jobId} created ${created}, and the event is about #${number}`, { nextStep: 'Leave `job-id` out to judge the pull request of the event. No status was set' });
}
function requireOnGitHub({ url, host, ...link }, { request }) {
    const { serverUrl } = request.github;
    if (isOnGitHub({ url, host, ...link }, serverUrl))
        return;
    const server = new URL(serverUrl).host;
    const what = host === server
        ? `the link ${url.pathname} on ${server} is not in GitHub's form (/owner/name/pull/7)`
        : `the pull request is on ${host}, not on ${server}, where this workflow runs`;
    throw new run_failure/* Failure */.HR('GATE_UNREADABLE', `cannot check ${needsOfGitHub(request).join(', ')}: ${what}`, {
        nextStep: 'On Gitea, Forgejo and other services, require only `pull-request`, and leave `report-status` out',
    });
}

;// CONCATENATED MODULE: ./src/gate/confirmation.ts

/** Minimum time between two polls that confirm each other, in milliseconds. */
const confirmationDelay = 10_000;
/**
 * The state of the gate after a poll, or `unconfirmed` if another poll has to confirm it. The gate
 * opens after two polls with the same result, as a check may be about to start. It fails after one
 * poll, or after two if a poll took several responses, as a run may have been superseded between
 * them. If nothing has changed for long, one poll is enough.
 *
 * @param agreeing the first of the preceding polls with the same result as the last of them
 * @param quiet how long nothing must have changed so that one poll is enough, in milliseconds
 */
function confirmedState(poll, agreeing, quiet) {
    const state = (0,gate_conditions/* gateState */.Zl)(poll.conditions);
    if (state === 'waiting')
        return state;
    const { quietFor = 0, isPieced = false } = poll.facts;
    const isEnough = quietFor >= quiet || (state === 'failed' && !isPieced);
    const isConfirmed = agreeing !== undefined &&
        agree(poll, agreeing) &&
        poll.began - agreeing.ended >= confirmationDelay;
    return isEnough || isConfirmed ? state : 'unconfirmed';
}
/** Whether two polls have the same result: the head commit, the states, and every single check. */
function agree(one, other) {
    return evidence(one) === evidence(other);
}
function evidence({ facts, conditions }) {
    const states = conditions.map(({ name, state }) => [name, state]);
    const checks = facts.checks?.map((check) => JSON.stringify(check)).toSorted();
    return JSON.stringify([facts.headSha, states, checks]);
}

;// CONCATENATED MODULE: ./src/gate/gate-report.ts


/**
 * Logs a line for each condition that changed, and one if the head commit changed; if nothing did,
 * the conditions that the gate is waiting for.
 *
 * @param before the poll that was logged last, or the conditions that were met before the first one
 * @param elapsed in milliseconds
 */
function logPoll({ facts, conditions }, before, elapsed, { log }) {
    const head = gate_report_short(facts.headSha);
    if ('facts' in before && before.facts.headSha !== facts.headSha) {
        log.info(`the head commit changed from ${gate_report_short(before.facts.headSha)} to ${head}: starting over`);
    }
    const logged = new Set(('facts' in before ? before.conditions : before).map(line));
    const changed = conditions.map(line).filter((text) => !logged.has(text));
    for (const text of changed)
        log.info(`${text} · ${(0,duration/* formatDuration */.a)(elapsed)}`);
    if (changed.length > 0)
        return;
    const open = conditions.filter(({ state }) => state === 'waiting').map(({ name }) => name);
    const rest = open.length > 0 ? `waiting for ${open.join(', ')}` : 'all conditions are met';
    log.info(`still ${rest} at ${head} · ${(0,duration/* formatDuration */.a)(elapsed)}`);
}
const gate_report_short = (sha) => sha.slice(0, 12);
const line = ({ name, state, reason }) => `${name}: ${state}, ${reason}`;
/** @param conditions of the last poll before the `timeout` */
function notMetInTime(conditions) {
    const open = conditionsIn(conditions, 'waiting') || 'all conditions twice in a row';
    return new run_failure/* Failure */.HR('GATE_NOT_MET', `the pull request did not meet ${open} within the \`timeout\``, { outcome: 'timed-out' });
}
/** @param conditions of which at least one failed */
function cannotBeMet(conditions) {
    const what = `the pull request cannot meet ${conditionsIn(conditions, 'failed')}`;
    return new run_failure/* Failure */.HR('GATE_NOT_MET', what);
}
function conditionsIn(conditions, state) {
    return conditions
        .filter((condition) => condition.state === state)
        .map(({ name, reason }) => `\`${name}\` (${reason})`)
        .join(', ');
}

;// CONCATENATED MODULE: ./src/gate/gate.ts









/** Minimum time between two polls, in milliseconds. */
const minInterval = 10_000;
/**
 * How long nothing must have changed so that one poll is enough, in milliseconds. Without waiting,
 * it is the time between two polls, as an earlier poll would have had the same result.
 */
const quiet = { waiting: 2 * 60_000, once: confirmationDelay };
/**
 * Polls a pull request until it meets all conditions, or one has failed; without `wait`, until the
 * result is confirmed.
 *
 * @param onChange called with the first result and with every changed one
 * @throws Failure GATE_NOT_MET after the timeout; GATE_UNREADABLE if the facts cannot be read, or
 *   the commit status cannot be set
 */
async function passGate(github, gate, onChange, run) {
    let last;
    const onPoll = async (poll) => {
        last = poll;
        const head = { repository: gate.pullRequest.repository, headSha: poll.facts.headSha };
        await gate.status?.set(head, statusFor(poll.state, poll.conditions), run);
    };
    let logged;
    const onChangedPoll = ({ state: poll, elapsed }) => {
        logPoll(poll, logged ?? gate.metConditions, elapsed, run);
        logged = poll;
        onChange(gate_factsOf(poll));
    };
    try {
        return gate_factsOf(await pollRepeatedly(gate, github, run, onPoll, onChangedPoll));
    }
    catch (error) {
        const isTimeOut = error instanceof run_failure/* Failure */.HR && error.code === 'TIMED_OUT';
        throw last && isTimeOut ? notMetInTime(last.conditions) : error;
    }
}
function pollRepeatedly({ options, pullRequest, metConditions, ...gate }, github, run, onPoll, onChange) {
    const { currentRun } = options;
    const conditions = options.requiredConditions.filter(gate_conditions/* isPullRequestCondition */.oL);
    const isCurrentRepository = currentRun.repository?.toLowerCase() === pullRequest.repository.toLowerCase();
    const settings = isCurrentRepository
        ? options
        : { ...options, currentRun: { ...currentRun, path: undefined } };
    const schedule = scheduleOf(options.pollInterval);
    let agreeing;
    let isUnconfirmed = false;
    async function read() {
        const began = run.clock.now();
        const facts = await readFacts(github, { pullRequest, conditions, settings }, run);
        requireAgent(gate.agent, facts, pullRequest);
        const judged = (0,gate_conditions/* judgeConditions */.U2)(conditions, facts, options);
        const poll = { began, ended: run.clock.now(), facts, conditions: [...metConditions, ...judged] };
        const state = confirmedState(poll, agreeing, options.wait ? quiet.waiting : quiet.once);
        if (!agreeing || !agree(poll, agreeing))
            agreeing = poll;
        isUnconfirmed = state === 'unconfirmed';
        const judgedPoll = state === 'met' ? await confirmed(poll, judged) : { ...poll, state };
        await onPoll(judgedPoll);
        return judgedPoll;
    }
    /** Judges the conditions before those of the pull request once more. */
    async function confirmed(poll, judged) {
        const again = [...(await gate.confirmConditions(poll.facts.headSha)), ...judged];
        return { ...poll, conditions: again, state: (0,gate_conditions/* gateState */.Zl)(again) };
    }
    return wait({
        read,
        isFinal: ({ state }) => state === 'met' || state === 'failed' || (state === 'waiting' && !options.wait),
        changeKey: ({ facts, conditions, state }) => JSON.stringify([facts.headSha, conditions, state]),
        schedule: (history) => isUnconfirmed ? confirmationDelay : Math.max(schedule(history), minInterval),
    }, run, onChange);
}
function requireAgent(agent, { author }, { repository, number }) {
    if (!agent || (0,facts/* isSameAccount */.s)(agent, author))
        return;
    const by = author ? `by ${author.login}` : 'by an unknown account';
    throw new run_failure/* Failure */.HR('INVALID_INPUT', `\`job-id\` and \`agent-login\` contradict each other: pull request ${repository}#${number} of the job is ${by}, not by ${agent.login}[bot]`, { nextStep: 'Correct one of them. No status was set' });
}
const gate_factsOf = ({ facts, conditions, state }) => ({
    prState: facts.state,
    prHeadSha: facts.headSha,
    conditions,
    gate: state === 'unconfirmed' ? 'waiting' : state,
});

;// CONCATENATED MODULE: ./src/flows/judge-pull-request.ts






/**
 * Waits until the pull request of a job that has its result meets every required condition; without
 * `wait`, checks once.
 *
 * @throws Failure GATE_NOT_MET or GATE_UNREADABLE
 */
async function judgePullRequest(pullRequest, job, target, context) {
    const { request, report, run, github, status } = context;
    const metConditions = [completed, linked(pullRequest)];
    recordConditions(context, ...metConditions);
    if (!github) {
        report.record({ gate: 'met' });
        return;
    }
    report.phase('gate');
    const gate = {
        options: request,
        pullRequest,
        agent: target.agent,
        metConditions,
        confirmConditions: (headSha) => judge_pull_request_confirm(headSha, linked(pullRequest), job, target, context),
        status,
    };
    const onChange = ({ conditions, ...facts }) => {
        report.record(facts);
        recordConditions(context, ...conditions);
    };
    const { gate: state, conditions } = await passGate(github, gate, onChange, run);
    if (!request.wait)
        run.log.info(`gate: ${state}`);
    else if (state !== 'met')
        throw cannotBeMet(conditions);
}
const linked = ({ number }) => ({
    name: 'pull-request',
    state: 'met',
    reason: `number ${number}`,
});
/**
 * Reads the job, and the pull request of the event, once more: the job may have failed or changed its
 * link, and the pull request may have changed its head or text, while the gate waited.
 *
 * @throws Failure GATE_NOT_MET, AGENT_FAILED
 */
async function judge_pull_request_confirm(headSha, met, { id, prLink }, { jobId, eventPullRequest }, { api, github, request, report, run }) {
    const job = await api.getAgentJob(request.projectId, id, run);
    report.record(wait_for_agent_job_factsOf(job, run));
    requireNoFailure(job);
    if (!hasResult(job)) {
        return [{ ...completed, state: 'waiting', reason: `the agent job is ${job.status} again` }];
    }
    if (job.prLink !== prLink)
        throw notJudged('the agent job has another pull request now');
    if (!eventPullRequest || !github)
        return [completed, met];
    const finding = await findAgentPullRequest(github, eventPullRequest.search, run);
    if (finding.kind !== 'agents')
        throw notJudged(finding.reason);
    if (finding.number !== eventPullRequest.number || finding.jobId !== jobId) {
        throw notJudged(`its text names agent job ${finding.jobId} now, not ${jobId}`);
    }
    if (finding.headSha === headSha)
        return [completed, met];
    return [completed, { ...met, state: 'waiting', reason: 'its head commit just changed' }];
}

;// CONCATENATED MODULE: ./src/flows/await-agent-job.ts






/**
 * Waits for an agent job (Admin API, section 3.1), outputs the link of its pull request, and waits
 * until the pull request meets every required condition. The gate opens only when this returns.
 * Without `wait` it returns after checking once, and the commit status holds the verdict. A run for
 * a pull request of someone else returns at once.
 *
 * @throws Failure, which says how to resume the job if that helps
 */
const awaitAgentJob = async (given) => passAgentGate(openGate(given));
/** The same, with the host and GitHub already reachable. */
async function passAgentGate(context) {
    recordConditions(context);
    try {
        const target = await findAgentJob(context);
        if (target)
            await gateAgentJob(target, context);
    }
    catch (error) {
        await context.status?.settle(error, context.run);
        throw error;
    }
}
async function gateAgentJob(target, context) {
    const { request, report } = context;
    const { jobId } = target;
    report.record({ jobId });
    let state = 'is still running on the host';
    try {
        report.phase('wait');
        const job = await waitForAgentJob(jobId, context, () => {
            state = 'has finished on the host';
        });
        if (!request.wait && !isSettled(job, request)) {
            await recordWaiting(job, target, context);
            return;
        }
        const link = recordLink(job, target, context);
        requireNoFailure(job);
        recordConditions(context, completed);
        if (!job.prLink)
            endWithoutPullRequest(context);
        else if (link)
            await judgePullRequest(link, job, target, context);
    }
    catch (error) {
        throw (0,run_failure/* resumable */.P6)(error, { id: jobId, state });
    }
}
/** Without `wait`: the job is still running, or its link is still missing. */
async function recordWaiting({ id, status }, { eventPullRequest }, { report, run, ...context }) {
    const what = status === 'completed' ? 'has no pull request yet' : `is ${status}`;
    run.log.info(`gate: waiting, agent job ${id} ${what}`);
    if (eventPullRequest) {
        const description = `the agent job ${what}`;
        await context.status?.set(eventPullRequest.head, { state: 'pending', description }, run);
    }
    report.record({ gate: 'waiting' });
}
/** A job without file changes never gets a link. This is normal unless a pull request is required. */
function endWithoutPullRequest(context) {
    const { request, report, run } = context;
    if (!requiresPullRequest(request) && request.agentLogin === undefined) {
        run.log.notice('the agent job ended without a pull request: there were no file changes');
        return;
    }
    const reason = 'the agent job ended without a pull request';
    report.record({ gate: 'failed' });
    recordConditions(context, completed, { name: 'pull-request', state: 'failed', reason });
    throw new run_failure/* Failure */.HR('GATE_NOT_MET', reason, {
        nextStep: 'There were no file changes. If that is a normal end, require only `completed`',
    });
}

// EXTERNAL MODULE: ./src/http/connect-guard.ts
var connect_guard = __webpack_require__(67274);
// EXTERNAL MODULE: ./src/bundle/download/object-source.ts
var object_source = __webpack_require__(28086);
;// CONCATENATED MODULE: ./src/bundle/link.ts






/**
 * Links of all known stores are shorter. The time to scrub a text grows with the length of the
 * link. In bytes.
 */
const maxLink = 16_000;
/**
 * A link as the host minted it. Its lifetime is measured between two times of the host, so that a
 * wrong clock on the runner does not matter.
 *
 * @throws Failure BAD_RESPONSE for a link that must not be followed
 */
function bundleLink(bundle, clock) {
    const { bundleUrl: url, expiresAt, sizeBytes, hostTime, isHostLocal } = bundle;
    const refused = (what, nextStep) => new run_failure/* Failure */.HR('BAD_RESPONSE', `the host gave a bundle link ${what}`, {
        nextStep: `The link was not followed. ${nextStep}`,
    });
    if (!(0,origin/* isSecure */.Ut)(url)) {
        const nextStep = 'Its operators must serve bundles over https';
        throw refused(`that is not https, at ${url.host}`, nextStep);
    }
    try {
        (0,connect_guard/* requireAllowed */.wD)(url.hostname, (0,object_source/* refusedAddresses */.X)({ isHostLocal }));
    }
    catch (error) {
        const nextStep = "Ask the host's operators for links that lead to the store over the network";
        throw refused(`to a local address: ${error.message}`, nextStep);
    }
    const { length } = url.href;
    if (length > maxLink) {
        const what = `of ${length} bytes; the limit is ${maxLink}`;
        throw refused(what, "Ask the host's operators for a shorter one");
    }
    const lifetime = expiresAt ? expiresAt.getTime() - hostTime : Number.POSITIVE_INFINITY;
    return { url, expiresAt, sizeBytes, isHostLocal, mintedAt: clock.now(), lifetime };
}
/** The used share of a link's lifetime, from 0; expired from 1 on. */
function lifeUsed({ lifetime, mintedAt }, now) {
    return lifetime > 0 ? (now - mintedAt) / lifetime : Number.POSITIVE_INFINITY;
}
/** A link that is output must have half of its lifetime left. */
const maxLifeUsed = 0.5;
/** The next step if new links do not work either: have already expired, or are refused by the store. */
const nextSteps = {
    BAD_RESPONSE: "The clocks of the host and of its store must agree: report this to the host's operators",
    DOWNLOAD_FAILED: "The store must accept the host's links from this runner, and the clocks of the two must agree: report this to the host's operators",
};
/** Maximum number of links minted in a row without any progress. */
const maxRenewals = 3;
/**
 * A link that renews itself: the job and its files stay on the host, only the link is limited in
 * time (Admin API, section 1). Several connections may use it at once: they get the same link, and
 * have it renewed once.
 */
class RenewableLink {
    #mint;
    #run;
    #link;
    #minting;
    /** Since a link last worked. */
    #renewals = 0;
    /** The link that is used until it expires, as it could not be renewed after half of its lifetime. */
    #kept;
    constructor(first, mint, run) {
        this.#link = first;
        this.#mint = mint;
        this.#run = run;
    }
    /**
     * A link with at least half of its lifetime left; if the host mints none, one that has not expired.
     *
     * @throws Failure BAD_RESPONSE when the host mints only links that have expired already, and
     *   the failure of minting if the link has expired
     */
    async get() {
        await this.#minting;
        for (;;) {
            const link = this.#link;
            const used = lifeUsed(link, this.#run.clock.now());
            if (used <= maxLifeUsed || (link === this.#kept && used < 1))
                return link;
            const why = 'the bundle link has used over half of its lifetime';
            await this.renew(link, why, 'BAD_RESPONSE').catch((error) => this.#keep(link, error));
        }
    }
    /** Keeps using a link that could not be renewed, until it expires. */
    #keep(link, error) {
        const { clock, log, signal } = this.#run;
        signal.throwIfAborted();
        const left = link.mintedAt + link.lifetime - clock.now();
        if (!(error instanceof run_failure/* Failure */.HR) || link !== this.#link || left <= 0)
            throw error;
        if (link === this.#kept)
            return;
        this.#kept = link;
        log.warning(`${error.what}; the current bundle link expires in ${(0,duration/* formatDuration */.a)(left)}`);
    }
    /** A link worked: if it is the current one, reset the count of renewals. */
    served(link) {
        if (link === this.#link)
            this.#renewals = 0;
    }
    /**
     * Mints another link because `rejected` does not work, unless that has been done already. If the
     * link before it did not work either, backs off first.
     *
     * @throws Failure `code` after `maxRenewals` links in a row that did not work
     */
    async renew(rejected, why, code) {
        if (rejected !== this.#link)
            return;
        this.#minting ??= this.#renew(why, code).finally(() => {
            this.#minting = undefined;
        });
        await this.#minting;
    }
    async #renew(why, code) {
        if (++this.#renewals > maxRenewals) {
            const what = `${why}, and ${maxRenewals} replacement links failed the same way`;
            throw new run_failure/* Failure */.HR(code, what, { nextStep: nextSteps[code] });
        }
        const { clock, log, signal } = this.#run;
        log.info(`${why}: minting another`);
        if (this.#renewals > 1)
            await clock.sleep((0,retry/* backoff */.JN)(this.#renewals - 1, Math.random()), signal);
        this.#link = await this.#mint();
    }
}

;// CONCATENATED MODULE: ./src/flows/await-link.ts







/**
 * Waits for the job and mints the link to its bundle (Admin API, sections 4.3 and 4.4, or 10).
 *
 * @param started the job as far as it is known: only its id if it is resumed
 * @throws Failure EXPORT_FAILED, and the failures of the calls, with the job's state
 */
async function awaitLink(started, api, { request, report, run }) {
    const { jobId } = started;
    const refusals = new Set();
    let state = 'is still running on the host';
    const getJob = request.jobId ? api.getExportJob : tolerateMissing(started, api, run);
    /** @param minted the link that came with the job, if any */
    const mint = async (minted) => {
        const link = bundleLink(minted ?? (await api.generateBundle(jobId, run)), run.clock);
        report.record(linkFacts(link));
        return link;
    };
    const read = async () => {
        const { bundle, ...job } = await getJob(jobId, run);
        report.record(job);
        if (job.status !== 'completed')
            return { job };
        if (refusals.size === 0) {
            state = `has finished on the host, and ${request.baseUrl.host} is making its bundle link`;
        }
        const link = await mint(bundle).catch(notYet);
        if (link)
            state = 'has finished on the host';
        return { job, link };
    };
    /** A job may be completed before its bundle exists: keep waiting. */
    const notYet = (error) => {
        if (!isFailure(error, 'CONFLICT'))
            throw error;
        state = `has finished on the host, but its link is not available yet (${error.what})`;
        // Request ids differ from poll to poll.
        const [words = ''] = error.what.split(' [request id ');
        if (refusals.has(words))
            return;
        refusals.add(words);
        run.log.info(`${error.what}; waiting for it`);
    };
    const waiting = {
        read,
        isFinal: ({ job, link }) => hasFailed(job) || link !== undefined,
        // Time in the queue says nothing about how fast the job runs.
        progress: ({ job }) => (job.status === 'queued' ? undefined : job.progress),
        changeKey: ({ job }) => [job.status, job.pageCount, Math.floor((job.progress ?? 0) / 10)].join(),
        schedule: scheduleOf(request.pollInterval),
    };
    try {
        const { job, link } = await wait(waiting, run, (waited) => run.log.info(waitLine(waited)));
        if (!link)
            throw exportFailure(job);
        run.log.info(linkLine(link));
        return { job, link: new RenewableLink(link, () => mint(), run) };
    }
    catch (error) {
        throw (0,run_failure/* resumable */.P6)(error, { id: jobId, projectId: request.projectId, state });
    }
}
const hasFailed = ({ status }) => isFailedStatus(status, exportJobStatuses);
function exportFailure({ jobId, status, error }) {
    const reason = error ? `: "${error}"` : ' (the host gave no reason)';
    if (status === 'failed') {
        return new run_failure/* Failure */.HR('EXPORT_FAILED', `export job ${jobId} failed${reason}`);
    }
    const what = `export job ${jobId} ended with the status "${status}"${reason}`;
    return new run_failure/* Failure */.HR('EXPORT_FAILED', what, {
        nextStep: 'Check on the host why it ended, then export again',
    });
}
/** How long the host may not find a job that was just started, in milliseconds. */
const maxMissing = 30_000;
/** A host with several servers may need a moment until all of them know a new job. */
function tolerateMissing(started, api, { clock }) {
    const until = clock.now() + maxMissing;
    let isKnown = false;
    return async (jobId, run) => {
        try {
            const job = await api.getExportJob(jobId, run);
            isKnown = true;
            return job;
        }
        catch (error) {
            if (isKnown || !isFailure(error, 'NOT_FOUND') || clock.now() >= until)
                throw error;
            // Even if the start returned a completed job: this server does not know its link either.
            return { ...started, status: 'queued' };
        }
    };
}
const isFailure = (error, code) => error instanceof run_failure/* Failure */.HR && error.code === code;
/** `42% · 128 pages · 1 m 10 s, about 1 m 40 s left` */
function waitLine({ state: { job }, elapsed, timeLeft }) {
    const running = job.status === 'running' && job.progress !== undefined;
    const left = timeLeft === undefined ? '' : `, about ${(0,duration/* formatDuration */.a)(timeLeft)} left`;
    return [
        running ? `${Math.floor(job.progress ?? 0)}%` : job.status,
        ...(job.pageCount ? [job.pageCount === 1 ? '1 page' : `${job.pageCount} pages`] : []),
        `${(0,duration/* formatDuration */.a)(elapsed)}${left}`,
    ].join(' · ');
}
function linkLine({ url, expiresAt, lifetime, sizeBytes }) {
    const size = sizeBytes === undefined ? '' : `${(0,format_size/* formatSize */.X)(sizeBytes)} `;
    const life = expiresAt
        ? `, expires in ${(0,duration/* formatDuration */.a)(lifetime)} (${expiresAt.toISOString()})`
        : '';
    return `bundle link ready: ${size}at ${url.host}${life}`;
}
const linkFacts = ({ url, expiresAt, sizeBytes }) => ({
    bundleUrl: url.href,
    // Empty if unknown, so that no earlier link's time remains.
    expiresAt: expiresAt?.toISOString() ?? '',
    bundleSize: sizeBytes,
});

// EXTERNAL MODULE: ./src/contract/artifacts.ts
var artifacts = __webpack_require__(89513);
// EXTERNAL MODULE: ./src/flows/delivery.ts + 7 modules
var flows_delivery = __webpack_require__(27590);
// EXTERNAL MODULE: ./src/flows/upload-documents.ts
var upload_documents = __webpack_require__(55923);
;// CONCATENATED MODULE: ./src/flows/deliver-bundle.ts
var deliver_bundle_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var deliver_bundle_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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





/**
 * Fetches the bundle, analyzes its site, and delivers both: to the target folder, completely or not
 * at all, and as artifacts, as the request asks.
 *
 * @param exportAgain called if the site equals the baseline; resolves with another export if it
 *   starts one
 * @returns that other export; nothing was delivered then
 * @throws Failure, SITE_CHECK_FAILED among others; the target folder is then unchanged
 */
async function deliverBundle({ link, job }, { target, baseline, browser }, context, exportAgain) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { request, services, report, run } = context;
        const { baseUrl, apiKey } = request;
        const { jobId } = job;
        // A file name is an id in other letters, in which a secret would not be recognized.
        const fileId = run.scrubber.scrub(jobId);
        const paths = (0,flows_delivery/* sitePaths */.aH)(request, fileId);
        report.phase('download');
        // Loaded only if there is something to download.
        const { fetchBundle } = await __webpack_require__.e(/* import() */ 7294).then(__webpack_require__.bind(__webpack_require__, 97294));
        const { SiteWorker } = await Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 93292));
        const cache = await services.openBundleCache?.({ baseUrl, apiKey, jobId }, run);
        const reading = readingFor(request);
        const staging = await target?.stage();
        const browsing = browser === undefined ? undefined : await __webpack_require__.e(/* import() */ 79).then(__webpack_require__.bind(__webpack_require__, 60079));
        const temporary = deliver_bundle_addDisposableResource(env_1, staging ? undefined : await browsing?.newSiteFolder(request), true);
        const folder = staging?.folder ?? temporary?.path;
        let worker;
        const startSite = () => {
            worker = new SiteWorker(run);
            return worker;
        };
        try {
            const use = { keep: (0,flows_delivery/* bundlePath */.EU)(request, fileId), unpackTo: folder, reading, startSite };
            const bundle = await fetchBundle(link, { ...use, cache }, run);
            record(bundle, context);
            const site = reading && worker;
            let failure;
            if (site) {
                if (browser && folder)
                    await browsing?.browse({ site, folder, program: browser }, context);
                report.phase('check');
                const { analyzeSite, reportSite } = await __webpack_require__.e(/* import() */ 4601).then(__webpack_require__.bind(__webpack_require__, 54601));
                const analysis = await analyzeSite({ site, job, baseline, paths }, context);
                const next = analysis.changed === false ? await exportAgain() : undefined;
                if (next) {
                    if (bundle.path && !request.bundlePath)
                        await (0,promises_.rm)(bundle.path, { force: true });
                    return next;
                }
                report.phase('check');
                const reportPath = paths.report;
                failure = await reportSite({ site, job, analysis, bundle, reportPath }, context);
            }
            run.signal.throwIfAborted();
            if (staging && !failure) {
                await worker?.prove();
                await staging.publish();
                report.record({ sitePath: request.extractTo });
                run.log.info(`site in place: ${request.extractTo}`);
            }
            await upload(bundle, site && { paths, failure }, context);
            if (failure)
                throw failure;
            return undefined;
        }
        finally {
            await worker?.[Symbol.asyncDispose]();
            await staging?.discard();
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = deliver_bundle_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/** A bundle that is only kept is not read. */
function readingFor({ siteCheck, extractTo, baseline }) {
    if (siteCheck !== 'off')
        return 'pages';
    return extractTo || baseline ? 'digests' : undefined;
}
function record({ path, bytes, sha256, cacheHit, site }, { report, run: { log } }) {
    const fileCount = site?.fileCount;
    report.record({ bundlePath: path, bundleSize: bytes, bundleSha256: sha256, cacheHit, fileCount });
    if (cacheHit)
        log.info("bundle found in the runner's tool cache: not downloaded again");
    log.info(`bundle saved: ${path}, ${(0,format_size/* formatSize */.X)(bytes)}, sha256 ${sha256}`);
    if (site)
        log.info(`site unpacked: ${fileCount} files, ${(0,format_size/* formatSize */.X)(site.bytes)}`);
}
/**
 * Uploads the artifacts, if the request asks for them. The bundle of a site that must not be published
 * is not uploaded, so that it cannot be deployed.
 */
async function upload({ type, path = '', sha256 }, site, context) {
    const { request, services, report, run } = context;
    const { artifactName, artifactRetentionDays: retentionDays } = request;
    if (!artifactName)
        return;
    const names = (0,artifacts/* artifactNames */.jh)(artifactName, type);
    const { paths, failure } = site ?? {};
    if (paths)
        await (0,upload_documents/* uploadDocuments */.g)((0,artifacts/* siteDocuments */.u6)(names, paths, failure), failure, context);
    run.signal.throwIfAborted();
    if (failure)
        return;
    report.phase('upload');
    const bundle = { name: names.bundle, path, sha256, retentionDays };
    const { id, url, digest } = await services.artifacts.upload(bundle, run);
    report.record({ artifactId: id, artifactUrl: url, artifactDigest: digest });
}

;// CONCATENATED MODULE: ./src/flows/start-export.ts

/** Starts the export, or resumes the one that the request names (Admin API, section 4.2 or 10). */
async function startOrResume(context, api) {
    const { request, run } = context;
    if (!request.jobId)
        return startExport(context, api);
    run.log.info(`resuming export job ${request.jobId}`);
    return { jobId: request.jobId };
}
/**
 * Starts an export. A start is sent again only if the host certainly did not accept it.
 *
 * @throws Failure START_UNKNOWN among those of the call
 */
async function startExport({ request, run }, api) {
    const { domain = '', projectId, exportVersion: version, paths } = request;
    run.signal.throwIfAborted();
    const graceful = withGrace(run);
    const fields = { domain, ...(version && { version }), ...(paths.length > 0 && { paths }) };
    try {
        const job = await api.startExport(fields, graceful);
        const what = projectId === undefined ? domain : `project ${projectId}`;
        run.log.info(`export of ${what} started: job ${job.jobId}`);
        return job;
    }
    catch (error) {
        if (!graceful.signal.aborted || !(error instanceof run_failure/* Failure */.HR))
            throw error;
        throw error.with({
            nextStep: 'The start request may have been received: check on the host whether an export is running before you start another',
        });
    }
}
/** How long a run that ends waits for the response to a start, in milliseconds. */
const grace = 500;
/** After a cancel, wait briefly for the response to a start: it has the id of the running job. */
function withGrace(run) {
    const late = new AbortController();
    const abort = () => late.abort(run.signal.reason);
    run.signal.addEventListener('abort', () => setTimeout(abort, grace), { once: true });
    // Between attempts no request is pending: end such a wait at once.
    const clock = {
        now: () => run.clock.now(),
        date: () => run.clock.date(),
        sleep: (milliseconds) => run.clock.sleep(milliseconds, run.signal),
    };
    return { ...run, clock, signal: late.signal };
}

;// CONCATENATED MODULE: ./src/flows/export-again.ts



/** Minimum time between two starts, in milliseconds: hosts limit the starts of an hour. */
const startInterval = 6 * 60_000;
/**
 * How long to wait until the next start: milliseconds, 0 to start now, undefined if it would come too
 * late. Pure.
 */
function waitForStart({ lastStart, until }, now) {
    const at = Math.max(lastStart + startInterval, now);
    return at <= until ? at - now : undefined;
}
/**
 * Starts another export of a site that equals its baseline, if the request asks for that and there
 * is time for an export as long as the last one. If the host refuses because another export is
 * running or because of its rate limit, tries again an interval later: another export may be the
 * one that brings the change.
 *
 * @returns the job; undefined if the window has closed
 * @throws Failure, START_UNKNOWN among others: such a start is not repeated
 */
async function exportAgain(window, api, context) {
    const { request, report, run } = context;
    if (request.expectChange === undefined)
        return undefined;
    const { clock, deadline, log, signal } = run;
    let { lastStart } = window;
    const until = Math.min(window.until, deadline - (clock.now() - lastStart));
    // A retry after `Retry-After` must not come too late either.
    const inWindow = { ...context, run: { ...run, deadline: Math.min(deadline, until) } };
    report.phase('change');
    for (;;) {
        const wait = waitForStart({ lastStart, until }, clock.now());
        if (wait === undefined) {
            log.notice('the site still equals the baseline, and the time of `expect-change` is over');
            return undefined;
        }
        if (wait > 0) {
            log.info(`exporting again in ${(0,duration/* formatDuration */.a)(wait)}`);
            await clock.sleep(wait, signal);
            continue;
        }
        try {
            const job = await startExport(inWindow, api);
            report.startOver();
            return job;
        }
        catch (error) {
            if (!isBusy(error))
                throw error;
            log.info(error.what);
            lastStart = clock.now();
        }
    }
}
const isBusy = (error) => error instanceof run_failure/* Failure */.HR && (error.code === 'CONFLICT' || error.code === 'RATE_LIMITED');

;// CONCATENATED MODULE: ./src/flows/export-site.ts







/**
 * Exports a site (Admin API, section 1): start the job or resume it, wait for it, mint the link,
 * then output the link, or deliver the bundle and its site. With `expectChange`, an export that
 * equals its baseline is followed by another, until one differs or the duration is over.
 *
 * @throws Failure, which says how to resume the job if there is one
 */
async function exportSite(context) {
    const { request, report, run } = context;
    const api = adminApi(request.baseUrl, request.apiKey, request.projectId);
    const delivery = await (0,flows_delivery/* prepareDelivery */.QF)(context);
    report.phase('start');
    let started = await startOrResume(context, api);
    const until = run.clock.now() + (request.expectChange ?? 0);
    for (;;) {
        const lastStart = run.clock.now();
        report.record(started);
        report.phase('wait');
        const finished = await awaitLink(started, api, context);
        try {
            const next = request.download
                ? await deliverBundle(finished, delivery, context, () => exportAgain({ lastStart, until }, api, context))
                : undefined;
            if (!next) {
                await delivery.writeHelmValues?.(finished.link);
                await finished.link.get();
                return;
            }
            started = next;
        }
        catch (error) {
            const state = 'has finished on the host';
            throw (0,run_failure/* resumable */.P6)(error, { id: started.jobId, projectId: request.projectId, state });
        }
    }
}

// EXTERNAL MODULE: ./src/format/count.ts
var format_count = __webpack_require__(48296);
;// CONCATENATED MODULE: ./src/verify/next-step.ts

/** The delay before each round near the end, in milliseconds: less if no other one would fit. */
const lastWait = { usual: 1000, min: 100 };
/** Minimum time for a round, in milliseconds. */
const minRoundTime = 200;
/**
 * How much longer than an average request of the last round one of the next may take: it needs a new
 * connection, and the host may be slower.
 */
const requestMargin = 3;
/** The delay after throttling without Retry-After, in milliseconds. */
const minRefusalWait = 1000;
/**
 * Decides what to do next. Pure. Retry-After is respected. The last rounds start as late as possible,
 * as a slow deployment may still be completed: one in which all URLs can be confirmed, and then
 * others as long as a single request fits.
 */
function nextStep(progress, { elapsed, left }, schedule) {
    const { unrequested, unsettled, requestMs, nextInRow, retryAfterMs = 0, refusals } = progress;
    if (unrequested > 0) {
        const after = refusals > 0 ? Math.max(retryAfterMs, minRefusalWait, (0,retry/* backoff */.JN)(refusals, 0.5)) : 0;
        return after < left ? { do: 'continue', after } : { do: 'report' };
    }
    if (unsettled === 0)
        return { do: 'report' };
    const after = Math.max(schedule([{ at: elapsed }]), retryAfterMs);
    const timeOf = (requests) => Math.max(minRoundTime, requestMargin * requestMs * requests);
    const whole = left - timeOf(nextInRow);
    if (after <= whole)
        return { do: 'repeat', after };
    const last = left - timeOf(1);
    const lastAfter = Math.max(whole, retryAfterMs, Math.min(lastWait.usual, last));
    return lastAfter >= lastWait.min && lastAfter <= last
        ? { do: 'repeat', after: lastAfter }
        : { do: 'report' };
}

// EXTERNAL MODULE: ./src/run/thread.ts
var run_thread = __webpack_require__(98861);
// EXTERNAL MODULE: ./src/run/thread-client.ts
var thread_client = __webpack_require__(1269);
;// CONCATENATED MODULE: ./src/verify/verify-worker.ts



/**
 * A verification on a separate thread: untrusted bytes are processed only on threads, which can be
 * terminated. Every method but `report` rejects with the signal's reason as soon as the run is
 * aborted.
 */
function startVerifier({ signal }) {
    const thread = new thread_client/* ThreadClient */.e((0,run_thread/* startThread */.BR)('verify', undefined));
    const send = (message) => thread.request(message);
    return {
        open: (options) => (0,run_run/* orAborted */.H)(send({ request: 'open', options }), signal),
        step: (time) => (0,run_run/* orAborted */.H)(send({ request: 'step', time }), signal),
        repeat: () => (0,run_run/* orAborted */.H)(send({ request: 'repeat' }), signal),
        report: (frame, documents) => send({ request: 'report', frame, documents }),
        [Symbol.asyncDispose]: () => thread[Symbol.asyncDispose](),
    };
}

// EXTERNAL MODULE: ./src/flows/baseline.ts
var flows_baseline = __webpack_require__(16742);
// EXTERNAL MODULE: ./src/verify/difference.ts
var difference = __webpack_require__(41966);
;// CONCATENATED MODULE: ./src/flows/report-compared.ts







/**
 * Writes the report and the list of differences, uploads them if the request asks for it, and ends with
 * the verdict.
 *
 * @throws Failure as `verifySite`
 */
async function reportCompared(compared, context) {
    const { request, report, run } = context;
    const paths = {
        report: (0,external_node_path_.join)(request.temporaryFolder, 'verify-report.html'),
        differences: (0,external_node_path_.join)(request.temporaryFolder, 'verify-differences.txt'),
    };
    report.phase('report');
    const outline = await writeReport(compared, paths, context);
    for (const { kind, count, first } of outline.notices) {
        const [example] = first;
        run.log.notice(`${difference/* differenceKinds */.JY[kind].title}: ${(0,format_count/* counted */.hS)(count, 'URL')}, such as ${example?.url} (${example?.detail})`);
    }
    const failure = report_compared_failureOf(outline, request);
    const uploaded = await report_compared_upload(outline, paths, failure, context);
    if (failure?.code === 'SITE_DIFFERS') {
        throw failure.with({ nextStep: `${failure.nextStep}. ${reportPlace(uploaded)}` });
    }
    if (failure)
        throw failure;
    run.signal.throwIfAborted();
    run.log.info(`verified: ${outline.verdict.detail}`);
}
async function writeReport({ verifier, isOpen, propagationSeconds }, paths, { request, report, run }) {
    const frame = {
        createdAt: new Date(),
        phases: report.times(),
        propagationSeconds,
        origin: run.origin,
    };
    const documents = { ...paths, secrets: run.scrubber.secrets };
    const outline = isOpen
        ? await verifier.report(frame, documents)
        : await reportUnopened(request, frame, documents);
    report.record({
        verified: outline.isVerified,
        verifiedFiles: outline.files.verified,
        differences: outline.differing,
        differencesFile: paths.differences,
        propagationSeconds,
        reportPath: paths.report,
        verifyOutline: outline,
    });
    run.log.info(`report written: ${paths.report}`);
    return outline;
}
/** The thread is still starting, or reading the manifest. */
async function reportUnopened({ siteUrl, publishTarget }, ...[frame, documents]) {
    const { reportUnopened: write } = await Promise.all(/* import() */[__webpack_require__.e(4529), __webpack_require__.e(4562), __webpack_require__.e(1516), __webpack_require__.e(2845), __webpack_require__.e(3114)]).then(__webpack_require__.bind(__webpack_require__, 93424));
    return write({ siteUrl, publishTarget }, frame, documents);
}
/** The list is left out if it is empty, as the service stores no empty file. */
async function report_compared_upload({ differences, notices }, paths, failure, context) {
    const { request, report, run } = context;
    if (!request.artifactName || run.signal.aborted)
        return undefined;
    const names = (0,artifacts/* verificationNames */.Mm)(request.artifactName);
    const list = { name: names.differences, path: paths.differences };
    const hasList = differences.length + notices.length > 0;
    let uploaded;
    await (0,upload_documents/* uploadDocuments */.g)([{ name: names.report, path: paths.report }, ...(hasList ? [list] : [])], failure, context, (artifact) => {
        uploaded = artifact;
        report.record({ artifactId: artifact.id, artifactUrl: artifact.url });
    });
    return uploaded;
}
function report_compared_failureOf(outline, { siteUrl, timeout }) {
    const { differences, urls, unrequested, files, domain } = outline;
    if (outline.isVerified)
        return undefined;
    const [worst] = differences;
    if (!worst) {
        const what = urls === 0
            ? `the first request was not sent within ${(0,duration/* formatDuration */.a)(timeout)}`
            : `only ${(0,format_count/* formatCount */.B4)(urls - unrequested)} of ${(0,format_count/* counted */.hS)(urls, 'URL')} were requested within ${(0,duration/* formatDuration */.a)(timeout)}; these are as exported`;
        const nextStep = 'Increase `timeout`, or verify a sample with `verify-files: 500`';
        return new run_failure/* Failure */.HR('TIMED_OUT', what, { nextStep });
    }
    const counts = differences.map(({ kind, count }) => `${(0,format_count/* formatCount */.B4)(count)} ${difference/* differenceKinds */.JY[kind].title.toLowerCase()}`);
    const [example] = worst.first;
    const where = `${counts.join(', ')} (such as ${example?.url}: ${example?.detail})`;
    const isOther = files.verified === 0 && files.requested > 1;
    const hint = isOther
        ? `No file is as exported: check that \`site-url\` and \`manifest\`${domain ? ` (an export of ${domain})` : ''} belong to the same site. `
        : '';
    return new run_failure/* Failure */.HR('SITE_DIFFERS', `${siteUrl} is not the export: ${where}`, {
        nextStep: `${hint}${difference/* differenceKinds */.JY[worst.kind].remedy}`,
    });
}
const reportPlace = (uploaded) => uploaded
    ? `The artifact ${uploaded.name} lists all differences: ${uploaded.url}`
    : 'The report at `reportPath` lists all differences until the job ends; `artifact-name` keeps it';

;// CONCATENATED MODULE: ./src/flows/verify-site.ts
var verify_site_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var verify_site_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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








/** How often the progress of a round is logged, in milliseconds. */
const verify_site_maxSilence = 15_000;
/** Time reserved for the report, and for uploading it, in milliseconds. */
const reportTime = { write: 2_000, upload: 10_000 };
/** On a machine that is slow to start the verification, the report takes longer, too. */
const reportTimePerStart = 3;
/**
 * Verifies that a deployed site is its export: requests its files, waits for those that are still
 * being deployed, and reports each URL that differs. When the time is over, reports what was compared
 * until then.
 *
 * @throws Failure SITE_DIFFERS; TIMED_OUT if there was not enough time to request everything;
 *   INVALID_INPUT for an unusable manifest; ARTIFACT_UNAVAILABLE, ARTIFACT_FAILED
 */
async function verifySite(context, start = startVerifier) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { services, report, run } = context;
        if (context.request.artifactName)
            services.artifacts.requireService();
        report.record({ verified: false, verifiedFiles: 0, differences: 0 });
        const verifier = verify_site_addDisposableResource(env_1, start(run), true);
        let isOpen = false;
        let propagationSeconds;
        try {
            const request = await withManifest(context.request, run);
            const began = run.clock.now();
            await verify_site_open(verifier, { ...context, request });
            isOpen = true;
            report.phase('compare');
            const reserved = timeForReport(request, run.clock.now() - began);
            propagationSeconds = await settle(verifier, context, run.deadline - reserved);
        }
        catch (error) {
            if (!isTimeOver(run.signal))
                throw error;
        }
        await reportCompared({ verifier, isOpen, propagationSeconds }, context);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = verify_site_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
const isTimeOver = ({ reason }) => reason instanceof run_failure/* Failure */.HR && reason.code === 'TIMED_OUT';
/** @param start how long the start of the verification took, in milliseconds */
function timeForReport({ timeout, artifactName }, start) {
    const usual = reportTime.write + (artifactName ? reportTime.upload : 0);
    return Math.max(Math.min(usual, timeout / 4), Math.min(reportTimePerStart * start, timeout / 2));
}
/** Makes the manifest of the deployed site, if `site` names it instead of a manifest. */
async function withManifest(request, run) {
    if (request.site === undefined)
        return request;
    const { writeManifestOf } = await __webpack_require__.e(/* import() */ 8041).then(__webpack_require__.bind(__webpack_require__, 38041));
    return { ...request, manifest: await writeManifestOf(request.site, request, run) };
}
async function verify_site_open(verifier, { request, run }) {
    const { siteUrl, baseline } = request;
    const { domain, baselineDomain, scope, urls } = await verifier.open(request);
    const domains = { before: baselineDomain, now: domain };
    if (baseline)
        (0,flows_baseline/* logBaseline */.E)(run.log, baseline, domains, 'deployment');
    run.log.info(`comparing ${siteUrl} with ${scope}: ${(0,format_count/* counted */.hS)(urls, 'URL')}`);
}
/**
 * Sends requests until no more changes are expected, or the time is over.
 *
 * @param end when the results must be ready for the report
 * @returns seconds until the last URL became right; undefined if one still differs
 */
async function settle(verifier, { request, report, run }, end) {
    const { clock, log, signal } = run;
    const began = clock.now();
    const schedule = scheduleOf(request.pollInterval);
    let logged = { line: '', at: began };
    for (;;) {
        const left = Math.max(0, end - clock.now());
        const elapsed = clock.now() - began;
        const time = { begin: Math.min(left, verify_site_maxSilence), finish: left, elapsed };
        const progress = await verifier.step(time);
        const now = clock.now();
        const line = progressLine(progress);
        const isRoundOver = progress.unrequested === 0 || progress.refusals > 0;
        if (line !== logged.line && (isRoundOver || now - logged.at >= verify_site_maxSilence)) {
            log.info(`${line} · ${(0,duration/* formatDuration */.a)(now - began)}`);
            logged = { line, at: now };
        }
        const next = nextStep(progress, { elapsed: now - began, left: end - now }, schedule);
        if (next.do === 'report') {
            const { propagationMs } = progress;
            return propagationMs === undefined ? undefined : Math.ceil(propagationMs / 1000);
        }
        if (next.do === 'repeat')
            report.phase('compare again');
        if (next.after > 0)
            await clock.sleep(next.after, signal);
        if (next.do === 'continue')
            continue;
        await verifier.repeat();
    }
}
/** `640 of 812 URLs as exported, 12 may still change, 160 not requested yet` */
function progressLine(progress) {
    const { urls, good, unrequested, unsettled, settled } = progress;
    const parts = [
        `${(0,format_count/* formatCount */.B4)(good)} of ${(0,format_count/* counted */.hS)(urls, 'URL')} as exported`,
        settled > 0 && `${(0,format_count/* formatCount */.B4)(settled)} ${settled === 1 ? 'differs' : 'differ'}`,
        unsettled > 0 && `${(0,format_count/* formatCount */.B4)(unsettled)} may still change`,
        unrequested > 0 && `${(0,format_count/* formatCount */.B4)(unrequested)} not requested yet`,
    ];
    return parts.filter(Boolean).join(', ');
}

;// CONCATENATED MODULE: ./src/running-flow.ts






/** Starts the flow of the mode, as soon as it is ready. */
function startMode(request, context) {
    switch (request.mode) {
        case 'export':
            return runExport(request, context);
        case 'agent-job':
            return runAgentJob(request, context);
        case 'verify':
            return runVerify(request, context);
        case 'check':
            return runCheck(request, context);
    }
}
function runExport(request, { frontend, run, ready }) {
    const { secrets, environment } = frontend;
    const hideLink = ({ bundleUrl }) => {
        if (bundleUrl)
            secrets.hideLink(bundleUrl, request.maskBundleUrl);
    };
    const report = new ActionReport(frontend, run.clock, hideLink);
    const services = {
        artifacts: workflowArtifacts(environment),
        openBundleCache: openToolCache(environment),
    };
    const { domain, projectId, jobId, deploymentKind } = request;
    const subject = secrets.cleaned({ domain, projectId, jobId, deploymentKind });
    const done = ready.then(() => exportSite({ request, services, report, run }));
    const loadSummary = async () => {
        const { exportSummary } = await Promise.all(/* import() */[__webpack_require__.e(8945), __webpack_require__.e(9863)]).then(__webpack_require__.bind(__webpack_require__, 99863));
        return (record) => exportSummary(subject, record);
    };
    return running(done, report, loadSummary, projectId);
}
function runAgentJob(request, { frontend, run, ready }) {
    const report = new ActionReport(frontend, run.clock);
    const done = ready.then(() => awaitAgentJob({ request, report, run }));
    return running(done, report, async () => {
        const { agentJobSummary } = await __webpack_require__.e(/* import() */ 1304).then(__webpack_require__.bind(__webpack_require__, 51304));
        return agentJobSummary;
    });
}
function runVerify(request, { frontend, run, ready }) {
    const report = new ActionReport(frontend, run.clock);
    const services = { artifacts: workflowArtifacts(frontend.environment) };
    const done = ready.then(() => verifySite({ request, services, report, run }));
    return running(done, report, async () => {
        const { verifySummary } = await Promise.all(/* import() */[__webpack_require__.e(8945), __webpack_require__.e(1028)]).then(__webpack_require__.bind(__webpack_require__, 51028));
        const siteUrl = frontend.secrets.clean(request.siteUrl);
        return (record) => verifySummary({ siteUrl }, record);
    });
}
function runCheck(request, { frontend, run, ready }) {
    const report = new ActionReport(frontend, run.clock);
    const services = { artifacts: workflowArtifacts(frontend.environment) };
    const done = ready.then(async () => {
        const { checkBuiltSite } = await __webpack_require__.e(/* import() */ 8525).then(__webpack_require__.bind(__webpack_require__, 78525));
        await checkBuiltSite({ request, services, report, run });
    });
    return running(done, report, async () => {
        const { checkSummary } = await Promise.all(/* import() */[__webpack_require__.e(8945), __webpack_require__.e(9863)]).then(__webpack_require__.bind(__webpack_require__, 99863));
        const { deploymentKind, domain } = request;
        const site = frontend.secrets.clean(domain ?? request.site);
        return (record) => checkSummary({ site, deploymentKind }, record);
    });
}
function running(done, report, loadSummary, projectId) {
    return {
        done,
        summarize: async (failure) => report.summarize(await loadSummary(), failure),
        job: () => {
            const { jobId: id } = report.facts;
            return id === undefined ? undefined : { id, projectId };
        },
    };
}

;// CONCATENATED MODULE: ./src/step.ts













/** How long a flow may clean up after an abort, in milliseconds. */
const maxCleanupTime = 1200;
/** How long the process may run after the time limit or a cancel, in milliseconds. */
const maxEndingTime = 1800;
/** How long the process may run after any other failure, in milliseconds. */
const maxFailingTime = 4500;
const interruption = interruptionBy(systemClock);
let frontend;
let step_watchdog;
/** Whether the inputs were accepted: then the flow has begun. */
let isAccepted = false;
/** An uncaught error: fails the run even if its flow succeeds. */
let uncaughtFailure;
/**
 * Runs the step, or a command, until the process ends.
 *
 * @param given who started it, by default the runner
 */
function runStep(given = workflowStep()) {
    frontend = given;
    const { outputFile, forcedEnd } = frontend;
    const stopped = new run_failure/* Failure */.HR('INTERNAL', 'the action stopped responding and was ended');
    step_watchdog = new watchdog/* Watchdog */.Io({ outputFile, blocked: forcedEnd(stopped, stopped.message) });
    process.on('uncaughtException', fail);
    process.once('beforeExit', () => fail(new run_failure/* Failure */.HR('INTERNAL', 'the run stopped before it was finished')));
    const flow = startFlow();
    Promise.race([flow.done, overrun(flow)])
        .then(() => finish(flow), (error) => finish(flow, (0,run_failure/* asFailure */.h_)(error)))
        .catch((error) => exitWithFallback((0,run_failure/* asFailure */.h_)(error)));
}
function fail(error) {
    uncaughtFailure ??= (0,run_failure/* asFailure */.h_)(error);
    interruption.end(uncaughtFailure);
}
function startFlow() {
    const { environment, secrets, log } = frontend;
    try {
        secrets.maskKey(environment['INPUT_API-KEY'] ?? '');
        secrets.maskKey(environment['INPUT_GITHUB-TOKEN'] ?? '');
        secrets.maskHeaders(environment['INPUT_REQUEST-HEADERS'] ?? '');
        const request = readInputs(environment);
        const warning = 'apiKey' in request ? keyWarning(request.apiKey) : undefined;
        if (warning)
            log.warning(warning);
        const run = createRun(request);
        const ready = (0,run_run/* orAborted */.H)(checkRunner(request), run.signal);
        const flow = startMode(request, { frontend, run, ready });
        return request.summary ? flow : { ...flow, summarize: () => { } };
    }
    catch (error) {
        return { done: Promise.reject(error), summarize: summarizeFailure, job: () => undefined };
    }
}
/** Checks what depends on the runner's disk, before anything is sent. */
async function checkRunner(request) {
    const { environment } = frontend;
    await requireRunnerFiles(environment, request.summary);
    await requireSeparatePaths(request, environment, process.argv[1] ?? '');
    isAccepted = true;
}
/** Creates the run and sets its time limits. */
function createRun({ timeout }) {
    const { signal } = interruption;
    const deadline = interruption.limit(timeout);
    // The time may be over already: a busy machine may take seconds to start the process.
    const left = Math.max(0, timeout - systemClock.now());
    endWithin(left + maxEndingTime, interruption.timedOut(timeout));
    const abort = () => {
        endWithin(maxEndingTime, signal.reason);
        // Before anything else, as the flow may take all the time that is left.
        writeOutputs(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    const { log, secrets: scrubber, environment } = frontend;
    return { clock: systemClock, log, scrubber, signal, deadline, origin: runOrigin(environment) };
}
/** If the run does not end in time, in milliseconds, the watchdog ends it with this failure. */
function endWithin(within, failure) {
    step_watchdog.limit({ within, end: frontend.forcedEnd(failure, frontend.log.clean(failure.message)) });
}
/** Writes the outputs of a failure. If that is impossible, its message still says what happened. */
function writeOutputs(failure) {
    try {
        frontend.outputs.set(outcomeOf(failure));
        step_watchdog.ending.wrote();
    }
    catch { }
}
/** If the inputs are invalid, the summary contains only the failure. */
async function summarizeFailure(failure) {
    if (frontend.environment.INPUT_SUMMARY?.toLowerCase() === 'false')
        return;
    const { runSummary } = await __webpack_require__.e(/* import() */ 5330).then(__webpack_require__.bind(__webpack_require__, 5330));
    const report = new ActionReport(frontend, systemClock);
    report.summarize((record) => runSummary('Documentation export', {}, record), failure);
}
/** Rejects if an aborted flow takes too long to clean up. The failure names the job, to resume it. */
function overrun({ job: getJob }) {
    const { signal } = interruption;
    return new Promise((_, reject) => {
        const end = () => {
            const found = getJob();
            const job = found && { ...found, state: 'may still be running on the host' };
            reject(signal.reason.with({ job }));
        };
        signal.addEventListener('abort', () => setTimeout(end, maxCleanupTime), { once: true });
    });
}
/** Ends every run: summary, outputs, at most one message, the exit code. */
async function finish(flow, cause) {
    let failure = cause ?? uncaughtFailure;
    try {
        await flow.summarize(failure);
    }
    catch (error) {
        // An unwritable summary file fails the run, but does not hide an earlier failure.
        failure ??= (0,run_failure/* asFailure */.h_)(error);
    }
    failure ??= uncaughtFailure;
    if (failure) {
        endWithin(maxFailingTime, failure);
        writeOutputs(failure);
    }
    // The watchdog is ending the run.
    if (!step_watchdog.ending.claim())
        return;
    try {
        if (!failure)
            step_watchdog.ending.keepOutputs();
        if (!failure)
            frontend.outputs.set(outcomeOf(failure));
    }
    catch (error) {
        failure = (0,run_failure/* asFailure */.h_)(error);
    }
    if (failure)
        (0,failure_message/* reportFailure */.xV)(failure, frontend);
    const exitCode = await frontend.end(failure, !isAccepted);
    if (failure)
        await (0,watchdog/* settleOrKill */.PQ)(flow.done, interruption.signal.aborted ? 500 : 4000);
    process.exitCode = exitCode;
    // Pending lookups and open connections must not delay the exit.
    process.stdout.write('', () => process.exit());
}
/** Reporting the result failed: print a fallback message. */
function exitWithFallback(failure) {
    (0,failure_message/* printFallback */.c8)(failure, frontend);
    process.exit(1);
}


/***/ })

};
