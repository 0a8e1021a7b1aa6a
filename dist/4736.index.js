export const id = 4736;
export const ids = [4736];
export const modules = {

/***/ 20189:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ browserPrograms),
/* harmony export */   requireBrowser: () => (/* binding */ requireBrowser)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(53153);




/**
 * Where to look for Chromium or Chrome: the path that the author named, else CHROME_PATH, else the usual
 * places of the system. Pure.
 *
 * @param named absolute
 */
function browserPrograms(named, environment, platform) {
    const only = named || environment.CHROME_PATH;
    if (only)
        return [only];
    if (platform === 'darwin') {
        return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
    }
    if (platform === 'win32') {
        const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
            .map((name) => environment[name])
            .filter((folder) => folder !== undefined);
        const program = 'Application\\chrome.exe';
        return roots.flatMap((root) => ['Google\\Chrome', 'Chromium'].map((name) => node_path__WEBPACK_IMPORTED_MODULE_2__.win32.join(root, name, program)));
    }
    const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
    const folders = (environment.PATH || '/usr/local/bin:/usr/bin')
        .split(':')
        .filter(node_path__WEBPACK_IMPORTED_MODULE_2__.posix.isAbsolute);
    return names.flatMap((name) => folders.map((folder) => node_path__WEBPACK_IMPORTED_MODULE_2__.posix.join(folder, name)));
}
/**
 * The program of the browser.
 *
 * @throws Failure INVALID_INPUT with the paths that were tried
 */
async function requireBrowser({ programs, }) {
    for (const program of programs)
        if (await isProgram(program))
            return program;
    const what = `\`browser\` needs Chromium or Chrome, and none of these programs exists: ${namesOf(programs)}`;
    const nextStep = 'Install one of them on the runner, or set `browser-path` to its program. Nothing was sent';
    throw new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR('INVALID_INPUT', what, { nextStep });
}
/** The names alone, for programs that were looked for in each folder of PATH. */
function namesOf(programs) {
    const names = [...new Set(programs.map((program) => node_path__WEBPACK_IMPORTED_MODULE_2__.posix.basename(program)))];
    return names.length < programs.length ? `${names.join(', ')} (on PATH)` : programs.join(', ');
}
const isProgram = (path) => Promise.all([(0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(path), (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.access)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.X_OK)]).then(([entry]) => entry.isFile(), () => false);


/***/ }),

/***/ 35742:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _$: () => (/* binding */ isCommitSha),
/* harmony export */   kT: () => (/* binding */ readQueueBranch),
/* harmony export */   r5: () => (/* binding */ eventSubject)
/* harmony export */ });
/**
 * Reads an event (docs.github.com, "Events that trigger workflows").
 *
 * @param name GITHUB_EVENT_NAME
 * @param payload the parsed file at GITHUB_EVENT_PATH
 * @returns undefined if the event is about neither a pull request nor a commit that may be its head
 */
