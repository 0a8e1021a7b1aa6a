import { execFileSync, spawnSync } from 'node:child_process'
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { generateSite } from '../../test/support/generated-site.ts'
import type { FetchArguments } from './fetch.ts'
import { benchFolder, buildFetch, fetchWith, median, timed } from './fetching.ts'
import { type FileServer, serveFiles } from './file-server.ts'

interface Work {
  readonly name: string
  readonly alternative: string
  /** The maximum ratio of our time to the other's. */
  readonly atMost: number
  readonly ours: Omit<FetchArguments, 'url'> & { readonly path: string }
  /** A line of bash, run in an empty folder, with `$URL`. */
  readonly theirs: string
  readonly isTls?: boolean
}

const works: readonly Work[] = [
  {
    name: '1 GB to disk with sha256',
    alternative: 'curl -o f && openssl dgst',
    atMost: 0.83,
    ours: { path: '/1gb.tar.gz', keep: 'f' },
    theirs: 'curl -sS -o f "$URL" && openssl dgst -sha256 f',
  },
  {
    name: '1 GB over TLS with sha256',
    alternative: 'curl | tee f | openssl dgst',
    atMost: 1,
    ours: { path: '/1gb.tar.gz', keep: 'f' },
    theirs: 'curl -sS "$URL" | tee f | openssl dgst -sha256',
    isTls: true,
  },
  {
    name: '10,000 files, 400 MB: download, sha256, unpack',
    alternative: 'curl -o f && tar xzf f',
    atMost: 0.65,
    ours: { path: '/site.tar.gz', unpackTo: 'site' },
    theirs: 'mkdir site && curl -sS -o f "$URL" && tar xzf f -C site',
  },
  {
    name: 'the same with the bundle kept',
    alternative: 'curl -o f && tar xzf f',
    atMost: 0.7,
    ours: { path: '/site.tar.gz', unpackTo: 'site', keep: 'f' },
    theirs: 'mkdir site && curl -sS -o f "$URL" && tar xzf f -C site',
  },
  {
    name: 'the same as zip',
    alternative: 'curl -o f && unzip -q f',
    atMost: 0.7,
    ours: { path: '/site.zip', unpackTo: 'site' },
    theirs: 'mkdir site && curl -sS -o f "$URL" && unzip -q f -d site',
  },
  {
    name: 'the same as zip, kept',
    alternative: 'curl -o f && unzip -q f',
    atMost: 0.8,
    ours: { path: '/site.zip', unpackTo: 'site', keep: 'f' },
    theirs: 'mkdir site && curl -sS -o f "$URL" && unzip -q f -d site',
  },
]

export interface BundleBenchOptions {
  readonly pairs: number
  /** Only tasks whose name contains this are measured. */
  readonly only: string
  /** The folder for all files. Default: a memory disk if there is one, because disk speed varies. */
  readonly folder?: string | undefined
}

/** Alternates whole processes, ours and theirs, each into an empty folder; medians of their ratios. */
export async function measureBundle({ pairs, only, folder }: BundleBenchOptions): Promise<string> {
  const place = folder ?? benchFolder()
  const home = mkdtempSync(join(place, 'bundle-bench-'))
  const served = join(home, 'served')
  mkdirSync(served)
  const digests = await makeFiles(served)
  const server = await serveFiles(served, digests)
  if (!server) {
    rmSync(home, { recursive: true })
    return 'Download and unpacking: not measured, because nginx is not installed (apt-get install nginx)'
  }
  const lines = [
    `Download and unpacking, from ${server.name} on loopback (medians of ${pairs} pairs; wall and CPU seconds)`,
    `  ${machine()}, files in ${place}`,
  ]
  try {
    const script = buildFetch(join(home, 'built'))
    for (const work of works.filter(({ name }) => name.includes(only))) {
      lines.push(measure(work, script, server, join(home, 'work'), pairs))
    }
    lines.push('', 'Lower bounds, in seconds', ...limits(served, join(home, 'work')))
  } finally {
    server.close()
    rmSync(home, { recursive: true, force: true })
  }
  return lines.join('\n')
}

