export const id = 6044;
export const ids = [6044];
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

/***/ 84833:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ maxMentions)
/* harmony export */ });
/** How many URLs of scripts are listed. */
const maxMentions = 10_000;


/***/ }),

/***/ 45918:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  contactSheetPage: () => (/* binding */ contactSheetPage),
  reportPage: () => (/* binding */ reportPage)
});

// EXTERNAL MODULE: ./src/report/page-frame.ts + 1 modules
var page_frame = __webpack_require__(7542);
// EXTERNAL MODULE: ./src/report/time-section.ts
var time_section = __webpack_require__(71543);
// EXTERNAL MODULE: ./src/kernel/format/quantity.ts
var quantity = __webpack_require__(69676);
// EXTERNAL MODULE: ./src/report/byte-budget.ts
var byte_budget = __webpack_require__(47254);
// EXTERNAL MODULE: ./src/report/html.ts
var html = __webpack_require__(86433);
;// CONCATENATED MODULE: ./src/check/report/changes-section.ts



/** Bytes for the three lists together. */
const byteBudget = 4_000_000;
/** Longer lists are collapsed. */
const maxExpanded = 20;
const kinds = [
    { name: 'added', sign: '+' },
    { name: 'changed', sign: '~' },
    { name: 'removed', sign: '−' },
];
function changesSection({ changes }) {
    const total = changes && kinds.reduce((sum, { name }) => sum + changes[name].length, 0);
    return {
        id: 'changes',
        name: 'Changes',
        tally: total === undefined ? undefined : (0,quantity/* formatCount */.B4)(total),
        title: 'Changes since the baseline',
        body: bodyOf(changes, total),
    };
}
function bodyOf(changes, total) {
    if (!changes)
        return unknown;
    return total === 0 ? same : lists(changes);
}
const same = (0,html/* html */.qy) `<p>No changes: the site is the same as the baseline.</p>`;
const unknown = (0,html/* html */.qy) `<p>${(0,html/* inlineCode */.ti)('No baseline. Keep the file at the output `manifestPath` and pass it as `baseline` to the next run, to list added, changed and removed files here.')}</p>`;
function lists(changes) {
    const parts = (0,byte_budget/* splitBudget */.w)(kinds, byteBudget, ({ name }) => changes[name].length, ({ name }, budget) => (0,byte_budget/* fitToBudget */.c)(changes[name], budget, (path) => (0,html/* html */.qy) `<li>${(0,html/* quote */.hD)(path)}</li>\n`));
    return kinds.map(({ name, sign }, index) => {
        const { length } = changes[name];
        const rendered = parts[index]?.rendered ?? [];
        const heading = (0,html/* html */.qy) `<span class="sign" aria-hidden="true">${sign}</span> ${(0,quantity/* counted */.hS)(length, 'file')} ${name}`;
        if (length === 0)
            return (0,html/* html */.qy) `<p class="change">${heading}</p>\n`;
        return (0,html/* html */.qy) `<details class="change"${length > maxExpanded ? '' : (0,html/* html */.qy) ` open`}><summary>${heading}</summary>
<ul class="paths">${rendered}</ul>
${(0,html/* more */.OS)(length - rendered.length, 'file', 'not shown')}</details>
`;
    });
}

// EXTERNAL MODULE: ./src/kernel/format/order.ts
var format_order = __webpack_require__(15305);
// EXTERNAL MODULE: ./src/report/availability.ts
var availability = __webpack_require__(89567);
// EXTERNAL MODULE: ./src/report/site-link.ts
var site_link = __webpack_require__(98052);
;// CONCATENATED MODULE: ./src/check/report/export-sections.ts





