export const id = 212;
export const ids = [212];
export const modules = {

/***/ 50652:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ partOf),
/* harmony export */   J: () => (/* binding */ prepareBundlePath)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(94403);
/* harmony import */ var _disk_part_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3695);
/* harmony import */ var _disk_workspace_link_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(12217);
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(50071);






/** What the bundle is written to until it is whole. What a killed run left there is overwritten. */
const partOf = (path) => `${path}.part`;
/**
 * Makes sure that the bundle can be written, before anything is asked of the host.
 *
 * @param workspace the folder of the workflow's own files, absolute
 * @throws Failure INVALID_INPUT when `path` is no place for a file, NO_SPACE on a full disk
 */
async function prepareBundlePath({ path }, workspace) {
    const part = partOf(path);
    try {
        if ((await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path).catch(() => undefined))?.isDirectory()) {
            throw new _run_failure_js__WEBPACK_IMPORTED_MODULE_5__/* .Failure */ .HR('INVALID_INPUT', `\`bundle-path\` names a folder, ${path}`, {
                nextStep: 'Give the file that the bundle is to be written to',
            });
        }
        const link = await (0,_disk_workspace_link_js__WEBPACK_IMPORTED_MODULE_4__/* .workspaceLink */ .K)(part, workspace);
        if (link) {
            const what = `\`bundle-path\` names ${path}, which leads through a symbolic link, ${link}`;
            throw new _run_failure_js__WEBPACK_IMPORTED_MODULE_5__/* .Failure */ .HR('INVALID_INPUT', what, { nextStep: 'Name a file in a folder that is none' });
        }
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), { recursive: true });
        await (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.open)(part, 'w')).close();
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(part);
    }
    catch (error) {
        throw (0,_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .diskFailure */ .C)(error, path, { ..._disk_part_file_js__WEBPACK_IMPORTED_MODULE_3__/* .unwritable */ .m, code: 'INVALID_INPUT' });
    }
}


/***/ }),

/***/ 94403:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ diskFailure)
/* harmony export */ });
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50071);

/**
 * What the file system refused, as the failure to end with: NO_SPACE on a full disk.
 *
 * @param path of the file that was to be written
 * @param otherwise the code of all other reasons, and what to do about them
 */
function diskFailure(error, path, otherwise) {
    if (error instanceof _run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR)
        return error;
    const reason = error.code ?? String(error);
    if (reason === 'ENOSPC' || reason === 'EDQUOT') {
        const what = `no space is left to write ${path} (${reason})`;
        return new _run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('NO_SPACE', what, { cause: error });
    }
    const { code, nextStep } = otherwise;
    return new _run_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(code, `cannot write ${path} (${reason})`, { nextStep, cause: error });
}


/***/ }),

/***/ 3695:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ PartFile),
/* harmony export */   m: () => (/* binding */ unwritable)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _disk_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94403);


/** A file that is being written beside its place. What fails on it is a failure of the disk. */
class PartFile {
    #path;
    #file;
    /** Opens it, empty. @throws Failure DOWNLOAD_FAILED, NO_SPACE */
    static async open(path) {
        try {
            return new PartFile(path, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.open)(path, 'w'));
        }
        catch (error) {
            throw (0,_disk_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .diskFailure */ .C)(error, path, unwritable);
        }
    }
    constructor(path, file) {
        this.#path = path;
        this.#file = file;
    }
    /** @throws Failure DOWNLOAD_FAILED, NO_SPACE */
    async write(piece, position) {
        try {
            for (let done = 0; done < piece.length;) {
                const { bytesWritten } = await this.#file.write(piece, done, piece.length - done, position + done);
                done += bytesWritten;
            }
        }
        catch (error) {
            throw (0,_disk_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .diskFailure */ .C)(error, this.#path, unwritable);
        }
    }
    /** May be called twice. */
    async close() {
        await this.#file.close();
    }
}
/** What a bundle's file that cannot be written ends with. */
const unwritable = {
    code: 'DOWNLOAD_FAILED',
    nextStep: 'Let `bundle-path` name a file in a folder that the runner may write to',
};


/***/ }),

/***/ 12217:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ workspaceLink)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);


/**
 * The symbolic link in the workspace that a path is or leads through, if there is one: whoever wrote
 * to the repository made it, and it may lead anywhere. How the runner comes to the workspace is
 * trusted.
 *
 * @param path absolute
 */
async function workspaceLink(path, workspace) {
    for (let at = path; at.startsWith(workspace + node_path__WEBPACK_IMPORTED_MODULE_1__.sep); at = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at)) {
        const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(at).catch(() => undefined);
        if (found?.isSymbolicLink())
            return at;
    }
    return undefined;
}


/***/ }),

/***/ 10447:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ parseDuration),
/* harmony export */   a: () => (/* binding */ formatDuration)
/* harmony export */ });
const units = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 };
const written = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?(?:(\d+)ms)?$/;
/**
 * Reads a duration such as `90s`, `30m` or `1h30m`: whole numbers, each with its unit (`d`, `h`,
 * `m`, `s`, `ms`), the larger first.
 *
 * @returns milliseconds, or undefined for anything else, a number without a unit among it
 */
function parseDuration(text) {
    const parts = written.exec(text.replace(/\s+/g, '').toLowerCase());
    if (!text.trim() || !parts)
        return undefined;
    const sizes = Object.values(units);
    return parts.slice(1).reduce((sum, part, i) => sum + Number(part ?? 0) * (sizes[i] ?? 0), 0);
}
/** Milliseconds for a reader: `0.3 s`, `8 s`, `1 m 10 s`, `2 h 5 m`. */
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

/***/ 89982:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ excerpt)
/* harmony export */ });
/**
 * Text from outside on one line, without what is not seen, cut where it gets too long. It is cut
 * before a word of ASCII, never within one: half of a secret that the text repeats would not be
 * recognised as one.
 *
 * @param limit in UTF-16 units
 */
function excerpt(text, limit) {
    const line = text
        .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .replace(/[\p{Cf}\p{Cs}]/gu, '')
        .trim();
    if (line.length <= limit)
        return line;
    const cut = line.slice(0, limit + 1).replace(/[!-~]+$/, '');
    return `${cut.replace(/[\ud800-\udbff]$/, '')}…`;
}


/***/ }),

/***/ 24826:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ formatSize)
/* harmony export */ });
const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
/** A number of bytes for a reader, in powers of 1000: `712 bytes`, `4.2 MB`, `980 MB`. */
function formatSize(bytes) {
    // From 999.5 on, it is written as one of the next larger unit.
    const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1) / 0.9995) / 3), units.length - 1);
    const value = bytes / 1000 ** power;
    return `${power > 0 && value < 9.95 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}


/***/ }),

/***/ 12088:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U9: () => (/* binding */ isLoopback),
/* harmony export */   Ut: () => (/* binding */ isSecure),
/* harmony export */   V2: () => (/* binding */ redirect),
/* harmony export */   d3: () => (/* binding */ mostRedirects)
/* harmony export */ });
/**
 * The origin rule: where a request may go. The key never leaves for another origin than the base
 * URL's, and nothing goes out in the clear but to this machine itself.
 */
function isSecure(url) {
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}
/** Whether a URL's `hostname` names this machine. */
function isLoopback(hostname) {
    return hostname === 'localhost' || /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === '[::1]';
}
/** The most redirects that one request follows. */
const mostRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
/**
 * What an answer's redirect leads to: nothing (it is none), the next address, or a refusal that
 * says why.
 *
 * @param allows whether the next address may be asked what this one was asked
 */
function redirect(from, answer, allows) {
    if (!redirects.has(answer.status))
        return undefined;
    if (!answer.location || !URL.canParse(answer.location, from.url.href)) {
        return { refused: 'a redirect without a readable address' };
    }
    const to = new URL(answer.location, from.url);
    if (!allows(to))
        return { refused: `a redirect to another origin, ${to.origin}` };
    // By 301 to 303 a POST would become a GET: the request that was meant would be lost.
    if (from.method !== 'GET' && answer.status < 307) {
        return { refused: `a redirect (${answer.status}) that would lose the request` };
    }
    return { to };
}


/***/ }),

/***/ 47821:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P9: () => (/* binding */ retryAfter),
/* harmony export */   z7: () => (/* binding */ httpDate)
/* harmony export */ });
/* unused harmony export longestRetryAfter */
/** The longest that a host's wish to wait is followed. */
const longestRetryAfter = 5 * 60_000;
/**
 * Reads a `Retry-After` header (RFC 9110, section 10.2.3): seconds or an HTTP date.
 *
 * @param date the answer's own `Date`, which a date is compared with, so that a wrong clock on
 *   either side does not matter; without it, `now` serves
 * @returns milliseconds from 0 to `longestRetryAfter`, or undefined when there is no readable wish
 */
function retryAfter(header, date, now) {
    if (header === undefined)
        return undefined;
    const value = header.trim();
    if (/^\d+(\.\d+)?$/.test(value))
        return clamp(Number(value) * 1000);
    const until = httpDate(value);
    if (until === undefined)
        return undefined;
    return clamp(until - (httpDate(date) ?? now.getTime()));
}
/** Milliseconds since the epoch of a header that holds a date, if it does. */
function httpDate(header) {
    // Date.parse also reads bare numbers and words beside numbers: only what begins with a day of the
    // week and holds a time is an HTTP date. Its oldest form has no zone and is in UTC.
    const text = header?.trim() ?? '';
    if (!/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? .*\d\d:\d\d:\d\d/i.test(text))
        return undefined;
    const time = Date.parse(/ \d{4}$/.test(text) ? `${text} GMT` : text);
    return Number.isNaN(time) ? undefined : time;
}
function clamp(milliseconds) {
    return Math.min(Math.max(milliseconds, 0), longestRetryAfter);
}


/***/ }),

/***/ 28902:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ retry),
/* harmony export */   a: () => (/* binding */ retryDelay)
/* harmony export */ });
const base = 500;
const longestDelay = 30_000;
/** Who asks for less asks for no wait: a host that says 0 for ever is not asked for ever. */
const shortestWish = 1000;
/** Answers that may be different the next time. */
const transient = new Set([408, 425, 429, 500, 502, 503, 504]);
/**
 * Whether to try again, and when: exponential delays with full jitter, or what the host asks for
 * with Retry-After and a little more, so that many runs do not come back at once.
 *
 * @param random a number from 0 up to 1
 * @returns milliseconds to wait, or undefined to give up
 */
function retryDelay(trouble, attempts, policy, random) {
    if (!mayRepeat(trouble, policy))
        return undefined;
    const backoff = random * Math.min(base * 2 ** attempts.count, longestDelay);
    const wish = trouble.kind === 'answer' ? (trouble.retryAfter ?? 0) : 0;
    if (wish >= shortestWish)
        return wish + Math.min(backoff, 1000);
    return attempts.failingFor + backoff > policy.patience ? undefined : backoff;
}
/** A request that must not be carried out twice is repeated only when it surely was not taken. */
function mayRepeat(trouble, { repeatable }) {
    if (trouble.kind === 'transport')
        return !trouble.permanent && (repeatable || !trouble.sent);
    if (repeatable)
        return transient.has(trouble.status);
    return trouble.status === 429 || (trouble.status === 503 && trouble.retryAfter !== undefined);
}
/**
 * Makes attempts until one succeeds, or trying again is of no use: then the last one's error is
 * thrown. It also gives up when the next attempt would come after the run's deadline, as the cause
 * tells the reader more than a time-out.
 *
 * @param diagnose what went wrong, or undefined for an error that ends the run
 */
async function retry(attempt, diagnose, policy, run) {
    let failingSince;
    for (let count = 1;; count++) {
        try {
            return await attempt();
        }
        catch (error) {
            run.signal.throwIfAborted();
            const trouble = diagnose(error);
            const now = run.clock.now();
            failingSince ??= now;
            const attempts = { count, failingFor: now - failingSince };
            const delay = trouble && retryDelay(trouble, attempts, policy, Math.random());
            if (delay === undefined || now + delay >= run.deadline)
                throw error;
            run.log.info(`${error.message}; trying again in ${Math.ceil(delay / 1000)} s`);
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
/* harmony import */ var _actions_http_client__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(44942);
/* harmony import */ var _origin_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12088);
/* harmony import */ var _transport_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(12586);



/** How this action names itself to the host. */
const userAgent = 'docs-export-action';
/**
 * One exchange over HTTP, the only way out of this action. It follows redirects only as the origin
 * rule lets it, honours http_proxy, https_proxy and no_proxy, and never tries again by itself.
 *
 * @throws TransportFailure when no answer came; RedirectRefused when one led elsewhere; the
 *   signal's reason when it aborted
 */
async function send(request, options) {
    const mayGoTo = options.mayGoTo ?? ((to) => to.origin === request.url.origin);
    let url = request.url;
    for (let followed = 0;; followed++) {
        const answer = await exchange({ ...request, url }, options.signal);
        const { location } = answer.headers;
        const next = (0,_origin_js__WEBPACK_IMPORTED_MODULE_1__/* .redirect */ .V2)({ method: request.method, url }, { ...answer, location }, mayGoTo);
        if (!next)
            return answer;
        answer.body.destroy();
        if ('refused' in next)
            throw new RedirectRefused(answer.status, next.refused);
        if (followed === _origin_js__WEBPACK_IMPORTED_MODULE_1__/* .mostRedirects */ .d3) {
            throw new RedirectRefused(answer.status, `more than ${_origin_js__WEBPACK_IMPORTED_MODULE_1__/* .mostRedirects */ .d3} redirects`);
        }
        url = next.to;
    }
}
/** An answer that led where this request may not go. */
class RedirectRefused extends Error {
    status;
    constructor(status, what) {
        super(what);
        this.name = 'RedirectRefused';
        this.status = status;
    }
}
/**
 * Reads an answer's body as text.
 *
 * @param limit in bytes; a longer body is not read on
 * @returns the text, or undefined when it is longer than `limit`
 * @throws TransportFailure when the body breaks off; the signal's reason when it aborted
 */
async function readText(answer, limit, signal) {
    const chunks = [];
    let size = 0;
    try {
        // However the loop ends, it destroys the body.
        for await (const chunk of answer.body) {
            size += chunk.length;
            if (size > limit)
                return undefined;
            chunks.push(chunk);
        }
    }
    catch (error) {
        signal.throwIfAborted();
        throw (0,_transport_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .transportFailure */ .q)(error);
    }
    return new TextDecoder().decode(Buffer.concat(chunks));
}
/**
 * Gives one attempt its own time limit within the run's signal. When the limit is what ended it,
 * the attempt fails as a broken exchange does, so that it may be tried again.
 *
 * @param milliseconds the longest that the attempt may take
 */
async function within(milliseconds, run, attempt) {
    const limit = AbortSignal.timeout(milliseconds);
    try {
        return await attempt(AbortSignal.any([run.signal, limit]));
    }
    catch (error) {
        run.signal.throwIfAborted();
        if (!limit.aborted)
            throw error;
        throw new _transport_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .TransportFailure */ .A(`no answer within ${milliseconds / 1000} s`, { sent: true });
    }
}
async function exchange(request, signal) {
    signal.throwIfAborted();
    const done = new AbortController();
    const connection = { isSecure: request.url.protocol !== 'https:' };
    const client = new _actions_http_client__WEBPACK_IMPORTED_MODULE_0__/* .HttpClient */ .Qq(userAgent, [handlerFor(request.url, signal, connection)], {
        allowRedirects: false,
        allowRetries: false,
        keepAlive: false,
    });
    try {
        const { message } = await Promise.race([
            client.request(request.method, request.url.href, request.body ?? null, {
                'accept-encoding': 'identity',
                ...request.headers,
            }),
            // A request that still waits for its proxy has no connection that the signal could end.
            rejectedBy(signal, done.signal),
        ]);
        return { status: message.statusCode ?? 0, headers: message.headers, body: message };
    }
    catch (error) {
        signal.throwIfAborted();
        // Nothing is sent before the handshake is through, whatever the error is called.
        const failure = (0,_transport_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .transportFailure */ .q)(error).at(request.url.origin);
        throw connection.isSecure ? failure : failure.unsent();
    }
    finally {
        done.abort();
    }
}
/** Rejects when `signal` aborts; stops listening when `until` does. */
function rejectedBy(signal, until) {
    return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { signal: until });
    });
}
/** http-client takes no signal; a request handler may hand node:http one. */
function handlerFor({ hostname }, signal, connection) {
    return {
        prepareRequest(options) {
            options.signal = signal;
            // A URL brackets an IPv6 address, node:http wants it bare.
            options.host = hostname.replace(/[[\]]/g, '');
            options.agent = watched(options.agent, connection);
        },
        canHandleAuthentication: () => false,
        handleAuthentication: () => Promise.reject(new Error('no authentication by challenge')),
    };
}
/** The same agent, which tells when the TLS handshake of a request's connection is through. */
function watched(agent, connection) {
    const told = Object.create(agent);
    const { addRequest } = told;
    told.addRequest = (request, ...rest) => {
        ;
        request.once('socket', (socket) => {
            socket.once('secureConnect', () => {
                connection.isSecure = true;
            });
        });
        addRequest.call(agent, request, ...rest);
    };
    return told;
}


/***/ }),

/***/ 12586:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ TransportFailure),
/* harmony export */   q: () => (/* binding */ transportFailure)
/* harmony export */ });
/** A request that got no whole answer: the connection could not be made, broke, or fell silent. */
class TransportFailure extends Error {
    /** False when the request surely never left this machine whole: it may then be sent again. */
    sent;
    /** True when trying again cannot help: the certificate will not become valid in a minute. */
    permanent;
    nextStep;
    constructor(what, details) {
        super(what, { cause: details.cause });
        this.name = 'TransportFailure';
        this.sent = details.sent;
        this.permanent = details.permanent ?? false;
        this.nextStep = details.nextStep;
    }
    /** What it is for the decision to try again. */
    get trouble() {
        return { kind: 'transport', sent: this.sent, permanent: this.permanent };
    }
    /** The same, naming the server that gave no answer. */
    at(origin) {
        return new TransportFailure(`no answer from ${origin}: ${this.message}`, this);
    }
    /** The same, of a request that surely never left. */
    unsent() {
        const { permanent, nextStep, cause } = this;
        return new TransportFailure(this.message, { sent: false, permanent, nextStep, cause });
    }
}
/** System errors of Node that end a connection before a byte of the request has left. */
const neverConnected = {
    ECONNREFUSED: 'the connection was refused',
    ENOTFOUND: 'the name cannot be resolved',
    EAI_AGAIN: 'the name look-up failed',
    EAI_FAIL: 'the name look-up failed',
    EHOSTUNREACH: 'there is no route to the host',
    ENETUNREACH: 'the network cannot be reached',
    EADDRNOTAVAIL: 'no local address is available',
};
/** Errors in the middle of an exchange, where nobody knows what the other side has read. */
const broken = {
    ECONNRESET: 'the connection was reset',
    EPIPE: 'the connection was closed',
    ETIMEDOUT: 'the connection timed out',
};
/** TLS errors that can only come before the handshake is through. */
const handshakeCode = /^(EPROTO|ERR_SSL_(WRONG_VERSION_NUMBER|UNSUPPORTED_PROTOCOL|.*(HANDSHAKE_FAILURE|PROTOCOL_VERSION|UNRECOGNIZED_NAME)))$/;
const certificateCode = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;
/**
 * Reads an error of node:http, node:tls or the proxy tunnel as a TransportFailure.
 * Its text names no address: that may hold a link's signature.
 */
function transportFailure(error) {
    const { code = '', syscall = '', message = '' } = error;
    const { errors = [] } = error;
    if (certificateCode.test(code)) {
        return new TransportFailure(`its TLS certificate is not trusted (${code})`, {
            sent: false,
            permanent: true,
            nextStep: "When the host's certificate is signed by a private authority, set NODE_EXTRA_CA_CERTS on the runner to that authority's file",
            cause: error,
        });
    }
    const tunnel = /tunneling socket could not be established, (?:statusCode=(\d+))?/.exec(message);
    if (tunnel) {
        const refused = tunnel[1];
        return new TransportFailure(refused
            ? `the proxy refused the connection (HTTP ${refused})`
            : 'the proxy cannot be reached', {
            sent: false,
            permanent: refused?.startsWith('4') ?? false,
            nextStep: 'Check the proxy in https_proxy and the exceptions in no_proxy',
            cause: error,
        });
    }
    if (code in neverConnected) {
        return new TransportFailure(`${neverConnected[code]} (${code})`, { sent: false, cause: error });
    }
    // Node names a connection that ends within the TLS handshake ECONNRESET like any other.
    const inHandshake = syscall === 'connect' ||
        // A host of several addresses, none of which could be reached.
        (errors.length > 0 && errors.every((one) => one.syscall === 'connect')) ||
        message.startsWith('Client network socket disconnected before secure TLS') ||
        handshakeCode.test(code);
    if (inHandshake) {
        return new TransportFailure(`the connection could not be made (${code})`, {
            sent: false,
            cause: error,
        });
    }
    const what = broken[code] ?? 'the exchange broke off';
    return new TransportFailure(code ? `${what} (${code})` : what, { sent: true, cause: error });
}


/***/ }),

/***/ 51150:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ProxyAgent: () => (/* binding */ ProxyAgent),
/* harmony export */   fetch: () => (/* binding */ fetch)
/* harmony export */ });
/**
 * Stands in for the `undici` package when `dist/` is built (tsconfig.json, `paths`).
 *
 * `@actions/http-client` and `@actions/github` import undici for requests that nothing here makes:
 * all requests go through node:http and node:https, proxies through http-client's tunnel agents. The
 * real package is 0.9 MB of bundle and doubles the time from process start to first request.
 */
class ProxyAgent {
}
function fetch() {
    throw new Error('undici is not part of this bundle: see src/http/undici.ts');
}


/***/ }),

/***/ 50071:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   h_: () => (/* binding */ asFailure),
/* harmony export */   xs: () => (/* binding */ takeUpLine)
/* harmony export */ });
/* unused harmony export failureCodes */
/**
 * Every way in which a run can fail: what the code stands for, and what the reader does next where
 * the place that failed knows nothing better. The codes are the action's interface: they appear in
 * the output `errorCode` and never change their meaning.
 */
const failureCodes = {
    INVALID_INPUT: {
        meaning: 'an input is missing, malformed, or was refused by the host as such',
        nextStep: 'Correct the input in the workflow file',
    },
    UNAUTHORIZED: {
        meaning: 'the host does not accept the API key',
        nextStep: 'Check that the secret given as `api-key` holds a current admin API key (keys expire; make a new one on the API keys page if in doubt)',
    },
    FORBIDDEN: {
        meaning: 'the host knows the key and refuses the request',
        nextStep: "Check the key's scopes, the host's IP allow-list, and that the domain belongs to the key's organisation",
    },
    PLAN_REQUIRED: {
        meaning: "the organisation's plan does not include the feature",
        nextStep: 'Static export, for one, needs an Enterprise plan: ask whoever manages the plan, or use the key of an organisation that has it',
    },
    NOT_FOUND: {
        meaning: 'the host does not know the job, the domain or the address',
        nextStep: 'Check the id, that the key belongs to the same organisation, and that `base-url` ends before `/v1`',
    },
    CONFLICT: {
        meaning: 'the host is busy with another job that excludes this one',
        nextStep: 'Wait for the job that runs, or take it up with `job-id`',
    },
    RATE_LIMITED: {
        meaning: 'the host kept refusing requests because of its rate limit',
        nextStep: 'Run fewer workflows at once with this key, or try again later',
    },
    API_UNAVAILABLE: {
        meaning: 'the host cannot be reached, or fails',
        nextStep: 'Check `base-url` and that the runner can reach it, then try again',
    },
    BAD_RESPONSE: {
        meaning: 'the host answered with something that its API does not describe',
        nextStep: 'Check that `base-url` is the address of the admin API itself, not of a web page or a login',
    },
    START_UNKNOWN: {
        meaning: 'the request to start may or may not have been taken, and was not repeated',
        nextStep: 'Look on the host whether an export runs: take it up with `job-id`, or run the workflow again',
    },
    EXPORT_FAILED: {
        meaning: 'the export job itself failed on the host',
        nextStep: 'Repair what the host names in the documentation source, then export again',
    },
    AGENT_FAILED: {
        meaning: 'the agent met an error that it could not recover from',
        nextStep: "Look at the job on the host's dashboard, then have the agent run again",
    },
    AGENT_ARCHIVED: {
        meaning: 'the agent job was archived before it could be used',
        nextStep: 'Await a job that is not archived, or have the agent run again',
    },
    GATE_NOT_MET: {
        meaning: 'the pull request does not meet what `require` asks for',
        nextStep: 'Do what the conditions still ask for, then run the gate again',
    },
    GATE_UNREADABLE: {
        meaning: "the pull request's state cannot be read, so the gate stays shut",
        nextStep: 'Let the gate read it, or ask for no more than `pull-request`',
    },
    TIMED_OUT: {
        meaning: 'the time that `timeout` allows was used up',
        nextStep: 'Allow more time with `timeout`',
    },
    CANCELLED: {
        meaning: 'the workflow was cancelled, or its own time limit ended the step',
        nextStep: 'Run it again when it is wanted',
    },
    DOWNLOAD_FAILED: {
        meaning: 'the bundle could not be fetched from its link, or not be written',
        nextStep: 'Check that the runner can reach the store, then try again',
    },
    BUNDLE_CORRUPT: {
        meaning: 'what arrived is not the bundle, or not all of it',
        nextStep: 'Try again; when it recurs, export anew',
    },
    BUNDLE_UNSAFE: {
        meaning: 'the bundle holds something that must not be unpacked; nothing of it was kept',
        nextStep: "Do not unpack it by other means: show the entry to the host's operators",
    },
    TARGET_NOT_EMPTY: {
        meaning: 'the folder that `extract-to` names is not empty',
        nextStep: 'Name a new folder, or set `overwrite` to have this one replaced',
    },
    NO_SPACE: {
        meaning: 'the disk is full, or too many files are open',
        nextStep: 'Free space on the runner, or point `bundle-path` to a larger disk; where files are meant, raise its limit (`ulimit -n`)',
    },
    ARTIFACT_UNAVAILABLE: {
        meaning: 'this run has no artifact service that could take what `artifact-name` asks for',
        nextStep: 'Leave `artifact-name` out and use the file that `bundlePath` names',
    },
    ARTIFACT_FAILED: {
        meaning: 'the artifact service did not take the upload',
        nextStep: 'Try again; the bundle itself is where `bundlePath` says',
    },
    SITE_CHECK_FAILED: {
        meaning: 'the site check found something, and `site-check: fail` asks for none',
        nextStep: 'Look at the report that `reportPath` names, repair what it lists and export again; `site-check: warn` lets the step go on',
    },
    INTERNAL: {
        meaning: 'a fault of this action',
        nextStep: 'Please report it, with the log of a run that has debug logging switched on',
    },
};
/**
 * The one kind of error that ends a run: made where the cause is known, caught in `step.ts`.
 * `what` is a clause without a full stop; it may quote outside text, which the log and the summary
 * make harmless.
 */
class Failure extends Error {
    code;
    what;
    nextStep;
    job;
    constructor(code, what, details = {}) {
        const { nextStep = failureCodes[code].nextStep, job, cause } = details;
        const takeUp = job && `Job ${job.id} ${job.state}: take it up again with \`${takeUpLine(job.id)}\`.`;
        const sentences = [sentence(what), sentence(nextStep), takeUp];
        const text = sentences.filter(Boolean).join(' ');
        // A list that ends one sentence puts the next on a line of its own.
        super(`${code}: ${text.replace(/\n (?=\S)/g, '\n')}`, { cause });
        this.name = 'Failure';
        this.code = code;
        this.what = what;
        this.nextStep = nextStep;
        this.job = job;
    }
    /** The same failure, of which the caller knows more. */
    with(details) {
        const { code, what, nextStep, job, cause } = this;
        return new Failure(code, what, { nextStep, job, cause, ...details });
    }
}
/** The input that takes a job up, as YAML: quoted, as `1e5` would be a number. */
function takeUpLine(jobId) {
    return `job-id: '${jobId.replaceAll("'", "''")}'`;
}
/** Whatever was thrown, as a failure: what nobody foresaw is `INTERNAL`. */
function asFailure(thrown) {
    if (thrown instanceof Failure)
        return thrown;
    const what = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
    // Such as for the runner's own files, or for another thread.
    if (/\b(ENOSPC|EDQUOT|EMFILE|ENFILE)\b/.test(what)) {
        return new Failure('NO_SPACE', `the runner has no room left (${what})`, { cause: thrown });
    }
    return new Failure('INTERNAL', what, { cause: thrown });
}
function sentence(clause) {
    return /([.!?]"?|\n)$/.test(clause) ? clause : `${clause}.`;
}


/***/ }),

