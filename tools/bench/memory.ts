import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runSiteStep } from '../qa/real/sites/site-step.ts'
import { largeSite, largeSites } from './large-sites.ts'
import { benchFolder } from './samples.ts'

/** The maximum memory of the whole step, in MB. */
const maxPeak = 320

/**
 * The peak memory of a step of the built action, for the largest sites that are checked completely.
 */
export async function measureMemory(place?: string): Promise<string> {
  const home = mkdtempSync(join(place ?? benchFolder(), 'memory-bench-'))
  const lines = ['The whole step with the check, of sites with 10,000 pages']
  try {
    for (const name of largeSites) {
      const site = join(home, 'site')
      for (const { path, bytes } of largeSite(name)) {
        mkdirSync(dirname(join(site, path)), { recursive: true })
        writeFileSync(join(site, path), bytes)
      }
      const bundle = join(home, 'site.tar.gz')
      execFileSync('tar', ['czf', bundle, '-C', site, '.'])
      rmSync(site, { recursive: true })
      const { conclusion, log, peak, seconds, cpuSeconds } = await runSiteStep(bundle, {
        folder: home,
      })
      if (conclusion !== 'success') throw new Error(log)
      const verdict = peak <= maxPeak ? 'met' : 'not met'
      lines.push(
        `  ${name}: peak ${peak.toFixed(0)} MB (at most ${maxPeak}: ${verdict})  ${seconds.toFixed(1)} s  CPU ${cpuSeconds.toFixed(1)} s`,
      )
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
  return lines.join('\n')
}
