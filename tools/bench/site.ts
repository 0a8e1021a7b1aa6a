import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { generateSite } from '../../test/support/generated-site.ts'
import { benchFolder, buildFetch, fetchWith, median, timed } from './fetching.ts'
import { serveFiles } from './file-server.ts'

/** The maximum time with the check, relative to unpacking alone, by cores. */
const atMost = availableParallelism() >= 4 ? 1.5 : 1.8

/** The maximum CPU seconds with the check. */
const maxCpu = 8

/** The minimum pages per second, relative to a link checker. */
const atLeast = 20

const linkedPages = 3000

export interface SiteBenchOptions {
  readonly pairs: number
  /** The folder for all files. Default: as for the bundle. */
  readonly folder?: string | undefined
}

/** Compares the check with unpacking alone, and with a link checker. */
export async function measureSite({ pairs, folder: place }: SiteBenchOptions): Promise<string> {
  const home = mkdtempSync(join(place ?? benchFolder(), 'site-bench-'))
  const served = join(home, 'served')
  const folder = join(home, 'work')
  mkdirSync(served)
  const whole = generateSite({ seed: 1, fileCount: 10_000 })
  pack(served, 'site', whole)
  pack(served, 'linked', linkedSite())
  const server = await serveFiles(served)
  if (!server) {
    rmSync(home, { recursive: true })
    return 'The site check: not measured, because nginx is not installed (apt-get install nginx)'
  }
  try {
    const script = buildFetch(join(home, 'built'))
    const unpackTo = join(folder, 'site')
    const fetchSite = (name: string, isJudged: boolean) => {
      mkdirSync(unpackTo)
      return fetchWith(script, { url: `${server.origin}/${name}.tar.gz`, unpackTo, isJudged })
    }
    const ratios: number[] = []
    const seconds: number[] = []
    const cpu: number[] = []
    let memory = 0
    for (let run = -1; run < pairs; run++) {
      let cpuSeconds = 0
      const checked = timed(folder, () => {
        const result = fetchSite('site', true)
        cpuSeconds = result.cpuSeconds
        memory = Math.max(memory, result.memory)
      })
      const alone = timed(folder, () => fetchSite('site', false))
      // The first pair fills the caches and is not counted.
      if (run < 0) continue
      ratios.push(checked / alone)
      seconds.push(checked)
      cpu.push(cpuSeconds)
    }
    let broken = 0
    const ours = timed(folder, () => {
      broken = fetchSite('linked', true).broken
    })
    let theirs: readonly string[] = []
    const linkinator = timed(folder, () => {
      theirs = brokenByLinkinator(join(served, 'linked'))
    })
    return [
      `The site check, on ${availableParallelism()} cores (medians of ${pairs} pairs)`,
      `  10,000 files, 400 MB, unpacked and checked  ${median(seconds).toFixed(2)} s  CPU ${median(cpu).toFixed(2)} s (at most ${maxCpu}: ${verdict(median(cpu) <= maxCpu)})  ${median(ratios).toFixed(2)} of unpacking alone (at most ${atMost}: ${verdict(median(ratios) <= atMost)})  peak ${memory.toFixed(0)} MB (at most 320: ${verdict(memory <= 320)})`,
      `  ${linkedPages} pages, fetched and checked  ${ours.toFixed(2)} s  linkinator, of the folder alone  ${linkinator.toFixed(2)} s  ${(linkinator / ours).toFixed(0)} times its pages a second (at least ${atLeast}: ${verdict(linkinator / ours >= atLeast)})`,
      `  broken links: ${theirs.length} found by linkinator, ${broken} here`,
    ].join('\n')
  } finally {
    server.close()
    rmSync(home, { recursive: true, force: true })
  }
}

const verdict = (isMet: boolean) => (isMet ? 'met' : 'not met')

function pack(
  served: string,
  name: string,
  files: Iterable<{ path: string; bytes: Buffer | string }>,
): void {
  for (const { path, bytes } of files) {
    const file = join(served, name, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  execFileSync('tar', ['czf', join(served, `${name}.tar.gz`), '-C', join(served, name), '.'])
}

/** Pages of usual size that link to each other; every 25th also has a broken link. */
function* linkedSite() {
  const names = Array.from({ length: linkedPages }, (_, index) =>
    index === 0 ? 'index.html' : `section-${index % 20}/page-${index}.html`,
  )
  for (const [index, path] of names.entries()) {
    const next = Array.from({ length: 30 }, (_, step) => names[(index + step + 1) % linkedPages])
    const links = next.map((name) => `<li><a href="/${name}">${name}</a>`)
    const gone = index % 25 === 0 ? `<a href="/gone-${index}.html">gone</a>` : ''
    const text = '<p>A paragraph of documentation.</p>\n'.repeat(500)
    yield {
      path,
      bytes: `<!doctype html><title>${path}</title><ul>${links.join('\n')}</ul>${gone}${text}`,
    }
  }
}

/** The broken paths according to linkinator. */
function brokenByLinkinator(folder: string): string[] {
  const { stdout } = spawnSync('linkinator', ['.', '--recurse', '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
  })
  const { links } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    links: { url: string; state: string }[]
  }
  const broken = links.filter(({ state }) => state === 'BROKEN').map(({ url }) => url)
  return [...new Set(broken.map((url) => URL.parse(url)?.pathname ?? `/${url}`))]
}
