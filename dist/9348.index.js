export const id = 9348;
export const ids = [9348];
export const modules = {

/***/ 99348:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  analysisOutline: () => (/* binding */ analysisOutline),
  analyzeFiles: () => (/* binding */ analyzeFiles),
  writeManifest: () => (/* binding */ writeManifest)
});

// UNUSED EXPORTS: checkAll

// EXTERNAL MODULE: ./src/kernel/disk/whole-file.ts
var whole_file = __webpack_require__(61883);
// EXTERNAL MODULE: ./src/kernel/format/percent-encoding.ts
var percent_encoding = __webpack_require__(5896);
// EXTERNAL MODULE: ./src/kernel/run/failure.ts
var failure = __webpack_require__(53153);
// EXTERNAL MODULE: ./src/kernel/scrub/scrubber.ts + 2 modules
var scrub_scrubber = __webpack_require__(23217);
// EXTERNAL MODULE: ./src/reading/file-kind.ts
var file_kind = __webpack_require__(35251);
// EXTERNAL MODULE: ./src/site/hosted-site.ts + 1 modules
var hosted_site = __webpack_require__(80536);
;// CONCATENATED MODULE: ./src/site/changed-paths.ts


/** Above this number, one wildcard is cheaper and faster than the list. */
const maxPaths = 1000;
/**
 * The URL paths to invalidate at a CDN: sorted, percent-encoded, below the base path. With a publish
 * target, the paths whose response differs from before; without one, each file under every path that
 * a static host serves it at, or redirects from, and the folders that do not exist any more. A single
 * `/*` above 1,000 paths.
 */
function changedUrlPaths({ added, changed, removed }, republished) {
    const basePath = urlPath(republished?.rules.basePath ?? '/');
    const isStale = staleness(changed, republished);
    const folders = (0,hosted_site/* foldersOf */.pd)(republished?.now.files.map(({ path }) => path) ?? []);
    const goneFolders = [...(0,hosted_site/* foldersOf */.pd)(removed)].filter((folder) => republished && !folders.has(folder));
    const names = [...added, ...changed, ...removed].map(hosted_site/* namesOf */.eZ);
    const paths = new Set();
    for (const path of [...goneFolders, ...names.flat()]) {
        if (!isStale(path))
            continue;
        for (const spelling of spellingsOf(path))
            paths.add(`${basePath}${spelling}`);
        if (paths.size > maxPaths)
            return [`${basePath}*`];
    }
    return [...paths].sort();
}
/**
 * The paths that browsers request for a name. They send these characters as the link has them, so
 * that a cache has a copy for each spelling; browsers differ about `^`.
 */
