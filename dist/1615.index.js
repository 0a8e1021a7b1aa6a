export const id = 1615;
export const ids = [1615];
export const modules = {

/***/ 41966:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gt: () => (/* binding */ isSoftNotFound),
/* harmony export */   JW: () => (/* binding */ remedies),
/* harmony export */   US: () => (/* binding */ isForbidden),
/* harmony export */   ZI: () => (/* binding */ differenceTitles),
/* harmony export */   Z_: () => (/* binding */ isWithoutFile),
/* harmony export */   _0: () => (/* binding */ SharedDifferences),
/* harmony export */   dk: () => (/* binding */ mayBePropagating),
/* harmony export */   ty: () => (/* binding */ kindsInOrder),
/* harmony export */   yv: () => (/* binding */ mayChange)
/* harmony export */ });
/** How a URL of the deployed site may differ from the export, the worst first. */
const differenceTitles = {
    unreachable: 'Unreachable',
    blocked: 'Blocked',
    missing: 'Missing',
    stale: 'Stale',
    'outdated-worker': 'Outdated service worker',
    unstable: 'Unstable',
    wrong: 'Wrong',
    'redirected-away': 'Redirected away',
    mistyped: 'Wrong media type',
    headers: 'Harmful headers',
    'outdated-file': 'Outdated files',
    altered: 'Altered in transit',
};
const kindsInOrder = Object.keys(differenceTitles);
/** The next step for the author of the workflow. */
const remedies = {
    unreachable: 'Check that the host is up, and that the runner can reach it',
    blocked: 'Allow the runner: set `request-headers` for a protected site, or allow its address at the firewall',
    missing: 'Deploy again: the file is in the export, but the site does not serve it',
    stale: 'Purge the CDN, or deploy again: the site still serves the previous version',
    'outdated-worker': 'Deploy a service worker that unregisters itself at this URL, or remove it from the host: it shows the previous site to returning readers',
    unstable: 'Deploy to every server that responds for the site, and purge every cache: these URLs are sometimes right, and sometimes not',
    wrong: 'Deploy again, and check what else serves these URLs: the body is not that of the export',
    'redirected-away': 'Check the redirects of the host: the URL redirects to something else',
    mistyped: 'Correct the `Content-Type` that the host sends for this kind of file',
    headers: 'Correct the headers that the host sends with its pages',
    'outdated-file': 'Remove the file from the host: the export does not have it, and crawlers still read it',
    altered: 'Readers see the page as exported. Disable the feature of the CDN if it is not wanted',
};
/** Kinds that may disappear, as the deployment may be in progress. */
const changing = new Set([
    'unreachable',
    'missing',
    'stale',
    'outdated-worker',
    'unstable',
]);
/**
 * Whether it may disappear, as the deployment may be in progress: a run waits for a difference, and
 * requests a notice again only if it waits for something else.
 */
function mayChange(difference) {
    const { kind, level } = difference;
    if (kind === 'blocked')
        return isThrottling(difference);
    if (kind === 'outdated-file')
        return true;
    if (kind === 'wrong')
        return difference.by === 'other-404-page' || difference.by === 'forbidden';
    return level === 'difference' && changing.has(kind);
}
/** Kinds that one odd response may have: of a file that is being copied, or of a maintenance page. */
const odd = new Set(['wrong', 'redirected-away', 'mistyped']);
/** Whether it may disappear within minutes, so that a run waits only briefly for it. */
function mayBePropagating(difference) {
    const { kind, level } = difference;
    if (kind === 'wrong' && difference.by === 'other-404-page')
        return difference.isOfBaseline;
    return level === 'difference' && odd.has(kind);
}
const isThrottling = (difference) => difference.by === 'status' && difference.status === 429;
/** Whether it is an HTTP 403, which some hosts send for missing files. */
const isForbidden = (difference) => difference?.kind === 'blocked' && difference.by === 'status' && difference.status === 403;
/** Whether the host serves a URL that never existed. */
const isSoftNotFound = (difference) => difference?.kind === 'wrong' && difference.by === 'soft-404';
/** How many differences are compared with others. */
const maxShared = 1_000;
/** Differences of which equal ones are one object: most of those of a site are equal. */
class SharedDifferences {
    #byFields = new Map();
    /** Without what a page loads: that is requested once, and need not be kept. */
    of(difference) {
        const kept = 'loads' in difference ? { ...difference, loads: undefined } : difference;
        const key = JSON.stringify(kept);
        const equal = this.#byFields.get(key);
        if (!equal && this.#byFields.size < maxShared)
            this.#byFields.set(key, kept);
        return equal ?? kept;
    }
}
const withoutFile = new Set(['unreachable', 'blocked', 'missing']);
/**
 * Whether the response says nothing about the file: all other files may get the same one.
 *
 * @param isSoft whether the host serves URLs that never existed: a wrong body then says nothing either
 */
const isWithoutFile = ({ kind }, isSoft) => withoutFile.has(kind) || (isSoft && kind === 'wrong');


/***/ }),

