export const id = 2336;
export const ids = [2336];
export const modules = {

/***/ 93101:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C9: () => (/* binding */ diskFailure),
/* harmony export */   CQ: () => (/* binding */ diskReason),
/* harmony export */   Dy: () => (/* binding */ makeReadable),
/* harmony export */   hG: () => (/* binding */ shorterPath),
/* harmony export */   wD: () => (/* binding */ shortage)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(53153);



/** A full disk, an exceeded quota, and a file over the file system's size limit. */
const spaceCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const openFilesCodes = new Set(['EMFILE', 'ENFILE']);
/** The next step for what cannot be read: a build in a container, or with `sudo`, leaves such files. */
const makeReadable = 'Let the user that runs this step read it, for example with `sudo chmod -R a+rX` on the folder';
/** The error code of the file system, such as `EACCES`. */
const diskReason = (error) => error.code ?? String(error);
/**
 * The failure NO_SPACE for an error because disk space or open files are used up.
 *
 * @param purpose completes "not enough disk space to": `write /tmp/x`
 * @param moreSpace the next step if the disk is full
 * @returns undefined for other errors
 */
function shortage(error, purpose, moreSpace) {
    const reason = diskReason(error);
    if (reason === 'ENOSPC' && hasNoInodes(error)) {
        const what = `the disk has no inodes left for more files: cannot ${purpose} (${reason})`;
        return new _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('NO_SPACE', what, { nextStep: moreInodes, cause: error });
    }
    const noSpace = (lack, nextStep) => new _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('NO_SPACE', `${lack} to ${purpose} (${reason})`, { nextStep, cause: error });
    if (spaceCodes.has(reason))
        return noSpace('not enough disk space', moreSpace);
    return openFilesCodes.has(reason) ? noSpace('too many open files', _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .raiseFileLimit */ ._y) : undefined;
}
const moreInodes = 'Remove files on that disk (`df -i` shows its inodes), or use a disk with more of them';
/** Whether a disk has space, but no inode for another file. */
function hasNoInodes(error) {
    const { path } = error;
    if (!path)
        return false;
    try {
        const { files, ffree } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statfsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path));
        // Some file systems have no fixed number of them.
        return files > 0 && ffree === 0;
    }
    catch {
        return false;
    }
}
/** The next step if the file system does not accept a path of this length. */
const shorterPath = (input) => `Set \`${input}\` to a shorter path: the file system accepts none of this length`;
/**
 * Turns an error of the file system into a Failure: NO_SPACE on a full disk.
 *
 * @param path of the file that could not be written
 * @param otherwise code and next step for all other errors, and the next step on a full disk
 */
function diskFailure(error, path, otherwise) {
    if (error instanceof _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR)
        return error;
    const { code, nextStep, moreSpace } = otherwise;
    return (shortage(error, `write ${path}`, moreSpace) ??
        new _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR(code, `cannot write ${path} (${diskReason(error)})`, { nextStep, cause: error }));
}


/***/ }),

/***/ 12473:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BQ: () => (/* binding */ fileNamePart),
/* harmony export */   g7: () => (/* binding */ deviceName),
/* harmony export */   mw: () => (/* binding */ foldedName),
/* harmony export */   q4: () => (/* binding */ invisible)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/** Length of the readable part of an id, in characters. */
const maxReadable = 40;
/**
 * Makes part of a file name from an id of the host, which may be long, contain characters that some
 * systems do not allow, or differ from another id only in case. Different ids get different names on
 * every system.
 *
 * @returns up to 57 characters: lower-case letters, digits, `_` and `-`
 */
function fileNamePart(id) {
    if (id.length <= maxReadable && /^[a-z0-9_-]+$/.test(id))
        return id;
    const readable = id.toLowerCase().replace(/[^a-z0-9_-]+/g, '_');
    return `${readable.slice(0, maxReadable)}-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', id).slice(0, 16)}`;
}
/** Windows opens a device for these names, with any extension (Win32, "Naming Files"). */
const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\.|$)/i;
/**
 * A name as seen by a file system that ignores case, Unicode form and invisible characters:
 * Unicode's full case folding between two canonical decompositions (The Unicode Standard, D145).
 * Two names with the same folded name are one file on some systems.
 */
