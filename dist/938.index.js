export const id = 938;
export const ids = [938];
export const modules = {

/***/ 24452:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ features),
/* harmony export */   r: () => (/* binding */ deploymentKinds)
/* harmony export */ });
/** Where the site will run (spec, section 1): decides what the site check calls a finding. */
const deploymentKinds = ['cloud', 'client-hosted', 'air-gapped'];
/** Which features of an exported site work in each deployment (spec, section 1). */
const features = [
    {
        feature: 'Documentation search',
        remedy: 'docs/search.md describes a search that needs no host',
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

/***/ 35251:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kh: () => (/* binding */ isScript),
/* harmony export */   np: () => (/* binding */ isNotFoundPage),
/* harmony export */   yp: () => (/* binding */ isPage)
/* harmony export */ });
/** Whether a file is a page, by its extension, as for a static host. */
const isPage = ({ path }) => /\.x?html?$/i.test(path);
/** Whether a file is the site's page for missing URLs. */
const isNotFoundPage = ({ path }) => /^404(?:\/index)?\.html$/.test(path);
/** Whether a file is a script, by its extension. */
const isScript = ({ path }) => /\.m?js$/i.test(path);


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
    /** Of one attribute value: some contain a list of images, or an image as a `data:` URL. */
    valueLength: 1024 ** 2,
    /** Of the base URL of a page: every URL of the page is joined with it. */
    baseLength: 2048,
    /** Of an inline script, which is kept until its end: some contain the data of a page. */
    scriptLength: 4 * 1024 ** 2,
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

/***/ 89567:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ availabilityIn)
/* harmony export */ });
/* harmony import */ var _check_deployment_kind_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(24452);

function availabilityIn(deploymentKind) {
    const rows = _check_deployment_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .features */ .q.map(({ feature, remedy, [deploymentKind]: availability }) => {
        const { sign, answer } = answers[availability];
        const isHelped = remedy !== undefined && availability !== 'yes';
        return { feature, sign, answer: isHelped ? `${answer}; ${remedy}` : answer };
    });
    return { title: `What works ${places[deploymentKind]}`, rows };
}
const places = {
    cloud: 'in the cloud',
    'client-hosted': 'on your own hosting',
    'air-gapped': 'in an air-gapped network',
};
const answers = {
    yes: { sign: '●', answer: 'yes' },
    configurable: { sign: '◐', answer: 'depends on configuration' },
    no: { sign: '○', answer: 'no' },
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
const maxListed = { findings: 3, paths: 5, hosts: 50 };
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
            gone: paths(check.ratchet.gone.map(_worst_findings_js__WEBPACK_IMPORTED_MODULE_1__/* .goneLine */ .K)),
        },
        hosts: hosts(check?.externalResources ?? []),
        changesLine: (0,_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .changesLine */ .a)(changes),
        changes: changes && {
            added: paths(changes.added),
            changed: paths(changes.changed),
            removed: paths(changes.removed),
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
const paths = (all) => ({
    count: all.length,
    first: all.slice(0, maxListed.paths),
});
function hosts(resources) {
    const all = loadedHosts(resources);
    return { count: all.length, first: all.slice(0, maxListed.hosts) };
}
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
/* harmony import */ var _format_excerpt_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(89982);
/* harmony import */ var _cause_groups_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98910);




/** Longer untrusted text is cut. In UTF-16 units. */
const maxTextLength = 160;
/**
 * The worst findings, one line each for the log, which neutralizes untrusted text. Causes alternate,
 * so that fifty missing images do not hide one missing page.
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
const cut = (text) => (0,_format_excerpt_js__WEBPACK_IMPORTED_MODULE_3__/* .excerpt */ .K)(text, maxTextLength);


/***/ }),

/***/ 36938:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  SiteJudge: () => (/* binding */ SiteJudge)
});

