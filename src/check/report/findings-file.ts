import { formatList } from '../../site/manifest.ts'
import { isFinding, pagesOf } from '../baseline/finding-identity.ts'
import type { JudgedFindings } from '../baseline/judged-check.ts'
import { acceptingLine, detailText, goneLine, numberOf } from '../cause-groups.ts'
import { causeTitles, type Finding } from '../finding.ts'

export interface FindingCounts {
  /** Without those that are accepted; with those of the baseline. */
  readonly findings: number
  /** Missing without a baseline that has findings. */
  readonly newFindings: number | undefined
  readonly notices: number
  readonly accepted: number
}

/** @param isLevel of findings and of notices alike, accepted ones do not count */
export function findingCounts({ all, accepted, comparison }: JudgedFindings): FindingCounts {
  const ofLevel = (findings: readonly Finding[], level: Finding['level']) =>
    numberOf(findings.filter((finding) => finding.level === level))
  const count = (level: Finding['level']) => ofLevel(all, level) - ofLevel(accepted.findings, level)
  return {
    findings: count('finding'),
    newFindings: comparison && ofLevel(comparison.findings, 'finding'),
    notices: count('notice'),
    accepted: numberOf(accepted.findings),
  }
}

interface ExportIdentity {
  readonly domain: string
  /** Missing without an export job. */
  readonly jobId: string | undefined
  readonly siteDigest: string
}

/** All findings as JSON (`docs/findings.schema.json`), one in each line, for readable diffs. */
export function formatFindings(identity: ExportIdentity, findings: JudgedFindings): string {
  const { all, accepted, comparison } = findings
  const { newFindings = null, ...counts } = findingCounts(findings)
  const head = { version: 1, ...identity, counts: { ...counts, newFindings } }
  const isAccepted = new Set(accepted.findings.map(({ id }) => id))
  const added = comparison && newPages(comparison.findings)
  const items = all.map((finding) => item(finding, isAccepted.has(finding.id), added))
  const gone = comparison?.gone.map((finding) => ({ ...finding, line: goneLine(finding) }))
  return `${JSON.stringify(head, undefined, 2).slice(0, -2)},
  "findings": ${formatList(items)},
  "gone": ${formatList(gone ?? [])},
  "removable": ${formatList(accepted.removable)}
}
`
}

/** The pages and anchors that are new, by the id of their finding. */
const newPages = (findings: readonly Finding[]) =>
  new Map(
    findings.filter(isFinding).map((finding) => {
      const anchors = finding.parts?.map(({ name }) => name) ?? []
      return [finding.id, new Set([...pagesOf(finding), ...anchors])]
    }),
  )

function item(
  finding: Finding,
  accepted: boolean,
  added: ReadonlyMap<Finding['id'], ReadonlySet<string>> | undefined,
) {
  const {
    id,
    cause,
    level,
    detail: _,
    places,
    parts,
    partCount: __,
    digests: ___,
    ...rest
  } = finding
  const pages = pagesOf(finding)
  const compared = level === 'finding' && !accepted ? added : undefined
  const isNew = (name: string) => compared && { new: compared.get(id)?.has(name) === true }
  return {
    id,
    cause,
    level,
    title: causeTitles[cause],
    ...rest,
    detail: detailText(finding),
    accepted,
    ...(compared && { new: compared.has(id) }),
    line: finding.others === undefined ? acceptingLine(finding) : null,
    pages: places.map(({ kind: _, ...place }, index) => ({
      ...place,
      ...isNew(pages[index] ?? ''),
    })),
    ...(parts && { anchors: parts.map((part) => ({ ...part, ...isNew(part.name) })) }),
  }
}