function eventSubject(name, payload) {
    const event = fieldsOf(payload);
    switch (name) {
        case 'pull_request':
        case 'pull_request_target':
        case 'pull_request_review':
            return aboutPullRequest(event.pull_request);
        case 'workflow_dispatch':
            return numberedSubject(Number(fieldsOf(event.inputs).number));
        case 'workflow_run':
            return aboutWorkflowRun(event.workflow_run);
        case 'check_suite':
            return aboutSuite(event.check_suite, event);
        case 'check_run':
            return aboutSuite(fieldsOf(event.check_run).check_suite, event);
        case 'status':
            return aboutStatus(event);
        case 'deployment_status':
            return aboutDeployment(event);
        case 'merge_group':
            return aboutMergeGroup(event.merge_group);
        default:
            return undefined;
    }
}
function aboutPullRequest(value) {
    const { number, head, user } = fieldsOf(value);
    const { sha, ref, repo } = fieldsOf(head);
    const subject = numberedSubject(number);
    return (subject && {
        ...subject,
        headSha: shaIn(sha),
        author: accountIn(user),
        branch: textIn(ref),
        branchOwner: ownerOf(repo),
    });
}
function numberedSubject(number) {
    const isNumber = typeof number === 'number' && Number.isSafeInteger(number) && number > 0;
    return isNumber ? { kind: 'pull-request', number } : undefined;
}
function aboutWorkflowRun(value) {
    const { head_sha: sha, head_branch: branch, head_repository: repository } = fieldsOf(value);
    return aboutCommit(sha, { branch: textIn(branch), branchOwner: ownerOf(repository) });
}
/** A suite of a fork's commit has no branch. */
function aboutSuite(value, { repository }) {
    const { head_sha: sha, head_branch: branch } = fieldsOf(value);
    return aboutCommit(sha, { branch: textIn(branch), branchOwner: ownerOf(repository) });
}
function aboutStatus({ sha, context, branches, repository }) {
    const named = Array.isArray(branches) ? branches.map(fieldsOf) : [];
    const branch = named.find(({ commit }) => fieldsOf(commit).sha === sha);
    const subject = aboutCommit(sha, {
        branch: textIn(branch?.name),
        branchOwner: ownerOf(repository),
    });
    return subject && { ...subject, statusContext: textIn(context) };
}
function aboutDeployment({ deployment, repository }) {
    const { sha, ref } = fieldsOf(deployment);
    return aboutCommit(sha, { branch: textIn(ref), branchOwner: ownerOf(repository) });
}
function aboutCommit(sha, { branch, branchOwner }) {
    const headSha = shaIn(sha);
    return headSha === undefined ? undefined : { kind: 'commit', headSha, branch, branchOwner };
}
function aboutMergeGroup(value) {
    const { head_sha: sha, head_ref: ref, base_sha: base, base_ref: baseRef } = fieldsOf(value);
    const headSha = shaIn(sha);
    if (headSha === undefined)
        return undefined;
    return {
        kind: 'merge-group',
        headSha,
        number: readQueueBranch(String(ref))?.number,
        baseSha: shaIn(base),
        baseBranch: /^refs\/heads\/(.+)$/.exec(textIn(baseRef) ?? '')?.[1],
    };
}
/** Reads the ref of a merge group: `refs/heads/gh-readonly-queue/main/pr-42-<commit>`. */
function readQueueBranch(ref) {
    const [, digits, baseSha = ''] = /\/pr-(\d{1,15})-([0-9a-f]+)$/.exec(ref) ?? [];
    const number = Number(digits);
    return number > 0 ? { number, baseSha } : undefined;
}
/** Whether a text is a commit's: it becomes a part of URLs, and an output that merges rely on. */
function isCommitSha(value) {
    return /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(value);
}
const fieldsOf = (value) => Object(value);
const textIn = (value) => (typeof value === 'string' ? value : undefined);
const shaIn = (value) => typeof value === 'string' && isCommitSha(value) ? value : undefined;
const ownerOf = (repository) => textIn(fieldsOf(fieldsOf(repository).owner).login);
/** A user of the REST API: an app's login ends with `[bot]`. */
function accountIn(user) {
    const { login, type } = fieldsOf(user);
    if (typeof login !== 'string')
        return undefined;
    return { login: login.replace(/\[bot\]$/i, ''), isPerson: type === 'User' };
}


/***/ }),

/***/ 58217:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ isBasicPlane),
/* harmony export */   w: () => (/* binding */ inBasicPlane)
/* harmony export */ });
/** GitHub refuses these in statuses, such as emoji: "doesn't accept 4-byte Unicode". */
const beyondBasicPlane = /[\u{10000}-\u{10ffff}\ud800-\udfff]/gu;
/** Whether GitHub accepts a text as context or description of a status. */
function isBasicPlane(text) {
    return text.search(beyondBasicPlane) < 0;
}
/** A text that GitHub accepts. */
function inBasicPlane(text) {
    return text.replace(beyondBasicPlane, '□');
}


/***/ }),

