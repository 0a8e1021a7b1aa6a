export const id = 4372;
export const ids = [4372];
export const modules = {

/***/ 64372:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runSites: () => (/* binding */ runSites)
});

// UNUSED EXPORTS: runSitesStep

// EXTERNAL MODULE: ./src/runner/workflow-step.ts
var workflow_step = __webpack_require__(50840);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
;// CONCATENATED MODULE: ./src/runner/sites/collect-site.ts


/**
 * Chooses the export to collect, the output `id`: an attempt resumes the one of the last attempt, unless
 * that is what failed. It is empty if the site has to be exported again.
 */
function chooseJob({ environment, folder }) {
    const { STARTED = '', NAME = '' } = environment;
    const last = readResult((0,external_node_path_.join)(folder, 'last-attempt', `${NAME}.json`));
    const id = last?.started === STARTED ? jobOf(last) : STARTED;
    return { outputs: { id }, exitCode: 0 };
}
const jobOf = ({ usable, jobId }) => (usable ? jobId : '');
function readResult(file) {
    const text = (0,external_node_fs_.existsSync)(file) ? (0,external_node_fs_.readFileSync)(file, 'utf8') : '';
    return text === '' ? undefined : JSON.parse(text);
}
/** After these, another attempt has to export the site again. */
const ofExport = new Set([
    'EXPORT_FAILED',
    'NOT_FOUND',
    'SITE_CHECK_FAILED',
    'BUNDLE_CORRUPT',
    'BUNDLE_UNSAFE',
]);
/** Writes the result of a site: the outputs of jobs of a matrix overwrite each other, so each has a file. */
function writeResult({ environment, folder }) {
    const of = (name) => environment[name] ?? '';
    const result = {
        domain: of('DOMAIN'),
        outcome: of('OUTCOME'),
        errorCode: of('ERROR_CODE'),
        jobId: of('JOB_ID'),
        pageCount: of('PAGE_COUNT'),
        findings: of('FINDINGS'),
        newFindings: of('NEW_FINDINGS'),
        siteDigest: of('SITE_DIGEST'),
        changed: of('CHANGED'),
        artifactId: of('ARTIFACT_ID'),
        artifactUrl: of('ARTIFACT_URL'),
        started: of('STARTED'),
        usable: !ofExport.has(of('ERROR_CODE')),
    };
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(folder, 'result'), { recursive: true });
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(folder, 'result', `${of('NAME')}.json`), JSON.stringify(result, undefined, 2));
    return { outputs: {}, exitCode: 0 };
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: external "node:stream/consumers"
var consumers_ = __webpack_require__(38321);
;// CONCATENATED MODULE: ./src/runner/sites/exporter.ts


/** Aborted by the signals with which a runner cancels a step. */
function stopSignal() {
    const stop = new AbortController();
    for (const name of ['SIGINT', 'SIGTERM'])
        process.on(name, () => stop.abort());
    return stop.signal;
}
/**
 * Runs the action as a command of its own, which ends by itself after a signal, with the id of a start
 * that the host has accepted. Its log goes to that of the step; its results are read.
 *
 * @param program the entry file of the action
 */
