import { type CaseResult, maxOverrun } from './run-case.ts'

/** The results of a campaign. */
export interface CampaignReport {
  readonly cases: number
  readonly kinds: number
  readonly wrongOutcomes: number
  readonly leakHits: number
  readonly injected: number
  /** Kinds that cannot be staged on this machine, and why. */
  readonly skipped: readonly string[]
  /** From the signal to the end of the process, in milliseconds. */
  readonly cancel: {
    readonly count: number
    readonly p50: number
    readonly p90: number
    readonly p99: number
    readonly longest: number
    /** The case that took the longest. */
    readonly slowest: string
  }
  /** Runs that reached their time limit: from there to the end of the process, in milliseconds. */
  readonly overrun: {
    readonly count: number
    readonly p50: number
    readonly max: number
    /** The case that took the longest. */
    readonly slowest: string
    /** Those that took longer than the action promises. */
    readonly late: number
  }
  /** The longest time that a main thread was blocked, in milliseconds of its CPU time. */
  readonly block: Largest
  /** The peak memory of a process, in MB. */
  readonly memory: Largest
  /** A few lines per case with a wrong outcome. */
  readonly problems: readonly string[]
}

/** The maximum of a figure, and its case. */
interface Largest {
  readonly value: number
  readonly name: string
}

/** The time within which 99 of 100 cancelled runs must end. In milliseconds. */
const maxCancel = 2000

/** The figures of a campaign. */
export function campaignReport(results: readonly CaseResult[]): CampaignReport {
  const ran = results.filter(({ skipped }) => skipped === undefined)
  const cancels = ran
    .flatMap(({ cancelMilliseconds }) => cancelMilliseconds ?? [])
    .toSorted((one, other) => one - other)
  const overruns = ran
    .flatMap(({ overrunMilliseconds }) => overrunMilliseconds ?? [])
    .toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(percentile(cancels, share))
  const sum = (count: (result: CaseResult) => number) =>
    ran.reduce((total, result) => total + count(result), 0)
  const skipped = results
    .filter(({ skipped }) => skipped !== undefined)
    .map(({ name, skipped }) => `${name}: ${skipped}`)
  return {
    cases: ran.length,
    kinds: new Set(ran.map(({ name }) => name)).size,
    wrongOutcomes: ran.filter(({ wrongs }) => wrongs.length > 0).length,
    leakHits: sum(({ leaks }) => leaks.length),
    injected: sum(({ injections }) => injections.length),
    skipped: [...new Set(skipped)],
    cancel: {
      count: cancels.length,
      ...{ p50: at(0.5), p90: at(0.9), p99: at(0.99), longest: at(1) },
      slowest:
        ran.find(({ cancelMilliseconds: took }) => took && took === cancels.at(-1))?.name ?? '',
    },
    overrun: {
      count: overruns.length,
      p50: Math.round(percentile(overruns, 0.5)),
      max: Math.round(percentile(overruns, 1)),
      slowest:
        ran.find(({ overrunMilliseconds: took }) => took && took === overruns.at(-1))?.name ?? '',
      late: overruns.filter((took) => took > maxOverrun).length,
    },
    block: largest(ran, ({ load }) => load?.longestBlock),
    memory: largest(ran, ({ load }) => load?.peakMemory && load.peakMemory / 1e6),
    problems: ran.flatMap(problemLines),
  }
}

function largest(
  results: readonly CaseResult[],
  figure: (result: CaseResult) => number | undefined,
): Largest {
  let found = { value: 0, name: '' }
  for (const result of results) {
    const value = Math.round(figure(result) ?? 0)
    if (value > found.value) found = { value, name: result.name }
  }
  return found
}

/** Whether there were no problems. */
export function isClean(report: CampaignReport): boolean {
  const { wrongOutcomes, leakHits, injected, cancel, overrun } = report
  return wrongOutcomes + leakHits + injected + overrun.late === 0 && cancel.p99 <= maxCancel
}

/** The problems of one case, and the command that repeats it. */
export function problemLines({ name, seed, wrongs, leaks, injections }: CaseResult): string[] {
  const problems = [
    ...wrongs.map((wrong) => `wrong: ${wrong}`),
    ...leaks.map(({ canary, form, place }) => `leak: the ${canary} (${form}) in ${place}`),
    ...injections.map((injection) => `injected: ${injection}`),
  ]
  if (problems.length === 0) return []
  return [`✗ ${name} [--seed ${seed} --only '${name}']`, ...problems.map((line) => `  ${line}`)]
}

/** The minimum value that this share of the values does not exceed; 0 without values. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? 0
}

/** The figures as a table. */
export function reportTable(report: CampaignReport): string {
  const { cancel, overrun, block, memory, skipped, ...counts } = report
  const rows = [
    ['cases run', counts.cases],
    ['kinds of fault', counts.kinds],
    ['wrong outcomes', counts.wrongOutcomes],
    ['leak hits', counts.leakHits],
    ['injected commands and elements', counts.injected],
    ['cancels', cancel.count],
    ['cancel, 50% end within', `${cancel.p50} ms`],
    ['cancel, 90% end within', `${cancel.p90} ms`],
    ['cancel, 99% end within', `${cancel.p99} ms`],
    ['cancel, the longest', `${cancel.longest} ms`],
    ['runs that reached their time limit', overrun.count],
    ['limit, 50% end within', `${overrun.p50} ms`],
    ['limit, the longest', `${overrun.max} ms`],
    ['limit, ended later than 2 s', overrun.late],
    ['longest main-thread block', `${block.value} ms`],
    ['peak memory', `${memory.value} MB`],
    ['kinds skipped', skipped.length],
  ]
  const lines = rows.map(
    ([name, value]) => `${String(name).padEnd(32)}${String(value).padStart(8)}`,
  )
  const slowest = [
    cancel.slowest && `the longest cancel was in ${cancel.slowest}`,
    overrun.slowest && `the longest over its limit was ${overrun.slowest}`,
    block.name && `the longest block was in ${block.name}`,
    memory.name && `the most memory was used in ${memory.name}`,
  ].filter(Boolean)
  return ['', ...lines, ...slowest, ...skipped.map((line) => `skipped ${line}`)].join('\n')
}
