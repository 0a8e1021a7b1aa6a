export const id = 1881;
export const ids = [1881,6601,7696,3524,6998,5368];
export const modules = {

/***/ 12545:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R6: () => (/* binding */ archiveType),
/* harmony export */   Rk: () => (/* binding */ signatureLength),
/* harmony export */   bK: () => (/* binding */ otherFile)
/* harmony export */ });
/* harmony import */ var _tar_tar_header_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6487);

/** How many bytes are needed to detect the type: one tar header. */
const signatureLength = _tar_tar_header_js__WEBPACK_IMPORTED_MODULE_0__/* .blockSize */ .L6;
/**
 * Detects the type by the first bytes, not by the name: gzip (RFC 1952, section 2.3.1), zip
 * (APPNOTE 4.3.7, and 4.3.16 for an empty one), or tar, by its header checksum (POSIX.1-2017, pax,
 * "ustar Interchange Format").
 */
function archiveType(head) {
    if (head[0] === 0x1f && head[1] === 0x8b)
        return 'tar.gz';
    const isZip = head[0] === 0x50 && head[1] === 0x4b;
    if (isZip && (head[2] === 3 || head[2] === 5))
        return 'zip';
    const isTar = head.length >= signatureLength && (0,_tar_tar_header_js__WEBPACK_IMPORTED_MODULE_0__/* .hasChecksum */ .gZ)(Buffer.from(head.subarray(0, signatureLength)));
    return isTar ? 'tar' : undefined;
}
/** The first bytes of other archives, as Latin-1: each format's specification has them. */
const otherArchives = [
    ['\xfd7zXZ\0', 'an xz file'],
    ['BZh', 'a bzip2 file'],
    ['\x28\xb5\x2f\xfd', 'a Zstandard file'],
    ['\x04\x22\x4d\x18', 'an LZ4 file'],
    ['LZIP', 'an lzip file'],
    ['\x1f\x9d', 'a compress file'],
    ['7z\xbc\xaf\x27\x1c', 'a 7-Zip archive'],
    ['Rar!\x1a\x07', 'a RAR archive'],
    ['MSCF\0\0\0\0', 'a cabinet file'],
    ['!<arch>\n', 'an ar archive'],
    // APPNOTE 8.5.4: such a mark may also come before a zip that needed no second part.
    ['PK00PK', 'a zip archive with the mark of a split one before it'],
    ['PK\x07\x08PK', 'a zip archive with the mark of a split one before it'],
    ['PK\x07\x08', 'a part of a split zip archive'],
];
/** What servers send instead of an object. A byte order mark may come first. */
const documents = [
    [/^(\xef\xbb\xbf)?\s*<(!doctype html|html)\b/i, 'a web page'],
    [/^(\xef\xbb\xbf)?\s*<\?xml\b/, 'an XML document'],
    [/^(\xef\xbb\xbf)?\s*\{\s*"/, 'a JSON document'],
];
/** Describes a file that has no `archiveType`; undefined if it is of no known kind. */
function otherFile(head) {
    const start = Buffer.from(head.subarray(0, signatureLength)).toString('latin1');
    const archive = otherArchives.find(([signature]) => start.startsWith(signature));
    if (archive)
        return { what: archive[1], isArchive: true };
    const document = documents.find(([pattern]) => pattern.test(start));
    return document && { what: document[1], isArchive: false };
}


/***/ }),

/***/ 6487:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L6: () => (/* binding */ blockSize),
/* harmony export */   LT: () => (/* binding */ corruptTar),
/* harmony export */   RO: () => (/* binding */ readTarHeader),
/* harmony export */   gZ: () => (/* binding */ hasChecksum),
/* harmony export */   wb: () => (/* binding */ upToNul)
/* harmony export */ });
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53153);

/** The size of a tar block, in bytes. */
const blockSize = 512;
const types = {
    '\0': 'file',
    '0': 'file',
    '1': { other: 'a hard link' },
    '2': { other: 'a symbolic link' },
    '3': { other: 'a character device' },
    '4': { other: 'a block device' },
    '5': 'folder',
    '6': { other: 'a FIFO' },
    // A contiguous file, which all systems treat as a plain one.
    '7': 'file',
    x: 'pax',
    g: 'pax-global',
    L: 'long-name',
    K: 'long-link',
    S: { other: 'a sparse file' },
    M: { other: 'the rest of a file in another volume' },
};
/**
 * Reads a header block.
 *
 * @returns undefined for a block of zeros
 * @throws Failure BUNDLE_CORRUPT; BUNDLE_UNSAFE for a name that archivers read differently
 */