function measure(
  work: Work,
  script: string,
  { origin, tlsOrigin, certificate }: FileServer,
  folder: string,
  runs: number,
): string {
  const url = (work.isTls ? tlsOrigin : origin) + work.ours.path
  const trusted = { NODE_EXTRA_CA_CERTS: certificate, CURL_CA_BUNDLE: certificate }
  const { path: _, ...use } = work.ours
  const ours = () => {
    const inFolder = (name?: string) => (name ? { at: join(folder, name) } : undefined)
    const given: FetchArguments = {
      ...use,
      url,
      ...(use.keep && { keep: inFolder(use.keep)?.at ?? '' }),
      ...(use.unpackTo && { unpackTo: inFolder(use.unpackTo)?.at ?? '' }),
    }
    if (given.unpackTo) mkdirSync(given.unpackTo)
    return fetchWith(script, given, trusted)
  }
  const theirs = () => {
    // The second line of \`times\` is the time of the shell's children.
    const command = ['-c', `${work.theirs} >&2; times`]
    const env = { ...process.env, ...trusted, URL: url, LC_ALL: 'C' }
    return cpuSeconds(
      execFileSync('bash', command, {
        ...{ cwd: folder, env, encoding: 'utf8' },
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    )
  }

  const ratios: number[] = []
  const seconds: number[] = []
  const cpu: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
  let memory = 0
  for (let run = -1; run < runs; run++) {
    const used = { ours: 0, theirs: 0 }
    const a = timed(folder, () => {
      const result = ours()
      memory = Math.max(memory, result.memory)
      used.ours = result.cpuSeconds
    })
    const b = timed(folder, () => {
      used.theirs = theirs()
    })
    // The first pair fills the caches and is not counted.
    if (run < 0) continue
    ratios.push(a / b)
    seconds.push(a)
    cpu.ours.push(used.ours)
    cpu.theirs.push(used.theirs)
  }
  const ratio = median(ratios)
  const verdict = ratio <= work.atMost ? 'met' : 'not met'
  const spent = `CPU ${median(cpu.ours).toFixed(2)} s, theirs ${median(cpu.theirs).toFixed(2)} s`
  return `  ${work.name.padEnd(48)} ${median(seconds).toFixed(2)} s  ${spent}  ${ratio.toFixed(2)} of ${work.alternative} (at most ${work.atMost}: ${verdict})  peak ${memory.toFixed(0)} MB`
}

/** Cores, and whether they have SHA instructions, which make SHA-256 four times as fast. */
function machine(): string {
  const info = existsSync('/proc/cpuinfo') ? readFileSync('/proc/cpuinfo', 'utf8') : ''
  const hasSha = /^(flags|Features)\s*:.*\b(sha_ni|sha2)\b/m.test(info)
  const sha =
    info === '' ? 'SHA instructions unknown' : `${hasSha ? 'with' : 'no'} SHA instructions`
  const masked = process.env.OPENSSL_ia32cap ? ' (OPENSSL_ia32cap is set)' : ''
  return `${availableParallelism()} cores, ${sha}${masked}, load ${loadavg()[0]?.toFixed(1)}`
}

/** User and system time of bash's children, from the second line of `times`. */
function cpuSeconds(times: string): number {
  const line = times.trim().split('\n').at(-1) ?? ''
  const parts = [...line.matchAll(/(\d+)m([\d.]+)s/g)]
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  )
}

/** The minimum work of every unpacker: inflating, and writing the files. */
function limits(served: string, folder: string): string[] {
  const inflate = timed(folder, () =>
    spawnSync('bash', ['-c', `gzip -dc ${served}/site.tar.gz >/dev/null`]),
  )
  const write = timed(folder, () => spawnSync('cp', ['-r', join(served, 'site'), folder]))
  return [
    `  inflating alone (gzip -dc)    ${inflate.toFixed(2)}`,
    `  writing the files alone (cp)  ${write.toFixed(2)}`,
  ]
}

/** @returns the base64 SHA-256 of each file that is not an archive, by name; nothing else verifies them */
async function makeFiles(folder: string): Promise<Readonly<Record<string, string>>> {
  for (const { path, bytes } of generateSite({ seed: 1, fileCount: 10_000 })) {
    const file = join(folder, 'site', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  execFileSync('tar', ['czf', join(folder, 'site.tar.gz'), '-C', join(folder, 'site'), '.'])
  execFileSync('zip', ['-qr', join(folder, 'site.zip'), '.'], { cwd: join(folder, 'site') })
  const name = '1gb.tar.gz'
  const file = join(folder, name)
  await writeNoise(file, 1024)
  const digest = execFileSync('openssl', ['dgst', '-sha256', '-binary', file])
  return { [name]: digest.toString('base64') }
}

/** A file with the prefix of an archive; it is kept, not unpacked. */
async function writeNoise(file: string, megabytes: number): Promise<void> {
  const out = createWriteStream(file)
  const noise = Buffer.alloc(1024 * 1024, 'noise that is not an archive ')
  noise.writeUInt16BE(0x1f8b)
  for (let i = 0; i < megabytes; i++) {
    if (!out.write(noise))
      await new Promise((drained) => out.once('drain', () => drained(undefined)))
  }
  await new Promise<void>((ended) => out.end(() => ended()))
}
