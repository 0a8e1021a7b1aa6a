export const id = 4995;
export const ids = [4995];
export const modules = {

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
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
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
/* harmony export */   q5: () => (/* binding */ maxRedirects)
/* harmony export */ });
/**
 * Whether requests to a URL are protected: the key goes only to the origin of the base URL, and
 * unencrypted requests go only to this machine.
 */
function isSecure(url) {
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}
const isHttp = ({ protocol }) => protocol === 'https:' || protocol === 'http:';
/**
 * Whether every resolver resolves a URL's `hostname` to this machine. For other spellings, this
 * depends on the resolver.
 */
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
/**
 * All failures of a run. The codes are part of the action's interface: they appear in the output
 * `errorCode` and never change their meaning.
 */
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
        nextStep: 'Leave `artifact-name` out and use the file at `bundlePath`',
    },
    ARTIFACT_FAILED: {
        meaning: 'the upload to the artifact service failed',
        nextStep: 'Try again; the bundle itself is at `bundlePath`',
    },
    SITE_CHECK_FAILED: {
        meaning: 'the site check reported findings, and `site-check` is `fail` or `fail-new`',
        nextStep: 'Open the report (at `reportPath`, or in the artifacts of the run), fix its findings in the documentation source, then start a new export. To accept findings on purpose, copy their lines from the report into the file that `accepted-findings` names. To publish this site anyway, set `site-check: warn`, with the `job-id` of this export',
        resumeWith: 'site-check: warn',
    },
    RUNTIME_UNSUPPORTED: {
        meaning: 'the Node that runs the action is too old; nothing was sent',
        nextStep: 'Update the runner, or the Node on its path: `act`, Gitea and Forgejo run what the image of the job has',
    },
    SITE_DIFFERS: {
        meaning: 'the deployed site is not the export',
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
    }
    /** Whatever makes the same failure again, without its cause: all that crosses a thread. */
    get parts() {
        const { code, what, nextStep, job, outcome } = this;
        return { code, what, details: { nextStep, job, outcome } };
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
    const { isFinal } = _failure_codes_js__WEBPACK_IMPORTED_MODULE_0__/* .failureCodes */ .N[thrown.code];
    return isFinal ? thrown : thrown.with({ job });
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
    if (/\b(ENOSPC|EDQUOT)\b/.test(what)) {
        const nextStep = 'Free space on the runner';
        return new Failure('NO_SPACE', `a disk is full (${what})`, { nextStep, cause: thrown });
    }
    if (/\b(EMFILE|ENFILE)\b/.test(what)) {
        const nextStep = raiseFileLimit;
        return new Failure('NO_SPACE', `too many files are open (${what})`, { nextStep, cause: thrown });
    }
    return new Failure('INTERNAL', what, { cause: thrown });
}
function sentence(clause) {
    return /([.!?]"?|\n)$/.test(clause) ? clause : `${clause}.`;
}


/***/ }),

/***/ 2285:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readCommand: () => (/* binding */ readCommand)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/kernel/disk/disk-failure.ts
var disk_failure = __webpack_require__(93101);
// EXTERNAL MODULE: ./src/runner/secrets.ts
var runner_secrets = __webpack_require__(72995);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./src/runner/log.ts
var log = __webpack_require__(47708);
// EXTERNAL MODULE: ./src/kernel/format/quantity.ts
var quantity = __webpack_require__(69676);
;// CONCATENATED MODULE: ./src/runner/command/live-line.ts


