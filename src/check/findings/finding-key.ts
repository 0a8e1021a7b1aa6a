import { hash } from 'node:crypto'
import { normalizePath } from '../../reading/normalize/build-marks.ts'
import { type FindingKey, maxKeyText } from '../../site/known-finding.ts'
import { type Finding, hasAmount } from '../finding.ts'

/** What identifies a finding in another export of the site: its paths name no build. */
export function keyOf(finding: Pick<Finding, 'cause' | 'subject' | 'detail'>): FindingKey {
  const { cause, subject, detail } = finding
  return { cause, subject: shortened(normalizePath(subject)), detail: shortened(detail) }
}

function shortened(text: string): string {
  const whole = text.toWellFormed()
  if (whole.length <= maxKeyText) return whole
  const start = whole.slice(0, maxKeyText - 65).toWellFormed()
  return `${start} ${hash('sha256', whole)}`
}

/** The text that identifies a finding as long as no hash in a name changes. */
export function keyText({ cause, subject, detail }: FindingKey): string {
  const amount = hasAmount(cause) ? /^[\d,]+(?= )/ : /^$/
  return JSON.stringify([cause, subject, detail.replace(amount, '')])
}
