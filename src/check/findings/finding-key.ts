import { hash } from 'node:crypto'
import { normalizePath } from '../../reading/normalize/build-marks.ts'
import { type FindingKey, maxKeyText } from '../../site/known-finding.ts'

/** What identifies a finding in another export of the site: its paths name no build. */
export function keyOf({ cause, variant, subject }: FindingKey): FindingKey {
  const key = { cause, subject: shortened(normalizePath(subject)) }
  return variant === undefined ? key : { ...key, variant }
}

function shortened(text: string): string {
  const whole = text.toWellFormed()
  if (whole.length <= maxKeyText) return whole
  const start = whole.slice(0, maxKeyText - 65).toWellFormed()
  return `${start} ${hash('sha256', whole)}`
}

/** The text that identifies a finding as long as no hash in a name changes. */
export const keyText = ({ cause, variant = '', subject }: FindingKey): string =>
  JSON.stringify([cause, variant, subject])
