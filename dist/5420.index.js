export const id = 5420;
export const ids = [5420];
export const modules = {

/***/ 6153:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ archiveLimits),
/* harmony export */   g: () => (/* binding */ tooLarge)
/* harmony export */ });
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53153);

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
/**
 * The failure for a bundle beyond a limit that an honest site may reach, too. Another run can keep the
 * bundle of the same job.
 *
 * @param what a clause about the bundle, with the limit
 */
const tooLarge = (what) => new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('BUNDLE_UNUSABLE', `${what}, the limit of this action`, {
    nextStep: 'Divide the site, or keep the bundle without unpacking it: `download: true`, `site-check: off`, and no `extract-to`',
    isFinal: false,
});


/***/ }),

/***/ 51576:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ quoteName),
/* harmony export */   c: () => (/* binding */ readEntryName)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _kernel_disk_file_name_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12473);
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(69676);
/* harmony import */ var _archive_limits_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6153);




const nameRules = [
    [/^$/, 'has no name'],
    // The lists of files have one name a line.
    [/\p{Cc}/u, 'has control characters in its name'],
    // Some archivers write `/` alone for the top folder.
    [/^\/./, 'has an absolute name'],
];
/** What unpackers read differently; a folder on a disk has the name as it is. */
const archiveRules = [
    // Some take it for a separator.
    [/\\/, 'has a backslash in its name'],
    // libarchive removes it, as from archives of Windows.
    [/^(?:\.\/+)*[A-Za-z]:/, 'has a name that begins like a Windows drive'],
];
/** What Windows cannot store, and other systems can: the rest of a path is checked on every system. */
const windowsRules = [
    [/\\/, 'has a backslash in its name, which Windows takes for a separator'],
    // `index.html:x` is an alternate data stream of NTFS.
    [/[*?"<>|:]/, 'has one of the characters * ? " < > | : in its name, which Windows cannot store'],
    [/[. ](?:\/|$)/, 'has a name that ends in a dot or a space, which Windows removes'],
];
/** Likewise, for each part of a path. */
const windowsComponentRules = [
    [_kernel_disk_file_name_js__WEBPACK_IMPORTED_MODULE_1__/* .deviceName */ .g7, 'has a name that is reserved on Windows'],
];
const onWindows = 'Run this step on Linux or macOS, which can store the name, or rename the file in the documentation';
const archiveComponentRules = [
    // Windows removes them, and what is left is another name, or the folder itself.
    [/^[. ]+$/, 'has a name of dots and spaces'],
    // Info-ZIP's unzip removes file versions: it writes `index.html;1` to `index.html`.
    [/;\d*$/, 'has a name that ends in a file version, which unzip removes'],
];
const componentRules = [
    [/^\.\.$/, 'has a name with `..` in it'],
    // Unicode normalization sorts such marks, in quadratic time (UAX #15, section 13).
    [/\p{M}{31}/u, 'has more than 30 combining marks in a row in its name'],
    // Git runs commands from a repository's configuration, so a later git step in the site would run
    // them. Before a colon it is the same folder on NTFS.
    [/^(\.git|git~\d)[. ]*(:|$)/i, 'has a name that git uses for a repository'],
];
/**
 * A quick test, so that most path segments need no other: matches everything that one of these
 * rules might match.
 */
const suspicious = /^(\.|git)|[. ]$|;|[^ -~]/i;
/**
 * Reads the name of an entry. Whatever could lead elsewhere, on any system, is refused on every
 * system; a harmless name that Windows cannot store is refused only there. `./a//b` is read as `a/b`,
 * as by tar(1).
 */
function readEntryName(raw, context = {}) {
    const { of = 'archive', limits = _archive_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .archiveLimits */ .L, platform = process.platform } = context;
    if (raw.length > limits.nameBytes) {
        return { refusal: `has a name of more than ${limits.nameBytes} bytes` };
    }
    if (!(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(raw))
        return { refusal: 'has a name that is not UTF-8' };
    const name = Buffer.from(raw).toString();
    const parts = name.split('/').filter((part) => part !== '' && part !== '.');
    const refusal = refusalOfName(name, of) ?? refusalOfParts(parts, of, limits);
    if (refusal)
        return { refusal };
    const windows = platform === 'win32' ? refusalOnWindows(parts) : undefined;
    if (windows)
        return { refusal: windows, nextStep: onWindows };
    return { path: parts.join('/'), endsInSlash: /(^|\/)\.?$/.test(name) };
}
const refusalOfName = (name, of) => refusalBy(nameRules, name) ?? (of === 'archive' ? refusalBy(archiveRules, name) : undefined);
function refusalOfParts(parts, of, { depth, componentBytes }) {
    if (parts.length > depth)
        return `has more than ${depth} path segments in its name`;
    const rules = of === 'archive' ? [...componentRules, ...archiveComponentRules] : componentRules;
    for (const part of parts) {
        if (part.length * 3 > componentBytes && Buffer.byteLength(part) > componentBytes) {
            return `has a path segment of more than ${componentBytes} bytes in its name`;
        }
        const refusal = suspicious.test(part) && refusalBy(rules, part.replace(_kernel_disk_file_name_js__WEBPACK_IMPORTED_MODULE_1__/* .invisible */ .q4, ''));
        if (refusal)
            return refusal;
    }
    return undefined;
}
function refusalOnWindows(parts) {
    const refusal = refusalBy(windowsRules, parts.join('/'));
    if (refusal)
        return refusal;
    for (const part of parts) {
        const ofPart = refusalBy(windowsComponentRules, part.replace(_kernel_disk_file_name_js__WEBPACK_IMPORTED_MODULE_1__/* .invisible */ .q4, ''));
        if (ofPart)
            return ofPart;
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
        return `(a name of ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(raw.length)} bytes)`;
    // Only a line feed would end the line of the message.
    return `"${Buffer.from(raw).toString().replaceAll('\n', '\u2028')}"`;
}
const refusalBy = (rules, name) => rules.find(([pattern]) => pattern.test(name))?.[1];


/***/ }),

/***/ 79082:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ writeFailure),
/* harmony export */   s: () => (/* binding */ moreSpaceForSite)
/* harmony export */ });
/* harmony import */ var _kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(93101);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53153);
/* harmony import */ var _entry_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(51576);



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
    const reason = (0,_kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .diskReason */ .CQ)(error);
    const name = (0,_entry_name_js__WEBPACK_IMPORTED_MODULE_2__/* .quoteName */ .A)(Buffer.from(path));
    const cause = error;
    if (['EEXIST', 'EISDIR', 'ENOTDIR'].includes(reason)) {
        const what = `${name} of the bundle has the same path as another of its entries on this file system`;
        return new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('BUNDLE_UNSAFE', what, { cause });
    }
    return ((0,_kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .shortage */ .wD)(error, `unpack ${name}`, moreSpaceForSite) ??
        new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('DOWNLOAD_FAILED', `cannot unpack ${name} of the bundle (${reason})`, {
            nextStep: reason === 'ENAMETOOLONG'
                ? (0,_kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .shorterPath */ .hG)('Set `extract-to` to')
                : 'Set `extract-to` to a folder that the runner can write to',
            cause,
        }));
}


/***/ }),

/***/ 31500:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ sitePaths),
/* harmony export */   l: () => (/* binding */ temporaryPath)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _kernel_disk_file_name_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12473);


/**
 * The files in the folder of the results have the names that docs/shell.md promises.
 *
 * @param jobId of the export, or another name of the site
 */
function sitePaths({ temporaryFolder, resultsTo }, jobId) {
    const path = (what, ending) => resultsTo === undefined
        ? `${temporaryPath(temporaryFolder, what, jobId)}${ending}`
        : (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(resultsTo, `${what}${ending}`);
    return {
        manifest: path('manifest', '.json'),
        findings: path('findings', '.json'),
        sarif: path('findings', '.sarif'),
        codeQuality: path('code-quality', '.json'),
        externalLinks: path('external-links', '.txt'),
        changedPaths: path('changed-paths', '.txt'),
        uploadFiles: path('upload-files', '.txt'),
        removedFirst: path('removed-first', '.txt'),
        removedFiles: path('removed-files', '.txt'),
        report: path('report', '.html'),
    };
}
/** The path of a file about one job, without an extension. Absolute. */
const temporaryPath = (folder, what, jobId) => (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, `${what}-${(0,_kernel_disk_file_name_js__WEBPACK_IMPORTED_MODULE_1__/* .fileNamePart */ .BQ)(jobId)}`);


/***/ }),

/***/ 93902:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ requireFilePath),
/* harmony export */   J: () => (/* binding */ prepareBundlePath)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93101);
/* harmony import */ var _kernel_disk_part_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(10373);
/* harmony import */ var _kernel_disk_place_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(56092);
/* harmony import */ var _kernel_disk_regular_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(55942);
/* harmony import */ var _kernel_disk_whole_file_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(61883);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(53153);








/**
 * Checks that the bundle can be written, before the first request to the host, and removes what
 * killed runs left next to it.
 *
 * @param path absolute
 * @param workspace absolute
 * @throws Failure INVALID_INPUT if `path` is unusable, NO_SPACE on a full disk
 */
async function prepareBundlePath(path, workspace) {
    try {
        await requireFilePath('bundle-path', path, workspace);
        await (0,_kernel_disk_whole_file_js__WEBPACK_IMPORTED_MODULE_6__/* .tryToWrite */ .oo)(path);
        await (0,_kernel_disk_part_file_js__WEBPACK_IMPORTED_MODULE_3__/* .clearParts */ .mU)(path);
    }
    catch (error) {
        throw (0,_kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .diskFailure */ .C9)(error, path, { ..._kernel_disk_part_file_js__WEBPACK_IMPORTED_MODULE_3__/* .unwritable */ .mP, code: 'INVALID_INPUT' });
    }
}
/**
 * Refuses a path that is no file, or that leads through a link in the workspace: anyone who can push
 * to the repository can add one. A link at the path itself is replaced, not followed.
 *
 * @param input its name
 * @throws Failure INVALID_INPUT
 */
async function requireFilePath(input, path, workspace) {
    const existing = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path).catch(() => undefined);
    const kind = existing && !existing.isFile() && (0,_kernel_disk_regular_file_js__WEBPACK_IMPORTED_MODULE_5__/* .kindOf */ .I)(existing);
    const link = await (0,_kernel_disk_place_js__WEBPACK_IMPORTED_MODULE_4__/* .workspaceLink */ .KH)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), workspace);
    const problem = kind ? `is ${kind}` : link && `goes through a symbolic link, ${link}`;
    if (!problem)
        return;
    throw new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_7__/* .Failure */ .HR('INVALID_INPUT', `\`${input}\` is ${path}, which ${problem}`, {
        nextStep: `Set \`${input}\` to a file that can be written to, not through a symbolic link`,
    });
}


/***/ }),

/***/ 51995:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XP: () => (/* binding */ refusedAddresses),
/* harmony export */   q1: () => (/* binding */ RenewableLink),
/* harmony export */   tC: () => (/* binding */ bundleLink)
/* harmony export */ });
/* unused harmony export lifeUsed */
/* harmony import */ var _host_link_not_ready_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(89610);
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(69676);
/* harmony import */ var _kernel_http_connect_guard_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15276);
/* harmony import */ var _kernel_http_origin_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(36178);
/* harmony import */ var _kernel_http_retry_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(20812);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(53153);






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
    const runner = clock.date().getTime();
    const refused = (what, nextStep) => new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_5__/* .Failure */ .HR('BAD_RESPONSE', `the host gave a bundle link ${what}`, {
        nextStep: `The link was not followed. ${nextStep}`,
    });
    if (!(0,_kernel_http_origin_js__WEBPACK_IMPORTED_MODULE_3__/* .isSecure */ .Ut)(url)) {
        const nextStep = 'Its operators must serve bundles over https';
        throw refused(`that is not https, at ${url.host}`, nextStep);
    }
    try {
        (0,_kernel_http_connect_guard_js__WEBPACK_IMPORTED_MODULE_2__/* .requireAllowed */ .wD)(url.hostname, refusedAddresses({ isHostLocal }));
    }
    catch (error) {
        const nextStep = "Ask the host's operators for links that lead to the store over the network";
        throw refused(`to a local address: ${error.message}`, nextStep);
    }
    const { length } = url.href;
    if (length > maxLink) {
        const what = `of ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(length, 'byte')}; the limit is ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(maxLink)}`;
        throw refused(what, "Ask the host's operators for a shorter one");
    }
    const left = expiresAt && expiresAt.getTime() - (hostTime ?? runner);
    const hasConflict = left !== undefined && left <= 0;
    return {
        url,
        expiresAt,
        sizeBytes,
        isHostLocal,
        mintedAt: clock.now(),
        lifetime: left === undefined || hasConflict ? Number.POSITIVE_INFINITY : left,
        conflict: hasConflict
            ? { expiresAt: expiresAt?.getTime() ?? 0, host: hostTime, runner }
            : undefined,
    };
}
/** Completes a message about a link whose times contradict each other. */
function conflictText({ expiresAt, host, runner }) {
    const text = (time) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
    const hostClock = host === undefined ? 'the host sends no `Date`' : `the host's clock says ${text(host)}`;
    return `has expired by its times: \`expiresAt\` is ${text(expiresAt)}, ${hostClock}, the runner's clock says ${text(runner)}`;
}
/** The next step for a link whose times contradict each other. */
const checkClocks = 'Check these clocks, and that the host writes `expiresAt` in UTC or with its zone';
/**
 * The addresses that a bundle must not come from. A host elsewhere must not send the runner to itself;
 * no host must send it to a cloud's metadata.
 */
function refusedAddresses({ isHostLocal }) {
    return isHostLocal ? ['link-local', 'metadata'] : ['loopback', 'link-local', 'metadata'];
}
/** The used share of a link's lifetime, from 0; expired from 1 on. */
function lifeUsed({ lifetime, mintedAt }, now) {
    return lifetime > 0 ? (now - mintedAt) / lifetime : Number.POSITIVE_INFINITY;
}
/** A link that is output must have half of its lifetime left. */
const maxLifeUsed = 0.5;
/** The next step if new links do not work either. */
const nextSteps = {
    DOWNLOAD_FAILED: "The store must accept the host's links from this runner, and the clocks of the two must agree: report this to the host's operators",
};
/** Maximum number of links minted in a row without any progress. */
const maxRenewals = 3;
/** How long to try to replace a link that still works, in milliseconds. */
const maxRefresh = 5 * 60_000;
/**
 * A link that renews itself: the job and its files stay on the host, only the link is limited in
 * time (Admin API, section 1). One request uses it at a time.
 */