function readTarHeader(block) {
    if (block.every((byte) => byte === 0))
        return undefined;
    if (!hasChecksum(block))
        throw corruptTar('wrong checksum in the tar archive');
    const flag = String.fromCharCode(block[156]);
    const type = types[flag] ?? { other: `of the unknown type ${JSON.stringify(flag)}` };
    // An entry with a prefix but no name is a folder to some archivers, and a file to others.
    const isOldFile = flag === '\0' && block[0] !== 0;
    const size = parseNumber(block, 124, 12);
    if (size === undefined)
        throw corruptTar('invalid number in a tar header');
    return { name: readName(block), size, type, isOldFile };
}
/** Whether a block is a header, by its checksum. */
function hasChecksum(block) {
    let sum = 0;
    for (let at = 0; at < blockSize; at++)
        sum += block[at];
    // For the checksum, its own field counts as spaces.
    for (let at = 148; at < 156; at++)
        sum += 0x20 - block[at];
    return parseNumber(block, 148, 8) === sum;
}
const slash = 0x2f;
function readName(block) {
    const name = upToNul(block.subarray(0, 100));
    const prefix = readPrefix(block);
    // Copy the name: the block is reused.
    return prefix.length > 0 ? Buffer.concat([prefix, Buffer.of(slash), name]) : Buffer.from(name);
}
/**
 * Only ustar has a prefix. GNU has times in its place, star a shorter prefix and times, and
 * archivers check different bytes of the magic: anything that some of them might read as a prefix
 * is refused.
 *
 * @throws Failure BUNDLE_UNSAFE
 */
function readPrefix(block) {
    const field = block.subarray(345, 500);
    const magic = block.toString('latin1', 257, 265);
    if (magic === 'ustar\x0000') {
        const isStar = block.toString('latin1', 508, 512) === 'tar\0';
        if (!isStar || field[130] === 0)
            return upToNul(field);
    }
    else if ((magic === 'ustar  \0' ? gnuTimes : nothing).test(field.toString('latin1'))) {
        return field.subarray(0, 0);
    }
    throw new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('BUNDLE_UNSAFE', 'a tar header of the bundle has a prefix of an unknown format');
}
const nothing = /^\0*$/;
/** Access and change times, as `tar --incremental` and Go write them. */
const gnuTimes = /^([0-7]{11}\0){0,2}\0*$/;
function upToNul(field) {
    const end = field.indexOf(0);
    return end < 0 ? field : field.subarray(0, end);
}
/** Octal digits, which may end in spaces or NULs; base 256 if the first bit is set (GNU). */
function parseNumber(block, at, length) {
    const field = block.subarray(at, at + length);
    if (field[0] === 0x80) {
        const value = field.subarray(1).reduce((sum, byte) => 256 * sum + byte, 0);
        if (Number.isSafeInteger(value))
            return value;
    }
    // Bounded text: a field of 12 bytes at most.
    const digits = /^ *([0-7]*)[ \0]*$/.exec(field.toString('latin1'))?.[1];
    return digits === undefined ? undefined : Number.parseInt(`0${digits}`, 8);
}
const corruptTar = (what) => new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('BUNDLE_CORRUPT', what);


/***/ }),

/***/ 16998:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   analyzeSite: () => (/* binding */ analyzeSite),
/* harmony export */   i: () => (/* binding */ reportSite)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(69676);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(53153);
/* harmony import */ var _kernel_run_failure_codes_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(13670);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(22061);





/**
 * Analyzes the site of a bundle on the site's thread, and records what differs from the baseline.
 *
 * @param of `baseline`: absolute path of the previous export's manifest, if one exists
 * @throws Failure NO_SPACE, INTERNAL when a file cannot be written
 */
