export const id = 6730;
export const ids = [6730];
export const modules = {

/***/ 22061:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Aj: () => (/* binding */ isCause),
/* harmony export */   Bm: () => (/* binding */ maxPlaces),
/* harmony export */   NH: () => (/* binding */ isAboutAnchor),
/* harmony export */   pT: () => (/* binding */ isAboutLinks),
/* harmony export */   rc: () => (/* binding */ causeTitles),
/* harmony export */   t5: () => (/* binding */ isUnjudged),
/* harmony export */   wt: () => (/* binding */ causeRemedies)
/* harmony export */ });
/** The titles of findings. */
const causeTitles = {
    'no-index': 'No start page',
    'fewer-pages': 'Fewer pages than the host counted, or than half of the baseline',
    'unread-site': 'Site too large to check completely',
    'publish-limit': 'Limits of the publish target exceeded',
    'forbidden-name': 'File names that the publish target does not accept',
    'names-differ-in-case': 'Names that differ only in case',
    'missing-asset': 'Missing assets',
    'broken-link': 'Broken links',
    'broken-redirect': 'Broken redirects',
    'missing-fragment': 'Broken anchors',
    'invalid-url': 'Invalid URLs',
    'not-an-image': 'Images and other files without their content',
    'removed-page': 'Removed pages without a redirect',
    'unread-rule': 'Redirect rules that are not understood',
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
    'missing-id': 'Elements that a page names and does not have',
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
    'invalid-url': 'Correct the URL',
    'not-an-image': 'Publish the file itself: check it out with `lfs: true` if it is stored in Git LFS, or build it again',
    'removed-page': 'Redirect the URL to the page that replaces it',
    'unread-rule': 'Check by hand where the rule leads, or write it without patterns',
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
    'missing-id': 'Correct the name, or give the element this `id`; a map of an image needs this `name`',
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
/** How many places of one finding are kept. */
const maxPlaces = 1000;


/***/ }),

/***/ 69967:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ conditionNames)
/* harmony export */ });
/** The conditions that a gate can wait for. Each includes the first two. */
const conditionNames = [
    'completed',
    'pull-request',
    'not-draft',
    'mergeable',
    'checks-passed',
    'required-checks-passed',
    'approved',
    'merged',
];


/***/ }),

/***/ 68657:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bb: () => (/* binding */ agentJobStatuses),
/* harmony export */   JA: () => (/* binding */ isSafeId),
/* harmony export */   VN: () => (/* binding */ otherJobIn),
/* harmony export */   cK: () => (/* binding */ isFailedStatus),
/* harmony export */   ug: () => (/* binding */ completedStatuses),
/* harmony export */   wh: () => (/* binding */ exportJobStatuses)
/* harmony export */ });
/* unused harmony export failedStatuses */
/** Ids become parts of URLs and file names, so an id must be a single plain path segment. */
function isSafeId(id) {
    return /^[^\s\p{C}/\\?#%]{1,256}$/u.test(id) && !/^\.+$/.test(id);
}
/**
 * Finds out whether a response is about another job than the requested one. A response that names the
 * requested one may also have the id of something else, such as a record.
 *
 * @returns a clause; undefined if the response names the job, or none
 */
function otherJobIn(body, job) {
    const ids = { jobId: idText(body.jobId), id: idText(body.id) };
    const [other] = Object.entries(ids).filter(([, id]) => id !== undefined);
    if (!other || Object.values(ids).includes(job))
        return undefined;
    const [name, id = ''] = other;
    return `\`${name}\` is ${isSafeId(id) ? `"${id}", that of another job` : "another job's"}`;
}
/** An id that is a number may be too long to be exact: then it is not compared. */
function idText(id) {
    if (typeof id === 'string')
        return id.trim() || undefined;
    return Number.isSafeInteger(id) ? `${id}` : undefined;
}
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
/** Other words for a job that has its result. */
const completedStatuses = [
    'complete',
    'done',
    'finished',
    'succeeded',
    'success',
    'successful',
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


/***/ }),

/***/ 93101:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C9: () => (/* binding */ diskFailure),
/* harmony export */   CQ: () => (/* binding */ diskReason),
/* harmony export */   Dy: () => (/* binding */ makeReadable),
/* harmony export */   hG: () => (/* binding */ shorterPath),
/* harmony export */   q9: () => (/* binding */ whyUnwritable),
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
 * Why a path cannot be written, as a clause without its subject. Missing parent folders are created
 * first, so ENOENT also means a file system that takes no new files, such as `/proc`.
 *
 * @param path absolute
 */
function whyUnwritable(error, path) {
    if (diskReason(error) !== 'ENOENT')
        return `cannot be written (${diskReason(error)})`;
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path))
        ? 'cannot be created: its file system takes no new files there'
        : 'cannot be created: its parent folder does not exist';
}
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
/**
 * The next step if the file system does not accept a path or a name of this length.
 *
 * @param change the first words: `Set \`extract-to\` to`, `Use`
 */
const shorterPath = (change) => `${change} a shorter path: this one is too long for the file system`;
/**
 * Turns an error of the file system into a Failure: NO_SPACE on a full disk.
 *
 * @param path of the file that could not be written
 * @param otherwise code and next step for all other errors, and the next step on a full disk
 */
function diskFailure(error, path, otherwise) {
    if (error instanceof _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR)
        return error;
    const { code, moreSpace } = otherwise;
    const what = `${path} ${whyUnwritable(error, path)}`;
    const isLong = diskReason(error) === 'ENAMETOOLONG';
    const nextStep = isLong ? shorterPath('Use') : otherwise.nextStep;
    return (shortage(error, `write ${path}`, moreSpace) ??
        new _run_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR(code, what, { nextStep, cause: error }));
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

/***/ 24392:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ oneLine),
/* harmony export */   p: () => (/* binding */ truncated)
/* harmony export */ });
/** Text on one line: no line breaks, control or invisible characters, and single spaces. */
function oneLine(text) {
    return text
        .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .replace(/[\p{Cf}\p{Cs}]/gu, '')
        .trim();
}
/**
 * The start of a text that is too long, and `…`: whole words, unless that is too little. What is left of
 * a cut secret is not recognized: remove secrets first.
 *
 * @param limit in UTF-16 units; a space and `…` may come in addition
 */
function truncated(text, limit) {
    if (text.length <= limit)
        return text;
    const space = text.lastIndexOf(' ', limit);
    const end = space > limit / 2 ? space + 1 : limit;
    return `${text.slice(0, end).replace(/[\ud800-\udbff]$/, '')}…`;
}


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
/* harmony export */   q5: () => (/* binding */ maxRedirects),
/* harmony export */   vO: () => (/* binding */ namedUrl)
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
/**
 * The URL that a person or a variable names.
 *
 * @returns null if it is not http or https, or has only a part of the text
 */