/***/ 52789:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ detailOf)
/* harmony export */ });
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);
/* harmony import */ var _difference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(41966);


/** What is different at a URL, as a clause with untrusted text. May be empty. */
function detailOf(one) {
    const { alike, difference, about, urls = 1 } = one;
    if (alike) {
        const pages = (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(alike.pages, 'page');
        return `${alike.isAll ? `all ${pages}` : pages} are ${alikeClause(difference)}`;
    }
    const clause = `${subjectOf(one)}${clauseOf(difference, one)}`;
    if (urls === 1)
        return clause;
    if (difference.kind === 'headers') {
        return `${clause} (${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(urls, difference.by === 'changed-file' ? 'file' : 'page')})`;
    }
    const isGrouped = about === 'nonexistent-url' || ('isOtherName' in difference && difference.isOtherName);
    return isGrouped ? `${clause} (${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(urls, 'URL')})` : clause;
}
/** What the clause is about, if that is not the URL itself. */
function subjectOf({ difference, about }) {
    const { kind } = difference;
    if (about === 'http')
        return difference.kind === 'wrong' ? '' : 'http: ';
    if (about !== 'nonexistent-url')
        return '';
    if (difference.kind === 'redirected-away' && difference.by === 'redirect') {
        return 'a URL that never existed: ';
    }
    if ('by' in difference && (difference.by === 'encoding' || difference.by === 'attachment')) {
        return 'the 404 page is ';
    }
    return kind === 'mistyped' || kind === 'redirected-away' ? 'the 404 page: ' : '';
}
function clauseOf(difference, context) {
    const { at, isIdentity, thenRight } = difference;
    const clause = `${at === undefined ? '' : `at ${at}: `}${plainClause(difference, context)}`;
    const identity = isIdentity ? ', if requested as identity' : '';
    const right = thenRight ? `; then right ${thenRight.times} of ${thenRight.needed} times` : '';
    return `${clause}${identity}${right}`;
}
function plainClause(difference, context) {
    switch (difference.kind) {
        case 'unreachable':
            return unreachable(difference, context);
        case 'blocked':
            return blocked(difference);
        case 'missing':
            return missing(difference);
        case 'stale':
            return context.about === 'removed'
                ? 'the page was removed, but is still served'
                : 'the body is that of the baseline';
        case 'outdated-worker':
            return 'the service worker was removed, but is still served';
        case 'unstable': {
            const last = clauseOf(difference.last, context);
            const what = `right, and then ${_difference_js__WEBPACK_IMPORTED_MODULE_1__/* .differenceTitles */ .ZI[difference.last.kind].toLowerCase()}`;
            return last ? `${what}: ${last}` : what;
        }
        case 'wrong':
            return wrong(difference, context);
        case 'redirected-away':
            return redirectedAway(difference);
        case 'mistyped':
            return mistyped(difference);
        case 'headers':
            return headers(difference);
        case 'outdated-file':
            return difference.what === 'robots.txt'
                ? 'the host has a robots.txt that forbids all, and the export has none'
                : `the ${difference.what} was removed, but is still served`;
        case 'altered':
            return altered(difference);
    }
}
function unreachable(difference, { about }) {
    switch (difference.by) {
        case 'no-response':
            return difference.reason;
        case 'status':
            return `HTTP ${difference.status}${about === 'http' ? ', instead of a redirect to https' : ''}`;
        case 'address':
            return `the address ${difference.address} is not compared: it cannot be reached from here (${difference.reason})`;
        case 'certificate':
            return `the certificate expires on ${difference.endsOn}: browsers then refuse the site`;
    }
}
function blocked(difference) {
    switch (difference.by) {
        case 'status':
            return `HTTP ${difference.status}`;
        case 'challenge':
            return `a challenge page (HTTP ${difference.status})`;
        case 'sign-in':
            return `redirected to sign in at ${difference.to}`;
    }
}
const forbiddenLike = {
    'nonexistent-urls': 'HTTP 403, as for URLs that never existed',
    'hidden-files': 'HTTP 403: missing, hidden by a folder of that name, or unreadable for the server',
};
function missing(difference) {
    const name = difference.isOtherName ? ' for a URL without its extension or slash' : '';
    switch (difference.by) {
        case 'status':
            return `HTTP ${difference.status}${name}`;
        case 'sitemap':
            return `HTTP ${difference.status} for a URL of the sitemap, which the export does not have either`;
        case 'not-found-page':
            return `HTTP 200 with the 404 page${name}`;
        case 'forbidden':
            return forbiddenLike[difference.like];
    }
}
/** What a status says, if that is not that the file is missing. */
const statusMeanings = new Map([
    [203, 'a proxy has changed the response'],
    [204, 'no content'],
    [206, 'only a part of the file'],
    [304, 'not modified, though nothing was cached'],
    [400, 'the host rejects the request'],
    [405, 'the host does not allow GET'],
    [406, 'the host has no version that browsers accept'],
    [408, 'the host gave up waiting for the request'],
    [414, 'the URL is too long for the host'],
    [418, 'the host refuses the request'],
    [421, 'the server is not responsible for this host name'],
    [425, 'the host wants the request again later'],
]);
function wrong(difference, { size }) {
    switch (difference.by) {
        case 'status': {
            const meaning = statusMeanings.get(difference.status);
            return `HTTP ${difference.status}${meaning === undefined ? '' : `: ${meaning}`}`;
        }
        case 'encoding':
            return `sent as Content-Encoding ${difference.encoding}, and not encoded like that`;
        case 'other-file':
            return `the body is that of ${difference.path}`;
        case 'change':
            return changed(difference.change);
        case 'size':
            return sizes(difference, size);
        case 'slashless':
            return `served without the slash of its folder, so that relative URLs lead elsewhere, not to ${difference.to}`;
        case 'removed':
            return `the page was removed, but the response is HTTP ${difference.status}`;
        case 'soft-404':
            return `HTTP ${difference.status} for a URL that never existed (soft 404)`;
        case 'start-page':
            return 'the start page is sent for missing URLs';
        case 'forbidden':
            return 'HTTP 403 for missing URLs, instead of 404';
        case 'other-404-page':
            return `HTTP 404 without the site's ${difference.path}${difference.isOfBaseline ? ', but with that of the baseline' : ''}`;
        case 'no-https':
            return 'http is not redirected to https';
        case 'other-site':
            return difference.isOnePage
                ? 'every URL returns the same page'
                : 'every URL returns a page, and none is of the export';
    }
}
function sizes({ bytes, isPartial, isEncoded }, expected) {
    const received = (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(bytes, 'byte');
    if (isPartial)
        return `over ${received} instead of ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(expected)}`;
    if (isEncoded)
        return `an encoded body of ${received} with different content`;
    if (bytes === expected)
        return `${received}, as expected, but with different content`;
    return `${received} instead of ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(expected)}`;
}
function changed(change) {
    const { removed, added, script } = change;
    const length = lengthOf(change);
    if (removed === undefined) {
        if (script === undefined)
            return `${length}: \`${added}\` was added`;
        const what = script === '' ? 'an inline script was added' : `a script was added: ${script}`;
        return `${length}: ${what}`;
    }
    const what = added === undefined ? 'was removed' : `was replaced by \`${added}\``;
    return `${length}: \`${removed}\` ${what}`;
}
function lengthOf({ lengthChange }) {
    if (lengthChange === 0)
        return 'of the same length';
    const bytes = (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(Math.abs(lengthChange), 'byte');
    return `${bytes} ${lengthChange > 0 ? 'longer' : 'shorter'}`;
}
function redirectedAway(difference) {
    switch (difference.by) {
        case 'redirects':
            return `redirects to ${difference.to}`;
        case 'refresh':
            return difference.to === ''
                ? 'a Refresh header reloads the page without end'
                : `a Refresh header leads to ${difference.to}`;
        case 'redirect':
            break;
    }
    const { why, status, to } = difference;
    if (why === 'too-many')
        return `over 3 redirects, the last to ${to}`;
    return why === 'unreadable' ? `HTTP ${status} without a readable URL` : `HTTP ${status} to ${to}`;
}
function mistyped(difference) {
    switch (difference.by) {
        case 'attachment':
            return 'sent as a download (Content-Disposition: attachment)';
        case 'type':
            return `${difference.type || 'no valid media type'} instead of ${difference.expected}`;
        case 'unreadable-charset':
            return `unreadable as ${difference.charset}`;
        case 'charset':
            return `in ${difference.expected}, and the header says charset ${difference.header}`;
    }
}
function headers(difference) {
    switch (difference.by) {
        case 'noindex':
            return `X-Robots-Tag: noindex, so search engines leave ${difference.isPdf ? 'the PDF file' : 'it'} out`;
        case 'unavailable-after':
            return `X-Robots-Tag: unavailable_after ${difference.date}, which has passed`;
        case 'canonical':
            return `Link: rel=canonical at another host, ${difference.origin}`;
        case 'cache':
            return `${difference.control}, so browsers that have the page do not see later deployments`;
        case 'changed-file':
            return `${difference.control}: the file has changed at its URL, and browsers that have it keep the old one`;
        case 'policy': {
            const { directive, as, url } = difference;
            const inline = as === 'text' ? 'HTML that a script writes' : `an inline ${as}`;
            return `Content-Security-Policy: ${directive} blocks ${url ?? inline}`;
        }
        case 'isolation':
            return `Cross-Origin-Embedder-Policy: require-corp blocks ${difference.url}, unless its host allows it`;
        case 'frame':
            return `${difference.header} blocks ${difference.url} in a frame`;
    }
}
function altered(difference) {
    switch (difference.by) {
        case 'build':
            return 'the same page from another build';
        case 'date':
            return 'the same page with another date';
        case 'managed-robots':
            return "Cloudflare's managed robots.txt before the file's own rules";
        case 'cdn':
            return difference.alterations.join(', ');
    }
}
/** What pages that differ alike are. */
function alikeClause(difference) {
    if (difference.kind === 'altered') {
        if (difference.by === 'build')
            return 'from another build';
        if (difference.by === 'date')
            return 'shown with another date';
        return difference.by === 'cdn' ? `altered by ${difference.alterations.join(', ')}` : '';
    }
    if (difference.kind !== 'wrong')
        return 'not as exported';
    if (difference.by === 'slashless') {
        return 'also served without the slash of their folder, so that relative URLs lead elsewhere';
    }
    if (difference.by !== 'change')
        return 'not as exported';
    const { change } = difference;
    if (change.removed !== undefined)
        return changed(change);
    return `${lengthOf(change)}: \`${change.added}\` was added to each`;
}


/***/ }),

/***/ 21615:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AB: () => (/* binding */ comparedAddresses),
/* harmony export */   I2: () => (/* binding */ DifferenceGroups),
/* harmony export */   KG: () => (/* binding */ unrequestedUrls),
/* harmony export */   Wn: () => (/* binding */ urlsOf),
/* harmony export */   kC: () => (/* binding */ reportedDifferences),
/* harmony export */   sU: () => (/* binding */ verifyOutline),
/* harmony export */   zb: () => (/* binding */ verifyVerdict)
/* harmony export */ });
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);
/* harmony import */ var _difference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(41966);
/* harmony import */ var _report_words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(52789);