/***/ 27541:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ Scrubber)
/* harmony export */ });
/** Shorter words have no other forms: they would hide too much. */
const shortestSecret = 6;
/** Takes secrets out of text, in whatever form they are written. */
class Scrubber {
    /** By the secret: what matches each form that it may be written in. */
    #forms = new Map();
    constructor(secrets = []) {
        for (const secret of secrets)
            this.hide(secret);
    }
    hide(value) {
        if (value !== '')
            this.#forms.set(value, new RegExp(formsOf(value).join('|'), 'gu'));
    }
    values() {
        return [...this.#forms.keys()];
    }
    /** The text with `***` where a secret stood. */
    scrub(text) {
        let scrubbed = text;
        for (const form of this.#forms.values())
            scrubbed = scrubbed.replace(form, '***');
        return scrubbed;
    }
}
/**
 * Patterns for a value as it is, with any of its characters escaped as addresses, JSON and HTML have
 * them, and for its hex and its base64, also as part of a longer text.
 */
function formsOf(value) {
    const bytes = Buffer.from(value);
    const encoded = bytes.length < shortestSecret ? [] : [0, 1, 2].map((at) => base64Form(bytes, at));
    return [[...value].map(characterForm).join(''), anyCase(bytes.toString('hex')), ...encoded];
}
const entities = {
    '<': '|&lt;',
    '>': '|&gt;',
    '&': '|&amp;',
    '"': '|&quot;',
    "'": '|&apos;',
};
function characterForm(character) {
    const code = character.codePointAt(0) ?? 0;
    const hex = anyCase(code.toString(16));
    const percent = anyCase(Buffer.from(character).toString('hex')).replace(byte, '%$&');
    const backslash = /\w/.test(character) ? '' : '\\\\?';
    const json = `\\\\u0*${hex}`;
    return `(?:${backslash}\\u{${code.toString(16)}}|${percent}|${json}|&#0*${code};|&#[xX]0*${hex};${entities[character] ?? ''})`;
}
/** Two digits, each in any case. */
const byte = /(?:\d|\[..\]){2}/g;
const anyCase = (hex) => hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
/** What every base64 has in common that holds the bytes so many behind a multiple of three. */
function base64Form(bytes, offset) {
    const base64 = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    const first = Math.ceil((offset * 8) / 6);
    const end = Math.floor(((offset + bytes.length) * 8) / 6);
    const common = base64.slice(first, end).replace(/\+/g, '[+-]').replace(/\//g, '[/_]');
    return `${common}[\\w+/=-]{0,3}`;
}


/***/ }),

/***/ 17014:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hn: () => (/* binding */ cell),
/* harmony export */   Io: () => (/* binding */ Watchdog),
/* harmony export */   eo: () => (/* binding */ beatInterval),
/* harmony export */   vd: () => (/* binding */ ender)
/* harmony export */ });
/* harmony import */ var _thread_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(98861);

/** Where the shared memory has what. */
const cell = { beats: 0, ender: 1 };
/** Who ends the run: nobody yet, the run itself, or the watchdog. */
const ender = { none: 0, run: 1, watchdog: 2 };
/** Milliseconds between two beats of the main thread. */
const beatInterval = 100;
/**
 * Ends the process when the run does not, from a thread of its own: past a limit, or when the main
 * thread is held. It writes the outputs that say how the run ended, and one message.
 */
class Watchdog {
    #memory = new Int32Array(new SharedArrayBuffer(8));
    #thread;
    /** @param outputFile the runner's file for outputs, if it gave one */
    constructor(outputFile) {
        const watched = { memory: this.#memory, outputFile };
        this.#thread = (0,_thread_js__WEBPACK_IMPORTED_MODULE_0__/* .startThread */ .BR)('watchdog', watched);
        // A watchdog that fails must not end a run that does not.
        this.#thread.on('error', () => { });
        this.#thread.unref();
        setInterval(() => Atomics.add(this.#memory, cell.beats, 1), beatInterval).unref();
    }
    /** Sets a limit; the earliest counts. */
    limit(limit) {
        this.#thread.postMessage(limit);
    }
    /** Takes it on to end the process; false when the watchdog is about to. */
    claim() {
        return Atomics.compareExchange(this.#memory, cell.ender, ender.none, ender.run) === ender.none;
    }
}


/***/ }),

/***/ 96728:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ deployments),
/* harmony export */   q: () => (/* binding */ features)
/* harmony export */ });
/** Where the site will run (spec, section 1): decides what the site check calls a finding. */
const deployments = ['cloud', 'client-hosted', 'air-gapped'];
/** The features of an exported site by where it runs: the table of the spec's section 1. */
const features = [
    {
        feature: 'Documentation search',
        cloud: 'yes',
        'client-hosted': 'configurable',
        'air-gapped': 'no',
    },
    { feature: 'AI assistant', cloud: 'yes', 'client-hosted': 'configurable', 'air-gapped': 'no' },
    { feature: 'Web analytics', cloud: 'yes', 'client-hosted': 'configurable', 'air-gapped': 'no' },
    {
        feature: 'API playground ("Try it")',
        cloud: 'yes',
        'client-hosted': 'yes',
        'air-gapped': 'configurable',
    },
    { feature: 'Static export bundle', cloud: 'yes', 'client-hosted': 'yes', 'air-gapped': 'yes' },
];


/***/ }),

/***/ 7252:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ publishRules),
/* harmony export */   s: () => (/* binding */ publishTargets)
/* harmony export */ });
/** Where the site is published to; decides which limits it is checked against. */
const publishTargets = [
    'none',
    'cloudflare-pages',
    'github-pages',
    'azure-static-web-apps',
    's3',
];
const mebibyte = 1024 ** 2;
/** How static hosts serve `/a` and `/a/`, tried out on each of them. */
const trailingSlashes = 'https://github.com/slorber/trailing-slash-guide/blob/main/docs/Hosting-Providers.md';
/**
 * What is known of the publish targets. All sources were read on 2026-11-21, in copies that are kept
 * of them.
 */
const publishRules = {
    none: {
        name: 'a static host',
        limits: [],
        names: [],
        notFoundPage: {
            paths: ['404.html', '404/index.html'],
            without: 'the host shows its own page, or none',
            level: 'notice',
            source: 'https://www.rfc-editor.org/rfc/rfc9110#name-404-not-found',
        },
        serving: { addsHtml: true, dropsSlash: false, source: trailingSlashes },
    },
    'cloudflare-pages': {
        name: 'Cloudflare Pages',
        limits: [
            {
                of: 'files',
                most: 20_000,
                told: '20,000 files on the Free plan',
                level: 'notice',
                source: 'https://developers.cloudflare.com/pages/platform/limits/#files',
            },
            {
                of: 'files',
                most: 100_000,
                told: '100,000 files on paid plans',
                level: 'finding',
                source: 'https://developers.cloudflare.com/pages/platform/limits/#files',
            },
            {
                of: 'file-size',
                most: 25 * mebibyte,
                told: '25 MiB a file',
                level: 'finding',
                source: 'https://developers.cloudflare.com/pages/platform/limits/#file-size',
            },
        ],
        names: [
            {
                pattern: /^functions(?=\/|$)/,
                told: 'is left out, as the name is kept for Pages Functions',
                level: 'finding',
                source: 'https://github.com/cloudflare/workers-sdk/issues/2240',
            },
            {
                pattern: /^_worker\.js(?=\/|$)/,
                told: 'is run in place of the site',
                level: 'finding',
                source: 'https://developers.cloudflare.com/pages/functions/advanced-mode/',
            },
            {
                pattern: /(?<=^|\/)node_modules(?=\/)/,
                told: 'is left out',
                level: 'finding',
                source: 'https://github.com/cloudflare/workers-sdk/blob/main/packages/wrangler/src/pages/validate.ts',
            },
        ],
        notFoundPage: {
            paths: ['404.html'],
            without: 'the start page is shown, with status 200, at every address that is not there',
            level: 'finding',
            source: 'https://developers.cloudflare.com/pages/configuration/serving-pages/',
        },
        serving: { addsHtml: true, dropsSlash: true, source: trailingSlashes },
    },
    'github-pages': {
        name: 'GitHub Pages',
        limits: [
            {
                of: 'site-size',
                // As actions/deploy-pages measures it: src/internal/deployment.js, ONE_GIGABYTE.
                most: 1024 ** 3,
                told: '1 GB in all',
                level: 'finding',
                source: 'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits',
            },
            {
                of: 'file-size',
                most: 100 * mebibyte,
                told: '100 MiB a file when it is published from a branch',
                level: 'notice',
                source: 'https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github',
            },
        ],
        names: [
            {
                pattern: /(?<=^|\/)_[^/]*/,
                told: 'is left out when it is published from a branch, unless the site has a `.nojekyll`',
                level: 'notice',
                unless: '.nojekyll',
                source: 'https://github.com/blog/572-bypassing-jekyll-on-github-pages',
            },
            {
                pattern: /(?<=^|\/)\.(?!nojekyll$)[^/]*/,
                told: 'is left out by actions/upload-pages-artifact, unless `include-hidden-files` is set',
                level: 'notice',
                source: 'https://github.com/actions/upload-pages-artifact/issues/129',
            },
        ],
        notFoundPage: {
            paths: ['404.html'],
            without: 'GitHub shows its own page',
            level: 'notice',
            source: 'https://docs.github.com/en/pages/getting-started-with-github-pages/creating-a-custom-404-page-for-your-github-pages-site',
        },
        serving: { addsHtml: true, dropsSlash: false, source: trailingSlashes },
    },
    'azure-static-web-apps': {
        name: 'Azure Static Web Apps',
        limits: [
            {
                of: 'files',
                most: 15_000,
                told: '15,000 files',
                level: 'finding',
                source: 'https://github.com/Azure/static-web-apps/issues/520',
            },
            // The page says MB; the service refuses what is above 524,288,000 bytes:
            // https://github.com/dapr/docs/issues/4792
            {
                of: 'site-size',
                most: 250 * mebibyte,
                told: '250 MB in all on the Free plan',
                level: 'notice',
                source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas',
            },
            {
                of: 'site-size',
                most: 500 * mebibyte,
                told: '500 MB in all on the Standard plan',
                level: 'finding',
                source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas',
            },
        ],
        names: [],
        notFoundPage: {
            paths: ['404.html', '404/index.html'],
            without: 'Azure shows its own page, unless `responseOverrides` names another',
            level: 'notice',
            source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/configuration',
        },
        serving: { addsHtml: true, dropsSlash: false, source: trailingSlashes },
    },
    s3: {
        name: 'Amazon S3',
        limits: [
            {
                of: 'path-length',
                most: 1024,
                told: '1,024 bytes of UTF-8 a path',
                level: 'finding',
                source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html',
            },
        ],
        names: [],
        notFoundPage: {
            paths: ['404.html', '404/index.html'],
            without: 'S3 shows its own page, unless the bucket names an error document',
            level: 'notice',
            source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/CustomErrorDocSupport.html',
        },
        // Objects are found by their key alone; `/a` leads to `/a/` where there is an `a/index.html`.
        serving: {
            addsHtml: false,
            dropsSlash: false,
            source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/IndexDocumentSupport.html',
        },
    },
};


/***/ }),

/***/ 17535:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runStep: () => (/* binding */ runStep)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 7 modules
var core = __webpack_require__(33838);
// EXTERNAL MODULE: ./src/format/size.ts
var format_size = __webpack_require__(24826);
// EXTERNAL MODULE: ./src/run/failure.ts
var run_failure = __webpack_require__(50071);
// EXTERNAL MODULE: ./src/format/excerpt.ts
var excerpt = __webpack_require__(89982);
;// CONCATENATED MODULE: ./src/action/artifact-failure.ts