function namedUrl(text) {
    const url = losesCharacters(text) ? null : URL.parse(text);
    return url?.hostname && isHttp(url) ? url : null;
}
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
        return { refused: `a redirect to another origin (${to.origin})` };
    // 301 to 303 turn a POST into a GET: 301 and 302 lose the request, 303 is the response to it.
    if (from.method !== 'GET' && response.status < 307) {
        const what = response.status === 303 ? 'to another resource' : 'that would lose the request';
        return { refused: `a redirect (${response.status}) ${what}` };
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
        meaning: 'a conflicting job was still running on the host when the `timeout` was reached',
        nextStep: `Increase \`timeout\` to wait longer, or resume that job with \`job-id\`: ${idPlaces}`,
    },
    RATE_LIMITED: {
        meaning: 'the rate limit of the host was still exceeded when the `timeout` was reached',
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
        nextStep: 'Open the report, whose path is the output `reportPath`, fix its findings in the documentation source, then start a new export. To accept findings on purpose, copy their lines from the report into the file that `accepted-findings` names. To publish this site anyway, set `site-check: warn`, with the `job-id` of this export',
        resumeWith: 'site-check: warn',
    },
    RUNTIME_UNSUPPORTED: {
        meaning: 'the Node that runs the action is too old; nothing was sent',
        nextStep: 'Update the runner, or the Node on its path: `act`, Gitea and Forgejo use that of the image of the job',
    },
    SITE_DIFFERS: {
        meaning: 'the deployed site does not match the export',
        nextStep: 'Open the report, whose path is the output `reportPath`: it lists each URL that differs, with its cause. Deploy again, or purge the CDN, then verify again',
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
    // Such errors come from the runner's files, for example, or from another thread.
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

/***/ 5825:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mm: () => (/* binding */ verificationNames),
/* harmony export */   NH: () => (/* binding */ artifactNameProblem),
/* harmony export */   jh: () => (/* binding */ artifactNames),
/* harmony export */   u6: () => (/* binding */ siteDocuments)
/* harmony export */ });
/* harmony import */ var _kernel_disk_file_name_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(12473);

/**
 * The names of the artifacts of an export. The bundle and the report are uploaded unzipped, so that a
 * browser opens the report at the artifact's URL; the service names such an artifact after its file.
 * The manifest is zipped, as not every tool can download unzipped artifacts.
 *
 * @param name from the input; the wrong archive extension is replaced
 */
function artifactNames(name, type) {
    const [extension = ''] = archiveExtension.exec(name) ?? [];
    const stem = stemOf(name);
    const isRight = extension.toLowerCase().replace('.tgz', '.tar.gz') === `.${type}`;
    return {
        bundle: isRight ? name : `${stem}.${type}`,
        report: `${stem}-report.html`,
        pictures: `${stem}-report-pages.html`,
        manifest: `${stem}-manifest`,
    };
}
/** The names of the artifacts of a verification: those of the export in the same run are others. */
function verificationNames(name) {
    const stem = stemOf(name);
    return { report: `${stem}-verification.html`, differences: `${stem}-differences.txt` };
}
const archiveExtension = /(?<=.)\.(tar\.gz|tgz|tar|zip)$/i;
const stemOf = (name) => name.replace(archiveExtension, '');
/** Of a site that must not be published, there is no manifest, so that it becomes no baseline. */
const siteDocuments = (names, paths, failure) => [
    { name: names.report, path: paths.report },
    ...(paths.pictures ? [{ name: names.pictures, path: paths.pictures }] : []),
    ...(failure ? [] : [{ name: names.manifest, path: paths.manifest, zippedAs: 'manifest.json' }]),
];
/**
 * The problem with an artifact's name, as a clause that follows the name of its input. GitHub rejects
 * names that are invalid on any file system; the runner reads `##[` as a command wherever it is printed.
 */
function artifactNameProblem(name) {
    if (name === '')
        return 'is empty';
    if (/\p{Cc}|\p{Zl}|\p{Zp}/u.test(name))
        return 'must be one line without control characters';
    const [character] = /["*/:<>?\\|]|##(?=\[)/.exec(name) ?? [];
    if (character)
        return `must not contain ${character}, which is invalid in artifact names`;
    if (_kernel_disk_file_name_js__WEBPACK_IMPORTED_MODULE_0__/* .deviceName */ .g7.test(name))
        return 'is a name that Windows reserves';
    // File systems allow 255 bytes, and extensions are added to this.
    if (Buffer.byteLength(name) > 200)
        return 'is longer than 200 bytes';
    return undefined;
}


/***/ }),

/***/ 25823:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  _F: () => (/* binding */ fieldOf),
  vj: () => (/* binding */ inputNames),
  nI: () => (/* binding */ modes),
  Y: () => (/* binding */ ruleOf)
});

// EXTERNAL MODULE: ./src/site/site-rules.ts
var site_rules = __webpack_require__(24938);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(73136);
// EXTERNAL MODULE: ./src/kernel/http/origin.ts
var origin = __webpack_require__(36178);
// EXTERNAL MODULE: ./src/runner/input-values.ts
var input_values = __webpack_require__(2173);
;// CONCATENATED MODULE: ./src/runner/address-values.ts



