import { counted, formatCount } from '../../format/count.ts'
import type { Changes } from '../changes.ts'
import { findingCauses } from '../finding.ts'
import { causeGroups } from './cause-groups.ts'
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
  const findings = groups.reduce((sum, group) => sum + group.findings.length, 0)
  const notices = check.findings.length - findings
  const scope = `Checked ${counted(check.pages, 'page')} and ${counted(check.references, 'reference')}.`
  const noticeCount = notices > 0 ? ` ${counted(notices, 'notice')}.` : ''
  const [worst] = groups
  if (!worst) return { state: 'good', headline: 'No findings', detail: `${scope}${noticeCount}` }
  const { title } = findingCauses[worst.cause]
  const lead = groups.length === 1 ? 'One cause' : `The worst of ${groups.length} causes`
  return {
    state: 'bad',
    headline: counted(findings, 'finding'),
    detail: `${lead}: ${lowerFirst(title)}. ${scope}${noticeCount}`,
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