class RenewableLink {
    #mint;
    #run;
    #link;
    /** How many links were minted since one last worked. */
    #renewals = 0;
    /** The link that is used until it expires, as it could not be renewed after half of its lifetime. */
    #kept;
    #hasWarned = false;
    /** @param mint mints a link, once */
    constructor(first, mint, run) {
        this.#link = first;
        this.#mint = mint;
        this.#run = run;
    }
    /**
     * A link with at least half of its lifetime left; if the host mints none, one that has not expired. A
     * link that was just minted is used whatever its times say: the store decides.
     *
     * @throws Failure of minting if the link has expired
     */
    async get() {
        const link = this.#link;
        for (;;) {
            const used = lifeUsed(link, this.#run.clock.now());
            const isUsable = used <= maxLifeUsed || (link === this.#kept && used < 1);
            if (isUsable || this.#link !== link)
                return this.#link;
            await this.#refresh(link);
        }
    }
    /** The current link works. */
    served() {
        this.#renewals = 0;
        const { conflict } = this.#link;
        if (!conflict || this.#hasWarned)
            return;
        this.#hasWarned = true;
        this.#run.log.warning(`the bundle link works, although it ${conflictText(conflict)}. ${checkClocks}`);
    }
    /**
     * Mints another link because the store refuses the current one. If it refused the link before it,
     * too, backs off first.
     *
     * @throws Failure `code` after `maxRenewals` links in a row that did not work
     */
    async renew(why, code) {
        if (++this.#renewals > maxRenewals) {
            const { conflict } = this.#link;
            const what = `${why}, and ${maxRenewals} replacement links failed the same way`;
            throw conflict && code === 'DOWNLOAD_FAILED'
                ? new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_5__/* .Failure */ .HR(code, `${what}. The link ${conflictText(conflict)}`, {
                    nextStep: checkClocks,
                })
                : new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_5__/* .Failure */ .HR(code, what, { nextStep: nextSteps[code] });
        }
        const { clock, signal } = this.#run;
        if (this.#renewals > 1)
            await clock.sleep((0,_kernel_http_retry_js__WEBPACK_IMPORTED_MODULE_4__/* .backoff */ .JN)(this.#renewals - 1, Math.random()), signal);
        await this.replace(why);
    }
    /** Mints another link, as soon as the host makes one. @throws Failure */
    async replace(why) {
        this.#run.log.info(`${why}: minting another link`);
        const mint = () => this.#mint(this.#run);
        this.#link = await (0,_kernel_http_retry_js__WEBPACK_IMPORTED_MODULE_4__/* .retry */ .L5)(mint, notReadyCause, { repeatable: true, retryBudget: 0 }, this.#run);
    }
    /** Mints another link in place of one that has expired, which nobody tries. @throws Failure */
    async replaceExpired() {
        await this.replace('the bundle link has expired already');
        const { conflict } = this.#link;
        if (!conflict)
            return;
        this.#run.log.warning(`the bundle link may not work: it ${conflictText(conflict)}. ${checkClocks}`);
    }
    /** Replaces a link after half of its lifetime. If that fails, the link is used until it expires. */
    async #refresh(link) {
        const { clock, deadline, log } = this.#run;
        const why = 'the bundle link has used over half of its lifetime';
        const left = link.mintedAt + link.lifetime - clock.now();
        if (left <= 0)
            return await this.replace(why);
        log.info(`${why}: minting another link`);
        const until = clock.now() + Math.min(left, maxRefresh);
        try {
            this.#link = await this.#mint({ ...this.#run, deadline: Math.min(deadline, until) });
        }
        catch (error) {
            this.#keep(link, error);
        }
    }
    #keep(link, error) {
        const { clock, log, signal } = this.#run;
        signal.throwIfAborted();
        if (!(error instanceof _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_5__/* .Failure */ .HR))
            throw error;
        this.#kept = link;
        const left = link.mintedAt + link.lifetime - clock.now();
        log.warning(`${error.what}; the current bundle link expires in ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_1__/* .formatDuration */ .a3)(left)}`);
    }
}
function notReadyCause(error) {
    if (!(error instanceof _host_link_not_ready_js__WEBPACK_IMPORTED_MODULE_0__/* .LinkNotReady */ .p8))
        return undefined;
    return {
        kind: 'contradiction',
        retryAfter: error.retryAfter,
        retryBudget: Number.POSITIVE_INFINITY,
    };
}


/***/ }),

/***/ 84295:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  i: () => (/* binding */ adminApi)
});

// EXTERNAL MODULE: ./src/kernel/http/retry.ts
var retry = __webpack_require__(20812);
// EXTERNAL MODULE: ./src/kernel/http/send.ts
var send = __webpack_require__(30466);
// EXTERNAL MODULE: ./src/kernel/http/transport-failure.ts
var transport_failure = __webpack_require__(49300);
// EXTERNAL MODULE: ./src/kernel/run/failure.ts
var run_failure = __webpack_require__(53153);
// EXTERNAL MODULE: ./src/host/contradiction.ts
var contradiction = __webpack_require__(17919);
// EXTERNAL MODULE: ./src/host/failures.ts
var failures = __webpack_require__(99331);
// EXTERNAL MODULE: ./src/host/job-location.ts
var job_location = __webpack_require__(81777);
// EXTERNAL MODULE: ./src/kernel/format/quantity.ts
var quantity = __webpack_require__(69676);
;// CONCATENATED MODULE: ./src/host/start-pace.ts

/**
 * The pause after the first refused start, in milliseconds. It doubles up to `maxPause`, so that a run
 * sends at most 15 refused starts an hour: that fits limits by the minute and by the hour.
 */
const firstPause = 40_000;
const maxPause = 5 * 60_000;
/** The last start is sent this long before the deadline, in milliseconds: its response takes time. */
const lastStart = 5_000;
/** Maximum time between two log lines of a run that waits, in milliseconds. */
const maxSilence = 60_000;
/**
 * How long to wait until the next start, in milliseconds; undefined if no other fits before the
 * deadline. Pure.
 *
 * Up to a quarter is added at random, so that runs that wait together do not ask together.
 *
 * @param refusals how many starts the host has refused to this run, from 1
 * @param requested the host's `Retry-After` in milliseconds, 0 without one
 * @param left until the deadline, in milliseconds
 * @param random a number from 0 up to 1
 */
function startPause(refusals, requested, left, random) {
    const own = Math.min(firstPause * 2 ** (refusals - 1), maxPause);
    const pause = refusals === 1 && requested > 0 ? requested : Math.max(own, requested);
    const next = pause * (1 + random / 4);
    const room = left - lastStart;
    if (next <= room)
        return next;
    // A last start at the end, unless one has just been refused.
    return room >= Math.min(own / 2, maxSilence) ? room : undefined;
}
/**
 * Sends a start until the host accepts it, or until the run's deadline: one request at a time.
 *
 * @param start sends it once
 * @param busyHost what a failed start says of a busy host; undefined for any other failure
 * @throws the last failure; the signal's reason
 */
async function startWhenAccepted(start, busyHost, run) {
    const { clock, deadline, log, signal } = run;
    let pauses;
    for (let refusals = 1;; refusals++) {
        try {
            return await start();
        }
        catch (error) {
            signal.throwIfAborted();
            const busy = busyHost(error);
            const left = deadline - clock.now();
            const pause = busy && startPause(refusals, busy.requested, left, Math.random());
            if (!busy || pause === undefined)
                throw error;
            if (!pauses)
                log.info(`${busy.message}; sending the start again until it is accepted`);
            pauses ??= new LoggedPauses(run);
            await pauses.wait(pause, refusals);
        }
    }
}
/** Pauses between refused starts, with a log line for each minute of them. */
class LoggedPauses {
    #run;
    /** When a line was last logged, in the clock's milliseconds. */
    #logged;
    constructor(run) {
        this.#run = run;
        this.#logged = run.clock.now();
    }
    /** @param milliseconds until the next start */
    async wait(milliseconds, refusals) {
        const { clock, log, signal } = this.#run;
        const until = clock.now() + milliseconds;
        for (let now = clock.now(); now < until; now = clock.now()) {
            await clock.sleep(Math.min(until, this.#logged + maxSilence) - now, signal);
            if (clock.now() < this.#logged + maxSilence)
                continue;
            this.#logged = clock.now();
            const again = (0,quantity/* formatDuration */.a3)(until - this.#logged);
            log.info(`the host has refused ${(0,quantity/* counted */.hS)(refusals, 'start')}; trying again in ${again}`);
        }
    }
}

;// CONCATENATED MODULE: ./src/host/api-connection.ts








/** Time limits of one request, in milliseconds. A start gets more time, as it cannot be repeated. */
const attemptLimit = { start: 2 * 60_000, other: 30_000 };
/**
 * How long to retry, in milliseconds. Before the job exists, a failure is probably due to a typo in
 * the URL; an id that was given may have one, too.
 */
const retryBudget = { beforeJob: 30_000, withId: 5 * 60_000 };
/** Sends the calls of the Admin API, with the key, and repeats those that may be repeated. */
class ApiConnection {
    #baseUrl;
    #apiKey;
    /** @param baseUrl the key is sent to its origin only (section 5) */
    constructor(baseUrl, apiKey) {
        this.#baseUrl = baseUrl;
        this.#apiKey = apiKey;
    }
    get host() {
        return this.#baseUrl.host;
    }
    /**
     * @param knowledge what is known of the job that the call is about; undefined for a start
     * @throws Failure; the signal's reason
     */
    async call(call, read, run, knowledge) {
        const { limit, starts } = call;
        const milliseconds = limit ?? (starts ? attemptLimit.start : attemptLimit.other);
        const attempt = (signal) => this.#attempt(call, read, run, signal).catch((error) => {
            throw (0,failures/* withRequest */.ah)(error, call, this.host);
        });
        const limited = () => (0,send/* within */.ux)(milliseconds, run, attempt, { permanent: limit !== undefined });
        const causeOf = (error) => failureCauseOf(error, run, { limit, knowledge });
        const repeated = () => (0,retry/* retry */.L5)(limited, causeOf, policyOf(starts, knowledge), run);
        try {
            if (!starts)
                return await repeated();
            return await startWhenAccepted(repeated, (error) => busyHost(error, run), run);
        }
        catch (error) {
            if (error instanceof LateError)
                throw lateFailure(failureOf(call, this.host, error.cause));
            throw failureOf(call, this.host, error);
        }
    }
    async #attempt(call, read, { log, scrubber }, signal) {
        const { method, path, body } = call;
        const url = new URL(this.#baseUrl);
        url.pathname = url.pathname.replace(/\/$/, '') + path;
        const headers = { accept: 'application/json', authorization: `Bearer ${this.#apiKey}` };
        const request = (0,send/* jsonRequest */.UX)(method, url, headers, body);
        // Loaded while the host responds: earlier, the first request would be sent 10 ms later; later, a
        // cancelled run might end before it has read the id of its job.
        const onSent = () => void Promise.all(/* import() */[__webpack_require__.e(7934), __webpack_require__.e(1278)]).then(__webpack_require__.bind(__webpack_require__, 81278));
        const isResponse = call.starts ? job_location/* leadsToJob */.MH : undefined;
        const received = await (0,send/* send */.tN)(request, { signal, onSent, isResponse });
        const response = await (call.starts ? failures/* readStartResponse */._W : failures/* readResponse */.Uk)(received, signal);
        const { status, requestId = '-' } = response;
        log.debug(`${method} ${url.pathname} ${status} ${requestId}`);
        const isAccepted = call.starts ? (0,job_location/* acceptsStart */.KP)(response) : (0,job_location/* isSuccess */.oJ)(response);
        if (!isAccepted)
            throw new failures/* RefusedResponse */.W4(call, response, scrubber);
        const models = await Promise.all(/* import() */[__webpack_require__.e(7934), __webpack_require__.e(1278)]).then(__webpack_require__.bind(__webpack_require__, 81278));
        if (call.mayBeEmpty && response.text.trim() === '')
            return read(models, {}, response);
        try {
            return (0,failures/* readBody */.x8)(response, (body) => read(models, body, response));
        }
        catch (error) {
            // A started job may be named in `Location` alone, whatever the body is.
            const isForeign = error instanceof failures/* UnreadableBody */.mZ && !error.isObject;
            if (!isForeign || !call.starts || !(0,job_location/* jobIdInLocation */.RS)(response))
                throw error;
            return read(models, {}, response);
        }
    }
}
/** The error of the last attempt, if only the deadline ended the attempts. */
class LateError extends Error {
    constructor(cause) {
        super('', { cause });
    }
}
/** A known job is worth waiting for until the deadline: a restart or a failover of the host ends. */
function policyOf(starts, knowledge) {
    if (starts)
        return { repeatable: false, retryBudget: retryBudget.beforeJob };
    if (knowledge === undefined || knowledge === 'id') {
        return { repeatable: true, retryBudget: retryBudget.withId };
    }
    const late = (error) => new LateError(error);
    return { repeatable: true, retryBudget: Number.POSITIVE_INFINITY, late };
}
/** The failure for what was still wrong with a known job at the run's deadline. */
function lateFailure(failure) {
    if (!(failure instanceof run_failure/* Failure */.HR))
        return failure;
    const late = { outcome: 'timed-out', isFinal: false };
    // A host that limits the rate is neither restarting nor out of date.
    return failure.with(failure.code === 'RATE_LIMITED' ? late : { ...late, nextStep: whenLate });
}
/** The next step if only the deadline ended the wait for a job that the host knows. */
const whenLate = 'The host had the job before, and may be restarting or out of date: increase `timeout`, or look at the job on the host';
function failureCauseOf(error, run, { limit, knowledge }) {
    if (error instanceof transport_failure/* TransportFailure */.Az)
        return error.failureCause;
    const budget = knowledge ? (0,contradiction/* contradictionBudget */.R)(knowledge, error) : 0;
    const refusal = error instanceof failures/* RefusedResponse */.W4 ? error.response : undefined;
    const requested = refusal && (0,retry/* retryAfter */.P9)(refusal.headers['retry-after'], refusal.headers.date, run.clock.date());
    if (budget > 0) {
        // A completed job may get another state in place of its link: read it again first.
        const isRead = knowledge !== 'completed';
        return isRead
            ? { kind: 'contradiction', retryAfter: requested, retryBudget: budget }
            : undefined;
    }
    if (error instanceof failures/* UnreadableBody */.mZ)
        return { kind: 'malformed' };
    if (!refusal)
        return undefined;
    const { status } = refusal;
    // The host may still be working on a request whose gateway waits no longer; 524 is Cloudflare's.
    const isGatewayTimeout = limit !== undefined && (status === 504 || status === 524);
    const minDelay = isGatewayTimeout ? 60_000 : undefined;
    return { kind: 'response', status, retryAfter: requested, minDelay };
}
/** A start that gets 409 or 429 was certainly not taken. */
function busyHost(error, run) {
    if (!(error instanceof failures/* RefusedResponse */.W4))
        return undefined;
    const { status, headers } = error.response;
    if (status !== 409 && status !== 429)
        return undefined;
    const requested = (0,retry/* retryAfter */.P9)(headers['retry-after'], headers.date, run.clock.date()) ?? 0;
    return { message: error.message, requested };
}
function failureOf(call, host, error) {
    if (error instanceof failures/* RefusedResponse */.W4)
        return error.failure;
    if (error instanceof transport_failure/* TransportFailure */.Az) {
        const isUnknown = call.starts && error.sent;
        const usual = error.malformed ? 'BAD_RESPONSE' : 'API_UNAVAILABLE';
        const code = isUnknown ? 'START_UNKNOWN' : usual;
        return new run_failure/* Failure */.HR(code, `cannot ${call.purpose}: ${error.message}`, {
            nextStep: error.nextStep ?? call.nextSteps?.[code],
            cause: error,
        });
    }
    if (error instanceof send/* RedirectRefused */.Jh) {
        const what = `${host} responded with ${error.message} when asked to ${call.purpose} (HTTP ${error.status})`;
        // RFC 9110, section 15.4.4: the request was processed, and the result is elsewhere.
        if (call.starts && error.status === 303) {
            const nextStep = call.nextSteps?.START_UNKNOWN;
            return new run_failure/* Failure */.HR('START_UNKNOWN', `${what}; the redirect names no job`, {
                nextStep,
                cause: error,
            });
        }
        const nextStep = 'The key was not sent to the redirect target. Set `base-url` to the final URL of the API';
        return new run_failure/* Failure */.HR('BAD_RESPONSE', what, { nextStep, cause: error });
    }
    if (!(error instanceof failures/* UnreadableBody */.mZ))
        return error;
    const started = '; the host may have accepted the request, so it is not repeated';
    const what = `${error.message}${call.starts ? started : ''}`;
    return new run_failure/* Failure */.HR('BAD_RESPONSE', what, { nextStep: error.nextStep, cause: error });
}

// EXTERNAL MODULE: ./src/kernel/run/failure-codes.ts
var failure_codes = __webpack_require__(13670);
;// CONCATENATED MODULE: ./src/host/calls.ts

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
        // 202 or 204, while the host makes the link.
        mayBeEmpty: true,
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
                CONFLICT: `A project has one export at a time: increase \`timeout\` to wait longer, or resume it with \`project-id\` and \`job-id\`; ${failure_codes/* idPlaces */.M}`,
                RATE_LIMITED: 'A host may accept only 10 starts an hour from an organization: start fewer exports, or try again later',
                START_UNKNOWN: `Check on the host whether an export is running. If not, start it again; otherwise resume it with \`project-id\` and \`job-id\`: ${failure_codes/* idPlaces */.M}`,
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
/** The calls of agent jobs (Admin API, sections 4.1 and 11). @param projectId unencoded, as all ids */
function agentCalls(projectId) {
    const jobs = `/v2/agent/${encodeURIComponent(projectId)}/job`;
    return {
        start: (prompt) => ({
            method: 'POST',
            path: jobs,
            body: { prompt },
            purpose: 'start an agent job',
            starts: true,
            nextSteps: {
                ...agentRefused,
                INVALID_INPUT: 'Correct `prompt`: the host rejected it',
                NOT_FOUND: 'Check `project-id`, and the path in `base-url`, if it has one',
                START_UNKNOWN: "Check on the host whether an agent job is running. If not, start it again; otherwise resume it with `job-id`: its id is on the host's dashboard",
            },
        }),
        read: (id) => ({
            method: 'GET',
            path: `${jobs}/${encodeURIComponent(id)}`,
            purpose: `return the status of agent job ${id}`,
            starts: false,
            nextSteps: {
                NOT_FOUND: 'Check `job-id` and `project-id`, and that the key belongs to the same organization',
            },
        }),
        message: (id, prompt) => ({
            method: 'POST',
            path: `${jobs}/${encodeURIComponent(id)}/message`,
            body: { prompt },
            purpose: `send a message to agent job ${id}`,
            starts: true,
            nextSteps: {
                ...agentRefused,
                NOT_FOUND: 'The job accepts no messages, or no longer exists: look at it on the host',
            },
        }),
    };
}
const agentRefused = {
    FORBIDDEN: "Check the key's scopes (a read-only key can neither start an agent job nor send a message), and the host's IP allow-list",
    RATE_LIMITED: 'A host may accept only 100 of these calls an hour from a project: try again later',
};

// EXTERNAL MODULE: ./src/host/job.ts
var host_job = __webpack_require__(68657);
// EXTERNAL MODULE: ./src/host/link-not-ready.ts
var link_not_ready = __webpack_require__(89610);
;// CONCATENATED MODULE: ./src/host/client.ts






/**
 * @param baseUrl the key is sent to its origin only (section 5)
 * @param projectId exports use the calls of this project (section 10), and no others
 */
function adminApi(baseUrl, apiKey, projectId) {
    const exports = projectId === undefined ? domainCalls : projectCalls(projectId);
    const connection = new ApiConnection(baseUrl, apiKey);
    const unknownStatuses = new UnknownStatuses();
    /** By job. */
    const knowledge = new Map();
    return {
        async getAgentJob(projectId, id, run) {
            const read = (models, body) => models.readAgentJob(id, body, run.scrubber);
            const call = agentCalls(projectId).read(id);
            const job = await connection.call(call, read, run, knowledge.get(id) ?? 'id');
            knowledge.set(id, 'known');
            unknownStatuses.report(job.status, host_job/* agentJobStatuses */.Bb, run);
            return job;
        },
        async startAgentJob(projectId, prompt, run) {
            const read = (models, body, response) => models.readStartedAgentJob((0,job_location/* withLocation */.w4)('id', body, response), run.scrubber);
            const job = await connection.call(agentCalls(projectId).start(prompt), read, run);
            knowledge.set(job.id, 'known');
            return job;
        },
        sendMessage: (projectId, id, prompt, run) => connection.call(agentCalls(projectId).message(id, prompt), () => { }, run),
        async startExport(start, run) {
            const read = (models, body, response) => models.readStartedJob((0,job_location/* withLocation */.w4)('jobId', body, response), run.scrubber);
            const job = await connection.call(exports.start(start), read, run);
            knowledge.set(job.jobId, 'known');
            return job;
        },
        async getExportJob(jobId, run) {
            const read = (models, body, response) => {
                if (exports.mint)
                    return models.readExportJob(jobId, body, run.scrubber);
                const { bundle, ...job } = models.readProjectJob(jobId, body, run.scrubber);
                return { ...job, bundle: bundle && mintedBundle(bundle, response) };
            };
            const call = exports.read(jobId);
            const job = await connection.call(call, read, run, knowledge.get(jobId) ?? 'id');
            knowledge.set(jobId, 'known');
            unknownStatuses.report(job.status, host_job/* exportJobStatuses */.wh, run);
            return job;
        },
        async generateBundle(jobId, run) {
            const { mint } = exports;
            const read = (models, body, response) => {
                const bundle = mint
                    ? models.readBundle(jobId, body)
                    : models.readProjectBundle(jobId, body, run.scrubber);
                if (!bundle)
                    throw new link_not_ready/* NoLink */.yf(response);
                return mintedBundle(bundle, response);
            };
            try {
                return await connection.call((mint ?? exports.read)(jobId), read, run, 'completed');
            }
            catch (error) {
                throw (0,link_not_ready/* linkNotReady */.NO)(error, jobId, run) ?? error;
            }
        },
    };
}
/** Warns of each status that is unknown, once. */
class UnknownStatuses {
    #reported = new Set();
    /** @param statuses those of this kind of job */
    report(status, statuses, { log }) {
        const isKnown = statuses.includes(status) || (0,host_job/* isFailedStatus */.cK)(status, statuses);
        if (isKnown || this.#reported.has(status))
            return;
        this.#reported.add(status);
        log.warning(`unknown status "${status}"; treating the job as unfinished`);
    }
}
/** The link, with what its response says about its lifetime and its permitted targets. */
const mintedBundle = (bundle, { headers, isLocal }) => ({
    ...bundle,
    hostTime: (0,retry/* httpDate */.z7)(headers.date),
    isHostLocal: isLocal,
});


/***/ }),

/***/ 17919:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ contradictionBudget)
/* harmony export */ });
/* harmony import */ var _kernel_http_retry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(20812);
/* harmony import */ var _failures_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(99331);