;// CONCATENATED MODULE: ./src/publish-targets/publish-rules.ts
const mebibyte = 1024 ** 2;
const keyLength = {
    of: 'path-length',
    max: 1024,
    text: '1,024 bytes of UTF-8 per path',
    level: 'finding',
    source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html',
};
/** The limits of the publish targets. All sources were read on 2026-11-21, as archived copies. */
const publishRules = {
    none: {
        name: 'a static host',
        limits: [],
        names: [],
        notFoundPage: {
            paths: ['404.html', '404/index.html'],
            without: 'the host shows its default page, or none',
            level: 'notice',
            source: 'https://www.rfc-editor.org/rfc/rfc9110#name-404-not-found',
        },
    },
    'cloudflare-pages': {
        name: 'Cloudflare Pages',
        limits: [
            {
                of: 'files',
                max: 20_000,
                text: '20,000 files on the Free plan',
                level: 'notice',
                source: 'https://developers.cloudflare.com/pages/platform/limits/#files',
            },
            {
                of: 'files',
                max: 100_000,
                text: '100,000 files on paid plans',
                level: 'finding',
                source: 'https://developers.cloudflare.com/pages/platform/limits/#files',
            },
            {
                of: 'file-size',
                max: 25 * mebibyte,
                text: '25 MiB per file',
                level: 'finding',
                source: 'https://developers.cloudflare.com/pages/platform/limits/#file-size',
            },
        ],
        names: [
            {
                pattern: /^functions(?=\/|$)/,
                effect: 'is not published, as the name is reserved for Pages Functions',
                level: 'finding',
                source: 'https://github.com/cloudflare/workers-sdk/issues/2240',
            },
            {
                pattern: /^_worker\.js(?=\/|$)/,
                effect: 'runs instead of the site',
                level: 'finding',
                source: 'https://developers.cloudflare.com/pages/functions/advanced-mode/',
            },
            {
                pattern: /(?<=^|\/)node_modules(?=\/)/,
                effect: 'is not published',
                level: 'finding',
                source: 'https://github.com/cloudflare/workers-sdk/blob/main/packages/wrangler/src/pages/validate.ts',
            },
        ],
        notFoundPage: {
            paths: ['404.html'],
            without: 'Cloudflare serves the start page, with status 200, for every missing URL',
            level: 'notice',
            source: 'https://developers.cloudflare.com/pages/configuration/serving-pages/',
        },
    },
    'github-pages': {
        name: 'GitHub Pages',
        limits: [
            {
                of: 'site-size',
                // As actions/deploy-pages measures it: src/internal/deployment.js, ONE_GIGABYTE.
                max: 1024 ** 3,
                text: '1 GB in total',
                level: 'finding',
                source: 'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits',
            },
            {
                of: 'file-size',
                max: 100 * mebibyte,
                text: '100 MiB per file when published from a branch',
                level: 'notice',
                source: 'https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github',
            },
        ],
        names: [
            {
                pattern: /(?<=^|\/)_[^/]*/,
                effect: 'is not published from a branch, unless the site has a `.nojekyll`',
                level: 'notice',
                unless: '.nojekyll',
                source: 'https://github.com/blog/572-bypassing-jekyll-on-github-pages',
            },
            {
                pattern: /(?<=^|\/)\.(?!nojekyll$)[^/]*/,
                effect: 'is skipped by actions/upload-pages-artifact, unless `include-hidden-files` is set',
                level: 'notice',
                source: 'https://github.com/actions/upload-pages-artifact/issues/129',
            },
        ],
        notFoundPage: {
            paths: ['404.html'],
            without: 'GitHub shows its default page',
            level: 'notice',
            source: 'https://docs.github.com/en/pages/getting-started-with-github-pages/creating-a-custom-404-page-for-your-github-pages-site',
        },
    },
    'azure-static-web-apps': {
        name: 'Azure Static Web Apps',
        limits: [
            {
                of: 'files',
                max: 15_000,
                text: '15,000 files',
                level: 'finding',
                source: 'https://github.com/Azure/static-web-apps/issues/520',
            },
            // The page says MB; the service accepts up to 524,288,000 bytes:
            // https://github.com/dapr/docs/issues/4792
            {
                of: 'site-size',
                max: 250 * mebibyte,
                text: '250 MB in total on the Free plan',
                level: 'notice',
                source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas',
            },
            {
                of: 'site-size',
                max: 500 * mebibyte,
                text: '500 MB in total on the Standard plan',
                level: 'finding',
                source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas',
            },
        ],
        names: [],
        foldsCase: true,
        notFoundPage: {
            paths: ['404.html', '404/index.html'],
            without: 'Azure shows its default page, unless `responseOverrides` names another',
            level: 'notice',
            source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/configuration',
        },
    },
    s3: {
        name: 'Amazon S3',
        limits: [keyLength],
        names: [],
        notFoundPage: {
            paths: ['404.html', '404/index.html'],
            without: 'S3 shows its default page, unless the bucket names an error document',
            level: 'notice',
            source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/CustomErrorDocSupport.html',
        },
    },
    's3-cloudfront': {
        name: 'S3 behind CloudFront',
        limits: [keyLength],
        names: [],
        notFoundPage: {
            paths: ['404.html'],
            without: 'CloudFront shows its default page: its error response names `/404.html`',
            level: 'notice',
            source: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/creating-custom-error-pages.html',
        },
    },
    nginx: {
        name: 'nginx',
        limits: [],
        names: [],
        notFoundPage: {
            paths: ['404.html'],
            without: 'nginx shows its default page: `error_page` names `/404.html`',
            level: 'notice',
            source: 'https://nginx.org/en/docs/http/ngx_http_core_module.html#error_page',
        },
    },
};

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
var format_size = __webpack_require__(24826);
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
            const text = of === 'files' ? (0,format_count/* counted */.hS)(value, 'file') : (0,format_size/* formatSize */.X)(value);
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