async function analyzeSite(of, { request, report, run }) {
    const { site, job, source, baseline, paths } = of;
    const { rules, acceptedFindings, workspace, sources, resultsTo } = request;
    const skipped = [...of.siteFolders, ...(resultsTo === undefined ? [] : [resultsTo])];
    const analysis = await site.analyze({
        job,
        source,
        rules,
        baseline,
        acceptedFindings,
        workspace,
        sources: sources && { ...sources, skipped },
        builtFolder: builtFolder(of.siteFolders[0], sources?.repository ?? workspace),
        paths,
        secrets: run.scrubber.secrets,
    });
    const { manifest: manifestPath, uploadFiles, removedFirst, removedFiles, changedPaths } = paths;
    report.record({
        siteDigest: analysis.siteDigest,
        manifestPath,
        removedFirstFile: removedFirst,
        uploadFilesFile: uploadFiles,
        removedFilesFile: removedFiles,
    });
    const { changed, check, outline } = analysis;
    if (check) {
        const { findings, newFindings, notices } = check.counts;
        report.record({
            findings,
            newFindings,
            notices,
            findingsFile: paths.findings,
            sarifFile: paths.sarif,
            codeQualityFile: paths.codeQuality,
            externalLinksFile: paths.externalLinks,
        });
        for (const line of limitLines(check.limits))
            run.log.notice(line);
    }
    if (outline.changes) {
        report.record({ changed, changedPathsFile: changedPaths });
        run.log.info(changesLine(outline.changes));
        if (changed && analysis.isAppRouter)
            run.log.info(appRouterNote);
    }
    return analysis;
}
/** Relative to the repository, with `/`; empty if it is not in it. */
function builtFolder(folder, repository) {
    if (folder === undefined)
        return '';
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.relative)(repository, folder).split(node_path__WEBPACK_IMPORTED_MODULE_0__.sep).join('/');
    return path.startsWith('..') || (0,node_path__WEBPACK_IMPORTED_MODULE_0__.isAbsolute)(path) ? '' : path;
}
function* limitLines({ areSourcesPartial, unlisted }) {
    if (areSourcesPartial) {
        yield 'the sources have more than 50,000 files or 200 MB, and not all were searched: set `sources` to the folder of the documentation';
    }
    if (unlisted > 0) {
        yield `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(unlisted, 'further place')} of findings ${unlisted === 1 ? 'is' : 'are'} not in \`sarifFile\` and \`codeQualityFile\`, which list the most serious ones`;
    }
}
const appRouterNote = 'this is a site of the Next.js App Router: if only the changed files are uploaded, links between changed and unchanged pages reload the whole page, as their build ids differ. See docs/changes.md for alternatives';
/**
 * Reports what the check of a site found, and writes the report on the site's thread.
 *
 * @param of `reportPath`: absolute
 * @returns the failure of a site that must not be published, and the absolute path of the pictures, if
 *   they are in a file of their own
 * @throws Failure NO_SPACE, INTERNAL when the report cannot be written
 */
