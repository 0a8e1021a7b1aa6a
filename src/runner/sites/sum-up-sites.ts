import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StepEnd } from '../workflow-step.ts'
import {
  type CollectedResult,
  type FailedStart,
  type KeptExport,
  type PlannedSite,
  recordsOf,
  type SiteExportResult,
  type StartedSite,
} from './site-records.ts'
import type { SitesStep } from './site-step.ts'

/**
 * Sums up the results of all sites: the outputs `results` and `exported`, the table of the summary, and
 * the file exports.json, by which the next run knows what it has to start.
 */
export function sumUpSites({
  environment,
  folder,
}: Pick<SitesStep, 'environment' | 'folder'>): StepEnd {
  const collected = readResults(join(folder, 'results'))
  const all = resultsOf(environment, collected)
  writeFileSync(
    join(folder, 'exports.json'),
    JSON.stringify(Object.fromEntries(keptExports(environment.EXPORTS, all, collected))),
  )
  const exported = all.filter(({ outcome }) => outcome === 'success')
  const missing = all.filter(({ outcome }) => outcome !== 'success').map(({ domain }) => domain)
  return {
    outputs: { results: JSON.stringify(all), exported: JSON.stringify(exported) },
    summary: summaryOf(all),
    ...(missing.length > 0 && { error: `Not exported: ${missing.join(', ')}` }),
    exitCode: missing.length > 0 ? 1 : 0,
  }
}

/** The results that the jobs of the matrix have left, by domain. */
function readResults(folder: string): Map<string, CollectedResult> {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return new Map(
    files
      .filter((file) => file.endsWith('.json'))
      .map((file): CollectedResult => JSON.parse(readFileSync(join(folder, file), 'utf8')))
      .map((result) => [result.domain, result]),
  )
}

/** One result for each site of the plan, in its order. */
function resultsOf(
  environment: NodeJS.ProcessEnv,
  collected: ReadonlyMap<string, CollectedResult>,
): SiteExportResult[] {
  const { SITES = '[]', STARTED, FAILED, COLLECTED, STARTS } = environment
  const sites: readonly PlannedSite[] = JSON.parse(SITES)
  const started: readonly StartedSite[] = JSON.parse(STARTED || '[]')
  const failed = recordsOf<FailedStart>(FAILED ?? '')
  const ids = new Map(started.map(({ domain, jobId }) => [domain, jobId]))
  const outcomes = [COLLECTED, STARTS, ...[...collected.values()].map(({ outcome }) => outcome)]
  // A site that was started and has no result was cancelled, or has lost its runner. Then the next run
  // collects all again.
  const lost = outcomes.includes('cancelled') ? 'cancelled' : 'failed'
  return sites.map(({ domain }) => {
    const jobId = ids.get(domain)
    if (jobId === undefined) {
      return { ...unknown, domain, ...(failed.get(domain) ?? { outcome: 'not-started' }) }
    }
    const result = collected.get(domain)
    if (!result) return { ...unknown, domain, outcome: lost, jobId }
    const { started: _, usable: __, ...facts } = result
    return { ...unknown, ...facts }
  })
}

/** In the order of the output. */
const unknown: SiteExportResult = {
  domain: '',
  outcome: '',
  errorCode: '',
  jobId: '',
  pageCount: '',
  findings: '',
  newFindings: '',
  siteDigest: '',
  changed: '',
  artifactId: '',
  artifactUrl: '',
}

/** The exports that the first job knows, with what became of them. */
function keptExports(
  exports: string | undefined,
  results: readonly SiteExportResult[],
  collected: ReadonlyMap<string, CollectedResult>,
): Map<string, KeptExport> {
  const kept = recordsOf<KeptExport>(exports ?? '')
  const running = results.filter(({ domain }) => kept.get(domain)?.jobId !== undefined)
  const isComplete = running.every(({ domain }) => collected.has(domain))
  for (const { domain, jobId, outcome } of running) {
    const { jobId: before, ...rest } = kept.get(domain) as KeptExport
    if (collected.get(domain)?.usable === false) kept.set(domain, rest)
    else {
      const settled = isComplete && outcome === 'success'
      kept.set(domain, { ...rest, jobId: jobId || before, settled })
    }
  }
  return kept
}

function summaryOf(results: readonly SiteExportResult[]): string {
  const count = results.filter(({ outcome }) => outcome === 'success').length
  const rows = results.toSorted((a, b) => compareUrgency(urgencyOf(a), urgencyOf(b))).map(cellsOf)
  const lines = [
    `## ${count} of ${results.length} sites exported`,
    '',
    rowOf(['Site', 'Outcome', 'Findings', 'Pages', 'Changed', 'Job', 'Bundle']),
    rowOf(['---', '---', '---:', '---:', '---', '---', '---']),
    ...rows.map(rowOf),
    ...(results.some(({ outcome }) => outcome === 'not-started')
      ? ['', 'The next run begins with the sites that were not started.']
      : []),
  ]
  return `${lines.join('\n')}\n`
}

const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function cellsOf(result: SiteExportResult): string[] {
  const { domain, outcome, errorCode, findings, newFindings, pageCount, changed } = result
  const isNew = countOf(newFindings) > 0
  return [
    code(domain),
    errorCode === '' ? outcome : `${outcome}, ${code(errorCode)}`,
    isNew ? `${code(findings)}, new: ${code(newFindings)}` : code(findings),
    code(pageCount),
    changed,
    code(result.jobId),
    /^https:\/\/[^\s()|]+$/.test(result.artifactUrl) ? `[artifact](${result.artifactUrl})` : '',
  ]
}

/** A text from outside, in a cell of the table. */
function code(text: string): string {
  const plain = text.replace(/[`|\p{Cc}]/gu, '')
  return plain === '' ? '' : `\`${plain}\``
}

const countOf = (text: string) => Number(text) || 0

const urgentOutcomes = ['failed', 'timed-out', 'not-started', 'cancelled']

/** What needs a person comes first. */
function urgencyOf({
  outcome,
  newFindings,
  findings,
  changed,
}: SiteExportResult): readonly number[] {
  const place = urgentOutcomes.indexOf(outcome)
  return [
    place < 0 ? urgentOutcomes.length : place,
    -countOf(newFindings),
    -countOf(findings),
    changed === 'true' ? 0 : 1,
  ]
}

function compareUrgency(a: readonly number[], b: readonly number[]): number {
  return (
    a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0
  )
}