/** How long the host may not find a job whose id was given, in milliseconds. */
const maxMissing = 30_000;
/**
 * Statuses that a host may send about a job that it has just returned, because something changed: the
 * key was revoked, the plan or a permission withdrawn, the job deleted.
 */
const conclusive = new Set([401, 402, 403, 410]);
/**
 * How long a call is sent again after a response that only contradicts what is known of the job, in
 * milliseconds: such responses come from replicas that lag, and from gateways while a host restarts. A
 * redirect says nothing about the job: it says where to send the key, which no wait makes right.
 * The table of all states is in docs/evidence/reliability.md. Pure.
 *
 * @returns 0 if the response is conclusive
 */
function contradictionBudget(knowledge, error) {
    if (error instanceof _failures_js__WEBPACK_IMPORTED_MODULE_1__/* .RefusedResponse */ .W4)
        return refusalBudget(knowledge, error.response);
    const isForeign = error instanceof _failures_js__WEBPACK_IMPORTED_MODULE_1__/* .UnreadableBody */ .mZ && !error.isObject;
    return knowledge !== 'id' && isForeign ? untilDeadline : 0;
}
const untilDeadline = Number.POSITIVE_INFINITY;
function refusalBudget(knowledge, { status, text }) {
    // Another rule repeats these, whatever is known of the job.
    if ((0,_kernel_http_retry_js__WEBPACK_IMPORTED_MODULE_0__/* .isTransient */ .dg)(status))
        return 0;
    if (knowledge === 'id')
        return status === 404 ? maxMissing : 0;
    return (0,_failures_js__WEBPACK_IMPORTED_MODULE_1__/* .isWebPage */ .AA)(text) || !conclusive.has(status) ? untilDeadline : 0;
}


/***/ }),

/***/ 99331:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AA: () => (/* binding */ isWebPage),
/* harmony export */   Uk: () => (/* binding */ readResponse),
/* harmony export */   W4: () => (/* binding */ RefusedResponse),
/* harmony export */   _W: () => (/* binding */ readStartResponse),
/* harmony export */   ah: () => (/* binding */ withRequest),
/* harmony export */   cr: () => (/* binding */ messagesOf),
/* harmony export */   mZ: () => (/* binding */ UnreadableBody),
/* harmony export */   x8: () => (/* binding */ readBody)
/* harmony export */ });
/* unused harmony exports codeFor, messageIn, requestIdIn */
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(37067);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_http__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _kernel_http_send_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(30466);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(53153);
/* harmony import */ var _job_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(68657);
/* harmony import */ var _job_location_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(81777);





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
    409: 'CONFLICT',
    422: 'INVALID_INPUT',
    429: 'RATE_LIMITED',
    503: 'API_UNAVAILABLE',
};
const planWords = /(?<![a-z])(plans?|upgrad(e|es|ed|ing)|enterprise|subscriptions?|billing)(?![a-z])/i;
function codeFor({ starts }, { status, headers, text }) {
    if ((status === 401 || status === 403) && mentionsPlan(text))
        return 'PLAN_REQUIRED';
    // With Retry-After, the host certainly did not accept the request.
    const isNotTaken = status === 503 && headers['retry-after'] !== undefined;
    if (status !== 408 && (status < 500 || isNotTaken))
        return codeOfStatus[status] ?? 'BAD_RESPONSE';
    return starts ? 'START_UNKNOWN' : 'API_UNAVAILABLE';
}
/**
 * The message in an error response: from the Error object of section 2.2, or from other servers on the
 * way. Web pages are not quoted.
 */
function messageIn(body, scrubber) {
    const [first, second] = messagesOf(parse(body));
    if (first === undefined)
        return undefined;
    if (isWebPage(first))
        return 'a web page instead of an API response';
    // `{"error": "Forbidden", "message": "Your plan …"}`: skip the name of the status.
    const text = second && isStatusName(first) ? `${first}: ${second}` : first;
    return scrubber.excerpt(text, 500) || undefined;
}
/** Whether a body is a page of a gateway, a login or the like, which says nothing about the request. */
const isWebPage = (body) => /^\s*<(!doctype|html|head|body|\?xml)/i.test(body);
/** Whether any message in an error response, not only the first, mentions a plan. */
function mentionsPlan(body) {
    return messagesOf(parse(body)).some((each) => !each.startsWith('<') && planWords.test(each));
}
/** Many servers send the name of the status next to a message. */
const isStatusName = (text) => Object.values(node_http__WEBPACK_IMPORTED_MODULE_0__.STATUS_CODES).some((name) => name?.toLowerCase() === text.toLowerCase());
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
    const fields = value;
    const messages = messageFields.flatMap((name) => messagesOf(fields[name], depth + 1));
    // `{"error": {"code": "X"}}`: better than nothing.
    return messages.length > 0 || depth === 0 ? messages : messagesOf(fields.code, depth + 1);
}
/** In the order in which they are believed. Hosts write them in either spelling. */
const messageFields = [
    'error',
    'message',
    'errorMessage',
    'error_message',
    'detail',
    'reason',
    'failureReason',
    'failure_reason',
    'title',
    'errors',
];
const requestIdHeaders = [
    'x-request-id',
    'request-id',
    'x-correlation-id',
    'x-amzn-requestid',
    'x-amz-request-id',
    'cf-ray',
    'x-vercel-id',
];
/** The id by which the host's operators can find a request, if the response has one. */
function requestIdIn(headers) {
    const id = requestIdHeaders.map((name) => headers[name]).find(Boolean);
    // Longer values are not ids.
    return id && id.length <= 128 ? String(id) : undefined;
}
/** Responses of this API are small; a larger one is not from it. */
const maxResponseBytes = 1024 * 1024;
/** A body that lacks a required field, or is about another job; the message says which. */
class UnreadableBody extends Error {
    nextStep;
    /** Whether it is a JSON object; otherwise it is probably not from the API. */
    isObject;
    constructor(message, { nextStep, isObject = false } = {}) {
        super(message);
        this.nextStep = nextStep;
        this.isObject = isObject;
    }
}
/** The same error with the request in its message, for the log and the failure; any other as it is. */
function withRequest(error, { purpose }, host) {
    if (!(error instanceof UnreadableBody))
        return error;
    const what = `${host} sent an invalid response when asked to ${purpose}: ${error.message}`;
    return new UnreadableBody(what, error);
}
/** @throws UnreadableBody if it is too long; TransportFailure; the signal's reason */
async function readResponse(response, signal) {
    const text = await (0,_kernel_http_send_js__WEBPACK_IMPORTED_MODULE_1__/* .readText */ .yR)(response, maxResponseBytes, signal);
    if (text === undefined)
        throw new UnreadableBody('longer than 1 MiB');
    return apiResponse(response, text);
}
/**
 * The response to a start or a message. If its `Location` names the job, the id is not lost with the body.
 *
 * @throws as `readResponse` does
 */
async function readStartResponse(response, signal) {
    try {
        return await readResponse(response, signal);
    }
    catch (error) {
        if (!(0,_job_location_js__WEBPACK_IMPORTED_MODULE_4__/* .acceptsStart */ .KP)(response) || (0,_job_location_js__WEBPACK_IMPORTED_MODULE_4__/* .jobIdInLocation */ .RS)(response) === undefined)
            throw error;
        return apiResponse(response, '');
    }
}
function apiResponse({ status, headers, origin, isLocal }, text) {
    return { status, headers, text, origin, isLocal, requestId: requestIdIn(headers) };
}
/** Thrown for an error status, to decide whether to retry. */
class RefusedResponse extends Error {
    response;
    /** With the host's message and request id. */
    failure;
    /** The host's message, without the request id, which differs each time. */
    reason;
    constructor(call, response, scrubber) {
        const { status, text, origin, requestId } = response;
        const message = messageIn(text, scrubber);
        const quoted = message ? `: "${message}"` : '';
        const id = requestId ? ` [request id ${requestId}]` : '';
        const verb = status >= 500 ? 'failed to' : 'refused to';
        const what = `${new URL(origin).host} ${verb} ${call.purpose} (HTTP ${status})${quoted}${id}`;
        super(what);
        const code = codeFor(call, response);
        this.response = response;
        this.reason = message;
        const job = call.starts && code === 'CONFLICT' ? conflictingJob(text, call) : undefined;
        const resume = `The host names job ${job}: if it exports this site, resume it with \`job-id: ${job}\``;
        const nextStep = job ? resume : call.nextSteps?.[code];
        this.failure = new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR(code, what, { nextStep, cause: this });
    }
}
/**
 * The job that a refused start names as its cause (409; the fields are those of section 2.3), unless the
 * response says that it is of another domain or has ended.
 */
function conflictingJob(text, { body: { domain } = {} }) {
    const body = Object(parse(text));
    const { id, jobId = id, status = 'running', domain: named = domain } = { ...body, ...body.job };
    const isRunning = status === 'running' || status === 'queued';
    const isOther = domain !== undefined && named !== domain;
    return isRunning && !isOther && typeof jobId === 'string' && (0,_job_js__WEBPACK_IMPORTED_MODULE_3__/* .isSafeId */ .JA)(jobId) ? jobId : undefined;
}
/** An id stays as it is written: a number may be too long to be exact. */
function exactId(name, value, context) {
    const isId = name === 'jobId' || name === 'id';
    return isId && typeof value === 'number' ? (context?.source ?? value) : value;
}
/**
 * Reads the JSON of a response. Adds the request id to the error if that fails.
 *
 * @throws UnreadableBody
 */
function readBody(response, read) {
    try {
        return read((0,_kernel_http_send_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(response.text, (what) => new UnreadableBody(what), exactId));
    }
    catch (error) {
        if (!(error instanceof UnreadableBody) || !response.requestId)
            throw error;
        throw new UnreadableBody(`${error.message} [request id ${response.requestId}]`, error);
    }
}


/***/ }),

/***/ 81777:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KP: () => (/* binding */ acceptsStart),
/* harmony export */   MH: () => (/* binding */ leadsToJob),
/* harmony export */   RS: () => (/* binding */ jobIdInLocation),
/* harmony export */   oJ: () => (/* binding */ isSuccess),
/* harmony export */   w4: () => (/* binding */ withLocation)
/* harmony export */ });
/* harmony import */ var _kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5896);
/* harmony import */ var _job_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(68657);


/**
 * Whether a response accepts a start: any 2xx, or a redirect to the job (RFC 9110, sections 15.4.3 and
 * 15.4.4). Nothing is sent to that URL, so it may have another host: gateways do not always correct it.
 */
function acceptsStart(head) {
    return isSuccess(head) || leadsToJob(head);
}
/** Whether a redirect of a start leads to the job: it is the response then, and is not followed. */
const leadsToJob = (head) => (head.status === 302 || head.status === 303) && jobIdInLocation(head) !== undefined;
const isSuccess = ({ status }) => status >= 200 && status <= 299;
/**
 * The id of a job in a response's `Location`: the last segment of its path (RFC 9110, section 10.2.2).
 */
function jobIdInLocation({ headers: { location }, }) {
    const path = location && URL.parse(location, 'https://host.invalid')?.pathname;
    const [, segment] = /\/jobs?\/([^/]+)\/?$/.exec(path || '') ?? [];
    const id = segment && (0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(segment);
    return id && (0,_job_js__WEBPACK_IMPORTED_MODULE_1__/* .isSafeId */ .JA)(id) ? id : undefined;
}
/** The body of a response to a start, with the id that may be in `Location` alone. */
function withLocation(field, body, head) {
    const id = jobIdInLocation(head);
    if (!id || typeof body !== 'object' || body === null || Array.isArray(body))
        return body;
    const named = body[field];
    if (named !== undefined && named !== null)
        return body;
    return { ...body, [field]: id };
}


/***/ }),

/***/ 89610:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NO: () => (/* binding */ linkNotReady),
/* harmony export */   p8: () => (/* binding */ LinkNotReady),
/* harmony export */   yf: () => (/* binding */ NoLink)
/* harmony export */ });
/* harmony import */ var _kernel_http_retry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(20812);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53153);
/* harmony import */ var _contradiction_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(17919);
/* harmony import */ var _failures_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(99331);




/** The next step if only the deadline ended the wait for a link. */
const whenMissing = 'The host may still be making the link: increase `timeout`, or look at the job on the host';
/** A completed job whose link the host does not make yet: another request may get it. */
class LinkNotReady extends _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR {
    /** The same for responses that differ only in their request ids. */
    key;
    /** In milliseconds. */
    retryAfter;
    constructor(code, what, key, delay) {
        super(code, what, { nextStep: whenMissing, outcome: 'timed-out', isFinal: false });
        this.key = key;
        this.retryAfter = delay;
    }
}
/** A successful response without a link. */
class NoLink extends Error {
    response;
    constructor(response) {
        super('');
        this.response = response;
    }
}
/** @returns undefined for an error that the next request would have, too */
function linkNotReady(error, jobId, { clock }) {
    const delayOf = ({ headers }) => (0,_kernel_http_retry_js__WEBPACK_IMPORTED_MODULE_0__/* .retryAfter */ .P9)(headers['retry-after'], headers.date, clock.date());
    if (error instanceof NoLink) {
        const { origin } = error.response;
        const what = `${new URL(origin).host} has no bundle link for export job ${jobId} yet`;
        return new LinkNotReady('TIMED_OUT', what, 'none', delayOf(error.response));
    }
    if (!(error instanceof _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR))
        return undefined;
    const { code, what, cause } = error;
    if ((0,_contradiction_js__WEBPACK_IMPORTED_MODULE_2__/* .contradictionBudget */ .R)('completed', cause) === 0)
        return undefined;
    if (!(cause instanceof _failures_js__WEBPACK_IMPORTED_MODULE_3__/* .RefusedResponse */ .W4))
        return new LinkNotReady(code, what, code);
    const { response, reason } = cause;
    return new LinkNotReady(code, what, `${response.status} ${reason}`, delayOf(response));
}


/***/ }),

/***/ 45134:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ startOnce)
/* harmony export */ });
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53153);

/**
 * Starts a job on the host. The request is sent again only if the host certainly did not accept it. A
 * run that ends still waits a moment for the response, which has the id of the running job.
 *
 * @param running completes "check on the host whether …"
 * @throws Failure, START_UNKNOWN among others
 */
async function startOnce(start, running, run) {
    const { clock, signal } = run;
    signal.throwIfAborted();
    const late = new AbortController();
    const abort = () => late.abort(signal.reason);
    signal.addEventListener('abort', () => setTimeout(abort, grace), { once: true });
    // Between attempts no request is pending: end such a wait at once.
    const sleep = (milliseconds) => clock.sleep(milliseconds, signal);
    const impatient = { now: () => clock.now(), date: () => clock.date(), sleep };
    try {
        return await start({ ...run, clock: impatient, signal: late.signal });
    }
    catch (error) {
        if (!late.signal.aborted || !(error instanceof _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
            throw error;
        throw error.with({
            nextStep: `The start request may have been received: check on the host whether ${running} before you start another`,
        });
    }
}
/** How long a run that ends waits for the response to a start, in milliseconds. */
const grace = 500;


/***/ }),

