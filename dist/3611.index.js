export const id = 3611;
export const ids = [3611];
export const modules = {

/***/ 35251:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $F: () => (/* binding */ isNotFoundName),
/* harmony export */   $x: () => (/* binding */ notFoundName),
/* harmony export */   IO: () => (/* binding */ mayBeSitemap),
/* harmony export */   Kh: () => (/* binding */ isScript),
/* harmony export */   Ku: () => (/* binding */ maxConfigurationBytes),
/* harmony export */   ZC: () => (/* binding */ isConfiguration),
/* harmony export */   ev: () => (/* binding */ mayBeWebManifest),
/* harmony export */   h_: () => (/* binding */ fileKind),
/* harmony export */   j_: () => (/* binding */ maxWebManifestBytes),
/* harmony export */   mk: () => (/* binding */ isWebManifest),
/* harmony export */   oD: () => (/* binding */ isRobots),
/* harmony export */   rS: () => (/* binding */ syntaxOf),
/* harmony export */   yp: () => (/* binding */ isPage)
/* harmony export */ });
const extensions = {
    page: ['html', 'htm', 'xhtml'],
    style: ['css'],
    script: ['js', 'mjs'],
    // Also source maps and web manifests.
    json: ['json', 'map', 'webmanifest'],
    svg: ['svg'],
    image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'bmp', 'apng'],
    font: ['woff', 'woff2', 'ttf', 'otf', 'eot'],
    media: ['mp4', 'webm', 'mov', 'ogg', 'ogv', 'mp3', 'wav', 'm4a', 'm4v', 'vtt'],
    wasm: ['wasm'],
    pdf: ['pdf'],
    xml: ['xml'],
    feed: ['rss', 'atom'],
    text: ['txt'],
    data: ['md', 'mdx', 'yaml', 'yml', 'csv'],
};
const kinds = new Map(Object.entries(extensions).flatMap(([kind, ofKind]) => ofKind.map((extension) => [extension, kind])));
/** @param path in the site */
function fileKind(path) {
    // Most files, and almost all targets of links.
    if (path.endsWith('.html'))
        return 'page';
    const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
    if (extension === 'gz')
        return /(?:^|\/)sitemap[^/]*\.xml\.gz$/i.test(path) ? 'packed sitemap' : 'other';
    const kind = path.includes('.') ? (kinds.get(extension) ?? 'other') : 'other';
    if (kind !== 'xml')
        return kind;
    if (/(?:^|\/)sitemap[^/]*$/i.test(path))
        return 'sitemap';
    // Hugo names its feeds `index.xml`.
    return /(?:^|\/)(?:(?:feed|rss|atom)[^/]*|index\.xml)$/i.test(path) ? 'feed' : 'xml';
}
const isPage = ({ path }) => fileKind(path) === 'page';
const isScript = ({ path }) => fileKind(path) === 'script';
/** Whether a file has the usual name of a web app's manifest. */
const isWebManifest = (path) => /\.webmanifest$|(?:^|\/)manifest\.json$/i.test(path);
/** Whether a file may be the manifest of a web app: pages link to one by any name. */
function mayBeWebManifest(path) {
    if (isRobots(path) || path.endsWith('.map'))
        return false;
    return manifestKinds.has(fileKind(path));
}
/** The kinds of files that are read for nothing else, and may be text. */
const manifestKinds = new Set(['json', 'text', 'data', 'other']);
/** Whether a file may be a sitemap without its usual name: `robots.txt` or another sitemap names it. */
const mayBeSitemap = (path) => !isRobots(path) && (fileKind(path) === 'text' || fileKind(path) === 'xml');
/** Longer ones are not read. In bytes. */
const maxWebManifestBytes = 256 * 1024;
/** Whether crawlers read a file as rules for them: only at the root. */
const isRobots = (path) => path === 'robots.txt';
/** How browsers read a page. */
const syntaxOf = (path) => (/\.xhtml$/i.test(path) ? 'xml' : 'html');
/** The name of the 404 page; the publish target decides in which folders it counts. */
const notFoundName = '404.html';
/** Whether a page is named as a 404 page, at the root or in any folder. */
const isNotFoundName = (path) => `/${path}`.endsWith(`/${notFoundName}`);
/** Whether a file of this name configures a publish target. */
const isConfiguration = (path) => /^(?:_redirects|(?:staticwebapp\.config|vercel|firebase)\.json)$/.test(path);
/** Longer files that configure a target are not read. In bytes. */
const maxConfigurationBytes = 1024 ** 2;


/***/ }),

/***/ 63780:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qv: () => (/* binding */ objectsIn),
/* harmony export */   dw: () => (/* binding */ parseJsonObject),
/* harmony export */   eB: () => (/* binding */ asObject),
/* harmony export */   lj: () => (/* binding */ parseObject)
/* harmony export */ });
/** A JSON text as an object; an empty one if it is invalid or something else. */
const parseObject = (json) => parseJsonObject(json) ?? {};
/** A JSON text as an object, an empty one if it is something else; undefined if it is invalid. */
function parseJsonObject(json) {
    try {
        return asObject(JSON.parse(json));
    }
    catch {
        return undefined;
    }
}
/** The value if it is an object or a list; else an empty object. */
const asObject = (value) => typeof value === 'object' && value !== null ? value : {};
/** The items of a list, as objects; empty if the value is no list. */
const objectsIn = (value) => Array.isArray(value) ? value.map(asObject) : [];


/***/ }),

/***/ 7252:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DQ: () => (/* binding */ withoutDoubleSlashes),
/* harmony export */   EF: () => (/* binding */ fileIf),
/* harmony export */   Pp: () => (/* binding */ deviceNames),
/* harmony export */   QK: () => (/* binding */ windowsNames),
/* harmony export */   RV: () => (/* binding */ servedWindowsNames),
/* harmony export */   WD: () => (/* binding */ redirectIf),
/* harmony export */   lQ: () => (/* binding */ isFolder),
/* harmony export */   o4: () => (/* binding */ trailingSlashes),
/* harmony export */   o6: () => (/* binding */ serveAny)
/* harmony export */ });
const naming = 'https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file';
/** A rule of every target: such a file is served, but not every tool can upload or check it out. */
const windowsNames = {
    variant: 'windows',
    pattern: /[*?"<>|:\\]|[. ](?=\/|$)/,
    effect: 'cannot be stored on Windows, nor uploaded by actions/upload-artifact',
    source: naming,
};
/** Where the target itself serves such names: S3 has any key, and nginx any file of its disk. */
const servedWindowsNames = { ...windowsNames, level: 'notice' };
/** Likewise: every other system stores them. */
const deviceNames = {
    variant: 'device',
    level: 'notice',
    pattern: /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d) *(?=[./]|$)/i,
    effect: 'is reserved on Windows, which cannot store it',
    source: naming,
};
/** The behavior that most static hosts share; the most tolerant one if they differ. */
function serveAny(path, { hasFile }) {
    if (isFolder(path))
        return fileIf(hasFile, `${path}index.html`);
    return (fileIf(hasFile, path) ??
        fileIf(hasFile, `${path}.html`) ??
        redirectIf(hasFile(`${path}/index.html`), `${path}/`, 301));
}
/** How static hosts serve `/a`, `/a/` and similar paths, tested on each of them. */
const trailingSlashes = 'https://github.com/slorber/trailing-slash-guide/blob/main/docs/Hosting-Providers.md';
const isFolder = (path) => path === '' || path.endsWith('/');
const withoutDoubleSlashes = (path) => path.replace(/\/{2,}/g, '/');
const fileIf = (has, file) => has(file) ? { file } : undefined;
const redirectIf = (applies, redirect, status) => applies ? { redirect, status } : undefined;


