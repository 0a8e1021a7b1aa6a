import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkAll } from '../../../src/check/analyze.ts'
import { browseSite } from '../../../src/check/browser/browse-site.ts'
import { detailText } from '../../../src/check/cause-groups.ts'
import type { Finding } from '../../../src/check/finding.ts'
import { readSiteFolder } from '../../../src/check/thread/folder-reader.ts'
import type { SiteFile } from '../../../src/reading/site-files.ts'
import {
  type PlantedFault,
  pageOfFault,
  plantedFaults,
  plantedSite,
} from '../../../test/support/browser/planted-faults.ts'
import { waitingSite, waitNames } from '../../../test/support/browser/waiting-pages.ts'
import { siteRules } from '../../../test/support/site-rules.ts'
import { writeFiles } from '../../../test/support/write-files.ts'

/**
 * Opens the pages of each site several times, and compares the findings of all runs, which must be the same:
 * `node tools/qa/campaign/browser-runs.ts --sites FOLDER,FOLDER [--runs 10] [--pages 10]`. With `--faults`,
 * a site with one page for each kind of fault, each of which every run must find; with `--faults --slow`, the
 * faults that take minutes to see. With `--waiting`, a site whose scripts wait for features of the platform only
 * some time, which must have no script error; `--features` has a part of their names. With `--kept FOLDER`, the
 * runs are kept there, and those of an earlier call count.
 * Needs Chromium (`/usr/bin/chromium`, or CHROMIUM_PATH). Exits with 1 if runs differ, a fault is missed, or a
 * script error is wrong.
 */
const { values } = parseArgs({
  options: {
    sites: { type: 'string', default: '' },
    runs: { type: 'string', default: '10' },
    pages: { type: 'string', default: '10' },
    faults: { type: 'boolean', default: false },
    slow: { type: 'boolean', default: false },
    waiting: { type: 'boolean', default: false },
    features: { type: 'string', default: '' },
    kept: { type: 'string', default: '' },
  },
})
const [runs, pages] = [Number(values.runs), Number(values.pages)]
if (!(runs > 0 && pages > 0)) throw new Error('--runs and --pages must be numbers')
const program = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
if (!existsSync(program)) {
  console.log(`skipped: no ${program}`)
  process.exit(0)
}

/** What one run has shown. */
interface Run {
  /** A line for each finding, with all of its pages. */
  readonly findings: readonly string[]
  /** The names of the planted faults that were found. */
  readonly faults: readonly string[]
  readonly opened: number
  readonly openedTwice: number
  readonly withoutEnd: number
  readonly cpuSeconds: number
  readonly seconds: number
}

async function compareRuns(
  name: string,
  folder: string,
  count: number | 'all',
  faults: readonly PlantedFault[] = [],
): Promise<readonly Run[]> {
  const { files } = await readSiteFolder(folder, 'pages')
  const made = [...keptRuns(name)].slice(0, runs)
  while (made.length < runs) {
    const run = await browseOnce(files, folder, count, faults)
    keepRun(name, run)
    made.push(run)
  }
  printRuns(name, made)
  printDifferences(made)
  return made
}

async function browseOnce(
  files: readonly SiteFile[],
  folder: string,
  count: number | 'all',
  faults: readonly PlantedFault[],
): Promise<Run> {
  const rules = siteRules({ deploymentKind: 'air-gapped' })
  const [start, used] = [performance.now(), processorSeconds()]
  const options = { pages: count, secrets: [], accessibility: false } as const
  const browsed = await browseSite(files, { ...options, program, folder, rules })
  const { visits } = browsed
  const { findings } = checkAll(files, { rules }, browsed, undefined)
  return {
    findings: findings.map(lineOf).sort(),
    faults: faults.filter((fault) => isFound(fault, findings)).map(({ name }) => name),
    opened: visits.length,
    openedTwice: visits.filter(({ second }) => second).length,
    withoutEnd: visits.filter(({ end }) => end !== 'settled').length,
    cpuSeconds: processorSeconds() - used,
    seconds: (performance.now() - start) / 1000,
  }
}

const keptFile = (name: string): string => join(values.kept, `${name}.jsonl`)