/** The last line of a terminal: what the run is doing, and for how long. Nothing elsewhere. */
class LiveLine {
    #stream;
    #phase = '';
    #timer;
    #isDrawn = false;
    constructor(stream) {
        // A dumb terminal cannot erase lines.
        this.#stream = stream.isTTY && process.env.TERM !== 'dumb' ? stream : undefined;
    }
    /** Shows a phase of the run from now on. */
    show(phase) {
        if (!this.#stream)
            return;
        this.#phase = phase;
        this.#timer ??= setInterval(() => this.#redraw(), 1000).unref();
        this.#redraw();
    }
    clear() {
        if (this.#isDrawn)
            this.#stream?.write('\r\x1b[2K');
        this.#isDrawn = false;
    }
    draw() {
        const stream = this.#stream;
        if (!stream || !this.#timer)
            return;
        const text = `${this.#phase} · ${(0,quantity/* formatDuration */.a3)(Math.floor(process.uptime()) * 1000)}`;
        stream.write((0,external_node_util_.styleText)('dim', text.slice(0, (stream.columns || 80) - 1), { stream }));
        this.#isDrawn = true;
    }
    /** Removes the line for good. */
    end() {
        clearInterval(this.#timer);
        this.#timer = undefined;
        this.clear();
    }
    #redraw() {
        this.clear();
        this.draw();
    }
}

// EXTERNAL MODULE: ./src/runner/command/wording.ts
var wording = __webpack_require__(68760);
;// CONCATENATED MODULE: ./src/runner/command/command-log.ts




const styles = {
    debug: 'dim',
    notice: 'cyan',
    warning: 'yellow',
    error: 'red',
};
/**
 * The log of a command: plain lines, in colours only on a terminal. The failure goes to stderr. If
 * nobody reads the log any more, the run continues: its results are files and the exit code.
 */
class CommandLog extends log/* ActionLog */.n {
    line;
    #stream;
    #isDetailed;
    /** @param isDetailed whether to print the lines of level debug */
    constructor(scrubber, stream, isDetailed) {
        super(scrubber);
        this.line = new LiveLine(stream);
        this.#stream = stream;
        this.#isDetailed = isDetailed;
        for (const output of [process.stdout, process.stderr])
            output.on('error', () => { });
    }
    print(level, text) {
        if (level === 'debug' && !this.#isDetailed)
            return;
        const stream = level === 'error' ? process.stderr : this.#stream;
        const label = level === 'notice' || level === 'warning' ? `${level}: ` : '';
        const line = label + (0,wording/* inShellWords */.N)(text);
        this.line.clear();
        stream.write(`${level === 'info' ? line : (0,external_node_util_.styleText)(styles[level], line, { stream })}\n`);
        this.line.draw();
    }
}

// EXTERNAL MODULE: ./src/runner/command/flags.ts
var flags = __webpack_require__(84859);
// EXTERNAL MODULE: ./src/runner/outputs.ts + 1 modules
var outputs = __webpack_require__(70831);
;// CONCATENATED MODULE: ./src/runner/command/results.ts


/** How many variables a dotenv report may have in a self-managed GitLab, unless it was changed there. */
const maxVariables = 20;
/**
 * CI systems keep dotenv files as artifacts, in which the link would be a credential. The report and
 * the lists are in the folder of the run, which a later job does not have.
 */
const isForLaterJobs = (name) => name !== 'bundleUrl' && name !== 'reportPath' && !name.endsWith('File');
/** The results of a command, under the names of the outputs. */
class Results {
    #facts = {};
    #onPhase;
    constructor(onPhase) {
        this.#onPhase = onPhase;
    }
    get reportPath() {
        return this.#facts.reportPath;
    }
    set(facts) {
        const known = Object.entries(facts).filter(([, value]) => value !== undefined);
        this.#facts = { ...this.#facts, ...Object.fromEntries(known) };
    }
    clear(facts) {
        const left = Object.entries(this.#facts).filter(([name]) => !(name in facts));
        this.#facts = Object.fromEntries(left);
    }
    phase(name) {
        this.#onPhase(name);
    }
    /**
     * The results as text, with a line break at its end.
     *
     * @param end with the `message` of the failure, which is safe; its outputs replace earlier ones
     * @param hidesLink whether to leave out `bundleUrl`
     */
    write(format, { message, ...end }, hidesLink) {
        const facts = { ...this.#facts, ...end };
        if (format.syntax === 'dotenv') {
            return (format.names ?? outputs/* outputNames */.gr.filter(isForLaterJobs))
                .map((name) => [name, String(facts[name] ?? '')])
                .filter(([, value]) => value !== '')
                .slice(0, format.names?.length ?? maxVariables)
                .map(([name, value]) => `${name}=${(0,log/* printable */.g)(value ?? '')}\n`)
                .join('');
        }
        const known = outputs/* outputNames */.gr
            .filter((name) => facts[name] !== undefined && !(hidesLink && name === 'bundleUrl'))
            .map((name) => [name, facts[name]]);
        const text = JSON.stringify({ ...Object.fromEntries(known), message }, undefined, 2);
        // GitHub's runner reads `##[` as a command wherever it is printed.
        return `${text.replaceAll('##[', '#\\u0023[')}\n`;
    }
}

;// CONCATENATED MODULE: ./src/runner/command/command.ts









/** The exit codes besides 0 and 1. The second is that of shells for a program that Ctrl+C ended. */
const exitCodes = { invalid: 2, interrupted: 130 };
/**
 * Reads a command line. Prints what it asks for, or why it is invalid, and sets the exit code.
 *
 * @param args without the program
 * @returns creates what a run needs, a temporary folder among it; undefined if the command ends here
 */
async function readCommand(args) {
    const line = (0,flags/* readCommandLine */.ye)(args);
    if (line.kind === 'run') {
        const { values, problems } = readSecrets(line);
        const all = [...problems, ...folderProblems()];
        return all.length > 0 ? reject(all, line.output) : () => frontendOf(line, values);
    }
    if (line.kind === 'invalid') {
        const command = ['docs-export-action', line.mode].filter(Boolean).join(' ');
        return reject([...line.problems, `\`${command} --help\` lists the flags`], line.output);
    }
    const { helpText, versionText } = await Promise.all(/* import() */[__webpack_require__.e(8815), __webpack_require__.e(2905)]).then(__webpack_require__.bind(__webpack_require__, 52905));
    const program = process.argv[1] ?? '';
    const text = line.kind === 'help' ? helpText(line.mode, program) : versionText(program);
    process.stdout.write(text);
    process.exitCode = 0;
    return undefined;
}
function reject(problems, output) {
    for (const problem of problems)
        process.stderr.write(`${problem}\n`);
    if (output) {
        const message = `INVALID_INPUT: ${problems.join('; ')}`;
        const end = { outcome: 'failed', errorCode: 'INVALID_INPUT', message };
        process.stdout.write(new Results(() => { }).write(output, end, true));
    }
    process.exitCode = exitCodes.invalid;
}
/** Why a run cannot begin in the current folder, or with the temporary one. */
function folderProblems() {
    try {
        process.cwd();
    }
    catch {
        return ['the current folder does not exist any more: change to one that exists'];
    }
    const folder = (0,external_node_os_.tmpdir)();
    try {
        (0,external_node_fs_.accessSync)(folder, external_node_fs_.constants.W_OK | external_node_fs_.constants.X_OK);
        return (0,external_node_fs_.statSync)(folder).isDirectory() ? [] : [unusable(folder, 'it is no folder')];
    }
    catch (error) {
        return [unusable(folder, (0,disk_failure/* diskReason */.CQ)(error))];
    }
}
const unusable = (folder, reason) => `the temporary folder ${folder} cannot be used (${reason}): set TMPDIR to a folder that you can write to`;
/** Reads the secrets, and removes their variables: no program that this one starts needs them. */
function readSecrets({ mode, descriptors }) {
    const values = {};
    const problems = [];
    for (const name of (0,flags/* secretsOf */.Fj)(mode)) {
        const variable = flags/* secretVariables */.c8[name];
        const descriptor = descriptors.get(name);
        try {
            const text = descriptor === undefined ? process.env[variable] : (0,external_node_fs_.readFileSync)(descriptor, 'utf8');
            if (text)
                values[name] = text;
        }
        catch (error) {
            problems.push(`--${name}-fd: file descriptor ${descriptor} cannot be read: ${error.message}`);
        }
    }
    for (const variable of Object.values(flags/* secretVariables */.c8))
        delete process.env[variable];
    const needsKey = mode === 'export' || mode === 'agent-job';
    if (needsKey && !values['api-key'] && problems.length === 0) {
        problems.push(`the API key is missing: set the variable ${flags/* secretVariables */.c8['api-key']}, or pass \`--api-key-fd 3 3<file\``);
    }
    return { values, problems };
}
/** Variables of the runner: a command that runs in a step writes none of the step's own results. */
const ofStep = /^(INPUT_.*|RUNNER_.*|GITHUB_(OUTPUT|STEP_SUMMARY|STATE|ENV|PATH|ACTION|WORKSPACE))$/i;
function frontendOf(run, secretValues) {
    const { mode, inputs, output } = run;
    const folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'docs-export-'));
    const given = { ...Object.fromEntries(inputs), ...secretValues, mode, summary: 'false' };
    const environment = {
        ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofStep.test(name))),
        ...Object.fromEntries(Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
        GITHUB_WORKSPACE: process.cwd(),
        RUNNER_TEMP: folder,
    };
    // The runner masks secrets in its log; here, the log leaves them out.
    const secrets = new runner_secrets/* Secrets */.S(() => { });
    const log = new CommandLog(secrets, output ? process.stderr : process.stdout, run.debug);
    const results = new Results((phase) => log.line.show(phase));
    const hidesLink = inputs.get('mask-bundle-url') === 'true';
    const written = (message, end = {}) => output
        ? results.write(output, { ...end, message: message && (0,wording/* inShellWords */.N)(message) }, hidesLink)
        : '';
    return {
        environment,
        secrets,
        log,
        outputs: results,
        outputFile: undefined,
        forcedEnd: ({ code, outcome }, message) => ({
            outputs: '',
            stdout: written(message, { outcome, errorCode: code }),
            stderr: `${(0,wording/* inShellWords */.N)(message)}\n`,
        }),
        end: async (failure, isRejected) => {
            log.line.end();
            removeEmpty(folder);
            const isWritten = await write(written(failure && log.cleanLines(failure.message)));
            if (!isWritten)
                log.warning('the results could not be written: stdout is closed');
            if (run.open && results.reportPath) {
                const { openFile } = await __webpack_require__.e(/* import() */ 5657).then(__webpack_require__.bind(__webpack_require__, 55657));
                if (!(await openFile(results.reportPath))) {
                    log.warning(`no program to open the report was found: open ${results.reportPath}`);
                }
            }
            if (failure)
                return failureCode(failure, isRejected);
            return isWritten ? 0 : 1;
        },
    };
}
function failureCode({ code, outcome }, isRejected) {
    if (outcome === 'cancelled')
        return exitCodes.interrupted;
    return code === 'INVALID_INPUT' && isRejected ? exitCodes.invalid : 1;
}
/** @returns whether it was written, or empty */
const write = (text) => new Promise((resolve) => {
    if (text === '')
        resolve(true);
    else
        process.stdout.write(text, (error) => resolve(!error));
});
/** Removes the folder of the run's own files if it has none. */
function removeEmpty(folder) {
    try {
        for (const name of (0,external_node_fs_.readdirSync)(folder))
            removeEmpty((0,external_node_path_.join)(folder, name));
        (0,external_node_fs_.rmdirSync)(folder);
    }
    catch {
        // It has the report, whose path the log names, or is a file.
    }
}


/***/ }),

/***/ 84859:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $f: () => (/* binding */ isSecret),
/* harmony export */   Fj: () => (/* binding */ secretsOf),
/* harmony export */   Lv: () => (/* binding */ isList),
/* harmony export */   Tb: () => (/* binding */ isSwitch),
/* harmony export */   Zo: () => (/* binding */ flagsOf),
/* harmony export */   c8: () => (/* binding */ secretVariables),
/* harmony export */   ye: () => (/* binding */ readCommandLine)
/* harmony export */ });
/* unused harmony export nearest */
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _input_table_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(65311);
/* harmony import */ var _input_values_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2173);
/* harmony import */ var _outputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(70831);




