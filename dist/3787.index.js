export const id = 3787;
export const ids = [3787];
export const modules = {

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
const systemPolicy = {
    isWindows: process.platform === 'win32',
    pause: node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setTimeout,
};
/**
 * Retries an operation, for up to 10 s, while Windows refuses it because another process has the
 * file open. On other systems a refusal is final.
 *
 * @throws the last error of `act`
 */
async function whileHeld(act, { isWindows, pause } = systemPolicy) {
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
    // A folder may be one that can be written to but not listed.
    for (const entry of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(parent).catch(() => [])) {
        const groups = entry.startsWith(`${name}-`) && markedName.exec(entry.slice(name.length))?.groups;
        if (groups && (await isLeftover((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(parent, entry), groups)))
            await (0,_held_file_js__WEBPACK_IMPORTED_MODULE_2__/* .discard */ .vf)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(parent, entry));
    }
    const path = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdtemp)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(parent, `${name}-${_run_mark_js__WEBPACK_IMPORTED_MODULE_3__/* .ownMark */ .a1}-`));
    return { path, [Symbol.asyncDispose]: async () => void (await (0,_held_file_js__WEBPACK_IMPORTED_MODULE_2__/* .discard */ .vf)(path)) };
}
const markedName = /^-(?<space>[\da-f]{8})-(?<processId>\d{1,10})-\w{6}$/;
/** In a folder that all users share, anybody may give a folder such a name. */
async function isLeftover(path, groups) {
    const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(path).catch(() => undefined);
    if (!found?.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid))
        return false;
    return !(0,_run_mark_js__WEBPACK_IMPORTED_MODULE_3__/* .isOfLiveRun */ .x3)((0,_run_mark_js__WEBPACK_IMPORTED_MODULE_3__/* .readMark */ .Mp)(groups), found.mtimeMs);
}


/***/ }),

/***/ 47090:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mp: () => (/* binding */ readMark),
/* harmony export */   a1: () => (/* binding */ ownMark),
/* harmony export */   sc: () => (/* binding */ isOwnMark),
/* harmony export */   x3: () => (/* binding */ isOfLiveRun)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_2__);



/** Maximum time between two writes of a run to its files, in milliseconds. */
const maxLife = 24 * 60 * 60_000;
/**
 * Where process ids identify processes: one machine since its start, in one PID namespace. Containers
 * that share a folder do not see each other's processes.
 */
const space = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', spaceName()).slice(0, 8);
/** What identifies this run in the names of its files: at most 19 characters, `[\da-f-]`. */
const ownMark = `${space}-${process.pid}`;
/** @param groups of a match: `space` and `processId` */
function readMark({ space = '', processId }) {
    return { space, processId: Number(processId) };
}
const isOwnMark = (mark) => mark.space === space && mark.processId === process.pid;
/**
 * Whether a run may still use what it wrote. A process in another space cannot be looked up: only
 * the age counts. Process ids are reused, quickly in containers, so the age always counts.
 *
 * @param changedAt when the file was last changed, in milliseconds since 1970
 */