/** What the toolkit's messages tell, and what the author of the workflow does then. */
const troubles = [
    {
        told: /storage quota|insufficient usage/i,
        nextStep: "Delete artifacts that are not needed, or raise the limit under the account's billing settings; GitHub counts anew every 6 to 12 hours. A smaller `artifact-retention-days` keeps the room free",
    },
    {
        told: /\(409\)/,
        nextStep: 'Another job or step of this workflow run has uploaded an artifact of this name: give each its own, with a value of the matrix in it',
    },
    {
        told: /\((401|403)\)/,
        nextStep: "The service refuses the token that the runner gave the job, which ends with the job's time: run the job again",
    },
    {
        told: /JSON|unknown field/,
        nextStep: 'What answers is not GitHub’s own service, or knows no artifacts that are not zipped, as that of act: look at the proxy in between, or leave out `artifact-name`',
    },
    {
        told: /Unable to make request|stalled|socket hang up|\bE(CONN\w+|NOTFOUND|TIMEDOUT|HOSTUNREACH|AI_AGAIN|PIPE)\b/,
        nextStep: 'Let the runner reach the host of ACTIONS_RESULTS_URL and *.blob.core.windows.net, by the proxy where there is one, then run the job again',
    },
];
const anyTrouble = 'Look at githubstatus.com, then run the job again; the lines of the upload in the log tell more';
/**
 * Why an artifact was not uploaded, as the failure to end with.
 *
 * @param error the toolkit's, of which only the message tells anything
 */
function uploadFailure(error, name) {
    if (error instanceof run_failure/* Failure */.HR)
        return error;
    const message = error instanceof Error ? error.message : String(error);
    const [reason = ''] = message.split('\n');
    const nextStep = troubles.find(({ told }) => told.test(reason))?.nextStep ?? anyTrouble;
    const what = `artifact ${name} was not uploaded: ${(0,excerpt/* excerpt */.K)(reason, longestReason)}`;
    return new run_failure/* Failure */.HR('ARTIFACT_FAILED', what, { nextStep, cause: error });
}
/** In UTF-16 units. */
const longestReason = 500;

// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(51455);
;// CONCATENATED MODULE: ./src/action/artifact-file.ts



/**
 * Gives an artifact's file its name there, in a folder of its own: the toolkit calls a file what it
 * is called on disk. The bytes are copied only where there is no other way; the toolkit follows a
 * symbolic link, which not every account on Windows may make.
 *
 * @param folder absolute
 * @param ways to be tried, in this order
 * @throws Failure ARTIFACT_FAILED, NO_SPACE
 */
async function namedFile({ name, path: source, zippedAs = name }, folder, ways = [external_node_fs_promises_.symlink, external_node_fs_promises_.link, external_node_fs_promises_.copyFile]) {
    const own = await (0,external_node_fs_promises_.mkdtemp)((0,external_node_path_.join)(folder, 'artifact-')).catch((error) => {
        throw namingFailure(error, source);
    });
    const remove = () => (0,external_node_fs_promises_.rm)(own, { recursive: true, force: true }).catch(() => { });
    const path = (0,external_node_path_.join)(own, zippedAs);
    let refusal;
    for (const way of ways) {
        try {
            await way(source, path);
            return { path, [Symbol.asyncDispose]: remove };
        }
        catch (error) {
            refusal = error;
        }
    }
    await remove();
    throw namingFailure(refusal, source);
}
function namingFailure(error, source) {
    const reason = error.code ?? String(error);
    const isFull = reason === 'ENOSPC' || reason === 'EDQUOT';
    const what = `${source} cannot be made ready as an artifact (${reason})`;
    return new run_failure/* Failure */.HR(isFull ? 'NO_SPACE' : 'ARTIFACT_FAILED', what, {
        nextStep: "Let the runner's temporary folder be one that it may write to, and that has room",
        cause: error,
    });
}

;// CONCATENATED MODULE: ./src/action/artifact-service.ts