async function reportSite(of, { request, report, run }) {
    const { log } = run;
    const { site, job, source, analysis, bundle, reportPath } = of;
    const { rules, exportVersion = '' } = request;
    const { check, outline } = analysis;
    if (check)
        logCheck(check, outline, log);
    if (check && rules.siteCheck === 'fail-new' && !outline.ratchet)
        log.notice(withoutRatchet);
    const frame = run.scrubber.cleaned({
        rules,
        source,
        jobId: job?.jobId ?? '',
        exportVersion,
        origin: run.origin,
        createdAt: new Date(),
        phases: report.times(),
        bundle: bundle && { bytes: bundle.bytes, sha256: bundle.sha256, type: bundle.type },
    });
    const picturesPath = await site.report(frame, reportPath);
    report.record({ reportPath, picturesPath, siteOutline: outline });
    log.info(`report written: ${reportPath}`);
    if (picturesPath)
        log.info(`pictures of its pages: ${picturesPath}`);
    const isStrict = rules.siteCheck === 'fail' || outline.ratchet !== undefined;
    return { failure: isStrict ? checkFailure(outline, of.nextStep) : undefined, picturesPath };
}
function logCheck(check, outline, log) {
    log.info(checkLine(check, outline));
    for (const line of check.annotations.causes)
        log.info(line);
    for (const { message, place } of check.annotations.shown)
        log.warning(message, place);
    for (const off of check.off)
        log.info(offLine(off));
    for (const line of expectedLines(outline))
        log.info(line);
}
function changesLine({ added, changed, removed }) {
    const [more, other, less] = [added, changed, removed].map(({ count }) => (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(count));
    return `site compared with the baseline: ${more} added, ${other} changed, ${less} removed`;
}
function checkLine({ pages, references }, { findings, notices, ratchet }) {
    const noun = ratchet ? 'new finding' : 'finding';
    const counts = [
        (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(pages, 'page'),
        (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(references, 'reference'),
        findings.length === 0 ? `no ${noun}s` : (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(total(findings), noun),
        ...(notices.length > 0 ? [(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(total(notices), 'notice')] : []),
    ];
    return `site checked: ${counts.join(', ')}`;
}
/** `812 findings in /api/** are off` */
function offLine({ cause, glob, findings, notices }) {
    const counts = [
        ...(findings > 0 ? [(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(findings, 'finding')] : []),
        ...(notices > 0 ? [(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(notices, 'notice')] : []),
    ];
    const ofCause = cause === '*' ? '' : ` of ${cause}`;
    const inGlob = glob === undefined ? '' : ` in ${glob}`;
    const verb = findings + notices === 1 ? 'is' : 'are';
    return `${counts.join(' and ')}${ofCause}${inGlob} ${verb} off`;
}
const total = (groups) => groups.reduce((sum, { count }) => sum + count, 0);
/** The accepted findings, those of the baseline, and each that no longer exists. */
function* expectedLines({ accepted, ratchet }) {
    if (accepted?.count) {
        yield `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(accepted.count, 'accepted finding')}: listed in the report, not counted`;
    }
    yield* goneLines('accepted but no longer found, remove the line', accepted?.removable);
    if (ratchet?.known) {
        yield `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(ratchet.known, 'finding')} of the baseline, which do not fail the run`;
    }
    yield* goneLines('no longer found', ratchet?.gone);
}
function* goneLines(what, { count, first } = { count: 0, first: [] }) {
    for (const line of first)
        yield `${what}: ${line}`;
    if (count > first.length)
        yield `${what}: ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(count - first.length, 'more line')}`;
}
const withoutRatchet = '`site-check: fail-new` has no findings of a previous site to compare with, so findings do not fail this run. Pass the manifest of the deployed site as `baseline`; it has findings if its site was checked';
function checkFailure({ findings, ratchet }, nextStep = _kernel_run_failure_codes_js__WEBPACK_IMPORTED_MODULE_3__/* .failureCodes */ .N.SITE_CHECK_FAILED.nextStep) {
    if (findings.length === 0)
        return undefined;
    const counts = findings.map(({ cause, count }) => `${_finding_js__WEBPACK_IMPORTED_MODULE_4__/* .causeTitles */ .rc[cause]} (${count})`);
    const what = ratchet
        ? 'the site has findings that the baseline does not have'
        : 'the site failed its check';
    const onlyNew = '. With `site-check: fail-new` and a `baseline`, only new findings fail the run';
    return new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('SITE_CHECK_FAILED', `${what}: ${counts.join(', ')}`, {
        nextStep: `${nextStep}${ratchet ? '' : onlyNew}`,
    });
}


/***/ }),

/***/ 86601:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ logBaseline),
/* harmony export */   checkInputFiles: () => (/* binding */ checkInputFiles)
/* harmony export */ });
/* harmony import */ var _site_worker_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57696);
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
async function checkInputFiles({ request: { baseline, acceptedFindings, rules, workspace }, run, }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        if (!baseline && !acceptedFindings)
            return undefined;
        const worker = __addDisposableResource(env_1, new _site_worker_js__WEBPACK_IMPORTED_MODULE_0__.SiteWorker(run), true);
        const manifest = await worker.checkInputFiles({ baseline, acceptedFindings, workspace });
        if (!baseline)
            return undefined;
        logBaseline(run.log, baseline, manifest?.domain, rules.domain, 'export');
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
 * @param before the domain of its site; undefined if there is no such file
 * @param now the domain of the export's site; empty if unknown
 * @param first what this run counts as without it
 */
function logBaseline(log, baseline, before, now, first) {
    if (before === undefined) {
        log.notice(`the baseline ${baseline} does not exist: this counts as the first ${first}`);
    }
    else if (now && before && before !== now) {
        log.warning(`the baseline is from another domain, ${before}, so the comparison is meaningless`);
    }
}


/***/ }),

/***/ 43524:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   browse: () => (/* binding */ browse),
/* harmony export */   newSiteFolder: () => (/* binding */ newSiteFolder)
/* harmony export */ });
/* harmony import */ var _kernel_disk_run_folder_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6083);
/* harmony import */ var _kernel_disk_whole_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(61883);
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(69676);



/**
 * Opens pages of a site in a browser, as the request asks; the next analysis of the site has what they
 * did.
 *
 * @param of `folder`: the unpacked site, absolute; `program`: the browser, absolute
 * @throws Failure INVALID_INPUT if the browser does not start
 */
