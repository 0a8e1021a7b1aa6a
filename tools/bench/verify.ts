import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { FileReader } from '../../src/reading/file-reader.ts'
import type { SiteFile } from '../../src/reading/site-files.ts'
import { formatManifest, type Manifest, manifestOf } from '../../src/site/manifest.ts'
import { planOf } from '../../src/verify/plan/plan.ts'
import { urlOf } from '../../src/verify/plan/planned-request.ts'
import { generateSite } from '../../test/support/generated-site.ts'
import type { ActionRun } from '../../test/support/runner/run-action.ts'
import { Missing } from '../qa/real/part.ts'
import { delayLine } from './delay-line.ts'
import { serveFiles } from './file-server.ts'
import { measureAction } from './measured-action.ts'
import { packagedSite } from './real.ts'
import { median } from './samples.ts'

/** The limits, by measurement; the CPU seconds with gzip are more than without. */
const atMost = {
  ...{ timesCurl: 1.3, seconds: 6, memory: 150, cpuOfGzip: 4, timesFar: 1.2 },
  /** Of a site of 100,000 files, all of which differ, in MB. */
  whole: { memory: 260, report: 2 },
}

/** Round trips in milliseconds, and how many URLs are requested at this distance. */
const distances = [
  [20, 10_000],
  [50, 2_000],
  [200, 600],
] as const

const concurrency = 16

/** The built action verifies a site on nginx; curl fetches the same URLs. */
export async function measureVerify(pairs = 3): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'verify-bench-'))
  const folder = join(home, 'site')
  mkdirSync(folder)
  const manifest = writeSite(folder, 10_000)
  for (let copy = 1; copy < 10; copy++) symlinkSync('.', join(folder, `v${copy}`))
  const server = await serveFiles(folder)
  if (!server) {
    rmSync(home, { recursive: true })
    return 'Verification: not measured, because nginx is not installed (apt-get install nginx)'
  }
  try {
    const bench: Bench = { home, manifest, server }
    const inputs = { 'site-url': server.origin, manifest: manifestFile(home, 'manifest', manifest) }
    return [
      `Verification, on ${availableParallelism()} cores (medians of ${pairs} pairs)`,
      ...(await measureNear(bench, inputs, pairs)),
      ...(await measureLarge(bench, inputs)),
      ...(await measureFar(bench, inputs)),
      ...(await measureRealSite(pairs)),
    ].join('\n')
  } finally {
    server.close()
    rmSync(home, { recursive: true, force: true })
  }
}

interface Bench {
  readonly home: string
  readonly manifest: Manifest
  readonly server: { readonly origin: string; readonly gzipOrigin: string }
}

type Inputs = Readonly<Record<'site-url' | 'manifest', string>>

function manifestFile(home: string, name: string, manifest: Manifest): string {
  const file = join(home, `${name}.json`)
  writeFileSync(file, formatManifest(manifest))
  return file
}

/** Seconds that curl takes for these URLs. */
function curlSeconds(home: string, urls: readonly string[]): number {
  const list = join(home, 'curl')
  writeFileSync(list, urls.map((url) => `url = "${url}"\noutput = "/dev/null"\n`).join(''))
  return timedCurl(list)
}

/** On loopback, beside curl, and with compressed responses. */
async function measureNear(
  { home, manifest, server }: Bench,
  inputs: Inputs,
  pairs: number,
): Promise<string[]> {
  const urls = urlsOf(manifest, server.origin)
  const ours: Measured[] = []
  const theirs: number[] = []
  for (let pair = -1; pair < pairs; pair++) {
    const measured = await verifyWith(inputs)
    const ofCurl = curlSeconds(home, urls)
    // The first pair fills the caches and is not counted.
    if (pair < 0) continue
    ours.push(measured)
    theirs.push(ofCurl)
  }
  const seconds = median(ours.map((run) => run.seconds))
  const curl = median(theirs)
  const memory = Math.max(...ours.map((run) => run.memory))
  const isFast = seconds <= Math.max(atMost.timesCurl * curl, atMost.seconds)
  const cpu = median(ours.map((run) => run.cpuSeconds))
  const gzip = await verifyWith({ ...inputs, 'site-url': server.gzipOrigin })
  const isCheap = gzip.cpuSeconds - cpu <= atMost.cpuOfGzip
  return [
    `  10,000 files, ${urls.length} URLs  ${seconds.toFixed(1)} s  curl ${curl.toFixed(1)} s  ${(seconds / curl).toFixed(2)} times (at most ${atMost.timesCurl}, or ${atMost.seconds} s: ${verdict(isFast)})  peak ${memory.toFixed(0)} MB (at most ${atMost.memory}: ${verdict(memory <= atMost.memory)})`,
    `  10,000 files, ${cpu.toFixed(1)} CPU-s  with gzip ${gzip.cpuSeconds.toFixed(1)} CPU-s (at most ${atMost.cpuOfGzip} more: ${verdict(isCheap)})`,
  ]
}