function keptRuns(name: string): readonly Run[] {
  if (values.kept === '' || !existsSync(keptFile(name))) return []
  const lines = readFileSync(keptFile(name), 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Run)
}

function keepRun(name: string, run: Run): void {
  if (values.kept === '') return
  mkdirSync(values.kept, { recursive: true })
  appendFileSync(keptFile(name), `${JSON.stringify(run)}\n`)
}

function printRuns(name: string, made: readonly Run[]): void {
  const all = (figure: (run: Run) => number) => made.map((run) => Math.round(figure(run))).join(' ')
  const kinds = new Set(made.map(({ findings }) => findings.join('\n'))).size
  const verdict = kinds === 1 ? 'the same in all' : `${kinds} different results`
  console.log(`${name}: ${runs} runs of ${made[0]?.opened} pages: ${verdict}`)
  console.log(`  findings ${all((run) => run.findings.length)}`)
  console.log(`  opened twice ${all((run) => run.openedTwice)}`)
  console.log(`  without an end ${all((run) => run.withoutEnd)}`)
  console.log(`  CPU-seconds ${all((run) => run.cpuSeconds)}`)
  console.log(`  seconds ${all((run) => run.seconds)}`)
}

/** Prints what only some runs have found, and what only a browser finds. */
function printDifferences(made: readonly Run[]): void {
  const times = new Map<string, number>()
  for (const line of made.flatMap(({ findings }) => findings)) {
    times.set(line, (times.get(line) ?? 0) + 1)
  }
  for (const [line, number] of [...times].sort()) {
    const isSame = number === made.length
    if (!isSame) process.exitCode = 1
    if (!isSame || isOfBrowser(line)) console.log(`  ${number} of ${made.length}: ${line}`)
  }
}

function lineOf(finding: Finding): string {
  const { level, cause, subject, count, places } = finding
  const at = places.map(({ path, servedAt }) => servedAt ?? path).join(' ')
  return [level, cause, subject, detailText(finding), count, at].join(' | ')
}

const isOfBrowser = (line: string): boolean =>
  / \| (?:outside-request|mixed-content|failed-request|blank-page|script-error|hydration-error|failed-navigation|busy-page) \| /.test(
    line,
  )

/** Writes a site into a folder, which is removed in the end. */
async function withSite(
  site: Readonly<Record<string, string>>,
  compare: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')))
  try {
    writeFiles(folder, Object.entries(site))
    await compare(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function findFaults(folder: string, faults: readonly PlantedFault[]): Promise<void> {
  const made = await compareRuns(values.slow ? 'slow-faults' : 'faults', folder, 'all', faults)
  for (const { name } of faults) {
    const found = made.filter((run) => run.faults.includes(name)).length
    if (found < made.length) process.exitCode = 1
    console.log(`  ${name}: found in ${found} of ${made.length}`)
  }
}

/** No script gives up that a reader's browser would have answered. */
async function wait(folder: string): Promise<void> {
  const made = await compareRuns('waiting', folder, 'all')
  const wrong = made
    .flatMap(({ findings }) => findings)
    .filter((line) => line.startsWith('finding | script-error'))
  if (wrong.length > 0) process.exitCode = 1
  console.log(`  ${wrong.length} wrong script errors`)
}

const isFound = (fault: PlantedFault, findings: readonly Finding[]): boolean =>
  findings.some(
    ({ cause, level, isOnce, places }) =>
      cause === fault.cause &&
      level === fault.level &&
      !isOnce &&
      places.some(({ path }) => path === pageOfFault(fault)),
  )

/** Of this process and of those that have ended. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  // After the name, which may have spaces: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const ended = Number(fields[13]) + Number(fields[14])
  return (user + system) / 1e6 + ended / 100
}

for (const folder of values.sites.split(',').filter(Boolean)) {
  await compareRuns(basename(folder), realpathSync(folder), pages)
}
if (values.faults) {
  const faults = plantedFaults.filter(({ isSlow = false }) => isSlow === values.slow)
  await withSite(plantedSite(faults), (folder) => findFaults(folder, faults))
}
if (values.waiting) {
  await withSite(waitingSite(waitNames.filter((name) => name.includes(values.features))), wait)
}
