/**
 * Runs the tests, and with them the built action, on Wine's version of Windows: `npm run windows`,
 * or `npm run windows -- test/kernel/disk` for some of them. `wine-faults.ts` lists tests that cannot pass
 * there. Needs Wine (`apt-get install wine wine64`).
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forwardingDll } from './forwarding-dll.ts'
import { cacheFolder, nodeRelease } from './node-release.ts'
import { batches, resultsOf, type TestResult } from './test-batches.ts'
import { faultOf, isLeftOut, wineFaults } from './wine-faults.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(cacheFolder, 'windows')
const prefix = join(cacheFolder, 'wine')
const preload = fileURLToPath(new URL('wine-preload.mjs', import.meta.url))

/** Wine 8 can run this version; Node 24 needs Wine 10. */
const release = '22.22.2'

/** The maximum load of one Wine process, in files and in milliseconds. */
const batch = { files: 6, timeout: 400_000 }
const slowly = [
  '--maxWorkers=1',
  '--maxConcurrency=2',
  '--hookTimeout=60000',
  '--testTimeout=120000',
]

const wine = spawnSync('wine', ['--version'], { encoding: 'utf8' })
if (wine.error) {
  console.error('Wine is not installed: apt-get install wine wine64')
  process.exit(2)
}
const env = { ...process.env, WINEPREFIX: prefix, WINEDEBUG: '-all' }
makePrefix()
copyRepository()
const chosen = testFiles(process.argv.slice(2))
const results = batches(
  chosen.filter((file) => !isLeftOut(file)),
  batch.files,
).flatMap(runTests)
process.exitCode = judge(results) ? 0 : 1

/** A separate Wine prefix for these tests. */
function makePrefix(): void {
  makeWindows()
  // A second drive, as on GitHub's runners.
  const link = join(prefix, 'dosdevices/d:')
  mkdirSync(join(cacheFolder, 'drive'), { recursive: true })
  if (!existsSync(link)) symlinkSync(join(cacheFolder, 'drive'), link)
}

function makeWindows(): void {
  if (existsSync(join(prefix, 'system.reg'))) return
  mkdirSync(prefix, { recursive: true })
  execFileSync('wine', ['wineboot', '--init'], { env, stdio: 'ignore' })
  execFileSync('wine', ['winecfg', '-v', 'win10'], { env, stdio: 'ignore' })
  const library = join(prefix, 'drive_c/windows/system32/bcryptprimitives.dll')
  if (existsSync(library)) return
  const random = forwardingDll('bcryptprimitives.dll', 'ProcessPrng', 'ADVAPI32.SystemFunction036')
  writeFileSync(library, random)
}

/** The current sources and `dist/`, with the packages that npm installs on Windows. */
function copyRepository(): void {
  mkdirSync(folder, { recursive: true })
  const lock = 'package-lock.json'
  const isCurrent =
    existsSync(join(folder, 'node_modules')) &&
    readFileSync(join(folder, lock), 'utf8') === readFileSync(join(repository, lock), 'utf8')
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: repository,
    encoding: 'utf8',
  })
  for (const top of ['src', 'test', 'dist'])
    rmSync(join(folder, top), { recursive: true, force: true })
  for (const path of listed
    .split('\0')
    .filter((path) => path && existsSync(join(repository, path)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(repository, path), join(folder, path))
  }
  if (isCurrent) return
  const options = ['--os=win32', '--cpu=x64', '--ignore-scripts', '--no-audit', '--no-fund']
  execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: 'inherit' })
}

/** The test files whose names begin with one of the arguments; all files without arguments. */
function testFiles(names: readonly string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'test'], {
    cwd: repository,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('browser.test.ts'))
    .filter((file) => names.length === 0 || names.some((name) => file.startsWith(name)))
}

/** Through files: under Wine 8, Node cannot write to a pipe of Linux. */
function runTests(files: readonly string[]): TestResult[] {
  const began = performance.now()
  const [log, report] = [join(cacheFolder, 'windows.log'), join(cacheFolder, 'windows.json')]
  rmSync(report, { force: true })
  const output = openSync(log, 'w')
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--pool=threads', ...slowly]
  const reporter = ['--project=shared', '--project=own', '--reporter=json']
  const program = nodeRelease('win-x64', release)
  const given = [program, ...vitest, ...reporter, `--outputFile=Z:${report}`, ...files]
  const { error } = spawnSync('wine', given, {
    cwd: folder,
    env: { ...env, NODE_OPTIONS: `--import=file:///Z:${preload}` },
    stdio: ['ignore', output, output],
    timeout: batch.timeout,
    killSignal: 'SIGKILL',
  })
  closeSync(output)
  const results = existsSync(report)
    ? resultsOf(JSON.parse(readFileSync(report, 'utf8')), `Z:${folder}/`)
    : files.map((file) => ({
        file,
        test: '',
        status: 'failed' as const,
        message: `${error ?? 'no report'}`,
      }))
  const failed = results.filter((one) => one.status === 'failed' && !faultOf(one))
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${failed.length === 0 ? 'ok   ' : 'wrong'} ${files.join(' ')} (${seconds} s)`)
  for (const { file, test, message } of failed) console.log(`  ${file}: ${test}\n    ${message}`)
  return results
}

/** Prints the results, and the untested files with reasons; returns whether everything passed. */
function judge(results: readonly TestResult[]): boolean {
  const count = (status: TestResult['status']) =>
    results.filter((one) => one.status === status).length
  const failed = results.filter((one) => one.status === 'failed')
  const wrong = failed.filter((one) => !faultOf(one))
  console.log(`\n${count('passed')} passed, ${count('skipped')} skipped, ${wrong.length} failed`)
  const faults = wineFaults.filter(({ file }) => chosen.includes(file))
  for (const fault of faults) {
    const { file, tests, reason } = fault
    const met = failed.filter((one) => faultOf(one) === fault).length
    console.log(`${tests.length === 0 ? 'not run' : `${met} failed`}: ${file}: ${reason}`)
  }
  return wrong.length === 0 && results.length > 0
}
