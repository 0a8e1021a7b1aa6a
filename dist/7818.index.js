export const id = 7818;
export const ids = [7818];
export const modules = {

/***/ 7818:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  withSources: () => (/* binding */ withSources)
});

// EXTERNAL MODULE: ./src/check/references/site-url.ts
var site_url = __webpack_require__(9464);
// EXTERNAL MODULE: ./src/reading/file-kind.ts
var file_kind = __webpack_require__(35251);
// EXTERNAL MODULE: ./src/kernel/format/percent-encoding.ts
var percent_encoding = __webpack_require__(5896);
;// CONCATENATED MODULE: ./src/check/sources/source-url.ts

function sourceUrl(text) {
    const plain = text.includes('&') ? text.replaceAll('&amp;', '&') : text;
    const hash = plain.indexOf('#');
    const before = hash < 0 ? plain : plain.slice(0, hash);
    const isAbsolute = /^(?:[a-z][a-z\d+.-]*:)?\/\/|^(?:mailto|tel|file|data):/i.test(plain);
    const query = isAbsolute ? -1 : before.indexOf('?');
    return {
        text: plain,
        path: (0,percent_encoding/* decoded */.D)(query < 0 ? before : before.slice(0, query)),
        fragment: hash < 0 ? undefined : (0,percent_encoding/* decoded */.D)(plain.slice(hash + 1)),
        isAbsolute,
    };
}
/** A text without these characters at its end. */
function withoutEnd(text, characters) {
    let end = text.length;
    while (end > 0 && characters.includes(text.charAt(end - 1)))
        end--;
    return text.slice(0, end);
}
/** Joins a relative path with a folder; undefined if it leads out of the root. */
function joined(folder, path) {
    const segments = [];
    for (const segment of `${folder}${path}`.split('/')) {
        if (segment === '..' && segments.pop() === undefined)
            return undefined;
        if (segment !== '' && segment !== '.' && segment !== '..')
            segments.push(segment);
    }
    return segments.join('/');
}
/** Without the leading `./` and `../`. */
const withoutDots = (path) => path.replace(/^(?:\.{1,2}\/)+/, '');
/**
 * A page's path as links name it: without extension, `index` and slash at its end. Two that are equal
 * mean the same page.
 */