/***/ }),

/***/ 93611:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Z: () => (/* binding */ targetRules)
});

// EXTERNAL MODULE: ./src/site/publish-target.ts
var publish_target = __webpack_require__(7252);
// EXTERNAL MODULE: ./src/reading/text/json-object.ts
var json_object = __webpack_require__(63780);
// EXTERNAL MODULE: ./src/site/publish-targets/redirect-rule.ts
var redirect_rule = __webpack_require__(90929);
;// CONCATENATED MODULE: ./src/site/publish-targets/azure-static-web-apps.ts



const mebibyte = 1024 ** 2;
const maxFiles = 'https://github.com/Azure/static-web-apps/issues/520';
const quotas = 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas';
const configuration = 'https://learn.microsoft.com/en-us/azure/static-web-apps/configuration';
const azureStaticWebApps = {
    name: 'Azure Static Web Apps',
    limits: [
        {
            variant: 'files',
            measure: 'files',
            max: 15_000,
            text: '15,000 files',
            source: maxFiles,
        },
        // The page says MB; the service accepts up to 524,288,000 bytes:
        // https://github.com/dapr/docs/issues/4792
        {
            variant: 'site-size-free',
            measure: 'site-size',
            max: 250 * mebibyte,
            text: '250 MB in total on the Free plan',
            source: quotas,
            level: 'notice',
        },
        {
            variant: 'site-size-standard',
            measure: 'site-size',
            max: 500 * mebibyte,
            text: '500 MB in total on the Standard plan',
            source: quotas,
        },
    ],
    names: [publish_target/* windowsNames */.QK, publish_target/* deviceNames */.Pp],
    foldsCase: true,
    serve: publish_target/* serveAny */.o6,
    source: `${configuration}#trailing-slash`,
    // Microsoft documents `/a` for `a.html`; the vendor's local server responds with 404.
    mayNeedHtml: true,
    reserved: /^\.auth\//,
    configuredBy: ['staticwebapp.config.json'],
    notFound: {
        without: 'Azure shows its default page, unless `responseOverrides` names another',
        source: configuration,
    },
    redirects: {
        path: 'staticwebapp.config.json',
        maxBytes: 20 * 1024,
        read: readStaticWebAppConfig,
    },
};
/**
 * The `staticwebapp.config.json` of Azure Static Web Apps: the first route that matches, before files,
 * then `navigationFallback` for paths without a file (`routes-engine` of Azure/static-web-apps-cli).
 */
