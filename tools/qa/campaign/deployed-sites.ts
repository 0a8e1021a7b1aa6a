import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
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
import { fakeRun } from '../../../test/support/clock.ts'
import { random } from '../../../test/support/random.ts'
import type { Files } from '../../../test/support/site-server.ts'
import { briefly, manifestOfFiles, verify } from '../../../test/support/verification.ts'
import { cache } from '../real/programs.ts'
import { type FaultyProxy, startFaultyProxy } from './deployed/faulty-proxy.ts'
import { type Draw, type Seam, seams } from './deployed/seams.ts'
import { type SiteFault, siteFaults } from './deployed/site-faults.ts'
import { smallSite } from './deployed/small-site.ts'
import { type StaticServer, staticServers } from './deployed/static-servers.ts'

/**
 * Verifies sites on real servers. A proxy in front of each injects one fault at a time, at a random
 * URL, on two of them: it must be reported with its kind, and nothing else. Then `--seams` injections
 * of what happens between two deployments, between addresses, between navigations, and at the end of a
 * run. Then one of several replicas is stale, as often as the guide says. At last, real sites must verify
 * on each server as they are: the folders and bundles in `--sites`, by default ten that
 * `npm run real -- --only 'real sites'` has kept.
 * `node tools/qa/campaign/deployed-sites.ts [--seed N] [--count N] [--seams N] [--runs N]
 * [--only 'pattern of a fault'] [--sites FOLDER]`.
 * The flow runs in this process, on a clock that does not wait. Exits with 1 if anything was missed, of
 * a wrong kind, or alarmed.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '500' },
    seams: { type: 'string', default: '300' },
    runs: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    sites: { type: 'string' },
  },
})
const seed = Number(values.seed)
const count = Number(values.count)
const seamCount = Number(values.seams)
const runs = Number(values.runs)
if (!(count >= 0 && seamCount >= 0 && runs >= 0) || !Number.isInteger(seed)) {
  throw new Error('--seed, --count, --seams and --runs must be numbers')
}
const only = new RegExp(values.only)
const faults = siteFaults.filter(({ name, kind }) => only.test(`${kind}: ${name}`))
const chosenSeams = seams.filter(({ name }) => only.test(name))
if (faults.length + chosenSeams.length === 0) throw new Error('--only: no such fault')

/** How many of the kept sites must verify. */
const siteCount = 10

/** By the number of replicas, how often a stale one is missed by five requests, as the guide says. */
const replicaOdds = [
  [2, 0.03],
  [3, 0.14],
  [5, 0.36],
  [10, 0.7],
] as const

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

const draw: Draw = { uniform, oneOf, shuffled }

const available: { server: StaticServer; row: Row }[] = []
for (const server of staticServers) {
  const programs = await server.programs().catch((error) => String(error.message))
  if (typeof programs === 'string') console.log(`skipped ${server.name}: ${programs}`)
  else {
    const name = `${server.name} ${programs[0]?.version}`
    const figures = { injections: 0, missed: 0, ofWrongKind: 0, sites: 0, alarms: 0 }
    available.push({ server, row: { server: name, ...figures } })
  }
}
/** How many lines were wrong; each is printed when it is found. */
let problems = 0
const replicaLines: string[] = []
const seamRows: SeamRow[] = []
const home = mkdtempSync(join(tmpdir(), 'deployed-sites-'))
// Some servers read it as another user.
chmodSync(home, 0o755)
try {
  if (faults.length > 0 && count > 0) await injectFaults()
  await injectSeams()
  if (runs > 0) await measureReplicas()
  for (const site of realSites()) await verifyUntouched(site)
} finally {
  rmSync(home, { recursive: true, force: true })
}

console.log('| Server | Injections | Missed | Of a wrong kind | Untouched sites | False alarms |')
console.log('| --- | --- | --- | --- | --- | --- |')
for (const { row } of available) console.log(`| ${Object.values(row).join(' | ')} |`)
console.log(`${faults.length} kinds of faults, seed ${seed}`)
if (seamRows.length > 0) {
  console.log('| Seam | Injections | Missed | Of a wrong kind |')
  console.log('| --- | --- | --- | --- |')
  for (const row of seamRows) console.log(`| ${Object.values(row).join(' | ')} |`)
}
for (const line of replicaLines) console.log(line)
process.exitCode = problems > 0 ? 1 : 0

function addProblem(line: string): void {
  problems++
  console.log(line)
}

async function injectFaults(): Promise<void> {
  const folder = write(smallSite.now, 'small')
  await using stack = new AsyncDisposableStack()
  const fronts: Front[] = []
  for (const one of available) {
    const proxy = stack.use(await startFaultyProxy(stack.use(await one.server.serve(folder))))
    const { differences } = await verifySmall(proxy, one.server, { timeout: 20_000 })
    const lines = await untrue(differences, one.server, { url: proxy.url, files: smallSite.now })
    if (lines.length > 0) addProblem(`${one.server.name}: ${lines.join()}`)
    fronts.push({ ...one, proxy, paths: [...proxy.requested] })
  }
  let left: SiteFault[] = []
  for (let injections = 0; injections < count; injections += 2) {
    // Each of them once before one is repeated.
    if (left.length === 0) left = shuffled(faults)
    const fault = left.pop() as SiteFault
    for (const front of shuffled(fronts).slice(0, 2)) await injectFault(fault, front)
  }
}

