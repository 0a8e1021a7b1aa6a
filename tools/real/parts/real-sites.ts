import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { checkSite } from '../../../src/site/check/check-site.ts'
import { findingCauses } from '../../../src/site/finding.ts'
import { causeGroups, numberOf } from '../../../src/site/report/cause-groups.ts'
import { check, Missing, type Part } from '../part.ts'
import { expectations, ourBroken } from '../sites/broken-references.ts'
import { compare } from '../sites/comparison.ts'
import { classesOf } from '../sites/differences.ts'
import { generators } from '../sites/generators.ts'
import { lycheeArguments, oracles } from '../sites/oracles.ts'
import { falseFindings } from '../sites/proof.ts'
import { readFolder } from '../sites/read-folder.ts'
import { compareBuilds } from '../sites/rebuild.ts'
import {
  type CheckedSite,
  type ComparedSite,
  type RebuiltSite,
  sitesPage,
} from '../sites/report.ts'
import { builds, builtSite, packed, type RealSite, realSites } from '../sites/site-list.ts'
import { runSiteStep } from '../sites/site-step.ts'

const [lychee] = oracles

const page = fileURLToPath(new URL('../../../docs/real-sites.md', import.meta.url))

/**
 * Checks third-party sites, compares with other checkers, and checks again after each kind of
 * change.
 */
export const realSitesPart: Part = {
  name: 'Real sites',
  recipe: '',
  async run() {
    const sites = await realSites()
    if (sites.length === 0) throw new Missing('no site is available')
    const checked: CheckedSite[] = []
    const compared: ComparedSite[] = []
    const rebuilt: RebuiltSite[] = []
    const write = () => {
      const date = new Date()
      writeFileSync(
        page,
        sitesPage({ checked, compared, rebuilt, cores: availableParallelism(), date }),
      )
    }
    for (const site of sites) {
      console.log(`  ${site.name}, ${site.generator}`)
      const { result, comparisons } = await checkOne(site)
      checked.push(result)
      compared.push(...comparisons)
      // Writes after each site, as the part takes long and may be interrupted.
      write()
    }
    for (const generator of generators) {
      const first = await builtSite(generator, 'first').catch(() => undefined)
      for (const build of first === undefined ? [] : builds) {
        const now = await builtSite(generator, build).catch(() => undefined)
        if (first && now) {
          rebuilt.push({ generator: generator.name, build, ...compareBuilds(first, now) })
        }
      }
      write()
    }

    const wrong = checked.flatMap(({ wrong }) => wrong)
    check(wrong.length === 0, `false findings: ${wrong.slice(0, 5).join(', ')}`)
    const unexplained = compared.flatMap(({ unexplained }) => unexplained)
    check(unexplained.length === 0, `missed: ${unexplained.slice(0, 5).join(', ')}`)
    const programs = await Promise.all(oracles.map((oracle) => oracle.program()))
    return {
      programs,
      checks: [
        `${checked.length} sites of ${new Set(sites.map(({ generator }) => generator)).size} generators: no false finding, and no missed finding of another checker ([real sites](real-sites.md))`,
      ],
    }
  },
}

async function checkOne(
  site: RealSite,
): Promise<{ result: CheckedSite; comparisons: ComparedSite[] }> {
  const { folder } = site
  const step = await runSiteStep(packed(site))
  check(step.conclusion === 'success', step.log)
  const files = readFolder(folder)
  const { findings, pages, references } = checkSite(files, expectations)
  const ours = ourBroken(files)
  const comparisons: ComparedSite[] = []
  for (const oracle of oracles) {
    if (references > oracle.maxReferences) continue
    const program = await oracle.program()
    const { both, onlyOurs, onlyTheirs } = compare(files, ours, await oracle.find(program, folder))
    const classes = classesOf(oracle.name, folder, onlyTheirs)
    comparisons.push({ site, checker: oracle.name, both, onlyOurs: onlyOurs.length, ...classes })
  }
  const counts = (['finding', 'notice'] as const).map((level) =>
    causeGroups(findings, level).map(({ cause, findings }) => ({
      title: findingCauses[cause].title,
      count: numberOf(findings),
    })),
  )
  const result: CheckedSite = {
    ...{ site, pages, references, files: files.length },
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    ...{ seconds: step.seconds, cpuSeconds: step.cpuSeconds, peak: step.peak },
    ...{ findings: counts[0] ?? [], notices: counts[1] ?? [] },
    wrong: falseFindings(folder, findings),
    lychee: lychee && timeOf((await lychee.program()).path, folder),
  }
  return { result, comparisons }
}

/** The time that lychee takes for the folder alone, in seconds. */
function timeOf(program: string, folder: string): { seconds: number; cpuSeconds: number } {
  const script = 'TIMEFORMAT="%R %U %S"; time "$@" > /dev/null 2> /dev/null'
  const { stderr } = spawnSync(
    'bash',
    ['-c', script, 'bash', program, ...lycheeArguments(folder)],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  const [seconds = 0, user = 0, system = 0] = stderr.trim().split(' ').map(Number)
  return { seconds, cpuSeconds: user + system }
}