function spellingsOf(path) {
    const encoded = urlPath(path).replaceAll("'", '%27');
    if (!/%(?:27|5B|5D|5E|7C)/.test(encoded))
        return [encoded];
    const raw = encoded.replace(/%(?:27|5B|5D|7C)/g, decodeURIComponent);
    return [encoded, urlPath(path), raw, raw.replaceAll('%5E', '^')];
}
/** Whether a response from before is no longer the one of the target. */
function staleness(changed, republished) {
    if (!republished || republished.rules.publishTarget === 'none')
        return () => true;
    const { rules } = republished;
    const before = (0,hosted_site/* hostedSite */.to)(republished.before.files, rules.publishTarget, rules);
    const now = (0,hosted_site/* hostedSite */.to)(republished.now.files, rules.publishTarget, rules);
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
/** A `*` is a CDN's wildcard. */
const urlPath = (path) => (0,percent_encoding/* encodedPath */.y)(path, /[?#*]/g);

// EXTERNAL MODULE: ./src/site/changes.ts
var site_changes = __webpack_require__(32686);
;// CONCATENATED MODULE: ./src/site/file-lists.ts


/** All files of a site, for a full deployment. */
function allFiles({ files }) {
    return { removalsFirst: [], uploads: inUploadOrder(files.map(({ path }) => path)), removals: [] };
}
/**
 * The files to upload and to remove if the site of `before` is deployed. Every new path is uploaded, even if a rebuild only moved the file: changed pages load it from
 * there. Pages that differ only in what every build changes are not uploaded, so deployed pages may
 * be of any earlier build, and load files from the folders that it named: these are never removed.
 *
 * @param changes between the two
 */
function changedFiles(before, now, { changed }) {
    const deployed = new Set(before.files.map(({ path }) => path));
    const current = new Set(now.files.map(({ path }) => path));
    const added = [...current].filter((path) => !deployed.has(path));
    const folders = (0,hosted_site/* foldersOf */.pd)(current);
    const gone = before.files.filter(({ path }) => !current.has(path));
    const { first = [], last = [] } = Object.groupBy(gone, ({ path }) => folders.has(path) || [...(0,hosted_site/* foldersOf */.pd)([path])].some((folder) => current.has(folder))
        ? 'first'
        : 'last');
    return {
        removalsFirst: inRemovalOrder(first),
        uploads: inUploadOrder([...added, ...changed]),
        removals: inRemovalOrder(last.filter(({ normalizedPath }) => normalizedPath === undefined)),
    };
}
const inRemovalOrder = (files) => inUploadOrder(files.map(({ path }) => path)).toReversed();
/** One path per line; empty without paths. */
const formatPaths = (paths) => paths.map((path) => `${path}\n`).join('');
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

// EXTERNAL MODULE: ./src/site/manifest.ts + 1 modules
var site_manifest = __webpack_require__(11668);
// EXTERNAL MODULE: ./src/site/manifest-reader.ts
var manifest_reader = __webpack_require__(8132);
// EXTERNAL MODULE: ./src/check/baseline/accepted-findings.ts
var accepted_findings = __webpack_require__(22356);
// EXTERNAL MODULE: ./src/kernel/format/line-ids.ts
var line_ids = __webpack_require__(76400);
// EXTERNAL MODULE: ./src/kernel/format/order.ts
var order = __webpack_require__(15305);
;// CONCATENATED MODULE: ./src/kernel/format/text-digest.ts
/**
 * A digest of a text, from 1 to 2⁵³ - 1 (cyrb53, public domain: https://github.com/bryc/code), which
 * takes less memory. A million texts have one chance in 18,000 that two of them count as one. Not for
 * secrets: texts with the same digest can be made.
 *
 * @param seed texts with different seeds have different digests
 */
function textDigest(text, seed = 0) {
    // Multiply the seed: a plain XOR could cancel against the first character.
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

// EXTERNAL MODULE: ./src/reading/normalize/build-marks.ts
var build_marks = __webpack_require__(20051);
// EXTERNAL MODULE: ./src/site/known-finding.ts
var known_finding = __webpack_require__(17264);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./src/check/findings/finding-key.ts



/** What identifies a finding in another export of the site: its paths name no build. */
function keyOf({ cause, variant, subject }) {
    const key = { cause, subject: shortened((0,build_marks/* normalizePath */.Fd)(subject)) };
    return variant === undefined ? key : { ...key, variant };
}
function shortened(text) {
    const whole = text.toWellFormed();
    if (whole.length <= known_finding/* maxKeyText */.x)
        return whole;
    const start = whole.slice(0, known_finding/* maxKeyText */.x - 65).toWellFormed();
    return `${start} ${(0,external_node_crypto_.hash)('sha256', whole)}`;
}
/** The text that identifies a finding as long as no hash in a name changes. */
const keyText = ({ cause, variant = '', subject }) => JSON.stringify([cause, variant, subject]);

;// CONCATENATED MODULE: ./src/check/baseline/finding-identity.ts






/**
 * The findings and notices in a form that the next export can be compared with, without what only one of
 * two visits of a page has shown.
 */
function knownFindings(findings) {
    const listed = [];
    const unlisted = new Map();
    let room = known_finding/* findingLimits */.I.length;
    for (const finding of findings) {
        if (finding.isOnce)
            continue;
        const key = keyOf(finding);
        if (finding.others !== undefined || key.subject.length > room) {
            const rest = unlisted.get(key.cause) ?? [];
            unlisted.set(key.cause, rest);
            const { others, digests = '' } = finding;
            rest.push(others === undefined ? digestOf(keyText(key)) : digests);
            continue;
        }
        room -= key.subject.length;
        const known = knownFinding(finding, key, room);
        room -= lengthOf(known.pages);
        listed.push(known);
    }
    const rest = Array.from(unlisted, ([cause, all]) => {
        const digests = all.join('');
        const others = readDigests(digests).length;
        return { cause, subject: '', count: others, pages: [], others, digests };
    });
    return [...listed, ...rest];
}
/** @param room for its pages, in UTF-16 units: without enough of it, they are only digests */
function knownFinding(finding, key, room) {
    const { level, count, digests = '', parts = [] } = finding;
    const pages = pagesOf(finding);
    const hasRoom = lengthOf(pages) <= room;
    const kept = [digests, ...parts.map(({ name }) => digestOf(name))];
    if (!hasRoom)
        kept.push(...pages.map(digestOf));
    const all = kept.join('');
    return {
        ...key,
        ...(level === 'notice' && { level }),
        count,
        pages: hasRoom ? pages : [],
        ...(all !== '' && { digests: all }),
    };
}
const lengthOf = (texts) => texts.reduce((sum, { length }) => sum + length, 0);
/** The places of a finding, as they are in another export of the site. */
const pagesOf = ({ places }) => places.map(({ path }) => (0,build_marks/* normalizePath */.Fd)(path));
const isFinding = ({ level }) => level === 'finding';
/**
 * Gives each finding an id, unless it has one. Where several findings have one identity, which hashes in
 * names can cause, one more of them has a new id.
 */
function identified(findings) {
    const idOf = (0,line_ids/* lineIds */.Z)();
    const inOrder = findings.toSorted((a, b) => (0,order/* order */.f)(a.subject, b.subject));
    const ids = new Map(inOrder.map((finding) => [finding, idOf(identityOf(finding))]));
    return findings.map((finding) => ({ ...finding, id: finding.id ?? ids.get(finding) }));
}
/** The identity of a finding: its cause, variant and target, without what another build or edit changes. */
function identityOf({ cause, variant, subject }) {
    const target = cause === 'missing-asset' || cause === 'failed-request' ? withoutHashes(subject) : subject;
    return keyText({ cause, variant, subject: (0,build_marks/* normalizePath */.Fd)(target) });
}
/**
 * The path of an asset with `*` for each hash in its names, which changes with the content of the
 * file: `main-0123.js` and `main-fedc.js` are one asset. The names of images and documents may contain
 * a year or a date, so only a longer hash with letters and digits counts there.
 */
function withoutHashes(path) {
    const isHash = isCode.test(path) ? isCodeHash : isAnyHash;
    return path
        .split('/')
        .map((name) => {
        const end = name.includes('.') ? name.lastIndexOf('.') : name.length;
        const stem = name.slice(0, end);
        const parts = isMixed(stem.slice(-8)) && /[-._~]/.test(stem.at(-9) ?? '')
            ? [stem.slice(0, -8), '*']
            : stem
                .split(/([-._~])/)
                .map((part, _, all) => (isHash(part, all.length === 1) ? '*' : part));
        return parts.join('') + name.slice(end);
    })
        .join('/');
}
const isCode = /\.(?:m?js|css|map|wasm|woff2?)$/i;
/** Hex digits, or eight characters of base32, as bundlers write them. */
const isCodeHash = (text, isWholeName) => /^[A-Z2-7]{8}$/.test(text) || (isHex(text) && text.length >= (isWholeName ? 8 : 4));
const isAnyHash = (text) => isHex(text) && text.length >= 8 && /[a-f]/.test(text) && /\d/.test(text);
const isHex = (text) => /^[\da-f]{4,64}$/.test(text);
/** Eight characters of base64 in both cases. */
const isMixed = (text) => /^[\w-]{8}$/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text);

// EXTERNAL MODULE: ./src/check/finding.ts
var check_finding = __webpack_require__(22061);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
;// CONCATENATED MODULE: ./src/check/baseline/copied-pages.ts



/**
 * Finds the pages of the baseline that a new page is a copy of, as in a new version of a documentation:
 * those with its content, or with its path once one folder is inserted, removed or replaced. A page that
 * is gone was moved instead.
 *
 * @param before the files of the baseline, by path
 */
function originalsOf(before, now) {
    let originals;
    return (page) => {
        const file = before.has(page) ? undefined : now.get(page);
        if (!file)
            return [];
        // Most sites have no new page.
        originals ??= new Originals(before, now);
        return originals.of(page, file);
    };
}
/** The pages of the baseline, by what a copy of them has. */
class Originals {
    #before;
    #now;
    #byContent = new Map();
    /** By the path without one of its folders, with a mark in place of one, or without it. */
    #byChangedPath = new Map();
    constructor(before, now) {
        this.#before = before;
        this.#now = now;
        for (const [path, file] of before) {
            if (!now.has(path))
                continue;
            addTo(this.#byContent, (0,site_manifest/* contentDigest */.eZ)(file), path);
            for (const changed of [...withoutFolder(path), ...withOtherFolder(path)]) {
                addTo(this.#byChangedPath, changed, path);
            }
        }
    }
    of(page, file) {
        const removed = this.#byChangedPath.get(page) ?? [];
        const inserted = withoutFolder(page).filter((path) => this.#isKept(path));
        const replaced = withOtherFolder(page).flatMap((path) => this.#byChangedPath.get(path) ?? []);
        const sameContent = this.#byContent.get((0,site_manifest/* contentDigest */.eZ)(file)) ?? [];
        const starts = this.#startPagesOf(page);
        return [...new Set([...sameContent, ...inserted, ...removed, ...replaced, ...starts])];
    }
    #isKept(path) {
        return this.#before.has(path) && this.#now.has(path);
    }
    /** For the start page of a copied folder: the start page of the folder that it was copied from. */
    #startPagesOf(page) {
        const [, around = '', folder] = /^((?:[^/]+\/)*)([^/]+\/)index\.html$/.exec(page) ?? [];
        const original = `${around}index.html`;
        if (folder === undefined || !this.#isKept(original))
            return [];
        for (const path of this.#now.keys()) {
            const isCopy = path !== page &&
                path.startsWith(around + folder) &&
                (0,file_kind/* isPage */.yp)({ path }) &&
                !this.#before.has(path);
            if (isCopy && this.#isKept(around + path.slice(around.length + folder.length)))
                return [original];
        }
        return [];
    }
}
function addTo(paths, key, path) {
    const same = paths.get(key) ?? [];
    if (same.length < maxOriginals)
        paths.set(key, [...same, path]);
}
/** More versions of a page have the same defects. */
const maxOriginals = 10;
/** The folders of a page, and its name: that of its last folder for an index. */
function partsOf(path) {
    const folders = path.split('/');
    const file = folders.pop() ?? '';
    const last = file === 'index.html' ? folders.pop() : undefined;
    return { folders, name: last === undefined ? file : `${last}/${file}` };
}
/** The paths of a page without one of its folders. */
function withoutFolder(path) {
    const { folders, name } = partsOf(path);
    return folders.map((_, index) => [...folders.toSpliced(index, 1), name].join('/'));
}
/** The paths of a page with a mark, which no path has, in place of one of its folders. */
function withOtherFolder(path) {
    const { folders, name } = partsOf(path);
    return folders.map((_, index) => [...folders.with(index, '\0'), name].join('/'));
}
/** A target as it was before its page was copied: as far from the one page as from the other. */
const originalTarget = (target, page, original) => external_node_path_.posix.join(external_node_path_.posix.dirname(`/${original}`), external_node_path_.posix.relative(external_node_path_.posix.dirname(`/${page}`), target)) +
    (target.endsWith('/') ? '/' : '');

;// CONCATENATED MODULE: ./src/check/baseline/moved-defects.ts





/**
 * Finds defects that the last edit only moved: each of them takes the place of one defect that the
 * baseline has and the export has no more, so their number does not grow.
 *
 * @param vanished defects of the baseline that the export does not have
 * @param added defects of the export that the baseline does not have
 */
function movedDefects(vanished, added, files) {
    const moved = { now: new Set(), before: new Set() };
    let [sources, destinations] = [vanished, added];
    for (const keyOf of movements) {
        const byKey = Map.groupBy(sources, (defect) => keyOf(defect, files.before, files.now));
        byKey.delete(undefined);
        const used = new Set();
        destinations = destinations.filter((defect) => {
            const source = byKey.get(keyOf(defect, files.now, files.before, true))?.pop();
            if (!source)
                return true;
            used.add(source);
            moved.before.add(keyText(source));
            moved.now.add(pageKey(defect, defect.page));
            return false;
        });
        sources = sources.filter((source) => !used.has(source));
    }
    return moved;
}
/**
 * The ways in which a defect moves, as keys that are equal before and after; the surest first. Undefined
 * for a defect that does not move so.
 */
const movements = [
    // The hash in the name of a missing asset has changed.
    (defect) => `${identityOf(defect)} ${defect.page}`,
    // Its page was renamed, with the same content.
    (defect, files, others) => others.has(defect.page) ? undefined : `${identityOf(defect)} ${contentOf(files, defect.page)}`,
    // Its page was renamed, or a section was moved to a new page.
    (defect, _, others, isNow) => (isNow && others.has(defect.page) ? undefined : identityOf(defect)),
    // The folder with its page and its missing target was renamed.
    ({ cause, variant, subject, page }, _, others) => {
        if (others.has(page) || !subject.startsWith('/'))
            return undefined;
        const relative = external_node_path_.posix.relative(external_node_path_.posix.dirname(`/${page}`), subject);
        return identityOf({ cause, variant, subject: relative });
    },
    // The page that lacks the anchor was renamed.
    ({ cause, subject, page }, files, others) => {
        const [path = '', anchor] = subject.slice(1).split('#');
        if (!(0,check_finding/* isAboutAnchor */.NH)(cause) || anchor === undefined)
            return undefined;
        const names = [path, `${path}.html`, `${path}index.html`, `${path}/index.html`];
        const isMoved = names.some((name) => files.has(name) && !others.has(name));
        return isMoved ? `${anchor}\n${page}` : undefined;
    },
];
function contentOf(files, page) {
    const file = files.get(page);
    return file ? (0,site_manifest/* contentDigest */.eZ)(file) : '';
}
function defectsOf({ cause, variant, subject }, pages) {
    return pages.map((page) => ({ cause, variant, subject, page }));
}
/** The text that identifies a finding on a page. */
const pageKey = (finding, page) => `${keyText(finding)} ${page}`;
const filesByPath = ({ files }) => new Map(files.map((file) => [(0,site_manifest/* sortPath */.mt)(file), file]));

;// CONCATENATED MODULE: ./src/check/baseline/ratchet.ts








/**
 * Compares findings with those of the baseline, page by page: a known defect on another page is a
 * new finding, unless that page is new, and most pages share the defect (a menu, a footer) or it has
 * moved there (`movedDefects`). What is not listed is compared by its digest. Pure.
 *
 * @param now the files of the export
 * @param off what the export has too, and `levels` has turned off: neither gone nor moved
 */
function compareFindings(all, baseline, now, off = []) {
    const files = { before: filesByPath(baseline), now: filesByPath(now) };
    const before = new KnownDefects(baseline, originalsOf(files.before, files.now));
    const compared = all.map((finding) => {
        const match = before.matchOf(finding);
        return { finding, match, isNew: before.newPages(finding, match) };
    });
    const matches = [
        ...compared,
        ...off.map((finding) => ({ finding, match: before.matchOf(finding) })),
    ];
    const left = compared.flatMap(({ finding, isNew }) => isFinding(finding) && !finding.parts && finding.others === undefined
        ? defectsOf(keyOf(finding), pagesOf(finding)).filter(({ page }) => isNew(digestOf(page), page))
        : []);
    const present = new Set(matches.flatMap(({ finding, match }) => match ? pagesOf(finding).map((page) => pageKey(match, page)) : []));
    const matched = new Set(matches.map(({ match }) => match));
    const vanished = baseline.findings.flatMap((finding) => defectsOf(finding, finding.pages).filter(({ page }) => !present.has(pageKey(finding, page))));
    const moved = movedDefects(vanished, left, files);
    const parts = compared.map(({ finding, match, isNew }) => {
        if (!isFinding(finding))
            return [finding, undefined];
        const ofParts = before.newParts(finding, match);
        if (ofParts)
            return ofParts;
        const key = keyOf(finding);
        const [onPages, rest] = split(finding, (digest, page) => isNew(digest, page) && !(page !== undefined && moved.now.has(pageKey(key, page))));
        const [knownOn] = match?.pages ?? [];
        return [onPages && knownOn !== undefined ? { ...onPages, knownOn } : onPages, rest];
    });
    const unlisted = new Set([...all, ...off].flatMap(keysWithin));
    return {
        findings: parts.flatMap(([added]) => added ?? []),
        known: parts.flatMap(([, rest]) => rest ?? []),
        gone: baseline.findings.filter((finding) => finding.level === undefined &&
            finding.others === undefined &&
            !matched.has(finding) &&
            !moved.before.has(keyText(finding)) &&
            !unlisted.has(digestOf(keyText(finding)))),
    };
}
/** What the baseline has. */
class KnownDefects {
    #pages;
    #byKey;
    /** By page: the findings that stand for several anchors of it. */
    #grouped;
    /** The digests of the keys of all findings, listed or not. */
    #keys;
    #digests = new Map();
    #originalsOf;
    constructor({ files, findings }, originals) {
        this.#originalsOf = originals;
        this.#pages = new Set(files.filter(file_kind/* isPage */.yp).map((file) => digestOf((0,site_manifest/* sortPath */.mt)(file))));
        this.#byKey = new Map(findings.map((finding) => [keyText(finding), finding]));
        const ofPages = findings.filter((one) => (0,check_finding/* isAboutAnchor */.NH)(one.cause) && !one.subject.includes('#'));
        this.#grouped = Map.groupBy(ofPages, ({ subject }) => subject);
        this.#keys = new Set(findings.flatMap((one) => (one.others ? readDigests(one.digests) : digestOf(keyText(one)))));
    }
    matchOf(finding) {
        if (finding.others !== undefined)
            return undefined;
        const key = keyOf(finding);
        const match = this.#byKey.get(keyText(key));
        if (match || !(0,check_finding/* isAboutAnchor */.NH)(key.cause) || finding.parts)
            return match;
        const hash = key.subject.indexOf('#');
        const name = key.subject.slice(hash);
        return this.#grouped
            .get(key.subject.slice(0, hash))
            ?.find((group) => this.#digestsOf(group).has(digestOf(name)));
    }
    /** A test for the new pages of a finding. A copy of a page that had the finding is not new. */
    newPages(finding, match) {
        const isNew = this.#unknownPages(finding, match);
        const key = keyOf(finding);
        const isCopied = (page) => this.#originalsOf(page).some((original) => {
            const subject = key.subject.startsWith('/')
                ? originalTarget(key.subject, page, original)
                : key.subject;
            return [key, { ...key, subject }].some((one) => {
                const known = this.#byKey.get(keyText(one));
                return known !== undefined && this.#digestsOf(known).has(digestOf(original));
            });
        });
        const pages = pagesOf(finding);
        let isAllCopied;
        const isUnlistedNew = (digest) => {
            if (pages.length === 0 || this.#pages.has(digest))
                return true;
            isAllCopied ??= pages.every((page) => !isNew(digestOf(page)) || isCopied(page));
            return !isAllCopied;
        };
        return (digest, page) => isNew(digest) && (page === undefined ? isUnlistedNew(digest) : !isCopied(page));
    }
    /** By their digests; an empty one is the whole site. */
    #unknownPages(finding, match) {
        if (!match) {
            const isKnown = this.#keys.has(digestOf(keyText(keyOf(finding))));
            return () => !isKnown;
        }
        const known = this.#digestsOf(match);
        // As of a menu or a footer.
        const isShared = match.count > 1 && 2 * match.count >= this.#pages.size;
        return (digest) => digest !== wholeSite && !known.has(digest) && !(isShared && !this.#pages.has(digest));
    }
    /** A finding that stands for several, divided as by `split`; undefined for one whose pages decide. */
    newParts(finding, match) {
        const { others, parts = [], digests } = finding;
        if (others === undefined && !finding.parts)
            return undefined;
        const { subject } = keyOf(finding);
        const groups = [subject.slice(1), ...this.#originalsOf(subject.slice(1))].flatMap((page) => this.#grouped.get(`/${page}`) ?? []);
        const isKnownDigest = (digest) => others === undefined
            ? groups.some((group) => this.#digestsOf(group).has(digest))
            : this.#keys.has(digest);
        const isKnown = (part) => isKnownDigest(digestOf(part.name)) || this.#byKey.has(partKey(finding, part));
        const { known = [], added = [] } = Object.groupBy(parts, (part) => isKnown(part) ? 'known' : 'added');
        const unlisted = Object.groupBy(others || groups.length > 0 ? readDigests(digests) : [], (digest) => (isKnownDigest(digest) ? 'known' : 'added'));
        if (others === undefined && match && added.length === 0 && !unlisted.added)
            return undefined;
        return [withParts(finding, added, unlisted.added), withParts(finding, known, unlisted.known)];
    }
    /** Of the pages and anchors of a finding. */
    #digestsOf(finding) {
        const known = this.#digests.get(finding);
        if (known)
            return known;
        const digests = new Set([...finding.pages.map(digestOf), ...readDigests(finding.digests)]);
        this.#digests.set(finding, digests);
        return digests;
    }
}
/** A finding with those of its parts and others; undefined without any. */
function withParts(finding, parts, unlisted = []) {
    const number = parts.length + unlisted.length;
    if (number === 0)
        return undefined;
    const rest = withDigests(finding, unlisted);
    if (finding.others !== undefined)
        return { ...rest, others: number };
    const paths = new Set(parts.map(({ path }) => path));
    const places = finding.places.filter(({ path }) => paths.has(path));
    return { ...rest, partCount: number, parts, places, count: Math.max(1, paths.size) };
}
function withDigests({ digests: _, ...finding }, digests) {
    return digests.length > 0 ? { ...finding, digests: digests.join('') } : finding;
}
/** The key of a part if it was a finding of its own. */
const partKey = (finding, { name }) => keyText(keyOf({ ...finding, subject: `${finding.subject}${name}` }));
/** The digests of the keys of the findings that one stands for. */
function keysWithin(finding) {
    if (finding.others !== undefined)
        return readDigests(finding.digests);
    return (finding.parts ?? []).map((part) => digestOf(partKey(finding, part)));
}
/** In place of the digest of a page. */
const wholeSite = '';
/**
 * A finding with only its new pages, and with only its others; undefined without any.
 *
 * @param isNew by the digest of a page, and its path if that is listed
 */
function split(finding, isNew) {
    const pages = pagesOf(finding);
    // A finding about the whole site has no pages.
    if (pages.length === 0)
        return isNew(wholeSite, '') ? [finding, undefined] : [undefined, finding];
    const areNew = pages.map((page) => isNew(digestOf(page), page));
    const unlisted = Object.groupBy(finding.parts || finding.others ? [] : readDigests(finding.digests), (digest) => (isNew(digest) ? 'added' : 'known'));
    const part = (isAdded, digests = []) => {
        const places = finding.places.filter((_, index) => areNew[index] === isAdded);
        const count = places.length + digests.length;
        return count === 0 ? undefined : { ...withDigests(finding, digests), places, count };
    };
    const [added, rest] = [part(true, unlisted.added), part(false, unlisted.known)];
    if (added && rest)
        return [added, rest];
    return added ? [finding, undefined] : [undefined, finding];
}

;// CONCATENATED MODULE: ./src/check/baseline/judged-check.ts



/** Sets the findings apart that the baseline has, and those that are accepted. Pure. */
function judgeCheck(check, { baseline, off = [], now, accepted: entries, onlyNew }) {
    const all = identified(check.findings);
    const accepted = (0,accepted_findings/* acceptance */.m)(all, entries ?? []);
    const ids = new Set(accepted.findings.map(({ id }) => id));
    const unaccepted = (findings) => findings.filter(({ id }) => !ids.has(id));
    const { files, findings: known } = baseline ?? {};
    const compared = files && known && compareFindings(all, { files, findings: known }, now, off);
    const comparison = compared && {
        findings: unaccepted(compared.findings),
        known: unaccepted(compared.known),
        gone: compared.gone,
    };
    const ratchet = onlyNew ? comparison : undefined;
    return {
        check: {
            ...check,
            findings: ratchet?.findings ?? unaccepted(all),
            ...(ratchet && { ratchet: { known: ratchet.known, gone: ratchet.gone } }),
            ...(entries && { accepted }),
        },
        findings: { all, accepted, comparison },
    };
}

;// CONCATENATED MODULE: ./src/site/finding-cause.ts
/** The possible defects of a site, in the order of their severity. */
const findingCauses = [
    'no-index',
    'fewer-pages',
    'unread-site',
    'publish-limit',
    'forbidden-name',
    'names-differ-in-case',
    'missing-asset',
    'broken-link',
    'broken-redirect',
    'missing-fragment',
    'invalid-url',
    'not-an-image',
    'removed-page',
    'unread-rule',
    'local-url',
    'external-resource',
    'outside-request',
    'mixed-content',
    'failed-request',
    'blank-page',
    'script-error',
    'hydration-error',
    'failed-navigation',
    'busy-page',
    'accessibility',
    'cross-host-canonical',
    'cross-host-sitemap',
    'root-absolute',
    'needs-rewrite',
    'search-url',
    'duplicate-title',
    'duplicate-description',
    'noindex-in-sitemap',
    'canonical-elsewhere-in-sitemap',
    'orphan-page',
    'missing-alt',
    'missing-id',
    'no-not-found-page',
    'relative-not-found-page',
    'unread-page',
];

;// CONCATENATED MODULE: ./src/check/findings/finding-list.ts






/** How many findings of one cause are listed, and of all findings, places, parts and digests of others. */
const limits = { findings: 10_000, digests: 1_000_000, places: 200_000, parts: 100_000 };
/** Collects findings: each defect once, with its places. */
class FindingList {
    #drafts = new Map();
    #ofCauses = new Map();
    #places = 0;
    #parts = 0;
    #unlisted = 0;
    #isPartial = false;
    /**
     * @param place in the order of paths; the same file again is the same place. Missing for a
     *   finding about the whole site
     */
    add(defect, place) {
        const draft = this.#draftOf(defect);
        if (defect.level === 'finding' && draft.level === 'notice')
            raise(draft, defect);
        if (!place)
            return;
        const { path } = place;
        const kept = keptPlace(place);
        if (defect.part !== undefined && !draft.isRest)
            this.#addPart(draft, defect.part, path);
        const last = draft.places.at(-1);
        if (draft.lastPath === path) {
            // A link around an image has no text; another link to the same target may have one.
            if (last?.text === '' && last.path === path)
                draft.places.splice(-1, 1, kept);
            return;
        }
        draft.lastPath = path;
        draft.count++;
        if (!last || (draft.places.length < check_finding/* maxPlaces */.Bm && this.#places < limits.places)) {
            draft.places.push(kept);
            this.#places++;
        }
        else if (!draft.isRest)
            this.#addUnlisted(draft, (0,build_marks/* normalizePath */.Fd)(path));
    }
    /** In the order of `sortFindings`. Beyond the limits of the list, the unlisted rest is a finding. */
    sorted() {
        const variant = 'too-many-findings';
        if (this.#isPartial)
            this.add({ cause: 'unread-site', variant, level: 'finding' });
        return sortFindings([...this.#drafts.values()].map(findingOf));
    }
    #addPart(draft, name, path) {
        draft.parts ??= new Map();
        if (draft.parts.has(name))
            return;
        if (this.#parts < limits.parts) {
            this.#parts++;
            draft.partCount++;
            draft.parts.set(name, { name, path });
        }
        else if (this.#addUnlisted(draft, name))
            draft.partCount++;
    }
    /** @returns whether it is new */
    #addUnlisted(draft, text) {
        const digest = textDigest(text);
        if (draft.unlisted?.has(digest))
            return false;
        if (this.#unlisted >= limits.digests) {
            this.#isPartial = true;
            return false;
        }
        draft.unlisted ??= new Set();
        draft.unlisted.add(digest);
        this.#unlisted++;
        return true;
    }
    #draftOf({ cause, variant, level, subject = '', detail, isOnce }) {
        const key = `${cause}\n${variant ?? ''}\n${subject}${isOnce ? '\nonce' : ''}`;
        const known = this.#drafts.get(key);
        if (known)
            return known;
        const number = this.#ofCauses.get(cause) ?? 0;
        const about = { cause, level, subject, ...(variant && { variant }), ...(isOnce && { isOnce }) };
        if (number < limits.findings) {
            this.#ofCauses.set(cause, number + 1);
            return this.#begin(key, { ...about, ...(detail && { detail }), isRest: false });
        }
        const restKey = `${cause}\n${level}`;
        const rest = { cause, level, subject: '', isRest: true };
        const draft = this.#drafts.get(restKey) ?? this.#begin(restKey, rest);
        this.#addUnlisted(draft, keyText(keyOf(about)));
        return draft;
    }
    #begin(key, about) {
        const draft = { ...about, places: [], count: 0, lastPath: '', partCount: 0 };
        this.#drafts.set(key, draft);
        return draft;
    }
}
/** Makes a notice a finding, as one of its places shows what the others leave open. */
function raise(draft, { detail }) {
    draft.level = 'finding';
    draft.detail = detail;
}
function keptPlace({ path, text = '', written, kind, servedAt }) {
    const place = { path, text, ...(servedAt !== undefined && { servedAt }) };
    return written === undefined ? place : { ...place, written, kind };
}
function findingOf(draft) {
    const { lastPath: _, isRest, parts, partCount, unlisted, ...finding } = draft;
    const digests = unlisted && { digests: [...unlisted].map(asDigest).join('') };
    if (isRest)
        return { ...finding, others: unlisted?.size ?? 0, ...digests };
    if (!parts)
        return { ...finding, ...digests };
    return {
        ...finding,
        parts: [...parts.values()],
        // Over the limits, none may be counted.
        ...(partCount > 0 && { partCount }),
        ...digests,
    };
}
/** Findings before notices, then in the order of their causes, then the most frequent first. */
function sortFindings(findings) {
    const causes = findingCauses;
    return findings.toSorted((a, b) => Number(a.level === 'notice') - Number(b.level === 'notice') ||
        causes.indexOf(a.cause) - causes.indexOf(b.cause) ||
        b.count - a.count ||
        (0,order/* naturalOrder */.u)(a.subject, b.subject) ||
        (0,order/* order */.f)(a.subject, b.subject) ||
        (0,order/* order */.f)(a.variant ?? '', b.variant ?? ''));
}

;// CONCATENATED MODULE: ./src/check/baseline/removed-pages.ts



/**
 * The pages of the deployed site with a URL that the new one neither serves nor redirects: a notice for
 * each. Pages in a folder that is named after a build are left out.
 *
 * @param files of the new site, with its redirects
 */
function removedPages(before, files, rules) {
    const { publishTarget } = rules;
    const deployed = (0,hosted_site/* hostedSite */.to)(before.files, publishTarget, rules);
    const site = (0,hosted_site/* hostedSite */.to)(files, publishTarget, rules);
    const findings = new FindingList();
    for (const file of before.files) {
        if (!(0,file_kind/* isPage */.yp)(file) || file.normalizedPath !== undefined)
            continue;
        if (deployed.isNotFoundPage(file.path))
            continue;
        const lost = deployed.pathsOf(file).find((path) => {
            const { kind } = site.follow(path);
            return kind === 'missing' || kind === 'circle';
        });
        if (lost === undefined)
            continue;
        findings.add({ cause: 'removed-page', level: 'notice', subject: `/${lost}` });
    }
    return findings.sorted();
}

// EXTERNAL MODULE: ./src/kernel/format/quantity.ts
var quantity = __webpack_require__(69676);
// EXTERNAL MODULE: ./src/reading/text/loopback-host.ts
var loopback_host = __webpack_require__(89064);
// EXTERNAL MODULE: ./src/check/findings/finding-detail.ts
var finding_detail = __webpack_require__(34590);
// EXTERNAL MODULE: ./src/check/findings/site-check.ts
var site_check = __webpack_require__(84833);
;// CONCATENATED MODULE: ./src/check/references/external-resources.ts


/** Collects what the site loads from other hosts. */
class ExternalResources {
    #deploymentKind;
    #findings;
    /** By kind and host. */
    #resources = new Map();
    /** Whether `allowed-hosts` has a host. */
    isAllowed;
    constructor({ deploymentKind, allowedHosts: entries }, findings) {
        this.#deploymentKind = deploymentKind;
        this.#findings = findings;
        this.isAllowed = allowedHosts(entries);
    }
    /** @param file the page, style sheet or script; all resources of one file are added consecutively */
    add(reference, host, { path }) {
        const { url, text, written = url } = reference;
        const isScript = reference.kind === 'module' || reference.kind === 'worker';
        const kind = isScript ? 'script' : reference.kind;
        const resource = this.#resourceOf(kind, host);
        if (resource.lastPath === path)
            return;
        resource.lastPath = path;
        resource.pages++;
        const level = levelOf(this.#deploymentKind, kind);
        if (resource.isAllowed || !level)
            return;
        // Readers see a symbol as an image.
        const variant = kind === 'symbol' ? 'image' : kind;
        this.#findings.add({ cause: 'external-resource', variant, level, subject: host }, {
            path,
            // The text of a reference in a script is its line.
            text: kind === 'font' || text === '' ? '' : `${text}: ${url}`,
            written,
            kind: reference.kind,
        });
    }
    /** The most frequent first. */
    sorted() {
        return Array.from(this.#resources.values(), ({ lastPath: _, ...resource }) => resource).sort((a, b) => b.pages - a.pages || (0,order/* order */.f)(a.host, b.host) || (0,order/* order */.f)(a.kind, b.kind));
    }
    #resourceOf(kind, host) {
        const key = `${kind} ${host}`;
        const known = this.#resources.get(key);
        if (known)
            return known;
        const resource = { host, kind, pages: 0, isAllowed: this.isAllowed(host), lastPath: '' };
        this.#resources.set(key, resource);
        return resource;
    }
}
/** Collects the URLs that scripts mention: texts, licences, namespaces, starts of computed URLs. */
class ScriptMentions {
    #mentions = new Map();
    /** @param reference of the kind `mention`, whose text is its line */
    add({ path }, { url, text: line }) {
        const known = this.#mentions.get(url);
        if (known)
            known.files++;
        else if (this.#mentions.size < site_check/* maxMentions */.I)
            this.#mentions.set(url, { url, path, line, files: 1 });
    }
    sorted() {
        return [...this.#mentions.values()].sort((a, b) => (0,order/* order */.f)(a.url, b.url));
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
    // In lower case and punycode, without the default port of https or http.
    const hosts = entries.map((entry) => (URL.parse(`https://${entry}`)?.host ?? entry).replace(/:80$/, ''));
    const endings = hosts.filter((host) => host.startsWith('*.')).map((host) => host.slice(1));
    return (host) => hosts.includes(host) || endings.some((ending) => host.endsWith(ending));
}

// EXTERNAL MODULE: ./src/check/browser/recurring-defects.ts
var recurring_defects = __webpack_require__(95267);
// EXTERNAL MODULE: ./src/check/browser/request-kind.ts
var request_kind = __webpack_require__(17077);
;// CONCATENATED MODULE: ./src/check/browser/browser-findings.ts










/**
 * The defects of a site that its pages showed in a browser, besides those that the check of its files
 * has found. Pure.
 *
 * @param visits in any order
 * @param check of the files of the same site
 */
function browserFindings(visits, rules, check) {
    const defects = new BrowserDefects(visits, rules, check);
    const inOrder = visits.toSorted((a, b) => (0,order/* order */.f)(a.path, b.path) || (0,order/* order */.f)(a.servedAt ?? '', b.servedAt ?? ''));
    for (const visit of inOrder)
        defects.add(visit);
    return defects.findings();
}
/** Collects the defects of visits, in the order of their paths. */
class BrowserDefects {
    #findings = new FindingList();
    #rules;
    #isAllowed;
    #listed;
    /** The hosts of all requests that the browser has explained. */
    #explained;
    constructor(visits, rules, check) {
        this.#rules = rules;
        this.#isAllowed = allowedHosts(rules.allowedHosts);
        this.#listed = new ListedDefects(check);
        this.#explained = new Set(visits.flatMap(({ outside }) => outside.map(({ host }) => host)));
    }
    add(visit) {
        for (const one of visit.second ? [visit, visit.second] : [visit]) {
            this.#addOutside(one);
            this.#addBlocked(one);
            this.#addPartial(one);
        }
        this.#addAccessibility(visit);
        for (const defect of (0,recurring_defects/* visitedDefects */.s)(visit))
            this.#addDefect(visit, defect);
    }
    findings() {
        return this.#findings.sorted();
    }
    #addOutside(visit) {
        const { path, servedAt, outside } = visit;
        const level = this.#rules.deploymentKind === 'cloud' ? 'notice' : 'finding';
        for (const { host, kind, from } of [...outside, ...this.#unexplained(visit)]) {
            if (this.#isAllowed(host) || this.#listed.hasHost(host, kind))
                continue;
            if (this.#listed.hasLocal(host, path))
                continue;
            const cause = (0,loopback_host/* isLoopbackHost */.c)(host) ? 'local-url' : 'outside-request';
            const variant = kind ?? 'unexplained';
            const place = { path, servedAt, text: placeText(from) };
            this.#findings.add({ cause, variant, level, subject: host }, place);
        }
    }
    /** What the browser was refused counts, also if no event says what has requested it. */
    #unexplained({ hosts, outside, nextHosts = [] }) {
        return hosts
            .filter((host) => !outside.some((request) => request.host === host))
            .filter((host) => !(nextHosts.includes(host) && this.#explained.has(host)))
            .map((host) => ({ host, kind: undefined, from: { source: '' } }));
    }
    #addBlocked({ path, servedAt, blocked }) {
        for (const { host, kind, from } of blocked) {
            this.#findings.add({ cause: 'mixed-content', variant: kind, level: 'finding', subject: host }, { path, servedAt, text: placeText(from) });
        }
    }
    #addAccessibility({ path, accessibility }) {
        const { violations = [], incomplete = 0 } = accessibility ?? {};
        for (const violation of violations) {
            const { rule, help } = violation;
            const detail = { of: 'accessibility-rule', help };
            this.#findings.add({ cause: 'accessibility', level: 'finding', subject: rule, detail }, { path, text: elementsText(violation) });
        }
        if (incomplete === 0)
            return;
        const text = (0,quantity/* counted */.hS)(incomplete, 'element');
        this.#findings.add({ cause: 'accessibility', variant: 'incomplete', level: 'notice' }, { path, text });
    }
    #addPartial({ path, servedAt, isPartial }) {
        // One of those that were not recorded may be to a host that is not allowed.
        if (!isPartial)
            return;
        this.#findings.add({ cause: 'busy-page', variant: 'too-many-events', level: 'finding' }, { path, servedAt });
    }
    #addDefect(visit, { defect, isOnce }) {
        const { path, servedAt } = visit;
        const finding = this.#findingOf(visit, defect);
        if (!finding)
            return;
        const { text, ...found } = finding;
        // Exception: seen-once.
        const once = isOnce && { level: 'notice', isOnce };
        this.#findings.add({ ...found, ...once }, { path, servedAt, text });
    }
    /** The finding of a defect; undefined for what is meant, or listed already. */
    #findingOf(visit, defect) {
        switch (defect.type) {
            case 'script-error':
                return this.#errorFinding(visit, defect.error);
            case 'failed-request':
                return this.#requestFinding(visit, defect.request);
            case 'broken-image':
                return this.#imageFinding(defect.path);
            case 'hydration-error': {
                const { framework, code } = defect.failure;
                const detail = { of: 'hydration', framework, code };
                const about = { subject: framework, detail, ...(code && { variant: code }) };
                return {
                    cause: 'hydration-error',
                    level: 'notice',
                    ...about,
                    text: placeText(defect.from),
                };
            }
            case 'failed-reload': {
                const { path, failure } = defect.request;
                const text = `${targetText(defect.to)}: ${path}, ${(0,finding_detail/* failureText */.kY)(failure)}`;
                return { cause: 'failed-navigation', variant: 'full-load', level: 'finding', text };
            }
            case 'blank-next': {
                const text = targetText(defect.to);
                return { cause: 'failed-navigation', variant: 'empty-next-page', level: 'finding', text };
            }
            default:
                return { level: 'finding', text: '', ...pageDefects[defect.type] };
        }
    }
    #errorFinding({ outside }, { message, fetched, from }) {
        // Exception: unreachable-host. Where it can be reached, its scripts may work.
        const isCloud = this.#rules.deploymentKind === 'cloud';
        const mayWork = outside.some(({ host }) => isCloud || this.#isAllowed(host));
        const subject = fetched === undefined ? message : `${message} (${fetched})`;
        const level = mayWork ? 'notice' : 'finding';
        return { cause: 'script-error', level, subject, text: placeText(from) };
    }
    #requestFinding({ path }, { path: urlPath, kind, failure, from }) {
        const subject = this.#subjectOf(urlPath);
        // Exception: not-found-page. It is opened where no page is.
        const isNotFound = failure.type === 'status' && failure.status === 404;
        const isMeant = isNotFound && kind === 'navigation' && (0,file_kind/* isNotFoundName */.$F)(path);
        if (isMeant || this.#listed.hasPath(subject))
            return undefined;
        // Exception: background-request.
        const level = kind === 'prefetch' ? 'notice' : 'finding';
        const detail = { of: 'failed-request', kind, failure };
        const text = placeText(from);
        return { cause: 'failed-request', variant: kind, level, subject, detail, text };
    }
    /** An image that the check of the files does not know as missing, nor as none. */
    #imageFinding(urlPath) {
        const subject = this.#subjectOf(urlPath);
        if (this.#listed.hasPath(subject))
            return undefined;
        return { cause: 'not-an-image', variant: 'no-image', level: 'finding', subject, text: '' };
    }
    /** The path in the site, as the check of the files names it. */
    #subjectOf(urlPath) {
        const { basePath } = this.#rules;
        const path = (0,percent_encoding/* decoded */.D)(urlPath);
        return path.startsWith(basePath) ? `/${path.slice(basePath.length)}` : path;
    }
}
/** What the check of the files lists already. */
class ListedDefects {
    #missing;
    #resources;
    #local;
    constructor({ findings, externalResources }) {
        const missing = findings.filter(({ cause }) => cause === 'missing-asset' || cause === 'broken-link' || cause === 'not-an-image');
        this.#missing = new Set(missing.map(({ subject }) => subject));
        this.#resources = externalResources;
        this.#local = findings.filter(({ cause, variant }) => cause === 'local-url' && !variant);
    }
    hasPath(path) {
        return this.#missing.has(path);
    }
    /** @param kind undefined if any kind of request may be meant */
    hasHost(host, kind) {
        return this.#resources.some((resource) => resource.host === host &&
            (kind === undefined || request_kind/* referencesOf */.C[kind].includes(resource.kind)));
    }
    /** Whether a page loads from this host of the author's machine, as its file shows. */
    hasLocal(host, page) {
        return this.#local.some(({ subject, places }) => subject === host && places.some(({ path }) => path === page));
    }
}
const pageDefects = {
    crash: { cause: 'blank-page', variant: 'crashed' },
    busy: { cause: 'busy-page' },
    blank: { cause: 'blank-page', variant: 'empty' },
    'hidden-text': { cause: 'blank-page', variant: 'hidden' },
};
/** @param url of a link */
const targetText = (url) => `to ${URL.parse(url)?.pathname ?? url}`;
/** `/app.js, line 12` */
function placeText({ source, line }) {
    if (source === '')
        return '';
    const isMade = source === 'blob:' || source === 'data:';
    const what = isMade ? `a ${source.slice(0, -1)} URL` : source;
    return line === undefined ? what : `${what}, line ${line}`;
}
function elementsText({ elements, isDark }) {
    const [first = '', ...rest] = elements;
    const others = rest.length > 0 ? ` and ${(0,quantity/* counted */.hS)(rest.length, 'other element')}` : '';
    return `${first}${others}${isDark ? ', in dark colors' : ''}`;
}

// EXTERNAL MODULE: ./node_modules/picomatch/index.js
var picomatch = __webpack_require__(14006);
var picomatch_default = /*#__PURE__*/__webpack_require__.n(picomatch);
;// CONCATENATED MODULE: ./src/check/findings/finding-levels.ts





/** Decides the level of each finding, page by page. */
class FindingLevels {
    #levels;
    #files;
    #matchers = new Map();
    #pathOf;
    /** @param files of the site */
    constructor(levels, files) {
        this.#levels = levels;
        this.#files = files;
    }
    leveled(findings) {
        const parts = findings.flatMap((finding) => this.#partsOf(finding));
        const on = parts.flatMap(({ finding, level }) => (level === 'off' ? [] : { ...finding, level }));
        const off = parts.filter(({ level }) => level === 'off');
        return {
            findings: sortFindings(on),
            off: off.map(({ finding }) => finding),
            offCounts: this.#levels.flatMap((rule) => offCount(rule, off)),
        };
    }
    /**
     * Each finding whole, for later sites to compare with: at the highest level of its pages, and what is
     * off as a notice.
     */
    whole(findings) {
        return sortFindings(findings.map((finding) => {
            const isFinding = this.#partsOf(finding).some(({ level }) => level === 'finding');
            return { ...finding, level: isFinding ? 'finding' : 'notice' };
        }));
    }
    #partsOf(finding) {
        const { cause, subject, places, others, parts } = finding;
        const isByPage = this.#matchersOf(cause).some(({ rule }) => rule.glob !== undefined);
        // What stands for several findings or anchors is not divided: it counts if it does on any page.
        if (isByPage && places.length > 1 && others === undefined && !parts)
            return this.#divided(finding);
        const paths = cause === 'removed-page' ? [subject] : places.map(pathOf);
        const choices = isByPage && paths.length > 0 ? paths : [undefined];
        const chosen = choices.map((path) => this.#choiceFor(finding, path));
        const level = highest(chosen.map((choice) => choice.level));
        return [{ finding, level, rules: new Set(chosen.map(({ rule }) => rule)) }];
    }
    /** A finding as a part for each level of its pages, with the pages that only digests stand for. */
    #divided(finding) {
        const chosen = finding.places.map((place) => {
            return { place, ...this.#choiceFor(finding, pathOf(place)) };
        });
        const byLevel = Map.groupBy(chosen, ({ level }) => level);
        const strictest = highest([...byLevel.keys()]);
        const unlisted = Map.groupBy(readDigests(finding.digests), (digest) => {
            const path = this.#pathOfDigest(digest);
            const { level } = path === undefined ? { level: strictest } : this.#choiceFor(finding, path);
            return byLevel.has(level) ? level : strictest;
        });
        return [...byLevel].map(([level, choices]) => {
            const places = choices.map(({ place }) => place);
            const part = withPages(finding, places, unlisted.get(level) ?? []);
            return { finding: part, level, rules: new Set(choices.map(({ rule }) => rule)) };
        });
    }
    /** @param path of the page, with a leading slash; undefined for the whole site */
    #choiceFor({ cause, level, isOnce }, path) {
        const rule = this.#matchersOf(cause).find(({ matches }) => matches(path))?.rule;
        const chosen = rule?.level ?? level;
        return { level: isOnce && chosen === 'finding' ? 'notice' : chosen, rule };
    }
    /** Those for a cause, the one that counts first: one that names it, then the longer glob, then the later line. */
    #matchersOf(cause) {
        const known = this.#matchers.get(cause);
        if (known)
            return known;
        const rules = this.#levels.filter((rule) => rule.cause === cause || (rule.cause === '*' && !(0,check_finding/* isUnjudged */.t5)(cause)));
        const matchers = rules
            .toReversed()
            .toSorted((a, b) => Number(a.cause === '*') - Number(b.cause === '*') ||
            (b.glob ?? '').length - (a.glob ?? '').length)
            .map((rule) => ({ rule, matches: matcherOf(rule) }));
        this.#matchers.set(cause, matchers);
        return matchers;
    }
    /** With a leading slash. */
    #pathOfDigest(digest) {
        this.#pathOf ??= new Map(Array.from(this.#files, (file) => [digestOf((0,build_marks/* normalizePath */.Fd)(file.path)), pathOf(file)]));
        return this.#pathOf.get(digest);
    }
}
/** The path of a page as globs have it. */
const pathOf = ({ path }) => `/${path}`;
const highest = (levels) => ['finding', 'notice', 'off'].find((level) => levels.includes(level)) ?? 'finding';
function matcherOf({ glob }) {
    if (glob === undefined)
        return () => true;
    const matches = picomatch_default()(glob, { dot: true, nonegate: true });
    return (path) => path !== undefined && matches(path);
}
/** A finding on some of its pages. */
function withPages({ digests: _, ...finding }, places, digests) {
    const count = places.length + digests.length;
    return { ...finding, places, count, ...(digests.length > 0 && { digests: digests.join('') }) };
}
/** What a line has turned off; none if that is nothing. */
function offCount(rule, off) {
    const { cause, glob } = rule;
    const ofRule = off.filter(({ rules }) => rules.has(rule)).map(({ finding }) => finding);
    if (ofRule.length === 0)
        return [];
    const number = (level) => ofRule
        .filter((finding) => finding.level === level)
        .reduce((sum, { others = 1 }) => sum + others, 0);
    return [
        {
            cause,
            ...(glob !== undefined && { glob }),
            findings: number('finding'),
            notices: number('notice'),
        },
    ];
}

// EXTERNAL MODULE: ./src/kernel/format/one-line.ts
var one_line = __webpack_require__(24392);
;// CONCATENATED MODULE: ./src/check/findings/nested-site.ts





/** The folders that generators write. */
const usualFolders = ['public', 'build', 'dist', '_site', 'site'];
/** The start page of the folder that the site probably is in, if it has none itself; undefined without one. */
function nestedStartPage(files) {
    const depth = (path) => path.split('/').length;
    const isUsual = (path) => usualFolders.includes(path.split('/').at(-2) ?? '');
    const [start] = files
        .map(({ path }) => path)
        .filter((path) => path.endsWith('/index.html'))
        .sort((a, b) => depth(a) - depth(b) || Number(isUsual(b)) - Number(isUsual(a)) || (0,order/* order */.f)(a, b));
    return start;
}
/** @throws Failure INVALID_INPUT if no file of `mode: check` is a page */
function requirePages(files, source) {
    if (files.some(file_kind/* isPage */.yp))
        return;
    const extensions = Map.groupBy(files, ({ path }) => /(\.\w{1,9})?$/.exec(path)?.[0] ?? '');
    const kinds = [...extensions]
        .sort(([a, these], [b, others]) => others.length - these.length || (0,order/* order */.f)(a, b))
        .map(([name, { length }]) => `${(0,quantity/* formatCount */.B4)(length)} ${name || 'without an extension'}`);
    const listed = kinds.length > 3 ? [...kinds.slice(0, 3), '…'] : kinds;
    const what = `\`site\` ${source.name} has no HTML page, only ${(0,quantity/* counted */.hS)(files.length, 'file')} (${listed.join(', ')}), such as ${(0,one_line/* oneLine */.T)(files[0]?.path ?? '')}`;
    const usual = usualFolders.map((folder) => `\`${folder}/\``).join(', ');
    const nextStep = `Build the site first, and set \`site\` to the folder that the generator writes: usually ${usual}. An archive in an archive has to be unpacked`;
    throw new failure/* Failure */.HR('INVALID_INPUT', what, { nextStep });
}

// EXTERNAL MODULE: ./src/check/cause-groups.ts
var cause_groups = __webpack_require__(19024);
// EXTERNAL MODULE: ./src/kernel/format/visible-text.ts
var visible_text = __webpack_require__(77375);
;// CONCATENATED MODULE: ./src/check/report/reported-places.ts




/** How many places another tool is given at most: code scanning takes no more in a run. */
const maxReportedPlaces = 25_000;
/**
 * The places of all findings and notices that are not accepted: new ones first, then findings before
 * notices. Pages whose defect has one line of a source are one place.
 *
 * @param site the folder of the built site relative to the repository, with `/`; empty if it is not in it
 */
function reportedPlaces({ all, accepted, comparison }, site, max = maxReportedPlaces) {
    const acceptedIds = new Set(accepted.findings.map(({ id }) => id));
    const newIds = new Set(comparison?.findings.map(({ id }) => id));
    const rank = ({ id, level }) => (newIds.has(id) ? 0 : 1) + (level === 'notice' ? 2 : 0);
    const reported = all
        .filter(({ id }) => !acceptedIds.has(id))
        .toSorted((a, b) => rank(a) - rank(b));
    const places = [];
    let omitted = 0;
    for (const finding of reported) {
        const ofFinding = placesOf(finding, site);
        const taken = ofFinding.slice(0, max - places.length);
        places.push(...taken);
        // Places that the check itself only counts are missing here, too.
        omitted += ofFinding.length - taken.length + Math.max(0, finding.count - finding.places.length);
    }
    return { places, omitted };
}
function placesOf(finding, site) {
    if (finding.places.length === 0) {
        const path = external_node_path_.posix.join(site, 'index.html');
        return [{ finding, message: messageOf(finding, []), path, fingerprint: print(finding, path) }];
    }
    const groups = Map.groupBy(finding.places, ({ source, path }) => source ? `${source.path}:${source.line ?? ''}` : `${path}:`);
    return [...groups.values()].map((pages) => placeOf(finding, pages, site));
}
function placeOf(finding, pages, site) {
    const [first] = pages;
    const { path = '', source, line, column } = first ?? {};
    const message = messageOf(finding, pages);
    if (source) {
        const fingerprint = print(finding, source.path);
        return { finding, message, path: source.path, line: source.line, fingerprint };
    }
    const fingerprint = print(finding, path);
    return { finding, message, path: external_node_path_.posix.join(site, path), line, column, fingerprint };
}
/** Without the line, which other edits of the file change. */
const print = ({ id = '', cause, subject }, path) => (0,external_node_crypto_.hash)('sha256', JSON.stringify([id, cause, subject, path]));
/**
 * One sentence: what is wrong, as it was written if that differs, and on which pages. Untrusted text.
 *
 * @param pages with the same line of a source
 */
function messageOf(finding, pages) {
    const [first] = pages;
    const isOther = first !== undefined && (0,cause_groups/* isWrittenOtherwise */.yT)(first, finding.subject);
    const written = isOther ? `, written as "${(0,visible_text/* visibleUrl */.g)(first.written ?? '')}"` : '';
    const others = pages.length > 1 ? ` and ${pages.length - 1} more` : '';
    const where = first ? `, on ${(0,visible_text/* visibleUrl */.g)(first.path)}${others}` : '';
    const { existing } = finding;
    const inOtherCase = existing === undefined ? '' : `; \`${(0,visible_text/* visibleUrl */.g)(existing)}\` exists`;
    return `${(0,cause_groups/* describedFinding */.p_)(finding)}${written}${where}${inOtherCase}`;
}

;// CONCATENATED MODULE: ./src/check/report/annotations.ts



/**
 * The findings as annotations, for each cause one in each source file: new findings first, then those
 * with a source before others, and the first file of each cause before the second of any. What has no
 * source is one annotation for each cause.
 *
 * @param max how many are shown
 */
function annotationsOf(check, { comparison }, max) {
    const newIds = new Set(comparison?.findings.map(({ id }) => id));
    const findings = check.findings.filter(({ level }) => level === 'finding');
    const files = inTurns(byFile(findings, newIds));
    const others = findings.filter(({ places }) => !places.some(({ source }) => source));
    const rank = (isNew, hasSource) => (isNew ? 0 : 2) + (hasSource ? 0 : 1);
    const ofFiles = files.map((file) => ({
        rank: rank(file.isNew, true),
        annotation: annotationAt(file),
    }));
    const byNovelty = Map.groupBy(others, ({ id }) => newIds.has(id));
    const ofCauses = [...byNovelty].flatMap(([isNew, ofNovelty]) => (0,cause_groups/* worstCauses */.kF)({ findings: ofNovelty }, max).map((message) => ({
        rank: rank(isNew, false),
        annotation: { message },
    })));
    const all = [...ofFiles, ...ofCauses].sort((a, b) => a.rank - b.rank);
    const areAllShown = files.length === 0 && all.length <= max;
    return {
        shown: all.slice(0, max).map(({ annotation }) => annotation),
        causes: areAllShown ? [] : (0,cause_groups/* worstCauses */.kF)({ findings }, max),
    };
}
/** In the order of the findings, and of their places. */
function byFile(findings, newIds) {
    const files = new Map();
    for (const finding of findings) {
        const { cause, id } = finding;
        for (const [path, places] of Map.groupBy(finding.places, ({ source }) => source?.path)) {
            if (path === undefined)
                continue;
            const isNew = newIds.has(id);
            const key = `${cause}\n${isNew}\n${path}`;
            const file = files.get(key) ?? { cause, path, isNew, findings: [] };
            files.set(key, file);
            file.findings.push({ ...finding, places });
        }
    }
    return [...files.values()];
}
/** The first of each cause, then the second of each, and so on. */
function inTurns(files) {
    const turns = new Map();
    const numbered = files.map((file) => {
        const turn = turns.get(file.cause) ?? 0;
        turns.set(file.cause, turn + 1);
        return { file, turn };
    });
    return numbered.sort((a, b) => a.turn - b.turn).map(({ file }) => file);
}
/** At the first line that has to be changed. */
function annotationAt({ path, findings }) {
    const lines = findings.flatMap((finding) => linesOf(finding)).sort((a, b) => a.line - b.line);
    const [first] = lines;
    if (!first)
        return { message: '', place: { path } };
    const more = lines.reduce((sum, { more }) => sum + more + 1, -1);
    const rest = more > 0 ? `, and ${(0,quantity/* formatCount */.B4)(more)} more in this file` : '';
    const { finding, places, line } = first;
    return {
        message: `${messageOf(finding, places)}${rest}`,
        place: { path, line: line === unknownLine ? undefined : line },
    };
}
/** After all others. */
const unknownLine = Number.POSITIVE_INFINITY;
function linesOf(finding) {
    const byLine = Map.groupBy(finding.places, ({ source }) => source?.line ?? unknownLine);
    return Array.from(byLine, ([line, places]) => {
        const more = places[0]?.source?.more ?? 0;
        return { finding, places, line, more };
    });
}

;// CONCATENATED MODULE: ./src/check/report/code-quality.ts
/**
 * The findings as GitLab's Code Quality report, which a merge request shows
 * (https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format).
 */
function codeQualityDocument({ places, omitted }) {
    return { text: `${JSON.stringify(places.map(issueOf), undefined, 1)}\n`, omitted };
}
const issueOf = ({ finding, message, path, line = 1, fingerprint }) => ({
    description: message,
    check_name: finding.cause,
    fingerprint,
    severity: finding.level === 'finding' ? 'major' : 'info',
    location: { path, lines: { begin: line } },
});

;// CONCATENATED MODULE: ./src/check/report/findings-file.ts




/** @param isLevel of findings and of notices alike, accepted ones do not count */
function findingCounts({ all, accepted, comparison }) {
    const ofLevel = (findings, level) => (0,cause_groups/* numberOf */.rl)(findings.filter((finding) => finding.level === level));
    const count = (level) => ofLevel(all, level) - ofLevel(accepted.findings, level);
    return {
        findings: count('finding'),
        newFindings: comparison && ofLevel(comparison.findings, 'finding'),
        notices: count('notice'),
        accepted: (0,cause_groups/* numberOf */.rl)(accepted.findings),
    };
}
/** All findings as JSON (`docs/findings.schema.json`), one in each line, for readable diffs. */
function formatFindings(identity, findings) {
    const { all, accepted, comparison } = findings;
    const { newFindings = null, ...counts } = findingCounts(findings);
    const head = { version: 1, ...identity, counts: { ...counts, newFindings } };
    const isAccepted = new Set(accepted.findings.map(({ id }) => id));
    const added = comparison && newPages(comparison.findings);
    const items = all.map((finding) => item(finding, isAccepted.has(finding.id), added));
    const gone = comparison?.gone.map((finding) => ({ ...finding, line: (0,cause_groups/* goneLine */.KK)(finding) }));
    return `${JSON.stringify(head, undefined, 2).slice(0, -2)},
  "findings": ${(0,site_manifest/* formatList */.ki)(items)},
  "gone": ${(0,site_manifest/* formatList */.ki)(gone ?? [])},
  "removable": ${(0,site_manifest/* formatList */.ki)(accepted.removable)}
}
`;
}
/** The pages and anchors that are new, by the id of their finding. */
const newPages = (findings) => new Map(findings.filter(isFinding).map((finding) => {
    const anchors = finding.parts?.map(({ name }) => name) ?? [];
    return [finding.id, new Set([...pagesOf(finding), ...anchors])];
}));
function item(finding, accepted, added) {
    const { id, cause, level, detail: _, places, parts, partCount: __, digests: ___, ...rest } = finding;
    const pages = pagesOf(finding);
    const compared = level === 'finding' && !accepted ? added : undefined;
    const isNew = (name) => compared && { new: compared.get(id)?.has(name) === true };
    return {
        id,
        cause,
        level,
        title: check_finding/* causeTitles */.rc[cause],
        ...rest,
        detail: (0,cause_groups/* detailText */.HS)(finding),
        accepted,
        ...(compared && { new: compared.has(id) }),
        line: finding.others === undefined ? (0,cause_groups/* acceptingLine */.lg)(finding) : null,
        pages: places.map(({ kind: _, ...place }, index) => ({
            ...place,
            ...isNew(pages[index] ?? ''),
        })),
        ...(parts && { anchors: parts.map((part) => ({ ...part, ...isNew(part.name) })) }),
    };
}

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
;// CONCATENATED MODULE: ./src/check/report/sarif.ts


/** Code scanning takes no larger file, when it is compressed, in bytes. */
const maxCompressed = 10_000_000;
/**
 * The findings as SARIF 2.1.0, for code scanning and others: a result for each place
 * (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html).
 *
 * @param maxBytes of the compressed text: the last places are left out until it fits
 */
function sarifDocument({ places, omitted }, maxBytes = maxCompressed) {
    let count = places.length;
    for (;;) {
        const text = `${JSON.stringify(sarifLog(places.slice(0, count)))}\n`;
        const isLarge = (0,external_node_zlib_.gzipSync)(text).length > maxBytes;
        if (!isLarge || count === 0)
            return { text, omitted: omitted + places.length - count };
        count = Math.floor(count / 2);
    }
}
function sarifLog(places) {
    const causes = [...new Set(places.map(({ finding }) => finding.cause))];
    const ruleIndexes = new Map(causes.map((cause, index) => [cause, index]));
    return {
        $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
        version: '2.1.0',
        runs: [
            {
                tool: { driver: { name: 'docs-export-action', rules: causes.map(ruleOf) } },
                columnKind: 'unicodeCodePoints',
                results: places.map((place) => resultOf(place, ruleIndexes)),
            },
        ],
    };
}
const ruleOf = (cause) => ({
    id: cause,
    shortDescription: { text: check_finding/* causeTitles */.rc[cause] },
    fullDescription: { text: check_finding/* causeTitles */.rc[cause] },
    help: { text: `${check_finding/* causeRemedies */.wt[cause]}.`, markdown: `${check_finding/* causeRemedies */.wt[cause]}.` },
    properties: { tags: ['documentation'] },
});
function resultOf({ finding, message, path, line, fingerprint }, ruleIndexes) {
    const { cause, level } = finding;
    const fingerprints = {
        'docsExportFinding/v1': fingerprint,
        // Where there is a line, the upload computes this from its text, and warns of any other value
        // (github/codeql-action, src/fingerprints.ts).
        ...(line === undefined && { primaryLocationLineHash: fingerprint }),
    };
    return {
        ruleId: cause,
        ruleIndex: ruleIndexes.get(cause),
        level: level === 'finding' ? 'error' : 'note',
        message: { text: message },
        locations: [
            {
                physicalLocation: {
                    artifactLocation: { uri: uriOf(path), uriBaseId: '%SRCROOT%' },
                    ...(line !== undefined && { region: { startLine: line } }),
                },
            },
        ],
        partialFingerprints: fingerprints,
    };
}
/** A relative reference, in which a colon in the first name is no scheme. */
const uriOf = (path) => path.toWellFormed().split('/').map(encodeURIComponent).join('/');

;// CONCATENATED MODULE: ./src/check/report/site-report.ts

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

// EXTERNAL MODULE: ./src/check/site-outline.ts
var site_outline = __webpack_require__(41038);
// EXTERNAL MODULE: ./src/kernel/disk/file-name.ts
var file_name = __webpack_require__(12473);
// EXTERNAL MODULE: ./src/site/publish-targets.ts + 11 modules
var publish_targets = __webpack_require__(93611);
// EXTERNAL MODULE: ./src/reading/scan/reference-places.ts
var reference_places = __webpack_require__(63538);
;// CONCATENATED MODULE: ./src/check/findings/located-findings.ts

/** Findings with the line and column of the URL that is written in each of their places. Pure. */
function locatedFindings(findings, files) {
    const wanted = wantedUrls(findings);
    const locations = new Map();
    for (const file of files) {
        const urls = wanted.get(file.path);
        if (urls)
            locations.set(file.path, locationsIn(file, urls));
    }
    return findings.map((finding) => ({
        ...finding,
        places: finding.places.map((place) => ({
            ...place,
            ...locationOf(place, finding, locations),
        })),
    }));
}
/** The URLs to locate, by the file: a defect of a template has a place in each page. */
function wantedUrls(findings) {
    const wanted = new Map();
    for (const finding of findings) {
        for (const place of finding.places) {
            const url = writtenUrl(place, finding);
            if (url === undefined)
                continue;
            const urls = wanted.get(place.path) ?? new Set();
            wanted.set(place.path, urls.add(url));
        }
    }
    return wanted;
}
function locationsIn({ scan }, urls) {
    const locations = new Map();
    if (!scan)
        return locations;
    for (const { reference, ...place } of (0,reference_places/* placedReferences */.wG)(scan)) {
        const { kind, alt } = reference;
        const url = kind === 'element' ? reference.url : (reference.written ?? reference.url);
        if (!urls.has(url))
            continue;
        const location = alt === undefined ? place : { ...place, alt };
        for (const key of [`${kind} ${url}`, url])
            if (!locations.has(key))
                locations.set(key, location);
    }
    return locations;
}
function locationOf(place, finding, locations) {
    const url = writtenUrl(place, finding);
    const inFile = url === undefined ? undefined : locations.get(place.path);
    // What is loaded by a name has another kind than its reference.
    return inFile?.get(`${place.kind} ${url}`) ?? inFile?.get(url ?? '');
}
/** As its reference has it: an element is named by an attribute. */
const writtenUrl = ({ kind, written }, { variant }) => kind === 'element' && written !== undefined ? `${variant}=${written}` : written;

;// CONCATENATED MODULE: ./src/check/findings/other-case.ts

/** Findings of missing files and anchors with those that exist in another case. Pure. */
function withOtherCases(findings, files) {
    if (!findings.some(({ cause }) => isAboutMissing(cause)))
        return findings;
    const names = new Map(files.flatMap((file) => namesOf(file).map((name) => [(0,file_name/* foldedName */.mw)(name), file])));
    return findings.map((finding) => {
        const existing = isAboutMissing(finding.cause) ? existingFor(finding.subject, names) : undefined;
        return existing === undefined ? finding : { ...finding, existing };
    });
}
const missing = new Set([
    ...['missing-asset', 'broken-link', 'broken-redirect', 'missing-fragment'],
]);
const isAboutMissing = (cause) => missing.has(cause);
/** Its path, and what links to a page may leave out. */
function namesOf({ path }) {
    const bare = path.replace(/\.html$/, '');
    return bare === path ? [path] : [path, bare, bare.replace(/(?:^|\/)index$/, '')];
}
/** @param subject a path or an anchor that is missing, with its leading slash */
function existingFor(subject, files) {
    const hash = subject.indexOf('#');
    const path = subject.slice(1, hash < 0 ? undefined : hash);
    const file = files.get((0,file_name/* foldedName */.mw)(path.endsWith('/') ? path.slice(0, -1) : path));
    if (!file)
        return undefined;
    if (hash < 0)
        return namesOf(file).includes(path) ? undefined : `/${file.path}`;
    const folded = (0,file_name/* foldedName */.mw)(subject.slice(hash + 1));
    for (const anchor of file.scan?.anchors ?? [])
        if ((0,file_name/* foldedName */.mw)(anchor) === folded)
            return `#${anchor}`;
    return undefined;
}

;// CONCATENATED MODULE: ./src/check/findings/publish-limits.ts


/**
 * Checks a site against the limits and the names of its publish target.
 *
 * @param files in the order of their paths
 */
function checkLimits(files, target, findings) {
    const { limits, names } = publish_targets/* targetRules */.Z[target];
    for (const limit of limits) {
        const higher = limits.filter(({ measure, max }) => measure === limit.measure && max > limit.max);
        for (const amount of measures[limit.measure](files)) {
            // Report the highest plan that is exceeded, and no lower ones.
            const isHigher = higher.some(({ max }) => amount.value > max);
            if (amount.value > limit.max && !isHigher)
                addExceeded(findings, target, limit, amount);
        }
    }
    for (const rule of names)
        checkNames(files, target, rule, findings);
}
function addExceeded(findings, target, { variant, measure, level }, { value, path }) {
    const defect = { cause: 'publish-limit', variant, level: level ?? 'finding' };
    const detail = { of: 'limit', target, limit: variant };
    if (path === undefined) {
        findings.add({ ...defect, detail: { ...detail, exceededBy: { measure, value } } });
    }
    else
        findings.add({ ...defect, detail }, { path, text: (0,finding_detail/* amountText */.cY)(measure, value) });
}
function checkNames(files, target, { variant, pattern, level, unless }, findings) {
    if (files.some(({ path }) => path === unless))
        return;
    const detail = { of: 'name-rule', target, rule: variant };
    for (const file of files.filter(({ path }) => pattern.test(path))) {
        findings.add({ cause: 'forbidden-name', variant, level: level ?? 'finding', detail }, file);
    }
}
const measures = {
    files: (files) => [{ value: files.length }],
    'site-size': (files) => [{ value: files.reduce((sum, { size }) => sum + size, 0) }],
    'file-size': (files) => files.map(({ path, size }) => ({ path, value: size })),
    'path-length': (files) => files.map(({ path }) => ({ path, value: Buffer.byteLength(path) })),
};

;// CONCATENATED MODULE: ./src/check/findings/search-engines.ts


/**
 * Reports what search engines and readers without images miss: notices.
 *
 * @param files in the order of their paths
 */
function checkPages(files, site, relations, findings) {
    const pages = files.filter((file) => (0,file_kind/* isPage */.yp)(file) && !site.isNotFoundPage(file.path));
    const indexed = pages.filter((page) => !page.scan?.facts?.isNoindex &&
        !relations.forwards.has(page) &&
        !isElsewhere(page, relations));
    const add = (cause, place, subject = '') => findings.add({ cause, level: 'notice', subject }, place);
    addMissingAlts(pages, add);
    addSitemapContradictions(relations, add);
    addDuplicates(indexed, add);
    addOrphans(pages, indexed, relations, add);
}
/** Whether a page names another one, or another host, as its canonical URL. */
function isElsewhere(file, { canonicals }) {
    const { host = '', page = file } = canonicals.get(file) ?? {};
    // A URL of the author's machine is a mistake, and does not mean that the page is elsewhere.
    return page !== file || (host !== '' && !(0,loopback_host/* isLoopbackHost */.c)(host));
}
function addMissingAlts(pages, add) {
    for (const { path, scan } of pages) {
        const { count, first } = scan?.facts?.withoutAlt ?? { count: 0, first: '' };
        if (count === 0)
            continue;
        const text = count > 1 ? `${count} images, first ${first}` : first;
        add('missing-alt', { path, text, written: first, kind: 'image' });
    }
}
/** Pages that a sitemap lists, and that search engines should not index. */
function addSitemapContradictions(relations, add) {
    for (const [page, { path: text }] of relations.listed) {
        const place = { path: page.path, text };
        if (page.scan?.facts?.isNoindex)
            add('noindex-in-sitemap', place);
        else if (isElsewhere(page, relations))
            add('canonical-elsewhere-in-sitemap', place);
    }
}
function addDuplicates(indexed, add) {
    for (const fact of ['title', 'description']) {
        const groups = Map.groupBy(indexed, ({ scan }) => scan?.facts?.[fact]);
        for (const [text, same] of groups) {
            if (text === undefined || same.length < 2)
                continue;
            for (const page of same)
                add(`duplicate-${fact}`, page, text);
        }
    }
}
/** Where scripts make the navigation, files do not show what leads to a page. */
function addOrphans(pages, indexed, { linked }, add) {
    const orphans = indexed.filter((page) => page.path !== 'index.html' && !linked.has(page));
    const start = pages.find(({ path }) => path === 'index.html');
    const hasLinks = [...(start?.scan?.references ?? [])].some(({ kind }) => kind === 'link');
    // Exception: scripted-menu.
    if (!hasLinks || 2 * orphans.length >= indexed.length)
        return;
    for (const page of orphans)
        add('orphan-page', page);
}
/** A few canonical URLs on other hosts are republished articles; half or more mean a wrong domain. */
function checkCanonicals(canonicals, findings) {
    for (const [host, pages] of Map.groupBy(canonicals, ([, { host }]) => host)) {
        // Exception: republished-page.
        const level = 2 * pages.length >= canonicals.size ? 'finding' : 'notice';
        if (host === '')
            continue;
        for (const [page] of pages)
            findings.add({ cause: 'cross-host-canonical', level, subject: host }, page);
    }
}

;// CONCATENATED MODULE: ./src/check/references/anchors.ts



/**
 * The anchors that links refer to. They are collected from all pages first, and then compared with
 * the anchors of each page in one pass, so that no page's anchors stay in memory; of the names, only
 * digests do.
 */
class LinkedAnchors {
    /** By path, of the pages that a browser has opened. */
    #opened;
    #scripts;
    #pages = new Map();
    /** Digests of the anchors that have not been found. */
    #missing = new Set();
    constructor(scripts, opened = new Map()) {
        this.#scripts = scripts;
        this.#opened = opened;
    }
    /**
     * Ignores files that were not read completely, or are neither pages nor SVG files: they may have any
     * anchor. So does a page for the fragments that its scripts may read.
     *
     * @param name by `anchorName`; may be empty
     * @param source the file with the link; all links of one file are added consecutively
     */
    add(file, name, source) {
        // Exception: script-fragment.
        const page = name === '' ? undefined : this.#pageOf(file);
        if (!page || (isForScripts(name) && this.#scripts.mayReadFragment(file)))
            return;
        const before = this.#missing.size;
        if (this.#missing.add(textDigest(name, page.number)).size > before)
            page.missing++;
        if (page.sources.at(-1) !== source)
            page.sources.push(source);
    }
    /** Finds the anchors of the pages. To be called once, after all links were added. */
    find() {
        for (const [file, page] of this.#pages) {
            this.#removeAll(file.scan?.anchors ?? [], page);
            this.#removeAll(this.#opened.get(file.path)?.madeAnchors ?? [], page);
            const kinds = page.missing > 0 ? kindsOf(file) : new Set();
            // Exception: forwarded-anchor. The script of a redirect passes the fragment on.
            if (page.missing === 0 || kinds.has('refresh'))
                this.#pages.delete(file);
            else
                page.mayBeMade = this.#mayBeMade(file, kinds);
        }
    }
    #removeAll(anchors, page) {
        for (const anchor of anchors) {
            if (page.missing === 0)
                return;
            this.#remove(anchor, page);
        }
    }
    #mayBeMade(file, kinds) {
        // Exception: made-page.
        const loadsScript = kinds.has('script') || kinds.has('module');
        return loadsScript && !hasAnchor(file) && this.#scripts.thatMakeAnchors(file) !== 'none';
    }
    /** An `id` with an escape also matches a fragment with the same escape (HTML, 7.4.6.4). */
    #remove(anchor, page) {
        this.#removeName(anchor, page);
        if (anchor.includes('%'))
            this.#removeName((0,percent_encoding/* decoded */.D)(anchor), page);
    }
    #removeName(name, page) {
        if (this.#missing.delete(textDigest(name, page.number)))
            page.missing--;
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
        if (!page || !this.#missing.has(textDigest(name, page.number)))
            return undefined;
        // What a browser has read decides.
        const isUndecided = this.#opened.get(file.path)?.madeAnchors === undefined;
        // Exception: made-anchor.
        const mayBeMade = isUndecided && (page.mayBeMade || source === file);
        return {
            path: file.path,
            name,
            isGrouped: page.missing > maxAnchors,
            mayBeMadeFromPage: isUndecided && page.mayBeMade,
            evidence: mayBeMade || !isUndecided ? this.#evidenceOn(file, isUndecided) : undefined,
        };
    }
    #evidenceOn(page, isUndecided) {
        if (!page.scan?.hasScript)
            return undefined;
        return isUndecided ? anchorEvidence[this.#scripts.thatMakeAnchors(page)] : 'browser';
    }
    #pageOf(file) {
        // Exception: other-anchor.
        const known = this.#pages.get(file);
        if (known || !file.scan || file.scan.isPartial || !mayHaveAnchors(file))
            return known;
        const page = { number: this.#pages.size, sources: [], missing: 0, mayBeMade: false };
        this.#pages.set(file, page);
        return page;
    }
}
const anchorEvidence = {
    some: 'writing-script',
    none: 'no-writing-script',
    unknown: 'unread-script',
};
const hasAnchor = ({ scan }) => {
    for (const _ of scan?.anchors ?? [])
        return true;
    return false;
};
const kindsOf = ({ scan }) => new Set(Array.from(scan?.references ?? [], ({ kind }) => kind));
/** The finding of a link to a missing anchor. */
function missingAnchor(anchor) {
    const { path, name, isGrouped, mayBeMadeFromPage, evidence } = anchor;
    const mayBeMadeByScript = evidence === 'writing-script' || evidence === 'unread-script';
    const isApart = mayBeMadeFromPage || (isGrouped && mayBeMadeByScript);
    return {
        cause: 'missing-fragment',
        variant: isApart ? 'made-by-script' : undefined,
        // Exception: made-anchor, made-page.
        level: mayBeMadeFromPage || mayBeMadeByScript ? 'notice' : 'finding',
        subject: isGrouped ? `/${path}` : `/${path}#${name}`,
        part: isGrouped ? `#${name}` : undefined,
        detail: evidence && { of: 'anchor-evidence', evidence },
    };
}
/** A page that lacks more is one finding, so that one page cannot hide the others. */
const maxAnchors = 100;
const mayHaveAnchors = (file) => (0,file_kind/* isPage */.yp)(file) || (0,file_kind/* fileKind */.h_)(file.path) === 'svg';
/**
 * The anchor that a fragment refers to, without escapes. Empty for the top of the page (`#`, `#top`).
 */
function anchorName(fragment) {
    if (/^[A-Za-z][\w-]{3,}$/.test(fragment))
        return fragment;
    // A text directive follows: https://wicg.github.io/scroll-to-text-fragment/
    const directive = fragment.indexOf(':~:');
    const name = directive < 0 ? fragment : fragment.slice(0, directive);
    return /^top$/i.test(name) ? '' : (0,percent_encoding/* decoded */.D)(name);
}
/**
 * Whether a fragment looks like one that scripts read: the routes and states of an application (`/guides`,
 * `!guides`, `code/4f1c`), parameters (`tab=linux`, `?q=a&page=2`), lines of code (`7-19`, `L7-L19`).
 * Exception: script-fragment.
 */
const isForScripts = (name) => /^[!?]|[/=&]|^L?\d+-L?\d+$/.test(name);

// EXTERNAL MODULE: ./src/reading/text/byte-text.ts
var byte_text = __webpack_require__(7336);
// EXTERNAL MODULE: ./src/reading/text/legacy-text.ts
var legacy_text = __webpack_require__(26311);
;// CONCATENATED MODULE: ./src/reading/text/legacy-codes.ts

/**
 * Reverses the decoder, as Node has no encoder but that of UTF-8.
 *
 * @param encoding as `TextDecoder` names it
 */
function legacyCodes(encoding) {
    const codes = known.get(encoding) ?? codesOf(encoding);
    known.set(encoding, codes);
    return codes;
}
const known = new Map();
function codesOf(encoding) {
    if (encoding === 'iso-2022-jp')
        return codesOfJis();
    const codes = reversed(encoding);
    if (encoding === 'gb18030')
        return (character) => codes.get(character) ?? astralCode(character);
    return (character) => codes.get(japanese.has(encoding) ? sameCharacter(character) : character);
}
function reversed(encoding) {
    const codes = new Map();
    const sequences = [...sequencesOf(encoding)];
    // One line each, as a decoder for each takes seconds.
    const lines = Uint8Array.from(sequences.flatMap((bytes) => [...bytes, lineFeed]));
    const characters = (0,legacy_text/* legacyText */.j)(lines, encoding).split('\n');
    for (const [index, bytes] of sequences.entries()) {
        const character = characters[index] ?? '';
        const isOne = [...character].length === 1 && (character !== '\ufffd' || bytes.length === 4);
        const isPreferred = !codes.has(character) || (encoding === 'big5' && lastInBig5.has(character));
        if (isOne && isPreferred)
            codes.set(character, bytes);
    }
    if (!japanese.has(encoding))
        return codes;
    if (encoding === 'shift_jis')
        codes.set('\x80', [0x80]);
    return codes.set('\xa5', [0x5c]).set('\u203e', [0x7e]);
}
const lineFeed = 0x0a;
/** The encoder of Big5 takes their last code. */
const lastInBig5 = new Set('\u2550\u255e\u2561\u256a\u5341\u5345');
/** Every sequence that may be a character, the preferred one first (Encoding Standard, the encoders). */
function* sequencesOf(encoding) {
    const isDouble = doubleByte.has(encoding);
    const [first, last] = isDouble ? (singleBytes.get(encoding) ?? noBytes) : [0x80, 0xff];
    for (let byte = first; byte <= last; byte++)
        yield [byte];
    if (!isDouble)
        return;
    for (let first = 0x81; first <= 0xfe; first++) {
        if (!isLead(encoding, first))
            continue;
        for (let second = 0x40; second <= lastTrail(encoding, first); second++)
            yield [first, second];
    }
    // Of the basic plane.
    if (encoding === 'gb18030')
        for (let index = 0; index < 39420; index++)
            yield fourBytes(index);
}
const doubleByte = new Set([
    'big5',
    'euc-jp',
    'euc-kr',
    'gb18030',
    'gbk',
    'shift_jis',
]);
/** Which bytes are characters by themselves, of encodings that have others. */
const singleBytes = new Map([
    ['gbk', [0x80, 0x80]],
    ['shift_jis', [0xa1, 0xdf]],
]);
const noBytes = [1, 0];
/**
 * Not that of a part that encoders leave out: of Shift_JIS the double extensions and those of users, as of
 * Korean, and of Big5 Hong Kong's.
 */
function isLead(encoding, byte) {
    if (encoding === 'shift_jis')
        return byte !== 0xed && byte !== 0xee && !(byte >= 0xf0 && byte <= 0xf9);
    if (encoding === 'euc-kr')
        return byte !== 0xc9 && byte !== 0xfe;
    return encoding !== 'big5' || byte >= 0xa1;
}
/** Of EUC-JP, 0x8E begins half-width katakana, of which `TextDecoder` knows more than browsers. */
const lastTrail = (encoding, lead) => encoding === 'euc-jp' && lead === 0x8e ? 0xdf : 0xfe;
/** In GB 18030, of a character beyond the basic plane: they follow each other. */
function astralCode(character) {
    const code = character.codePointAt(0) ?? 0;
    return code > 0xffff ? fourBytes(189000 + code - 0x10000) : undefined;
}
const fourBytes = (index) => [
    0x81 + Math.floor(index / 12600),
    0x30 + (Math.floor(index / 1260) % 10),
    0x81 + (Math.floor(index / 10) % 126),
    0x30 + (index % 10),
];
const japanese = new Set(['euc-jp', 'shift_jis']);
/** The encoders of Japanese take the full-width minus for the mathematical one. */
const sameCharacter = (character) => (character === '\u2212' ? '\uff0d' : character);
/** The set of EUC-JP, with seven bits; it has no half-width katakana. */
function codesOfJis() {
    const codes = legacyCodes('euc-jp');
    return (character) => {
        const isHalfWidth = character >= '\uff61' && character <= '\uff9f';
        const wide = isHalfWidth ? (voicing.get(character) ?? character.normalize('NFKC')) : character;
        return codes(wide)?.map((byte) => byte & 0x7f);
    };
}
/** Marks that are no combining ones here. */
const voicing = new Map([
    ['\uff9e', '\u309b'],
    ['\uff9f', '\u309c'],
]);

;// CONCATENATED MODULE: ./src/reading/text/encoded-query.ts


/**
 * A URL with its query as a browser sends it from a page in a legacy encoding (URL Standard, "query state"):
 * each character beyond ASCII in the bytes of that encoding; one that it does not have as a character
 * reference. Everything else is left as it is.
 *
 * @param encoding as `TextDecoder` names it; undefined for UTF-8
 */
function encodedQuery(url, encoding) {
    if (encoding === undefined)
        return url;
    const fragment = url.indexOf('#');
    const start = (fragment < 0 ? url : url.slice(0, fragment)).indexOf('?');
    if (start < 0)
        return url;
    const end = fragment < 0 ? url.length : fragment;
    const query = url.slice(start, end);
    if ((0,byte_text/* isAscii */.ER)(query) && !hasShift(query))
        return url;
    const codes = legacyCodes(encoding);
    const encoded = encoding === 'iso-2022-jp' ? withStates(query, codes) : withoutStates(query, codes);
    return url.slice(0, start) + encoded + url.slice(end);
}
/** What would switch the state of ISO-2022-JP. */
const shifts = new Set('\x0e\x0f\x1b');
const hasShift = (query) => Array.from(shifts).some((one) => query.includes(one));
function withoutStates(query, codes) {
    return Array.from(query, (character) => {
        if (character < '\x80')
            return character;
        const code = codes(character);
        return code ? percentEncoded(code) : numberOf(character);
    }).join('');
}
/** ISO-2022-JP: an escape sequence before characters of another set, and the one of ASCII at the end. */
function withStates(query, codes) {
    let encoded = '';
    let state = 'ascii';
    for (const character of query) {
        const { set, written } = inSet(character, codes(character), state);
        if (set !== state)
            encoded += escapes[set];
        encoded += written;
        state = set;
    }
    return state === 'ascii' ? encoded : encoded + escapes.ascii;
}
function inSet(character, code, state) {
    if (character < '\x80') {
        const isRoman = state === 'roman' && character !== '\\' && character !== '~';
        const written = shifts.has(character) ? numberOf('\ufffd') : character;
        return { set: isRoman ? 'roman' : 'ascii', written };
    }
    if (code)
        return { set: code.length === 1 ? 'roman' : 'jis0208', written: percentEncoded(code) };
    return { set: state === 'jis0208' ? 'ascii' : state, written: numberOf(character) };
}
const escapes = { ascii: '%1B(B', roman: '%1B(J', jis0208: '%1B$B' };
const numberOf = (character) => `%26%23${character.codePointAt(0)}%3B`;
/** A byte that stands for itself in a query of `https` stays. */
const percentEncoded = (bytes) => bytes
    .map((byte) => {
    const written = String.fromCharCode(byte);
    return /[!$-&(-;=?-~]/.test(written) ? written : `%${hex(byte)}`;
})
    .join('');
const hex = (byte) => byte.toString(16).toUpperCase().padStart(2, '0');

// EXTERNAL MODULE: ./src/site/reference-use.ts
var reference_use = __webpack_require__(47624);
;// CONCATENATED MODULE: ./src/check/references/canonical-urls.ts
/** Collects the canonical URLs of pages. */
class CanonicalUrls {
    #ofPages = new Map();
    /** By page: where its canonical URL leads. */
    get ofPages() {
        return this.#ofPages;
    }
    /**
     * Of several canonical URLs, one on another host counts. Only web URLs count.
     *
     * @param found what the target leads to in the site
     */
    add(page, { leadsTo, host }, found) {
        if (leadsTo !== 'site' && host === '')
            return;
        const before = this.#ofPages.get(page);
        if (!before?.host)
            this.#ofPages.set(page, { host, page: found ?? before?.page });
    }
}

;// CONCATENATED MODULE: ./src/check/references/external-links.ts
/** Collects the URLs of other sites that pages link to. */
class ExternalLinks {
    /** As they are written, or resolved if they are relative to another host. */
    #urls = new Set();
    /** @param url without its fragment, of another host */
    add(url, base) {
        this.#urls.add(/^\w*:?\/\//.test(url) ? url : new URL(url, base.url).href);
    }
    /** As browsers send them. A socket is no page. */
    sorted() {
        const sent = Array.from(this.#urls, (url) => URL.parse(url, 'https://site.invalid')?.href ?? '');
        return [...new Set(sent.filter((url) => /^https?:/.test(url)))].sort();
    }
}

;// CONCATENATED MODULE: ./src/check/references/font-faces.ts
/** Finds the font faces of style sheets that have a source in the site. */
class FontFaces {
    #fileAt;
    /** By style sheet: the names of the faces. */
    #loadable = new Map();
    /** @param fileAt the file of the site that a URL without a fragment leads to */
    constructor(fileAt) {
        this.#fileAt = fileAt;
    }
    /**
     * Whether a font face has another source, in the site or embedded, which browsers then load.
     *
     * @param face as `Reference.text` names it
     */
    hasOtherSource(sheet, face) {
        if (face === '' || face === 'data:')
            return face !== '';
        return this.#loadableFaces(sheet.file, sheet.base).has(face);
    }
    #loadableFaces(file, base) {
        const known = this.#loadable.get(file);
        if (known)
            return known;
        const isLoadable = ({ kind, url }) => kind === 'font' && this.#fileAt(url.replace(/[?#].*/s, ''), base) !== undefined;
        const sources = [...(file.scan?.references ?? [])].filter(isLoadable);
        const faces = new Set(sources.map(({ text }) => text));
        this.#loadable.set(file, faces);
        return faces;
    }
}

;// CONCATENATED MODULE: ./src/check/references/forwards.ts
/** Collects the pages that forward to another page at once. */
class Forwards {
    #destinations = new Map();
    /** By page: where it forwards to. */
    get destinations() {
        return this.#destinations;
    }
    add(page, destination) {
        this.#destinations.set(page, destination);
    }
    /** Reports each circle of pages that forward to each other, on one of them. */
    reportCircles(findings) {
        const done = new Set();
        for (const start of this.#destinations.keys()) {
            const trail = new Set();
            let next = start;
            while (next && !trail.has(next) && !done.has(next)) {
                trail.add(next);
                next = this.#destinations.get(next);
            }
            if (next && trail.has(next)) {
                const defect = { cause: 'broken-redirect', variant: 'circle', level: 'finding' };
                findings.add({ ...defect, subject: `/${next.path}` }, next);
            }
            for (const page of trail)
                done.add(page);
        }
    }
}

// EXTERNAL MODULE: ./src/check/references/site-url.ts
var site_url = __webpack_require__(9464);
;// CONCATENATED MODULE: ./src/check/references/reference-findings.ts


/** The findings about single references: cause, level, variant and subject of each defect. */
class ReferenceFindings {
    #list;
    #rules;
    #fontFaces;
    /** @param list what the findings are added to */
    constructor(list, rules, fontFaces) {
        this.#list = list;
        this.#rules = rules;
        this.#fontFaces = fontFaces;
    }
    /** @param instead a page that is served in place of what is loaded */
    missing(from, reference, target, instead) {
        const { kind, url } = reference;
        const { missing: cause, level: usual } = reference_use/* referenceUses */.eV[kind];
        // Exception: live-page. It is not of the site, and air-gapped readers cannot reach it.
        const mayBeLive = target.namesHost && this.#rules.deploymentKind !== 'air-gapped';
        const level = mayBeLive || this.#isReplaced(from, reference) ? 'notice' : usual;
        const place = assetPlace(from, reference);
        // Many pages may have the same wrong canonical URL, relative to their folders.
        if (kind === 'canonical') {
            this.#list.add({ cause, variant: 'canonical', level, subject: url }, place);
            return;
        }
        const defect = { cause, level, subject: `/${target.path}` };
        if (target.isOutside) {
            const detail = { of: 'outside-base-path', basePath: this.#rules.basePath };
            this.#list.add({ ...defect, variant: 'outside-base-path', detail }, place);
        }
        else if (instead)
            this.#list.add({ ...defect, variant: 'page-instead' }, place);
        else
            this.#list.add(defect, place);
    }
    /** A file that is loaded, and whose first bytes show that it is not what its name says. */
    wrongContent(from, reference, file) {
        const problem = file.contentProblem;
        const defect = {
            cause: 'not-an-image',
            variant: problem === 'empty' ? 'empty-file' : problem,
            // Exception: replaced-font.
            level: this.#isReplaced(from, reference) ? 'notice' : 'finding',
            subject: `/${file.path}`,
        };
        this.#list.add(defect, assetPlace(from, reference));
    }
    /** Of what is loaded. */
    emptyUrl(from, reference) {
        // Exception: set-later. A script may set the URL of an image.
        const isSetLater = reference.kind === 'image' || reference.kind === 'media';
        const level = isSetLater && from.file.scan?.hasScript ? 'notice' : 'finding';
        const defect = { cause: 'invalid-url', variant: 'empty-url', level };
        this.#list.add(defect, referencePlace(from, reference, reference.text));
    }
    /** @param variant what is wrong with the URL */
    invalidUrl(from, reference, variant) {
        const defect = { cause: 'invalid-url', variant, level: 'finding' };
        const place = referencePlace(from, reference, reference.text);
        this.#list.add({ ...defect, subject: reference.url }, place);
    }
    /** A link that the generator has made a fragment of, as it found no such file. */
    unresolvedLink(from, reference, subject) {
        const defect = { cause: 'broken-link', variant: 'unresolved', level: 'finding' };
        this.#list.add({ ...defect, subject }, referencePlace(from, reference, reference.text));
    }
    /** A URL with a bare percent sign, which the target refuses. */
    refusedUrl(from, reference, { path }) {
        const { missing: cause } = reference_use/* referenceUses */.eV[reference.kind];
        const detail = { of: 'refused-percent', target: this.#rules.publishTarget };
        const defect = { cause, level: 'finding', subject: `/${path}`, detail };
        const place = referencePlace(from, reference, reference.text);
        this.#list.add({ ...defect, variant: 'refused-percent' }, place);
    }
    /** A URL of the author's machine. */
    localUrl(from, reference, { host }) {
        const place = referencePlace(from, reference, reference.url);
        const defect = { cause: 'local-url', subject: host || 'file:' };
        // Exception: tutorial-host.
        if (reference.kind === 'link' && host !== '') {
            this.#list.add({ ...defect, variant: 'link', level: 'notice' }, place);
        }
        else
            this.#list.add({ ...defect, level: 'finding' }, place);
    }
    /** A URL that works only if the site is served at the root of a host. */
    rootAbsolute(level, from, reference) {
        const { basePath, publishTarget: target } = this.#rules;
        const detail = { of: 'base-path', basePath, target };
        const place = referencePlace(from, reference, reference.url);
        this.#list.add({ cause: 'root-absolute', level, detail }, place);
    }
    /** Whether browsers load another source in place of a font. */
    #isReplaced(from, { kind, text }) {
        // Exception: replaced-font.
        return kind === 'font' && this.#fontFaces.hasOtherSource(from, text);
    }
}
/** The text of a font is the name of its face, which says nothing to readers. */
const assetPlace = (from, reference) => referencePlace(from, reference, reference.kind === 'font' ? '' : reference.text);
/** @param text what the report shows beside the page */
function referencePlace({ file, base }, { url, kind, written = url }, text) {
    const place = { path: file.path, text, written, kind };
    if (base.servedAt === undefined || (0,site_url/* isFixed */.zZ)(url))
        return place;
    return { ...place, servedAt: `/${base.servedAt}` };
}

;// CONCATENATED MODULE: ./src/check/references/host-dependence.ts



/** Finds URLs that some hosts serve and the publish target does not, or may not. */
class HostDependence {
    #target;
    #rules;
    #findings;
    /** The same files on a host that serves as much as any host does. */
    #elsewhere;
    constructor(files, { publishTarget }, findings) {
        this.#target = publishTarget;
        this.#rules = publish_targets/* targetRules */.Z[publishTarget];
        this.#findings = findings;
        this.#elsewhere = (0,hosted_site/* hostedSite */.to)(files, 'none');
    }
    /** The file that some host serves at a path. */
    findElsewhere(path) {
        return this.#elsewhere.find(path);
    }
    /**
     * Reports a URL at which some host serves a file, unless the target is known to serve it.
     *
     * @param from with the URL
     */
    report(cause, { path, file }, found, from, reference) {
        // Nearly all URLs, which any host serves.
        if (file && path === file.path)
            return;
        const shape = shapeOf(path, found.path);
        const isDoubtful = (shape === 'no-extension' && this.#rules.mayNeedHtml === true) ||
            (shape === 'double-slash' && this.#target === 'none');
        if (file && !isDoubtful)
            return;
        // Exception: unknown-host.
        const level = file ? 'notice' : 'finding';
        const refused = file ? {} : { refusedBy: this.#target };
        const detail = { of: 'url-shape', shape, ...refused };
        const place = referencePlace(from, reference, reference.url);
        this.#findings.add({ cause, variant: shape, level, detail }, place);
    }
    /** Whether the target refuses a URL as it is written. */
    isRefused(url) {
        const { refusesRawPercent } = this.#rules;
        return refusesRawPercent === true && rawPercent.test(url);
    }
}
/** In the path of a URL. */
const rawPercent = /^[^?#%]*(?:%[\da-f]{2}[^?#%]*)*%(?![\da-f]{2})/i;
/** How a URL differs from the path of its file. */
function shapeOf(path, filePath) {
    if (path.includes('//'))
        return 'double-slash';
    if (path !== filePath && filePath === `${path}.html`)
        return 'no-extension';
    if (path !== filePath && filePath === `${path}/index.html`)
        return 'no-trailing-slash';
    return 'other';
}

// EXTERNAL MODULE: ./src/check/references/invalid-url.ts
var invalid_url = __webpack_require__(456);
;// CONCATENATED MODULE: ./src/check/references/missing-elements.ts
/** Reports the elements that pages name by their `id` and do not have: notices. */
class MissingElements {
    #findings;
    #scripts;
    /** By path, of the pages that a browser has opened. */
    #opened;
    constructor(findings, scripts, opened) {
        this.#findings = findings;
        this.#scripts = scripts;
        this.#opened = opened;
    }
    /** @param reference of the kind `element` */
    add(page, { kind, url, written = '' }) {
        const attribute = url.slice(0, url.indexOf('='));
        const name = attribute === 'usemap' ? written.slice(written.indexOf('#') + 1) : written;
        const made = this.#opened.get(page.path)?.madeAnchors;
        // Exception: made-element.
        const mayBeMade = madeOnUse.has(attribute) && this.#scripts.thatMakeAnchors(page) !== 'none';
        if (made ? made.has(name) : mayBeMade)
            return;
        this.#findings.add({ cause: 'missing-id', variant: attribute, level: 'notice' }, { path: page.path, text: `#${name}`, written, kind });
    }
}
/**
 * What these attributes name, scripts often make only when it is needed: a menu, a list of suggestions, an
 * error. A label, a description or a map is there with what has it.
 */
const madeOnUse = new Set([
    'aria-activedescendant',
    'aria-controls',
    'aria-details',
    'aria-errormessage',
    'aria-flowto',
    'aria-owns',
]);

;// CONCATENATED MODULE: ./src/check/references/named-references.ts

/**
 * Tells which URLs are loaded only by a name: the modules of an import map, and the images in custom
 * properties. One that no file of the site names is not loaded by any browser.
 */
function loadedReferences(files) {
    /** Read when they are first needed: few sites have such URLs. */
    let names;
    /** A reference as what browsers load; undefined for one that they do not, and for what is no URL. */
    return (reference) => {
        const { kind, text } = reference;
        if (!(0,reference_use/* isUrl */.gU)(kind))
            return undefined;
        // Exception: unnamed-module.
        if (kind !== 'mapped' && kind !== 'property')
            return reference;
        names ??= new Set(files.flatMap(namesIn));
        // A script may put the rest of a name together: `--icon-` and a word.
        const starts = Array.from(text.matchAll(/-/g), ({ index }) => text.slice(0, index + 1));
        const any = kind === 'mapped' ? ['*'] : [];
        if (![text, ...starts, ...any].some((one) => names?.has(one)))
            return undefined;
        return { ...reference, kind: kind === 'mapped' ? 'module' : 'image', text: '' };
    };
}
const namesIn = ({ scan }) => [...(scan?.references ?? [])].flatMap(({ kind, url }) => (kind === 'name' ? url : []));

;// CONCATENATED MODULE: ./src/check/references/page-scripts.ts

/** What the scripts of pages may do, as far as their bytes show: those of a page, and those that it loads. */
class PageScripts {
    #urls;
    #effects = new Map();
    /** What a page or script itself loads or imports: most pages share their scripts. */
    #loads = new Map();
    constructor(urls) {
        this.#urls = urls;
    }
    /**
     * Whether some of a page's scripts may make anchors. `none` only if all of them were read; `unknown` if
     * one was not, or runs further code.
     */
    thatMakeAnchors(page) {
        const { writesMarkup, isKnown } = this.#effectsOn(page);
        if (writesMarkup)
            return 'some';
        return isKnown ? 'none' : 'unknown';
    }
    /** Whether a page has a script that may read the fragment of its URL. */
    mayReadFragment(page) {
        if (!page.scan?.hasScript)
            return false;
        const { readsFragment, isKnown } = this.#effectsOn(page);
        return readsFragment || !isKnown;
    }
    #effectsOn(page) {
        const effects = this.#effects.get(page) ?? this.#read(page);
        this.#effects.set(page, effects);
        return effects;
    }
    #read(page) {
        const code = [...this.#codeOf(page)];
        const traits = code.map((file) => file?.scan?.scriptTraits ?? {});
        return {
            writesMarkup: traits.some(({ writesMarkup }) => writesMarkup),
            readsFragment: traits.some(({ readsFragment }) => readsFragment),
            isKnown: code.every((file) => file?.scan && !file.scan.isPartial) &&
                !traits.some(({ runsOtherCode, handlesClicks }) => runsOtherCode || handlesClicks),
        };
    }
    /** The page and the scripts that it runs, with their imports; undefined for one that the site lacks. */
    #codeOf(page) {
        const code = new Set([page]);
        for (const file of code) {
            if (!file)
                continue;
            const loads = this.#loads.get(file) ?? this.#findLoads(file);
            this.#loads.set(file, loads);
            for (const loaded of loads)
                code.add(loaded);
        }
        return code;
    }
    #findLoads(file) {
        const base = this.#urls.baseOf(file);
        const loads = new Set();
        for (const { kind, url } of file.scan?.references ?? []) {
            if (kind !== 'script' && kind !== 'module' && kind !== 'mapped')
                continue;
            loads.add(this.#urls.resolve((0,site_url/* withoutFragment */.f2)(url), base).file);
        }
        return loads;
    }
}

;// CONCATENATED MODULE: ./src/check/references/registered-workers.ts


/** Whether the page that loads a script decides what a URL in it leads to. */
const isOfLoader = (file, { kind, url }) => kind === 'worker' && (0,file_kind/* isScript */.Kh)(file) && !(0,site_url/* isFixed */.zZ)(url);
/** Collects the service workers that pages register, themselves or by a script that they load. */
class RegisteredWorkers {
    #paths = new Set();
    /** By script, the URLs that it registers, relative to the page. */
    #registrations = new Map();
    /** @param files of the site, with what they refer to */
    constructor(files) {
        for (const file of files) {
            if (!(0,file_kind/* isScript */.Kh)(file))
                continue;
            const urls = [];
            for (const reference of file.scan?.references ?? []) {
                if (isOfLoader(file, reference))
                    urls.push(reference.url);
            }
            if (urls.length > 0)
                this.#registrations.set(file, urls);
        }
    }
    /** The URLs that a script registers, relative to the page that loads it. */
    registeredBy(script) {
        return this.#registrations.get(script) ?? [];
    }
    add(file) {
        if (file && (0,file_kind/* isScript */.Kh)(file))
            this.#paths.add(file.path);
    }
    get paths() {
        return [...this.#paths];
    }
}

// EXTERNAL MODULE: ./src/check/references/served-paths.ts
var served_paths = __webpack_require__(74723);
// EXTERNAL MODULE: ./src/check/references/sitemaps.ts
var sitemaps = __webpack_require__(70983);
;// CONCATENATED MODULE: ./src/check/references/reference-check.ts





















/** Follows the references of a site's files: where they lead, and which of them lead nowhere. */
class ReferenceCheck {
    #files;
    /** By path, of the pages that a browser has opened. */
    #opened;
    #rules;
    #findings = new FindingList();
    #report;
    #mayBeLive;
    /** Whether a redirect rule may set the fragment of a link. */
    #setsFragments;
    #urls;
    #sitemaps;
    #servedPaths;
    #hostDependence;
    #loadedAs;
    /** The files that are read as others load them, which grow while they are followed. */
    #loaded = new Set();
    #modules = new Set();
    #workers;
    #externalResources;
    #externalLinks = new ExternalLinks();
    #mentions = new ScriptMentions();
    #anchors;
    #missingElements;
    #forwards = new Forwards();
    #canonicals = new CanonicalUrls();
    /** The files that another file links to or loads. */
    #linked = new Set();
    /** Of the pages that a sitemap lists: the sitemap. */
    #listed = new Map();
    #count = 0;
    /** @param files in the order of their paths; those that were not scanned refer to nothing */
    constructor(files, site, rules, context) {
        this.#files = files;
        this.#opened = context.opened ?? new Map();
        this.#rules = rules;
        // Air-gapped readers cannot reach what is live.
        this.#mayBeLive = context.mayBeLive && rules.deploymentKind !== 'air-gapped';
        this.#urls = new site_url/* UrlResolver */.k7(site, rules, context);
        this.#setsFragments = site.setsFragments;
        this.#sitemaps = (0,sitemaps/* sitemapsOf */.y)(files, this.#urls);
        this.#servedPaths = (0,served_paths/* servedPaths */.K)(files, site, this.#urls, this.#sitemaps);
        this.#hostDependence = new HostDependence(files, rules, this.#findings);
        this.#externalResources = new ExternalResources(rules, this.#findings);
        this.#loadedAs = loadedReferences(files);
        this.#workers = new RegisteredWorkers(files);
        const fontFaces = new FontFaces((url, base) => this.#fileOf(this.#urls.resolve(url, base)));
        this.#report = new ReferenceFindings(this.#findings, rules, fontFaces);
        const scripts = new PageScripts(this.#urls);
        this.#anchors = new LinkedAnchors(scripts, context.opened);
        this.#missingElements = new MissingElements(this.#findings, scripts, this.#opened);
    }
    /** Follows all references, then reports what only all of them show: missing anchors, and circles. */
    follow() {
        for (const file of this.#files) {
            if (!(0,reference_use/* isReadOnLoad */.OQ)(file) || this.#sitemaps.has(file))
                this.#followFile(file);
            else if (file.scan?.isChunk)
                this.#loaded.add(file);
        }
        for (const file of this.#loaded)
            this.#followFile(file);
        this.#reportMissingAnchors();
        this.#forwards.reportCircles(this.#findings);
        return this.#result();
    }
    #followFile(file) {
        const { scan } = file;
        if (file.isScanDropped)
            this.#findings.add({ cause: 'unread-site', level: 'finding' }, file);
        if (!scan)
            return;
        if (scan.isPartial)
            this.#findings.add({ cause: 'unread-page', level: 'finding' }, file);
        const [servedAt, ...others] = this.#servedPaths.of(file);
        const from = this.#referringFile(file, servedAt);
        if (from.base.self.needsRoot) {
            this.#report.rootAbsolute('finding', from, { kind: 'link', url: scan.base ?? '', text: '' });
        }
        for (const written of scan.references) {
            if (written.kind === 'element')
                this.#missingElements.add(file, written);
            const reference = this.#loadedAs(written);
            if (reference)
                this.#followReference(from, reference);
        }
        for (const other of others)
            this.#followRelative(this.#referringFile(file, other), scan);
        this.#followWritten(from, (root, reference) => this.#followReference(root, reference));
    }
    /** The references that an opened page has after its scripts, and its file does not have. */
    #followWritten(from, follow) {
        const { references = [] } = this.#opened.get(from.file.path) ?? {};
        if (references.length === 0)
            return;
        const inFile = new Set();
        for (const servedAt of this.#servedPaths.of(from.file)) {
            const { base } = this.#referringFile(from.file, servedAt);
            for (const { kind, url } of from.file.scan?.references ?? []) {
                if ((0,reference_use/* isUrl */.gU)(kind))
                    inFile.add(this.#destinationOf(url, base));
            }
        }
        const root = { ...from, base: this.#urls.rootBase(), isAtAnyDepth: false };
        for (const reference of references) {
            if (inFile.has(this.#destinationOf(reference.url, root.base)))
                continue;
            const text = [reference.text, 'written by a script'].filter(Boolean).join(', ');
            follow(root, { ...reference, text });
        }
    }
    /** What a URL leads to, however it is written. */
    #destinationOf(url, base) {
        const { leadsTo, path, host } = this.#urls.resolve((0,site_url/* withoutFragment */.f2)(url), base);
        return [leadsTo, host, path, anchorOf(url)].join('\n');
    }
    /** Follows what leads elsewhere from another path of the same page. */
    #followRelative(from, scan) {
        for (const written of scan.references) {
            const reference = (0,site_url/* isFixed */.zZ)(written.url) ? undefined : this.#loadedAs(written);
            if (reference && reference.kind !== 'mention')
                this.#followUrl(from, reference);
        }
    }
    #referringFile(file, servedAt) {
        return {
            file,
            base: this.#urls.baseOf(file, servedAt),
            isSitemap: this.#sitemaps.has(file) || (0,file_kind/* isRobots */.oD)(file.path),
            isAtAnyDepth: this.#servedPaths.isForMissing(file) && !(0,site_url/* isFixed */.zZ)(file.scan?.base),
        };
    }
    #followReference(from, reference) {
        if (reference.kind === 'mention') {
            this.#mentions.add(from.file, reference);
            return;
        }
        // It is resolved where a page loads the script.
        if (isOfLoader(from.file, reference))
            return;
        this.#count++;
        const isNamed = reference_use/* referenceUses */.eV[reference.kind].as === 'named';
        if (from.isAtAnyDepth && !isNamed && !(0,site_url/* isFixed */.zZ)(reference.url)) {
            const place = referencePlace(from, reference, reference.url);
            this.#findings.add({ cause: 'relative-not-found-page', level: 'notice' }, place);
        }
        if (from.isSitemap && reference.kind !== 'style')
            this.#followListed(from, reference);
        else
            this.#followUrl(from, reference);
    }
    #followUrl(from, reference) {
        const { kind, url } = reference;
        if (url === '' && reference_use/* referenceUses */.eV[kind].as === 'loaded') {
            this.#report.emptyUrl(from, reference);
            return;
        }
        if (isUnresolvedPath(reference, from.file)) {
            this.#report.unresolvedLink(from, reference, this.#unresolvedPath(reference, from.base));
            return;
        }
        // Exception: unread-character.
        if ((0,legacy_text/* isMisread */.Q)(url, from.file.scan?.encoding))
            return;
        const link = (0,site_url/* withoutFragment */.f2)(url);
        const target = this.#urls.resolve(link, from.base);
        const { as } = reference_use/* referenceUses */.eV[kind];
        const problem = target.leadsTo === 'unchecked' && as !== 'named' && problemOf(target, url);
        if (problem)
            this.#report.invalidUrl(from, reference, problem);
        if (kind === 'canonical')
            this.#canonicals.add(from.file, target, this.#fileOf(target));
        if (target.leadsTo === 'site')
            this.#followInSite(from, reference, target);
        else if (target.leadsTo === 'machine')
            this.#reportLocal(from, reference, target);
        else if (target.leadsTo === 'external') {
            if (as === 'loaded')
                this.#externalResources.add(reference, target.host, from.file);
            if (as === 'followed' && kind !== 'form') {
                this.#externalLinks.add(encodedQuery(link, from.file.scan?.encoding), from.base);
            }
        }
    }
    /** The path of a link that the generator has made a fragment of. */
    #unresolvedPath({ url }, base) {
        const path = (0,site_url/* withoutFragment */.f2)(url.slice(1));
        const target = this.#urls.resolve(path, base);
        return target.leadsTo === 'site' ? `/${target.path}` : path;
    }
    /** Reports a URL of the author's machine, unless its host is allowed: readers of a tutorial may start that server. */
    #reportLocal(from, reference, target) {
        const isAllowed = target.host !== '' && this.#externalResources.isAllowed(target.host);
        if (!isAllowed)
            this.#report.localUrl(from, reference, target);
    }
    #followInSite(from, reference, target) {
        const { as } = reference_use/* referenceUses */.eV[reference.kind];
        // Exception: neighbor-link.
        const isOfSite = as === 'loaded' || (as === 'followed' && target.file !== undefined);
        if (target.needsRoot)
            this.#report.rootAbsolute(isOfSite ? 'finding' : 'notice', from, reference);
        const file = this.#fileOf(target);
        if (!file || isPageInstead(reference.kind, target, file)) {
            this.#report.missing(from, reference, target, file);
        }
        else if (as === 'named')
            this.#reportSearchUrl(from, reference, target, file);
        else
            this.#reach(from, reference, target, file);
    }
    /** A file that readers get, or that a page loads. */
    #reach(from, reference, target, file) {
        const { kind, url } = reference;
        if (file !== from.file)
            this.#linked.add(file);
        if (this.#hostDependence.isRefused(url))
            this.#report.refusedUrl(from, reference, target);
        if (kind === 'refresh' && !url.includes('?'))
            this.#forwards.add(from.file, file);
        if (kind === 'module' && (0,file_kind/* isScript */.Kh)(file))
            this.#modules.add(file.path);
        if (kind === 'worker')
            this.#workers.add(file);
        for (const worker of this.#workers.registeredBy(file)) {
            this.#workers.add(this.#fileOf(this.#urls.resolve(worker, from.base)));
        }
        if ((0,reference_use/* makesReadable */.oZ)(kind, file))
            this.#loaded.add(file);
        if (needsContent(kind, file))
            this.#report.wrongContent(from, reference, file);
        if ((0,reference_use/* namesAnchor */.gI)(kind, file))
            this.#anchors.add(file, anchorAt(target, url), from.file);
        this.#hostDependence.report('needs-rewrite', target, file, from, reference);
    }
    #reportSearchUrl(from, reference, target, file) {
        if (reference.kind !== 'canonical')
            return;
        this.#hostDependence.report('search-url', target, file, from, reference);
    }
    /** A URL of a sitemap, or a sitemap of `robots.txt`, which may list what was not exported. */
    #followListed(from, reference) {
        const target = this.#urls.resolve(reference.url, from.base);
        if (target.leadsTo === 'machine')
            this.#reportLocal(from, reference, target);
        if (this.#rules.domain === '')
            return;
        const file = this.#fileOf(target);
        if (file) {
            if ((0,file_kind/* isPage */.yp)(file))
                this.#listed.set(file, from.file);
            this.#hostDependence.report('search-url', target, file, from, reference);
            return;
        }
        const place = referencePlace(from, reference, reference.url);
        if (target.leadsTo === 'site') {
            // Exception: live-page.
            const level = this.#mayBeLive ? 'notice' : 'finding';
            this.#findings.add({ cause: 'broken-link', level, subject: `/${target.path}` }, place);
        }
        else if (target.leadsTo === 'external' && isOfOwnSite(reference.kind)) {
            const subject = target.host;
            this.#findings.add({ cause: 'cross-host-sitemap', level: 'finding', subject }, place);
        }
    }
    /** Finds the links to missing anchors in a second pass, which few sites need. */
    #reportMissingAnchors() {
        this.#anchors.find();
        const { sources } = this.#anchors;
        for (const file of this.#files) {
            if (!sources.has(file))
                continue;
            for (const servedAt of this.#servedPaths.of(file)) {
                this.#reportMissingAnchorsOf(this.#referringFile(file, servedAt));
            }
            const from = this.#referringFile(file, undefined);
            this.#followWritten(from, (root, reference) => this.#reportMissingAnchor(root, reference));
        }
    }
    #reportMissingAnchorsOf(from) {
        for (const reference of from.file.scan?.references ?? []) {
            this.#reportMissingAnchor(from, reference);
        }
    }
    #reportMissingAnchor(from, reference) {
        const { kind, url, text } = reference;
        if (!url.includes('#') && !this.#setsFragments)
            return;
        if (isUnresolvedPath(reference, from.file))
            return;
        const target = this.#urls.resolve((0,site_url/* withoutFragment */.f2)(url), from.base);
        const anchor = anchorAt(target, url);
        const file = anchor === '' ? undefined : this.#fileOf(target);
        if (!file || !(0,reference_use/* namesAnchor */.gI)(kind, file))
            return;
        const missing = this.#anchors.lacking(file, anchor, from.file);
        if (missing)
            this.#findings.add(missingAnchor(missing), referencePlace(from, reference, text));
    }
    /** The file that the target serves, or that another host would. */
    #fileOf({ file, leadsTo, path, isOutside }) {
        if (file || leadsTo !== 'site' || isOutside)
            return file;
        return this.#hostDependence.findElsewhere(path);
    }
    #result() {
        return {
            findings: this.#findings,
            references: {
                externalResources: this.#externalResources.sorted(),
                scriptMentions: this.#mentions.sorted(),
                modules: [...this.#modules],
                workers: this.#workers.paths,
                externalLinks: this.#externalLinks.sorted(),
                references: this.#count,
            },
            relations: {
                linked: this.#linked,
                forwards: this.#forwards.destinations,
                canonicals: this.#canonicals.ofPages,
                listed: this.#listed,
            },
            ...this.#urls.fromRoot(),
        };
    }
}
/** The anchor that a URL refers to, by `anchorName`; empty without one. */
function anchorOf(url) {
    const hash = url.indexOf('#');
    return hash < 0 ? '' : anchorName(url.slice(hash + 1));
}
/** The anchor that a reader arrives at; empty if it is checked with the redirect rule that sets it. */
function anchorAt({ fragment }, url) {
    if (fragment === undefined)
        return anchorOf(url);
    return fragment.isFixed ? '' : anchorName(fragment.text);
}
/** Why no reader can follow a URL that leads to no site; undefined if one can. */
const problemOf = ({ problem }, url) => problem ?? (0,invalid_url/* urlProblem */.r)(url);
/** Whether a sitemap must name only its own host (sitemaps.org): not for media, nor for other languages. */
const isOfOwnSite = (kind) => kind === 'entry' || kind === 'sitemap';
/** What browsers never show a page in place of. */
const needsOwnFile = new Set([
    'script',
    'module',
    'style',
    'font',
    'image',
    'symbol',
    'media',
]);
/** Whether what is wrong with a file is seen where it is referred to. An `object`, too, shows an image. */
const needsContent = (kind, { contentProblem }) => {
    if (contentProblem === undefined)
        return false;
    if (needsOwnFile.has(kind) || kind === 'frame')
        return true;
    return kind === 'link' && contentProblem === 'git-lfs-pointer';
};
/** Whether a rewrite, or the name of a page, has a page served in place of what is loaded. */
const isPageInstead = (kind, { path }, file) => needsOwnFile.has(kind) && (0,file_kind/* isPage */.yp)(file) && !(0,file_kind/* isPage */.yp)({ path });
/**
 * Whether a generator left a link unresolved, and its fragment is the path of a file or a page: the page has no
 * such anchor, which the generator may not know.
 */
const isUnresolvedPath = ({ isUnresolved, url }, { scan }) => isUnresolved === true && /^#.*[/.]/.test(url) && !reference_check_hasAnchor(scan, anchorOf(url));
const reference_check_hasAnchor = (scan, name) => {
    for (const anchor of scan?.anchors ?? [])
        if (anchor === name)
            return true;
    return false;
};

;// CONCATENATED MODULE: ./src/check/thread/check-files.ts













/**
 * Finds the defects of a site: broken references, external resources, missing standard pages, and
 * files that exceed the limits of the publish target. Pure.
 */
function checkSite(files, rules, context = {}) {
    // The order of paths, in which places are reported.
    const ordered = files.toSorted((a, b) => (0,order/* order */.f)(a.path, b.path));
    const site = (0,hosted_site/* hostedSite */.to)(ordered, rules.publishTarget, rules);
    const target = publish_targets/* targetRules */.Z[rules.publishTarget];
    const { findings, references, relations } = checkReferences(ordered, site, rules, {
        opened: context.opened,
        // A built site has not been published yet.
        mayBeLive: context.source === undefined,
    });
    const pages = checkStructure(ordered, site, rules.publishTarget, context, findings);
    check_files_checkNames(ordered, target, findings);
    checkLimits(ordered, rules.publishTarget, findings);
    checkRedirects(site, findings);
    checkPages(ordered, site, relations, findings);
    if (rules.domain !== '')
        checkCanonicals(relations.canonicals, findings);
    const named = withOtherCases(findings.sorted(), ordered);
    return { findings: locatedFindings(named, ordered), pages, ...references };
}
/**
 * Follows all references. If all URLs from the root begin with one folder that does not exist, the site
 * was built to be served in that folder: then this is the finding, and not each of these URLs.
 */
function checkReferences(files, site, rules, context) {
    const atRoot = new ReferenceCheck(files, site, rules, context).follow();
    const { rootFolder } = atRoot;
    const isMissing = () => !files.some(({ path }) => `${path}/`.startsWith(`${rootFolder}/`));
    // A redirect of the site may have the folder.
    const isAtRoot = rules.basePath !== '/' || atRoot.reachesFiles;
    if (isAtRoot || rootFolder === undefined || !isMissing())
        return atRoot;
    const basePath = `/${rootFolder}/`;
    const inFolder = new ReferenceCheck(files, site, { ...rules, basePath }, context).follow();
    if (!inFolder.reachesFiles)
        return atRoot;
    inFolder.findings.add({
        cause: 'root-absolute',
        variant: 'root-folder',
        level: 'finding',
        subject: basePath,
        detail: { of: 'root-folder', folder: rootFolder },
    });
    return inFolder;
}
/** Checks start page, 404 page and number of pages. Returns this number, without the 404 page. */
function checkStructure(files, site, target, { pageCount, baselinePageCount, source }, findings) {
    const has = (path) => files.some((file) => file.path === path);
    if (!has('index.html')) {
        findings.add({ cause: 'no-index', level: 'finding', detail: nestedSite(files, source) });
    }
    if (!site.notFoundPage) {
        const detail = { of: 'no-not-found-page', target };
        findings.add({ cause: 'no-not-found-page', level: 'notice', detail });
    }
    const documents = files.filter(file_kind/* isPage */.yp);
    const pages = documents.filter(({ path }) => !site.isNotFoundPage(path)).length;
    if (pageCount !== undefined && pages < pageCount) {
        // Exception: counted-page.
        const level = documents.length < pageCount ? 'finding' : 'notice';
        const detail = { of: 'page-count', pages, countedByHost: pageCount };
        findings.add({ cause: 'fewer-pages', level, detail });
    }
    if (baselinePageCount !== undefined && pages < baselinePageCount / 2) {
        const detail = { of: 'lost-pages', pages, inBaseline: baselinePageCount };
        findings.add({ cause: 'fewer-pages', level: 'finding', variant: 'baseline', detail });
    }
    return pages;
}
/** Checks for files whose names differ only in case or Unicode form: one finding. */
function check_files_checkNames(files, { foldsCase }, findings) {
    const firsts = new Map();
    for (const { path } of files) {
        const folded = (0,file_name/* foldedName */.mw)(path);
        const first = firsts.get(folded);
        if (first === undefined)
            firsts.set(folded, path);
        else {
            // Exception: kept-case.
            const level = foldsCase ? 'finding' : 'notice';
            findings.add({ cause: 'names-differ-in-case', level }, { path, text: first });
        }
    }
}
/** Reports the redirects of the site's file that lead nowhere or in a circle, those that are not understood, and an unread file. */
function checkRedirects(site, findings) {
    const { redirects } = site;
    if (!redirects)
        return;
    if (!redirects.isRead)
        findings.add({ cause: 'unread-page', level: 'finding' }, redirects);
    for (const subject of redirects.unread) {
        findings.add({ cause: 'unread-rule', level: 'notice', subject }, redirects);
    }
    for (const rule of redirects.rules) {
        const destination = site.destinationOf(rule);
        const kind = destination?.kind;
        const defect = { cause: 'broken-redirect', level: 'finding', subject: rule.from };
        if (kind === 'circle')
            findings.add({ ...defect, variant: 'circle' }, redirects);
        if (kind === 'missing') {
            findings.add({ ...defect, detail: { of: 'destination', url: rule.to ?? '' } }, redirects);
        }
        if (destination?.kind === 'file')
            checkFragment(destination, defect, findings, redirects);
    }
}
/** Reports the fragment of a rule's destination that its page lacks. A script of the page may make it. */
function checkFragment({ file, fragment }, defect, findings, redirects) {
    const name = anchorName(fragment?.text ?? '');
    const { scan } = file;
    if (name === '' || !(0,file_kind/* isPage */.yp)(file) || !scan || scan.isPartial)
        return;
    if ([...scan.anchors].some((anchor) => anchor === name || (0,percent_encoding/* decoded */.D)(anchor) === name))
        return;
    // Exception: redirect-anchor.
    const level = scan.hasScript ? 'notice' : 'finding';
    const detail = { of: 'destination-anchor', path: file.path, anchor: name };
    findings.add({ ...defect, variant: 'anchor', level, detail }, redirects);
}
function nestedSite(files, source) {
    const startPage = nestedStartPage(files);
    if (startPage === undefined)
        return undefined;
    const kind = source?.isFolder ? 'folder' : 'archive';
    return { of: 'nested-site', startPage, ...(source && { source: kind }) };
}

;// CONCATENATED MODULE: ./src/check/analyze.ts

























/**
 * Checks a site, compares it with the baseline, and writes its manifest with the findings of the
 * check, the findings as data, the list of changed paths, and the lists of files to upload and to
 * remove.
 *
 * @param files in any order
 * @param browsed its pages in a browser, if they were opened
 * @throws Failure INVALID_INPUT if a file of an input is no longer valid, or if `source` has no page; NO_SPACE or INTERNAL
 *   when a file cannot be written
 */
async function analyzeFiles(files, request, browsed) {
    const { job, rules, acceptedFindings, paths, secrets } = request;
    const identity = { domain: rules.domain, jobId: job?.jobId };
    const scrubber = new scrub_scrubber/* Scrubber */.h6(secrets);
    const withoutSecrets = (data) => (0,scrub_scrubber/* mapTexts */.zO)(data, (text) => scrubber.scrub(text));
    const before = await readBaseline(request);
    // Before it is compared with a baseline, which has no secrets either.
    const found = rules.siteCheck === 'off'
        ? undefined
        : withoutSecrets(checkAll(files, request, browsed, before));
    const leveled = found && (await atLevels(found, files, request));
    const check = leveled?.check;
    const now = (0,site_manifest/* manifestOf */.$V)(files, {
        ...identity,
        findings: leveled?.known,
        modules: check?.modules,
        workers: check?.workers,
    });
    await (0,whole_file.writeTemporary)(paths.manifest, (0,site_manifest/* formatManifest */.L_)(withoutSecrets(now)));
    const changes = before && (0,site_changes/* changesBetween */.i)(before, now);
    if (changes) {
        const changedPaths = changedUrlPaths(changes, { rules, before, now });
        await (0,whole_file.writeTemporary)(paths.changedPaths, formatPaths(changedPaths));
    }
    const lists = changes ? changedFiles(before, now, changes) : allFiles(now);
    await (0,whole_file.writeTemporary)(paths.uploadFiles, formatPaths(lists.uploads));
    await (0,whole_file.writeTemporary)(paths.removedFirst, formatPaths(lists.removalsFirst));
    await (0,whole_file.writeTemporary)(paths.removedFiles, formatPaths(lists.removals));
    const accepted = acceptedFindings
        ? await (0,accepted_findings.readAcceptedFindings)(acceptedFindings, request.workspace)
        : undefined;
    const onlyNew = rules.siteCheck === 'fail-new';
    const judges = { baseline: before, off: leveled?.off ?? [], now, accepted, onlyNew };
    const judged = check && judgeCheck(check, judges);
    if (judged && check) {
        await (0,whole_file.writeTemporary)(paths.externalLinks, formatPaths(check.externalLinks));
        const judgedSite = withoutSecrets({ ...identity, siteDigest: now.siteDigest });
        const text = formatFindings(judgedSite, judged.findings);
        await (0,whole_file.writeTemporary)(paths.findings, text);
    }
    const unlisted = judged && (await writeReported(judged.findings, request));
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    return scrubber.cleaned({
        site: { digest: now.siteDigest, fileCount: files.length, bytes },
        sizes: sizesByType(files),
        check: judged?.check,
        counts: judged && findingCounts(judged.findings),
        annotations: judged && annotationsOf(judged.check, judged.findings, maxAnnotations),
        off: leveled?.offCounts,
        limits: leveled && { areSourcesPartial: leveled.areSourcesPartial, unlisted: unlisted ?? 0 },
        changes,
        contactSheet: browsed?.visits.flatMap(({ path, pictures }) => pictures ? { path, pictures } : []),
        isAppRouter: isAppRouter(files),
    });
}
async function atLevels(found, files, request) {
    const levels = new FindingLevels(request.rules.levels, files);
    const { findings, off, offCounts } = levels.leveled(identified(found.findings));
    const sourced = await findSources(findings, files, request);
    return {
        check: { ...found, findings: sourced.findings },
        known: knownFindings(levels.whole(found.findings)),
        off,
        offCounts,
        areSourcesPartial: sourced.isPartial,
    };
}
/** Writes the manifest of a site that is not judged. @throws Failure NO_SPACE, INTERNAL */
async function writeManifest(files, path, secrets) {
    const scrubber = new scrub_scrubber/* Scrubber */.h6(secrets);
    const manifest = (0,scrub_scrubber/* mapTexts */.zO)((0,site_manifest/* manifestOf */.$V)(files, { domain: '' }), (text) => scrubber.scrub(text));
    await (0,whole_file.writeTemporary)(path, (0,site_manifest/* formatManifest */.L_)(manifest));
}
/** The findings with the lines of the sources that they come from. */
async function findSources(findings, files, { sources, rules }) {
    if (!sources)
        return { findings, files: 0, isPartial: false };
    const { withSources } = await __webpack_require__.e(/* import() */ 7818).then(__webpack_require__.bind(__webpack_require__, 7818));
    return withSources(findings, files, { folder: sources, basePath: rules.basePath });
}
/** Writes the findings for other tools. @returns how many places they leave out */
async function writeReported(findings, { paths, builtFolder }) {
    const places = reportedPlaces(findings, builtFolder);
    const sarif = sarifDocument(places);
    await (0,whole_file.writeTemporary)(paths.sarif, sarif.text);
    await (0,whole_file.writeTemporary)(paths.codeQuality, codeQualityDocument(places).text);
    return sarif.omitted;
}
/** The findings of the files, of the browser, and of what was deployed before. Pure. */
function checkAll(files, { rules, job, source }, browsed, before) {
    if (source)
        requirePages(files, source);
    const opened = openedPages(browsed, rules);
    const baselinePageCount = before?.files.filter((file) => (0,file_kind/* isPage */.yp)(file) && !(0,file_kind/* isNotFoundName */.$F)(file.path)).length;
    const context = { pageCount: job?.pageCount, baselinePageCount, source, opened };
    const check = checkSite(files, rules, context);
    const inBrowser = browsed ? browserFindings(browsed.visits, rules, check) : [];
    const removed = before ? removedPages(before, files, rules) : [];
    const workers = [...check.workers, ...workersSeen(browsed, rules)];
    return { ...check, workers, findings: [...check.findings, ...inBrowser, ...removed] };
}
/** The paths of the service workers that pages have started in the browser. */
function workersSeen(browsed, { basePath }) {
    const started = browsed?.visits.flatMap(({ workers = [] }) => workers) ?? [];
    return started.map((path) => (0,percent_encoding/* decoded */.D)(path.slice(basePath.length)));
}
/** What the reference check follows of opened pages, by path. */
function openedPages(browsed, { domain, basePath }) {
    const siteUrl = new URL(`https://${domain || 'site.invalid'}${basePath}`).href;
    const inSite = (reference) => {
        const { url } = reference;
        // With a dot, as the first folder may look like a scheme.
        const isOfSite = url.startsWith(siteUrl);
        return isOfSite ? { ...reference, url: `./${url.slice(siteUrl.length)}` } : reference;
    };
    const pages = new Map();
    for (const { path, madeAnchors, references = [] } of browsed?.visits ?? []) {
        const other = pages.get(path);
        const isKnown = madeAnchors && (!other || other.madeAnchors);
        pages.set(path, {
            madeAnchors: isKnown && new Set([...(other?.madeAnchors ?? []), ...madeAnchors]),
            references: [...(other?.references ?? []), ...references.map(inSite)],
        });
    }
    return pages;
}
/** The App Router exports the data of each page as a text file next to it. */
function isAppRouter(files) {
    if (!files.some(({ path }) => path.includes('_next/static/')))
        return false;
    const paths = new Set(files.map(({ path }) => path));
    return files.some(({ path }) => path.endsWith('.html') && paths.has(path.replace(/\.html$/, '.txt')));
}
async function readBaseline({ baseline, workspace }) {
    if (!baseline)
        return undefined;
    const manifest = await (0,manifest_reader.readManifestFile)('baseline', baseline, workspace);
    if (manifest)
        return manifest;
    throw new failure/* Failure */.HR('INVALID_INPUT', `the \`baseline\` ${baseline} was removed during the run`);
}
/** How many annotations of a level a runner keeps of a step; the report lists all findings. */
const maxAnnotations = 10;
function analysisOutline(analysis) {
    const { site, check, counts, annotations, off = [], limits, changes } = analysis;
    return {
        siteDigest: site.digest,
        changed: changes && (0,site_changes/* isChanged */.H)(changes),
        isAppRouter: analysis.isAppRouter,
        outline: (0,site_outline/* outlineOf */.W4)(analysis),
        check: check &&
            counts &&
            annotations &&
            limits && {
            pages: check.pages,
            references: check.references,
            annotations,
            counts,
            off,
            limits,
        },
    };
}


/***/ }),

/***/ 22356:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ acceptance),
/* harmony export */   readAcceptedFindings: () => (/* binding */ readAcceptedFindings)
/* harmony export */ });
/* unused harmony export parseAcceptedFindings */
/* harmony import */ var _kernel_disk_regular_file_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55942);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53153);