function foldedName(name) {
    // Most names are ASCII. For them, this has the same result, and no new string is created.
    if (!/[^ -~]/.test(name))
        return /[A-Z]/.test(name) ? name.toLowerCase() : name;
    const visible = name.replace(invisible, '').normalize('NFD');
    // Lower, upper, lower case is the folding for every character but ı, which folds to itself.
    const folded = visible
        .split('ı')
        .map((part) => part.toLowerCase().toUpperCase().toLowerCase())
        .join('ı');
    return folded.normalize('NFD');
}
/** Characters that HFS+, and ext4 if it ignores case, ignore in names. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;


/***/ }),

/***/ 69676:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B4: () => (/* binding */ formatCount),
/* harmony export */   E9: () => (/* binding */ parseDuration),
/* harmony export */   T1: () => (/* binding */ formatShare),
/* harmony export */   Xq: () => (/* binding */ formatSize),
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   hS: () => (/* binding */ counted)
/* harmony export */ });
// Bounded text: the digits of a number, up to 22 characters.
/** Before each group of three digits. `Intl` takes 10 ms of every start to load its data. */
const groups = /\B(?=(?:\d{3})+$)/g;
/** A whole number as text: `51,204`. */
const formatCount = (count) => String(count).replace(groups, ',');
/** A number with a noun: `1 page`, `1,204 pages`. */
function counted(count, one) {
    return `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;
}
/** A share of the whole for a reader: `12%`, `<1%`. */
function formatShare(part, whole) {
    const rounded = whole > 0 ? Math.round((100 * part) / whole) : 0;
    return part > 0 && rounded === 0 ? '<1%' : `${rounded}%`;
}
const sizeUnits = ['bytes', 'kB', 'MB', 'GB', 'TB'];
/** A number of bytes as text, in powers of 1000: `712 bytes`, `4.2 MB`, `980 MB`. */
function formatSize(bytes) {
    // From 999.5 on, use the next larger unit.
    const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1) / 0.9995) / 3), sizeUnits.length - 1);
    const value = bytes / 1000 ** power;
    return `${power > 0 && value < 9.95 ? value.toFixed(1) : Math.round(value)} ${sizeUnits[power]}`;
}
const timeUnits = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 };
const written = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?(?:(\d+)ms)?$/;
/**
 * Reads a duration such as `90s`, `30m` or `1h30m`: whole numbers, each with its unit (`d`, `h`,
 * `m`, `s`, `ms`), the larger first.
 *
 * @returns milliseconds, or undefined for anything else, such as a number without a unit
 */
function parseDuration(text) {
    const parts = written.exec(text.replace(/\s+/g, '').toLowerCase());
    if (!text.trim() || !parts)
        return undefined;
    const sizes = Object.values(timeUnits);
    return parts.slice(1).reduce((sum, part, i) => sum + Number(part ?? 0) * (sizes[i] ?? 0), 0);
}
/** Milliseconds as text: `0.3 s`, `8 s`, `1 m 10 s`, `2 h 5 m`. */
function formatDuration(milliseconds) {
    if (milliseconds >= 50 && milliseconds < 950)
        return `${(milliseconds / 1000).toFixed(1)} s`;
    const seconds = Math.max(0, Math.round(milliseconds / 1000));
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    if (hours > 0)
        return minutes > 0 ? `${hours} h ${minutes} m` : `${hours} h`;
    if (minutes > 0)
        return seconds % 60 > 0 ? `${minutes} m ${seconds % 60} s` : `${minutes} m`;
    return `${seconds} s`;
}


/***/ }),

/***/ 36178:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ut: () => (/* binding */ isSecure),
/* harmony export */   V2: () => (/* binding */ redirect),
/* harmony export */   Zc: () => (/* binding */ isHttp),
/* harmony export */   fN: () => (/* binding */ losesCharacters),
/* harmony export */   q5: () => (/* binding */ maxRedirects)
/* harmony export */ });
/** Whether requests to a URL are protected: unencrypted ones go only to this machine. */
function isSecure(url) {
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}
/**
 * Whether a URL parser would drop a part of this text (URL standard, section 4.4; UTS #46, section 4): two
 * lines would become one host that nobody wrote. Such a text is refused.
 */
const losesCharacters = (text) => /[\s\p{Cc}\u00ad\u200b\u2060\u2064\ufeff]/u.test(text);
const isHttp = ({ protocol }) => protocol === 'https:' || protocol === 'http:';
/** Whether every resolver resolves a host name to this machine, which others may do, too. */
function isLoopback(hostname) {
    return hostname === 'localhost' || /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === '[::1]';
}
/** Maximum number of redirects that one request follows. */
const maxRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
/**
 * Evaluates a response's redirect.
 *
 * @param allows whether the same request may be sent to a URL
 * @returns undefined if the response is not a redirect; otherwise the next URL, or the reason for
 *   refusing it
 */
function redirect(from, response, allows) {
    if (!redirects.has(response.status))
        return undefined;
    const to = response.location ? URL.parse(response.location, from.url.href) : null;
    if (!to)
        return { refused: 'a redirect without a valid URL' };
    // A blob: URL has the origin of the URL inside it.
    if (!isHttp(to)) {
        return { refused: `a redirect to a URL that is not http or https (${to.protocol})` };
    }
    if (!allows(to))
        return { refused: `a redirect to another origin, ${to.origin}` };
    // 301 to 303 turn a POST into a GET, which loses the request.
    if (from.method !== 'GET' && response.status < 307) {
        return { refused: `a redirect (${response.status}) that would lose the request` };
    }
    return { to };
}


/***/ }),

/***/ 13670:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ idPlaces),
/* harmony export */   N: () => (/* binding */ failureCodes)
/* harmony export */ });
/** Where to find the id of a job that another run started. */
const idPlaces = "its id is the output `jobId` of the run that started it, or on the host's dashboard";
/** All failures of a run. The codes are the output `errorCode`, and never change their meaning. */
const failureCodes = {
    INVALID_INPUT: {
        meaning: 'an input is missing or malformed, or the host rejected it',
        nextStep: 'Correct the input',
        isFinal: true,
    },
    UNAUTHORIZED: {
        meaning: 'the host rejected the API key',
        nextStep: 'Check that the secret given as `api-key` holds a current admin API key (keys expire; make a new one on the API keys page if in doubt)',
    },
    FORBIDDEN: {
        meaning: 'the host accepts the key, but not for this request',
        nextStep: "Check the key's scopes, the host's IP allow-list, and that the domain belongs to the key's organization",
    },
    PLAN_REQUIRED: {
        meaning: "the organization's plan does not include the feature",
        nextStep: 'Static export needs an Enterprise plan: ask whoever manages the plan, or use the key of an organization that has it',
    },
    NOT_FOUND: {
        meaning: 'the job, the domain or the URL does not exist on the host',
        nextStep: 'Check the id, that the key belongs to the same organization, and the path in `base-url`, if it has one',
        isFinal: true,
    },
    CONFLICT: {
        meaning: 'a conflicting job was running on the host until the time of the run was over',
        nextStep: `Increase \`timeout\` to wait longer, or resume that job with \`job-id\`: ${idPlaces}`,
    },
    RATE_LIMITED: {
        meaning: 'the rate limit of the host was exceeded until the time of the run was over',
        nextStep: 'Increase `timeout` to wait longer, or run fewer workflows with this key',
    },
    API_UNAVAILABLE: {
        meaning: 'the host cannot be reached, or reports an internal error',
        nextStep: 'Check `base-url` and that the runner can reach it, then try again',
    },
    BAD_RESPONSE: {
        meaning: 'the host sent an invalid response',
        nextStep: 'Check that `base-url` is the URL of the admin API, not of a web page or a login page',
    },
    START_UNKNOWN: {
        meaning: 'the host may or may not have received the start request; it was not repeated',
        nextStep: `Check on the host whether an export is running. If not, start it again; otherwise resume it with \`job-id\`: ${idPlaces}`,
    },
    EXPORT_FAILED: {
        meaning: 'the export job failed on the host',
        nextStep: 'Fix the reported problem in the documentation source, then export again',
        isFinal: true,
    },
    AGENT_FAILED: {
        meaning: 'the agent met an error that it could not recover from',
        nextStep: "Look at the job on the host's dashboard, then run the agent again",
        isFinal: true,
    },
    AGENT_ARCHIVED: {
        meaning: 'the agent job was archived before it could be used',
        nextStep: 'Await a job that is not archived, or run the agent again',
        isFinal: true,
    },
    GATE_NOT_MET: {
        meaning: 'the pull request does not meet the conditions in `require`',
        nextStep: 'Meet the open conditions, then run the gate again',
        isFinal: true,
    },
    GATE_UNREADABLE: {
        meaning: "the pull request's state cannot be read, so the gate stays closed",
        nextStep: 'Give the gate the permission to read it, or require only `pull-request`',
        isFinal: true,
    },
    TIMED_OUT: {
        meaning: 'the `timeout` was exceeded',
        nextStep: 'Increase `timeout`',
        outcome: 'timed-out',
    },
    CANCELLED: {
        meaning: 'the run was cancelled, or a `timeout-minutes` ended the step',
        nextStep: 'Run it again when needed',
        outcome: 'cancelled',
    },
    DOWNLOAD_FAILED: {
        meaning: 'the bundle could not be downloaded or written',
        nextStep: 'Check that the runner can reach the store, then try again',
    },
    BUNDLE_CORRUPT: {
        meaning: 'the bundle is invalid or incomplete',
        nextStep: 'Try again; if it fails again, start a new export',
    },
    BUNDLE_UNSAFE: {
        meaning: 'the bundle contains an unsafe entry; nothing was unpacked',
        nextStep: "Do not unpack it with other tools; report the entry to the host's operators",
    },
    BUNDLE_UNUSABLE: {
        meaning: 'the bundle is intact, but has no page besides the 404 page, or exceeds a limit of this action; nothing was published',
        nextStep: 'Check on the host what it exports, then export again',
        isFinal: true,
    },
    TARGET_NOT_EMPTY: {
        meaning: 'the folder that `extract-to` names is not empty',
        nextStep: 'Choose a new folder, or set `overwrite` to replace this one',
    },
    NO_SPACE: {
        meaning: 'the disk is full, or too many files are open',
        nextStep: 'Free space on the runner, or set `bundle-path` to a larger disk; if too many files are open, raise the limit (`ulimit -n`)',
    },
    ARTIFACT_UNAVAILABLE: {
        meaning: 'the artifact service for `artifact-name` is missing or unsupported',
        nextStep: 'Leave `artifact-name` out, and use the files at the paths in the outputs',
    },
    ARTIFACT_FAILED: {
        meaning: 'the upload to the artifact service failed',
        nextStep: 'Try again; the files themselves are at the paths in the outputs',
    },
    SITE_CHECK_FAILED: {
        meaning: 'the site check reported findings, and `site-check` is `fail` or `fail-new`',
        nextStep: 'Open the report (at `reportPath`, or in the artifacts of the run), fix its findings in the documentation source, then start a new export. To accept findings on purpose, copy their lines from the report into the file that `accepted-findings` names. To publish this site anyway, set `site-check: warn`, with the `job-id` of this export',
        resumeWith: 'site-check: warn',
    },
    RUNTIME_UNSUPPORTED: {
        meaning: 'the Node that runs the action is too old; nothing was sent',
        nextStep: 'Update the runner, or the Node on its path: `act`, Gitea and Forgejo use that of the image of the job',
    },
    SITE_DIFFERS: {
        meaning: 'the deployed site does not match the export',
        nextStep: 'Open the report (at `reportPath`, or in the artifacts of the run): it lists each URL that differs, with its cause. Deploy again, or purge the CDN, then verify again',
    },
    INTERNAL: {
        meaning: 'a bug in this action',
        nextStep: 'Please report it, with the log of a run that has debug logging enabled',
    },
};


