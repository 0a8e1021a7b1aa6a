import { oneLine, truncated } from '../kernel/format/one-line.ts'
import { counted, formatCount } from '../kernel/format/quantity.ts'
import { visibleUrl } from '../kernel/format/visible-text.ts'
import type { KnownFinding } from '../site/known-finding.ts'
import {
  causeTitles,
  type Finding,
  type FindingPlace,
  isAboutLinks,
  isCause,
  type SourcePlace,
} from './finding.ts'
import { isKnownVariant, textOfDetail, variantText } from './findings/finding-detail.ts'

export interface CauseGroup extends Pick<Finding, 'cause' | 'level'> {
  readonly findings: readonly Finding[]
}

/** Groups findings by cause, in the order of their first finding. */
export function causeGroups(
  findings: readonly Finding[],
  level: Finding['level'],
): readonly CauseGroup[] {
  const ofLevel = findings.filter((finding) => finding.level === level)
  const groups = Map.groupBy(ofLevel, ({ cause }) => cause)
  return [...groups].map(([cause, findings]) => ({ cause, level, findings }))
}

/** How many findings there are, with those that are not listed separately. */
export function numberOf(findings: readonly Pick<Finding, 'others'>[]): number {
  return findings.reduce((sum, { others = 1 }) => sum + others, 0)
}

/** Longer untrusted text is cut. In UTF-16 units. */
const maxTextLength = 160

/** How many findings of one cause are in its line. */
const maxFindings = 3

/** The worst causes, a line each with first findings: fifty images do not hide one missing page. */
export function worstCauses(
  { findings }: { readonly findings: readonly Finding[] },
  limit: number,
): string[] {
  return causeGroups(findings, 'finding')
    .slice(0, limit)
    .map(({ cause, findings }) => {
      const number = numberOf(findings)
      const first = findings.slice(0, maxFindings)
      const rest = number - numberOf(first)
      const lines = first.map(findingLine).filter(Boolean)
      if (rest > 0) lines.push(`and ${formatCount(rest)} more`)
      const tally = number > 1 ? ` (${formatCount(number)})` : ''
      const list = lines.length > 0 ? `: ${lines.join('; ')}` : ''
      return `${causeTitles[cause]}${tally}${list}`
    })
}

/** `/guides/b ("Next") in 3 files, first in guides/x.html` */
function findingLine(finding: Finding): string {
  const { cause, places, count, knownOn } = finding
  const [first] = places
  const subject = shownSubject(finding)
  const about = aboutOf(subject, detailWithAnchors(finding, maxFindings))
  const text = isAboutLinks(cause) && first?.text ? `("${cutText(first.text)}")` : ''
  const isOther = first !== undefined && isWrittenOtherwise(first, subject)
  const written = isOther ? `, written as "${cut(first.written ?? '')}",` : ''
  const others = count > 1 ? `${counted(count, 'file')}, first in ` : ''
  const known = knownOn === undefined ? '' : `known on ${cut(knownOn)}, now also`
  const from = first?.servedAt === undefined ? '' : `, from ${cut(first.servedAt)}`
  const source = first?.source ? ` (${sourceText(first.source)})` : ''
  const where = first && `in ${others}${cut(first.path)}${from}${source}`
  const what = [about, text].filter(Boolean).join(' ')
  return [`${what}${written}`, known, where].filter(Boolean).join(' ')
}

/**
 * The subject of a finding, for people. A path with two slashes at its start would look like another host:
 * it is shown as it is written in the first place, or as the URL Standard writes it.
 */
export function shownSubject({
  subject,
  places = [],
}: Pick<Finding, 'subject'> & Partial<Pick<Finding, 'places'>>): string {
  if (!subject.startsWith('//')) return subject
  return places[0]?.written || `/.${subject}`
}

/** Whether the file has another text than the URL that it leads to. */
export const isWrittenOtherwise = ({ written = '' }: FindingPlace, subject: string): boolean =>
  written !== '' && written !== subject

/** `docs/guides/install.mdx:12` */
export const sourceText = ({ path, line }: SourcePlace): string =>
  line === undefined ? cut(path) : `${cut(path)}:${line}`

/** What a finding says besides its cause and subject; may be empty. */
export function detailText(finding: Finding): string {
  const { variant, detail, others, parts, partCount, isOnce } = finding
  if (others !== undefined) return 'more, not listed separately'
  const text = detail ? textOfDetail(detail) : variantText(variant)
  if (isOnce) return [text, 'in 1 of 2 visits'].filter(Boolean).join(', ')
  if (!parts) return text
  const number = partCount === undefined ? 'many' : formatCount(partCount)
  return [`${number} anchors are missing`, text].filter(Boolean).join('; ')
}

/** Whether what it says are words of this program, which quote untrusted text in backticks. */
export const hasOwnWords = ({ variant = '', detail, others }: Finding): boolean =>
  detail !== undefined || others !== undefined || variant === '' || isKnownVariant(variant)

/** The same, with the first of the anchors that the finding stands for. */
function detailWithAnchors(finding: Finding, max: number): string {
  const { parts = [] } = finding
  const names = parts.slice(0, max).map(({ name }) => visibleUrl(name))
  const rest = parts.length > max ? ', …' : ''
  const text = detailText(finding)
  const whole = names.length > 0 ? `${text}: ${names.join(', ')}${rest}` : text
  return [whole, existingText(finding)].filter(Boolean).join('; ')
}

/** What exists in another case; empty for most findings. */
const existingText = ({ existing }: Finding): string =>
  existing === undefined ? '' : `\`${visibleUrl(existing)}\` exists`

/** The line that accepts a finding: `3f9a2c71be04 Broken links: /guides/b`. */
export const acceptingLine = (finding: Finding): string =>
  `${finding.id} ${describedFinding(finding)}`

/** `Broken links: /guides/b` */
export const describedFinding = (finding: Finding): string =>
  lineOf(finding.cause, shownSubject(finding), detailText(finding))

/** `Broken links: /guides/b`, of a finding that only the baseline has. */
export const goneLine = ({
  cause,
  variant,
  subject,
}: Pick<KnownFinding, 'cause' | 'variant' | 'subject'>): string =>
  lineOf(cause, shownSubject({ subject }), variantText(variant))

function lineOf(cause: string, subject: string, detail: string): string {
  const title = isCause(cause) ? causeTitles[cause] : cause
  const about = aboutOf(subject, detail)
  return `${title}${about && `: ${about}`}`
}

const aboutOf = (subject: string, detail: string) =>
  [cut(subject), cutText(detail)].filter(Boolean).join(', ')

/** Of a URL or a path: each character of it can be seen. */
const cut = (url: string) => truncated(oneLine(visibleUrl(url)), maxTextLength)

const cutText = (text: string) => truncated(oneLine(text), maxTextLength)