async function browse(of, { request, report, run }) {
    const { browser, rules } = request;
    const { site, folder, program } = of;
    if (!browser)
        return;
    report.phase('browser');
    const start = run.clock.now();
    const { secrets } = run.scrubber;
    const { pages, accessibility } = browser;
    const used = await site.browse({ program, pages, accessibility, folder, secrets, rules });
    if (!used.isSandboxed)
        run.log.notice(withoutSandbox);
    const seconds = Math.round((run.clock.now() - start) / 1000);
    run.log.info(`${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(used.pages, 'page')} opened in ${used.product} in ${seconds} s: ${program}`);
}
const withoutSandbox = 'the browser ran without its own sandbox, which this system does not allow (Chromium refuses it to root): run the job as a plain user, so that the pages of the site are in the sandbox';
/** A new folder for a site that only the browser needs on disk; its disposal removes it. */
async function newSiteFolder({ temporaryFolder, }) {
    await (0,_kernel_disk_whole_file_js__WEBPACK_IMPORTED_MODULE_1__/* .makeFolders */ .wZ)(temporaryFolder);
    return await (0,_kernel_disk_run_folder_js__WEBPACK_IMPORTED_MODULE_0__/* .makeRunFolder */ .G)(temporaryFolder, 'site');
}


/***/ }),

/***/ 11881:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   checkBuiltSite: () => (/* binding */ checkBuiltSite)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(69676);
/* harmony import */ var _report_artifacts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5825);
/* harmony import */ var _report_upload_documents_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(42550);
/* harmony import */ var _analyze_site_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(16998);
/* harmony import */ var _baseline_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(86601);
/* harmony import */ var _browse_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(43524);
/* harmony import */ var _browser_program_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(20189);
/* harmony import */ var _read_site_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(55368);
/* harmony import */ var _site_paths_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(31500);
/* harmony import */ var _site_worker_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(57696);
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
 * Analyzes a site that is on disk: checks it, compares it with the baseline, and writes its manifest,
 * lists and report. Nothing of the site is changed, and no host is asked.
 *
 * @throws Failure SITE_CHECK_FAILED among others
 */
async function checkBuiltSite(context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { request, services, report, run } = context;
        const { site: path, artifactName } = request;
        if (artifactName)
            services.artifacts.requireService();
        const baseline = await (0,_baseline_js__WEBPACK_IMPORTED_MODULE_5__.checkInputFiles)(context);
        const program = request.browser && (await (0,_browser_program_js__WEBPACK_IMPORTED_MODULE_7__.requireBrowser)(request.browser));
        const paths = (0,_site_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .sitePaths */ .a)(request, 'site');
        // An archive has to be on disk for a browser.
        const temporary = __addDisposableResource(env_1, program ? await (0,_browse_js__WEBPACK_IMPORTED_MODULE_6__.newSiteFolder)(request) : undefined, true);
        const site = __addDisposableResource(env_1, new _site_worker_js__WEBPACK_IMPORTED_MODULE_10__.SiteWorker(run), true);
        report.phase('check');
        const reading = request.rules.siteCheck === 'off' ? 'digests' : 'pages';
        const asked = { path, reading, workspace: request.workspace, unpackTo: temporary?.path };
        const { fileCount, bytes, folder } = await (0,_read_site_js__WEBPACK_IMPORTED_MODULE_8__/* .readSite */ .U)(site, asked, run);
        report.record({ fileCount, sitePath: path });
        run.log.info(`site read: ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(fileCount, 'file')}, ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_1__/* .formatSize */ .Xq)(bytes)}, from ${path}`);
        if (program && folder)
            await (0,_browse_js__WEBPACK_IMPORTED_MODULE_6__.browse)({ site, folder, program }, context);
        report.phase('check');
        const source = { name: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(path), isFolder: folder === path };
        const analysis = await (0,_analyze_site_js__WEBPACK_IMPORTED_MODULE_4__.analyzeSite)({ site, source, baseline, paths, siteFolders: folder ? [path, folder] : [path] }, context);
        const reported = { site, source, analysis, reportPath: paths.report, nextStep };
        const { failure, picturesPath: pictures } = await (0,_analyze_site_js__WEBPACK_IMPORTED_MODULE_4__/* .reportSite */ .i)(reported, context);
        if (artifactName) {
            // The extension of a bundle has no meaning here.
            const names = (0,_report_artifacts_js__WEBPACK_IMPORTED_MODULE_2__/* .artifactNames */ .jh)(artifactName, 'tar.gz');
            const documents = (0,_report_artifacts_js__WEBPACK_IMPORTED_MODULE_2__/* .siteDocuments */ .u6)(names, { ...paths, pictures }, failure);
            await (0,_report_upload_documents_js__WEBPACK_IMPORTED_MODULE_3__/* .uploadDocuments */ .g)(documents, failure, context, ({ name, id, url }) => {
                if (name === names.report)
                    report.record({ artifactId: id, artifactUrl: url });
                if (name === names.pictures)
                    report.record({ picturesUrl: url });
            });
            run.signal.throwIfAborted();
        }
        if (failure)
            throw failure;
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
const nextStep = 'Open the report, fix its findings, and build the site again. To accept findings on purpose, copy their lines from the report into the file that `accepted-findings` names. To publish this site anyway, set `site-check: warn`';


/***/ }),