function parseBaseUrl(value) {
    const example = 'write it like https://api.example.com, with a path only if the API has one';
    const url = parseRootUrl(value, example, 'the key');
    const segments = url.pathname.split('/');
    // The paths of all calls start like this (Admin API, section 4).
    const call = segments.findIndex((segment, index) => {
        const next = segments[index + 1];
        return /^v[12]$/i.test(segment) && (!next || next === 'static-export' || next === 'agent');
    });
    if (call < 0)
        return url;
    url.pathname = segments.slice(0, call).join('/');
    throw new input_values/* Problem */.AF(`must end before \`/${segments[call]}\`, which the action adds: write ${url.href.replace(/\/$/, '')}`);
}
function parseSiteUrl(value) {
    const example = 'write it like https://docs.example.com, with a path only if the site is below one';
    return parseRootUrl(value, example, 'what is compared').href;
}
/** @returns with a slash at each end, without escapes */
function parseBasePath(value) {
    const names = value.split('/').filter((name) => name !== '');
    const isPath = value.startsWith('/') && !/[\0-\x20\x7f"#%*<>?\\^`{|}]|\/\//.test(value);
    if (!isPath || names.includes('.') || names.includes('..')) {
        throw new input_values/* Problem */.AF('is not a path: write it like `/docs`, without a host, an escape or a query');
    }
    return names.length === 0 ? '/' : `/${names.join('/')}/`;
}
/** @returns the URL without a slash at its end, unless its path is `/` */
function parseRootUrl(value, example, subject) {
    requireWhole(value, example);
    const url = /^https?:\/\//i.test(value) ? URL.parse(value) : null;
    // An invalid URL may be a misplaced secret: do not quote it.
    if (!url)
        throw new input_values/* Problem */.AF(`is not an https URL: ${example}`);
    if (url.username || url.password)
        throw new input_values/* Problem */.AF(`must not contain a user or password: ${example}`);
    if (url.search || url.hash)
        throw new input_values/* Problem */.AF(`must not contain a query or fragment: ${example}`);
    if (!(0,origin/* isSecure */.Ut)(url)) {
        throw new input_values/* Problem */.AF(`must be https, to protect ${subject}; http is allowed only for localhost`);
    }
    const { pathname } = url;
    let end = pathname.length;
    while (pathname.charAt(end - 1) === '/')
        end--;
    url.pathname = pathname.slice(0, end);
    return url;
}
/** @throws Problem for a text of which a URL would have only a part: two lines, for example */
function requireWhole(value, example) {
    if (value.includes('${{')) {
        throw new input_values/* Problem */.AF('contains an expression that was not evaluated: GitHub evaluates them in workflow files only, not in the values of variables');
    }
    if (!(0,origin/* losesCharacters */.fN)(value))
        return;
    throw new input_values/* Problem */.AF(`must be one line without white space or invisible characters: ${example}`);
}
function parseDomain(value) {
    const names = value.split(/[ ,;\r\n]+/);
    if (names.length > 1 && names.every((name) => name.includes('.') && isHostName(name))) {
        throw new input_values/* Problem */.AF('must be one host name: docs/many-sites.md describes how to export several');
    }
    requireWhole(value, 'write it like docs.example.com');
    const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `https://${value}`;
    const host = URL.parse(url)?.hostname ?? '';
    const ascii = (0,external_node_url_.domainToASCII)(value).replace(/\.$/, '');
    // domainToASCII ignores everything after the host name.
    if (isHostName(ascii) && !/[/\\?#@:]/.test(value))
        return ascii;
    throw new input_values/* Problem */.AF(isHostName(host)
        ? `must be a host name without scheme, port or path: write ${host}`
        : 'is not a host name: write it like docs.example.com');
}
function isHostName(name) {
    const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
    return name.length <= 253 && name !== '' && name.split('.').every((part) => label.test(part));
}
function parseHosts(value) {
    return (0,input_values/* parseLines */.Li)(value).map((line) => {
        requireWhole(line, 'write one host name per line, such as cdn.example.com');
        const [, wildcard = '', name = '', port = ''] = /^(\*\.)?([^:]*)(:\d{1,5})?$/.exec(line) ?? [];
        const ascii = (0,external_node_url_.domainToASCII)(name);
        if (isHostName(ascii) && !/[/\\?#@]/.test(name))
            return `${wildcard}${ascii}${port}`;
        throw new input_values/* Problem */.AF(`must be host names, one per line, such as cdn.example.com or *.example.com, not ${(0,input_values/* quoted */.TL)(line)}`);
    });
}

// EXTERNAL MODULE: ./src/kernel/disk/file-name.ts
var file_name = __webpack_require__(12473);
;// CONCATENATED MODULE: ./src/runner/path-input.ts


/**
 * Parses the path of a file or folder. Rejects what only a shell, GitHub or another system replaces:
 * here it would name a new folder in the workspace, or a baseline that never exists.
 *
 * @param platform of the runner
 * @throws Problem
 */
function parsePath(value, platform = process.platform) {
    (0,input_values/* parseLine */.A)(value);
    const rules = [...unexpanded, ...(platform === 'win32' ? onWindows : elsewhere)];
    for (const [pattern, problem] of rules) {
        const match = pattern.exec(value);
        if (match)
            throw new input_values/* Problem */.AF(typeof problem === 'string' ? problem : problem(match));
    }
    const device = platform === 'win32' && value.split(/[\\/]/).find((name) => file_name/* deviceName */.g7.test(name));
    if (device)
        throw new input_values/* Problem */.AF(`contains ${device}, which names a device on Windows: rename it`);
    return value;
}
/** A folder, or `off`. @throws Problem */
function parseSources(value) {
    return value.toLowerCase() === 'off' ? 'off' : parsePath(value);
}
const expressions = `such as \`\${{ github.workspace }}\`, \`\${{ runner.temp }}\` or \`\${{ env.NAME }}\``;
const unexpanded = [
    [
        /\$\{\{/,
        'contains an expression that was not evaluated: GitHub evaluates them in workflow files only, not in the values of variables',
    ],
    [
        /\$[a-z_{(]/i,
        `contains a shell variable or command, which nothing expands: write an expression, ${expressions}`,
    ],
    [
        // Shorter names would include parts of percent-encoded text.
        /%[a-z_][\w()]{2,}%/i,
        `contains a Windows variable, which nothing expands: write an expression, ${expressions}`,
    ],
    [
        /^~(?:[\\/]|$)/,
        'starts with `~`, which nothing expands: write an absolute path, or one relative to the workspace',
    ],
    [/^["']/, 'starts with a quotation mark, which would be part of the name: leave it out'],
    [/^[a-z][a-z\d+.-]+:\/\//i, 'is a URL: write the path of a file or folder on the runner'],
];
const elsewhere = [
    [
        /\\|^[a-z]:\//i,
        'is a Windows path, but the runner has another system: write it without a drive, and with `/`',
    ],
];
const onWindows = [
    [
        /^\/(?:(?:cygdrive|mnt)\/)?([a-z])(?=\/|$)/i,
        ({ 0: start, 1: drive = '', input }) => `is a Git Bash path, not a Windows path: write ${drive.toUpperCase()}:${input.slice(start.length) || '/'}`,
    ],
    [
        /^[\\/](?![\\/])/,
        ({ input }) => `has no drive: write it with one, such as C:${input.replaceAll('\\', '/')}`,
    ],
    [
        /^[a-z]:(?![\\/])/i,
        ({ 0: drive, input }) => `has no slash after its drive: write ${drive}/${input.slice(drive.length)}`,
    ],
    [
        /[<>"|?*]|(?<!^[a-z]):/i,
        ({ 0: character }) => `contains ${character}, which is invalid in names on Windows`,
    ],
];

;// CONCATENATED MODULE: ./src/runner/input-table.ts




const modes = ['export', 'agent-job', 'verify', 'check'];
const ofHost = ['export', 'agent-job'];
const ofExport = ['export'];
const ofGate = ['agent-job'];
const ofVerify = ['verify'];
const ofSite = ['export', 'check'];
const ofFiles = ['export', 'verify', 'check'];
/** All inputs in action.yml, in order. */
const inputTable = {
    mode: { modes, parse: input_values/* parseOneOf */.R8(modes), default: 'export' },
    'base-url': {
        modes: ofHost,
        parse: parseBaseUrl,
        requiredIn: ofHost,
        missing: 'set it to the URL of the admin API, such as https://api.example.com; if it comes from a variable, set the variable',
    },
    'api-key': {
        modes: ofHost,
        parse: input_values/* parseApiKey */.Xu,
        secret: 'key',
        requiredIn: ofHost,
        missing: 'the secret is not set, or this run cannot read it (pull requests from forks and Dependabot get no secrets; a secret of an environment needs `environment:` on the job)',
    },
    timeout: { modes, parse: input_values/* parseTimeout */.ZZ, default: 3_600_000 },
    'poll-interval': {
        modes: ['export', 'verify', 'agent-job'],
        parse: input_values/* parsePollInterval */.Uz,
        default: 'auto',
    },
    domain: { modes: ofSite, parse: parseDomain, isSiteRule: true },
    'job-id': { modes: ofHost, parse: input_values/* parseJobId */.et },
    'export-version': { modes: ofExport, parse: input_values/* parseLine */.A },
    paths: { modes: ofExport, parse: input_values/* parsePaths */.Iz, default: [], flag: 'list' },
    download: { modes: ofExport, parse: input_values/* parseBoolean */.yG, default: false, flag: 'switch' },
    'bundle-path': { modes: ofExport, parse: parsePath, path: 'writes' },
    'extract-to': { modes: ofExport, parse: parsePath, path: 'replaces' },
    overwrite: { modes: ofExport, parse: input_values/* parseBoolean */.yG, default: false, flag: 'switch' },
    'artifact-name': { modes: ofFiles, parse: input_values/* parseArtifactName */.TZ },
    'artifact-retention-days': { modes: ofFiles, parse: input_values/* parseCount */.zq('days from 1 to 90', 90) },
    // Its default depends on whether the bundle is downloaded.
    'site-check': { modes: ofSite, parse: input_values/* parseOneOf */.R8(site_rules/* siteCheckModes */.KR), isSiteRule: true },
    'deployment-kind': {
        modes: ofSite,
        parse: input_values/* parseOneOf */.R8(site_rules/* deploymentKinds */.rh),
        default: 'client-hosted',
        isSiteRule: true,
    },
    'allowed-hosts': {
        modes: ofSite,
        parse: parseHosts,
        default: [],
        flag: 'list',
        isSiteRule: true,
    },
    'publish-target': {
        modes: ofFiles,
        parse: input_values/* parseOneOf */.R8(site_rules/* publishTargets */.si),
        default: 'none',
        isSiteRule: true,
    },
    'base-path': { modes: ofFiles, parse: parseBasePath, isSiteRule: true },
    baseline: { modes: ofFiles, parse: parsePath, path: 'reads' },
    'accepted-findings': { modes: ofSite, parse: parsePath, path: 'reads' },
    levels: { modes: ofSite, parse: input_values/* parseLevels */.hl, default: [], flag: 'list', isSiteRule: true },
    browser: {
        modes: ofSite,
        parse: input_values/* parseCount */.zq('pages from 1', 999_999, 'off', 'all'),
        default: 'off',
    },
    'browser-path': { modes: ofSite, parse: parsePath, path: 'reads' },
    accessibility: { modes: ofSite, parse: input_values/* parseBoolean */.yG, default: false, flag: 'switch' },
    'expect-change': { modes: ofExport, parse: input_values/* parseExpectChange */.h0 },
    'helm-values-file': { modes: ofExport, parse: parsePath, path: 'writes' },
    'mask-bundle-url': { modes: ofExport, parse: input_values/* parseBoolean */.yG, default: false, flag: 'switch' },
    'project-id': {
        modes: ofHost,
        parse: input_values/* parseProjectId */.as,
        requiredIn: ofGate,
        missing: "copy it from the API keys page of the host's dashboard",
    },
    require: { modes: ofGate, parse: input_values/* parseConditions */.WN, default: ['completed'], flag: 'list' },
    prompt: { modes: ofGate, parse: input_values/* parsePrompt */.ex },
    'follow-ups': { modes: ofGate, parse: input_values/* parseFollowUps */.XH, default: 0 },
    'agent-login': { modes: ofGate, parse: input_values/* parseAgentLogin */.Sh },
    approvals: { modes: ofGate, parse: input_values/* parseCount */.zq('people from 1 to 99', 99), default: 1 },
    'report-status': { modes: ofGate, parse: input_values/* parseStatusContext */.tO },
    wait: { modes: ofHost, parse: input_values/* parseBoolean */.yG, default: true },
    'site-url': {
        modes: ofVerify,
        parse: parseSiteUrl,
        requiredIn: ofVerify,
        missing: 'set it to the URL of the deployed site, such as https://docs.example.com',
    },
    manifest: { modes: ofVerify, parse: parsePath, path: 'reads' },
    site: {
        modes: ['verify', 'check'],
        parse: parsePath,
        requiredIn: ['check'],
        missing: 'set it to the folder of the site, or to a tar.gz or zip archive of it',
        path: 'reads',
    },
    // Its default depends on the baseline and on the number of files.
    'verify-files': {
        modes: ofVerify,
        parse: input_values/* parseCount */.zq('files from 1', 999_999_999, 'all', 'changed'),
    },
    'verify-concurrency': {
        modes: ofVerify,
        parse: input_values/* parseCount */.zq('connections from 1 to 64', 64),
        default: 16,
    },
    'request-headers': {
        modes: ofVerify,
        parse: input_values/* parseRequestHeaders */.L5,
        default: [],
        secret: 'headers',
    },
    'github-token': {
        modes: ofGate,
        parse: input_values/* parseToken */.pI,
        default: '',
        secret: 'key',
        isAlwaysSet: true,
    },
    'ignored-checks': { modes: ofGate, parse: input_values/* parseLines */.Li, default: [], flag: 'list' },
    'expected-checks': { modes: ofGate, parse: input_values/* parseLines */.Li, default: [], flag: 'list' },
    sources: { modes: ofSite, parse: parseSources },
    'results-to': { modes, parse: parsePath, path: 'fills' },
    summary: { modes, parse: input_values/* parseBoolean */.yG, default: true },
};
const inputNames = Object.keys(inputTable);
const ruleOf = (name) => inputTable[name];
/** The name of an input in camel case, as in `Inputs`. */
const fieldOf = (name) => name.replace(/-[a-z]/g, ([, letter = '']) => letter.toUpperCase());


/***/ }),

/***/ 2173:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ parseLine),
/* harmony export */   AF: () => (/* binding */ Problem),
/* harmony export */   Iz: () => (/* binding */ parsePaths),
/* harmony export */   L5: () => (/* binding */ parseRequestHeaders),
/* harmony export */   Li: () => (/* binding */ parseLines),
/* harmony export */   R8: () => (/* binding */ parseOneOf),
/* harmony export */   Sh: () => (/* binding */ parseAgentLogin),
/* harmony export */   TL: () => (/* binding */ quoted),
/* harmony export */   TZ: () => (/* binding */ parseArtifactName),
/* harmony export */   Uz: () => (/* binding */ parsePollInterval),
/* harmony export */   WN: () => (/* binding */ parseConditions),
/* harmony export */   XH: () => (/* binding */ parseFollowUps),
/* harmony export */   Xu: () => (/* binding */ parseApiKey),
/* harmony export */   ZZ: () => (/* binding */ parseTimeout),
/* harmony export */   as: () => (/* binding */ parseProjectId),
/* harmony export */   et: () => (/* binding */ parseJobId),
/* harmony export */   ex: () => (/* binding */ parsePrompt),
/* harmony export */   h0: () => (/* binding */ parseExpectChange),
/* harmony export */   hl: () => (/* binding */ parseLevels),
/* harmony export */   pI: () => (/* binding */ parseToken),
/* harmony export */   tO: () => (/* binding */ parseStatusContext),
/* harmony export */   yG: () => (/* binding */ parseBoolean),
/* harmony export */   zq: () => (/* binding */ parseCount)
/* harmony export */ });
/* harmony import */ var _check_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(22061);
/* harmony import */ var _gate_condition_names_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(69967);
/* harmony import */ var _host_job_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(68657);
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(69676);
/* harmony import */ var _report_artifacts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5825);





/** A problem with one input: a clause that follows its name and never contains a secret. */
class Problem extends Error {
}
/** In bytes. Longer values are not keys, but for example a file that contains one. */
const maxKey = 4000;
/** @param problems each of them with the texts that have it; the first one counts */
const textWithout = (...problems) => (value) => {
    const [, problem] = problems.find(([pattern]) => pattern.test(value)) ?? [];
    if (problem)
        throw new Problem(problem);
    return value;
};
const parseLine = textWithout([/\p{Cc}/u, 'must be one line without control characters']);
/** An instruction in any language, on any number of lines. */
const parsePrompt = textWithout([
    /[^\P{Cc}\t\r\n]/u,
    'must be text without control characters',
]);
const keyText = textWithout([/^\*+$/, 'is `***`, which the runner shows in place of a secret: pass the secret itself'], [/^(?:".*"|'.*'|`.*`)$/, 'is in quotes: store the key without them'], [
    /^(?:\$|%\w+%$|(?:secrets|vars|env)\.)/,
    'is the name of a variable or a secret, not its value: pass the value',
], 
// Base64 has such characters only at its end.
[/^[A-Z]+_[A-Z_]*=[^=]/, 'is a line of a `.env` file: store only what stands after the `=`'], [/^bearer(\s|$)/i, 'starts with `Bearer `: leave it out; the action adds it'], [/[^\x21-\x7e]/, 'contains white space or invalid characters: store the key again, on one line']);
const parseApiKey = (value) => keyText(short(value));
const parseToken = (value) => parseLine(short(value));
function short(value) {
    const bytes = Buffer.byteLength(value);
    if (bytes <= maxKey)
        return value;
    throw new Problem(`has ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(bytes, 'byte')}, more than the maximum of ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(maxKey)}: store only the key`);
}
// Timers of Node run for 24.8 days at most.
const parseTimeout = parseLimited(1000, 24 * 86_400_000, '1s to 24d');
const parseInterval = parseLimited(1000, 3_600_000, '`auto`, or 1s to 1h');
const parsePollInterval = (value) => value.toLowerCase() === 'auto' ? 'auto' : parseInterval(value);
/** From the time between two starts to the maximum of `timeout`. */
const parseExpectChange = parseLimited(6 * 60_000, 24 * 86_400_000, '6m to 24d');
function parseLimited(min, max, range) {
    return (value) => {
        const milliseconds = (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__/* .parseDuration */ .E9)(value);
        if (milliseconds === undefined) {
            const isCount = /^\d+$/.test(value) && /[1-9]/.test(value);
            const unit = isCount ? `: write \`${value}s\` or \`${value}m\`` : '';
            throw new Problem(`must be a duration with its unit, such as 90s, 30m or 1h30m, not ${quoted(value)}${unit}`);
        }
        if (milliseconds >= min && milliseconds <= max)
            return milliseconds;
        throw new Problem(`must be ${range}, not ${quoted(value)}`);
    };
}
/** @param instead how to find the right id */
const parseId = (noun, instead) => (value) => {
    if ((0,_host_job_js__WEBPACK_IMPORTED_MODULE_1__/* .isSafeId */ .JA)(value))
        return value;
    throw new Problem(`is not a ${noun}: ${instead}`);
};
const parseJobId = parseId('job id', 'use the output `jobId` of an earlier run, without slashes, spaces, `%`, `?` or `#`');
const parseProjectId = parseId('project id', "copy it from the API keys page of the host's dashboard");
function parseConditions(value) {
    const names = parseLines(value);
    const unknown = names.filter((name) => !_gate_condition_names_js__WEBPACK_IMPORTED_MODULE_4__/* .conditionNames */ .U.includes(name));
    if (unknown.length === 0)
        return names;
    throw new Problem(`must be one or more of ${quotedWords(_gate_condition_names_js__WEBPACK_IMPORTED_MODULE_4__/* .conditionNames */ .U)}, one per line, not ${quoted(unknown.join(', '))}`);
}
function parseStatusContext(value) {
    const { length } = parseLine(value);
    // GitHub's limit for the context of a commit status.
    if (length <= 255)
        return value;
    throw new Problem(`must have at most 255 characters, the limit of GitHub: it has ${length}`);
}
function parseLines(value) {
    const lines = value.split(/\r?\n/).map((line) => parseLine(line.trim()));
    return [...new Set(lines.filter(Boolean))];
}
/** Paths of pages, one per line. Hosts have no patterns, and export nothing for a path that is none. */
function parsePaths(value) {
    const paths = parseLines(value);
    for (const path of paths) {
        const problem = pathProblem(path);
        if (problem)
            throw new Problem(problem);
    }
    return paths;
}
function pathProblem(path) {
    const url = /^[a-z][a-z+.-]*:\/\//i.test(path) && URL.parse(path);
    if (url)
        return `must have paths of pages, not URLs: write ${quoted(url.pathname)}`;
    if (/,\s*\/|\s/.test(path)) {
        return 'must have one path per line: write each on a line of its own, without commas and spaces';
    }
    if (/[*?{}[\]]/.test(path)) {
        return 'must have paths of pages, not patterns: write each page on a line of its own';
    }
    return undefined;
}
/** One `cause: level` or `cause in /glob: level` a line; `#` starts a comment. */
function parseLevels(value) {
    const levels = parseLines(value.replace(/#.*/g, '')).map(parseLevel);
    const whole = levels.filter(({ glob }) => glob === undefined);
    for (const { cause, level } of whole) {
        if (whole.some((other) => other.cause === cause && other.level !== level)) {
            throw new Problem(`has two levels for \`${cause}\`: write one`);
        }
    }
    return levels;
}
function parseLevel(line) {
    const colon = line.lastIndexOf(':');
    const level = levelWords.find((word) => word === line.slice(colon + 1).trim());
    const [cause = '', glob] = divided(line.slice(0, Math.max(0, colon)).trim(), ' in ');
    // A whole site that is off is `site-check: off`.
    const isKnown = (0,_check_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .isCause */ .Aj)(cause) || (cause === '*' && glob !== undefined);
    if (!level || !isKnown) {
        throw new Problem(`must be \`cause: finding\`, \`cause: notice\` or \`cause: off\`, one per line, with a cause that docs/site-check.md lists, or \`cause in /folder/**: notice\`, also with \`*\` as the cause, not ${quoted(line)}`);
    }
    if (cause !== '*' && (0,_check_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .isUnjudged */ .t5)(cause) && level !== 'finding') {
        throw new Problem(`cannot lower the level of \`${cause}\`, which says what could not be judged`);
    }
    const problem = glob === undefined ? undefined : globProblem(glob);
    if (problem)
        throw new Problem(problem);
    return { cause, ...(glob !== undefined && { glob }), level };
}
const levelWords = ['finding', 'notice', 'off'];
/** The trimmed parts before and after a mark; the second is undefined without one. */
function divided(text, mark) {
    const at = text.indexOf(mark);
    return at < 0
        ? [text, undefined]
        : [text.slice(0, at).trim(), text.slice(at + mark.length).trim()];
}
function globProblem(glob) {
    if (!glob.startsWith('/')) {
        return `must have globs that begin with a slash: write \`/${glob.length > 40 ? '…' : glob}\``;
    }
    if (glob.endsWith('/'))
        return `must have globs of pages, not folders: write ${quoted(`${glob}**`)}`;
    return undefined;
}
function parseBoolean(value) {
    if (/^(true|True|TRUE)$/.test(value))
        return true;
    if (/^(false|False|FALSE)$/.test(value))
        return false;
    throw new Problem(`must be \`true\` or \`false\`, not ${quoted(value)}`);
}
function parseOneOf(words) {
    return (value) => {
        const word = words.find((one) => one === value);
        if (word)
            return word;
        const known = `${quotedWords(words.slice(0, -1))} or ${quotedWords(words.slice(-1))}`;
        throw new Problem(`must be ${known}, not ${quoted(value)}`);
    };
}
/**
 * A whole number from 1, in at most as many digits as the largest one, or one of some words.
 *
 * @param range the noun and the bounds, for the problem: `days from 1 to 90`
 */
function parseCount(range, max, ...words) {
    return (value) => {
        const word = words.find((one) => one === value);
        if (word)
            return word;
        const isCount = /^\d+$/.test(value) && value.length <= `${max}`.length;
        const count = isCount ? Number(value) : 0;
        if (count >= 1 && count <= max)
            return count;
        const instead = words.length > 0 ? `${quotedWords(words)} or ` : '';
        throw new Problem(`must be ${instead}a number of ${range}, not ${quoted(value)}`);
    };
}
function parseFollowUps(value) {
    return value === '0' ? 0 : parseCount('messages from 0 to 10', 10)(value);
}
const quotedWords = (words) => words.map((word) => `\`${word}\``).join(', ');
function parseAgentLogin(value) {
    if (/^[\w.-]{1,100}\[bot\]$/.test(value))
        return value;
    throw new Problem(`must be the login of the app that opens the agent's pull requests, which ends with \`[bot]\`, such as docs-agent[bot], not ${quoted(value)}`);
}
function parseArtifactName(value) {
    const problem = (0,_report_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactNameProblem */ .NH)(value);
    if (problem)
        throw new Problem(problem);
    return value;
}
/** Quotes short values only: a long one may be a misplaced secret, which is masked only as a whole. */
function quoted(value) {
    return value.length > 40 ? `a text of ${value.length} characters` : `"${value}"`;
}
/** In bytes. Servers accept 8 kB of headers, and the action sends some of its own. */
const maxHeaderBytes = 6000;
/** Headers that decide how the connection is used, or what the response means. */
const reservedHeaders = /^(accept-encoding|connection|content-length|expect|host|if-.*|keep-alive|proxy-.*|range|te|trailer|transfer-encoding|upgrade)$/i;
/** @returns names and values. A problem names the line, and never contains the value. */
function parseRequestHeaders(value) {
    if (Buffer.byteLength(value) > maxHeaderBytes) {
        throw new Problem(`must have at most ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(maxHeaderBytes, 'byte')}`);
    }
    const headers = value.split(/\r?\n/).flatMap((line, index) => {
        if (line.trim() === '')
            return [];
        const [, name = '', text = ''] = /^([!#$%&'*+.^_`|~\w-]+):(.*)$/.exec(line.trim()) ?? [];
        if (name === '')
            throw new Problem(`must be \`Name: value\` on each line: line ${index + 1} is not`);
        if (reservedHeaders.test(name)) {
            throw new Problem(`must not contain "${name}", which the action sets itself: remove it`);
        }
        if (/[^\t\x20-\x7e\x80-\xff]/.test(text)) {
            throw new Problem(`contains a value with invalid characters on line ${index + 1}`);
        }
        return [[name, text.trim()]];
    });
    const names = headers.map(([name]) => name.toLowerCase());
    const twice = names.find((name, index) => names.indexOf(name) < index);
    if (twice !== undefined)
        throw new Problem(`contains "${twice}" twice: write it once`);
    return headers;
}


/***/ }),

/***/ 47708:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ printable),
/* harmony export */   n: () => (/* binding */ ActionLog)
/* harmony export */ });
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(33838);

/** Longer lines are cut. In UTF-16 units. */
const maxLine = 4000;
/** Replaces a line that cannot be made safe. */
const placeholder = '(unprintable line)';
/**
 * Makes text safe for the runner's log: one line, no control or invisible characters, and no command
 * of the runner (`::name` at the start of a line, `##[name` anywhere).
 */
function printable(text) {
    return text
        .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .replace(invisible, '')
        .replace(/##(?=\[)/g, '## ')
        .replace(/^(\s*::)+/, '')
        .slice(0, maxLine)
        .trimEnd();
}
const invisible = /[\p{Cf}\p{Cs}]/gu;
/** A command by @actions/core, in four parts: name, properties, escaped text, line break. */
const toolkitCommand = /^(::(?:debug|group|endgroup|notice|warning|error))( [^:\r\n]*)?::([^\r\n]*)(\r?\n?)$/;
/** Characters that look like a line break, but are none to the runner. */
const pseudoLineBreaks = /(?![\r\n])[\p{Cc}\p{Zl}\p{Zp}]/gu;
const mask = /^::add-mask::[^\r\n]*\r?\n?$/;
const toolkit = { debug: _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .debug */ .Yz, info: _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .info */ .pq, notice: _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .notice */ .lm, warning: _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .warning */ .$e, error: _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3 };
/** The runner's log: removes secrets from every line and makes it safe. */
class ActionLog {
    #scrubber;
    constructor(scrubber) {
        this.#scrubber = scrubber;
    }
    /**
     * Scrubs all further output of this process and makes it safe: the toolkit prints messages of its
     * services unchanged.
     */
    guardOutput() {
        const write = process.stdout.write.bind(process.stdout);
        const guarded = (chunk, ...rest) => {
            const text = asText(chunk instanceof Uint8Array ? Buffer.from(chunk) : chunk);
            if (text === '' || mask.test(text))
                return write(text, ...rest);
            return write(this.#command(text) ?? `${this.clean(text)}\n`, ...rest);
        };
        process.stdout.write = guarded;
    }
    debug = (line) => this.print('debug', this.clean(line));
    info = (line) => this.print('info', this.clean(line));
    notice = (line) => this.print('notice', this.clean(line));
    warning = (line, place) => this.print('warning', this.clean(line), {
        place: place && { ...place, path: this.clean(place.path) },
    });
    /** The failure of the run, as an annotation. Keeps line breaks. */
    failure({ code, message }, level = 'error') {
        this.print(level, this.cleanLines(message), { title: code });
    }
    /** Prints safe text. */
    print(level, text, { title, place } = {}) {
        if (level !== 'error' && level !== 'warning') {
            toolkit[level](text);
            return;
        }
        const { path, line } = place ?? {};
        toolkit[level](text, {
            ...(title !== undefined && { title }),
            ...(path !== undefined && { file: path }),
            ...(line !== undefined && { startLine: line }),
        });
    }
    /** The text as the log would print it: safe lines without secrets. */
    cleanLines(text) {
        return this.#cleaned(text).split('\n').map(printable).join('\n');
    }
    /**
     * A command of the toolkit, with its text made safe; undefined for other text. A secret may be as
     * short as a part of the command's name.
     */
    #command(command) {
        const [, name, properties = '', text = '', end] = toolkitCommand.exec(command) ?? [];
        if (name === undefined)
            return undefined;
        const values = isOwn.test(properties)
            ? properties
            : properties.replace(/=[^,]+/g, (value) => `=${this.#cleaned(value.slice(1))}`);
        const line = this.#cleaned(unescaped(text)).replace(pseudoLineBreaks, ' ');
        return `${name}${values}::${escaped(line.replace(invisible, ''))}${end}`;
    }
    /** The text as the log would print it: one safe line without secrets. */
    clean(text) {
        return printable(this.#cleaned(text));
    }
    #cleaned(text) {
        try {
            return this.#scrubber.clean(asText(text));
        }
        catch {
            return placeholder;
        }
    }
}
/** The properties of a failure. */
const isOwn = /^ title=[A-Z_]+$/;
/** The escapes of @actions/core, in the order in which they are written. */
const escapes = [
    ['%', '%25'],
    ['\r', '%0D'],
    ['\n', '%0A'],
];
const escaped = (text) => escapes.reduce((line, [character, written]) => line.replaceAll(character, written), text);
const unescaped = (line) => escapes.reduceRight((text, [character, written]) => text.replaceAll(written, character), line);
/** Never throws: an exception here would hide the result of the run. */
function asText(value) {
    try {
        return String(value);
    }
    catch {
        return placeholder;
    }
}


/***/ }),

/***/ 97424:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   gr: () => (/* binding */ outputNames),
/* harmony export */   i4: () => (/* binding */ outputTable),
/* harmony export */   lK: () => (/* binding */ requireRunnerFiles),
/* harmony export */   tH: () => (/* binding */ stepOutputs)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(33838);
/* harmony import */ var _kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(93101);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(53153);





const outsideText = { isScrubbed: true, isForLaterJobs: true };
/** Paths, digests and URLs that this action or the runner made. */
const ownText = { isScrubbed: false, isForLaterJobs: true };
/**
 * Files in the folder of the run, which a later job does not have; and the link, which is a credential,
 * while CI systems keep dotenv files as artifacts.
 */
const ofThisRun = { isScrubbed: false, isForLaterJobs: false };
const allModes = ['export', 'agent-job', 'verify', 'check'];
/** Every output that action.yml declares, in its order. */
const outputTable = {
    outcome: { modes: [...allModes], ...outsideText },
    errorCode: { modes: [...allModes], ...outsideText },
    jobId: { modes: ['export', 'agent-job'], ...outsideText },
    status: { modes: ['export', 'agent-job'], ...outsideText },
    pageCount: { modes: ['export'], ...outsideText },
    bundleUrl: { modes: ['export'], ...ofThisRun },
    expiresAt: { modes: ['export'], ...outsideText },
    bundleSize: { modes: ['export'], ...outsideText },
    bundlePath: { modes: ['export'], ...ownText },
    bundleSha256: { modes: ['export'], ...ownText },
    cacheHit: { modes: ['export'], ...outsideText },
    sitePath: { modes: ['export', 'check'], ...ownText },
    fileCount: { modes: ['export', 'check'], ...outsideText },
    siteDigest: { modes: ['export', 'check'], ...ownText },
    manifestPath: { modes: ['export', 'check'], ...ownText },
    changed: { modes: ['export', 'check'], ...outsideText },
    changedPathsFile: { modes: ['export', 'check'], ...ofThisRun },
    removedFirstFile: { modes: ['export', 'check'], ...ofThisRun },
    uploadFilesFile: { modes: ['export', 'check'], ...ofThisRun },
    removedFilesFile: { modes: ['export', 'check'], ...ofThisRun },
    reportPath: { modes: ['export', 'check', 'verify'], ...ofThisRun },
    findings: { modes: ['export', 'check'], ...outsideText },
    newFindings: { modes: ['export', 'check'], ...outsideText },
    notices: { modes: ['export', 'check'], ...outsideText },
    findingsFile: { modes: ['export', 'check'], ...ofThisRun },
    sarifFile: { modes: ['export', 'check'], ...ofThisRun },
    codeQualityFile: { modes: ['export', 'check'], ...ofThisRun },
    externalLinksFile: { modes: ['export', 'check'], ...ofThisRun },
    artifactId: { modes: ['export', 'check', 'verify'], ...outsideText },
    artifactUrl: { modes: ['export', 'check', 'verify'], ...ownText },
    artifactDigest: { modes: ['export'], ...ownText },
    helmValuesFile: { modes: ['export'], ...ofThisRun },
    prLink: { modes: ['agent-job'], ...outsideText },
    hasPr: { modes: ['agent-job'], ...outsideText },
    prNumber: { modes: ['agent-job'], ...outsideText },
    prRepository: { modes: ['agent-job'], ...outsideText },
    prState: { modes: ['agent-job'], ...outsideText },
    prHeadSha: { modes: ['agent-job'], ...outsideText },
    model: { modes: ['agent-job'], ...outsideText },
    sourceRepository: { modes: ['agent-job'], ...outsideText },
    sourceRef: { modes: ['agent-job'], ...outsideText },
    createdAt: { modes: ['agent-job'], ...outsideText },
    archivedAt: { modes: ['agent-job'], ...outsideText },
    gate: { modes: ['agent-job'], ...outsideText },
    verified: { modes: ['verify'], ...outsideText },
    verifiedFiles: { modes: ['verify'], ...outsideText },
    differences: { modes: ['verify'], ...outsideText },
    differencesFile: { modes: ['verify'], ...ofThisRun },
    propagationSeconds: { modes: ['verify'], ...outsideText },
    summaryFile: { modes: [...allModes], ...ofThisRun },
};
const outputNames = Object.keys(outputTable);
/** Without the runner's output file, @actions/core would print the values to the log. */
const stepOutputs = {
    set(facts) {
        if (!process.env.GITHUB_OUTPUT)
            return;
        for (const name of outputNames) {
            if (facts[name] !== undefined)
                (0,_actions_core__WEBPACK_IMPORTED_MODULE_2__/* .setOutput */ .uH)(name, facts[name]);
        }
    },
    clear(facts) {
        this.set(Object.fromEntries(Object.keys(facts).map((name) => [name, ''])));
    },
};
const { O_WRONLY, O_APPEND, O_CREAT, O_NONBLOCK = 0 } = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants;
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
        await (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, O_WRONLY | O_APPEND | O_NONBLOCK | mayCreate)).close();
    }
    catch (error) {
        const reason = (0,_kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .diskReason */ .CQ)(error);
        // Only the summary is created if it is missing.
        const why = mayCreate || reason !== 'ENOENT' ? (0,_kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .whyUnwritable */ .q9)(error, path) : 'does not exist';
        const what = `the runner's file ${name} ${why}: ${path}`;
        throw ((0,_kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .shortage */ .wD)(error, `write the runner's file ${name}: ${path}`, 'Free space there') ??
            new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('INVALID_INPUT', what, {
                nextStep: 'Nothing was sent. Run the job, or its container (`container.options: --user 1001`), as a user who may write to the runner’s files',
                cause: error,
            }));
    }
}


/***/ }),

