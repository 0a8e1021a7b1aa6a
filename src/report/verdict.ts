import { findingCauses } from '../check/finding.ts'
import { counted, formatCount } from '../format/count.ts'
import type { Changes } from '../manifest/changes.ts'
import { causeGroups, numberOf } from './cause-groups.ts'
import type { SiteReport } from './site-report.ts'

/** The result of the check at a glance. Contains no untrusted text. */
export interface Verdict {
  readonly state: 'good' | 'bad' | 'unknown'
  readonly headline: string
  /** Sentences, with inline code in backticks. */
  readonly detail: string
}

export function verdictOf({ check }: Pick<SiteReport, 'check'>): Verdict {
  if (!check) {
    const detail =
      'Set `site-check: warn` to find broken links and missing files before publishing.'
    return { state: 'unknown', headline: 'Not checked', detail }
  }
  const groups = causeGroups(check.findings, 'finding')
  const findings = numberOf(groups.flatMap((group) => group.findings))
  const notices = numberOf(check.findings) - findings
  const scope = `Checked ${counted(check.pages, 'page')} and ${counted(check.references, 'reference')}.`
  const tally = (count: number, noun: string, more = '') =>
    count > 0 ? ` ${counted(count, noun)}${more}.` : ''
  const known = numberOf(check.ratchet?.known ?? [])
  const accepted = numberOf(check.accepted?.findings ?? [])
  const counts = `${scope}${tally(notices, 'notice')}${tally(known, 'known finding', ' of the baseline')}${tally(accepted, 'accepted finding')}`
  const [worst] = groups
  if (!worst) {
    const headline = check.ratchet ? 'No new findings' : 'No findings'
    return { state: 'good', headline, detail: counts }
  }
  const { title } = findingCauses[worst.cause]
  const lead =
    groups.length === 1
      ? 'One kind of problem:'
      : `${groups.length} kinds of problem; the most serious is`
  return {
    state: 'bad',
    headline: counted(findings, check.ratchet ? 'new finding' : 'finding'),
    detail: `${lead} ${lowerFirst(title)}. ${counts}`,
  }
}

/** Keeps abbreviations such as `URLs`. */
const lowerFirst = (text: string) =>
  text.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())

/** `12 files added, 3 changed, 1 removed` */
export function changesLine(changes: Changes | undefined): string {
  if (!changes) return 'no baseline'
  const kinds = (['added', 'changed', 'removed'] as const).filter(
    (kind) => changes[kind].length > 0,
  )
  const words = kinds.map((kind, index) => {
    const { length } = changes[kind]
    return index === 0 ? `${counted(length, 'file')} ${kind}` : `${formatCount(length)} ${kind}`
  })
  return words.join(', ') || 'none'
}