/***/ 55368:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ readSite),
/* harmony export */   writeManifestOf: () => (/* binding */ writeManifestOf)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _archive_archive_type_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12545);
/* harmony import */ var _kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93101);
/* harmony import */ var _kernel_disk_regular_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(55942);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(53153);
/* harmony import */ var _kernel_run_failure_codes_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(13670);
/* harmony import */ var _kernel_run_run_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(93450);
/* harmony import */ var _site_paths_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(31500);
/* harmony import */ var _site_worker_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(57696);
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
 * Reads a site that is on disk.
 *
 * @returns its size, and its folder, if it is in one
 * @throws Failure INVALID_INPUT if it is neither, or cannot be read; BUNDLE_CORRUPT or BUNDLE_UNSAFE
 *   for an archive
 */
async function readSite(site, source, { signal }) {
    const { path, reading, unpackTo } = source;
    try {
        if ((await (0,_kernel_run_run_js__WEBPACK_IMPORTED_MODULE_6__/* .orAborted */ .H)((0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path), signal)).isDirectory()) {
            return { ...(await site.readFolder(path, reading)), folder: path };
        }
        return { ...(await readArchive(site, source, signal)), folder: unpackTo };
    }
    catch (error) {
        throw readingFailure(error, path, signal);
    }
}
/** What a failed reading means for the author of the workflow. */
function readingFailure(error, path, { aborted }) {
    if (error instanceof _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR) {
        // A next step that differs from the usual one of the code is already specific to the cause.
        if (error.nextStep !== _kernel_run_failure_codes_js__WEBPACK_IMPORTED_MODULE_5__/* .failureCodes */ .N[error.code].nextStep)
            return error;
        return error.with({ nextStep: error.code.startsWith('BUNDLE_') ? packAgain : nextStep });
    }
    if (error instanceof _kernel_disk_regular_file_js__WEBPACK_IMPORTED_MODULE_3__/* .UnreadableFile */ .ie) {
        const what = `\`site\` is ${path}, which ${error.message}`;
        return new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('INVALID_INPUT', what, { nextStep });
    }
    const { code } = error;
    if (aborted || code === undefined)
        return error;
    const isMissing = code === 'ENOENT';
    const what = `\`site\` ${path} ${isMissing ? 'does not exist' : `cannot be read (${code})`}`;
    const remedy = isMissing ? nextStep : _kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .makeReadable */ .Dy;
    return new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('INVALID_INPUT', what, { nextStep: remedy, cause: error });
}
async function readArchive(site, { path, reading, workspace, unpackTo }, signal) {
    let type;
    const limits = { maxBytes: Number.POSITIVE_INFINITY, workspace, signal };
    for await (const piece of (0,_kernel_disk_regular_file_js__WEBPACK_IMPORTED_MODULE_3__/* .regularFilePieces */ .og)(path, limits)) {
        if (!type) {
            type = typeOf(piece, path);
            await site.open(type, { reading, unpackTo });
        }
        // A zip is read from its file.
        if (type === 'zip')
            break;
        await site.write(piece);
    }
    if (!type)
        typeOf(Buffer.alloc(0), path);
    return await site.finish(path);
}
function typeOf(head, path) {
    const type = (0,_archive_archive_type_js__WEBPACK_IMPORTED_MODULE_1__/* .archiveType */ .R6)(head);
    if (type)
        return type;
    const other = (0,_archive_archive_type_js__WEBPACK_IMPORTED_MODULE_1__/* .otherFile */ .bK)(head);
    const kinds = `${other ? `${other.what}, ` : ''}neither a folder nor a tar.gz or zip archive`;
    const nextStep = other?.isArchive ? packOtherwise : undefined;
    throw new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('INVALID_INPUT', `\`site\` ${path} is ${kinds}`, { nextStep });
}
const nextStep = 'Set `site` to the folder, or to the archive, that your build writes';
const packAgain = 'Pack the archive again, or set `site` to the folder itself';
const packOtherwise = 'Pack the site as a tar.gz or zip archive, or set `site` to the folder itself';
/**
 * Reads a site that is on disk, and writes its manifest.
 *
 * @param path absolute: a folder or an archive
 * @returns the absolute path of the manifest
 * @throws Failure as `readSite`
 */