/** A server with the proxy in front of it, and the paths that a verification requests. */
interface Front {
  readonly server: StaticServer
  readonly row: Row
  readonly proxy: FaultyProxy
  readonly paths: readonly string[]
}

async function injectFault(fault: SiteFault, { server, row, proxy, paths }: Front): Promise<void> {
  const place = oneOf(placesOf(fault, paths))
  proxy.turns = 0
  proxy.fault = {
    isAt: (path) => isAt(fault, place, path),
    substitute: fault.substitute(place.file),
  }
  const { differences, verified } = await verifySmall(proxy, server, {
    timeout: fault.kind === 'none' ? 240_000 : 20_000,
    isWithoutBaseline: fault.isWithoutBaseline,
  })
  const isSlashless = fault.at === 'slashless'
  const lines = differences
    .map((line) => decodeURI(line))
    .filter((line) => isSlashless || !(server.servesSlashless && line === 'wrong /guides'))
  row.injections++
  const isUsual = server.publishTarget === 'none' || server.servesSlashless === true
  const isNotice = fault.isNotice || (isSlashless && isUsual)
  const result = resultOf(fault, place, {
    lines,
    isAsExpected: verified === (isNotice || fault.kind === 'none'),
  })
  if (result === 'found') return
  row[result]++
  addProblem(`${server.name}, ${fault.kind}: ${fault.name} at /${place.path}: ${lines.join(', ')}`)
}

/** Whether a line says what is true of a server with this site, by other means. */
async function isTrue(
  line: string,
  server: StaticServer,
  { url, files }: { readonly url: string; readonly files: Files },
): Promise<boolean> {
  const [, kind, path = ''] = /^(\S+) \/(.*)$/.exec(line) ?? []
  if (kind === 'wrong' && isMadeUp(path)) {
    // Cloudflare Pages sends the start page for URLs that never existed.
    return server.publishTarget === 'cloudflare-pages' && files['404.html'] === undefined
  }
  if (kind === 'wrong') return server.servesSlashless === true && isBrokenAt(decodeURI(path), files)
  if (kind !== 'mistyped') return false
  const { headers } = await fetch(`${url}/${path}`)
  return headers.get('content-type') === null
}