/** Longer files are no lists of findings: a check lists 200,000 at most. In bytes. */
const maxBytes = 50e6;
/**
 * Reads the file of `accepted-findings`: one finding per line, which begins with its id. Empty lines
 * and lines that begin with `#` are ignored.
 *
 * @param path absolute
 * @param workspace absolute: no symbolic link in it may lead out of it
 * @throws Failure INVALID_INPUT
 */
async function readAcceptedFindings(path, workspace) {
    // Never aborts: a cancel terminates the whole thread.
    const { signal } = new AbortController();
    const bytes = await (0,_kernel_disk_regular_file_js__WEBPACK_IMPORTED_MODULE_0__/* .readRegularFile */ .XF)(path, { maxBytes, workspace, signal }).catch((error) => {
        if (!(error instanceof _kernel_disk_regular_file_js__WEBPACK_IMPORTED_MODULE_0__/* .UnreadableFile */ .ie))
            throw error;
        throw unusable(`is ${path}, which ${error.message}`);
    });
    if (!bytes)
        throw unusable(`is ${path}, which does not exist: correct its path, or check out the repository that has it`);
    return parseAcceptedFindings(bytes.toString());
}
/** @throws Failure INVALID_INPUT */
function parseAcceptedFindings(text) {
    const lines = text.split('\n').map((line) => line.replace('\uFEFF', '').trim());
    return lines.flatMap((line, index) => {
        if (line === '' || line.startsWith('#'))
            return [];
        const [id] = /^[\da-f]{12}(?:-\d{1,6})?(?!\S)/.exec(line) ?? [];
        if (id === undefined)
            throw unusable(`has no id of a finding at the start of line ${index + 1}`);
        return [{ id, line }];
    });
}
const unusable = (what) => new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('INVALID_INPUT', `\`accepted-findings\` ${what}`, {
    nextStep: 'Copy the lines of findings from the report or from `findingsFile`',
});
/** @param all findings and notices, with ids */
function acceptance(all, accepted) {
    const ids = new Set(accepted.map(({ id }) => id));
    // A finding that stands for others may stand for other ones in the next export.
    const findings = all.filter(({ id = '', others }) => ids.has(id) && others === undefined);
    const present = new Set(findings.map(({ id }) => id));
    const removable = accepted.filter(({ id }) => !present.has(id)).map(({ line }) => line);
    return { findings, removable };
}