function readStaticWebAppConfig(text) {
    const settings = (0,json_object/* parseJsonObject */.dw)(text);
    if (!settings)
        return undefined;
    const routes = (0,json_object/* objectsIn */.Qv)(settings.routes).flatMap((entry) => {
        const { route, redirect, rewrite, statusCode, methods } = entry;
        if (Array.isArray(methods) && !methods.includes('GET'))
            return [];
        const isError = typeof statusCode === 'number' && statusCode >= 400;
        const usual = redirect === undefined ? 200 : 302;
        const status = isError || statusCode === 301 ? statusCode : usual;
        return ruleOf(route, isError ? '' : (redirect ?? rewrite), status, true);
    });
    const { rewrite, exclude } = (0,json_object/* asObject */.eB)(settings.navigationFallback);
    const excluded = Array.isArray(exclude) ? exclude : [];
    const fallback = [
        ...excluded.flatMap((source) => ruleOf(source, undefined, 200, false)),
        ...ruleOf('/*', rewrite, 200, false),
    ];
    const missing = (0,json_object/* asObject */.eB)((0,json_object/* asObject */.eB)(settings.responseOverrides)['404']).rewrite;
    return {
        rules: [...routes, ...(typeof rewrite === 'string' ? fallback : [])],
        unread: sourcesIn(settings.routes, excluded).filter((source) => !pathsOf(source, '')),
        fill: (to) => to,
        notFoundPage: typeof missing === 'string' ? missing.replace(/^\//, '') : undefined,
    };
}
/** The sources of all rules. */
const sourcesIn = (routes, excluded) => [...(0,json_object/* objectsIn */.Qv)(routes).map(({ route }) => route), ...excluded].filter((source) => typeof source === 'string');
function ruleOf(from, to, status, overrides) {
    // A route that redirects to the same URL is skipped.
    const start = status >= 300 && to ? `(?!${(0,redirect_rule/* escaped */.Mk)(String(to))}$)` : '';
    const isLoop = status >= 300 && from === to;
    const paths = typeof from === 'string' && !isLoop ? pathsOf(from, start) : undefined;
    if (typeof from !== 'string' || !paths)
        return [];
    return [{ from, paths, to: typeof to === 'string' ? to : undefined, status, overrides }];
}
/** A route matches a folder also by its `index.html`, and `/a/*` also `/a`. */
function pathsOf(route, before) {
    if (!route.includes('*')) {
        const folder = route.endsWith('/index.html') ? route.slice(0, -'index.html'.length) : undefined;
        return folder === undefined ? [route] : [route, folder, folder.slice(0, -1)];
    }
    const [, start = '', one, several = one] = /^([^*]*)\*(?:\.(\w+)|\.\{(\w+(?:,\w+)*)\})?$/.exec(route) ?? [];
    if (start === '')
        return undefined;
    const extensions = several?.split(',');
    const hasFolders = extensions === undefined || extensions.includes('html');
    const names = extensions === undefined ? '.*' : namesWith(extensions);
    return (0,redirect_rule/* pathExpression */.AB)(`${start}*`, /(\/?\*)/, (wildcard) => {
        if (wildcard === '*')
            return names;
        return hasFolders ? `(?:/${names})?` : `/${names}`;
    }, { start: before });
}
/** An expression for the names of files with one of these extensions; those of pages have none, too. */
function namesWith(extensions) {
    const names = `.*\\.(?:${extensions.join('|')})`;
    return extensions.includes('html') ? `(?:${names}|[^.]*)` : names;
}

// EXTERNAL MODULE: ./src/kernel/format/percent-encoding.ts
var percent_encoding = __webpack_require__(5896);
// EXTERNAL MODULE: ./src/reading/file-kind.ts
var file_kind = __webpack_require__(35251);
;// CONCATENATED MODULE: ./src/site/publish-targets/cloudflare-pages.ts




const cloudflare_pages_mebibyte = 1024 ** 2;
const docs = 'https://developers.cloudflare.com/pages';
const code = 'https://github.com/cloudflare/workers-sdk/blob/main/packages';
const cloudflare_pages_maxFiles = `${docs}/platform/limits/#files`;
const reserved = /^functions(?=\/|$)/;
const functions = 'https://github.com/cloudflare/workers-sdk/issues/2240';
const cloudflarePages = {
    name: 'Cloudflare Pages',
    limits: [
        {
            variant: 'files-free',
            measure: 'files',
            max: 20_000,
            text: '20,000 files on the Free plan',
            source: cloudflare_pages_maxFiles,
            level: 'notice',
        },
        {
            variant: 'files-paid',
            measure: 'files',
            max: 100_000,
            text: '100,000 files on paid plans',
            source: cloudflare_pages_maxFiles,
        },
        {
            variant: 'file-size',
            measure: 'file-size',
            max: 25 * cloudflare_pages_mebibyte,
            text: '25 MiB per file',
            source: `${docs}/platform/limits/#file-size`,
        },
    ],
    names: [
        publish_target/* windowsNames */.QK,
        publish_target/* deviceNames */.Pp,
        {
            variant: 'functions',
            pattern: reserved,
            effect: 'is not published, as the name is reserved for Pages Functions',
            source: functions,
        },
        {
            variant: 'worker',
            pattern: /^_worker\.js(?=\/|$)/,
            effect: 'runs instead of the site',
            source: `${docs}/functions/advanced-mode/`,
        },
        {
            variant: 'node-modules',
            pattern: /(?<=^|\/)node_modules(?=\/)/,
            effect: 'is not published',
            source: `${code}/wrangler/src/pages/validate.ts`,
        },
    ],
    serve: (path, site) => serve((0,publish_target/* withoutDoubleSlashes */.DQ)(path), site),
    source: `${code}/pages-shared/asset-server/handler.ts`,
    reserved: /^cdn-cgi\//,
    configuredBy: ['_worker.js', '_redirects', '_headers', '_routes.json'],
    unpublished: /^(?:_worker\.js|_redirects|_headers|_routes\.json|functions)\/|^functions$|(?:^|\/)(?:node_modules|\.git)\/|(?:^|\/)\.DS_Store$/,
    notFound: {
        pages: (path) => [...notFoundPagesAbove(path), { path: 'index.html', status: 200 }],
        without: 'Cloudflare serves the start page, with status 200, for every missing URL',
        source: `${docs}/configuration/serving-pages/`,
    },
    redirects: { path: '_redirects', read: readCloudflareRedirects },
};
/** `generateResponse` of the source. */
function serve(path, { hasFile }) {
    if ((0,publish_target/* isFolder */.lQ)(path))
        return serveFolder(path, hasFile);
    if (hasFile(path))
        return serveFile(path, hasFile);
    if (isIndex(path))
        return redirectToFolder(path);
    return ((0,publish_target/* fileIf */.EF)(hasFile, `${path}.html`) ?? (0,publish_target/* redirectIf */.WD)(hasFile(`${path}/index.html`), `${path}/`, 308));
}
/** Serves the index of a folder; a page with the name of the folder has no slash at its end. */
function serveFolder(path, hasFile) {
    const page = path.slice(0, -1);
    const index = `${path}index.html`;
    if (hasFile(index))
        return { file: index };
    if (isIndex(page))
        return redirectToFolder(page);
    return (0,publish_target/* redirectIf */.WD)(path !== '' && hasFile(`${page}.html`), page, 308);
}
/** Serves a file by its name, unless it is a page that has a name without `.html`. */
function serveFile(path, hasFile) {
    const page = path.slice(0, -'.html'.length);
    if (!path.endsWith('.html') || page === '')
        return { file: path };
    if (isIndex(page))
        return redirectToFolder(page);
    return hasFile(page) ? { file: path } : { redirect: page, status: 308 };
}
const redirectToFolder = (index) => ({
    redirect: index.slice(0, -'index'.length),
    status: 308,
});
const isIndex = (path) => path === 'index' || path.endsWith('/index');
/** The 404 page of the folder of a path, and of each folder above it. */
function notFoundPagesAbove(path) {
    const names = path.split('/').slice(0, -1);
    return [...names.keys(), names.length]
        .toReversed()
        .map((depth) => ({ path: [...names.slice(0, depth), file_kind/* notFoundName */.$x].join('/'), status: 404 }));
}
/**
 * The `_redirects` of Cloudflare Pages: rules without wildcards first, all of them before files, and
 * without those that the source ignores (`parseRedirects.ts` and `rules-engine.ts` of
 * cloudflare/workers-sdk).
 */
function readCloudflareRedirects(text) {
    const lines = withinLimits((0,redirect_rule/* redirectLines */._E)(text).flatMap((words) => readLine(words) ?? []));
    return {
        ...(0,redirect_rule/* readRules */.Kc)(firstOfEach(lines.filter(isValid)).map((line) => ({
            from: line.written,
            rule: cloudflare_pages_ruleOf(line),
        }))),
        fill: (to, captured) => Object.entries(captured).reduce((url, [name, value = '']) => url.replaceAll(`:${name}`, value), to),
    };
}
/** Undefined for a line that does not count at all. */
function readLine(words) {
    const [written = '', to = '', code = '302', ...more] = words;
    const from = sourceOf(written);
    if (from === undefined || to === '' || more.length > 0)
        return undefined;
    return { written, from, to, code };
}
/** From the first line with a wildcard on, all lines count as having one. */
function withinLimits(lines) {
    const first = lines.findIndex(({ from }) => /\*|:[A-Za-z]/.test(from));
    const start = first < 0 ? lines.length : first;
    const fixed = lines.slice(0, start);
    const others = lines.slice(start);
    return [...fixed.slice(0, max.fixed), ...others.slice(0, max.others)];
}
function isValid({ from, to, code }) {
    if (!/^(?:200|30[12378])$/.test(code))
        return false;
    if (!to.startsWith('/'))
        return code !== '200' && /^https:\/\/+[^/]/.test(to);
    const isLoop = /(?:\/|\/\*)$/.test(from) && /\/index(?:.html)?(?:[?#]|$)/.test(to);
    return !isLoop;
}
function firstOfEach(lines) {
    const sources = new Set();
    return lines.filter(({ from }) => {
        const isFirst = !sources.has(from);
        sources.add(from);
        return isFirst;
    });
}
function cloudflare_pages_ruleOf({ written, from, to, code }) {
    const paths = (0,redirect_rule/* pathExpression */.AB)((0,percent_encoding/* decoded */.D)(from), wildcards, read);
    return paths && { from: written, paths, to, status: Number(code), overrides: true };
}
const max = { fixed: 2000, others: 100 };
const wildcards = /(\*|:[A-Za-z]\w*)/;
const read = (name) => (name === '*' ? '(?<splat>.*)' : `(?<${name.slice(1)}>[^/]+)`);
/** `validateUrl` of the source: a path, percent-encoded; undefined for a URL. */
function sourceOf(written) {
    if (/^https:\/\/+[^/]/.test(written))
        return undefined;
    return URL.parse(`//${written.startsWith('/') ? '' : '/'}${written}`, 'relative://')?.pathname;
}

;// CONCATENATED MODULE: ./src/site/publish-targets/clean-urls.ts

/**
 * How hosts serve pages for which a file of the site sets `cleanUrls` and `trailingSlash`.
 *
 * @param redirects `all` if they redirect any URL, also a missing one, `slashes` if they redirect `/b`
 *   to `/b/` without settings
 */
function serveCleanUrls(redirects, status) {
    const host = new CleanUrlHost(redirects === 'all', status);
    return (path, site, settings) => host.serve(path, site, settings);
}
class CleanUrlHost {
    #redirectsAll;
    #status;
    constructor(redirectsAll, status) {
        this.#redirectsAll = redirectsAll;
        this.#status = status;
    }
    serve(path, { hasFile }, settings) {
        return (this.#redirectToCleanUrl(path, hasFile, settings) ??
            this.#redirectAnyToSlash(path, settings) ??
            (0,publish_target/* fileIf */.EF)(hasFile, path) ??
            this.#servePage(path, hasFile, settings));
    }
    /** Leads from `/a.html` to `/a`, and from `/b/index` to `/b`. */
    #redirectToCleanUrl(path, hasFile, settings) {
        const page = withoutSlash(path);
        const requested = this.#redirectsAll ? page : path;
        const clean = requested.replace(/(?:^|\/)index(?:\.html)?$|\.html$/, '');
        const mayRedirect = this.#redirectsAll || hasFile(path) || hasFile(`${path}.html`);
        if (!settings.cleanUrls || clean === page || !mayRedirect)
            return undefined;
        const redirect = settings.trailingSlash && clean !== '' ? `${clean}/` : clean;
        return { redirect, status: this.#status };
    }
    /** Leads to the URL with the slash that is set, whether or not there is a page. */
    #redirectAnyToSlash(path, { trailingSlash }) {
        const isExempt = /^(?:$|\.well-known(?:\/|$))/.test(path);
        if (!this.#redirectsAll || trailingSlash === undefined || isExempt)
            return undefined;
        const page = withoutSlash(path);
        const hasExtension = page.slice(page.lastIndexOf('/') + 1).includes('.');
        return this.#redirectToSlash(path, trailingSlash && !hasExtension);
    }
    /** Serves a page at the URL with the slash that is set or usual, and redirects the other one. */
    #servePage(path, hasFile, settings) {
        const file = this.#pageOf(path, hasFile, settings);
        if (!hasFile(file))
            return undefined;
        if (path === '')
            return { file };
        const acceptsBoth = this.#redirectsAll || settings.cleanUrls === true;
        const wantsSlash = settings.trailingSlash ?? (acceptsBoth ? (0,publish_target/* isFolder */.lQ)(path) : true);
        return this.#redirectToSlash(path, wantsSlash) ?? { file };
    }
    /** The name of the file for a path, whether or not it exists: `a.html` or `a/index.html`. */
    #pageOf(path, hasFile, { cleanUrls, trailingSlash }) {
        const page = `${withoutSlash(path)}.html`;
        const index = path === '' ? 'index.html' : `${withoutSlash(path)}/index.html`;
        const mayBePage = cleanUrls && (!(0,publish_target/* isFolder */.lQ)(path) || trailingSlash !== undefined);
        if (!mayBePage)
            return index;
        const isPage = this.#redirectsAll ? hasFile(page) : !hasFile(index);
        return isPage ? page : index;
    }
    /** Undefined if the path ends as it should. */
    #redirectToSlash(path, wantsSlash) {
        const redirect = wantsSlash ? `${path}/` : withoutSlash(path);
        return (0,publish_target/* redirectIf */.WD)(wantsSlash !== (0,publish_target/* isFolder */.lQ)(path), redirect, this.#status);
    }
}
const withoutSlash = (path) => path.replace(/\/$/, '');

;// CONCATENATED MODULE: ./src/site/publish-targets/vercel.ts




const vercel_docs = 'https://vercel.com/docs';
const vercel_functions = /^api\/.*\.(?:[cm]?[jt]s|go|py|rb|rs)$/;
const notFound = 'https://vercel.com/kb/guide/custom-404-page';
/** Vercel with examples/vercel/vercel.json, or with the site's own file. */
const vercel = {
    name: 'Vercel',
    limits: [],
    names: [
        publish_target/* windowsNames */.QK,
        publish_target/* deviceNames */.Pp,
        {
            variant: 'function',
            pattern: vercel_functions,
            effect: 'becomes a function',
            source: `${vercel_docs}/functions/runtimes`,
        },
    ],
    serve: serveCleanUrls('all', 308),
    source: `${vercel_docs}/project-configuration#cleanurls`,
    servesOtherDepths: true,
    reserved: /^_vercel\//,
    configuredBy: ['vercel.json'],
    notFound: { without: 'Vercel shows its default page', source: notFound },
    redirects: { path: 'vercel.json', read: readVercelJson, usual: '{ "cleanUrls": true }' },
};
/**
 * The redirects of `vercel.json`, before files, and its rewrites, after them (`getTransformedRoutes`
 * of `@vercel/routing-utils`). Rules with `has` or `missing` are left out: most requests do not get
 * them. `routes` are not read.
 */
function readVercelJson(text) {
    const settings = (0,json_object/* parseJsonObject */.dw)(text);
    if (!settings)
        return undefined;
    const redirects = (0,json_object/* objectsIn */.Qv)(settings.redirects).filter(isForMost);
    const rewrites = (0,json_object/* objectsIn */.Qv)(settings.rewrites).filter(isForMost);
    return {
        ...(0,redirect_rule/* readRules */.Kc)([
            ...redirects.map((entry) => ({ from: textOf(entry.source), rule: redirectOf(entry) })),
            ...rewrites.map((entry) => ({ from: textOf(entry.source), rule: rewriteOf(entry) })),
            ...(0,json_object/* objectsIn */.Qv)(settings.routes).map(({ src }) => ({ from: textOf(src), rule: undefined })),
        ]),
        fill,
        serving: (0,redirect_rule/* servingSettings */.qf)(settings),
        servesFirst: true,
    };
}
/** Whether most requests get a rule: one with these conditions is left out. Exception: conditional-rule. */
const isForMost = ({ has, missing }) => !has && !missing;
const textOf = (source) => (typeof source === 'string' ? source : '');
function redirectOf(entry) {
    const { permanent, statusCode } = entry;
    const usual = permanent === false ? 307 : 308;
    const status = typeof statusCode === 'number' ? statusCode : usual;
    const rule = rewriteOf(entry);
    return rule && { ...rule, status, overrides: true };
}
function rewriteOf({ source, destination }) {
    if (typeof source !== 'string' || typeof destination !== 'string')
        return undefined;
    const paths = sourceExpression(source);
    return paths && { from: source, paths, to: destination, status: 200, overrides: false };
}
/**
 * A source as path-to-regexp reads it: `/blog/:year/:rest*`, and `(.*)`.
 *
 * @param options as of `pathExpression`
 * @returns undefined if it has other expressions
 */
function sourceExpression(source, options = {}) {
    const wildcards = /([/.]?(?::[A-Za-z_]\w*(?:\(\.\*\))?|\(\.\*\))[*+?]?)/;
    const texts = source.split(wildcards).filter((_, index) => index % 2 === 0);
    if (/[(){}\\*+?]/.test(texts.join('')))
        return undefined;
    let unnamed = 0;
    return (0,redirect_rule/* pathExpression */.AB)(source, wildcards, (wildcard) => {
        const [, prefix = '', name = `_${unnamed++}`, any, modifier = ''] = /^([/.]?)(?::(\w+))?(\(\.\*\))?([*+?]?)$/.exec(wildcard) ?? [];
        const isLong = modifier === '*' || modifier === '+';
        const oneName = isLong ? '[^/]+(?:/[^/]+)*' : '[^/]+?';
        const one = any ? '.*' : oneName;
        const escaped = prefix === '.' ? '\\.' : prefix;
        const group = `${escaped}(?<${name}>${one})`;
        return modifier === '*' || modifier === '?' ? `(?:${group})?` : group;
    }, options);
}
/** `$1` is the first wildcard. */
function fill(to, captured) {
    const texts = Object.values(captured);
    return to
        .replace(/:([A-Za-z_]\w*)[*+?]?/g, (_, name) => captured[name] ?? '')
        .replace(/\$(\d)/g, (_, number) => texts[number - 1] ?? '');
}

;// CONCATENATED MODULE: ./src/site/publish-targets/firebase.ts





const firebase_serve = serveCleanUrls('slashes', 301);
const firebase_docs = 'https://firebase.google.com/docs/hosting';
const server = 'https://github.com/firebase/superstatic';
const firebase_hidden = /(?<=^|\/)(?:\.[^/]*|node_modules(?=\/))/;
/** Firebase Hosting with examples/firebase/firebase.json, or with the site's own file. */
const firebase = {
    name: 'Firebase Hosting',
    limits: [
        {
            variant: 'file-size',
            measure: 'file-size',
            max: 2 * 1024 ** 3,
            text: '2 GB per file',
            source: `${firebase_docs}/usage-quotas-pricing`,
        },
    ],
    names: [
        publish_target/* windowsNames */.QK,
        publish_target/* deviceNames */.Pp,
        {
            variant: 'hidden',
            pattern: firebase_hidden,
            effect: 'is not published, unless `ignore` is set',
            source: `${firebase_docs}/full-config#ignore`,
            level: 'notice',
        },
        { variant: 'hash', pattern: /#/, effect: 'cannot be requested', source: server },
    ],
    serve: (path, ...site) => firebase_serve((0,publish_target/* withoutDoubleSlashes */.DQ)(path), ...site),
    source: `${server}/blob/main/src/middleware/files.js`,
    servesOtherDepths: true,
    reserved: /^__\//,
    configuredBy: ['firebase.json'],
    notFound: { without: 'Firebase shows its default page', source: `${firebase_docs}/full-config#404` },
    redirects: {
        path: 'firebase.json',
        read: readFirebaseJson,
        usual: '{ "hosting": { "cleanUrls": true } }',
    },
};
/**
 * The `hosting` of `firebase.json`: its redirects, before files, and its rewrites, after them
 * (`redirects.js` and `rewrites.js` of superstatic). Rules with `regex` are not read.
 */
function readFirebaseJson(text, readGlob) {
    const { hosting } = (0,json_object/* parseJsonObject */.dw)(text) ?? {};
    if (hosting === undefined)
        return undefined;
    const [settings = {}] = Array.isArray(hosting) ? (0,json_object/* objectsIn */.Qv)(hosting) : [(0,json_object/* asObject */.eB)(hosting)];
    const redirects = (0,json_object/* objectsIn */.Qv)(settings.redirects);
    const rewrites = (0,json_object/* objectsIn */.Qv)(settings.rewrites);
    return {
        ...(0,redirect_rule/* readRules */.Kc)([
            ...redirects.map((entry) => ({ from: firebase_sourceOf(entry), rule: firebase_redirectOf(entry, readGlob) })),
            ...rewrites.map((entry) => ({ from: firebase_sourceOf(entry), rule: firebase_rewriteOf(entry, readGlob) })),
        ]),
        // Without the slash before an empty text.
        fill: (to, captured) => to.replace(/(\/?):([A-Za-z_]\w*)[*+?]?/g, (_, slash, name) => captured[name] ? `${slash}${captured[name]}` : ''),
        servesExactFiles: true,
        serving: (0,redirect_rule/* servingSettings */.qf)(settings),
    };
}
function firebase_redirectOf(entry, readGlob) {
    const from = globOf(entry);
    if (from === undefined)
        return undefined;
    const to = destinationOf(entry);
    const source = withSlash(from);
    const paths = hasNames.test(to) ? namesExpression(source, to) : readGlob(source);
    const status = typeof entry.type === 'number' ? entry.type : 301;
    return paths && { from, paths, to, status, overrides: true };
}
function firebase_rewriteOf(entry, readGlob) {
    const from = globOf(entry);
    const glob = from === undefined ? undefined : readGlob(from);
    if (from === undefined || !glob)
        return undefined;
    // It is compared with the path as it was requested (`rewrites.js`).
    const paths = { exec: (path) => glob.exec(encodeURI(path.toWellFormed())) };
    return { from, paths, to: destinationOf(entry), status: 200, overrides: false };
}
/** How the file names the paths of a rule. */
function firebase_sourceOf(entry) {
    const source = globOf(entry) ?? entry.regex;
    return typeof source === 'string' ? source : '';
}
function globOf({ source, glob }) {
    const from = glob ?? source;
    return typeof from === 'string' ? from : undefined;
}
const destinationOf = ({ destination }) => typeof destination === 'string' ? destination : service;
/** `slasher` of the source: a slash at the start, or after a `!`. */
const withSlash = (source) => source.replaceAll('\\', '/').replace(/^(!?)\/*/, '$1/');
const hasNames = /(?:^|\/):/;
/**
 * A source with the names of its destination, in any case: `/blog/:year/**`. Undefined if it lacks one that the
 * destination needs: no path is redirected then.
 */
function namesExpression(source, to) {
    const names = new Map(Array.from(source.matchAll(/:([A-Za-z_]\w*)([*+]?)/g), ([, name = '', many]) => [name, many]));
    // Firebase's documentation has `/blog/:post*` for `/:post`, which superstatic cannot fill with a slash.
    const placed = placedNames(to).map((one) => ({
        ...one,
        isLong: one.isLong || Boolean(names.get(one.name)),
    }));
    if (placed.some(({ name, isOptional }) => !isOptional && !names.has(name)))
        return undefined;
    const expression = source.replaceAll('**', '*').replace(/(?<![\w)])\*/g, '(.*)');
    const paths = sourceExpression(expression, { end: '/?', flags: 'i' });
    return paths instanceof RegExp ? onlyFilling(placed, paths) : paths;
}
const placedNames = (to) => Array.from(to.matchAll(/\/:([A-Za-z_]\w*)([*+?]?)/g), ([, name = '', modifier]) => ({
    name,
    isOptional: modifier === '*' || modifier === '?',
    isLong: modifier === '*' || modifier === '+',
}));
/** Without the paths that a destination cannot be filled from (`Redirect.test` in `redirects.js`). */
function onlyFilling(placed, paths) {
    const exec = paths.exec.bind(paths);
    const fits = (captured = {}) => placed.every(({ name, isOptional, isLong }) => {
        const text = captured[name];
        return text === undefined ? isOptional : isLong || !text.includes('/');
    });
    return Object.assign(paths, {
        exec(path) {
            const match = exec(path);
            return match && fits(match.groups) ? match : null;
        },
    });
}
/** A function, or another service, of the project. */
const service = 'https://service.invalid/';

;// CONCATENATED MODULE: ./src/site/publish-targets/github-pages.ts

const github_pages_mebibyte = 1024 ** 2;
const github_pages_docs = 'https://docs.github.com/en';
const pages = `${github_pages_docs}/pages/getting-started-with-github-pages`;
const largeFiles = `${github_pages_docs}/repositories/working-with-files/managing-large-files/about-large-files-on-github`;
const jekyll = 'https://github.com/blog/572-bypassing-jekyll-on-github-pages';
const githubPages = {
    name: 'GitHub Pages',
    limits: [
        // As actions/deploy-pages measures it: src/internal/deployment.js, ONE_GIGABYTE.
        {
            variant: 'site-size',
            measure: 'site-size',
            max: 1024 * github_pages_mebibyte,
            text: '1 GB in total',
            source: `${pages}/github-pages-limits`,
        },
        {
            variant: 'file-size-branch',
            measure: 'file-size',
            max: 100 * github_pages_mebibyte,
            text: '100 MiB per file when published from a branch',
            source: largeFiles,
            level: 'notice',
        },
    ],
    names: [
        publish_target/* windowsNames */.QK,
        publish_target/* deviceNames */.Pp,
        {
            variant: 'underscore',
            pattern: /(?<=^|\/)_[^/]*/,
            effect: 'is not published from a branch, unless the site has a `.nojekyll`',
            source: jekyll,
            level: 'notice',
            unless: '.nojekyll',
        },
        {
            variant: 'hidden',
            pattern: /(?<=^|\/)\.(?!nojekyll$)[^/]*/,
            effect: 'is skipped by actions/upload-pages-artifact, unless `include-hidden-files` is set',
            source: 'https://github.com/actions/upload-pages-artifact/issues/129',
            level: 'notice',
        },
    ],
    serve: publish_target/* serveAny */.o6,
    source: publish_target/* trailingSlashes */.o4,
    // A site that is published from a branch may lack the configuration of other hosts.
    configuredBy: [],
    mayKeep: (path) => /^(?:CNAME|_[^/]*)$/.test(path),
    notFound: {
        without: 'GitHub shows its default page',
        source: `${pages}/creating-a-custom-404-page-for-your-github-pages-site`,
    },
    inFolder: ", the repository's name; with a domain of your own, set `base-path: /`",
};

;// CONCATENATED MODULE: ./src/site/publish-targets/gitlab-pages.ts


const gitlab_pages_docs = 'https://docs.gitlab.com';
const gitlab_pages_maxFiles = `${gitlab_pages_docs}/administration/instance_limits/#number-of-files-per-gitlab-pages-website`;
const introduction = `${gitlab_pages_docs}/user/project/pages/introduction/`;
const gitlabPages = {
    name: 'GitLab Pages',
    limits: [
        {
            variant: 'files',
            measure: 'files',
            max: 200_000,
            text: '200,000 files on GitLab.com',
            source: gitlab_pages_maxFiles,
        },
        {
            variant: 'site-size',
            measure: 'site-size',
            max: 1024 ** 3,
            text: '1 GB in total on GitLab.com',
            source: `${gitlab_pages_docs}/user/gitlab_com/#gitlab-pages`,
        },
    ],
    names: [publish_target/* windowsNames */.QK, publish_target/* deviceNames */.Pp],
    serve: (path, site) => gitlab_pages_serve(path, site, path),
    serveRewritten: gitlab_pages_serve,
    source: `${introduction}#resolving-ambiguous-urls`,
    servesOtherDepths: true,
    // It responds with the state of the rules there.
    configuredBy: ['_redirects'],
    notFound: {
        without: 'GitLab shows its default page',
        source: `${introduction}#custom-error-codes-pages`,
    },
    redirects: {
        path: '_redirects',
        maxBytes: 64 * 1024,
        read: readGitLabRedirects,
        // https://docs.gitlab.com/user/project/pages/redirects/#create-redirects
        isFromHostRoot: true,
    },
};
/**
 * `tryFile` of gitlab-org/gitlab-pages: a folder takes precedence over a page with its name. Its start page
 * needs a slash at the end of the requested path, also where a rewrite names the folder.
 */
function gitlab_pages_serve(path, { hasFile, hasFolder }, requested) {
    const page = path.replace(/\/$/, '');
    if (path === '' || hasFolder(page)) {
        return (0,publish_target/* isFolder */.lQ)(requested)
            ? (0,publish_target/* fileIf */.EF)(hasFile, page === '' ? 'index.html' : `${page}/index.html`)
            : { redirect: `${requested}/`, status: 302 };
    }
    const isComplete = path.endsWith('.html') || hasFile(path);
    return (0,publish_target/* fileIf */.EF)(hasFile, isComplete ? path : `${page}.html`);
}
/**
 * The `_redirects` of GitLab Pages, which apply to paths without a file, in any case (`internal/redirects`
 * of gitlab-org/gitlab-pages). One line that has no destination, or a status that is no number,
 * disables the whole file. Lines that GitLab does not support are unread. Those for a host are for the requests
 * to that host only.
 */
function readGitLabRedirects(text) {
    const lines = text.split('\n').flatMap((line) => {
        const words = line.trim().split(/\s+/);
        return /^#|^$/.test(words[0] ?? '') ? [] : [words];
    });
    const isBroken = lines.some(([, to, code = '0']) => !to || !/^[+-]?\d+!?$/.test(code));
    if (isBroken)
        return undefined;
    const ofSite = lines.slice(0, gitlab_pages_max.rules).filter(([from = '']) => !hasHost.test(from));
    return {
        ...(0,redirect_rule/* readRules */.Kc)(ofSite.map(readRule)),
        fill: (to, captured) => cleaned(to.replace(/:([a-z]+)/gi, (_, name) => captured[name] ?? '')),
    };
}
/** A destination without double slashes, but for those before its host. */
function cleaned(url) {
    const [start = ''] = hostStart.exec(url) ?? [];
    return start + (0,publish_target/* withoutDoubleSlashes */.DQ)(url.slice(start.length));
}
function readRule([from = '', to = '', code = '301', ...more]) {
    const isRedirect = /^30[12]$/.test(code);
    const isTarget = isPath(to) || (isRedirect && hasHost.test(to));
    const isSupported = isPath(from) && isTarget && (isRedirect || code === '200');
    if (!isSupported || more.length > 0)
        return { from, rule: undefined };
    const source = (0,publish_target/* withoutDoubleSlashes */.DQ)(from).replace(/\/$/, '');
    const ends = { end: '/*', flags: 'i' };
    const paths = (0,redirect_rule/* pathExpression */.AB)(source, gitlab_pages_wildcards, expressionOf, ends);
    return { from, rule: paths && { from, paths, to, status: Number(code), overrides: false } };
}
const hasHost = /^https?:\/\/[^/]/i;
const hostStart = /^https?:\/\//i;
const isPath = (url) => /^\/(?![/\\])/.test(url) && url.split('/').length <= gitlab_pages_max.slashes + 1;
const gitlab_pages_max = { rules: 1000, slashes: 25 };
/** `matchesRule` of the source: any number of slashes between names. */
const gitlab_pages_wildcards = /(\/\*(?=\/|$)|(?<=\/):[a-z]+(?=\/|$)|\/)/i;
function expressionOf(wildcard) {
    if (wildcard.startsWith(':'))
        return `(?<${wildcard.slice(1)}>[^/]+)`;
    return wildcard === '/*' ? '/*(?<splat>.*)/*' : '/+';
}

;// CONCATENATED MODULE: ./src/site/publish-targets/netlify.ts


const netlify_code = 'https://github.com/netlify/cli/blob/main/src';
const deploy = `${netlify_code}/commands/deploy/deploy.ts`;
const netlify_hidden = /(?<=^|\/)(?:\.(?!well-known\/)[^/]*|node_modules(?=\/))/;
const netlify_notFound = 'https://docs.netlify.com/routing/redirects/redirect-options/#custom-404-page-handling';
const netlify = {
    name: 'Netlify',
    limits: [],
    names: [
        publish_target/* windowsNames */.QK,
        publish_target/* deviceNames */.Pp,
        { variant: 'hash', pattern: /#/, effect: 'is refused', source: `${netlify_code}/utils/deploy/util.ts` },
        {
            variant: 'hidden',
            pattern: netlify_hidden,
            effect: 'is not published by the CLI',
            source: deploy,
            level: 'notice',
        },
    ],
    serve: netlify_serve,
    source: `${netlify_code}/utils/proxy.ts`,
    servesOtherDepths: true,
    reserved: /^\.netlify\//,
    configuredBy: ['_redirects', '_headers', 'netlify.toml'],
    notFound: { without: 'Netlify shows its default page', source: netlify_notFound },
    redirects: { path: '_redirects', read: readNetlifyRedirects },
};
/** `alternativePathsFor` of the source: a page with and without a slash, before a folder's index. */
function netlify_serve(path, { hasFile }) {
    if (path === '')
        return (0,publish_target/* fileIf */.EF)(hasFile, 'index.html');
    const page = path.replace(/\/$/, '');
    const isAsset = !(0,publish_target/* isFolder */.lQ)(path) && /\.(?:html?|png|jpg|js|css|svg|gif|ico|woff2?)$/.test(path);
    const file = (0,publish_target/* fileIf */.EF)(hasFile, path);
    if (file || isAsset)
        return file;
    return (0,publish_target/* fileIf */.EF)(hasFile, `${page}.html`) ?? (0,publish_target/* fileIf */.EF)(hasFile, `${page}/index.html`);
}
/**
 * The `_redirects` of Netlify: in their order, with or without a slash at the end; before files only
 * with `!` (`line_parser.ts` of netlify/build, and netlify-redirector as seen).
 *
 * Rules for some countries, languages, roles or cookies are left out: most readers do not get them.
 * Those for queries may lead anywhere, as the query is not known here.
 */
function readNetlifyRedirects(text) {
    const read = (0,redirect_rule/* redirectLines */._E)(text).flatMap((words) => rulesOf(words) ?? []);
    return {
        rules: read.flatMap(({ rules }) => rules ?? []),
        unread: read.flatMap(({ from, rules }) => (rules ? [] : from)),
        fill: (to, captured) => to.replace(/:(\w+)/g, (whole, name) => (name in captured ? (captured[name] ?? '') : whole)),
    };
}
/** The rules of a line, undefined if they are not understood; undefined for a line that does not count. */
function rulesOf(words) {
    const line = netlify_readLine(words);
    if (!line || !netlify_isForMost(line))
        return undefined;
    const { written, to, status } = line;
    const from = written.replace(/^\/?/, '/').replace(/(?<=.)\/$/, '');
    const paths = (0,redirect_rule/* pathExpression */.AB)(from, netlify_wildcards, netlify_expressionOf, { end: '/?' });
    const code = Number.parseInt(status, 10);
    if (Number.isNaN(code))
        return undefined;
    if (!paths || /\*[^/]/.test(from))
        return { from: written, rules: undefined };
    const rule = { from: written, paths, to, status: code, overrides: status.endsWith('!') };
    return { from: written, rules: [...exceptionsTo(rule, from), rule] };
}
/** Undefined for a line that leads nowhere. */
function netlify_readLine([written = '', ...rest]) {
    const at = rest.findIndex((word) => /^(?:\/|https?:\/\/|[-+]?\d)/.test(word));
    const found = rest[at];
    if (found === undefined)
        return undefined;
    if (at === 0 && /^[-+]?\d/.test(found))
        return forwardLine(written, rest);
    const [status = '301', ...conditions] = rest.slice(at + 1);
    return { written, to: at > 0 ? elsewhere : found, status, conditions };
}
/** Without a destination, `/a/* 200` serves what is there. */
function forwardLine(written, rest) {
    const [status = '', ...conditions] = rest;
    const to = written.replace(/\/\*$/, '/:splat');
    return to === written ? undefined : { written, to, status, conditions };
}
/** Whether most readers get it, at a path of the site. Exception: conditional-rule. */
function netlify_isForMost({ written, conditions }) {
    const isPlain = conditions.every((word) => /^sign(?:ed)?=/i.test(word));
    return isPlain && !/^(?:https?:|\/?\.netlify)/.test(written);
}
/** Paths below the destination of a splat are not redirected again, by no rule. */
function exceptionsTo(rule, from) {
    const { to = '', status } = rule;
    const below = to.replace(/\/:splat$/, '');
    const isSplat = from.includes('*') && status >= 300 && status < 400;
    if (!isSplat || /^$|:/.test(below) || (below === '/' && from !== '/*'))
        return [];
    const start = `(?=${(0,redirect_rule/* escaped */.Mk)(below)})`;
    const paths = (0,redirect_rule/* pathExpression */.AB)(from, netlify_wildcards, netlify_expressionOf, { start, end: '/?' });
    return paths ? [{ ...rule, paths, to: undefined }] : [];
}
const elsewhere = 'https://query.invalid/';
/** A `*` also stands for no name at all. */
const netlify_wildcards = /(\/\*(?=\/|$)|\*|(?<=\/):[A-Za-z_]\w*(?=\/|$))/;
function netlify_expressionOf(wildcard) {
    if (wildcard === '/*')
        return '(?:/(?<splat>.*))?';
    return wildcard === '*' ? '/?(?<splat>.*)' : `(?<${wildcard.slice(1)}>[^/]+)`;
}

;// CONCATENATED MODULE: ./src/site/publish-targets/nginx.ts

/** nginx with examples/nginx/site.conf. */
const nginx = {
    name: 'nginx',
    limits: [],
    names: [publish_target/* servedWindowsNames */.RV, publish_target/* deviceNames */.Pp],
    serve: (path, site) => nginx_serve((0,publish_target/* withoutDoubleSlashes */.DQ)(path), site),
    source: 'https://github.com/OWNER/docs-export-action/blob/main/examples/nginx/site.conf',
    refusesRawPercent: true,
    configuredBy: [],
    notFound: {
        without: 'nginx shows its default page: `error_page` names `/404.html`',
        source: 'https://nginx.org/en/docs/http/ngx_http_core_module.html#error_page',
    },
};
/** `try_files` of examples/nginx/site.conf. */
function nginx_serve(path, { hasFile, hasFolder }) {
    if ((0,publish_target/* isFolder */.lQ)(path)) {
        const page = path.slice(0, -1);
        return ((0,publish_target/* fileIf */.EF)(hasFile, `${path}index.html`) ??
            (0,publish_target/* redirectIf */.WD)(path !== '' && hasFile(`${page}.html`), page, 301));
    }
    return ((0,publish_target/* fileIf */.EF)(hasFile, path) ??
        (0,publish_target/* fileIf */.EF)(hasFile, `${path}.html`) ??
        (0,publish_target/* redirectIf */.WD)(hasFolder(path), `${path}/`, 301));
}

;// CONCATENATED MODULE: ./src/site/publish-targets/s3.ts

const s3_docs = 'https://docs.aws.amazon.com/AmazonS3/latest/userguide';
const keyLength = {
    variant: 'path-length',
    measure: 'path-length',
    max: 1024,
    text: '1,024 bytes of UTF-8 per path',
    source: `${s3_docs}/object-keys.html`,
};
/** The website endpoint of a bucket. */
const s3 = {
    name: 'Amazon S3',
    limits: [keyLength],
    names: [publish_target/* servedWindowsNames */.RV, publish_target/* deviceNames */.Pp],
    serve: s3_serve,
    source: `${s3_docs}/IndexDocumentSupport.html`,
    configuredBy: [],
    notFound: {
        without: 'S3 shows its default page, unless the bucket names an error document',
        source: `${s3_docs}/CustomErrorDocSupport.html`,
    },
};
/** Keys are exact, except that folders have an index. */
function s3_serve(path, { hasFile }) {
    if ((0,publish_target/* isFolder */.lQ)(path))
        return (0,publish_target/* fileIf */.EF)(hasFile, `${path}index.html`);
    return (0,publish_target/* fileIf */.EF)(hasFile, path) ?? (0,publish_target/* redirectIf */.WD)(hasFile(`${path}/index.html`), `${path}/`, 302);
}

;// CONCATENATED MODULE: ./src/site/publish-targets/s3-cloudfront.ts


/** A private bucket behind examples/cloudfront. */
const s3CloudFront = {
    name: 'S3 behind CloudFront',
    limits: [keyLength],
    names: [publish_target/* servedWindowsNames */.RV, publish_target/* deviceNames */.Pp],
    serve: (path, { hasFile }) => (0,publish_target/* fileIf */.EF)(hasFile, cloudFrontFile(path)),
    source: 'https://github.com/OWNER/docs-export-action/blob/main/examples/cloudfront/page-address.js',
    configuredBy: [],
    notFound: {
        without: 'CloudFront shows its default page: its error response names `/404.html`',
        source: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/creating-custom-error-pages.html',
    },
};
/**
 * The object that examples/cloudfront/page-address.js asks the bucket for. A test compares both.
 *
 * @param path without a leading slash
 */
function cloudFrontFile(path) {
    if ((0,publish_target/* isFolder */.lQ)(path))
        return `${path}index.html`;
    const isFile = path.startsWith('.well-known/') || fileEndings.test(path);
    return isFile ? path : `${path}.html`;
}
/** The endings of files that are not pages; `/v2.0` and `/guides/next.config` are pages. */
const fileEndings = /\.(?:html?|css|m?js|map|json|webmanifest|xml|xsl|rss|atom|txt|md|ya?ml|csv|pdf|png|jpe?g|gif|svg|webp|avif|ico|bmp|woff2?|ttf|otf|eot|mp[34]|webm|og[gv]|mov|wav|m4[av]|vtt|wasm|zip|gz|tgz)$/i;

;// CONCATENATED MODULE: ./src/site/publish-targets.ts











/** By their names in the input (`site-rules.ts`). `test/site/publish-targets` compares them with servers and records. */
const knownTargets = {
    'cloudflare-pages': cloudflarePages,
    'github-pages': githubPages,
    'gitlab-pages': gitlabPages,
    'azure-static-web-apps': azureStaticWebApps,
    netlify: netlify,
    vercel: vercel,
    firebase: firebase,
    s3: s3,
    's3-cloudfront': s3CloudFront,
    nginx: nginx,
};
/** What configures one of the hosts that are known. */
const configurations = new Set(Object.values(knownTargets).flatMap(({ configuredBy }) => configuredBy));
/** An unknown host. */
const none = {
    name: 'a static host',
    limits: [],
    names: [publish_target/* servedWindowsNames */.RV, publish_target/* deviceNames */.Pp],
    serve: (path, site) => (0,publish_target/* serveAny */.o6)((0,publish_target/* withoutDoubleSlashes */.DQ)(path), site),
    source: publish_target/* trailingSlashes */.o4,
    mayNeedHtml: true,
    configuredBy: [],
    // GitHub Pages may serve it.
    mayKeep: (path) => path === 'CNAME' || configurations.has(path),
    notFound: {
        without: 'the host shows its default page, or none',
        source: 'https://www.rfc-editor.org/rfc/rfc9110#name-404-not-found',
    },
};
/** What is known of each target. */
const targetRules = { none, ...knownTargets };


/***/ }),

/***/ 90929:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AB: () => (/* binding */ pathExpression),
/* harmony export */   Kc: () => (/* binding */ readRules),
/* harmony export */   Mk: () => (/* binding */ escaped),
/* harmony export */   _E: () => (/* binding */ redirectLines),
/* harmony export */   qf: () => (/* binding */ servingSettings),
/* harmony export */   tv: () => (/* binding */ redirectTable)
/* harmony export */ });
const servingSettings = ({ cleanUrls, trailingSlash }) => ({
    cleanUrls: cleanUrls === true,
    trailingSlash: typeof trailingSlash === 'boolean' ? trailingSlash : undefined,
});
/** The rules that are understood, and the sources of the others. */
function readRules(read) {
    const unread = read.filter(({ from, rule }) => rule === undefined && from !== '');
    return {
        rules: read.flatMap(({ rule }) => rule ?? []),
        unread: unread.map(({ from }) => from),
    };
}
/** In UTF-16 units: no rule applies to a longer path. */
const maxPath = 2048;
/** How many expressions are tried for each path. */
const maxExpressions = 2000;
/** Finds the rule for a path: those without wildcards are looked up, the others tried in order. */
function redirectTable(rules) {
    const fixed = new Map();
    const others = [];
    for (const [index, rule] of rules.entries()) {
        const { paths } = rule;
        if ('exec' in paths)
            others.push([index, rule, paths]);
        else
            for (const path of paths)
                if (!fixed.has(path))
                    fixed.set(path, index);
    }
    const isPartial = others.length > maxExpressions;
    others.splice(maxExpressions);
    function find(path) {
        if (rules.length === 0 || path.length > maxPath)
            return undefined;
        const known = fixed.get(path) ?? rules.length;
        for (const [index, rule, pattern] of others) {
            if (index > known)
                break;
            const match = pattern.exec(path);
            if (match)
                return { rule, captured: match.groups ?? {} };
        }
        return { rule: rules[known], captured: {} };
    }
    return { isPartial, find };
}
/**
 * The paths of a source without wildcards, or an expression for whole paths.
 *
 * @param source of a rule: at most one wildcard in each name, and one that matches slashes
 * @param wildcards with one group around all of it
 * @param read returns the expression of a wildcard
 * @param more.start before the source's expression; `end` after it
 * @returns undefined if it has more, or two with one name
 */