/***/ }),

/***/ 53153:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fb: () => (/* binding */ unreadState),
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   P6: () => (/* binding */ resumable),
/* harmony export */   _y: () => (/* binding */ raiseFileLimit),
/* harmony export */   h_: () => (/* binding */ asFailure)
/* harmony export */ });
/* harmony import */ var _failure_codes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(13670);

/** The state of a job whose id was given, and of which nothing else is known. */
const unreadState = 'was not read';
/**
 * The error that ends a run: created where the cause is known, caught in `step.ts`. `what` is a clause
 * without a full stop. It may quote untrusted text, which log and summary make safe.
 */
class Failure extends Error {
    code;
    what;
    nextStep;
    job;
    /** The inputs that resume the job, as lines of YAML. */
    resumeInputs;
    outcome;
    /** Whether no other run can resume the job. */
    isFinal;
    constructor(code, what, details = {}) {
        const rule = _failure_codes_js__WEBPACK_IMPORTED_MODULE_0__/* .failureCodes */ .N[code];
        const { nextStep = rule.nextStep, job, cause } = details;
        const inputs = job ? resumeInputs(job, rule.resumeWith) : [];
        const lines = inputs.map((line) => `\`${line}\``).join(' and ');
        const resume = job && `Job ${job.id} ${job.state}: resume it with ${lines}.`;
        const sentences = [sentence(what), sentence(nextStep), resume];
        const text = sentences.filter(Boolean).join(' ');
        // After a list, the next sentence starts on a new line.
        super(`${code}: ${text.replace(/\n (?=\S)/g, '\n')}`, { cause });
        this.name = 'Failure';
        this.code = code;
        this.what = what;
        this.nextStep = nextStep;
        this.job = job;
        this.resumeInputs = inputs;
        this.outcome = details.outcome ?? rule.outcome ?? 'failed';
        this.isFinal = details.isFinal ?? rule.isFinal ?? false;
    }
    /** Whatever makes the same failure again, without its cause: all that crosses a thread. */
    get parts() {
        const { code, what, nextStep, job, outcome, isFinal } = this;
        return { code, what, details: { nextStep, job, outcome, isFinal } };
    }
    with(details) {
        const { code, what, details: before } = this.parts;
        return new Failure(code, what, { ...before, cause: this.cause, ...details });
    }
}
/** Adds the job to a failure after which another run can resume it. Returns other values unchanged. */
function resumable(thrown, job) {
    if (!(thrown instanceof Failure))
        return thrown;
    return thrown.isFinal ? thrown : thrown.with({ job });
}
/** Ids are quoted, as `1e5` would be a number. */
function resumeInputs({ id, projectId }, more) {
    const line = (name, value) => `${name}: '${value.replaceAll("'", "''")}'`;
    const project = projectId === undefined ? [] : [line('project-id', projectId)];
    return [...project, line('job-id', id), ...(more ? [more] : [])];
}
/** The next step if too many files are open. */
const raiseFileLimit = 'Raise the limit of open files on the runner (`ulimit -n`)';
/** Converts any thrown value to a failure. Unexpected errors are `INTERNAL`. */
function asFailure(thrown) {
    if (thrown instanceof Failure)
        return thrown;
    const what = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
    // For example for the runner's files, or in another thread.
    const isFull = /\b(ENOSPC|EDQUOT)\b/.test(what);
    if (!isFull && !/\b(EMFILE|ENFILE)\b/.test(what)) {
        return new Failure('INTERNAL', what, { cause: thrown });
    }
    const lack = isFull ? 'a disk is full' : 'too many files are open';
    const nextStep = isFull ? 'Free space on the runner' : raiseFileLimit;
    return new Failure('NO_SPACE', `${lack} (${what})`, { nextStep, cause: thrown });
}
function sentence(clause) {
    return /([.!?]"?|\n)$/.test(clause) ? clause : `${clause}.`;
}


/***/ }),