function isOfLiveRun(mark, changedAt) {
    const isRecent = Date.now() - changedAt < maxLife;
    return isRecent && (mark.space !== space || isProcess(mark.processId));
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

/***/ 86168:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  browseSite: () => (/* binding */ browseSite)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./src/kernel/disk/run-folder.ts
var run_folder = __webpack_require__(6083);
// EXTERNAL MODULE: ./src/kernel/format/percent-encoding.ts
var percent_encoding = __webpack_require__(5896);
// EXTERNAL MODULE: ./src/site/publish-targets/hosted-site.ts
var hosted_site = __webpack_require__(40957);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./src/kernel/format/one-line.ts
var one_line = __webpack_require__(24392);
// EXTERNAL MODULE: ./src/kernel/run/child-group.ts
var child_group = __webpack_require__(37471);
// EXTERNAL MODULE: ./src/kernel/run/failure.ts
var failure = __webpack_require__(53153);
;// CONCATENATED MODULE: ./src/site/browser/devtools.ts
/** A screenshot of a page has 1 MB at most; what is longer is a page that fills the memory. In bytes. */
const maxMessage = 64 * 1024 ** 2;
/**
 * Speaks the DevTools protocol over the two pipes of `--remote-debugging-pipe`: JSON, with a zero
 * byte after each message. No other process can connect to a pipe, as it could to a port.
 */
class DevTools {
    #write;
    #waiting = new Map();
    #emit;
    #parts = [];
    #length = 0;
    #lastId = 0;
    #end;
    constructor(write, read, emit) {
        this.#write = write;
        this.#emit = emit;
        read.on('data', (bytes) => this.#add(bytes));
        for (const pipe of [write, read]) {
            pipe.on('error', () => this.close());
            pipe.on('close', () => this.close());
        }
    }
    /** Whether the browser can still be reached. */
    get isOpen() {
        return this.#end === undefined;
    }
    /**
     * Calls a method, of a page or worker if there is a session.
     *
     * @throws Error that names the method if it failed, or if the browser has ended
     */
    async send(method, params = {}, sessionId) {
        if (this.#end)
            throw this.#end;
        const id = ++this.#lastId;
        const response = Promise.withResolvers();
        this.#waiting.set(id, response);
        this.#write.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
        try {
            return (await response.promise);
        }
        catch (error) {
            throw new Error(`${method}: ${error.message}`);
        }
    }
    /** Fails all calls, now and later. */
    close() {
        this.#end ??= new Error('the browser has ended');
        for (const { reject } of this.#waiting.values())
            reject(this.#end);
        this.#waiting.clear();
    }
    #add(bytes) {
        let start = 0;
        for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, start)) {
            this.#parts.push(bytes.subarray(start, end));
            this.#receive(JSON.parse(Buffer.concat(this.#parts).toString()));
            this.#parts = [];
            this.#length = 0;
            start = end + 1;
        }
        this.#parts.push(bytes.subarray(start));
        this.#length += bytes.length - start;
        if (this.#length > maxMessage)
            this.close();
    }
    #receive({ id, result, error, ...event }) {
        if (id === undefined) {
            this.#emit(event);
            return;
        }
        const response = this.#waiting.get(id);
        this.#waiting.delete(id);
        if (error)
            response?.reject(new Error(error.message));
        else
            response?.resolve(result);
    }
}

;// CONCATENATED MODULE: ./src/site/browser/browser-process.ts








/**
 * Starts a browser that can reach nothing but the server of the site: every other host, and every
 * other port of this machine, is an unknown name to it. It gets no variable of the step's environment.
 *
 * @throws Failure INVALID_INPUT if it does not start
 */
async function startBrowser(start, emit) {
    // Chromium refuses its sandbox to root.
    const isRoot = process.getuid?.() === 0;
    const first = await attempt(start, emit, !isRoot);
    if ('devTools' in first)
        return first;
    // One that did not start for another reason is tried again, but never with less protection.
    const second = isRoot ? first : await attempt(start, emit, !namesSandbox.test(first.output));
    if ('devTools' in second)
        return second;
    throw new failure/* Failure */.HR('INVALID_INPUT', `the browser ${start.program} did not start: ${second.output}`, {
        nextStep: 'Set `browser-path` to a Chromium or Chrome that runs without a display',
    });
}
/** The messages of a system that does not allow it: `No usable sandbox!` */
const namesSandbox = /sandbox|namespace/i;
/** How long a browser may take until it responds, in milliseconds. */
const maxStartTime = 30_000;
/** @returns what the browser has written if it does not run */
async function attempt(start, emit, isSandboxed) {
    await (0,promises_.mkdir)((0,external_node_path_.join)(start.folder, 'Default'), { recursive: true });
    await (0,promises_.writeFile)((0,external_node_path_.join)(start.folder, 'Default', 'Preferences'), preferences);
    const options = [...optionsOf(start), ...(isSandboxed ? [] : ['--no-sandbox'])];
    const child = (0,external_node_child_process_.spawn)(start.program, [...options, 'about:blank'], {
        stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
        // A group of its own, which can be killed as a whole.
        detached: process.platform !== 'win32',
        windowsHide: true,
        env: environmentOf(start),
    });
    if (child.pid !== undefined)
        Atomics.store(child_group/* childGroup */.Q, 0, child.pid);
    const ended = new Promise((resolve) => {
        child.once('error', () => resolve());
        child.once('exit', () => resolve());
    });
    const [, , errors, write, read] = child.stdio;
    let output = '';
    errors.on('data', (bytes) => {
        if (output.length < maxOutput)
            output += bytes;
    });
    const devTools = new DevTools(write, read, emit);
    const limit = setTimeout(() => devTools.close(), maxStartTime);
    try {
        const { product } = await devTools.send('Browser.getVersion');
        const dispose = () => end(child, devTools, ended);
        return { devTools, product, isSandboxed, [Symbol.asyncDispose]: dispose };
    }
    catch {
        // Its last words may arrive after the end of the other pipes.
        const written = new Promise((resolve) => errors.once('close', resolve));
        await Promise.race([written, (0,external_node_timers_promises_.setTimeout)(500)]);
        await end(child, devTools, ended);
        return { output: (0,one_line/* truncated */.p)((0,one_line/* oneLine */.T)(output), 500) || 'it wrote no message' };
    }
    finally {
        clearTimeout(limit);
    }
}
/** Where a page cannot be loaded, the browser itself would ask public name servers why. */
const preferences = '{"alternate_error_pages":{"enabled":false}}';
/** In UTF-16 units. */
const maxOutput = 10_000;
async function end(child, devTools, ended) {
    devTools.close();
    (0,child_group/* killChildGroup */.A)();
    for (const pipe of child.stdio)
        pipe?.destroy();
    await ended;
}
/** Of the step's environment, only what Windows needs to start any program. */
function environmentOf({ folder }) {
    const { SYSTEMROOT, WINDIR } = process.env;
    return {
        PATH: '/usr/local/bin:/usr/bin:/bin',
        HOME: folder,
        TMPDIR: folder,
        XDG_CONFIG_HOME: folder,
        XDG_CACHE_HOME: folder,
        ...(process.platform === 'win32' && {
            PATH: '',
            SYSTEMROOT,
            WINDIR,
            TEMP: folder,
            TMP: folder,
        }),
    };
}
function optionsOf({ folder, host, port, pin }) {
    const isolation = [
        // The first rule that fits counts; rules also apply to addresses and to localhost.
        `--host-resolver-rules=MAP ${host}:443 127.0.0.1:${port},MAP * ~NOTFOUND`,
        '--no-proxy-server',
        '--disable-quic',
        '--webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
        `--ignore-certificate-errors-spki-list=${pin}`,
    ];
    const quiet = [
        '--disable-background-networking',
        '--disable-breakpad',
        '--disable-client-side-phishing-detection',
        '--disable-component-extensions-with-background-pages',
        '--disable-component-update',
        '--disable-default-apps',
        '--disable-domain-reliability',
        '--disable-extensions',
        '--disable-sync',
        '--disable-features=AutofillServerCommunication,BackForwardCache,RenderDocument,CertificateTransparencyComponentUpdater,DialMediaRouteProvider,InterestFeedContentSuggestions,MediaRouter,OptimizationHints,Translate,WebRtcHideLocalIpsWithMdns',
        '--metrics-recording-only',
        '--mute-audio',
        '--no-default-browser-check',
        '--no-first-run',
        '--password-store=basic',
        '--use-mock-keychain',
    ];
    const steady = [
        '--disable-backgrounding-occluded-windows',
        '--disable-background-timer-throttling',
        '--disable-renderer-backgrounding',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--hide-scrollbars',
        '--window-size=1280,800',
        '--lang=en-US',
    ];
    return [
        '--headless',
        '--remote-debugging-pipe',
        `--user-data-dir=${folder}`,
        ...isolation,
        ...quiet,
        ...steady,
    ];
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./src/site/browser/certificate.ts

/**
 * Makes a certificate without a name (RFC 5280, 4.1), so that the site can be served over https, under
 * its own host name: scripts ask for both. The browser accepts this key alone, for any host; it exists
 * only in the memory of this run.
 */
function serverIdentity() {
    const { privateKey, publicKey } = (0,external_node_crypto_.generateKeyPairSync)('ec', { namedCurve: 'P-256' });
    const subjectKey = publicKey.export({ type: 'spki', format: 'der' });
    const algorithm = certificate_element(sequence, ecdsaWithSha256);
    const noName = certificate_element(sequence);
    const validity = certificate_element(sequence, time('200101000000Z'), time('491231235959Z'));
    const serial = certificate_element(0x02, Buffer.of(1));
    const body = certificate_element(sequence, serial, algorithm, noName, validity, noName, subjectKey);
    const signature = certificate_element(0x03, Buffer.of(0), (0,external_node_crypto_.sign)('sha256', body, privateKey));
    const certificate = certificate_element(sequence, body, algorithm, signature).toString('base64');
    return {
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
        pin: (0,external_node_crypto_.hash)('sha256', subjectKey, 'base64'),
    };
}
const sequence = 0x30;
/** The object identifier 1.2.840.10045.4.3.2 (RFC 5758, 3.2), encoded. */
const ecdsaWithSha256 = Buffer.from('06082a8648ce3d040302', 'hex');
const time = (text) => certificate_element(0x17, Buffer.from(text));
/** An element of DER, whose length takes as few bytes as possible (X.690, 10.1). */
function certificate_element(tag, ...contents) {
    const content = Buffer.concat(contents);
    const { length } = content;
    const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
    return Buffer.concat([Buffer.of(tag, ...(length < 128 ? [length] : long)), content]);
}

// EXTERNAL MODULE: ./src/site/reading/file-kind.ts
var file_kind = __webpack_require__(62571);
;// CONCATENATED MODULE: ./src/site/browser/page-sample.ts


/**
 * Chooses the pages to open: the start page, the 404 page, then pages of every template in turn. A
 * template is a set of scripts and style sheets. Of each, the largest and the smallest page come first,
 * then one page of each folder, then the others in an order that the seed decides, and that other pages
 * do not change. Pure.
 *
 * @param files in any order
 * @param seed the same one chooses the same pages
 */
function samplePages(files, { pages: count, seed }) {
    const rank = (file) => (0,external_node_crypto_.hash)('sha256', `${seed}\n${file.path}`);
    const pages = files
        .filter(file_kind/* isPage */.yp)
        .map((file) => ({ file, rank: rank(file) }))
        .sort((a, b) => (a.rank < b.rank ? -1 : 1))
        .map(({ file }) => file);
    const first = pages.filter(({ path }) => path === 'index.html');
    const notFound = pages
        .filter(({ path }) => (0,file_kind/* isNotFoundName */.$F)(path))
        .sort(byDepth)
        .slice(0, 1);
    const others = pages.filter(({ path }) => path !== 'index.html' && !(0,file_kind/* isNotFoundName */.$F)(path));
    const templates = templatesOf(others).map(inVariety);
    const turns = Math.max(0, ...templates.map(({ length }) => length));
    const inTurn = Array.from({ length: turns }, (_, turn) => templates.flatMap((ofTemplate) => ofTemplate[turn] ?? []));
    const all = [...first, ...notFound, ...inTurn.flat()];
    return count === 'all' ? all : all.slice(0, Math.max(count, first.length + notFound.length));
}
const byDepth = (a, b) => a.path.length - b.path.length;
/** The pages of each template, the most frequent first. */
function templatesOf(pages) {
    const loaded = new Map(pages.map((page) => [page, loadedNames(page)]));
    const uses = new Map();
    for (const names of loaded.values()) {
        for (const name of names)
            uses.set(name, (uses.get(name) ?? 0) + 1);
    }
    // Frameworks give each page a script of its own, which makes no template.
    const templateOf = (page) => [...(loaded.get(page) ?? [])].filter((name) => (uses.get(name) ?? 0) > 1).join('\n');
    const templates = [...Map.groupBy(pages, templateOf).values()];
    return templates.sort((a, b) => b.length - a.length);
}
/** The names of a page's scripts and style sheets, sorted, without the folders that depend on its place. */
function loadedNames({ scan }) {
    const names = Array.from(scan?.references ?? [])
        .filter(({ kind }) => kind === 'script' || kind === 'module' || kind === 'style')
        .map(({ url }) => url.replace(/[?#].*/s, ''))
        .map((url) => url.slice(url.lastIndexOf('/') + 1));
    return new Set(names.sort());
}
function inVariety(pages) {
    const bySize = pages.toSorted((a, b) => b.size - a.size);
    const folderOf = ({ path }) => path.slice(0, path.lastIndexOf('/') + 1);
    const ofFolders = [...Map.groupBy(pages, folderOf).values()].flatMap((ofFolder) => ofFolder.slice(0, 1));
    return [...new Set([...bySize.slice(0, 1), ...bySize.slice(-1), ...ofFolders, ...pages])];
}

;// CONCATENATED MODULE: ./src/site/browser/page-scripts.ts
// What runs in a page, in a world of its own: the page's scripts can neither see nor change it. All but
// the first script return JSON.
/** The name of the function that the page's world reports through. */
const reportName = '__docsExportReport';
/**
 * Runs before the scripts of the page, in their world: WebRTC asks other hosts without a request that the
 * protocol shows.
 */
const watchConnections = `{
const Connection = globalThis.RTCPeerConnection
const report = globalThis.${reportName}
delete globalThis.${reportName}
const reportServers = (configuration) => {
  for (const { urls, url } of configuration?.iceServers ?? []) for (const one of [urls ?? url ?? []].flat()) report(String(one))
}
if (Connection && report) {
  const { setConfiguration } = Connection.prototype
  Connection.prototype.setConfiguration = function (configuration) {
    try { reportServers(configuration) } catch {}
    return setConfiguration.call(this, configuration)
  }
  globalThis.RTCPeerConnection = globalThis.webkitRTCPeerConnection = new Proxy(Connection, {
    construct(target, [configuration, ...rest], type) {
      try { reportServers(configuration) } catch {}
      return Reflect.construct(target, [configuration, ...rest], type)
    },
  })
}
}`;
const stateFunctions = `
const lengthOf = (text) => text.replace(/\\s+/g, ' ').trim().length
const isLarge = (element) => {
  const { width, height } = element.getBoundingClientRect()
  return width * height > 1000
}
const all = (selector) => [...document.querySelectorAll(selector)]
// A menu may have a thousand entries that a style hides.
const content = (page) => page.querySelector('main, [role=main], article') ?? page.body
`;
const readState = `(() => {${stateFunctions}
return JSON.stringify({
  url: location.href,
  shown: lengthOf(document.body?.innerText ?? ''),
  content: lengthOf(content(document)?.innerText ?? ''),
  hasMedia: all('img, svg, canvas, video, audio, iframe, object, embed').some(isLarge),
  hints: all('link[rel~=preconnect], link[rel~=dns-prefetch]').map(({ href }) => href).slice(0, 100),
})
})()`;
/** The length of the text in the main element of the file, before any script has run. */
const readWritten = `(async () => {${stateFunctions}
const response = await fetch(location.href, { cache: 'force-cache' })
const page = new DOMParser().parseFromString(await response.text(), 'text/html')
for (const element of page.querySelectorAll('script, style, template, noscript, [hidden]')) element.remove()
return JSON.stringify(lengthOf(content(page)?.textContent ?? ''))
})()`;
/** Scrolls to the end in steps, so that what loads on sight is loaded, and back. */
const scrollThrough = `(async () => {
const drawn = () => new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve))
  setTimeout(resolve, 200)
})
for (let step = 0; step < 20; step++) {
  const before = scrollY
  scrollBy({ top: innerHeight, behavior: 'instant' })
  await drawn()
  if (scrollY === before) break
}
await drawn()
scrollTo({ top: 0, behavior: 'instant' })
return 'true'
})()`;
/** Opens the search, if the page has one. */
const openSearch = `(() => {
const selector = 'input[type=search], [role=search] input, form[action*=search] input, input[placeholder*=search i], button[aria-label*=search i], [class*=DocSearch-Button], button[class*=search i]'
const search = [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0)
search?.click()
search?.focus()
return JSON.stringify(Boolean(search))
})()`;
/** Follows the first link to another page, as a reader does. Returns its URL, or an empty text. */
const followLink = `(() => {
const here = location.href.replace(/#.*/, '')
const link = [...document.querySelectorAll('a[href]')].find((link) =>
  link.origin === location.origin &&
  link.href.replace(/#.*/, '') !== here &&
  !link.hasAttribute('download') &&
  /^(_self)?$/.test(link.target) &&
  !/\\.(?!html?$)[a-z\\d]{1,8}$/i.test(link.pathname) &&
  link.getClientRects().length > 0)
link?.click()
return JSON.stringify(link?.href ?? '')
})()`;

;// CONCATENATED MODULE: ./src/site/browser/page-visit.ts


/** In milliseconds. */
const limits = { visit: 15_000, load: 10_000, reaction: 3000, quiet: 200 };
/**
 * Opens a page, scrolls through it, opens its search, and follows a link.
 *
 * @param page its file, its URL, and whether to take pictures of it
 */
async function visitPage(tabs, devTools, page) {
    const tab = await tabs.open();
    const { events } = tab;
    const seen = {};
    const limit = new TimeLimit(limits.visit);
    const see = (part) => Object.assign(seen, part);
    const steps = walk(tabs, tab, devTools, { ...page, limit }, see).then(() => {
        events.hasSettled = true;
    }, () => { });
    await Promise.race([steps, limit.passed]);
    limit.pause();
    const hasCrashed = events.hasCrashed || !devTools.isOpen;
    const visit = {
        path: page.path,
        ...events.recorded(),
        written: 0,
        ...seen,
        end: hasCrashed ? 'crashed' : events.hasSettled ? 'settled' : 'unsettled',
    };
    await Promise.race([tabs.close(tab), (0,external_node_timers_promises_.setTimeout)(limits.reaction)]);
    return visit;
}
/** A limit on the time that a page itself takes. */
class TimeLimit {
    #passed = Promise.withResolvers();
    #left;
    #start = 0;
    #timer;
    /** @param milliseconds from now on, without pauses */
    constructor(milliseconds) {
        this.#left = milliseconds;
        this.resume();
    }
    /** Resolves when the time has passed. */
    get passed() {
        return this.#passed.promise;
    }
    pause() {
        clearTimeout(this.#timer);
        this.#left -= performance.now() - this.#start;
    }
    resume() {
        this.#start = performance.now();
        this.#timer = setTimeout(this.#passed.resolve, Math.max(0, this.#left));
    }
}
async function walk(tabs, { sessionId, events, targetId: frameId }, devTools, of, see) {
    const { url, hasPictures, limit } = of;
    await devTools.send('Page.navigate', { url }, sessionId);
    await settled(events, limits.load);
    const evaluate = async (expression) => {
        const { executionContextId: contextId } = await devTools.send('Page.createIsolatedWorld', { frameId }, sessionId);
        const { result } = await devTools.send('Runtime.evaluate', { expression, contextId, awaitPromise: true, userGesture: true }, sessionId);
        return JSON.parse(result.value ?? 'null');
    };
    const readHints = async () => {
        const state = await evaluate(readState);
        for (const hint of state.hints)
            events.leave(hint, 'preconnections', '');
        return state;
    };
    see({ state: await readHints(), written: (await evaluate(readWritten)) ?? 0 });
    if (hasPictures) {
        // The turns of the other pages do not count.
        limit.pause();
        const pictures = await tabs.inFront(() => {
            limit.resume();
            return takePictures(sessionId, devTools);
        });
        see({ pictures });
    }
    await evaluate(scrollThrough);
    await settled(events, limits.reaction);
    if (await evaluate(openSearch)) {
        await devTools.send('Input.insertText', { text: 'search' }, sessionId).catch(() => { });
        await settled(events, limits.reaction);
    }
    await readHints();
    const { length } = events.recorded().failed;
    events.beforeDocument = undefined;
    const to = await evaluate(followLink);
    if (!to)
        return;
    await settled(events, limits.reaction);
    const before = events.beforeDocument;
    const failed = before?.failed.slice(length).find(({ kind }) => kind !== 'navigation');
    const navigation = { to, isReload: before !== undefined, failed };
    // What another document does is not about this page.
    see({ ...before, navigation });
    see({ navigation: { ...navigation, state: await readHints() } });
}
const desktop = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };
const phone = { width: 390, height: 800, deviceScaleFactor: 1, mobile: true };
/** Takes small pictures of the start of a page. Ends as the page began: on a desktop, and not dark. */
async function takePictures(sessionId, devTools) {
    const pictures = [];
    await devTools.send('Page.bringToFront', {}, sessionId);
    for (const [metrics, value] of [
        [phone, ''],
        [desktop, 'dark'],
        [desktop, ''],
    ]) {
        const features = [{ name: 'prefers-color-scheme', value }];
        await devTools.send('Emulation.setDeviceMetricsOverride', metrics, sessionId);
        await devTools.send('Emulation.setEmulatedMedia', { features }, sessionId);
        const { width, height } = metrics;
        const clip = { x: 0, y: 0, width, height, scale: 0.2 };
        const { data } = await devTools.send('Page.captureScreenshot', { format: 'jpeg', quality: 50, clip, optimizeForSpeed: true }, sessionId);
        pictures.unshift(data);
    }
    const [first = '', dark = '', small = ''] = pictures;
    return [first, small, dark];
}
/** Waits until the page has loaded and nothing more is being loaded, at most for a time. */
async function settled(events, within) {
    const end = performance.now() + within;
    events.touch();
    while (performance.now() < end) {
        if (events.hasCrashed)
            throw new Error('the page crashed');
        if (events.hasLoaded && events.isQuietFor(limits.quiet))
            return;
        await (0,external_node_timers_promises_.setTimeout)(25);
    }
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(44708);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(46466);
;// CONCATENATED MODULE: ./src/site/browser/site-server.ts
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








/** Serves a site over https as its publish target does, and nothing else of the folder. */
async function serveSite(site, { key, cert }) {
    const hosted = (0,hosted_site/* hostedSite */.to)(site.files, site.publishTarget);
    const folder = await (0,promises_.realpath)(site.folder);
    async function respond({ url = '/', method = '' }, response) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const urlPath = (0,percent_encoding/* decoded */.D)(url.replace(/[?#].*/s, ''));
            if (method !== 'GET' && method !== 'HEAD')
                return response.writeHead(405).end();
            if (!urlPath.startsWith(site.basePath))
                return response.writeHead(404).end();
            const served = hosted.respond(urlPath.slice(site.basePath.length));
            if (served.kind === 'redirect') {
                const location = encodeURI(`${site.basePath}${served.path}`);
                return response.writeHead(served.status, { location }).end();
            }
            // The browser stays on the page, as nothing else can be reached.
            if (served.kind === 'external')
                return response.writeHead(204).end();
            const file = served.kind === 'file' ? served.file : served.page;
            const status = served.kind === 'file' ? 200 : served.status;
            if (!file)
                return response.writeHead(status).end();
            // A symbolic link may lead to another file of the site.
            const path = await (0,promises_.realpath)((0,external_node_path_.join)(folder, file.path));
            if (!path.startsWith(`${folder}${external_node_path_.sep}`))
                return response.writeHead(404).end();
            const head = { 'content-type': mediaType(file.path), ...(status === 200 && cached) };
            if (method === 'HEAD')
                return response.writeHead(status, head).end();
            // A page that is left ends its requests, and with them the stream before it has begun.
            const content = __addDisposableResource(env_1, await (0,promises_.open)(path, readFlags), true);
            response.writeHead(status, head);
            return await (0,external_node_stream_promises_.pipeline)(content.createReadStream({ autoClose: false }), response);
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
    const server = (0,external_node_https_.createServer)({ key, cert }, (request, response) => {
        respond(request, response).catch(() => response.destroy());
    });
    await new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, '127.0.0.1', resolve);
    });
    return {
        port: server.address().port,
        [Symbol.asyncDispose]: async () => {
            server.closeAllConnections();
            server.close();
        },
    };
}
/** Pages share most of their files. */
const cached = { 'cache-control': 'max-age=86400' };
/** Windows has no O_NOFOLLOW. */
const readFlags = external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NOFOLLOW ?? 0);
/** The usual type of a file: what a static server sends, without a charset, which the page states. */
function mediaType(path) {
    const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
    if ((0,file_kind/* syntaxOf */.rS)(path) === 'xml')
        return 'application/xhtml+xml';
    const kind = (0,file_kind/* fileKind */.h_)(path);
    return (mediaTypes[kind] ??
        `${topLevels[kind] ?? 'application'}/${topLevels[kind] ? extension : 'octet-stream'}`);
}
const topLevels = {
    image: 'image',
    font: 'font',
    media: 'video',
};
const mediaTypes = {
    page: 'text/html',
    style: 'text/css',
    script: 'text/javascript',
    json: 'application/json',
    svg: 'image/svg+xml',
    wasm: 'application/wasm',
    pdf: 'application/pdf',
    xml: 'application/xml',
    sitemap: 'application/xml',
    feed: 'application/xml',
    text: 'text/plain',
};

;// CONCATENATED MODULE: ./src/site/browser/page-events.ts

/** More of a kind are not recorded: a page may make them without end. */
const maxRecorded = 300;
/**
 * For how long a page waits for a request, in milliseconds: the server is on the same machine, and the
 * browser does not report the end of some requests.
 */
const maxPending = 2000;
/** Records what happens in one page, in its frames and its workers. */
class PageEvents {
    #outside = new Map();
    /** By path. */
    #failed = new Map();
    #blocked = new Map();
    /** By session and id: a promise may be handled later. */
    #errors = new Map();
    #isCut = false;
    #pending = new Map();
    #origin;
    #host;
    /** What had happened when the main frame last left a document. */
    beforeDocument;
    hasLoaded = false;
    hasCrashed = false;
    /** Whether the visit of the page came to its end. */
    hasSettled = false;
    #lastChange = performance.now();
    /** @param origin of the site: `https://docs.example.com` */
    constructor(origin) {
        this.#origin = origin;
        this.#host = new URL(origin).host;
    }
    recorded() {
        return {
            outside: [...this.#outside.values()],
            failed: [...this.#failed.values()],
            blocked: [...this.#blocked.values()],
            errors: [...this.#errors.values()],
            isCut: this.#isCut,
        };
    }
    /** Whether nothing is being loaded, since this time in milliseconds. */
    isQuietFor(milliseconds) {
        const now = performance.now();
        const isLoading = ({ start }) => now - start < maxPending;
        if (now - this.#lastChange < milliseconds)
            return false;
        return ![...this.#pending.values()].some(isLoading);
    }
    /** Begins to wait anew. */
    touch() {
        this.#lastChange = performance.now();
    }
    add({ method, params, sessionId = '' }, mainFrame) {
        const event = params;
        const key = `${sessionId} ${event.requestId}`;
        switch (method) {
            case 'Network.requestWillBeSent':
                this.#request(key, event, mainFrame);
                break;
            case 'Network.responseReceived':
                if ((event.response?.status ?? 0) >= 400)
                    this.#fail(key, `HTTP ${event.response?.status}`);
                break;
            case 'Network.loadingFinished':
                this.#end(key);
                break;
            case 'Network.loadingFailed':
                // The page itself may end a request.
                if (!event.canceled && event.errorText !== 'net::ERR_ABORTED') {
                    this.#fail(key, event.errorText ?? '');
                }
                this.#end(key);
                break;
            case 'Network.webSocketCreated':
                this.leave(event.url, 'web sockets', this.#placeOf(event.initiator));
                break;
            case 'Network.webTransportCreated':
                this.leave(event.url, 'WebTransport connections', this.#placeOf(event.initiator));
                break;
            case 'Preload.preloadingAttemptSourcesUpdated':
                for (const { key } of event.preloadingAttemptSources ?? []) {
                    this.leave(key.url, 'prefetched pages and files', '');
                }
                break;
            case 'Audits.issueAdded':
                this.#issue(event.issue?.details?.mixedContentIssueDetails);
                break;
            case 'Runtime.exceptionThrown':
                this.#error(`${sessionId} ${event.exceptionDetails?.exceptionId}`, event);
                break;
            case 'Runtime.exceptionRevoked':
                this.#errors.delete(`${sessionId} ${event.exceptionId}`);
                break;
            case 'Page.loadEventFired':
                this.hasLoaded = true;
                this.touch();
                break;
            case 'Page.frameNavigated':
                if (event.frame?.id === mainFrame)
                    this.beforeDocument = this.recorded();
                break;
            case 'Inspector.targetCrashed':
                this.hasCrashed = true;
        }
    }
    /** A request has ended, which the browser does not report. */
    finish(url) {
        for (const [key, { path }] of this.#pending)
            if (path === pathOf(url))
                this.#end(key);
    }
    /** Records a URL that the page asks for, if it is on another host. */
    leave(url, kind, from) {
        const { protocol, host } = URL.parse(url ?? '') ?? {};
        if (!host || !/^(?:https?|wss?):$/.test(protocol ?? ''))
            return;
        if (host === this.#host) {
            // A static host has no web sockets.
            if (protocol === 'wss:')
                this.#addFailed({ path: pathOf(url), kind, from }, 'not served');
            return;
        }
        this.#add(this.#outside, `${host} ${kind}`, { host, kind, from });
    }
    #request(key, event, mainFrame) {
        const { request, type = '', initiator, frameId } = event;
        // It asks for the request that is recorded, too.
        if (initiator?.type === 'preflight')
            return;
        const isMain = type === 'Document' && frameId === mainFrame;
        if (isMain)
            this.hasLoaded = false;
        const kind = isMain ? 'navigation' : (kindOf(type) ?? 'other requests');
        const from = this.#placeOf(initiator);
        this.touch();
        const url = request?.url ?? '';
        if (!url.startsWith(`${this.#origin}/`))
            this.leave(url, kind, from);
        // Browsers ask for this icon without a page.
        else if (url !== `${this.#origin}/favicon.ico`) {
            this.#pending.set(key, { path: pathOf(url), kind, from, start: performance.now() });
        }
    }
    #fail(key, reason) {
        const request = this.#pending.get(key);
        if (!request)
            return;
        const { path, kind, from } = request;
        this.#addFailed({ path, kind, from }, reason);
    }
    #addFailed(request, reason) {
        this.#add(this.#failed, request.path, { ...request, reason });
    }
    #add(to, key, value) {
        if (to.has(key))
            return;
        if (to.size < maxRecorded)
            to.set(key, value);
        else
            this.#isCut = true;
    }
    #end(key) {
        this.#pending.delete(key);
        this.touch();
    }
    #issue(details) {
        if (details?.resolutionStatus !== 'MixedContentBlocked')
            return;
        const { host } = URL.parse(details.insecureURL ?? '') ?? {};
        const kind = kindOf(details.resourceType ?? '') ?? 'other requests';
        if (host)
            this.#add(this.#blocked, `${host} ${kind}`, { host, kind, from: '' });
    }
    #error(key, { exceptionDetails }) {
        const { text = '', exception, url = '', lineNumber, stackTrace } = exceptionDetails ?? {};
        const whole = exception?.description ?? `${text} ${exception?.value ?? ''}`;
        // The stack is on the lines after the message.
        const message = (0,one_line/* truncated */.p)((0,one_line/* oneLine */.T)(whole.split('\n    at ')[0] ?? ''), page_events_maxMessage);
        const frame = stackTrace?.callFrames?.[0] ?? { url, lineNumber };
        this.#add(this.#errors, key, { message, from: this.#lineOf(frame.url, frame.lineNumber) });
    }
    #placeOf(initiator) {
        const frame = framesOf(initiator?.stack).find(({ url }) => url !== '');
        return this.#lineOf(frame?.url ?? initiator?.url ?? '', frame?.lineNumber ?? initiator?.lineNumber);
    }
    /** `/app.js, line 12` */
    #lineOf(url, lineNumber) {
        const path = url.startsWith(`${this.#origin}/`) ? pathOf(url) : url.replace(/[?#].*/s, '');
        const line = lineNumber === undefined ? '' : `, line ${lineNumber + 1}`;
        return path && (0,one_line/* truncated */.p)(`${path}${line}`, page_events_maxMessage);
    }
}
/** In UTF-16 units. */
const page_events_maxMessage = 300;
const pathOf = (url = '') => URL.parse(url)?.pathname ?? '';
/** What the browser loads, as findings name it; the words of the site check where they are the same. */
const kinds = {
    Document: 'frames',
    Stylesheet: 'style sheets',
    Image: 'images',
    Media: 'video and audio',
    Font: 'fonts',
    Script: 'scripts',
    TextTrack: 'video and audio',
    XHR: 'XHR requests',
    Fetch: 'fetches',
    Prefetch: 'prefetched pages and files',
    EventSource: 'event streams',
    Manifest: 'manifests',
    Ping: 'beacons and pings',
    CSPViolationReport: 'policy reports',
    Preflight: 'fetches',
};
const kindOf = (type) => (Object.hasOwn(kinds, type) ? kinds[type] : undefined);
/** The frames of a stack, also of what has scheduled it. */
function framesOf(stack) {
    const frames = [];
    for (let one = stack; one && frames.length < 100; one = one.parent) {
        frames.push(...(one.callFrames ?? []));
    }
    return frames;
}

;// CONCATENATED MODULE: ./src/site/browser/tabs.ts



/** For how long a page may be in front, in milliseconds. */
const maxTurn = 3000;
/** The pages and workers of a browser. Each page records what its frames, workers and windows do. */
class Tabs {
    #origin;
    /** What happens in service workers and shared workers, which belong to no page, by their URLs. */
    workers = new Map();
    #tabs = new Map();
    #owners = new Map();
    #turn = Promise.resolve();
    #devTools;
    /** @param origin of the site */
    constructor(origin) {
        this.#origin = origin;
    }
    /** Attaches to everything that the browser opens, before it runs. */
    async attach(devTools) {
        this.#devTools = devTools;
        await devTools.send('Browser.setDownloadBehavior', { behavior: 'deny' });
        await devTools.send('Target.setAutoAttach', autoAttach);
    }
    async open() {
        const { targetId } = await this.#send('Target.createTarget', {
            url: 'about:blank',
        });
        const tab = this.#tabs.get(targetId);
        if (!tab)
            throw new Error('the browser did not attach to its page');
        await tab.ready;
        return tab;
    }
    /** Only the page in front is drawn: takes turns. */
    async inFront(work) {
        const turn = this.#turn.then(work);
        this.#turn = Promise.race([turn, (0,external_node_timers_promises_.setTimeout)(maxTurn)]).catch(() => { });
        return await turn;
    }
    /** Closes a page and the windows that it has opened. A page that is stuck is killed. */
    async close({ targetId, sessionId, events }) {
        if (!events.hasSettled)
            await this.#send('Page.crash', {}, sessionId).catch(() => { });
        const windows = [...this.#tabs.values()].filter((tab) => tab.events === events);
        for (const tab of windows) {
            this.#tabs.delete(tab.targetId);
            await this.#send('Target.closeTarget', { targetId: tab.targetId }).catch(() => { });
        }
        this.#tabs.delete(targetId);
    }
    onEvent = (event) => {
        const { method, params, sessionId = '' } = event;
        const owner = this.#owners.get(sessionId);
        if (method === 'Target.attachedToTarget')
            this.#attached(event);
        else if (method === 'Target.detachedFromTarget')
            this.#owners.delete(String(params.sessionId));
        else if (method === 'Page.javascriptDialogOpening') {
            const accept = params.type === 'beforeunload';
            this.#send('Page.handleJavaScriptDialog', { accept }, sessionId).catch(() => { });
        }
        else if (method === 'Runtime.bindingCalled' && params.name === reportName) {
            // `stun:stun.example.com:3478?transport=udp`
            const [, host] = /^(?:stun|turn)s?:(\[[^\]]*\]|[^:?]*)/i.exec(String(params.payload)) ?? [];
            owner?.events.leave(`https://${host}`, 'WebRTC connections', '');
        }
        else
            owner?.events.add(event, owner.mainFrame);
    };
    #attached({ params, sessionId: parent }) {
        const sessionId = String(params.sessionId);
        const { targetId, type, url, openerId = '' } = params.targetInfo;
        const opener = this.#owners.get(parent ?? '')?.events ?? this.#tabs.get(openerId)?.events;
        const events = opener ?? this.workers.get(url) ?? new PageEvents(this.#origin);
        if (!opener && /^(?:service|shared)_worker$/.test(type))
            this.workers.set(url, events);
        this.#owners.set(sessionId, { events, mainFrame: opener ? '' : targetId });
        const calls = [
            ['Runtime.enable', {}],
            ['Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }],
            ['Target.setAutoAttach', autoAttach],
            ...(type === 'page' || type === 'iframe' ? pageCalls : []),
            ['Runtime.runIfWaitingForDebugger', {}],
        ];
        // Of a worker's script, the browser reports no end.
        if (type !== 'page')
            events.finish(url);
        // In this order, whatever a kind of target does not support.
        const ready = Promise.allSettled(calls.map(([method, of]) => this.#send(method, of, sessionId)));
        if (type === 'page')
            this.#tabs.set(targetId, { targetId, sessionId, events, ready });
    }
    async #send(method, params, sessionId) {
        if (!this.#devTools)
            throw new Error('not attached');
        return await this.#devTools.send(method, params, sessionId);
    }
}
const autoAttach = {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    // Not the parts of the browser itself.
    filter: ['page', 'iframe', 'worker', 'shared_worker', 'service_worker'].map((type) => ({ type })),
};
const pageCalls = [
    ['Page.enable', {}],
    ['Audits.enable', {}],
    // A page behind another one is not drawn, and loads nothing on sight.
    ['Emulation.setFocusEmulationEnabled', { enabled: true }],
    ['Preload.enable', {}],
    ['Runtime.addBinding', { name: reportName }],
    ['Page.addScriptToEvaluateOnNewDocument', { source: watchConnections }],
];

;// CONCATENATED MODULE: ./src/site/browser/browse-site.ts
var browse_site_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var browse_site_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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










/** How many pages are open at once. More only wait for a processor. */
const maxOpen = 4;
/** Of how many pages pictures are taken. */
const maxPictured = 100;
/**
 * Where the browser writes. The path of a socket has 107 bytes at most (103 on macOS), and Chromium adds
 * 46 to that of its folder: the runner's own is too long, and that of a shell is another for each run,
 * so that none would find what a killed one left.
 */
const browserFolderRoot = process.platform === 'win32' ? (0,external_node_os_.tmpdir)() : '/tmp';
/** How often a browser that has crashed is started again. */
const maxStarts = 4;
/**
 * Opens pages of a site in a browser that can reach nothing but the site, served on the loopback
 * interface as its publish target serves it. Its processes have ended when this settles.
 *
 * @throws Failure INVALID_INPUT if the browser does not start
 */
async function browseSite(files, options) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { folder, publishTarget, basePath, program } = options;
        // This name is reserved (RFC 6761).
        const host = options.domain || 'site.invalid';
        const origin = `https://${host}`;
        const site = (0,hosted_site/* hostedSite */.to)(files, publishTarget);
        const queue = samplePages(files, { pages: options.pages, seed: host }).map((file, index) => ({
            path: file.path,
            hasPictures: index < maxPictured,
            url: `${origin}${(0,percent_encoding/* encodedPath */.y)(`${basePath}${urlPathOf(file, site)}`, /[?#]/g)}`,
        }));
        const identity = serverIdentity();
        const server = browse_site_addDisposableResource(env_1, await serveSite({ files, folder, publishTarget, basePath }, identity), true);
        const browserFolder = browse_site_addDisposableResource(env_1, await (0,run_folder/* makeRunFolder */.G)(browserFolderRoot, 'docs-export-browser'), true);
        const visits = [];
        let version = { product: '', isSandboxed: true };
        for (let starts = 0; queue.length > 0 && starts < maxStarts; starts++) {
            const env_2 = { stack: [], error: void 0, hasError: false };
            try {
                const tabs = new Tabs(origin);
                const start = {
                    program,
                    folder: browserFolder.path,
                    host,
                    port: server.port,
                    pin: identity.pin,
                };
                const browser = browse_site_addDisposableResource(env_2, await startBrowser(start, tabs.onEvent), true);
                const { devTools, product, isSandboxed } = browser;
                version = { product, isSandboxed };
                await tabs.attach(devTools);
                const openPages = async () => {
                    while (devTools.isOpen) {
                        const page = queue.shift();
                        if (!page)
                            return;
                        visits.push(await visitPage(tabs, devTools, page).catch(() => crashed(page.path)));
                    }
                };
                await Promise.all(Array.from({ length: maxOpen }, openPages));
                for (const [url, events] of tabs.workers) {
                    const path = URL.parse(url)?.pathname.slice(basePath.length) ?? '';
                    visits.push({ path, ...events.recorded(), written: 0, end: 'settled' });
                }
            }
            catch (e_1) {
                env_2.error = e_1;
                env_2.hasError = true;
            }
            finally {
                const result_1 = browse_site_disposeResources(env_2);
                if (result_1)
                    await result_1;
            }
        }
        visits.push(...queue.map(({ path }) => crashed(path)));
        return { visits, ...version };
    }
    catch (e_2) {
        env_1.error = e_2;
        env_1.hasError = true;
    }
    finally {
        const result_2 = browse_site_disposeResources(env_1);
        if (result_2)
            await result_2;
    }
}
const crashed = (path) => ({
    path,
    outside: [],
    failed: [],
    blocked: [],
    errors: [],
    written: 0,
    end: 'crashed',
});
/** A path at which the target serves a page; for the 404 page, one that no file has. */
function urlPathOf(file, site) {
    const { path } = file;
    if (!site.isNotFoundPage(path))
        return site.pathOf(file) ?? path;
    return `${path.slice(0, path.lastIndexOf('/') + 1)}no-page-has-this-name`;
}


/***/ }),

/***/ 40957:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   eZ: () => (/* binding */ namesOf),
/* harmony export */   pd: () => (/* binding */ foldersOf),
/* harmony export */   to: () => (/* binding */ hostedSite)
/* harmony export */ });
/* harmony import */ var _kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5896);
/* harmony import */ var _publish_target_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(50901);
/* harmony import */ var _publish_targets_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(25314);
/* harmony import */ var _redirects_redirect_rule_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(88071);




/** How many redirects browsers follow. */
const maxRedirects = 20;
/**
 * A site as its publish target serves it, with the redirects that it has for this target. Pure. Paths
 * have no leading slash and no escapes; the empty path is the start page.
 *
 * @param files in any order, each path once
 */
function hostedSite(files, target) {
    const { serving, notFound, redirects: source } = _publish_targets_js__WEBPACK_IMPORTED_MODULE_2__/* .targetRules */ .Z[target];
    const { serve, reserved, configuration = [], unpublished, mayKeep, mayNeedHtml } = serving;
    const byPath = new Map();
    let text = source?.usual;
    let isRead = true;
    for (const file of files) {
        if (file.path === source?.path) {
            isRead =
                file.configuration !== undefined && Buffer.byteLength(file.configuration) <= source.maxBytes;
            text = isRead ? file.configuration : text;
        }
        if (!unpublished?.test(file.path))
            byPath.set(file.path, file);
    }
    const paths = publishedPaths(byPath);
    const redirects = text === undefined ? undefined : source?.read(text);
    const table = new _redirects_redirect_rule_js__WEBPACK_IMPORTED_MODULE_3__/* .RedirectTable */ .Jn(redirects?.rules ?? []);
    const settings = redirects?.serving ?? {};
    function respond(path) {
        const served = serve(path, paths, settings);
        const { rule, captured = {} } = table.find(`/${path}`) ?? {};
        const isUsual = redirects?.servesFirst && served && 'redirect' in served;
        const mayApply = !isUsual && (rule?.overrides || served === undefined);
        return rule?.to !== undefined && mayApply
            ? apply(rule, captured, path)
            : responseOf(path, served);
    }
    function apply({ to = '', status }, captured, path = '') {
        const url = redirects?.fill(to, captured) ?? to;
        const inSite = isPathOnly(url)
            ? (0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(url.replace(/[?#].*/s, '')).replace(/^\/+/, '')
            : undefined;
        if (status >= 400)
            return missing(path, inSite);
        if (inSite === undefined)
            return { kind: 'external' };
        if (status >= 300)
            return { kind: 'redirect', status: status, path: inSite };
        const isExact = redirects?.servesExactFiles;
        return responseOf(inSite, isExact ? (0,_publish_target_js__WEBPACK_IMPORTED_MODULE_1__/* .fileIf */ .EF)(paths.hasFile, inSite) : serve(inSite, paths, settings));
    }
    function responseOf(path, served) {
        if (served && 'redirect' in served) {
            return { kind: 'redirect', status: served.status, path: served.redirect };
        }
        const file = served && byPath.get(served.file);
        if (file)
            return { kind: 'file', file };
        return reserved?.test(path) ? { kind: 'external' } : missing(path);
    }
    function missing(path, page) {
        const names = [page ?? redirects?.notFoundPage ?? '', ...notFound.pages(path)];
        const [shown] = names.flatMap((name) => byPath.get(name) ?? []);
        const startPage = notFound.elseStartPage && byPath.get('index.html');
        if (shown || !startPage)
            return { kind: 'missing', status: 404, page: shown };
        return { kind: 'missing', status: 200, page: startPage };
    }
    /** Where a browser ends up that requests a path. */
    const follow = (path) => endOf(respond(path), path);
    function endOf(first, path = '') {
        const visited = new Set([path]);
        let response = first;
        while (response.kind === 'redirect') {
            if (visited.has(response.path) || visited.size > maxRedirects)
                return { kind: 'circle' };
            visited.add(response.path);
            response = respond(response.path);
        }
        return response;
    }
    /**
     * Where a rule leads. Where that depends on the path, of an example: it is only known whether it
     * leads in a circle.
     */
    function destinationOf(rule) {
        if (rule.to === undefined || rule.status >= 400)
            return undefined;
        const { source: names = '' } = rule.paths instanceof RegExp ? rule.paths : {};
        const example = Object.fromEntries(Array.from(names.matchAll(/<(\w+)>/g), ([, name]) => [name, 'x']));
        const { kind } = endOf(apply(rule, example), '\0');
        const isFixed = !/:[a-z_]|\$\d/i.test(rule.to);
        return isFixed || kind === 'circle' ? kind : undefined;
    }
    /** What a browser gets, after all redirects. */
    function find(path) {
        const destination = follow(path);
        return destination.kind === 'file' ? destination.file : undefined;
    }
    /** The paths that serve a page or a file without a redirect, and without doubt, the shortest first. */
    function pathsOf(file) {
        return namesOf(file.path).filter((path) => {
            if (mayNeedHtml && isWithoutHtml(path, file.path))
                return false;
            const response = respond(path);
            return response.kind === 'file' && response.file === file;
        });
    }
    return {
        respond,
        follow,
        find,
        pathsOf,
        /** The shortest path that serves a file without a redirect. */
        pathOf: (file) => pathsOf(file)[0],
        /** The file with the redirects, if the site has one; `isRead` unless some do not count. */
        redirects: source && {
            path: source.path,
            rules: redirects?.rules ?? [],
            isRead: isRead && (text === undefined || redirects !== undefined) && !table.isPartial,
        },
        destinationOf,
        isNotFoundPage: (path) => notFound.pages(path).includes(path),
        /** Whether the target may keep the file for itself, instead of serving it. */
        mayKeep: (path) => isHidden(path) || configuration.includes(path) || mayKeep?.test(path) === true,
    };
}
/** Whether a destination is no URL of another host. */
const isPathOnly = (to) => !/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(to);
const isHidden = (path) => /(?:^|\/)\./.test(path);
/** Every path that some host serves a file at, or redirects from, the shortest first. */
function namesOf(path) {
    if (!/\.html?$/i.test(path))
        return [path];
    const page = path.replace(/\.html?$/i, '');
    if (!/(?:^|\/)index$/i.test(page))
        return [page, `${page}/`, path];
    const folder = page.slice(0, -'index'.length);
    return [...new Set([folder, folder.slice(0, -1), page, path])];
}
const isWithoutHtml = (name, path) => path === `${name}.html`;
function publishedPaths(files) {
    let folders;
    return {
        hasFile: (path) => files.has(path),
        hasFolder(path) {
            // Only a few targets use this.
            folders ??= foldersOf(files.keys());
            return folders.has(path);
        },
    };
}
/** The folders of files, without a slash at their end. */
function foldersOf(paths) {
    const folders = new Set();
    for (const path of paths) {
        for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
            const folder = path.slice(0, end);
            if (folders.has(folder))
                break;
            folders.add(folder);
        }
    }
    return folders;
}


/***/ })

};
