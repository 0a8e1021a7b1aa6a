/**
 * Runs the tests, and with them the built action, on Windows as far as Wine is Windows:
 * `npm run windows -- test/disk`; without a name, the tests that touch the system. Needs Wine
 * (`apt-get install wine wine64`).
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
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forwardingDll } from './forwarding-dll.ts'
import { cacheFolder, nodeRelease } from './node-release.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(cacheFolder, 'windows')
const prefix = join(cacheFolder, 'wine')

/** Wine 8 is Windows enough for this one, Wine 10 for 24. */
const release = '22.22.2'

/** Whatever works with paths, files, processes and the runner. */
const usual = [
  ...['test/disk', 'test/support/runner', 'test/action', 'test/contract', 'test/run'],
  ...['test/bundle/unpack/target.test.ts', 'test/bundle/unpack/whole-site.test.ts'],
  ...['test/bundle/bundle-writer.test.ts', 'test/bundle/site-worker.test.ts'],
  ...['test/flows/site.test.ts', 'test/flows/export-site.test.ts', 'test/flows/ending.test.ts'],
]

const wine = spawnSync('wine', ['--version'], { encoding: 'utf8' })
if (wine.error) {
  console.error('Wine is not installed: apt-get install wine wine64')
  process.exit(2)
}
const env = { ...process.env, WINEPREFIX: prefix, WINEDEBUG: '-all' }
makePrefix()
copyRepository()
const given = process.argv.slice(2)
process.exitCode = runTests(given.length > 0 ? given : usual)

/** A Windows of its own for these tests. */
function makePrefix(): void {
  if (existsSync(join(prefix, 'system.reg'))) return
  mkdirSync(prefix, { recursive: true })
  execFileSync('wine', ['wineboot', '--init'], { env, stdio: 'ignore' })
  execFileSync('wine', ['winecfg', '-v', 'win10'], { env, stdio: 'ignore' })
  const library = join(prefix, 'drive_c/windows/system32/bcryptprimitives.dll')
  if (existsSync(library)) return
  const random = forwardingDll('bcryptprimitives.dll', 'ProcessPrng', 'ADVAPI32.SystemFunction036')
  writeFileSync(library, random)
}

/** The present sources and `dist/`, with the packages as npm installs them on Windows. */
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

/** Returns the exit code. Through a file: under Wine 8, Node cannot write to a pipe of Linux. */
function runTests(tests: readonly string[]): number {
  const output = join(cacheFolder, 'windows.log')
  const file = openSync(output, 'w')
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', '--pool=threads']
  const { status } = spawnSync('wine', [nodeRelease('win-x64', release), ...vitest, ...tests], {
    cwd: folder,
    env,
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  process.stdout.write(readFileSync(output))
  return status ?? 1
}
