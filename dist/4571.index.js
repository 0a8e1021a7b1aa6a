export const id = 4571;
export const ids = [4571];
export const modules = {

/***/ 84571:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readCommand: () => (/* binding */ readCommand)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/kernel/disk/disk-failure.ts
var disk_failure = __webpack_require__(93101);
// EXTERNAL MODULE: ./src/runner/secrets.ts
var runner_secrets = __webpack_require__(72995);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./src/runner/log.ts
var log = __webpack_require__(47708);
// EXTERNAL MODULE: ./src/kernel/format/quantity.ts
var quantity = __webpack_require__(69676);
;// CONCATENATED MODULE: ./src/runner/command/live-line.ts


/** The last line of a terminal: what the run is doing, and for how long. Nothing elsewhere. */
class LiveLine {
    /** Undefined if lines cannot be erased there. */
    #stream;
    #phase = '';
    #timer;
    #isDrawn = false;
    constructor(stream) {
        // A dumb terminal cannot erase lines.
        this.#stream = stream.isTTY && process.env.TERM !== 'dumb' ? stream : undefined;
    }
    /** Shows a phase of the run from now on. */
    show(phase) {
        if (!this.#stream)
            return;
        this.#phase = phase;
        this.#timer ??= setInterval(() => this.#redraw(), 1000).unref();
        this.#redraw();
    }
    clear() {
        if (this.#isDrawn)
            this.#stream?.write('\r\x1b[2K');
        this.#isDrawn = false;
    }
    draw() {
        if (!this.#stream || !this.#timer)
            return;
        const time = (0,quantity/* formatDuration */.a3)(Math.floor(process.uptime()) * 1000);
        const text = `${this.#phase} · ${time}`.slice(0, (this.#stream.columns || 80) - 1);
        this.#stream.write((0,external_node_util_.styleText)('dim', text, { stream: this.#stream }));
        this.#isDrawn = true;
    }
    /** Removes the line for good. */
    end() {
        clearInterval(this.#timer);
        this.#timer = undefined;
        this.clear();
    }
    #redraw() {
        this.clear();
        this.draw();
    }
}

// EXTERNAL MODULE: ./src/runner/command/wording.ts
var wording = __webpack_require__(68760);
;// CONCATENATED MODULE: ./src/runner/command/command-log.ts




const styles = {
    debug: 'dim',
    notice: 'cyan',
    warning: 'yellow',
    error: 'red',
};
/**
 * The log of a command: plain lines, in colours only on a terminal. The failure goes to stderr. If
 * nobody reads the log any more, the run continues: its results are files and the exit code.
 */
class CommandLog extends log/* ActionLog */.n {
    line;
    #stream;
    #isDetailed;
    /** @param isDetailed whether to print the lines of level debug */
    constructor(scrubber, stream, isDetailed) {
        super(scrubber);
        this.line = new LiveLine(stream);
        this.#stream = stream;
        this.#isDetailed = isDetailed;
        for (const output of [process.stdout, process.stderr])
            output.on('error', () => { });
    }
    print(level, text, { place } = {}) {
        if (level === 'debug' && !this.#isDetailed)
            return;
        const stream = level === 'error' ? process.stderr : this.#stream;
        const label = level === 'notice' || level === 'warning' ? `${level}: ` : '';
        // As compilers name a place, so that terminals and editors open it.
        const where = place ? `${[place.path, place.line].filter(Boolean).join(':')}: ` : '';
        const line = where + label + (0,wording/* inShellWords */.N)(text);
        this.line.clear();
        stream.write(`${level === 'info' ? line : (0,external_node_util_.styleText)(styles[level], line, { stream })}\n`);
        this.line.draw();
    }
}

// EXTERNAL MODULE: ./src/runner/command/flags.ts + 2 modules
var flags = __webpack_require__(60062);
;// CONCATENATED MODULE: ./src/runner/command/notices.ts

/** How many pages a line names. */
const maxPages = 3;
/**
 * The notices of a site check, one line each, with the first pages that have it.
 *
 * @param findingsFile absolute: docs/findings.schema.json
 */
function noticeLines(findingsFile) {
    const { findings } = JSON.parse((0,external_node_fs_.readFileSync)(findingsFile, 'utf8'));
    return findings.filter(({ level }) => level === 'notice').map(lineOf);
}
function lineOf({ title, subject, detail, pages }) {
    const what = [subject, detail].filter(Boolean).join(', ');
    const more = pages.length > maxPages ? ` and ${pages.length - maxPages} more` : '';
    const paths = pages.slice(0, maxPages).map(pageText);
    const where = paths.length > 0 ? ` in ${paths.join(', ')}${more}` : '';
    return `${title}${what && `: ${what}`}${where}`;
}
function pageText({ path, source }) {
    if (!source)
        return path;
    const line = source.line === undefined ? '' : `:${source.line}`;
    return `${path} (${source.path}${line})`;
}

// EXTERNAL MODULE: ./src/runner/outputs.ts
var outputs = __webpack_require__(97424);
;// CONCATENATED MODULE: ./src/runner/command/results.ts



/** How many variables a dotenv report may have in a self-managed GitLab, unless it was changed there. */
const maxVariables = 20;
/** The results of a command, under the names of the outputs. */
class Results {
    #facts = {};
    #onPhase;
    #resultsTo;
    /** @param resultsTo absolute: the folder that is kept for later jobs, if there is one */
    constructor(onPhase, resultsTo) {
        this.#onPhase = onPhase;
        this.#resultsTo = resultsTo;
    }
    get reportPath() {
        return this.#facts.reportPath;
    }
    /** The file with the findings, if the site was checked and has notices. */
    get fileWithNotices() {
        return Number(this.#facts.notices) > 0 ? this.#facts.findingsFile : undefined;
    }
    set(facts) {
        const known = Object.entries(facts).filter(([, value]) => value !== undefined);
        this.#facts = { ...this.#facts, ...Object.fromEntries(known) };
    }
    clear(facts) {
        const left = Object.entries(this.#facts).filter(([name]) => !(name in facts));
        this.#facts = Object.fromEntries(left);
    }
    phase(name) {
        this.#onPhase(name);
    }
    /**
     * The results as text, with a line break at its end.
     *
     * @param end with the `message` of the failure, which is safe; its outputs replace earlier ones
     * @param hidesLink whether to leave out `bundleUrl`
     */
    write(format, { message, ...end }, hidesLink) {
        const facts = { ...this.#facts, ...end };
        if (format.syntax === 'dotenv') {
            const isKept = (name) => outputs/* outputTable */.i4[name].isForLaterJobs || this.#isResult(facts[name]);
            return (format.names ?? outputs/* outputNames */.gr.filter(isKept))
                .map((name) => [name, this.#projectPath(facts[name])])
                .filter(([, value]) => value !== '')
                .slice(0, format.names?.length ?? maxVariables)
                .map(([name, value]) => `${name}=${(0,log/* printable */.g)(value ?? '')}\n`)
                .join('');
        }
        const known = outputs/* outputNames */.gr
            .filter((name) => facts[name] !== undefined && !(hidesLink && name === 'bundleUrl'))
            .map((name) => [name, facts[name]]);
        const text = JSON.stringify({ ...Object.fromEntries(known), message }, undefined, 2);
        // GitHub's runner reads `##[` as a command wherever it is printed.
        return `${text.replaceAll('##[', '#\\u0023[')}\n`;
    }
    /** Whether an output is the path of a file in the folder of the results. */
    #isResult(value) {
        const folder = this.#resultsTo;
        return folder !== undefined && typeof value === 'string' && value.startsWith(folder + external_node_path_.sep);
    }
    /** An output as text: a later job has the results at their path in the project. */
    #projectPath(value) {
        return this.#isResult(value) ? (0,external_node_path_.relative)(process.cwd(), value) : String(value ?? '');
    }
}

;// CONCATENATED MODULE: ./src/runner/command/command.ts










/** The exit codes besides 0 and 1. The second is that of shells for a program that Ctrl+C ended. */
const exitCodes = { invalid: 2, interrupted: 130 };
/**
 * Reads a command line. Prints what it asks for, or why it is invalid, and sets the exit code.
 *
 * @param args without the program
 * @returns creates what a run needs, a temporary folder among it; undefined if the command ends here
 */
async function readCommand(args) {
    if (args[0] === 'sites') {
        const { runSites } = await Promise.all(/* import() */[__webpack_require__.e(4736), __webpack_require__.e(4372)]).then(__webpack_require__.bind(__webpack_require__, 64372));
        process.exitCode = await runSites(args[1]);
        return undefined;
    }
    if (args[0] === 'comment') {
        const { writeComment } = await Promise.all(/* import() */[__webpack_require__.e(7934), __webpack_require__.e(4791)]).then(__webpack_require__.bind(__webpack_require__, 84791));
        process.exitCode = await writeComment();
        return undefined;
    }
    const line = (0,flags/* readCommandLine */.ye)(args);
    if (line.kind === 'run') {
        const { values, problems } = readSecrets(line);
        const all = [...problems, ...folderProblems()];
        return all.length > 0 ? reject(all, line.output) : () => start(line, values);
    }
    if (line.kind === 'invalid') {
        const command = ['docs-export-action', line.mode].filter(Boolean).join(' ');
        return reject([...line.problems, `\`${command} --help\` lists the flags`], line.output);
    }
    const { helpText, versionText } = await Promise.all(/* import() */[__webpack_require__.e(8815), __webpack_require__.e(2905)]).then(__webpack_require__.bind(__webpack_require__, 52905));
    const program = process.argv[1] ?? '';
    const text = line.kind === 'help' ? helpText(line.mode, program) : versionText(program);
    process.stdout.write(text);
    process.exitCode = 0;
    return undefined;
}
function reject(problems, output) {
    for (const problem of problems)
        process.stderr.write(`${problem}\n`);
    if (output) {
        const message = `INVALID_INPUT: ${problems.join('; ')}`;
        const end = { outcome: 'failed', errorCode: 'INVALID_INPUT', message };
        process.stdout.write(new Results(() => { }).write(output, end, true));
    }
    process.exitCode = exitCodes.invalid;
}
function start(run, secrets) {
    try {
        return frontendOf(run, secrets, (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'docs-export-')));
    }
    catch (error) {
        if (error.syscall !== 'mkdtemp')
            throw error;
        return reject([unusableFolder(error)], run.output);
    }
}
function unusableFolder(error) {
    const folder = (0,external_node_os_.tmpdir)();
    // Such as `/proc`, for root.
    const takesNone = (0,disk_failure/* diskReason */.CQ)(error) === 'ENOENT' && (0,external_node_fs_.existsSync)(folder);
    const why = takesNone ? 'no folder can be created there' : (0,disk_failure/* diskReason */.CQ)(error);
    return `the temporary folder ${folder} cannot be used (${why}): set TMPDIR to a folder that you can write to`;
}
/** Why a run cannot begin in the current folder, or with the temporary one. */
function folderProblems() {
    const folder = (0,external_node_os_.tmpdir)();
    try {
        process.cwd();
        (0,external_node_fs_.accessSync)(folder, external_node_fs_.constants.W_OK | external_node_fs_.constants.X_OK);
        if ((0,external_node_fs_.statSync)(folder).isDirectory())
            return [];
        throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
    }
    catch (error) {
        const what = error.syscall === 'uv_cwd'
            ? 'the current folder no longer exists: change to one that exists'
            : unusableFolder(error);
        return [what];
    }
}
/** Reads the secrets, and removes their variables: no program that this one starts needs them. */
function readSecrets({ mode, descriptors }) {
    const values = {};
    const problems = [];
    for (const name of (0,flags/* secretsOf */.Fj)(mode)) {
        const variable = flags/* secretVariables */.c8[name];
        const descriptor = descriptors.get(name);
        try {
            const text = descriptor === undefined ? process.env[variable] : (0,external_node_fs_.readFileSync)(descriptor, 'utf8');
            if (text)
                values[name] = text;
        }
        catch (error) {
            problems.push(`--${name}-fd: file descriptor ${descriptor} cannot be read: ${error.message}`);
        }
    }
    for (const variable of Object.values(flags/* secretVariables */.c8))
        delete process.env[variable];
    const needsKey = mode === 'export' || mode === 'agent-job';
    if (needsKey && !values['api-key'] && problems.length === 0) {
        problems.push(`the API key is missing: set the variable ${flags/* secretVariables */.c8['api-key']}, or pass \`--api-key-fd 3 3<file\``);
    }
    return { values, problems };
}
/** Variables of the runner: a command that runs in a step writes none of the step's own results. */
const ofStep = /^(INPUT_.*|RUNNER_.*|GITHUB_(OUTPUT|STEP_SUMMARY|STATE|ENV|PATH|ACTION|WORKSPACE))$/i;
/** @param folder of the run's own files, new and empty */
function frontendOf(run, secretValues, folder) {
    const { mode, inputs, output } = run;
    const given = { ...Object.fromEntries(inputs), ...secretValues, mode, summary: 'false' };
    const environment = {
        ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofStep.test(name))),
        ...Object.fromEntries(Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
        GITHUB_WORKSPACE: process.cwd(),
        RUNNER_TEMP: folder,
    };
    // The runner masks secrets in its log; here, the log leaves them out.
    const secrets = new runner_secrets/* Secrets */.S(() => { });
    const log = new CommandLog(secrets, output ? process.stderr : process.stdout, run.debug);
    const resultsTo = inputs.get('results-to');
    const results = new Results((phase) => log.line.show(phase), resultsTo && (0,external_node_path_.resolve)(process.cwd(), resultsTo));
    const hidesLink = inputs.get('mask-bundle-url') === 'true';
    const written = (message, end = {}) => output
        ? results.write(output, { ...end, message: message && (0,wording/* inShellWords */.N)(message) }, hidesLink)
        : '';
    return {
        environment,
        secrets,
        log,
        outputs: results,
        outputFile: undefined,
        forcedEnd: ({ code, outcome }, message) => ({
            outputs: '',
            stdout: written(message, { outcome, errorCode: code }),
            stderr: `${(0,wording/* inShellWords */.N)(message)}\n`,
        }),
        end: async (failure, isRejected) => {
            log.line.end();
            logNotices(results.fileWithNotices, run, log);
            removeEmpty(folder);
            const isWritten = await write(written(failure && log.cleanLines(failure.message)));
            if (!isWritten)
                log.warning('the results could not be written: stdout is closed');
            if (run.open && results.reportPath) {
                const { openFile } = await __webpack_require__.e(/* import() */ 5657).then(__webpack_require__.bind(__webpack_require__, 55657));
                if (!(await openFile(results.reportPath))) {
                    log.warning(`no program to open the report was found: open ${results.reportPath}`);
                }
            }
            if (failure)
                return failureCode(failure, isRejected);
            return isWritten ? 0 : 1;
        },
    };
}
/** Lists the notices if they were asked for; otherwise says how to ask. */
function logNotices(file, { notices }, log) {
    if (file === undefined)
        return;
    if (notices)
        for (const line of noticeLines(file))
            log.notice(line);
    else
        log.info('`--notices` lists the notices');
}
function failureCode({ code, outcome }, isRejected) {
    if (outcome === 'cancelled')
        return exitCodes.interrupted;
    return code === 'INVALID_INPUT' && isRejected ? exitCodes.invalid : 1;
}
/** @returns whether it was written, or empty */
const write = (text) => new Promise((resolve) => {
    if (text === '')
        resolve(true);
    else
        process.stdout.write(text, (error) => resolve(!error));
});
/** Removes the folder of the run's own files if it has none. */
function removeEmpty(folder) {
    try {
        for (const name of (0,external_node_fs_.readdirSync)(folder))
            removeEmpty((0,external_node_path_.join)(folder, name));
        (0,external_node_fs_.rmdirSync)(folder);
    }
    catch {
        // Keep files, such as the report that the log names, and the folders around them.
    }
}


/***/ }),

/***/ 60062:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Zo: () => (/* binding */ flagsOf),
  $f: () => (/* binding */ isSecret),
  ye: () => (/* binding */ readCommandLine),
  c8: () => (/* binding */ secretVariables),
  Fj: () => (/* binding */ secretsOf)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./src/runner/input-table.ts + 2 modules
var input_table = __webpack_require__(25823);
// EXTERNAL MODULE: ./src/runner/outputs.ts
var outputs = __webpack_require__(97424);
;// CONCATENATED MODULE: ./node_modules/leven/index.js
const array = [];
const characterCodeCache = [];

function leven(first, second, options) {
	if (first === second) {
		return 0;
	}

	const maxDistance = options?.maxDistance;
	const swap = first;

	// Swapping the strings if `a` is longer than `b` so we know which one is the
	// shortest & which one is the longest
	if (first.length > second.length) {
		first = second;
		second = swap;
	}

	let firstLength = first.length;
	let secondLength = second.length;

	// Performing suffix trimming:
	// We can linearly drop suffix common to both strings since they
	// don't increase distance at all
	// Note: `~-` is the bitwise way to perform a `- 1` operation
	while (firstLength > 0 && (first.charCodeAt(~-firstLength) === second.charCodeAt(~-secondLength))) {
		firstLength--;
		secondLength--;
	}

	// Performing prefix trimming
	// We can linearly drop prefix common to both strings since they
	// don't increase distance at all
	let start = 0;

	while (start < firstLength && (first.charCodeAt(start) === second.charCodeAt(start))) {
		start++;
	}

	firstLength -= start;
	secondLength -= start;

	// Early termination after trimming: if difference in length exceeds max distance
	if (maxDistance !== undefined && secondLength - firstLength > maxDistance) {
		return maxDistance;
	}

	if (firstLength === 0) {
		return maxDistance !== undefined && secondLength > maxDistance
			? maxDistance
			: secondLength;
	}

	let bCharacterCode;
	let result;
	let temporary;
	let temporary2;
	let index = 0;
	let index2 = 0;

	while (index < firstLength) {
		characterCodeCache[index] = first.charCodeAt(start + index);
		array[index] = ++index;
	}

	while (index2 < secondLength) {
		bCharacterCode = second.charCodeAt(start + index2);
		temporary = index2++;
		result = index2;

		for (index = 0; index < firstLength; index++) {
			temporary2 = bCharacterCode === characterCodeCache[index] ? temporary : temporary + 1;
			temporary = array[index];
			// eslint-disable-next-line no-multi-assign
			result = array[index] = temporary > result
				? (temporary2 > result ? result + 1 : temporary2)
				: (temporary2 > temporary ? temporary + 1 : temporary2);
		}

		// Early termination: if all values in current row exceed maxDistance
		if (maxDistance !== undefined) {
			let rowMinimum = result;
			for (index = 0; index < firstLength; index++) {
				if (array[index] < rowMinimum) {
					rowMinimum = array[index];
				}
			}

			if (rowMinimum > maxDistance) {
				return maxDistance;
			}
		}
	}

	// Bound arrays to avoid retaining large previous sizes
	array.length = firstLength;
	characterCodeCache.length = firstLength;

	return maxDistance !== undefined && result > maxDistance ? maxDistance : result;
}

function closestMatch(target, candidates, options) {
	if (!Array.isArray(candidates) || candidates.length === 0) {
		return undefined;
	}

	const userMax = options?.maxDistance;
	const targetLength = target.length;

	// Exact match fast-path
	for (const candidate of candidates) {
		if (candidate === target) {
			return candidate;
		}
	}

	if (userMax === 0) {
		return undefined;
	}

	let best;
	let bestDist = Number.POSITIVE_INFINITY;
	const seen = new Set();

	for (const candidate of candidates) {
		if (seen.has(candidate)) {
			continue;
		}

		seen.add(candidate);

		const lengthDiff = Math.abs(candidate.length - targetLength);
		if (lengthDiff >= bestDist) {
			continue;
		}

		if (userMax !== undefined && lengthDiff > userMax) {
			continue;
		}

		const cap = Number.isFinite(bestDist)
			? (userMax === undefined ? bestDist : Math.min(bestDist, userMax))
			: userMax;

		const distance = cap === undefined
			? leven(target, candidate)
			: leven(target, candidate, {maxDistance: cap});

		// Skip candidates that exceed the user's maximum distance
		if (userMax !== undefined && distance > userMax) {
			continue;
		}

		// If we got a capped result that equals the cap, we need the actual distance
		// for accurate comparison, but only if the cap was due to userMax
		let actualD = distance;
		if (cap !== undefined && distance === cap && cap === userMax) {
			actualD = leven(target, candidate);
		}

		if (actualD < bestDist) {
			bestDist = actualD;
			best = candidate;
			if (bestDist === 0) {
				break;
			}
		}
	}

	if (userMax !== undefined && bestDist > userMax) {
		return undefined;
	}

	return best;
}

;// CONCATENATED MODULE: ./src/runner/command/nearest-name.ts

/**
 * The name that was probably meant by a mistyped one: at most three changes away, and fewer than
 * three fifths of its letters.
 *
 * @param names the first of several that are equally near is returned
 */
function nearestName(mistyped, names) {
    // A name of one letter is near everything, and a long one is no slip of the keyboard.
    if (mistyped.length < 2 || mistyped.length > maxLength)
        return undefined;
    const maxDistance = Math.min(3, Math.ceil(0.6 * mistyped.length) - 1);
    return closestMatch(mistyped, names, { maxDistance });
}
const maxLength = 40;

;// CONCATENATED MODULE: ./src/runner/command/flags.ts




/** Reads `json`, `dotenv` or `dotenv:jobId,siteDigest`; undefined for anything else. */
function outputFormat(text) {
    if (text === 'json' || text === 'dotenv')
        return { syntax: text };
    const names = /^dotenv:(.+)$/.exec(text)?.[1]?.split(',');
    const known = names?.map((name) => outputs/* outputNames */.gr.find((one) => one === name && one !== 'bundleUrl'));
    if (!known?.every((name) => name !== undefined))
        return undefined;
    return { syntax: 'dotenv', names: known };
}
/** The environment variables of secrets. */
const secretVariables = {
    'api-key': 'DOCS_ADMIN_KEY',
    'github-token': 'GITHUB_TOKEN',
    'request-headers': 'DOCS_REQUEST_HEADERS',
};
const isSecret = (name) => name in secretVariables;
/** The flags for the file descriptors of secrets. */
const descriptorFlags = new Map(input_table/* inputNames */.vj.filter(isSecret).map((name) => [`${name}-fd`, name]));
const artifacts = 'is not available in a shell: artifacts belong to workflow runs on GitHub: keep the files that the log names, or let your CI upload them';
/** How a mode gets a secret, as an order. */
const secretWays = (name) => `set the variable ${secretVariables[name]}, or pass a file descriptor, such as \`--${name}-fd 3 3<file\``;
/** The inputs that are no flags, with the reason as a clause. */
const refusals = {
    mode: 'is no flag: write the mode as the first argument',
    'artifact-name': artifacts,
    'artifact-retention-days': artifacts,
    'report-status': 'is not available in a shell: commit statuses are set by workflows on GitHub: use the exit code',
    summary: 'is not available in a shell: job summaries belong to workflow runs on GitHub: the log has the results',
    ...Object.fromEntries(Array.from(descriptorFlags.values(), (name) => [
        name,
        `would show a secret to other programs and in logs: ${secretWays(name)}`,
    ])),
};
/** The inputs that a command has as flags, in the order of action.yml. */
const flagsOf = (mode) => input_table/* inputNames */.vj.filter((name) => !refusals[name] && (0,input_table/* ruleOf */.Y)(name).modes.includes(mode));
/** The secrets that a mode reads. */
const secretsOf = (mode) => input_table/* inputNames */.vj.filter(isSecret).filter((name) => (0,input_table/* ruleOf */.Y)(name).modes.includes(mode));
/** The flags of every mode, besides those of inputs. */
const ownFlags = {
    output: { type: 'string' },
    open: { type: 'boolean' },
    notices: { type: 'boolean' },
    debug: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean' },
};
/** Every flag that is recognized, if only to refuse it. */
const options = {
    ...Object.fromEntries(input_table/* inputNames */.vj.map((name) => [
        name,
        { type: (0,input_table/* ruleOf */.Y)(name).flag === 'switch' ? 'boolean' : 'string' },
    ])),
    ...Object.fromEntries(Array.from(descriptorFlags.keys(), (name) => [name, { type: 'string' }])),
    ...ownFlags,
};
/**
 * Reads a command line. Problems never quote a value: it may be a misplaced secret.
 *
 * @param args without the program
 */
function readCommandLine(args) {
    const { tokens, positionals } = (0,external_node_util_.parseArgs)({
        args: [...args],
        options,
        strict: false,
        tokens: true,
        allowPositionals: true,
    });
    const flags = tokens.filter((token) => token.kind === 'option');
    const mode = input_table/* modes */.nI.find((one) => one === positionals[0]);
    const has = (name) => flags.some((flag) => flag.name === name);
    if (has('help') || positionals[0] === 'help')
        return { kind: 'help', mode };
    if (has('version'))
        return { kind: 'version' };
    if (mode === undefined)
        return { kind: 'invalid', problems: [modeProblem(positionals[0], flags)] };
    const { problems, ...values } = readFlags(flags, mode);
    const [site, ...rest] = positionals.slice(1);
    const isSite = mode === 'check' && rest.length === 0 && !values.inputs.has('site');
    if (site !== undefined && isSite)
        values.inputs.set('site', site);
    // The value of an unknown flag looks like an argument.
    else if (site !== undefined && problems.length === 0)
        problems.push(missingFlag);
    if (problems.length > 0)
        return { kind: 'invalid', mode, problems, output: values.output };
    return {
        kind: 'run',
        mode,
        ...values,
        open: has('open'),
        notices: has('notices'),
        debug: has('debug'),
    };
}
const modeList = `${input_table/* modes */.nI.slice(0, -1).join(', ')} or ${input_table/* modes */.nI.at(-1)}`;
const missingFlag = 'only the mode, and the folder that `check` reads, are written without a flag: write the other arguments with theirs, such as `check --site DIR`';
/** Why there is no mode, without the text that stands in its place. */
function modeProblem(word, flags) {
    const problem = `the first argument must be a mode: ${modeList}`;
    if (word !== undefined) {
        const nearest = nearestName(word, input_table/* modes */.nI);
        return nearest ? `${problem}. Did you mean ${nearest}?` : problem;
    }
    const inputs = flags.map(({ name }) => inputOf(name)).filter((name) => name !== undefined);
    const fitting = input_table/* modes */.nI.filter((mode) => inputs.every((name) => flagsOf(mode).includes(name)));
    const [first] = inputs.length > 0 ? fitting : [];
    return first ? `${problem}. These flags are those of ${fitting.join(' and ')}` : problem;
}
/** The values of the flags, each as the last flag has it, and a clause for each invalid flag. */
function readFlags(flags, mode) {
    const inputs = new Map();
    const descriptors = new Map();
    const problems = [];
    let output;
    for (const flag of flags) {
        const { name, rawName, value = 'true' } = flag;
        const problem = availabilityProblem(name, mode) ?? valueProblem(flag);
        const secret = descriptorFlags.get(name);
        const input = inputOf(name);
        if (problem)
            problems.push(`${rawName} ${problem}`);
        else if (secret)
            descriptors.set(secret, Number(value));
        else if (name === 'output')
            output = outputFormat(value);
        else if (input)
            setInput(inputs, input, value);
    }
    return { inputs, descriptors, problems, output };
}
function inputOf(flag) {
    return input_table/* inputNames */.vj.find((name) => name === flag);
}
/** Each flag of a list is one of its lines. */
function setInput(inputs, name, value) {
    const before = (0,input_table/* ruleOf */.Y)(name).flag === 'list' ? inputs.get(name) : undefined;
    inputs.set(name, before === undefined ? value : `${before}\n${value}`);
}
/** Why a mode does not have a flag, as a clause; undefined if it has. */
function availabilityProblem(flag, mode) {
    const input = inputOf(flag);
    const subject = input ?? descriptorFlags.get(flag);
    if (!subject)
        return Object.hasOwn(ownFlags, flag) ? undefined : unknown(flag, mode);
    if (input && refusals[input])
        return refusals[input];
    const used = (0,input_table/* ruleOf */.Y)(subject).modes;
    if (used.includes(mode))
        return undefined;
    return `is a flag of ${used.join(' and ')}, and this is ${mode}: remove it`;
}
/** A flag of no mode, with the one that was probably meant. */
function unknown(flag, mode) {
    const secrets = secretsOf(mode);
    const descriptors = secrets.map((name) => `${name}-fd`);
    const names = [...flagsOf(mode), ...Object.keys(ownFlags), ...descriptors, ...secrets];
    const nearest = nearestName(flag, names);
    if (nearest === undefined)
        return 'is unknown';
    return isSecret(nearest)
        ? `is unknown. For \`${nearest}\`, ${secretWays(nearest)}`
        : `is unknown. Did you mean --${nearest}?`;
}
/** Why the value of a flag cannot be used, as a clause; undefined if it can. */
function valueProblem({ name, value, inlineValue }) {
    if (options[name]?.type === 'boolean')
        return switchProblem(name, value);
    if (value === undefined || (!inlineValue && /^--?[a-z]/i.test(value)))
        return 'needs a value';
    if (name === 'output' && !outputFormat(value)) {
        return 'must be json, dotenv, or dotenv: with names of outputs, such as `dotenv:jobId,siteDigest`';
    }
    if (descriptorFlags.has(name) && !/^\d{1,4}$/.test(value)) {
        return 'must be the number of an open file descriptor, such as 3';
    }
    return undefined;
}
/** Only an input may have its value written, as in a workflow. */
function switchProblem(name, value) {
    const isAccepted = inputOf(name) !== undefined && /^(true|false)$/.test(value ?? '');
    return value === undefined || isAccepted ? undefined : 'has no value: write the flag alone';
}


/***/ }),

/***/ 68760:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ inShellWords)
/* harmony export */ });
/* harmony import */ var _input_table_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25823);
/* harmony import */ var _flags_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(60062);


/**
 * A text of the action in the words of a shell. Messages and descriptions name an input in one way
 * only, in backquotes, alone or with a value: `timeout`, `mode: verify`. It becomes a flag or a
 * variable; a list has one flag for each of its lines. Messages are made on every thread and in
 * tables of the documentation, none of which knows the frontend: so names are replaced here.
 */
function inShellWords(text) {
    return text
        .replace(/`([a-z-]+)(?:: ([^`]*))?`/g, (written, name, value) => {
        if (!names.has(name))
            return written;
        if (name === 'mode')
            return value === undefined ? written : `\`${value}\``;
        if ((0,_flags_js__WEBPACK_IMPORTED_MODULE_1__/* .isSecret */ .$f)(name))
            return `\`${_flags_js__WEBPACK_IMPORTED_MODULE_1__/* .secretVariables */ .c8[name]}\``;
        return `\`--${name}${value === undefined || value === 'true' ? '' : ` ${value}`}\``;
    })
        .replaceAll('one per line', 'one per flag');
}
const names = new Set(_input_table_js__WEBPACK_IMPORTED_MODULE_0__/* .inputNames */ .vj);


/***/ })

};
