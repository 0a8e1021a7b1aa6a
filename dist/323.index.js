export const id = 323;
export const ids = [323];
export const modules = {

/***/ 20051:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fd: () => (/* binding */ normalizePath),
/* harmony export */   VL: () => (/* binding */ buildMarks),
/* harmony export */   n_: () => (/* binding */ buildTimes),
/* harmony export */   r7: () => (/* binding */ buildNames),
/* harmony export */   sb: () => (/* binding */ anyMark)
/* harmony export */ });
/**
 * Text that every build changes, by location. Group 1 is the context before it, group 2 is the text to
 * ignore. Only text that certainly belongs to the build and is invisible to readers: a page that is
 * wrongly considered unchanged would stay outdated at a CDN.
 */
const buildMarks = {
    /** The URL of a script or a `link` element. */
    url: [
        // Next.js puts the build id into folder names, and the deployment id into queries. Characters by
        // which a name would lead to another folder are in no build id.
        /(\/_next\/static\/)((?!\.)[^/?#\\%&\s]+)(?=\/_\w+Manifest\.js)/g,
        /(\/_next\/data\/)((?!\.)[^/?#\\%&\s]+)(?=\/)/g,
        /([?&;]dpl=)([\w-]+)/g,
        // The time of the build as a cache buster, as a date or in seconds. If the file behind it has
        // another content, the page counts as changed anyway.
        /([?&](?:v|ver|version|t|ts|time|timestamp|_)=)(20\d\d-?\d\d-?\d\d[\w%+: .-]*|1\d{9}(?:\d{3})?)$/g,
    ],
    /** A Content-Security-Policy. */
    policy: [/('nonce-)([\w+/=-]+)/g],
    /** Data of the Next.js Pages Router. In the text of a page, these quotes would be escaped. */
    pageData: [/("buildId":")([^"\\]+)/g],
    /** Data of the App Router (14, 15, 16), in strings. In the text of a page, it would be escaped again. */
    flightData: [
        /(buildId\\":\\")([\w.-]{8,64})(?=\\",\\"assetPrefix\\")/g,
        // After `"P":null` at the start of the first row, or at its end.
        /(,\\"b\\":\\")([\w.-]{8,64})(?=\\"(?:\}\\n|(?<=\{\\"P\\":null,\\"b\\":\\"[\w.-]{8,64}\\")))/g,
        /(\?dpl=(?<=\/_next\/static\/[^"\\?]{1,256}\?dpl=))([\w-]+)(?=\\")/g,
        /(nonce\\":\\")([\w+/=-]+)(?=\\")/g,
    ],
    /** The same data in a file next to the page, which is loaded when a reader follows a link. */
    flightFile: [
        /^(0:\[")([\w.-]{8,64})(?=",\[\[)/gm,
        /^(0:\{(?:"P":null,)?"b":")([\w.-]{8,64})(?=")/gm,
        /^(0:\{.*,"b":")([\w.-]{8,64})(?="\}$)/gm,
        /(\?dpl=(?<="\/_next\/static\/[^"\\?]{1,256}\?dpl=))([\w-]+)(?=")/g,
    ],
    /** JSON-LD, for search engines. */
    linkedData: [/("dateModified"\s*:\s*")([^"\\]+)/g],
    /** A sitemap: generators that do not know when a page changed write the time of the build. */
    sitemap: [/(<lastmod>)([^<]+)/g],
    /** A feed before its first entry. */
    feed: [/(<(?:updated|pubDate|lastBuildDate)>)([^<]+)/g],
    /** Comments: a date with a time. */
    comment: [
        // As `date` and Java write it: `Sat Nov 21 22:27:24 UTC 2026`; and as in mail and HTTP.
        /()((?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [ \d]?\d \d\d:\d\d:\d\d(?: [A-Z][\w+:-]{0,9})? \d{4})/g,
        /()((?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d(?: (?:[A-Z]{1,5}|[+-]\d{4}))?)/g,
        /()(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?)/g,
    ],
    /** The comment after the doctype: in Next.js 15, the build id, cut to 24 characters. */
    firstComment: [/^()([\w.]{8,24})$/g],
};
/** Names of `meta` elements that hold a build id, without word separators. */
const buildNames = new Set([
    ...['build', 'buildid', 'buildhash', 'buildnumber', 'commit', 'commithash', 'commitsha'],
    'deploymentid',
]);
/** Names of `meta` elements that hold the time of the build or of the last change. */
const buildTimes = new Set([
    ...['buildtime', 'builddate', 'buildtimestamp', 'generatedat', 'lastmodified'],
    ...['articlemodifiedtime', 'ogupdatedtime', 'dccreated', 'dcmodified', 'dctermsmodified'],
]);
/** A quick test: a page that does not match has nothing to ignore. */
const anyMark = /nonce|_next|dpl|dateModified|\d\d:\d\d|=[12]\d\d\d|<meta[^<>]*(?:build|commit|deployment|generated|modified|updated|created)/i;
/** The path with `*` for a folder that is named after the build, as each rebuild moves the file. */
function normalizePath(path) {
    if (!path.includes('_next/'))
        return path;
    const names = path.split('/');
    const build = buildFolderIndex(names);
    return build === undefined ? path : names.with(build, '*').join('/');
}
/** The index of the folder that Next.js names after the build. */
function buildFolderIndex(names) {
    const last = names.length - 1;
    const file = names[last] ?? '';
    const data = names.findIndex((name, at) => name === '_next' && names[at + 1] === 'data');
    const isData = data >= 0 && data + 3 <= last && file.endsWith('.json');
    if (isData && (data + 3 < last || file !== '.json'))
        return data + 2;
    const isManifest = names[last - 3] === '_next' && names[last - 2] === 'static';
    return isManifest && /^_\w+Manifest\.js(?:on)?$/.test(file) ? last - 1 : undefined;
}


/***/ }),

/***/ 63056:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ shownLengths),
/* harmony export */   w: () => (/* binding */ scanLimits)
/* harmony export */ });
/**
 * Maximum contents of a scan: far more than real pages have, and few enough that a hostile file cannot
 * fill the memory. Everything above is skipped, and the scan is marked as partial. Lengths are in
 * UTF-16 units.
 */
const scanLimits = {
    /** Of one file. A sitemap may hold 50,000 (sitemaps.org, "Sitemap file requirements"). */
    references: 65_536,
    anchors: 65_536,
    /** Of all URLs and anchors of one file. */
    fileLength: 8 * 1024 ** 2,
    /** Of one URL or anchor. */
    urlLength: 1024 ** 2,
    /** Of the base URL of a page: every URL of the page is joined with it. */
    baseLength: 2048,
    /** Of a file: a longer one is not read at all. In bytes. */
    fileSize: 32 * 1024 ** 2,
    /** Of all packed scans of a site, in bytes. */
    siteLength: 64 * 1024 ** 2,
};
/** Maximum lengths of displayed text. Cutting it does not make the scan partial. */
const shownLengths = {
    /** Of the visible text of a link. */
    linkText: 80,
    title: 200,
    /** Of the markup source of either, with white space and character references. */
    source: 1024,
};


/***/ }),

/***/ 17600:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jr: () => (/* binding */ loadedHosts),
/* harmony export */   Mo: () => (/* binding */ allowedHostsInput),
/* harmony export */   W4: () => (/* binding */ outlineOf)
/* harmony export */ });
/* harmony import */ var _cause_groups_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(98910);
/* harmony import */ var _verdict_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(90687);
/* harmony import */ var _worst_findings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48320);



/** How many findings of a cause, paths of a change and hosts an outline lists. */
const maxListed = { findings: 3, gone: 10, paths: 5, hosts: 50 };
function outlineOf(report) {
    const { check, changes, sizes, site, deploymentKind } = report;
    return {
        deploymentKind,
        sizes,
        verdict: (0,_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictOf */ .V)(report),
        findings: groups(check?.findings ?? [], 'finding'),
        notices: groups(check?.findings ?? [], 'notice'),
        ratchet: check?.ratchet && {
            known: (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_2__/* .numberOf */ .rl)(check.ratchet.known),
            gone: outlined(check.ratchet.gone.map(_worst_findings_js__WEBPACK_IMPORTED_MODULE_1__/* .goneLine */ .K), maxListed.gone),
        },
        hosts: outlined(loadedHosts(check?.externalResources ?? []), maxListed.hosts),
        changesLine: (0,_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .changesLine */ .a)(changes),
        changes: changes && {
            added: outlined(changes.added),
            changed: outlined(changes.changed),
            removed: outlined(changes.removed),
        },
        bytes: site.bytes,
    };
}
function groups(all, level) {
    return (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_2__/* .causeGroups */ .wV)(all, level).map(({ cause, findings }) => ({
        cause,
        count: (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_2__/* .numberOf */ .rl)(findings),
        first: findings
            .slice(0, maxListed.findings)
            .map((finding) => ({ ...finding, places: finding.places.slice(0, 1) })),
    }));
}
const outlined = (all, max = maxListed.paths) => ({
    count: all.length,
    first: all.slice(0, max),
});
/** All hosts that the site loads from, sorted: the lines of `allowed-hosts`. */
function loadedHosts(resources) {
    return [...new Set(resources.map(({ host }) => host))].toSorted();
}
/** The input that allows these hosts, as lines of YAML to copy. */
const allowedHostsInput = (hosts) => [
    'allowed-hosts: |',
    ...hosts.map((host) => `  ${host}`),
];


/***/ }),

/***/ 48320:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ goneLine),
/* harmony export */   Q: () => (/* binding */ worstFindings)
/* harmony export */ });
/* harmony import */ var _check_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(22061);
/* harmony import */ var _format_count_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48296);
/* harmony import */ var _format_one_line_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5094);
/* harmony import */ var _cause_groups_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98910);




