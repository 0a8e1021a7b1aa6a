export const id = 2393;
export const ids = [2393];
export const modules = {

/***/ 32393:
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
// EXTERNAL MODULE: ./src/kernel/scrub/scrubber.ts + 2 modules
var scrub_scrubber = __webpack_require__(23217);
// EXTERNAL MODULE: ./src/reading/file-kind.ts
var file_kind = __webpack_require__(35251);
// EXTERNAL MODULE: ./src/site/hosted-site.ts
var hosted_site = __webpack_require__(67338);
// EXTERNAL MODULE: ./src/check/references/anchors.ts
var references_anchors = __webpack_require__(86597);
// EXTERNAL MODULE: ./src/check/references/site-url.ts
var site_url = __webpack_require__(9464);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
;// CONCATENATED MODULE: ./src/check/browser/accessibility.ts

/** axe-core as its authors publish it: it is injected into pages, and never runs in this process. */
function readAxe() {
    return (0,promises_.readFile)(__webpack_require__.ab + "axe.min.js", 'utf8');
}
/** Runs in a page, after axe-core: returns an `AccessibilityCheck` as JSON. */
const checkAccessibility = `(async () => {
const { violations, incomplete } = await axe.run(document, {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations', 'incomplete'],
  iframes: false,
  preload: false,
})
const selectorOf = ({ target }) => target.flat().join(' ')
return JSON.stringify({
  violations: violations.map(({ id, help, nodes }) => ({ rule: id, help, elements: nodes.map(selectorOf) })),
  incomplete: incomplete.reduce((sum, { nodes }) => sum + nodes.length, 0),
})
})()`;
/** Both checks of a page, each element once. Pure. */
function joined(light, dark) {
    const onlyDark = dark.violations.flatMap(({ elements, ...of }) => {
        const known = light.violations.find(({ rule }) => rule === of.rule)?.elements ?? [];
        const rest = elements.filter((element) => !known.includes(element));
        return rest.length > 0 ? [{ ...of, elements: rest, isDark: true }] : [];
    });
    return { ...light, violations: [...light.violations, ...onlyDark] };
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
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
;// CONCATENATED MODULE: ./src/check/browser/devtools.ts
/** A screenshot has 1 MB at most; of a longer message, only its two ends are read. In bytes. */
const [maxMessage, maxEnd] = [64 * 1024 ** 2, 200];
/** Chromium begins a message with its id or its method, and ends it with its session. */
function withoutParams(message) {
    const sessionId = /"sessionId":"(\w+)"\}$/.exec(message)?.[1];
    const method = /^\{"method":"([\w.]+)"/.exec(message)?.[1] ?? '';
    const id = /^\{"id":(\d+)/.exec(message)?.[1];
    const of = { method, params: { isTooLong: true }, ...(sessionId && { sessionId }) };
    return id ? { ...of, id: Number(id), error: { message: 'the result is too long' } } : of;
}
/**
 * Speaks the DevTools protocol over the two pipes of `--remote-debugging-pipe`: JSON, with a zero
 * byte after each message. No other process can connect to a pipe, as it could to a port.
 */
function speakDevTools(output, read, emit) {
    const waiting = new Map();
    let parts = [];
    let length = 0;
    let lastId = 0;
    let ended;
    read.on('data', add);
    for (const pipe of [output, read]) {
        pipe.on('error', close);
        pipe.on('close', close);
    }
    /**
     * Calls a method, of a page or worker if there is a session.
     *
     * @throws Error that names the method if it failed, or if the browser, page or worker has ended
     */
    async function send(method, params = {}, sessionId) {
        if (ended)
            throw ended;
        const id = ++lastId;
        const response = Promise.withResolvers();
        waiting.set(id, { ...response, ...(sessionId && { sessionId }) });
        output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
        try {
            return (await response.promise);
        }
        catch (error) {
            throw new Error(`${method}: ${error.message}`);
        }
    }
    /** Fails all calls, now and later. */
    function close() {
        ended ??= new Error('the browser has ended');
        for (const { reject } of waiting.values())
            reject(ended);
        waiting.clear();
    }
    /** Fails the calls of a page or worker that has ended: the browser does not answer them. */
    function endSession(ended) {
        for (const [id, { sessionId, reject }] of waiting) {
            if (sessionId !== ended)
                continue;
            waiting.delete(id);
            reject(new Error('it has ended'));
        }
    }
    function add(bytes) {
        let start = 0;
        for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, start)) {
            keep(bytes.subarray(start, end));
            const text = Buffer.concat(parts).toString();
            receive(length > maxMessage ? withoutParams(text) : JSON.parse(text));
            parts = [];
            length = 0;
            start = end + 1;
        }
        keep(bytes.subarray(start));
    }
    function keep(piece) {
        length += piece.length;
        parts.push(piece);
        if (length <= maxMessage)
            return;
        const whole = Buffer.concat(parts);
        parts = [whole.subarray(0, maxEnd), whole.subarray(-maxEnd)];
    }
    function receive({ id, result, error, ...event }) {
        if (id === undefined) {
            if (event.method === 'Target.detachedFromTarget')
                endSession(String(event.params.sessionId));
            emit(event);
            return;
        }
        const response = waiting.get(id);
        waiting.delete(id);
        if (error)
            response?.reject(new Error(error.message));
        else
            response?.resolve(result);
    }
    return {
        /** Whether the browser can still be reached. */
        get isOpen() {
            return ended === undefined;
        },
        send,
        close,
    };
}

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(37067);
;// CONCATENATED MODULE: ./src/check/browser/edge.ts


/** A reserved name (RFC 6761), which the browser resolves to the loopback interface. */
const edgeName = 'edge.invalid';
/** A page may request names without end. */
const maxHosts = 300;
/**
 * Opens an edge.
 *
 * @param site served under the host
 * @param host name and port: `docs.example.com:443`
 */
async function openEdge(site, host) {
    const hosts = new Set();
    /** Without the port if it is the default one. */
    const ownHost = new URL(`https://${host}`).host;
    let isCut = false;
    const record = (authority) => {
        // What is not a URL is none of the browser's, and is recorded as it is.
        const name = URL.parse(`https://${authority.replace(/:80$/, '')}`)?.host ?? authority;
        if (name === ownHost || hosts.has(name))
            return;
        if (hosts.size < maxHosts)
            hosts.add(name);
        else
            isCut = true;
    };
    // A response would be one of the host. Without any, the request fails.
    const server = (0,external_node_http_.createServer)(({ url = '' }, { socket }) => {
        record(URL.parse(url)?.host ?? url);
        socket?.destroy();
    });
    server.on('connect', ({ url = '' }, socket, head) => {
        socket.on('error', () => socket.destroy());
        if (url.toLowerCase() !== host) {
            record(url);
            socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
            return;
        }
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        if (head.length > 0)
            socket.unshift(head);
        site.accept(socket);
    });
    await (0,external_node_events_.once)(server.listen(0, '127.0.0.1'), 'listening');
    return {
        url: `http://${edgeName}:${server.address().port}`,
        hosts,
        get isCut() {
            return isCut;
        },
        [Symbol.asyncDispose]: async () => {
            server.closeAllConnections();
            server.close();
        },
    };
}

;// CONCATENATED MODULE: ./src/check/browser/browser-process.ts









/**
 * Starts a browser that can reach nothing: every host, and every address of this machine, is an unknown
 * name to it, but for the edge of a page. It gets no variable of the step's environment.
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
    const what = `the browser ${start.program} did not start: ${second.output}`;
    const nextStep = 'Set `browser-path` to a Chromium or Chrome that runs without a display';
    throw new failure/* Failure */.HR('INVALID_INPUT', what, { nextStep });
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
    const { promise: ended, resolve: onEnd } = Promise.withResolvers();
    child.once('error', () => onEnd()).once('exit', () => onEnd());
    const [errors, write, read] = child.stdio.slice(2);
    let output = '';
    errors.on('data', (bytes) => {
        if (output.length < maxOutput)
            output += bytes;
    });
    const devTools = speakDevTools(write, read, emit);
    const end = async () => {
        devTools.close();
        (0,child_group/* killChildGroup */.A)();
        for (const pipe of child.stdio)
            pipe?.destroy();
        await ended;
    };
    const limit = setTimeout(() => devTools.close(), maxStartTime);
    try {
        const { product, userAgent } = await devTools.send('Browser.getVersion');
        // Many scripts spare robots. Service workers have the user agent that the browser starts with.
        if (userAgent.includes('Headless') && !start.userAgent) {
            await end();
            const asReader = { ...start, userAgent: userAgent.replace('Headless', '') };
            return await attempt(asReader, emit, isSandboxed);
        }
        return { devTools, product, userAgent, isSandboxed, [Symbol.asyncDispose]: end };
    }
    catch {
        // Its last words may arrive after the end of the other pipes.
        const written = new Promise((resolve) => errors.once('close', resolve));
        await Promise.race([written, (0,external_node_timers_promises_.setTimeout)(500)]);
        await end();
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
function optionsOf({ folder, pin, userAgent }) {
    return [
        '--headless',
        '--remote-debugging-pipe',
        `--user-data-dir=${folder}`,
        // The first rule that fits counts; rules also apply to addresses and to localhost.
        `--host-resolver-rules=MAP ${edgeName} 127.0.0.1,MAP * ~NOTFOUND`,
        // What the browser asks for itself, such as its updates, ends here. Pages have proxies of their own.
        '--proxy-server=browser.invalid',
        '--proxy-bypass-list=<-loopback>',
        '--disable-quic',
        '--webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
        `--ignore-certificate-errors-spki-list=${pin}`,
        // No work and no requests of its own.
        '--disable-background-networking',
        '--disable-breakpad',
        '--disable-client-side-phishing-detection',
        '--disable-component-extensions-with-background-pages',
        '--disable-component-update',
        '--disable-default-apps',
        '--disable-domain-reliability',
        '--disable-extensions',
        '--disable-sync',
        '--disable-features=AutofillServerCommunication,BackForwardCache,RenderDocument,CertificateTransparencyComponentUpdater,DialMediaRouteProvider,InterestFeedContentSuggestions,MediaRouter,OptimizationHints,Translate,WebRtcHideLocalIpsWithMdns,IsolateSandboxedIframes,PreloadTopChromeWebUI,PreloadTopChromeWebUILessNavigations,InitialWebUI,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIReloadButton,SpareRendererForSitePerProcess',
        '--metrics-recording-only',
        '--mute-audio',
        '--no-default-browser-check',
        '--no-first-run',
        '--password-store=basic',
        '--use-mock-keychain',
        // As for readers.
        '--disable-blink-features=AutomationControlled',
        ...(userAgent ? [`--user-agent=${userAgent}`] : []),
        // The same in each run.
        '--disable-backgrounding-occluded-windows',
        '--disable-background-timer-throttling',
        '--disable-renderer-backgrounding',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--hide-scrollbars',
        '--window-size=1280,800',
        '--lang=en-US',
    ];
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./src/check/browser/certificate.ts

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

;// CONCATENATED MODULE: ./src/check/browser/page-sample.ts


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
    const { start = [], notFound = [], others = [], } = Object.groupBy(pages, ({ path }) => {
        if (path === 'index.html')
            return 'start';
        return (0,file_kind/* isNotFoundName */.$F)(path) ? 'notFound' : 'others';
    });
    const [shortest] = notFound.sort((a, b) => a.path.length - b.path.length);
    const first = [...start, ...(shortest ? [shortest] : [])];
    const inTurn = templatesOf(others)
        .flatMap((template) => [...inVariety(template).entries()])
        .sort(([turn], [other]) => turn - other)
        .map(([, page]) => page);
    const all = [...first, ...inTurn];
    return count === 'all' ? all : all.slice(0, Math.max(count, first.length));
}
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
    const folders = Map.groupBy(pages, folderOf).values();
    const ofFolders = [...folders].flatMap((pages) => pages.slice(0, 1));
    return [...new Set([...bySize.slice(0, 1), ...bySize.slice(-1), ...ofFolders, ...pages])];
}

;// CONCATENATED MODULE: ./src/check/browser/page-scripts.ts
// What runs in a page, in a world of its own: the page's scripts can neither see nor change it. All but
// the first script return JSON.
/** The name of the function that the page's world reports through. */
const reportName = '__docsExportReport';
/** Runs before the page's scripts, in their world: the protocol does not show what WebRTC asks. */
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
  const watched = new Proxy(Connection, {
    construct(target, [configuration, ...rest], type) {
      try { reportServers(configuration) } catch {}
      return Reflect.construct(target, [configuration, ...rest], type)
    },
  })
  globalThis.RTCPeerConnection = globalThis.webkitRTCPeerConnection = watched
  Connection.prototype.constructor = watched
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
/** Whether the page has each of these anchors. */
const findAnchors = (names) => `(() => {
const existing = new Set()
for (const element of document.querySelectorAll('[id], [name]')) {
  existing.add(element.getAttribute('id')).add(element.getAttribute('name'))
}
return JSON.stringify(${JSON.stringify(names)}.map((name) => existing.has(name)))
})()`;
/** A point that is no part of anything to click on; null if there is none. */
const findInertPoint = `(() => {
const active = 'a, area, button, input, select, textarea, label, summary, iframe, video, audio, object, embed, [role=button], [onclick], [tabindex]'
for (let y = innerHeight - 20; y > 0; y -= 60) for (const x of [2, innerWidth / 2, innerWidth - 20]) {
  const element = document.elementFromPoint(x, y)
  if (element && !element.closest(active)) return JSON.stringify({ x, y })
}
return 'null'
})()`;
const firstLink = `
const here = location.href.replace(/#.*/, '')
const link = [...document.querySelectorAll('a[href]')].find((link) =>
  link.origin === location.origin &&
  link.href.replace(/#.*/, '') !== here &&
  !link.hasAttribute('download') &&
  /^(_self)?$/.test(link.target) &&
  !/\\.(?!html?$)[a-z\\d]{1,8}$/i.test(link.pathname) &&
  link.getClientRects().length > 0)`;
/** The first link to another page; null if there is none. */
const findLink = `(() => {${firstLink}
if (!link) return 'null'
link.scrollIntoView({ block: 'center', behavior: 'instant' })
const { left, top, width, height } = link.getClientRects()[0]
const [x, y] = [left + width / 2, top + height / 2]
const isFree = link.contains(document.elementFromPoint(x, y))
return JSON.stringify({ url: link.href, ...(isFree && { point: { x, y } }) })
})()`;
/** Follows it without a click. */
const followLink = `(() => {${firstLink}
link?.click()
return 'true'
})()`;

;// CONCATENATED MODULE: ./src/check/browser/page-visit.ts
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




/** In milliseconds. */
const limits = { visit: 15_000, load: 10_000, reaction: 3000, quiet: 200, axe: 30_000 };
/** How long a page is watched, in milliseconds of its own clock. */
const watched = { before: 30_000, after: 5000 };
/**
 * Opens a page as a reader does: reads it to its end, moves the pointer, presses a key, searches, lets
 * time pass, turns to another window and back, follows a link, and leaves.
 */
async function visitPage(tabs, page) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const tab = await tabs.open();
        const edge = __addDisposableResource(env_1, tab.edge, true);
        const { events } = tab;
        const seen = {};
        const steps = walk(page, tabs, tab, (part) => Object.assign(seen, part));
        await within(limits.visit + (page.axe ? limits.axe : 0), steps.catch(() => { }));
        const end = events.hasSettled ? 'settled' : 'unsettled';
        const hasCrashed = events.hasCrashed || !tabs.devTools.isOpen;
        const recorded = events.recorded();
        const visit = { path: page.path, ...recorded, written: 0, ...seen };
        // Until it is closed, it may ask.
        await within(limits.load, tabs.close(tab));
        return {
            ...visit,
            end: hasCrashed ? 'crashed' : end,
            isCut: visit.isCut || edge.isCut,
            hosts: [...edge.hosts].map((host) => tab.scrub(host)),
            nextHosts: recorded.outside.map(({ host }) => host),
        };
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
/** Waits for work, at most for some milliseconds. */
const within = (milliseconds, work) => Promise.race([work, (0,external_node_timers_promises_.setTimeout)(milliseconds, undefined, { ref: false })]);
/** What a reader does with a page, one step after the other. */
async function walk({ url, hasPictures, axe, ownAnchors = [] }, tabs, tab, see) {
    const { events, send } = tab;
    /** Moves the pointer, presses a key, touches the page, turns the wheel, and clicks on nothing. */
    async function touch() {
        const point = await evaluate(findInertPoint);
        const at = point ?? { x: 1, y: 1 };
        const key = { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 };
        await Promise.allSettled([
            mouse('mouseMoved', at),
            send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
            send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
            send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }),
            // The end of a touch would be a click.
            send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] }),
            mouse('mouseWheel', at, { deltaX: 0, deltaY: 1 }),
            ...(point ? [click(point)] : []),
        ]);
    }
    const mouse = (type, at, of = {}) => send('Input.dispatchMouseEvent', { type, ...at, ...of });
    async function click(at) {
        const of = { button: 'left', clickCount: 1 };
        await Promise.all([mouse('mousePressed', at, of), mouse('mouseReleased', at, of)]);
    }
    async function turnToLink() {
        const link = await evaluate(findLink);
        if (link?.point)
            await click(link.point);
        else if (link)
            await evaluate(followLink);
        return link;
    }
    /**
     * Waits until another document comes after a click on a link, or the page has its URL and has loaded
     * what it needed for that: frameworks then prefetch all links of the next page, for seconds. Then time
     * passes.
     */
    async function react({ url }) {
        let hasReacted = false;
        const passed = tabs.pass(tab, watched.after, () => hasReacted);
        const path = URL.parse(url)?.pathname;
        events.touch();
        let arrival = Number.POSITIVE_INFINITY;
        await settled(limits.reaction, () => {
            const now = performance.now();
            if (events.newPath === path)
                arrival = Math.min(arrival, now);
            const shown = arrival + limits.quiet;
            return events.beforeDocument !== undefined || (now > shown && events.hasReceived(shown));
        });
        hasReacted = true;
        await within(limits.reaction, passed);
    }
    /** The page is hidden and frozen, then shown again. */
    async function turnAway() {
        await send('Emulation.setFocusEmulationEnabled', { enabled: false });
        await send('Page.setWebLifecycleState', { state: 'frozen' });
        await send('Page.setWebLifecycleState', { state: 'active' });
        await send('Emulation.setFocusEmulationEnabled', { enabled: true });
    }
    /** Leaves the site, and waits for what the page has sent last. */
    async function leave(url) {
        await send('Page.navigate', { url: 'about:blank' });
        // The same way, later.
        const last = `fetch(${JSON.stringify(url)}, { mode: 'no-cors', cache: 'no-store' }).then(() => 'true', () => 'true')`;
        await evaluate(last);
        await (0,external_node_timers_promises_.setTimeout)(limits.quiet / 2);
    }
    /** Hosts that the page announces, also in frames and shadow trees: their names are looked up past the proxy. */
    async function readHints() {
        await send('DOM.enable');
        await send('DOM.getDocument', { depth: 0 });
        const query = { query: '<link', includeUserAgentShadowDOM: true };
        const found = await send('DOM.performSearch', query);
        const range = { searchId: found.searchId, fromIndex: 0, toIndex: found.resultCount };
        const { nodeIds } = found.resultCount > 0
            ? await send('DOM.getSearchResults', range)
            : { nodeIds: [] };
        const read = (nodeId) => send('DOM.getAttributes', { nodeId }).catch(() => undefined);
        for (const link of await Promise.all(nodeIds.map(read))) {
            const value = (name) => link?.attributes[link.attributes.indexOf(name) + 1] ?? '';
            if (!/\b(?:preconnect|dns-prefetch)\b/i.test(value('rel')))
                continue;
            events.leave(URL.parse(value('href'), 'https://site.invalid')?.href, 'preconnections', '');
        }
        await send('DOM.disable');
    }
    /** What a script returns as JSON; undefined for null. Runs in a world of its own. */
    async function evaluate(expression) {
        const frame = { frameId: tab.targetId };
        const world = await send('Page.createIsolatedWorld', frame);
        const { result } = await send('Runtime.evaluate', {
            ...{ expression, contextId: world.executionContextId },
            ...{ awaitPromise: true, userGesture: true },
        });
        return ((0,scrub_scrubber/* mapTexts */.zO)(JSON.parse(result.value ?? 'null'), tab.scrub) ?? undefined);
    }
    /** Takes small pictures of the start of the page. Ends as it began: on a desktop, and not dark. */
    async function takePictures() {
        const onPhone = await takePicture(390, '');
        const dark = await takePicture(1280, 'dark');
        return [await takePicture(1280, ''), onPhone, dark];
    }
    async function takePicture(width, colors) {
        const size = { width, height: 800 };
        const screen = { ...size, deviceScaleFactor: 1, mobile: width === 390 };
        await send('Emulation.setDeviceMetricsOverride', screen);
        await setColors(colors);
        const clip = { x: 0, y: 0, ...size, scale: 0.2 };
        const options = { format: 'jpeg', quality: 50, clip, optimizeForSpeed: true };
        return (await send('Page.captureScreenshot', options)).data;
    }
    async function runAxe(axe) {
        const check = () => evaluate(`${axe}\n${checkAccessibility}`);
        const none = { violations: [], incomplete: 0 };
        await setColors('dark');
        const dark = (await check()) ?? none;
        await setColors('');
        return joined((await check()) ?? none, dark);
    }
    async function setColors(value) {
        const features = [{ name: 'prefers-color-scheme', value }];
        await send('Emulation.setEmulatedMedia', { features });
    }
    /** Waits until the page has loaded and nothing more is being loaded, at most for a time. */
    async function settled(within, isEnough = () => false) {
        const end = performance.now() + within;
        while (performance.now() < end && !isEnough()) {
            if (events.hasCrashed)
                throw new Error('the page crashed');
            if (events.hasLoaded && events.isQuietFor(limits.quiet))
                return;
            await (0,external_node_timers_promises_.setTimeout)(25);
        }
    }
    await send('Page.navigate', { url });
    await settled(limits.load);
    const state = await evaluate(readState);
    see({ state, written: (await evaluate(readWritten)) ?? 0 });
    if (hasPictures)
        see({ pictures: await takePictures() });
    if (axe)
        see({ accessibility: await runAxe(axe) });
    await touch();
    await evaluate(scrollThrough);
    if (await evaluate(openSearch)) {
        await send('Input.insertText', { text: 'search' }).catch(() => { });
    }
    await tabs.pass(tab, watched.before);
    await settled(limits.reaction);
    await readHints();
    const found = ownAnchors.length > 0 && (await evaluate(findAnchors(ownAnchors)));
    if (found)
        see({ ownAnchors: ownAnchors.map((name, at) => [name, found[at] === true]) });
    await turnAway();
    const { length } = events.recorded().failed;
    events.beforeDocument = undefined;
    events.newPath = '';
    const link = await turnToLink();
    if (link) {
        await react(link);
        const before = events.beforeDocument;
        const failed = before?.failed.slice(length).find(({ kind }) => kind !== 'navigation');
        const navigation = { to: link.url, isReload: before !== undefined, failed };
        // What another document does is not about this page.
        see({ ...before, navigation });
        if (!before) {
            see({ navigation: { ...navigation, state: await evaluate(readState) } });
            await readHints();
        }
    }
    await leave(url);
    events.hasSettled = true;
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(44708);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(46466);
;// CONCATENATED MODULE: ./src/check/browser/site-server.ts
var site_server_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var site_server_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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
    const { publishTarget, basePath } = site.rules;
    const hosted = (0,hosted_site/* hostedSite */.to)(site.files, publishTarget);
    const folder = await (0,promises_.realpath)(site.folder);
    async function respond({ url = '/', method = '' }, response) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const urlPath = (0,percent_encoding/* decoded */.D)(url.replace(/[?#].*/s, ''));
            if (method !== 'GET' && method !== 'HEAD')
                return response.writeHead(405).end();
            if (!urlPath.startsWith(basePath))
                return response.writeHead(404).end();
            const served = hosted.respond(urlPath.slice(basePath.length));
            if (served.kind === 'redirect') {
                const location = encodeURI(`${basePath}${served.path}`);
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
            const content = site_server_addDisposableResource(env_1, await (0,promises_.open)(path, readFlags), true);
            response.writeHead(status, head);
            return await (0,external_node_stream_promises_.pipeline)(content.createReadStream({ autoClose: false }), response);
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = site_server_disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    const server = (0,external_node_https_.createServer)({ key, cert }, (request, response) => {
        respond(request, response).catch(() => response.destroy());
    });
    return {
        accept: (connection) => void server.emit('connection', connection),
        [Symbol.asyncDispose]: async () => server.closeAllConnections(),
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
    const type = mediaTypes[(0,file_kind/* fileKind */.h_)(path)] ?? 'application/octet-stream';
    return type.endsWith('/') ? `${type}${extension}` : type;
}
/** Without the name of the format where that is the extension. */
const mediaTypes = {
    image: 'image/',
    font: 'font/',
    media: 'video/',
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

;// CONCATENATED MODULE: ./src/check/browser/hydration-failure.ts
/** What frameworks write if the server's page is not the one that they render, and render it again. */
const failures = [
    // https://react.dev/errors/418
    [/Minified React error #(418|419|421|422|423|424|425)\b/, 'React: error #$1 in hydration'],
    // The same in development: https://github.com/facebook/react/blob/main/scripts/error-codes/codes.json
    [
        /Hydration failed because|error while hydrating|does not match server-rendered HTML|A tree hydrated but/,
        'React: hydration failed',
    ],
    // https://github.com/vuejs/core/blob/main/packages/runtime-core/src/hydration.ts
    [/Hydration completed but contains mismatches/, 'Vue: mismatches in hydration'],
    // https://svelte.dev/docs/svelte/runtime-warnings#Client-warnings-hydration_mismatch
    [/svelte\.dev\/e\/(hydration_\w{1,40})/, 'Svelte: $1'],
    // https://angular.dev/errors/NG0500, to NG0507
    [/\bNG0?(50\d)\b/, 'Angular: error NG0$1 in hydration'],
    // https://github.com/withastro/astro/blob/main/packages/astro/src/runtime/server/astro-island.ts
    [/\[astro-island\] Error hydrating/, 'Astro: an island failed to hydrate'],
    // https://github.com/solidjs/solid/blob/main/packages/solid/web/src/index.ts
    [/Hydration Mismatch\. Unable to find DOM nodes/, 'Solid: mismatch in hydration'],
];
/** What a text of the console says of a failed hydration, in few words; undefined for other texts. Pure. */
function hydrationFailure(text) {
    for (const [written, name] of failures) {
        const [found, code = ''] = written.exec(text) ?? [];
        if (found !== undefined)
            return name.replace('$1', code);
    }
    return undefined;
}

;// CONCATENATED MODULE: ./src/check/browser/page-events.ts


/** More of a kind are not recorded: a page may make them without end. */
const maxRecorded = 300;
/** In milliseconds: the server is on this machine, and the browser does not report every end. */
const maxPending = 2000;
/** Records what happens in one page, in its frames and its workers. */
class PageEvents {
    #outside = new Map();
    /** By path. */
    #failed = new Map();
    #blocked = new Map();
    /** By session and id: a promise may be handled later. */
    #errors = new Map();
    #hydrationErrors = new Map();
    #isCut = false;
    #pending = new Map();
    /** Where a script fetched something: what it was. By key, then those that failed, by place. */
    #fetches = new Map();
    #failedFetches = new Map();
    #origin;
    #host;
    #scrub;
    /** What had happened when the main frame last left a document. */
    beforeDocument;
    /** The last path that scripts of the page have given it. */
    newPath = '';
    hasLoaded = false;
    hasCrashed = false;
    /** Whether the visit of the page came to its end. */
    hasSettled = false;
    #lastChange = performance.now();
    /**
     * @param origin of the site: `https://docs.example.com`
     * @param scrub removes secrets from outside text, before anything else changes it, and cuts it
     */
    constructor(origin, scrub) {
        this.#origin = origin;
        this.#scrub = scrub;
        this.#host = new URL(origin).host;
    }
    recorded() {
        return {
            outside: [...this.#outside.values()],
            failed: [...this.#failed.values()],
            blocked: [...this.#blocked.values()],
            errors: [...this.#errors.values()],
            hydrationErrors: [...this.#hydrationErrors.values()],
            isCut: this.#isCut,
        };
    }
    /** Whether nothing is being loaded, since this time in milliseconds. */
    isQuietFor(milliseconds) {
        return performance.now() - this.#lastChange >= milliseconds && this.hasReceived();
    }
    /** Whether nothing is being loaded that was requested before this time. */
    hasReceived(before = Number.POSITIVE_INFINITY) {
        const oldest = performance.now() - maxPending;
        return [...this.#pending.values()].every(({ start }) => start >= before || start < oldest);
    }
    /** Begins to wait anew. */
    touch() {
        this.#lastChange = performance.now();
    }
    add({ method, params, sessionId = '' }, mainFrame) {
        const event = params;
        if (event.isTooLong && method !== 'Runtime.exceptionThrown')
            this.#isCut = true;
        this.#handlers[method]?.(event, sessionId, mainFrame);
    }
    #handlers = {
        'Network.requestWillBeSent': (event, session, mainFrame) => this.#request(`${session} ${event.requestId}`, event, mainFrame),
        'Network.responseReceived': ({ requestId, response: { status = 0 } = {} }, session) => {
            if (status >= 400)
                this.#fail(`${session} ${requestId}`, `HTTP ${status}`);
        },
        'Network.loadingFinished': ({ requestId }, session) => this.#end(`${session} ${requestId}`),
        'Network.loadingFailed': ({ requestId, canceled, errorText = '' }, session) => {
            const key = `${session} ${requestId}`;
            // The page itself may end a request.
            if (!canceled && errorText !== 'net::ERR_ABORTED') {
                this.#fail(key, errorText);
                const fetched = this.#fetches.get(key);
                if (fetched)
                    this.#failedFetches.set(fetched.from, fetched.target);
            }
            this.#end(key);
        },
        'Network.webSocketCreated': ({ url, initiator }) => this.leave(url, 'web sockets', this.#placeOf(initiator)),
        'Network.webTransportCreated': ({ url, initiator }) => this.leave(url, 'WebTransport connections', this.#placeOf(initiator)),
        'Preload.preloadingAttemptSourcesUpdated': ({ preloadingAttemptSources = [] }) => {
            for (const { key } of preloadingAttemptSources)
                this.leave(key.url, kindOf('Prefetch'), '');
        },
        'Audits.issueAdded': ({ issue }) => {
            const { resolutionStatus, insecureURL = '', resourceType = '', } = issue?.details?.mixedContentIssueDetails ?? {};
            if (resolutionStatus !== 'MixedContentBlocked')
                return;
            const { host } = URL.parse(this.#scrub(insecureURL, maxUrl)) ?? {};
            const kind = kindOf(resourceType);
            if (host)
                this.#add(this.#blocked, `${host} ${kind}`, { host, kind, from: '' });
        },
        'Runtime.exceptionThrown': (event, session) => this.#error(`${session} ${event.exceptionDetails?.exceptionId}`, event),
        'Runtime.exceptionRevoked': ({ exceptionId }, session) => this.#errors.delete(`${session} ${exceptionId}`),
        'Runtime.consoleAPICalled': (event) => this.#written(event),
        'Page.loadEventFired': () => {
            this.hasLoaded = true;
            this.touch();
        },
        'Page.frameNavigated': ({ frame }, _, mainFrame) => {
            if (frame?.id === mainFrame)
                this.beforeDocument = this.recorded();
        },
        'Page.navigatedWithinDocument': ({ frameId, url = '' }, _, mainFrame) => {
            if (frameId === mainFrame)
                this.newPath = pathOf(this.#scrub(url, maxUrl));
        },
        'Inspector.targetCrashed': (_, __, mainFrame) => {
            // Workers end like this with their page.
            this.hasCrashed ||= mainFrame !== '';
        },
    };
    /** A request has ended, which the browser does not report. */
    finish(url) {
        for (const [key, { request }] of this.#pending) {
            if (request.path === pathOf(url))
                this.#end(key);
        }
    }
    /** Records a URL that the page asks for, if it is on another host. */
    leave(raw, kind, from) {
        const url = this.#scrub(raw ?? '', maxUrl);
        const { protocol, host } = URL.parse(url) ?? {};
        if (!host || !/^(?:https?|wss?):$/.test(protocol ?? ''))
            return;
        if (host === this.#host) {
            // A static host has no web sockets.
            const failed = { path: pathOf(url), kind, reason: 'not served', from };
            if (protocol === 'wss:')
                this.#add(this.#failed, failed.path, failed);
        }
        else
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
        const kind = isMain ? 'navigation' : kindOf(type);
        const from = this.#placeOf(initiator);
        this.touch();
        const url = this.#scrub(request?.url ?? '', maxUrl);
        if (!url.startsWith(`${this.#origin}/`))
            this.leave(url, kind, from);
        // Browsers ask for this icon without a page.
        else if (url !== `${this.#origin}/favicon.ico`) {
            const request = { path: pathOf(url), kind, from };
            this.#pending.set(key, { request, start: performance.now() });
        }
        if (type !== 'Fetch' || this.#fetches.size >= maxRecorded)
            return;
        const target = url.startsWith(`${this.#origin}/`) ? pathOf(url) : (URL.parse(url)?.host ?? '');
        this.#fetches.set(key, { from, target });
    }
    #fail(key, reason) {
        const { request } = this.#pending.get(key) ?? {};
        if (request)
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
    #error(key, { exceptionDetails }) {
        const { text = '', exception, url = '', lineNumber, stackTrace } = exceptionDetails ?? {};
        const whole = exceptionDetails
            ? (exception?.description ?? `${text} ${exception?.value ?? ''}`)
            : 'an error with a message that is too long to be read';
        const frame = stackTrace?.callFrames?.[0] ?? { url, lineNumber };
        const from = this.#lineOf(frame.url, frame.lineNumber);
        // The stack is on the lines after the message.
        const [first = ''] = this.#scrub(whole, maxScrubbed).split('\n    at ');
        const message = (0,one_line/* truncated */.p)((0,one_line/* oneLine */.T)(first), page_events_maxMessage);
        const target = this.#failedFetches.get(from) ?? [...this.#failedFetches.values()].at(-1);
        const isFetch = message.endsWith('Failed to fetch') && target !== undefined;
        this.#add(this.#errors, key, { message: isFetch ? `${message} (${target})` : message, from });
    }
    #written({ type = '', args = [], stackTrace }) {
        if (type !== 'error' && type !== 'warning')
            return;
        for (const { value, description } of args) {
            const text = this.#scrub(String(value ?? description ?? ''), maxScrubbed);
            const message = hydrationFailure(text);
            const from = this.#placeOf({ stack: stackTrace });
            if (message)
                this.#add(this.#hydrationErrors, message, { message, from });
        }
    }
    #placeOf(initiator) {
        // Also what has scheduled it.
        for (let stack = initiator?.stack; stack; stack = stack.parent) {
            const frame = stack.callFrames?.find(({ url }) => url !== '');
            if (frame)
                return this.#lineOf(frame.url, frame.lineNumber);
        }
        return this.#lineOf(initiator?.url ?? '', initiator?.lineNumber);
    }
    /** `/app.js, line 12` */
    #lineOf(raw, lineNumber) {
        const url = this.#scrub(raw, maxUrl);
        // Such a URL is another one in each run.
        const [, made] = /^(blob|data):/.exec(url) ?? [];
        const path = made
            ? `a ${made} URL`
            : url.startsWith(`${this.#origin}/`)
                ? pathOf(url)
                : url.replace(/[?#].*/s, '');
        const line = lineNumber === undefined ? '' : `, line ${lineNumber + 1}`;
        return path && (0,one_line/* truncated */.p)(`${path}${line}`, page_events_maxMessage);
    }
}
/** In UTF-16 units: of a message that is kept, of one that is read, and of a URL. */
const [page_events_maxMessage, maxScrubbed, maxUrl] = [300, 64_000, 4000];
const pathOf = (url = '') => URL.parse(url)?.pathname ?? '';
/** What the browser loads, as findings name it; the words of the site check where they are the same. */
const kinds = new Map([
    ['Document', 'frames'],
    ['Stylesheet', 'style sheets'],
    ['Image', 'images'],
    ['Media', 'video and audio'],
    ['Font', 'fonts'],
    ['Script', 'scripts'],
    ['TextTrack', 'video and audio'],
    ['XHR', 'XHR requests'],
    ['Fetch', 'fetches'],
    ['Prefetch', 'prefetched pages and files'],
    ['EventSource', 'event streams'],
    ['Manifest', 'manifests'],
    ['Ping', 'beacons and pings'],
    ['CSPViolationReport', 'policy reports'],
    ['Preflight', 'fetches'],
]);
const kindOf = (type) => kinds.get(type) ?? 'other requests';

;// CONCATENATED MODULE: ./src/check/browser/tabs.ts



/** For how long time may stand still for what a page loads. In real milliseconds. */
const maxPause = 500;
/** The pages of a browser. Each records what its frames, workers and windows do. */
function tabsOf(devTools, { origin, userAgent, openEdge, scrub }) {
    const { send } = devTools;
    /** By browsing context. */
    const tabs = new Map();
    /** By session, of a page and of all that it has opened. */
    const targets = new Map();
    /** Attaches to everything that the browser opens, before it runs. */
    async function attach() {
        await send('Browser.setDownloadBehavior', { behavior: 'deny' });
        await send('Target.setAutoAttach', autoAttach);
    }
    async function open() {
        const edge = await openEdge();
        const { browserContextId } = await send('Target.createBrowserContext', 
        // Without this list, what is on this machine would be requested past the proxy.
        { proxyServer: edge.url, proxyBypassList: '<-loopback>', disposeOnDetach: true });
        const tab = {
            ...{ browserContextId, targetId: '', sessionId: '', edge, scrub },
            events: new PageEvents(origin, scrub),
            send: (method, params = {}) => send(method, params, tab.sessionId),
        };
        tabs.set(browserContextId, tab);
        await send('Target.createTarget', { url: 'about:blank', browserContextId });
        if (!tab.ready)
            throw new Error('the browser did not attach to its page');
        await tab.ready;
        return tab;
    }
    /**
     * Lets time pass in a page, its frames and its workers, as fast as they can: it stands still while
     * they load something, and afterwards.
     *
     * @param milliseconds of theirs
     * @param hurries whether it no longer stands still
     */
    async function pass(tab, milliseconds, hurries = () => false) {
        const expression = `new Promise((resolve) => setTimeout(resolve, ${milliseconds}))`;
        // Before the clock, which may have passed it already when it arrives.
        const passed = callAll(tab, 'Runtime.evaluate', { expression, awaitPromise: true });
        tab.isPassing = true;
        setClock(tab, 'pauseIfNetworkFetchesPending', milliseconds);
        while (await Promise.race([passed, (0,external_node_timers_promises_.setTimeout)(100, true)])) {
            // To Chromium, the script of a worker is being loaded for ever, and so is a video, which is loaded no
            // further than it is played.
            if (!hurries() && !tab.events.isQuietFor(maxPause))
                continue;
            setClock(tab, 'advance', milliseconds);
            await passed;
            break;
        }
        tab.isPassing = false;
    }
    function setClock(tab, policy, milliseconds) {
        // A page that does not end a task for a new one would stop it.
        const starvation = { maxVirtualTimeTaskStarvationCount: 1000 };
        const params = { policy, budget: milliseconds + 1, ...starvation };
        tab.clock = ['Emulation.setVirtualTimePolicy', params];
        void callAll(tab, ...tab.clock);
    }
    /** Calls a method of all that a page has opened, as far as each has it. */
    async function callAll(tab, method, params) {
        const sessions = [...targets].flatMap(([sessionId, of]) => (of === tab ? sessionId : []));
        await Promise.allSettled(sessions.map((sessionId) => send(method, params, sessionId)));
    }
    /** Closes a page with everything that it has opened. One that is stuck is killed. */
    async function close({ browserContextId, sessionId, events }) {
        // This call has no result.
        if (!events.hasSettled)
            send('Page.crash', {}, sessionId).catch(() => { });
        await send('Target.disposeBrowserContext', { browserContextId }).catch(() => { });
        tabs.delete(browserContextId);
    }
    function onEvent(event) {
        const { method, params, sessionId = '' } = event;
        const tab = targets.get(sessionId);
        if (method === 'Target.attachedToTarget')
            attached(event);
        else if (method === 'Target.detachedFromTarget')
            targets.delete(String(params.sessionId));
        else if (method === 'Emulation.virtualTimeBudgetExpired') {
            // The end of a budget that was granted before stops the clock, too.
            if (tab?.isPassing && tab.clock) {
                send(...tab.clock, sessionId).catch(() => { });
            }
        }
        else if (method === 'Page.javascriptDialogOpening') {
            const accept = params.type === 'beforeunload';
            send('Page.handleJavaScriptDialog', { accept }, sessionId).catch(() => { });
        }
        else if (method === 'Runtime.bindingCalled' && params.name === reportName) {
            // `stun:stun.example.com:3478?transport=udp`
            const [, host] = /^(?:stun|turn)s?:(\[[^\]]*\]|[^:?]*)/i.exec(String(params.payload)) ?? [];
            tab?.events.leave(`https://${host}`, 'WebRTC connections', '');
        }
        else
            tab?.events.add(event, sessionId === tab.sessionId ? tab.targetId : '');
    }
    function attached({ params }) {
        const sessionId = String(params.sessionId);
        const { targetId, type, url, browserContextId = '' } = params.targetInfo;
        const tab = tabs.get(browserContextId);
        const isPage = type === 'page';
        const calls = [
            ...(tab ? [...targetCalls, identityOf(userAgent)] : []),
            ...(tab && (isPage || type === 'iframe') ? pageCalls : []),
            ...(tab?.clock ? [tab.clock] : []),
            ['Runtime.runIfWaitingForDebugger', {}],
        ];
        // In this order, whatever a kind of target does not support.
        const ready = Promise.allSettled(calls.map(([method, of]) => send(method, of, sessionId)));
        if (!tab)
            return;
        targets.set(sessionId, tab);
        if (isPage && tab.sessionId === '')
            Object.assign(tab, { targetId, sessionId, ready });
        // Of a worker's script, the browser reports no end.
        else if (!isPage)
            tab.events.finish(url);
    }
    return { devTools, attach, open, pass, close, onEvent };
}
const autoAttach = {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    // Not the parts of the browser itself.
    filter: ['page', 'iframe', 'worker', 'shared_worker', 'service_worker'].map((type) => ({ type })),
};
const targetCalls = [
    ['Runtime.enable', {}],
    ['Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0, maxPostDataSize: 0 }],
    ['Target.setAutoAttach', autoAttach],
];
const pageCalls = [
    ['Page.enable', {}],
    ['Audits.enable', {}],
    ['Emulation.setFocusEmulationEnabled', { enabled: true }],
    ['Preload.enable', {}],
    ['Runtime.addBinding', { name: reportName }],
    ['Page.addScriptToEvaluateOnNewDocument', { source: watchConnections }],
];
const platforms = {
    darwin: 'macOS',
    win32: 'Windows',
};
/** The brands of a browser without a window name it as such. */
function identityOf(userAgent) {
    const version = /Chrome\/(\d+)/.exec(userAgent)?.[1] ?? '';
    const userAgentMetadata = {
        brands: ['Chromium', 'Google Chrome'].map((brand) => ({ brand, version })),
        platform: platforms[process.platform] ?? 'Linux',
        platformVersion: '',
        architecture: process.arch === 'arm64' ? 'arm' : 'x86',
        model: '',
        mobile: false,
    };
    return ['Emulation.setUserAgentOverride', { userAgent, userAgentMetadata }];
}

;// CONCATENATED MODULE: ./src/check/browser/browse-site.ts
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
/** How many pages are opened once more, alone, if they did not come to their end. */
const maxAgain = 8;
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
        const { folder, rules, program } = options;
        const { publishTarget, basePath } = rules;
        // This name is reserved (RFC 6761).
        const host = rules.domain || 'site.invalid';
        const origin = `https://${host}`;
        const site = (0,hosted_site/* hostedSite */.to)(files, publishTarget);
        const urls = new site_url/* UrlResolver */.k7(site, rules);
        const isPageAt = (path) => (0,file_kind/* isPage */.yp)(site.find(path) ?? { path: '' });
        const axe = options.accessibility ? await readAxe() : undefined;
        const queue = samplePages(files, { pages: options.pages, seed: host }).map((file, index) => ({
            ...{ path: file.path, axe, hosts: [], hasPictures: index < maxPictured },
            ownAnchors: (0,references_anchors/* ownMissingAnchors */.Hz)(file, urls, isPageAt),
            url: `${origin}${(0,percent_encoding/* encodedPath */.y)(`${basePath}${urlPathOf(file, site)}`, /[?#]/g)}`,
        }));
        const identity = serverIdentity();
        const server = browse_site_addDisposableResource(env_1, await serveSite({ files, folder, rules }, identity), true);
        const browserFolder = browse_site_addDisposableResource(env_1, await (0,run_folder/* makeRunFolder */.G)(browserFolderRoot, 'docs-export-browser'), true);
        const scrubber = new scrub_scrubber/* Scrubber */.h6(options.secrets);
        const visits = [];
        let version = { product: '', isSandboxed: true };
        for (let starts = 0; queue.length > 0 && starts < maxStarts; starts++) {
            const env_2 = { stack: [], error: void 0, hasError: false };
            try {
                let onEvent = () => { };
                const start = { program, folder: browserFolder.path, pin: identity.pin };
                const browser = browse_site_addDisposableResource(env_2, await startBrowser(start, (event) => onEvent(event)), true);
                const { devTools, product, userAgent, isSandboxed } = browser;
                version = { product, isSandboxed };
                const tabs = tabsOf(devTools, {
                    ...{ origin, userAgent },
                    openEdge: () => openEdge(server, `${host}:443`),
                    scrub: (text, limit) => scrubber.scrub(text, limit),
                });
                onEvent = tabs.onEvent;
                await tabs.attach();
                const again = [];
                const openPages = async (pages) => {
                    while (devTools.isOpen) {
                        const page = pages.shift();
                        if (!page)
                            return;
                        const visit = await visitPage(tabs, page).catch(() => undefined);
                        const hosts = [...new Set([...page.hosts, ...(visit?.hosts ?? [])])];
                        const isAgain = visit?.end === 'unsettled' && pages === queue && again.length < maxAgain;
                        if (isAgain)
                            again.push({ ...page, hosts });
                        else
                            visits.push({ ...(visit ?? crashed(page)), hosts });
                    }
                };
                await Promise.all(Array.from({ length: maxOpen }, () => openPages(queue)));
                // The workers of another page may have taken its time.
                await openPages(again);
                queue.push(...again);
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
        visits.push(...queue.map(crashed));
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
const crashed = ({ path, hosts }) => ({
    ...{ path, hosts },
    outside: [],
    failed: [],
    blocked: [],
    errors: [],
    hydrationErrors: [],
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

/***/ 86597:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cv: () => (/* binding */ missingAnchor),
/* harmony export */   HY: () => (/* binding */ anchorName),
/* harmony export */   Hz: () => (/* binding */ ownMissingAnchors),
/* harmony export */   K9: () => (/* binding */ LinkedAnchors)
/* harmony export */ });
/* harmony import */ var _kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5896);
/* harmony import */ var _kernel_format_text_digest_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(31351);
/* harmony import */ var _reading_file_kind_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35251);
/* harmony import */ var _site_reference_use_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(47624);




/**
 * The anchors that links refer to. They are collected from all pages first, and then compared with
 * the anchors of each page in one pass, so that no page's anchors stay in memory; of the names, only
 * digests do.
 */
class LinkedAnchors {
    /** By path, of the pages that a browser has opened. */
    #opened;
    #pages = new Map();
    /** Digests of the anchors that have not been found. */
    #missing = new Set();
    constructor(opened = new Map()) {
        this.#opened = opened;
    }
    /**
     * Ignores files that were not read completely, or are neither pages nor SVG files: they may have any
     * anchor.
     *
     * @param name by `anchorName`; may be empty
     * @param source the file with the link; all links of one file are added consecutively
     */
    add(file, name, source) {
        const page = name === '' ? undefined : this.#pageOf(file);
        if (!page)
            return;
        const before = this.#missing.size;
        if (this.#missing.add((0,_kernel_format_text_digest_js__WEBPACK_IMPORTED_MODULE_3__/* .textDigest */ .oA)(name, page.number)).size > before)
            page.missing++;
        if (page.sources.at(-1) !== source)
            page.sources.push(source);
    }
    /** Finds the anchors of the pages. To be called once, after all links were added. */
    find() {
        for (const [file, page] of this.#pages) {
            for (const anchor of file.scan?.anchors ?? []) {
                this.#remove(anchor, page);
                if (page.missing === 0)
                    break;
            }
            const kinds = page.missing > 0 ? kindsOf(file) : new Set();
            // The script of a redirect passes the fragment on.
            if (page.missing === 0 || kinds.has('refresh'))
                this.#pages.delete(file);
            else
                page.mayBeMade = !hasAnchor(file) && (kinds.has('script') || kinds.has('module'));
        }
    }
    /** An `id` with an escape also matches a fragment with the same escape (HTML, 7.4.6.4). */
    #remove(anchor, page) {
        for (const name of anchor.includes('%') ? [anchor, (0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(anchor)] : [anchor]) {
            if (this.#missing.delete((0,_kernel_format_text_digest_js__WEBPACK_IMPORTED_MODULE_3__/* .textDigest */ .oA)(name, page.number)))
                page.missing--;
        }
    }
    /** The files that link to a page that lacks an anchor. */
    get sources() {
        return new Set([...this.#pages.values()].flatMap(({ sources }) => sources));
    }
    /**
     * The anchor of a link that was added, if its page lacks it; undefined if the page has it, in its file
     * or in the browser.
     *
     * @param name by `anchorName`
     * @param source the file with the link
     */
    lacking(file, name, source) {
        const page = this.#pages.get(file);
        if (!page || !this.#missing.has((0,_kernel_format_text_digest_js__WEBPACK_IMPORTED_MODULE_3__/* .textDigest */ .oA)(name, page.number)))
            return undefined;
        const isOfPage = source === file;
        const isOpened = isOfPage ? this.#opened.get(file.path)?.get(name) : undefined;
        if (isOpened)
            return undefined;
        return {
            path: file.path,
            name,
            isGrouped: page.missing > maxAnchors,
            mayBeMadeFromPage: page.mayBeMade,
            mayBeMadeByScript: isOfPage && isOpened === undefined && source.scan?.hasScript === true,
        };
    }
    #pageOf(file) {
        const known = this.#pages.get(file);
        if (known || !file.scan || file.scan.isPartial || !mayHaveAnchors(file))
            return known;
        const page = { number: this.#pages.size, sources: [], missing: 0, mayBeMade: false };
        this.#pages.set(file, page);
        return page;
    }
}
const hasAnchor = ({ scan }) => {
    for (const _ of scan?.anchors ?? [])
        return true;
    return false;
};
const kindsOf = ({ scan }) => new Set(Array.from(scan?.references ?? [], ({ kind }) => kind));
/** The finding of a link to a missing anchor. */
function missingAnchor(anchor) {
    const { path, name, isGrouped, mayBeMadeFromPage, mayBeMadeByScript } = anchor;
    // A script may handle a path.
    const mayWork = isPath(name) || mayBeMadeFromPage || mayBeMadeByScript;
    const isApart = mayBeMadeFromPage || (isGrouped && mayBeMadeByScript);
    return {
        cause: 'missing-fragment',
        variant: isApart ? 'made-by-script' : undefined,
        level: mayWork ? 'notice' : 'finding',
        subject: isGrouped ? `/${path}` : `/${path}#${name}`,
        part: isGrouped ? `#${name}` : undefined,
    };
}
/**
 * The anchors that a page with scripts lacks and links to itself, for a browser to look for.
 *
 * @param isPageAt for `anchorName`
 */
function ownMissingAnchors(file, urls, isPageAt) {
    const { scan } = file;
    if (!scan?.hasScript)
        return [];
    const base = urls.baseOf(file);
    const names = new Set();
    for (const { kind, url } of scan.references) {
        const hash = (0,_site_reference_use_js__WEBPACK_IMPORTED_MODULE_2__/* .namesAnchor */ .gI)(kind, file) ? url.indexOf('#') : -1;
        if (hash < 0 || urls.resolve(url.slice(0, hash), base).file !== file)
            continue;
        names.add(anchorName(url.slice(hash + 1), isPageAt));
    }
    for (const anchor of ['', ...scan.anchors])
        names.delete(anchor);
    return [...names];
}
/** A page that lacks more is one finding, so that one page cannot hide the others. */
const maxAnchors = 100;
const mayHaveAnchors = (file) => (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_1__/* .isPage */ .yp)(file) || (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_1__/* .fileKind */ .h_)(file.path) === 'svg';
/**
 * The anchor that a fragment refers to, without escapes. Empty for the top of the page (`#`, `#top`)
 * and for fragments that scripts read: routes of an application (`#/guides`, `#!guides`), parameters
 * (`#tab=linux`, `#?q=a&page=2`), lines of code (`#7-19`, `#L7-L19`).
 *
 * @param isPage whether the site has a page at a path without a leading slash: then a fragment with this
 *   path is no route, but a link to the page that the generator has spoiled (Sphinx with MyST does so)
 */
function anchorName(fragment, isPage) {
    if (/^[A-Za-z][\w-]{3,}$/.test(fragment) && !/^L\d/.test(fragment))
        return fragment;
    // A text directive follows: https://wicg.github.io/scroll-to-text-fragment/
    const directive = fragment.indexOf(':~:');
    const name = directive < 0 ? fragment : fragment.slice(0, directive);
    if (isPath(name) && isPage((0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(name.slice(1).replace(/[?#].*/s, ''))))
        return (0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(name);
    const isForScripts = /^[/!?]|[=&]|^L?\d+-L?\d+$/.test(name);
    return isForScripts || /^top$/i.test(name) ? '' : (0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(name);
}
/** Whether a fragment is a path: `/guides`. */
const isPath = (fragment) => /^\/[^/?#]/.test(fragment);


/***/ }),

/***/ 9464:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k7: () => (/* binding */ UrlResolver),
/* harmony export */   zZ: () => (/* binding */ isFixed)
/* harmony export */ });
/* unused harmony exports formOf, plainPathIn */
/* harmony import */ var _kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5896);
/* harmony import */ var _reading_scan_scan_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(27007);
/* harmony import */ var _reading_text_loopback_host_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(89064);



const unchecked = {
    leadsTo: 'unchecked',
    path: '',
    file: undefined,
    host: '',
    needsRoot: false,
    namesHost: false,
};
const localFile = { ...unchecked, leadsTo: 'machine' };
/** The base of a page whose `base` element is too long: relative URLs cannot be checked. */
const unknownBase = { self: unchecked, url: 'about:blank', folder: undefined };
/**
 * Placeholder for the name of the page that contains a URL; no file has this name. So all pages of
 * a folder can share one cache, including the URLs by which a page refers to itself.
 */
const selfName = '%00';
const selfTarget = { ...unchecked, leadsTo: 'site' };
/** Of the targets in a cache, after which it is cleared: a site may have a million different links. */
const maxCached = 50_000;
/**
 * Resolves the URLs of a site's pages as a browser does (WHATWG URL). Most are plain relative paths,
 * which are joined without a URL parser: it would take 0.3 s for the 110,000 of openjdk-17-doc.
 */
class UrlResolver {
    #site;
    /** Relative URLs need an origin; the default is a reserved name (RFC 6761). */
    #host;
    /** The folder that the site is served under, without a leading slash. */
    #under;
    #absolute = new Map();
    /** Of the current folder. */
    #relative = { folder: '', targets: new Map() };
    #rootFolder;
    #reachesFiles = false;
    constructor(site, { domain, basePath }) {
        this.#site = site;
        this.#host = domain === '' ? 'site.invalid' : domain;
        this.#under = basePath.slice(1);
    }
    /** What the relative URLs of a file are relative to. */
    baseOf(file) {
        const selfBase = this.#baseIn({ ...unchecked, leadsTo: 'site', path: file.path, file });
        const written = file.scan?.base;
        if (written === undefined)
            return selfBase;
        if (written.length > _reading_scan_scan_js__WEBPACK_IMPORTED_MODULE_1__/* .scanLimits */ .w.baseLength)
            return unknownBase;
        const target = this.#parse(written, selfBase);
        // Browsers ignore a base that no URL can be relative to.
        if (target === selfTarget || target.leadsTo === 'unchecked')
            return selfBase;
        if (target.leadsTo === 'site')
            return this.#baseIn(target);
        return { self: target, url: new URL(written, selfBase.url).href, folder: undefined };
    }
    /** @param url without its fragment */
    resolve(url, base) {
        if (url === '' || url.startsWith('?'))
            return base.self;
        const isSame = isAbsolute.test(url) || (url.startsWith('/') && base.folder !== undefined);
        const cache = isSame ? this.#absolute : base.cache;
        let target = cache?.get(url);
        if (!target) {
            target = this.#parse(url, base);
            if (cache && cache.size >= maxCached)
                cache.clear();
            cache?.set(url, target);
        }
        return target === selfTarget ? base.self : target;
    }
    /** Of the URLs from the root: the folder that all begin with, and if any leads to more than the start page. */
    fromRoot() {
        return { rootFolder: this.#rootFolder || undefined, reachesFiles: this.#reachesFiles };
    }
    #parse(url, base) {
        const plain = base.folder === undefined ? undefined : plainPathIn(base.folder, url);
        if (plain !== undefined)
            return this.#inSite(plain, 'relative');
        const parsed = URL.parse(url, base.url);
        if (!parsed)
            return unchecked;
        const isWeb = parsed.protocol === 'https:' || parsed.protocol === 'http:';
        if (parsed.host !== this.#host || !isWeb)
            return this.#outside(parsed);
        if (parsed.pathname.endsWith(`/${selfName}`))
            return selfTarget;
        return this.#inSite((0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(parsed.pathname.slice(1)), formOf(url));
    }
    /** A URL that is not of the site. */
    #outside({ protocol, host }) {
        if (protocol === 'file:')
            return localFile;
        // A static host serves no web sockets, so one on the site's host is not part of the site.
        if (host === this.#host || !/^(?:https?|wss?):$/.test(protocol))
            return unchecked;
        return { ...unchecked, leadsTo: (0,_reading_text_loopback_host_js__WEBPACK_IMPORTED_MODULE_2__/* .isLoopbackHost */ .c)(host) ? 'machine' : 'external', host };
    }
    #inSite(path, form) {
        const target = this.#belowBase(path, form);
        if (form === 'from-root') {
            const [folder = ''] = path.split('/', 1);
            this.#rootFolder = (this.#rootFolder ?? folder) === folder ? folder : '';
            this.#reachesFiles ||= target.file !== undefined && !target.needsRoot && target.path !== '';
        }
        return target;
    }
    #belowBase(path, form) {
        const namesHost = form === 'with-host';
        const atRoot = this.#site.follow(path);
        const found = { ...unchecked, leadsTo: 'site', path, file: fileOf(atRoot), namesHost };
        const isBelow = this.#under !== '' && form !== 'relative';
        if (isBelow && `${path}/`.startsWith(this.#under)) {
            const below = path.slice(this.#under.length);
            const destination = this.#site.follow(below);
            if (destination.kind === 'external')
                return unchecked;
            const file = fileOf(destination);
            if (file || !found.file)
                return { ...found, path: below, file };
        }
        if (atRoot.kind === 'external')
            return unchecked;
        return isBelow ? { ...found, needsRoot: form === 'from-root' } : found;
    }
    #baseIn(self) {
        const folder = self.path.slice(0, self.path.lastIndexOf('/') + 1);
        const encoded = folder.split('/').map((name) => encodeURIComponent(name.toWellFormed()));
        const url = `https://${this.#host}/${encoded.join('/')}${selfName}`;
        if (this.#relative.folder !== folder)
            this.#relative = { folder, targets: new Map() };
        return { self, url, folder, cache: this.#relative.targets };
    }
}
const fileOf = (destination) => destination.kind === 'file' ? destination.file : undefined;
/** How a URL is written, after the white space that a URL parser removes. */
function formOf(url) {
    if (/^[\0-\x20]*(?:[a-z][a-z0-9+.-]*:|[/\\][\t\n\r]*[/\\])/i.test(url))
        return 'with-host';
    return /^[\0-\x20]*[/\\]/.test(url) ? 'from-root' : 'relative';
}
/**
 * Where a plain relative path leads to.
 *
 * @param folder without escapes, with a trailing slash; empty for the root
 * @returns without escapes; undefined if the URL is not a `plainPath`
 */
function plainPathIn(folder, url) {
    if (!plainPath.test(url) || escapedDot.test(url))
        return undefined;
    let end = folder.length;
    let start = 0;
    while (url.startsWith('.', start)) {
        const isUp = url.startsWith('..', start);
        if (isUp)
            end = folder.lastIndexOf('/', end - 2) + 1;
        start += isUp ? 3 : 2;
    }
    return folder.slice(0, end) + (0,_kernel_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_0__/* .decoded */ .D)(url.slice(start));
}
/**
 * A relative path in which a URL parser changes nothing but escapes: no white space, no `\`, no `:`, no
 * lone surrogate, and segments that start with a dot only as leading `./` and `../`.
 */
const plainPath = /^(?:\.\.?\/)*(?:[^\0-\x20\\/:?#.\ud800-\udfff][^\0-\x20\\/:?#\ud800-\udfff]*(?:\/|$))*$/;
/** An escaped dot, which a URL parser treats as a dot. */
const escapedDot = /%2e/i;
/** Whether a URL certainly has a host, so that its meaning does not depend on a base. */
const isAbsolute = /^https?:\/\//;
/** Whether a URL means the same at any depth: absolute, or a fragment or query of the page itself. */
const isFixed = (url) => url !== undefined && /^(?:$|[a-z][a-z\d+.-]*:|[/\\#?])/i.test(url);


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

/***/ 31351:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J6: () => (/* binding */ asDigest),
/* harmony export */   oA: () => (/* binding */ textDigest),
/* harmony export */   ol: () => (/* binding */ digestOf),
/* harmony export */   yb: () => (/* binding */ readDigests)
/* harmony export */ });
/**
 * A digest of a text, from 1 to 2⁵³ - 1 (cyrb53, public domain: https://github.com/bryc/code), which
 * takes less memory. A million texts have one chance in 18,000 that two of them count as one. Not for
 * secrets: texts with the same digest can be made.
 *
 * @param seed texts with different seeds have different digests
 */
function textDigest(text, seed = 0) {
    // As it is, a seed would be undone by the first character.
    let low = 0xdeadbeef ^ Math.imul(seed, 2654435761);
    let high = 0x41c6ce57 ^ Math.imul(seed, 2246822507);
    for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        low = Math.imul(low ^ code, 2654435761);
        high = Math.imul(high ^ code, 1597334677);
    }
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    return 4294967296 * (high & 0x1fffff) + (low >>> 0) || 1;
}
/** Of a digest in base 36. */
const digestLength = 7;
/** A digest of a text, in `digestLength` characters. */
const digestOf = (text) => asDigest(textDigest(text));
const asDigest = (digest) => (digest % 36 ** digestLength).toString(36).padStart(digestLength, '0');
const readDigests = (digests = '') => Array.from({ length: digests.length / digestLength }, (_, index) => digests.slice(digestLength * index, digestLength * (index + 1)));


/***/ }),

/***/ 47624:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OQ: () => (/* binding */ isReadOnLoad),
/* harmony export */   eV: () => (/* binding */ referenceUses),
/* harmony export */   gI: () => (/* binding */ namesAnchor),
/* harmony export */   oZ: () => (/* binding */ makesReadable)
/* harmony export */ });
/* harmony import */ var _reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(35251);

const followed = { as: 'followed', missing: 'broken-link', level: 'finding' };
const loaded = { as: 'loaded', missing: 'missing-asset', level: 'finding' };
const named = { as: 'named', missing: 'broken-link', level: 'notice' };
const referenceUses = {
    link: followed,
    refresh: { ...followed, missing: 'broken-redirect' },
    // A script may handle the form instead.
    form: { ...followed, level: 'notice' },
    script: loaded,
    module: loaded,
    mapped: loaded,
    style: loaded,
    font: loaded,
    image: loaded,
    property: loaded,
    symbol: loaded,
    media: loaded,
    frame: loaded,
    // Pages work without these.
    connection: { ...loaded, level: 'notice' },
    prefetch: { ...loaded, level: 'notice' },
    canonical: named,
    social: named,
    alternate: named,
    mention: named,
    name: named,
};
/**
 * Whether a file refers to others only where another file loads it: a script, a web manifest, an SVG
 * file, which does not in an image. Otherwise it may be an example to read, or a part of a program.
 */
const isReadOnLoad = ({ path }) => (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(path) === 'script' || (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(path) === 'svg' || (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .isWebManifest */ .mk)(path);
/** Whether browsers read what such a file refers to when they follow a reference to it. */
function makesReadable(kind, { path }) {
    const read = (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(path);
    if (read === 'script')
        return referenceUses[kind].as === 'loaded';
    if (read === 'svg')
        return kind === 'frame' || kind === 'link';
    return kind === 'connection' && (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .isWebManifest */ .mk)(path);
}
/** Whether the fragment of a reference names an anchor in a file. */
const namesAnchor = (kind, file) => kind === 'symbol'
    ? (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(file.path) === 'svg'
    : referenceUses[kind].as === 'followed' && (0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .isPage */ .yp)(file);


/***/ })

};
