import { hash } from 'node:crypto'
import { causeRule, type Finding } from '../check/finding.ts'
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

/** What makes two findings of different exports the same defect. */
type FindingText = Pick<KnownFinding, 'cause' | 'subject' | 'detail'>

/**
 * Gives each finding an id: twelve hex digits of a digest over its identity. Where several findings
 * have one identity, which hashes in names can cause, the second one ends with `-2`, so that one
 * more of them has a new id.
 */
export function identified(findings: readonly Finding[]): readonly Finding[] {
  const ids = new Map<Finding, string>()
  for (const [identity, same] of Map.groupBy(findings, identityOf)) {
    const id = hash('sha256', identity).slice(0, 12)
    const inOrder = same.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
    for (const [index, finding] of inOrder.entries()) {
      ids.set(finding, index === 0 ? id : `${id}-${index + 1}`)
    }
  }
  return findings.map((finding) => ({ ...finding, id: ids.get(finding) }))
}

/** The identity of a finding: its cause and target, without what another build or edit changes. */
export function identityOf(finding: FindingText): string {
  const { cause, subject, detail } = finding
  const target =
    cause === 'missing-asset' || cause === 'failed-request' ? withoutHashes(subject) : subject
  return keyText({ cause, subject: normalizePath(target), detail })
}

/** The text that identifies a finding as long as no hash in a name changes. */
export function keyText(finding: FindingText): string {
  const { cause, subject } = finding
  return JSON.stringify([cause, subject, measure(finding).detail])
}

/** How much a finding with a detail such as `170 anchors are missing` is about; 0 for others. */
export const amountOf = (finding: FindingText): number => measure(finding).amount

function measure({ cause, detail }: FindingText): { amount: number; detail: string } {
  const [number = ''] = (causeRule(cause)?.hasAmount && /^[\d,]+(?= )/.exec(detail)) || []
  return { amount: Number(number.replaceAll(',', '')), detail: detail.slice(number.length) }
}

/**
 * The path of an asset with `*` for each hash in its names, which changes with the content of the
 * file: `main-0123.js` and `main-fedc.js` are one asset. The names of images and documents may contain
 * a year or a date, so only a longer hash with letters and digits counts there.
 */
export function withoutHashes(path: string): string {
  const isHash = isCode.test(path) ? isCodeHash : isAnyHash
  return path
    .split('/')
    .map((name) => {
      const end = name.includes('.') ? name.lastIndexOf('.') : name.length
      const stem = name.slice(0, end)
      const parts =
        isMixed(stem.slice(-8)) && /[-._~]/.test(stem.at(-9) ?? '')
          ? [stem.slice(0, -8), '*']
          : stem
              .split(/([-._~])/)
              .map((part, _, all) => (isHash(part, all.length === 1) ? '*' : part))
      return parts.join('') + name.slice(end)
    })
    .join('/')
}

const isCode = /\.(?:m?js|css|map|wasm|woff2?)$/i

/** Hex digits, or eight characters of base32, as bundlers write them. */
const isCodeHash = (text: string, isWholeName: boolean) =>
  /^[A-Z2-7]{8}$/.test(text) || (isHex(text) && text.length >= (isWholeName ? 8 : 4))

const isAnyHash = (text: string) =>
  isHex(text) && text.length >= 8 && /[a-f]/.test(text) && /\d/.test(text)

const isHex = (text: string) => /^[\da-f]{4,64}$/.test(text)

/** Eight characters of base64 in both cases. */
const isMixed = (text: string) =>
  /^[\w-]{8}$/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text)