/** Longer untrusted text is cut. In UTF-16 units. */
const maxTextLength = 160;
/**
 * The worst findings, one line each for the log, which neutralizes untrusted text; secrets are removed
 * before. Causes alternate, so that fifty missing images do not hide one missing page.
 */
function worstFindings({ findings }, limit) {
    return (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .causeGroups */ .wV)(findings, 'finding')
        .flatMap(({ findings }) => findings.map((finding, turn) => ({ finding, turn })))
        .sort((a, b) => a.turn - b.turn)
        .slice(0, limit)
        .map(({ finding }) => line(finding));
}
/** `Broken links: /guides/b ("Next") in 3 files, first in guides/x.html` */
function line({ cause, subject, detail, places, count }) {
    const [first] = places;
    const about = [subject, detail].filter(Boolean).map(cut).join(', ');
    const text = (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .isAboutLinks */ .pT)(cause) && first?.text ? ` ("${cut(first.text)}")` : '';
    const others = count > 1 ? `${(0,_format_count_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(count, 'file')}, first in ` : '';
    const where = first && ` in ${others}${cut(first.path)}`;
    return `${_check_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .findingCauses */ .M[cause].title}${about && `: ${about}`}${text}${where ?? ''}`;
}
/** `Broken links: /guides/b`, of a finding that only the baseline has. */
function goneLine({ cause, subject, detail }) {
    const title = _check_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .findingCauses */ .M[cause]?.title ?? cause;
    const about = [subject, detail].filter(Boolean).map(cut).join(', ');
    return `${title}${about && `: ${about}`}`;
}
const cut = (text) => (0,_format_one_line_js__WEBPACK_IMPORTED_MODULE_3__/* .truncated */ .p)((0,_format_one_line_js__WEBPACK_IMPORTED_MODULE_3__/* .oneLine */ .T)(text), maxTextLength);


/***/ }),

/***/ 64213:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  analysisOf: () => (/* binding */ analysisOf),
  analyzeFiles: () => (/* binding */ analyzeFiles)
});

// EXTERNAL MODULE: ./src/publish-targets/hosted-site.ts
var hosted_site = __webpack_require__(62949);
// EXTERNAL MODULE: ./src/publish-targets/publish-targets.ts + 8 modules
var publish_targets = __webpack_require__(48842);
;// CONCATENATED MODULE: ./src/check/digest-set.ts
/**
 * A set of texts by their 53-bit digests: outside of the heap, and in a quarter of the memory that a
 * `Set` takes. A million texts have one chance in 18,000 that two of them count as one.
 */
