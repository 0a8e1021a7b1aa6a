import type { Manifest } from '../../site/manifest.ts'
import type { Finding } from '../finding.ts'
import type { SiteCheck } from '../findings/site-check.ts'
import { type Acceptance, type AcceptedFinding, acceptance } from './accepted-findings.ts'
import { identified } from './finding-identity.ts'
import { compareFindings, type Ratchet } from './ratchet.ts'

/** What a report needs of a check. Its findings are those that count, and the notices. */
export interface JudgedSiteCheck extends Omit<SiteCheck, 'modules' | 'workers' | 'externalLinks'> {
  /** With `fail-new` and a baseline that has findings: the findings that do not count. */
  readonly ratchet?: Pick<Ratchet, 'known' | 'gone'> | undefined
  /** With `accepted-findings`. They are not in the other lists. */
  readonly accepted?: Acceptance | undefined
}

/** All findings of a check, and what is known of them. */
export interface JudgedFindings {
  readonly all: readonly Finding[]
  readonly accepted: Acceptance
  /** Missing without a baseline that has findings. */
  readonly comparison?: Ratchet | undefined
}

interface Judges {
  readonly baseline: Pick<Manifest, 'files' | 'findings'> | undefined
  /** What `levels` has turned off. */
  readonly off?: readonly Finding[]
  /** The files of the export. */
  readonly now: Pick<Manifest, 'files'>
  readonly accepted: readonly AcceptedFinding[] | undefined
  /** Whether only findings count that the baseline does not have. */
  readonly onlyNew: boolean
}

/** Sets the findings apart that the baseline has, and those that are accepted. Pure. */
export function judgeCheck(
  check: JudgedSiteCheck,
  { baseline, off = [], now, accepted: entries, onlyNew }: Judges,
): { readonly check: JudgedSiteCheck; readonly findings: JudgedFindings } {
  const all = identified(check.findings)
  const accepted = acceptance(all, entries ?? [])
  const ids = new Set(accepted.findings.map(({ id }) => id))
  const unaccepted = (findings: readonly Finding[]) => findings.filter(({ id }) => !ids.has(id))
  const { files, findings: known } = baseline ?? {}
  const compared = files && known && compareFindings(all, { files, findings: known }, now, off)
  const comparison = compared && {
    findings: unaccepted(compared.findings),
    known: unaccepted(compared.known),
    gone: compared.gone,
  }
  const ratchet = onlyNew ? comparison : undefined
  return {
    check: {
      ...check,
      findings: ratchet?.findings ?? unaccepted(all),
      ...(ratchet && { ratchet: { known: ratchet.known, gone: ratchet.gone } }),
      ...(entries && { accepted }),
    },
    findings: { all, accepted, comparison },
  }
}
