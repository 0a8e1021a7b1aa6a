export const id = 6814;
export const ids = [6814];
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


/***/ }),

/***/ 8389:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Aj: () => (/* binding */ isCause),
/* harmony export */   Bm: () => (/* binding */ maxPlaces),
/* harmony export */   NH: () => (/* binding */ isAboutAnchor),
/* harmony export */   Vj: () => (/* binding */ hasAmount),
/* harmony export */   pT: () => (/* binding */ isAboutLinks),
/* harmony export */   rc: () => (/* binding */ causeTitles),
/* harmony export */   t5: () => (/* binding */ isUnjudged),
/* harmony export */   wt: () => (/* binding */ causeRemedies)
/* harmony export */ });
/**
 * The possible defects of a site, the worst first: their order is that of their severity. Each with the
 * title of its findings.
 */
const causeTitles = {
    'no-index': 'No start page',
    'fewer-pages': 'Fewer pages than the host exported',
    'unread-site': 'Site too large to check completely',
    'publish-limit': 'Limits of the publish target exceeded',
    'forbidden-name': 'File names that the publish target does not accept',
    'names-differ-in-case': 'Names that differ only in case',
    'missing-asset': 'Missing assets',
    'broken-link': 'Broken links',
    'broken-redirect': 'Broken redirects',
    'missing-fragment': 'Broken anchors',
    'removed-page': 'Removed pages without a redirect',
    'local-url': "URLs that work only on the author's machine",
    'external-resource': 'External resources',
    'outside-request': 'Requests to other hosts in a browser',
    'mixed-content': 'Resources over http, which browsers block',
    'failed-request': 'Requests to the site that fail in a browser',
    'blank-page': 'Pages that stay blank in a browser',
    'script-error': 'Script errors in a browser',
    'hydration-error': 'Hydration errors in a browser',
    'failed-navigation': 'Links whose script fails in a browser',
    'busy-page': 'Pages that never settle in a browser',
    accessibility: 'Accessibility (WCAG 2.2 A and AA)',
    'cross-host-canonical': 'Canonical URLs on another host',
    'cross-host-sitemap': 'Sitemap for another host',
    'root-absolute': 'Root-absolute URLs',
    'needs-rewrite': 'URLs that depend on the host',
    'search-url': 'Canonical and sitemap URLs that the host may not serve',
    'duplicate-title': 'Pages with the same title',
    'duplicate-description': 'Pages with the same description',
    'noindex-in-sitemap': 'Pages in the sitemap that search engines must not index',
    'canonical-elsewhere-in-sitemap': 'Pages in the sitemap with another canonical URL',
    'orphan-page': 'Pages that nothing links to',
    'missing-alt': 'Images without alternative text',
    'no-not-found-page': 'No 404 page',
    'relative-not-found-page': 'Relative URLs on a 404 page',
    'unread-page': 'Files too large to check completely',
};
/** The next step for the author of the workflow. */
const causeRemedies = {
    'no-index': 'Check what was built: a static host serves `index.html` at `/`',
    'fewer-pages': 'Export again; if pages are still missing, report it to the documentation host',
    'unread-site': 'Divide the site, and check each part',
    'publish-limit': 'Publish fewer files, or publish elsewhere',
    'forbidden-name': 'Rename the page or the asset in the documentation',
    'names-differ-in-case': 'Rename one of the files: Windows, macOS and some hosts keep only one of them',
    'missing-asset': 'Add the file to the documentation, or correct its URL',
    'broken-link': 'Correct the link, or add the page that it leads to',
    'broken-redirect': 'Correct the destination, or add the page that it leads to',
    'missing-fragment': 'Correct the part of the link after `#`',
    'removed-page': 'Redirect the URL to the page that replaces it',
    'local-url': 'Replace them; if readers run this host themselves, list it in `allowed-hosts`',
    'external-resource': 'Serve them with the site, or list their host in `allowed-hosts`',
    'outside-request': 'Turn off the feature that sends them, serve what it needs with the site, or list the host in `allowed-hosts`',
    'mixed-content': 'Load them over https, or serve them with the site',
    'failed-request': 'Add the file to the documentation, or correct the script that requests it',
    'blank-page': 'Open the page, and correct the script or style that hides its content',
    'script-error': 'Correct the script at this place',
    'hydration-error': 'Make the page render the same on the server and in the browser',
    'failed-navigation': 'Add the file that the script requests, or correct the script',
    'busy-page': 'Open the page, and look for what it keeps loading or computing',
    accessibility: 'Correct the elements as the rules of axe-core explain',
    'cross-host-canonical': 'Where the site is built, set the domain that it is published under',
    'cross-host-sitemap': 'Where the site is built, set the domain that it is published under',
    'root-absolute': 'Set `base-path` to the folder that the site is served in, or build the site for that folder',
    'needs-rewrite': 'Configure the host to serve them, or change the links',
    'search-url': 'Set `publish-target`, or check that your host serves `/a` for `a.html`. If it does not, add a rewrite rule as in `examples/nginx/site.conf` and `examples/cloudfront/page-address.js`, or list URLs that end in `.html`',
    'duplicate-title': 'Give each page a title of its own',
    'duplicate-description': 'Describe each page, or leave the description out',
    'noindex-in-sitemap': 'Remove them from the sitemap, or remove `noindex`',
    'canonical-elsewhere-in-sitemap': 'List the canonical page instead',
    'orphan-page': 'Link to them, or remove them',
    'missing-alt': 'Describe the image in `alt`, or leave `alt` empty if it is decoration',
    'no-not-found-page': 'Add a `404.html`, or configure a 404 page where the site is published',
    'relative-not-found-page': 'Start them with `/`, as hosts serve this page for missing paths at any depth',
    'unread-page': 'Split the file',
};
/** Whether a cause is known: another version may have others. */
const isCause = (cause) => Object.hasOwn(causeTitles, cause);
/** Whether it says what could not be judged, which `levels` cannot turn down. */
const isUnjudged = (cause) => cause === 'unread-site' || cause === 'busy-page' || cause === 'unread-page';
/** Whether the subject is an anchor of a page: `/page#anchor`. */
const isAboutAnchor = (cause) => cause === 'missing-fragment';
/** Whether the subject is the target of links: a page, or an anchor. */
const isAboutLinks = (cause) => cause === 'broken-link' || isAboutAnchor(cause);
/** Whether a detail may begin with an amount, such as `170 anchors are missing`. */
const hasAmount = (cause) => cause === 'publish-limit' || isAboutAnchor(cause);
/** How many places of one finding are kept. */
const maxPlaces = 1000;


/***/ })

};