/***/ }),

/***/ 19024:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HS: () => (/* binding */ detailText),
/* harmony export */   KK: () => (/* binding */ goneLine),
/* harmony export */   kF: () => (/* binding */ worstCauses),
/* harmony export */   lg: () => (/* binding */ acceptingLine),
/* harmony export */   p_: () => (/* binding */ describedFinding),
/* harmony export */   rI: () => (/* binding */ sourceText),
/* harmony export */   rl: () => (/* binding */ numberOf),
/* harmony export */   s6: () => (/* binding */ hasOwnWords),
/* harmony export */   uV: () => (/* binding */ shownSubject),
/* harmony export */   wV: () => (/* binding */ causeGroups),
/* harmony export */   yT: () => (/* binding */ isWrittenOtherwise)
/* harmony export */ });
/* harmony import */ var _kernel_format_one_line_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(24392);
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);
/* harmony import */ var _kernel_format_visible_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(77375);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(22061);
/* harmony import */ var _findings_finding_detail_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(34590);





/** Groups findings by cause, in the order of their first finding. */
function causeGroups(findings, level) {
    const ofLevel = findings.filter((finding) => finding.level === level);
    const groups = Map.groupBy(ofLevel, ({ cause }) => cause);
    return [...groups].map(([cause, findings]) => ({ cause, level, findings }));
}
/** How many findings there are, with those that are not listed separately. */
function numberOf(findings) {
    return findings.reduce((sum, { others = 1 }) => sum + others, 0);
}
/** Longer untrusted text is cut. In UTF-16 units. */
const maxTextLength = 160;
/** How many findings of one cause are in its line. */
const maxFindings = 3;
/** The worst causes, a line each with first findings: fifty images do not hide one missing page. */
function worstCauses({ findings }, limit) {
    return causeGroups(findings, 'finding')
        .slice(0, limit)
        .map(({ cause, findings }) => {
        const number = numberOf(findings);
        const first = findings.slice(0, maxFindings);
        const rest = number - numberOf(first);
        const lines = first.map(findingLine).filter(Boolean);
        if (rest > 0)
            lines.push(`and ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(rest)} more`);
        const tally = number > 1 ? ` (${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(number)})` : '';
        const list = lines.length > 0 ? `: ${lines.join('; ')}` : '';
        return `${_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .causeTitles */ .rc[cause]}${tally}${list}`;
    });
}
/** `/guides/b ("Next") in 3 files, first in guides/x.html` */
function findingLine(finding) {
    const { cause, places, count, knownOn } = finding;
    const [first] = places;
    const subject = shownSubject(finding);
    const about = aboutOf(subject, detailWithAnchors(finding, maxFindings));
    const text = (0,_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .isAboutLinks */ .pT)(cause) && first?.text ? `("${cutText(first.text)}")` : '';
    const isOther = first !== undefined && isWrittenOtherwise(first, subject);
    const written = isOther ? `, written as "${cut(first.written ?? '')}",` : '';
    const others = count > 1 ? `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'file')}, first in ` : '';
    const known = knownOn === undefined ? '' : `known on ${cut(knownOn)}, now also`;
    const from = first?.servedAt === undefined ? '' : `, from ${cut(first.servedAt)}`;
    const source = first?.source ? ` (${sourceText(first.source)})` : '';
    const where = first && `in ${others}${cut(first.path)}${from}${source}`;
    const what = [about, text].filter(Boolean).join(' ');
    return [`${what}${written}`, known, where].filter(Boolean).join(' ');
}
/**
 * The subject of a finding, for people. A path with two slashes at its start would look like another host:
 * it is shown as it is written in the first place, or as the URL Standard writes it.
 */