/** More than a report can show of a kind: the others are only counted. */
const maxLines = 5_000;
/** How many URLs these lines stand for. */
const urlsOf = (differences) => differences.reduce((sum, { urls = 1 }) => sum + urls, 0);
/** Groups differences by kind and level, in the order in which they come. Pages that differ alike are one line. */
class DifferenceGroups {
    #groups = new Map();
    add(one) {
        const key = `${one.difference.level} ${one.difference.kind}`;
        const group = this.#groups.get(key) ?? new GrowingGroup(one.difference);
        this.#groups.set(key, group);
        group.add(one);
    }
    /** @param pages how many were requested */
    all(pages) {
        return Array.from(this.#groups.values(), (group) => group.all(pages));
    }
}
class GrowingGroup {
    #group;
    #count = 0;
    #lines = [];
    /** By what they have in common, the pages that differ alike, and how many URLs they have. */
    #alike = new Map();
    constructor({ kind, level }) {
        this.#group = { kind, level };
    }
    add(one) {
        const { page, urls = 1 } = one;
        const alike = alikeKey(one);
        this.#count += urls;
        if (alike !== undefined && page !== undefined) {
            const others = this.#alike.get(alike) ?? { pages: new Set(), urls: 0 };
            this.#alike.set(alike, others);
            others.urls++;
            if (others.pages.add(page).size > 1)
                return;
        }
        if (this.#lines.length < maxLines)
            this.#lines.push(one);
    }
    all(pages) {
        const shown = new Set();
        const differences = this.#lines.flatMap((one) => {
            const key = alikeKey(one);
            const others = key === undefined ? undefined : this.#alike.get(key);
            if (!others || key === undefined || others.pages.size < 2)
                return one;
            if (shown.has(key))
                return [];
            shown.add(key);
            const count = others.pages.size;
            return { ...one, urls: others.urls, alike: { pages: count, isAll: count === pages } };
        });
        return { ...this.#group, count: this.#count, differences };
    }
}
/** The same for pages that differ alike: they are shown as one. Undefined for what is shown alone. */
function alikeKey({ difference, page }) {
    if (page === undefined)
        return undefined;
    if (difference.kind === 'altered') {
        const alterations = difference.by === 'cdn' ? difference.alterations : [];
        return JSON.stringify([difference.by, alterations]);
    }
    if (difference.kind !== 'wrong')
        return undefined;
    if (difference.by === 'change') {
        const { lengthChange, removed, added } = difference.change;
        return JSON.stringify([difference.by, lengthChange, removed, added]);
    }
    return difference.by === 'slashless' || difference.by === 'size' ? difference.by : undefined;
}
/**
 * The differences to report. If the host denies or fails all requests, that is a single line, not one
 * per file; so is its response to URLs that never existed.
 *
 * @param all in their order, which is kept; read twice
 */
function reportedDifferences(all, site) {
    const census = new DifferenceCensus(all);
    const whole = site.verified > 0 ? undefined : wholeSite(census, site);
    if (whole)
        return [{ ...whole, about: 'file', url: site.siteUrl, urls: census.urls }];
    return { [Symbol.iterator]: () => oneOfEachGroup(all, census.groups) };
}
/** The difference that stands for all, if every URL differs for one reason. */
function wholeSite({ first, soft, kinds, kindsOfOthers }, { saysMissing, unrequested }) {
    if (!first)
        return undefined;
    const { kind } = first.difference;
    const isRefused = kind === 'unreachable' || kind === 'blocked';
    if (!saysMissing && kinds.size === 1 && isRefused)
        return first;
    if (!soft || kindsOfOthers.size === 0)
        return undefined;
    const others = [...kindsOfOthers];
    const isOnePage = others.every((one) => one === 'missing');
    const isOther = others.some((one) => one !== 'missing' && one !== 'wrong');
    if (!isOnePage && (unrequested === 0 || isOther))
        return undefined;
    return {
        ...soft,
        difference: { kind: 'wrong', level: 'difference', by: 'other-site', isOnePage },
    };
}
/** What differs in a whole site, in a size that does not depend on it. */
class DifferenceCensus {
    /** How many differences each group has. */
    groups = new Map();
    /** The kinds that fail the run. */
    kinds = new Set();
    /** The kinds of all but the responses to URLs that never existed, notices included. */
    kindsOfOthers = new Set();
    /** The first one that fails the run. */
    first;
    /** The first response of a host that serves URLs that never existed. */
    soft;
    /** How many URLs fail the run. */
    urls = 0;
    constructor(all) {
        for (const one of all)
            this.#add(one);
    }
    #add(one) {
        const { difference, urls = 1 } = one;
        const group = groupOf(one);
        if (group !== undefined)
            this.groups.set(group, (this.groups.get(group) ?? 0) + 1);
        if ((0,_difference_js__WEBPACK_IMPORTED_MODULE_1__/* .isSoftNotFound */ .Gt)(difference))
            this.soft ??= one;
        if (!isWrongNonexistent(one))
            this.kindsOfOthers.add(difference.kind);
        if (difference.level === 'notice')
            return;
        this.first ??= one;
        this.urls += urls;
        this.kinds.add(difference.kind);
    }
}
const isWrongNonexistent = ({ about, difference: { kind, level } }) => about === 'nonexistent-url' && kind === 'wrong' && level === 'difference';
/**
 * What is reported as one, as it has one cause at the host: notices for other names of files, and what
 * differs alike for URLs that never existed.
 */