/***/ 65691:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Poller: () => (/* binding */ absent),
/* harmony export */   "default": () => (/* binding */ absent),
/* harmony export */   defaults: () => (/* binding */ defaults),
/* harmony export */   exec: () => (/* binding */ absent),
/* harmony export */   getExecOutput: () => (/* binding */ absent),
/* harmony export */   getOctokit: () => (/* binding */ absent),
/* harmony export */   requestLog: () => (/* binding */ absent),
/* harmony export */   retry: () => (/* binding */ absent),
/* harmony export */   tableFromIPC: () => (/* binding */ absent)
/* harmony export */ });
/**
 * Replaces packages in `dist/` (tsconfig.json, `paths`) that would add 1.5 MB for calls that are never
 * made here: `@actions/exec`, of `@actions/core` and `@actions/tool-cache`, which takes a tenth of the
 * start; `@actions/github`, `@octokit/*`, `unzip-stream`, with which `@actions/artifact` finds and
 * downloads artifacts; `@azure/core-lro`, `apache-arrow`, which copy and list blobs; `glob`,
 * `readdir-glob`, `tar-stream`, which search folders and pack tar archives.
 */
function absent() {
    throw new Error('This package is not part of dist/: see src/runner/replacements/absent-packages.ts');
}

/** Of `@actions/github/lib/utils`. */
const defaults = {};


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