function exportSection(report) {
    const { source, jobId, exportVersion, createdAt, bundle, site } = report;
    const { domain, deploymentKind, publishTarget } = report.rules;
    const size = bundle ? `${(0,quantity/* formatSize */.Xq)(bundle.bytes)} (${(0,quantity/* formatCount */.B4)(bundle.bytes)} bytes)` : '';
    const rows = [
        ['Domain', domain && (0,html/* quote */.hD)(domain)],
        ['Export job', jobId && (0,html/* quote */.hD)(jobId)],
        ['Version', exportVersion && (0,html/* quote */.hD)(exportVersion)],
        ['Report created', (0,html/* quote */.hD)(createdAt.toISOString())],
        ['Deployment', (0,html/* quote */.hD)(deploymentKind)],
        ['Publish target', publishTarget !== 'none' && (0,html/* quote */.hD)(publishTarget)],
        ['Bundle', bundle ? (0,html/* html */.qy) `${(0,html/* quote */.hD)(bundle.type)}, ${size}` : ''],
        ['Bundle sha256', bundle ? (0,html/* quote */.hD)(bundle.sha256) : ''],
        ['Site', `${(0,quantity/* counted */.hS)(site.fileCount, 'file')}, ${(0,quantity/* formatSize */.Xq)(site.bytes)}`],
        ['Site digest', (0,html/* quote */.hD)(site.digest)],
    ];
    const section = source ? { id: 'facts', name: 'Site' } : { id: 'export', name: 'Export' };
    return (0,html/* factList */.lV)(section, rows);
}
function featuresSection({ rules: { deploymentKind } }) {
    const { title, rows } = (0,availability/* availabilityIn */.D)(deploymentKind);
    return {
        id: 'features',
        name: 'Features',
        title,
        body: (0,html/* html */.qy) `<table>
<caption>Features for <code>deployment-kind: ${deploymentKind}</code></caption>
<thead><tr><th scope="col">Feature</th><th scope="col">Works</th></tr></thead>
<tbody>
${rows.map(({ feature, sign, answer }) => (0,html/* html */.qy) `<tr><th scope="row">${feature}</th><td><span class="sign" aria-hidden="true">${sign}</span> ${answer}</td></tr>\n`)}</tbody>
</table>`,
    };
}
/** Small pictures of the pages that a browser has opened; undefined without any. */
function contactSheetSection({ contactSheet, contactSheetFile, rules, }) {
    if (!contactSheet || contactSheet.length === 0)
        return undefined;
    const inOrder = contactSheet.toSorted((a, b) => (0,format_order/* naturalOrder */.u)(a.path, b.path));
    const site = (0,site_link/* publishedSite */.OT)(rules);
    const pages = (0,quantity/* counted */.hS)(contactSheet.length, 'page');
    return {
        id: 'pages',
        name: 'In a browser',
        tally: (0,quantity/* formatCount */.B4)(contactSheet.length),
        title: 'Pages in a browser',
        body: contactSheetFile
            ? (0,html/* html */.qy) `<p>The pictures of ${pages} are too large for this report. They are in the file <a href="${encodeURIComponent(contactSheetFile)}">${contactSheetFile}</a> beside it. In a workflow with <code>artifact-name</code>, they are an artifact of the run, too: its name ends in <code>-report-pages.html</code>.</p>`
            : (0,html/* html */.qy) `<p>${pages}: on a desktop, on a phone, and with a dark color scheme.</p>
<ul class="sheet">
${inOrder.map((page) => sheetPage(page, site))}</ul>`,
    };
}
function sheetPage({ path, pictures }, site) {
    return (0,html/* html */.qy) `<li><button type="button" class="sight" aria-label="${path}: pictures and findings">${pictures.map((picture) => (0,html/* html */.qy) `<img src="data:image/jpeg;base64,${picture.replace(/[^\w+/=]/g, '')}" alt="" height="108">`)}</button><br>${(0,site_link/* fileLink */.RF)(path, site)}</li>
`;
}

// EXTERNAL MODULE: ./src/check/cause-groups.ts
var cause_groups = __webpack_require__(19024);
// EXTERNAL MODULE: ./src/report/report-line.ts
var report_line = __webpack_require__(49777);
// EXTERNAL MODULE: ./src/check/finding.ts
var check_finding = __webpack_require__(22061);
;// CONCATENATED MODULE: ./src/check/report/cause-section.ts