/** Whether a URL of a folder's page leads elsewhere from the folder without its slash. */
function isBrokenAt(folder: string, files: Files): boolean {
  const page = files[`${folder}/index.html`]
  const url = `http://site.test/${folder}`
  const references = `${page}`.matchAll(/\s(?:href|src)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)
  return [...references].some(([, ...values]) => {
    const [reference = ''] = values.filter(Boolean)
    const [here, expected] = [url, `${url}/`].map((base) => URL.parse(reference, base))
    const isItself = /^[#?]/.test(reference)
    return !isItself && here?.href !== expected?.href
  })
}

/** The lines that say what is not true. */
async function untrue(
  lines: readonly string[],
  server: StaticServer,
  site: Parameters<typeof isTrue>[2],
): Promise<string[]> {
  const judged = await Promise.all(
    lines.map(async (line) => ({ line, isRight: await isTrue(line, server, site) })),
  )
  return judged.flatMap(({ line, isRight }) => (isRight ? [] : line))
}

interface SeamRow {
  readonly seam: string
  injections: number
  missed: number
  ofWrongKind: number
}

/** The same number of injections at each seam. */
async function injectSeams(): Promise<void> {
  for (const { name, inject } of chosenSeams) {
    const row: SeamRow = { seam: name, injections: 0, missed: 0, ofWrongKind: 0 }
    seamRows.push(row)
    while (row.injections < seamCount / chosenSeams.length) await injectSeam(inject, row)
  }
}

async function injectSeam(inject: Seam['inject'], row: SeamRow): Promise<void> {
  const { what, verdict, lines } = await inject(draw)
  row.injections++
  if (verdict === 'found') return
  row[verdict]++
  addProblem(`${row.seam}: ${what}: ${verdict}: ${lines.join(', ')}`)
}

/** Whether a path gets the fault. */
function isAt(fault: SiteFault, { path, file }: Place, requested: string): boolean {
  const { at } = fault
  if (path === undefined) {
    const isChosen = typeof at === 'object' && 'missing' in at && at.missing.test(requested)
    return isMadeUp(requested) && isChosen
  }
  // Headers count once for all URLs of a file.
  return fault.kind === 'headers' ? fileAt(requested) === file : requested === path
}

/** Whether a verification has found the fault. */
function resultOf(
  fault: SiteFault,
  place: Place,
  { lines, isAsExpected }: { readonly lines: readonly string[]; readonly isAsExpected: boolean },
): 'found' | 'missed' | 'ofWrongKind' {
  const isReported = lines.some((line) =>
    place.path === undefined ? isMadeUp(line) : isAt(fault, place, line.replace(/^[^/]*\//, '')),
  )
  if (!isAsExpected || (fault.kind !== 'none' && !isReported)) return 'missed'
  const kinds = lines.map((line) => line.split(' /', 2)[0])
  const expected = fault.kind === 'none' ? [] : [fault.kind]
  return kinds.join() === expected.join() ? 'found' : 'ofWrongKind'
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
  if (at === 'slashless') return [{ path: 'guides', file: 'guides/index.html' }]
  if ('missing' in at) return [{ path: undefined, file: '' }]
  const places = paths.flatMap((path) => {
    const file = fileAt(path)
    return file === undefined ? [] : [{ path, file }]
  })
  return places.filter(({ file }) =>
    'removed' in at ? file === at.removed : file in smallSite.now && at.test(file),
  )
}

/** The file of a URL: of the version before, which has all. */
function fileAt(path: string): string | undefined {
  const names = [path, `${path}index.html`, `${path}.html`]
  return names.find((name) => name in smallSite.before && !name.startsWith('/'))
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const ranked = items.map((item) => ({ item, rank: uniform() }))
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item)
}

/** One of several replicas has the version before of one file: how often is that missed? */
async function measureReplicas(): Promise<void> {
  const [one] = available
  if (!one || values.only !== '') return
  const path = 'assets/site.css'
  await using site = await one.server.serve(write(smallSite.now, 'replicas'))
  await using proxy = await startFaultyProxy(site)
  const before: Files = smallSite.before
  const old = Buffer.from(before[path] ?? '')
  const stale = new WeakMap<object, boolean>()
  for (const [replicas, odds] of replicaOdds) {
    proxy.fault = {
      isAt: (requested) => requested === path,
      substitute: (_, __, { incoming: { socket } }) => {
        if (!stale.has(socket)) stale.set(socket, uniform() * replicas < 1)
        return stale.get(socket) ? { body: old } : {}
      },
    }
    let missed = 0
    for (let run = 0; run < runs; run++) {
      const { facts } = await verify(proxy.url, {
        manifest: manifestOfFiles(smallSite.now),
        baseline: manifestOfFiles({ ...smallSite.now, [path]: old }),
        ...{ verifyFiles: 'changed', publishTarget: one.server.publishTarget },
        ...{ surroundings: briefly, timeout: 60_000 },
      })
      if (facts.verified) missed++
    }
    const deviation = Math.sqrt((odds * (1 - odds)) / runs)
    const line = `1 of ${replicas} replicas stale: missed in ${missed} of ${runs} runs, ${Math.round(100 * odds)}% expected`
    replicaLines.push(line)
    if (missed / runs > odds + 3 * deviation) addProblem(line)
  }
}

async function verifySmall(
  proxy: FaultyProxy,
  { publishTarget }: StaticServer,
  { timeout, isWithoutBaseline = false }: { timeout: number; isWithoutBaseline?: boolean },
) {
  const run = fakeRun(timeout)
  proxy.now = () => run.clock.now()
  const { differences, facts } = await verify(proxy.url, {
    manifest: manifestOfFiles(smallSite.now),
    baseline: isWithoutBaseline ? undefined : manifestOfFiles(smallSite.before),
    ...{ verifyFiles: 'all', publishTarget, timeout, run, surroundings: briefly },
  })
  return { differences, verified: facts.verified === true }
}

/** @param path a folder, or a bundle */
async function verifyUntouched(path: string): Promise<void> {
  // Its name would need quotes in the servers' configurations.
  const folder = join(home, 'untouched')
  mkdirSync(folder)
  if (statSync(path).isDirectory()) cpSync(path, folder, { recursive: true, dereference: true })
  else execFileSync('tar', ['-xzf', path, '-C', folder, '--no-same-owner', '--no-same-permissions'])
  execFileSync('chmod', ['-R', 'a+rX', folder])
  const files = read(folder)
  const manifest = manifestOfFiles(files)
  const [first = ''] = Object.keys(files)
  const before = manifestOfFiles({ ...files, [first]: 'old', 'old-page.html': '<p>old' })
  for (const { server, row } of available) {
    await using site = await server.serve(folder)
    const { publishTarget } = server
    row.sites++
    for (const baseline of [undefined, before]) {
      const { differences, failure } = await verify(site.url, {
        ...{ manifest, baseline, publishTarget, verifyFiles: 'all', verifyConcurrency: 16 },
        timeout: 20_000,
      })
      const lines = differences.filter((line) => !line.startsWith('altered'))
      const alarms = await untrue(lines, server, { url: site.url, files })
      if (!failure && alarms.length === 0) continue
      row.alarms++
      const what = baseline ? ', with a baseline' : ''
      addProblem(
        `${server.name}, ${basename(path)}${what}: ${failure?.message ?? alarms.slice(0, 3)}`,
      )
    }
  }
  rmSync(folder, { recursive: true })
}

/** Those in `--sites`, or the smallest of the kept ones. */
function realSites(): string[] {
  if (values.sites) return readdirSync(values.sites).map((name) => join(values.sites ?? '', name))
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
