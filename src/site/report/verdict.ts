import { counted, formatCount } from '../../format/count.ts'
import type { Changes } from '../changes.ts'
import { findingCauses } from '../finding.ts'
import { causeGroups } from './cause-groups.ts'
import type { SiteReport } from './site-report.ts'

/** What a reader is to know of a site within three seconds; in our own words only. */
export interface Verdict {
  readonly state: 'good' | 'bad' | 'unknown'
  readonly headline: string
  /** Sentences; what is in back-ticks is code. */
  readonly detail: string
}

export function verdictOf({ check }: Pick<SiteReport, 'check'>): Verdict {
  if (!check) {
    const detail = 'With `site-check: warn` this tells what is broken before it is published.'
    return { state: 'unknown', headline: 'Not checked', detail }
  }
  const groups = causeGroups(check.findings, 'finding')
  const findings = groups.reduce((sum, group) => sum + group.findings.length, 0)
  const notices = check.findings.length - findings
  const read = `${counted(check.pages, 'page')} and ${counted(check.references, 'reference')} were checked.`
  const told = notices > 0 ? ` And ${counted(notices, 'notice')}.` : ''
  const [worst] = groups
  if (!worst) return { state: 'good', headline: 'No findings', detail: `${read}${told}` }
  const { title } = findingCauses[worst.cause]
  const lead = groups.length === 1 ? 'All of one cause' : `The worst of ${groups.length} causes`
  return {
    state: 'bad',
    headline: counted(findings, 'finding'),
    detail: `${lead}: ${title.toLowerCase()}. ${read}${told}`,
  }
}

/** `12 files added, 3 changed, 1 removed`, in our own words only. */
export function changesLine(changes: Changes | undefined): string {
  if (!changes) return 'no baseline to compare with'
  const kinds = (['added', 'changed', 'removed'] as const).filter(
    (kind) => changes[kind].length > 0,
  )
  const words = kinds.map((kind, index) => {
    const { length } = changes[kind]
    return index === 0 ? `${counted(length, 'file')} ${kind}` : `${formatCount(length)} ${kind}`
  })
  return words.join(', ') || 'nothing changed'
}
