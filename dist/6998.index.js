export const id = 6998;
export const ids = [6998];
export const modules = {

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


/***/ })

};