function shownSubject({ subject, places = [], }) {
    if (!subject.startsWith('//'))
        return subject;
    return places[0]?.written || `/.${subject}`;
}
/** Whether the file has another text than the URL that it leads to. */
const isWrittenOtherwise = ({ written = '' }, subject) => written !== '' && written !== subject;
/** `docs/guides/install.mdx:12` */
const sourceText = ({ path, line }) => line === undefined ? cut(path) : `${cut(path)}:${line}`;
/** What a finding says besides its cause and subject; may be empty. */
function detailText(finding) {
    const { variant, detail, others, parts, partCount, isOnce } = finding;
    if (others !== undefined)
        return 'more, not listed separately';
    const text = detail ? (0,_findings_finding_detail_js__WEBPACK_IMPORTED_MODULE_2__/* .textOfDetail */ .Yu)(detail) : (0,_findings_finding_detail_js__WEBPACK_IMPORTED_MODULE_2__/* .variantText */ .lE)(variant);
    if (isOnce)
        return [text, 'in 1 of 2 visits'].filter(Boolean).join(', ');
    if (!parts)
        return text;
    const number = partCount === undefined ? 'many' : (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(partCount);
    return [`${number} anchors are missing`, text].filter(Boolean).join('; ');
}
/** Whether what it says are words of this program, which quote untrusted text in backticks. */
const hasOwnWords = ({ variant = '', detail, others }) => detail !== undefined || others !== undefined || variant === '' || (0,_findings_finding_detail_js__WEBPACK_IMPORTED_MODULE_2__/* .isKnownVariant */ .bb)(variant);
/** The same, with the first of the anchors that the finding stands for. */
function detailWithAnchors(finding, max) {
    const { parts = [] } = finding;
    const names = parts.slice(0, max).map(({ name }) => (0,_kernel_format_visible_text_js__WEBPACK_IMPORTED_MODULE_3__/* .visibleUrl */ .g)(name));
    const rest = parts.length > max ? ', …' : '';
    const text = detailText(finding);
    const whole = names.length > 0 ? `${text}: ${names.join(', ')}${rest}` : text;
    return [whole, existingText(finding)].filter(Boolean).join('; ');
}
/** What exists in another case; empty for most findings. */
const existingText = ({ existing }) => existing === undefined ? '' : `\`${(0,_kernel_format_visible_text_js__WEBPACK_IMPORTED_MODULE_3__/* .visibleUrl */ .g)(existing)}\` exists`;
/** The line that accepts a finding: `3f9a2c71be04 Broken links: /guides/b`. */
const acceptingLine = (finding) => `${finding.id} ${describedFinding(finding)}`;
/** `Broken links: /guides/b` */
const describedFinding = (finding) => lineOf(finding.cause, shownSubject(finding), detailText(finding));
/** `Broken links: /guides/b`, of a finding that only the baseline has. */
const goneLine = ({ cause, variant, subject, }) => lineOf(cause, shownSubject({ subject }), (0,_findings_finding_detail_js__WEBPACK_IMPORTED_MODULE_2__/* .variantText */ .lE)(variant));
function lineOf(cause, subject, detail) {
    const title = (0,_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .isCause */ .Aj)(cause) ? _finding_js__WEBPACK_IMPORTED_MODULE_1__/* .causeTitles */ .rc[cause] : cause;
    const about = aboutOf(subject, detail);
    return `${title}${about && `: ${about}`}`;
}
const aboutOf = (subject, detail) => [cut(subject), cutText(detail)].filter(Boolean).join(', ');
/** Of a URL or a path: each character of it can be seen. */
const cut = (url) => (0,_kernel_format_one_line_js__WEBPACK_IMPORTED_MODULE_4__/* .truncated */ .p)((0,_kernel_format_one_line_js__WEBPACK_IMPORTED_MODULE_4__/* .oneLine */ .T)((0,_kernel_format_visible_text_js__WEBPACK_IMPORTED_MODULE_3__/* .visibleUrl */ .g)(url)), maxTextLength);
const cutText = (text) => (0,_kernel_format_one_line_js__WEBPACK_IMPORTED_MODULE_4__/* .truncated */ .p)((0,_kernel_format_one_line_js__WEBPACK_IMPORTED_MODULE_4__/* .oneLine */ .T)(text), maxTextLength);


/***/ }),

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