/** Reads `json`, `dotenv` or `dotenv:jobId,siteDigest`; undefined for anything else. */
function outputFormat(text) {
    if (text === 'json' || text === 'dotenv')
        return { syntax: text };
    const names = /^dotenv:(.+)$/.exec(text)?.[1]?.split(',');
    const known = names?.map((name) => _outputs_js__WEBPACK_IMPORTED_MODULE_3__/* .outputNames */ .gr.find((one) => one === name && one !== 'bundleUrl'));
    if (!known?.every((name) => name !== undefined))
        return undefined;
    return { syntax: 'dotenv', names: known };
}
/** The environment variables of secrets. */
const secretVariables = {
    'api-key': 'DOCS_ADMIN_KEY',
    'github-token': 'GITHUB_TOKEN',
    'request-headers': 'DOCS_REQUEST_HEADERS',
};
const isSecret = (name) => name in secretVariables;
const artifacts = 'artifacts belong to workflow runs on GitHub: keep the files that the log names, or let your CI upload them';
const status = 'commit statuses are set by workflows on GitHub: use the exit code';
/** The inputs that need GitHub's runner, with the reason. */
const refusals = {
    'artifact-name': artifacts,
    'artifact-retention-days': artifacts,
    'report-status': status,
    summary: 'job summaries belong to workflow runs on GitHub: the log has the results',
};
/** The inputs that a command has as flags, in the order of action.yml. */
const flagsOf = (mode) => _input_table_js__WEBPACK_IMPORTED_MODULE_1__/* .inputNames */ .vj.filter((name) => name !== 'mode' && !isSecret(name) && !refusals[name] && (0,_input_table_js__WEBPACK_IMPORTED_MODULE_1__/* .ruleOf */ .Y)(name).modes.includes(mode));
/** The secrets that a mode reads. */
const secretsOf = (mode) => _input_table_js__WEBPACK_IMPORTED_MODULE_1__/* .inputNames */ .vj.filter(isSecret).filter((name) => (0,_input_table_js__WEBPACK_IMPORTED_MODULE_1__/* .ruleOf */ .Y)(name).modes.includes(mode));
/** Whether a flag has no value: `wait`, which is `true` by default, has one. */
const isSwitch = (name) => (0,_input_table_js__WEBPACK_IMPORTED_MODULE_1__/* .ruleOf */ .Y)(name).parse === _input_values_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBoolean */ .yG && (0,_input_table_js__WEBPACK_IMPORTED_MODULE_1__/* .ruleOf */ .Y)(name).default === false;
/** Whether a flag may be repeated. */
const isList = (name) => Array.isArray((0,_input_table_js__WEBPACK_IMPORTED_MODULE_1__/* .ruleOf */ .Y)(name).default);
/** The flags of every mode, besides those of inputs. */
const ownFlags = {
    output: { type: 'string' },
    open: { type: 'boolean' },
    debug: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean' },
};
const descriptorFlag = (name) => `${name}-fd`;
/** Every flag that is recognized, if only to refuse it. */
const options = {
    ...Object.fromEntries(_input_table_js__WEBPACK_IMPORTED_MODULE_1__/* .inputNames */ .vj.map((name) => [name, { type: isSwitch(name) ? 'boolean' : 'string' }])),
    ...Object.fromEntries(Object.keys(secretVariables).map((name) => [descriptorFlag(name), { type: 'string' }])),
    ...ownFlags,
};
/**
 * Reads a command line. Problems never quote a value: it may be a misplaced secret.
 *
 * @param args without the program
 */
