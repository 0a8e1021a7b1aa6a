import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { random } from '../../../test/support/random.ts'
import type { Files } from '../../../test/support/site-server.ts'
import { manifestOfFiles, verify } from '../../../test/support/verification.ts'
import { cache, installed } from '../real/programs.ts'
import { type FaultyProxy, startFaultyProxy } from './deployed/faulty-proxy.ts'
import { type SiteFault, siteFaults } from './deployed/site-faults.ts'
import { smallSite } from './deployed/small-site.ts'
import { type StaticServer, staticServers } from './deployed/static-servers.ts'

/**
 * Verifies sites on real servers. A proxy in front of each injects one fault at a time, at a random
 * URL: it must be reported with its kind, and nothing else. Then ten real sites, which
 * `npm run real -- --only 'real sites'` has kept, must verify on each server as they are.
 * `node tools/qa/campaign/deployed-sites.ts [--seed N] [--count N] [--only 'fault']`. The flow runs in this process, on a
 * clock that does not wait. Exits with 1 if anything was missed, of a wrong kind, or alarmed.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '500' },
    only: { type: 'string', default: '' },
  },
})
const [seed, count] = [Number(values.seed), Number(values.count)]
if (!(count >= 0) || !Number.isInteger(seed)) throw new Error('--seed and --count must be numbers')
const faults = siteFaults.filter(({ name, kind }) => `${kind}: ${name}`.includes(values.only))
if (faults.length === 0) throw new Error('--only: no such fault')

/** How many real sites must verify. */
const siteCount = 10

const { uniform } = random(seed)
const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(uniform() * items.length)] as Item

interface Row {
  readonly server: string
  injections: number
  missed: number
  ofWrongKind: number
  sites: number
  alarms: number
}

const available: { server: StaticServer; row: Row }[] = []
for (const server of staticServers) {
  const programs = await Promise.all(
    server.programs.map((name) => installed(name, server.versionArgument)),
  ).catch((error) => String(error.message))
  if (typeof programs === 'string') console.log(`skipped ${server.name}: ${programs}`)
  else {
    const name = `${server.name} ${programs[0]?.version}`
    const figures = { injections: 0, missed: 0, ofWrongKind: 0, sites: 0, alarms: 0 }
    available.push({ server, row: { server: name, ...figures } })
  }
}
const problems: string[] = []
const home = mkdtempSync(join(tmpdir(), 'deployed-sites-'))
// Some servers read it as another user.
chmodSync(home, 0o755)
try {
  await injectFaults()
  for (const bundle of keptBundles()) await verifyUntouched(bundle)
} finally {
  rmSync(home, { recursive: true, force: true })
}

console.log('| Server | Injections | Missed | Of a wrong kind | Untouched sites | False alarms |')
console.log('| --- | --- | --- | --- | --- | --- |')
for (const { row } of available) console.log(`| ${Object.values(row).join(' | ')} |`)
console.log(`${faults.length} kinds of faults, seed ${seed}`)
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0