function stemOf(path) {
    const bare = withoutEnd(path, '/').replace(documentExtension, '');
    return bare.replace(/(?:^|\/)(?:index|readme|_index|page)$/i, '');
}
const documentExtension = /\.(?:html?|mdx?|markdown|rst|adoc|asciidoc|ipynb|qmd|rmd|org|txt|astro|vue|njk)$/i;
/** Whether a file may be the source of a page: scripts are only in the folders of routers. */
const isDocument = (path) => /\.(?:html?|mdx?|markdown|rst|adoc|asciidoc|ipynb|qmd|rmd|org|astro|vue|njk)$/i.test(path) ||
    (/\.[jt]sx?$/.test(path) && /(?:^|\/)(?:pages|app)\//.test(path));
/**
 * What all ways to write a URL have in common: the last part of its path, or the fragment of a URL of
 * the page itself. URLs with different tails never mean the same.
 */
function tailOf({ path, fragment, isAbsolute, text }) {
    if (isAbsolute) {
        const bare = withoutEnd(text.replace(/[?#].*/s, ''), '/');
        return `//${bare.slice(bare.lastIndexOf('/') + 1)}`;
    }
    const stem = stemOf(path);
    const name = stem.slice(stem.lastIndexOf('/') + 1);
    if (name !== '' && name !== '.' && name !== '..')
        return name;
    return fragment === undefined ? '/' : `#${fragment}`;
}

;// CONCATENATED MODULE: ./src/check/sources/documentation-folders.ts

/**
 * The folders of the documentation: first the one that most pages are explained from, then others that
 * explain pages which those before do not.
 *
 * @param pages their paths
 * @param sources the paths of all sources
 * @param certain pairs that are known from elsewhere: of folders that explain as many pages, one that
 *   has such a pair counts
 */
function documentationFolders(pages, sources, certain) {
    const votes = votesFor(pages, sources, certain);
    const explained = new Set();
    const folders = [];
    while (folders.length < maxFolders) {
        const counted = votes
            .map((vote) => ({ vote, added: vote.pages.filter((page) => !explained.has(page)).length }))
            .filter(({ vote, added }) => isPlausible(vote, added, pages.length))
            .sort((a, b) => b.added - a.added || b.vote.certain - a.vote.certain || byPath(a.vote, b.vote));
        const [first, second] = counted;
        if (!first)
            return folders;
        const isTie = second?.added === first.added &&
            second.vote.certain === first.vote.certain &&
            !isSame(first.vote, second.vote);
        // Two folders explain the same pages equally well: do not guess.
        if (isTie && !isCopy(second.vote.source) && sharesPages(first.vote, second.vote)) {
            votes.splice(votes.indexOf(second.vote), 1);
            votes.splice(votes.indexOf(first.vote), 1);
            continue;
        }
        const { source, site, pages: own } = first.vote;
        folders.push({ source, site });
        for (const page of own)
            explained.add(page);
        votes.splice(votes.indexOf(first.vote), 1);
    }
    return folders;
}
const maxFolders = 12;
const maxPages = 5000;
/** A vote for each folder that may explain a page. */
function votesFor(pages, sources, certain) {
    const documents = sources.filter(isDocument);
    const byName = documentsByName(documents);
    const ballot = new Ballot(certain);
    for (const page of sample(pages))
        ballot.add(page, byName.get(nameOf(stemOf(page))) ?? []);
    const votes = ballot.votes();
    for (const vote of votes) {
        // A single page may match by chance, however few documents the folder has.
        if (vote.pages.length < 2 && vote.certain === 0)
            continue;
        vote.documents = documents.filter((path) => path.startsWith(vote.source)).length;
    }
    return votes;
}
/** The documents that a page may come from, by the last name in the path of the page. */
function documentsByName(documents) {
    const byName = Map.groupBy(documents, (path) => nameOf(stemOf(path)));
    // The start page has the name of no folder.
    return byName.set('', documents.filter(isIndex));
}
/** Collects the votes of pages for folders. */
class Ballot {
    #certain;
    #votes = new Map();
    /** @param certain the sources of pages that are known from elsewhere, by the path of the page */
    constructor(certain) {
        this.#certain = certain;
    }
    /** Votes for each folder that explains a page from one of the documents. */
    add(page, documents) {
        const stem = stemOf(page);
        for (const document of documents) {
            const isCertain = this.#certain.get(page) === document;
            for (const folder of foldersBetween(stem, stemOf(document))) {
                this.#vote(page, folder, isCertain);
            }
        }
    }
    /** In the order in which the folders got their first vote. */
    votes() {
        return [...this.#votes.values()];
    }
    /** A page counts once for a folder, even if several of its documents have the name of the page. */
    #vote(page, folder, isCertain) {
        const key = `${folder.source}\n${folder.site}`;
        const vote = this.#votes.get(key) ?? { ...folder, pages: [], certain: 0, documents: 0 };
        this.#votes.set(key, vote);
        if (vote.pages.at(-1) !== page)
            vote.pages.push(page);
        if (isCertain)
            vote.certain++;
    }
}
const sample = (pages) => pages.filter((_, at) => at % Math.ceil(pages.length / maxPages) === 0);
const isIndex = (path) => /(?:^|\/)(?:index|readme|_index)\.\w+$/i.test(path);
const nameOf = (stem) => stem.slice(stem.lastIndexOf('/') + 1).toLowerCase();
/** What precedes each end that two paths have in common, the longest first. */
function foldersBetween(page, source) {
    const a = page === '' ? [] : page.split('/');
    const b = source === '' ? [] : source.split('/');
    let common = 0;
    while (common < Math.min(a.length, b.length) &&
        a.at(-1 - common)?.toLowerCase() === b.at(-1 - common)?.toLowerCase()) {
        common++;
    }
    // Only the start page has no name in common.
    const shortest = page === '' ? 0 : 1;
    return Array.from({ length: Math.max(0, common - shortest + 1) }, (_, at) => ({
        source: asFolder(b, common - at),
        site: asFolder(a, common - at),
    }));
}
/** Whether one of two folders is in the other, in the site as in the sources. */
function isSame(a, b) {
    const [outer, inner] = a.source.length < b.source.length ? [a, b] : [b, a];
    const below = inner.source.slice(outer.source.length);
    return inner.source.startsWith(outer.source) && inner.site === `${outer.site}${below}`;
}
const asFolder = (parts, common) => parts
    .slice(0, parts.length - common)
    .map((part) => `${part}/`)
    .join('');
/** Many pages of the site, or most documents of the folder: a few names can be the same by chance. */
function isPlausible(vote, added, pages) {
    if (added === 0)
        return false;
    if (vote.certain > 0)
        return true;
    return added >= 2 && (2 * added >= pages || 2 * vote.pages.length >= vote.documents);
}
const byPath = (a, b) => Number(isCopy(a.source)) - Number(isCopy(b.source)) ||
    folderDepth(a.source) - folderDepth(b.source);
const folderDepth = (folder) => folder.split('/').length;
/** Whether a folder looks like a version or a translation, of which there is another one. */
const isCopy = (folder) => /(?:^|\/)(?:archived?|old|backup|i18n|locales?|translations?|versioned_docs|v?\d+(?:\.[\dx]+)*)\//i.test(folder);
const sharesPages = (a, b) => {
    const pages = new Set(a.pages);
    return b.pages.some((page) => pages.has(page));
};
/** The path of the page of a source in a folder, in lower case, without extension and without `index`. */
function pageNames(path, { source, site }) {
    const below = `${site}${path.slice(source.length)}`.toLowerCase();
    return new Set([below.replace(/\.\w+$/, ''), stemOf(below)]);
}

;// CONCATENATED MODULE: ./src/check/sources/generator-traces.ts

/**
 * The sources of pages as their generator names them, relative to a folder that it does not name: the one
 * in which most of them exist.
 *
 * @param sources the paths of all sources
 * @param digestOf the SHA-256 of a source in lower-case hex; undefined if it cannot be read
 * @returns by the path of the page
 */
function tracedSources(files, sources, digestOf = () => undefined) {
    const pages = new Map(files.map(({ path }) => [stemOf(path).toLowerCase(), path]));
    const traces = placedOrigins(files.flatMap(originsIn), pages);
    const paths = new Set(sources);
    const folder = folderOfMost(traces, paths);
    const found = new Map(copiedSources(files, pages, sources, digestOf));
    if (folder === undefined)
        return found;
    for (const { page, source } of traces) {
        const path = joined(folder, source);
        if (path !== undefined && paths.has(path) && !found.has(page))
            found.set(page, path);
    }
    return found;
}
/**
 * The origins of pages of the site. URL paths may begin with folders that the site is served in: as many
 * as explain most.
 */
function placedOrigins(origins, pages) {
    const byFolders = [0, 1, 2].map((count) => origins.flatMap(({ page, source }) => {
        const parts = stemOf(page.replace(/^\/+/, '')).toLowerCase().split('/');
        const path = pages.get(parts.slice(count).join('/'));
        return path === undefined || parts.length < count ? [] : { page: path, source };
    }));
    return byFolders.reduce((best, one) => (one.length > best.length ? one : best));
}
/**
 * The sources that Sphinx has copied, byte for byte, by the path of the page: of several files with the
 * name of a copy, the one with its bytes.
 */
function* copiedSources(files, pages, sources, digestOf) {
    const copies = files.filter(({ path }) => copyIn(path) !== undefined);
    if (copies.length === 0)
        return;
    const byName = Map.groupBy(sources, generator_traces_nameOf);
    for (const { path, sha256 } of copies) {
        const copy = copyIn(path);
        const page = copy && pages.get(stemOf(copy.page).toLowerCase());
        const candidates = copy ? (byName.get(generator_traces_nameOf(copy.source)) ?? []) : [];
        if (page === undefined || candidates.length < 2)
            continue;
        const [same, ...others] = candidates.filter((source) => digestOf(source) === sha256);
        if (same !== undefined && others.length === 0)
            yield [page, same];
    }
}
const generator_traces_nameOf = (path) => path.slice(path.lastIndexOf('/') + 1);
/** What a file of the site says about the sources of pages. */
function originsIn({ path, scan }) {
    const copy = copyIn(path);
    return scan?.origins ?? (copy ? [copy] : []);
}
/** The page of a source that Sphinx has copied, with `.txt` at its end; undefined for other files. */
function copyIn(path) {
    const folder = '_sources/';
    const at = `/${path}`.indexOf(`/${folder}`);
    if (at < 0 || !path.endsWith('.txt'))
        return undefined;
    const source = path.slice(at + folder.length, -'.txt'.length);
    return { page: `${path.slice(0, at)}${source}`, source };
}
/** The folder in which most sources exist; of several, the one with the shortest path. */
function folderOfMost(traces, paths) {
    const named = traces.slice(0, maxSamples).map(({ source }) => source);
    const folders = new Set([...foldersBefore(named, paths), ...foldersBelow(named, paths)]);
    let best;
    for (const folder of [...folders].sort((a, b) => a.length - b.length)) {
        const count = named.filter((source) => paths.has(joined(folder, source) ?? '')).length;
        if (count > (best?.count ?? 0))
            best = { folder, count };
    }
    return best?.folder;
}
/** What precedes a named source in the paths that end with it. */
function* foldersBefore(named, paths) {
    const ends = new Set(named.map(withoutParents));
    for (const path of paths) {
        for (const end of endsOf(path))
            if (ends.has(end))
                yield path.slice(0, -end.length);
    }
}
/** Every folder with a source, if a named source is above its folder: `@site/../docs/x.md`. */
function* foldersBelow(named, paths) {
    if (!named.some((source) => source.split('/').includes('..')))
        return;
    for (const path of paths)
        yield path.slice(0, path.lastIndexOf('/') + 1);
}
const maxSamples = 200;
const withoutParents = (path) => path.replace(/^(?:\.\.?\/)+/, '');
/** The path, and each of its ends after a slash. */
function* endsOf(path) {
    for (let at = 0; at >= 0;) {
        yield path.slice(at);
        const slash = path.indexOf('/', at);
        at = slash < 0 ? -1 : slash + 1;
    }
}

;// CONCATENATED MODULE: ./src/check/sources/page-links.ts


/** The links of a page that may lead to its source, those that are believed most first. */
function sourceLinks({ scan }) {
    if (!scan)
        return [];
    const marked = new Map(scan.facts?.editLinks?.map(({ url, isByRelation }) => [url, isByRelation]));
    const links = [];
    for (const { kind, url, text } of scan.references) {
        if ((kind !== 'link' && kind !== 'alternate') || !isWeb.test(url))
            continue;
        const isMarked = marked.get(url);
        const rank = isMarked ? 0 : rankOf(url, isMarked !== undefined || wordEdit.test(text));
        const path = rank === undefined ? undefined : pathIn(url);
        if (rank !== undefined && path !== undefined)
            links.push({ path, rank, url });
    }
    return links.sort((a, b) => a.rank - b.rank);
}
const isWeb = /^https?:\/\//i;
const wordEdit = /\bedit\b/i;
function rankOf(url, isMarked) {
    if (/\/(?:-\/)?_?edit\//.test(url))
        return 1;
    if (isMarked)
        return 2;
    return /\/(?:blob|tree|raw|plain|src)\/|[?&](?:mode=edit|path=)/.test(url) ? 3 : undefined;
}
/** What follows the branch is not known: the whole path, without what precedes a branch for certain. */
function pathIn(url) {
    const parsed = URL.parse(url);
    if (!parsed)
        return undefined;
    const named = parsed.searchParams.get('path');
    if (named)
        return named.replace(/^\/+/, '');
    // Docusaurus writes `/tree/main/website/../docs/x.md`, which the parser has joined.
    return (0,percent_encoding/* decoded */.D)(parsed.pathname.slice(1));
}
/**
 * The file that a link leads to: the longest end of its path that is one.
 *
 * @param files the paths of all sources
 * @param page its path in the site
 */
function linkedSource({ path, rank }, files, page) {
    const marker = /(?:^|\/)(?:_?edit|blob|tree|raw|plain|src(?:\/branch)?)\//.exec(path);
    const afterBranch = marker
        ? path.slice(marker.index + marker[0].length).replace(/^[^/]*\//, '')
        : path;
    const isEdit = rank < 3;
    if (files.has(afterBranch))
        return isEdit || agrees(afterBranch, page) ? afterBranch : undefined;
    for (let at = 0; at >= 0 && at < path.length; at = nextPart(path, at)) {
        const end = path.slice(at);
        // A README of another folder ends as that of the root does.
        if (files.has(end))
            return end.includes('/') && (isEdit || agrees(end, page)) ? end : undefined;
    }
    return undefined;
}
const nextPart = (path, at) => {
    const slash = path.indexOf('/', at);
    return slash < 0 ? -1 : slash + 1;
};
/** Whether the last parts of the paths of a source and of a page are alike. */
const agrees = (source, page) => page_links_nameOf(source) === page_links_nameOf(page);
function page_links_nameOf(path) {
    const stem = stemOf(path);
    return stem
        .slice(stem.lastIndexOf('/') + 1)
        .toLowerCase()
        .replace(/^\d+[-_.]/, '');
}

;// CONCATENATED MODULE: ./src/check/sources/page-sources.ts





/**
 * Finds the sources of the pages: what a page or its generator says first, then its path. Pure.
 *
 * @param sources the paths of all sources, relative to the repository
 * @param digestOf as in `tracedSources`
 */
function pageSources(files, sources, digestOf) {
    const pages = files.filter(file_kind/* isPage */.yp);
    const paths = new Set(sources);
    const certain = new Map([
        ...linkedSources(pages, paths),
        ...tracedSources(files, sources, digestOf),
    ]);
    const folders = documentationFolders(pages.map(({ path }) => path), sources, certain);
    const byStem = sourcesByStem(sources, folders);
    const pageOf = new Map([...certain].map(([page, source]) => [source, page]));
    const found = new Map();
    for (const { path } of pages) {
        const name = path.replace(/\.\w+$/, '').toLowerCase();
        const source = certain.get(path) ?? byStem.get(name) ?? byStem.get(stemOf(path).toLowerCase());
        if (source === undefined)
            continue;
        found.set(path, source);
        pageOf.set(source, path);
    }
    return { folders, of: (page) => found.get(page), pageOf: (source) => pageOf.get(source) };
}
/** One link that leads to a source, which few other pages have. */
function linkedSources(pages, paths) {
    const links = new Map(pages.map((page) => [page.path, sourceLinks(page)]));
    const uses = new Map();
    for (const list of links.values()) {
        for (const url of new Set(list.map((link) => link.url)))
            uses.set(url, (uses.get(url) ?? 0) + 1);
    }
    const found = new Map();
    for (const [page, list] of links) {
        const own = list.filter(({ url }) => (uses.get(url) ?? 0) <= maxUses);
        for (const link of own) {
            const source = linkedSource(link, paths, page);
            if (source === undefined)
                continue;
            found.set(page, source);
            break;
        }
    }
    return found;
}
/** A page can be at two URLs. A link on more pages is a part of their frame. */
const maxUses = 2;
/**
 * By the path of a page without extension, and by its path without `index`. If several folders explain a
 * page, the first of them does.
 */
function sourcesByStem(sources, folders) {
    const found = new Map();
    for (const folder of folders) {
        for (const [stem, source] of sourcesIn(folder, sources)) {
            if (!found.has(stem))
                found.set(stem, source);
        }
    }
    return found;
}
/** The same for one folder. A source that is not the only one of its page is left out. */
function sourcesIn(folder, sources) {
    const found = new Map();
    const ambiguous = new Set();
    for (const source of sources) {
        if (!source.startsWith(folder.source) || !isDocument(source))
            continue;
        for (const name of pageNames(source, folder)) {
            if (found.has(name))
                ambiguous.add(name);
            found.set(name, source);
        }
    }
    for (const name of ambiguous)
        found.delete(name);
    return found;
}

// EXTERNAL MODULE: ./src/reading/text/line-counter.ts
var line_counter = __webpack_require__(21555);
// EXTERNAL MODULE: ./src/reading/text/text-cache.ts
var text_cache = __webpack_require__(24844);
;// CONCATENATED MODULE: ./src/check/sources/source-targets.ts


/**
 * The paths in the site that a URL in a source may lead to, without a leading slash, as files and as
 * pages resolve it.
 *
 * @param file the source that has it
 * @param page that it is rendered in; undefined if that is not known
 * @param isShared whether the file is part of several pages or of none, such as a menu
 */
function targetsOf({ path, isAbsolute }, { file, page, isShared }, roots) {
    if (isAbsolute)
        return [];
    const aliased = /^(?:@site|@|~)\//.exec(path);
    if (aliased)
        return fromAlias(path.slice(aliased[0].length), roots);
    if (path.startsWith('/'))
        return fromRoot(path.slice(1), roots);
    const inSite = page === undefined ? undefined : joined((0,site_url/* folderOf */.yS)(page), path);
    const inSources = path === '' ? undefined : joined((0,site_url/* folderOf */.yS)(file), path);
    const shared = isShared ? fromRoot(path.replace(/^\.\//, ''), roots) : [];
    return [
        ...(path === '' && page !== undefined ? [page] : []),
        ...(inSite === undefined || path === '' ? [] : [inSite]),
        ...(inSources === undefined ? [] : publishedAt(inSources, roots)),
        ...shared,
    ];
}
function fromRoot(path, { folders, basePath }) {
    const below = basePath !== '' && path.startsWith(basePath) ? [path.slice(basePath.length)] : [];
    return [path, ...below, ...folders.map(({ site }) => `${site}${path}`)];
}
/** Of an alias for the folder around the documentation: each folder that the documentation is in. */
function fromAlias(path, roots) {
    const around = new Set(['', ...roots.folders.flatMap(({ source }) => parentsOf(source))]);
    return [...around].flatMap((folder) => publishedAt(joined(folder, path) ?? path, roots));
}
function parentsOf(folder) {
    const parts = folder.split('/').slice(0, -1);
    return parts.map((_, at) => parts
        .slice(0, at + 1)
        .map((part) => `${part}/`)
        .join(''));
}
/** Where a file of the sources is published: a page's source, or a file of a folder that is copied. */
function publishedAt(path, { folders }) {
    const published = folders.flatMap(({ source, site }) => path.startsWith(source) ? [`${site}${path.slice(source.length)}`] : []);
    const parts = path.split('/');
    const at = parts.findIndex((part) => copiedFolders.has(part));
    return at < 0 ? published : [...published, parts.slice(at + 1).join('/')];
}
/** What generators publish below the root as it is. */
const copiedFolders = new Set(['static', 'public', '_static', 'assets', 'images']);

;// CONCATENATED MODULE: ./src/check/sources/code-ranges.ts
/**
 * The parts of a source in which a URL is no link: code, literal text, comments. Ascending, and never
 * within each other.
 *
 * @param path whose extension says how the text is read
 */
function codeRanges(path, text) {
    const found = [];
    const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
    if (isMarkdown.test(extension))
        found.push(...fencedBlocks(text), ...codeSpans(text, /`+/g));
    else if (extension === 'rst')
        found.push(...literalBlocks(text), ...codeSpans(text, /``/g));
    else if (isAsciiDoc.test(extension))
        found.push(...delimitedBlocks(text));
    else if (isScript.test(extension)) {
        found.push(...matches(text, /^[ \t]*\/\/.*$/gm), ...between(text, '/*', '*/'));
    }
    else if (isData.test(extension))
        found.push(...matches(text, /(?:^|[ \t])#.*$/gm));
    if (isMarkup.test(extension)) {
        found.push(...between(text, '<!--', '-->'), ...between(text, '{/*', '*/}'));
    }
    return merged(found);
}
const isMarkdown = /^(?:mdx?|markdown|qmd|rmd)$/;
const isAsciiDoc = /^(?:adoc|asciidoc)$/;
const isScript = /^(?:[cm]?[jt]sx?|json5?|jsonc|css|scss|less)$/;
const isData = /^(?:ya?ml|toml|py|ini|cfg)$/;
const isMarkup = /^(?:mdx?|markdown|qmd|rmd|html?|vue|astro|njk|svelte|liquid|hbs)$/;
const matches = (text, pattern) => Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => [index, index + length]);
/** The parts from an opening mark to the next closing one; what is not closed is no part. */
function between(text, open, close) {
    const found = [];
    for (let at = text.indexOf(open); at >= 0;) {
        const end = text.indexOf(close, at + open.length);
        if (end < 0)
            break;
        found.push([at, end + close.length]);
        at = text.indexOf(open, end + close.length);
    }
    return found;
}
/** The lines of a text with their positions, without their ends. */
function* linesOf(text) {
    for (let start = 0; start <= text.length;) {
        const found = text.indexOf('\n', start);
        const end = found < 0 ? text.length : found;
        yield { line: text.slice(start, end), start };
        start = end + 1;
    }
}
/**
 * The fenced code of Markdown (CommonMark, 4.5). In MyST, a fence with a name in braces is a directive,
 * whose text is Markdown but for those that show code.
 */
function fencedBlocks(text) {
    const found = [];
    /** The fences of open directives, which show no code. */
    const directives = [];
    let code;
    for (const { line, start } of linesOf(text)) {
        const { fence, info } = fenceOf(line);
        if (fence === '')
            continue;
        if (code) {
            if (!closes(fence, info, code.fence))
                continue;
            found.push([code.start, start]);
            code = undefined;
        }
        else if (closes(fence, info, directives.at(-1)))
            directives.pop();
        else if (info.startsWith('{') && !codeDirective.test(info))
            directives.push(fence);
        else
            code = { fence, start: start + line.length };
    }
    if (code)
        found.push([code.start, text.length]);
    return found;
}
/** The fence of a line, after the marks of quotations and lists, and what follows it; empty without one. */
function fenceOf(line) {
    const bare = line.replace(/^[ \t>*-]+/, '');
    const [fence = ''] = /^(?:`{3,}|~{3,})/.exec(bare) ?? [];
    const info = bare.slice(fence.length).trim();
    return info.includes('`') ? { fence: '', info: '' } : { fence, info };
}
const codeDirective = /^\{(?:code|code-block|code-cell|sourcecode|highlight|math|mermaid|parsed-literal)\}/;
const closes = (fence, info, opened) => info === '' && opened !== undefined && fence.startsWith(opened);
/** Text between two equal marks, within a paragraph (CommonMark, 6.1). */
function codeSpans(text, mark) {
    const found = [];
    const marks = [...text.matchAll(mark)].filter(({ 0: { length }, index }) => length < 3 || !startsLine(text, index));
    for (let at = 0; at < marks.length; at++) {
        const opened = marks[at];
        const next = marks.slice(at + 1, at + maxMarks);
        const end = next.findIndex(([one]) => one === opened[0]);
        const closed = next[end];
        if (!closed || closed.index - opened.index > maxSpan)
            continue;
        if (/\n[ \t]*\r?\n/.test(text.slice(opened.index, closed.index)))
            continue;
        found.push([opened.index + opened[0].length, closed.index]);
        at += end + 1;
    }
    return found;
}
/** Whether only the marks of quotations and lists come before: it is a fence. */
function startsLine(text, index) {
    const before = text.slice(Math.max(0, index - maxIndent), index);
    return /^[ \t>*-]*$/.test(before.slice(before.lastIndexOf('\n') + 1));
}
const maxIndent = 100;
/** A longer run of marks without its end is no code. */
const maxMarks = 20;
const maxSpan = 2000;
/** The literal blocks, code and comments of reStructuredText: the indented lines after their start. */
function literalBlocks(text) {
    const found = [];
    let block;
    for (const { line, start } of linesOf(text)) {
        const indent = /^\s*/.exec(line)?.[0].length ?? 0;
        if (line.trim() === '')
            continue;
        if (block && indent > block.indent)
            continue;
        if (block)
            found.push([block.start, start]);
        block = startsLiteral(line) ? { indent, start: start + line.length } : undefined;
    }
    if (block)
        found.push([block.start, text.length]);
    return found;
}
function startsLiteral(line) {
    const bare = line.trim();
    if (!/^\.\.(?: |$)/.test(bare))
        return bare.endsWith('::');
    const isCode = /^\.\. (?:code|code-block|sourcecode|parsed-literal|math)::/.test(bare);
    // Without a directive, a target, a footnote or a substitution, it is a comment.
    return isCode || !/^\.\. (?:[\w-]+::|_|\[|\|)/.test(bare);
}
/** The listings, literal blocks and comments of AsciiDoc, between two equal lines. */
function delimitedBlocks(text) {
    const found = [];
    let block;
    for (const { line, start } of linesOf(text)) {
        const [mark] = /^(?:-{4,}|\.{4,}|\/{4,}|`{3,})/.exec(line) ?? [];
        if (mark === undefined)
            continue;
        if (!block)
            block = { mark, start: start + line.length };
        else if (line.trim() === block.mark) {
            found.push([block.start, start]);
            block = undefined;
        }
    }
    if (block)
        found.push([block.start, text.length]);
    return found;
}
function merged(ranges) {
    const result = [];
    for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
        const last = result.at(-1);
        if (last && start <= last[1])
            last[1] = Math.max(last[1], end);
        else
            result.push([start, end]);
    }
    return result;
}

;// CONCATENATED MODULE: ./src/check/sources/source-tokens.ts


/**
 * The whole words and strings of a source that may be URLs, in their order. What stands in code, in a
 * comment or in running text is none.
 *
 * @param isWanted by what is written
 */
function* sourceTokens(path, text, isWanted = () => true) {
    const code = codeRanges(path, text);
    let range = 0;
    /** The end of the last link target or string: words in it are parts of a URL. */
    let covered = 0;
    for (const token of merge(linkTargets(text), strings(text), words(path, text, isWanted))) {
        if (token.isWord && token.start < covered)
            continue;
        if (!token.isWord)
            covered = token.start + token.text.length;
        if (!isWanted(token.text))
            continue;
        while ((code[range]?.[1] ?? Number.POSITIVE_INFINITY) <= token.start)
            range++;
        if ((code[range]?.[0] ?? Number.POSITIVE_INFINITY) > token.start)
            yield token;
    }
}
/** `[text](target "title")`, `[text](<target>)`, `[label]: target`. */
function* linkTargets(text) {
    for (const match of text.matchAll(linkTarget)) {
        const target = match[1] ?? match[2] ?? match[3] ?? '';
        const start = match.index + match[0].length - target.length - (match[1] === undefined ? 0 : 1);
        if (target !== '')
            yield { text: target.replace(/\\(?=[!-/:-@[-`{-~])/g, ''), start, isLink: true };
    }
}
const linkTarget = /\](?:\([ \t]*(?:<([^<>\n]*)>|((?:[^\s()\\<]|\\.)(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*))|:[ \t]*<?([^\s<>]+))/g;
/** The values of attributes and fields with characters that end a word. */
function* strings(text) {
    for (const match of text.matchAll(string)) {
        const value = match[1] ?? match[2] ?? '';
        if (!endsWord.test(value))
            continue;
        yield { text: value, start: match.index + match[0].length - value.length - 1, isLink: true };
    }
}
const string = /[=:(,[{]\s?(?:"([^"\n]{1,2000})"|'([^'\n]{1,2000})')/g;
const endsWord = /[\s"'`<>()[\]{}|\\^,;]/;
/** The words that stand where a URL can, rather than in running text. */
function* words(path, text, isWanted) {
    const isText = isDocument(path) && !/\.[jt]sx?$/.test(path);
    for (const { 0: whole, index } of text.matchAll(word)) {
        const macro = prefix.exec(whole)?.[0] ?? '';
        const written = withoutEnd(whole.slice(macro.length), '.:!?*_~');
        if (written === '' || !isWanted(written))
            continue;
        const start = index + macro.length;
        const use = macro === '' ? new PlacedWord(text, index, written).use(isText) : 'link';
        if (use)
            yield { text: written, start, isLink: use === 'link', isWord: true };
    }
}
const word = /[^\s"'`<>()[\]{}|\\^,;]+/g;
/** Of AsciiDoc's macros, of attributes without quotes. */
const prefix = /^(?:(?:link|xref|image|include|video|audio|icon)::?|(?:href|src|to|link)=)/;
const mayBeUrl = /[/.#]/;
/** A word of a source, which may be a URL by what stands around it. */
class PlacedWord {
    #text;
    #start;
    #written;
    /** What precedes it in its line; only the end of that, if it is long. */
    #before;
    #isLineComplete;
    /** @param start where the word is in the text, with what belongs to its syntax */
    constructor(text, start, written) {
        const window = text.slice(Math.max(0, start - maxAround), start);
        this.#text = text;
        this.#start = start;
        this.#written = written;
        this.#before = window.slice(window.lastIndexOf('\n') + 1);
        this.#isLineComplete = window.includes('\n') || start <= maxAround;
    }
    /**
     * How it is used; undefined if it is no URL.
     *
     * @param isText whether the source is running text, rather than code or data
     */
    use(isText) {
        if (this.#isEndTag())
            return undefined;
        if (startsLink(this.#before))
            return this.#isTextOfRole() ? undefined : 'link';
        if (/^https?:\/\//.test(this.#written))
            return 'value';
        // A single word is too often something else.
        if (!mayBeUrl.test(this.#written))
            return fieldStart.test(this.#before) ? 'value' : undefined;
        return isText ? this.#useInText() : this.#useInData();
    }
    #useInText() {
        if (this.#before.endsWith('<') || fieldStart.test(this.#before))
            return 'value';
        if (directiveStart.test(this.#before))
            return 'link';
        return this.#isAlone() && this.#isValue() ? 'value' : undefined;
    }
    #useInData() {
        return /["'(<]$/.test(this.#before) || this.#isValue() ? 'value' : undefined;
    }
    #isEndTag() {
        return this.#before.endsWith('<') && this.#written.startsWith('/');
    }
    /** Of a role with a text, the target follows: :doc:`text <target>`. */
    #isTextOfRole() {
        return this.#before.endsWith('`') && /^[^`<]*</.test(this.#following(this.#start));
    }
    /** Whether it is the value of a field; unknown, and so not, if its line is too long. */
    #isValue() {
        return this.#isLineComplete && startsValue(this.#before);
    }
    /** Whether nothing follows it in its line. */
    #isAlone() {
        return /^[ \t\r]*(?:\n|$)/.test(this.#following(this.#start + this.#written.length));
    }
    #following(at) {
        return this.#text.slice(at, at + maxAround);
    }
}
/** In UTF-16 units. */
const maxAround = 300;
/** Whether the syntax of a link comes before: of Markdown, an attribute, a role of reStructuredText. */
function startsLink(line) {
    if (/(?:\]\(|=["']|\(<)$/.test(line) || line.trimEnd().endsWith(']:'))
        return true;
    const tick = line.lastIndexOf('`');
    const role = line.slice(tick + 1);
    return tick > 0 && line.charAt(tick - 1) === ':' && (role === '' || role.endsWith('<'));
}
/** A field whose value is a URL. */
const fieldStart = /\b(?:href|src|to|link|url|image|img|page|file|path|slug)["']?\s*[:=]\s*["']?$/i;
/** Whether a value comes next, as in YAML, TOML and the like. */
function startsValue(line) {
    const name = line
        .replace(/^\s*-\s/, '')
        .replace(/["']$/, '')
        .trim();
    return name === '' || /^[^:=]*[:=]$/.test(name);
}
/** What precedes the argument of a directive in reStructuredText and MyST. */
const directiveStart = /^\s*(?:\.\. (?:\|[^|]*\| )?[\w-]+::\s*|\.\. _[^:]+:\s*|[`~:]{3,}\{[\w-]+\}\s*|:[\w-]+:\s*)$/;
/** Tokens of several ascending lists, in their order. */
function* merge(...lists) {
    const heads = lists.map((list) => list.next());
    for (;;) {
        let first = -1;
        for (const [at, head] of heads.entries()) {
            if (head.done)
                continue;
            const other = heads[first];
            if (!other || other.done || head.value.start < other.value.start)
                first = at;
        }
        const head = heads[first];
        if (!head || head.done)
            return;
        yield head.value;
        heads[first] = lists[first].next();
    }
}

;// CONCATENATED MODULE: ./src/check/sources/source-lines.ts





/** The tails that a wanted URL can have in sources. */
function tailsOf({ url, target }) {
    const tails = [tailOf(url)];
    if (target !== undefined)
        tails.push(tailOf(sourceUrl(`/${target}`)));
    if (url.fragment !== undefined)
        tails.push(`#${url.fragment}`);
    return tails;
}
/** The URLs in the sources that have one of the wanted tails. */
class SourceLines {
    #tails;
    #pages;
    #roots;
    #exists;
    #hits = new Map();
    #count = 0;
    /**
     * @param tails of all URLs that are wanted
     * @param exists whether the site has a file at a path, or a page without its extension
     */
    constructor(tails, pages, roots, exists) {
        this.#tails = tails;
        this.#pages = pages;
        this.#roots = roots;
        this.#exists = exists;
    }
    /** Reads a source. */
    add(file, text) {
        const lines = new line_counter/* LineCounter */.H(text);
        const isWanted = (written) => this.#tails.has(tailOf(sourceUrl(written)));
        for (const { text: written, start, isLink } of sourceTokens(file, text, isWanted)) {
            if (this.#count >= maxHits)
                return;
            const url = sourceUrl((0,text_cache/* copiedString */.u)(written));
            const context = (0,text_cache/* copiedString */.u)(text.slice(Math.max(0, start - maxContext), start + maxContext));
            const hit = { file, line: lines.lineAt(start), url, isLink, context };
            const tail = tailOf(url);
            const hits = this.#hits.get(tail);
            if (hits)
                hits.push(hit);
            else
                this.#hits.set(tail, [hit]);
            this.#count++;
        }
    }
    /**
     * Where a URL is written; only the file, if no line is; undefined if neither is known.
     *
     * @param urls what may have been written, the most likely first
     */
    placeOf([wanted, ...others]) {
        if (!wanted)
            return undefined;
        const place = this.#placeOf(wanted);
        return place?.line === undefined && others.length > 0 ? (this.placeOf(others) ?? place) : place;
    }
    #placeOf(wanted) {
        const source = this.#pages.of(wanted.page);
        const hits = [...new Set(tailsOf(wanted))].flatMap((tail) => this.#hits.get(tail) ?? []);
        const own = hits.filter(({ file }) => file === source);
        const found = this.#best(own, wanted, source) ?? this.#inOneFile(hits, wanted, source);
        if (found)
            return found;
        return source === undefined ? undefined : { path: source };
    }
    /** The first of the URLs that are written most alike. */
    #best(hits, wanted, source) {
        const ranked = this.#ranked(hits, wanted, source);
        return ranked === undefined ? undefined : placeIn(ranked);
    }
    /** In the one file that has it, or in the one that also has the text of the link. */
    #inOneFile(hits, wanted, source) {
        const others = hits.filter(({ file }) => file !== source && this.#mayBePartOf(file, source));
        const matching = others.filter((hit) => this.#rankOf(hit, wanted, source) !== undefined);
        const { text } = wanted;
        const withText = text.length < minText ? [] : matching.filter(({ context }) => context.includes(text));
        for (const list of [matching, withText]) {
            if (new Set(list.map(({ file }) => file)).size === 1)
                return this.#best(list, wanted, source);
        }
        return undefined;
    }
    /** Whether a file may be part of a page: a page with a known source contains no other page's source. */
    #mayBePartOf(file, source) {
        return source === undefined || this.#pages.pageOf(file) === undefined;
    }
    #ranked(hits, wanted, source) {
        let best;
        let found = [];
        for (const hit of hits) {
            const rank = this.#rankOf(hit, wanted, source);
            if (rank === undefined || (best !== undefined && rank > best))
                continue;
            if (rank !== best)
                found = [];
            best = rank;
            found.push(hit);
        }
        return best === undefined ? undefined : found;
    }
    /**
     * How alike a URL is written: the lowest rank is the most alike, and a link is before another value that
     * is as alike. Undefined if it is not the one that is wanted.
     */
    #rankOf(hit, wanted, source) {
        const found = this.#differenceOf(hit, wanted, source);
        return found === undefined ? undefined : 2 * found + (hit.isLink ? 0 : 1);
    }
    #differenceOf(hit, wanted, source) {
        if (wanted.url.isAbsolute || hit.url.isAbsolute) {
            return isSameUrl(hit.url.text, wanted.url.text) ? difference.none : undefined;
        }
        if (hit.url.fragment !== wanted.url.fragment)
            return undefined;
        const targets = this.#targets(hit, wanted, source);
        if (wanted.isSpoiled && this.#isAnyThere(targets))
            return undefined;
        const isOwn = hit.file === source || this.#pages.pageOf(hit.file) === undefined;
        if (isWrittenAs(hit.url, wanted.url, isOwn))
            return difference.none;
        if (leadTo(targets, wanted.target))
            return difference.path;
        if (wanted.isMissing && this.#isAnyThere(targets))
            return undefined;
        if (leadBeside(targets, wanted.target))
            return difference.extension;
        return isOwn ? differenceInOwn(hit.url, wanted, targets) : undefined;
    }
    #isAnyThere(targets) {
        return targets.some((path) => this.#exists(path));
    }
    #targets(hit, wanted, source) {
        const own = this.#pages.pageOf(hit.file);
        const isShared = own === undefined;
        const page = isShared || hit.file === source ? wanted.page : own;
        return targetsOf(hit.url, { file: hit.file, page, isShared }, this.#roots);
    }
}
const maxHits = 500_000;
const maxContext = 150;
/** The minimum length of a link's text: a shorter one is in every file. */
const minText = 4;
/** How a URL in a source differs from that of the page, the smallest difference first. */
const difference = { none: 0, path: 1, extension: 2, folder: 3 };
/**
 * Whether the page has what is written.
 *
 * @param isOwn whether it is written in the source of the page, or in a part of pages: another page has the
 *   same URL for something else, unless it begins at the root
 */
function isWrittenAs(written, wanted, isOwn) {
    const isRooted = wanted.path.startsWith('/');
    if (written.path === wanted.path && (isOwn || isRooted))
        return true;
    // A page that contains all others joins their folders with what they have: `guide//images/x.png`.
    return written.path.startsWith('/') && wanted.path.endsWith(`/${written.path}`);
}
/** What differs where the source of the page, or a part of pages, has a URL that leads elsewhere. */
function differenceInOwn(written, { url, isImage }, targets) {
    // It leads out of the site: `../guide/a.md` on the start page.
    if (writtenStem(written) === writtenStem(url))
        return difference.extension;
    if (!isImage)
        return undefined;
    // Sphinx writes them relative to its folder of sources, or drops the dots.
    const path = withoutDots(url.path);
    const isAlike = targets.includes(path) || withoutDots(written.path) === path;
    return isAlike ? difference.folder : undefined;
}
const leadTo = (targets, wanted) => wanted !== undefined && targets.some((path) => isSamePath(path, wanted));
/** Whether one of the targets is the wanted one with another extension, or as an index. */
function leadBeside(targets, wanted) {
    if (wanted === undefined)
        return false;
    const stem = stemOf(wanted);
    return targets.some((path) => stemOf(path) === stem);
}
/** The path as it is written, without extension and without a leading `./`. */
const writtenStem = ({ path }) => stemOf(path.replace(/^(?:\.\/)+/, ''));
const isSamePath = (a, b) => a.replace(/\/$/, '') === b.replace(/\/$/, '');
const isSameUrl = (a, b) => a === b || (URL.parse(a)?.href ?? a) === (URL.parse(b)?.href ?? b);
/** The first of the lines, and how many more there are in its file. */
function placeIn(hits) {
    const [first] = hits;
    if (!first)
        return undefined;
    const lines = new Set(hits.filter(({ file }) => file === first.file).map(({ line }) => line));
    const line = Math.min(...lines);
    return { path: first.file, line, ...(lines.size > 1 && { more: lines.size - 1 }) };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
;// CONCATENATED MODULE: ./src/check/sources/source-reader.ts



const sourceLimits = { files: 50_000, bytes: 200 * 1024 ** 2 };
/** Lists the sources: text files below the folder, without what others made. Never throws. */
function listSources({ repository, folder, skipped }) {
    const paths = [];
    let bytes = 0;
    for (const file of filesIn(folder, entriesOf(folder), skipped)) {
        const size = (0,external_node_fs_.statSync)(file, { throwIfNoEntry: false })?.size ?? 0;
        if (size > maxSize)
            continue;
        bytes += size;
        if (paths.length >= sourceLimits.files || bytes > sourceLimits.bytes) {
            return { paths, isPartial: true };
        }
        paths.push((0,external_node_path_.relative)(repository, file).split(external_node_path_.sep).join('/'));
    }
    return { paths, isPartial: false };
}
/** The files in and below a folder that may be sources, by their names. */
function* filesIn(folder, entries, skipped) {
    for (const entry of entries) {
        const path = (0,external_node_path_.join)(folder, entry.name);
        if (skipped.includes(path))
            continue;
        if (entry.isFile() && mayBeSource(entry.name))
            yield path;
        if (entry.isDirectory() && !isSkippedFolder(entry.name, folder)) {
            yield* filesInSubfolder(path, skipped);
        }
    }
}
/** The files of a subfolder; none if a tool made it. Only the folder of all sources is always read. */
function* filesInSubfolder(folder, skipped) {
    const entries = entriesOf(folder);
    const names = new Set(entries.map(({ name }) => name));
    if (isBuiltSite(names) || names.has('pyvenv.cfg'))
        return;
    yield* filesIn(folder, entries, skipped);
}
/** The text of a source; undefined if it is binary, or cannot be read any more. */
function readSource(repository, path) {
    const file = (0,external_node_path_.join)(repository, path);
    try {
        return isBinary(file) ? undefined : (0,external_node_fs_.readFileSync)(file, 'utf8');
    }
    catch {
        return undefined;
    }
}
/** The SHA-256 of a source in lower-case hex; undefined if it cannot be read any more. */
function sourceDigest(repository, path) {
    try {
        return (0,external_node_crypto_.hash)('sha256', (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(repository, path)));
    }
    catch {
        return undefined;
    }
}
function isBinary(file) {
    const descriptor = (0,external_node_fs_.openSync)(file, 'r');
    try {
        const start = Buffer.alloc(1024);
        return start.subarray(0, (0,external_node_fs_.readSync)(descriptor, start)).includes(0);
    }
    finally {
        (0,external_node_fs_.closeSync)(descriptor);
    }
}
/** In bytes: a larger text was not written by an author. */
const maxSize = 4 * 1024 ** 2;
/** In the order of their names; none, if the folder cannot be read. */
function entriesOf(folder) {
    try {
        const entries = (0,external_node_fs_.readdirSync)(folder, { withFileTypes: true });
        return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    }
    catch {
        return [];
    }
}
const isSkippedFolder = (name, parent) => name === 'node_modules' ||
    (name.startsWith('.') && name !== '.vitepress' && name !== '.vuepress') ||
    (/\/\.(?:vite|vue)press$/.test(parent) && (name === 'dist' || name === 'cache'));
/** What a generator leaves at the root of a site, and nobody writes together with a start page. */
const isBuiltSite = (names) => names.has('index.html') && builtNames.some((name) => names.has(name));
const builtNames = [
    '404.html',
    'sitemap.xml',
    'objects.inv',
    'searchindex.js',
    'hashmap.json',
    '_next',
];
const mayBeSource = (name) => !/\.(?:png|jpe?g|gif|webp|avif|ico|bmp|pdf|zip|gz|tgz|xz|7z|jar|whl|woff2?|ttf|otf|eot|mp[34]|webm|mov|wasm|so|dylib|dll|exe|class|pyc|map|lock)$/i.test(name) && name !== 'package-lock.json';

;// CONCATENATED MODULE: ./src/check/sources/finding-sources.ts





/**
 * Finds, for each place of a finding, the source file and line that its author has to change. Reads the
 * sources from the disk, and nothing if there is no place. What cannot be read is no source.
 *
 * @param files of the site
 * @param basePath that the site is served under
 */
function withSources(findings, files, { folder, basePath }) {
    if (!findings.some(({ places }) => places.length > 0)) {
        return { findings, files: 0, isPartial: false };
    }
    const { paths, isPartial } = listSources(folder);
    const pages = pageSources(files, paths, (path) => sourceDigest(folder.repository, path));
    const wanted = new Map();
    for (const finding of findings) {
        for (const place of finding.places) {
            const urls = wantedUrls(finding, place);
            if (urls.length > 0)
                wanted.set(place, urls);
        }
    }
    const tails = new Set([...wanted.values()].flat().flatMap(tailsOf));
    const roots = { folders: pages.folders, basePath: basePath.slice(1) };
    const lines = new SourceLines(tails, pages, roots, existence(files));
    for (const path of wanted.size > 0 ? paths : []) {
        const text = readSource(folder.repository, path);
        if (text !== undefined)
            lines.add(path, text);
    }
    const sourceOf = (place) => {
        const urls = wanted.get(place);
        const page = pages.of(place.path);
        return urls ? lines.placeOf(urls) : page && { path: page };
    };
    return {
        files: paths.length,
        isPartial,
        findings: findings.map((finding) => ({
            ...finding,
            places: finding.places.map((place) => {
                const source = sourceOf(place);
                return source ? { ...place, source } : place;
            }),
        })),
    };
}
/** Whether the site has a file at a path, or a page without its extension. */
function existence(files) {
    const paths = new Set(files.flatMap(({ path }) => [path, stemOf(path)]));
    return (path) => paths.has(path) || paths.has(path.replace(/\/$/, ''));
}
const missing = new Set(['broken-link', 'missing-asset', 'broken-redirect', 'missing-fragment']);
/** What may be written in the sources for the URL of a place, the most likely first. */
function wantedUrls({ cause, subject }, place) {
    const { path: page, written, kind, text, alt = '' } = place;
    // An id is no URL.
    if (written === undefined || written === '' || kind === 'element')
        return [];
    const url = sourceUrl(written);
    const isMissing = missing.has(cause) && cause !== 'missing-fragment';
    const known = missing.has(cause) && subject.startsWith('/');
    const target = known ? subject.slice(1).replace(/#.*$/s, '') : targetOf(page, url.path);
    const wanted = {
        page,
        url,
        isMissing,
        isSpoiled: false,
        isImage: kind === 'image' || kind === 'media',
        target: url.isAbsolute ? undefined : target,
        text: text || alt,
    };
    if (!written.startsWith('#') || written.length === 1)
        return [wanted];
    const spoiled = sourceUrl(written.slice(1));
    const other = { ...wanted, url: spoiled, isSpoiled: true, target: targetOf(page, spoiled.path) };
    return [wanted, other];
}
function targetOf(page, path) {
    if (path.startsWith('/'))
        return path.slice(1);
    return path === '' ? page : joined((0,site_url/* folderOf */.yS)(page), path);
}


/***/ }),

/***/ 21555:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ LineCounter)
/* harmony export */ });
/**
 * The line and the column of positions in a text, both from 1. Ask for positions in ascending order: the
 * text is then read once, and for each smaller position again from there.
 */
class LineCounter {
    #text;
    /** The line of the last position, and where it begins. */
    #line = 1;
    #lineStart = 0;
    /** The first line feed at or after that: -1 if there is none, -2 before it is searched. */
    #next = -2;
    constructor(text) {
        this.#text = text;
    }
    lineAt(position) {
        if (this.#next === -2)
            this.#next = this.#text.indexOf('\n');
        while (this.#next >= 0 && this.#next < position) {
            this.#line++;
            this.#lineStart = this.#next + 1;
            this.#next = this.#text.indexOf('\n', this.#lineStart);
        }
        while (position < this.#lineStart) {
            this.#line--;
            this.#next = this.#lineStart - 1;
            this.#lineStart = this.#next === 0 ? 0 : this.#text.lastIndexOf('\n', this.#next - 1) + 1;
        }
        return this.#line;
    }
    /** In characters of the text. */
    columnAt(position) {
        this.lineAt(position);
        return position - this.#lineStart + 1;
    }
}


/***/ }),

/***/ 24844:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ cached),
/* harmony export */   u: () => (/* binding */ copiedString)
/* harmony export */ });
/**
 * Keeps the results for texts that the pages of a site share, such as its navigation: each is
 * computed, stored and hashed once. Limited in size; shared by all pages that a thread reads.
 *
 * @param read pure; its result shares no memory with the text
 */
function cached(read) {
    const results = new Map();
    return (text) => {
        const known = results.get(text);
        if (known !== undefined)
            return known;
        const result = read(text);
        if (text.length > maxLength)
            return result;
        if (results.size === maxResults)
            results.clear();
        results.set(result === text ? result : copiedString(text), result);
        return result;
    };
}
/** In UTF-16 units. */
const maxLength = 256;
const maxResults = 8192;
/** A copy that does not keep the text that it was cut from in memory. */
const copiedString = (text) => ` ${text}`.slice(1);


/***/ })

};
