export const id = 5089;
export const ids = [5089];
export const modules = {

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

/***/ 89567:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ availabilityIn)
/* harmony export */ });
/** Which features work in a deployment, with a title. Contains no untrusted text. */
function availabilityIn(deploymentKind) {
    const [column, place] = columns[deploymentKind];
    const rows = features.map(({ feature, works, remedy }) => {
        const { sign, answer } = works[column] ?? no;
        return { feature, sign, answer: remedy && sign !== yes.sign ? `${answer}; ${remedy}` : answer };
    });
    return { title: `What works ${place}`, rows };
}
const columns = {
    cloud: [0, 'in the cloud'],
    'client-hosted': [1, 'on your own hosting'],
    'air-gapped': [2, 'in an air-gapped network'],
};
const yes = { sign: '●', answer: 'yes' };
const configurable = { sign: '◐', answer: 'depends on configuration' };
const no = { sign: '○', answer: 'no' };
/** By the columns (spec, section 1). */
const features = [
    {
        feature: 'Documentation search',
        works: [yes, configurable, no],
        remedy: 'docs/search.md describes a search that needs no host',
    },
    { feature: 'AI assistant', works: [yes, configurable, no] },
    { feature: 'Web analytics', works: [yes, configurable, no] },
    { feature: 'API playground ("Try it")', works: [yes, yes, configurable] },
    { feature: 'Static export bundle', works: [yes, yes, yes] },
];


/***/ }),

/***/ 47254:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ fitToBudget),
/* harmony export */   w: () => (/* binding */ splitBudget)
/* harmony export */ });
/** Renders items from the first on, up to `budget` bytes of UTF-8. */
function fitToBudget(items, budget, render) {
    const rendered = [];
    let bytes = 0;
    for (const item of items) {
        const next = render(item);
        const size = Buffer.byteLength(next.toString());
        if (bytes + size > budget)
            break;
        bytes += size;
        rendered.push(next);
    }
    return { rendered, bytes };
}
/**
 * Splits a byte budget among items: small items are rendered completely, and large items get equal
 * shares of the rest. So one cause with a million findings does not crowd out all others.
 *
 * @param weight the size of an item, in any unit
 * @param render uses at most the given budget
 * @returns one part for each item, in their order
 */
function splitBudget(items, budget, weight, render) {
    const parts = [];
    let left = budget;
    const order = items
        .map((item, index) => ({ item, index, weight: weight(item) }))
        .sort((a, b) => a.weight - b.weight);
    for (const [done, { item, index }] of order.entries()) {
        const part = render(item, left / (order.length - done));
        left -= part.bytes;
        parts[index] = part;
    }
    return parts;
}


/***/ })

};