/***/ }),

/***/ 72995:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ Secrets),
/* harmony export */   U: () => (/* binding */ headerValues)
/* harmony export */ });
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(33838);
/* harmony import */ var _kernel_scrub_scrubber_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(23217);


/** Shorter parts are not masked separately: they would obscure the log and protect nothing. */
const minPart = 6;
/** Shorter values in a link's query are not secret, unless they are the signature. */
const minValue = 20;
/** The parameter with a link's signature: of S3, Google Cloud Storage, Azure, and CloudFront. */
const signature = /^(x-amz-signature|x-goog-signature|sig|signature)$/i;
/**
 * The secrets of the run. The runner masks registered secrets in later log lines; this class also
 * removes them from text that the runner does not mask, such as outputs and files.
 */
class Secrets extends _kernel_scrub_scrubber_js__WEBPACK_IMPORTED_MODULE_1__/* .Scrubber */ .h6 {
    #register;
    /** @param register called with each mask; by default, the runner masks it in its log */
    constructor(register = _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .setSecret */ .Pq) {
        super();
        this.#register = register;
    }
    /** Hides a value, and registers it as a mask: for the log and for job outputs. */
    mask(value) {
        if (value === '')
            return;
        this.#register(value);
        this.hide(value);
        for (const part of partsOf(value))
            this.hide(part);
    }
    /**
     * Masks the API key before anything is printed: the whole input and each of its words, as a key that
     * was pasted with other text or line breaks is rejected, but still secret.
     */
    maskKey(given) {
        const whole = given.trim();
        this.mask(whole);
        const parts = whole.split(/\s+/).filter((part) => part.length > minPart && part !== whole);
        for (const part of parts)
            this.mask(part);
    }
    /**
     * Masks the values of headers before anything is printed, and the parts that a server may repeat
     * separately, such as a token, a cookie, or the decoded user and password of `Basic`. A line that is
     * no header is masked whole.
     */
    maskHeaders(given) {
        for (const value of given.split(/\r?\n/).flatMap(headerValues))
            this.mask(value);
    }
    /**
     * Hides a presigned link's query, which makes it a credential, and each long value in it; also masks
     * its signature on request. If no parameter is known to be a signature, each long value counts as one.
     *
     * @param isPublic whether a value is known to all who read the log: it is not hidden; by default, none is
     * @returns whether something is masked
     */
    hideLink(link, alsoMask, isPublic = (_) => false) {
        const query = new URL(link).search.slice(1);
        if (query.length >= minPart && !isPublic(query))
            this.hide(query);
        const values = query.split('&').flatMap((parameter) => {
            const [name = '', ...rest] = parameter.split('=');
            return valuesOf(rest.join('=')).map((value) => ({ value, isKnown: signature.test(name) }));
        });
        const long = values.filter(({ value }) => value.length >= minValue && !isPublic(value));
        // A token may have several parts that occur separately.
        const parts = long.flatMap(({ value }) => [value, ...value.split('.')]);
        for (const part of parts)
            if (part.length >= minValue)
                this.hide(part);
        if (!alsoMask)
            return false;
        const known = values.filter(({ value, isKnown }) => isKnown && value.length >= minPart);
        const masked = known.length > 0 ? known : long;
        for (const { value } of masked)
            this.mask(value);
        return masked.length > 0;
    }
}
/** A value of a query as it is written, and read. A plus is itself in base64, and a space in a form. */
function valuesOf(written) {
    const read = (text) => new URLSearchParams(`v=${text}`).get('v') ?? '';
    return [...new Set([written, read(written), read(written.replaceAll('+', '%2B'))])];
}
/** The value of a header, and its parts that are long enough to be secrets of their own. */
function headerValues(line) {
    const value = line.slice(line.indexOf(':') + 1).trim();
    const parts = value.split(/[\s;,=]+/).filter((part) => part.length > minPart);
    const [, basic] = /^basic +(\S+)$/i.exec(value) ?? [];
    const pair = basic === undefined ? '' : Buffer.from(basic, 'base64').toString();
    return [...new Set([value, ...parts, pair, pair.slice(pair.indexOf(':') + 1)])].filter(Boolean);
}
/**
 * The parts of a value that the runner also masks: the text between quotes, and the two pieces that
 * PowerShell prints around an ampersand.
 * Source: actions/runner, ValueEncoders.TrimDoubleQuotes and PowerShell*AmpersandEscape.
 */
