import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check, Missing, type Part } from '../part.ts'
import { cache } from '../programs.ts'
import { type CheckedSite, checkedSite, sourcesDigest } from '../sites/checked-site.ts'
import { generators } from '../sites/generators/generators.ts'
import { KeptResults } from '../sites/kept-results.ts'
import { oracles } from '../sites/oracles.ts'
import { compareBuilds } from '../sites/rebuild.ts'
import { type FailedSite, type RebuiltSite, sitesPage } from '../sites/report.ts'
import { BuildServer } from '../sites/served-builds.ts'
import { builds, builtSite, siteSources } from '../sites/site-list.ts'

const page = fileURLToPath(new URL('../../../../docs/evidence/real-sites.md', import.meta.url))

/** Only sites with such names, if it is set: the page is then written into the cache. */
const wanted = process.env.REAL_SITES ? new RegExp(process.env.REAL_SITES) : undefined

/**
 * Checks third-party sites, compares with other checkers, and checks again after each kind of
 * change.
 */
export const realSitesPart: Part = {
  name: 'Real sites',
  recipe: '',
  isReduced: wanted !== undefined,
  async run() {
    const kept = new KeptResults(join(cache, 'results'))
    const checked: CheckedSite[] = []
    const rebuilt: RebuiltSite[] = []
    const failed: FailedSite[] = []
    /** Writes after each result, as the part takes long and may be interrupted. */
    async function note(name: string, run: () => Promise<void>): Promise<void> {
      if (wanted && !wanted.test(name)) return
      const start = performance.now()
      let result = 'done'
      await run().catch((error: unknown) => {
        const message = error instanceof Missing ? error.message : String(error)
        const reason = message.split('\n', 1)[0]?.slice(0, 200) ?? ''
        failed.push({ name, reason })
        result = reason
      })
      console.log(`  ${name}: ${result}, ${((performance.now() - start) / 1000).toFixed(0)} s`)
      const machine = { cores: availableParallelism(), date: new Date() }
      const path = wanted ? join(cache, 'real-sites.md') : page
      writeFileSync(path, sitesPage({ checked, rebuilt, failed }, machine))
    }

    for (const source of siteSources) {
      await note(source.name, async () => {
        checked.push(await checkedSite(await source.get(), kept))
      })
    }
    await using server = await BuildServer.start()
    for (const generator of generators) {
      for (const build of builds) {
        await note(`${generator.name}, ${build}`, async () => {
          const first = await builtSite(generator, 'first')
          const now = await builtSite(generator, build)
          const key = [generator.name, build, first, now, sourcesDigest]
          const result = await kept.get(key, () =>
            compareBuilds(first, now, server, generator.dates),
          )
          rebuilt.push({ generator: generator.name, build, ...result })
        })
      }
    }
    judge(checked, rebuilt)
    return {
      programs: await Promise.all(oracles.map((oracle) => oracle.program())),
      checks: [
        `${checked.length} sites of ${new Set(checked.map(({ site }) => site.generator)).size} generators: no false finding, no missed finding of another checker, no stale page after a change ([real sites](real-sites.md))`,
      ],
    }
  },
}

/** @throws Error if a result is not what the documentation promises */
function judge(checked: readonly CheckedSite[], rebuilt: readonly RebuiltSite[]): void {
  const compared = checked.flatMap(({ compared }) => compared)
  const differences = compared.filter((result) => 'missed' in result)
  const wrong = [
    ...checked.flatMap(({ proof }) => proof.wrong),
    ...differences.flatMap(({ wrong }) => wrong.map(({ page, target }) => `${page} → ${target}`)),
  ]
  const missed = differences.flatMap(({ missed }) => missed)
  const unseen = checked.flatMap(({ browser }) => browser.missed)
  const stale = rebuilt.flatMap(({ stale }) => stale)
  check(wrong.length === 0, `false findings: ${wrong.slice(0, 5).join(', ')}`)
  check(
    missed.length === 0,
    `missed: ${missed.slice(0, 5).map(({ page, target }) => `${page} → ${target}`)}`,
  )
  check(unseen.length === 0, `missed beside a browser: ${unseen.slice(0, 5).join('; ')}`)
  check(stale.length === 0, `stale: ${stale.slice(0, 5).join(', ')}`)
  for (const { generator, build, paths, needless } of rebuilt) {
    const most = (paths ?? Number.POSITIVE_INFINITY) / 10
    check(needless <= most, `${generator}, ${build}: ${needless} of ${paths} paths are needless`)
  }
}
