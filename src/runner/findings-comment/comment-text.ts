import { visibleUrl } from '../../kernel/format/visible-text.ts'
import type { ReportedFinding, ReportedFindings, ReportedPage } from './reported-findings.ts'

/** The start of each comment, by which a later run finds it. */
export const marker = '<!-- docs-check -->'

/** How much of the findings the comment shows. The length is in code points. */
const limits = { findings: 20, pages: 3, length: 300 } as const

/**
 * The comment, as Markdown. What a file of findings says is quoted in code blocks, where it cannot format,
 * link or mention anything.
 *
 * @param runUrl of the run that checked the pull request
 */
export function commentText(findings: ReportedFindings, runUrl: string): string {
  const { isCompared, reported, gone } = findings
  const added = reported.filter((finding) => finding.new === true)
  const others = reported.filter((finding) => finding.new !== true)
  const amounts = isCompared
    ? `${amountOf(added)} new, ${amountOf(gone)} gone, ${amountOf(others)} still there`
    : `${amountOf(others)} findings, without a check of the branch to compare with`
  const lines = [
    marker,
    `**Documentation**: ${amounts} ([report](${runUrl}))`,
    ...section('New', added),
    ...section('Gone', gone),
    ...(isCompared ? folded('Not new', others) : section('Findings', others)),
  ]
  return `${lines.join('\n')}\n`
}

const amountOf = (findings: readonly ReportedFinding[]) =>
  findings.reduce((sum, { amount }) => sum + amount, 0)

const section = (title: string, findings: readonly ReportedFinding[]) =>
  findings.length === 0 ? [] : ['', `${title}:`, ...block(findings)]

const folded = (title: string, findings: readonly ReportedFinding[]) =>
  findings.length === 0
    ? []
    : ['', `<details><summary>${title}</summary>`, ...block(findings), '', '</details>']

/** No line of a finding can end the block, as each starts with a dash. */
function block(findings: readonly ReportedFinding[]): string[] {
  const rest = findings.length > limits.findings ? ['…'] : []
  return ['', '```text', ...findings.slice(0, limits.findings).map(line), ...rest, '```']
}

function line(finding: ReportedFinding): string {
  const text = finding.text.replace(/^[0-9a-f]{12}(?:-\d+)? /, '')
  const pages = finding.pages.filter((page) => page.new === finding.new)
  const { written } = pages[0] ?? {}
  const isOther = written !== undefined && written !== finding.subject
  const places = pages.slice(0, limits.pages).map(place).join(', ')
  const more = pages.length - limits.pages
  const parts = [
    `- ${text}`,
    isOther ? `, written as "${visibleUrl(written)}",` : '',
    places === '' ? '' : ` in ${places}`,
    more > 0 ? ` and ${more} more` : '',
  ]
  return printable(parts.join(''))
}

function place({ path, source }: ReportedPage): string {
  if (!source) return visibleUrl(path)
  const at = source.line === undefined ? '' : `:${source.line}`
  return `${visibleUrl(path)} (${visibleUrl(source.path)}${at})`
}

/** One line, without control and invisible characters, cut to what is read. */
function printable(text: string): string {
  const start = text.slice(0, limits.length * 10).replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
  return Array.from(start).slice(0, limits.length).join('')
}