/** A site of 100,000 files: a sample of it, and the whole when every file differs. */
async function measureLarge({ home, manifest }: Bench, inputs: Inputs): Promise<string[]> {
  const large = repeated(manifest, 10)
  const ofSample = { ...inputs, manifest: manifestFile(home, 'large', large) }
  const sample = await verifyWith({ ...ofSample, 'verify-files': '2000' })
  const ofWhole = { ...inputs, manifest: manifestFile(home, 'other', altered(large)) }
  const whole = await verifyWith({ ...ofWhole, 'verify-files': 'all' }, 1)
  const { memory, report } = atMost.whole
  return [
    `  100,000 files, by sample  ${sample.seconds.toFixed(1)} s  peak ${sample.memory.toFixed(0)} MB (at most ${atMost.memory}: ${verdict(sample.memory <= atMost.memory)})`,
    `  100,000 files, all of which differ  ${whole.seconds.toFixed(1)} s  peak ${whole.memory.toFixed(0)} MB (at most ${memory}: ${verdict(whole.memory <= memory)})  report ${whole.report.toFixed(1)} MB (at most ${report}: ${verdict(whole.report <= report)})`,
  ]
}

/** From farther away. */
async function measureFar({ home, manifest, server }: Bench, inputs: Inputs): Promise<string[]> {
  const lines: string[] = []
  for (const [milliseconds, count] of distances) {
    await using slow = await delayLine(server.origin, milliseconds / 2)
    const ofSample = { 'site-url': slow.origin, 'verify-files': `${Math.ceil(count / 2)}` }
    const run = await verifyWith({ ...inputs, ...ofSample })
    const times =
      run.asking / curlSeconds(home, urlsOf(manifest, slow.origin).slice(0, run.requests))
    lines.push(
      `  ${milliseconds} ms away, ${run.requests} requests  ${run.asking.toFixed(1)} s  ${times.toFixed(2)} times curl (at most ${atMost.timesFar}: ${verdict(times <= atMost.timesFar)})`,
    )
  }
  return lines
}

/** The same for a site that others made; and a sample of it from farther away. */
async function measureRealSite(pairs: number): Promise<string[]> {
  const name = 'openjdk-17-doc'
  const site = await packagedSite(name).catch((error: unknown) => {
    if (error instanceof Missing) return error
    throw error
  })
  if (site instanceof Missing) return [`  ${name}: not measured: ${site.message}`]
  const home = mkdtempSync(join(tmpdir(), 'verify-bench-'))
  const folder = join(home, 'site')
  cpSync(site.folder, folder, { recursive: true })
  const manifest = manifestOf(readFiles(folder), { domain: 'docs.example.com' })
  const manifestFile = join(home, 'manifest.json')
  writeFileSync(manifestFile, formatManifest(manifest))
  const list = join(home, 'curl')
  const server = await serveFiles(folder)
  if (!server) throw new Error('nginx was there a moment ago')
  try {
    const fetchAll = (origin: string, count = Number.POSITIVE_INFINITY) => {
      const urls = urlsOf(manifest, origin).slice(0, count)
      writeFileSync(list, urls.map((url) => `url = "${url}"\noutput = "/dev/null"\n`).join(''))
      return timedCurl(list)
    }
    const compared = async (
      title: string,
      origin: string,
      { sample, runs }: { sample?: number; runs: number },
    ) => {
      const ours: Measured[] = []
      const theirs: number[] = []
      for (let pair = 0; pair < runs; pair++) {
        const inputs = { 'site-url': origin, manifest: manifestFile }
        const files = sample ? `${sample}` : 'all'
        const measured = await verifyWith({ ...inputs, 'verify-files': files })
        ours.push(measured)
        theirs.push(fetchAll(origin, measured.requests))
      }
      const [mine, others] = [median(ours.map(({ seconds }) => seconds)), median(theirs)]
      const memory = Math.max(...ours.map((run) => run.memory))
      return `  ${title}, ${ours[0]?.requests} requests  ${mine.toFixed(1)} s  curl ${others.toFixed(1)} s  ${(mine / others).toFixed(2)} times  peak ${memory.toFixed(0)} MB`
    }
    // The first run fills the caches.
    fetchAll(server.origin)
    const rows = [await compared(name, server.origin, { runs: pairs })]
    for (const milliseconds of [50, 200]) {
      await using far = await delayLine(server.origin, milliseconds / 2)
      const options = { sample: 1000, runs: 1 }
      rows.push(await compared(`${name}, ${milliseconds} ms away`, far.origin, options))
    }
    return rows
  } finally {
    server.close()
    rmSync(home, { recursive: true, force: true })
  }
}