/** For `splitBudget`. */
const weightOf = ({ findings }) => findings.reduce((sum, { places }) => sum + places.length + 1, 0);
/** Renders as many findings as fit into half the budget, then their places. */
function causeSection({ cause, level, list, findings: unsorted }, budget, links) {
    const findings = unsorted.toSorted((a, b) => b.count - a.count || (0,format_order/* naturalOrder */.u)(a.subject, b.subject));
    const items = (0,byte_budget/* fitToBudget */.c)(findings, budget / 2, (finding) => renderFinding(finding, [], links));
    const kept = findings.slice(0, items.rendered.length);
    const places = (0,byte_budget/* splitBudget */.w)(kept, budget - items.bytes, (finding) => finding.places.length, (finding, share) => (0,byte_budget/* fitToBudget */.c)(finding.places, share, (place) => placeItem(finding, place, links)));
    const entries = kept.map((finding, index) => renderFinding(finding, inNaturalOrder(finding, places[index]?.rendered ?? []), links));
    const section = (0,html/* html */.qy) `<section class="cause ${level}" role="group" aria-labelledby="${list}-${cause}">
<h3 id="${list}-${cause}">${(0,html/* inlineCode */.ti)(check_finding/* causeTitles */.rc[cause])} <span class="tally">${(0,quantity/* formatCount */.B4)((0,cause_groups/* numberOf */.rl)(findings))}</span></h3>
<p class="remedy">${(0,html/* inlineCode */.ti)(check_finding/* causeRemedies */.wt[cause])}. <code>${cause}</code></p>
${foldedList(entries, kept)}
${(0,html/* more */.OS)(findings.length - kept.length, level, 'not shown')}
</section>
`;
    const bytes = places.reduce((sum, part) => sum + part.bytes, items.bytes);
    return { rendered: [section], bytes };
}
const isAboutTargets = (cause) => (0,check_finding/* isAboutLinks */.pT)(cause) || cause === 'missing-asset';
/** How many findings come first, and how many of a folder are folded. */
const folding = { first: 10, folder: 3 };
/**
 * The findings that affect most pages, then those of each folder, folded, then the others.
 *
 * @param entries of the findings, in their order
 */