function pathExpression(source, wildcards, read, { start = '', end = '', flags = '' } = {}) {
    const pieces = source.split(wildcards);
    if (pieces.length === 1 && flags === '')
        return end === '' ? [source] : [source, `${source}/`];
    const parts = pieces.map((piece, index) => index % 2 === 0 ? textPart(piece) : wildcardPart(piece, read(piece)));
    if (!hasOneInEachName(parts) || parts.filter(({ isCrossing }) => isCrossing).length > 1) {
        return undefined;
    }
    const expression = parts.map((part) => part.expression).join('');
    try {
        // Bounded text: a path of at most `maxPath` characters. No two wildcards share a name, so each
        // ends at the next slash, but for one.
        return new RegExp(`^${start}${expression}${end}$`, flags);
    }
    catch {
        return undefined;
    }
}
const textPart = (text) => ({
    expression: escaped(text),
    isWild: false,
    isCrossing: false,
    beginsName: text.includes('/'),
    endsName: text.endsWith('/'),
});
function wildcardPart(wildcard, expression) {
    const isWild = /\[\^\/\]|\.\*/.test(expression);
    return {
        expression,
        isWild,
        isCrossing: isWild && /\.\*|\)[*+]/.test(expression),
        beginsName: wildcard.startsWith('/'),
        endsName: wildcard.endsWith('/'),
    };
}
/** Whether each name of the path has at most one wildcard. */
function hasOneInEachName(parts) {
    let hasOne = false;
    for (const { isWild, beginsName, endsName } of parts) {
        if (beginsName)
            hasOne = false;
        if (isWild && hasOne)
            return false;
        if (isWild)
            hasOne = !endsName;
    }
    return true;
}
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
/** The lines of a `_redirects` file that have rules, as words up to a comment. */
function redirectLines(text) {
    return text.split('\n').flatMap((line) => {
        const words = line.trim().split(/\s+/);
        const end = words.findIndex((word) => word.startsWith('#'));
        return words[0] === '' || end === 0 ? [] : [end < 0 ? words : words.slice(0, end)];
    });
}


/***/ })

};