/***/ 40283:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cy: () => (/* binding */ move),
/* harmony export */   tE: () => (/* binding */ whileHeld),
/* harmony export */   vf: () => (/* binding */ discard)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _disk_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93101);



/** Windows refuses to rename or remove a file that a virus scanner or an indexer has open. */
const heldReasons = new Set(['EBUSY', 'EPERM', 'EACCES']);
/** For how long, in milliseconds: a scanner needs a moment for a new file. */
const maxHeld = 10_000;
/**
 * Retries an operation, for up to 10 s, while Windows refuses it because another process has the
 * file open. On other systems a refusal is final.
 *
 * @throws the last error of `act`
 */
async function whileHeld(act, { isWindows = process.platform === 'win32', pause = (ms) => (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setTimeout)(ms), } = {}) {
    for (let waited = 0, next = 25;; waited += next, next = Math.min(2 * next, 1000)) {
        try {
            return await act();
        }
        catch (error) {
            const isHeld = isWindows && heldReasons.has((0,_disk_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .diskReason */ .CQ)(error));
            if (!isHeld || waited >= maxHeld)
                throw error;
            await pause(next);
        }
    }
}
/** Renames a file or folder. @throws the file system's error */
async function move(from, to) {
    await whileHeld(() => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rename)(from, to));
}
/**
 * Removes a file or folder as far as possible. It never fails, so that it cannot hide the reason
 * for the cleanup; the next run removes what is left.
 *
 * @returns the file system's error code if something is left
 */
async function discard(path) {
    const remove = () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(path, { recursive: true, force: true });
    return await whileHeld(remove).then(() => undefined, _disk_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .diskReason */ .CQ);
}


/***/ }),

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

/***/ 6083:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ makeRunFolder)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _held_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(40283);
/* harmony import */ var _run_mark_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(47090);




/**
 * Creates a folder that only this user can read, and that only this run needs: its disposal removes it.
 * Removes those of the same name that killed runs of this user left.
 *
 * @param parent absolute: the folder that it is created in
 * @param name what it is for: `[a-z-]`
 * @throws the file system's error
 */
async function makeRunFolder(parent, name) {
    // Some folders can be written to but not listed.
    for (const entry of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(parent).catch(() => [])) {
        const [, mark] = (entry.startsWith(`${name}-`) && marked.exec(entry.slice(name.length))) || [];
        if (mark && (await isLeftover((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(parent, entry), mark)))
            await (0,_held_file_js__WEBPACK_IMPORTED_MODULE_2__/* .discard */ .vf)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(parent, entry));
    }
    const path = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdtemp)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(parent, `${name}-${_run_mark_js__WEBPACK_IMPORTED_MODULE_3__/* .ownMark */ .a}-`));
    return { path, [Symbol.asyncDispose]: async () => void (await (0,_held_file_js__WEBPACK_IMPORTED_MODULE_2__/* .discard */ .vf)(path)) };
}
const marked = /^-([\da-f]{8}-\d{1,10})-\w{6}$/;
/** In a folder that all users share, anybody may give a folder such a name. */
async function isLeftover(path, mark) {
    const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(path).catch(() => undefined);
    if (!stats?.isDirectory() || stats.uid !== (process.getuid?.() ?? stats.uid))
        return false;
    return !(0,_run_mark_js__WEBPACK_IMPORTED_MODULE_3__/* .isOfLiveRun */ .x)(mark, stats.mtimeMs);
}


/***/ }),

/***/ 47090:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ ownMark),
/* harmony export */   x: () => (/* binding */ isOfLiveRun)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_2__);



/** Maximum time between two writes of a run to its files, in milliseconds. */
const maxLife = 24 * 60 * 60_000;
/** Where process ids identify processes: a machine since its start, in one PID namespace. */
const space = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', spaceName()).slice(0, 8);
/** What identifies this run in the names of its files: at most 19 characters, `[\da-f-]`. */
const ownMark = `${space}-${process.pid}`;
/**
 * Whether a run may still use what it wrote. A process in another space cannot be looked up: only
 * the age counts. Process ids are reused, quickly in containers, so the age always counts.
 *
 * @param mark as `ownMark`, from the name of the file
 * @param changedAt when the file was last changed, in milliseconds since 1970
 */
function isOfLiveRun(mark, changedAt) {
    const [itsSpace, processId] = mark.split('-');
    const isRecent = Date.now() - changedAt < maxLife;
    return isRecent && (itsSpace !== space || isProcess(Number(processId)));
}
function isProcess(id) {
    try {
        process.kill(id, 0);
        return true;
    }
    catch (error) {
        // A process of another user exists, too.
        return error.code === 'EPERM';
    }
}
function spaceName() {
    if (process.platform !== 'linux')
        return (0,node_os__WEBPACK_IMPORTED_MODULE_2__.hostname)();
    try {
        const start = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)('/proc/sys/kernel/random/boot_id', 'utf8');
        return `${(0,node_os__WEBPACK_IMPORTED_MODULE_2__.hostname)()} ${start} ${(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readlinkSync)('/proc/self/ns/pid')}`;
    }
    catch {
        // Without these files, no other process is known to be in the same space.
        return `${(0,node_os__WEBPACK_IMPORTED_MODULE_2__.hostname)()} ${process.pid} ${performance.timeOrigin}`;
    }
}


/***/ }),

/***/ 32409:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BB: () => (/* binding */ UsualModes),
/* harmony export */   Ee: () => (/* binding */ withUsualFolderMode),
/* harmony export */   wY: () => (/* binding */ usualMode)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);

/** What web servers can read: the usual modes of files and folders. */
const usualMode = { file: 0o644, folder: 0o755 };
/**
 * Gives new files and folders their usual mode, whatever the umask of the runner removes from it: a web
 * server runs as another user. The first one shows whether that is needed. A volume that refuses it
 * keeps its own modes.
 */
class UsualModes {
    /** Undefined until the first of each kind. */
    #isNeeded = {};
    /** @param descriptor of a new file */
    setFile(descriptor) {
        this.#isNeeded.file ??= differs((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor).mode, usualMode.file);
        if (this.#isNeeded.file)
            this.#set('file', () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fchmodSync)(descriptor, usualMode.file));
    }
    /** @param path of a new folder */
    setFolder(path) {
        this.#isNeeded.folder ??= differs((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).mode, usualMode.folder);
        if (!this.#isNeeded.folder)
            return;
        this.#set('folder', () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.chmodSync)(path, withUsualFolderMode((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).mode)));
    }
    #set(kind, change) {
        try {
            change();
        }
        catch {
            this.#isNeeded[kind] = false;
        }
    }
}
const differs = (mode, usual) => (mode & 0o777) !== usual;
/** Keeps the bit by which new files get the group of their folder. */
const withUsualFolderMode = (mode) => (mode & 0o7000) | usualMode.folder;


/***/ }),

/***/ 5896:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ decoded),
/* harmony export */   y: () => (/* binding */ encodedPath)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_0__);

/** Decodes percent escapes once; invalid ones stay. Without exceptions, which are slow. */
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

/***/ 30466:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jh: () => (/* binding */ RedirectRefused),
/* harmony export */   UX: () => (/* binding */ jsonRequest),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   tN: () => (/* binding */ send),
/* harmony export */   ux: () => (/* binding */ within),
/* harmony export */   yR: () => (/* binding */ readText)
/* harmony export */ });
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(68805);
/* harmony import */ var _origin_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(36178);
/* harmony import */ var _transport_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(49300);



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
        const response = await (0,_exchange_js__WEBPACK_IMPORTED_MODULE_0__/* .exchange */ .c)({ ...request, url }, options);
        if (options.isResponse?.(response))
            return response;
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
 * @param revive as for `JSON.parse`
 * @throws the result of `asError`, which receives a description of the body: `a web page`
 */
function parseJson(text, asError, revive) {
    try {
        return JSON.parse(text, revive);
    }
    catch {
        throw asError(otherBody(text.trimStart()));
    }
}
function otherBody(start) {
    if (start === '')
        return 'an empty body';
    return start.startsWith('<') ? 'a web page' : 'not JSON';
}


/***/ }),

/***/ 33780:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f$: () => (/* binding */ timeLeft),
/* harmony export */   rH: () => (/* binding */ scheduleOf)
/* harmony export */ });
/* unused harmony export adaptiveSchedule */
/** Found by a search over the simulated jobs of `polls-are-few-and-soon.test.ts`. */
const pace = {
    /** Without an estimate: seconds to wait per √second elapsed. */
    blind: 1.5,
    /** Share of the distance to the expected end that one wait covers. */
    share: 0.65,
    /** With an estimate: minimum seconds to wait per √second elapsed. */
    min: 0.35,
    /** An estimate is valid for this many times the period it was measured over. */
    reach: 10,
};
/** Bounds of an adaptive wait, in milliseconds. */
const minWait = 1_000;
const maxWait = 60_000;
/**
 * Waits between 1 s and 60 s. For a job of unknown length, the trade-off between lag and requests is
 * best if the wait grows with the square root of the time elapsed. Progress allows an estimate of the
 * end: each wait covers a share of the remaining time, so polls cluster around the end. After a wrong
 * estimate has passed, the waits grow again, back to the square root.
 */
const adaptiveSchedule = (history) => {
    const elapsed = history.at(-1)?.at ?? 0;
    const root = Math.sqrt(elapsed / 1_000) * 1_000;
    const expected = expectedEnd(history);
    if (expected === undefined)
        return within(pace.blind * root);
    const distance = pace.share * Math.abs(expected.at - elapsed);
    const limit = expected.at > elapsed ? pace.reach * expected.measuredOver : pace.blind * root;
    return within(Math.max(pace.min * root, Math.min(distance, limit)));
};
/** The schedule that `poll-interval` asks for: a fixed one in milliseconds, or `auto`. */
const scheduleOf = (pollInterval) => pollInterval === 'auto' ? adaptiveSchedule : () => pollInterval;
/** Estimated milliseconds until the job is finished, more than 0; undefined without an estimate. */
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
    let start = { at: 0, progress: Number.POSITIVE_INFINITY };
    let high = { at: 0, progress: 0 };
    for (const { at, progress = Number.NaN } of history) {
        if (!(progress >= 0 && progress <= 100))
            continue;
        const reading = { at, progress };
        const hasChanged = high.progress > start.progress;
        if (!hasChanged && progress <= start.progress) {
            // Until the first change, the last reading is the start.
            start = reading;
            high = reading;
        }
        else if (progress > high.progress)
            high = reading;
    }
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


/***/ }),

/***/ 65992:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ wait)
/* harmony export */ });
/* harmony import */ var _schedule_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(33780);

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
 * @throws what `read` throws; the error of `late`; the signal's reason if the run is aborted
 */
async function wait({ read, isFinal, progress, changeKey, schedule, pause, late }, { clock, signal, deadline }, onChange) {
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
            onChange({ state, elapsed, timeLeft: final ? undefined : (0,_schedule_js__WEBPACK_IMPORTED_MODULE_0__/* .timeLeft */ .f$)(history) });
        }
        if (final)
            return state;
        const left = deadline - clock.now() - lastPollBefore;
        const isLate = left <= minLastWait;
        const error = isLate && late?.(state);
        if (error)
            throw error;
        const delay = pause?.(state) ?? schedule(history);
        // Poll shortly before the deadline, so as not to miss a job that is finished by then.
        await clock.sleep(isLate ? delay : Math.min(delay, left), signal);
    }
}


/***/ }),

/***/ 38528:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ Ending)
/* harmony export */ });
/**
 * The end of a run, in memory that the main thread and the watchdog share. A failed run is reported
 * only when its outputs are on disk, as it may be killed at any moment. The watchdog writes no outputs
 * after those of the run's own result, so that they are those of the message.
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
    /** On the main thread: the outputs that the watchdog would write are on disk. */
    wrote() {
        this.#change(outputs.missing, outputs.written);
    }
    /**
     * On the main thread, before the outputs of the run's own result: from now on, the watchdog writes none.
     * Waits for those that it is writing.
     */
    keepOutputs() {
        for (;;) {
            Atomics.wait(this.memory, cell.outputs, outputs.writing);
            const state = Atomics.load(this.memory, cell.outputs);
            if (state !== outputs.writing && this.#change(state, outputs.kept) === state)
                return;
        }
    }
    /** On the main thread: it could not write them, so the watchdog may write its own. */
    releaseOutputs() {
        this.#change(outputs.kept, outputs.missing);
    }
    /** On the watchdog: whether the outputs are those of the run's own result. */
    get areKept() {
        return Atomics.load(this.memory, cell.outputs) === outputs.kept;
    }
    /**
     * On the watchdog: writes the outputs of a failure, unless there are any.
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
const cell = { outputs: 0, reporter: 1 };
/**
 * The outputs of the result: missing, being written by the watchdog, on disk as the watchdog would write
 * them, or left to the main thread.
 */
const outputs = { missing: 0, writing: 1, written: 2, kept: 3 };


/***/ }),

/***/ 32871:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ Heartbeat),
/* harmony export */   e: () => (/* binding */ beatInterval)
/* harmony export */ });
/** Milliseconds between two heartbeats of the main thread. */
const beatInterval = 100;
/**
 * How many heartbeats in a row the main thread may miss while the process has a processor: far more
 * than its work ever takes.
 */
const maxMissed = 50;
/**
 * How many heartbeats it may miss in any case, two minutes of them. On a busy machine, or in a
 * container with a small share of a processor, a moment's work takes long.
 */
const maxWaiting = 1200;
/** Decides by its heartbeats whether the main thread is blocked. Asked once an interval, by another thread. */
class Heartbeat {
    #beats = 0;
    #missed = 0;
    #usedAtBeat;
    /** @param used the processor time of the process so far, in milliseconds */
    constructor(used) {
        this.#usedAtBeat = used;
    }
    /**
     * Counting intervals, and not the time, leaves out what a suspended machine has missed.
     *
     * @param beats how many there have been
     * @param used the processor time of the process so far, in milliseconds
     */
    isMissing(beats, used) {
        this.#missed = beats === this.#beats ? this.#missed + 1 : 0;
        if (this.#missed === 0)
            this.#usedAtBeat = used;
        this.#beats = beats;
        if (this.#missed <= maxMissed)
            return false;
        const hasWorked = used - this.#usedAtBeat > maxMissed * beatInterval;
        return hasWorked || this.#missed > maxWaiting;
    }
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

/***/ 75524:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Io: () => (/* binding */ Watchdog),
/* harmony export */   PQ: () => (/* binding */ settleOrKill),
/* harmony export */   lQ: () => (/* binding */ printEnd)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _child_group_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(37471);
/* harmony import */ var _ending_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(38528);
/* harmony import */ var _heartbeat_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(32871);
/* harmony import */ var _thread_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(53871);






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
        setInterval(() => Atomics.add(beats, 0, 1), _heartbeat_js__WEBPACK_IMPORTED_MODULE_5__/* .beatInterval */ .e).unref();
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
    const settled = Promise.allSettled([work, (0,_thread_js__WEBPACK_IMPORTED_MODULE_4__/* .endThreads */ .l$)()]).then(() => true);
    // Only the work itself tells that it has settled: a timer may fire a moment before its time.
    let hasSettled = await Promise.race([settled, (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setTimeout)(within, false)]);
    while (hasSettled && isBusy()) {
        hasSettled = performance.now() < limit;
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setTimeout)(10);
    }
    if (hasSettled)
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

/***/ 63134:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c8: () => (/* binding */ printFallback),
/* harmony export */   v$: () => (/* binding */ documentationLink),
/* harmony export */   xV: () => (/* binding */ reportFailure)
/* harmony export */ });
/* harmony import */ var _kernel_http_origin_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(36178);
/* harmony import */ var _kernel_run_watchdog_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(75524);


/** Logs the failure that ends the run, and where its code is documented; or a fallback message. */
function reportFailure(failure, frontend) {
    const { log, environment } = frontend;
    const isResumed = environment.DOCS_EXPORT_ON_TIMEOUT === 'warning' && failure.job !== undefined;
    try {
        // For jobs that continue on error, and are followed by one that resumes the export.
        if (isResumed && failure.code === 'TIMED_OUT') {
            log.failure(failure.with({ nextStep: 'The next job resumes it' }), 'warning');
        }
        else
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
    (0,_kernel_run_watchdog_js__WEBPACK_IMPORTED_MODULE_1__/* .printEnd */ .lQ)(forcedEnd(failure, `${failure.code}: ${text}`));
}
/**
 * The URL of a page of the documentation, such as `docs/search.md`, for this version of the action.
 * Undefined if the runner does not state the version, as with `uses: ./`. Gitea and Forgejo also
 * accept `uses: https://…`.
 */
function documentationLink(environment, page) {
    const { GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref } = environment;
    if (!repository || !ref)
        return undefined;
    const server = environment.GITHUB_SERVER_URL ?? 'https://github.com';
    const url = (0,_kernel_http_origin_js__WEBPACK_IMPORTED_MODULE_0__/* .namedUrl */ .vO)(URL.canParse(repository) ? repository : `${server}/${repository}`);
    if (!url)
        return undefined;
    // Such a reference may contain a token.
    const home = `${url.origin}${url.pathname.replace(/(\.git)?\/?$/, '')}`;
    return `${home}/blob/${ref}/${page}`;
}


/***/ }),