function foldedList(entries, findings) {
    const [{ cause, level } = { cause: 'broken-link', level: 'finding' }] = findings;
    const noun = isAboutTargets(cause) ? 'missing target' : level;
    const folders = Map.groupBy([...entries.keys()].slice(folding.first), (index) => /^\/[^#]*\//.exec(findings[index]?.subject ?? '')?.[0] ?? '');
    const folded = [...folders]
        .filter(([folder, { length }]) => folder !== '' && length >= folding.folder)
        .sort(([, a], [, b]) => b.length - a.length);
    const inFolders = new Set(folded.flatMap(([, indexes]) => indexes));
    const others = entries.filter((_, index) => !inFolders.has(index));
    const lists = folded.map(([folder, indexes]) => {
        const list = (0,html/* steppedList */.kx)(indexes.flatMap((index) => entries[index] ?? []));
        return (0,html/* html */.qy) `<details class="rest">
<summary>${(0,html/* quote */.hD)(`${folder}…`)}: ${(0,quantity/* counted */.hS)(indexes.length, noun)}</summary>
${list}
</details>`;
    });
    return (0,html/* steppedList */.kx)(others, folding.first, lists);
}
/**
 * A single place is shown inline; several are collapsed.
 *
 * @param renderedPlaces the first places, as list items
 */
function renderFinding(finding, renderedPlaces, links) {
    const { places, count, parts, knownOn, id } = finding;
    const [only] = places;
    const isSummary = count > 1 || parts !== undefined;
    // A summary is itself interactive: a link in it is out of reach for some readers.
    const what = renderDefect(finding, isSummary ? undefined : links.site);
    const item = (content) => (0,report_line/* reportLine */.B)(id, content, copyButton);
    if (count === 0)
        return what ? item(what) : (0,html/* html */.qy) ``;
    const where = count === 1 && renderedPlaces.length === 1 && only
        ? (0,html/* html */.qy) `<span class="place">${renderPlace(finding, only, links)}</span>`
        : (0,quantity/* counted */.hS)(count, 'file');
    const known = knownOn !== undefined && (0,html/* html */.qy) `known on ${(0,html/* quote */.hD)(knownOn)}, now also `;
    const line = (0,html/* html */.qy) `${what} <span class="where">${known || ''}in ${where}</span>`;
    if (!isSummary)
        return item(line);
    const anchors = parts && (0,html/* html */.qy) `<p>${shortenedList(parts.map(({ name }) => name))}</p>\n`;
    return item((0,html/* html */.qy) `<details><summary>${line}</summary>
${anchors}<ul class="places">${renderedPlaces}</ul>
${(0,html/* more */.OS)(count - renderedPlaces.length, 'file')}</details>`);
}
/** What is wrong; undefined if the title of the cause says it all. */
function renderDefect(finding, site) {
    const { cause, existing, places, count } = finding;
    const subject = (0,cause_groups/* shownSubject */.uV)(finding);
    const detail = (0,cause_groups/* detailText */.HS)(finding);
    if (count === 0 && !subject && !detail)
        return undefined;
    const [only] = places;
    const target = isAboutTargets(cause)
        ? (0,site_link/* targetLink */.G0)(subject, only && (0,site_link/* fileUrl */.iw)(only.path, site))
        : (0,html/* quote */.hD)(subject);
    return (0,html/* html */.qy) `<span class="what">${subject && target} ${detail && (0,html/* html */.qy) `<bdi>${(0,html/* shortened */.vI)(detail)}</bdi>`}${existing && (0,html/* html */.qy) ` ${(0,html/* quote */.hD)(existing)} exists`}</span>`;
}
/** Copies the line of a finding for `accepted-findings`, which needs the script. */
const copyButton = (0,html/* html */.qy) `<button type="button" class="line">Copy line</button>`;
/** How many anchors of a finding are listed. */
const maxParts = 200;
const shortenedList = (names) => (0,html/* html */.qy) `${names.slice(0, maxParts).map((name, index) => [index > 0 ? ', ' : '', (0,html/* quote */.hD)(name)])}${names.length > maxParts ? ', …' : ''}`;
const placeItem = (finding, place, links) => (0,html/* html */.qy) `<li class="place">${renderPlace(finding, place, links)}</li>\n`;
/** @param rendered the first places of the finding */
function inNaturalOrder({ places }, rendered) {
    const path = (index) => places[index]?.path ?? '';
    const order = [...rendered.keys()].sort((a, b) => (0,format_order/* naturalOrder */.u)(path(a), path(b)));
    return order.flatMap((index) => rendered[index] ?? []);
}
/** The file, the text of the link, the URL as it is written, and where its author wrote it. */
function renderPlace(finding, place, { site, filesUrl }) {
    const { path, text, written = '', servedAt, source } = place;
    const label = (0,html/* shortened */.vI)(text.replace(/\s+/g, ' '));
    const shown = (0,check_finding/* isAboutLinks */.pT)(finding.cause) ? `“${label}”` : label;
    const isOther = (0,cause_groups/* isWrittenOtherwise */.yT)(place, (0,cause_groups/* shownSubject */.uV)(finding)) && written !== text;
    const more = source?.more === undefined ? '' : ` and ${(0,quantity/* counted */.hS)(source.more, 'more line')}`;
    return (0,html/* html */.qy) `${[
        (0,site_link/* fileLink */.RF)(path, site),
        servedAt === undefined ? '' : (0,html/* html */.qy) `, from ${(0,html/* quote */.hD)(servedAt)}`,
        text === '' ? '' : (0,html/* html */.qy) ` <bdi>${shown}</bdi>`,
        isOther ? (0,html/* html */.qy) ` written ${(0,html/* quote */.hD)(written)}` : '',
        source ? (0,html/* html */.qy) ` <span class="source">${(0,site_link/* sourceLink */._o)(source, filesUrl)}${more}</span>` : '',
    ]}`;
}

;// CONCATENATED MODULE: ./src/check/report/consequences.ts


/** What a missing script leads to in a browser, as the report counts it. */
const followingCauses = {
    'script-error': 'script error',
    'blank-page': 'blank page',
    'hydration-error': 'hydration error',
    'failed-navigation': 'failed navigation',
};
/**
 * What follows from missing scripts: `5 scripts missing in 137 files, and 1 script error that follows`.
 * A defect follows if each of its pages, all of them listed, lacks a script.
 *
 * @returns undefined if nothing does
 */
function consequencesText(findings) {
    const missing = findings.filter(({ cause, places }) => cause === 'missing-asset' && places.some(({ kind }) => kind === 'script'));
    const files = new Set(missing.flatMap(({ places }) => places.map(({ path }) => path)));
    const following = findings.filter(({ cause, places, count }) => followingCauses[cause] !== undefined &&
        count > 0 &&
        count === places.length &&
        places.every(({ path }) => files.has(path)));
    if (following.length === 0)
        return undefined;
    const groups = Map.groupBy(following, ({ cause }) => cause);
    const effects = Array.from(groups, ([cause, group]) => (0,quantity/* counted */.hS)((0,cause_groups/* numberOf */.rl)(group), followingCauses[cause] ?? ''));
    const verb = (0,cause_groups/* numberOf */.rl)(following) === 1 ? 'follows' : 'follow';
    return `${(0,quantity/* counted */.hS)((0,cause_groups/* numberOf */.rl)(missing), 'script')} missing in ${(0,quantity/* counted */.hS)(files.size, 'file')}, and ${effects.join(', ')} that ${verb}`;
}

;// CONCATENATED MODULE: ./src/check/report/findings-section.ts







/** Bytes for all findings and notices together. */
const findings_section_byteBudget = 12_000_000;
/** Bytes for the findings that are not in the site, and for the lines to copy. */
const lineBudget = 1_000_000;
function findingsSections({ check, rules, origin }) {
    if (!check)
        return [unchecked];
    const { findings: all, ratchet, accepted } = check;
    const known = ratchet?.known ?? [];
    const listed = (findings, level, list) => (0,cause_groups/* causeGroups */.wV)(findings, level).map((group) => ({ ...group, list }));
    const groups = [
        ...listed(all, 'finding', 'finding'),
        ...listed(all, 'notice', 'notice'),
        ...listed(known, 'finding', 'known'),
        ...listed(accepted?.findings ?? [], 'finding', 'accepted-finding'),
        ...listed(accepted?.findings ?? [], 'notice', 'accepted-notice'),
    ];
    const links = { site: (0,site_link/* publishedSite */.OT)(rules), filesUrl: origin?.filesUrl ?? '' };
    const rendered = (0,byte_budget/* splitBudget */.w)(groups, findings_section_byteBudget, weightOf, (group, budget) => causeSection(group, budget, links));
    const bodies = (list) => groups.flatMap((group, index) => (group.list === list ? (rendered[index]?.rendered ?? []) : []));
    const tally = (level) => (0,quantity/* formatCount */.B4)((0,cause_groups/* numberOf */.rl)(all.filter((finding) => finding.level === level)));
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
            body: findings.length > 0 ? [follows(all), filtered(findings), linesToAccept(all)] : none,
        },
        ...(notices.length > 0 ? [noticesSection(tally('notice'), notices)] : []),
        ...(ratchet ? ratchetSections(ratchet, bodies('known')) : []),
        ...(accepted
            ? acceptedSections(accepted, [...bodies('accepted-finding'), ...bodies('accepted-notice')])
            : []),
    ];
}
const noticesSection = (tally, notices) => ({
    id: 'notices',
    name: 'Notices',
    tally,
    body: [(0,html/* html */.qy) `<p>For information: notices do not fail the check.</p>\n`, filtered(notices)],
});
/** What the first causes explain of the others. */
function follows(all) {
    const text = consequencesText(all);
    return text === undefined ? (0,html/* html */.qy) `` : (0,html/* html */.qy) `<p class="note">${text}.</p>\n`;
}
/** What the script of the page filters. */
const filtered = (groups) => (0,html/* html */.qy) `<div class="groups">${groups}</div>\n`;
/** The lines of `accepted-findings` for the findings, to copy. */
function linesToAccept(all) {
    const acceptable = all.filter(({ level, id, others }) => level === 'finding' && id !== undefined && others === undefined);
    const { rendered } = (0,byte_budget/* fitToBudget */.c)(acceptable, lineBudget, (finding) => (0,html/* html */.qy) `${(0,cause_groups/* acceptingLine */.lg)(finding)}\n`);
    if (rendered.length === 0)
        return (0,html/* html */.qy) ``;
    return (0,html/* html */.qy) `<details><summary>${(0,html/* inlineCode */.ti)('Lines for `accepted-findings`')}</summary>
<p class="note">${(0,html/* inlineCode */.ti)('To accept a finding, copy its line into the file that `accepted-findings` names. It is then listed as accepted, and no longer counted.')}</p>
<pre class="copy" tabindex="0"><code>${rendered}</code></pre></details>
${(0,html/* more */.OS)(acceptable.length - rendered.length, 'line', 'not shown')}`;
}
/** The findings that are accepted, and the lines that accept none any more. */
function acceptedSections({ findings, removable }, bodies) {
    const { rendered } = (0,byte_budget/* fitToBudget */.c)(removable, lineBudget, (line) => (0,html/* html */.qy) `${(0,html/* shortened */.vI)(line)}\n`);
    const lines = (0,html/* html */.qy) `<p>${(0,html/* inlineCode */.ti)('These lines of `accepted-findings` match no finding any more: remove them.')}</p>
<pre class="copy" tabindex="0"><code>${rendered}</code></pre>${(0,html/* more */.OS)(removable.length - rendered.length, 'line', 'not shown')}`;
    if (findings.length + removable.length === 0)
        return [];
    return [
        {
            id: 'accepted',
            name: 'Accepted findings',
            tally: (0,quantity/* formatCount */.B4)((0,cause_groups/* numberOf */.rl)(findings)),
            body: [
                (0,html/* html */.qy) `<p>${(0,html/* inlineCode */.ti)('Listed in `accepted-findings`: they do not fail the check.')}</p>\n`,
                filtered(bodies),
                removable.length > 0 ? lines : (0,html/* html */.qy) ``,
            ],
        },
    ];
}
/** The findings that the baseline has too, and those that it alone has. */
function ratchetSections({ known, gone }, bodies) {
    const { rendered } = (0,byte_budget/* fitToBudget */.c)(gone, lineBudget, (finding) => (0,html/* html */.qy) `<li>${(0,html/* shortened */.vI)((0,cause_groups/* goneLine */.KK)(finding))}</li>\n`);
    const sections = [
        {
            id: 'known',
            name: 'Known findings',
            tally: (0,quantity/* formatCount */.B4)((0,cause_groups/* numberOf */.rl)(known)),
            body: [
                (0,html/* html */.qy) `<p>The baseline has these too: they do not fail the check.</p>\n`,
                filtered(bodies),
            ],
        },
        {
            id: 'gone',
            name: 'No longer found',
            tally: (0,quantity/* formatCount */.B4)((0,cause_groups/* numberOf */.rl)(gone)),
            body: (0,html/* html */.qy) `<p>The baseline has these findings, and this site does not.</p>
<ul>${rendered}</ul>${(0,html/* more */.OS)(gone.length - rendered.length, 'finding', 'not shown')}`,
        },
    ];
    return sections.filter(({ tally }) => tally !== '0');
}
const unchecked = {
    id: 'findings',
    name: 'Findings',
    body: (0,html/* html */.qy) `<p>${(0,html/* inlineCode */.ti)('Not checked: `site-check` is `off`. Set it to `warn` to list broken links, missing files and external resources here, or to `fail` to fail the run for them.')}</p>`,
};