/***/ 84736:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  vQ: () => (/* binding */ inputFailure),
  ri: () => (/* binding */ inputProblems),
  zN: () => (/* binding */ isVisible),
  QU: () => (/* binding */ maskSecrets),
  Ko: () => (/* binding */ readInputs),
  tX: () => (/* binding */ secretWarning),
  od: () => (/* binding */ summaryFileOf),
  is: () => (/* binding */ temporaryRoot)
});

// UNUSED EXPORTS: keyWarning

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/check/browser-program.ts
var browser_program = __webpack_require__(20189);
// EXTERNAL MODULE: ./src/kernel/run/failure.ts
var failure = __webpack_require__(53153);
// EXTERNAL MODULE: ./src/site/site-rules.ts
var site_rules = __webpack_require__(24938);
// EXTERNAL MODULE: ./src/gate/event-subject.ts
var event_subject = __webpack_require__(35742);
// EXTERNAL MODULE: ./src/gate/status-text.ts
var status_text = __webpack_require__(58217);
// EXTERNAL MODULE: ./src/kernel/http/origin.ts
var origin = __webpack_require__(36178);
;// CONCATENATED MODULE: ./src/runner/agent-job-inputs.ts




function readAgentJobInputs(inputs, environment) {
    const given = inputs.readAll('agent-job');
    const { require: requiredConditions, reportStatus, githubToken, ...rest } = given;
    inputs.rejectBlank('require', 'a gate without conditions would pass everything. Set a condition; if it comes from a variable, set the variable');
    inputs.rejectBlank('report-status', 'set a context, such as `docs/agent-gate`');
    inputs.rejectIf('report-status', {
        'contains an emoji or another character that GitHub accepts in no status: remove it': reportStatus !== undefined && !(0,status_text/* isBasicPlane */.Z)(reportStatus),
    });
    inputs.rejectBlank('prompt', 'set the instruction; if it comes from a variable, set the variable');
    const isStarted = given.prompt !== undefined || inputs.isInvalid('prompt');
    const isShown = reportStatus !== undefined || inputs.isInvalid('report-status');
    const subject = readWorkflowEvent(environment);
    const hasEvent = Boolean(environment.GITHUB_EVENT_NAME);
    const isNamed = inputs.isAnySet('job-id', 'agent-login');
    inputs.rejectIf('wait', {
        'can be `false` only with `report-status`, which shows the verdict, or with `prompt`, to end after the start': !given.wait && !isShown && !isStarted,
    });
    checkFollowUps(inputs, given, isStarted);
    checkExpectedChecks(inputs, given);
    inputs.rejectIf('prompt', {
        'starts an agent job, and cannot be combined with `job-id` or `agent-login`: remove one of them': isStarted && isNamed,
    });
    inputs.rejectIf('job-id', {
        [`is missing: set it to the id of the agent job to await, or set \`prompt\`, to start one${hasEvent ? ', or `agent-login`, to judge the pull request of the event' : ''}`]: !isStarted && !isNamed,
    });
    const lacksSubject = !isStarted && isNamed && !inputs.isAnySet('job-id') && !subject;
    inputs.rejectIf('agent-login', {
        'needs the event of a workflow run: set `job-id` to the id of the agent job': lacksSubject && !hasEvent,
        [`needs an event with a pull request, and this one, ${environment.GITHUB_EVENT_NAME}, has none: run the gate on the events in docs/gating.md, set the input \`number\` of \`workflow_dispatch\`, or set \`job-id\``]: lacksSubject,
    });
    inputs.rejectIf('approvals', {
        'needs the condition `approved` in `require`, which counts them': inputs.isAnySet('approvals') && !requiredConditions.includes('approved'),
    });
    return {
        ...rest,
        mode: 'agent-job',
        subject,
        requiredConditions,
        statusContext: reportStatus,
        github: {
            serverUrl: serverUrl(inputs, environment, 'GITHUB_SERVER_URL') ?? 'https://github.com',
            apiUrl: serverUrl(inputs, environment, 'GITHUB_API_URL') ?? 'https://api.github.com',
            token: githubToken,
        },
        currentRun: {
            id: environment.GITHUB_RUN_ID ?? '',
            job: environment.GITHUB_JOB ?? '',
            repository: environment.GITHUB_REPOSITORY,
            path: workflowPath(environment.GITHUB_WORKFLOW_REF),
        },
    };
}
/** The URL in a variable of the runner; undefined if it is not set. The token is sent there. */
function serverUrl(inputs, environment, variable) {
    const value = environment[variable];
    if (!value || (0,origin/* namedUrl */.vO)(value))
        return value || undefined;
    const problem = `is not sent: the variable ${variable} is not a URL on one line, without white space or invisible characters. Leave it as the runner sets it`;
    inputs.reject('github-token', problem);
    return undefined;
}
/** A follow-up needs a check that may fail, a job that gets it, and a run that waits for a commit. */
function checkFollowUps(inputs, { followUps, require, wait }, isStarted) {
    if (!(followUps > 0))
        return;
    inputs.rejectIf('follow-ups', {
        'needs `prompt` or `job-id`: the job that gets the messages': !isStarted && !inputs.isAnySet('job-id'),
        [needsChecks]: lacksChecks(inputs, require),
        'needs `wait`, for the next commit of the agent': !wait,
    });
}
const needsChecks = 'needs the condition `checks-passed` or `required-checks-passed` in `require`';
const lacksChecks = (inputs, require) => !require.some((name) => name.endsWith('checks-passed')) && !inputs.isInvalid('require');
function checkExpectedChecks(inputs, { expectedChecks, ignoredChecks, reportStatus, require }) {
    const own = expectedChecks.find((name) => name.toLowerCase() === reportStatus?.toLowerCase());
    const ignored = expectedChecks.find((name) => ignoredChecks.includes(name));
    inputs.rejectIf('expected-checks', {
        [`contains ${own}, the status that this gate itself sets: it would wait for itself. Remove it`]: own !== undefined,
        [`contains ${ignored}, which \`ignored-checks\` contains, too: remove it from one of them`]: ignored !== undefined,
        [needsChecks]: expectedChecks.length > 0 && lacksChecks(inputs, require),
    });
}
/** The path in `owner/name/.github/workflows/gate.yml@refs/heads/main`. */
function workflowPath(workflowRef = '') {
    return /^[^/]+\/[^/]+\/([^@]+)@/.exec(workflowRef)?.[1];
}
/**
 * Reads what the workflow's event is about, from the runner's file.
 *
 * @returns undefined if it is about no pull request, or there is no such file
 */