function readCommandLine(args) {
    const { tokens, positionals } = (0,node_util__WEBPACK_IMPORTED_MODULE_0__.parseArgs)({
        args: [...args],
        options,
        strict: false,
        tokens: true,
        allowPositionals: true,
    });
    const flags = tokens.filter((token) => token.kind === 'option');
    const mode = _input_table_js__WEBPACK_IMPORTED_MODULE_1__/* .modes */ .nI.find((one) => one === positionals[0]);
    const has = (name) => flags.some((flag) => flag.name === name);
    if (has('help') || positionals[0] === 'help')
        return { kind: 'help', mode };
    if (has('version'))
        return { kind: 'version' };
    if (mode === undefined)
        return { kind: 'invalid', problems: [modeProblem(positionals[0])] };
    const inputs = new Map();
    const descriptors = new Map();
    const problems = [];
    let output;
    for (const { name, rawName, value, inlineValue } of flags) {
        const problem = flagProblem(name, rawName, mode) ?? valueProblem(name, value, inlineValue);
        const input = _input_table_js__WEBPACK_IMPORTED_MODULE_1__/* .inputNames */ .vj.find((one) => one === name);
        const secret = Object.keys(secretVariables).find((one) => descriptorFlag(one) === name);
        if (problem)
            problems.push(`${rawName} ${problem}`);
        else if (secret && isSecret(secret))
            descriptors.set(secret, Number(value));
        else if (name === 'output')
            output = outputFormat(value ?? '');
        else if (input && isList(input))
            inputs.set(input, joined(inputs.get(input), value ?? ''));
        else if (input)
            inputs.set(input, value ?? 'true');
    }
    // The value of an unknown flag looks like an argument.
    if (positionals.length > 1 && problems.length === 0) {
        const isFolder = mode === 'check' && positionals.length === 2 && !inputs.has('site');
        problems.push(isFolder
            ? 'the site needs its flag: write `check --site DIR`'
            : 'only the mode is written without a flag: remove the other arguments');
    }
    if (problems.length > 0)
        return { kind: 'invalid', mode, problems, output };
    return { kind: 'run', mode, inputs, descriptors, output, open: has('open'), debug: has('debug') };
}
const joined = (before, value) => before === undefined ? value : `${before}\n${value}`;
const modeList = `${_input_table_js__WEBPACK_IMPORTED_MODULE_1__/* .modes */ .nI.slice(0, -1).join(', ')} or ${_input_table_js__WEBPACK_IMPORTED_MODULE_1__/* .modes */ .nI.at(-1)}`;
function modeProblem(given) {
    if (given === undefined)
        return `the first argument must be a mode: ${modeList}`;
    const guess = nearest(given, _input_table_js__WEBPACK_IMPORTED_MODULE_1__/* .modes */ .nI);
    return `the mode is unknown: write ${guess ?? modeList}`;
}
/** Why a flag cannot be used in a mode, as a clause; undefined if it can. */
function flagProblem(name, rawName, mode) {
    const isOwn = Object.hasOwn(ownFlags, name);
    if (isOwn && (rawName.startsWith('--') || rawName === '-h'))
        return undefined;
    const input = _input_table_js__WEBPACK_IMPORTED_MODULE_1__/* .inputNames */ .vj.find((one) => one === name);
    if (input === 'mode')
        return 'is no flag: write the mode as the first argument';
    if (input && isSecret(input)) {
        return `would show a secret to other programs and in logs: set the variable ${secretVariables[input]}, or pass a file descriptor, such as \`--${descriptorFlag(input)} 3 3<file\``;
    }
    if (input && refusals[input])
        return `is not available in a shell: ${refusals[input]}`;
    const owner = Object.keys(secretVariables).find((one) => descriptorFlag(one) === name) ?? name;
    const used = _input_table_js__WEBPACK_IMPORTED_MODULE_1__/* .inputNames */ .vj.includes(owner) ? (0,_input_table_js__WEBPACK_IMPORTED_MODULE_1__/* .ruleOf */ .Y)(owner).modes : [];
    if (used.includes(mode))
        return undefined;
    if (used.length > 0)
        return `is a flag of ${used.join(' and ')}, and this is ${mode}: remove it`;
    const guess = nearest(name, [...flagsOf(mode), ...Object.keys(ownFlags)]);
    return guess
        ? `is unknown: write --${guess}`
        : `is unknown: see \`${mode} --help\` for the flags of ${mode}`;
}
function valueProblem(name, value, isInline) {
    const isBoolean = options[name].type === 'boolean';
    if (isBoolean && value !== undefined && (name in ownFlags || !/^(true|false)$/.test(value))) {
        return 'has no value: write the flag alone';
    }
    if (!isBoolean && (value === undefined || (!isInline && /^--?[a-z]/i.test(value)))) {
        return 'needs a value';
    }
    if (name === 'output' && !outputFormat(value ?? '')) {
        return 'must be json, dotenv, or dotenv: with names of outputs, such as `dotenv:jobId,siteDigest`';
    }
    if (name.endsWith('-fd') && !/^\d{1,4}$/.test(value ?? '')) {
        return 'must be the number of an open file descriptor, such as 3';
    }
    return undefined;
}
/**
 * The name that was most likely meant by another one, if any is close enough.
 *
 * @param names few, and as short as those of flags
 */