// EXTERNAL MODULE: ./src/check/findings/site-check.ts
var site_check = __webpack_require__(84833);
// EXTERNAL MODULE: ./src/check/site-outline.ts
var site_outline = __webpack_require__(41038);
;// CONCATENATED MODULE: ./src/check/report/hosts-section.ts





/** Bytes for the table. */
const hosts_section_byteBudget = 1_000_000;
/** Every external host that the site loads from; undefined if the site was not checked. */
function hostsSection({ check }) {
    if (!check)
        return undefined;
    const { externalResources } = check;
    const hosts = new Set(externalResources.map(({ host }) => host)).size;
    const { rendered } = (0,byte_budget/* fitToBudget */.c)(externalResources, hosts_section_byteBudget, row);
    const table = (0,html/* html */.qy) `<table>
<caption>${(0,html/* inlineCode */.ti)('By host and kind; `allowed-hosts` lists the allowed hosts')}</caption>
<thead><tr><th scope="col">Host</th><th scope="col">Kind</th><th scope="col" class="number">Pages</th><th scope="col">Allowed</th></tr></thead>
<tbody>
${rendered}</tbody>
</table>
${(0,html/* more */.OS)(externalResources.length - rendered.length, 'row', 'not shown')}`;
    const none = (0,html/* html */.qy) `<p>No page, style sheet or script is known to load anything from another host.</p>`;
    return {
        id: 'hosts',
        name: 'External hosts',
        tally: (0,quantity/* formatCount */.B4)(hosts),
        title: 'External resources',
        body: (0,html/* html */.qy) `${rendered.length > 0 ? table : none}
<p class="note">Found in pages, style sheets, and the URLs that scripts contain and certainly load. URLs that scripts compute are not included.</p>
${rendered.length > 0 ? inputToCopy(externalResources) : ''}${mentionList(check)}`,
    };
}
/** The other URLs in scripts, folded: for readers who want to rule out that one is loaded. */
function mentionList({ scriptMentions }) {
    if (scriptMentions.length === 0)
        return '';
    const { rendered } = (0,byte_budget/* fitToBudget */.c)(scriptMentions, hosts_section_byteBudget, mention);
    const hasMore = rendered.length < scriptMentions.length || scriptMentions.length === site_check/* maxMentions */.I;
    return (0,html/* html */.qy) `<details class="mentions">
<summary>${hasMore ? 'the first ' : ''}${(0,quantity/* counted */.hS)(rendered.length, 'other URL')} in scripts</summary>
<p class="note">Texts, licences, namespaces, links, and URLs whose use is unclear. These are not findings.</p>
<ul>
${rendered}</ul>
</details>
`;
}
function mention({ url, path, line, files }) {
    const others = files > 1 ? ` and ${(0,quantity/* counted */.hS)(files - 1, 'other file')}` : '';
    return (0,html/* html */.qy) `<li>${(0,html/* quote */.hD)(url)}: ${(0,html/* quote */.hD)(path)}${line && `, ${line}`}${others}</li>
`;
}
function inputToCopy(resources) {
    const { rendered } = (0,byte_budget/* fitToBudget */.c)((0,site_outline/* loadedHosts */.Jr)(resources), hosts_section_byteBudget, (host) => host);
    const lines = (0,site_outline/* allowedHostsInput */.Mo)(rendered).map((line) => (0,html/* html */.qy) `${line}\n`);
    return (0,html/* html */.qy) `<p class="note">${(0,html/* inlineCode */.ti)('To allow all of them, copy this into the workflow:')}</p>
<pre class="copy" tabindex="0"><code>${lines}</code></pre>
`;
}
function row({ host, kind, pages, isAllowed }) {
    return (0,html/* html */.qy) `<tr><th scope="row">${(0,html/* quote */.hD)(host)}</th><td>${kind}</td><td class="number">${(0,quantity/* formatCount */.B4)(pages)}</td><td>${isAllowed ? 'yes' : 'no'}</td></tr>
`;
}