/***/ 75420:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runStep: () => (/* binding */ runStep)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./src/kernel/disk/whole-file.ts
var whole_file = __webpack_require__(61883);
// EXTERNAL MODULE: ./src/kernel/run/clock.ts
var clock = __webpack_require__(40653);
// EXTERNAL MODULE: ./src/kernel/run/failure.ts
var run_failure = __webpack_require__(53153);
// EXTERNAL MODULE: ./src/kernel/run/run.ts
var run_run = __webpack_require__(93450);
// EXTERNAL MODULE: ./src/kernel/run/runtime.ts + 1 modules
var runtime = __webpack_require__(97675);
// EXTERNAL MODULE: ./src/kernel/run/watchdog.ts
var watchdog = __webpack_require__(75524);
// EXTERNAL MODULE: ./src/runner/failure-message.ts
var failure_message = __webpack_require__(63134);
// EXTERNAL MODULE: ./src/kernel/http/origin.ts
var origin = __webpack_require__(36178);
// EXTERNAL MODULE: ./src/runner/log.ts
var runner_log = __webpack_require__(47708);
// EXTERNAL MODULE: ./src/runner/outputs.ts
var outputs = __webpack_require__(97424);
// EXTERNAL MODULE: ./src/runner/secrets.ts
var runner_secrets = __webpack_require__(72995);
;// CONCATENATED MODULE: ./src/runner/frontend.ts




function workflowStep() {
    const secrets = new runner_secrets/* Secrets */.S();
    const log = new runner_log/* ActionLog */.n(secrets);
    log.guardOutput();
    return {
        environment: process.env,
        secrets,
        log,
        outputs: outputs/* stepOutputs */.tH,
        outputFile: process.env.GITHUB_OUTPUT,
        forcedEnd: ({ code, outcome }, message) => ({
            outputs: `outcome=${outcome}\nerrorCode=${code}\n`,
            stdout: `\n::error title=${code}::${message.replaceAll('%', '%25')}\n`,
            stderr: '',
        }),
        end: (failure) => (failure ? 1 : 0),
    };
}
/** The run and the version of the action, from the runner's variables. */
function runOrigin(environment) {
    const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = environment;
    const { GITHUB_RUN_ID: id, GITHUB_RUN_NUMBER: number = id } = environment;
    const { GITHUB_ACTION_REPOSITORY: action = '', GITHUB_ACTION_REF: ref } = environment;
    const url = id ? (0,origin/* namedUrl */.vO)(`${server}/${repository}/actions/runs/${id}`) : null;
    // Gitea and Forgejo also accept URLs, which may contain a token.
    const isName = /^[\w.-]+\/[\w.-]+$/.test(action);
    return {
        run: `Run ${number} of ${repository}`,
        runUrl: url?.href ?? '',
        action: isName && ref ? `${action}@${ref}` : '',
        filesUrl: filesUrl(environment),
    };
}
/** At the run's commit: on GitHub and servers that are alike, and on GitLab. */
function filesUrl(environment) {
    const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA } = environment;
    const { CI_PROJECT_URL, CI_COMMIT_SHA } = environment;
    const text = GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_SHA
        ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${GITHUB_SHA}/`
        : CI_PROJECT_URL && CI_COMMIT_SHA && `${CI_PROJECT_URL}/-/blob/${CI_COMMIT_SHA}/`;
    const url = text ? (0,origin/* namedUrl */.vO)(text) : null;
    return url && url.username === '' ? url.href : '';
}

// EXTERNAL MODULE: ./src/runner/inputs.ts + 2 modules
var runner_inputs = __webpack_require__(84736);
// EXTERNAL MODULE: ./src/kernel/format/quantity.ts
var quantity = __webpack_require__(69676);
;// CONCATENATED MODULE: ./src/runner/interruption.ts


/**
 * Ends a run early: after the runner's signals (SIGINT, 7.5 s later SIGTERM or, on Windows,
 * SIGBREAK, 2.5 s later SIGKILL), when the terminal is closed (SIGHUP), or at the time limit. The
 * first one counts.
 */
class Interruption {
    #abort = new AbortController();
    #clock;
    /** Handles the signals of the process from now on. */
    constructor(clock) {
        this.#clock = clock;
        for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP']) {
            const cancelled = () => new run_failure/* Failure */.HR('CANCELLED', `the run was cancelled (${name})`);
            process.on(name, () => this.end(cancelled()));
        }
    }
    /** Aborts with the Failure that the run ends with. */
    get signal() {
        return this.#abort.signal;
    }
    /** Ends the run, unless it is already ending. */
    end(reason) {
        this.#abort.abort(reason);
    }
    /**
     * Sets the time limit. Its timer keeps the process alive until then.
     *
     * @param timeout milliseconds since the process started
     * @returns the deadline in the clock's milliseconds
     */
    limit(timeout) {
        setTimeout(() => this.end(timedOut(timeout)), Math.max(0, timeout - this.#clock.now()));
        return timeout;
    }
}
/** The failure of a run that exceeds its `timeout`, in milliseconds. */
function timedOut(timeout) {
    return new run_failure/* Failure */.HR('TIMED_OUT', `not done within the \`timeout\` of ${(0,quantity/* formatDuration */.a3)(timeout)}`);
}

;// CONCATENATED MODULE: ./src/runner/report.ts

