export const id = 3055;
export const ids = [3055];
export const modules = {

/***/ 13055:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  browseSite: () => (/* binding */ browseSite)
});

// EXTERNAL MODULE: ./src/kernel/format/percent-encoding.ts
var percent_encoding = __webpack_require__(5896);
// EXTERNAL MODULE: ./src/site/hosted-site.ts + 1 modules
var hosted_site = __webpack_require__(80536);
// EXTERNAL MODULE: ./src/check/references/served-paths.ts
var served_paths = __webpack_require__(74723);
// EXTERNAL MODULE: ./src/check/references/site-url.ts
var site_url = __webpack_require__(9464);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
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
// Text that is not rendered is text to innerText, if it is asked for nothing else: a style sheet, for example.
const isRendered = (element) => element.localName !== 'style' && getComputedStyle(element).display !== 'none'
const textOf = (root) =>
  root.nodeType === 1 ? root.innerText ?? '' : [...root.children].filter(isRendered).map(textOf).join(' ')
// The trees within an element that innerText leaves out: shadow trees, and frames of the site.
function* innerTrees(root) {
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot) yield element.shadowRoot
    if (!/^i?frame$/.test(element.localName) || element.getClientRects().length === 0) continue
    try { if (element.contentDocument?.body) yield element.contentDocument.body } catch {}
  }
}
const shownIn = (root) => {
  let length = lengthOf(textOf(root)) + (root.shadowRoot ? shownIn(root.shadowRoot) : 0)
  for (const tree of innerTrees(root)) length += shownIn(tree)
  return length
}
const media = 'img, svg, canvas, video, audio, iframe, object, embed'
const hasMediaIn = (root) =>
  [...root.querySelectorAll(media)].some(isLarge) || [...innerTrees(root)].some(hasMediaIn)