// EXTERNAL MODULE: ./src/report/page-header.ts
var page_header = __webpack_require__(35221);
;// CONCATENATED MODULE: ./src/check/report/site-overview.ts






function headerOf(report) {
    const { source, jobId, exportVersion, rules } = report;
    const { domain } = rules;
    const version = exportVersion && (0,html/* html */.qy) ` · version ${(0,html/* quote */.hD)(exportVersion)}`;
    const site = (0,site_link/* publishedSite */.OT)(rules);
    return (0,page_header/* pageHeader */.V)({
        kind: 'Site report',
        title: source?.name || domain || `Export job ${jobId}`,
        about: (0,html/* html */.qy) `${version}${domain && jobId && (0,html/* html */.qy) ` · job ${(0,html/* quote */.hD)(jobId)}`}`,
        link: site?.href,
        report,
    });
}
function verdictSection(report) {
    const { state, headline, detail } = (0,site_outline/* verdictOf */.Vj)(report);
    // Without a baseline, there is nothing to say about changes at the result of the check.
    const changes = report.changes && (0,html/* html */.qy) `Changes: ${(0,site_outline/* changesLine */.a8)(report.changes)}.`;
    const figures = [
        ...(report.check ? [['Pages', (0,quantity/* formatCount */.B4)(report.check.pages)]] : []),
        ['Files', (0,quantity/* formatCount */.B4)(report.site.fileCount)],
        ['Site', (0,quantity/* formatSize */.Xq)(report.site.bytes)],
        ...(report.bundle ? [['Bundle', (0,quantity/* formatSize */.Xq)(report.bundle.bytes)]] : []),
        ['Time', (0,quantity/* formatDuration */.a3)((0,time_section/* totalTime */.c)(report.phases))],
    ];
    return (0,page_header/* verdictBox */.X)({
        state,
        headline,
        paragraphs: [(0,html/* inlineCode */.ti)(detail), ...(changes ? [changes] : [])],
        figures,
    });
}