function nearest(given, names) {
    const text = given.slice(0, maxLength);
    const [best] = names
        .map((name) => ({ name, distance: distanceOf(text, name) }))
        .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
        .toSorted((one, other) => one.distance - other.distance);
    return best?.name;
}
/** In UTF-16 units. */
const maxLength = 40;
/** How many characters to insert, remove or replace, after Levenshtein. */
function distanceOf(one, other) {
    let row = Array.from({ length: other.length + 1 }, (_, index) => index);
    for (const [at, character] of [...one].entries()) {
        const next = [at + 1];
        for (let index = 0; index < other.length; index++) {
            const replaced = (row[index] ?? 0) + (character === other[index] ? 0 : 1);
            next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
        }
        row = next;
    }
    return row.at(-1) ?? 0;
}


/***/ }),

/***/ 68760:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ inShellWords)
/* harmony export */ });
/* harmony import */ var _input_table_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(65311);
/* harmony import */ var _flags_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(84859);


/**
 * A text of the action in the words of a shell. Messages and descriptions name an input in one way
 * only, in backquotes, alone or with a value: `timeout`, `mode: verify`. It becomes a flag or a
 * variable; a list has one flag for each of its lines.
 *
 * Everything else in a message is true of a step and of a command alike, so nothing else is replaced.
 * The names are not rendered where a message is made: some 150 are in 43 files, on every thread, in
 * the tables of the documentation and in action.yml, none of which knows the frontend.
 */
