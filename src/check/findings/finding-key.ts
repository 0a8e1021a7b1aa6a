import { hash } from 'node:crypto'
import { textDigest } from '../../kernel/format/text-digest.ts'
import { normalizePath } from '../../reading/normalize/build-marks.ts'
import { type Finding, hasAmount } from '../finding.ts'

/** What makes two findings of different sites the same defect. */
export interface FindingKey {
  readonly cause: string
  /** Cut if it is long, with a digest of the whole. */
  readonly subject: string
  readonly detail: string
}

/** Of a subject or detail, in UTF-16 units. */
export const maxKeyText = 500

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

/** In base 36, each of the digests in `Finding.digests`. */
const digestLength = 7

/** A digest of a page's path, of `keyText`, or of an anchor with its `#`, in `digestLength` characters. */
export const digestOf = (text: string): string => asDigest(textDigest(text))

export const asDigest = (digest: number): string =>
  (digest % 36 ** digestLength).toString(36).padStart(digestLength, '0')

export const readDigests = (digests = ''): readonly string[] =>
  Array.from({ length: digests.length / digestLength }, (_, index) =>
    digests.slice(digestLength * index, digestLength * (index + 1)),
  )
