import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Missing } from '../qa/real/part.ts'
import { cache } from '../qa/real/programs.ts'
import { buildSite } from '../qa/real/sites/build-site.ts'
import { startBundleHost } from '../qa/real/sites/bundle-host.ts'
import { debianSite, debianSites } from '../qa/real/sites/debian-sites.ts'
import type { DocsSource } from '../qa/real/sites/docs-source.ts'
import { generators } from '../qa/real/sites/generators/generators.ts'
import { runLimited } from '../qa/real/sites/limited-run.ts'
import { oracleLimit, oracles } from '../qa/real/sites/oracles.ts'
import { docsSource, packed, type RealSite } from '../qa/real/sites/site-list.ts'
import { runSiteStep } from '../qa/real/sites/site-step.ts'
import { benchFolder, median } from './samples.ts'

export interface RealBenchOptions {
  readonly pairs: number
  /** The sites with this in their names. */
  readonly only: string
  /** The folder for all files. Default: as for the bundle. */
  readonly folder?: string | undefined
}

/** CPU seconds and wall seconds of each run. */
interface Times {
  readonly cpu: number[]
  readonly wall: number[]
}

/**
 * Whole steps of the built action on sites that others made, beside what people use instead: kept on
 * disk, beside curl, tar and sha256sum; checked, too, beside lychee.
 */
export async function measureReal(options: RealBenchOptions): Promise<string> {
  const lines = [`Real sites, on ${availableParallelism()} cores (medians of ${options.pairs})`]
  for (const [name, get] of Object.entries(sites)) {
    if (!name.includes(options.only)) continue
    const line = await get()
      .then((site) => measureOne(site, options))
      .catch((error: unknown) => {
        if (error instanceof Missing) return `not measured: ${error.message}`
        throw error
      })
    lines.push(`  ${name}: ${line}`)
  }
  return lines.join('\n')
}

const sites: Readonly<Record<string, () => Promise<RealSite>>> = {
  'openjdk-17-doc': () => packagedSite('openjdk-17-doc'),
  'rust-doc': () => packagedSite('rust-doc'),
  'Next.js, 800 pages': largeSite,
}

/** @throws Missing if Debian's package cannot be had */
export async function packagedSite(name: string): Promise<RealSite> {
  const site = debianSites.find((one) => one.package === name)
  if (!site) throw new Missing(`${name} is not listed`)
  const { leftOut: _, ...wanted } = site
  return { name, generator: site.generator, ...(await debianSite(wanted, join(cache, 'deb'))) }
}

/** The pages of npm nine times, in folders of their own. */
async function largeSite(): Promise<RealSite> {
  const generator = generators.find(({ name }) => name === 'Next.js')
  if (!generator) throw new Missing('there is no such generator')
  const docs = await docsSource()
  const folder = join(cache, 'built', generator.name, 'large')
  const copies = Array.from({ length: 8 }, (_, copy) =>
    docs.pages.map((page) => ({ ...page, path: `v${copy}/${page.path}` })),
  )
  const sources: DocsSource = { ...docs, pages: [docs.pages, ...copies].flat() }
  const options = { cache: join(cache, 'generators'), site: folder, isLater: false }
  if (!existsSync(folder)) await buildSite(generator, sources, options)
  return { name: `npm's pages`, generator: generator.name, version: 'large', folder }
}

async function measureOne(site: RealSite, { pairs, folder = benchFolder() }: RealBenchOptions) {
  const bundle = packed(site)
  await using host = await startBundleHost(bundle)
  const home = mkdtempSync(join(folder, 'real-bench-'))
  const usual = async () => {
    rmSync(join(home, 'usual'), { recursive: true, force: true })
    return runLimited(
      'bash',
      ['-ec', usualTools, join(home, 'usual'), host.url],
      withoutLimit(home),
    )
  }
  const step = async (check: 'off' | 'warn') => {
    const result = await runSiteStep(bundle, { inputs: { 'site-check': check }, folder })
    if (result.conclusion !== 'success') throw new Error(result.log)
    peak = Math.max(peak, result.peak)
    return result
  }
  const [lychee] = oracles
  const program = await lychee?.program().catch(() => undefined)
  let peak = 0
  const times = { kept: noTimes(), tools: noTimes(), checked: noTimes(), lychee: noTimes() }
  const add = (to: Times, { cpuSeconds, seconds }: { cpuSeconds: number; seconds: number }) => {
    to.cpu.push(cpuSeconds)
    to.wall.push(seconds)
  }
  try {
    // The first run fills the caches and is not counted.
    await usual()
    for (let pair = 0; pair < pairs; pair++) {
      add(times.tools, await usual())
      add(times.kept, await step('off'))
      add(times.checked, await step('warn'))
    }
    const theirs = program && (await lychee?.find(program, site.folder).catch(() => undefined))
    if (theirs) add(times.lychee, theirs)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
  const ratio = (a: Times, b: Times, of: keyof Times) =>
    b[of].length > 0 ? (median(a[of]) / median(b[of])).toFixed(2) : 'unknown'
  const without = program ? `no result in ${oracleLimit} s` : 'it cannot be installed'
  const told = ({ cpu, wall }: Times) =>
    cpu.length > 0 ? `CPU ${median(cpu).toFixed(1)} s, ${median(wall).toFixed(1)} s` : without
  return `
    kept     ${told(times.kept)}; curl, tar, sha256sum: ${told(times.tools)}; CPU ${ratio(times.kept, times.tools, 'cpu')}, time ${ratio(times.kept, times.tools, 'wall')} of theirs
    checked  ${told(times.checked)}; lychee alone: ${told(times.lychee)}; CPU ${ratio(times.checked, times.lychee, 'cpu')}, time ${ratio(times.checked, times.lychee, 'wall')} of its; peak ${peak.toFixed(0)} MB`
}

const noTimes = (): Times => ({ cpu: [], wall: [] })

const withoutLimit = (cwd: string) => ({ cwd, limit: 3600 })

/** `$0` is a new folder, `$1` the URL of the store. */
const usualTools = `mkdir "$0"; cd "$0"; mkdir site
curl --silent --fail --output bundle.tar.gz "$1/bundle.tar.gz"
sha256sum bundle.tar.gz
tar -xzf bundle.tar.gz -C site
find site -type f -print0 | xargs -0 sha256sum > sums`