async function writeManifestOf(path, request, run) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { manifest } = (0,_site_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .sitePaths */ .a)(request, 'site');
        const site = __addDisposableResource(env_1, new _site_worker_js__WEBPACK_IMPORTED_MODULE_8__.SiteWorker(run), true);
        await readSite(site, { path, reading: 'digests', workspace: request.workspace }, run);
        await site.writeManifest(manifest, run.scrubber.secrets);
        return manifest;
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


/***/ }),

/***/ 57696:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SiteWorker: () => (/* binding */ SiteWorker)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _kernel_disk_held_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(40283);
/* harmony import */ var _kernel_disk_part_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(10373);
/* harmony import */ var _kernel_run_child_group_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(37471);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(53153);
/* harmony import */ var _kernel_run_thread_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(53871);
/* harmony import */ var _kernel_run_thread_client_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(94499);








/**
 * A site on a separate thread, where it is unpacked, read, checked and compared. Untrusted bytes
 * are processed only on threads, which can be terminated; the main thread only coordinates.
 *
 * Every method rejects with the Failure of its work, or with the signal's reason as soon as the run
 * is aborted. `SiteCalls` says what each does.
 */
class SiteWorker {
    #signal;
    /** Started for the first request. */
    #thread;
    #unpackTo;
    /** The files that the thread writes for a request without a result. */
    #unfinished = [];
    constructor({ signal }) {
        this.#signal = signal;
    }
    checkInputFiles = this.#caller('checkInputFiles');
    write = this.#caller('write');
    finish = this.#caller('finish');
    readFolder = this.#caller('readFolder');
    browse = this.#caller('browse');
    prove = this.#caller('prove');
    /** Starts to read a bundle of this type. */
    open(type, use) {
        this.#unpackTo = use.unpackTo;
        return this.#call('open', type, use);
    }
    /** Writes the manifest of the site alone, to an absolute path. The site must have been read. */
    writeManifest(path, secrets) {
        return this.#writing([path], this.#call('writeManifest', path, secrets));
    }
    /** Checks the site, compares it, and writes its manifest and lists. The site must have been read. */
    analyze(request) {
        return this.#writing(Object.values(request.paths), this.#call('analyze', request));
    }
    /**
     * Writes the report page of the analysis.
     *
     * @param frame without secrets
     * @param path absolute
     * @returns the path of its pictures, if they are in a file of their own
     */
    report(frame, path) {
        const picturesPath = path.replace(/(?:\.html)?$/, '-pages.html');
        return this.#writing([path, picturesPath], this.#call('report', frame, path, picturesPath));
    }
    /**
     * Terminates the thread, and removes what it has unpacked, as far as possible. Another site may be
     * opened then.
     */
    async abandon() {
        await this[Symbol.asyncDispose]();
        this.#thread = undefined;
        const folder = this.#unpackTo;
        if (folder === undefined)
            return;
        const names = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(folder).catch(() => []);
        for (const name of names)
            await (0,_kernel_disk_held_file_js__WEBPACK_IMPORTED_MODULE_2__/* .discard */ .vf)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name));
    }
    /**
     * Terminates the thread, and the browser that it may have started. After that, it writes nothing.
     * Removes the files of an unfinished request, as no output names them.
     */
    async [Symbol.asyncDispose]() {
        (0,_kernel_run_child_group_js__WEBPACK_IMPORTED_MODULE_4__/* .killChildGroup */ .A)();
        await this.#thread?.[Symbol.asyncDispose]();
        for (const path of this.#unfinished) {
            await (0,_kernel_disk_part_file_js__WEBPACK_IMPORTED_MODULE_3__/* .clearParts */ .mU)(path).catch(() => { });
            await (0,_kernel_disk_held_file_js__WEBPACK_IMPORTED_MODULE_2__/* .discard */ .vf)(path);
        }
    }
    async #writing(paths, result) {
        this.#unfinished = paths;
        const value = await result;
        this.#unfinished = [];
        return value;
    }
    #caller(name) {
        return (...data) => this.#call(name, ...data);
    }
    async #call(name, ...data) {
        this.#thread ??= new _kernel_run_thread_client_js__WEBPACK_IMPORTED_MODULE_7__/* .ThreadClient */ .eN((0,_kernel_run_thread_js__WEBPACK_IMPORTED_MODULE_6__/* .startThread */ .BR)('site', undefined), this.#signal);
        try {
            return await (0,_kernel_run_thread_client_js__WEBPACK_IMPORTED_MODULE_7__/* .callerOf */ .$U)(this.#thread)(name, ...data);
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
    return new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_5__/* .Failure */ .HR('BUNDLE_UNSAFE', what, { cause: error });
}


/***/ }),