// EXTERNAL MODULE: ./src/report/bar.ts
var bar = __webpack_require__(60067);
;// CONCATENATED MODULE: ./src/check/report/sizes-section.ts



function sizesSection({ site, sizes }) {
    return {
        id: 'size',
        name: 'Size',
        tally: (0,quantity/* formatSize */.Xq)(site.bytes),
        title: 'Size by type',
        body: (0,html/* html */.qy) `<table class="bars">
<caption>Files of the site by type, the largest first</caption>
<thead><tr><th scope="col">Type</th><td class="drawing"></td><th scope="col" class="number">Files</th><th scope="col" class="number">Size</th><th scope="col" class="number">Share</th></tr></thead>
<tbody>
${sizes.map((size) => sizeRow(size, site.bytes))}</tbody>
<tfoot><tr><th scope="row">All</th><td class="drawing"></td><td class="number">${(0,quantity/* formatCount */.B4)(site.fileCount)}</td><td class="number">${(0,quantity/* formatSize */.Xq)(site.bytes)}</td><td class="number"></td></tr></tfoot>
</table>`,
    };
}
function sizeRow({ type, files, bytes }, all) {
    return (0,html/* html */.qy) `<tr><th scope="row">${type}</th><td class="drawing">${(0,bar/* bar */.M)(0, (0,bar/* ratio */.C)(bytes, all))}</td><td class="number">${(0,quantity/* formatCount */.B4)(files)}</td><td class="number">${(0,quantity/* formatSize */.Xq)(bytes)}</td><td class="number">${(0,quantity/* formatShare */.T1)(bytes, all)}</td></tr>
`;
}