/***/ 23217:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h6: () => (/* binding */ Scrubber),
  zO: () => (/* binding */ mapTexts)
});

// UNUSED EXPORTS: occurrencesOf, withoutQueries

// EXTERNAL MODULE: ./src/kernel/format/one-line.ts
var one_line = __webpack_require__(24392);
;// CONCATENATED MODULE: ./src/kernel/scrub/reading.ts
/** Replaces what the pattern matches by what `read` returns for it. */
function replaced({ text, originOf }, pattern, read) {
    /** The texts before the replacements, and their values. */
    const pieces = [];
    /** Where each replacement ends in the new text, and where it is in this one. */
    const ends = [];
    const places = [];
    let at = 0;
    let end = 0;
    for (const { 0: written, index } of text.matchAll(pattern)) {
        const value = read(written);
        pieces.push(text.slice(at, index), value);
        end += index - at + value.length;
        at = index + written.length;
        ends.push(end);
        places.push({ start: index, end: at });
    }
    if (pieces.length === 0)
        return { text, originOf };
    const placeOf = (character) => {
        const next = firstAbove(ends, character);
        const start = (places[next - 1]?.end ?? 0) + character - (ends[next - 1] ?? 0);
        const replacement = places[next];
        return replacement && start >= replacement.start ? replacement : { start, end: start + 1 };
    };
    return {
        text: pieces.join('') + text.slice(at),
        originOf: ({ start, end }) => originOf({ start: placeOf(start).start, end: placeOf(end - 1).end }),
    };
}
/** The index of the first of the sorted numbers that is above a limit. */
function firstAbove(sorted, limit) {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (sorted[middle] > limit)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

;// CONCATENATED MODULE: ./src/kernel/scrub/encodings.ts

/** Shorter secrets are not searched in hex and base64, where they would match by chance. In bytes. */
const minEncoded = 6;
/** How shells, literals, cells and forms write quotes and spaces. */
const quotings = [
    ["'", "''"],
    ["'", "'\\''"],
    ["'", `'"'"'`],
    ['"', '""'],
    ['"', '\\"'],
    [' ', '+'],
];
/** The texts to search for a secret. The list of encodings is in docs/security.md. */
function formsOf(secret) {
    const bytes = Buffer.from(secret);
    const hex = bytes.toString('hex');
    // A link's query itself contains escapes, which are read in some texts.
    const plain = readingsOf(secret).map(({ text }) => text);
    const quoted = quotings.flatMap(([mark, to]) => plain.map((text) => text.replaceAll(mark, to)));
    const encoded = [hex, hex.toUpperCase(), ...[0, 1, 2].flatMap((at) => base64(bytes.subarray(at)))];
    const forms = [...plain, ...quoted, ...(bytes.length < minEncoded ? [] : encoded)];
    return [...new Set(forms)].filter((form) => form !== '');
}
/**
 * Base64 in both alphabets: complete, and without the last character, whose bits in a longer text may
 * belong to the next byte. There, a secret may also begin within a group of three bytes; it is then
 * found without its first one or two.
 */
function base64(bytes) {
    const padded = bytes.toString('base64');
    const whole = padded.slice(0, Math.floor((bytes.length * 8) / 6));
    return [padded, padded.replaceAll('=', ''), whole].flatMap((text) => [
        text,
        text.replaceAll('+', '-').replaceAll('/', '_'),
    ]);
}
/** The escapes of URLs; of JSON, programs and shells; of HTML. */
const escapes = [
    {
        mark: '%',
        // A character of UTF-8, or any byte.
        pattern: /%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-7](?:%[89ab][0-9a-f]){3}|%[0-9a-f]{2}/gi,
        read: (written) => Buffer.from(written.replaceAll('%', ''), 'hex').toString(),
    },
    {
        mark: '\\',
        pattern: /\\(?:u\{[0-9a-f]{1,6}\}|u[0-9a-f]{4}|x[0-9a-f]{2}|.)/gis,
        read: (written) => {
            if (written.length > 2)
                return character(written.replace(/[^0-9a-f]/gi, ''), 16);
            // The control characters among these are folds.
            return /[bfnrt]/.test(written) ? '' : written.slice(1);
        },
    },
    {
        mark: '&',
        pattern: /&(?:#\d{1,9}|#x[0-9a-f]{1,6}|lt|gt|amp|quot|apos);/gi,
        read: (written) => {
            const name = written.slice(1, -1).toLowerCase();
            if (name.startsWith('#x'))
                return character(name.slice(2), 16);
            return name.startsWith('#') ? character(name.slice(1), 10) : (htmlNames[name] ?? '');
        },
    },
];
const htmlNames = {
    lt: '<',
    gt: '>',
    amp: '&',
    quot: '"',
    apos: "'",
};
function character(digits, base) {
    const code = Number.parseInt(digits, base);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
/** A text as it is, and with each kind of escape read, all without folds. */
function readingsOf(text, isCut = false) {
    const whole = withoutFolds({ text, originOf: (range) => range });
    const plain = isCut ? replaced(whole, brokenEnd, () => '') : whole;
    const read = escapes
        .filter(({ mark }) => plain.text.includes(mark))
        .map(({ pattern, read }) => withoutFolds(replaced(plain, pattern, read)));
    return [plain, ...read];
}
/** The end of a text that was cut: what is left of an escape is no part of a secret. */
const brokenEnd = /(?:%[0-9a-f]?|\\(?:u[0-9a-f]{0,3}|u\{[0-9a-f]{0,6}|x[0-9a-f]?)?|&(?:#x?[0-9a-f]{0,9}|[a-z]{0,4}))?…?$/gi;
/**
 * Invisible characters, those that stand for invalid bytes, and all white space but plain spaces, with
 * the indentation after them: a secret may be folded there.
 */
const folds = /[\p{DI}\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\xa0\u1680\u2000-\u200a\u202f\u205f\u3000\ufffd][\p{DI}\p{Cc}\p{Cf}\p{Cs}\p{Z}\ufffd]*/gu;
const withoutFolds = (reading) => replaced(reading, folds, () => '');

;// CONCATENATED MODULE: ./src/kernel/scrub/scrubber.ts


/** Longer outside text is cut before it is shown. In UTF-16 units. */
const maxShown = 64_000;
/**
 * Makes outside text fit to be shown: removes secrets, plain and in the encodings that
 * docs/security.md lists, before anything else changes the text. Constructed from plain strings, so
 * that each thread can have one.
 */
class Scrubber {
    #secrets = new Set();
    /** The texts to search for. */
    #forms = new Set();
    constructor(secrets = []) {
        for (const secret of secrets)
            this.hide(secret);
    }
    /** All secrets so far, for a `Scrubber` on another thread. */
    get secrets() {
        return [...this.#secrets];
    }
    hide(secret) {
        if (secret === '' || this.#secrets.has(secret))
            return;
        this.#secrets.add(secret);
        for (const form of formsOf(secret))
            this.#forms.add(form);
    }
    /**
     * Outside text on one line, without secrets, queries of URLs, control and invisible characters.
     *
     * @param limit longer text ends here with `…`, in UTF-16 units
     */
    excerpt(text, limit) {
        return (0,one_line/* truncated */.p)((0,one_line/* oneLine */.T)(this.clean(text)), limit);
    }
    /** Outside text without secrets and queries of URLs. */
    clean(text) {
        return withoutQueries(this.scrub(text, maxShown));
    }
    /** A copy of plain data, with `clean` applied to each text in it: for a page or a summary. */
    cleaned(data) {
        return mapTexts(data, (text) => this.clean(text));
    }
    /**
     * The text with `***` for each secret, and for what may be a part of one where the text is cut.
     *
     * @param limit longer text is cut here, in UTF-16 units; others write `…` where they cut
     */
    scrub(text, limit = Number.POSITIVE_INFINITY) {
        const shown = text.slice(0, limit);
        const isCut = shown !== text || text.endsWith('…');
        const ranges = readingsOf(shown, isCut).flatMap((reading) => occurrencesOf(this.#forms, reading.text, isCut).map(reading.originOf));
        return withoutRanges(shown, ranges);
    }
}
function mapTexts(data, map) {
    const copy = (part) => {
        if (typeof part === 'string')
            return map(part);
        if (Array.isArray(part))
            return part.map(copy);
        if (part?.constructor !== Object)
            return part;
        const fields = Object.entries(part).map(([name, field]) => [
            name,
            ownWords.has(name) ? field : copy(field),
        ]);
        return Object.fromEntries(fields);
    };
    return copy(data);
}
/** Fields with words of this action, or digests: a short secret may be a part of them. */
const ownWords = new Set([
    'about',
    'cause',
    'deploymentKind',
    'gate',
    'kind',
    'level',
    'publishTarget',
    'siteCheck',
    'state',
    'type',
    'digest',
    'digests',
    'normalizedDigest',
    'sha256',
    'siteDigest',
]);
/** Overlapping and adjacent ranges become one `***`. */
function withoutRanges(text, ranges) {
    const pieces = [];
    let shown = 0;
    for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
        if (start > shown || pieces.length === 0)
            pieces.push(text.slice(shown, start), '***');
        shown = Math.max(shown, end);
    }
    return pieces.join('') + text.slice(shown);
}
/**
 * Shortens the queries of all URLs in a text to `?…`, as a query may hold a signature; likewise user
 * names with passwords, and fragments with values. Relative URLs are recognized by a `=`.
 */
function withoutQueries(text) {
    return text.replace(words, shortened).replace(continued, '$1…');
}
const words = /[^\s"<>]+/g;
/** A long value that goes on after a line break. */
const continued = /(\?|%3f)…(?:[^\S ]+[\w%&=+/.~-]{16,})+/gi;
function shortened(word) {
    const isAbsolute = /:\\?\/\\?\//.test(word);
    const at = word.search(/[?#]|%3f/i);
    const rest = at < 0 ? '' : word.slice(at);
    const hasValue = /=|%3d/i.test(rest);
    const isSecret = rest.startsWith('#') ? isAbsolute && hasValue : isAbsolute || hasValue;
    const [mark = ''] = /^(?:%..|.)/.exec(rest) ?? [];
    const shown = isSecret && rest !== mark ? `${word.slice(0, at)}${mark}…` : word;
    return isAbsolute ? shown.replace(/(:\\?\/\\?\/)[^/?#]*@/, '$1…@') : shown;
}
/** How much of a form is searched for, in UTF-16 units: searching for a long text can be quadratic. */
const searched = 64;
/** Shorter prefixes at the end of a text are too common. In UTF-16 units. */
const minPrefix = 6;
/**
 * Where a text contains one of the forms.
 *
 * @param isCut whether the longest prefix of a form at the end of the text counts
 */
function occurrencesOf(forms, text, isCut) {
    const ranges = [];
    for (const form of forms) {
        const { length } = form;
        for (const start of placesOf(form.slice(0, searched), text, 0)) {
            const end = start + length;
            if (length <= searched || text.slice(start, end) === form)
                ranges.push({ start, end });
        }
        if (!isCut || length < minPrefix)
            continue;
        const end = text.length;
        for (const start of placesOf(form.slice(0, minPrefix), text, Math.max(0, end - length))) {
            if (text.slice(start) !== form.slice(0, end - start))
                continue;
            ranges.push({ start, end });
            break;
        }
    }
    return ranges;
}
/** The positions of a short text in another one, from `from` on. */
function* placesOf(short, text, from) {
    for (let at = text.indexOf(short, from); at >= 0; at = text.indexOf(short, at + 1))
        yield at;
}


/***/ }),

/***/ 32796:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ ProxyAgent)
/* harmony export */ });
/* unused harmony export fetch */
/**
 * Replaces `undici` in `dist/` (tsconfig.json, `paths`): `@actions/http-client` and `@actions/artifact`
 * import it for requests that are never made here. It adds 0.9 MB, and doubles the time of the start.
 */
class ProxyAgent {
}
function fetch() {
    throw new Error('undici is not part of this bundle: see src/runner/replacements/undici.ts');
}


/***/ })

};
