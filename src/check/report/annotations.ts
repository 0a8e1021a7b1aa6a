import { formatCount } from '../../kernel/format/quantity.ts'
import type { LogPlace } from '../../kernel/run/run.ts'
import type { FindingCause } from '../../site/finding-cause.ts'
import type { JudgedFindings, JudgedSiteCheck } from '../baseline/judged-check.ts'
import { worstCauses } from '../cause-groups.ts'
import type { Finding, FindingPlace } from '../finding.ts'
import { messageOf } from './reported-places.ts'

/** A line of the log about findings. Untrusted text. */
export interface Annotation {
  readonly message: string
  /** The source file and line; missing where they are not known. */
  readonly place?: LogPlace | undefined
}

/** What the log of a check says of its findings. */
export interface Annotations {
  /** Shown at the run: a runner keeps the first few. */
  readonly shown: readonly Annotation[]
  /** The causes in full, a line each, where those above are not all of it. */
  readonly causes: readonly string[]
}

/** The findings of one cause that have to be changed in one file. */
interface FileFindings {
  readonly cause: FindingCause
  readonly path: string
  readonly isNew: boolean
  readonly findings: Finding[]
}

/**
 * The findings as annotations, for each cause one in each source file: new findings first, then those
 * with a source before others, and the first file of each cause before the second of any. What has no
 * source is one annotation for each cause.
 *
 * @param max how many are shown
 */
export function annotationsOf(
  check: Pick<JudgedSiteCheck, 'findings'>,
  { comparison }: Pick<JudgedFindings, 'comparison'>,
  max: number,
): Annotations {
  const newIds = new Set(comparison?.findings.map(({ id }) => id))
  const findings = check.findings.filter(({ level }) => level === 'finding')
  const files = inTurns(byFile(findings, newIds))
  const others = findings.filter(({ places }) => !places.some(({ source }) => source))
  const rank = (isNew: boolean, hasSource: boolean) => (isNew ? 0 : 2) + (hasSource ? 0 : 1)
  const ofFiles = files.map((file) => ({
    rank: rank(file.isNew, true),
    annotation: annotationAt(file),
  }))
  const byNovelty = Map.groupBy(others, ({ id }) => newIds.has(id))
  const ofCauses = [...byNovelty].flatMap(([isNew, ofNovelty]) =>
    worstCauses({ findings: ofNovelty }, max).map((message) => ({
      rank: rank(isNew, false),
      annotation: { message },
    })),
  )
  const all = [...ofFiles, ...ofCauses].sort((a, b) => a.rank - b.rank)
  const areAllShown = files.length === 0 && all.length <= max
  return {
    shown: all.slice(0, max).map(({ annotation }) => annotation),
    causes: areAllShown ? [] : worstCauses({ findings }, max),
  }
}

/** In the order of the findings, and of their places. */
function byFile(findings: readonly Finding[], newIds: ReadonlySet<Finding['id']>): FileFindings[] {
  const files = new Map<string, FileFindings>()
  for (const finding of findings) {
    const { cause, id } = finding
    for (const [path, places] of Map.groupBy(finding.places, ({ source }) => source?.path)) {
      if (path === undefined) continue
      const isNew = newIds.has(id)
      const key = `${cause}\n${isNew}\n${path}`
      const file = files.get(key) ?? { cause, path, isNew, findings: [] }
      files.set(key, file)
      file.findings.push({ ...finding, places })
    }
  }
  return [...files.values()]
}

/** The first of each cause, then the second of each, and so on. */
function inTurns(files: readonly FileFindings[]): readonly FileFindings[] {
  const turns = new Map<FindingCause, number>()
  const numbered = files.map((file) => {
    const turn = turns.get(file.cause) ?? 0
    turns.set(file.cause, turn + 1)
    return { file, turn }
  })
  return numbered.sort((a, b) => a.turn - b.turn).map(({ file }) => file)
}

/** At the first line that has to be changed. */
function annotationAt({ path, findings }: FileFindings): Annotation {
  const lines = findings.flatMap((finding) => linesOf(finding)).sort((a, b) => a.line - b.line)
  const [first] = lines
  if (!first) return { message: '', place: { path } }
  const more = lines.reduce((sum, { more }) => sum + more + 1, -1)
  const rest = more > 0 ? `, and ${formatCount(more)} more in this file` : ''
  const { finding, places, line } = first
  return {
    message: `${messageOf(finding, places)}${rest}`,
    place: { path, line: line === unknownLine ? undefined : line },
  }
}

/** A line of a source with a defect, and the places of the site that come from it. */
interface SourceLine {
  readonly finding: Finding
  readonly places: readonly FindingPlace[]
  readonly line: number
  /** How many more lines have the same URL. */
  readonly more: number
}

/** After all others. */
const unknownLine = Number.POSITIVE_INFINITY

function linesOf(finding: Finding): readonly SourceLine[] {
  const byLine = Map.groupBy(finding.places, ({ source }) => source?.line ?? unknownLine)
  return Array.from(byLine, ([line, places]) => {
    const more = places[0]?.source?.more ?? 0
    return { finding, places, line, more }
  })
}