function readWorkflowEvent(environment) {
    const { GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: path } = environment;
    if (!name || !path)
        return undefined;
    try {
        return (0,event_subject/* eventSubject */.r5)(name, JSON.parse((0,external_node_fs_.readFileSync)(path, 'utf8')));
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./src/runner/input-table.ts + 2 modules
var input_table = __webpack_require__(25823);
// EXTERNAL MODULE: ./src/runner/input-values.ts
var input_values = __webpack_require__(2173);
;// CONCATENATED MODULE: ./src/runner/input-reader.ts




class InputReader {
    mode;
    /** Absolute. */
    workspace;
    #problems = new Map();
    #environment;
    constructor(environment) {
        this.#environment = environment;
        // Forgejo's runner and act add a slash at the end.
        this.workspace = (0,external_node_path_.resolve)(environment.GITHUB_WORKSPACE || process.cwd());
        this.mode = this.#value('mode');
    }
    /** One problem for each invalid input, in the order of action.yml. */
    get problems() {
        return input_table/* inputNames */.vj
            .filter((name) => this.#problems.has(name))
            .map((name) => `\`${name}\` ${this.#problems.get(name)}`);
    }
    /** Whether `mode` is valid. If not, it is unknown which inputs are needed. */
    get isModeKnown() {
        return !this.isInvalid('mode');
    }
    /**
     * Why `mode` must be set, if everything else says that it was forgotten: then all that an export
     * needs is missing too, and says nothing.
     */
    get forgottenMode() {
        const isExport = this.mode === 'export' && this.isModeKnown;
        if (!isExport || this.isAnySet(...ofAnyExport))
            return undefined;
        const others = input_table/* inputNames */.vj.filter((name) => !(0,input_table/* ruleOf */.Y)(name).modes.includes('export') && this.#isSet(name));
        const [first] = others;
        if (first === undefined)
            return undefined;
        const fitting = input_table/* modes */.nI.filter((mode) => others.every((name) => (0,input_table/* ruleOf */.Y)(name).modes.includes(mode)));
        const named = fitting.length > 0 ? fitting : (0,input_table/* ruleOf */.Y)(first).modes;
        const choice = named.map((mode) => `\`mode: ${mode}\``).join(' or ');
        return `\`mode\` is \`export\`, which has no \`${first}\`: set ${choice}`;
    }
    /**
     * The inputs of a mode: an empty or invalid one has its default. An input of other modes must not
     * have a value, so that a forgotten `mode` passes neither without a gate nor without a verification.
     * If there are problems, required inputs may be missing, so no request is created.
     */
    readAll(mode) {
        const inputs = {};
        const rules = {};
        for (const name of input_table/* inputNames */.vj) {
            const { modes, requiredIn, missing, isSiteRule } = (0,input_table/* ruleOf */.Y)(name);
            if (modes.includes(mode)) {
                const value = this.#value(name);
                const record = isSiteRule ? rules : inputs;
                record[(0,input_table/* fieldOf */._F)(name)] = value;
                if (value === undefined && this.isModeKnown && requiredIn?.includes(mode)) {
                    this.reject(name, `is missing: ${missing}`);
                }
            }
            else if (this.isModeKnown && this.#isSet(name)) {
                const needed = modes.map((one) => `\`mode: ${one}\``).join(' or ');
                this.reject(name, `requires ${needed}, and this is \`mode: ${mode}\`: set that mode, or remove this input`);
            }
        }
        return { ...inputs, rules };
    }
    /**
     * Rejects an input that is set to white space or, if it has a default, to an empty string: an
     * undefined variable must not disable a gate.
     */
    rejectBlank(name, remedy) {
        const value = this.#environment[variableOf(name)];
        if (value === undefined || value.trim())
            return;
        if (value === '' && (0,input_table/* ruleOf */.Y)(name).default === undefined)
            return;
        this.reject(name, `is empty: ${remedy}`);
    }
    reject(name, problem) {
        if (!this.isInvalid(name))
            this.#problems.set(name, problem);
    }
    /** @param problems each with whether the input has it; the first one counts */
    rejectIf(name, problems) {
        const problem = Object.keys(problems).find((text) => problems[text]);
        if (problem !== undefined)
            this.reject(name, problem);
    }
    isInvalid(name) {
        return this.#problems.has(name);
    }
    /** Whether one of these inputs has a value, even an invalid one, other than its default. */
    isAnySet(...names) {
        return names.some((name) => this.#isSet(name));
    }
    /** The runner sets unused inputs to the defaults of action.yml. */
    #isSet(name) {
        const { parse, default: usual, isAlwaysSet } = (0,input_table/* ruleOf */.Y)(name);
        const text = this.#text(name);
        if (text === '' || isAlwaysSet)
            return false;
        try {
            return !(0,external_node_util_.isDeepStrictEqual)(parse(text), usual);
        }
        catch {
            return true;
        }
    }
    #value(name) {
        const { parse, default: usual, path } = (0,input_table/* ruleOf */.Y)(name);
        const text = this.#text(name);
        if (text === '')
            return usual;
        try {
            const value = parse(text);
            return path ? (0,external_node_path_.resolve)(this.workspace, text) : value;
        }
        catch (error) {
            if (!(error instanceof input_values/* Problem */.AF))
                throw error;
            this.#problems.set(name, error.message);
            return usual;
        }
    }
    #text(name) {
        return this.#environment[variableOf(name)]?.trim() ?? '';
    }
}
/** An export has one of these. */
const ofAnyExport = ['base-url', 'api-key', 'domain', 'job-id', 'extract-to'];
/** The variable that the runner sets an input as. */
const variableOf = (name) => `INPUT_${name.toUpperCase()}`;

// EXTERNAL MODULE: ./src/runner/secrets.ts
var secrets = __webpack_require__(72995);
;// CONCATENATED MODULE: ./src/runner/inputs.ts











/**
 * Reads the inputs into a request.
 *
 * @param environment the runner sets inputs as `INPUT_<NAME>`, and its context as GITHUB_* and
 *   RUNNER_*
 * @throws Failure INVALID_INPUT with the problems of all inputs
 */
function readInputs(environment) {
    const inputs = new InputReader(environment);
    if (inputs.forgottenMode)
        throw inputFailure([inputs.forgottenMode]);
    const request = readers[inputs.mode](inputs, environment);
    inputs.rejectIf('artifact-retention-days', {
        'needs `artifact-name`: without it, there is no artifact to keep': inputs.isAnySet('artifact-retention-days') && !inputs.isAnySet('artifact-name'),
    });
    if (inputs.problems.length > 0)
        throw inputFailure(inputs.problems);
    return request;
}
/** The problems that `readInputs` would report, in the order of action.yml. */
function inputProblems(environment) {
    const inputs = new InputReader(environment);
    readers[inputs.mode](inputs, environment);
    return inputs.problems;
}
const readers = { export: readExport, 'agent-job': readAgentJobInputs, verify: readVerify, check: readCheck };
/** These inputs need the bundle on disk. */
const ofBundle = [
    'bundle-path',
    'extract-to',
    'artifact-name',
    'baseline',
    'accepted-findings',
    'levels',
];
function readExport(inputs, environment) {
    const given = inputs.readAll('export');
    const { projectId, paths } = given;
    const { publishTarget, siteCheck } = given.rules;
    inputs.rejectIf('paths', {
        'cannot be combined with `project-id`, which always exports the whole site: remove one of them': projectId !== undefined && paths.length > 0,
    });
    inputs.rejectIf('domain', {
        'is missing: set it to the host name to export, such as docs.example.com, or set `project-id`': inputs.isModeKnown && !inputs.isAnySet('domain', 'job-id', 'project-id'),
    });
    checkExpectChange(inputs, given);
    checkJudged(inputs, given);
    const browser = readBrowser(inputs, given, environment);
    const download = given.download ||
        inputs.isAnySet(...ofBundle) ||
        browser !== undefined ||
        publishTarget !== 'none' ||
        (siteCheck !== undefined && siteCheck !== 'off');
    if (!given.wait)
        checkStartOnly(inputs, { ...given, download });
    return {
        ...given,
        mode: 'export',
        browser,
        download,
        rules: rulesOf(given, environment, download ? 'warn' : 'off'),
        sources: sourcesOf(inputs, given.sources),
        ...foldersOf(inputs, environment),
    };
}
function readCheck(inputs, environment) {
    const given = inputs.readAll('check');
    checkJudged(inputs, given);
    return {
        ...given,
        mode: 'check',
        browser: readBrowser(inputs, given, environment),
        rules: rulesOf(given, environment, 'warn'),
        sources: sourcesOf(inputs, given.sources),
        ...foldersOf(inputs, environment),
    };
}
/** Where the sources are: by default the workspace, if it is a repository. */
function sourcesOf(inputs, sources) {
    const { workspace } = inputs;
    if (sources === 'off')
        return undefined;
    const ofWorkspace = { repository: workspace, folder: workspace };
    if (sources === undefined)
        return isRepository(workspace) ? ofWorkspace : undefined;
    const folder = (0,external_node_path_.resolve)(workspace, sources);
    const path = (0,external_node_path_.relative)(workspace, folder);
    const isOutside = path === '..' || path.startsWith(`..${external_node_path_.sep}`) || (0,external_node_path_.isAbsolute)(path);
    inputs.rejectIf('sources', {
        'is outside of the workspace: choose a folder of the repository': isOutside,
        'does not exist: set it to the folder of your documentation, such as `docs`, or to `off`': !isOutside && !(0,external_node_fs_.existsSync)(folder),
    });
    return { repository: repositoryOf(folder) ?? workspace, folder };
}
const isRepository = (folder) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(folder, '.git'));
/** The innermost repository with a folder: a checkout may be in a folder of the workspace. */
function repositoryOf(folder) {
    if (isRepository(folder))
        return folder;
    const parent = (0,external_node_path_.dirname)(folder);
    return parent === folder ? undefined : repositoryOf(parent);
}
/** @param usual the default of `site-check` */
function rulesOf({ rules }, { GITHUB_REPOSITORY = '' }, usual) {
    const { domain = '', siteCheck = usual, publishTarget } = rules;
    const basePath = rules.basePath ?? (0,site_rules/* defaultBasePath */.y2)(publishTarget, GITHUB_REPOSITORY);
    return { ...rules, domain, siteCheck, basePath };
}
function readBrowser(inputs, given, environment) {
    const { browser: pages, browserPath, accessibility, rules } = given;
    inputs.rejectIf('accessibility', {
        'needs a browser: set `browser` to a number of pages, or to `all`': pages === 'off' && accessibility,
    });
    if (pages === 'off')
        return undefined;
    inputs.rejectIf('browser', { [needsCheck]: rules.siteCheck === 'off' });
    const programs = (0,browser_program/* browserPrograms */.C)(browserPath, environment, process.platform);
    return { pages, programs, accessibility };
}
function checkJudged(inputs, { rules }) {
    for (const name of ['accepted-findings', 'levels', 'sources']) {
        inputs.rejectIf(name, { [needsCheck]: rules.siteCheck === 'off' && inputs.isAnySet(name) });
    }
}
const needsCheck = 'needs the site check: remove `site-check: off`';
const notForStart = [
    ...ofBundle,
    'browser',
    'publish-target',
    'helm-values-file',
    'site-check',
    'download',
];
/** A run that only starts an export has nothing to download, to check or to write. */
function checkStartOnly(inputs, { download, helmValuesFile, jobId }) {
    const names = notForStart.filter((name) => inputs.isAnySet(name));
    const list = names.map((name) => `\`${name}\``).join(', ');
    inputs.rejectIf('wait', {
        'can be `false` only for a start: remove `wait`, or remove `job-id`': jobId !== undefined,
        [`can be \`false\` only without ${list}: set them in the run that collects the export, with \`job-id\``]: download || helmValuesFile !== undefined,
    });
}
/** Exporting again needs something to differ from, something to export, and time. */
function checkExpectChange(inputs, { expectChange, timeout }) {
    if (expectChange === undefined)
        return;
    inputs.rejectIf('expect-change', {
        'requires `baseline`, the manifest that the site must differ from': !inputs.isAnySet('baseline'),
        'requires `domain` or `project-id`, to export again': !inputs.isAnySet('domain', 'project-id'),
        'must be shorter than `timeout`, which limits the whole run': expectChange >= timeout,
    });
}
function readVerify(inputs, environment) {
    const { rules, ...given } = inputs.readAll('verify');
    inputs.rejectIf('verify-files', {
        'can be `changed` only with `baseline`, the manifest of the deployment before': given.verifyFiles === 'changed' && !inputs.isAnySet('baseline'),
    });
    inputs.rejectIf('manifest', {
        'and `site` both describe the deployed site: remove one of them': inputs.isAnySet('manifest') && inputs.isAnySet('site'),
        'is missing: set it to the output `manifestPath` of the export that was deployed, or set `site` to the deployed folder': !inputs.isAnySet('manifest', 'site'),
    });
    return {
        ...given,
        publishTarget: rules.publishTarget,
        manifest: given.manifest ?? '',
        mode: 'verify',
        siteUrl: siteUrlOf(inputs, given.siteUrl, rules.basePath),
        // Another sample in each run, and the same one when a run is repeated.
        seed: environment.GITHUB_RUN_ID ?? '',
        ...foldersOf(inputs, environment),
    };
}
/** The URL of the site with its base path, which either may name. */
function siteUrlOf(inputs, siteUrl, basePath) {
    const url = URL.parse(siteUrl);
    if (!url || basePath === undefined)
        return siteUrl;
    const path = url.pathname;
    url.pathname = basePath === '/' ? basePath : basePath.slice(0, -1);
    if (path !== '/' && path !== url.pathname) {
        inputs.reject('base-path', `contradicts the path of \`site-url\`, ${path}: remove one of them`);
    }
    return url.href;
}
/** The folder of all runs' own files. No input may write into it, so that none replaces another. */
const temporaryRoot = ({ RUNNER_TEMP }) => (0,external_node_path_.resolve)(RUNNER_TEMP || (0,external_node_os_.tmpdir)(), 'docs-export');
/**
 * The workspace, and the folder of this run's own files, which no variable names: all steps within a
 * composite action have the GITHUB_ACTION of the outer one (actions/runner, CompositeActionHandler.cs).
 */
const foldersOf = ({ workspace }, environment) => ({
    workspace,
    temporaryFolder: (0,external_node_path_.join)(temporaryRoot(environment), (0,external_node_crypto_.randomUUID)()),
});
function summaryFileOf({ resultsTo }, environment) {
    if (resultsTo !== undefined)
        return { path: (0,external_node_path_.join)(resultsTo, 'summary.md'), isRequired: true };
    const folder = environment.GITHUB_OUTPUT && (0,external_node_path_.join)(temporaryRoot(environment), (0,external_node_crypto_.randomUUID)());
    return { path: folder ? (0,external_node_path_.join)(folder, 'summary.md') : undefined, isRequired: false };
}
/** Masks all inputs that are secrets, valid or not: before anything is printed. */
function maskSecrets(environment, secrets) {
    for (const name of input_table/* inputNames */.vj) {
        const value = environment[variableOf(name)] ?? '';
        const { secret } = (0,input_table/* ruleOf */.Y)(name);
        if (secret === 'key')
            secrets.maskKey(value);
        if (secret === 'headers')
            secrets.maskHeaders(value);
    }
}
/** Whether a text is a part of an input that is no secret, or of a path of the job. */
const isVisible = (text, environment) => visibleVariables.some((name) => environment[name]?.includes(text));
const visibleVariables = [
    ...input_table/* inputNames */.vj.filter((name) => !(0,input_table/* ruleOf */.Y)(name).secret).map(variableOf),
    'GITHUB_WORKSPACE',
    'RUNNER_TEMP',
    'GITHUB_REPOSITORY',
];
/** What a reader of the log should know about the secrets of a run. */
function secretWarning(request) {
    if ('apiKey' in request)
        return keyWarning(request.apiKey);
    return request.mode === 'verify' ? headersWarning(request.requestHeaders) : undefined;
}
/** Admin keys start with a prefix and an underscore (Admin API, section 5); hosts may change that. */
function keyWarning(apiKey) {
    if (/^[A-Za-z0-9]+_/.test(apiKey))
        return undefined;
    return '`api-key` does not look like an admin API key: keys look like `adm_…`. It is sent unchanged; check that the whole key was copied';
}
/** A text that is masked is hidden wherever it occurs, which may be by chance. */
function headersWarning(headers) {
    const names = headers
        .filter(([, value]) => (0,secrets/* headerValues */.U)(value).some((part) => part.length < 6 || /^[a-z]+$/i.test(part)))
        .map(([name]) => `\`${name}\``);
    if (names.length === 0)
        return undefined;
    return `\`request-headers\` has a short value or an ordinary word in ${names.join(', ')}: it is masked like a secret, which hides that text in the log of the whole job, and drops job outputs that contain it`;
}
function inputFailure(problems) {
    const list = problems.map((problem) => `- ${problem}`).join('\n');
    const what = problems.length === 1
        ? `the input ${problems[0]}`
        : `${problems.length} inputs are invalid:\n${list}\n`;
    return new failure/* Failure */.HR('INVALID_INPUT', what, { nextStep: 'Nothing was sent' });
}


/***/ })

};
