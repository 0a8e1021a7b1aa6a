import { hash } from 'node:crypto'
import type { Finding } from '../check/finding.ts'
import { normalizePath } from '../reading/normalize/build-marks.ts'

/**
 * A finding as the manifest keeps it for the next export. Paths are normalized, so that a rebuild
 * does not change it.
 */
export interface KnownFinding {
  readonly cause: string
  /** Cut if it is long, with a digest of the whole. */
  readonly subject: string
  readonly detail: string
  /** How many files have the defect; 0 for a finding about the whole site. */
  readonly count: number
  /** The files with the defect. Fewer than `count` if there are too many to list. */
  readonly pages: readonly string[]
  /** How many findings it stands for, if there are too many to list separately. */
  readonly others?: number | undefined
}

/** Of the findings in a manifest, in UTF-16 units. */
export const findingLimits = {
  /** Of all subjects, details and pages. */
  length: 8_000_000,
  /** Of a subject or detail. */
  textLength: 500,
} as const

/** The findings, without notices, in a form that the next export can be compared with. */
export function knownFindings(findings: readonly Finding[]): readonly KnownFinding[] {
  const listed: KnownFinding[] = []
  const unlisted = new Map<string, number>()
  let length = 0
  for (const finding of findings.filter(isFinding)) {
    const { count, others } = finding
    const known = { ...keyOf(finding), count, pages: pagesOf(finding) }
    const textLength = known.subject.length + known.detail.length
    if (others !== undefined || length + textLength > findingLimits.length) {
      unlisted.set(known.cause, (unlisted.get(known.cause) ?? 0) + (others ?? 1))
      continue
    }
    const pagesLength = known.pages.reduce((sum, page) => sum + page.length, 0)
    const hasRoom = length + textLength + pagesLength <= findingLimits.length
    length += textLength + (hasRoom ? pagesLength : 0)
    listed.push(hasRoom ? known : { ...known, pages: [] })
  }
  const rest = Array.from(unlisted, ([cause, others]) => ({
    cause,
    subject: '',
    detail: 'more, not listed separately',
    count: others,
    pages: [],
    others,
  }))
  return [...listed, ...rest]
}

/** What identifies a finding in another export of the site. */
export function keyOf({
  cause,
  subject,
  detail,
}: Pick<Finding, 'cause' | 'subject' | 'detail'>): Pick<
  KnownFinding,
  'cause' | 'subject' | 'detail'
> {
  return { cause, subject: shortened(normalizePath(subject)), detail: shortened(detail) }
}

/** The places of a finding, as they are in another export of the site. */
export const pagesOf = ({ places }: Pick<Finding, 'places'>): readonly string[] =>
  places.map(({ path }) => normalizePath(path))

export const isFinding = ({ level }: Pick<Finding, 'level'>): boolean => level === 'finding'

function shortened(text: string): string {
  const whole = text.toWellFormed()
  if (whole.length <= findingLimits.textLength) return whole
  const start = whole.slice(0, findingLimits.textLength - 65).toWellFormed()
  return `${start} ${hash('sha256', whole)}`
}