function groupOf({ about, difference }) {
    const { kind, level } = difference;
    if (difference.kind === 'missing' && difference.isOtherName)
        return 'other-names';
    return about === 'nonexistent-url' ? `${about} ${kind} ${level}` : undefined;
}
/** Replaces the differences of each group by the first one, with their number. */
function* oneOfEachGroup(all, counts) {
    const shown = new Set();
    for (const one of all) {
        const group = groupOf(one);
        const count = group === undefined ? 1 : counts.get(group);
        if (group !== undefined && shown.has(group))
            continue;
        if (group !== undefined)
            shown.add(group);
        if (count === 1 || count === undefined)
            yield one;
        else
            yield { ...one, urls: count };
    }
}
/** How many URLs of a kind an outline lists. */
const maxListed = 5;
/** How many pages with mixed content an outline lists. */
const maxInsecure = 3;
function verifyOutline(report) {
    const { phases: _, createdAt: __, siteDigest: ___, origin: ____, groups, ...rest } = report;
    const { mixedContent } = rest;
    const outlined = (level) => groups
        .filter((group) => group.level === level)
        .map(({ kind, count, differences }) => ({
        kind,
        count,
        first: differences
            .slice(0, maxListed)
            .map((one) => ({ url: one.url, urls: one.urls, detail: (0,_report_words_js__WEBPACK_IMPORTED_MODULE_2__/* .detailOf */ .R)(one) })),
    }));
    const verdict = verifyVerdict(report);
    return {
        ...rest,
        mixedContent: { ...mixedContent, first: mixedContent.first.slice(0, maxInsecure) },
        verdict,
        isVerified: verdict.state === 'good',
        differing: countOf(groups),
        differences: outlined('difference'),
        notices: outlined('notice'),
    };
}
/** In URLs. */
const countOf = (groups) => groups.reduce((sum, { count }) => sum + count, 0);
/** `34 of 812 URLs, and 3 URLs that the export does not have`; empty if all were requested. */
function unrequestedUrls(report) {
    const { urls, unrequested, othersUnrequested: others } = report;
    const parts = [
        unrequested > 0 && `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(unrequested)} of ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(urls, 'URL')}`,
        others > 0 && `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(others, 'URL')} that the export does not have`,
    ];
    return parts.filter(Boolean).join(', and ');
}
/** `2: 203.0.113.7, 203.0.113.8`; empty for a single one. */
function comparedAddresses({ addresses }) {
    const { compared, found, isByProxy } = addresses;
    if (isByProxy)
        return 'chosen by the proxy';
    if (found < 2)
        return '';
    const which = compared.length < found ? `${compared.length} of ${found}` : `${found}`;
    return `${which}: ${compared.join(', ')}`;
}
/** The result at a glance. Contains no untrusted text. */
function verifyVerdict(report) {
    const { files, requests, propagationSeconds } = report;
    const unrequested = unrequestedUrls(report);
    const count = countOf(report.groups.filter(({ level }) => level === 'difference'));
    const notices = countOf(report.groups) - count;
    const detail = [
        `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(files.verified, 'file')} served as exported.`,
        `Compared ${report.scope} with ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(requests, 'request')}.`,
        propagationSeconds ? `The last one was correct after ${propagationSeconds} s.` : '',
        unrequested && `Not requested: ${unrequested}.`,
        notices > 0 ? `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(notices, 'notice')}.` : '',
    ]
        .filter(Boolean)
        .join(' ');
    if (count > 0)
        return { state: 'bad', headline: (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'difference'), detail };
    if (unrequested || requests === 0)
        return { state: 'unknown', headline: 'Not all URLs were requested', detail };
    return { state: 'good', headline: 'The site is the export', detail };
}


/***/ })

};