/***/ 34590:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Yu: () => (/* binding */ textOfDetail),
/* harmony export */   bb: () => (/* binding */ isKnownVariant),
/* harmony export */   cY: () => (/* binding */ amountText),
/* harmony export */   kY: () => (/* binding */ failureText),
/* harmony export */   lE: () => (/* binding */ variantText)
/* harmony export */ });
/* unused harmony export resourceNames */
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);
/* harmony import */ var _kernel_format_visible_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(77375);
/* harmony import */ var _site_publish_targets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(93611);



const anchorEvidenceTexts = {
    'writing-script': 'a script of the page writes markup',
    'unread-script': 'not all scripts of the page can be read',
    'no-writing-script': 'no script of the page writes markup',
    browser: 'missing in the browser, too',
};
/** What is loaded, as findings name it. */
const resourceNames = {
    script: 'scripts',
    style: 'style sheets',
    font: 'fonts',
    image: 'images',
    symbol: 'images',
    media: 'video and audio',
    frame: 'frames',
    connection: 'connections',
    manifest: 'manifests',
    prefetch: 'prefetched pages and files',
};
/** What pages request in a browser, as findings name it: as in the files, where those show the same. */
const requestNames = {
    navigation: 'navigation',
    frame: 'frames',
    style: 'style sheets',
    image: 'images',
    media: 'video and audio',
    font: 'fonts',
    script: 'scripts',
    prefetch: 'prefetched pages and files',
    xhr: 'XHR requests',
    fetch: 'fetches',
    'event-stream': 'event streams',
    manifest: 'manifests',
    beacon: 'beacons and pings',
    'web-socket': 'web sockets',
    preconnect: 'preconnections',
    'web-transport': 'WebTransport connections',
    'web-rtc': 'WebRTC connections',
    'policy-report': 'policy reports',
    other: 'other requests',
};
/** The words for the failure of a request. */
function failureText(failure) {
    if (failure.type === 'status')
        return `HTTP ${failure.status}`;
    return failure.type === 'network' ? failure.error : 'not served';
}
/** Words for the variants of findings that have no further details. */
const variantTexts = {
    ...resourceNames,
    ...requestNames,
    unexplained: 'requests of unknown kind',
    canonical: 'canonical URL',
    unparsable: 'no browser can read it',
    'mistyped-scheme': 'its scheme is mistyped',
    drive: 'it is a path on a drive',
    'no-address': 'it has no address',
    unresolved: 'the generator found no such file, and linked to a fragment',
    'git-lfs-pointer': 'a pointer of Git LFS, and not the file',
    'empty-file': 'empty',
    markup: 'HTML or XML, and not what its name says',
    'no-markup': 'no SVG',
    'empty-url': 'an empty URL, which loads nothing',
    'page-instead': 'a page is served in its place',
    'no-image': 'the browser cannot show it',
    circle: 'leads in a circle',
    'made-by-script': 'a script may make them',
    link: 'linked',
    'too-many-findings': 'with more problems than can be told apart',
    crashed: 'the page crashes',
    empty: 'nothing is shown',
    hidden: 'most of its text is hidden after its scripts have run',
    'too-many-events': 'with more requests and errors than are recorded',
    'full-load': 'the whole page is loaded, after a failed request',
    'empty-next-page': 'the next page stays blank',
    incomplete: 'elements that axe-core could not judge',
};
/** Whether there are words for a variant. */
const isKnownVariant = (variant) => Object.hasOwn(variantTexts, variant);
/** The words for a variant; itself if it has none. */
const variantText = (variant = '') => variantTexts[variant] ?? variant;
/** The words for a detail. */
const textOfDetail = (detail) => detailTexts[detail.of](detail);
const detailTexts = {
    'nested-site': ({ startPage, source }) => {
        const folder = startPage.slice(0, startPage.lastIndexOf('/'));
        const exists = `\`${startPage}\` exists`;
        if (source === undefined)
            return exists;
        return source === 'folder'
            ? `${exists}: set \`site: …/${folder}\``
            : `${exists}: pack the contents of \`${folder}/\`, not the folder`;
    },
    'no-not-found-page': ({ target }) => _site_publish_targets_js__WEBPACK_IMPORTED_MODULE_1__/* .targetRules */ .Z[target].notFound.without,
    'page-count': ({ pages, countedByHost }) => `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(pages, 'page')}; the host counted ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(countedByHost)}`,
    'lost-pages': ({ pages, inBaseline }) => `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(pages, 'page')}; the baseline has ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(inBaseline)}`,
    'root-folder': ({ folder }) => `every root-absolute URL begins with it: set \`base-path: /${folder}\``,
    'base-path': ({ basePath, target }) => `served under ${basePath}${rulesOf(target).inFolder ?? ''}`,
    limit: ({ target, limit, exceededBy }) => {
        const { name, limits } = rulesOf(target);
        const { text = '' } = limits.find(({ variant }) => variant === limit) ?? {};
        const value = exceededBy ? `${amountText(exceededBy.measure, exceededBy.value)}; ` : '';
        return `${value}${name} accepts ${text}`;
    },
    'name-rule': ({ target, rule }) => rulesOf(target).names.find(({ variant }) => variant === rule)?.effect ?? '',
    destination: ({ url }) => `leads to \`${(0,_kernel_format_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .visibleUrl */ .g)(url)}\`, which is missing`,
    'destination-anchor': ({ path, anchor }) => `\`${(0,_kernel_format_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .visibleUrl */ .g)(`/${path}`)}\` has no \`${(0,_kernel_format_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .visibleUrl */ .g)(`#${anchor}`)}\``,
    'refused-percent': ({ target }) => `${rulesOf(target).name} responds with HTTP 400 to a \`%\` without two hex digits: write \`%25\``,
    'url-shape': ({ shape, refusedBy }) => `${shapeTexts[shape]}, which ${refusedBy ? `${rulesOf(refusedBy).name} does` : 'some hosts do'} not serve`,
    'failed-request': ({ kind, failure }) => `${requestNames[kind]}, ${failureText(failure)}`,
    hydration: ({ framework, code }) => hydrationText(framework, code),
    'outside-base-path': ({ basePath }) => `outside of \`${basePath}\`, which the site is served under`,
    'anchor-evidence': ({ evidence }) => anchorEvidenceTexts[evidence],
    'accessibility-rule': ({ help }) => help,
};
function hydrationText(framework, code) {
    if (code === '')
        return hydrationTexts[framework] ?? 'hydration failed';
    if (framework === 'React')
        return `error #${code} in hydration`;
    return framework === 'Angular' ? `error NG0${code} in hydration` : code;
}
const hydrationTexts = {
    Vue: 'mismatches in hydration',
    Astro: 'an island failed to hydrate',
    Solid: 'mismatch in hydration',
};
const rulesOf = (target) => _site_publish_targets_js__WEBPACK_IMPORTED_MODULE_1__/* .targetRules */ .Z[target];
const shapeTexts = {
    'no-extension': 'URLs without .html',
    'double-slash': 'double slashes',
    'no-trailing-slash': 'folders without a trailing slash',
    other: 'files without a known extension, or with a reserved name',
};
/** `20,001 files`, `30 MB` */
const amountText = (measure, value) => measure === 'files' ? (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(value, 'file') : (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatSize */ .Xq)(value);


/***/ }),

