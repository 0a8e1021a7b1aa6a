import { execFileSync, spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FetchArguments } from './fetch.ts'
import { buildFetch, fetchWith, median, timed } from './fetching.ts'
import { serveFiles } from './file-server.ts'
import { generateSite } from './generated-site/site.ts'

interface Work {
  readonly name: string
  readonly beside: string
  /** The most of the other's time that ours may take. */
  readonly atMost: number
  readonly ours: Omit<FetchArguments, 'url'> & { readonly path: string }
  /** A line of bash, run in an empty folder, with `$URL`. */
  readonly theirs: string
}

const works: readonly Work[] = [
  {
    name: '1 GB to disk with sha256, one connection',
    beside: 'curl -o f && openssl dgst',
    atMost: 1.1,
    ours: { path: '/1gb.tar.gz', keep: 'f', mayUseLanes: false },
    theirs: 'curl -sS -o f "$URL" && openssl dgst -sha256 f',
  },
  {
    name: 'the same, ranges allowed',
    beside: 'curl -o f && openssl dgst',
    atMost: 0.85,
    ours: { path: '/1gb.tar.gz', keep: 'f' },
    theirs: 'curl -sS -o f "$URL" && openssl dgst -sha256 f',
  },
  {
    name: '100 MB at 20 MB/s a connection',
    beside: 'curl -o f',
    atMost: 0.2,
    ours: { path: '/slow/100mb.tar.gz', keep: 'f' },
    theirs: 'curl -sS -o f "$URL"',
  },
  {
    name: '10,000 files, 400 MB: download, sha256, unpack',
    beside: 'curl -o f && tar xzf f',
    atMost: 0.65,
    ours: { path: '/site.tar.gz', unpackTo: 'site' },
    theirs: 'mkdir site && curl -sS -o f "$URL" && tar xzf f -C site',
  },
  {
    name: 'the same with the bundle kept',
    beside: 'curl -o f && tar xzf f',
    atMost: 0.75,
    ours: { path: '/site.tar.gz', unpackTo: 'site', keep: 'f' },
    theirs: 'mkdir site && curl -sS -o f "$URL" && tar xzf f -C site',
  },
  {
    name: 'the same as zip',
    beside: 'curl -o f && unzip -q f',
    atMost: 0.7,
    ours: { path: '/site.zip', unpackTo: 'site' },
    theirs: 'mkdir site && curl -sS -o f "$URL" && unzip -q f -d site',
  },
]

/** Whole processes in turn, ours and theirs, each into an empty folder; medians of their ratios. */
export async function measureBundle(runs = 5): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'bundle-bench-'))
  const served = join(home, 'served')
  mkdirSync(served)
  await makeFiles(served)
  const server = await serveFiles(served)
  if (!server) {
    rmSync(home, { recursive: true })
    return 'The bundle’s way to disk: not measured, as nginx is not installed (apt-get install nginx)'
  }
  const lines = [
    `The bundle’s way to disk, from ${server.name} on loopback (medians of ${runs} pairs)`,
  ]
  try {
    const script = buildFetch(join(home, 'built'))
    for (const work of works) {
      lines.push(measure(work, script, server.origin, join(home, 'work'), runs))
    }
    lines.push('', 'What bounds it, in seconds', ...limits(served, join(home, 'work')))
  } finally {
    server.close()
    rmSync(home, { recursive: true, force: true })
  }
  return lines.join('\n')
}

function measure(work: Work, script: string, origin: string, folder: string, runs: number): string {
  const url = origin + work.ours.path
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
    return fetchWith(script, given)
  }
  const theirs = () =>
    execFileSync('bash', ['-c', work.theirs], { cwd: folder, env: { ...process.env, URL: url } })

  const ratios: number[] = []
  const seconds: number[] = []
  let memory = 0
  for (let run = -1; run < runs; run++) {
    const a = timed(folder, () => {
      memory = Math.max(memory, ours().memory)
    })
    const b = timed(folder, theirs)
    // The first pair fills the caches and is not counted.
    if (run < 0) continue
    ratios.push(a / b)
    seconds.push(a)
  }
  const ratio = median(ratios)
  const verdict = ratio <= work.atMost ? 'met' : 'not met'
  return `  ${work.name.padEnd(48)} ${median(seconds).toFixed(2)} s  ${ratio.toFixed(2)} of ${work.beside} (at most ${work.atMost}: ${verdict})  peak ${memory.toFixed(0)} MB`
}

/** What none can do without: inflating, and writing the files. */
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

async function makeFiles(folder: string): Promise<void> {
  for (const { path, bytes } of generateSite({ seed: 1, fileCount: 10_000 })) {
    const file = join(folder, 'site', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  execFileSync('tar', ['czf', join(folder, 'site.tar.gz'), '-C', join(folder, 'site'), '.'])
  execFileSync('zip', ['-qr', join(folder, 'site.zip'), '.'], { cwd: join(folder, 'site') })
  await writeNoise(join(folder, '1gb.tar.gz'), 1024)
  await writeNoise(join(folder, '100mb.tar.gz'), 100)
}

/** A file that begins as an archive does; it is kept, not unpacked. */
async function writeNoise(file: string, megabytes: number): Promise<void> {
  const out = createWriteStream(file)
  const noise = Buffer.alloc(1024 * 1024, 'noise that is no archive ')
  noise.writeUInt16BE(0x1f8b)
  for (let i = 0; i < megabytes; i++) {
    if (!out.write(noise))
      await new Promise((drained) => out.once('drain', () => drained(undefined)))
  }
  await new Promise<void>((ended) => out.end(() => ended()))
}