function partsOf(value) {
    const joined = value.indexOf('&+');
    const end = joined < 0 ? value.lastIndexOf('&') + 1 : joined + 2;
    // After `&+`, PowerShell colours one character.
    const rest = joined < 0 ? end : end + 1;
    const pieces = end === 0 ? [] : [value.slice(0, end), value.slice(rest)];
    const isQuoted = value.length > 8 && value.startsWith('"') && value.endsWith('"');
    return [
        ...pieces.filter(({ length }) => length >= minPart),
        ...(isQuoted ? [value.slice(1, -1)] : []),
    ];
}


/***/ }),

/***/ 24938:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KR: () => (/* binding */ siteCheckModes),
/* harmony export */   rh: () => (/* binding */ deploymentKinds),
/* harmony export */   si: () => (/* binding */ publishTargets),
/* harmony export */   y2: () => (/* binding */ defaultBasePath)
/* harmony export */ });
/**
 * The hosts that sites are published on, by their names in the input. `publish-targets.ts` has what
 * is known of each, and is loaded when a site is read; each run reads the names as it starts.
 */
const publishTargets = [
    'none',
    'cloudflare-pages',
    'github-pages',
    'gitlab-pages',
    'azure-static-web-apps',
    'netlify',
    'vercel',
    'firebase',
    's3',
    's3-cloudfront',
    'nginx',
];
/**
 * The path that a target serves a repository's site under. GitHub Pages uses a folder of the
 * repository's name, except for `<owner>.github.io`:
 * https://docs.github.com/en/pages/getting-started-with-github-pages/what-is-github-pages
 *
 * @param repository `owner/name`, or empty
 */
function defaultBasePath(target, repository) {
    const [owner = '', name = ''] = repository.split('/');
    const isRoot = name === '' || name.toLowerCase() === `${owner}.github.io`.toLowerCase();
    return target !== 'github-pages' || isRoot ? '/' : `/${name}/`;
}
/** Whether a site is checked, and which findings fail the run: all, or those new since the baseline. */
const siteCheckModes = ['off', 'warn', 'fail', 'fail-new'];
/** Where the site will run (spec, section 1): decides what the site check calls a finding. */
const deploymentKinds = ['cloud', 'client-hosted', 'air-gapped'];


/***/ })

};