/***/ 84833:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ maxMentions)
/* harmony export */ });
/** How many URLs of scripts are listed. */
const maxMentions = 10_000;


/***/ }),

/***/ 41038:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jr: () => (/* binding */ loadedHosts),
/* harmony export */   Mo: () => (/* binding */ allowedHostsInput),
/* harmony export */   Vj: () => (/* binding */ verdictOf),
/* harmony export */   W4: () => (/* binding */ outlineOf),
/* harmony export */   a8: () => (/* binding */ changesLine)
/* harmony export */ });
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);
/* harmony import */ var _cause_groups_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(19024);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(22061);



/** How many findings of a cause, paths of a change and hosts an outline lists. */
const maxListed = { findings: 3, gone: 10, paths: 5, hosts: 50 };
function outlineOf(report) {
    const { check, changes, sizes, site } = report;
    return {
        sizes,
        verdict: verdictOf(report),
        findings: groups(check?.findings ?? [], 'finding'),
        notices: groups(check?.findings ?? [], 'notice'),
        ratchet: check?.ratchet && {
            known: (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(check.ratchet.known),
            gone: outlined(check.ratchet.gone.map(_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .goneLine */ .KK), maxListed.gone),
        },
        accepted: check?.accepted && {
            count: (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(check.accepted.findings),
            removable: outlined(check.accepted.removable, maxListed.gone),
        },
        hosts: outlined(loadedHosts(check?.externalResources ?? []), maxListed.hosts),
        changesLine: changesLine(changes),
        changes: changes && {
            added: outlined(changes.added),
            changed: outlined(changes.changed),
            removed: outlined(changes.removed),
        },
        bytes: site.bytes,
    };
}
function groups(all, level) {
    return (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .causeGroups */ .wV)(all, level).map(({ cause, findings }) => ({
        cause,
        count: (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(findings),
        first: findings.slice(0, maxListed.findings).map(({ digests: _, ...finding }) => ({
            ...finding,
            places: finding.places.slice(0, 1),
            ...(finding.parts && { parts: finding.parts.slice(0, maxListed.findings) }),
        })),
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
function verdictOf({ check }) {
    if (!check) {
        const detail = 'Set `site-check: warn` to find broken links and missing files before publishing.';
        return { state: 'unknown', headline: 'Not checked', detail };
    }
    const groups = (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .causeGroups */ .wV)(check.findings, 'finding');
    const findings = (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(groups.flatMap((group) => group.findings));
    const notices = (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(check.findings) - findings;
    const scope = `Checked ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(check.pages, 'page')} and ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(check.references, 'reference')}.`;
    const tally = (count, noun, more = '') => count > 0 ? ` ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, noun)}${more}.` : '';
    const known = (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(check.ratchet?.known ?? []);
    const gone = check.ratchet?.gone.length ?? 0;
    const isDifferent = check.ratchet && findings + gone > 0;
    const difference = isDifferent
        ? `+${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(findings)} new, −${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(gone)} fixed. `
        : '';
    const accepted = (0,_cause_groups_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(check.accepted?.findings ?? []);
    const counts = `${scope}${tally(notices, 'notice')}${tally(known, 'known finding', ' of the baseline')}${tally(accepted, 'accepted finding')}`;
    const [worst] = groups;
    if (!worst) {
        const headline = check.ratchet ? 'No new findings' : 'No findings';
        return { state: 'good', headline, detail: difference + counts };
    }
    const lead = groups.length === 1
        ? 'One kind of problem:'
        : `${groups.length} kinds of problem; the most serious is`;
    return {
        state: 'bad',
        headline: (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(findings, check.ratchet ? 'new finding' : 'finding'),
        detail: `${difference}${lead} ${lowerFirst(_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .causeTitles */ .rc[worst.cause])}. ${counts}`,
    };
}
/** Keeps abbreviations such as `URLs`. */
const lowerFirst = (text) => text.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
/** `12 files added, 3 changed, 1 removed` */
function changesLine(changes) {
    if (!changes)
        return 'no baseline';
    const kinds = ['added', 'changed', 'removed'].filter((kind) => changes[kind].length > 0);
    const words = kinds.map((kind, index) => {
        const { length } = changes[kind];
        return index === 0 ? `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(length, 'file')} ${kind}` : `${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(length)} ${kind}`;
    });
    return words.join(', ') || 'none';
}


/***/ }),

/***/ 10373:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BU: () => (/* binding */ partOf),
/* harmony export */   Qj: () => (/* binding */ openPart),
/* harmony export */   mP: () => (/* binding */ unwritable),
/* harmony export */   mU: () => (/* binding */ clearParts)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _disk_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(93101);
/* harmony import */ var _held_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(40283);
/* harmony import */ var _run_mark_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(47090);






/** The name of a file while it is incomplete: unique to the run, and used by no other program. */
const partOf = (path) => `${path}.${_run_mark_js__WEBPACK_IMPORTED_MODULE_5__/* .ownMark */ .a}-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)().slice(0, 8)}.part`;
/**
 * Creates a file that is written next to its final path.
 *
 * @param mode by default, only this user can read it
 * @throws Failure DOWNLOAD_FAILED, NO_SPACE; so do `write` and `close`
 */
async function openPart(path, mode = 0o600) {
    const fail = (error) => {
        throw (0,_disk_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .diskFailure */ .C9)(error, path, unwritable);
    };
    const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, 'wx', mode).catch(fail);
    // The umask may have removed permissions. Some volumes refuse to set them, and have their own.
    await file.chmod(mode).catch(() => { });
    return {
        path,
        async write(piece, position) {
            for (let done = 0; done < piece.length;) {
                const left = piece.length - done;
                const { bytesWritten } = await file.write(piece, done, left, position + done).catch(fail);
                done += bytesWritten;
            }
        },
        close: () => file.close().catch(fail),
        async discard() {
            await file.close().catch(() => { });
            await (0,_held_file_js__WEBPACK_IMPORTED_MODULE_4__/* .discard */ .vf)(path);
        },
    };
}
const partName = /^([\da-f]{8}-\d{1,10})-[\da-f]{8}\.part$/;
/**
 * Removes the part files that killed runs left next to a file.
 *
 * @throws the file system's error if the folder cannot be read
 */
async function clearParts(path) {
    const prefix = `${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path)}.`;
    for (const name of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path))) {
        const [, mark] = (name.startsWith(prefix) && partName.exec(name.slice(prefix.length))) || [];
        if (!mark)
            continue;
        const part = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), name);
        const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(part).catch(() => undefined);
        const isLive = mark !== _run_mark_js__WEBPACK_IMPORTED_MODULE_5__/* .ownMark */ .a && (0,_run_mark_js__WEBPACK_IMPORTED_MODULE_5__/* .isOfLiveRun */ .x)(mark, stats?.mtimeMs ?? 0);
        // Keep files that cannot be removed, such as another user's.
        if (stats?.isFile() && !isLive)
            await (0,_held_file_js__WEBPACK_IMPORTED_MODULE_4__/* .discard */ .vf)(part);
    }
}
/** Code and next steps of a bundle file that cannot be written. */
const unwritable = {
    code: 'DOWNLOAD_FAILED',
    moreSpace: 'Free space there, or set `bundle-path` to a file on a larger disk',
    nextStep: 'Let `bundle-path` name a file in a folder that the runner may write to',
};


/***/ }),

/***/ 61883:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f8: () => (/* binding */ writeWhole),
/* harmony export */   oo: () => (/* binding */ tryToWrite),
/* harmony export */   wZ: () => (/* binding */ makeFolders),
/* harmony export */   writeTemporary: () => (/* binding */ writeTemporary)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _disk_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93101);
/* harmony import */ var _held_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(40283);
/* harmony import */ var _part_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10373);





/**
 * Writes a file completely or not at all, readable by this user only, and creates its folders. An
 * existing file stays until the new one is complete.
 *
 * @param path absolute
 * @throws the file system's error
 */
async function writeWhole(path, text) {
    await withTemporaryFile(path, text, (temporary) => (0,_held_file_js__WEBPACK_IMPORTED_MODULE_3__/* .move */ .Cy)(temporary, path));
}
/**
 * Checks that a file can be written. Leaves nothing behind except the created folders.
 *
 * @param path absolute
 * @throws the file system's error
 */
async function tryToWrite(path) {
    await withTemporaryFile(path, '', (temporary) => (0,_held_file_js__WEBPACK_IMPORTED_MODULE_3__/* .whileHeld */ .tE)(() => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(temporary)));
}
/**
 * Writes a file into the runner's temporary folder, whole, readable by this user only: sites may be
 * confidential.
 *
 * @param path absolute
 * @throws Failure NO_SPACE, INTERNAL
 */
async function writeTemporary(path, text) {
    try {
        await writeWhole(path, text);
    }
    catch (error) {
        throw (0,_disk_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .diskFailure */ .C9)(error, path, {
            code: 'INTERNAL',
            nextStep: "Let the runner's user write to `RUNNER_TEMP` (in a shell, to `TMPDIR`)",
            moreSpace: "Free space on the disk of the runner's temporary folder",
        });
    }
}
/** Creates a file next to another one. Never opens an existing file or symbolic link. */
async function withTemporaryFile(path, text, use) {
    await makeFolders((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path));
    const temporary = (0,_part_file_js__WEBPACK_IMPORTED_MODULE_4__/* .partOf */ .BU)(path);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(temporary, text, { mode: 0o600, flag: 'wx' });
        await use(temporary);
    }
    catch (error) {
        await (0,_held_file_js__WEBPACK_IMPORTED_MODULE_3__/* .discard */ .vf)(temporary);
        throw error;
    }
}
/**
 * Creates a folder and its parent folders. Node's recursive `mkdir` fails at the root of a drive
 * (EPERM), and never returns in a folder that hides its errors (`/proc`).
 *
 * @param path absolute
 * @param created called with each one that did not exist
 * @throws the file system's error
 */
