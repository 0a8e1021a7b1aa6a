export const id = 1278;
export const ids = [1278];
export const modules = {

/***/ 81278:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ifValid: () => (/* binding */ ifValid),
/* harmony export */   readAgentJob: () => (/* binding */ readAgentJob),
/* harmony export */   readBundle: () => (/* binding */ readBundle),
/* harmony export */   readDate: () => (/* binding */ readDate),
/* harmony export */   readExportJob: () => (/* binding */ readExportJob),
/* harmony export */   readProjectBundle: () => (/* binding */ readProjectBundle),
/* harmony export */   readProjectJob: () => (/* binding */ readProjectJob),
/* harmony export */   readStartedAgentJob: () => (/* binding */ readStartedAgentJob),
/* harmony export */   readStartedJob: () => (/* binding */ readStartedJob)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(77934);
/* harmony import */ var _failures_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99331);
/* harmony import */ var _job_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(68657);



const anyNumber = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KCZ([valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .regex */ .yGV(/^-?\d+(\.\d+)? ?%?$/))]), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((value) => Number.parseFloat(String(value))), valibot__WEBPACK_IMPORTED_MODULE_2__/* .finite */ .E2x());
/** A field that counts as missing if it is invalid. */
const ifValid = (schema) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(schema), undefined);
const count = ifValid(valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(anyNumber, valibot__WEBPACK_IMPORTED_MODULE_2__/* .integer */ .ndf(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .minValue */ .Wwf(0)));
const toPercent = valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((value) => Math.min(Math.max(value, 0), 100));
const id = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KCZ([valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi(String))]), valibot__WEBPACK_IMPORTED_MODULE_2__/* .check */ .z6Y(_job_js__WEBPACK_IMPORTED_MODULE_1__/* .isSafeId */ .JA));
/** Longer values are replaced, not cut: they are no statuses. In UTF-16 units. */
const maxWordLength = 32;
/** A single word that is safe in logs, outputs and shells. */
const status = (scrubber) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .minLength */ .BpQ(1), 
// A short secret may be a part of a known status.
valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((value) => (isKnown(word(value)) ? word(value) : word(scrubber.scrub(value)))), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((value) => (_job_js__WEBPACK_IMPORTED_MODULE_1__/* .completedStatuses */ .ug.includes(value) ? 'completed' : value)));
const word = (text) => text.length > maxWordLength ? 'unknown' : text.toLowerCase().replace(/[^a-z0-9_-]+/g, '_');
const isKnown = (status) => [..._job_js__WEBPACK_IMPORTED_MODULE_1__/* .exportJobStatuses */ .wh, ..._job_js__WEBPACK_IMPORTED_MODULE_1__/* .agentJobStatuses */ .Bb].some((known) => known === status) ||
    _job_js__WEBPACK_IMPORTED_MODULE_1__/* .completedStatuses */ .ug.includes(status) ||
    (0,_job_js__WEBPACK_IMPORTED_MODULE_1__/* .isFailedStatus */ .cK)(status, []);