async function injectFaults(): Promise<void> {
  const folder = write(smallSite.now, 'small')
  await using stack = new AsyncDisposableStack()
  const fronts = []
  for (const one of available) {
    const proxy = stack.use(await startFaultyProxy(stack.use(await one.server.serve(folder))))
    const { differences } = await verifySmall(proxy, one.server)
    if (differences.length > 0) problems.push(`${one.server.name}: ${differences.join()}`)
    fronts.push({ ...one, proxy, paths: [...proxy.requested] })
  }
  for (let index = 0; index < count; index++) {
    const { server, row, proxy, paths } = fronts[index % fronts.length] as (typeof fronts)[number]
    const fault = oneOf(faults)
    const { path, file } = oneOf(placesOf(fault, paths))
    proxy.turns = 0
    proxy.fault = {
      isAt: (requested) => (path === undefined ? isMadeUp(requested) : requested === path),
      substitute: fault.substitute(file),
    }
    const { differences, verified } = await verifySmall(proxy, server)
    row.injections++
    // `/guides` leads to `/guides/`, which has the fault.
    const slashless = path?.endsWith('/') ? ` /${path.slice(0, -1)}` : undefined
    const lines = differences
      .map((line) => decodeURI(line))
      .filter((line) => slashless === undefined || !line.endsWith(slashless))
    const [kind, ...rest] = lines.map((line) => line.split(' /', 2)[0])
    const isFound = lines.some((line) =>
      path === undefined ? isMadeUp(line) : line.endsWith(` /${path}`),
    )
    if (!isFound || verified) row.missed++
    else if (kind !== fault.kind || rest.length > 0) row.ofWrongKind++
    else continue
    problems.push(`${server.name}, ${fault.kind}: ${fault.name} at /${path}: ${lines.join(', ')}`)
  }
}

interface Place {
  readonly path: string | undefined
  readonly file: string
}

function isMadeUp(path: string): boolean {
  return /[0-9a-f]{16}/.test(path)
}

/** The URLs that may have a fault, and the files that they serve; no path for URLs that never existed. */
function placesOf({ at }: SiteFault, paths: readonly string[]): Place[] {
  if (at === 'missing') return [{ path: undefined, file: '' }]
  const places = paths.flatMap((path) => {
    const names = [path, `${path}index.html`, `${path}.html`]
    const file = names.find((name) => name in smallSite.before && !name.startsWith('/'))
    return file === undefined ? [] : [{ path, file }]
  })
  return places.filter(({ file }) =>
    at === 'removed' ? file === 'retired.html' : file !== 'retired.html' && at.test(file),
  )
}

async function verifySmall(proxy: FaultyProxy, { publishTarget }: StaticServer) {
  const { differences, facts } = await verify(proxy.url, {
    manifest: manifestOfFiles(smallSite.now),
    baseline: manifestOfFiles(smallSite.before),
    ...{ verifyFiles: 'all', publishTarget, timeout: 20_000 },
  })
  return { differences, verified: facts.verified === true }
}

async function verifyUntouched(bundle: string): Promise<void> {
  // Its name would need quotes in the servers' configurations.
  const folder = join(home, 'untouched')
  mkdirSync(folder)
  execFileSync('tar', ['-xzf', bundle, '-C', folder, '--no-same-owner', '--no-same-permissions'])
  execFileSync('chmod', ['-R', 'a+rX', folder])
  const manifest = manifestOfFiles(read(folder))
  for (const { server, row } of available) {
    await using site = await server.serve(folder)
    const { publishTarget } = server
    const { differences, failure } = await verify(site.url, {
      ...{ manifest, publishTarget, verifyFiles: 'all', verifyConcurrency: 16, timeout: 20_000 },
    })
    row.sites++
    const alarms = differences.filter((line) => failure || !line.startsWith('altered'))
    if (!failure && alarms.length === 0) continue
    row.alarms++
    problems.push(`${server.name}, ${basename(bundle)}: ${failure?.message ?? alarms.slice(0, 3)}`)
  }
  rmSync(folder, { recursive: true })
}

/** The smallest of the kept sites. */
function keptBundles(): string[] {
  const folder = join(cache, 'bundles')
  const all = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.gz')) : []
  if (all.length < siteCount) console.log(`only ${all.length} real sites are kept in ${folder}`)
  const paths = all.map((name) => join(folder, name))
  return paths.toSorted((a, b) => statSync(a).size - statSync(b).size).slice(0, siteCount)
}

function write(files: Files, name: string): string {
  const folder = join(home, name)
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return folder
}

function read(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((one) => join(one.parentPath, one.name))
  return Object.fromEntries(
    files.map((file) => [file.slice(folder.length + 1).replaceAll(sep, '/'), readFileSync(file)]),
  )
}