function inShellWords(text) {
    return text
        .replace(/`([a-z-]+)(?:: ([^`]*))?`/g, (written, name, value) => {
        if (!names.has(name))
            return written;
        if (name === 'mode')
            return value === undefined ? written : `\`${value}\``;
        if ((0,_flags_js__WEBPACK_IMPORTED_MODULE_1__/* .isSecret */ .$f)(name))
            return `\`${_flags_js__WEBPACK_IMPORTED_MODULE_1__/* .secretVariables */ .c8[name]}\``;
        return `\`--${name}${value === undefined || value === 'true' ? '' : ` ${value}`}\``;
    })
        .replaceAll('one per line', 'one per flag');
}
const names = new Set(_input_table_js__WEBPACK_IMPORTED_MODULE_0__/* .inputNames */ .vj);


/***/ }),

/***/ 32796:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ ProxyAgent)
/* harmony export */ });
/* unused harmony export fetch */
/**
 * Replaces the `undici` package when `dist/` is built (tsconfig.json, `paths`).
 *
 * `@actions/http-client` and `@actions/artifact` import undici for requests that are never made
 * here: all requests go through node:http and node:https. The real package adds 0.9 MB and doubles
 * the time from process start to the first request.
 */
class ProxyAgent {
}
function fetch() {
    throw new Error('undici is not part of this bundle: see src/runner/replacements/undici.ts');
}


/***/ })

};