const textBy = (read) => ifValid(valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((value) => read(value) || undefined)));
const text = (scrubber) => textBy((value) => scrubber.excerpt(value, 500));
/** As sent: whoever shows it makes it safe. */
const url = textBy((value) => value.trim());
const date = ifValid(valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KCZ([valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()]), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi(readDate)));
const statusSchema = (scrubber) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    /** In lower case; `isFailedStatus` knows more words than the spec. */
    status: status(scrubber),
    /** Percent, 0 to 100. */
    progress: ifValid(valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(anyNumber, toPercent)),
    pageCount: count,
});
const startedSchema = (scrubber) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    ...statusSchema(scrubber).entries,
    jobId: id,
    status: valibot__WEBPACK_IMPORTED_MODULE_2__/* .fallback */ .NpB(status(scrubber), 'queued'),
});
const bundleSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    bundleUrl: valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .check */ .z6Y((value) => URL.canParse(value)), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((value) => new URL(value))),
    expiresAt: date,
    /** Of the archive, if the host sends it. */
    sizeBytes: count,
});
const agentSchema = (scrubber) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    status: status(scrubber),
    source: valibot__WEBPACK_IMPORTED_MODULE_2__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ repository: url, ref: text(scrubber) }), {}),
    model: text(scrubber),
    prLink: url,
    createdAt: date,
    archivedAt: date,
});
/** Section 4.1, get agent job. @throws UnreadableBody without a `status`, or about another job */
function readAgentJob(id, body, scrubber) {
    return { id, ...withReason(read(agentSchema(scrubber), body, id), body, scrubber) };
}
const startedAgentSchema = (scrubber) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ ...agentSchema(scrubber).entries, id, status: valibot__WEBPACK_IMPORTED_MODULE_2__/* .fallback */ .NpB(status(scrubber), 'active') });
/** Section 11, start. @throws UnreadableBody without a usable `id` */
function readStartedAgentJob(body, scrubber) {
    return read(startedAgentSchema(scrubber), body);
}
/** Reads the response of start (section 4.2). @throws UnreadableBody without a usable `jobId` */
function readStartedJob(body, scrubber) {
    return withReason(read(startedSchema(scrubber), body), body, scrubber);
}
/**
 * Reads the response of the status query (section 4.3).
 *
 * @throws UnreadableBody without a `status`, or about another job
 */
function readExportJob(jobId, body, scrubber) {
    return { jobId, ...withReason(read(statusSchema(scrubber), body, jobId), body, scrubber) };
}
/**
 * Reads a job of a project (section 10), which has its link once completed. An invalid link counts as
 * missing here: `readProjectBundle` reports it.
 *
 * @throws UnreadableBody without a `status`, or about another job
 */
function readProjectJob(jobId, body, scrubber) {
    const job = readExportJob(jobId, body, scrubber);
    const link = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(bundleSchema, body);
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
    return status === 'completed' ? readBundle(jobId, body) : undefined;
}
/**
 * Reads the response of bundle generation (section 4.4).
 *
 * @returns undefined if the host has no link yet
 * @throws UnreadableBody if the link is not a URL, or for another job
 */
function readBundle(jobId, body) {
    const { bundleUrl } = Object(body);
    // A body without a link may say why there is none: that it is made, or queued.
    if (bundleUrl === undefined || bundleUrl === null || bundleUrl === '') {
        read(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({}), body, jobId);
        return undefined;
    }
    return read(bundleSchema, body, jobId);
}
/** Adds the host's reason to a job that has ended without a result: hosts have it in several fields. */
function withReason(job, body, scrubber) {
    if (!(0,_job_js__WEBPACK_IMPORTED_MODULE_1__/* .isFailedStatus */ .cK)(job.status, []))
        return job;
    const { title: _, ...fields } = body;
    const [reason] = (0,_failures_js__WEBPACK_IMPORTED_MODULE_0__/* .messagesOf */ .cr)(fields);
    const error = reason && scrubber.excerpt(reason, 500);
    return error ? { ...job, error } : job;
}
/** @param job the id of the job that the body must be about, if it names any */
function read(schema, body, job) {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
        throw new _failures_js__WEBPACK_IMPORTED_MODULE_0__/* .UnreadableBody */ .mZ('not a JSON object');
    }
    const other = job === undefined ? undefined : (0,_job_js__WEBPACK_IMPORTED_MODULE_1__/* .otherJobIn */ .VN)(body, job);
    if (other) {
        const nextStep = 'Check whether a cache or proxy in front of the host mixes up responses, then try again';
        throw new _failures_js__WEBPACK_IMPORTED_MODULE_0__/* .UnreadableBody */ .mZ(other, { nextStep, isObject: true });
    }
    const result = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(schema, body);
    if (result.success)
        return result.output;
    const field = valibot__WEBPACK_IMPORTED_MODULE_2__/* .getDotPath */ .BuJ(result.issues[0]);
    throw new _failures_js__WEBPACK_IMPORTED_MODULE_0__/* .UnreadableBody */ .mZ(`\`${field}\` is missing or invalid`, { isObject: true });
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


/***/ })

};