function exporterOf(program, signal) {
    return async (flags) => {
        const child = (0,external_node_child_process_.spawn)(process.execPath, [program, 'export', '--output=json', ...flags], {
            stdio: ['ignore', 'pipe', 'inherit'],
        });
        const stop = () => child.kill('SIGTERM');
        signal.addEventListener('abort', stop, { once: true });
        const [results] = await Promise.all([
            (0,consumers_.text)(child.stdout),
            new Promise((resolve, reject) => child.once('close', resolve).once('error', reject)),
        ]);
        signal.removeEventListener('abort', stop);
        return readEnd(results);
    };
}
/** A command that was killed has no results. */
function readEnd(results) {
    try {
        return JSON.parse(results);
    }
    catch {
        return {};
    }
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./src/runner/inputs.ts + 2 modules
var runner_inputs = __webpack_require__(84736);
;// CONCATENATED MODULE: ./src/runner/sites/plan-sites.ts


/** GitHub allows up to 256 jobs in a matrix. */
const maxSites = 256;
/**
 * Judges the inputs of the workflow, and names the sites: the outputs `call`, which is the same for
 * calls with the same kind of exports, `state`, the same for calls with the same sites too, and `sites`.
 */
function planSites({ environment }) {
    const { BASE_URL = '', DEPLOYMENT_KIND: kind, PUBLISH_TARGET: target, DOMAINS = '' } = environment;
    const listed = readDomains(DOMAINS);
    const problems = [
        ...exportProblems(environment),
        ...(environment.DOCS_ADMIN_KEY ? [] : ['`api-key` is empty: does the secret exist?']),
        ...domainProblems(listed),
        ...ownProblems(environment),
    ];
    if (problems.length > 0) {
        const list = problems.map((problem) => `- ${problem}`);
        const error = ['The inputs have problems, and nothing was started:', ...list].join('\n');
        return { outputs: {}, error, exitCode: 1 };
    }
    const domains = listed ?? [];
    const call = digest(`${BASE_URL.replace(/\/$/, '')}\n${kind || 'client-hosted'}\n${target || 'none'}\n`);
    const state = digest(`${JSON.stringify(domains.toSorted(), undefined, 2)}\n`);
    const sites = domains.map((domain, index) => ({ domain, name: `${call}-${index}-${domain.slice(0, 100)}` }));
    const outputs = { call, state: `${call}/${state}`, sites: JSON.stringify(sites) };
    return { outputs, exitCode: 0 };
}
/** Part of the keys in the repository's cache, which earlier versions made of the same text. */
const digest = (text) => (0,external_node_crypto_.createHash)('sha256').update(text).digest('hex').slice(0, 12);
/** The variables of the inputs that go on to the action, which judges them. */
const passedOn = [
    'BASE_URL',
    'TIMEOUT',
    'EXPORT_VERSION',
    'SITE_CHECK',
    'DEPLOYMENT_KIND',
    'PUBLISH_TARGET',
    'ALLOWED_HOSTS',
];
/** What the action would say, but for the domain, which each site has. */
function exportProblems(environment) {
    const inputs = passedOn.map((name) => [
        `INPUT_${name.replaceAll('_', '-')}`,
        environment[name] ?? '',
    ]);
    const key = environment.DOCS_ADMIN_KEY || 'none_yet';
    const given = { ...Object.fromEntries(inputs), INPUT_MODE: 'export', 'INPUT_API-KEY': key };
    return (0,runner_inputs/* inputProblems */.ri)(given).filter((problem) => !problem.startsWith('`domain`'));
}
/** The domains, each once, in their order; undefined for something else than a list of texts. */
function readDomains(text) {
    const list = /^\s*\[/.test(text)
        ? readList(text)
        : text.split('\n').map((line) => line.replace(/#.*/, ''));
    const names = list?.map((one) => one.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
    return names && [...new Set(names.filter((name) => name !== ''))];
}
function readList(text) {
    try {
        const list = JSON.parse(text);
        return list.every((one) => typeof one === 'string') ? list : undefined;
    }
    catch {
        return undefined;
    }
}
function domainProblems(domains) {
    if (domains === undefined)
        return ['`domains` begins like a JSON list, but is not one of texts'];
    const count = domains.length;
    const isBeyond = count < 1 || count > maxSites;
    return [
        ...(isBeyond
            ? [
                `\`domains\` has ${count} sites, but 1 to 256 are allowed: split the list into several calls`,
            ]
            : []),
        ...domains
            .filter((domain) => !isHost(domain))
            .map((domain) => `\`domains\` has ${quoted(domain)}: write ${betterThan(domain)}`),
    ];
}
const isHost = (text) => text.length < 254 &&
    text.split('.').every((part) => /^[a-z0-9_-]{1,63}$/.test(part) && !/^-|-$/.test(part));
const quoted = (text) => `"${[...text.replace(/\p{Cc}/gu, '')].slice(0, 100).join('')}"`;
function betterThan(domain) {
    const host = domain.replace(/^[a-z]+:\/\//, '').replace(/[/?#:].*/s, '');
    if (isHost(host))
        return host;
    return /[^\0-\x7f]/.test(domain)
        ? 'it in ASCII (punycode)'
        : 'a host name, such as docs.example.com';
}
/** What is wrong with the inputs that the action does not have, or has in another form. */
function ownProblems(environment) {
    const { CONCURRENCY = '', RETENTION = '', PREFIX = '', ARTIFACT } = environment;
    const hasArtifacts = ARTIFACT === 'true';
    const isDays = /^[1-9]\d?$/.test(RETENTION) && Number(RETENTION) <= 90;
    const problems = [
        ['`concurrency` must be a whole number from 1 on', !/^[1-9]\d{0,3}$/.test(CONCURRENCY)],
        ['`artifact-retention-days` must be a whole number from 1 to 90', RETENTION !== '' && !isDays],
        [
            '`artifact-prefix` must have at most 100 characters, none of them of " < > | * ? : \\ /',
            !/^[^"<>|*?:\\/\p{Cc}]{0,100}$/u.test(PREFIX),
        ],
        ['`artifact-retention-days` needs `artifact: true`', !hasArtifacts && RETENTION !== ''],
        ['`artifact-prefix` needs `artifact: true`', !hasArtifacts && PREFIX !== ''],
    ];
    return problems.filter(([, isProblem]) => isProblem).map(([text]) => text);
}

// EXTERNAL MODULE: ./src/kernel/format/quantity.ts
var quantity = __webpack_require__(69676);
;// CONCATENATED MODULE: ./src/runner/sites/site-records.ts
// What the jobs of .github/workflows/export-sites.yml pass on, as JSON in outputs, artifacts and the cache.
/** Reads an object of records, whose keys may be the name of any host, such as `constructor`. */
const recordsOf = (text) => new Map(Object.entries(JSON.parse(text || '{}') ?? {}));

;// CONCATENATED MODULE: ./src/runner/sites/start-sites.ts




/** For how long other runs resume an export, in seconds. */
const maxAge = 12 * 3600;
/** How long the job waits for exports after the time for starts, in seconds. */
const maxWait = 1800;
/**
 * Starts the export of each site, and waits for all, so that no runner of the matrix has to. Other runs
 * resume an id that has no result yet, attempts of its own run always, both for 12 hours. The other
 * sites are started, first the one that has waited longest. The file exports.json has each id as soon
 * as it is known: the workflow keeps it even after a cancel.
 */
async function startSites(step) {
    const sites = JSON.parse(step.environment.SITES ?? '[]');
    const starts = new SiteStarts(step, sites);
    await starts.startAll();
    await starts.awaitAll();
    const { exports, failed } = starts;
    const started = sites.flatMap((site) => {
        const jobId = exports.get(site.domain)?.jobId;
        return jobId ? [{ ...site, jobId }] : [];
    });
    const outputs = {
        exports: JSON.stringify(Object.fromEntries(exports)),
        failed: JSON.stringify(Object.fromEntries(failed)),
        started: JSON.stringify(started),
    };
    if (step.signal.aborted)
        return { outputs, exitCode: 130 };
    const missing = sites.length - started.length;
    if (missing === 0)
        return { outputs, exitCode: 0 };
    const error = `${missing} sites were not started; the last job lists them`;
    return { outputs, error, exitCode: 1 };
}
class SiteStarts {
    /** By domain, in the order of the sites. */
    exports;
    failed = new Map();
    #step;
    #file;
    /** When to start nothing more, in seconds after the start of the process. */
    #startSeconds;
    /** How long one export may take, in seconds. */
    #limit;
    constructor(step, sites) {
        const { START_SECONDS, TIMEOUT, GITHUB_RUN_ID } = step.environment;
        this.#step = step;
        this.#file = (0,external_node_path_.join)(step.folder, 'exports.json');
        this.#startSeconds = Number(START_SECONDS);
        this.#limit = ((0,quantity/* parseDuration */.E9)(TIMEOUT || '1h') ?? 0) / 1000;
        const earlier = readExports(this.#file);
        this.exports = new Map(sites.map(({ domain }) => [domain, keptOf(earlier.get(domain), GITHUB_RUN_ID)]));
        this.#save();
    }
    async startAll() {
        const queue = [...this.exports]
            .filter(([, { jobId }]) => jobId === undefined)
            .toSorted(([, a], [, b]) => a.at - b.at)
            .map(([domain]) => domain);
        for (const domain of queue) {
            const left = this.#left(this.#startSeconds);
            if (left === undefined)
                return;
            const end = await this.#start(domain, left);
            if (end.jobId)
                this.#keep(domain, end.jobId);
            else if (!this.#step.signal.aborted) {
                const { outcome = 'failed', errorCode = '' } = end;
                this.failed.set(domain, { outcome, errorCode });
                if (refusesAll.has(errorCode))
                    return;
                // The host may accept others meanwhile.
                if (isBusy.has(errorCode))
                    queue.push(domain);
            }
        }
    }
    async awaitAll() {
        for (const { jobId } of [...this.exports.values()].toSorted((a, b) => a.at - b.at)) {
            if (jobId === undefined)
                continue;
            const left = this.#left(this.#startSeconds + maxWait);
            if (left === undefined)
                return;
            await this.#export([`--job-id=${jobId}`, '--mask-bundle-url', left]);
        }
    }
    #start(domain, timeout) {
        const version = this.#step.environment.EXPORT_VERSION;
        const label = version ? [`--export-version=${version}`] : [];
        return this.#export([`--domain=${domain}`, '--wait=false', timeout, ...label]);
    }
    #export(flags) {
        return this.#step.exportSite([`--base-url=${this.#step.environment.BASE_URL}`, ...flags]);
    }
    /** The flag for the time that is left until then; undefined if there is none, or after a cancel. */
    #left(end) {
        const left = end - Math.floor(this.#step.elapsed());
        const isOver = this.#step.signal.aborted || left < 1;
        return isOver ? undefined : `--timeout=${Math.min(left, this.#limit)}s`;
    }
    #keep(domain, jobId) {
        const run = this.#step.environment.GITHUB_RUN_ID;
        this.exports.set(domain, { jobId, at: Date.now() / 1000, run });
        this.failed.delete(domain);
        this.#save();
    }
    #save() {
        (0,external_node_fs_.writeFileSync)(this.#file, JSON.stringify(Object.fromEntries(this.exports)));
    }
}
/** What refuses one site refuses all. */
const refusesAll = new Set(['UNAUTHORIZED', 'PLAN_REQUIRED']);
const isBusy = new Set(['RATE_LIMITED', 'CONFLICT']);
function readExports(file) {
    return (0,external_node_fs_.existsSync)(file) ? recordsOf((0,external_node_fs_.readFileSync)(file, 'utf8')) : new Map();
}
/** An export of an earlier run, without its id if it has to be started again. */
function keptOf(earlier, run) {
    if (!earlier)
        return { at: 0 };
    const isOld = Date.now() / 1000 - earlier.at > maxAge;
    const isDone = earlier.settled === true && earlier.run !== run;
    if (!isOld && !isDone)
        return earlier;
    const { jobId: _, ...rest } = earlier;
    return rest;
}

;// CONCATENATED MODULE: ./src/runner/sites/sum-up-sites.ts



/**
 * Sums up the results of all sites: the outputs `results` and `exported`, the table of the summary, and
 * the file exports.json, by which the next run knows what it has to start.
 */
function sumUpSites({ environment, folder, }) {
    const collected = readResults((0,external_node_path_.join)(folder, 'results'));
    const all = resultsOf(environment, collected);
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(folder, 'exports.json'), JSON.stringify(Object.fromEntries(keptExports(environment.EXPORTS, all, collected))));
    const exported = all.filter(({ outcome }) => outcome === 'success');
    const missing = all.filter(({ outcome }) => outcome !== 'success').map(({ domain }) => domain);
    return {
        outputs: { results: JSON.stringify(all), exported: JSON.stringify(exported) },
        summary: summaryOf(all),
        ...(missing.length > 0 && { error: `Not exported: ${missing.join(', ')}` }),
        exitCode: missing.length > 0 ? 1 : 0,
    };
}
/** The results that the jobs of the matrix have left, by domain. */
function readResults(folder) {
    const files = (0,external_node_fs_.existsSync)(folder) ? (0,external_node_fs_.readdirSync)(folder, { recursive: true, encoding: 'utf8' }) : [];
    return new Map(files
        .filter((file) => file.endsWith('.json'))
        .map((file) => JSON.parse((0,external_node_fs_.readFileSync)((0,external_node_path_.join)(folder, file), 'utf8')))
        .map((result) => [result.domain, result]));
}
/** One result for each site of the plan, in its order. */
function resultsOf(environment, collected) {
    const { SITES = '[]', STARTED, FAILED, COLLECTED, STARTS } = environment;
    const sites = JSON.parse(SITES);
    const started = JSON.parse(STARTED || '[]');
    const failed = recordsOf(FAILED ?? '');
    const ids = new Map(started.map(({ domain, jobId }) => [domain, jobId]));
    const outcomes = [COLLECTED, STARTS, ...[...collected.values()].map(({ outcome }) => outcome)];
    // A site that was started and has no result was cancelled, or has lost its runner. Then the next run
    // collects all again.
    const lost = outcomes.includes('cancelled') ? 'cancelled' : 'failed';
    return sites.map(({ domain }) => {
        const jobId = ids.get(domain);
        if (jobId === undefined) {
            return { ...unknown, domain, ...(failed.get(domain) ?? { outcome: 'not-started' }) };
        }
        const result = collected.get(domain);
        if (!result)
            return { ...unknown, domain, outcome: lost, jobId };
        const { started: _, usable: __, ...facts } = result;
        return { ...unknown, ...facts };
    });
}
/** In the order of the output. */
const unknown = {
    domain: '',
    outcome: '',
    errorCode: '',
    jobId: '',
    pageCount: '',
    findings: '',
    newFindings: '',
    siteDigest: '',
    changed: '',
    artifactId: '',
    artifactUrl: '',
};
/** The exports that the first job knows, with what became of them. */
function keptExports(exports, results, collected) {
    const kept = recordsOf(exports ?? '');
    const running = results.filter(({ domain }) => kept.get(domain)?.jobId !== undefined);
    const isComplete = running.every(({ domain }) => collected.has(domain));
    for (const { domain, jobId, outcome } of running) {
        const { jobId: before, ...rest } = kept.get(domain);
        if (collected.get(domain)?.usable === false)
            kept.set(domain, rest);
        else {
            const settled = isComplete && outcome === 'success';
            kept.set(domain, { ...rest, jobId: jobId || before, settled });
        }
    }
    return kept;
}
function summaryOf(results) {
    const count = results.filter(({ outcome }) => outcome === 'success').length;
    const rows = results.toSorted((a, b) => compareUrgency(urgencyOf(a), urgencyOf(b))).map(cellsOf);
    const lines = [
        `## ${count} of ${results.length} sites exported`,
        '',
        rowOf(['Site', 'Outcome', 'Findings', 'Pages', 'Changed', 'Job', 'Bundle']),
        rowOf(['---', '---', '---:', '---:', '---', '---', '---']),
        ...rows.map(rowOf),
        ...(results.some(({ outcome }) => outcome === 'not-started')
            ? ['', 'The next run begins with the sites that were not started.']
            : []),
    ];
    return `${lines.join('\n')}\n`;
}
const rowOf = (cells) => `| ${cells.join(' | ')} |`;
function cellsOf(result) {
    const { domain, outcome, errorCode, findings, newFindings, pageCount, changed } = result;
    const isNew = countOf(newFindings) > 0;
    return [
        code(domain),
        errorCode === '' ? outcome : `${outcome}, ${code(errorCode)}`,
        isNew ? `${code(findings)}, new: ${code(newFindings)}` : code(findings),
        code(pageCount),
        changed,
        code(result.jobId),
        /^https:\/\/[^\s()|]+$/.test(result.artifactUrl) ? `[artifact](${result.artifactUrl})` : '',
    ];
}
/** A text from outside, in a cell of the table. */
function code(text) {
    const plain = text.replace(/[`|\p{Cc}]/gu, '');
    return plain === '' ? '' : `\`${plain}\``;
}
const countOf = (text) => Number(text) || 0;
const urgentOutcomes = ['failed', 'timed-out', 'not-started', 'cancelled'];
/** What needs a person comes first. */
function urgencyOf({ outcome, newFindings, findings, changed, }) {
    const place = urgentOutcomes.indexOf(outcome);
    return [
        place < 0 ? urgentOutcomes.length : place,
        -countOf(newFindings),
        -countOf(findings),
        changed === 'true' ? 0 : 1,
    ];
}
function compareUrgency(a, b) {
    return (a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0);
}

;// CONCATENATED MODULE: ./src/runner/sites/sites.ts






/** The steps, by the word after `sites`. */
const steps = new Map([
    ['plan', planSites],
    ['start', startSites],
    ['choose', chooseJob],
    ['collect', writeResult],
    ['sum-up', sumUpSites],
]);
/**
 * Runs one step of .github/workflows/export-sites.yml. For that workflow alone: what it reads and
 * writes changes with it.
 *
 * @param name the word after `sites`
 * @returns the exit code
 */
async function runSites(name) {
    const signal = stopSignal();
    return await runSitesStep(name, {
        environment: process.env,
        folder: process.cwd(),
        exportSite: exporterOf(process.argv[1] ?? '', signal),
        signal,
        elapsed: () => process.uptime(),
    });
}
/** The same, with everything that the process has. */
async function runSitesStep(name, step) {
    const run = steps.get(name ?? '');
    if (!run) {
        const names = [...steps.keys()].join(', ');
        process.stderr.write(`\`sites\` is a part of export-sites.yml, with these steps: ${names}\n`);
        return 2;
    }
    return (0,workflow_step/* endStep */.C)(step.environment, await run(step));
}


/***/ }),

/***/ 50840:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ endStep)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);

/**
 * Writes outputs, summary and error where the runner reads them.
 *
 * @returns the exit code
 */
function endStep(environment, end) {
    const { outputs, summary, error, exitCode } = end;
    const { GITHUB_OUTPUT, GITHUB_STEP_SUMMARY } = environment;
    const lines = Object.entries(outputs).map(([output, value]) => `${output}=${value.replace(/[\r\n]/g, ' ')}\n`);
    append(GITHUB_OUTPUT, lines.join(''));
    if (summary !== undefined)
        append(GITHUB_STEP_SUMMARY, summary);
    if (error !== undefined)
        process.stdout.write(`::error::${escaped(error)}\n`);
    return exitCode;
}
function append(path, text) {
    if (path)
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(path, text);
}
/** The text of a workflow command. */
const escaped = (text) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');


/***/ })

};