async function makeFolders(path, created = () => { }) {
    if (await isFolder(path))
        return;
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
    if (parent !== path)
        await makeFolders(parent, created);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)(path);
        created(path);
    }
    catch (error) {
        // Another process may have created it.
        if (!(await isFolder(path)))
            throw error;
    }
}
const isFolder = (path) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path).then((found) => found.isDirectory(), () => false);


/***/ }),

/***/ 76400:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ lineIds)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/**
 * Ids for the lines of a list, which stay the same in another list: twelve hex digits of a digest over
 * the line's identity, the second line with the same ones ends with `-2`.
 *
 * @returns the id of the next line, by its identity
 */
function lineIds() {
    const counts = new Map();
    return (identity) => {
        const id = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', identity).slice(0, 12);
        const count = (counts.get(id) ?? 0) + 1;
        counts.set(id, count);
        return count === 1 ? id : `${id}-${count}`;
    };
}


/***/ }),

/***/ 15305:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ order),
/* harmony export */   u: () => (/* binding */ naturalOrder)
/* harmony export */ });
/** Orders by code units, which does not depend on the locale. */
function order(a, b) {
    if (a < b)
        return -1;
    return a > b ? 1 : 0;
}
/** Compares names as people do: `page-2` before `page-10`. */
const naturalOrder = new Intl.Collator('en', { numeric: true }).compare;


/***/ }),

/***/ 77375:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ visibleText),
/* harmony export */   g: () => (/* binding */ visibleUrl)
/* harmony export */ });
/**
 * Invisible characters, and characters that change how others are displayed: controls, line
 * separators, direction marks, fillers, lone surrogates. Variation selectors, as in emoji, are kept.
 */
const invisible = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]--\p{VS}]/gv;
/** The same, and the white space that looks like a plain space, or like nothing. */
const unseenInUrl = /[[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{DI}]--[\p{VS} ]]|^ | (?=$| )/gv;
/** The text with invisible characters spelled out: `‹U+202E›`. */
const visibleText = (text) => text.replace(invisible, spelledOut);
/**
 * A URL, path or name, in which white space is a part of it: `/a.html‹U+00A0›`. Only single spaces within
 * it stay as they are.
 */
const visibleUrl = (url) => url.replace(unseenInUrl, spelledOut);
function spelledOut(character) {
    const point = character.codePointAt(0) ?? 0;
    return `‹U+${point.toString(16).toUpperCase().padStart(4, '0')}›`;
}


/***/ }),

/***/ 63538:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EI: () => (/* binding */ PlacePacker),
/* harmony export */   e3: () => (/* binding */ elementAttributes),
/* harmony export */   wG: () => (/* binding */ placedReferences)
/* harmony export */ });
/* unused harmony export referenceAttributes */
/** The attributes that name elements of the page by their `id`, or a map of an image by its name. */
const elementAttributes = [
    'aria-activedescendant',
    'aria-controls',
    'aria-describedby',
    'aria-details',
    'aria-errormessage',
    'aria-flowto',
    'aria-labelledby',
    'aria-owns',
    'for',
    'headers',
    'list',
    'usemap',
];
/**
 * The attributes that contain URLs, or name elements; the first is for a URL in a style, a script or a
 * text.
 */
const referenceAttributes = [
    '',
    'action',
    'background',
    'content',
    'data',
    'formaction',
    'href',
    'imagesrcset',
    'ping',
    'poster',
    'src',
    'srcdoc',
    'srcset',
    'style',
    'xlink:href',
    ...elementAttributes,
];
const attributeNumbers = new Map(referenceAttributes.map((attribute, number) => [attribute, number]));
/** Most references take three bytes: a site may have a million. */
class PlacePacker {
    #bytes = [];
    #line = 1;
    add({ line, column, attribute }) {
        const step = line - this.#line;
        this.#line = line;
        this.#write(step < 0 ? -2 * step - 1 : 2 * step);
        this.#write(column);
        this.#bytes.push(attributeNumbers.get(attribute) ?? 0);
    }
    packed() {
        return new Uint8Array(this.#bytes);
    }
    /** Seven bits in each byte, the lowest first, as in LEB128. */
    #write(value) {
        let rest = value;
        for (; rest > 127; rest = Math.floor(rest / 128))
            this.#bytes.push(128 + (rest % 128));
        this.#bytes.push(rest);
    }
}
/** The references of a file with their places; none of a file whose places are unknown. */
function* placedReferences({ references, places, }) {
    if (!places)
        return;
    let at = 0;
    let line = 1;
    function read() {
        let value = 0;
        for (let factor = 1;; factor *= 128) {
            const byte = places?.[at++] ?? 0;
            value += (byte % 128) * factor;
            if (byte < 128)
                return value;
        }
    }
    for (const reference of references) {
        const step = read();
        line += step % 2 === 0 ? step / 2 : -(step + 1) / 2;
        const column = read();
        yield { reference, line, column, attribute: referenceAttributes[places[at++] ?? 0] ?? '' };
    }
}


/***/ }),

/***/ 7336:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ER: () => (/* binding */ isAscii),
/* harmony export */   kn: () => (/* binding */ readByteText),
/* harmony export */   pe: () => (/* binding */ toByteText)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(57975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_1__);


function toByteText(text) {
    return isAscii(text) ? text : Buffer.from(text).toString('latin1');
}
/**
 * Decodes byte text as UTF-8, or as windows-1252 if it is invalid UTF-8, as browsers do for pages
 * without a declared encoding.
 */
function readByteText(text) {
    if (isAscii(text))
        return text;
    const bytes = Buffer.from(text, 'latin1');
    return (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes) ? bytes.toString() : windows1252.decode(bytes);
}
const windows1252 = new node_util__WEBPACK_IMPORTED_MODULE_1__.TextDecoder('windows-1252');
/** Whether a text has no other characters. */
const isAscii = (text) => !/[^\0-\x7f]/.test(text);


/***/ }),

/***/ 26311:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ isMisread),
/* harmony export */   j: () => (/* binding */ legacyText)
/* harmony export */ });
/**
 * Text of a legacy encoding. `TextDecoder` of Node reads it, but for Korean, of which it lacks the 8,822
 * syllables and two signs of the Unified Hangul Code, with which browsers read `euc-kr` (Encoding Standard, "EUC-KR decoder").
 *
 * @param encoding as `TextDecoder` names it
 */
function legacyText(bytes, encoding) {
    return encoding === 'euc-kr' ? koreanText(bytes) : new TextDecoder(encoding).decode(bytes);
}
/**
 * Whether `TextDecoder` has not read a text right: of Big5 it lacks 5,092 characters, most of them those of
 * Hong Kong.
 */
function isMisread(text, encoding) {
    return encoding === 'big5' && /[\ufffd\ue000-\uf8ff]/.test(text);
}
/** Characters of one or two bytes; those before the unified syllables are decoded in one piece. */
function koreanText(bytes) {
    const decoder = new TextDecoder('euc-kr');
    const syllables = unifiedSyllables();
    let text = '';
    let decoded = 0;
    for (let at = 0; at < bytes.length; at++) {
        const lead = bytes[at] ?? 0;
        if (lead < 0x81)
            continue;
        const syllable = syllables.get(lead * 256 + (bytes[at + 1] ?? 0));
        if (syllable !== undefined) {
            text += decoder.decode(bytes.subarray(decoded, at)) + syllable;
            decoded = at + 2;
        }
        at++;
    }
    return text + decoder.decode(bytes.subarray(decoded));
}
let unified;
/** By two bytes: the syllables that KS X 1001 leaves out, in the order of Unicode, and two signs. */
function unifiedSyllables() {
    unified ??= new Map([
        ...pairs(codesOfUnified(), syllablesOutside(koreanStandard())),
        [0xa2e6, '\u20ac'],
        [0xa2e7, '\xae'],
    ]);
    return unified;
}
function* pairs(codes, syllables) {
    const rest = syllables[Symbol.iterator]();
    for (const code of codes) {
        const { value, done } = rest.next();
        if (done)
            return;
        yield [code, value];
    }
}
/** Those that are none in KS X 1001: up to 0xA0 all, then the ones with a low second byte. */
function* codesOfUnified() {
    for (let lead = 0x81; lead <= 0xc6; lead++) {
        for (let trail = 0x41; trail <= (lead <= 0xa0 ? 0xfe : 0xa0); trail++) {
            const isLetterOrMore = trail <= 0x5a || (trail >= 0x61 && trail <= 0x7a) || trail >= 0x81;
            if (isLetterOrMore)
                yield lead * 256 + trail;
        }
    }
}
function* syllablesOutside(standard) {
    for (let code = 0xac00; code <= 0xd7a3; code++) {
        const syllable = String.fromCharCode(code);
        if (!standard.has(syllable))
            yield syllable;
    }
}
/** The 2,350 syllables of KS X 1001. */
function koreanStandard() {
    const decoder = new TextDecoder('euc-kr');
    const found = new Set();
    for (let lead = 0xb0; lead <= 0xc8; lead++) {
        for (let trail = 0xa1; trail <= 0xfe; trail++)
            found.add(decoder.decode(Uint8Array.of(lead, trail)));
    }
    return found;
}


/***/ }),

/***/ 23023:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ differingDates),
/* harmony export */   I: () => (/* binding */ placesOfBuild)
/* harmony export */ });
/* harmony import */ var _reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(35251);

/**
 * The places of dates that a build may have written by itself: on at least ten pages, or on each page
 * of a smaller site, with one date, and the times of one build.
 */
function placesOfBuild(files) {
    const pages = files.filter(_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .isPage */ .yp);
    const minCount = Math.max(2, Math.min(minPages, pages.length));
    const dates = pages.flatMap(({ dates }) => dates?.dates ?? []);
    const places = [...Map.groupBy(dates, ({ place }) => place)]
        .filter(([, found]) => found.length >= minCount && areOfOneBuild(found))
        .map(([place]) => place);
    return new Set(places);
}
function areOfOneBuild(dates) {
    const all = dates.map(({ text }) => parts(text)).toSorted((a, b) => a.second - b.second);
    const [first, last] = [all[0], all.at(-1)];
    if (!first || !last)
        return false;
    return last.second - first.second <= maxSeconds && all.every(({ day }) => day === first.day);
}
/** Fewer pages do not show what every build changes. */
const minPages = 10;
/** How long a build takes to write all pages, or a checkout all files, at most. */
const maxSeconds = 600;
/** A date without its time of day, and this time in seconds. */
function parts(date) {
    const time = /(\d\d?):(\d\d):(\d\d)(?:[.,]\d{1,9})?/;
    const [, hour, minute, second] = (time.exec(date) ?? []).map(Number);
    const seconds = 3600 * (hour ?? 0) + 60 * (minute ?? 0) + (second ?? 0);
    return { day: date.replace(time, '*'), second: seconds };
}
/** The dates of a page that differ from before; undefined if anything else does. */
function differingDates(before, { dates: now }) {
    const old = before.dates;
    if (!old || !now || old.digest !== now.digest)
        return undefined;
    if (old.dates.length !== now.dates.length)
        return undefined;
    if (now.dates.some(({ place }, index) => place !== old.dates[index]?.place))
        return undefined;
    return now.dates.filter(({ text }, index) => text !== old.dates[index]?.text);
}


/***/ }),

/***/ 32686:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ isChanged),
/* harmony export */   i: () => (/* binding */ changesBetween)
/* harmony export */ });
/* harmony import */ var _reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(35251);
/* harmony import */ var _build_dates_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(23023);
/* harmony import */ var _manifest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(11668);



/**
 * Compares two exports by their normalized digests, so that what every rebuild changes is ignored.
 * A file that only moved from one build's folder to another's is unchanged. If a changed file may
 * be requested with a build id, every page whose bytes differ has changed, too. Dates that every
 * build writes are ignored as well (`rebuildDates`).
 */
function changesBetween(baseline, now) {
    const before = new Map(baseline.files.map((file) => [file.path, file]));
    const after = new Set(now.files.map(({ path }) => path));
    const added = now.files.filter(({ path }) => !before.has(path));
    const removed = baseline.files.filter(({ path }) => !after.has(path));
    const newFiles = added.filter(isMissingFrom(removed));
    const goneFiles = removed.filter(isMissingFrom(added));
    const kept = now.files.flatMap((file) => {
        const old = before.get(file.path);
        return old ? [{ old, file }] : [];
    });
    const isRebuilt = rebuildDates(baseline, now, kept);
    const bytesDiffer = kept.filter(({ old, file }) => old.sha256 !== file.sha256);
    const changed = bytesDiffer.filter((both) => (0,_manifest_js__WEBPACK_IMPORTED_MODULE_2__/* .contentDigest */ .eZ)(both.old) !== (0,_manifest_js__WEBPACK_IMPORTED_MODULE_2__/* .contentDigest */ .eZ)(both.file) && !isRebuilt(both));
    // A cached page of the old build requests these under the old build id (`site.css?build=4f1c`,
    // `_next/data/4f1c/a.json`), and a CDN or a bucket still has them.
    const moved = new Set(goneFiles.map(({ normalizedPath }) => normalizedPath));
    const replaced = [
        ...filesOf(changed),
        ...newFiles.filter(({ normalizedPath }) => normalizedPath && moved.has(normalizedPath)),
    ];
    const mayBeRequestedByBuild = replaced.some(({ path }) => !neverRequestedByBuild.includes((0,_reading_file_kind_js__WEBPACK_IMPORTED_MODULE_0__/* .fileKind */ .h_)(path)));
    const rebuilt = bytesDiffer.filter((both) => both.file.normalizedDigest !== undefined || !isRebuilt(both));
    return {
        added: pathsOf(newFiles),
        changed: pathsOf(filesOf(mayBeRequestedByBuild ? rebuilt : changed)),
        removed: pathsOf(goneFiles),
    };
}
const filesOf = (kept) => kept.map(({ file }) => file);
/**
 * Tests whether a page differs only in dates of the build: those that went from one date to another in
 * the same place of every page that has the place. Any other date is a change: one that differs on a
 * page, or that a page still has from before.
 */
function rebuildDates(baseline, now, kept) {
    const before = (0,_build_dates_js__WEBPACK_IMPORTED_MODULE_1__/* .placesOfBuild */ .I)(baseline.files);
    const places = new Set([...(0,_build_dates_js__WEBPACK_IMPORTED_MODULE_1__/* .placesOfBuild */ .I)(now.files)].filter((place) => before.has(place)));
    for (const { old, file } of kept) {
        for (const { place, text } of file.dates?.dates ?? []) {
            const isSame = old.dates?.dates.some((date) => date.place === place && date.text === text);
            if (isSame)
                places.delete(place);
        }
    }
    return ({ old, file }) => (0,_build_dates_js__WEBPACK_IMPORTED_MODULE_1__/* .differingDates */ .C)(old, file)?.every(({ place }) => places.has(place)) ?? false;
}
/** Files that no page requests with a build id: pages, their data files, sitemaps. */
const neverRequestedByBuild = ['page', 'text', 'sitemap', 'packed sitemap'];
function isChanged({ added, changed, removed }) {
    return added.length + changed.length + removed.length > 0;
}
/** Tests whether a file is missing from a list, also under the path of another build. */
function isMissingFrom(files) {
    const key = (file) => `${(0,_manifest_js__WEBPACK_IMPORTED_MODULE_2__/* .contentDigest */ .eZ)(file)} ${file.normalizedPath}`;
    const keys = new Set(files.filter(({ normalizedPath }) => normalizedPath !== undefined).map(key));
    return (file) => !keys.has(key(file));
}
const pathsOf = (files) => files.map(({ path }) => path).toSorted();


/***/ })

};