class DigestSet {
    /** Open addressing with linear probing: 0 is free, a negative digest was deleted. */
    #slots = new Float64Array(1024);
    #used = 0;
    #size = 0;
    get size() {
        return this.#size;
    }
    /** @returns whether it is new */
    add(digest) {
        const slot = this.#slotOf(digest);
        if (this.#slots[slot] === digest)
            return false;
        if (this.#slots[slot] === 0)
            this.#used++;
        this.#slots[slot] = digest;
        this.#size++;
        if (this.#used > maxLoad * this.#slots.length)
            this.#grow();
        return true;
    }
    has(digest) {
        return this.#slots[this.#slotOf(digest)] === digest;
    }
    /** @returns whether it was in the set */
    delete(digest) {
        const slot = this.#slotOf(digest);
        if (this.#slots[slot] !== digest)
            return false;
        this.#slots[slot] = -digest;
        this.#size--;
        return true;
    }
    /** Where the digest is, was, or can be put. */
    #slotOf(digest) {
        const mask = this.#slots.length - 1;
        let slot = digest & mask;
        for (;;) {
            const found = this.#slots[slot];
            if (found === 0 || found === digest || found === -digest)
                return slot;
            slot = (slot + 1) & mask;
        }
    }
    #grow() {
        const before = this.#slots;
        this.#slots = new Float64Array(2 * before.length);
        this.#used = this.#size;
        for (const digest of before) {
            if (digest > 0)
                this.#slots[this.#slotOf(digest)] = digest;
        }
    }
}
const maxLoad = 0.7;
/**
 * A digest of a text, from 1 to 2⁵³ - 1 (cyrb53, public domain: https://github.com/bryc/code). Not
 * for secrets: texts with the same digest can be made.
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

// EXTERNAL MODULE: ./src/check/finding.ts
var check_finding = __webpack_require__(22061);
;// CONCATENATED MODULE: ./src/check/finding-list.ts


/**
 * How many findings of one cause are listed separately, how many others are counted exactly, and
 * how many places are listed in total.
 */
const limits = { findings: 10_000, counted: 1_000_000, places: 200_000 };
/** Collects findings: each defect once, with its places. */
class FindingList {
    #drafts = new Map();
    #places = 0;
    /**
     * @param place in the order of paths; the same file again is the same place. Missing for a
     *   finding about the whole site
     */
    add(finding, place) {
        const draft = this.#draftOf(finding);
        if (finding.level === 'finding')
            draft.level = 'finding';
        if (!place)
            return;
        const last = draft.places.at(-1);
        if (draft.lastPath === place.path) {
            // A link around an image has no text; another link to the same target may have one.
            if (last?.text === '' && last.path === place.path)
                draft.places.splice(-1, 1, place);
            return;
        }
        draft.lastPath = place.path;
        draft.count++;
        if (last && (draft.places.length >= check_finding/* maxPlaces */.B || this.#places >= limits.places))
            return;
        draft.places.push(place);
        this.#places++;
    }
    /** Findings before notices, then in the order of their causes, then the most frequent first. */
    sorted() {
        const causes = Object.keys(check_finding/* findingCauses */.M);
        const drafts = [...this.#drafts.values()].flatMap((ofCause) => [...ofCause.values()]);
        return drafts
            .map(({ lastPath: _, keys, ...finding }) => keys ? { ...finding, others: keys.size } : finding)
            .sort((a, b) => Number(a.level === 'notice') - Number(b.level === 'notice') ||
            causes.indexOf(a.cause) - causes.indexOf(b.cause) ||
            b.count - a.count ||
            order(a.subject, b.subject) ||
            order(a.detail, b.detail));
    }
    #draftOf({ cause, level, subject, detail = '' }) {
        let ofCause = this.#drafts.get(cause);
        if (!ofCause) {
            ofCause = new Map();
            this.#drafts.set(cause, ofCause);
        }
        // Hosts and details contain no line feed.
        const key = detail === '' ? subject : `${subject}\n${detail}`;
        const known = ofCause.get(key);
        if (known)
            return known;
        if (ofCause.size >= limits.findings)
            return restOf(ofCause, cause, level, key);
        const draft = newDraft({ cause, level, subject, detail });
        ofCause.set(key, draft);
        return draft;
    }
}
const newDraft = (finding) => ({
    ...finding,
    places: [],
    count: 0,
    lastPath: '',
});
/**
 * The one finding of a level that counts all findings over the limit.
 *
 * @param key of a finding over the limit
 */
function restOf(ofCause, cause, level, key) {
    const detail = 'more, not listed separately';
    const rest = ofCause.get(`\n${level}`) ?? {
        ...newDraft({ cause, level, subject: '', detail }),
        keys: new DigestSet(),
    };
    ofCause.set(`\n${level}`, rest);
    if ((rest.keys?.size ?? 0) < limits.counted)
        rest.keys?.add(textDigest(key));
    return rest;
}
/** Orders by code units, which does not depend on the locale. */
const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

// EXTERNAL MODULE: ./src/format/count.ts
var format_count = __webpack_require__(48296);
// EXTERNAL MODULE: ./src/format/size.ts
var size = __webpack_require__(24826);
;// CONCATENATED MODULE: ./src/check/publish-limits.ts


/**
 * Checks a site against the limits of its publish target.
 *
 * @param files in the order of their paths
 */
function checkLimits(files, { name, limits, names }, findings) {
    const exceeded = limits
        .map((limit) => ({
        ...limit,
        exceeding: measures[limit.of](files).filter(({ value }) => value > limit.max),
    }))
        .filter(({ exceeding }) => exceeding.length > 0);
    for (const { of, max, text: limitText, level, exceeding } of exceeded) {
        // Report the highest plan that is exceeded, and no lower ones.
        if (exceeded.some((other) => other.of === of && other.max > max))
            continue;
        const detail = `${name} accepts ${limitText}`;
        const finding = { cause: 'publish-limit', level, subject: '' };
        for (const { value, path } of exceeding) {
            const text = of === 'files' ? (0,format_count/* counted */.hS)(value, 'file') : (0,size/* formatSize */.X)(value);
            if (path === undefined)
                findings.add({ ...finding, detail: `${text}; ${detail}` });
            else
                findings.add({ ...finding, detail }, { path, text });
        }
    }
    for (const { pattern, effect: detail, level, unless } of names) {
        if (files.some(({ path }) => path === unless))
            continue;
        for (const { path } of files) {
            if (!pattern.test(path))
                continue;
            findings.add({ cause: 'forbidden-name', level, subject: '', detail }, { path, text: '' });
        }
    }
}
const measures = {
    files: (files) => [{ value: files.length }],
    'site-size': (files) => [{ value: files.reduce((sum, { size }) => sum + size, 0) }],
    'file-size': (files) => files.map(({ path, size }) => ({ path, value: size })),
    'path-length': (files) => files.map(({ path }) => ({ path, value: Buffer.byteLength(path) })),
};

// EXTERNAL MODULE: ./src/reading/file-kind.ts
var file_kind = __webpack_require__(35251);
// EXTERNAL MODULE: ./src/format/percent-encoding.ts
var percent_encoding = __webpack_require__(51834);
;// CONCATENATED MODULE: ./src/check/anchors.ts



/**
 * The anchors that links refer to. They are collected from all pages first, and then compared with
 * the anchors of each page in one pass, so that no page's anchors stay in memory; of the names, only
 * digests do.
 */
class LinkedAnchors {
    #pages = new Map();
    /** Of the anchors that have not been found. */
    #missing = new DigestSet();
    /**
     * Ignores files that were not read completely or are not pages: they may have any anchor.
     *
     * @param name by `anchorName`; may be empty
     */
    add(file, name) {
        const page = name === '' ? undefined : this.#pageOf(file);
        if (page && this.#missing.add(textDigest(name, page.number)))
            page.missing++;
    }
    /** Finds the anchors of the pages. To be called once, after all links were added. */
    find() {
        for (const [file, page] of this.#pages) {
            for (const anchor of file.scan?.anchors ?? []) {
                this.#remove(page, anchor);
                // An `id` with an escape also matches a fragment with the same escape (HTML, section
                // 7.4.6.4, "the indicated part").
                if (anchor.includes('%'))
                    this.#remove(page, (0,percent_encoding/* decoded */.D)(anchor));
                if (page.missing === 0)
                    break;
            }
            if (page.missing === 0 || isRedirect(file))
                this.#pages.delete(file);
        }
    }
    /** Whether any page lacks an anchor. */
    get anyMissing() {
        return this.#pages.size > 0;
    }
    /** How many anchors a page lacks. */
    missingIn(file) {
        return this.#pages.get(file)?.missing ?? 0;
    }
    /** @param name by `anchorName`, of a link that was added */
    isMissing(file, name) {
        const page = this.#pages.get(file);
        return page !== undefined && this.#missing.has(textDigest(name, page.number));
    }
    #pageOf(file) {
        const known = this.#pages.get(file);
        if (known || !file.scan || file.scan.isPartial || !(0,file_kind/* isPage */.yp)(file))
            return known;
        const page = { number: this.#pages.size, missing: 0 };
        this.#pages.set(file, page);
        return page;
    }
    #remove(page, name) {
        if (this.#missing.delete(textDigest(name, page.number)))
            page.missing--;
    }
}
/** Whether a page is a redirect: a script of such a page passes the fragment on. */
function isRedirect({ scan }) {
    for (const { kind } of scan?.references ?? [])
        if (kind === 'refresh')
            return true;
    return false;
}
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
    if (isPath(name) && isPage((0,percent_encoding/* decoded */.D)(name.slice(1).replace(/[?#].*/s, ''))))
        return (0,percent_encoding/* decoded */.D)(name);
    const isForScripts = /^[/!?]|[=&]|^L?\d+-L?\d+$/.test(name);
    return isForScripts || /^top$/i.test(name) ? '' : (0,percent_encoding/* decoded */.D)(name);
}
/** Whether a fragment is a path: `/guides`. */
const isPath = (fragment) => /^\/[^/?#]/.test(fragment);

;// CONCATENATED MODULE: ./src/check/cross-hosts.ts
/** Canonical URLs and sitemaps that point to another host. */
class CrossHosts {
    #findings;
    #canonicals = new Map();
    #pages = 0;
    constructor(findings) {
        this.#findings = findings;
    }
    /** @param host of the page's canonical URL; undefined for the site's host */
    addCanonical(file, host) {
        this.#pages++;
        if (host === undefined)
            return;
        const paths = this.#canonicals.get(host) ?? [];
        paths.push(file.path);
        this.#canonicals.set(host, paths);
    }
    /** @param url in the sitemap, on another host */
    addSitemap(file, host, url) {
        this.#findings.add({ cause: 'cross-host-sitemap', level: 'finding', subject: host }, { path: file.path, text: url });
    }
    /**
     * Reports the canonical URLs, after the last page. A few on another host are usually republished
     * articles; half of all pages or more means a wrong domain.
     */
    report() {
        for (const [host, paths] of this.#canonicals) {
            const level = 2 * paths.length >= this.#pages ? 'finding' : 'notice';
            for (const path of paths) {
                this.#findings.add({ cause: 'cross-host-canonical', level, subject: host }, { path, text: '' });
            }
        }
    }
}

;// CONCATENATED MODULE: ./src/check/external-resources.ts

/** What is loaded, as findings name it. */
const resourceNames = {
    script: 'scripts',
    style: 'style sheets',
    font: 'fonts',
    image: 'images',
    media: 'video and audio',
    frame: 'frames',
    connection: 'connections',
    prefetch: 'prefetched pages and files',
};
/** Collects what the site loads from other hosts. */
class ExternalResources {
    #deploymentKind;
    /** Whether `allowed-hosts` has a host. */
    isAllowed;
    #findings;
    #ofKinds = new Map();
    constructor({ deploymentKind, allowedHosts: entries, }, findings) {
        this.#deploymentKind = deploymentKind;
        this.isAllowed = allowedHosts(entries);
        this.#findings = findings;
    }
    /** @param path of the page or style sheet; all resources of one path are added consecutively */
    add(kind, host, path) {
        const resource = this.#resourceOf(kind, host);
        if (resource.lastPath === path)
            return;
        resource.lastPath = path;
        resource.pages++;
        if (resource.isAllowed || !resource.level)
            return;
        this.#findings.add({
            cause: 'external-resource',
            level: resource.level,
            subject: host,
            detail: resourceNames[kind] ?? kind,
        }, { path, text: '' });
    }
    /** The most frequent first. */
    sorted() {
        return [...this.#ofKinds.values()]
            .flatMap((ofKind) => [...ofKind.values()])
            .map(({ host, kind, pages, isAllowed }) => ({ host, kind, pages, isAllowed }))
            .sort((a, b) => b.pages - a.pages || order(a.host, b.host) || order(a.kind, b.kind));
    }
    #resourceOf(kind, host) {
        const ofKind = this.#ofKinds.get(kind) ?? new Map();
        this.#ofKinds.set(kind, ofKind);
        const known = ofKind.get(host);
        if (known)
            return known;
        const level = levelOf(this.#deploymentKind, kind);
        const resource = { kind, host, pages: 0, lastPath: '', isAllowed: this.isAllowed(host), level };
        ofKind.set(host, resource);
        return resource;
    }
}
/**
 * The level of an external resource by deployment. In an air-gapped network it fails to load; in a
 * client's network, an external script or frame runs in the client's pages; in the cloud it is normal.
 */
function levelOf(deploymentKind, kind) {
    if (deploymentKind === 'cloud')
        return undefined;
    const isCode = kind === 'script' || kind === 'frame';
    return deploymentKind === 'air-gapped' || isCode ? 'finding' : 'notice';
}
/**
 * Returns a test for the hosts that a site may load from.
 *
 * @param entries the lines of `allowed-hosts`: `cdn.example.com`, with a port unless it is the
 *   default; `*.example.com` for all subdomains, but not for `example.com` itself (as in a
 *   Content-Security-Policy)
 * @returns whether a host is allowed: name, and port unless it is the default
 */
function allowedHosts(entries) {
    const hosts = entries.map(normalized);
    const exact = new Set(hosts);
    const suffixes = new Set(hosts.filter((host) => host.startsWith('*.')).map((host) => host.slice(1)));
    const maxLength = Math.max(0, ...Array.from(suffixes, ({ length }) => length));
    return (host) => exact.has(host) || endings(host, maxLength).some((end) => suffixes.has(end));
}
/** The suffixes of a host that start with a dot, up to a maximum length. */
function endings(host, maxLength) {
    const found = [];
    for (let at = host.indexOf('.', host.length - maxLength); at >= 0; at = host.indexOf('.', at + 1)) {
        found.push(host.slice(at));
    }
    return found;
}
/** In lower case and punycode, without the default port of https or http. */
function normalized(entry) {
    const host = URL.parse(`https://${entry}`)?.host ?? entry;
    return host.replace(/:80$/, '');
}

;// CONCATENATED MODULE: ./src/check/font-faces.ts
/**
 * The font faces of a style sheet or page with several sources: if one is missing, browsers load
 * the next one.
 */
class FontFaces {
    #file;
    #loadable = new Set();
    /**
     * Whether a face has another source, in the site or embedded.
     *
     * @param face the text of the reference to a missing source
     */
    hasOther(file, face, exists) {
        if (face === '' || face === 'data:')
            return face !== '';
        if (this.#file !== file) {
            this.#file = file;
            this.#loadable = loadableFaces(file, exists);
        }
        return this.#loadable.has(face);
    }
}
function loadableFaces({ scan }, exists) {
    const faces = new Set();
    for (const { kind, url, text } of scan?.references ?? []) {
        if (kind === 'font' && text !== '' && !faces.has(text) && exists(url))
            faces.add(text);
    }
    return faces;
}

;// CONCATENATED MODULE: ./src/check/host-dependence.ts


/** Finds URLs that some hosts serve and the publish target does not, or may not. */
class HostDependence {
    #target;
    #findings;
    /** The same files on a host that serves as much as any host does. */
    #elsewhere;
    constructor(files, { publishTarget }, findings) {
        this.#target = publishTarget;
        this.#findings = findings;
        this.#elsewhere = (0,hosted_site/* hostedSite */.t)(files, 'none');
    }
    /** The file that another host serves at a path. */
    findElsewhere(path) {
        return this.#target === 'none' ? undefined : this.#elsewhere.find(path);
    }
    /**
     * Reports a URL unless the target is known to serve it: one finding for each reason.
     *
     * @param found the file that some host serves
     */
    report({ path, file }, found, place) {
        const form = formOf(path, found.path);
        if (file && !(form && this.#isDoubtful(form)))
            return;
        const { name } = publish_targets/* targetRules */.Z[this.#target];
        const what = form ?? 'files without a known extension, or with a reserved name';
        const level = file ? 'notice' : 'finding';
        const detail = file ? `not every host serves ${what}` : `${name} does not serve ${what}`;
        this.#findings.add({ cause: 'needs-rewrite', level, subject: '', detail }, place);
    }
    #isDoubtful(form) {
        const { serving } = publish_targets/* targetRules */.Z[this.#target];
        if (form === 'URLs without .html')
            return serving.mayNeedHtml === true;
        return form === 'double slashes' && this.#target === 'none';
    }
}
/** How a URL differs from the path of its file; undefined if every host serves it. */
function formOf(path, filePath) {
    if (path.includes('//'))
        return 'double slashes';
    if (filePath === `${path}.html`)
        return 'URLs without .html';
    return filePath === `${path}/index.html` ? 'folders without a trailing slash' : undefined;
}

// EXTERNAL MODULE: ./src/check/reference-use.ts
var reference_use = __webpack_require__(59331);
// EXTERNAL MODULE: ./src/reading/scan/scan-limits.ts
var scan_limits = __webpack_require__(63056);
;// CONCATENATED MODULE: ./src/check/url-form.ts

/** The URL without its query if it is a `plainPath`. */
function plainPathOf(url) {
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    return plainPath.test(path) && !escapedDot.test(path) ? path : undefined;
}
/** How a URL is written, after the white space that a URL parser removes. */
function url_form_formOf(url) {
    if (/^[\0-\x20]*(?:[a-z][a-z0-9+.-]*:|[/\\][\t\n\r]*[/\\])/i.test(url))
        return 'with-host';
    return /^[\0-\x20]*[/\\]/.test(url) ? 'from-root' : 'relative';
}
/**
 * @param folder without escapes
 * @param path one that `plainPath` matches, without a leading slash
 */
function join(folder, path) {
    let end = folder.length;
    let start = 0;
    while (path.startsWith('.', start)) {
        const isUp = path.startsWith('..', start);
        if (isUp)
            end = folder.lastIndexOf('/', end - 2) + 1;
        start += isUp ? 3 : 2;
    }
    return folder.slice(0, end) + (0,percent_encoding/* decoded */.D)(path.slice(start));
}
/**
 * A path in which a URL parser changes nothing but escapes: no white space, no `\`, no `:`, no lone
 * surrogate, and segments that start with a dot only as leading `./` and `../`.
 */
const plainPath = /^(?:\/|(?:\.\.?\/)*)(?:[^\0-\x20\\/:?#.\ud800-\udfff][^\0-\x20\\/:?#\ud800-\udfff]*(?:\/|$))*$/;
/** An escaped dot, which a URL parser treats as a dot. */
const escapedDot = /%2e/i;
/** An origin whose host a URL parser does not change: no port, IP address or punycode. */
const plainOrigin = /^https?:\/\/(?:(?!xn--)[a-z0-9-]+\.)+[a-z]+(?=[/?]|$)/;

;// CONCATENATED MODULE: ./src/check/site-url.ts



const nothing = {
    leadsTo: 'nothing',
    path: '',
    file: undefined,
    host: '',
    needsRoot: false,
    namesHost: false,
};
const localFile = { ...nothing, leadsTo: 'machine' };
/** The name or address of the machine itself, with or without a port. */
const isLoopback = (host) => /^(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])(?::\d+)?$/.test(host);
/** The base of a page whose `base` element is too long: relative URLs cannot be checked. */
const unknownBase = { self: nothing, url: 'about:blank', folder: undefined };
/**
 * Placeholder for the name of the page that contains a URL; no file has this name. So all pages of
 * a folder can share one cache, including the URLs by which a page refers to itself.
 */
const selfName = '%00';
const selfTarget = { ...nothing, leadsTo: 'site' };
/**
 * Maximum number of targets in each cache, after which it is cleared: limits the memory for a
 * million different links.
 */
const maxCached = 50_000;
/** In UTF-16 units: a `data:` URL may contain a whole image. */
const maxCachedLength = 2000;
/**
 * Resolves the URLs of a site's pages as a browser does (WHATWG URL). Plain paths and plain origins
 * are handled here; only the rest goes to a URL parser, which takes three times as long.
 */
class UrlResolver {
    #site;
    #host;
    /** The folder that the site is served under, without a leading slash. */
    #under;
    #hosts = new Map();
    #paths = new Map();
    #absolute = new Map();
    /** The cache of the current folder, from its second page on. */
    #inFolder;
    /** @param domain the site's host; empty if unknown */
    constructor(site, { domain, servedUnder }) {
        this.#site = site;
        // Relative URLs need an origin; this name is reserved (RFC 6761).
        this.#host = domain === '' ? 'site.invalid' : domain;
        this.#under = servedUnder.slice(1);
    }
    baseOf(file) {
        const selfBase = this.#baseIn({ ...nothing, leadsTo: 'site', path: file.path, file });
        const written = file.scan?.base;
        if (written === undefined)
            return selfBase;
        if (written.length > scan_limits/* scanLimits */.w.baseLength)
            return unknownBase;
        const target = this.#read(written, selfBase);
        // Browsers ignore a base that no URL can be relative to.
        if (target === selfTarget || target.leadsTo === 'nothing')
            return selfBase;
        if (target.leadsTo === 'site')
            return this.#baseIn(target);
        return { self: target, url: new URL(written, selfBase.url).href, folder: undefined };
    }
    /** @param url without its fragment */
    resolve(url, base) {
        if (url === '' || url.startsWith('?'))
            return base.self;
        const isFromRoot = url.startsWith('/') && base.folder !== undefined;
        const cache = isFromRoot ? this.#absolute : base.cache;
        const target = cache?.get(url) ?? this.#resolveUncached(url, base, cache);
        return target === selfTarget ? base.self : target;
    }
    #resolveUncached(url, base, cache) {
        const [origin] = plainOrigin.exec(url) ?? [];
        if (origin !== undefined) {
            // Cache these by host: most are different pages of a few hosts.
            const host = origin.slice(origin.indexOf('/') + 2);
            return host === this.#host ? this.#atSiteHost(url, origin.length) : this.#atHost(host);
        }
        const target = this.#read(url, base);
        return cache ? addTo(cache, url, target) : target;
    }
    #atSiteHost(url, originLength) {
        const known = this.#absolute.get(url);
        if (known)
            return known;
        const path = plainPathOf(url.slice(originLength)) ?? URL.parse(url)?.pathname ?? '/';
        return addTo(this.#absolute, url, this.#inSite((0,percent_encoding/* decoded */.D)(path.slice(1)), 'with-host'));
    }
    #read(url, base) {
        const path = base.folder === undefined ? undefined : plainPathOf(url);
        if (base.folder === undefined || path === undefined)
            return this.#parse(url, base);
        if (!path.startsWith('/'))
            return this.#atPath(join(base.folder, path));
        if (this.#under === '')
            return this.#atPath((0,percent_encoding/* decoded */.D)(path.slice(1)));
        return this.#inSite((0,percent_encoding/* decoded */.D)(path.slice(1)), 'from-root');
    }
    #parse(url, base) {
        const parsed = URL.parse(url, base.url);
        if (!parsed)
            return nothing;
        const isWeb = parsed.protocol === 'https:' || parsed.protocol === 'http:';
        if (parsed.host === this.#host && isWeb) {
            if (parsed.pathname.endsWith(`/${selfName}`))
                return selfTarget;
            return this.#inSite((0,percent_encoding/* decoded */.D)(parsed.pathname.slice(1)), url_form_formOf(url));
        }
        if (parsed.protocol === 'file:')
            return localFile;
        // A static host serves no web sockets, so one on the site's host is not part of the site.
        const isSocket = parsed.protocol === 'wss:' || parsed.protocol === 'ws:';
        if (parsed.host === this.#host || (!isWeb && !isSocket))
            return nothing;
        return this.#atHost(parsed.host);
    }
    #atHost(host) {
        const known = this.#hosts.get(host);
        return (known ??
            addTo(this.#hosts, host, {
                ...nothing,
                leadsTo: isLoopback(host) ? 'machine' : 'external',
                host,
            }));
    }
    #atPath(path) {
        const known = this.#paths.get(path);
        return known ?? addTo(this.#paths, path, this.#inSite(path, 'relative'));
    }
    #inSite(path, form) {
        const namesHost = form === 'with-host';
        const file = this.#site.find(path);
        const found = { ...nothing, leadsTo: 'site', path, file, namesHost };
        if (this.#under === '' || form === 'relative')
            return found;
        if (`${path}/`.startsWith(this.#under)) {
            const below = path.slice(this.#under.length);
            const file = this.#site.find(below);
            if (file || !found.file)
                return { ...found, path: below, file };
        }
        return { ...found, needsRoot: form === 'from-root' };
    }
    #baseIn(self) {
        const folder = self.path.slice(0, self.path.lastIndexOf('/') + 1);
        const encoded = folder.split('/').map((name) => encodeURIComponent(name.toWellFormed()));
        const url = `https://${this.#host}/${encoded.join('/')}${selfName}`;
        return { self, url, folder, cache: this.#cacheOf(folder) };
    }
    /** No cache for the first page of a folder: many folders hold one page, with no URL twice. */
    #cacheOf(folder) {
        const targets = this.#inFolder?.folder === folder ? (this.#inFolder.targets ?? new Map()) : undefined;
        this.#inFolder = targets ? { folder, targets } : { folder };
        return targets;
    }
}
function addTo(targets, key, target) {
    if (key.length > maxCachedLength)
        return target;
    if (targets.size >= maxCached)
        targets.clear();
    targets.set(key, target);
    return target;
}

;// CONCATENATED MODULE: ./src/check/reference-check.ts









/** Follows the references of a site's files. */
class ReferenceCheck {
    #expectations;
    #findings;
    #site;
    #urls;
    #anchors = new LinkedAnchors();
    #externalResources;
    #crossHosts;
    #hostDependence;
    /** The script files that are loaded, which grow while they are followed. */
    #scripts = new Set();
    #fontFaces = new FontFaces();
    #references = 0;
    /** Created once, as there may be a million links. */
    #isPageAt = (path) => {
        const file = this.#site.find(path);
        return file !== undefined && (0,file_kind/* isPage */.yp)(file);
    };
    constructor(files, site, expectations, findings) {
        this.#expectations = expectations;
        this.#findings = findings;
        this.#site = site;
        this.#urls = new UrlResolver(site, expectations);
        this.#externalResources = new ExternalResources(expectations, findings);
        this.#crossHosts = new CrossHosts(findings);
        this.#hostDependence = new HostDependence(files, expectations, findings);
    }
    /**
     * Scripts that nothing loads may be examples to read, and are not followed.
     *
     * @param files in the order of their paths; those that were not scanned refer to nothing
     */
    follow(files) {
        for (const file of files)
            if (!(0,file_kind/* isScript */.Kh)(file))
                this.#followAll(file);
        for (const file of this.#scripts)
            this.#followAll(file);
        this.#anchors.find();
        for (const file of this.#anchors.anyMissing ? files : [])
            this.#reportMissingAnchors(file);
        this.#crossHosts.report();
        return { externalResources: this.#externalResources.sorted(), references: this.#references };
    }
    #followAll(file) {
        const { scan } = file;
        if (file.isUnread)
            this.#report('unread-site', 'finding', file);
        if (!scan)
            return;
        if (scan.isPartial)
            this.#report('unread-page', 'notice', file);
        const base = this.#urls.baseOf(file);
        if (base.self.needsRoot)
            this.#reportRoot(file, scan.base ?? '');
        const isSitemap = (0,file_kind/* fileKind */.h_)(file.path) === 'sitemap';
        // Served for every missing path below its folder, at any depth.
        const isAnywhere = (0,file_kind/* isNotFoundName */.$F)(file.path) && !isFixed(scan.base);
        for (const reference of scan.references) {
            this.#references++;
            if (isAnywhere && !isFixed(reference.url) && reference_use/* referenceUses */.e[reference.kind].as !== 'named') {
                this.#report('relative-not-found-page', 'notice', file, reference.url);
            }
            if (isSitemap)
                this.#readSitemap(file, base, reference);
            else
                this.#followOne(file, base, reference);
        }
    }
    #followOne(file, base, { kind, url, text }) {
        const { as, missing: cause, level: usual } = reference_use/* referenceUses */.e[kind];
        const hash = url.indexOf('#');
        const target = this.#urls.resolve(hash < 0 ? url : url.slice(0, hash), base);
        if (kind === 'canonical')
            this.#compareHost(file, target);
        if (target.leadsTo === 'external' && as === 'loaded') {
            this.#externalResources.add(kind, target.host, file.path);
        }
        if (target.leadsTo === 'machine' && as !== 'named')
            this.#reportLocal(target, file, url);
        if (target.leadsTo !== 'site')
            return;
        if (target.needsRoot)
            this.#reportRoot(file, url);
        const found = this.#fileOf(target);
        if (!found) {
            const isReplaced = kind === 'font' && this.#fontFaces.hasOther(file, text, (url) => this.#hasFile(url, base));
            const level = isReplaced || this.#mayBeLive(target) ? 'notice' : usual;
            const place = { path: file.path, text: kind === 'font' ? '' : text };
            this.#findings.add({ cause, level, subject: `/${target.path}` }, place);
            return;
        }
        if (as === 'loaded' && (0,file_kind/* isScript */.Kh)(found))
            this.#scripts.add(found);
        if (hash >= 0 && as === 'followed')
            this.#anchors.add(found, this.#anchorOf(url, hash));
        if (as !== 'named') {
            this.#hostDependence.report(target, found, { path: file.path, text: url });
        }
    }
    /** Finds the links to missing anchors in a second pass, which few sites need. */
    #reportMissingAnchors(file) {
        const base = this.#urls.baseOf(file);
        for (const { kind, url, text } of file.scan?.references ?? []) {
            const hash = url.indexOf('#');
            if (hash < 0 || reference_use/* referenceUses */.e[kind].as !== 'followed')
                continue;
            const target = this.#fileOf(this.#urls.resolve(url.slice(0, hash), base));
            const anchor = this.#anchorOf(url, hash);
            if (!target || anchor === '' || !this.#anchors.isMissing(target, anchor))
                continue;
            const count = this.#anchors.missingIn(target);
            const finding = count > maxAnchors
                ? { level: 'notice', subject: `/${target.path}`, detail: manyAnchors(count) }
                : {
                    // On the same page, a broken anchor only leaves readers where they are. A script may
                    // handle a path.
                    level: target === file || isPath(anchor) ? 'notice' : 'finding',
                    subject: `/${target.path}#${anchor}`,
                };
            this.#findings.add({ cause: 'missing-fragment', ...finding }, { path: file.path, text });
        }
    }
    /** @param hash the index of the `#` */
    #anchorOf(url, hash) {
        return anchorName(url.slice(hash + 1), this.#isPageAt);
    }
    #hasFile(url, base) {
        return this.#fileOf(this.#urls.resolve(url.replace(/[?#].*/s, ''), base)) !== undefined;
    }
    /** Reports a defect of a file as part of one finding. */
    #report(cause, level, { path }, text = '') {
        this.#findings.add({ cause, level, subject: '' }, { path, text });
    }
    #fileOf({ file, leadsTo, path }) {
        if (file || leadsTo !== 'site')
            return file;
        return this.#hostDependence.findElsewhere(path);
    }
    /**
     * Whether the live site may have a page that was not exported. Air-gapped readers cannot reach
     * it.
     */
    #mayBeLive({ namesHost }) {
        return namesHost && this.#expectations.deploymentKind !== 'air-gapped';
    }
    /** A URL that works only on the machine of its author, unless it is allowed. */
    #reportLocal({ host }, { path }, url) {
        if (host !== '' && this.#externalResources.isAllowed(host))
            return;
        const subject = host === '' ? 'file:' : host;
        this.#findings.add({ cause: 'local-url', level: 'finding', subject }, { path, text: url });
    }
    #reportRoot(file, url) {
        // The folder is derived from the repository's name; a custom domain would change it to `/`.
        const detail = `served under ${this.#expectations.servedUnder}`;
        this.#findings.add({ cause: 'root-absolute', level: 'notice', subject: '', detail }, { path: file.path, text: url });
    }
    #compareHost(file, { leadsTo, host }) {
        if (this.#expectations.domain === '')
            return;
        if (leadsTo === 'site')
            this.#crossHosts.addCanonical(file, undefined);
        else if (host !== '')
            this.#crossHosts.addCanonical(file, host);
    }
    /** A sitemap may list pages that were not exported: only another host is reported. */
    #readSitemap(file, base, { url }) {
        if (this.#expectations.domain === '')
            return;
        const { leadsTo, host } = this.#urls.resolve(url, base);
        if (leadsTo !== 'site' && host !== '')
            this.#crossHosts.addSitemap(file, host, url);
    }
}
/** A page that lacks more is one finding: a script reads its fragments as routes. */
const maxAnchors = 100;
const manyAnchors = (count) => `${(0,format_count/* formatCount */.B4)(count)} anchors are missing; a script may handle them`;
/** Whether a URL means the same at any depth: absolute, or a fragment or query of the page itself. */
const isFixed = (url) => url !== undefined && /^(?:$|[a-z][a-z\d+.-]*:|[/\\#?])/i.test(url);

// EXTERNAL MODULE: ./src/disk/file-name.ts
var file_name = __webpack_require__(95963);
;// CONCATENATED MODULE: ./src/check/structure.ts



/**
 * Checks for a start page, a 404 page, and the number of pages.
 *
 * @param pageCount the host's page count
 * @returns the number of pages, without the 404 page
 */
function checkStructure(files, site, { notFound }, pageCount, findings) {
    const has = (path) => files.some((file) => file.path === path);
    if (!has('index.html')) {
        findings.add({ cause: 'no-index', level: 'finding', subject: '' });
    }
    if (!notFound.pages('').some(has)) {
        const detail = notFound.without;
        findings.add({ cause: 'no-not-found-page', level: 'notice', subject: '', detail });
    }
    const documents = files.filter(file_kind/* isPage */.yp);
    const pages = documents.filter(({ path }) => !site.isNotFoundPage(path)).length;
    if (pageCount !== undefined && pages < pageCount) {
        // The host may or may not count its 404 page.
        const level = documents.length < pageCount ? 'finding' : 'notice';
        const detail = `${(0,format_count/* counted */.hS)(pages, 'page')}; the host counted ${(0,format_count/* formatCount */.B4)(pageCount)}`;
        findings.add({ cause: 'fewer-pages', level, subject: '', detail });
    }
    return pages;
}
/**
 * Checks for files whose names differ only in case or Unicode form: one finding.
 *
 * @param files in the order of their paths
 */
function checkNames(files, { foldsCase }, findings) {
    const firsts = new Map();
    for (const { path } of files) {
        const folded = (0,file_name/* foldedName */.mw)(path);
        const first = firsts.get(folded);
        if (first === undefined)
            firsts.set(folded, path);
        else {
            findings.add({ cause: 'names-differ-in-case', level: foldsCase ? 'finding' : 'notice', subject: '' }, { path, text: first });
        }
    }
}

;// CONCATENATED MODULE: ./src/check/check-site.ts






/**
 * Finds the defects of a site: broken references, external resources, missing standard pages, and
 * files that exceed the limits of the publish target. Pure.
 *
 * Redirects in the configuration of the host (`_redirects`, `staticwebapp.config.json`) are not
 * read: pages that only they lead to count as missing.
 */
function checkSite(files, expectations) {
    // The order of paths, in which places are reported.
    const ordered = files.toSorted((a, b) => order(a.path, b.path));
    const site = (0,hosted_site/* hostedSite */.t)(ordered, expectations.publishTarget);
    const rules = publish_targets/* targetRules */.Z[expectations.publishTarget];
    const findings = new FindingList();
    const references = new ReferenceCheck(ordered, site, expectations, findings).follow(ordered);
    const pages = checkStructure(ordered, site, rules, expectations.pageCount, findings);
    checkNames(ordered, rules, findings);
    checkLimits(ordered, rules, findings);
    return { findings: findings.sorted(), pages, ...references };
}

// EXTERNAL MODULE: ./src/disk/whole-file.ts
var whole_file = __webpack_require__(13997);
;// CONCATENATED MODULE: ./src/manifest/changed-paths.ts


/** Above this number, one wildcard is cheaper and faster than the list. */
const maxPaths = 1000;
/**
 * The URL paths to invalidate at a CDN: sorted, percent-encoded. With a publish target, the paths
 * whose response differs from before; without one, each file under every path that a static host
 * serves it at, or redirects from. A single `/*` above 1,000 paths. A `*` in a file name is encoded,
 * so that it is not a wildcard.
 */
function changedUrlPaths({ added, changed, removed }, republished) {
    const isStale = staleness(changed, republished);
    const paths = new Set();
    for (const file of [...added, ...changed, ...removed]) {
        for (const path of (0,hosted_site/* namesOf */.e)(file))
            if (isStale(path))
                paths.add(urlPath(path));
        if (paths.size > maxPaths)
            return ['/*'];
    }
    return [...paths].sort();
}
/** Whether a response from before is no longer the one of the target. */
function staleness(changed, republished) {
    if (!republished || republished.target === 'none')
        return () => true;
    const before = (0,hosted_site/* hostedSite */.t)(republished.before.files, republished.target);
    const now = (0,hosted_site/* hostedSite */.t)(republished.now.files, republished.target);
    const isChanged = new Set(changed);
    return (path) => {
        const [old, current] = [before.respond(path), now.respond(path)];
        if (current.kind === 'file' && old.kind === 'file') {
            return current.file.path !== old.file.path || isChanged.has(current.file.path);
        }
        if (current.kind === 'redirect' && old.kind === 'redirect')
            return current.path !== old.path;
        return current.kind !== old.kind;
    };
}
/** One path per line; empty without paths. */
function formatChangedPaths(paths) {
    return paths.map((path) => `${path}\n`).join('');
}
/** A `*` is a CDN's wildcard. */
const urlPath = (path) => `/${(0,percent_encoding/* encodedPath */.y)(path, /[?#*]/g)}`;

// EXTERNAL MODULE: ./src/manifest/changes.ts
var manifest_changes = __webpack_require__(1980);
;// CONCATENATED MODULE: ./src/manifest/file-lists.ts

/** All files of a site, for a full deployment. */
function allFiles({ files }) {
    return { uploads: inUploadOrder(files.map(({ path }) => path)), removals: [] };
}
/**
 * The files to upload and to remove if the site of `before` is deployed.
 *
 * Every new path is uploaded, even if a rebuild only moved the file: changed pages load it from
 * there. Pages that differ only in what every build changes are not uploaded, so deployed pages may
 * be from any earlier build, and load files from folders that are named after that build: these
 * files are never removed.
 *
 * @param changes between the two
 */
function changedFiles(before, now, { changed }) {
    const deployed = new Set(before.files.map(({ path }) => path));
    const current = new Set(now.files.map(({ path }) => path));
    const added = [...current].filter((path) => !deployed.has(path));
    const removed = before.files.filter(({ path, normalizedPath }) => !current.has(path) && normalizedPath === undefined);
    return {
        uploads: inUploadOrder([...added, ...changed]),
        removals: inUploadOrder(removed.map(({ path }) => path)).toReversed(),
    };
}
/** One path per line. */
function formatFileList(paths) {
    return paths.map((path) => `${path}\n`).join('');
}
/** By kind, then in the order of UTF-16 code units. */
function inUploadOrder(paths) {
    const byKind = Map.groupBy(paths.toSorted(), kindOf);
    return kinds.flatMap((kind) => byKind.get(kind) ?? []);
}
const kinds = ['asset', 'page', 'start page'];
function kindOf(path) {
    if (!(0,file_kind/* isPage */.yp)({ path }))
        return 'asset';
    return /^index\.html?$/i.test(path) ? 'start page' : 'page';
}

// EXTERNAL MODULE: ./src/manifest/known-finding.ts
var known_finding = __webpack_require__(87034);
// EXTERNAL MODULE: ./src/manifest/manifest.ts
var manifest = __webpack_require__(51336);
// EXTERNAL MODULE: ./src/manifest/manifest-file.ts + 1 modules
var manifest_file = __webpack_require__(78989);
;// CONCATENATED MODULE: ./src/manifest/ratchet.ts


/** Sets the findings that the baseline has apart. Pure. */
function ratcheted(check, baseline) {
    if (!baseline?.findings)
        return check;
    const before = { files: baseline.files, findings: baseline.findings };
    const { findings, ...ratchet } = compareFindings(check.findings, before);
    return { ...check, findings, ratchet };
}
/**
 * Compares findings with those of the baseline, page by page: a known defect on another page is a
 * new finding, unless a part that most pages share (a menu, a footer) has brought it to a new page.
 * Pure.
 */
function compareFindings(all, baseline) {
    const before = new Map(baseline.findings.map((finding) => [textOf(finding), finding]));
    const pages = new Set(baseline.files.filter(file_kind/* isPage */.yp).map(({ path, normalizedPath }) => normalizedPath ?? path));
    const isGrown = grownCauses(all, baseline.findings);
    const findings = [];
    const known = [];
    const seen = new Set();
    for (const finding of all) {
        const key = textOf((0,known_finding/* keyOf */.TN)(finding));
        seen.add(key);
        const match = before.get(key);
        if (!(0,known_finding/* isFinding */.qd)(finding))
            findings.push(finding);
        else if (!match || match.others !== undefined)
            (isGrown(finding.cause) ? findings : known).push(finding);
        else {
            const [added, rest] = split(finding, newPages(finding, match, pages));
            if (added)
                findings.push(added);
            if (rest)
                known.push(rest);
        }
    }
    const gone = baseline.findings.filter((finding) => !seen.has(textOf(finding)));
    return { findings, known, gone };
}
/**
 * Whether a finding that the baseline does not list is new. If the baseline had too many findings of
 * its cause to list, it is new if there are more than before.
 */
function grownCauses(all, before) {
    const unlisted = new Set(before.filter(({ others }) => others !== undefined).map(({ cause }) => cause));
    const numberOf = (list, cause) => list.reduce((sum, one) => sum + (one.cause === cause ? (one.others ?? 1) : 0), 0);
    const now = all.filter(known_finding/* isFinding */.qd);
    const known = [...unlisted].filter((cause) => numberOf(now, cause) <= numberOf(before, cause));
    return (cause) => !known.includes(cause);
}
/**
 * Which pages of a known finding are new.
 *
 * @param pages of the baseline
 */
function newPages({ places, count }, before, pages) {
    const isListed = places.length === count && before.pages.length === before.count;
    // Too many to list: more than before means that one of them is new.
    if (!isListed)
        return () => count > before.count;
    const isShared = before.count > 1 && 2 * before.count >= pages.size;
    const known = new Set(before.pages);
    return (page) => !known.has(page) && !(isShared && !pages.has(page));
}
/** A finding with only its new places, and with only its others; undefined without any. */
function split(finding, isNew) {
    const pages = (0,known_finding/* pagesOf */.E0)(finding);
    const added = finding.places.filter((_, index) => isNew(pages[index] ?? ''));
    if (added.length === 0)
        return [undefined, finding];
    if (added.length === pages.length)
        return [finding, undefined];
    const rest = finding.places.filter((_, index) => !isNew(pages[index] ?? ''));
    return [
        { ...finding, places: added, count: added.length },
        { ...finding, places: rest, count: rest.length },
    ];
}
const textOf = ({ cause, subject, detail }) => JSON.stringify([cause, subject, detail]);

// EXTERNAL MODULE: ./src/report/site-outline.ts
var site_outline = __webpack_require__(17600);
;// CONCATENATED MODULE: ./src/report/site-report.ts

/** The size of a site by type of file, the largest first, without empty types. */
function sizesByType(files) {
    const sizes = new Map();
    for (const { path, size } of files) {
        const type = types[(0,file_kind/* fileKind */.h_)(path)] ?? 'other';
        const sum = sizes.get(type) ?? { type, files: 0, bytes: 0 };
        sizes.set(type, { type, files: sum.files + 1, bytes: sum.bytes + size });
    }
    return [...sizes.values()].sort((a, b) => b.bytes - a.bytes || (a.type < b.type ? -1 : 1));
}
/** Types of files, as the report names them. */
const types = {
    page: 'pages',
    image: 'images',
    svg: 'images',
    script: 'scripts',
    wasm: 'scripts',
    style: 'styles',
    font: 'fonts',
    media: 'media',
    json: 'data',
    xml: 'data',
    sitemap: 'data',
    feed: 'data',
    text: 'data',
    data: 'data',
};

// EXTERNAL MODULE: ./src/report/worst-findings.ts
var worst_findings = __webpack_require__(48320);
// EXTERNAL MODULE: ./src/run/failure.ts
var failure = __webpack_require__(50071);
// EXTERNAL MODULE: ./src/scrub/scrubber.ts + 4 modules
var scrub_scrubber = __webpack_require__(9843);
;// CONCATENATED MODULE: ./src/site-analysis/analyze.ts














/**
 * Checks a site, compares it with the baseline, and writes its manifest with the findings of the
 * check, the list of changed paths, and the lists of files to upload and to remove.
 *
 * @param files in any order
 * @throws Failure INVALID_INPUT if the baseline is no longer a valid manifest; NO_SPACE or INTERNAL
 *   when a file cannot be written
 */
async function analyzeFiles(files, { jobId, expectations, findings, baseline, paths, secrets }) {
    const { domain, publishTarget: target } = expectations;
    const scrubber = new scrub_scrubber/* Scrubber */.h(secrets);
    const withoutSecrets = (data) => (0,scrub_scrubber/* mapTexts */.z)(data, (text) => scrubber.scrub(text));
    // Before it is compared with a baseline, which has no secrets either.
    const check = findings === 'none' ? undefined : withoutSecrets(checkSite(files, expectations));
    const before = baseline && (await readBaseline(baseline));
    const now = (0,manifest/* manifestOf */.$V)(files, {
        domain,
        jobId,
        findings: check && (0,known_finding/* knownFindings */.Mw)(check.findings),
    });
    await (0,whole_file.writeTemporary)(paths.manifest, (0,manifest/* formatManifest */.L_)(withoutSecrets(now)));
    const changes = before && (0,manifest_changes/* changesBetween */.i)(before, now);
    if (changes) {
        const changedPaths = changedUrlPaths(changes, { target, before, now });
        await (0,whole_file.writeTemporary)(paths.changedPaths, formatChangedPaths(changedPaths));
    }
    const lists = changes ? changedFiles(before, now, changes) : allFiles(now);
    await (0,whole_file.writeTemporary)(paths.uploadFiles, formatFileList(lists.uploads));
    await (0,whole_file.writeTemporary)(paths.removedFiles, formatFileList(lists.removals));
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    return scrubber.cleaned({
        site: { digest: now.siteDigest, fileCount: files.length, bytes },
        sizes: sizesByType(files),
        check: check && ratcheted(check, findings === 'new' ? before : undefined),
        changes,
    });
}
async function readBaseline({ path, workspace }) {
    const baseline = await (0,manifest_file.readManifestFile)('baseline', path, workspace);
    if (baseline)
        return baseline;
    throw new failure/* Failure */.HR('INVALID_INPUT', `the \`baseline\` ${path} was removed during the run`);
}
/** How many findings become annotations of the run; the report lists all of them. */
const maxAnnotations = 10;
function analysisOf(analyzed, { deploymentKind }) {
    const { site, check, changes } = analyzed;
    return {
        siteDigest: site.digest,
        changed: changes && (0,manifest_changes/* isChanged */.H)(changes),
        outline: (0,site_outline/* outlineOf */.W4)({ ...analyzed, deploymentKind }),
        check: check && {
            pages: check.pages,
            references: check.references,
            worst: (0,worst_findings/* worstFindings */.Q)(check, maxAnnotations),
        },
    };
}


/***/ })

};