/***/ 94499:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $U: () => (/* binding */ callerOf),
/* harmony export */   Yb: () => (/* binding */ respondToCalls),
/* harmony export */   eN: () => (/* binding */ ThreadClient),
/* harmony export */   sQ: () => (/* binding */ respondToEach)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53153);
/* harmony import */ var _thread_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53871);


/** Sends messages to a thread, which responds to each of them in order. */
class ThreadClient {
    #worker;
    #signal;
    #waiting = [];
    #end;
    /** @param signal when it aborts, all pending requests fail immediately with its reason */
    constructor(worker, signal) {
        this.#worker = worker;
        this.#signal = signal;
        worker.on('message', (response) => this.#settle(response));
        worker.on('error', (error) => this.#fail(error));
        worker.on('exit', () => this.#fail(new Error('the thread ended')));
        signal?.addEventListener('abort', this.#abort);
        if (signal?.aborted)
            this.#abort();
    }
    /** Resolves with the thread's result, or rejects with its error. */
    request(message, transfer = []) {
        if (this.#end)
            return Promise.reject(this.#end.reason);
        return new Promise((resolve, reject) => {
            this.#waiting.push({ resolve: resolve, reject });
            this.#worker.postMessage(message, transfer);
        });
    }
    /** Terminates the thread. After that it neither responds nor writes. */
    async [Symbol.asyncDispose]() {
        this.#signal?.removeEventListener('abort', this.#abort);
        await this.#worker.terminate();
    }
    #abort = () => this.#fail(this.#signal?.reason);
    #settle(response) {
        const request = this.#waiting.shift();
        if ('value' in response)
            request?.resolve(response.value);
        else if ('error' in response)
            request?.reject(response.error);
        else {
            const { code, what, details } = response.failure;
            request?.reject(new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(code, what, details));
        }
    }
    #fail(reason) {
        this.#end ??= { reason };
        for (const { reject } of this.#waiting.splice(0))
            reject(this.#end.reason);
    }
}
/** Calls the functions of a thread by their names. A result has the type that its function returns. */
const callerOf = (thread) => (name, ...data) => thread.request([name, data]);
/** On a thread: responds to each call, one after another. */
const respondToCalls = (functions) => respondToEach(([name, data]) => functions[name]?.(...data));
/**
 * On a thread: responds to each message with the result of `work`, one after another.
 *
 * @param memoryOf the memory to transfer with a result
 */
function respondToEach(work, memoryOf = () => []) {
    const port = (0,_thread_js__WEBPACK_IMPORTED_MODULE_1__/* .threadPort */ .o0)();
    let last = Promise.resolve();
    const respond = async (message) => {
        try {
            const value = await work(message);
            port.postMessage({ value }, memoryOf(value));
        }
        catch (error) {
            port.postMessage(error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR ? { failure: error.parts } : { error });
        }
    };
    port.on('message', (message) => {
        last = last.then(() => respond(message));
    });
}


/***/ }),

/***/ 42550:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ uploadDocuments)
/* harmony export */ });
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53153);

/**
 * Uploads the documents about a site. What is wrong with the site takes precedence over a failed
 * upload, which becomes a warning.
 *
 * @param failure of the site, with which the run ends
 * @param onUploaded called with the artifact of each document
 */
async function uploadDocuments(documents, failure, { request, services: { artifacts }, report, run }, onUploaded = () => { }) {
    const { artifactRetentionDays: retentionDays } = request;
    report.phase('upload');
    try {
        for (const document of documents) {
            onUploaded(await artifacts.upload({ ...document, retentionDays }, run));
        }
    }
    catch (error) {
        if (!failure || !(error instanceof _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
            throw error;
        run.log.warning(error.what);
    }
}


/***/ })

};