/** Sets each output as soon as it is known, and keeps all facts for the summary. */
class ActionReport {
    #frontend;
    #clock;
    #beforeOutput;
    #phases = [];
    #facts = {};
    /** @param beforeOutput called with the changes before they become outputs */
    constructor(frontend, clock, beforeOutput = () => { }) {
        this.#frontend = frontend;
        this.#clock = clock;
        this.#beforeOutput = beforeOutput;
    }
    get facts() {
        return this.#facts;
    }
    record(facts) {
        const { secrets, outputs } = this.#frontend;
        const changed = Object.entries(facts).filter(([name, value]) => value !== undefined && value !== this.#facts[name]);
        const changes = Object.fromEntries(changed);
        this.#facts = { ...this.#facts, ...changes };
        this.#beforeOutput(changes);
        // Untrusted text may repeat a secret.
        const clean = changed.map(([name, value]) => [
            name,
            typeof value === 'string' && isScrubbed(name) ? secrets.scrub(value) : value,
        ]);
        outputs.set(Object.fromEntries(clean));
    }
    phase(name) {
        if (this.#phases.at(-1)?.name === name)
            return;
        this.#phases.push({ name, began: this.#clock.now() });
        this.#frontend.outputs.phase?.(name);
    }
    /** Another job begins: forgets all facts, and reports the time until now as one phase, the last. */
    startOver() {
        this.#frontend.outputs.clear(this.#facts);
        this.#facts = {};
        const first = this.#phases.at(0);
        const last = this.#phases.at(-1);
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
     * The summary of the run so far.
     *
     * @param render receives a record without secrets: it may cut texts and write them as Markdown
     */
    summary(render, failure) {
        const { message = '', resumeInputs = [] } = failure ?? {};
        const shown = failure && { message, resumeInputs };
        const record = { facts: this.#facts, phases: this.times(), failure: shown };
        return render(this.#frontend.secrets.cleaned(record));
    }
}
/** A fact that is no output is shown in the summary, which is scrubbed as a whole. */
const isScrubbed = (name) => outputs/* outputTable */.i4[name]?.isScrubbed ?? true;
function outcomeOf(failure) {
    if (!failure)
        return { outcome: 'success', errorCode: '' };
    return { outcome: failure.outcome, errorCode: failure.code };
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./src/host/client.ts + 3 modules
var client = __webpack_require__(84295);
// EXTERNAL MODULE: ./src/host/job.ts
var host_job = __webpack_require__(68657);
// EXTERNAL MODULE: ./src/host/link-not-ready.ts
var link_not_ready = __webpack_require__(89610);
// EXTERNAL MODULE: ./src/kernel/polling/schedule.ts
var schedule = __webpack_require__(33780);
// EXTERNAL MODULE: ./src/kernel/polling/wait.ts
var wait = __webpack_require__(65992);
// EXTERNAL MODULE: ./src/export/download/link.ts
var download_link = __webpack_require__(51995);
;// CONCATENATED MODULE: ./src/export/await-link.ts







/**
 * Waits for the job and mints the link to its bundle (Admin API, sections 4.3 and 4.4, or 10).
 *
 * @param started the job as far as it is known: only its id if it is resumed
 * @throws Failure EXPORT_FAILED, and the failures of the calls, with the job's state
 */
async function awaitLink(started, api, context) {
    const { request, run } = context;
    const { jobId } = started;
    const poll = new ExportPoll(started, api, context);
    const waiting = {
        read: () => poll.read(),
        isFinal: ({ job, link }) => (0,host_job/* isFailedStatus */.cK)(job.status, host_job/* exportJobStatuses */.wh) || link !== undefined,
        // Time in the queue says nothing about how fast the job runs.
        progress: ({ job }) => (job.status === 'queued' ? undefined : job.progress),
        changeKey: ({ job }) => [job.status, job.pageCount, Math.floor((job.progress ?? 0) / 10)].join(),
        schedule: (0,schedule/* scheduleOf */.rH)(request.pollInterval),
        pause: ({ notReady }) => notReady?.pause,
        late: ({ notReady }) => notReady?.failure,
    };
    try {
        const { job, link } = await (0,wait/* wait */.u)(waiting, run, (waited) => run.log.info(waitLine(waited)));
        if (!link)
            throw exportFailure(job);
        run.log.info(linkLine(link));
        const renewable = new download_link/* RenewableLink */.q1(link, (mintRun) => poll.mint(mintRun), run);
        // A download shows whether the link works.
        if (link.conflict && !request.download)
            await renewable.replaceExpired();
        return { job, link: renewable };
    }
    catch (error) {
        // Its message has what is said of the link.
        const state = error instanceof link_not_ready/* LinkNotReady */.p8 ? linklessState : poll.jobState;
        throw (0,run_failure/* resumable */.P6)(error, { id: jobId, projectId: request.projectId, state });
    }
}
/** Reads the job and, once it is completed, mints its link. */
class ExportPoll {
    /** What a message says of the job: `is still running on the host` */
    jobState;
    #jobId;
    #api;
    #context;
    /** The keys of the responses without a link that were logged. */
    #logged = new Set();
    /** How many requests in a row got no link. */
    #refusals = 0;
    constructor({ jobId, status }, api, context) {
        this.jobState = status === undefined ? run_failure/* unreadState */.Fb : runningState;
        this.#jobId = jobId;
        this.#api = api;
        this.#context = context;
    }
    async read() {
        const { request, report, run } = this.#context;
        const { bundle, ...job } = await this.#api.getExportJob(this.#jobId, run);
        report.record(job);
        if (job.status !== 'completed') {
            this.jobState = stateOf(job);
            return { job };
        }
        if (this.#refusals === 0) {
            this.jobState = `has finished on the host, and ${request.baseUrl.host} is making its bundle link`;
        }
        try {
            const link = await this.mint(run, bundle);
            this.jobState = finishedState;
            return { job, link };
        }
        catch (error) {
            if (!(error instanceof link_not_ready/* LinkNotReady */.p8))
                throw error;
            return { job, notReady: this.#notReady(error) };
        }
    }
    /**
     * Mints a link once.
     *
     * @param minted the link that came with the job, if any
     * @throws LinkNotReady; Failure
     */
    async mint(run, minted) {
        const link = (0,download_link/* bundleLink */.tC)(minted ?? (await this.#api.generateBundle(this.#jobId, run)), run.clock);
        this.#context.report.record(linkFacts(link));
        return link;
    }
    #notReady(failure) {
        const { what, key, retryAfter = 0 } = failure;
        this.jobState = `${linklessState} (${what})`;
        if (!this.#logged.has(key))
            this.#context.run.log.info(`${what}; waiting for it`);
        this.#logged.add(key);
        return { failure, pause: Math.max(linkPause(this.#refusals++), retryAfter) };
    }
}
/** Bounds of the pause between two requests for a link that is not ready, in milliseconds. */
const minLinkPause = 1_000;
const maxLinkPause = 60_000;
/** It doubles. @param refusals before the last one */
const linkPause = (refusals) => Math.min(minLinkPause * 2 ** refusals, maxLinkPause);
const runningState = 'is still running on the host';
/** A status that is unknown may be one that ends the job. */
function stateOf({ status }) {
    const isKnown = host_job/* exportJobStatuses */.wh.includes(status);
    return isKnown ? runningState : `has the unknown status "${status}" on the host`;
}
const finishedState = 'has finished on the host';
const linklessState = 'has finished on the host, but its link is not available yet';
function exportFailure({ jobId, status, error }) {
    const reason = error ? `: "${error}"` : ' (the host gave no reason)';
    if (status === 'failed') {
        return new run_failure/* Failure */.HR('EXPORT_FAILED', `export job ${jobId} failed${reason}`);
    }
    const what = `export job ${jobId} ended with the status "${status}"${reason}`;
    const nextStep = 'Check on the host why it ended, then export again';
    return new run_failure/* Failure */.HR('EXPORT_FAILED', what, { nextStep });
}
/** `42% · 128 pages · 1 m 10 s, about 1 m 40 s left` */
function waitLine({ state: { job }, elapsed, timeLeft }) {
    const running = job.status === 'running' && job.progress !== undefined;
    const left = timeLeft === undefined ? '' : `, about ${(0,quantity/* formatDuration */.a3)(timeLeft)} left`;
    return [
        running ? `${Math.floor(job.progress ?? 0)}%` : job.status,
        ...(job.pageCount ? [(0,quantity/* counted */.hS)(job.pageCount, 'page')] : []),
        `${(0,quantity/* formatDuration */.a3)(elapsed)}${left}`,
    ].join(' · ');
}
function linkLine({ url, expiresAt, lifetime, sizeBytes }) {
    const size = sizeBytes === undefined ? '' : `${(0,quantity/* formatSize */.Xq)(sizeBytes)} `;
    const isKnown = expiresAt && Number.isFinite(lifetime);
    const life = isKnown && `, expires in ${(0,quantity/* formatDuration */.a3)(lifetime)} (${expiresAt.toISOString()})`;
    return `bundle link ready: ${size}at ${url.host}${life || ''}`;
}
const linkFacts = ({ url, expiresAt, sizeBytes }) => ({
    bundleUrl: url.href,
    // Empty if unknown, so that no earlier link's time remains.
    expiresAt: expiresAt?.toISOString() ?? '',
    bundleSize: sizeBytes,
});

// EXTERNAL MODULE: ./src/check/site-paths.ts
var site_paths = __webpack_require__(31500);
// EXTERNAL MODULE: ./src/export/bundle-path.ts
var bundle_path = __webpack_require__(93902);
// EXTERNAL MODULE: ./src/archive/write-failure.ts
var write_failure = __webpack_require__(79082);
// EXTERNAL MODULE: ./src/kernel/disk/disk-failure.ts
var disk_failure = __webpack_require__(93101);
// EXTERNAL MODULE: ./src/kernel/disk/file-name.ts
var file_name = __webpack_require__(12473);
// EXTERNAL MODULE: ./src/kernel/disk/held-file.ts
var held_file = __webpack_require__(40283);
// EXTERNAL MODULE: ./src/kernel/disk/place.ts
var disk_place = __webpack_require__(56092);
// EXTERNAL MODULE: ./src/kernel/disk/run-mark.ts
var run_mark = __webpack_require__(47090);
// EXTERNAL MODULE: ./src/kernel/disk/usual-mode.ts
var usual_mode = __webpack_require__(32409);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./src/export/target/sibling-folder.ts





/** The folders that this process uses, which are not leftovers. */
const inUse = new Set();
/** @param seal by default, a random number */
function siblingPath(target, role, seal = (0,external_node_crypto_.randomUUID)().slice(0, 8)) {
    return (0,external_node_path_.join)((0,external_node_path_.dirname)(target), `.${(0,external_node_path_.basename)(target)}.${role}-${run_mark/* ownMark */.a}-${seal}`);
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
    const { folder, role, mark = '', seal = '' } = groups;
    const around = (0,external_node_path_.dirname)(target);
    return {
        role: role,
        path: (0,external_node_path_.join)(around, name),
        folder: (0,external_node_path_.join)(around, `${prefix}${folder}`),
        mark,
        seal,
    };
}
/**
 * Files that a run writes next to its new folder, such as the bundle, have an additional extension.
 */
const leftoverName = /^(?<folder>(?<role>new|old|copy|removed)-(?<mark>[\da-f]{8}-\d{1,10})-(?<seal>[\da-f]{8}|[\da-f]{32}))(?:\.[\w.-]+)?$/;
function isSealed({ seal, path, folder }, stats, target, apiKey) {
    return path === folder && stats.isDirectory() && seal === sealOf(target, stats.ino, apiKey);
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

;// CONCATENATED MODULE: ./src/export/target/swap.ts






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
    const stats = await find(target);
    if (stats && !stats.isDirectory())
        throw Object.assign(new Error(), { code: 'ENOTDIR' });
    if (stats)
        await (0,held_file/* whileHeld */.tE)(() => (0,promises_.rmdir)(target).catch(unlessMissing));
}
/** Swaps the folders: the target is the old site, for a moment missing, then the new site. */
async function replace(folder, target, options) {
    const stats = await find(target);
    if (!stats)
        return await (0,held_file/* move */.Cy)(folder, target);
    const { old, isCopy } = await setAside(target, stats, options);
    try {
        if (isCopy)
            await (0,promises_.rm)(target, { recursive: true });
        await (0,held_file/* move */.Cy)(folder, target);
    }
    catch (error) {
        if (isCopy)
            await (0,held_file/* discard */.vf)(target);
        await (0,held_file/* move */.Cy)(old, target).catch(() => {
            throw lostSite(error, old, target);
        });
        throw error;
    }
    const removed = siblingPath(target, 'removed');
    // Rename it first: once a part of it is gone, no run may restore the rest.
    const isRenamed = await (0,held_file/* move */.Cy)(old, removed).then(() => true, () => false);
    await remove(isRenamed ? removed : old, options.log);
}
/**
 * Moves the old site next to the target. An overlay file system cannot rename a folder of a lower
 * layer, such as one from a container's image (EXDEV): then the site is copied, and the caller removes
 * it. If the run is killed in between, the next run restores the copy, as its name proves what it is.
 */
async function setAside(target, { ino }, { apiKey }) {
    const old = siblingPath(target, 'old', sealOf(target, ino, apiKey));
    try {
        await (0,held_file/* move */.Cy)(target, old);
        return { old, isCopy: false };
    }
    catch (error) {
        if ((0,disk_failure/* diskReason */.CQ)(error) !== 'EXDEV')
            throw error;
    }
    const copying = siblingPath(target, 'new');
    inUse.add(copying);
    try {
        await (0,promises_.cp)(target, copying, { recursive: true, verbatimSymlinks: true });
        const { ino } = await (0,promises_.lstat)(copying, { bigint: true });
        const copy = siblingPath(target, 'copy', sealOf(target, ino, apiKey));
        await (0,held_file/* move */.Cy)(copying, copy);
        return { old: copy, isCopy: true };
    }
    catch (error) {
        await (0,held_file/* discard */.vf)(copying);
        throw error;
    }
}
function publishFailure(error, target) {
    if (error instanceof run_failure/* Failure */.HR)
        return error;
    const reason = (0,disk_failure/* diskReason */.CQ)(error);
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(reason)) {
        const what = `${target} was filled during the download, and was left unchanged`;
        return new run_failure/* Failure */.HR('TARGET_NOT_EMPTY', what, { cause: error });
    }
    const full = (0,disk_failure/* shortage */.wD)(error, `replace ${target}, which was left unchanged`, write_failure/* moreSpaceForSite */.s);
    if (full)
        return full;
    const what = `the site was unpacked, but cannot be moved to ${target} (${reason})`;
    return new run_failure/* Failure */.HR('DOWNLOAD_FAILED', what, {
        nextStep: 'Make sure that nothing uses the folder of `extract-to` while the action runs',
        cause: error,
    });
}
function lostSite(error, site, target) {
    const what = `the site was unpacked, but cannot be moved to ${target} (${(0,disk_failure/* diskReason */.CQ)(error)}); the old site is now at ${site}`;
    return new run_failure/* Failure */.HR('DOWNLOAD_FAILED', what, {
        nextStep: `Move ${site} back to ${target}, or export again: the next run restores it`,
        cause: error,
    });
}

;// CONCATENATED MODULE: ./src/export/target/target.ts













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
    const stage = () => onDisk(target, () => makeStaging(target, options));
    await requireSeparateFolder(target, workspace);
    await requireNoLink(target, workspace);
    await onDisk(target, async () => {
        const modes = new usual_mode/* UsualModes */.BB();
        // A web server must be able to reach the site.
        await (0,whole_file/* makeFolders */.wZ)((0,external_node_path_.dirname)(target), (path) => modes.setFolder(path));
        await clearLeftovers(target, options);
        await requireReplaceable(target, options.overwrite);
    });
    // Find out before the export whether the disk allows this.
    await (await stage()).discard();
    return { stage };
}
/** Refuses the root of a file system, the workspace, and folders that contain it. */
async function requireSeparateFolder(target, workspace) {
    if (await (0,disk_place/* isWithin */.UO)((0,external_node_path_.parse)(target).root, target)) {
        throw refused(target, 'is the root of a file system');
    }
    if (!(await (0,disk_place/* isWithin */.UO)(workspace, target)))
        return;
    const isWorkspace = await (0,disk_place/* isWithin */.UO)(target, workspace);
    throw refused(target, isWorkspace ? 'is the workspace itself' : 'contains the workspace');
}
/**
 * Refuses symbolic links in the path: they may lead anywhere, and anyone who can write to the
 * repository can add one to the workspace.
 */
async function requireNoLink(target, workspace) {
    const prefix = await (0,disk_place/* prefixIn */.Is)(workspace, target);
    // Only the runner's own path to the workspace is trusted, not a link elsewhere that leads into
    // it.
    const isTrusted = prefix !== undefined && (0,file_name/* foldedName */.mw)(prefix) === (0,file_name/* foldedName */.mw)(workspace);
    const obstacle = await (0,disk_place/* firstObstacle */.mE)(isTrusted ? prefix : (0,external_node_path_.parse)(target).root, target);
    if (!obstacle)
        return;
    if (!obstacle.isLink && obstacle.path === target)
        throw refused(target, 'is a file');
    const what = obstacle.isLink ? 'goes through a symbolic link' : 'goes through a file';
    throw refused(target, `${what}, ${obstacle.path}`);
}
async function requireReplaceable(target, overwrite) {
    const stats = await (0,promises_.stat)(target).catch(() => undefined);
    if (!stats)
        return;
    if (stats.dev !== (await (0,promises_.stat)((0,external_node_path_.dirname)(target))).dev) {
        throw refused(target, 'is a mount point, which cannot be replaced');
    }
    const names = await (0,promises_.readdir)(target);
    if (names.includes('.git')) {
        throw refused(target, 'is a Git repository, whose `.git` would be deleted');
    }
    if (!overwrite && names.length > 0) {
        throw new run_failure/* Failure */.HR('TARGET_NOT_EMPTY', `${target} is not empty`);
    }
}
function refused(target, why, cause) {
    const isLong = (0,disk_failure/* diskReason */.CQ)(cause ?? '') === 'ENAMETOOLONG';
    return new run_failure/* Failure */.HR('INVALID_INPUT', `\`extract-to\` is ${target}, which ${why}`, {
        nextStep: isLong
            ? (0,disk_failure/* shorterPath */.hG)('Set `extract-to` to')
            : 'Choose a separate folder for the site, such as ./site in the workspace',
        cause,
    });
}
async function onDisk(target, act) {
    try {
        return await act();
    }
    catch (error) {
        if (error instanceof run_failure/* Failure */.HR)
            throw error;
        throw ((0,disk_failure/* shortage */.wD)(error, `write ${target}`, write_failure/* moreSpaceForSite */.s) ??
            refused(target, (0,disk_failure/* whyUnwritable */.q9)(error, target), error));
    }
}
/** Creates a folder that is named after the target and this run. @throws the file system's error */
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
        const site = { folder, mode: isPrivate ? (0,usual_mode/* withUsualFolderMode */.Ee)(mode) : undefined };
        return { folder, publish: () => publish(site, target, options), discard };
    }
    catch (error) {
        await discard();
        throw error;
    }
}
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
        const stats = left && (await find(left.path));
        if (!stats || stats.isSymbolicLink() || (await isInUse(left, stats, target)))
            continue;
        const isProven = isSealed(left, stats, target, apiKey);
        const isSite = left.role === 'old' || left.role === 'copy';
        const isLost = isSite && !(await find(target));
        if (isProven && (isLost || left.role === 'copy')) {
            // The target may still contain parts of the site that this is a copy of.
            await (0,held_file/* discard */.vf)(target);
            await (0,held_file/* move */.Cy)(left.path, target);
        }
        else if (isLost)
            log.warning(unprovenLeftover(left.path, target));
        else
            await remove(left.path, log);
    }
}
/** How long a run may be between its two renames, in milliseconds. */
const maxSwap = 60_000;
async function isInUse({ role, folder, mark }, stats, target) {
    if (mark === run_mark/* ownMark */.a)
        return inUse.has(folder);
    // A rename changes the ctime of a folder, not its mtime.
    const changedAt = Number(role === 'new' ? stats.mtimeMs : stats.ctimeMs);
    if (!(0,run_mark/* isOfLiveRun */.x)(mark, changedAt))
        return false;
    const mayBeSwapping = Date.now() - changedAt < maxSwap;
    return role !== 'old' || mayBeSwapping || (await find(target)) !== undefined;
}
const unprovenLeftover = (path, target) => `${path} looks like the site that was at ${target} before a run was killed, but this cannot be verified, so it was left alone: move it back yourself, or remove it`;

;// CONCATENATED MODULE: ./src/export/delivery.ts




/**
 * Checks everything that can be checked before the first request: that the paths can be written to,
 * that artifacts can be uploaded, that the baseline is a manifest. Loads only what the request needs.
 *
 * @throws Failure INVALID_INPUT, TARGET_NOT_EMPTY, NO_SPACE, ARTIFACT_UNAVAILABLE
 */
async function prepareDelivery(context) {
    const { request, services } = context;
    if (request.artifactName)
        services.artifacts.requireService();
    const { extractTo, workspace } = request;
    const { log, signal } = context.run;
    if (request.download) {
        await (0,run_run/* orAborted */.H)((0,bundle_path/* prepareBundlePath */.J)(keptBundle(request, 'bundle').keep, workspace), signal);
    }
    let browser;
    if (request.browser) {
        const { requireBrowser } = await Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 20189));
        browser = await requireBrowser(request.browser);
    }
    const target = extractTo
        ? await (0,run_run/* orAborted */.H)(prepareTarget(extractTo, { ...request, log }), signal)
        : undefined;
    let baseline;
    if (request.baseline || request.acceptedFindings) {
        const { checkInputFiles } = await __webpack_require__.e(/* import() */ 6601).then(__webpack_require__.bind(__webpack_require__, 86601));
        baseline = await checkInputFiles(context);
    }
    return { target, baseline, browser, writeHelmValues: await prepareValues(context) };
}
async function prepareValues({ request, report, run: { log, signal }, }) {
    const { helmValuesFile: path, workspace, exportVersion } = request;
    if (!path)
        return undefined;
    const { prepareHelmValues, writeHelmValues } = await __webpack_require__.e(/* import() */ 5571).then(__webpack_require__.bind(__webpack_require__, 45571));
    await (0,run_run/* orAborted */.H)(prepareHelmValues({ path, workspace }), signal);
    return async (link) => {
        const { url, expiresAt } = await link.get();
        const values = { bundleUrl: url.href, expiresAt: expiresAt?.toISOString() ?? '', exportVersion };
        await (0,run_run/* orAborted */.H)(writeHelmValues({ path, workspace }, values), signal);
        report.record({ helmValuesFile: path });
        log.info(`chart values written: ${path}`);
    };
}
/** The file of the bundle. @param jobId as part of a file name */
function keptBundle(request, jobId) {
    const { bundlePath } = request;
    if (bundlePath)
        return { keep: bundlePath, isNamed: true };
    return { keep: (0,site_paths/* temporaryPath */.l)(request.temporaryFolder, 'bundle', jobId), isNamed: false };
}

// EXTERNAL MODULE: ./src/archive/archive-limits.ts
var archive_limits = __webpack_require__(6153);
;// CONCATENATED MODULE: ./src/export/receive-bundle.ts




/** @throws Failure NO_SPACE, INVALID_INPUT */
async function openSitePlace({ target, browser }, { request, report, run }) {
    report.phase('download');
    const { SiteWorker } = await __webpack_require__.e(/* import() */ 7696).then(__webpack_require__.bind(__webpack_require__, 57696));
    const staging = await target?.stage();
    const browsing = browser && !staging ? await __webpack_require__.e(/* import() */ 3524).then(__webpack_require__.bind(__webpack_require__, 43524)) : undefined;
    const temporary = await browsing?.newSiteFolder(request);
    const site = new SiteWorker(run);
    return {
        site,
        staging,
        folder: staging?.folder ?? temporary?.path,
        async [Symbol.asyncDispose]() {
            await site[Symbol.asyncDispose]();
            await staging?.discard();
            await temporary?.[Symbol.asyncDispose]();
        },
    };
}
/** Fetches the bundle, and analyzes its site, as the request asks. @throws Failure */
async function receiveBundle({ link, job }, place, { baseline, browser }, context) {
    const { request, services, report, run } = context;
    const { baseUrl, apiKey } = request;
    const { site, folder } = place;
    // A file name is an id in other letters, in which a secret would not be recognized.
    const fileId = run.scrubber.scrub(job.jobId);
    const paths = (0,site_paths/* sitePaths */.a)(request, fileId);
    const reading = readingFor(request);
    if (reading || folder)
        requireCountable(job);
    // Loaded only if there is something to download.
    const { fetchBundle } = await __webpack_require__.e(/* import() */ 2540).then(__webpack_require__.bind(__webpack_require__, 32540));
    const cache = await services.openBundleCache?.({ baseUrl, apiKey, jobId: job.jobId }, run);
    const use = { ...keptBundle(request, fileId), unpackTo: folder, reading, site, cache };
    const bundle = await fetchBundle(link, use, run);
    record(bundle, context);
    if (!reading)
        return { place, job, bundle, paths };
    if (browser && folder) {
        const { browse } = await __webpack_require__.e(/* import() */ 3524).then(__webpack_require__.bind(__webpack_require__, 43524));
        await browse({ site, folder, program: browser }, context);
    }
    report.phase('check');
    const { analyzeSite } = await __webpack_require__.e(/* import() */ 6998).then(__webpack_require__.bind(__webpack_require__, 16998));
    const siteFolders = [request.extractTo, folder].filter((path) => path !== undefined);
    const analysis = await analyzeSite({ site, job, baseline, paths, siteFolders }, context);
    return { place, job, bundle, paths, analysis };
}
/** A bundle that is only kept is not read. */
function readingFor({ rules, extractTo, baseline }) {
    if (rules.siteCheck !== 'off')
        return 'pages';
    return extractTo || baseline ? 'digests' : undefined;
}
function record({ path, bytes, sha256, cacheHit, site }, { report, run: { log } }) {
    const fileCount = site?.fileCount;
    report.record({ bundlePath: path, bundleSize: bytes, bundleSha256: sha256, cacheHit, fileCount });
    if (cacheHit)
        log.info("bundle found in the runner's tool cache: not downloaded again");
    log.info(`bundle saved: ${path}, ${(0,quantity/* formatSize */.Xq)(bytes)}, sha256 ${sha256}`);
    if (site)
        log.info(`site unpacked: ${(0,quantity/* counted */.hS)(site.fileCount, 'file')}, ${(0,quantity/* formatSize */.Xq)(site.bytes)}`);
}
/** Before the download, if the host says how many pages there are. @throws Failure BUNDLE_UNUSABLE */
function requireCountable({ pageCount = 0 }) {
    const { entries } = archive_limits/* archiveLimits */.L;
    if (pageCount <= entries)
        return;
    const what = `the host counted ${(0,quantity/* counted */.hS)(pageCount, 'page')}: more than ${(0,quantity/* formatCount */.B4)(entries)} files`;
    throw (0,archive_limits/* tooLarge */.g)(what);
}

// EXTERNAL MODULE: ./src/host/start-once.ts
var start_once = __webpack_require__(45134);
;// CONCATENATED MODULE: ./src/export/start-export.ts



/** Starts the export, or resumes the one that the request names (Admin API, section 4.2 or 10). */
async function startOrResume(context, api) {
    const { request, run } = context;
    if (!request.jobId)
        return startExport(context, api);
    run.log.info(`resuming export job ${request.jobId}`);
    return { jobId: request.jobId };
}
/** Sent again only if the host certainly did not accept it. @throws Failure START_UNKNOWN */
async function startExport({ request, run }, api) {
    const { projectId, exportVersion: version, paths } = request;
    const { domain } = request.rules;
    const fields = { domain, ...(version && { version }), ...(paths.length > 0 && { paths }) };
    const start = (graceful) => api.startExport(fields, graceful);
    const job = await (0,start_once/* startOnce */.a)(start, 'an export is running', run);
    const what = projectId === undefined ? domain : `project ${projectId}`;
    run.log.info(`export of ${what} started: job ${job.jobId}`);
    return job;
}
/** Minimum time between two starts, in milliseconds: hosts limit the starts of an hour. */
const startInterval = 6 * 60_000;
/** Milliseconds until the next start, 0 for now; undefined if it would come too late. Pure. */
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
            log.info(`exporting again in ${(0,quantity/* formatDuration */.a3)(wait)}`);
            // A wait may end a moment late, which is no reason to leave out the last start.
            await clock.sleep(wait, signal);
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

;// CONCATENATED MODULE: ./src/export/export-site.ts
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
 * Exports a site (Admin API, section 1): start the job or resume it, wait for it, mint the link,
 * then output the link, or deliver the bundle and its site. With `expectChange`, an export that
 * equals its baseline is followed by another, until one differs or the duration is over. Without
 * `wait`, the run ends after the start.
 *
 * @throws Failure, which says how to resume the job if there is one
 */
async function exportSite(context) {
    const { request, report, run } = context;
    const api = (0,client/* adminApi */.i)(request.baseUrl, request.apiKey, request.projectId);
    const delivery = await prepareDelivery(context);
    report.phase('start');
    let started = await startOrResume(context, api);
    // Section 4.2: a started job is queued.
    if (!request.wait)
        return report.record({ status: 'queued', ...started });
    let lastStart = run.clock.now();
    const until = lastStart + (request.expectChange ?? 0);
    for (;;) {
        const next = await deliverExport(started, { lastStart, until }, delivery, api, context);
        if (!next)
            return;
        started = next;
        lastStart = run.clock.now();
    }
}
/** @returns the export that was started instead, because this one equals its baseline */
async function deliverExport(started, window, delivery, api, context) {
    const { request, report } = context;
    report.record(started);
    report.phase('wait');
    const finished = await awaitLink(started, api, context);
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const place = __addDisposableResource(env_1, request.download ? await openSitePlace(delivery, context) : undefined, true);
            if (place) {
                const received = await receiveBundle(finished, place, delivery, context);
                const next = await startAnother(received, window, api, context);
                if (next)
                    return next;
                const { deliverBundle } = await __webpack_require__.e(/* import() */ 144).then(__webpack_require__.bind(__webpack_require__, 80144));
                await deliverBundle(received, context);
            }
            await delivery.writeHelmValues?.(finished.link);
            await finished.link.get();
            return undefined;
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
    catch (error) {
        const state = 'has finished on the host';
        throw (0,run_failure/* resumable */.P6)(error, { id: started.jobId, projectId: request.projectId, state });
    }
}
/** Starts another export if this one equals its baseline, the request asks for it and there is time. */
async function startAnother({ analysis, bundle }, window, api, context) {
    if (analysis?.changed !== false)
        return undefined;
    const next = await exportAgain(window, api, context);
    if (next)
        await removeBundle(bundle, context.request);
    return next;
}
/** A path that the author named stays: the next bundle replaces the file. */
async function removeBundle({ path }, { bundlePath }) {
    if (path && !bundlePath)
        await (0,promises_.rm)(path, { force: true });
}

// EXTERNAL MODULE: ./src/kernel/http/settle-requests.ts
var settle_requests = __webpack_require__(51318);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 7 modules
var core = __webpack_require__(33838);
// EXTERNAL MODULE: ./src/kernel/disk/run-folder.ts
var run_folder = __webpack_require__(6083);
;// CONCATENATED MODULE: ./src/runner/artifact-service.ts


/**
 * Checks that the runner offers the artifact service, before the first request to the host. The rules
 * are those of the toolkit (@actions/artifact 6, `isGhes` and `getBackendIdsFromToken`), which is not
 * loaded. Sends nothing.
 *
 * @throws Failure ARTIFACT_UNAVAILABLE
 */
function requireArtifactService({ ACT, GITHUB_SERVER_URL: server = '', ACTIONS_RESULTS_URL: url = '', ACTIONS_RUNTIME_TOKEN: token = '', INPUT_MODE: mode = '', }) {
    // Only an export has a bundle, and does not keep it by itself.
    const isExport = mode === '' || mode === 'export';
    const refuse = (why, nextStep) => {
        throw new run_failure/* Failure */.HR('ARTIFACT_UNAVAILABLE', `artifacts cannot be uploaded here: ${why}`, {
            nextStep,
        });
    };
    // act rejects the toolkit's requests: "unknown field mime_type" (nektos/act 0.2.89).
    if (ACT) {
        const why = 'act does not support this kind of artifact';
        refuse(why, 'Leave `artifact-name` empty if `env.ACT` is set');
    }
    const host = (0,origin/* namedUrl */.vO)(server || 'https://github.com')?.hostname ?? server;
    if (!isGitHub(host)) {
        refuse(`${host} is a GitHub Enterprise Server or similar, which does not support this kind of artifact`, isExport
            ? 'Leave out `artifact-name`, set `download`, and pass the output `bundlePath` to actions/upload-artifact@v3 in a later step'
            : 'Leave out `artifact-name`, and pass the output `reportPath` to actions/upload-artifact@v3 in a later step');
    }
    const nextStepElsewhere = `Run the action with \`uses\` in a workflow, not from a script; elsewhere leave out \`artifact-name\`${isExport ? ' and set `download`, which keeps the bundle on disk' : ': the outputs have the paths of the files'}`;
    if (!token)
        refuse('the runner did not set ACTIONS_RUNTIME_TOKEN', nextStepElsewhere);
    // The toolkit sends the token there.
    if (!(0,origin/* namedUrl */.vO)(url))
        refuse('the runner did not set ACTIONS_RESULTS_URL', nextStepElsewhere);
    if (!canStore(token)) {
        const why = "the runner's token does not allow storing artifacts (the scope Actions.Results is missing)";
        refuse(why, nextStepElsewhere);
    }
}
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

;// CONCATENATED MODULE: ./src/runner/artifact.ts
var artifact_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var artifact_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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
                const file = artifact_addDisposableResource(env_1, await namedFile(artifact, temporaryFolder)
                // Collapses the lines that the toolkit logs for each block and attempt.
                , true);
                // Collapses the lines that the toolkit logs for each block and attempt.
                (0,core/* startGroup */.Oh)(`Uploading artifact ${artifact.name}`);
                // The toolkit accepts no signal: after an abort, the upload ends with the process.
                const sent = (0,run_run/* orAborted */.H)(send(file.path, artifact), signal);
                const response = await sent
                    .catch((error) => Promise.reject(uploadFailure(error, artifact.name, run)))
                    .finally(core/* endGroup */.N4);
                const uploaded = readResponse(response, artifact, environment, run);
                const { name, bytes, digest, url } = uploaded;
                log.info(`artifact uploaded: ${name}, ${(0,quantity/* formatSize */.Xq)(bytes)}, sha256 ${digest}, ${url}`);
                return uploaded;
            }
            catch (e_1) {
                env_1.error = e_1;
                env_1.hasError = true;
            }
            finally {
                const result_1 = artifact_disposeResources(env_1);
                if (result_1)
                    await result_1;
            }
        },
    };
}
async function send(path, artifact) {
    // 3.4 MB, loaded only for uploads.
    const { DefaultArtifactClient } = await Promise.all(/* import() */[__webpack_require__.e(9995), __webpack_require__.e(1072), __webpack_require__.e(9756)]).then(__webpack_require__.bind(__webpack_require__, 15096));
    const { name, zippedAs, retentionDays } = artifact;
    return new DefaultArtifactClient().uploadArtifact(name, [path], (0,external_node_path_.dirname)(path), {
        skipArchive: zippedAs === undefined,
        ...(retentionDays && { retentionDays }),
    });
}
function readResponse({ id = 0, size: bytes = 0, digest = '' }, { name, sha256 }, { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID }, run) {
    if (id === 0)
        throw uploadFailure(new Error('the service returned no id'), name, run);
    if (sha256 !== undefined && digest !== sha256) {
        const what = `artifact ${name} differs from the file: its sha256 is ${digest}, not ${sha256}`;
        const nextStep = 'Do not use the artifact. Make sure that nothing writes to the file while the action runs';
        throw new run_failure/* Failure */.HR('ARTIFACT_FAILED', what, { nextStep });
    }
    const runUrl = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
    return { id, name, url: `${runUrl}/artifacts/${id}`, digest, bytes };
}
/** Causes by the toolkit's message, with the next step for the author of the workflow. */
const uploadFailures = [
    [
        /storage quota|insufficient usage/i,
        "Delete artifacts that are not needed, or raise the limit in the account's billing settings; GitHub updates the usage every 6 to 12 hours. A lower `artifact-retention-days` saves storage",
    ],
    [
        /\(409\)/,
        'Another job or step of this workflow run has uploaded an artifact with this name: use a different name for each, such as one with a matrix value. Calls of export-sites.yml with the same sites need an `artifact-prefix`',
    ],
    [
        /\((401|403)\)/,
        "The service rejected the job's token, which expires with the job: run the job again",
    ],
    [
        /JSON|unknown field|HTTP 1\d\d|HTTP 1xx/,
        'The server is not GitHub’s artifact service (`act` and Gitea cannot store unzipped artifacts): check the proxy, or leave out `artifact-name`',
    ],
    [
        /Unable to make request|stalled|socket hang up|\bE(CONN\w+|NOTFOUND|TIMEDOUT|HOSTUNREACH|AI_AGAIN|PIPE)\b/,
        'Allow the runner to reach the host of ACTIONS_RESULTS_URL and *.blob.core.windows.net, through the proxy if there is one, then run the job again',
    ],
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
    const [, nextStep = defaultNextStep] = uploadFailures.find(([pattern]) => pattern.test(reason)) ?? [];
    const what = `could not upload artifact ${name}: ${scrubber.excerpt(reason, 500)}`;
    return new run_failure/* Failure */.HR('ARTIFACT_FAILED', what, { nextStep, cause: error });
}
/**
 * Provides a file under its name in the artifact, in a temporary folder: the toolkit uses the name on
 * disk. It links to the file, and copies it only if links fail: the toolkit follows a symbolic link,
 * which not every account on Windows may create. Disposal removes the folder.
 *
 * @param folder absolute
 * @param ways tried in this order
 * @throws Failure ARTIFACT_FAILED, NO_SPACE
 */