// A menu may have a thousand entries that a style hides.
const content = (page) => page.querySelector('main, [role=main], article') ?? page.body
`;
const readState = `(() => {${stateFunctions}
return JSON.stringify({
  url: location.href,
  shown: document.body ? shownIn(document.body) : 0,
  content: content(document) ? shownIn(content(document)) : 0,
  hasMedia: hasMediaIn(document),
})
})()`;
/** The length of the text in the main element of the file, before any script has run, without menus. */
const readWritten = `(async () => {${stateFunctions}
const response = await fetch(location.href, { cache: 'force-cache' })
const page = new DOMParser().parseFromString(await response.text(), 'text/html')
for (const element of page.querySelectorAll('nav, script, style, template, noscript, [hidden]')) element.remove()
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
/** The anchors of the page that its file does not have, as its scripts have made them; null if they are too many. */
const readMadeAnchors = (url) => `(async () => {
const maxAnchors = 20000
const anchorsOf = (page) => {
  const names = Array.from(page.querySelectorAll('[id]'), (element) => element.id)
  return new Set([...names, ...Array.from(page.querySelectorAll('a[name]'), (element) => element.name)])
}
const response = await fetch(${JSON.stringify(url)}, { cache: 'force-cache' })
const written = anchorsOf(new DOMParser().parseFromString(await response.text(), 'text/html'))
const made = [...anchorsOf(document)].filter((name) => name !== '' && !written.has(name))
return JSON.stringify(made.length > maxAnchors ? null : made)
})()`;
/**
 * Whether the document is still the one that a URL has given: a script or a refresh may have loaded
 * another one, but a path that a script sets is the same document.
 */
const isDocumentOf = (url) => `(() => {
const [{ name = '' } = {}] = performance.getEntriesByType('navigation')
return JSON.stringify(name === ${JSON.stringify(url)})
})()`;
/** The URLs of images of the site that have been loaded, and are no image that the browser can show. */
const readBrokenImages = `(async () => {
const maxImages = 100
const broken = new Set()
for (const image of document.images) {
  const { complete, naturalWidth, currentSrc } = image
  if (!complete || naturalWidth > 0 || broken.size >= maxImages) continue
  if (!currentSrc.startsWith(location.origin + '/') || broken.has(currentSrc)) continue
  // An SVG image without a size is one.
  const isShown = await image.decode().then(() => true, () => false)
  if (!isShown && image.currentSrc === currentSrc) broken.add(currentSrc)
}
return JSON.stringify([...broken])
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
const clickLink = `(() => {${firstLink}
link?.click()
return 'true'
})()`;

// EXTERNAL MODULE: ./src/kernel/scrub/scrubber.ts + 2 modules
var scrub_scrubber = __webpack_require__(23217);
// EXTERNAL MODULE: ./src/kernel/format/one-line.ts
var one_line = __webpack_require__(24392);
;// CONCATENATED MODULE: ./src/check/browser/caused-by-check.ts
/**
 * Errors of the platform that this check itself causes: its pages are hidden and frozen for a moment,
 * their clock is moved, they are resized for pictures, and they are left in the middle of something.
 * Each is worded by Chromium, never by a page. Exception: caused-by-check.
 */
const messages = [
    // A view transition may take four seconds, hidden pages have none, and another resize or the leaving
    // skips it: https://drafts.csswg.org/css-view-transitions-1/#skip-the-view-transition
    /^(?:TimeoutError|AbortError|InvalidStateError): Transition was (?:aborted because of (?:timeout in DOM update|invalid state)|skipped)\b/,
    /^InvalidStateError: View transition was skipped because document visibility state is hidden\b/,
    // A hidden page may neither read the clipboard nor keep the screen on, and pauses its videos.
    /^NotAllowedError: (?:.{0,80}: )?Document is not focused\b/,
    /^NotAllowedError: (?:.{0,80}: )?The requesting page is not visible\b/,
    /^AbortError: The play\(\) request was interrupted (?:because video-only background media was paused to save power|because the media was removed from the document)/,
    // A page that is left can register no worker any more.
    /^InvalidStateError: Failed to register a ServiceWorker: The document is in an invalid state\b/,
    /^AbortError: Failed to register a ServiceWorker\b.{0,2000}: (?:Timed out|Operation has been aborted)\b/,
    // A window that another size made overflow: the rest is delivered in the next frame, and nothing is lost
    // (https://drafts.csswg.org/resize-observer/#deliver-resize-error).
    /^ResizeObserver loop (?:completed with undelivered notifications|limit exceeded)/,
];
/** Whether the message of an error is one of the platform's own for what the check does with a page. Pure. */
function isCausedByCheck(message) {
    const plain = message.replace(/^Uncaught (?:\(in promise\) )?/, '');
    return messages.some((one) => one.test(plain));
}

;// CONCATENATED MODULE: ./src/check/browser/hydration-failure.ts
/** What frameworks write if the server's page is not the one that they render, and render it again. */
const failures = [
    // https://react.dev/errors/418
    [/Minified React error #(418|419|421|422|423|424|425)\b/, 'React'],
    // The same in development: https://github.com/facebook/react/blob/main/scripts/error-codes/codes.json
    [
        /Hydration failed because|error while hydrating|does not match server-rendered HTML|A tree hydrated but/,
        'React',
    ],
    // https://github.com/vuejs/core/blob/main/packages/runtime-core/src/hydration.ts
    [/Hydration completed but contains mismatches/, 'Vue'],
    // https://svelte.dev/docs/svelte/runtime-warnings#Client-warnings-hydration_mismatch
    [/svelte\.dev\/e\/(hydration_\w{1,40})/, 'Svelte'],
    // https://angular.dev/errors/NG0500, to NG0507
    [/\bNG0?(50\d)\b/, 'Angular'],
    // https://github.com/withastro/astro/blob/main/packages/astro/src/runtime/server/astro-island.ts
    [/\[astro-island\] Error hydrating/, 'Astro'],
    // https://github.com/solidjs/solid/blob/main/packages/solid/web/src/index.ts
    [/Hydration Mismatch\. Unable to find DOM nodes/, 'Solid'],
];
/** Reads a text of the console; undefined if it is about something else. Pure. */
function hydrationFailure(text) {
    for (const [written, framework] of failures) {
        const match = written.exec(text);
        if (match)
            return { framework, code: match[1] ?? '' };
    }
    return undefined;
}

;// CONCATENATED MODULE: ./src/check/browser/page-loading.ts
/** After this time, a request counts as ended: the browser does not report every end. In milliseconds. */
const maxPending = 2000;
/** What a page is loading from the site, and since when it is quiet. */
class PageLoading {
    /** By an id of the browser's. */
    #pending = new Map();
    #lastChange = performance.now();
    hasLoaded = false;
    begin(id, request) {
        this.#pending.set(id, { request, start: performance.now() });
    }
    find(id) {
        return this.#pending.get(id)?.request;
    }
    end(id) {
        this.#pending.delete(id);
        this.touch();
    }
    /** All requests for a path have ended. */
    endPath(path) {
        for (const [id, { request }] of this.#pending)
            if (request.path === path)
                this.end(id);
    }
    /** Something has happened: the page is not quiet. */
    touch() {
        this.#lastChange = performance.now();
    }
    /** Whether nothing has been loaded for this time, in milliseconds. */
    isQuietFor(milliseconds) {
        return performance.now() - this.#lastChange >= milliseconds && this.hasReceived();
    }
    /** Whether nothing is being loaded that was requested before this time. */
    hasReceived(before = Number.POSITIVE_INFINITY) {
        const oldest = performance.now() - maxPending;
        return [...this.#pending.values()].every(({ start }) => start >= before || start < oldest);
    }
}

;// CONCATENATED MODULE: ./src/check/browser/recorded-events.ts
/** More of a kind are not recorded: a page may make them without end. */
const maxRecorded = 300;
/** Records what happens in a page: each thing once, and of each kind as much as the limit allows. */
class EventRecord {
    #outside = new Map();
    /** By path. */
    #failed = new Map();
    #blocked = new Map();
    /** By an id of the browser's, as a rejected promise may be handled later. */
    #errors = new Map();
    #hydrationErrors = new Map();
    #workers = new Map();
    #isPartial = false;
    all() {
        return {
            outside: [...this.#outside.values()],
            failed: [...this.#failed.values()],
            blocked: [...this.#blocked.values()],
            errors: [...this.#errors.values()],
            hydrationErrors: [...this.#hydrationErrors.values()],
            ...(this.#workers.size > 0 && { workers: [...this.#workers.values()] }),
            isPartial: this.#isPartial,
        };
    }
    addOutside(request) {
        this.#add(this.#outside, `${request.kind} ${request.host}`, request);
    }
    addFailed(request) {
        this.#add(this.#failed, request.path, request);
    }
    addBlocked(request) {
        this.#add(this.#blocked, `${request.kind} ${request.host}`, request);
    }
    addError(id, error) {
        this.#add(this.#errors, id, error);
    }
    /** A rejected promise was handled after all. */
    removeError(id) {
        this.#errors.delete(id);
    }
    addHydrationError(error) {
        this.#add(this.#hydrationErrors, `${error.framework} ${error.code}`, error);
    }
    addWorker(path) {
        this.#add(this.#workers, path, path);
    }
    /** Something could not be recorded. */
    cut() {
        this.#isPartial = true;
    }
    #add(to, key, value) {
        if (to.has(key))
            return;
        if (to.size < maxRecorded)
            to.set(key, value);
        else
            this.#isPartial = true;
    }
}

;// CONCATENATED MODULE: ./src/check/browser/reported-urls.ts

/** Of a URL, in UTF-16 units. */
const maxUrl = 4000;
/** Of the source of a place, in UTF-16 units. */
const maxSource = 300;
/** Reads URLs as the browser reports them: without secrets, and as seen from one site. */
class ReportedUrls {
    #origin;
    #scrub;
    /** Name, and port unless it is the default. */
    host;
    /** @param origin of the site: `https://docs.example.com` */
    constructor(origin, scrub) {
        this.#origin = origin;
        this.#scrub = scrub;
        this.host = new URL(origin).host;
    }
    read(raw = '') {
        return this.#scrub(raw, maxUrl);
    }
    /** @param url that was read */
    isOfSite(url) {
        return url.startsWith(`${this.#origin}/`);
    }
    /** Browsers request this icon without a page that asks for it. */
    isIcon(url) {
        return url === `${this.#origin}/favicon.ico`;
    }
    /** The script that asked for something or has scheduled it; else the page. */
    placeOf(initiator) {
        for (let stack = initiator?.stack; stack; stack = stack.parent) {
            const frame = stack.callFrames?.find(({ url }) => url !== '');
            if (frame)
                return this.placeAt(frame.url, frame.lineNumber);
        }
        return this.placeAt(initiator?.url ?? '', initiator?.lineNumber);
    }
    /** @param lineNumber from 0, as the protocol counts */
    placeAt(raw, lineNumber) {
        const source = (0,one_line/* truncated */.p)(this.#sourceOf(this.read(raw)), maxSource);
        return { source, line: lineNumber === undefined ? undefined : lineNumber + 1 };
    }
    #sourceOf(url) {
        const [scheme] = /^(?:blob|data):/.exec(url) ?? [];
        if (scheme)
            return scheme;
        return this.isOfSite(url) ? pathOf(url) : url.replace(/[?#].*/s, '');
    }
}
/** With a leading slash; empty if it is no URL. */
const pathOf = (url) => URL.parse(url)?.pathname ?? '';

// EXTERNAL MODULE: ./src/check/browser/request-kind.ts
var request_kind = __webpack_require__(17077);
;// CONCATENATED MODULE: ./src/check/browser/page-events.ts







/** Of a message that is kept, in UTF-16 units. */
const maxMessage = 300;
/** Of a message that is read, in UTF-16 units. */
const maxScrubbed = 64_000;
/** Records what happens in one page, in its frames and its workers. */
class PageEvents {
    loading = new PageLoading();
    #record = new EventRecord();
    #urls;
    #scrub;
    /** What scripts fetch, by request. */
    #fetches = new Map();
    /** What they fetched in vain, by place. */
    #failedFetches = new Map();
    /** What had happened when the main frame last left a document. */
    beforeDocument;
    /** The last path that scripts of the page have given it. */
    newPath = '';
    /** Whether the main frame has requested another document. */
    isLeaving = false;
    hasCrashed = false;
    /** Whether time passes faster in the page than in the rest of the browser. */
    isHurried = false;
    /** When the page had loaded, in milliseconds since 1970; 0 before. Its scripts began a little earlier. */
    loadedAt = 0;
    /** @param origin of the site: `https://docs.example.com` */
    constructor(origin, scrub) {
        this.#scrub = scrub;
        this.#urls = new ReportedUrls(origin, scrub);
    }
    recorded() {
        return this.#record.all();
    }
    /** @param mainFrame empty for what is not the page itself */
    add({ method, params, sessionId = '' }, mainFrame) {
        const event = params;
        if (event.isTooLong && method !== 'Runtime.exceptionThrown')
            this.#record.cut();
        this.#handlers[method]?.(event, { session: sessionId, mainFrame });
    }
    /** Records a URL that the page asks for, if it is on another host. */
    leave(raw, kind, from = { source: '' }) {
        const url = this.#urls.read(raw);
        const { protocol = '', host } = URL.parse(url) ?? {};
        if (!host || !/^(?:https?|wss?):$/.test(protocol))
            return;
        if (host !== this.#urls.host)
            this.#record.addOutside({ host, kind, from });
        else if (protocol === 'wss:') {
            const failure = { type: 'not-served' };
            this.#record.addFailed({ path: pathOf(url), kind, isScripted: true, failure, from });
        }
    }
    /** Records a service worker that the page has started. */
    startWorker(raw) {
        const url = this.#urls.read(raw);
        if (this.#urls.isOfSite(url))
            this.#record.addWorker(pathOf(url));
    }
    #handlers = {
        'Network.requestWillBeSent': (event, source) => this.#begin(event, source),
        'Network.responseReceived': ({ requestId, response: { status = 0 } = {} }, { session }) => {
            const request = this.loading.find(`${session} ${requestId}`);
            if (!request || status < 400)
                return;
            this.#record.addFailed({ ...request, failure: { type: 'status', status } });
        },
        'Network.loadingFinished': ({ requestId }, { session }) => this.loading.end(`${session} ${requestId}`),
        'Network.loadingFailed': (event, source) => this.#fail(event, source),
        'Network.webSocketCreated': ({ url, initiator }) => this.leave(url, 'web-socket', this.#urls.placeOf(initiator)),
        'Network.webTransportCreated': ({ url, initiator }) => this.leave(url, 'web-transport', this.#urls.placeOf(initiator)),
        'Preload.preloadingAttemptSourcesUpdated': ({ preloadingAttemptSources = [] }) => {
            for (const { key } of preloadingAttemptSources)
                this.leave(key.url, 'prefetch');
        },
        'Audits.issueAdded': ({ issue }) => {
            const content = issue?.details?.mixedContentIssueDetails;
            if (content?.resolutionStatus !== 'MixedContentBlocked')
                return;
            const { host } = URL.parse(this.#urls.read(content.insecureURL)) ?? {};
            const kind = (0,request_kind/* requestKindOf */.B)(content.resourceType ?? '');
            if (host)
                this.#record.addBlocked({ host, kind, from: { source: '' } });
        },
        'Runtime.exceptionThrown': (event, { session }) => {
            const id = `${session} ${event.exceptionDetails?.exceptionId}`;
            const error = this.#errorOf(event);
            if (isCausedByCheck(error.message))
                return;
            const hurriedAt = (event.timestamp ?? 0) - this.loadedAt;
            this.#record.addError(id, this.isHurried ? { ...error, hurriedAt } : error);
        },
        'Runtime.exceptionRevoked': ({ exceptionId }, { session }) => this.#record.removeError(`${session} ${exceptionId}`),
        'Runtime.consoleAPICalled': (event) => this.#readConsole(event),
        'Page.loadEventFired': () => {
            this.loadedAt ||= Date.now();
            this.loading.hasLoaded = true;
            this.loading.touch();
        },
        'Page.frameNavigated': ({ frame }, { mainFrame }) => {
            if (frame?.id === mainFrame)
                this.beforeDocument = this.recorded();
        },
        'Page.navigatedWithinDocument': ({ frameId, url }, { mainFrame }) => {
            if (frameId === mainFrame)
                this.newPath = pathOf(this.#urls.read(url));
        },
        'Inspector.targetCrashed': (_, { mainFrame }) => {
            // Workers end like this with their page.
            this.hasCrashed ||= mainFrame !== '';
        },
    };
    #begin(event, { session, mainFrame }) {
        const { requestId, request, type = '', initiator, frameId } = event;
        // The request that it asks for is recorded itself.
        if (initiator?.type === 'preflight')
            return;
        const isNavigation = type === 'Document' && frameId === mainFrame;
        if (isNavigation) {
            this.isLeaving = true;
            this.loading.hasLoaded = false;
        }
        this.loading.touch();
        const key = `${session} ${requestId}`;
        const kind = isNavigation ? 'navigation' : (0,request_kind/* requestKindOf */.B)(type);
        const from = this.#urls.placeOf(initiator);
        const isScripted = initiator?.type === 'script';
        const url = this.#urls.read(request?.url);
        const isOfSite = this.#urls.isOfSite(url);
        if (!isOfSite)
            this.leave(url, kind, from);
        // Exception: own-icon.
        else if (!this.#urls.isIcon(url))
            this.loading.begin(key, { path: pathOf(url), kind, isScripted, from });
        if (type === 'Fetch' && this.#fetches.size < maxRecorded) {
            const target = isOfSite ? pathOf(url) : (URL.parse(url)?.host ?? '');
            this.#fetches.set(key, { from, target });
        }
    }
    #fail({ requestId, canceled, errorText = '' }, { session }) {
        const key = `${session} ${requestId}`;
        const request = this.loading.find(key);
        this.loading.end(key);
        // The page itself may end a request.
        if (canceled || errorText === 'net::ERR_ABORTED')
            return;
        if (request) {
            this.#record.addFailed({ ...request, failure: { type: 'network', error: errorText } });
        }
        const fetch = this.#fetches.get(key);
        if (fetch)
            this.#failedFetches.set(placeKey(fetch.from), fetch.target);
    }
    #errorOf({ exceptionDetails: details }) {
        const frame = details?.stackTrace?.callFrames?.[0];
        const from = this.#urls.placeAt(frame?.url ?? details?.url ?? '', frame?.lineNumber ?? details?.lineNumber);
        // The stack is on the lines after the message.
        const [first = ''] = this.#scrub(thrownText(details), maxScrubbed).split('\n    at ');
        const message = (0,one_line/* truncated */.p)((0,one_line/* oneLine */.T)(first), maxMessage);
        if (!message.endsWith('Failed to fetch'))
            return { message, from };
        const fetched = this.#failedFetches.get(placeKey(from)) ?? [...this.#failedFetches.values()].at(-1);
        return { message, fetched, from };
    }
    /** Frameworks report a failed hydration by `console.error` or `console.warn`. */
    #readConsole({ type = '', args = [], stackTrace }) {
        if (type !== 'error' && type !== 'warning')
            return;
        for (const { value, description } of args) {
            const text = this.#scrub(String(value ?? description ?? ''), maxScrubbed);
            const failure = hydrationFailure(text);
            const from = this.#urls.placeOf({ stack: stackTrace });
            if (failure)
                this.#record.addHydrationError({ ...failure, from });
        }
    }
}
const placeKey = ({ source, line }) => `${line} ${source}`;
/** The message of an error with its stack, or the value that was thrown in place of an error. */
function thrownText(details) {
    if (!details)
        return 'an error with a message that is too long to be read';
    const { text = '', exception } = details;
    return exception?.description ?? `${text} ${exception?.value ?? ''}`;
}

;// CONCATENATED MODULE: ./src/check/browser/time-steps.ts
/** How much time passes at once, in milliseconds of the page: all else follows between two steps. */
const steps = {
    usual: 1000,
    /** Where a script may be waiting for what is no faster than frames. */
    slow: 10,
};
/** How long a script may have waited before it gave up, in milliseconds: a little more than five seconds. */
const maxWait = 5500;
/** An error may come a little later in the next visit, in milliseconds. */
const maxDelay = 500;
/**
 * When time must pass slowly to show whether an error happens again that was seen while time was fast:
 * the script may have waited for something only some time. Pure.
 */
const spansBefore = (errors) => errors.flatMap(({ hurriedAt }) => hurriedAt === undefined ? [] : [{ from: hurriedAt - maxWait, to: hurriedAt + maxDelay }]);
/** How much time may pass at once, in milliseconds. Pure. @param now of the page */
function stepAt(now, slow) {
    if (slow.some(({ from, to }) => from <= now && now < to))
        return steps.slow;
    const next = Math.min(...slow.map(({ from }) => from).filter((from) => from > now));
    return Math.min(steps.usual, Math.max(steps.slow, next - now));
}

;// CONCATENATED MODULE: ./src/check/browser/tab.ts




/** How long time may stand still for what a page loads, in real milliseconds. */
const maxPause = 500;
/** How long a page may be busy after it has loaded something, in milliseconds. */
const quietTime = 200;
/** After how long the clock is set again if time has not passed, in real milliseconds. */
const maxGrant = 1000;
/** How long everything else may take to follow a step, in real milliseconds. */
const maxFollowUp = 500;
/** How much time passes at once meanwhile, in milliseconds of both clocks. */
const turn = 25;
/** How much further the page's clock goes, in milliseconds. */
const lead = 5;
/** Of a text that a script of this action returns, in UTF-16 units. */
const maxText = 4000;
/** A page in a browsing context of its own, and what happens there. */
class Tab {
    context;
    events;
    /** The sessions of the page and of all that it has opened. */
    #sessions = new Set();
    /** Of the page, and of its main frame. Empty until it is open; what opens later is not the page itself. */
    targetId = '';
    sessionId = '';
    /** The processes of the page. */
    renderers = [];
    /** Settles when the page can be used: what it loads before that is lost. */
    #isReady;
    /** How fast time passes in it, where it is not as fast as everywhere. */
    #clock;
    #isPassing = false;
    #onBudgetEnd;
    #lastGrant = 0;
    constructor(context) {
        this.context = context;
        this.events = new PageEvents(context.origin, context.scrub);
    }
    /** Calls a method of the page. */
    send(method, params = {}) {
        return this.context.devTools.send(method, params, this.sessionId);
    }
    /** Calls a method of something that the page has opened, without waiting for its result. */
    call([method, params], sessionId) {
        this.context.devTools.send(method, params, sessionId).catch(() => { });
    }
    /** What a script returns as JSON; undefined for null. It runs in a world of its own. */
    async evaluate(expression) {
        const frame = { frameId: this.targetId };
        const world = await this.send('Page.createIsolatedWorld', frame);
        const { result } = await this.send('Runtime.evaluate', {
            expression,
            contextId: world.executionContextId,
            awaitPromise: true,
            userGesture: true,
        });
        const returned = JSON.parse(result.value ?? 'null');
        return ((0,scrub_scrubber/* mapTexts */.zO)(returned, (text) => this.scrub(text)) ?? undefined);
    }
    /** Outside text without secrets. */
    scrub(text) {
        return this.context.scrub(text, maxText);
    }
    /**
     * Waits until the page has loaded and nothing more is being loaded, at most for a time.
     *
     * @throws Error if the page crashes
     */
    async settle(maxMilliseconds, isEnough = () => false) {
        const { loading } = this.events;
        const end = performance.now() + maxMilliseconds;
        while (performance.now() < end && !isEnough()) {
            this.#throwIfCrashed();
            if (loading.hasLoaded && loading.isQuietFor(quietTime))
                return;
            await (0,external_node_timers_promises_.setTimeout)(25);
        }
    }
    /**
     * Lets time pass in the page, its frames and its workers, as fast as they can: it stands still while
     * they load something, and afterwards.
     *
     * @param milliseconds of theirs
     * @param hurries whether it no longer stands still
     */
    async passTime(milliseconds, hurries = () => false) {
        const passed = this.#hasPassed(milliseconds);
        this.#isPassing = true;
        this.events.isHurried = true;
        this.#setClock('pauseIfNetworkFetchesPending', milliseconds);
        let next = 0;
        while (await Promise.race([passed, (0,external_node_timers_promises_.setTimeout)(100, true)])) {
            // To Chromium, the script of a worker is being loaded for ever, and so is a video, which is loaded no
            // further than it is played.
            const isWaiting = !hurries() && !this.events.loading.isQuietFor(maxPause);
            if (isWaiting || performance.now() < next)
                continue;
            this.#setClock('advance', milliseconds);
            // The end of another budget may have stopped it.
            next = performance.now() + maxGrant;
        }
        this.#isPassing = false;
        // In place of what is left of its budget.
        this.#setClock('advance', 1);
        this.events.isHurried = false;
    }
    /**
     * Lets time pass in steps, between which everything follows that has no part in the page's clock: its
     * requests, workers, stores and frames. A script that waits for them no longer than some time would
     * otherwise give up.
     *
     * @param milliseconds of the page
     * @param slow when the steps are as small as a few frames, in milliseconds since the page had loaded
     * @throws Error if the page crashes
     */
    async passTimeInSteps(milliseconds, slow) {
        this.#lastGrant = performance.now();
        const start = await this.#followUp(0);
        for (let now = start; now < start + milliseconds;) {
            this.#throwIfCrashed();
            const step = stepAt(now, slow);
            await this.#grant(step);
            now = await this.#followUp(now + step);
        }
    }
    /**
     * Gives everything its turn until nothing is being loaded: where time stands still, a page gets neither
     * responses nor frames.
     *
     * @param least the time of the page, if it does not say it
     * @returns the time of the page, in milliseconds since it had loaded
     */
    async #followUp(least) {
        const end = performance.now() + maxFollowUp;
        let now;
        do {
            let isOver = false;
            const caughtUp = this.evaluate(catchUp)
                .then((time) => {
                now = time;
            })
                .catch(() => { })
                .finally(() => {
                isOver = true;
            });
            while (!isOver && performance.now() < end) {
                await this.#grant(turn);
                await Promise.race([caughtUp, (0,external_node_timers_promises_.setTimeout)(turn)]);
            }
        } while (!this.events.loading.isQuietFor(quietTime / 4) && performance.now() < end);
        return now === undefined ? least : now - this.events.loadedAt;
    }
    /**
     * Lets some time pass, and no less than has passed elsewhere: a page whose clock is behind that of the browser
     * gets no frames. It has passed when this settles, unless the page is busy: another budget would end where
     * this one does, however large it is.
     */
    async #grant(milliseconds) {
        const { promise, resolve } = Promise.withResolvers();
        this.#onBudgetEnd = resolve;
        const elapsed = performance.now() - this.#lastGrant;
        this.#lastGrant += elapsed;
        this.#setClock('advance', Math.max(milliseconds, Math.ceil(elapsed) + lead));
        await Promise.race([promise, (0,external_node_timers_promises_.setTimeout)(maxGrant)]);
    }
    /**
     * Settles when time has passed in the page, and as far as they are as fast, in its frames and workers: one
     * that ends or never runs is not waited for. Called before the clock is set, which may be faster.
     */
    async #hasPassed(milliseconds) {
        const expression = `new Promise((resolve) => setTimeout(resolve, ${milliseconds}))`;
        const call = ['Runtime.evaluate', { expression, awaitPromise: true }];
        const everywhere = this.#callAll(call);
        await this.send(...call).catch(() => { });
        await Promise.race([everywhere, (0,external_node_timers_promises_.setTimeout)(maxPause)]);
    }
    /** A budget of time has ended, maybe one that was granted before: while time passes, it goes on. */
    endBudget(sessionId) {
        if (this.#isPassing && this.#clock)
            this.call(this.#clock, sessionId);
        if (sessionId === this.sessionId)
            this.#onBudgetEnd?.();
    }
    /** A page, frame or worker of this tab is open, and waits for these calls before it runs. */
    attach(sessionId, calls, page) {
        const all = [...calls, ...(this.#clock ? [this.#clock] : []), runNow];
        this.#sessions.add(sessionId);
        // In this order, whatever a kind of target does not support.
        const ready = Promise.allSettled(all.map(([method, params]) => this.context.devTools.send(method, params, sessionId)));
        if (!page || this.sessionId !== '')
            return;
        this.targetId = page.targetId;
        this.sessionId = sessionId;
        this.#isReady = ready;
    }
    detach(sessionId) {
        this.#sessions.delete(sessionId);
    }
    /** @throws Error if the browser has not opened the page */
    async ready() {
        if (!this.#isReady)
            throw new Error('the browser did not attach to its page');
        await this.#isReady;
    }
    #throwIfCrashed() {
        if (this.events.hasCrashed)
            throw new Error('the page crashed');
    }
    #setClock(policy, milliseconds) {
        // A page that does not end a task for a new one would stop it.
        const starvation = { maxVirtualTimeTaskStarvationCount: 1000 };
        const params = { policy, budget: milliseconds + 1, ...starvation };
        this.#clock = ['Emulation.setVirtualTimePolicy', params];
        void this.#callAll(this.#clock);
    }
    /** Calls a method of all that the page has opened, as far as each has it. */
    async #callAll([method, params]) {
        const { devTools } = this.context;
        await Promise.allSettled([...this.#sessions].map((sessionId) => devTools.send(method, params, sessionId)));
    }
}
/**
 * Frames, and responses of the browser's main process: all that was asked before them has its turn. Returns
 * the time of the page, in milliseconds since 1970.
 */
const catchUp = `(async () => {
for (let frame = 0; frame < 3; frame++) await Promise.all([new Promise(requestAnimationFrame), navigator.locks?.query()])
return JSON.stringify(Date.now())
})()`;
/** What is opened waits for this call. */
const runNow = ['Runtime.runIfWaitingForDebugger', {}];

;// CONCATENATED MODULE: ./src/check/browser/reader.ts



/** Moves the pointer, presses a key, touches the page, turns the wheel, and clicks on nothing. */
async function touchPage(tab) {
    const point = await tab.evaluate(findInertPoint);
    const at = point ?? { x: 1, y: 1 };
    const key = { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 };
    await Promise.allSettled([
        sendMouse(tab, 'mouseMoved', at),
        tab.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
        tab.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
        tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }),
        // The end of a touch would be a click.
        tab.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] }),
        sendMouse(tab, 'mouseWheel', at, { deltaX: 0, deltaY: 1 }),
        ...(point ? [click(tab, point)] : []),
    ]);
}
/** Follows the first link to another page, as far as there is one. */
async function followLink(tab) {
    const link = await tab.evaluate(findLink);
    if (link?.point)
        await click(tab, link.point);
    else if (link)
        await tab.evaluate(clickLink);
    return link;
}
/** The page is hidden and frozen, then shown again. */
async function turnAway(tab) {
    await tab.send('Emulation.setFocusEmulationEnabled', { enabled: false });
    await tab.send('Page.setWebLifecycleState', { state: 'frozen' });
    await tab.send('Page.setWebLifecycleState', { state: 'active' });
    await tab.send('Emulation.setFocusEmulationEnabled', { enabled: true });
}
/** Leaves the site, and waits for what the page has sent last. */
async function leaveSite(tab, url) {
    await tab.send('Page.navigate', { url: 'about:blank' });
    // What the page has sent takes the same way, and is there before this.
    const last = `fetch(${JSON.stringify(url)}, { mode: 'no-cors', cache: 'no-store' }).then(() => 'true', () => 'true')`;
    await tab.evaluate(last);
    await (0,external_node_timers_promises_.setTimeout)(quietTime / 2);
}
/** Takes small pictures of the start of the page. Ends as it began: on a desktop, and not dark. */
async function takePictures(tab) {
    const onPhone = await takePicture(tab, 390, '');
    const dark = await takePicture(tab, 1280, 'dark');
    return [await takePicture(tab, 1280, ''), onPhone, dark];
}
/** @param value empty for the page's own choice */
async function setColors(tab, value) {
    const features = [{ name: 'prefers-color-scheme', value }];
    await tab.send('Emulation.setEmulatedMedia', { features });
}
async function takePicture(tab, width, colors) {
    const size = { width, height: 800 };
    const screen = { ...size, deviceScaleFactor: 1, mobile: width === 390 };
    await tab.send('Emulation.setDeviceMetricsOverride', screen);
    await setColors(tab, colors);
    const clip = { x: 0, y: 0, ...size, scale: 0.2 };
    const options = { format: 'jpeg', quality: 50, clip, optimizeForSpeed: true };
    return (await tab.send('Page.captureScreenshot', options)).data;
}
async function click(tab, at) {
    const button = { button: 'left', clickCount: 1 };
    await Promise.all([
        sendMouse(tab, 'mousePressed', at, button),
        sendMouse(tab, 'mouseReleased', at, button),
    ]);
}
const sendMouse = (tab, type, at, more = {}) => tab.send('Input.dispatchMouseEvent', { type, ...at, ...more });

;// CONCATENATED MODULE: ./src/check/browser/accessibility.ts


/** axe-core as its authors publish it: it is injected into pages, and never runs in this process. */
function readAxe() {
    return (0,promises_.readFile)(__webpack_require__.ab + "axe.min.js", 'utf8');
}
/** Checks a page with light and with dark colors. Ends with light ones. @param axe its source */
async function runAxe(tab, axe) {
    await setColors(tab, 'dark');
    const dark = await checkOnce(tab, axe);
    await setColors(tab, '');
    return withDarkViolations(await checkOnce(tab, axe), dark);
}
async function checkOnce(tab, axe) {
    const check = await tab.evaluate(`${axe}\n${checkAccessibility}`);
    return check ?? { violations: [], incomplete: 0 };
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
function withDarkViolations(light, dark) {
    const onlyDark = dark.violations.flatMap(({ elements, ...of }) => {
        const known = light.violations.find(({ rule }) => rule === of.rule)?.elements ?? [];
        const rest = elements.filter((element) => !known.includes(element));
        return rest.length > 0 ? [{ ...of, elements: rest, isDark: true }] : [];
    });
    return { ...light, violations: [...light.violations, ...onlyDark] };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./src/reading/file-kind.ts
var file_kind = __webpack_require__(35251);
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

// EXTERNAL MODULE: ./src/check/browser/recurring-defects.ts
var recurring_defects = __webpack_require__(95267);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./src/kernel/disk/run-folder.ts
var run_folder = __webpack_require__(6083);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/kernel/format/quantity.ts
var quantity = __webpack_require__(69676);
// EXTERNAL MODULE: ./src/kernel/run/child-group.ts
var child_group = __webpack_require__(37471);
// EXTERNAL MODULE: ./src/kernel/run/failure.ts
var failure = __webpack_require__(53153);
;// CONCATENATED MODULE: ./src/check/browser/devtools.ts
/** Longer messages are not read, in bytes: a screenshot has 1 MB at most. */
const devtools_maxMessage = 64 * 1024 ** 2;
/** Of a longer message, only this much of its start and of its end is kept, in bytes. */
const maxEnd = 200;
/**
 * Speaks the DevTools protocol over the two pipes of `--remote-debugging-pipe`: JSON, with a zero
 * byte after each message. No other process can connect to a pipe, as it could to a port.
 */
class DevTools {
    #output;
    #emit;
    #messages = new MessageReader((message) => this.#receive(message));
    /** By the id of the call. */
    #calls = new Map();
    #lastId = 0;
    #end;
    constructor(output, input, emit) {
        this.#output = output;
        this.#emit = emit;
        input.on('data', (bytes) => this.#messages.add(bytes));
        for (const pipe of [output, input]) {
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
     * @throws Error that names the method if it failed, or if the browser, page or worker has ended
     */
    async send(method, params = {}, sessionId) {
        if (this.#end)
            throw this.#end;
        const id = ++this.#lastId;
        const { promise, resolve, reject } = Promise.withResolvers();
        this.#calls.set(id, { resolve, reject, sessionId });
        this.#output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
        try {
            return (await promise);
        }
        catch (error) {
            throw new Error(`${method}: ${error.message}`);
        }
    }
    /** Fails all calls, now and later. */
    close() {
        this.#end ??= new Error('the browser has ended');
        for (const { reject } of this.#calls.values())
            reject(this.#end);
        this.#calls.clear();
    }
    #receive({ id, result, error, ...event }) {
        if (id === undefined) {
            if (event.method === 'Target.detachedFromTarget') {
                this.#endSession(String(event.params.sessionId));
            }
            this.#emit(event);
            return;
        }
        const call = this.#calls.get(id);
        this.#calls.delete(id);
        if (error)
            call?.reject(new Error(error.message));
        else
            call?.resolve(result);
    }
    /** Fails the calls of a page or worker that has ended: the browser does not answer them. */
    #endSession(ended) {
        for (const [id, { sessionId, reject }] of this.#calls) {
            if (sessionId !== ended)
                continue;
            this.#calls.delete(id);
            reject(new Error('it has ended'));
        }
    }
}
/** Divides a stream of bytes into messages. */
class MessageReader {
    #onMessage;
    #parts = [];
    #length = 0;
    constructor(onMessage) {
        this.#onMessage = onMessage;
    }
    add(bytes) {
        let start = 0;
        for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, start)) {
            this.#keep(bytes.subarray(start, end));
            this.#finish();
            start = end + 1;
        }
        this.#keep(bytes.subarray(start));
    }
    #keep(piece) {
        this.#length += piece.length;
        this.#parts.push(piece);
        if (this.#length <= devtools_maxMessage)
            return;
        const whole = Buffer.concat(this.#parts);
        this.#parts = [whole.subarray(0, maxEnd), whole.subarray(-maxEnd)];
    }
    #finish() {
        const text = Buffer.concat(this.#parts).toString();
        const isTooLong = this.#length > devtools_maxMessage;
        this.#parts = [];
        this.#length = 0;
        this.#onMessage(isTooLong ? withoutParams(text) : JSON.parse(text));
    }
}
/** Chromium begins a message with its id or its method, and ends it with its session. */
function withoutParams(message) {
    const sessionId = /"sessionId":"(\w+)"\}$/.exec(message)?.[1];
    const method = /^\{"method":"([\w.]+)"/.exec(message)?.[1] ?? '';
    const id = /^\{"id":(\d+)/.exec(message)?.[1];
    const event = { method, params: { isTooLong: true }, ...(sessionId && { sessionId }) };
    if (id === undefined)
        return event;
    return { ...event, id: Number(id), error: { message: 'the result is too long' } };
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
    let isPartial = false;
    const record = (authority) => {
        // A browser requests URLs. Anything else is recorded unchanged.
        const name = URL.parse(`https://${authority.replace(/:80$/, '')}`)?.host ?? authority;
        if (name === ownHost || hosts.has(name))
            return;
        if (hosts.size < maxHosts)
            hosts.add(name);
        else
            isPartial = true;
    };
    // Any response would count as one of the host: without one, the request fails.
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
        get isPartial() {
            return isPartial;
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
    throw startFailure(start, second);
}
function startFailure({ program }, failed) {
    const { output, refusal, isSilent, exitCode, signal } = failed;
    const fail = (what, nextStep) => new failure/* Failure */.HR('INVALID_INPUT', what, { nextStep });
    if (refusal !== undefined) {
        const what = `the system cannot start the browser ${program}: ${refusal}`;
        return fail(what, 'Set `browser-path` to a Chromium or Chrome for this system');
    }
    if (isSilent) {
        const written = output === '' ? '' : `, and wrote: ${output}`;
        const what = `the browser ${program} runs, but did not respond within ${(0,quantity/* formatDuration */.a3)(maxStartTime)}${written}`;
        return fail(what, 'Give it more processor time: run less beside it, or choose a larger runner');
    }
    const ending = signal ? ` (ended by ${signal})` : ` (exit code ${exitCode})`;
    const how = signal === null && exitCode === null ? '' : ending;
    const what = `the browser ${program} did not start: ${output || 'it wrote no message'}${how}`;
    return signal === 'SIGKILL'
        ? fail(what, 'Give the runner more memory: systems end a program like this when they have no more')
        : fail(what, 'Set `browser-path` to a Chromium or Chrome that runs without a display');
}
/** The messages of a system that does not allow it: `No usable sandbox!` */
const namesSandbox = /sandbox|namespace/i;
/** How long a browser may take until it responds, in milliseconds. */
const maxStartTime = 30_000;
/** @returns how it ended if it does not run */
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
    let refusal;
    child.once('exit', () => onEnd());
    child.once('error', ({ message }) => {
        refusal = message;
        onEnd();
    });
    const [errors, write, read] = child.stdio.slice(2);
    let output = '';
    errors.on('data', (bytes) => {
        if (output.length < maxOutput)
            output += bytes;
    });
    const devTools = new DevTools(write, read, emit);
    const end = async () => {
        devTools.close();
        (0,child_group/* killChildGroup */.A)();
        for (const pipe of child.stdio)
            pipe?.destroy();
        await ended;
    };
    let isSilent = false;
    const limit = setTimeout(() => {
        isSilent = true;
        devTools.close();
    }, maxStartTime);
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
        // Its last messages may arrive after the other pipes have ended.
        const written = new Promise((resolve) => errors.once('close', resolve));
        await Promise.race([Promise.all([written, ended]), (0,external_node_timers_promises_.setTimeout)(500)]);
        const { exitCode, signalCode: signal } = child;
        await end();
        return { output: (0,one_line/* truncated */.p)((0,one_line/* oneLine */.T)(output), 500), refusal, isSilent, exitCode, signal };
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

;// CONCATENATED MODULE: ./src/check/browser/closed-trees.ts
/** More closed shadow trees of one page are not read. */
const maxTrees = 200;
/**
 * The length of the text that is shown in closed shadow trees, which no script can reach from outside.
 * It takes the whole tree of the page, so it is for pages that seem to show nothing.
 */
async function textInClosedTrees(tab) {
    const { root } = await tab.send('DOM.getDocument', { depth: -1, pierce: true });
    const trees = [...closedTrees(root)].slice(0, maxTrees);
    const lengths = await Promise.all(trees.map((tree) => textLength(tab, tree)));
    return lengths.reduce((sum, length) => sum + length, 0);
}
function* closedTrees(node) {
    if (node.shadowRootType === 'closed')
        yield node;
    const { children = [], shadowRoots = [], contentDocument } = node;
    for (const child of [...shadowRoots, ...children])
        yield* closedTrees(child);
    if (contentDocument)
        yield* closedTrees(contentDocument);
}
async function textLength(tab, { backendNodeId }) {
    try {
        const { object } = await tab.send('DOM.resolveNode', {
            backendNodeId,
        });
        const { result } = await tab.send('Runtime.callFunctionOn', {
            objectId: object.objectId,
            functionDeclaration: lengthOfText,
            returnByValue: true,
        });
        return result.value ?? 0;
    }
    catch {
        // It is no longer part of the page.
        return 0;
    }
}
/** The text of a style sheet is not shown. */
const lengthOfText = `function () {
  return [...this.children]
    .filter((element) => element.localName !== 'style' && getComputedStyle(element).display !== 'none')
    .map((element) => (element.innerText ?? '').replace(/\\s+/g, ' ').trim().length)
    .reduce((sum, length) => sum + length, 0)
}`;

;// CONCATENATED MODULE: ./src/check/browser/page-hints.ts
/**
 * Records the hosts that the page announces, also in frames and shadow trees: the browser looks their
 * names up past the proxy.
 */
async function announceHosts(tab) {
    await tab.send('DOM.enable');
    await tab.send('DOM.getDocument', { depth: 0 });
    const nodes = await linkElements(tab);
    for (const attributes of await Promise.all(nodes.map((node) => attributesOf(tab, node)))) {
        if (!/\b(?:preconnect|dns-prefetch)\b/i.test(attributes.get('rel') ?? ''))
            continue;
        const url = URL.parse(attributes.get('href') ?? '', tab.context.origin);
        tab.events.leave(url?.href, 'preconnect');
    }
    await tab.send('DOM.disable');
}
async function linkElements(tab) {
    const query = { query: '<link', includeUserAgentShadowDOM: true };
    const { searchId, resultCount } = await tab.send('DOM.performSearch', query);
    if (resultCount === 0)
        return [];
    const range = { searchId, fromIndex: 0, toIndex: resultCount };
    return (await tab.send('DOM.getSearchResults', range)).nodeIds;
}
/** By name; empty for an element that is no longer part of the page. */
async function attributesOf(tab, nodeId) {
    try {
        const { attributes } = await tab.send('DOM.getAttributes', { nodeId });
        const pairs = Array.from({ length: attributes.length / 2 }, (_, index) => {
            const [name = '', value = ''] = attributes.slice(2 * index, 2 * index + 2);
            return [name, value];
        });
        return new Map(pairs);
    }
    catch {
        return new Map();
    }
}

// EXTERNAL MODULE: ./src/check/browser/page-state.ts
var page_state = __webpack_require__(54812);
;// CONCATENATED MODULE: ./src/check/browser/visit-budget.ts
/** How much a page may take, in seconds of its renderer's processor time; and by the clock, in milliseconds. */
const visitLimits = {
    processor: 30,
    /** In addition, for axe-core. */
    axe: 30,
    /** The end in any case. */
    clock: 300_000,
    /** After this time without work, a page waits for something that never comes. */
    idle: 30_000,
    /** The end, where the browser does not say what its renderers have used. */
    unknown: 60_000,
};
/** A page that uses less than this within the idle time is not working, in seconds: even a busy machine leaves it more. */
const minUse = 0.2;
/**
 * Decides when a page has taken too much. A machine with other work slows down its clock, so what counts
 * is the processor time of the page's renderer. Pure.
 */
class VisitBudget {
    #start;
    #maxProcessor;
    #lastUse;
    /** @param start by the clock, in milliseconds */
    constructor(start, maxProcessor) {
        this.#start = start;
        this.#maxProcessor = maxProcessor;
        this.#lastUse = { at: start, used: 0 };
    }
    /** @param used processor time so far, in seconds; undefined if it is unknown */
    isUsedUp(now, used) {
        const elapsed = now - this.#start;
        if (elapsed >= visitLimits.clock)
            return true;
        if (used === undefined)
            return elapsed >= visitLimits.unknown;
        if (used >= this.#maxProcessor)
            return true;
        if (used - this.#lastUse.used >= minUse)
            this.#lastUse = { at: now, used };
        return now - this.#lastUse.at >= visitLimits.idle;
    }
}

// EXTERNAL MODULE: ./src/reading/page/head-references.ts
var head_references = __webpack_require__(85469);
// EXTERNAL MODULE: ./src/reading/page/image-candidates.ts
var image_candidates = __webpack_require__(25754);
// EXTERNAL MODULE: ./src/check/references/invalid-url.ts
var invalid_url = __webpack_require__(456);
;// CONCATENATED MODULE: ./src/check/browser/written-references.ts



/**
 * Returns the links, images, icons, media and frames of the page after its scripts as JSON, each once: those in open
 * shadow trees, and in frames whose text the page contains, too.
 */
const readReferences = `(() => {
const maxReferences = 5000
const found = new Map()
const add = (reference) => {
  const text = reference.url ?? reference.srcset
  if (text && text.length < 10000 && found.size < maxReferences) found.set(JSON.stringify([reference.kind, text, reference.base, reference.rel]), reference)
}
const textOf = (element) => (element.textContent ?? '').replace(/\\s+/g, ' ').trim().slice(0, 80)
const addUrl = (kind, url, text = '') => add({ kind, url, text })
const addSet = ({ srcset, baseURI }) => add({ kind: 'image', srcset, base: baseURI, text: '' })
const addLink = (element) => element.hasAttribute('href') && addUrl('link', element.href, textOf(element))
const readers = {
  a: addLink,
  area: addLink,
  // Chromium loads an icon once, and not in a second visit.
  link: (element) => add({ kind: 'image', url: element.href, rel: element.rel, text: '' }),
  img: (element) => { addUrl('image', element.src); addSet(element) },
  source: (element) => { addUrl('media', element.src); addSet(element) },
  video: (element) => { addUrl('media', element.src); addUrl('image', element.poster) },
  audio: (element) => addUrl('media', element.src),
  iframe: (element) => {
    addUrl('frame', element.src)
    // A frame without a document of its own, which the page or its script fills.
    const inner = element.contentDocument
    if (inner && (inner.URL.startsWith('about:') || inner.URL === document.URL)) readTree(inner)
  },
  frame: (element) => addUrl('frame', element.src),
  embed: (element) => addUrl('frame', element.src),
  object: (element) => addUrl('frame', element.data),
}
const addSvg = (kind, { href, baseURI }, text) =>
  href?.baseVal && addUrl(kind, URL.parse(href.baseVal, baseURI)?.href ?? href.baseVal, text)
const svgReaders = {
  a: (element) => addSvg('link', element, textOf(element)),
  image: (element) => addSvg('image', element),
}
const readTree = (root) => {
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot) readTree(element.shadowRoot)
    if (element.namespaceURI === 'http://www.w3.org/1999/xhtml') readers[element.localName]?.(element)
    if (element.namespaceURI === 'http://www.w3.org/2000/svg') svgReaders[element.localName]?.(element)
  }
}
readTree(document)
return JSON.stringify([...found.values()])
})()`;
/** The references in what the script has returned, each once. Pure. */
function writtenReferences(markup) {
    const found = new Map();
    for (const { kind, text, url, srcset = '', base = '', rel } of markup) {
        if (rel !== undefined && !isIcon(rel))
            continue;
        const urls = url === undefined ? candidates(srcset, base) : [url];
        for (const one of urls.filter(isFollowed))
            found.set(`${kind} ${one}`, { kind, url: one, text });
    }
    return [...found.values()];
}
/** Style sheets and the like are requested in each visit: what fails is known from that. */
const isIcon = (rel) => (0,head_references/* kindsOfLink */.j)((attribute) => (attribute === 'rel' ? rel : ''), false).includes('image');
const candidates = (srcset, base) => (0,image_candidates/* imageCandidates */.m)(srcset).map((url) => URL.parse(url, base)?.href ?? url);
const isFollowed = (url) => url.length < 2000 && (/^(?:https?|file):/.test(url) || (0,invalid_url/* urlProblem */.r)(url) !== undefined);

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












/** How long a step may take, in milliseconds: a page that loads nothing more is not waited for. */
const limits = { load: 60_000, reaction: 3000, start: 300, close: 10_000 };
/** How much time passes in a page before its link is clicked, and after it, in milliseconds of its own clock. */
const passing = { before: 30_000, after: 5000 };
/**
 * Opens a page as a reader does: reads it to its end, moves the pointer, presses a key, searches, lets
 * time pass, turns to another window and back, follows a link, and leaves.
 */
async function visitPage(tabs, page) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const tab = await tabs.open();
        const edge = __addDisposableResource(env_1, tab.context.edge, true);
        const walk = new Walk(tab, page);
        const steps = walk.take().catch(() => { });
        await withinBudget(tabs, tab, page, steps);
        const { hasEnded } = walk;
        const hasCrashed = tab.events.hasCrashed || !tabs.devTools.isOpen;
        const recorded = tab.events.recorded();
        const { path, servedAt } = page;
        const visit = { path, servedAt, ...recorded, written: 0, ...walk.results };
        // A page can send requests until it is closed.
        await within(limits.close, tabs.close(tab, !hasEnded));
        const end = hasEnded ? 'settled' : 'unsettled';
        return {
            ...visit,
            end: hasCrashed ? 'crashed' : end,
            isPartial: visit.isPartial || edge.isPartial,
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
/** Waits for the end of a visit, as long as the page does not take too much. */
async function withinBudget(tabs, tab, { axe }, steps) {
    const budget = new VisitBudget(performance.now(), visitLimits.processor + (axe ? visitLimits.axe : 0));
    let isOver = false;
    const ended = steps.then(() => {
        isOver = true;
    });
    while (!isOver) {
        await within(1000, ended);
        const used = isOver ? undefined : await tabs.processorTime(tab);
        isOver ||= budget.isUsedUp(performance.now(), used);
    }
}
/** Waits for work, at most for some milliseconds. */
const within = (milliseconds, work) => Promise.race([work, (0,external_node_timers_promises_.setTimeout)(milliseconds, undefined, { ref: false })]);
/** What a reader does with a page. A step that never ends leaves the results of those before it. */
class Walk {
    #tab;
    #page;
    results = {};
    hasEnded = false;
    constructor(tab, page) {
        this.#tab = tab;
        this.#page = page;
    }
    async take() {
        await this.#open();
        await this.#look();
        await this.#use();
        await this.#wait();
        await this.#readMarkup();
        await turnAway(this.#tab);
        await this.#followLink();
        await leaveSite(this.#tab, this.#page.url);
        this.hasEnded = true;
    }
    async #open() {
        await this.#tab.send('Page.navigate', { url: this.#page.url });
        await this.#tab.settle(limits.load);
        const written = (await this.#tab.evaluate(readWritten)) ?? 0;
        this.#add({ state: await this.#readState(written), written });
    }
    /** What is shown: of a page that seems to show nothing, also what no script can see. */
    async #readState(written = 0) {
        const state = await this.#tab.evaluate(readState);
        if (!state || !((0,page_state/* isBlank */.z)(state) || (0,page_state/* hidesText */.x)(state, written)))
            return state;
        const closed = await textInClosedTrees(this.#tab);
        return { ...state, shown: state.shown + closed, content: state.content + closed };
    }
    async #look() {
        const { hasPictures, axe } = this.#page;
        if (hasPictures)
            this.#add({ pictures: await takePictures(this.#tab) });
        if (axe)
            this.#add({ accessibility: await runAxe(this.#tab, axe) });
    }
    async #use() {
        await touchPage(this.#tab);
        await this.#tab.evaluate(scrollThrough);
        if (await this.#tab.evaluate(openSearch)) {
            await this.#tab.send('Input.insertText', { text: 'search' }).catch(() => { });
        }
    }
    async #wait() {
        // What waits since a key or a click has no clock but the browser's own.
        if (this.#page.slowSpans?.length)
            await (0,external_node_timers_promises_.setTimeout)(maxWait);
        await this.#passTime(passing.before);
        await this.#tab.settle(limits.reaction);
        await announceHosts(this.#tab);
    }
    /** @param hurries whether it no longer stands still while something is loaded */
    #passTime(milliseconds, hurries) {
        const { slowSpans } = this.#page;
        if (slowSpans)
            return this.#tab.passTimeInSteps(milliseconds, slowSpans);
        return this.#tab.passTime(milliseconds, hurries);
    }
    /** What the page's markup is after its scripts. That of a page that forwards to another one is not its own. */
    async #readMarkup() {
        const { url } = this.#page;
        if (!(await this.#tab.evaluate(isDocumentOf(url))))
            return;
        const images = await this.#tab.evaluate(readBrokenImages);
        const markup = await this.#tab.evaluate(readReferences);
        this.#add({
            references: markup && writtenReferences(markup),
            madeAnchors: await this.#tab.evaluate(readMadeAnchors(url)),
            brokenImages: images?.map(pathOf),
        });
    }
    async #followLink() {
        const { events } = this.#tab;
        const failedBefore = events.recorded().failed.length;
        events.beforeDocument = undefined;
        events.newPath = '';
        events.isLeaving = false;
        const link = await followLink(this.#tab);
        if (!link)
            return;
        await this.#react(link);
        const before = events.beforeDocument;
        const failed = before?.failed.slice(failedBefore).find(({ kind }) => kind !== 'navigation');
        const navigation = { to: link.url, isReload: before !== undefined, failed };
        // What another document does is not about this page.
        this.#add({ ...before, navigation });
        if (before)
            return;
        this.#add({ navigation: { ...navigation, state: await this.#readState() } });
        await announceHosts(this.#tab);
    }
    /**
     * Waits until another document comes after a click on a link, or the page has its URL and has loaded
     * what it needed for that: frameworks then prefetch all links of the next page, for seconds. Then time
     * passes.
     */
    async #react({ url }) {
        const { events } = this.#tab;
        const path = URL.parse(url)?.pathname;
        events.loading.touch();
        if (await this.#isLeaving())
            return;
        let hasReacted = false;
        const passed = this.#passTime(passing.after, () => hasReacted);
        let arrival = Number.POSITIVE_INFINITY;
        await this.#tab.settle(limits.reaction, () => {
            const now = performance.now();
            if (events.newPath === path)
                arrival = Math.min(arrival, now);
            const shown = arrival + quietTime;
            return (events.beforeDocument !== undefined || (now > shown && events.loading.hasReceived(shown)));
        });
        hasReacted = true;
        await within(limits.reaction, passed);
    }
    /**
     * Whether another document is coming after a click. Then no time passes: a transition between the two
     * pages (`@view-transition`) would be over its time before the document is there.
     */
    async #isLeaving() {
        const { events } = this.#tab;
        const hasMoved = () => events.newPath !== '' || events.beforeDocument !== undefined;
        const end = performance.now() + limits.start;
        while (performance.now() < end && !hasMoved() && !events.isLeaving)
            await (0,external_node_timers_promises_.setTimeout)(25);
        if (!events.isLeaving)
            return events.beforeDocument !== undefined;
        // The response may be none, which leaves the page as it is.
        const isOver = () => events.beforeDocument !== undefined || events.loading.isQuietFor(2000);
        await this.#tab.settle(limits.load, isOver);
        return events.beforeDocument !== undefined;
    }
    #add(results) {
        this.results = { ...this.results, ...results };
    }
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
    const hosted = (0,hosted_site/* hostedSite */.to)(site.files, publishTarget, site.rules);
    const folder = await (0,promises_.realpath)(site.folder);
    async function respond({ url = '/', method = '' }, response) {
        const urlPath = (0,percent_encoding/* decoded */.D)(url.replace(/[?#].*/s, ''));
        if (method !== 'GET' && method !== 'HEAD')
            return end(response, 405);
        if (!urlPath.startsWith(basePath))
            return end(response, 404);
        const served = hosted.respond(urlPath.slice(basePath.length));
        if (served.kind === 'redirect') {
            const location = locationIn(basePath, served);
            return end(response, served.status, { location });
        }
        // The browser stays on the page, as nothing else can be reached.
        if (served.kind === 'external')
            return end(response, 204);
        if (served.kind === 'file')
            return sendFile(served.file.path, 200, method, response);
        if (!served.page)
            return end(response, served.status);
        return sendFile(served.page.path, served.status, method, response);
    }
    async function sendFile(path, status, method, response) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            // A symbolic link may lead to another file of the site.
            const realFile = await (0,promises_.realpath)((0,external_node_path_.join)(folder, path));
            if (!realFile.startsWith(`${folder}${external_node_path_.sep}`))
                return end(response, 404);
            const head = { 'content-type': mediaType(path), ...(status === 200 && cached) };
            if (method === 'HEAD')
                return end(response, status, head);
            // A page that is left ends its requests, and with them the stream before it has begun.
            const content = site_server_addDisposableResource(env_1, await (0,promises_.open)(realFile, readFlags), true);
            response.writeHead(status, head);
            await (0,external_node_stream_promises_.pipeline)(content.createReadStream({ autoClose: false }), response);
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
/** Responds without a body. */
function end(response, status, head = {}) {
    response.writeHead(status, head).end();
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
/** Where a redirect of the site leads, as a header has it. */
function locationIn(basePath, { path, fragment }) {
    const url = encodeURI(`${basePath}${path}`);
    return fragment === undefined ? url : `${url}#${fragment.text}`;
}

;// CONCATENATED MODULE: ./src/check/browser/tabs.ts



/** The pages of a browser. Each records what its frames, workers and windows do. */
class Tabs {
    devTools;
    #options;
    /** By browsing context. */
    #tabs = new Map();
    /** By session, of a page and of all that it has opened. */
    #tabsBySession = new Map();
    /** Pages are opened one after the other, so that each is known by the process that it starts. */
    #opening = Promise.resolve();
    constructor(devTools, options) {
        this.devTools = devTools;
        this.#options = options;
    }
    /** Attaches to everything that the browser opens, before it runs. */
    async attach() {
        await this.devTools.send('Browser.setDownloadBehavior', { behavior: 'deny' });
        await this.devTools.send('Target.setAutoAttach', autoAttach);
    }
    open() {
        const opened = this.#opening.then(() => this.#open());
        this.#opening = opened.catch(() => { });
        return opened;
    }
    /** The processor time of a page's renderer, in seconds; undefined if the browser does not say it. */
    async processorTime({ renderers }) {
        const times = await this.#rendererTimes();
        if (renderers.length === 0 || !times)
            return undefined;
        return renderers.reduce((sum, id) => sum + (times.get(id) ?? 0), 0);
    }
    async #open() {
        const { openEdge, origin, scrub } = this.#options;
        const { devTools } = this;
        const edge = await openEdge();
        const { browserContextId } = await devTools.send('Target.createBrowserContext', 
        // Without this list, what is on this machine would be requested past the proxy.
        { proxyServer: edge.url, proxyBypassList: '<-loopback>', disposeOnDetach: true });
        const tab = new Tab({ browserContextId, edge, devTools, origin, scrub });
        this.#tabs.set(browserContextId, tab);
        const before = await this.#rendererTimes();
        await devTools.send('Target.createTarget', { url: 'about:blank', browserContextId });
        await tab.ready();
        const after = await this.#rendererTimes();
        tab.renderers = [...(after?.keys() ?? [])].filter((id) => !before?.has(id));
        return tab;
    }
    /** By process, in seconds. */
    async #rendererTimes() {
        try {
            const { processInfo } = await this.devTools.send('SystemInfo.getProcessInfo');
            const renderers = processInfo.filter(({ type }) => type === 'renderer');
            return new Map(renderers.map(({ id, cpuTime }) => [id, cpuTime]));
        }
        catch {
            return undefined;
        }
    }
    /** Closes a page with everything that it has opened. @param isStuck whether it must be killed */
    async close(tab, isStuck) {
        const { browserContextId } = tab.context;
        // This call has no result.
        if (isStuck)
            tab.send('Page.crash').catch(() => { });
        await this.devTools.send('Target.disposeBrowserContext', { browserContextId }).catch(() => { });
        this.#tabs.delete(browserContextId);
    }
    /** What happens in the browser. */
    onEvent(event) {
        const { method, params, sessionId = '' } = event;
        const tab = this.#tabsBySession.get(sessionId);
        if (method === 'Target.attachedToTarget')
            this.#onAttached(event);
        else if (method === 'Target.detachedFromTarget')
            this.#onDetached(event);
        else if (tab && handlers[method])
            handlers[method](tab, params, sessionId);
        else
            tab?.events.add(event, sessionId === tab.sessionId ? tab.targetId : '');
    }
    #onAttached({ params }) {
        const sessionId = String(params.sessionId);
        const { targetId, type, url, browserContextId = '' } = params.targetInfo;
        const tab = this.#tabs.get(browserContextId);
        if (!tab) {
            this.devTools.send(...runNow, sessionId).catch(() => { });
            return;
        }
        const isPage = type === 'page';
        const calls = [...targetCalls, identityOf(this.#options.userAgent)];
        if (isPage || type === 'iframe')
            calls.push(...pageCalls);
        this.#tabsBySession.set(sessionId, tab);
        tab.attach(sessionId, calls, isPage ? { targetId } : undefined);
        if (type === 'service_worker')
            tab.events.startWorker(url);
        // The browser does not report that the script of a worker has been loaded.
        if (!isPage)
            tab.events.loading.endPath(pathOf(url));
    }
    #onDetached({ params }) {
        const sessionId = String(params.sessionId);
        this.#tabsBySession.get(sessionId)?.detach(sessionId);
        this.#tabsBySession.delete(sessionId);
    }
}
/** How to handle the events that are not recorded for the page. */
const handlers = {
    'Emulation.virtualTimeBudgetExpired': (tab, _, sessionId) => tab.endBudget(sessionId),
    'Page.javascriptDialogOpening': (tab, { type }, sessionId) => {
        // A page may be left; any other dialog is dismissed.
        const accept = type === 'beforeunload';
        tab.call(['Page.handleJavaScriptDialog', { accept }], sessionId);
    },
    'Runtime.bindingCalled': (tab, { name, payload }) => {
        if (name !== reportName)
            return;
        // `stun:stun.example.com:3478?transport=udp`
        const [, host] = /^(?:stun|turn)s?:(\[[^\]]*\]|[^:?]*)/i.exec(String(payload)) ?? [];
        tab.events.leave(`https://${host}`, 'web-rtc');
    },
};
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

;// CONCATENATED MODULE: ./src/check/browser/site-browser.ts
var site_browser_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var site_browser_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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
/** How often a browser that has crashed is started again. */
const maxStarts = 4;
/**
 * Where the browser's files go. Not into the runner's folder: the path of a socket has 107 bytes at most
 * (103 on macOS), of which Chromium needs 46. Not into that of a shell, which differs in each run: no run
 * would find what a killed one left.
 */
const browserFolderRoot = process.platform === 'win32' ? (0,external_node_os_.tmpdir)() : '/tmp';
/** Serves a site, and prepares a browser for it, which starts with the first page. */
async function openSiteBrowser(options) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { files, folder, rules, host, program, secrets } = options;
        const identity = serverIdentity();
        const stack = site_browser_addDisposableResource(env_1, new AsyncDisposableStack(), true);
        const server = stack.use(await serveSite({ files, folder, rules }, identity));
        const browserFolder = stack.use(await (0,run_folder/* makeRunFolder */.G)(browserFolderRoot, 'docs-export-browser'));
        const scrubber = new scrub_scrubber/* Scrubber */.h6(secrets);
        const browser = new SiteBrowser({ program, folder: browserFolder.path, pin: identity.pin }, {
            origin: `https://${host}`,
            openEdge: () => openEdge(server, `${host}:443`),
            scrub: (text, limit) => scrubber.scrub(text, limit),
        }, stack.move());
        return browser;
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = site_browser_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/** A browser with the pages of one site. It is started again if it crashes. */
class SiteBrowser {
    #start;
    #options;
    #resources;
    #starts = 0;
    #started;
    product = '';
    isSandboxed = true;
    /** @param resources that end with it */
    constructor(start, options, resources) {
        this.#start = start;
        this.#options = options;
        this.#resources = resources;
    }
    /**
     * Opens pages, several at once, each in a fresh context.
     *
     * @returns the visits, in any order
     * @throws Failure INVALID_INPUT if the browser does not start
     */
    async visitAll(pages) {
        const visits = [];
        const queue = [...pages];
        const openInTurn = async () => {
            for (let page = queue.shift(); page; page = queue.shift())
                visits.push(await this.#open(page));
        };
        await Promise.all(Array.from({ length: maxOpen }, openInTurn));
        return visits;
    }
    async #open(page) {
        const tabs = await this.#runningTabs();
        const visit = await (tabs && visitPage(tabs, page).catch(() => undefined));
        return visit ?? crashedVisit(page);
    }
    /** The tabs of the browser; undefined if it has crashed too often. */
    async #runningTabs() {
        for (;;) {
            const started = this.#started;
            const browser = await started;
            if (browser?.tabs.devTools.isOpen)
                return browser.tabs;
            // Another page has started it again meanwhile.
            if (started !== this.#started)
                continue;
            if (this.#starts >= maxStarts)
                return undefined;
            this.#starts++;
            this.#started = this.#startAfter(browser);
        }
    }
    /** @param crashed the browser before, whose processes are killed */
    async #startAfter(crashed) {
        await crashed?.browser[Symbol.asyncDispose]();
        let tabs;
        const browser = await startBrowser(this.#start, (event) => tabs?.onEvent(event));
        this.product = browser.product;
        this.isSandboxed = browser.isSandboxed;
        tabs = new Tabs(browser.devTools, { ...this.#options, userAgent: browser.userAgent });
        await tabs.attach();
        return { browser, tabs };
    }
    async [Symbol.asyncDispose]() {
        const started = await this.#started?.catch(() => undefined);
        await started?.browser[Symbol.asyncDispose]();
        await this.#resources[Symbol.asyncDispose]();
    }
}
const crashedVisit = ({ path, servedAt }) => ({
    path,
    servedAt,
    outside: [],
    failed: [],
    blocked: [],
    errors: [],
    hydrationErrors: [],
    hosts: [],
    written: 0,
    end: 'crashed',
});

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









/** Of how many pages pictures are taken. */
const maxPictured = 100;
/**
 * Opens pages of a site in a browser that can reach nothing but the site, served on the loopback
 * interface as its publish target serves it. Its processes have ended when this settles.
 *
 * @throws Failure INVALID_INPUT if the browser does not start
 */
async function browseSite(files, options) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        // This name is reserved (RFC 6761).
        const host = options.rules.domain || 'site.invalid';
        const pages = await pagesToOpen(files, host, options);
        const browser = browse_site_addDisposableResource(env_1, await openSiteBrowser({ files, host, ...options }), true);
        const first = await browser.visitAll(pages);
        const visits = await visitAgain(first, pages, browser);
        return { visits, product: browser.product, isSandboxed: browser.isSandboxed };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = browse_site_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/**
 * Opens each page again that did something which may not happen again, such as a script error from a race
 * between a timer and the leaving of the page, or from a clock that is faster than the rest of the browser.
 */
async function visitAgain(visits, pages, browser) {
    const inDoubt = visits.filter(recurring_defects/* needsSecondVisit */.$);
    const spans = new Map(inDoubt.map((visit) => [keyOf(visit), spansBefore(visit.errors)]));
    const again = pages
        .filter((page) => spans.has(keyOf(page)))
        .map(({ path, url, servedAt }) => ({
        path,
        url,
        servedAt,
        hasPictures: false,
        slowSpans: spans.get(keyOf({ path, servedAt })) ?? [],
    }));
    const seconds = new Map((await browser.visitAll(again)).map((visit) => [keyOf(visit), visit]));
    return visits.map((visit) => ({ ...visit, second: seconds.get(keyOf(visit)) }));
}
/** A page is opened at each path that serves it. */
const keyOf = ({ path, servedAt }) => `${path}\n${servedAt ?? ''}`;
async function pagesToOpen(files, host, { pages: count, rules, accessibility }) {
    const site = (0,hosted_site/* hostedSite */.to)(files, rules.publishTarget, rules);
    const linked = (0,served_paths/* linkedPaths */.C)(files, site, new site_url/* UrlResolver */.k7(site, rules));
    const axe = accessibility ? await readAxe() : undefined;
    return samplePages(files, { pages: count, seed: host }).flatMap((file, index) => openedPaths(file, site, linked).map(({ path, isElsewhere }, number) => ({
        path: file.path,
        url: `https://${host}${(0,percent_encoding/* encodedPath */.y)(`${rules.basePath}${path}`, /[?#]/g)}`,
        servedAt: isElsewhere ? `/${path}` : undefined,
        hasPictures: index < maxPictured && number === 0,
        axe: number === 0 ? axe : undefined,
    })));
}
/** The paths at which readers get a page, one in each folder; for the 404 page, one that no file has. */
function openedPaths(file, site, linked) {
    const { path } = file;
    if (!site.isNotFoundPage(path))
        return linked.get(file) ?? [{ path, isElsewhere: false }];
    const missing = `${path.slice(0, path.lastIndexOf('/') + 1)}no-page-has-this-name`;
    return [{ path: missing, isElsewhere: false }];
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
    // Some folders can be written to but not listed.
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

/***/ 85469:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ metaReference),
/* harmony export */   j: () => (/* binding */ kindsOfLink)
/* harmony export */ });
/**
 * The kinds of reference in a `link` element, by its `rel` (HTML Standard, "Link types"). Other
 * relations (`help`, `copyright`, `next`) load nothing and are not displayed: their kind is
 * `alternate`. Without a relation, the element is ignored.
 *
 * @param value of an attribute: `rel`, `type`, and `as` of what is preloaded
 * @param isDisabled whether it has the attribute `disabled`: no browser fetches such a style sheet
 *   until a script removes the attribute (HTML Standard, "Link type stylesheet")
 */
function kindsOfLink(value, isDisabled) {
    const relations = value('rel').toLowerCase();
    // Without duplicates, so that repeated words cost nothing.
    const words = new Set(relations.split(/[\t\n\f\r ]+/));
    // Exception: disabled-style.
    if (isDisabled || !cssType.test(value('type')))
        words.delete('stylesheet');
    const kinds = [...words].flatMap((word) => word === 'preload' ? preloaded(value('as')) : (kindOfRelation.get(word) ?? []));
    return kinds.length === 0 && relations.trim() !== '' ? ['alternate'] : kinds;
}
/** What browsers fetch as a style sheet: an empty type, or that of CSS with any parameters. */
const cssType = /^\s*(?:$|text\/css\s*(?:$|;))/i;
const kindOfRelation = new Map([
    ['stylesheet', 'style'],
    ['modulepreload', 'module'],
    ['icon', 'image'],
    ['apple-touch-icon', 'image'],
    ['apple-touch-icon-precomposed', 'image'],
    ['apple-touch-startup-image', 'image'],
    ['mask-icon', 'image'],
    ['preconnect', 'connection'],
    ['dns-prefetch', 'connection'],
    ['manifest', 'manifest'],
    ['prefetch', 'prefetch'],
    ['prerender', 'prefetch'],
    ['canonical', 'canonical'],
]);
/** Fetch Standard, "Destinations". */
const kindOfDestination = new Map([
    ['audio', 'media'],
    ['document', 'frame'],
    ['embed', 'frame'],
    ['font', 'font'],
    ['image', 'image'],
    ['object', 'frame'],
    ['script', 'script'],
    ['sharedworker', 'script'],
    ['style', 'style'],
    ['track', 'media'],
    ['video', 'media'],
    ['worker', 'script'],
]);
const preloaded = (destination) => kindOfDestination.get(destination.trim().toLowerCase()) ?? 'connection';
/**
 * The reference in a `meta` element (HTML Standard, "Refresh state"; Open Graph protocol; the names of
 * other networks); undefined for most.
 */
function metaReference(attribute) {
    if (attribute('http-equiv').toLowerCase() === 'refresh') {
        const { seconds, url } = refreshOf(attribute('content'));
        // A page that shows itself first is no redirect.
        return { kind: seconds === 0 ? 'refresh' : 'link', url };
    }
    const name = attribute('property') || attribute('name');
    return socialName.test(name.trim()) ? { kind: 'social', url: attribute('content') } : undefined;
}
const socialName = /^(?:og:(?:url|(?:image|video|audio)(?::(?:secure_)?url)?)|twitter:(?:url|player|image(?::src)?))$/i;
/** Reads `5; url='next.html'` (HTML Standard, 4.2.5.3, "shared declarative refresh steps"). */
function refreshOf(content) {
    const [time = '', digits = ''] = /^[\t\n\f\r ]*(\d*)[\d.]*/.exec(content) ?? [];
    const rest = content.slice(time.length);
    const hasTime = digits !== '' || time.trimStart().startsWith('.');
    if (!hasTime || !/^(?:$|[;,\t\n\f\r ])/.test(rest))
        return { seconds: 0, url: '' };
    const text = rest.replace(/^[\t\n\f\r ]*[;,]?[\t\n\f\r ]*/, '');
    const url = text.replace(/^url[\t\n\f\r ]*=[\t\n\f\r ]*/i, '');
    return { seconds: Number(digits), url: unquoted(url) };
}
function unquoted(url) {
    const quote = url.charAt(0);
    if (quote !== '"' && quote !== "'")
        return url;
    const end = url.indexOf(quote, 1);
    return url.slice(1, end < 0 ? undefined : end);
}


/***/ }),

/***/ 25754:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ imageCandidates)
/* harmony export */ });
/**
 * The URLs in a `srcset` (HTML Standard, "Parsing a srcset attribute"), without those that browsers drop for
 * their descriptors.
 */
function imageCandidates(srcset) {
    const urls = [];
    for (let at = 0; at < srcset.length;) {
        const start = runEnd(srcset, at, /[^\t\n\f\r ,]/g);
        const end = runEnd(srcset, start, /[\t\n\f\r ]/g);
        const url = srcset.slice(start, end);
        const bare = withoutCommas(url);
        // A comma ends the candidate, unless it is in parentheses of the descriptors.
        const last = bare === url ? descriptorsEnd(srcset, end) : end;
        // Exception: dropped-image.
        if (bare !== '' && areValid(srcset.slice(end, last)))
            urls.push(bare);
        at = last === end ? end : last + 1;
    }
    return urls;
}
/** The position of the first match from `from` on. */
function runEnd(text, from, stop) {
    stop.lastIndex = from;
    return stop.exec(text)?.index ?? text.length;
}
function withoutCommas(url) {
    let end = url.length;
    while (url.charAt(end - 1) === ',')
        end--;
    return url.slice(0, end);
}
/** The position of the comma after them. */
function descriptorsEnd(srcset, from) {
    let isNested = false;
    for (let at = from; at < srcset.length; at++) {
        const character = srcset.charAt(at);
        if (character === '(')
            isNested = true;
        else if (character === ')')
            isNested = false;
        else if (character === ',' && !isNested)
            return at;
    }
    return srcset.length;
}
/** A width, a density, or a width and a height. An unknown descriptor makes the candidate invalid. */
function areValid(descriptors) {
    const list = descriptors.split(/[\t\n\f\r ]/).filter((descriptor) => descriptor !== '');
    const kinds = list.map(kindOf).sort().join('');
    return validKinds.has(kinds);
}
const validKinds = new Set(['', 'w', 'x', 'hw']);
/** Its unit; `?` if the descriptor is invalid by itself. */
function kindOf(descriptor) {
    const unit = descriptor.slice(-1);
    const value = descriptor.slice(0, -1);
    if (unit === 'x')
        return density.test(value) && !(Number(value) < 0) ? unit : '?';
    const isSize = (unit === 'w' || unit === 'h') && /^\d+$/.test(value);
    return isSize && Number(value) !== 0 ? unit : '?';
}
/** A valid floating-point number of HTML: `.5` and `1e3` are, `1.` and `+1` are not. */
const density = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/;


/***/ })

};