// EXTERNAL MODULE: ./src/publish-targets/hosted-site.ts
var hosted_site = __webpack_require__(62949);
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

// EXTERNAL MODULE: ./src/publish-targets/serving-rules.ts
var serving_rules = __webpack_require__(46658);
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
        const name = publishRules[this.#target].name;
        const what = form ?? 'files without a known extension, or with a reserved name';
        const level = file ? 'notice' : 'finding';
        const detail = file ? `not every host serves ${what}` : `${name} does not serve ${what}`;
        this.#findings.add({ cause: 'needs-rewrite', level, subject: '', detail }, place);
    }
    #isDoubtful(form) {
        if (form === 'URLs without .html')
            return serving_rules/* servingRules */.M[this.#target].mayNeedHtml;
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
    constructor(files, expectations, findings) {
        this.#expectations = expectations;
        this.#findings = findings;
        this.#site = (0,hosted_site/* hostedSite */.t)(files, expectations.publishTarget);
        this.#urls = new UrlResolver(this.#site, expectations);
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
        const isSitemap = isSitemapName.test(file.path);
        const isAnywhere = isNotFoundName.test(file.path) && !isFixed(scan.base);
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
/** Served for every missing path below its folder, at any depth. */
const isNotFoundName = /(?:^|\/)404\.html$/i;
/** Whether a URL means the same at any depth: absolute, or a fragment or query of the page itself. */
const isFixed = (url) => url !== undefined && /^(?:$|[a-z][a-z\d+.-]*:|[/\\#?])/i.test(url);
const isSitemapName = /(?:^|\/)sitemap[^/]*\.xml$/i;

// EXTERNAL MODULE: ./src/disk/file-name.ts
var file_name = __webpack_require__(95963);
;// CONCATENATED MODULE: ./src/check/structure.ts



/**
 * Checks for a start page, a 404 page, and the number of pages.
 *
 * @param pageCount the host's page count
 * @returns the number of pages, without the 404 page
 */
function checkStructure(files, { notFoundPage }, pageCount, findings) {
    const has = (path) => files.some((file) => file.path === path);
    if (!has('index.html')) {
        findings.add({ cause: 'no-index', level: 'finding', subject: '' });
    }
    if (!notFoundPage.paths.some(has)) {
        const { level, without: detail } = notFoundPage;
        findings.add({ cause: 'no-not-found-page', level, subject: '', detail });
    }
    const documents = files.filter(file_kind/* isPage */.yp);
    const pages = documents.filter((file) => !(0,file_kind/* isNotFoundPage */.np)(file)).length;
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
    const rules = publishRules[expectations.publishTarget];
    const findings = new FindingList();
    const references = new ReferenceCheck(ordered, expectations, findings).follow(ordered);
    const pages = checkStructure(ordered, rules, expectations.pageCount, findings);
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
var changes = __webpack_require__(1980);
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
    const removed = before.files.filter(({ path, evenedPath }) => !current.has(path) && evenedPath === undefined);
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
    if (!/\.html?$/i.test(path))
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
    const pages = new Set(baseline.files.filter(file_kind/* isPage */.yp).map(({ path, evenedPath }) => evenedPath ?? path));
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

// EXTERNAL MODULE: ./src/report/cause-groups.ts
var cause_groups = __webpack_require__(98910);
// EXTERNAL MODULE: ./src/report/page/long-text.ts
var long_text = __webpack_require__(47638);
// EXTERNAL MODULE: ./src/report/page/bar-sections.ts
var bar_sections = __webpack_require__(85518);
// EXTERNAL MODULE: ./src/report/byte-budget.ts
var byte_budget = __webpack_require__(47254);
// EXTERNAL MODULE: ./src/report/page/html.ts
var html = __webpack_require__(76479);
;// CONCATENATED MODULE: ./src/report/page/changes-section.ts



/** Bytes for the three lists together. */
const byteBudget = 4_000_000;
/** Longer lists are collapsed. */
const maxExpanded = 20;
const changes_section_kinds = [
    { name: 'added', sign: '+' },
    { name: 'changed', sign: '~' },
    { name: 'removed', sign: '−' },
];
/** The differences from the baseline. */
function changesSection({ changes }) {
    const total = changes && changes_section_kinds.reduce((sum, { name }) => sum + changes[name].length, 0);
    return {
        id: 'changes',
        name: 'Changes',
        tally: total === undefined ? undefined : (0,format_count/* formatCount */.B4)(total),
        title: 'Changes since the baseline',
        body: changes ? (total === 0 ? same : lists(changes)) : unknown,
    };
}
const same = (0,html/* html */.qy) `<p>No changes: the site is the same as the baseline.</p>`;
const unknown = (0,html/* html */.qy) `<p>${(0,html/* inlineCode */.ti)('No baseline. Keep the file at the output `manifestPath` and pass it as `baseline` to the next run, to list added, changed and removed files here.')}</p>`;
function lists(changes) {
    const parts = (0,byte_budget/* splitBudget */.w)(changes_section_kinds, byteBudget, ({ name }) => changes[name].length, ({ name }, budget) => (0,byte_budget/* fitToBudget */.c)(changes[name], budget, (path) => (0,html/* html */.qy) `<li>${(0,html/* quote */.hD)(path)}</li>\n`));
    return changes_section_kinds.map(({ name, sign }, index) => {
        const { length } = changes[name];
        const rendered = parts[index]?.rendered ?? [];
        const missing = length - rendered.length;
        const heading = (0,html/* html */.qy) `<span class="sign" aria-hidden="true">${sign}</span> ${(0,format_count/* counted */.hS)(length, 'file')} ${name}`;
        if (length === 0)
            return (0,html/* html */.qy) `<p class="change">${heading}</p>\n`;
        const rest = (0,html/* html */.qy) `<p class="more">and ${(0,format_count/* counted */.hS)(missing, 'more file')} not shown</p>`;
        const list = (0,html/* html */.qy) `<summary>${heading}</summary>
<ul class="paths">${rendered}</ul>
${missing > 0 ? rest : ''}</details>
`;
        return length > maxExpanded
            ? (0,html/* html */.qy) `<details class="change">${list}`
            : (0,html/* html */.qy) `<details class="change" open>${list}`;
    });
}

// EXTERNAL MODULE: ./src/report/availability.ts
var availability = __webpack_require__(89567);
;// CONCATENATED MODULE: ./src/report/page/export-sections.ts




/** The identity of the export: domain, job, bundle and site. */
function exportSection(report) {
    const { domain, jobId, exportVersion, createdAt, publishTarget, bundle, site } = report;
    const size = `${(0,format_size/* formatSize */.X)(bundle.bytes)} (${(0,format_count/* formatCount */.B4)(bundle.bytes)} bytes)`;
    const rows = [
        ['Domain', domain && (0,html/* quote */.hD)(domain)],
        ['Export job', (0,html/* quote */.hD)(jobId)],
        ['Version', exportVersion && (0,html/* quote */.hD)(exportVersion)],
        ['Report created', (0,html/* quote */.hD)(createdAt.toISOString())],
        ['Deployment', (0,html/* quote */.hD)(report.deploymentKind)],
        ['Publish target', publishTarget !== 'none' && (0,html/* quote */.hD)(publishTarget)],
        ['Bundle', (0,html/* html */.qy) `${(0,html/* quote */.hD)(bundle.type)}, ${size}`],
        ['Bundle sha256', (0,html/* quote */.hD)(bundle.sha256)],
        ['Site', `${(0,format_count/* counted */.hS)(site.fileCount, 'file')}, ${(0,format_size/* formatSize */.X)(site.bytes)}`],
        ['Site digest', (0,html/* quote */.hD)(site.digest)],
    ];
    return (0,html/* factList */.lV)({ id: 'export', name: 'Export' }, rows);
}
/** Which features work in the deployment. */
function featuresSection({ deploymentKind }) {
    const { title, rows } = (0,availability/* availabilityIn */.D)(deploymentKind);
    return {
        id: 'features',
        name: 'Features',
        title,
        body: (0,html/* html */.qy) `<table>
<caption>Features for <code>deployment-kind: ${deploymentKind}</code></caption>
<thead><tr><th scope="col">Feature</th><th scope="col">Works</th></tr></thead>
<tbody>
${rows.map(featureRow)}</tbody>
</table>`,
    };
}
function featureRow({ feature, sign, answer }) {
    return (0,html/* html */.qy) `<tr><th scope="row">${feature}</th><td><span class="sign" aria-hidden="true">${sign}</span> ${answer}</td></tr>
`;
}

// EXTERNAL MODULE: ./src/report/worst-findings.ts
var worst_findings = __webpack_require__(48320);
;// CONCATENATED MODULE: ./src/report/page/findings-section.ts







/** Bytes for all findings and notices together. */
const findings_section_byteBudget = 12_000_000;
/** Bytes for the findings that only the baseline has. */
const goneBudget = 1_000_000;
/** How many findings of one cause are shown; the rest is collapsed. */
const findings_section_maxExpanded = 10;
/** Findings and notices, grouped by cause. */
function findingsSections({ check }) {
    if (!check)
        return [unchecked];
    const { findings: all, ratchet } = check;
    const known = ratchet?.known ?? [];
    const groups = [
        ...(0,cause_groups/* causeGroups */.wV)(all, 'finding').map((group) => ({ ...group, list: 'finding' })),
        ...(0,cause_groups/* causeGroups */.wV)(all, 'notice').map((group) => ({ ...group, list: 'notice' })),
        ...(0,cause_groups/* causeGroups */.wV)(known, 'finding').map((group) => ({ ...group, list: 'known' })),
    ];
    const rendered = (0,byte_budget/* splitBudget */.w)(groups, findings_section_byteBudget, weightOf, renderGroup);
    const bodies = (list) => groups.flatMap((group, index) => (group.list === list ? (rendered[index]?.rendered ?? []) : []));
    const tally = (level) => (0,format_count/* formatCount */.B4)((0,cause_groups/* numberOf */.rl)(all.filter((finding) => finding.level === level)));
    const findings = bodies('finding');
    const notices = bodies('notice');
    const none = ratchet
        ? (0,html/* html */.qy) `<p>No new findings: the site has none that the baseline does not have.</p>`
        : (0,html/* html */.qy) `<p>No findings: nothing prevents publishing this site.</p>`;
    return [
        {
            id: 'findings',
            name: ratchet ? 'New findings' : 'Findings',
            tally: tally('finding'),
            title: ratchet ? 'New findings' : 'Findings',
            body: findings.length > 0 ? findings : none,
        },
        ...(notices.length > 0
            ? [
                {
                    id: 'notices',
                    name: 'Notices',
                    tally: tally('notice'),
                    title: 'Notices',
                    body: [(0,html/* html */.qy) `<p>For information: notices do not fail the check.</p>\n`, ...notices],
                },
            ]
            : []),
        ...(ratchet ? ratchetSections(ratchet, bodies('known')) : []),
    ];
}
/** The findings that the baseline has too, and those that it alone has. */
function ratchetSections({ known, gone }, bodies) {
    const { rendered } = (0,byte_budget/* fitToBudget */.c)(gone, goneBudget, (finding) => (0,html/* html */.qy) `<li>${(0,long_text/* shortened */.vI)((0,worst_findings/* goneLine */.K)(finding))}</li>\n`);
    const sections = [
        {
            id: 'known',
            name: 'Known findings',
            tally: (0,format_count/* formatCount */.B4)((0,cause_groups/* numberOf */.rl)(known)),
            title: 'Known findings',
            body: [(0,html/* html */.qy) `<p>The baseline has these too: they do not fail the check.</p>\n`, ...bodies],
        },
        {
            id: 'gone',
            name: 'No longer found',
            tally: (0,format_count/* formatCount */.B4)((0,cause_groups/* numberOf */.rl)(gone)),
            title: 'No longer found',
            body: (0,html/* html */.qy) `<p>The baseline has these findings, and this export does not.</p>
<ul>${rendered}</ul>${more(gone.length - rendered.length, 'finding', 'not shown')}`,
        },
    ];
    return sections.filter(({ tally }) => tally !== '0');
}
const unchecked = {
    id: 'findings',
    name: 'Findings',
    title: 'Findings',
    body: (0,html/* html */.qy) `<p>${(0,html/* inlineCode */.ti)('Not checked: `site-check` is `off`. Set it to `warn` to list broken links, missing files and external resources here, or to `fail` to fail the step for them.')}</p>`,
};
const weightOf = ({ findings }) => findings.reduce((sum, { places }) => sum + places.length + 1, 0);
/** Renders as many findings as fit into half the budget, then their places. */
function renderGroup({ cause, level, list, findings }, budget) {
    const items = (0,byte_budget/* fitToBudget */.c)(findings, budget / 2, (finding) => renderFinding(finding, []));
    const kept = findings.slice(0, items.rendered.length);
    const places = (0,byte_budget/* splitBudget */.w)(kept, budget - items.bytes, (finding) => finding.places.length, (finding, share) => (0,byte_budget/* fitToBudget */.c)(finding.places, share, (place) => (0,html/* html */.qy) `<li>${renderPlace(cause, place)}</li>\n`));
    const entries = kept.map((finding, index) => renderFinding(finding, places[index]?.rendered ?? []));
    const { title, remedy } = check_finding/* findingCauses */.M[cause];
    const section = (0,html/* html */.qy) `<section class="cause ${level}" aria-labelledby="${list}-${cause}">
<h3 id="${list}-${cause}">${(0,html/* inlineCode */.ti)(title)} <span class="tally">${(0,format_count/* formatCount */.B4)((0,cause_groups/* numberOf */.rl)(findings))}</span></h3>
<p class="remedy">${(0,html/* inlineCode */.ti)(remedy)}.</p>
${collapsibleList(entries)}
${more(findings.length - kept.length, level, 'not shown')}
</section>
`;
    const bytes = places.reduce((sum, part) => sum + part.bytes, items.bytes);
    return { rendered: [section], bytes };
}
function collapsibleList(items) {
    const rest = items.slice(findings_section_maxExpanded);
    const collapsed = (0,html/* html */.qy) `<details class="rest">
<summary>${(0,format_count/* formatCount */.B4)(rest.length)} more</summary>
<ul>${rest}</ul>
</details>`;
    return (0,html/* html */.qy) `<ul>${items.slice(0, findings_section_maxExpanded)}</ul>${rest.length > 0 ? collapsed : ''}`;
}
/**
 * A single place is shown inline; several are collapsed.
 *
 * @param renderedPlaces the first places, as list items
 */
function renderFinding(finding, renderedPlaces) {
    const { cause, subject, detail, places, count } = finding;
    const what = (0,html/* html */.qy) `${subject && (0,html/* quote */.hD)(subject)} ${detail && (0,html/* html */.qy) `<bdi>${(0,long_text/* shortened */.vI)(detail)}</bdi>`}`;
    if (count === 0)
        return subject || detail ? (0,html/* html */.qy) `<li>${what}</li>\n` : (0,html/* html */.qy) ``;
    const [only] = places;
    const where = count === 1 && renderedPlaces.length === 1 && only
        ? renderPlace(cause, only)
        : (0,format_count/* counted */.hS)(count, 'file');
    const line = (0,html/* html */.qy) `${what} <span class="where">in ${where}</span>`;
    if (count === 1)
        return (0,html/* html */.qy) `<li>${line}</li>\n`;
    return (0,html/* html */.qy) `<li><details><summary>${line}</summary>
<ul class="places">${renderedPlaces}</ul>
${more(count - renderedPlaces.length, 'file')}</details></li>
`;
}
function renderPlace(cause, { path, text }) {
    if (text === '')
        return (0,html/* quote */.hD)(path);
    const label = (0,cause_groups/* isAboutLinks */.pT)(cause) ? `“${(0,long_text/* shortened */.vI)(text)}”` : (0,long_text/* shortened */.vI)(text);
    return (0,html/* html */.qy) `${(0,html/* quote */.hD)(path)} <bdi>${label}</bdi>`;
}
function more(count, one, why = '') {
    return count > 0 ? (0,html/* html */.qy) `<p class="more">and ${(0,format_count/* counted */.hS)(count, `more ${one}`)} ${why}</p>` : '';
}

// EXTERNAL MODULE: ./src/report/site-outline.ts
var site_outline = __webpack_require__(17600);
;// CONCATENATED MODULE: ./src/report/page/hosts-section.ts




/** Bytes for the table. */
const hosts_section_byteBudget = 1_000_000;
/** Every external host that the site loads from; undefined if the site was not checked. */
function hostsSection({ check }) {
    if (!check)
        return undefined;
    const { externalResources } = check;
    const hosts = new Set(externalResources.map(({ host }) => host)).size;
    const { rendered } = (0,byte_budget/* fitToBudget */.c)(externalResources, hosts_section_byteBudget, row);
    const missing = externalResources.length - rendered.length;
    const limits = (0,html/* html */.qy) `<p class="note">Found in pages and style sheets. Requests of running scripts are not included.</p>`;
    const table = (0,html/* html */.qy) `<table>
<caption>${(0,html/* inlineCode */.ti)('By host and kind; `allowed-hosts` lists the allowed hosts')}</caption>
<thead><tr><th scope="col">Host</th><th scope="col">Kind</th><th scope="col" class="number">Pages</th><th scope="col">Allowed</th></tr></thead>
<tbody>
${rendered}</tbody>
</table>
${missing > 0 ? (0,html/* html */.qy) `<p class="more">and ${(0,format_count/* counted */.hS)(missing, 'more row')} not shown</p>` : ''}
${limits}`;
    const none = (0,html/* html */.qy) `<p>No page or style sheet loads anything from another host.</p>
${limits}`;
    return {
        id: 'hosts',
        name: 'External hosts',
        tally: (0,format_count/* formatCount */.B4)(hosts),
        title: 'External resources',
        body: rendered.length > 0 ? (0,html/* html */.qy) `${table}${inputToCopy(externalResources)}` : none,
    };
}
/** The input that allows all of them. */
function inputToCopy(resources) {
    const { rendered } = (0,byte_budget/* fitToBudget */.c)((0,site_outline/* loadedHosts */.Jr)(resources), hosts_section_byteBudget, (host) => host);
    const lines = (0,site_outline/* allowedHostsInput */.Mo)(rendered).map((line) => (0,html/* html */.qy) `${line}\n`);
    return (0,html/* html */.qy) `<p class="note">${(0,html/* inlineCode */.ti)('To allow all of them, copy this into the workflow:')}</p>
<pre class="copy"><code>${lines}</code></pre>
`;
}
function row({ host, kind, pages, isAllowed }) {
    return (0,html/* html */.qy) `<tr><th scope="row">${(0,html/* quote */.hD)(host)}</th><td>${kind}</td><td class="number">${(0,format_count/* formatCount */.B4)(pages)}</td><td>${isAllowed ? 'yes' : 'no'}</td></tr>
`;
}

// EXTERNAL MODULE: ./src/report/page/overview.ts
var overview = __webpack_require__(12357);
// EXTERNAL MODULE: ./src/report/page/page-frame.ts + 1 modules
var page_frame = __webpack_require__(96629);
;// CONCATENATED MODULE: ./src/report/page/report-page.ts







/**
 * The report as one self-contained HTML page: no scripts, no requests, no external links. It has at
 * most 20 MB of UTF-8, whatever the site; the rest is only counted.
 *
 * Quoted text is escaped, and cut if it is long: a secret that is cut cannot be found in the page.
 */
function reportPage(report) {
    const sections = [
        ...findingsSections(report),
        changesSection(report),
        hostsSection(report),
        (0,bar_sections/* sizesSection */.ED)(report),
        (0,bar_sections/* timeSection */.P)(report),
        featuresSection(report),
        exportSection(report),
    ].filter((section) => section !== undefined);
    return (0,page_frame/* pageFrame */.T)({
        title: `Site report: ${report.domain || report.jobId}`,
        header: (0,overview/* headerOf */.rR)(report),
        verdict: (0,overview/* verdictSection */.V6)(report),
        sections,
    });
}

// EXTERNAL MODULE: ./src/run/failure.ts
var failure = __webpack_require__(50071);
// EXTERNAL MODULE: ./src/scrub/scrubber.ts + 7 modules
var scrub_scrubber = __webpack_require__(7802);
;// CONCATENATED MODULE: ./src/site-analysis/sizes.ts
/** Types of files, as the report names them, by file extension. */
const typesByEnding = new Map(Object.entries({
    pages: ['html', 'htm'],
    images: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'ico', 'bmp', 'apng'],
    scripts: ['js', 'mjs', 'cjs', 'wasm'],
    styles: ['css'],
    fonts: ['woff', 'woff2', 'ttf', 'otf', 'eot'],
    media: ['mp4', 'webm', 'mov', 'ogg', 'ogv', 'mp3', 'wav', 'm4a', 'm4v', 'vtt'],
    data: ['json', 'xml', 'txt', 'md', 'mdx', 'yaml', 'yml', 'csv', 'map', 'webmanifest', 'rss'],
}).flatMap(([type, endings]) => endings.map((ending) => [ending, type])));
/** The size of the site by type of file, the largest first, without empty types. */
function sizesByType(files) {
    const sizes = new Map();
    for (const { path, size } of files) {
        const type = typeOf(path);
        const sum = sizes.get(type) ?? { type, files: 0, bytes: 0 };
        sizes.set(type, { type, files: sum.files + 1, bytes: sum.bytes + size });
    }
    return [...sizes.values()].sort((a, b) => b.bytes - a.bytes || (a.type < b.type ? -1 : 1));
}
function typeOf(path) {
    const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
    return typesByEnding.get(ending) ?? 'other';
}

;// CONCATENATED MODULE: ./src/site-analysis/site-judge.ts


















/** How many findings become annotations of the run; the report lists all of them. */
const maxAnnotations = 10;
/**
 * Judges the site of a bundle before it is published, on the thread that read it. The site stays
 * here: the size of each result does not depend on it.
 *
 * Its methods throw Failure NO_SPACE or INTERNAL when a file cannot be written.
 */
class SiteJudge {
    #files;
    #baseline;
    #manifest;
    #changes;
    #check;
    /** Also those that the baseline has. */
    #findings;
    /** @param files in any order */
    constructor(files) {
        this.#files = files;
    }
    /** Writes the manifest, with the findings of a check before it; resolves with the site's digest. */
    async manifest(site, { path, secrets }) {
        const scrubber = new scrub_scrubber/* Scrubber */.h(secrets);
        // Before their texts are cut: a part of a secret would not be recognized.
        const findings = this.#findings && (0,known_finding/* knownFindings */.Mw)((0,long_text/* scrubLongTexts */.wC)(this.#findings, scrubber));
        this.#manifest = (0,manifest/* manifestOf */.$V)(this.#files, { ...site, findings });
        await (0,whole_file/* writeTemporary */.bW)(path, scrubber.scrub((0,manifest/* formatManifest */.L_)(this.#manifest)));
        return this.#manifest.siteDigest;
    }
    /**
     * Compares the manifest with the baseline, and writes the lists of what changed.
     *
     * @returns undefined without a baseline
     * @throws Failure INVALID_INPUT if the baseline is no longer a valid manifest
     */
    async compare(comparison) {
        if (!this.#manifest)
            throw new Error('compare was called before manifest');
        let lists = allFiles(this.#manifest);
        if (comparison.baseline !== undefined) {
            const before = await this.#read(comparison.baseline);
            this.#changes = (0,changes/* changesBetween */.i)(before, this.#manifest);
            lists = changedFiles(before, this.#manifest, this.#changes);
            await (0,whole_file/* writeTemporary */.bW)(comparison.changedPaths, formatChangedPaths(changedUrlPaths(this.#changes, {
                target: comparison.publishTarget,
                before,
                now: this.#manifest,
            })));
        }
        await (0,whole_file/* writeTemporary */.bW)(comparison.uploadFiles, formatFileList(lists.uploads));
        await (0,whole_file/* writeTemporary */.bW)(comparison.removedFiles, formatFileList(lists.removals));
        return this.#changes && countsOf(this.#changes);
    }
    /**
     * @param ratchet the baseline whose findings do not count
     * @throws Failure INVALID_INPUT if the baseline is no longer a valid manifest
     */
    async check(expectations, ratchet) {
        const check = checkSite(this.#files, expectations);
        this.#findings = check.findings;
        const before = ratchet && (await this.#read(ratchet));
        this.#check = ratcheted(check, before);
        return this.#outcomeOf(this.#check);
    }
    #outcomeOf(check) {
        const { pages, references, findings, ratchet } = check;
        const groups = (0,cause_groups/* causeGroups */.wV)(findings, 'finding');
        return {
            pages,
            references,
            findings: groups.map(({ cause, findings }) => ({
                title: check_finding/* findingCauses */.M[cause].title,
                count: (0,cause_groups/* numberOf */.rl)(findings),
            })),
            notices: (0,cause_groups/* numberOf */.rl)(findings.filter(({ level }) => level === 'notice')),
            worst: (0,worst_findings/* worstFindings */.Q)(check, maxAnnotations),
            ratchet: ratchet && {
                known: (0,cause_groups/* numberOf */.rl)(ratchet.known),
                gone: {
                    count: ratchet.gone.length,
                    first: ratchet.gone.slice(0, maxAnnotations).map(worst_findings/* goneLine */.K),
                },
            },
        };
    }
    async #read({ baseline, workspace }) {
        this.#baseline ??= await (0,manifest_file.readManifestFile)('baseline', baseline, workspace);
        if (this.#baseline)
            return this.#baseline;
        throw new failure/* Failure */.HR('INVALID_INPUT', `the \`baseline\` ${baseline} was removed during the run`);
    }
    /** Writes the report page; resolves with its outline. */
    async report(frame, { path, secrets }) {
        const report = {
            ...frame,
            site: {
                digest: this.#manifest?.siteDigest ?? '',
                fileCount: this.#files.length,
                bytes: this.#files.reduce((sum, { size }) => sum + size, 0),
            },
            sizes: sizesByType(this.#files),
            check: this.#check,
            changes: this.#changes,
        };
        await (0,whole_file/* writeTemporary */.bW)(path, (0,long_text/* pageWithoutSecrets */.VX)(report, reportPage, secrets));
        return (0,site_outline/* outlineOf */.W4)(report);
    }
}
const countsOf = ({ added, changed, removed }) => ({
    added: added.length,
    changed: changed.length,
    removed: removed.length,
});


/***/ })

};