async function namedFile({ name, path: source, zippedAs = name }, folder, ways = [promises_.symlink, promises_.link, copyContent]) {
    const home = await (0,run_folder/* makeRunFolder */.G)(folder, 'artifact').catch((error) => {
        throw namingFailure(error, source);
    });
    const path = (0,external_node_path_.join)(home.path, zippedAs);
    let lastError;
    for (const way of ways) {
        try {
            await way(source, path);
            // Some file systems create a link that cannot be followed, and report success.
            await (0,promises_.access)(path);
            return { ...home, path };
        }
        catch (error) {
            lastError = error;
            await (0,promises_.rm)(path, { force: true }).catch(() => { });
        }
    }
    await home[Symbol.asyncDispose]();
    throw namingFailure(lastError, source);
}
/** Node's `copyFile` also copies the mode, which some volumes refuse. */
const copyContent = (from, to) => (0,external_node_stream_promises_.pipeline)((0,external_node_fs_.createReadStream)(from), (0,external_node_fs_.createWriteStream)(to, { mode: 0o600, flags: 'wx' }));
function namingFailure(error, source) {
    const what = `cannot prepare ${source} as an artifact (${(0,disk_failure/* diskReason */.CQ)(error)})`;
    const nextStep = "Let the runner's user write to `RUNNER_TEMP`";
    const moreSpace = "Free space on the disk of the runner's temporary folder";
    return ((0,disk_failure/* shortage */.wD)(error, `prepare ${source} as an artifact`, moreSpace) ??
        new run_failure/* Failure */.HR('ARTIFACT_FAILED', what, { nextStep, cause: error }));
}

;// CONCATENATED MODULE: ./src/runner/bundle-cache.ts





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
    // Loaded only for downloads on a self-hosted runner.
    return async (job, run) => new ToolCache(await __webpack_require__.e(/* import() */ 7043).then(__webpack_require__.bind(__webpack_require__, 57043)), (0,external_node_path_.resolve)(root), job, run);
}
/**
 * Each bundle is a tool version with a single file. The version has a random suffix, so that two
 * runners on one machine never write to the same folder.
 */
