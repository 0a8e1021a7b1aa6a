import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { causeGroups, numberOf } from '../../../../src/check/cause-groups.ts'
import { causeTitles } from '../../../../src/check/finding.ts'
import { formatCount } from '../../../../src/kernel/format/quantity.ts'
import { check } from '../part.ts'
import { findingsOf } from './broken-references.ts'
import { type BrowserComparison, compareWithBrowser, openedPages } from './browser-comparison.ts'
import { compare } from './comparison.ts'
import { type Differences, differences } from './differences.ts'
import { digestOf, type KeptResults } from './kept-results.ts'
import { OverLimit } from './limited-run.ts'
import { type Oracle, type OracleRun, oracleLimit, oracles } from './oracles.ts'
import { type Proof, prove } from './proof.ts'
import { readFolder } from './read-folder.ts'
import { SiteFolder } from './site-folder.ts'
import { packed, type RealSite } from './site-list.ts'
import { runSiteStep } from './site-step.ts'

/** What a whole step of the built action took: download, unpack, check, report. */
export interface StepCost {
  readonly seconds: number
  readonly cpuSeconds: number
  /** In MB. */
  readonly peak: number
}

/** A site that was checked, and what other checkers find in it. */
export interface CheckedSite {
  readonly site: RealSite
  readonly step: StepCost
  readonly bytes: number
  readonly pages: number
  readonly references: number
  readonly findings: readonly CauseCount[]
  readonly notices: readonly CauseCount[]
  readonly proof: Proof
  readonly compared: readonly ComparedSite[]
  readonly browser: BrowserComparison
}

export interface CauseCount {
  readonly title: string
  readonly count: number
}

/** Another checker beside the site check; or why it has no result. */
export type ComparedSite = { readonly checker: string } & (
  | (Differences & {
      readonly both: number
      readonly seconds: number
      readonly cpuSeconds: number
    })
  | { readonly failed: string }
)

const repository = new URL('../../../../', import.meta.url)

const inRepository = (path: string) => fileURLToPath(new URL(path, repository))

/** Of the code that was loaded: it may be edited while this runs. */
export const sourcesDigest = digestOf(
  ['src/reading/', 'src/site/', 'src/check/', 'tools/qa/real/sites/'].map(inRepository),
)

/**
 * Checks a site and compares the findings with those of others. Each result is kept until what it
 * depends on changes: the site, the built action, the sources, the other checker.
 */
export async function checkedSite(site: RealSite, kept: KeptResults): Promise<CheckedSite> {
  // The folder of a generated site is named after its sources.
  const key = [site.name, site.generator, site.version, basename(site.folder)]
  const step = await kept.get([...key, 'step', digestOf([inRepository('dist/')])], async () => {
    const { conclusion, log, seconds, cpuSeconds, peak } = await runSiteStep(packed(site))
    check(conclusion === 'success', log)
    return { seconds, cpuSeconds, peak }
  })
  const runs: [Oracle, OracleRun | { failed: string }][] = []
  for (const oracle of oracles) {
    if (oracle.generators && !oracle.generators.has(site.generator)) continue
    const program = await oracle.program()
    const pages = countPages(site.folder)
    if (pages > (oracle.maxPages ?? pages)) {
      runs.push([oracle, { failed: `not run: ${formatCount(pages)} pages` }])
      continue
    }
    const run = await kept.get(
      [...key, oracle.name, program.version, `${oracleLimit}`],
      async () =>
        await oracle.find(program, site.folder).catch((error: unknown) => {
          if (error instanceof OverLimit) return { failed: error.message }
          throw error
        }),
    )
    runs.push([oracle, run])
  }
  const judged = await kept.get([...key, 'judged', sourcesDigest, JSON.stringify(runs)], async () =>
    judge(site, runs),
  )
  const browser = await kept.get([...key, 'browser', sourcesDigest, `${openedPages}`], () =>
    compareWithBrowser(site.folder),
  )
  return { site, step, ...judged, browser }
}

function countPages(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.html?$/i.test(name),
  ).length
}

function judge(
  { folder }: RealSite,
  runs: readonly (readonly [Oracle, OracleRun | { failed: string }])[],
): Omit<CheckedSite, 'site' | 'step' | 'browser'> {
  const files = readFolder(folder)
  const { findings, pages, references } = findingsOf(files)
  const site = new SiteFolder(folder)
  const [worse, notices] = (['finding', 'notice'] as const).map((level) =>
    causeGroups(findings, level).map(({ cause, findings }) => ({
      title: causeTitles[cause],
      count: numberOf(findings),
    })),
  )
  return {
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    ...{ pages, references, findings: worse ?? [], notices: notices ?? [] },
    proof: prove(site, findings),
    compared: runs.map(([{ name: checker }, run]) => {
      if ('failed' in run) return { checker, failed: run.failed }
      const comparison = compare(site, findings, run.broken)
      const { both } = comparison
      const { seconds, cpuSeconds } = run
      return { checker, both, seconds, cpuSeconds, ...differences(site, comparison, run.read) }
    }),
  }
}