;// CONCATENATED MODULE: ./src/check/report/report-page.ts








/**
 * The report as one self-contained HTML page: one script of its own, no requests,
 * links only to the site itself and to the run. It has at most 20 MB of UTF-8, whatever the site; the rest is only counted.
 *
 * Quoted text is escaped, and cut if it is long: a secret that is cut cannot be found in the page.
 */
function reportPage(report) {
    return sitePage(report, [
        ...findingsSections(report),
        contactSheetSection(report),
        changesSection(report),
        hostsSection(report),
        sizesSection(report),
        (0,time_section/* timeSection */.P)(report),
        report.source ? undefined : featuresSection(report),
        exportSection(report),
    ]);
}
/** The pictures of the report as a page of their own. */
function contactSheetPage(report) {
    return sitePage(report, [contactSheetSection(report)]);
}
function sitePage(report, all) {
    const sections = all.filter((section) => section !== undefined);
    return (0,page_frame/* pageFrame */.T)({
        title: `Site report: ${report.source?.name || report.rules.domain || report.jobId}`,
        header: headerOf(report),
        verdict: verdictSection(report),
        sections,
        hasFilter: (report.check?.findings.length ?? 0) > 0 && sections.some(({ id }) => id === 'findings'),
        hasPictures: sections.some(({ id }) => id === 'pages'),
    });
}


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

/***/ 5896:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ decoded),
/* harmony export */   y: () => (/* binding */ encodedPath)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_0__);

/** Decodes percent escapes once; invalid ones stay. Without exceptions, which are slow. */
function decoded(text) {
    return text.includes('%') ? text.replace(/(?:%[0-9a-f]{2})+/gi, decodedRun) : text;
}
function decodedRun(run) {
    const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
    return (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes) ? bytes.toString() : run;
}
/**
 * A path percent-encoded (RFC 3986), without a leading slash.
 *
 * @param reserved the characters to encode besides those that no URL may contain, one per match
 */
const encodedPath = (path, reserved) => encodeURI(path).replace(reserved, encodeCharacter);
const encodeCharacter = (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;


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


/***/ })

};