function readFiles(folder: string): SiteFile[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const reader = new FileReader(relative(folder, file), 'digests')
      reader.update(readFileSync(file))
      return reader.end()
    })
}

interface Measured {
  /** The duration of the whole process. */
  readonly seconds: number
  /** Without process start and report. */
  readonly asking: number
  readonly requests: number
  /** Peak of the process and its threads, in MB. */
  readonly memory: number
  readonly cpuSeconds: number
  /** The size of the report, in MB. */
  readonly report: number
}

async function verifyWith(
  inputs: Readonly<Record<string, string>>,
  exitCode = 0,
): Promise<Measured> {
  const { run, peak, cpuSeconds } = await measureAction({
    inputs: { mode: 'verify', timeout: '10m', 'poll-interval': '1h', ...inputs },
    timeoutMilliseconds: 700_000,
  })
  if (run.exitCode !== exitCode) throw new Error(run.log)
  const report = statSync(run.outputs.reportPath ?? '').size / 1e6
  await run.remove()
  return {
    seconds: run.durationMilliseconds / 1000,
    asking: askingSeconds(run),
    requests: Number(/\| Requests \| ([\d,]+) \|/.exec(run.summary ?? '')?.[1]?.replace(',', '')),
    ...{ memory: peak, cpuSeconds, report },
  }
}

/** The duration of the phase in the summary. */
function askingSeconds({ summary }: ActionRun): number {
  const [, minutes = '0', seconds = '0'] =
    /\| compare \| (?:(\d+) m )?([\d.]+) s \|/.exec(summary ?? '') ?? []
  return 60 * Number(minutes) + Number(seconds)
}

const verdict = (isMet: boolean) => (isMet ? 'met' : 'not met')

function timedCurl(list: string): number {
  const began = performance.now()
  const { status } = spawnSync(
    'curl',
    ['--silent', '--parallel', '--parallel-max', String(concurrency), '--config', list],
    { stdio: 'ignore' },
  )
  if (status !== 0) throw new Error(`curl ended with ${status}`)
  return (performance.now() - began) / 1000
}

function writeSite(folder: string, fileCount: number): Manifest {
  const files: SiteFile[] = []
  for (const { path, bytes } of generateSite({ seed: 1, fileCount, scale: 0.64 })) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    const reader = new FileReader(path, 'digests')
    reader.update(bytes)
    files.push(reader.end())
  }
  execFileSync('sync')
  return manifestOf(files, { domain: 'docs.example.com' })
}

/** The manifest of a larger site: the same files in several folders, which are links to the first. */
function repeated({ files, domain }: Manifest, times: number): Manifest {
  const all = Array.from({ length: times }, (_, index) =>
    files.map(({ path, ...file }) => ({ ...file, path: index === 0 ? path : `v${index}/${path}` })),
  )
  return manifestOf(all.flat(), { domain })
}

/** As if every file had changed. */
const altered = ({ files, domain }: Manifest): Manifest =>
  manifestOf(
    files.map(({ path, size, sha256 }) => ({
      path,
      size,
      sha256: sha256.replace(/./g, nextDigit),
    })),
    { domain },
  )

const nextDigit = (digit: string) => ((Number.parseInt(digit, 16) + 1) % 16).toString(16)

function urlsOf(manifest: Manifest, origin: string): string[] {
  const options = { siteUrl: origin, publishTarget: 'none', seed: '' } as const
  const { requests } = planOf(manifest, undefined, options)
  return requests.flatMap((planned) =>
    planned.about === 'file' ? [urlOf(new URL(origin), planned.path).href] : [],
  )
}