class ToolCache {
    #toolkit;
    /** The tool cache, which other actions share. */
    #root;
    #folder;
    #job;
    #run;
    /** Whether the log says that other users have access to the cache. */
    #isRejected = false;
    constructor(toolkit, root, job, run) {
        this.#toolkit = toolkit;
        this.#root = root;
        this.#folder = (0,external_node_path_.join)(root, tool);
        this.#job = job;
        this.#run = run;
    }
    async find(version) {
        const label = labelOf(this.#job, version);
        if (!label || !(await this.#isPrivate()))
            return undefined;
        try {
            for (const name of this.#toolkit.findAllVersions(tool, architecture)) {
                if (!name.startsWith(`${label.version}.`))
                    continue;
                const bundle = await this.#bundleOf(name, label);
                if (bundle)
                    return bundle;
            }
        }
        catch (error) {
            this.#run.log.debug(`the runner's tool cache cannot be read: ${error}`);
        }
        return undefined;
    }
    async keep(bundle, version) {
        const { log, signal } = this.#run;
        const label = labelOf(this.#job, version);
        if (!label)
            return log.debug('bundle not cached: the store sends no strong ETag');
        if (!(await this.#isPrivate()))
            return;
        const copied = this.#copy(bundle, label).then(() => log.info("bundle cached in the runner's tool cache"), (error) => log.info(`bundle not cached in the runner's tool cache: ${error}`));
        // The toolkit accepts no signal. An incomplete copy has no completion mark and is removed later.
        await (0,run_run/* orAborted */.H)(copied, signal).catch(() => { });
    }
    /** Whether other users have no access to the cache. Logs a notice once if they have. */
    async #isPrivate() {
        const access = this.#isRejected ? '' : await accessOfOthers(this.#root, this.#folder);
        if (access === undefined)
            return true;
        if (!this.#isRejected) {
            this.#run.log.notice(`the runner's tool cache is not used: ${access}`);
        }
        this.#isRejected = true;
        return false;
    }
    async #bundleOf(name, { bytes, seal }) {
        const place = (0,external_node_path_.join)(this.#folder, name);
        const inside = (0,external_node_path_.join)(place, architecture);
        const [file = ''] = await (0,promises_.readdir)(inside);
        const path = (0,external_node_path_.join)(inside, file);
        // Reading anything but a regular file might block.
        if (!(await (0,promises_.lstat)(path)).isFile())
            return undefined;
        const now = new Date();
        // A volume that refuses this only makes another bundle the least recently used one.
        await (0,promises_.utimes)(place, now, now).catch(() => { });
        return { path, bytes, hasDigest: (sha256) => seal(sha256) === file, drop: () => bundle_cache_remove(place) };
    }
    async #copy({ path, bytes, sha256 }, { version, seal }) {
        await (0,promises_.mkdir)(this.#root, { recursive: true });
        // The site may be confidential.
        await (0,promises_.mkdir)(this.#folder, { recursive: true, mode: 0o700 });
        // Another user may have created the folder first.
        const access = await accessOfOthers(this.#root, this.#folder);
        if (access)
            throw new Error(access);
        await removeOldest(this.#folder);
        await requireSpace(this.#folder, minFreeFactor * bytes);
        const name = `${version}.r${(0,external_node_crypto_.randomBytes)(4).toString('hex')}`;
        try {
            await this.#toolkit.cacheFile(path, seal(sha256), tool, name, architecture);
        }
        catch (error) {
            await bundle_cache_remove((0,external_node_path_.join)(this.#folder, name));
            throw error;
        }
    }
}
async function requireSpace(folder, bytes) {
    const { bavail, bsize } = await (0,promises_.statfs)(folder);
    const free = bavail * bsize;
    if (free < bytes)
        throw new Error(`only ${(0,quantity/* formatSize */.Xq)(free)} of disk space available`);
}
/**
 * Whether other users could read or replace what is in our folder of the tool cache.
 *
 * @returns the reason, as a clause; undefined if they cannot, or if there is no folder yet
 */
async function accessOfOthers(root, folder) {
    // The tool cache itself may be a link.
    const rootStats = await (0,promises_.stat)(root).catch(() => undefined);
    if (!rootStats)
        return undefined;
    const access = accessTo(root, rootStats);
    if (access)
        return access;
    const folderStats = await (0,promises_.lstat)(folder).catch(() => undefined);
    return folderStats && accessTo(folder, folderStats);
}
/** Whether other users could replace what is in a folder: the reason, as a clause. Pure. */
function accessTo(folder, stats) {
    const { uid, gid, mode } = stats;
    if (stats.isSymbolicLink())
        return `${folder} is a symbolic link`;
    // Windows has no such ids. The administrator, 0, has access to everything anyway.
    const currentUid = process.getuid?.();
    if (currentUid === undefined)
        return undefined;
    if (uid !== currentUid && uid !== 0)
        return `${folder} belongs to another user`;
    // Many systems give each user a private group, which has write access by default.
    const isOwnGroup = gid === currentUid && gid === process.getgid?.();
    const isOpen = (mode & 0o002) !== 0 || ((mode & 0o020) !== 0 && !isOwnGroup);
    // With the sticky bit, others can add files, but not rename or remove ours.
    if (!isOpen || (mode & 0o1000) !== 0)
        return undefined;
    const octal = (mode & 0o7777).toString(8).padStart(4, '0');
    return `${folder} can be changed by other users (mode ${octal})`;
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
        const found = await (0,promises_.lstat)(path).catch(() => undefined);
        return { path, usedAt: found?.mtimeMs ?? 0 };
    }));
    const oldest = places.toSorted((a, b) => b.usedAt - a.usedAt).slice(maxBundles - 1);
    for (const { path } of oldest)
        await bundle_cache_remove(path);
}
/** Windows cannot remove a file that another runner reads: a later run removes it. */
async function bundle_cache_remove(place) {
    await (0,promises_.rm)(place, { recursive: true, force: true }).catch(() => { });
}

;// CONCATENATED MODULE: ./src/runner/running-flow.ts







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
    const hideLink = linkHider(request, frontend, run.log);
    const report = new ActionReport(frontend, run.clock, ({ bundleUrl }) => bundleUrl && hideLink(bundleUrl, report.facts.jobId));
    const services = {
        artifacts: workflowArtifacts(environment),
        openBundleCache: openToolCache(environment),
    };
    const { rules, projectId, jobId, resultsTo } = request;
    const subject = { ...secrets.cleaned({ rules, projectId, jobId }), resultsTo };
    const done = ready.then(() => exportSite({ request, services, report, run }));
    const loadSummary = async () => {
        const { exportSummary } = await Promise.all(/* import() */[__webpack_require__.e(3611), __webpack_require__.e(5089), __webpack_require__.e(2267)]).then(__webpack_require__.bind(__webpack_require__, 92267));
        return (record) => exportSummary(subject, record);
    };
    return running(done, report, loadSummary, projectId);
}
/**
 * Hides each link that the host mints; also masks its signature, if the request asks for it or the
 * runner logs each output (FileCommandManager.cs of actions/runner).
 */
function linkHider({ maskBundleUrl }, { secrets, environment, outputFile }, log) {
    const isDebug = environment.RUNNER_DEBUG === '1';
    // A command leaves the link out of its results instead.
    const masks = outputFile !== undefined && (maskBundleUrl || isDebug);
    let logged = false;
    return (link, jobId) => {
        const isPublic = (text) => text === jobId || (0,runner_inputs/* isVisible */.zN)(text, environment);
        const isMasked = secrets.hideLink(link, masks, isPublic);
        if (!masks || logged)
            return;
        logged = true;
        if (!isMasked)
            log.warning('the link of this host has no signature: nothing of it is masked');
        else if (isDebug)
            log.info(debugWords);
    };
}
const debugWords = "debug logging is on, and the runner logs each output: the link's signature is masked, so other jobs do not get `bundleUrl`";
function runAgentJob(request, { frontend, run, ready }) {
    const report = new ActionReport(frontend, run.clock);
    const done = ready.then(async () => {
        const { awaitAgentJob } = await Promise.all(/* import() */[__webpack_require__.e(7934), __webpack_require__.e(574)]).then(__webpack_require__.bind(__webpack_require__, 60574));
        await awaitAgentJob({ request, report, run });
    });
    return running(done, report, async () => {
        const { agentJobSummary } = await __webpack_require__.e(/* import() */ 9308).then(__webpack_require__.bind(__webpack_require__, 99308));
        return agentJobSummary;
    });
}
function runVerify(request, { frontend, run, ready }) {
    const report = new ActionReport(frontend, run.clock);
    const services = { artifacts: workflowArtifacts(frontend.environment) };
    const done = ready.then(async () => {
        const { verifySite } = await Promise.all(/* import() */[__webpack_require__.e(1615), __webpack_require__.e(6260)]).then(__webpack_require__.bind(__webpack_require__, 36260));
        await verifySite({ request, services, report, run });
    });
    return running(done, report, async () => {
        const { verifySummary } = await Promise.all(/* import() */[__webpack_require__.e(3611), __webpack_require__.e(1615), __webpack_require__.e(5089), __webpack_require__.e(5992)]).then(__webpack_require__.bind(__webpack_require__, 75992));
        const siteUrl = frontend.secrets.clean(request.siteUrl);
        return (record) => verifySummary({ siteUrl, resultsTo: request.resultsTo }, record);
    });
}
function runCheck(request, { frontend, run, ready }) {
    const report = new ActionReport(frontend, run.clock);
    const services = { artifacts: workflowArtifacts(frontend.environment) };
    const done = ready.then(async () => {
        const { checkBuiltSite } = await __webpack_require__.e(/* import() */ 1881).then(__webpack_require__.bind(__webpack_require__, 11881));
        await checkBuiltSite({ request, services, report, run });
    });
    return running(done, report, async () => {
        const { checkSummary } = await Promise.all(/* import() */[__webpack_require__.e(3611), __webpack_require__.e(5089), __webpack_require__.e(2267)]).then(__webpack_require__.bind(__webpack_require__, 92267));
        const { rules, workspace, resultsTo } = request;
        const path = (0,external_node_path_.relative)(workspace, request.site);
        const shown = path.startsWith('..') || (0,external_node_path_.isAbsolute)(path) ? request.site : path || '.';
        const site = frontend.secrets.clean(rules.domain || shown);
        return (record) => checkSummary({ site, resultsTo }, record);
    });
}
function running(done, report, loadSummary, projectId) {
    return {
        done,
        summary: async (failure) => report.summary(await loadSummary(), failure),
        job: () => {
            const { jobId: id, status } = report.facts;
            const state = status === undefined ? run_failure/* unreadState */.Fb : 'may still be running on the host';
            return id === undefined ? undefined : { id, projectId, state };
        },
    };
}

// EXTERNAL MODULE: ./src/runner/input-table.ts + 2 modules
var input_table = __webpack_require__(25823);
;// CONCATENATED MODULE: ./src/runner/separate-paths.ts





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
    const inputs = await inputPaths(request);
    if (inputs.length === 0)
        return;
    const workspace = 'workspace' in request ? request.workspace : process.cwd();
    const reserved = await reservedPaths(workspace, environment, program);
    const problems = inputs.flatMap((input, index) => {
        // If two inputs are the same file, that is a problem of the second one.
        const others = inputs.filter((other, at) => at < index || !(0,disk_place/* isPlacedIn */.L)(other.place, input.place));
        const clauses = [...reserved, ...others].map((other) => conflict(input, other));
        const clause = [repositoryConflict(input), ...clauses].find(Boolean);
        return clause ? `${input.name} is ${input.path}, which ${clause}: choose another path` : [];
    });
    if (problems.length > 0)
        throw (0,runner_inputs/* inputFailure */.vQ)(problems);
}
async function inputPaths(request) {
    const fields = new Map(Object.entries(request));
    const paths = input_table/* inputNames */.vj.flatMap((input) => {
        const path = fields.get((0,input_table/* fieldOf */._F)(input));
        const { path: use } = (0,input_table/* ruleOf */.Y)(input);
        return use && typeof path === 'string' ? located(`\`${input}\``, path, use) : [];
    });
    return await Promise.all(paths);
}
async function reservedPaths(workspace, environment, program) {
    const { GITHUB_ACTION_PATH, RUNNER_TOOL_CACHE } = environment;
    const built = (0,external_node_path_.dirname)(program);
    const action = (0,external_node_path_.dirname)(built);
    // With `uses: ./` the action is the workspace.
    const isElsewhere = !(await (0,disk_place/* isWithin */.UO)(workspace, action));
    const temporary = (0,runner_inputs/* temporaryRoot */.is)(environment);
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
    return await Promise.all(reserved.flatMap(([name, path, use]) => (path ? located(name, path, use) : [])));
}
async function located(name, path, use) {
    return { name, path, use, place: await (0,disk_place/* placeOf */.$t)(path) };
}
function repositoryConflict({ path, use }) {
    const isInside = use !== 'reads' && path.split(external_node_path_.sep).some((name) => (0,file_name/* foldedName */.mw)(name) === '.git');
    return isInside ? 'is in the `.git` folder of a repository' : undefined;
}
/** What excludes the path of an input, as a clause; undefined if nothing does. Pure. */
function conflict(input, other) {
    if (input.use === 'replaces' && input.path === (0,external_node_path_.parse)(input.path).root) {
        return 'is the root of the disk';
    }
    const relation = relationOf(input.place, other.place);
    if (!relation || !isExcluded(input.use, relation, other.use))
        return undefined;
    const { name, use } = other;
    if (use === 'replaces')
        return `is inside the folder of ${name}, which is replaced and published`;
    const isOfInput = use === 'reads' || use === 'writes' || use === 'fills';
    return relation === 'same' && isOfInput ? `is also ${name}` : `${relationWords[relation]} ${name}`;
}
const relationWords = {
    same: 'is',
    inside: 'is inside',
    outside: 'contains',
};
function relationOf(place, other) {
    const contains = (0,disk_place/* isPlacedIn */.L)(other, place);
    if ((0,disk_place/* isPlacedIn */.L)(place, other))
        return contains ? 'same' : 'inside';
    return contains ? 'outside' : undefined;
}
/** Whether the other path must not be used so. */
function isExcluded(use, relation, other) {
    switch (other) {
        case 'taken':
            return relation !== 'inside';
        case 'kept':
            return relation !== 'inside' && use === 'replaces';
        case 'closed':
            return relation !== 'outside' && use !== 'reads';
        case 'fills':
            // The baseline may be a result of the run before.
            return relation === 'same' || (relation === 'inside' && use !== 'reads');
        default:
            return relation !== 'outside';
    }
}

;// CONCATENATED MODULE: ./src/runner/temporary-folder.ts






/**
 * Checks that the run can write its own files, such as the report, before anything is sent or read.
 *
 * @throws Failure INVALID_INPUT
 */
async function requireTemporaryFolder(environment) {
    const folder = (0,runner_inputs/* temporaryRoot */.is)(environment);
    try {
        await (0,promises_.mkdir)(folder, { recursive: true });
        await (0,whole_file/* tryToWrite */.oo)((0,external_node_path_.join)(folder, 'writable'));
    }
    catch (error) {
        const what = `the runner's temporary folder cannot be written to: ${folder} (${(0,disk_failure/* diskReason */.CQ)(error)})`;
        throw new run_failure/* Failure */.HR('INVALID_INPUT', what, {
            nextStep: "Let the runner's user write to `RUNNER_TEMP`. Nothing was sent",
            cause: error,
        });
    }
}

;// CONCATENATED MODULE: ./src/runner/step.ts
















/** How long a flow may clean up after an abort, in milliseconds. */
const maxCleanupTime = 1200;
/** How long the process may run after the time limit or a cancel, in milliseconds. */
const maxEndingTime = 1800;
/** How long the process may run after any other failure, in milliseconds. */
const maxFailingTime = 4500;
/**
 * Runs the step, or a command, until the process ends. Handles signals before the frontend is created,
 * which may create a folder that a cancel must remove.
 *
 * @param createFrontend who started it, by default the runner; undefined if nothing can run
 */
function runStep(createFrontend = workflowStep) {
    const interruption = new Interruption(clock/* systemClock */.m);
    (0,runtime/* setEngineFlags */._C)();
    const frontend = createFrontend();
    if (frontend)
        new Step(frontend, interruption).run();
}
/** One run of the process: it starts the flow, keeps its limits, and ends with one result. */
class Step {
    #frontend;
    #interruption;
    #watchdog;
    /** Whether the inputs were accepted: then the flow has begun. */
    #isAccepted = false;
    /** An uncaught error: fails the run even if its flow succeeds. */
    #uncaughtFailure;
    /** No file until the inputs are read. */
    #summaryFile = { path: undefined, isRequired: false };
    constructor(frontend, interruption) {
        this.#frontend = frontend;
        this.#interruption = interruption;
        const { outputFile, forcedEnd } = frontend;
        const stopped = new run_failure/* Failure */.HR('INTERNAL', 'the action stopped responding and was ended');
        this.#watchdog = new watchdog/* Watchdog */.Io({ outputFile, blocked: forcedEnd(stopped, stopped.message) });
    }
    run() {
        process.on('uncaughtException', (error) => this.#fail(error));
        const unfinished = new run_failure/* Failure */.HR('INTERNAL', 'the run stopped before it was finished');
        process.once('beforeExit', () => this.#fail(unfinished));
        const flow = this.#startFlow();
        Promise.race([flow.done, this.#overrun(flow)])
            .then(() => undefined, run_failure/* asFailure */.h_)
            .then((failure) => this.#finish(flow, failure))
            // Reporting the result failed.
            .catch((error) => {
            (0,failure_message/* printFallback */.c8)((0,run_failure/* asFailure */.h_)(error), this.#frontend);
            process.exit(1);
        });
    }
    #fail(error) {
        this.#uncaughtFailure ??= (0,run_failure/* asFailure */.h_)(error);
        this.#interruption.end(this.#uncaughtFailure);
    }
    #startFlow() {
        const { environment, secrets, log } = this.#frontend;
        try {
            (0,runner_inputs/* maskSecrets */.QU)(environment, secrets);
            const request = (0,runner_inputs/* readInputs */.Ko)(environment);
            const warning = (0,runner_inputs/* secretWarning */.tX)(request);
            if (warning)
                log.warning(warning);
            const run = this.#createRun(request);
            const ready = (0,run_run/* orAborted */.H)(this.#checkRunner(request), run.signal);
            const flow = startMode(request, { frontend: this.#frontend, run, ready });
            this.#summaryFile = (0,runner_inputs/* summaryFileOf */.od)(request, environment);
            return flow;
        }
        catch (error) {
            const summary = (failure) => this.#failureSummary(failure);
            return { done: Promise.reject(error), summary, job: () => undefined };
        }
    }
    /** Checks what depends on the runner's disk, before anything is sent. */
    async #checkRunner(request) {
        const { environment } = this.#frontend;
        await (0,outputs/* requireRunnerFiles */.lK)(environment, request.summary);
        await requireTemporaryFolder(environment);
        await requireSeparatePaths(request, environment, process.argv[1] ?? '');
        this.#isAccepted = true;
    }
    /** Creates the run and sets its time limits. */
    #createRun({ timeout }) {
        const { signal } = this.#interruption;
        const deadline = this.#interruption.limit(timeout);
        // The time may be over already: a busy machine may take seconds to start the process.
        const left = Math.max(0, timeout - clock/* systemClock */.m.now());
        this.#endWithin(left + maxEndingTime, timedOut(timeout));
        const abort = () => {
            this.#endWithin(maxEndingTime, signal.reason);
            // Before anything else, as the flow may take all the time that is left.
            this.#writeAborted(signal.reason);
        };
        signal.addEventListener('abort', abort, { once: true });
        const { log, secrets: scrubber, environment } = this.#frontend;
        return { clock: clock/* systemClock */.m, log, scrubber, signal, deadline, origin: runOrigin(environment) };
    }
    /** If the run does not end in time, in milliseconds, the watchdog ends it with this failure. */
    #endWithin(within, failure) {
        const { forcedEnd, log } = this.#frontend;
        this.#watchdog.limit({ within, end: forcedEnd(failure, log.clean(failure.message)) });
    }
    /** Writes the outputs of a cancel or the limit, as the watchdog would if this thread were blocked. */
    #writeAborted(reason) {
        try {
            this.#frontend.outputs.set(outcomeOf(reason));
            this.#watchdog.ending.wrote();
        }
        catch { }
    }
    /** Writes the outputs of a failure. If that is impossible, its message still says what happened. */
    #writeFailure(failure) {
        const { ending } = this.#watchdog;
        try {
            ending.keepOutputs();
            this.#frontend.outputs.set(outcomeOf(failure));
        }
        catch {
            ending.releaseOutputs();
        }
    }
    /** If the inputs are invalid, the summary contains only the failure. */
    async #failureSummary(failure) {
        const { runSummary } = await __webpack_require__.e(/* import() */ 1190).then(__webpack_require__.bind(__webpack_require__, 91190));
        const report = new ActionReport(this.#frontend, clock/* systemClock */.m);
        return report.summary((record) => runSummary('Documentation export', {}, record), failure);
    }
    /** Rejects if an aborted flow takes too long to clean up. The failure names the job, to resume it. */
    #overrun({ job: getJob }) {
        const { signal } = this.#interruption;
        return new Promise((_, reject) => {
            const end = () => reject(signal.reason.with({ job: getJob() }));
            signal.addEventListener('abort', () => setTimeout(end, maxCleanupTime), { once: true });
        });
    }
    /** Ends every run: summary, outputs, at most one message, the exit code. */
    async #finish(flow, cause) {
        const failure = await this.#summarize(flow, cause ?? this.#uncaughtFailure);
        if (failure) {
            this.#endWithin(maxFailingTime, failure);
            this.#writeFailure(failure);
        }
        // The watchdog is ending the run.
        if (!this.#watchdog.ending.claim())
            return;
        const reported = failure ?? this.#writeSuccess();
        if (reported)
            (0,failure_message/* reportFailure */.xV)(reported, this.#frontend);
        const exitCode = await this.#frontend.end(reported, !this.#isAccepted);
        if (reported)
            await (0,watchdog/* settleOrKill */.PQ)(flow.done, this.#interruption.signal.aborted ? 500 : 4000);
        process.exitCode = exitCode;
        // Pending lookups and open connections must not delay the exit.
        process.stdout.write('', () => process.exit());
    }
    /**
     * Writes the summary to the runner's file, and to one that a later step can post.
     *
     * @returns the failure of the run. An unwritable summary file is one, but does not hide an earlier one
     */
    async #summarize(flow, failure) {
        const { environment } = this.#frontend;
        const runnerFile = environment.GITHUB_STEP_SUMMARY;
        const isShown = environment.INPUT_SUMMARY?.toLowerCase() !== 'false';
        try {
            const summary = await flow.summary(failure);
            if (runnerFile && isShown)
                (0,external_node_fs_.appendFileSync)(runnerFile, summary);
            await this.#writeSummaryFile(summary);
            return failure ?? this.#uncaughtFailure;
        }
        catch (error) {
            return failure ?? (0,run_failure/* asFailure */.h_)(error);
        }
    }
    /** @throws Failure NO_SPACE, INTERNAL if it cannot be written into the folder of the results */
    async #writeSummaryFile(summary) {
        const { path, isRequired } = this.#summaryFile;
        if (path === undefined)
            return;
        try {
            await (0,whole_file.writeTemporary)(path, summary);
            this.#frontend.outputs.set({ summaryFile: path });
        }
        catch (error) {
            // A gate needs no temporary folder.
            if (isRequired)
                throw error;
        }
    }
    /** Writes the outputs of a success. @returns the failure if that is impossible */
    #writeSuccess() {
        try {
            this.#watchdog.ending.keepOutputs();
            this.#frontend.outputs.set(outcomeOf(undefined));
            return undefined;
        }
        catch (error) {
            return (0,run_failure/* asFailure */.h_)(error);
        }
    }
}


/***/ })

};