/**
 * Makes sure that the runner offers the service for artifacts that the toolkit uploads to, before
 * anything is asked of the host. The rules are the toolkit's own (@actions/artifact 6, `isGhes` and
 * `getBackendIdsFromToken`); nothing of it is loaded, and nothing is sent.
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
    const { GITHUB_SERVER_URL: server = '', ACTIONS_RESULTS_URL: address = '', ACTIONS_RUNTIME_TOKEN: token = '', } = environment;
    const host = URL.parse(server || 'https://github.com')?.hostname ?? server;
    if (!isGitHub(host)) {
        return {
            why: `${host} is a GitHub Enterprise Server, or the like, which has no service for artifacts of this kind`,
            nextStep: 'Leave out `artifact-name`, set `download`, and give the output `bundlePath` to actions/upload-artifact@v3 in a later step',
        };
    }
    if (!token || !URL.canParse(address)) {
        const missing = token ? 'ACTIONS_RESULTS_URL' : 'ACTIONS_RUNTIME_TOKEN';
        return { why: `the runner gave no ${missing}`, nextStep: stepOutside(environment) };
    }
    if (!mayStore(token)) {
        const why = "the runner's token gives no right to store artifacts (no scope Actions.Results)";
        return { why, nextStep: stepOutside(environment) };
    }
    return undefined;
}
/** What to do where it is not GitHub's own runner that runs the action as a step. */
function stepOutside({ ACT: act }) {
    return act
        ? 'Leave `artifact-name` empty where `env.ACT` is set: act has no such service of its own'
        : 'Run the action by `uses` in a workflow, not by a script; elsewhere leave out `artifact-name` and set `download`, which keeps the bundle on disk';
}
function isGitHub(host) {
    const name = host.toLowerCase();
    return name === 'github.com' || name.endsWith('.ghe.com') || name.endsWith('.localhost');
}
/** Whether a token's `scp` claim names a run and a job: `Actions.Results:<run>:<job>`. */
function mayStore(token) {
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









/**
 * The artifacts of GitHub's workflow runs, by the toolkit.
 *
 * @param environment the step's, of which the toolkit itself reads the process's
 */
function workflowArtifacts(environment) {
    const temporaryFolder = environment.RUNNER_TEMP || (0,external_node_os_.tmpdir)();
    return {
        requireService: () => requireArtifactService(environment),
        async upload(artifact, { log, signal }) {
            const env_1 = { stack: [], error: void 0, hasError: false };
            try {
                signal.throwIfAborted();
                const file = __addDisposableResource(env_1, await namedFile(artifact, temporaryFolder), true);
                const answer = await grouped(artifact, () => orAborted(send(file.path, artifact), signal));
                const uploaded = readAnswer(answer, artifact, environment);
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
/** The toolkit tells each block and each attempt in lines of its own: they are folded away. */
async function grouped({ name }, upload) {
    (0,core/* startGroup */.Oh)(`Uploading artifact ${name}`);
    try {
        return await upload();
    }
    catch (error) {
        throw uploadFailure(error, name);
    }
    finally {
        (0,core/* endGroup */.N4)();
    }
}
async function send(path, artifact) {
    // 3.4 MB, for those alone who upload.
    const { DefaultArtifactClient } = await Promise.all(/* import() */[__webpack_require__.e(351), __webpack_require__.e(220)]).then(__webpack_require__.bind(__webpack_require__, 67220));
    const { name, zippedAs, retentionDays } = artifact;
    return new DefaultArtifactClient().uploadArtifact(name, [path], (0,external_node_path_.dirname)(path), {
        skipArchive: zippedAs === undefined,
        ...(retentionDays && { retentionDays }),
    });
}
/** The toolkit takes no signal: a run that ends leaves an upload to end with the process. */
async function orAborted(work, signal) {
    const done = new AbortController();
    const aborted = (0,external_node_events_.once)(signal, 'abort', { signal: done.signal }).then(() => {
        throw signal.reason;
    });
    try {
        return await Promise.race([work, aborted]);
    }
    finally {
        done.abort();
    }
}
function readAnswer({ id = 0, size: bytes = 0, digest = '' }, { name, sha256 }, { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run, }) {
    if (id === 0)
        throw uploadFailure(new Error('the service gave it no id'), name);
    if (sha256 !== undefined && digest !== sha256) {
        const what = `artifact ${name} is not the file that was to be uploaded: its sha256 is ${digest}, not ${sha256}`;
        throw new run_failure/* Failure */.HR('ARTIFACT_FAILED', what, {
            nextStep: 'Let nothing write to the file while the action runs, and do not use the artifact',
        });
    }
    const url = `${server}/${repository}/actions/runs/${run}/artifacts/${id}`;
    return { id, name, url, digest, bytes };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./src/action/bundle-cache.ts
var bundle_cache_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var bundle_cache_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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





/** Our folder in the tool cache, where other actions have theirs. */
const tool = 'docs-export-bundle';
/** The toolkit wants one. A bundle is the same on all of them. */
const architecture = 'any';
/** The most bundles that a machine keeps: one that was not asked for longest goes first. */
const mostBundles = 3;
/** How much of the disk must be free for a copy: so many times its size. */
const leastFree = 2;
/**
 * The cache of a self-hosted runner: its tool cache, by the toolkit. Hosted runners have none: they
 * begin empty with each job, so that a copy would only cost time.
 *
 * @param environment the step's, of which the toolkit itself reads the process's
 */
function openToolCache(environment) {
    const { RUNNER_ENVIRONMENT: kind, RUNNER_TOOL_CACHE: root } = environment;
    if (kind !== 'self-hosted' || !root)
        return undefined;
    return async (job, run) => {
        // For those alone who download on such a runner.
        const toolkit = await __webpack_require__.e(/* import() */ 805).then(__webpack_require__.bind(__webpack_require__, 59805));
        return new ToolCache(toolkit, (0,external_node_path_.join)(root, tool), job, run);
    };
}
/**
 * Each bundle is the one file of a version of its own. The version's end is random, so that two
 * runners on one machine never write to the same place.
 */
class ToolCache {
    #toolkit;
    #folder;
    #job;
    #run;
    constructor(toolkit, folder, job, run) {
        this.#toolkit = toolkit;
        this.#folder = folder;
        this.#job = job;
        this.#run = run;
    }
    async find(version) {
        const label = labelOf(this.#job, version);
        if (!label)
            return undefined;
        try {
            for (const name of this.#toolkit.findAllVersions(tool, architecture)) {
                if (!name.startsWith(`${label.version}.`))
                    continue;
                const found = await this.#bundleOf(name, label);
                if (found)
                    return found;
            }
        }
        catch (error) {
            this.#run.log.debug(`the runner's tool cache cannot be read: ${error}`);
        }
        return undefined;
    }
    async keep(bundle, version) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const { log, signal } = this.#run;
            const label = labelOf(this.#job, version);
            if (!label)
                return log.debug("the bundle is not kept: its store tells no version's ETag");
            const copied = this.#copy(bundle, label).then(() => log.info("bundle kept in the runner's tool cache"), (error) => log.info(`bundle not kept in the runner's tool cache: ${error}`));
            // The toolkit takes no signal. What a run that ends leaves of a copy has no mark, and goes in time.
            const ended = Promise.withResolvers();
            const _ = bundle_cache_addDisposableResource(env_1, (0,external_node_events_.addAbortListener)(signal, () => ended.resolve()), false);
            await Promise.race([copied, ended.promise]);
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            bundle_cache_disposeResources(env_1);
        }
    }
    async #bundleOf(name, { bytes, seal }) {
        const place = (0,external_node_path_.join)(this.#folder, name);
        const folder = (0,external_node_path_.join)(place, architecture);
        const [file = ''] = await (0,external_node_fs_promises_.readdir)(folder);
        const path = (0,external_node_path_.join)(folder, file);
        // Whatever else somebody put there could keep a reader waiting.
        if (!(await (0,external_node_fs_promises_.lstat)(path)).isFile())
            return undefined;
        const now = new Date();
        await (0,external_node_fs_promises_.utimes)(place, now, now);
        return {
            path,
            bytes,
            isProvenBy: (sha256) => seal(sha256) === file,
            drop: () => remove(place),
        };
    }
    async #copy({ path, bytes, sha256 }, { version, seal }) {
        await (0,external_node_fs_promises_.mkdir)((0,external_node_path_.dirname)(this.#folder), { recursive: true });
        // The site may be one that not everybody on the machine may read.
        await (0,external_node_fs_promises_.mkdir)(this.#folder, { recursive: true, mode: 0o700 });
        await removeOldest(this.#folder);
        const { bavail, bsize } = await (0,external_node_fs_promises_.statfs)(this.#folder);
        const free = bavail * bsize;
        if (free < leastFree * bytes)
            throw new Error(`only ${(0,format_size/* formatSize */.X)(free)} of the disk are free`);
        const name = `${version}.r${(0,external_node_crypto_.randomBytes)(4).toString('hex')}`;
        try {
            await this.#toolkit.cacheFile(path, seal(sha256), tool, name, architecture);
        }
        catch (error) {
            await remove((0,external_node_path_.join)(this.#folder, name));
            throw error;
        }
    }
}
/** Nothing where the version cannot be told from others. */
function labelOf({ baseUrl, jobId, apiKey }, { etag, length }) {
    if (etag === undefined || length === undefined)
        return undefined;
    const mac = (...more) => {
        const text = JSON.stringify([tool, baseUrl.href, jobId, etag, length, ...more]);
        return (0,external_node_crypto_.createHmac)('sha256', apiKey).update(text).digest('hex');
    };
    return { version: `0.0.0-b${mac().slice(0, 32)}`, bytes: length, seal: (sha256) => mac(sha256) };
}
/** What is not called so is not ours, whatever it does there. */
const ownVersion = /^0\.0\.0-b[\da-f]{32}\.r[\da-f]{8}$/;
/** Makes room for one more. What a killed run left of a copy goes the same way. */
async function removeOldest(folder) {
    const names = (await (0,external_node_fs_promises_.readdir)(folder)).filter((name) => ownVersion.test(name));
    const places = await Promise.all(names.map(async (name) => {
        const path = (0,external_node_path_.join)(folder, name);
        // Another runner may have removed it by now.
        const usedAt = await (0,external_node_fs_promises_.lstat)(path).then(({ mtimeMs }) => mtimeMs, () => 0);
        return { path, usedAt };
    }));
    const oldest = places.toSorted((a, b) => b.usedAt - a.usedAt).slice(mostBundles - 1);
    for (const { path } of oldest)
        await remove(path);
}
/** Windows removes nothing that another runner reads: it stays for a later run. */
async function remove(place) {
    await (0,external_node_fs_promises_.rm)(place, { recursive: true, force: true }).catch(() => { });
}

;// CONCATENATED MODULE: ./src/action/documentation-link.ts
/**
 * Where the documentation of this version of the action tells of a code; undefined where the runner
 * does not say what it runs, as with `uses: ./`.
 */
function documentationLink({ GITHUB_SERVER_URL: server = 'https://github.com', GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref, }, code) {
    if (!repository || !ref)
        return undefined;
    return `${server}/${repository}/blob/${ref}/docs/errors.md#${code.toLowerCase()}`;
}

// EXTERNAL MODULE: ./src/site/deployment.ts
var deployment = __webpack_require__(96728);
// EXTERNAL MODULE: ./src/site/publish-target.ts
var publish_target = __webpack_require__(7252);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(73136);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(77934);
;// CONCATENATED MODULE: ./src/admin-api/models.ts


/** Every export status known, from the spec (section 3.2) and from hosts. */
const exportJobStatuses = ['queued', 'running', 'completed', 'failed'];
/** Every agent status of section 3.1. */
const agentJobStatuses = ['active', 'completed', 'archived', 'failed'];
/** A body that does not hold what the spec promises; the message says what is missing. */
class UnreadableBody extends Error {
}
/** Ids go into paths and file names: everything that is one plain path segment is an id. */
function isSafeId(id) {
    return /^[^\s\p{C}/\\?#%]{1,256}$/u.test(id) && !/^\.+$/.test(id);
}
const anyNumber = dist/* pipe */.FsL(dist/* union */.KCZ([dist/* number */.aig(), dist/* pipe */.FsL(dist/* string */.YjP(), dist/* trim */.Bqr(), dist/* regex */.yGV(/^-?\d+(\.\d+)? ?%?$/))]), dist/* transform */.pdi((value) => Number.parseFloat(String(value))), dist/* finite */.E2x());
const count = dist/* fallback */.NpB(dist/* optional */.lqM(dist/* pipe */.FsL(anyNumber, dist/* integer */.ndf(), dist/* minValue */.Wwf(0))), undefined);
const percent = dist/* fallback */.NpB(dist/* optional */.lqM(dist/* pipe */.FsL(anyNumber, dist/* transform */.pdi((value) => Math.min(Math.max(value, 0), 100)))), undefined);
const id = dist/* pipe */.FsL(dist/* union */.KCZ([dist/* string */.YjP(), dist/* pipe */.FsL(dist/* number */.aig(), dist/* safeInteger */.Y2b(), dist/* transform */.pdi(String))]), dist/* check */.z6Y(isSafeId));
/** What is longer is no word, in UTF-16 units: half of what it may be is not to be repeated. */
const longestWord = 32;
/** One word for logs, outputs and shells, whatever the host sends. */
const word = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* trim */.Bqr(), dist/* minLength */.BpQ(1), dist/* transform */.pdi((value) => value.length > longestWord ? 'unknown' : value.toLowerCase().replace(/[^a-z0-9_-]+/g, '_')));
const models_text = dist/* fallback */.NpB(dist/* optional */.lqM(dist/* pipe */.FsL(dist/* string */.YjP(), dist/* transform */.pdi((value) => (0,excerpt/* excerpt */.K)(value, 500) || undefined))), undefined);
const address = dist/* fallback */.NpB(dist/* optional */.lqM(dist/* pipe */.FsL(dist/* string */.YjP(), dist/* transform */.pdi((value) => (0,excerpt/* excerpt */.K)(value, 2048) || undefined))), undefined);
const date = dist/* fallback */.NpB(dist/* optional */.lqM(dist/* pipe */.FsL(dist/* union */.KCZ([dist/* number */.aig(), dist/* string */.YjP()]), dist/* transform */.pdi(readDate))), undefined);
const startedSchema = dist/* object */.Ikc({
    jobId: id,
    status: dist/* fallback */.NpB(word, 'queued'),
    progress: percent,
    pageCount: count,
});
const statusSchema = dist/* object */.Ikc({ status: word, progress: percent, pageCount: count, error: models_text });
const bundleSchema = dist/* object */.Ikc({
    bundleUrl: dist/* pipe */.FsL(dist/* string */.YjP(), dist/* trim */.Bqr(), dist/* check */.z6Y((value) => URL.canParse(value)), dist/* transform */.pdi((value) => new URL(value))),
    expiresAt: date,
    sizeBytes: count,
});
const agentSchema = dist/* object */.Ikc({
    status: word,
    source: dist/* fallback */.NpB(dist/* object */.Ikc({ repository: address, ref: models_text }), {
        repository: undefined,
        ref: undefined,
    }),
    model: models_text,
    prLink: address,
    createdAt: date,
    archivedAt: date,
});
/** Reads the answer of get agent job (section 4.1). @throws UnreadableBody without a `status` */
function readAgentJob(id, body) {
    const { source, ...fields } = read(agentSchema, body);
    return { id, ...fields, ...source };
}
/** Reads the answer of start (section 4.2). @throws UnreadableBody without a usable `jobId` */
function readStartedJob(body) {
    return read(startedSchema, body);
}
/** Reads the answer of the status query (section 4.3). @throws UnreadableBody without a `status` */
function readExportJob(jobId, body) {
    return { jobId, ...read(statusSchema, body) };
}
/** Reads the answer of bundle generation (section 4.4). @throws UnreadableBody without a URL */
function readBundle(body) {
    return read(bundleSchema, body);
}
/**
 * Reads a time in whatever form a host writes it (the spec leaves it open): ISO 8601, where one
 * without an offset is UTC; an HTTP date; seconds or milliseconds since 1970.
 */
function readDate(value) {
    const time = timeOf(value);
    // Outside of these years, it was no time.
    return time > Date.UTC(2000, 0) && time < Date.UTC(2200, 0) ? new Date(time) : undefined;
}
function timeOf(value) {
    const text = String(value).trim();
    if (/^\d+(\.\d+)?$/.test(text)) {
        const number = Number(text);
        return number < 1e11 ? number * 1000 : number;
    }
    // Date.parse takes numbers in any text for months and years.
    if (!/\d\d:\d\d|^\d{4}-\d\d-\d\d$/.test(text))
        return Number.NaN;
    const isoWithoutOffset = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text);
    return Date.parse(isoWithoutOffset ? `${text.replace(' ', 'T')}Z` : text);
}
function read(schema, body) {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
        throw new UnreadableBody('not a JSON object');
    }
    const result = dist/* safeParse */.xLC(schema, body);
    if (result.success)
        return result.output;
    throw new UnreadableBody(`no usable \`${dist/* getDotPath */.BuJ(result.issues[0])}\` in it`);
}

;// CONCATENATED MODULE: ./src/contract/artifacts.ts
/**
 * What the artifacts of one export are called. The bundle is uploaded as it is, and so is the
 * report, which a browser then opens by the artifact's own address; such an artifact is called what
 * its file is called. The manifest is zipped, as every tool that fetches artifacts can unzip, and
 * not every one can do without.
 *
 * @param name what the author asked for; a wrong archive's ending is replaced
 */
function artifactNames(name, type) {
    const ending = archiveEnding.exec(name)?.[0] ?? '';
    const stem = name.slice(0, name.length - ending.length);
    const isRight = ending !== '' && (ending.toLowerCase() === '.zip') === (type === 'zip');
    return {
        bundle: isRight ? name : `${stem}.${type}`,
        report: `${stem}-report.html`,
        manifest: `${stem}-manifest`,
    };
}
const archiveEnding = /(?<=.)\.(tar\.gz|tgz|zip)$/i;
/** What the manifest is called in its zip. */
const zippedManifest = 'manifest.json';
/** A file system takes 255 bytes for a name, and endings are still to come. */
const longestName = 200;
/**
 * What is wrong with an artifact's name, as a clause that follows the name of its input. GitHub
 * refuses what some file system refuses; the runner reads `##[` as a command wherever it is printed.
 */
function artifactNameProblem(name) {
    if (name === '')
        return 'is empty';
    if (/\p{Cc}|\p{Zl}|\p{Zp}/u.test(name))
        return 'must be one line without control characters';
    const [character] = /["*/:<>?\\|]|##(?=\[)/.exec(name) ?? [];
    if (character)
        return `must not hold ${character}, which no artifact's name may have`;
    if (Buffer.byteLength(name) > longestName)
        return `is longer than ${longestName} bytes`;
    return undefined;
}

// EXTERNAL MODULE: ./src/format/duration.ts
var duration = __webpack_require__(10447);
;// CONCATENATED MODULE: ./src/gate/conditions.ts
/** What a gate can wait for, from the least to the most. Each includes the first two. */
const conditionNames = [
    'completed',
    'pull-request',
    'not-draft',
    'mergeable',
    'checks-passed',
    'approved',
    'merged',
];
function isLookedUp(name) {
    return name !== 'completed' && name !== 'pull-request';
}
const met = (reason) => ({ state: 'met', reason });
const waiting = (reason) => ({ state: 'waiting', reason });
const failed = (reason) => ({ state: 'failed', reason });
const judges = {
    'not-draft': ({ draft, state }) => {
        if (state === 'merged')
            return met('merged');
        if (draft === undefined)
            return waiting('not told whether it is a draft');
        return draft ? waiting('it is a draft') : met('ready for review');
    },
    mergeable: ({ state, mergeable, mergeStateStatus }) => {
        if (state === 'merged')
            return met('merged');
        if (mergeable === 'CONFLICTING')
            return waiting('it conflicts with its base branch');
        if (mergeable !== 'MERGEABLE')
            return waiting('the server is computing it');
        return mergeStates.get(mergeStateStatus) ?? waiting('in a state that is not known');
    },
    'checks-passed': ({ checks }) => {
        if (!checks)
            return waiting('not read at this head commit yet');
        if (checks.length === 0)
            return waiting('no check has reported on the head commit');
        const failing = names(checks, 'failed');
        if (failing)
            return failed(`failed: ${failing}`);
        const pending = names(checks, 'pending');
        return pending ? waiting(`running: ${pending}`) : met(`${checks.length} passed`);
    },
    approved: ({ reviewDecision, reviews, headSha }) => {
        if (reviewDecision === undefined || !reviews)
            return waiting('not told');
        if (!reviews.every(({ state }) => state))
            return waiting('a review is not told');
        const opposed = reviews.some(({ state }) => state === 'CHANGES_REQUESTED');
        if (reviewDecision === 'CHANGES_REQUESTED' || opposed)
            return waiting('changes are requested');
        const approvals = reviews.filter(({ state }) => state === 'APPROVED');
        const current = approvals.filter(({ commit }) => commit === headSha).length;
        if (current === 0) {
            const older = approvals.length > 0;
            return waiting(older ? 'approved at an older commit only' : 'no approval of the head commit');
        }
        if (reviewDecision !== 'APPROVED' && reviewDecision !== null)
            return waiting('more reviews are required');
        return met(current === 1 ? '1 approval of the head commit' : `${current} approvals of the head commit`);
    },
    merged: ({ state, mergeCommit }) => {
        if (state !== 'merged')
            return waiting('not merged yet');
        return mergeCommit
            ? met(`as ${mergeCommit.slice(0, 12)}`)
            : waiting('the merge commit is not told');
    },
};
/** What GitHub's merge state (GraphQL, MergeStateStatus) means for someone who wants to merge. */
const mergeStates = new Map([
    ['CLEAN', met('it can be merged')],
    ['HAS_HOOKS', met('it can be merged')],
    ['UNSTABLE', met('it can be merged, though a check that is not required did not pass')],
    ['DIRTY', waiting('it conflicts with its base branch')],
    ['BEHIND', waiting('it is behind its base branch')],
    ['BLOCKED', waiting('branch rules block the merge')],
    ['DRAFT', waiting('it is a draft')],
    ['UNKNOWN', waiting('the server is computing it')],
]);
/**
 * How the required conditions stand. Pure. Closed without a merge fails them all.
 *
 * @param required in any order; judged and returned in the order of `conditionNames`
 */
function judge(required, facts) {
    const asked = conditionNames.filter((name) => required.includes(name));
    return asked.map((name) => {
        const standing = facts.state === 'closed' ? failed('closed without a merge') : judges[name](facts);
        return { name, ...standing };
    });
}
/**
 * How all stands that a gate asks for, in the order of `conditionNames`.
 *
 * @param known of each condition the first counts; of what is missing nothing is known yet
 */
function standings(required, known) {
    const beyond = required.some((name) => name !== 'completed');
    const implied = (name) => name === 'completed' || (name === 'pull-request' && beyond);
    return conditionNames
        .filter((name) => implied(name) || required.includes(name))
        .map((name) => known.find((condition) => condition.name === name) ?? {
        name,
        ...waiting('not reached yet'),
    });
}
/** How the conditions stand together: one that failed decides; met are they only all together. */
function verdict(conditions) {
    if (conditions.some(({ state }) => state === 'failed'))
        return 'failed';
    const allMet = conditions.length > 0 && conditions.every(({ state }) => state === 'met');
    return allMet ? 'met' : 'waiting';
}
/** The first few names of checks in a state; empty when there is none. */
function names(checks, state) {
    const found = checks.filter((check) => check.state === state).map(({ name }) => name);
    const more = found.length > 5 ? ` and ${found.length - 5} more` : '';
    return `${found.slice(0, 5).join(', ')}${more}`;
}

// EXTERNAL MODULE: ./src/http/origin.ts
var origin = __webpack_require__(12088);
;// CONCATENATED MODULE: ./src/action/input-values.ts






/** What is wrong with one input: a clause that follows its name, and never shows a secret. */
class Problem extends Error {
}
function parseMode(value) {
    if (value === 'export' || value === 'agent-job')
        return value;
    throw new Problem(`must be \`export\` or \`agent-job\`, not ${quoted(value)}`);
}
function parseBaseUrl(value) {
    const example = 'write it like https://api.example.com, with a path only if the API has one';
    if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) {
        // A value that is no URL may be anything, a secret in the wrong place among it.
        throw new Problem(`is not an https address: ${example}`);
    }
    const url = new URL(value);
    if (url.username || url.password)
        throw new Problem(`must not hold a user or password: ${example}`);
    if (url.search || url.hash)
        throw new Problem(`must not hold a query or fragment: ${example}`);
    if (!(0,origin/* isSecure */.Ut)(url)) {
        throw new Problem('must be https, as the key would travel in the clear; http goes only to localhost');
    }
    url.pathname = url.pathname.replace(/\/+$/, '');
    return url;
}
function parseApiKey(value) {
    if (/^bearer(\s|$)/i.test(value)) {
        throw new Problem('begins with `Bearer `: store the key alone, the word is added here');
    }
    if (/[^\x21-\x7e]/.test(value)) {
        throw new Problem('holds white space or other characters that no key has, within it: store the key again, on one line');
    }
    return value;
}
function parseTimeout(value) {
    // The longest that a timer of Node can run is 24.8 days.
    return parseLimited(value, 1000, 24 * 86_400_000, '1s to 24d');
}
function parsePollInterval(value) {
    return value.toLowerCase() === 'auto'
        ? 'auto'
        : parseLimited(value, 1000, 3_600_000, '`auto`, or 1s to 1h');
}
function parseLimited(value, least, most, range) {
    const milliseconds = (0,duration/* parseDuration */.E)(value);
    if (milliseconds === undefined) {
        const unit = /^\d+$/.test(value) ? `: write \`${value}s\` or \`${value}m\`` : '';
        throw new Problem(`must be a duration with its unit, such as 90s, 30m or 1h30m, not ${quoted(value)}${unit}`);
    }
    if (milliseconds >= least && milliseconds <= most)
        return milliseconds;
    throw new Problem(`must be ${range}, not ${quoted(value)}`);
}
function parseDomain(value) {
    const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `https://${value}`;
    const host = URL.canParse(url) ? new URL(url).hostname : '';
    const ascii = (0,external_node_url_.domainToASCII)(value).replace(/\.$/, '');
    // domainToASCII itself stops reading where a path begins.
    if (isHostName(ascii) && !/[/\\?#@:]/.test(value))
        return ascii;
    throw new Problem(isHostName(host)
        ? `must be a host name alone, without scheme, port and path: write ${host}`
        : 'is not a host name: write it like docs.example.com');
}
function isHostName(name) {
    const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
    return name.length <= 253 && name !== '' && name.split('.').every((part) => label.test(part));
}
function parseJobId(value) {
    if (isSafeId(value))
        return value;
    throw new Problem('is not a job id: write the `jobId` that an earlier run gave out, without slashes, blanks, `%`, `?` or `#`');
}
function parseProjectId(value) {
    if (isSafeId(value))
        return value;
    throw new Problem("is not a project id: copy it from the API keys page of the host's dashboard");
}
function parseConditions(value) {
    const names = parseLines(value);
    const unknown = names.filter((name) => !conditionNames.includes(name));
    if (unknown.length === 0)
        return names;
    const known = conditionNames.map((name) => `\`${name}\``).join(', ');
    throw new Problem(`must be one or more of ${known}, one a line, not ${quoted(unknown.join(', '))}`);
}
function parseLine(value) {
    if (!/\p{Cc}/u.test(value))
        return value;
    throw new Problem('must be one line without control characters');
}
function parseLines(value) {
    const lines = value.split(/\r?\n/).map((line) => parseLine(line.trim()));
    return [...new Set(lines.filter(Boolean))];
}
function parseBoolean(value) {
    if (/^(true|True|TRUE)$/.test(value))
        return true;
    if (/^(false|False|FALSE)$/.test(value))
        return false;
    throw new Problem(`must be \`true\` or \`false\`, not ${quoted(value)}`);
}
/** One of a closed set of words. */
function parseOneOf(words) {
    return (value) => {
        const word = words.find((one) => one === value);
        if (word)
            return word;
        const known = words.map((one) => `\`${one}\``).join(', ');
        throw new Problem(`must be one of ${known}, not ${quoted(value)}`);
    };
}
function parseHosts(value) {
    return parseLines(value).map((line) => {
        const [, wildcard = '', name = '', port = ''] = /^(\*\.)?([^:]*)(:\d{1,5})?$/.exec(line) ?? [];
        const ascii = (0,external_node_url_.domainToASCII)(name);
        if (isHostName(ascii) && !/[/\\?#@]/.test(name))
            return `${wildcard}${ascii}${port}`;
        throw new Problem(`must be host names, one a line, such as cdn.example.com or *.example.com, not ${quoted(value)}`);
    });
}
function parseRetentionDays(value) {
    const days = /^\d+$/.test(value) ? Number(value) : 0;
    if (days >= 1 && days <= 90)
        return days;
    throw new Problem(`must be a number of days, 1 to 90, not ${quoted(value)}`);
}
function parseArtifactName(value) {
    const problem = artifactNameProblem(value);
    if (problem)
        throw new Problem(problem);
    return value;
}
/** A short value; a longer one may be a secret in the wrong place, which masks know only whole. */
function quoted(value) {
    return value.length > 40 ? `a text of ${value.length} characters` : `"${value}"`;
}

;// CONCATENATED MODULE: ./src/action/input-reader.ts


/** Every input that action.yml declares, in its order. */
const inputNames = (/* unused pure expression or super */ null && ([
    'mode',
    'base-url',
    'api-key',
    'timeout',
    'poll-interval',
    'domain',
    'job-id',
    'export-version',
    'paths',
    'download',
    'bundle-path',
    'extract-to',
    'overwrite',
    'artifact-name',
    'artifact-retention-days',
    'site-check',
    'deployment',
    'allowed-hosts',
    'publish-target',
    'baseline',
    'helm-values-file',
    'mask-bundle-url',
    'project-id',
    'require',
    'github-token',
    'ignored-checks',
    'summary',
]));
/** The inputs as the runner gives them, and all that is wrong with them. */
class InputReader {
    #problems = new Map();
    #environment;
    constructor(environment) {
        this.#environment = environment;
    }
    /** One for each input that cannot be used, in the order in which they were read. */
    get problems() {
        return [...this.#problems].map(([name, problem]) => `\`${name}\` ${problem}`);
    }
    /** One input's value, read by `parse`; undefined when it is empty or cannot be read. */
    read(name, parse) {
        const value = this.#environment[`INPUT_${name.toUpperCase()}`]?.trim();
        if (!value)
            return undefined;
        try {
            return parse(value);
        }
        catch (error) {
            if (!(error instanceof Problem))
                throw error;
            this.#problems.set(name, error.message);
            return undefined;
        }
    }
    /** Like `read`, for an input that must be there: a request without it is never handed out. */
    require(name, parse, how) {
        const value = this.read(name, parse);
        // What cannot be read is not also missing; and what is needed depends on the mode.
        const known = this.isFaulty(name) || (this.isFaulty('mode') && !isCommon(name));
        if (value === undefined && !known)
            this.#problems.set(name, `is missing: ${how}`);
        return value;
    }
    /** Whoever asks for a gate and forgets the mode must not get a green step without one. */
    refuseGate() {
        if (this.isFaulty('mode'))
            return;
        for (const name of ['project-id', 'require', 'ignored-checks']) {
            const value = this.read(name, String);
            if (value === undefined || value === 'completed')
                continue;
            this.#problems.set(name, 'belongs to `mode: agent-job`: set that mode, or leave it out');
        }
    }
    /** Refuses the files among the given inputs that lie in a folder. */
    refuseInside(folder, files) {
        for (const [name, file] of Object.entries(files)) {
            if (!folder || (file !== folder && !file?.startsWith(folder + external_node_path_.sep)))
                continue;
            const problem = 'names a file in the folder of `extract-to`, which becomes the site: put it elsewhere';
            this.#problems.set(name, problem);
        }
    }
    isFaulty(name) {
        return this.#problems.has(name);
    }
}
const isCommon = (name) => name === 'base-url' || name === 'api-key';

;// CONCATENATED MODULE: ./src/action/inputs.ts







/**
 * Reads the inputs into a request.
 *
 * @param environment the runner gives inputs as `INPUT_<NAME>`, and tells of itself in GITHUB_* and
 *   RUNNER_*
 * @throws Failure INVALID_INPUT with all that is wrong with any of them
 */
function readInputs(environment) {
    const inputs = new InputReader(environment);
    const mode = inputs.read('mode', parseMode);
    const common = {
        baseUrl: inputs.require('base-url', parseBaseUrl, 'write the address of the admin API, such as https://api.example.com; where it comes from a variable, set that one'),
        apiKey: inputs.require('api-key', parseApiKey, 'the secret that it names is not set, or this run may not read it (pull requests of forks and of Dependabot get no secrets; a secret of an environment needs `environment:` on the job)'),
        timeout: inputs.read('timeout', parseTimeout) ?? 3_600_000,
        pollInterval: inputs.read('poll-interval', parsePollInterval) ?? 'auto',
        summary: inputs.read('summary', parseBoolean) ?? true,
    };
    const request = mode === 'agent-job'
        ? { mode, ...common, ...inputs_readAgentJob(inputs, environment) }
        : { mode: 'export', ...common, ...readExport(inputs, environment) };
    if (inputs.problems.length > 0)
        throw inputFailure(inputs.problems);
    return request;
}
function readExport(inputs, environment) {
    inputs.refuseGate();
    const workspace = environment.GITHUB_WORKSPACE || process.cwd();
    const jobId = inputs.read('job-id', parseJobId);
    const domain = jobId || inputs.isFaulty('job-id')
        ? inputs.read('domain', parseDomain)
        : inputs.require('domain', parseDomain, 'write the host name to export, such as docs.example.com');
    const pathOf = (name) => inputs.read(name, (path) => (0,external_node_path_.resolve)(workspace, parseLine(path)));
    const bundlePath = pathOf('bundle-path');
    const extractTo = pathOf('extract-to');
    const baseline = pathOf('baseline');
    const helmValuesFile = pathOf('helm-values-file');
    const artifactName = inputs.read('artifact-name', parseArtifactName);
    const publishTarget = inputs.read('publish-target', parseOneOf(publish_target/* publishTargets */.s)) ?? 'none';
    const siteCheck = inputs.read('site-check', parseOneOf(siteChecks));
    // Whatever cannot be done without the bundle asks for it.
    const download = (inputs.read('download', parseBoolean) ?? false) ||
        [bundlePath, extractTo, baseline, artifactName].some((value) => value !== undefined) ||
        publishTarget !== 'none' ||
        (siteCheck !== undefined && siteCheck !== 'off');
    // The folder is replaced as a whole, and published: a link in it would be, too.
    inputs.refuseInside(extractTo, { 'bundle-path': bundlePath, 'helm-values-file': helmValuesFile });
    return {
        jobId,
        domain,
        exportVersion: inputs.read('export-version', parseLine),
        paths: inputs.read('paths', parseLines) ?? [],
        download,
        bundlePath,
        extractTo,
        overwrite: inputs.read('overwrite', parseBoolean) ?? false,
        workspace,
        temporaryFolder: environment.RUNNER_TEMP || (0,external_node_os_.tmpdir)(),
        artifactName,
        artifactRetentionDays: inputs.read('artifact-retention-days', parseRetentionDays),
        siteCheck: siteCheck ?? (download ? 'warn' : 'off'),
        deployment: inputs.read('deployment', parseOneOf(deployment/* deployments */.b)) ?? 'client-hosted',
        allowedHosts: inputs.read('allowed-hosts', parseHosts) ?? [],
        publishTarget,
        servedUnder: publishTarget === 'github-pages' ? pagesPath(environment) : '/',
        baseline,
        helmValuesFile,
        maskBundleUrl: inputs.read('mask-bundle-url', parseBoolean) ?? false,
    };
}
const siteChecks = ['off', 'warn', 'fail'];
/** GitHub Pages serves a repository in a folder of its name, but for `<owner>.github.io`. */
function pagesPath({ GITHUB_REPOSITORY = '' }) {
    const [owner = '', name = ''] = GITHUB_REPOSITORY.toLowerCase().split('/');
    return name === '' || name === `${owner}.github.io` ? '/' : `/${GITHUB_REPOSITORY.split('/')[1]}/`;
}
function inputs_readAgentJob(inputs, environment) {
    return {
        projectId: inputs.require('project-id', parseProjectId, "copy it from the API keys page of the host's dashboard"),
        jobId: inputs.require('job-id', parseJobId, 'give it the id of the agent job to await'),
        require: inputs.read('require', parseConditions) ?? ['completed'],
        ignoredChecks: inputs.read('ignored-checks', parseLines) ?? [],
        github: {
            serverUrl: environment.GITHUB_SERVER_URL || 'https://github.com',
            apiUrl: environment.GITHUB_API_URL || 'https://api.github.com',
            token: inputs.read('github-token', parseLine) ?? '',
        },
        own: { runId: environment.GITHUB_RUN_ID ?? '', job: environment.GITHUB_JOB ?? '' },
    };
}
/** Admin keys have a prefix and an underscore (Admin API, section 5); hosts may change that. */
function keyWarning(apiKey) {
    if (/^[A-Za-z0-9]+_/.test(apiKey))
        return undefined;
    return '`api-key` does not look like an admin API key, which begins with a prefix and an underscore: it is used as it is';
}
function inputFailure(problems) {
    const [only] = problems;
    const what = problems.length === 1
        ? `the input ${only}`
        : `${problems.length} inputs cannot be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}\n`;
    return new run_failure/* Failure */.HR('INVALID_INPUT', what, {
        nextStep: 'Nothing was sent. Correct the workflow file',
    });
}

;// CONCATENATED MODULE: ./src/action/interruption.ts


/**
 * What can end a run from outside: the runner's signals (SIGINT, 7.5 s later SIGTERM, 2.5 s later
 * the kill) and the time limit. The first one counts.
 */
class Interruption {
    #abort = new AbortController();
    #clock;
    constructor(clock) {
        this.#clock = clock;
        for (const name of ['SIGINT', 'SIGTERM']) {
            process.on(name, () => this.end(new run_failure/* Failure */.HR('CANCELLED', `the run was cancelled (${name})`)));
        }
    }
    /** Aborts with the Failure that the run ends with. */
    get signal() {
        return this.#abort.signal;
    }
    /**
     * Sets the time limit. Its timer keeps the process alive until then.
     *
     * @param timeout milliseconds since the process started
     * @returns the deadline in the clock's milliseconds
     */
    limit(timeout) {
        setTimeout(() => this.end(this.timedOut(timeout)), Math.max(0, timeout - this.#clock.now()));
        return timeout;
    }
    /** Ends the run, unless it is ending already. */
    end(reason) {
        this.#abort.abort(reason);
    }
    /** What a run ends with that has used up its `timeout`, in milliseconds. */
    timedOut(timeout) {
        const what = `not done within the \`timeout\` of ${(0,duration/* formatDuration */.a)(timeout)}`;
        return new run_failure/* Failure */.HR('TIMED_OUT', what);
    }
}

;// CONCATENATED MODULE: ./src/action/log.ts

/** The longest line that is worth reading, in UTF-16 units. */
const longestLine = 4000;
/**
 * Makes text harmless for the runner's log: one line, no control or invisible characters, and
 * nothing that the runner reads as a command (`::name` where a line begins, `##[name` anywhere).
 */
function printable(text) {
    return text
        .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .replace(invisible, '')
        .replace(/##(?=\[)/g, '## ')
        .replace(/^(\s*::)+/, '')
        .slice(0, longestLine)
        .trimEnd();
}
const invisible = /[\p{Cf}\p{Cs}]/gu;
/** What @actions/core prints for the runner, one line of which it has escaped the text. */
const ownCommand = /^::(debug|group|endgroup|notice|warning|error)\b[^\r\n]*\r?\n?$/;
/** What seems to end a line there, and does not. */
const noEnd = /(?![\r\n])[\p{Cc}\p{Zl}\p{Zp}]/gu;
const mask = /^::add-mask::[^\r\n]*\r?\n?$/;
/** The runner's log: every line is scrubbed of secrets and made harmless. */
class ActionLog {
    #secrets;
    constructor(secrets) {
        this.#secrets = secrets;
    }
    /**
     * From now on, what anybody in this process prints is scrubbed and made harmless: the toolkit
     * repeats what its services say as it is.
     */
    guardOutput() {
        const write = process.stdout.write.bind(process.stdout);
        const guarded = (chunk, ...rest) => {
            const text = chunk.toString();
            if (text === '' || mask.test(text))
                return write(text, ...rest);
            if (ownCommand.test(text)) {
                const seen = this.#secrets.scrub(text).replace(noEnd, ' ').replace(invisible, '');
                return write(this.#secrets.scrub(seen), ...rest);
            }
            return write(`${this.clean(text)}\n`, ...rest);
        };
        process.stdout.write = guarded;
    }
    debug(line) {
        core/* debug */.Yz(this.clean(line));
    }
    info(line) {
        core/* info */.pq(this.clean(line));
    }
    notice(line) {
        core/* notice */.lm(this.clean(line));
    }
    warning(line) {
        core/* warning */.$e(this.clean(line));
    }
    /** The run's one failure, as an annotation; its own line breaks stay. */
    failure(failure) {
        const lines = failure.message.split('\n').map((line) => this.clean(line));
        core/* error */.z3(lines.join('\n'), { title: failure.code });
    }
    /** The text as the log would have it: one line without secrets, and harmless. */
    clean(text) {
        // Once more at the end: what made a secret hard to see may be gone by then.
        return this.#secrets.scrub(printable(this.#secrets.scrub(text)));
    }
}

;// CONCATENATED MODULE: ./src/action/octokit.ts
/** The toolkit's client of GitHub's API; it loads only where a gate looks something up. */
const openOctokit = async (token, options) => {
    const { getOctokit } = await __webpack_require__.e(/* import() */ 351).then(__webpack_require__.bind(__webpack_require__, 61351));
    return getOctokit(token, options);
};

;// CONCATENATED MODULE: ./src/action/outputs.ts

/** Every output that action.yml declares, in its order. */
const outputNames = [
    'outcome',
    'errorCode',
    'jobId',
    'status',
    'pageCount',
    'bundleUrl',
    'expiresAt',
    'bundleSize',
    'bundlePath',
    'bundleSha256',
    'cacheHit',
    'sitePath',
    'fileCount',
    'siteDigest',
    'manifestPath',
    'changed',
    'changedPathsFile',
    'reportPath',
    'artifactId',
    'artifactUrl',
    'artifactDigest',
    'helmValuesFile',
    'prLink',
    'hasPr',
    'prNumber',
    'prRepository',
    'prState',
    'prHeadSha',
    'model',
    'sourceRepository',
    'sourceRef',
    'createdAt',
    'archivedAt',
];
/**
 * Sets the outputs among the given facts; what is undefined stays unset. Without the runner's file
 * nothing is set, as @actions/core would print the values into the log instead.
 */
function setOutputs(facts) {
    if (!process.env.GITHUB_OUTPUT)
        return;
    for (const name of outputNames) {
        if (facts[name] !== undefined)
            (0,core/* setOutput */.uH)(name, facts[name]);
    }
}

;// CONCATENATED MODULE: ./src/action/report.ts


/** Sets each output the moment it is known, and keeps all of it for the summary. */
class ActionReport {
    #secrets;
    #clock;
    #phases = [];
    #facts = {};
    #beforeOutput;
    /** @param beforeOutput called before any of the news is set as an output */
    constructor(secrets, clock, beforeOutput = () => { }) {
        this.#secrets = secrets;
        this.#clock = clock;
        this.#beforeOutput = beforeOutput;
    }
    /** All that is known so far. */
    get facts() {
        return this.#facts;
    }
    known(facts) {
        const changed = Object.entries(facts).filter(([name, value]) => value !== undefined && value !== this.#facts[name]);
        const news = Object.fromEntries(changed);
        this.#facts = { ...this.#facts, ...news };
        this.#beforeOutput(news);
        setOutputs(this.#scrubbed(news));
    }
    /** Text of others may repeat a secret. The link is the one output that is one. */
    #scrubbed(news) {
        const clean = Object.entries(news).map(([name, value]) => [
            name,
            typeof value === 'string' && name !== 'bundleUrl' ? this.#secrets.scrub(value) : value,
        ]);
        return Object.fromEntries(clean);
    }
    phase(name) {
        this.#phases.push({ name, began: this.#clock.now() });
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
    /** Appends to the step's summary what is known as the run ends. */
    summarize(render, failure) {
        const file = process.env.GITHUB_STEP_SUMMARY;
        if (!file)
            return;
        const story = { facts: this.#facts, phases: this.times(), failure };
        (0,external_node_fs_.appendFileSync)(file, this.#secrets.scrub(render(story)));
    }
}
/** The outcomes that are not plain failures. */
const outcomeOfCode = {
    TIMED_OUT: 'timed-out',
    CANCELLED: 'cancelled',
};
/** The outputs that say how the run ended. */
function outcomeOf(failure) {
    if (!failure)
        return { outcome: 'success', errorCode: '' };
    return { outcome: outcomeOfCode[failure.code] ?? 'failed', errorCode: failure.code };
}

// EXTERNAL MODULE: ./src/run/scrubber.ts
var scrubber = __webpack_require__(27541);
;// CONCATENATED MODULE: ./src/action/secrets.ts


/** Shorter words are not masked on their own: they would blacken the log and hide nothing. */
const shortestSecret = 6;
/** Of base64 in any alphabet: some stores write `~` in it. */
const signature = /^[A-Za-z0-9+/=_~-]{20,}$/;
/**
 * What must never be shown. The runner masks what it is told to, in later log lines; this also
 * keeps it out of what the runner does not mask, such as a host's message that echoes the key.
 */
class Secrets {
    #scrubber = new scrubber/* Scrubber */.h();
    /** Hides a value in all that this action prints and writes from now on. */
    hide(value) {
        this.#scrubber.hide(value);
    }
    /** Hides a value, and has the runner mask it too: in the log, and in every job output. */
    mask(value) {
        if (value === '')
            return;
        (0,core/* setSecret */.Pq)(value);
        this.hide(value);
    }
    /**
     * Masks the API key before anything is printed: as the author gave it, and each part of it, as a
     * key that was pasted with other words or broken over lines is refused but still a secret.
     */
    maskKey(given) {
        this.mask(given.trim());
        for (const part of given.split(/\s+/))
            if (part.length > shortestSecret)
                this.mask(part);
    }
    /** Hides a presigned link's query, which is what makes it a credential; masks it all if asked. */
    hideLink(link, alsoMask) {
        if (alsoMask)
            this.mask(link);
        const { search, searchParams } = new URL(link);
        this.hide(search.slice(1));
        // Whatever of it looks like a signature or a session is a secret on its own.
        for (const value of searchParams.values())
            if (signature.test(value))
                this.hide(value);
    }
    /** The text with `***` where a secret stood. */
    scrub(text) {
        return this.#scrubber.scrub(text);
    }
    /** All that is hidden, for a scrubber on another thread. */
    values() {
        return this.#scrubber.values();
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
;// CONCATENATED MODULE: ./src/admin-api/failures.ts


/**
 * Status codes of the admin API and what they stand for (section 7 names only 404; the others are
 * what hosts send). What is missing here is `BAD_RESPONSE`.
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
const speaksOfPlan = /(?<![a-z])(plans?|upgrad(e|es|ed|ing)|enterprise|subscriptions?|billing)(?![a-z])/i;
/** Which failure an answer's status stands for. */
function codeFor(call, { status, message = '', notTaken = false }) {
    if ((status === 401 || status === 403) && speaksOfPlan.test(message))
        return 'PLAN_REQUIRED';
    if (status >= 500)
        return call.starts && !notTaken ? 'START_UNKNOWN' : 'API_UNAVAILABLE';
    if (status === 408 && call.starts)
        return 'START_UNKNOWN';
    return codeOfStatus[status] ?? 'BAD_RESPONSE';
}
/** The failure for an answer with an error status, with the host's own words and request id. */
function refused(call, refusal) {
    const said = refusal.message ? `: "${refusal.message}"` : '';
    const id = refusal.requestId ? ` [request id ${refusal.requestId}]` : '';
    const verb = refusal.status >= 500 ? 'failed to' : 'refused to';
    const what = `the host ${verb} ${call.purpose} (HTTP ${refusal.status})${said}${id}`;
    const code = codeFor(call, refusal);
    return new run_failure/* Failure */.HR(code, what, { nextStep: call.nextSteps?.[code] });
}
/**
 * Finds the host's own words in an error answer: the Error object of section 2.2, or what other
 * servers on the way send. A web page has no words for a log.
 */
function messageIn(body) {
    const words = wordsIn(parse(body));
    if (words === undefined)
        return undefined;
    if (/^<(!doctype|html|head|body|\?xml)/i.test(words))
        return 'a web page instead of an answer';
    return (0,excerpt/* excerpt */.K)(words, 500) || undefined;
}
function parse(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return text;
    }
}
/** Servers nest their words a few levels deep; `error` beside a message is but the status' name. */
function wordsIn(value, depth = 0) {
    if (typeof value === 'string')
        return value.trim() || undefined;
    if (typeof value !== 'object' || value === null || depth > 5)
        return undefined;
    if (Array.isArray(value))
        return wordsIn(value[0], depth + 1);
    const { error, message, detail, title, errors } = value;
    const candidates = [message, detail, error, title, errors];
    for (const candidate of candidates) {
        const words = wordsIn(candidate, depth + 1);
        if (words)
            return words;
    }
    return undefined;
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
/** What is longer is no id, in UTF-16 units. */
const longestId = 128;
/** The id by which the host's operators find a request, if the answer bears one. */
function requestIdIn(headers) {
    const id = requestIdHeaders.map((name) => headers[name]).find(Boolean);
    return id && id.length <= longestId ? String(id) : undefined;
}

;// CONCATENATED MODULE: ./src/admin-api/response.ts



/** Answers are small records; a larger one is no answer of this API. */
const longestAnswer = 1024 * 1024;
/** @throws UnreadableBody when it is too long; TransportFailure; the signal's reason */
async function response_readAnswer(answer, signal) {
    const text = await (0,http_send/* readText */.yR)(answer, longestAnswer, signal);
    if (text === undefined)
        throw new UnreadableBody('over 1 MiB');
    const { status, headers } = answer;
    return { status, headers, text, requestId: requestIdIn(headers) };
}
/** An error status, on its way from the attempt to the decision whether to make another one. */
class RefusedAnswer extends Error {
    answer;
    failure;
    constructor(call, answer) {
        const failure = refused(call, {
            ...answer,
            message: messageIn(answer.text),
            notTaken: answer.status === 503 && answer.headers['retry-after'] !== undefined,
        });
        super(failure.what);
        this.answer = answer;
        this.failure = failure;
    }
}
/**
 * Reads an answer's JSON; what cannot be read is told with its request id.
 *
 * @throws UnreadableBody
 */
function readBody(answer, read) {
    try {
        return read(parseJson(answer.text), answer);
    }
    catch (error) {
        if (!(error instanceof UnreadableBody) || !answer.requestId)
            throw error;
        throw new UnreadableBody(`${error.message} [request id ${answer.requestId}]`);
    }
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        const said = text.trim();
        throw new UnreadableBody(said === '' ? 'an empty body' : said.startsWith('<') ? 'a web page' : 'not JSON');
    }
}

;// CONCATENATED MODULE: ./src/admin-api/client.ts







/** How long one request may take, in milliseconds; a start is waited for longer, as it is sent once. */
const attemptLimit = { start: 2 * 60_000, other: 30_000 };
/** How often an answer that cannot be read is asked for again: a gateway may send a page for once. */
const mostUnreadable = 2;
/** A host that is not there yet is soon known to be a typing error; a job is worth a wait. */
const patience = { beforeJob: 30_000, withJob: 5 * 60_000 };
/**
 * @param baseUrl the key goes to its origin only (section 5)
 */
function adminApi(baseUrl, apiKey) {
    /** One call: its attempts, and the reading of the answer that came of them. */
    async function call({ method, path, body, ...of }, read, run) {
        const url = new URL(baseUrl);
        url.pathname = baseUrl.pathname.replace(/\/$/, '') + path;
        const request = {
            method,
            url,
            headers: {
                accept: 'application/json',
                authorization: `Bearer ${apiKey}`,
                ...(body && { 'content-type': 'application/json' }),
            },
            body: body ? JSON.stringify(body) : '',
        };
        const policy = {
            repeatable: !of.starts,
            patience: of.starts ? patience.beforeJob : patience.withJob,
        };
        let unreadable = 0;
        const diagnose = (error) => {
            const mayPass = error instanceof UnreadableBody && !of.starts && ++unreadable <= mostUnreadable;
            return mayPass ? { kind: 'answer', status: 502 } : troubleOf(error, run);
        };
        try {
            return await (0,retry/* retry */.L)(() => (0,http_send/* within */.ux)(of.starts ? attemptLimit.start : attemptLimit.other, run, async (signal) => {
                const answer = await response_readAnswer(await (0,http_send/* send */.tN)(request, { signal }), signal);
                run.log.debug(`${method} ${url.pathname} ${answer.status} ${answer.requestId ?? '-'}`);
                if (answer.status < 200 || answer.status > 299)
                    throw new RefusedAnswer(of, answer);
                return readBody(answer, read);
            }), diagnose, policy, run);
        }
        catch (error) {
            throw failureOf(of, error);
        }
    }
    const warned = new Set();
    /** The job; a status that the spec does not name is told once. */
    function withKnownStatus(job, known, { log }) {
        if (!known.includes(job.status) && !warned.has(job.status)) {
            warned.add(job.status);
            log.warning(`the host tells a status that is not known here, "${job.status}": it is taken as not finished`);
        }
        return job;
    }
    return {
        getAgentJob: (projectId, id, run) => call({
            method: 'GET',
            path: `/v2/agent/${encodeURIComponent(projectId)}/job/${encodeURIComponent(id)}`,
            purpose: `tell the status of agent job ${id}`,
            starts: false,
            nextSteps: {
                NOT_FOUND: 'Check `job-id` and `project-id`, and that the key belongs to the same organisation',
            },
        }, (body) => readAgentJob(id, body), run).then((job) => withKnownStatus(job, agentJobStatuses, run)),
        startExport: (start, run) => call({
            method: 'POST',
            path: '/v1/static-export/jobs',
            body: start,
            purpose: `start the export of ${start.domain}`,
            starts: true,
            nextSteps: {
                INVALID_INPUT: 'Correct `domain`, `paths` or `export-version`: one of them was refused',
                NOT_FOUND: "Check that `domain` is a site of the key's organisation, written as on the host's dashboard, and that `base-url` ends before `/v1`",
            },
        }, readStartedJob, run),
        getExportJob: (jobId, run) => call({
            method: 'GET',
            path: `/v1/static-export/jobs/${encodeURIComponent(jobId)}`,
            purpose: `tell the status of export job ${jobId}`,
            starts: false,
        }, (body) => readExportJob(jobId, body), run).then((job) => withKnownStatus(job, exportJobStatuses, run)),
        generateBundle: (jobId, run) => call({
            method: 'POST',
            path: `/v1/static-export/jobs/${encodeURIComponent(jobId)}/bundle`,
            purpose: `make the bundle link of export job ${jobId}`,
            starts: false,
        }, (body, { headers }) => ({
            ...readBundle(body),
            hostTime: (0,retry_after/* httpDate */.z7)(headers.date) ?? run.clock.date().getTime(),
        }), run),
    };
}
function troubleOf(error, run) {
    if (error instanceof transport_failure/* TransportFailure */.A)
        return error.trouble;
    if (!(error instanceof RefusedAnswer))
        return undefined;
    const { status, headers } = error.answer;
    const wish = (0,retry_after/* retryAfter */.P9)(headers['retry-after'], headers.date, run.clock.date());
    return { kind: 'answer', status, retryAfter: wish };
}
function failureOf(call, error) {
    if (error instanceof RefusedAnswer)
        return error.failure;
    if (error instanceof transport_failure/* TransportFailure */.A) {
        const code = call.starts && error.sent ? 'START_UNKNOWN' : 'API_UNAVAILABLE';
        return new run_failure/* Failure */.HR(code, `cannot ${call.purpose}: ${error.message}`, {
            nextStep: error.nextStep,
            cause: error,
        });
    }
    if (error instanceof http_send/* RedirectRefused */.Jh) {
        return new run_failure/* Failure */.HR('BAD_RESPONSE', `the host answered with ${error.message} when asked to ${call.purpose} (HTTP ${error.status})`, {
            nextStep: 'The key was not sent on. Set `base-url` to the address that the API itself has',
        });
    }
    if (error instanceof UnreadableBody) {
        const started = call.starts
            ? '; the export may have been started, and the start is not repeated'
            : '';
        return new run_failure/* Failure */.HR('BAD_RESPONSE', `the host's answer when asked to ${call.purpose} cannot be read: ${error.message}${started}`);
    }
    return error;
}

;// CONCATENATED MODULE: ./src/polling/schedule.ts
/**
 * Chosen by a search over simulated jobs (`node tools/bench/polling.ts --search`); what they reach
 * is shown by `npm run bench -- polling`.
 */
const pace = { blind: 1.5, share: 0.65, least: 0.35, reach: 10 };
/** Milliseconds that no adaptive wait goes below or beyond. */
const shortest = 1_000;
const longest = 60_000;
/** Polls at the same interval throughout, in milliseconds. */
const fixedSchedule = (milliseconds) => () => milliseconds;
/**
 * Waits between 1 s and 60 s. Of a job whose length is unknown, lag beside requests is best when
 * the wait grows with the square root of the time elapsed. Progress that moves gives an end to aim
 * for: each wait covers a share of the distance, so polls gather around that end. An end that has
 * passed was wrong by as much as it is overdue, so the waits widen again, back to the square root.
 */
const paced = ({ blind, share, least, reach }) => (history) => {
    const elapsed = history.at(-1)?.at ?? 0;
    const root = Math.sqrt(elapsed / 1_000) * 1_000;
    const expected = expectedEnd(history);
    if (expected === undefined)
        return within(blind * root);
    const distance = share * Math.abs(expected.at - elapsed);
    const limit = expected.at > elapsed ? reach * expected.measuredOver : blind * root;
    return within(Math.max(least * root, Math.min(distance, limit)));
};
const adaptiveSchedule = paced(pace);
/** The schedule that `poll-interval` asks for, in milliseconds. */
const scheduleOf = (pollInterval) => pollInterval === 'auto' ? adaptiveSchedule : fixedSchedule(pollInterval);
/**
 * Milliseconds until the job is probably finished, more than 0. Undefined while nothing sensible
 * can be said: no progress, too little of it yet, or an expected end that has passed.
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
 * When progress reaches 100 if it goes on as it has since it first moved, in milliseconds since the
 * wait began. Time in a queue is left out, as it ends with the first movement. Only new highs
 * count: a reading that falls back is noise or a lie, and a stall must not push the end away.
 */
function expectedEnd(history) {
    let seen;
    for (const { at, progress = Number.NaN } of history) {
        if (!(progress >= 0 && progress <= 100))
            continue;
        const reading = { at, progress };
        const moved = seen?.high !== seen?.start;
        // Until it moves, the last reading is the start.
        if (!seen || (!moved && progress <= seen.start.progress)) {
            seen = { start: reading, high: reading };
        }
        else if (progress > seen.high.progress) {
            seen.high = reading;
        }
    }
    if (!seen)
        return undefined;
    const { start, high } = seen;
    const gained = high.progress - start.progress;
    if (gained < 1)
        return undefined;
    const measuredOver = high.at - start.at;
    return { at: high.at + ((100 - high.progress) * measuredOver) / gained, measuredOver };
}
/** Within the two bounds; not a number counts as the shortest wait. */
function within(milliseconds) {
    return milliseconds > shortest ? Math.min(milliseconds, longest) : shortest;
}

;// CONCATENATED MODULE: ./src/polling/wait.ts

/** A wait that shows nothing for this long tells once more where it is, in milliseconds. */
const longestSilence = 60_000;
/** How long before the run's deadline a last poll is made, in milliseconds. */
const lastPollBefore = 2_000;
/** There is none when the one before it was this close, in milliseconds. */
const shortestLastWait = 1_000;
/**
 * Polls until a final state, and yields only what changed, a sign of life a minute, and last the
 * final state.
 *
 * @throws what `read` throws; the signal's reason when the run is aborted
 */
async function* wait({ read, isFinal, progress, landmark, schedule }, { clock, signal, deadline }) {
    const began = clock.now();
    const history = [];
    let told;
    for (;;) {
        const state = await read();
        const elapsed = clock.now() - began;
        history.push({ at: elapsed, progress: progress(state) });
        const current = landmark(state);
        const final = isFinal(state);
        if (final || current !== told?.landmark || elapsed - told.at >= longestSilence) {
            told = { landmark: current, at: elapsed };
            yield { state, elapsed, timeLeft: final ? undefined : timeLeft(history) };
        }
        if (final)
            return;
        const left = deadline - clock.now() - lastPollBefore;
        // A job that ends in the last wait before the deadline is not to be missed.
        const delay = schedule(history);
        await clock.sleep(left > shortestLastWait ? Math.min(delay, left) : delay, signal);
    }
}
/**
 * Follows a wait to its end.
 *
 * @param tell called with each change, the final state last
 */
async function finalState(states, tell) {
    let last;
    for await (last of states)
        tell(last);
    if (!last)
        throw new Error('a wait ended without a state');
    return last.state;
}

;// CONCATENATED MODULE: ./src/gate/checks.ts
/** What a conclusion counts as; whatever else there may be counts as failed. */
const conclusions = new Map([
    ['success', 'passed'],
    ['neutral', 'passed'],
    ['skipped', 'passed'],
    // Someone has yet to act; after that it runs.
    ['action_required', 'pending'],
]);
const statusStates = new Map([
    ['success', 'passed'],
    ['pending', 'pending'],
]);
/**
 * The checks that count: of each app and name the latest run, each commit status, and each workflow
 * that has jobs to come, without those that are left out.
 */
function countedChecks({ runs, suites, statuses }, leftOut) {
    const latest = new Map();
    for (const run of runs) {
        if (isOwn(run, leftOut.own))
            continue;
        const key = JSON.stringify([run.app?.slug, run.name]);
        if (run.id >= (latest.get(key)?.id ?? 0))
            latest.set(key, run);
    }
    const checks = [...latest.values()].map(({ name, status, conclusion }) => ({
        name,
        state: status === 'completed' ? (conclusions.get(conclusion) ?? 'failed') : 'pending',
    }));
    for (const { context, state } of statuses) {
        checks.push({ name: context, state: statusStates.get(state) ?? 'failed' });
    }
    const counted = checks.filter(({ name }) => !leftOut.ignored.includes(name));
    // Jobs that wait for others have no check run yet: without this, the first quick job would do.
    const ownSuites = runs
        .filter((run) => isOfRun(run, leftOut.own))
        .map((run) => run.check_suite?.id);
    const running = runs
        .filter(({ status }) => status !== 'completed')
        .map((run) => run.check_suite?.id);
    const hasJobsToCome = suites.some(({ id, status, app }) => app?.slug === 'github-actions' &&
        status !== 'completed' &&
        !ownSuites.includes(id) &&
        !running.includes(id));
    if (hasJobsToCome)
        counted.push({ name: 'a workflow with jobs to come', state: 'pending' });
    return counted;
}
/**
 * Whether a check is that of the job that asks, which cannot end before the gate does. GitHub names
 * it after the job, unless the workflow gives it another name; a matrix adds to it behind, a reusable
 * workflow before.
 */
function isOwn(run, own) {
    if (!own || run.status === 'completed' || !isOfRun(run, own))
        return false;
    const job = run.name.replace(/.* \/ /, '');
    return job === own.job || job.startsWith(`${own.job} (`);
}
function isOfRun({ details_url }, own) {
    if (!own)
        return false;
    return `${details_url}/`.includes(`/actions/runs/${Number(own.runId)}/`);
}

;// CONCATENATED MODULE: ./src/gate/github.ts






/**
 * The toolkit's client of the server's API, over this action's one way out.
 *
 * @param scopes that a token needs for what will be asked, as a workflow's `permissions` name them
 */
async function openGitHub(server, openOctokit, scopes, run) {
    const request = { fetch: fetchWithin(server, run), log: silent };
    const octokit = await openOctokit(server.token, { baseUrl: server.apiUrl, request });
    return {
        async ask(what, question) {
            const lagsUntil = run.clock.now() + longestLag;
            const diagnose = (error) => mayLag(error) && run.clock.now() < lagsUntil
                ? { kind: 'answer', status: 503, retryAfter: longestLag / 2 }
                : github_troubleOf(error, run.clock.date());
            try {
                return await (0,retry/* retry */.L)(() => question(octokit), diagnose, { repeatable: true, patience: github_patience }, run);
            }
            catch (error) {
                throw failureIn(error) ?? refusal(what, scopes, error);
            }
        },
    };
}
/** How long GitHub may fail before the gate gives up, in milliseconds. */
const github_patience = 2 * 60_000;
/** How long one request may take, in milliseconds. */
const github_attemptLimit = 30_000;
/** How long GitHub may not know what has just been created or pushed, in milliseconds. */
const longestLag = 10_000;
/** The most that is read of one answer, in bytes: a page of 100 check runs with their texts. */
const github_longestAnswer = 32 * 1024 * 1024;
/**
 * What ended a request, as far as trying again depends on it. GitHub limits rates by 403 and 429
 * (docs.github.com, "Rate limits for the REST API"), in GraphQL by an error within a 200.
 */
function github_troubleOf(thrown, now) {
    const error = thrown;
    if (failureIn(thrown) || error.cause instanceof http_send/* RedirectRefused */.Jh)
        return undefined;
    if (error.cause instanceof transport_failure/* TransportFailure */.A)
        return error.cause.trouble;
    const headers = error.response?.headers ?? error.headers ?? {};
    const limited = error.errors?.some(({ type }) => type === 'RATE_LIMITED' || type === 'RATE_LIMIT') ||
        ((error.status === 403 || error.status === 429) &&
            (headers['retry-after'] !== undefined ||
                headers['x-ratelimit-remaining'] === '0' ||
                /rate limit/i.test(error.message)));
    if (limited)
        return { kind: 'answer', status: 429, retryAfter: untilReset(headers, now) };
    return error.status === undefined ? undefined : { kind: 'answer', status: error.status };
}
/** What is not found may have been created a moment ago: a pull request, or a head commit. */
function mayLag(thrown) {
    const { status = 0, errors = [] } = thrown;
    return [404, 422].includes(status) || errors.some(({ type }) => type === 'NOT_FOUND');
}
/** Milliseconds until a rate limit ends; GitHub asks for a minute where it tells nothing. */
function untilReset(headers, now) {
    const wish = (0,retry_after/* retryAfter */.P9)(headers['retry-after'], headers.date, now);
    if (wish !== undefined)
        return wish;
    const reset = headers['x-ratelimit-remaining'] === '0' ? Number(headers['x-ratelimit-reset']) : Number.NaN;
    const date = (0,retry_after/* httpDate */.z7)(headers.date) ?? now.getTime();
    return Number.isFinite(reset) ? Math.max(reset * 1000 - date, 1000) : 60_000;
}
/** Octokit wraps what its fetch throws. */
function failureIn(thrown) {
    return [thrown, thrown.cause].find((one) => one instanceof run_failure/* Failure */.HR);
}
function refusal(what, scopes, thrown) {
    const { status, message, errors, cause } = thrown;
    if (cause instanceof transport_failure/* TransportFailure */.A) {
        return new run_failure/* Failure */.HR('GATE_UNREADABLE', `${what} cannot be read: ${cause.message}`, {
            nextStep: cause.nextStep ?? "Check that the runner can reach GitHub's API, then try again",
            cause: thrown,
        });
    }
    const said = errors?.[0]?.message ?? message;
    const of = status ? ` (HTTP ${status})` : '';
    return new run_failure/* Failure */.HR('GATE_UNREADABLE', `GitHub does not let ${what} be read${of}: "${(0,excerpt/* excerpt */.K)(said, 300)}"`, {
        nextStep: refusalStep(thrown, scopes),
        cause: thrown,
    });
}
function refusalStep(thrown, scopes) {
    const { status = 0, cause } = thrown;
    const trouble = github_troubleOf(thrown, new Date());
    if (cause instanceof http_send/* RedirectRefused */.Jh)
        return 'The token was not sent on. Check GITHUB_API_URL';
    if (status === 401)
        return 'Check that the token in `github-token` is whole and has not expired';
    if (trouble?.kind === 'answer' && trouble.status === 429) {
        return 'The rate limit of the token outlasts `timeout`: allow more time, or run the gate later';
    }
    return status >= 500 ? 'Try again; see githubstatus.com' : permissionsStep(scopes);
}
/** What a job must be allowed, so that `github.token` can read the facts. */
function permissionsStep(scopes) {
    return `Give the job that runs this step what it needs, beside its \`runs-on\`:
permissions:
${scopes.map((scope) => `  ${scope}: read`).join('\n')}
When the pull request lies in another repository than the workflow, give \`github-token\` a token that may read that one.`;
}
/** Octokit's own log would go to the console. */
const silent = { debug() { }, info() { }, warn() { }, error() { } };
/** A fetch for Octokit, over this action's one way out; the token goes to the API's origin only. */
function fetchWithin(server, run) {
    const origin = new URL(server.apiUrl).origin;
    return async (address, options) => {
        const url = new URL(address);
        if (url.origin !== origin)
            throw new run_failure/* Failure */.HR('GATE_UNREADABLE', `GitHub's API leads to another server, ${url.origin}`);
        return (0,http_send/* within */.ux)(github_attemptLimit, run, async (signal) => {
            const answer = await (0,http_send/* send */.tN)({ ...options, url }, { signal });
            const { status } = answer;
            run.log.debug(`${options.method} ${url.pathname} ${status}`);
            const text = await (0,http_send/* readText */.yR)(answer, github_longestAnswer, signal);
            if (text === undefined)
                throw new run_failure/* Failure */.HR('GATE_UNREADABLE', 'an answer of GitHub is over 32 MiB');
            const headers = answer.headers;
            // A status that allows no body does not allow an empty one either.
            const response = new Response(text || null, { status, headers });
            // Octokit's pages are found by the address, which only fetch itself can give a Response.
            return Object.defineProperty(response, 'url', { value: url.href });
        });
    };
}

;// CONCATENATED MODULE: ./src/gate/pull-request-facts.ts



/**
 * Opens the pull request at the API of the workflow's own server: the pull request is read by
 * GraphQL, as only that tells the review decision; checks and statuses by REST, each on its own, so
 * that a permission that is missing for one spoils nothing else.
 *
 * @returns reads the facts as they are now
 * @throws Failure GATE_UNREADABLE for what the token may not read
 */
async function openPullRequest(server, { openOctokit, pullRequest, require, leftOut }, run) {
    const { number, repository } = pullRequest;
    const [owner, repo] = repository.split('/');
    const wantsChecks = require.includes('checks-passed');
    const scopes = ['contents', 'pull-requests', ...(wantsChecks ? ['checks', 'statuses'] : [])];
    const github = await openGitHub(server, openOctokit, scopes, run);
    async function readPullRequest() {
        const answer = await github.ask('the pull request', ({ graphql }) => graphql(pullRequestQuery, { owner, repo, number }));
        return factsOf(answer);
    }
    async function readChecks(ref) {
        const of = { owner, repo, ref, per_page: 100 };
        // Octokit takes an answer without a list for an empty one, and a conflict for a list's end: that
        // would be no checks, not none read. The suites come first: of one that is completed, every run
        // is then listed.
        const suites = await github.ask('the check suites', ({ paginate, rest }) => paginate(rest.checks.listSuitesForRef, of, ({ data }) => listOf('total_count' in data ? data : undefined)));
        const runs = await github.ask('the checks', ({ paginate, rest }) => paginate(rest.checks.listForRef, of, ({ data }) => listOf('total_count' in data ? data : undefined)));
        const statuses = await github.ask('the commit statuses', ({ paginate, rest }) => paginate(rest.repos.getCombinedStatusForRef, of, ({ data }) => listOf(data.statuses)));
        return countedChecks({ runs, suites, statuses }, leftOut);
    }
    return async () => {
        const facts = await readPullRequest();
        if (!wantsChecks || facts.state === 'closed')
            return facts;
        const checks = await readChecks(facts.headSha);
        // What is judged must be of one commit: checks of a head that moved meanwhile are not told.
        const after = await readPullRequest();
        return after.headSha === facts.headSha ? { ...after, checks } : after;
    };
}
function listOf(list) {
    if (Array.isArray(list))
        return list;
    throw new run_failure/* Failure */.HR('GATE_UNREADABLE', 'GitHub answers with something that is no list');
}
const pullRequestQuery = `
  query pullRequest($owner: String!, $repo: String!, $number: Int!) {
    repository(owner: $owner, name: $repo) {
      pullRequest(number: $number) {
        state
        isDraft
        mergeable
        mergeStateStatus
        headRefOid
        mergeCommit { oid }
        reviewDecision
        latestOpinionatedReviews(first: 100, writersOnly: true) {
          nodes { state commit { oid } }
          pageInfo { hasNextPage }
        }
      }
    }
  }`;
const states = new Map([
    ['OPEN', 'open'],
    ['CLOSED', 'closed'],
    ['MERGED', 'merged'],
]);
function factsOf(answer) {
    const found = answer?.repository?.pullRequest;
    const state = states.get(found?.state);
    if (!found?.headRefOid || !state) {
        throw new run_failure/* Failure */.HR('GATE_UNREADABLE', 'GitHub tells nothing of the pull request');
    }
    const reviews = found.latestOpinionatedReviews;
    return {
        state,
        headSha: found.headRefOid,
        draft: found.isDraft ?? undefined,
        mergeable: found.mergeable,
        mergeStateStatus: found.mergeStateStatus,
        mergeCommit: found.mergeCommit?.oid,
        reviewDecision: found.reviewDecision,
        // More than a page of reviewers: what is not read must not count as agreement.
        reviews: reviews?.pageInfo?.hasNextPage === false
            ? reviews.nodes?.map((review) => ({ state: review?.state, commit: review?.commit?.oid }))
            : undefined,
    };
}

;// CONCATENATED MODULE: ./src/gate/pull-request-link.ts

/** GitHub, GitHub Enterprise Server */
const gitHubForm = /^(?<repository>[^/]+\/[^/]+)\/pull\/(?<number>\d+)(\/(files|commits|checks|changes).*)?$/;
/** How the services write such a link, behind the repository's path. */
const pull_request_link_forms = [
    gitHubForm,
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
 * @returns undefined when it is none of the known forms, or not an https address
 */
function readPullRequestLink(link) {
    const url = readAddress(link);
    if (!url)
        return undefined;
    const path = trimPath(url.pathname);
    const groups = pull_request_link_forms.map((form) => form.exec(path)?.groups).find(Boolean);
    const number = Number(groups?.number);
    if (!groups?.repository || !Number.isSafeInteger(number) || number < 1)
        return undefined;
    const repository = repositoryPath(groups.repository, url);
    return { url, host: url.host, repository, number };
}
/**
 * Reads the address of a repository (Admin API, section 2.1, `source.repository`): https, or the
 * forms that git takes for ssh.
 */
function readRepository(address) {
    const scp = /^(?:[\w.-]+@)?([\w.-]+):(?!\/)(.+)$/.exec(address.trim());
    const isUrl = address.includes('://');
    const text = !isUrl && scp ? `ssh://${scp[1]}/${scp[2]}` : address;
    if (!URL.canParse(text))
        return undefined;
    const url = new URL(text);
    if (!['https:', 'http:', 'ssh:', 'git:'].includes(url.protocol))
        return undefined;
    const path = bareName(trimPath(url.pathname));
    if (!path.includes('/'))
        return undefined;
    // The port of ssh or git is not the web's.
    const host = url.protocol.startsWith('http') ? url.host : url.hostname;
    return { host, path };
}
/**
 * Whether a link lies in a repository. Servers take names in any case.
 *
 * @returns false for whatever is not surely so
 */
function liesIn(link, repository) {
    const url = readAddress(link);
    if (!url || !sameName(url.host, repository.host))
        return false;
    const read = readPullRequestLink(link);
    const path = repositoryPath(repository.path, url);
    if (read)
        return sameName(read.repository, path);
    // A service whose links are not known here still keeps them below the repository.
    return trimPath(url.pathname).toLowerCase().startsWith(`${path.toLowerCase()}/`);
}
/** Whether it lies on that server and bears the form of GitHub's links. */
function isOnGitHub({ url, host }, serverUrl) {
    return new URL(serverUrl).host === host && gitHubForm.test(trimPath(url.pathname));
}
/**
 * A link that every reader takes for the same one: no escapes, no dot segments, nothing that only
 * some resolve, and nothing that would be Markdown or HTML where the link is shown.
 */
const plainlyWritten = /^https?:\/\/[\w.:[\]-]+(\/(?!\.\.?(\/|$))[\w~.+-]+)*\/?([?#][\w~.+=&#/-]*)?$/i;
function readAddress(link) {
    if (!plainlyWritten.test(link) || !URL.canParse(link))
        return undefined;
    const url = new URL(link);
    return (0,origin/* isSecure */.Ut)(url) ? url : undefined;
}
const bareName = (path) => path.replace(/\.git$/i, '');
const trimPath = (path) => path.replace(/^\/+|\/+$/g, '');
/**
 * A repository's path as links of the same service name it. Bitbucket Data Center has three names
 * for one: browsed, cloned, and by ssh; elsewhere such a path is a repository of its own.
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

;// CONCATENATED MODULE: ./src/gate/gate.ts







/** GitHub is asked no more often than this, in milliseconds. */
const shortestInterval = 10_000;
/**
 * Waits until a pull request meets all that is required of it, and returns then and only then.
 *
 * @param onChange called with what is known, whenever it changes
 * @throws Failure GATE_NOT_MET when a condition can no longer be met, or the time is used up;
 *   GATE_UNREADABLE when the facts cannot be read
 */
async function passGate(gate, onChange, run) {
    requireReadable(gate);
    const { require, pullRequest, openOctokit, ignoredChecks: ignored, own } = gate;
    const readFacts = await openPullRequest(gate.github, { openOctokit, pullRequest, require, leftOut: { ignored, own } }, run);
    const schedule = scheduleOf(gate.pollInterval);
    const states = wait({
        read: async () => {
            const facts = await readFacts();
            return { facts, conditions: judge(require, facts) };
        },
        isFinal: ({ conditions }) => verdict(conditions) !== 'waiting',
        progress: () => undefined,
        landmark: ({ facts, conditions }) => JSON.stringify([facts.headSha, conditions]),
        schedule: (history) => Math.max(schedule(history), shortestInterval),
    }, run);
    let last;
    const told = finalState(states, ({ state, elapsed }) => {
        tell(state, last, elapsed, run);
        last = state;
        const { state: prState, headSha: prHeadSha } = state.facts;
        onChange({ prState, prHeadSha, conditions: state.conditions });
    });
    const { conditions } = await told.catch((error) => {
        throw last && isTimeOut(error) ? notMetInTime(last.conditions) : error;
    });
    if (verdict(conditions) !== 'met')
        throw cannotBeMet(conditions);
}
function requireReadable({ pullRequest, github, require }) {
    const asked = require.map((name) => `\`${name}\``).join(', ');
    if (!isOnGitHub(pullRequest, github.serverUrl)) {
        throw new run_failure/* Failure */.HR('GATE_UNREADABLE', `${asked} can only be read of a pull request on ${new URL(github.serverUrl).host}, where this workflow runs, not on ${pullRequest.host}`);
    }
    if (!github.token) {
        throw new run_failure/* Failure */.HR('GATE_UNREADABLE', `${asked} cannot be read without \`github-token\``, {
            nextStep: 'Leave `github-token` out to use the one of the job, or give it one that is not empty',
        });
    }
}
/** A line for each condition that changed, and for a head that moved. */
function tell(state, last, elapsed, { log }) {
    const head = state.facts.headSha.slice(0, 12);
    if (last && last.facts.headSha !== state.facts.headSha) {
        log.info(`the head moved from ${last.facts.headSha.slice(0, 12)} to ${head}: all is read anew`);
    }
    const told = new Map(last?.conditions.map((condition) => [condition.name, line(condition)]));
    const changed = state.conditions.filter((condition) => told.get(condition.name) !== line(condition));
    for (const condition of changed)
        log.info(`${line(condition)} · ${(0,duration/* formatDuration */.a)(elapsed)}`);
    if (changed.length > 0)
        return;
    const open = state.conditions.filter(({ state }) => state === 'waiting').map(({ name }) => name);
    log.info(`still waiting for ${open.join(', ')} at ${head} · ${(0,duration/* formatDuration */.a)(elapsed)}`);
}
const line = ({ name, state, reason }) => `${name}: ${state}, ${reason}`;
const isTimeOut = (error) => error instanceof run_failure/* Failure */.HR && error.code === 'TIMED_OUT';
function notMetInTime(conditions) {
    const what = `the pull request did not meet ${those(conditions, 'waiting')} within the \`timeout\``;
    return new run_failure/* Failure */.HR('GATE_NOT_MET', what);
}
function cannotBeMet(conditions) {
    const what = `the pull request cannot meet ${those(conditions, 'failed')}`;
    return new run_failure/* Failure */.HR('GATE_NOT_MET', what);
}
function those(conditions, state) {
    const found = conditions.filter((condition) => condition.state === state);
    return found.map(({ name, reason }) => `\`${name}\` (${reason})`).join(', ');
}

;// CONCATENATED MODULE: ./src/flows/resumable.ts

/** Failures after which the job is of no use to another run, or another run changes nothing. */
const resumable_final = [
    'EXPORT_FAILED',
    'AGENT_FAILED',
    'AGENT_ARCHIVED',
    'GATE_NOT_MET',
    'GATE_UNREADABLE',
    'NOT_FOUND',
];
/** What was thrown; a failure that leaves the job to another run names the job and its state. */
function resumable(thrown, job) {
    const isFinal = !(thrown instanceof run_failure/* Failure */.HR) || resumable_final.includes(thrown.code);
    return isFinal ? thrown : thrown.with({ job });
}

;// CONCATENATED MODULE: ./src/flows/await-agent-job.ts









/**
 * Waits for an agent job (Admin API, section 3.1), hands over its pull request's link, and waits
 * until the pull request meets what is required of it. The gate opens only by a return.
 *
 * @throws Failure
 */
async function awaitAgentJob(request, openOctokit, report, run) {
    const { jobId: id, require } = request;
    const api = adminApi(request.baseUrl, request.apiKey);
    report.known({ jobId: id });
    let known = [];
    const tell = (...news) => {
        known = [...news, ...known];
        report.known({ conditions: standings(require, known) });
    };
    tell();
    let state = 'still runs on the host';
    try {
        report.phase('wait');
        const job = await waitForJob(request, api, report, run);
        state = 'is finished on the host';
        requireCompleted(job);
        tell({ name: 'completed', state: 'met', reason: 'the agent finished' });
        const needsPullRequest = require.some((name) => name !== 'completed');
        const { prLink } = job;
        if (!prLink) {
            report.known({ prLink: '', hasPr: false });
            if (needsPullRequest)
                throw withoutPullRequest(tell);
            run.log.notice('the agent job ended without a pull request: there were no file changes');
            return;
        }
        requireOwn(prLink, job);
        const link = readPullRequestLink(prLink);
        report.known({ prLink, hasPr: true, prNumber: link?.number, prRepository: link?.repository });
        run.log.info(`pull request: ${prLink}`);
        if (!needsPullRequest)
            return;
        if (!link) {
            throw new run_failure/* Failure */.HR('GATE_UNREADABLE', `${prLink} is not the link of a pull request known here`);
        }
        tell({ name: 'pull-request', state: 'met', reason: `number ${link.number}` });
        const lookedUp = require.filter(isLookedUp);
        if (lookedUp.length === 0)
            return;
        report.phase('gate');
        const onChange = ({ conditions, ...facts }) => {
            report.known(facts);
            tell(...conditions);
        };
        await passGate({ ...request, openOctokit, pullRequest: link, require: lookedUp }, onChange, run);
    }
    catch (error) {
        throw resumable(error, { id, state });
    }
}
/** How long a link may come after the status that announces it, in milliseconds. */
const longestLinkDelay = 30_000;
/** How often it is looked for, in milliseconds. */
const linkInterval = 3_000;
async function waitForJob({ projectId, jobId, require, pollInterval }, api, report, run) {
    const needsLink = require.some((name) => name !== 'completed');
    const schedule = scheduleOf(pollInterval);
    let completedAt;
    const read = async () => {
        const job = await api.getAgentJob(projectId, jobId, run);
        if (job.status === 'completed')
            completedAt ??= run.clock.now();
        report.known(jobFacts(job));
        return job;
    };
    const isFinal = ({ status, prLink }) => {
        if (status !== 'completed')
            return status === 'failed' || status === 'archived';
        const waited = run.clock.now() - (completedAt ?? 0);
        return !needsLink || prLink !== undefined || waited >= longestLinkDelay;
    };
    const states = wait({
        read,
        isFinal,
        progress: () => undefined,
        landmark: ({ status, prLink }) => `${status} ${prLink ?? ''}`,
        schedule: (history) => (completedAt === undefined ? schedule(history) : linkInterval),
    }, run);
    return finalState(states, ({ state, elapsed }) => {
        const { status, prLink } = state;
        const missing = status === 'completed' && needsLink && !prLink;
        const link = missing ? ', its pull request is not there yet' : '';
        run.log.info(`${status}${link} · ${(0,duration/* formatDuration */.a)(elapsed)}`);
    });
}
function requireCompleted({ id, status }) {
    if (status === 'failed')
        throw new run_failure/* Failure */.HR('AGENT_FAILED', `agent job ${id} failed`);
    if (status === 'archived')
        throw new run_failure/* Failure */.HR('AGENT_ARCHIVED', `agent job ${id} is archived`);
}
/** A job may be completed without a link for good: a normal end, unless more was asked for. */
function withoutPullRequest(tell) {
    const reason = 'the agent job ended without a pull request';
    tell({ name: 'pull-request', state: 'failed', reason });
    return new run_failure/* Failure */.HR('GATE_NOT_MET', reason, {
        nextStep: 'There were no file changes. Where that is a normal end, require `completed` alone',
    });
}
/** A link that leads out of the job's own repository is not handed on: someone would merge it. */
function requireOwn(prLink, { repository }) {
    const location = repository === undefined ? undefined : readRepository(repository);
    if (location && liesIn(prLink, location))
        return;
    throw new run_failure/* Failure */.HR('GATE_NOT_MET', `the pull request's link, ${prLink}, is not a plain https address in the job's repository, ${repository ?? 'which the host does not tell'}`, { nextStep: 'It was not followed, nor set as an output. Look at the job on the host' });
}
const jobFacts = (job) => ({
    status: job.status,
    model: job.model ?? '',
    sourceRepository: job.repository ?? '',
    sourceRef: job.ref ?? '',
    createdAt: job.createdAt?.toISOString() ?? '',
    archivedAt: job.archivedAt?.toISOString() ?? '',
});

;// CONCATENATED MODULE: ./src/bundle/link.ts


/**
 * A link as the host minted it. Its lifetime is measured between two times of the host, so that a
 * wrong clock on the runner does not matter.
 *
 * @param baseUrl an http link is taken only on this machine, from a host on this machine
 * @throws Failure BAD_RESPONSE for a link that must not be followed
 */
function bundleLink(bundle, baseUrl, clock) {
    const { bundleUrl: url, expiresAt, sizeBytes, hostTime } = bundle;
    if (!(0,origin/* isSecure */.Ut)(url) || ((0,origin/* isLoopback */.U9)(url.hostname) && !(0,origin/* isLoopback */.U9)(baseUrl.hostname))) {
        throw new run_failure/* Failure */.HR('BAD_RESPONSE', `the host gave a bundle link that is not https, or leads to this machine, at ${url.host}`, {
            nextStep: 'The link was not followed. Its operators must serve bundles over https',
        });
    }
    const lifetime = expiresAt ? expiresAt.getTime() - hostTime : Number.POSITIVE_INFINITY;
    return { url, expiresAt, sizeBytes, mintedAt: clock.now(), lifetime };
}
/** The share of a link's life that is over, from 0; 1 and more is expired. */
function lifeUsed({ lifetime, mintedAt }, now) {
    return lifetime > 0 ? (now - mintedAt) / lifetime : Number.POSITIVE_INFINITY;
}
/** Half of a link's life must be left for whoever gets it. */
const mostLifeUsed = 0.5;
/** What makes links that serve nobody. */
const clocksDiffer = "The clocks of the host and of its store must agree: tell the host's operators";
/** The most links that are minted without getting further with one of them. */
const mostRenewals = 3;
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
    #renewals = 0;
    constructor(first, mint, run) {
        this.#link = first;
        this.#mint = mint;
        this.#run = run;
    }
    /**
     * A link with at least half of its life left.
     *
     * @throws Failure BAD_RESPONSE when the host mints only links that have expired already
     */
    async get() {
        await this.#minting;
        while (lifeUsed(this.#link, this.#run.clock.now()) > mostLifeUsed) {
            const why = 'the bundle link has used over half of its life';
            await this.renew(this.#link, why, 'BAD_RESPONSE');
        }
        return this.#link;
    }
    /** A link did serve: when it is the current one, renewals are counted anew. */
    served(link) {
        if (link === this.#link)
            this.#renewals = 0;
    }
    /**
     * Mints another link because `useless` is of no use, unless that has been done already.
     *
     * @throws Failure `code` after `mostRenewals` in a row that were of no use either
     */
    async renew(useless, why, code) {
        if (useless !== this.#link)
            return;
        this.#minting ??= this.#renew(why, code).finally(() => {
            this.#minting = undefined;
        });
        await this.#minting;
    }
    async #renew(why, code) {
        if (++this.#renewals > mostRenewals) {
            const what = `${why}, and so it went with the ${mostRenewals} minted after it`;
            const nextStep = code === 'BUNDLE_CORRUPT' ? undefined : clocksDiffer;
            throw new run_failure/* Failure */.HR(code, what, { nextStep });
        }
        this.#run.log.info(`${why}: minting another`);
        this.#link = await this.#mint();
    }
}

;// CONCATENATED MODULE: ./src/flows/await-link.ts






/**
 * Waits for the job and mints the link to its bundle (Admin API, sections 4.3 and 4.4).
 *
 * @param started as far as it is known: one that is taken up, by its id alone
 * @throws Failure EXPORT_FAILED, and whatever the calls end with
 */
async function awaitLink(started, api, { request, report, run }) {
    const { jobId } = started;
    const getJob = request.jobId ? api.getExportJob : tolerateMissing(started, api, run);
    const mint = async () => {
        const link = bundleLink(await api.generateBundle(jobId, run), request.baseUrl, run.clock);
        report.known(linkFacts(link));
        return link;
    };
    const read = async () => {
        const job = await getJob(jobId, run);
        report.known(job);
        if (job.status !== 'completed')
            return { job };
        return { job, link: await mint().catch(notYet) };
    };
    const states = wait({
        read,
        isFinal: ({ job, link }) => job.status === 'failed' || link !== undefined,
        // The time in a queue says nothing about the pace of the work.
        progress: ({ job }) => (job.status === 'queued' ? undefined : job.progress),
        landmark: ({ job }) => [job.status, job.pageCount, Math.floor((job.progress ?? 0) / 10)].join(),
        schedule: scheduleOf(request.pollInterval),
    }, run);
    const { job, link } = await finalState(states, (waited) => run.log.info(waitLine(waited)));
    if (!link) {
        const reason = job.error ? `: "${job.error}"` : ' and the host tells no reason';
        throw new run_failure/* Failure */.HR('EXPORT_FAILED', `export job ${jobId} failed${reason}`);
    }
    run.log.info(linkLine(link));
    return { job, link: new RenewableLink(link, mint, run) };
}
/** How long a job that was just started may be unknown to the host, in milliseconds. */
const longestMissing = 30_000;
/** Hosts of several machines may need a moment until each of them knows a new job. */
function tolerateMissing(started, api, { clock }) {
    const until = clock.now() + longestMissing;
    let seen = false;
    return async (jobId, run) => {
        try {
            const job = await api.getExportJob(jobId, run);
            seen = true;
            return job;
        }
        catch (error) {
            if (!seen && isFailure(error, 'NOT_FOUND') && clock.now() < until)
                return started;
            throw error;
        }
    };
}
/** A job may be completed before its bundle can be had: that is a reason to go on waiting. */
function notYet(error) {
    if (!isFailure(error, 'CONFLICT'))
        throw error;
}
const isFailure = (error, code) => error instanceof run_failure/* Failure */.HR && error.code === code;
/** `42 % · 128 pages · 1 m 10 s, about 1 m 40 s left` */
function waitLine({ state: { job }, elapsed, timeLeft }) {
    const running = job.status === 'running' && job.progress !== undefined;
    const left = timeLeft === undefined ? '' : `, about ${(0,duration/* formatDuration */.a)(timeLeft)} left`;
    return [
        running ? `${Math.floor(job.progress ?? 0)} %` : job.status,
        ...(job.pageCount ? [job.pageCount === 1 ? '1 page' : `${job.pageCount} pages`] : []),
        `${(0,duration/* formatDuration */.a)(elapsed)}${left}`,
    ].join(' · ');
}
function linkLine({ url, expiresAt, lifetime, sizeBytes }) {
    const size = sizeBytes === undefined ? '' : ` to ${(0,format_size/* formatSize */.X)(sizeBytes)}`;
    const life = expiresAt
        ? `, for ${(0,duration/* formatDuration */.a)(lifetime)}, until ${expiresAt.toISOString()}`
        : '';
    return `link minted${size} at ${url.host}${life}`;
}
const linkFacts = ({ url, expiresAt, sizeBytes }) => ({
    bundleUrl: url.href,
    // Empty rather than that of a link before.
    expiresAt: expiresAt?.toISOString() ?? '',
    bundleSize: sizeBytes,
});

// EXTERNAL MODULE: ./src/bundle/bundle-path.ts
var bundle_path = __webpack_require__(50652);
;// CONCATENATED MODULE: ./src/bundle/unpack/staging.ts





/**
 * Makes a folder beside the target, on the same file system, named after it and this process.
 *
 * @param overwrite whether the target may be replaced when it is not empty
 * @throws the file system's error
 */
async function makeStaging(target, overwrite) {
    const folder = folderBeside(target, 'new');
    await (0,external_node_fs_promises_.mkdir)(folder, 0o755);
    inUse.add(folder);
    return {
        folder,
        publish: async () => {
            try {
                await (overwrite ? replace(folder, target) : settle(folder, target));
            }
            catch (error) {
                throw publishFailure(error, target);
            }
        },
        discard: () => removeIfPossible(folder),
    };
}
/** The folders of this process, which are no leftovers. */
const inUse = new Set();
function folderBeside(target, role) {
    const name = `.${(0,external_node_path_.basename)(target)}.${role}-${process.pid}-${(0,external_node_crypto_.randomUUID)().slice(0, 8)}`;
    return (0,external_node_path_.join)((0,external_node_path_.dirname)(target), name);
}
/** Takes a place that is free or an empty folder; anything else makes the rename fail. */
async function settle(folder, target) {
    // Windows renames onto nothing, not even an empty folder.
    if (process.platform === 'win32')
        await (0,external_node_fs_promises_.rmdir)(target).catch(unlessMissing);
    await (0,external_node_fs_promises_.rename)(folder, target);
}
/** Swaps: whoever looks sees the old site, for a moment none, then the new one. */
async function replace(folder, target) {
    const old = folderBeside(target, 'old');
    await (0,external_node_fs_promises_.rename)(target, old).catch(unlessMissing);
    try {
        await (0,external_node_fs_promises_.rename)(folder, target);
    }
    catch (error) {
        await (0,external_node_fs_promises_.rename)(old, target).catch(unlessMissing);
        throw error;
    }
    await removeIfPossible(old);
}
/** The site is where it belongs, or is not wanted: what cannot be removed is left for another run. */
async function removeIfPossible(folder) {
    await (0,external_node_fs_promises_.rm)(folder, { recursive: true }).catch(() => { });
}
/** Longer than any run, in milliseconds. */
const longestRun = 24 * 60 * 60_000;
/**
 * Clears what killed runs left beside a target: sites that were not finished, and sites that were
 * replaced. When the kill came between the two renames, the target gets its old site back.
 *
 * @throws the file system's error when the folder around the target cannot be read
 */
async function clearLeftovers(target) {
    for (const name of await (0,external_node_fs_promises_.readdir)((0,external_node_path_.dirname)(target))) {
        const left = leftover(name, target);
        if (!left || (await isInUse(left)))
            continue;
        const isLost = left.role === 'old' && !(0,external_node_fs_.existsSync)(target);
        if (isLost)
            await (0,external_node_fs_promises_.rename)(left.path, target);
        else
            await removeIfPossible(left.path);
    }
}
function leftover(name, target) {
    const prefix = `.${(0,external_node_path_.basename)(target)}.`;
    if (!name.startsWith(prefix))
        return undefined;
    const [, own, role, processId] = leftoverName.exec(name.slice(prefix.length)) ?? [];
    if (!role)
        return undefined;
    const around = (0,external_node_path_.dirname)(target);
    return {
        role: role,
        path: (0,external_node_path_.join)(around, name),
        folder: (0,external_node_path_.join)(around, prefix + own),
        processId: Number(processId),
    };
}
/** What a run writes beside its folder, such as the bundle itself, has an ending besides. */
const leftoverName = /^((new|old)-(\d+)-[\da-f]{8})(?:\.[\w.]+)?$/;
/** Process ids are used again, in containers soon: what is too old for a run is none. */
async function isInUse({ path, folder, processId }) {
    if (processId === process.pid)
        return inUse.has(folder);
    try {
        process.kill(processId, 0);
    }
    catch (error) {
        // A process of another user is one too.
        if (error.code !== 'EPERM')
            return false;
    }
    const { mtimeMs } = await (0,external_node_fs_promises_.stat)(path);
    return Date.now() - mtimeMs < longestRun;
}
function unlessMissing(error) {
    if (error.code !== 'ENOENT')
        throw error;
}
function publishFailure(error, target) {
    const reason = error.code ?? String(error);
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(reason)) {
        const what = `${target} was filled while the bundle was on its way, and stays as it is`;
        return new run_failure/* Failure */.HR('TARGET_NOT_EMPTY', what, { cause: error });
    }
    const what = `the site is unpacked, and cannot be put in its place, ${target} (${reason})`;
    return new run_failure/* Failure */.HR('DOWNLOAD_FAILED', what, {
        nextStep: 'Let nothing use the folder that `extract-to` names while the action runs',
        cause: error,
    });
}

;// CONCATENATED MODULE: ./src/bundle/unpack/target.ts




/**
 * Judges the folder that is to become the site, before anything is asked of the host; makes the
 * folders around it, and clears what killed runs left beside it.
 *
 * @param path absolute, or relative to the workspace
 * @throws Failure INVALID_INPUT for a place that must not become a site, TARGET_NOT_EMPTY, NO_SPACE
 */
async function prepareTarget(path, { overwrite, workspace: home }) {
    const workspace = (0,external_node_path_.resolve)(home);
    const target = (0,external_node_path_.resolve)(workspace, path);
    const stage = () => onDisk(target, () => makeStaging(target, overwrite));
    await requireOwnPlace(target, workspace);
    await requireNoLink(target, workspace);
    await onDisk(target, async () => {
        await (0,external_node_fs_promises_.mkdir)((0,external_node_path_.dirname)(target), { recursive: true });
        await clearLeftovers(target);
        await requireReplaceable(target, overwrite);
    });
    // Whether the disk lets it is to be known before the export, not after.
    await (await stage()).discard();
    return { stage };
}
/** Neither everything, nor the workflow's own files, nor what they are in. */
async function requireOwnPlace(target, workspace) {
    const [place, home] = [await realPathOf(target), await realPathOf(workspace)];
    if (place === (0,external_node_path_.parse)(place).root)
        throw target_refused(target, 'is the root of a file system');
    if (place === home)
        throw target_refused(target, 'is the workspace itself');
    if (home.startsWith(place + external_node_path_.sep))
        throw target_refused(target, 'has the workspace in it');
}
/** A link may lead anywhere; in the workspace, whoever wrote to the repository made it. */
async function requireNoLink(target, workspace) {
    const isInside = target.startsWith(workspace + external_node_path_.sep);
    let at = isInside ? workspace : (0,external_node_path_.parse)(target).root;
    for (const part of (0,external_node_path_.relative)(at, target).split(external_node_path_.sep)) {
        at = (0,external_node_path_.join)(at, part);
        const found = await (0,external_node_fs_promises_.lstat)(at).catch(() => undefined);
        if (!found)
            return;
        if (found.isSymbolicLink())
            throw target_refused(target, `leads through a symbolic link, ${at}`);
        if (!found.isDirectory())
            throw target_refused(target, `needs a folder where a file is, ${at}`);
    }
}
async function requireReplaceable(target, overwrite) {
    const found = await (0,external_node_fs_promises_.stat)(target).catch(() => undefined);
    if (!found)
        return;
    if (found.dev !== (await (0,external_node_fs_promises_.stat)((0,external_node_path_.dirname)(target))).dev) {
        throw target_refused(target, 'is a mount point, where no other folder can take its place');
    }
    if (!overwrite && (await (0,external_node_fs_promises_.readdir)(target)).length > 0) {
        throw new run_failure/* Failure */.HR('TARGET_NOT_EMPTY', `${target} is not empty`);
    }
}
/** Links are followed; no link is where nothing is. */
const realPathOf = (path) => (0,external_node_fs_promises_.realpath)(path).catch(() => path);
function target_refused(target, why, cause) {
    return new run_failure/* Failure */.HR('INVALID_INPUT', `\`extract-to\` names ${target}, which ${why}`, {
        nextStep: 'Name a folder of its own for the site, such as `site` in the workspace',
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
        const reason = error.code ?? String(error);
        if (reason === 'ENOSPC' || reason === 'EDQUOT') {
            const what = `no space is left for ${target} (${reason})`;
            throw new run_failure/* Failure */.HR('NO_SPACE', what, { cause: error });
        }
        throw target_refused(target, `cannot be written (${reason})`, error);
    }
}

;// CONCATENATED MODULE: ./src/flows/deliver-bundle.ts





/**
 * Finds out all that can be known before anything is asked of the host: places that cannot be
 * written to, artifacts that cannot be uploaded, a baseline that is none.
 *
 * @throws Failure INVALID_INPUT, TARGET_NOT_EMPTY, NO_SPACE, ARTIFACT_UNAVAILABLE
 */
async function prepareDelivery(context) {
    const { request, services } = context;
    const { overwrite, workspace } = request;
    if (request.artifactName)
        services.artifacts.requireService();
    if (request.download) {
        await (0,bundle_path/* prepareBundlePath */.J)(bundlePath(request, 'bundle'), workspace);
    }
    const target = request.extractTo
        ? await prepareTarget(request.extractTo, { overwrite, workspace })
        : undefined;
    if (!request.baseline)
        return { target };
    // Loads only where there is something to compare with.
    const { proveBaseline } = await __webpack_require__.e(/* import() */ 676).then(__webpack_require__.bind(__webpack_require__, 89676));
    return { target, baseline: await proveBaseline(context) };
}
/**
 * Fetches the bundle, judges its site, and hands both over: with a target, the site in its place,
 * all of it or nothing; with a name for it, as an artifact.
 *
 * @throws Failure, SITE_CHECK_FAILED among others; the target is then as it was
 */
async function deliverBundle({ link, job }, { target, baseline }, context) {
    const { request, services, report, run } = context;
    const { baseUrl, apiKey } = request;
    report.phase('download');
    // Loads only where there is something to download.
    const { fetchBundle } = await __webpack_require__.e(/* import() */ 935).then(__webpack_require__.bind(__webpack_require__, 32935));
    const cache = await services.openBundleCache?.({ baseUrl, apiKey, jobId: job.jobId }, run);
    const staging = await target?.stage();
    let bundle;
    try {
        const use = { keep: bundlePath(request, job.jobId), unpackTo: staging?.folder };
        bundle = await fetchBundle(link, { ...use, cache, reading: readingFor(request) }, run);
        record(bundle, context);
        const site = await deliver_bundle_judge(bundle, job, baseline, context);
        run.signal.throwIfAborted();
        if (!site?.failure && staging) {
            await staging.publish();
            report.known({ sitePath: request.extractTo });
            run.log.info(`site in place: ${request.extractTo}`);
        }
        if (request.artifactName) {
            report.phase('upload');
            await upload(request.artifactName, bundle, site, context);
        }
        if (site?.failure)
            throw site.failure;
    }
    finally {
        await bundle?.site?.worker[Symbol.asyncDispose]();
        await staging?.discard();
    }
}
function record({ path, bytes, sha256, cacheHit, site }, { report, run: { log } }) {
    const fileCount = site?.fileCount;
    report.known({ bundlePath: path, bundleSize: bytes, bundleSha256: sha256, cacheHit, fileCount });
    if (cacheHit)
        log.info("bundle found in the runner's tool cache: not downloaded again");
    log.info(`bundle saved: ${path}, ${(0,format_size/* formatSize */.X)(bytes)}, sha256 ${sha256}`);
    if (site)
        log.info(`site unpacked: ${fileCount} files, ${(0,format_size/* formatSize */.X)(site.bytes)}`);
}
/** Nothing is read of a bundle that is only kept. */
function readingFor({ siteCheck, extractTo, baseline }) {
    if (siteCheck !== 'off')
        return 'pages';
    return extractTo || baseline ? 'digests' : undefined;
}
async function deliver_bundle_judge(bundle, job, baseline, context) {
    const { request, report } = context;
    if (!readingFor(request) || !bundle.site)
        return undefined;
    report.phase('check');
    const { judgeSite } = await __webpack_require__.e(/* import() */ 676).then(__webpack_require__.bind(__webpack_require__, 89676));
    const paths = {
        manifest: temporaryPath(request, 'manifest', job.jobId, '.json'),
        report: temporaryPath(request, 'report', job.jobId, '.html'),
        changedPaths: temporaryPath(request, 'changed-paths', job.jobId, '.txt'),
    };
    return judgeSite({ bundle, site: bundle.site.worker, job, baseline, paths }, context);
}
/**
 * Of a site that must not be published, the report alone is uploaded: whoever takes the manifest
 * for a baseline, or the bundle for a deployment, must not get this one.
 */
async function upload(name, bundle, site, { request, services: { artifacts }, report, run }) {
    const { artifactRetentionDays: retentionDays } = request;
    const names = artifactNames(name, bundle.type);
    if (site) {
        await artifacts.upload({ name: names.report, path: site.reportPath, retentionDays }, run);
    }
    if (site?.failure)
        return;
    if (site) {
        const manifest = { name: names.manifest, path: site.manifestPath, zippedAs: zippedManifest };
        await artifacts.upload({ ...manifest, retentionDays }, run);
    }
    const { path = '', sha256 } = bundle;
    const { id, url, digest } = await artifacts.upload({ name: names.bundle, path, sha256, retentionDays }, run);
    report.known({ artifactId: id, artifactUrl: url, artifactDigest: digest });
}
/** Where the bundle goes when the author named no place: under the job's id. */
function bundlePath(request, jobId) {
    const { bundlePath: path } = request;
    return path ? { path } : { path: temporaryPath(request, 'bundle', jobId), addEnding: true };
}
/** A file of the job in the runner's temporary folder, by a plain name. */
function temporaryPath({ temporaryFolder }, what, jobId, ending = '') {
    return (0,external_node_path_.join)(temporaryFolder, `${what}-${jobId.replace(/[^\w.-]/g, '_')}${ending}`);
}

;// CONCATENATED MODULE: ./src/flows/export-site.ts





/**
 * Exports a site (Admin API, section 1): start the job or take it up, wait for it, mint the link,
 * and hand over the link, or the bundle and its site.
 *
 * @throws Failure, which says how to take the job up again where there is one
 */
async function exportSite(context) {
    const { request, report, run } = context;
    const api = adminApi(request.baseUrl, request.apiKey);
    const delivery = await prepareDelivery(context);
    const values = await prepareValues(context);
    report.phase('start');
    const started = request.jobId ? takeUp(request.jobId, run) : await start(context, api);
    report.known(started);
    let state = 'still runs on the host';
    try {
        report.phase('wait');
        const finished = await awaitLink(started, api, context);
        state = 'is finished on the host';
        if (request.download)
            await deliverBundle(finished, delivery, context);
        await values?.(finished.link);
        await finished.link.get();
    }
    catch (error) {
        throw resumable(error, { id: started.jobId, state });
    }
}
/** A job that is taken up is known by its id alone until the first poll. */
function takeUp(jobId, { log }) {
    log.info(`taking up export job ${jobId}`);
    return { jobId };
}
async function start({ request, run }, api) {
    const { domain = '', exportVersion: version, paths } = request;
    run.signal.throwIfAborted();
    const graceful = withGrace(run);
    const fields = { domain, ...(version && { version }), ...(paths.length > 0 && { paths }) };
    try {
        const job = await api.startExport(fields, graceful);
        run.log.info(`export of ${domain} started: job ${job.jobId}`);
        return job;
    }
    catch (error) {
        if (!graceful.signal.aborted || !(error instanceof run_failure/* Failure */.HR))
            throw error;
        throw error.with({
            nextStep: 'The start was on its way: look on the host whether an export runs, before another',
        });
    }
}
/** A run that ends leaves a start this long to come back with its id, in milliseconds. */
const grace = 500;
/** Whoever is cancelled while the start is on its way wants the id of the job that now runs. */
function withGrace(run) {
    const late = new AbortController();
    const abort = () => late.abort(run.signal.reason);
    run.signal.addEventListener('abort', () => setTimeout(abort, grace), { once: true });
    // Between attempts nothing is on its way: such a wait ends at once.
    const clock = {
        now: () => run.clock.now(),
        date: () => run.clock.date(),
        sleep: (milliseconds) => run.clock.sleep(milliseconds, run.signal),
    };
    return { ...run, clock, signal: late.signal };
}
/** Finds a place for the chart's values, to be filled once there is a link. */
async function prepareValues({ request, report, run: { log } }) {
    const { helmValuesFile: path, workspace, exportVersion } = request;
    if (!path)
        return undefined;
    const { prepareHelmValues, writeHelmValues } = await __webpack_require__.e(/* import() */ 254).then(__webpack_require__.bind(__webpack_require__, 74254));
    await prepareHelmValues({ path, workspace });
    return async (link) => {
        const { url, expiresAt } = await link.get();
        const values = { bundleUrl: url.href, expiresAt: expiresAt?.toISOString() ?? '', exportVersion };
        await writeHelmValues({ path, workspace }, values);
        report.known({ helmValuesFile: path });
        log.info(`chart values written: ${path}`);
    };
}

;// CONCATENATED MODULE: ./src/run/clock.ts

const systemClock = {
    now: () => performance.now(),
    date: () => new Date(),
    sleep: async (milliseconds, signal) => {
        try {
            await (0,promises_.setTimeout)(milliseconds, undefined, { signal });
        }
        catch {
            throw signal.reason;
        }
    },
};

// EXTERNAL MODULE: ./src/run/thread.ts
var thread = __webpack_require__(98861);
// EXTERNAL MODULE: ./src/run/watchdog.ts
var watchdog = __webpack_require__(17014);
;// CONCATENATED MODULE: ./src/step.ts


















/** How long a flow may clean up after its signal has aborted, in milliseconds. */
const cleaningTime = 1200;
/** When the process must have ended, past a limit or a cancel, in milliseconds. */
const endingTime = 1800;
const interruption = new Interruption(systemClock);
const secrets = new Secrets();
const log = new ActionLog(secrets);
const step_watchdog = new watchdog/* Watchdog */.Io(process.env.GITHUB_OUTPUT);
/** What nobody caught, or nobody waited for: the run fails with it, whatever its flow does. */
let fault;
/** Runs the step, to the end of the process. */
function runStep() {
    process.on('uncaughtException', fail);
    process.once('beforeExit', () => fail(new run_failure/* Failure */.HR('INTERNAL', 'the run stopped before it was done')));
    const flow = begin();
    Promise.race([flow.done, overrun(flow)])
        .then(() => finish(flow), (error) => finish(flow, (0,run_failure/* asFailure */.h_)(error)))
        .catch((error) => endInPlainWords((0,run_failure/* asFailure */.h_)(error)));
}
/** Ends the flow, which cleans up. */
function fail(error) {
    fault ??= (0,run_failure/* asFailure */.h_)(error);
    interruption.end(fault);
}
/** Reads the inputs and begins the flow of the mode. */
function begin() {
    try {
        log.guardOutput();
        secrets.maskKey(process.env['INPUT_API-KEY'] ?? '');
        secrets.maskKey(process.env['INPUT_GITHUB-TOKEN'] ?? '');
        const request = readInputs(process.env);
        const warning = keyWarning(request.apiKey);
        if (warning)
            log.warning(warning);
        const run = limited(request);
        const flow = request.mode === 'export' ? runExport(request, run) : runAgentJob(request, run);
        return request.summary ? flow : { ...flow, summarize: () => { } };
    }
    catch (error) {
        return { done: Promise.reject(error), summarize: summarizeFailure, jobId: () => undefined };
    }
}
/** Sets the limits of the run. */
function limited({ timeout }) {
    const { signal } = interruption;
    const deadline = interruption.limit(timeout);
    const limit = (within, reason) => {
        const end = { ...outcomeOf(reason), message: log.clean(reason.message) };
        step_watchdog.limit({ within, end });
    };
    limit(timeout - systemClock.now() + endingTime, interruption.timedOut(timeout));
    signal.addEventListener('abort', () => limit(endingTime, signal.reason), { once: true });
    return { clock: systemClock, log, secrets: () => secrets.values(), signal, deadline };
}
function runExport(request, run) {
    const hideLink = ({ bundleUrl }) => {
        if (bundleUrl)
            secrets.hideLink(bundleUrl, request.maskBundleUrl);
    };
    const report = new ActionReport(secrets, systemClock, hideLink);
    const services = {
        artifacts: workflowArtifacts(process.env),
        openBundleCache: openToolCache(process.env),
    };
    return {
        done: exportSite({ request, services, report, run }),
        summarize: async (failure) => {
            const { exportSummary } = await __webpack_require__.e(/* import() */ 900).then(__webpack_require__.bind(__webpack_require__, 1900));
            report.summarize((story) => exportSummary(request, story), failure);
        },
        jobId: () => report.facts.jobId,
    };
}
function runAgentJob(request, run) {
    const report = new ActionReport(secrets, systemClock);
    return {
        done: awaitAgentJob(request, openOctokit, report, run),
        summarize: async (failure) => {
            const { agentJobSummary } = await __webpack_require__.e(/* import() */ 304).then(__webpack_require__.bind(__webpack_require__, 51304));
            report.summarize(agentJobSummary, failure);
        },
        jobId: () => report.facts.jobId,
    };
}
/** Before the inputs are read, nothing but the failure is known. */
async function summarizeFailure(failure) {
    if (process.env.INPUT_SUMMARY?.toLowerCase() === 'false')
        return;
    const { runSummary } = await __webpack_require__.e(/* import() */ 330).then(__webpack_require__.bind(__webpack_require__, 5330));
    const report = new ActionReport(secrets, systemClock);
    report.summarize((story) => runSummary('Documentation export', [], story), failure);
}
/** Rejects when a flow that was ended takes too long to clean up: its job can still be resumed. */
function overrun({ jobId }) {
    const { signal } = interruption;
    return new Promise((_, reject) => {
        const end = () => {
            const id = jobId();
            const job = id === undefined ? undefined : { id, state: 'may still be running on the host' };
            reject(signal.reason.with({ job }));
        };
        signal.addEventListener('abort', () => setTimeout(end, cleaningTime), { once: true });
    });
}
/** The one end of every run: summary, outputs, at most one message, the exit code. */
async function finish(flow, cause) {
    let failure = cause ?? fault;
    try {
        await flow.summarize(failure);
    }
    catch (error) {
        // A file that the runner gave and that cannot be written fails the run, and hides nothing else.
        failure ??= (0,run_failure/* asFailure */.h_)(error);
    }
    failure ??= fault;
    // The watchdog writes the end of a run that took too long.
    if (!step_watchdog.claim())
        return;
    try {
        setOutputs(outcomeOf(failure));
    }
    catch (error) {
        failure ??= (0,run_failure/* asFailure */.h_)(error);
    }
    if (failure) {
        reportFailure(failure);
        await leave(flow);
    }
    else
        process.exitCode = 0;
    // A look-up or a connection that is still open must not keep a run that has ended.
    process.stdout.write('', () => process.exit());
}
function reportFailure(failure) {
    try {
        log.failure(failure);
        const link = documentationLink(process.env, failure.code);
        if (link)
            log.info(`more about ${failure.code}: ${link}`);
    }
    catch {
        inPlainWords(failure);
    }
}
/**
 * Waits for what a failed run still does. An orderly exit would wait for every thread and every call
 * to a disk, one that hangs for ever too: the process is then cut off.
 */
async function leave({ done }) {
    const limit = systemClock.now() + (interruption.signal.aborted ? 500 : 5000);
    const settled = Promise.allSettled([done, (0,thread/* endThreads */.l$)()]);
    await Promise.race([settled, (0,promises_.setTimeout)(limit - systemClock.now())]);
    while (isBusy() && systemClock.now() < limit)
        await (0,promises_.setTimeout)(10);
    if (systemClock.now() < limit)
        return;
    await new Promise((resolve) => process.stdout.write('', resolve));
    process.kill(process.pid, 'SIGKILL');
}
/** Whether the file system still owes an answer. */
const isBusy = () => process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));
/** Whatever failed in telling how the run ended: the run has failed. */
function endInPlainWords(failure) {
    inPlainWords(failure);
    process.exit(1);
}
/** The last resort: nothing that could fail as the log has done, and no text from outside. */
function inPlainWords({ code }) {
    const text = `${code}: the run failed, and its message could not be written. See docs/errors.md`;
    try {
        (0,external_node_fs_.writeSync)(1, `\n::error title=${code}::${text}\n`);
    }
    catch {
        // Nobody reads the log any more: the exit code says it.
    }
}


/***/ })

};
